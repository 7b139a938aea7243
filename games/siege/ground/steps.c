/* Which locations are joined, and what a step costs. GEO-06 to -10, CMB-04, MOV costs, LAD, SCF,
 * HRD, MOA, BRG, RUB, DOR. Steps in, out of and inside engines come from tower.c; who may fight
 * whom from adjacent.c. */
#include "ground.h"
#include "flat.h"
#include "inside.h"
#include "spot.h"
#include "steps.h"

static bool is_recess(int ground)
{
    return ground == SG_T_ARROW_SLIT || ground == SG_T_CASTLE_WINDOW ||
           ground == SG_T_DOUBLE_WINDOW || ground == SG_T_CHAPEL_WINDOW;
}

static bool is_slope(int ground) /* what rubble leads up to: SG-MOV-13 */
{
    switch (ground) {
    case SG_T_RAMPART:
    case SG_T_TOWER_DOOR:
    case SG_T_DOORWAY:
    case SG_T_STAIRS:
    case SG_T_INTERIOR:
    case SG_T_FURNITURE:
    case SG_T_PLATFORM: return true;
    default: return false;
    }
}

static bool hangs(int ground)
{
    return ground == SG_T_HOARDING || ground == SG_T_SCAFFOLD;
}

/* OPT-BODIES: 1, 2 (double) or SG_NEVER for the mounted. */
static int bodies_factor(const struct sg_state *s, unsigned to, bool mounted)
{
    int points = 0;
    if (!s->bodies)
        return 1;
    for (int i = 0; i < s->bodies_count; i++)
        points += s->body[i] == to;
    return points < 4 ? 1 : mounted ? SG_NEVER : 2;
}

static bool moves_mantlet(const struct sg_state *s, unsigned who)
{
    return sg_is_person(who) && s->person[who].carries != 0 &&
           s->piece[s->person[who].carries - 1].kind == SG_MANTLET;
}

/* May this mover be there at all? */
static bool may_enter(const struct sg_state *s, unsigned to, int ground, struct step step)
{
    int hex = sg_hex(to);
    const struct sg_terrain_row *row = &sg_terrains[ground];
    if ((step.mover.mounted ? row->mounted : row->foot) == SG_NEVER)
        return false;
    if (step.fight)
        return true;
    if (ground == SG_T_RIVER && (step.mover.armoured || step.mover.mounted)) /* SG-MOV-08 */
        return false;
    /* SG-MAN-01, SG-MOA-06 */
    if (step.mantlet && row->mounted == SG_NEVER && ground != SG_T_FILLED_MOAT)
        return false;
    if (s->mark[hex] & (SG_MARK_MANTLET | SG_MARK_FIRE | SG_MARK_BLOCK)) {
        /* SG-MAN-05 */
        if (step.mover.mounted && (s->mark[hex] & SG_MARK_MANTLET) && sg_level(to) == 0)
            return false;
        if ((s->mark[hex] & SG_MARK_FIRE) && sg_fire_age(s, to) > 0) /* SG-FIR-10 */
            return false;
        if (sg_blocked_by_engine(s, to)) /* SG-STK-08, SG-MGL-12 */
            return false;
    }
    return true;
}

/* Two neighbours on one level: the cost, or SG_NEVER. */
static int level_step(const struct sg_state *s, const struct ground *here,
                      const struct ground *there, int dir, struct step step)
{
    unsigned from = here->place, to = there->place;
    int ground = here->terrain, next = there->terrain, level = sg_level(from);
    unsigned sides = side_at(s, here->spot, sg_hex(from), level, dir) |
                     side_at(s, there->spot, sg_hex(to), level, sg_turn(dir, 3));
    bool mounted = step.mover.mounted;

    if (hangs(ground) || hangs(next)) {
        if (next == SG_T_CHURCH_WINDOW) /* SG-SCF-07 */
            return ground == SG_T_SCAFFOLD ? 4 : SG_NEVER;
        if (ground == SG_T_CHURCH_WINDOW)
            return next == SG_T_SCAFFOLD ? 1 : SG_NEVER;
        if (ground == next) /* SG-HRD-03, SG-SCF-03 */
            return 1;
        if (sides & SG_SIDE_BATTLEMENT) /* SG-HRD-03, SG-SCF-03 */
            return 3;
        return SG_NEVER;
    }
    if (sides & SG_SIDE_BATTLEMENT) { /* SG-GEO-08 */
        if (ground != SG_T_RUBBLE && next != SG_T_RUBBLE)
            return SG_NEVER;
    }
    if (sides & SG_SIDE_ARC)
        return SG_NEVER;
    if (ground == SG_T_CHURCH_WINDOW || next == SG_T_CHURCH_WINDOW)
        return SG_NEVER;
    /* SG-GEO-07: what is under one roof is one building */
    if (is_recess(ground) || is_recess(next)) {
        if (!sg_indoors(s, from) || !sg_indoors(s, to))
            return SG_NEVER;
    }
    if ((next == SG_T_GATE || next == SG_T_DOOR) && sg_closed(s, to)) { /* SG-DOR-02 */
        if (mounted || !sg_inner_side(s, to, from))
            return SG_NEVER;
    }
    /* SG-DOR-08 */
    if ((ground == SG_T_GATE || ground == SG_T_DOOR) && sg_closed(s, from) &&
        !sg_inner_side(s, from, to))
        return SG_NEVER;
    if (sides & SG_SIDE_LOW_WALL) /* SG-MOV-05 */
        return mounted ? SG_NEVER : 3;
    if (next == SG_T_MOAT) /* SG-MOV-04 */
        return ground == SG_T_MOAT ? 1 : 4;
    return entry_cost(next, mounted);
}

