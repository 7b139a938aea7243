/* What outlives the process. Writes go to a thread of their own, which commits all that is waiting
 * in one transaction with full sync, and only then says done: acknowledged means on disk. Reads are
 * made on the calling thread, which must always be the same. */
#ifndef MG_STORE_H
#define MG_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct store;

/* The statements there are; sqlite.c has their text, in this order. */
enum store_statement {
    STORE_ADD_PERSON,      /* id, name, folded name, password hash or "", created */
    STORE_NAME_PERSON,     /* name, folded name, password hash, id */
    STORE_DELETE_PERSON,   /* id */
    STORE_PERSON_SETTINGS, /* settings, id */
    STORE_ADD_SESSION,     /* token hash, person, kind, created and used */
    STORE_END_SESSION,     /* token hash */
    STORE_END_SESSIONS,    /* person */
    STORE_PUT_TABLE,       /* id, code, game, options, seed, created, state, open, clock, seats,
                              creator, updated, moves, turn, wake, result, rules version, dice */
    STORE_TABLE_MOVED,     /* updated, moves, turn, wake, state, result, clock, rules version, id */
    STORE_SEAT_TABLE,      /* table, person */
    STORE_UNSEAT_TABLE,    /* table, person */
    STORE_ADD_LOG,         /* table, n, time, kind, seat, text */
    STORE_ASK_CLOSE,       /* table: the operator wants it closed */
    STORE_KEEP_CLOCK,      /* the server's own time, in ms */
    STORE_ASKED_CLOSE,     /* table: that has been seen to */
    STORE_SESSION_USED,    /* when, token hash */
    STORE_END_OTHERS,      /* person, token hash of the one that stays */
    /* token hash, person, created, id, name, how many there may be: nothing if there are as many */
    STORE_ADD_TOKEN,
    STORE_END_TOKEN,     /* person, id */
    STORE_SET_PASSWORD,  /* password hash, person */
    STORE_SET_RECOVERY,  /* hash of the recovery code, person */
    STORE_RECOVER,       /* password hash, hash of the new code, person, hash of the old code */
    STORE_END_RECOVERED, /* person, hash of the new code: all sessions, if that is in force */
    STORE_FOLD_PERSON,   /* folded name, person: nothing if another has it */
    STORE_AGREE,         /* table, what was agreed at it */
    STORE_TABLE_SEATS,   /* seats, table */
    STORE_ASK,           /* table, its open proposals */
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
struct store_batch *store_begin(void); /* NULL: no memory */
bool store_add(struct store_batch *batch, enum store_statement statement,
               const struct store_value *values,
               int count); /* copies; false: no memory, and nothing of the batch will be written */
void store_spoil(struct store_batch *batch);          /* likewise; NULL is fine */
bool store_is_whole(const struct store_batch *batch); /* there was memory for all of it */
void store_drop(struct store_batch *batch); /* not to be written after all; NULL is fine */
/* The batch is the store's from now on. `alone`: a failure must not harm the others of the same
 * transaction, as when a name may be taken. done may be NULL. */
void store_submit(struct store *store, struct store_batch *batch, bool alone, store_done *done,
                  void *to, uint64_t ref);

/* There is one server for a database; visitors come beside it, or without one. */
enum store_role { STORE_SERVES, STORE_VISITS };
#define STORE_SAID 1200 /* room for a sentence with the path in it, twice */

/* `wake` is called on the writing thread when completions are waiting; make the reading thread call
 * store_complete(). NULL with a sentence in `said`; otherwise that is empty, or tells what the
 * operator should know: that the database was of an older version, or too large to be looked
 * through. */
struct store *store_open(const char *path, enum store_role role, void (*wake)(void *to), void *to,
                         char *said, size_t room);
void store_complete(struct store *store);
void store_close(struct store *store);    /* writes what is waiting; NULL is fine */
bool store_ok(const struct store *store); /* could it write the last time? */
uint64_t store_commits(const struct store *store);
uint64_t store_written(const struct store *store);

/* ---- reading ----------------------------------------------------------------------------- */

/* The columns of rows, by name. Queries below say which row they give. */
enum match_column {
    MATCH_ID,
    MATCH_CODE,
    MATCH_GAME,
    MATCH_OPTIONS,
    MATCH_SEED,
    MATCH_CREATED,
    MATCH_STATE,
    MATCH_OPEN,
    MATCH_CLOCK,
    MATCH_SEATS,
    MATCH_CREATOR,
    MATCH_UPDATED,
    MATCH_MOVES,
    MATCH_TURN,
    MATCH_WAKE,
    MATCH_RESULT,
    MATCH_RULES,
    MATCH_DICE,
    STORE_COLUMNS, /* of the widest */
};
enum line_column { LINE_N, LINE_TIME, LINE_KIND, LINE_SEAT, LINE_TEXT, LINE_WHOLE };
enum person_column {
    PERSON_ID,
    PERSON_NAME,
    PERSON_FOLDED,
    PERSON_PASSWORD,
    PERSON_SETTINGS,
    SESSION_KIND,
    SESSION_CREATED,
    SESSION_USED, /* of a session, behind its person */
};
enum token_column { TOKEN_ID, TOKEN_NAME, TOKEN_CREATED, TOKEN_USED, TOKEN_HASH };
enum due_column { DUE_ID, DUE_WHEN };
enum { ONLY }; /* of rows with one column */

/* Rows: text columns are valid during the call. Return false to stop. */
struct store_row {
    const char *text[STORE_COLUMNS];
    int64_t number[STORE_COLUMNS];
};
typedef bool store_row_fn(void *to, const struct store_row *row);

enum store_query {
    STORE_SESSION, /* token hash -> person, name, folded, password, settings, kind, created, used */
    STORE_PERSON_NAMED,   /* folded name -> id, name, folded, password, settings */
    STORE_PERSON,         /* id -> id, name, folded, password, settings */
    STORE_TABLE,          /* id -> as STORE_PUT_TABLE */
    STORE_TABLE_CODED,    /* code -> as STORE_PUT_TABLE */
    STORE_TABLE_LOG,      /* id -> n, time, kind, seat, text, 0 if it is not as it was written */
    STORE_TABLES_OPEN,    /* -> as STORE_PUT_TABLE, newest first */
    STORE_TABLES_RUNNING, /* -> likewise */
    STORE_TABLES_OF,      /* person -> likewise */
    STORE_TABLES_WAKING,  /* -> id */
    STORE_TABLES_DUE, /* -> id, when: tables with a clock that runs, the first to run out first */
    STORE_CLOCK,      /* -> the server's own time */
    STORE_TABLES_ALL, /* -> as STORE_PUT_TABLE */
    STORE_TABLES_CLOSING, /* -> id of tables that the operator wants closed */
    STORE_COUNTS,         /* -> accounts, guests, sessions, bots, tables open, playing, over,
                             closed, moves played */
    STORE_TOKENS,   /* person -> id, name, created, used, token hash of its tokens, oldest first */
    STORE_RECOVERY, /* person -> hash of the recovery code */
    STORE_PEOPLE,   /* -> as STORE_PERSON, those with a name of their own */
    STORE_AGREED,   /* table -> what was agreed at it */
    STORE_ASKED,    /* table -> its open proposals */
    STORE_QUERIES
};
/* False: the database could not be read. key may be NULL. */
bool store_read(struct store *store, enum store_query query, const char *key, int limit,
                store_row_fn *each, void *to);

bool store_is_private(const char *path); /* can nobody but its user read it? */

/* A copy of the whole database, made while it is in use. False: why is in `error`. */
bool store_backup(const char *path, const char *to, char *error, size_t room);

#endif
