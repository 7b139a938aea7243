/* Construction: CON, T18. A project is an item with its engineer and workers of today; what takes
 * several days keeps its progress when they leave it, and goes on when it is ordered again. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "days.h"
#include "deed.h"
#include "inside.h"

/* ---- what can be built ------------------------------------------------------------------- */

/* T18; SG-CON-05 says what the besieged build, SG-CON-08 that a gallery is an item like others. */
/* clang-format off */
static const struct item { uint8_t kind, days; bool besieger, besieged; } items[] = {
    { SG_GRAPNEL,   1, true,  true },
    { SG_FASCINE,   1, true,  false },
    { SG_LADDER,    1, true,  true },
    { SG_MANTLET,   1, true,  true },
    { SG_CAULDRON,  1, true,  true },
    { SG_HOARDING,  1, false, true },     /* hexes */
    { SG_SCAFFOLD,  1, false, true },
    { SG_BALLISTA,  4, true,  true },
    { SG_RAM,       4, true,  false },
    { SG_GALLERY,   4, true,  false },
    { SG_PERRIER,   8, true,  false },
    { SG_MANGONEL,  8, true,  false },
    { SG_TOWER,    12, true,  false },
};
/* clang-format on */
enum { ITEMS = sizeof items / sizeof *items };

int sg_days_for(const struct sg_state *s, int side, int kind)
{
    for (int i = 0; i < ITEMS; i++)
        if (items[i].kind == kind) {
            if (side == sg_besieging(s) ? !items[i].besieger : !items[i].besieged)
                return 0;
            /* SG-CON-07 */
            bool helped =
                s->siege.engineer_joined && side == s->siege.besieger && items[i].days > 3;
            return items[i].days - helped;
        }
    return 0;
}

/* T18: workers 5-9, 10-19, 20 or more. */
static int speed(int workers)
{
    return workers >= 20 ? 4 : workers >= 10 ? 2 : workers >= 5 ? 1 : 0;
}

/* ---- the box ----------------------------------------------------------------------------- */

static int in_box(const struct sg_state *s, int kind)
{
    int n = 0;
    if (kind == SG_FASCINE)
        return sg_piece_rows[kind].limit - s->store[0][kind] - s->store[1][kind] - s->fascines;
    for (int i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++)
        n += s->piece[i].kind == SG_NO_PIECE;
    /* grapnels are counted until they hang */
    return kind == SG_GRAPNEL ? n - s->store[0][kind] - s->store[1][kind] : n;
}

/* What the projects under way, of either side, will take out of it. */
static int spoken_for(const struct sg_state *s, int kind, int but)
{
    int n = 0;
    for (int i = 0; i < SG_PROJECTS; i++) {
        const struct sg_project *p = &s->siege.project[i];
        if (p->item == kind && i != but)
            n += sg_days_for(s, p->side, kind) == 1 ? 2 * speed(p->workers) : 1;
    }
    return n;
}

static int last_group(const struct sg_state *s)
{
    int last = 0;
    for (int i = 0; i < SG_PIECES; i++)
        if (s->piece[i].size > last)
            last = s->piece[i].size;
    return last;
}

/* The group number that new hexes of a hanging get: the least that is free, two hexes each. */
static int free_group(const struct sg_state *s)
{
    for (int group = 1, last = last_group(s); group <= last; group++) {
        bool used = false;
        for (int i = 0; i < SG_PIECES; i++)
            used |= s->piece[i].size == group;
        if (!used)
            return group;
    }
    return last_group(s) + 1;
}

/* As many as the box has; into the store of that side. */
static int make(struct sg_state *s, int side, int kind, int count)
{
    int left = in_box(s, kind), n = count < left ? count : left;
    if (!sg_is_set_up(kind)) {
        s->store[side][kind] = (uint16_t)(s->store[side][kind] + n);
        return n;
    }
    int group = kind == SG_HOARDING || kind == SG_SCAFFOLD ? free_group(s) : 0;
    for (int i = 0; i < n; i++) {
        if (group != 0 && i > 0 && i % 2 == 0)
            group = free_group(s);
        struct sg_piece *p = &s->piece[sg_new_piece(s, kind, side)];
        p->size = (uint8_t)group;
        p->points = kind == SG_MANGONEL ? 3 : kind == SG_PERRIER ? 1 : 0;
    }
    return n;
}

