/* Who and what stands where. STK; everything that moves people and pieces keeps what
 * follows from it: the bits of taken and mark, and the lists of people by hex. */
#include "ground.h"
#include "inside.h"

/* ---- people by hex ----------------------------------------------------------------------- */

/* Entries of the lists: a person by his front, SG_PERSONS + person by his rear. Lists hold entries
 * + 1. */
static inline int bucket(int hex)
{
    return hex % SG_HOLDERS;
}

static inline int hex_of_entry(const struct sg_state *s, int entry)
{
    return sg_hex(entry < SG_PERSONS ? s->at[entry] : s->tail[entry - SG_PERSONS]);
}

static void list_in(struct sg_state *s, int hex, int entry)
{
    s->beside[entry] = s->holder[bucket(hex)];
    s->holder[bucket(hex)] = (uint16_t)(entry + 1);
}

static void list_out(struct sg_state *s, int hex, int entry)
{
    uint16_t *link = &s->holder[bucket(hex)];
    while (*link != 0 && *link != entry + 1)
        link = &s->beside[*link - 1];
    if (*link != 0)
        *link = s->beside[entry];
    s->beside[entry] = 0;
}

static int first_from(const struct sg_state *s, int hex, int entry)
{
    while (entry != 0 && hex_of_entry(s, entry - 1) != hex)
        entry = s->beside[entry - 1];
    return entry;
}

static inline int person_of(int entry)
{
    return entry == 0 ? -1 : (entry - 1) % SG_PERSONS;
}

int sg_first_in(const struct sg_state *s, int hex)
{
    return s->taken[hex] == 0 ? -1 : person_of(first_from(s, hex, s->holder[bucket(hex)]));
}

int sg_next_in(const struct sg_state *s, int hex, int who)
{
    int entry = sg_hex(s->at[who]) == hex ? who : SG_PERSONS + who;
    return person_of(first_from(s, hex, s->beside[entry]));
}

/* ---- bits -------------------------------------------------------------------------------- */

/* SG-STK-01, SG-STK-02: a bit for each level, so one may stand at the foot of a wall and another in
 * the hoarding above. The rungs share one: sg_who() tells which of them is taken, SG-STK-06. */
static uint8_t taken_bit(unsigned place)
{
    return (uint8_t)(sg_is_level(place) ? 1u << sg_slot(place) : 0x80u);
}

static bool stands(const struct sg_piece *p)
{
    return (p->kind == SG_OX || p->kind == SG_PACK || p->kind == SG_HORSE) && p->at != SG_NOWHERE &&
           !(p->flags & SG_P_DEAD);
}

static void count_taken(struct sg_state *s, int hex)
{
    uint8_t bits = 0;
    for (int entry = first_from(s, hex, s->holder[bucket(hex)]); entry != 0;
         entry = first_from(s, hex, s->beside[entry - 1]))
        bits |=
            taken_bit(entry - 1 < SG_PERSONS ? s->at[entry - 1] : s->tail[entry - 1 - SG_PERSONS]);
    if (s->mark[hex] & SG_MARK_ANIMAL)
        for (int i = sg_piece_first[SG_OX]; i < sg_piece_first[SG_HORSE + 1]; i++)
            if (stands(&s->piece[i])) {
                if (sg_hex(s->piece[i].at) == hex)
                    bits |= taken_bit(s->piece[i].at);
                if (s->piece[i].tail != SG_NOWHERE && sg_hex(s->piece[i].tail) == hex)
                    bits |= taken_bit(s->piece[i].tail);
            }
    s->taken[hex] = bits;
}

static const uint16_t kind_mark[SG_PIECE_KINDS] = {
    [SG_LADDER] = SG_MARK_LADDER,     [SG_GRAPNEL] = SG_MARK_LADDER,
    [SG_MANTLET] = SG_MARK_MANTLET,   [SG_CAULDRON] = SG_MARK_CAULDRON,
    [SG_STONES] = SG_MARK_STONES,     [SG_HOARDING] = SG_MARK_HOARDING,
    [SG_SCAFFOLD] = SG_MARK_SCAFFOLD, [SG_BALLISTA] = SG_MARK_BLOCK,
    [SG_PERRIER] = SG_MARK_BLOCK,     [SG_MANGONEL] = SG_MARK_BLOCK,
    [SG_TOWER] = SG_MARK_TOWER,       [SG_RAM] = SG_MARK_RAM,
    [SG_GALLERY] = SG_MARK_GALLERY,   [SG_OX] = SG_MARK_ANIMAL,
    [SG_PACK] = SG_MARK_ANIMAL,       [SG_HORSE] = SG_MARK_ANIMAL,
    [SG_TENT] = SG_MARK_TENT,
};

