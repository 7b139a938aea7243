/* What things are worth to one seat. See judge.h. */
#include "judge.h"

#include <string.h>

/* Thousandths of a point of influence; those "per turn" for each turn that is left. Estimates of
 * what the thing gains; no matches are on record that would tell them from others. */
#define TOKEN_PER_TURN   110
#define KNIGHT_PER_TURN  170
#define UPGRADE_PER_TURN 90
#define TROOP_PER_TURN   120
#define CAPTURED         700 /* a token more for majorities and sets */
#define TILE_TAKEN       500
#define ONCE             450
#define DISTRIBUTION     800
#define COAT             150

/* ---- single things ----------------------------------------------------------------------- */

int32_t cr_per_turn(const struct cr_state *s, int action)
{
    static const int16_t base[CR_ACTIONS] = { 0, 60, 70, 120, 200, 150 };
    static const int16_t more[CR_ACTIONS] = { 0, 60, 80, 130, 130, 160 };
    return s->expansion ? more[action] : base[action];
}

/* CR-END-01: about three influence a turn drain the supply. */
static int turns_left(const struct cr_state *s)
{
    int turns = s->supply / (3 * s->players) + (s->supply > 0);
    return turns < 16 ? turns : 16;
}

static int upgraded(const struct cr_player *p)
{
    int count = 0;
    for (int i = 0; i < CR_WHEEL; i++)
        count += p->upgraded[i];
    return count;
}

int32_t cr_worth_upgrade(const struct cr_look *l)
{
    return upgraded(l->p) < CR_WHEEL ? UPGRADE_PER_TURN * l->turns : 0;
}

/* The best that a Mill of this level could remove. */
static int32_t worth_removal(const struct cr_look *l, int level)
{
    int32_t best = 0;

    for (unsigned type = 1; type < CR_TYPES; type++)
        for (int n = 1; n <= level && type != CR_MILL; n++) {
            unsigned piece = cr_piece((int)type, n);
            if (cr_is_uncovered(l->p, type, n) || piece == cr_piece(CR_BANK, 4))
                continue;
            int32_t worth = cr_worth_space(l, piece) - 300 * n;
            best = worth > best ? worth : best;
        }
    return best;
}

static int captured_sets(const struct cr_player *p)
{
    int least = p->captured[0];
    for (int i = 1; i < CR_PEOPLES; i++)
        least = p->captured[i] < least ? p->captured[i] : least;
    return least;
}

static int fours(const struct cr_player *p)
{
    int count = 0;
    for (int i = 0; i < CR_TYPES - 1; i++)
        count += !(p->board[i] >> 3 & 1);
    return count;
}

int32_t cr_worth_space(const struct cr_look *l, unsigned piece)
{
    const struct cr_piece_kind *k = &cr_pieces[piece];
    const struct cr_player *p = l->p;
    int t = l->turns;

    switch (k->effect) {
    case CR_FX_KNIGHT: return (k->level == 1 ? KNIGHT_PER_TURN : KNIGHT_PER_TURN / 2) * t;
    case CR_FX_BONUS: return cr_per_turn(l->s, k->action) * t;
    case CR_FX_TROOP: return p->troops < cr_troops_most(l->s) ? TROOP_PER_TURN * t : 0;
    case CR_FX_TOKEN: return TOKEN_PER_TURN * t;
    case CR_FX_REMOVE: return worth_removal(l, k->level);
    case CR_FX_UPGRADE: return cr_worth_upgrade(l) + 1000 * k->points;
    case CR_FX_SETS: return 4000 * captured_sets(p) + 200 * t;
    case CR_FX_POINTS: return 1000 * k->points;
    case CR_FX_MEN: return 1000 * (p->knights + p->troops) + 100 * t;
    case CR_FX_FOURS: return 4000 * ((l->s->expansion ? fours(p) : fours(p) - 4) + 1) + 100 * t;
    case CR_FX_TROOPS: return 1000 * p->troops + 60 * t;
    case CR_FX_FULL: return 5000;
    default: return 1000 * upgraded(p) + 60 * t;
    }
}