/* ---- orders ------------------------------------------------------------------------------ */

/* The one that goes on: of that side and item, without an engineer today; otherwise a free slot.
 * -1: none is left. */
static int slot_for(const struct sg_state *s, int side, int kind)
{
    int empty = -1;
    for (int i = SG_PROJECTS - 1; i >= 0; i--) {
        const struct sg_project *p = &s->siege.project[i];
        /* SG-CON-04: its progress was kept */
        if (p->item == kind && p->side == side && p->engineer == 0)
            return i;
        if (p->item == SG_NO_PIECE)
            empty = i;
    }
    return empty;
}

int sg_days_done(const struct sg_state *s, int side, int kind)
{
    int slot = slot_for(s, side, kind);
    return slot >= 0 && s->siege.project[slot].item == kind ? s->siege.project[slot].progress : 0;
}

static struct mg_verdict may_direct(const struct sg_state *s, int side, unsigned who)
{
    if (who >= SG_PERSONS || s->person[who].side != side || !sg_at_home(s, who) ||
        sg_class_of(s, who) != SG_ENG)
        return mg_no("SG-CON-01", N_("A project needs an engineer of yours."));
    if (sg_hurt(s, who))
        return mg_no("SG-CON-04", N_("The wounded do not build."));
    if (s->siege.job[who] >= SG_JOB_BUILD)
        return mg_no("SG-CON-03", N_("An engineer directs one project at a time."));
    if (!sg_idle(s, who))
        return mg_no("SG-SIE-07", N_("He has something else to do today."));
    return MG_LEGAL;
}

static struct mg_verdict may_build(const struct sg_state *s, int side, unsigned who, int kind,
                                   int workers)
{
    struct mg_verdict directs = may_direct(s, side, who);
    if (directs.rule != NULL)
        return directs;
    if (kind >= SG_EQUIPMENT || sg_days_for(s, side, kind) == 0)
        return side == sg_besieging(s)
                   ? mg_no("SG-CON-02", N_("That is not built before a besieged place."))
                   : mg_no("SG-CON-05", N_("The besieged do not build that."));
    if (kind == SG_HOARDING && !sg_somewhere_to_hang(s, kind))
        return mg_no("SG-HRD-01", N_("There is no battlement to hang a hoarding on."));
    if (kind == SG_SCAFFOLD && !sg_somewhere_to_hang(s, kind))
        return mg_no("SG-SCF-01", N_("There is no wall to put a scaffold against."));
    if (workers < 5)
        return mg_no("SG-CON-01",
                     N_("A project needs at least five workers besides the engineer."));
    /* those between add nothing, and would be missed elsewhere */
    if (workers != 5 && workers != 10 && workers != 20)
        return mg_no("SG-CON-02", N_("Five, ten or twenty work on it: those between add nothing."));
    /* SG-CON-04, SG-CON-06: nobody who is wounded or fights today */
    if (workers > sg_spare(s, side, false) - 1)
        return mg_no("SG-CON-04", N_("So many are not free and well today."));
    int slot = slot_for(s, side, kind);
    if (slot < 0)
        return mg_no("SG-CON-03", N_("Too many projects are under way."));
    if (in_box(s, kind) <= spoken_for(s, kind, slot))
        return mg_no("SG-CON-02", N_("The box holds no more of that."));
    return MG_LEGAL;
}

static int deed_of(const struct sg_state *s, int side)
{
    return side == sg_besieging(s) ? SG_DEED_BUILD : SG_DEED_BUILD_BACK;
}

struct mg_verdict sg_check_build(const struct sg_state *s, struct mg_move m)
{
    int side = sg_side_of(m.seat);
    struct mg_verdict now = sg_right_deed(s, deed_of(s, side), deed_of(s, side));
    return now.rule != NULL ? now : may_build(s, side, m.a, m.b, m.c);
}

