/* The solo game, the end of the game, and what each seat may see. */
#include "is_test.h"

static struct is_state alone(const char *faction)
{
    char options[80];
    snprintf(options, sizeof options, "players=1 decks=open faction1=%s", faction);
    return table(options);
}

/* The target line, the newest first. The rest of the Attack cards is in their deck. */
static void line(struct is_state *s, const char *cards)
{
    struct mg_piles piles = is_piles(s);
    while (is_size(s, IS_ATTACK_LINE) > 0)
        is_move_card(s, IS_ATTACK_LINE, is_at(s, IS_ATTACK_LINE, 0), IS_ATTACK_DECK, 0);
    char copy[200], *rest = copy;
    snprintf(copy, sizeof copy, "%s", cards);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        int index = mg_pile_find(&piles, IS_ATTACK_DECK, card_of(word));
        mg_pile_at(&piles, IS_ATTACK_DECK, index)->known = MG_KNOWN_TO_ALL;
        mg_pile_move(&piles, IS_ATTACK_DECK, index, IS_ATTACK_LINE, -1);
    }
}

/* The next Attack cards: the first is turned up first. */
static void next_attacks(struct is_state *s, const char *cards)
{
    stack_on(s, IS_ATTACK_DECK, cards);
}

static unsigned target(const struct is_state *s, int place)
{
    return is_attack_target[is_at(s, IS_ATTACK_LINE, place) - IS_ATTACK];
}

/* IS-SOLO-01, IS-SOLO-02, IS-SOLO-27 */
static void the_solo_game_begins_with_one_target(void **unused)
{
    struct is_state s = new_game("players=1", 4);
    (void)unused;
    assert_int_equal(is_size(&s, IS_ATTACK_LINE), 1);
    assert_int_equal(is_size(&s, IS_ATTACK_DECK), 15); /* 10 more are turned up at most */
    assert_int_equal(is_size(&s, IS_ROW), 4);
    assert_int_equal(hand(&s, 0), 5);
    has(&s, IS_VIRTUAL, "");
    int count[IS_GOODS] = { 0 };
    for (int i = 0; i < IS_ATTACKS; i++)
        count[is_attack_target[i]]++;
    assert_true(count[IS_W] == 3 && count[IS_S] == 3 && count[IS_P] == 3 && count[IS_F] == 2 &&
                count[IS_G] == 2 && count[IS_V] == 2 && count[IS_C] == 1);
}

/* IS-SOLO-04, IS-SOLO-05, IS-SOLO-06 */
static void the_virtual_player_gets_two_of_four_cards(void **unused)
{
    struct is_state s = new_game("players=1 faction1=barbarians", 4);
    char move[30];
    (void)unused;
    snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
    does(&s, move);
    assert_int_equal(is_size(&s, IS_ROW), 2);
    assert_int_equal(is_size(&s, IS_EMPIRE + IS_VIRTUAL), 1);
    snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 1)]);
    does(&s, move);
    assert_int_equal(is_size(&s, IS_EMPIRE + IS_VIRTUAL), 2);
    assert_int_equal(s.phase, IS_PH_ACTION);
    owns(&s, 0, "bar010"); /* Saboteurs find nothing to steal */
    goods(&s, 0, "2P");
    refused(&s, "activate bar010 1", "IS-ACT-09");
    assert_false(is_passed(&s, IS_VIRTUAL));
}

/* IS-CRD-14, IS-SOLO-04: he chooses nothing */
static void he_has_young_couple_without_a_colour(void **unused)
{
    struct is_state s = table("players=1 decks=open young_couple=yes faction1=barbarians");
    char words[200] = "";
    struct mg_text culprit = { .buf = words, .cap = sizeof words };
    (void)unused;
    owns(&s, IS_VIRTUAL, "com085");
    assert_int_equal(is_holder(&s, IS_COMMON_CARDS), IS_VIRTUAL);
    assert_null(mg_state_blame(&is_game, &s, &culprit));
    s.couple_colour = IS_BR;
    assert_non_null(mg_state_blame(&is_game, &s, &culprit));
}

