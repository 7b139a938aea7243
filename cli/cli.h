/* What the subcommands share: options, files, messages, progress. */
#ifndef MG_CLI_H
#define MG_CLI_H

#include <stdio.h>
#include "answer.h"
#include "lab.h"
#include "match.h"
#include "player.h"

/* Exit codes: 0 done, 1 it went wrong or a check failed, 2 the command was not understood. */
enum { CLI_OK = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

typedef int cli_command(int argc, char **argv); /* argv[0] is the subcommand's name */

cli_command cmd_play, cmd_engine, cmd_sim, cmd_match, cmd_check, cmd_replay, cmd_verify, cmd_rules,
    cmd_bench, cmd_describe, cmd_serve, cmd_admin, cmd_load, cmd_review, cmd_chronicle;

/* One clear line on stderr, "mangonel SUB: ...". Return the exit code, for `return
 * cli_usage(...)`. */
int cli_usage(const char *format, ...) __attribute__((format(printf, 1, 2)));
int cli_failed(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The same for a refusal: rule, sentence in the language in force, and detail if there is any. */
int cli_refused(struct mg_verdict verdict, const char *detail);

/* ---- options ----------------------------------------------------------------------------- */

/* --name value, --name=value and --flag, anywhere on the line. An array of these ends without a
 * name. After cli_parse() the words that are no options are left in argv[1..], their count is
 * returned; -1: a usage error has been told. "--lang" and "--help" are understood everywhere. */
struct cli_option {
    const char *name;                /* without the dashes */
    const char **text;               /* takes a value */
    bool (*each)(const char *value); /* takes one too, and may be given again; false: told */
    bool *flag;                      /* takes none */
    long long *number;               /* takes a whole number from low to high */
    long long low, high;
    const char *help;
};
/* before anything is said: help that was asked for first is in that language too */
void cli_find_lang(int argc, char **argv);
int cli_parse(int argc, char **argv, const struct cli_option *options, const char *usage);

/* The server's database: as given, else MANGONEL_DB, else the one in the home, whose folder is made
 * if `make`. NULL: there is no home. (serve.c) */
const char *cli_database(const char *given, bool make);

enum mg_lang cli_lang(void); /* --lang, else LC_ALL, LC_MESSAGES, LANG */

/* The game of that id, or a usage error told and NULL. */
const struct mg_game *cli_game(const char *id);
/* "players=3,expansion=on" (commas or blanks) onto defaults. False: a refusal has been told. */
bool cli_game_options(const struct mg_game *game, const char *list, struct mg_options *out);
/* A seed from text (number or 64 hex digits), or a fresh random one for NULL. False: told. */
bool cli_seed(const char *text, struct mg_seed *out);

/* ---- text and files ---------------------------------------------------------------------- */

/* An empty text that grows, in the language in force. Free with mg_text_free(). */
struct mg_text cli_text(void);
/* "off, on (by default off)", "2 to 5 (by default 2)": what an option of a game takes. */
void cli_put_values(const struct mg_option *option, struct mg_text *out);

/* The whole file ("-": standard input), at most 64 MiB. False: told. */
bool cli_read_file(const char *path, struct mg_text *out);
/* All or nothing: a temporary file beside it, synced, then renamed. False: told; what was there
 * before is untouched. */
bool cli_write_file(const char *path, const struct mg_text *text);
/* Flush stdout. False: it could not be written (closed pipe, full disk); told unless it was a pipe
 * that the reader closed. Every subcommand that prints ends with this. */
bool cli_flush(void);

/* ---- long work --------------------------------------------------------------------------- */

/* A line with count, total and time left on stderr, if that is a terminal; silent otherwise. */
struct cli_progress {
    const char *what;
    uint64_t total;
    double started, shown;
    bool on;
};
void cli_progress_begin(struct cli_progress *p, const char *what, uint64_t total);
void cli_progress(struct cli_progress *p, uint64_t done);
void cli_progress_end(struct cli_progress *p);
double cli_now(void); /* seconds, steady */
/* was there one? Then it is done with; not of who was told to end */
bool cli_take_interrupt(void);
bool cli_interrupted(void);        /* Ctrl-C since cli_catch_interrupt() */
const atomic_bool *cli_stop(void); /* the same, for the limits of a player */
void cli_catch_interrupt(void);

/* For work in lab/: messages on stderr, progress there if it is wanted, results on stdout, the
 * language in force, and Ctrl-C stops it once it is caught. */
struct lab cli_lab(bool progress);
/* Print a text, if it is whole. False: stdout could not be written, told. */
bool cli_print(const struct mg_text *text);

#endif
