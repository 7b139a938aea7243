/* The plan behind a sensible set-up: deploy_plan.c, for deploy.c. */
#ifndef SG_DEPLOY_H
#define SG_DEPLOY_H

#include "../win/aims.h"

/* What the placing side aims at. */
struct plan {
    int side;
    int foe;    /* hex: where the enemy is, or will come from */
    int charge; /* hex: whom it has to bring away; -1 */
    int target; /* hex: the piece of wall that an attacker goes for, or the foe */
    bool attacks, defends;
    /* people do not man the walls, or crowd at the foot of them: they wait for the enemy, or for
     * their archers */
    bool back;
};

/* Where an engine starts, and the moat hexes that must be filled for it. Best of the places that
 * sg_try_engine() was told of. */
struct engine_choice {
    const struct sg_state *s;
    unsigned who;
    int score, facing;
    unsigned place;
    uint16_t moat[24];
    int moats;
};

/* Does the place under siege have shelter? Is it there, inside, where nobody outside sees him? */
bool sg_has_shelter(const struct sg_state *s);
bool sg_is_sheltered(const struct sg_state *s, unsigned place);

struct plan sg_plan_of(const struct sg_state *s, int side);
/* hexes from which walls can be climbed */
int sg_ladder_feet(const struct sg_state *s, bool but_for_hoardings);
bool sg_is_ladder_foot(const struct sg_state *s, int foot);
void sg_try_engine(void *with, unsigned place);                 /* with: a struct engine_choice */
void sg_lay_fascines(struct sg_state *s, struct mg_play *play); /* SG-MOA-02 */

#endif
