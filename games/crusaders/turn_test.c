/* The turn: resolving, splitting, upgrading, skipping, and every way of distributing. */
#include "cr_test.h"

/* ---- the turn ---------------------------------------------------------------------------- */

static void turns_go_round_from_the_start_player(void **unused) /* CR-TURN-01 */
{
    (void)unused;
    struct cr_state s = new_game_from("players=4 orders=none", 1, 2);
    play_all(&s, "place anjou, place flanders, place burgundy, place normandy");
    for (int i = 0; i < 9; i++) {
        assert_int_equal(s.seat, (2 + i) % 4);
        assert_int_equal(s.turn, i + 1);
        assert_int_equal(s.round, i / 4 + 1);
        refused_as(&s, "upgrade tb", (s.seat + 1) % 4, "CR-TURN-01");
        round_to(&s, (s.seat + 1) % 4);
    }
}

static void a_turn_is_one_thing(void **unused) /* CR-TURN-02, CR-TURN-08 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    refused(&s, "decline", "CR-TURN-08");
    refused(&s, "done", "CR-TRV-08");
    refused(&s, "distribute tb", "CR-DIST-04");
    play(&s, "upgrade tb");
    refused(&s, "upgrade tc", "CR-TURN-02");
    refused(&s, "resolve tc", "CR-TURN-02");
    refused(&s, "skip", "CR-TURN-02");
    play(&s, "decline");
    assert_int_equal(s.seat, 1);
}

static void resolving_needs_a_token_and_something_to_do(void **unused) /* CR-TURN-03, CR-DIST-06 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_tokens(&s, 0, "0 2 2 2 2 4");
    refused(&s, "resolve tb", "CR-TURN-03");
    refused(&s, "resolve cr", "CR-CRU-01"); /* no knight where an enemy is */
    given_upgraded(&s, 0, CR_CR);
    given_knight(&s, 0, 0, "denmark");
    given_enemy(&s, "denmark", CR_SARACEN_BANK);
    refused(&s, "resolve cr", "CR-TURN-03"); /* neither Crusade nor Build */
    given_enemy(&s, "denmark", CR_SLAV);
    refused(&s, "resolve cr", "CR-TURN-03");
    given_on_wedge(&s, CR_CR, 3);
    allowed(&s, "resolve cr");
}

static void an_empty_wedge_may_be_upgraded(void **unused) /* CR-TURN-04, CR-UPG-01, CR-UPG-02 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_tokens(&s, 0, "0 2 2 2 2 4");
    play(&s, "upgrade tb");
    assert_int_equal(s.player[0].upgraded[0], 1);
    wheel_is(&s, 0, "0 2 2 2 2 4");
    refused(&s, "distribute tb", "CR-DIST-06");
    play(&s, "decline");
    round_to(&s, 0);
    refused(&s, "upgrade tb", "CR-UPG-02");
    assert_int_equal(s.player[0].upgraded[0], 1);
}

/* CR-TURN-05, CR-TURN-07, CR-DIST-05 */
static void skipping_needs_six_upgraded_wedges(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    for (unsigned wedge = 1; wedge < CR_WEDGES - 1; wedge++)
        given_upgraded(&s, 0, wedge);
    refused(&s, "skip", "CR-TURN-05");
    allowed(&s, "upgrade bu");
    given_upgraded(&s, 0, CR_BU);
    play(&s, "skip");
    refused(&s, "decline", "CR-DIST-05");
    play(&s, "distribute tc");
    wheel_is(&s, 0, "2 2 2 0 3 3");
    assert_int_equal(s.seat, 1);
    assert_int_equal(influence_of(&s, 0), 0); /* no action is resolved */
}

