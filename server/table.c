/* The life of a table: seats, start, moves, undo, resignation, clocks. Every change
 * is made in memory, written by table_write(), and told when it is on disk; until then the table
 * takes nothing else, and nobody sees it. */
#include "absence.h"
#include "clock.h"
#include "dice.h"
#include "entrust.h"
#include "propose.h"
#include "room.h"
#include "server.h"
#include "socket.h"
#include "table.h"
#include "think.h"
#include "watch.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static unsigned owing(const struct table *t)
{
    return t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;
}

/* ---- making and finding ------------------------------------------------------------------ */

/* KESTREL-40312: can be read out; too many to guess at the rate that is let in. */
static void make_code(char *out, size_t room)
{
    static const char *const bird[] = {
        "KESTREL", "HERON",   "PLOVER", "MERLIN", "LAPWING", "CURLEW", "BITTERN", "SISKIN",
        "FALCON",  "HOBBY",   "DUNLIN", "GANNET", "EGRET",   "LINNET", "MARTIN",  "OSPREY",
        "PETREL",  "PINTAIL", "QUAIL",  "RAVEN",  "REDWING", "ROBIN",  "ROOK",    "SHRIKE",
        "SNIPE",   "STORK",   "SWIFT",  "TEAL",   "THRUSH",  "WIGEON", "WRYNECK", "BUZZARD",
    };
    snprintf(out, room, "%s-%u", bird[randombytes_uniform(32)],
             100000 + randombytes_uniform(900000));
}

struct table *table_create(struct server *s, const struct mg_game *game,
                           const struct mg_options *options, const struct person *creator)
{
    struct table *t = calloc(1, sizeof *t);
    struct mg_verdict verdict;

    if (t == NULL)
        return NULL;
    t->server = s;
    t->game = game;
    t->options = *options;
    t->seats = options->value[0];
    t->thinking = -1;
    randombytes_buf(t->seed.byte, sizeof t->seed.byte);
    t->server_part = t->seed;
    people_id(t->id);
    do
        make_code(t->code, sizeof t->code);
    while (table_find(s, NULL, t->code) != NULL);
    snprintf(t->creator, sizeof t->creator, "%s", creator->id);
    t->created = t->updated = server_time();
    struct mg_match *match = mg_match_open(game, options, &t->seed, &verdict);
    if (match == NULL) {
        free(t);
        return NULL;
    }
    table_take_match(t, match);
    table_come(t);
    return t;
}

void table_free(struct table *t)
{
    while (t->watches != NULL) { /* nobody should be looking; but never leave one behind */
        struct watch *w = t->watches;
        struct watch **at = &w->client->watches;
        while (*at != w)
            at = &(*at)->of_client;
        *at = w->of_client;
        t->watches = w->of_table;
        due_drop(w);
        free(w);
    }
    table_stop_thinking(t);
    table_forget_refusal(t);
    hints_stop(t->server, t->id, 0);
    bytes_drop(t->shared.bytes);
    table_go(t);
    for (size_t i = 0; i < t->chats; i++)
        free(t->chat[i].text);
    free(t->chat);
    free(t->intent);
    free(t->dice);
    proposals_drop(t, true);
    mg_match_close(t->match);
    free(t);
}

struct finding {
    struct server *server;
    struct table *table;
    bool failed;
};

static bool found(void *to, const struct store_row *row)
{
    struct finding *f = to;
    f->table = table_from_row(f->server, row);
    f->failed = f->table == NULL;
    return false;
}

struct table *table_find(struct server *s, const char *id, const char *code)
{
    struct finding f = { .server = s };
    struct table *t = id != NULL ? map_get(&s->tables, id) : map_get(&s->codes, code);

    if (t != NULL) {
        table_use(t);
        return t->deleted ? NULL : t;
    }
    s->find_failed = !store_read(s->store, id != NULL ? STORE_TABLE : STORE_TABLE_CODED,
                                 id != NULL ? id : code, 1, found, &f) ||
                     f.failed;
    if (f.table == NULL)
        return NULL;
    if (!table_reload(f.table)) {
        server_log(s, "table-unreadable", "table=%s", f.table->id);
        table_free(f.table);
        return NULL;
    }
    f.table->told = owing(f.table); /* before it left memory */
    return f.table;
}

/* Who sits in several seats (hot seat) acts for the one that owes a decision. */
int table_seat_of(const struct table *t, const char *person)
{
    unsigned actors = t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;
    int first = MG_SPECTATOR;

    for (int seat = 0; seat < t->seats; seat++) {
        /* to the computer: at one screen nobody needs to see its hand */
        bool left = seat_is_entrusted(&t->seat[seat]);
        if (t->seat[seat].kind != SEAT_PERSON || strcmp(t->seat[seat].person, person) != 0)
            continue;
        if (actors >> seat & 1 && !left)
            return seat;
        if (first < 0 || (seat_is_entrusted(&t->seat[first]) && !left))
            first = seat;
    }
    return first;
}

