/* What apply.c and act.c share: the sequence of play, and what actions do in it. */
#ifndef CR_APPLY_H
#define CR_APPLY_H

#include "state.h"

/* The player whose turn it is. */
static inline struct cr_player *cr_mover(struct cr_state *s)
{
    return &s->player[s->seat];
}

/* Tell all of something that the seat in turn did. */
static inline void cr_note(const struct cr_state *s, struct mg_play *play, int kind, int a, int b,
                           int c)
{
    cr_tell_of(play, kind, s->seat, a, b, c);
}

void cr_put_knight(struct cr_player *p, unsigned place);
/* apply.c: the power is settled; what the action brought about; the action is over. */
void cr_choose_target(struct cr_state *s, struct mg_play *play);
void cr_after_effects(struct cr_state *s, struct mg_play *play);
void cr_after_action(struct cr_state *s, struct mg_play *play);

typedef void cr_doer(struct cr_state *s, struct mg_move m, struct mg_play *play);
cr_doer cr_do_spend, cr_do_march, cr_do_done, cr_do_muster, cr_do_crusade, cr_do_reward,
    cr_do_build, cr_do_remove, cr_do_influence;

#endif
