/* Movement points: what a person has in a player turn, after shots and with burdens, and what is
 * left of it. MOV-02, MOV-11. */
#include "ground.h"

bool sg_patrols_just_come(const struct sg_state *s, unsigned who) /* SG-AC3-04, SG-DEF-06 */
{
    return s->siege.order == SG_ORDER_FOOD && s->turn == 1 &&
           s->person[who].side == sg_besieging(s);
}

static int sg_pace(const struct sg_state *s, unsigned who, int points)
{
    return sg_patrols_just_come(s, who) ? points / 2 : points;
}

/* SG-SHT-11, T2: what an offensive shot leaves of his movement; SG-STN-04: a stone counts as the
 * weapon of its pile's distance. */
static int after_shot(const struct sg_state *s, unsigned who, int points)
{
    if (!(s->person[who].did & SG_D_SHOT))
        return points;
    switch (s->person[who].shot_as) {
    case SG_LONG_BOW:
    case SG_SLING: return points / 2; /* SG-SHT-12 */
    case SG_CROSSBOW:
    case SG_STAFF_SLING: return 0;
    default: return points;
    }
}

static int less(int points, int by)
{
    return points > by ? points - by : 0;
}

/* SG-LAD-01, SG-OIL-05, SG-MAN-01, SG-BAL-03, SG-STN-03 */
static int with_burden(const struct sg_state *s, unsigned who, int points)
{
    const struct sg_piece *p = &s->piece[s->person[who].carries - 1];
    int other = p->bearer[p->bearer[0] == who + 1];
    if (p->kind == SG_MANTLET)
        return less(points, 2);
    if (other != 0) {
        int its = sg_values_of(s, (unsigned)other - 1).movement;
        its = after_shot(s, (unsigned)other - 1, its);
        points = its < points ? its : points;
    }
    if (p->kind == SG_BALLISTA)
        return points < 2 ? points : 2;
    if (p->kind == SG_STONES) /* one hex of any kind: move.c */
        return points;
    return less(points, 2);
}

int sg_allowance(const struct sg_state *s, unsigned who)
{
    int value = sg_values_of(s, who).movement;
    /* SG-MOV-11 */
    int points = after_shot(s, who, s->siege.in_action ? sg_pace(s, who, value) : value);
    return s->person[who].carries != 0 ? with_burden(s, who, points) : points;
}

int sg_points_left(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return less(p->allowance, p->spent + p->slowed);
}
