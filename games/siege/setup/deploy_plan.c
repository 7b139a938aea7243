/* What a side aims at when it is set up for it: where the enemy is, the wall that is attacked, how
 * an engine rolls there, and the moat that is filled on the way. For deploy.c. */
#include "../ground/ground.h"
#include "../work/site.h"
#include "../days/days.h"
#include "deploy.h"
#include "inside.h"

/* ---- where the enemy is ------------------------------------------------------------------ */

static int hex_between(long cols, long rows, int count)
{
    return count == 0 ? -1 : sg_hex_at((int)(cols / count), (int)(rows / count));
}

static int middle_of_people(const struct sg_state *s, int side)
{
    long cols = 0, rows = 0;
    int count = 0;
    for (int i = 0; i < SG_PERSONS; i++)
        if (s->person[i].side == side && s->at[i] != SG_NOWHERE) {
            cols += sg_col(sg_hex(s->at[i]));
            rows += sg_row(sg_hex(s->at[i]));
            count++;
        }
    return hex_between(cols, rows, count);
}

static int middle_of_region(const struct sg_state *s, struct sg_region region)
{
    uint8_t levels[SG_HEXES];
    long cols = 0, rows = 0;
    int count = 0;
    sg_mark_region(&s->scenario, region, levels);
    for (int hex = 0; hex < SG_HEXES; hex++)
        if (levels[hex] != 0 && sg_map_index(s, hex) >= 0) {
            cols += sg_col(hex);
            rows += sg_row(hex);
            count++;
        }
    return hex_between(cols, rows, count);
}

static int middle_of_setup(const struct sg_state *s, int side)
{
    for (int i = 0; i < s->scenario.steps; i++)
        if (s->scenario.step[i].side == side && s->scenario.step[i].piece == SG_NO_PIECE)
            return middle_of_region(s, s->scenario.step[i].where);
    return -1;
}

static int middle_of_edge(const struct sg_state *s, int side)
{
    int cols = s->map_cols * SG_MAP_COLS, rows = s->map_rows * SG_MAP_ROWS;
    switch (s->scenario.reserve[side].edges & -s->scenario.reserve[side].edges) {
    case SG_EDGE_N: return sg_hex_at(cols / 2, 1);
    case SG_EDGE_E: return sg_hex_at(cols, rows / 2);
    case SG_EDGE_S: return sg_hex_at(cols / 2, rows);
    case SG_EDGE_W: return sg_hex_at(1, rows / 2);
    default: return sg_hex_at(cols / 2, rows / 2);
    }
}

static int where_is(const struct sg_state *s, int side)
{
    int hex = middle_of_people(s, side);
    hex = hex < 0 ? middle_of_setup(s, side) : hex;
    return hex < 0 ? middle_of_edge(s, side) : hex;
}

/* ---- the wall that is attacked ----------------------------------------------------------- */

/* The way out over the battlement of a rampart at most two levels high; -1: it has none.
 * SG-LAD-03 */
static int outward(const struct sg_state *s, int hex)
{
    for (int level = 1; level <= 2; level++)
        for (int dir = 0; dir < SG_DIRS; dir++)
            if (sg_terrain(s, sg_place(hex, level)) == SG_T_RAMPART &&
                (sg_own_sides(s, sg_place(hex, level), dir) & SG_SIDE_BATTLEMENT))
                return dir;
    return -1;
}

static bool is_firm(const struct sg_state *s, int hex)
{
    return sg_terrains[sg_terrain(s, sg_place(hex, 0))].foot != SG_NEVER;
}

/* May a ladder be set from outside against this side of the wall? Or could it, if no hoarding hung
 * there: SG-LAD-05. */
static bool takes_ladder(const struct sg_state *s, int hex, int level, int dir,
                         bool but_for_hoardings)
{
    unsigned wall = sg_place(hex, level);
    int foot = sg_next(hex, dir);
    if (sg_map_index(s, foot) < 0 || !is_firm(s, foot) ||
        !(sg_own_sides(s, wall, dir) & SG_SIDE_BATTLEMENT))
        return false;
    struct mg_verdict v = sg_check_climb(s, sg_place(foot, 0), wall);
    return v.rule == NULL || (but_for_hoardings && strcmp(v.rule, "SG-LAD-05") == 0);
}

static bool side_takes_ladder(const struct sg_state *s, int hex, int dir, bool but_for_hoardings)
{
    return takes_ladder(s, hex, 1, dir, but_for_hoardings) ||
           takes_ladder(s, hex, 2, dir, but_for_hoardings);
}

static int ladder_ways(const struct sg_state *s, int hex)
{
    int n = 0;
    for (int dir = 0; dir < SG_DIRS; dir++)
        n += side_takes_ladder(s, hex, dir, false);
    return n;
}

