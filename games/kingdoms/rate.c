/* How promising a move is at first sight: what it changes at the places it touches, in thousandths
 * of a place won against one opponent. Search looks at the best first; playouts take them. */
#include "judge.h"
#include "rate.h"

#define KEEP_SPECIAL 150 /* a special card waits until it gains this much */
#define PER_SYMBOL   20  /* what a symbol is worth in the hand */

/* ---- the table at a glance --------------------------------------------------------------- */

static struct kc_side side_with(const struct kc_glance *g, int seat, int place, kc_counts symbols,
                                int slots)
{
    return kc_side_of((g->symbols[seat][place] + symbols) & g->counting[place],
                      g->side[seat][place].room - slots);
}

void kc_look(struct kc_glance *g, const struct kc_state *s)
{
    g->s = s;
    for (int place = 0; place < KC_PLACES; place++) {
        g->counting[place] = kc_counting(s, place);
        for (int seat = 0; seat < s->players; seat++) {
            const struct kc_line *line = &s->line[seat][place];
            kc_counts symbols = 0;
            for (int i = 0; i < line->count; i++)
                symbols += kc_card(line->unit[i].card)->face[line->unit[i].face];
            g->symbols[seat][place] = symbols;
            g->side[seat][place] =
                kc_side_of(symbols & g->counting[place], s->limit[place] - line->count);
        }
        g->stands[place] = kc_stands(g, place, &g->side[s->seat][place]);
    }
}

int32_t kc_stands(const struct kc_glance *g, int place, const struct kc_side *own)
{
    int32_t sum = 0;
    for (int other = 0; other < g->s->players; other++)
        if (other != g->s->seat)
            sum += kc_chance(own, &g->side[other][place]);
    return sum;
}

/* What it changes when a line loses or gains a unit. */
static int32_t change(const struct kc_glance *g, int owner, int place, kc_counts symbols, int slots)
{
    struct kc_side side = side_with(g, owner, place, symbols, slots);
    const struct kc_side *own = &g->side[g->s->seat][place];

    if (owner == g->s->seat)
        return kc_stands(g, place, &side) - g->stands[place];
    return kc_chance(own, &side) - kc_chance(own, &g->side[owner][place]);
}

static int symbols_on(kc_counts face)
{
    int count = 0;
    for (; face != 0; face >>= 4)
        count += (int)(face & 15);
    return count;
}

static kc_counts symbols_of(const struct kc_unit *u)
{
    return kc_card(u->card)->face[u->face];
}

/* ---- units ------------------------------------------------------------------------------- */

int32_t kc_rate_unit(const struct kc_glance *g, unsigned card, int place, int face)
{
    kc_counts symbols = kc_card(card)->face[face];
    return change(g, g->s->seat, place, symbols, 1) - PER_SYMBOL * symbols_on(symbols);
}

static int32_t loss_of(const struct kc_glance *g, struct kc_spot at)
{
    const struct kc_unit *u = &g->s->line[at.seat][at.place].unit[at.slot];
    return change(g, at.seat, at.place, 0u - symbols_of(u), -1);
}

static int32_t arrival(const struct kc_glance *g, struct kc_spot from, int place)
{
    const struct kc_unit *u = &g->s->line[from.seat][from.place].unit[from.slot];
    return change(g, from.seat, place, symbols_of(u), 1);
}

static int32_t best_arrival(const struct kc_glance *g, struct kc_spot from)
{
    int32_t best = INT32_MIN;
    for (int place = 0; place < KC_PLACES; place++)
        if (place != from.place && kc_has_room(g->s, from.seat, place)) {
            int32_t value = arrival(g, from, place);
            if (value > best)
                best = value;
        }
    return best;
}

static int32_t swapped(const struct kc_glance *g, struct kc_spot a, struct kc_spot b)
{
    kc_counts x = symbols_of(&g->s->line[a.seat][a.place].unit[a.slot]);
    kc_counts y = symbols_of(&g->s->line[b.seat][b.place].unit[b.slot]);
    return change(g, a.seat, a.place, y - x, 0) + change(g, b.seat, b.place, x - y, 0);
}

static int32_t best_swap(const struct kc_glance *g, struct kc_spot at)
{
    int32_t best = INT32_MIN;
    for (int place = 0; place < KC_PLACES; place++) {
        if (place == at.place || kc_is_full(g->s, place))
            continue;
        for (int slot = 0; slot < g->s->line[at.seat][place].count; slot++) {
            int32_t value =
                swapped(g, at, (struct kc_spot){ true, at.seat, (uint8_t)place, (uint8_t)slot });
            if (value > best)
                best = value;
        }
    }
    return best;
}

static int32_t replaced(const struct kc_glance *g, struct kc_spot at, unsigned card, int face)
{
    kc_counts x = symbols_of(&g->s->line[at.seat][at.place].unit[at.slot]);
    kc_counts y = kc_card(card)->face[face];
    return change(g, at.seat, at.place, y - x, 0) - PER_SYMBOL * symbols_on(y);
}

