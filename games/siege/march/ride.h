/* The search for the ways of a rider: ride.c finds the ways, ride_ground.c looks at the ground, the
 * people and the enemies around him. */
#ifndef SG_RIDE_H
#define SG_RIDE_H

#include "search.h"
#include "../ground/ground.h"
#include "inside.h"

/* How a rider stands: the hex of his rear, and his facing. Both his hexes are on one level:
 * SG-HRS-06. */
static inline int stance_of(int rear, int facing)
{
    return rear * 8 + facing;
}
static inline int rear_of(int stance)
{
    return stance / 8;
}
static inline int facing_of(int stance)
{
    return stance % 8;
}

/* A way to stand so: the best when it was found, which few lose again. */
enum { REACHED = 2 * SG_HEXES };
struct reached {
    uint16_t stance, front, parent, next;
    uint8_t rolls, traits;
};

/* A small number for each direction, and two to spare: all of them are added to and compared at
 * once. None is above 127. */
typedef uint64_t six;
#define EACH 0x0101010101010101ull
static inline unsigned get(six of, int dir)
{
    return of >> 8 * dir & 0xff;
}
static inline six with(six of, int dir, unsigned value)
{
    return (of & ~((six)0xff << 8 * dir)) | (six)value << 8 * dir;
}
/* The highest bit of each number of the first that is less than that of the second. */
static inline six is_less(six a, six b)
{
    return ((b | EACH << 7) - a - EACH) & EACH << 7;
}
/* Each direction's number comes to its opposite. */
static inline six opposed(six of)
{
    return (of >> 24 & 0xffffff) | (of & 0xffffff) << 24;
}

/* of a hex; the traits of a stance are those of its two hexes together */
enum {
    OPEN = 1,   /* nothing but the cost of its ground counts for a step out of it */
    BEYOND = 2, /* off the board: only the rear of one who comes in */
    HELD = 4,   /* somebody is there who may be passed: SG-STK-07 */
    ALARM = 8,  /* perhaps next to an active enemy: not yet looked at */
    NEAR = 16,  /* next to an active enemy */
    PACED = 32, /* its paces are known */
    ODD = 64,   /* in an odd row */
};
/* as the cost of a hex: what it costs depends on where one comes from, or on more than the
 * ground */
enum { LOOK = 0 };
enum { TOO_MUCH = COSTS }; /* as a pace: nobody has so many points */

struct ride {
    const struct sg_state *s;
    unsigned who;
    struct sg_mover mover;
    struct sg_train train;
    bool burdened, bounded, rolls, refused;
    int level, points, count, taken;
    /* of the part of the board that he can touch, in rows and columns of hex numbers */
    int top, bottom, left, right;
    uint8_t ground[SG_HEXES], trait[SG_HEXES];
    six pace[SG_HEXES];                   /* what the step in each direction costs, where PACED */
    uint16_t in_the_way[2 * SG_SUBJECTS]; /* hexes that he cannot even pass */
    uint16_t bucket[COSTS];
    /* What it costs to stand so, by the hex of his rear and by that of his front: above `points`:
     * not reached; 0: never, somebody is there. */
    six by_rear[SG_HEXES], by_front[SG_HEXES];
    six without[SG_HEXES]; /* by_rear, of the search without infiltration rolls */
    struct reached reached[REACHED];
};

static const int8_t step_of[2][SG_DIRS] = {
    /* by whether the row is odd: as sg_next() has it */
    { 1, SG_STRIDE + 1, SG_STRIDE, -1, -SG_STRIDE, -SG_STRIDE + 1 },
    { 1, SG_STRIDE, SG_STRIDE - 1, -1, -SG_STRIDE - 1, -SG_STRIDE },
};
static inline const int8_t *steps_from(const struct ride *r, int hex)
{
    return step_of[r->trait[hex] / ODD];
}
static inline int opposite(int dir)
{
    return dir < 3 ? dir + 3 : dir - 3;
}

/* ride_ground.c */
void sg_ride_look_around(struct ride *r); /* what he can touch: the ground, and who is in the way */
six sg_ride_paces(struct ride *r, int hex);
void sg_ride_sound_alarm(struct ride *r);
/* the traits of that hex, ALARM being decided */
unsigned sg_ride_look_for_enemies(struct ride *r, int hex);

static inline six paces_from(struct ride *r, int hex)
{
    if (!(r->trait[hex] & PACED)) {
        r->pace[hex] = sg_ride_paces(r, hex);
        r->trait[hex] |= PACED;
    }
    return r->pace[hex];
}

#endif