static int add_shape(int front, int facing, int shape, uint16_t hexes[20], int count)
{
    const struct sg_footprint *f = &sg_footprints[shape];
    for (int i = 0; i < f->count; i++) {
        int q = f->cell[i].q, r = f->cell[i].r;
        sg_rotate(&q, &r, facing);
        int hex = sg_offset(front, q, r);
        if (hex != SG_NOWHERE)
            hexes[count++] = (uint16_t)hex;
    }
    return count;
}

/* A dead animal is a body, no piece on the board. */
unsigned sg_marks_of(const struct sg_state *s, unsigned piece, uint16_t hexes[20], int *count)
{
    const struct sg_piece *p = &s->piece[piece];
    *count = 0;
    if (p->at == SG_NOWHERE || kind_mark[p->kind] == 0 || (p->flags & SG_P_DEAD))
        return 0;
    int hex = sg_hex(p->at), n = 0;
    switch (p->kind) {
    case SG_TOWER: /* every storey stands over the ground; only the drawbridge reaches beyond it */
        n = add_shape(hex, p->facing, SG_SHAPE_TOWER_0, hexes, 0);
        if (p->flags & SG_P_DOWN)
            n = add_shape(hex, p->facing, SG_SHAPE_DRAWBRIDGE, hexes, n);
        break;
    case SG_RAM: n = add_shape(hex, p->facing, SG_SHAPE_RAM, hexes, 0); break;
    case SG_GALLERY: n = add_shape(hex, p->facing, SG_SHAPE_GALLERY, hexes, 0); break;
    case SG_PERRIER:
    case SG_MANGONEL: n = add_shape(hex, 0, SG_SHAPE_THREE, hexes, 0); break;
    case SG_TENT: { /* SG-FIR-11: hexes of it that are burnt are gone */
        int all = add_shape(hex, 0, SG_SHAPE_THREE, hexes, 0);
        for (int i = 0; i < all; i++)
            if (!(p->burnt >> i & 1))
                hexes[n++] = hexes[i];
        break;
    }
    default:
        hexes[n++] = (uint16_t)hex;
        if (p->tail != SG_NOWHERE)
            hexes[n++] = (uint16_t)sg_hex(p->tail);
    }
    *count = n;
    return kind_mark[p->kind];
}

/* The bits of one hex anew: after any change to the lists of fascines, rubble, fires and what burnt
 * out, or to a piece. */
void sg_remark(struct sg_state *s, int hex)
{
    uint16_t hexes[20];
    unsigned marks = 0;
    for (int i = 0; i < s->fascines; i++)
        marks |= s->fascine[i] == hex ? SG_MARK_FASCINE : 0;
    for (int i = 0; i < s->rubbles; i++)
        marks |= s->rubble[i] == hex ? SG_MARK_RUBBLE : 0;
    for (int i = 0; i < s->fires; i++)
        marks |= sg_hex(s->fire[i].at) == hex ? SG_MARK_FIRE : 0;
    for (int i = 0; i < s->burnts; i++)
        marks |= sg_hex(s->burnt[i]) == hex ? SG_MARK_BURNT : 0;
    for (unsigned i = 0; i < SG_PIECES; i++) {
        int n;
        unsigned bit = sg_marks_of(s, i, hexes, &n);
        for (int j = 0; j < n; j++)
            if (hexes[j] == hex)
                marks |= bit;
    }
    s->mark[hex] = (uint16_t)marks;
    count_taken(s, hex);
}

