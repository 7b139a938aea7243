/* Perriers and mangonels from day to day: repair and bombardment. BMB, SG-MGL-09, SG-MGL-13.
 * Between actions they stand beyond an edge of the building map: SG-BMB-08. Those used in an
 * assault do not bombard on that day, since nobody does: SG-BMB-06, AM-44. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "days.h"
#include "deed.h"
#include "inside.h"

/* ---- throwers and crews ------------------------------------------------------------------ */

enum { CREW = 4 }; /* SG-MGL-02, SG-MGL-11 */

static int number_of(unsigned piece)
{
    return (int)piece - sg_piece_first[SG_PERRIER];
}

/* What burnt, even in part, is no thrower any more: SG-MGL-09. */
static bool is_thrower_of(const struct sg_state *s, unsigned piece, int side)
{
    const struct sg_piece *p = &s->piece[piece];
    return (p->kind == SG_PERRIER || p->kind == SG_MANGONEL) && p->side == side && p->burnt == 0;
}

static bool manned(const struct sg_state *s, int number)
{
    return sg_working(s, s->piece[sg_thrower(number)].side, SG_JOB_CREW + number) > 0;
}

static struct mg_verdict may_man(const struct sg_state *s, unsigned piece)
{
    int side = s->piece[piece].side;
    if (s->piece[piece].kind == SG_MANGONEL && sg_spare_engineer(s, side, true) < 0)
        return mg_no("SG-MGL-02", N_("No engineer is free for it today."));
    if (sg_spare(s, side, true) < CREW)
        return mg_no("SG-MGL-02", N_("Four must be free for it today."));
    return MG_LEGAL;
}

static void man(struct sg_state *s, unsigned piece) /* SG-BMB-09: they do nothing else that day */
{
    int side = s->piece[piece].side, job = SG_JOB_CREW + number_of(piece), others = CREW;
    if (s->piece[piece].kind == SG_MANGONEL) {
        s->siege.job[sg_spare_engineer(s, side, true)] = (uint8_t)job;
        others--;
    }
    sg_take_workers(s, side, others, job, true);
}

/* ---- repair: SG-MGL-09, SG-MGL-13 -------------------------------------------------------- */

static bool damaged(const struct sg_state *s, int number, int side)
{
    const struct sg_piece *p = &s->piece[sg_thrower(number)];
    return is_thrower_of(s, sg_thrower(number), side) && p->points < sg_full_points(p->kind);
}

static struct mg_verdict may_mend(const struct sg_state *s, int side)
{
    struct mg_verdict why =
        mg_no("SG-MGL-09", N_("None of your throwers can be repaired: none is damaged."));
    for (int i = 0; i < SG_THROWERS; i++)
        if (damaged(s, i, side)) {
            why = may_man(s, sg_thrower(i));
            if (why.rule == NULL)
                return MG_LEGAL;
        }
    return why;
}

struct mg_verdict sg_check_mend(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict now = sg_right_deed(s, SG_DEED_REPAIR, SG_DEED_REPAIR);
    return now.rule != NULL ? now : may_mend(s, sg_side_of(m.seat));
}

void sg_do_mend(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    int side = sg_side_of(m.seat);
    for (int i = SG_THROWERS - 1; i >= 0; i--) /* mangonels first: they are worth more */
        if (damaged(s, i, side) && may_man(s, sg_thrower(i)).rule == NULL)
            man(s, sg_thrower(i));
    sg_tell(play, SG_E_MENDED, side, (unsigned)side, 0, 0);
    sg_deed_done(s);
}

/* a crew without a target: it was at work on the engine, which is whole on the next day */
void sg_mended(struct sg_state *s)
{
    for (int i = 0; i < SG_THROWERS; i++) {
        struct sg_piece *p = &s->piece[sg_thrower(i)];
        if (p->kind == SG_NO_PIECE || !manned(s, i) || s->siege.target[i] != SG_NOWHERE)
            continue;
        p->points = (uint8_t)sg_full_points(p->kind);
        p->flags &= (uint8_t)~SG_P_OUT_OF_USE;
    }
}

unsigned sg_list_mend(const struct sg_state *s, struct mg_move *out)
{
    unsigned n = 0;
    sg_add(out, &n, may_mend(s, sg_deed_side(s, SG_DEED_REPAIR)),
           (struct mg_move){ .kind = SG_M_MEND });
    return n;
}

/* ---- the keep behind its curtain: SG-BMB-04 ---------------------------------------------- */

