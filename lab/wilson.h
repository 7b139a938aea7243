/* Shares with Wilson's interval. */
#ifndef MG_WILSON_H
#define MG_WILSON_H

#include <stdint.h>

#define WILSON_NORMAL 1.959963984540054 /* 97.5 % of the normal distribution lie below */

/* A share, and the limits between which the true one lies in 95 of 100 cases. */
struct share {
    double share, low, high;
};

/* Out of nothing: 0, and any share is possible. */
struct share wilson(uint64_t wins, uint64_t games);
/* The same for a share of games that need not be a whole number, and more than 0; `z` is how far
 * the distribution reaches, 1.96 for the normal one. */
struct share wilson_of(double share, double games, double z);

#endif
