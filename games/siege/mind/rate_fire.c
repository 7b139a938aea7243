/* How promising shots and fires are at first sight: for rate.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "judge.h"

enum { NEVER = SG_RATE_NEVER };

/* Is there room for two outside, to break a door in? */
static bool is_to_break(const struct sg_state *s, unsigned door)
{
    int room = 0;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned next = sg_place(sg_next(sg_hex(door), dir), sg_level(door));
        room += sg_map_index(s, sg_hex(next)) >= 0 && !sg_inner_side(s, door, next) &&
                sg_can_stand(s, next, (struct sg_mover){ .who = 0 });
    }
    return room > 1;
}

/* How far fire would spread from a cell of an engine: to those next to it that neither burn, nor
 * are burnt out, nor have fire beside them already. SG-FIR-08 */
static int fuel_around(const struct sg_state *s, int engine, unsigned place)
{
    int fuel = 0;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned next = sg_place(sg_next(sg_hex(place), dir), sg_level(place));
        if (sg_map_index(s, sg_hex(next)) < 0 || !(s->mark[sg_hex(next)] & SG_MARK_ENGINE) ||
            sg_engine_of_hex(s, sg_hex(next)) != engine || sg_fire_age(s, next) > 0 ||
            sg_burnt_out(s, next))
            continue;
        bool beside = false;
        for (int d = 0; d < SG_DIRS && !beside; d++) {
            int hex = sg_next(sg_hex(next), d);
            beside =
                sg_map_index(s, hex) >= 0 && sg_fire_age(s, sg_place(hex, sg_level(place))) > 0;
        }
        fuel += beside ? 1 : 2;
    }
    return fuel;
}

/* Setting alight: the enemy's engines and wood, gates by who attacks. */
static int32_t rate_burning(const struct sg_look *l, unsigned place)
{
    const struct sg_state *s = l->s;
    unsigned mark = s->mark[sg_hex(place)];

    if (mark & SG_MARK_ENGINE) {
        int engine = sg_engine_of_hex(s, sg_hex(place));
        if (engine >= 0)
            return s->piece[engine].side == l->side
                       ? NEVER
                       : (l->aims.burns == s->piece[engine].kind ? 2500 : 1500) +
                             50 * fuel_around(s, engine, place);
    }
    if (mark & SG_MARK_HOARDING && l->aims.attacks)
        return sg_bars_bridge(l, sg_hex(place)) ? 3000 : sg_bars_bridge(l, -1) ? 30 : 900;
    if (mark & (SG_MARK_HOARDING | SG_MARK_SCAFFOLD))
        return NEVER;
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1]; i++)
        if (s->piece[i].at != SG_NOWHERE && sg_distance(sg_hex(s->piece[i].at), sg_hex(place)) <= 1)
            return s->piece[i].side == l->side ? NEVER : 1200;
    int tent = mark & SG_MARK_TENT ? sg_piece_in(s, place, 1u << SG_TENT) : -1; /* SG-AC2-09 */
    if (tent >= 0)
        return s->piece[tent].side == l->side ? NEVER : 1800;
    int there = sg_who(s, place);
    if (!l->aims.attacks || !sg_closed(s, place) ||
        (there >= 0 && s->person[there].side == l->side))
        return -500;
    return is_to_break(s, place) ? -500 : 1000; /* two with axes are quicker: SG-DOR-03 */
}

/* Who is named for a work would give it up. */
int32_t sg_rate_torch(const struct sg_look *l, unsigned who, unsigned place)
{
    return l->s->person[who].task != 0 ? NEVER : rate_burning(l, place);
}

static int32_t rate_engine_shot(const struct sg_look *l, unsigned place)
{
    int who = sg_who(l->s, place);
    if (who >= 0)
        return l->s->person[who].side == l->side ? NEVER : sg_worth(l, (unsigned)who) / 2;
    int engine =
        l->s->mark[sg_hex(place)] & SG_MARK_ENGINE ? sg_engine_of_hex(l->s, sg_hex(place)) : -1;
    if (l->s->mark[sg_hex(place)] & SG_MARK_HOARDING && sg_bars_bridge(l, sg_hex(place)))
        return 2500;
    return engine >= 0 ? l->s->piece[engine].side == l->side ? NEVER : 1500
                       : 400 + 200 * sg_grade(l->s, sg_hex(place));
}

int32_t sg_rate_shoot(const struct sg_look *l, struct mg_move m)
{
    unsigned who = l->s->chosen;
    if (!sg_is_person(who))
        return rate_engine_shot(l, m.a);
    return m.b == SG_AMMO_FIRE ? rate_burning(l, m.a)
                               : sg_shot_worth(l, who, m.a, sg_ammo_weapon(l->s, who, m.b));
}

/* In defence: not at long odds, if he may still come closer. */
int32_t sg_rate_fire(const struct sg_look *l, struct mg_move m)
{
    int mover = sg_shot_at(l->s);
    if (mover < 0)
        return 0;
    unsigned place = sg_best_aim(l->s, m.a, (unsigned)mover, m.b);
    int far = sg_distance(l->man[m.a].hex, sg_hex(place));
    int32_t worth = sg_shot_worth(l, m.a, place, m.b);
    return far <= 2 || far <= sg_weapons[m.b].range[0] / 2 ? worth + 300 : worth;
}

int32_t sg_rate_douse(const struct sg_look *l, unsigned place)
{
    int engine =
        l->s->mark[sg_hex(place)] & SG_MARK_ENGINE ? sg_engine_of_hex(l->s, sg_hex(place)) : -1;
    if (engine >= 0)
        return l->s->piece[engine].side == l->side ? 3000 : NEVER;
    return l->aims.attacks ? NEVER : 1500;
}
