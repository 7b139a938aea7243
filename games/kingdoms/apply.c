/* Carrying out a checked move, and the sequence of play. */
#include "state.h"

#include <string.h>

/* ---- telling ----------------------------------------------------------------------------- */

/* Both ask first whether anybody listens: in playouts nobody does, and building an event takes
 * longer than the rest of the move. */
static void tell(struct mg_play *play, int kind, int seat, int a, int b, int c)
{
    if (play->event == NULL)
        return;
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = (uint8_t)seat,
                                     .a = (uint16_t)a,
                                     .b = (uint16_t)b,
                                     .c = (uint16_t)c,
                                     .seen = MG_EVERYONE,
                                     .knows = MG_EVERYONE });
}

/* A card whose face only some seats see. */
static void tell_card(struct mg_play *play, int kind, int seat, struct mg_card card)
{
    if (play->event == NULL)
        return;
    unsigned knows = card.known == MG_KNOWN_TO_ALL ? MG_EVERYONE : card.known;
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = (uint8_t)seat,
                                     .a = card.id,
                                     .seen = MG_EVERYONE,
                                     .knows = (uint16_t)knows,
                                     .secret = 1 });
}

/* ---- moving cards ------------------------------------------------------------------------ */

static void draw_card(struct kc_state *s, int seat, struct mg_play *play)
{
    struct mg_piles piles = kc_piles(s);
    tell_card(play, KC_EV_DRAWS, seat, mg_pile_draw(&piles, KC_DECK, KC_HAND + seat, seat, play));
}

/* KC-DRAW-04, KC-ORD-15: as many as there are; the deck is never shuffled again, KC-DRAW-05, and no
 * hand is ever full, KC-DRAW-07, KC-ORD-13. */
static void draw_cards(struct kc_state *s, int seat, int count, struct mg_play *play)
{
    for (int i = 0; i < count && kc_pile_size(s, KC_DECK) > 0; i++)
        draw_card(s, seat, play);
}

static void take_from_hand(struct kc_state *s, unsigned card)
{
    struct mg_piles piles = kc_piles(s);
    int hand = KC_HAND + s->seat;
    mg_pile_take(&piles, hand, mg_pile_find(&piles, hand, card));
}

/* Under the deck, as its new lowest card. */
static void put_under_deck(struct kc_state *s, int index, unsigned known)
{
    struct mg_piles piles = kc_piles(s);
    mg_pile_at(&piles, KC_HAND + s->seat, index)->known = known & MG_KNOWN_TO_ALL;
    mg_pile_move(&piles, KC_HAND + s->seat, index, KC_DECK, 0);
}

/* KC-UNIT-11, KC-ORD-07: whoever comes to a place takes the next number. */
static void lay(struct kc_state *s, int seat, int place, unsigned card, int face)
{
    struct kc_line *line = &s->line[seat][place];
    line->unit[line->count++] =
        (struct kc_unit){ .laid = ++s->laid, .card = (uint8_t)card, .face = (uint8_t)face };
}

/* Only ordonnances come here: all other units stay as they lie, KC-UNIT-07. */
static struct kc_unit lift(struct kc_state *s, struct kc_spot at)
{
    struct kc_line *line = &s->line[at.seat][at.place];
    struct kc_unit unit = line->unit[at.slot];
    line->count--;
    memmove(&line->unit[at.slot], &line->unit[at.slot + 1],
            (size_t)(line->count - at.slot) * sizeof unit);
    line->unit[line->count] = (struct kc_unit){ .laid = 0 };
    return unit;
}

/* KC-FULL-04: tell when a location has just closed. */
static void tell_if_full(const struct kc_state *s, int place, struct mg_play *play)
{
    if (play->event != NULL && kc_is_full(s, place))
        tell(play, KC_EV_FULL, MG_NOBODY, place, 0, 0);
}

/* ---- the end ----------------------------------------------------------------------------- */

static bool can_still_place(const struct kc_state *s, int seat, bool deck_has_unit)
{
    return kc_has_room_anywhere(s, seat) && (deck_has_unit || kc_holds_unit(s, KC_HAND + seat));
}

