/* What holds in every state, and across every move. The ids are those of the rules dossier's list
 * of invariants; the one about replaying (CR-INV-23) is tested for all games alike, and here for
 * chance. */
#include "shape.h"

#include <string.h>

/* ---- the map ----------------------------------------------------------------------------- */

/* CR-INV-06: as many enemies as were placed, and no more of a kind than there are. */
static bool inv_06(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    int kind[CR_ENEMIES] = { 0 }, people[CR_PEOPLES] = { 0 }, total = 0;

    for (int i = 0; i < CR_REGIONS; i++)
        if (s->region[i].enemy != 0) {
            kind[s->region[i].enemy]++;
            people[cr_people_of(s->region[i].enemy)]++;
        }
    for (int k = 1; k < CR_ENEMIES; k++)
        if (kind[k] > cr_enemy_count[k])
            return mg_blame(culprit, "region has %d times %s, of which there are %d", kind[k],
                            cr_enemy_names.name[k], cr_enemy_count[k]);
    for (int k = 0; k < CR_PEOPLES; k++) {
        for (int seat = 0; seat < s->players; seat++)
            people[k] += s->player[seat].captured[k];
        if (people[k] > 10)
            return mg_blame(culprit,
                            "region and captured[%d] have %d of one people, of which there are 10",
                            k, people[k]);
        total += people[k];
    }
    int placed = s->players > 2 ? 26 : 16;
    return total == placed ||
           mg_blame(culprit, "region and captured have %d enemies, not %d", total, placed);
}

/* CR-INV-07. */
static bool inv_07(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int k = 0; k < 2; k++) {
        int captured = 0;
        for (int seat = 0; seat < s->players; seat++)
            captured += s->player[seat].captured[k];
        if (s->track[k] != (captured < CR_TRACK - 1 ? captured : CR_TRACK - 1))
            return mg_blame(culprit, "track[%d] is %d, and %d were captured", k, s->track[k],
                            captured);
    }
    return true;
}

/* CR-INV-08. */
static bool inv_08(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (unsigned place = 1; place < CR_PLACES; place++)
        if (cr_at(s, place)->enemy != 0 && cr_at(s, place)->buildings > 0)
            return mg_blame(culprit, "region.%s has an enemy and a building",
                            cr_place_names.name[place]);
    return true;
}

/* May these two stand together? */
static bool may_share(const struct cr_state *s, const struct cr_building *b)
{
    unsigned first = cr_pieces[b[0].piece].type, second = cr_pieces[b[1].piece].type;

    if (cr_is_base(second)) /* a base building needs an empty region, so it is the first */
        return false;
    return first == cr_match_of(second) || s->player[b[1].owner - 1].order == CR_DRA;
}

/* CR-INV-09. */
static bool inv_09(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (unsigned place = 1; place < CR_PLACES; place++) {
        const struct cr_region *r = cr_at(s, place);
        if (r->buildings == 2 && !may_share(s, r->building))
            return mg_blame(culprit, "region.%s has %s beside %s", cr_place_names.name[place],
                            cr_piece_names.name[r->building[1].piece],
                            cr_piece_names.name[r->building[0].piece]);
    }
    return true;
}

/* A tile that is seen for the second time is not there once. */
static bool see_tile(uint64_t *seen, unsigned tile)
{
    bool twice = tile != 0 && *seen >> tile & 1;

    *seen |= CR_BIT(tile);
    return !twice;
}

/* CR-INV-12: as many coats of arms on the map as tiles were taken. */
static bool coats_add_up(const struct cr_state *s, int seat, struct mg_text *culprit)
{
    const struct cr_player *p = &s->player[seat];
    int coats = 0, all = s->expansion ? CR_COATS : 0,
        taken = p->tiles < CR_COATS ? p->tiles : CR_COATS;

    for (int i = 0; i < CR_REGIONS; i++)
        coats += s->region[i].coat == seat + 1;
    if (coats != taken)
        return mg_blame(culprit, "player[%d] has %d coats of arms on the map and %d tiles", seat,
                        coats, p->tiles);
    if (coats + p->coats != all)
        return mg_blame(culprit, "player[%d].coats is %d, with %d on the map and %d in all", seat,
                        p->coats, coats, all);
    return true;
}

