/* Letting the computer play for oneself, and stopping it. */
#include "client.h"
#include "entrust.h"
#include "fair.h"
#include "talk.h"
#include "think.h"

#include <string.h>

/* A seat of his: the one that is named, or the one that he would play now. -1: refused. */
static int own_seat(struct ask *a, const struct table *t)
{
    json_t *named = json_object_get(a->request, "seat");
    int seat = a->seat;

    if (json_is_integer(named))
        seat = json_integer_value(named) >= 0 && json_integer_value(named) < t->seats &&
                       table_is_of(t, (int)json_integer_value(named), a->client->person.id)
                   ? (int)json_integer_value(named)
                   : -1;
    if (seat < 0)
        ask_refuse(a, "not_yours", N_("You have no seat at this table."));
    return seat;
}

static const char *beginning(int until)
{
    switch (until) {
    case MG_UNTIL_BATTLE: return N_("{0} lets the computer play until the end of this battle.");
    case MG_UNTIL_TURN: return N_("{0} lets the computer play until the end of this turn.");
    default: return N_("{0} lets the computer play until the end of the game.");
    }
}

static void answer(struct ask *a, struct table *t)
{
    entrust_keep(t);
    table_changed(t);
    table_wake(t);
    ask_answer(a);
    mg_json_key(&a->json, "position");
    mg_json_number(&a->json, (long long)t->position);
    ask_send(a);
}

static void begin(struct ask *a, struct table *t, int seat, const char *until, const char *level)
{
    const char *refused = fair_entrust_refused(t, a->client->person.id);
    struct seat *s = &t->seat[seat];

    if (refused != NULL) {
        ask_refuse(a, "not_agreed", refused);
        return;
    }
    struct mg_verdict v = mg_stand_in_begin(&s->stand_in, t->game, mg_match_view_of(t->match, seat),
                                            mg_until_find(until), mg_player_find(level));
    if (!mg_legal(v)) {
        client_refuse(a->client, a->id, "illegal", NULL, v);
        return;
    }
    if (fair_has_others(t, a->client->person.id)) /* they may know who plays */
        talk_tell(t, beginning(mg_until_find(until)), a->client->person.name);
    answer(a, t);
}

/* Not the entrust of an engine, which plays there and then and answers with the moves: here the
 * seat is the computer's from now on, until somebody says stop, and everybody sees it play. What
 * that means to the game is the same: ai/stand_in.h. */
void ask_entrust(struct ask *a)
{
    const char *until = ask_text(a, "until"), *level = ask_text(a, "level");
    struct table *t = a->table;
    int seat = own_seat(a, t);

    if (seat < 0)
        return;
    if (until != NULL && strcmp(until, "stop") == 0) {
        if (t->thinking == seat)
            table_stop_thinking(t);
        entrust_stop(t, seat);
        answer(a, t);
    } else if (until == NULL || mg_until_find(until) < 0) {
        ask_refuse(a, "bad_request", N_("Say until when: battle, turn, game, or stop."));
    } else if (mg_player_find(level != NULL ? level : USUAL_LEVEL) == NULL) {
        ask_refuse(
            a, "bad_request",
            N_("There is no computer player of that name. The levels are easy, normal, hard and expert."));
    } else {
        begin(a, t, seat, until, level != NULL ? level : USUAL_LEVEL);
    }
}
