/* The forces of a scenario, and what happens between setting up and the first turn.
 * SG-TEAM-01 shares the people of a side among its seats. */
#include "../ground/ground.h"
#include "../days/days.h"
#include "setup.h"
#include "inside.h"

/* ---- before the first turn --------------------------------------------------------------- */

/* Set-up 6: a full crew next to it, with an engineer where one is needed, and it starts loaded. */
static void load(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    uint16_t hexes[20];
    int n, crew = 0, engineers = 0;
    sg_marks_of(s, piece, hexes, &n);
    for (int i = 0; i < SG_PERSONS; i++) {
        bool near = false;
        for (int j = 0; j < n && s->at[i] != SG_NOWHERE && s->person[i].side == p->side; j++)
            near |=
                sg_level(s->at[i]) == sg_level(p->at) && sg_dir_to(hexes[j], sg_hex(s->at[i])) >= 0;
        crew += near;
        engineers += near && sg_class_of(s, (unsigned)i) == SG_ENG;
    }
    if (p->kind == SG_BALLISTA ? crew >= 2 && engineers > 0
                               : crew >= 4 && (engineers > 0 || p->kind == SG_PERRIER))
        p->counter = p->kind == SG_BALLISTA ? 3 : 4;
}

/* A side that is all reserve waits at its edge; its pack animals have leaders, peasants first. */
static void wait_at_edge(struct sg_state *s, int side)
{
    const struct sg_reserve *reserve = &s->scenario.reserve[side];
    int edge = -1;
    for (unsigned i = 0; i < SG_PERSONS; i++)
        if (s->person[i].side == side && s->person[i].fate == SG_WAITING &&
            s->person[i].enters == 0 && reserve->edges != 0) {
            edge = edge < 0 ? sg_edge_to_wait(s, side) : edge;
            sg_keep_back(s, i, edge);
        }
    for (int pack = sg_piece_first[SG_PACK]; pack < sg_piece_first[SG_PACK + 1]; pack++) {
        struct sg_piece *p = &s->piece[pack];
        int leader = -1;
        if (p->kind == SG_NO_PIECE || p->side != side || p->at != SG_NOWHERE || p->bearer[0] != 0)
            continue;
        for (int i = SG_PERSONS - 1; i >= 0; i--)
            if (s->person[i].side == side && s->person[i].fate == SG_WAITING &&
                s->person[i].leads == 0 && !sg_mounted(s, (unsigned)i) &&
                (leader < 0 || (sg_class_of(s, (unsigned)i) == SG_PEA &&
                                sg_class_of(s, (unsigned)leader) != SG_PEA)))
                leader = i;
        if (leader < 0)
            continue;
        s->person[leader].leads = (uint8_t)(pack + 1);
        p->bearer[0] = (uint8_t)(leader + 1);
    }
}

void sg_finish_setup(struct sg_state *s)
{
    for (int side = 0; side < SG_SIDES; side++)
        wait_at_edge(s, side);
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1]; i++)
        if (s->piece[i].kind != SG_NO_PIECE && s->piece[i].at != SG_NOWHERE)
            load(s, i);
    s->step = s->holds = 0;
}

/* ---- the first position ------------------------------------------------------------------ */

/* SG-TEAM-01: leaders first, then by class, one to each in turn. */
static void share_out(struct sg_state *s, int side)
{
    int seats = (s->players + 1 - side) / 2, next = 0;
    for (int class = 0; class < SG_CLASSES; class ++)
        for (int i = 0; i < SG_PERSONS; i++)
            if (s->person[i].fate != SG_ABSENT && s->person[i].side == side &&
                sg_class_of(s, (unsigned)i) == class)
                s->person[i].seat = (uint8_t)(side + 2 * (next++ % seats));
}

static void add_person(struct sg_state *s, int who, int side)
{
    struct sg_person *p = &s->person[who];
    int class = sg_roster[who].class;
    *p = (struct sg_person){ .side = (uint8_t)side,
                             .fate = SG_WAITING,
                             .javelins = class == SG_JAV ? 3 : 0,
                             .pots = class == SG_STF ? 3 : 0 };
    if (!sg_has(s->scenario.mounted, who)) /* SG-HRS-01 */
        return;
    int horse = sg_new_piece(s, SG_HORSE, side);
    p->health = SG_MOUNTED;
    p->rides = (uint8_t)(horse + 1);
    s->piece[horse].owner = (uint8_t)(who + 1);
}

/* Groups of hexes: hoardings and scaffolds of 1, 2, 3. */
static void add_groups(struct sg_state *s, int kind, int side, const uint8_t sizes[SG_SIZES],
                       uint8_t *group)
{
    for (int size = 1; size <= SG_SIZES; size++)
        for (int i = 0; i < sizes[size - 1]; i++) {
            ++*group;
            for (int hex = 0; hex < size; hex++) {
                int piece = sg_new_piece(s, kind, side);
                if (piece >= 0)
                    s->piece[piece].size = *group;
            }
        }
}

