/* Factions, triggers, Technology, Open Production, SETs. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

/* ---- Japanese ---------------------------------------------------------------------------- */

static void workers_become_samurai(void **unused) /* IS-FAC-03, IS-FAC-04, IS-FAC-07 */
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap013 jap001 com001");
    owns(&s, 1, "rom001 com002");
    goods(&s, 0, "3P");
    goods(&s, 1, "1P");
    does(&s, "samurai jap013; samurai jap001");
    refused(&s, "samurai jap001", "IS-FAC-03");
    refused(&s, "samurai com001", "IS-FAC-03");
    has(&s, 0, "1P");
    turn_of(&s, 1);
    refused(&s, "samurai rom001", "IS-FAC-07");
}

/* samurai(n): Ninjas; Daimyo's Castle counts */
static void cards_stand_for_samurai_from_the_supply(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap001 jap002 com001");
    holds(&s, 0, "jap026 jap009");
    goods(&s, 0, "1S");
    does(&s, "build jap026; pick com001"); /* Ninjas: 2 Samurai on three places */
    is_asked(&s, 0, IS_ASK_SAMURAI);
    does(&s, "pick jap001; pick jap026");
    assert_true(marked(&s, "jap001", IS_MARK_SAMURAI) && marked(&s, "jap026", IS_MARK_SAMURAI));
    assert_false(marked(&s, "jap002", IS_MARK_SAMURAI));
    turn_of(&s, 0);
    goods(&s, 0, "2S");
    does(&s, "build jap009; pick jap002"); /* Daimyo's Castle: 1V for each Samurai */
    scores(&s, 0, 2);
}

/* reveal_raze(), IS-CRD-12 */
static void a_casino_pays_the_field_of_the_card_it_reveals(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap012");
    goods(&s, 0, "1P");
    stack(&s, "com018");
    does(&s, "activate jap012 1");
    has(&s, 0, "1S");
    scores(&s, 0, 1);
    assert_true(lies_in(&s, IS_DISCARDS, "com018"));
}

/* IS-FAC-08, IS-GDS-15, IS-INV-12, IS-END-06 */
static void gate_and_shrine_score_at_the_end(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap013 jap015");
    holds(&s, 0, "com001 com002 com003 com004");
    goods(&s, 0, "4W+1S+2F+1G");
    does(&s, "tuck com001 jap013; tuck com002 jap013; tuck com003 jap013");
    refused(&s, "tuck com004 jap013", "IS-FAC-08");
    refused(&s, "lay gold", "IS-GDS-15");
    does(&s, "lay wood; lay wood; lay stone; lay food; lay food");
    refused(&s, "lay wood", "IS-FAC-08");
    assert_int_equal(is_end_score(&s, 0).clauses, 3 + 5);
    refused(&s, "tuck com004 jap014", "IS-FAC-08");
}

/* IS-FAC-09, IS-FAC-10, IS-FAC-11 */
static void a_trade_route_makes_a_deal_with_an_enemy_location(void **unused)
{
    struct is_state s = table("players=3 faction1=japanese faction2=romans faction3=barbarians");
    (void)unused;
    owns(&s, 0, "jap021 jap022 com057"); /* Trade Routes; Imperial Messenger */
    owns(&s, 1, "rom029 rom010");        /* Roman Bank: G; Spies */
    owns(&s, 2, "bar030");               /* Robbers */
    goods(&s, 0, "2F+1P");
    goods(&s, 1, "2P");
    goods(&s, 2, "1P");
    does(&s, "activate jap021 1; pick rom029");
    has(&s, 0, "1F+1P+1G");
    assert_true(marked(&s, "rom029", IS_MARK_TRADE));
    does(&s, "end");
    refused(&s, "activate rom010 1", "IS-ACT-09"); /* Spies cannot take it */
    does(&s, "pass; pass; activate com057 1");     /* the Messenger can use it */
    has(&s, 0, "1F+2G");
    s.passed = 0;
    struct is_state t = s;
    produces(&t, 1);
    assert_int_equal(t.player[0].supply[IS_G], 3);
    assert_int_equal(t.player[1].supply[IS_G], 1); /* the Bank still works for its owner */
    turn_of(&s, 2);
    does(&s, "activate bar030 1"); /* Robbers drop it: 1 Gold and 1V */
    assert_false(marked(&s, "rom029", IS_MARK_TRADE));
    assert_int_equal(s.player[2].supply[IS_G], 1);
    scores(&s, 2, 1);
    mark(&s, "rom029", IS_MARK_TRADE);
    is_leave(&s, 1, card_of("rom029"), IS_FACTION_DISCARDS + 1);
    assert_int_equal(is_count_deals(&s, 0), 0); /* it ends with the Location */
}

/* ---- Egyptians --------------------------------------------------------------------------- */

static void the_desert_is_free_and_the_sanctuary_founds(void **unused) /* IS-FAC-13, IS-FAC-15 */
{
    struct is_state s = two("egyptians", "romans"), v;
    (void)unused;
    holds(&s, 0, "egy001 com001 egy007");
    owns(&s, 0, "egy014");
    goods(&s, 0, "1P");
    does(&s, "build egy001; take common; take common");
    assert_int_equal(hand(&s, 0), 4);
    does(&s, "pass; activate egy014 1; pick com001");
    has(&s, 0, "1S");
    assert_true(lies_in(&s, IS_FOUNDATIONS, "com001"));
    is_view(&s, 1, &v);
    assert_int_equal(is_at(&v, IS_FOUNDATIONS, 0), 0); /* face down for the others */
    is_view(&s, 0, &v);
    assert_int_equal(is_at(&v, IS_FOUNDATIONS, 0), card_of("com001"));
}

