/* The store on SQLite: one connection that reads, one that writes on its own thread. */
#include "schema.h"
#include "store_sql.h"

#include <fcntl.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* ---- batches ----------------------------------------------------------------------------- */

struct write {
    enum store_statement statement;
    int count;
    struct write *next;
    struct store_value value[]; /* texts follow the values in the same piece of memory */
};

struct store_batch {
    struct write *first, **last;
    bool alone, ok;
    bool broken; /* there was no memory for a part of it */
    store_done *done;
    void *to;
    uint64_t ref;
    struct store_batch *next;
};

struct store_batch *store_begin(void)
{
    struct store_batch *batch = calloc(1, sizeof *batch);
    if (batch != NULL)
        batch->last = &batch->first;
    return batch;
}

bool store_add(struct store_batch *batch, enum store_statement statement,
               const struct store_value *values, int count)
{
    size_t size = sizeof(struct write) + (size_t)count * sizeof *values;
    for (int i = 0; i < count; i++)
        size += values[i].text != NULL ? strlen(values[i].text) + 1 : 0;
    struct write *write = batch != NULL ? malloc(size) : NULL;
    if (write == NULL) {
        if (batch != NULL)
            batch->broken = true;
        return false;
    }
    *write = (struct write){ .statement = statement, .count = count };
    char *text = (char *)&write->value[count];
    for (int i = 0; i < count; i++) {
        write->value[i] = values[i];
        if (values[i].text == NULL)
            continue;
        size_t length = strlen(values[i].text) + 1;
        memcpy(text, values[i].text, length);
        write->value[i].text = text;
        text += length;
    }
    *batch->last = write;
    batch->last = &write->next;
    return true;
}

static void free_batch(struct store_batch *batch)
{
    for (struct write *w = batch->first; w != NULL;) {
        struct write *next = w->next;
        free(w);
        w = next;
    }
    free(batch);
}

void store_spoil(struct store_batch *batch)
{
    if (batch != NULL)
        batch->broken = true;
}

bool store_is_whole(const struct store_batch *batch)
{
    return batch != NULL && !batch->broken;
}

void store_drop(struct store_batch *batch)
{
    if (batch != NULL)
        free_batch(batch);
}

/* ---- the writing thread ------------------------------------------------------------------ */

struct store {
    sqlite3 *reading, *writing;
    sqlite3_stmt *query[STORE_QUERIES], *statement[STORE_STATEMENTS];
    void (*wake)(void *to);
    void *to;

    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t work;
    struct store_batch *waiting, **waiting_last;   /* under the lock */
    struct store_batch *finished, **finished_last; /* under the lock */
    bool stopping, ok;                             /* under the lock */
    uint64_t commits, written;                     /* under the lock */

    sqlite3 *tidying; /* the checkpoints' own connection */
    pthread_t tidier;
    pthread_cond_t stop;
    bool tidies;
    int lock_file; /* -1: we only visit */
};

static bool run_write(struct store *s, const struct write *w)
{
    sqlite3_stmt *statement = s->statement[w->statement];

    for (int i = 0; i < w->count; i++) {
        if (w->value[i].text != NULL)
            sqlite3_bind_text(statement, i + 1, w->value[i].text, -1, SQLITE_STATIC);
        else
            sqlite3_bind_int64(statement, i + 1, w->value[i].number);
    }
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return result == SQLITE_DONE;
}

static bool run_batch(struct store *s, struct store_batch *batch)
{
    if (batch->broken)
        return true; /* it has failed already; the others have not */
    if (batch->alone && sqlite3_exec(s->writing, "SAVEPOINT alone", NULL, NULL, NULL) != SQLITE_OK)
        return false;
    batch->ok = true;
    for (struct write *w = batch->first; w != NULL && batch->ok; w = w->next)
        batch->ok = run_write(s, w);
    if (!batch->alone)
        return batch->ok;
    if (!batch->ok)
        sqlite3_exec(s->writing, "ROLLBACK TO alone", NULL, NULL, NULL);
    return sqlite3_exec(s->writing, "RELEASE alone", NULL, NULL, NULL) == SQLITE_OK;
}

