/* Options and seed to the first decision, and the sequence of the set-up choices. */
#include "state.h"

#include <string.h>

/* ---- options ----------------------------------------------------------------------------- */

/* Every combination is a game: what a variant does not use, it overrides. */
struct mg_verdict cr_check_options(const struct mg_options *options)
{
    (void)options;
    return MG_LEGAL;
}

/* CR-VAR-01, CR-VAR-04, CR-SET-22. */
static uint8_t orders_in_force(const struct cr_state *s, int asked)
{
    if (s->variant == CR_LEARNING)
        return CR_NO_ORDERS;
    if (s->variant == CR_TOURNAMENT)
        return CR_ANY_ORDER;
    if (asked == CR_DEAL2 && s->players == 6 && !s->expansion)
        return CR_DRAFT;
    return (uint8_t)asked;
}

static void set_mode(struct cr_state *s, const struct mg_options *options)
{
    s->players = (uint8_t)options->value[CR_OPT_PLAYERS];
    s->variant = (uint8_t)options->value[CR_OPT_VARIANT];
    s->expansion = options->value[CR_OPT_EXPANSION] != 0 && s->variant != CR_LEARNING;
    s->orders = orders_in_force(s, options->value[CR_OPT_ORDERS]);
}

bool cr_agrees(const void *state, const struct mg_options *options)
{
    const struct cr_state *s = state;
    struct cr_state mode = { .players = 0 };

    set_mode(&mode, options);
    return s->players == mode.players && s->expansion == mode.expansion &&
           s->variant == mode.variant && s->orders == mode.orders;
}

/* ---- boards and wheels ------------------------------------------------------------------- */

/* CR-SET-04, CR-VAR-02, CR-VAR-03: one wheel for all, or one for each. */
static void lay_wheels(struct cr_state *s, struct mg_play *play)
{
    uint16_t wedge[CR_WHEEL];

    for (int i = 0; i < CR_WHEEL; i++)
        wedge[i] = cr_fixed_wheel[i];
    if (s->variant == CR_STANDARD)
        mg_shuffle(&s->rng, play, wedge, CR_WHEEL);
    for (int seat = 0; seat < s->players; seat++) {
        if (s->variant == CR_UNPREDICTABLE)
            mg_shuffle(&s->rng, play, wedge, CR_WHEEL);
        for (int i = 0; i < CR_WHEEL && s->variant != CR_TOURNAMENT; i++) {
            s->player[seat].wheel[i] = (uint8_t)wedge[i];
            bool travel = wedge[i] == CR_TB || wedge[i] == CR_TC;
            s->player[seat].upgraded[i] = s->variant == CR_LEARNING && travel; /* CR-SET-05 */
        }
    }
}

/* CR-SET-07, CR-SET-08, CR-SET-19, CR-SET-21, CR-SET-24. */
static void lay_boards(struct cr_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        struct cr_player *p = &s->player[seat];
        int types = s->expansion ? CR_VAULT : CR_BANK;
        memset(p->board, 15, (size_t)types);
        p->reserve = 2;
        p->coats = s->expansion ? CR_COATS : 0;
        p->chapel_tokens = s->expansion ? CR_CHAPEL_TOKENS : 0;
    }
}

/* ---- the map ----------------------------------------------------------------------------- */

/* Put the next tokens of a shuffled pile on all regions of the board in use that take one. */
static int lay_out(struct cr_state *s, const uint16_t *pile, unsigned kinds, size_t field)
{
    int next = 0;

    for (unsigned place = 1; place < CR_PLACES; place++)
        if (cr_on_board(s, place) && kinds >> cr_places[place].kind & 1)
            ((uint8_t *)cr_region_at(s, place))[field] = (uint8_t)pile[next++];
    return next;
}

static int number_from_one(uint16_t *pile, int count)
{
    for (int i = 0; i < count; i++)
        pile[i] = (uint16_t)(i + 1);
    return count;
}

static void lay_map(struct cr_state *s, struct mg_play *play)
{
    uint16_t enemy[CR_ENEMY_TOKENS], bonus[CR_BONUSES - 1], tile[CR_TILES - 1];
    int count = 0;

    /* CR-SET-12, CR-SET-13. What is left over leaves the game. */
    for (uint16_t kind = 1; kind < CR_ENEMIES; kind++)
        for (int i = 0; i < cr_enemy_count[kind]; i++)
            enemy[count++] = kind;
    mg_shuffle(&s->rng, play, enemy, count);
    lay_out(s, enemy, 1 << CR_FLAG, offsetof(struct cr_region, enemy));
    /* CR-SET-14. */
    mg_shuffle(&s->rng, play, bonus, number_from_one(bonus, CR_BONUSES - 1));
    lay_out(s, bonus, 1 << CR_FLAG | 1 << CR_OPEN, offsetof(struct cr_region, bonus));
    /* CR-SET-15. */
    if (!s->expansion)
        return;
    mg_shuffle(&s->rng, play, tile, number_from_one(tile, CR_TILES - 1));
    lay_out(s, tile, 15, offsetof(struct cr_region, tile));
}

/* CR-SET-16. */
uint16_t cr_first_supply(const struct cr_state *s)
{
    return (uint16_t)(20 + 60 * s->players);
}

/* ---- orders ------------------------------------------------------------------------------ */

static int after(const struct cr_state *s, int seat)
{
    return seat + 1 < s->players ? seat + 1 : 0;
}