static struct is_state after_takeover(void)
{
    struct is_state s = two("egyptians", "romans");
    owns(&s, 0, "egy013");               /* Temple of Ra */
    owns(&s, 1, "com037 com007 rom001"); /* Mason's Guild, Old Forest */
    mark(&s, "com037", IS_MARK_DEFENCE);
    does(&s, "activate egy013 1; pick com037");
    return s;
}

/* IS-FAC-16, IS-FAC-17, IS-FAC-18, IS-FAC-38, IS-FAC-39, IS-PRD-09, IS-USE-11, IS-INV-11 */
static void a_location_under_takeover_is_its_controllers(void **unused)
{
    struct is_state s = after_takeover();
    (void)unused;
    assert_int_equal(is_holder(&s, card_of("com037")), 0);
    scores(&s, 0, 0);
    has(&s, 0, ""); /* nothing happens at that moment */
    assert_true(marked(&s, "com037", IS_MARK_DEFENCE));
    assert_int_equal(is_count_colour(&s, 0, IS_GY), 1);
    assert_int_equal(is_end_score(&s, 0).locations, 2 + 1);
    assert_int_equal(is_end_score(&s, 1).locations, 1 + 2);
    goods(&s, 0, "1P+2S");
    goods(&s, 1, "1P+2S+9R");
    turn_of(&s, 1);
    refused(&s, "activate com037 1", "IS-USE-01");
    turn_of(&s, 0);
    does(&s, "activate com037 1");
    scores(&s, 0, 3);
    s = after_takeover();
    s.spot[card_of("egy013")].used = 0;
    turn_of(&s, 0);
    does(&s, "activate egy013 1"); /* the Forest */
    produces(&s, 0);
    assert_int_equal(s.player[0].supply[IS_W], 2);
    assert_int_equal(s.player[1].supply[IS_W], 1);
}

/* IS-BLD-05, IS-RAZ-16, IS-FAC-19, IS-FAC-20, IS-FAC-21 */
static void a_taken_location_cannot_be_given_and_returns_when_razed(void **unused)
{
    struct is_state s = after_takeover();
    (void)unused;
    holds(&s, 0, "egy009"); /* Golden Bazaar: L only */
    does(&s, "pass");
    does(&s, "build egy009"); /* the Temple is the only Location that can be given */
    assert_true(lies_in(&s, IS_FACTION_DISCARDS, "egy013"));
    assert_int_equal(is_holder(&s, card_of("com037")), 0); /* the takeover lasts */
    s.passed = 0;
    goods(&s, 1, "3R");
    turn_of(&s, 1);
    does(&s, "raze com037"); /* by its owner, for the normal cost */
    assert_true(lies_in(&s, IS_FOUNDATIONS + 1, "com037"));
    has(&s, 0, "1W"); /* the controller gets the Wood */
    has(&s, 1, "1S+1G");
    assert_int_equal(s.takens, 0);
    s = two("egyptians", "romans");
    owns(&s, 0, "egy013");
    owns(&s, 1, "com001 com002 com003 com004 com005");
    for (int i = 0; i < 4; i++) {
        char move[60];
        snprintf(move, sizeof move, "activate egy013 1; pick com00%d", i + 1);
        does(&s, move);
        s.spot[card_of("egy013")].used = 0;
        turn_of(&s, 0);
    }
    refused(&s, "activate egy013 1", "IS-GDS-10"); /* four tokens */
}

/* IS-FAC-20, IS-FAC-23 */
static void a_token_comes_back_from_a_location_that_is_discarded(void **unused)
{
    struct is_state s = after_takeover();
    (void)unused;
    does(&s, "pass");
    s.passed = 0;
    owns(&s, 1, "rom008"); /* Engineers discard a Location */
    goods(&s, 1, "1P+2R");
    put_card(&s, "egy013", IS_FACTION_DISCARDS, MG_KNOWN_TO_ALL);
    s.spot[card_of("egy013")] = (struct is_spot){ .marks = 0 };
    turn_of(&s, 1);
    does(&s, "activate rom008 1"); /* the only one of an enemy */
    assert_true(lies_in(&s, IS_DISCARDS, "com037"));
    assert_int_equal(s.takens, 0);
}

static void the_chapel_converts_nothing_but_its_loot(void **unused) /* IS-FAC-30 */
{
    struct is_state s = two("barbarians", "egyptians");
    (void)unused;
    owns(&s, 0, "bar014");
    owns(&s, 1, "com003");
    /* an Egyptian token lies there */
    s.taken[s.takens++] = (struct is_taken){ (uint16_t)card_of("com003"), 0 };
    holds(&s, 0, "com018 com001"); /* Armorer: 1V+1S */
    goods(&s, 0, "1R");
    does(&s, "activate bar014 1; pick com018");
    is_asked(&s, 0, IS_ASK_CONVERT);
    assert_int_equal(moves_now(&s), 2); /* Stone, or no more */
    refused(&s, "pick com001", "IS-ACT-07");
}

/* IS-FAC-18, IS-FAC-20, IS-FAC-21 */
static void a_takeover_lasts_to_the_end_of_the_game(void **unused)
{
    struct is_state s = after_takeover();
    (void)unused;
    s.round = 5;
    all_pass(&s);
    assert_int_equal(s.phase, IS_PH_OVER);
    assert_int_equal(s.takens, 1);
    assert_int_equal(is_holder(&s, card_of("com037")), 0);
}

static void statues_grow_and_then_stand(void **unused) /* IS-USE-12, IS-GDS-07, IS-INV-25 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy061");
    for (int token = 1; token <= 3; token++) {
        goods(&s, 0, "1P+1S");
        s.spot[card_of("egy061")].used &= 0xf0;
        turn_of(&s, 0);
        does(&s, "activate egy061 1");
        scores(&s, 0, token * (token + 1) / 2);
    }
    goods(&s, 0, "1P+1S");
    s.spot[card_of("egy061")].used &= 0xf0;
    turn_of(&s, 0);
    refused(&s, "activate egy061 1", "IS-USE-12");
    is_leave(&s, 0, card_of("egy061"), IS_FACTION_DISCARDS);
    assert_int_equal(is_counter(&s, card_of("egy061"), IS_STATUE_COUNT), 0);
}

/* ---- Romans ------------------------------------------------------------------------------ */

