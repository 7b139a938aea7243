/* The siege, day by day: chapter 7. */
#ifndef SG_ROOM_DAYS_H
#define SG_ROOM_DAYS_H

#include "../state.h"

/* ---- chapter 7, in days/ ----------------------------------------------------------------- */

/* One row for each order that leads to an action; passage.c has the table. `who` takes part when
 * his job is SG_JOB_FIGHT. */
enum sg_action_board { SG_BOARD_NONE, SG_BOARD_BUILDING, SG_BOARD_OPEN, SG_BOARD_BOTH };
struct sg_action {
    uint8_t board;
    /* may that side order it today? */
    struct mg_verdict (*may)(const struct sg_state *s, int side);
    /* into his side's party as it stands; NULL: all who are free fight */
    struct mg_verdict (*may_join)(const struct sg_state *s, unsigned who);
    void (*muster)(struct sg_state *s, int side); /* the rest of that side's party, sensibly */
    /* board is set; set-up, edges, first, limit, attacker, aims */
    void (*compose)(struct sg_state *s, struct sg_scenario *out);
    /* all is set up: before the first turn; may be NULL */
    void (*begin)(struct sg_state *s, struct mg_play *play);
    /* s->side begins its player turn; may be NULL */
    void (*player_turn)(struct sg_state *s, struct mg_play *play);
    bool (*over)(struct sg_state *s, struct mg_play *play); /* at the end of a game turn: is it? */
    bool (*may_quit)(const struct sg_state *s, int side);   /* DP-Q; may be NULL */
    void (*quit)(struct sg_state *s, int side, struct mg_play *play);
    /* what it means for the siege; its board is still there */
    void (*after)(struct sg_state *s, struct mg_play *play);
    /* AC3, the besieging side: into patrol 0..3; others NULL */
    struct mg_verdict (*may_ride)(const struct sg_state *s, unsigned who, int patrol);
    /* at set-up, within the step's region; NULL: anywhere in it */
    bool (*may_stand)(const struct sg_state *s, unsigned who, unsigned place);
    /* at an edge, at set-up; NULL: all of a side with a reserve */
    bool (*may_wait)(const struct sg_state *s, unsigned who);
    bool on_foot; /* nobody sits in the saddle when it begins */
    /* some of that side may build while the others fight: SG-CON-06; NULL: no side that does not
     * name who goes */
    bool (*may_stay)(const struct sg_state *s, int side);
    /* before anything is asked, and again until all is; may be NULL */
    void (*ordered)(struct sg_state *s, struct mg_play *play);
};
/* assault.c, sortie.c, relief.c, divided.c */
extern const struct sg_action sg_assault, sg_inner_sally, sg_sortie, sg_relief_battle, sg_break_out,
    sg_redoubt_assault, sg_divided;
/* camp.c, food.c, mine_fight.c */
extern const struct sg_action sg_camp_raid, sg_food_sortie, sg_gallery_action,
    sg_countermine_action, sg_mine_fight, sg_mine_sally;

/* day.c: the order of a day [SIE, INI]; ending.c: people, stages, the end [BLK-01, SIE-12, SIE-13];
 * order.c: DP-I */
