/* The large engines as places: footprints, storeys, cells, who is in them. T21, TWR, RAM, GAL. How
 * they move is in push.c. All storeys are always locations of the board; which of them are drawn
 * where (SG-TWR-33) is for those who draw them. */
#include "ground.h"
#include "engine.h"

/* ---- storeys and cells ------------------------------------------------------------------- */

static int shape_of(const struct sg_piece *p, int storey)
{
    switch (p->kind) {
    case SG_TOWER:
        return storey == SG_STOREY_BRIDGE ? SG_SHAPE_DRAWBRIDGE : SG_SHAPE_TOWER_0 + storey;
    case SG_RAM: return SG_SHAPE_RAM;
    case SG_GALLERY: return SG_SHAPE_GALLERY;
    case SG_PERRIER:
    case SG_MANGONEL:
    case SG_TENT: return SG_SHAPE_THREE;
    default: return SG_SHAPE_ONE;
    }
}

/* Where the cells of a storey begin in `burnt`. */
static const uint8_t first_bit[SG_STOREYS + 1] = { 0, 14, 24, 34, 40 };

uint64_t sg_cell_bit(int storey, int cell)
{
    return (uint64_t)1 << (first_bit[storey] + cell);
}

static uint64_t storey_bits(const struct sg_piece *p, int storey)
{
    return (((uint64_t)1 << sg_footprints[shape_of(p, storey)].count) - 1) << first_bit[storey];
}

int sg_burnt_cells(const struct sg_piece *p, int storey)
{
    int n = 0;
    for (uint64_t bits = p->burnt & storey_bits(p, storey); bits != 0; bits &= bits - 1)
        n++;
    return n;
}

int sg_storey_cells(const struct sg_piece *p, int storey)
{
    return sg_footprints[shape_of(p, storey)].count;
}

bool sg_collapsed(const struct sg_piece *p) /* SG-TWR-29: its upper storeys are gone */
{
    return p->kind == SG_TOWER && sg_burnt_cells(p, 1) == 10 && sg_burnt_cells(p, 2) == 10 &&
           sg_burnt_cells(p, 3) == 6;
}

/* SG-TWR-04, -05: by the first rampart straight ahead; 2 where there is none. It never turns, so
 * this never changes. */
int sg_assault_level(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->counter != 0)
        return p->counter;
    int hex = sg_hex(p->at);
    for (int i = 0; i < 2 * SG_MAP_COLS; i++) {
        hex = sg_next(hex, p->facing);
        if (sg_map_index(s, hex) < 0)
            break;
        for (int level = 1; level <= 3; level++)
            if (sg_is_walk(sg_printed(s, hex, level)))
                return level;
    }
    return 2;
}

bool sg_has_storey(const struct sg_state *s, unsigned piece, int storey)
{
    const struct sg_piece *p = &s->piece[piece];
    if (storey == 0)
        return true;
    if (p->kind != SG_TOWER || sg_collapsed(p))
        return false;
    return storey == 1 ? sg_assault_level(s, piece) > 1
                       : storey != SG_STOREY_BRIDGE || (p->flags & SG_P_DOWN);
}

int sg_storey_level(const struct sg_state *s, unsigned piece, int storey) /* SG-TWR-01, -04, -05 */
{
    switch (storey) {
    case 0: return sg_level(s->piece[piece].at);
    case 1: return 1;
    case SG_STOREY_TOP: return sg_assault_level(s, piece) + 1; /* SG-TWR-18 */
    default: return sg_assault_level(s, piece);
    }
}

int sg_cell_hex(const struct sg_piece *p, int shape, int cell)
{
    int q = sg_footprints[shape].cell[cell].q, r = sg_footprints[shape].cell[cell].r;
    sg_rotate(&q, &r, sg_is_large(p->kind) ? p->facing : 0);
    return sg_offset(sg_hex(p->at), q, r);
}

int sg_cells(const struct sg_state *s, unsigned piece, int storey, unsigned out[14])
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->at == SG_NOWHERE || !sg_has_storey(s, piece, storey))
        return 0;
    int shape = shape_of(p, storey), level = sg_storey_level(s, piece, storey);
    for (int i = 0; i < sg_footprints[shape].count; i++)
        out[i] = sg_place(sg_cell_hex(p, shape, i), level);
    return sg_footprints[shape].count;
}

