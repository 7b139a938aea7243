/* Blessings and Prayers. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

static unsigned blessings(const struct is_state *s, int seat)
{
    return s->player[seat].blessings;
}

/* ---- the examples of the rulebook -------------------------------------------------------- */

/* IS-EX-01, IS-PRY-01, IS-PRY-02, IS-PRY-03, IS-PRY-05, IS-PRY-10, IS-PRY-19 */
static void a_sacrificial_altar_gives_what_was_declared(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004");
    goods(&s, 0, "1P");
    stack(&s, "com008 com007 com046 com009 com018"); /* 2 grey, brown, blue, black */
    does(&s, "activate azt004 1");
    is_asked(&s, 0, IS_ASK_PRAY_COLOUR);
    assert_int_equal(moves_now(&s), 3);
    refused(&s, "colour pink", "IS-PRY-36");    /* IS-PRY-36 */
    assert_int_equal(is_size(&s, IS_ASIDE), 0); /* named before drawing */
    does(&s, "colour grey");
    has(&s, 0, "2S");
    assert_int_equal(is_size(&s, IS_ASIDE), 0);
    assert_int_equal(is_size(&s, IS_DISCARDS), 5);
}

static struct is_state at_the_temple(void)
{
    struct is_state s = two("aztecs", "romans");
    owns(&s, 0, "azt010");
    goods(&s, 0, "1P+3S+1F");
    stack(&s, "com046 com023 com008 com009 com018"); /* blue, red, 2 grey, black */
    does(&s, "activate azt010 1");
    return s;
}

/* IS-EX-02, IS-PRY-07, IS-PRY-20, IS-PRY-32 */
static void the_temple_of_the_rising_sun_pays_for_resources_and_kinds(void **unused)
{
    struct is_state s = at_the_temple();
    (void)unused;
    is_asked(&s, 0, IS_ASK_PRAY_SPEND);
    refused(&s, "spend 0 3 0", "IS-PRY-20");
    refused(&s, "spend 1 0 0", "IS-PRY-20");
    does(&s, "spend 0 1 1");
    scores(&s, 0, 4);
    has(&s, 0, "2S");
    s = at_the_temple();
    does(&s, "spend 0 2 1");
    scores(&s, 0, 5);
    s = at_the_temple();
    does(&s, "spend 0 0 0"); /* units may be left */
    scores(&s, 0, 0);
    has(&s, 0, "3S+1F");
}

static void gold_spent_counts_as_what_it_replaces(void **unused) /* IS-PRY-21 */
{
    struct is_state s = at_the_temple();
    (void)unused;
    s.player[0].supply[IS_F] = 0;
    s.player[0].supply[IS_G] = 2;
    does(&s, "spend 0 1 1");
    is_asked(&s, 0, IS_ASK_PAY);
    does(&s, "pay 0 1 0");
    scores(&s, 0, 4);
    has(&s, 0, "2S+1G");
}

static struct is_state vanessa(unsigned tokens)
{
    struct is_state s = two("aztecs", "romans");
    owns(&s, 0, "azt007");
    goods(&s, 0, "1P");
    blessed(&s, 0, tokens);
    return s;
}

/* IS-EX-03, IS-BLS-03, IS-BLS-05, IS-BLS-06, IS-BLS-09, IS-BLS-10, IS-PRY-11, IS-PRY-12 */
static void the_voice_of_the_gods_counts_tokens(void **unused)
{
    struct is_state s = vanessa(COLOUR(IS_RD) | COLOUR(IS_TRICOLOUR));
    (void)unused;
    does(&s, "activate azt007 1; colour pink"); /* the Blessing comes first */
    is_asked(&s, 0, IS_ASK_PRAY_MODE);
    does(&s, "pray tokens"); /* the tricolour token can only be red here */
    has(&s, 0, "1P+2F");
    assert_int_equal(blessings(&s, 0), COLOUR(IS_RD) | COLOUR(IS_PK) | COLOUR(IS_TRICOLOUR));
    assert_int_equal(is_size(&s, IS_DISCARDS), 0);
    s = vanessa(COLOUR(IS_RD) | COLOUR(IS_PK) | COLOUR(IS_TRICOLOUR));
    does(&s, "activate azt007 1");
    refused(&s, "colour red", "IS-BLS-02"); /* IS-BLS-02, IS-INV-05 */
    does(&s, "colour brown; pray tokens");
    has(&s, 0, "1P+2F");
}