static const struct sg_section *section_at(const struct sg_state *s, int hex)
{
    int map, section = sg_wall_section(s, hex, &map);
    return section < 0 ? NULL : &sg_maps[s->map[map]].section[section];
}

static bool named(const struct sg_section *section, const char *start)
{
    return section != NULL && strncmp(section->id, start, strlen(start)) == 0;
}

/* A demolished hex of the curtain: every section of the castle but towers, keep and bridge. */
static bool is_breach(const struct sg_state *s, int hex)
{
    const struct sg_section *section = section_at(s, hex);
    return section != NULL && !named(section, "keep") && !named(section, "tower") &&
           !named(section, "bridge");
}

/* Walls of the keep that nothing but courtyard and curtain touch; those on the outer side are open
 * to stones at all times. */
static int walls_to_courtyard(const struct sg_state *s, const struct sg_section *keep,
                              uint16_t out[32])
{
    int outside = sg_find_zone(s->map[0], "outside"), n = 0;
    for (int i = 0; i < keep->count && n < 32; i++) {
        const struct sg_spot *spot = &sg_maps[s->map[0]].spot[keep->first + i];
        int hex = sg_hex_at(spot->col, spot->row);
        bool faces_out = false;
        for (int dir = 0; dir < SG_DIRS && !faces_out; dir++)
            faces_out = sg_in_zone(s, sg_place(sg_next(hex, dir), 0), 0, outside);
        if (!faces_out)
            out[n++] = (uint16_t)hex;
    }
    return n;
}

static bool shelled_before(const struct sg_state *s, int hex)
{
    for (int i = 0; i < SG_THROWERS; i++)
        if (s->siege.target[i] != SG_NOWHERE && sg_hex(s->siege.target[i]) == hex)
            return true;
    return sg_grade(s, hex) > 0 || (s->mark[hex] & SG_MARK_RUBBLE);
}

/* The three nearest to that breach; of those that are equally far the besieger chooses, and then
 * keeps to his choice. */
static bool among_three(const struct sg_state *s, int hex, int breach, const uint16_t *wall,
                        int walls)
{
    int before = 0, far = sg_distance(hex, breach);
    for (int i = 0; i < walls; i++) {
        int other = sg_distance(wall[i], breach);
        before += other < far || (other == far && wall[i] != hex && shelled_before(s, wall[i]));
    }
    return before < 3;
}

static struct mg_verdict may_shell_keep(const struct sg_state *s, int hex)
{
    uint16_t wall[32];
    bool faces_courtyard = false, breached = false;
    if (!named(section_at(s, hex), "keep"))
        return MG_LEGAL;
    int walls = walls_to_courtyard(s, section_at(s, hex), wall);
    for (int i = 0; i < walls; i++)
        faces_courtyard |= wall[i] == hex;
    if (!faces_courtyard)
        return MG_LEGAL;
    for (int i = 0; i < s->rubbles; i++)
        if (is_breach(s, s->rubble[i])) {
            breached = true;
            if (among_three(s, hex, s->rubble[i], wall, walls))
                return MG_LEGAL;
        }
    return breached
               ? mg_no(
                     "SG-BMB-04",
                     N_("Through a breach only the three walls of the keep nearest to it can be bombarded."))
               : mg_no(
                     "SG-BMB-04",
                     N_("That wall of the keep faces the courtyard: the curtain must be breached first."));
}

/* ---- the line of the engines: SG-BMB-07, SG-BMB-08 --------------------------------------- */

/* The hex at that edge from which the line runs straight in: along the row, or up and down with
 * rows of the same kind. */
static int start_of_line(int hex, int edge)
{
    int col = sg_col(hex), row = sg_row(hex);
    switch (edge) {
    case 0: return sg_hex_at(col, row & 1 ? 1 : 0);
    case 1: return sg_hex_at(SG_MAP_COLS, row);
    case 2: return sg_hex_at(col, row & 1 ? SG_MAP_ROWS + 1 : SG_MAP_ROWS);
    default: return sg_hex_at(1, row);
    }
}

static bool line_is_free(const struct sg_state *s, unsigned place, int edge)
{
    return sg_wall_kind(s, place) == SG_WALL_L ||
           !sg_behind_hoarding(s, start_of_line(sg_hex(place), edge), sg_hex(place));
}

/* Where they would stand if nobody says it: beyond the nearest edge from which the line is free. */
static int nearest_edge(const struct sg_state *s, unsigned place)
{
    int col = sg_col(sg_hex(place)), row = sg_row(sg_hex(place)), best = -1;
    const int far[4] = { row, SG_MAP_COLS + 1 - col, SG_MAP_ROWS + 1 - row, col };
    for (int edge = 0; edge < 4; edge++)
        if (line_is_free(s, place, edge) && (best < 0 || far[edge] < far[best]))
            best = edge;
    return best;
}

