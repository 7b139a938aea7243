/* The versions of the database. A database is raised by the steps that it lacks, each once, all of
 * them in one transaction. To change what is stored: add a step at the end of the table, and keep a
 * small database of the version before it in tests/data (tests/server/past.mjs makes it). Steps
 * that have been released never change. */
#include "schema.h"
#include "store.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const struct {
    int version;
    const char *sql;
} steps[] = {
    /* The first had no number: databases without one have some or all of these. */
    { 1,
      "CREATE TABLE IF NOT EXISTS person ("
      " id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT UNIQUE, password TEXT NOT NULL,"
      " created INTEGER NOT NULL, settings TEXT NOT NULL DEFAULT '{}') WITHOUT ROWID;"
      "CREATE TABLE IF NOT EXISTS session ("
      " token TEXT PRIMARY KEY, person TEXT NOT NULL, kind TEXT NOT NULL, created INTEGER NOT NULL)"
      " WITHOUT ROWID;"
      "CREATE INDEX IF NOT EXISTS session_person ON session (person);"
      "CREATE TABLE IF NOT EXISTS match ("
      " id TEXT PRIMARY KEY, code TEXT UNIQUE NOT NULL, game TEXT NOT NULL, options TEXT NOT NULL,"
      " seed TEXT NOT NULL, created INTEGER NOT NULL, state INTEGER NOT NULL, open INTEGER NOT NULL,"
      " clock TEXT NOT NULL, seats TEXT NOT NULL, creator TEXT NOT NULL, updated INTEGER NOT NULL,"
      " moves INTEGER NOT NULL, turn INTEGER NOT NULL, wake INTEGER NOT NULL, result TEXT NOT NULL)"
      " WITHOUT ROWID;"
      "CREATE INDEX IF NOT EXISTS match_state ON match (state, open, updated);"
      "CREATE INDEX IF NOT EXISTS match_wake ON match (wake) WHERE wake > 0;"
      "CREATE TABLE IF NOT EXISTS seated ("
      " match TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (person, match)) WITHOUT ROWID;"
      "CREATE TABLE IF NOT EXISTS log ("
      " match TEXT NOT NULL, n INTEGER NOT NULL, time INTEGER NOT NULL, kind TEXT NOT NULL,"
      " seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, n)) WITHOUT ROWID;"
      "CREATE TABLE IF NOT EXISTS closing (match TEXT PRIMARY KEY) WITHOUT ROWID;" },
    /* The rules by which a table is played, 0 for those made before they were kept; and a sum with
     * every line of a log, by which a flipped bit is noticed: SQLite does not look into texts. The
     * columns of seated come in the order of its key, or the quick check of SQLite 3.40 takes them
     * for missing. */
    { 2, "ALTER TABLE match ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;"
         "ALTER TABLE match ADD COLUMN dice TEXT NOT NULL DEFAULT '';" /* what players add to the
                                                                          seed: dice.c */
         "ALTER TABLE log ADD COLUMN sum INTEGER;"
         "ALTER TABLE seated RENAME TO seated_before;"
         "CREATE TABLE seated ("
         " person TEXT NOT NULL, match TEXT NOT NULL, PRIMARY KEY (person, match)) WITHOUT ROWID;"
         "INSERT INTO seated (person, match) SELECT person, match FROM seated_before;"
         "DROP TABLE seated_before;"
         /* The server's own running time, which stands still while it is down: clock.c. */
         "CREATE TABLE clock (one INTEGER PRIMARY KEY, ms INTEGER NOT NULL);"
         /* What people agree on at a table, and what they are asked there; tokens with names; codes
            for who has lost his password. */
         "CREATE TABLE agreed (match TEXT PRIMARY KEY, rules TEXT NOT NULL) WITHOUT ROWID;"
         "CREATE TABLE asked (match TEXT PRIMARY KEY, open TEXT NOT NULL) WITHOUT ROWID;"
         "ALTER TABLE session ADD COLUMN id TEXT NOT NULL DEFAULT '';"
         "ALTER TABLE session ADD COLUMN name TEXT NOT NULL DEFAULT '';"
         "ALTER TABLE session ADD COLUMN used INTEGER NOT NULL DEFAULT 0;"
         "ALTER TABLE person ADD COLUMN recovery TEXT NOT NULL DEFAULT '';"
         /* Sessions end when they are not used: those from before count as used now, so that nobody
            is put out. */
         "UPDATE session SET used = CAST(strftime('%s', 'now') AS INTEGER);" },
};

enum { STEPS = sizeof steps / sizeof *steps };

int schema_version(void)
{
    return steps[STEPS - 1].version;
}

/* ---- what it is -------------------------------------------------------------------------- */

/* The one number that a query gives. */
static int ask_number(sqlite3 *db, const char *sql, int64_t *out)
{
    sqlite3_stmt *statement;
    int result = sqlite3_prepare_v2(db, sql, -1, &statement, NULL);

    if (result != SQLITE_OK)
        return result;
    result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        *out = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return result == SQLITE_ROW ? SQLITE_OK : result;
}

/* How many things are in it, how many of them are tables that every database of ours has, and its
 * version. */
static int look_inside(sqlite3 *db, int64_t *things, int64_t *ours, int64_t *version)
{
    int result = ask_number(db, "SELECT count(*) FROM sqlite_schema", things);

    if (result == SQLITE_OK)
        result = ask_number(db,
                            "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND"
                            " name IN ('person', 'session', 'match', 'seated', 'log')",
                            ours);
    if (result == SQLITE_OK)
        result = ask_number(db, "PRAGMA user_version", version);
    return result;
}

