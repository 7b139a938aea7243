/* A process with three pipes: its input, its output and its standard error. */
#ifndef MG_BOT_PROCESS_H
#define MG_BOT_PROCESS_H

#include <stdbool.h>
#include <sys/types.h>

struct process {
    pid_t pid;        /* also its process group; 0: none, or it has been waited for */
    int in, out, err; /* our ends, which do not block; -1: closed */
    int status;       /* as waitpid() tells, once pid is 0 */
};

/* Run a command by /bin/sh. False: errno says why, and nothing is left open. */
bool process_start(struct process *p, const char *command);
/* Wait until it has ended, at most so long. True: it has, and nobody of its group is left. */
bool process_wait(struct process *p, int ms);
/* Ask its whole group to end, then kill it. The pipes stay, so that its last words can be read. */
void process_kill(struct process *p);
void process_close(int *fd);

double steady_now(void); /* seconds */

#endif
