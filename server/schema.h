/* What stands between a file and a store: is it one of ours, whole, of a version that we know, and
 * ours alone? One file for each question: schema.c the version, lock.c the one server, check.c and
 * journal.c damage. */
#ifndef MG_SCHEMA_H
#define MG_SCHEMA_H

#include <sqlite3.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

int schema_version(void); /* of the databases that this program writes */

/* What a file is, before anything is written into it. */
enum schema_kind {
    SCHEMA_NEW, /* there is nothing in it */
    SCHEMA_OLD, /* ours, of a version that can be raised */
    SCHEMA_PRESENT,
    SCHEMA_REFUSED /* newer, another program's, or none at all: a sentence is in `said` */
};
enum schema_kind schema_look(sqlite3 *db, const char *path, char *said, size_t room);

/* Raise it to the present version, in one transaction. An older database is copied to
 * FILE.before-vN first, which `said` then tells. False: nothing has changed, and why is in
 * `said`. */
bool schema_raise(sqlite3 *db, const char *path, char *said, size_t room);

/* The functions that our statements use; every connection needs them. */
bool schema_functions(sqlite3 *db);
/* The sum that is written with a line of a log, which is as STORE_TABLE_LOG gives it. */
struct store_row;
int64_t schema_line_sum(const char *match, const struct store_row *line);

/* One server for a database, as long as it runs: the file FILE.lock is locked, not only there, so
 * that one that was killed leaves nothing behind. -1: why is in `said`. (lock.c) */
int lock_take(const char *path, char *said, size_t room);
void lock_drop(int lock); /* -1 is fine */

/* Does everything in the file hang together? Quickly, or thoroughly, which compares indexes too and
 * takes a few times as long. Larger files than CHECK_MOST_BYTES are not looked through when a
 * server starts, or it would start too late. False: a sentence is in `said`. (check.c) */
#define CHECK_MOST_BYTES (4LL << 30)
bool check_is_small(const char *path);
bool check_is_sound(sqlite3 *db, const char *path, bool thoroughly, char *said, size_t room);
/* Would SQLite drop acknowledged changes of the journal, because something in it was damaged?
 * False: a sentence is in `said`. To be asked before SQLite opens the database, which forgets the
 * rest of the journal. (journal.c) */
bool journal_is_sound(const char *path, char *said, size_t room);
/* What SQLite says of a file that it cannot read, as a sentence with what can be done about it. */
void check_tell_damage(const char *path, const char *why, char *said, size_t room);

#endif
