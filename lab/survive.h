/* A position that was accepted must survive everything that can be done with it. */
#ifndef MG_SURVIVE_H
#define MG_SURVIVE_H

#include "match.h"

/* Show it to everybody in every way, let every player think about it, save and load it, and play up to `moves` random moves with every
 * invariant looked at after each. `number` is the seed of all chance in it. False: what went wrong is in `report`. What went so wrong
 * that the program stops is for the caller to notice. */
bool survive(struct mg_match *match, unsigned moves, uint64_t number, struct mg_text *report);

#endif
