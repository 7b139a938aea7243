/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_SETUP_H
#define SG_INSIDE_SETUP_H

#include "setup.h"

/* forces.c: the first position */
void sg_finish_setup(struct sg_state *s); /* all is set up */

/* setup.c: DP-0 */
bool sg_is_in_hand(const struct sg_state *s); /* may what was taken up be placed, or turned, now? */
void sg_set_up(struct sg_state *s, unsigned who, unsigned place, int facing, struct mg_play *play);
void sg_keep_back(struct sg_state *s, unsigned who, int edge);

/* fit.c: where something may be set up, for setup.c and deploy.c. `who`: a person, SG_PERSONS +
 * piece, or SG_SUBJECTS for what is only counted: fascines, rubble. */
/* with that facing (riders, engines) */
bool sg_fits(const struct sg_state *s, unsigned who, unsigned place, int facing);
/* still to be set up in this step */
bool sg_belongs_to_step(const struct sg_state *s, unsigned who);
typedef void sg_each_place(void *with, unsigned place);
/* where it may be set up */
void sg_for_each_place(const struct sg_state *s, unsigned who, sg_each_place *tell, void *with);
bool sg_may_stand_at_setup(const struct sg_state *s, unsigned who, unsigned place);

/* deploy.c: the sensible set-up */
void sg_deploy(struct sg_state *s, int seat, bool back, struct mg_play *play);

/* sane.c: does a position make sense? */
bool sg_sane_spot(unsigned place); /* one with room for an engine around it, or SG_NOWHERE */
bool sg_sane_hex(unsigned hex);
bool sg_sane_task(const struct sg_task *task);
bool sg_sane_scenario(const struct sg_scenario *scenario, struct mg_text *culprit);

/* day_sane.c */
bool sg_sane_siege(const struct sg_state *s, struct mg_text *culprit);
bool sg_sane_siege_question(const struct sg_state *s);

/* deploy_plan.c */
int sg_edge_to_wait(const struct sg_state *s, int side);

#endif
