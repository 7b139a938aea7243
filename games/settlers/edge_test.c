/* Rules that show only with another seat, another Good, an empty hand or a neighbour who has what
 * is missing. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

/* ---- what counts ------------------------------------------------------------------------- */

/* techloc(max=6), IS-TEC-05 */
static void the_temple_of_poseidon_counts_locations_with_technology_only(void **unused)
{
    struct is_state s = two("romans", "atlanteans");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "com001 com002 com003 com004 com005 atl001");
    owns(&s, 0, "com006");
    mark(&s, "com001", IS_MARK_BASIC | IS_MARK_TD); /* one Location, two tokens */
    mark(&s, "com002", IS_MARK_TD);
    mark(&s, "com003", IS_MARK_TG);
    holds(&s, 1, "atl023");
    founds(&s, 1, "com007");
    goods(&s, 1, "3S");
    does(&s, "build atl023; pick com007");
    scores(&s, 1, 3);
}

/* count(own,faction,max=8), IS-END-06, IS-END-04 */
static void the_ark_counts_faction_locations_up_to_eight(void **unused)
{
    struct is_state s = two("atlanteans", "romans");
    (void)unused;
    owns(&s, 0, "atl030 atl001 atl002 com001 com002");
    owns(&s, 1, "rom001");
    assert_int_equal(is_end_score(&s, 0).clauses, 3);
    assert_int_equal(is_end_score(&s, 0).locations, 2); /* the Common ones */
    owns(&s, 0, "atl003 atl004 atl005 atl006 atl007 atl008");
    assert_int_equal(is_end_score(&s, 0).clauses, 8);
}

/* count(own,open,max=4), IS-END-06 */
static void a_feast_counts_open_production_up_to_four(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt040 azt001 com001");
    assert_int_equal(is_end_score(&s, 0).clauses, 0);
    owns(&s, 0, "azt031 azt034 azt038");
    assert_int_equal(is_end_score(&s, 0).clauses, 6);
    owns(&s, 0, "azt032 azt033");
    assert_int_equal(is_end_score(&s, 0).clauses, 8);
}

static void only_locations_in_play_are_held(void **unused) /* IS-FAC-38 */
{
    struct is_state s = table("players=5");
    (void)unused;
    for (int seat = 0; seat < 5; seat++)
        is_move_card(&s, IS_DECK, is_at(&s, IS_DECK, 0), IS_EMPIRE + seat, MG_KNOWN_TO_ALL);
    for (int pile = 0; pile < IS_PILES; pile++)
        for (int i = 0; i < is_size(&s, pile); i++)
            assert_int_equal(is_holder(&s, is_at(&s, pile, i)),
                             pile >= IS_EMPIRE && pile < IS_FACTION_DECK ? pile - IS_EMPIRE : -1);
}

static void ties_are_broken_by_the_hands_of_all_seats(void **unused) /* IS-END-11 */
{
    struct is_state s = table("players=3 faction1=romans faction2=aztecs faction3=egyptians");
    struct mg_result r;
    (void)unused;
    s.round = 5;
    holds(&s, 0, "com001");
    holds(&s, 1, "com002 com003");
    holds(&s, 2, "com004 com005 com006");
    all_pass(&s);
    is_result(&s, &r);
    assert_int_equal(r.winners, 4);
    assert_true(r.place[2] == 1 && r.place[1] == 2 && r.place[0] == 3);
}

/* ---- costs ------------------------------------------------------------------------------- */

/* H, HC, U: IS-GDS-10, IS-GDS-13, IS-USE-05 */
static void a_cost_in_cards_needs_cards_of_its_kind(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 1, "rom068 com049"); /* Useful Marcus: U; Tavern: H */
    owns(&s, 0, "azt030");        /* House of Omens: HC */
    holds(&s, 0, "azt001");
    holds(&s, 1, "com069");                        /* Ruins: no colour */
    refused(&s, "activate azt030 1", "IS-GDS-10"); /* no Common card */
    turn_of(&s, 1);
    refused(&s, "activate rom068 1", "IS-GDS-10");
    allowed(&s, "activate com049 1");
    holds(&s, 0, "com070");
    turn_of(&s, 0);
    allowed(&s, "activate azt030 1");
    turn_of(&s, 1);
    holds(&s, 1, "com001");
    allowed(&s, "activate rom068 1");
    holds(&s, 0, "com001 com069"); /* all goes to the neighbour */
    refused(&s, "activate com049 1", "IS-GDS-10");
}

