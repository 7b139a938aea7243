/* The life of a table: seats, start, moves, undo, resignation, clocks. Every change
 * is made in memory, written by table_write(), and told when it is on disk; until then the table takes
 * nothing else, and nobody sees it. */
#include "server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- making and finding ------------------------------------------------------------------ */

/* KESTREL-40312: can be read out; too many to guess at the rate that is let in. */
static void make_code(char *out, size_t room)
{
    static const char *const bird[] = {
        "KESTREL", "HERON",  "PLOVER",  "MERLIN",  "LAPWING", "CURLEW",  "BITTERN", "SISKIN",
        "FALCON",  "HOBBY",  "DUNLIN",  "GANNET",  "EGRET",   "LINNET",  "MARTIN",  "OSPREY",
        "PETREL",  "PINTAIL", "QUAIL",  "RAVEN",   "REDWING", "ROBIN",   "ROOK",    "SHRIKE",
        "SNIPE",   "STORK",  "SWIFT",   "TEAL",    "THRUSH",  "WIGEON",  "WRYNECK", "BUZZARD",
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
    people_id(t->id);
    do
        make_code(t->code, sizeof t->code);
    while (table_find(s, NULL, t->code) != NULL);
    snprintf(t->creator, sizeof t->creator, "%s", creator->id);
    t->created = t->updated = server_time();
    t->match = mg_match_open(game, options, &t->seed, &verdict);
    if (t->match == NULL) {
        free(t);
        return NULL;
    }
    map_put(&s->tables, &t->by_id, t->id, t);
    map_put(&s->codes, &t->by_code, t->code, t);
    return t;
}

void table_free(struct table *t)
{
    while (t->watches != NULL) {   /* nobody should be looking; but never leave one behind */
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
    hints_stop(t->server, t->id, 0);
    bytes_drop(t->shared.bytes);
    map_drop(&t->server->tables, &t->by_id);
    map_drop(&t->server->codes, &t->by_code);
    for (size_t i = 0; i < t->chats; i++)
        free(t->chat[i].text);
    free(t->chat);
    mg_match_close(t->match);
    free(t);
}

struct finding {
    struct server *server;
    struct table *table;
};

static bool found(void *to, const struct store_row *row)
{
    struct finding *f = to;
    f->table = table_from_row(f->server, row);
    return false;
}

struct table *table_find(struct server *s, const char *id, const char *code)
{
    struct finding f = { .server = s };
    struct table *t = id != NULL ? map_get(&s->tables, id) : map_get(&s->codes, code);

    if (t != NULL)
        return t->deleted ? NULL : t;
    store_read(s->store, id != NULL ? STORE_TABLE : STORE_TABLE_CODED, id != NULL ? id : code, 1,
               found, &f);
    if (f.table == NULL)
        return NULL;
    if (!table_reload(f.table)) {
        server_log(s, "table-unreadable", "table=%s", f.table->id);
        table_free(f.table);
        return NULL;
    }
    return f.table;
}

/* Who sits in several seats (hot seat) acts for the one that owes a decision. */
int table_seat_of(const struct table *t, const char *person)
{
    unsigned actors = t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;
    int first = MG_SPECTATOR;

    for (int seat = 0; seat < t->seats; seat++) {
        if (t->seat[seat].kind != SEAT_PERSON || strcmp(t->seat[seat].person, person) != 0)
            continue;
        if (actors >> seat & 1)
            return seat;
        if (first < 0)
            first = seat;
    }
    return first;
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
    for (struct watch *w = t->watches; w != NULL; w = w->of_table)
        due_add(w);
    t->server->lobby_changed = true;
}

/* ---- seats ------------------------------------------------------------------------------- */

void table_sit(struct table *t, int seat, const struct person *person)
{
    struct seat *s = &t->seat[seat];

    s->kind = SEAT_PERSON;
    s->level[0] = '\0';
    snprintf(s->person, sizeof s->person, "%s", person->id);
    snprintf(s->name, sizeof s->name, "%s", person->name);
}

/* A person has gone for good: before the start the seat is free again, later the computer has it. */
void table_forsake(struct table *t, const char *person)
{
    for (int seat = 0; seat < t->seats; seat++) {
        struct seat *s = &t->seat[seat];
        if (s->kind != SEAT_PERSON || strcmp(s->person, person) != 0 || t->state > TABLE_PLAYING)
            continue;
        if (t->state == TABLE_OPEN) {
            memset(s, 0, sizeof *s);
        } else {
            s->kind = SEAT_AI;
            snprintf(s->level, sizeof s->level, USUAL_LEVEL);
        }
        table_write(t, "seat", seat, s->level, NULL, NULL);
    }
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
    if (t->state != TABLE_OPEN || !all_taken(t))
        return;
    t->state = TABLE_PLAYING;
    t->clock.since = clock_ms();
    for (int seat = 0; seat < t->seats; seat++)
        t->seat[seat].left = t->clock.base;
}

/* ---- clocks ------------------------------------------------------------------------------ */

int64_t clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static unsigned owing(const struct table *t)
{
    return t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;
}

int64_t clock_left(const struct table *t, int seat, int64_t now)
{
    bool runs = owing(t) >> seat & 1;
    return t->seat[seat].left - (runs ? now - t->clock.since : 0);
}

/* A decision has been made: stop the clocks that ran, and start those of the next. */
static void turn_clocks(struct table *t, unsigned ran, int mover)
{
    int64_t now = clock_ms();

    if (t->clock.kind == CLOCK_NONE)
        return;
    for (int seat = 0; seat < t->seats; seat++)
        if (ran >> seat & 1)
            t->seat[seat].left -= now - t->clock.since;
    if (t->clock.kind == CLOCK_LIVE)
        t->seat[mover].left += t->clock.increment;
    else
        t->seat[mover].left = t->clock.base;
    t->clock.since = now;
}

void table_tick(struct table *t, int64_t now)
{
    if (t->clock.kind == CLOCK_NONE || t->state != TABLE_PLAYING || t->writing)
        return;
    for (int seat = 0; seat < t->seats; seat++)
        if (owing(t) >> seat & 1 && t->seat[seat].kind == SEAT_PERSON &&
            clock_left(t, seat, now) <= 0) {
            table_resign(t, seat, "time", NULL, NULL);
            return;
        }
}

/* ---- the end ----------------------------------------------------------------------------- */

void table_finish(struct table *t, const char *result)
{
    t->state = TABLE_OVER;
    t->proposal.kind = PROPOSAL_NONE;
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

void table_play(struct table *t, int seat, struct mg_move move, struct client *c, json_t *id)
{
    char buffer[MG_MAX_MOVE_TEXT] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    unsigned ran = mg_match_actors(t->match);
    struct mg_verdict verdict = mg_match_play(t->match, seat, move);

    if (!mg_legal(verdict)) {
        if (c != NULL)
            client_refuse(c, id, "illegal", NULL, verdict);
        return;
    }
    mg_move_write(t->game, move, &text);
    turn_clocks(t, ran, seat);
    t->proposal.kind = PROPOSAL_NONE;
    t->server->count.moves++;
    if (mg_match_actors(t->match) == 0)
        table_finish_by_rules(t);
    table_write(t, "move", seat, buffer, c, id);
}

void table_undo(struct table *t, size_t to, struct client *c, json_t *id)
{
    size_t count = mg_match_moves(t->match) - to;
    char line[24];

    mg_match_undo(t->match, count, true);
    for (struct watch *w = t->watches; w != NULL; w = w->of_table)
        if (w->events > mg_match_event_count(t->match))
            w->events = mg_match_event_count(t->match);
    t->clock.since = clock_ms();
    t->proposal.kind = PROPOSAL_NONE;
    snprintf(line, sizeof line, "%zu", count);
    table_write(t, "undo", -1, line, c, id);
    t->undone = t->position;
}

/* ---- proposals --------------------------------------------------------------------------- */

static bool is_same_person(const struct table *t, int seat, int other)
{
    return seat == other || (other >= 0 && t->seat[seat].kind == SEAT_PERSON &&
                             t->seat[other].kind == SEAT_PERSON &&
                             strcmp(t->seat[seat].person, t->seat[other].person) == 0);
}

/* Has the person stopped looking? Remember since when. */
void table_left(struct table *t, const char *person)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && strcmp(t->seat[seat].person, person) == 0 &&
            !table_present(t, seat))
            t->seat[seat].away_since = server_now(t->server);
}

static bool is_away(const struct table *t, int seat)
{
    return !table_present(t, seat) &&
           server_now(t->server) - t->seat[seat].away_since >= (double)t->server->config.absence;
}

bool table_are_mates(const struct table *t, int seat, int other)
{
    return seat >= 0 && seat != other && t->state == TABLE_PLAYING && t->game->mates != NULL &&
           t->game->mates(mg_match_state(t->match), seat, other);
}

/* The people who must agree: all at the table but the one who asks, and one who has been away for a
 * while and whose seat it is about. Others keep their seats unless they agree themselves. A team mate
 * plays for who is away without asking the others: SG-TEAM-03. */
unsigned table_voters(const struct table *t, const struct proposal *p)
{
    unsigned mask = 0;
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && !is_same_person(t, seat, p->by) && (!p->by_mate || seat == p->seat) &&
            !(p->kind == PROPOSAL_TAKEOVER && seat == p->seat && is_away(t, seat)))
            mask |= 1u << seat;
    return mask;
}

