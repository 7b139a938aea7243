/* What actions are worth and what they cost: bonuses, roads, building sites, tiles within reach. */
#include "state.h"

/* ---- power ------------------------------------------------------------------------------- */

/* CR-BLD-10: what is uncovered works for the rest of the game. */
static void add_spaces(const struct cr_player *p, struct cr_strengths *x)
{
    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++) {
        unsigned uncovered = ~p->board[type - 1] & 15u;
        for (; uncovered != 0; uncovered &= uncovered - 1) {
            const struct cr_piece_kind *k =
                &cr_pieces[cr_piece((int)type, __builtin_ctz(uncovered) + 1)];
            if (k->effect == CR_FX_BONUS)
                x->bonus[k->action]++;
        }
    }
}

/* CR-TIL-02, CR-TIL-05, CR-TIL-06, CR-TIL-07. */
static void add_tiles(const struct cr_player *p, struct cr_strengths *x)
{
    for (int i = 0; i < p->tiles; i++) {
        const struct cr_tile_kind *k = &cr_tiles[p->tile[i].tile];
        if (k->class == CR_PERMANENT_TILE)
            x->bonus[k->action]++;
        else if (k->class == CR_ONCE_TILE && !p->tile[i].down)
            x->once[k->action]++;
    }
}

/* CR-RES-07: all of them add up. An order helps its owner alone, CR-ORD-20. */
struct cr_strengths cr_strengths(const struct cr_state *s, int seat)
{
    const struct cr_player *p = &s->player[seat];
    struct cr_strengths x = { .once = { 0 } };

    for (int action = 1; action < CR_ACTIONS; action++)
        x.bonus[action] = cr_orders[p->order].bonus[action];
    add_spaces(p, &x);
    add_tiles(p, &x);
    x.bonus[CR_CRUSADE] = (int8_t)(x.bonus[CR_CRUSADE] + p->troops); /* CR-MUS-04 */
    return x;
}

/* CR-RES-05, without one-shot tiles. The giant token's value of 2 is in `value` already,
 * CR-ORD-12. */
int cr_power(const struct cr_strengths *x, int action, int value)
{
    int power = value + x->bonus[action];
    return power > 0 ? power : 0; /* CR-ORD-04 */
}

/* ---- roads ------------------------------------------------------------------------------- */

/* CR-TRV-02, CR-TRV-03, CR-TRV-04; another's coat of arms changes nothing, CR-TRV-05. */
struct cr_roads cr_roads(const struct cr_state *s, int seat)
{
    uint64_t enemies = 0, own = 0;

    for (unsigned i = 0; i < CR_REGIONS; i++) {
        enemies |= (uint64_t)(s->region[i].enemy != 0) << (i + 1);
        own |= (uint64_t)(s->region[i].coat == seat + 1) << (i + 1);
    }
    return (
        struct cr_roads){ .free = own & ~enemies, .one = own ^ ~enemies, .two = enemies & ~own };
}

/* Spread from a region, one point at a time, until the goal is reached or the points are used up.
 * What is entered does not matter, CR-TRV-06. Returns what was reached; *cost is the points it
 * took. */
static uint64_t spread(uint64_t board, const struct cr_roads *roads, unsigned from, int points,
                       uint64_t goal, int *cost)
{
    uint64_t all = 0, now = CR_BIT(from), in_one = 0, in_two = 0;

    for (*cost = 0;; ++*cost) {
        for (uint64_t fresh; (fresh = now & ~all) != 0;) {
            all |= fresh;
            for (; fresh != 0; fresh &= fresh - 1) {
                int place = __builtin_ctzll(fresh);
                uint64_t next = cr_places[place].next & board;
                if (roads->two >> place & 1)
                    in_two |= next;
                else if (roads->one >> place & 1)
                    in_one |= next;
                else
                    now |= next;
            }
        }
        if ((all & goal) != 0 || *cost >= points || ((in_one | in_two) & ~all) == 0)
            return all;
        now = in_one;
        in_one = in_two;
        in_two = 0;
    }
}

uint64_t cr_reach(const struct cr_state *s, const struct cr_roads *roads, unsigned from, int points)
{
    int cost;
    return spread(cr_board_of(s), roads, from, points, 0, &cost);
}

