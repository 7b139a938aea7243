/* A pool of threads, fair queues in and one queue out. */
#include "worker.h"

#include <pthread.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

TAILQ_HEAD(queue, job);

/* One of these per thread. */
struct worker {
    struct workers *pool;
    pthread_t thread;
    enum pace slowest; /* that it takes */
    struct job *at;    /* what it is doing; under the lock */
};

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct queue queue[PACES]; /* this and all below under the lock */
    struct map owner[PACES];   /* the same jobs, by owner */
    int waiting, busy;
    struct job *finished, **finished_last;
    bool stopping;
    void (*wake)(void *to);
    void *to;
    int threads, cores; /* cores: those for any pace */
    struct worker worker[];
};

/* Seconds that such a job usually takes. */
static const double usual[PACES] = { [QUICK] = 0.02, [MIDDLING] = 0.5, [SLOW] = 4 };

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- the queues -------------------------------------------------------------------------- */

static void put(struct workers *w, struct job *job)
{
    struct job *first = map_get(&w->owner[job->pace], job->owner);

    job->next = NULL;
    w->waiting++;
    if (first != NULL) {
        first->last->next = job;
        first->last = job;
        return;
    }
    job->last = job;
    map_put(&w->owner[job->pace], &job->by_owner, job->owner, job);
    TAILQ_INSERT_TAIL(&w->queue[job->pace], job, in_queue);
}

/* The first job; its owner's next one goes to the end of the queue. */
static struct job *take_from(struct workers *w, enum pace pace)
{
    struct job *job = TAILQ_FIRST(&w->queue[pace]), *next = job->next;

    TAILQ_REMOVE(&w->queue[pace], job, in_queue);
    map_drop(&w->owner[pace], &job->by_owner);
    w->waiting--;
    if (next != NULL) {
        next->last = job->last;
        map_put(&w->owner[pace], &next->by_owner, next->owner, next);
        TAILQ_INSERT_TAIL(&w->queue[pace], next, in_queue);
    }
    return job;
}

/* The job that has waited longest in proportion to what it takes; NULL: none. */
static struct job *take(struct workers *w, enum pace slowest)
{
    int best = -1;
    double longest = -1, at = now();

    for (int pace = QUICK; pace <= (int)slowest; pace++) {
        struct job *job = TAILQ_FIRST(&w->queue[pace]);
        if (job == NULL)
            continue;
        double waited = (at - job->since) / usual[pace];
        if (waited > longest) {
            longest = waited;
            best = pace;
        }
    }
    return best < 0 ? NULL : take_from(w, (enum pace)best);
}

/* ---- the threads ------------------------------------------------------------------------- */

static void hand_back(struct workers *w, struct job *job)
{
    job->next = NULL;
    *w->finished_last = job;
    w->finished_last = &job->next;
    w->wake(w->to);
}

static void do_job(struct worker *me, struct job *job)
{
    struct workers *w = me->pool;

    /* A search may use a second core as long as nobody else wants it. */
    job->threads = (uint8_t)(w->busy == 0 && w->waiting == 0 && w->cores > 1 ? 2 : 1);
    job->since = now();
    me->at = job;
    w->busy++;
    pthread_mutex_unlock(&w->lock);
    if (!job->stop)
        job->work(job);
    pthread_mutex_lock(&w->lock);
    w->busy--;
    me->at = NULL;
    hand_back(w, job);
}

/* Thoughts give way to answers: the thread that people wait for has the processor first. By how
 * much is guessed: 10 leaves a thought a tenth of a core that both want. */
#define GIVES_WAY 10

static void *work_forever(void *to)
{
    struct worker *me = to;
    struct workers *w = me->pool;

    /* On Linux 0 is this thread, not the process. A system that does not allow it thinks as fast.
     */
    (void)setpriority(PRIO_PROCESS, 0, getpriority(PRIO_PROCESS, 0) + GIVES_WAY);
    pthread_mutex_lock(&w->lock);
    while (!w->stopping) {
        struct job *job = take(w, me->slowest);
        if (job != NULL)
            do_job(me, job);
        else
            pthread_cond_wait(&w->work, &w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

struct workers *workers_open(const int threads[PACES], void (*wake)(void *to), void *to)
{
    int total = threads[QUICK] + threads[MIDDLING] + threads[SLOW];
    struct workers *w = calloc(1, sizeof *w + (size_t)total * sizeof *w->worker);

    if (w == NULL)
        return NULL;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    for (int pace = 0; pace < PACES; pace++)
        TAILQ_INIT(&w->queue[pace]);
    w->finished_last = &w->finished;
    w->wake = wake;
    w->to = to;
    w->cores = threads[SLOW];
    for (int pace = SLOW; pace >= QUICK; pace--) /* those that take everything first */
        for (int i = 0; i < threads[pace]; i++) {
            struct worker *me = &w->worker[w->threads];
            *me = (struct worker){ .pool = w, .slowest = (enum pace)pace };
            if (pthread_create(&me->thread, NULL, work_forever, me) != 0)
                break;
            w->threads++;
        }
    if (w->threads == 0) {
        free(w);
        return NULL;
    }
    return w;
}

/* ---- for the loop ------------------------------------------------------------------------ */

void workers_add(struct workers *w, struct job *job)
{
    pthread_mutex_lock(&w->lock);
    job->since = now();
    put(w, job);
    pthread_cond_broadcast(&w->work); /* not every thread takes every job */
    pthread_mutex_unlock(&w->lock);
}

void workers_limit(struct workers *w, double seconds)
{
    double at = now();

    pthread_mutex_lock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        if (w->worker[i].at != NULL && at - w->worker[i].at->since > seconds)
            job_stop(w->worker[i].at);
    pthread_mutex_unlock(&w->lock);
}

void workers_complete(struct workers *w, void *to)
{
    pthread_mutex_lock(&w->lock);
    struct job *job = w->finished;
    w->finished = NULL;
    w->finished_last = &w->finished;
    pthread_mutex_unlock(&w->lock);
    while (job != NULL) {
        struct job *next = job->next;
        job->done(job, to);
        job = next;
    }
}

int workers_waiting(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    int count = w->waiting;
    pthread_mutex_unlock(&w->lock);
    return count;
}

int workers_busy(struct workers *w)
{
    pthread_mutex_lock(&w->lock);
    int count = w->busy;
    pthread_mutex_unlock(&w->lock);
    return count;
}

void workers_close(struct workers *w, void *to)
{
    struct job *job;

    if (w == NULL)
        return;
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    for (int i = 0; i < w->threads; i++)
        if (w->worker[i].at != NULL)
            job_stop(w->worker[i].at);
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->worker[i].thread, NULL);
    /* What nobody began is handed back as well, so that its maker frees it. */
    while ((job = take(w, SLOW)) != NULL) {
        job_stop(job);
        hand_back(w, job);
    }
    workers_complete(w, to);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->work);
    free(w);
}
