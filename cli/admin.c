/* mangonel admin: look after the tables of a server, also while it runs. It reads the database, and
 * changes nothing in it by itself: what is to be closed is left there as a wish, which the server
 * carries out with its next tick. */
#include "admin.h"
#include "room.h"
#include "table.h"
#include "table_old.h"

#include <errno.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const char *const state_word[] = { "open", "playing", "over", "closed" };

static void nobody_waits(void *to)
{
    (void)to;
}

bool admin_open(struct admin *a)
{
    char said[STORE_SAID];

    if (access(a->path, R_OK | W_OK) != 0) {
        cli_failed("the database %s cannot be opened: %s", a->path, strerror(errno));
        return false;
    }
    a->server.store = store_open(a->path, STORE_VISITS, nobody_waits, NULL, said, sizeof said);
    if (a->server.store == NULL)
        cli_failed("%s", said);
    else if (said[0] != '\0')
        fprintf(stderr, "%s\n", said);
    return a->server.store != NULL;
}

struct table *admin_table(struct admin *a, const char *name)
{
    struct table *t = table_find(&a->server, name, NULL);
    char buffer[600] = "";
    struct mg_text why = { .buf = buffer, .cap = sizeof buffer, .lang = (uint8_t)cli_lang() };

    if (t == NULL)
        t = table_find(&a->server, NULL, name);
    if (t == NULL && strcmp(table_trouble(&a->server, name, NULL, &why), "no_table") == 0) {
        mg_text_clear(&why);
        table_trouble(&a->server, NULL, name, &why);
    }
    if (t == NULL)
        cli_failed("table '%.40s': %s", name, buffer);
    return t;
}

static const char *when(int64_t seconds, char out[32])
{
    time_t time = (time_t)seconds;
    struct tm local;
    strftime(out, 32, "%Y-%m-%d %H:%M", localtime_r(&time, &local));
    return out;
}

static const char *who(const struct seat *s)
{
    return s->kind == SEAT_PERSON ? s->name : s->kind == SEAT_AI ? s->level : "-";
}

/* ---- list, people ------------------------------------------------------------------------ */

static bool list_one(void *to, const struct store_row *row)
{
    const struct admin *a = to;
    struct seat seat[MG_MAX_SEATS] = { { .kind = SEAT_FREE } };
    int seats, state = row->number[MATCH_STATE] >= 0 && row->number[MATCH_STATE] <= 3
                           ? (int)row->number[MATCH_STATE]
                           : 3;
    char time[32];

    if (a->state != NULL && strcmp(a->state, state_word[state]) != 0)
        return true;
    table_seats_read(row->text[MATCH_SEATS], seat, &seats);
    printf("%-17s %-15s %-10s %-8s %5lld  %s  ", row->text[MATCH_ID], row->text[MATCH_CODE],
           row->text[MATCH_GAME], state_word[state], (long long)row->number[MATCH_MOVES],
           when(row->number[MATCH_UPDATED], time));
    for (int i = 0; i < seats; i++)
        printf("%s%s%s", i > 0 ? ", " : "", who(&seat[i]),
               state == TABLE_PLAYING && row->number[MATCH_TURN] >> i & 1 ? "*" : "");
    printf("\n");
    return true;
}

static int list(struct admin *a, const char *unused)
{
    (void)unused;
    if (a->state != NULL && strcmp(a->state, "open") != 0 && strcmp(a->state, "playing") != 0 &&
        strcmp(a->state, "over") != 0 && strcmp(a->state, "closed") != 0)
        return cli_usage("--state is open, playing, over or closed, not '%.40s'", a->state);
    printf("%-17s %-15s %-10s %-8s %5s  %-16s  %s\n", "table", "code", "game", "state", "moves",
           "last change", "seats (* is to act)");
    return store_read(a->server.store, STORE_TABLES_ALL, NULL, 1000000, list_one, a)
               ? CLI_OK
               : cli_failed("the database cannot be read");
}

static bool print_counts(void *to, const struct store_row *row)
{
    static const char *const name[] = { "accounts",    "guests",        "sessions",
                                        "bot tokens",  "tables open",   "tables playing",
                                        "tables over", "tables closed", "moves" };
    (void)to;
    for (int i = 0; i < 9; i++)
        printf("%-16s%10lld\n", name[i], (long long)row->number[i]);
    return false;
}

static int people(struct admin *a, const char *unused)
{
    (void)unused;
    return store_read(a->server.store, STORE_COUNTS, NULL, 1, print_counts, NULL)
               ? CLI_OK
               : cli_failed("the database cannot be read");
}

/* ---- show -------------------------------------------------------------------------------- */

static void show_seats(const struct table *t)
{
    unsigned actors = t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;

    for (int seat = 0; seat < t->seats; seat++) {
        const struct seat *s = &t->seat[seat];
        printf("seat %d       %s%s%s%s\n", seat, who(s), s->kind == SEAT_AI ? " (computer)" : "",
               s->resigned ? ", resigned" : "", actors >> seat & 1 ? ", is to act" : "");
    }
}

static int show(struct admin *a, const char *name)
{
    struct table *t = admin_table(a, name);
    struct mg_text text;
    char time[32];

    if (t == NULL)
        return CLI_FAILED;
    text = cli_text();
    printf("table        %s\ncode         %s\ngame         %s\n", t->id, t->code, t->game->id);
    mg_options_write(t->game, &t->options, &text);
    printf("options      %s\n", text.len > 0 ? text.buf : "");
    printf("state        %s%s%s\n", state_word[t->state], t->result[0] != '\0' ? ", " : "",
           t->result);
    printf("listed       %s\n", t->open ? "yes" : "no, by link only");
    printf("created      %s\n", when(t->created, time));
    printf("last change  %s\n", when(t->updated, time));
    printf("moves        %zu\n", mg_match_moves(t->match));
    show_seats(t);
    mg_text_clear(&text);
    if (t->state != TABLE_OPEN) { /* what anybody may see, unless all is asked for */
        mg_match_describe(t->match, a->reveal ? MG_REFEREE : MG_SPECTATOR, &text);
        printf("\n%s", text.len > 0 ? text.buf : "");
    }
    mg_text_free(&text);
    return CLI_OK;
}

