/* The sites of works: doors, bridge, ladders, engines, oxen, arrows, arms. Check and effect of each kind side by side. */
#include "site.h"

static const struct mg_verdict legal = { NULL, NULL };
#define IS_WHO(site) ((site) < SG_SUBJECTS)      /* no location has so small a number */

static bool is_beside(unsigned a, unsigned b)    /* the same level of a neighbouring hex, whatever stands between */
{
    return sg_is_level(a) && sg_is_level(b) && sg_level(a) == sg_level(b) && sg_dir_to(sg_hex(a), sg_hex(b)) >= 0;
}

static bool is_connected(const struct sg_state *s, unsigned who, unsigned place)
{
    return s->at[who] == place || sg_step_cost(s, s->at[who], place, sg_mover_of(s, who)) != SG_NEVER;
}

/* ---- doors: SG-DOR-01 to SG-DOR-08 -------------------------------------------------------------------------------------------- */

static struct mg_verdict find_door(const struct sg_state *s, unsigned who, unsigned site)
{
    int map;
    if (site != s->at[who] || sg_door_at(s, site, &map) < 0)
        return mg_no("SG-DOR-01", N_("To open or close a door one stands in its hex."));
    if (sg_door_state(s, site) == SG_DOOR_BROKEN)
        return mg_no("SG-DOR-03", N_("A broken door stays open."));
    return legal;
}

static struct mg_verdict find_break(const struct sg_state *s, unsigned who, unsigned site)
{
    int map;
    if (IS_WHO(site) || site >= SG_LOCATIONS || sg_door_at(s, site, &map) < 0 || !is_beside(s->at[who], site))
        return mg_no("SG-DOR-03", N_("A door is broken from a hex next to it."));
    if (!sg_closed(s, site))
        return mg_no("SG-DOR-03", N_("That door is not closed."));
    return legal;
}

/* SG-DOR-03: both on the same side of it. */
static bool is_on_that_side(const struct sg_state *s, unsigned who, const struct sg_task *t)
{
    for (int i = 0; i < 4; i++)
        if (t->worker[i] && t->worker[i] != who + 1 &&
            sg_inner_side(s, t->site, s->at[t->worker[i] - 1]) != sg_inner_side(s, t->site, s->at[who]))
            return false;
    return true;
}

static void set_door(struct sg_state *s, unsigned site, int state)
{
    int map, door = sg_door_at(s, site, &map);
    s->door[map][door] = (uint8_t)state;
    int who = sg_who(s, site);
    if (who >= 0)                                            /* SG-DOR-08: who closes it is inside */
        s->person[who].health = (uint8_t)(state == SG_DOOR_CLOSED ? s->person[who].health | SG_SHUT_IN : s->person[who].health & ~SG_SHUT_IN);
}

/* ---- the fixed bridge: SG-BRG-01 to SG-BRG-05 ----------------------------------------------------------------------------------- */

/* The bridge hex next to that place, the first one clockwise from E. */
static unsigned bridge_beside(const struct sg_state *s, unsigned place)
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

/* A bridge is one work, whichever hex of it one stands next to: its westernmost in the northernmost row. */
static unsigned first_of_bridge(const struct sg_state *s, unsigned site)
{
    int map = sg_map_index(s, sg_hex(site));
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned next = sg_place(sg_next(sg_hex(site), dir), 0);
        if (next < site && sg_is_bridge(s, next) && sg_map_index(s, sg_hex(next)) == map)
            return first_of_bridge(s, next);
    }
    return site;
}

static struct mg_verdict find_bridge(const struct sg_state *s, unsigned who, int kind, unsigned site, struct sg_task *out)
{
    if (IS_WHO(site) || site != bridge_beside(s, s->at[who]))
        return mg_no(kind == SG_W_BRIDGE ? "SG-BRG-01" : "SG-BRG-04", N_("He is not next to the bridge."));
    int state = s->bridge[sg_map_index(s, sg_hex(site))];
    if (kind == SG_W_BRIDGE && state == SG_BRIDGE_GONE)
        return mg_no("SG-BRG-01", N_("The bridge is already destroyed."));
    if (kind == SG_W_GANGPLANK && state != SG_BRIDGE_GONE)
        return mg_no("SG-BRG-04", N_("A gangplank is laid where the bridge is destroyed."));
    if (kind == SG_W_GANGPLANK && s->store[s->person[who].side][SG_GANGPLANK] == 0)
        return mg_no("SG-BRG-04", N_("The side has no gangplank left."));
    out->site = (uint16_t)first_of_bridge(s, site);
    return legal;
}