static void the_steps_of_a_turn_come_in_order(void **unused) /* CR-TURN-06, CR-DIST-12, EX-C */
{
    struct told told;
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_upgraded(&s, 0, CR_BU); /* Build, Influence */
    given_on_wedge(&s, CR_BU, 9);
    given_tile(&s, "champagne", 7); /* distribute, cost 3 */
    play(&s, "resolve bu");
    play(&s, "assign build 6");
    play(&s, "build champagne chapel"); /* 1: actions */
    assert_int_equal(s.doing.chapels, 1);
    play_telling(&s, "influence champagne", &told);
    assert_int_equal(times_told(&told, CR_EV_LAID), 1);   /* 2: the wedge is distributed */
    assert_int_equal(times_told(&told, CR_EV_CHAPEL), 1); /* 3: the Chapel's token */
    assert_int_equal(s.phase, CR_PH_EXTRA);               /* 4: extra distribution */
    for (int i = 0; i < told.count; i++)
        if (told.event[i].kind == CR_EV_CHAPEL)
            assert_int_equal(told.event[i - 1].kind, CR_EV_LAID);
    /* nine laid: the sixth came back here; and the Chapel's */
    assert_int_equal(s.player[0].tokens[4], 1 + 1);
    play(&s, "distribute bu");
    assert_int_equal(s.seat, 1);
}

/* ---- resolving --------------------------------------------------------------------------- */

/* CR-RES-01, CR-RES-15 */
static void a_basic_wedge_gives_all_its_tokens_to_one_action(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_on_wedge(&s, CR_TB, 4);
    play(&s, "resolve tb");
    assert_int_equal(s.phase, CR_PH_ACTION);
    assert_int_equal(s.doing.power, 4);
    assert_int_equal(s.player[0].tokens[0], 4); /* they stay until they are distributed */
    refused(&s, "assign travel 2", "CR-RES-02");
    play(&s, "done");
    assert_int_equal(s.player[0].tokens[0], 0);
}

static void tokens_are_split_as_one_likes(void **unused) /* CR-RES-02, CR-RES-03 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_upgraded(&s, 0, CR_TB);
    given_on_wedge(&s, CR_TB, 5);
    play(&s, "resolve tb");
    for (int n = 1; n <= 5; n++) {
        char move[40];
        snprintf(move, sizeof move, "assign travel %d", n);
        allowed(&s, move);
    }
    allowed(&s, "assign build 2"); /* a Bank in Champagne */
    allowed(&s, "assign build 5");
    refused(&s, "assign travel 6", "CR-RES-02");
    refused(&s, "assign muster 2", "CR-RES-02");
    refused(&s, "assign travel 0", "CR-RES-03");
    refused(&s, "assign build 0", "CR-RES-03");
    refused(&s, "assign build 1", "CR-RES-11");
    refused(&s, "decline", "CR-RES-03");
}

/* CR-RES-04, CR-RES-06, CR-RES-14 */
static void the_first_action_is_finished_before_the_second(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_upgraded(&s, 0, CR_TB);
    given_on_wedge(&s, CR_TB, 4);
    given_uncovered(&s, 0, "bank1");
    given_uncovered(&s, 0, "church2");
    play_all(&s, "resolve tb, assign travel 1");
    assert_int_equal(s.doing.power, 2); /* one token and the Church's bonus */
    refused(&s, "build champagne farm", "CR-BLD-12");
    play(&s, "march champagne burgundy"); /* the only knight: the Travel is over */
    assert_int_equal(s.doing.action, CR_BUILD);
    assert_int_equal(s.doing.power, 4); /* three and the Bank's */
    refused(&s, "march burgundy paris", "CR-TRV-01");
    play(&s, "build burgundy church");
    assert_int_equal(s.seat, 1); /* each once */
    struct cr_state t = at_first_turn("players=2");
    given_upgraded(&t, 0, CR_TB);
    given_on_wedge(&t, CR_TB, 4);
    play_all(&t, "resolve tb, assign build 3, build champagne farm"); /* the other way round */
    assert_int_equal(t.doing.action, CR_TRAVEL);
}

static void bonuses_and_tiles_add_to_the_power(void **unused) /* CR-RES-05, CR-RES-07 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_uncovered(&s, 0, "bank1");
    given_uncovered(&s, 0, "bank3");
    given_taken(&s, 0, 41); /* Build +1 for good */
    given_taken(&s, 0, 32); /* and once */
    assert_int_equal(cr_strengths(&s, 0).bonus[CR_BUILD], 3);
    assert_int_equal(cr_strengths(&s, 1).bonus[CR_BUILD], 0);
    play(&s, "resolve bu");
    assert_int_equal(s.phase, CR_PH_SPEND);
    assert_int_equal(s.doing.power, 5);
    play(&s, "spend 1");
    assert_int_equal(s.doing.power, 6);
}

