/* Works of phase 3 that are done at once, by a die: torch and bucket, grapnels, ladders thrown
 * down, ropes cut. FIR-04, FIR-06, LAD-10, LAD-11, LAD-13. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "work.h"
#include "inside.h"
#include "site.h"

static const struct mg_verdict legal = { NULL, NULL };

/* One such act in a phase, and nothing else beside it. */
static struct mg_verdict check_actor(const struct sg_state *s, struct mg_move m)
{
    if (!sg_is_person(m.a) || s->person[m.a].side != s->side || s->person[m.a].seat != m.seat)
        return mg_no("SG-TEAM-01", N_("Each player decides for his own people."));
    if (!sg_active(s, m.a))
        return mg_no("SG-SEQ-05", N_("Only active people on the board can do that."));
    if (s->person[m.a].did & (SG_D_WORKED | SG_D_TORCHED | SG_D_FOUGHT_FIRE))
        return mg_no("SG-SEQ-04", N_("He has done his work of this phase."));
    if (s->person[m.a].carries)
        return mg_no("SG-SEQ-04", N_("He has something else in hand."));
    return legal;
}

static bool spent_half(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    int value = p->allowance > 0 ? p->allowance : sg_values_of(s, who).movement;
    return 2 * p->spent > value;
}

static void acts(struct sg_state *s, unsigned who, unsigned flag)
{
    s->person[who].did = (uint16_t)(s->person[who].did | flag);
    sg_busy(s, who);
}

/* In the cell itself or next to it on the same level. */
static bool is_at_hand(const struct sg_state *s, unsigned who, unsigned place)
{
    unsigned at = s->at[who];
    return at == place ||
           (sg_is_level(at) && sg_is_level(place) && sg_level(at) == sg_level(place) &&
            sg_dir_to(sg_hex(at), sg_hex(place)) >= 0);
}

static int from_dir(const struct sg_state *s, unsigned who, unsigned place)
{
    return sg_dir_to(sg_hex(s->at[who]), sg_hex(place));
}

/* ---- torch: SG-FIR-04 -------------------------------------------------------------------- */

struct mg_verdict sg_check_torch(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict v = check_actor(s, m);
    if (v.rule != NULL)
        return v;
    const struct sg_person *p = &s->person[m.a];
    if (p->torch == 0)
        return mg_no("SG-FIR-04", N_("He has no torch."));
    if (p->did & SG_D_SHOT || spent_half(s, m.a))
        return mg_no(
            "SG-FIR-04",
            N_("With a torch one may neither have shot nor spent more than half the movement points."));
    if (m.b == SG_NOWHERE || m.b >= SG_LOCATIONS || !is_at_hand(s, m.a, m.b))
        return mg_no("SG-FIR-04",
                     N_("A torch reaches his own cell and those next to it on the same level."));
    int class = sg_fire_class(s, m.b, from_dir(s, m.a, m.b));
    if (class >= SG_FIRE_CLASSES || sg_fire_table[class][SG_BY_TORCH] > 10)
        return mg_no("SG-FIR-01", N_("Nothing there can be set alight."));
    if (sg_fire_age(s, m.b) > 0 || sg_burnt_out(s, m.b))
        return mg_no("SG-FIR-05", N_("It burns there already, or is burnt out."));
    return legal;
}

void sg_do_torch(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    acts(s, m.a, SG_D_TORCHED);
    sg_try_fire(s, m.b, SG_BY_TORCH, from_dir(s, m.a, m.b), play);
}

/* ---- douse: SG-FIR-06 -------------------------------------------------------------------- */

/* SG-TWR-28: in a tower also from the same cell one storey up or down. */
static bool is_above_or_below(const struct sg_state *s, unsigned who, unsigned place)
{
    int storey, cell, other_storey, other_cell;
    int piece = sg_engine_at(s, place, &storey, &cell),
        other = sg_engine_at(s, s->at[who], &other_storey, &other_cell);
    return piece >= 0 && piece == other && s->piece[piece].kind == SG_TOWER &&
           sg_hex(place) == sg_hex(s->at[who]) && sg_is_level(s->at[who]) &&
           (sg_level(place) - sg_level(s->at[who]) == 1 ||
            sg_level(s->at[who]) - sg_level(place) == 1);
}

struct mg_verdict sg_check_douse(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict v = check_actor(s, m);
    if (v.rule != NULL)
        return v;
    if (m.b == SG_NOWHERE || m.b >= SG_LOCATIONS || sg_fire_age(s, m.b) == 0)
        return mg_no("SG-FIR-06", N_("It does not burn there."));
    if (s->person[m.a].did & SG_D_SHOT)
        return mg_no("SG-FIR-06", N_("Who has shot does not fight a fire in this player turn."));
    if (!is_at_hand(s, m.a, m.b) && !is_above_or_below(s, m.a, m.b))
        return mg_no("SG-FIR-06", N_("A fire is fought from its cell or from one next to it."));
    return legal;
}