/* people and stores are there: day 1 */
void sg_begin_siege(struct sg_state *s, struct mg_play *play);
/* asks the next question, or goes on to it */
void sg_run_day(struct sg_state *s, struct mg_play *play);
/* SG-SIE-13: is the siege over? Decides the game if so */
bool sg_test_end(struct sg_state *s, struct mg_play *play);
void sg_end_siege(struct sg_state *s, int ending, struct mg_play *play);
int sg_end_reason(const struct sg_state *s, int ending); /* enum sg_end_reason */
/* also halves provisions: SG-AC1-12, SG-PRV-05 */
void sg_set_stage(struct sg_state *s, int stage, struct mg_play *play);
unsigned sg_list_order(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_commander(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_stage_leads_to(int stage, int next);            /* the table of siege stages: SG-SIE-12 */
void sg_record_dead(struct sg_state *s);                /* of today */
bool sg_must_assault(const struct sg_state *s);         /* E13 */
bool sg_has_choice(const struct sg_state *s, int side); /* more than doing nothing */
/* could be given in that role on some day: SG-INI-03, -04, SG-BSB-09 */
bool sg_knows_order(const struct sg_state *s, int side, int order);
void sg_begin_action(struct sg_state *s, int order); /* it is the action of the day */
void sg_decline(struct sg_state *s, int side);
int sg_commander(const struct sg_state *s, int side); /* person, or -1: nobody of rank is left */
/* the seat of the commander: SG-TEAM-02 */
void sg_ask_commander(struct sg_state *s, int ask, int side);
int sg_blockade(const struct sg_state *s); /* T15: 0, 4 or 8 on the event dice */
/* of 100: that the event of that day is E20 */
int sg_chance_of_lifting(const struct sg_state *s, int day);
int sg_last_day(const struct sg_state *s);
bool sg_came_with_relief(const struct sg_state *s, unsigned who);
/* ration.c [PRV, T14]; heal.c [HEA, T17]; parley.c [SUR, T19] */
int sg_ration_modifier(const struct sg_state *s, int people); /* T14 */
void sg_first_provisions(struct sg_state *s, struct mg_play *play);
void sg_change_provisions(struct sg_state *s, int days, struct mg_play *play);
void sg_eat(struct sg_state *s, struct mg_play *play); /* step 7 */
void sg_return_healed(struct sg_state *s, struct mg_play *play);
void sg_date_wounds(struct sg_state *s, struct mg_play *play);
/* a second wound kills: SG-STA-02 */
void sg_wound_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_kill_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play);
/* leaves the siege for good, free */
void sg_depart(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_end_of_action(struct sg_state *s);                   /* SG-HEA-04 */
bool sg_has_command(const struct sg_state *s, unsigned who); /* of the roster: SG-SUR-01 */
/* SG-SUR-04; people of the relief do not count */
bool sg_lost_command(const struct sg_state *s, int side);
bool sg_must_surrender(const struct sg_state *s); /* SG-SUR-01 but for provisions, SG-SUR-04 */
struct mg_verdict sg_may_negotiate(const struct sg_state *s, int side);
int sg_surrender_modifier(const struct sg_state *s); /* T19 */
void sg_negotiate(struct sg_state *s, struct mg_play *play);
/* event.c [EVT, T20]; recruit.c: new people [EVT-07, EVT-11] */
void sg_roll_event(struct sg_state *s, struct mg_play *play);
/* asks what the event leaves to choose; false: it is over */
bool sg_run_event(struct sg_state *s, struct mg_play *play);
unsigned sg_list_victim(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_buy(const struct sg_state *s, int seat, struct mg_move *out);
void sg_join(struct sg_state *s, unsigned who, int side, bool mounted, struct mg_play *play);
int sg_unnamed(struct sg_state *s, int class); /* a free place for an unnamed man, or -1 */
void sg_begin_buying(struct sg_state *s, int side, int points);
/* false: nothing (more) can be bought */
bool sg_run_buying(struct sg_state *s, struct mg_play *play);
void sg_take_in_refugees(struct sg_state *s, int count, struct mg_play *play);
/* job.c: who does what today [SIE-07]; build.c [CON]; shell.c [BMB, MGL-13]; siege_fire.c [SFI];
 * mine.c [MIN] */
bool sg_idle(const struct sg_state *s, unsigned who); /* free, in quarters, without a job today */
/* the cheapest idle ones; how many */
int sg_take_workers(struct sg_state *s, int side, int count, int job, bool wounded_too);
void sg_clear_jobs(struct sg_state *s); /* step 7 */
unsigned sg_list_deed(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_loss(const struct sg_state *s, int seat, struct mg_move *out);
/* of the bombardment whose losses are shared now, and its target; 0: none */
int sg_points_owed(const struct sg_state *s, unsigned *place);
int sg_deed_side(const struct sg_state *s, int deed); /* whose deed it is today */
bool sg_can_deed(const struct sg_state *s, int deed); /* is there anything to choose? */
/* its side has ended it: dice fall, works progress */
void sg_finish_deed(struct sg_state *s, int deed, struct mg_play *play);
/* T18, SG-CON-07; 0: cannot be built */
int sg_days_for(const struct sg_state *s, int side, int item);
/* of what would go on if it were ordered now: SG-CON-04 */
int sg_days_done(const struct sg_state *s, int side, int item);
/* who would dig today, but for the engineer: SG-MIN-02 */
int sg_diggers(const struct sg_state *s, bool counter);
/* faces of the die, with those that throw there already */
int sg_shelling_chance(const struct sg_state *s, unsigned piece, unsigned place);
bool sg_dug(const struct sg_state *s, int hex, bool counter);      /* hex of the board in play */
bool sg_mine_contact(const struct sg_state *s);                    /* SG-MIN-10 */
int sg_gallery_in_contact(const struct sg_state *s);               /* its piece, or -1 */
void sg_mines_overnight(struct sg_state *s, struct mg_play *play); /* step 7: SG-MIN-06 */
/* passage.c: into an action and out of it [SIE-11]; party.c: who takes part; quit.c: the end of its
 * turns, DP-Q */
const struct sg_action *sg_action_of(int order); /* NULL: no tactical action */
/* step 4, once an order is given: asks, then begins the battle; siege.order is 0 when all is
 * over */
void sg_run_action(struct sg_state *s, struct mg_play *play);
/* the building moves with all that is on it */
void sg_lay_board(struct sg_state *s, int board, int open_map, int edge);
/* the building alone again; people in quarters, things in store */
void sg_take_up_board(struct sg_state *s, struct mg_play *play);
struct sg_region sg_area_zone(struct sg_scenario *sc, int map, const char *zone); /* adds an area */
struct sg_region sg_area_map(struct sg_scenario *sc, int map);
/* adds an area that is cut out of those before it */
struct sg_region sg_area_but(struct sg_scenario *sc, int map, const char *zone);
struct sg_region sg_area_engine(struct sg_scenario *sc, int kind); /* in an engine of that kind */
/* added one after the other */
struct sg_region sg_area_join(struct sg_region a, struct sg_region b);
/* the scenario of an action whose board lies there */
void sg_compose_action(struct sg_state *s, const struct sg_action *a);
bool sg_may_stay(const struct sg_state *s, int side); /* in the action of today: SG-CON-06 */
unsigned sg_list_stay(const struct sg_state *s, int seat, struct mg_move *out); /* build.c */
bool sg_asks_party(struct sg_state *s, const struct sg_action *a); /* true: somebody was asked */
/* SG-BSB-08: the open map, or the building, and what is on it */
void sg_switch_board(struct sg_state *s, bool open);
bool sg_stays_at_building(const struct sg_state *s, unsigned piece);
void sg_take_up_ground(struct sg_state *s); /* of sg_take_up_board: all but the people */
/* without him there nearly all would be in one redoubt: SG-AC1-09 */
bool sg_keeps_walls(const struct sg_state *s, unsigned who, unsigned place);
/* keep or church: whoever must not be lost is safest there */
bool sg_in_last_refuge(const struct sg_state *s, unsigned place);
bool sg_in_redoubt(const struct sg_state *s, unsigned place, int zone);
int sg_orderer(const struct sg_state *s); /* the side whose action is prepared or fought */
/* SG-TEAM-02: who decides for that side in a siege */
int sg_commander_seat(const struct sg_state *s, int side);
/* its consequences, then the board is taken up */
void sg_end_action(struct sg_state *s, struct mg_play *play);
/* added to those of the set-up */
unsigned sg_list_unbar(const struct sg_state *s, int seat, struct mg_move *out);
/* Hooks of the tactical code; all true, or the usual, where no action is fought. */
bool sg_action_lets_stand(const struct sg_state *s, unsigned who, unsigned place); /* fit.c */
bool sg_action_lets_wait(const struct sg_state *s, unsigned who);                  /* setup.c */
/* search.c: one enters the board there: SG-AC1-03 */
/* deploy.c, opening.c: the best edge for those who come later */
unsigned sg_list_ground(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_party(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_is_named(const struct sg_state *s, unsigned who); /* for the action of today */
int sg_in_party(const struct sg_state *s, int side);
void sg_action_turn_begins(struct sg_state *s, struct mg_play *play); /* a player turn begins */
/* the end of a game turn; true: something was asked, or the action is over */
bool sg_action_turn_over(struct sg_state *s, struct mg_play *play);
unsigned sg_list_quit(const struct sg_state *s, int seat, struct mg_move *out);
/* enum sg_action_board of the action that is ordered, today */
int sg_board_of(const struct sg_state *s);
/* trace.c: parts of the building and ways, for several actions */
/* the zone in which all of that side on the board are; -1 */
int sg_redoubt_of_all(const struct sg_state *s, int side);
const char *sg_redoubt_name(const struct sg_state *s); /* of the zone that is held, or would be */
/* SG-AC1-13: nobody active of that side can come at an enemy */
bool sg_separated(const struct sg_state *s, int side);
struct sg_region sg_area_inside(const struct sg_state *s, struct sg_scenario *sc);
struct sg_region sg_area_court(const struct sg_state *s, struct sg_scenario *sc);
unsigned sg_open_edges(const struct sg_state *s);
/* SG-AC1-07: who has no free way to the centre is a prisoner */
void sg_cut_off(struct sg_state *s, int side, struct mg_play *play);
/* sortie.c: the relief army is gone; who is in the place may stay */
void sg_relief_goes(struct sg_state *s, bool may_stay, struct mg_play *play);
/* SG-AC1-18: a way to the centre */
bool sg_way_free(const struct sg_state *s, unsigned from, int side);
bool sg_inside(const struct sg_state *s, unsigned place); /* SG-AC1-11 */
bool sg_way_out_of_place(const struct sg_state *s);       /* SG-AC3-08 */
/* its set-up: SG-AC2-01, SG-AC2-04 */
struct mg_verdict sg_may_end_camp(const struct sg_state *s, int side);
/* deploy.c: nobody in his senses would show it */
bool sg_stays_in_store(const struct sg_state *s, unsigned piece);
/* divided.c: two battles side by side [BSB-08] */
/* that is fought or prepared; NULL: none */
const struct sg_action *sg_current_action(const struct sg_state *s);
/* opening.c: all is set up; true: the other battle is set up now */
bool sg_next_setup(struct sg_state *s, struct mg_play *play);
bool sg_next_battle(struct sg_state *s); /* the end of a game turn: now one of the other battle */
/* the battle on the board is over; true: the other goes on */
bool sg_end_of_two(struct sg_state *s, struct mg_play *play);
/* passage.c: into quarters, all who are not elsewhere */
void sg_people_turn_in(struct sg_state *s);
/* passage.c: all in quarters with that job */
void sg_turn_out(struct sg_state *s, bool on_foot, int job);
/* relief.c [BSB] */
/* siege.outcome of the relief battle */
enum { SG_OUTSIDE_GOES_ON, SG_RELIEF_BEATEN, SG_OUTSIDE_BEATEN };
/* E19 has come: DP-H; false: nothing (more) to decide */
bool sg_run_relief(struct sg_state *s, struct mg_play *play);
/* SG_ASK_ORDER that sg_run_relief() has asked (siege.sub is SG_SUB_RELIEF): what may be answered,
 * and what it does. An order that is an action goes into siege.order; then sg_run_day() runs it as
 * any other. */
struct mg_verdict sg_may_answer_relief(const struct sg_state *s, int side, int order);
void sg_answer_relief(struct sg_state *s, int side, int order, struct mg_play *play);
void sg_send_food(struct sg_state *s, struct mg_play *play); /* step 7, before eating: SG-BSB-03 */

SG_ANSWER(order);
SG_ANSWER(commander); /* day.c */
/* event.c, recruit.c */
SG_ANSWER(victim);
SG_ANSWER(buy);
SG_ANSWER(muster_army);
SG_ANSWER(end_buying);
/* passage.c, party.c */
SG_ANSWER(ground);
SG_ANSWER(pick);
SG_ANSWER(muster);
SG_ANSWER(end_party);
SG_ANSWER(unbar);
SG_ANSWER(mend);
SG_ANSWER(shell);
SG_ANSWER(lose);
SG_ANSWER(arrows);
SG_ANSWER(dig);
SG_ANSWER(refill);
SG_ANSWER(light);
SG_ANSWER(wreck);
SG_ANSWER(build);
SG_ANSWER(stay_behind);
SG_ANSWER(end_deed); /* job.c */
SG_ANSWER(break_off);
SG_ANSWER(go_on); /* quit.c */

#endif
