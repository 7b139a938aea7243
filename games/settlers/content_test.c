/* The tables, the options, deck building and the set-up. */
#include "is_test.h"
#include "player.h"

/* ---- cards ------------------------------------------------------------------------------- */

static int count_colour(int colour)
{
    int count = 0;
    for (unsigned card = 1; card < IS_COMMON_CARDS; card++)
        count += is_row(card)->colours >> colour & 1;
    return count;
}

static void the_common_cards_have_the_colours_and_kinds_of_the_census(void **unused) /* IS-INV-02 */
{
    static const int census[IS_COLOURS] = { 16, 13, 12, 12, 10, 6, 0, 1, 8, 0 };
    int kinds[IS_KINDS] = { 0 }, none = 0;
    (void)unused;

    for (int colour = 0; colour < IS_COLOURS; colour++)
        assert_int_equal(count_colour(colour), census[colour]);
    for (unsigned card = 1; card < IS_COMMON_CARDS; card++) {
        kinds[is_row(card)->kind]++;
        none += is_row(card)->colours == 0;
        assert_int_equal(is_row(card)->faction, IS_COMMON);
    }
    assert_int_equal(none, 6);
    assert_int_equal(kinds[IS_ACTION], 39);
    assert_int_equal(kinds[IS_PRODUCTION], 28);
    assert_int_equal(kinds[IS_FEATURE], 17);
}

/* IS-DECK-06, IS-DECK-09, IS-DECK-10, IS-DECK-12, IS-INV-21 */
static void every_faction_has_a_base_deck_and_packs_of_ten(void **unused)
{
    (void)unused;
    for (int faction = IS_BARBARIANS; faction < IS_FACTIONS; faction++) {
        struct is_player p = { .faction = (uint8_t)faction, .groups = is_base_deck(faction) };
        int pack_cards[IS_PACKS] = { 0 }, pack_groups[IS_PACKS][4] = { { 0 } };

        assert_true(is_standard_deck(&p));
        assert_true(is_first_group[faction + 1] - is_first_group[faction] <= IS_GROUPS_OF_ONE);
        for (unsigned g = is_first_group[faction]; g < is_first_group[faction + 1]; g++) {
            assert_int_equal(is_groups[g].faction, faction);
            pack_cards[is_groups[g].pack] += is_groups[g].cards;
            pack_groups[is_groups[g].pack][is_groups[g].cards]++;
        }
        assert_int_equal(pack_cards[IS_BASE], 30);
        for (int pack = IS_PACK_AZTECS; pack < IS_PACKS; pack++) {
            bool has_it = faction == IS_AZTECS ? pack != IS_PACK_AZTECS : pack == IS_PACK_AZTECS;
            assert_int_equal(pack_cards[pack], has_it ? 10 : 0);
            assert_int_equal(pack_groups[pack][3], has_it);
            assert_int_equal(pack_groups[pack][2], 2 * has_it);
            assert_int_equal(pack_groups[pack][1], 3 * has_it);
        }
        assert_int_equal(is_row(is_boards[faction].first)->faction, faction);
        assert_int_equal(is_row(is_boards[faction].last)->faction, faction);
    }
    for (int faction = 0; faction < IS_FACTIONS; faction++) /* the Common cards too */
        for (unsigned card = 1; card < IS_CARDS; card++)
            assert_int_equal(is_row(card)->faction == faction,
                             card >= is_boards[faction].first && card <= is_boards[faction].last);
    assert_string_equal(is_card_words[is_boards[IS_AZTECS].first], "azt001");
    assert_string_equal(is_card_words[is_boards[IS_ATLANTEANS].last], "atl060");
}

