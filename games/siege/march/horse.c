/* Getting on and off a horse: SG-HRS-07, SG-HRS-08, SG-HRS-12. */
#include "../ground/ground.h"
#include "march.h"

static const struct mg_verdict legal = { NULL, NULL };

/* SG-HRS-07: half the movement value of the form in which the turn was begun; one change in a turn,
 * so that it is the present one. */
static int change_cost(const struct sg_state *s, unsigned who)
{
    return sg_values_of(s, who).movement / 2;
}

static struct mg_verdict check_change(const struct sg_state *s, unsigned who)
{
    if (s->person[who].did & SG_D_CHANGED)
        return mg_no("SG-HRS-07", N_("He has already mounted or dismounted in this player turn."));
    if (sg_points_left(s, who) < change_cost(s, who))
        return mg_no("SG-HRS-07", N_("Mounting or dismounting takes half his movement points."));
    return legal;
}

/* What he has left goes on in the new form, which may be slower. */
static void pay_change(struct sg_state *s, unsigned who, int cost)
{
    struct sg_person *p = &s->person[who];
    p->spent = (uint8_t)(p->spent + cost);
    int most = p->spent + p->slowed + sg_values_of(s, who).movement;
    if (p->allowance > most)
        p->allowance = (uint8_t)most;
    p->did = (uint16_t)(p->did | SG_D_CHANGED | SG_D_MOVED);
    p->run = 0;
    sg_busy(s, who);
}

/* ---- mount ------------------------------------------------------------------------------- */

struct mg_verdict sg_check_mount(const struct sg_state *s, struct mg_move m)
{
    unsigned who = s->chosen, piece = m.a - (unsigned)SG_PERSONS;
    if (!sg_is_person(who) || !sg_active(s, who) || sg_mounted(s, who))
        return mg_no("SG-HRS-07", N_("Only an active man on foot mounts a horse."));
    if (m.a < SG_PERSONS || piece >= SG_PIECES || s->piece[piece].kind != SG_HORSE ||
        s->piece[piece].at == SG_NOWHERE)
        return mg_no("SG-HRS-12", N_("There is no such horse."));
    const struct sg_piece *h = &s->piece[piece];
    const struct sg_person *p = &s->person[who];
    if (h->side != p->side)
        return mg_no("SG-HRS-12", N_("Only a friend's horse may be taken over."));
    if (p->carries || p->leads || sg_led_prisoner(s, who) >= 0)
        return mg_no("SG-HRS-07", N_("Set down first what you carry or lead."));
    struct sg_mover mover = sg_mover_of(s, who);
    if (sg_step_cost(s, s->at[who], h->at, mover) == SG_NEVER &&
        sg_step_cost(s, s->at[who], h->tail, mover) == SG_NEVER)
        return mg_no("SG-HRS-08", N_("He is not next to that horse."));
    if (sg_enemy_next_to(s, s->at[who], p->side))
        return mg_no("SG-HRS-07", N_("Nobody mounts next to an active enemy."));
    return check_change(s, who);
}

/* SG-HRS-12: the horse is his from now on. */
static void take_over(struct sg_state *s, unsigned who, unsigned horse)
{
    struct sg_person *p = &s->person[who];
    int before = s->piece[horse].owner - 1;
    if (before >= 0 && before != (int)who)
        s->person[before].rides = 0;
    if (p->rides && p->rides != horse + 1)
        s->piece[p->rides - 1].owner = 0;
    p->rides = (uint8_t)(horse + 1);
    s->piece[horse].owner = (uint8_t)(who + 1);
}

void sg_do_mount(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen, horse = m.a - (unsigned)SG_PERSONS, front = s->piece[horse].at;
    int facing = s->piece[horse].facing, cost = change_cost(s, who);

    take_over(s, who, horse);
    sg_take_off_piece(s, horse);
    sg_take_off(s, who);
    s->person[who].health |= SG_MOUNTED;
    sg_put(s, who, front, facing);
    pay_change(s, who, cost);
    sg_tell(play, SG_E_MOVED, s->person[who].side, who, front, (unsigned)cost);
}

/* ---- dismount ---------------------------------------------------------------------------- */

struct mg_verdict sg_check_dismount(const struct sg_state *s, struct mg_move m)
{
    unsigned who = s->chosen;
    if (!sg_is_person(who) || !sg_active(s, who) || !sg_mounted(s, who))
        return mg_no("SG-HRS-07", N_("Only a mounted man dismounts."));
    struct sg_mover foot = sg_mover_of(s, who);
    foot.mounted = false;
    bool on_board = m.a != SG_NOWHERE && m.a < SG_LOCATIONS && sg_is_level(m.a) &&
                    sg_map_index(s, sg_hex(m.a)) >= 0;
    if (on_board && sg_closed(s, m.a))
        return mg_no("SG-DOR-02", N_("A closed door is entered only to work it."));
    if (!on_board || !sg_free(s, m.a) || !sg_can_stand(s, m.a, foot))
        return mg_no("SG-HRS-08", N_("A rider gets down onto a free location."));
    if (sg_step_cost(s, s->at[who], m.a, foot) == SG_NEVER &&
        sg_step_cost(s, s->tail[who], m.a, foot) == SG_NEVER)
        return mg_no("SG-HRS-08", N_("A rider gets down next to his horse."));
    return check_change(s, who);
}

void sg_do_dismount(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen, front = s->at[who];
    struct sg_person *p = &s->person[who];
    int facing = p->facing, cost = change_cost(s, who);

    sg_take_off(s, who);
    p->health &= (uint8_t)~SG_MOUNTED;
    sg_put(s, who, m.a, 0);
    if (p->rides) { /* the horse keeps its two hexes */
        s->piece[p->rides - 1].side = p->side;
        sg_put_piece(s, p->rides - 1u, front, facing);
    }
    pay_change(s, who, cost);
    sg_tell(play, SG_E_MOVED, p->side, who, m.a, (unsigned)cost);
}
