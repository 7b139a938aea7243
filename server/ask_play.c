/* Moves, undo, proposals, resignation. */
#include "absence.h"
#include "bots.h"
#include "client.h"
#include "envelope.h"
#include "fair.h"
#include "notice.h"
#include "propose.h"
#include "undo.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>

static bool is_stale(struct ask *a, const struct table *t)
{
    json_t *at = json_object_get(a->request, "at");

    if (json_is_integer(at) && (uint64_t)json_integer_value(at) == t->position)
        return false;
    ask_refuse(a, "stale", N_("The table has changed. Look again."));
    for (struct watch *w = a->client->watches; w != NULL; w = w->of_client)
        if (w->table == t)
            due_add(w);
    return true;
}

void ask_play(struct ask *a)
{
    if (is_stale(a, a->table))
        return;
    if (ask_text(a, "move") == NULL)
        ask_refuse(a, "bad_request", N_("This request needs a move."));
    else
        ask_protocol(a);
}

void ask_why(struct ask *a)
{
    if (a->table->state == TABLE_OPEN) /* nobody has looked at a hand yet */
        ask_refuse(a, "closed", N_("No game is going on at this table."));
    else
        ask_protocol(a);
}

/* ---- undo -------------------------------------------------------------------------------- */

static void sign(const struct ask *a, struct proposal *p)
{
    memcpy(p->person, a->client->person.id, sizeof p->person);
    memcpy(p->name, a->client->person.name, sizeof p->name);
}

/* Not the undo of an engine, which is a referee's and goes back as far as he says: here a player
 * takes back his own last decision, or asks those who were there. So it is a function of its own.
 */
void ask_undo(struct ask *a)
{
    struct table *t = a->table;

    if (is_stale(a, t))
        return;
    struct undo u = undo_of(t, a->seat);
    if (mg_legal(u.refused)) {
        undo_own(t, u.to, a->client, a->id);
        return;
    }
    if (!u.ask) {
        client_refuse(a->client, a->id, mg_code_of(u.refused, "illegal"), NULL, u.refused);
        return;
    }
    struct proposal p = {
        .kind = PROPOSAL_UNDO, .by = a->seat, .position = t->position, .to = u.to
    };
    sign(a, &p);
    uint64_t id = propose(t, &p);
    if (id == 0)
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
    else
        asked_keep(t, a->client, a->id, id);
}

/* ---- proposals and the end --------------------------------------------------------------- */

static bool read_takeover(struct ask *a, struct table *t, struct proposal *p)
{
    json_t *seat = json_object_get(a->request, "seat");
    const char *by = ask_text(a, "by");

    if (!json_is_integer(seat) || json_integer_value(seat) < 0 ||
        json_integer_value(seat) >= t->seats || by == NULL)
        return false;
    p->seat = (int)json_integer_value(seat);
    p->himself = strcmp(by, "me") == 0;
    if (p->himself && absence_may_return(t, p->seat, a->client->person.id))
        return true;
    if (t->seat[p->seat].kind != SEAT_PERSON)
        return false;
    if (p->himself) {
        p->by_mate = absence_are_mates(t, p->by, p->seat);
        return p->by < 0 || p->by_mate; /* somebody who has no seat yet, or one of the same side */
    }
    if (strncmp(by, "ai:", 3) == 0 && mg_player_find(by + 3) != NULL)
        snprintf(p->level, sizeof p->level, "%s", by + 3);
    else if (bots_known(t->server, by))
        snprintf(p->level, sizeof p->level, "%s", by);
    return p->level[0] != '\0' && p->by >= 0;
}

static void refuse_about(struct ask *a, const char *code, const char *sentence, const char *name,
                         int64_t seconds)
{
    char buffer[600] = "";
    struct mg_text words = { .buf = buffer,
                             .cap = sizeof buffer,
                             .lang = (uint8_t)a->client->lang };

    mg_say(&words, sentence, name, mg_digits((long long)seconds).text);
    ask_refuse(a, code, buffer);
}

static int count_others(const struct table *t, int without)
{
    int count = 0;
    for (int seat = 0; seat < t->seats; seat++) {
        bool first =
            t->seat[seat].kind == SEAT_PERSON && !table_is_of(t, seat, t->seat[without].person);
        for (int other = 0; other < seat && first; other++)
            first = !table_is_of(t, other, t->seat[seat].person);
        count += first;
    }
    return count;
}

/* The seat of somebody who is not there: as the table has agreed, and when he has been told and had
 * his time. True: refused. */
