/* Where a retreat may end [RET-02 to -04, -07 to -09, LAD-12, HRS-11]: one or two steps, away from
 * those who caused it. Of a frame n is how many have been displaced before him, left the hexes to
 * go. */
#include "../ground/ground.h"
#include "retreat.h"

#define DISPLACED_MOST 3 /* SG-RET-03 */

/* ---- away from whom ---------------------------------------------------------------------- */

static int nearest_part(const struct sg_state *s, unsigned who, struct stand stand, int hex)
{
    int front = sg_distance(sg_hex(stand.at), hex);
    if (!sg_mounted(s, who))
        return front;
    int rear = sg_distance(sg_hex(sg_behind(stand.at, stand.facing)), hex);
    return rear < front ? rear : front;
}

/* -1: nearer to one of them; 1: farther from all; 0: neither. SG-RET-02 */
static int leads_away(const struct sg_state *s, const struct sg_frame *f, struct stand from,
                      struct stand to)
{
    int away = 1;
    for (int i = 0; i < f->causes; i++) {
        int hex = s->cause[f->cause + i];
        int change = nearest_part(s, f->who, to, hex) - nearest_part(s, f->who, from, hex);
        if (change < 0)
            return -1;
        if (change == 0)
            away = 0;
    }
    return away;
}

/* ---- steps ------------------------------------------------------------------------------- */

/* SG-RET-08, SG-MAN-06 */
static bool mantlet_bars(const struct sg_state *s, unsigned from, unsigned to)
{
    int dir = sg_dir_to(sg_hex(from), sg_hex(to));
    unsigned place[2] = { from, to };
    if (dir < 0 || !sg_is_level(from) || !sg_is_level(to))
        return false;
    for (int i = 0; i < 2; i++) {
        int piece =
            s->mark[sg_hex(place[i])] & SG_MARK_MANTLET ? sg_piece_at(s, place[i], SG_MANTLET) : -1;
        if (piece >= 0 && s->piece[piece].facing == (i == 0 ? dir : sg_turn(dir, 3)))
            return true;
    }
    return false;
}

static bool can_be_displaced(const struct sg_state *s, const struct sg_frame *f, unsigned friend);

/* May he be there, on the way or (last) at its end? */
static bool may_be_at(const struct sg_state *s, const struct sg_frame *f, unsigned place, bool last)
{
    int there = sg_who(s, place);

    if (there == f->who)
        return true;
    if (there < 0)
        return sg_free(s, place);
    if (s->person[there].side != s->person[f->who].side) /* SG-RET-04 */
        return false;
    if (!sg_active(s, (unsigned)there) || sg_mounted(s, (unsigned)there) || sg_mounted(s, f->who))
        return false;
    return !last || can_be_displaced(s, f, (unsigned)there);
}

/* The next stands of somebody on foot. SG-RET-07 */
static int foot_steps(const struct sg_state *s, const struct sg_frame *f, unsigned from, bool last,
                      struct stand out[SG_NEIGHBOURS])
{
    struct sg_mover mover = sg_mover_of(s, f->who);
    struct sg_way way[SG_NEIGHBOURS];
    int ways = sg_ways(s, from, mover, way), n = 0, level = sg_level(from);
    bool rung = !sg_is_level(from) && sg_slot(from) < SG_INSIDE_LADDER;

    for (int i = 0; i < ways; i++) {
        unsigned to = way[i].to;
        if (rung && (sg_hex(to) != sg_hex(from) || sg_level(to) >= level)) /* SG-LAD-12 */
            continue;
        if (sg_is_drop(s, from, to) || mantlet_bars(s, from, to) || !sg_can_stand(s, to, mover) ||
            !may_be_at(s, f, to, last))
            continue;
        out[n++] = (struct stand){ to, 0 };
    }
    return n;
}

/* A rider with his whole horse, on or back: SG-HRS-11. Straight on or back first: he keeps his
 * facing if he can. */
static int ride_steps(const struct sg_state *s, const struct sg_frame *f, struct stand from,
                      struct stand out[SG_NEIGHBOURS])
{
    static const int8_t turns[3] = { 0, -1, 1 };
    int n = 0;

    for (int i = 0; i < 3; i++) {
        int ahead = sg_turn(from.facing, turns[i]);
        unsigned rear = sg_behind(from.at, from.facing), behind = sg_behind(rear, ahead);
        struct stand on = { sg_place(sg_next(sg_hex(from.at), ahead), sg_level(from.at)), ahead },
                     back = { rear, ahead };
        struct stand both[2] = { on, back };
        unsigned entered[2] = { on.at, behind };
        for (int k = 0; k < 2; k++) {
            if (sg_pace_cost(s, f->who, from.at, from.facing, both[k].at, both[k].facing) ==
                SG_NEVER)
                continue;
            if (may_be_at(s, f, entered[k], true) &&
                !mantlet_bars(s, k == 0 ? from.at : rear, entered[k]))
                out[n++] = both[k];
        }
        if (turns[i] == 0 && n > 0) {
            for (int k = 0; k < n; k++)
                if (leads_away(s, f, from, out[k]) > 0)
                    return n;
        }
    }
    return n;
}

