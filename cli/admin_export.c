/* mangonel admin export and check: the records of one table or of all, also out of a damaged
 * database. Records that this program can play again are whole (ID.mgn); of the others as much is
 * written as can be read (ID.part.mgn). */
#include "admin.h"
#include "plain_record.h"
#include "salvage.h"
#include "schema.h"
#include "table.h"
#include "table_old.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- one table --------------------------------------------------------------------------- */

/* May its record be shown? While it is played it tells every hand. */
static bool is_hidden(const struct admin *a, int64_t state)
{
    return state < TABLE_OVER && !a->reveal;
}

static int tell_hidden(void)
{
    return cli_failed(
        "the game is not over, and its record tells every hand and the seed; --reveal gives it all the same");
}

static bool take_state(void *to, const struct store_row *row)
{
    *(int64_t *)to = row->number[MATCH_STATE];
    return false;
}

/* A table that this program cannot play again, by id or code. */
static int export_old(struct admin *a, const char *name)
{
    struct store *store = a->server.store;
    struct mg_text text = cli_text();
    int64_t state = TABLE_OVER;
    int code = CLI_OK;

    store_read(store, STORE_TABLE, name, 1, take_state, &state);
    store_read(store, STORE_TABLE_CODED, name, 1, take_state, &state);
    if (is_hidden(a, state))
        code = tell_hidden();
    else if (table_plain_record(&a->server, name, NULL, false, &text) ||
             table_plain_record(&a->server, NULL, name, false, &text))
        fwrite(text.buf, 1, text.len, stdout);
    else
        code = admin_table(a, name) == NULL ? CLI_FAILED : cli_failed("there is not enough memory");
    mg_text_free(&text);
    return code;
}

static int export_one(struct admin *a, const char *name)
{
    struct table *t = table_find(&a->server, name, NULL);
    struct mg_text text;
    bool ok;

    if (t == NULL)
        t = table_find(&a->server, NULL, name);
    if (t == NULL)
        return export_old(a, name);
    if (is_hidden(a, t->state))
        return tell_hidden();
    text = cli_text();
    ok = table_record(t, &text);
    if (ok)
        fwrite(text.buf, 1, text.len, stdout);
    mg_text_free(&text);
    return ok ? CLI_OK : cli_failed("there is not enough memory");
}

/* ---- all of them ------------------------------------------------------------------------- */

/* What was done, for the last line; and where to. */
struct exporting {
    struct admin *admin;
    const char *folder; /* NULL: only look */
    size_t whole, part, hidden, failed;
};

/* One record into a file of its own. */
static void write_record(struct exporting *e, const char *id, const char *ending,
                         const struct mg_text *text)
{
    char path[4200];

    if (e->folder == NULL)
        return;
    snprintf(path, sizeof path, "%.4000s/%.23s%s", e->folder, id, ending);
    if (!cli_write_file(path, text))
        e->failed++;
}

static void write_whole(struct exporting *e, const struct table *t)
{
    struct mg_text text = cli_text();

    if (is_hidden(e->admin, t->state))
        e->hidden++;
    else if (table_record(t, &text)) {
        e->whole++;
        write_record(e, t->id, ".mgn", &text);
    } else
        e->failed++;
    mg_text_free(&text);
}

/* What can be read of one that cannot be played again. row may be NULL. */
static void write_part(struct exporting *e, const char *id, const struct store_row *row,
                       struct plain_record *plain, const char *why)
{
    struct mg_text text = cli_text();
    size_t moves = plain->count;
    bool broken = plain->broken, ok = plain_end(plain, row, why, &text);

    if (!ok)
        e->failed++;
    else if (row != NULL && is_hidden(e->admin, row->number[MATCH_STATE]))
        e->hidden++;
    else {
        e->part++;
        printf("%s: %s; %zu moves can be read%s\n", id, why, moves,
               broken ? ", then something is missing" : "");
        write_record(e, id, ".part.mgn", &text);
    }
    mg_text_free(&text);
}

static const char *why_not(const struct store_row *row, char *buffer, size_t room)
{
    const struct mg_game *game = mg_game_find(row->text[MATCH_GAME]);

    if (game == NULL)
        snprintf(buffer, room, "this program does not have the game %.40s", row->text[MATCH_GAME]);
    else if (!table_rules_fit(game, row->number[MATCH_RULES]))
        snprintf(buffer, room,
                 "played by version %lld of the rules, which this program does not know",
                 (long long)row->number[MATCH_RULES]);
    else
        snprintf(buffer, room, "the log does not lead to where the table is");
    return buffer;
}

/* ---- from a sound database --------------------------------------------------------------- */

/* Ids, since a table is read while no other query runs. */
struct ids {
    char (*id)[ID_SIZE];
    size_t count, room;
};

static bool take_id(void *to, const struct store_row *row)
{
    struct ids *ids = to;

    if (ids->count == ids->room) {
        size_t room = ids->room == 0 ? 256 : 2 * ids->room;
        void *larger = realloc(ids->id, room * sizeof *ids->id);
        if (larger == NULL)
            return false;
        ids->id = larger;
        ids->room = room;
    }
    snprintf(ids->id[ids->count++], ID_SIZE, "%s", row->text[MATCH_ID]);
    return true;
}

static bool take_line(void *to, const struct store_row *line)
{
    return plain_line(to, line);
}

static bool part_of_row(void *to, const struct store_row *row)
{
    struct exporting *e = to;
    struct plain_record plain;
    char why[120];

    plain_begin(&plain);
    if (!store_read(e->admin->server.store, STORE_TABLE_LOG, row->text[MATCH_ID], 0, take_line,
                    &plain))
        plain.broken = true;
    write_part(e, row->text[MATCH_ID], row, &plain, why_not(row, why, sizeof why));
    return false;
}