/* A hex seen from the front centre of an engine that faces E. */
static void relative(const struct sg_piece *p, int hex, int *q, int *r)
{
    int front = sg_hex(p->at);
    int row = sg_row(hex) - 1, front_row = sg_row(front) - 1;
    *r = row - front_row;
    *q =
        (sg_col(hex) - (row - (row & 1)) / 2) - (sg_col(front) - (front_row - (front_row & 1)) / 2);
    sg_rotate(q, r, -p->facing);
}

static int cell_at(const struct sg_footprint *f, int q, int r)
{
    for (int i = 0; i < f->count; i++)
        if (f->cell[i].q == q && f->cell[i].r == r)
            return i;
    return -1;
}

/* The ladders of a tower, by their lower storey: T21. */
const uint8_t sg_ladder_cell[3] = { 3, 3, 1 };

int sg_storey_above(const struct sg_state *s, unsigned piece, int storey)
{
    return storey == 0 && sg_assault_level(s, piece) == 1 ? 2 : storey + 1;
}

bool sg_has_ladder(const struct sg_state *s, unsigned piece, int lower)
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->kind != SG_TOWER || lower > 2 || !sg_has_storey(s, piece, lower) || sg_collapsed(p))
        return false;
    int upper = sg_storey_above(s, piece, lower), cell = sg_ladder_cell[lower];
    return !(p->burnt & (sg_cell_bit(lower, cell) | sg_cell_bit(upper, cell)));
}

static int cell_of(const struct sg_state *s, unsigned piece, unsigned place, int *storey)
{
    const struct sg_piece *p = &s->piece[piece];
    int q, r;
    relative(p, sg_hex(place), &q, &r);
    if (!sg_is_level(place)) {
        *storey = sg_slot(place) - SG_INSIDE_LADDER;
        if (*storey < 0 || !sg_has_ladder(s, piece, *storey))
            return -1;
        return cell_at(&sg_footprints[shape_of(p, *storey)], q, r) == sg_ladder_cell[*storey]
                   ? sg_ladder_cell[*storey]
                   : -1;
    }
    int storeys = p->kind == SG_TOWER ? SG_STOREYS + 1 : 1;
    for (*storey = 0; *storey < storeys; (*storey)++)
        if (sg_storey_level(s, piece, *storey) == sg_level(place) &&
            sg_has_storey(s, piece, *storey)) {
            int cell = cell_at(&sg_footprints[shape_of(p, *storey)], q, r);
            if (cell >= 0)
                return cell;
        }
    return -1;
}

int sg_engine_at(const struct sg_state *s, unsigned place, int *storey, int *cell)
{
    if (!(s->mark[sg_hex(place)] & SG_MARK_ENGINE))
        return -1;
    for (int i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++)
        if (s->piece[i].at != SG_NOWHERE) {
            int floor, found = cell_of(s, (unsigned)i, place, &floor);
            if (found < 0)
                continue;
            if (storey != NULL)
                *storey = floor;
            if (cell != NULL)
                *cell = found;
            return i;
        }
    return -1;
}

int sg_engine_of_hex(const struct sg_state *s, int hex)
{
    return sg_engine_at(s, sg_place(hex, 0), NULL, NULL);
}

/* SG-TWR-27: half of its cells are burnt out */
bool sg_level_useless(const struct sg_piece *p, int storey)
{
    return 2 * sg_burnt_cells(p, storey) >= sg_storey_cells(p, storey);
}

bool sg_cell_open(const struct sg_state *s, unsigned piece, int storey, int cell)
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->kind == SG_RAM)
        return cell >= 4; /* SG-RAM-02: not the beam */
    if (p->kind == SG_GALLERY)
        /* SG-GAL-02: its front roof cells */
        return (cell != 0 && cell != 4 && cell != 8) || sg_in_contact(s, piece);
    if (storey == 0)
        /* T21, SG-STK-04: the frame; SG-TWR-30 */
        return (cell != 1 && cell != 2) || (p->flags & SG_P_OUT_OF_USE);
    return !(p->burnt & sg_cell_bit(storey, cell)) &&
           (storey == SG_STOREY_BRIDGE || !sg_level_useless(p, storey));
}

