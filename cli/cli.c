/* Options, files, messages, progress. */
#include "cli.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MOST_BYTES ((size_t)64 << 20)

/* ---- messages ---------------------------------------------------------------------------- */

/* The subcommand at work and the language it was given: set once, before anything runs. */
static const char *subcommand = "";
static const char *lang_option;

static void message(const char *format, va_list args)
{
    fflush(stdout);
    fprintf(stderr, "mangonel%s%s: ", *subcommand != '\0' ? " " : "", subcommand);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
}

int cli_usage(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message(format, args);
    va_end(args);
    return CLI_USAGE;
}

int cli_failed(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    message(format, args);
    va_end(args);
    return CLI_FAILED;
}

int cli_refused(struct mg_verdict v, const char *detail)
{
    const char *why = mg_why(cli_lang(), v);
    if (detail != NULL && *detail != '\0')
        return cli_failed("%s [%s] (%s)", why, v.rule, detail);
    return cli_failed("%s [%s]", why, v.rule);
}

/* ---- options ----------------------------------------------------------------------------- */

static int print_help(const struct cli_option *options, const char *usage)
{
    printf("%s\n", usage);
    for (const struct cli_option *o = options; o->name != NULL; o++)
        printf("  --%s%s\n        %s\n", o->name, o->flag != NULL ? "" : " ...", o->help);
    printf("  --lang en|it|es\n        the language; by default that of the environment\n");
    exit(cli_flush() ? CLI_OK : CLI_FAILED);
}

static const struct cli_option *find_option(const struct cli_option *options, const char *name,
                                            size_t length)
{
    for (const struct cli_option *o = options; o->name != NULL; o++)
        if (strlen(o->name) == length && memcmp(o->name, name, length) == 0)
            return o;
    return NULL;
}

static bool take_value(const struct cli_option *o, const char *value)
{
    char *end;

    if (o->text != NULL) {
        *o->text = value;
        return true;
    }
    if (o->each != NULL)
        return o->each(value);
    errno = 0;
    long long number = strtoll(value, &end, 10);
    if (end == value || *end != '\0' || errno != 0 || number < o->low || number > o->high) {
        cli_usage("--%s takes a whole number from %lld to %lld, not '%s'", o->name, o->low, o->high,
                  value);
        return false;
    }
    *o->number = number;
    return true;
}

void cli_find_lang(int argc, char **argv)
{
    for (int i = 1; i < argc; i++)
        if (strncmp(argv[i], "--lang=", 7) == 0)
            lang_option = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            lang_option = argv[i + 1];
}

int cli_parse(int argc, char **argv, const struct cli_option *options, const char *usage)
{
    static const struct cli_option lang = { .name = "lang", .text = &lang_option };
    int words = 0;

    subcommand = argv[0];
    for (int i = 1; i < argc; i++) {
        const char *word = argv[i];
        if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0)
            return print_help(options, usage);
        if (word[0] != '-' || word[1] != '-' || word[2] == '\0') {
            argv[++words] = argv[i];
            continue;
        }
        size_t length = strcspn(word + 2, "=");
        const char *value = word[2 + length] == '=' ? word + 3 + length : NULL;
        const struct cli_option *o = find_option(options, word + 2, length);
        if (o == NULL && length == 4 && memcmp(word + 2, "lang", 4) == 0)
            o = &lang;
        if (o == NULL) {
            cli_usage("no option '%s' (see mangonel %s --help)", word, argv[0]);
            return -1;
        }
        if (o->flag != NULL) {
            if (value != NULL) {
                cli_usage("--%s takes no value", o->name);
                return -1;
            }
            *o->flag = true;
            continue;
        }
        if (value == NULL && ++i < argc)
            value = argv[i];
        if (value == NULL) {
            cli_usage("--%s needs a value", o->name);
            return -1;
        }
        if (!take_value(o, value))
            return -1;
    }
    if (lang_option != NULL && mg_lang_from(lang_option) == MG_EN &&
        strncmp(lang_option, "en", 2) != 0) {
        cli_usage("--lang takes en, it or es, not '%s'", lang_option);
        return -1;
    }
    return words;
}

enum mg_lang cli_lang(void)
{
    static const char *const variable[] = { "LC_ALL", "LC_MESSAGES", "LANG" };