/* CR-INV-10, CR-INV-11: a tile or a coat; every tile placed is somewhere once. */
static bool inv_11(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    uint64_t seen = 0;
    int placed = !s->expansion ? 0 : s->players > 2 ? 37 : 25;

    for (unsigned place = 1; place < CR_PLACES; place++) {
        if (cr_at(s, place)->tile != 0 && cr_at(s, place)->coat != 0)
            return mg_blame(culprit, "region.%s has a tile and a coat of arms",
                            cr_place_names.name[place]);
        if (!see_tile(&seen, cr_at(s, place)->tile))
            return mg_blame(culprit, "region.%s.tile is %s, which lies elsewhere too",
                            cr_place_names.name[place], cr_tile_names.name[cr_at(s, place)->tile]);
    }
    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        for (int i = 0; i < p->tiles; i++)
            if (!see_tile(&seen, p->tile[i].tile))
                return mg_blame(culprit, "player[%d].tile[%d] is %s, which is elsewhere too", seat,
                                i, cr_tile_names.name[p->tile[i].tile]);
        if (!coats_add_up(s, seat, culprit))
            return false;
    }
    int total = __builtin_popcountll(seen & ~(uint64_t)1);
    return total == placed ||
           mg_blame(culprit, "region and players have %d influence tiles, not %d", total, placed);
}

/* Bonus tiles lie there once each. */
static bool inv_bonus(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    uint64_t seen = 0;

    for (unsigned place = 1; place < CR_PLACES; place++)
        if (!see_tile(&seen, cr_at(s, place)->bonus))
            return mg_blame(culprit, "region.%s.bonus is %s, which lies elsewhere too",
                            cr_place_names.name[place],
                            cr_bonus_names.name[cr_at(s, place)->bonus]);
    return true;
}

/* ---- player boards ----------------------------------------------------------------------- */

/* A player's buildings on the map: a bit for each level of each type. False: one is there twice. */
static bool on_map(const struct cr_state *s, int seat, uint8_t levels[CR_TYPES],
                   struct mg_text *culprit)
{
    memset(levels, 0, CR_TYPES);
    for (unsigned place = 1; place < CR_PLACES; place++)
        for (int b = 0; b < cr_at(s, place)->buildings; b++) {
            struct cr_building building = cr_at(s, place)->building[b];
            const struct cr_piece_kind *k = &cr_pieces[building.piece];
            if (building.owner != seat + 1)
                continue;
            if (levels[k->type] >> (k->level - 1) & 1)
                return mg_blame(
                    culprit, "region.%s has %s of player[%d], which stands elsewhere too",
                    cr_place_names.name[place], cr_piece_names.name[building.piece], seat);
            levels[k->type] |= (uint8_t)(1 << (k->level - 1));
        }
    return true;
}

/* One type of a player, with the levels that are on the map; *removed counts those that are
 * nowhere. */
static bool type_is_sound(const struct cr_state *s, int seat, unsigned type, unsigned levels,
                          int *removed, struct mg_text *culprit)
{
    const struct cr_player *p = &s->player[seat];
    const char *name = cr_type_names.name[type];
    unsigned left = p->board[type - 1], gone = ~(left | levels) & 15u;

    if (!cr_is_base(type) && !s->expansion)
        return (left == 0 && levels == 0) ||
               mg_blame(culprit, "player[%d] has a %s without the expansion", seat, name);
    if ((left & levels) != 0)
        return mg_blame(culprit, "player[%d].board[%u] has a %s that stands on the map", seat,
                        type - 1, name);
    if (left != 0 && levels >> (cr_lowest(p, type) - 1) != 0) /* CR-BLD-04 */
        return mg_blame(culprit, "player[%d].board[%u] has a %s lower than one on the map", seat,
                        type - 1, name);
    if (type == CR_BANK && gone >> 3 & 1) /* CR-XB-14 */
        return mg_blame(culprit, "player[%d].board[%u] lacks the bank IV, which no Mill removes",
                        seat, type - 1);
    *removed += __builtin_popcount(gone);
    return true;
}

