/* mangonel replay: a recorded game move by move, in words and as the table stood. */
#include "cli.h"
#include "record_file.h"
#include "term.h"

#include <stdlib.h>
#include <string.h>

/* One replay: the record, whose eyes are used, and the screen. */
struct replay {
    struct record_file record;
    int viewer;         /* a seat, MG_SPECTATOR or MG_REFEREE */
    struct term *table; /* for the screen only */
};

/* What happened in a move, as the viewer learns of it. Move 0 is the set-up. */
static void print_events(struct replay *r, size_t move)
{
    const struct mg_match *m = r->record.match;
    struct mg_told told;
    size_t at = 0;

    while (mg_match_told(m, r->viewer, &at, &told) && told.move <= move) {
        if (told.move < move)
            continue;
        struct mg_text words = term_text(r->table);
        mg_match_tell(m, &told.event, r->viewer, &words);
        mg_putc(&words, '\n');
        term_print(r->table, &words);
    }
}

/* "Move 12 of 40, Anna". The move itself may be a secret: the events say what the viewer may know
 * of it, and only who sees everything is shown its text. */
static void print_heading(struct replay *r, size_t move)
{
    const struct mg_match *m = r->record.match;
    struct mg_text line = term_text(r->table), name = term_text(r->table);
    struct mg_digits number = mg_digits((long long)move);
    struct mg_digits total = mg_digits((long long)mg_match_moves(m));

    if (move == 0) {
        mg_say(&line, N_("Set-up of {0}, {1} moves"), mg_match_game(m)->name, total.text);
    } else {
        record_file_name(&r->record, mg_match_move(m, move - 1).seat, &name);
        mg_say(&line, N_("Move {0} of {1}, {2}"), number.text, total.text, name.buf);
        if (r->viewer == MG_REFEREE) {
            mg_put(&line, ": ");
            mg_move_write(mg_match_game(m), mg_match_move(m, move - 1), &line);
        }
    }
    mg_putc(&line, '\n');
    term_print(r->table, &line);
    mg_text_free(&name);
}

/* The table after a move; who sees everything gets it in words too, with all hands. False: no
 * memory, told. */
static bool print_table(struct replay *r, size_t move)
{
    struct mg_match *then = mg_match_copy(r->record.match);
    size_t back = mg_match_moves(r->record.match) - move;

    if (then == NULL) {
        cli_failed("there is not enough memory");
        return false;
    }
    if (back > 0)
        mg_match_undo(then, back, true);
    struct mg_text drawing = term_text(r->table);
    mg_match_draw(then, r->viewer, &drawing);
    term_drop_mark(&drawing);
    if (r->viewer == MG_REFEREE)
        mg_match_describe(then, r->viewer, &drawing);
    mg_putc(&drawing, '\n');
    term_print(r->table, &drawing);
    mg_match_close(then);
    return true;
}

static bool show(struct replay *r, size_t move)
{
    print_heading(r, move);
    print_events(r, move);
    return print_table(r, move);
}

/* What the person wants to see next. False: nothing any more. */
static bool ask(struct replay *r, size_t *move)
{
    size_t last = mg_match_moves(r->record.match);
    char line[100], *end;

    for (;;) {
        struct mg_text prompt = term_text(r->table);
        mg_say(&prompt, N_("Enter or n: next move, p: previous, a number: that move, q: quit > "));
        term_print(r->table, &prompt);
        fflush(stdout);
        if (fgets(line, sizeof line, stdin) == NULL) {
            putchar('\n');
            return false;
        }
        line[strcspn(line, "\r\n")] = '\0';
        unsigned long number = strtoul(line, &end, 10);
        if (line[0] == 'q')
            return false;
        if ((line[0] == '\0' || strcmp(line, "n") == 0) && *move == last)
            return false;
        if (line[0] == '\0' || strcmp(line, "n") == 0)
            ++*move;
        else if (strcmp(line, "p") == 0 && *move > 0)
            --*move;
        else if (line[0] >= '0' && line[0] <= '9' && *end == '\0' && number <= last)
            *move = number;
        else
            continue;
        return true;
    }
}

static bool step_through(struct replay *r, size_t move)
{
    bool ok = show(r, move);
    while (ok && ask(r, &move))
        ok = show(r, move);
    return ok;
}

static bool print_all(struct replay *r)
{
    bool ok = true;
    for (size_t move = 0; ok && move <= mg_match_moves(r->record.match) && !ferror(stdout); move++)
        ok = show(r, move);
    return ok;
}

static int run(struct replay *r, long long move)
{
    if (move > (long long)mg_match_moves(r->record.match))
        return cli_usage("--move takes 0 to %zu in this game", mg_match_moves(r->record.match));
    bool ok;
    if (r->table->screen.editing)
        ok = step_through(r, move >= 0 ? (size_t)move : 0);
    else
        ok = move >= 0 ? show(r, (size_t)move) : print_all(r);
    return cli_flush() && ok ? CLI_OK : CLI_FAILED;
}

int cmd_replay(int argc, char **argv)
{
    long long move = -1;
    struct record_eyes eyes = RECORD_EYES;
    const struct cli_option options[] = {
        { .name = "move",
          .number = &move,
          .low = 0,
          .high = 1000000,
          .help = "begin there; not on a terminal: show this move alone" },
        RECORD_EYES_OPTIONS(eyes),
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, options,
                          "usage: mangonel replay FILE [--move N] [--seat S | --all] [--ascii]\n\n"
                          "Shows a record move by move. On a terminal it waits after each move.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words != 1)
        return cli_usage("one record, please (mangonel replay FILE)");
    struct replay r = { .table = calloc(1, sizeof *r.table) };
    if (r.table == NULL)
        return cli_failed("there is not enough memory");
    term_screen_begin(&r.table->screen, eyes.ascii, false);
    int code = record_file_open(&r.record, argv[1], &eyes, &r.viewer);
    if (code == CLI_OK)
        code = run(&r, move);
    record_file_close(&r.record);
    free(r.table);
    return code;
}
