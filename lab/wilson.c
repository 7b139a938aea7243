/* Wilson's score interval: honest near 0 and 1 and for few games, unlike the usual p +- 2 s. */
#include "wilson.h"

#include <math.h>

struct share wilson_of(double p, double n, double z)
{
    double middle = p + z * z / (2 * n), reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double all = 1 + z * z / n;

    return (struct share){ p, (middle - reach) / all, (middle + reach) / all };
}

struct share wilson(uint64_t wins, uint64_t games)
{
    if (games == 0)
        return (struct share){ 0, 0, 1 };
    struct share s = wilson_of((double)wins / (double)games, (double)games, WILSON_NORMAL);
    if (wins == 0)
        s.low = 0; /* exactly, whatever the rounding */
    if (wins == games)
        s.high = 1;
    return s;
}
