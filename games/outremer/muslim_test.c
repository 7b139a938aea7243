/* The automatic Muslims, the crusaders against them, and victory points. */
#include "or_test.h"

/* One crusader with cards to spare; the stack is given with its top card last. */
static struct or_state alone(const char *cards, const char *stack)
{
    struct or_state s = table(1);
    gives(&s, CRUSADE, cards);
    stacks(&s, stack);
    round_of(&s, CRUSADE);
    return s;
}

static struct or_state together(int seat, const char *stack)
{
    struct or_state s = table(2);
    gives(&s, RICHARD, "knights knights sergeants");
    gives(&s, LEOPOLD, "knights knights sergeants");
    stacks(&s, stack);
    round_of(&s, seat);
    return s;
}

/* ---- their rounds ------------------------------------------------------------------------ */

/* CK-BOT-01, CK-BOT-02 */
static void a_muslim_round_follows_each_round_of_a_crusader(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = together(RICHARD, "walls walls naphtha ambush");
    rolls_telling(&s, "discard sergeants", "", &told);
    assert_int_equal(times_told(&told, OR_EV_TURNED_UP), 1);
    assert_int_equal(told_first(&told, OR_EV_TURNED_UP)->a, OR_RICHARD);
    assert_int_equal(s.seat, LEOPOLD);
    rolls_telling(&s, "discard sergeants", "", &told);
    assert_int_equal(times_told(&told, OR_EV_TURNED_UP), 1);
    assert_int_equal(told_first(&told, OR_EV_TURNED_UP)->a, OR_LEOPOLD);
    assert_int_equal(s.seat, RICHARD);
}

static void the_muslim_round_of_who_has_passed_goes_on(void **unused) /* CK-BOT-03 */
{
    struct told told;
    (void)unused;
    struct or_state s = together(LEOPOLD, "walls naphtha ambush trade");
    s.passed[RICHARD] = 1;
    rolls_telling(&s, "discard sergeants", "", &told);
    assert_int_equal(times_told(&told, OR_EV_TURNED_UP), 2);
    assert_int_equal(s.seat, LEOPOLD);
}

static void without_a_stack_there_is_no_muslim_round(void **unused) /* CK-BOT-04 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights knights", "");
    lies(&s, OR_ARMY, "mamluks askar");
    rolls_telling(&s, "discard knights", "", &told); /* an army of 7 would attack for certain */
    assert_int_equal(times_told(&told, OR_EV_DIE), 0);
    assert_int_equal(s.seat, CRUSADE);
    assert_int_equal(s.phase, OR_ACTION);
}

static void the_top_card_is_turned_up(void **unused) /* CK-BOT-05 */
{
    (void)unused;
    struct or_state s = alone("knights knights", "trade naphtha ambush");
    does(&s, "discard knights");
    assert_true(is_in(&s, OR_QUEUE, "ambush"));
    assert_int_equal(or_size(&s, OR_STACK), 2);
}

static void events_hit_the_seat_of_the_round(void **unused) /* CK-BOT-06 */
{
    (void)unused;
    struct or_state s = together(LEOPOLD, "trade scorched-earth incursion-m");
    rolls(&s, "discard sergeants", "1");
    assert_int_equal(hand_size(&s, LEOPOLD), 1);
    assert_int_equal(hand_size(&s, RICHARD), 3);
    does(&s, "discard sergeants");
    assert_int_equal(bonus(&s, RICHARD), -1);
    assert_int_equal(bonus(&s, LEOPOLD), 0);
}

/* CK-BOT-07, CK-BOT-08 */
static void the_die_is_rolled_after_every_card_if_there_is_an_army(void **unused)
{
    static const char *const card[] = { "ahdath", "trade", "naphtha", "walls", "leader-m" };
    struct told told;
    (void)unused;
    for (int i = 0; i < 5; i++) {
        struct or_state s = alone("knights knights", card[i]);
        rolls_telling(&s, "discard knights", i == 0 ? "6" : "", &told);
        assert_int_equal(times_told(&told, OR_EV_DIE), i == 0); /* no army, no die */
        struct or_state t = alone("knights knights", card[i]);
        lies(&t, OR_ARMY, "turcomans");
        rolls_telling(&t, "discard knights", "6", &told);
        assert_int_equal(times_told(&told, OR_EV_DIE), 1);
        assert_int_equal(times_told(&told, OR_EV_WAITS), 1);
    }
}

static void an_army_without_a_target_rolls_no_die(void **unused) /* CK-BOT-07, CK-BOT-10 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights knights", "mamluks");
    holds_area(&s, OR_MARAT, OR_MUSLIMS, OR_NO_CASTLE); /* no crusader area at all */
    rolls_telling(&s, "discard knights", "", &told);
    assert_int_equal(times_told(&told, OR_EV_DIE), 0);
    struct or_state t = together(RICHARD, "mamluks"); /* Richard's only area is enclosed */
    holds_area(&t, OR_TYRE, OR_LEOPOLD, OR_REGULAR);
    holds_area(&t, OR_HOMS, OR_LEOPOLD, OR_REGULAR);
    holds_area(&t, OR_LATAKIA, OR_LEOPOLD, OR_REGULAR);
    rolls_telling(&t, "discard knights", "", &told);
    assert_int_equal(times_told(&told, OR_EV_DIE), 0);
}

