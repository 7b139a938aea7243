/* What a rider finds around him: the ground and what its paces cost (MOV, HRS-06), people in the
 * way (STK-07), enemies to slip past (INF). Open ground is looked at once; the rest is for steps.c
 * and adjacent.c. */
#include "../ground/ground.h"
#include "../ground/flat.h"
#include "../ground/spot.h"
#include "../ground/steps.h"
#include "ride.h"
#include "search.h"

/* ---- the ground -------------------------------------------------------------------------- */

static bool has_walls(const struct sg_map *map, int set)
{
    unsigned sides = 0;
    for (int dir = 0; set != 0 && dir < SG_DIRS; dir++)
        sides |= map->side_sets[set][dir];
    return sides & (SG_SIDE_BATTLEMENT | SG_SIDE_ARC | SG_SIDE_LOW_WALL);
}

/* What flat.h says of a step, split into what the one hex has to do with it and what the other:
 * most ground of any map is OPEN and costs the same from all sides. */
static void look_at_ground(struct ride *r, struct spot at, int hex)
{
    int code = at.map->code[r->level + 1][at.row][at.col],
        cost = code == SG_T_NONE ? SG_NEVER : sg_terrains[code].mounted;
    bool moat = r->level == 0 && at.map->code[0][at.row][at.col] == SG_T_MOAT;
    bool walls = has_walls(at.map, at.map->sides[r->level + 1][at.row][at.col]);
    bool open = (OPEN_GROUND >> code & 1) && !walls;
    if (r->s->mark[hex] & MARKS_OF_STEPS || moat)
        return;
    if (open || cost == SG_NEVER)
        r->ground[hex] = (uint8_t)cost;
    r->trait[hex] |= open ? OPEN : 0;
}

static void look_at_people(struct ride *r, int hex)
{
    /* SG-STK-07 */
    int free = sg_room_for(r->s, r->who, r->mover, &r->train, sg_place(hex, r->level));
    if (free == 0)
        r->trait[hex] |= HELD;
    if (free < 0)
        r->in_the_way[r->taken++] = (uint16_t)hex;
}

static bool is_known_ground(const struct ride *r)
{
    return r->level >= 0 && r->level < SG_MAP_LEVELS - 1 && !sg_only_mines(r->s);
}

static inline int at_least(int a, int b)
{
    return a > b ? a : b;
}
static inline int at_most(int a, int b)
{
    return a < b ? a : b;
}

/* No pace takes his front farther than one hex, nor costs less than a point; then there are his
 * rear, and what is around. */
static void bound(struct ride *r)
{
    const struct sg_state *s = r->s;
    unsigned at = s->at[r->who];
    r->top = r->left = SG_MARGIN - 1; /* the hexes just beyond the board */
    r->bottom = SG_MARGIN + s->map_rows * SG_MAP_ROWS;
    r->right = SG_MARGIN + s->map_cols * SG_MAP_COLS;
    if (at == SG_NOWHERE)
        return;
    int row = sg_hex(at) / SG_STRIDE, col = sg_hex(at) % SG_STRIDE, far = r->points + 2;
    r->top = at_least(r->top, row - far);
    r->bottom = at_most(r->bottom, row + far);
    r->left = at_least(r->left, col - far);
    r->right = at_most(r->right, col + far);
}

void sg_ride_look_around(struct ride *r)
{
    const struct sg_state *s = r->s;
    bool known = is_known_ground(r);
    bound(r);
    memset(r->ground, LOOK, sizeof r->ground);
    memset(r->trait, 0, sizeof r->trait);
    r->taken = 0;
    for (int row = r->top; row <= r->bottom; row++)
        for (int hex = row * SG_STRIDE + r->left; hex <= row * SG_STRIDE + r->right; hex++) {
            struct spot at = spot_of(s, hex);
            r->trait[hex] = sg_row(hex) & 1 ? ODD : 0;
            if (at.map == NULL) {
                r->trait[hex] |= BEYOND | PACED;
                r->pace[hex] = EACH * TOO_MUCH;
            } else {
                if (known)
                    look_at_ground(r, at, hex);
                if (s->taken[hex] != 0)
                    look_at_people(r, hex);
            }
        }
    for (int i = 0; s->bodies && i < s->bodies_count; i++) /* OPT-BODIES */
        r->ground[sg_hex(s->body[i])] = LOOK;
}

static inline six pace_of(unsigned cost, int dir)
{
    return (six)(cost < TOO_MUCH / 2 ? cost : TOO_MUCH) << 8 * dir;
}

/* By the ground alone where all of it is open. */
six sg_ride_paces(struct ride *r, int hex)
{
    const int8_t *step = steps_from(r, hex);
    bool plain = r->trait[hex] & OPEN;
    six pace = 0;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned cost = r->ground[hex + step[dir]];
        plain = plain && cost != LOOK;
        pace |= pace_of(cost, dir);
    }
    if (plain)
        return pace;
    struct sg_way way[SG_NEIGHBOURS];
    int n = sg_ways(r->s, sg_place(hex, r->level), r->mover, way);
    pace = EACH * TOO_MUCH;
    for (int i = 0; i < n; i++) {
        int dir = sg_dir_to(hex, sg_hex(way[i].to));
        pace = with(pace, dir, 0) | pace_of(way[i].cost, dir);
    }
    return pace;
}

/* ---- enemies: SG-INF-01, SG-INF-02 ------------------------------------------------------- */

/* An active enemy there: on open ground he is next to all that is open around him, elsewhere it
 * takes a closer look. */
static void alarm_around(struct ride *r, unsigned place)
{
    int hex = sg_hex(place);
    if (place == SG_NOWHERE)
        return;
    bool open = sg_is_level(place) && sg_level(place) == r->level && (r->trait[hex] & OPEN);
    r->trait[hex] |= ALARM;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        uint8_t *next = &r->trait[sg_next(hex, dir)];
        *next |= open && (*next & OPEN) ? NEAR : ALARM;
    }
}

void sg_ride_sound_alarm(struct ride *r)
{
    const struct sg_state *s = r->s;
    for (unsigned i = 0; i < SG_PERSONS; i++)
        if (s->at[i] != SG_NOWHERE && s->person[i].side != r->mover.side && sg_active(s, i)) {
            alarm_around(r, s->at[i]);
            alarm_around(r, s->tail[i]);
        }
}

unsigned sg_ride_look_for_enemies(struct ride *r, int hex)
{
    uint8_t *trait = &r->trait[hex];
    if ((*trait & ALARM) && sg_enemy_next_to(r->s, sg_place(hex, r->level), r->mover.side))
        *trait |= NEAR;
    *trait &= (uint8_t)~ALARM;
    return *trait;
}
