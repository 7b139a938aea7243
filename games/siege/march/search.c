/* The search for the ways of a person on foot, cheapest first: MOV, STK-07, INF, and those who go
 * with him. Riders: ride.c. */
#include "../ground/ground.h"
#include "march.h"
#include "inside.h"
#include "search.h"

enum { NODES = SG_HEXES, TABLE = 8192, FOOT_TABLE = 1024 };

struct node {
    uint16_t place, parent, next, prev;
    uint8_t cost, rolls;
    bool near, end, done;
};

struct search {
    const struct sg_state *s;
    unsigned who;
    struct sg_mover mover;
    struct sg_train train;
    bool rolls, refused, burdened, bounded;
    int points, count;
    unsigned mask;
    uint16_t bucket[COSTS];
    /* hexes of active enemies and around them: elsewhere nobody is near one */
    uint64_t alarm[(SG_HEXES + 63) / 64];
    uint16_t table[TABLE];
    struct node node[NODES];
};

static inline unsigned slot_of(const struct search *x, unsigned place)
{
    return (place * 2654435761u >> 16) & x->mask;
}

static int find_node(const struct search *x, unsigned place) /* NONE: not seen */
{
    for (unsigned i = slot_of(x, place);; i = (i + 1) & x->mask) {
        int n = x->table[i];
        if (n == NONE || x->node[n].place == place)
            return n;
    }
}

static void alarm_around(struct search *x, unsigned place)
{
    for (int dir = -1; place != SG_NOWHERE && dir < SG_DIRS; dir++) {
        int hex = dir < 0 ? sg_hex(place) : sg_next(sg_hex(place), dir);
        x->alarm[hex / 64] |= 1ull << hex % 64;
    }
}

static void sound_alarm(struct search *x)
{
    memset(x->alarm, 0, sizeof x->alarm);
    for (unsigned i = 0; i < SG_PERSONS; i++)
        if (x->s->at[i] != SG_NOWHERE && x->s->person[i].side != x->mover.side &&
            sg_active(x->s, i)) {
            alarm_around(x, x->s->at[i]);
            alarm_around(x, x->s->tail[i]);
        }
}

static bool next_to_enemy(const struct search *x, unsigned place)
{
    int hex = sg_hex(place);
    return (x->alarm[hex / 64] >> hex % 64 & 1) && sg_enemy_next_to(x->s, place, x->mover.side);
}

/* Nobody at all is in that hex. */
static inline bool is_empty(const struct search *x, unsigned place)
{
    return x->s->taken[sg_hex(place)] == 0;
}

static int add_node(struct search *x, unsigned place)
{
    int free = sg_room_for(x->s, x->who, x->mover, &x->train, place);
    if (free < 0 || x->count == NODES ||
        (x->burdened && !sg_train_may_stand(x->s, &x->train, x->who, place)))
        return NONE;
    if (x->bounded && !sg_is_within_bounds(x->s, x->who, x->mover.side, place))
        return NONE;
    int n = x->count++;
    x->node[n] = (struct node){ .place = (uint16_t)place,
                                .cost = 255,
                                .parent = NONE,
                                .next = NONE,
                                .prev = NONE,
                                .near = x->s->infiltration && next_to_enemy(x, place),
                                .end = free > 0 };
    unsigned i = slot_of(x, place);
    while (x->table[i] != NONE)
        i = (i + 1) & x->mask;
    x->table[i] = (uint16_t)n;
    return n;
}

static void into_bucket(struct search *x, int n, int cost)
{
    struct node *node = &x->node[n];
    node->cost = (uint8_t)cost;
    node->prev = NONE;
    node->next = x->bucket[cost];
    if (node->next != NONE)
        x->node[node->next].prev = (uint16_t)n;
    x->bucket[cost] = (uint16_t)n;
}

static void out_of_bucket(struct search *x, int n)
{
    struct node *node = &x->node[n];
    if (node->prev != NONE)
        x->node[node->prev].next = node->next;
    else
        x->bucket[node->cost] = node->next;
    if (node->next != NONE)
        x->node[node->next].prev = node->prev;
}

/* A step from node `from` for so many points. */
static void offer(struct search *x, int from, unsigned place, int cost)
{
    int total = (from == NONE ? 0 : x->node[from].cost) + cost;
    if (cost == SG_NEVER || total > x->points || total >= COSTS) /* SG-MOV-02 */
        return;
    int n = find_node(x, place);
    if (n == NONE && (n = add_node(x, place)) == NONE)
        return;
    struct node *node = &x->node[n];
    if (node->done || node->cost <= total)
        return;
    /* SG-INF-01, SG-INF-02 */
    bool roll = from != NONE && x->s->infiltration && x->node[from].near && node->near &&
                sg_led_prisoner(x->s, x->who) < 0;
    if (roll && !x->rolls) {
        x->refused = true;
        return;
    }
    if (node->cost != 255)
        out_of_bucket(x, n);
    node->parent = (uint16_t)from;
    node->rolls = (uint8_t)((from == NONE ? 0 : x->node[from].rolls) + roll);
    into_bucket(x, n, total);
}

static void walk_on(struct search *x, int from)
{
    struct sg_way way[SG_NEIGHBOURS];
    int n = sg_ways(x->s, x->node[from].place, x->mover, way);
    for (int i = 0; i < n; i++) {
        int cost = way[i].cost;
        if (x->burdened && !sg_is_level(way[i].to))
            continue;
        int there =
            is_empty(x, way[i].to) || sg_free(x->s, way[i].to) ? -1 : sg_who(x->s, way[i].to);
        if (there >= 0 && x->s->person[there].side != x->mover.side &&
            (x->s->person[there].health & SG_STUNNED))
            cost *= 2; /* SG-STK-07 */
        offer(x, from, way[i].to, cost);
    }
}