void sg_derive(void *state)
{
    struct sg_state *s = state;
    uint16_t hexes[20];

    memset(s->taken, 0, sizeof s->taken);
    memset(s->mark, 0, sizeof s->mark);
    memset(s->holder, 0, sizeof s->holder);
    memset(s->beside, 0, sizeof s->beside);
    for (int i = 0; i < s->fascines; i++)
        s->mark[s->fascine[i]] |= SG_MARK_FASCINE;
    for (int i = 0; i < s->rubbles; i++)
        s->mark[s->rubble[i]] |= SG_MARK_RUBBLE;
    for (int i = 0; i < s->fires; i++)
        s->mark[sg_hex(s->fire[i].at)] |= SG_MARK_FIRE;
    for (int i = 0; i < s->burnts; i++)
        s->mark[sg_hex(s->burnt[i])] |= SG_MARK_BURNT;
    for (unsigned i = 0; i < SG_PIECES; i++) {
        int n;
        unsigned bit = sg_marks_of(s, i, hexes, &n);
        for (int j = 0; j < n; j++)
            s->mark[hexes[j]] |= (uint16_t)bit;
        if (stands(&s->piece[i])) {
            s->taken[sg_hex(s->piece[i].at)] |= taken_bit(s->piece[i].at);
            if (s->piece[i].tail != SG_NOWHERE)
                s->taken[sg_hex(s->piece[i].tail)] |= taken_bit(s->piece[i].tail);
        }
    }
    /* From the last to the first: that the order within a list never matters to the rules is for
     * the rules to see to. */
    for (int i = SG_PERSONS - 1; i >= 0; i--) {
        if (s->at[i] != SG_NOWHERE) {
            list_in(s, sg_hex(s->at[i]), i);
            s->taken[sg_hex(s->at[i])] |= taken_bit(s->at[i]);
        }
        if (s->tail[i] != SG_NOWHERE) {
            list_in(s, sg_hex(s->tail[i]), SG_PERSONS + i);
            s->taken[sg_hex(s->tail[i])] |= taken_bit(s->tail[i]);
        }
    }
}

/* ---- who and what is there --------------------------------------------------------------- */

int sg_who(const struct sg_state *s, unsigned place)
{
    int hex = sg_hex(place);
    if (!(s->taken[hex] & taken_bit(place)))
        return -1;
    for (int p = sg_first_in(s, hex); p >= 0; p = sg_next_in(s, hex, p))
        if (s->at[p] == place || s->tail[p] == place)
            return p;
    return -1;
}

int sg_piece_at(const struct sg_state *s, unsigned place, int kind)
{
    if (kind_mark[kind] != 0 && !(s->mark[sg_hex(place)] & kind_mark[kind]))
        return -1;
    for (int i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++)
        if (s->piece[i].at == place && s->piece[i].kind == kind && !(s->piece[i].flags & SG_P_DEAD))
            return i;
    return -1;
}

int sg_animal_at(const struct sg_state *s, unsigned place)
{
    if (!(s->mark[sg_hex(place)] & SG_MARK_ANIMAL))
        return -1;
    for (int i = sg_piece_first[SG_OX]; i < sg_piece_first[SG_HORSE + 1]; i++)
        if ((s->piece[i].at == place || s->piece[i].tail == place) && stands(&s->piece[i]))
            return i;
    return -1;
}

/* SG-LAD-06: one stands in a hex. */
int sg_ladder_in(const struct sg_state *s, int hex)
{
    if (!(s->mark[hex] & SG_MARK_LADDER))
        return -1;
    for (int i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        if ((s->piece[i].flags & SG_P_RAISED) && s->piece[i].at != SG_NOWHERE &&
            sg_hex(s->piece[i].at) == hex)
            return i;
    return -1;
}

unsigned sg_ladder_top(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    int hex = sg_hex(p->at);
    return sg_place(p->facing < SG_DIRS ? sg_next(hex, p->facing) : hex, p->counter);
}

bool sg_blocked_by_engine(const struct sg_state *s, unsigned place)
{
    uint16_t hexes[20];
    if (!(s->mark[sg_hex(place)] & SG_MARK_BLOCK))
        return false;
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1]; i++) {
        int n;
        if (s->piece[i].at == SG_NOWHERE || sg_level(s->piece[i].at) != sg_level(place))
            continue;
        sg_marks_of(s, i, hexes, &n);
        for (int j = 0; j < n; j++)
            if (hexes[j] == sg_hex(place))
                return true;
    }
    return false;
}

bool sg_free(const struct sg_state *s, unsigned place)
{
    if (!(s->taken[sg_hex(place)] & taken_bit(place)))
        return true;
    return !sg_is_level(place) && sg_who(s, place) < 0;
}

