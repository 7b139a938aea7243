/* How far everybody is from what he has to do: one search outwards from there (Dijkstra with
 * buckets), over the ways of the rules and over those that work can open: walls by ladders, closed
 * doors by axes, a tower's drawbridge. */
#include "../ground/ground.h"
#include "../march/march.h"
#include "../work/site.h"
#include "judge.h"

enum {
    CLIMB = 14,
    BREAK = 18,
    BURN = 45,
    OPEN = 7,
    DROP = 7,
    BRIDGE = 8,
    WIDEST = 64 /* more than any step */,
    ENTRIES = 12000,
    BEYOND = 14
};

struct wave {
    const struct sg_look *l;
    struct sg_field *field;
    struct sg_mover mover;
    uint16_t head[WIDEST]; /* entries of each distance, modulo WIDEST; 0: none */
    uint16_t entries, place[ENTRIES], next[ENTRIES];
    int waiting;
    bool sallies;
};

static void reach(struct wave *w, unsigned place, int far)
{
    if (far >= w->field->far[place] || w->entries + 1 >= ENTRIES || far >= SG_FAR)
        return;
    unsigned e = ++w->entries;
    w->field->far[place] = (uint16_t)far;
    w->place[e] = (uint16_t)place;
    w->next[e] = w->head[far % WIDEST];
    w->head[far % WIDEST] = (uint16_t)e;
    w->waiting++;
}

/* ---- ways that work can open ------------------------------------------------------------- */

static void climb_to(struct wave *w, unsigned wall, int far)
{
    const struct sg_state *s = w->l->s;
    struct sg_region where = s->scenario.bounds[w->mover.side].ladders;
    int climb = CLIMB + w->l->manner->climb;

    if (where.count > 0 && !sg_in_region(&s->scenario, where, wall))
        return;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned foot = sg_place(sg_next(sg_hex(wall), dir), 0);
        if (sg_map_index(s, sg_hex(foot)) >= 0 && far + climb < w->field->far[foot] &&
            sg_check_climb(s, foot, wall).rule == NULL) {
            reach(w, foot, far + climb);
            if (w->field->feet < SG_FEET)
                w->field->foot[w->field->feet++] = (uint16_t)foot;
        }
    }
}

static bool has_torch(const struct sg_look *l)
{
    for (int i = 0; i < l->own; i++)
        if (l->s->person[l->mine[i]].torch > 0)
            return true;
    return false;
}

/* It takes two next to each other outside to break a door (SG-DOR-03); where there is no room for
 * them it may burn (SG-DOR-04). */
static void through_door(struct wave *w, unsigned door, int far)
{
    const struct sg_state *s = w->l->s;
    unsigned outside[SG_DIRS];
    int n = 0;

    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned next = sg_place(sg_next(sg_hex(door), dir), sg_level(door));
        if (sg_map_index(s, sg_hex(next)) >= 0 && !sg_inner_side(s, door, next) &&
            sg_can_stand(s, next, w->mover))
            outside[n++] = next;
    }
    for (int i = 0; i < n; i++)
        if (n > 1 || has_torch(w->l))
            reach(w, outside[i], far + (n > 1 ? BREAK : BURN));
}

/* Whoever sallies opens his own door, from inside: SG-DOR-02. */
static void out_of_door(struct wave *w, unsigned outside, int far)
{
    const struct sg_state *s = w->l->s;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned door = sg_place(sg_next(sg_hex(outside), dir), sg_level(outside));
        if (sg_map_index(s, sg_hex(door)) < 0)
            continue;
        int ground = sg_printed(s, sg_hex(door), sg_level(door));
        if ((ground == SG_T_DOOR || ground == SG_T_GATE) && sg_closed(s, door) &&
            !sg_inner_side(s, door, outside))
            reach(w, door, far + OPEN);
    }
}

/* From a church window one drops into the nave; the way leads down only: SG-SCF-07. */
static void down_from_window(struct wave *w, unsigned place, int far)
{
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned window = sg_place(sg_next(sg_hex(place), dir), 1);
        if (sg_map_index(w->l->s, sg_hex(window)) >= 0 && sg_is_drop(w->l->s, window, place))
            reach(w, window, far + DROP);
    }
}

/* Who waits in a tower of his own is as good as at the wall that it rolls to. */
static void from_tower(struct wave *w, unsigned wall, int far)
{
    const struct sg_state *s = w->l->s;
    if (w->l->fires == 0 && sg_bars_bridge(w->l, -1))
        return;
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_TOWER + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        unsigned cell[14];
        if (p->kind != SG_TOWER || p->side != w->mover.side || p->at == SG_NOWHERE ||
            p->flags & (SG_P_DOWN | SG_P_OUT_OF_USE) ||
            sg_distance(sg_hex(p->at), sg_hex(wall)) > 24)
            continue;
        int n = sg_cells(s, i, 2, cell),
            away = far + BRIDGE + sg_distance(sg_hex(p->at), sg_hex(wall));
        for (int k = 0; k < n; k++)
            if (sg_cell_open(s, i, 2, k))
                reach(w, cell[k], away);
    }
}

