/* What move people mean by what they type: its number; the move in its own words, whose verbs may
 * be Italian or Spanish and which may be cut short; or words of its label. What is a move of the
 * game is that move or a refusal, and never another one: the rest is a guess. */
#include "term.h"
#include "thing.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS 8 /* of a typed move; no move has more than four */

struct words {
    char copy[MG_MAX_MOVE_TEXT];
    char *word[WORDS];
    int count;
};

/* Cut into lower-case words. None: there are too many, or they are too long. */
static void cut_words(const char *text, struct words *out)
{
    out->count = 0;
    if (strlen(text) >= sizeof out->copy)
        return;
    for (size_t i = 0; i <= strlen(text); i++)
        out->copy[i] = (char)tolower((unsigned char)text[i]);
    char *rest = out->copy;
    for (char *w = strtok_r(rest, " \t", &rest); w != NULL; w = strtok_r(NULL, " \t", &rest)) {
        if (out->count == WORDS) {
            out->count = 0;
            return;
        }
        out->word[out->count++] = w;
    }
}

/* ---- the move that the words are --------------------------------------------------------- */

/* Does a verb begin with the word, in any of the languages? 2: it is the verb in full. */
static int verb_begins(const struct mg_move_kind *kind, const char *word)
{
    const char *const verb[] = { kind->name, kind->said[0], kind->said[1] };
    char typed[64], full[64];
    int best = 0;

    mg_fold(word, typed, sizeof typed);
    for (int i = 0; i < 3 && *typed != '\0'; i++) {
        if (verb[i] == NULL)
            continue;
        mg_fold(verb[i], full, sizeof full);
        if (strcmp(full, typed) == 0)
            return 2;
        if (strncmp(full, typed, strlen(typed)) == 0)
            best = 1;
    }
    return best;
}

static const struct mg_move_kind *whole_verb(const struct mg_game *game, const char *word)
{
    const struct mg_move_kind *found = NULL;

    for (int k = 1; game->moves[k].name != NULL; k++) {
        int begins = verb_begins(&game->moves[k], word);
        if (begins == 2)
            return &game->moves[k];
        if (begins == 0)
            continue;
        if (found != NULL)
            return NULL;
        found = &game->moves[k];
    }
    return found;
}

/* The one name of the list that a word begins; NULL: none, or several. */
static const char *name_begun(const struct mg_names *names, const char *word)
{
    const char *found = NULL;

    for (uint16_t i = 0; names->name != NULL && i < names->count; i++) {
        if (names->name[i] == NULL || strncmp(names->name[i], word, strlen(word)) != 0)
            continue;
        if (found != NULL)
            return NULL;
        found = names->name[i];
    }
    return found;
}

/* The one thing of these names that people call so, in their language or in English. */
static bool thing_called(const struct mg_game *game, const struct mg_names *names, const char *word,
                         struct mg_text *out)
{
    struct mg_found found[8];
    unsigned count = mg_things_find(game, word, cli_lang(), found, 8), fitting = 0;

    for (unsigned i = 0; i < count && i < 8; i++)
        if (found[i].of->names == names && fitting++ == 0)
            mg_name_write(names, found[i].value, out);
    if (fitting == 1 && count <= 8)
        return true;
    out->len = 0;
    out->buf[0] = '\0';
    return false;
}

/* A place on the ground is shown without its level: "0812" for 0812/0. */
static bool on_the_ground(const struct mg_names *names, const char *word, struct mg_text *out)
{
    char place[MG_MAX_MOVE_TEXT];
    uint16_t value;

    snprintf(place, sizeof place, "%s/0", word);
    if (!mg_name_parse(names, place, &value))
        return false;
    mg_put(out, place);
    return true;
}

/* The name that one word of a move means, among all that the game knows. False: none, or
 * several. */
static bool whole_name(const struct mg_game *game, const struct mg_names *names, const char *word,
                       struct mg_text *out)
{
    char capitals[MG_MAX_MOVE_TEXT];
    uint16_t value;

    if (mg_name_parse(names, word, &value)) {
        mg_put(out, word);
        return true;
    }
    /* "r45" for R45 */
    for (size_t i = 0; i < sizeof capitals && (i == 0 || word[i - 1] != '\0'); i++)
        capitals[i] = (char)toupper((unsigned char)word[i]);
    if (mg_name_parse(names, capitals, &value)) {
        mg_put(out, capitals);
        return true;
    }
    if (names != NULL && names->parse != NULL && on_the_ground(names, word, out))
        return true;
    if (names == NULL || isdigit((unsigned char)word[0]))
        return false;
    const char *begun = name_begun(names, word);
    if (begun == NULL)
        return thing_called(game, names, word, out);
    mg_put(out, begun);
    return true;
}

/* The words in full, as the game writes them; what cannot be told stays as it was typed. Returns
 * how many words were understood, from the first on. */
static int in_full(const struct mg_game *game, const struct words *typed, struct mg_text *out)
{
    const struct mg_move_kind *kind = typed->count > 0 ? whole_verb(game, typed->word[0]) : NULL;
    int understood = kind != NULL;

    if (kind == NULL)
        return 0;
    mg_put(out, kind->name);
    for (int i = 1; i < typed->count; i++) {
        char buffer[MG_MAX_MOVE_TEXT] = "";
        struct mg_text name = { .buf = buffer, .cap = sizeof buffer };
        bool named = i <= 3 && kind->arg[i - 1].place != NULL;
        bool found = named && whole_name(game, kind->arg[i - 1].names, typed->word[i], &name);
        mg_putc(out, ' ');
        mg_put(out, found ? buffer : typed->word[i]);
        understood += found && understood == i;
    }
    return understood;
}

