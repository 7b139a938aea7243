/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_SHOOT_H
#define SG_INSIDE_SHOOT_H

#include "shoot.h"

/* shot.c: one shot */
/* The same in two halves, for lists: has he a shot at all, whatever the target; then, may it be at
 * that place? */
bool sg_has_a_shot(const struct sg_state *s, unsigned who, int weapon, bool defensive);
struct mg_verdict sg_check_aimed(const struct sg_state *s, unsigned who, unsigned place, int weapon,
                                 int ammo, bool defensive);
/* what it costs him */
void sg_note_shot(struct sg_state *s, unsigned who, int weapon, int ammo, bool defensive);

/* aim.c: what can be aimed at */
bool sg_can_burn(const struct sg_state *s, unsigned place);

/* thrower.c: ballista, perrier, mangonel, staff sling's scatter [BAL, MGL, T6] */
int sg_load_turns(int kind); /* task turns: SG-BAL-02, SG-MGL-03 */
/* something for a stone to break: SG-MGL-07 */
bool sg_stone_target(const struct sg_state *s, int side, int hex);
struct mg_verdict sg_check_engine_shot(const struct sg_state *s, unsigned piece, unsigned place);
void sg_engine_shoots(struct sg_state *s, unsigned piece, unsigned place, struct mg_play *play);
/* the impact hex */
int sg_scatter(struct sg_state *s, int from_hex, int aimed_hex, bool large, struct mg_play *play);

#endif
