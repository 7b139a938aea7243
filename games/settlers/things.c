/* What is printed and can be looked up: cards, groups of a deck, Faction boards, Goods, colours,
 * expansions. And where points come from. */
#include "card_text.h"
#include "settlers.h"
#include "state.h"
#include "thing.h"
#include "words.h"

/* A sentence behind others. */
static void put_next(struct mg_text *out, const char *sentence, const char *about)
{
    mg_putc(out, ' ');
    mg_say(out, sentence, about);
}

/* ---- cards ------------------------------------------------------------------------------- */

static void card_name(uint16_t card, struct mg_text *out)
{
    mg_put(out, is_card_title(out, card));
}

static void put_attack(unsigned card, struct mg_text *out)
{
    mg_say(
        out,
        N_("An Attack card of the solo game. It is a target of the virtual player, and a Deal of his: {0}."),
        is_good_title(out, is_attack_good(card)));
}

/* The same for all cards that are printed alike. */
static void card_print(uint16_t card, struct mg_text *out)
{
    static const struct is_state nowhere = { .players = 1 };
    const struct is_row *row = is_row(card);
    MG_WORDS(points, out, 80);

    if (card >= IS_ATTACK) {
        put_attack(card, out);
        return;
    }
    is_put_printed(card, out);
    is_put_good(IS_V, is_worth(&nowhere, card), &points);
    put_next(out, N_("Worth at the end: {0}."), points_buffer);
    if (row->copies > 0) {
        mg_putc(out, ' ');
        mg_say(out, N_("Copies: {0} ({1})."), mg_digits(row->copies).text,
               is_pack_title(out, row->pack));
    }
}

/* Where a card of this pile is. {0} whose pile it is. */
static const char *pile_sentence(int pile)
{
    if (pile >= IS_HAND && pile < IS_HAND + IS_SEATS)
        return N_("In the hand of: {0}.");
    if (pile >= IS_DEALS && pile < IS_DEALS + IS_SEATS)
        return N_("A Deal of: {0}.");
    if (pile >= IS_FOUNDATIONS && pile < IS_FOUNDATIONS + IS_SEATS)
        return N_("A Foundation of: {0}.");
    if (pile >= IS_HELD && pile < IS_HELD + IS_SEATS)
        return N_("Looked at by: {0}.");
    if (pile == IS_DISCARDS ||
        (pile >= IS_FACTION_DISCARDS && pile < IS_FACTION_DISCARDS + IS_SEATS))
        return N_("In the discard pile.");
    switch (pile) {
    case IS_ROW: return N_("In the row of the Lookout.");
    case IS_ASIDE: return N_("Turned up for a Prayer or a Casino.");
    case IS_GATE:
    case IS_GATE + 1: return N_("Face down under a Gate.");
    case IS_ATTACK_LINE: return N_("In the target line.");
    case IS_COLLECTION: return N_("In the Collection pile.");
    case IS_REMOVED: return N_("Out of the game.");
    default: return N_("In a deck.");
    }
}

/* "Roman Empire" */
static void holder_title(const struct is_state *s, int holder, struct mg_text *out)
{
    if (is_solo(s) && holder == IS_VIRTUAL)
        is_side_title(s, holder, out);
    else
        is_seat_title(s, holder, out);
}

/* In play: where, with what on it. */
static void put_in_play(const struct is_state *s, int holder, unsigned card, struct mg_text *out)
{
    MG_WORDS(who, out, 60);
    MG_WORDS(place, out, 300);
    MG_WORDS(points, out, 80);

    holder_title(s, holder, &who);
    is_put_place(s, card, &place);
    is_put_good(IS_V, is_worth(s, card), &points);
    mg_say(out, N_("In play, {0}: {1}. Worth at the end: {2}."), who_buffer, place_buffer,
           points_buffer);
}

static bool is_in_this_game(const struct is_state *s, unsigned card)
{
    if (card >= IS_ATTACK)
        return is_solo(s);
    if (is_common(card))
        return card < IS_COMMON_CARDS || s->couple;
    int seat = is_seat_of_faction(s, is_row(card)->faction);
    return seat >= 0 &&
           (s->phase == IS_PH_DECKS || is_in_deck(&s->player[seat], is_row(card)->group));
}

