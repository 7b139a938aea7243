/* Engines that throw: ballista, perrier, mangonel; where stones come down. BAL, MGL, T5, T6. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "shoot.h"
#include "inside.h"
#include <stdlib.h>

/* ---- crews and loading ------------------------------------------------------------------- */

static const struct thrower {
    uint8_t kind, weapon, crew, turns;
    bool engineer;
    uint8_t points, beside;
} throwers[] = {
    { SG_BALLISTA, SG_BALLISTA_BOLT, 2, 3, true, 0, 0 }, /* SG-BAL-01, -02 */
    { SG_MANGONEL, SG_MANGONEL_SHOT, 4, 4, true, 6, 3 }, /* SG-MGL-02, -03, -07 */
    { SG_PERRIER, SG_PERRIER_SHOT, 4, 4, false, 2, 1 },  /* SG-MGL-11 */
};

static const struct thrower *thrower_of(int kind)
{
    for (unsigned i = 0; i < sizeof throwers / sizeof *throwers; i++)
        if (throwers[i].kind == kind)
            return &throwers[i];
    return NULL;
}

int sg_load_turns(int kind)
{
    const struct thrower *t = thrower_of(kind);
    return t == NULL ? 0 : t->turns;
}

bool sg_loaded(const struct sg_state *s, unsigned piece)
{
    return s->piece[piece].counter >= sg_load_turns(s->piece[piece].kind);
}

static bool has_crew(const struct sg_state *s, unsigned piece) /* SG-BAL-01, SG-MGL-02 */
{
    const struct thrower *t = thrower_of(s->piece[piece].kind);
    int n = 0;
    bool engineer = false;
    if (t == NULL || s->piece[piece].at == SG_NOWHERE)
        return false;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ON_BOARD && s->person[who].side == s->piece[piece].side &&
            sg_active(s, who) && !(s->person[who].did & SG_D_SHOT) &&
            sg_at_thrower(s, piece, who)) {
            n++;
            engineer |= sg_class_of(s, who) == SG_ENG;
        }
    return n >= t->crew && (engineer || !t->engineer);
}

/* ---- T6: where it comes down ------------------------------------------------------------- */

static int axial_q(int hex)
{
    int r = sg_row(hex) - 1;
    return sg_col(hex) - 1 - (r - (r & 1)) / 2;
}

/* The orientation of a flight, and how often the figure is turned. */
static bool flight(int from, int to, int *turn)
{
    static const int8_t dir[SG_DIRS][2] = { { 1, 0 },  { 0, 1 },  { -1, 1 },
                                            { -1, 0 }, { 0, -1 }, { 1, -1 } };
    int q = axial_q(to) - axial_q(from), r = sg_row(to) - sg_row(from), x = q, y = -q - r, z = r;
    int lo = abs(x), hi = abs(x), dot[SG_DIRS], best = 0;
    if (abs(y) < lo)
        lo = abs(y);
    if (abs(z) < lo)
        lo = abs(z);
    if (abs(y) > hi)
        hi = abs(y);
    if (abs(z) > hi)
        hi = abs(z);
    for (int i = 0; i < SG_DIRS; i++) {
        dot[i] = x * dir[i][0] + y * (-dir[i][0] - dir[i][1]) + z * dir[i][1];
        if (dot[i] > dot[best])
            best = i;
    }
    bool vertex = 4 * lo > hi;
    /* the counter-clockwise one of the two */
    if (vertex && dot[sg_turn(best, -1)] > dot[sg_turn(best, 1)])
        best = sg_turn(best, -1);
    *turn = best;
    return vertex;
}

/* The offset from the aimed hex for that total of the dice. */
static void deviation(int from_hex, int aimed_hex, bool large, int total, int *q, int *r)
{
    int turn, vertex = flight(from_hex, aimed_hex, &turn);
    const int8_t *offset =
        large ? sg_scatter_large[vertex][total] : sg_scatter_small[vertex][total];
    *q = offset[0];
    *r = offset[1];
    sg_rotate(q, r, turn);
}

int sg_scatter(struct sg_state *s, int from_hex, int aimed_hex, bool large, struct mg_play *play)
{
    int total = sg_die(s, play, 10), q, r;
    if (large) /* SG-MGL-04 */
        total += sg_die(s, play, 10);
    deviation(from_hex, aimed_hex, large, total, &q, &r);
    return sg_offset(aimed_hex, q, r);
}