/* All of these in one transaction. If that fails, none of them. */
static bool write_all(struct store *s, struct store_batch *batches)
{
    bool ok = sqlite3_exec(s->writing, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;

    for (struct store_batch *b = batches; b != NULL && ok; b = b->next)
        ok = run_batch(s, b);
    if (ok)
        ok = sqlite3_exec(s->writing, "COMMIT", NULL, NULL, NULL) == SQLITE_OK;
    if (!ok && !sqlite3_get_autocommit(s->writing))
        sqlite3_exec(s->writing, "ROLLBACK", NULL, NULL, NULL);
    return ok;
}

static void *write_forever(void *to)
{
    struct store *s = to;

    pthread_mutex_lock(&s->lock);
    for (;;) {
        while (s->waiting == NULL && !s->stopping)
            pthread_cond_wait(&s->work, &s->lock);
        struct store_batch *batches = s->waiting;
        if (batches == NULL)
            break;
        s->waiting = NULL;
        s->waiting_last = &s->waiting;
        pthread_mutex_unlock(&s->lock);

        bool ok = write_all(s, batches);
        uint64_t count = 0;
        struct store_batch **end = &batches;
        for (; *end != NULL; end = &(*end)->next, count++)
            (*end)->ok = (*end)->ok && ok;

        pthread_mutex_lock(&s->lock);
        s->ok = ok;
        s->commits += ok;
        s->written += ok ? count : 0;
        *s->finished_last = batches;
        s->finished_last = end;
        s->wake(s->to);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

/* The journal is copied into the database by a thread of its own, once a second, so that no move
 * waits for it. The writer itself does only what is left when the journal has grown to MOST_PAGES,
 * since it begins again at its start only if all of it has been copied. */
#define MOST_PAGES "16000"

static void *tidy_forever(void *to)
{
    struct store *s = to;
    struct timespec until;

    pthread_mutex_lock(&s->lock);
    while (!s->stopping) {
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec++;
        pthread_cond_timedwait(&s->stop, &s->lock, &until);
        pthread_mutex_unlock(&s->lock);
        sqlite3_wal_checkpoint_v2(s->tidying, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

void store_submit(struct store *s, struct store_batch *batch, bool alone, store_done *done,
                  void *to, uint64_t ref)
{
    if (batch == NULL) { /* there was no memory for it */
        if (done != NULL)
            done(to, ref, false);
        return;
    }
    batch->alone = alone;
    batch->done = done;
    batch->to = to;
    batch->ref = ref;
    pthread_mutex_lock(&s->lock);
    *s->waiting_last = batch;
    s->waiting_last = &batch->next;
    pthread_cond_signal(&s->work);
    pthread_mutex_unlock(&s->lock);
}

void store_complete(struct store *s)
{
    pthread_mutex_lock(&s->lock);
    struct store_batch *batches = s->finished;
    s->finished = NULL;
    s->finished_last = &s->finished;
    pthread_mutex_unlock(&s->lock);
    while (batches != NULL) {
        struct store_batch *batch = batches;
        batches = batch->next;
        if (batch->done != NULL)
            batch->done(batch->to, batch->ref, batch->ok);
        free_batch(batch);
    }
}

static uint64_t read_locked(const struct store *s, const uint64_t *number)
{
    pthread_mutex_t *lock = (pthread_mutex_t *)(uintptr_t)&s->lock;
    pthread_mutex_lock(lock);
    uint64_t value = *number;
    pthread_mutex_unlock(lock);
    return value;
}

uint64_t store_commits(const struct store *s)
{
    return read_locked(s, &s->commits);
}

uint64_t store_written(const struct store *s)
{
    return read_locked(s, &s->written);
}

bool store_ok(const struct store *s)
{
    pthread_mutex_t *lock = (pthread_mutex_t *)(uintptr_t)&s->lock;
    pthread_mutex_lock(lock);
    bool ok = s->ok;
    pthread_mutex_unlock(lock);
    return ok;
}

/* ---- opening and closing ----------------------------------------------------------------- */

/* An empty file that only its owner can read, for SQLite to fill: it has hands and hashes in it.
 * SQLite gives the files beside it the same rights. */
static void make_private(const char *path)
{
    int file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600);
    if (file >= 0)
        close(file);
}

bool store_is_private(const char *path)
{
    struct stat about;
    return stat(path, &about) != 0 || (about.st_mode & 077) == 0;
}

static bool open_plain(const char *path, sqlite3 **db, char *said, size_t room)
{
    int result = sqlite3_open_v2(
        path, db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_busy_timeout(*db, 2000);
    if (result != SQLITE_OK || !schema_functions(*db)) {
        snprintf(said, room, "the database %s cannot be opened: %s", path,
                 *db != NULL ? sqlite3_errmsg(*db) : "no memory");
        return false;
    }
    return true;
}

/* How it is written: only into what has been found to be ours. */
static bool set_ways(sqlite3 *db, const char *path, char *said, size_t room)
{
    int result = sqlite3_exec(db,
                              "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                              "PRAGMA foreign_keys = OFF; PRAGMA temp_store = MEMORY;"
                              "PRAGMA wal_autocheckpoint = " MOST_PAGES ";",
                              NULL, NULL, NULL);
    if (result != SQLITE_OK)
        snprintf(said, room, "the database %s cannot be opened: %s", path, sqlite3_errmsg(db));
    return result == SQLITE_OK;
}

static bool open_one(const char *path, sqlite3 **db, char *said, size_t room)
{
    return open_plain(path, db, said, room) && set_ways(*db, path, said, room);
}

/* A visitor raises an old database as a server would, unless one is at work in it. */
static bool raise_old(struct store *s, const char *path, char *said, size_t room)
{
    int lock = s->lock_file >= 0 ? -1 : lock_take(path, said, room);
    bool ok = (s->lock_file >= 0 || lock >= 0) && schema_raise(s->writing, path, said, room);

    lock_drop(lock);
    return ok;
}

/* The file is ours, ours alone if we serve it, whole, and of the present version. */
static bool make_ready(struct store *s, const char *path, enum store_role role, char *said,
                       size_t room)
{
    enum schema_kind kind;

    if (role == STORE_SERVES && (s->lock_file = lock_take(path, said, room)) < 0)
        return false;
    make_private(path);
    if ((role == STORE_SERVES && !journal_is_sound(path, said, room)) ||
        !open_plain(path, &s->writing, said, room))
        return false;
    kind = schema_look(s->writing, path, said, room);
    if (kind == SCHEMA_REFUSED)
        return false;
    if (role == STORE_SERVES && kind != SCHEMA_NEW) {
        /* The quick check of SQLite 3.40 is wrong about the first version. */
        if (!check_is_small(path))
            snprintf(
                said, room,
                "The database is large: it was not looked through for damage; mangonel admin check does that.");
        else if (!check_is_sound(s->writing, path, kind == SCHEMA_OLD, said, room))
            return false;
    }
    return (kind == SCHEMA_PRESENT || raise_old(s, path, said, room)) &&
           set_ways(s->writing, path, said, room);
}

static bool prepare(sqlite3 *db, const char *const *text, sqlite3_stmt **out, int count,
                    char *error, size_t room)
{
    for (int i = 0; i < count; i++)
        if (sqlite3_prepare_v3(db, text[i], -1, SQLITE_PREPARE_PERSISTENT, &out[i], NULL) !=
            SQLITE_OK) {
            snprintf(error, room, "the database is not one of ours: %s", sqlite3_errmsg(db));
            return false;
        }
    return true;
}

struct store *store_open(const char *path, enum store_role role, void (*wake)(void *to), void *to,
                         char *said, size_t room)
{
    struct store *s = calloc(1, sizeof *s);

    if (s == NULL) {
        snprintf(said, room, "there is not enough memory");
        return NULL;
    }
    s->wake = wake;
    s->to = to;
    s->ok = true;
    s->lock_file = -1;
    s->waiting_last = &s->waiting;
    s->finished_last = &s->finished;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->work, NULL);
    pthread_cond_init(&s->stop, NULL);
    said[0] = '\0';
    if (!make_ready(s, path, role, said, room) || !open_one(path, &s->reading, said, room) ||
        !open_one(path, &s->tidying, said, room))
        goto failed;
    if (!prepare(s->writing, store_statements, s->statement, STORE_STATEMENTS, said, room) ||
        !prepare(s->reading, store_queries, s->query, STORE_QUERIES, said, room))
        goto failed;
    if (pthread_create(&s->thread, NULL, write_forever, s) != 0) {
        snprintf(said, room, "no thread can be started");
        goto failed;
    }
    /* else the writer does it */
    s->tidies = pthread_create(&s->tidier, NULL, tidy_forever, s) == 0;
    return s;
failed:
    s->wake = NULL;
    store_close(s);
    return NULL;
}

void store_close(struct store *s)
{
    if (s == NULL)
        return;
    if (s->wake != NULL) {
        pthread_mutex_lock(&s->lock);
        s->stopping = true;
        pthread_cond_signal(&s->work);
        pthread_cond_signal(&s->stop);
        pthread_mutex_unlock(&s->lock);
        pthread_join(s->thread, NULL);
        if (s->tidies)
            pthread_join(s->tidier, NULL);
        store_complete(s);
    }
    for (int i = 0; i < STORE_QUERIES; i++)
        sqlite3_finalize(s->query[i]);
    for (int i = 0; i < STORE_STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->tidying);
    sqlite3_close(s->reading);
    sqlite3_close(s->writing);
    lock_drop(s->lock_file);
    pthread_mutex_destroy(&s->lock);
    pthread_cond_destroy(&s->work);
    pthread_cond_destroy(&s->stop);
    free(s);
}

/* ---- reading ----------------------------------------------------------------------------- */

bool store_read(struct store *s, enum store_query query, const char *key, int limit,
                store_row_fn *each, void *to)
{
    sqlite3_stmt *q = s->query[query];
    int parameters = sqlite3_bind_parameter_count(q), result;
    bool more = true;

    if (key != NULL)
        sqlite3_bind_text(q, 1, key, -1, SQLITE_STATIC);
    if (parameters >= 2)
        sqlite3_bind_int(q, 2, limit);
    while ((result = sqlite3_step(q)) == SQLITE_ROW && more) {
        struct store_row row = { .text = { NULL } };
        int columns = sqlite3_column_count(q);
        for (int i = 0; i < columns && i < STORE_COLUMNS; i++) {
            row.number[i] = sqlite3_column_int64(q, i);
            row.text[i] = (const char *)sqlite3_column_text(q, i);
            if (row.text[i] == NULL)
                row.text[i] = "";
        }
        more = each(to, &row);
    }
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    return result == SQLITE_ROW || result == SQLITE_DONE;
}

bool store_backup(const char *path, const char *to, char *error, size_t room)
{
    sqlite3 *from = NULL, *copy = NULL;
    int result = sqlite3_open_v2(path, &from, SQLITE_OPEN_READONLY, NULL);

    make_private(to);
    if (result == SQLITE_OK)
        result = sqlite3_open_v2(to, &copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (result == SQLITE_OK) {
        sqlite3_busy_timeout(from, 10000);
        sqlite3_backup *backup = sqlite3_backup_init(copy, "main", from, "main");
        if (backup != NULL) {
            sqlite3_backup_step(backup, -1);
            result = sqlite3_backup_finish(backup);
        } else {
            result = sqlite3_errcode(copy);
        }
    }
    if (result != SQLITE_OK)
        snprintf(error, room, "the backup failed: %s", sqlite3_errstr(result));
    sqlite3_close(from);
    sqlite3_close(copy);
    return result == SQLITE_OK;
}
