/* The search for the ways of a rider, cheapest first: HRS steps, MOV-02, INF, and those who go with
 * him. An end is a hex and a facing, so there are thousands: everything is kept in plain arrays by
 * that pair. */
#include "../ground/ground.h"
#include "march.h"
#include "inside.h"
#include "ride.h"
#include "search.h"

static inline six twice(six paces)
{
    return (paces & EACH * (TOO_MUCH - 1)) << 1 | (paces & EACH * TOO_MUCH);
}

static inline void note_cost(struct ride *r, int rear, int front, int facing, unsigned cost)
{
    r->by_rear[rear] = with(r->by_rear[rear], facing, cost);
    r->by_front[front] = with(r->by_front[front], facing, cost);
}

/* Are those who go with him, and the scenario, content with that place? */
static bool may_come(const struct ride *r, unsigned place)
{
    if (r->burdened && !sg_train_may_stand(r->s, &r->train, r->who, place))
        return false;
    return !r->bounded || sg_is_within_bounds(r->s, r->who, r->mover.side, place);
}

/* He comes to stand so, for so many points in all: fewer than was known. */
static inline void reach(struct ride *r, struct reached by, int rear, int front, int facing,
                         int cost)
{
    unsigned traits = r->trait[front] | r->trait[rear];
    if ((traits & (ALARM | NEAR)) == ALARM)
        traits = sg_ride_look_for_enemies(r, front) | sg_ride_look_for_enemies(r, rear);
    bool roll = by.traits & traits & NEAR;
    if (roll && !r->rolls) {
        r->refused = true;
        return;
    }
    if (r->count == REACHED ||
        ((r->burdened || r->bounded) && !may_come(r, sg_place(front, r->level))))
        return;
    int n = r->count++;
    r->reached[n] = (struct reached){ .stance = (uint16_t)stance_of(rear, facing),
                                      .front = (uint16_t)front,
                                      .parent = by.parent,
                                      .next = r->bucket[cost],
                                      .rolls = (uint8_t)(by.rolls + roll),
                                      .traits = (uint8_t)traits };
    r->bucket[cost] = (uint16_t)n;
    note_cost(r, rear, front, facing, (unsigned)cost);
}

/* Of each facing, the highest bits: itself and its neighbours. */
#define BIT_OF(dir)   (0x80ull << 8 * (dir))
#define BITS(a, b, c) (BIT_OF(a) | BIT_OF(b) | BIT_OF(c))
static const six ahead[SG_DIRS] = { BITS(0, 1, 5), BITS(0, 1, 2), BITS(1, 2, 3),
                                    BITS(2, 3, 4), BITS(3, 4, 5), BITS(0, 4, 5) };

static inline int next_of(six *bits) /* the first direction of those, which is taken out */
{
    int dir = __builtin_ctzll(*bits) / 8;
    *bits &= *bits - 1;
    return dir;
}

/* SG-HRS-03 to -05, SG-MOV-02: ahead, the rear following; then about the rear. Each in the order of
 * the directions. */
static inline void ride_on(struct ride *r, int n, int front, int spent)
{
    struct reached by = r->reached[n];
    int rear = rear_of(by.stance), facing = facing_of(by.stance);
    const int8_t *step = steps_from(r, front);
    six so_far = EACH * (unsigned)spent, pace = paces_from(r, front),
        fresh = is_less(pace + so_far, r->by_rear[front]) & ahead[facing];
    by.parent = (uint16_t)n;
    while (fresh != 0) {
        int dir = next_of(&fresh);
        reach(r, by, front, front + step[dir], dir, spent + (int)get(pace, dir));
    }
    /* a turn costs one point at least, a step back two: mostly neither is worth it */
    six beside = ahead[facing] & ~BIT_OF(facing);
    if (((is_less(so_far + EACH, r->by_rear[rear]) & beside) |
         (is_less(so_far + 2 * EACH, r->by_front[rear]) & ahead[facing])) == 0)
        return;
    step = steps_from(r, rear);
    pace = paces_from(r, rear);
    six turns = is_less(pace + so_far, r->by_rear[rear]) & beside;
    fresh =
        turns | opposed(is_less(opposed(twice(pace)) + so_far, r->by_front[rear]) & ahead[facing]);
    while (fresh != 0) {
        int dir = next_of(&fresh);
        if (turns & BIT_OF(dir))
            reach(r, by, rear, rear + step[dir], dir, spent + (int)get(pace, dir));
        else
            reach(r, by, rear + step[dir], rear, opposite(dir), spent + 2 * (int)get(pace, dir));
    }
}

static void begin(struct ride *r, int rear, int front, int facing, int cost)
{
    if (cost < (int)get(r->by_rear[rear], facing))
        reach(r, (struct reached){ .parent = NONE }, rear, front, facing, cost);
}