/* CR-INV-13, CR-INV-14, CR-INV-15: every building is on the player board, on the map, or removed by
 * a Mill; what is on the map was the lowest left. */
static bool inv_13(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    uint8_t levels[CR_TYPES];

    for (int seat = 0; seat < s->players; seat++) {
        int removed = 0;
        if (!on_map(s, seat, levels, culprit))
            return false;
        for (unsigned type = 1; type < CR_TYPES; type++)
            if (!type_is_sound(s, seat, type, levels[type], &removed, culprit))
                return false;
        int mills = __builtin_popcount(levels[CR_MILL]);
        if (removed > mills)
            return mg_blame(
                culprit,
                "player[%d] has %d buildings neither on the board nor on the map, and %d Mills",
                seat, removed, mills);
    }
    return true;
}

/* CR-INV-16: three knights, four with Montesa, and two of them under Castles. */
static bool inv_16(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        int reserve = 2 - cr_is_uncovered(p, CR_CASTLE, 1) - cr_is_uncovered(p, CR_CASTLE, 3);
        int turn = (seat + s->players - s->first) % s->players;
        int now = (s->seat + s->players - s->first) % s->players;
        bool placed = s->phase > CR_PH_KNIGHT || (s->phase == CR_PH_KNIGHT && turn > now);
        int knights = placed ? 3 - reserve + (p->order == CR_MON) : 0;
        if (p->reserve != reserve)
            return mg_blame(culprit, "player[%d].reserve is %d, and %d Castles cover a knight",
                            seat, p->reserve, reserve);
        if (p->knights != knights)
            return mg_blame(culprit, "player[%d] has %d knights on the map, not %d", seat,
                            p->knights, knights);
    }
    return true;
}

/* CR-INV-17: face-up troops are a number, so there is no gap; and there are no more than exist.
 * Chapel tokens came with Chapels. */
static bool inv_17(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        int chapels = 0, pending = seat == s->seat ? s->doing.chapels : 0;
        if (p->troops > cr_troops_most(s))
            return mg_blame(culprit, "player[%d].troops is %d, of %d", seat, p->troops,
                            cr_troops_most(s));
        for (int level = 1; s->expansion && level < CR_LEVELS; level++)
            chapels += cr_is_uncovered(p, CR_CHAPEL, level);
        if (p->chapel_tokens - pending != (s->expansion ? CR_CHAPEL_TOKENS - chapels : 0))
            return mg_blame(
                culprit,
                "player[%d].chapel_tokens is %d, with %d Chapels uncovered and %d tokens to come",
                seat, p->chapel_tokens, chapels, pending);
    }
    return true;
}

/* CR-TIL-11. */
static bool inv_faces(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < s->player[seat].tiles; i++) {
            int class = cr_tiles[s->player[seat].tile[i].tile].class;
            bool down = s->player[seat].tile[i].down;
            if (class != CR_ONCE_TILE && down != (class != CR_END_TILE))
                return mg_blame(culprit, "player[%d].tile[%d] lies on the wrong face", seat, i);
        }
    return true;
}

/* ---- supply, rounds, expansion ----------------------------------------------------------- */

/* CR-INV-18. */
static bool inv_18(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    int left = cr_first_supply(s);

    for (int seat = 0; seat < s->players; seat++)
        left -= s->player[seat].influence;
    left = left > 0 ? left : 0;
    return s->supply == left ||
           mg_blame(culprit, "supply is %d, and the players' influence leaves %d", s->supply, left);
}