static void fall_off_bridge(struct sg_state *s, unsigned site, struct mg_play *play)
{
    int map = sg_map_index(s, sg_hex(site));
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        unsigned at = s->at[who];
        if (s->person[who].fate != SG_ON_BOARD || !sg_is_bridge(s, at) || sg_map_index(s, sg_hex(at)) != map)
            continue;
        sg_fall(s, who, 1, sg_nearest_free(s, sg_place(sg_hex(at), -1), sg_mover_of(s, who)), play);   /* SG-BRG-05 */
    }
}

static void finish_bridge(struct sg_state *s, const struct sg_task *t, struct mg_play *play)
{
    uint8_t *bridge = &s->bridge[sg_map_index(s, sg_hex(t->site))];
    if (t->kind == SG_W_GANGPLANK) {
        *bridge = SG_BRIDGE_PLANKED;
        s->store[t->side][SG_GANGPLANK]--;
        return;
    }
    *bridge = SG_BRIDGE_GONE;
    fall_off_bridge(s, t->site, play);
}

/* ---- raising ladders: SG-LAD-02 to SG-LAD-05, SG-SCF-02 --------------------------------------------------------------------------- */

struct mg_verdict sg_check_climb(const struct sg_state *s, unsigned foot, unsigned wall)
{
    int ground = sg_terrain(s, wall), level = sg_level(wall);
    bool same_hex = sg_hex(foot) == sg_hex(wall);
    if (!sg_is_level(wall) || (!same_hex && sg_dir_to(sg_hex(foot), sg_hex(wall)) < 0))
        return mg_no("SG-LAD-02", N_("It is set at the wall foot, against the wall next to it."));
    if (level < 1 || level > 2 || (same_hex ? ground != SG_T_SCAFFOLD : ground != SG_T_RAMPART && ground != SG_T_CHURCH_WINDOW))
        return mg_no("SG-LAD-03", N_("It reaches a rampart, a scaffold or a church window of level 1 or 2."));
    if (sg_terrain(s, foot) == SG_T_MOAT)
        return mg_no("SG-LAD-04", N_("Not from a moat hex that is not filled."));
    if (sg_level(foot) != 0 || sg_indoors(s, foot) != (ground == SG_T_CHURCH_WINDOW && sg_indoors(s, foot)))
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

/* A ladder that he could set against that wall: the one that he carries, or one that lies in reach. Its foot, and its number. */
static unsigned find_foot(const struct sg_state *s, unsigned who, unsigned wall, int *ladder, struct mg_verdict *v)
{
    *v = mg_no("SG-LAD-02", N_("There is no ladder at hand for that wall."));
    int carried = sg_bears(s, who, SG_LADDER) ? s->person[who].carries - 1 : -1;
    for (int i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_LADDER + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind != SG_LADDER || p->flags & (SG_P_RAISED | SG_P_DEAD) || (p->bearer[0] && i != carried))
            continue;
        int partner = i == carried ? p->bearer[p->bearer[0] == who + 1] - 1 : -1;
        unsigned foot[2] = { i == carried ? s->at[who] : p->at, partner >= 0 ? s->at[partner] : SG_NOWHERE };
        for (int k = 0; k < 2; k++) {
            if (foot[k] == SG_NOWHERE || !is_connected(s, who, foot[k]))
                continue;
            *v = sg_check_climb(s, foot[k], wall);
            *ladder = i;
            if (v->rule == NULL)
                return foot[k];
        }
    }
    return SG_NOWHERE;
}

