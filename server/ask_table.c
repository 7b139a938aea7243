/* Making tables, and taking seats at them. */
#include "absence.h"
#include "bots.h"
#include "client.h"
#include "dice.h"
#include "fair.h"
#include "room.h"

#include <stdlib.h>
#include <string.h>

/* ---- create ------------------------------------------------------------------------------ */

/* A JSON value as the text that an option takes. */
static bool option_text(json_t *value, char *out, size_t room)
{
    if (json_is_string(value))
        return (size_t)snprintf(out, room, "%s", json_string_value(value)) < room;
    if (json_is_integer(value))
        return snprintf(out, room, "%lld", (long long)json_integer_value(value)) > 0;
    if (json_is_boolean(value))
        return snprintf(out, room, "%s", json_is_true(value) ? "on" : "off") > 0;
    return false;
}

static bool read_options(struct ask *a, const struct mg_game *game, struct mg_options *out)
{
    json_t *options = json_object_get(a->request, "options"), *value;
    const char *name;
    struct mg_verdict v = MG_LEGAL;

    mg_options_default(game, out);
    json_object_foreach(options, name, value)
    {
        char text[64];
        v = option_text(value, text, sizeof text)
                ? mg_options_set(game, out, name, text)
                : mg_no("MG-OPT-02", N_("This option does not take that value."));
        if (!mg_legal(v))
            break;
    }
    if (mg_legal(v))
        v = mg_options_check(game, out);
    if (!mg_legal(v))
        client_refuse(a->client, a->id, "bad_option", NULL, v);
    return mg_legal(v);
}

static bool read_seat(const struct server *server, struct seat *s, const char *text,
                      const struct person *me)
{
    if (strcmp(text, "me") == 0) {
        s->kind = SEAT_PERSON;
        memcpy(s->person, me->id, sizeof s->person);
        memcpy(s->name, me->name, sizeof s->name);
        return true;
    }
    if (strcmp(text, "open") == 0)
        return true;
    if (strncmp(text, "ai:", 3) == 0 && mg_player_find(text + 3) != NULL) {
        s->kind = SEAT_AI;
        snprintf(s->level, sizeof s->level, "%s", text + 3);
        return true;
    }
    if (bots_known(server, text)) {
        s->kind = SEAT_AI;
        snprintf(s->level, sizeof s->level, "%s", text);
        return true;
    }
    return false;
}

/* What becomes of a bot that fails: the computer plays on, or the game is lost. */
static bool read_failing(struct ask *a, struct table *t)
{
    json_t *rule = json_object_get(a->request, "bot_fails");
    const char *word = rule == NULL || json_is_null(rule) ? "replace" : json_string_value(rule);
    bool forfeits = word != NULL && strcmp(word, "forfeit") == 0;

    if (word == NULL || (!forfeits && strcmp(word, "replace") != 0)) {
        ask_refuse(a, "bad_request",
                   N_("A bot that fails is replaced (replace) or loses (forfeit)."));
        return false;
    }
    for (int seat = 0; seat < t->seats; seat++)
        t->seat[seat].forfeits = forfeits && is_bot(t->seat[seat].level);
    return true;
}

/* By default: me, and free seats. Hot seat: several times me, and nobody else. */
static bool read_seats(struct ask *a, struct table *t)
{
    json_t *seats = json_object_get(a->request, "seats");

    if (seats != NULL && json_array_size(seats) != (size_t)t->seats) {
        ask_refuse(a, "bad_request", N_("There must be one seat for each player."));
        return false;
    }
    for (int seat = 0; seat < t->seats; seat++) {
        const char *text = seats != NULL ? json_string_value(json_array_get(seats, (size_t)seat))
                           : seat == 0   ? "me"
                                         : "open";
        if (text == NULL || !read_seat(t->server, &t->seat[seat], text, &a->client->person)) {
            ask_refuse(
                a, "bad_request",
                N_("A seat is me, open, ai: and a level (easy, normal, hard, expert), or bot: and the name of a bot that this server has."));
            return false;
        }
    }
    if (fair_sits_twice_against_others(t, a->client->person.id)) {
        ask_refuse(
            a, "bad_request",
            N_("Who plays against others has one seat: several seats of yours are for people at your own screen, and then no seat is for anybody else."));
        return false;
    }
    return true;
}

