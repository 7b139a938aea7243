/* What players know about the game: how good a view looks. */
#include "state.h"

/* What a side may still become, in thousandths of a hill. Guessed: a better kind is worth more, the
 * more of its cards lie there; ranks decide between equals only, so they are worth little. */
static int32_t promise(const struct hl_state *s, int line)
{
    static const int32_t worth[HL_KINDS] = { 0, 200, 300, 450, 600 };
    int count = MG_SIZE(s, line), strength = hl_strength(s, line);

    return worth[strength / 100] * count * count / (HL_SIDE * HL_SIDE) + 3 * (strength % 100);
}

static int32_t eval(const void *view, int seat)
{
    const struct hl_state *s = view;
    int32_t value = 0;

    for (int hill = 0; hill < HL_HILLS; hill++) {
        int winner = hl_winner(s, hill);
        if (winner >= 0)
            value += winner == seat ? 1000 : -1000;
        else
            value += promise(s, hl_line(seat, hill)) - promise(s, hl_line(!seat, hill));
    }
    if (hl_actors(s) == 0) /* more than all hills together, so that nothing is better than to win */
        value += hl_taken(s, seat) >= HL_TO_WIN ? 100000 : -100000;
    return value;
}

const struct mg_advice hl_advice = { .eval = eval };
