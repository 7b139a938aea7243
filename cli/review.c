/* mangonel review: a recorded game looked at again. The looking is in lab/, the printing in
 * review_print.c. */
#include "review_print.h"

#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#define MOST_THREADS 64

/* A row that is full, or longer, could not be written over: the terminal goes to the next one. */
static void keep_in_one_row(struct mg_text *line)
{
    struct winsize size;
    int columns =
        ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;

    while (line->len > 0 && mg_columns(line->buf) >= columns) {
        /* a whole letter at a time */
        while (line->len > 0 && (line->buf[line->len - 1] & 0xc0) == 0x80)
            line->len--;
        if (line->len > 0)
            line->len--;
        line->buf[line->len] = '\0';
    }
}

/* How far it is, in one line on standard error if that is a terminal: from the first moment, and
 * gone afterwards. */
static void show_progress(void *to, const struct mg_review_progress *now)
{
    struct mg_text line = cli_text();
    struct mg_digits move = mg_digits((long long)now->move),
                     looked = mg_digits((long long)now->looked);
    struct mg_digits positions = mg_digits((long long)now->positions),
                     left = mg_digits((long long)(now->left + 0.5));
    (void)to;

    if (now->again)
        mg_say(&line, N_("Looking again at move {0}"), move.text);
    else
        mg_say(&line, N_("Looking at move {0} ({1} of {2} positions)"), move.text, looked.text,
               positions.text);
    if (now->left >= 0) {
        mg_put(&line, "; ");
        mg_say(&line, N_("at most {0} s left"), left.text);
    }
    mg_put(&line, ". ");
    mg_say(&line, N_("Ctrl-C: enough."));
    keep_in_one_row(&line);
    fprintf(stderr, "\r%.*s\033[K", 400, line.buf);
    fflush(stderr);
    mg_text_free(&line);
}

static void print_json(const struct showing *s)
{
    struct mg_text text = cli_text(), name = cli_text();
    struct mg_json json = { .out = &text };

    mg_json_open(&json, '{');
    mg_json_key(&json, "names");
    mg_json_open(&json, '[');
    for (int seat = 0; seat < mg_review_seats(s->review); seat++) {
        mg_text_clear(&name);
        record_file_name(s->record, seat, &name);
        mg_json_text(&json, name.buf);
    }
    mg_json_close(&json, ']');
    mg_review_json(s->review, &json);
    mg_json_close(&json, '}');
    puts(text.buf);
    mg_text_free(&name);
    mg_text_free(&text);
}

/* False: told. */
static bool look(struct mg_review *r, int threads)
{
    bool shows = isatty(STDERR_FILENO) != 0;

    cli_catch_interrupt();
    enum mg_review_end end = mg_review_run(r, threads, shows ? show_progress : NULL, NULL);
    if (shows)
        fprintf(stderr, "\r\033[K");
    if (end == MG_REVIEW_NO_MEMORY)
        cli_failed("there is not enough memory");
    else if (mg_review_games(r) == 0)
        cli_failed("stopped before anything was looked at");
    else
        return true;
    return false;
}

static int run(const struct record_file *record, const struct mg_review_how *how, int threads,
               int seat, bool json, const struct term *screen)
{
    if (seat >= mg_match_seats(record->match))
        return cli_usage("--seat takes 0 to %d in this game", mg_match_seats(record->match) - 1);
    if (mg_match_moves(record->match) == 0)
        return cli_failed("no move has been made in this game: there is nothing to review");
    struct mg_review *review = mg_review_open(record->match, how);
    if (review == NULL)
        return cli_failed("there is not enough memory");
    struct showing s = { .record = record, .review = review, .screen = screen, .seat = seat };
    bool ok = look(review, threads);
    if (ok && json)
        print_json(&s);
    else if (ok)
        review_print(&s);
    mg_review_close(review);
    return ok && cli_flush() ? CLI_OK : CLI_FAILED;
}

int cmd_review(int argc, char **argv)
{
    long long nodes = 0, games = 0, seconds = -1, seed = 1, seat = -1,
              threads = sysconf(_SC_NPROCESSORS_ONLN);
    bool json = false, ascii = false;
    const struct cli_option options[] = {
        { .name = "seconds",
          .number = &seconds,
          .low = 0,
          .high = 1000000,
          .help = "how long it may take; 60 by default, 0: as long as its nodes take" },
        { .name = "nodes",
          .number = &nodes,
          .low = MG_REVIEW_LEAST,
          .high = MG_REVIEW_MOST,
          .help = "games imagined at each position, 12000 by default; given, no seconds are kept" },
        { .name = "games",
          .number = &games,
          .low = MG_REVIEW_LEAST,
          .high = INT64_MAX,
          .help = "games imagined at all of them together; given, no seconds are kept" },
        { .name = "seed",
          .number = &seed,
          .low = 0,
          .high = INT64_MAX,
          .help = "of what is imagined; 1 by default" },
        { .name = "threads",
          .number = &threads,
          .low = 1,
          .high = MOST_THREADS,
          .help = "by default one for each core; by nodes and games the figures are the same" },
        { .name = "seat",
          .number = &seat,
          .low = 0,
          .high = MG_MAX_SEATS - 1,
          .help = "only what concerns this seat" },
        { .name = "json", .flag = &json, .help = "everything, for programs" },
        { .name = "ascii", .flag = &ascii, .help = "plain characters only" },
        { .name = NULL },
    };
    int words =
        cli_parse(argc, argv, options,
                  "usage: mangonel review FILE [--seconds N] [--nodes N] [--games N] [--seed N]\n"
                  "                       [--threads N] [--seat S] [--json] [--ascii]\n\n"
                  "Looks at a recorded game again: every seat's chance to win, the turning\n"
                  "points, better moves, and luck apart from decisions. It takes a minute at\n"
                  "most; more --seconds are surer. Ctrl-C ends it with what is done.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words != 1)
        return cli_usage("one record, please (mangonel review FILE)");
    if (json && seat >= 0)
        return cli_usage("--json is about everybody: leave out --seat");
    struct record_file record;
    if (!record_file_load(&record, argv[1]))
        return CLI_FAILED;
    /* Who counts games wants the same figures again: a clock would not give them. */
    if (seconds < 0)
        seconds = nodes > 0 || games > 0 ? 0 : MG_REVIEW_SECONDS;
    struct mg_review_how how = { .nodes = (uint32_t)nodes,
                                 .games = (uint64_t)games,
                                 .seconds = (double)seconds,
                                 .seed = (uint64_t)seed,
                                 .stop = cli_stop() };
    struct term *screen = calloc(1, sizeof *screen);
    int code = CLI_FAILED;
    if (screen != NULL) {
        term_screen_begin(&screen->screen, ascii, false);
        code = run(&record, &how,
                   (int)(threads < 1              ? 1
                         : threads > MOST_THREADS ? MOST_THREADS
                                                  : threads),
                   (int)seat, json, screen);
    } else {
        cli_failed("there is not enough memory");
    }
    free(screen);
    record_file_close(&record);
    return code;
}
