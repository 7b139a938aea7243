/* The sequence of play: SG-SEQ-01 to -10, phase 5, the end of a game turn. Everything that somebody
 * decides is asked for by sg_run_phase() when no frame is left; a phase in which no seat can do
 * anything is passed over. */
#include "ground/ground.h"
#include "harm/harm.h"
#include "shoot/shoot.h"
#include "march/march.h"
#include "work/work.h"
#include "win/win.h"
#include "days/days.h"
#include "setup/setup.h"
#include "doors.h"

enum { NO_LIMIT_TURNS = 100 }; /* OPT-NOLIMIT: so that every game ends; RULINGS.md */

/* ---- flags of people and pieces ---------------------------------------------------------- */

static void clear_did(struct sg_state *s, int side, unsigned flags)
{
    for (int i = 0; i < SG_PERSONS; i++)
        if (s->person[i].side == side)
            s->person[i].did &= (uint16_t)~flags;
}

/* ---- the beginning of a phase ------------------------------------------------------------ */

static void begin_player_turn(struct sg_state *s, int side, struct mg_play *play)
{
    s->side = (uint8_t)side;
    clear_did(s, side,
              SG_D_MOVED | SG_D_SHOT | SG_D_ATTACKED | SG_D_FOUGHT_FIRE | SG_D_TORCHED |
                  SG_D_POURED | SG_D_PUSHED | SG_D_CHANGED | SG_D_DONE | SG_D_WORKED | SG_D_HELD |
                  SG_D_ADVANCED);
    clear_did(s, !side, SG_D_REACTED);   /* SG-DEF-02 */
    for (int i = 0; i < SG_PERSONS; i++) /* SG-STA-05 */
        if (s->person[i].side == side)
            s->person[i].health &= (uint8_t)~SG_STUN_NEW;
    if (s->siege.in_action)
        sg_action_turn_begins(s, play);
    sg_begin_phase(s, SG_PH_FIRE, play);
}

static void begin_movement(struct sg_state *s, struct mg_play *play)
{
    for (int i = 0; i < SG_PERSONS; i++) {
        struct sg_person *p = &s->person[i];
        if (p->side == s->side)
            p->spent = p->allowance = p->slowed = p->run = p->run_dir = 0;
    }
    for (int i = 0; i < SG_PIECES; i++)
        if (s->piece[i].side == s->side)
            s->piece[i].flags &= (uint8_t)~SG_P_MOVED;
    sg_lower_drawbridges(s, play); /* SG-TWR-19 */
}

void sg_begin_phase(struct sg_state *s, int phase, struct mg_play *play)
{
    s->phase = (uint8_t)phase;
    s->ended = s->holds = s->ceased = s->step = 0;
    s->chosen = SG_SUBJECTS;
    sg_tell(play, SG_E_PHASE, s->side, s->side, (unsigned)phase, s->turn);
    if (phase == SG_PH_MOVE)
        begin_movement(s, play);
    if (phase == SG_PH_COMBAT) /* SG-CMB-03 */
        clear_did(s, 0, SG_D_DEFENDED), clear_did(s, 1, SG_D_DEFENDED);
}

static void begin_game(struct sg_state *s, struct mg_play *play)
{
    s->turn = 1;
    s->quiet = 0;
    for (int i = 0; i < SG_PERSONS; i++) /* SG-MOR-02 */
        if ((s->person[i].fate == SG_ON_BOARD || s->person[i].fate == SG_WAITING) &&
            (sg_class_of(s, (unsigned)i) == SG_NOB || sg_class_of(s, (unsigned)i) == SG_KNT))
            s->had_leader |= (uint8_t)(1u << s->person[i].side);
    begin_player_turn(s, s->scenario.first == 1, play);
}

/* ---- the end of a phase ------------------------------------------------------------------ */

static void end_phase(struct sg_state *s, struct mg_play *play)
{
    sg_after_phase_captures(s, play);
    sg_check_morale(s, play);
    if (s->phase == SG_PH_MOVE) /* SG-TWR-10 */
        clear_did(s, s->side, SG_D_ENGAGED);
    sg_begin_phase(s, s->phase + 1, play);
}

/* S03: who ends his turn next to an animal that nobody of its own leads takes it over. */
static void take_over_animals(struct sg_state *s)
{
    for (int i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++) {
        struct sg_piece *p = &s->piece[i];
        if (p->kind != SG_PACK || p->at == SG_NOWHERE || p->side == s->side ||
            (p->flags & SG_P_DEAD))
            continue;
        if (sg_enemy_next_to(s, p->at, p->side) && !sg_enemy_next_to(s, p->at, s->side)) {
            if (p->bearer[0] != 0)
                s->person[p->bearer[0] - 1].leads = 0;
            p->bearer[0] = 0;
            p->side = s->side;
        }
    }
}