static bool read_clock(struct ask *a, struct table *t)
{
    json_t *clock = json_object_get(a->request, "clock");
    const char *kind = json_string_value(json_object_get(clock, "kind"));
    json_int_t minutes = json_integer_value(json_object_get(clock, "minutes"));
    json_int_t increment = json_integer_value(json_object_get(clock, "increment"));
    json_int_t days = json_integer_value(json_object_get(clock, "days"));

    if (clock == NULL || json_is_null(clock))
        return true;
    if (kind != NULL && strcmp(kind, "live") == 0 && minutes >= 1 && minutes <= 600 &&
        increment >= 0 && increment <= 600) {
        t->clock = (struct clock){ .kind = CLOCK_LIVE,
                                   .base = minutes * 60000,
                                   .increment = increment * 1000 };
        return true;
    }
    if (kind != NULL && strcmp(kind, "daily") == 0 && days >= 1 && days <= 60) {
        t->clock = (struct clock){ .kind = CLOCK_DAILY, .base = days * 86400000 };
        return true;
    }
    ask_refuse(a, "bad_request",
               N_("A clock is live with minutes and increment, or daily with days."));
    return false;
}

/* What people agree to by sitting down: chosen by who makes the table. */
static bool read_agreed(struct ask *a, struct table *t)
{
    json_t *absence = json_object_get(a->request, "absence"),
           *hints = json_object_get(a->request, "hints"),
           *chat = json_object_get(a->request, "chat");

    if (absence != NULL && !json_is_null(absence) &&
        (!json_is_string(absence) ||
         !fair_absence(json_string_value(absence), &t->agreed.absence))) {
        ask_refuse(
            a, "bad_request",
            N_("The seat of somebody absent goes to nobody, or to the computer by vote of the others (vote) or when the clock runs out (computer)."));
        return false;
    }
    if (t->agreed.absence == ABSENCE_COMPUTER && t->clock.kind == CLOCK_NONE) {
        ask_refuse(a, "bad_request",
                   N_("That the computer plays when the clock runs out needs a clock."));
        return false;
    }
    if ((hints != NULL && !json_is_boolean(hints)) || (chat != NULL && !json_is_boolean(chat))) {
        ask_refuse(a, "bad_request", N_("Hints and chat are true or false."));
        return false;
    }
    if (json_is_true(hints) && t->clock.kind != CLOCK_NONE) {
        ask_refuse(a, "bad_request", N_("Hints and a clock do not go together."));
        return false;
    }
    t->agreed.hints = json_is_true(hints);
    t->agreed.quiet = json_is_false(chat);
    return true;
}

static bool may_make_table(struct ask *a)
{
    if (people_allowed(a->client->server, a->client->address, "tables") &&
        people_allowed(a->client->server, a->client->person.id, "tables"))
        return true;
    ask_refuse(a, "too_fast", N_("Too many new tables from your address. Try again later."));
    return false;
}

enum { SCENARIO_BYTES = 16384 };

/* What is wrong with a scenario, and where. */
static void refuse_scenario(struct ask *a, const struct mg_game *game, int line, const char *why,
                            struct mg_verdict verdict)
{
    char buffer[600] = "";
    struct mg_text words = { .buf = buffer,
                             .cap = sizeof buffer,
                             .lang = (uint8_t)a->client->lang };

    if (line == 0) {
        client_refuse(a->client, a->id, "bad_scenario", NULL, verdict);
        return;
    }
    mg_speak_of(&words, game);
    mg_say(&words, N_("Line {0} of the scenario: {1}"), mg_digits(line).text, mg_tr(&words, why));
    ask_refuse(a, "bad_scenario", buffer);
}

/* A scenario of one's own, as text. The log of the table begins with it: by it the table is read
 * again, and made again for a rematch. */
static bool read_scenario(struct ask *a, struct table *t, const char **out)
{
    json_t *given = json_object_get(a->request, "scenario");
    const char *text = json_string_value(given), *why = NULL;
    struct mg_verdict verdict;
    int line = 0;

    *out = "";
    if (given == NULL || json_is_null(given))
        return true;
    if (text == NULL || strlen(text) > SCENARIO_BYTES ||
        strlen(text) != json_string_length(given)) {
        ask_refuse(a, "bad_request", N_("A scenario is a text of at most 16384 bytes."));
        return false;
    }
    if (!table_compose(t, text, &line, &why, &verdict)) {
        refuse_scenario(a, t->game, line, why, verdict);
        return false;
    }
    *out = text;
    return true;
}

