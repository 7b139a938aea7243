#include "ending.h"

#include <math.h>
#include <string.h>

#define STANDARD_SCALE 1000 /* of games that do not say: a point of their score */
/* How much a deviation above the other scores counts: 0.82 instead of 0.5. Guessed: steep enough to
 * tell scores apart that are often seen, flat enough to still prefer the best of good ones. */
#define STEEPNESS 1.5

double mg_eval_scale(const struct mg_game *game)
{
    return mg_advice_of(game)->eval_scale > 0 ? mg_advice_of(game)->eval_scale : STANDARD_SCALE;
}

/* How good a score is beside those that this tree has seen, 0 to 1. What is much and what is little
 * is the game's own: on any fixed scale most games would lie where the scale is flat. */
static double beside_others(struct mg_scores *seen, double score)
{
    double away = score - seen->mean;

    seen->count++;
    seen->mean += away / seen->count;
    seen->squares += away * (score - seen->mean);
    double deviation = sqrt(seen->squares / seen->count);
    return deviation > 0 ? 1 / (1 + exp(-STEEPNESS * (score - seen->mean) / deviation)) : 0.5;
}

/* One ending for all: won or lost, and three tenths for how well. Where almost every game is lost,
 * as alone against a hard opponent, nothing else would tell moves apart. Guessed. */
static void of_partners(const struct mg_result *result, int seats, struct mg_scores *seen,
                        struct mg_ending *out)
{
    double score = 0;

    for (int seat = 0; seat < seats; seat++)
        score += result->score[seat];
    double beside = beside_others(seen, score);
    for (int seat = 0; seat < seats; seat++) {
        out->won[seat] = mg_win_share(result, seat, true);
        out->payoff[seat] = 0.7 * out->won[seat] + 0.3 * beside;
    }
}

/* To win is what counts; a tenth for the place, so that who cannot win any more still plays. */
static void of_rivals(const struct mg_result *result, int seats, struct mg_ending *out)
{
    for (int seat = 0; seat < seats; seat++) {
        double beside = (double)(seats - result->place[seat]) / (seats - 1);
        out->won[seat] = mg_win_share(result, seat, false);
        out->payoff[seat] = 0.9 * out->won[seat] + 0.1 * beside;
    }
}

void mg_ending_of(const struct mg_game *game, const void *state, struct mg_scores *seen,
                  struct mg_ending *out)
{
    struct mg_result result;

    memset(&result, 0, sizeof result);
    game->result(state, &result);
    if (mg_together(game, state))
        of_partners(&result, mg_seats(game, state), seen, out);
    else
        of_rivals(&result, mg_seats(game, state), out);
}

void mg_ending_judged(const struct mg_game *game, const void *state, struct mg_ending *out)
{
    double top = -INFINITY, total = 0, value[MG_MAX_SEATS];
    int seats = mg_seats(game, state);

    for (int seat = 0; seat < seats; seat++) {
        value[seat] = mg_eval(game, state, seat) / mg_eval_scale(game);
        if (value[seat] > top)
            top = value[seat];
    }
    for (int seat = 0; seat < seats; seat++)
        total += value[seat] = exp(value[seat] - top);
    for (int seat = 0; seat < seats; seat++)
        out->won[seat] = out->payoff[seat] = value[seat] / total;
}
