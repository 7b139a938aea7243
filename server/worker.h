/* Threads that think: computer players and slow hashes. A job is done on some thread, then handed
 * back to the loop. Jobs are taken in turn, one per table, so shares are fair. */
#ifndef MG_WORKER_H
#define MG_WORKER_H

#include <stdbool.h>
#include <stdint.h>

struct workers;
struct job;

/* One piece of work. Embedded in something larger; whoever made it frees it in `done`. */
struct job {
    struct job *next;
    void (*work)(struct job *job);                /* on a worker's thread */
    void (*done)(struct job *job, void *to);      /* on the loop's thread */
};

struct workers *workers_open(int threads, void (*wake)(void *to), void *to);   /* NULL: cannot */
void workers_add(struct workers *w, struct job *job);
void workers_complete(struct workers *w, void *to);   /* call the done of all that are finished */
void workers_close(struct workers *w, void *to);      /* waits for those at work, drops the rest */
int  workers_waiting(struct workers *w);

#endif
