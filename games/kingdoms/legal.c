/* What may be done. One check per kind of move; the list is every candidate that passes it. */
#include "state.h"

#include <string.h>

/* ---- questions --------------------------------------------------------------------------- */

struct kc_spot kc_find_unit(const struct kc_state *s, unsigned card)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            for (int slot = 0; slot < s->line[seat][place].count; slot++)
                if (s->line[seat][place].unit[slot].card == card)
                    return (struct kc_spot){ true, (uint8_t)seat, (uint8_t)place, (uint8_t)slot };
    return (struct kc_spot){ .found = false };
}

int kc_units_in(const struct kc_state *s, int pile)
{
    int units = 0;
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        units += kc_is_unit(s->card[i].id);
    return units;
}

bool kc_holds_unit(const struct kc_state *s, int pile)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (kc_is_unit(s->card[i].id))
            return true;
    return false;
}

bool kc_in_hand(const struct kc_state *s, int seat, unsigned card)
{
    struct mg_piles piles = kc_piles(s);
    return mg_pile_find(&piles, KC_HAND + seat, card) >= 0;
}

/* Could a unit of this player go from one place to some other? */
static bool can_move_from(const struct kc_state *s, int owner, int from)
{
    for (int place = 0; place < KC_PLACES; place++)
        if (place != from && kc_has_room(s, owner, place))
            return true; /* a place with room is open */
    return false;
}

static bool has_unit_elsewhere(const struct kc_state *s, int seat, int than)
{
    for (int place = 0; place < KC_PLACES; place++)
        if (place != than && s->line[seat][place].count > 0 && !kc_is_full(s, place))
            return true;
    return false;
}

/* ---- the special step -------------------------------------------------------------------- */

static struct mg_verdict check_special_card(const struct kc_state *s, unsigned card)
{
    if (!s->expansion)
        return mg_no("KC-MODE-06", N_("Without the expansion there are no special cards."));
    if (s->phase == KC_TARGET || s->phase == KC_SECOND)
        return mg_no("KC-ORD-01", N_("First carry out the ordonnance that lies open."));
    if (s->phase != KC_SPECIAL && s->special_played)
        return mg_no("KC-SPEC-01", N_("Only one special card may be played in a turn."));
    if (s->phase == KC_DISCARDING)
        return mg_no("KC-SPEC-02", N_("Special cards are played before the unit, not after it."));
    if (!kc_in_hand(s, s->seat, card))
        return mg_no("KC-SPEC-01", N_("You do not hold this card."));
    return MG_LEGAL;
}

/* What the card itself says, where it may be asked; and then whether it is the moment. The step may
 * have passed by itself because no card could be played: then each has a reason of its own, and no
 * unit lies yet that it would come after. */
static struct mg_verdict check_special_step(const struct kc_state *s, struct mg_verdict card)
{
    if (mg_legal(card) && s->phase != KC_SPECIAL)
        return mg_no("KC-SPEC-02", N_("The special step of this turn is over: place a unit."));
    return card;
}

/* Would a limit of n at this place leave the acting player somewhere to put his unit? */
static bool leaves_room(const struct kc_state *s, int place, int n)
{
    for (int other = 0; other < KC_PLACES; other++)
        if (other != place && kc_has_room(s, s->seat, other))
            return true;
    return s->line[s->seat][place].count < n;
}

/* May this kingdom card go to this place? Any open one, also where the player himself is at the
 * limit (KC-KING-06); a limit equal to a player's units (KC-KING-14), higher (KC-KING-16) or as
 * before (KC-KING-17) will do. */
static struct mg_verdict check_kingdom_at(const struct kc_state *s, unsigned card, int place)
{
    if (kc_is_full(s, place))
        return mg_no("KC-KING-05",
                     N_("This location is full: no kingdom card can be played there."));
    if (kc_card(card)->kind != KC_LIMIT)
        return MG_LEGAL;
    int limit = kc_card(card)->number;
    for (int seat = 0; seat < s->players; seat++)
        if (s->line[seat][place].count > limit)
            return mg_no("KC-KING-13",
                         N_("A player already has more units there than this limit allows."));
    if (!leaves_room(s, place, limit))
        return mg_no("KC-SPEC-04",
                     N_("Afterwards you would have no room for the unit that you must place."));
    return MG_LEGAL;
}

