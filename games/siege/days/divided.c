/* Besiegers who divide their forces: two battles side by side, one game turn of each in
 * alternation, the relief battle first, each with its own end. SG-BSB-08. The one that is not on
 * the board sleeps: its people have the fate SG_ELSEWHERE, their places are kept. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

enum { OUTSIDE = 1, INSIDE = 2 }; /* as in other.on and other.over */

static bool divided(const struct sg_state *s)
{
    return s->siege.order == SG_ORDER_DIVIDE;
}

/* Which of the two is on the board, or being prepared. */
static int on_board(const struct sg_state *s)
{
    const struct sg_other_battle *o = &s->siege.other;
    if (o->on != 0)
        return o->on == OUTSIDE ? INSIDE : OUTSIDE;
    return o->over == OUTSIDE ? INSIDE : OUTSIDE;
}

const struct sg_action *sg_current_action(const struct sg_state *s)
{
    if (!divided(s))
        return sg_action_of(s->siege.order);
    return on_board(s) == OUTSIDE ? &sg_relief_battle : sg_action_of(s->siege.other.order);
}

/* ---- who goes out ------------------------------------------------------------------------ */

static bool is_idle(const struct sg_state *s, unsigned who)
{
    return s->person[who].fate == SG_IN_QUARTERS && s->siege.job[who] == SG_JOB_NONE;
}

static int idle(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && is_idle(s, who);
    return n;
}

/* He names both parts; nobody of his side stays out of it. */
static struct mg_verdict may_join(const struct sg_state *s, unsigned who)
{
    if (s->person[who].side != s->siege.besieger)
        return mg_no("SG-BSB-08", N_("The relief fights outside, the garrison inside."));
    return idle(s, s->siege.besieger) > 1 ? MG_LEGAL
                                          : mg_no("SG-BSB-08", N_("Somebody has to stay inside."));
}

/* The besieger: every other man, the best first, until both parts are equal. The others: the relief
 * is outside. */
static void muster(struct sg_state *s, int side)
{
    bool out = true;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].side != side || !is_idle(s, who))
            continue;
        if (side != s->siege.besieger ? sg_came_with_relief(s, who)
                                      : out && mg_legal(may_join(s, who)))
            s->siege.job[who] = SG_JOB_OUTSIDE;
        out = !out;
    }
}

const struct sg_action sg_divided = { .board = SG_BOARD_OPEN,
                                      .may_join = may_join,
                                      .muster = muster };

/* ---- falling asleep and waking ----------------------------------------------------------- */

/* Tasks and fires go with their battle; what lies there of the dead is forgotten. */
static void lay_to_sleep(struct sg_state *s, int which)
{
    struct sg_other_battle *o = &s->siege.other;
    bool building = sg_building_map(s) >= 0;
    o->on = (uint8_t)which;
    o->turn = s->turn;
    o->quiet = s->quiet;
    o->withdrawing = s->withdrawing;
    o->had_leader = s->had_leader;
    o->fires = s->fires;
    memcpy(o->fire, s->fire, sizeof o->fire);
    memcpy(o->task, s->task, sizeof o->task);
    if (!building)
        o->bridge = s->bridge[0];
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING) {
            o->at[who] = s->at[who];
            sg_take_off(s, who);
            s->person[who].fate = SG_ELSEWHERE;
        }
    for (unsigned i = 0; i < SG_PIECES; i++)
        if (s->piece[i].kind != SG_NO_PIECE && s->piece[i].at != SG_NOWHERE &&
            !(building && sg_stays_at_building(s, i))) {
            o->piece_at[i] = s->piece[i].at;
            s->piece[i].at = s->piece[i].tail = SG_NOWHERE;
        }
    memset(s->fire, 0, sizeof s->fire);
    memset(s->task, 0, sizeof s->task);
    memset(s->body, 0, sizeof s->body);
    s->turn = s->quiet = s->withdrawing = s->had_leader = s->fires = s->bodies_count = 0;
}

struct asleep {
    struct sg_other_battle battle;
    bool person[SG_PERSONS];
};

static struct asleep who_sleeps(const struct sg_state *s)
{
    struct asleep a = { .battle = s->siege.other };
    for (int who = 0; who < SG_PERSONS; who++)
        a.person[who] = s->person[who].fate == SG_ELSEWHERE;
    return a;
}