static void power_that_is_not_needed_is_lost(void **unused) /* CR-RES-08 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_on_wedge(&s, CR_BU, 8);
    play_all(&s, "resolve bu, build champagne farm");
    assert_int_equal(influence_of(&s, 0), 1);
    assert_int_equal(s.seat, 1);
    assert_int_equal(s.doing.power, 0);
}

/* CR-RES-09, CR-TIL-04 */
static void what_the_first_action_uncovers_helps_the_second(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2 expansion=off");
    given_upgraded(&s, 0, CR_BU); /* Build, Influence */
    given_on_wedge(&s, CR_BU, 4);
    given_knight(&s, 0, 0, "flanders");
    play_all(&s, "resolve bu, assign build 3, build flanders church"); /* Influence +1 */
    assert_int_equal(s.doing.action, CR_INFLUENCE);
    assert_int_equal(s.doing.power, 2);
    struct cr_state t = at_first_turn("players=2");
    given_upgraded(&t, 0, CR_IN); /* Influence, Travel */
    given_on_wedge(&t, CR_IN, 4);
    given_tile(&t, "champagne", 13); /* once +1 Travel */
    play_all(&t, "resolve in, assign influence 3");
    assert_int_equal(t.phase, CR_PH_SPEND);
    play(&t, "spend 1");
    assert_int_equal(t.doing.power, 2);
}

/* CR-RES-10, CR-UPG-05, CR-UPG-03 */
static void a_wedge_flipped_in_use_gives_no_second_action(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_on_wedge(&s, CR_IN, 5);
    given_tile(&s, "champagne", 1); /* upgrade, cost 3 */
    play(&s, "resolve in");         /* the only target */
    assert_int_equal(s.phase, CR_PH_FLIP);
    play(&s, "flip in");
    assert_int_equal(s.player[0].upgraded[2], 1);
    assert_int_equal(s.seat, 1); /* no Travel, and no distribution besides its own */
    wheel_is(&s, 0, "3 3 0 2 2 2");
}

static void below_the_cost_nothing_is_done(void **unused) /* CR-RES-11, EX-03 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_knight(&s, 0, 0, "normandy");
    given_knight(&s, 1, 0, "champagne");
    refused(&s, "resolve mu", "CR-RES-11"); /* troop I costs 3 */
    play(&s, "resolve bu");                 /* two tokens: a Castle costs 3 - 1 there, and a Farm */
    allowed(&s, "build normandy castle");
    refused(&s, "build normandy church", "CR-RES-11");
    play(&s, "build normandy castle");
    assert_int_equal(influence_of(&s, 0), 1);
}

static void a_travel_is_always_possible(void **unused) /* CR-RES-12 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 0, CR_SEP);
    given_on_wedge(&s, CR_TB, 1);
    allowed(&s, "resolve tb");
    play(&s, "resolve tb"); /* power 0: nobody can move, and the tokens are laid */
    assert_int_equal(s.seat, 1);
    assert_int_equal(s.player[0].tokens[0], 0);
    play(&s, "resolve tc");
    play(&s, "done"); /* may move nobody */
    assert_int_equal(s.seat, 0);
}

static void only_the_second_action_may_be_declined(void **unused) /* CR-RES-13, CR-RES-12 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_upgraded(&s, 0, CR_TB);
    given_on_wedge(&s, CR_TB, 5);
    play_all(&s, "resolve tb, assign travel 1");
    refused(&s, "decline", "CR-RES-13");
    play(&s, "done");
    assert_int_equal(s.doing.second, 1);
    play(&s, "decline");
    assert_int_equal(s.player[0].tokens[0], 0); /* all five are distributed anyway */
    assert_int_equal(s.seat, 1);
    given_upgraded(&s, 1, CR_TB);
    given_on_wedge(&s, CR_TB, 4);
    play_all(&s, "resolve tb, assign build 3, build normandy farm");
    assert_int_equal(s.doing.action, CR_TRAVEL);
    refused(&s, "decline", "CR-RES-12"); /* it is simply done */
    play(&s, "done");
}

