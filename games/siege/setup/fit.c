/* Where something may be set up: DP-0. What belongs to the step in hand, the region and the quotas
 * of the scenario, and the room that each kind of counter needs. SG-GEO-14 lets an engine stand
 * astride the edge. */
#include "../ground/ground.h"
#include "../days/days.h"
#include "fit.h"
#include "inside.h"

bool sg_belongs_to_step(const struct sg_state *s, unsigned who)
{
    const struct sg_setup_step *step = sg_step_now(s);
    if (step == NULL)
        return false;
    if (sg_is_person(who)) {
        const struct sg_person *p = &s->person[who];
        return step->piece == SG_NO_PIECE && p->fate == SG_WAITING && p->side == step->side &&
               p->enters == 0;
    }
    if (who >= SG_SUBJECTS)
        return sg_is_counted(step->piece) && s->store[step->side][step->piece] > 0;
    const struct sg_piece *p = &s->piece[who - SG_PERSONS];
    if (p->kind == SG_NO_PIECE || p->side != step->side || p->at != SG_NOWHERE ||
        !sg_is_set_up(p->kind) || p->bearer[0] != 0 ||
        s->siege.other.piece_at[who - SG_PERSONS] !=
            SG_NOWHERE || /* SG-BSB-08: it stands on the other board */
        /* SG-SIE-11: or at the wall of the building */
        (p->kind == SG_GALLERY && s->siege.parked.gallery != SG_NOWHERE) ||
        (p->kind == SG_TENT && s->siege.in_action &&
         step->piece != SG_TENT)) /* the camp is elsewhere */
        return false;
    return step->piece == SG_NO_PIECE ? !sg_has_step(s, step->side, p->kind)
                                      : p->kind == step->piece;
}

/* ---- where ------------------------------------------------------------------------------- */

static bool in_own_engine(const struct sg_state *s, struct sg_region region, unsigned place,
                          int side)
{
    int storey, cell;
    if (!(s->mark[sg_hex(place)] & SG_MARK_ENGINE))
        return false;
    int engine = sg_engine_at(s, place, &storey, &cell);
    if (engine < 0 || s->piece[engine].side != side ||
        !sg_cell_open(s, (unsigned)engine, storey, cell))
        return false;
    for (int i = region.first; i < region.first + region.count; i++)
        if (s->scenario.area[i].kind == SG_AREA_ENGINE &&
            s->scenario.area[i].of == s->piece[engine].kind)
            return true;
    return false;
}

static bool in_step(const struct sg_state *s, const struct sg_known *known, unsigned place)
{
    const struct sg_setup_step *step = sg_step_now(s);
    if (known != NULL)
        return (known->levels[sg_hex(place)] >> sg_slot(place) & 1) ||
               in_own_engine(s, step->where, place, step->side);
    return sg_in_region(&s->scenario, step->where, place) ||
           in_own_engine(s, step->where, place, step->side);
}

/* At least and at most so many in a place; those who are still to come must suffice for what is
 * missing. */
static int to_come(const struct sg_state *s, int side)
{
    int left = -1; /* without the one in hand */
    for (int i = 0; i < SG_PERSONS; i++)
        left += s->person[i].side == side && s->person[i].fate == SG_WAITING &&
                s->person[i].enters == 0;
    return left;
}

static int in_quota(const struct sg_state *s, const struct sg_quota *quota)
{
    int there = 0;
    for (int i = 0; i < SG_PERSONS; i++)
        there += s->person[i].side == quota->side && s->at[i] != SG_NOWHERE &&
                 sg_in_region(&s->scenario, quota->where, s->at[i]);
    return there;
}

