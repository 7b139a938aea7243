/* A walk, step by step: what a step costs, what hinders it, who may shoot at it. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "march.h"
#include "inside.h"

/* ---- what a step costs ------------------------------------------------------------------- */

/* May he stop there? SG-STK-01; SG-STK-03: with his whole horse. */
static bool has_room(const struct sg_state *s, unsigned who, unsigned place)
{
    int there = sg_who(s, place);
    return there < 0 ? sg_free(s, place) && sg_terrain(s, place) != SG_T_NONE : there == (int)who;
}

static bool can_stop(const struct sg_state *s, unsigned who, unsigned place, int facing)
{
    return has_room(s, who, place) &&
           (!sg_mounted(s, who) || has_room(s, who, sg_behind(place, facing)));
}

/* ---- infiltration: SG-INF ---------------------------------------------------------------- */

static bool near_enemies(const struct sg_state *s, unsigned who, unsigned place, int facing)
{
    if (place == SG_NOWHERE)
        return false;
    return sg_enemy_next_to(s, place, s->person[who].side) ||
           (sg_mounted(s, who) &&
            sg_enemy_next_to(s, sg_behind(place, facing), s->person[who].side));
}

/* SG-INF-01, SG-INF-02: out of one location next to an active enemy into another. SG-INF-04: never
 * an escort in step. */
static bool needs_roll(const struct sg_state *s, unsigned who, unsigned from, int facing,
                       unsigned to, int new_facing)
{
    if (!s->infiltration || from == SG_NOWHERE || sg_led_prisoner(s, who) >= 0)
        return false;
    return near_enemies(s, who, from, facing) && near_enemies(s, who, to, new_facing);
}

int sg_infiltrate(struct sg_state *s, unsigned who, unsigned to, struct mg_play *play)
{
    if (!s->infiltration) /* OPT-INFIL */
        return 0;
    int total = sg_die(s, play, 10);
    int enemies = sg_enemies_next_to(s, to, s->person[who].side);
    total += enemies > 1 ? enemies - 1 : 0;
    total += sg_hurt(s, who) ? 1 : 0;
    total -= sg_mounted(s, who) ? 2 : 0;
    int outcome = total <= 5 ? 0 : total <= 7 ? 1 : total <= 9 ? 2 : 3; /* T7 */
    sg_tell(play, SG_E_INFILTRATED, s->person[who].side, who, total < 0 ? 0 : (unsigned)total,
            (unsigned)outcome);
    return outcome;
}

/* ---- defensive fire: DP-D ---------------------------------------------------------------- */

void sg_step_made(struct sg_state *s, unsigned who, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    int side = s->person[who].side ^ 1;
    unsigned held = f->kind == SG_F_WALK ? f->left : 0;
    unsigned seats = sg_seats_of(s, side) & ~(s->holds | s->ceased | held);

    (void)play;
    f->causes = (uint8_t)(who + 1);
    if (seats == 0 || !sg_any_defence(s, who)) /* SG-DEF-01: raised only if a shot is legal */
        return;
    sg_ask(s, SG_ASK_DEFEND, side);
    s->owes = (uint8_t)seats;
}

/* Offers the fire at the walker, then at each of those in step with him; false: nobody shoots any
 * more at this step. */
static bool shot_at(struct sg_state *s, struct sg_frame *f, struct mg_play *play)
{
    for (;;) {
        struct sg_train train = sg_train_of(s, f->who);
        if (f->cause > train.count)
            return false;
        unsigned target = f->cause == 0 ? f->who : train.of[f->cause - 1];
        if (sg_is_person(target) && sg_active(s, target) && s->at[target] != SG_NOWHERE) {
            sg_step_made(s, target, play);
            if (s->ask != SG_ASK_NOTHING)
                return true;
        }
        f->cause++;
        f->left = 0;
    }
}

/* ---- a step ------------------------------------------------------------------------------ */

/* SG-HRS-14: how far he has ridden straight on, on ground that bears a charge. */
static void count_run(struct sg_state *s, unsigned who, unsigned from, unsigned to, int facing)
{
    struct sg_person *p = &s->person[who];
    int ground = sg_terrain(s, to);
    bool firm = ground == SG_T_PLAIN || ground == SG_T_BEACH || ground == SG_T_FORD;
    bool straight = from != SG_NOWHERE && sg_mounted(s, who) && p->facing == facing &&
                    sg_behind(to, facing) == from;

    p->run = (uint8_t)(!firm || !straight ? 0 : p->run_dir == facing ? p->run + 1 : 1);
    p->run_dir = (uint8_t)facing;
}

