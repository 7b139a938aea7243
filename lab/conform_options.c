/* All option combinations of a game: the product of the ranges, without those it refuses and
 * without options that have too many values. */
#include "conform.h"

/* The combination of that number, the first option running fastest. False: past the last. */
static bool combination(const struct mg_game *game, uint64_t number, struct mg_options *out)
{
    mg_options_default(game, out);
    for (int i = 0; game->options[i].name != NULL; i++) {
        const struct mg_option *o = &game->options[i];
        uint64_t values = (uint64_t)(o->high - o->low) + 1;
        if (game->options_many >> i & 1)
            continue;
        out->value[i] = o->low + (int32_t)(number % values);
        number /= values;
    }
    return number == 0;
}

bool conform_options(const struct mg_game *game, uint64_t *cursor, struct mg_options *out)
{
    while (combination(game, *cursor, out)) {
        ++*cursor;
        if (mg_legal(mg_options_check(game, out)))
            return true;
    }
    return false;
}

static uint64_t greatest_divisor(uint64_t a, uint64_t b)
{
    return b == 0 ? a : greatest_divisor(b, a % b);
}

bool conform_spread_options(const struct mg_game *game, uint64_t number, struct mg_options *out)
{
    uint64_t cursor = 0, count = 0;

    while (conform_options(game, &cursor, out))
        count++;
    if (number >= count)
        return false;
    /* the golden section never comes back near where it was */
    uint64_t stride = count * 618 / 1000 | 1;
    while (greatest_divisor(stride, count) != 1)
        stride++;
    cursor = 0;
    for (uint64_t left = number * stride % count + 1; left > 0; left--)
        conform_options(game, &cursor, out);
    return true;
}
