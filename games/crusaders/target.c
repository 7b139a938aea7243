/* What an action does: march, muster, crusade, influence, build, and what follows from them. Each
 * check stands beside its list, and the list is every candidate that passes it. */
#include "state.h"

/* ---- the least power --------------------------------------------------------------------- */

static int least_enemy(const struct cr_state *s, const struct cr_player *p)
{
    int least = CR_NEVER;

    for (int i = 0; i < p->knights; i++) {
        unsigned enemy = cr_at(s, p->knight[i])->enemy;
        if (enemy != 0 && cr_strength(s, enemy) < least)
            least = cr_strength(s, enemy);
    }
    return least;
}

static int least_tile(const struct cr_state *s, int seat)
{
    int least = CR_NEVER;

    for (uint64_t reach = cr_tile_reach(s, seat); reach != 0; reach &= reach - 1) {
        unsigned tile = cr_at(s, (unsigned)__builtin_ctzll(reach))->tile;
        if (tile != 0 && cr_tiles[tile].cost < least)
            least = cr_tiles[tile].cost;
    }
    return least;
}

static int least_building(const struct cr_state *s, int seat)
{
    const struct cr_player *p = &s->player[seat];
    unsigned types = s->expansion ? CR_VAULT : CR_BANK;
    int least = CR_NEVER;

    for (int i = 0; i < p->knights; i++) {
        if (cr_at(s, p->knight[i])->enemy != 0)
            continue;
        for (unsigned type = CR_CASTLE; type <= types; type++)
            if (mg_legal(cr_check_site(s, seat, p->knight[i], type))) {
                int cost = cr_cost(s, seat, p->knight[i], type);
                least = cost < least ? cost : least;
            }
    }
    return least;
}

int cr_least(const struct cr_state *s, int seat, int action)
{
    const struct cr_player *p = &s->player[seat];

    switch (action) {
    case CR_TRAVEL:
        return 0; /* CR-RES-12 */
    /* CR-MUS-01 */
    case CR_MUSTER:
        return p->troops < cr_troops_most(s) ? p->troops + 1 + CR_MUSTER_MORE : CR_NEVER;
    case CR_CRUSADE: return least_enemy(s, p);
    case CR_INFLUENCE: return s->expansion ? least_tile(s, seat) : 0; /* CR-INF-01 */
    default: return least_building(s, seat);
    }
}

struct mg_verdict cr_check_least(const struct cr_state *s, int action, int least, int power)
{
    (void)s;
    if (power >= least)
        return MG_LEGAL;
    if (least < CR_NEVER)
        return mg_no("CR-RES-11", N_("The power does not meet the cost of any target."));
    switch (action) {
    case CR_MUSTER: return mg_no("CR-MUS-05", N_("All your troops are mustered."));
    case CR_CRUSADE:
        return mg_no("CR-CRU-01", N_("None of your knights stands where an enemy is."));
    case CR_INFLUENCE:
        return mg_no("CR-INF-08", N_("There is no influence tile within reach of your knights."));
    default: return mg_no("CR-BLD-01", N_("None of your knights stands where you could build."));
    }
}

/* ---- travel ------------------------------------------------------------------------------ */

#define not_now(rule) mg_no(rule, N_("This is not what the action being resolved does."))

static bool resolves(const struct cr_state *s, int action)
{
    return s->phase == CR_PH_ACTION && s->doing.action == action;
}

/* The first knight in this region that has not marched in this action; -1: none. */
static int knight_to_march(const struct cr_state *s, unsigned from)
{
    const struct cr_player *p = cr_active(s);

    for (int i = 0; i < p->knights; i++)
        if (p->knight[i] == from && !(s->doing.moved >> i & 1))
            return i;
    return -1;
}

/* A knight's whole way is one move, by the cheapest road: R-02 in RULINGS.md. */
struct mg_verdict cr_check_march(const struct cr_state *s, struct mg_move m)
{
    struct cr_roads roads = cr_roads(s, s->seat);

    if (!resolves(s, CR_TRAVEL))
        return not_now("CR-TRV-01");
    if (!cr_on_board(s, m.a) || !cr_on_board(s, m.b))
        return mg_no("CR-TRV-11", N_("This region is not on the board in use."));
    if (!cr_has_knight(cr_active(s), m.a))
        return mg_no("CR-TRV-10", N_("None of your knights on the map stands there."));
    if (knight_to_march(s, m.a) < 0)
        return mg_no("CR-TRV-01",
                     N_("This knight has marched already: its whole way is one move."));
    if (m.a == m.b)
        return mg_no("CR-TRV-02", N_("The knight stands there already."));
    if (!(cr_reach(s, &roads, m.a, s->doing.power) >> m.b & 1))
        return mg_no("CR-TRV-09", N_("The way costs more than the points that are left."));
    return MG_LEGAL;
}

