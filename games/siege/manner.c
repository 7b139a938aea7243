/* Ways of playing. None is right everywhere: who looks ahead plays each of them out and takes the one that comes off best. */
#include "judge.h"

const struct sg_manner sg_manners[SG_MANNERS] = {
    { .care = 100, .haste = 100, .thrift = 100 },
    { .care = 10, .haste = 400, .thrift = 100 },                               /* never mind the enemy, onward */
    { .care = 25, .haste = 250, .thrift = 150 },                               /* onward, past them */
    { .care = 30, .haste = 100, .thrift = 200, .together = 30 },               /* bold, and only good odds */
    { .care = 30, .haste = 150, .thrift = 30, .together = 100 },               /* in a heap, and at them */
    { .care = 100, .haste = 100, .thrift = 100, .together = 60 },              /* nobody alone */
    { .care = 100, .haste = 100, .thrift = 80, .hunts = true },                /* out of the gates, after them */
    { .care = 10, .haste = 250, .thrift = 60, .hunts = true },                 /* after them at any price */
};
