/* Oil that is spilt: where it runs and whom it splashes. OIL-05, OIL-09, OIL-14, OIL-15. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

/* SG-OIL-05: to the same or a lower level; parapets, walls and other upright obstacles stop it, and
 * roofs do: SG-OIL-14. */
static bool runs_to(const struct sg_state *s, unsigned from, unsigned to)
{
    int dir = sg_dir_to(sg_hex(from), sg_hex(to));
    if (sg_level(to) > sg_level(from) || sg_roofed_by_engine(s, to))
        return false;
    if (dir < 0) /* down a ladder, or through the floor of a hoarding */
        return from == to || !sg_is_level(from) || sg_terrain(s, from) == SG_T_HOARDING;
    if (sg_is_level(from) && (sg_sides(s, from, dir) & (SG_SIDE_BATTLEMENT | SG_SIDE_LOW_WALL)))
        return false;
    if (!sg_is_level(to))
        return true;
    if (sg_indoors(s, to) && !(sg_indoors(s, from) && sg_level(to) == sg_level(from)))
        return false;
    return !sg_closed(s, to) && !sg_closed(s, from);
}

static bool is_victim(const struct sg_state *s, unsigned first, unsigned who)
{
    for (unsigned i = first; i < s->victims; i++)
        if ((s->victim[i] & 0xff) == who)
            return true;
    return false;
}

static void splash_hex(struct sg_state *s, unsigned from, int hex, unsigned but, unsigned first)
{
    /* in an order that depends on the board alone */
    for (int level = SG_SLOTS - 1; level >= 0; level--) {
        unsigned place = (unsigned)(hex * SG_SLOTS + level);
        int who = s->taken[hex] == 0 ? -1 : sg_who(s, place);
        if (who >= 0 && place != but && !is_victim(s, first, (unsigned)who) &&
            runs_to(s, from, place))
            sg_add_victim(s, (unsigned)who, SG_HURT_SPLASH, 0);
    }
}

/* Everyone within one hex of the place; `but` not whoever is there. */
void sg_splash(struct sg_state *s, unsigned from, unsigned but, unsigned first)
{
    splash_hex(s, from, sg_hex(from), but, first);
    for (int dir = 0; dir < SG_DIRS; dir++)
        splash_hex(s, from, sg_next(sg_hex(from), dir), but, first);
}

/* SG-OIL-15: nobody holds it any more. */
void sg_let_go_of_oil(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    for (int i = 0; i < 2; i++) {
        if (p->bearer[i] != 0)
            s->person[p->bearer[i] - 1].carries = 0;
        p->bearer[i] = 0;
    }
    p->flags &= (uint8_t)~SG_P_PLACED_TO_POUR;
}

/* SG-OIL-05: it falls where it is, or between its bearers. */
void sg_spill(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    unsigned first = s->victims, place = p->at;
    for (int i = 0; place == SG_NOWHERE && i < 2; i++)
        if (p->bearer[i] != 0)
            place = s->at[p->bearer[i] - 1];
    sg_let_go_of_oil(s, piece);
    if (p->at != SG_NOWHERE)
        sg_take_off_piece(s, piece);
    if (place == SG_NOWHERE)
        return;
    sg_tell(play, SG_E_SPILLED, p->side, SG_PERSONS + piece, place, 0);
    sg_splash(s, place, SG_NOWHERE, first);
    sg_hurt_them(s, first, sg_hex(place));
}
