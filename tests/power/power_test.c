/* Power loss: random histories of a store, each cut at every one of its writes and syncs. After
 * every cut the database opens, everything that had been acknowledged is there once and as it was,
 * and of the rest nothing by halves.
 *
 *     test-power FOLDER database-1.sql [HISTORIES [SEED]]
 *
 * The folder is for the lock file, the only one that is not on the disk in memory. */
#include "disk.h"
#include "store.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATH "games.db"
enum { MOST_TABLES = 8, MOST_BATCHES = 64, LONG_TEXT = 9000 };

/* ---- what should be there ---------------------------------------------------------------- */

/* A change that was handed in. Every one writes one line, whose text begins with its number. */
struct change {
    int table;
    const char *kind;
    size_t padding;      /* letters behind the number: long lines take pages of their own */
    int moves;           /* of its table, after it */
    size_t acknowledged; /* the step of the history by which it was; SIZE_MAX: never */
};

struct story {
    struct change change[MOST_BATCHES];
    int changes, tables, lines[MOST_TABLES], moves[MOST_TABLES];
    int64_t before; /* lines of logs that were there from the beginning */
    int refused;    /* changes that had to be, and were */
};

static struct waiting {
    pthread_mutex_t lock;
    pthread_cond_t woken;
    bool is_woken;
} waiting = { .lock = PTHREAD_MUTEX_INITIALIZER, .woken = PTHREAD_COND_INITIALIZER };

static void wake(void *to)
{
    (void)to;
    pthread_mutex_lock(&waiting.lock);
    waiting.is_woken = true;
    pthread_cond_signal(&waiting.woken);
    pthread_mutex_unlock(&waiting.lock);
}

static void wait_for_writes(struct store *store)
{
    pthread_mutex_lock(&waiting.lock);
    while (!waiting.is_woken)
        pthread_cond_wait(&waiting.woken, &waiting.lock);
    waiting.is_woken = false;
    pthread_mutex_unlock(&waiting.lock);
    store_complete(store);
}

static bool quiet; /* the disk lies: nobody wants to hear of each harm */

static struct store *open_or_end(const char *when)
{
    char said[STORE_SAID];
    struct store *store = store_open(PATH, STORE_SERVES, wake, NULL, said, sizeof said);

    if (store == NULL && !quiet)
        printf("%s: %s\n", when, said);
    return store;
}

/* ---- living through a history ------------------------------------------------------------ */

static int answered;

static void acknowledged(void *to, uint64_t ref, bool ok)
{
    struct story *story = to;

    answered++;
    if (ref == UINT64_MAX) {
        story->refused += !ok;
        return;
    }
    if (ok)
        story->change[ref].acknowledged = disk_now();
}

static void name_table(int table, char *out, size_t room)
{
    snprintf(out, room, "table%011d", table);
}

static const char *make_text(int number, size_t padding)
{
    static char text[LONG_TEXT + 20];
    int length = snprintf(text, sizeof text, "%d ", number);
    memset(text + length, 'x', padding);
    text[(size_t)length + padding] = '\0';
    return text;
}

static void add_line(struct store_batch *batch, int table, int n, const char *kind,
                     const char *text)
{
    char id[24];

    name_table(table, id, sizeof id);
    store_add(batch, STORE_ADD_LOG,
              (struct store_value[]){
                  { id, 0 }, { NULL, n }, { NULL, 1 }, { kind, 0 }, { NULL, 0 }, { text, 0 } },
              6);
}

static void add_row(struct store_batch *batch, int table, int number)
{
    char id[24];

    name_table(table, id, sizeof id);
    store_add(batch, STORE_PUT_TABLE,
              (struct store_value[]){ { id, 0 },
                                      { id, 0 },
                                      { "kingdoms", 0 },
                                      { "players=2", 0 },
                                      { "0", 0 },
                                      { NULL, 1 },
                                      { NULL, 1 },
                                      { NULL, 1 },
                                      { "0 0 0 0", 0 },
                                      { "[]", 0 },
                                      { "nobody", 0 },
                                      { NULL, number },
                                      { NULL, 0 },
                                      { NULL, 1 },
                                      { NULL, 0 },
                                      { "", 0 },
                                      { NULL, 1 },
                                      { "", 0 } },
              18);
    store_add(batch, STORE_SEAT_TABLE, (struct store_value[]){ { id, 0 }, { "somebody", 0 } }, 2);
}

