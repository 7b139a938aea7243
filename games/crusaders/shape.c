/* The shape of a state: numbers in range, and the set-up. What somebody types in as a position
 * passes here before any other code looks at it; what does not pass is named with its place, as it
 * stands in a position. The turn in progress is in shape_turn.c. */
#include "shape.h"

#include <string.h>

/* ---- the shape of a state ---------------------------------------------------------------- */

static bool mode_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    if (s->players < 2 || s->players > CR_SEATS)
        return mg_blame(culprit, "players is %d, not 2 to %d", s->players, CR_SEATS);
    if (s->seat >= s->players || s->first >= s->players)
        return mg_blame(culprit, "seat is %d and first is %d, of %d players", s->seat, s->first,
                        s->players);
    if (s->expansion > 1 || s->last_round > 1 || s->gained > 1 || s->idle > CR_STANDSTILL)
        return mg_blame(culprit, "expansion, last_round, gained or idle is out of range");
    if (s->variant >= CR_VARIANTS || s->orders > CR_ANY_ORDER || s->phase >= CR_PHASES)
        return mg_blame(culprit, "variant, orders or phase is out of range");
    for (int k = 0; k < 2; k++)
        if (s->track[k] >= CR_TRACK)
            return mg_blame(culprit, "track[%d] is %d, not 0 to %d", k, s->track[k], CR_TRACK - 1);
    if (s->variant == CR_LEARNING && (s->expansion || s->orders != CR_NO_ORDERS))
        return mg_blame(culprit, "variant is learning, which has no expansion and no orders");
    if (s->orders == CR_DEAL2 && s->players == 6 && !s->expansion) /* CR-SET-22 */
        return mg_blame(
            culprit,
            "orders is deal2, for which six players have too few orders without the expansion");
    if ((s->variant == CR_TOURNAMENT) != (s->orders == CR_ANY_ORDER))
        return mg_blame(culprit, "orders is any in a tournament and nowhere else");
    return true;
}

static bool building_is_sound(const struct cr_state *s, unsigned place, int i,
                              struct mg_text *culprit)
{
    struct cr_building b = cr_at(s, place)->building[i];
    const char *name = cr_place_names.name[place];

    if (b.piece == 0 || b.piece >= CR_PIECES)
        return mg_blame(culprit, "region.%s.building[%d] is no building", name, i);
    if (b.owner == 0 || b.owner > s->players)
        return mg_blame(culprit, "region.%s.building[%d] belongs to nobody who plays", name, i);
    return true;
}

static bool region_is_sound(const struct cr_state *s, unsigned place, struct mg_text *culprit)
{
    const struct cr_region *r = cr_at(s, place);
    const char *name = cr_place_names.name[place];
    bool on = cr_on_board(s, place);
    int kind = cr_places[place].kind;

    if (r->enemy >= CR_ENEMIES || r->bonus >= CR_BONUSES || r->tile >= CR_TILES || r->buildings > 2)
        return mg_blame(culprit, "region.%s has a number out of range", name);
    if (r->coat > s->players)
        return mg_blame(culprit, "region.%s.coat belongs to nobody who plays", name);
    for (int i = 0; i < r->buildings; i++)
        if (!building_is_sound(s, place, i, culprit))
            return false;
    if (!on && (r->enemy != 0 || r->tile != 0 || r->coat != 0 || r->buildings != 0))
        return mg_blame(culprit, "region.%s is not on the board for two, and is not empty", name);
    if (r->enemy != 0 && kind != CR_FLAG) /* CR-SET-13 */
        return mg_blame(culprit, "region.%s.enemy is %s, where none can be", name,
                        cr_enemy_names.name[r->enemy]);
    if ((r->bonus != 0) != (on && (kind == CR_FLAG || kind == CR_OPEN))) /* CR-SET-14 */
        return mg_blame(culprit, "region.%s.bonus %s", name,
                        r->bonus != 0 ? "is a tile, where none can lie" : "is missing");
    return true;
}

/* A knight or tile that is not one. */
static bool lists_are_sound(const struct cr_state *s, int seat, struct mg_text *culprit)
{
    const struct cr_player *p = &s->player[seat];

    if (p->knights > CR_KNIGHTS_MOST || p->tiles > CR_TILES_MOST)
        return mg_blame(culprit, "player[%d] has %d knights on the map and %d tiles", seat,
                        p->knights, p->tiles);
    for (int i = 0; i < p->knights; i++)
        if (!cr_on_board(s, p->knight[i])) /* CR-INV-22 */
            return mg_blame(culprit, "player[%d].knight[%d] is not on the board in use", seat, i);
    for (int i = 0; i < p->tiles; i++)
        if (p->tile[i].tile == 0 || p->tile[i].tile >= CR_TILES || p->tile[i].down > 1)
            return mg_blame(culprit, "player[%d].tile[%d] is no tile", seat, i);
    return true;
}