/* ---- the legal moves that they could begin ----------------------------------------------- */

/* A number means just that number, whatever stands behind it; other words may be cut short. */
static bool word_means(const char *typed, const char *full)
{
    size_t length = strlen(typed);

    if (strncmp(typed, full, length) != 0)
        return false;
    return !isdigit((unsigned char)typed[0]) || !isdigit((unsigned char)full[length]);
}

/* Do the words begin the move, each of them one of its words? */
static bool begins(const struct mg_game *game, struct mg_move move, const struct words *typed)
{
    char buffer[MG_MAX_MOVE_TEXT];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct words full;

    mg_move_write(game, move, &text);
    cut_words(buffer, &full);
    if (typed->count > full.count)
        return false;
    for (int i = 0; i < typed->count; i++)
        if (i == 0 ? verb_begins(&game->moves[move.kind], typed->word[0]) == 0
                   : !word_means(typed->word[i], full.word[i]))
            return false;
    return true;
}

/* ---- the labels that they could mean ----------------------------------------------------- */

/* Does a word of the label begin with the one typed? */
static bool label_has(const char *label, const char *typed)
{
    char folded[400], word[64];

    mg_fold(label, folded, sizeof folded);
    mg_fold(typed, word, sizeof word);
    for (const char *p = folded; p != NULL && *word != '\0';
         p = strchr(p, ' ') != NULL ? strchr(p, ' ') + 1 : NULL)
        if (strncmp(p, word, strlen(word)) == 0)
            return true;
    return false;
}

/* By what people read: the verb, or the label's first word for it, and behind it words of the
 * label. */
static bool reads_like(const struct mg_game *game, struct mg_move move, const char *label,
                       const struct words *typed)
{
    if (typed->count < 2)
        return false;
    for (int i = 1; i < typed->count; i++)
        if (!label_has(label, typed->word[i]))
            return false;
    return verb_begins(&game->moves[move.kind], typed->word[0]) > 0 ||
           label_has(label, typed->word[0]);
}

unsigned term_could_mean(const struct term *t, const char *line, unsigned *index, unsigned most)
{
    const struct mg_game *game = mg_match_game(t->match);
    struct words typed;
    unsigned found = 0;

    cut_words(line, &typed);
    for (int by_label = 0; typed.count > 0 && by_label < 2 && found == 0; by_label++)
        for (unsigned i = 0; i < t->offer.count; i++) {
            bool fits = by_label ? reads_like(game, t->offer.move[i], t->offer.label[i], &typed)
                                 : begins(game, t->offer.move[i], &typed);
            if (fits && found < most)
                index[found] = i;
            found += fits;
        }
    return found;
}

/* ---- all together ------------------------------------------------------------------------ */

static bool is_number(const struct words *typed, unsigned long *out)
{
    if (typed->count != 1 || typed->word[0][strspn(typed->word[0], "0123456789")] != '\0')
        return false;
    *out = strtoul(typed->word[0], NULL, 10);
    return true;
}

/* The only legal move that they begin; `sure` if every word is one that the game knows, so that
 * only what stands behind them is filled in. */
static struct term_typed begun_move(const struct term *t, const struct words *typed, bool sure)
{
    struct term_typed out = { .means = TERM_NOTHING };

    for (unsigned i = 0; i < t->offer.legal_count; i++)
        if (begins(mg_match_game(t->match), t->offer.legal[i], typed) && out.count++ == 0)
            out.move = t->offer.legal[i];
    if (out.count > 0)
        out.means = out.count > 1 ? TERM_SEVERAL : sure ? TERM_MOVE : TERM_GUESS;
    return out;
}

static struct term_typed labelled_move(const struct term *t, const struct words *typed)
{
    struct term_typed out = { .means = TERM_NOTHING };

    for (unsigned i = 0; i < t->offer.count; i++)
        if (reads_like(mg_match_game(t->match), t->offer.move[i], t->offer.label[i], typed) &&
            out.count++ == 0)
            out.move = t->offer.move[i];
    if (out.count > 0)
        out.means = out.count > 1 ? TERM_SEVERAL : TERM_GUESS;
    return out;
}

struct term_typed term_understand(const struct term *t, const char *line)
{
    const struct mg_game *game = mg_match_game(t->match);
    struct term_typed out = { .means = TERM_NOTHING };
    char buffer[MG_MAX_MOVE_TEXT] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct words typed, full;
    unsigned long number;

    cut_words(line, &typed);
    if (typed.count == 0)
        return out;
    if (is_number(&typed, &number)) {
        if (number >= 1 && number <= t->offer.count)
            out = (struct term_typed){ .means = TERM_MOVE,
                                       .count = 1,
                                       .move = t->offer.move[number - 1] };
        return out;
    }
    int understood = in_full(game, &typed, &text);
    out.verdict = mg_move_parse(game, understood > 0 ? buffer : line, &out.move);
    if (mg_legal(out.verdict)) { /* a move of the game: that one, or the reason why not */
        out.move.seat = (uint8_t)(t->viewer >= 0 ? t->viewer : 0);
        out.verdict = mg_match_check(t->match, out.move.seat, out.move);
        out.means = mg_legal(out.verdict) ? TERM_MOVE : TERM_REFUSED;
        out.count = 1;
        return out;
    }
    struct mg_verdict wrong = out.verdict;
    bool sure = understood == typed.count;
    cut_words(understood > 0 ? buffer : line, &full);
    out = begun_move(t, sure ? &full : &typed, sure);
    if (out.means == TERM_NOTHING)
        out = labelled_move(t, &typed);
    out.verdict = wrong;
    return out;
}