static void spies_take_a_deal_which_then_works_for_them(void **unused) /* IS-FAC-22, IS-CRD-08 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "rom010 com061"); /* Spies; Hanseatic League: 1P+1DEAL => 2V */
    deals(&s, 1, "bar001");       /* W */
    goods(&s, 0, "3P");
    does(&s, "activate rom010 1");
    has(&s, 0, "1P");
    assert_true(lies_in(&s, IS_DEALS, "bar001"));
    struct is_state t = s;
    produces(&t, 0);
    assert_int_equal(t.player[0].supply[IS_W], 2);
    does(&s, "pass; activate com061 1");
    scores(&s, 0, 2);
    /* to the pile of the faction printed on it */
    assert_true(lies_in(&s, IS_FACTION_DISCARDS + 1, "bar001"));
}

/* IS-FAC-23 */
static void engineers_discard_any_location_but_those_that_cannot_be_razed(void **unused)
{
    struct is_state s = two("romans", "japanese");
    (void)unused;
    owns(&s, 0, "rom008");
    owns(&s, 1, "jap013");
    goods(&s, 0, "1P+2R");
    refused(&s, "activate rom008 1", "IS-ACT-09");
    owns(&s, 1, "jap001");
    does(&s, "activate rom008 1");
    assert_true(lies_in(&s, IS_FACTION_DISCARDS + 1, "jap001"));
}

/* IS-FAC-26, IS-FAC-27, IS-INV-26 */
static void solid_foundations_score_while_the_card_lies_there(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "rom066 rom067");
    holds(&s, 0, "com008 com009 com010 com001"); /* Quarries and a Statue: grey */
    goods(&s, 0, "1W+1S");
    does(&s, "build com008; choose 1; pick com009; choose 1; pick com010");
    assert_int_equal(is_end_score(&s, 0).clauses, 4);
    assert_int_equal(is_end_score(&s, 0).locations, 2 + 2 + 1);
    goods(&s, 0, "1W+2S");
    turn_of(&s, 0);
    /* no grey card left: it is not asked, unless one was drawn */
    does(&s, "build com001; take common");
    while (s.ask == IS_ASK_MAY)
        does(&s, "done");
    is_leave(&s, 0, card_of("com008"), IS_DISCARDS);
    assert_true(lies_in(&s, IS_DISCARDS, "com009") && lies_in(&s, IS_DISCARDS, "com010"));
    assert_int_equal(is_end_score(&s, 0).clauses, 0);
}

/* IS-FAC-28, IS-GDS-13, IS-GDS-14, IS-USE-10 */
static void useful_marcus_is_paid_with_a_card(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "rom068 com041");
    holds(&s, 0, "com069 rom023 rom061"); /* Ruins, Trade Colony, Lararium */
    goods(&s, 0, "1P");
    does(&s, "activate rom068 1");
    refused(&s, "pick com069", "IS-GDS-10"); /* no colour */
    does(&s, "pick rom023");
    is_asked(&s, 0, IS_ASK_COLOUR); /* brown, grey or red */
    does(&s, "colour red");
    has(&s, 0, "1P+2F");
    assert_true(lies_in(&s, IS_TUCKED, "rom023"));
    turn_of(&s, 0);
    does(&s, "activate com041 1"); /* readied: the card is discarded */
    assert_true(lies_in(&s, IS_FACTION_DISCARDS, "rom023"));
    turn_of(&s, 0);
    does(&s, "activate rom068 1; colour pink; colour blue"); /* an orange card: two Blessings */
    assert_int_equal(s.player[0].blessings, COLOUR(IS_PK) | COLOUR(IS_BL));
    all_pass(&s);
    assert_true(lies_in(&s, IS_FACTION_DISCARDS, "rom061"));
}

/* ---- Barbarians and Common cards --------------------------------------------------------- */

static void the_dark_chapel_turns_loot_into_points(void **unused) /* IS-FAC-30, IS-RAZ-15 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar014 com005"); /* Dark Chapel, Gallows */
    owns(&s, 1, "com065");        /* Watchtower: 2C */
    holds(&s, 0, "com018");       /* Armorer: 1V+1S */
    mark(&s, "com065", IS_MARK_DEFENCE);
    goods(&s, 0, "2R");
    does(&s, "activate bar014 1"); /* 3 tokens are not there: the hand card it is */
    is_asked(&s, 0, IS_ASK_CONVERT);
    refused(&s, "discard vp", "IS-FAC-30");
    does(&s, "discard stone");
    scores(&s, 0, 3); /* the field, the conversion, the Gallows */
    has(&s, 0, "1R");
    s.spot[card_of("bar014")].used = 0;
    goods(&s, 0, "3R");
    turn_of(&s, 0);
    does(&s, "activate bar014 1; take common; take faction");
    is_asked(&s, 0, IS_ASK_CONVERT);
    char move[30];
    snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_HAND, 0)]);
    does(&s, move); /* drawn cards may go as well */
    does(&s, "done");
    scores(&s, 0, 5);
    assert_int_equal(hand(&s, 0), 1);
    has(&s, 1, "1W");
}

static void the_pack_takes_one_good_and_leaves_the_location(void **unused) /* IS-FAC-31 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar016 com005");
    owns(&s, 1, "com018");
    goods(&s, 0, "1P");
    does(&s, "activate bar016 1");
    is_asked(&s, 0, IS_ASK_GOOD);
    does(&s, "take stone");
    has(&s, 0, "1S");
    scores(&s, 0, 0); /* it is no razing */
    assert_int_equal(is_holder(&s, card_of("com018")), 1);
}

