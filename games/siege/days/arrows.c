/* Fire by the archers of a siege, once a day for each side: SFI. From the arrows to the ashes it
 * runs through at once. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "days.h"
#include "deed.h"
#include "inside.h"

/* ---- at what ----------------------------------------------------------------------------- */

/* SG-SFI-06: all of them, whatever else they do today */
static int archers(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_at_home(s, who) && sg_is_archer(sg_class_of(s, who));
    return n;
}

/* The engine in that location: -1: none. */
static int engine_in(const struct sg_state *s, unsigned place)
{
    int engine = sg_engine_at(s, place, NULL, NULL);
    return engine >= 0
               ? engine
               : sg_piece_in(s, place, 1u << SG_BALLISTA | 1u << SG_PERRIER | 1u << SG_MANGONEL);
}

/* A door that can be seen from outside the place; once the besiegers are inside they can see them
 * all. */
static bool door_in_view(const struct sg_state *s, unsigned place)
{
    int outside = sg_find_zone(s->map[0], "outside");
    if (s->siege.stage != SG_OUTER)
        return true;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned next = sg_place(sg_next(sg_hex(place), dir), sg_level(place));
        if (sg_in_zone(s, next, 0, outside) || sg_is_bridge(s, next))
            return true;
    }
    return false;
}

static struct mg_verdict may_fire(const struct sg_state *s, unsigned place, bool back)
{
    int side = sg_deed_side(s, back ? SG_DEED_FIRE_BACK : SG_DEED_FIRE);
    if (archers(s, side) == 0)
        return mg_no("SG-SFI-01", N_("You have no archers."));
    if (place == SG_NOWHERE || place >= SG_LOCATIONS || !sg_is_level(place) ||
        sg_map_index(s, sg_hex(place)) < 0 || !sg_may_light(s, place))
        return mg_no("SG-SFI-01", N_("Nothing of wood is there to burn."));
    int engine = engine_in(s, place);
    /* SG-SFI-05, SG-SFI-06: what stands on the building map; throwers and camp are off the board */
    if (back)
        return engine >= 0 && s->piece[engine].side != side
                   ? MG_LEGAL
                   : mg_no(
                         "SG-SFI-05",
                         N_("The besieged shoot at engines of the besieger that stand before their walls."));
    if (engine >= 0 && s->piece[engine].side == side)
        return mg_no("SG-SFI-01", N_("That engine is your own."));
    if (sg_door_at(s, place, NULL) >= 0 && !door_in_view(s, place))
        return mg_no("SG-SFI-01", N_("That door cannot be seen from outside."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_arrows(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict now = sg_right_deed(s, SG_DEED_FIRE, SG_DEED_FIRE_BACK);
    return now.rule != NULL ? now : may_fire(s, m.a, s->siege.deed == SG_DEED_FIRE_BACK);
}

/* ---- what comes of it -------------------------------------------------------------------- */

static bool lights(struct sg_state *s, unsigned place, int by, int modifier, struct mg_play *play)
{
    int needed = sg_fire_table[sg_fire_class(s, place, -1)][by] - modifier,
        die = sg_die(s, play, 10);
    needed = needed < 1 ? 1 : needed;
    sg_tell(play, SG_E_FIRE_DIE, SG_NO_SIDE, place, (unsigned)die, (unsigned)needed);
    if (die < needed)
        return false;
    sg_ignite(s, place, play);
    /* SG-SFI-02: its owners try once to put it out */
    return !sg_try_fire(s, place, SG_BY_DOUSING, -1, play);
}

/* SG-SFI-03: from each burning hex to each neighbour once; what was put out may catch fire again
 * from another. What burns when its turn to spread comes is not fought again, so a hex comes into
 * the queue once. */
static int spread(struct sg_state *s, unsigned first, uint16_t burning[20], struct mg_play *play)
{
    int n = 1;
    burning[0] = (uint16_t)first;
    for (int i = 0; i < n; i++)
        for (int dir = 0; dir < SG_DIRS && n < 20; dir++) {
            unsigned next = sg_place(sg_next(sg_hex(burning[i]), dir), sg_level(burning[i]));
            if (sg_may_light(s, next) && lights(s, next, SG_BY_SPREAD, 2, play))
                burning[n++] = (uint16_t)next;
        }
    return n;
}

void sg_do_arrows(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    int side = sg_side_of(m.seat), bows = archers(s, side);
    uint16_t burning[20];
    sg_tell(play, SG_E_ARROWS, side, m.a, (unsigned)bows, (unsigned)sg_kind_that_burns(s, m.a));
    if (lights(s, m.a, SG_BY_ARROW, 2 + bows - 1, play)) { /* SG-SFI-01 */
        int n = spread(s, m.a, burning, play);
        for (int i = 0; i < n; i++) /* SG-SFI-04 */
            sg_burn_out(s, burning[i], play);
        sg_note_damage(s, n);
        sg_clear_lost(s);
    }
    sg_deed_done(s);
}

/* ---- the list ---------------------------------------------------------------------------- */

static unsigned list_of(const struct sg_state *s, bool back, struct mg_move *out)
{
    uint16_t place[SG_TARGETS];
    int places = sg_burnable_places(s, place);
    unsigned n = 0;
    for (int i = 0; i < places; i++)
        sg_add(out, &n, may_fire(s, place[i], back),
               (struct mg_move){ .kind = SG_M_ARROWS, .a = place[i] });
    return n;
}

unsigned sg_list_arrows(const struct sg_state *s, struct mg_move *out)
{
    return list_of(s, false, out);
}
unsigned sg_list_arrows_back(const struct sg_state *s, struct mg_move *out)
{
    return list_of(s, true, out);
}
