/* Works that open and close ways: doors, the fixed bridge, ladders. Check and effect of each kind
 * side by side; site.c has the table. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "site.h"

static const struct mg_verdict legal = { NULL, NULL };

/* ---- doors: SG-DOR-01 to SG-DOR-08 ------------------------------------------------------- */

struct mg_verdict sg_site_door(const struct sg_state *s, unsigned who, unsigned site)
{
    int map;
    /* SG-DOR-07: so nobody else can be in it */
    if (site != s->at[who] || sg_door_at(s, site, &map) < 0)
        return mg_no("SG-DOR-01", N_("To open or close a door one stands in its hex."));
    if (sg_door_state(s, site) == SG_DOOR_BROKEN)
        return mg_no("SG-DOR-03", N_("A broken door stays open."));
    return legal;
}

struct mg_verdict sg_site_break(const struct sg_state *s, unsigned who, unsigned site)
{
    int map;
    if (SG_IS_WHO(site) || site >= SG_LOCATIONS || sg_door_at(s, site, &map) < 0 ||
        !sg_is_beside(s->at[who], site))
        return mg_no("SG-DOR-03", N_("A door is broken from a hex next to it."));
    if (!sg_closed(s, site))
        return mg_no("SG-DOR-03", N_("That door is not closed."));
    return legal;
}

/* SG-DOR-03: both on the same side of it. */
bool sg_on_same_side(const struct sg_state *s, unsigned who, const struct sg_task *t)
{
    for (int i = 0; i < 4; i++)
        if (t->worker[i] && t->worker[i] != who + 1 &&
            sg_inner_side(s, t->site, s->at[t->worker[i] - 1]) !=
                sg_inner_side(s, t->site, s->at[who]))
            return false;
    return true;
}

void sg_set_door(struct sg_state *s, unsigned site, int state)
{
    int map, door = sg_door_at(s, site, &map);
    s->door[map][door] = (uint8_t)state;
    int who = sg_who(s, site);
    if (who >= 0) /* SG-DOR-08: who closes it is inside */
        s->person[who].health =
            (uint8_t)(state == SG_DOOR_CLOSED ? s->person[who].health | SG_SHUT_IN
                                              : s->person[who].health & ~SG_SHUT_IN);
}

/* ---- the fixed bridge: SG-BRG-01 to SG-BRG-05 -------------------------------------------- */

/* The bridge hex next to that place, the first one clockwise from E. */
unsigned sg_bridge_beside(const struct sg_state *s, unsigned place)
{
    if (!sg_is_level(place) || sg_level(place) != 0)
        return SG_NOWHERE;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned next = sg_place(sg_next(sg_hex(place), dir), 0);
        if (sg_is_bridge(s, next))
            return next;
    }
    return SG_NOWHERE;
}

/* A bridge is one work, whichever hex of it one stands next to: its westernmost in the northernmost
 * row. */
unsigned sg_first_of_bridge(const struct sg_state *s, unsigned site)
{
    int map = sg_map_index(s, sg_hex(site));
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned next = sg_place(sg_next(sg_hex(site), dir), 0);
        if (next < site && sg_is_bridge(s, next) && sg_map_index(s, sg_hex(next)) == map)
            return sg_first_of_bridge(s, next);
    }
    return site;
}

/* Is any hex of that bridge of this terrain? A map has one bridge at most. */
static bool any_of_bridge(const struct sg_state *s, unsigned site, int terrain)
{
    int map = sg_map_index(s, sg_hex(site)), left = map % s->map_cols * SG_MAP_COLS,
        up = map / s->map_cols * SG_MAP_ROWS;
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        for (int col = 1; col <= SG_MAP_COLS; col++) {
            unsigned place = sg_place(sg_hex_at(left + col, up + row), 0);
            if (sg_is_bridge(s, place) && sg_terrain(s, place) == terrain)
                return true;
        }
    return false;
}

