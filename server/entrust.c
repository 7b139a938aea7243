/* The computer plays for somebody at a table for a while: until the end of a battle, of the turn or
 * of the game, or until he says stop. It is help as a hint is: what the table agreed on hints holds
 * for it too, all see it in his seat, and its moves are marked in the record. Who plays, undoes or
 * leaves has said stop. */
#include "bots.h"
#include "clock.h"
#include "entrust.h"
#include "fair.h"
#include "server.h"
#include "table.h"
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

void entrust_keep(struct table *t)
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