static void tiles_may_reach_a_cost(void **unused) /* CR-RES-16, EX-11 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_free(&s, "franconia");
    given_bonus(&s, "franconia", 30); /* no discount */
    given_knight(&s, 0, 0, "franconia");
    refused(&s, "resolve bu", "CR-RES-11");
    given_taken(&s, 0, 32);
    play(&s, "resolve bu");
    refused(&s, "spend 0", "CR-RES-16");
    refused(&s, "spend 2", "CR-TIL-06");
    assert_int_equal(moves_listed(&s), 1);
    play(&s, "spend 1");
    allowed(&s, "build franconia castle");
    allowed(&s, "build franconia church");
    allowed(&s, "build franconia farm");
    allowed(&s, "build franconia bank");
    assert_int_equal(moves_listed(&s), 4);
}

/* ---- distributions ----------------------------------------------------------------------- */

/* Seat 0 distributes this wedge after an upgrade. */
static struct cr_state distributing(const char *tokens, unsigned order)
{
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 0, order);
    given_tokens(&s, 0, tokens);
    play(&s, "upgrade mu");
    return s;
}

static void tokens_are_laid_one_by_one_clockwise(void **unused) /* CR-DIST-01, EX-01 */
{
    (void)unused;
    struct cr_state s = distributing("2 2 2 2 2 2", 0);
    play(&s, "distribute cr");
    wheel_is(&s, 0, "2 0 3 3 2 2");
    s = distributing("2 2 2 2 2 2", 0);
    play(&s, "distribute mu");
    wheel_is(&s, 0, "3 3 2 2 2 0");
}

static void the_circle_goes_on(void **unused) /* CR-DIST-02, CR-DIST-10 */
{
    (void)unused;
    struct cr_state s = distributing("8 1 0 0 3 0", 0);
    play(&s, "distribute tb");
    wheel_is(&s, 0, "1 3 2 1 4 1");
}

static void after_resolving_the_wedge_is_distributed(void **unused) /* CR-DIST-03 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 0, CR_TEU);
    play_all(&s, "resolve tb, done");
    assert_int_equal(s.phase, CR_PH_LAY);
    refused(&s, "decline", "CR-DIST-03");
    refused(&s, "distribute cr", "CR-DIST-03");
    play(&s, "lay");
    wheel_is(&s, 0, "0 3 3 2 2 2");
}

static void an_upgrade_allows_a_distribution(void **unused) /* CR-DIST-04, CR-UPG-01, EX-08 */
{
    (void)unused;
    struct cr_state s = distributing("2 2 2 2 2 2", 0);
    assert_int_equal(s.player[0].upgraded[5], 1);
    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++) {
        char move[40];
        snprintf(move, sizeof move, "distribute %s", cr_wedge_names.name[wedge]);
        allowed(&s, move);
    }
    allowed(&s, "decline");
    play(&s, "distribute tb"); /* not the upgraded one */
    wheel_is(&s, 0, "0 3 3 2 2 2");
    assert_int_equal(s.seat, 1);
}

static void only_a_wedge_with_tokens_is_distributed(void **unused) /* CR-DIST-06 */
{
    (void)unused;
    struct cr_state s = distributing("0 4 2 2 2 2", 0);
    refused(&s, "distribute tb", "CR-DIST-06");
    allowed(&s, "distribute cr");
}

/* Seat 0 has taken a distribute tile with its Influence and comes to the end of its turn. */
static struct cr_state with_an_extra(void)
{
    struct cr_state s = at_first_turn("players=2");
    given_on_wedge(&s, CR_IN, 3);
    given_tile(&s, "champagne", 8);
    play(&s, "resolve in");
    return s;
}

/* CR-DIST-07, EX-C, CR-TIL-01 */
static void an_extra_distribution_comes_last_and_is_free(void **unused)
{
    (void)unused;
    struct cr_state s = with_an_extra();
    assert_int_equal(s.phase, CR_PH_EXTRA);
    assert_int_equal(s.player[0].tokens[2], 0); /* the wedge has been distributed */
    assert_int_equal(s.player[0].tile[0].down, 1);
    allowed(&s, "decline");
    allowed(&s, "distribute tc");
    refused(&s, "distribute in", "CR-DIST-06");
    int before = influence_of(&s, 0);
    play(&s, "distribute tc");
    assert_int_equal(influence_of(&s, 0), before);
    assert_int_equal(s.seat, 1);
}