static void a_die_below_the_strength_means_attack(void **unused) /* CK-BOT-09 */
{
    (void)unused;
    for (int die = 1; die <= 6; die++) {
        struct or_state s = alone("knights knights", "trade");
        char dice[24];
        lies(&s, OR_ARMY, "askar ahdath"); /* 4 */
        snprintf(dice, sizeof dice, "%d", die);
        rolls(&s, "discard knights", dice);
        assert_int_equal(s.attack.attacker == OR_MUSLIMS, die < 4);
    }
}

/* X3, CK-BOT-11, CK-BOT-12 */
static void the_army_attacks_turbessel_in_the_round_of_leopold(void **unused)
{
    (void)unused;
    struct or_state s = together(LEOPOLD, "turcomans");
    holds_area(&s, OR_JERUSALEM, OR_RICHARD, OR_REGULAR);
    holds_area(&s, OR_TURBESSEL, OR_LEOPOLD, OR_REGULAR);
    lies(&s, OR_ARMY, "turcomans");
    rolls(&s, "discard sergeants", "3");
    assert_int_equal(or_army_strength(&s), 4);
    assert_int_equal(s.attack.attacker, OR_MUSLIMS);
    assert_int_equal(s.attack.target, OR_TURBESSEL); /* 10, before Antioch 14; not Jerusalem */
    struct or_state t = together(RICHARD, "turcomans");
    holds_area(&t, OR_JERUSALEM, OR_RICHARD, OR_REGULAR);
    lies(&t, OR_ARMY, "turcomans");
    rolls(&t, "discard sergeants", "3");
    assert_int_equal(t.attack.target, OR_JERUSALEM); /* 1, before Tripoli 7 */
}

static void an_enclosed_area_is_no_target(void **unused) /* CK-BOT-11 */
{
    (void)unused;
    struct or_state s = table(1);
    holds_area(&s, OR_JERUSALEM, OR_CRUSADE, OR_REGULAR);
    holds_area(&s, OR_ACRE, OR_CRUSADE, OR_REGULAR);
    holds_area(&s, OR_ASCALON, OR_CRUSADE, OR_REGULAR);
    holds_area(&s, OR_KERAK, OR_CRUSADE, OR_REGULAR);
    assert_int_equal(or_muslim_target(&s, CRUSADE), OR_ACRE); /* Jerusalem's neighbours are ours */
}

static void the_whole_army_attacks_with_what_is_attached(void **unused) /* CK-BOT-13, CK-BOT-17 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights knights", "trade");
    lies(&s, OR_ARMY, "askar ahdath");
    lies(&s, OR_ATTACHED, "leader-m siege-engines");
    holds_area(&s, OR_MARAT, OR_CRUSADE, OR_PLUS);
    rolls(&s, "discard knights", "1");
    rolls_telling(&s, "done", "1 1 3 6 1 1 1", &told); /* 4 dice against 3: the +1 is ignored */
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 4);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 3);
    assert_int_equal(told_first(&told, OR_EV_LIFTS)->b, 1); /* 3 points on the attack dice */
    assert_int_equal(told_first(&told, OR_EV_HITS)->a, 2);
    assert_int_equal(or_size(&s, OR_ARMY) + or_size(&s, OR_ATTACHED), 0);
}

/* CK-BOT-14, CK-CRU-04 */
static void crusaders_answer_a_muslim_attack_and_see_the_army(void **unused)
{
    struct told told;
    struct or_state v;
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "turcopoles knights knights");
    gives(&s, LEOPOLD, "leader-c knights");
    stacks(&s, "askar");
    lies(&s, OR_ARMY, "mamluks");
    round_of(&s, RICHARD);
    rolls(&s, "discard knights", "1");
    or_view(&s, LEOPOLD, &v);
    assert_true(is_in(&v, OR_ARMY, "mamluks") && is_in(&v, OR_ARMY, "askar"));
    assert_int_equal(s.seat, LEOPOLD);
    refused(&s, "respond leader attack", "CK-CRU-04"); /* none on the Muslims' side */
    does_all(&s, "respond leader defence; done; respond turcopoles defence");
    rolls_telling(&s, "done", "4 4 1 1 1 1 1 3 3 3 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 4); /* Tripoli 2, Turcopoles 2 */
    assert_int_equal(told_first(&told, OR_EV_HITS)->b, 3);
    assert_int_equal(s.owner[OR_TRIPOLI], OR_RICHARD);
}

static void what_the_muslims_take_has_no_token(void **unused) /* CK-BOT-15 */
{
    (void)unused;
    struct or_state s = alone("knights knights", "mamluks");
    holds_area(&s, OR_MARAT, OR_CRUSADE, OR_PLUS);
    lies(&s, OR_ARMY, "askar");
    rolls(&s, "discard knights", "1");
    rolls(&s, "done", "6 6 6 6 6 6 6 1 1 1 1");
    assert_int_equal(s.owner[OR_MARAT], OR_MUSLIMS);
    assert_int_equal(s.face[OR_MARAT], OR_NO_CASTLE);
}

