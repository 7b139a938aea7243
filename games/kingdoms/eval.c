/* How good a view looks to a seat: the expected number of (location, opponent) pairs won, in
 * thousandths. Whole numbers only, so that every machine chooses alike. */
#include "judge.h"

/* 4^(n/20), times 16: strength grows with the size of a group; a free slot is worth 9/20 of a
 * symbol of every kind. */
static uint32_t power_of_four(unsigned twentieths)
{
    /* 4^(i/20) times 4096, i = 0 .. 19 */
    static const uint16_t fraction[20] = { 4096,  4390,  4705,  5043,  5405,  5793,  6208,
                                           6654,  7132,  7643,  8192,  8780,  9410,  10086,
                                           10810, 11585, 12417, 13308, 14263, 15287 };
    unsigned whole = twentieths / 20;
    return (uint32_t)(((uint64_t)fraction[twentieths % 20] << 2 * whole) >> 8);
}

/* What an army may yet become: every kind counts, the strongest a little more. */
static uint32_t strength(unsigned cancelled, struct kc_side side)
{
    unsigned room = (unsigned)side.room;
    uint64_t sum = 16;

    for (unsigned k = 0; k < KC_SYMBOLS; k++) {
        unsigned count = kc_count_of(side.army, (int)k);
        if (cancelled >> k & 1 || (count == 0 && room == 0))
            continue;
        sum += (uint64_t)power_of_four(20 * count + 9 * room) * (100 + 6 * k) / 100;
    }
    return (uint32_t)(sum < UINT32_MAX ? sum : UINT32_MAX);
}

/* 1024 times the binary logarithm. */
static int32_t log2_1024(uint32_t x)
{
    int whole = 31 - __builtin_clz(x);
    uint64_t m = ((uint64_t)x << 32) >> whole;   /* 1 .. 2, in 2^32 */
    int32_t result = whole << 10;

    for (int bit = 9; bit >= 0; bit--) {   /* squaring shifts the logarithm by one binary place */
        m = (m >> 16) * (m >> 16);
        if (m >= (uint64_t)2 << 32) {
            m >>= 1;
            result += 1 << bit;
        }
    }
    return result;
}

/* 1000 / (1 + e^-x), x in 1024ths. */
static int32_t chance_from(int32_t x)
{
    /* at x = 0, 1/2, 1, ... 8 */
    static const int16_t at[17] = { 500, 622, 731, 818, 881, 924, 953, 971, 982,
                                    989, 993, 996, 998, 998, 999, 999, 1000 };
    int32_t size = x < 0 ? -x : x;
    int32_t value = 1000;

    if (size < 8 * 1024) {
        int32_t step = size / 512, rest = size % 512;
        value = at[step] + (at[step + 1] - at[step]) * rest / 512;
    }
    return x < 0 ? 1000 - value : value;
}

kc_counts kc_counted(const struct kc_state *s, int place, kc_counts counts)
{
    for (int k = 0; s->cancelled[place] >> k != 0; k++)
        if (s->cancelled[place] >> k & 1)
            counts &= ~((kc_counts)15 << 4 * k);
    return counts;
}

int32_t kc_chance(unsigned cancelled, struct kc_side a, struct kc_side b)
{
    int free = a.room + b.room;

    if (free == 0) {
        uint64_t key_a = kc_key(a.army), key_b = kc_key(b.army);
        return key_a > key_b ? 1000 : key_a < key_b ? 0 : 500;
    }
    int32_t difference = log2_1024(strength(cancelled, a)) - log2_1024(strength(cancelled, b));
    /* 3.2 * ln 2 = 2.218; it matters less while much is open */
    return chance_from((int32_t)((int64_t)difference * 2218 / (1000 + 150 * free)));
}

static int32_t chance_to_win(const struct kc_state *s, int seat, int other, int place)
{
    if (kc_is_full(s, place))
        return kc_stronger(s, seat, other, place) ? 1000 : 0;
    struct kc_side a = { kc_army(s, seat, place), s->limit[place] - s->line[seat][place].count };
    struct kc_side b = { kc_army(s, other, place), s->limit[place] - s->line[other][place].count };
    return kc_chance(s->cancelled[place], a, b);
}

/* Cards in hand: a special card is kept until it gains 150, symbols and choice are worth a little. */
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