static void a_trade_route_deal_pays_where_a_deal_is_asked_for(void **unused) /* IS-FAC-11, DEAL */
{
    struct is_state s = two("romans", "japanese");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "jap021 com061"); /* Trade Route, Hanseatic League: 2V for a Worker and a Deal */
    owns(&s, 0, "rom029");
    goods(&s, 1, "1F+1P");
    refused(&s, "activate com061 1", "IS-GDS-10");
    does(&s, "activate jap021 1");
    turn_of(&s, 1);
    does(&s, "activate com061 1");
    scores(&s, 1, 2);
    assert_false(marked(&s, "rom029", IS_MARK_TRADE));
    assert_int_equal(is_holder(&s, card_of("rom029")), 0);
    has(&s, 1, "1G");
}

/* IS-ACT-10, IS-GDS-03 */
static void gold_that_pays_for_an_action_is_missing_behind_it(void **unused)
{
    struct is_state s = two("romans", "japanese");
    (void)unused;
    owns(&s, 0, "com040");  /* Settlers: 1W, then a Faction card without L */
    holds(&s, 0, "rom003"); /* 1S */
    goods(&s, 0, "1W+1G");
    does(&s, "activate com040 1"); /* the Gold must stay for the Stone: nothing is asked */
    assert_int_equal(is_holder(&s, card_of("rom003")), 0);
    has(&s, 0, "0W");
    s = two("romans", "japanese");
    owns(&s, 0, "com040");
    holds(&s, 0, "rom003");
    goods(&s, 0, "1G");
    refused(&s, "activate com040 1", "IS-ACT-10");
}

/* ---- what comes with a choice ------------------------------------------------------------ */

/* IS-BLS-03, IS-PRD-05, IS-DEAL-06 */
static void a_blessing_that_is_produced_has_a_colour_to_choose(void **unused)
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 1, "azt018"); /* Shrine of Colours */
    produces(&s, 1);
    is_asked(&s, 1, IS_ASK_BLESSING);
    does(&s, "colour red");
    assert_int_equal(s.player[1].blessings, COLOUR(IS_RD) | COLOUR(IS_TRICOLOUR));
    s = two("romans", "aztecs");
    deals(&s, 1, "azt007"); /* a Deal of a Blessing */
    produces(&s, 1);
    is_asked(&s, 1, IS_ASK_BLESSING);
    does(&s, "colour white");
    assert_int_equal(s.player[1].blessings, COLOUR(IS_WH) | COLOUR(IS_TRICOLOUR));
    s = two("romans", "aztecs");
    owns(&s, 1, "azt001"); /* Maize Terraces: nothing to choose */
    deals(&s, 1, "azt012");
    produces(&s, 1);
    is_asked(&s, 1, IS_ASK_TURN);
    has(&s, 1, "4P+2F+1R+1D+1S");
}

static void players_look_ahead_to_the_end_of_an_action(void **unused) /* IS-ACT-01 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    assert_false(is_unfinished(&s));
    holds(&s, 0, "com049");
    goods(&s, 0, "1W+1S");
    does(&s, "build com049"); /* a card of either deck */
    is_asked(&s, 0, IS_ASK_DECK_OF);
    assert_true(is_unfinished(&s));
    does(&s, "take common");
    assert_false(is_unfinished(&s));
}