    if (lang_option != NULL)
        return mg_lang_from(lang_option);
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(variable[i]);
        if (value != NULL && *value != '\0')
            return mg_lang_from(value);
    }
    return MG_EN;
}

const struct mg_game *cli_game(const char *id)
{
    const struct mg_game *game = mg_game_find(id);
    if (game == NULL) {
        struct mg_text names = cli_text();
        for (int i = 0; i < mg_game_count(); i++) {
            mg_put(&names, i > 0 ? ", " : "");
            mg_put(&names, mg_game_at(i)->id);
        }
        cli_usage("no game '%.40s' (games: %s)", id, names.buf);
        mg_text_free(&names);
    }
    return game;
}

bool cli_game_options(const struct mg_game *game, const char *list, struct mg_options *out)
{
    mg_options_default(game, out);
    const char *p = list != NULL ? list : "";
    while (*p != '\0') {
        size_t length = strcspn(p, ", ");
        char word[100];
        if (length >= sizeof word) {
            cli_usage("an option is name=value, not '%.40s...'", p);
            return false;
        }
        memcpy(word, p, length);
        word[length] = '\0';
        p += length + (p[length] != '\0');
        if (length == 0)
            continue;
        char *sign = strchr(word, '=');
        if (sign == NULL) {
            cli_usage("an option is name=value, not '%s'", word);
            return false;
        }
        *sign = '\0';
        struct mg_verdict v = mg_options_set(game, out, word, sign + 1);
        if (!mg_legal(v)) {
            *sign = '=';
            cli_refused(v, word);
            return false;
        }
    }
    struct mg_verdict v = mg_options_check(game, out);
    if (!mg_legal(v))
        cli_refused(v, NULL);
    return mg_legal(v);
}

bool cli_seed(const char *text, struct mg_seed *out)
{
    if (text == NULL) {
        uint64_t number;
        randombytes_buf(&number, sizeof number);
        /* Short enough to read out; tables that play for something take all 256 bits. */
        *out = mg_seed_number(number >> 12);
        return true;
    }
    if (!mg_seed_parse(text, out)) {
        cli_usage("a seed is a number or 64 hex digits, not '%.70s'", text);
        return false;
    }
    return true;
}

/* ---- text and files ---------------------------------------------------------------------- */

void cli_put_values(const struct mg_option *o, struct mg_text *out)
{
    if (o->value != NULL) {
        for (int32_t v = o->low; v <= o->high; v++) {
            mg_put(out, v > o->low ? ", " : "");
            mg_put(out, o->value[v - o->low]);
        }
        mg_say(out, N_(" (by default {0})"), o->value[o->standard - o->low]);
    } else {
        mg_say(out, N_("{0} to {1}"), mg_digits(o->low).text, mg_digits(o->high).text);
        mg_say(out, N_(" (by default {0})"), mg_digits(o->standard).text);
    }
}

struct mg_text cli_text(void)
{
    struct mg_text text = mg_text_growing(cli_lang());
    text.columns = 80;
    mg_put(&text, ""); /* that it can be printed even if nothing is put into it */
    return text;
}

bool cli_read_file(const char *path, struct mg_text *out)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "rb");
    char block[65536];
    size_t count;
    int error = 0;

    if (file == NULL) {
        cli_failed("cannot read %s: %s", path, strerror(errno));
        return false;
    }
    while ((count = fread(block, 1, sizeof block, file)) > 0 && out->len < MOST_BYTES)
        mg_put_bytes(out, block, count);
    if (ferror(file))
        error = errno;
    if (!standard)
        fclose(file);
    if (error != 0)
        cli_failed("cannot read %s: %s", path, strerror(error));
    else if (out->len >= MOST_BYTES)
        cli_failed("cannot read %s: it is larger than 64 MiB", path);
    else if (out->len >= out->cap)
        cli_failed("cannot read %s: there is not enough memory", path);
    else
        return true;
    return false;
}

static bool write_all(int fd, const char *bytes, size_t count)
{
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        bytes += written;
        count -= (size_t)written;
    }
    return true;
}