static void carry_out(struct table *t)
{
    struct proposal p = t->proposal;

    t->proposal.kind = PROPOSAL_NONE;
    if (p.kind == PROPOSAL_UNDO) {
        if (p.position == t->position && p.to < mg_match_moves(t->match))
            table_undo(t, p.to, NULL, NULL);
        else
            table_changed(t);
        return;
    }
    if (p.kind == PROPOSAL_END) {
        table_finish(t, "agreed");
        table_write(t, "end", p.by, "agreed", NULL, NULL);
        return;
    }
    struct seat *s = &t->seat[p.seat];
    if (p.who[0] != '\0') {
        struct person person = { .guest = false };
        memcpy(person.id, p.who, sizeof person.id);
        memcpy(person.name, p.name, sizeof person.name);
        table_sit(t, p.seat, &person);
    } else {
        s->kind = SEAT_AI;
        snprintf(s->level, sizeof s->level, "%s", p.level);
    }
    if (t->clock.kind != CLOCK_NONE)
        s->left = t->clock.base;
    table_write(t, "seat", p.seat, s->kind == SEAT_AI ? s->level : s->name, NULL, NULL);
}

uint64_t table_propose(struct table *t, const struct proposal *proposal)
{
    static uint64_t next;

    t->proposal = *proposal;
    t->proposal.id = ++next;
    if (table_voters(t, &t->proposal) == 0)
        carry_out(t);
    else
        table_changed(t);
    return next;
}

void table_vote(struct table *t, int seat, bool yes)
{
    if (!yes) {
        t->proposal.kind = PROPOSAL_NONE;
        table_changed(t);
        return;
    }
    for (int other = 0; other < t->seats; other++)
        if (is_same_person(t, other, seat))
            t->proposal.agreed |= 1u << other;
    if ((table_voters(t, &t->proposal) & ~t->proposal.agreed) == 0)
        carry_out(t);
    else
        table_changed(t);
}
