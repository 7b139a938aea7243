/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_TELL_H
#define SG_INSIDE_TELL_H

#include "tell.h"

/* page_goals.c */
void sg_extra_goals(const struct sg_state *s, struct mg_json *out);

#endif
