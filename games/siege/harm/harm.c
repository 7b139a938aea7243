/* What happens to people and animals: stunned, wounded, killed, thrown, falling [STA, T10]. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

void sg_add_body(struct sg_state *s, unsigned place)
{
    if (s->bodies_count < sizeof s->body / sizeof s->body[0] && place != SG_NOWHERE)
        s->body[s->bodies_count++] = (uint16_t)place;
}

static bool on_board(const struct sg_state *s, unsigned who)
{
    return s->person[who].fate == SG_ON_BOARD;
}

/* Nobody guards with a dead or taken man any more, nor with one who is gone: SG-CAP-05. */
void sg_leave_charges(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];

    for (int i = 0; i < SG_PERSONS; i++)
        for (int g = 0; g < 2; g++)
            if (s->person[i].guard[g] == who + 1)
                s->person[i].guard[g] = 0;
    if (p->leads != 0) {
        s->piece[p->leads - 1].bearer[0] = 0;
        p->leads = 0;
    }
}

/* Is he beyond it: not here, or dead of a second harm? SG-STA-02 */
static bool cannot_bear(struct sg_state *s, unsigned who, int effect, struct mg_play *play)
{
    if (on_board(s, who) && sg_comes_to(s, who, effect) == SG_DIES)
        sg_kill_because(s, who, SG_KILLED_HURT, play);
    return !on_board(s, who);
}

void sg_stun(struct sg_state *s, unsigned who, struct mg_play *play)
{
    struct sg_person *p = &s->person[who];

    if (cannot_bear(s, who, SG_STUNS, play))
        return;
    p->health |= SG_STUNNED | SG_STUN_NEW; /* SG-STA-01, SG-STA-04, SG-STA-05 */
    sg_tell(play, SG_E_STUNNED, p->side, who, 0, 0);
    sg_busy(s, who);
    sg_drop_burden(s, who, play);
}

void sg_wound(struct sg_state *s, unsigned who, struct mg_play *play)
{
    struct sg_person *p = &s->person[who];

    if (cannot_bear(s, who, SG_WOUNDS, play))
        return;
    p->health |= SG_WOUNDED; /* SG-STA-06; nothing in a battle takes it away again: SG-STA-07 */
    sg_tell(play, SG_E_WOUNDED, p->side, who, 0, 0);
}

/* His horse, if he sits on one, stays where it is: T3, result E. */
static void leave_horse(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    unsigned front = s->at[who];
    int facing = p->facing;

    sg_take_off(s, who);
    if (!(p->health & SG_MOUNTED))
        return;
    p->health &= (uint8_t)~SG_MOUNTED;
    if (p->rides != 0) {
        s->piece[p->rides - 1].owner = 0;
        sg_put_piece(s, p->rides - 1u, front, facing);
        p->rides = 0;
    }
}

void sg_kill(struct sg_state *s, unsigned who, struct mg_play *play)
{
    sg_kill_because(s, who, SG_KILLED_OUTRIGHT, play);
}

void sg_kill_because(struct sg_state *s, unsigned who, int why, struct mg_play *play)
{
    struct sg_person *p = &s->person[who];
    unsigned at = s->at[who];

    if (!on_board(s, who))
        return;
    sg_tell(play, SG_E_KILLED, p->side, who, at, (unsigned)why);
    sg_busy(s, who);
    sg_drop_burden(s, who, play); /* SG-STA-08 */
    sg_leave_charges(s, who);
    leave_horse(s, who);
    if (p->rides != 0) {
        s->piece[p->rides - 1].owner = 0;
        p->rides = 0;
    }
    p->fate = SG_DEAD;
    p->health &= (uint8_t)~(SG_STUNNED | SG_STUN_NEW | SG_PRISONER);
    p->guard[0] = p->guard[1] = 0;
    sg_add_body(s, at);
}

void sg_kill_animal(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];

    if (p->at == SG_NOWHERE || p->flags & SG_P_DEAD)
        return;
    sg_tell(play, SG_E_PIECE_LOST, p->side, SG_PERSONS + piece, p->at, 0);
    sg_add_body(s, p->at);
    sg_add_body(s, p->tail);
    if (p->bearer[0] != 0)
        s->person[p->bearer[0] - 1].leads = 0;
    if (p->owner != 0)
        s->person[p->owner - 1].rides = 0;
    p->bearer[0] = p->owner = 0;
    sg_take_off_piece(s, piece);
    p->flags |= SG_P_DEAD;
}

