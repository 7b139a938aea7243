/* What holds in every state, and across every move. The ids are those of the rules dossier's list of
 * invariants; the one about replaying (CR-INV-23) is tested for all games alike, and here for chance. */
#include "shape.h"

#include <string.h>

/* ---- the map ----------------------------------------------------------------------------- */

/* CR-INV-06: as many enemies as were placed, and no more of a kind than there are. */
static bool inv_06(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    int kind[CR_ENEMIES] = { 0 }, people[CR_PEOPLES] = { 0 }, total = 0;

    for (int i = 0; i < CR_REGIONS; i++)
        if (s->region[i].enemy != 0) {
            kind[s->region[i].enemy]++;
            people[cr_people_of(s->region[i].enemy)]++;
        }
    for (int k = 1; k < CR_ENEMIES; k++)
        if (kind[k] > cr_enemy_count[k])
            return false;
    for (int k = 0; k < CR_PEOPLES; k++) {
        for (int seat = 0; seat < s->players; seat++)
            people[k] += s->player[seat].captured[k];
        if (people[k] > 10)
            return false;
        total += people[k];
    }
    return total == (s->players > 2 ? 26 : 16);
}

/* CR-INV-07. */
static bool inv_07(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int k = 0; k < 2; k++) {
        int captured = 0;
        for (int seat = 0; seat < s->players; seat++)
            captured += s->player[seat].captured[k];
        if (s->track[k] != (captured < CR_TRACK - 1 ? captured : CR_TRACK - 1))
            return false;
    }
    return true;
}

/* CR-INV-08. */
static bool inv_08(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int i = 0; i < CR_REGIONS; i++)
        if (s->region[i].enemy != 0 && s->region[i].buildings > 0)
            return false;
    return true;
}

/* May these two stand together? */
static bool may_share(const struct cr_state *s, const struct cr_building *b)
{
    unsigned first = cr_pieces[b[0].piece].type, second = cr_pieces[b[1].piece].type;

    if (cr_is_base(second))   /* a base building needs an empty region, so it is the first */
        return false;
    return first == cr_match_of(second) || s->player[b[1].owner - 1].order == CR_DRA;
}

/* CR-INV-09. */
static bool inv_09(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int i = 0; i < CR_REGIONS; i++)
        if (s->region[i].buildings == 2 && !may_share(s, s->region[i].building))
            return false;
    return true;
}

/* CR-INV-10, CR-INV-11, CR-INV-12: a tile or a coat; every tile placed is somewhere once; coats add up. */
static bool inv_11(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    uint64_t seen = 0;
    int total = 0, coats[CR_SEATS + 1] = { 0 };

    for (int i = 0; i < CR_REGIONS; i++) {
        if (s->region[i].tile != 0 && s->region[i].coat != 0)
            return false;
        coats[s->region[i].coat]++;
        seen |= (uint64_t)1 << s->region[i].tile;
        total += s->region[i].tile != 0;
    }
    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        for (int i = 0; i < p->tiles; i++)
            seen |= (uint64_t)1 << p->tile[i].tile;
        total += p->tiles;
        if (coats[seat + 1] != (p->tiles < CR_COATS ? p->tiles : CR_COATS) ||
            coats[seat + 1] + p->coats != (s->expansion ? CR_COATS : 0))
            return false;
    }
    int placed = !s->expansion ? 0 : s->players > 2 ? 37 : 25;
    return total == placed && __builtin_popcountll(seen & ~(uint64_t)1) == placed;
}

/* Bonus tiles lie there once each. */
static bool inv_bonus(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    uint64_t seen = 0;

    for (int i = 0; i < CR_REGIONS; i++) {
        uint64_t bit = (uint64_t)1 << s->region[i].bonus;
        if (s->region[i].bonus != 0 && seen & bit)
            return false;
        seen |= bit;
    }
    return true;
}

/* ---- player boards ----------------------------------------------------------------------- */

