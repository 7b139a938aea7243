/* What holds in every state, and across every move. The ids are those of the rules dossier's list
 * of invariants; those about replaying, views and refusals are tested for all games alike. */
#include "state.h"

#include <string.h>

/* ---- of a state -------------------------------------------------------------------------- */

static bool numbers_in_range(const struct kc_state *s)
{
    bool ok = s->players >= 2 && s->players <= KC_SEATS && s->expansion <= 1 && s->pool <= 1 &&
              s->scoring <= 1 && s->phase <= KC_OVER && s->seat < s->players &&
              s->first < s->players && s->special_played <= 1 && s->kingdoms <= KC_KINGDOMS &&
              s->ordonnance <= KC_LAST_CARD && s->target < KC_CARD_IDS;

    ok = ok && s->start[0] == 0 && s->start[KC_PILES] <= KC_MOST_CARDS;
    for (int pile = 0; ok && pile < KC_PILES; pile++)
        ok = s->start[pile] <= s->start[pile + 1];
    for (int i = 0; ok && i < s->start[KC_PILES]; i++)
        ok = s->card[i].id > 0 && s->card[i].id < KC_CARD_IDS;
    for (int i = 0; ok && i < s->kingdoms; i++)
        ok = s->kingdom[i].card > 0 && s->kingdom[i].card <= KC_LAST_CARD &&
             s->kingdom[i].place < KC_PLACES && s->kingdom[i].seat < s->players;
    for (int seat = 0; ok && seat < KC_SEATS; seat++)
        for (int place = 0; ok && place < KC_PLACES; place++) {
            ok = s->line[seat][place].count <= (seat < s->players ? KC_LINE_MOST : 0);
            for (int i = 0; ok && i < s->line[seat][place].count; i++)
                ok = s->line[seat][place].unit[i].card > 0 &&
                     s->line[seat][place].unit[i].card < KC_CARD_IDS &&
                     s->line[seat][place].unit[i].face <= 1;
        }
    for (int seat = s->players; ok && seat < KC_SEATS; seat++)
        ok = kc_pile_size(s, KC_HAND + seat) == 0;
    return ok;
}

static bool options_agree(const struct kc_state *s)
{
    return s->pool != KC_POOL_EXTENDED || (!s->expansion && (s->players == 3 || s->players == 4));
}

/* The shape of the state: later invariants may rely on it. */
static bool inv_00(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    return numbers_in_range(state) && options_agree(state);
}

/* Call f with every unit on the table until it says no. */
static bool all_units(const struct kc_state *s, bool (*f)(const struct kc_state *s,
                                                          const struct kc_unit *u, void *to),
                      void *to)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            for (int i = 0; i < s->line[seat][place].count; i++)
                if (!f(s, &s->line[seat][place].unit[i], to))
                    return false;
    return true;
}

static bool count_unit(const struct kc_state *s, const struct kc_unit *u, void *to)
{
    (void)s;
    ((uint8_t *)to)[u->card]++;
    return true;
}

/* INV-01: every card of the mode's deck is in exactly one place. */
static bool inv_01(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    uint8_t seen[KC_CARD_IDS] = { 0 };
    uint16_t deck[KC_MOST_CARDS];
    int total = kc_deck_of(s, deck), found = s->start[KC_PILES] + s->kingdoms + (s->ordonnance != 0);

    for (int i = 0; i < s->start[KC_PILES]; i++)
        seen[s->card[i].id]++;
    for (int i = 0; i < s->kingdoms; i++)
        seen[s->kingdom[i].card]++;
    seen[s->ordonnance]++;
    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            found += s->line[seat][place].count;
    all_units(s, count_unit, seen);
    if (found != total)
        return false;
    for (int i = 0; i < total; i++)
        if (seen[deck[i]] != 1)
            return false;
    return true;
}

static bool is_unit(const struct kc_state *s, const struct kc_unit *u, void *to)
{
    (void)s, (void)to;
    return kc_is_unit(u->card);
}

/* INV-02: units in lines and fallen, kingdom cards at places, ordonnances in deck and hands. */
static bool inv_02(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;

    for (int i = s->start[KC_FALLEN]; i < s->start[KC_FALLEN + 1]; i++)
        if (!kc_is_unit(s->card[i].id))
            return false;
    for (int i = 0; i < s->kingdoms; i++)
        if (!kc_is_kingdom(s->kingdom[i].card))
            return false;
    bool carried_out = s->phase == KC_TARGET || s->phase == KC_SECOND;
    if ((s->ordonnance != 0) != carried_out || (s->target != 0) != (s->phase == KC_SECOND))
        return false;
    if (s->ordonnance != 0 && !kc_is_ordonnance(s->ordonnance))
        return false;
    return all_units(s, is_unit, NULL);
}