/* SG-DOR-08: in a closed door he is on its inner side. */
static void note_door(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    p->health =
        (uint8_t)(sg_closed(s, s->at[who]) ? p->health | SG_SHUT_IN : p->health & ~SG_SHUT_IN);
}

static void has_moved(struct sg_state *s, unsigned who, int cost)
{
    struct sg_person *p = &s->person[who];
    p->spent = (uint8_t)(p->spent + cost);
    p->did = (uint16_t)(p->did | SG_D_MOVED);
    sg_busy(s, who);
}

/* SG-SCF-07: from a church window into the nave. */
static void jump_down(struct sg_state *s, unsigned who, struct mg_play *play)
{
    int die = sg_die(s, play, 10);
    sg_tell(play, SG_E_FELL, s->person[who].side, who, (unsigned)die, 0);
    if (die == 10)
        sg_wound(s, who, play);
    else if (die >= 8)
        sg_stun(s, who, play);
}

static void enter(struct sg_state *s, struct sg_frame *f, unsigned to, int facing, int cost,
                  struct mg_play *play)
{
    unsigned who = f->who, from = s->at[who];
    struct sg_train train = sg_train_of(s, who);
    struct sg_person *p = &s->person[who];
    bool comes_in = p->fate == SG_WAITING;

    count_run(s, who, from, to, facing);
    p->fate = SG_ON_BOARD;
    sg_put(s, who, to, facing);
    has_moved(s, who, cost);
    note_door(s, who);
    sg_train_follows(s, &train, from, cost);
    f->n = (uint8_t)(f->n | (p->carries || train.count > 0 ? SG_WALK_LOADED : 0) |
                     (sg_mounted(s, who) ? SG_WALK_RODE : 0));
    if (p->carries && s->piece[p->carries - 1].kind == SG_MANTLET) /* SG-MAN-01 */
        sg_put_piece(s, p->carries - 1u, to, s->piece[p->carries - 1].facing);
    /* SG-STN-03: one hex, then no more */
    if (p->carries && s->piece[p->carries - 1].kind == SG_STONES)
        p->allowance = (uint8_t)(p->spent + p->slowed);
    sg_stepped(s, who, from); /* SG-TWR-03 */
    if (comes_in && s->siege.in_action)
        sg_came_in(s, who);
    sg_tell(play, comes_in ? SG_E_ENTERED : SG_E_MOVED, p->side, who, to, (unsigned)cost);
    if (from != SG_NOWHERE && sg_is_drop(s, from, to))
        jump_down(s, who, play);
}

/* The next place of the path at which he can stop, after those that he only passes (SG-STK-07): its
 * index and what it costs. */
static int next_stop(const struct sg_state *s, unsigned who, int *cost)
{
    unsigned cur = s->at[who];
    int facing = s->person[who].facing;
    bool alone = sg_train_of(s, who).count == 0;
    *cost = 0;
    for (int i = s->path_at; i < s->path_length; i++) {
        int pace = sg_pace_cost(s, who, cur, facing, s->path[i], s->path_facing[i]);
        if (pace == SG_NEVER)
            return -1;
        *cost += pace;
        if (can_stop(s, who, s->path[i], s->path_facing[i]))
            return i;
        if (!alone)
            return -1;
        cur = s->path[i];
        facing = s->path_facing[i];
    }
    return -1;
}

/* SG-INF-03: one roll for each infiltration step on the way to that place. False: his movement is
 * over. */
static bool passes(struct sg_state *s, struct sg_frame *f, int stop, int cost, struct mg_play *play)
{
    unsigned who = f->who, cur = s->at[who];
    int facing = s->person[who].facing;
    for (int i = s->path_at; i <= stop; i++) {
        unsigned to = s->path[i];
        int outcome = needs_roll(s, who, cur, facing, to, s->path_facing[i])
                          ? sg_infiltrate(s, who, to, play)
                          : 0;
        if (outcome >= 2 && i == stop)
            enter(s, f, to, s->path_facing[i], cost, play);
        if (outcome == 2)
            sg_stun(s, who, play);
        if (outcome == 3)
            sg_wound(s, who, play);
        if (outcome > 0)
            return false;
        cur = to;
        facing = s->path_facing[i];
    }
    return true;
}