/* Nothing has been played yet. */
static bool nothing_is_counted(const struct cr_state *s, struct mg_text *culprit)
{
    if (s->round != 0 || s->turn != 0 || s->idle != 0 || s->gained || s->last_round ||
        s->supply != cr_first_supply(s))
        return mg_blame(
            culprit,
            "round, turn, idle, gained, last_round or supply is not as at the start, and nobody has played");
    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat]; /* CR-SET-21 */
        if (p->troops + p->tiles + p->captured[0] + p->captured[1] + p->captured[2] > 0)
            return mg_blame(
                culprit, "player[%d] has troops, tiles or captured tokens, and nobody has played",
                seat);
    }
    return true;
}

/* CR-INV-20, CR-INV-25: turns are counted round by round; the game goes on exactly as long as it
 * may. */
static bool inv_20(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    int turn = (s->seat + s->players - s->first) % s->players;
    int turns =
        s->phase == CR_PH_OVER ? s->round * s->players : (s->round - 1) * s->players + turn + 1;

    if (s->phase <= CR_PH_KNIGHT)
        return nothing_is_counted(s, culprit);
    if (s->last_round && s->supply > 0)
        return mg_blame(culprit, "last_round is 1, and supply is %d", s->supply);
    if (s->phase == CR_PH_OVER && !s->last_round && s->idle != CR_STANDSTILL)
        return mg_blame(culprit, "phase is over, and neither last_round nor idle ended the game");
    if (s->phase == CR_PH_OVER && s->seat != s->first)
        return mg_blame(culprit, "phase is over, and seat is %d, not that of first", s->seat);
    if (s->phase != CR_PH_OVER && s->idle == CR_STANDSTILL)
        return mg_blame(culprit, "idle is %d, which ends the game", s->idle);
    if (s->gained && s->idle > 0)
        return mg_blame(culprit, "gained is 1, and idle is %d", s->idle);
    if (s->phase == CR_PH_TURN && s->supply == 0 && !s->last_round)
        return mg_blame(culprit, "supply is 0, and last_round is 0");
    if (s->round < 1 || s->round > CR_ROUNDS_MOST || s->turn != turns)
        return mg_blame(culprit, "turn is %d in round %d, of player[%d]", s->turn, s->round,
                        s->seat);
    return true;
}

/* CR-INV-24, CR-SET-09, CR-SET-10: orders of the game in play, and no order twice but in a
 * tournament. */
static bool inv_24(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    unsigned seen = 0;

    for (int seat = 0; seat < s->players; seat++) {
        unsigned order = s->player[seat].order;
        if (order > CR_LAST_BASE_ORDER && !s->expansion)
            return mg_blame(culprit, "player[%d].order is %s, of the expansion", seat,
                            cr_order_names.name[order]);
        if (order != 0 && s->orders != CR_ANY_ORDER && seen >> order & 1)
            return mg_blame(culprit, "player[%d].order is %s, which another player has", seat,
                            cr_order_names.name[order]);
        seen |= 1u << order;
    }
    for (unsigned order = CR_LAST_BASE_ORDER + 1; order < CR_ORDERS; order++)
        if (!s->expansion && s->dealt[order - 1] != 0)
            return mg_blame(culprit, "dealt[%u] offers %s, of the expansion", order - 1,
                            cr_order_names.name[order]);
    return true;
}

/* ---- across a move ----------------------------------------------------------------------- */

/* CR-INV-04: upgrades are for good. CR-INV-05: the wheel is, too, once it is arranged. */
static bool step_wheels(const void *before, struct mg_move move, const void *after)
{
    const struct cr_state *s = before, *t = after;
    (void)move;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < CR_WHEEL; i++) {
            const struct cr_player *p = &s->player[seat], *q = &t->player[seat];
            if (p->upgraded[i] > q->upgraded[i] || (p->wheel[i] != 0 && p->wheel[i] != q->wheel[i]))
                return false;
        }
    return true;
}

