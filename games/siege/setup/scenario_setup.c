/* The set-up lines of a scenario's text, and those about how things are at the start. */
#include "reader.h"

/* ---- set-up ------------------------------------------------------------------------------ */

static bool read_direction(struct sg_reader *r, uint8_t *facing)
{
    static const char names[SG_DIRS][3] = { "E", "SE", "SW", "W", "NW", "NE" };
    for (uint8_t i = 0; i < SG_DIRS; i++)
        if (sg_read_skip(r, names[i])) {
            *facing = (uint8_t)(i + 1);
            return true;
        }
    return sg_read_wrong(r, "Directions are E, SE, SW, W, NW and NE.");
}

static bool has_piece(const struct sg_scenario *sc, int side, int piece)
{
    int sized = 0;
    for (int i = 0; i < SG_SIZES; i++)
        sized += piece == SG_HOARDING   ? sc->hoarding[side][i]
                 : piece == SG_SCAFFOLD ? sc->scaffold[side][i]
                                        : 0;
    return sized || sc->equip[side][piece] || sc->budget[side] > 0; /* it may buy some */
}

/* Everything of one side before the next, each thing once. */
static bool may_follow(struct sg_reader *r, const struct sg_setup_step *step)
{
    const struct sg_scenario *sc = r->out;
    for (int i = 0; i < sc->steps; i++) {
        if (sc->step[i].side != step->side)
            continue;
        if (sc->step[i].piece == step->piece)
            return sg_read_wrong(r, "This has a set-up line already.");
        if (sc->step[sc->steps - 1].side != step->side)
            return sg_read_wrong(r, "One side sets up everything before the other.");
    }
    return true;
}

bool sg_read_setup(struct sg_reader *r)
{
    struct sg_setup_step step = { 0 };
    if (!sg_read_side(r, &step.side) || (!sg_read_is(r, ":") && !sg_read_piece(r, &step.piece)) ||
        !sg_read_colon(r))
        return false;
    if (step.piece != SG_NO_PIECE && !has_piece(r->out, step.side, step.piece))
        return sg_read_wrong(r, "This side has no such equipment; its equip line comes first.");
    if (!may_follow(r, &step) || !sg_read_region(r, &step.where))
        return false;
    while (sg_read_skip(r, ",")) {
        if (sg_read_skip(r, "together"))
            step.together = 1;
        else if (!sg_read_want(r, "facing", "\"facing\" or \"together\" belongs here.") ||
                 !read_direction(r, &step.facing))
            return false;
    }
    if (r->out->steps == SG_STEPS)
        return sg_read_wrong(r, "This scenario has too many set-up lines.");
    r->out->step[r->out->steps++] = step;
    return true;
}

bool sg_read_quota(struct sg_reader *r)
{
    struct sg_quota quota = { .most = 255 };
    int n;
    if (!sg_read_side_colon(r, &quota.side) ||
        !sg_read_want(r, "at", "\"at least\" or \"at most\" belongs here."))
        return false;
    bool least = sg_read_skip(r, "least");
    if ((!least && !sg_read_want(r, "most", "\"at least\" or \"at most\" belongs here.")) ||
        !sg_read_number(r, 0, 99, &n) ||
        !sg_read_want(r, "in", "\"in\" and a place belong here.") ||
        !sg_read_region(r, &quota.where))
        return false;
    *(least ? &quota.least : &quota.most) = (uint8_t)n;
    if (r->out->quotas == SG_QUOTAS)
        return sg_read_wrong(r, "This scenario has too many quotas.");
    r->out->quota[r->out->quotas++] = quota;
    return true;
}

bool sg_read_reserve(struct sg_reader *r)
{
    uint8_t side;
    if (!sg_read_side_colon(r, &side) || !sg_read_want(r, "edge", "A reserve enters by an edge."))
        return false;
    struct sg_reserve *reserve = &r->out->reserve[side];
    if (reserve->edges)
        return sg_read_wrong(r, "This side has a reserve already.");
    if (!sg_read_edges(r, &reserve->edges) ||
        !sg_read_want(r, ",", "The turns of entry come after a comma."))
        return false;
    if (sg_read_skip(r, "turn") || sg_read_skip(r, "turns"))
        return sg_read_range(r, 1, 99, &reserve->first, &reserve->last);
    int first;
    if (!sg_read_want(r, "from", "\"turn\", \"turns\" or \"from turn\" belongs here.") ||
        !sg_read_want(r, "turn", "\"from turn\" and a number belong here.") ||
        !sg_read_number(r, 1, 99, &first))
        return false;
    reserve->first = (uint8_t)first;
    reserve->last = 255;
    return true;
}