static void by_work(struct wave *w, unsigned place, int far)
{
    int ground = sg_printed(w->l->s, sg_hex(place), sg_level(place)), level = sg_level(place);
    if (!sg_is_level(place))
        return;
    if (w->sallies)
        out_of_door(w, place, far);
    if ((ground == SG_T_DOOR || ground == SG_T_GATE) && sg_closed(w->l->s, place))
        through_door(w, place, far);
    if (level == 0 && (ground == SG_T_INTERIOR || ground == SG_T_FURNITURE))
        down_from_window(w, place, far);
    if (level >= 1 && level <= 2 && (ground == SG_T_RAMPART || ground == SG_T_CHURCH_WINDOW)) {
        if (w->l->escalades)
            climb_to(w, place, far);
        if (ground == SG_T_RAMPART)
            from_tower(w, place, far);
    }
}

static void spread(struct wave *w, unsigned aim)
{
    struct sg_way ways[SG_NEIGHBOURS];
    int stop = SG_FAR;

    for (int far = 0; far < stop && w->waiting > 0; far++)
        while (w->head[far % WIDEST] != 0) {
            unsigned e = w->head[far % WIDEST], place = w->place[e];
            w->head[far % WIDEST] = w->next[e];
            w->waiting--;
            if (w->field->far[place] != far)
                continue;
            if (place == aim && far + BEYOND < stop)
                stop = far + BEYOND;
            int n = sg_ways(w->l->s, place, w->mover, ways);
            for (int i = 0; i < n; i++)
                reach(w, ways[i].to, far + (ways[i].cost < WIDEST ? ways[i].cost : WIDEST - 1));
            by_work(w, place, far);
        }
}

/* ---- where it is ------------------------------------------------------------------------- */

static void from_edges(struct wave *w, unsigned edges)
{
    const struct sg_state *s = w->l->s;
    int cols = s->map_cols * SG_MAP_COLS, rows = s->map_rows * SG_MAP_ROWS;
    for (int col = 1; col <= cols; col++) {
        if (edges & SG_EDGE_N)
            reach(w, sg_place(sg_hex_at(col, 1), 0), 1);
        if (edges & SG_EDGE_S)
            reach(w, sg_place(sg_hex_at(col, rows), 0), 1);
    }
    for (int row = 1; row <= rows; row++) {
        if (edges & SG_EDGE_W)
            reach(w, sg_place(sg_hex_at(1, row), 0), 1);
        if (edges & SG_EDGE_E)
            reach(w, sg_place(sg_hex_at(cols, row), 0), 1);
    }
}

static int men_in(const struct sg_look *l, const uint8_t levels[SG_HEXES])
{
    int n = 0;
    for (int i = 0; i < l->own; i++) {
        unsigned at = l->s->at[l->mine[i]];
        n +=
            sg_active(l->s, l->mine[i]) && sg_is_level(at) && levels[sg_hex(at)] >> sg_slot(at) & 1;
    }
    return n;
}

/* So much farther is a zone in which enough are already, or one that enemies bar: the way to them
 * leads on. */
enum { ENOUGH = 25, BARRED = 15 };

/* A zone to be held: those who bar it come first. A zone to be cleared: they are all that
 * counts. */
static void from_zone(struct wave *w, int zone)
{
    const struct sg_look *l = w->l;
    uint8_t levels[SG_HEXES];
    bool held = false;

    sg_mark_region(&l->s->scenario, l->aims.zone[zone], levels);
    int enough = !(l->aims.clears >> zone & 1) && (l->aims.zones > 1 || l->aims.hunts) &&
                         men_in(l, levels) >= l->aims.need[zone] + 1
                     ? ENOUGH
                     : 0;
    for (int i = 0; i < l->foes; i++) {
        unsigned at = l->s->at[l->foe[i]];
        if (sg_is_level(at) && levels[sg_hex(at)] >> sg_slot(at) & 1) {
            reach(w, at, 0);
            held = true;
        }
    }
    for (int hex = 0; hex < SG_HEXES; hex++)
        for (int slot = 0; levels[hex] != 0 && slot < SG_LEVELS; slot++)
            if (levels[hex] >> slot & 1 && sg_can_stand(l->s, sg_place(hex, slot - 1), w->mover))
                reach(w, sg_place(hex, slot - 1), held ? BARRED : l->aims.hunts ? ENOUGH : enough);
}

static bool is_inside(const struct sg_look *l, unsigned who)
{
    for (int z = 0; z < l->aims.zones; z++)
        if (sg_in_region(&l->s->scenario, l->aims.zone[z], l->s->at[who]))
            return true;
    return false;
}

/* The shut door that is to be open in the end and that he, of all who are inside, is nearest to: it
 * opens from there (SG-DOR-02). Until then he is better used fighting. -1: none. */
