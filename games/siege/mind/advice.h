/* What players know about Siege: all that the contract takes from this room. */
#ifndef SG_ADVICE_H
#define SG_ADVICE_H

#include "game.h"

extern const struct mg_advice sg_advice;

#endif