static void every_verb_number_and_event_is_used_by_a_card(void **unused)
{
    bool verb[IS_VERBS] = { false }, number[IS_NUMBERS] = { false }, event[IS_TRIGGERS] = { false };
    bool clause[IS_CLAUSE_KINDS] = { false }, modifier[IS_MODIFIERS] = { false },
         mode[IS_PRAY_MODES] = { false };
    (void)unused;

    for (unsigned i = 0; i < is_step_count; i++) {
        verb[is_steps[i].verb] = number[is_steps[i].times.number] = true;
        if (is_steps[i].verb == IS_PRAY)
            mode[is_prayers[is_steps[i].prayer].mode] = true;
    }
    for (unsigned i = 0; i < is_clause_count; i++) {
        clause[is_clauses[i].kind] = event[is_clauses[i].event] = modifier[is_clauses[i].modifier] =
            true;
        assert_true(is_clauses[i].step + is_clauses[i].steps <= is_step_count);
    }
    for (int i = 0; i < IS_VERBS; i++)
        assert_true(verb[i]);
    for (int i = 0; i < IS_NUMBERS; i++)
        assert_true(number[i]);
    for (int i = 0; i < IS_TRIGGERS; i++)
        assert_true(event[i]);
    for (int i = 0; i < IS_CLAUSE_KINDS; i++)
        assert_true(clause[i]);
    for (int i = 0; i < IS_MODIFIERS; i++)
        assert_true(modifier[i]);
    for (int i = 0; i < IS_PRAY_MODES; i++)
        assert_true(mode[i]);
}

static void card_numbers_are_those_of_the_list(void **unused) /* IS-CRD-01, IS-CRD-02, IS-FAC-25 */
{
    (void)unused;
    assert_string_equal(is_card_words[1], "com001");
    assert_string_equal(is_card_words[IS_COMMON_CARDS], "com085");
    assert_string_equal(is_row(card_of("rom064"))->name, "Chapel of Mars");
    assert_string_equal(is_row(card_of("jap061"))->name, "Fuji Apple Festival");
    assert_string_equal(is_row(card_of("azt010"))->name, "Temple of the Rising Sun");
    assert_string_equal(is_row(card_of("com085"))->name, "Young Couple");
    assert_int_equal(is_row(card_of("rom023"))->colours,
                     COLOUR(IS_BR) | COLOUR(IS_GY) | COLOUR(IS_RD));
    for (unsigned card = 1; card < IS_CARDS; card++)
        assert_true(card >= is_row(card)->first &&
                    card < is_row(card)->first + is_row(card)->cards);
}

/* IS-RAZ-03, IS-RAZ-04, IS-FAC-01, IS-CRD-12 */
static void raze_fields_belong_to_common_cards_and_the_japanese(void **unused)
{
    (void)unused;
    for (unsigned card = 1; card < IS_CARDS; card++) {
        const struct is_row *row = is_row(card);
        bool ruins = strcmp(row->name, "Ruins") == 0;
        assert_int_equal(row->raze.kinds > 0,
                         (row->faction == IS_COMMON && !ruins) || row->faction == IS_JAPANESE);
        if (row->faction == IS_JAPANESE)
            assert_true(row->raze.kinds == 1 && row->raze.good[0] == IS_V && row->raze.n[0] == 1);
        if (ruins)
            assert_true(row->cost.kinds == 0 && row->colours == 0);
        int units = 0;
        for (int i = 0; i < row->raze.kinds; i++)
            units += row->raze.n[i];
        assert_true(units <= 2); /* convert() remembers two */
    }
    assert_true(is_row(IS_COMMON_CARDS)->raze.good[0] == IS_P &&
                is_row(IS_COMMON_CARDS)->raze.good[1] == IS_W);
}

static void points_for_points_are_egyptian_and_prayers_bless_nobody(void **unused) /* IS-INV-28 */
{
    (void)unused;
    for (unsigned card = 1; card < IS_CARDS; card++)
        if (is_row(card)->listens >> IS_ON_GAINVP & 1)
            assert_int_equal(is_row(card)->faction, IS_EGYPTIANS);
    for (unsigned i = 0; i < is_prayer_count; i++)
        for (int k = 0; k < is_prayers[i].pays; k++)
            for (int g = 0; g < is_prayers[i].pay[k].goods.kinds; g++)
                assert_true(is_prayers[i].pay[k].goods.good[g] != IS_B);
}

