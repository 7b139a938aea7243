/* Questions to the people at a table: to take back moves, to end the game, to let somebody else
 * play. Each person has at most one open; those of onlookers never push out those of players. */
#include "absence.h"
#include "propose.h"
#include "server.h"
#include "table.h"
#include "undo.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

static bool is_asker(const struct table *t, int seat, const struct proposal *p)
{
    return table_is_of(t, seat, p->person);
}

/* Does the table do without the word of the one whose seat it is? */
static bool is_excused(const struct table *t, const struct proposal *p)
{
    if (p->kind != PROPOSAL_TAKEOVER || !absence_is_away(t, p->seat))
        return false;
    return p->by_mate || (!p->himself && t->agreed.absence == ABSENCE_VOTE);
}

/* All people but the one who asks. The owner of a seat is asked even while he is away, unless the
 * table has agreed on a vote or a mate plays for him (SG-TEAM-03), which concerns nobody else. */
unsigned proposal_voters(const struct table *t, const struct proposal *p)
{
    bool excused = is_excused(t, p);
    unsigned mask = 0;

    for (int seat = 0; seat < t->seats; seat++) {
        if (t->seat[seat].kind != SEAT_PERSON || is_asker(t, seat, p) ||
            (p->by_mate && seat != p->seat))
            continue;
        if (excused && absence_is_away(t, seat))
            continue;
        mask |= 1u << seat;
    }
    return mask;
}

/* People, not seats: who sits twice has one voice. */
static int count_agreeing(const struct table *t, const struct proposal *p)
{
    int count = p->by >= 0;

    for (int seat = 0; seat < t->seats; seat++) {
        bool first =
            t->seat[seat].kind == SEAT_PERSON && !is_asker(t, seat, p) && p->agreed >> seat & 1;
        for (int other = 0; other < seat && first; other++)
            first = !table_is_of(t, other, t->seat[seat].person);
        count += first;
    }
    return count;
}

/* One opponent alone never takes a seat from somebody absent. */
static bool is_agreed(const struct table *t, const struct proposal *p)
{
    bool vote = is_excused(t, p) && !p->by_mate;
    return (proposal_voters(t, p) & ~p->agreed) == 0 && (!vote || count_agreeing(t, p) >= 2);
}

/* ---- the list ---------------------------------------------------------------------------- */

struct proposal *proposal_find(const struct table *t, uint64_t id)
{
    struct proposal *p = t->proposals;
    while (p != NULL && p->id != id)
        p = p->next;
    return p;
}

static void drop(struct table *t, struct proposal *p)
{
    struct proposal **at = &t->proposals;

    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    free(p);
}

void proposals_drop(struct table *t, bool takeovers)
{
    for (struct proposal *p = t->proposals, *next; p != NULL; p = next) {
        next = p->next;
        if (takeovers || p->kind != PROPOSAL_TAKEOVER)
            drop(t, p);
    }
}

/* Room for one more: the person's own earlier one goes, or the oldest of too many strangers'. */
static void make_room(struct table *t, const struct proposal *new)
{
    struct proposal *oldest = NULL;
    int strangers = 0;

    for (struct proposal *p = t->proposals, *next; p != NULL; p = next) {
        next = p->next;
        if (strcmp(p->person, new->person) == 0) {
            drop(t, p);
            continue;
        }
        strangers += p->by < 0;
        if (p->by < 0)
            oldest = p;
    }
    if (new->by < 0 && strangers >= MOST_STRANGERS)
        drop(t, oldest);
}

/* ---- carrying out ------------------------------------------------------------------------ */

/* Somebody of the same side plays for one who is away, or who gives up his seat. */
static void hand_over(struct table *t, const struct proposal *p, bool lent)
{
    struct seat *s = &t->seat[p->seat];
    struct person person = { .guest = false };
    char owner[ID_SIZE];

    memcpy(owner, s->person, sizeof owner);
    memcpy(person.id, p->person, sizeof person.id);
    memcpy(person.name, p->name, sizeof person.name);
    clocks_charge(t);
    table_sit(t, p->seat, &person);
    if (lent)
        memcpy(s->owner, owner, sizeof s->owner);
    if (t->clock.kind != CLOCK_NONE)
        s->left = t->clock.base;
    table_write(t, "seat", p->seat, s->name, NULL, NULL);
}