static void thieves_choose_whom_and_what(void **unused) /* IS-FAC-29, IS-INV-27 */
{
    struct is_state s = table("players=3 faction1=japanese faction2=romans faction3=egyptians");
    (void)unused;
    owns(&s, 0, "jap026"); /* Ninjas: 1G or 1R */
    goods(&s, 0, "1P");
    goods(&s, 1, "3W+1R");
    goods(&s, 2, "1G+1R");
    does(&s, "activate jap026 1");
    is_asked(&s, 0, IS_ASK_RIVAL);
    does(&s, "from 2; take gold");
    has(&s, 0, "1G");
    has(&s, 2, "1R");
}

static void porters_and_farmers_make_another_location_produce(void **unused) /* IS-FAC-35 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    /* Porters, Farmers at Work, Roman Bank, Old Forest */
    owns(&s, 0, "com084 com016 rom029 com007");
    goods(&s, 0, "1F");
    does(&s, "activate com084 1");
    is_asked(&s, 0, IS_ASK_CARD);
    refused(&s, "pick com016", "IS-ACT-07"); /* never one that copies */
    does(&s, "pick rom029");
    has(&s, 0, "1G");
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_CARD);
    does(&s, "pick com007");
    assert_int_equal(s.player[0].supply[IS_W], 1 + 2 + 2);
}

static void settlers_build_without_a_location(void **unused) /* IS-FAC-34 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "com040");
    holds(&s, 0, "bar027 com001 bar020"); /* Idol: 3S+1L; Barbarian Village: 1W */
    goods(&s, 0, "2W+3S");
    does(&s, "activate com040 1");
    refused(&s, "pick com001", "IS-ACT-07");
    does(&s, "pick bar027");
    scores(&s, 0, 4);
    has(&s, 0, "1W");
    assert_true(lies_in(&s, IS_EMPIRE, "com040"));
}

static void young_couple_takes_a_colour_in_play(void **unused) /* IS-CRD-14, IS-RAZ-04, IS-PRY-09 */
{
    struct is_state s =
        table("players=2 decks=open young_couple=yes faction1=romans faction2=barbarians");
    (void)unused;
    owns(&s, 0, "com002"); /* Supplier */
    holds(&s, 0, "com085");
    goods(&s, 0, "1W");
    assert_int_equal(is_colours(&s, IS_COMMON_CARDS), 0);
    does(&s, "build com085");
    is_asked(&s, 0, IS_ASK_COLOUR);
    assert_int_equal(moves_now(&s), IS_COLOURS);
    allowed(&s, "colour brown");
    allowed(&s, "colour orange");
    refused(&s, "colour tricolour", "IS-PRY-36");
    does(&s, "colour grey");
    has(&s, 0, "1P+1G");
    scores(&s, 0, 1);
    assert_int_equal(is_count_colour(&s, 0, IS_GY), 2);
    assert_int_equal(is_row(IS_COMMON_CARDS)->colours, 0);
    is_leave(&s, 0, IS_COMMON_CARDS, IS_DISCARDS);
    assert_int_equal(is_colours(&s, IS_COMMON_CARDS), 0);
    turn_of(&s, 1);
    holds(&s, 1, "com085");
    goods(&s, 1, "1R");
    does(&s, "raze com085");
    has(&s, 1, "1P+1W");
}

/* ---- triggers ---------------------------------------------------------------------------- */

/* IS-TRG-01, IS-TRG-02, IS-TRG-04, IS-TRG-13 */
static void each_copy_answers_once_and_behind_the_effect(void **unused)
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "rom012 rom013 com001"); /* two Administrations: ON build[faction] 1V */
    holds(&s, 0, "rom011");              /* Architect: look(2) */
    goods(&s, 0, "2S");
    does(&s, "build rom011; pick com001");
    is_asked(&s, 0, IS_ASK_LOOK);
    scores(&s, 0, 0); /* the production comes first */
    char move[30];
    snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_HELD, 0)]);
    does(&s, move);
    scores(&s, 0, 2);
    assert_int_equal(hand(&s, 0), 1);
    assert_int_equal(is_size(&s, IS_FACTION_DISCARDS), 1);
}

static void the_owner_orders_triggers_where_it_matters(void **unused) /* IS-TRG-03 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    /* Headquarters draws for grey, Vestal Temple prays for Faction Locations */
    owns(&s, 0, "rom015 rom070 com001");
    holds(&s, 0, "rom027"); /* Stonemason: grey */
    goods(&s, 0, "1W+1S");
    does(&s, "build rom027; pick com001");
    is_asked(&s, 0, IS_ASK_TRIGGER);
    refused(&s, "trigger com002", "IS-TRG-03");
    assert_true(is_unfinished(&s));
    struct is_state t = s;
    does(&t, "trigger rom070"); /* the Prayer first, then it is asked where to draw */
    assert_int_equal(is_size(&t, IS_DISCARDS), 1 + 3);
    is_asked(&t, 0, IS_ASK_DECK_OF);
    does(&s, "trigger rom015");
    is_asked(&s, 0, IS_ASK_DECK_OF);
    does(&s, "take common"); /* the Prayer follows without a question */
    is_asked(&s, 1, IS_ASK_TURN);
    assert_false(is_unfinished(&s));
    assert_int_equal(is_size(&s, IS_DISCARDS), 1 + 3);
}