static void a_location_has_two_actions_at_most(void **unused) /* IS-USE-01 */
{
    struct is_state s = two("romans", "atlanteans");
    (void)unused;
    turn_of(&s, 1);
    /* Gold Mine: one; Old Forest: none; Emerald Harbour: two */
    owns(&s, 1, "com021 com007 atl016");
    goods(&s, 1, "3P+3T");
    allowed(&s, "activate com021 1");
    allowed(&s, "activate atl016 1");
    for (unsigned which = 0; which < 5; which++) {
        struct mg_move m = move_of(&s, "activate com021 1");
        m.b = (uint16_t)which;
        if (which != 1)
            refused_move(&s, m, "Gold Mine", "IS-USE-01");
        m.a = (uint16_t)card_of("com007");
        refused_move(&s, m, "Old Forest", "IS-USE-01");
        m.a = (uint16_t)card_of("atl016");
        if (which == 0 || which > 2)
            refused_move(&s, m, "Emerald Harbour", "IS-USE-01");
    }
}

static void who_is_not_asked_has_no_moves(void **unused) /* IS-ACT-01 */
{
    struct is_state s = table("players=3 faction1=romans faction2=aztecs faction3=egyptians");
    struct mg_move move[MG_MAX_MOVES];
    (void)unused;
    turn_of(&s, 1);
    assert_true(is_list(&s, 1, move) > 0);
    for (int seat = -1; seat < 5; seat++)
        if (seat != 1)
            assert_int_equal(is_list(&s, seat, move), 0);
    s.round = 5;
    all_pass(&s);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(is_list(&s, seat, move), 0);
}

static void events_are_numbered_from_the_first_on(void **unused) /* IS-TRG-04 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 0, "azt038 azt036");
    goods(&s, 1, "1P");
    does(&s, "send azt038"); /* a colour is asked for, and Pilgrims' Road waits */
    assert_int_equal(s.waitings, 1);
    assert_int_equal(s.events, 1);
    does(&s, "colour red");
    assert_int_equal(s.events, 0);
}

/* ---- targets ----------------------------------------------------------------------------- */

static void the_pack_takes_a_good_of_the_field(void **unused) /* IS-FAC-31 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar016");
    owns(&s, 1, "com018"); /* 1V+1S */
    goods(&s, 0, "1P");
    does(&s, "activate bar016 1");
    assert_int_equal(moves_now(&s), 2);
    refused(&s, "take wood", "IS-GDS-08");
    does(&s, "take vp");
    scores(&s, 0, 1);
    static const char *const one_kind[][2] = {
        { "com007", "1W" }, { "com008", "1S" }, { "com012", "1P" }, { "com023", "1F" }
    };
    for (unsigned i = 0; i < 4; i++) { /* nothing to choose */
        s = two("barbarians", "romans");
        owns(&s, 0, "bar016");
        owns(&s, 1, one_kind[i][0]);
        goods(&s, 0, "1P");
        does(&s, "activate bar016 1");
        has(&s, 0, one_kind[i][1]);
    }
}

/* IS-ACT-09: raze_hand, build_hand, found_hand, tuck_new */
static void a_verb_finds_cards_in_its_own_hand_only(void **unused)
{
    struct is_state s = two("barbarians", "egyptians");
    (void)unused;
    owns(&s, 0, "bar014"); /* Dark Chapel: a card of the hand, or a Location */
    goods(&s, 0, "1R");
    holds(&s, 1, "com001 com002");
    refused(&s, "activate bar014 1", "IS-ACT-10");
    s = two("egyptians", "romans");
    owns(&s, 0, "egy014"); /* Sanctuary */
    goods(&s, 0, "1P");
    holds(&s, 1, "com001 com002");
    refused(&s, "activate egy014 1", "IS-ACT-09");
    s = two("romans", "egyptians");
    owns(&s, 0, "com040"); /* Settlers */
    goods(&s, 0, "9W+9S");
    holds(&s, 0, "com003");
    holds(&s, 1, "egy001"); /* the Desert costs nothing */
    refused(&s, "activate com040 1", "IS-ACT-10");
    s = two("romans", "egyptians");
    owns(&s, 0, "rom066"); /* Solid Foundations */
    goods(&s, 0, "9W+9S");
    holds(&s, 0, "com008");
    holds(&s, 1, "com009");
    does(&s, "build com008");
    is_asked(&s, 1, IS_ASK_TURN); /* nothing to tuck */
    s = two("egyptians", "romans");
    owns(&s, 0, "egy001"); /* Desert: a card of the hand for one of its pile */
    holds(&s, 1, "com001");
    discards(&s, "com002");
    refused(&s, "activate egy001 1", "IS-GDS-10");
}

