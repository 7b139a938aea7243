/* Fire: what burns, how it is lit, spreads, ages and harms. FIR, T8, BRG-06, HRD-16, SCF-06. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "harm.h"
#include "inside.h"

/* ---- what burns: SG-FIR-01 --------------------------------------------------------------- */

enum stuff { NOTHING, ENGINE, THROWER, TENT, WOOD, DOOR, BRIDGE };
struct burnable {
    enum stuff stuff;
    int piece, storey, cell;
};

/* A piece of these kinds with a cell in that location. */
static int piece_over(const struct sg_state *s, unsigned place, unsigned kinds, int *cell)
{
    uint16_t hexes[20];
    for (unsigned i = 0; i < SG_PIECES; i++) {
        const struct sg_piece *p = &s->piece[i];
        int n;
        if (!(kinds >> p->kind & 1) || p->at == SG_NOWHERE || sg_level(p->at) != sg_level(place))
            continue;
        sg_marks_of(s, i, hexes, &n);
        for (int j = 0; j < n; j++)
            if (hexes[j] == sg_hex(place)) {
                *cell = j;
                return (int)i;
            }
    }
    return -1;
}

int sg_piece_in(const struct sg_state *s, unsigned place, unsigned kinds)
{
    int cell;
    return piece_over(s, place, kinds, &cell);
}

static struct burnable find(const struct sg_state *s, unsigned place)
{
    static const uint8_t wood[] = { SG_HOARDING, SG_SCAFFOLD, SG_MANTLET, SG_LADDER };
    struct burnable b = { NOTHING, -1, 0, 0 };
    int hex = sg_hex(place);
    unsigned mark = s->mark[hex];
    /* SG-GEO-14: nothing burns beyond the edge */
    if (!sg_is_level(place) || sg_map_index(s, hex) < 0)
        return b;
    if (mark & SG_MARK_ENGINE) {
        b.piece = sg_engine_at(s, place, &b.storey, &b.cell);
        if (b.piece >= 0) {
            b.stuff = s->piece[b.piece].burnt & sg_cell_bit(b.storey, b.cell) ? NOTHING : ENGINE;
            return b;
        }
    }
    if (mark & SG_MARK_BLOCK &&
        (b.piece = piece_over(s, place, 1u << SG_BALLISTA | 1u << SG_PERRIER | 1u << SG_MANGONEL,
                              &b.cell)) >= 0) {
        b.stuff = THROWER;
        return b;
    }
    if (mark & SG_MARK_TENT && (b.piece = piece_over(s, place, 1u << SG_TENT, &b.cell)) >= 0) {
        b.stuff = TENT;
        return b;
    }
    for (unsigned i = 0; i < sizeof wood && mark & (SG_MARK_HOARDING | SG_MARK_SCAFFOLD |
                                                    SG_MARK_MANTLET | SG_MARK_LADDER);
         i++)
        if ((b.piece = sg_piece_at(s, place, wood[i])) >= 0) { /* SG-HRD-16, SG-SCF-06, SG-LAD-14 */
            b.stuff = WOOD;
            return b;
        }
    b.piece = -1;
    if (sg_door_at(s, place, NULL) >= 0) /* SG-DOR-09, SG-BRG-06 */
        b.stuff = sg_door_state(s, place) == SG_DOOR_BROKEN ? NOTHING : DOOR;
    else if (sg_is_bridge(s, place) && sg_terrain(s, place) == SG_T_BRIDGE)
        b.stuff = BRIDGE;
    return b;
}

/* SG-TWR-24, -25: the front of a tower by the face that is hit; where nothing hits it from outside,
 * its front row. */
static bool burns_at_front(const struct sg_piece *p, const struct burnable *b, int from_dir)
{
    if (from_dir < 0)
        return sg_front_row(p, b->storey, b->cell);
    return sg_face(p, b->storey, b->cell, sg_turn(from_dir, 3)) == SG_FACE_FRONT;
}

int sg_fire_class(const struct sg_state *s, unsigned place, int from_dir)
{
    struct burnable b = find(s, place);
    switch (b.stuff) {
    case ENGINE:
        if (s->piece[b.piece].kind != SG_TOWER) /* SG-RAM-10, SG-GAL-05 */
            return SG_BURNS_FRONT;
        return burns_at_front(&s->piece[b.piece], &b, from_dir) ? SG_BURNS_FRONT : SG_BURNS_TOWER;
    case THROWER: return SG_BURNS_ENGINE;
    case TENT: return SG_BURNS_TENT;
    case WOOD: return SG_BURNS_WOOD;
    case DOOR:
    case BRIDGE: return SG_BURNS_GATE;
    default: return SG_FIREPROOF;
    }
}

