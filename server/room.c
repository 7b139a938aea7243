/* Which tables are in memory. Those that somebody looks at, that are being written or at which
 * somebody thinks stay; of the others the least used leave first when there are more than the
 * operator allows. A table that has left comes back from disk as it was. */
#include "clock.h"
#include "room.h"
#include "server.h"
#include "table.h"
#include "think.h"

#include <stdlib.h>
#include <unistd.h>

#define IDLE_SECONDS 600 /* a table that nobody looks at leaves memory */
#define MOST_STEPS   64  /* looks at tables between two looks at who asks */
#define MOST_DUE     100 /* tables whose time is up, in one second */

/* ---- how many ---------------------------------------------------------------------------- */

#define LARGE_TABLE (64 << 10) /* bytes: a game of siege of some thousand moves */
#define FEWEST      256

/* So many that tables take a quarter of the machine's memory if all of them are large. */
long long tables_by_memory(void)
{
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    long long room = pages > 0 && size > 0 ? (long long)pages * size / 4 / LARGE_TABLE : FEWEST;

    return room < FEWEST ? FEWEST : room > MOST_TABLES ? MOST_TABLES : room;
}

/* ---- coming ------------------------------------------------------------------------------ */

void table_use(struct table *t)
{
    TAILQ_REMOVE(&t->server->by_use, t, in_use);
    TAILQ_INSERT_TAIL(&t->server->by_use, t, in_use);
}

void table_come(struct table *t)
{
    struct server *s = t->server;

    map_put(&s->tables, &t->by_id, t->id, t);
    map_put(&s->codes, &t->by_code, t->code, t);
    TAILQ_INSERT_TAIL(&s->by_use, t, in_use);
    t->idle_since = server_now(s);
}

void table_go(struct table *t)
{
    if (t->by_id.key == NULL)
        return;
    map_drop(&t->server->tables, &t->by_id);
    map_drop(&t->server->codes, &t->by_code);
    TAILQ_REMOVE(&t->server->by_use, t, in_use);
}

/* Matches are used one after the other, on the loop's thread: one piece of memory to try moves in
 * serves them all. */
void table_take_match(struct table *t, struct mg_match *match)
{
    mg_match_close(t->match);
    t->match = match;
    mg_match_lend(match, t->server->scratch);
}

/* ---- leaving ----------------------------------------------------------------------------- */

static bool is_needed(const struct table *t)
{
    return t->watches != NULL || t->writing || t->lines_writing > 0 || t->at_work != NULL ||
           hints_wanted(t->server, t->id);
}

bool table_is_idle(struct table *t)
{
    double now = server_now(t->server);

    if (is_needed(t))
        t->idle_since = now;
    return t->deleted ? !t->writing : now - t->idle_since > IDLE_SECONDS;
}

void table_put_away(struct table *t)
{
    table_seats_write(t);
    table_free(t);
}

void tables_leave(struct server *s)
{
    size_t most = (size_t)s->config.tables_in_memory;

    for (int step = 0; most > 0 && s->tables.count > most && step < MOST_STEPS; step++) {
        struct table *t = TAILQ_FIRST(&s->by_use);
        if (is_needed(t))
            table_use(t); /* now is as good as any other use */
        else
            table_put_away(t);
    }
}

/* Between two events of the loop nobody holds a table in his hands. */
static void on_prepare(struct ev_loop *loop, struct ev_prepare *p, int events)
{
    (void)loop, (void)events;
    tables_refuse_unwritable(p->data);
    tables_leave(p->data);
}

bool tables_start(struct server *s)
{
    size_t largest = 0;

    for (int i = 0; mg_games[i] != NULL; i++)
        largest = mg_games[i]->state_size > largest ? mg_games[i]->state_size : largest;
    s->scratch = malloc(largest);
    TAILQ_INIT(&s->by_use);
    ev_prepare_init(&s->leaving, on_prepare);
    s->leaving.data = s;
    if (s->loop != NULL)
        ev_prepare_start(s->loop, &s->leaving);
    return s->scratch != NULL;
}

void tables_close(struct server *s)
{
    while (s->by_use.tqh_last != NULL && !TAILQ_EMPTY(&s->by_use))
        table_free(TAILQ_FIRST(&s->by_use));
    free(s->scratch);
}

/* ---- clocks of those that are not in memory ---------------------------------------------- */

struct due {
    char id[MOST_DUE][ID_SIZE];
    int count;
    int64_t now;
    bool any; /* a clock runs somewhere */
};

static bool take_due(void *to, const struct store_row *row)
{
    struct due *d = to;

    d->any = true;
    if (row->number[DUE_WHEN] > d->now || d->count == MOST_DUE)
        return false;
    snprintf(d->id[d->count++], ID_SIZE, "%s", row->text[DUE_ID]);
    return true;
}

void tables_tick_away(struct server *s)
{
    struct due d = { .now = clock_ms(s) };

    store_read(s->store, STORE_TABLES_DUE, NULL, MOST_DUE, take_due, &d);
    for (int i = 0; i < d.count; i++) {
        struct table *t = table_find(s, d.id[i], NULL);
        if (t != NULL)
            table_tick(t, d.now);
    }
    if (d.any)
        clock_keep_on(s);
}