void sg_do_build(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    int side = sg_side_of(m.seat), slot = slot_for(s, side, m.b);
    struct sg_project *p = &s->siege.project[slot];
    (void)play;
    p->side = (uint8_t)side;
    p->item = (uint8_t)m.b;
    p->engineer = (uint8_t)(m.a + 1);
    s->siege.job[m.a] = (uint8_t)(SG_JOB_BUILD + slot);
    p->workers = (uint8_t)sg_take_workers(s, side, m.c, SG_JOB_BUILD + slot, false); /* SG-CON-01 */
}

/* ---- the list ---------------------------------------------------------------------------- */

static unsigned list_of(const struct sg_state *s, int side, struct mg_move *out)
{
    static const uint8_t workers[] = { 5, 10, 20 }; /* T18 */
    unsigned n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (may_direct(s, side, who).rule != NULL)
            continue;
        for (int i = 0; i < ITEMS; i++)
            for (unsigned w = 0; w < sizeof workers; w++)
                sg_add(out, &n, may_build(s, side, who, items[i].kind, workers[w]),
                       (struct mg_move){ .kind = SG_M_BUILD,
                                         .a = (uint16_t)who,
                                         .b = items[i].kind,
                                         .c = workers[w] });
    }
    return n;
}

/* ---- during an assault: SG-AC1-08, SG-CON-06 --------------------------------------------- */

/* Somebody who can fight must be left for the walls. */
static bool leaves_fighters(const struct sg_state *s, struct mg_move m)
{
    struct sg_state then = *s;
    sg_do_build(&then, m, NULL);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (then.person[who].side == sg_side_of(m.seat) && sg_idle(&then, who) &&
            sg_is_fighter(sg_class_of(&then, who)))
            return true;
    return false;
}

struct mg_verdict sg_check_stay_behind(const struct sg_state *s, struct mg_move m)
{
    int side = sg_side_of(m.seat);
    if (!sg_may_stay(s, side))
        return mg_no(
            "SG-CON-06",
            N_("Now it is named who takes part: who builds is said when the action is over."));
    struct mg_verdict may = may_build(s, side, m.a, m.b, m.c);
    if (may.rule == NULL && !leaves_fighters(s, m))
        return mg_no("SG-AC1-02", N_("Somebody must be left to hold the walls."));
    return may;
}

void sg_do_stay_behind(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    sg_do_build(s, m, play);
}

unsigned sg_list_stay(const struct sg_state *s, int seat, struct mg_move *out)
{
    struct mg_move all[MG_MAX_MOVES];
    unsigned count = list_of(s, sg_side_of(seat), all), n = 0;
    for (unsigned i = 0; i < count; i++) {
        all[i].seat = (uint8_t)seat;
        if (leaves_fighters(s, all[i]))
            out[n++] = all[i];
    }
    return n;
}

/* ---- a day's work: SG-CON-02 ------------------------------------------------------------- */

static void work_on(struct sg_state *s, struct sg_project *p, struct mg_play *play)
{
    int days = sg_days_for(s, p->side, p->item), done = speed(p->workers),
        count = days == 1 ? 2 * done : 1;
    if (days > 1) {
        p->progress = (uint8_t)(p->progress + done);
        sg_tell(play, SG_E_PROJECT, p->side, p->engineer - 1u, p->item, p->progress);
        p->engineer = p->workers = 0;
        if (p->progress < days)
            return;
    }
    struct sg_project ready = *p;
    *p = (struct sg_project){ 0 };
    count = make(s, ready.side, ready.item, count);
    sg_tell(play, SG_E_BUILT, ready.side, ready.item, (unsigned)count, ready.side);
}

void sg_finish_building(struct sg_state *s, int side, struct mg_play *play)
{
    for (int i = 0; i < SG_PROJECTS; i++)
        if (s->siege.project[i].workers > 0 && s->siege.project[i].side == side)
            work_on(s, &s->siege.project[i], play);
}

/* ---- the lists of both sides ------------------------------------------------------------- */

unsigned sg_list_build(const struct sg_state *s, struct mg_move *out)
{
    return list_of(s, sg_deed_side(s, SG_DEED_BUILD), out);
}
unsigned sg_list_build_back(const struct sg_state *s, struct mg_move *out)
{
    return list_of(s, sg_deed_side(s, SG_DEED_BUILD_BACK), out);
}
