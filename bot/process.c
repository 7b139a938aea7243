/* Starting and ending a process. It has its own group, so that what it starts ends with it and
 * Ctrl-C in our terminal does not reach it; nothing of ours that is open is left open to it. */
#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define PATIENCE_MS 200 /* between asking a process to end and killing it */

extern char **environ;

double steady_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

void process_close(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* ---- starting ---------------------------------------------------------------------------- */

/* Above 0, 1 and 2, so that no end of a pipe is where the child's own will be put. */
static bool move_up(int *fd)
{
    int above = fcntl(*fd, F_DUPFD_CLOEXEC, 3);
    process_close(fd);
    *fd = above;
    return above >= 0;
}

/* `ours` does not block. */
static bool open_pipe(int *ours, int *theirs, bool we_write)
{
    int end[2];

    if (pipe2(end, O_CLOEXEC) != 0)
        return false;
    *ours = end[we_write];
    *theirs = end[!we_write];
    return move_up(ours) && move_up(theirs) && fcntl(*ours, F_SETFL, O_NONBLOCK) == 0;
}

/* Which descriptors it gets: three, and none of ours. */
static int describe_files(posix_spawn_file_actions_t *files, const int theirs[3])
{
    int error = 0;

    for (int fd = 0; fd < 3 && error == 0; fd++)
        error = posix_spawn_file_actions_adddup2(files, theirs[fd], fd);
#if defined __GLIBC__ && (__GLIBC__ > 2 || __GLIBC_MINOR__ >= 34)
    if (error == 0)
        error = posix_spawn_file_actions_addclosefrom_np(files, 3);
#endif
    return error;
}

/* Signals as a new program expects them: we ignore some. */
static int describe_signals(posix_spawnattr_t *how)
{
    sigset_t none, usual;
    int error;

    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    sigaddset(&usual, SIGINT);
    sigaddset(&usual, SIGTERM);
    error = posix_spawnattr_setflags(how, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF |
                                              POSIX_SPAWN_SETSIGMASK);
    if (error == 0)
        error = posix_spawnattr_setpgroup(how, 0);
    if (error == 0)
        error = posix_spawnattr_setsigmask(how, &none);
    return error == 0 ? posix_spawnattr_setsigdefault(how, &usual) : error;
}

static int spawn(struct process *p, const char *command, const int theirs[3])
{
    static char shell[] = "sh", option[] = "-c";
    union {
        const char *given;
        char *taken; /* posix_spawn() does not write to it, whatever its type says */
    } word = { .given = command };
    char *words[] = { shell, option, word.taken, NULL };
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    int error = posix_spawn_file_actions_init(&files);

    if (error != 0)
        return error;
    error = posix_spawnattr_init(&how);
    if (error == 0) {
        error = describe_files(&files, theirs);
        if (error == 0)
            error = describe_signals(&how);
        if (error == 0)
            error = posix_spawn(&p->pid, "/bin/sh", &files, &how, words, environ);
        posix_spawnattr_destroy(&how);
    }
    posix_spawn_file_actions_destroy(&files);
    return error;
}

bool process_start(struct process *p, const char *command)
{
    int theirs[3] = { -1, -1, -1 };
    int error = 0;

    *p = (struct process){ .in = -1, .out = -1, .err = -1 };
    if (!open_pipe(&p->in, &theirs[0], true) || !open_pipe(&p->out, &theirs[1], false) ||
        !open_pipe(&p->err, &theirs[2], false))
        error = errno;
    if (error == 0)
        error = spawn(p, command, theirs);
    for (int fd = 0; fd < 3; fd++)
        process_close(&theirs[fd]);
    if (error == 0)
        return true;
    p->pid = 0;
    process_close(&p->in);
    process_close(&p->out);
    process_close(&p->err);
    errno = error;
    return false;
}

/* ---- ending ------------------------------------------------------------------------------ */

/* Has it ended? Its number is kept from others until we have waited for it, so what is left of its
 * group is killed first. */
static bool has_ended(struct process *p)
{
    siginfo_t info = { .si_pid = 0 };

    if (p->pid == 0)
        return true;
    if (waitid(P_PID, (id_t)p->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0) {
        if (errno != ECHILD)
            return false;
        p->pid = 0; /* somebody else of this program has waited for it, or SIGCHLD is ignored */
        return true;
    }
    if (info.si_pid == 0)
        return false;
    kill(-p->pid, SIGKILL);
    waitpid(p->pid, &p->status, 0);
    p->pid = 0;
    return true;
}

bool process_wait(struct process *p, int ms)
{
    const struct timespec a_moment = { .tv_nsec = 2000000 };
    double until = steady_now() + ms / 1000.0;

    while (!has_ended(p)) {
        if (steady_now() >= until)
            return false;
        nanosleep(&a_moment, NULL);
    }
    return true;
}

void process_kill(struct process *p)
{
    if (process_wait(p, 0))
        return;
    kill(-p->pid, SIGTERM);
    if (process_wait(p, PATIENCE_MS))
        return;
    kill(-p->pid, SIGKILL);
    while (!process_wait(p, 1000)) /* it cannot refuse; a disk may hold it up */
        ;
}