static int before(const struct cr_state *s, int seat)
{
    return seat > 0 ? seat - 1 : s->players - 1;
}

/* CR-SET-09, CR-SET-22: two for each, players + 1 for all, or every one for all. */
static void deal_orders(struct cr_state *s, struct mg_play *play)
{
    uint16_t pool[CR_ORDERS - 1];
    int count = number_from_one(pool, s->expansion ? CR_ORDERS - 1 : CR_LAST_BASE_ORDER);
    int dealt = s->orders == CR_DEAL2       ? 2 * s->players
                : s->orders == CR_DRAFT     ? s->players + 1
                : s->orders == CR_ANY_ORDER ? count
                                            : 0;

    if (s->orders == CR_DEAL2 || s->orders == CR_DRAFT)
        mg_shuffle(&s->rng, play, pool, count);
    for (int i = 0; i < dealt; i++) {
        int seat = (s->first + i / 2) % s->players;
        s->dealt[pool[i] - 1] = s->orders == CR_DEAL2 ? (uint8_t)(seat + 1) : CR_ANYBODY;
        if (s->orders != CR_ANY_ORDER)
            cr_tell_of(play, CR_EV_DEALT, s->orders == CR_DEAL2 ? seat : MG_NOBODY, pool[i], 0, 0);
    }
}

int cr_start_tokens(const struct cr_player *p)
{
    const struct cr_order_kind *order = &cr_orders[p->order];
    int giant = order->how == CR_GIANT ? 2 : 0; /* CR-ORD-11: it replaces two */
    return CR_WHEEL * order->each + order->add - order->take + 2 * order->on_travel - giant;
}

/* CR-SET-06, CR-ORD-03, CR-ORD-04: what is laid without a choice. */
static void lay_tokens(struct cr_player *p)
{
    const struct cr_order_kind *order = &cr_orders[p->order];

    for (int i = 0; i < CR_WHEEL; i++) {
        bool travel = cr_wedges[p->wheel[i]].basic == CR_TRAVEL;
        p->tokens[i] = (uint8_t)(order->each + (travel ? order->on_travel : 0));
    }
}

/* ---- the sequence of choices ------------------------------------------------------------- */

/* How many choices the seat has in this phase. */
static uint8_t choices_in(const struct cr_state *s)
{
    const struct cr_order_kind *order = &cr_orders[cr_active(s)->order];

    switch (s->phase) {
    case CR_PH_ARRANGE: return s->variant == CR_TOURNAMENT ? CR_WHEEL - 1 : 0;
    case CR_PH_TOKENS: return (uint8_t)(order->add + order->take);
    case CR_PH_GIANT: return order->how == CR_GIANT;
    case CR_PH_START_FLIP: return order->upgrades;
    default: return 1; /* an order, or the first knight */
    }
}

/* CR-SET-10: those not chosen leave the game. */
static void end_orders(struct cr_state *s)
{
    memset(s->dealt, 0, sizeof s->dealt);
    s->phase = CR_PH_ARRANGE;
    s->seat = s->first;
}

/* In turn order; a draft goes the other way round. */
static void next_order(struct cr_state *s)
{
    bool draft = s->orders == CR_DRAFT;
    int last = draft ? s->first : before(s, s->first);

    if (s->seat == last)
        end_orders(s);
    else
        s->seat = (uint8_t)(draft ? before(s, s->seat) : after(s, s->seat));
}

/* CR-SET-20, CR-SET-23: all choices of a player, then those of the next; knights when all are done,
 * in reverse turn order (CR-SET-17). */
static void next_phase(struct cr_state *s)
{
    if (s->phase < CR_PH_START_FLIP) {
        s->phase++;
        if (s->phase == CR_PH_TOKENS)
            lay_tokens(&s->player[s->seat]);
    } else if (after(s, s->seat) != s->first) {
        s->phase = CR_PH_ARRANGE;
        s->seat = (uint8_t)after(s, s->seat);
    } else {
        s->phase = CR_PH_KNIGHT; /* and the last in turn order is first */
    }
}

void cr_next_choice(struct cr_state *s, struct mg_play *play)
{
    while (s->choices == 0) {
        if (s->phase == CR_PH_ORDER) {
            next_order(s);
        } else if (s->phase != CR_PH_KNIGHT) {
            next_phase(s);
        } else if (s->seat != s->first) {
            s->seat = (uint8_t)before(s, s->seat);
        } else {
            s->round = 1;
            cr_begin_turn(s, play); /* CR-TURN-01 */
            return;
        }
        s->choices = choices_in(s);
    }
}

void cr_setup(void *state, const struct mg_options *options, struct mg_play *play)
{
    struct cr_state *s = state;

    set_mode(s, options);
    s->first = (uint8_t)mg_roll(&s->rng, play, s->players); /* CR-SET-03 */
    cr_tell_of(play, CR_EV_FIRST, s->first, 0, 0, 0);
    lay_wheels(s, play);
    lay_boards(s);
    lay_map(s, play);
    s->supply = cr_first_supply(s);
    deal_orders(s, play);
    s->seat = (uint8_t)(s->orders == CR_DRAFT ? before(s, s->first) : s->first);
    s->phase = s->orders == CR_NO_ORDERS ? CR_PH_ARRANGE : CR_PH_ORDER;
    s->choices = choices_in(s);
    cr_next_choice(s, play);
}
