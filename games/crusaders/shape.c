/* The shape of a state: numbers in range, the set-up and the turn in progress. What somebody types in as a position
 * passes here before any other code looks at it. */
#include "shape.h"

#include <string.h>

/* ---- the shape of a state ---------------------------------------------------------------- */

static bool mode_is_sound(const struct cr_state *s)
{
    if (s->players < 2 || s->players > CR_SEATS || s->expansion > 1 || s->variant >= CR_VARIANTS ||
        s->orders > CR_ANY_ORDER || s->phase >= CR_PHASES || s->seat >= s->players ||
        s->first >= s->players || s->last_round > 1 || s->gained > 1 || s->idle > CR_STANDSTILL ||
        s->track[0] >= CR_TRACK || s->track[1] >= CR_TRACK)
        return false;
    if (s->variant == CR_LEARNING && (s->expansion || s->orders != CR_NO_ORDERS))
        return false;
    if (s->orders == CR_DEAL2 && s->players == 6 && !s->expansion)   /* CR-SET-22 */
        return false;
    return (s->variant == CR_TOURNAMENT) == (s->orders == CR_ANY_ORDER);
}

static bool region_is_sound(const struct cr_state *s, unsigned place)
{
    const struct cr_region *r = cr_at(s, place);
    bool on = cr_on_board(s, place);
    int kind = cr_places[place].kind;

    if (r->enemy >= CR_ENEMIES || r->bonus >= CR_BONUSES || r->tile >= CR_TILES || r->coat > s->players ||
        r->buildings > 2)
        return false;
    for (int i = 0; i < r->buildings; i++)
        if (r->building[i].piece == 0 || r->building[i].piece >= CR_PIECES || r->building[i].owner == 0 ||
            r->building[i].owner > s->players)
            return false;
    if (r->enemy != 0 && kind != CR_FLAG)   /* CR-SET-13 */
        return false;
    if ((r->bonus != 0) != (on && (kind == CR_FLAG || kind == CR_OPEN)))   /* CR-SET-14 */
        return false;
    return on || (r->enemy == 0 && r->tile == 0 && r->coat == 0 && r->buildings == 0);
}

static bool player_is_sound(const struct cr_state *s, const struct cr_player *p)
{
    bool ok = p->order < CR_ORDERS && p->giant < CR_WEDGES && p->knights <= CR_KNIGHTS_MOST &&
              p->reserve <= 2 && p->coats <= CR_COATS && p->chapel_tokens <= CR_CHAPEL_TOKENS &&
              p->tiles <= CR_TILES_MOST && p->influence <= 5000 && p->captured[CR_SLAVS] <= 10 &&
              p->captured[CR_PRUSSIANS] <= 10 && p->captured[CR_SARACENS] <= 10;

    for (int i = 0; ok && i < CR_WHEEL; i++)
        ok = p->wheel[i] < CR_WEDGES && p->upgraded[i] <= 1 && p->tokens[i] < CR_NUMBERS;
    for (unsigned i = 0; ok && i < CR_TYPES - 1; i++)
        ok = p->board[i] <= 15;
    for (int i = 0; ok && i < p->knights; i++)
        ok = cr_on_board(s, p->knight[i]);   /* CR-INV-22 */
    for (int i = 0; ok && i < p->tiles; i++)
        ok = p->tile[i].tile > 0 && p->tile[i].tile < CR_TILES && p->tile[i].down <= 1;
    return ok;
}

/* Later invariants may rely on this one. */
bool cr_inv_00(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    static const struct cr_player nobody;
    const struct cr_state *s = state;

    if (!mode_is_sound(s))
        return false;
    for (unsigned place = 1; place < CR_PLACES; place++)
        if (!region_is_sound(s, place))
            return false;
    for (int seat = 0; seat < CR_SEATS; seat++)
        if (seat < s->players ? !player_is_sound(s, &s->player[seat])
                              : memcmp(&s->player[seat], &nobody, sizeof nobody) != 0)
            return false;
    for (int i = 0; i < CR_ORDERS - 1; i++)
        if (s->dealt[i] > CR_ANYBODY || (s->dealt[i] != 0 && s->phase != CR_PH_ORDER))
            return false;
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
        start += 2;   /* which the giant token will replace */
    if (s->phase == CR_PH_TOKENS)
        start += order->take > 0 ? s->choices : -s->choices;
    return start;
}

/* CR-INV-01, CR-INV-02: no token is lost, and a wheel is never empty. */
bool cr_inv_01(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        int sum = 0;
        for (int place = 0; place < CR_WHEEL; place++)
            sum += s->player[seat].tokens[place];
        if (sum != tokens_expected(s, seat))
            return false;
    }
    return true;
}

/* CR-INV-03. */
bool cr_inv_03(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        bool laid = progress_of(s, seat) == READY || (progress_of(s, seat) == CHOOSING && s->phase == CR_PH_START_FLIP);
        bool band = s->player[seat].order == CR_BAN;
        if ((s->player[seat].giant != 0) != (band && laid))
            return false;
    }
    return true;
}

/* CR-INV-05: every wedge once; in a tournament as many as have been arranged. */
bool cr_inv_05(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        int expected = CR_WHEEL;
        unsigned seen = 0;
        if (s->variant == CR_TOURNAMENT && progress_of(s, seat) == BEFORE_CHOICES)
            expected = 0;
        else if (s->variant == CR_TOURNAMENT && progress_of(s, seat) == CHOOSING && s->phase == CR_PH_ARRANGE)
            expected = CR_WHEEL - 1 - s->choices;
        for (int i = 0; i < CR_WHEEL; i++) {
            unsigned wedge = s->player[seat].wheel[i];
            if ((wedge != 0) != (i < expected) || (wedge != 0 && seen >> wedge & 1))
                return false;
            seen |= 1u << wedge;
        }
    }
    return true;
}

