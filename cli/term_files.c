/* Saving and loading the game in progress. */
#include "term.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool term_save(struct term *t, const char *path)
{
    const char *names[MG_MAX_SEATS];
    struct mg_text record = cli_text();

    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        names[seat] = t->seat[seat].name;
    mg_match_record(t->match, names, &record);
    bool saved = record.len < record.cap && cli_write_file(path, &record);
    mg_text_free(&record);
    if (saved) {
        snprintf(t->saved_as, sizeof t->saved_as, "%s", path);
        t->saved_hash = mg_match_hash(t->match);
    }
    return saved;
}

/* ---- under a name of its own ------------------------------------------------------------- */

/* mangonel-kingdoms-20250131-235959.mgn, or ...-2.mgn if there is one already. */
static bool free_name(const struct term *t, const char *folder, char *path, size_t room)
{
    char moment[32];
    time_t now = time(NULL);
    struct tm local;

    strftime(moment, sizeof moment, "%Y%m%d-%H%M%S", localtime_r(&now, &local));
    for (int copy = 1; copy < 100; copy++) {
        char number[16] = "";
        if (copy > 1)
            snprintf(number, sizeof number, "-%d", copy);
        int length =
            snprintf(path, room, "%s%smangonel-%s-%s%s.mgn", folder, *folder != '\0' ? "/" : "",
                     mg_game_id(mg_match_game(t->match)), moment, number);
        if (length < 0 || (size_t)length >= room)
            return false;
        if (access(path, F_OK) != 0)
            return true;
    }
    return false;
}

/* A word for the shell: in quotes if it must be. */
static void put_shell_word(struct mg_text *out, const char *word)
{
    static const char harmless[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                   "._-/+,:@%";
    if (*word != '\0' && *word != '-' && word[strspn(word, harmless)] == '\0') {
        mg_put(out, word);
        return;
    }
    mg_putc(out, '\'');
    for (const char *p = word; *p != '\0'; p++)
        if (*p == '\'')
            mg_put(out, "'\\''");
        else
            mg_putc(out, *p);
    mg_putc(out, '\'');
}

/* Where it is and how to go on; the command stands on a line of its own, to be copied whole. */
static void tell_where(const struct term *t)
{
    struct mg_text command = term_text(t);

    if (ferror(stdout)) {
        fprintf(stderr, "mangonel play --load %s\n", t->saved_as);
        mg_text_free(&command);
        return;
    }
    term_say(t, N_("The game is saved in {0}. Go on with:"), t->saved_as);
    mg_put(&command, "  mangonel play --load ");
    put_shell_word(&command, t->saved_as);
    mg_putc(&command, '\n');
    term_print(t, &command);
}

bool term_save_somewhere(struct term *t)
{
    const char *home = getenv("HOME");
    const char *folder[] = { "", home != NULL ? home : "/tmp", "/tmp" };
    char path[4096];

    if (*t->saved_as != '\0' && t->saved_hash == mg_match_hash(t->match) &&
        access(t->saved_as, R_OK) == 0) {
        tell_where(t);
        return true;
    }
    for (int i = 0; i < 3; i++) {
        if (access(*folder[i] != '\0' ? folder[i] : ".", W_OK) != 0 ||
            !free_name(t, folder[i], path, sizeof path))
            continue;
        if (term_save(t, path)) {
            tell_where(t);
            return true;
        }
    }
    fflush(stdout);
    cli_failed("%s", mg_translate(NULL, cli_lang(), N_("The game could not be saved anywhere.")));
    return false;
}

/* ---- loading ----------------------------------------------------------------------------- */

/* Sentence, rule and line of what is wrong with a record. */
static void refuse_record(const struct term *t, const char *path, struct mg_verdict verdict,
                          size_t line, const char *detail)
{
    struct mg_text words = term_text(t), file = term_text(t);

    term_quote(&file, path, 60);
    if (line > 0)
        mg_say(&words, N_("{0}, line {1}: "), file.buf, mg_digits((long long)line).text);
    else
        mg_say(&words, N_("{0}: "), file.buf);
    mg_put(&words, mg_why(cli_lang(), verdict));
    mg_put(&words, " [");
    mg_put(&words, verdict.rule);
    mg_putc(&words, ']');
    if (*detail != '\0') {
        mg_put(&words, " (");
        term_quote(&words, detail, 200);
        mg_putc(&words, ')');
    }
    term_wrap(t, &words, 2);
    mg_text_free(&file);
}

/* The record becomes the game at the table. */
static bool sit_down(struct term *t, struct mg_match *match, const char *record, const char *seats)
{
    int players = mg_match_seats(match);
    int before = t->match != NULL ? mg_match_seats(t->match) : 0;

    if (seats != NULL) {
        if (!term_seats_parse(t, seats, players)) {
            mg_match_close(match);
            return false;
        }
    } else if (!term_seats_of_record(t, record, players) && before != players) {
        term_seats_parse(t, NULL, players);
    }
    term_minds_clear(t);
    mg_match_close(t->match);
    t->match = match;
    if (t->viewer >= 0 && term_people(t) > 1)
        term_clear(t);
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        t->told[seat] = mg_match_event_count(match);
    t->viewer = MG_SPECTATOR;
    t->fresh = true;
    return true;
}

bool term_load(struct term *t, const char *path, const char *seats)
{
    struct mg_text record = cli_text(), detail = term_text(t);
    struct mg_verdict verdict;
    struct mg_match *match = NULL;
    size_t line = 0;
    bool loaded = false;

    if (!cli_read_file(path, &record))
        goto done;
    match = mg_match_load(record.buf, record.len, &verdict, &line, &detail);
    if (match == NULL) {
        refuse_record(t, path, verdict, line, detail.buf);
        goto done;
    }
    loaded = sit_down(t, match, record.buf, seats);
    if (!loaded)
        goto done;
    snprintf(t->saved_as, sizeof t->saved_as, "%s", path);
    t->saved_hash = mg_match_hash(t->match);
done:
    mg_text_free(&record);
    mg_text_free(&detail);
    return loaded;
}