static void regrouping_keeps_the_highest_troop_of_the_army(void **unused) /* X7, CK-BOT-16 */
{
    static const char *const dice[] = { "6 6 6 6 6 6 6 1 1 1", "1 1 1 1 1 1 1 1 1 1" };
    (void)unused;
    for (int i = 0; i < 2; i++) { /* won or lost */
        struct or_state s = alone("knights knights", "trade");
        lies(&s, OR_ARMY, "ahdath turcomans mamluks");
        lies(&s, OR_ATTACHED, "regrouping");
        rolls(&s, "discard knights", "6");
        rolls(&s, "done", dice[i]);
        assert_int_equal(or_size(&s, OR_ARMY), 1);
        assert_true(is_in(&s, OR_ARMY, "mamluks"));
        assert_int_equal(or_size(&s, OR_ATTACHED), 0);
        assert_true(is_discarded(&s, "regrouping") && is_discarded(&s, "ahdath") &&
                    is_discarded(&s, "turcomans"));
    }
    struct or_state s = alone("knights knights", "trade"); /* among equals the first turned up */
    lies(&s, OR_ARMY, "askar-m13 askar-m11");
    lies(&s, OR_ATTACHED, "regrouping");
    rolls(&s, "discard knights", "1");
    rolls(&s, "done", "1 1 1 1 1 1 1 1 1");
    assert_true(is_in(&s, OR_ARMY, "askar-m13"));
    struct or_state t = alone("knights knights", "trade"); /* without it all are discarded */
    lies(&t, OR_ARMY, "askar ahdath");
    rolls(&t, "discard knights", "1");
    rolls(&t, "done", "1 1 1 1 1 1 1");
    assert_int_equal(or_size(&t, OR_ARMY), 0);
}

static void a_muslim_round_has_one_attack_at_most(void **unused) /* CK-BOT-18 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights knights", "naphtha trade");
    lies(&s, OR_ARMY, "mamluks askar");
    lies(&s, OR_ATTACHED, "regrouping");
    rolls(&s, "discard knights", "6");
    rolls_telling(&s, "done", "1 1 1 1 1 1 1 1 1 1", &told); /* Mamluks 4 stay, but wait */
    assert_int_equal(times_told(&told, OR_EV_ATTACKS), 0);
    assert_int_equal(times_told(&told, OR_EV_DIE), 0);
    assert_int_equal(s.phase, OR_ACTION);
    assert_int_equal(or_size(&s, OR_STACK), 1);
}

/* ---- their Responses --------------------------------------------------------------------- */

static void attack_with(struct or_state *s, const char *area, const char *cards)
{
    char text[60], copy[100], *rest = copy;
    snprintf(text, sizeof text, "attack %s", area);
    does(s, text);
    snprintf(copy, sizeof copy, "%s", cards);
    for (char *card = strtok_r(copy, " ", &rest); card != NULL; card = strtok_r(NULL, " ", &rest)) {
        snprintf(text, sizeof text, "lay %s", card);
        does(s, text);
    }
}

/* CK-BOT-19, CK-BOT-25 */
static void three_dice_draw_the_first_response_of_the_queue(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights sergeants", "");
    lies(&s, OR_QUEUE, "naphtha ambush");
    attack_with(&s, "latakia", "knights");
    rolls_telling(&s, "done", "1 1 1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 4);
    assert_int_equal(times_told(&told, OR_EV_REPLIES), 1); /* exactly one */
    assert_int_equal(or_size(&s, OR_QUEUE), 1);
    assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "naphtha"));
    struct or_state t = alone("knights sergeants", ""); /* a card of the other back */
    lies(&t, OR_QUEUE, "crossbowmen");
    attack_with(&t, "latakia", "knights");
    rolls(&t, "done", "1 1 1 1 1 1");
    assert_true(is_in(&t, OR_DISCARDS + OR_CHRISTIAN, "crossbowmen"));
}

/* CK-BOT-20, CK-BOT-21 */
static void the_dice_are_counted_with_the_crusaders_own_changes(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = alone("armed-pilgrims crossbowmen sergeants", "");
    lies(&s, OR_QUEUE, "horse-archers");
    attack_with(&s, "latakia", "armed-pilgrims crossbowmen"); /* 2 + 1 */
    rolls_telling(&s, "done", "1 1 1 1", &told);              /* their archers count afterwards */
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 2);
    assert_int_equal(or_size(&s, OR_QUEUE), 0);
    struct or_state t = alone("armed-pilgrims sergeants", "");
    lies(&t, OR_QUEUE, "horse-archers");
    attack_with(&t, "latakia", "armed-pilgrims");
    rolls_telling(&t, "done", "1 1 1 1", &told); /* two dice: no answer */
    assert_int_equal(times_told(&told, OR_EV_REPLIES), 0);
    assert_int_equal(or_size(&t, OR_QUEUE), 1);
}

