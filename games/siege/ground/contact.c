/* The ram and the gallery at the wall: what they touch. RAM-04, RAM-05, GAL-07. */
#include "ground.h"
#include "engine.h"

/* The three cells in front of the front row: those on which a tower's drawbridge would come to
 * lie. */
int sg_contact_hex(const struct sg_piece *p, int n)
{
    return sg_cell_hex(p, SG_SHAPE_DRAWBRIDGE, n);
}

/* Something that a ram can strike: a wall, gate or door, not what hangs or lies there. SG-RAM-04:
 * intact or damaged. */
static bool is_wall(const struct sg_state *s, int hex)
{
    int ground = sg_printed(s, hex, 0);
    return sg_map_index(s, hex) >= 0 && ground != SG_T_BRIDGE &&
           sg_wall_kind(s, sg_place(hex, 0)) >= 0;
}

bool sg_section_is(const struct sg_state *s, int hex, const char *start)
{
    int map, section = sg_wall_section(s, hex, &map);
    return section >= 0 &&
           strncmp(sg_maps[s->map[map]].section[section].id, start, strlen(start)) == 0;
}

/* SG-RAM-05: never the keep. */
bool sg_may_strike(const struct sg_state *s, int hex)
{
    return is_wall(s, hex) && !sg_section_is(s, hex, "keep");
}

/* SG-GAL-07 */
static bool may_be_mined(const struct sg_state *s, int hex)
{
    int map, section = is_wall(s, hex) ? sg_wall_section(s, hex, &map) : -1;
    return section >= 0 && sg_maps[s->map[map]].section[section].mineable;
}

bool sg_in_contact(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->at == SG_NOWHERE)
        return false;
    for (int i = 0; i < 3; i++) {
        int hex = sg_contact_hex(p, i);
        if (p->kind == SG_RAM ? sg_may_strike(s, hex) : may_be_mined(s, hex))
            return true;
    }
    return false;
}
