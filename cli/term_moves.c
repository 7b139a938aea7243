/* The moves on offer: numbered, and found again from what people type. */
#include "term.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#define WORDS 8   /* of a typed move; no move has more than four */


/* ---- the offer ------------------------------------------------------------------------------- */

void term_offer_clear(struct term_offer *offer)
{
    for (unsigned i = 0; i < offer->count; i++)
        free(offer->label[i]);
    offer->count = offer->legal_count = 0;
}

uint64_t term_offer_number(const struct term_offer *offer)
{
    uint64_t number = 14695981039346656037u;   /* FNV-1a */

    for (unsigned i = 0; i < offer->legal_count; i++) {
        struct mg_move m = offer->legal[i];
        const uint16_t parts[] = { m.kind, m.a, m.b, m.c };
        for (int k = 0; k < 4; k++)
            number = (number ^ parts[k]) * 1099511628211u;
    }
    return number | 1;
}

static bool offered(const struct term_offer *offer, const char *label)
{
    for (unsigned i = 0; i < offer->count; i++)
        if (strcmp(offer->label[i], label) == 0)
            return true;
    return false;
}

int term_varying_argument(const struct term_offer *offer, unsigned from, unsigned to)
{
    int best = -1;
    unsigned most = 1;

    for (int k = 1; k < 3; k++) {
        unsigned distinct = 0;
        for (unsigned i = from; i < to; i++) {
            bool seen = false;
            for (unsigned j = from; j < i && !seen; j++)
                seen = term_move_argument(offer->move[j], k) == term_move_argument(offer->move[i], k);
            distinct += !seen;
        }
        if (distinct > most) {
            most = distinct;
            best = k;
        }
    }
    return best;
}

unsigned term_end_of_verb(const struct term_offer *offer, unsigned from)
{
    unsigned to = from + 1;
    while (to < offer->count && offer->move[to].kind == offer->move[from].kind)
        to++;
    return to;
}

static void swap_offers(struct term_offer *offer, unsigned i, unsigned j)
{
    struct mg_move move = offer->move[i];
    char *label = offer->label[i];

    offer->move[i] = offer->move[j];
    offer->label[i] = offer->label[j];
    offer->move[j] = move;
    offer->label[j] = label;
}

/* Does b belong before a? Cards stay as they are in the list; then the rows of a grid, then its
 * columns, by the game's own order of names. */
static bool out_of_order(struct mg_move a, struct mg_move b, int column)
{
    if (a.a != b.a || column < 0)
        return false;
    int row = column == 1 ? 2 : 1;
    if (term_move_argument(a, row) != term_move_argument(b, row))
        return term_move_argument(a, row) > term_move_argument(b, row);
    return term_move_argument(a, column) > term_move_argument(b, column);
}

/* Number the moves in the order in which they are shown. Lists are short: insertion will do. */
static void sort_offer(struct term_offer *offer)
{
    for (unsigned i = 1; i < offer->count; i++) {   /* moves with the same verb together */
        unsigned place = i;
        while (place > 0 && offer->move[place - 1].kind != offer->move[i].kind)
            place--;
        for (unsigned k = i; place > 0 && k > place; k--)
            swap_offers(offer, k, k - 1);
    }
    for (unsigned from = 0, to; from < offer->count; from = to) {
        to = term_end_of_verb(offer, from);
        int column = term_varying_argument(offer, from, to);
        for (unsigned i = from + 1; i < to; i++)
            for (unsigned k = i; k > from && out_of_order(offer->move[k - 1], offer->move[k], column);
                 k--)
                swap_offers(offer, k, k - 1);
    }
}

void term_offer_moves(struct term *t, int seat)
{
    struct term_offer *offer = &t->offer;

    term_offer_clear(offer);
    offer->legal_count = (unsigned)mg_match_list(t->match, seat, offer->legal);
    for (unsigned i = 0; i < offer->legal_count; i++) {
        struct mg_text label = term_text(t);
        mg_match_label(t->match, offer->legal[i], &label);
        if (offered(offer, label.buf)) {
            mg_text_free(&label);
            continue;
        }
        offer->label[offer->count] = label.buf;
        offer->move[offer->count++] = offer->legal[i];
    }
    sort_offer(offer);
}

