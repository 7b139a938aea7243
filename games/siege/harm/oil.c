/* Boiling oil: pouring, splashing, spilling. OIL. And the victims of oil, stones and drawbridges,
 * one after the other. */
#include "../ground/ground.h"
#include "harm.h"
#include "../doors.h"

/* ---- victims ----------------------------------------------------------------------------- */

/* An entry: the person, what he suffers, his cover. */
enum { HOW_SHIFT = 8, COVER_SHIFT = 12 };

void sg_add_victim(struct sg_state *s, unsigned who, int how, int cover)
{
    if (s->victims < sizeof s->victim / sizeof *s->victim)
        s->victim[s->victims++] =
            (uint16_t)(who | (unsigned)how << HOW_SHIFT | (unsigned)cover << COVER_SHIFT);
}

/* The frame: cause and causes, which entries of victim[]; n, how many are done; at, the hex they
 * retreat from; stage, what happens to the present one when his retreat is over. */
enum { NOTHING_MORE, THEN_STUNNED, THEN_WOUNDED };

void sg_hurt_them(struct sg_state *s, unsigned first, int from_hex)
{
    if (s->victims == first)
        return;
    struct sg_frame *f = sg_push(s, SG_F_HURT, SG_SUBJECTS);
    f->cause = (uint8_t)first;
    f->causes = (uint8_t)(s->victims - first);
    f->at = (uint16_t)from_hex;
}

static void retreats(struct sg_state *s, unsigned who, struct sg_frame *f, int then)
{
    uint16_t from = f->at;
    f->stage = (uint8_t)then;
    sg_must_retreat(s, who, 1, &from, 1);
}

/* SG-OIL-06: the attack, then one hex back whatever it brought. SG-OIL-11: who is stunned by it
 * lies down only there. */
static void scald(struct sg_state *s, unsigned who, struct sg_frame *f, struct mg_play *play)
{
    int die = sg_die(s, play, 10);
    /* SG-OIL-10: always the table on foot */
    char letter = sg_combat_table[0][die - 1][SG_COLUMN_51_70];
    int effect = sg_comes_to(s, who, sg_effect_of_oil(letter, sg_mounted(s, who)));
    sg_tell(play, SG_E_SCALDED, s->person[who].side, who, (unsigned)die, (unsigned)letter);
    sg_busy(s, who);
    if (effect == SG_DIES) {
        sg_kill_because(s, who,
                        letter == 'F'   ? SG_KILLED_OUTRIGHT
                        : letter == 'C' ? SG_KILLED_LYING
                                        : SG_KILLED_HURT,
                        play);
        return;
    }
    if (effect == SG_WOUNDS)
        sg_wound(s, who, play);
    retreats(s, who, f, effect == SG_STUNS || effect == SG_THROWN ? THEN_STUNNED : NOTHING_MORE);
    if (effect == SG_THROWN) /* SG-OIL-10: he comes down first, then he goes back */
        sg_unhorse(s, who, false, play);
}

/* T11 */
static void crushed_by_bridge(struct sg_state *s, unsigned who, struct sg_frame *f,
                              struct mg_play *play)
{
    int total = sg_die(s, play, 10) + (sg_armoured(s, who) ? 1 : 0);
    sg_tell(play, SG_E_TOLD, s->person[who].side, who, (unsigned)total, SG_FOR_DRAWBRIDGE);
    sg_busy(s, who);
    if (total >= 10)
        sg_kill(s, who, play);
    else
        retreats(s, who, f, total <= 5 ? NOTHING_MORE : total <= 7 ? THEN_STUNNED : THEN_WOUNDED);
}

static void suffer(struct sg_state *s, unsigned entry, struct sg_frame *f, struct mg_play *play)
{
    unsigned who = entry & 0xff;
    switch (entry >> HOW_SHIFT & 0xf) {
    case SG_HURT_OIL: scald(s, who, f, play); break;
    /* SG-OIL-05, -09 */
    case SG_HURT_SPLASH: sg_attack_on(s, who, SG_COLUMN_13_20, f->at, play); break;
    /* SG-MGL-06 */
    case SG_HURT_STONE:
        sg_strike_by_engine(s, who, (int)(entry >> COVER_SHIFT & 3), sg_die(s, play, 10), f->at,
                            play);
        break;
    case SG_HURT_CRUSHED: sg_kill(s, who, play); break; /* SG-MGL-05 */
    default: crushed_by_bridge(s, who, f, play); break;
    }
}

void sg_run_hurt(struct sg_state *s, struct mg_play *play)
{
    unsigned frames = s->frames;
    struct sg_frame *f = sg_top(s);
    while (f->n < f->causes || f->stage != NOTHING_MORE) {
        if (f->stage != NOTHING_MORE && f->n == 0) {
            f->stage = NOTHING_MORE;
        } else if (f->stage != NOTHING_MORE) {
            unsigned who = s->victim[f->cause + f->n - 1] & 0xff;
            int then = f->stage;
            f->stage = NOTHING_MORE;
            if (then == THEN_STUNNED)
                sg_stun(s, who, play);
            else
                sg_wound(s, who, play);
        } else {
            unsigned entry = s->victim[f->cause + f->n++];
            if (s->person[entry & 0xff].fate == SG_ON_BOARD)
                suffer(s, entry, f, play);
        }
        if (s->frames != frames || s->ask != SG_ASK_NOTHING)
            return;
    }
    for (int i = f->cause; i < s->victims; i++)
        s->victim[i] = 0;
    s->victims = f->cause;
    sg_pop(s);
}

