/* What players know about the game: how good a view looks. */
#include "state.h"

/* What a side may still become, in units of about a tenth of a hill. Guessed: cards of
 * one colour, of one rank or close together are worth more, the more lie there. */
static int32_t promise(const struct hl_state *s, int line)
{
    static const int32_t worth[HL_KINDS] = { 0, 20, 30, 45, 60 };
    int count = hl_count(s, line), low = HL_RANKS, high = 0;
    bool flush = true, four = true, straight = true;
    const struct mg_card *card = hl_cards(s, line);

    for (int i = 0; i < count; i++) {
        int rank = hl_rank(card[i].id);
        low = rank < low ? rank : low;
        high = rank > high ? rank : high;
        flush &= hl_colour(card[i].id) == hl_colour(card[0].id);
        four &= rank == hl_rank(card[0].id);
        for (int k = 0; k < i; k++)
            straight &= hl_rank(card[k].id) != rank;
    }
    straight &= high - low < HL_SIDE;
    enum hl_kind best = flush && straight ? HL_STRAIGHT_FLUSH
                        : four            ? HL_FOUR
                        : flush           ? HL_FLUSH
                        : straight        ? HL_STRAIGHT
                                          : HL_ANYTHING;
    return worth[best] * count * count / (HL_SIDE * HL_SIDE) * 10 + 3 * hl_sum(s, line);
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
    if (hl_actors(s) == 0)
        value += hl_taken(s, seat) >= HL_TO_WIN ? 100000 : -100000;
    return value;
}

const struct mg_advice hl_advice = { .eval = eval };
