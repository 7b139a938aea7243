/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_WORK_H
#define SG_INSIDE_WORK_H

#include "work.h"

/* act.c: by a die [FIR-04, FIR-06, LAD-10..13] */
unsigned sg_list_acts(const struct sg_state *s, unsigned who, struct mg_move *out);

#endif