static void a_limit_holds_for_the_round(void **unused) /* IS-TRG-05 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt026 azt004 azt005"); /* High Priest: 1V for a successful Prayer, 3 a round */
    blessed(&s, 0, COLOUR(IS_BR));
    goods(&s, 0, "9P");
    does(&s, "activate azt004 1; times 2; pray tokens; pray tokens");
    does(&s, "pass; activate azt005 1; times 2; pray tokens; pray tokens");
    scores(&s, 0, 3);
    has(&s, 0, "5P+4W");
    assert_int_equal(is_counter(&s, card_of("azt026"), IS_FIRST), 3);
    all_pass(&s);
    assert_int_equal(is_counter(&s, card_of("azt026"), IS_FIRST), 0);
}

/* IS-EX-07, IS-TRG-06, IS-TRG-07, IS-TRG-08, IS-TRG-09, IS-TRG-10, IS-TRG-12 */
static void a_sphinx_answers_two_points_and_thoth_a_blessed_location(void **unused)
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    /* Sphinx, Thoth, Court Sculptor 1S => 1V, Mason 1P+1S => 2V; grey */
    owns(&s, 0, "egy019 egy068 com036 com034");
    blessed(&s, 0, COLOUR(IS_GY));
    goods(&s, 0, "1S");
    does(&s, "activate com036 1");
    scores(&s, 0, 2); /* 1 and 1 of Thoth: no Sphinx */
    goods(&s, 0, "1P+1S");
    turn_of(&s, 0);
    does(&s, "activate com034 1");
    scores(&s, 0, 2 + 2 + 1 + 1); /* 2, Sphinx, Thoth */
    blessed(&s, 0, COLOUR(IS_RD));
    holds(&s, 0, "com018");
    goods(&s, 0, "1R");
    turn_of(&s, 0);
    does(&s, "raze com018"); /* a field comes from no Location */
    scores(&s, 0, 7);
    struct is_state t = s;
    struct mg_play play = { .event = NULL };
    is_finish(&t, &play); /* 2+2+1+1 for Locations, and nothing answers */
    scores(&t, 0, 7 + 6);
    assert_int_equal(t.waitings, 0);
}

/* IS-PRD-04, IS-TRG-09 */
static void points_wait_for_their_order_where_a_blessing_may_come_first(void **unused)
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    /* Sanctuary of Thoth; Monument: 1V, purple; Priests of Amun: 1B+1P */
    owns(&s, 0, "egy068 com026 egy066");
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_PRODUCE);
    struct is_state t = s;
    does(&s, "produce egy066; colour purple");
    scores(&s, 0, 2);
    does(&t, "produce com026");
    scores(&t, 0, 1);
    s = two("egyptians", "romans");
    owns(&s, 0, "egy019 com026 egy066"); /* a Sphinx does not look at Blessings */
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_BLESSING);
    scores(&s, 0, 1);
}

static void every_card_of_one_colour_is_as_good_for_marcus(void **unused) /* IS-FAC-28, IS-GDS-14 */
{
    struct is_state given = two("romans", "barbarians");
    int tried = 0;
    (void)unused;
    owns(&given, 0, "rom068");
    for (unsigned card = 1; card <= IS_COMMON_CARDS; card++) {
        struct is_state s = given;
        unsigned colours = is_row(card)->colours;
        if (colours == 0 || (colours & (colours - 1)) != 0 || !is_in_pile(&s, IS_DECK, card))
            continue;
        unsigned good = is_match[__builtin_ctz(colours)];
        holds(&s, 0, is_card_words[card]);
        does(&s, "activate rom068 1");
        assert_true(is_in_pile(&s, IS_TUCKED, card));
        assert_int_equal(s.player[0].score, good == IS_V ? 2 : 0);
        for (unsigned g = 0; g < IS_SUPPLIES; g++)
            assert_int_equal(s.player[0].supply[g], g == good ? 2 : 0);
        /* cards and Blessings: it asks which */
        assert_int_equal(s.tasks > 0, good != IS_V && good >= IS_SUPPLIES);
        tried++;
    }
    assert_true(tried > 60);
}

/* IS-GDS-03, IS-GDS-10, IS-GDS-15: a cost of X */
static void a_bazaar_takes_any_resource(void **unused)
{
    static const char *const one[] = { "1W", "1S", "1F", "1G" };
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy009"); /* Golden Bazaar: 1X => 1G, twice */
    goods(&s, 0, "2P+2R+2D");
    refused(&s, "activate egy009 1", "IS-GDS-10");
    for (int i = 0; i < 4; i++) {
        struct is_state t = s;
        goods(&t, 0, one[i]);
        does(&t, "activate egy009 1");
        has(&t, 0, "1G");
    }
    goods(&s, 0, "1W+1S+1F");
    does(&s, "activate egy009 1");
    is_asked(&s, 0, IS_ASK_TIMES);
    assert_int_equal(moves_now(&s), 2);
    does(&s, "times 2");
    is_asked(&s, 0, IS_ASK_PAY);
    assert_int_equal(moves_now(&s), 3);
    refused(&s, "pay 2 0 0", "IS-GDS-03");
    refused(&s, "pay 1 0 0", "IS-GDS-03");
    does(&s, "pay 1 0 1");
    has(&s, 0, "1S+2G");
}

static void foundations_of_every_seat_score(void **unused) /* IS-FAC-26 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 1, "rom066");
    holds(&s, 1, "com008 com009");
    goods(&s, 1, "1W+1S");
    turn_of(&s, 1);
    does(&s, "build com008; choose 1");
    assert_int_equal(is_end_score(&s, 1).clauses, 2);
    is_move_card(&s, IS_EMPIRE + 1, card_of("com008"), IS_EMPIRE, MG_KNOWN_TO_ALL);
    assert_int_equal(is_end_score(&s, 1).clauses, 0); /* another has it */
}