static struct is_state susanna(const char *cards)
{
    struct is_state s = two("romans", "aztecs");
    owns(&s, 0, "rom064");
    goods(&s, 0, "1P");
    blessed(&s, 0, COLOUR(IS_BK) | COLOUR(IS_BR) | COLOUR(IS_GO));
    stack(&s, cards);
    does(&s, "activate rom064 1; pray cards");
    return s;
}

/* IS-EX-04, IS-EX-05, IS-PRY-13, IS-PRY-14, IS-PRY-15, IS-PRY-16, IS-PRY-37, IS-PRY-38 */
static void tokens_add_to_drawn_cards_if_one_is_relevant(void **unused)
{
    /* pink, blue, gold, pink, grey */
    struct is_state s = susanna("com012 com046 com021 com015 com008");
    (void)unused;
    has(&s, 0, "2P+2G+1R");
    assert_int_equal(blessings(&s, 0), COLOUR(IS_BK) | COLOUR(IS_BR) | COLOUR(IS_GO));
    s = susanna("com007 com046 com023 com062 com008"); /* none of the three colours */
    has(&s, 0, "");
}

/* IS-EX-06, IS-DEAL-07, IS-PRY-22 */
static void a_wandering_priest_matches_the_good_and_not_the_card(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap064");
    holds(&s, 0, "jap061"); /* Fuji Apple Festival: red, its Deal gives Wood */
    goods(&s, 0, "1F");
    stack(&s, "com007 com023 com062 com024 com018"); /* 2 brown, 2 red, black */
    does(&s, "deal jap061");
    has(&s, 0, "1W");
    scores(&s, 0, 2);
}

/* ---- modes ------------------------------------------------------------------------------- */

static void a_match_with_orange_is_declared(void **unused) /* IS-PRY-23, IS-PRY-33, IS-PRY-34 */
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap064");
    holds(&s, 0, "jap066"); /* its Deal gives a Blessing */
    goods(&s, 0, "1F");
    stack(&s, "com007 com023 com062 com024 com018");
    does(&s, "deal jap066; colour blue");
    is_asked(&s, 0, IS_ASK_PRAY_MODE); /* the blue token could be used */
    does(&s, "pray cards");
    is_asked(&s, 0, IS_ASK_PRAY_COLOUR);
    assert_int_equal(moves_now(&s), 9);
    does(&s, "colour red");
    scores(&s, 0, 2);
}

static void a_prayer_may_match_the_location_built(void **unused) /* IS-PRY-24, IS-CRD-13 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "rom070 com001"); /* Vestal Temple */
    holds(&s, 0, "rom023");       /* Trade Colony: brown, grey, red */
    goods(&s, 0, "1W+2S");
    stack(&s, "com007 com008 com018");
    does(&s, "build rom023; pick com001");
    scores(&s, 0, 2);
    s = two("romans", "barbarians");
    owns(&s, 0, "rom070 com001");
    holds(&s, 0, "rom061"); /* Lararium: orange */
    goods(&s, 0, "1S");
    stack(&s, "com007 com062 com018");
    does(&s, "build rom061; pick com001; colour white"); /* its Blessing */
    does(&s, "pray cards; colour brown");
    scores(&s, 0, 2);
}