/* ---- what was typed -------------------------------------------------------------------------- */

/* Cut into lower-case words. Returns how many, or 0 if there are too many or they are too long. */
static int cut_words(const char *text, char *copy, size_t room, char *word[WORDS])
{
    int count = 0;

    if (strlen(text) >= room)
        return 0;
    for (size_t i = 0; i <= strlen(text); i++)
        copy[i] = (char)tolower((unsigned char)text[i]);
    char *rest = copy;
    for (char *w = strtok_r(rest, " \t", &rest); w != NULL; w = strtok_r(NULL, " \t", &rest)) {
        if (count == WORDS)
            return 0;
        word[count++] = w;
    }
    return count;
}

/* A number means just that number, whatever stands behind it; other words may be cut short. */
static bool word_means(const char *typed, const char *full)
{
    size_t length = strlen(typed);

    if (strncmp(typed, full, length) != 0)
        return false;
    return !isdigit((unsigned char)typed[0]) || !isdigit((unsigned char)full[length]);
}

/* 0: no. 1: the words begin the move. 2: they are all of its words. 3: in full. */
static int likeness(const struct mg_game *game, struct mg_move move, char *const *word, int count)
{
    char buffer[MG_MAX_MOVE_TEXT], copy[MG_MAX_MOVE_TEXT], *full[WORDS];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    bool exact = true;

    mg_move_write(game, move, &text);
    int words = cut_words(buffer, copy, sizeof copy, full);
    if (count > words)
        return 0;
    for (int i = 0; i < count; i++) {
        if (!word_means(word[i], full[i]))
            return 0;
        exact = exact && strcmp(word[i], full[i]) == 0;
    }
    return count < words ? 1 : exact ? 3 : 2;
}

/* Does a word of the label begin with the one typed? */
static bool label_has(const char *label, const char *typed)
{
    bool begins = true;

    for (const char *p = label; *p != '\0'; p++) {
        if (begins && strncasecmp(p, typed, strlen(typed)) == 0)
            return true;
        begins = !isalnum((unsigned char)*p) && (unsigned char)*p < 0x80;
    }
    return false;
}

/* By what people read: behind the verb, every word begins a word of the label. */
static bool reads_like(const struct mg_game *game, struct mg_move move, const char *label, char *const *word, int count)
{
    if (count < 2 || strncmp(game->moves[move.kind].name, word[0], strlen(word[0])) != 0)
        return false;
    for (int i = 1; i < count; i++)
        if (!label_has(label, word[i]))
            return false;
    return true;
}

static unsigned match_labels(const struct term *t, char *const *word, int count, struct mg_move *out)
{
    const struct term_offer *offer = &t->offer;
    unsigned found = 0;

    for (unsigned i = 0; i < offer->count; i++)
        if (reads_like(mg_match_game(t->match), offer->move[i], offer->label[i], word, count) && found++ == 0)
            *out = offer->move[i];
    return found;
}

unsigned term_matches(const struct term *t, const char *typed, unsigned *index, unsigned most)
{
    const struct mg_game *game = mg_match_game(t->match);
    char copy[MG_MAX_MOVE_TEXT], *word[WORDS];
    int count = cut_words(typed, copy, sizeof copy, word);
    unsigned found = 0;

    for (int by_label = 0; count > 0 && by_label < 2 && found == 0; by_label++)
        for (unsigned i = 0; i < t->offer.count; i++) {
            bool fits = by_label ? reads_like(game, t->offer.move[i], t->offer.label[i], word, count)
                                 : likeness(game, t->offer.move[i], word, count) > 0;
            if (fits && found < most)
                index[found] = i;
            found += fits;
        }
    return found;
}

