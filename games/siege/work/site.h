/* What may be worked at, where the workers stand, and what comes of it: site.c, for work.c;
 * site_ways.c and site_gear.c for site.c. */
#ifndef SG_SITE_H
#define SG_SITE_H

#include "../state.h"

/* The task that a `work` of this person, kind and site means, with nobody named yet; or why there
 * is none. */
struct mg_verdict sg_find_job(const struct sg_state *s, unsigned who, int kind, unsigned site,
                              struct sg_task *out);
void sg_offer_jobs(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n);
int sg_workers_needed(const struct sg_state *s, const struct sg_task *t);
int sg_turns_needed(const struct sg_task *t);
/* beside those already named */
struct mg_verdict sg_fits_crew(const struct sg_state *s, unsigned who, const struct sg_task *t);
bool sg_is_in_place(const struct sg_state *s, const struct sg_task *t, unsigned who);
bool sg_is_still_to_do(const struct sg_state *s, const struct sg_task *t);
void sg_finish_job(struct sg_state *s, const struct sg_task *t, struct mg_play *play);
void sg_put_down_at(struct sg_state *s, unsigned who, unsigned place);
/* LAD-03 to LAD-05: may a ladder or grapnel lead from that foot to that wall? */
struct mg_verdict sg_check_climb(const struct sg_state *s, unsigned foot, unsigned wall);

/* Of site.c, for the kinds. A site is a person or piece, or a location: no location has so small a
 * number. */
#define SG_IS_WHO(site) ((site) < SG_SUBJECTS)
/* he stands there, or could step there */
bool sg_is_connected(const struct sg_state *s, unsigned who, unsigned place);
/* the same level of a neighbouring hex, whatever stands between */
static inline bool sg_is_beside(unsigned a, unsigned b)
{
    return sg_is_level(a) && sg_is_level(b) && sg_level(a) == sg_level(b) &&
           sg_dir_to(sg_hex(a), sg_hex(b)) >= 0;
}

/* Each kind: sg_site_* says whether he may work at that site; what carries it out once its turns
 * are earned. */
struct mg_verdict sg_site_door(const struct sg_state *s, unsigned who, unsigned site);
struct mg_verdict sg_site_break(const struct sg_state *s, unsigned who, unsigned site);
/* of the door, as those already named */
bool sg_on_same_side(const struct sg_state *s, unsigned who, const struct sg_task *t);
void sg_set_door(struct sg_state *s, unsigned site, int state);
struct mg_verdict sg_site_bridge(const struct sg_state *s, unsigned who, int kind, unsigned site,
                                 struct sg_task *out);
unsigned sg_bridge_beside(const struct sg_state *s, unsigned place);
/* a hex of it is destroyed: SG-BRG-03, SG-BRG-04 */
bool sg_bridge_has_gap(const struct sg_state *s, unsigned site);
bool sg_bridge_carries(const struct sg_state *s, unsigned site); /* at least one is not */
unsigned sg_first_of_bridge(const struct sg_state *s, unsigned site);
void sg_finish_bridge(struct sg_state *s, const struct sg_task *t, struct mg_play *play);
struct mg_verdict sg_site_ladder(const struct sg_state *s, unsigned who, unsigned site,
                                 struct sg_task *out);
int sg_lying_ladder(const struct sg_state *s, unsigned place); /* its piece, or -1 */
void sg_raise_ladder(struct sg_state *s, const struct sg_task *t, struct mg_play *play);
struct mg_verdict sg_site_winch(const struct sg_state *s, unsigned who, unsigned site);
struct mg_verdict sg_site_tower_ladder(const struct sg_state *s, unsigned who, unsigned site);
bool sg_is_behind(const struct sg_state *s, unsigned who, unsigned tower); /* as piece */
struct mg_verdict sg_site_ox(const struct sg_state *s, unsigned who, int kind, unsigned site);
int sg_engine_for_ox(const struct sg_state *s, unsigned ox); /* at whose front it stands, or -1 */
struct mg_verdict sg_site_load(const struct sg_state *s, unsigned who, unsigned site);
bool sg_is_next_to_piece(const struct sg_state *s, unsigned who, unsigned piece);
void sg_load_engine(struct sg_state *s, unsigned piece);
struct mg_verdict sg_site_arrows(const struct sg_state *s, unsigned who, unsigned site);
void sg_share_arrows(struct sg_state *s, const struct sg_task *t);
struct mg_verdict sg_site_arms(const struct sg_state *s, unsigned who, unsigned site);

#endif
