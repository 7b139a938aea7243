/* The clocks of games go by the server's own time: the milliseconds that it has been running, in
 * all its lives on one database. So they stand still while it is down, and nobody who sets the
 * clock of the machine moves them. It began with the time of day, when the first server that knew
 * it was started. It is stored with every change of a table that has a clock, and now and then
 * between. */
#include "clock.h"
#include "server.h"

#include <time.h>

#define KEEP_MS 10000 /* after a crash nobody gets back more than this */

static int64_t ms_of(clockid_t which)
{
    struct timespec now;
    clock_gettime(which, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t server_time(void)
{
    return (int64_t)time(NULL);
}

/* Does not count while the machine sleeps: the server is down then. */
static int64_t monotonic_ms(const struct server *s)
{
    return s->test_ms != NULL ? *s->test_ms : ms_of(CLOCK_MONOTONIC);
}

double server_now(struct server *s)
{
    return (double)monotonic_ms(s) / 1000;
}

int64_t clock_ms(const struct server *s)
{
    return s->clock_before + monotonic_ms(s);
}

static bool take_number(void *to, const struct store_row *row)
{
    *(int64_t *)to = row->number[ONLY];
    return false;
}

bool clock_start(struct server *s)
{
    int64_t stored = 0;

    if (!store_read(s->store, STORE_CLOCK, NULL, 1, take_number, &stored))
        return false;
    if (stored == 0)
        stored = ms_of(CLOCK_REALTIME);
    s->clock_before = stored - monotonic_ms(s);
    s->clock_kept = stored;
    return true;
}

bool clock_add(struct server *s, struct store_batch *batch)
{
    s->clock_kept = clock_ms(s);
    return store_add(batch, STORE_KEEP_CLOCK, (struct store_value[]){ { NULL, s->clock_kept } }, 1);
}

void clock_keep(struct server *s)
{
    struct store_batch *batch = store_begin();

    if (batch != NULL && !clock_add(s, batch))
        store_drop(batch);
    else if (batch != NULL)
        store_submit(s->store, batch, false, NULL, NULL, 0);
}

void clock_keep_on(struct server *s)
{
    if (clock_ms(s) - s->clock_kept >= KEEP_MS)
        clock_keep(s);
}
