/* An army's force is 1024 times the binary logarithm of the sum over its kinds of
 *     (1 + 0.1 k) * 4^(n + 0.62 r + 0.05 n r),    k = 0 for lances ... 4 for banners,
 * with n symbols of the kind and r free slots: strength grows with the size of a group, and a free
 * slot is worth more to a group that is already there. The form is the dossier's (AI-08); the
 * constants were found by trying others in some 10,000 games of the greedy player against
 * itself. */
#include "judge.h"

#define MOST_SLOTS 5
#define MOST_COUNT 7

/* 16 * 4^(n + 0.62 r + 0.05 n r), by r and n. */
static const uint32_t power[MOST_SLOTS + 1][MOST_COUNT + 1] = {
    { 16, 64, 256, 1024, 4096, 16384, 65536, 262144 },
    { 38, 162, 695, 2978, 12766, 54728, 234625, 1005861 },
    { 89, 410, 1885, 8659, 39787, 182812, 839983, 3859547 },
    { 211, 1038, 5113, 25180, 124002, 610656, 3007222, 14809299 },
    { 498, 2628, 13873, 73223, 386471, 2039805, 10766157, 56824116 },
    { 1176, 6654, 37641, 212927, 1204498, 6813667, 38543921, 218037342 },
};

/* 256 * (1 + 0.1 k) */
static const uint32_t weight[KC_SYMBOLS] = { 256, 282, 307, 333, 358 };

/* 1024 * log2(1 + i / 64) */
/* clang-format off */
static const int16_t log_of[65] = {
    0,   23,  45,  68,  90,  111, 132, 153, 174, 194, 214, 234, 254,  273,  292,  311,  330,
    348, 366, 384, 402, 419, 436, 454, 470, 487, 504, 520, 536, 552,  568,  584,  599,  614,
    629, 644, 659, 674, 689, 703, 717, 731, 745, 759, 773, 787, 800,  813,  827,  840,  853,
    866, 879, 891, 904, 916, 929, 941, 953, 965, 977, 989, 1001, 1012, 1024,
};
/* clang-format on */

static int32_t log2_1024(uint32_t x)
{
    int whole = 31 - __builtin_clz(x);
    uint32_t part = whole == 0 ? 0 : x << (32 - whole); /* behind the leading one, in 2^32 */
    uint32_t step = part >> 26, rest = part >> 16 & 1023;
    return (whole << 10) + log_of[step] +
           (int32_t)((uint32_t)(log_of[step + 1] - log_of[step]) * rest >> 10);
}

kc_counts kc_counting(const struct kc_state *s, int place)
{
    kc_counts all = 0xfffff;
    for (int k = 0; s->cancelled[place] >> k != 0; k++)
        if (s->cancelled[place] >> k & 1)
            all &= ~((kc_counts)15 << 4 * k);
    return all;
}

struct kc_side kc_side_of(kc_counts army, int room)
{
    const uint32_t *by_count = power[room < 0 ? 0 : room];
    const kc_counts whole = army;
    uint64_t sum = 16 << 8;

    for (int k = 0; k < KC_SYMBOLS; k++, army >>= 4)
        if ((army & 15) != 0 || room > 0) /* nothing there, and nothing can come */
            sum += (uint64_t)by_count[army & 7] * weight[k];
    return (
        struct kc_side){ .army = whole, .room = room, .force = log2_1024((uint32_t)(sum >> 8)) };
}

/* 1000 / (1 + e^-x), x in 1024ths. */
static int32_t chance_from(int32_t x)
{
    /* at x = 0, 1/2, 1, ... 8 */
    static const int16_t at[18] = { 500, 622, 731, 818, 881, 924, 953, 971,  982,
                                    989, 993, 996, 998, 998, 999, 999, 1000, 1000 };
    int32_t size = x < 0 ? -x : x;

    if (size > 8 * 1024)
        size = 8 * 1024;
    int32_t step = size / 512, rest = size % 512;
    int32_t value = at[step] + (at[step + 1] - at[step]) * rest / 512;
    return x < 0 ? 1000 - value : value;
}

/* 1024 * 3.2 ln 2 / (1 + 0.18 n): the fewer slots are free, the more certain. */
static const int32_t sureness[2 * MOST_SLOTS + 1] = { 2271, 1925, 1670, 1475, 1321, 1195,
                                                      1092, 1005, 931,  867,  811 };

int32_t kc_chance(const struct kc_side *a, const struct kc_side *b)
{
    int free = a->room + b->room;

    if (free == 0) {
        uint64_t key_a = kc_key(a->army), key_b = kc_key(b->army);
        return key_a > key_b ? 1000 : key_a < key_b ? 0 : 500;
    }
    return chance_from((int32_t)((int64_t)(a->force - b->force) * sureness[free] >> 10));
}
