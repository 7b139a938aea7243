/* Questions and answers: which move answers which question, and how play runs on. SG-SEQ-03,
 * SG-SEQ-04, SG-TEAM-01. */
#include "state.h"

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

/* ---- the table of answers ---------------------------------------------------------------- */

typedef struct mg_verdict check_answer(const struct sg_state *s, struct mg_move m);
typedef void do_answer(struct sg_state *s, struct mg_move m, struct mg_play *play);
struct answer {
    uint8_t kind;
    uint32_t asks;
    check_answer *check;
    do_answer *effect;
};

#define AT(ask)                  (1u << SG_ASK_##ask)
#define ANSWER(kind, asks, name) { SG_M_##kind, asks, sg_check_##name, sg_do_##name }

static struct mg_verdict check_take_any(const struct sg_state *s, struct mg_move m)
{
    return sg_is_person(m.a) ? sg_check_take(s, m) : sg_check_take_engine(s, m);
}

static void do_take_any(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    if (sg_is_person(m.a))
        sg_do_take(s, m, play);
    else
        sg_do_take_engine(s, m, play);
}

#define PHASES (AT(FIRE) | AT(MOVE) | AT(WORKS) | AT(COMBAT))
/* clang-format off */
static const struct answer answers[] = {
    ANSWER(TAKE, AT(SETUP), take_up),
    { SG_M_TAKE, AT(MOVE), check_take_any, do_take_any },
    ANSWER(PLACE, AT(PLACE), place), ANSWER(WAIT, AT(PLACE), wait), ANSWER(DEPLOY, AT(SETUP) | AT(PLACE), deploy), ANSWER(CHOOSE, AT(SETUP), choose),
    ANSWER(END, AT(SETUP) | AT(PLACE), end_setup), ANSWER(END, PHASES, end_phase),
    ANSWER(AIM, AT(FIRE), aim), ANSWER(SHOOT, AT(TARGET), shoot), ANSWER(LEAVE, AT(TARGET), leave),
    ANSWER(GO, AT(WALK), go), ANSWER(STOP, AT(WALK), stop), ANSWER(EXIT, AT(WALK), exit), ANSWER(MOUNT, AT(WALK), mount),
    ANSWER(DISMOUNT, AT(WALK), dismount), ANSWER(LIFT, AT(WALK), lift), ANSWER(SET_DOWN, AT(WALK), set_down), ANSWER(LEAD, AT(WALK), lead),
    ANSWER(ROLL, AT(WALK), roll),
    ANSWER(FIRE, AT(DEFEND), fire), ANSWER(HOLD, AT(DEFEND), hold), ANSWER(SPARE, AT(DEFEND), spare), ANSWER(CEASE, AT(DEFEND), cease),
    ANSWER(TORCH, AT(WORKS), torch), ANSWER(DOUSE, AT(WORKS), douse), ANSWER(GRAPPLE, AT(WORKS), grapple), ANSWER(TOPPLE, AT(WORKS), topple),
    ANSWER(CUT, AT(WORKS), cut), ANSWER(WORK, AT(WORKS), work),
    ANSWER(FIGHT, AT(COMBAT), fight), ANSWER(POUR, AT(COMBAT), pour), ANSWER(BATTER, AT(COMBAT), batter), ANSWER(GUARD, AT(COMBAT), guard),
    ANSWER(JOIN, AT(JOIN), join), ANSWER(AGAINST, AT(JOIN), against), ANSWER(STRIKE, AT(JOIN), strike), ANSWER(SEIZE, AT(JOIN), seize),
    ANSWER(HIT, AT(HIT), hit), ANSWER(BACK, AT(RETREAT), back), ANSWER(ADVANCE, AT(ADVANCE), advance), ANSWER(STAY, AT(ADVANCE), stay),
    ANSWER(LAND, AT(FALL), land), ANSWER(TURN, AT(TURN), turn),
    { SG_M_TURN, AT(PLACE), sg_check_turn_up, sg_do_turn_up },
    ANSWER(BUY, AT(ENLIST), enlist), ANSWER(EQUIP, AT(ENLIST), equip), ANSWER(MUSTER, AT(ENLIST), levy), ANSWER(END, AT(ENLIST), end_enlisting),
    /* Of a siege: */
    ANSWER(ORDER, AT(ORDER), order), ANSWER(PICK, AT(COMMANDER), commander), ANSWER(VICTIM, AT(VICTIM), victim),
    ANSWER(BUY, AT(BUY), buy), ANSWER(MUSTER, AT(BUY), muster_army), ANSWER(END, AT(BUY), end_buying),
    ANSWER(GROUND, AT(GROUND), ground), ANSWER(PICK, AT(PARTY), pick), ANSWER(MUSTER, AT(PARTY), muster), ANSWER(END, AT(PARTY), end_party), ANSWER(BUILD, AT(PARTY), stay_behind),
    ANSWER(LOSE, AT(LOSS), lose), ANSWER(MEND, AT(DEED), mend), ANSWER(SHELL, AT(DEED), shell), ANSWER(ARROWS, AT(DEED), arrows), ANSWER(DIG, AT(DEED), dig),
    ANSWER(REFILL, AT(DEED), refill), ANSWER(LIGHT, AT(DEED), light), ANSWER(WRECK, AT(DEED), wreck), ANSWER(BUILD, AT(DEED), build),
    ANSWER(END, AT(DEED), end_deed), ANSWER(UNBAR, AT(SETUP), unbar),
    ANSWER(WAIT, AT(WALK), line_up), ANSWER(BREAK_OFF, AT(QUIT), break_off), ANSWER(GO_ON, AT(QUIT), go_on),
};
/* clang-format on */
enum { ANSWERS = sizeof answers / sizeof *answers };