static void a_leader_in_the_queue_stays_and_defends(void **unused) /* CK-BOT-22, CK-BOT-17 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights knights sergeants", "leader-m ahdath leader-m");
    does(&s, "discard sergeants"); /* no army: to the queue */
    assert_int_equal(or_size(&s, OR_QUEUE), 1);
    rolls(&s, "discard knights", "6");          /* an army forms */
    assert_int_equal(or_size(&s, OR_QUEUE), 1); /* it does not move */
    assert_int_equal(or_size(&s, OR_ATTACHED), 0);
    attack_with(&s, "latakia", "knights");
    struct or_state t = s;
    struct mg_piles piles = or_piles(&t); /* without a Muslim round afterwards */
    mg_pile_at(&piles, OR_STACK, 0)->known = 0;
    mg_pile_move(&piles, OR_STACK, 0, OR_DECK, -1);
    rolls_telling(&t, "done", "1 1 1 3 2", &told);
    assert_int_equal(told_first(&told, OR_EV_LIFTS)->a, OR_DEFENCE);
    assert_int_equal(told_first(&told, OR_EV_HITS)->b, 2);
    struct or_state u = alone("knights knights", "leader-m"); /* with an army: attached */
    lies(&u, OR_ARMY, "ahdath");
    rolls(&u, "discard knights", "6");
    assert_int_equal(or_size(&u, OR_ATTACHED), 1);
}

static void muslim_treason_has_its_preferences(void **unused) /* CK-BOT-23 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights crossbowmen true-cross leader-c sergeants", "");
    lies(&s, OR_QUEUE, "treason naphtha");
    attack_with(&s, "latakia", "knights crossbowmen true-cross leader");
    rolls_telling(&s, "done", "6 6 6 6 1 1", &told); /* nothing lifted, no miss to reroll */
    assert_int_equal(or_key(told_first(&told, OR_EV_CANCELS)->b), OR_LEADER);
    struct or_state t = alone("knights crossbowmen true-cross sergeants", "");
    lies(&t, OR_QUEUE, "treason naphtha");
    attack_with(&t, "latakia", "knights crossbowmen true-cross");
    rolls_telling(&t, "done", "6 6 6 1 1 1", &told);
    assert_int_equal(or_key(told_first(&told, OR_EV_CANCELS)->b), OR_TRUE_CROSS);
    struct or_state u = alone("knights sergeants", ""); /* nothing to cancel: the next card */
    lies(&u, OR_QUEUE, "treason naphtha");
    attack_with(&u, "latakia", "knights");
    rolls_telling(&u, "done", "1 1 1 1 1 1 1", &told);
    assert_int_equal(or_key(told_first(&told, OR_EV_REPLIES)->b), OR_NAPHTHA);
    assert_true(is_in(&u, OR_QUEUE, "treason"));
}

static void the_muslims_turn_no_castles(void **unused) /* CK-BOT-24 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights sergeants", "");
    holds_area(&s, OR_LATAKIA, OR_MUSLIMS, OR_PLUS);
    holds_area(&s, OR_HOMS, OR_MUSLIMS, OR_PLUS); /* next to Latakia */
    attack_with(&s, "latakia", "knights");
    rolls_telling(&s, "done", "1 1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 3); /* 2 and its own +1 */
    assert_int_equal(s.face[OR_HOMS], OR_PLUS);
}

static void army_and_queue_stay_from_turn_to_turn(void **unused) /* CK-BOT-26 */
{
    (void)unused;
    struct or_state s = alone("knights", "");
    lies(&s, OR_ARMY, "ahdath");
    lies(&s, OR_ATTACHED, "regrouping");
    lies(&s, OR_QUEUE, "naphtha");
    does(&s, "pass");
    assert_int_equal(s.turn, 2);
    assert_int_equal(or_size(&s, OR_ARMY), 1);
    assert_int_equal(or_size(&s, OR_ATTACHED), 1);
    assert_int_equal(or_size(&s, OR_QUEUE), 1);
}

static void the_army_never_defends(void **unused) /* CK-BOT-27 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights sergeants", "");
    lies(&s, OR_ARMY, "mamluks");
    attack_with(&s, "latakia", "knights");
    rolls_telling(&s, "done", "6 6 6 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 2);
    assert_int_equal(or_size(&s, OR_ARMY), 1);
}

static void a_green_castle_leaves_with_its_area(void **unused) /* CK-BOT-28 */
{
    (void)unused;
    struct or_state s = alone("military-orders sergeants", "");
    holds_area(&s, OR_LATAKIA, OR_MUSLIMS, OR_PLUS);
    attack_with(&s, "latakia", "military-orders");
    rolls(&s, "done", "6 6 6 6 1 1 1");
    assert_int_equal(s.owner[OR_LATAKIA], OR_CRUSADE);
    assert_int_equal(s.face[OR_LATAKIA], OR_REGULAR);
    assert_int_equal(or_castles(&s, OR_MUSLIMS, OR_PLUS), 0);
}

