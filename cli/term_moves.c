/* The moves on offer, numbered in the order in which they are shown. */
#include "term.h"

#include <stdlib.h>
#include <string.h>

/* ---- the offer --------------------------------------------------------------------------- */

void term_offer_clear(struct term_offer *offer)
{
    for (unsigned i = 0; i < offer->count; i++)
        free(offer->label[i]);
    offer->count = offer->legal_count = 0;
}

uint64_t term_offer_number(const struct term_offer *offer)
{
    uint64_t number = 14695981039346656037u; /* FNV-1a */

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
                seen =
                    term_move_argument(offer->move[j], k) == term_move_argument(offer->move[i], k);
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
    for (unsigned i = 1; i < offer->count; i++) { /* moves with the same verb together */
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
            for (unsigned k = i;
                 k > from && out_of_order(offer->move[k - 1], offer->move[k], column); k--)
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
