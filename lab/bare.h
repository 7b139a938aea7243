/* Random play of the base duel of Kingdoms without the contract: what mangonel bench compares
 * with. */
#ifndef MG_BARE_H
#define MG_BARE_H

#include <stdint.h>

/* One game; returns how many moves it had. The winner is added to wins[0] or wins[1]. */
uint32_t bare_duel(uint64_t *generator, uint64_t wins[2]);

#endif