/* Every region of a board can be reached from every other. */
int cr_distance(const struct cr_state *s, const struct cr_roads *roads, unsigned from, unsigned to)
{
    int cost;
    spread(cr_board_of(s), roads, from, 2 * CR_REGIONS, CR_BIT(to), &cost);
    return cost;
}

/* ---- tiles within reach ------------------------------------------------------------------ */

/* CR-INF-02, CR-ORD-19. Enemies and buildings are no obstacle: CR-INF-05, CR-INF-06. */
uint64_t cr_tile_reach(const struct cr_state *s, int seat)
{
    const struct cr_player *p = &s->player[seat];
    uint64_t reach = 0;

    for (int i = 0; i < p->knights; i++) {
        reach |= CR_BIT(p->knight[i]);
        if (p->order == CR_BBR)
            reach |= cr_places[p->knight[i]].next;
    }
    return reach & cr_board_of(s);
}

/* ---- building sites ---------------------------------------------------------------------- */

/* An expansion building beside one that stands there. */
static struct mg_verdict check_beside(const struct cr_state *s, int seat, const struct cr_region *r,
                                      unsigned type)
{
    bool dragon = s->player[seat].order == CR_DRA;
    unsigned there = cr_pieces[r->building[0].piece].type;

    if (r->buildings > 1)
        return dragon
                   ? mg_no("CR-ORD-18",
                           N_("Two buildings stand in this region: no order may add a third."))
                   : mg_no("CR-XB-04", N_("An expansion building stands in this region already."));
    if (dragon || there == cr_match_of(type)) /* CR-XB-02, CR-ORD-17 */
        return MG_LEGAL;
    if (cr_is_base(there))
        return mg_no("CR-XB-03", N_("A base building of another type stands in this region."));
    return mg_no("CR-XB-04", N_("An expansion building stands in this region already."));
}

/* CR-XB-08: for both kinds of buildings alike, but for who may share a region. Both are paid with
 * the power of the Build action, CR-XB-06. */
struct mg_verdict cr_check_site(const struct cr_state *s, int seat, unsigned place, unsigned type)
{
    const struct cr_region *r = cr_at(s, place);

    if (!cr_on_board(s, place))
        return mg_no("CR-TRV-11", N_("This region is not on the board in use."));
    if (!cr_has_knight(&s->player[seat], place))
        return mg_no("CR-BLD-01", N_("You build only where one of your knights stands."));
    if (r->enemy != 0)
        return mg_no("CR-BLD-02", N_("An enemy holds this region: beat it before you build."));
    if (!cr_is_base(type) && !s->expansion)
        return mg_no("CR-SET-07", N_("This building belongs to the expansion."));
    if (cr_lowest(&s->player[seat], type) == 0)
        return mg_no("CR-BLD-14", N_("You have no building of this type left."));
    if (r->buildings == 0)
        return MG_LEGAL;
    if (cr_is_base(type))
        return mg_no("CR-BLD-03", N_("A base building needs a region without any building."));
    return check_beside(s, seat, r, type);
}

/* CR-BLD-05, CR-BLD-06, CR-BLD-07, CR-BLD-16. */
static int base_cost(const struct cr_region *r, unsigned place, const struct cr_piece_kind *k)
{
    const struct cr_bonus_kind *bonus = &cr_bonuses[r->bonus];
    int cost = k->cost - (cr_places[place].discount >> k->type & 1);

    if (r->bonus != 0 && (bonus->type == k->type || bonus->type == CR_ANY_TYPE))
        cost -= bonus->discount;
    return cost;
}

/* Only of a site that cr_check_site() allows. CR-XB-01, CR-XB-02, CR-XB-05: no discount applies to
 * expansion buildings; CR-ORD-16, CR-ORD-17: the Dragon's one less is on the normal cost only. */
int cr_cost(const struct cr_state *s, int seat, unsigned place, unsigned type)
{
    const struct cr_player *p = &s->player[seat];
    const struct cr_region *r = cr_at(s, place);
    const struct cr_piece_kind *k = &cr_pieces[cr_piece((int)type, cr_lowest(p, type))];

    if (cr_is_base(type))
        return base_cost(r, place, k);
    if (r->buildings == 1 && cr_pieces[r->building[0].piece].type == cr_match_of(type))
        return k->reduced;
    return k->cost - (p->order == CR_DRA);
}
