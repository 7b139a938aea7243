/* What people carry: a ladder, cauldron, ballista or pile of stones by two, a mantlet by one. A
 * ladder is off the board while it is carried; everything else lies in its location and goes with
 * its bearers. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "march.h"
#include "inside.h"

static const struct mg_verdict legal = { NULL, NULL };

/* ---- lift -------------------------------------------------------------------------------- */

static bool is_next_to(const struct sg_state *s, unsigned who, unsigned place)
{
    return sg_step_cost(s, s->at[who], place, sg_mover_of(s, who)) != SG_NEVER;
}

/* Next to what lies between two: nobody enters the hex of a ballista, so that is only told by the
 * hexes. */
static bool is_at(const struct sg_state *s, unsigned who, const struct sg_piece *p)
{
    if (p->kind == SG_BALLISTA)
        return sg_level(s->at[who]) == sg_level(p->at) &&
               sg_dir_to(sg_hex(s->at[who]), sg_hex(p->at)) >= 0;
    return is_next_to(s, who, p->at);
}

static struct mg_verdict check_hands(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    if (!sg_active(s, who) || p->side != s->side)
        return mg_no("SG-SEQ-05", N_("Both bearers must be active people of the side."));
    if (sg_mounted(s, who) || !sg_is_level(s->at[who]))
        return mg_no("SG-LAD-01", N_("One carries on foot, and not on a ladder."));
    if (p->carries || p->leads || sg_led_prisoner(s, who) >= 0)
        return mg_no("SG-LAD-01", N_("He has something else in hand."));
    return legal;
}

/* SG-BAL-03, SG-STN-03: who moves a ballista or a pile of stones does nothing else. */
static bool has_been_busy(const struct sg_state *s, unsigned who)
{
    return (s->person[who].did & (SG_D_MOVED | SG_D_SHOT | SG_D_CHANGED)) != 0;
}

static struct mg_verdict check_partner(const struct sg_state *s, struct mg_move m, unsigned who,
                                       unsigned partner)
{
    struct mg_verdict v = check_hands(s, partner);
    if (v.rule != NULL)
        return v;
    if (partner == who)
        return mg_no("SG-LAD-01", N_("That takes two bearers."));
    if (s->person[partner].did & SG_D_DONE)
        return mg_no("SG-MOV-10", N_("The other bearer has ended his move."));
    if (s->person[partner].seat != m.seat && sg_cost_of(s, partner) > sg_cost_of(s, who))
        return mg_no("SG-TEAM-01", N_("The owner of the costlier bearer decides."));
    return legal;
}

static struct mg_verdict check_ladder(const struct sg_state *s, unsigned who, unsigned partner,
                                      const struct sg_piece *p)
{
    if (p->flags & SG_P_RAISED)
        return mg_no("SG-LAD-02", N_("That ladder stands against a wall."));
    bool at_hand = (s->at[who] == p->at || is_next_to(s, who, p->at)) &&
                   (s->at[partner] == p->at || is_next_to(s, partner, p->at));
    if (!at_hand || !is_next_to(s, partner, s->at[who]))
        return mg_no("SG-LAD-01",
                     N_("A ladder is carried by two in adjacent locations, who stand at it."));
    return legal;
}

static struct mg_verdict check_between(const struct sg_state *s, unsigned who, unsigned partner,
                                       const struct sg_piece *p)
{
    if (p->side != s->side)
        return mg_no("SG-OIL-05", N_("That is not yours."));
    if (!is_at(s, who, p) || !is_at(s, partner, p))
        return mg_no(p->kind == SG_STONES     ? "SG-STN-03"
                     : p->kind == SG_BALLISTA ? "SG-BAL-03"
                                              : "SG-OIL-05",
                     N_("It lies between its two bearers: both must be next to it."));
    if (p->kind == SG_CAULDRON && sg_distance(sg_hex(s->at[who]), sg_hex(s->at[partner])) < 2)
        return mg_no("SG-OIL-14", N_("The bearers of a cauldron stand on opposite sides of it."));
    if (p->kind != SG_CAULDRON && (has_been_busy(s, who) || has_been_busy(s, partner)))
        return mg_no(p->kind == SG_STONES ? "SG-STN-03" : "SG-BAL-03",
                     N_("Its two bearers do nothing else in this player turn."));
    return legal;
}

struct mg_verdict sg_check_lift(const struct sg_state *s, struct mg_move m)
{
    unsigned who = s->chosen, piece = m.a - (unsigned)SG_PERSONS, partner = m.b - 1u;
    if (!sg_is_person(who) || m.a < SG_PERSONS || piece >= SG_PIECES ||
        s->piece[piece].at == SG_NOWHERE)
        return mg_no("SG-LAD-01", N_("There is nothing of that kind to carry."));
    const struct sg_piece *p = &s->piece[piece];
    struct mg_verdict v = check_hands(s, who);
    if (v.rule != NULL)
        return v;
    if (s->frame[s->frames - 1].n & SG_WALK_LIFTED)
        return mg_no("SG-LAD-01", N_("He has already picked something up in this move."));
    if (p->bearer[0])
        return mg_no("SG-LAD-01", N_("Somebody carries it."));
    if (p->kind == SG_MANTLET) {
        if (m.b != 0 || p->at != s->at[who])
            return mg_no("SG-MAN-01", N_("A mantlet is moved by one man who stands in its hex."));
        return legal;
    }
    if (p->kind != SG_LADDER && p->kind != SG_CAULDRON && p->kind != SG_STONES &&
        p->kind != SG_BALLISTA)
        return mg_no("SG-LAD-01", N_("Nobody carries that."));
    if (m.b == 0 || partner >= SG_PERSONS)
        return mg_no("SG-LAD-01", N_("That takes two bearers."));
    v = check_partner(s, m, who, partner);
    if (v.rule != NULL)
        return v;
    return p->kind == SG_LADDER ? check_ladder(s, who, partner, p)
                                : check_between(s, who, partner, p);
}