static void take_over(struct table *t, const struct proposal *p, bool away)
{
    struct seat *s = &t->seat[p->seat];

    if (s->kind != SEAT_PERSON) { /* the computer has it already */
        table_changed(t);
    } else if (p->himself) {
        hand_over(t, p, away);
    } else if (away) {
        absence_stand_in(t, p->seat, p->level);
    } else {
        s->kind = SEAT_AI;
        snprintf(s->level, sizeof s->level, "%s", p->level);
        table_write(t, "seat", p->seat, s->level, NULL, NULL);
    }
}

static void carry_out(struct table *t, struct proposal *open)
{
    struct proposal p = *open;
    bool away = is_excused(t, open);

    drop(t, open);
    if (p.kind == PROPOSAL_UNDO) {
        if (p.position == t->position && p.to < mg_match_moves(t->match))
            undo_agreed(t, p.to, NULL, NULL);
        else
            table_changed(t);
    } else if (p.kind == PROPOSAL_END) {
        table_finish(t, "agreed");
        table_write(t, "end", p.by, "agreed", NULL, NULL);
    } else {
        take_over(t, &p, away);
    }
}

/* No number comes twice, also after a new start: a server that was killed is back within the same
 * second, but not within the same microsecond. Microseconds since 1970 are exact in the numbers of
 * JavaScript until the year 2255. */
static uint64_t next_number(struct server *s)
{
    struct timespec now;
    uint64_t number;

    clock_gettime(CLOCK_REALTIME, &now);
    number = (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
    s->last_proposal = number > s->last_proposal ? number : s->last_proposal + 1;
    return s->last_proposal;
}

uint64_t propose(struct table *t, const struct proposal *proposal)
{
    struct proposal *p = malloc(sizeof *p);
    uint64_t id;

    if (p == NULL)
        return 0;
    *p = *proposal;
    p->id = id = next_number(t->server);
    make_room(t, p);
    p->next = t->proposals;
    t->proposals = p;
    if (is_agreed(t, p))
        carry_out(t, p);
    else
        table_changed(t);
    return id;
}

void proposal_vote(struct table *t, struct proposal *p, int seat, bool yes)
{
    if (!yes) {
        drop(t, p);
        table_changed(t);
        return;
    }
    for (int other = 0; other < t->seats; other++)
        if (table_is_of(t, other, t->seat[seat].person))
            p->agreed |= 1u << other;
    if (is_agreed(t, p))
        carry_out(t, p);
    else
        table_changed(t);
}

/* ---- what people see --------------------------------------------------------------------- */

static void write_text(const struct table *t, const struct proposal *p, struct mg_text *out)
{
    if (p->kind == PROPOSAL_UNDO)
        mg_say(out, N_("{0} asks to take back to move {1}."), p->name,
               mg_digits((long long)p->to).text);
    else if (p->kind == PROPOSAL_END)
        mg_say(out, N_("{0} proposes to end the game here."), p->name);
    else if (p->himself)
        mg_say(out, N_("{0} offers to take over from {1}."), p->name, t->seat[p->seat].name);
    else
        mg_say(out, N_("{0} proposes that the computer takes over from {1}."), p->name,
               t->seat[p->seat].name);
}

static void push_one(const struct table *t, const struct proposal *p, int seat, struct mg_json *out)
{
    static const char *const kind_word[] = { "", "undo", "takeover", "end" };
    char buffer[400] = "";
    struct mg_text text = MG_TEXT(buffer, out->out);

    write_text(t, p, &text);
    mg_json_open(out, '{');
    mg_json_key(out, "id");
    mg_json_number(out, (long long)p->id);
    mg_json_key(out, "kind");
    mg_json_text(out, kind_word[p->kind]);
    mg_json_key(out, "by");
    mg_json_number(out, p->by);
    mg_json_key(out, "text");
    mg_json_text(out, buffer);
    mg_json_key(out, "mine");
    mg_json_bool(out, seat >= 0 && is_asker(t, seat, p));
    mg_json_key(out, "voted");
    mg_json_bool(out, seat >= 0 && (p->agreed >> seat & 1));
    mg_json_close(out, '}');
}

void proposals_push(const struct table *t, int seat, struct mg_json *out)
{
    mg_json_key(out, "proposals");
    mg_json_open(out, '[');
    for (const struct proposal *p = t->proposals; p != NULL; p = p->next)
        push_one(t, p, seat, out);
    mg_json_close(out, ']');
}
