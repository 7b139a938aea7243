/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_DAYS_H
#define SG_INSIDE_DAYS_H

#include "days.h"

/* assault.c */
extern const struct sg_action sg_assault, sg_inner_sally, sg_sortie, sg_relief_battle, sg_break_out,
    sg_redoubt_assault, sg_divided;
/* SG-AC1-07: who has no free way to the centre is a prisoner */
void sg_cut_off(struct sg_state *s, int side, struct mg_play *play);

/* camp.c */
extern const struct sg_action sg_camp_raid, sg_food_sortie, sg_gallery_action,
    sg_countermine_action, sg_mine_fight, sg_mine_sally;

/* ending.c: people, stages, the end [BLK-01, SIE-12, SIE-13] */
/* SG-SIE-13: is the siege over? Decides the game if so */
bool sg_test_end(struct sg_state *s, struct mg_play *play);
void sg_end_siege(struct sg_state *s, int ending, struct mg_play *play);
/* also halves provisions: SG-AC1-12, SG-PRV-05 */
void sg_set_stage(struct sg_state *s, int stage, struct mg_play *play);
void sg_record_dead(struct sg_state *s); /* of today */
int sg_last_day(const struct sg_state *s);

/* order.c: DP-I */
bool sg_must_assault(const struct sg_state *s);         /* E13 */
bool sg_has_choice(const struct sg_state *s, int side); /* more than doing nothing */
void sg_begin_action(struct sg_state *s, int order);    /* it is the action of the day */
void sg_decline(struct sg_state *s, int side);

/* command.c */
int sg_commander(const struct sg_state *s, int side); /* person, or -1: nobody of rank is left */
/* the seat of the commander: SG-TEAM-02 */
void sg_ask_commander(struct sg_state *s, int ask, int side);
/* SG-TEAM-02: who decides for that side in a siege */
int sg_commander_seat(const struct sg_state *s, int side);

/* ration.c */
int sg_ration_modifier(const struct sg_state *s, int people); /* T14 */
void sg_first_provisions(struct sg_state *s, struct mg_play *play);
void sg_change_provisions(struct sg_state *s, int days, struct mg_play *play);

/* eat.c */
void sg_eat(struct sg_state *s, struct mg_play *play);       /* step 7 */
void sg_send_food(struct sg_state *s, struct mg_play *play); /* step 7, before eating: SG-BSB-03 */