static void walls_rise_in_the_lowest_area_that_has_none(void **unused) /* CK-BOT-29, I13 */
{
    (void)unused;
    struct or_state s = alone("knights knights sergeants", "walls walls");
    does(&s, "discard sergeants");
    assert_int_equal(s.face[OR_JERUSALEM], OR_PLUS);
    does(&s, "discard knights");
    assert_int_equal(s.face[OR_ACRE], OR_PLUS);
    struct or_state t = alone("knights knights", "walls");
    for (int area = OR_JERUSALEM; area < OR_JERUSALEM + 9; area++)
        holds_area(&t, area, OR_MUSLIMS, OR_PLUS);
    does(&t, "discard knights"); /* no tenth */
    assert_int_equal(__builtin_popcount(or_castles(&t, OR_MUSLIMS, OR_PLUS)), 9);
}

/* ---- Seduction --------------------------------------------------------------------------- */

static void a_seduced_troop_joins_the_army_at_once(void **unused) /* X6, CK-BOT-06 */
{
    (void)unused;
    for (int die = 2; die <= 3; die++) {
        struct or_state s = alone("knights sergeants sergeants", "seduction");
        rolls(&s, "discard sergeants", die == 2 ? "1 2" : "1 3"); /* which card, then the army */
        assert_true(is_in(&s, OR_ARMY, "knights"));
        assert_true(is_discarded(&s, "seduction"));
        assert_int_equal(s.attack.attacker == OR_MUSLIMS, die == 2);
        assert_int_equal(hand_size(&s, CRUSADE), 1);
    }
}

static void a_seduced_response_waits_or_serves_the_army(void **unused) /* CK-BOT-06, I19 */
{
    (void)unused;
    static const char *const queued[] = { "turcopoles", "true-cross", "crossbowmen", "treason",
                                          "leader-c" };
    for (int i = 0; i < 5; i++) {
        struct or_state s = alone(queued[i], "seduction");
        gives(&s, CRUSADE, "sergeants knights");
        rolls(&s, "discard sergeants", "1");
        assert_true(is_in(&s, OR_QUEUE, queued[i]));
    }
    struct or_state s = alone("siege-engines sergeants knights", "seduction");
    rolls(&s, "discard sergeants", "1");
    assert_true(is_discarded(&s, "siege-engines")); /* it cannot serve a defence */
    struct or_state t = alone("siege-engines sergeants knights", "seduction");
    lies(&t, OR_ARMY, "ahdath");
    rolls(&t, "discard sergeants", "1 6");
    assert_true(is_in(&t, OR_ATTACHED, "siege-engines"));
}

static void a_seduced_event_works_for_the_muslims(void **unused) /* CK-BOT-06, CK-BOT-31 */
{
    (void)unused;
    struct or_state s = alone("preaching sergeants knights", "naphtha seduction");
    int deck = or_size(&s, OR_DECK + OR_MUSLIM);
    rolls(&s, "discard sergeants", "1");
    assert_int_equal(or_size(&s, OR_STACK), 3); /* two more, under the one that was left */
    assert_int_equal(or_size(&s, OR_DECK + OR_MUSLIM), deck - 2);
    assert_true(is_in(&s, OR_STACK, "naphtha"));
    assert_int_equal(find(&s, OR_STACK, "naphtha"), 2);
    struct or_state t = alone("donations sergeants", "seduction");
    rolls(&t, "discard sergeants", "1");
    assert_int_equal(t.turn, 2);                /* no cards: the turn is over */
    assert_int_equal(or_size(&t, OR_STACK), 9); /* 8 and their Bonus */
    struct or_state u = alone("fortification sergeants knights", "seduction");
    rolls(&u, "discard sergeants", "1");
    assert_int_equal(u.face[OR_JERUSALEM], OR_PLUS);
    struct or_state w = alone("incursion-c sergeants knights", "seduction");
    lies(&w, OR_QUEUE, "naphtha");
    gives(&w, CRUSADE, "crossbowmen");
    rolls(&w, "discard sergeants", "1 1");
    assert_int_equal(hand_size(&w, CRUSADE), 1); /* the Knights went too */
    assert_true(is_discarded(&w, "knights"));
    struct or_state x = alone("blockade sergeants knights", "seduction");
    rolls(&x, "discard sergeants", "1");
    assert_int_equal(bonus(&x, CRUSADE), -1);
}

/* Leave so many cards in the deck of the Muslims. */
static void deck_has(struct or_state *s, int count)
{
    struct mg_piles piles = or_piles(s);

    while (or_size(s, OR_DECK + OR_MUSLIM) > count) {
        mg_pile_at(&piles, OR_DECK + OR_MUSLIM, 0)->known = MG_KNOWN_TO_ALL;
        mg_pile_move(&piles, OR_DECK + OR_MUSLIM, 0, OR_DISCARDS + OR_MUSLIM, -1);
    }
}