static void stops_moving(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    p->slowed = (uint8_t)(p->slowed + sg_points_left(s, who));
}

/* The rider comes down in a frame of his own: fall.c. */
void sg_unhorse(struct sg_state *s, unsigned who, bool stunned, struct mg_play *play)
{
    if (!on_board(s, who) || !sg_mounted(s, who)) {
        if (stunned)
            sg_stun(s, who, play);
        return;
    }
    struct sg_frame *f = sg_push(s, SG_F_FALL, who);
    f->stage = SG_FALL_UNHORSED;
    f->at = s->person[who].rides;
    f->arg = stunned;
    stops_moving(s, who);
    sg_tell(play, SG_E_UNHORSED, s->person[who].side, who, 0, 0);
}

void sg_kill_horse(struct sg_state *s, unsigned who, struct mg_play *play)
{
    if (!on_board(s, who) || !sg_mounted(s, who))
        return;
    struct sg_frame *f = sg_push(s, SG_F_FALL, who);
    f->stage = SG_FALL_HORSE_KILLED;
    f->at = s->person[who].rides;
    stops_moving(s, who); /* T3: movement ends */
    sg_tell(play, SG_E_HORSE_KILLED, s->person[who].side, who, 0, 0);
}

/* T10 */
void sg_fall(struct sg_state *s, unsigned who, int levels, unsigned to, struct mg_play *play)
{
    if (!on_board(s, who))
        return;
    struct sg_mover mover = sg_mover_of(s, who);
    unsigned place =
        sg_free(s, to) && sg_can_stand(s, to, mover) ? to : sg_nearest_free(s, to, mover);
    int facing = sg_facing_with_room(s, place, s->person[who].facing, mover),
        total = sg_die(s, play, 10) + 2 * levels;

    if (facing < 0)
        place = SG_NOWHERE;

    sg_tell(play, SG_E_FELL, s->person[who].side, who, (unsigned)total, place);
    sg_busy(s, who);
    if (place != SG_NOWHERE)
        sg_put(s, who, place, facing);
    if (total >= 10 || place == SG_NOWHERE)
        sg_kill(s, who, play);
    else if (total >= 6)
        sg_wound(s, who, play);
    else
        sg_stun(s, who, play);
}

/* attack(x, column, foot): one roll against one man, without a modifier. A and B have no effect:
 * SG-OIL-10. */
void sg_attack_on(struct sg_state *s, unsigned who, int column, unsigned from_hex,
                  struct mg_play *play)
{
    uint16_t from = (uint16_t)from_hex;

    if (!on_board(s, who))
        return;
    int die = sg_die(s, play, 10);
    char letter = sg_combat_table[0][die - 1][column];
    sg_tell(play, SG_E_SCALDED, s->person[who].side, who, (unsigned)die, (unsigned)letter);
    sg_busy(s, who);
    switch (sg_effect_of_oil(letter, sg_mounted(s, who))) {
    case SG_DRIVEN_BACK: sg_must_retreat(s, who, 1, &from, 1); break;
    case SG_THROWN: sg_unhorse(s, who, true, play); break;
    case SG_STUNS: sg_stun(s, who, play); break;
    case SG_WOUNDS: sg_wound(s, who, play); break;
    case SG_DIES: sg_kill(s, who, play); break;
    default: break;
    }
}

/* SG-STA-05; SG_STUN_NEW is taken off when the player turn of his side begins. */
void sg_recover(struct sg_state *s, struct mg_play *play)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        struct sg_person *p = &s->person[who];
        if (p->side != s->side || !on_board(s, who) ||
            (p->health & (SG_STUNNED | SG_STUN_NEW)) != SG_STUNNED)
            continue;
        p->health &= (uint8_t)~SG_STUNNED;
        sg_tell(play, SG_E_RECOVERED, p->side, who, 0, 0);
    }
}
