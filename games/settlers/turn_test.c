/* The round: Lookout, Production, the actions, Cleanup. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 faction1=%s faction2=%s", first, second);
    return table(options);
}

/* ---- Goods ------------------------------------------------------------------------------- */

/* IS-GDS-02, IS-GDS-03, IS-GDS-05, IS-GDS-10 */
static void gold_stands_for_any_resource_and_the_payer_says_where(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    holds(&s, 0, "com008"); /* Quarry: 1W+1S */
    goods(&s, 0, "1W+1S+2G");
    does(&s, "build com008");
    is_asked(&s, 0, IS_ASK_PAY);
    assert_int_equal(moves_now(&s), 4);
    refused(&s, "pay 2 0 0", "IS-GDS-03");
    does(&s, "pay 0 1 0");
    has(&s, 0, "1W+1G+2S"); /* production and bonus: 2 Stone */
    goods(&s, 0, "1P+1W");
    turn_of(&s, 0);
    holds(&s, 0, "com026");                   /* Monument: 1S */
    refused(&s, "build com026", "IS-GDS-10"); /* a Worker is no Resource */
}

/* IS-GDS-03, IS-GDS-10, IS-BLD-01 */
static void every_resource_of_a_cost_is_there_or_gold_instead(void **unused)
{
    struct is_state empty = two("romans", "egyptians");
    int refusals[3] = { 0 };
    (void)unused;
    owns(&empty, 0, "com069"); /* Ruins, for L */
    for (unsigned card = 1; card < IS_CARDS; card++) {
        struct is_state s = empty;
        const struct is_goods *cost = &is_row(card)->cost;
        const struct mg_move build = { .kind = IS_M_BUILD, .a = (uint16_t)card };
        if (!is_in_pile(&s, IS_DECK, card) && !is_in_pile(&s, IS_FACTION_DECK, card))
            continue;
        holds(&s, 0, is_card_words[card]);
        for (int i = 0; i < cost->kinds; i++)
            if (cost->good[i] <= IS_F)
                s.player[0].supply[cost->good[i]] = cost->n[i];
        assert_true(mg_legal(is_check(&s, build)));
        for (int good = 0; good <= IS_F; good++) {
            if (s.player[0].supply[good] == 0)
                continue;
            s.player[0].supply[good]--;
            refused_move(&s, build, is_card_words[card], "IS-GDS-10");
            s.player[0].supply[IS_G] = 1;
            assert_true(mg_legal(is_check(&s, build)));
            s.player[0].supply[IS_G] = 0;
            s.player[0].supply[good]++;
            refusals[good]++;
        }
    }
    assert_true(refusals[IS_W] > 50 && refusals[IS_S] > 30 && refusals[IS_F] > 5);
}

static void a_resource_never_pays_for_gold(void **unused) /* IS-GDS-04, IS-GDS-15 */
{
    struct is_state s = two("egyptians", "barbarians");
    (void)unused;
    owns(&s, 0, "egy021"); /* Goldsmith: 1G => 2V */
    goods(&s, 0, "3W+3S+3F");
    refused(&s, "activate egy021 1", "IS-GDS-10");
    s.player[0].supply[IS_G] = 1;
    does(&s, "activate egy021 1");
    scores(&s, 0, 2);
    has(&s, 0, "3W+3S+3F");
}

/* IS-GDS-06, IS-GDS-08, IS-GDS-09, IS-GDS-11, IS-USE-01, IS-USE-04 */
static void goods_paid_lie_on_the_location_and_what_is_gained_is_scored_at_once(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com037"); /* Mason's Guild: 1P+2S => 3V */
    goods(&s, 0, "2P+2S");
    s.player[0].score = 48;
    does(&s, "activate com037 1");
    scores(&s, 0, 51);
    has(&s, 0, "1P");
    assert_int_equal(is_paid(&s, card_of("com037"), 3), 1);
    assert_int_equal(is_paid(&s, card_of("com037"), IS_S), 2);
}

/* ---- cards ------------------------------------------------------------------------------- */

/* IS-CRD-05, IS-CRD-06, IS-FAC-33, IS-CRD-03 */
static void the_drawer_chooses_the_deck_card_by_card(void **unused)
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar028"); /* Mission: draw 2 */
    goods(&s, 0, "1P");
    does(&s, "activate bar028 1");
    is_asked(&s, 0, IS_ASK_DECK_OF);
    does(&s, "take common");
    assert_int_equal(hand(&s, 0), 1);
    is_asked(&s, 0, IS_ASK_DECK_OF);
    does(&s, "take faction");
    assert_true(is_common(is_at(&s, IS_HAND, 0)) && !is_common(is_at(&s, IS_HAND, 1)));
}

static void move_all(struct is_state *s, int from, int to, unsigned known)
{
    while (is_size(s, from) > 0)
        is_move_card(s, from, is_at(s, from, 0), to, known);
}

/* IS-CRD-07, IS-CRD-09, IS-CRD-10, IS-CRD-17 */
static void an_empty_common_deck_is_shuffled_again_and_a_faction_deck_is_not(void **unused)
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "com046"); /* Castle: 1P => draw */
    goods(&s, 0, "2P");
    move_all(&s, IS_FACTION_DECK, IS_FACTION_DISCARDS, MG_KNOWN_TO_ALL);
    move_all(&s, IS_DECK, IS_DISCARDS, MG_KNOWN_TO_ALL);
    does(&s, "activate com046 1; times 1"); /* no choice: only the Common deck gives a card */
    assert_int_equal(hand(&s, 0), 1);
    assert_true(is_common(is_at(&s, IS_HAND, 0)));
    assert_int_equal(is_size(&s, IS_DISCARDS), 0);
    assert_int_equal(is_size(&s, IS_DECK), 82);
}