bool sg_keeps_quotas(const struct sg_state *s, const struct sg_known *known, int side,
                     unsigned place)
{
    int missing = 0;
    if (s->scenario.quotas == 0)
        return true;
    for (int q = 0; q < s->scenario.quotas; q++) {
        const struct sg_quota *quota = &s->scenario.quota[q];
        if (quota->side != side)
            continue;
        int there = known != NULL ? known->there[q] : in_quota(s, quota);
        if (place != SG_NOWHERE)
            there += known != NULL ? known->quota[q][sg_hex(place)] >> sg_slot(place) & 1
                                   : sg_in_region(&s->scenario, quota->where, place);
        if (there > quota->most)
            return false;
        missing += there < quota->least ? quota->least - there : 0;
    }
    return missing <= (known != NULL ? known->left : to_come(s, side));
}

void sg_look_up_step(const struct sg_state *s, struct sg_known *known)
{
    int side = sg_step_now(s)->side;
    sg_mark_region(&s->scenario, sg_step_now(s)->where, known->levels);
    if (s->scenario.quotas > 0)
        known->left = to_come(s, side);
    for (int q = 0; q < s->scenario.quotas; q++)
        if (s->scenario.quota[q].side == side) {
            sg_mark_region(&s->scenario, s->scenario.quota[q].where, known->quota[q]);
            known->there[q] = in_quota(s, &s->scenario.quota[q]);
        }
}

static bool person_fits(const struct sg_state *s, const struct sg_known *known, unsigned who,
                        unsigned place, int facing)
{
    struct sg_mover mover = sg_mover_of(s, who);
    if (!sg_free(s, place) || !sg_can_stand(s, place, mover) || !in_step(s, known, place) ||
        !sg_keeps_quotas(s, known, mover.side, place))
        return false;
    if (sg_terrain(s, place) == SG_T_RUBBLE)
        return false;
    if (!mover.mounted)
        return true;
    unsigned rear = sg_behind(place, facing);
    return sg_map_index(s, sg_hex(rear)) >= 0 && sg_free(s, rear) && sg_can_stand(s, rear, mover) &&
           in_step(s, known, rear);
}

/* SG-HRD-01: outside a battlement, at its level; SG-SCF-01 likewise, against any wall. */
static bool hangs_there(const struct sg_state *s, int kind, unsigned place)
{
    if (!sg_may_hang(s, kind, place))
        return false;
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_hangs_on(s, kind, place, dir) &&
            sg_in_region(&s->scenario, sg_step_now(s)->where,
                         sg_place(sg_next(sg_hex(place), dir), sg_level(place))))
            return true;
    return false;
}

/* The hexes of one hoarding or scaffold hang together, on one level. */
static bool beside_its_group(const struct sg_state *s, const struct sg_piece *p, unsigned place)
{
    bool alone = true;
    for (int i = sg_piece_first[p->kind]; i < sg_piece_first[p->kind + 1]; i++) {
        const struct sg_piece *other = &s->piece[i];
        if (other->kind == SG_NO_PIECE || other->size != p->size || other->side != p->side ||
            other->at == SG_NOWHERE)
            continue;
        alone = false;
        if (sg_level(other->at) == sg_level(place) &&
            sg_dir_to(sg_hex(other->at), sg_hex(place)) >= 0)
            return true;
    }
    return alone;
}

/* Level ground for wheels: SG-TWR-09, SG-RAM-01, SG-GAL-01; no two of them in one hex, tents among
 * them: the eight have 24 hexes. */
static bool bears_engine(const struct sg_state *s, int kind, unsigned place)
{
    int ground = sg_terrain(s, place);
    bool firm = ground == SG_T_PLAIN ||
                (ground == SG_T_FILLED_MOAT && (kind == SG_TOWER || kind == SG_RAM));
    return firm && s->taken[sg_hex(place)] == 0 &&
           !(s->mark[sg_hex(place)] &
             (SG_MARK_BLOCK | SG_MARK_ENGINE | SG_MARK_TENT | SG_MARK_ANIMAL));
}

