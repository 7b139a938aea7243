/* Large engines that lose cells: levels that cannot be used, engines out of use, the collapse of a
 * tower. TWR-27..30, MGL-10. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "harm.h"
#include "inside.h"

/* ---- the collapse of a tower ------------------------------------------------------------- */

/* The nearest free hex at its open rear. */
static unsigned behind_tower(const struct sg_state *s, unsigned piece, unsigned who)
{
    const struct sg_piece *p = &s->piece[piece];
    unsigned cell[14], best = SG_NOWHERE;
    int cells = sg_cells(s, piece, 0, cell), nearest = 1000;
    struct sg_mover mover = sg_mover_of(s, who);
    for (int i = 0; i < cells; i++)
        for (int dir = 0; dir < SG_DIRS; dir++) {
            unsigned place = sg_place(sg_next(sg_hex(cell[i]), dir), 0);
            int far = sg_distance(sg_hex(s->at[who]), sg_hex(place));
            if (sg_face(p, 0, i, dir) == SG_FACE_REAR && far < nearest &&
                sg_map_index(s, sg_hex(place)) >= 0 && sg_free(s, place) &&
                sg_engine_at(s, place, NULL, NULL) < 0 && sg_can_stand(s, place, mover)) {
                nearest = far;
                best = place;
            }
        }
    return best != SG_NOWHERE ? best : sg_nearest_free(s, s->at[who], mover);
}

/* T12 */
static void escapes(struct sg_state *s, unsigned piece, unsigned who, struct mg_play *play)
{
    int die = sg_die(s, play, 6);
    sg_tell(play, SG_E_TOLD, s->person[who].side, who, (unsigned)die, SG_FOR_COLLAPSE);
    unsigned place = die >= 4 ? behind_tower(s, piece, who) : SG_NOWHERE;
    if (place == SG_NOWHERE) {
        sg_kill(s, who, play);
        return;
    }
    sg_put(s, who, place, 0);
    sg_busy(s, who);
    if (die < 6)
        sg_wound(s, who, play);
}

static void put_out_upper(struct sg_state *s, unsigned piece)
{
    int storey;
    for (int i = s->fires - 1; i >= 0; i--)
        if (sg_engine_at(s, s->fire[i].at, &storey, NULL) == (int)piece && storey > 0)
            sg_extinguish(s, s->fire[i].at);
}

/* SG-TWR-29 */
static void collapse(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    uint8_t who[SG_ABOARD];
    int n = sg_aboard(s, piece, who), storey;
    unsigned at = p->at;
    sg_tell(play, SG_E_PIECE_LOST, p->side, SG_PERSONS + piece, at, 0);
    for (int i = 0; i < n; i++)
        if (!sg_is_level(s->at[who[i]]) ||
            (sg_engine_at(s, s->at[who[i]], &storey, NULL) == (int)piece && storey > 0))
            sg_kill(s, who[i], play);
    for (int i = 0; i < n; i++)
        if (s->person[who[i]].fate == SG_ON_BOARD)
            escapes(s, piece, who[i], play);
    put_out_upper(s, piece);
    sg_take_off_piece(s, piece);
    for (int level = 1; level <= SG_STOREY_BRIDGE; level++)
        for (int cell = 0; cell < sg_storey_cells(p, level); cell++)
            p->burnt |= sg_cell_bit(level, cell);
    p->flags = (uint8_t)((p->flags & ~SG_P_DOWN) | SG_P_OUT_OF_USE); /* SG-TWR-30 */
    sg_put_piece(s, piece, at, p->facing);
}

/* ---- a cell is lost ---------------------------------------------------------------------- */

/* Who stood on an upper cell that is gone, or on a ladder that hung there, falls to the ground. */
static void fall_through(struct sg_state *s, unsigned place, int levels, unsigned ground,
                         struct mg_play *play)
{
    int who = sg_who(s, place);
    if (who >= 0)
        sg_fall(s, (unsigned)who, levels, ground, play);
}

static void lose_floor(struct sg_state *s, unsigned piece, int storey, int cell,
                       struct mg_play *play)
{
    unsigned place[14], ladder[2];
    int level[2], ladders = 0;
    sg_cells(s, piece, storey, place);
    int hex = sg_hex(place[cell]), floor = sg_storey_level(s, piece, storey);
    unsigned ground = sg_place(hex, 0);
    if (storey < SG_STOREY_BRIDGE)
        for (int lower = 0; lower < 3; lower++)
            if (cell == sg_ladder_cell[lower] && sg_has_ladder(s, piece, lower) &&
                (lower == storey || sg_storey_above(s, piece, lower) == storey)) {
                ladder[ladders] = sg_on_ladder(hex, lower);
                level[ladders++] = sg_storey_level(s, piece, lower) + 1;
            }
    s->piece[piece].burnt |= sg_cell_bit(storey, cell);
    if (storey > 0)
        fall_through(s, place[cell], floor, ground, play);
    for (int i = 0; i < ladders; i++)
        fall_through(s, ladder[i], level[i], ground, play);
}

void sg_cell_burnt(struct sg_state *s, unsigned piece, int storey, int cell, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    lose_floor(s, piece, storey, cell, play);
    if (p->kind != SG_TOWER) { /* SG-RAM-10, SG-GAL-05: half of its twelve cells */
        if (sg_burnt_cells(p, 0) >= 6)
            p->flags |= SG_P_OUT_OF_USE;
        return;
    }
    if (sg_level_useless(p, 0)) /* SG-TWR-27, -30 */
        p->flags |= SG_P_OUT_OF_USE;
    for (int lower = 0; lower < SG_STOREY_TOP; lower++)
        if (sg_has_storey(s, piece, lower) &&
            sg_burnt_cells(p, lower) == sg_storey_cells(p, lower)) {
            collapse(s, piece, play);
            return;
        }
}

/* The unburnt cell nearest to where the stone struck, from above. */
static bool next_cell_lost(const struct sg_state *s, unsigned piece, int hex, int *storey,
                           int *cell)
{
    int best = 1000;
    for (int floor = 0; floor < SG_STOREYS; floor++) {
        unsigned place[14];
        int cells = sg_cells(s, piece, floor, place);
        for (int i = 0; i < cells; i++) {
            int key = 10 * sg_distance(hex, sg_hex(place[i])) + SG_STOREYS - floor;
            if (key < best && !(s->piece[piece].burnt & sg_cell_bit(floor, i))) {
                best = key;
                *storey = floor;
                *cell = i;
            }
        }
    }
    return best < 1000;
}

/* SG-MGL-10: a large one loses 3 cells as if burnt out, any other is destroyed. */
void sg_engine_hit(struct sg_state *s, unsigned piece, int hex, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    if (!sg_is_large(p->kind)) {
        sg_lose_piece(s, piece, play);
        return;
    }
    for (int i = 0; i < 3; i++) {
        int storey = 0, cell = 0;
        if (sg_collapsed(p) || !next_cell_lost(s, piece, hex, &storey, &cell))
            return;
        unsigned place[14];
        sg_cells(s, piece, storey, place);
        sg_extinguish(s, place[cell]);
        sg_tell(play, SG_E_BURNT_OUT, SG_NO_SIDE, place[cell], p->kind, 0);
        sg_cell_burnt(s, piece, storey, cell, play);
    }
}