static void tell_unreadable(sqlite3 *db, int result, const char *path, char *said, size_t room)
{
    if (result == SQLITE_NOTADB)
        snprintf(said, room, "%s is not a database of Mangonel's, or its beginning is damaged",
                 path);
    else if (result == SQLITE_CORRUPT)
        check_tell_damage(path, sqlite3_errmsg(db), said, room);
    else
        snprintf(said, room, "the database %s cannot be opened: %s", path, sqlite3_errmsg(db));
}

enum schema_kind schema_look(sqlite3 *db, const char *path, char *said, size_t room)
{
    int64_t things = 0, ours = 0, version = 0;
    int result = look_inside(db, &things, &ours, &version);

    if (result != SQLITE_OK) {
        tell_unreadable(db, result, path, said, room);
        return SCHEMA_REFUSED;
    }
    if (things == 0 && version == 0)
        return SCHEMA_NEW;
    if (ours < 5) {
        snprintf(said, room, "%s is a database of another program, not of Mangonel's", path);
        return SCHEMA_REFUSED;
    }
    if (version > schema_version()) {
        snprintf(said, room,
                 "the database %s is of version %" PRId64
                 ", and this program knows only those up to %d:"
                 " use a newer Mangonel",
                 path, version, schema_version());
        return SCHEMA_REFUSED;
    }
    return version == schema_version() ? SCHEMA_PRESENT : SCHEMA_OLD;
}

/* ---- raising it -------------------------------------------------------------------------- */

static bool run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK;
}

/* The steps above `version`, inside a transaction. */
static bool run_steps(sqlite3 *db, int64_t version)
{
    char mark[60];

    for (int i = 0; i < STEPS; i++)
        if (steps[i].version > version && !run(db, steps[i].sql))
            return false;
    snprintf(mark, sizeof mark, "PRAGMA user_version = %d", schema_version());
    return run(db, mark);
}

/* Another program may have raised it while we waited: what it lacks is asked once it is ours. */
static bool raise_now(sqlite3 *db)
{
    int64_t version = 0;
    bool ok = run(db, "BEGIN IMMEDIATE");

    if (!ok)
        return false;
    ok = ask_number(db, "PRAGMA user_version", &version) == SQLITE_OK && run_steps(db, version) &&
         run(db, "COMMIT");
    if (!ok && !sqlite3_get_autocommit(db))
        run(db, "ROLLBACK");
    return ok;
}

/* An upgrade that was cut off may have left a part of a copy, which SQLite would take for a
 * database. */
static void remove_copy(const char *copy)
{
    static const char *const ending[] = { "", "-journal", "-wal" };
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    char name[4300];

    for (size_t i = 0; i < sizeof ending / sizeof *ending; i++) {
        snprintf(name, sizeof name, "%s%s", copy, ending[i]);
        vfs->xDelete(vfs, name, 0);
    }
}

bool schema_raise(sqlite3 *db, const char *path, char *said, size_t room)
{
    char copy[4200], why[200] = "";
    int64_t things = 0, ours = 0, version = 0;
    bool old = look_inside(db, &things, &ours, &version) == SQLITE_OK && things > 0;

    if (version == 0 && old)
        version = 1; /* the first had no number */
    snprintf(copy, sizeof copy, "%.4096s.before-v%d", path, schema_version());
    if (old)
        remove_copy(copy);
    if (old && !store_backup(path, copy, why, sizeof why)) {
        snprintf(said, room,
                 "the database %s is of version %" PRId64
                 " and was not changed, since no copy of it"
                 " can be made as %s: %s",
                 path, version, copy, why);
        return false;
    }
    if (!raise_now(db)) {
        snprintf(said, room, "the database %s cannot be written: %s", path, sqlite3_errmsg(db));
        return false;
    }
    if (old)
        snprintf(said, room,
                 "The database was of version %" PRId64
                 " and is of version %d now; as it was it is kept in %s.",
                 version, schema_version(), copy);
    return true;
}

/* ---- sums -------------------------------------------------------------------------------- */

/* FNV-1a over all that is given, each with its end: enough against accidents, which is all it is
 * for. */
#define FIRST_SUM 14695981039346656037u

static uint64_t add_text(uint64_t sum, const char *text, size_t length)
{
    for (size_t i = 0; i <= length; i++)
        sum = (sum ^ (unsigned char)(i < length ? text[i] : 0)) * 1099511628211u;
    return sum;
}

static uint64_t add_number(uint64_t sum, int64_t number)
{
    char text[24];
    return add_text(sum, text, (size_t)snprintf(text, sizeof text, "%" PRId64, number));
}

static void line_sum(sqlite3_context *to, int count, sqlite3_value **value)
{
    uint64_t sum = FIRST_SUM;

    for (int i = 0; i < count; i++) {
        const char *text = (const char *)sqlite3_value_text(value[i]);
        sum = add_text(sum, text, text != NULL ? (size_t)sqlite3_value_bytes(value[i]) : 0);
    }
    sqlite3_result_int64(to, (int64_t)sum);
}

int64_t schema_line_sum(const char *match, const struct store_row *line)
{
    uint64_t sum = add_text(FIRST_SUM, match, strlen(match));

    sum = add_number(sum, line->number[0]);
    sum = add_number(sum, line->number[1]);
    sum = add_text(sum, line->text[2], strlen(line->text[2]));
    sum = add_number(sum, line->number[3]);
    return (int64_t)add_text(sum, line->text[4], strlen(line->text[4]));
}

bool schema_functions(sqlite3 *db)
{
    return sqlite3_create_function(db, "line_sum", -1,
                                   SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, NULL,
                                   line_sum, NULL, NULL) == SQLITE_OK;
}