static void several_extra_distributions_follow_each_other(void **unused) /* CR-DIST-08, CR-ORD-14 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 0, CR_LSW);
    given_upgraded(&s, 0, CR_BU);
    given_on_wedge(&s, CR_BU, 9);
    given_tile(&s, "champagne", 7);
    play_all(&s, "resolve bu, assign build 6, build champagne vault, decline, influence champagne");
    assert_int_equal(s.phase, CR_PH_EXTRA);
    play(&s, "distribute tb");
    assert_int_equal(s.phase, CR_PH_EXTRA); /* any wedge again */
    play(&s, "decline");
    assert_int_equal(s.seat, 1);
}

static void powers_work_on_every_distribution_once(void **unused) /* CR-DIST-09 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 0, CR_TEU);
    given_tokens(&s, 0, "2 2 3 2 1 2");
    given_tile(&s, "champagne", 8);
    play_all(&s, "resolve in, lay back");
    wheel_is(&s, 0, "3 3 0 2 1 3");
    play(&s, "distribute tb");
    play(&s, "lay back"); /* on the extra one too */
    wheel_is(&s, 0, "0 3 0 3 2 4");
    assert_int_equal(s.seat, 1);
    refused(&s, "lay", "CR-DIST-09");
}

/* CR-ORD-02, CR-ORD-07, CR-DIST-13 */
static void aviz_and_santiago_may_start_on_the_emptied_wedge(void **unused)
{
    static const unsigned orders[] = { CR_AVI, CR_SAN };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct cr_state s = distributing("3 2 2 2 2 2", orders[i]);
        play_all(&s, "distribute tb, lay here");
        wheel_is(&s, 0, "1 3 3 2 2 2");
        s = distributing("3 2 2 2 2 2", orders[i]);
        play_all(&s, "distribute tb, lay");
        wheel_is(&s, 0, "0 3 3 3 2 2");
    }
    struct cr_state t = distributing("3 2 2 2 2 2", CR_TEU);
    play(&t, "distribute tb");
    refused(&t, "lay here", "CR-ORD-02");
}

static void the_hospitaller_may_pass_over_one_wedge_once(void **unused) /* CR-ORD-05, CR-DIST-13 */
{
    (void)unused;
    struct cr_state s = distributing("3 2 2 2 2 2", CR_HOS);
    play(&s, "distribute tb");
    refused(&s, "lay skip bu", "CR-ORD-05"); /* the tokens end before it */
    refused(&s, "lay skip", "CR-DIST-13");
    refused(&s, "lay back", "CR-ORD-10");
    struct cr_state t = s;
    play(&t, "lay skip in");
    wheel_is(&t, 0, "0 3 2 3 3 2");
    play(&s, "lay");
    wheel_is(&s, 0, "0 3 3 3 2 2");
    s = distributing("8 0 0 0 0 4", CR_HOS); /* once: on the second lap it gets its token */
    play_all(&s, "distribute tb, lay skip cr");
    wheel_is(&s, 0, "1 1 2 2 1 5");
}

static void the_templar_may_lay_two_on_one_wedge(void **unused) /* CR-ORD-09, CR-DIST-13 */
{
    (void)unused;
    struct cr_state s = distributing("3 2 2 2 2 1", CR_TEM);
    play(&s, "distribute tb");
    refused(&s, "lay double tc", "CR-ORD-09"); /* the last one has no token to double with */
    refused(&s, "lay skip cr", "CR-ORD-05");
    play(&s, "lay double in");
    wheel_is(&s, 0, "0 3 4 2 2 1");
    s = distributing("1 2 2 2 2 1", CR_TEM);
    play(&s, "distribute tb"); /* one token: nothing to ask */
    wheel_is(&s, 0, "0 3 2 2 2 1");
}