static struct mg_verdict find_ladder(const struct sg_state *s, unsigned who, unsigned site, struct sg_task *out)
{
    struct mg_verdict v;
    int ladder;
    if (IS_WHO(site) || site >= SG_LOCATIONS || sg_map_index(s, sg_hex(site)) < 0)
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

static int lying_ladder(const struct sg_state *s, unsigned place)
{
    int ladder = sg_piece_at(s, place, SG_LADDER);
    for (int i = sg_piece_first[SG_LADDER]; ladder < 0 && i < sg_piece_first[SG_LADDER + 1]; i++)
        if (s->piece[i].kind == SG_LADDER && s->piece[i].at == place && !(s->piece[i].flags & (SG_P_RAISED | SG_P_DEAD)))
            ladder = i;
    return ladder >= 0 && s->piece[ladder].flags & (SG_P_RAISED | SG_P_DEAD) ? -1 : ladder;
}

void sg_put_down_at(struct sg_state *s, unsigned who, unsigned place)
{
    unsigned ladder = s->person[who].carries - 1u;
    sg_lay_down(s, who);
    sg_put_piece(s, ladder, place, 0);
}

static void raise_ladder(struct sg_state *s, const struct sg_task *t, struct mg_play *play)
{
    int ladder = lying_ladder(s, t->site), dir = sg_dir_to(sg_hex(t->site), sg_hex(t->to));
    struct sg_piece *p = &s->piece[ladder];
    p->flags |= SG_P_RAISED;
    p->counter = (uint8_t)sg_level(t->to);                   /* SG-LAD-06: so many rungs */
    p->side = t->side;
    sg_put_piece(s, (unsigned)ladder, t->site, dir < 0 ? SG_DIRS : dir);
    sg_tell(play, SG_E_LADDER, t->side, SG_PERSONS + (unsigned)ladder, t->to, 0);
}

/* ---- the tower: SG-TWR-02, SG-TWR-19 -------------------------------------------------------------------------------------------- */

static bool is_tower(const struct sg_state *s, unsigned site)
{
    return site >= SG_PERSONS && IS_WHO(site) && s->piece[site - SG_PERSONS].kind == SG_TOWER && s->piece[site - SG_PERSONS].at != SG_NOWHERE;
}

static struct mg_verdict find_winch(const struct sg_state *s, unsigned who, unsigned site)
{
    int storey, cell;
    if (!is_tower(s, site) || sg_terrain(s, s->at[who]) != SG_T_WINCH || sg_engine_at(s, s->at[who], &storey, &cell) + SG_PERSONS != (int)site)
        return mg_no("SG-TWR-19", N_("The drawbridge is lowered from the two winch cells."));
    if (!sg_bridge_may_fall(s, site - SG_PERSONS))
        return mg_no("SG-TWR-19", N_("The drawbridge needs a rampart straight ahead with exactly one hex between, and no hoarding there."));
    return legal;
}

/* Behind the tower: next to one of its three rear cells on the ground. */
static bool is_behind(const struct sg_state *s, unsigned who, unsigned tower)
{
    unsigned cell[14];
    if (sg_cells(s, tower, 0, cell) == 0)
        return false;
    static const int rear[3] = { 3, 8, 13 };                 /* T21 */
    for (int i = 0; i < 3; i++)
        if (s->at[who] == cell[rear[i]] || is_beside(s->at[who], cell[rear[i]]))
            return true;
    return false;
}

static struct mg_verdict find_tower_ladder(const struct sg_state *s, unsigned who, unsigned site)
{
    if (!is_tower(s, site) || !(s->piece[site - SG_PERSONS].flags & SG_P_LADDER_OFF))
        return mg_no("SG-TWR-02", N_("There is no movable ladder to raise."));
    if (s->piece[site - SG_PERSONS].flags & SG_P_MOVED || !is_behind(s, who, site - SG_PERSONS))
        return mg_no("SG-TWR-02", N_("The movable ladder is raised by two behind the stopped tower."));
    return legal;
}

/* ---- oxen: SG-OXN-03 --------------------------------------------------------------------------------------------------------------- */

static int engine_for(const struct sg_state *s, unsigned ox)
{
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++)
        if (s->piece[i].at != SG_NOWHERE && sg_may_harness(s, ox, i))
            return (int)i;
    return -1;
}