/* ---- where it runs ----------------------------------------------------------------------- */

/* SG-OIL-05: to the same or a lower level; parapets, walls and other upright obstacles stop it, and
 * roofs do: SG-OIL-14. */
static bool runs_to(const struct sg_state *s, unsigned from, unsigned to)
{
    int dir = sg_dir_to(sg_hex(from), sg_hex(to));
    if (sg_level(to) > sg_level(from) || sg_roofed_by_engine(s, to))
        return false;
    if (dir < 0) /* down a ladder, or through the floor of a hoarding */
        return from == to || !sg_is_level(from) || sg_terrain(s, from) == SG_T_HOARDING;
    if (sg_is_level(from) && (sg_sides(s, from, dir) & (SG_SIDE_BATTLEMENT | SG_SIDE_LOW_WALL)))
        return false;
    if (!sg_is_level(to))
        return true;
    if (sg_indoors(s, to) && !(sg_indoors(s, from) && sg_level(to) == sg_level(from)))
        return false;
    return !sg_closed(s, to) && !sg_closed(s, from);
}

static bool is_victim(const struct sg_state *s, unsigned first, unsigned who)
{
    for (unsigned i = first; i < s->victims; i++)
        if ((s->victim[i] & 0xff) == who)
            return true;
    return false;
}

static void splash_hex(struct sg_state *s, unsigned from, int hex, unsigned but, unsigned first)
{
    /* in an order that depends on the board alone */
    for (int level = SG_SLOTS - 1; level >= 0; level--) {
        unsigned place = (unsigned)(hex * SG_SLOTS + level);
        int who = s->taken[hex] == 0 ? -1 : sg_who(s, place);
        if (who >= 0 && place != but && !is_victim(s, first, (unsigned)who) &&
            runs_to(s, from, place))
            sg_add_victim(s, (unsigned)who, SG_HURT_SPLASH, 0);
    }
}

/* Everyone within one hex of the place; `but` not whoever is there. */
static void splash(struct sg_state *s, unsigned from, unsigned but, unsigned first)
{
    splash_hex(s, from, sg_hex(from), but, first);
    for (int dir = 0; dir < SG_DIRS; dir++)
        splash_hex(s, from, sg_next(sg_hex(from), dir), but, first);
}

/* ---- pouring ----------------------------------------------------------------------------- */

static bool bears(const struct sg_state *s, const struct sg_piece *p, int n)
{
    if (p->bearer[n] == 0)
        return false;
    unsigned who = p->bearer[n] - 1u;
    return sg_active(s, who) && sg_distance(sg_hex(s->at[who]), sg_hex(p->at)) <= 1 &&
           sg_level(s->at[who]) == sg_level(p->at);
}

/* SG-OIL-01, -14: two who hold it on opposite sides. */
static struct mg_verdict held(const struct sg_state *s, const struct sg_piece *p)
{
    if (!(p->flags & SG_P_PLACED_TO_POUR) || !bears(s, p, 0) || !bears(s, p, 1))
        return mg_no("SG-OIL-03",
                     N_("Two bearers must first have placed the cauldron to pour it."));
    const struct sg_person *one = &s->person[p->bearer[0] - 1],
                           *other = &s->person[p->bearer[1] - 1];
    if (sg_distance(sg_hex(s->at[p->bearer[0] - 1]), sg_hex(s->at[p->bearer[1] - 1])) < 2)
        return mg_no("SG-OIL-14", N_("The two must stand on opposite sides of the cauldron."));
    if ((one->did | other->did) &
        (SG_D_SHOT | SG_D_ATTACKED | SG_D_TORCHED | SG_D_FOUGHT_FIRE | SG_D_PUSHED | SG_D_WORKED))
        return mg_no("SG-OIL-04", N_("Who pours does nothing else in this player turn."));
    return MG_LEGAL;
}

static bool burnable_below(const struct sg_state *s, unsigned place, int side)
{
    int piece = sg_engine_at(s, place, NULL, NULL);
    if (!sg_is_level(place) || !sg_may_light(s, place))
        return false;
    if (piece >= 0)
        /* SG-OIL-01, -02 */
        return s->piece[piece].kind != SG_TOWER && s->piece[piece].side != side;
    return sg_fire_class(s, place, -1) == SG_BURNS_GATE; /* SG-OIL-13 */
}

static bool worth_it(const struct sg_state *s, unsigned place, int side)
{
    int who = sg_who(s, place);
    return (who >= 0 && s->person[who].side != side && !(s->person[who].health & SG_PRISONER)) ||
           burnable_below(s, place, side);
}