/* INV-03, KC-FULL-05: never more units than the limit. */
static bool inv_03(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            if (s->line[seat][place].count > s->limit[place])
                return false;
    return true;
}

/* INV-04: the limit is that of the LIMIT card played last, or 4. */
static bool inv_04(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    uint8_t limit[KC_PLACES];

    memset(limit, 4, sizeof limit);
    for (int i = 0; i < s->kingdoms; i++)
        if (kc_card(s->kingdom[i].card)->kind == KC_LIMIT)
            limit[s->kingdom[i].place] = kc_card(s->kingdom[i].card)->number;
    return memcmp(limit, s->limit, sizeof limit) == 0;
}

/* INV-05: cancelled is what the CANCEL cards say. */
static bool inv_05(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    uint8_t cancelled[KC_PLACES] = { 0 };

    for (int i = 0; i < s->kingdoms; i++)
        if (kc_card(s->kingdom[i].card)->kind == KC_CANCEL)
            cancelled[s->kingdom[i].place] |= (uint8_t)(1 << kc_card(s->kingdom[i].card)->number);
    return memcmp(cancelled, s->cancelled, sizeof cancelled) == 0;
}

/* INV-06: the base game has none of it. */
static bool inv_06(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    return s->expansion || (s->kingdoms == 0 && kc_pile_size(s, KC_FALLEN) == 0 &&
                            (s->phase == KC_UNIT_STEP || s->phase == KC_OVER));
}

struct laid_seen {
    uint8_t bit[8192];   /* one per laid number */
};

static bool laid_once(const struct kc_state *s, const struct kc_unit *u, void *to)
{
    struct laid_seen *seen = to;
    if (u->laid == 0 || u->laid > s->laid || seen->bit[u->laid / 8] >> u->laid % 8 & 1)
        return false;
    seen->bit[u->laid / 8] |= (uint8_t)(1 << u->laid % 8);
    return true;
}

/* INV-07: laid numbers are different, from 1 to the counter. */
static bool inv_07(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    struct laid_seen seen = { { 0 } };
    return all_units(state, laid_once, &seen);
}

/* INV-11, INV-12: sizes of hands. Played or placed cards have left the hand of the seat in turn. */
static bool inv_12(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;

    if (s->expansion) {
        bool drawn = s->phase == KC_SPECIAL;
        return !drawn || kc_pile_size(s, KC_DECK) == 0 || kc_pile_size(s, KC_HAND + s->seat) >= 6;
    }
    for (int seat = 0; seat < s->players; seat++) {
        int most = s->phase != KC_OVER && seat == s->seat ? 6 : 5;
        if (kc_pile_size(s, KC_HAND + seat) > most)
            return false;
    }
    return true;
}

static bool face_exists(const struct kc_state *s, const struct kc_unit *u, void *to)
{
    (void)s, (void)to;
    return u->face == 0 || kc_card(u->card)->kind == KC_TWO_WAY;
}

/* INV-14: a one-face unit never lies with the bottom up. */
static bool inv_14(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    return all_units(state, face_exists, NULL);
}

/* INV-15: the comparison is strict and transitive. */
static bool inv_15(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;

    for (int place = 0; place < KC_PLACES; place++) {
        uint8_t seats[KC_SEATS];
        int ranked = kc_ranking(s, place, seats);
        for (int i = 0; i < ranked; i++)
            for (int j = 0; j < ranked; j++)
                if (kc_stronger(s, seats[i], seats[j], place) != (i < j))
                    return false;
    }
    return true;
}

/* INV-16: at most seven of a kind, at most five symbols a unit. */
static bool inv_16(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++) {
            kc_counts army = kc_army(s, seat, place);
            unsigned sum = 0;
            for (int k = 0; k < KC_SYMBOLS; k++) {
                if (kc_count_of(army, k) > 7)
                    return false;
                sum += kc_count_of(army, k);
            }
            if (sum > 5u * s->line[seat][place].count)
                return false;
        }
    return true;
}

static bool all_full(const struct kc_state *s)
{
    for (int place = 0; place < KC_PLACES; place++)
        if (!kc_is_full(s, place))
            return false;
    return true;
}

/* INV-17, KC-SCORE-12, and INV-19: the points of a game in which all locations are full. */
static bool inv_17(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    struct kc_state s = *(const struct kc_state *)state;
    struct mg_result result = { .over = false };
    int sum = 0;

    if (s.phase != KC_OVER || !all_full(&s))
        return true;
    s.scoring = KC_BY_POINTS;
    kc_result(&s, &result);
    for (int seat = 0; seat < s.players; seat++) {
        int beaten = 0;
        for (int place = 0; place < KC_PLACES; place++)
            for (int other = 0; other < s.players; other++)
                beaten += other != seat && kc_stronger(&s, seat, other, place);
        if (s.players <= 4 && result.score[seat] != 5 * (4 - s.players) + beaten)
            return false;
        sum += result.score[seat];
    }
    return sum == (s.players == 2 ? 25 : 30);
}

