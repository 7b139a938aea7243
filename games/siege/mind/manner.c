/* Ways of playing. None is right everywhere: who looks ahead plays each of them out and takes the
 * one that comes off best. They were found by playing sides of scenarios that lose in the usual
 * manner; what did not help there was left away. */
#include "judge.h"

#include <string.h>

/* clang-format off */
const struct sg_manner sg_manners[SG_MANNERS] = {
    { .care = 0 },                                                             /* the usual one */
    { .care = -90, .haste = 300 },                                             /* never mind the enemy, onward */
    { .care = -75, .haste = 150, .thrift = 50 },                               /* onward, past them */
    { .haste = 300, .zeal = 200 },                                             /* onward, and at whoever is near */
    { .haste = 300, .thrift = -80 },                                           /* onward, whatever it costs */
    { .care = -90, .haste = 150, .thrift = -40, .hunts = true },               /* after them at any price */
    { .care = -100, .together = 60, .hunts = true },                           /* after them in a heap */
    { .thrift = -20, .hunts = true },                                          /* out of the gates, after them */
    { .care = -70, .haste = 50, .thrift = -70, .together = 100 },              /* in a heap, and at them */
    { .care = -70, .thrift = 100, .together = 30 },                            /* bold, and only good odds */
    { .zeal = -50, .together = 100 },                                          /* nobody alone */
    /* careful, and then without mercy */
    { .care = 50, .shots = -50, .thrift = -50, .together = 30 },
    /* soon, all at once, at any price */
    { .care = -100, .haste = 150, .thrift = -80, .zeal = 100, .shots = 100, .press = -60, .together = 100, .climb = 6, .patience = 20 },
    { .care = 150, .zeal = 100, .shots = 200, .up = 5 },                       /* shooting all the way */
    /* first the archers, then all at once over the walls */
    { .care = -100, .zeal = 200, .together = 60, .climb = -8, .patience = 35, .back = true },
    /* give up the walls, hold what is behind them */
    { .care = -90, .press = 100, .holds = 900, .back = true },
};
/* clang-format on */

/* Of 100 games against hard, in one manner all through, how many each side of the scenarios won:
 * docs/strength.md. */
/* clang-format off */
static const struct { char scenario[4]; uint8_t won[SG_SIDES][SG_MANNERS]; } known[] = {
    { "S01", { {  98, 100,  90,  92,  95,  85,  75,  95,  95,  90,  95,  85,  75,  90,  15,  50 },
               {  25,  75,  55,  15,  83,  70,  40,  25,  55,  35,  50,  25,  17,  20,  20,  40 } } },
    { "S02", { {   1,   0,   0,   0,   0,   3,   0,   0,   5,   7,   0,   0,   0,   5,   0,   5 },
               {  97,  99,  99, 100,  95, 100, 100, 100, 100, 100,  95, 100, 100, 100, 100, 100 } } },
    { "S03", { {  25,  45,  45,  40,  40,  43,  40,  30,  25,  45,  45,  15,  26,  32,  28,  45 },
               {  85,  80,  80,  90,  85,  75,  75,  90,  85,  75,  80,  85,  79,  85,  87,  85 } } },
    { "S04", { {  15,  20,  15,  15,  20,  20,  18,  15,  17,  15,  10,  15,   2,  15,  10,  18 },
               {  80,  85,  80,  86,  88,  93,  75,  80,  75,  60,  85,  65,  90,  70,  85,  80 } } },
    { "S05", { {  80,  95,  90,  75,  60,  91,  91,  50,  60,  80,  30,  70,  55,  60,  85,  90 },
               {  61,  65,  55,  40,  55,  45,  25,  25,  50,  63,  45,  40,  45,  50,  40,  55 } } },
    { "S06", { {  90,  90,  93,  90,  93,  30,  50,  30,  90,  95,  95,  97, 100,  95,  20,  55 },
               {  30,  10,  15,  30,  20,  80,  35,  25,  20,  10,  50,   5,  25,  48,   0,   5 } } },
    { "S07", { {  40,  40,  54,  35,  50,  55,  20,  40,  60,  60,  55,  40,  31,  41,   5,  10 },
               {  85,  95,  93,  80,  80,  10,  10,  20,  80,  90,  95,  95,  80,  90,  85,  75 } } },
    { "S08", { {  35,  50,  82,  35,  40,  30,  20,  60,  30,  45,   0,  30,  35,  75,  35,  99 },
               {  70,  75,  65,  55,  60,   5,   5,   5,  78,  70,  80,  75,  80,  65,  87,  60 } } },
    { "S09", { {  80,  80,  75,  75,  80,  75,  65,  75,  80,  85,  89,  85,  75,  82,  65,  80 },
               {  30,  35,  43,  35,  20,  20,  20,  25,  25,  39,  30,  40,  31,  38,  25,   5 } } },
    { "S10", { {  37,  30,  25,  25,  20,  25,  20,  28,  25,  10,  25,  20,  46,  20,  30,  15 },
               {  95,  88,  90,  95,  90,  95,  90,  85,  90,  90,  80,  80,  90,  93,  95,  80 } } },
    { "S11", { {  55,  45,  60,  60,  55,  65,  55,  45,  68,  77,  65,  55,  55,  35,  50,  50 },
               {  71,  55,  60,  71,  70,  65,  45,  20,  50,  30,  55,  45,  65,  45,  70,  75 } } },
    { "S12", { {  65,  75,  95,  60,  65,  45,  70,  65,  80,  85,  55,  90,  50,  70,  35,  35 },
               {  75,  90,  85,  85,  65,   5,  10,   0,  70,  75,  75,  70,  65,  65,  45,  70 } } },
    { "S13", { { 100, 100,  95,  95, 100,  90, 100, 100, 100, 100,  95,  95, 100,  95,  95, 100 },
               {  10,   5,   5,   5,   0,   5,   5,   0,   0,   5,   0,   5,   0,   0,   0,   0 } } },
    { "S14", { {  80,  70,  75,  65,  80,  65,  80,  45,  70,  65,  80,  90,  75,  75,  95,  90 },
               {  85,  85,  80,  90,  85,  70,  70,  85,  85,  80,  70,  85,  60,  80,   0,   0 } } },
};
/* clang-format on */

int sg_manner_known(const void *view, int seat, int manner)
{
    const struct sg_state *s = view;

    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(s->scenario.id, known[i].scenario) == 0)
            return known[i].won[sg_side_of(seat)][manner];
    return -1;
}