/* False: he goes no further. */
static bool make_step(struct sg_state *s, struct sg_frame *f, struct mg_play *play)
{
    int cost, stop = next_stop(s, f->who, &cost);
    if (stop < 0 || cost > sg_points_left(s, f->who)) /* SG-MOV-02 */
        return false;
    struct sg_train train = sg_train_of(s, f->who);
    if (train.count > 0 && s->at[f->who] != SG_NOWHERE &&
        !sg_train_may_stand(s, &train, f->who, s->at[f->who]))
        return false;
    if (!passes(s, f, stop, cost, play))
        return false;
    enter(s, f, s->path[stop], s->path_facing[stop], cost, play);
    s->path_at = (uint8_t)(stop + 1);
    return true;
}

/* ---- the frame --------------------------------------------------------------------------- */

/* He can still act for himself: not hurt so that his move is over. */
static bool goes_on(const struct sg_state *s, const struct sg_frame *f)
{
    const struct sg_person *p = &s->person[f->who];
    if (p->fate == SG_WAITING)
        return true;
    if (p->fate != SG_ON_BOARD || p->health & SG_STUNNED)
        return false;
    if (p->health & SG_PRISONER) /* SG-CAP-07: has not fled yet */
        return !(f->n & SG_WALK_STARTED);
    /* T3: the horse was shot */
    return !(f->n & SG_WALK_RODE) || p->health & SG_MOUNTED || p->did & SG_D_CHANGED;
}

/* The mantlet that he has in hand, or -1. */
static int mantlet_of(const struct sg_state *s, unsigned who)
{
    int piece = s->person[who].carries - 1;
    return piece >= 0 && s->piece[piece].kind == SG_MANTLET ? piece : -1;
}

void sg_end_walk(struct sg_state *s, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    unsigned who = f->who;
    struct sg_train train = sg_train_of(s, who);

    (void)play;
    if (f->stage != SG_WALK_TURN && mantlet_of(s, who) >= 0 && sg_active(s, who)) { /* SG-MAN-02 */
        f->stage = SG_WALK_TURN;
        sg_ask_seat(s, SG_ASK_TURN, s->person[who].seat);
        return;
    }
    if (mantlet_of(s, who) >= 0)
        sg_lay_down(s, who);
    s->person[who].did = (uint16_t)(s->person[who].did | SG_D_DONE); /* SG-MOV-10 */
    for (int i = 0; i < train.count; i++)                            /* two bearers have one move */
        if (sg_is_person(train.of[i]))
            s->person[train.of[i]].did = (uint16_t)(s->person[train.of[i]].did | SG_D_DONE);
    s->chosen = SG_SUBJECTS;
    s->path_at = s->path_length = 0;
    sg_pop(s);
}

/* With no points left and nothing in hand there is nothing to decide. */
static bool has_choice(const struct sg_state *s, unsigned who)
{
    return sg_points_left(s, who) > 0 || (s->person[who].carries != 0 && mantlet_of(s, who) < 0);
}

void sg_run_walk(struct sg_state *s, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);

    while (f->stage < SG_WALK_OVER && goes_on(s, f)) {
        if (f->stage == SG_WALK_SHOT_AT && shot_at(s, f, play))
            return;
        if (!goes_on(s, f))
            break;
        if (f->stage == SG_WALK_IDLE || s->path_at == s->path_length) {
            f->stage = SG_WALK_IDLE;
            if (!has_choice(s, f->who))
                break;
            sg_ask_seat(s, SG_ASK_WALK, s->person[f->who].seat);
            return;
        }
        f->stage = SG_WALK_SHOT_AT;
        f->cause = f->left = 0;
        if (!make_step(s, f, play))
            f->stage = SG_WALK_OVER;
    }
    if (f->stage < SG_WALK_OVER)
        f->stage = SG_WALK_OVER;
    if (s->frame[s->frames - 1].kind == SG_F_WALK) /* a fall from the saddle comes first */
        sg_end_walk(s, play);
}