/* SG-GEO-14: through the cells beyond his edge of an engine of his side that stands astride it. */
static void enter_by_engine(struct search *x, int edge)
{
    const struct sg_state *s = x->s;
    int cols = s->map_cols * SG_MAP_COLS, rows = s->map_rows * SG_MAP_ROWS;
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++) {
        unsigned cell[14];
        if (s->piece[i].kind == SG_NO_PIECE || s->piece[i].at == SG_NOWHERE ||
            s->piece[i].side != x->mover.side)
            continue;
        int cells = sg_cells(s, i, 0, cell);
        for (int c = 0; c < cells; c++) {
            int col = sg_col(sg_hex(cell[c])), row = sg_row(sg_hex(cell[c]));
            bool beyond = edge == 0   ? row < 1
                          : edge == 1 ? col > cols
                          : edge == 2 ? row > rows
                                      : col < 1;
            if (beyond && sg_cell_open(s, i, 0, c) && sg_can_stand(s, cell[c], x->mover))
                offer(x, NONE, cell[c], sg_terrains[sg_terrain(s, cell[c])].foot);
        }
    }
}

/* SG-GEO-12: in by an edge, paying for the hex. */
static void enter_by(struct search *x, int edge)
{
    const struct sg_state *s = x->s;
    int cols = s->map_cols * SG_MAP_COLS, rows = s->map_rows * SG_MAP_ROWS;
    int length = edge == 0 || edge == 2 ? cols : rows;
    for (int i = 1; i <= length; i++) {
        int col = edge == 1 ? cols : edge == 3 ? 1 : i, row = edge == 0 ? 1 : edge == 2 ? rows : i;
        unsigned place = sg_place(sg_hex_at(col, row), 0);
        if (sg_can_stand(s, place, x->mover) && sg_may_come_in_at(s, sg_hex(place)))
            offer(x, NONE, place, sg_terrains[sg_terrain(s, place)].foot);
    }
    enter_by_engine(x, edge);
}

static void enter_board(struct search *x)
{
    unsigned edges = sg_entry_edges(x->s, x->who);
    for (int edge = 0; edge < 4; edge++)
        if (edges >> edge & 1)
            enter_by(x, edge);
}

/* rolls: may the way take one? */
static void start(struct search *x, const struct sg_state *s, unsigned who, bool rolls)
{
    x->s = s;
    x->who = who;
    x->mover = sg_mover_of(s, who);
    x->train = sg_train_of(s, who);
    x->burdened = x->train.count > 0 || s->person[who].carries != 0;
    x->bounded = s->scenario.bounds[x->mover.side].people.count > 0;
    x->rolls = rolls;
    x->refused = false;
    x->points = sg_points_left(s, who);
    x->count = 0;
    x->mask = (s->at[who] == SG_NOWHERE ? TABLE : FOOT_TABLE) - 1;
    if (s->infiltration)
        sound_alarm(x);
    memset(x->bucket, 0xff, sizeof x->bucket);
    memset(x->table, 0xff, (x->mask + 1) * sizeof x->table[0]);
}

bool sg_is_hemmed_in(const struct sg_state *s, unsigned who, const struct sg_train *train)
{
    if (train->count < 2 || sg_is_person(train->of[0]))
        return false;
    unsigned lies = s->piece[train->of[0] - SG_PERSONS].at;
    int there = lies == SG_NOWHERE ? -1 : sg_who(s, lies);
    return there >= 0 && there != (int)who && there != (int)train->of[1];
}

static int before(const void *search, int n, unsigned *place, int *facing)
{
    const struct search *x = search;
    int parent = x->node[n].parent;
    *facing = 0;
    if (parent != NONE)
        *place = x->node[parent].place;
    return parent;
}

/* Was it reached by the search before, without a roll? */
static bool is_known(const struct search *without, unsigned place)
{
    int known = without == NULL ? NONE : find_node(without, place);
    return known != NONE && without->node[known].done;
}

/* False: he who asks has enough. */
static bool walk(struct search *x, const struct search *without, found *tell, void *with)
{
    struct end end = { .search = x, .before = before };
    if (sg_is_hemmed_in(x->s, x->who, &x->train))
        return true;
    if (x->s->at[x->who] == SG_NOWHERE)
        enter_board(x);
    else {
        int n = add_node(x, x->s->at[x->who]);
        if (n == NONE)
            return true;
        into_bucket(x, n, 0);
    }
    for (int cost = 0; cost <= x->points && cost < COSTS; cost++)
        while (x->bucket[cost] != NONE) {
            int n = x->bucket[cost];
            struct node *node = &x->node[n];
            out_of_bucket(x, n);
            node->done = true;
            end.place = node->place;
            end.cost = cost;
            end.rolls = node->rolls;
            end.n = n;
            if (node->end && !is_known(without, node->place) && tell(with, &end))
                return false;
            if (x->count > FOOT_TABLE / 2 && x->mask + 1 == FOOT_TABLE)
                return true;
            if (cost < x->points)
                walk_on(x, n);
        }
    return true;
}

static void walk_with_rolls(const struct search *without, found *tell, void *with)
{
    struct search x;
    start(&x, without->s, without->who, true);
    walk(&x, without, tell, with);
}

void sg_walk_all(const struct sg_state *s, unsigned who, found *tell, void *with)
{
    struct search x;
    start(&x, s, who, false);
    if (walk(&x, NULL, tell, with) && x.refused)
        walk_with_rolls(&x, tell, with);
}