static void colours_match_goods_as_in_the_table_of_codes(void **unused) /* IS-GDS-01, IS-GDS-12 */
{
    static const uint8_t good[IS_COLOURS] = { IS_W, IS_S, IS_F, IS_P, IS_G,
                                              IS_R, IS_T, IS_V, IS_C, IS_B };
    (void)unused;
    for (int colour = 0; colour < IS_COLOURS; colour++) {
        assert_int_equal(is_match[colour], good[colour]);
        assert_int_equal(is_colour_of_good(good[colour]), colour);
    }
    assert_int_equal(is_colour_of_good(IS_D), IS_COLOURS);
}

/* ---- options ----------------------------------------------------------------------------- */

static void option_is_refused(const char *text, const char *rule)
{
    struct mg_options o;
    struct mg_verdict v = read_options_of(&is_game, text, &o);
    if (mg_legal(v) || strcmp(v.rule, rule) != 0)
        fail_msg("%s: %s", text, mg_legal(v) ? "allowed" : v.rule);
}

/* IS-VAR-01, IS-VAR-02, IS-VAR-03, IS-VAR-04, IS-VAR-05, IS-VAR-06, IS-VAR-07, IS-SUP-01,
 * IS-SUP-02 */
static void options_that_do_not_fit_are_refused(void **unused)
{
    (void)unused;
    option_is_refused("players=1 lookout=advanced", "IS-VAR-07");
    option_is_refused("players=1 peaceful=yes", "IS-VAR-07");
    option_is_refused("players=2 young_couple=yes", "IS-VAR-05");
    option_is_refused("players=2 faction1=romans faction2=romans", "IS-SUP-02");
    option_is_refused("players=2 faction3=romans", "IS-VAR-06");
    option_is_refused("players=6", "IS-SUP-01");
    good_options(
        &is_game,
        "players=5 lookout=alternate peaceful=yes decks=open faction_reshuffle=yes young_couple=yes");
    struct mg_options o;
    mg_options_default(&is_game, &o);
    assert_int_equal(o.value[IS_OPT_LOOKOUT], IS_STANDARD);
    assert_int_equal(o.value[IS_OPT_PEACEFUL] + o.value[IS_OPT_DECKS] + o.value[IS_OPT_RESHUFFLE] +
                         o.value[IS_OPT_COUPLE],
                     0);
}

/* IS-VAR-06, IS-SUP-03, IS-SUP-04 */
static void factions_are_all_different_and_the_named_one_is_kept(void **unused)
{
    (void)unused;
    for (uint64_t number = 1; number <= 20; number++) {
        struct is_state s = new_game("players=5 faction2=aztecs", number);
        unsigned seen = 0;
        for (int seat = 0; seat < 5; seat++)
            seen |= 1u << s.player[seat].faction;
        assert_int_equal(__builtin_popcount(seen), 5);
        assert_int_equal(seen & 1, 0);
        assert_int_equal(s.player[1].faction, IS_AZTECS);
    }
}

/* ---- set-up ------------------------------------------------------------------------------ */

/* IS-SUP-05, IS-SUP-06, IS-SUP-07, IS-SUP-09, IS-SUP-10, IS-SUP-14, IS-LKT-01, IS-LKT-02 */
static void the_first_round_begins_with_four_cards_and_the_lookout(void **unused)
{
    (void)unused;
    for (int players = 2; players <= 5; players++) {
        char options[40];
        snprintf(options, sizeof options, "players=%d", players);
        struct is_state s = new_game(options, 3);
        assert_int_equal(s.round, 1);
        assert_int_equal(is_size(&s, IS_ROW), players + 1);
        assert_int_equal(is_size(&s, IS_DECK), 84 - 2 * players - (players + 1));
        is_asked(&s, s.first, IS_ASK_DRAFT);
        for (int seat = 0; seat < players; seat++) {
            int common = 0;
            assert_int_equal(hand(&s, seat), 5); /* 2 + 2, and the Faction card of the Lookout */
            for (int i = 0; i < 5; i++)
                common += is_common(is_at(&s, IS_HAND + seat, i));
            assert_int_equal(common, 2);
            assert_int_equal(is_size(&s, IS_FACTION_DECK + seat), 27);
            has(&s, seat, "");
            scores(&s, seat, 0);
        }
    }
}

