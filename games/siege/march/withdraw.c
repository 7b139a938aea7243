/* The duty to withdraw: SG-MOR-02. Each goes, at full speed and by the shortest open way, to the
 * nearest edge. */
#include "../ground/ground.h"
#include "march.h"
#include "inside.h"

bool sg_withdraws(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return s->withdrawing >> p->side & 1 && p->fate == SG_ON_BOARD && !(p->health & SG_PRISONER);
}

/* A search outwards from him, cheapest first, until an edge is found. */
enum { NODES = 6000, MOST = 250 };
struct search {
    uint8_t seen[SG_LOCATIONS];
    struct {
        uint16_t place, from, cost, next;
    } node[NODES];
    uint16_t bucket[MOST + 1];
    unsigned nodes;
};
#define NONE 0xffff

static void add(struct search *q, unsigned place, unsigned from, int cost)
{
    if (cost > MOST || q->nodes == NODES)
        return;
    q->node[q->nodes].place = (uint16_t)place;
    q->node[q->nodes].from = (uint16_t)from;
    q->node[q->nodes].cost = (uint16_t)cost;
    q->node[q->nodes].next = q->bucket[cost];
    q->bucket[cost] = (uint16_t)q->nodes++;
}

/* SG-STK-07: not through active enemies. */
static bool is_open(const struct sg_state *s, unsigned place, int side)
{
    int there = sg_who(s, place);
    if (there < 0)
        return sg_free(s, place);
    return s->person[there].side == side && !sg_mounted(s, (unsigned)there);
}

static unsigned nearest_edge(const struct sg_state *s, unsigned who, struct search *q)
{
    struct sg_mover mover = sg_mover_of(s, who);
    memset(q->seen, 0, sizeof q->seen);
    memset(q->bucket, 0xff, sizeof q->bucket);
    q->nodes = 0;
    add(q, s->at[who], NONE, 0);
    for (int cost = 0; cost <= MOST; cost++)
        while (q->bucket[cost] != NONE) {
            unsigned i = q->bucket[cost], place = q->node[i].place;
            q->bucket[cost] = q->node[i].next;
            if (q->seen[place])
                continue;
            q->seen[place] = 1;
            if (sg_edges_at(s, place) != 0)
                return i;
            struct sg_way way[SG_NEIGHBOURS];
            int count = sg_ways(s, place, mover, way);
            for (int w = 0; w < count; w++)
                if (!q->seen[way[w].to] && is_open(s, way[w].to, mover.side))
                    add(q, way[w].to, i, cost + way[w].cost);
        }
    return NONE;
}

static struct mg_move leave_by(const struct sg_state *s, unsigned place)
{
    unsigned edges = sg_edges_at(s, place), edge = 0;
    while (!(edges >> edge & 1))
        edge++;
    return (struct mg_move){ .kind = SG_M_EXIT, .a = (uint16_t)edge };
}

static bool is_within(const struct sg_reach *reach, unsigned place)
{
    for (int i = 0; i < reach->count; i++)
        if (reach->place[i] == place)
            return true;
    return false;
}

/* The farthest place on the way to the edge that he can reach: a friend on the ladder below, whom
 * the way leads through, may keep him from what his points allow. */
static struct mg_move walk_out(const struct sg_state *s, unsigned who)
{
    struct search q;
    struct sg_reach reach;
    unsigned i = nearest_edge(s, who, &q);
    if (i != NONE && q.node[i].from != NONE)
        sg_find_reach(s, who, &reach);
    while (i != NONE && q.node[i].from != NONE && !is_within(&reach, q.node[i].place))
        i = q.node[i].from;
    if (i == NONE || q.node[i].from == NONE)
        return (struct mg_move){ .kind = 0 };
    return (struct mg_move){ .kind = SG_M_GO, .a = q.node[i].place };
}

static int to_edge(const struct sg_state *s, int hex)
{
    int col = sg_col(hex), row = sg_row(hex), cols = s->map_cols * SG_MAP_COLS,
        rows = s->map_rows * SG_MAP_ROWS;
    int across = col - 1 < cols - col ? col - 1 : cols - col,
        down = row - 1 < rows - row ? row - 1 : rows - row;
    return across < down ? across : down;
}

/* A rider takes the end of his reach that is nearest to an edge. */
static struct mg_move ride_out(const struct sg_state *s, unsigned who)
{
    struct sg_reach reach;
    int best = to_edge(s, sg_hex(s->at[who])), found = -1;
    sg_find_reach(s, who, &reach);
    for (int i = 0; i < reach.count; i++)
        if (to_edge(s, sg_hex(reach.place[i])) < best) {
            best = to_edge(s, sg_hex(reach.place[i]));
            found = i;
        }
    if (found < 0)
        return (struct mg_move){ .kind = 0 };
    for (int i = 0; i < found; i++) /* the facing that is offered for that hex: the first */
        if (reach.place[i] == reach.place[found])
            found = i;
    return (struct mg_move){ .kind = SG_M_GO,
                             .a = reach.place[found],
                             .b = (uint16_t)(reach.facing[found] + 1) };
}

struct mg_move sg_way_out(const struct sg_state *s, unsigned who)
{
    if (s->person[who].carries || sg_points_left(s, who) < 1)
        return (struct mg_move){ .kind = 0 };
    if (sg_edges_at(s, s->at[who]) != 0)
        return leave_by(s, s->at[who]);
    return sg_mounted(s, who) ? ride_out(s, who) : walk_out(s, who);
}

bool sg_must_withdraw(const struct sg_state *s, int seat)
{
    for (unsigned who = 0; s->withdrawing && who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->seat != seat || p->side != s->side || p->did & SG_D_DONE || !sg_withdraws(s, who) ||
            !sg_active(s, who))
            continue;
        if (!(p->did & SG_D_MOVED) && sg_allowance(s, who) > 0)
            return true;
    }
    return false;
}

struct mg_verdict sg_check_way_out(const struct sg_state *s, unsigned who, struct mg_move m)
{
    if (!sg_withdraws(s, who))
        return MG_LEGAL;
    struct mg_move only = sg_way_out(s, who);
    return m.kind == only.kind && m.a == only.a && m.b == only.b
               ? MG_LEGAL
               : mg_no("SG-MOR-02",
                       N_("He must withdraw by the shortest open way to the nearest edge."));
}