/* IS-CRD-10, IS-CRD-16, IS-VAR-04 */
static void a_faction_deck_is_shuffled_once_a_round_if_the_option_says_so(void **unused)
{
    struct is_state s =
        table("players=2 faction1=barbarians faction2=romans faction_reshuffle=yes");
    (void)unused;
    owns(&s, 0, "com046");
    goods(&s, 0, "2P");
    move_all(&s, IS_FACTION_DECK, IS_HAND + 1, 2);
    for (int i = 0; i < 30; i++) /* all but one away, that one discarded */
        is_move_card(&s, IS_HAND + 1, is_at(&s, IS_HAND + 1, 0),
                     i < 29 ? IS_FOUNDATIONS : IS_FACTION_DISCARDS, MG_KNOWN_TO_ALL);
    does(&s, "activate com046 1; times 2; take faction");
    assert_int_equal(s.player[0].reshuffled, 1);
    assert_int_equal(hand(&s, 0), 2); /* the second came from the Common deck without asking */
    assert_true(is_common(is_at(&s, IS_HAND, 1)));
    is_move_card(&s, IS_FOUNDATIONS, is_at(&s, IS_FOUNDATIONS, 0), IS_FACTION_DISCARDS,
                 MG_KNOWN_TO_ALL);
    s.spot[card_of("com046")].used = 0;
    goods(&s, 0, "1P");
    turn_of(&s, 0);
    does(&s, "activate com046 1"); /* not again in this round */
    assert_true(is_common(is_at(&s, IS_HAND, 2)));
    all_pass(&s);
    assert_int_equal(is_size(&s, IS_FACTION_DISCARDS), 0); /* the next Lookout has drawn it */
}

static void all_are_told_how_many_faction_cards_are_shuffled(void **unused) /* IS-CRD-16 */
{
    static struct told told;
    struct is_state s =
        table("players=2 faction1=romans faction2=barbarians faction_reshuffle=yes");
    int told_of = 0;
    (void)unused;
    owns(&s, 1, "com046");
    turn_of(&s, 1);
    goods(&s, 1, "1P");
    move_all(&s, IS_FACTION_DECK + 1, IS_HAND, 1);
    for (int i = 0; i < 30; i++)
        is_move_card(&s, IS_HAND, is_at(&s, IS_HAND, 0),
                     i < 25 ? IS_FOUNDATIONS + 1 : IS_FACTION_DISCARDS + 1, MG_KNOWN_TO_ALL);
    does(&s, "activate com046 1");
    does_telling(&s, "take faction", &told);
    for (int i = 0; i < told.count; i++)
        if (told.event[i].kind == IS_EV_RESHUFFLED) {
            assert_int_equal(told.event[i].seat, 1);
            assert_int_equal(told.event[i].a, IS_CF);
            assert_int_equal(told.event[i].b, 5);
            told_of++;
        }
    assert_int_equal(told_of, 1);
}

static void a_draw_without_cards_gives_nothing(void **unused) /* IS-CRD-11, IS-ACT-08 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "com046");
    goods(&s, 0, "1P");
    move_all(&s, IS_FACTION_DECK, IS_FOUNDATIONS, MG_KNOWN_TO_ALL);
    move_all(&s, IS_DECK, IS_FOUNDATIONS, MG_KNOWN_TO_ALL);
    does(&s, "activate com046 1");
    assert_int_equal(hand(&s, 0), 0);
    has(&s, 0, "");
}

static void equal_locations_all_work(void **unused) /* IS-CRD-04, IS-CRD-13 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    /* two Goldsmith's Workshops; Trade Colony has three colours */
    owns(&s, 0, "com030 com031 rom023");
    goods(&s, 0, "2P+2G");
    does(&s, "activate com030 1; pass; activate com031 1");
    scores(&s, 0, 4);
    assert_int_equal(is_count_colour(&s, 0, IS_BR) + is_count_colour(&s, 0, IS_GY) +
                         is_count_colour(&s, 0, IS_RD),
                     3);
}

/* ---- Lookout ----------------------------------------------------------------------------- */

/* IS-LKT-03, IS-LKT-04, IS-LKT-05, IS-LKT-06, IS-LKT-07, IS-LKT-08 */
static void the_second_row_is_picked_in_the_other_direction(void **unused)
{
    struct is_state s = new_game("players=3", 5);
    int first = s.first, order[6] = { 0 };
    (void)unused;

    for (int i = 0; i < 6; i++) {
        char move[20];
        is_asked(&s, s.seat, IS_ASK_DRAFT);
        order[i] = s.seat;
        assert_int_equal(is_size(&s, IS_ROW), 4 - i % 3);
        snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
        does(&s, move);
        if (i == 2)
            assert_int_equal(is_size(&s, IS_DISCARDS), 1);
    }
    for (int i = 0; i < 3; i++) {
        assert_int_equal(order[i], (first + i) % 3);
        assert_int_equal(order[3 + i], (first + 2 - i) % 3);
        assert_int_equal(hand(&s, i), 7);
    }
    assert_int_equal(is_size(&s, IS_DISCARDS), 2);
    assert_int_equal(s.phase, IS_PH_ACTION);
}

/* IS-EX-19, IS-LKT-30, IS-LKT-32, IS-LKT-33, IS-LKT-34 */
static void the_advanced_draft_fills_the_row_up(void **unused)
{
    static const int three[6] = { 5, 4, 4, 3, 3, 2 };
    static const int five[10] = { 5, 4, 4, 4, 4, 3, 3, 3, 3, 2 };
    (void)unused;
    for (int players = 3; players <= 5; players += 2) {
        struct is_state s =
            new_game(players == 3 ? "players=3 lookout=advanced" : "players=5 lookout=advanced", 5);
        for (int i = 0; i < 2 * players; i++) {
            char move[20];
            assert_int_equal(is_size(&s, IS_ROW), players == 3 ? three[i] : five[i]);
            assert_int_equal(s.seat, (s.first + i) % players);
            snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
            does(&s, move);
        }
        assert_int_equal(is_size(&s, IS_DISCARDS), 1);
    }
}

static void two_players_share_one_row_of_five(void **unused) /* IS-LKT-31 */
{
    struct is_state s = new_game("players=2 lookout=advanced", 5);
    (void)unused;
    for (int i = 0; i < 4; i++) {
        char move[20];
        assert_int_equal(is_size(&s, IS_ROW), 5 - i);
        assert_int_equal(s.seat, (s.first + i) % 2);
        snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
        does(&s, move);
    }
    assert_int_equal(is_size(&s, IS_DISCARDS), 1);
}