static int32_t best_replacement(const struct kc_glance *g, struct kc_spot at)
{
    int hand = KC_HAND + g->s->seat;
    int32_t best = INT32_MIN;

    for (int i = g->s->start[hand]; i < g->s->start[hand + 1]; i++) {
        unsigned card = g->s->card[i].id;
        if (!kc_is_unit(card))
            continue;
        for (int face = 0; face < (kc_card(card)->kind == KC_TWO_WAY ? 2 : 1); face++) {
            int32_t value = replaced(g, at, card, face);
            if (value > best)
                best = value;
        }
    }
    return best;
}

/* ---- special cards ----------------------------------------------------------------------- */

/* What an ordonnance does with this unit, at best. INT32_MIN: nothing. */
static int32_t rate_target(const struct kc_glance *g, int kind, struct kc_spot at)
{
    int32_t rest;

    switch (kind) {
    case KC_DESTROY_FOE: return loss_of(g, at);
    case KC_SWAP_OWN: return best_swap(g, at);
    case KC_REPLACE_OWN: return best_replacement(g, at);
    default: rest = best_arrival(g, at); return rest == INT32_MIN ? rest : loss_of(g, at) + rest;
    }
}

static int32_t best_target(const struct kc_glance *g, int kind)
{
    bool foe = kind == KC_DESTROY_FOE || kind == KC_MOVE_FOE;
    int32_t best = INT32_MIN;

    for (int seat = 0; seat < g->s->players; seat++) {
        if ((seat != g->s->seat) != foe)
            continue;
        for (int place = 0; place < KC_PLACES; place++) {
            if (kc_is_full(g->s, place))
                continue;
            for (int slot = 0; slot < g->s->line[seat][place].count; slot++) {
                int32_t value = rate_target(
                    g, kind,
                    (struct kc_spot){ true, (uint8_t)seat, (uint8_t)place, (uint8_t)slot });
                if (value > best)
                    best = value;
            }
        }
    }
    return best;
}

/* The place as a kingdom card would make it, for the seat in turn. */
static int32_t kingdom_gain(const struct kc_glance *g, unsigned card, int place)
{
    const struct kc_card *c = kc_card(card);
    kc_counts counting = g->counting[place];
    int more = 0;
    int32_t sum = 0;
    struct kc_side side[KC_SEATS];

    if (c->kind == KC_CANCEL)
        counting &= ~((kc_counts)15 << 4 * c->number);
    else
        more = c->number - g->s->limit[place];
    for (int seat = 0; seat < g->s->players; seat++)
        side[seat] =
            kc_side_of(g->symbols[seat][place] & counting, g->side[seat][place].room + more);
    for (int other = 0; other < g->s->players; other++)
        if (other != g->s->seat)
            sum += kc_chance(&side[g->s->seat], &side[other]);
    return sum - g->stands[place];
}

static int32_t rate_ordonnance(const struct kc_glance *g, unsigned card)
{
    switch (kc_card(card)->kind) {
    case KC_DRAW_SELF: return 200; /* AI-26 */
    case KC_DRAW_ALL: return -150;
    default: return best_target(g, kc_card(card)->kind);
    }
}

/* Could it be played there, now or in a later turn? KC-KING-05, KC-KING-13. */
static bool fits(const struct kc_state *s, unsigned card, int place)
{
    bool room = !kc_is_full(s, place);
    for (int seat = 0; seat < s->players && kc_card(card)->kind == KC_LIMIT; seat++)
        room = room && s->line[seat][place].count <= kc_card(card)->number;
    return room;
}

static int32_t best_place_for(const struct kc_glance *g, unsigned card)
{
    int32_t best = INT32_MIN;
    for (int place = 0; place < KC_PLACES; place++) {
        if (!fits(g->s, card, place))
            continue;
        int32_t value = kingdom_gain(g, card, place);
        if (value > best)
            best = value;
    }
    return best;
}

/* AI-19b: what has no prospect goes, so that units can come. */
static int32_t rate_discard(const struct kc_glance *g, unsigned card)
{
    int32_t use = kc_is_kingdom(card) ? best_place_for(g, card) : rate_ordonnance(g, card);
    return use == INT32_MIN ? 100 : 40 - use;
}

static int32_t rate_move(const struct kc_glance *g, struct mg_move m)
{
    const struct kc_state *s = g->s;
    int kind = s->ordonnance != 0 ? kc_card(s->ordonnance)->kind : KC_NO_CARD;

    switch (m.kind) {
    case KC_PLAY: return kc_rate_unit(g, m.a, m.b, m.c);
    case KC_KINGDOM: return kingdom_gain(g, m.a, m.b) - KEEP_SPECIAL;
    case KC_ORDONNANCE: return rate_ordonnance(g, m.a) - KEEP_SPECIAL;
    case KC_PICK: return rate_target(g, kind, kc_find_unit(s, m.a));
    case KC_TO: return arrival(g, kc_find_unit(s, s->target), m.a);
    case KC_WITH: return swapped(g, kc_find_unit(s, s->target), kc_find_unit(s, m.a));
    case KC_BRING: return replaced(g, kc_find_unit(s, s->target), m.a, m.b);
    case KC_DISCARD: return rate_discard(g, m.a);
    default: return 0; /* pass, done */
    }
}

void kc_rate(const void *state, int seat, const struct mg_move *moves, unsigned count, int32_t *out)
{
    struct kc_glance g;
    (void)seat; /* one seat at a time is in turn */

    kc_look(&g, state);
    for (unsigned i = 0; i < count; i++)
        out[i] = rate_move(&g, moves[i]);
}