void ask_create(struct ask *a)
{
    const char *id = ask_text(a, "game");
    const struct mg_game *game = id != NULL ? mg_game_find(id) : NULL;
    struct mg_options options;
    struct table *t;

    if (game == NULL) {
        ask_refuse(a, "unknown_game", N_("There is no game of that name."));
        return;
    }
    if (!read_options(a, game, &options) || !may_make_table(a))
        return;
    t = table_create(a->client->server, game, &options, &a->client->person);
    if (t == NULL) {
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    t->open = json_is_true(json_object_get(a->request, "open"));
    const char *scenario;
    if (read_seats(a, t) && read_clock(a, t) && read_agreed(a, t) && read_failing(a, t) &&
        read_scenario(a, t, &scenario) &&
        ask_with_promise(a, t, table_seat_of(t, a->client->person.id))) {
        table_begin(t);
        table_write(t, "create", -1, scenario, a->client, a->id);
    } else
        table_free(t);
}

/* ---- join, leave, start ------------------------------------------------------------------ */

void ask_join(struct ask *a)
{
    struct table *t = a->table;
    json_t *wanted = json_object_get(a->request, "seat");
    int seat = -1;

    if (a->seat >= 0) { /* already there: that is fine */
        ask_answer(a);
        mg_json_key(&a->json, "table");
        mg_json_text(&a->json, t->id);
        mg_json_key(&a->json, "code");
        mg_json_text(&a->json, t->code);
        mg_json_key(&a->json, "seat");
        mg_json_number(&a->json, a->seat);
        ask_send(a);
        return;
    }
    if (t->state != TABLE_OPEN) {
        ask_refuse(a, "closed", N_("This game has begun. You can look on."));
        return;
    }
    for (int i = t->seats - 1; i >= 0; i--)
        if (t->seat[i].kind == SEAT_FREE &&
            (!json_is_integer(wanted) || json_integer_value(wanted) == i))
            seat = i;
    if (seat < 0) {
        ask_refuse(a, "full", N_("This seat is taken."));
        return;
    }
    if (!ask_with_promise(a, t, seat))
        return;
    table_sit(t, seat, &a->client->person);
    table_begin(t);
    table_write(t, "join", seat, a->client->person.name, a->client, a->id);
}

void ask_leave(struct ask *a)
{
    struct table *t = a->table;

    if (t->state != TABLE_OPEN) { /* the seat stays; it shows as absent once nobody looks */
        ask_answer(a);
        ask_send(a);
        return;
    }
    memset(&t->seat[a->seat], 0, sizeof t->seat[a->seat]);
    dice_forget(t, a->seat);
    memcpy(t->leaver, a->client->person.id, sizeof t->leaver);
    bool empty = true;
    for (int i = 0; i < t->seats; i++)
        empty = empty && t->seat[i].kind != SEAT_PERSON;
    if (empty)
        t->state = TABLE_CLOSED;
    table_write(t, "leave", a->seat, a->client->person.name, a->client, a->id);
}

/* Whoever made the table may begin when no seat is free; with "fill" the computer takes free
 * ones. */
void ask_start(struct ask *a)
{
    struct table *t = a->table;
    const char *fill = ask_text(a, "fill");

    if (strcmp(t->creator, a->client->person.id) != 0) {
        ask_refuse(a, "not_yours", N_("Only the one who made the table may start it."));
        return;
    }
    if (t->state != TABLE_OPEN) {
        ask_refuse(a, "closed", N_("This game has begun. You can look on."));
        return;
    }
    if (fill != NULL && strcmp(fill, "me") == 0 && fair_has_others(t, a->client->person.id)) {
        ask_refuse(
            a, "not_yours",
            N_("Who plays against others has one seat: fill the free ones with the computer."));
        return;
    }
    for (int i = 0; i < t->seats && fill != NULL; i++)
        if (t->seat[i].kind == SEAT_FREE &&
            !read_seat(t->server, &t->seat[i], fill, &a->client->person)) {
            ask_refuse(
                a, "bad_request",
                N_("A seat is me, open, ai: and a level (easy, normal, hard, expert), or bot: and the name of a bot that this server has."));
            return;
        }
    table_begin(t);
    if (t->state != TABLE_PLAYING && !dice_is_gathering(t)) {
        ask_refuse(a, "full", N_("A seat is still free."));
        return;
    }
    table_write(t, "start", a->seat, "", a->client, a->id);
}

/* ---- rematch and import ------------------------------------------------------------------ */

/* The first line of a table's log is its scenario. */
static bool take_scenario(void *to, const struct store_row *row)
{
    mg_put(to, row->text[LINE_TEXT]);
    return false;
}

/* The table after t: the same people, options and scenario, seats moved on by one. NULL: no memory,
 * or the scenario cannot be read. */
static struct table *table_after(struct ask *a, const struct table *t, struct mg_text *scenario)
{
    struct table *next = table_create(a->client->server, t->game, &t->options, &a->client->person);

    if (next == NULL)
        return NULL;
    if (t->composed &&
        (!store_read(t->server->store, STORE_TABLE_LOG, t->id, 0, take_scenario, scenario) ||
         !mg_text_whole(scenario) || !table_compose_again(next, scenario->buf))) {
        table_free(next);
        return NULL;
    }
    for (int i = 0; i < t->seats; i++) {
        struct seat *s = &next->seat[(i + 1) % t->seats];
        *s = t->seat[i];
        if (s->resigned && s->person[0] != '\0') { /* the computer only stood in */
            s->kind = SEAT_PERSON;
            s->level[0] = '\0';
        }
        s->resigned = false;
        s->stand_in = (struct mg_stand_in){ .player = NULL };
        s->reached = 0;
        absence_give_back(a->client->server, s);
        if (dice_has_part(t, i))
            dice_expect(next, (i + 1) % t->seats);
    }
    next->open = t->open;
    next->clock = t->clock;
    next->agreed = t->agreed;
    return next;
}

/* Whoever asks first makes it. */
void ask_rematch(struct ask *a)
{
    struct table *t = a->table, *next;

    if (t->state != TABLE_OVER) {
        ask_refuse(a, "closed", N_("This game is not over."));
        return;
    }
    if (t->typed) {
        ask_refuse(a, "closed",
                   N_("This game began with a position of its own: make a new table for another."));
        return;
    }
    if (t->rematch[0] == '\0') {
        if (!may_make_table(a))
            return;
        struct mg_text scenario = mg_text_growing(MG_EN);
        next = table_after(a, t, &scenario);
        if (next != NULL && ask_with_promise(a, next, table_seat_of(next, a->client->person.id))) {
            table_begin(next);
            memcpy(next->follows, t->id, sizeof next->follows);
            /* nobody makes another; it is stored when there is one */
            memcpy(t->rematch, next->id, sizeof t->rematch);
            table_write(next, "create", -1, scenario.len > 0 ? scenario.buf : "", a->client, a->id);
        } else if (next != NULL)
            table_free(next);
        else
            ask_refuse(a, "no_memory", N_("There is not enough memory."));
        mg_text_free(&scenario);
        return;
    }
    ask_answer(a);
    mg_json_key(&a->json, "table");
    mg_json_text(&a->json, t->rematch);
    ask_send(a);
}

void ask_import(struct ask *a)
{
    const char *record = ask_text(a, "record");
    struct mg_verdict verdict;
    char detail_buffer[300] = "";
    struct mg_text detail = { .buf = detail_buffer, .cap = sizeof detail_buffer };
    size_t line = 0;
    struct mg_match *match;
    struct table *t;

    if (record == NULL) {
        ask_refuse(a, "bad_request", N_("This request needs a record."));
        return;
    }
    match = mg_match_load(record, strlen(record), &verdict, &line, &detail);
    if (match == NULL) {
        client_refuse(a->client, a->id, "bad_record", NULL, verdict);
        return;
    }
    if (!may_make_table(a)) {
        mg_match_close(match);
        return;
    }
    t = table_create(a->client->server, mg_match_game(match), mg_match_options(match),
                     &a->client->person);
    if (t == NULL) {
        mg_match_close(match);
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    table_take_match(t, match);
    t->seed = t->server_part = *mg_match_seed(match);
    t->imported = true;
    t->typed = strstr(record, "\nposition: ") != NULL;
    for (int seat = 0; seat < t->seats; seat++)
        table_sit(t, seat, &a->client->person);
    table_begin(t);
    if (mg_match_actors(match) == 0)
        table_finish_by_rules(t);
    table_write(t, "import", -1, record, a->client, a->id);
}