/* SG-FIR-03: six for an archer at most; one each in turn. Torches: to the lightest men.
 * RULINGS.md */
static void hand_out(struct sg_state *s, int side)
{
    for (int round = 0; round < 6; round++)
        for (int i = 0; i < SG_NAMED; i++)
            if (s->person[i].fate != SG_ABSENT && s->person[i].side == side &&
                sg_is_archer(sg_roster[i].class) && s->store[side][SG_ARROW] > 0) {
                s->person[i].arrows++;
                s->store[side][SG_ARROW]--;
            }
    static const uint8_t bearers[] = { SG_LIN, SG_MIN, SG_SAP, SG_HIN,
                                       SG_SER, SG_JAV, SG_SBW, SG_SLG };
    for (unsigned c = 0; c < sizeof bearers; c++)
        for (int i = 0; i < SG_NAMED; i++)
            if (s->person[i].fate != SG_ABSENT && s->person[i].side == side &&
                sg_roster[i].class == bearers[c] && s->store[side][SG_TORCH] > 0 &&
                !s->person[i].torch) {
                s->person[i].torch = 1;
                s->store[side][SG_TORCH]--;
            }
}

static void add_equipment(struct sg_state *s, int side, uint8_t *group)
{
    for (int kind = SG_LADDER; kind < SG_EQUIPMENT; kind++) {
        int count = s->scenario.equip[side][kind];
        if (!sg_is_set_up(kind)) {
            s->store[side][kind] = (uint16_t)count;
            continue;
        }
        for (int i = 0; i < count; i++) {
            int piece = sg_new_piece(s, kind, side);
            if (piece >= 0)
                s->piece[piece].points = kind == SG_MANGONEL ? 3 : kind == SG_PERRIER ? 1 : 0;
        }
    }
    add_groups(s, SG_HOARDING, side, s->scenario.hoarding[side], group);
    add_groups(s, SG_SCAFFOLD, side, s->scenario.scaffold[side], group);
    hand_out(s, side);
}

static unsigned spot_on_board(const struct sg_state *s, int map, struct sg_spot spot)
{
    return sg_place(sg_board_hex(&s->scenario, map, spot.col, spot.row), spot.level);
}

static void add_placed(struct sg_state *s, const struct sg_placed *p, uint8_t *group)
{
    if (p->piece == SG_LADDER) {
        int ladder = sg_new_piece(s, SG_LADDER, 0);
        unsigned foot = spot_on_board(s, p->map, p->foot), top = spot_on_board(s, p->map, p->top);
        int dir = sg_dir_to(sg_hex(foot), sg_hex(top));
        s->piece[ladder].flags = SG_P_RAISED;
        s->piece[ladder].counter = (uint8_t)sg_level(top);
        sg_put_piece(s, (unsigned)ladder, foot, dir < 0 ? SG_DIRS : dir);
        return;
    }
    const struct sg_map *map = &sg_maps[s->scenario.map[p->map]];
    ++*group;
    for (int i = 0; i < map->zone[p->zone].count; i++) {
        int piece = sg_new_piece(s, p->piece, 0);
        s->piece[piece].size = *group;
        sg_put_piece(s, (unsigned)piece,
                     spot_on_board(s, p->map, map->spot[map->zone[p->zone].first + i]), 0);
    }
}

void sg_raise_forces(struct sg_state *s, struct mg_play *play)
{
    const struct sg_scenario *scenario = &s->scenario;
    uint8_t group = 0;
    for (int side = 0; side < SG_SIDES; side++) {
        for (int i = 0; i < SG_NAMED; i++)
            if (sg_has(scenario->force[side], i))
                add_person(s, i, side);
        share_out(s, side);
        add_equipment(s, side, &group);
    }
    for (int i = 0; i < scenario->placed_count; i++)
        add_placed(s, &scenario->placed[i], &group);
    sg_derive(s);
    if (scenario->siege) {
        sg_begin_siege(s, play);
        return;
    }
    for (int side = 0; side < SG_SIDES; side++)
        if (!sg_has_step(s, side, SG_NO_PIECE))
            wait_at_edge(s, side);
    s->phase = SG_PH_SETUP;
}

void sg_take_options(struct sg_state *s, const struct mg_options *o)
{
    s->players = (uint8_t)o->value[SG_OPT_PLAYERS];
    s->charge = (uint8_t)o->value[SG_OPT_CHARGE];
    s->infiltration = (uint8_t)o->value[SG_OPT_INFILTRATION];
    s->bodies = (uint8_t)o->value[SG_OPT_BODIES];
    s->no_limit = (uint8_t)o->value[SG_OPT_NO_LIMIT];
    s->mild_events = (uint8_t)o->value[SG_OPT_MILD_EVENTS];
}