static void the_teutonic_go_either_way_round(void **unused) /* CR-ORD-10, CR-DIST-13 */
{
    (void)unused;
    struct cr_state s = distributing("3 2 2 2 2 2", CR_TEU);
    play(&s, "distribute tb");
    struct cr_state t = s;
    refused(&s, "lay back cr", "CR-DIST-13"); /* the whole of it goes round: no wedge is named */
    refused(&s, "lay plain cr", "CR-DIST-13");
    play(&s, "lay back");
    wheel_is(&s, 0, "0 2 2 3 3 3");
    play(&t, "lay");
    wheel_is(&t, 0, "0 3 3 3 2 2");
}

static void orders_help_only_their_owner(void **unused) /* CR-ORD-20 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 1, CR_TEU);
    play_all(&s, "resolve tb, done");
    assert_int_equal(s.seat, 1); /* nobody asked seat 0 which way */
    play_all(&s, "resolve tb, done");
    assert_int_equal(s.phase, CR_PH_LAY);
}

/* ---- the giant token --------------------------------------------------------------------- */

static struct cr_state band(unsigned wedge, const char *tokens)
{
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 0, CR_BAN);
    given_tokens(&s, 0, tokens);
    s.player[0].giant = (uint8_t)wedge;
    return s;
}

static void the_giant_token_is_worth_two_in_an_action(void **unused) /* CR-ORD-12, CR-ORD-13 */
{
    (void)unused;
    struct cr_state s = band(CR_TB, "0 2 2 2 2 2");
    allowed(&s, "resolve tb"); /* one token is there */
    play(&s, "resolve tb");
    assert_int_equal(s.doing.power, 2);
    s = band(CR_TB, "2 0 2 2 2 2");
    given_upgraded(&s, 0, CR_TB);
    play(&s, "resolve tb");
    refused(&s, "assign travel 3", "CR-RES-02"); /* it is not divided */
    struct cr_state t = s, v = s;
    play_all(&s, "assign travel 1 giant");
    assert_int_equal(s.doing.power, 3);
    assert_int_equal(s.doing.next_tokens, 1);
    play_all(&t, "assign travel 1");
    assert_int_equal(t.doing.power, 1);
    play(&t, "done");
    assert_int_equal(t.doing.power, 3); /* Build with one and the giant token */
    struct mg_move two = move_of(&v, "assign travel 1 giant");
    two.c = 2;
    assert_string_equal(mg_check(&cr_game, &v, two).rule, "MG-MOVE-03"); /* there is but one */
    struct cr_state u = band(CR_MU, "2 2 2 2 2 0");
    given_upgraded(&u, 0, CR_TB);
    play(&u, "resolve tb");
    refused(&u, "assign travel 1 giant", "CR-ORD-12");
}

/* CR-DIST-11, CR-ORD-13, CR-INV-03 */
static void its_owner_says_where_the_giant_token_is_laid(void **unused)
{
    (void)unused;
    struct cr_state s = band(CR_TB, "2 2 2 2 2 0");
    play_all(&s, "upgrade mu, distribute tb");
    refused(&s, "lay", "CR-DIST-11");
    refused(&s, "lay giant bu", "CR-DIST-11"); /* three pieces end before it */
    assert_int_equal(moves_listed(&s), 3);
    play(&s, "lay giant in");
    wheel_is(&s, 0, "0 3 2 3 2 0");
    assert_int_equal(s.player[0].giant, CR_IN);
    s = band(CR_MU, "2 2 2 2 2 0");
    assert_string_equal(cr_check_lay(&s.player[0], CR_TB, CR_GIANT, CR_CR).rule, "CR-DIST-11");
    play_all(&s, "upgrade mu, distribute tb"); /* the giant token is elsewhere */
    assert_int_equal(s.seat, 1);
    assert_int_equal(s.player[0].giant, CR_MU);
}

/* ---- free upgrades ----------------------------------------------------------------------- */

