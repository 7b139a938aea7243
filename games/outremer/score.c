/* Castles, victory points, and who has won. */
#include "state.h"

const char *const or_level_titles[3] = {
    [OR_DEFEAT] = N_("Defeat: the crusaders will soon be swept away"),
    [OR_MARGINAL] = N_("Marginal victory: the realms stand, their future is doubtful"),
    [OR_VICTORY] = N_("Victory: the Crusade is a lasting success"),
};

/* CK-END-06: regular and +1 count one each. */
int or_castle_count(const struct or_state *s, int seat)
{
    return __builtin_popcount(or_held(s, or_faction(s, seat)));
}

/* CK-END-01. */
bool or_is_sudden(const struct or_state *s, int seat)
{
    int limit = or_mode(s)->seat[seat].limit;
    return limit > 0 && or_castle_count(s, seat) >= limit;
}

int or_points(const struct or_state *s, int seat)
{
    int points = 0;
    for (or_set held = or_held(s, or_faction(s, seat)); held != 0; held &= held - 1)
        points += or_place(s, __builtin_ctz(held))->points;
    return points;
}

/* CK-END-10, CK-END-11. */
int or_team_points(const struct or_state *s)
{
    int points = OR_NO_BONUS - s->muslim_bonus;
    for (int seat = 0; seat < s->players; seat++)
        points += or_points(s, seat) + s->bonus[seat] - OR_NO_BONUS;
    return points;
}

/* CK-END-12, CK-END-13. */
int or_level(int points)
{
    return points >= OR_VICTORY_POINTS    ? OR_VICTORY
           : points >= OR_MARGINAL_POINTS ? OR_MARGINAL
                                          : OR_DEFEAT;
}

/* CK-CRU-02, CK-END-14: the team wins or loses together; winners are none after a defeat. */
static void team_result(const struct or_state *s, struct mg_result *out)
{
    int points = or_team_points(s);

    for (int seat = 0; seat < s->players; seat++) {
        out->score[seat] = points;
        out->place[seat] = 1;
    }
    if (out->over && or_level(points) > OR_DEFEAT)
        out->winners = (1u << s->players) - 1;
}

/* CK-END-03, CK-END-04, CK-END-07: castles, then Bonus; a sudden victory before all. */
static int strength(const struct or_state *s, int seat, int castles)
{
    return (or_is_sudden(s, seat) ? 1000 : 0) + 10 * castles + s->bonus[seat];
}

void or_result(const void *state, struct mg_result *out)
{
    const struct or_state *s = state;
    int rank[OR_SEATS];

    out->over = s->phase == OR_OVER;
    out->winners = 0;
    if (or_is_group_b(s)) {
        team_result(s, out);
        return;
    }
    for (int seat = 0; seat < s->players; seat++) {
        out->score[seat] = or_castle_count(s, seat);
        rank[seat] = strength(s, seat, out->score[seat]);
    }
    for (int seat = 0; seat < s->players; seat++) {
        int better = 0;
        for (int other = 0; other < s->players; other++)
            better += rank[other] > rank[seat];
        out->place[seat] = (uint8_t)(better + 1);
        if (out->over && better == 0) /* CK-END-05: equals share it */
            out->winners |= 1u << seat;
    }
}