/* SG-GEO-12: in by an edge, paying for the hex; he comes in straight, his rear still outside. */
static void enter_at(struct ride *r, int hex)
{
    unsigned place = sg_place(hex, 0);
    if (!sg_can_stand(r->s, place, r->mover) || !sg_may_come_in_at(r->s, hex))
        return;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int rear = sg_next(hex, opposite(dir));
        if (r->trait[rear] & BEYOND)
            begin(r, rear, hex, dir, sg_terrains[sg_terrain(r->s, place)].mounted);
    }
}

static void set_out(struct ride *r)
{
    const struct sg_state *s = r->s;
    unsigned at = s->at[r->who], edges = at == SG_NOWHERE ? sg_entry_edges(s, r->who) : 0;
    if (at != SG_NOWHERE) {
        int facing = s->person[r->who].facing;
        begin(r, sg_hex(sg_behind(at, facing)), sg_hex(at), facing, 0);
    }
    int cols = s->map_cols * SG_MAP_COLS, rows = s->map_rows * SG_MAP_ROWS;
    for (int edge = 0; edge < 4; edge++)
        for (int i = 1; (edges >> edge & 1) && i <= (edge & 1 ? rows : cols); i++)
            enter_at(r, edge & 1 ? sg_hex_at(edge == 1 ? cols : 1, i)
                                 : sg_hex_at(i, edge == 0 ? 1 : rows));
}

static int before(const void *search, int n, unsigned *place, int *facing)
{
    const struct ride *r = search;
    int parent = r->reached[n].parent;
    if (parent != NONE) {
        *place = sg_place(r->reached[parent].front, r->level);
        *facing = facing_of(r->reached[parent].stance);
    }
    return parent;
}

static void forget_ways(struct ride *r)
{
    size_t first = ((size_t)r->top - 1) * SG_STRIDE, last = ((size_t)r->bottom + 2) * SG_STRIDE;
    six none = EACH * (unsigned)(r->points + 1);
    if (r->rolls)
        memcpy(r->without + first, r->by_rear + first, (last - first) * sizeof(six));
    /* with rolls he need not spend his last point to come where he came without */
    for (size_t hex = first; hex < last; hex++) {
        r->by_rear[hex] = none - (r->rolls ? is_less(r->by_rear[hex], none) >> 7 : 0);
        r->by_front[hex] = none - (r->rolls ? is_less(r->by_front[hex], none) >> 7 : 0);
    }
    for (int i = 0; i < r->taken; i++) {
        int hex = r->in_the_way[i];
        const int8_t *step = steps_from(r, hex);
        for (int dir = 0; dir < SG_DIRS; dir++) { /* neither his rear there, nor his front */
            note_cost(r, hex, hex + step[dir], dir, 0);
            note_cost(r, hex + step[opposite(dir)], hex, dir, 0);
        }
    }
    memset(r->bucket, 0xff, sizeof r->bucket);
    r->count = 0;
}

/* False: he who asks has enough. */
static bool ride_all(struct ride *r, found *tell, void *with)
{
    struct end end = { .search = r, .before = before };
    forget_ways(r);
    set_out(r);
    for (int cost = 0; cost <= r->points; cost++)
        while (r->bucket[cost] != NONE) {
            int n = r->bucket[cost];
            const struct reached *to = &r->reached[n];
            int rear = rear_of(to->stance), facing = facing_of(to->stance), front = to->front;
            r->bucket[cost] = to->next;
            if ((int)get(r->by_rear[rear], facing) < cost) /* a better way was found since */
                continue;
            if (!(to->traits & (HELD | BEYOND)) &&
                !(r->rolls && (int)get(r->without[rear], facing) <= r->points)) {
                end.place = sg_place(front, r->level);
                end.facing = facing;
                end.cost = cost;
                end.rolls = to->rolls;
                end.n = n;
                if (tell(with, &end))
                    return false;
            }
            if (cost < r->points)
                ride_on(r, n, front, cost);
        }
    return true;
}

void sg_ride_all(const struct sg_state *s, unsigned who, found *tell, void *with)
{
    struct ride r;
    r.s = s;
    r.who = who;
    r.mover = sg_mover_of(s, who);
    r.train = sg_train_of(s, who);
    r.burdened = r.train.count > 0 || s->person[who].carries != 0;
    r.bounded = s->scenario.bounds[r.mover.side].people.count > 0;
    r.level = s->at[who] == SG_NOWHERE ? 0 : sg_level(s->at[who]);
    r.points = sg_points_left(s, who) < COSTS ? sg_points_left(s, who) : COSTS - 1;
    if (r.points < 0 || sg_is_hemmed_in(s, who, &r.train) ||
        (s->at[who] != SG_NOWHERE && sg_map_index(s, sg_hex(s->at[who])) < 0))
        return;
    sg_ride_look_around(&r);
    if (s->infiltration && sg_led_prisoner(s, who) < 0) /* SG-INF-04 */
        sg_ride_sound_alarm(&r);
    r.rolls = r.refused = false;
    if (!ride_all(&r, tell, with) || !r.refused)
        return;
    r.rolls = true;
    ride_all(&r, tell, with);
}