/* CR-TRV-08. */
struct mg_verdict cr_check_done(const struct cr_state *s, struct mg_move m)
{
    (void)m;
    return resolves(s, CR_TRAVEL) ? MG_LEGAL : not_now("CR-TRV-08");
}

/* What cr_check_march() would ask for every region is asked once for each knight. */
static unsigned list_marches(const struct cr_state *s, struct mg_move *out)
{
    const struct cr_player *p = cr_active(s);
    struct cr_roads roads = cr_roads(s, s->seat);
    unsigned count = 0;

    out[count++] = (struct mg_move){ .kind = CR_M_DONE, .seat = s->seat };
    for (int i = 0; i < p->knights; i++) {
        unsigned from = p->knight[i];
        if (knight_to_march(s, from) != i)
            continue;
        uint64_t reach = cr_reach(s, &roads, from, s->doing.power) & ~CR_BIT(from);
        for (; reach != 0; reach &= reach - 1)
            out[count++] = (struct mg_move){ .kind = CR_M_MARCH,
                                             .seat = s->seat,
                                             .a = (uint16_t)from,
                                             .b = (uint16_t)__builtin_ctzll(reach) };
    }
    return count;
}

/* May this knight leave its region for so many points, in this action? */
static bool can_leave(const struct cr_state *s, int knight, int points)
{
    const struct cr_region *r = cr_at(s, cr_active(s)->knight[knight]);
    int cost = (r->enemy != 0) + (r->coat != s->seat + 1);

    return !(s->doing.moved >> knight & 1) && cost <= points;
}

bool cr_can_march(const struct cr_state *s)
{
    for (int i = 0; i < cr_active(s)->knights; i++)
        if (can_leave(s, i, s->doing.power))
            return true;
    return false;
}

int cr_knights_to_march(const struct cr_state *s)
{
    int knights = 0;

    for (int i = 0; i < cr_active(s)->knights; i++)
        knights += can_leave(s, i, s->doing.power);
    return knights;
}

/* a Travel ends when no other knight can leave its region for what is left. */
bool cr_march_ends(const struct cr_state *s, struct mg_move m, int *left)
{
    struct cr_roads roads = cr_roads(s, s->seat);
    int marches = knight_to_march(s, m.a);

    *left = s->doing.power - cr_distance(s, &roads, m.a, m.b);
    for (int i = 0; i < cr_active(s)->knights; i++)
        if (i != marches && can_leave(s, i, *left))
            return false;
    return true;
}

/* ---- muster, crusade, influence ---------------------------------------------------------- */

struct mg_verdict cr_check_muster(const struct cr_state *s, struct mg_move m)
{
    (void)m;
    if (!resolves(s, CR_MUSTER))
        return not_now("CR-MUS-03");
    return cr_check_least(s, CR_MUSTER, cr_least(s, s->seat, CR_MUSTER), s->doing.power);
}

struct mg_verdict cr_check_crusade(const struct cr_state *s, struct mg_move m)
{
    if (!resolves(s, CR_CRUSADE))
        return not_now("CR-CRU-13");
    if (!cr_on_board(s, m.a))
        return mg_no("CR-TRV-11", N_("This region is not on the board in use."));
    if (!cr_has_knight(cr_active(s), m.a))
        return mg_no("CR-CRU-01", N_("None of your knights stands there."));
    if (cr_at(s, m.a)->enemy == 0)
        return mg_no("CR-CRU-01", N_("There is no enemy in this region."));
    if (cr_strength(s, cr_at(s, m.a)->enemy) > s->doing.power)
        return mg_no("CR-CRU-02", N_("This enemy is stronger than your power."));
    return MG_LEGAL;
}

struct mg_verdict cr_check_influence(const struct cr_state *s, struct mg_move m)
{
    if (!resolves(s, CR_INFLUENCE))
        return not_now("CR-INF-07");
    if (!s->expansion)
        return m.a == 0
                   ? MG_LEGAL
                   : mg_no("CR-INF-01", N_("Without the expansion Influence names no region."));
    if (m.a == 0)
        return mg_no("CR-INF-02", N_("Name the region whose tile you take."));
    if (!cr_on_board(s, m.a))
        return mg_no("CR-TRV-11", N_("This region is not on the board in use."));
    if (!(cr_tile_reach(s, s->seat) >> m.a & 1))
        return cr_active(s)->order == CR_BBR
                   ? mg_no("CR-ORD-19",
                           N_("None of your knights stands in or next to this region."))
                   : mg_no("CR-INF-02", N_("None of your knights stands there."));
    if (cr_at(s, m.a)->tile == 0)
        return mg_no("CR-INF-08", N_("There is no influence tile in this region."));
    if (cr_tiles[cr_at(s, m.a)->tile].cost > s->doing.power)
        return mg_no("CR-RES-11", N_("This tile costs more than your power."));
    return MG_LEGAL;
}