int32_t cr_worth_tile(const struct cr_look *l, unsigned tile)
{
    const struct cr_tile_kind *k = &cr_tiles[tile];
    int32_t worth = 1000 * k->level + TILE_TAKEN + COAT;

    switch (k->class) {
    case CR_UPGRADE_TILE: return worth + cr_worth_upgrade(l);
    case CR_DISTRIBUTE_TILE: return worth + (l->turns > 1 ? DISTRIBUTION : 0);
    case CR_ONCE_TILE: return worth + (l->turns > 1 ? ONCE : 0);
    case CR_PERMANENT_TILE: return worth + cr_per_turn(l->s, k->action) * l->turns;
    default: return worth + 1000 * (l->p->tiles + 1) + 150 * l->turns;
    }
}

/* Level and space of the next building of a type. */
static int32_t worth_next(const struct cr_look *l, unsigned type)
{
    int level = cr_lowest(l->p, type);
    return level == 0 ? 0 : 1000 * level + cr_worth_space(l, cr_piece((int)type, level));
}

int32_t cr_worth_enemy(const struct cr_look *l, unsigned enemy)
{
    int32_t piece;

    if (enemy < CR_SARACEN_CASTLE)
        return 1000 * cr_strength(l->s, enemy) + CAPTURED;
    piece = enemy == CR_SARACEN_TROOP ? l->muster : l->erect[enemy - CR_SARACEN_CASTLE + CR_CASTLE];
    return (piece > 1000 * CR_NO_PIECE ? piece : 1000 * CR_NO_PIECE) + CAPTURED;
}

int32_t cr_worth_build(const struct cr_look *l, unsigned place, unsigned type)
{
    const struct cr_bonus_kind *bonus = &cr_bonuses[cr_at(l->s, place)->bonus];
    bool applies = cr_is_base(type) && cr_at(l->s, place)->bonus != 0 &&
                   (bonus->type == type || bonus->type == CR_ANY_TYPE);
    return l->erect[type] + (applies ? 1000 * bonus->influence : 0);
}

/* ---- regions ----------------------------------------------------------------------------- */

/* May this type stand there for this player, whoever's knight is there; and at what cost? 0: no. */
static int cost_there(const struct cr_look *l, unsigned place, unsigned type)
{
    const struct cr_region *r = cr_at(l->s, place);
    bool dragon = l->p->order == CR_DRA;

    if (l->erect[type] == 0 || r->enemy != 0 || r->buildings > 1)
        return 0;
    if (r->buildings == 1 &&
        (cr_is_base(type) ||
         (cr_pieces[r->building[0].piece].type != cr_match_of(type) && !dragon)))
        return 0;
    return cr_cost(l->s, l->seat, place, type);
}

static void raise(int32_t *row, int cost, int32_t worth)
{
    if (cost < CR_POWERS && worth > row[cost])
        row[cost] = worth;
}

static void add_region(const struct cr_look *l, unsigned place, struct cr_gains *g)
{
    const struct cr_region *r = cr_at(l->s, place);
    unsigned types = l->s->expansion ? CR_VAULT : CR_BANK;

    if (r->enemy != 0)
        raise(g->best[CR_CRUSADE], cr_strength(l->s, r->enemy), cr_worth_enemy(l, r->enemy));
    if (r->tile != 0)
        raise(g->best[CR_INFLUENCE], cr_tiles[r->tile].cost, cr_worth_tile(l, r->tile));
    for (unsigned type = 1; r->enemy == 0 && type <= types; type++) {
        int cost = cost_there(l, place, type);
        if (cost > 0)
            raise(g->best[CR_BUILD], cost, cr_worth_build(l, place, type));
    }
}

/* More power can do what less can. */
static void level_off(struct cr_gains *g)
{
    for (int action = 1; action < CR_ACTIONS; action++)
        for (int power = 1; power < CR_POWERS; power++)
            if (g->best[action][power] < g->best[action][power - 1])
                g->best[action][power] = g->best[action][power - 1];
}