/* The table has few rows of a kind, side by side: found by the kind's first row. */
static const struct answer *answer_to(const struct sg_state *s, int kind)
{
    for (int i = 0; i < ANSWERS; i++)
        if (answers[i].kind == kind && (answers[i].asks >> s->ask & 1))
            return &answers[i];
    return NULL;
}

static struct mg_verdict out_of_turn(const struct sg_state *s)
{
    if (s->ask == SG_ASK_WALK)
        return mg_no(
            "SG-SEQ-04",
            N_("That is not what is being decided now: whoever is on the move first goes on or stops."));
    switch (s->phase) {
    case SG_PH_SETUP:
        return mg_no(
            "SG-SEQ-03",
            N_("That is not what is being decided now: the sides are still being set up."));
    case SG_PH_FIRE:
        return mg_no(
            "SG-SEQ-03",
            N_("That is not what is being decided now: this is the phase of offensive fire."));
    case SG_PH_MOVE:
        return mg_no("SG-SEQ-04",
                     N_("That is not what is being decided now: this is the movement phase."));
    case SG_PH_WORKS:
        return mg_no(
            "SG-SEQ-03",
            N_("That is not what is being decided now: this is the phase of works and fire."));
    case SG_PH_COMBAT:
        return mg_no("SG-SEQ-04",
                     N_("That is not what is being decided now: this is the combat phase."));
    case SG_PH_DAY:
        return mg_no("SG-SIE-03",
                     N_("That is not what is being decided now: the day has its order."));
    default: return mg_no("SG-SEQ-03", N_("That is not what is being decided now."));
    }
}

unsigned sg_actors(const void *state)
{
    const struct sg_state *s = state;
    return s->phase == SG_PH_OVER ? 0 : s->owes;
}

struct mg_verdict sg_check(const void *state, struct mg_move m)
{
    const struct sg_state *s = state;
    const struct answer *answer = answer_to(s, m.kind);
    if (answer == NULL || !(s->owes >> m.seat & 1))
        return out_of_turn(s);
    return answer->check(s, m);
}