/* ---- how things are at the start --------------------------------------------------------- */

bool sg_read_open(struct sg_reader *r)
{
    if (!sg_read_colon(r))
        return false;
    do {
        uint8_t map;
        if (!sg_read_map(r, &map) || !sg_read_want(r, ".", "A door is written map.door."))
            return false;
        int door = sg_find_door(r->out->map[map], r->word);
        if (door < 0)
            return sg_read_wrong(r, "This map has no such door.");
        r->out->open_doors[map] = (uint16_t)(r->out->open_doors[map] | 1u << door);
        sg_read_next(r);
    } while (sg_read_skip(r, ","));
    return true;
}

static bool read_bridge(struct sg_reader *r, uint8_t *map)
{
    if (!sg_read_map(r, map))
        return false;
    return sg_find_zone(r->out->map[*map], "bridge") >= 0 ||
           sg_read_wrong(r, "This map has no bridge.");
}

bool sg_read_destroyed(struct sg_reader *r)
{
    uint8_t map;
    if (!sg_read_colon(r) || !read_bridge(r, &map))
        return false;
    r->out->bridge_gone = (uint8_t)(r->out->bridge_gone | 1u << map);
    return true;
}

bool sg_read_choice(struct sg_reader *r)
{
    uint8_t side, map;
    if (!sg_read_side_colon(r, &side) ||
        !sg_read_want(r, "destroy", "The choice is to destroy a bridge.") || !read_bridge(r, &map))
        return false;
    r->out->bridge_choice = (uint8_t)(side + 1);
    return true;
}

bool sg_read_only(struct sg_reader *r)
{
    uint8_t side;
    return sg_read_side_colon(r, &side) && sg_read_region(r, &r->out->bounds[side].people);
}

bool sg_read_ladders(struct sg_reader *r)
{
    uint8_t side;
    return sg_read_side_colon(r, &side) && sg_read_region(r, &r->out->bounds[side].ladders);
}

/* "1203/0" of a map. */
static bool read_spot(struct sg_reader *r, struct sg_spot *out)
{
    int number, level;
    if (!sg_read_number(r, 101, 3224, &number) ||
        !sg_read_want(r, "/", "A place is written 1203/0.") || !sg_read_number(r, 0, 4, &level))
        return false;
    if (number / 100 > SG_MAP_COLS || number % 100 < 1 || number % 100 > SG_MAP_ROWS)
        return sg_read_wrong(r, "This hex is off the map.");
    *out = (struct sg_spot){ (uint8_t)(number / 100), (uint8_t)(number % 100), (int8_t)level };
    return true;
}

bool sg_read_placed(struct sg_reader *r)
{
    struct sg_placed placed = { 0 };
    if (!sg_read_piece(r, &placed.piece) || !sg_read_colon(r) || !sg_read_map(r, &placed.map) ||
        !sg_read_want(r, ".", "A place is written map.zone or map.1203/0."))
        return false;
    if (placed.piece == SG_SCAFFOLD) {
        int zone = sg_find_zone(r->out->map[placed.map], r->word);
        if (zone < 0)
            return sg_read_wrong(r, "This map has no such zone.");
        placed.zone = (uint8_t)zone;
        sg_read_next(r);
    } else if (placed.piece != SG_LADDER) {
        return sg_read_wrong(r, "Only a scaffold or a ladder is placed before play.");
    } else if (!read_spot(r, &placed.foot) ||
               !sg_read_want(r, "to", "A ladder leads from one place to another.") ||
               !read_spot(r, &placed.top)) {
        return false;
    }
    if (r->out->placed_count == SG_PLACED)
        return sg_read_wrong(r, "This scenario places too much before play.");
    r->out->placed[r->out->placed_count++] = placed;
    return true;
}