bool table_is_of(const struct table *t, int seat, const char *person)
{
    return t->seat[seat].kind == SEAT_PERSON && strcmp(t->seat[seat].person, person) == 0;
}

/* Somebody whose seat it is looks at the table. */
bool table_present(const struct table *t, int seat)
{
    for (struct watch *w = t->watches; w != NULL; w = w->of_table)
        if (strcmp(w->client->person.id, t->seat[seat].person) == 0)
            return true;
    return false;
}

void table_changed(struct table *t)
{
    t->version++;
    t->crowd_changed = false;
    for (struct watch *w = t->watches; w != NULL; w = w->of_table)
        due_add(w);
    t->server->lobby_changed = true;
}

/* ---- seats ------------------------------------------------------------------------------- */

void table_sit(struct table *t, int seat, const struct person *person)
{
    struct seat *s = &t->seat[seat];

    s->kind = SEAT_PERSON;
    s->stand_in = (struct mg_stand_in){ .player = NULL };
    s->level[0] = '\0';
    snprintf(s->person, sizeof s->person, "%s", person->id);
    snprintf(s->name, sizeof s->name, "%s", person->name);
    s->owner[0] = '\0';
    s->reached = 0;
}

/* A person has gone for good: before the start the seat is free again, later the computer has
 * it. */
void table_forsake(struct table *t, const char *person)
{
    int last = -1;

    for (int seat = 0; seat < t->seats; seat++) {
        struct seat *s = &t->seat[seat];
        if (strcmp(s->owner, person) == 0)
            s->owner[0] = '\0'; /* he will not be back */
        if (!table_is_of(t, seat, person) || t->state > TABLE_PLAYING)
            continue;
        if (t->state == TABLE_OPEN) {
            memset(s, 0, sizeof *s);
            dice_forget(t, seat);
        } else {
            s->kind = SEAT_AI;
            snprintf(s->level, sizeof s->level, USUAL_LEVEL);
        }
        last = seat;
    }
    if (last >= 0)
        table_write(t, "seat", last, t->seat[last].level, NULL, NULL);
}

static bool all_taken(const struct table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_FREE)
            return false;
    return true;
}

void table_begin(struct table *t)
{
    if (t->state != TABLE_OPEN || !all_taken(t) || !dice_ready(t))
        return;
    t->state = TABLE_PLAYING;
    t->clock.since = clock_ms(t->server);
    for (int seat = 0; seat < t->seats; seat++)
        t->seat[seat].left = t->clock.base;
}

/* ---- clocks ------------------------------------------------------------------------------ */

int64_t clock_left(const struct table *t, int seat, int64_t now)
{
    bool runs = owing(t) >> seat & 1;
    return t->seat[seat].left - (runs ? now - t->clock.since : 0);
}

/* What has run is taken from those whose clocks ran; from now on it runs anew. */
static void charge_clocks(struct table *t, unsigned ran)
{
    int64_t now = clock_ms(t->server);

    for (int seat = 0; seat < t->seats; seat++)
        if (ran >> seat & 1)
            t->seat[seat].left -= now - t->clock.since;
    t->clock.since = now;
}

void clocks_charge(struct table *t)
{
    if (t->clock.kind != CLOCK_NONE)
        charge_clocks(t, owing(t));
}

/* The last move is not the mover's first since others moved. */
static bool goes_on_moving(const struct table *t, int mover)
{
    size_t moves = mg_match_moves(t->match);
    return moves > 1 && mg_match_move(t->match, moves - 2).seat == mover;
}

/* A decision has been made: stop the clocks that ran, and start those of the next. */
static void turn_clocks(struct table *t, unsigned ran, int mover)
{
    int64_t before = t->seat[mover].left;

    if (t->clock.kind == CLOCK_NONE)
        return;
    charge_clocks(t, ran);
    if (!goes_on_moving(t, mover) || t->clock.run < 0)
        t->clock.run = t->seat[mover].left;
    else
        t->clock.run -= before - t->seat[mover].left;
    if (t->clock.run < 0)
        t->clock.run = 0;
    if (t->clock.kind == CLOCK_LIVE)
        t->seat[mover].left += t->clock.increment;
    else
        t->seat[mover].left = t->clock.base;
}

void table_tick(struct table *t, int64_t now)
{
    dice_tick(t);
    if (t->clock.kind == CLOCK_NONE || t->state != TABLE_PLAYING || t->writing)
        return;
    for (int seat = 0; seat < t->seats; seat++)
        if (owing(t) >> seat & 1 && t->seat[seat].kind == SEAT_PERSON &&
            clock_left(t, seat, now) <= 0) {
            absence_out_of_time(t, seat);
            return;
        }
}

/* ---- the end ----------------------------------------------------------------------------- */

void table_finish(struct table *t, const char *result)
{
    t->state = TABLE_OVER;
    proposals_drop(t, true);
    snprintf(t->result, sizeof t->result, "%s", result);
}