static void a_chosen_colour_is_named_after_the_draw(void **unused) /* IS-PRY-06, IS-PRY-25 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt020"); /* Feathered Scouts: pray 4, choose any, keep 1 */
    blessed(&s, 0, COLOUR(IS_BR));
    goods(&s, 0, "1P");
    stack(&s, "com046 com065 com007 com018");
    does(&s, "activate azt020 1"); /* no token mode: cards are drawn at once */
    is_asked(&s, 0, IS_ASK_PRAY_COLOUR);
    assert_int_equal(is_size(&s, IS_ASIDE), 4);
    does(&s, "colour blue");
    is_asked(&s, 0, IS_ASK_PRAY_KEEP);
    refused(&s, "pick com007", "IS-ACT-07");
    does(&s, "pick com065");
    assert_true(lies_in(&s, IS_HAND, "com065"));
    assert_int_equal(hand(&s, 0), 1);
    assert_int_equal(is_size(&s, IS_DISCARDS), 3);
    s = two("romans", "aztecs");
    owns(&s, 0, "rom069"); /* Augurs keep two */
    goods(&s, 0, "1P");
    stack(&s, "com046 com065 com066 com018");
    does(&s, "activate rom069 1; colour blue; pick com046; pick com066");
    assert_int_equal(hand(&s, 0), 2);
}

static void a_single_card_may_be_kept_or_not(void **unused) /* IS-PRY-25 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt020"); /* Feathered Scouts */
    goods(&s, 0, "1P");
    stack(&s, "com046 com007 com018 com012");
    does(&s, "activate azt020 1; colour brown");
    is_asked(&s, 0, IS_ASK_PRAY_KEEP);
    assert_int_equal(moves_now(&s), 2);
    struct is_state t = s;
    does(&s, "pick com007");
    assert_true(lies_in(&s, IS_HAND, "com007"));
    does(&t, "done");
    assert_true(lies_in(&t, IS_DISCARDS, "com007"));
    assert_int_equal(hand(&t, 0), 0);
}

static void in_token_mode_one_colour_is_named(void **unused) /* IS-PRY-12, IS-BLS-01 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004");
    goods(&s, 0, "2P");
    blessed(&s, 0, COLOUR(IS_BR) | COLOUR(IS_GY) | COLOUR(IS_TRICOLOUR));
    does(&s, "activate azt004 1; times 2; pray tokens; colour brown");
    assert_int_equal(s.player[0].supply[IS_W], 2); /* the token and the tricolour one */
    does(&s, "pray tokens; colour red"); /* IS-BLS-13: another colour in the second Prayer */
    has(&s, 0, "2W+1F");
}

/* IS-BLS-09, IS-BLS-13, IS-PRY-18 */
static void the_tricolour_token_is_one_colour_in_a_prayer(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt029"); /* Temple of Rain: pray 4, brown 1W, red 1F */
    stack(&s, "com007 com008 com018 com046");
    produces(&s, 0);
    does(&s, "pray cards");
    is_asked(&s, 0, IS_ASK_PRAY_TRI);
    assert_int_equal(moves_now(&s), 2); /* grey is of no use */
    does(&s, "colour red");
    assert_int_equal(s.player[0].supply[IS_W], 1);
    assert_int_equal(s.player[0].supply[IS_F], 2);
}

static void only_cards_of_this_prayer_count(void **unused) /* IS-PRY-04, IS-PRY-08, IS-PRY-09 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004 com008 com009");
    holds(&s, 0, "com010");
    goods(&s, 0, "1P");
    stack(&s, "com069 com070 com007 com018 com011"); /* Ruins match nothing */
    does(&s, "activate azt004 1; colour grey");
    has(&s, 0, "1S");
}

static void white_and_purple_can_be_declared(void **unused) /* IS-GDS-12, IS-PRY-36 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt044"); /* Gears of the Calendar: 1T => pray 5, declare any, each 1M */
    goods(&s, 0, "1T");
    stack(&s, "com026 com070 com007 com018 com011");
    does(&s, "activate azt044 1");
    assert_int_equal(moves_now(&s), 9);
    does(&s, "colour purple");
    scores(&s, 0, 1);
    s.spot[card_of("azt044")].used = 0;
    goods(&s, 0, "1T");
    turn_of(&s, 0);
    stack(&s, "com046 com065 com003 com050 com009");
    does(&s, "activate azt044 1; colour blue; take common; take faction");
    assert_int_equal(hand(&s, 0), 2);
}

