/* Tables from disk: the row, and then its log, played again. */
#include "absence.h"
#include "dice.h"
#include "entrust.h"
#include "fair.h"
#include "json_in.h"
#include "propose.h"
#include "room.h"
#include "server.h"
#include "talk.h"
#include "undo.h"

#include <stdlib.h>
#include <string.h>

/* ---- seats and clocks as text ------------------------------------------------------------ */

static void copy_text(char *out, size_t room, json_t *json)
{
    const char *text = json_string_value(json);
    snprintf(out, room, "%s", text != NULL ? text : "");
}

bool table_seats_read(const char *text, struct seat *seat, int *count)
{
    json_error_t error;
    json_t *json = mg_json_read(text, strlen(text), &error), *one;
    size_t i;

    *count = 0;
    json_array_foreach(json, i, one)
    {
        if (i >= MG_MAX_SEATS)
            break;
        struct seat *s = &seat[(*count)++];
        s->kind = (enum seat_kind)json_integer_value(json_object_get(one, "kind"));
        s->resigned = json_is_true(json_object_get(one, "resigned"));
        s->forfeits = json_is_true(json_object_get(one, "forfeits"));
        s->reached = json_integer_value(json_object_get(one, "reached"));
        entrust_read(s, one);
        copy_text(s->owner, sizeof s->owner, json_object_get(one, "owner"));
        copy_text(s->person, sizeof s->person, json_object_get(one, "person"));
        copy_text(s->name, sizeof s->name, json_object_get(one, "name"));
        copy_text(s->level, sizeof s->level, json_object_get(one, "level"));
    }
    json_decref(json);
    return json != NULL;
}

static void read_clock(struct table *t, const char *text)
{
    char *p = (char *)(uintptr_t)text;

    t->clock.kind = (enum clock_kind)strtoll(p, &p, 10);
    t->clock.base = strtoll(p, &p, 10);
    t->clock.increment = strtoll(p, &p, 10);
    t->clock.since = strtoll(p, &p, 10);
    for (int seat = 0; seat < t->seats; seat++)
        t->seat[seat].left = strtoll(p, &p, 10);
    t->clock.run = *p != '\0' ? strtoll(p, &p, 10) : -1; /* older rows do not say */
}

/* ---- the row ----------------------------------------------------------------------------- */

static bool read_options(const char *text, const struct mg_game *game, struct mg_options *out)
{
    char copy[600], *rest = copy;

    mg_options_default(game, out);
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(rest, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        char *sign = strchr(word, '=');
        if (sign == NULL)
            return false;
        *sign = '\0';
        if (!mg_legal(mg_options_set(game, out, word, sign + 1)))
            return false;
    }
    return true;
}

/* Tables made before the version was kept have none: what their row says of the position must
 * do. */
bool table_rules_fit(const struct mg_game *game, int64_t rules)
{
    return rules == 0 || rules == game->rules_version;
}

struct table *table_from_row(struct server *s, const struct store_row *row)
{
    struct table *t = calloc(1, sizeof *t);
    struct mg_match *match;
    struct mg_verdict verdict;

    if (t == NULL)
        return NULL;
    t->server = s;
    t->thinking = -1;
    snprintf(t->id, sizeof t->id, "%s", row->text[MATCH_ID]);
    snprintf(t->code, sizeof t->code, "%s", row->text[MATCH_CODE]);
    t->game = mg_game_find(row->text[MATCH_GAME]);
    if (t->game == NULL || !table_rules_fit(t->game, row->number[MATCH_RULES]) ||
        !read_options(row->text[MATCH_OPTIONS], t->game, &t->options) ||
        !mg_seed_parse(row->text[MATCH_SEED], &t->seed) ||
        !table_seats_read(row->text[MATCH_SEATS], t->seat, &t->seats) ||
        (match = mg_match_open(t->game, &t->options, &t->seed, &verdict)) == NULL) {
        free(t);
        return NULL;
    }
    table_take_match(t, match);
    t->created = row->number[MATCH_CREATED];
    t->state = (enum table_state)row->number[MATCH_STATE];
    t->open = row->number[MATCH_OPEN] != 0;
    read_clock(t, row->text[MATCH_CLOCK]);
    absence_loaded(t);
    snprintf(t->creator, sizeof t->creator, "%s", row->text[MATCH_CREATOR]);
    t->updated = row->number[MATCH_UPDATED];
    snprintf(t->result, sizeof t->result, "%s", row->text[MATCH_RESULT]);
    t->stored.moves = row->number[MATCH_MOVES];
    t->stored.turn = row->number[MATCH_TURN];
    table_come(t);
    if (dice_load(t, row->text[MATCH_DICE]))
        return t;
    s->find_failed = true;
    table_free(t);
    return NULL;
}