bool sg_offer(const struct sg_state *s, struct mg_move m, struct mg_move *out, unsigned *n)
{
    if (*n >= MG_MAX_MOVES || sg_check(s, m).rule != NULL)
        return false;
    out[(*n)++] = m;
    return true;
}

/* ---- the list ---------------------------------------------------------------------------- */

typedef unsigned list_answers(const struct sg_state *s, int seat, struct mg_move *out);
/* clang-format off */
static list_answers *const lists[SG_ASKS] = {
    [SG_ASK_SETUP] = sg_list_setup, [SG_ASK_PLACE] = sg_list_place, [SG_ASK_FIRE] = sg_list_fire, [SG_ASK_TARGET] = sg_list_target,
    [SG_ASK_MOVE] = sg_list_move, [SG_ASK_WALK] = sg_list_walk, [SG_ASK_DEFEND] = sg_list_defend, [SG_ASK_WORKS] = sg_list_works,
    [SG_ASK_COMBAT] = sg_list_combat, [SG_ASK_JOIN] = sg_list_join, [SG_ASK_HIT] = sg_list_hit, [SG_ASK_RETREAT] = sg_list_retreat,
    [SG_ASK_ADVANCE] = sg_list_advance, [SG_ASK_FALL] = sg_list_fall, [SG_ASK_TURN] = sg_list_turn,
    [SG_ASK_COMMANDER] = sg_list_commander, [SG_ASK_VICTIM] = sg_list_victim, [SG_ASK_BUY] = sg_list_buy, [SG_ASK_ORDER] = sg_list_order,
    [SG_ASK_GROUND] = sg_list_ground, [SG_ASK_PARTY] = sg_list_party, [SG_ASK_DEED] = sg_list_deed, [SG_ASK_LOSS] = sg_list_loss, [SG_ASK_QUIT] = sg_list_quit,
    [SG_ASK_ENLIST] = sg_list_enlist,
};
/* clang-format on */

static bool listed(const struct mg_move *moves, unsigned n, int kind)
{
    for (unsigned i = 0; i < n; i++)
        if (moves[i].kind == kind)
            return true;
    return false;
}

unsigned sg_list(const void *state, int seat, struct mg_move *out)
{
    const struct sg_state *s = state;
    unsigned n = 0;

    if (!(sg_actors(s) >> seat & 1))
        return 0;
    if (lists[s->ask] != NULL)
        n = lists[s->ask](s, seat, out);
    if ((PHASES >> s->ask & 1) && !listed(out, n, SG_M_END))
        sg_offer(s, (struct mg_move){ .kind = SG_M_END, .seat = (uint8_t)seat }, out, &n);
    if (s->siege.in_action && s->ask == SG_ASK_SETUP)
        n += sg_list_unbar(s, seat, out + n);
    return n;
}

/* ---- running on -------------------------------------------------------------------------- */

typedef void run_frame(struct sg_state *s, struct mg_play *play);
static run_frame *const runs[SG_FRAMES] = {
    [SG_F_WALK] = sg_run_walk,       [SG_F_ROLL] = sg_run_roll,       [SG_F_COMBAT] = sg_run_combat,
    [SG_F_RETREAT] = sg_run_retreat, [SG_F_ADVANCE] = sg_run_advance, [SG_F_FALL] = sg_run_fall,
    [SG_F_HURT] = sg_run_hurt,
};

void sg_run(struct sg_state *s, struct mg_play *play)
{
    while (s->ask == SG_ASK_NOTHING && s->phase != SG_PH_OVER) {
        if (s->frames == 0)
            sg_run_phase(s, play);
        else if (runs[sg_top(s)->kind] != NULL)
            runs[sg_top(s)->kind](s, play);
        else
            sg_pop(s);
    }
    if (s->phase == SG_PH_OVER)
        s->owes = s->ask = 0;
}

void sg_apply(void *state, struct mg_move m, struct mg_play *play)
{
    struct sg_state *s = state;
    const struct answer *answer = answer_to(s, m.kind);
    assert(answer != NULL);
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    answer->effect(s, m, play);
    sg_run(s, play);
}
