/* How good a view looks to a seat: the expected number of (location, opponent) pairs won, in
 * thousandths. */
#include "judge.h"

static struct kc_side side_at(const struct kc_state *s, int seat, int place)
{
    return kc_side_of(kc_army(s, seat, place), s->limit[place] - s->line[seat][place].count);
}

static int32_t chance_to_win(const struct kc_state *s, int seat, int other, int place)
{
    if (kc_is_full(s, place))
        return kc_stronger(s, seat, other, place) ? 1000 : 0;
    struct kc_side a = side_at(s, seat, place), b = side_at(s, other, place);
    return kc_chance(&a, &b);
}

/* Cards in hand: a special card is kept until it gains 150, symbols and choice are worth a
 * little. */
static int32_t hand_value(const struct kc_state *s, int seat)
{
    int hand = KC_HAND + seat;
    int32_t value = 0;

    for (int i = s->start[hand]; i < s->start[hand + 1]; i++) {
        unsigned id = s->card[i].id;
        value += 100;
        if (kc_is_special(id)) {
            value += kc_card(id)->kind == KC_DRAW_ALL ? -150 : 50;
        } else {
            for (int k = 0; k < KC_SYMBOLS && id != 0; k++)
                value += 20 * (int32_t)kc_count_of(kc_card(id)->face[0], k);
        }
    }
    return value;
}

int32_t kc_eval(const void *view, int seat)
{
    const struct kc_state *s = view;
    int32_t value = 0;

    for (int place = 0; place < KC_PLACES; place++)
        for (int other = 0; other < s->players; other++)
            if (other != seat)
                value += chance_to_win(s, seat, other, place);
    if (s->phase != KC_OVER)
        return value + hand_value(s, seat);
    struct mg_result result = { .over = false };
    kc_result(s, &result);
    return value + (result.winners >> seat & 1 ? 100000 : 0);
}