static struct mg_verdict check_kingdom(const struct kc_state *s, struct mg_move m)
{
    if (!kc_is_kingdom(m.a))
        return mg_no("KC-KING-01", N_("This is not a kingdom card."));
    struct mg_verdict v = check_special_card(s, m.a);
    return mg_legal(v) ? check_special_step(s, check_kingdom_at(s, m.a, m.b)) : v;
}

/* May the ordonnance of this kind act on this unit? */
static struct mg_verdict check_target(const struct kc_state *s, int kind, struct kc_spot at)
{
    bool foe = kind == KC_DESTROY_FOE || kind == KC_MOVE_FOE;

    if (!at.found)
        return mg_no("KC-ORD-01", N_("This unit is not on the table."));
    if (foe && at.seat == s->seat)
        return mg_no("KC-ORD-16", N_("This ordonnance takes a unit of an opponent."));
    if (!foe && at.seat != s->seat)
        return mg_no("KC-ORD-04", N_("This ordonnance takes a unit of your own."));
    if (kc_is_full(s, at.place))
        return mg_no("KC-ORD-05", N_("No ordonnance touches a full location."));
    if ((kind == KC_MOVE_OWN || kind == KC_MOVE_FOE) && !can_move_from(s, at.seat, at.place))
        return mg_no("KC-ORD-08", N_("The owner of this unit has no room anywhere else."));
    if (kind == KC_SWAP_OWN && !has_unit_elsewhere(s, s->seat, at.place))
        return mg_no("KC-SPEC-03", N_("You have no unit at another open location to swap with."));
    return MG_LEGAL;
}

static bool has_target(const struct kc_state *s, int kind)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            if (s->line[seat][place].count > 0 &&
                mg_legal(check_target(s, kind,
                                      (struct kc_spot){ true, (uint8_t)seat, (uint8_t)place, 0 })))
                return true;
    return false;
}

/* Could this ordonnance be carried out completely? KC-ORD-01, KC-SPEC-03. A unit in hand is needed
 * only by two of them, KC-SPEC-06. */
static struct mg_verdict check_effect(const struct kc_state *s, unsigned card)
{
    int kind = kc_card(card)->kind;

    if (kind == KC_DRAW_SELF || kind == KC_DRAW_ALL) {
        if (kc_pile_size(s, KC_DECK) == 0)
            return mg_no("KC-SPEC-03", N_("The deck is empty: there is nothing to draw."));
        if (kind == KC_DRAW_ALL && kc_units_in(s, KC_HAND + s->seat) == 0)
            return mg_no("KC-ORD-18", N_("This ordonnance needs a unit in your hand."));
        return MG_LEGAL;
    }
    if (kind == KC_REPLACE_OWN && kc_units_in(s, KC_HAND + s->seat) < 2)
        return mg_no(
            "KC-ORD-12",
            N_("This ordonnance needs two units in your hand: one to bring and one to place."));
    if (!has_target(s, kind))
        return mg_no("KC-SPEC-03", N_("This ordonnance has no legal target now."));
    return MG_LEGAL;
}

static struct mg_verdict check_ordonnance(const struct kc_state *s, struct mg_move m)
{
    if (!kc_is_ordonnance(m.a))
        return mg_no("KC-ORD-01", N_("This is not an ordonnance card."));
    struct mg_verdict v = check_special_card(s, m.a);
    return mg_legal(v) ? check_special_step(s, check_effect(s, m.a)) : v;
}

static struct mg_verdict check_pass(const struct kc_state *s, struct mg_move m)
{
    (void)m;
    if (s->phase == KC_UNIT_STEP)
        return mg_no("KC-TURN-06", N_("A unit must be placed: this step cannot be passed."));
    if (s->phase == KC_TARGET || s->phase == KC_SECOND)
        return mg_no("KC-ORD-01", N_("First carry out the ordonnance that lies open."));
    if (s->phase != KC_SPECIAL)
        return mg_no("KC-SPEC-02", N_("Special cards are played before the unit, not after it."));
    return MG_LEGAL;
}

