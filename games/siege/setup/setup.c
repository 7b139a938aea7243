/* Setting up: DP-0. The scenario's steps are carried out in order, one placement at a time; a side
 * without a step for its people is all reserve. Where something may be put is in fit.c. */
#include "../ground/ground.h"
#include "../days/days.h"
#include "setup.h"
#include "fit.h"
#include "inside.h"

enum { CHOICE_MADE = 1 }; /* in `holds` while setting up: the bridge's fate is decided */

/* ---- effects ----------------------------------------------------------------------------- */

void sg_set_up(struct sg_state *s, unsigned who, unsigned place, int facing, struct mg_play *play)
{
    const struct sg_setup_step *step = sg_step_now(s);
    if (sg_is_person(who))
        sg_put(s, who, place, facing);
    else if (who < SG_SUBJECTS)
        sg_put_piece(s, who - SG_PERSONS, place, facing);
    else {
        s->store[step->side][step->piece]--;
        if (step->piece == SG_FASCINE)
            s->fascine[s->fascines++] = (uint16_t)sg_hex(place);
        else
            s->rubble[s->rubbles++] = (uint16_t)sg_hex(place);
        sg_remark(s, sg_hex(place));
    }
    sg_tell(play, SG_E_PLACED, step->side, who, place, who < SG_SUBJECTS ? 0 : step->piece);
}

void sg_keep_back(struct sg_state *s, unsigned who, int edge)
{
    struct sg_person *p = &s->person[who];
    p->edge = (uint8_t)edge;
    p->enters = s->scenario.reserve[p->side].first;
}

/* ---- the questions ----------------------------------------------------------------------- */

static bool anything_left(const struct sg_state *s, int seat)
{
    if (sg_belongs_to_step(s, SG_SUBJECTS))
        return true;
    for (unsigned who = 0; who < SG_SUBJECTS; who++)
        if (sg_belongs_to_step(s, who) && (who >= SG_PERSONS || s->person[who].seat == seat))
            return true;
    return false;
}

static bool choice_is_open(const struct sg_state *s)
{
    const struct sg_setup_step *step = sg_step_now(s);
    return step != NULL && s->scenario.bridge_choice == step->side + 1 && !(s->holds & CHOICE_MADE);
}

bool sg_run_setup(struct sg_state *s)
{
    for (; sg_step_now(s) != NULL; s->step++, s->ended = 0) {
        int side = sg_step_now(s)->side;
        unsigned seats = 0;
        for (int seat = 0; seat < s->players; seat++)
            if (sg_side_of(seat) == side && !(s->ended >> seat & 1) && anything_left(s, seat))
                seats |= 1u << seat;
        if (choice_is_open(s))
            seats = 1u << side;
        if (seats == 0)
            continue;
        s->chosen = SG_SUBJECTS;
        s->ask = sg_is_counted(sg_step_now(s)->piece) && !choice_is_open(s) ? SG_ASK_PLACE
                                                                            : SG_ASK_SETUP;
        s->asked = s->side = (uint8_t)side;
        s->owes = (uint8_t)seats;
        return true;
    }
    sg_finish_setup(s);
    return false;
}

struct listing {
    const struct sg_state *s;
    struct mg_move *out;
    unsigned n;
    int seat;
};

static void list_one(void *with, unsigned place)
{
    struct listing *l = with;
    if (l->n < MG_MAX_MOVES - 2)
        l->out[l->n++] =
            (struct mg_move){ .kind = SG_M_PLACE, .seat = (uint8_t)l->seat, .a = (uint16_t)place };
}

static bool has_a_place(const struct sg_state *s, unsigned who)
{
    struct sg_known known;
    sg_look_up_step(s, &known);
    return sg_finds_place(s, &known, who);
}

/* While the list is made: those who are alike find the same places. People are alike by horse and
 * armour, pieces by kind and group. */
struct alike {
    struct sg_known known;
    struct {
        bool asked, any;
        uint8_t group;
    } of[4 + SG_PIECE_KINDS];
};

static bool finds_a_place(const struct sg_state *s, struct alike *alike, unsigned who)
{
    struct sg_mover mover =
        sg_is_person(who) ? sg_mover_of(s, who) : (struct sg_mover){ .who = who };
    const struct sg_piece *p = sg_is_person(who) ? NULL : &s->piece[who - SG_PERSONS];
    int sort = p != NULL ? 4 + p->kind : 2 * mover.mounted + mover.armoured;
    uint8_t group = p != NULL ? p->size : 0;
    if (s->siege.in_action && p == NULL) /* an action tells people apart: its may_stand() */
        return sg_finds_place(s, &alike->known, who);
    if (!alike->of[sort].asked || alike->of[sort].group != group) {
        alike->of[sort].asked = true;
        alike->of[sort].group = group;
        alike->of[sort].any = sg_finds_place(s, &alike->known, who);
    }
    return alike->of[sort].any;
}

