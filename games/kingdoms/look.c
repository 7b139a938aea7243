/* What is printed on cards and locations, for whoever looks at one; and where points come from. */
#include "state.h"

/* ---- what is printed --------------------------------------------------------------------- */

/* What a special card does, in a line. */
void kc_effect(unsigned id, struct mg_text *out)
{
    const struct kc_card *card = kc_card(id);
    struct mg_digits number = mg_digits(card->number);

    switch (card->kind) {
    case KC_CANCEL:
        mg_say(out, N_("{0} counts nothing at one location, for all."),
               mg_tr(out, kc_symbol_names[card->number]));
        break;
    case KC_LIMIT: mg_say(out, N_("Limit {0} at one location, for all."), number.text); break;
    case KC_DRAW_SELF: mg_say(out, N_("Draw {0} cards."), number.text); break;
    case KC_MOVE_OWN: mg_say(out, N_("Move one of your units to another location.")); break;
    case KC_SWAP_OWN: mg_say(out, N_("Swap two of your units.")); break;
    case KC_DESTROY_FOE: mg_say(out, N_("Destroy a unit of an opponent.")); break;
    case KC_MOVE_FOE: mg_say(out, N_("Move a unit of an opponent to another location.")); break;
    case KC_REPLACE_OWN: mg_say(out, N_("Replace one of your units by one from your hand.")); break;
    case KC_DRAW_ALL: mg_say(out, N_("Every player draws a card.")); break;
    default: break;
    }
}

/* "Lance, Bow, Sword" */
static void put_symbols(kc_counts face, struct mg_text *out)
{
    bool first = true;

    for (int k = 0; k < KC_SYMBOLS; k++) {
        if (kc_count_of(face, k) == 0)
            continue;
        mg_put(out, first ? "" : ", ");
        mg_put(out, mg_tr(out, kc_symbol_names[k]));
        first = false;
    }
}

static void print_unit(unsigned id, struct mg_text *out)
{
    const struct kc_card *card = kc_card(id);
    MG_WORDS(top, out, 120);
    MG_WORDS(bottom, out, 120);

    put_symbols(card->face[0], &top);
    put_symbols(card->face[1], &bottom);
    if (card->kind == KC_DOUBLED)
        mg_say(
            out,
            N_("Doubled unit of Ordonnance. It shows the same symbol twice, {0}, and both count (KC-UNIT-08)."),
            top_buffer);
    else if (card->kind == KC_TWO_WAY)
        mg_say(
            out,
            N_("Two-way unit of Ordonnance: {0} at the top, {1} at the bottom. Whoever places it chooses the face that is up; only that "
               "symbol counts (KC-UNIT-09), and no move turns it (KC-ORD-06)."),
            top_buffer, bottom_buffer);
    else if (id > KC_LAST_CARD)
        mg_say(out, N_("Unit of the second core set. Symbols: {0}. Each counts once."), top_buffer);
    else if (id > 56)
        mg_say(out, N_("Unit of the extra core cards. Symbols: {0}. Each counts once."),
               top_buffer);
    else
        mg_say(out, N_("Unit of the core set. Symbols: {0}. Each counts once."), top_buffer);
}

static void print_kingdom(const struct kc_card *card, struct mg_text *out)
{
    mg_say(
        out,
        N_("Kingdom card: play it to one location that is not full, and it stays there (KC-KING-01, KC-KING-05)."));
    mg_putc(out, ' ');
    if (card->kind == KC_CANCEL)
        mg_say(
            out,
            N_("{0} count nothing there, for all players, on the units that lie there and on those that come later (KC-KING-07)."),
            mg_tr(out, kc_symbol_plurals[card->number]));
    else
        mg_say(
            out,
            N_("From then on every player may have {0} units there (KC-KING-11, KC-KING-12). It cannot be played where somebody has more "
               "(KC-KING-13), nor if you had no room for your unit afterwards (KC-SPEC-04)."),
            mg_digits(card->number).text);
}