/* INV-18, KC-SCORE-11: a duel has one winner, and both ways of scoring name the same. */
static bool inv_18(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    struct kc_state s = *(const struct kc_state *)state;
    struct mg_result points = { .over = false }, places = { .over = false };

    if (s.phase != KC_OVER || s.players != 2 || !all_full(&s))
        return true;
    s.scoring = KC_BY_POINTS;
    kc_result(&s, &points);
    s.scoring = KC_BY_LOCATIONS;
    kc_result(&s, &places);
    return points.winners == places.winners && (points.winners == 1 || points.winners == 2) &&
           points.score[0] == 10 + places.score[0] && points.score[1] == 10 + places.score[1];
}

/* How many of the first `turns` turns were the seat's. */
static int turns_of(const struct kc_state *s, int seat, int turns)
{
    int place = (seat - s->first + s->players) % s->players;   /* in the order of play */
    return (turns + s->players - 1 - place) / s->players;
}

static int units_of(const struct kc_state *s, int seat)
{
    int units = 0;
    for (int place = 0; place < KC_PLACES; place++)
        units += s->line[seat][place].count;
    return units;
}

/* INV-23, KC-TURN-02, KC-END-05: nobody is ever skipped in a base game, so everything can be counted
 * from the number of the turn. A duel ends after 40 turns with 6 cards in the deck. */
static bool inv_23(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    int ended = s->turn - (s->phase != KC_OVER);
    uint16_t deck[KC_MOST_CARDS];
    int dealt = 5 * s->players, in_deck = kc_deck_of(s, deck) - dealt;
    int drawn = s->turn < in_deck ? s->turn : in_deck;

    if (s->expansion)
        return true;
    if (s->turn == 0 || s->laid != ended || s->seat != (s->first + s->turn - 1) % s->players)
        return false;
    for (int seat = 0; seat < s->players; seat++) {
        int placed = turns_of(s, seat, ended);
        if (units_of(s, seat) != placed ||
            kc_pile_size(s, KC_HAND + seat) != 5 + turns_of(s, seat, drawn) - placed)
            return false;
    }
    return true;
}

/* INV-24: a turn that places a unit uses it up, and at most all the others are skipped between two
 * of them; each lays three units at most. So the counters stay small and every game ends. */
static bool inv_24(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    bool unit_to_come = s->phase != KC_DISCARDING && s->phase != KC_OVER;
    bool special_done = s->phase == KC_UNIT_STEP && s->special_played;
    int placed = kc_pile_size(s, KC_FALLEN);

    for (int seat = 0; seat < s->players; seat++)
        placed += units_of(s, seat);
    return s->turn >= 1 && s->turn <= s->players * (placed + unit_to_come) &&
           s->laid <= 3 * placed + 2 * special_done;
}

/* An ordonnance that lies open asks for targets, was rightly played, and so was what is chosen. */
static bool can_finish_ordonnance(const struct kc_state *s)
{
    int kind = kc_card(s->ordonnance)->kind;
    struct mg_move pick = { .kind = KC_PICK, .seat = s->seat, .a = s->target };
    struct mg_move moves[MG_MAX_MOVES];
    struct kc_state before = *s;

    if (kind == KC_DRAW_SELF || kind == KC_DRAW_ALL || !s->special_played ||
        (kind == KC_REPLACE_OWN && kc_units_in(s, KC_HAND + s->seat) < 2))
        return false;
    before.phase = KC_TARGET;
    if (s->phase == KC_SECOND && (kind == KC_DESTROY_FOE || !mg_legal(kc_check(&before, pick))))
        return false;
    return kc_list(s, s->seat, moves) > 0;
}

/* INV-25: whoever is to choose has something to choose, and the game is over when it is. */
static bool inv_25(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    int hand = KC_HAND + s->seat;

    if (s->phase == KC_OVER)
        return kc_is_over(s);
    if (s->phase == KC_UNIT_STEP)
        return kc_has_room_anywhere(s, s->seat) && kc_units_in(s, hand) > 0;
    if (s->phase == KC_DISCARDING)
        return !kc_is_over(s) && kc_pile_size(s, hand) > kc_units_in(s, hand);
    if (!kc_has_room_anywhere(s, s->seat) ||
        (kc_units_in(s, hand) == 0 && kc_units_in(s, KC_DECK) == 0))
        return false;
    return s->phase == KC_SPECIAL ? !s->special_played && kc_can_play_special(s)
                                  : can_finish_ordonnance(s);
}

