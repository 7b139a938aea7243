/* Works at things: the tower, oxen, engines that throw, arrows and arms. Check and effect of each
 * kind side by side; site.c has the table. */
#include "../ground/ground.h"
#include "../shoot/shoot.h"
#include "site.h"

static const struct mg_verdict legal = { NULL, NULL };

/* ---- the tower: SG-TWR-02, SG-TWR-19 ----------------------------------------------------- */

static bool is_tower(const struct sg_state *s, unsigned site)
{
    return site >= SG_PERSONS && SG_IS_WHO(site) && s->piece[site - SG_PERSONS].kind == SG_TOWER &&
           s->piece[site - SG_PERSONS].at != SG_NOWHERE;
}

struct mg_verdict sg_site_winch(const struct sg_state *s, unsigned who, unsigned site)
{
    int storey, cell;
    if (!is_tower(s, site) || sg_terrain(s, s->at[who]) != SG_T_WINCH ||
        sg_engine_at(s, s->at[who], &storey, &cell) + SG_PERSONS != (int)site)
        return mg_no("SG-TWR-19", N_("The drawbridge is lowered from the two winch cells."));
    if (!sg_bridge_may_fall(s, site - SG_PERSONS))
        return mg_no(
            "SG-TWR-19",
            N_("The drawbridge needs a rampart straight ahead with exactly one hex between, and no hoarding there."));
    return legal;
}

/* Behind the tower: next to one of its three rear cells on the ground. */
bool sg_is_behind(const struct sg_state *s, unsigned who, unsigned tower)
{
    unsigned cell[14];
    if (sg_cells(s, tower, 0, cell) == 0)
        return false;
    static const int rear[3] = { 3, 8, 13 }; /* T21 */
    for (int i = 0; i < 3; i++)
        if (s->at[who] == cell[rear[i]] || sg_is_beside(s->at[who], cell[rear[i]]))
            return true;
    return false;
}

struct mg_verdict sg_site_tower_ladder(const struct sg_state *s, unsigned who, unsigned site)
{
    if (!is_tower(s, site) || !(s->piece[site - SG_PERSONS].flags & SG_P_LADDER_OFF))
        return mg_no("SG-TWR-02", N_("There is no movable ladder to raise."));
    if (s->piece[site - SG_PERSONS].flags & SG_P_MOVED || !sg_is_behind(s, who, site - SG_PERSONS))
        return mg_no("SG-TWR-02",
                     N_("The movable ladder is raised by two behind the stopped tower."));
    return legal;
}

/* ---- oxen: SG-OXN-03 --------------------------------------------------------------------- */

int sg_engine_for_ox(const struct sg_state *s, unsigned ox)
{
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++)
        if (s->piece[i].at != SG_NOWHERE && sg_may_harness(s, ox, i))
            return (int)i;
    return -1;
}

struct mg_verdict sg_site_ox(const struct sg_state *s, unsigned who, int kind, unsigned site)
{
    if (site < SG_PERSONS || !SG_IS_WHO(site) || s->piece[site - SG_PERSONS].kind != SG_OX ||
        s->piece[site - SG_PERSONS].at == SG_NOWHERE ||
        s->piece[site - SG_PERSONS].flags & SG_P_DEAD ||
        !sg_is_beside(s->at[who], s->piece[site - SG_PERSONS].at) ||
        s->piece[site - SG_PERSONS].side != s->person[who].side)
        return mg_no("SG-OXN-03", N_("An ox is harnessed or freed by one who stands next to it."));
    if (kind == SG_W_FREE_OX)
        return s->piece[site - SG_PERSONS].points
                   ? legal
                   : mg_no("SG-OXN-03", N_("That ox is not harnessed."));
    return sg_engine_for_ox(s, site - SG_PERSONS) >= 0
               ? legal
               : mg_no("SG-OXN-04", N_("The ox must stand at the front of an engine."));
}

/* ---- throwers: SG-BAL-01, SG-MGL-02, SG-MGL-11 ------------------------------------------- */