/* ---- lighting and putting out ------------------------------------------------------------ */

bool sg_may_light(const struct sg_state *s, unsigned place)
{
    return s->fires < sizeof s->fire / sizeof *s->fire && sg_fire_age(s, place) == 0 &&
           find(s, place).stuff != NOTHING;
}

void sg_ignite(struct sg_state *s, unsigned place, struct mg_play *play) /* SG-FIR-05 */
{
    if (!sg_may_light(s, place))
        return;
    s->fire[s->fires++] = (struct sg_fire){ .at = (uint16_t)place, .age = 1 };
    sg_mark_fire(s, sg_hex(place));
    sg_tell(play, SG_E_LIT, SG_NO_SIDE, place, 0, 0);
}

bool sg_try_fire(struct sg_state *s, unsigned place, int by, int from_dir, struct mg_play *play)
{
    struct burnable b = find(s, place);
    int class = sg_fire_class(s, place, from_dir),
        needed = class < SG_FIRE_CLASSES ? sg_fire_table[class][by] : 11;
    if (by == SG_BY_OIL && b.stuff == ENGINE && s->piece[b.piece].kind == SG_TOWER)
        needed = 11; /* SG-OIL-02 */
    int die = sg_die(s, play, 10);
    sg_tell(play, by == SG_BY_DOUSING ? SG_E_DOUSE_DIE : SG_E_FIRE_DIE, SG_NO_SIDE, place,
            (unsigned)die, (unsigned)needed);
    if (die < needed)
        return false;
    if (by == SG_BY_DOUSING) {
        sg_extinguish(s, place);
        sg_tell(play, SG_E_DOUSED, SG_NO_SIDE, place, 0, 0);
    } else {
        sg_ignite(s, place, play);
    }
    return true;
}

/* The storeys that touch one another: SG-TWR-26, -28. */
static bool over_or_under(const struct sg_state *s, unsigned place, unsigned other)
{
    int storey, cell, above, engine = sg_engine_at(s, place, &storey, &cell);
    if (engine < 0 || sg_hex(place) != sg_hex(other) ||
        sg_engine_at(s, other, &above, NULL) != engine || storey == above)
        return false;
    int lower = storey < above ? storey : above, upper = storey < above ? above : storey;
    return sg_storey_above(s, (unsigned)engine, lower) == upper;
}

bool sg_in_reach_of_fire(const struct sg_state *s, unsigned from, unsigned place)
{
    if (from == place)
        return true;
    if (!sg_is_level(from))
        return false;
    if (sg_level(from) == sg_level(place) && sg_distance(sg_hex(from), sg_hex(place)) == 1) {
        /* SG-RAM-10, SG-GAL-05, SG-TWR-28: from a cell of it */
        int engine = sg_engine_at(s, place, NULL, NULL);
        return engine < 0 || sg_engine_at(s, from, NULL, NULL) == engine;
    }
    return over_or_under(s, from, place);
}

/* ---- the end of a game turn -------------------------------------------------------------- */

/* A tent loses a hex. */
static void tent_burnt(struct sg_state *s, unsigned piece, int hex, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    unsigned at = p->at;
    uint64_t burnt = p->burnt;
    for (int i = 0; i < 3; i++)
        if (sg_cell_hex(p, SG_SHAPE_THREE, i) == hex)
            burnt |= (uint64_t)1 << i;
    sg_take_off_piece(s, piece);
    p->burnt = burnt;
    if (s->siege.in_action) /* SG-AC2-09 */
        s->siege.tents_burnt++;
    if (burnt == 7)
        sg_tell(play, SG_E_PIECE_LOST, p->side, SG_PERSONS + piece, at, 0);
    else
        sg_put_piece(s, piece, at, 0);
}

int sg_kind_that_burns(const struct sg_state *s, unsigned place)
{
    struct burnable b = find(s, place);
    return b.piece >= 0 ? s->piece[b.piece].kind : SG_NO_PIECE;
}