/* IS-LKT-20, IS-LKT-21 */
static void in_the_alternate_draft_cards_are_kept_and_passed_on_in_secret(void **unused)
{
    struct is_state s = new_game("players=3 lookout=alternate", 5), v;
    unsigned passed[2];
    (void)unused;

    assert_int_equal(is_actors(&s), 7);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(is_size(&s, IS_HELD + seat), 3);
    passed[0] = is_at(&s, IS_HELD, 1);
    passed[1] = is_at(&s, IS_HELD, 2);
    for (int seat = 0; seat < 3; seat++) {
        char move[20];
        is_view(&s, 2, &v);
        assert_int_equal(v.player[0].pick, 0); /* what others keep is not seen */
        assert_int_equal(is_at(&v, IS_HELD, 0), 0);
        snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_HELD + seat, 0)]);
        seat_does(&s, seat, move);
    }
    assert_int_equal(is_actors(&s), 7);
    assert_true(is_in_pile(&s, IS_HELD + 1, passed[0]) && is_in_pile(&s, IS_HELD + 1, passed[1]));
    is_view(&s, 1, &v);
    assert_true(is_in_pile(&v, IS_HELD + 1, passed[0]) && is_in_pile(&v, IS_HELD + 1, passed[1]));
    is_view(&s, 2, &v);
    assert_int_equal(is_at(&v, IS_HELD + 1, 0), 0); /* only their holder sees them */
    assert_int_equal(is_at(&v, IS_HELD + 1, 1), 0);
    for (int seat = 2; seat >= 0; seat--) {
        char move[20];
        snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_HELD + seat, 1)]);
        seat_does(&s, seat, move);
    }
    assert_int_equal(is_size(&s, IS_DISCARDS), 3);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(hand(&s, seat), 7);
    assert_int_equal(s.phase, IS_PH_ACTION);
}

static void a_row_is_as_large_as_cards_allow(void **unused) /* IS-LKT-09, IS-LKT-10 */
{
    struct is_state s = two("romans", "barbarians");
    struct mg_play play = { .event = NULL };
    (void)unused;
    move_all(&s, IS_FACTION_DECK, IS_FOUNDATIONS, MG_KNOWN_TO_ALL);
    while (is_size(&s, IS_DECK) > 1)
        is_move_card(&s, IS_DECK, is_at(&s, IS_DECK, 0), IS_FOUNDATIONS, MG_KNOWN_TO_ALL);
    s.ask = IS_ASK_NOTHING;
    is_begin_round(&s, 2, &play);
    is_run(&s, &play);
    assert_int_equal(hand(&s, 0), 0); /* the Faction deck is empty */
    assert_int_equal(hand(&s, 1), 1);
    assert_int_equal(is_size(&s, IS_ROW), 1);
    char move[20];
    snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
    does(&s, move); /* the other player gets none, and there is no second row */
    assert_int_equal(s.phase, IS_PH_ACTION);
    assert_int_equal(hand(&s, 1), 1);
}

/* IS-RAZ-17, IS-RAZ-18, IS-VAR-02 */
static void the_peaceful_game_gives_a_common_card_more(void **unused)
{
    struct is_state s = new_game("players=2 peaceful=yes", 5);
    (void)unused;
    assert_int_equal(hand(&s, 0), 6);
    assert_int_equal(hand(&s, 1), 6);
    s = table("players=2 faction1=egyptians faction2=romans peaceful=yes");
    owns(&s, 1, "com018");
    owns(&s, 0, "egy003"); /* Chariot Builder */
    holds(&s, 0, "com001");
    goods(&s, 0, "4R");
    refused(&s, "raze com018", "IS-RAZ-17");
    allowed(&s, "raze com001");
    does(&s, "activate egy003 1");
    assert_true(lies_in(&s, IS_FOUNDATIONS + 1, "com018")); /* abilities still raze */
}

/* ---- Production -------------------------------------------------------------------------- */

/* IS-EX-10, IS-PRD-02, IS-PRD-03, IS-PRD-10 */
static void board_deals_and_locations_produce(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    deals(&s, 0, "jap001 jap012"); /* P and G */
    owns(&s, 0, "com025 com018");  /* Lord's Fields, Armorer */
    produces(&s, 0);
    has(&s, 0, "5P+1W+2R+1D+1G+1F");
    has(&s, 1, "2P+1W+1S+1R+1D");
}

/* IS-PRD-01, IS-PRD-08, IS-DEF-07, IS-BLS-08 */
static void the_boards_produce_what_they_say(void **unused)
{
    static const char *const board[IS_FACTIONS] = { NULL,          "5P+1R+1D",
                                                    "4P+1W+1R+1D", "2P+1W+1S+1R+1D",
                                                    "3P+1G+1R+1D", "3P+1S+1T+1R+2D",
                                                    "3P+1F+1R+1D" };
    (void)unused;
    for (int faction = 1; faction < IS_FACTIONS; faction++) {
        struct is_state s =
            two(is_faction_names.name[faction], is_faction_names.name[faction % 6 + 1]);
        produces(&s, 0);
        has(&s, 0, board[faction]);
        assert_int_equal(s.player[0].blessings, faction == IS_AZTECS ? COLOUR(IS_TRICOLOUR) : 0);
        if (faction == IS_AZTECS) {
            produces(&s, 0); /* it is there already: nothing more */
            assert_int_equal(s.player[0].blessings, COLOUR(IS_TRICOLOUR));
        }
    }
    struct is_state s = table("players=3 faction1=atlanteans faction2=romans faction3=aztecs");
    produces(&s, 0);
    assert_int_equal(s.player[0].supply[IS_D], 3);
}

/* IS-PRD-04, IS-PRD-05, IS-PRD-06 */
static void the_player_orders_what_needs_a_choice(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    /* Temple of Rain prays, Watchtower draws, Old Forest gives 2W */
    owns(&s, 0, "azt029 com065 com007");
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_PRODUCE);
    assert_int_equal(s.player[0].supply[IS_W], 2); /* what needs no choice has come */
    refused(&s, "produce com007", "IS-PRD-04");
    does(&s, "produce com065");
    is_asked(&s, 0, IS_ASK_DECK_OF);
    does(&s, "take common");
    is_asked(&s, 0, IS_ASK_PRAY_MODE); /* the last source needs no order */
    does(&s, "pray tokens; colour red");
    assert_int_equal(s.player[0].supply[IS_F], 2);
    assert_int_equal(s.phase, IS_PH_ACTION);
}