static struct mg_move move_of(int kind, int seat, unsigned a)
{
    return (struct mg_move){ .kind = (uint8_t)kind, .seat = (uint8_t)seat, .a = (uint16_t)a };
}

static struct mg_verdict may_be_taken(const struct sg_state *s, struct alike *alike, int seat,
                                      unsigned who)
{
    if (sg_is_person(who) && s->person[who].seat != seat)
        return mg_no("SG-TEAM-01", N_("Each player sets up his own people."));
    if (sg_is_person(who) && s->scenario.reserve[s->person[who].side].edges != 0 &&
        sg_action_lets_wait(s, who))
        return MG_LEGAL; /* he may wait at an edge */
    if (!(alike != NULL ? finds_a_place(s, alike, who) : has_a_place(s, who)))
        return mg_no("SG-STK-01", N_("There is no place left for it."));
    return MG_LEGAL;
}

static void offer_deploy(const struct sg_state *s, int seat, struct mg_move *out, unsigned *n)
{
    for (unsigned back = 0; back < 2; back++)
        sg_offer(s, sg_check_deploy, move_of(SG_M_DEPLOY, seat, back), out, n);
}

unsigned sg_list_setup(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned choice = 0; choice < 2; choice++)
        sg_offer(s, sg_check_choose, move_of(SG_M_CHOOSE, seat, choice), out, &n);
    if (n > 0)
        return n;
    struct alike alike;
    sg_look_up_step(s, &alike.known);
    memset(alike.of, 0, sizeof alike.of);
    for (unsigned who = 0; who < SG_SUBJECTS; who++)
        if (sg_belongs_to_step(s, who) && may_be_taken(s, &alike, seat, who).rule == NULL)
            out[n++] = move_of(SG_M_TAKE, seat, who);
    offer_deploy(s, seat, out, &n);
    sg_offer(s, sg_check_end_setup, move_of(SG_M_END, seat, 0), out, &n);
    return n;
}

/* Placed already, and only its facing is asked for. */
static bool is_turning(const struct sg_state *s)
{
    return s->chosen < SG_SUBJECTS &&
           (sg_is_person(s->chosen) ? s->at[s->chosen] != SG_NOWHERE
                                    : s->piece[s->chosen - SG_PERSONS].at != SG_NOWHERE);
}

/* What was taken up is of this step; what stands already is of its side, and chooses its facing. */
bool sg_is_in_hand(const struct sg_state *s)
{
    if (!is_turning(s))
        return sg_belongs_to_step(s, s->chosen);
    int side =
        sg_is_person(s->chosen) ? s->person[s->chosen].side : s->piece[s->chosen - SG_PERSONS].side;
    return side == sg_step_now(s)->side && sg_chooses_facing(s, s->chosen);
}

unsigned sg_list_place(const struct sg_state *s, int seat, struct mg_move *out)
{
    struct listing l = { s, out, 0, seat };
    if (is_turning(s)) {
        for (unsigned dir = 0; dir < SG_DIRS; dir++)
            sg_offer(s, sg_check_turn_up, move_of(SG_M_TURN, seat, dir), out, &l.n);
        return l.n;
    }
    sg_for_each_place(s, s->chosen, list_one, &l);
    for (unsigned edge = 0; edge < 4; edge++)
        sg_offer(s, sg_check_wait, move_of(SG_M_WAIT, seat, edge), out, &l.n);
    offer_deploy(s, seat, out, &l.n);
    sg_offer(s, sg_check_end_setup, move_of(SG_M_END, seat, 0), out, &l.n);
    return l.n;
}

struct mg_verdict sg_check_take_up(const struct sg_state *s, struct mg_move m)
{
    if (choice_is_open(s))
        return mg_no("SG-SEQ-03", N_("First it is decided about the bridge."));
    if (m.a >= SG_SUBJECTS || !sg_belongs_to_step(s, m.a))
        return mg_no("SG-SEQ-03", N_("That is not to be set up in this step."));
    return may_be_taken(s, NULL, m.seat, m.a);
}

void sg_do_take_up(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->chosen = m.a;
    sg_ask_seat(s, SG_ASK_PLACE, m.seat);
}