static void add_regions(const struct cr_look *l, uint64_t places, struct cr_gains *g)
{
    memset(g, 0, sizeof *g);
    for (; places != 0; places &= places - 1)
        add_region(l, (unsigned)__builtin_ctzll(places), g);
    if (l->p->troops < cr_troops_most(l->s))
        raise(g->best[CR_MUSTER], l->p->troops + 3, l->muster);
    for (int power = 0; power < CR_POWERS && !l->s->expansion; power++)
        g->best[CR_INFLUENCE][power] = 1000 * power;
    level_off(g);
}

int32_t cr_gain_in(const struct cr_look *l, uint64_t places, int action, int power)
{
    int32_t best = 0;

    power = power < CR_POWERS ? power : CR_POWERS - 1;
    if (action == CR_MUSTER || (action == CR_INFLUENCE && !l->s->expansion))
        return l->here.best[action][power];
    for (; places != 0; places &= places - 1) {
        unsigned place = (unsigned)__builtin_ctzll(places);
        const struct cr_region *r = cr_at(l->s, place);
        int32_t worth = 0;
        if (action == CR_CRUSADE && r->enemy != 0 && cr_strength(l->s, r->enemy) <= power)
            worth = cr_worth_enemy(l, r->enemy);
        else if (action == CR_INFLUENCE && r->tile != 0 && cr_tiles[r->tile].cost <= power)
            worth = cr_worth_tile(l, r->tile);
        for (unsigned type = 1; action == CR_BUILD && type < CR_TYPES; type++) {
            int cost = cost_there(l, place, type);
            int32_t one = cost > 0 && cost <= power ? cr_worth_build(l, place, type) : 0;
            worth = one > worth ? one : worth;
        }
        best = worth > best ? worth : best;
    }
    return best;
}

/* What an enemy, a tile and a site are worth that the power within sight can take. */
int32_t cr_promise(const struct cr_look *l, unsigned place)
{
    int32_t enemy = cr_gain_in(l, CR_BIT(place), CR_CRUSADE, l->most[CR_CRUSADE]);
    int32_t tile =
        l->s->expansion ? cr_gain_in(l, CR_BIT(place), CR_INFLUENCE, l->most[CR_INFLUENCE]) : 0;
    int32_t site = cr_gain_in(l, CR_BIT(place), CR_BUILD, l->most[CR_BUILD]);
    int32_t best = enemy > tile ? enemy : tile;

    best = site > best ? site : best;
    return best + (enemy + tile + site - best) / 3;
}

int32_t cr_worth_travel(const struct cr_look *l, int points)
{
    int32_t best = 0;

    for (int i = 0; i < l->p->knights; i++) {
        unsigned from = l->p->knight[i];
        int32_t now = cr_promise(l, from);
        for (uint64_t reach = cr_reach(l->s, &l->roads, from, points); reach != 0;
             reach &= reach - 1) {
            int32_t gain = cr_promise(l, (unsigned)__builtin_ctzll(reach)) - now;
            best = gain > best ? gain : best;
        }
    }
    return best / 5;
}

/* ---- wedges ------------------------------------------------------------------------------ */

/* Power with every one-shot tile. */
static int power_of(const struct cr_look *l, int action, int value)
{
    int power = cr_power(&l->x, action, value) + l->x.once[action];
    return power < CR_POWERS ? power : CR_POWERS - 1;
}

static uint64_t regions_of(const struct cr_player *p)
{
    uint64_t places = 0;
    for (int i = 0; i < p->knights; i++)
        places |= CR_BIT(p->knight[i]);
    return places;
}

static uint64_t reach_of(const struct cr_look *l, int points)
{
    uint64_t reach = 0;
    for (int i = 0; i < l->p->knights; i++)
        reach |= cr_reach(l->s, &l->roads, l->p->knight[i], points);
    return reach;
}

static int32_t worth_alone(const struct cr_look *l, int action, int value)
{
    int power = power_of(l, action, value);
    return action == CR_TRAVEL ? cr_worth_travel(l, power) : l->here.best[action][power];
}

/* First one action, then the other with the rest: a Travel first brings the knights there. */
int32_t cr_worth_split(const struct cr_look *l, int first, int value, int second, int rest)
{
    if (rest == 0)
        return worth_alone(l, first, value);
    if (first != CR_TRAVEL)
        return worth_alone(l, first, value) + worth_alone(l, second, rest);
    uint64_t reach = reach_of(l, power_of(l, CR_TRAVEL, value));
    return cr_gain_in(l, reach, second, power_of(l, second, rest));
}