/* The rules have ended it: "won 0 3:2", the winners' seats and everybody's score. */
void table_finish_by_rules(struct table *t)
{
    struct mg_result result;
    char line[120] = "";
    struct mg_text text = { .buf = line, .cap = sizeof line };
    bool first = true;

    mg_match_result(t->match, &result);
    mg_put(&text, "won ");
    for (int seat = 0; seat < t->seats; seat++)
        if (result.winners >> seat & 1) {
            mg_put(&text, first ? "" : ",");
            mg_put_number(&text, seat);
            first = false;
        }
    for (int seat = 0; seat < t->seats; seat++) {
        mg_put(&text, seat == 0 ? " " : ":");
        mg_put_number(&text, result.score[seat]);
    }
    table_finish(t, line);
}

/* Two at the table: the other has won. More: a computer player goes on in that seat. */
void table_resign(struct table *t, int seat, const char *why, struct client *c, json_t *id)
{
    struct seat *s = &t->seat[seat];
    char line[120];

    s->resigned = true;
    snprintf(line, sizeof line, "%s %d", why, seat);
    if (t->seats == 2) {
        table_finish(t, line);
    } else {
        s->kind = SEAT_AI;
        snprintf(s->level, sizeof s->level, USUAL_LEVEL);
    }
    table_write(t, "resign", seat, line, c, id);
}

/* ---- moves ------------------------------------------------------------------------------- */

struct mg_verdict table_play(struct table *t, int seat, struct mg_move move, struct client *c,
                             json_t *id)
{
    return table_play_by(t, seat, move, 0, c, id);
}

struct mg_verdict table_play_by(struct table *t, int seat, struct mg_move move, int hand,
                                struct client *c, json_t *id)
{
    char buffer[MG_MAX_MOVE_TEXT + 32] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    unsigned ran = mg_match_actors(t->match);
    struct mg_verdict verdict = mg_match_play(t->match, seat, move);

    if (!mg_legal(verdict))
        return verdict;
    mg_match_sign(t->match, hand);
    mg_move_write(t->game, move, &text);
    entrust_sign(buffer, sizeof buffer, hand);
    turn_clocks(t, ran, seat);
    proposals_drop(t, false);
    t->server->count.moves++;
    if (mg_match_actors(t->match) == 0)
        table_finish_by_rules(t);
    if (hand == 0) /* who plays himself has taken the game back */
        entrust_stop(t, seat);
    entrust_tick(t);
    table_write(t, "move", seat, buffer, c, id);
    return MG_LEGAL;
}

/* Who takes back his own move has not moved: what the move gave him is gone, and the time since
 * then was his. Else he could play and take back for more time, as often as he likes. */
static void turn_clocks_back(struct table *t, int mover)
{
    struct seat *s = &t->seat[mover];

    if (t->clock.kind == CLOCK_LIVE)
        s->left -= t->clock.increment;
    else if (t->clock.run >= 0 && t->clock.run < s->left)
        s->left = t->clock.run;
    charge_clocks(t, 1u << mover);
    t->clock.run = t->clock.kind == CLOCK_DAILY ? s->left > 0 ? s->left : 0 : -1;
}

/* The same where computers have answered: their time is nobody's. */
static void turn_clocks_far_back(struct table *t, size_t to, int mover)
{
    clocks_charge(t);
    for (size_t i = to; i < mg_match_moves(t->match); i++)
        if (t->clock.kind == CLOCK_LIVE && mg_match_move(t->match, i).seat == mover)
            t->seat[mover].left -= t->clock.increment;
    t->clock.run = -1;
}

void clocks_turn_back(struct table *t, size_t to)
{
    int mover = mg_match_move(t->match, to).seat;

    if (t->clock.kind == CLOCK_NONE)
        return;
    if (to + 1 == mg_match_moves(t->match))
        turn_clocks_back(t, mover);
    else
        turn_clocks_far_back(t, to, mover);
}

/* ---- the record -------------------------------------------------------------------------- */

/* The record with what was promised of the seed, and by whom, so that `verify` can check it. */
bool table_record(const struct table *t, struct mg_text *out)
{
    struct mg_text record = mg_text_growing(MG_EN);
    const char *names[MG_MAX_SEATS], *seed, *after;

    for (int seat = 0; seat < t->seats; seat++)
        names[seat] = seat_title(t->seat, t->seats, seat);
    mg_match_record(t->match, names, &record);
    if (mg_text_whole(&record) && (seed = strstr(record.buf, "\nseed: ")) != NULL &&
        (after = strchr(seed + 1, '\n')) != NULL) {
        mg_put_bytes(out, record.buf, (size_t)(after + 1 - record.buf));
        dice_record(t, out);
        mg_put(out, after + 1);
    }
    mg_text_free(&record);
    return mg_text_whole(out) && out->len > 0;
}