/* ---- build ------------------------------------------------------------------------------- */

struct mg_verdict cr_check_build(const struct cr_state *s, struct mg_move m)
{
    if (!resolves(s, CR_BUILD))
        return not_now("CR-BLD-12");
    struct mg_verdict v = cr_check_site(s, s->seat, m.a, m.b);
    if (mg_legal(v) && cr_cost(s, s->seat, m.a, m.b) > s->doing.power)
        return mg_no("CR-RES-11", N_("This building costs more than your power."));
    return v;
}

/* CR-CRU-07, CR-CRU-11. */
struct mg_verdict cr_check_reward(const struct cr_state *s, struct mg_move m)
{
    (void)m;
    if (s->phase != CR_PH_REWARD)
        return mg_no("CR-CRU-07", N_("No Saracen has been beaten just now."));
    return MG_LEGAL;
}

struct mg_verdict cr_check_remove(const struct cr_state *s, struct mg_move m)
{
    const struct cr_piece_kind *k = &cr_pieces[m.a];

    if (s->phase != CR_PH_MILL)
        return mg_no("CR-XB-13", N_("Only a Mill that has just been built removes a building."));
    if (cr_is_uncovered(cr_active(s), k->type, k->level))
        return mg_no("CR-XB-13", N_("This building is no longer on your player board."));
    if (k->level > s->doing.mill)
        return mg_no("CR-XB-13", N_("The level of this building is above that of the Mill."));
    if (m.a == cr_piece(CR_BANK, 4))
        return mg_no("CR-XB-14", N_("No Mill removes the Bank IV."));
    return MG_LEGAL;
}

unsigned cr_list_removals(const struct cr_state *s, struct mg_move *out)
{
    unsigned count = 0;

    for (uint16_t piece = 1; piece < CR_PIECES; piece++) {
        struct mg_move m = { .kind = CR_M_REMOVE, .seat = s->seat, .a = piece };
        if (mg_legal(cr_check_remove(s, m)))
            out[count++] = m;
    }
    return count;
}

/* ---- the targets ------------------------------------------------------------------------- */

/* Regions in which a player has a knight, each once. */
static uint64_t regions_of(const struct cr_player *p)
{
    uint64_t places = 0;

    for (int i = 0; i < p->knights; i++)
        places |= CR_BIT(p->knight[i]);
    return places;
}

/* One move of this kind for each region, where the check allows it. */
static unsigned list_regions(const struct cr_state *s, uint8_t kind, cr_checker *check,
                             uint64_t places, struct mg_move *out)
{
    unsigned count = 0;

    for (; places != 0; places &= places - 1) {
        struct mg_move m = { .kind = kind,
                             .seat = s->seat,
                             .a = (uint16_t)__builtin_ctzll(places) };
        if (mg_legal(check(s, m)))
            out[count++] = m;
    }
    return count;
}

static unsigned list_builds(const struct cr_state *s, struct mg_move *out)
{
    unsigned count = 0;

    for (uint64_t places = regions_of(cr_active(s)); places != 0; places &= places - 1)
        for (uint16_t type = CR_CASTLE; type < CR_TYPES; type++) {
            struct mg_move m = { .kind = CR_M_BUILD,
                                 .seat = s->seat,
                                 .a = (uint16_t)__builtin_ctzll(places),
                                 .b = type };
            if (mg_legal(cr_check_build(s, m)))
                out[count++] = m;
        }
    return count;
}

unsigned cr_list_targets(const struct cr_state *s, struct mg_move *out)
{
    switch (s->doing.action) {
    case CR_TRAVEL: return list_marches(s, out);
    case CR_MUSTER: out[0] = (struct mg_move){ .kind = CR_M_MUSTER, .seat = s->seat }; return 1;
    case CR_CRUSADE:
        return list_regions(s, CR_M_CRUSADE, cr_check_crusade, regions_of(cr_active(s)), out);
    case CR_BUILD: return list_builds(s, out);
    default: break;
    }
    if (s->expansion)
        return list_regions(s, CR_M_INFLUENCE, cr_check_influence, cr_tile_reach(s, s->seat), out);
    out[0] = (struct mg_move){ .kind = CR_M_INFLUENCE, .seat = s->seat };
    return 1;
}
