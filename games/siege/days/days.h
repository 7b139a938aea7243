/* The siege, day by day: chapter 7. */
#ifndef SG_ROOM_DAYS_H
#define SG_ROOM_DAYS_H

#include "../state.h"

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

/* day.c: the order of a day [SIE, INI] */
/* people and stores are there: day 1 */
void sg_begin_siege(struct sg_state *s, struct mg_play *play);
/* asks the next question, or goes on to it */
void sg_run_day(struct sg_state *s, struct mg_play *play);
unsigned sg_list_commander(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(commander);

/* ending.c: people, stages, the end [BLK-01, SIE-12, SIE-13] */
int sg_end_reason(const struct sg_state *s, int ending); /* enum sg_end_reason */
bool sg_stage_leads_to(int stage, int next);             /* the table of siege stages: SG-SIE-12 */
int sg_blockade(const struct sg_state *s);               /* T15: 0, 4 or 8 on the event dice */

/* order.c: DP-I */
unsigned sg_list_order(const struct sg_state *s, int seat, struct mg_move *out);
/* could be given in that role on some day: SG-INI-03, -04, SG-BSB-09 */
bool sg_knows_order(const struct sg_state *s, int side, int order);
SG_ANSWER(order);

/* event.c */
/* of 100: that the event of that day is E20 */
int sg_chance_of_lifting(const struct sg_state *s, int day);
unsigned sg_list_victim(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(victim);

/* command.c */
bool sg_came_with_relief(const struct sg_state *s, unsigned who);

/* parley.c */
bool sg_has_command(const struct sg_state *s, unsigned who); /* of the roster: SG-SUR-01 */
int sg_surrender_modifier(const struct sg_state *s);         /* T19 */

/* recruit.c: new people [EVT-07, EVT-11] */
unsigned sg_list_buy(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(buy);
SG_ANSWER(muster_army);
SG_ANSWER(end_buying);

/* deeds.c: the daily deeds [SIE-10] */
unsigned sg_list_deed(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(wreck);
SG_ANSWER(end_deed);

/* loss.c */
unsigned sg_list_loss(const struct sg_state *s, int seat, struct mg_move *out);
/* of the bombardment whose losses are shared now, and its target; 0: none */
int sg_points_owed(const struct sg_state *s, unsigned *place);
SG_ANSWER(lose);

/* build.c */
/* T18, SG-CON-07; 0: cannot be built */
int sg_days_for(const struct sg_state *s, int side, int item);
/* of what would go on if it were ordered now: SG-CON-04 */
int sg_days_done(const struct sg_state *s, int side, int item);
SG_ANSWER(build);
SG_ANSWER(stay_behind);

/* dig.c */
/* who would dig today, but for the engineer: SG-MIN-02 */
int sg_diggers(const struct sg_state *s, bool counter);
SG_ANSWER(dig);
SG_ANSWER(refill);

/* shell.c */
/* faces of the die, with those that throw there already */
int sg_shelling_chance(const struct sg_state *s, unsigned piece, unsigned place);
SG_ANSWER(mend);
SG_ANSWER(shell);

/* mine.c */
bool sg_mine_contact(const struct sg_state *s);      /* SG-MIN-10 */
int sg_gallery_in_contact(const struct sg_state *s); /* its piece, or -1 */
SG_ANSWER(light);

/* passage.c: into an action and out of it [SIE-11] */
const struct sg_action *sg_action_of(int order); /* NULL: no tactical action */
unsigned sg_list_ground(const struct sg_state *s, int seat, struct mg_move *out);
/* enum sg_action_board of the action that is ordered, today */
int sg_board_of(const struct sg_state *s);
SG_ANSWER(ground);

/* party.c: who takes part */
bool sg_may_stay(const struct sg_state *s, int side); /* in the action of today: SG-CON-06 */
unsigned sg_list_party(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_is_named(const struct sg_state *s, unsigned who); /* for the action of today */
int sg_in_party(const struct sg_state *s, int side);
SG_ANSWER(pick);
SG_ANSWER(muster);
SG_ANSWER(end_party);

/* trace.c: parts of the building and ways, for several actions */
/* without him there nearly all would be in one redoubt: SG-AC1-09 */
bool sg_keeps_walls(const struct sg_state *s, unsigned who, unsigned place);
/* keep or church: whoever must not be lost is safest there */
bool sg_in_last_refuge(const struct sg_state *s, unsigned place);

/* quit.c: the end of its turns, DP-Q */
/* added to those of the set-up */
unsigned sg_list_unbar(const struct sg_state *s, int seat, struct mg_move *out);
/* Asked when the sides are set up; true where no action is fought. */
bool sg_action_lets_stand(const struct sg_state *s, unsigned who, unsigned place);
bool sg_action_lets_wait(const struct sg_state *s, unsigned who);
void sg_action_turn_begins(struct sg_state *s, struct mg_play *play); /* a player turn begins */
/* the end of a game turn; true: something was asked, or the action is over */
bool sg_action_turn_over(struct sg_state *s, struct mg_play *play);
unsigned sg_list_quit(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(unbar);
SG_ANSWER(break_off);
SG_ANSWER(go_on);

/* camp.c */
/* its set-up: SG-AC2-01, SG-AC2-04 */
struct mg_verdict sg_may_end_camp(const struct sg_state *s, int side);
bool sg_stays_in_store(const struct sg_state *s, unsigned piece);

/* divided.c: two battles side by side [BSB-08] */
bool sg_next_setup(struct sg_state *s, struct mg_play *play);

/* arrows.c */
SG_ANSWER(arrows);

#endif