unsigned term_match_move(const struct term *t, const char *typed, struct mg_move *out)
{
    const struct mg_game *game = mg_match_game(t->match);
    char copy[MG_MAX_MOVE_TEXT], *word[WORDS], *end;
    int count = cut_words(typed, copy, sizeof copy, word), best = 1;
    unsigned found = 0;

    if (count == 0)
        return 0;
    unsigned long number = strtoul(word[0], &end, 10);
    if (isdigit((unsigned char)word[0][0]) && *end == '\0' && count == 1) {
        if (number < 1 || number > t->offer.count)
            return 0;
        *out = t->offer.move[number - 1];
        return 1;
    }
    for (unsigned i = 0; i < t->offer.legal_count; i++) {
        int like = likeness(game, t->offer.legal[i], word, count);
        if (like < best)
            continue;
        found = like > best ? 1 : found + 1;
        best = like;
        if (found == 1)
            *out = t->offer.legal[i];
    }
    return found;
}

unsigned term_match_label(const struct term *t, const char *typed, struct mg_move *out)
{
    char copy[MG_MAX_MOVE_TEXT], *word[WORDS];
    int count = cut_words(typed, copy, sizeof copy, word);

    return count > 0 && !isdigit((unsigned char)word[0][0]) ? match_labels(t, word, count, out) : 0;
}

/* The one name that a word begins, or the word itself. */
static const char *whole_name(const struct mg_names *names, const char *word)
{
    const char *found = NULL;

    if (names == NULL || names->name == NULL || isdigit((unsigned char)word[0]))
        return word;
    for (uint16_t i = 0; i < names->count; i++) {
        if (names->name[i] == NULL || strncmp(names->name[i], word, strlen(word)) != 0)
            continue;
        if (found != NULL || strcmp(names->name[i], word) == 0)
            return word;   /* in full already, or it could be several */
        found = names->name[i];
    }
    return found != NULL ? found : word;
}

/* A word of a move as the game writes it: people need not mind capital letters ("r45" for R45). */
static void put_name(const struct mg_names *names, const char *word, struct mg_text *out)
{
    char capitals[MG_MAX_MOVE_TEXT];
    uint16_t value;

    word = whole_name(names, word);
    for (size_t i = 0; i < sizeof capitals && (i == 0 || word[i - 1] != '\0'); i++)
        capitals[i] = (char)toupper((unsigned char)word[i]);
    mg_put(out, !mg_name_parse(names, word, &value) && mg_name_parse(names, capitals, &value) ? capitals : word);
}

static const struct mg_move_kind *whole_verb(const struct mg_game *game, const char *word)
{
    const struct mg_move_kind *found = NULL;

    for (int k = 1; game->moves[k].name != NULL; k++) {
        if (strcmp(game->moves[k].name, word) == 0)
            return &game->moves[k];
        if (strncmp(game->moves[k].name, word, strlen(word)) != 0)
            continue;
        if (found != NULL)
            return NULL;
        found = &game->moves[k];
    }
    return found;
}

struct mg_verdict term_parse_move(const struct term *t, const char *typed, struct mg_move *out)
{
    const struct mg_game *game = mg_match_game(t->match);
    char copy[MG_MAX_MOVE_TEXT], buffer[MG_MAX_MOVE_TEXT] = "", *word[WORDS];
    int count = cut_words(typed, copy, sizeof copy, word);
    const struct mg_move_kind *kind = count > 0 ? whole_verb(game, word[0]) : NULL;

    if (kind == NULL)
        return mg_move_parse(game, typed, out);
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    mg_put(&text, kind->name);
    for (int i = 1; i < count; i++) {
        bool named = i <= 3 && kind->arg[i - 1].place != NULL;
        mg_putc(&text, ' ');
        if (named)
            put_name(kind->arg[i - 1].names, word[i], &text);
        else
            mg_put(&text, word[i]);
    }
    return mg_move_parse(game, buffer, out);
}
