/* Who and what goes with a walker: the other bearer of a ladder, a cauldron between two, an animal,
 * a prisoner and his second guard. They go one behind the other: each steps into the location that
 * the one before it has just left. */
#include "../ground/ground.h"
#include "march.h"
#include "inside.h"

/* He may have been shot or freed on the way. */
static bool is_led_by(const struct sg_state *s, int prisoner, unsigned who)
{
    const struct sg_person *p = &s->person[prisoner];
    return p->fate == SG_ON_BOARD && (p->health & SG_PRISONER) &&
           (p->guard[0] == who + 1 || p->guard[1] == who + 1);
}

int sg_led_prisoner(const struct sg_state *s, unsigned who)
{
    for (int i = s->frames - 1; i >= 0; i--)
        if (s->frame[i].kind == SG_F_WALK) {
            int prisoner = s->frame[i].who == who ? s->frame[i].arg - 1 : -1;
            return prisoner >= 0 && is_led_by(s, prisoner, who) ? prisoner : -1;
        }
    return -1;
}

static int other_guard(const struct sg_state *s, int prisoner, unsigned who)
{
    const struct sg_person *p = &s->person[prisoner];
    return p->guard[0] == who + 1 ? p->guard[1] - 1 : p->guard[1] == who + 1 ? p->guard[0] - 1 : -1;
}

struct sg_train sg_train_of(const struct sg_state *s, unsigned who)
{
    struct sg_train train = { .count = 0 };
    const struct sg_person *p = &s->person[who];
    int prisoner = sg_led_prisoner(s, who);

    if (prisoner >= 0) { /* SG-CAP-04 */
        train.of[train.count++] = (uint16_t)prisoner;
        if (other_guard(s, prisoner, who) >= 0)
            train.of[train.count++] = (uint16_t)other_guard(s, prisoner, who);
    } else if (p->leads) {
        train.of[train.count++] = (uint16_t)(SG_PERSONS + p->leads - 1);
    } else if (p->carries && s->piece[p->carries - 1].kind != SG_MANTLET) {
        const struct sg_piece *piece = &s->piece[p->carries - 1];
        int partner = piece->bearer[piece->bearer[0] == who + 1] - 1;
        if (piece->kind != SG_LADDER) /* SG-OIL-05, SG-BAL-03, SG-STN-03: it is between them */
            train.of[train.count++] = (uint16_t)(SG_PERSONS + p->carries - 1);
        if (partner >= 0) /* SG-LAD-01 */
            train.of[train.count++] = (uint16_t)partner;
    }
    return train;
}

static bool is_animal(const struct sg_state *s, unsigned piece)
{
    return s->piece[piece].kind == SG_OX || s->piece[piece].kind == SG_PACK;
}

/* Animals and mantlets go where a horse may, SG-MAN-01; a mantlet also over filled moat,
 * SG-MOA-06. */
static bool good_for_wheels_and_hooves(const struct sg_state *s, unsigned place, bool fascines)
{
    int ground = sg_terrain(s, place);
    return sg_terrains[ground].mounted != SG_NEVER || (fascines && ground == SG_T_FILLED_MOAT);
}

bool sg_train_may_stand(const struct sg_state *s, const struct sg_train *train, unsigned who,
                        unsigned place)
{
    const struct sg_person *p = &s->person[who];
    if (p->carries && s->piece[p->carries - 1].kind == SG_MANTLET &&
        !good_for_wheels_and_hooves(s, place, true))
        return false;
    for (int i = 0; i < train->count; i++) {
        unsigned of = train->of[i];
        if (!sg_is_person(of) && train->count == 2 &&
            (s->piece[of - SG_PERSONS].at == place || sg_who(s, s->piece[of - SG_PERSONS].at) >= 0))
            return false; /* the other bearer steps where it lies: nobody else may be there */
        if (sg_is_person(of)
                ? !sg_can_stand(s, place, sg_mover_of(s, of))
                : is_animal(s, of - SG_PERSONS) && !good_for_wheels_and_hooves(s, place, false))
            return false;
    }
    return true;
}

static void has_followed(struct sg_state *s, unsigned who, int cost)
{
    struct sg_person *p = &s->person[who];
    if (p->health & SG_PRISONER)
        return;
    p->spent = (uint8_t)(p->spent + cost);
    p->did = (uint16_t)(p->did | SG_D_MOVED);
    sg_busy(s, who);
}

/* What has no place yet comes in beside its leader. */
static unsigned place_for(const struct sg_state *s, unsigned of, unsigned place)
{
    if (place != SG_NOWHERE)
        return place;
    int leader = s->piece[of - SG_PERSONS].bearer[0] - 1;
    struct sg_mover mover = { .who = of, .side = s->piece[of - SG_PERSONS].side };
    return leader < 0 ? SG_NOWHERE : sg_nearest_free(s, s->at[leader], mover);
}