int sg_engine_terrain(const struct sg_state *s, unsigned place)
{
    int storey, cell, piece = sg_engine_at(s, place, &storey, &cell);
    if (piece < 0)
        return SG_T_NONE;
    const struct sg_piece *p = &s->piece[piece];
    if (p->kind != SG_TOWER)
        return p->kind == SG_RAM ? SG_T_RAM_CELL : SG_T_GALLERY_CELL;
    if (!sg_is_level(place))
        return SG_T_LADDER; /* SG-TWR-16 */
    if (storey == 0)
        return SG_T_TOWER_GROUND;
    if (p->burnt & sg_cell_bit(storey, cell))
        return SG_T_NONE;
    if (storey == SG_STOREY_BRIDGE)
        return SG_T_DRAWBRIDGE;
    return storey == 2 && (cell == 4 || cell == 7) ? SG_T_WINCH : SG_T_TOWER_LEVEL;
}

/* ---- the sides of a cell ----------------------------------------------------------------- */

static bool one_of(int cell, int a, int b, int c)
{
    return cell == a || cell == b || cell == c;
}

bool sg_front_row(const struct sg_piece *p, int storey, int cell)
{
    if (p->kind != SG_TOWER)
        return one_of(cell, 0, 4, 8);
    return storey == 0               ? one_of(cell, 0, 4, 9)
           : storey == SG_STOREY_TOP ? one_of(cell, 0, 2, 4)
                                     : one_of(cell, 0, 4, 7);
}

static bool rear_edge(const struct sg_piece *p, int storey, int cell) /* T21 */
{
    if (p->kind == SG_RAM)
        return cell == 7 || cell == 11;
    if (p->kind == SG_GALLERY)
        return one_of(cell, 3, 7, 11);
    return storey == 0               ? one_of(cell, 3, 8, 13)
           : storey == SG_STOREY_TOP ? one_of(cell, 1, 3, 5)
                                     : one_of(cell, 3, 6, 9);
}

/* SG-TWR-25: which face of the engine a side of a cell belongs to. The ground storey of a tower has
 * a hollow in the middle of its rear, upon which its two outer rear cells look as well. */
int sg_face(const struct sg_piece *p, int storey, int cell, int side)
{
    int turn = sg_turn(side, -p->facing);
    if (rear_edge(p, storey, cell)) {
        if (turn == SG_W || turn == SG_SW || turn == SG_NW)
            return SG_FACE_REAR;
        if (p->kind == SG_TOWER && storey == 0 &&
            ((cell == 8 && turn == SG_SE) || (cell == 13 && turn == SG_NE)))
            return SG_FACE_REAR;
    }
    return sg_front_row(p, storey, cell) && (turn == SG_E || turn == SG_NE || turn == SG_SE)
               ? SG_FACE_FRONT
               : SG_FACE_FLANK;
}

/* SG-TWR-15, SG-RAM-02, SG-GAL-03: may one go in and out there on the ground? SG-TWR-30: everywhere
 * into a wreck. */
bool sg_opening(const struct sg_piece *p, int cell, int side)
{
    if (p->kind == SG_TOWER && (p->flags & SG_P_OUT_OF_USE))
        return true;
    int face = sg_face(p, 0, cell, side);
    if (face == SG_FACE_FRONT)
        return p->kind == SG_RAM && cell != 0;
    return face == SG_FACE_REAR;
}

bool sg_roofed_by_engine(const struct sg_state *s, unsigned place)
{
    int storey, cell, piece = sg_engine_at(s, place, &storey, &cell);
    if (piece < 0 || storey == SG_STOREY_BRIDGE || storey == SG_STOREY_TOP ||
        sg_collapsed(&s->piece[piece]))
        return false;
    return !(s->piece[piece].burnt & sg_cell_bit(storey, cell));
}

bool sg_on_moved_tower(const struct sg_state *s, unsigned place) /* SG-SHT-09 */
{
    int storey, cell, piece = sg_engine_at(s, place, &storey, &cell);
    return piece >= 0 && s->piece[piece].kind == SG_TOWER && (s->piece[piece].flags & SG_P_MOVED);
}