/* He has it in his hands; his points fall to what the burden leaves him. */
static void load(struct sg_state *s, unsigned who, unsigned piece)
{
    struct sg_person *p = &s->person[who];
    if (!(p->did & SG_D_MOVED) && s->chosen != who) {
        p->spent = p->slowed = 0;
        p->allowance = (uint8_t)sg_allowance(s, who);
    }
    p->carries = (uint8_t)(piece + 1);
    sg_leave_task(s, who);
}

static int burdened(const struct sg_state *s, unsigned who)
{
    int own = sg_allowance(s, who);
    return own < s->person[who].allowance ? own : s->person[who].allowance;
}

/* SG-LAD-01, SG-OIL-05: together, at the pace of the slower. */
void sg_share_pace(struct sg_state *s, unsigned who, unsigned partner)
{
    struct sg_person *a = &s->person[who], *b = &s->person[partner];
    int left = burdened(s, who) - a->spent - a->slowed,
        its = burdened(s, partner) - b->spent - b->slowed;
    left = its < left ? its : left;
    left = left > 0 ? left : 0;
    a->allowance = (uint8_t)(a->spent + a->slowed + left);
    b->allowance = (uint8_t)(b->spent + b->slowed + left);
}

void sg_do_lift(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen, piece = m.a - (unsigned)SG_PERSONS, partner = m.b ? m.b - 1u : who;
    struct sg_piece *p = &s->piece[piece];
    (void)play;
    sg_top(s)->n |= SG_WALK_LIFTED;
    p->side = s->side; /* SG-MAN-07: an enemy's mantlet, or his ladder that lies there */
    p->bearer[0] = (uint8_t)(who + 1);
    p->bearer[1] = (uint8_t)m.b;
    load(s, who, piece);
    if (m.b)
        load(s, partner, piece);
    if (p->kind == SG_LADDER)
        sg_take_off_piece(s, piece);
    sg_share_pace(s, who, partner);
}

/* ---- set down ---------------------------------------------------------------------------- */

/* SG-OIL-03: two points more for each bearer to bring it to the battlement. */
enum { TO_THE_BATTLEMENT = 2 };

static bool has_battlement(const struct sg_state *s, unsigned place)
{
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_own_sides(s, place, dir) & SG_SIDE_BATTLEMENT)
            return true;
    return false;
}

static struct mg_verdict check_to_pour(const struct sg_state *s, unsigned who)
{
    if (!sg_bears(s, who, SG_CAULDRON))
        return mg_no("SG-OIL-03", N_("Only a cauldron is held ready to pour."));
    const struct sg_piece *p = &s->piece[s->person[who].carries - 1];
    if (!has_battlement(s, p->at))
        return mg_no("SG-OIL-03", N_("The cauldron is not at a battlement."));
    for (int i = 0; i < 2; i++)
        if (sg_points_left(s, p->bearer[i] - 1u) < TO_THE_BATTLEMENT)
            return mg_no("SG-OIL-03", N_("Each bearer needs 2 more movement points for that."));
    return legal;
}

struct mg_verdict sg_check_set_down(const struct sg_state *s, struct mg_move m)
{
    unsigned who = s->chosen;
    if (!sg_is_person(who) || s->person[who].fate != SG_ON_BOARD || m.a > 1)
        return mg_no("SG-SEQ-04", N_("There is nothing to set down."));
    if (m.a == 1)
        return check_to_pour(s, who);
    if (!s->person[who].carries && !s->person[who].leads && sg_led_prisoner(s, who) < 0)
        return mg_no("SG-SEQ-04", N_("He carries and leads nothing."));
    return legal;
}

/* A burden that he has not moved under does not slow him. */
static void regain_pace(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    int full = sg_allowance(s, who);
    if (full > p->allowance && !(p->did & SG_D_CHANGED))
        p->allowance = (uint8_t)full;
}

static void hold_to_pour(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    p->flags |= SG_P_PLACED_TO_POUR;
    for (int i = 0; i < 2; i++) {
        struct sg_person *b = &s->person[p->bearer[i] - 1];
        b->spent = (uint8_t)(b->spent + TO_THE_BATTLEMENT);
        b->did = (uint16_t)(b->did | SG_D_DONE);
        sg_busy(s, p->bearer[i] - 1u);
    }
    sg_end_walk(s, play);
}

void sg_do_set_down(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen;
    struct sg_frame *f = sg_top(s);
    int piece = s->person[who].carries - 1;

    if (m.a == 1) {
        hold_to_pour(s, (unsigned)piece, play);
        return;
    }
    int partner = piece < 0 ? -1 : s->piece[piece].bearer[s->piece[piece].bearer[0] == who + 1] - 1;
    f->arg = 0;
    sg_lay_down(s, who);
    if (f->n & SG_WALK_LOADED)
        return;
    regain_pace(s, who);
    if (partner >= 0)
        regain_pace(s, (unsigned)partner);
}
