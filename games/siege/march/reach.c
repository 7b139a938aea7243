/* The way of a person: every end that he can reach with the points he has, and the best path there.
 * The best path is the cheapest without an infiltration roll; if there is none, the cheapest. The
 * searches themselves are in search.c and ride.c. */
#include "march.h"
#include "inside.h"
#include "search.h"

void sg_each_end(const struct sg_state *s, unsigned who, found *tell, void *with)
{
    (sg_mounted(s, who) ? sg_ride_all : sg_walk_all)(s, who, tell, with);
}

static bool keep(void *with, const struct end *end)
{
    struct sg_reach *out = with;
    if (out->count == SG_HEXES)
        return true;
    int i = out->count++;
    out->place[i] = (uint16_t)end->place;
    out->facing[i] = (uint8_t)end->facing;
    out->cost[i] = (uint8_t)end->cost;
    out->rolls[i] = (uint8_t)end->rolls;
    return false;
}

void sg_find_reach(const struct sg_state *s, unsigned who, struct sg_reach *out)
{
    out->count = 0;
    sg_each_end(s, who, keep, out);
}

/* ---- paths ------------------------------------------------------------------------------- */

/* From the first place after the one where he stands to the end itself. */
struct path {
    int length;
    uint16_t place[SG_PATH];
    uint8_t facing[SG_PATH];
};

/* False: it has too many places. */
static bool trace(const struct sg_state *s, unsigned who, const struct end *end, struct path *out)
{
    uint16_t place[SG_PATH + 1];
    uint8_t facing[SG_PATH + 1];
    int length = 0, dir = end->facing;
    unsigned at = end->place;
    for (int n = end->n; n != NONE; n = end->before(end->search, n, &at, &dir)) {
        if (length > SG_PATH)
            return false;
        place[length] = (uint16_t)at;
        facing[length++] = (uint8_t)dir;
    }
    length -= s->at[who] != SG_NOWHERE; /* he stands on the first already */
    for (int i = 0; i < length && length <= SG_PATH; i++) {
        out->place[i] = place[length - 1 - i];
        out->facing[i] = facing[length - 1 - i];
    }
    out->length = length;
    return length <= SG_PATH;
}

struct telling {
    const struct sg_state *s;
    unsigned who;
    sg_tell_trail *tell;
    void *with;
};

/* The places between where he stands and the end. */
static bool tell_trail(void *with, const struct end *end)
{
    const struct telling *to = with;
    struct path path;
    if (trace(to->s, to->who, end, &path))
        to->tell(to->with, (struct sg_trail){ end->place, end->facing, end->cost, end->rolls,
                                              path.length > 0 ? path.length - 1 : 0, path.place });
    return false;
}

void sg_find_trails(const struct sg_state *s, unsigned who, sg_tell_trail *tell, void *with)
{
    sg_each_end(s, who, tell_trail, &(struct telling){ s, who, tell, with });
}

/* ---- one end ----------------------------------------------------------------------------- */

struct target {
    struct sg_state *lead;
    const struct sg_state *s;
    unsigned who, place;
    int facing, cost, rolls;
    bool found;
};

static bool is_target(const struct target *t, const struct end *end)
{
    return end->place == t->place && (end->facing == t->facing || !sg_mounted(t->s, t->who));
}

static bool take_path(void *with, const struct end *end)
{
    struct target *t = with;
    struct path path;
    if (!is_target(t, end))
        return false;
    t->found = trace(t->s, t->who, end, &path);
    if (!t->found)
        return true;
    memset(t->lead->path, 0, sizeof t->lead->path);
    memset(t->lead->path_facing, 0, sizeof t->lead->path_facing);
    t->lead->path_length = (uint8_t)path.length;
    t->lead->path_at = 0;
    memcpy(t->lead->path, path.place, (size_t)path.length * sizeof path.place[0]);
    memcpy(t->lead->path_facing, path.facing, (size_t)path.length);
    return true;
}

bool sg_find_path(struct sg_state *s, unsigned who, unsigned place, int facing)
{
    struct target t = { .lead = s, .s = s, .who = who, .place = place, .facing = facing };
    sg_each_end(s, who, take_path, &t);
    return t.found;
}

static bool take_cost(void *with, const struct end *end)
{
    struct target *t = with;
    if (!is_target(t, end))
        return false;
    t->cost = end->cost;
    t->rolls = end->rolls;
    t->found = true;
    return true;
}

bool sg_way_cost(const struct sg_state *s, unsigned who, unsigned place, int facing, int *cost,
                 int *rolls)
{
    struct target t = { .s = s, .who = who, .place = place, .facing = facing };
    sg_each_end(s, who, take_cost, &t);
    if (t.found) {
        *cost = t.cost;
        *rolls = t.rolls;
    }
    return t.found;
}