/* ---- saved cards ------------------------------------------------------------------------- */

/* IS-PRY-26, IS-PRY-27, IS-PRY-28, IS-PRY-17, IS-INV-20 */
static void saved_cards_come_on_top_of_the_draw_and_are_then_gone(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004 azt022"); /* Altar; Stone That Tells Stories */
    goods(&s, 0, "2P");
    stack(&s, "com008 com007 com046 com050 com018 com023 com024 com012 com015 com021");
    does(&s, "activate azt004 1; times 2; colour grey");
    is_asked(&s, 0, IS_ASK_MAY); /* the end of the Prayer: save one */
    does(&s, "choose 1; pick com008");
    assert_int_equal(is_size(&s, IS_DISCARDS), 4);
    assert_int_equal(is_count_tucked(&s, card_of("azt022")), 1);
    does(&s, "colour grey");
    is_asked(&s, 0, IS_ASK_PRAY_SAVED);
    assert_int_equal(is_size(&s, IS_ASIDE), 5); /* in knowledge of the full draw */
    does(&s, "pick com008");
    is_asked(&s, 0, IS_ASK_MAY);
    refused(&s, "choose 2", "IS-ACT-09");
    does(&s, "choose 1");
    refused(&s, "pick com008", "IS-PRY-27"); /* a saved card just used is not saved again */
    does(&s, "pick com023");
    has(&s, 0, "2S"); /* the saved card alone made it successful */
    assert_true(lies_in(&s, IS_DISCARDS, "com008"));
}

/* IS-PRY-29, IS-USE-05, IS-INV-26 */
static void a_card_saved_for_the_round_is_discarded_in_cleanup(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt030 azt022 azt004"); /* House of Omens, Stone That Tells Stories */
    holds(&s, 0, "com008 azt001");
    goods(&s, 0, "1P");
    does(&s, "activate azt030 1; colour pink"); /* only a Common card can pay */
    assert_int_equal(is_count_tucked(&s, card_of("azt030")), 1);
    stack(&s, "com009 com007 com046 com050 com018");
    does(&s, "pass; activate azt004 1; colour brown; done"); /* not added */
    does(&s, "choose 1; pick com009");
    all_pass(&s);
    assert_true(lies_in(&s, IS_DISCARDS, "com008"));
    assert_int_equal(is_count_tucked(&s, card_of("azt022")), 1); /* until the end of the game */
}

static void saved_cards_do_not_help_tokens(void **unused) /* IS-PRY-28 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt030 azt004");
    holds(&s, 0, "com008");
    goods(&s, 0, "1P");
    does(&s, "activate azt030 1; colour grey; pass; activate azt004 1; pray tokens");
    has(&s, 0, "1S");
    assert_int_equal(is_count_tucked(&s, card_of("azt030")), 1);
}

/* Stone That Tells Stories has a saved card, and the Feathered Scouts are sent out. */
static struct is_state with_saved(const char *saved)
{
    struct is_state s = two("aztecs", "romans");
    owns(&s, 0, "azt022 azt020 azt026");
    put_cards(&s, saved, IS_TUCKED, MG_KNOWN_TO_ALL);
    for (int i = 0; i < is_size(&s, IS_TUCKED); i++)
        s.spot[is_at(&s, IS_TUCKED, i)].under = (uint16_t)card_of("azt022");
    goods(&s, 0, "1P");
    stack(&s, "com007 com050 com018 com062"); /* brown, black, black, brown */
    sound(&s);
    return s;
}