/* KC-END-01: nobody has room. KC-END-02: nobody who has room can get a unit. */
bool kc_is_over(const struct kc_state *s)
{
    bool room = false;

    for (int seat = 0; seat < s->players && !room; seat++)
        room = kc_has_room_anywhere(s, seat);
    if (!room)
        return true;
    bool deck_has_unit = s->expansion ? kc_holds_unit(s, KC_DECK) : kc_pile_size(s, KC_DECK) > 0;
    if (deck_has_unit)
        return false;
    for (int seat = 0; seat < s->players; seat++)
        if (can_still_place(s, seat, deck_has_unit))
            return false;
    return true;
}

static void end_game(struct kc_state *s, struct mg_play *play)
{
    s->phase = KC_OVER;
    if (play->event == NULL)
        return;
    struct mg_result result = { .over = false };
    kc_result(s, &result);
    tell(play, KC_EV_OVER, MG_NOBODY, 0, 0, 0);
    for (int seat = 0; seat < s->players; seat++)
        tell(play, KC_EV_SCORED, seat, result.score[seat], result.place[seat], 0);
}

/* ---- the sequence of play ---------------------------------------------------------------- */

/* KC-TURN-08, KC-TURN-09: show the hand, put it under the deck as received, draw six; until there
 * is a unit. */
static void refit(struct kc_state *s, struct mg_play *play)
{
    int hand = KC_HAND + s->seat;

    while (!kc_holds_unit(s, hand)) {
        tell(play, KC_EV_REFIT, s->seat, 0, 0, 0);
        while (kc_pile_size(s, hand) > 0) {
            tell(play, KC_EV_SHOWN, s->seat, s->card[s->start[hand]].id, 0, 0);
            put_under_deck(s, 0, MG_KNOWN_TO_ALL); /* KC-INFO-04 */
        }
        draw_cards(s, s->seat, 6, play);
        mg_show(play, MG_EVERYONE);
    }
}

/* After a special card as after none: KC-SPEC-05. */
static void begin_unit_step(struct kc_state *s, struct mg_play *play)
{
    s->phase = KC_UNIT_STEP;
    if (s->expansion && !kc_holds_unit(s, KC_HAND + s->seat))
        refit(s, play);
}

/* KC-DRAW-01, KC-DRAW-02, KC-DRAW-03, KC-DRAW-06: one card, or up to six with the expansion. */
static void draw_step(struct kc_state *s, struct mg_play *play)
{
    int held = kc_pile_size(s, KC_HAND + s->seat);
    if (!s->expansion)
        draw_cards(s, s->seat, 1, play);
    else if (held < 6)
        draw_cards(s, s->seat, 6 - held, play);
}

static bool can_get_unit(const struct kc_state *s)
{
    if (!s->expansion)
        return kc_pile_size(s, KC_HAND + s->seat) > 0;
    return kc_holds_unit(s, KC_HAND + s->seat) || kc_holds_unit(s, KC_DECK);
}

static uint8_t next_seat(const struct kc_state *s)
{
    return (uint8_t)(s->seat + 1 < s->players ? s->seat + 1 : 0);
}

/* Begin the turn of s->seat, and of those after him while there is nothing to decide. Somebody can
 * still place a unit, or the game would have ended: so this ends. KC-TURN-02, KC-TURN-03,
 * KC-TURN-04, KC-TURN-05, KC-TURN-07. */
void kc_begin_turn(struct kc_state *s, struct mg_play *play)
{
    for (;; s->seat = next_seat(s)) {
        s->special_played = 0;
        s->turn++;
        if (!kc_has_room_anywhere(s, s->seat)) {
            tell(play, KC_EV_SKIPPED, s->seat, 0, 0, 0);
            continue;
        }
        tell(play, KC_EV_TURN, s->seat, 0, 0, 0);
        draw_step(s, play);
        if (can_get_unit(s))
            break;
        tell(play, KC_EV_NO_UNIT, s->seat, 0, 0, 0);
    }
    if (s->expansion)
        mg_show(play, MG_EVERYONE); /* all see whether he has a special card to play */
    if (s->expansion && kc_can_play_special(s)) {
        s->phase = KC_SPECIAL;
    } else {
        if (s->expansion)
            tell(play, KC_EV_NO_SPECIAL, s->seat, 0, 0,
                 0); /* why each card cannot be played stands at the hand of its owner: kc_draw() */
        begin_unit_step(s, play);
    }
}

static void next_turn(struct kc_state *s, struct mg_play *play)
{
    s->seat = next_seat(s); /* KC-TURN-01 */
    kc_begin_turn(s, play);
}

static bool holds_special(const struct kc_state *s)
{
    int hand = KC_HAND + s->seat;
    return kc_pile_size(s, hand) > kc_units_in(s, hand);
}