/* Astride an edge only on the board of a castle alone; the front is on it: SG-GEO-14. */
static bool engine_fits(const struct sg_state *s, int kind, unsigned place, int facing)
{
    /* SG-AC4-06: it starts astride */
    bool beyond = !s->siege.in_action || s->siege.order != SG_ORDER_GALLERY || kind != SG_GALLERY;
    int shape = kind == SG_TOWER     ? SG_SHAPE_TOWER_0
                : kind == SG_RAM     ? SG_SHAPE_RAM
                : kind == SG_GALLERY ? SG_SHAPE_GALLERY
                                     : SG_SHAPE_THREE;
    bool astride =
        shape != SG_SHAPE_THREE && s->map_cols * s->map_rows == 1 && s->map[0] == SG_CASTLE;
    const struct sg_footprint *f = &sg_footprints[shape];
    int fixed = sg_step_now(s)->facing;
    if (sg_level(place) != 0 || !sg_in_region(&s->scenario, sg_step_now(s)->where, place) ||
        (fixed != 0 && facing != fixed - 1))
        return false;
    for (int i = 0; i < f->count; i++) {
        int q = f->cell[i].q, r = f->cell[i].r;
        sg_rotate(&q, &r, shape == SG_SHAPE_THREE ? 0 : facing);
        int hex = sg_offset(sg_hex(place), q, r);
        if (hex == SG_NOWHERE ||
            (sg_map_index(s, hex) < 0 ? !astride || i == 0
                                      : !bears_engine(s, kind, sg_place(hex, 0))))
            return false;
        beyond |= sg_map_index(s, hex) < 0;
    }
    return beyond;
}

static bool is_large(int kind)
{
    return kind == SG_TOWER || kind == SG_RAM || kind == SG_GALLERY;
}

static bool piece_fits(const struct sg_state *s, const struct sg_known *known,
                       const struct sg_piece *p, unsigned place, int facing)
{
    struct sg_mover walker = { .who = SG_SUBJECTS, .side = p->side },
                    horse = { .who = SG_SUBJECTS, .side = p->side, .mounted = true };
    switch (p->kind) {
    case SG_HOARDING:
    case SG_SCAFFOLD: return hangs_there(s, p->kind, place) && beside_its_group(s, p, place);
    case SG_TOWER:
    case SG_RAM:
    case SG_GALLERY:
    case SG_MANGONEL:
    case SG_PERRIER:
    case SG_TENT: return engine_fits(s, p->kind, place, facing);
    case SG_OX:
    case SG_PACK:
        return sg_free(s, place) && sg_can_stand(s, place, horse) && in_step(s, known, place);
    case SG_BALLISTA: /* SG-BAL-04, SG-HRD-11, SG-STK-08 */
        return sg_free(s, place) && sg_can_stand(s, place, walker) && in_step(s, known, place) &&
               sg_terrain(s, place) != SG_T_HOARDING && !(s->mark[sg_hex(place)] & SG_MARK_ENGINE);
    case SG_MANTLET: /* SG-MAN-01 */
        return sg_level(place) == 0 &&
               (sg_can_stand(s, place, horse) || sg_terrain(s, place) == SG_T_FILLED_MOAT) &&
               in_step(s, known, place) && sg_piece_at(s, place, p->kind) < 0 &&
               !(s->mark[sg_hex(place)] & SG_MARK_ENGINE);
    default:
        return sg_is_level(place) && sg_can_stand(s, place, walker) && in_step(s, known, place) &&
               sg_piece_at(s, place, p->kind) < 0;
    }
}

/* SG-MOA-02: a moat hex; SG-RUB-01: a wall hex where nobody stands, all of them in one area if the
 * scenario says so. */
