/* Scenarios as texts, the first position, and positions from outside. */
#ifndef SG_ROOM_SETUP_H
#define SG_ROOM_SETUP_H

#include "../state.h"

/* forces.c: the first position */
void sg_take_options(struct sg_state *s, const struct mg_options *options);
/* the scenario's people and things are there: set up */
void sg_raise_forces(struct sg_state *s, struct mg_play *play);

/* enlist.c: a free battle [BUY] */
void sg_begin_enlisting(struct sg_state *s);
/* asks, or raises what was bought; false: nothing to buy */
bool sg_run_enlisting(struct sg_state *s, struct mg_play *play);
unsigned sg_list_enlist(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(enlist);
SG_ANSWER(equip);
SG_ANSWER(levy);
SG_ANSWER(end_enlisting);

/* setup.c: DP-0 */
/* asks for the next thing; false: all is set up */
bool sg_run_setup(struct sg_state *s);
/* `turn` while setting up */
struct mg_verdict sg_check_turn_up(const struct sg_state *s, struct mg_move m);
void sg_do_turn_up(struct sg_state *s, struct mg_move m, struct mg_play *play);
unsigned sg_list_setup(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_place(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(take_up);
SG_ANSWER(place);
SG_ANSWER(wait);
SG_ANSWER(deploy);
SG_ANSWER(choose);
SG_ANSWER(end_setup);

/* fields.c: the position */
extern const struct mg_field sg_fields[];

/* sane.c: does a position make sense? */
bool sg_sane(const struct sg_state *s, struct mg_text *culprit); /* which may be NULL */
/* The word of a person or piece, and of a location, for blame. Each lives in a buffer of the
 * caller. */
struct sg_word {
    char text[24];
};
struct sg_word sg_word_of(unsigned who);
struct sg_word sg_word_of_place(unsigned place);
void sg_derive_position(void *state); /* sg_derive() if it is sane */
bool sg_agrees(const void *state, const struct mg_options *options);

/* linked.c */
bool sg_links_agree(const void *state, struct mg_text *culprit);

/* scenario.c */
/* Read a scenario; *line and *why say what is wrong with it. No file is touched. */
bool sg_scenario_parse(const char *text, struct sg_scenario *out, int *line, const char **why);
/* The scenarios that come with the game. */
#define SG_SCENARIOS 19
extern const char *const sg_scenario_texts[SG_SCENARIOS];
extern const char *const sg_scenario_words[SG_SCENARIOS]; /* of the option */

#endif
