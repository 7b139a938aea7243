/* What the win lines of the scenario ask of a side. A reading of the scenario, not an opinion:
 * setting up goes by it (SG_M_DEPLOY). */
#ifndef SG_AIMS_H
#define SG_AIMS_H

#include "../state.h"

#define SG_WANTED 4
struct sg_aims {
    bool attacks;                       /* it has to do something; otherwise it wins by waiting */
    uint8_t edges;                      /* everybody is to leave by these (SG_EDGE_*) */
    uint8_t exits;                      /* so many of them */
    uint8_t leavers, leaver[SG_WANTED]; /* these people are */
    uint8_t leaver_edges;
    uint8_t pack_edges;             /* pack animals are to be led off by these */
    uint8_t zones, need[SG_WANTED]; /* to be in, with so many */
    struct sg_region zone[SG_WANTED];
    uint8_t clears; /* of those zones, a bit: it is enough that the enemy is gone */
    uint8_t opens;
    uint16_t open[SG_WANTED];       /* doors that are to be open */
    bool hunts;                     /* the enemy, wherever he is */
    uint8_t preys, prey[SG_WANTED]; /* enemies to be caught or killed */
    bool leaders;                   /* the enemy's nobles and knights: SG-MOR-02 */
    bool losses;                    /* casualty points of the enemy */
    /* kinds of engine: the enemy's to put out of use, its own to bring to the wall */
    uint8_t burns, brings;
};
void sg_find_aims(const struct sg_state *s, int side, struct sg_aims *out);

#endif
