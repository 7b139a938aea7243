/* Coming in during an action of a siege: by which edges, when, and what it means. SG-AC2-05,
 * SG-AC3-03, SG-AC4-02. */
#include "../ground/ground.h"
#include "march.h"
#include "../days/days.h"

unsigned sg_entry_edges(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    if (s->siege.in_action && s->siege.order == SG_ORDER_FOOD)
        return sg_food_edges(s, who);
    /* SG-AC2-05: by any sides */
    if (s->siege.in_action && s->siege.order == SG_ORDER_CAMP && p->side != sg_besieging(s))
        return 15;
    return 1u << p->edge;
}

bool sg_may_come(const struct sg_state *s, unsigned who)
{
    return s->siege.order != SG_ORDER_FOOD || sg_patrol_may_enter(s, who);
}

/* He has made his first step onto the board; the path begins with the hex by which he came. */
void sg_came_in(struct sg_state *s, unsigned who)
{
    unsigned edges = sg_edges_at(s, s->path[0]) & sg_entry_edges(s, who);
    if (edges == 0)
        return;
    int edge = __builtin_ctz(edges);
    s->person[who].edge = (uint8_t)edge;
    if (s->siege.order == SG_ORDER_CAMP && s->person[who].side != sg_besieging(s)) /* SG-AC2-11 */
        s->siege.nobody_out = 0;
    if (s->siege.order == SG_ORDER_FOOD)
        sg_food_came_in(s, who, edge);
}

/* ---- lining up: SG-AC4-02 ---------------------------------------------------------------- */

static bool lines_up(const struct sg_state *s)
{
    return s->siege.in_action &&
           (s->siege.order == SG_ORDER_GALLERY || s->siege.order == SG_ORDER_MINE_SALLY);
}

struct mg_verdict sg_check_line_up(const struct sg_state *s, struct mg_move m)
{
    if (!lines_up(s) || !sg_is_person(s->chosen) || s->person[s->chosen].fate != SG_WAITING)
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
