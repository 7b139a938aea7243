/* What holds in every state, and across every move. The ids are those of the rules dossier's list
 * of invariants; those about replaying, views and refusals are tested for all games alike. */
#include "state.h"

#include <string.h>

/* ---- of a state -------------------------------------------------------------------------- */

/* What a position calls a card, and a player's units at a place. */
static const char *card_word(unsigned card)
{
    return card < KC_CARD_IDS && kc_card_names.name[card] != NULL ? kc_card_names.name[card] : "?";
}

static bool blame_line(struct mg_text *culprit, int seat, int place, const char *what)
{
    return mg_blame(culprit, "line[%d][%d] (seat %d at %s) %s", seat, place, seat,
                    kc_place_names.name[place], what);
}

static bool piles_in_range(const struct kc_state *s, struct mg_text *culprit)
{
    if (s->start[0] != 0 || s->start[KC_PILES] > KC_MOST_CARDS)
        return mg_blame(culprit, "deck, hands and fallen have %d cards, at most %d are in a game",
                        s->start[KC_PILES], KC_MOST_CARDS);
    for (int pile = 0; pile < KC_PILES; pile++)
        if (s->start[pile] > s->start[pile + 1])
            return mg_blame(culprit, "pile %d ends before it begins", pile);
    for (int i = 0; i < s->start[KC_PILES]; i++)
        if (s->card[i].id == 0 || s->card[i].id >= KC_CARD_IDS)
            return mg_blame(culprit, "card %d of deck, hands and fallen is no card", i);
    for (int seat = s->players; seat < KC_SEATS; seat++)
        if (kc_pile_size(s, KC_HAND + seat) != 0)
            return mg_blame(culprit, "hand[%d] has cards, but there are %d players", seat,
                            s->players);
    return true;
}

static bool line_in_range(const struct kc_state *s, int seat, int place, struct mg_text *culprit)
{
    const struct kc_line *line = &s->line[seat][place];

    if (line->count > (seat < s->players ? KC_LINE_MOST : 0))
        return seat < s->players
                   ? blame_line(culprit, seat, place, "has more than five units")
                   : blame_line(culprit, seat, place, "has units, but nobody plays there");
    for (int i = 0; i < line->count; i++)
        if (line->unit[i].card == 0 || line->unit[i].card >= KC_CARD_IDS || line->unit[i].face > 1)
            return blame_line(
                culprit, seat, place,
                "has a unit that is no card, or a face that is neither top nor bottom");
    return true;
}