/* IS-ACT-09, IS-FAC-36 */
static void the_desert_looks_into_the_pile_of_the_card_given(void **unused)
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy001");
    holds(&s, 0, "com001");
    discards(&s, "egy002");
    /* a Common card, and only a Faction card to take */
    refused(&s, "activate egy001 1", "IS-ACT-09");
    holds(&s, 0, "egy003");
    does(&s, "activate egy001 1"); /* so it is the Faction card that pays */
    assert_true(lies_in(&s, IS_HAND, "egy002") && lies_in(&s, IS_HAND, "com001") &&
                lies_in(&s, IS_FACTION_DISCARDS, "egy003"));
}

static void a_negotiator_builds_own_deals_only(void **unused) /* build_deal(), IS-FAC-12 */
{
    struct is_state s = two("romans", "japanese");
    (void)unused;
    owns(&s, 1, "jap019 jap013");
    holds(&s, 1, "jap001 jap004");
    deals(&s, 0, "rom001");
    goods(&s, 1, "9W+9S+9F");
    turn_of(&s, 1);
    does(&s, "tuck jap001 jap013");
    /* neither hand nor Gate nor the Deal of another */
    refused(&s, "activate jap019 1", "IS-ACT-10");
    deals(&s, 1, "jap004");
    does(&s, "activate jap019 1");
    assert_true(lies_in(&s, IS_EMPIRE + 1, "jap004"));
}

static void an_alternative_is_one_of_those_on_the_card(void **unused) /* IS-ACT-09 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy004"); /* Pharaoh's Guard: 1R or 2V */
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_ALTERNATIVE);
    assert_int_equal(moves_now(&s), 2);
    for (unsigned other = 0; other < is_number_names.count; other++)
        if (other != 1 && other != 2)
            refused_move(&s, (struct mg_move){ .kind = IS_M_CHOOSE, .a = (uint16_t)other },
                         "choose", "IS-ACT-09");
    does(&s, "choose 2");
    scores(&s, 0, 2);
}

/* ---- Prayers ----------------------------------------------------------------------------- */

static struct is_state temple(const char *cards, const char *supply)
{
    struct is_state s = two("romans", "aztecs");
    turn_of(&s, 1);
    owns(&s, 1, "azt010");
    goods(&s, 1, supply);
    stack(&s, cards);
    does(&s, "activate azt010 1");
    return s;
}

static void each_resource_alone_may_be_spent(void **unused) /* IS-PRY-20, IS-PRY-21 */
{
    static const struct {
        const char *cards, *supply, *spend;
    } way[] = {
        { "com007 com046 com047 com048 com018", "1P+1W", "spend 1 0 0" },
        { "com008 com046 com047 com048 com018", "1P+1S", "spend 0 1 0" },
        { "com023 com046 com047 com048 com018", "1P+1F", "spend 0 0 1" },
        { "com007 com046 com047 com048 com018", "1P+1G", "spend 1 0 0" },
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof way / sizeof way[0]; i++) {
        struct is_state s = temple(way[i].cards, way[i].supply);
        is_asked(&s, 1, IS_ASK_PRAY_SPEND);
        assert_int_equal(moves_now(&s), 2); /* it, or nothing */
        allowed(&s, "spend 0 0 0");
        does(&s, way[i].spend);
        scores(&s, 1, 2);
        has(&s, 1, "0W");
    }
    struct is_state s = temple("com007 com008 com023 com046 com018", "1P+2W+2S+2F");
    assert_int_equal(moves_now(&s), 8);
    s = temple("com007 com046 com047 com048 com018", "1P+5S+5F"); /* brown, and no Wood */
    is_asked(&s, 0, IS_ASK_TURN);
}