/* Ground and moat bottom: SG-MOV-04, SG-GEO-09, SG-MOV-13. */
static int bank_step(int ground, int next)
{
    int bank = ground == SG_T_MOAT ? next : ground;
    switch (bank) {
    case SG_T_BRIDGE:
    case SG_T_GATE:
    case SG_T_DOOR:
    case SG_T_BRIDGE_DESTROYED:
    case SG_T_GANGPLANK:
    case SG_T_MOAT: return SG_NEVER;
    default: return next == SG_T_MOAT ? 4 : sg_terrains[next].foot;
    }
}

/* Between neighbouring hexes, both locations being levels and no cells of engines. To another level
 * only as said here: nobody jumps from a rampart or platform, SG-MOV-12. */
int sg_next_step(const struct sg_state *s, const struct ground *here, const struct ground *there,
                 int dir, struct step step)
{
    unsigned from = here->place, to = there->place;
    int ground = here->terrain, next = there->terrain, up = sg_level(to) - sg_level(from),
        cost = SG_NEVER;
    if (next == SG_T_NONE || !may_enter(s, to, next, step))
        return SG_NEVER;
    if (up == 0)
        cost = level_step(s, here, there, dir, step);
    else if (step.mover.mounted)
        return SG_NEVER;
    else if ((ground == SG_T_MOAT && sg_level(to) == 0) ||
             (next == SG_T_MOAT && sg_level(from) == 0))
        cost = bank_step(ground, next);
    else if (ground == SG_T_RUBBLE && is_slope(next) && sg_level(to) <= 2) /* SG-MOV-13 */
        cost = 3;
    else if (next == SG_T_RUBBLE && is_slope(ground) && sg_level(from) <= 2)
        cost = 2;
    else if (sg_is_drop(s, from, to) && !step.fight) /* SG-SCF-07 */
        cost = 4;
    if (cost == SG_NEVER || step.fight)
        return cost;
    int factor = bodies_factor(s, to, step.mover.mounted);
    return factor == SG_NEVER ? SG_NEVER : cost * factor;
}

bool sg_is_drop(const struct sg_state *s, unsigned from, unsigned to)
{
    if (!sg_is_level(from) || !sg_is_level(to) || sg_level(from) != 1 || sg_level(to) != 0 ||
        sg_terrain(s, from) != SG_T_CHURCH_WINDOW)
        return false;
    int next = sg_terrain(s, to);
    return (next == SG_T_INTERIOR || next == SG_T_FURNITURE) &&
           sg_dir_to(sg_hex(from), sg_hex(to)) >= 0;
}

/* ---- stairs ------------------------------------------------------------------------------ */

static int add(struct sg_way out[SG_NEIGHBOURS], int n, unsigned to, int cost)
{
    if (cost != SG_NEVER && n < SG_NEIGHBOURS)
        out[n++] = (struct sg_way){ .to = (uint16_t)to, .cost = (uint8_t)cost };
    return n;
}

/* SG-MOV-07. Links join stairs with stairs, or with the rampart at their head. */
int sg_stair_ways(const struct sg_state *s, unsigned from, struct step step,
                  struct sg_way out[SG_NEIGHBOURS], int n)
{
    int hex = sg_hex(from), level = sg_level(from);
    struct spot at = spot_of(s, hex);
    int printed = printed_at(at, level);
    if (at.map == NULL || step.mover.mounted || (printed != SG_T_STAIRS && printed != SG_T_RAMPART))
        return n;
    const struct sg_map *map = at.map;
    int col = at.col + 1, row = at.row + 1;
    for (int i = 0; i < map->links; i++) {
        const struct sg_link *link = &map->link[i];
        bool down = link->other_col == col && link->other_row == row && link->other_level == level;
        bool up = link->col == col && link->row == row && link->level == level;
        if (!up && !down)
            continue;
        int to_col = up ? link->other_col : link->col, to_row = up ? link->other_row : link->row;
        int to_level = up ? link->other_level : link->level;
        unsigned to = sg_place(hex + to_col - col + (to_row - row) * SG_STRIDE, to_level);
        int ground = sg_terrain(s, to);
        if (ground != SG_T_NONE && ground != SG_T_RUBBLE && sg_terrain(s, from) != SG_T_RUBBLE &&
            may_enter(s, to, ground, step))
            n = add(out, n, to, link->cost);
    }
    return n;
}

