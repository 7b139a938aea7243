/* A step from a location to the next, and what is known of the ground under it: steps.c, for
 * adjacent.c. */
#ifndef SG_LINK_H
#define SG_LINK_H

#include "spot.h"
#include "ground.h"

/* Who is asked about: in a question of combat, anybody on foot, whatever burns or lies there. */
struct step {
    struct sg_mover mover;
    bool fight, mantlet;
};

/* A location with what is known of its ground, so that nothing is looked up twice. */
struct ground {
    unsigned place;
    int terrain;
    struct spot spot;
};

static inline struct ground ground_of(const struct sg_state *s, unsigned place)
{
    struct spot spot = spot_of(s, sg_hex(place));
    return (struct ground){ place, terrain_at(s, spot, place), spot };
}

static inline bool in_engine(const struct sg_state *s, unsigned place)
{
    return (s->mark[sg_hex(place)] & SG_MARK_ENGINE) && sg_engine_terrain(s, place) != SG_T_NONE;
}

/* SG_NEVER: none */
int sg_next_step(const struct sg_state *s, const struct ground *here, const struct ground *there,
                 int dir, struct step step);
/* added to n */
int sg_stair_ways(const struct sg_state *s, unsigned from, struct step step,
                  struct sg_way out[SG_NEIGHBOURS], int n);
int sg_rung_ways(const struct sg_state *s, unsigned from, struct step step,
                 struct sg_way out[SG_NEIGHBOURS]);

#endif