static void the_last_colour_needs_no_choice(void **unused) /* IS-BLS-03, IS-BLS-04 */
{
    struct is_state s = two("barbarians", "romans");
    (void)unused;
    owns(&s, 0, "bar069"); /* Sacrificial Pit: 3P => 1B+4V */
    goods(&s, 0, "3P");
    blessed(&s, 0, IS_ANY_COLOUR & ~COLOUR(IS_PU));
    does(&s, "activate bar069 1");
    assert_int_equal(s.player[0].blessings, IS_ANY_COLOUR);
    scores(&s, 0, 4);
    is_asked(&s, 1, IS_ASK_TURN);
}

static void an_architect_takes_the_only_card_there_is(void **unused) /* look(), IS-CRD-11 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "rom011"); /* two are looked at, one is kept */
    while (is_size(&s, IS_FACTION_DECK) > 1)
        is_move_card(&s, IS_FACTION_DECK, is_at(&s, IS_FACTION_DECK, 0), IS_FACTION_DISCARDS,
                     MG_KNOWN_TO_ALL);
    unsigned last = is_at(&s, IS_FACTION_DECK, 0);
    produces(&s, 0);
    assert_int_equal(s.phase, IS_PH_ACTION);
    assert_true(is_in_pile(&s, IS_HAND, last));
    assert_int_equal(hand(&s, 0), 1);
}

static void a_slaver_sells_or_not(void **unused) /* may(), IS-TRG-02 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy006"); /* Slaver: ON build[any] 1P => 1V, 1G => 2V */
    holds(&s, 0, "com069 com070 com071");
    goods(&s, 0, "1G");
    does(&s, "build com069; choose 2");
    scores(&s, 0, 2);
    has(&s, 0, "1P");
    turn_of(&s, 0);
    does(&s, "build com070");
    refused(&s, "choose 2", "IS-ACT-09");
    does(&s, "done");
    has(&s, 0, "2P");
}

/* ---- Atlanteans -------------------------------------------------------------------------- */

/* IS-TEC-01, IS-TEC-02, IS-TEC-03, IS-TEC-04, IS-TEC-05, IS-TEC-06, IS-TEC-09, IS-TEC-12,
 * IS-END-05, IS-FAC-37 */
static void technology_is_placed_by_atlanteans_on_common_locations(void **unused)
{
    struct is_state s = two("atlanteans", "aztecs");
    (void)unused;
    /* Old Forest, Ruins; Hall of Inventors: ON tech 1V */
    owns(&s, 0, "com007 com069 atl001 atl022");
    owns(&s, 1, "com008");
    goods(&s, 0, "3T+1TD+1TG");
    goods(&s, 1, "1T");
    does(&s, "technology com007 technology");
    has(&s, 0, "2T+1TD+1TG"); /* nothing is produced now */
    scores(&s, 0, 1);
    refused(&s, "technology com007 technology", "IS-TEC-04");
    refused(&s, "technology atl001 technology", "IS-TEC-03");
    refused(&s, "technology com007 wood", "IS-TEC-01");
    does(&s, "technology com069 technology; technology com007 tech-glory");
    refused(&s, "technology com007 tech-defence", "IS-TEC-04");
    assert_int_equal(is_end_score(&s, 0).locations, 1 + 2 + 1);
    turn_of(&s, 1);
    refused(&s, "technology com008 technology", "IS-TEC-02");
    all_pass(&s);
    has(&s, 0, "");
    assert_true(marked(&s, "com007", IS_MARK_BASIC) && marked(&s, "com007", IS_MARK_TG));
}

/* IS-TEC-07, IS-TEC-10, IS-TEC-13 */
static void technology_doubles_what_a_location_does(void **unused)
{
    struct is_state s = two("atlanteans", "romans");
    (void)unused;
    /* Old Forest, Mason, Porters, Carpenter's Workshop */
    owns(&s, 0, "com007 com034 com084 com004");
    for (int i = 0; i < 4; i++)
        s.spot[is_at(&s, IS_EMPIRE, i)].marks = IS_MARK_BASIC;
    goods(&s, 0, "1P+1S");
    does(&s, "activate com034 1");
    scores(&s, 0, 4);
    has(&s, 0, "");
    goods(&s, 0, "1F");
    turn_of(&s, 0);
    does(&s, "activate com084 1"); /* twice two times two Wood */
    has(&s, 0, "8W");
    holds(&s, 0, "com062");
    goods(&s, 0, "2W");
    turn_of(&s, 0);
    does(&s, "build com062"); /* brown: the trigger resolves twice */
    has(&s, 0, "2W+2G");
    scores(&s, 0, 6);
    produces(&s, 0);
    assert_int_equal(s.player[0].supply[IS_W], 2 + 4 + 1);
}

static void bonuses_and_ends_are_not_doubled(void **unused) /* IS-TEC-08, IS-END-04, IS-CRD-15 */
{
    struct is_state s = two("atlanteans", "romans");
    (void)unused;
    /* Ark: 1V for each Faction Location; Raised Temple: worth 4 */
    owns(&s, 0, "atl030 atl060 atl001 com001");
    mark(&s, "com001", IS_MARK_BASIC);
    assert_int_equal(is_end_score(&s, 0).clauses, 3);
    assert_int_equal(is_end_score(&s, 0).locations, 4 + 1);
    holds(&s, 0, "atl023"); /* Temple of Poseidon: 1V for each Location with Technology */
    goods(&s, 0, "3S");
    does(&s, "build atl023; pick atl001");
    scores(&s, 0, 1);
}