static bool marker_fits(const struct sg_state *s, unsigned place)
{
    const struct sg_setup_step *step = sg_step_now(s);
    int hex = sg_hex(place);
    if (s->taken[hex] != 0 || !sg_in_region(&s->scenario, step->where, place))
        return false;
    if (step->piece == SG_FASCINE)
        return s->fascines < 30 && sg_level(place) == -1 && sg_terrain(s, place) == SG_T_MOAT;
    if (sg_level(place) != 0 || s->rubbles >= 30 || (s->mark[hex] & SG_MARK_RUBBLE) ||
        sg_wall_kind(s, place) < 0)
        return false;
    for (int i = 0; step->together && i < step->where.count; i++) {
        struct sg_region one = { (uint8_t)(step->where.first + i), 1 };
        bool all = sg_in_region(&s->scenario, one, place);
        for (int j = 0; j < s->rubbles && all; j++)
            all = sg_in_region(&s->scenario, one, sg_place(s->rubble[j], 0));
        if (all)
            return true;
    }
    return !step->together;
}

static bool fits(const struct sg_state *s, const struct sg_known *known, unsigned who,
                 unsigned place, int facing)
{
    if (!sg_is_level(place) || place == SG_NOWHERE)
        return false;
    bool room = sg_is_person(who) ? person_fits(s, known, who, place, facing)
                : who >= SG_SUBJECTS
                    ? marker_fits(s, place)
                    : piece_fits(s, known, &s->piece[who - SG_PERSONS], place, facing);
    return room && sg_action_lets_stand(s, who, place);
}

bool sg_fits(const struct sg_state *s, unsigned who, unsigned place, int facing)
{
    return fits(s, NULL, who, place, facing);
}

/* Does its facing matter, and is it free? A mantlet's side is chosen too. */
bool sg_chooses_facing(const struct sg_state *s, unsigned who)
{
    if (sg_is_person(who))
        return sg_mounted(s, who);
    if (who >= SG_SUBJECTS)
        return false;
    int kind = s->piece[who - SG_PERSONS].kind;
    return kind == SG_MANTLET || (is_large(kind) && sg_step_now(s)->facing == 0);
}

int sg_fixed_facing(const struct sg_state *s)
{
    return sg_step_now(s)->facing > 0 ? sg_step_now(s)->facing - 1 : 0;
}

static bool may_stand(const struct sg_state *s, const struct sg_known *known, unsigned who,
                      unsigned place)
{
    if (!sg_chooses_facing(s, who))
        return fits(s, known, who, place, sg_fixed_facing(s));
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (fits(s, known, who, place, dir))
            return true;
    return false;
}

bool sg_may_stand_at_setup(const struct sg_state *s, unsigned who, unsigned place)
{
    return may_stand(s, NULL, who, place);
}

/* Everywhere that the region names; in the air and in engines too. Without `tell`: is there any
 * place? */
static bool each_place(const struct sg_state *s, const struct sg_known *known, unsigned who,
                       sg_each_place *tell, void *with)
{
    const uint8_t *levels = known->levels;
    bool air = who >= SG_PERSONS && who < SG_SUBJECTS &&
               (s->piece[who - SG_PERSONS].kind == SG_HOARDING ||
                s->piece[who - SG_PERSONS].kind == SG_SCAFFOLD);
    for (int hex = 0; hex < SG_HEXES; hex++) {
        unsigned bits = levels[hex];
        if (s->mark[hex] & SG_MARK_ENGINE)
            bits = 0x7f;
        for (int dir = 0; air && dir < SG_DIRS && sg_map_index(s, hex) >= 0; dir++)
            bits |= levels[sg_next(hex, dir)];
        for (int level = -1; bits != 0 && level < SG_LEVELS - 1; level++)
            if ((bits >> (level + 1) & 1) && may_stand(s, known, who, sg_place(hex, level))) {
                if (tell == NULL)
                    return true;
                tell(with, sg_place(hex, level));
            }
    }
    return false;
}

void sg_for_each_place(const struct sg_state *s, unsigned who, sg_each_place *tell, void *with)
{
    struct sg_known known;
    sg_look_up_step(s, &known);
    each_place(s, &known, who, tell, with);
}

bool sg_finds_place(const struct sg_state *s, const struct sg_known *known, unsigned who)
{
    return each_place(s, known, who, NULL, NULL);
}