static void features_answer_during_production(void **unused) /* IS-PRD-07, IS-TRG-07 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy019 egy004"); /* Sphinx; Pharaoh's Guard: 1R or 2V */
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_ALTERNATIVE);
    does(&s, "choose 2");
    scores(&s, 0, 3);
}

/* ---- the Action phase -------------------------------------------------------------------- */

/* IS-ACT-01, IS-ACT-02, IS-ACT-03, IS-ACT-04, IS-PASS-01, IS-PASS-04, IS-RND-02, IS-RND-04 */
static void players_take_turns_until_all_have_passed(void **unused)
{
    struct is_state s = table("players=3 faction1=romans faction2=aztecs faction3=egyptians");
    (void)unused;
    for (int seat = 0; seat < 3; seat++)
        goods(&s, seat, "4P");
    does(&s, "exchange; times 1; take wood");
    is_asked(&s, 1, IS_ASK_TURN);
    does(&s, "pass");
    is_asked(&s, 2, IS_ASK_TURN);
    does(&s, "pass");
    is_asked(&s, 0, IS_ASK_TURN); /* one left alone goes on */
    does(&s, "exchange; take wood");
    is_asked(&s, 0, IS_ASK_TURN);
    struct mg_move m = move_of(&s, "pass");
    m.seat = 1;
    refused_move(&s, m, "pass", "IS-RND-04");
    does(&s, "pass");
    assert_int_equal(s.phase, IS_PH_LOOKOUT);
    assert_int_equal(s.round, 2);
}

/* IS-ACT-05, IS-ACT-06, IS-ACT-11 */
static void free_steps_come_before_and_behind_the_action(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com001 com002 com003");
    goods(&s, 0, "2D+4P");
    does(&s, "defend com001; exchange; times 1; take wood");
    is_asked(&s, 0, IS_ASK_FREE);
    refused(&s, "exchange", "IS-ACT-01");
    does(&s, "defend com002"); /* no token left: the turn ends by itself */
    is_asked(&s, 1, IS_ASK_TURN);
    refused(&s, "end", "IS-ACT-01");
    does(&s, "pass");
    s.player[0].supply[IS_D] = 1;
    does(&s, "defend com003; pass"); /* also in a turn in which one passes */
    assert_int_equal(s.round, 2);
}

/* IS-ACT-07, IS-ACT-09, IS-ACT-10 */
static void an_action_needs_its_cost_and_its_target(void **unused)
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar010 com040 bar014"); /* Saboteurs, Settlers, Dark Chapel */
    holds(&s, 0, "bar012");              /* Sentry Tower: 2W and L */
    goods(&s, 0, "1P+2W");
    refused(&s, "activate bar010 1", "IS-ACT-09"); /* nobody has a Resource */
    refused(&s, "activate com040 1", "IS-ACT-10"); /* 1W paid leaves 1W, and the Tower costs 2W */
    refused(&s, "activate bar014 1", "IS-ACT-10"); /* no Raze token */
    s.player[0].supply[IS_G] = 1;
    does(&s, "activate com040 1");
    is_asked(&s, 0, IS_ASK_PAY);
    /* Wood or Gold: either way the Tower can be paid behind it */
    assert_int_equal(moves_now(&s), 2);
    does(&s, "pay 0 0 0");
    assert_true(lies_in(&s, IS_EMPIRE, "bar012")); /* IS-FAC-34 */
    has(&s, 0, "2P+1R");
    assert_int_equal(is_paid(&s, card_of("com040"), IS_G), 1);
    /* what the verb cost does not lie there */
    assert_int_equal(is_paid(&s, card_of("com040"), IS_W), 0);
}

/* ---- building ---------------------------------------------------------------------------- */

/* IS-EX-12, IS-BLD-01, IS-BLD-02, IS-BLD-07, IS-BLD-12, IS-BLD-13, IS-BLD-14 */
static void a_faction_location_stands_on_one_that_is_given(void **unused)
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "com006");  /* Mill */
    holds(&s, 0, "bar012"); /* Sentry Tower */
    goods(&s, 0, "2W");
    does(&s, "build bar012");
    has(&s, 0, "1R+1P"); /* and not the Mill's Raze field */
    assert_true(lies_in(&s, IS_DISCARDS, "com006"));
    assert_true(lies_in(&s, IS_EMPIRE, "bar012"));
    holds(&s, 1, "rom029");
    goods(&s, 1, "1S");
    refused(&s, "build rom029", "IS-BLD-02");
    refused(&s, "build rom001", "IS-BLD-01");
    refused(&s, "build bar020", "IS-BLD-01"); /* it never comes into this hand */
}

/* IS-BLD-03, IS-BLD-04, IS-BLD-06 */
static void what_is_given_is_gone_before_the_new_location_counts(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com002 com033"); /* Supplier: ON build[gy]; Coal Mine */
    mark(&s, "com002", IS_MARK_DEFENCE);
    holds(&s, 0, "rom027"); /* Stonemason, grey */
    goods(&s, 0, "1W+1S+1P");
    does(&s, "activate com033 1; pass; build rom027; pick com002");
    scores(&s, 0, 0); /* the Supplier had left */
    assert_false(marked(&s, "com002", IS_MARK_DEFENCE));
    owns(&s, 0, "rom001");
    holds(&s, 0, "rom029");
    goods(&s, 0, "1S");
    turn_of(&s, 0);
    does(&s, "build rom029; pick com033"); /* it was activated: the Goods on it are lost */
    assert_int_equal(s.spot[card_of("com033")].paid, 0);
    assert_int_equal(s.spot[card_of("com033")].used, 0);
}

