/* Options and seed to the first decision. */
#include "state.h"

#include <string.h>

/* C8. */
bool or_is_left_out(unsigned card)
{
    for (int i = 0; or_removed[i] != 0; i++)
        if (or_removed[i] == card)
            return true;
    return false;
}

/* The cards of a faith in this game. CK-SET-02. */
int or_deck_of(const struct or_state *s, int faith, uint16_t *card)
{
    int first = faith == OR_MUSLIM ? 1 : OR_FIRST_CHRISTIAN, count = 0;

    for (int id = first; id < first + OR_DECK_CARDS; id++)
        if (!or_is_group_b(s) || !or_is_left_out((unsigned)id))
            card[count++] = (uint16_t)id;
    return count;
}

struct mg_verdict or_check_options(const struct mg_options *options)
{
    if (options->value[OR_OPT_PLAYERS] > 2 && options->value[OR_OPT_MUSLIM_CARDS] != 0)
        return mg_no("CK-DRW-06",
                     N_("Only games for one or two have automatic Muslims that draw."));
    return MG_LEGAL;
}

static void set_mode(struct or_state *s, const struct mg_options *options)
{
    s->players = (uint8_t)options->value[OR_OPT_PLAYERS];
    s->muslim_cards = (uint8_t)(options->value[OR_OPT_MUSLIM_CARDS] + OR_NO_BONUS);
}

bool or_agrees(const void *state, const struct mg_options *options)
{
    const struct or_state *s = state;
    struct or_state mode = { .players = 0 };

    set_mode(&mode, options);
    return s->players == mode.players && s->muslim_cards == mode.muslim_cards;
}

/* CK-SET-03: each deck by itself. The cards of the second stand behind those of the first. */
static void make_decks(struct or_state *s, struct mg_play *play)
{
    uint16_t card[OR_DECK_CARDS];
    uint16_t total = 0;

    for (int faith = 0; faith < OR_FAITHS; faith++) {
        int count = or_deck_of(s, faith, card);
        mg_shuffle(&s->rng, play, card, count);
        for (int i = 0; i < count; i++)
            s->card[total++] = mg_card(card[i], 0);
        s->start[OR_DECK + faith + 1] = total;
    }
    for (int pile = OR_DISCARDS; pile < OR_PILES; pile++)
        s->start[pile + 1] = total;
}

/* CK-SET-01, CK-SET-04, CK-SET-05, CK-SET-06. */
static void deploy(struct or_state *s)
{
    for (int area = 1; area < OR_AREAS; area++)
        if (or_is_group_b(s) && or_place(s, area)->next != 0)
            s->owner[area] = OR_MUSLIMS;
    for (int seat = 0; seat < s->players; seat++)
        for (or_set start = or_mode(s)->seat[seat].start; start != 0; start &= start - 1) {
            int area = __builtin_ctz(start);
            s->owner[area] = (uint8_t)or_faction(s, seat);
            s->face[area] = OR_REGULAR;
        }
}

void or_setup(void *state, const struct mg_options *options, struct mg_play *play)
{
    struct or_state *s = state;

    set_mode(s, options);
    make_decks(s, play);
    deploy(s);
    memset(s->bonus, OR_NO_BONUS, sizeof s->bonus); /* CK-SET-07 */
    s->muslim_bonus = OR_NO_BONUS;
    or_begin_turn(s, play); /* CK-SET-08 */
}
