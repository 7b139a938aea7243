/* Who comes next: the fairness of the threads that work. One thread is kept busy while jobs are added,
 * then let go; the order in which they were done is looked at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "worker.h"

#define MOST 400

static struct {
    pthread_mutex_t lock;
    char did[MOST];              /* the first letters of the owners, in the order of work */
    int count, handed_back, cut;
    atomic_bool open, begun;
} seen = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void nothing(void *to)
{
    (void)to;
}

static void note_work(struct job *job)
{
    pthread_mutex_lock(&seen.lock);
    seen.did[seen.count++] = job->owner[0];
    pthread_mutex_unlock(&seen.lock);
}

/* Works until it is told to stop, or the gate opens. */
static void wait_at_gate(struct job *job)
{
    seen.begun = true;
    while (!seen.open && !job->stop)
        usleep(500);
    seen.cut += job->stop;
}

static void hand_back(struct job *job, void *to)
{
    (void)to;
    seen.handed_back++;
    free(job);
}

static struct job *add(struct workers *w, const char *owner, enum pace pace, void (*work)(struct job *job))
{
    struct job *job = calloc(1, sizeof *job);

    assert_non_null(job);
    *job = (struct job){ .work = work, .done = hand_back, .pace = pace };
    snprintf(job->owner, sizeof job->owner, "%s", owner);
    workers_add(w, job);
    return job;
}

static void until_begun(void)
{
    while (!seen.begun)
        usleep(500);
}

static void until_handed_back(struct workers *w, int count)
{
    while (seen.handed_back < count) {
        workers_complete(w, NULL);
        usleep(500);
    }
}

static struct workers *one_busy_thread(void)
{
    struct workers *w = workers_open((int[PACES]){ [SLOW] = 1 }, nothing, NULL);

    assert_non_null(w);
    seen.count = seen.handed_back = seen.cut = 0;
    seen.open = seen.begun = false;
    memset(seen.did, 0, sizeof seen.did);
    add(w, "gate", SLOW, wait_at_gate);
    until_begun();
    return w;
}

static void fifty_jobs_of_one_person_count_as_much_as_one_of_another(void **unused)
{
    struct workers *w = one_busy_thread();
    (void)unused;

    for (int i = 0; i < 50; i++)
        add(w, "anna", SLOW, note_work);
    add(w, "bruno", SLOW, note_work);
    add(w, "bruno", SLOW, note_work);
    add(w, "carla", SLOW, note_work);
    assert_int_equal(workers_waiting(w), 53);
    seen.open = true;
    until_handed_back(w, 54);
    assert_memory_equal(seen.did, "abcabaaa", 8);
    assert_int_equal(workers_waiting(w), 0);
    workers_close(w, NULL);
}

static void a_quick_job_goes_before_slow_ones_that_came_at_the_same_time(void **unused)
{
    struct workers *w = one_busy_thread();
    (void)unused;

    add(w, "slow", SLOW, note_work);
    add(w, "middling", MIDDLING, note_work);
    add(w, "quick", QUICK, note_work);
    usleep(20000);
    seen.open = true;
    until_handed_back(w, 4);
    assert_memory_equal(seen.did, "qms", 3);
    workers_close(w, NULL);
}

/* A slow job that has waited for long is due before quick ones that have just come. */
static void a_slow_job_grows_older_and_is_not_starved(void **unused)
{
    struct workers *w = one_busy_thread();
    (void)unused;

    add(w, "middling", MIDDLING, note_work);
    usleep(1500000);
    for (int i = 0; i < 10; i++)
        add(w, "quick", QUICK, note_work);
    seen.open = true;
    until_handed_back(w, 12);
    assert_int_equal(seen.did[0], 'm');
    workers_close(w, NULL);
}

static void a_quick_job_does_not_wait_for_a_thread_that_is_at_a_slow_one(void **unused)
{
    struct workers *w = workers_open((int[PACES]){ [QUICK] = 1, [SLOW] = 1 }, nothing, NULL);
    (void)unused;

    assert_non_null(w);
    seen.count = seen.handed_back = seen.cut = 0;
    seen.open = seen.begun = false;
    for (int i = 0; i < 20; i++)
        add(w, "slow", SLOW, wait_at_gate);
    until_begun();
    add(w, "quick", QUICK, note_work);
    until_handed_back(w, 1);
    assert_int_equal(seen.did[0], 'q');
    assert_int_equal(workers_busy(w), 1);
    workers_close(w, NULL);
    assert_int_equal(seen.handed_back, 21);
}

static void what_is_at_work_is_stopped_and_the_rest_dropped_when_all_end(void **unused)
{
    struct workers *w = one_busy_thread();   /* which would wait for ever: its gate stays shut */
    (void)unused;

    for (int i = 0; i < 30; i++)
        add(w, "anna", i % 2 ? SLOW : QUICK, note_work);
    workers_close(w, NULL);
    assert_int_equal(seen.cut, 1);
    assert_int_equal(seen.count, 0);
    assert_int_equal(seen.handed_back, 31);
}

static void a_job_that_was_stopped_before_its_turn_is_not_begun(void **unused)
{
    struct workers *w = one_busy_thread();
    (void)unused;

    job_stop(add(w, "anna", QUICK, note_work));
    seen.open = true;
    until_handed_back(w, 2);
    assert_int_equal(seen.count, 0);
    workers_close(w, NULL);
}

static void a_job_that_takes_too_long_is_cut_short(void **unused)
{
    struct workers *w = one_busy_thread();
    (void)unused;

    workers_limit(w, 1000);
    usleep(5000);
    assert_int_equal(seen.cut, 0);
    workers_limit(w, 0.001);
    until_handed_back(w, 1);
    assert_int_equal(seen.cut, 1);
    workers_close(w, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fifty_jobs_of_one_person_count_as_much_as_one_of_another),
        cmocka_unit_test(a_quick_job_goes_before_slow_ones_that_came_at_the_same_time),
        cmocka_unit_test(a_slow_job_grows_older_and_is_not_starved),
        cmocka_unit_test(a_quick_job_does_not_wait_for_a_thread_that_is_at_a_slow_one),
        cmocka_unit_test(what_is_at_work_is_stopped_and_the_rest_dropped_when_all_end),
        cmocka_unit_test(a_job_that_was_stopped_before_its_turn_is_not_begun),
        cmocka_unit_test(a_job_that_takes_too_long_is_cut_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