static void any_seat_may_be_first(void **unused) /* IS-SUP-08 */
{
    unsigned first = 0;
    (void)unused;
    for (uint64_t number = 1; number <= 40; number++)
        first |= 1u << new_game("players=3", number).first;
    assert_int_equal(first, 7);
}

static void tokens_lie_ready(void **unused) /* IS-SUP-11, IS-SUP-12, IS-SUP-13 */
{
    struct is_state s = new_game("players=2 faction1=egyptians faction2=romans", 1);
    (void)unused;
    assert_int_equal(IS_EGYPTIAN_TOKENS - s.takens, 4);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(s.player[seat].blessings, 0);
    s = table("players=2 faction1=egyptians faction2=romans");
    produces(&s, 0);
    for (int seat = 0; seat < 2; seat++)
        assert_int_equal(s.player[seat].blessings, 0); /* nobody plays the Aztecs */
}

/* ---- decks ------------------------------------------------------------------------------- */

static struct is_state building(const char *decks)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 faction1=romans faction2=aztecs decks=%s", decks);
    return new_game(options, 1);
}

/* IS-EX-08, IS-DECK-05, IS-DECK-07, IS-DECK-08, IS-DECK-11 */
static void a_whole_group_is_exchanged_for_one_of_its_size(void **unused)
{
    struct is_state s = building("standard");
    (void)unused;
    is_asked(&s, 0, IS_ASK_DECK);
    refused(&s, "swap roman-bank lararium", "IS-DECK-08");
    refused(&s, "swap lararium administration", "IS-DECK-05");
    refused(&s, "swap foray lararium", "IS-DECK-07");
    refused(&s, "add lararium", "IS-DECK-05");
    refused(&s, "remove administration", "IS-DECK-05");
    does(&s, "swap administration lararium");
    assert_true(is_standard_deck(&s.player[0]));
    seat_does(&s, 0, "ready");
    seat_does(&s, 1, "ready");
    int lararium = 0, administration = 0;
    for (unsigned i = 0; i < 3; i++) {
        lararium += s.phase == IS_PH_LOOKOUT && pile_of(&s, card_of("rom061") + i) >= 0;
        for (int pile = 0; pile < IS_PILES; pile++)
            administration += is_in_pile(&s, pile, card_of("rom012") + i);
    }
    assert_int_equal(lararium, 3);
    assert_int_equal(administration, 0);
    assert_int_equal(is_count_deck(&s.player[0]).cards, 30);
}

/* IS-DECK-02, IS-DECK-03, IS-DECK-04, IS-DECK-13 */
static void only_one_expansion_joins_a_standard_deck(void **unused)
{
    struct is_state s = building("standard");
    (void)unused;
    seat_does(&s, 1, "swap maize-terraces floating-gardens");
    struct mg_move m = move_of(&s, "swap blood-steps clockwork-altar");
    m.seat = 1;
    refused_move(&s, m, "a second pack", "IS-DECK-04");
    seat_does(&s, 1, "swap blood-steps envoys");
    seat_does(&s, 1, "swap floating-gardens maize-terraces"); /* back again */
    seat_does(&s, 0, "ready");
    seat_does(&s, 1, "ready");
    assert_int_equal(is_size(&s, IS_DECK) + is_size(&s, IS_ROW) + 4, 84);
}

/* IS-DECK-01, IS-DECK-14 */
static void open_decks_are_any_whole_groups_of_thirty_cards_or_more(void **unused)
{
    struct is_state s = building("open");
    (void)unused;
    refused(&s, "swap administration lararium", "IS-DECK-01");
    refused(&s, "add administration", "IS-DECK-14");
    refused(&s, "remove lararium", "IS-DECK-14");
    refused(&s, "add foray", "IS-DECK-07");
    does(&s, "remove administration");
    refused(&s, "ready", "IS-DECK-14");
    does(&s, "add lararium; add augurs; ready");
    seat_does(&s, 1, "add floating-gardens");
    seat_does(&s, 1, "add clockwork-altar"); /* two packs */
    seat_does(&s, 1, "ready");
    assert_int_equal(s.phase, IS_PH_LOOKOUT);
    assert_int_equal(is_count_deck(&s.player[0]).cards, 31);
    assert_int_equal(is_count_deck(&s.player[1]).cards, 34);
}