bool sg_bridge_has_gap(const struct sg_state *s, unsigned site)
{
    return any_of_bridge(s, site, SG_T_BRIDGE_DESTROYED);
}

bool sg_bridge_carries(const struct sg_state *s, unsigned site)
{
    return any_of_bridge(s, site, SG_T_BRIDGE) || any_of_bridge(s, site, SG_T_GANGPLANK);
}

/* SG-BRG-04: people are all that a gangplank takes. */
struct mg_verdict sg_site_bridge(const struct sg_state *s, unsigned who, int kind, unsigned site,
                                 struct sg_task *out)
{
    if (SG_IS_WHO(site) || site != sg_bridge_beside(s, s->at[who]))
        return mg_no(kind == SG_W_BRIDGE ? "SG-BRG-01" : "SG-BRG-04",
                     N_("He is not next to the bridge."));
    if (kind == SG_W_BRIDGE && !sg_bridge_carries(s, site))
        return mg_no("SG-BRG-01", N_("The bridge is already destroyed."));
    if (kind == SG_W_GANGPLANK && !sg_bridge_has_gap(s, site))
        return mg_no("SG-BRG-04", N_("A gangplank is laid where the bridge is destroyed."));
    out->site = (uint16_t)sg_first_of_bridge(s, site);
    return legal;
}

static void fall_off_bridge(struct sg_state *s, unsigned site, struct mg_play *play)
{
    int map = sg_map_index(s, sg_hex(site));
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        unsigned at = s->at[who];
        if (s->person[who].fate != SG_ON_BOARD || !sg_is_bridge(s, at) ||
            sg_map_index(s, sg_hex(at)) != map)
            continue;
        /* SG-BRG-05 */
        sg_fall(s, who, 1, sg_nearest_free(s, sg_place(sg_hex(at), -1), sg_mover_of(s, who)), play);
    }
}

void sg_finish_bridge(struct sg_state *s, const struct sg_task *t, struct mg_play *play)
{
    uint8_t *bridge = &s->bridge[sg_map_index(s, sg_hex(t->site))];
    if (t->kind == SG_W_GANGPLANK) {
        *bridge = *bridge == SG_BRIDGE_GONE ? SG_BRIDGE_PLANKED : SG_BRIDGE_PATCHED;
        return;
    }
    *bridge = SG_BRIDGE_GONE;
    fall_off_bridge(s, t->site, play);
}

/* ---- raising ladders: SG-LAD-02 to SG-LAD-05, SG-SCF-02 ---------------------------------- */

struct mg_verdict sg_check_climb(const struct sg_state *s, unsigned foot, unsigned wall)
{
    int ground = sg_terrain(s, wall), level = sg_level(wall);
    bool same_hex = sg_hex(foot) == sg_hex(wall);
    if (!sg_is_level(wall) || (!same_hex && sg_dir_to(sg_hex(foot), sg_hex(wall)) < 0))
        return mg_no("SG-LAD-02", N_("It is set at the wall foot, against the wall next to it."));
    if (level < 1 || level > 2 ||
        (same_hex ? ground != SG_T_SCAFFOLD
                  : ground != SG_T_RAMPART && ground != SG_T_CHURCH_WINDOW))
        return mg_no("SG-LAD-03",
                     N_("It reaches a rampart, a scaffold or a church window of level 1 or 2."));
    if (sg_terrain(s, foot) == SG_T_MOAT)
        return mg_no("SG-LAD-04", N_("Not from a moat hex that is not filled."));
    if (sg_level(foot) != 0 ||
        sg_indoors(s, foot) != (ground == SG_T_CHURCH_WINDOW && sg_indoors(s, foot)))
        return mg_no("SG-LAD-02", N_("It is set on the ground outside."));
    if (!same_hex && sg_terrain(s, sg_place(sg_hex(foot), level)) == SG_T_HOARDING)
        return mg_no("SG-LAD-05", N_("Not against a hoarding, nor against the rampart behind it."));
    if (sg_ladder_in(s, sg_hex(foot)) >= 0)
        return mg_no("SG-LAD-02", N_("A ladder or rope already stands there."));
    return legal;
}