/* A new table, a move, some moves taken back, or a line of chat. */
static void hand_in(struct store *store, struct story *story, uint32_t *chance)
{
    int number = story->changes++, what = (int)chance_below(chance, 10);
    struct change *c = &story->change[number];
    struct store_batch *batch = store_begin();
    bool new = story->tables == 0 || (what == 0 && story->tables < MOST_TABLES);
    int table = new ? story->tables++ : (int)chance_below(chance, (uint32_t)story->tables),
        *moves = &story->moves[table];
    char id[24];

    *c = (struct change){ .table = table,
                          .kind = new                      ? "create"
                                  : what < 6               ? "move"
                                  : what < 8 && *moves > 0 ? "undo"
                                                           : "chat",
                          .acknowledged = SIZE_MAX };
    c->padding = chance_below(chance, 6) == 0 ? chance_below(chance, LONG_TEXT) : 0;
    *moves = strcmp(c->kind, "move") == 0   ? *moves + 1
             : strcmp(c->kind, "undo") == 0 ? *moves - 1
                                            : *moves;
    c->moves = *moves;
    name_table(table, id, sizeof id);
    if (new)
        add_row(batch, table, number);
    else
        store_add(batch, STORE_TABLE_MOVED,
                  (struct store_value[]){ { NULL, number },
                                          { NULL, *moves },
                                          { NULL, 1 },
                                          { NULL, 0 },
                                          { NULL, 1 },
                                          { "", 0 },
                                          { "0 0 0 0", 0 },
                                          { NULL, 1 },
                                          { id, 0 } },
                  9);
    add_line(batch, table, ++story->lines[table], c->kind, make_text(number, c->padding));
    store_submit(store, batch, false, acknowledged, story, (uint64_t)number);
}

/* A change that must be refused, by itself: there is such a line already. */
static void hand_in_wrong(struct store *store, struct story *story)
{
    struct store_batch *batch = store_begin();

    add_row(batch, MOST_TABLES, 0);
    add_line(batch, 0, 1, "chat", "twice");
    store_submit(store, batch, true, acknowledged, story, UINT64_MAX);
}

