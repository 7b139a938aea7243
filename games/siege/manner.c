/* Ways of playing. None is right everywhere: who looks ahead plays each of them out and takes the one that comes off best. */
#include "judge.h"

const struct sg_manner sg_manners[SG_MANNERS] = {
    { .care = 100, .haste = 100, .thrift = 100 },
    { .care = 60, .haste = 160, .thrift = 60 },                     /* onward */
    { .care = 25, .haste = 250, .thrift = 150 },                    /* never mind the enemy, onward */
    { .care = 200, .haste = 60, .thrift = 130 },                    /* step by step */
    { .care = 250, .haste = 10, .thrift = 200 },                    /* let them come, and shoot */
    { .care = 60, .haste = 60, .thrift = 30 },                      /* at whoever is near */
    { .care = 100, .haste = 100, .thrift = 80, .hunts = true },     /* out of the gates, after them */
};