/* IS-BLD-08, IS-BLD-09, IS-BLD-10, IS-BLD-11 */
static void a_location_gives_production_bonus_and_then_triggers(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com033");
    holds(&s, 0, "com001 com002 com062");
    goods(&s, 0, "3W+4S");
    /* Statue: 1V for each of two grey ones, itself included */
    does(&s, "build com001; take common");
    scores(&s, 0, 2);
    turn_of(&s, 0);
    does(&s, "build com002"); /* Supplier: answers its own building */
    scores(&s, 0, 3);
    has(&s, 0, "1W+1G");
    goods(&s, 0, "2W");
    turn_of(&s, 0);
    does(&s, "build com062"); /* Lumberjacks' Route: both */
    has(&s, 0, "2W");
}

static void building_by_a_card_is_building(void **unused) /* IS-BLD-15, IS-FAC-12 */
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap019 com006"); /* Negotiator, Mill: ON build[rd] */
    deals(&s, 0, "jap001");       /* Farm, red, 1W: 1P+1F */
    goods(&s, 0, "1W+1F");
    does(&s, "activate jap019 1");
    assert_true(lies_in(&s, IS_EMPIRE, "jap001"));
    has(&s, 0, "1P+1F+1G");
    scores(&s, 0, 1);
}

/* ---- Deals ------------------------------------------------------------------------------- */

/* IS-EX-13, IS-DEAL-01, IS-DEAL-02, IS-DEAL-03, IS-DEAL-04, IS-DEAL-05 */
static void a_deal_gives_its_good_now_and_every_round(void **unused)
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    holds(&s, 0, "bar012 com001");
    goods(&s, 0, "1F");
    refused(&s, "deal com001", "IS-DEAL-02");
    refused(&s, "deal bar013", "IS-DEAL-01");
    does(&s, "deal bar012");
    has(&s, 0, "1P");
    struct is_end_score end = is_end_score(&s, 0);
    assert_int_equal(end.locations, 0);
    assert_int_equal(is_count_colour(&s, 0, IS_PK), 0);
    turn_of(&s, 0);
    holds(&s, 0, "bar013");
    refused(&s, "deal bar013", "IS-DEAL-01"); /* no Food */
    produces(&s, 0);
    has(&s, 0, "7P+1R+1D");
}

static void deals_of_points_cards_and_blessings(void **unused) /* IS-DEAL-06, IS-DEAL-07 */
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap030");         /* School of Diplomacy: ON deal 2V */
    holds(&s, 0, "jap024 jap011"); /* V and C */
    goods(&s, 0, "2F");
    does(&s, "deal jap024");
    scores(&s, 0, 3);
    turn_of(&s, 0);
    does(&s, "deal jap011");
    is_asked(&s, 0, IS_ASK_DECK_OF);
    scores(&s, 0, 3); /* the trigger comes behind the Good */
    does(&s, "take common");
    scores(&s, 0, 5);
    s = two("aztecs", "romans");
    holds(&s, 0, "azt007");
    goods(&s, 0, "1F");
    does(&s, "deal azt007; colour blue");
    assert_int_equal(s.player[0].blessings, COLOUR(IS_BL));
}

/* ---- razing ------------------------------------------------------------------------------ */

static void a_card_is_razed_from_hand(void **unused) /* IS-EX-14, IS-RAZ-01, IS-RAZ-02 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    holds(&s, 0, "com003 com069 rom029");
    goods(&s, 0, "1R");
    refused(&s, "raze com069", "IS-RAZ-03");
    refused(&s, "raze rom029", "IS-RAZ-03");
    refused(&s, "raze com010", "IS-RAZ-01");
    does(&s, "raze com003");
    has(&s, 0, "2W");
    assert_true(lies_in(&s, IS_DISCARDS, "com003"));
    turn_of(&s, 0);
    holds(&s, 0, "com004");
    refused(&s, "raze com004", "IS-RAZ-02");
}

/* IS-EX-15, IS-RAZ-05, IS-RAZ-06, IS-RAZ-08, IS-RAZ-10, IS-RAZ-13 */
static void an_enemy_location_is_razed(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com005"); /* Gallows: ON raze[any] 1V */
    /* Armorer, Primeval Forest, Ruins, Pyre: ON razed 1R */
    owns(&s, 1, "com018 bar001 com069 bar029");
    goods(&s, 0, "2R");
    refused(&s, "raze bar001", "IS-RAZ-06");
    refused(&s, "raze com069", "IS-RAZ-06");
    refused(&s, "raze com005", "IS-RAZ-01");
    does(&s, "raze com018");
    has(&s, 0, "1S");
    scores(&s, 0, 2); /* the field and the Gallows */
    has(&s, 1, "1W+1R");
    assert_true(lies_in(&s, IS_FOUNDATIONS + 1, "com018"));
    assert_int_equal(is_count_colour(&s, 1, IS_BK), 1); /* the Pyre: a Foundation has no colour */
    assert_int_equal(is_end_score(&s, 1).locations, 2 + 2 + 1); /* IS-RAZ-11, IS-INV-16 */
}

static void a_foundation_pays_l(void **unused) /* IS-RAZ-11, IS-RAZ-12 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    founds(&s, 0, "com018");
    holds(&s, 0, "rom029");
    goods(&s, 0, "1S");
    does(&s, "build rom029");
    assert_true(lies_in(&s, IS_DISCARDS, "com018"));
    has(&s, 0, "1G");
}

/* IS-RAZ-07, IS-DEF-05, IS-TEC-11, IS-TEC-14, IS-INV-08 */
static void protection_adds_to_the_cost(void **unused)
{
    struct is_state s = table(
        "players=4 faction1=barbarians faction2=romans faction3=japanese faction4=atlanteans");
    (void)unused;
    owns(&s, 1, "com018 rom022");        /* Roman Fortification */
    owns(&s, 2, "jap001 jap024 jap025"); /* Farm, two Dojo */
    owns(&s, 3, "com019");
    mark(&s, "com018", IS_MARK_DEFENCE);
    mark(&s, "com019", IS_MARK_DEFENCE | IS_MARK_TD);
    mark(&s, "jap001", IS_MARK_SAMURAI);
    assert_int_equal(is_protection(&s, 1, card_of("com018")), 1 + 1);
    assert_int_equal(is_protection(&s, 3, card_of("com019")), 1 + 2);
    assert_int_equal(is_protection(&s, 2, card_of("jap001")), 3);
    goods(&s, 0, "4R");
    allowed(&s, "raze com018");
    refused(&s, "raze com019", "IS-RAZ-05");
    goods(&s, 0, "5R");
    allowed(&s, "raze com019");
    does(&s, "raze jap001");
    has(&s, 0, "");
}