int sg_ladder_feet(const struct sg_state *s, bool but_for_hoardings)
{
    uint8_t counted[SG_HEXES] = { 0 };
    int n = 0;
    for (int hex = 0; hex < SG_HEXES; hex++)
        for (int dir = 0; dir < SG_DIRS && sg_map_index(s, hex) >= 0; dir++)
            if (!counted[sg_next(hex, dir)] && side_takes_ladder(s, hex, dir, but_for_hoardings))
                n += counted[sg_next(hex, dir)] = 1;
    return n;
}

bool sg_is_ladder_foot(const struct sg_state *s, int foot)
{
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_map_index(s, sg_next(foot, dir)) >= 0 &&
            side_takes_ladder(s, sg_next(foot, dir), sg_turn(dir, 3), false))
            return true;
    return false;
}

/* Of the hex and those beside it. */
static int ladder_stretch(const struct sg_state *s, int hex)
{
    int n = ladder_ways(s, hex);
    for (int dir = 0; n > 0 && dir < SG_DIRS; dir++)
        if (sg_map_index(s, sg_next(hex, dir)) >= 0)
            n += ladder_ways(s, sg_next(hex, dir));
    return n;
}

/* The nearest wall whose foot can be reached dry; in an assault of a siege the one that most
 * ladders can be set against. */
static int nearest_wall(const struct sg_state *s, int from)
{
    int best = -1, least = 1000;
    for (int hex = 0; hex < SG_HEXES; hex++) {
        if (sg_map_index(s, hex) < 0 || outward(s, hex) < 0)
            continue;
        int far = sg_distance(from, hex);
        if (s->siege.in_action)
            far -= 4 * ladder_stretch(s, hex);
        for (int dir = 0; dir < SG_DIRS && !s->siege.in_action; dir++)
            if ((sg_sides(s, sg_place(hex, 2), dir) & SG_SIDE_BATTLEMENT) &&
                is_firm(s, sg_next(hex, dir)))
                far -= 4;
        if (far < least) {
            least = far;
            best = hex;
        }
    }
    return best;
}

struct plan sg_plan_of(const struct sg_state *s, int side)
{
    struct plan p = { .side = side,
                      .foe = where_is(s, !side),
                      .charge = -1,
                      .attacks = s->scenario.attacker == side,
                      .defends = s->scenario.attacker == !side };
    p.target = p.foe;
    if (p.attacks) {
        int own = middle_of_setup(s, side), wall = nearest_wall(s, own < 0 ? p.foe : own);
        p.target = wall < 0 ? p.foe : wall;
        for (int i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++)
            if (s->piece[i].kind != SG_NO_PIECE && s->piece[i].side == side &&
                s->piece[i].at != SG_NOWHERE)
                p.target = sg_hex(s->piece[i].at);
    }
    return p;
}

/* ---- fascines: SG-MOA-02 ----------------------------------------------------------------- */

/* How good it is to roll an engine from here: straight to a wall, as near as possible, over little
 * moat. -1000: no way. */
static int roll_score(const struct sg_state *s, int kind, int front, int facing, uint16_t moat[24],
                      int *moats)
{
    static const struct sg_cell rows[3] = { { 0, 0 }, { 0, -1 }, { -1, 1 } };
    *moats = 0;
    for (int ahead = 1; ahead < 40; ahead++)
        for (int i = 0; i < 3; i++) {
            int q = rows[i].q + ahead, r = rows[i].r;
            sg_rotate(&q, &r, facing);
            int hex = sg_offset(front, q, r);
            if (hex == SG_NOWHERE || sg_map_index(s, hex) < 0)
                return -1000;
            if (sg_printed(s, hex, 0) == SG_T_WALL_P || sg_printed(s, hex, 0) == SG_T_WALL_S)
                return i == 0 && outward(s, hex) >= 0 ? 300 - ahead - 10 * *moats : -1000;
            if (sg_printed(s, hex, -1) == SG_T_MOAT) {
                if (*moats == 24 || kind == SG_GALLERY)
                    return -1000;
                moat[(*moats)++] = (uint16_t)hex;
            } else if (sg_printed(s, hex, 0) != SG_T_PLAIN)
                return -1000;
        }
    return -1000;
}

void sg_try_engine(void *with, unsigned place)
{
    struct engine_choice *c = with;
    uint16_t moat[24];
    int moats;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        if (!sg_fits(c->s, c->who, place, dir))
            continue;
        int score = roll_score(c->s, c->s->piece[c->who - SG_PERSONS].kind, sg_hex(place), dir,
                               moat, &moats);
        int middle = sg_row(sg_hex(place)) - c->s->map_rows * SG_MAP_ROWS / 2;
        score -= middle < 0 ? -middle / 2 : middle / 2;
        if (c->place == SG_NOWHERE || score > c->score) {
            c->score = score;
            c->place = place;
            c->facing = dir;
            c->moats = moats;
            memcpy(c->moat, moat, sizeof c->moat);
        }
    }
}