static struct mg_verdict find_ox(const struct sg_state *s, unsigned who, int kind, unsigned site)
{
    if (site < SG_PERSONS || !IS_WHO(site) || s->piece[site - SG_PERSONS].kind != SG_OX || s->piece[site - SG_PERSONS].at == SG_NOWHERE ||
        s->piece[site - SG_PERSONS].flags & SG_P_DEAD || !is_beside(s->at[who], s->piece[site - SG_PERSONS].at) ||
        s->piece[site - SG_PERSONS].side != s->person[who].side)
        return mg_no("SG-OXN-03", N_("An ox is harnessed or freed by one who stands next to it."));
    if (kind == SG_W_FREE_OX)
        return s->piece[site - SG_PERSONS].points ? legal : mg_no("SG-OXN-03", N_("That ox is not harnessed."));
    return engine_for(s, site - SG_PERSONS) >= 0 ? legal : mg_no("SG-OXN-04", N_("The ox must stand at the front of an engine."));
}

/* ---- throwers: SG-BAL-01, SG-MGL-02, SG-MGL-11 ---------------------------------------------------------------------------------- */

static bool is_next_to_piece(const struct sg_state *s, unsigned who, unsigned piece)
{
    uint16_t hex[20];
    int count;
    sg_marks_of(s, piece, hex, &count);
    for (int i = 0; i < count; i++)
        if (is_beside(s->at[who], sg_place(hex[i], sg_level(s->piece[piece].at))))
            return true;
    return false;
}

static struct mg_verdict find_load(const struct sg_state *s, unsigned who, unsigned site)
{
    if (site < SG_PERSONS || !IS_WHO(site))
        return mg_no("SG-BAL-01", N_("There is no such engine."));
    const struct sg_piece *p = &s->piece[site - SG_PERSONS];
    if ((p->kind != SG_BALLISTA && p->kind != SG_PERRIER && p->kind != SG_MANGONEL) || p->at == SG_NOWHERE || p->side != s->person[who].side ||
        p->flags & (SG_P_OUT_OF_USE | SG_P_DEAD))
        return mg_no("SG-BAL-01", N_("There is no such engine."));
    if (!is_next_to_piece(s, who, site - SG_PERSONS))
        return mg_no(p->kind == SG_BALLISTA ? "SG-BAL-01" : "SG-MGL-02", N_("Its crew stands next to it."));
    if (p->bearer[0])
        return mg_no("SG-BAL-03", N_("It is being carried."));
    if (sg_loaded(s, site - SG_PERSONS))
        return mg_no("SG-BAL-02", N_("It is loaded."));
    return legal;
}

/* One of a crew is an engineer, wounded or not; a perrier needs none: SG-MGL-11. */
static bool needs_engineer(const struct sg_state *s, const struct sg_task *t)
{
    return t->kind == SG_W_LOAD && s->piece[t->site - SG_PERSONS].kind != SG_PERRIER;
}

struct mg_verdict sg_fits_crew(const struct sg_state *s, unsigned who, const struct sg_task *t)
{
    int others = 0, engineers = sg_class_of(s, who) == SG_ENG;
    if (t->kind == SG_W_BREAK && !is_on_that_side(s, who, t))
        return mg_no("SG-DOR-03", N_("Both must stand on the same side of the door."));
    for (int i = 0; i < 4; i++)
        if (t->worker[i]) {
            others++;
            engineers += sg_class_of(s, t->worker[i] - 1u) == SG_ENG;
        }
    if (needs_engineer(s, t) && engineers == 0 && others + 1 >= sg_workers_needed(s, t))
        return mg_no("SG-BAL-01", N_("One of the crew must be an engineer."));
    return legal;
}

static void load(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    int full = p->kind == SG_BALLISTA ? 3 : 4;               /* SG-BAL-02, SG-MGL-03 */
    if (p->counter < full)
        p->counter++;
}