/* IS-EX-21, IS-USE-08, IS-USE-09 */
static void a_location_is_unlocked_for_later_turns(void **unused)
{
    struct is_state s = two("atlanteans", "romans");
    (void)unused;
    owns(&s, 0, "atl016"); /* Emerald Harbour */
    goods(&s, 0, "1T+2P");
    refused(&s, "activate atl016 2", "IS-USE-08");
    does(&s, "activate atl016 1");
    assert_int_equal(s.seat, 1);
    does(&s, "pass");
    refused(&s, "activate atl016 1", "IS-USE-08"); /* once is enough */
    does(&s, "activate atl016 2; times 2; take wood; take food");
    has(&s, 0, "1W+1F");
    turn_of(&s, 0);
    goods(&s, 0, "1P");
    refused(&s, "activate atl016 2", "IS-USE-02"); /* twice in a round, and it stays unlocked */
    assert_int_equal(is_row(card_of("atl016"))->kind, IS_ACTION);
    all_pass(&s);
    assert_true(marked(&s, "atl016", IS_MARK_UNLOCKED));
    /* in the very turn: an action more would not help */
    struct is_state t = two("atlanteans", "romans");
    owns(&t, 0, "atl016");
    mark(&t, "atl016", IS_MARK_UNLOCKED);
    t.fresh = (uint16_t)card_of("atl016");
    goods(&t, 0, "1P");
    refused(&t, "activate atl016 2", "IS-USE-08");
}

/* IS-TEC-03, IS-DEF-01, IS-FAC-03, IS-FAC-08 */
static void free_steps_are_the_same_at_every_seat(void **unused)
{
    static const char *const others[2] = { "romans", "egyptians" };
    (void)unused;
    for (int seat = 0; seat < 3; seat++) {
        char options[120];
        snprintf(options, sizeof options,
                 "players=3 decks=open faction%d=atlanteans faction%d=%s faction%d=%s", seat + 1,
                 (seat + 1) % 3 + 1, others[0], (seat + 2) % 3 + 1, others[1]);
        struct is_state s = table(options);
        turn_of(&s, seat);
        owns(&s, seat, "com001");
        owns(&s, (seat + 1) % 3, "com002");
        holds(&s, seat, "com003");
        goods(&s, seat, "3T+1TD+2D");
        refused(&s, "technology com002 technology", "IS-TEC-03");
        refused(&s, "technology com003 technology", "IS-TEC-03");
        refused(&s, "defend com002", "IS-DEF-01");
        does(&s, "technology com001 technology; technology com001 tech-defence; defend com001");
        assert_true(marked(&s, "com001", IS_MARK_BASIC) && marked(&s, "com001", IS_MARK_TD) &&
                    marked(&s, "com001", IS_MARK_DEFENCE));
        has(&s, seat, "2T+1D");
        snprintf(options, sizeof options,
                 "players=3 decks=open faction%d=japanese faction%d=%s faction%d=%s", seat + 1,
                 (seat + 1) % 3 + 1, others[0], (seat + 2) % 3 + 1, others[1]);
        s = table(options);
        turn_of(&s, seat);
        owns(&s, seat, "jap013 jap015"); /* a Gate, and the Shrine */
        owns(&s, (seat + 1) % 3, "rom001");
        holds(&s, seat, "com003 jap001");
        goods(&s, seat, "2W+2P");
        refused(&s, "samurai rom001", "IS-FAC-03");
        refused(&s, "samurai jap001", "IS-FAC-03");
        does(&s, "samurai jap015; lay wood; tuck com003 jap013");
        has(&s, seat, "1W+1P");
        assert_int_equal(is_count_laid(&s.player[seat]), 1);
        assert_true(marked(&s, "jap015", IS_MARK_SAMURAI) && lies_in(&s, IS_GATE, "com003"));
    }
}

/* block(): Scorpion Breeder */
static void only_what_could_still_be_activated_is_blocked(void **unused)
{
    struct is_state s = two("egyptians", "atlanteans");
    (void)unused;
    owns(&s, 0, "egy010");
    owns(&s, 1, "atl016"); /* Emerald Harbour: unlocked, and its Workers have worked */
    mark(&s, "atl016", IS_MARK_UNLOCKED);
    s.spot[card_of("atl016")].used = 2 << 2 * IS_SECOND;
    goods(&s, 0, "1P");
    refused(&s, "activate egy010 1", "IS-ACT-09");
    s.spot[card_of("atl016")].used = 1 << 2 * IS_SECOND;
    does(&s, "activate egy010 1");
    assert_true(marked(&s, "atl016", IS_MARK_BLOCKED));
}

/* ---- Open Production --------------------------------------------------------------------- */

/* IS-OPN-01, IS-OPN-02, IS-OPN-03, IS-OPN-04, IS-OPN-05, IS-OPN-06, IS-OPN-08, IS-INV-10 */
static void enemies_send_workers_to_open_production(void **unused)
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    /* Floating Gardens: 2F; Pilgrims' Road: ON send.enemy 1V */
    owns(&s, 1, "azt031 azt036 com001");
    goods(&s, 0, "4P");
    goods(&s, 1, "1P");
    refused(&s, "send com001", "IS-OPN-02");
    does(&s, "send azt031");
    has(&s, 0, "3P+2F");
    has(&s, 1, "2P");
    scores(&s, 1, 1);
    refused(&s, "send azt031", "IS-OPN-04"); /* its owner */
    does(&s, "exchange; take wood; send azt031");
    turn_of(&s, 0);
    refused(&s, "send azt031", "IS-OPN-05");
    s.spot[card_of("azt031")].used = 0;
    s.passed = 2;
    refused(&s, "send azt031", "IS-PASS-02");
    s.passed = 0;
    all_pass(&s);
    assert_int_equal(is_counter(&s, card_of("azt031"), IS_USES), 0);
    struct is_state t = two("aztecs", "romans");
    owns(&t, 0, "azt031 azt039"); /* Envoys use one's own */
    holds(&t, 0, "azt032");
    goods(&t, 0, "1P");
    does(&t, "activate azt039 1; choose 1");
    has(&t, 0, "2F");
    goods(&t, 0, "1W");
    turn_of(&t, 0);
    does(&t, "build azt032; pick azt039"); /* it produces when built, too */
    has(&t, 0, "2F");
}

