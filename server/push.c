/* What a client is sent about a table: all that its seat may know, in its language. */
#include "absence.h"
#include "clock.h"
#include "dice.h"
#include "entrust.h"
#include "fair.h"
#include "propose.h"
#include "push.h"
#include "server.h"
#include "socket.h"
#include "table.h"
#include "talk.h"
#include "undo.h"
#include "watch.h"

#include <string.h>

static const char *const state_word[] = { "open", "playing", "over", "closed" };

static void push_clock(const struct table *t, int seat, struct mg_json *out)
{
    bool runs = t->state == TABLE_PLAYING && mg_match_actors(t->match) >> seat & 1;

    mg_json_key(out, "clock");
    if (t->clock.kind == CLOCK_NONE || t->state == TABLE_OPEN)
        mg_json_null(out);
    else
        mg_json_number(out, clock_left(t, seat, clock_ms(t->server)) / 1000);
    mg_json_key(out, "running");
    mg_json_bool(out, runs && t->clock.kind != CLOCK_NONE);
}

void push_seats(const struct table *t, const struct person *person, struct mg_json *out)
{
    static const char *const kind_word[] = { "free", "person", "ai" };

    mg_json_open(out, '[');
    for (int seat = 0; seat < t->seats; seat++) {
        const struct seat *s = &t->seat[seat];
        mg_json_open(out, '{');
        mg_json_key(out, "name");
        mg_json_text(out, seat_title(t->seat, t->seats, seat));
        mg_json_key(out, "kind");
        mg_json_text(out, kind_word[s->kind]);
        mg_json_key(out, "level");
        mg_json_text(out, s->level);
        mg_json_key(out, "you");
        mg_json_bool(out, s->kind == SEAT_PERSON && strcmp(s->person, person->id) == 0);
        mg_json_key(out, "absent");
        mg_json_bool(out, s->kind == SEAT_PERSON && !table_present(t, seat));
        if (s->kind == SEAT_PERSON && absence_are_mates(t, table_seat_of(t, person->id), seat)) {
            mg_json_key(out, "mate");
            mg_json_bool(out, true);
        }
        if (absence_may_return(t, seat, person->id)) {
            mg_json_key(out, "back");
            mg_json_bool(out, true);
        }
        entrust_push(s, out);
        mg_json_key(out, "resigned");
        mg_json_bool(out, s->resigned);
        push_clock(t, seat, out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void push_match(struct watch *w, int seat, struct mg_json *out)
{
    struct table *t = w->table;
    struct mg_seen seen = mg_see(t->match, seat);
    bool playing = t->state == TABLE_PLAYING;

    mg_json_key(out, "status");
    mg_answer_status(&seen, out);
    mg_json_key(out, "view");
    mg_answer_view(&seen, out);
    mg_json_key(out, "prompt");
    mg_answer_prompt(&seen, out);
    mg_json_key(out, "moves");
    if (playing && seat >= 0) {
        mg_answer_moves(&seen, out);
    } else {
        mg_json_open(out, '[');
        mg_json_close(out, ']');
    }
    undo_push(t, seat, out);
    told_push(w, &seen, out);
}

static int count_spectators(const struct table *t)
{
    int count = 0;
    for (struct watch *w = t->watches; w != NULL; w = w->of_table)
        count += table_seat_of(t, w->client->person.id) < 0;
    return count;
}

static void write_push(struct watch *w, int seat, struct mg_text *out)
{
    struct table *t = w->table;
    struct mg_json json = { .out = out };
    const struct person *person = &w->client->person;

    mg_json_open(&json, '{');
    mg_json_key(&json, "push");
    mg_json_text(&json, "table");
    mg_json_key(&json, "table");
    mg_json_text(&json, t->id);
    mg_json_key(&json, "code");
    mg_json_text(&json, t->code);
    mg_json_key(&json, "game");
    mg_json_text(&json, t->game->id);
    mg_json_key(&json, "state");
    mg_json_text(&json, state_word[t->state]);
    mg_json_key(&json, "position");
    mg_json_number(&json, (long long)t->position);
    mg_json_key(&json, "creator");
    mg_json_bool(&json, strcmp(t->creator, person->id) == 0);
    mg_json_key(&json, "open");
    mg_json_bool(&json, t->open);
    mg_json_key(&json, "seat");
    if (seat >= 0)
        mg_json_number(&json, seat);
    else
        mg_json_null(&json);
    mg_json_key(&json, "seats");
    push_seats(t, person, &json);
    fair_push(t, person, &json);
    mg_json_key(&json, "result");
    mg_json_text(&json, t->result);
    mg_json_key(&json, "thinking");
    if (t->thinking >= 0)
        mg_json_number(&json, t->thinking);
    else
        mg_json_null(&json);
    mg_json_key(&json, "rematch");
    mg_json_text(&json, t->rematch);
    mg_json_key(&json, "spectators");
    mg_json_number(&json, count_spectators(t));
    if (t->state != TABLE_OPEN) /* before the start the deal is nobody's business */
        push_match(w, seat, &json);
    talk_push(w, &json);
    proposals_push(t, seat, &json);
    dice_push(t, &json);
    mg_json_close(&json, '}');
}

static struct bytes *make_push(struct watch *w, int seat)
{
    struct mg_text text = mg_text_growing((enum mg_lang)w->client->lang);
    write_push(w, seat, &text);
    struct bytes *bytes = bytes_from(&text);
    mg_text_free(&text);
    return bytes;
}

#define FRESH 0.5 /* seconds: clocks are told in seconds */

/* Nobody else will get it: a long game takes half a megabyte. */
void push_forget_old(struct table *t)
{
    if (server_now(t->server) - t->shared.made < FRESH)
        return;
    bytes_drop(t->shared.bytes);
    t->shared.bytes = NULL;
}

/* Is what was made for another onlooker right for this one too? */
static bool fits(const struct shared_push *p, const struct watch *w)
{
    return p->bytes != NULL && p->version == w->table->version && p->lang == w->client->lang &&
           w->seat == MG_SPECTATOR && p->events == w->events && p->chat == w->chat &&
           server_now(w->client->server) - p->made < FRESH;
}

/* Nothing in his push is about him: who he is, what he would have back, whom he does not want to
 * hear. */
static bool is_like_others(struct watch *w, int seat)
{
    const struct table *t = w->table;
    const char *person = w->client->person.id;

    for (int i = 0; i < t->seats; i++)
        if (absence_may_return(t, i, person))
            return false;
    return seat < 0 && strcmp(t->creator, person) != 0 && talk_is_for(w);
}

struct bytes *push_table(struct watch *w, bool *made)
{
    struct table *t = w->table;
    struct shared_push *p = &t->shared;
    int seat = table_seat_of(t, w->client->person.id);

    if (seat >= 0)
        absence_reached(t, w->client->person.id);
    *made = !is_like_others(w, seat) || !fits(p, w);
    if (!is_like_others(w, seat))
        return make_push(w, seat);
    if (*made) {
        bytes_drop(p->bytes);
        *p = (struct shared_push){ .version = t->version,
                                   .events = w->events,
                                   .chat = w->chat,
                                   .lang = w->client->lang,
                                   .made = server_now(t->server) };
        p->bytes = make_push(w, seat);
        p->upto = w->number;
    } else {
        told_all(w, p->upto);
        w->chat = t->chats > 0 ? t->chat[t->chats - 1].n : w->chat;
    }
    if (p->bytes != NULL)
        p->bytes->holders++;
    return p->bytes;
}