/* Phase 5, SG-SEQ-06 to -08: automatic. */
static void recover(struct sg_state *s, struct mg_play *play)
{
    sg_recover(s, play);
    sg_earn_tasks(s, play);
    take_over_animals(s);
    clear_did(s, s->side, SG_D_BUSY);
    sg_check_morale(s, play);
}

static bool last_turn(const struct sg_state *s)
{
    return s->turn >= (s->no_limit ? NO_LIMIT_TURNS : s->scenario.limit);
}

static void decide(struct sg_state *s, struct mg_play *play)
{
    s->phase = SG_PH_OVER;
    sg_tell(play, SG_E_DECIDED, SG_NO_SIDE, s->winner, s->grade, 0);
}

static bool decided(struct sg_state *s, bool end_of_turn, struct mg_play *play)
{
    sg_check_victory(s, end_of_turn, play);
    if (s->grade == 0 && s->phase != SG_PH_OVER)
        return false;
    if (s->phase != SG_PH_OVER)
        decide(s, play);
    return true;
}

/* SG-SEQ-09, SG-VIC-01. An action of a siege has its own end, and may ask for it: then we come here
 * again. */
static void end_game_turn(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.in_action && sg_action_turn_over(s, play))
        return;
    if (!s->siege.in_action && decided(s, true, play))
        return;
    if (!s->siege.in_action && last_turn(s)) {
        s->winner = SG_NO_SIDE;
        decide(s, play);
        return;
    }
    s->turn++;
    if (s->quiet < SG_MOST_TURNS)
        s->quiet++;
    begin_player_turn(s, s->scenario.first == 1, play);
}

/* One stage at a time: what burns may ask for something in between. */
static void run_recovery(struct sg_state *s, struct mg_play *play)
{
    bool second = s->side != (s->scenario.first == 1);
    switch (s->step++) {
    case 0: recover(s, play); break;
    case 1:
        if (second)
            sg_burn_on(s, play);
        break;
    default:
        if (second)
            end_game_turn(s, play);
        else
            begin_player_turn(s, !s->side, play);
    }
}

/* ---- what is decided in a phase ---------------------------------------------------------- */

static const uint8_t question[SG_PHASES] = {
    [SG_PH_FIRE] = SG_ASK_FIRE,
    [SG_PH_MOVE] = SG_ASK_MOVE,
    [SG_PH_WORKS] = SG_ASK_WORKS,
    [SG_PH_COMBAT] = SG_ASK_COMBAT,
};

/* Is there anything but to end the phase? Where a list is long, or long in the making, the first of
 * it will do. */
static bool can_act(const struct sg_state *s, int ask, int seat)
{
    struct mg_move moves[MG_MAX_MOVES];
    if (ask == SG_ASK_MOVE)
        return sg_any_move(s, seat);
    if (ask == SG_ASK_FIRE)
        return sg_any_fire(s, seat);
    unsigned n = sg_list(s, seat, moves);
    for (unsigned i = 0; i < n; i++)
        if (moves[i].kind != SG_M_END)
            return true;
    return false;
}

/* The seats of the side that have not ended the phase and can do anything in it. */
static unsigned who_can_act(struct sg_state *s, int ask)
{
    unsigned seats = sg_seats_of(s, s->side) & ~(unsigned)s->ended, able = 0;

    s->ask = (uint8_t)ask;
    s->asked = s->side;
    s->owes = (uint8_t)seats;
    for (int seat = 0; seat < s->players; seat++)
        if ((seats >> seat & 1) && can_act(s, ask, seat))
            able |= 1u << seat;
    return able;
}

/* When all is set up the other of two battles is (SG-BSB-08), or the first turn begins. */
static void run_setup(struct sg_state *s, struct mg_play *play)
{
    if (sg_run_enlisting(s, play) || sg_run_setup(s))
        return;
    if (!(s->siege.in_action && sg_next_setup(s, play)))
        begin_game(s, play);
}

void sg_run_phase(struct sg_state *s, struct mg_play *play)
{
    s->chosen = SG_SUBJECTS;
    if (s->phase == SG_PH_SETUP) {
        run_setup(s, play);
        return;
    }
    if (s->phase == SG_PH_DAY) {
        sg_run_day(s, play);
        return;
    }
    if (!s->siege.in_action && decided(s, false, play)) /* SG-VIC-05 */
        return;
    if (s->phase == SG_PH_RECOVERY) {
        run_recovery(s, play);
        return;
    }
    unsigned able = who_can_act(s, question[s->phase]);
    s->owes = (uint8_t)able;
    if (able == 0) {
        s->ask = SG_ASK_NOTHING;
        end_phase(s, play);
    }
}

struct mg_verdict sg_check_end_phase(const struct sg_state *s, struct mg_move m)
{
    if (s->phase == SG_PH_MOVE && sg_must_withdraw(s, m.seat))
        return mg_no("SG-MOR-02", N_("Somebody of yours has still to withdraw."));
    return MG_LEGAL;
}

void sg_do_end_phase(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->ended |= (uint8_t)(1u << m.seat);
}