/* `beyond`: edge + 1 as the move has it. The result likewise; 0: from nowhere. */
static int edge_for(const struct sg_state *s, int side, unsigned place, unsigned beyond)
{
    int settled = s->siege.throwers_edge[side];
    return settled != 0 ? settled : beyond != 0 ? (int)beyond : nearest_edge(s, place) + 1;
}

/* ---- targets: SG-BMB-01, SG-BMB-03, SG-BMB-05 -------------------------------------------- */

static bool hangs_there(const struct sg_state *s, unsigned place)
{
    return sg_piece_at(s, place, SG_HOARDING) >= 0 || sg_piece_at(s, place, SG_SCAFFOLD) >= 0;
}

/* SG-BMB-10: walls in no section too */
static bool is_target(const struct sg_state *s, unsigned place)
{
    if (place == SG_NOWHERE || place >= SG_LOCATIONS || !sg_is_level(place) ||
        sg_map_index(s, sg_hex(place)) < 0)
        return false;
    return hangs_there(s, place) || (sg_level(place) == 0 && sg_wall_kind(s, place) >= 0);
}

static bool other_wood_shelled(const struct sg_state *s, unsigned place)
{
    for (int i = 0; i < SG_THROWERS && s->siege.wood_shelled; i++)
        if (s->siege.target[i] != SG_NOWHERE && s->siege.target[i] != place &&
            sg_wall_kind(s, s->siege.target[i]) == SG_WALL_L)
            return true;
    return false;
}

static struct mg_verdict may_be_shelled(const struct sg_state *s, int side, unsigned place,
                                        unsigned beyond)
{
    int settled = s->siege.throwers_edge[side];
    if (!is_target(s, place))
        return mg_no(
            "SG-BMB-01",
            N_("Name a standing wall, gate or bridge at its foot, or a hoarding or scaffold."));
    struct mg_verdict keep = hangs_there(s, place) ? MG_LEGAL : may_shell_keep(s, sg_hex(place));
    if (keep.rule != NULL)
        return keep;
    if (sg_wall_kind(s, place) == SG_WALL_L && other_wood_shelled(s, place))
        return mg_no("SG-BMB-05", N_("Only one wooden hex is bombarded on one day."));
    if (beyond > 4 || (beyond != 0 && settled != 0))
        return mg_no("SG-BMB-08", N_("Where your throwers stand is settled for good."));
    int edge = edge_for(s, side, place, beyond);
    if (edge == 0 || !line_is_free(s, place, edge - 1))
        return mg_no("SG-BMB-07",
                     N_("A hoarding on the line of your throwers protects that wall."));
    return MG_LEGAL;
}

static struct mg_verdict may_throw(const struct sg_state *s, int side, unsigned piece)
{
    if (piece < sg_piece_first[SG_PERRIER] || piece >= sg_piece_first[SG_MANGONEL + 1] ||
        !is_thrower_of(s, piece, side))
        return mg_no("SG-BMB-01", N_("You have no such perrier or mangonel."));
    if (s->siege.target[number_of(piece)] != SG_NOWHERE)
        return mg_no("SG-MGL-01",
                     N_("A thrower bombards one hex on one day, and this one has its target."));
    if (manned(s, number_of(piece)))
        return mg_no("SG-MGL-09", N_("It is being repaired today."));
    if (s->piece[piece].points == 0)
        return mg_no("SG-MGL-13", N_("It is damaged and must be repaired first."));
    return may_man(s, piece);
}

/* Throwers with equal points of one kind are alike, so the first of them is taken first; the very
 * first settles the edge for all. */
static bool comes_first(const struct sg_state *s, int side, unsigned piece)
{
    bool any = s->siege.throwers_edge[side] == 0;
    for (int i = 0; i < SG_THROWERS; i++) {
        unsigned other = sg_thrower(i);
        bool alike = s->piece[other].kind == s->piece[piece].kind &&
                     s->piece[other].points == s->piece[piece].points;
        bool before = s->piece[other].kind == s->piece[piece].kind
                          ? other < piece
                          : s->piece[other].kind == SG_MANGONEL;
        if (before && (alike || any) && may_throw(s, side, other).rule == NULL)
            return false;
    }
    return true;
}