static void card_now(const void *view, int seat, uint16_t card, struct mg_text *out)
{
    const struct is_state *s = view;
    MG_WORDS(who, out, 60);
    (void)seat;

    for (int pile = 0; pile < IS_PILES; pile++) {
        if (!is_in_pile(s, pile, card))
            continue;
        int holder = pile >= IS_HAND && pile < IS_TUCKED ? (pile - IS_HAND) % IS_SEATS : 0;
        holder_title(s, holder, &who);
        if (pile >= IS_EMPIRE && pile < IS_EMPIRE + IS_SEATS)
            put_in_play(s, holder, card, out);
        else if (pile == IS_TUCKED)
            mg_say(out, N_("Under: {0}."), is_card_title(out, s->spot[card].under));
        else
            mg_say(out, pile_sentence(pile), who_buffer);
        return;
    }
    mg_say(out, is_in_this_game(s, card) ? N_("You cannot see where it is.")
                                         : N_("It is not in this game."));
}

/* ---- groups, expansions ------------------------------------------------------------------ */

static void group_name(uint16_t group, struct mg_text *out)
{
    is_put_group(group, out);
}

static void group_print(uint16_t group, struct mg_text *out)
{
    card_print(is_rows[is_groups[group].row].first, out);
}

static const char *const pack_words[IS_PACKS] = { "base", "aztecs", "friends", "atlanteans",
                                                  "three" };
static const struct mg_names pack_names = { .count = IS_PACKS, .name = pack_words };

static void pack_name(uint16_t pack, struct mg_text *out)
{
    mg_put(out, is_pack_title(out, pack));
}

static void pack_print(uint16_t pack, struct mg_text *out)
{
    bool first = true;
    MG_WORDS(list, out, 400);

    for (unsigned faction = IS_BARBARIANS; faction < IS_FACTIONS; faction++) {
        int cards = 0;
        for (unsigned group = is_first_group[faction]; group < is_first_group[faction + 1]; group++)
            cards += is_groups[group].pack == pack ? is_groups[group].cards : 0;
        if (cards == 0)
            continue;
        mg_put(&list, first ? "" : ", ");
        mg_say(&list, N_("{0} ({1})"), is_faction_title(out, faction), mg_digits(cards).text);
        first = false;
    }
    mg_say(out, N_("Faction cards: {0}."), list_buffer);
    if (pack != IS_BASE)
        put_next(
            out,
            N_("In a Standard deck they may replace base cards, group for group; cards of one expansion only."),
            "");
}

/* ---- Faction boards ---------------------------------------------------------------------- */

static const char *const faction_words[IS_FACTIONS] = { NULL,     "barbarians", "japanese",
                                                        "romans", "egyptians",  "atlanteans",
                                                        "aztecs" };
static const struct mg_names faction_names = { .count = IS_FACTIONS, .name = faction_words };

static void faction_name(uint16_t faction, struct mg_text *out)
{
    mg_put(out, is_faction_title(out, faction));
}

static const char *const peculiar[IS_FACTIONS] = {
    [IS_JAPANESE] = N_(
        "Their Faction cards have a Raze field of 1 Victory Point: they can be razed. Workers placed as Samurai guard "
        "Faction Locations."),
    [IS_EGYPTIANS] = N_(
        "They have 4 Egyptian tokens, with which the Temple of Ra takes Locations of others over."),
    [IS_ATLANTEANS] = N_(
        "Their Faction Locations are worth nothing at the end. Only they place Technology, on Common Locations: a Basic "
        "token doubles what the Location does."),
    [IS_AZTECS] =
        N_("Only they own the tricolour token, which is brown, grey or red in each Prayer."),
};

static void faction_print(uint16_t faction, struct mg_text *out)
{
    const struct is_board *board = &is_boards[faction];
    MG_WORDS(goods, out, 200);

    is_put_cost(&board->produces, 1, &goods);
    mg_say(
        out,
        faction == IS_ATLANTEANS
            ? N_("In each Production phase: {0}, and as many Defence tokens as there are players.")
            : N_("In each Production phase: {0}, 1 Defence token."),
        goods_buffer);
    put_next(out, N_("In the Cleanup it stores any number of: {0}."),
             is_good_title(out, board->stores));
    if (peculiar[faction] != NULL)
        put_next(out, peculiar[faction], "");
}