void sg_do_douse(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    acts(s, m.a, SG_D_FOUGHT_FIRE);
    sg_try_fire(s, m.b, SG_BY_DOUSING, from_dir(s, m.a, m.b), play);
}

/* ---- grapple: SG-LAD-13 ------------------------------------------------------------------ */

/* One of the side's that is not in use. */
static int free_grapnel(const struct sg_state *s, int side)
{
    for (int i = sg_piece_first[SG_GRAPNEL]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        if (s->piece[i].kind == SG_GRAPNEL && s->piece[i].side == side &&
            s->piece[i].at == SG_NOWHERE && !(s->piece[i].flags & SG_P_DEAD))
            return i;
    return -1;
}

struct mg_verdict sg_check_grapple(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict v = check_actor(s, m);
    if (v.rule != NULL)
        return v;
    if (s->store[s->side][SG_GRAPNEL] == 0 && free_grapnel(s, s->side) < 0)
        return mg_no("SG-LAD-13", N_("The side has no grapnel left."));
    if (sg_armoured(s, m.a) || sg_mounted(s, m.a))
        return mg_no("SG-LAD-13", N_("A grapnel is thrown by somebody without armour, on foot."));
    if (m.b == SG_NOWHERE || m.b >= SG_LOCATIONS || !sg_is_level(s->at[m.a]) ||
        sg_map_index(s, sg_hex(m.b)) < 0)
        return mg_no("SG-LAD-13", N_("A grapnel is thrown from the wall foot."));
    struct sg_region where = s->scenario.bounds[s->side].ladders;
    if (where.count > 0 && !sg_in_region(&s->scenario, where, m.b))
        return mg_no("SG-LAD-13", N_("In this scenario nobody may climb there."));
    return sg_check_climb(s, s->at[m.a], m.b);
}

void sg_do_grapple(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned foot = s->at[m.a];
    int die = sg_die(s, play, 10), dir = sg_dir_to(sg_hex(foot), sg_hex(m.b));
    acts(s, m.a, SG_D_WORKED);
    sg_tell(play, SG_E_TOLD, s->side, m.a, (unsigned)die, SG_FOR_GRAPNEL);
    if (die < SG_GRAPNEL_HOLDS)
        return;
    int piece = free_grapnel(s, s->side);
    if (piece < 0 && (piece = sg_new_piece(s, SG_GRAPNEL, s->side)) >= 0)
        s->store[s->side][SG_GRAPNEL]--;
    if (piece < 0)
        return;
    s->piece[piece].flags |= SG_P_RAISED;
    s->piece[piece].counter = (uint8_t)sg_level(m.b);
    sg_put_piece(s, (unsigned)piece, foot, dir < 0 ? SG_DIRS : dir);
    sg_tell(play, SG_E_LADDER, s->side, SG_PERSONS + (unsigned)piece, m.b, 0);
}

/* ---- topple and cut: SG-LAD-10, SG-LAD-11, SG-LAD-13 ------------------------------------- */

/* Everybody on it falls as many levels as his rung is high. */
static void throw_off(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    unsigned foot = s->piece[piece].at;
    uint8_t who[SG_RUNGS], rung[SG_RUNGS];
    int n = 0;
    for (int i = 1; i <= s->piece[piece].counter && i <= SG_RUNGS; i++) {
        int there = sg_who(s, sg_rung(sg_hex(foot), i));
        if (there < 0)
            continue;
        who[n] = (uint8_t)there;
        rung[n++] = (uint8_t)i;
    }
    for (int i = 0; i < n; i++)
        sg_fall(s, who[i], rung[i], foot, play);
}

static struct mg_verdict check_at_top(const struct sg_state *s, struct mg_move m, int kind)
{
    unsigned piece = m.b - (unsigned)SG_PERSONS;
    struct mg_verdict v = check_actor(s, m);
    if (v.rule != NULL)
        return v;
    const char *rule = kind == SG_LADDER ? "SG-LAD-10" : "SG-LAD-13";
    if (m.b < SG_PERSONS || piece >= SG_PIECES || s->piece[piece].kind != kind ||
        !(s->piece[piece].flags & SG_P_RAISED) || s->piece[piece].at == SG_NOWHERE ||
        s->piece[piece].side == s->side)
        return mg_no(rule, N_("There is no such ladder or rope of the enemy."));
    if (sg_ladder_top(s, piece) != s->at[m.a])
        return mg_no(rule, N_("Only who stands in the wall hex at its top can do that."));
    return legal;
}

struct mg_verdict sg_check_topple(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict v = check_at_top(s, m, SG_LADDER);
    if (v.rule != NULL)
        return v;
    if (s->person[m.a].did & SG_D_SHOT || spent_half(s, m.a))
        return mg_no("SG-LAD-10",
                     N_("Who has shot, or moved more than half, cannot push a ladder."));
    return legal;
}

void sg_do_topple(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned piece = m.b - (unsigned)SG_PERSONS;
    struct sg_piece *p = &s->piece[piece];
    bool manned = sg_who(s, sg_rung(sg_hex(p->at), p->counter)) >= 0;
    int die = sg_die(s, play, 10);

    acts(s, m.a, SG_D_WORKED);
    sg_tell(play, SG_E_TOLD, s->side, m.a, (unsigned)die,
            manned ? SG_FOR_MANNED_LADDER : SG_FOR_LADDER);
    if (die < (manned ? SG_MANNED_LADDER_FALLS : SG_LADDER_FALLS))
        return;
    sg_tell(play, SG_E_LADDER, s->side, m.b, p->at, 1);
    throw_off(s, piece, play);
    p->flags &= (uint8_t)~SG_P_RAISED; /* it lies in the foot hex */
    p->counter = 0;
    sg_put_piece(s, piece, p->at, 0);
}

struct mg_verdict sg_check_cut(const struct sg_state *s, struct mg_move m)
{
    return check_at_top(s, m, SG_GRAPNEL);
}

void sg_do_cut(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned piece = m.b - (unsigned)SG_PERSONS;
    acts(s, m.a, SG_D_WORKED);
    throw_off(s, piece, play);
    s->piece[piece].flags = SG_P_DEAD;
    sg_take_off_piece(s, piece);
    sg_tell(play, SG_E_PIECE_LOST, s->side, m.b, 0, 0);
}

/* ---- the list ---------------------------------------------------------------------------- */

static void offer(const struct sg_state *s, int kind, unsigned who, unsigned b, struct mg_move *out,
                  unsigned *n)
{
    static sg_check_answer *const checks[] = { [SG_M_TORCH] = sg_check_torch,
                                               [SG_M_DOUSE] = sg_check_douse,
                                               [SG_M_GRAPPLE] = sg_check_grapple,
                                               [SG_M_TOPPLE] = sg_check_topple,
                                               [SG_M_CUT] = sg_check_cut };
    sg_offer(s, checks[kind],
             (struct mg_move){ .kind = (uint8_t)kind,
                               .seat = s->person[who].seat,
                               .a = (uint16_t)who,
                               .b = (uint16_t)b },
             out, n);
}

static void offer_around(const struct sg_state *s, int kind, unsigned who, struct mg_move *out,
                         unsigned *n)
{
    unsigned at = s->at[who];
    offer(s, kind, who, at, out, n);
    for (int dir = 0; sg_is_level(at) && dir < SG_DIRS; dir++)
        offer(s, kind, who, sg_place(sg_next(sg_hex(at), dir), sg_level(at)), out, n);
}

static void offer_climbs(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n)
{
    int hex = sg_hex(s->at[who]);
    for (int dir = -1; dir < SG_DIRS; dir++)
        for (int level = 1; level <= 2; level++)
            offer(s, SG_M_GRAPPLE, who, sg_place(dir < 0 ? hex : sg_next(hex, dir), level), out, n);
}

unsigned sg_list_acts(const struct sg_state *s, unsigned who, struct mg_move *out)
{
    unsigned n = 0;
    const struct sg_person *p = &s->person[who];
    int hex = sg_hex(s->at[who]), level = sg_level(s->at[who]);
    if (p->did & (SG_D_WORKED | SG_D_TORCHED | SG_D_FOUGHT_FIRE) || p->carries)
        return 0;
    if (p->torch > 0)
        offer_around(s, SG_M_TORCH, who, out, &n);
    for (int i = 0; i < s->fires; i++)
        if (sg_distance(sg_hex(s->fire[i].at), hex) <= 1)
            offer(s, SG_M_DOUSE, who, s->fire[i].at, out, &n);
    if (level == 0 && (s->store[s->side][SG_GRAPNEL] > 0 || free_grapnel(s, s->side) >= 0))
        offer_climbs(s, who, out, &n);
    for (int dir = -1; level > 0 && dir < SG_DIRS; dir++) {
        int foot = dir < 0 ? hex : sg_next(hex, dir),
            ladder = s->mark[foot] & SG_MARK_LADDER ? sg_ladder_in(s, foot) : -1;
        if (ladder >= 0)
            offer(s, s->piece[ladder].kind == SG_LADDER ? SG_M_TOPPLE : SG_M_CUT, who,
                  SG_PERSONS + (unsigned)ladder, out, &n);
    }
    return n;
}
