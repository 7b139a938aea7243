/* Does the siege of a position make sense? It may come from outside: no number of it may lead out
 * of a table. */
#include "../ground/ground.h"
#include "../days/days.h"
#include "setup.h"
#include "inside.h"

static const struct sg_map *building(const struct sg_state *s)
{
    return &sg_maps[sg_siege_scenario(s)->map[0]];
}

static bool sane_job(unsigned job)
{
    return job < SG_JOB_CREW || (job < SG_JOB_BUILD ? job < SG_JOB_CREW + SG_THROWERS
                                                    : job < SG_JOB_BUILD + SG_PROJECTS);
}

static bool sane_people(const struct sg_siege *g, struct mg_text *culprit)
{
    for (int i = 0; i < SG_PERSONS; i++)
        if (!sane_job(g->job[i]))
            return mg_blame(culprit, "siege.job of %s", sg_word_of((unsigned)i).text);
    return g->commander <= SG_PERSONS || mg_blame(culprit, "siege.commander");
}

static bool sane_works(const struct sg_siege *g, struct mg_text *culprit)
{
    for (int i = 0; i < SG_PROJECTS; i++)
        if (g->project[i].side > 1 || g->project[i].item >= SG_EQUIPMENT ||
            g->project[i].engineer > SG_PERSONS)
            return mg_blame(culprit, "siege.project %d", i + 1);
    for (int i = 0; i < SG_THROWERS; i++)
        if (!sg_sane_spot(g->target[i]))
            return mg_blame(culprit, "siege.target[%d]", i);
    return (g->throwers_edge[0] <= 4 && g->throwers_edge[1] <= 4) ||
           mg_blame(culprit, "siege.throwers_edge");
}

static bool sane_mine(const struct sg_mine *m, const struct sg_map *map)
{
    if (m->section > map->sections || m->dug > SG_MINE_HEXES || m->counter > SG_MINE_HEXES ||
        (m->courtyard != 0 && !sg_sane_hex(m->courtyard)) ||
        (m->tried != 0 && !sg_sane_hex(m->tried)) || m->failed >> map->sections != 0)
        return false;
    for (int i = 0; i < m->dug; i++)
        if (!sg_sane_hex(m->hex[i]))
            return false;
    for (int i = 0; i < m->counter; i++)
        if (!sg_sane_hex(m->counter_hex[i]))
            return false;
    return true;
}

static bool sane_records(const struct sg_siege *g)
{
    for (int i = 0; i < SG_DAYS; i++)
        if (g->record[i].event > 20 || g->record[i].initiative > 2 ||
            g->record[i].order >= SG_ORDERS)
            return false;
    return true;
}

static bool sane_parked(const struct sg_parked *p)
{
    if (p->rubbles > 30 || p->damages > 64 || p->burnts > 64 || p->bridge >= SG_BRIDGES ||
        p->gallery_facing >= SG_DIRS || !sg_sane_spot(p->gallery))
        return false;
    for (int i = 0; i < 12; i++)
        if (p->door[i] > SG_DOOR_BROKEN)
            return false;
    for (int i = 0; i < p->rubbles; i++)
        if (!sg_sane_hex(p->rubble[i]))
            return false;
    for (int i = 0; i < p->damages; i++)
        if (!sg_sane_hex(p->damage[i].hex))
            return false;
    for (int i = 0; i < p->burnts; i++)
        if (!sg_sane_spot(p->burnt[i]))
            return false;
    for (int i = 0; i < (int)(sizeof p->hanging / sizeof *p->hanging); i++)
        if (!sg_sane_spot(p->hanging[i]) || !sg_is_level(p->hanging[i]))
            return false;
    return true;
}

static bool sane_other(const struct sg_other_battle *o)
{
    if (o->on > 2 || o->order >= SG_ORDERS || o->fires > 20)
        return false;
    if ((o->on != 0 || o->over != 0) && o->order != SG_ORDER_INNER_SALLY &&
        o->order != SG_ORDER_ASSAULT)
        return false;
    for (int i = 0; i < o->fires; i++)
        if (!sg_sane_spot(o->fire[i].at))
            return false;
    for (int i = 0; i < SG_TASKS; i++)
        if (!sg_sane_task(&o->task[i]))
            return false;
    for (int i = 0; i < SG_PERSONS; i++)
        if (!sg_sane_spot(o->at[i]))
            return false;
    for (int i = 0; i < SG_PIECES; i++)
        if (!sg_sane_spot(o->piece_at[i]))
            return false;
    return true;
}

static bool is_zero(const void *what, size_t size)
{
    const unsigned char *byte = what;
    for (size_t i = 0; i < size; i++)
        if (byte[i] != 0)
            return false;
    return true;
}

/* Where the day is. While an action is fought its scenario is in place, and the siege's own is
 * kept. */