static bool export_sound(struct exporting *e)
{
    struct ids ids = { .id = NULL };
    struct admin *a = e->admin;

    if (!admin_open(a))
        return false;
    bool ok = store_read(a->server.store, STORE_TABLES_ALL, NULL, 1 << 30, take_id, &ids);
    for (size_t i = 0; i < ids.count; i++) {
        struct table *t = table_find(&a->server, ids.id[i], NULL);
        if (t == NULL) {
            ok = store_read(a->server.store, STORE_TABLE, ids.id[i], 1, part_of_row, e) && ok;
            continue;
        }
        write_whole(e, t);
        table_free(t);
    }
    free(ids.id);
    return ok || cli_failed("the database cannot be read") == CLI_OK;
}

/* ---- from a damaged one ------------------------------------------------------------------ */

/* The lines of one table from `from` on; where the next table's begin. */
static size_t lines_end(const struct salvage *s, size_t from)
{
    size_t to = from;
    while (to < s->rows && strcmp(s->row[to].match, s->row[from].match) == 0)
        to++;
    return to;
}

/* The row of that table, or any line of it, between `low` and `high`, which are in order. NULL:
 * none. */
static const struct store_row *find_row(const struct salvage *s, size_t low, size_t high,
                                        const char *match)
{
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = strcmp(match, s->row[middle].match);
        if (order == 0)
            return &s->row[middle].row;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* As it would be read from a sound database. NULL: it cannot be played again. */
static struct table *play_again(struct exporting *e, const struct store_row *row,
                                const struct salvage *s, size_t from, size_t to)
{
    struct table *t = row != NULL ? table_from_row(&e->admin->server, row) : NULL;
    bool ok = t != NULL;

    for (size_t i = from; i < to && ok; i++)
        ok = table_load_line(t, &s->row[i].row);
    if (ok && table_is_whole(t))
        return t;
    if (t != NULL)
        table_free(t);
    return NULL;
}

static void salvage_table(struct exporting *e, const char *id, const struct salvage *s, size_t from,
                          size_t to)
{
    const struct store_row *row = find_row(s, 0, s->tables, id);
    struct table *t = play_again(e, row, s, from, to);
    struct plain_record plain;
    char why[120];

    if (t != NULL) {
        write_whole(e, t);
        table_free(t);
        return;
    }
    plain_begin(&plain);
    for (size_t i = from; i < to && plain_line(&plain, &s->row[i].row);)
        i++;
    write_part(e, id, row, &plain,
               row == NULL ? "its options, seats and seed cannot be read"
                           : why_not(row, why, sizeof why));
}

static bool export_damaged(struct exporting *e, const char *why)
{
    struct salvage s;
    char said[STORE_SAID];

    fprintf(stderr, "mangonel admin: %s\n", why);
    if (!salvage_read(&s, e->admin->path, said, sizeof said)) {
        cli_failed("%s", said);
        return false;
    }
    for (size_t from = s.tables, to; from < s.rows; from = to) {
        to = lines_end(&s, from);
        salvage_table(e, s.row[from].match, &s, from, to);
    }
    for (size_t i = 0; i < s.tables; i++) /* of those not a line is left */
        if (find_row(&s, s.tables, s.rows, s.row[i].match) == NULL)
            salvage_table(e, s.row[i].match, &s, s.rows, s.rows);
    printf("%zu of %zu pages of the file are of no kind that there is\n", s.strange, s.pages);
    salvage_free(&s);
    return true;
}

/* ---- the commands ------------------------------------------------------------------------ */

/* Is it sound? Read without a store, which would not open a damaged one. */
static bool is_sound(const char *path, char *said, size_t room)
{
    sqlite3 *db = NULL;

    if (!journal_is_sound(path, said, room))
        return false;
    bool ok = sqlite3_open_v2(path, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
              schema_functions(db);

    if (!ok)
        snprintf(said, room, "the database %s cannot be opened: %s", path, sqlite3_errmsg(db));
    ok = ok && schema_look(db, path, said, room) != SCHEMA_REFUSED &&
         check_is_sound(db, path, true, said, room);
    sqlite3_close(db);
    return ok;
}

static int tell(const struct exporting *e, bool sound)
{
    printf("%zu records are whole, %zu are not", e->whole, e->part);
    if (e->hidden > 0)
        printf(", %zu games are not over%s", e->hidden,
               e->folder != NULL ? " and were left out (--reveal writes them too)" : "");
    printf(".\n");
    if (e->failed > 0)
        return cli_failed("%zu records could not be written", e->failed);
    return sound && e->part == 0 ? CLI_OK : CLI_FAILED;
}

static int export_all(struct admin *a, const char *folder)
{
    struct exporting e = { .admin = a, .folder = folder };
    char said[STORE_SAID] = "";

    if (access(a->path, R_OK) != 0)
        return cli_failed("the database %s cannot be opened: %s", a->path, strerror(errno));
    if (folder != NULL && mkdir(folder, 0700) != 0 && errno != EEXIST)
        return cli_failed("%.200s cannot be made: %s", folder, strerror(errno));
    bool sound = is_sound(a->path, said, sizeof said);
    if (!(sound ? export_sound(&e) : export_damaged(&e, said)))
        return CLI_FAILED;
    return tell(&e, sound);
}

int admin_export(struct admin *a, const char *name)
{
    if (a->all)
        return export_all(a, name);
    return admin_open(a) ? export_one(a, name) : CLI_FAILED;
}

int admin_check(struct admin *a, const char *unused)
{
    (void)unused;
    a->reveal = true; /* nothing is shown */
    return export_all(a, NULL);
}