/* CR-INV-30, for each kind: an enemy leaves the map only into somebody's hands. */
static bool step_enemies(const void *before, struct mg_move move, const void *after)
{
    const struct cr_state *both[2] = { before, after };
    int count[2][CR_PEOPLES] = { { 0 } };
    (void)move;

    for (int k = 0; k < 2; k++) {
        for (int i = 0; i < CR_REGIONS; i++)
            if (both[k]->region[i].enemy != 0)
                count[k][cr_people_of(both[k]->region[i].enemy)]++;
        for (int seat = 0; seat < both[k]->players; seat++)
            for (int people = 0; people < CR_PEOPLES; people++)
                count[k][people] += both[k]->player[seat].captured[people];
    }
    return memcmp(count[0], count[1], sizeof count[0]) == 0;
}

/* CR-INV-18, CR-INV-19: the supply never rises, influence never falls. */
static bool step_influence(const void *before, struct mg_move move, const void *after)
{
    const struct cr_state *s = before, *t = after;
    (void)move;

    for (int seat = 0; seat < s->players; seat++)
        if (t->player[seat].influence < s->player[seat].influence)
            return false;
    return t->supply <= s->supply;
}

/* CR-INV-23: no chance after the set-up. CR-BLD-13: buildings stay. */
static bool step_certain(const void *before, struct mg_move move, const void *after)
{
    const struct cr_state *s = before, *t = after;
    (void)move;

    for (int i = 0; i < CR_REGIONS; i++)
        if (t->region[i].buildings < s->region[i].buildings ||
            t->region[i].bonus != s->region[i].bonus ||
            memcmp(s->region[i].building, t->region[i].building,
                   s->region[i].buildings * sizeof *s->region[i].building) != 0)
            return false;
    return s->rng.drawn == t->rng.drawn;
}

const struct mg_invariant cr_invariants[] = {
    { "INV-22", N_("Every number is in its range, and everything stands on the board in use."),
      cr_inv_00, NULL },
    { "INV-01", N_("Every wheel holds the tokens of its order and of its Chapels."), cr_inv_01,
      NULL },
    { "INV-03", N_("The giant token is on one wedge of the Band's wheel."), cr_inv_03, NULL },
    { "INV-05", N_("Every wedge is once on every wheel."), cr_inv_05, NULL },
    { "INV-06", N_("As many enemies are on the map and captured as were placed."), inv_06, NULL },
    { "INV-07", N_("The strength tracks follow the captured tokens."), inv_07, NULL },
    { "INV-08", N_("A region with an enemy has no building."), inv_08, NULL },
    { "INV-09", N_("Only buildings that match, or the Dragon's, share a region."), inv_09, NULL },
    { "INV-11", N_("Influence tiles and coats of arms add up, and never share a region."), inv_11,
      NULL },
    { "INV-26", N_("No bonus tile lies there twice."), inv_bonus, NULL },
    { "INV-13", N_("Every building is on a player board, on the map, or removed by a Mill."),
      inv_13, NULL },
    { "INV-16", N_("Knights on the map and under Castles add up."), inv_16, NULL },
    { "INV-17", N_("Troops and Chapel tokens are those that exist."), inv_17, NULL },
    { "INV-27", N_("Tiles lie on the face that their kind has."), inv_faces, NULL },
    { "INV-18", N_("The supply and the influence of all players add up."), inv_18, NULL },
    { "INV-20", N_("Turns are counted round by round, and the game ends when it must."), inv_20,
      NULL },
    { "INV-24", N_("Orders are those of the game in play."), inv_24, NULL },
    { "INV-28", N_("Orders are on offer to those who have none yet."), cr_inv_offers, NULL },
    { "INV-29", N_("As many choices of the set-up are left as the phase has."), cr_inv_choices,
      NULL },
    { "INV-21", N_("Whoever is to choose has something to choose."), cr_inv_21, NULL },
    { "INV-04", N_("Wheels and upgrades stay."), NULL, step_wheels },
    { "INV-30", N_("An enemy leaves the map only when it is captured."), NULL, step_enemies },
    { "INV-19", N_("Influence never falls, and the supply never rises."), NULL, step_influence },
    { "INV-23", N_("After the set-up nothing is left to chance, and buildings stay."), NULL,
      step_certain },
    { NULL, NULL, NULL, NULL },
};
