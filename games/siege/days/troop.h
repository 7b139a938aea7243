/* What camp.c, food.c, gallery.c and mine_fight.c share: who takes part in an action, and the aims
 * of its sides. */
#ifndef SG_TROOP_H
#define SG_TROOP_H

#include "../ground/engine.h"
#include "days.h"

enum { SG_PATROL_MOST = 8 }; /* SG-AC3-02 */

int sg_troop(const struct sg_state *s, int side);          /* how many have the job SG_JOB_FIGHT */
int sg_troop_on_board(const struct sg_state *s, int side); /* alive and no prisoners */
int sg_troop_waiting(const struct sg_state *s, int side);
void sg_call_off(struct sg_state *s, int side); /* those who wait go home */
struct mg_verdict sg_why_not_idle(const struct sg_state *s, unsigned who); /* SG-SIE-07 */
bool sg_came_with_relief(const struct sg_state *s, unsigned who);

/* The rest of a party: the most wanted first, as long as they may join; wanted below 0: stays at
 * home. */
typedef int sg_wish(const struct sg_state *s, unsigned who);
void sg_muster_by(struct sg_state *s, int side, sg_wish *wish,
                  struct mg_verdict (*may_join)(const struct sg_state *, unsigned));
int sg_wish_fighters(const struct sg_state *s, unsigned who); /* who fights best */

/* Torches for those whom the tactical rules give them to, and six burning arrows for each archer;
 * back into the store. */
void sg_give_torches(struct sg_state *s, int side);
void sg_give_arrows(struct sg_state *s, int side);
void sg_take_fire_back(struct sg_state *s);

/* Aims for the computer players, as win lines that nobody wins by: their end tests are made by the
 * action. */
void sg_aim(struct sg_scenario *sc, int side, struct sg_atom atom);
void sg_aim_hunt(struct sg_scenario *sc, int side);

#endif