/* What the store's own thread does once a second; histories are shorter. */
static void tidy(void)
{
    sqlite3 *db;

    if (sqlite3_open_v2(PATH, &db, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK)
        sqlite3_wal_checkpoint_v2(db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    sqlite3_close(db);
}

static bool live(struct story *story, uint32_t *chance)
{
    int changes = 8 + (int)chance_below(chance, 20);
    struct store *store = open_or_end("a history begins");

    while (store != NULL && story->changes < changes) {
        int together = 1 + (int)chance_below(chance, 4),
            wrong = story->tables > 0 && chance_below(chance, 12) == 0;
        answered = 0;
        for (int i = 0; i < together; i++)
            hand_in(store, story, chance);
        if (wrong)
            hand_in_wrong(store, story);
        while (answered < together + wrong)
            wait_for_writes(store);
        if (chance_below(chance, 5) == 0)
            tidy();
        if (chance_below(chance, 10) == 0) { /* an end in good order */
            store_close(store);
            store = open_or_end("it is opened again");
        }
    }
    store_close(store);
    return store != NULL;
}

/* ---- looking what is there --------------------------------------------------------------- */

struct finding {
    const struct story *story;
    int upto; /* the last change that is there; -1: none */
    int lines[MOST_TABLES], tables;
    int64_t old_lines;
    const char *wrong; /* NULL: nothing */
};

static bool is_ours(const char *id)
{
    return strncmp(id, "table", 5) == 0;
}

static bool note_last(void *to, const struct store_row *row)
{
    struct finding *f = to;
    if (atoi(row->text[4]) > f->upto)
        f->upto = atoi(row->text[4]);
    return true;
}

/* The changes of a table in order, each a line: none is missing, changed, or there twice. */
static bool compare_line(void *to, const struct store_row *row)
{
    struct finding *f = to;
    int number = atoi(row->text[4]);
    const struct change *c = number < f->story->changes ? &f->story->change[number] : NULL;

    if (c == NULL || row->number[0] != ++f->lines[c->table] || row->number[5] == 0 ||
        strcmp(row->text[2], c->kind) != 0 ||
        strcmp(row->text[4], make_text(number, c->padding)) != 0)
        f->wrong = "a line is not as it was written";
    return f->wrong == NULL;
}

static bool compare_row(void *to, const struct store_row *row)
{
    struct finding *f = to;
    int last = -1;

    if (!is_ours(row->text[0]))
        return true;
    f->tables++;
    for (int i = 0; i <= f->upto; i++)
        if (f->story->change[i].table == atoi(row->text[0] + 5))
            last = i;
    if (last < 0 || row->number[11] != last || row->number[12] != f->story->change[last].moves)
        f->wrong = "a table's row is not as its last change left it";
    return true;
}

static bool count_old(void *to, const struct store_row *row)
{
    (void)row;
    ++*(int64_t *)to;
    return true;
}

struct old_tables {
    char id[64][24];
    int count;
};

static bool take_old(void *to, const struct store_row *row)
{
    struct old_tables *old = to;
    if (!is_ours(row->text[0]) && old->count < 64)
        snprintf(old->id[old->count++], 24, "%s", row->text[0]);
    return true;
}

static int64_t old_lines(struct store *store)
{
    struct old_tables old = { .count = 0 };
    int64_t lines = 0;

    store_read(store, STORE_TABLES_ALL, NULL, 1000, take_old, &old);
    for (int i = 0; i < old.count; i++)
        store_read(store, STORE_TABLE_LOG, old.id[i], 0, count_old, &lines);
    return lines;
}

static const char *look(struct store *store, const struct story *story, size_t after, int *upto)
{
    struct finding f = { .story = story, .upto = -1 };
    char id[24];
    int wanted[MOST_TABLES] = { 0 }, tables = 0;
    bool ok = true;

    for (int t = 0; t < story->tables; t++) {
        name_table(t, id, sizeof id);
        ok = store_read(store, STORE_TABLE_LOG, id, 0, note_last, &f) && ok;
    }
    for (int i = 0; i < story->changes; i++) {
        if (story->change[i].acknowledged <= after && i > f.upto)
            return "an acknowledged change is missing";
        if (i <= f.upto)
            wanted[story->change[i].table]++;
    }
    for (int t = 0; t < story->tables && f.wrong == NULL; t++) {
        name_table(t, id, sizeof id);
        ok = store_read(store, STORE_TABLE_LOG, id, 0, compare_line, &f) && ok;
        if (f.lines[t] != wanted[t])
            f.wrong = "a line is missing in the middle, or too much";
        tables += wanted[t] > 0;
    }
    ok = store_read(store, STORE_TABLES_ALL, NULL, 1000, compare_row, &f) && ok;
    if (f.tables != tables)
        f.wrong = "there are more or fewer tables than their logs say";
    if (old_lines(store) != story->before)
        f.wrong = "what was there before is not there any more";
    *upto = f.upto;
    return !ok ? "it cannot be read" : f.wrong;
}

/* It opens, is as it should be, and takes one more change. */
static const char *check(const struct story *story, size_t after, int *upto)
{
    struct store *store = open_or_end("after the cut");
    struct story more = { .change[0].acknowledged = SIZE_MAX };
    const char *wrong;

    if (store == NULL)
        return "it does not open";
    wrong = look(store, story, after, upto);
    struct store_batch *batch = store_begin();
    store_add(batch, STORE_ASK_CLOSE, (struct store_value[]){ { "afterwards", 0 } }, 1);
    answered = 0;
    store_submit(store, batch, false, acknowledged, &more, 0);
    while (answered == 0)
        wait_for_writes(store);
    if (wrong == NULL && more.change[0].acknowledged == SIZE_MAX)
        wrong = "nothing can be written any more";
    store_close(store);
    return wrong;
}

/* The power fails again while it is being opened: what was seen once stays. */
static const char *check_again(const struct story *story, uint32_t *chance, int seen)
{
    struct history *h = disk_take();
    int upto = -1;

    history_cut(h, chance_below(chance, (uint32_t)history_steps(h) + 1), chance, false);
    history_free(h);
    const char *wrong = check(story, 0, &upto);
    return wrong != NULL  ? wrong
           : upto != seen ? "what had been seen after the first cut is gone after the second"
                          : NULL;
}

/* ---- all of them ------------------------------------------------------------------------- */

struct count {
    long long histories, cuts, twice, changes, wrong;
};

/* A database as the program made it before versions were numbered; nobody uses it. */
static bool make_old(const char *sql)
{
    sqlite3 *db;
    bool ok = sqlite3_open(PATH, &db) == SQLITE_OK &&
              sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK &&
              sqlite3_exec(db, "PRAGMA journal_mode = WAL", NULL, NULL, NULL) == SQLITE_OK;
    sqlite3_close(db);
    return ok;
}

/* How many lines of logs there are in the text of a database. */
static int64_t lines_in(const char *sql)
{
    int64_t lines = 0;
    for (const char *at = sql; (at = strstr(at, "INSERT INTO \"log\"")) != NULL; at++)
        lines++;
    return lines;
}

/* One history from its beginning, and all its cuts. */
static bool try_history(uint32_t seed, const char *old, bool lies, struct count *count)
{
    uint32_t chance = seed * 2654435761u + 1;
    struct story story = { .before = 0 };
    bool is_old = chance_below(&chance, 3) == 0;

    disk_format();
    if (is_old && !make_old(old))
        return false;
    story.before = is_old ? lines_in(old) : 0;
    disk_begin();
    if (!live(&story, &chance))
        return false;
    struct history *h = disk_take();
    size_t steps = history_steps(h);
    count->histories++;
    count->changes += story.changes;
    for (size_t after = 0; after <= steps; after++) {
        int upto = -1;
        history_cut(h, after, &chance, lies);
        const char *wrong = check(&story, after, &upto);
        if (wrong == NULL && !lies && chance_below(&chance, 8) == 0) {
            count->twice++;
            wrong = check_again(&story, &chance, upto);
        }
        count->cuts++;
        if (wrong != NULL) {
            count->wrong++;
            if (!quiet)
                printf("history %u, cut after %zu of %zu steps: %s\n", seed, after, steps, wrong);
        }
    }
    history_free(h);
    return true;
}

static char *read_all(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 1 << 22);

    if (file == NULL || text == NULL || fread(text, 1, (1 << 22) - 1, file) == 0)
        text = NULL;
    if (file != NULL)
        fclose(file);
    return text;
}

int main(int argc, char **argv)
{
    char *old = argc > 2 ? read_all(argv[2]) : NULL;
    int histories = argc > 3 ? atoi(argv[3]) : 6;
    uint32_t seed = argc > 4 ? (uint32_t)atoi(argv[4]) : 1;
    struct count count = { .cuts = 0 }, lied = { .cuts = 0 };

    if (old == NULL || chdir(argv[1]) != 0 || !disk_install()) {
        fprintf(stderr, "usage: test-power FOLDER database-1.sql [HISTORIES [SEED]]\n");
        return 2;
    }
    for (int i = 0; i < histories; i++)
        if (!try_history(seed + (uint32_t)i, old, false, &count))
            return 1;
    printf("%lld histories, %lld changes, %lld cuts, %lld of them twice: %lld wrong\n",
           count.histories, count.changes, count.cuts, count.twice, count.wrong);
    quiet = true;
    if (!try_history(seed, old, true, &lied))
        return 1;
    printf("with a disk that does not sync: %lld of %lld cuts do harm\n", lied.wrong, lied.cuts);
    free(old);
    /* a test that could not fail would be worth nothing */
    return count.wrong > 0 || lied.wrong == 0;
}