static bool player_is_sound(const struct cr_state *s, int seat, struct mg_text *culprit)
{
    const struct cr_player *p = &s->player[seat];

    if (p->order >= CR_ORDERS || p->giant >= CR_WEDGES || p->reserve > 2 || p->coats > CR_COATS ||
        p->chapel_tokens > CR_CHAPEL_TOKENS)
        return mg_blame(
            culprit, "player[%d] has an order, giant, reserve, coats or chapel_tokens out of range",
            seat);
    if (p->influence > CR_INFLUENCE_MOST)
        return mg_blame(culprit, "player[%d].influence is %d, more than %d", seat, p->influence,
                        CR_INFLUENCE_MOST);
    for (int k = 0; k < CR_PEOPLES; k++)
        if (p->captured[k] > 10)
            return mg_blame(culprit, "player[%d].captured[%d] is %d, of 10", seat, k,
                            p->captured[k]);
    for (int i = 0; i < CR_WHEEL; i++)
        if (p->wheel[i] >= CR_WEDGES || p->upgraded[i] > 1 || p->tokens[i] >= CR_NUMBERS)
            return mg_blame(
                culprit,
                "player[%d] has a wedge, upgrade or number of tokens out of range at place %d",
                seat, i);
    for (int i = 0; i < CR_TYPES - 1; i++)
        if (p->board[i] > 15)
            return mg_blame(culprit, "player[%d].board[%d] has levels that do not exist", seat, i);
    return lists_are_sound(s, seat, culprit);
}

/* Later invariants may rely on this one. */
bool cr_inv_00(const void *state, struct mg_text *culprit)
{
    static const struct cr_player nobody;
    const struct cr_state *s = state;

    if (!mode_is_sound(s, culprit))
        return false;
    for (unsigned place = 1; place < CR_PLACES; place++)
        if (!region_is_sound(s, place, culprit))
            return false;
    for (int seat = 0; seat < CR_SEATS; seat++) {
        if (seat < s->players && !player_is_sound(s, seat, culprit))
            return false;
        if (seat >= s->players && memcmp(&s->player[seat], &nobody, sizeof nobody) != 0)
            return mg_blame(culprit, "player[%d] has something, though only %d play", seat,
                            s->players);
    }
    return true;
}

/* ---- orders on offer --------------------------------------------------------------------- */

/* Has this seat chosen its order? In turn order; a draft goes the other way round. */
static bool has_chosen(const struct cr_state *s, int seat)
{
    int turn = (seat + s->players - s->first) % s->players,
        now = (s->seat + s->players - s->first) % s->players;
    return s->phase != CR_PH_ORDER || (s->orders == CR_DRAFT ? turn > now : turn < now);
}

/* How many orders are on offer to this seat, or to CR_ANYBODY - 1. */
static int offers_to(const struct cr_state *s, int seat)
{
    int offers = 0;

    for (int i = 0; i < CR_ORDERS - 1; i++)
        offers += s->dealt[i] == seat + 1;
    return offers;
}

/* How many must be, CR-SET-09, CR-SET-10, CR-SET-22: two for each who has not chosen, or one more
 * than players for all. */
static int offers_expected(const struct cr_state *s, int seat)
{
    if (s->phase != CR_PH_ORDER)
        return 0;
    if (seat != CR_ANYBODY - 1)
        return s->orders == CR_DEAL2 && seat < s->players ? 2 - has_chosen(s, seat) : 0;
    if (s->orders == CR_ANY_ORDER)
        return s->expansion ? CR_ORDERS - 1 : CR_LAST_BASE_ORDER;
    int left = s->players + 1;
    for (int i = 0; i < s->players; i++)
        left -= has_chosen(s, i);
    return s->orders == CR_DRAFT ? left : 0;
}

/* Nobody who does not play is offered anything, and nobody has chosen what is still on offer. */
bool cr_inv_offers(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int seat = 0; seat < CR_ANYBODY; seat++)
        if (offers_to(s, seat) != offers_expected(s, seat))
            return mg_blame(culprit, "dealt offers %d orders to %s, not %d", offers_to(s, seat),
                            cr_colour_names.name[seat + 1], offers_expected(s, seat));
    for (int i = 0; i < CR_ORDERS - 1; i++)
        if (s->dealt[i] > CR_ANYBODY)
            return mg_blame(culprit, "dealt[%d] is nobody", i);
    for (int seat = 0; seat < s->players; seat++) {
        unsigned order = s->player[seat].order;
        if ((order != 0) != (s->orders != CR_NO_ORDERS && has_chosen(s, seat)))
            return mg_blame(culprit, "player[%d] has %s order", seat,
                            order != 0 ? "chosen its" : "no");
        if (order != 0 && s->orders != CR_ANY_ORDER && s->dealt[order - 1] != 0)
            return mg_blame(culprit, "player[%d].order is %s, which is still on offer", seat,
                            cr_order_names.name[order]);
    }
    return true;
}