/* Its board lies there. */
static void wake(struct sg_state *s, const struct asleep *a)
{
    const struct sg_other_battle *o = &a->battle;
    s->turn = o->turn;
    s->quiet = o->quiet;
    s->withdrawing = o->withdrawing;
    s->had_leader = o->had_leader;
    s->fires = o->fires;
    memcpy(s->fire, o->fire, sizeof s->fire);
    memcpy(s->task, o->task, sizeof s->task);
    if (sg_building_map(s) < 0)
        s->bridge[0] = o->bridge;
    for (unsigned i = 0; i < SG_PIECES; i++)
        if (o->piece_at[i] != SG_NOWHERE) {
            s->piece[i].at = o->piece_at[i];
            s->piece[i].tail = s->piece[i].kind == SG_HORSE
                                   ? (uint16_t)sg_behind(o->piece_at[i], s->piece[i].facing)
                                   : SG_NOWHERE;
        }
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (!a->person[who])
            continue;
        s->person[who].fate = o->at[who] == SG_NOWHERE ? SG_WAITING : SG_ON_BOARD;
        s->at[who] = o->at[who];
        s->tail[who] = o->at[who] != SG_NOWHERE && sg_mounted(s, who)
                           ? (uint16_t)sg_behind(o->at[who], s->person[who].facing)
                           : SG_NOWHERE;
    }
    sg_derive(s);
    /* who stands in a closed door is still shut in it */
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (a->person[who] && s->at[who] != SG_NOWHERE && sg_closed(s, s->at[who]))
            s->person[who].health |= SG_SHUT_IN;
}

static void forget_sleepers(struct sg_state *s)
{
    struct sg_other_battle *o = &s->siege.other;
    *o = (struct sg_other_battle){ .order = o->order, .over = o->over, .result = o->result };
}

/* SG-MOR-02: a battle whose first turn begins now. */
static void count_leaders(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int class = sg_class_of(s, who);
        if ((s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING) &&
            (class == SG_NOB || class == SG_KNT))
            s->had_leader |= (uint8_t)(1u << s->person[who].side);
    }
}

static void exchange(struct sg_state *s)
{
    struct asleep a = who_sleeps(s);
    int now = on_board(s);
    forget_sleepers(s);
    lay_to_sleep(s, now);
    sg_switch_board(s, a.battle.on == OUTSIDE);
    wake(s, &a);
    sg_compose_action(s, sg_current_action(s));
    if (s->turn == 0)
        count_leaders(s);
}

/* ---- the course of things ---------------------------------------------------------------- */

/* The relief battle is set up first, then the fight inside; then the battle has its first turn. */
bool sg_next_setup(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    if (!divided(s))
        return false;
    if (s->siege.other.on != 0) {
        exchange(s);
        return false;
    }
    lay_to_sleep(s, OUTSIDE);
    sg_switch_board(s, false);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (is_idle(s, who))
            s->siege.job[who] = SG_JOB_FIGHT;
    const struct sg_action *a = sg_current_action(s);
    sg_turn_out(s, a->on_foot, SG_JOB_FIGHT);
    sg_compose_action(s, a);
    s->phase = SG_PH_SETUP;
    s->step = s->ended = s->holds = 0;
    s->chosen = SG_SUBJECTS;
    return true;
}

bool sg_next_battle(struct sg_state *s)
{
    if (!divided(s) || s->siege.other.on == 0)
        return false;
    exchange(s);
    return true;
}

/* SG-BSB-08: what the two battles together mean. Who was beaten outside is gone. */
static void settle(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.other.result != SG_OUTSIDE_BEATEN)
        return;
    if (s->siege.stage == SG_INNER && sg_free_people(s, s->siege.besieger) > 0)
        sg_set_stage(s, SG_REVERSED, play);
    else
        sg_end_siege(s, SG_BROKEN, play);
}

bool sg_end_of_two(struct sg_state *s, struct mg_play *play)
{
    struct sg_other_battle *o = &s->siege.other;
    if (!divided(s))
        return false;
    int ended = on_board(s);
    if (ended == OUTSIDE)
        o->result = s->siege.outcome;
    if (o->on == 0) {
        settle(s, play);
        return s->phase == SG_PH_OVER;
    }
    struct asleep a = who_sleeps(s);
    sg_people_turn_in(s);
    o->over = (uint8_t)ended;
    sg_take_up_ground(s);
    sg_switch_board(s, a.battle.on == OUTSIDE);
    forget_sleepers(s);
    memset(s->task, 0, sizeof s->task);
    wake(s, &a);
    sg_compose_action(s, sg_current_action(s));
    if (s->turn == 0)
        count_leaders(s);
    s->siege.outcome = s->siege.asked_to_quit = 0;
    return true;
}