static void print_ordonnance(const struct kc_card *card, struct mg_text *out)
{
    struct mg_digits number = mg_digits(card->number);

    mg_say(
        out,
        N_("Ordonnance: it is carried out at once and then goes under the deck (KC-ORD-01, KC-ORD-02)."));
    mg_putc(out, ' ');
    switch (card->kind) {
    case KC_DRAW_SELF:
        mg_say(out, N_("Draw {0} cards; the hand may have more than six (KC-ORD-13)."),
               number.text);
        break;
    case KC_DRAW_ALL:
        mg_say(
            out,
            N_("Every player draws a card, beginning with you, also who has no room (KC-ORD-14). You need a unit in your hand (KC-ORD-18)."));
        break;
    case KC_MOVE_OWN:
        mg_say(
            out,
            N_("Move one of your units from a location that is not full to another where you have room (KC-ORD-05, KC-ORD-08)."));
        break;
    case KC_SWAP_OWN:
        mg_say(
            out,
            N_("Two of your units at different locations, neither of them full, change places (KC-ORD-05, KC-ORD-09)."));
        break;
    case KC_DESTROY_FOE:
        mg_say(
            out,
            N_("Destroy a unit of an opponent at a location that is not full (KC-ORD-05, KC-ORD-16). It never comes back (KC-ORD-10), and its "
               "owner has room there again (KC-ORD-11)."));
        break;
    case KC_MOVE_FOE:
        mg_say(
            out,
            N_("Move a unit of an opponent from a location that is not full to another where its owner has room (KC-ORD-05, KC-ORD-08, "
               "KC-ORD-16)."));
        break;
    default:
        mg_say(
            out,
            N_("One of your units at a location that is not full leaves the game, and a unit from your hand takes its place (KC-ORD-05, "
               "KC-ORD-10). You need two units in your hand: this one, and the one that you place afterwards (KC-ORD-12)."));
        break;
    }
}

static void print_card(uint16_t id, struct mg_text *out)
{
    if (kc_is_unit(id))
        print_unit(id, out);
    else if (kc_is_kingdom(id))
        print_kingdom(kc_card(id), out);
    else
        print_ordonnance(kc_card(id), out);
}

static void name_card(uint16_t id, struct mg_text *out)
{
    kc_card_title(id, out);
}

static void name_place(uint16_t place, struct mg_text *out)
{
    mg_put(out, mg_tr(out, kc_place_titles[place]));
}

static void print_place(uint16_t place, struct mg_text *out)
{
    mg_say(
        out,
        N_("Location {0} of five. All are equal, and none borders another. Four units of each player fit there, unless a kingdom card "
           "changes it (KC-UNIT-04)."),
        mg_digits(place + 1).text);
}

/* ---- where it is ------------------------------------------------------------------------- */

static bool is_in_game(const struct kc_state *s, unsigned id)
{
    uint16_t deck[KC_MOST_CARDS];
    int count = kc_deck_of(s, deck);

    for (int i = 0; i < count; i++)
        if (deck[i] == id)
            return true;
    return false;
}

/* Which pile shows this card to the viewer; -1: none. */
static int pile_with(const struct kc_state *s, unsigned id)
{
    for (int pile = 0; pile < KC_PILES; pile++)
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if (s->card[i].id == id)
                return pile;
    return -1;
}

static void put_on_table(struct kc_spot at, struct mg_text *out)
{
    MG_WORDS(who, out, 40);

    kc_seat_title(at.seat, &who);
    mg_say(out, N_("It lies {0}, in the line of {1}."), mg_tr(out, kc_at_place[at.place]),
           who_buffer);
}

static bool put_kingdom(const struct kc_state *s, unsigned id, struct mg_text *out)
{
    for (int i = 0; i < s->kingdoms; i++) {
        MG_WORDS(who, out, 40);
        if (s->kingdom[i].card != id)
            continue;
        kc_seat_title(s->kingdom[i].seat, &who);
        mg_say(out, N_("It lies {0}, above the line of {1}, who played it."),
               mg_tr(out, kc_at_place[s->kingdom[i].place]), who_buffer);
        return true;
    }
    return false;
}

static void put_in_pile(int pile, int seat, struct mg_text *out)
{
    MG_WORDS(who, out, 40);

    if (pile == KC_DECK) {
        mg_say(out, N_("It is in the deck, where you know it."));
    } else if (pile == KC_FALLEN) {
        mg_say(out, N_("It has fallen and is out of the game."));
    } else if (pile == KC_HAND + seat) {
        mg_say(out, N_("It is in your hand."));
    } else {
        kc_seat_title(pile - KC_HAND, &who);
        mg_say(out, N_("It is in the hand of {0}."), who_buffer);
    }
}

static void card_now(const void *view, int seat, uint16_t id, struct mg_text *out)
{
    const struct kc_state *s = view;
    struct kc_spot at = kc_find_unit(s, id);
    int pile = pile_with(s, id);

    if (!is_in_game(s, id))
        mg_say(out, N_("It is not in this game."));
    else if (at.found)
        put_on_table(at, out);
    else if (s->ordonnance == id)
        mg_say(out, N_("It lies open and is being carried out."));
    else if (pile >= 0)
        put_in_pile(pile, seat, out);
    else if (!put_kingdom(s, id, out))
        mg_say(out, N_("You cannot know where it is."));
}

