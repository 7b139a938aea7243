/* What outlives the process. Writes go to a thread of their own, which commits all that is waiting in
 * one transaction with full sync, and only then says done: acknowledged means on disk. Reads are made
 * on the calling thread, which must always be the same. */
#ifndef MG_STORE_H
#define MG_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct store;

/* The statements there are; sqlite.c has their text, in this order. */
enum store_statement {
    STORE_ADD_PERSON,        /* id, name, folded name, password hash or "", created */
    STORE_NAME_PERSON,       /* name, folded name, password hash, id */
    STORE_DELETE_PERSON,     /* id */
    STORE_PERSON_SETTINGS,   /* settings, id */
    STORE_ADD_SESSION,       /* token hash, person, kind, created */
    STORE_END_SESSION,       /* token hash */
    STORE_END_SESSIONS,      /* person */
    STORE_PUT_TABLE,         /* id, code, game, options, seed, created, state, open, clock, seats,
                                creator, updated, moves, turn, wake, result */
    STORE_TABLE_MOVED,       /* updated, moves, turn, wake, state, result, clock, id */
    STORE_SEAT_TABLE,        /* table, person */
    STORE_UNSEAT_TABLE,      /* table, person */
    STORE_ADD_LOG,           /* table, n, time, kind, seat, text */
    STORE_ASK_CLOSE,         /* table: the operator wants it closed */
    STORE_ASKED_CLOSE,       /* table: that has been seen to */
    STORE_STATEMENTS
};

/* One value of a statement: text if there is any, else the number. */
struct store_value {
    const char *text;
    int64_t number;
};

/* Called on the reading thread when the write is on disk, or has failed for good. */
typedef void store_done(void *to, uint64_t ref, bool ok);

/* Some writes that happen together or not at all. */
struct store_batch;
struct store_batch *store_begin(void);                     /* NULL: no memory */
bool store_add(struct store_batch *batch, enum store_statement statement,
               const struct store_value *values, int count);   /* copies; false: no memory */
/* The batch is the store's from now on. `alone`: a failure must not harm the others of the same
 * transaction, as when a name may be taken. done may be NULL. */
void store_submit(struct store *store, struct store_batch *batch, bool alone, store_done *done,
                  void *to, uint64_t ref);

/* `wake` is called on the writing thread when completions are waiting; make the reading thread call
 * store_complete(). NULL with a sentence in `error`. */
struct store *store_open(const char *path, void (*wake)(void *to), void *to, char *error,
                         size_t room);
void store_complete(struct store *store);
void store_close(struct store *store);   /* writes what is waiting; NULL is fine */
bool store_ok(const struct store *store);   /* could it write the last time? */
uint64_t store_commits(const struct store *store);
uint64_t store_written(const struct store *store);

/* ---- reading ----------------------------------------------------------------------------- */

/* Rows: text columns are valid during the call. Return false to stop. */
struct store_row {
    const char *text[18];
    int64_t number[18];
};
typedef bool store_row_fn(void *to, const struct store_row *row);

enum store_query {
    STORE_SESSION,           /* token hash -> person, name, folded, password, settings, kind */
    STORE_PERSON_NAMED,      /* folded name -> id, name, folded, password, settings */
    STORE_PERSON,            /* id -> id, name, folded, password, settings */
    STORE_TABLE,             /* id -> as STORE_PUT_TABLE */
    STORE_TABLE_CODED,       /* code -> as STORE_PUT_TABLE */
    STORE_TABLE_LOG,         /* id -> n, time, kind, seat, text */
    STORE_TABLES_OPEN,       /* -> as STORE_PUT_TABLE, newest first */
    STORE_TABLES_RUNNING,    /* -> likewise */
    STORE_TABLES_OF,         /* person -> likewise */
    STORE_TABLES_WAKING,     /* -> id */
    STORE_TABLES_ALL,        /* -> as STORE_PUT_TABLE */
    STORE_TABLES_CLOSING,    /* -> id of tables that the operator wants closed */
    STORE_COUNTS,            /* -> accounts, guests, sessions, bots, tables open, playing, over,
                                closed, moves played */
    STORE_QUERIES
};
/* False: the database could not be read. key may be NULL. */
bool store_read(struct store *store, enum store_query query, const char *key, int limit,
                store_row_fn *each, void *to);

/* A copy of the whole database, made while it is in use. False: why is in `error`. */
bool store_backup(const char *path, const char *to, char *error, size_t room);

#endif
