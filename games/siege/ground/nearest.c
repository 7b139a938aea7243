/* The nearest free location: where somebody lands who falls, is thrown off or must make room. */
#include "ground.h"

enum { SEARCHED = 240 };

/* By steps that somebody on foot can make, nearest first; `same`: on that level only. */
static unsigned nearest(const struct sg_state *s, unsigned place, struct sg_mover mover, bool same)
{
    uint16_t queue[SEARCHED];
    int head = 0, tail = 0;
    struct sg_mover walker = mover;
    walker.mounted = false;
    queue[tail++] = (uint16_t)place;
    while (head < tail) {
        unsigned at = queue[head++];
        if (sg_free(s, at) && sg_can_stand(s, at, mover))
            return at;
        struct sg_way way[SG_NEIGHBOURS];
        int ways = sg_ways(s, at, walker, way);
        for (int i = 0; i < ways && tail < SEARCHED; i++) {
            bool seen = same && (!sg_is_level(way[i].to) || sg_level(way[i].to) != sg_level(place));
            for (int j = 0; j < tail && !seen; j++)
                seen = queue[j] == way[i].to;
            if (!seen)
                queue[tail++] = way[i].to;
        }
    }
    return SG_NOWHERE;
}

/* Where no step leads away: the nearest hex that will do. */
static unsigned nearest_hex(const struct sg_state *s, unsigned place, struct sg_mover mover)
{
    int best = 1000;
    unsigned found = SG_NOWHERE;
    for (int q = -8; q <= 8; q++)
        for (int r = -8; r <= 8; r++) {
            int hex = sg_offset(sg_hex(place), q, r);
            if (hex == SG_NOWHERE || sg_map_index(s, hex) < 0)
                continue;
            int far = sg_distance(sg_hex(place), hex);
            for (int level = -1; far < best && level < SG_LEVELS - 1; level++)
                if (sg_free(s, sg_place(hex, level)) &&
                    sg_can_stand(s, sg_place(hex, level), mover)) {
                    best = far;
                    found = sg_place(hex, level);
                }
        }
    return found;
}

unsigned sg_nearest_free(const struct sg_state *s, unsigned place, struct sg_mover mover)
{
    unsigned found = sg_is_level(place) ? nearest(s, place, mover, true) : SG_NOWHERE;
    if (found == SG_NOWHERE)
        found = nearest(s, place, mover, false);
    return found != SG_NOWHERE ? found : nearest_hex(s, place, mover);
}

int sg_facing_with_room(const struct sg_state *s, unsigned place, int facing, struct sg_mover mover)
{
    if (!mover.mounted)
        return facing;
    for (int turn = 0; turn < SG_DIRS && sg_is_level(place); turn++) {
        unsigned rear = sg_behind(place, sg_turn(facing, turn));
        if (sg_map_index(s, sg_hex(rear)) >= 0 && sg_free(s, rear) && sg_can_stand(s, rear, mover))
            return sg_turn(facing, turn);
    }
    return -1;
}
