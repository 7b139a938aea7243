/* Where a retreat may end: retreat_ways.c, for retreat.c. */
#ifndef SG_RETREAT_H
#define SG_RETREAT_H

#include "../state.h"

struct stand {
    unsigned at;
    int facing;
}; /* facing of a rider */
struct end {
    struct stand stand, middle; /* middle.at: 0 for a retreat of one hex */
    uint8_t enemies;            /* places next to enemies on the way: SG-RET-05 */
    uint8_t edge;               /* of the board, + 1, by which he leaves it: SG-RET-09 */
};
#define ENDS 64
struct ends {
    int count, steps;
    struct end end[ENDS];
};

/* of the retreat that this frame is */
void sg_find_ends(const struct sg_state *s, const struct sg_frame *f, struct ends *e);
/* next to him there: front, or else rear */
int sg_enemies_at(const struct sg_state *s, unsigned who, struct stand stand);

#endif