/* CK-BOT-06, CK-DRW-08, CK-BOT-31 */
static void preaching_puts_the_top_of_the_deck_under_the_stack(void **unused)
{
    struct told told;
    (void)unused;
    for (int left = 0; left <= 3; left++) {
        struct or_state s = alone("preaching sergeants knights", "naphtha seduction");
        int drawn = left < 2 ? left : 2;
        deck_has(&s, left);
        const struct mg_card *deck = &s.card[s.start[OR_DECK + OR_MUSLIM]];
        unsigned first = left > 0 ? deck[left - 1].id : 0,
                 second = left > 1 ? deck[left - 2].id : 0;
        rolls_telling(&s, "discard sergeants", "1", &told);
        const struct mg_card *stack = &s.card[s.start[OR_STACK]];
        assert_int_equal(or_size(&s, OR_STACK), 1 + drawn);
        assert_int_equal(told_first(&told, OR_EV_DRAWS)->b, drawn);
        if (left > 1)
            assert_int_equal(stack[0].id, second);
        if (left > 0)
            assert_int_equal(stack[drawn - 1].id, first);
        assert_int_equal(times_told(&told, OR_EV_NO_EFFECT), left == 0);
    }
}

/* What is told of an Event tells whether it had anything to work on, to the last card. */
static void an_event_works_on_the_last_card_of_a_hand(void **unused) /* CK-BOT-06, CK-BOT-31 */
{
    static const struct {
        const char *hand, *stack, *dice;
        int no_effect, lost;
    } event[] = {
        { "sergeants knights", "incursion-m", "1", 0, 1 },
        { "sergeants", "incursion-m", "", 1, 0 },
        { "incursion-c knights sergeants", "seduction", "1 1", 0, 1 },
        { "incursion-c sergeants", "seduction", "1", 1, 0 },
        { "donations sergeants", "seduction", "1", 0, 0 },
        { "sergeants", "seduction", "", 1, 0 },
    };
    struct told told;
    (void)unused;
    for (size_t i = 0; i < sizeof event / sizeof *event; i++) {
        struct or_state s = alone(event[i].hand, event[i].stack);
        rolls_telling(&s, "discard sergeants", event[i].dice, &told);
        assert_int_equal(times_told(&told, OR_EV_NO_EFFECT), event[i].no_effect);
        assert_int_equal(times_told(&told, OR_EV_LOSES), event[i].lost);
    }
    for (int seat = RICHARD; seat <= LEOPOLD; seat++) /* of the seat whose round it is */
        for (int cards = 1; cards <= 2; cards++) {
            struct or_state s = table(2);
            gives(&s, seat, cards == 1 ? "sergeants" : "sergeants knights");
            gives(&s, 1 - seat, cards == 1 ? "knights" : "leader-c");
            stacks(&s, "naphtha incursion-m");
            round_of(&s, seat);
            rolls_telling(&s, "discard sergeants", cards == 1 ? "" : "1", &told);
            assert_int_equal(times_told(&told, OR_EV_NO_EFFECT), cards == 1);
            assert_int_equal(times_told(&told, OR_EV_LOSES), cards == 2);
        }
}

static void a_seduced_deus_vult_sends_the_army(void **unused) /* CK-BOT-30, CK-BOT-18 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("deus-vult sergeants knights", "seduction");
    lies(&s, OR_ARMY, "mamluks ahdath");
    lies(&s, OR_ATTACHED, "regrouping");
    rolls(&s, "discard sergeants", "1"); /* no activation roll */
    assert_int_equal(s.attack.attacker, OR_MUSLIMS);
    rolls_telling(&s, "done", "1 1 1 1 1 1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 5 + 2);
    assert_int_equal(times_told(&told, OR_EV_DIE), 0); /* nor one for the Mamluks that stay */
    assert_int_equal(or_size(&s, OR_ARMY), 1);
    struct or_state u = alone("deus-vult sergeants knights", "seduction");
    lies(&u, OR_ARMY, "ahdath"); /* of one card, too */
    rolls_telling(&u, "discard sergeants", "1", &told);
    assert_int_equal(u.attack.attacker, OR_MUSLIMS);
    assert_int_equal(times_told(&told, OR_EV_NO_EFFECT), 0);
    struct or_state t = alone("deus-vult sergeants knights", "seduction");
    rolls_telling(&t, "discard sergeants", "1", &told); /* without an army: nothing */
    assert_int_equal(times_told(&told, OR_EV_NO_EFFECT), 1);
    assert_true(is_discarded(&t, "deus-vult"));
}

static void an_event_without_effect_is_discarded(void **unused) /* CK-BOT-31 */
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights knights", "trade");
    s.muslim_bonus = OR_MOST_BONUS;
    rolls_telling(&s, "discard knights", "", &told);
    assert_int_equal(times_told(&told, OR_EV_NO_EFFECT), 1);
    assert_true(is_discarded(&s, "trade"));
    struct or_state t = alone("knights", "incursion-m");
    lies(&t, OR_QUEUE, "naphtha");
    rolls_telling(&t, "discard knights", "", &told); /* no card to lose */
    assert_int_equal(times_told(&told, OR_EV_NO_EFFECT), 1);
}

