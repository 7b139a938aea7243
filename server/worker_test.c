/* Who comes next: the fairness of the threads that work. One thread is kept busy while jobs are
 * added, then let go; the order in which they were done is looked at. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "worker.h"

#define MOST 400

static struct {
    pthread_mutex_t lock;
    char did[MOST]; /* the first letters of the owners, in the order of work */
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

static struct job *add(struct workers *w, const char *owner, enum pace pace,
                       void (*work)(struct job *job))
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
    struct workers *w = one_busy_thread(); /* which would wait for ever: its gate stays shut */
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

/* Which threads there are, seen from the work that gets done while every thread of its pace is kept
 * busy. */
static void there_are_as_many_threads_of_each_pace_as_were_asked_for(void **unused)
{
    struct workers *w =
        workers_open((int[PACES]){ [QUICK] = 1, [MIDDLING] = 1, [SLOW] = 2 }, nothing, NULL);
    (void)unused;

    assert_non_null(w);
    seen.count = seen.handed_back = seen.cut = 0;
    seen.open = seen.begun = false;
    for (int i = 0; i < 5; i++)
        add(w, "slow", SLOW, wait_at_gate);
    while (workers_busy(w) < 2 || workers_waiting(w) > 3)
        usleep(500);
    usleep(5000);
    assert_int_equal(workers_busy(w), 2); /* two take slow jobs, and no others do */
    for (int i = 0; i < 5; i++)
        add(w, "middling", MIDDLING, wait_at_gate);
    while (workers_busy(w) < 3)
        usleep(500);
    usleep(5000);
    assert_int_equal(workers_busy(w), 3);
    for (int i = 0; i < 5; i++)
        add(w, "quick", QUICK, wait_at_gate);
    while (workers_busy(w) < 4)
        usleep(500);
    assert_int_equal(workers_waiting(w), 11);
    workers_close(w, NULL);
    assert_int_equal(seen.cut, 4);
    assert_int_equal(seen.handed_back, 15);
    /* without a thread nothing would ever be done */
    assert_null(workers_open((int[PACES]){ 0 }, nothing, NULL));
}

static atomic_int told_threads;

static void note_threads(struct job *job)
{
    told_threads = job->threads;
    wait_at_gate(job);
}

/* A search may use a second core as long as nobody else wants it. */
static int threads_given(struct workers *w, int others)
{
    seen.handed_back = 0;
    seen.open = seen.begun = false;
    for (int i = 0; i < others; i++) {
        int busy = workers_busy(w);
        add(w, "gate", SLOW, wait_at_gate);
        while (workers_busy(w) == busy)
            usleep(500);
    }
    told_threads = 0;
    add(w, "anna", SLOW, note_threads);
    while (told_threads == 0)
        usleep(500);
    seen.open = true;
    until_handed_back(w, others + 1);
    return told_threads;
}

static void a_job_that_is_alone_may_use_a_second_core(void **unused)
{
    struct workers *two = workers_open((int[PACES]){ [SLOW] = 2 }, nothing, NULL);
    struct workers *one = workers_open((int[PACES]){ [QUICK] = 1, [SLOW] = 1 }, nothing, NULL);
    (void)unused;

    assert_int_equal(threads_given(two, 0), 2);
    assert_int_equal(threads_given(two, 1), 1); /* another is at work */
    assert_int_equal(threads_given(one, 0), 1); /* there is one core for such jobs */
    workers_close(two, NULL);
    workers_close(one, NULL);
}

static pthread_t loop, worked_on, done_on;
static atomic_int wakes;

static void note_thread(struct job *job)
{
    (void)job;
    worked_on = pthread_self();
}

static void note_done(struct job *job, void *to)
{
    assert_ptr_equal(to, &loop);
    done_on = pthread_self();
    seen.handed_back++;
    free(job);
}

static void count_wakes(void *to)
{
    assert_ptr_equal(to, &wakes);
    wakes++;
}

static void work_is_done_elsewhere_and_handed_back_to_the_loop(void **unused)
{
    struct workers *w = workers_open((int[PACES]){ [SLOW] = 1 }, count_wakes, &wakes);
    struct job *job = calloc(1, sizeof *job);
    (void)unused;

    loop = pthread_self();
    seen.handed_back = 0;
    *job = (struct job){ .work = note_thread, .done = note_done, .pace = QUICK, .owner = "anna" };
    workers_add(w, job);
    while (wakes == 0)
        usleep(500);
    assert_int_equal(seen.handed_back, 0); /* not before the loop asks */
    workers_complete(w, &loop);
    assert_int_equal(seen.handed_back, 1);
    assert_int_equal(wakes, 1);
    assert_false(pthread_equal(worked_on, loop));
    assert_true(pthread_equal(done_on, loop));
    workers_complete(w, &loop);
    assert_int_equal(seen.handed_back, 1); /* and once only */
    workers_close(w, &loop);
    workers_close(NULL, NULL);
}

static atomic_int thinks_at;

static void note_priority(struct job *job)
{
    (void)job;
    thinks_at = getpriority(PRIO_PROCESS, 0);
}

static void thoughts_give_way_to_answers(void **unused)
{
    (void)unused;
    int mine = getpriority(PRIO_PROCESS, 0);
    struct workers *w = workers_open((int[PACES]){ 1 }, nothing, NULL);

    assert_non_null(w);
    seen.handed_back = 0;
    add(w, "anna", QUICK, note_priority);
    until_handed_back(w, 1);
    workers_close(w, NULL);
    assert_true(thinks_at > mine || mine == 19); /* 19: there is nothing below */
    assert_int_equal(getpriority(PRIO_PROCESS, 0), mine);
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
        cmocka_unit_test(there_are_as_many_threads_of_each_pace_as_were_asked_for),
        cmocka_unit_test(a_job_that_is_alone_may_use_a_second_core),
        cmocka_unit_test(work_is_done_elsewhere_and_handed_back_to_the_loop),
        cmocka_unit_test(thoughts_give_way_to_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