static void a_free_upgrade_may_be_declined(void **unused) /* CR-UPG-03, CR-UPG-04 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_on_wedge(&s, CR_IN, 3);
    given_tile(&s, "champagne", 2);
    refused(&s, "flip tb", "CR-UPG-03");
    play(&s, "resolve in");
    assert_int_equal(s.phase, CR_PH_FLIP);
    struct cr_state t = s;
    play(&s, "flip tb");
    assert_int_equal(s.player[0].upgraded[0], 1);
    assert_int_equal(s.seat, 1); /* no distribution but that of the wedge resolved */
    assert_int_equal(s.player[0].tokens[2], 0);
    play(&t, "decline");
    for (int i = 0; i < CR_WHEEL; i++)
        assert_int_equal(t.player[0].upgraded[i], 0);
    struct cr_state u = at_first_turn("players=2");
    given_on_wedge(&u, CR_IN, 3);
    given_tile(&u, "champagne", 2);
    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++)
        if (wedge != CR_IN)
            given_upgraded(&u, 0, wedge);
    struct cr_state v = u;
    play_all(&u, "resolve in, flip in");
    given_upgraded(&v, 0, CR_IN);
    play_all(&v, "resolve in, assign influence 3"); /* no effect with six upgraded */
    assert_int_equal(v.seat, 1);
}

/* ---- the end of the game ----------------------------------------------------------------- */

/* The seat in turn gains two by Influence in a base game. */
static void gain_two(struct cr_state *s)
{
    given_on_wedge(s, CR_IN, 2);
    play(s, "resolve in");
}

/* CR-END-01, CR-END-02, CR-END-04, EX-09, CR-INV-20 */
static void the_round_is_played_out_when_the_supply_is_empty(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2 expansion=off");
    given_supply(&s, 3);
    given_on_wedge(&s, CR_IN, 5);
    play(&s, "resolve in");
    assert_int_equal(s.supply, 0);
    assert_int_equal(influence_of(&s, 0), 5);
    assert_int_equal(s.last_round, 1);
    assert_int_equal(s.seat, 1);
    assert_int_equal(s.phase, CR_PH_TURN);
    play_all(&s, "upgrade tb, decline");
    assert_int_equal(s.phase, CR_PH_OVER);
    assert_int_equal(s.turn, 2);
    struct cr_state t = at_first_turn("players=2 expansion=off");
    given_supply(&t, 1);
    round_to(&t, 1);
    gain_two(&t); /* the last player of the round */
    assert_int_equal(t.phase, CR_PH_OVER);
    refused_as(&t, "upgrade tb", 0, "CR-END-01");
    assert_int_equal(cr_actors(&t), 0);
    t.turn = 3;
    assert_non_null(mg_state_broken(&cr_game, &t));
}

