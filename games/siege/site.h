/* What may be worked at, where the workers stand, and what comes of it: site.c, for work.c. */
#ifndef SG_SITE_H
#define SG_SITE_H

#include "state.h"

/* The task that a `work` of this person, kind and site means, with nobody named yet; or why there is none. */
struct mg_verdict sg_find_job(const struct sg_state *s, unsigned who, int kind, unsigned site, struct sg_task *out);
void sg_offer_jobs(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n);
int  sg_workers_needed(const struct sg_state *s, const struct sg_task *t);
int  sg_turns_needed(const struct sg_task *t);
struct mg_verdict sg_fits_crew(const struct sg_state *s, unsigned who, const struct sg_task *t);   /* beside those already named */
bool sg_is_in_place(const struct sg_state *s, const struct sg_task *t, unsigned who);
bool sg_is_still_to_do(const struct sg_state *s, const struct sg_task *t);
void sg_finish_job(struct sg_state *s, const struct sg_task *t, struct mg_play *play);
void sg_put_down_at(struct sg_state *s, unsigned who, unsigned place);
/* LAD-03 to LAD-05: may a ladder or grapnel lead from that foot to that wall? */
struct mg_verdict sg_check_climb(const struct sg_state *s, unsigned foot, unsigned wall);

#endif