static struct mg_verdict below(const struct sg_state *s, const struct sg_piece *p, unsigned place)
{
    int dir = sg_dir_to(sg_hex(p->at), sg_hex(place));
    if (place == SG_NOWHERE || place >= SG_LOCATIONS || sg_slot(place) >= SG_INSIDE_LADDER ||
        sg_terrain(s, place) == SG_T_NONE || sg_level(place) >= sg_level(p->at))
        return mg_no("SG-OIL-01", N_("Oil is poured on a lower location."));
    if (sg_terrain(s, p->at) == SG_T_HOARDING) {
        if (sg_hex(place) != sg_hex(p->at) || !sg_is_level(place) || sg_level(place) > 0)
            return mg_no("SG-OIL-12",
                         N_("Through the floor of a hoarding it falls on the ground of that hex."));
    } else if (dir < 0) {
        return mg_no("SG-OIL-14", N_("It falls next to the hex of the cauldron."));
    } else if (sg_is_level(place) && sg_indoors(s, place) &&
               sg_fire_class(s, place, -1) != SG_BURNS_GATE) {
        return mg_no("SG-OIL-01", N_("There is a roof over that location."));
    }
    if (!worth_it(s, place, p->side))
        return mg_no("SG-OIL-01", N_("Nobody and nothing of the enemy is there."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_pour(const struct sg_state *s, struct mg_move m)
{
    unsigned piece = m.a - SG_PERSONS;
    if (m.a < SG_PERSONS || piece >= SG_PIECES || s->piece[piece].kind != SG_CAULDRON ||
        s->piece[piece].at == SG_NOWHERE || s->piece[piece].side != s->side || m.c != 0)
        return mg_no("SG-OIL-01", N_("There is no such cauldron of yours."));
    if (!sg_decides_engine(s, piece, m.seat))
        return mg_no("SG-TEAM-01", N_("The owner of the costliest of its crew decides."));
    struct mg_verdict verdict = held(s, &s->piece[piece]);
    return verdict.rule != NULL ? verdict : below(s, &s->piece[piece], m.b);
}

/* SG-OIL-15: nobody holds it any more. */
static void let_go(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    for (int i = 0; i < 2; i++) {
        if (p->bearer[i] != 0)
            s->person[p->bearer[i] - 1].carries = 0;
        p->bearer[i] = 0;
    }
    p->flags &= (uint8_t)~SG_P_PLACED_TO_POUR;
}

void sg_do_pour(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned piece = m.a - SG_PERSONS, first = s->victims;
    struct sg_piece *p = &s->piece[piece];
    int hex = sg_hex(p->at), side = p->side;
    for (int i = 0; i < 2; i++) {
        s->person[p->bearer[i] - 1].did |= SG_D_POURED; /* SG-OIL-04 */
        sg_busy(s, p->bearer[i] - 1u);
    }
    sg_tell(play, SG_E_POURED, side, m.a, m.b, 0);
    let_go(s, piece);
    sg_take_off_piece(s, piece);
    bool roofed = sg_roofed_by_engine(s, m.b), lit = false;
    if (burnable_below(s, m.b, SG_NO_SIDE)) /* SG-OIL-08: the oil burns on, or is gone */
        lit = sg_try_fire(s, m.b, SG_BY_OIL, -1, play);
    int who = sg_who(s, m.b);
    if (who >= 0 && (!roofed || lit)) /* SG-OIL-06, -07 */
        sg_add_victim(s, (unsigned)who, SG_HURT_OIL, 0);
    splash(s, m.b, m.b, first); /* SG-OIL-09 */
    sg_hurt_them(s, first, hex);
}

unsigned sg_list_pour(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned i = sg_piece_first[SG_CAULDRON]; i < sg_piece_first[SG_CAULDRON + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind != SG_CAULDRON || p->side != s->side || p->at == SG_NOWHERE ||
            held(s, p).rule != NULL)
            continue;
        for (int dir = 0; dir <= SG_DIRS; dir++) {
            int hex = dir < SG_DIRS ? sg_next(sg_hex(p->at), dir) : sg_hex(p->at);
            for (int slot = 0; slot < SG_INSIDE_LADDER; slot++)
                sg_offer(s,
                         (struct mg_move){ .kind = SG_M_POUR,
                                           .seat = (uint8_t)seat,
                                           .a = (uint16_t)(SG_PERSONS + i),
                                           .b = (uint16_t)(hex * SG_SLOTS + slot) },
                         out, &n);
        }
    }
    return n;
}

/* ---- spilling ---------------------------------------------------------------------------- */

/* SG-OIL-05: it falls where it is, or between its bearers. */
void sg_spill(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    unsigned first = s->victims, place = p->at;
    for (int i = 0; place == SG_NOWHERE && i < 2; i++)
        if (p->bearer[i] != 0)
            place = s->at[p->bearer[i] - 1];
    let_go(s, piece);
    if (p->at != SG_NOWHERE)
        sg_take_off_piece(s, piece);
    if (place == SG_NOWHERE)
        return;
    sg_tell(play, SG_E_SPILLED, p->side, SG_PERSONS + piece, place, 0);
    splash(s, place, SG_NOWHERE, first);
    sg_hurt_them(s, first, sg_hex(place));
}
