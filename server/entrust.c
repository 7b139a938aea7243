/* The computer plays for somebody at a table for a while: until the end of a battle, of the turn or
 * of the game, or until he says stop. It is help as a hint is: what the table agreed on hints holds
 * for it too, all see it in his seat, and its moves are marked in the record. Who plays, undoes or
 * leaves has said stop. */
#include "client.h"
#include "clock.h"
#include "entrust.h"
#include "fair.h"
#include "talk.h"
#include "think.h"

#include <string.h>

bool seat_is_entrusted(const struct seat *s)
{
    return s->kind == SEAT_PERSON && s->stand_in.player != NULL;
}

/* The name of the player that makes this seat's moves for a person; 0: the person, or a computer
 * player whose seat it is. */
int seat_hand(const struct seat *s)
{
    if (seat_is_entrusted(s))
        return mg_hand_number(s->stand_in.player->name);
    return s->kind == SEAT_AI && s->owner[0] != '\0' && !is_bot(s->level)
               ? mg_hand_number(player_called(s->level)->name)
               : 0;
}

/* seconds, at least; the server's tick, which comes every second, then wakes the table */
#define PAUSE 0.5

/* Whoever lets it play until he says stop must be able to see what it does and to say so: it takes
 * its time as long as somebody looks on. */
bool entrust_waits(const struct table *t, int seat)
{
    const struct seat *s = &t->seat[seat];

    return seat_is_entrusted(s) && s->stand_in.until == MG_UNTIL_GAME && t->watches != NULL &&
           server_now(t->server) - t->stood < PAUSE;
}

/* It goes to disk with the next change, or now if none is on its way. */
static void keep(struct table *t)
{
    t->seats_changed = true;
    if (!t->writing)
        table_write_due(t);
    table_seats_write(t);
}

static void give_back(struct table *t, int seat)
{
    struct seat *s = &t->seat[seat];

    s->stand_in = (struct mg_stand_in){ .player = NULL };
    t->seats_changed = true;
    if (fair_has_others(t, s->person))
        talk_tell(t, N_("{0} plays again; the computer does no longer."), s->name);
}

void entrust_stop(struct table *t, int seat)
{
    if (seat_is_entrusted(&t->seat[seat]))
        give_back(t, seat);
}

void entrust_tick(struct table *t)
{
    for (int seat = 0; seat < t->seats; seat++) {
        const struct seat *s = &t->seat[seat];
        if (seat_is_entrusted(s) &&
            (t->state != TABLE_PLAYING || fair_entrust_refused(t, s->person) != NULL ||
             !mg_stand_in_goes_on(&s->stand_in, t->game, mg_match_view_of(t->match, seat))))
            give_back(t, seat);
    }
}

void entrust_push(const struct seat *s, struct mg_json *out)
{
    if (!seat_is_entrusted(s))
        return;
    mg_json_key(out, "entrusted");
    mg_json_open(out, '{');
    mg_json_text_member(out, "until", mg_until_name(s->stand_in.until));
    mg_json_text_member(out, "level", s->stand_in.player->name);
    mg_json_close(out, '}');
}

/* ---- to disk and back -------------------------------------------------------------------- */

void entrust_write(const struct seat *s, struct mg_json *out)
{
    if (!seat_is_entrusted(s))
        return;
    mg_json_text_member(out, "help", s->stand_in.player->name);
    mg_json_text_member(out, "until", mg_until_name(s->stand_in.until));
    mg_json_number_member(out, "stretch", s->stand_in.stretch);
}

void entrust_read(struct seat *s, json_t *json)
{
    const char *level = json_string_value(json_object_get(json, "help")),
               *until = json_string_value(json_object_get(json, "until"));

    if (level != NULL && until != NULL && mg_player_find(level) != NULL &&
        mg_until_find(until) >= 0)
        s->stand_in = (struct mg_stand_in){ .player = mg_player_find(level),
                                            .until = (uint8_t)mg_until_find(until),
                                            .stretch = (uint32_t)json_integer_value(
                                                json_object_get(json, "stretch")) };
}

/* "go 1203/0 # normal": a line of the log. */
#define BY " # "

void entrust_sign(char *line, size_t room, int hand)
{
    size_t length = strlen(line);

    if (mg_hand_name(hand) != NULL)
        snprintf(line + length, room - length, BY "%s", mg_hand_name(hand));
}

int entrust_hand(const char *line, char *move, size_t room)
{
    const char *by = strstr(line, BY);

    snprintf(move, room, "%.*s", by != NULL ? (int)(by - line) : (int)strlen(line), line);
    return by != NULL ? mg_hand_number(by + strlen(BY)) : 0;
}

/* ---- asking for it ----------------------------------------------------------------------- */

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
    keep(t);
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