static void regrouping_without_an_army_is_discarded(void **unused) /* CK-BOT-06 */
{
    (void)unused;
    struct or_state s = alone("knights knights", "regrouping");
    does(&s, "discard knights");
    assert_true(is_discarded(&s, "regrouping"));
}

/* CK-BOT-32 */
static void the_muslims_answer_after_the_reveal_and_treason_may_undo_it(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = alone("knights treason sergeants", "");
    lies(&s, OR_QUEUE, "naphtha");
    attack_with(&s, "latakia", "knights treason");
    does(&s, "done");
    assert_int_equal(s.phase, OR_CANCEL);
    assert_true(is_in(&s, OR_REPLY, "naphtha"));
    rolls_telling(&s, "cancel naphtha", "6 6 6 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 2);
    assert_true(is_discarded(&s, "naphtha"));
}

static void crusaders_treason_may_cancel_what_is_attached(void **unused) /* CK-CBT-09, CK-BOT-16 */
{
    (void)unused;
    struct or_state s = alone("treason knights knights", "trade");
    lies(&s, OR_ARMY, "mamluks");
    lies(&s, OR_ATTACHED, "regrouping");
    rolls(&s, "discard knights", "1");
    does_all(&s, "respond treason defence; done");
    assert_int_equal(s.phase, OR_CANCEL);
    refused(&s, "cancel mamluks", "CK-CBT-10");
    rolls(&s, "cancel regrouping", "1 1 1 1 1 1 1");
    assert_int_equal(or_size(&s, OR_ARMY), 0); /* nothing kept */
}

/* ---- crusaders --------------------------------------------------------------------------- */

static void crusaders_have_no_castle_limit(void **unused) /* CK-CRU-01 */
{
    (void)unused;
    struct or_state s = alone("knights sergeants", "");
    for (int area = OR_JERUSALEM; area <= OR_ALEPPO; area++)
        holds_area(&s, area, OR_CRUSADE, OR_REGULAR);
    attack_with(&s, "latakia", "knights");
    rolls(&s, "done", "6 6 6 1 1");
    assert_int_equal(or_castle_count(&s, CRUSADE), 13);
    assert_int_equal(s.phase, OR_ACTION);
}

/* A finished game for two with these areas. */
static struct or_state finished(or_set richard, or_set leopold)
{
    struct or_state s = table(2);
    clear_map(&s);
    for (int area = 1; area < OR_AREAS; area++) {
        if (richard >> area & 1)
            holds_area(&s, area, OR_RICHARD, OR_REGULAR);
        if (leopold >> area & 1)
            holds_area(&s, area, OR_LEOPOLD, OR_PLUS);
    }
    gives(&s, RICHARD, "knights");
    gives(&s, LEOPOLD, "knights");
    s.turn = 3;
    s.passed[LEOPOLD] = 1;
    round_of(&s, RICHARD);
    return s;
}

static void two_crusaders_win_or_lose_together(void **unused) /* CK-CRU-02, CK-END-14 */
{
    struct mg_result result = { .over = false };
    (void)unused;
    struct or_state s =
        finished(OR_BIT(OR_JERUSALEM) | OR_BIT(OR_ACRE), OR_BIT(OR_ANTIOCH) | OR_BIT(OR_ALEPPO));
    does(&s, "pass");
    or_result(&s, &result);
    assert_true(result.over);
    assert_int_equal(result.winners, 3); /* 14: a marginal victory */
    assert_int_equal(result.score[RICHARD], 14);
    assert_int_equal(result.score[LEOPOLD], 14);
    assert_int_equal(or_points(&s, RICHARD), 8); /* for information */
    struct or_state t = finished(OR_BIT(OR_JERUSALEM), OR_BIT(OR_ANTIOCH));
    does(&t, "pass");
    or_result(&t, &result);
    assert_int_equal(result.winners, 0); /* nobody */
}

static void each_crusader_has_his_own_hand_bonus_and_areas(void **unused) /* CK-CRU-03 */
{
    (void)unused;
    struct or_state s = together(RICHARD, "trade");
    holds_area(&s, OR_HOMS, OR_LEOPOLD, OR_REGULAR);
    refused(&s, "attack damascus", "CK-ATT-01"); /* next to Leopold's area only */
    refused(&s, "discard armed-pilgrims", "CK-DIS-01");
    set_bonus(&s, LEOPOLD, 1);
    assert_int_equal(bonus(&s, RICHARD), 0);
}

static void a_partner_may_help_in_an_attack(void **unused) /* CK-CRU-04 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "knights sergeants");
    gives(&s, LEOPOLD, "crossbowmen turcopoles sergeants");
    round_of(&s, RICHARD);
    attack_with(&s, "homs", "knights");
    does(&s, "done");
    assert_int_equal(s.seat, LEOPOLD);
    refused(&s, "respond turcopoles defence", "CK-CRU-04");
    refused(&s, "respond crossbowmen defence", "CK-CRU-04");
    does(&s, "respond crossbowmen attack");
    rolls_telling(&s, "done", "1 1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 4);
}

static void losing_all_areas_does_not_end_the_game(void **unused) /* CK-CRU-06, CK-ATT-04 */
{
    (void)unused;
    struct or_state s = alone("knights knights", "mamluks");
    lies(&s, OR_ARMY, "askar");
    rolls(&s, "discard knights", "1");
    rolls(&s, "done", "6 6 6 6 6 6 6 1 1 1");
    assert_int_equal(or_castle_count(&s, CRUSADE), 0);
    assert_int_equal(s.phase, OR_ACTION);
    allowed(&s, "attack marat");
    refused(&s, "attack latakia", "CK-ATT-04");
}

/* ---- victory points ---------------------------------------------------------------------- */

static void the_team_counts_the_points_of_its_areas(void **unused) /* CK-END-10 */
{
    (void)unused;
    struct or_state s = finished(OR_BIT(OR_JERUSALEM) | OR_BIT(OR_TYRE), OR_BIT(OR_ANTIOCH));
    assert_int_equal(or_team_points(&s), 5 + 2 + 3);
}

static void bonuses_count_and_the_muslims_against(void **unused) /* CK-END-11 */
{
    (void)unused;
    struct or_state s = finished(OR_BIT(OR_JERUSALEM), OR_BIT(OR_ANTIOCH));
    set_bonus(&s, RICHARD, 2);
    set_bonus(&s, LEOPOLD, -1);
    s.muslim_bonus = OR_NO_BONUS + 1;
    assert_int_equal(or_team_points(&s), 8 + 2 - 1 - 1);
    s.muslim_bonus = OR_NO_BONUS - 2;
    assert_int_equal(or_team_points(&s), 8 + 2 - 1 + 2);
}

static void the_total_gives_the_level(void **unused) /* CK-END-12, CK-END-13 */
{
    (void)unused;
    assert_int_equal(or_level(30), OR_VICTORY);
    assert_int_equal(or_level(15), OR_VICTORY);
    assert_int_equal(or_level(14), OR_MARGINAL);
    assert_int_equal(or_level(11), OR_MARGINAL);
    assert_int_equal(or_level(10), OR_DEFEAT);
    assert_int_equal(or_level(-6), OR_DEFEAT);
    struct or_state s = finished(0, 0); /* the total may be negative */
    struct mg_result result = { .over = false };
    set_bonus(&s, RICHARD, -2);
    s.muslim_bonus = OR_MOST_BONUS;
    does(&s, "pass");
    or_result(&s, &result);
    assert_int_equal(result.score[RICHARD], -4);
    assert_int_equal(result.winners, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_muslim_round_follows_each_round_of_a_crusader),
        TEST(the_muslim_round_of_who_has_passed_goes_on),
        TEST(without_a_stack_there_is_no_muslim_round),
        TEST(the_top_card_is_turned_up),
        TEST(events_hit_the_seat_of_the_round),
        TEST(the_die_is_rolled_after_every_card_if_there_is_an_army),
        TEST(an_army_without_a_target_rolls_no_die),
        TEST(a_die_below_the_strength_means_attack),
        TEST(the_army_attacks_turbessel_in_the_round_of_leopold),
        TEST(an_enclosed_area_is_no_target),
        TEST(the_whole_army_attacks_with_what_is_attached),
        TEST(crusaders_answer_a_muslim_attack_and_see_the_army),
        TEST(what_the_muslims_take_has_no_token),
        TEST(regrouping_keeps_the_highest_troop_of_the_army),
        TEST(a_muslim_round_has_one_attack_at_most),
        TEST(three_dice_draw_the_first_response_of_the_queue),
        TEST(the_dice_are_counted_with_the_crusaders_own_changes),
        TEST(a_leader_in_the_queue_stays_and_defends),
        TEST(muslim_treason_has_its_preferences),
        TEST(the_muslims_turn_no_castles),
        TEST(army_and_queue_stay_from_turn_to_turn),
        TEST(the_army_never_defends),
        TEST(a_green_castle_leaves_with_its_area),
        TEST(walls_rise_in_the_lowest_area_that_has_none),
        TEST(a_seduced_troop_joins_the_army_at_once),
        TEST(a_seduced_response_waits_or_serves_the_army),
        TEST(a_seduced_event_works_for_the_muslims),
        TEST(preaching_puts_the_top_of_the_deck_under_the_stack),
        TEST(an_event_works_on_the_last_card_of_a_hand),
        TEST(a_seduced_deus_vult_sends_the_army),
        TEST(an_event_without_effect_is_discarded),
        TEST(regrouping_without_an_army_is_discarded),
        TEST(the_muslims_answer_after_the_reveal_and_treason_may_undo_it),
        TEST(crusaders_treason_may_cancel_what_is_attached),
        TEST(crusaders_have_no_castle_limit),
        TEST(two_crusaders_win_or_lose_together),
        TEST(each_crusader_has_his_own_hand_bonus_and_areas),
        TEST(a_partner_may_help_in_an_attack),
        TEST(losing_all_areas_does_not_end_the_game),
        TEST(the_team_counts_the_points_of_its_areas),
        TEST(bonuses_count_and_the_muslims_against),
        TEST(the_total_gives_the_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