static void place_now(const void *view, int seat, uint16_t place, struct mg_text *out)
{
    (void)seat;
    kc_place_words(view, place, out);
}

const struct mg_thing kc_things[] = {
    { "card", N_("Cards"), &kc_card_names, name_card, print_card, card_now },
    { "location", N_("Locations"), &kc_place_names, name_place, print_place, place_now },
    { .kind = NULL },
};

/* ---- where points come from -------------------------------------------------------------- */

static const char *const sources[] = { N_("Antioch"), N_("Cyprus"),  N_("Jerusalem"),
                                       N_("Edessa"),  N_("Tripoli"), NULL };

/* What a player takes at a location: a marker of 3, 2 or 1, or the location itself. */
static int32_t points_at(const void *view, int seat, int place)
{
    const struct kc_state *s = view;
    uint8_t ranking[KC_SEATS];
    int ranked = kc_ranking(s, place, ranking);

    for (int rank = 0; rank < ranked; rank++)
        if (ranking[rank] == seat)
            return s->scoring == KC_BY_LOCATIONS ? rank == 0 : rank < 3 ? 3 - rank : 0;
    return 0;
}

/* KC-CMP-09: where equal armies are told apart by which was there first. */
static void put_equal_armies(const struct kc_state *s, struct mg_text *out)
{
    for (int place = 0; place < KC_PLACES; place++) {
        uint8_t ranking[KC_SEATS];
        int ranked = kc_ranking(s, place, ranking);
        for (int i = 1; i < ranked; i++) {
            MG_WORDS(first, out, 40);
            MG_WORDS(second, out, 40);
            if (kc_army(s, ranking[i - 1], place) != kc_army(s, ranking[i], place))
                continue;
            kc_seat_title(ranking[i - 1], &first);
            kc_seat_title(ranking[i], &second);
            mg_say(
                out,
                N_("The armies of {0} and {1} {2} are equal; the last unit of {0} came earlier (KC-CMP-09)."),
                first_buffer, second_buffer, mg_tr(out, kc_at_place[place]));
            mg_putc(out, '\n');
        }
    }
}

/* {0} stands before {1}; {2} is what both have, {3} the place that decides. */
static const char *step_sentence(enum kc_step by)
{
    switch (by) {
    case KC_STEP_III:
        return N_("{0} and {1} have {2} each: {0} has more markers III (KC-SCORE-04).");
    case KC_STEP_II:
        return N_(
            "{0} and {1} have {2} each and as many markers III: {0} has more markers II (KC-SCORE-05).");
    case KC_STEP_CAPTURE:
        return N_(
            "{0} and {1} have {2} each and nothing else tells them apart: {0} dominates {3}, which was captured earlier than "
            "any location of {1} (KC-SCORE-06).");
    default:
        return N_(
            "{0} and {1} have {2} each, nothing tells them apart, and they share the place (KC-SCORE-09).");
    }
}

static void put_tie(const struct kc_state *s, const struct kc_tally *tally, int a, int b,
                    struct mg_text *out)
{
    enum kc_step by;
    int order = kc_compare(s, &tally[a], &tally[b], &by);
    int before = order < 0 ? b : a, after = order < 0 ? a : b;
    MG_WORDS(first, out, 40);
    MG_WORDS(second, out, 40);

    if (by == KC_STEP_SCORE)
        return;
    kc_seat_title(before, &first);
    kc_seat_title(after, &second);
    mg_say(out, step_sentence(by), first_buffer, second_buffer,
           mg_digits(s->scoring == KC_BY_POINTS ? tally[a].points : tally[a].marker[0]).text,
           mg_tr(out, kc_place_titles[tally[before].earliest_place]));
    mg_putc(out, '\n');
}

/* "Player 1: markers III 2, II 1, I 0." for each seat, then what breaks each tie. */
static void decided(const void *view, int seat, struct mg_text *out)
{
    const struct kc_state *s = view;
    struct kc_tally tally[KC_SEATS];
    (void)seat;

    kc_count(s, tally);
    for (int i = 0; i < s->players && s->scoring == KC_BY_POINTS; i++) {
        MG_WORDS(who, out, 40);
        kc_seat_title(i, &who);
        mg_say(out, N_("{0}: markers III {1}, II {2}, I {3}."), who_buffer,
               mg_digits(tally[i].marker[0]).text, mg_digits(tally[i].marker[1]).text,
               mg_digits(tally[i].marker[2]).text);
        mg_putc(out, '\n');
    }
    for (int a = 0; a < s->players; a++)
        for (int b = a + 1; b < s->players; b++)
            put_tie(s, tally, a, b, out);
    put_equal_armies(s, out);
}

const struct mg_score kc_score = { sources, points_at, decided };
