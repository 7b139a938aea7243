/* What the files about the daily deeds share: workers.c, deeds.c, build.c, shell.c,
 * arrows.c, mine.c, dig.c.
 * Step 5 of a day: DP-B.
 *
 * A deed has one or more kinds of move. Whether a move of it is allowed is said by a sg_may_*()
 * that does not ask which deed is being decided, so that the list of a deed, and the question
 * whether there is anything to decide, need no more than the state. */
#ifndef SG_DEED_H
#define SG_DEED_H

#include "../ground/engine.h"
#include "../ground/ground.h"
#include "days.h"

/* Perriers and mangonels, numbered one after the other. */
_Static_assert(SG_PERRIER + 1 == SG_MANGONEL,
               "the pieces of both are numbered one after the other");
static inline unsigned sg_thrower(int number)
{
    return (unsigned)(sg_piece_first[SG_PERRIER] + number);
}

/* workers.c */
/* is one of them decided now? SG-SIE-10 */
struct mg_verdict sg_right_deed(const struct sg_state *s, int deed, int other);
/* alive, free, in the camp or in the place */
bool sg_at_home(const struct sg_state *s, unsigned who);
int sg_spare(const struct sg_state *s, int side, bool wounded_too); /* how many are idle */
/* the cheapest idle one, or -1 */
int sg_spare_engineer(const struct sg_state *s, int side, bool wounded_too);
int sg_working(const struct sg_state *s, int side, int job); /* how many have it today */
void sg_deed_done(struct sg_state *s);                       /* nothing more of it today */
void sg_clear_lost(struct sg_state *s); /* what was destroyed goes back into the box */
static inline void sg_add(struct mg_move *out, unsigned *n, struct mg_verdict may, struct mg_move m)
{
    if (may.rule == NULL && *n < MG_MAX_MOVES - 1) /* one is kept for the end */
        out[(*n)++] = m;
}

/* What there is to choose in a deed, without its end. shell.c, arrows.c, dig.c, deeds.c,
 * build.c */
typedef unsigned sg_list_one_deed(const struct sg_state *s, struct mg_move *out);
sg_list_one_deed sg_list_mend, sg_list_shell, sg_list_arrows, sg_list_arrows_back, sg_list_mine,
    sg_list_countermine, sg_list_build, sg_list_build_back;
/* loss.c: true: the owner has a choice and is asked */
bool sg_share_losses(struct sg_state *s, struct mg_play *play);
/* the number of its first thrower; -1: all stones have fallen */
int sg_next_bombardment(const struct sg_state *s);
int sg_throwers_at(const struct sg_state *s, unsigned place);
void sg_finish_shelling(struct sg_state *s, struct mg_play *play);
void sg_finish_building(struct sg_state *s, int side, struct mg_play *play);
void sg_mended(struct sg_state *s); /* step 7: those that were repaired today */

/* mine.c: what is dug, and what may be. Hexes of the building, which is the whole board in step
 * 5. */
/* a standing wall of a section that can be mined */
bool sg_mineable(const struct sg_state *s, int hex);
/* dug at, or before which the gallery stands; -1 */
int sg_mined_section(const struct sg_state *s);
struct mg_verdict sg_mines_here(const struct sg_state *s);
bool sg_half_dug(const struct sg_state *s); /* SG-MIN-05 */
struct mg_verdict sg_may_dig_hex(const struct sg_state *s, unsigned place, bool counter);
void sg_list_light(const struct sg_state *s, struct mg_move *out, unsigned *n);
void sg_note_dug(struct sg_state *s, int hex, bool counter, struct mg_play *play);
void sg_note_refilled(struct sg_state *s, int hex, struct mg_play *play);

#endif