/* SG-FIR-11 */
void sg_burn_out(struct sg_state *s, unsigned place, struct mg_play *play)
{
    struct burnable b = find(s, place);
    int map;
    sg_extinguish(s, place);
    sg_tell(play, SG_E_BURNT_OUT, SG_NO_SIDE, place,
            b.piece >= 0 ? s->piece[b.piece].kind : SG_NO_PIECE,
            b.piece < 0 ? sg_told_section(s, place) : 0);
    switch (b.stuff) {
    case ENGINE: sg_cell_burnt(s, (unsigned)b.piece, b.storey, b.cell, play); break;
    case THROWER: /* SG-FIR-12 */ sg_lose_piece(s, (unsigned)b.piece, play); break;
    case TENT: tent_burnt(s, (unsigned)b.piece, sg_hex(place), play); break;
    case WOOD: sg_wood_gone(s, (unsigned)b.piece, play); break;
    case DOOR: /* SG-DOR-04 */
        s->door[sg_map_index(s, sg_hex(place))][sg_door_at(s, place, &map)] = SG_DOOR_BROKEN;
        break;
    case BRIDGE:
        if (s->burnts < sizeof s->burnt / sizeof *s->burnt) {
            s->burnt[s->burnts++] = (uint16_t)place;
            s->mark[sg_hex(place)] |= SG_MARK_BURNT;
            sg_bridge_hex_burnt(s, place, play);
        }
        break;
    default: break;
    }
}

struct tried {
    int count;
    uint16_t place[200];
};

static void try_to_spread(struct sg_state *s, unsigned place, struct tried *tried,
                          struct mg_play *play)
{
    if (!sg_may_light(s, place) ||
        tried->count == (int)(sizeof tried->place / sizeof *tried->place))
        return;
    for (int i = 0; i < tried->count; i++)
        if (tried->place[i] == place)
            return;
    tried->place[tried->count++] = (uint16_t)place;
    sg_try_fire(s, place, SG_BY_SPREAD, -1, play);
}

/* SG-FIR-08: every cell next to a fire of age 2 or 3 tries once; SG-TWR-26: also over and under it
 * in a tower. */
static void spread(struct sg_state *s, struct mg_play *play)
{
    struct tried tried;
    uint16_t from[sizeof s->fire / sizeof *s->fire];
    int n = 0;
    tried.count = 0;
    for (int i = 0; i < s->fires; i++)
        if (s->fire[i].age == 2 || s->fire[i].age == 3)
            from[n++] = s->fire[i].at;
    for (int i = 0; i < n; i++) {
        for (int dir = 0; dir < SG_DIRS; dir++)
            try_to_spread(s, sg_place(sg_next(sg_hex(from[i]), dir), sg_level(from[i])), &tried,
                          play);
        if (s->mark[sg_hex(from[i])] & SG_MARK_TOWER)
            for (int level = 0; level < SG_LEVELS - 1; level++)
                if (over_or_under(s, from[i], sg_place(sg_hex(from[i]), level)))
                    try_to_spread(s, sg_place(sg_hex(from[i]), level), &tried, play);
    }
}

/* SG-FIR-09: at age 3 wounded, at age 4 killed. */
static void harm(struct sg_state *s, unsigned place, int age, struct mg_play *play)
{
    int who = sg_who(s, place), animal = sg_animal_at(s, place);
    if (who >= 0 && age >= 4)
        sg_kill(s, (unsigned)who, play);
    else if (who >= 0)
        sg_wound(s, (unsigned)who, play);
    if (animal >= 0)
        sg_kill_animal(s, (unsigned)animal, play);
}

/* SG-SEQ-09: fires age, then spread, then harm. */
void sg_burn_on(struct sg_state *s, struct mg_play *play)
{
    struct sg_fire hot[sizeof s->fire / sizeof *s->fire];
    int n = 0;
    if (s->fires == 0)
        return;
    for (int i = 0; i < s->fires; i++)
        if (++s->fire[i].age >= 3)
            hot[n++] = s->fire[i];
    spread(s, play);
    for (int i = 0; i < n; i++)
        if (sg_fire_age(s, hot[i].at) > 0)
            harm(s, hot[i].at, hot[i].age, play);
    for (int i = 0; i < n; i++) /* SG-FIR-07 */
        if (hot[i].age >= 4 && sg_fire_age(s, hot[i].at) > 0)
            sg_burn_out(s, hot[i].at, play);
}