void sg_train_follows(struct sg_state *s, const struct sg_train *train, unsigned place, int cost)
{
    for (int i = 0; i < train->count; i++) {
        unsigned of = train->of[i], left;
        if (sg_is_person(of)) {
            left = s->at[of];
            sg_put(s, of, place, s->person[of].facing);
            has_followed(s, of, cost);
        } else {
            struct sg_piece *piece = &s->piece[of - SG_PERSONS];
            left = piece->at;
            sg_put_piece(s, of - SG_PERSONS, place_for(s, of, place), piece->facing);
            piece->flags &= (uint8_t)~SG_P_PLACED_TO_POUR;
            if (piece->kind == SG_BALLISTA)
                piece->counter = 0; /* SG-BAL-03 */
        }
        place = left;
    }
}

/* ---- lead -------------------------------------------------------------------------------- */

static struct mg_verdict check_prisoner(const struct sg_state *s, unsigned who, int prisoner)
{
    const struct sg_person *p = &s->person[prisoner];
    int second = other_guard(s, prisoner, who);
    if (p->fate != SG_ON_BOARD || !(p->health & SG_PRISONER) || second < 0)
        return mg_no("SG-CAP-09",
                     N_("A prisoner is led by the two men-at-arms who were declared his escort."));
    if (!sg_active(s, (unsigned)second) ||
        sg_step_cost(s, s->at[who], s->at[prisoner], sg_mover_of(s, who)) == SG_NEVER ||
        sg_step_cost(s, s->at[second], s->at[prisoner], sg_mover_of(s, (unsigned)second)) ==
            SG_NEVER)
        return mg_no("SG-CAP-04", N_("Both escorts must be next to the prisoner all the way."));
    if (sg_mounted(s, (unsigned)second) || s->person[second].carries ||
        s->person[second].did & (SG_D_DONE | SG_D_MOVED))
        return mg_no(
            "SG-CAP-04",
            N_("The other escort cannot come along: he is mounted, burdened or has moved."));
    if (s->person[second].seat != s->person[who].seat &&
        sg_cost_of(s, (unsigned)second) > sg_cost_of(s, who))
        return mg_no("SG-TEAM-01", N_("The owner of the costlier escort decides."));
    return MG_LEGAL;
}

static struct mg_verdict check_animal(const struct sg_state *s, unsigned who, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    if (piece >= SG_PIECES || !is_animal(s, piece) || p->at == SG_NOWHERE ||
        p->side != s->person[who].side)
        return mg_no("SG-MOV-01", N_("He has no such animal to lead."));
    if (p->kind == SG_OX && p->points)
        return mg_no("SG-OXN-03", N_("That ox is harnessed: it must be freed first."));
    if (p->bearer[0] && p->bearer[0] != who + 1)
        return mg_no("SG-MOV-01", N_("Somebody else leads that animal."));
    if (sg_step_cost(s, s->at[who], p->at, sg_mover_of(s, who)) == SG_NEVER)
        return mg_no(
            "SG-MOV-01",
            N_("An animal moves only with a leader who stands next to it when his move begins."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_lead(const struct sg_state *s, struct mg_move m)
{
    unsigned who = s->chosen;
    if (!sg_is_person(who) || !sg_active(s, who))
        return mg_no("SG-SEQ-05", N_("Only an active man on the board can lead."));
    const struct sg_person *p = &s->person[who];
    if (p->spent > 0)
        return mg_no("SG-CAP-04",
                     N_("Who leads must be next to the one he leads when his move begins."));
    if (sg_mounted(s, who) || p->carries || p->leads || sg_led_prisoner(s, who) >= 0)
        return mg_no("SG-CAP-04", N_("One leads on foot, with nothing else in hand."));
    return sg_is_person(m.a) ? check_prisoner(s, who, m.a)
                             : check_animal(s, who, m.a - (unsigned)SG_PERSONS);
}

/* The whole train goes at the pace of the slowest. */
void sg_slow_to(struct sg_state *s, unsigned who, int points)
{
    struct sg_person *p = &s->person[who];
    int most = p->spent + p->slowed + (points > 0 ? points : 0);
    if (p->allowance > most)
        p->allowance = (uint8_t)most;
}

void sg_do_lead(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen;
    struct sg_person *p = &s->person[who];
    (void)play;
    if (sg_is_person(m.a)) { /* SG-CAP-04: at the slowest rate of the three */
        int second = other_guard(s, m.a, who);
        sg_top(s)->arg = (uint16_t)(m.a + 1);
        s->person[second].allowance = (uint8_t)sg_allowance(s, (unsigned)second);
        s->person[second].spent = s->person[second].slowed = 0;
        sg_slow_to(s, who, s->person[second].allowance);
        sg_slow_to(s, who, sg_values_of(s, m.a).movement);
    } else {
        p->leads = (uint8_t)(m.a - SG_PERSONS + 1);
        s->piece[m.a - SG_PERSONS].bearer[0] = (uint8_t)(who + 1);
        sg_slow_to(s, who, SG_PACK_POINTS);
    }
}