/* ---- what somebody brought ---------------------------------------------------------------- */

bool table_compose(struct table *t, const char *text, int *line, const char **why,
                   struct mg_verdict *verdict)
{
    struct mg_match *match =
        mg_match_compose(t->game, &t->options, &t->seed, text, line, why, verdict);

    if (match == NULL)
        return false;
    table_take_match(t, match);
    t->composed = true;
    return true;
}

bool table_compose_again(struct table *t, const char *scenario)
{
    struct mg_verdict verdict;
    const char *why;
    int line;

    return table_compose(t, scenario, &line, &why, &verdict);
}

/* The match of a record, in place of the table's own. */
bool table_import_record(struct table *t, const char *record)
{
    struct mg_verdict verdict;
    size_t line;
    struct mg_match *match = mg_match_load(record, strlen(record), &verdict, &line, NULL);

    if (match == NULL || mg_match_game(match) != t->game) {
        mg_match_close(match);
        return false;
    }
    table_take_match(t, match);
    t->seed = t->server_part = *mg_match_seed(match);
    t->imported = true;
    t->options = *mg_match_options(match);
    t->typed = strstr(record, "\nposition: ") != NULL;
    return true;
}

/* ---- the log ----------------------------------------------------------------------------- */

/* Tables with a scenario began with its record before they began with its text. */
static bool is_record(const char *text)
{
    return strncmp(text, "mangonel record ", strlen("mangonel record ")) == 0;
}

bool table_load_line(struct table *t, const struct store_row *row)
{
    const char *kind = row->text[LINE_KIND];
    struct mg_move move;
    bool ok = true;

    /* Numbers may be left out: of a line of chat that could not be written. Whether moves are
     * missing, the row tells. */
    /* twice, or not as it was written */
    if ((uint64_t)row->number[LINE_N] <= t->log_n || row->number[LINE_WHOLE] == 0)
        return false;
    t->log_n = (uint64_t)row->number[LINE_N];
    if (strcmp(kind, "move") == 0) {
        char text[MG_MAX_MOVE_TEXT + 32];
        int hand = entrust_hand(row->text[LINE_TEXT], text, sizeof text);
        struct mg_verdict v = mg_move_parse(t->game, text, &move);
        if (mg_legal(v))
            v = mg_match_play(t->match, (int)row->number[LINE_SEAT], move);
        ok = mg_legal(v);
        if (ok)
            mg_match_sign(t->match, hand);
        if (!ok && strcmp(v.rule, "MG-MEM-01") == 0)
            t->server->find_failed = true;
    } else if (strcmp(kind, "undo") == 0) {
        ok = undo_load(t, row);
        t->undone = t->log_n;
    } else if (strcmp(kind, "chat") == 0) {
        if (!talk_load(t, row))
            t->server->find_failed = true; /* no memory: it may be read later */
        return !t->server->find_failed;
    } else if (strcmp(kind, "rematch") == 0) {
        snprintf(t->rematch, sizeof t->rematch, "%s", row->text[LINE_TEXT]);
    } else if (strcmp(kind, "import") == 0 ||
               (strcmp(kind, "create") == 0 && is_record(row->text[LINE_TEXT]))) {
        ok = table_import_record(t, row->text[LINE_TEXT]);
    } else if (strcmp(kind, "create") == 0 && row->text[LINE_TEXT][0] != '\0') {
        ok = table_compose_again(t, row->text[LINE_TEXT]);
    }
    t->position = t->log_n;
    return ok;
}

/* The log must lead to where the row says that the table is. */
bool table_is_whole(const struct table *t)
{
    return (int64_t)mg_match_moves(t->match) == t->stored.moves &&
           (t->state != TABLE_PLAYING || (int64_t)mg_match_actors(t->match) == t->stored.turn);
}

struct loading {
    struct table *table;
    bool ok;
};

static bool load_line(void *to, const struct store_row *row)
{
    struct loading *l = to;
    return l->ok = table_load_line(l->table, row);
}

bool table_reload(struct table *t)
{
    struct loading l = { .table = t, .ok = true };
    if (!fair_load(t) || !store_read(t->server->store, STORE_TABLE_LOG, t->id, 0, load_line, &l))
        t->server->find_failed = true;
    if (!t->server->find_failed && !asked_load(t))
        t->server->find_failed = true;
    return !t->server->find_failed && l.ok && table_is_whole(t);
}