int sg_spread_of(int kind, int from_hex, int aimed_hex, struct sg_spread out[SG_DIRS * 4])
{
    bool large = kind != SG_BALLISTA;
    int n = 0;

    for (int total = large ? 2 : 1; total <= (large ? 20 : 10); total++) {
        int q, r, i = 0, chance = !large ? 10 : total <= 11 ? total - 1 : 21 - total; /* of 100 */
        deviation(from_hex, aimed_hex, large, total, &q, &r);
        while (i < n && (out[i].q != q || out[i].r != r))
            i++;
        if (i == n)
            out[n++] = (struct sg_spread){ .q = (int8_t)q, .r = (int8_t)r };
        out[i].chance = (uint8_t)(out[i].chance + chance);
    }
    return n;
}

/* ---- targets ----------------------------------------------------------------------------- */

static int range_to(const struct sg_state *s, unsigned piece, int hex)
{
    uint16_t hexes[20];
    int n, best = 1000;
    sg_marks_of(s, piece, hexes, &n);
    for (int i = 0; i < n; i++) {
        int far = sg_distance(hexes[i], hex);
        best = far < best ? far : best;
    }
    return best;
}

static int furthest(const struct sg_weapon_row *w)
{
    return w->range[2] ? w->range[2] : w->range[1] ? w->range[1] : w->range[0];
}

/* A rider is there with his front and with his rear: SG-BAL-07. */
static bool enemy_at(const struct sg_state *s, unsigned place, int side)
{
    int who = sg_who(s, place), animal = sg_is_level(place) ? sg_animal_at(s, place) : -1;
    if (who >= 0)
        /* SG-CAP-11 */
        return s->person[who].side != side && !(s->person[who].health & SG_PRISONER);
    return animal >= 0 && s->piece[animal].side != side;
}

/* SG-HRD-12: a hoarding on both lines to a hex of the wall keeps stones off it. */
bool sg_behind_hoarding(const struct sg_state *s, int from, int hex)
{
    uint16_t line[128];
    for (int nudge = 1; nudge >= -1; nudge -= 2) {
        int n = sg_line(from, hex, nudge, line, 128);
        bool found = false;
        for (int i = 0; i + 1 < n; i++)
            found |= s->mark[line[i]] & SG_MARK_HOARDING;
        if (!found)
            return false;
    }
    return true;
}

/* SG-MGL-07: an engine or hanging of the enemy, or a wall. */
bool sg_stone_target(const struct sg_state *s, int side, int hex)
{
    unsigned place = sg_structure_in(s, hex);
    if (place == SG_NOWHERE)
        return false;
    int piece = sg_engine_at(s, place, NULL, NULL);
    if (piece < 0)
        piece = sg_piece_in(s, place,
                            1u << SG_BALLISTA | 1u << SG_PERRIER | 1u << SG_MANGONEL |
                                1u << SG_MANTLET | 1u << SG_HOARDING | 1u << SG_SCAFFOLD);
    return piece < 0 || s->piece[piece].side != side;
}