/* A player's buildings on the map: a bit for each level of each type. False: one is there twice. */
static bool on_map(const struct cr_state *s, int seat, uint8_t levels[CR_TYPES])
{
    memset(levels, 0, CR_TYPES);
    for (int i = 0; i < CR_REGIONS; i++)
        for (int b = 0; b < s->region[i].buildings; b++) {
            const struct cr_piece_kind *k = &cr_pieces[s->region[i].building[b].piece];
            if (s->region[i].building[b].owner != seat + 1)
                continue;
            if (levels[k->type] >> (k->level - 1) & 1)
                return false;
            levels[k->type] |= (uint8_t)(1 << (k->level - 1));
        }
    return true;
}

/* CR-INV-13, CR-INV-14, CR-INV-15: every building is on the player board, on the map, or removed by a Mill;
 * what is on the map was the lowest left. */
static bool inv_13(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    uint8_t levels[CR_TYPES];

    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        int removed = 0;
        if (!on_map(s, seat, levels))
            return false;
        for (unsigned type = 1; type < CR_TYPES; type++) {
            unsigned left = p->board[type - 1], gone = ~(left | levels[type]) & 15u;
            if (!cr_is_base(type) && !s->expansion) {
                if (left != 0 || levels[type] != 0)
                    return false;
                continue;
            }
            if ((left & levels[type]) != 0 || (left != 0 && levels[type] >> (cr_lowest(p, type) - 1) != 0))
                return false;
            if (type == CR_BANK && gone >> 3 & 1)   /* CR-XB-14 */
                return false;
            removed += __builtin_popcount(gone);
        }
        if (removed > __builtin_popcount(levels[CR_MILL]))
            return false;
    }
    return true;
}

/* CR-INV-16: three knights, four with Montesa, and two of them under Castles. */
static bool inv_16(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        int reserve = 2 - cr_is_uncovered(p, CR_CASTLE, 1) - cr_is_uncovered(p, CR_CASTLE, 3);
        int turn = (seat + s->players - s->first) % s->players;
        int now = (s->seat + s->players - s->first) % s->players;
        bool placed = s->phase > CR_PH_KNIGHT || (s->phase == CR_PH_KNIGHT && turn > now);
        if (p->reserve != reserve ||
            p->knights != (placed ? 3 - reserve + (p->order == CR_MON) : 0))
            return false;
    }
    return true;
}

/* CR-INV-17: face-up troops are a number, so there is no gap; and there are no more than exist. Chapel tokens
 * came with Chapels. */
static bool inv_17(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        int chapels = 0, pending = seat == s->seat ? s->doing.chapels : 0;
        if (p->troops > cr_troops_most(s))
            return false;
        for (int level = 1; s->expansion && level < CR_LEVELS; level++)
            chapels += cr_is_uncovered(p, CR_CHAPEL, level);
        if (p->chapel_tokens - pending != (s->expansion ? CR_CHAPEL_TOKENS - chapels : 0))
            return false;
    }
    return true;
}

/* CR-TIL-11. */
static bool inv_faces(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < s->player[seat].tiles; i++) {
            int class = cr_tiles[s->player[seat].tile[i].tile].class;
            bool down = s->player[seat].tile[i].down;
            if (class != CR_ONCE_TILE && down != (class != CR_END_TILE))
                return false;
        }
    return true;
}

/* ---- supply, rounds, expansion ------------------------------------------------------------- */

/* CR-INV-18. */
static bool inv_18(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    int left = cr_first_supply(s);

    for (int seat = 0; seat < s->players; seat++)
        left -= s->player[seat].influence;
    return s->supply == (left > 0 ? left : 0);
}

/* CR-INV-20, CR-INV-25: turns are counted round by round; the game goes on exactly as long as it may. */
static bool inv_20(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    int turn = (s->seat + s->players - s->first) % s->players;
    bool ended = s->last_round || s->idle == CR_STANDSTILL;

    if (s->phase <= CR_PH_KNIGHT)
        return s->round == 0 && s->turn == 0 && s->idle == 0 && !s->gained && !s->last_round &&
               s->supply == cr_first_supply(s);
    if (s->last_round && s->supply > 0)
        return false;
    if (s->phase == CR_PH_OVER)
        return ended && s->seat == s->first && s->turn == s->round * s->players;
    if (s->idle == CR_STANDSTILL || (s->gained && s->idle > 0) || (s->phase == CR_PH_TURN && s->supply == 0 && !s->last_round))
        return false;
    return s->round >= 1 && s->turn == (s->round - 1) * s->players + turn + 1;
}

