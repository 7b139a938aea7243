/* Threads that work: computer players that think, hints, slow hashes, dialogues with bots. A job is
 * done on some thread, then handed back to the loop.
 *
 * Who comes next. Jobs wait in three queues by pace, how long such a job usually takes. In each
 * queue everybody who waits has one place and his jobs stand behind it, so that fifty searches of
 * one person count as much as one of another. A free thread takes the queue whose next job has
 * waited longest in proportion to its pace: quick ones go first, and slow ones, as they grow older,
 * get their turn in any rush. And because a thread that is at a slow job is not free for seconds,
 * there are threads that only take the quicker paces. */
#ifndef MG_WORKER_H
#define MG_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/queue.h>
#include "map.h"

enum pace { QUICK, MIDDLING, SLOW, PACES }; /* some 20 ms, half a second, some seconds */

#define OWNER_SIZE 48

struct workers;

/* One piece of work. Embedded in something larger; whoever made it frees it in `done`. */
struct job {
    void (*work)(struct job *job);           /* on a worker's thread */
    void (*done)(struct job *job, void *to); /* on the loop's thread; always called */
    char owner[OWNER_SIZE];                  /* for whom: a person, an address */
    enum pace pace;
    atomic_bool stop; /* the work is not wanted any more: end soon. Set by job_stop() */
    uint8_t threads;  /* how many it may use itself, told when the work begins */

    /* worker.c's own */
    struct job *next, *last;   /* of the same owner; finished ones */
    TAILQ_ENTRY(job) in_queue; /* of the first job of every owner */
    struct map_node by_owner;
    double since; /* added, then begun */
};

/* So many threads for any pace, and extra ones for the quicker two and for the quick alone. */
/* NULL: cannot */
struct workers *workers_open(const int threads[PACES], void (*wake)(void *to), void *to);
void workers_add(struct workers *w, struct job *job);
static inline void job_stop(struct job *job) /* done is still called, soon if the work heeds it */
{
    job->stop = true;
}
/* Stop what has been at work for longer than this: a decision by nodes that takes all day. */
void workers_limit(struct workers *w, double seconds);
void workers_complete(struct workers *w, void *to); /* call the done of all that are finished */
void workers_close(struct workers *w, void *to);    /* stops those at work, drops the rest */
int workers_waiting(struct workers *w);
int workers_busy(struct workers *w); /* threads at work */

#endif