/* ---- the targets of an ordonnance -------------------------------------------------------- */

static struct mg_verdict no_question(void)
{
    return mg_no("KC-ORD-01", N_("No ordonnance is asking for that now."));
}

static int kind_in_play(const struct kc_state *s)
{
    return kc_card(s->ordonnance)->kind;
}

static struct mg_verdict check_pick(const struct kc_state *s, struct mg_move m)
{
    if (s->phase != KC_TARGET)
        return no_question();
    return check_target(s, kind_in_play(s), kc_find_unit(s, m.a));
}

static struct mg_verdict check_to(const struct kc_state *s, struct mg_move m)
{
    bool moves = kind_in_play(s) == KC_MOVE_OWN || kind_in_play(s) == KC_MOVE_FOE;
    if (s->phase != KC_SECOND || !moves)
        return no_question();
    struct kc_spot from = kc_find_unit(s, s->target);
    if (m.a == from.place)
        return mg_no("KC-ORD-01", N_("The unit must go to another location."));
    if (kc_is_full(s, m.a))
        return mg_no("KC-ORD-05", N_("No ordonnance touches a full location."));
    if (!kc_has_room(s, from.seat, m.a))
        return mg_no("KC-ORD-08", N_("The owner of the unit has no room at this location."));
    return MG_LEGAL;
}

static struct mg_verdict check_with(const struct kc_state *s, struct mg_move m)
{
    if (s->phase != KC_SECOND || kind_in_play(s) != KC_SWAP_OWN)
        return no_question();
    struct kc_spot first = kc_find_unit(s, s->target), other = kc_find_unit(s, m.a);
    if (other.found && other.seat == s->seat && other.place == first.place)
        return mg_no("KC-ORD-01", N_("The two units must be at different locations."));
    return check_target(s, KC_SWAP_OWN, other);
}

/* KC-UNIT-09, KC-UNIT-12: only a two-way unit has a bottom face. */
static struct mg_verdict check_face(unsigned card, int face)
{
    if (face != 0 && kc_card(card)->kind != KC_TWO_WAY)
        return mg_no("KC-UNIT-12", N_("This card has only one face."));
    return MG_LEGAL;
}

static struct mg_verdict check_unit_in_hand(const struct kc_state *s, unsigned card)
{
    if (!kc_in_hand(s, s->seat, card))
        return mg_no("KC-UNIT-01", N_("You do not hold this card."));
    if (!kc_is_unit(card))
        return mg_no("KC-UNIT-01", N_("This card is not a unit."));
    return MG_LEGAL;
}

static struct mg_verdict check_bring(const struct kc_state *s, struct mg_move m)
{
    if (s->phase != KC_SECOND || kind_in_play(s) != KC_REPLACE_OWN)
        return no_question();
    struct mg_verdict v = check_unit_in_hand(s, m.a);
    return mg_legal(v) ? check_face(m.a, m.b) : v;
}

/* ---- the unit and the discards ----------------------------------------------------------- */

static struct mg_verdict check_unit_step(const struct kc_state *s)
{
    if (s->phase == KC_SPECIAL)
        return mg_no("KC-TURN-03",
                     N_("The special step comes first: play a special card or pass."));
    if (s->phase == KC_DISCARDING)
        return mg_no("KC-UNIT-01", N_("You have placed your unit of this turn."));
    if (s->phase != KC_UNIT_STEP)
        return mg_no("KC-SPEC-07", N_("First carry out the ordonnance that lies open."));
    return MG_LEGAL;
}

/* KC-UNIT-03, KC-UNIT-05, KC-UNIT-10: anywhere with room, whatever counts there. */
static struct mg_verdict check_room(const struct kc_state *s, int place)
{
    if (!kc_has_room(s, s->seat, place))
        return mg_no("KC-UNIT-05", N_("You have reached the limit of units at this location."));
    return MG_LEGAL;
}