static void faction_now(const void *view, int seat, uint16_t faction, struct mg_text *out)
{
    const struct is_state *s = view;
    int player = is_seat_of_faction(s, faction);
    (void)seat;

    if (player < 0)
        mg_say(out, N_("Nobody plays them in this game."));
    else
        mg_say(out, N_("Player {0} plays them."), mg_digits(player + 1).text);
}

/* ---- Goods and colours ------------------------------------------------------------------- */

static void good_name(uint16_t good, struct mg_text *out)
{
    mg_put(out, is_good_title(out, good));
}

static const char *const good_texts[IS_GOODS] = {
    [IS_W] = N_("A Resource: it builds Locations. Gold can stand for it."),
    [IS_S] = N_("A Resource: it builds Locations. Gold can stand for it."),
    [IS_F] = N_("A Resource: each Deal costs 1. Gold can stand for it."),
    [IS_P] = N_("It pays for actions; two are exchanged for a Resource or a card."),
    [IS_G] = N_("It stands for any Resource in a cost, but is none itself."),
    [IS_R] = N_(
        "One razes a card from the hand; two, and more for protection, raze a Location of an enemy."),
    [IS_D] = N_(
        "Placed on a Common Location of yours, it makes razing it cost 1 more until the Cleanup."),
    [IS_T] = N_(
        "Basic Technology: the Atlanteans place it on a Common Location, which then does everything twice; others pay with it."),
    [IS_TD] = N_("Advanced Technology of the Atlanteans: razing the Location costs 2 more."),
    [IS_TG] = N_(
        "Advanced Technology of the Atlanteans: the Location is worth 2 Victory Points more at the end."),
    [IS_B] = N_(
        "Of one of nine colours, one of each at most. In Prayers it counts as a card of its colour, and is not spent."),
    [IS_B3] = N_("Of the Aztecs only: in each Prayer it is brown, grey or red."),
    [IS_V] = N_("Most of them win."),
    [IS_C] = N_("A card from the Common deck or from your own Faction deck, as you like."),
    [IS_CC] = N_("A card from the Common deck."),
    [IS_CF] = N_("A card from your own Faction deck."),
    [IS_K] = N_("A Worker on a Japanese Faction Location: razing it costs 1 more."),
    [IS_X] = N_("Wood, Stone or Food, as you like."),
    [IS_M] = N_("The Good of the colour or card that it is about."),
    [IS_L] = N_("In a cost: discard one of your Locations or Foundations."),
    [IS_H] = N_("In a cost: discard a card of your hand."),
    [IS_HC] = N_("In a cost: put a Common card of your hand under the Location."),
    [IS_U] = N_("In a cost: put a card of your hand that has a colour under the Location."),
    [IS_DEAL] = N_("In a cost: discard one of your Deals."),
    [IS_E] = N_("In a cost: place one of the 4 Egyptian tokens."),
};

static void good_print(uint16_t good, struct mg_text *out)
{
    int colour = is_colour_of_good(good);

    mg_say(out, good_texts[good]);
    if (colour < IS_COLOURS)
        put_next(out, N_("Its colour: {0}."), is_colour_title(out, (unsigned)colour));
}

static void colour_name(uint16_t colour, struct mg_text *out)
{
    mg_put(out, is_colour_title(out, colour));
}

static void colour_print(uint16_t colour, struct mg_text *out)
{
    int cards = 0;

    if (colour == IS_TRICOLOUR) {
        mg_say(out, good_texts[IS_B3]);
        return;
    }
    for (unsigned card = 1; card < IS_COMMON_CARDS; card++)
        cards += is_row(card)->colours >> colour & 1;
    mg_say(out, N_("The Good that matches it: {0}."), is_good_title(out, is_match[colour]));
    put_next(out, N_("Common cards of this colour: {0} of 84."), mg_digits(cards).text);
    if (colour == IS_OR)
        put_next(out,
                 N_("There is no orange Blessing token; orange on a card means any other colour."),
                 "");
}

