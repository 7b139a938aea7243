/* Who does what today, and the daily deeds one after the other: SG-SIE-07, SG-SIE-10, DP-B. What
 * each deed is stands in its own file; the bridge is here: SG-BRG-02, SG-BRG-08. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "days.h"
#include "deed.h"

/* ---- people ------------------------------------------------------------------------------ */

bool sg_at_home(const struct sg_state *s, unsigned who)
{
    /* SG-SIE-07: prisoners do nothing */
    return s->person[who].fate == SG_IN_QUARTERS && !(s->person[who].health & SG_PRISONER);
}

bool sg_idle(const struct sg_state *s, unsigned who) /* SG-SIE-07: one thing on one day */
{
    return sg_at_home(s, who) && s->siege.job[who] == SG_JOB_NONE;
}

static bool digs(int job)
{
    return job == SG_JOB_DIG || job == SG_JOB_COUNTERDIG;
}

/* The dearer somebody is the less is he taken for a labourer; an engineer only when nobody else is
 * left, since every work needs one. The wounded dig for half (SG-MIN-08), but at a thrower they are
 * as good as others, who can build meanwhile (SG-CON-04). */
static int reluctance(const struct sg_state *s, unsigned who, int job)
{
    int r = sg_cost_of(s, who) + (sg_class_of(s, who) == SG_ENG ? 2000 : 0);
    return sg_hurt(s, who) ? digs(job) ? r + 1000 : r - 1000 : r;
}

static bool fit(const struct sg_state *s, unsigned who, int side, bool wounded_too)
{
    return s->person[who].side == side && sg_idle(s, who) && (wounded_too || !sg_hurt(s, who));
}

int sg_spare(const struct sg_state *s, int side, bool wounded_too)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += fit(s, who, side, wounded_too);
    return n;
}

int sg_spare_engineer(const struct sg_state *s, int side, bool wounded_too)
{
    int best = -1;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (fit(s, who, side, wounded_too) && sg_class_of(s, who) == SG_ENG &&
            (best < 0 || sg_cost_of(s, who) < sg_cost_of(s, (unsigned)best)))
            best = (int)who;
    return best;
}

int sg_working(const struct sg_state *s, int side, int job)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->siege.job[who] == job && s->person[who].side == side && sg_at_home(s, who);
    return n;
}

int sg_take_workers(struct sg_state *s, int side, int count, int job, bool wounded_too)
{
    int taken = 0;
    for (; taken < count; taken++) {
        int best = -1;
        for (unsigned who = 0; who < SG_PERSONS; who++)
            if (fit(s, who, side, wounded_too) &&
                (best < 0 || reluctance(s, who, job) < reluctance(s, (unsigned)best, job)))
                best = (int)who;
        if (best < 0)
            break;
        s->siege.job[best] = (uint8_t)job;
    }
    return taken;
}

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

/* ---- things ------------------------------------------------------------------------------ */

/* A gallery stays on the board only in contact with a wall (SG-SIE-11); one that is out of use is
 * lost (SG-GAL-05, SG-MGL-09). */
static void draw_back_gallery(struct sg_state *s)
{
    unsigned gallery = sg_piece_first[SG_GALLERY];
    struct sg_piece *p = &s->piece[gallery];
    if (p->at == SG_NOWHERE || (sg_in_contact(s, gallery) && !(p->flags & SG_P_OUT_OF_USE)))
        return;
    sg_take_off_piece(s, gallery);
    p->facing = 0;
    s->siege.mine.contact = 0;
}

/* What fire or stones of the day destroyed: it is no piece any more, and the box has it again. */
void sg_clear_lost(struct sg_state *s)
{
    draw_back_gallery(s);
    for (unsigned i = 0; i < SG_PIECES; i++) {
        struct sg_piece *p = &s->piece[i];
        bool lost = p->flags & SG_P_OUT_OF_USE && p->at == SG_NOWHERE;
        if (p->kind != SG_NO_PIECE && lost && (!sg_is_thrower(p->kind) || p->burnt != 0))
            *p = (struct sg_piece){ 0 };
    }
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
static const struct deed { bool besieged; sg_list_one_deed *list; } deeds[SG_DEEDS] = {
    [SG_DEED_REPAIR]      = { false, sg_list_mend },
    [SG_DEED_BOMBARD]     = { false, sg_list_shell },
    [SG_DEED_FIRE]        = { false, sg_list_arrows },
    [SG_DEED_FIRE_BACK]   = { true,  sg_list_arrows_back },
    [SG_DEED_MINE]        = { false, sg_list_mine },
    [SG_DEED_COUNTERMINE] = { true,  sg_list_countermine },
    [SG_DEED_BRIDGE]      = { true,  list_wreck },
    [SG_DEED_BUILD]       = { false, sg_list_build },
    [SG_DEED_BUILD_BACK]  = { true,  sg_list_build_back },
};
/* clang-format on */

int sg_deed_side(const struct sg_state *s, int deed) /* SG-BSB-04: the roles of today */
{
    return deeds[deed].besieged ? !sg_besieging(s) : sg_besieging(s);
}

struct mg_verdict sg_right_deed(const struct sg_state *s, int deed, int other)
{
    if (s->siege.deed != deed && s->siege.deed != other)
        return mg_no(
            "SG-SIE-10",
            N_("The works of a day have their order: something else is being decided now."));
    return MG_LEGAL;
}

bool sg_can_deed(const struct sg_state *s, int deed)
{
    struct mg_move moves[MG_MAX_MOVES];
    return deeds[deed].list(s, moves) > 0;
}

void sg_deed_done(struct sg_state *s) /* SG-SIE-10: each at most once */
{
    s->siege.deeds_done |= (uint16_t)(1u << s->siege.deed);
    s->siege.mine.tried = 0;
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
    unsigned n = deeds[s->siege.deed].list(s, out);
    out[n++] = (struct mg_move){ .kind = SG_M_END };
    for (unsigned i = 0; i < n; i++)
        out[i].seat = (uint8_t)seat;
    return n;
}