static struct mg_verdict check_play(const struct kc_state *s, struct mg_move m)
{
    struct mg_verdict v = check_unit_step(s);
    if (mg_legal(v))
        v = check_unit_in_hand(s, m.a);
    if (mg_legal(v))
        v = check_face(m.a, m.c);
    return mg_legal(v) ? check_room(s, m.b) : v;
}

static struct mg_verdict check_discard(const struct kc_state *s, struct mg_move m)
{
    if (s->phase != KC_DISCARDING)
        return mg_no("KC-DISC-01",
                     N_("Cards are discarded at the end of your turn, after the unit."));
    if (!kc_in_hand(s, s->seat, m.a))
        return mg_no("KC-DISC-01", N_("You do not hold this card."));
    if (!kc_is_special(m.a))
        return mg_no("KC-DISC-02", N_("Units cannot be discarded."));
    return MG_LEGAL;
}

static struct mg_verdict check_done(const struct kc_state *s, struct mg_move m)
{
    (void)m;
    if (s->phase != KC_DISCARDING)
        return mg_no("KC-DISC-01",
                     N_("Cards are discarded at the end of your turn, after the unit."));
    return MG_LEGAL;
}

/* ---- the check --------------------------------------------------------------------------- */

struct mg_verdict kc_check(const void *state, struct mg_move m)
{
    static struct mg_verdict (*const check[])(const struct kc_state *, struct mg_move) = {
        [KC_PASS] = check_pass,   [KC_KINGDOM] = check_kingdom, [KC_ORDONNANCE] = check_ordonnance,
        [KC_PICK] = check_pick,   [KC_TO] = check_to,           [KC_WITH] = check_with,
        [KC_BRING] = check_bring, [KC_PLAY] = check_play,       [KC_DISCARD] = check_discard,
        [KC_DONE] = check_done,
    };
    const struct kc_state *s = state;

    if (s->phase == KC_OVER)
        return mg_no("KC-END-01", N_("The game is over."));
    if (m.seat != s->seat) /* KC-SPEC-02 says the same of special cards */
        return mg_no("KC-TURN-01", N_("It is another player's turn."));
    return check[m.kind](s, m);
}

/* ---- the list ---------------------------------------------------------------------------- */

struct list {
    const struct kc_state *s;
    struct mg_move *out;
    unsigned count;
};

/* Add a candidate if the check allows it. */
static void offer(struct list *l, struct mg_move m)
{
    m.seat = l->s->seat;
    if (mg_legal(kc_check(l->s, m)))
        l->out[l->count++] = m;
}

static void list_specials(struct list *l)
{
    const struct kc_state *s = l->s;
    int hand = KC_HAND + s->seat;

    offer(l, (struct mg_move){ .kind = KC_PASS });
    for (int i = s->start[hand]; i < s->start[hand + 1]; i++) {
        uint16_t card = s->card[i].id;
        if (!kc_is_special(card))
            continue;
        if (kc_is_ordonnance(card))
            offer(l, (struct mg_move){ .kind = KC_ORDONNANCE, .a = card });
        else
            for (uint16_t place = 0; place < KC_PLACES; place++)
                offer(l, (struct mg_move){ .kind = KC_KINGDOM, .a = card, .b = place });
    }
}

static void list_units_on_table(struct list *l, uint8_t kind)
{
    const struct kc_state *s = l->s;

    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            for (int slot = 0; slot < s->line[seat][place].count; slot++)
                offer(l,
                      (struct mg_move){ .kind = kind, .a = s->line[seat][place].unit[slot].card });
}

static void list_second(struct list *l)
{
    const struct kc_state *s = l->s;
    int hand = KC_HAND + s->seat;

    if (kind_in_play(s) == KC_SWAP_OWN)
        list_units_on_table(l, KC_WITH);
    else if (kind_in_play(s) == KC_REPLACE_OWN)
        for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
            for (uint16_t face = 0; face < 2; face++)
                offer(l, (struct mg_move){ .kind = KC_BRING, .a = s->card[i].id, .b = face });
    else
        for (uint16_t place = 0; place < KC_PLACES; place++)
            offer(l, (struct mg_move){ .kind = KC_TO, .a = place });
}