/* Where the engine of a later step of this side will roll. */
static struct engine_choice engine_to_come(const struct sg_state *s, int side)
{
    struct engine_choice c = { .s = s, .place = SG_NOWHERE };
    for (int i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY]; i++) {
        if (s->piece[i].kind == SG_NO_PIECE || s->piece[i].side != side)
            continue;
        for (int step = s->step; step < s->scenario.steps; step++)
            if (s->scenario.step[step].piece == s->piece[i].kind &&
                s->scenario.step[step].side == side) {
                struct sg_state later = *s;
                later.step = (uint8_t)step;
                c.s = &later;
                c.who = SG_PERSONS + (unsigned)i;
                sg_for_each_place(&later, c.who, sg_try_engine, &c);
                c.s = NULL;
                return c;
            }
    }
    return c;
}

static void fill(struct sg_state *s, int hex, struct mg_play *play)
{
    if (sg_belongs_to_step(s, SG_SUBJECTS) && sg_fits(s, SG_SUBJECTS, sg_place(hex, -1), 0))
        sg_set_up(s, SG_SUBJECTS, sg_place(hex, -1), 0, play);
}

/* The cheapest way over the moat to the foot of a wall, from the wall out; 0: none. */
static int lane(const struct sg_state *s, int wall, int dir, uint16_t hexes[4])
{
    int n = 0, hex = sg_next(wall, dir);
    for (; n < 4 && sg_terrain(s, sg_place(hex, -1)) == SG_T_MOAT; hex = sg_next(hex, dir))
        hexes[n++] = (uint16_t)hex;
    return n > 0 && n < 4 && sg_map_index(s, hex) >= 0 && is_firm(s, hex) ? n : 0;
}

static bool fill_best_lane(struct sg_state *s, int near, int left, struct mg_play *play)
{
    uint16_t best[4], hexes[4];
    int count = 0, score = -10000;
    for (int wall = 0; wall < SG_HEXES; wall++) {
        if (sg_map_index(s, wall) < 0 || outward(s, wall) < 0)
            continue;
        for (int dir = 0; dir < SG_DIRS; dir++) {
            if (!(sg_sides(s, sg_place(wall, 2), dir) & SG_SIDE_BATTLEMENT))
                continue;
            int n = lane(s, wall, dir, hexes), good = -20 * n - sg_distance(near, wall);
            if (n > 0 && n <= left && good > score) {
                score = good;
                count = n;
                memcpy(best, hexes, sizeof best);
            }
        }
    }
    for (int i = 0; i < count; i++)
        fill(s, best[i], play);
    return count > 0;
}

void sg_lay_fascines(struct sg_state *s, struct mg_play *play)
{
    int side = sg_step_now(s)->side, own = middle_of_setup(s, side);
    struct engine_choice engine = engine_to_come(s, side);
    for (int i = 0; engine.place != SG_NOWHERE && engine.score > 0 && i < engine.moats; i++)
        fill(s, engine.moat[i], play);
    int near = engine.place != SG_NOWHERE ? sg_hex(engine.place)
               : own < 0                  ? where_is(s, !side)
                                          : own;
    for (int i = 0; i < 30 && s->store[side][SG_FASCINE] > 0; i++)
        if (!fill_best_lane(s, near, s->store[side][SG_FASCINE], play))
            break;
}

/* Of two opposite edges the one that is nearer to the hex. */
static unsigned nearer_edge(const struct sg_state *s, unsigned edges, int hex)
{
    bool last = s->map_rows == 2 ? 2 * sg_col(hex) > s->map_cols * SG_MAP_COLS
                                 : 2 * sg_row(hex) > s->map_rows * SG_MAP_ROWS;
    unsigned there = last ? SG_EDGE_E | SG_EDGE_S : SG_EDGE_W | SG_EDGE_N;
    return edges & there ? edges & there : edges;
}

/* Beside the building, not at the far edge, and on the side of the wall that is to be climbed. */
int sg_edge_to_wait(const struct sg_state *s, int side)
{
    unsigned edges = s->scenario.reserve[side].edges;
    if (s->siege.in_action && sg_board_of(s) == SG_BOARD_BOTH) {
        unsigned beside =
            edges & (s->map_rows == 2 ? SG_EDGE_E | SG_EDGE_W : SG_EDGE_N | SG_EDGE_S);
        if (beside != 0)
            edges = nearer_edge(s, beside, sg_plan_of(s, side).target);
    }
    return edges == 0 ? 0 : __builtin_ctz(edges);
}