/* Who holds a card knows it, and nobody but the owner knows a unit in a hand. */
static bool inv_known(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = s->start[KC_HAND + seat]; i < s->start[KC_HAND + seat + 1]; i++) {
            unsigned others = s->card[i].known & ~(1u << seat);
            if (!(s->card[i].known >> seat & 1) || (others != 0 && kc_is_unit(s->card[i].id)))
                return false;
        }
    for (int i = s->start[KC_DECK]; i < s->start[KC_DECK + 1]; i++)
        if (s->card[i].known != 0 && !kc_is_special(s->card[i].id))
            return false;
    return true;
}

/* ---- of a move --------------------------------------------------------------------------- */

/* INV-08: a full location never changes. */
static bool inv_08(const void *before, struct mg_move move, const void *after)
{
    const struct kc_state *s = before, *t = after;
    (void)move;

    for (int place = 0; place < KC_PLACES; place++) {
        if (!kc_is_full(s, place))
            continue;
        if (s->limit[place] != t->limit[place] || s->cancelled[place] != t->cancelled[place])
            return false;
        for (int seat = 0; seat < s->players; seat++)
            if (memcmp(&s->line[seat][place], &t->line[seat][place], sizeof(struct kc_line)) != 0)
                return false;
    }
    return true;
}

static int units_to_come(const struct kc_state *s)
{
    int units = kc_units_in(s, KC_DECK);
    for (int seat = 0; seat < s->players; seat++)
        units += kc_units_in(s, KC_HAND + seat);
    return units;
}

/* INV-09: units in deck and hands never grow, and each unit step uses one. */
static bool inv_09(const void *before, struct mg_move move, const void *after)
{
    int used = units_to_come(before) - units_to_come(after);
    return used == (move.kind == KC_PLAY || move.kind == KC_BRING);
}

/* INV-10: the fallen never come back. */
static bool inv_10(const void *before, struct mg_move move, const void *after)
{
    const struct kc_state *s = before, *t = after;
    (void)move;

    for (int i = 0; i < kc_pile_size(s, KC_FALLEN); i++)
        if (i >= kc_pile_size(t, KC_FALLEN) ||
            s->card[s->start[KC_FALLEN] + i].id != t->card[t->start[KC_FALLEN] + i].id)
            return false;
    return true;
}

/* INV-13: one special card a turn, before the unit. */
static bool inv_13(const void *before, struct mg_move move, const void *after)
{
    const struct kc_state *s = before;
    (void)after;
    return (move.kind != KC_KINGDOM && move.kind != KC_ORDONNANCE) ||
           (s->phase == KC_SPECIAL && !s->special_played);
}

const struct mg_invariant kc_invariants[] = {
    { "INV-00", N_("Every number is in its range."), inv_00, NULL },
    { "INV-01", N_("Every card of the deck is in exactly one place."), inv_01, NULL },
    { "INV-02", N_("Every kind of card is where it may be."), inv_02, NULL },
    { "INV-03", N_("Nobody has more units at a location than its limit."), inv_03, NULL },
    { "INV-04", N_("The limit is that of the limit card played last, or four."), inv_04, NULL },
    { "INV-05", N_("The kinds cancelled are those of the cancel cards."), inv_05, NULL },
    { "INV-06", N_("Without the expansion there are no special cards and no fallen."), inv_06, NULL },
    { "INV-07", N_("Laid numbers are different and at most the counter."), inv_07, NULL },
    { "INV-08", N_("A full location never changes."), NULL, inv_08 },
    { "INV-09", N_("Each placed unit leaves the deck and hands for good."), NULL, inv_09 },
    { "INV-10", N_("The fallen never come back."), NULL, inv_10 },
    { "INV-12", N_("Hands have the size that the draw step gives."), inv_12, NULL },
    { "INV-13", N_("At most one special card a turn, before the unit."), NULL, inv_13 },
    { "INV-14", N_("A unit with one face lies with its top up."), inv_14, NULL },
    { "INV-15", N_("Armies at a location are in a strict order."), inv_15, NULL },
    { "INV-16", N_("No army has more than seven symbols of a kind."), inv_16, NULL },
    { "INV-17", N_("The points of a finished game add up."), inv_17, NULL },
    { "INV-18", N_("A duel has one winner under both ways of scoring."), inv_18, NULL },
    { "INV-22", N_("A hand is known to its owner, and units to nobody else."), inv_known, NULL },
    { "INV-23", N_("Every turn of a base game draws one card and places one unit."), inv_23, NULL },
    { "INV-24", N_("There are no more turns than the units placed allow."), inv_24, NULL },
    { "INV-25", N_("Whoever is to choose has something to choose."), inv_25, NULL },
    { NULL, NULL, NULL, NULL },
};