/* ---- arrows and arms: SG-FIR-03, SG-CAP-08 ----------------------------------------------------------------------------------------- */

enum { MOST_ARROWS = 6 };

static bool is_free_archer(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return sg_active(s, who) && sg_is_archer(sg_class_of(s, who)) && p->side == s->side && !p->carries &&
           !(p->did & (SG_D_WORKED | SG_D_TORCHED | SG_D_FOUGHT_FIRE));
}

static struct mg_verdict find_arrows(const struct sg_state *s, unsigned who, unsigned site)
{
    if (!sg_is_archer(sg_class_of(s, who)) || s->person[who].arrows == 0)
        return mg_no("SG-FIR-03", N_("He has no flaming arrows to give."));
    if (site >= SG_PERSONS || site == who || !is_free_archer(s, site) || s->person[site].arrows >= MOST_ARROWS || s->person[site].task ||
        s->person[site].seat != s->person[who].seat || !is_beside(s->at[who], s->at[site]) || !is_connected(s, who, s->at[site]))
        return mg_no("SG-FIR-03", N_("Arrows are given to an archer next to him, who has fewer than 6 and nothing else to do."));
    return legal;
}

/* He gives half of what he has, rounded up, as long as the other carries at most 6. */
static void give_arrows(struct sg_state *s, const struct sg_task *t)
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
        if (s->body[i] == s->at[who] || is_beside(s->at[who], s->body[i]))
            return true;
    return false;
}

static struct mg_verdict find_arms(const struct sg_state *s, unsigned who, unsigned site)
{
    if (!(s->person[who].health & SG_DISARMED) || site != s->at[who])
        return mg_no("SG-CAP-08", N_("Only a freed prisoner without his arms looks for new ones, where he stands."));
    return is_next_to_body(s, who) ? legal : mg_no("SG-CAP-08", N_("He must be next to a dead man, whose arms he takes."));
}

/* ---- all kinds ---------------------------------------------------------------------------------------------------------------------- */

static const struct { uint8_t workers, turns; } needs[SG_WORKS] = {
    [SG_W_DOOR] = { 1, 1 }, [SG_W_BREAK] = { 2, 2 }, [SG_W_BRIDGE] = { 2, 2 }, [SG_W_GANGPLANK] = { 2, 2 }, [SG_W_LADDER] = { 2, 1 },
    [SG_W_TOWER_LADDER] = { 2, 1 }, [SG_W_WINCH] = { 2, 1 }, [SG_W_HARNESS] = { 1, 1 }, [SG_W_FREE_OX] = { 1, 1 },
    [SG_W_LOAD] = { 4, 255 }, [SG_W_ARROWS] = { 2, 1 }, [SG_W_ARMS] = { 1, 1 },
};

int sg_workers_needed(const struct sg_state *s, const struct sg_task *t)
{
    if (t->kind == SG_W_LOAD && s->piece[t->site - SG_PERSONS].kind == SG_BALLISTA)
        return 2;
    return needs[t->kind].workers;
}

int sg_turns_needed(const struct sg_task *t)
{
    return needs[t->kind].turns;
}

struct mg_verdict sg_find_job(const struct sg_state *s, unsigned who, int kind, unsigned site, struct sg_task *out)
{
    *out = (struct sg_task){ .kind = (uint8_t)kind, .side = s->side, .site = (uint16_t)site };
    switch (kind) {
    case SG_W_DOOR:         return find_door(s, who, site);
    case SG_W_BREAK:        return find_break(s, who, site);
    case SG_W_BRIDGE:
    case SG_W_GANGPLANK:    return find_bridge(s, who, kind, site, out);
    case SG_W_LADDER:       return find_ladder(s, who, site, out);
    case SG_W_TOWER_LADDER: return find_tower_ladder(s, who, site);
    case SG_W_WINCH:        return find_winch(s, who, site);
    case SG_W_HARNESS:
    case SG_W_FREE_OX:      return find_ox(s, who, kind, site);
    case SG_W_LOAD:         return find_load(s, who, site);
    case SG_W_ARROWS:       return find_arrows(s, who, site);
    case SG_W_ARMS:         return find_arms(s, who, site);
    default:                return mg_no("SG-SEQ-10", N_("There is no such work."));
    }
}