static bool keeps_his_seat(struct ask *a, struct table *t, const struct proposal *p)
{
    const struct seat *s = &t->seat[p->seat];

    if (p->kind != PROPOSAL_TAKEOVER || (p->himself && !p->by_mate) || p->by == p->seat ||
        table_present(t, p->seat) || table_is_of(t, p->seat, a->client->person.id))
        return false;
    if (!p->by_mate && t->agreed.absence != ABSENCE_VOTE) {
        refuse_about(
            a, "not_agreed",
            N_("At this table nobody votes about the seat of {0}, who is away: it was agreed so."),
            s->name, 0);
        return true;
    }
    if (!p->by_mate && count_others(t, p->seat) < 2) {
        refuse_about(
            a, "not_agreed",
            N_("At least two others must agree about the seat of {0}; one opponent alone cannot."),
            s->name, 0);
        return true;
    }
    if (absence_left(t, p->seat) < 0)
        notice_missed(t, p->seat);
    int64_t left = absence_left(t, p->seat);
    if (left < 0)
        refuse_about(
            a, "too_early",
            N_("{0} has not seen this game yet and could not be told: the seat stays {0}'s."),
            s->name, 0);
    else if (left > 0)
        refuse_about(a, "too_early", N_("{0} has been told. In {1} seconds this may be asked."),
                     s->name, left);
    return left != 0;
}

/* The computer plays for somebody who is away: he has not agreed to an end. True: refused. */
static bool ends_alone(struct ask *a, const struct table *t, const struct proposal *p)
{
    if (p->kind != PROPOSAL_END || proposal_voters(t, p) != 0 || !fair_has_others(t, p->person))
        return false;
    ask_refuse(
        a, "not_agreed",
        N_("Whoever would have to agree is away: the end waits until he is back. You can resign."));
    return true;
}

static bool read_proposal(struct ask *a, struct table *t, struct proposal *p)
{
    const char *kind = ask_text(a, "kind");

    if (kind != NULL && strcmp(kind, "undo") == 0) {
        json_t *to = json_object_get(a->request, "to");
        size_t moves = mg_match_moves(t->match);
        p->kind = PROPOSAL_UNDO;
        p->to = json_is_integer(to) ? (size_t)json_integer_value(to) : moves > 0 ? moves - 1 : 0;
        return p->by >= 0 && p->to < moves;
    }
    if (kind != NULL && strcmp(kind, "end") == 0) {
        p->kind = PROPOSAL_END;
        return p->by >= 0;
    }
    p->kind = PROPOSAL_TAKEOVER;
    return kind != NULL && strcmp(kind, "takeover") == 0 && read_takeover(a, t, p);
}

void ask_propose(struct ask *a)
{
    struct table *t = a->table;
    struct proposal p = { .kind = PROPOSAL_NONE, .by = a->seat, .position = t->position };
    uint64_t id;

    sign(a, &p);
    if (!read_proposal(a, t, &p)) {
        ask_refuse(a, "bad_request", N_("This cannot be proposed."));
        return;
    }
    if (p.kind == PROPOSAL_TAKEOVER && p.himself &&
        absence_may_return(t, p.seat, a->client->person.id)) {
        absence_return(t, p.seat, &a->client->person, a->client, a->id);
        return;
    }
    if (p.by < 0 && !people_allowed(t->server, p.person, "offers")) {
        ask_refuse(a, "too_fast", N_("You ask for too much at once. Wait a moment."));
        return;
    }
    if (keeps_his_seat(a, t, &p) || ends_alone(a, t, &p))
        return;
    if (p.kind == PROPOSAL_UNDO && proposal_voters(t, &p) == 0) { /* nobody to ask: no peeking */
        client_refuse(
            a->client, a->id, "undo_frontier", NULL,
            mg_no("MG-UNDO-02", N_("A card or die has been seen since: undo stops there.")));
        return;
    }
    id = propose(t, &p);
    if (id == 0) {
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    asked_keep(t, a->client, a->id, id);
}

void ask_vote(struct ask *a)
{
    struct table *t = a->table;
    json_t *number = json_object_get(a->request, "proposal");
    struct proposal *p;

    p = json_is_integer(number) ? proposal_find(t, (uint64_t)json_integer_value(number)) : NULL;
    if (p == NULL || table_is_of(t, a->seat, p->person)) {
        ask_refuse(a, "stale", N_("There is no such proposal any more."));
        return;
    }
    proposal_vote(t, p, a->seat, json_is_true(json_object_get(a->request, "yes")));
    asked_keep(t, a->client, a->id, 0);
}

void ask_resign(struct ask *a)
{
    table_resign(a->table, a->seat, "resigned", a->client, a->id);
}