const struct mg_thing is_things[] = {
    { "card", N_("Cards"), &is_card_names, card_name, card_print, card_now },
    { "faction", N_("Factions"), &faction_names, faction_name, faction_print, faction_now },
    { "good", N_("Goods"), &is_good_names, good_name, good_print, NULL },
    { "colour", N_("Colours"), &is_colour_names, colour_name, colour_print, NULL },
    { "group", N_("Groups of cards"), &is_group_names, group_name, group_print, NULL },
    { "expansion", N_("Expansions"), &pack_names, pack_name, pack_print, NULL },
    { .kind = NULL },
};

#define FOUND_MOST 24

/* A group is called as its cards are, and who asks for them by name means the cards: their texts,
 * and where they are. */
bool is_look_up(const void *view, int seat, const char *words, struct mg_text *out)
{
    struct mg_found found[FOUND_MOST];
    unsigned count = mg_things_find(&is_game, words, (enum mg_lang)out->lang, found, FOUND_MOST),
             cards = 0;

    if (count > FOUND_MOST)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (found[i].of == &is_things[0])
            found[cards++] = found[i];
    if (cards == 0 || cards == count || !mg_things_alike(found, cards))
        return false;
    mg_things_show(found, cards, view, seat, out);
    return true;
}

/* ---- points ------------------------------------------------------------------------------ */

enum { GAINED, COMMON, FACTION, GLORY, EFFECTS };
static const char *const sources[] = { N_("Gained during the game"), N_("Common Locations"),
                                       N_("Faction Locations"),      N_("Glory tokens"),
                                       N_("Effects at the end"),     NULL };

/* What the Locations are worth by themselves, without the Glory tokens on them. */
static int locations(const struct is_state *s, int seat, bool common)
{
    int points = 0;
    for (int i = 0; i < is_size(s, IS_EMPIRE + seat); i++) {
        unsigned card = is_at(s, IS_EMPIRE + seat, i);
        if (is_common(card) == common)
            points += is_worth(s, card) - (is_marked(s, card, IS_MARK_TG) ? 2 : 0);
    }
    return points;
}

static int glory(const struct is_state *s, int seat)
{
    int points = 0;
    for (int i = 0; i < is_size(s, IS_EMPIRE + seat); i++)
        points += is_marked(s, is_at(s, IS_EMPIRE + seat, i), IS_MARK_TG) ? 2 : 0;
    return points;
}

static bool is_played(const struct is_state *s, int faction)
{
    return is_seat_of_faction(s, faction) >= 0;
}

static int32_t points_of(const void *view, int seat, int source)
{
    const struct is_state *s = view;
    struct is_end_score end = is_end_score(s, seat);

    switch (source) {
    case GAINED: /* at the end the rest is in the score already */
        return s->player[seat].score - (s->phase == IS_PH_OVER ? end.locations + end.clauses : 0);
    case COMMON: return locations(s, seat, true);
    case FACTION: return locations(s, seat, false);
    case GLORY: return is_played(s, IS_ATLANTEANS) ? glory(s, seat) : MG_NO_POINTS;
    default: return end.clauses;
    }
}

static int total(const struct is_state *s, int seat)
{
    struct is_end_score end = is_end_score(s, seat);
    return s->player[seat].score + (s->phase == IS_PH_OVER ? 0 : end.locations + end.clauses);
}

static int left_over(const struct is_state *s, int seat)
{
    const struct is_player *p = &s->player[seat];
    return p->supply[IS_W] + p->supply[IS_S] + p->supply[IS_F] + p->supply[IS_P];
}

static void put_seats(const struct is_state *s, unsigned seats, struct mg_text *out)
{
    bool first = true;
    for (int seat = 0; seat < s->players; seat++)
        if (seats >> seat & 1) {
            mg_put(out, first ? "" : ", ");
            is_seat_title(s, seat, out);
            first = false;
        }
}

/* Of these seats, those for whom the number is the highest. */
static unsigned highest(const struct is_state *s, unsigned seats,
                        int (*number)(const struct is_state *s, int seat))
{
    unsigned best = 0;
    int most = -1;

    for (int seat = 0; seat < s->players; seat++) {
        if (!(seats >> seat & 1) || number(s, seat) < most)
            continue;
        best = number(s, seat) > most ? 0 : best;
        most = number(s, seat);
        best |= 1u << seat;
    }
    return best;
}

