/* How good a view looks to a side: casualties, and how far each side has come with what it
 * wants. */
#include "../ground/ground.h"
#include "../win/win.h"
#include "../win/aims.h"
#include "judge.h"

static int32_t strength(const struct sg_look *l, int side)
{
    int32_t sum = 0;
    const uint8_t *list = side == l->side ? l->mine : l->foe;
    int count = side == l->side ? l->own : l->foes;
    for (int i = 0; i < count; i++) {
        const struct sg_person *p = &l->s->person[list[i]];
        int32_t worth = sg_worth(l, list[i]);
        sum += p->health & SG_STUNNED ? worth / 2 : worth;
    }
    return sum;
}

/* The middle of a zone, roughly: its first spots. */
static int anchor(const struct sg_state *s, struct sg_region region)
{
    const struct sg_area *a = &s->scenario.area[region.first];
    if (region.count == 0 || a->kind != SG_AREA_ZONE)
        return -1;
    const struct sg_map *map = &sg_maps[s->scenario.map[a->map]];
    const struct sg_zone *z = &map->zone[a->of];
    const struct sg_spot *spot = &map->spot[z->first + z->count / 2];
    return sg_board_hex(&s->scenario, a->map, spot->col, spot->row);
}

static int32_t zones_reached(const struct sg_look *l, const struct sg_aims *aims, int side)
{
    const struct sg_state *s = l->s;
    const uint8_t *list = side == l->side ? l->mine : l->foe,
                  *others = side == l->side ? l->foe : l->mine;
    int count = side == l->side ? l->own : l->foes, rest = side == l->side ? l->foes : l->own;
    int32_t sum = 0;

    for (int z = 0; z < aims->zones; z++) {
        int middle = anchor(s, aims->zone[z]), inside = 0, barring = 0;
        for (int i = 0; i < count; i++) {
            if (!sg_active(s, list[i]))
                continue;
            if (sg_in_region(&s->scenario, aims->zone[z], s->at[list[i]]))
                inside++;
            else if (middle >= 0)
                sum -= 12 * sg_distance(l->man[list[i]].hex, middle) / aims->zones -
                       60 * l->man[list[i]].level;
        }
        for (int i = 0; i < rest; i++)
            barring += sg_active(s, others[i]) &&
                       sg_in_region(&s->scenario, aims->zone[z], s->at[others[i]]);
        sum += (inside > 6 ? 6 : inside) * 900 - barring * 500 +
               (inside > 0 && barring == 0 ? 4000 : 0);
    }
    return sum;
}

static int to_edge(const struct sg_state *s, int hex, unsigned edges)
{
    int cols = s->map_cols * SG_MAP_COLS, rows = s->map_rows * SG_MAP_ROWS, least = 100;
    int far[4] = { sg_row(hex) - 1, cols - sg_col(hex), rows - sg_row(hex), sg_col(hex) - 1 };
    for (int e = 0; e < 4; e++)
        if (edges >> e & 1 && far[e] < least)
            least = far[e];
    return least;
}

static int32_t way_out(const struct sg_look *l, unsigned who, unsigned edges, int32_t each)
{
    const struct sg_person *p = &l->s->person[who];
    if (p->fate == SG_LEFT)
        return edges >> p->edge & 1 ? 60 * each : 0;
    return p->fate == SG_ON_BOARD ? (40 - to_edge(l->s, sg_hex(l->s->at[who]), edges)) * each : 0;
}

static int32_t exits(const struct sg_look *l, const struct sg_aims *aims, int side)
{
    const struct sg_state *s = l->s;
    int32_t sum = 0;

    for (unsigned who = 0; aims->edges != 0 && who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate != SG_ABSENT)
            sum += way_out(l, who, aims->edges, 40);
    for (int i = 0; i < aims->leavers; i++)
        sum += way_out(l, aims->leaver[i], aims->leaver_edges, 150);
    for (unsigned i = sg_piece_first[SG_PACK];
         aims->pack_edges != 0 && i < sg_piece_first[SG_PACK + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind != SG_PACK || p->side != side)
            continue;
        sum += p->counter != 0       ? (aims->pack_edges >> (p->counter - 1) & 1) * 10000
               : p->at != SG_NOWHERE ? (40 - to_edge(s, sg_hex(p->at), aims->pack_edges)) * 100
                                     : 0;
    }
    return sum;
}

static int32_t catches(const struct sg_look *l, const struct sg_aims *aims, int side)
{
    const uint8_t *list = side == l->side ? l->mine : l->foe;
    int count = side == l->side ? l->own : l->foes;
    int32_t sum = 0;

    for (int i = 0; i < aims->preys; i++) {
        const struct sg_person *p = &l->s->person[aims->prey[i]];
        if (p->fate == SG_DEAD || p->fate == SG_LED_OFF || p->health & SG_PRISONER) {
            sum += 12000;
            continue;
        }
        for (int k = 0; p->fate == SG_ON_BOARD && k < count; k++)
            sum -= 8 * sg_distance(l->man[list[k]].hex, sg_hex(l->s->at[aims->prey[i]]));
    }
    return sum;
}

static int32_t works(const struct sg_look *l, const struct sg_aims *aims, int side)
{
    const struct sg_state *s = l->s;
    int32_t sum = 0;

    if (!aims->attacks || s->scenario.attacker != side)
        return 0;
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        if (s->piece[i].side == side && s->piece[i].flags & SG_P_RAISED &&
            s->piece[i].at != SG_NOWHERE)
            sum += 700;
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++)
        if (s->piece[i].kind != SG_NO_PIECE && s->piece[i].side == side)
            sum += s->piece[i].flags & (SG_P_OUT_OF_USE | SG_P_DEAD)               ? -6000
                   : sg_in_contact(s, i)                                           ? 3000
                   : s->piece[i].flags & SG_P_DOWN && s->piece[i].kind == SG_TOWER ? 3000
                                                                                   : 0;
    return sum + 400 * s->rubbles - 500 * s->fires;
}

static int32_t aims_of(const struct sg_look *l, const struct sg_aims *aims, int side)
{
    return zones_reached(l, aims, side) + exits(l, aims, side) + catches(l, aims, side) +
           works(l, aims, side);
}

int32_t sg_eval(const void *view, int seat)
{
    const struct sg_state *s = view;
    int side = sg_side_of(seat);
    struct sg_look l;

    if (s->phase == SG_PH_OVER)
        return s->winner == SG_NO_SIDE ? 0
                                       : (s->winner == side ? 1 : -1) * (60000 + 15000 * s->grade);
    sg_look_round(&l, s, side);
    int32_t value = 700 * (sg_casualty(s, side ^ 1) - sg_casualty(s, side)) +
                    (strength(&l, side) - strength(&l, side ^ 1)) / 4;
    return value + aims_of(&l, &l.aims, side) - aims_of(&l, &l.theirs, side ^ 1);
}