/* IS-EX-18, IS-RAZ-09, IS-FAC-06 */
static void a_razed_japanese_location_is_discarded(void **unused)
{
    struct is_state s = two("barbarians", "japanese");
    (void)unused;
    owns(&s, 1, "jap001");
    mark(&s, "jap001", IS_MARK_SAMURAI);
    goods(&s, 0, "3R");
    does(&s, "raze jap001");
    has(&s, 0, "");
    scores(&s, 0, 1);
    has(&s, 1, "");
    assert_true(lies_in(&s, IS_FACTION_DISCARDS + 1, "jap001"));
    assert_false(marked(&s, "jap001", IS_MARK_SAMURAI));
}

/* IS-RAZ-19, IS-FAC-02, IS-FAC-14, IS-INV-17 */
static void what_cannot_be_razed_is_left(void **unused)
{
    struct is_state s = two("egyptians", "japanese");
    (void)unused;
    owns(&s, 0, "egy003");        /* Chariot Builder */
    owns(&s, 1, "jap013 jap015"); /* Gate, Shrine */
    holds(&s, 1, "jap014");
    goods(&s, 0, "9R");
    goods(&s, 1, "1R");
    refused(&s, "raze jap013", "IS-RAZ-19");
    refused(&s, "raze jap015", "IS-RAZ-19");
    refused(&s, "activate egy003 1", "IS-ACT-09");
    owns(&s, 1, "com018");
    mark(&s, "com018", IS_MARK_DEFENCE);
    does(&s, "activate egy003 1"); /* whatever protects it */
    has(&s, 0, "8R+1S");
    assert_true(lies_in(&s, IS_FOUNDATIONS + 1, "com018"));
    turn_of(&s, 1);
    does(&s, "raze jap014"); /* but from hand it can */
    scores(&s, 1, 1);
}

/* IS-RAZ-14, IS-RAZ-15, IS-RAZ-20, IS-RAZ-21, IS-FAC-32, IS-TRG-11 */
static void razing_an_own_location_and_discarding_an_enemy_one(void **unused)
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar018 com005 bar029"); /* Rabble, Gallows, Pyre: any 1P, razed 1R */
    goods(&s, 0, "1P");
    mark(&s, "com005", IS_MARK_DEFENCE);
    does(&s, "activate bar018 1"); /* the Gallows is the only one with a field */
    has(&s, 0, "2W+1P");           /* 1V+1W of the field, 1W, and the Pyre's Worker */
    scores(&s, 0, 1);              /* the Gallows gives nothing for its own razing */
    assert_true(lies_in(&s, IS_FOUNDATIONS, "com005"));
    s = two("romans", "barbarians");
    owns(&s, 0, "rom008 com005"); /* Engineers */
    owns(&s, 1, "com018 bar029");
    mark(&s, "com018", IS_MARK_DEFENCE);
    goods(&s, 0, "1P+2R");
    does(&s, "activate rom008 1; pick com018");
    scores(&s, 0, 0);
    has(&s, 1, "");
    assert_true(lies_in(&s, IS_DISCARDS, "com018"));
    assert_false(marked(&s, "com018", IS_MARK_DEFENCE));
}

/* ---- Defence ----------------------------------------------------------------------------- */

/* IS-DEF-01, IS-DEF-02, IS-DEF-03, IS-DEF-04, IS-DEF-06, IS-INV-07, IS-INV-13 */
static void defence_tokens_go_on_common_locations_one_each(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com018 rom029");
    owns(&s, 1, "com019");
    goods(&s, 0, "2D");
    refused(&s, "defend rom029", "IS-DEF-03");
    refused(&s, "defend com019", "IS-DEF-01");
    does(&s, "defend com018");
    refused(&s, "defend com018", "IS-DEF-02");
    has(&s, 0, "1D");
    all_pass(&s);
    assert_false(marked(&s, "com018", IS_MARK_DEFENCE));
    has(&s, 0, "");
}

/* ---- activating -------------------------------------------------------------------------- */

static void three_actions_of_three_locations(void **unused) /* IS-EX-16, IS-FAC-29, IS-USE-06 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar010 com037 com046"); /* Saboteurs, Mason's Guild, Castle */
    goods(&s, 0, "3P+1S");
    goods(&s, 1, "1S");
    does(&s, "activate bar010 1");
    has(&s, 0, "2P+2S");
    has(&s, 1, "");
    does(&s, "pass; activate com037 1; activate com046 1; take faction");
    scores(&s, 0, 3);
    assert_int_equal(hand(&s, 0), 1);
}

/* IS-USE-02, IS-USE-03, IS-USE-13, IS-INV-09 */
static void activations_are_counted_and_paid_before_the_first_effect(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com021 com058"); /* Gold Mine: 1P => 1G; New Forest: 1P => 1W, both twice */
    goods(&s, 0, "3P");
    does(&s, "activate com021 1");
    is_asked(&s, 0, IS_ASK_TIMES);
    refused(&s, "times 3", "IS-USE-02");
    refused(&s, "times 0", "IS-ACT-01");
    does(&s, "times 2");
    has(&s, 0, "1P+2G");
    turn_of(&s, 0);
    refused(&s, "activate com021 1", "IS-USE-02");
    does(&s, "activate com058 1"); /* one Worker: no choice */
    has(&s, 0, "2G+1W");
    turn_of(&s, 0);
    s.player[0].supply[IS_P] = 2;
    does(&s, "activate com058 1"); /* one activation is left */
    has(&s, 0, "1P+2G+2W");
}

