/* Scenarios as texts, the first position, and positions from outside. */
#ifndef SG_ROOM_SETUP_H
#define SG_ROOM_SETUP_H

#include "../state.h"

/* opening.c: the first position */
void sg_finish_setup(struct sg_state *s); /* all is set up */
void sg_take_options(struct sg_state *s, const struct mg_options *options);

/* the scenario's people and things are there: set up */
void sg_raise_forces(struct sg_state *s, struct mg_play *play);

/* enlist.c: a free battle [BUY] */
void sg_begin_enlisting(struct sg_state *s);
/* asks, or raises what was bought; false: nothing to buy */
bool sg_run_enlisting(struct sg_state *s, struct mg_play *play);
unsigned sg_list_enlist(const struct sg_state *s, int seat, struct mg_move *out);

/* setup.c: DP-0; fit.c: where something may be set up; deploy.c: the sensible set-up */
/* asks for the next thing; false: all is set up */
bool sg_run_setup(struct sg_state *s);
/* `turn` while setting up */
struct mg_verdict sg_check_turn_up(const struct sg_state *s, struct mg_move m);
void sg_do_turn_up(struct sg_state *s, struct mg_move m, struct mg_play *play);
unsigned sg_list_setup(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_place(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_is_in_hand(const struct sg_state *s); /* may what was taken up be placed, or turned, now? */
/* For setup.c, fit.c and deploy.c. `who`: a person, SG_PERSONS + piece, or SG_SUBJECTS for what is
 * only counted: fascines, rubble. */
/* with that facing (riders, engines) */
bool sg_fits(const struct sg_state *s, unsigned who, unsigned place, int facing);
/* still to be set up in this step */
bool sg_belongs_to_step(const struct sg_state *s, unsigned who);
typedef void sg_each_place(void *with, unsigned place);
/* where it may be set up */
void sg_for_each_place(const struct sg_state *s, unsigned who, sg_each_place *tell, void *with);
void sg_set_up(struct sg_state *s, unsigned who, unsigned place, int facing, struct mg_play *play);
void sg_keep_back(struct sg_state *s, unsigned who, int edge);
void sg_deploy(struct sg_state *s, int seat, bool back, struct mg_play *play);
bool sg_may_stand_at_setup(const struct sg_state *s, unsigned who, unsigned place);
SG_ANSWER(take_up);
SG_ANSWER(place);
SG_ANSWER(wait);
SG_ANSWER(deploy);
SG_ANSWER(choose);
SG_ANSWER(end_setup);
/* enlist.c */
SG_ANSWER(enlist);
SG_ANSWER(equip);
SG_ANSWER(levy);
SG_ANSWER(end_enlisting);

/* fields.c: the position; sane.c: does it make sense? invariant.c */
extern const struct mg_field sg_fields[];
bool sg_sane(const struct sg_state *s, struct mg_text *culprit); /* which may be NULL */
bool sg_sane_place(unsigned place);                              /* a location */
bool sg_sane_spot(unsigned place); /* one with room for an engine around it, or SG_NOWHERE */
bool sg_sane_hex(unsigned hex);
bool sg_sane_task(const struct sg_task *task);
/* linked.c */
bool sg_links_agree(const void *state, struct mg_text *culprit);
bool sg_sane_scenario(const struct sg_scenario *scenario, struct mg_text *culprit);
bool sg_sane_siege(const struct sg_state *s, struct mg_text *culprit); /* days/sane.c */
/* The word of a person or piece, and of a location, for blame. Each lives in a buffer of the
 * caller. */
struct sg_word {
    char text[24];
};
struct sg_word sg_word_of(unsigned who);
struct sg_word sg_word_of_place(unsigned place);
bool sg_sane_siege_question(const struct sg_state *s);
void sg_derive_position(void *state); /* sg_derive() if it is sane */
bool sg_agrees(const void *state, const struct mg_options *options);

/* Read a scenario; *line and *why say what is wrong with it. No file is touched. */
bool sg_scenario_parse(const char *text, struct sg_scenario *out, int *line, const char **why);

/* The scenarios that come with the game. */
#define SG_SCENARIOS 19
extern const char *const sg_scenario_texts[SG_SCENARIOS];
extern const char *const sg_scenario_words[SG_SCENARIOS]; /* of the option */

/* deploy_plan.c */
int sg_edge_to_wait(const struct sg_state *s, int side);

#endif