static void gold_is_spent_for_what_is_missing_only(void **unused) /* IS-PRY-21 */
{
    struct is_state s = temple("com008 com009 com010 com046 com018", "1P+2S+1G"); /* 3 grey */
    (void)unused;
    refused(&s, "spend 0 4 0", "IS-PRY-20");
    does(&s, "spend 0 3 0");
    scores(&s, 1, 4);
    has(&s, 1, "0S");
    s = temple("com008 com009 com010 com046 com018", "1P+2S");
    refused(&s, "spend 0 3 0", "IS-PRY-20");
    allowed(&s, "spend 0 2 0");
}

/* choose(), may(): IS-ACT-07 */
static void an_alternative_that_is_not_there_cannot_be_chosen(void **unused)
{
    struct is_state s = two("romans", "egyptians");
    static const uint16_t none[] = { 0, 3, 8, 9, 33, 34, 65535 };
    (void)unused;
    turn_of(&s, 1);
    owns(&s, 1, "egy006"); /* Slaver: a Worker or Gold for points */
    holds(&s, 1, "com069");
    goods(&s, 1, "1P+1G");
    does(&s, "build com069");
    is_asked(&s, 1, IS_ASK_MAY);
    allowed(&s, "choose 1");
    allowed(&s, "choose 2");
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        struct mg_move m = move_of(&s, "choose 1");
        m.a = none[i];
        assert_false(mg_legal(mg_check(&is_game, &s, m)));
        assert_false(is_in_list(&is_game, &s, m));
    }
}

static void a_prayer_written_down_has_spent_and_kept_what_it_can(void **unused) /* IS-INV-28 */
{
    struct is_state s = temple("com007 com008 com023 com046 com018", "1P+2W+2S+2F"), given = s;
    (void)unused;
    for (int r = 0; r < 3; r++) {
        s = given;
        s.praying.spent[r] = 20;
        sound(&s);
        s.praying.spent[r] = 21;
        assert_non_null(mg_state_broken(&is_game, &s));
    }
    s = given;
    s.praying.kept = 20;
    sound(&s);
    s.praying.kept = 21;
    assert_non_null(mg_state_broken(&is_game, &s));
}

/* ---- the virtual player ------------------------------------------------------------------ */

static struct is_state alone(const char *faction, const char *locations, const char *line)
{
    char options[80], copy[200], *rest = copy;
    snprintf(options, sizeof options, "players=1 decks=open faction1=%s", faction);
    struct is_state s = table(options);
    struct mg_piles piles = is_piles(&s);

    owns(&s, 0, locations);
    while (is_size(&s, IS_ATTACK_LINE) > 0)
        is_move_card(&s, IS_ATTACK_LINE, is_at(&s, IS_ATTACK_LINE, 0), IS_ATTACK_DECK, 0);
    snprintf(copy, sizeof copy, "%s", line);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        int index = mg_pile_find(&piles, IS_ATTACK_DECK, card_of(word));
        mg_pile_at(&piles, IS_ATTACK_DECK, index)->known = MG_KNOWN_TO_ALL;
        mg_pile_move(&piles, IS_ATTACK_DECK, index, IS_ATTACK_LINE, -1);
    }
    return s;
}

static void two_equal_goods_need_two_such_targets(void **unused) /* IS-SOLO-13 */
{
    static const struct {
        const char *location, *line, *next;
        bool taken;
    } attack[] = {
        { "com007", "atk01", "atk02 atk16", true },  { "com008", "atk04", "atk05 atk16", true },
        { "com012", "atk07", "atk08 atk16", true },  { "com023", "atk10", "atk11 atk16", true },
        { "com008", "atk04", "atk02 atk16", false }, { "com008", "atk01", "atk02 atk16", false },
        { "com012", "atk01", "atk02 atk16", false }, { "com023", "atk01", "atk10 atk16", false },
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof attack / sizeof attack[0]; i++) {
        struct is_state s = alone("romans", attack[i].location, attack[i].line);
        stack_on(&s, IS_ATTACK_DECK, attack[i].next);
        does(&s, "pass");
        if (lies_in(&s, IS_COLLECTION, attack[i].location) != attack[i].taken)
            fail_msg("%s, %s: %s", attack[i].location, attack[i].line, attack[i].next);
    }
}