bool sg_is_in_place(const struct sg_state *s, const struct sg_task *t, unsigned who)
{
    unsigned piece = t->site - (unsigned)SG_PERSONS, at = s->at[who];
    switch (t->kind) {
    case SG_W_DOOR: case SG_W_ARMS:                  return at == t->site;
    case SG_W_BREAK:                                 return is_beside(at, t->site) && is_on_that_side(s, who, t);
    case SG_W_BRIDGE: case SG_W_GANGPLANK: {
        unsigned bridge = bridge_beside(s, at);
        return bridge != SG_NOWHERE && first_of_bridge(s, bridge) == t->site;
    }
    case SG_W_LADDER:                                return is_connected(s, who, t->site);
    case SG_W_TOWER_LADDER:                          return is_behind(s, who, piece);
    case SG_W_WINCH:                                 return sg_terrain(s, at) == SG_T_WINCH;
    case SG_W_HARNESS: case SG_W_FREE_OX:            return is_beside(at, s->piece[piece].at);
    case SG_W_LOAD:                                  return is_next_to_piece(s, who, piece);
    default:                                         return true;
    }
}

bool sg_is_still_to_do(const struct sg_state *s, const struct sg_task *t)
{
    unsigned piece = t->site - (unsigned)SG_PERSONS;
    switch (t->kind) {
    case SG_W_DOOR:         return sg_door_state(s, t->site) != SG_DOOR_BROKEN;
    case SG_W_BREAK:        return sg_closed(s, t->site);
    case SG_W_BRIDGE:       return s->bridge[sg_map_index(s, sg_hex(t->site))] != SG_BRIDGE_GONE;
    case SG_W_GANGPLANK:    return s->bridge[sg_map_index(s, sg_hex(t->site))] == SG_BRIDGE_GONE && s->store[t->side][SG_GANGPLANK] > 0;
    case SG_W_LADDER:       return lying_ladder(s, t->site) >= 0 && sg_check_climb(s, t->site, t->to).rule == NULL;
    case SG_W_TOWER_LADDER: return s->piece[piece].flags & SG_P_LADDER_OFF;
    case SG_W_WINCH:        return sg_bridge_may_fall(s, piece);
    case SG_W_HARNESS:      return engine_for(s, piece) >= 0;
    case SG_W_FREE_OX:      return s->piece[piece].points != 0;
    case SG_W_LOAD:         return s->piece[piece].at != SG_NOWHERE && !(s->piece[piece].flags & (SG_P_OUT_OF_USE | SG_P_DEAD));
    case SG_W_ARMS:         return s->person[t->worker[0] - 1].health & SG_DISARMED;
    default:                return t->worker[0] && t->worker[1];
    }
}

void sg_finish_job(struct sg_state *s, const struct sg_task *t, struct mg_play *play)
{
    unsigned piece = t->site - (unsigned)SG_PERSONS;
    switch (t->kind) {
    case SG_W_DOOR:         set_door(s, t->site, sg_closed(s, t->site) ? SG_DOOR_OPEN : SG_DOOR_CLOSED); break;
    case SG_W_BREAK:        set_door(s, t->site, SG_DOOR_BROKEN); break;
    case SG_W_BRIDGE:
    case SG_W_GANGPLANK:    finish_bridge(s, t, play); break;
    case SG_W_LADDER:       raise_ladder(s, t, play); break;
    case SG_W_TOWER_LADDER: s->piece[piece].flags &= (uint8_t)~SG_P_LADDER_OFF; break;
    case SG_W_WINCH:        s->piece[piece].flags |= SG_P_WINCHED; break;       /* it falls at the next own movement phase */
    case SG_W_HARNESS:      sg_harness(s, piece, (unsigned)engine_for(s, piece)); break;
    case SG_W_FREE_OX:      sg_free_ox(s, piece); break;
    case SG_W_LOAD:         load(s, piece); break;
    case SG_W_ARROWS:       give_arrows(s, t); break;
    case SG_W_ARMS:         s->person[t->worker[0] - 1].health &= (uint8_t)~SG_DISARMED; break;
    default:                break;
    }
}

