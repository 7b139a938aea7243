/* Who is next to whom in combat: SG-GEO-10, CMB-04 to -06, HRS-13. What joins two locations is in
 * steps.c. */
#include "ground.h"
#include "inside.h"
#include "steps.h"

/* SG-CMB-06, SG-MAN-06: a mantlet covers that side of its hex. */
static bool mantlet_between(const struct sg_state *s, unsigned place, int dir)
{
    if (!(s->mark[sg_hex(place)] & SG_MARK_MANTLET))
        return false;
    int mantlet = sg_piece_at(s, place, SG_MANTLET);
    return mantlet >= 0 && s->piece[mantlet].facing == dir;
}

bool sg_across_mantlet(const struct sg_state *s, unsigned from, unsigned to)
{
    int dir = sg_is_level(from) && sg_is_level(to) ? sg_dir_to(sg_hex(from), sg_hex(to)) : -1;
    return dir >= 0 && (mantlet_between(s, from, dir) || mantlet_between(s, to, sg_turn(dir, 3)));
}

/* SG-CMB-05: one of the two is in a closed door, or behind an opening that is only shot through. */
static bool is_shut(const struct sg_state *s, unsigned place)
{
    int terrain = sg_is_level(place) ? sg_terrain(s, place) : SG_T_LADDER;
    return terrain == SG_T_ARROW_SLIT || terrain == SG_T_CHAPEL_WINDOW ||
           (sg_is_level(place) && sg_closed(s, place));
}

bool sg_across_opening(const struct sg_state *s, unsigned from, unsigned to)
{
    return sg_dir_to(sg_hex(from), sg_hex(to)) >= 0 && (is_shut(s, from) || is_shut(s, to));
}

bool sg_adjacent(const struct sg_state *s, unsigned from, unsigned to)
{
    int dir = sg_dir_to(sg_hex(from), sg_hex(to));
    if (from == to || (dir < 0 && sg_hex(from) != sg_hex(to)))
        return false;
    if (s->siege.in_action && sg_underground(s, from, to))
        return sg_mine_joins(s, from, to);
    if (in_engine(s, from) || in_engine(s, to) || sg_slot(from) >= SG_INSIDE_LADDER ||
        sg_slot(to) >= SG_INSIDE_LADDER)
        return sg_engine_adjacent(s, from, to);
    struct step step = { .mover = { .who = SG_SUBJECTS, .side = SG_NO_SIDE }, .fight = true };
    if (sg_is_level(from) && sg_is_level(to)) {
        if (sg_across_mantlet(s, from, to))
            return false;
        if (dir >= 0) {
            const struct ground here = ground_of(s, from), there = ground_of(s, to);
            if (sg_next_step(s, &here, &there, dir, step) != SG_NEVER)
                return true;
        }
        if (sg_level(from) == sg_level(to))
            return false;
        struct sg_way way[SG_NEIGHBOURS]; /* SG-CMB-04: stairs */
        int n = sg_stair_ways(s, from, step, way, 0);
        for (int i = 0; i < n; i++)
            if (way[i].to == to)
                return true;
        return false;
    }
    struct sg_way way[SG_NEIGHBOURS]; /* SG-LAD-08: rungs with what is above and below them */
    int n = sg_rung_ways(s, sg_is_level(from) ? to : from, step, way);
    for (int i = 0; i < n; i++)
        if (way[i].to == (sg_is_level(from) ? from : to))
            return true;
    return false;
}

static bool near_enemy(const struct sg_state *s, unsigned place, int person, int side)
{
    return s->person[person].side != side && sg_active(s, (unsigned)person) &&
           (sg_adjacent(s, s->at[person], place) ||
            (s->tail[person] != SG_NOWHERE && sg_adjacent(s, s->tail[person], place)));
}

int sg_enemies_next_to(const struct sg_state *s, unsigned place, int side)
{
    int n = 0, seen[16], seens = 0;
    for (int dir = -1; dir < SG_DIRS; dir++) {
        int hex = dir < 0 ? sg_hex(place) : sg_next(sg_hex(place), dir);
        for (int p = sg_first_in(s, hex); p >= 0; p = sg_next_in(s, hex, p)) {
            bool again = false; /* a rider is in two hexes */
            for (int i = 0; i < seens; i++)
                again |= seen[i] == p;
            if (again)
                continue;
            if (seens < 16 && s->tail[p] != SG_NOWHERE)
                seen[seens++] = p;
            n += near_enemy(s, place, p, side);
        }
    }
    return n;
}

bool sg_enemy_next_to(const struct sg_state *s, unsigned place, int side)
{
    for (int dir = -1; dir < SG_DIRS; dir++) {
        int hex = dir < 0 ? sg_hex(place) : sg_next(sg_hex(place), dir);
        for (int p = sg_first_in(s, hex); p >= 0; p = sg_next_in(s, hex, p))
            if (near_enemy(s, place, p, side))
                return true;
    }
    return false;
}

/* SG-HRS-13: a rider fights those next to his front hex; the two hexes beside him are next to
 * it. */
bool sg_fights(const struct sg_state *s, unsigned attacker, unsigned defender)
{
    unsigned from = s->at[attacker];
    if (from == SG_NOWHERE || s->at[defender] == SG_NOWHERE)
        return false;
    return sg_adjacent(s, from, s->at[defender]) ||
           (s->tail[defender] != SG_NOWHERE && sg_adjacent(s, from, s->tail[defender]));
}
