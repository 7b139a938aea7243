/* What each seat may know: everything but the generator. Chance acts only before the first
 * decision, and what is left over then is out of the game: so there is nothing to guess, either. */
#include "state.h"

#include <string.h>

void cr_view(const void *state, int seat, void *out)
{
    struct cr_state *v = out;
    (void)seat;

    memcpy(v, state, sizeof *v);
    memset(&v->rng, 0, sizeof v->rng);
}

void cr_sample(const void *view, int seat, struct mg_rng *rng, void *out)
{
    (void)seat, (void)rng;
    memcpy(out, view, sizeof(struct cr_state));
}