int32_t cr_worth_wedge(const struct cr_look *l, unsigned wedge, int value)
{
    int basic = cr_wedges[wedge].basic, second = cr_wedges[wedge].second;
    int32_t best = worth_alone(l, basic, value), other;

    if (!l->p->upgraded[cr_place_of(l->p, wedge)])
        return best;
    other = worth_alone(l, second, value);
    best = other > best ? other : best;
    for (int n = 1; n < value; n++) {
        int first = second == CR_TRAVEL ? second : basic; /* Travel first, if there is one */
        other = cr_worth_split(l, first, n, first == basic ? second : basic, value - n);
        best = other > best ? other : best;
    }
    return best;
}

/* A wedge at a glance: what it could do where knights stand, or a little way off if it travels
 * first. */
static int32_t glance(const struct cr_look *l, unsigned wedge, bool is_upgraded, int value)
{
    int basic = cr_wedges[wedge].basic, second = cr_wedges[wedge].second;
    int travels = basic == CR_TRAVEL || (is_upgraded && second == CR_TRAVEL);
    int other = basic == CR_TRAVEL ? second : basic;
    int32_t worth =
                basic == CR_TRAVEL ? 120 * value : l->here.best[basic][power_of(l, basic, value)],
            more = 0;

    if (value == 0)
        return 0;
    if (is_upgraded && second != CR_TRAVEL)
        more = l->here.best[second][power_of(l, second, value)];
    worth = more > worth ? more : worth;
    if (is_upgraded && travels && value > 1)
        more = l->near.best[other][power_of(l, other, value - 1)];
    return more > worth ? more : worth;
}

/* The best wedge counts, and the next two a little: it is resolved now, they in later turns, when
 * the wheel may have changed. Guessed. */
int32_t cr_worth_wheel(const struct cr_look *l, const uint8_t *tokens, unsigned giant)
{
    int32_t top[3] = { 0, 0, 0 };

    for (int i = 0; i < CR_WHEEL; i++) {
        unsigned wedge = l->p->wheel[i];
        int value = tokens[i] + (giant == wedge ? 2 : 0);
        int32_t worth = glance(l, wedge, l->p->upgraded[i], value);
        for (int k = 0; k < 3; k++)
            if (worth > top[k]) {
                int32_t swap = top[k];
                top[k] = worth;
                worth = swap;
            }
    }
    return top[0] * 2 / 5 + top[1] / 5 + top[2] / 10;
}

/* ---- the look ---------------------------------------------------------------------------- */

/* The most tokens on a wedge that has the action. */
static int most_tokens(const struct cr_player *p, int action)
{
    int most = 0;

    for (int i = 0; i < CR_WHEEL; i++) {
        const struct cr_wedge_kind *w = &cr_wedges[p->wheel[i]];
        int value = p->tokens[i] + (p->giant != 0 && p->giant == p->wheel[i] ? 2 : 0);
        if ((w->basic == action || (p->upgraded[i] && w->second == action)) && value > most)
            most = value;
    }
    return most;
}

void cr_look_at(struct cr_look *l, const struct cr_state *s, int seat)
{
    l->s = s;
    l->seat = seat;
    l->p = &s->player[seat];
    l->turns = turns_left(s);
    l->x = cr_strengths(s, seat);
    l->roads = cr_roads(s, seat);
    l->muster = l->p->troops < cr_troops_most(s)
                    ? 1000 * (l->p->troops + 1) + TROOP_PER_TURN * l->turns
                    : 0;
    for (int action = 1; action < CR_ACTIONS; action++)
        l->most[action] = power_of(l, action, most_tokens(l->p, action) + 1);
    for (unsigned type = 1; type < CR_TYPES; type++)
        l->erect[type] = cr_is_base(type) || s->expansion ? worth_next(l, type) : 0;
    add_regions(l, regions_of(l->p), &l->here);
    add_regions(l, reach_of(l, 2), &l->near);
}