/* ---- ladders ----------------------------------------------------------------------------- */

static int rung_cost(const struct sg_state *s, int ladder) /* SG-LAD-06, SG-LAD-13 */
{
    return s->piece[ladder].kind == SG_GRAPNEL ? 6 : 3;
}

/* SG-LAD-07, SG-SCF-07 */
static int top_cost(int ground)
{
    return ground == SG_T_RAMPART || ground == SG_T_CHURCH_WINDOW || ground == SG_T_PLATFORM
               ? 4
               : entry_cost(ground, false);
}

int sg_rung_ways(const struct sg_state *s, unsigned from, struct step step,
                 struct sg_way out[SG_NEIGHBOURS])
{
    int hex = sg_hex(from), rung = sg_level(from), ladder = sg_ladder_in(s, hex), n = 0;
    if (ladder < 0 || rung > s->piece[ladder].counter || step.mover.mounted)
        return 0;
    unsigned below = rung == 1 ? s->piece[ladder].at : sg_rung(hex, rung - 1);
    if (rung > 1 || may_enter(s, below, sg_terrain(s, below), step))
        n = add(out, n, below, rung_cost(s, ladder));
    if (rung < s->piece[ladder].counter)
        return add(out, n, sg_rung(hex, rung + 1), rung_cost(s, ladder));
    unsigned top = sg_ladder_top(s, (unsigned)ladder);
    int ground = sg_terrain(s, top);
    return may_enter(s, top, ground, step) ? add(out, n, top, top_cost(ground)) : n;
}

/* From the foot up, and from the wall down. */
static int ladder_ways(const struct sg_state *s, unsigned from, struct step step,
                       struct sg_way out[SG_NEIGHBOURS], int n)
{
    if (step.mover.mounted || step.mantlet)
        return n;
    for (int dir = -1; dir < SG_DIRS; dir++) {
        int hex = dir < 0 ? sg_hex(from) : sg_next(sg_hex(from), dir);
        int ladder = s->mark[hex] & SG_MARK_LADDER ? sg_ladder_in(s, hex) : -1;
        if (ladder < 0)
            continue;
        if (dir < 0 && s->piece[ladder].at == from)
            n = add(out, n, sg_rung(hex, 1), rung_cost(s, ladder));
        else if (sg_ladder_top(s, (unsigned)ladder) == from)
            n = add(out, n, sg_rung(hex, s->piece[ladder].counter), rung_cost(s, ladder));
    }
    return n;
}

/* ---- all of them ------------------------------------------------------------------------- */

static int hex_ways(const struct sg_state *s, const struct ground *here, struct step step,
                    struct sg_way out[SG_NEIGHBOURS], unsigned *marks)
{
    int hex = sg_hex(here->place), level = sg_level(here->place), n = 0;
    bool rubble = s->mark[hex] & SG_MARK_RUBBLE,
         window = level == 1 && here->terrain == SG_T_CHURCH_WINDOW;
    struct flat flat = { .at = 0 };
    bool plain = is_flat(s, here, level, step, &flat);

    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(hex, dir);
        if (plain && (flat.inside >> dir & 1) && !(s->mark[next] & MARKS_OF_STEPS)) {
            int cost = flat_step(&flat, dir, step.mover.mounted);
            if (cost != ASK) {
                *marks |= s->mark[next];
                if (cost != SG_NEVER)
                    n = add(out, n, here->place + (unsigned)((next - hex) * SG_SLOTS), cost);
                continue;
            }
        }
        int lowest = level, highest = level;
        struct ground there = { .spot = spot_of(s, next) };
        *marks |= s->mark[next];
        if (level == 0)
            lowest = -1;
        if (level == -1 || window || ((s->mark[next] & SG_MARK_RUBBLE) && level <= 2)) {
            lowest = level < 0 ? level : 0;
            highest = level < 0 ? 0 : level;
        }
        if (rubble)
            highest = 2;
        for (int l = lowest; l <= highest; l++) {
            if (l == -1 && level == 0 && printed_at(there.spot, -1) != SG_T_MOAT)
                continue;
            there.place = sg_place(next, l);
            if ((s->mark[next] & SG_MARK_ENGINE) && sg_engine_terrain(s, there.place) != SG_T_NONE)
                continue;
            there.terrain = terrain_at(s, there.spot, there.place);
            n = add(out, n, there.place, sg_next_step(s, here, &there, dir, step));
        }
    }
    return n;
}