/* A wall that stands open to the stone: nothing hangs before it on the way. */
static struct mg_verdict check_stone(const struct sg_state *s, unsigned piece, unsigned place)
{
    int side = s->piece[piece].side;
    if (enemy_at(s, place, side))
        return MG_LEGAL;
    if (!sg_is_level(place) || sg_level(place) != 0 || !sg_stone_target(s, side, sg_hex(place)))
        return mg_no("SG-MGL-07",
                     N_("It is aimed at people, engines and hangings of the enemy, or at a wall."));
    if (sg_structure_in(s, sg_hex(place)) == place && sg_wall_kind(s, place) != SG_WALL_L &&
        sg_behind_hoarding(s, sg_hex(s->piece[piece].at), sg_hex(place)))
        return mg_no("SG-HRD-12", N_("A hoarding on the line protects that wall."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_engine_shot(const struct sg_state *s, unsigned piece, unsigned place)
{
    const struct sg_piece *p = &s->piece[piece];
    const struct thrower *t = piece < SG_PIECES ? thrower_of(p->kind) : NULL;
    if (t == NULL || p->at == SG_NOWHERE || p->side != s->side || (p->flags & SG_P_OUT_OF_USE))
        return mg_no("SG-BAL-01", N_("There is no such engine of yours that can shoot."));
    if (p->bearer[0] != 0 || !sg_loaded(s, piece))
        return p->kind == SG_BALLISTA ? mg_no("SG-BAL-02", N_("It is not loaded."))
                                      : mg_no("SG-MGL-03", N_("It is not loaded."));
    if (!has_crew(s, piece))
        return p->kind == SG_BALLISTA
                   ? mg_no("SG-BAL-01", N_("Two must stand next to it, one of them an engineer."))
               : p->kind == SG_MANGONEL
                   ? mg_no("SG-MGL-02", N_("Four must stand next to it, one of them an engineer."))
                   : mg_no("SG-MGL-11", N_("Four must stand next to it."));
    if (place == SG_NOWHERE || place >= SG_LOCATIONS || sg_map_index(s, sg_hex(place)) < 0)
        return mg_no("SG-SHT-01", N_("That is not a location of the board."));
    int far = range_to(s, piece, sg_hex(place));
    if (far < 1 || far > furthest(&sg_weapons[t->weapon]))
        return p->kind == SG_BALLISTA ? mg_no("SG-BAL-05", N_("That is out of its range."))
                                      : mg_no("SG-MGL-03", N_("That is out of its range."));
    if (p->kind != SG_BALLISTA)
        return check_stone(s, piece, place);
    if (!enemy_at(s, place, p->side))
        return mg_no("SG-SHT-01", N_("Nobody of the enemy is there."));
    /* SG-BAL-09 */
    struct sg_sight sight = sg_look(s, p->at, place, SG_BALLISTA_BOLT, SG_SUBJECTS, SG_SUBJECTS);
    if (!sight.clear)
        return mg_no(sight.rule, sight.why);
    return sight.cover == SG_COVER_TOTAL ? mg_no("SG-SHT-04", N_("He is in total cover."))
                                         : MG_LEGAL;
}

/* ---- the shot ---------------------------------------------------------------------------- */

static int range_modifier(const struct sg_weapon_row *w, int far) /* SG-SHT-06 */
{
    return far <= w->range[0] ? 0 : far <= w->range[1] ? 1 : 2;
}

int sg_bolt_die(const struct sg_state *s, unsigned piece, int hex, int die)
{
    int total = die + range_modifier(&sg_weapons[SG_BALLISTA_BOLT], range_to(s, piece, hex));
    return total > 10 ? 10 : total;
}

int sg_thrower_points(int kind)
{
    const struct thrower *t = thrower_of(kind);
    return t == NULL ? 0 : t->points;
}

/* SG-BAL-06, -09: the one on the aimed level, otherwise the highest whom the bolt can reach. */
static void bolt(struct sg_state *s, unsigned piece, unsigned aimed, int impact,
                 struct mg_play *play)
{
    const struct sg_piece *p = &s->piece[piece];
    struct sg_sight sight = { 0 };
    int struck = -1, beast = -1;
    for (int pass = 0; pass < 2 && struck < 0; pass++)
        for (int slot = SG_SLOTS - 1; slot >= 0 && struck < 0; slot--) {
            unsigned place = (unsigned)(impact * SG_SLOTS + slot);
            if (pass == 0 && slot != sg_slot(aimed))
                continue;
            int who = sg_who(s, place);
            if (who < 0)
                beast = slot < SG_LEVELS ? sg_animal_at(s, place) : -1;
            if (who < 0 && beast < 0)
                continue;
            sight = sg_look(s, p->at, place, SG_BALLISTA_BOLT, SG_SUBJECTS,
                            who < 0 ? SG_SUBJECTS : (unsigned)who);
            if (sight.clear && sight.cover < SG_COVER_TOTAL)
                struck = who < 0 ? SG_PERSONS + beast : who;
        }
    if (struck < 0)
        return;
    int die = sg_bolt_die(s, piece, impact, sg_die(s, play, 10));
    if (struck < SG_PERSONS) {
        sg_strike_by_engine(s, (unsigned)struck, sight.cover, die, (unsigned)sg_hex(p->at), play);
        return;
    }
    char letter = sg_ballista_table[0][sight.cover][die - 1]; /* SG-SHT-17 */
    if (letter == 'B' || letter == 'C')
        sg_kill_animal(s, (unsigned)struck - SG_PERSONS, play);
}

/* SG-MGL-05: under a roof, in an engine, below a hoarding. */
static bool spared(const struct sg_state *s, unsigned place)
{
    return (sg_is_level(place) && sg_indoors(s, place)) || sg_roofed_by_engine(s, place) ||
           sg_under_hoarding(s, place);
}

/* Whom the stone hurts is settled where everybody stands when it strikes. */
struct hurt {
    int count;
    uint8_t who[64];
    uint8_t how[64], cover[64];
};

static void add_hurt(struct hurt *hurt, unsigned who, int how, int cover)
{
    for (int i = 0; i < hurt->count; i++)
        if (hurt->who[i] == who)
            return;
    if (hurt->count == 64)
        return;
    hurt->who[hurt->count] = (uint8_t)who;
    hurt->how[hurt->count] = (uint8_t)how;
    hurt->cover[hurt->count++] = (uint8_t)cover;
}

static void hurt_hex(const struct sg_state *s, int impact, int hex, struct hurt *hurt)
{
    if (s->taken[hex] == 0)
        return;
    for (int slot = SG_SLOTS - 1; slot >= 0; slot--) {
        unsigned place = (unsigned)(hex * SG_SLOTS + slot);
        int who = sg_who(s, place);
        if (who < 0 || spared(s, place))
            continue;
        if (hex == impact) {
            add_hurt(hurt, (unsigned)who, SG_HURT_CRUSHED, 0);
            continue;
        }
        unsigned from = sg_place(impact, sg_level(place));
        int cover = sg_cover_at(s, from, place, sg_dir_to(impact, hex), (unsigned)who);
        if (cover < SG_COVER_TOTAL)
            add_hurt(hurt, (unsigned)who, SG_HURT_STONE, cover);
    }
}

/* SG-MGL-07: one roll for each structure hex; one stone strikes an engine once. SG-HRD-12 */
static void batter(struct sg_state *s, unsigned piece, const struct thrower *t, int impact,
                   struct mg_play *play)
{
    int from = sg_hex(s->piece[piece].at), hit[7], hits = 0;
    for (int i = -1; i < SG_DIRS; i++) {
        int hex = i < 0 ? impact : sg_next(impact, i);
        unsigned place = sg_structure_in(s, hex);
        if (place == SG_NOWHERE)
            continue;
        int engine = sg_engine_at(s, place, NULL, NULL);
        if (engine < 0)
            engine = sg_piece_in(s, place, 1u << SG_MANGONEL | 1u << SG_PERRIER);
        bool again = false;
        for (int j = 0; j < hits; j++)
            again |= engine >= 0 && hit[j] == engine;
        if (again || (sg_wall_kind(s, place) >= 0 && sg_level(place) == 0 && engine < 0 &&
                      sg_behind_hoarding(s, from, hex)))
            continue;
        hit[hits++] = engine;
        /* SG-MGL-08: only the impact roll costs points */
        sg_bombard(s, place, i < 0 ? t->points : t->beside, i < 0 ? (int)piece : -1, play);
    }
}

static void stone(struct sg_state *s, unsigned piece, int impact, struct mg_play *play)
{
    struct hurt hurt;
    hurt.count = 0;
    hurt_hex(s, impact, impact, &hurt);
    for (int dir = 0; dir < SG_DIRS; dir++)
        hurt_hex(s, impact, sg_next(impact, dir), &hurt);
    for (int slot = 0; slot < SG_LEVELS; slot++) {
        unsigned place = (unsigned)(impact * SG_SLOTS + slot);
        int animal = spared(s, place) ? -1 : sg_animal_at(s, place);
        if (animal >= 0)
            sg_kill_animal(s, (unsigned)animal, play);
    }
    batter(s, piece, thrower_of(s->piece[piece].kind), impact, play);
    unsigned first = s->victims;
    for (int i = 0; i < hurt.count; i++)
        sg_add_victim(s, hurt.who[i], hurt.how[i], hurt.cover[i]);
    sg_hurt_them(s, first, impact);
}

void sg_engine_shoots(struct sg_state *s, unsigned piece, unsigned place, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    p->counter = 0; /* SG-BAL-02 */
    sg_tell(play, SG_E_SHOT, p->side, SG_PERSONS + piece, place, 0);
    int impact = sg_scatter(s, sg_hex(p->at), sg_hex(place), p->kind != SG_BALLISTA, play);
    if (impact == SG_NOWHERE || sg_map_index(s, impact) < 0)
        return;
    sg_tell(play, SG_E_IMPACT, p->side, SG_PERSONS + piece,
            sg_place(impact, sg_level(place) < 0 ? 0 : sg_level(place)), 0);
    if (p->kind == SG_BALLISTA)
        bolt(s, piece, place, impact, play);
    else
        stone(s, piece, impact, play);
}
