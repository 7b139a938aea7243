/* Boiling oil: pouring, splashing, spilling. OIL. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

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
    sg_let_go_of_oil(s, piece);
    sg_take_off_piece(s, piece);
    bool roofed = sg_roofed_by_engine(s, m.b), lit = false;
    if (burnable_below(s, m.b, SG_NO_SIDE)) /* SG-OIL-08: the oil burns on, or is gone */
        lit = sg_try_fire(s, m.b, SG_BY_OIL, -1, play);
    int who = sg_who(s, m.b);
    if (who >= 0 && (!roofed || lit)) /* SG-OIL-06, -07 */
        sg_add_victim(s, (unsigned)who, SG_HURT_OIL, 0);
    sg_splash(s, m.b, m.b, first); /* SG-OIL-09 */
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
                sg_offer(s, sg_check_pour,
                         (struct mg_move){ .kind = SG_M_POUR,
                                           .seat = (uint8_t)seat,
                                           .a = (uint16_t)(SG_PERSONS + i),
                                           .b = (uint16_t)(hex * SG_SLOTS + slot) },
                         out, &n);
        }
    }
    return n;
}