/* CR-END-03, CR-SUP-01, CR-SUP-02, CR-SUP-04, CR-INV-18 */
static void gains_of_the_last_round_count_in_full(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3 expansion=off");
    given_supply(&s, 7);
    gain_two(&s);
    assert_int_equal(s.supply, 5);
    given_on_wedge(&s, CR_IN, 6);
    play(&s, "resolve in");
    assert_int_equal(s.supply, 0);
    assert_int_equal(influence_of(&s, 1), 6);
    int before = influence_of(&s, 2);
    gain_two(&s);
    assert_int_equal(influence_of(&s, 2), before + 2);
    assert_int_equal(s.phase, CR_PH_OVER);
    s.supply = 1;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

/* CR-END-05, EX-12, CR-INV-25 */
static void twenty_rounds_without_a_gain_end_the_game(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2 expansion=off");
    for (int i = 0; i < 6; i++) /* six upgrades each */
        round_to(&s, 1), round_to(&s, 0);
    for (int round = s.round; round < 11; round++)
        for (int seat = 0; seat < 2; seat++)
            play_all(&s, "skip, distribute tb"), given_tokens(&s, seat, "2 2 2 2 2 2");
    assert_int_equal(s.round, 11);
    play_all(&s, "resolve in, assign influence 2");
    assert_int_equal(s.idle, 0);
    play_all(&s, "skip, distribute tb");
    struct told told;
    while (s.phase != CR_PH_OVER) {
        assert_true(s.idle < CR_STANDSTILL);
        given_tokens(&s, s.seat, "2 2 2 2 2 2");
        play(&s, "skip");
        play_telling(&s, "distribute tb", &told);
        assert_int_equal(times_told(&told, CR_EV_STANDSTILL), s.phase == CR_PH_OVER);
        assert_true(s.round < 40);
    }
    assert_int_equal(s.round, 31);
    assert_int_equal(s.turn, 62);
    s.phase = CR_PH_TURN;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

/* Players look on to the end of what is begun; a Travel is judged march by march. */
static void a_turn_is_unfinished_until_it_ends(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_upgraded(&s, 0, CR_TB);
    given_more_knights(&s, 0, "paris");
    assert_false(cr_unfinished(&s));
    play(&s, "resolve tb");
    assert_true(cr_unfinished(&s));
    play(&s, "assign travel 2");
    assert_true(cr_unfinished(&s));
    play(&s, "march champagne paris");
    assert_false(cr_unfinished(&s));
    play(&s, "done");
    assert_int_equal(s.seat, 1);
    assert_false(cr_unfinished(&s));
    play(&s, "upgrade tb");
    assert_true(cr_unfinished(&s));
    s.phase = CR_PH_OVER;
    assert_false(cr_unfinished(&s));
    assert_false(cr_unfinished(&(struct cr_state){ .players = 2, .phase = CR_PH_KNIGHT }));
}

static void any_gain_starts_the_count_of_rounds_anew(void **unused) /* CR-END-05 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2 expansion=off");
    s.idle = 19;
    gain_two(&s);
    play_all(&s, "upgrade tb, decline");
    assert_int_equal(s.phase, CR_PH_TURN);
    assert_int_equal(s.idle, 0);
    play_all(&s, "upgrade tb, decline, upgrade tc, decline");
    assert_int_equal(s.idle, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_go_round_from_the_start_player),
        cmocka_unit_test(a_turn_is_one_thing),
        cmocka_unit_test(resolving_needs_a_token_and_something_to_do),
        cmocka_unit_test(an_empty_wedge_may_be_upgraded),
        cmocka_unit_test(skipping_needs_six_upgraded_wedges),
        cmocka_unit_test(the_steps_of_a_turn_come_in_order),
        cmocka_unit_test(a_basic_wedge_gives_all_its_tokens_to_one_action),
        cmocka_unit_test(tokens_are_split_as_one_likes),
        cmocka_unit_test(the_first_action_is_finished_before_the_second),
        cmocka_unit_test(bonuses_and_tiles_add_to_the_power),
        cmocka_unit_test(power_that_is_not_needed_is_lost),
        cmocka_unit_test(what_the_first_action_uncovers_helps_the_second),
        cmocka_unit_test(a_wedge_flipped_in_use_gives_no_second_action),
        cmocka_unit_test(below_the_cost_nothing_is_done),
        cmocka_unit_test(a_travel_is_always_possible),
        cmocka_unit_test(only_the_second_action_may_be_declined),
        cmocka_unit_test(tiles_may_reach_a_cost),
        cmocka_unit_test(tokens_are_laid_one_by_one_clockwise),
        cmocka_unit_test(the_circle_goes_on),
        cmocka_unit_test(after_resolving_the_wedge_is_distributed),
        cmocka_unit_test(an_upgrade_allows_a_distribution),
        cmocka_unit_test(only_a_wedge_with_tokens_is_distributed),
        cmocka_unit_test(an_extra_distribution_comes_last_and_is_free),
        cmocka_unit_test(several_extra_distributions_follow_each_other),
        cmocka_unit_test(powers_work_on_every_distribution_once),
        cmocka_unit_test(aviz_and_santiago_may_start_on_the_emptied_wedge),
        cmocka_unit_test(the_hospitaller_may_pass_over_one_wedge_once),
        cmocka_unit_test(the_templar_may_lay_two_on_one_wedge),
        cmocka_unit_test(the_teutonic_go_either_way_round),
        cmocka_unit_test(orders_help_only_their_owner),
        cmocka_unit_test(the_giant_token_is_worth_two_in_an_action),
        cmocka_unit_test(its_owner_says_where_the_giant_token_is_laid),
        cmocka_unit_test(a_free_upgrade_may_be_declined),
        cmocka_unit_test(the_round_is_played_out_when_the_supply_is_empty),
        cmocka_unit_test(gains_of_the_last_round_count_in_full),
        cmocka_unit_test(twenty_rounds_without_a_gain_end_the_game),
        cmocka_unit_test(any_gain_starts_the_count_of_rounds_anew),
        cmocka_unit_test(a_turn_is_unfinished_until_it_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