struct mg_verdict sg_check_shell(const struct sg_state *s, struct mg_move m)
{
    int side = sg_side_of(m.seat);
    struct mg_verdict now = sg_right_deed(s, SG_DEED_BOMBARD, SG_DEED_BOMBARD);
    if (now.rule != NULL)
        return now;
    if (m.a < SG_PERSONS || m.a >= SG_SUBJECTS)
        return mg_no("SG-BMB-01", N_("You have no such perrier or mangonel."));
    struct mg_verdict ready = may_throw(s, side, m.a - SG_PERSONS);
    if (ready.rule == NULL)
        ready = may_be_shelled(s, side, m.b, m.c);
    if (ready.rule == NULL && !comes_first(s, side, m.a - SG_PERSONS))
        return mg_no("SG-BMB-01",
                     N_("Another of your throwers, as good as this one, comes first."));
    return ready;
}

int sg_shelling_chance(const struct sg_state *s, unsigned piece, unsigned place)
{
    int points = s->piece[piece].points;
    for (int i = 0; i < SG_THROWERS; i++)
        points += s->siege.target[i] == place && sg_thrower(i) != piece
                      ? s->piece[sg_thrower(i)].points
                      : 0;
    return sg_bombard_chance(s, place, points);
}

void sg_do_shell(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    unsigned piece = m.a - SG_PERSONS;
    int side = sg_side_of(m.seat);
    (void)play;
    /* SG-BMB-08: when they are first manned */
    g->throwers_edge[side] = (uint8_t)edge_for(s, side, m.b, m.c);
    man(s, piece);
    g->target[number_of(piece)] = m.b;
    g->shelling++;
    g->wood_shelled |= sg_wall_kind(s, m.b) == SG_WALL_L;
}

/* The edge is a choice once, with the first of them; 0: the nearest. */
static void list_targets(const struct sg_state *s, int side, unsigned piece, struct mg_move *out,
                         unsigned *n)
{
    unsigned edges = s->siege.throwers_edge[side] == 0 ? 4 : 0;
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        for (int col = 1; col <= SG_MAP_COLS; col++)
            for (int level = 0; level < SG_LEVELS - 1; level++) {
                unsigned place = sg_place(sg_hex_at(col, row), level);
                for (unsigned beyond = 0; beyond <= edges && is_target(s, place); beyond++)
                    sg_add(out, n, may_be_shelled(s, side, place, beyond),
                           (struct mg_move){ .kind = SG_M_SHELL,
                                             .a = (uint16_t)(SG_PERSONS + piece),
                                             .b = (uint16_t)place,
                                             .c = (uint16_t)beyond });
            }
}

unsigned sg_list_shell(const struct sg_state *s, struct mg_move *out)
{
    int side = sg_deed_side(s, SG_DEED_BOMBARD);
    unsigned n = 0;
    for (int i = 0; i < SG_THROWERS; i++)
        if (may_throw(s, side, sg_thrower(i)).rule == NULL && comes_first(s, side, sg_thrower(i)))
            list_targets(s, side, sg_thrower(i), out, &n);
    return n;
}

/* ---- the stones fall: SG-BMB-01, SG-BMB-02 ----------------------------------------------- */

/* One roll for a hex, with the points of all who throw at it; and so at most one grade: SG-BMB-02.
 * Nobody stands on the walls: SG-BMB-11. */
static void shell(struct sg_state *s, int first, struct mg_play *play)
{
    unsigned place = s->siege.target[first];
    int points = 0, side = sg_deed_side(s, SG_DEED_BOMBARD);
    for (int i = 0; i < SG_THROWERS; i++)
        points += s->siege.target[i] == place ? s->piece[sg_thrower(i)].points : 0;
    sg_tell(play, SG_E_SHELLED, side, place, (unsigned)points, 0);
    int result = sg_bombard_once(s, place, points, play);
    if (result & SG_DAMAGE)
        sg_note_damage(s, 1);
    s->siege.shelling = (uint8_t)(s->siege.shelling - sg_throwers_at(s, place));
    s->siege.points = (uint8_t)(result & ~SG_DAMAGE);
}

/* One hex after the other: its stones fall, then what that cost the throwers is shared, for which
 * their owner may be asked; then we come here again. */
void sg_finish_shelling(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    /* nothing has been thrown yet */
    if (g->shelling == SG_THROWERS - sg_throwers_at(s, SG_NOWHERE))
        g->points = 0;
    while (!sg_share_losses(s, play)) {
        int next = g->shelling > 0 ? sg_next_bombardment(s) : -1;
        if (next < 0)
            break;
        shell(s, next, play);
        sg_clear_lost(s);
    }
    g->deeds_done |= 1u << SG_DEED_BOMBARD;
}