/* After a unit or a discard: the end comes before the discard step (KC-END-03, KC-DISC-06). */
static void begin_discards(struct kc_state *s, struct mg_play *play)
{
    if (s->expansion && holds_special(s))
        s->phase = KC_DISCARDING;
    else
        next_turn(s, play);
}

/* ---- special cards ----------------------------------------------------------------------- */

static void do_pass(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    tell(play, KC_EV_PASSES, s->seat, 0, 0, 0);
    begin_unit_step(s, play);
}

/* KC-KING-02, KC-KING-03, KC-KING-04, KC-KING-07, KC-KING-09, KC-KING-11, KC-KING-12: it stays, it
 * adds up, and the last limit counts. It is no unit and takes no slot, KC-KING-18. */
static void do_kingdom(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    const struct kc_card *card = kc_card(m.a);

    take_from_hand(s, m.a);
    s->kingdom[s->kingdoms++] =
        (struct kc_kingdom){ .card = (uint8_t)m.a, .place = (uint8_t)m.b, .seat = s->seat };
    if (card->kind == KC_CANCEL)
        s->cancelled[m.b] |= (uint8_t)(1 << card->number);
    else
        s->limit[m.b] = card->number;
    s->special_played = 1;
    tell(play, KC_EV_KINGDOM, s->seat, m.a, m.b, 0);
    tell_if_full(s, m.b, play); /* KC-KING-15 */
    begin_unit_step(s, play);
}

/* KC-ORD-02, KC-INFO-04: openly under the deck, after its effect. */
static void finish_ordonnance(struct kc_state *s, struct mg_play *play)
{
    struct mg_piles piles = kc_piles(s);

    mg_pile_put(&piles, KC_HAND + s->seat, mg_card(s->ordonnance, MG_KNOWN_TO_ALL));
    put_under_deck(s, kc_pile_size(s, KC_HAND + s->seat) - 1, MG_KNOWN_TO_ALL);
    tell(play, KC_EV_UNDER, s->seat, s->ordonnance, 0, 0);
    s->ordonnance = s->target = 0;
    begin_unit_step(s, play);
}

/* KC-ORD-03: while its effect runs the card is in no pile, so it cannot be drawn. */
static void do_ordonnance(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    const struct kc_card *card = kc_card(m.a);

    take_from_hand(s, m.a);
    s->ordonnance = (uint8_t)m.a;
    s->special_played = 1;
    tell(play, KC_EV_ORDONNANCE, s->seat, m.a, 0, 0);
    if (card->kind == KC_DRAW_SELF) {
        draw_cards(s, s->seat, card->number, play);
        finish_ordonnance(s, play);
    } else if (card->kind == KC_DRAW_ALL) {
        for (int i = 0; i < s->players; i++) /* KC-ORD-14: those without room as well */
            draw_cards(s, (s->seat + i) % s->players, card->number, play);
        finish_ordonnance(s, play);
    } else {
        s->phase = KC_TARGET;
    }
}

/* KC-ORD-10: out of the game for good; the owner has room again and must fill it, KC-ORD-11. */
static void destroy(struct kc_state *s, struct kc_spot at, struct mg_play *play)
{
    struct mg_piles piles = kc_piles(s);
    struct kc_unit unit = lift(s, at);

    mg_pile_put(&piles, KC_FALLEN, mg_card(unit.card, MG_KNOWN_TO_ALL));
    tell(play, KC_EV_DESTROYED, at.seat, unit.card, at.place, 0);
}

static void do_pick(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    tell(play, KC_EV_CHOOSES, s->seat, m.a, 0, 0);
    if (kc_card(s->ordonnance)->kind == KC_DESTROY_FOE) {
        destroy(s, kc_find_unit(s, m.a), play);
        finish_ordonnance(s, play);
        return;
    }
    s->target = (uint8_t)m.a;
    s->phase = KC_SECOND;
}

/* KC-ORD-06: the face that was up stays up. */
static void move_unit(struct kc_state *s, unsigned card, int place, struct mg_play *play)
{
    struct kc_spot from = kc_find_unit(s, card);
    struct kc_unit unit = lift(s, from);
    lay(s, from.seat, place, unit.card, unit.face);
    tell(play, KC_EV_MOVED, from.seat, card, place, unit.face);
}