/* IS-PRY-25, IS-PRY-26, IS-PRY-27, IS-PRY-35 */
static void a_saved_card_that_was_used_is_not_taken_into_the_hand(void **unused)
{
    struct is_state s = with_saved("com003"); /* brown */
    (void)unused;
    does(&s, "activate azt020 1; pick com003; colour brown");
    is_asked(&s, 0, IS_ASK_PRAY_KEEP);
    refused(&s, "pick com003", "IS-PRY-27");
    refused(&s, "pick com050", "IS-ACT-07");
    allowed(&s, "pick com007");
    does(&s, "pick com062");
    assert_true(lies_in(&s, IS_HAND, "com062"));
    is_asked(&s, 0, IS_ASK_MAY);
    does(&s, "choose 1");
    refused(&s, "pick com003", "IS-PRY-27");
    does(&s, "pick com007");
    assert_true(lies_in(&s, IS_DISCARDS, "com003"));
    assert_int_equal(hand(&s, 0), 1);

    s = with_saved("com046"); /* blue, and no other card is: it makes the Prayer successful, */
    does(&s, "activate azt020 1; pick com046; colour blue");
    is_asked(&s, 0, IS_ASK_MAY); /* but there is nothing to keep */
    scores(&s, 0, 1);            /* the High Priest */
    does(&s, "done");
    assert_int_equal(hand(&s, 0), 0);
    assert_true(lies_in(&s, IS_DISCARDS, "com046"));
}

/* Augurs and the Spirit Guide keep likewise; the card lies aside behind those that were drawn. */
/* IS-PRY-25, IS-PRY-27 */
static void no_keeping_prayer_takes_a_card_that_was_not_drawn(void **unused)
{
    static const struct {
        const char *faction, *card, *activates;
    } keeping[] = {
        { "romans", "rom069", "activate rom069 1; colour brown" },
        { "barbarians", "bar070", "activate bar070 1; colour brown" },
        { "aztecs", "azt021", "activate azt021 1; colour brown" },
    };
    (void)unused;
    for (unsigned i = 0; i < 3; i++) {
        struct is_state s = two(keeping[i].faction, "egyptians");
        owns(&s, 0, keeping[i].card);
        goods(&s, 0, "1P");
        stack(&s, "com007 com050 com018 com062");
        does(&s, keeping[i].activates);
        put_card(&s, "com003", IS_ASIDE, MG_KNOWN_TO_ALL); /* as if it had been saved and added */
        refused(&s, "pick com003", "IS-PRY-27");
        does(&s, "pick com007");
        if (s.ask == IS_ASK_PRAY_KEEP)
            refused(&s, "pick com003", "IS-PRY-27");
    }
}

static void a_saved_card_without_colour_stays_where_it_is(void **unused) /* IS-PRY-26, IS-PRY-09 */
{
    struct is_state s = with_saved("com069 com003"); /* Ruins, and a brown one */
    (void)unused;
    does(&s, "activate azt020 1");
    is_asked(&s, 0, IS_ASK_PRAY_SAVED);
    refused(&s, "pick com069", "IS-PRY-26");
    refused(&s, "pick com007", "IS-ACT-07");
    assert_int_equal(moves_now(&s), 2);
    does(&s, "pick com003");
    is_asked(&s, 0, IS_ASK_PRAY_COLOUR); /* only Ruins are left: nothing more to ask */
    does(&s, "colour black; done; done");
    assert_int_equal(is_count_tucked(&s, card_of("azt022")), 1);
    assert_true(lies_in(&s, IS_TUCKED, "com069"));
    s = with_saved("com069");
    does(&s, "activate azt020 1");
    is_asked(&s, 0, IS_ASK_PRAY_COLOUR);
}

/* ---- order and shortage ------------------------------------------------------------------ */

static void triggers_of_a_prayer_come_inside_it(void **unused) /* IS-PRY-35, IS-PRY-39, IS-TRG-14 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004 azt048 azt026"); /* Clockwork Altar: 1T => more(2); High Priest */
    goods(&s, 0, "1P+1T");
    stack(&s, "com018 com019 com020 com046 com047 com007 com062");
    does(&s, "activate azt004 1; colour brown");
    is_asked(&s, 0, IS_ASK_MAY);
    assert_int_equal(is_size(&s, IS_ASIDE), 0); /* before the draw */
    does(&s, "choose 1");
    has(&s, 0, "2W"); /* the two cards more were brown */
    scores(&s, 0, 1);
    assert_int_equal(is_size(&s, IS_DISCARDS), 7);
}

