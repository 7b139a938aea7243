/* The way of a person: every end that he can reach with the points he has, and the best path there. The best path is the cheapest
 * without an infiltration roll; if there is none, the cheapest. The search itself is in search.c. */
#include "search.h"

/* Was it reached by the search before, without a roll? */
static bool is_known(const struct search *before, const struct node *node)
{
    int known = before == NULL ? NONE : sg_find_node(before, node->place, node->facing);
    return known != NONE && before->node[known].done;
}

struct keeping { struct sg_reach *out; const struct search *before; };

static bool keep(void *with, const struct search *x, int n)
{
    struct sg_reach *out = ((struct keeping *)with)->out;
    const struct search *before = ((struct keeping *)with)->before;
    const struct node *node = &x->node[n];
    if (is_known(before, node))
        return false;
    if (out->count == SG_HEXES)
        return true;
    int i = out->count++;
    out->place[i] = node->place;
    out->facing[i] = node->facing;
    out->cost[i] = node->cost;
    out->rolls[i] = node->rolls;
    return false;
}

void sg_find_reach(const struct sg_state *s, unsigned who, struct sg_reach *out)
{
    struct search x, with_rolls;
    out->count = 0;
    sg_start_search(&x, s, who, false);
    sg_walk_all(&x, keep, &(struct keeping){ out, NULL });
    if (!x.refused)
        return;
    sg_start_search(&with_rolls, s, who, true);
    sg_walk_all(&with_rolls, keep, &(struct keeping){ out, &x });
}

struct telling { sg_tell_trail *tell; void *with; const struct search *before; };

/* The places between where he stands and the end. */
static bool tell_trail(void *with, const struct search *x, int n)
{
    const struct telling *to = with;
    const struct node *node = &x->node[n];
    uint16_t back[SG_PATH], path[SG_PATH];
    int length = 0;

    if (is_known(to->before, node))
        return false;
    for (int i = node->parent; i != NONE && length < SG_PATH; i = x->node[i].parent)
        if (x->node[i].parent != NONE || x->s->at[x->who] == SG_NOWHERE)
            back[length++] = x->node[i].place;
    for (int i = 0; i < length; i++)
        path[i] = back[length - 1 - i];
    to->tell(to->with, (struct sg_trail){ node->place, node->facing, node->cost, node->rolls, length, path });
    return false;
}

void sg_find_trails(const struct sg_state *s, unsigned who, sg_tell_trail *tell, void *with)
{
    struct search x, with_rolls;
    sg_start_search(&x, s, who, false);
    sg_walk_all(&x, tell_trail, &(struct telling){ tell, with, NULL });
    if (!x.refused)
        return;
    sg_start_search(&with_rolls, s, who, true);
    sg_walk_all(&with_rolls, tell_trail, &(struct telling){ tell, with, &x });
}

struct target { unsigned place; int facing, found; };

static bool is_target(void *with, const struct search *x, int n)
{
    struct target *t = with;
    if (x->node[n].place != t->place || (x->mounted && x->node[n].facing != t->facing))
        return false;
    t->found = n;
    return true;
}

static bool path_with(struct sg_state *s, unsigned who, unsigned place, int facing, bool rolls)
{
    struct search x;
    struct target t = { place, facing, NONE };
    sg_start_search(&x, s, who, rolls);
    sg_walk_all(&x, is_target, &t);
    if (t.found == NONE)
        return false;
    int length = 0, first = s->at[who] != SG_NOWHERE;   /* he stands on the first already */
    for (int n = t.found; n != NONE; n = x.node[n].parent)
        length++;
    length -= first;
    if (length > SG_PATH)
        return false;
    memset(s->path, 0, sizeof s->path);
    memset(s->path_facing, 0, sizeof s->path_facing);
    s->path_length = (uint8_t)length;
    s->path_at = 0;
    for (int n = t.found, i = length - 1; i >= 0; n = x.node[n].parent, i--) {
        s->path[i] = x.node[n].place;
        s->path_facing[i] = x.node[n].facing;
    }
    return true;
}

bool sg_find_path(struct sg_state *s, unsigned who, unsigned place, int facing)
{
    return path_with(s, who, place, facing, false) || path_with(s, who, place, facing, true);
}

static bool cost_with(const struct sg_state *s, unsigned who, unsigned place, int facing, bool may_roll, int *cost, int *rolls)
{
    struct search x;
    struct target t = { place, facing, NONE };
    sg_start_search(&x, s, who, may_roll);
    sg_walk_all(&x, is_target, &t);
    if (t.found == NONE)
        return false;
    *cost = x.node[t.found].cost;
    *rolls = x.node[t.found].rolls;
    return true;
}

bool sg_way_cost(const struct sg_state *s, unsigned who, unsigned place, int facing, int *cost, int *rolls)
{
    return cost_with(s, who, place, facing, false, cost, rolls) || cost_with(s, who, place, facing, true, cost, rolls);
}