/* CR-INV-24, CR-SET-09, CR-SET-10: orders of the game in play, and no order twice but in a tournament. */
static bool inv_24(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    unsigned seen = 0;

    for (int seat = 0; seat < s->players; seat++) {
        unsigned order = s->player[seat].order;
        if (order > CR_LAST_BASE_ORDER && !s->expansion)
            return false;
        if (order != 0 && (s->orders == CR_NO_ORDERS || (s->orders != CR_ANY_ORDER && seen >> order & 1)))
            return false;
        if (order == 0 && s->orders != CR_NO_ORDERS && s->phase != CR_PH_ORDER)
            return false;
        seen |= 1u << order;
    }
    for (unsigned order = CR_LAST_BASE_ORDER + 1; order < CR_ORDERS; order++)
        if (!s->expansion && s->dealt[order - 1] != 0)
            return false;
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

/* CR-INV-06 for each kind: an enemy leaves the map only into somebody's hands. */
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
        if (t->region[i].buildings < s->region[i].buildings || t->region[i].bonus != s->region[i].bonus ||
            memcmp(s->region[i].building, t->region[i].building,
                   s->region[i].buildings * sizeof *s->region[i].building) != 0)
            return false;
    return s->rng.drawn == t->rng.drawn;
}

const struct mg_invariant cr_invariants[] = {
    { "INV-22", N_("Every number is in its range, and everything stands on the board in use."), cr_inv_00, NULL },
    { "INV-01", N_("Every wheel holds the tokens of its order and of its Chapels."), cr_inv_01, NULL },
    { "INV-03", N_("The giant token is on one wedge of the Band's wheel."), cr_inv_03, NULL },
    { "INV-05", N_("Every wedge is once on every wheel."), cr_inv_05, NULL },
    { "INV-06", N_("As many enemies are on the map and captured as were placed."), inv_06, NULL },
    { "INV-07", N_("The strength tracks follow the captured tokens."), inv_07, NULL },
    { "INV-08", N_("A region with an enemy has no building."), inv_08, NULL },
    { "INV-09", N_("Only buildings that match, or the Dragon's, share a region."), inv_09, NULL },
    { "INV-11", N_("Influence tiles and coats of arms add up, and never share a region."), inv_11, NULL },
    { "INV-26", N_("No bonus tile lies there twice."), inv_bonus, NULL },
    { "INV-13", N_("Every building is on a player board, on the map, or removed by a Mill."), inv_13, NULL },
    { "INV-16", N_("Knights on the map and under Castles add up."), inv_16, NULL },
    { "INV-17", N_("Troops and Chapel tokens are those that exist."), inv_17, NULL },
    { "INV-27", N_("Tiles lie on the face that their kind has."), inv_faces, NULL },
    { "INV-18", N_("The supply and the influence of all players add up."), inv_18, NULL },
    { "INV-20", N_("Turns are counted round by round, and the game ends when it must."), inv_20, NULL },
    { "INV-24", N_("Orders are those of the game in play."), inv_24, NULL },
    { "INV-21", N_("Whoever is to choose has something to choose."), cr_inv_21, NULL },
    { "INV-04", N_("Wheels and upgrades stay."), NULL, step_wheels },
    { "INV-06", N_("An enemy leaves the map only when it is captured."), NULL, step_enemies },
    { "INV-19", N_("Influence never falls, and the supply never rises."), NULL, step_influence },
    { "INV-23", N_("After the set-up nothing is left to chance, and buildings stay."), NULL, step_certain },
    { NULL, NULL, NULL, NULL },
};