/* IS-PRY-30, IS-PRY-31 */
static void a_short_deck_is_reshuffled_and_a_shorter_one_used_up(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004");
    goods(&s, 0, "1P");
    while (is_size(&s, IS_DECK) > 4)
        is_move_card(&s, IS_DECK, is_at(&s, IS_DECK, 0), IS_FOUNDATIONS + 1, MG_KNOWN_TO_ALL);
    is_move_card(&s, IS_DECK, is_at(&s, IS_DECK, 0), IS_DISCARDS, MG_KNOWN_TO_ALL);
    /* 3 cards, then the one of the discard pile, and no more */
    does(&s, "activate azt004 1; colour brown");
    assert_int_equal(is_size(&s, IS_DECK), 0);
    assert_int_equal(is_size(&s, IS_DISCARDS), 4);
}

/* IS-BLS-02, IS-BLS-12, IS-INV-05, IS-INV-06 */
static void blessings_are_taken_one_after_the_other(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "com001");
    holds(&s, 0, "azt018"); /* Shrine of Colours: one when it produces, one as bonus */
    goods(&s, 0, "1W+1S");
    does(&s, "build azt018; colour brown");
    refused(&s, "colour brown", "IS-BLS-02");
    refused(&s, "colour orange", "IS-BLS-02");
    refused(&s, "colour tricolour", "IS-BLS-02");
    does(&s, "colour grey");
    assert_int_equal(blessings(&s, 0), COLOUR(IS_BR) | COLOUR(IS_GY));
    for (int seat = 0; seat < 2; seat++)
        blessed(&s, seat, IS_ANY_COLOUR); /* everybody may own all nine */
    sound(&s);
}

static void blessings_count_at_the_end(void **unused) /* IS-BLS-11, IS-END-08 */
{
    struct is_state s = two("egyptians", "aztecs");
    (void)unused;
    owns(&s, 0, "egy070"); /* Eye of Horus: 1V for each, 4 at most */
    blessed(&s, 0, COLOUR(IS_BR) | COLOUR(IS_GY) | COLOUR(IS_RD));
    assert_int_equal(is_end_score(&s, 0).clauses, 3);
    blessed(&s, 0, IS_ANY_COLOUR);
    assert_int_equal(is_end_score(&s, 0).clauses, 4);
    blessed(&s, 1, COLOUR(IS_TRICOLOUR));
    assert_int_equal(is_count_blessings(&s.player[1]), 1);
}

static void optional_payments_may_be_repeated(void **unused) /* Temple of the Machine: up to 4 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "com001");
    holds(&s, 0, "azt050");
    goods(&s, 0, "3S+5T");
    does(&s, "build azt050; choose 1; choose 1; choose 1; done");
    scores(&s, 0, 6);
    has(&s, 0, "2T");
}

/* Questions of Prayers, each as it comes in play. */
static struct is_state asked_in_a_prayer(int ask)
{
    struct is_state s = two("aztecs", "romans");

    switch (ask) {
    case IS_ASK_PRAY_MODE:
    case IS_ASK_PRAY_COLOUR:
        owns(&s, 0, "azt004");
        goods(&s, 0, "1P");
        blessed(&s, 0, COLOUR(IS_BR) | COLOUR(IS_GY));
        does(&s, ask == IS_ASK_PRAY_MODE ? "activate azt004 1" : "activate azt004 1; pray tokens");
        break;
    case IS_ASK_PRAY_SAVED:
        s = with_saved("com003");
        does(&s, "activate azt020 1");
        break;
    case IS_ASK_PRAY_TRI:
        owns(&s, 0, "azt029");
        stack(&s, "com007 com008 com018 com046");
        produces(&s, 0);
        does(&s, "pray cards");
        break;
    case IS_ASK_PRAY_SPEND: s = at_the_temple(); break;
    default:
        owns(&s, 0, "azt020");
        goods(&s, 0, "1P");
        stack(&s, "com046 com065 com007 com018");
        does(&s, "activate azt020 1; colour blue");
        break;
    }
    is_asked(&s, 0, ask);
    return s;
}