/* A device or pipe is written in place: there is nothing to keep, and no file to rename. */
static bool write_in_place(const char *path, const struct mg_text *text)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC);
    bool ok = fd >= 0 && write_all(fd, text->buf, text->len);
    int error = errno;
    if (fd >= 0 && close(fd) != 0 && ok)
        error = errno, ok = false;
    if (!ok)
        cli_failed("cannot write %s: %s", path, strerror(error));
    return ok;
}

bool cli_write_file(const char *path, const struct mg_text *text)
{
    char beside[4096];
    struct stat st;
    int error = 0;

    if (stat(path, &st) == 0 && !S_ISREG(st.st_mode))
        return write_in_place(path, text);
    if ((size_t)snprintf(beside, sizeof beside, "%s.XXXXXX", path) >= sizeof beside) {
        cli_failed("cannot write %.60s...: the name is too long", path);
        return false;
    }
    int fd = mkstemp(beside);
    if (fd < 0) {
        cli_failed("cannot write %s: %s", path, strerror(errno));
        return false;
    }
    mode_t mask = umask(0);
    umask(mask);
    if (!write_all(fd, text->buf, text->len) || fchmod(fd, 0666 & ~mask) != 0 || fsync(fd) != 0)
        error = errno;
    if (close(fd) != 0 && error == 0)
        error = errno;
    if (error == 0 && rename(beside, path) != 0)
        error = errno;
    if (error != 0) {
        unlink(beside);
        cli_failed("cannot write %s: %s", path, strerror(error));
        return false;
    }
    return true;
}

bool cli_flush(void)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return true;
    if (errno != EPIPE)
        cli_failed("cannot write the output: %s", strerror(errno));
    return false;
}

/* ---- long work --------------------------------------------------------------------------- */

double cli_now(void)
{
    return lab_now();
}

void cli_progress_begin(struct cli_progress *p, const char *what, uint64_t total)
{
    *p = (struct cli_progress){
        .what = what, .total = total, .started = cli_now(), .on = isatty(STDERR_FILENO) != 0
    };
}

void cli_progress(struct cli_progress *p, uint64_t done)
{
    double now = p->on ? cli_now() : 0;

    if (!p->on || now - p->shown < 0.2 || done == 0)
        return;
    p->shown = now;
    double left = (now - p->started) / (double)done * (double)(p->total - done);
    fprintf(stderr, "\r%s: %llu of %llu, %.0f s left \033[K", p->what, (unsigned long long)done,
            (unsigned long long)p->total, left);
}

void cli_progress_end(struct cli_progress *p)
{
    if (p->on)
        fprintf(stderr, "\r\033[K");
}

static atomic_bool interrupted; /* free of locks: fit for a signal handler */

static atomic_bool ended; /* SIGTERM: it cannot be taken for anything else */

static void on_interrupt(int signal_number)
{
    if (signal_number != SIGINT)
        ended = true;
    interrupted = true;
}

void cli_catch_interrupt(void)
{
    struct sigaction action = { .sa_handler = on_interrupt };
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool cli_interrupted(void)
{
    return interrupted;
}

bool cli_take_interrupt(void)
{
    if (!interrupted || ended)
        return false;
    interrupted = false;
    return true;
}

const atomic_bool *cli_stop(void)
{
    return &interrupted;
}

/* ---- the laboratory ---------------------------------------------------------------------- */

bool cli_print(const struct mg_text *text)
{
    fwrite(text->buf, 1, mg_text_whole(text) ? text->len : 0, stdout);
    return cli_flush();
}

static void tell(void *unused, const char *sentence)
{
    (void)unused;
    cli_failed("%s", sentence);
}

static void show_progress(void *unused, const char *what, uint64_t done, uint64_t total)
{
    static struct cli_progress shown; /* one piece of work at a time */
    (void)unused;

    if (what == NULL) {
        cli_progress_end(&shown);
        shown.what = NULL;
        return;
    }
    if (shown.what == NULL)
        cli_progress_begin(&shown, what, total);
    cli_progress(&shown, done);
}

static bool show(void *unused, const struct mg_text *piece)
{
    (void)unused;
    return cli_print(piece);
}

struct lab cli_lab(bool progress)
{
    return (struct lab){ .lang = cli_lang(),
                         .stop = cli_stop(),
                         .tell = tell,
                         .show = show,
                         .progress = progress ? show_progress : NULL };
}