static bool sane_day(const struct sg_state *s)
{
    const struct sg_siege *g = &s->siege;
    if (g->on > 1 || g->besieger > 1 || g->day > SG_DAYS || g->step >= SG_DAY_STEPS ||
        g->stage >= SG_STAGES || g->initiative > 1 || g->order >= SG_ORDERS ||
        g->ending >= SG_ENDINGS || g->deed >= SG_DEEDS || g->may_deed > 2 ||
        g->redoubt > building(s)->zones || g->next_victim > 1 || g->buying > 2)
        return false;
    return g->ground <= SG_MAPS && g->ground_edge <= 4 && g->shelling <= SG_THROWERS &&
           g->patrols_in <= 4 && g->animals <= 6 && g->party_edge <= 4 && g->patrol_edge[0] <= 4 &&
           g->patrol_edge[1] <= 4 && g->patrol_edge[2] <= 4 && g->patrol_edge[3] <= 4;
}

static bool is_open_ground(const struct sg_state *s, unsigned map)
{
    return s->siege.ground == map + 1 && sg_siege_scenario(s)->open_maps >> map & 1;
}

/* The board is the one that the action of today is fought on: what actions ask of the building or
 * of the open map would otherwise lead to a map that does not lie there. SG-AC1-01, SG-SIE-11 */
static bool board_fits_order(const struct sg_state *s)
{
    int maps = s->map_cols * s->map_rows, building = sg_building_map(s);
    if (!s->siege.in_action)
        return maps == 1 && building == 0;
    switch (sg_board_of(s)) {
    case SG_BOARD_BUILDING: return maps == 1 && building == 0;
    case SG_BOARD_OPEN: return maps == 1 && is_open_ground(s, s->map[0]);
    case SG_BOARD_BOTH: return maps == 2 && building >= 0 && is_open_ground(s, s->map[!building]);
    default: return false;
    }
}

/* Of two battles, the one that is not on the board needs its ground as well: SG-BSB-08. When the
 * siege is over its stage does not say any more where it was fought. */
static bool sane_ground(const struct sg_state *s)
{
    bool two = s->siege.in_action && s->siege.order == SG_ORDER_DIVIDE;
    if (s->phase == SG_PH_OVER)
        return true;
    return board_fits_order(s) && (!two || is_open_ground(s, s->siege.ground - 1u));
}

bool sg_sane_siege(const struct sg_state *s, struct mg_text *culprit)
{
    const struct sg_siege *g = &s->siege;
    if (!g->on)
        return ((!s->scenario.siege || s->enlisting) && s->phase != SG_PH_DAY &&
                is_zero(g, sizeof *g)) ||
               mg_blame(culprit,
                        "siege: its scenario or phase is one of a siege, but siege.on is 0");
    if (g->home.siege ? !sg_sane_scenario(&g->home, culprit) : !is_zero(&g->home, sizeof g->home))
        return mg_blame(culprit, "siege.home");
    if (!sg_siege_scenario(s)->siege) /* then one knows what is besieged */
        return mg_blame(culprit, "siege.on is 1, but no scenario of a siege is there");
    if (!sane_day(s))
        return mg_blame(culprit, "siege: a number of the day");
    if (!sane_ground(s))
        return mg_blame(culprit, "map: not where siege.order %s is fought",
                        sg_order_names.name[g->order]);
    if (!sane_people(g, culprit) || !sane_works(g, culprit))
        return false;
    if (!sane_mine(&g->mine, building(s)))
        return mg_blame(culprit, "siege.mine");
    if (!sane_records(g))
        return mg_blame(culprit, "siege.record");
    if (!sane_parked(&g->parked))
        return mg_blame(culprit, "siege.parked");
    return sane_other(&g->other) || mg_blame(culprit, "siege.other");
}

bool sg_sane_siege_question(const struct sg_state *s)
{
    const struct sg_siege *g = &s->siege;
    struct mg_move moves[MG_MAX_MOVES];
    unsigned place;
    if (!g->on)
        return false;
    switch (s->ask) {
    case SG_ASK_COMMANDER:
    case SG_ASK_VICTIM:
    case SG_ASK_BUY:
    case SG_ASK_ORDER:
    case SG_ASK_GROUND:
    case SG_ASK_PARTY:
    case SG_ASK_DEED: return s->phase == SG_PH_DAY && s->frames == 0;
    case SG_ASK_LOSS:
        return s->phase == SG_PH_DAY && s->frames == 0 && s->siege.step == SG_DAY_DEEDS &&
               s->siege.deed == SG_DEED_BOMBARD && sg_points_owed(s, &place) > 0 &&
               sg_list_loss(s, 0, moves) > 1;
    case SG_ASK_QUIT: return g->in_action && s->phase != SG_PH_DAY && s->frames == 0;
    default: return false;
    }
}