static void his_locations_are_razed_like_others(void **unused) /* IS-SOLO-07, IS-SOLO-25 */
{
    struct is_state s = alone("egyptians");
    (void)unused;
    owns(&s, IS_VIRTUAL, "com018 com037");
    owns(&s, 0, "egy013 com005");
    goods(&s, 0, "2R");
    does(&s, "raze com018");
    has(&s, 0, "1S");
    scores(&s, 0, 2);
    assert_true(lies_in(&s, IS_DISCARDS, "com018"));
    assert_int_equal(is_size(&s, IS_FOUNDATIONS + IS_VIRTUAL), 0);
    has(&s, IS_VIRTUAL, ""); /* no Wood for him: he has no supply */
    turn_of(&s, 0);
    line(&s, "atk16");
    does(&s, "activate egy013 1"); /* takeover: it stays when the others go */
    assert_int_equal(is_holder(&s, card_of("com037")), 0);
    next_attacks(&s, "atk10 atk11");
    does(&s, "pass");
    assert_int_equal(is_holder(&s, card_of("com037")), 0);
    assert_int_equal(is_size(&s, IS_COLLECTION), 0);
    assert_int_equal(s.takens, 1);
}

static void attack_cards_are_his_deals(void **unused) /* IS-SOLO-08 */
{
    struct is_state s = alone("barbarians");
    (void)unused;
    line(&s, "atk12 atk01");
    owns(&s, 0, "bar030"); /* Robbers */
    goods(&s, 0, "1P");
    does(&s, "activate bar030 1; pick atk12");
    has(&s, 0, "1G");
    scores(&s, 0, 1);
    assert_true(lies_in(&s, IS_REMOVED, "atk12"));
    s = alone("romans");
    line(&s, "atk12 atk01");
    owns(&s, 0, "rom010"); /* Spies */
    goods(&s, 0, "2P");
    does(&s, "activate rom010 1; pick atk12");
    assert_true(lies_in(&s, IS_DEALS, "atk12"));
    produces(&s, 0);
    has(&s, 0, "2P+1W+1S+1R+1D+1G");
}