/* The steps that lead away from all who drove him off; if there is none, those that bring him
 * nearer to nobody. */
static int steps_from(const struct sg_state *s, const struct sg_frame *f, struct stand from,
                      bool last, struct stand out[SG_NEIGHBOURS])
{
    struct stand step[SG_NEIGHBOURS];
    int away[SG_NEIGHBOURS], best = 0, kept = 0;
    int n = sg_mounted(s, f->who) ? ride_steps(s, f, from, step)
                                  : foot_steps(s, f, from.at, last, step);
    bool rung = !sg_is_level(from.at) && sg_slot(from.at) < SG_INSIDE_LADDER;

    for (int i = 0; i < n; i++) {
        away[i] = rung ? 1 : leads_away(s, f, from, step[i]);
        best = away[i] > best ? away[i] : best;
    }
    for (int i = 0; i < n; i++)
        if (away[i] >= best)
            out[kept++] = step[i];
    return kept;
}

/* ---- ends -------------------------------------------------------------------------------- */

int sg_enemies_at(const struct sg_state *s, unsigned who, struct stand stand)
{
    int side = s->person[who].side, n = sg_enemies_next_to(s, stand.at, side);
    return n > 0 || !sg_mounted(s, who)
               ? n
               : sg_enemies_next_to(s, sg_behind(stand.at, stand.facing), side);
}

static void add_end(struct ends *e, struct end end)
{
    for (int i = 0; i < e->count; i++)
        /* off the board is one end, whichever edge he comes to */
        if (e->end[i].stand.at == end.stand.at) {
            if (end.enemies < e->end[i].enemies)
                e->end[i] = end;
            return;
        }
    if (e->count < ENDS)
        e->end[e->count++] = end;
}

/* SG-RET-09: over the edge of the board, if that leads away. */
static void add_edge(const struct sg_state *s, const struct sg_frame *f, struct stand from,
                     struct stand middle, int enemies, struct ends *e)
{
    unsigned edges = sg_is_level(from.at) ? sg_edges_at(s, from.at) : 0;
    if (edges == 0 || sg_level(from.at) != 0)
        return;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(sg_hex(from.at), dir);
        bool away = sg_map_index(s, next) < 0;
        for (int i = 0; i < f->causes && away; i++)
            away = sg_distance(next, s->cause[f->cause + i]) >
                   sg_distance(sg_hex(from.at), s->cause[f->cause + i]);
        if (!away)
            continue;
        int edge = __builtin_ctz(edges);
        add_end(e, (struct end){ .stand = { SG_NOWHERE, 0 },
                                 .middle = middle,
                                 .enemies = (uint8_t)enemies,
                                 .edge = (uint8_t)(edge + 1) });
        return;
    }
}

/* All ends of a retreat of so many steps (one or two) from where he stands. */
static void ends_after(const struct sg_state *s, const struct sg_frame *f, int steps,
                       struct ends *e)
{
    struct stand start = { s->at[f->who], s->person[f->who].facing }, first[SG_NEIGHBOURS],
                 second[SG_NEIGHBOURS], none = { 0, 0 };
    int n = steps_from(s, f, start, steps == 1, first);

    e->count = 0;
    e->steps = steps;
    add_edge(s, f, start, none, 0, e);
    for (int i = 0; i < n; i++) {
        int enemies = sg_enemies_at(s, f->who, first[i]) > 0;
        if (steps == 1) {
            add_end(e,
                    (struct end){ .stand = first[i], .middle = none, .enemies = (uint8_t)enemies });
            continue;
        }
        add_edge(s, f, first[i], first[i], enemies, e);
        int m = steps_from(s, f, first[i], true, second);
        for (int k = 0; k < m; k++) {
            if (second[k].at == start.at)
                continue;
            int more = sg_enemies_at(s, f->who, second[k]) > 0;
            add_end(e, (struct end){ .stand = second[k],
                                     .middle = first[i],
                                     .enemies = (uint8_t)(enemies + more) });
        }
    }
}

/* Full distance if there is an end there; otherwise as far as he gets. */
void sg_find_ends(const struct sg_state *s, const struct sg_frame *f, struct ends *e)
{
    ends_after(s, f, f->left > 1 ? 2 : 1, e);
    if (e->count == 0 && f->left > 1)
        ends_after(s, f, 1, e);
}

static bool can_be_displaced(const struct sg_state *s, const struct sg_frame *f, unsigned friend)
{
    if (f->n >= DISPLACED_MOST)
        return false;
    struct sg_frame his = *f;
    struct stand out[SG_NEIGHBOURS], start = { s->at[friend], s->person[friend].facing };
    his.who = (uint16_t)friend;
    his.n++;
    his.left = 1;
    return steps_from(s, &his, start, true, out) > 0;
}