static void hand_cards_that_pay_are_discarded(void **unused) /* IS-USE-05, IS-FAC-36 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "com049 egy001"); /* Tavern: 1H => 2V; Desert: 1H => pick_discard */
    holds(&s, 0, "com001 egy007");
    discards(&s, "com002 com003");
    refused(&s, "activate com049 2", "IS-USE-01");
    does(&s, "activate com049 1; pick egy007");
    scores(&s, 0, 2);
    assert_true(lies_in(&s, IS_FACTION_DISCARDS, "egy007"));
    /* the only card left is Common: it goes to the Common pile */
    does(&s, "pass; activate egy001 1");
    is_asked(&s, 0, IS_ASK_CARD);
    refused(&s, "pick com001", "IS-ACT-07"); /* not the one just discarded */
    does(&s, "pick com003");
    assert_true(lies_in(&s, IS_HAND, "com003") && lies_in(&s, IS_DISCARDS, "com001"));
    s = two("egyptians", "romans");
    owns(&s, 0, "egy001");
    holds(&s, 0, "com001");
    refused(&s, "activate egy001 1", "IS-ACT-09"); /* both discard piles are empty */
}

/* IS-USE-07, IS-USE-10, IS-USE-14 */
static void a_blocked_location_stays_blocked_when_it_is_readied(void **unused)
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy010");        /* Scorpion Breeder: block */
    owns(&s, 1, "com037 com041"); /* Mason's Guild, Acting Troupe: ready */
    goods(&s, 0, "1P");
    goods(&s, 1, "3P+4S");
    turn_of(&s, 1);
    does(&s, "activate com037 1");
    does(&s, "activate egy010 1"); /* only the Troupe could still be activated */
    assert_true(marked(&s, "com041", IS_MARK_BLOCKED));
    refused(&s, "activate com041 1", "IS-USE-07");
    s.spot[card_of("com041")].marks = 0;
    mark(&s, "com037", IS_MARK_BLOCKED);
    does(&s, "activate com041 1");
    assert_int_equal(s.spot[card_of("com037")].paid, 0);
    assert_int_equal(is_counter(&s, card_of("com037"), IS_FIRST), 0);
    turn_of(&s, 1);
    refused(&s, "activate com037 1", "IS-USE-07");
    s.spot[card_of("com037")].marks = 0;
    does(&s, "activate com037 1");
    scores(&s, 1, 6);
}

/* ---- exchanging and passing -------------------------------------------------------------- */

/* IS-EX-17, IS-XCH-01, IS-XCH-02, IS-XCH-03 */
static void pairs_of_workers_bring_resources_or_cards(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    goods(&s, 0, "9P");
    does(&s, "exchange");
    refused(&s, "times 5", "IS-XCH-01");
    does(&s, "times 4");
    refused(&s, "take gold", "IS-GDS-08");
    refused(&s, "take raze", "IS-GDS-08");
    refused(&s, "take vp", "IS-GDS-08");
    does(&s, "take wood; take common; take common; take faction");
    has(&s, 0, "1P+1W");
    assert_int_equal(hand(&s, 0), 3);
    turn_of(&s, 0);
    refused(&s, "exchange", "IS-XCH-01");
}

static void an_oasis_lives_on_the_exchanges_of_others(void **unused) /* IS-XCH-04, IS-PASS-03 */
{
    struct is_state s = two("romans", "egyptians");
    (void)unused;
    owns(&s, 1, "egy005");
    goods(&s, 0, "4P");
    goods(&s, 1, "2P");
    s.passed = 2; /* it works although its owner has passed */
    does(&s, "exchange; times 2; take wood; take wood");
    has(&s, 1, "4P");
    s.passed = 0;
    turn_of(&s, 1);
    does(&s, "exchange; times 1; take wood");
    has(&s, 1, "2P+1W"); /* not on one's own */
}

/* IS-PASS-02, IS-INV-15 */
static void nothing_of_a_player_who_has_passed_can_be_touched(void **unused)
{
    struct is_state s = two("barbarians", "aztecs");
    (void)unused;
    owns(&s, 1, "com018 azt001");
    deals(&s, 1, "azt014");
    goods(&s, 1, "1W");
    owns(&s, 0, "bar010 bar030 bar016"); /* Saboteurs, Robbers, Pack */
    goods(&s, 0, "5P+5R");
    struct is_state free = s;
    s.passed = 2;
    refused(&s, "raze com018", "IS-PASS-02");
    refused(&s, "activate bar010 1", "IS-ACT-09");
    refused(&s, "activate bar030 1", "IS-ACT-09");
    refused(&s, "activate bar016 1", "IS-ACT-09");
    allowed(&free, "raze com018");
    allowed(&free, "activate bar010 1");
    allowed(&free, "activate bar030 1");
    allowed(&free, "activate bar016 1");
}

/* ---- Cleanup ----------------------------------------------------------------------------- */

/* IS-EX-11, IS-CLN-01, IS-CLN-02, IS-CLN-03, IS-CLN-05, IS-CLN-06 */
static void only_what_is_stored_stays(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap016 jap012"); /* Stalls, Casino */
    goods(&s, 0, "3F+2P");
    stack(&s, "com069");
    does(&s, "activate jap016 1; end; pass; activate jap012 1; end");
    has(&s, 0, "2F+1G+1P");
    s.player[0].supply[IS_T] = 1;
    all_pass(&s);
    has(&s, 0, "2F");
    assert_int_equal(s.spot[card_of("jap016")].paid + s.spot[card_of("jap016")].used, 0);
    assert_int_equal(s.spot[card_of("jap012")].paid + s.spot[card_of("jap012")].used, 0);
}

/* IS-CLN-07, IS-CLN-09, IS-FAC-24, IS-BLS-07, IS-INV-14 */
static void a_storage_card_keeps_a_few(void **unused)
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "rom019"); /* Warehouses: 4 W/S/F */
    owns(&s, 1, "azt023"); /* Calendar Wheel: 2 B */
    goods(&s, 0, "3W+2S+2R+1G");
    goods(&s, 1, "2W+1F");
    blessed(&s, 1, COLOUR(IS_TRICOLOUR) | COLOUR(IS_BR) | COLOUR(IS_PK));
    does(&s, "pass; pass");
    is_asked(&s, 0, IS_ASK_STORE);
    assert_int_equal(is_too_many(&s, 0), 1);
    assert_int_equal(is_too_many(&s, 1), 1);
    refused(&s, "discard gold", "IS-CLN-07");
    does(&s, "discard wood");
    is_asked(&s, 1, IS_ASK_STORE);
    does(&s, "colour brown");
    has(&s, 0, "2W+2S+2R");
    has(&s, 1, "2W");
    /* the tricolour token counts */
    assert_int_equal(s.player[1].blessings, COLOUR(IS_TRICOLOUR) | COLOUR(IS_PK));
    s = two("romans", "aztecs");
    blessed(&s, 0, COLOUR(IS_BR));
    goods(&s, 0, "3W");
    all_pass(&s);
    has(&s, 0, "");
    assert_int_equal(s.player[0].blessings, 0);
    s = two("romans", "aztecs");
    owns(&s, 0, "rom019");
    goods(&s, 0, "5W");
    all_pass(&s);
    has(&s, 0, "4W"); /* one kind only: nothing to choose */
}