static void a_blessing_beyond_the_ninth_is_lost(void **unused) /* IS-OPN-07, IS-BLS-04 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 1, "azt038");
    goods(&s, 0, "1P");
    blessed(&s, 0, IS_ANY_COLOUR);
    does(&s, "send azt038");
    assert_int_equal(s.player[0].blessings, IS_ANY_COLOUR);
    has(&s, 1, "1P");
}

/* ---- SETs -------------------------------------------------------------------------------- */

/* IS-SETC-01, IS-SETC-02, IS-SETC-03, IS-SETC-04, IS-INV-23 */
static void three_of_a_colour_are_a_set(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt054 com008 com009"); /* Sun Stone: ON set 2V; two Quarries */
    holds(&s, 0, "com010 com011");
    goods(&s, 0, "4W+4S");
    does(&s, "build com010");
    scores(&s, 0, 2);
    assert_int_equal(is_count_sets(&s, 0), 1);
    is_leave(&s, 0, card_of("com008"), IS_DISCARDS);
    assert_int_equal(is_count_sets(&s, 0), 0);
    turn_of(&s, 0);
    does(&s, "build com011"); /* up to the mark again: nothing */
    scores(&s, 0, 2);
    assert_int_equal(s.player[0].sets[IS_GY], 1);
    struct is_state t = two("romans", "aztecs");
    owns(&t, 0, "rom023 rom024 rom025"); /* three colours each */
    assert_int_equal(is_count_sets(&t, 0), 3);
}

/* IS-SETC-05, IS-SETC-06 */
static void a_set_card_may_complete_its_own_set_and_takeover_completes_none(void **unused)
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt055 com021 com001"); /* gold: Sun Stone, Gold Mine */
    holds(&s, 0, "azt054");
    goods(&s, 0, "2S");
    does(&s, "build azt054; pick com001");
    scores(&s, 0, 4); /* both Sun Stones, the new one too */
    s = two("egyptians", "romans");
    owns(&s, 0, "egy013 com021 com022"); /* gold */
    owns(&s, 1, "com027");
    does(&s, "activate egy013 1");
    assert_int_equal(is_count_sets(&s, 0), 1);
    static struct told told;
    holds(&s, 0, "com028"); /* a fourth of gold completes nothing */
    goods(&s, 0, "1W+1S");
    turn_of(&s, 0);
    does_telling(&s, "build com028", &told);
    for (int i = 0; i < told.count; i++)
        assert_int_not_equal(told.event[i].kind, IS_EV_SET);
    is_leave(&s, 0, card_of("com021"), IS_DISCARDS);
    is_leave(&s, 0, card_of("com022"), IS_DISCARDS);
    holds(&s, 0, "com030"); /* nor does one that brings back a SET that was there: IS-SETC-04 */
    goods(&s, 0, "1W+1S");
    turn_of(&s, 0);
    does_telling(&s, "build com030", &told);
    assert_int_equal(is_count_sets(&s, 0), 1);
    for (int i = 0; i < told.count; i++)
        assert_int_not_equal(told.event[i].kind, IS_EV_SET);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(workers_become_samurai),
        TEST(cards_stand_for_samurai_from_the_supply),
        TEST(a_casino_pays_the_field_of_the_card_it_reveals),
        TEST(gate_and_shrine_score_at_the_end),
        TEST(a_trade_route_makes_a_deal_with_an_enemy_location),
        TEST(the_desert_is_free_and_the_sanctuary_founds),
        TEST(a_location_under_takeover_is_its_controllers),
        TEST(a_taken_location_cannot_be_given_and_returns_when_razed),
        TEST(a_token_comes_back_from_a_location_that_is_discarded),
        TEST(the_chapel_converts_nothing_but_its_loot),
        TEST(a_takeover_lasts_to_the_end_of_the_game),
        TEST(statues_grow_and_then_stand),
        TEST(spies_take_a_deal_which_then_works_for_them),
        TEST(engineers_discard_any_location_but_those_that_cannot_be_razed),
        TEST(solid_foundations_score_while_the_card_lies_there),
        TEST(useful_marcus_is_paid_with_a_card),
        TEST(the_dark_chapel_turns_loot_into_points),
        TEST(the_pack_takes_one_good_and_leaves_the_location),
        TEST(thieves_choose_whom_and_what),
        TEST(porters_and_farmers_make_another_location_produce),
        TEST(settlers_build_without_a_location),
        TEST(young_couple_takes_a_colour_in_play),
        TEST(each_copy_answers_once_and_behind_the_effect),
        TEST(the_owner_orders_triggers_where_it_matters),
        TEST(a_limit_holds_for_the_round),
        TEST(a_sphinx_answers_two_points_and_thoth_a_blessed_location),
        TEST(points_wait_for_their_order_where_a_blessing_may_come_first),
        TEST(every_card_of_one_colour_is_as_good_for_marcus),
        TEST(a_bazaar_takes_any_resource),
        TEST(foundations_of_every_seat_score),
        TEST(the_last_colour_needs_no_choice),
        TEST(an_architect_takes_the_only_card_there_is),
        TEST(a_slaver_sells_or_not),
        TEST(technology_is_placed_by_atlanteans_on_common_locations),
        TEST(technology_doubles_what_a_location_does),
        TEST(bonuses_and_ends_are_not_doubled),
        TEST(a_location_is_unlocked_for_later_turns),
        TEST(free_steps_are_the_same_at_every_seat),
        TEST(only_what_could_still_be_activated_is_blocked),
        TEST(enemies_send_workers_to_open_production),
        TEST(a_blessing_beyond_the_ninth_is_lost),
        TEST(three_of_a_colour_are_a_set),
        TEST(a_set_card_may_complete_its_own_set_and_takeover_completes_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