/* ---- close, backup ----------------------------------------------------------------------- */

static void asked(void *to, uint64_t ref, bool ok)
{
    (void)ref;
    *(int *)to = ok ? 1 : -1;
}

static bool is_still_there(void *to, const struct store_row *row)
{
    char *id = to;
    if (strcmp(id, row->text[ONLY]) == 0)
        id[0] = '\0';
    return true;
}

/* Leave the wish, then look for a moment whether a server sees to it. */
static int close_table(struct admin *a, const char *name)
{
    struct table *t = admin_table(a, name);
    struct store_batch *batch;
    struct timespec moment = { .tv_nsec = 50000000 };
    int written = 0;

    if (t == NULL)
        return CLI_FAILED;
    if (t->state == TABLE_CLOSED)
        return cli_failed("the table is closed already");
    batch = store_begin();
    store_add(batch, STORE_ASK_CLOSE, (struct store_value[]){ { t->id, 0 } }, 1);
    store_submit(a->server.store, batch, false, asked, &written, 0);
    while (written == 0) {
        nanosleep(&moment, NULL);
        store_complete(a->server.store);
    }
    if (written < 0)
        return cli_failed("the database cannot be written");
    for (int i = 0; i < 60; i++) {
        char id[ID_SIZE];
        memcpy(id, t->id, sizeof id);
        store_read(a->server.store, STORE_TABLES_CLOSING, NULL, 1000000, is_still_there, id);
        if (id[0] != '\0') {
            printf("%s is closed.\n", t->code);
            return CLI_OK;
        }
        nanosleep(&moment, NULL);
    }
    printf("%s will be closed when the server runs again.\n", t->code);
    return CLI_OK;
}

static int backup(struct admin *a, const char *to)
{
    char error[300];

    if (access(to, F_OK) == 0)
        return cli_failed("%.200s is there already", to);
    if (!store_backup(a->path, to, error, sizeof error))
        return cli_failed("%s", error);
    printf("The database has been copied to %s.\n", to);
    return CLI_OK;
}

/* ---- the command ------------------------------------------------------------------------- */

static const struct {
    const char *name, *takes; /* NULL: nothing */
    int (*run)(struct admin *a, const char *word);
    bool opens_itself; /* the database may be damaged */
} commands[] = {
    { "list", NULL, list, false },
    { "show", "TABLE", show, false },
    { "export", "TABLE", admin_export, true },
    { "people", NULL, people, false },
    { "close", "TABLE", close_table, false },
    { "backup", "FILE", backup, false },
    { "check", NULL, admin_check, true },
};

static int run(struct admin *a, int words, char **argv)
{
    int code;

    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(argv[1], commands[i].name) != 0)
            continue;
        if (a->all && commands[i].run != admin_export)
            return cli_usage("--all goes with export only");
        if (words != (commands[i].takes != NULL ? 2 : 1))
            return cli_usage("usage: mangonel admin %s%s%s", commands[i].name,
                             commands[i].takes != NULL ? " " : "",
                             commands[i].takes == NULL ? ""
                             : a->all                  ? "--all FOLDER"
                                                       : commands[i].takes);
        /* also where no store can be opened: what is saved of it is played again */
        if (!tables_start(&a->server))
            return cli_failed("there is not enough memory");
        code = commands[i].opens_itself || admin_open(a)
                   ? commands[i].run(a, words == 2 ? argv[2] : NULL)
                   : CLI_FAILED;
        store_close(a->server.store);
        tables_close(&a->server);
        return code == CLI_OK && !cli_flush() ? CLI_FAILED : code;
    }
    return cli_usage("no admin command '%.40s' (see mangonel admin --help)", argv[1]);
}

int cmd_admin(int argc, char **argv)
{
    static struct admin a; /* the maps of tables are large */
    const struct cli_option options[] = {
        { .name = "db",
          .text = &a.path,
          .help = "the database; ~/.local/share/mangonel/mangonel.db" },
        { .name = "state",
          .text = &a.state,
          .help = "list only tables that are open, playing, over or closed" },
        { .name = "all",
          .flag = &a.all,
          .help =
              "export the records of all tables into a folder, also out of a damaged database" },
        { .name = "reveal",
          .flag = &a.reveal,
          .help = "show hands, and records, of games that are not over" },
        { .name = NULL },
    };
    int words =
        cli_parse(argc, argv, options,
                  "usage: mangonel admin list [--state STATE]\n"
                  "       mangonel admin show TABLE [--reveal]\n"
                  "       mangonel admin export TABLE [--reveal]\n"
                  "       mangonel admin export --all FOLDER [--reveal]\n"
                  "       mangonel admin check\n"
                  "       mangonel admin close TABLE\n"
                  "       mangonel admin backup FILE\n"
                  "       mangonel admin people\n\n"
                  "Looks after a server's tables, also while it runs. TABLE is an id or a code.");

    if (words < 0)
        return CLI_USAGE;
    if (words == 0)
        return cli_usage(
            "admin needs a command: list, show, export, check, close, backup or people");
    a.path = cli_database(a.path, false);
    if (a.path == NULL)
        return cli_failed("there is no home for the database; use --db");
    return run(&a, words, argv);
}