static int hand_size(const struct is_state *s, int seat)
{
    return is_size(s, IS_HAND + seat);
}

/* "Roman Empire 7, Aztec Empire 5" */
static void put_numbers(const struct is_state *s, unsigned seats,
                        int (*number)(const struct is_state *s, int seat), struct mg_text *out)
{
    bool first = true;
    for (int seat = 0; seat < s->players; seat++)
        if (seats >> seat & 1) {
            mg_put(out, first ? "" : ", ");
            is_seat_title(s, seat, out);
            mg_putc(out, ' ');
            mg_put_number(out, number(s, seat));
            first = false;
        }
}

static bool is_one(unsigned seats)
{
    return (seats & (seats - 1)) == 0;
}

static void put_solo_decision(const struct is_state *s, struct mg_text *out)
{
    mg_say(
        out,
        N_("Your Faction Locations: {0}; the Collection pile: {1}. You win if yours are more (IS-SOLO-22)."),
        mg_digits(is_count_faction(s, 0)).text, mg_digits(is_size(s, IS_COLLECTION)).text);
    put_next(out, N_("Rating by points: {0} (IS-SOLO-23)."),
             mg_tr(out, is_rating_titles[is_rating(total(s, 0))]));
}

/* Points, then Workers and Resources, then cards in hand: IS-END-09 to IS-END-12. */
static void decided(const void *view, int seat, struct mg_text *out)
{
    const struct is_state *s = view;
    bool over = s->phase == IS_PH_OVER;
    MG_WORDS(who, out, 300);
    MG_WORDS(numbers, out, 400);
    (void)seat;

    if (is_solo(s)) {
        put_solo_decision(s, out);
        return;
    }
    unsigned points = highest(s, (1u << s->players) - 1, total),
             goods = highest(s, points, left_over);
    unsigned hands = highest(s, goods, hand_size);
    if (is_one(points)) {
        put_seats(s, points, &who);
        mg_say(out,
               over ? N_("Most points: {0} (IS-END-09).")
                    : N_("Most points if the game ended now: {0} (IS-END-09)."),
               who_buffer);
        return;
    }
    put_numbers(s, points, left_over, &numbers);
    mg_say(out, N_("Equal points. Workers and Resources left decide: {0} (IS-END-10)."),
           numbers_buffer);
    if (is_one(goods))
        return;
    MG_WORDS(cards, out, 400);
    put_numbers(s, goods, hand_size, &cards);
    put_next(out, N_("Still equal. Cards in hand decide: {0} (IS-END-11)."), cards_buffer);
    if (!is_one(hands))
        put_next(out, N_("Still equal: they share the victory (IS-END-12)."), "");
}

const struct mg_score is_points = { sources, points_of, decided };

/* ---- chance ------------------------------------------------------------------------------ */

const struct mg_chance is_chances[] = {
    { "set-up",
      "The faction of each seat for which none is named, in the order of the seats: of those left, in the order of the list; the "
      "last of them takes the place of the one that was drawn.",
      "as many as are left" },
    { "the decks are built",
      "The Common deck is shuffled: from its last place down, each place changes cards with one of those up to it. The "
      "last place is the top.",
      "n, n-1, .. 2 (84 cards, 85 with Young Couple)" },
    { "the decks are built", "Then each Faction deck, in the order of the seats, in the same way.",
      "n, n-1, .. 2 (30 cards or more)" },
    { "the decks are built", "Then the First player, if two or more play.", "as many as play" },
    { "the decks are built", "Solo: then the Attack deck, in the same way.", "16, 15, .. 2" },
    { "the Lookout of a solo game",
      "After the first pick: which card of the row goes to the virtual player, counted from its beginning.",
      "3" },
    { "a card is needed from the empty Common deck",
      "The Common discards are shuffled in the same way.", "n, n-1, .. 2" },
    { "a card is needed from an empty Faction deck",
      "With faction_reshuffle: its discards are shuffled in the same way.", "n, n-1, .. 2" },
    { .when = NULL },
};
