/* What a side has to do, read from the win lines of the scenario. */
#include "aims.h"

static void add_person(uint8_t list[SG_WANTED], uint8_t *count, int person)
{
    for (int i = 0; i < *count; i++)
        if (list[i] == person)
            return;
    if (*count < SG_WANTED)
        list[(*count)++] = (uint8_t)person;
}

static void add_zone(struct sg_aims *aims, const struct sg_atom *a, int need, bool clears)
{
    if (aims->zones == SG_WANTED || a->where.count == 0)
        return;
    if (clears)
        aims->clears |= (uint8_t)(1u << aims->zones);
    aims->need[aims->zones] = (uint8_t)need;
    aims->zone[aims->zones++] = a->where;
}

static bool in_engine(const struct sg_state *s, struct sg_region where)
{
    return where.count > 0 && s->scenario.area[where.first].kind == SG_AREA_ENGINE;
}

static void add_active(const struct sg_state *s, const struct sg_atom *a, int side,
                       struct sg_aims *aims)
{
    if (in_engine(s, a->where))
        aims->brings = s->scenario.area[a->where.first].of;
    else if (a->side == side && !a->outside)
        add_zone(aims, a, a->n, false);
    else if (a->side != side && !a->outside)
        add_zone(aims, a, 1, true);
    else if (a->side != side)
        aims->hunts = true;
}

static void add_exit(const struct sg_atom *a, int side, struct sg_aims *aims)
{
    if (a->side != side) {
        if (a->of != 0) /* "not exited(A04)": she must not get away */
            add_person(aims->prey, &aims->preys, a->of - 1);
        return;
    }
    if (a->of == 0) {
        aims->edges |= a->edges;
        aims->exits = aims->exits == 0 || a->n < aims->exits ? (uint8_t)a->n : aims->exits;
    } else {
        add_person(aims->leaver, &aims->leavers, a->of - 1);
        aims->leaver_edges |= a->edges;
    }
}

static void add_door(const struct sg_state *s, const struct sg_atom *a, struct sg_aims *aims)
{
    const struct sg_door_row *door = &sg_maps[s->scenario.map[a->where.first]].door[a->where.count];
    if (aims->opens < SG_WANTED)
        aims->open[aims->opens++] = (uint16_t)sg_place(
            sg_board_hex(&s->scenario, a->where.first, door->col, door->row), door->level);
}

static void add_atom(const struct sg_state *s, const struct sg_atom *a, int side,
                     struct sg_aims *aims)
{
    bool own = a->of > 0 && a->of <= SG_PERSONS && s->person[a->of - 1].side == side;

    switch (a->kind) {
    case SG_IF_CONTROL: add_zone(aims, a, 1, false); break;
    case SG_IF_ACTIVE: add_active(s, a, side, aims); break;
    case SG_IF_EXITED: add_exit(a, side, aims); break;
    case SG_IF_PACK_EXITED:
        aims->pack_edges |= a->side != side ? 0 : a->edges != 0 ? a->edges : 15;
        break;
    case SG_IF_DEAD:
    case SG_IF_CAPTURED:
    case SG_IF_LED_OFF:
        if (!own && a->of > 0)
            add_person(aims->prey, &aims->preys, a->of - 1);
        break;
    case SG_IF_ALIVE: /* whoever has left lives */
        if (own && aims->leavers > 0)
            add_person(aims->leaver, &aims->leavers, a->of - 1);
        break;
    case SG_IF_CASUALTY:
    case SG_IF_RATIO: aims->losses = true; break;
    case SG_IF_WITHDRAWAL: aims->leaders = true; break;
    case SG_IF_OUT_OF_USE: aims->burns = a->no ? 0 : a->of; break;
    case SG_IF_DOOR_OPEN: add_door(s, a, aims); break;
    case SG_IF_CONTACT: aims->brings = a->of; break;
    default: break;
    }
}

void sg_find_aims(const struct sg_state *s, int side, struct sg_aims *out)
{
    *out = (struct sg_aims){ 0 };
    for (int i = 0; i < s->scenario.lines; i++) {
        const struct sg_win_line *line = &s->scenario.line[i];
        if (line->side == side)
            for (int k = 0; k < line->atoms; k++)
                add_atom(s, &s->scenario.atom[line->first + k], side, out);
    }
    out->attacks = out->edges != 0 || out->leavers > 0 || out->pack_edges != 0 || out->zones > 0 ||
                   out->hunts || out->preys > 0 || out->brings != 0;
}
