/* Dice and tidings, the stack of what is going on, and who decides: SG-TEAM-01. */
#include "ground.h"
#include "inside.h"

/* ---- dice and tidings -------------------------------------------------------------------- */

int sg_die(struct sg_state *s, struct mg_play *play, int sides)
{
    return (int)mg_roll(&s->rng, play, (uint32_t)sides) + 1;
}

void sg_tell(struct mg_play *play, int kind, int side, unsigned a, unsigned b, unsigned c)
{
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = side == SG_NO_SIDE ? MG_NOBODY : (uint8_t)side,
                                     .a = (uint16_t)a,
                                     .b = (uint16_t)b,
                                     .c = (uint16_t)c,
                                     .seen = MG_EVERYONE,
                                     .knows = MG_EVERYONE });
}

/* ---- frames ------------------------------------------------------------------------------ */

struct sg_frame *sg_push(struct sg_state *s, int kind, unsigned who)
{
    assert(s->frames < SG_FRAMES_MOST);
    struct sg_frame *f = &s->frame[s->frames++];
    *f = (struct sg_frame){ .kind = (uint8_t)kind, .who = (uint16_t)who };
    return f;
}

struct sg_frame *sg_top(struct sg_state *s)
{
    return s->frames == 0 ? NULL : &s->frame[s->frames - 1];
}

/* What is not in use is 0, so that equal positions are equal. */
void sg_pop(struct sg_state *s)
{
    assert(s->frames > 0);
    s->frame[--s->frames] = (struct sg_frame){ 0 };
    if (s->frames == 0) {
        memset(s->cause, 0, sizeof s->cause);
        s->causes = 0;
    }
}

/* ---- who decides: SG-TEAM-01 ------------------------------------------------------------- */

unsigned sg_seats_of(const struct sg_state *s, int side)
{
    unsigned seats = 0;
    for (int seat = side; seat < s->players; seat += 2)
        seats |= 1u << seat;
    return seats;
}

int sg_leader_of(const struct sg_state *s, const uint8_t *people, int count)
{
    int best = -1;
    for (int i = 0; i < count; i++)
        if (best < 0 || sg_cost_of(s, people[i]) > sg_cost_of(s, people[best]))
            best = i;
    return best < 0 ? -1 : s->person[people[best]].seat;
}

void sg_ask_seat(struct sg_state *s, int ask, int seat)
{
    s->ask = (uint8_t)ask;
    s->asked = (uint8_t)sg_side_of(seat);
    s->owes = (uint8_t)(1u << seat);
}

/* The seat that this question concerns, if it is one of that side; -1: all of them. */
static int seat_of_question(const struct sg_state *s, int ask, int side)
{
    unsigned who = SG_SUBJECTS;
    int seat = -1;
    switch (ask) {
    case SG_ASK_TARGET:
    case SG_ASK_WALK:
    case SG_ASK_TURN: who = s->chosen; break;
    case SG_ASK_RETREAT:
    case SG_ASK_FALL: who = s->frames > 0 ? s->frame[s->frames - 1].who : SG_SUBJECTS; break;
    case SG_ASK_JOIN:
    case SG_ASK_HIT:
    case SG_ASK_ADVANCE:
        seat = sg_leader_of(s, s->combat.attacker, s->combat.attackers);
        if (seat < 0 || sg_side_of(seat) != side)
            seat = sg_leader_of(s, s->combat.defender, s->combat.defenders);
        break;
    default: return -1;
    }
    if (who < SG_PERSONS)
        seat = s->person[who].seat;
    return seat >= 0 && seat < s->players && sg_side_of(seat) == side ? seat : -1;
}

void sg_ask(struct sg_state *s, int ask, int side)
{
    int seat = seat_of_question(s, ask, side);
    unsigned seats = sg_seats_of(s, side);
    if (ask == SG_ASK_DEFEND && (seats & ~(s->holds | s->ceased)) != 0)
        seats &= ~(unsigned)(s->holds | s->ceased);
    s->ask = (uint8_t)ask;
    s->asked = (uint8_t)side;
    s->owes = (uint8_t)(seat >= 0 ? 1u << seat : seats);
}

/* ---- lists of moves ---------------------------------------------------------------------- */

bool sg_offer(const struct sg_state *s, sg_check_answer *check, struct mg_move m,
              struct mg_move *out, unsigned *n)
{
    if (*n >= MG_MAX_MOVES || check(s, m).rule != NULL)
        return false;
    out[(*n)++] = m;
    return true;
}
