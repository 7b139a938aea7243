/* The daily deeds one after the other: SG-SIE-10, DP-B. What each deed is stands in its own file;
 * the bridge is here: SG-BRG-02, SG-BRG-08. Who is free to do them is in workers.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "days.h"
#include "deed.h"
#include "inside.h"

/* Everything that is of one day. Progress of projects is kept: SG-CON-04. */
void sg_clear_jobs(struct sg_state *s)
{
    struct sg_siege *g = &s->siege;
    sg_mended(s);
    memset(g->job, 0, sizeof g->job);
    memset(g->target, 0, sizeof g->target);
    g->shelling = g->wood_shelled = 0;
    g->mine.tried = 0;
    for (int i = 0; i < SG_PROJECTS; i++)
        g->project[i].engineer = g->project[i].workers = 0;
}

/* ---- the bridge: SG-BRG-02, SG-BRG-08 ---------------------------------------------------- */

static bool bridge_stands(const struct sg_state *s)
{
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        for (int col = 1; col <= SG_MAP_COLS; col++) {
            unsigned place = sg_place(sg_hex_at(col, row), 0);
            if (sg_is_bridge(s, place) && sg_terrain(s, place) == SG_T_BRIDGE)
                return true;
        }
    return false;
}

static struct mg_verdict may_wreck(const struct sg_state *s)
{
    if (s->siege.stage == SG_INNER)
        return mg_no("SG-BRG-08", N_("From your redoubt nobody gets to the bridge."));
    if (!bridge_stands(s))
        return mg_no("SG-BRG-08", N_("There is no bridge that stands."));
    if (sg_spare(s, sg_deed_side(s, SG_DEED_BRIDGE), true) < 2)
        return mg_no("SG-BRG-08", N_("It takes two who do nothing else today."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_wreck(const struct sg_state *s, struct mg_move m)
{
    (void)m;
    struct mg_verdict now = sg_right_deed(s, SG_DEED_BRIDGE, SG_DEED_BRIDGE);
    return now.rule != NULL ? now : may_wreck(s);
}

void sg_do_wreck(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    sg_take_workers(s, sg_side_of(m.seat), 2, SG_JOB_BRIDGE, true);
    sg_destroy_bridge(s, 0, play);
    sg_deed_done(s);
}

static unsigned list_wreck(const struct sg_state *s, struct mg_move *out)
{
    unsigned n = 0;
    sg_add(out, &n, may_wreck(s), (struct mg_move){ .kind = SG_M_WRECK });
    return n;
}

/* ---- the deeds, in the order of SG-SIE-10 ------------------------------------------------ */

/* clang-format off */
static sg_list_one_deed *const deeds[SG_DEEDS] = {
    [SG_DEED_REPAIR]      = sg_list_mend,
    [SG_DEED_BOMBARD]     = sg_list_shell,
    [SG_DEED_FIRE]        = sg_list_arrows,
    [SG_DEED_FIRE_BACK]   = sg_list_arrows_back,
    [SG_DEED_MINE]        = sg_list_mine,
    [SG_DEED_COUNTERMINE] = sg_list_countermine,
    [SG_DEED_BRIDGE]      = list_wreck,
    [SG_DEED_BUILD]       = sg_list_build,
    [SG_DEED_BUILD_BACK]  = sg_list_build_back,
};
/* clang-format on */

bool sg_can_deed(const struct sg_state *s, int deed)
{
    struct mg_move moves[MG_MAX_MOVES];
    return deeds[deed](s, moves) > 0;
}

/* What was ordered and not done at once: stones fall when all throwers have their targets, works go
 * on when all workers are named. */
void sg_finish_deed(struct sg_state *s, int deed, struct mg_play *play)
{
    s->siege.mine.tried = 0;
    if (deed == SG_DEED_BOMBARD)
        sg_finish_shelling(s, play);
    if (deed == SG_DEED_BUILD || deed == SG_DEED_BUILD_BACK)
        sg_finish_building(s, sg_deed_side(s, deed), play);
}

/* SG-SIE-10: each may be passed */
struct mg_verdict sg_check_end_deed(const struct sg_state *s, struct mg_move m)
{
    (void)s, (void)m;
    return MG_LEGAL;
}

void sg_do_end_deed(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m, (void)play;
    sg_deed_done(s);
}

unsigned sg_list_deed(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = deeds[s->siege.deed](s, out);
    out[n++] = (struct mg_move){ .kind = SG_M_END };
    for (unsigned i = 0; i < n; i++)
        out[i].seat = (uint8_t)seat;
    return n;
}