static void decks_are_built_at_once_and_in_secret(void **unused) /* IS-DECK-15 */
{
    struct is_state s = building("standard"), v;
    (void)unused;
    seat_does(&s, 1, "swap maize-terraces floating-gardens");
    assert_int_equal(is_actors(&s), 3);
    is_view(&s, 0, &v);
    assert_true(v.player[1].groups == 0 && v.player[1].changes == 0);
    assert_true(v.player[0].groups != 0);
    seat_does(&s, 1, "ready");
    assert_int_equal(is_actors(&s), 1);
    refused_move(&s, (struct mg_move){ .kind = IS_M_READY, .seat = 1 }, "ready", "IS-RND-04");
    seat_does(&s, 0, "ready");
    is_view(&s, 0, &v);
    assert_true(v.player[1].groups == s.player[1].groups);
    refused(&s, "ready", "IS-DECK-15");
}

static void a_deck_cannot_be_changed_for_ever(void **unused) /* IS-DECK-13 */
{
    struct is_state s = building("open");
    (void)unused;
    for (int i = 0; i < IS_CHANGES_MOST / 2; i++)
        does(&s, "add lararium; remove lararium");
    refused(&s, "add lararium", "IS-DECK-13");
    allowed(&s, "ready");
    s = building("open");
    s.player[0].changes = IS_CHANGES_MOST - 1;
    refused(&s, "remove augurs", "IS-DECK-14");
    /* no change would be left to fill it up again */
    refused(&s, "remove administration", "IS-DECK-13");
}

/* Nobody waits for sixty changes: a computer player keeps a deck that is legal, and only fills up
 * one that is not. */
static void every_level_keeps_its_deck(void **unused)
{
    static struct mg_thought thought;
    static struct told told;
    struct mg_limits own = { .nodes = 0 };
    (void)unused;
    for (int i = 0; mg_player_at(i) != NULL; i++) {
        struct is_state s = building("open"), view;
        struct mg_rng rng = mg_rng_fast((uint64_t)i + 1);
        if (!mg_player_is_level(mg_player_at(i)))
            continue;
        does(&s, "remove administration"); /* 29 cards or fewer */
        is_view(&s, 0, &view);
        mg_player_at(i)->choose(&is_game, &view, 0, &own, &rng, &thought);
        assert_int_equal(thought.considered[0].move.kind, IS_M_ADD);
        plays(&s, thought.considered[0].move, "add", &told);
        is_view(&s, 0, &view);
        mg_player_at(i)->choose(&is_game, &view, 0, &own, &rng, &thought);
        assert_int_equal(thought.considered[0].move.kind, IS_M_READY);
        assert_int_equal(thought.count, 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_common_cards_have_the_colours_and_kinds_of_the_census),
        TEST(every_faction_has_a_base_deck_and_packs_of_ten),
        TEST(every_verb_number_and_event_is_used_by_a_card),
        TEST(card_numbers_are_those_of_the_list),
        TEST(raze_fields_belong_to_common_cards_and_the_japanese),
        TEST(points_for_points_are_egyptian_and_prayers_bless_nobody),
        TEST(colours_match_goods_as_in_the_table_of_codes),
        TEST(options_that_do_not_fit_are_refused),
        TEST(factions_are_all_different_and_the_named_one_is_kept),
        TEST(the_first_round_begins_with_four_cards_and_the_lookout),
        TEST(any_seat_may_be_first),
        TEST(tokens_lie_ready),
        TEST(a_whole_group_is_exchanged_for_one_of_its_size),
        TEST(only_one_expansion_joins_a_standard_deck),
        TEST(open_decks_are_any_whole_groups_of_thirty_cards_or_more),
        TEST(decks_are_built_at_once_and_in_secret),
        TEST(a_deck_cannot_be_changed_for_ever),
        TEST(every_level_keeps_its_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
