/* Tables that are in the database and cannot be played on: of other rules, of a game that is gone,
 * or with a log that does not lead to where their row says they are. They are never played again in
 * another way than they were. */
#include "plain_record.h"
#include "server.h"
#include "table.h"
#include "table_old.h"

#include <string.h>

/* What is needed of a row after it was read; everything of it is bounded. */
struct old_table {
    bool found;
    char id[ID_SIZE], game[32];
    int64_t rules, state;
};

static bool take_row(void *to, const struct store_row *row)
{
    struct old_table *old = to;

    *old = (struct old_table){ .found = true,
                               .rules = row->number[MATCH_RULES],
                               .state = row->number[MATCH_STATE] };
    snprintf(old->id, sizeof old->id, "%s", row->text[MATCH_ID]);
    snprintf(old->game, sizeof old->game, "%.31s", row->text[MATCH_GAME]);
    return false;
}

static bool find_row(struct server *s, const char *id, const char *code, store_row_fn *each,
                     void *to)
{
    if (id == NULL && code == NULL)
        return true;
    return store_read(s->store, id != NULL ? STORE_TABLE : STORE_TABLE_CODED,
                      id != NULL ? id : code, 1, each, to);
}

const char *table_trouble(struct server *s, const char *id, const char *code, struct mg_text *why)
{
    struct old_table old = { .found = false };
    bool readable = find_row(s, id, code, take_row, &old);
    const struct mg_game *game = mg_game_find(old.game);

    if (!readable) {
        mg_say(why, N_("The database cannot be read now. Try again later."));
        return "storage";
    }
    if (!old.found) {
        mg_say(why, N_("There is no such table."));
        return "no_table";
    }
    if (game == NULL) {
        mg_say(why, N_("This table is of a game that this server does not have: {0}."), old.game);
        return "unknown_game";
    }
    if (!table_rules_fit(game, old.rules)) {
        mg_speak_of(why, game);
        mg_say(
            why,
            N_("This table is played by version {0} of the rules of {1}, and this server plays by version {2}. It cannot be played on here; its record is kept."),
            mg_digits(old.rules).text, mg_tr(why, game->name), mg_digits(game->rules_version).text);
        return "old_rules";
    }
    mg_say(
        why,
        N_("The moves of this table cannot be played again: its record is damaged, or was made by other rules. Ask whoever runs this server to export it."));
    return "unreadable";
}

/* ---- its record -------------------------------------------------------------------------- */

struct plain_reading {
    struct server *server;
    struct mg_text *out;
    bool only_over, ok;
};

static bool take_line(void *to, const struct store_row *line)
{
    return plain_line(to, line);
}

static bool write_plain(void *to, const struct store_row *row)
{
    struct plain_reading *r = to;
    struct plain_record plain;

    if (r->only_over && row->number[MATCH_STATE] != TABLE_OVER)
        return false;
    plain_begin(&plain);
    if (!store_read(r->server->store, STORE_TABLE_LOG, row->text[MATCH_ID], 0, take_line, &plain))
        plain.broken = true;
    r->ok = plain_end(&plain, row, "as the table's log tells it; not played again by this program",
                      r->out);
    return false;
}

bool table_plain_record(struct server *s, const char *id, const char *code, bool only_over,
                        struct mg_text *out)
{
    struct plain_reading r = { .server = s, .out = out, .only_over = only_over };

    find_row(s, id, code, write_plain, &r);
    return r.ok;
}