/* Choices left are those of the phase. */
static bool choices_are_sound(const struct cr_state *s)
{
    const struct cr_order_kind *order = &cr_orders[cr_active(s)->order];

    switch (s->phase) {
    case CR_PH_ARRANGE: return s->variant == CR_TOURNAMENT && s->choices >= 1 && s->choices < CR_WHEEL;
    case CR_PH_TOKENS: return s->choices >= 1 && s->choices <= order->add + order->take;
    case CR_PH_START_FLIP: return s->choices >= 1 && s->choices <= order->upgrades;
    case CR_PH_GIANT: return s->choices == 1 && cr_active(s)->order == CR_BAN;
    default: return s->choices == (s->phase <= CR_PH_KNIGHT);
    }
}

/* ---- the turn in progress ---------------------------------------------------------------- */

static bool nothing_is_done(const struct cr_doing *d)
{
    static const struct cr_doing nothing;
    return memcmp(d, &nothing, sizeof nothing) == 0;
}

static bool doing_in_range(const struct cr_doing *d)
{
    return d->kind < CR_TURN_KINDS && d->wedge < CR_WEDGES && d->action < CR_ACTIONS &&
           d->next < CR_ACTIONS && d->tokens < CR_NUMBERS && d->next_tokens < CR_NUMBERS && d->giant <= 1 &&
           d->next_giant <= 1 && d->second <= 1 && d->committed <= 1 && d->power < CR_NEVER &&
           d->moved < 1 << CR_KNIGHTS_MOST && d->region < CR_PLACES && d->reward < CR_ENEMIES &&
           d->mill <= CR_LEVELS && d->flip <= 1 && d->chapels <= CR_CHAPEL_TOKENS && d->extras <= 2 &&
           d->from < CR_WEDGES && d->ending <= 1;
}

/* An action that is being resolved belongs to its wedge and has pieces of it. */
static bool action_is_sound(const struct cr_state *s)
{
    const struct cr_doing *d = &s->doing;
    const struct cr_player *p = cr_active(s);
    const struct cr_wedge_kind *w = &cr_wedges[d->wedge];
    int place = cr_place_of(p, d->wedge);

    if (d->action != w->basic && d->action != w->second)
        return false;
    if (d->next != 0 && (d->second || d->next == d->action || (d->next != w->basic && d->next != w->second)))
        return false;
    if (d->next == 0 && d->next_tokens + d->next_giant > 0)
        return false;
    return d->tokens + d->giant > 0 && d->tokens + d->next_tokens <= p->tokens[place] &&
           d->giant + d->next_giant <= (p->giant == d->wedge);
}

/* What is pending belongs to the phase. */
static bool pending_is_sound(const struct cr_state *s)
{
    const struct cr_doing *d = &s->doing;
    bool at_place = cr_on_board(s, d->region);
    const struct cr_region *r = at_place ? cr_at(s, d->region) : NULL;

    if ((d->mill != 0) != (s->phase == CR_PH_MILL) || (d->reward != 0) != (s->phase == CR_PH_REWARD))
        return false;
    switch (s->phase) {
    case CR_PH_REWARD:
        return d->action == CR_CRUSADE && at_place && r->enemy == 0 && r->buildings == 0 &&
               d->reward >= CR_SARACEN_CASTLE &&
               (d->reward == CR_SARACEN_TROOP
                    ? cr_active(s)->troops < cr_troops_most(s)
                    : cr_lowest(cr_active(s), d->reward - CR_SARACEN_CASTLE + CR_CASTLE) > 0);
    case CR_PH_MILL:
        return d->action == CR_BUILD && at_place && r->buildings > 0 &&
               r->building[r->buildings - 1].piece == cr_piece(CR_MILL, d->mill) &&
               r->building[r->buildings - 1].owner == s->seat + 1;
    case CR_PH_FLIP: return d->flip && (d->action == CR_BUILD || d->action == CR_INFLUENCE);
    default: return d->flip == 0 && (d->moved == 0 || (s->phase == CR_PH_ACTION && d->action == CR_TRAVEL));
    }
}

static bool doing_is_sound(const struct cr_state *s)
{
    const struct cr_doing *d = &s->doing;

    if (s->phase <= CR_PH_TURN || s->phase == CR_PH_OVER)
        return nothing_is_done(d);
    if (!doing_in_range(d) || d->kind == CR_NO_TURN || (d->wedge == 0) != (d->kind == CR_SKIPS) ||
        !pending_is_sound(s) || d->moved >> cr_active(s)->knights != 0)
        return false;
    if (s->phase == CR_PH_SPLIT)
        return d->kind == CR_RESOLVES && d->action == 0 && d->next == 0 &&
               cr_active(s)->upgraded[cr_place_of(cr_active(s), d->wedge)];
    if (s->phase <= CR_PH_FLIP)
        return d->kind == CR_RESOLVES && !d->ending && d->from == 0 && action_is_sound(s);
    if (d->action != 0 || (d->from != 0) != (s->phase == CR_PH_LAY))
        return false;
    if (s->phase == CR_PH_DISTRIBUTE)
        return d->kind != CR_RESOLVES && d->extras == 0;
    return s->phase != CR_PH_LAY || cr_pieces_at(cr_active(s), cr_place_of(cr_active(s), d->from)) > 0;
}

/* CR-INV-21, and what is being done is something that can be. */
bool cr_inv_21(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct cr_state *s = state;
    struct mg_move moves[MG_MAX_MOVES];

    return choices_are_sound(s) && doing_is_sound(s) &&
           (s->phase == CR_PH_OVER || cr_list(s, s->seat, moves) > 0);
}
