/* What can be aimed at: enemies, what burns, what an engine throws at. */
#include "../ground/ground.h"
#include "shoot.h"
#include "inside.h"

/* ---- what can be aimed at ---------------------------------------------------------------- */

static int add_place(uint16_t *out, int n, unsigned place)
{
    if (place == SG_NOWHERE || n == SG_TARGETS)
        return n;
    out[n] = (uint16_t)place;
    return n + 1;
}

/* Where enemies of that side stand, each hex of a rider and of a horse. */
int sg_enemy_places(const struct sg_state *s, int side, uint16_t out[SG_TARGETS])
{
    int n = 0;
    for (int i = 0; i < SG_PERSONS; i++)
        if (s->person[i].fate == SG_ON_BOARD && s->person[i].side != side &&
            !(s->person[i].health & SG_PRISONER)) {
            n = add_place(out, n, s->at[i]);
            n = add_place(out, n, s->tail[i]);
        }
    for (int i = sg_piece_first[SG_OX]; i < sg_piece_first[SG_HORSE + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if ((p->kind == SG_HORSE || p->kind == SG_OX || p->kind == SG_PACK) && p->side != side &&
            !(p->flags & SG_P_DEAD)) {
            n = add_place(out, n, p->at);
            n = add_place(out, n, p->tail);
        }
    }
    return n;
}

static int add_new(uint16_t *out, int n, unsigned place)
{
    for (int i = 0; i < n; i++)
        if (out[i] == place)
            return n;
    return add_place(out, n, place);
}

static int cells_of_piece(const struct sg_state *s, unsigned piece, uint16_t *out, int n)
{
    const struct sg_piece *p = &s->piece[piece];
    unsigned cell[14];

    if (p->kind == SG_TOWER || p->kind == SG_RAM || p->kind == SG_GALLERY) {
        for (int storey = 0; storey < (p->kind == SG_TOWER ? 4 : 1); storey++) {
            int count = sg_cells(s, piece, storey, cell);
            for (int i = 0; i < count; i++)
                n = add_new(out, n, cell[i]);
        }
        return n;
    }
    uint16_t hexes[20];
    int count;
    sg_marks_of(s, piece, hexes, &count);
    for (int i = 0; i < count; i++)
        n = add_new(out, n, sg_place(hexes[i], sg_level(p->at)));
    return n;
}

/* Everything that can burn at all: pieces, doors, bridges. SG-FIR-01 */
int sg_burnable_places(const struct sg_state *s, uint16_t out[SG_TARGETS])
{
    int n = 0;
    for (unsigned i = 0; i < SG_PIECES; i++)
        if (s->piece[i].at != SG_NOWHERE && s->piece[i].kind != SG_HORSE &&
            s->piece[i].kind != SG_OX && s->piece[i].kind != SG_PACK)
            n = cells_of_piece(s, i, out, n);
    for (int m = 0; m < 4; m++) {
        if (s->map[m] == SG_NO_MAP || m >= s->map_cols * s->map_rows)
            continue;
        const struct sg_map *map = &sg_maps[s->map[m]];
        for (int i = 0; i < map->doors; i++)
            n = add_new(out, n,
                        sg_place(sg_board_hex(&s->scenario, m, map->door[i].col, map->door[i].row),
                                 map->door[i].level));
        for (int row = 1; row <= SG_MAP_ROWS; row++)
            for (int col = 1; col <= SG_MAP_COLS; col++)
                if (map->code[1][row - 1][col - 1] == SG_T_BRIDGE)
                    n = add_new(out, n, sg_place(sg_board_hex(&s->scenario, m, col, row), 0));
    }
    return n;
}

bool sg_can_burn(const struct sg_state *s, unsigned place)
{
    uint16_t places[SG_TARGETS];
    int n = sg_burnable_places(s, places);
    for (int i = 0; i < n; i++)
        if (places[i] == place)
            return true;
    return false;
}

/* ---- engines ----------------------------------------------------------------------------- */

static bool is_enemy_at(const struct sg_state *s, int side, unsigned place)
{
    int who = sg_who(s, place), animal = sg_is_level(place) ? sg_animal_at(s, place) : -1;
    if (who >= 0)
        return s->person[who].side != side && !(s->person[who].health & SG_PRISONER);
    return animal >= 0 && s->piece[animal].side != side;
}

/* A thrower is aimed at people, at the engines of the enemy, and at walls: their ground level
 * stands for the hex. SG-MGL-07 */
static bool is_target(const struct sg_state *s, unsigned piece, unsigned place)
{
    int side = s->piece[piece].side;

    if (is_enemy_at(s, side, place))
        return true;
    if (s->piece[piece].kind == SG_BALLISTA || !sg_is_level(place) || sg_level(place) != 0)
        return false;
    return sg_stone_target(s, side, sg_hex(place));
}

struct mg_verdict sg_check_engine_aim(const struct sg_state *s, unsigned piece, unsigned place)
{
    if (!is_target(s, piece, place))
        return mg_no("SG-SHT-01", N_("There is nothing of the enemy to aim at."));
    return sg_check_engine_shot(s, piece, place);
}

static unsigned offer(const struct sg_state *s, unsigned piece, unsigned place, int seat,
                      struct mg_move *out, unsigned n)
{
    if (!mg_legal(sg_check_engine_aim(s, piece, place)))
        return n;
    if (out != NULL)
        out[n] = (struct mg_move){
            .kind = SG_M_SHOOT, .seat = (uint8_t)seat, .a = (uint16_t)place, .b = SG_AMMO_PLAIN
        };
    return n + 1;
}

unsigned sg_list_engine_targets(const struct sg_state *s, unsigned piece, int seat,
                                struct mg_move *out, unsigned room)
{
    uint16_t places[SG_TARGETS];
    unsigned n = 0;
    int side = s->piece[piece].side, count = sg_enemy_places(s, side, places);

    if (s->piece[piece].at == SG_NOWHERE || !sg_loaded(s, piece))
        return 0;
    for (int i = 0; i < count && n < room; i++)
        n = offer(s, piece, places[i], seat, out, n);
    if (s->piece[piece].kind == SG_BALLISTA)
        return n;
    for (int row = 1; row <= s->map_rows * SG_MAP_ROWS && n < room; row++)
        for (int col = 1; col <= s->map_cols * SG_MAP_COLS && n < room; col++) {
            unsigned place = sg_place(sg_hex_at(col, row), 0);
            if (!is_enemy_at(s, side, place))
                n = offer(s, piece, place, seat, out, n);
        }
    return n;
}