/* IS-SOLO-04 */
static void only_the_first_card_of_the_virtual_player_is_drawn_by_lot(void **unused)
{
    struct is_state s = new_game("players=1 faction1=barbarians", 4);
    char move[30];
    (void)unused;
    for (int pick = 0; pick < 2; pick++) {
        struct mg_rng before = s.rng;
        snprintf(move, sizeof move, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
        does(&s, move);
        assert_int_equal(memcmp(&before, &s.rng, sizeof before) == 0, pick == 1);
    }
}

/* IS-SOLO-08: it is a Deal, and no Location */
static void nothing_is_done_with_an_attack_card_of_the_line(void **unused)
{
    static const char *const refusal[][3] = {
        { "japanese", "raze", "IS-RAZ-01" },        { "japanese", "send", "IS-OPN-02" },
        { "japanese", "activate", "IS-USE-01" },    { "japanese", "defend", "IS-DEF-01" },
        { "japanese", "samurai", "IS-FAC-03" },     { "atlanteans", "technology", "IS-TEC-03" },
        { "japanese", "tuck com001", "IS-FAC-08" }, { "romans", "build", "IS-BLD-01" },
        { "romans", "deal", "IS-DEAL-01" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof refusal / sizeof *refusal; i++)
        for (int k = 0; k < IS_ATTACKS; k++) {
            struct is_state s = alone(refusal[i][0]);
            char move[60];
            line(&s, is_card_words[IS_ATTACK + k]);
            holds(&s, 0, "com001");
            goods(&s, 0, "9W+9S+9F+9P+9R+9D+9G");
            if (i == 5)
                s.player[0].supply[IS_T] = 1;
            snprintf(move, sizeof move, "%s %s%s", refusal[i][1], is_card_words[IS_ATTACK + k],
                     i == 2   ? " 1"
                     : i == 5 ? " technology"
                              : "");
            refused(&s, move, refusal[i][2]);
        }
}

/* IS-SOLO-02, IS-SOLO-08, IS-PRD-03 */
static void every_attack_card_is_a_deal_of_its_target(void **unused)
{
    (void)unused;
    for (int i = 0; i < IS_ATTACKS; i++) {
        struct is_state s = alone("romans");
        unsigned good = is_attack_target[i];
        line(&s, is_card_words[IS_ATTACK + i]);
        owns(&s, 0, "rom010"); /* Spies: the one there is */
        goods(&s, 0, "2P");
        does(&s, "activate rom010 1");
        struct is_state without = s;
        put_card(&without, is_card_words[IS_ATTACK + i], IS_REMOVED, MG_KNOWN_TO_ALL);
        produces(&s, 0);
        produces(&without, 0);
        if (good == IS_C) {
            is_asked(&s, 0, IS_ASK_DECK_OF);
            continue;
        }
        for (unsigned g = 0; g < IS_SUPPLIES; g++)
            assert_int_equal(s.player[0].supply[g], without.player[0].supply[g] + (g == good));
        scores(&s, 0, good == IS_V ? 1 : 0);
    }
}

/* IS-EX-20, IS-SOLO-03, IS-SOLO-10, IS-SOLO-11, IS-SOLO-12, IS-SOLO-15, IS-SOLO-16, IS-SOLO-17,
 * IS-SOLO-18, IS-SOLO-21 */
static void an_attack_takes_the_location_that_fits_best(void **unused)
{
    struct is_state s = alone("romans");
    (void)unused;
    /* Carpenter's Workshop, Marketplace, Joiner, Wood Supplier */
    owns(&s, 0, "com004 com032 com044 com029");
    mark(&s, "com032", IS_MARK_DEFENCE);
    line(&s, "atk07 atk12");         /* Worker, Gold */
    next_attacks(&s, "atk01 atk16"); /* Wood; then a card, which no field has */
    does(&s, "pass");
    assert_true(lies_in(&s, IS_COLLECTION, "com032"));
    assert_int_equal(is_size(&s, IS_COLLECTION), 1);
    assert_int_equal(is_size(&s, IS_EMPIRE), 3);
    has(&s, 0, "");
    /* The line: the second card in front, then Worker, and Wood before Gold at the end. */
    assert_int_equal(target(&s, 0), IS_C);
    assert_int_equal(target(&s, 1), IS_P);
    assert_int_equal(target(&s, 2), IS_W);
    assert_int_equal(target(&s, 3), IS_G);
    assert_int_equal(s.round, 2);
}

static void his_locations_are_collected_first(void **unused) /* IS-SOLO-09, IS-SOLO-14 */
{
    struct is_state s = alone("romans");
    (void)unused;
    owns(&s, IS_VIRTUAL, "com018 com019");
    owns(&s, 0, "com007"); /* 2W */
    line(&s, "atk07");
    next_attacks(&s, "atk10 atk11"); /* Food, Food: nothing has any */
    does(&s, "pass");
    assert_int_equal(is_size(&s, IS_COLLECTION), 2);
    assert_int_equal(is_size(&s, IS_EMPIRE), 1);
    assert_int_equal(is_size(&s, IS_ATTACK_LINE), 3); /* the line stays */
}

/* IS-SOLO-13, IS-SOLO-15 */
static void two_equal_goods_pair_with_themselves_and_equals_are_chosen(void **unused)
{
    struct is_state s = alone("romans");
    (void)unused;
    /* Old Forest and two Lumberjacks' Routes: 2W, Production, cost 2W */
    owns(&s, 0, "com007 com062 com063");
    line(&s, "atk02");
    next_attacks(&s, "atk01 atk16");
    does(&s, "pass");
    is_asked(&s, 0, IS_ASK_ATTACKED); /* all alike: the player chooses */
    assert_int_equal(moves_now(&s), 3);
    does(&s, "pick com063");
    assert_true(lies_in(&s, IS_COLLECTION, "com063"));
}

/* IS-SOLO-15 */
static void the_dearer_location_is_taken_and_then_the_one_of_more_stone(void **unused)
{
    struct is_state s = alone("romans");
    (void)unused;
    owns(&s, 0, "com007 com029"); /* Old Forest: 2W; Wood Supplier: 3W; field 2W, Production */
    line(&s, "atk02");
    next_attacks(&s, "atk01 atk16");
    does(&s, "pass");
    assert_true(lies_in(&s, IS_COLLECTION, "com029"));
    s = alone("romans");
    owns(&s, 0, "com055 com053"); /* Pig Farmers for 2W and for 1W+1S: field 1P+1F */
    line(&s, "atk07");
    next_attacks(&s, "atk10 atk16");
    does(&s, "pass");
    assert_true(lies_in(&s, IS_COLLECTION, "com053"));
}

/* IS-SOLO-19, IS-SOLO-20, IS-SOLO-26 */
static void japanese_locations_are_attacked_for_points(void **unused)
{
    struct is_state s = alone("japanese");
    (void)unused;
    owns(&s, 0, "jap001 jap012 jap013 jap016"); /* Farm: P, Casino: G, Gate, Stalls: F */
    line(&s, "atk07 atk14");                    /* Worker, VP */
    next_attacks(&s, "atk15 atk16");
    does(&s, "pass");
    assert_true(lies_in(&s, IS_COLLECTION, "jap012")); /* Gold before Worker and Food */
    assert_int_equal(target(&s, 2), IS_V);
    assert_int_equal(target(&s, 3), IS_V);
    s = alone("japanese");
    owns(&s, 0, "jap001 com018"); /* one VP in the line only: a Common Location, 1V+1S */
    line(&s, "atk04");
    next_attacks(&s, "atk15 atk16");
    does(&s, "pass");
    assert_true(lies_in(&s, IS_COLLECTION, "com018"));
    s = alone("japanese");
    owns(&s, 0, "jap013 com018"); /* the Gate cannot be razed: on with Common Locations, 1V+1S */
    line(&s, "atk04 atk14");      /* Stone, VP */
    next_attacks(&s, "atk15 atk16");
    does(&s, "pass");
    assert_true(lies_in(&s, IS_COLLECTION, "com018"));
}

static struct is_state last_round(const char *faction)
{
    struct is_state s = alone(faction);
    s.round = 5;
    line(&s, "atk10");
    next_attacks(&s, "atk11 atk16");
    return s;
}

/* IS-SOLO-22, IS-SOLO-23, IS-SOLO-24, IS-SOLO-03 */
static void the_player_wins_with_more_faction_locations_than_were_collected(void **unused)
{
    struct is_state s = last_round("atlanteans");
    struct mg_result r;
    (void)unused;
    owns(&s, 0, "atl001 atl002 atl003");
    owns(&s, IS_VIRTUAL, "com001 com002");
    goods(&s, 0, "3P");
    does(&s, "pass");
    assert_int_equal(s.phase, IS_PH_OVER);
    is_result(&s, &r);
    assert_int_equal(r.winners, 1); /* 3 against 2, although they are worth nothing */
    has(&s, 0, "3P");               /* no Cleanup */
    s = last_round("romans");
    owns(&s, 0, "rom001 rom002");
    owns(&s, IS_VIRTUAL, "com001 com002");
    does(&s, "pass");
    is_result(&s, &r);
    assert_int_equal(r.winners, 0);
    assert_int_equal(r.score[0], 4);
    static const int rating[][2] = { { 29, 0 }, { 30, 1 }, { 40, 2 }, { 50, 3 },
                                     { 60, 4 }, { 70, 5 }, { 80, 6 }, { 120, 6 } };
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(is_rating(rating[i][0]), rating[i][1]);
}

/* ---- the end ----------------------------------------------------------------------------- */

static void locations_score_by_kind(void **unused) /* IS-END-02, IS-END-03, IS-END-07 */
{
    struct is_state s = table("players=2 faction1=romans faction2=aztecs");
    (void)unused;
    s.round = 5;
    owns(&s, 0, "com001 com069 rom001");
    founds(&s, 0, "com002");
    deals(&s, 0, "rom002");
    holds(&s, 0, "com003");
    goods(&s, 0, "5G+5R");
    all_pass(&s);
    scores(&s, 0, 1 + 1 + 2);
    scores(&s, 1, 0);
}

/* IS-END-09, IS-END-10, IS-END-11, IS-END-12 */
static void ties_are_broken_by_goods_then_cards_then_shared(void **unused)
{
    struct is_state s = table("players=3 faction1=romans faction2=aztecs faction3=egyptians");
    struct mg_result r;
    (void)unused;
    s.round = 5;
    s.player[0].score = s.player[1].score = 10;
    s.player[2].score = 9;
    goods(&s, 0, "2P+1W+9G");
    goods(&s, 1, "1P+1S+2F");
    goods(&s, 2, "9P");
    struct is_state t = s;
    all_pass(&t);
    is_result(&t, &r);
    assert_int_equal(r.winners, 2); /* 4 against 3: Gold does not count */
    assert_true(r.place[1] == 1 && r.place[0] == 2 && r.place[2] == 3);
    goods(&s, 0, "4P");
    t = s;
    all_pass(&t);
    is_result(&t, &r);
    assert_int_equal(r.winners, 3); /* shared */
    holds(&s, 0, "com001");
    all_pass(&s);
    is_result(&s, &r);
    assert_int_equal(r.winners, 1); /* a card in hand */
}

/* ---- what is hidden ---------------------------------------------------------------------- */

static void hands_decks_and_cards_under_a_gate_are_hidden(void **unused) /* IS-INV-01, IS-INV-24 */
{
    struct is_state s = table("players=2 faction1=japanese faction2=romans"), v, world;
    struct mg_rng rng = mg_rng_fast(3);
    (void)unused;
    owns(&s, 0, "jap013");
    holds(&s, 0, "com001 jap001 com002");
    does(&s, "tuck com001 jap013");
    is_view(&s, 1, &v);
    assert_int_equal(is_at(&v, IS_GATE, 0), 0);
    assert_int_equal(is_at(&v, IS_HAND, 0) + is_at(&v, IS_HAND, 1), 0);
    assert_int_equal(is_size(&v, IS_HAND), 2);
    assert_int_equal(is_at(&v, IS_DECK, 0), 0);
    is_view(&s, 0, &v);
    assert_int_equal(is_at(&v, IS_GATE, 0), card_of("com001"));
    is_view(&s, 1, &v);
    is_sample(&v, 1, &rng, &world);
    sound(&world);
    int faction = !is_common(is_at(&world, IS_GATE, 0));
    for (int i = 0; i < 2; i++)
        faction += !is_common(is_at(&world, IS_HAND, i));
    assert_int_equal(faction, 1); /* how many follows from the deck; which does not */
}

static void chance_follows_from_the_seed(void **unused) /* IS-INV-24 */
{
    struct is_state a = new_game("players=4", 9), b = new_game("players=4", 9),
                    c = new_game("players=4", 10);
    (void)unused;
    assert_true(mg_state_equal(&is_game, &a, &b));
    assert_false(mg_state_equal(&is_game, &a, &c));
}

static void breaks(const struct is_state *s, const char *id)
{
    const struct mg_invariant *broken = mg_state_broken(&is_game, s);
    assert_non_null(broken);
    assert_string_equal(broken->id, id);
}

/* IS-INV-01, IS-INV-03, IS-INV-04, IS-INV-19, IS-INV-20, IS-INV-22 */
static void invariants_notice_what_is_wrong(void **unused)
{
    struct is_state s = table("players=2 faction1=romans faction2=aztecs"), t = s;
    (void)unused;
    sound(&s);
    t.card[0] = t.card[1];
    breaks(&t, "INV-01");
    t = s;
    t.player[0].supply[IS_W] = 60000;
    breaks(&t, "INV-03");
    t = s;
    t.player[0].blessings = COLOUR(IS_OR);
    breaks(&t, "INV-05");
    t = s;
    owns(&t, 0, "azt001");
    breaks(&t, "INV-19");
    t = s;
    is_move_card(&t, IS_DECK, is_at(&t, IS_DECK, 0), IS_ASIDE, MG_KNOWN_TO_ALL);
    breaks(&t, "INV-20");
    t = s;
    owns(&t, 0, "rom001");
    mark(&t, "rom001", IS_MARK_DEFENCE);
    breaks(&t, "INV-08");
    t = s;
    t.ask = IS_ASK_PAY; /* a question without what it is about */
    breaks(&t, "INV-28");
    t = s;
    t.tasks = 1;
    t.task[0].kind = IS_TK_STEP;
    breaks(&t, "INV-28");
    t = s;
    t.player[0].score = 5;
    assert_string_equal(mg_step_broken(&is_game, &t, (struct mg_move){ .kind = IS_M_PASS }, &s)->id,
                        "INV-04");
}

/* A Roman has announced Stonemason and is asked how to pay it: 1W+1S+1L with one Gold to spare. */
static struct is_state paying(void)
{
    struct is_state s = table("players=2 decks=open faction1=romans faction2=aztecs");
    holds(&s, 0, "rom027");
    founds(&s, 0, "com007");
    goods(&s, 0, "1W+1S+1G");
    does(&s, "build rom027");
    is_asked(&s, 0, IS_ASK_PAY);
    return s;
}

/* A Roman is asked whether Solid Foundations take a card. */
static struct is_state founding(void)
{
    struct is_state s = table("players=2 decks=open faction1=romans faction2=aztecs");
    owns(&s, 0, "rom066");
    holds(&s, 0, "com007 com062");
    goods(&s, 0, "2W");
    does(&s, "build com007");
    is_asked(&s, 0, IS_ASK_MAY);
    return s;
}

static void a_position_that_could_not_be_played_on_is_noticed(void **unused) /* IS-INV-28 */
{
    struct is_state s = paying(), t = s;
    (void)unused;
    is_move_card(&t, IS_FOUNDATIONS, card_of("com007"), IS_DECK, 0);
    breaks(&t, "INV-28"); /* nothing to give for L */
    t = s;
    t.task[1].card = (uint16_t)card_of("rom028");
    breaks(&t, "INV-28"); /* a payment for something else */
    t = s;
    t.task[0].stage = 2;
    breaks(&t, "INV-28"); /* not in play, but built */
    t = s;
    t.praying.drawn = 1;
    breaks(&t, "INV-28"); /* nobody prays */
    t = s;
    t.passed = 1;
    breaks(&t, "INV-28"); /* who has passed does not build */
    t = s;
    t.owes = 1;
    breaks(&t, "INV-28"); /* nobody owes a deck or a card held */
    t = s;
    is_move_card(&t, IS_DECK, is_at(&t, IS_DECK, 0), IS_HELD, 1);
    breaks(&t, "INV-28"); /* nobody looks at cards */
    t = new_game("players=2 decks=standard", 1);
    t.player[0].supply[IS_W] = 1;
    breaks(&t, "INV-28"); /* Goods before the game begins */
    t = s = founding();
    for (int i = 0; i < t.tasks; i++)
        t.task[i].arg = 0;
    breaks(&t, "INV-28"); /* under which Location? */
    t = s;
    t.task[1].step = 0;
    breaks(&t, "INV-28"); /* an effect of some other card */
    t = s;
    t.task[1].card = t.task[2].card = (uint16_t)card_of("azt022");
    breaks(&t, "INV-28"); /* a card of another faction */
}

/* IS-INV-08, IS-INV-11, IS-INV-12, IS-INV-16, IS-INV-26 */
static void a_position_with_tokens_in_wrong_places_is_noticed(void **unused)
{
    struct is_state
        s = table("players=3 decks=open faction1=egyptians faction2=aztecs faction3=japanese"),
        t;
    (void)unused;
    owns(&s, 0, "com001");
    owns(&s, 1, "azt022 azt030");
    holds(&s, 0, "com002");
    founds(&s, 0, "com003");
    sound(&s);
    t = s;
    mark(&t, "com001", IS_MARK_TRADE);
    breaks(&t, "INV-08");
    t = s;
    mark(&t, "com002", IS_MARK_BASIC); /* in a hand */
    breaks(&t, "INV-08");
    t = s;
    mark(&t, "com003", IS_MARK_DEFENCE);
    breaks(&t, "INV-16");
    t = s;
    t.takens = 2;
    t.taken[0] = t.taken[1] = (struct is_taken){ (uint16_t)card_of("com001"), 1 };
    breaks(&t, "INV-11");
    t = s;
    holds(&t, 0, "azt001");
    breaks(&t, "INV-02"); /* in the hand of another faction */
    t = s;
    holds(&t, 1, "azt001");
    is_tuck_under(&t, IS_HAND + 1, card_of("azt001"), card_of("azt030"));
    breaks(&t, "INV-26"); /* only Common cards are saved */
    t = s;
    for (unsigned card = 10; card < 14; card++)
        is_tuck_under(&t, IS_DECK, card, card_of("azt022"));
    breaks(&t, "INV-12");
}

static void random_games_end(void **unused) /* IS-INV-22 */
{
    struct mg_rng rng = mg_rng_fast(11);
    (void)unused;
    for (uint64_t number = 1; number <= 20; number++) {
        struct is_state s =
            new_game(number % 2 ? "players=3 faction_reshuffle=yes" : "players=5", number);
        int moves = 0;
        while (is_actors(&s) != 0 && moves++ < 3000) {
            struct mg_move list[MG_MAX_MOVES];
            struct mg_play play = { .event = NULL };
            unsigned count = is_list(&s, s.seat, list);
            is_apply(&s, list[mg_rng_below(&rng, count)], &play);
        }
        assert_int_equal(is_actors(&s), 0);
    }
}

static void the_policy_plays_better_than_chance(void **unused) /* IS-AI-20 */
{
    struct mg_rng rng = mg_rng_fast(12);
    int sum = 0;
    (void)unused;
    for (uint64_t number = 1; number <= 30; number++) {
        struct is_state s = new_game("players=3", number);
        while (is_actors(&s) != 0) {
            struct mg_move move;
            struct mg_play play = { .event = NULL };
            is_policy(&s, s.seat, &rng, &move);
            is_apply(&s, move, &play);
        }
        for (int seat = 0; seat < 3; seat++)
            sum += s.player[seat].score;
    }
    assert_true(sum / 90 >= 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_solo_game_begins_with_one_target),
        TEST(the_virtual_player_gets_two_of_four_cards),
        TEST(he_has_young_couple_without_a_colour),
        TEST(his_locations_are_razed_like_others),
        TEST(attack_cards_are_his_deals),
        TEST(every_attack_card_is_a_deal_of_its_target),
        TEST(nothing_is_done_with_an_attack_card_of_the_line),
        TEST(only_the_first_card_of_the_virtual_player_is_drawn_by_lot),
        TEST(an_attack_takes_the_location_that_fits_best),
        TEST(his_locations_are_collected_first),
        TEST(two_equal_goods_pair_with_themselves_and_equals_are_chosen),
        TEST(the_dearer_location_is_taken_and_then_the_one_of_more_stone),
        TEST(japanese_locations_are_attacked_for_points),
        TEST(the_player_wins_with_more_faction_locations_than_were_collected),
        TEST(locations_score_by_kind),
        TEST(ties_are_broken_by_goods_then_cards_then_shared),
        TEST(hands_decks_and_cards_under_a_gate_are_hidden),
        TEST(chance_follows_from_the_seed),
        TEST(invariants_notice_what_is_wrong),
        TEST(a_position_that_could_not_be_played_on_is_noticed),
        TEST(a_position_with_tokens_in_wrong_places_is_noticed),
        TEST(random_games_end),
        TEST(the_policy_plays_better_than_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
