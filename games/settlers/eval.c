/* How good a view looks to a seat: points, what the Empire will still score and produce, and what
 * is at hand, in thousandths of a point. What Goods are worth stands in judge.c; the fractions here
 * say how much of it is thought to come to something: four fifths of what Deals will bring, two
 * thirds of a hand while there are rounds to come. Estimates. */
#include "judge.h"

/* Goods in the supply: worth something while the player can still act, or if they are stored.
 * IS-AI-01. */
static int32_t supply_worth(const struct is_look *l)
{
    const struct is_state *s = l->s;
    bool acts = s->phase < IS_PH_CLEANUP && !(s->phase == IS_PH_ACTION && is_passed(s, l->seat));
    unsigned stored = is_boards[l->p->faction].stores;
    int32_t worth = 0;

    for (unsigned good = 0; good < IS_SUPPLIES; good++) {
        int n = l->p->supply[good];
        if (n == 0)
            continue;
        int32_t each = acts ? l->price[good] : 10; /* else lost at the end of the round */
        if (good == stored && l->later > 0)
            each = l->price[good] * 9 / 10;
        /* too much of one thing is hard to use */
        worth += each * (n < 8 ? n : 8) + each / 3 * (n < 8 ? 0 : n - 8);
    }
    return worth + (acts ? 150 : 0) * is_count_blessings(l->p);
}

static int32_t deals_worth(const struct is_look *l)
{
    uint16_t deal[IS_CARDS_MOST];
    int count = is_list_deals(l->s, l->seat, deal);
    int32_t worth = 0;

    for (int i = 0; i < count; i++)
        worth += l->good[is_deal_good(deal[i])] * l->later * 4 / 5;
    return worth;
}

/* Own cards are known; those of others are not asked for. */
static int32_t hand_worth(const struct is_look *l)
{
    const struct is_state *s = l->s;
    int32_t worth = 0;

    for (int i = s->start[IS_HAND + l->seat]; i < s->start[IS_HAND + l->seat + 1]; i++)
        if (s->card[i].id != 0)
            worth += is_card_worth(l, s->card[i].id);
    return l->later > 0 ? worth * 2 / 3 : worth / 4;
}

int32_t is_eval(const void *view, int seat)
{
    const struct is_state *s = view;
    struct is_look l;
    int32_t value;

    is_look_at(&l, s, seat);
    value = 1000 * s->player[seat].score;
    if (s->phase == IS_PH_OVER)
        return is_solo(s) ? value + (is_solo_won(s) ? 20000 : 0) : value;
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
        value += is_location_worth(&l, seat, s->card[i].id);
    value += supply_worth(&l) + deals_worth(&l) + hand_worth(&l) +
             250 * is_size(s, IS_FOUNDATIONS + seat);
    if (is_solo(s))
        value += 700 * (is_count_faction(s, seat) - is_size(s, IS_COLLECTION));
    return value;
}