bool sg_is_next_to_piece(const struct sg_state *s, unsigned who, unsigned piece)
{
    uint16_t hex[20];
    int count;
    sg_marks_of(s, piece, hex, &count);
    for (int i = 0; i < count; i++)
        if (sg_is_beside(s->at[who], sg_place(hex[i], sg_level(s->piece[piece].at))))
            return true;
    return false;
}

struct mg_verdict sg_site_load(const struct sg_state *s, unsigned who, unsigned site)
{
    if (site < SG_PERSONS || !SG_IS_WHO(site))
        return mg_no("SG-BAL-01", N_("There is no such engine."));
    const struct sg_piece *p = &s->piece[site - SG_PERSONS];
    if ((p->kind != SG_BALLISTA && p->kind != SG_PERRIER && p->kind != SG_MANGONEL) ||
        p->at == SG_NOWHERE || p->side != s->person[who].side ||
        p->flags & (SG_P_OUT_OF_USE | SG_P_DEAD))
        return mg_no("SG-BAL-01", N_("There is no such engine."));
    if (!sg_is_next_to_piece(s, who, site - SG_PERSONS))
        return mg_no(p->kind == SG_BALLISTA ? "SG-BAL-01" : "SG-MGL-02",
                     N_("Its crew stands next to it."));
    if (p->bearer[0])
        return mg_no("SG-BAL-03", N_("It is being carried."));
    if (sg_loaded(s, site - SG_PERSONS))
        return mg_no("SG-BAL-02", N_("It is loaded."));
    return legal;
}

void sg_load_engine(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    int full = p->kind == SG_BALLISTA ? 3 : 4; /* SG-BAL-02, SG-MGL-03 */
    if (p->counter < full)
        p->counter++;
}

/* ---- arrows and arms: SG-FIR-03, SG-CAP-08 ----------------------------------------------- */

enum { MOST_ARROWS = 6 };

static bool is_free_archer(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return sg_active(s, who) && sg_is_archer(sg_class_of(s, who)) && p->side == s->side &&
           !p->carries && !(p->did & (SG_D_WORKED | SG_D_TORCHED | SG_D_FOUGHT_FIRE));
}

struct mg_verdict sg_site_arrows(const struct sg_state *s, unsigned who, unsigned site)
{
    if (!sg_is_archer(sg_class_of(s, who)) || s->person[who].arrows == 0)
        return mg_no("SG-FIR-03", N_("He has no flaming arrows to give."));
    if (site >= SG_PERSONS || site == who || !is_free_archer(s, site) ||
        s->person[site].arrows >= MOST_ARROWS || s->person[site].task ||
        s->person[site].seat != s->person[who].seat || !sg_is_beside(s->at[who], s->at[site]) ||
        !sg_is_connected(s, who, s->at[site]))
        return mg_no(
            "SG-FIR-03",
            N_("Arrows are given to an archer next to him, who has fewer than 6 and nothing else to do."));
    return legal;
}

/* He gives half of what he has, rounded up, as long as the other carries at most 6. */
void sg_share_arrows(struct sg_state *s, const struct sg_task *t)
{
    struct sg_person *from = &s->person[t->worker[0] - 1], *to = &s->person[t->worker[1] - 1];
    int given = (from->arrows + 1) / 2, room = MOST_ARROWS - to->arrows;
    given = given < room ? given : room;
    from->arrows = (uint8_t)(from->arrows - given);
    to->arrows = (uint8_t)(to->arrows + given);
}

static bool is_next_to_body(const struct sg_state *s, unsigned who)
{
    for (int i = 0; i < s->bodies_count; i++)
        if (s->body[i] == s->at[who] || sg_is_beside(s->at[who], s->body[i]))
            return true;
    return false;
}

struct mg_verdict sg_site_arms(const struct sg_state *s, unsigned who, unsigned site)
{
    if (!(s->person[who].health & SG_DISARMED) || site != s->at[who])
        return mg_no(
            "SG-CAP-08",
            N_("Only a freed prisoner without his arms looks for new ones, where he stands."));
    return is_next_to_body(s, who)
               ? legal
               : mg_no("SG-CAP-08", N_("He must be next to a dead man, whose arms he takes."));
}
