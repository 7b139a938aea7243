/* What an answer does, and how play runs on until somebody has a choice or the game is over. */
#include "ground/ground.h"
#include "harm/harm.h"
#include "march/march.h"
#include "fight/fight.h"
#include "doors.h"

typedef void run_frame(struct sg_state *s, struct mg_play *play);
static run_frame *const runs[SG_FRAMES] = {
    [SG_F_WALK] = sg_run_walk,       [SG_F_ROLL] = sg_run_roll,       [SG_F_COMBAT] = sg_run_combat,
    [SG_F_RETREAT] = sg_run_retreat, [SG_F_ADVANCE] = sg_run_advance, [SG_F_FALL] = sg_run_fall,
    [SG_F_HURT] = sg_run_hurt,
};

void sg_run(struct sg_state *s, struct mg_play *play)
{
    while (s->ask == SG_ASK_NOTHING && s->phase != SG_PH_OVER) {
        if (s->frames == 0)
            sg_run_phase(s, play);
        else if (runs[sg_top(s)->kind] != NULL)
            runs[sg_top(s)->kind](s, play);
        else
            sg_pop(s);
    }
    if (s->phase == SG_PH_OVER)
        s->owes = s->ask = 0;
}

void sg_apply(void *state, struct mg_move m, struct mg_play *play)
{
    struct sg_state *s = state;
    const struct sg_answer *answer = sg_answer_to(s, m.kind);
    assert(answer != NULL);
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    answer->effect(s, m, play);
    sg_run(s, play);
}