/* Closed doors are left out: who works one goes in by sg_ways(). */
bool sg_can_stand(const struct sg_state *s, unsigned place, struct sg_mover mover)
{
    int hex = sg_hex(place), ground = sg_terrain(s, place);
    if ((mover.mounted ? sg_terrains[ground].mounted : sg_terrains[ground].foot) == SG_NEVER)
        return false;
    if (ground == SG_T_RIVER && (mover.armoured || mover.mounted)) /* SG-MOV-08 */
        return false;
    if (s->mark[hex] == 0)
        return !sg_closed(s, place);
    if (mover.mounted && (s->mark[hex] & SG_MARK_MANTLET) && sg_level(place) == 0) /* SG-MAN-05 */
        return false;
    if ((s->mark[hex] & SG_MARK_FIRE) && sg_fire_age(s, place) > 0) /* SG-FIR-10 */
        return false;
    if (s->mark[hex] & SG_MARK_ENGINE) {
        int storey, cell, engine = sg_engine_at(s, place, &storey, &cell);
        if (engine >= 0 && !sg_cell_open(s, (unsigned)engine, storey, cell))
            return false;
        /* SG-GEO-14: only its own people */
        if (engine >= 0 && sg_map_index(s, hex) < 0 && s->piece[engine].side != mover.side)
            return false;
    }
    return !sg_blocked_by_engine(s, place) && !sg_closed(s, place);
}

/* ---- putting and taking ------------------------------------------------------------------ */

unsigned sg_behind(unsigned place, int facing)
{
    return sg_place(sg_next(sg_hex(place), sg_turn(facing, 3)), sg_level(place));
}

static void leave(struct sg_state *s, unsigned who)
{
    int front = sg_hex(s->at[who]), rear = sg_hex(s->tail[who]);
    bool had_front = s->at[who] != SG_NOWHERE, had_rear = s->tail[who] != SG_NOWHERE;
    if (had_front)
        list_out(s, front, (int)who);
    if (had_rear)
        list_out(s, rear, (int)who + SG_PERSONS);
    s->at[who] = s->tail[who] = SG_NOWHERE;
    if (had_front)
        count_taken(s, front);
    if (had_rear)
        count_taken(s, rear);
}

void sg_put(struct sg_state *s, unsigned who, unsigned place, int facing)
{
    struct sg_person *p = &s->person[who];
    leave(s, who);
    s->at[who] = (uint16_t)place;
    list_in(s, sg_hex(place), (int)who);
    s->taken[sg_hex(place)] |= taken_bit(place);
    p->fate = SG_ON_BOARD;
    p->facing = p->health & SG_MOUNTED ? (uint8_t)facing : 0;
    if (p->health & SG_MOUNTED) {
        unsigned rear = sg_behind(place, facing);
        s->tail[who] = (uint16_t)rear;
        list_in(s, sg_hex(rear), (int)who + SG_PERSONS);
        s->taken[sg_hex(rear)] |= taken_bit(rear);
    }
    if (!sg_closed(s, place))
        p->health &= (uint8_t)~SG_SHUT_IN;
    else
        p->health |= SG_SHUT_IN; /* SG-DOR-08 */
}

void sg_take_off(struct sg_state *s, unsigned who)
{
    leave(s, who);
    s->person[who].health &= (uint8_t)~SG_SHUT_IN;
}

static void recount(struct sg_state *s, const uint16_t *hexes, int count)
{
    for (int i = 0; i < count; i++)
        sg_remark(s, hexes[i]);
}

/* Also after the drawbridge fell, or the animal died: with the place where it is. */
void sg_put_piece(struct sg_state *s, unsigned piece, unsigned place, int facing)
{
    struct sg_piece *p = &s->piece[piece];
    uint16_t old[20], now[20];
    int olds, nows;

    sg_marks_of(s, piece, old, &olds);
    p->at = (uint16_t)place;
    p->facing = (uint8_t)facing;
    p->tail = p->kind == SG_HORSE && place != SG_NOWHERE ? (uint16_t)sg_behind(place, facing)
                                                         : SG_NOWHERE;
    /* SG-TWR-04, -05: kept, for everything in it asks for it */
    if (p->kind == SG_TOWER && place != SG_NOWHERE) {
        p->counter = 0;
        p->counter = (uint8_t)sg_assault_level(s, piece);
    }
    sg_marks_of(s, piece, now, &nows);
    recount(s, old, olds);
    recount(s, now, nows);
}

void sg_take_off_piece(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    uint16_t old[20];
    int olds;

    /* A dead animal has no marks left, but its bits stay until now. */
    uint8_t dead = p->flags & SG_P_DEAD;
    p->flags &= (uint8_t)~SG_P_DEAD;
    sg_marks_of(s, piece, old, &olds);
    p->flags |= dead;
    p->at = p->tail = SG_NOWHERE;
    recount(s, old, olds);
}

int sg_new_piece(struct sg_state *s, int kind, int side)
{
    for (int i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++)
        if (s->piece[i].kind == SG_NO_PIECE) {
            s->piece[i] = (struct sg_piece){ .kind = (uint8_t)kind, .side = (uint8_t)side };
            return i;
        }
    return -1;
}