struct mg_verdict sg_check_place(const struct sg_state *s, struct mg_move m)
{
    if (is_turning(s))
        return mg_no("SG-HRS-02", N_("It stands there: choose which way it faces."));
    if (m.b != 0)
        return mg_no("SG-HRS-02", N_("The facing is chosen next."));
    if (!sg_may_stand_at_setup(s, s->chosen, m.a))
        return mg_no("SG-STK-01", N_("It cannot be set up there."));
    return MG_LEGAL;
}

/* After one fascine the next: the step asks again. */
void sg_do_place(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen;
    int facing = sg_fixed_facing(s);
    bool chooses = sg_chooses_facing(s, who);
    for (int dir = 0; chooses && dir < SG_DIRS; dir++)
        if (sg_fits(s, who, m.a, dir)) {
            facing = dir;
            break;
        }
    sg_set_up(s, who, m.a, facing, play);
    if (chooses)
        sg_ask_seat(s, SG_ASK_PLACE, m.seat);
}

/* As if it were still in hand: where it stands now does not hinder it. */
static bool could_face(const struct sg_state *s, int facing)
{
    struct sg_state without = *s;
    unsigned place =
        sg_is_person(s->chosen) ? s->at[s->chosen] : s->piece[s->chosen - SG_PERSONS].at;
    if (sg_is_person(s->chosen)) {
        sg_take_off(&without, s->chosen);
        without.person[s->chosen].fate = SG_WAITING;
    } else
        sg_take_off_piece(&without, s->chosen - SG_PERSONS);
    return sg_fits(&without, s->chosen, place, facing);
}

struct mg_verdict sg_check_turn_up(const struct sg_state *s, struct mg_move m)
{
    if (!is_turning(s) || m.a >= SG_DIRS)
        return mg_no("SG-HRS-02", N_("First it is put somewhere."));
    return could_face(s, m.a) ? MG_LEGAL
                              : mg_no("SG-HRS-06", N_("There is no room for it that way."));
}

void sg_do_turn_up(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    if (sg_is_person(s->chosen))
        sg_put(s, s->chosen, s->at[s->chosen], m.a);
    else
        sg_put_piece(s, s->chosen - SG_PERSONS, s->piece[s->chosen - SG_PERSONS].at, m.a);
}

struct mg_verdict sg_check_wait(const struct sg_state *s, struct mg_move m)
{
    if (!sg_is_person(s->chosen) || is_turning(s) || m.a > 3 ||
        !(s->scenario.reserve[s->person[s->chosen].side].edges >> m.a & 1))
        return mg_no("SG-GEO-12", N_("The scenario brings nobody in by that edge."));
    if (!sg_action_lets_wait(s, s->chosen))
        return mg_no("SG-AC5-02", N_("He takes his place on the board: only others come later."));
    return sg_keeps_quotas(s, NULL, s->person[s->chosen].side, SG_NOWHERE)
               ? MG_LEGAL
               : mg_no("SG-GEO-12", N_("The scenario wants more people on the board."));
}

void sg_do_wait(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    sg_keep_back(s, s->chosen, m.a);
}

struct mg_verdict sg_check_deploy(const struct sg_state *s, struct mg_move m)
{
    if (choice_is_open(s) || s->chosen < SG_SUBJECTS)
        return mg_no("SG-SEQ-04", N_("First finish what is in hand."));
    if (m.a != 0 && sg_step_now(s)->piece != SG_NO_PIECE)
        return mg_no("SG-SEQ-04", N_("Only people can be held back."));
    return MG_LEGAL;
}

void sg_do_deploy(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    sg_deploy(s, m.seat, m.a != 0, play);
    s->ended |= (uint8_t)(1u << m.seat);
}

struct mg_verdict sg_check_choose(const struct sg_state *s, struct mg_move m)
{
    (void)m;
    return choice_is_open(s) ? MG_LEGAL
                             : mg_no("SG-BRG-01", N_("The scenario leaves no choice here."));
}

void sg_do_choose(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->holds |= CHOICE_MADE;
    for (int map = 0; m.a == 1 && map < 4; map++)
        s->bridge[map] = SG_BRIDGE_GONE;
}

/* People must be set up or kept back; equipment may stay in store. */
struct mg_verdict sg_check_end_setup(const struct sg_state *s, struct mg_move m)
{
    if (choice_is_open(s) || s->chosen < SG_SUBJECTS)
        return mg_no("SG-SEQ-04", N_("First finish what is in hand."));
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_belongs_to_step(s, who) && s->person[who].seat == m.seat)
            return mg_no("SG-SEQ-03", N_("Somebody is still to be set up."));
    return s->siege.in_action ? sg_may_end_camp(s, sg_side_of(m.seat)) : MG_LEGAL;
}

void sg_do_end_setup(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->ended |= (uint8_t)(1u << m.seat);
}
