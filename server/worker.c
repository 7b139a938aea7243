/* A pool of threads with one queue in and one out. */
#include "worker.h"

#include <pthread.h>
#include <stdlib.h>

struct workers {
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct job *waiting, **waiting_last, *finished, **finished_last;   /* under the lock */
    int count;                                                         /* waiting, under the lock */
    bool stopping;
    void (*wake)(void *to);
    void *to;
    int threads;
    pthread_t thread[];
};

static void *work_forever(void *to)
{
    struct workers *w = to;

    pthread_mutex_lock(&w->lock);
    for (;;) {
        while (w->waiting == NULL && !w->stopping)
            pthread_cond_wait(&w->work, &w->lock);
        struct job *job = w->waiting;
        if (job == NULL || w->stopping)
            break;
        w->waiting = job->next;
        if (w->waiting == NULL)
            w->waiting_last = &w->waiting;
        w->count--;
        pthread_mutex_unlock(&w->lock);
        job->work(job);
        pthread_mutex_lock(&w->lock);
        job->next = NULL;
        *w->finished_last = job;
        w->finished_last = &job->next;
        w->wake(w->to);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

struct workers *workers_open(int threads, void (*wake)(void *to), void *to)
{
    struct workers *w = calloc(1, sizeof *w + (size_t)threads * sizeof *w->thread);
    if (w == NULL)
        return NULL;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->work, NULL);
    w->waiting_last = &w->waiting;
    w->finished_last = &w->finished;
    w->wake = wake;
    w->to = to;
    while (w->threads < threads &&
           pthread_create(&w->thread[w->threads], NULL, work_forever, w) == 0)
        w->threads++;
    if (w->threads == 0) {
        free(w);
        return NULL;
    }
    return w;
}

void workers_add(struct workers *w, struct job *job)
{
    pthread_mutex_lock(&w->lock);
    job->next = NULL;
    *w->waiting_last = job;
    w->waiting_last = &job->next;
    w->count++;
    pthread_cond_signal(&w->work);
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
    int count = w->count;
    pthread_mutex_unlock(&w->lock);
    return count;
}

void workers_close(struct workers *w, void *to)
{
    if (w == NULL)
        return;
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_broadcast(&w->work);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    /* What nobody began is handed back as well, so that its maker frees it. */
    *w->finished_last = w->waiting;
    workers_complete(w, to);
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->work);
    free(w);
}