/* A move as one number: moves that have no field in common can be joined by or. */
static inline uint64_t bits_of(struct mg_move m)
{
    uint64_t bits;
    memcpy(&bits, &m, sizeof bits);
    return bits;
}

/* The longest list, and the one that playouts spend their time in. What check_play() would ask
 * again for every candidate is asked once for each place and once for each card; and all five
 * places are written each time, the open ones first, because a loop of fixed length is faster. What
 * lies behind the open ones is overwritten by the next card or not counted. */
static void list_plays(struct list *l)
{
    const struct kc_state *s = l->s;
    int hand = KC_HAND + s->seat, places = 0;
    struct mg_move *next = l->out;
    uint64_t at[KC_PLACES] = { 0 };

    for (uint16_t place = 0; place < KC_PLACES; place++) {
        at[places] = bits_of((struct mg_move){ .kind = KC_PLAY, .seat = s->seat, .b = place });
        places += kc_has_room(s, s->seat, place); /* as check_room() asks */
    }
    for (int i = s->start[hand]; i < s->start[hand + 1]; i++) {
        uint16_t card = s->card[i].id;
        if (!kc_is_unit(card))
            continue;
        for (uint16_t face = 0; face < 2 && mg_legal(check_face(card, face)); face++) {
            uint64_t unit = bits_of((struct mg_move){ .a = card, .c = face });
            for (int p = 0; p < KC_PLACES; p++) {
                uint64_t play = at[p] | unit;
                memcpy(&next[p], &play, sizeof play);
            }
            next += places;
        }
    }
    l->count = (unsigned)(next - l->out);
}

static void list_discards(struct list *l)
{
    const struct kc_state *s = l->s;
    int hand = KC_HAND + s->seat;

    offer(l, (struct mg_move){ .kind = KC_DONE });
    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        offer(l, (struct mg_move){ .kind = KC_DISCARD, .a = s->card[i].id });
}

unsigned kc_list(const void *state, int seat, struct mg_move *out)
{
    struct list l = { .s = state, .out = out };

    if (seat != l.s->seat)
        return 0;
    switch (l.s->phase) {
    case KC_SPECIAL: list_specials(&l); break;
    case KC_TARGET: list_units_on_table(&l, KC_PICK); break;
    case KC_SECOND: list_second(&l); break;
    case KC_UNIT_STEP: list_plays(&l); break;
    case KC_DISCARDING: list_discards(&l); break;
    default: break;
    }
    return l.count;
}

/* Why a special card cannot be played anywhere; legal, if it can. */
static struct mg_verdict check_anywhere(const struct kc_state *s, unsigned card)
{
    struct mg_verdict v =
        kc_is_ordonnance(card) ? check_effect(s, card) : check_kingdom_at(s, card, 0);

    for (int place = 1; place < KC_PLACES && kc_is_kingdom(card) && !mg_legal(v); place++)
        v = check_kingdom_at(s, card, place);
    return v;
}

/* Is there anything to decide in the special step, apart from passing? */
bool kc_can_play_special(const struct kc_state *s)
{
    int hand = KC_HAND + s->seat;

    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        if (kc_is_special(s->card[i].id) && mg_legal(check_anywhere(s, s->card[i].id)))
            return true;
    return false;
}

/* A kingdom card is refused for another reason at every location: what they have in common is that
 * none takes it. */
enum kc_bar kc_bar_of(const struct kc_state *s, unsigned card)
{
    struct mg_verdict v = check_anywhere(s, card);

    if (mg_legal(v))
        return KC_PLAYABLE;
    if (kc_is_kingdom(card))
        return KC_BAR_LOCATIONS;
    if (strcmp(v.rule, "KC-ORD-18") == 0)
        return KC_BAR_NO_UNIT;
    if (strcmp(v.rule, "KC-ORD-12") == 0)
        return KC_BAR_TWO_UNITS;
    return kc_card(card)->kind == KC_DRAW_SELF || kc_card(card)->kind == KC_DRAW_ALL
               ? KC_BAR_DECK
               : KC_BAR_TARGET;
}