/* Of two Locations the first is taken for its Deal field, although the other is liked better or as
 * well otherwise. */
static void japanese_locations_are_taken_in_the_order_of_their_deals(void **unused) /* IS-SOLO-20 */
{
    static const char *const pair[][2] = {
        /* C R, R G, G V, V S */
        { "jap011", "jap008" },
        { "jap008", "jap012" },
        { "jap010", "jap023" },
        { "jap024", "jap029" },
        /* S P, P F, F W, W B */
        { "jap009", "jap022" },
        { "jap001", "jap021" },
        { "jap004", "jap061" },
        { "jap061", "jap066" },
    };
    (void)unused;
    for (unsigned i = 0; i < sizeof pair / sizeof pair[0]; i++) {
        char both[20];
        snprintf(both, sizeof both, "%s %s", pair[i][1], pair[i][0]);
        struct is_state s = alone("japanese", both, "atk07 atk14");
        stack_on(&s, IS_ATTACK_DECK, "atk15 atk16");
        does(&s, "pass");
        if (!lies_in(&s, IS_COLLECTION, pair[i][0]))
            fail_msg("%s is not taken before %s", pair[i][0], pair[i][1]);
    }
}

static void equal_deals_are_taken_like_other_locations(void **unused) /* IS-SOLO-20, IS-SOLO-15 */
{
    static const char *const pair[][2] = { { "jap022", "jap001" },
                                           { "jap012", "jap010" },
                                           { "jap020", "jap004" },
                                           { "jap009", "jap061" } };
    (void)unused;
    /* Action before Production and Feature, Feature before Production */
    for (unsigned i = 0; i < sizeof pair / sizeof pair[0]; i++) {
        char both[20];
        snprintf(both, sizeof both, "%s %s", pair[i][1], pair[i][0]);
        struct is_state s = alone("japanese", both, "atk07 atk14");
        stack_on(&s, IS_ATTACK_DECK, "atk15 atk16");
        does(&s, "pass");
        assert_true(lies_in(&s, IS_COLLECTION, pair[i][0]));
    }
}

static void every_attack_card_is_a_deal(void **unused) /* IS-SOLO-08 */
{
    (void)unused;
    for (int i = 1; i <= IS_ATTACKS; i++) {
        char word[8], other[24], move[20];
        snprintf(word, sizeof word, "atk%02d", i);
        snprintf(other, sizeof other, "%s %s", word, i == 5 ? "atk06" : "atk05");
        snprintf(move, sizeof move, "pick %s", word);
        struct is_state s = alone("romans", "rom010", other);
        goods(&s, 0, "2P");
        does(&s, "activate rom010 1");
        does(&s, move);
        assert_true(lies_in(&s, IS_DEALS, word));
        assert_int_equal(is_size(&s, IS_ATTACK_LINE), 1);
        s = alone("barbarians", "bar030", other);
        goods(&s, 0, "1P");
        does(&s, "activate bar030 1");
        does(&s, move);
        assert_true(lies_in(&s, IS_REMOVED, word));
    }
}

static bool same_order(const struct is_state *a, const struct is_state *b, int pile)
{
    int size = is_size(a, pile) < is_size(b, pile) ? is_size(a, pile) : is_size(b, pile);
    for (int i = 0; i < size; i++)
        if (is_at(a, pile, i) != is_at(b, pile, i))
            return false;
    return true;
}