static void what_was_stored_stays_when_its_store_is_lost(void **unused) /* IS-CLN-08 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "rom019"); /* Warehouses: 4 W/S/F */
    goods(&s, 0, "3W+1S");
    holds(&s, 0, "rom001");
    does(&s, "build rom001");
    assert_false(lies_in(&s, IS_EMPIRE, "rom019"));
    has(&s, 0, "3W");
}

static void what_lasts_stays_through_cleanup(void **unused) /* IS-CLN-04, IS-FAC-05 */
{
    struct is_state s = two("japanese", "atlanteans");
    (void)unused;
    owns(&s, 0, "jap001 jap015 jap013");
    owns(&s, 1, "com001");
    deals(&s, 0, "jap002");
    founds(&s, 0, "com002");
    holds(&s, 0, "com003 com004");
    mark(&s, "jap001", IS_MARK_SAMURAI);
    mark(&s, "com001", IS_MARK_BASIC | IS_MARK_TG);
    goods(&s, 0, "2W");
    does(&s, "lay wood; tuck com003 jap013");
    all_pass(&s);
    assert_true(marked(&s, "jap001", IS_MARK_SAMURAI) &&
                marked(&s, "com001", IS_MARK_BASIC | IS_MARK_TG));
    assert_int_equal(is_size(&s, IS_GATE), 1);
    assert_int_equal(s.player[0].laid[IS_W], 1);
    assert_true(lies_in(&s, IS_DEALS, "jap002") && lies_in(&s, IS_FOUNDATIONS, "com002") &&
                lies_in(&s, IS_HAND, "com004"));
}

/* IS-RND-01, IS-RND-03, IS-RND-05, IS-END-01, IS-INV-18 */
static void five_rounds_and_the_marker_goes_round(void **unused)
{
    struct is_state s = table("players=3 faction1=romans faction2=aztecs faction3=egyptians");
    (void)unused;
    for (int round = 1; round < 5; round++) {
        assert_int_equal(s.round, round);
        all_pass(&s);
        assert_int_equal(s.first, round % 3);
        while (s.phase != IS_PH_ACTION) {
            char move[20];
            snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
            does(&s, move);
        }
    }
    goods(&s, 0, "7P");
    all_pass(&s);
    assert_int_equal(s.phase, IS_PH_OVER);
    assert_int_equal(is_actors(&s), 0);
    has(&s, 0, "7P"); /* the last Cleanup is skipped */
    refused_move(&s, (struct mg_move){ .kind = IS_M_PASS }, "pass", "IS-END-01");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(gold_stands_for_any_resource_and_the_payer_says_where),
        TEST(a_resource_never_pays_for_gold),
        TEST(every_resource_of_a_cost_is_there_or_gold_instead),
        TEST(goods_paid_lie_on_the_location_and_what_is_gained_is_scored_at_once),
        TEST(the_drawer_chooses_the_deck_card_by_card),
        TEST(an_empty_common_deck_is_shuffled_again_and_a_faction_deck_is_not),
        TEST(a_faction_deck_is_shuffled_once_a_round_if_the_option_says_so),
        TEST(all_are_told_how_many_faction_cards_are_shuffled),
        TEST(a_draw_without_cards_gives_nothing),
        TEST(equal_locations_all_work),
        TEST(the_second_row_is_picked_in_the_other_direction),
        TEST(the_advanced_draft_fills_the_row_up),
        TEST(two_players_share_one_row_of_five),
        TEST(in_the_alternate_draft_cards_are_kept_and_passed_on_in_secret),
        TEST(a_row_is_as_large_as_cards_allow),
        TEST(the_peaceful_game_gives_a_common_card_more),
        TEST(board_deals_and_locations_produce),
        TEST(the_boards_produce_what_they_say),
        TEST(the_player_orders_what_needs_a_choice),
        TEST(features_answer_during_production),
        TEST(players_take_turns_until_all_have_passed),
        TEST(free_steps_come_before_and_behind_the_action),
        TEST(an_action_needs_its_cost_and_its_target),
        TEST(a_faction_location_stands_on_one_that_is_given),
        TEST(what_is_given_is_gone_before_the_new_location_counts),
        TEST(a_location_gives_production_bonus_and_then_triggers),
        TEST(building_by_a_card_is_building),
        TEST(a_deal_gives_its_good_now_and_every_round),
        TEST(deals_of_points_cards_and_blessings),
        TEST(a_card_is_razed_from_hand),
        TEST(an_enemy_location_is_razed),
        TEST(a_foundation_pays_l),
        TEST(protection_adds_to_the_cost),
        TEST(a_razed_japanese_location_is_discarded),
        TEST(what_cannot_be_razed_is_left),
        TEST(razing_an_own_location_and_discarding_an_enemy_one),
        TEST(defence_tokens_go_on_common_locations_one_each),
        TEST(three_actions_of_three_locations),
        TEST(activations_are_counted_and_paid_before_the_first_effect),
        TEST(hand_cards_that_pay_are_discarded),
        TEST(a_blocked_location_stays_blocked_when_it_is_readied),
        TEST(pairs_of_workers_bring_resources_or_cards),
        TEST(an_oasis_lives_on_the_exchanges_of_others),
        TEST(nothing_of_a_player_who_has_passed_can_be_touched),
        TEST(only_what_is_stored_stays),
        TEST(a_storage_card_keeps_a_few),
        TEST(what_was_stored_stays_when_its_store_is_lost),
        TEST(what_lasts_stays_through_cleanup),
        TEST(five_rounds_and_the_marker_goes_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
