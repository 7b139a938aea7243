/* What large engines do to sight and shots: what they hide, what covers those inside, where one
 * shoots out. TWR, RAM, GAL, LOS-11..13. */
#include "ground.h"
#include "engine.h"
#include "inside.h"

/* SG-LOS-11, -12, -13, SG-TWR-17: shot into, not through. Cells of the shooter's or the target's
 * own storey do not block: SG-TWR-31. */
bool sg_engine_blocks(const struct sg_state *s, int hex, int level, unsigned from, unsigned to)
{
    if (level < -1 || level >= SG_LEVELS - 1)
        return false;
    if (sg_blocked_by_engine(s, sg_place(hex, level))) /* SG-BAL-08, SG-MGL-12 */
        return true;
    if (!(s->mark[hex] & SG_MARK_ENGINE))
        return false;
    int storey, engine = sg_engine_at(s, sg_place(hex, level), &storey, NULL), of;
    if (engine < 0)
        return false;
    if (storey == SG_STOREY_BRIDGE)
        return false;
    for (int end = 0; end < 2; end++)
        if (sg_engine_at(s, end == 0 ? from : to, &of, NULL) == engine &&
            (of == storey || (of == SG_STOREY_BRIDGE && storey == SG_STOREY_ASSAULT)))
            return false;
    return !sg_collapsed(&s->piece[engine]);
}

/* ---- cover ------------------------------------------------------------------------------- */

/* T21: the side slits of the assault level. */
static bool slit(const struct sg_piece *p, int cell, int side)
{
    int turn = sg_turn(side, -p->facing);
    return (cell == 5 && (turn == SG_NW || turn == SG_NE)) ||
           (cell == 8 && (turn == SG_SW || turn == SG_SE));
}

/* SG-TWR-06, -07 */
static int tower_cover(const struct sg_piece *p, int storey, int cell, int side, int rise)
{
    int face = sg_face(p, storey, cell, side);
    if (storey == 0)
        return face == SG_FACE_REAR ? SG_COVER_NONE : SG_COVER_TOTAL;
    if (storey == SG_STOREY_TOP) /* from above one shoots over its parapet, not through a slit */
        return face == SG_FACE_REAR || rise > 0 ? SG_COVER_LIGHT : SG_COVER_MEDIUM;
    if (face == SG_FACE_REAR)
        return SG_COVER_LIGHT;
    return storey == SG_STOREY_ASSAULT && (p->flags & SG_P_DOWN) && slit(p, cell, side)
               ? SG_COVER_MEDIUM
               : SG_COVER_TOTAL;
}

/* T1: none, but light at the winches. */
static int through_bridge(int cell)
{
    return cell == 4 || cell == 7 ? SG_COVER_LIGHT : SG_COVER_NONE;
}

int sg_cover_within(const struct sg_state *s, unsigned from, unsigned to, unsigned entry, int dir)
{
    int storey, cell, by_storey, by, side = sg_turn(dir, 3);
    int engine = sg_engine_at(s, to, &storey, &cell);
    if (engine < 0)
        return -1;
    const struct sg_piece *p = &s->piece[engine];
    /* inside: floors hide, nothing else does */
    if (sg_engine_at(s, from, &by_storey, NULL) == engine)
        return sg_storey_level(s, (unsigned)engine, by_storey) ==
                       sg_storey_level(s, (unsigned)engine, storey)
                   ? SG_COVER_NONE
                   : SG_COVER_TOTAL;
    if (sg_map_index(s, sg_hex(to)) < 0) /* SG-GEO-14 */
        return SG_COVER_TOTAL;
    if (storey == SG_STOREY_BRIDGE) /* T1 */
        return sg_level(from) >= sg_level(to) ? SG_COVER_NONE : SG_COVER_TOTAL;
    if ((storey == 0 && (p->burnt & sg_cell_bit(0, cell))) || sg_collapsed(p))
        return SG_COVER_NONE; /* no roof is left over a burnt cell */
    if (sg_engine_at(s, entry, &by_storey, &by) != engine)
        return SG_COVER_TOTAL;
    if (by_storey == SG_STOREY_BRIDGE)
        return through_bridge(cell);
    if (p->kind == SG_TOWER)
        return tower_cover(p, storey, by, side, sg_level(from) - sg_level(to));
    if (p->kind == SG_RAM) /* SG-RAM-07: along the ground through its ends */
        return sg_level(from) == 0 && sg_opening(p, by, side) ? SG_COVER_NONE : SG_COVER_TOTAL;
    return sg_face(p, 0, by, side) == SG_FACE_REAR ? SG_COVER_NONE : SG_COVER_TOTAL; /* SG-GAL-03 */
}

int sg_engine_cover(const struct sg_state *s, unsigned from, unsigned to, int last_dir)
{
    int storey, cell, engine = sg_engine_at(s, to, &storey, &cell), before;
    if (engine < 0)
        return -1;
    /* SG-TWR-32 */
    unsigned entry =
        sg_is_level(to) ? to : sg_place(sg_hex(to), sg_storey_level(s, (unsigned)engine, storey));
    if (storey == SG_STOREY_ASSAULT && sg_is_level(to)) {
        unsigned previous = sg_place(sg_next(sg_hex(to), sg_turn(last_dir, 3)), sg_level(to));
        if (sg_engine_at(s, previous, &before, NULL) == engine && before == SG_STOREY_BRIDGE &&
            sg_engine_at(s, from, NULL, NULL) != engine)
            return through_bridge(cell);
    }
    return sg_cover_within(s, from, to, entry, last_dir);
}

/* ---- shooting out ------------------------------------------------------------------------ */

/* SG-LOS-01: does one of the two lines, the one that begins in first_dir, leave the assault level
 * over the drawbridge? */
static bool leaves_by_bridge(const struct sg_state *s, unsigned piece, unsigned from, unsigned to,
                             int first_dir)
{
    uint16_t line[SG_ABOARD];
    for (int nudge = 1; nudge >= -1; nudge -= 2) {
        int n = sg_line(sg_hex(from), sg_hex(to), nudge, line, SG_ABOARD), storey;
        if (n == 0 || sg_dir_to(sg_hex(from), line[0]) != first_dir)
            continue;
        for (int i = 0; i < n; i++) {
            if (sg_engine_at(s, sg_place(line[i], sg_level(from)), &storey, NULL) != (int)piece)
                break;
            if (storey == SG_STOREY_BRIDGE || line[i] == sg_hex(to))
                return true;
        }
    }
    return false;
}

bool sg_engine_lets_shoot(const struct sg_state *s, unsigned from, unsigned to, int first_dir)
{
    int storey, cell, engine = sg_engine_at(s, from, &storey, &cell);
    if (engine < 0)
        return true;
    const struct sg_piece *p = &s->piece[engine];
    /* SG-TWR-32, SG-RAM-07, SG-GEO-14 */
    if (!sg_is_level(from) || p->kind == SG_RAM || sg_map_index(s, sg_hex(from)) < 0)
        return false;
    if (sg_collapsed(p) ||
        (p->kind == SG_TOWER && (storey == SG_STOREY_TOP || storey == SG_STOREY_BRIDGE)))
        return true;
    if (storey == SG_STOREY_ASSAULT) /* SG-TWR-31 */
        return slit(p, cell, first_dir) ||
               ((p->flags & SG_P_DOWN) &&
                leaves_by_bridge(s, (unsigned)engine, from, to, first_dir));
    return sg_face(p, storey, cell, first_dir) == SG_FACE_REAR; /* also SG-GAL-04 */
}
