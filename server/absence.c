/* Who is away from a running game, and who plays for him. Nobody is away who has not been told: the
 * time counts from when news of the game last reached him (a push to a page of his, a notice that
 * was sent), and nobody loses any of it while the server was down. Whoever plays for somebody
 * absent gives the seat back when he comes. */
#include "absence.h"
#include "clock.h"
#include "server.h"
#include "table.h"
#include "talk.h"
#include "think.h"

#include <string.h>

/* seconds: after a start of the server everybody has at least so long to come back */
#define GRACE 600

/* By the server's own time, in which nobody who sets the machine's clock makes anybody absent. */
static int64_t seconds(const struct table *t)
{
    return clock_ms(t->server) / 1000;
}

/* In rows of the time before it was the time of day, which is ahead by as long as the server has
 * been down. */
void absence_loaded(struct table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].reached > seconds(t))
            t->seat[seat].reached = seconds(t);
}

/* In seconds of absence; -1: he has not been told. */
int64_t absence_left(const struct table *t, int seat)
{
    struct server *s = t->server;
    int64_t wait = s->config.absence, grace = wait < GRACE ? wait : GRACE;

    if (t->seat[seat].reached == 0)
        return -1;
    int64_t of_wait = t->seat[seat].reached + wait - seconds(t);
    int64_t of_grace = grace - (int64_t)(server_now(s) - s->started);
    int64_t left = of_wait > of_grace ? of_wait : of_grace;
    return left > 0 ? left : 0;
}

bool absence_is_away(const struct table *t, int seat)
{
    return t->seat[seat].kind == SEAT_PERSON && !table_present(t, seat) &&
           absence_left(t, seat) == 0;
}

/* A mate sees what the absent one sees: nobody is shown a hand without its owner's word, so only
 * where nothing is hidden. */
bool absence_are_mates(const struct table *t, int seat, int other)
{
    return seat >= 0 && seat != other && t->state == TABLE_PLAYING && t->game->open &&
           mg_are_mates(t->game, mg_match_state(t->match), seat, other);
}

void absence_reached(struct table *t, const char *person)
{
    if (t->state != TABLE_PLAYING)
        return;
    for (int seat = 0; seat < t->seats; seat++)
        if (table_is_of(t, seat, person)) {
            t->seats_changed = t->seats_changed || t->seat[seat].reached == 0;
            t->seat[seat].reached = seconds(t);
            t->reached_since = true;
        }
}

/* The time runs from here, if he has seen the game at all. */
void absence_left_table(struct table *t, const char *person)
{
    /* who is put out by the end of the server has not left */
    if (t->state != TABLE_PLAYING || t->server->stopping)
        return;
    for (int seat = 0; seat < t->seats; seat++)
        if (table_is_of(t, seat, person) && !table_present(t, seat) && t->seat[seat].reached != 0) {
            t->seat[seat].reached = seconds(t);
            t->seats_changed = true;
        }
    table_seats_write(t);
}

void absence_stand_in(struct table *t, int seat, const char *level)
{
    struct seat *s = &t->seat[seat];
    char name[NAME_SIZE];

    memcpy(name, s->name, sizeof name);
    memcpy(s->owner, s->person, sizeof s->owner);
    s->kind = SEAT_AI;
    s->stand_in = (struct mg_stand_in){ .player = NULL };
    snprintf(s->level, sizeof s->level, "%s", level);
    talk_tell(t, N_("{0} is away: the computer plays on in that seat until {0} is back."), name);
    table_write(t, "seat", seat, s->level, NULL, NULL);
}

bool absence_may_return(const struct table *t, int seat, const char *person)
{
    return t->state == TABLE_PLAYING && t->seat[seat].owner[0] != '\0' &&
           strcmp(t->seat[seat].owner, person) == 0;
}

/* ms: who comes back to a clock that had run out has little time left, not none */
#define LAST_MINUTE 60000

void absence_return(struct table *t, int seat, const struct person *person, struct client *c,
                    json_t *id)
{
    struct seat *s = &t->seat[seat];

    clocks_charge(t); /* what ran while somebody else had the seat is not his */
    table_sit(t, seat, person);
    if (t->clock.kind == CLOCK_DAILY)
        s->left = t->clock.base;
    else if (t->clock.kind == CLOCK_LIVE && s->left < LAST_MINUTE)
        s->left = t->clock.base < LAST_MINUTE ? t->clock.base : LAST_MINUTE;
    talk_tell(t, N_("{0} is back."), person->name);
    table_write(t, "seat", seat, s->name, c, id);
}

void absence_out_of_time(struct table *t, int seat)
{
    if (t->agreed.absence == ABSENCE_COMPUTER)
        absence_stand_in(t, seat, USUAL_LEVEL);
    else
        table_resign(t, seat, "time", NULL, NULL);
}

/* ---- the next game ----------------------------------------------------------------------- */

static bool take_name(void *to, const struct store_row *row)
{
    snprintf(to, NAME_SIZE, "%s", row->text[PERSON_NAME]);
    return false;
}

/* Somebody played for one who was absent: in the next game the seat is his again. */
void absence_give_back(struct server *server, struct seat *s)
{
    if (s->owner[0] == '\0')
        return;
    s->kind = SEAT_PERSON;
    s->level[0] = '\0';
    memcpy(s->person, s->owner, sizeof s->person);
    s->owner[0] = '\0';
    store_read(server->store, STORE_PERSON, s->person, 1, take_name, s->name);
}