/* ---- what he may be named for -------------------------------------------------------------------------------------------------------- */

static void offer(const struct sg_state *s, unsigned who, int kind, unsigned site, struct mg_move *out, unsigned *n)
{
    sg_offer(s, (struct mg_move){ .kind = SG_M_WORK, .seat = s->person[who].seat, .a = (uint16_t)who, .b = (uint16_t)kind, .c = (uint16_t)site }, out, n);
}

/* The walls around every ladder in reach; the same wall once. */
static void offer_ladders(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n)
{
    int hex = sg_hex(s->at[who]);
    unsigned first = *n;
    bool near = sg_bears(s, who, SG_LADDER);
    for (int i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_LADDER + 1] && !near; i++)
        near = s->piece[i].kind == SG_LADDER && s->piece[i].at != SG_NOWHERE && sg_distance(sg_hex(s->piece[i].at), hex) <= 1;
    for (int step = -1; near && step < SG_DIRS; step++)
        for (int dir = -1; dir < SG_DIRS; dir++)
            for (int level = 1; level <= 2; level++) {
                int foot = step < 0 ? hex : sg_next(hex, step);
                unsigned wall = sg_place(dir < 0 ? foot : sg_next(foot, dir), level);
                bool again = sg_printed(s, sg_hex(wall), level) == SG_T_NONE && !(s->mark[sg_hex(wall)] & SG_MARK_SCAFFOLD);
                for (unsigned i = first; i < *n && !again; i++)
                    again = out[i].c == wall && out[i].b == SG_W_LADDER;
                if (!again)
                    offer(s, who, SG_W_LADDER, wall, out, n);
            }
}

static void offer_pieces(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n)
{
    int hex = sg_hex(s->at[who]);
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_OX + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE || p->side != s->side || sg_distance(sg_hex(p->at), hex) > 7)
            continue;
        if (p->kind == SG_TOWER) {
            offer(s, who, SG_W_WINCH, SG_PERSONS + i, out, n);
            offer(s, who, SG_W_TOWER_LADDER, SG_PERSONS + i, out, n);
        } else if (p->kind == SG_OX) {
            offer(s, who, SG_W_HARNESS, SG_PERSONS + i, out, n);
            offer(s, who, SG_W_FREE_OX, SG_PERSONS + i, out, n);
        } else if (p->kind <= SG_MANGONEL)
            offer(s, who, SG_W_LOAD, SG_PERSONS + i, out, n);
    }
}

void sg_offer_jobs(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n)
{
    unsigned at = s->at[who];
    int map;
    if (!sg_is_level(at))
        return;
    if (sg_door_at(s, at, &map) >= 0)
        offer(s, who, SG_W_DOOR, at, out, n);
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(sg_hex(at), dir), ground = sg_printed(s, next, sg_level(at));
        if (ground == SG_T_DOOR || ground == SG_T_GATE)
            offer(s, who, SG_W_BREAK, sg_place(next, sg_level(at)), out, n);
    }
    unsigned bridge = bridge_beside(s, at);
    for (int kind = SG_W_BRIDGE; bridge != SG_NOWHERE && kind <= SG_W_GANGPLANK; kind++)
        offer(s, who, kind, bridge, out, n);
    offer_ladders(s, who, out, n);
    offer_pieces(s, who, out, n);
    for (int dir = 0; s->person[who].arrows > 0 && dir < SG_DIRS; dir++) {
        int friend = sg_who(s, sg_place(sg_next(sg_hex(at), dir), sg_level(at)));
        if (friend >= 0)
            offer(s, who, SG_W_ARROWS, (unsigned)friend, out, n);
    }
    if (s->person[who].health & SG_DISARMED)
        offer(s, who, SG_W_ARMS, at, out, n);
}
