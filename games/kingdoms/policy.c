/* A quick, sensible move for playouts: what looks best at first sight, with a little chance in
 * every choice so that playouts differ. */
#include "rate.h"

static int32_t jitter(struct mg_rng *rng)
{
    return (int32_t)(mg_rng_next(rng) & 63);
}

/* Most decisions of a playout are units: they are rated without a list of moves. */
static struct mg_move best_unit(const struct kc_state *s, struct mg_rng *rng)
{
    struct mg_move best = { .kind = KC_PLAY, .seat = s->seat };
    int hand = KC_HAND + s->seat;
    int32_t top = INT32_MIN;
    struct kc_glance g;

    kc_look(&g, s);
    for (int i = s->start[hand]; i < s->start[hand + 1]; i++) {
        unsigned card = s->card[i].id;
        if (!kc_is_unit(card))
            continue;
        for (int face = 0; face < (kc_card(card)->kind == KC_TWO_WAY ? 2 : 1); face++) {
            int32_t luck = jitter(rng);
            for (int place = 0; place < KC_PLACES; place++) {
                if (!kc_has_room(s, s->seat, place))
                    continue;
                int32_t value = kc_rate_unit(&g, card, place, face) + luck;
                if (value > top) {
                    top = value;
                    best.a = (uint16_t)card;
                    best.b = (uint16_t)place;
                    best.c = (uint16_t)face;
                }
            }
        }
    }
    return best;
}

void kc_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out)
{
    const struct kc_state *s = state;
    struct mg_move moves[MG_MAX_MOVES];
    int32_t rating[MG_MAX_MOVES], top = INT32_MIN;

    if (s->phase == KC_UNIT_STEP) {
        *out = best_unit(s, rng);
        return;
    }
    unsigned count = kc_list(s, seat, moves);
    kc_rate(s, seat, moves, count, rating);
    for (unsigned i = 0; i < count; i++) {
        int32_t value = rating[i] + jitter(rng);
        if (value > top) {
            top = value;
            *out = moves[i];
        }
    }
}
