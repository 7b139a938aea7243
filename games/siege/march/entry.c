/* Coming in during an action of a siege: by which edges, when, and what it means. SG-AC1-03,
 * SG-AC2-05, SG-AC3-03, SG-AC4-02. */
#include "../ground/ground.h"
#include "march.h"
#include "inside.h"

/* ---- the sortie for food: party and patrols ---------------------------------------------- */

int sg_patrol_of(const struct sg_state *s, unsigned who)
{
    int job = s->siege.job[who];
    return job >= SG_JOB_PATROL && job < SG_JOB_PATROL + SG_PATROLS ? job - SG_JOB_PATROL + 1 : 0;
}

void sg_aim_at_edge(struct sg_scenario *sc, int edge)
{
    int opposite = (edge + 2) % 4;
    for (int i = 0; i < sc->atoms; i++)
        if (sc->atom[i].kind == SG_IF_EXITED || sc->atom[i].kind == SG_IF_PACK_EXITED)
            sc->atom[i].edges = (uint8_t)(1u << opposite);
}

static int patrols_begun(const struct sg_state *s)
{
    int n = 0;
    for (int i = 0; i < SG_PATROLS; i++)
        n += s->siege.patrol_edge[i] != 0;
    return n;
}

static bool is_of_party(const struct sg_state *s, unsigned who)
{
    return s->person[who].side != sg_besieging(s);
}

/* SG-AC3-05: which patrol it is shows when its first man comes in. */
static bool patrol_may_enter(const struct sg_state *s, unsigned who)
{
    int patrol = sg_patrol_of(s, who);
    return patrol == 0 || s->siege.patrol_edge[patrol - 1] != 0 ||
           patrols_begun(s) < s->siege.patrols_in;
}

/* SG-AC3-03: party and patrols stay together; the first of them chooses. The first two patrols keep
 * off the party's edge. */
static unsigned food_edges(const struct sg_state *s, unsigned who)
{
    int patrol = sg_patrol_of(s, who);
    if (is_of_party(s, who))
        return s->siege.party_edge != 0 ? 1u << (s->siege.party_edge - 1) : SG_EDGE_E | SG_EDGE_W;
    if (patrol > 0 && s->siege.patrol_edge[patrol - 1] != 0)
        return 1u << (s->siege.patrol_edge[patrol - 1] - 1);
    return patrols_begun(s) < 2 && s->siege.party_edge != 0
               ? 15u & ~(1u << (s->siege.party_edge - 1))
               : 15u;
}

static void food_came_in(struct sg_state *s, unsigned who, int edge)
{
    int patrol = sg_patrol_of(s, who);
    if (is_of_party(s, who)) {
        s->siege.party_edge = (uint8_t)(edge + 1);
        sg_aim_at_edge(&s->scenario, edge);
    } else if (patrol > 0)
        s->siege.patrol_edge[patrol - 1] = (uint8_t)(edge + 1);
}

/* ---- the sortie against the camp --------------------------------------------------------- */

/* SG-AC2-05: raiders come by any sides. */
static unsigned camp_edges(const struct sg_state *s, unsigned who)
{
    return s->person[who].side != sg_besieging(s) ? 15u : 1u << s->person[who].edge;
}

static void raider_came_in(struct sg_state *s, unsigned who, int edge) /* SG-AC2-11 */
{
    (void)edge;
    if (s->person[who].side != sg_besieging(s))
        s->siege.nobody_out = 0;
}

/* ---- the rules of each action ------------------------------------------------------------ */

/* Where an action has no row, or its row leaves something out, it is as in any battle. */
static const struct entry_rules {
    unsigned (*edges)(const struct sg_state *s, unsigned who); /* SG_EDGE_*; else his own */
    bool (*may_come)(const struct sg_state *s, unsigned who);  /* else yes */
    void (*came_in)(struct sg_state *s, unsigned who, int edge);
    bool lines_up; /* SG-AC4-02: who waits may go to another edge */
} by_order[SG_ORDERS] = {
    [SG_ORDER_CAMP] = { .edges = camp_edges, .came_in = raider_came_in },
    [SG_ORDER_FOOD] = { food_edges, patrol_may_enter, food_came_in, false },
    [SG_ORDER_GALLERY] = { .lines_up = true },
    [SG_ORDER_MINE_SALLY] = { .lines_up = true },
};

/* Outside a siege the order is 0, which has no row. */
static const struct entry_rules *rules_of(const struct sg_state *s)
{
    return &by_order[s->siege.order];
}

unsigned sg_entry_edges(const struct sg_state *s, unsigned who)
{
    const struct entry_rules *rules = rules_of(s);
    return s->siege.in_action && rules->edges != NULL ? rules->edges(s, who)
                                                      : 1u << s->person[who].edge;
}

bool sg_may_come(const struct sg_state *s, unsigned who)
{
    const struct entry_rules *rules = rules_of(s);
    return rules->may_come == NULL || rules->may_come(s, who);
}

/* He has made his first step onto the board; the path begins with the hex by which he came. */
void sg_came_in(struct sg_state *s, unsigned who)
{
    unsigned edges = sg_edges_at(s, s->path[0]) & sg_entry_edges(s, who);
    if (edges == 0)
        return;
    int edge = __builtin_ctz(edges);
    s->person[who].edge = (uint8_t)edge;
    if (rules_of(s)->came_in != NULL)
        rules_of(s)->came_in(s, who, edge);
}

/* SG-AC1-03: where the building and an open map lie side by side one comes in by the open sides of
 * the open map. */
bool sg_may_come_in_at(const struct sg_state *s, int hex)
{
    return !s->siege.in_action || s->map_cols * s->map_rows == 1 ||
           sg_map_index(s, hex) != sg_building_map(s);
}

/* ---- lining up: SG-AC4-02 ---------------------------------------------------------------- */

struct mg_verdict sg_check_line_up(const struct sg_state *s, struct mg_move m)
{
    if (!s->siege.in_action || !rules_of(s)->lines_up || !sg_is_person(s->chosen) ||
        s->person[s->chosen].fate != SG_WAITING)
        return mg_no("SG-AC4-02",
                     N_("Only besiegers who wait to come in line up at another edge."));
    if (m.a > 3 || m.a == s->person[s->chosen].edge)
        return mg_no("SG-AC4-02", N_("He stands at that edge already."));
    return MG_LEGAL;
}

void sg_do_line_up(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_person *p = &s->person[s->chosen];
    p->edge = (uint8_t)m.a;
    p->enters = (uint8_t)(s->turn + 1);
    sg_end_walk(s, play);
}
