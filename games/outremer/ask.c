/* Questions about a position: who holds what, who may fight whom. */
#include "state.h"

/* CK-GEN-10. */
or_set or_held(const struct or_state *s, int faction)
{
    or_set areas = 0;
    for (int area = 1; area < OR_AREAS; area++)
        areas |= (or_set)(s->owner[area] == faction) << area;
    return areas;
}

or_set or_castles(const struct or_state *s, int faction, int face)
{
    or_set areas = 0;
    for (int area = 1; area < OR_AREAS; area++)
        areas |= (or_set)(s->owner[area] == faction && s->face[area] == face) << area;
    return areas;
}

or_set or_next_to(const struct or_state *s, or_set areas)
{
    const struct or_place *place = or_places[or_mode(s)->board];
    or_set next = 0;
    for (; areas != 0; areas &= areas - 1)
        next |= place[__builtin_ctz(areas)].next;
    return next;
}

/* CK-EVT-18, CK-EVT-19: until the turn ends, whatever happens to their areas. */
bool or_has_truce(const struct or_state *s, int faction, int other)
{
    for (int i = 0; i < s->lastings; i++)
        if (or_key(s->lasting[i].card) == OR_TRUCE &&
            ((s->lasting[i].owner == faction && s->lasting[i].target == other) ||
             (s->lasting[i].owner == other && s->lasting[i].target == faction)))
            return true;
    return false;
}

/* CK-EVT-17. */
bool or_has_watchtowers(const struct or_state *s, int faction)
{
    for (int i = 0; i < s->lastings; i++)
        if (or_key(s->lasting[i].card) == OR_WATCHTOWERS && s->lasting[i].owner == faction)
            return true;
    return false;
}

/* CK-EVT-27. */
unsigned or_spies_on(const struct or_state *s, int seat)
{
    unsigned seats = 0;
    for (int i = 0; i < s->lastings; i++)
        if (or_key(s->lasting[i].card) == OR_SPIES && s->lasting[i].target == or_faction(s, seat))
            seats |= 1u << or_seat_of(s, s->lasting[i].owner);
    return seats;
}

bool or_has_type(const struct or_state *s, int pile, int type)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (or_kind(s->card[i].id)->type == type)
            return true;
    return false;
}

bool or_holds_troop(const struct or_state *s, int seat)
{
    return or_has_type(s, OR_HAND + seat, OR_TROOP);
}

bool or_holds(const struct or_state *s, int seat, unsigned card)
{
    struct mg_piles piles = or_piles(s);
    return mg_pile_find(&piles, OR_HAND + seat, card) >= 0;
}

/* CK-ATT-06, CK-ATT-07: in the game for three, Christians do not attack Christians. */
bool or_are_allies(const struct or_state *s, int faction, int other)
{
    return s->players == 3 && or_realms[faction].faith == OR_CHRISTIAN &&
           or_realms[other].faith == OR_CHRISTIAN;
}

/* May this faction attack areas of that owner at all? */
static bool may_fight(const struct or_state *s, int faction, int owner)
{
    if (or_is_group_b(s))
        return owner == OR_MUSLIMS; /* CK-ATT-03 */
    return owner != faction && !or_are_allies(s, faction, owner) &&
           !or_has_truce(s, faction, owner);
}

/* Areas whose owners the seat may attack, near or far. */
or_set or_fair_areas(const struct or_state *s, int faction)
{
    const struct or_place *place = or_places[or_mode(s)->board];
    unsigned fair = 0; /* owners, one bit each */
    or_set areas = 0;

    fair |= (unsigned)may_fight(s, faction, OR_NONE) << OR_NONE;
    fair |= (unsigned)may_fight(s, faction, OR_MUSLIMS) << OR_MUSLIMS;
    for (int seat = 0; seat < s->players; seat++)
        fair |= (unsigned)may_fight(s, faction, or_faction(s, seat)) << or_faction(s, seat);
    for (int area = 1; area < OR_AREAS; area++)
        areas |= (or_set)(place[area].next != 0 && fair >> s->owner[area] & 1) << area;
    return areas;
}

/* CK-ATT-01, CK-ATT-02, CK-ATT-04, CK-ATT-05. As often as he likes: CK-ATT-09. */
or_set or_targets(const struct or_state *s, int seat)
{
    int faction = or_faction(s, seat);
    or_set fair = or_fair_areas(s, faction), held = or_held(s, faction);
    or_set start = or_mode(s)->seat[seat].start;

    if (held != 0)
        return fair & or_next_to(s, held);
    return (fair & start) != 0 ? fair & start : fair & or_next_to(s, start);
}

/* Is this faction an opponent of the seat? CK-GEN-13. */
bool or_is_opponent(const struct or_state *s, int seat, int faction)
{
    if (or_is_group_b(s))
        return faction == OR_MUSLIMS;
    return faction != or_faction(s, seat) && or_seat_of(s, faction) >= 0;
}

/* Cards that an opponent has to lose. */
int or_cards_of(const struct or_state *s, int faction)
{
    return or_size(s, faction == OR_MUSLIMS ? OR_STACK : OR_HAND + or_seat_of(s, faction));
}

unsigned or_bonus_at(const struct or_state *s, int faction)
{
    return faction == OR_MUSLIMS ? s->muslim_bonus : s->bonus[or_seat_of(s, faction)];
}

/* CK-EVT-20. */
bool or_may_join(const struct or_state *s, int partner, int area, int attacker)
{
    int faction = or_faction(s, partner);
    return partner != attacker && s->owner[area] != faction &&
           may_fight(s, faction, s->owner[area]) &&
           (or_held(s, faction) & or_place(s, area)->next) != 0;
}