static void do_to(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    move_unit(s, s->target, m.a, play);
    tell_if_full(s, m.a, play); /* KC-ORD-17 */
    finish_ordonnance(s, play);
}

/* KC-ORD-09: the numbers of units stay the same; the first unit arrives first. */
static void do_with(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    struct kc_spot first = kc_find_unit(s, s->target), other = kc_find_unit(s, m.a);
    struct kc_unit u = s->line[s->seat][first.place].unit[first.slot];
    struct kc_unit v = s->line[s->seat][other.place].unit[other.slot];

    s->line[s->seat][other.place].unit[other.slot] =
        (struct kc_unit){ .laid = ++s->laid, .card = u.card, .face = u.face };
    s->line[s->seat][first.place].unit[first.slot] =
        (struct kc_unit){ .laid = ++s->laid, .card = v.card, .face = v.face };
    tell(play, KC_EV_MOVED, s->seat, u.card, other.place, u.face);
    tell(play, KC_EV_MOVED, s->seat, v.card, first.place, v.face);
    finish_ordonnance(s, play);
}

static void place_unit(struct kc_state *s, unsigned card, int place, int face, struct mg_play *play)
{
    take_from_hand(s, card);
    lay(s, s->seat, place, card, face); /* in his own line, KC-UNIT-02 */
    tell(play, KC_EV_PLACED, s->seat, (int)card, place, face);
}

static void do_bring(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    struct kc_spot at = kc_find_unit(s, s->target);
    destroy(s, at, play);
    place_unit(s, m.a, at.place, m.b, play);
    finish_ordonnance(s, play);
}

/* ---- unit and discards ------------------------------------------------------------------- */

/* KC-END-03; never earlier, KC-END-04. Unless the player in turn can still place a unit, or nobody
 * can for want of room, the answer tells something of hidden cards. */
static bool ends_now(const struct kc_state *s, struct mg_play *play)
{
    if (s->expansion && !can_still_place(s, s->seat, false))
        for (int seat = 0; seat < s->players; seat++)
            if (kc_has_room_anywhere(s, seat))
                mg_show(play, MG_EVERYONE);
    return kc_is_over(s);
}

static void do_play(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    place_unit(s, m.a, m.b, m.c, play);
    tell_if_full(s, m.b, play);
    if (ends_now(s, play))
        end_game(s, play);
    else
        begin_discards(s, play);
}

/* KC-DISC-03, KC-DISC-04, KC-INFO-05: under the deck, seen by nobody else. If others knew a special
 * card of this hand, they can no longer tell whether it is the one that went. Nothing is drawn for
 * it before the player's next draw step, KC-DISC-05. */
static void do_discard(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    struct mg_piles piles = kc_piles(s);
    int hand = KC_HAND + s->seat;
    unsigned owner = 1u << s->seat;

    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        if (kc_is_special(s->card[i].id))
            s->card[i].known = owner & MG_KNOWN_TO_ALL;
    int index = mg_pile_find(&piles, hand, m.a);
    tell_card(play, KC_EV_DISCARDS, s->seat, *mg_pile_at(&piles, hand, index));
    put_under_deck(s, index, owner);
    begin_discards(s, play);
}

static void do_done(struct kc_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    next_turn(s, play);
}

/* ---- the contract ------------------------------------------------------------------------ */

void kc_apply(void *state, struct mg_move m, struct mg_play *play)
{
    static void (*const apply[])(struct kc_state *, struct mg_move, struct mg_play *) = {
        [KC_PASS] = do_pass,   [KC_KINGDOM] = do_kingdom, [KC_ORDONNANCE] = do_ordonnance,
        [KC_PICK] = do_pick,   [KC_TO] = do_to,           [KC_WITH] = do_with,
        [KC_BRING] = do_bring, [KC_PLAY] = do_play,       [KC_DISCARD] = do_discard,
        [KC_DONE] = do_done,
    };
    assert(mg_legal(kc_check(state, m)));
    apply[m.kind](state, m, play);
}

int kc_seats(const void *state)
{
    const struct kc_state *s = state;
    return s->players;
}

unsigned kc_actors(const void *state)
{
    const struct kc_state *s = state;
    return s->phase == KC_OVER ? 0 : 1u << s->seat;
}

/* In the middle of an ordonnance, or about to place the unit that the same turn demands. */
bool kc_unfinished(const void *state)
{
    const struct kc_state *s = state;
    return s->phase == KC_TARGET || s->phase == KC_SECOND;
}