/* ---- set-up in progress ------------------------------------------------------------------ */

/* How far a seat has come with its choices. */
enum progress { BEFORE_CHOICES, CHOOSING, READY };

static enum progress progress_of(const struct cr_state *s, int seat)
{
    int turn = (seat + s->players - s->first) % s->players;
    int now = (s->seat + s->players - s->first) % s->players;

    if (s->phase >= CR_PH_KNIGHT || (s->phase != CR_PH_ORDER && turn < now))
        return READY;
    return s->phase != CR_PH_ORDER && turn == now ? CHOOSING : BEFORE_CHOICES;
}

/* Tokens that the wheel of a seat must hold, without the giant one. */
static int tokens_expected(const struct cr_state *s, int seat)
{
    const struct cr_player *p = &s->player[seat];
    const struct cr_order_kind *order = &cr_orders[p->order];
    int start = cr_start_tokens(p);

    if (progress_of(s, seat) == READY)
        return start + (s->expansion ? CR_CHAPEL_TOKENS - p->chapel_tokens : 0);
    if (progress_of(s, seat) == BEFORE_CHOICES || s->phase == CR_PH_ARRANGE)
        return 0;
    if (order->how == CR_GIANT && s->phase != CR_PH_START_FLIP)
        start += 2; /* which the giant token will replace */
    if (s->phase == CR_PH_TOKENS)
        start += order->take > 0 ? s->choices : -s->choices;
    return start;
}

/* CR-INV-01, CR-INV-02: no token is lost, and a wheel is never empty. */
bool cr_inv_01(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        int sum = 0;
        for (int place = 0; place < CR_WHEEL; place++)
            sum += s->player[seat].tokens[place];
        if (sum != tokens_expected(s, seat))
            return mg_blame(culprit, "player[%d].tokens are %d together, not %d", seat, sum,
                            tokens_expected(s, seat));
    }
    return true;
}

/* CR-INV-03. */
bool cr_inv_03(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        bool laid = progress_of(s, seat) == READY ||
                    (progress_of(s, seat) == CHOOSING && s->phase == CR_PH_START_FLIP);
        bool band = s->player[seat].order == CR_BAN;
        if ((s->player[seat].giant != 0) != (band && laid))
            return mg_blame(culprit, "player[%d] has %s giant token", seat,
                            s->player[seat].giant != 0 ? "a" : "no");
    }
    return true;
}

/* How many wedges lie on the wheel of a seat; in a tournament as many as have been arranged. */
static int wedges_expected(const struct cr_state *s, int seat)
{
    if (s->variant == CR_TOURNAMENT && progress_of(s, seat) == BEFORE_CHOICES)
        return 0;
    if (s->variant == CR_TOURNAMENT && progress_of(s, seat) == CHOOSING &&
        s->phase == CR_PH_ARRANGE)
        return CR_WHEEL - 1 - s->choices;
    return CR_WHEEL;
}

/* CR-INV-05: every wedge once. */
bool cr_inv_05(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        int expected = wedges_expected(s, seat);
        unsigned seen = 0;
        for (int i = 0; i < CR_WHEEL; i++) {
            unsigned wedge = s->player[seat].wheel[i];
            if ((wedge != 0) != (i < expected))
                return mg_blame(culprit, "player[%d].wheel[%d] is %s", seat, i,
                                wedge != 0 ? "not empty yet" : "empty");
            if (wedge != 0 && seen >> wedge & 1)
                return mg_blame(culprit,
                                "player[%d].wheel[%d] is %s, which is on the wheel already", seat,
                                i, cr_wedge_names.name[wedge]);
            seen |= 1u << wedge;
        }
    }
    return true;
}

/* Choices left are those of the phase. */
bool cr_inv_choices(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    const struct cr_order_kind *order = &cr_orders[cr_active(s)->order];
    int least = 1, most = 1;

    switch (s->phase) {
    case CR_PH_ARRANGE: most = s->variant == CR_TOURNAMENT ? CR_WHEEL - 1 : 0; break;
    case CR_PH_TOKENS: most = order->add + order->take; break;
    case CR_PH_START_FLIP: most = order->upgrades; break;
    case CR_PH_GIANT: most = cr_active(s)->order == CR_BAN; break;
    case CR_PH_ORDER:
    case CR_PH_KNIGHT: break;
    default: least = most = 0; break;
    }
    if (s->choices < least || s->choices > most)
        return mg_blame(culprit, "choices is %d, and player[%d] has at most %d in this phase",
                        s->choices, s->seat, most);
    return true;
}