/* The scenario may say where ladders lead: S10. */
static bool is_within_bounds(const struct sg_state *s, unsigned wall)
{
    struct sg_region where = s->scenario.bounds[s->side].ladders;
    return where.count == 0 || sg_in_region(&s->scenario, where, wall);
}

/* A ladder that he could set against that wall: the one that he carries, or one that lies in reach.
 * Its foot, and its number. */
static unsigned find_foot(const struct sg_state *s, unsigned who, unsigned wall, int *ladder,
                          struct mg_verdict *v)
{
    *v = mg_no("SG-LAD-02", N_("There is no ladder at hand for that wall."));
    int carried = sg_bears(s, who, SG_LADDER) ? s->person[who].carries - 1 : -1;
    for (int i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_LADDER + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind != SG_LADDER || p->flags & (SG_P_RAISED | SG_P_DEAD) ||
            (p->bearer[0] && i != carried))
            continue;
        int partner = i == carried ? p->bearer[p->bearer[0] == who + 1] - 1 : -1;
        unsigned foot[2] = { i == carried ? s->at[who] : p->at,
                             partner >= 0 ? s->at[partner] : SG_NOWHERE };
        for (int k = 0; k < 2; k++) {
            if (foot[k] == SG_NOWHERE || !sg_is_connected(s, who, foot[k]))
                continue;
            *v = sg_check_climb(s, foot[k], wall);
            *ladder = i;
            if (v->rule == NULL)
                return foot[k];
        }
    }
    return SG_NOWHERE;
}

struct mg_verdict sg_site_ladder(const struct sg_state *s, unsigned who, unsigned site,
                                 struct sg_task *out)
{
    struct mg_verdict v;
    int ladder;
    if (SG_IS_WHO(site) || site >= SG_LOCATIONS || sg_map_index(s, sg_hex(site)) < 0)
        return mg_no("SG-LAD-02", N_("There is no wall there."));
    if (!is_within_bounds(s, site))
        return mg_no("SG-LAD-03", N_("In this scenario no ladder may be raised there."));
    unsigned foot = find_foot(s, who, site, &ladder, &v);
    if (v.rule != NULL)
        return v;
    out->site = (uint16_t)foot;
    out->to = (uint16_t)site;
    return legal;
}

int sg_lying_ladder(const struct sg_state *s, unsigned place)
{
    int ladder = sg_piece_at(s, place, SG_LADDER);
    for (int i = sg_piece_first[SG_LADDER]; ladder < 0 && i < sg_piece_first[SG_LADDER + 1]; i++)
        if (s->piece[i].kind == SG_LADDER && s->piece[i].at == place &&
            !(s->piece[i].flags & (SG_P_RAISED | SG_P_DEAD)))
            ladder = i;
    return ladder >= 0 && s->piece[ladder].flags & (SG_P_RAISED | SG_P_DEAD) ? -1 : ladder;
}

void sg_put_down_at(struct sg_state *s, unsigned who, unsigned place)
{
    unsigned ladder = s->person[who].carries - 1u;
    sg_lay_down(s, who);
    sg_put_piece(s, ladder, place, 0);
}

void sg_raise_ladder(struct sg_state *s, const struct sg_task *t, struct mg_play *play)
{
    int ladder = sg_lying_ladder(s, t->site), dir = sg_dir_to(sg_hex(t->site), sg_hex(t->to));
    struct sg_piece *p = &s->piece[ladder];
    p->flags |= SG_P_RAISED;
    p->counter = (uint8_t)sg_level(t->to); /* SG-LAD-06: so many rungs */
    p->side = t->side;
    sg_put_piece(s, (unsigned)ladder, t->site, dir < 0 ? SG_DIRS : dir);
    sg_tell(play, SG_E_LADDER, t->side, SG_PERSONS + (unsigned)ladder, t->to, 0);
}