/* heal.c */
void sg_return_healed(struct sg_state *s, struct mg_play *play);
void sg_date_wounds(struct sg_state *s, struct mg_play *play);
/* a second wound kills: SG-STA-02 */
void sg_wound_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_kill_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play);
/* leaves the siege for good, free */
void sg_depart(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_end_of_action(struct sg_state *s); /* SG-HEA-04 */

/* parley.c */
/* SG-SUR-04; people of the relief do not count */
bool sg_lost_command(const struct sg_state *s, int side);
bool sg_must_surrender(const struct sg_state *s); /* SG-SUR-01 but for provisions, SG-SUR-04 */
struct mg_verdict sg_may_negotiate(const struct sg_state *s, int side);
void sg_negotiate(struct sg_state *s, struct mg_play *play);

/* event.c */
void sg_roll_event(struct sg_state *s, struct mg_play *play);
/* asks what the event leaves to choose; false: it is over */
bool sg_run_event(struct sg_state *s, struct mg_play *play);

/* recruit.c: new people [EVT-07, EVT-11] */
void sg_join(struct sg_state *s, unsigned who, int side, bool mounted, struct mg_play *play);
int sg_unnamed(struct sg_state *s, int class); /* a free place for an unnamed man, or -1 */
void sg_begin_buying(struct sg_state *s, int side, int points);
/* false: nothing (more) can be bought */
bool sg_run_buying(struct sg_state *s, struct mg_play *play);
void sg_take_in_refugees(struct sg_state *s, int count, struct mg_play *play);

/* workers.c */
bool sg_idle(const struct sg_state *s, unsigned who); /* free, in quarters, without a job today */
/* the cheapest idle ones; how many */
int sg_take_workers(struct sg_state *s, int side, int count, int job, bool wounded_too);
int sg_deed_side(const struct sg_state *s, int deed); /* whose deed it is today */

/* deeds.c: the daily deeds [SIE-10] */
void sg_clear_jobs(struct sg_state *s);               /* step 7 */
bool sg_can_deed(const struct sg_state *s, int deed); /* is there anything to choose? */
/* its side has ended it: dice fall, works progress */
void sg_finish_deed(struct sg_state *s, int deed, struct mg_play *play);

/* mine.c */
bool sg_dug(const struct sg_state *s, int hex, bool counter);      /* hex of the board in play */
void sg_mines_overnight(struct sg_state *s, struct mg_play *play); /* step 7: SG-MIN-06 */

/* passage.c: into an action and out of it [SIE-11] */
/* step 4, once an order is given: asks, then begins the battle; siege.order is 0 when all is
 * over */
void sg_run_action(struct sg_state *s, struct mg_play *play);
/* the building alone again; people in quarters, things in store */
void sg_take_up_board(struct sg_state *s, struct mg_play *play);
/* the scenario of an action whose board lies there */
void sg_compose_action(struct sg_state *s, const struct sg_action *a);
int sg_orderer(const struct sg_state *s); /* the side whose action is prepared or fought */
/* its consequences, then the board is taken up */
void sg_end_action(struct sg_state *s, struct mg_play *play);
void sg_people_turn_in(struct sg_state *s);
void sg_turn_out(struct sg_state *s, bool on_foot, int job);

/* lay.c */
/* the building moves with all that is on it */
void sg_lay_board(struct sg_state *s, int board, int open_map, int edge);
struct sg_region sg_area_zone(struct sg_scenario *sc, int map, const char *zone); /* adds an area */
struct sg_region sg_area_map(struct sg_scenario *sc, int map);
/* adds an area that is cut out of those before it */
struct sg_region sg_area_but(struct sg_scenario *sc, int map, const char *zone);
struct sg_region sg_area_engine(struct sg_scenario *sc, int kind); /* in an engine of that kind */
/* added one after the other */
struct sg_region sg_area_join(struct sg_region a, struct sg_region b);
/* SG-BSB-08: the open map, or the building, and what is on it */
void sg_switch_board(struct sg_state *s, bool open);
bool sg_stays_at_building(const struct sg_state *s, unsigned piece);
void sg_take_up_ground(struct sg_state *s); /* of sg_take_up_board: all but the people */

/* build.c */
unsigned sg_list_stay(const struct sg_state *s, int seat, struct mg_move *out);

/* party.c: who takes part */
bool sg_asks_party(struct sg_state *s, const struct sg_action *a); /* true: somebody was asked */

/* trace.c: parts of the building and ways, for several actions */
bool sg_in_redoubt(const struct sg_state *s, unsigned place, int zone);
/* the zone in which all of that side on the board are; -1 */
int sg_redoubt_of_all(const struct sg_state *s, int side);
const char *sg_redoubt_name(const struct sg_state *s); /* of the zone that is held, or would be */
/* SG-AC1-13: nobody active of that side can come at an enemy */
bool sg_separated(const struct sg_state *s, int side);
struct sg_region sg_area_inside(const struct sg_state *s, struct sg_scenario *sc);
struct sg_region sg_area_court(const struct sg_state *s, struct sg_scenario *sc);
/* SG-AC1-18: a way to the centre */
bool sg_way_free(const struct sg_state *s, unsigned from, int side);
bool sg_inside(const struct sg_state *s, unsigned place); /* SG-AC1-11 */
bool sg_way_out_of_place(const struct sg_state *s);       /* SG-AC3-08 */

/* assault_board.c */
unsigned sg_open_edges(const struct sg_state *s);

/* sortie.c: the relief army is gone */
void sg_relief_goes(struct sg_state *s, bool may_stay, struct mg_play *play);

/* divided.c: two battles side by side [BSB-08] */
/* that is fought or prepared; NULL: none */
const struct sg_action *sg_current_action(const struct sg_state *s);
bool sg_next_battle(struct sg_state *s); /* the end of a game turn: now one of the other battle */
/* the battle on the board is over; true: the other goes on */
bool sg_end_of_two(struct sg_state *s, struct mg_play *play);

/* relief.c */
/* siege.outcome of the relief battle */
enum { SG_OUTSIDE_GOES_ON, SG_RELIEF_BEATEN, SG_OUTSIDE_BEATEN };
/* E19 has come: DP-H; false: nothing (more) to decide */
bool sg_run_relief(struct sg_state *s, struct mg_play *play);
/* SG_ASK_ORDER that sg_run_relief() has asked (siege.sub is SG_SUB_RELIEF): what may be answered,
 * and what it does. An order that is an action goes into siege.order; then sg_run_day() runs it as
 * any other. */
struct mg_verdict sg_may_answer_relief(const struct sg_state *s, int side, int order);
void sg_answer_relief(struct sg_state *s, int side, int order, struct mg_play *play);

#endif