static void is_refused_as_a_position(const struct is_state *s, int ask, const char *what)
{
    if (mg_state_broken(&is_game, s) == NULL)
        fail_msg("asked %s: a position with another %s is accepted", is_ask_names.name[ask], what);
}

/* IS-PRY-35, IS-INV-20, IS-INV-28 */
static void a_question_of_a_prayer_comes_at_its_place(void **unused)
{
    static const int asks[6] = { IS_ASK_PRAY_MODE, IS_ASK_PRAY_COLOUR, IS_ASK_PRAY_SAVED,
                                 IS_ASK_PRAY_TRI,  IS_ASK_PRAY_SPEND,  IS_ASK_PRAY_KEEP };
    (void)unused;
    for (int i = 0; i < 6; i++) {
        const struct is_state given = asked_in_a_prayer(asks[i]);
        struct is_state s = given;
        sound(&s);
        for (int stage = 0; stage < 14; stage++) {
            s = given;
            s.task[s.tasks - 1].stage = (uint8_t)stage;
            if (stage != given.task[s.tasks - 1].stage)
                is_refused_as_a_position(&s, asks[i], "stage");
        }
        for (int k = 0; k < 6; k++) {
            s = given;
            s.ask = (uint8_t)asks[k];
            if (k != i)
                is_refused_as_a_position(&s, asks[i], "question");
        }
#define REFUSED_WITH(field, value)                                                                 \
    (s = given, s.praying.field = (value), is_refused_as_a_position(&s, asks[i], #field))
        REFUSED_WITH(colour, IS_COLOURS + 1);
        REFUSED_WITH(tri, IS_COLOURS + 1);
        REFUSED_WITH(count, 9);
        REFUSED_WITH(drawn, given.praying.drawn + 3);
        REFUSED_WITH(spent[0], 21);
        REFUSED_WITH(spent[1], 21);
        REFUSED_WITH(spent[2], 21);
        REFUSED_WITH(kept, 21);
#undef REFUSED_WITH
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_sacrificial_altar_gives_what_was_declared),
        TEST(the_temple_of_the_rising_sun_pays_for_resources_and_kinds),
        TEST(gold_spent_counts_as_what_it_replaces),
        TEST(the_voice_of_the_gods_counts_tokens),
        TEST(tokens_add_to_drawn_cards_if_one_is_relevant),
        TEST(a_wandering_priest_matches_the_good_and_not_the_card),
        TEST(a_match_with_orange_is_declared),
        TEST(a_prayer_may_match_the_location_built),
        TEST(a_chosen_colour_is_named_after_the_draw),
        TEST(a_single_card_may_be_kept_or_not),
        TEST(in_token_mode_one_colour_is_named),
        TEST(the_tricolour_token_is_one_colour_in_a_prayer),
        TEST(only_cards_of_this_prayer_count),
        TEST(white_and_purple_can_be_declared),
        TEST(saved_cards_come_on_top_of_the_draw_and_are_then_gone),
        TEST(a_card_saved_for_the_round_is_discarded_in_cleanup),
        TEST(saved_cards_do_not_help_tokens),
        TEST(a_saved_card_that_was_used_is_not_taken_into_the_hand),
        TEST(no_keeping_prayer_takes_a_card_that_was_not_drawn),
        TEST(a_saved_card_without_colour_stays_where_it_is),
        TEST(triggers_of_a_prayer_come_inside_it),
        TEST(a_short_deck_is_reshuffled_and_a_shorter_one_used_up),
        TEST(a_question_of_a_prayer_comes_at_its_place),
        TEST(blessings_are_taken_one_after_the_other),
        TEST(blessings_count_at_the_end),
        TEST(optional_payments_may_be_repeated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