static int ways_above(const struct sg_state *s, unsigned from, struct step step,
                      struct sg_way out[SG_NEIGHBOURS])
{
    if (!sg_is_level(from))
        return sg_slot(from) >= SG_INSIDE_LADDER ? sg_engine_ways(s, from, step.mover, out)
                                                 : sg_rung_ways(s, from, step, out);
    if (in_engine(s, from))
        return sg_engine_ways(s, from, step.mover, out);
    unsigned marks = s->mark[sg_hex(from)];
    const struct ground here = ground_of(s, from);
    int n = hex_ways(s, &here, step, out, &marks), printed = printed_at(here.spot, sg_level(from));
    if (printed == SG_T_STAIRS || printed == SG_T_RAMPART)
        n = sg_stair_ways(s, from, step, out, n);
    if (marks & SG_MARK_LADDER)
        n = ladder_ways(s, from, step, out, n);
    if ((marks & SG_MARK_ENGINE) && !step.fight) {
        struct sg_way more[SG_NEIGHBOURS];
        int count = sg_engine_ways(s, from, step.mover, more);
        for (int i = 0; i < count; i++)
            n = add(out, n, more[i].to, more[i].cost);
    }
    return n;
}

/* SG-AC4-09: in a fight in the mines there is nothing else; otherwise they lead on from the front
 * of a gallery. */
static int ways(const struct sg_state *s, unsigned from, struct step step,
                struct sg_way out[SG_NEIGHBOURS])
{
    int n = s->siege.in_action && (sg_only_mines(s) || sg_is_mine(s, from))
                ? 0
                : ways_above(s, from, step, out);
    return s->siege.in_action ? sg_mine_ways(s, from, step.mover, out, n) : n;
}

int sg_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
            struct sg_way out[SG_NEIGHBOURS])
{
    return ways(s, from, (struct step){ .mover = mover, .mantlet = moves_mantlet(s, mover.who) },
                out);
}

int sg_step_cost(const struct sg_state *s, unsigned from, unsigned to, struct sg_mover mover)
{
    struct sg_way way[SG_NEIGHBOURS];
    int n = sg_ways(s, from, mover, way);
    for (int i = 0; i < n; i++)
        if (way[i].to == to)
            return way[i].cost;
    return SG_NEVER;
}

struct mg_verdict sg_why_no_step(const struct sg_state *s, unsigned from, unsigned to,
                                 struct sg_mover mover)
{
    int ground = sg_terrain(s, to), dir = sg_dir_to(sg_hex(from), sg_hex(to));
    if (sg_step_cost(s, from, to, mover) != SG_NEVER)
        return MG_LEGAL;
    if (ground == SG_T_NONE ||
        (sg_terrains[ground].foot == SG_NEVER && ground != SG_T_BRIDGE_DESTROYED))
        return mg_no("SG-MOV-03", N_("Nobody can stand there."));
    if (ground == SG_T_BRIDGE_DESTROYED)
        return mg_no("SG-BRG-03", N_("The bridge is destroyed there."));
    if (ground == SG_T_RIVER && (mover.mounted || mover.armoured))
        return mg_no("SG-MOV-08", N_("Armoured and mounted people never enter the river."));
    if (mover.mounted && sg_terrains[ground].mounted == SG_NEVER)
        return mg_no("SG-MOV-03", N_("No horse goes there."));
    if (s->mark[sg_hex(to)] & SG_MARK_FIRE && sg_fire_age(s, to) > 0)
        return mg_no("SG-FIR-10", N_("It burns there."));
    if (sg_blocked_by_engine(s, to))
        return mg_no("SG-STK-08", N_("An engine stands there: nobody goes through it."));
    if (sg_closed(s, to) || sg_closed(s, from))
        return mg_no(
            "SG-DOR-02",
            N_("A closed door can be entered only from inside, and left only to the inside."));
    if (dir >= 0 && sg_is_level(from) && (sg_sides(s, from, dir) & SG_SIDE_BATTLEMENT))
        return mg_no("SG-GEO-08", N_("The battlement is in the way."));
    if (is_recess(ground) || is_recess(sg_terrain(s, from)))
        return mg_no("SG-GEO-07", N_("Such an opening is entered only from inside its building."));
    return mg_no("SG-GEO-06", N_("No step leads there from his place."));
}
