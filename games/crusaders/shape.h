/* The invariants of shape.c and shape_turn.c; the list of all is in invariant.c. */
#ifndef CR_SHAPE_H
#define CR_SHAPE_H

#include "state.h"

typedef bool cr_invariant(const void *state, struct mg_text *culprit);
cr_invariant cr_inv_00, cr_inv_01, cr_inv_03, cr_inv_05, cr_inv_21, cr_inv_offers, cr_inv_choices;

#endif