static int door_to_open(const struct sg_look *l, unsigned who)
{
    bool late = 3 * l->s->turn >= 2 * l->s->scenario.limit;
    for (int d = 0; late && d < l->aims.opens; d++) {
        int least = 1000, nearest = -1;
        if (!sg_closed(l->s, l->aims.open[d]))
            continue;
        for (int i = 0; i < l->own; i++) {
            unsigned m = l->mine[i];
            int far = sg_distance(l->man[m].hex, sg_hex(l->aims.open[d]));
            if (far < least && sg_active(l->s, m) && is_inside(l, m)) {
                least = far;
                nearest = (int)m;
            }
        }
        if (nearest == (int)who)
            return l->aims.open[d];
    }
    return -1;
}

static int to_animals(const struct sg_look *l, int hex)
{
    int least = 40;
    for (unsigned i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++)
        if (l->s->piece[i].kind == SG_PACK && l->s->piece[i].at != SG_NOWHERE) {
            int far = sg_distance(sg_hex(l->s->piece[i].at), hex);
            least = far < least ? far : least;
        }
    return least;
}

/* The enemies, those first who matter: prey, and those near animals or people in our care. */
static void from_foes(struct wave *w)
{
    const struct sg_look *l = w->l;
    for (int i = 0; i < l->foes; i++) {
        unsigned foe = l->foe[i];
        int far = l->aims.preys > 0 && !sg_is_in(l->aims.prey, l->aims.preys, foe) ? 10 : 0;
        if (l->aims.pack_edges != 0)
            far += to_animals(l, l->man[foe].hex);
        for (int k = 0; k < l->aims.leavers; k++)
            if (l->s->at[l->aims.leaver[k]] != SG_NOWHERE)
                far += sg_distance(sg_hex(l->s->at[l->aims.leaver[k]]), l->man[foe].hex) / 2;
        reach(w, l->s->at[foe], far);
    }
    for (unsigned i = sg_piece_first[SG_PACK];
         l->aims.pack_edges != 0 && i < sg_piece_first[SG_PACK + 1]; i++)
        if (l->s->piece[i].kind == SG_PACK && l->s->piece[i].at != SG_NOWHERE &&
            l->s->piece[i].side != l->side)
            reach(w, l->s->piece[i].at, 0);
}

/* The ground around the engine, from where it is set on fire and its crew is fought. */
static void from_engines(struct wave *w)
{
    const struct sg_state *s = w->l->s;
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++) {
        uint16_t hexes[20];
        int n;
        if (!sg_is_to_burn(w->l, i))
            continue;
        sg_marks_of(s, i, hexes, &n);
        for (int k = 0; k < n; k++)
            for (int dir = 0; dir < SG_DIRS; dir++) {
                unsigned place = sg_place(sg_next(hexes[k], dir), 0);
                if (sg_map_index(s, sg_hex(place)) >= 0 &&
                    !(s->mark[sg_hex(place)] & SG_MARK_ENGINE) && sg_can_stand(s, place, w->mover))
                    reach(w, place, 0);
            }
    }
}

void sg_find_field(const struct sg_look *l, unsigned who, int mission, struct sg_field *out)
{
    struct wave w;

    memset(out->far, 0xff, sizeof out->far);
    w.l = l;
    w.field = out;
    w.mover = sg_mover_of(l->s, who);
    memset(w.head, 0, sizeof w.head);
    w.entries = 0;
    out->feet = 0;
    w.waiting = 0;
    w.sallies = mission == SG_BURN;
    if (mission == SG_LEAVE) {
        unsigned edges = sg_led_prisoner(l->s, who) >= 0                  ? 15
                         : sg_is_in(l->aims.leaver, l->aims.leavers, who) ? l->aims.leaver_edges
                                                                          : l->aims.edges;
        from_edges(&w, edges != 0 ? edges : l->aims.pack_edges != 0 ? l->aims.pack_edges : 15);
    } else if (mission == SG_REACH && door_to_open(l, who) >= 0) {
        reach(&w, (unsigned)door_to_open(l, who), 0);
    } else if (mission == SG_REACH) {
        for (int i = 0; i < l->aims.zones; i++)
            from_zone(&w, i);
        if (l->aims.hunts)
            from_foes(&w);
    } else if (mission == SG_FETCH) {
        int ladder = l->aims.pack_edges != 0 ? -1 : sg_ladder_for(l, who);
        bool any = sg_comes_for_ladders(l, who);
        for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_LADDER + 1]; i++)
            if (ladder == (int)i || (any && sg_lies_about(l, i)))
                reach(&w, l->s->piece[i].at, 0);
        for (unsigned i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++)
            if (sg_is_to_fetch(l, i))
                reach(&w, l->s->piece[i].at, 0);
    } else if (mission == SG_BURN)
        from_engines(&w);
    else
        from_foes(&w);
    spread(&w, l->s->at[who]);
}