static void every_deck_is_shuffled(void **unused) /* IS-SUP-05, IS-SUP-06, IS-SOLO-02 */
{
    static const uint8_t alone[] = { IS_DECK, IS_FACTION_DECK, IS_ATTACK_DECK },
                         more[] = { IS_DECK, IS_FACTION_DECK, IS_FACTION_DECK + 1 };
    struct is_state a = new_game("players=1 faction1=romans", 1),
                    b = new_game("players=1 faction1=romans", 2);
    (void)unused;
    for (unsigned i = 0; i < sizeof alone; i++)
        assert_false(same_order(&a, &b, alone[i]));
    a = new_game("players=2 faction1=romans faction2=aztecs", 1),
    b = new_game("players=2 faction1=romans faction2=aztecs", 2);
    for (unsigned i = 0; i < sizeof more; i++)
        assert_false(same_order(&a, &b, more[i]));
}

/* ---- options ----------------------------------------------------------------------------- */

/* MG-POS-04, IS-VAR-01 to IS-VAR-06 */
static void a_position_agrees_with_its_options_only(void **unused)
{
    struct is_state s = new_game("players=3 faction1=romans faction3=aztecs", 5);
    struct mg_options o = good_options(&is_game, "players=3 faction1=romans faction3=aztecs");
    static const char *const others[] = {
        "players=2 faction1=romans",
        "players=3 faction1=romans faction3=japanese",
        "players=3 faction1=aztecs faction3=romans",
        "players=3 faction1=japanese",
        "players=3 faction1=japanese faction3=aztecs",
        "players=3 lookout=alternate",
        "players=3 peaceful=yes",
        "players=3 decks=standard",
        "players=3 faction_reshuffle=yes",
    };
    (void)unused;
    assert_true(is_agrees(&s, &o));
    o = good_options(&is_game, "players=3"); /* what was random may be anything */
    assert_true(is_agrees(&s, &o));
    for (unsigned i = 0; i < sizeof others / sizeof others[0]; i++) {
        o = good_options(&is_game, others[i]);
        if (is_agrees(&s, &o))
            fail_msg("agrees with %s", others[i]);
    }
    s = new_game("players=3 decks=open", 5);
    o = good_options(&is_game, "players=3 decks=open young_couple=yes");
    assert_false(is_agrees(&s, &o));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_temple_of_poseidon_counts_locations_with_technology_only),
        TEST(the_ark_counts_faction_locations_up_to_eight),
        TEST(a_location_has_two_actions_at_most),
        TEST(who_is_not_asked_has_no_moves),
        TEST(events_are_numbered_from_the_first_on),
        TEST(equal_deals_are_taken_like_other_locations),
        TEST(a_feast_counts_open_production_up_to_four),
        TEST(only_locations_in_play_are_held),
        TEST(gold_is_spent_for_what_is_missing_only),
        TEST(an_alternative_that_is_not_there_cannot_be_chosen),
        TEST(ties_are_broken_by_the_hands_of_all_seats),
        TEST(a_cost_in_cards_needs_cards_of_its_kind),
        TEST(a_trade_route_deal_pays_where_a_deal_is_asked_for),
        TEST(gold_that_pays_for_an_action_is_missing_behind_it),
        TEST(a_blessing_that_is_produced_has_a_colour_to_choose),
        TEST(players_look_ahead_to_the_end_of_an_action),
        TEST(the_pack_takes_a_good_of_the_field),
        TEST(a_verb_finds_cards_in_its_own_hand_only),
        TEST(the_desert_looks_into_the_pile_of_the_card_given),
        TEST(a_negotiator_builds_own_deals_only),
        TEST(an_alternative_is_one_of_those_on_the_card),
        TEST(each_resource_alone_may_be_spent),
        TEST(a_prayer_written_down_has_spent_and_kept_what_it_can),
        TEST(two_equal_goods_need_two_such_targets),
        TEST(japanese_locations_are_taken_in_the_order_of_their_deals),
        TEST(every_attack_card_is_a_deal),
        TEST(every_deck_is_shuffled),
        TEST(a_position_agrees_with_its_options_only),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