static bool numbers_in_range(const struct kc_state *s, struct mg_text *culprit)
{
    if (s->players < 2 || s->players > KC_SEATS)
        return mg_blame(culprit, "players is %d, not 2 to %d", s->players, KC_SEATS);
    if (s->expansion > 1 || s->pool > 1 || s->scoring > 1 || s->phase > KC_OVER ||
        s->special_played > 1)
        return mg_blame(culprit,
                        "expansion, pool, scoring, phase or special_played is none of its values");
    if (s->seat >= s->players || s->first >= s->players)
        return mg_blame(culprit, "seat is %d and first is %d, but there are %d players", s->seat,
                        s->first, s->players);
    if (s->ordonnance > KC_LAST_CARD || s->target >= KC_CARD_IDS)
        return mg_blame(culprit, "ordonnance or target is no card");
    if (s->kingdoms > KC_KINGDOMS)
        return mg_blame(culprit, "kingdom has %d cards, there are %d", s->kingdoms, KC_KINGDOMS);
    for (int i = 0; i < s->kingdoms; i++)
        if (s->kingdom[i].card == 0 || s->kingdom[i].card > KC_LAST_CARD ||
            s->kingdom[i].place >= KC_PLACES || s->kingdom[i].seat >= s->players)
            return mg_blame(culprit, "kingdom[%d] has no card, no place, or a seat that nobody has",
                            i);
    for (int seat = 0; seat < KC_SEATS; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            if (!line_in_range(s, seat, place, culprit))
                return false;
    return piles_in_range(s, culprit);
}

static bool options_agree(const struct kc_state *s, struct mg_text *culprit)
{
    if (s->pool == KC_POOL_EXTENDED && (s->expansion || s->players == 2 || s->players == 5))
        return mg_blame(culprit,
                        "pool is extended, which is for three or four without the expansion");
    return true;
}

/* The shape of the state: later invariants may rely on it. */
static bool inv_00(const void *state, struct mg_text *culprit)
{
    return numbers_in_range(state, culprit) && options_agree(state, culprit);
}

/* Call f with every unit on the table until it says no; then blame its line. */
static bool all_units(const struct kc_state *s,
                      bool (*f)(const struct kc_state *s, const struct kc_unit *u, void *to),
                      void *to, const char *what, struct mg_text *culprit)
{
    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            for (int i = 0; i < s->line[seat][place].count; i++)
                if (!f(s, &s->line[seat][place].unit[i], to))
                    return mg_blame(culprit, "line[%d][%d].unit[%d] (seat %d at %s), card %s, %s",
                                    seat, place, i, seat, kc_place_names.name[place],
                                    card_word(s->line[seat][place].unit[i].card), what);
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
    const struct kc_state *s = state;
    uint8_t seen[KC_CARD_IDS] = { 0 };
    bool belongs[KC_CARD_IDS] = { false };
    uint16_t deck[KC_MOST_CARDS];
    int total = kc_deck_of(s, deck);

    for (int i = 0; i < s->start[KC_PILES]; i++)
        seen[s->card[i].id]++;
    for (int i = 0; i < s->kingdoms; i++)
        seen[s->kingdom[i].card]++;
    seen[s->ordonnance]++;
    all_units(s, count_unit, seen, "", NULL);
    for (int i = 0; i < total; i++)
        belongs[deck[i]] = true;
    for (unsigned id = 1; id < KC_CARD_IDS; id++) {
        if (seen[id] > 0 && !belongs[id])
            return mg_blame(culprit, "card %s is not in the deck of this game", card_word(id));
        if (seen[id] != belongs[id])
            return mg_blame(culprit, "card %s is %s", card_word(id),
                            seen[id] == 0 ? "nowhere" : "in two places");
    }
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
    const struct kc_state *s = state;
    bool carried_out = s->phase == KC_TARGET || s->phase == KC_SECOND;

    for (int i = s->start[KC_FALLEN]; i < s->start[KC_FALLEN + 1]; i++)
        if (!kc_is_unit(s->card[i].id))
            return mg_blame(culprit, "fallen[%d], card %s, is no unit", i - s->start[KC_FALLEN],
                            card_word(s->card[i].id));
    for (int i = 0; i < s->kingdoms; i++)
        if (!kc_is_kingdom(s->kingdom[i].card))
            return mg_blame(culprit, "kingdom[%d], card %s, is no kingdom card", i,
                            card_word(s->kingdom[i].card));
    if ((s->ordonnance != 0) != carried_out)
        return mg_blame(
            culprit, "an ordonnance lies open in the phases target and second, and in no others");
    if ((s->target != 0) != (s->phase == KC_SECOND))
        return mg_blame(culprit, "a target is chosen in the phase second, and in no other");
    if (s->ordonnance != 0 && !kc_is_ordonnance(s->ordonnance))
        return mg_blame(culprit, "ordonnance, card %s, is none", card_word(s->ordonnance));
    return all_units(s, is_unit, NULL, "is no unit", culprit);
}

/* INV-03, KC-FULL-05: never more units than the limit. */
static bool inv_03(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            if (s->line[seat][place].count > s->limit[place])
                return mg_blame(culprit,
                                "line[%d][%d] (seat %d at %s) has %d units, the limit is %d", seat,
                                place, seat, kc_place_names.name[place], s->line[seat][place].count,
                                s->limit[place]);
    return true;
}

/* INV-04: the limit is that of the LIMIT card played last, or 4. */
static bool inv_04(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;
    uint8_t limit[KC_PLACES];

    memset(limit, 4, sizeof limit);
    for (int i = 0; i < s->kingdoms; i++)
        if (kc_card(s->kingdom[i].card)->kind == KC_LIMIT)
            limit[s->kingdom[i].place] = kc_card(s->kingdom[i].card)->number;
    for (int place = 0; place < KC_PLACES; place++)
        if (s->limit[place] != limit[place])
            return mg_blame(culprit, "limit[%d] (%s) is %d, the kingdom cards make it %d", place,
                            kc_place_names.name[place], s->limit[place], limit[place]);
    return true;
}

/* INV-05: cancelled is what the CANCEL cards say. */
static bool inv_05(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;
    uint8_t cancelled[KC_PLACES] = { 0 };

    for (int i = 0; i < s->kingdoms; i++)
        if (kc_card(s->kingdom[i].card)->kind == KC_CANCEL)
            cancelled[s->kingdom[i].place] |= (uint8_t)(1 << kc_card(s->kingdom[i].card)->number);
    for (int place = 0; place < KC_PLACES; place++)
        for (int k = 0; k < 8; k++)
            if ((s->cancelled[place] ^ cancelled[place]) >> k & 1)
                return mg_blame(culprit,
                                "cancelled[%d] (%s): %s is %s, the kingdom cards say otherwise",
                                place, kc_place_names.name[place],
                                k < KC_SYMBOLS ? kc_symbol_letters.name[k] : "no symbol",
                                s->cancelled[place] >> k & 1 ? "in it" : "not in it");
    return true;
}

/* INV-06: the base game has none of it. */
static bool inv_06(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;

    if (s->expansion)
        return true;
    if (s->kingdoms != 0 || kc_pile_size(s, KC_FALLEN) != 0 || s->special_played)
        return mg_blame(culprit, "%s, but expansion is 0",
                        s->kingdoms != 0    ? "kingdom has a card"
                        : s->special_played ? "special_played is 1"
                                            : "fallen has a unit");
    if (s->phase != KC_UNIT_STEP && s->phase != KC_OVER)
        return mg_blame(culprit, "phase is one of the expansion, but expansion is 0");
    return true;
}

struct laid_seen {
    uint8_t bit[8192]; /* one per laid number */
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
    struct laid_seen seen = { { 0 } };
    return all_units(state, laid_once, &seen,
                     "has a laid number of 0, above the counter, or of another unit", culprit);
}

/* INV-11, INV-12: sizes of hands. Played or placed cards have left the hand of the seat in turn. */
static bool inv_12(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;

    if (s->expansion) {
        if (s->phase == KC_SPECIAL && kc_pile_size(s, KC_DECK) > 0 &&
            kc_pile_size(s, KC_HAND + s->seat) < 6)
            return mg_blame(culprit, "hand[%d] has %d cards after drawing up to six", s->seat,
                            kc_pile_size(s, KC_HAND + s->seat));
        return true;
    }
    for (int seat = 0; seat < s->players; seat++) {
        int most = s->phase != KC_OVER && seat == s->seat ? 6 : 5;
        if (kc_pile_size(s, KC_HAND + seat) > most)
            return mg_blame(culprit, "hand[%d] has %d cards, at most %d", seat,
                            kc_pile_size(s, KC_HAND + seat), most);
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
    return all_units(state, face_exists, NULL, "has no bottom face", culprit);
}

/* INV-15: the comparison is strict and transitive. */
static bool inv_15(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;

    for (int place = 0; place < KC_PLACES; place++) {
        uint8_t seats[KC_SEATS];
        int ranked = kc_ranking(s, place, seats);
        for (int i = 0; i < ranked; i++)
            for (int j = 0; j < ranked; j++)
                if (kc_stronger(s, seats[i], seats[j], place) != (i < j))
                    return mg_blame(culprit, "seats %d and %d at %s", seats[i], seats[j],
                                    kc_place_names.name[place]);
    }
    return true;
}

/* INV-16: at most seven of a kind, at most five symbols a unit. */
static bool inv_16(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++) {
            kc_counts army = kc_army(s, seat, place);
            unsigned sum = 0;
            for (int k = 0; k < KC_SYMBOLS; k++) {
                if (kc_count_of(army, k) > 7)
                    return blame_line(culprit, seat, place,
                                      "has more than seven symbols of a kind");
                sum += kc_count_of(army, k);
            }
            if (sum > 5u * s->line[seat][place].count)
                return blame_line(culprit, seat, place, "has more than five symbols a unit");
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
            return mg_blame(culprit, "seat %d has %d points and beats %d armies", seat,
                            result.score[seat], beaten);
        sum += result.score[seat];
    }
    return sum == (s.players == 2 ? 25 : 30) ||
           mg_blame(culprit, "all points together are %d", sum);
}

/* INV-18, KC-SCORE-11: a duel has one winner, and both ways of scoring name the same. */
static bool inv_18(const void *state, struct mg_text *culprit)
{
    struct kc_state s = *(const struct kc_state *)state;
    struct mg_result points = { .over = false }, places = { .over = false };

    if (s.phase != KC_OVER || s.players != 2 || !all_full(&s))
        return true;
    s.scoring = KC_BY_POINTS;
    kc_result(&s, &points);
    s.scoring = KC_BY_LOCATIONS;
    kc_result(&s, &places);
    bool same = points.winners == places.winners && (points.winners == 1 || points.winners == 2) &&
                points.score[0] == 10 + places.score[0] && points.score[1] == 10 + places.score[1];
    return same || mg_blame(culprit, "points %d to %d, locations %d to %d", points.score[0],
                            points.score[1], places.score[0], places.score[1]);
}

/* How many of the first `turns` turns were the seat's. */
static int turns_of(const struct kc_state *s, int seat, int turns)
{
    int place = (seat - s->first + s->players) % s->players; /* in the order of play */
    return (turns + s->players - 1 - place) / s->players;
}

static int units_of(const struct kc_state *s, int seat)
{
    int units = 0;
    for (int place = 0; place < KC_PLACES; place++)
        units += s->line[seat][place].count;
    return units;
}

/* INV-23, KC-TURN-02, KC-END-05: nobody is ever skipped in a base game, so everything can be
 * counted from the number of the turn. A duel ends after 40 turns with 6 cards in the deck. */
static bool inv_23(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;
    int ended = s->turn - (s->phase != KC_OVER);
    uint16_t deck[KC_MOST_CARDS];
    int dealt = 5 * s->players, in_deck = kc_deck_of(s, deck) - dealt;
    int drawn = s->turn < in_deck ? s->turn : in_deck;

    if (s->expansion)
        return true;
    if (s->turn == 0 || s->laid != ended)
        return mg_blame(culprit, "turn is %d, but laid is %d", s->turn, s->laid);
    if (s->seat != (s->first + s->turn - 1) % s->players)
        return mg_blame(culprit, "turn %d is not the turn of seat %d", s->turn, s->seat);
    for (int seat = 0; seat < s->players; seat++) {
        int placed = turns_of(s, seat, ended), holds = 5 + turns_of(s, seat, drawn) - placed;
        if (units_of(s, seat) != placed)
            return mg_blame(culprit, "line[%d] has %d units, in turn %d it has %d", seat,
                            units_of(s, seat), s->turn, placed);
        if (kc_pile_size(s, KC_HAND + seat) != holds)
            return mg_blame(culprit, "hand[%d] has %d cards, in turn %d it has %d", seat,
                            kc_pile_size(s, KC_HAND + seat), s->turn, holds);
    }
    return true;
}

/* INV-24: a turn that places a unit uses it up, and at most all the others are skipped between two
 * of them; each lays three units at most. So the counters stay small and every game ends. */
static bool inv_24(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;
    bool unit_to_come = s->phase != KC_DISCARDING && s->phase != KC_OVER;
    bool special_done = s->phase == KC_UNIT_STEP && s->special_played;
    int placed = kc_pile_size(s, KC_FALLEN);

    for (int seat = 0; seat < s->players; seat++)
        placed += units_of(s, seat);
    if (s->turn < 1 || s->turn > s->players * (placed + unit_to_come))
        return mg_blame(culprit, "turn is %d, with %d units placed it is 1 to %d", s->turn, placed,
                        s->players * (placed + unit_to_come));
    if (s->laid > 3 * placed + 2 * special_done)
        return mg_blame(culprit, "laid is %d, with %d units placed at most %d", s->laid, placed,
                        3 * placed + 2 * special_done);
    return true;
}

/* An ordonnance that lies open asks for targets, was rightly played, and so was what is chosen. */
static bool can_finish_ordonnance(const struct kc_state *s, struct mg_text *culprit)
{
    int kind = kc_card(s->ordonnance)->kind;
    struct mg_move pick = { .kind = KC_PICK, .seat = s->seat, .a = s->target };
    struct mg_move moves[MG_MAX_MOVES];
    struct kc_state before = *s;

    if (!s->special_played)
        return mg_blame(culprit, "an ordonnance lies open, but special_played is 0");
    if (kind == KC_DRAW_SELF || kind == KC_DRAW_ALL)
        return mg_blame(culprit, "ordonnance %s asks for no target", card_word(s->ordonnance));
    if (kind == KC_REPLACE_OWN && kc_units_in(s, KC_HAND + s->seat) < 2)
        return mg_blame(culprit, "ordonnance %s needs two units in hand[%d]",
                        card_word(s->ordonnance), s->seat);
    before.phase = KC_TARGET;
    if (s->phase == KC_SECOND && (kind == KC_DESTROY_FOE || !mg_legal(kc_check(&before, pick))))
        return mg_blame(culprit, "target %s is none of ordonnance %s", card_word(s->target),
                        card_word(s->ordonnance));
    return kc_list(s, s->seat, moves) > 0 ||
           mg_blame(culprit, "ordonnance %s cannot be carried out", card_word(s->ordonnance));
}

/* INV-25: whoever is to choose has something to choose, and the game is over when it is. */
static bool inv_25(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;
    int hand = KC_HAND + s->seat;

    if (s->phase == KC_OVER)
        return kc_is_over(s) ||
               mg_blame(culprit, "phase is over, but somebody can still place a unit");
    if (s->phase == KC_DISCARDING) {
        if (kc_is_over(s))
            return mg_blame(culprit, "phase is discard, but nobody can place a unit any more");
        return kc_pile_size(s, hand) > kc_units_in(s, hand) ||
               mg_blame(culprit, "hand[%d] has no special card to discard", s->seat);
    }
    if (!kc_has_room_anywhere(s, s->seat))
        return mg_blame(culprit, "seat %d has no room for a unit", s->seat);
    if (kc_units_in(s, hand) == 0 && (s->phase == KC_UNIT_STEP || kc_units_in(s, KC_DECK) == 0))
        return mg_blame(culprit, "hand[%d] has no unit to place", s->seat);
    if (s->phase == KC_UNIT_STEP)
        return true;
    if (s->phase != KC_SPECIAL)
        return can_finish_ordonnance(s, culprit);
    if (s->special_played)
        return mg_blame(culprit, "phase is special, but special_played is 1");
    return kc_can_play_special(s) ||
           mg_blame(culprit, "hand[%d] has no special card that can be played", s->seat);
}

/* Beyond what the table of fields says: nobody but the owner knows a unit in a hand, and a card in
 * the deck that somebody knows is a special card. */
static bool inv_known(const void *state, struct mg_text *culprit)
{
    const struct kc_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = s->start[KC_HAND + seat]; i < s->start[KC_HAND + seat + 1]; i++)
            if ((s->card[i].known & ~(1u << seat)) != 0 && kc_is_unit(s->card[i].id))
                return mg_blame(culprit, "hand[%d] has unit %s, which others know", seat,
                                card_word(s->card[i].id));
    for (int i = s->start[KC_DECK]; i < s->start[KC_DECK + 1]; i++)
        if (s->card[i].known != 0 && !kc_is_special(s->card[i].id))
            return mg_blame(culprit, "deck has unit %s, which somebody knows",
                            card_word(s->card[i].id));
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
    { "INV-06", N_("Without the expansion there are no special cards and no fallen."), inv_06,
      NULL },
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
    { "INV-22",
      N_("Units of a hand are known to nobody but its owner, units of the deck to nobody."),
      inv_known, NULL },
    { "INV-23", N_("Every turn of a base game draws one card and places one unit."), inv_23, NULL },
    { "INV-24", N_("There are no more turns than the units placed allow."), inv_24, NULL },
    { "INV-25", N_("Whoever is to choose has something to choose."), inv_25, NULL },
    { NULL, NULL, NULL, NULL },
};
