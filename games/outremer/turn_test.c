/* Turns and rounds: drawing, passing, discarding, the end of a turn and of the game. */
#include "or_test.h"

/* ---- general ----------------------------------------------------------------------------- */

/* Everybody has a card that does nothing by itself, so that no turn ends by surprise. */
static struct or_state four_with(const char *cards)
{
    struct or_state s = table(4);
    gives(&s, DAMASCUS, cards);
    gives(&s, JERUSALEM, "turcopoles");
    gives(&s, ANTIOCH, "turcopoles");
    gives(&s, ALEPPO, "naphtha");
    round_of(&s, DAMASCUS);
    return s;
}

static void everybody_passes(struct or_state *s)
{
    int turn = s->turn;
    while (s->turn == turn && s->phase == OR_ACTION)
        does(s, "pass");
}

static void a_game_has_three_turns(void **unused) /* CK-GEN-01, CK-RND-15, I24 */
{
    (void)unused;
    struct or_state s = new_game(4, 2);
    for (int turn = 1; turn <= 3; turn++) {
        assert_int_equal(s.turn, turn);
        assert_int_equal(s.phase, OR_ACTION);
        everybody_passes(&s);
    }
    assert_int_equal(s.phase, OR_OVER);
    assert_int_equal(or_actors(&s), 0);
    refused(&s, "pass", "CK-GEN-01");
}

/* CK-GEN-02, CK-DRW-05 */
static void a_turn_is_drawing_then_bonus_to_nothing_then_rounds(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = new_game(4, 2);
    set_bonus(&s, JERUSALEM, 2);
    set_bonus(&s, ALEPPO, -2);
    does_all(&s, "pass; pass; pass");
    rolls_telling(&s, "pass", "", &told);
    int ends = -1, begins = -1, draws = -1;
    for (int i = 0; i < told.count; i++) {
        ends = told.event[i].kind == OR_EV_TURN_ENDS ? i : ends;
        begins = told.event[i].kind == OR_EV_TURN ? i : begins;
        draws = told.event[i].kind == OR_EV_DRAWS ? i : draws;
    }
    assert_true(ends >= 0 && begins > ends && draws > begins);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(bonus(&s, seat), 0);
    assert_int_equal(hand_size(&s, JERUSALEM), 10);
    assert_int_equal(hand_size(&s, ALEPPO), 8); /* eight kept */
    assert_int_equal(s.phase, OR_ACTION);
}

static void a_round_is_one_action_and_only_one(void **unused) /* CK-GEN-03 */
{
    (void)unused;
    struct or_state s = four_with("askar askar trade");
    does(&s, "discard askar");
    assert_int_equal(s.seat, JERUSALEM);
    struct or_state t = four_with("askar askar trade");
    does(&t, "attack acre");
    refused(&t, "event trade", "CK-GEN-03");
    refused(&t, "pass", "CK-GEN-03");
    refused(&t, "discard askar", "CK-GEN-03");
}

static void there_are_five_actions(void **unused) /* CK-GEN-04 */
{
    (void)unused;
    struct or_state s = four_with("askar trade leader-m");
    allowed(&s, "attack shaizar");
    allowed(&s, "raid jerusalem askar");
    allowed(&s, "event trade");
    allowed(&s, "discard leader");
    allowed(&s, "pass");
    refused(&s, "done", "CK-GEN-04");
    refused(&s, "lay askar", "CK-GEN-04");
    refused(&s, "bonus", "CK-GEN-04");
    refused(&s, "turn homs", "CK-GEN-04");
    refused(&s, "event leader", "CK-GEN-04"); /* a Response is no Event */
}

static void seats_follow_in_table_order(void **unused) /* CK-GEN-05, CK-RND-01 */
{
    (void)unused;
    struct or_state s = new_game(4, 4);
    for (int i = 0; i < 7; i++) {
        assert_int_equal(s.seat, i % 4);
        refused_to(&s, (i + 1) % 4, "pass", "CK-GEN-05");
        char text[40];
        snprintf(text, sizeof text, "discard %s",
                 or_card_names.name[s.card[s.start[OR_HAND + s.seat]].id]);
        does(&s, text);
    }
    everybody_passes(&s);
    assert_int_equal(s.turn, 2);
    assert_int_equal(s.seat, 0); /* whoever was last */
}

static void who_has_no_cards_passes(void **unused) /* CK-GEN-06 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar askar");
    gives(&s, ALEPPO, "naphtha");
    round_of(&s, DAMASCUS);
    rolls_telling(&s, "discard askar", "", &told);
    assert_int_equal(times_told(&told, OR_EV_PASSES), 2);
    assert_int_equal(s.seat, ALEPPO);
    assert_int_equal(s.passes, 2);
}

static void a_hand_may_be_of_any_size(void **unused) /* CK-GEN-07, CK-DRW-03 */
{
    (void)unused;
    struct or_state s = four_with(
        "ahdath ahdath ahdath ahdath turcomans turcomans turcomans turcomans turcomans askar askar askar");
    set_bonus(&s, DAMASCUS, 1);
    does(&s, "discard askar");
    everybody_passes(&s);
    assert_int_equal(s.turn, 2);
    assert_int_equal(hand_size(&s, DAMASCUS), 11); /* more than 9: nothing drawn, nothing lost */
}

static void every_action_but_a_pass_uses_a_card(void **unused) /* CK-GEN-08 */
{
    (void)unused;
    static const char *const action[] = { "discard askar", "event trade", "raid jerusalem ahdath",
                                          "event-against incursion jerusalem" };
    for (int i = 0; i < 4; i++) {
        struct or_state s = four_with("askar trade ahdath incursion-m");
        rolls(&s, action[i], i == 2 ? "1" : i == 3 ? "1" : "");
        assert_int_equal(hand_size(&s, DAMASCUS), 3);
    }
    struct or_state s = four_with("askar");
    does(&s, "pass");
    assert_int_equal(hand_size(&s, DAMASCUS), 1);
}

static void a_card_goes_to_the_pile_of_its_back(void **unused) /* CK-GEN-09, I03 */
{
    (void)unused;
    struct or_state s = four_with("knights askar"); /* a Muslim with a Christian card */
    does(&s, "discard knights");
    assert_true(is_in(&s, OR_DISCARDS + OR_CHRISTIAN, "knights"));
    assert_false(is_in(&s, OR_DISCARDS + OR_MUSLIM, "knights"));
}

/* CK-GEN-10, CK-GEN-11, I05 */
static void a_castle_means_control_and_there_is_one_in_an_area(void **unused)
{
    (void)unused;
    struct or_state s = table(4);
    assert_int_equal(or_held(&s, OR_OF_DAMASCUS), OR_BIT(OR_DAMASCUS) | OR_BIT(OR_HOMS));
    s.face[OR_HOMS] = OR_NO_CASTLE; /* an owner without a castle cannot be */
    assert_non_null(mg_state_broken(&or_game, &s));
    s = table(4);
    s.face[OR_TYRE] = OR_REGULAR; /* nor a castle without an owner */
    assert_non_null(mg_state_broken(&or_game, &s));
}

static void everybody_else_is_an_opponent_in_group_a(void **unused) /* CK-GEN-13 */
{
    (void)unused;
    struct or_state s = four_with("incursion-m askar");
    allowed(&s, "event-against incursion jerusalem");
    allowed(&s, "event-against incursion aleppo"); /* of the same faith */
    refused(&s, "event-against incursion damascus", "CK-GEN-13");
    refused(&s, "event-against incursion saladin", "CK-GEN-13");
    refused(&s, "raid damascus askar", "CK-GEN-13");
    struct or_state t = table(3);
    gives(&t, JERUSALEM_3, "incursion-c");
    gives(&t, ANTIOCH_3, "knights");
    round_of(&t, JERUSALEM_3);
    allowed(&t, "event-against incursion antioch");
}

static void the_muslims_are_the_only_opponent_in_group_b(void **unused) /* CK-GEN-13, CK-EVT-07 */
{
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "incursion-c blockade");
    gives(&s, LEOPOLD, "knights");
    stacks(&s, "askar");
    round_of(&s, RICHARD);
    allowed(&s, "event-against incursion muslims");
    refused(&s, "event-against incursion leopold", "CK-EVT-07");
    refused(&s, "event-against blockade leopold", "CK-GEN-13");
}

/* ---- drawing ----------------------------------------------------------------------------- */

static void the_draw_is_base_and_bonus_less_what_was_kept(void **unused) /* X2, CK-DRW-01 */
{
    (void)unused;
    struct or_state s = four_with("askar leader-m");
    set_bonus(&s, DAMASCUS, 1);
    int deck = s.start[OR_DECK + 1];
    everybody_passes(&s);
    assert_int_equal(hand_size(&s, DAMASCUS), 9); /* 7 drawn */
    assert_true(is_in(&s, OR_HAND + DAMASCUS, "askar"));
    assert_int_equal(bonus(&s, DAMASCUS), 0);
    assert_int_equal(deck - s.start[OR_DECK + 1], 7 + 7); /* and 7 by Aleppo, who kept one */
}

static void a_negative_bonus_means_fewer_cards(void **unused) /* CK-DRW-01, CK-RND-13 */
{
    (void)unused;
    struct or_state s = four_with("askar");
    set_bonus(&s, DAMASCUS, -2);
    everybody_passes(&s);
    assert_int_equal(hand_size(&s, DAMASCUS), 6);
}

static void one_draws_from_the_deck_of_ones_faith(void **unused) /* CK-DRW-02, CK-DRW-09 */
{
    (void)unused;
    struct or_state s = four_with("knights askar"); /* a card from across counts as kept */
    everybody_passes(&s);
    assert_int_equal(hand_size(&s, DAMASCUS), 8);
    int foreign = 0;
    for (int i = s.start[OR_HAND]; i < s.start[OR_HAND + 1]; i++)
        foreign += or_back(s.card[i].id) == OR_CHRISTIAN;
    assert_int_equal(foreign, 1);
}

static void draws_are_dealt_in_table_order(void **unused) /* CK-DRW-04 */
{
    struct told told;
    int seat = 0;
    (void)unused;
    struct or_state s = four_with("askar");
    does_all(&s, "pass; pass; pass");
    rolls_telling(&s, "pass", "", &told);
    for (int i = 0; i < told.count; i++)
        if (told.event[i].kind == OR_EV_DRAWS)
            assert_int_equal(told.event[i].seat, seat++);
    assert_int_equal(seat, 4);
}

/* CK-DRW-06, CK-DRW-07 */
static void the_muslims_draw_their_stack_whatever_lies_on_the_table(void **unused)
{
    (void)unused;
    struct or_state s = table(1);
    gives(&s, CRUSADE, "knights");
    lies(&s, OR_ARMY, "askar askar");
    lies(&s, OR_QUEUE, "naphtha");
    s.muslim_bonus = OR_NO_BONUS + 2;
    round_of(&s, CRUSADE);
    does(&s, "pass");
    assert_int_equal(s.turn, 2);
    assert_int_equal(or_size(&s, OR_STACK), 8 + 2);
    assert_int_equal(or_size(&s, OR_ARMY), 2);
    assert_int_equal(s.muslim_bonus, OR_NO_BONUS);
}

static void an_empty_deck_gives_what_it_has(void **unused) /* CK-DRW-08 */
{
    (void)unused;
    struct or_state s = four_with("askar jews askar");
    while (or_size(&s, OR_DECK + OR_MUSLIM) > 2) {
        struct mg_piles piles = or_piles(&s);
        mg_pile_at(&piles, OR_DECK, 0)->known = MG_KNOWN_TO_ALL;
        mg_pile_move(&piles, OR_DECK, 0, OR_DISCARDS, -1);
    }
    does(&s, "event jews");
    assert_int_equal(hand_size(&s, DAMASCUS), 4); /* two drawn, and no reshuffle */
    assert_int_equal(or_size(&s, OR_DECK + OR_MUSLIM), 0);
}

/* ---- rounds ------------------------------------------------------------------------------ */

/* CK-RND-02, CK-RND-03, CK-RND-04 */
static void the_turn_ends_when_all_have_passed_in_a_row(void **unused)
{
    (void)unused;
    struct or_state s = four_with("askar askar askar");
    does_all(&s, "pass; pass; pass");
    assert_int_equal(s.passes, 3);
    does(&s, "discard naphtha"); /* Aleppo breaks the row */
    assert_int_equal(s.passes, 0);
    does(&s, "discard askar"); /* Damascus, who had passed, acts again */
    assert_int_equal(s.passes, 0);
    does_all(&s, "pass; pass"); /* Aleppo has no card and passes by itself */
    assert_int_equal(s.turn, 1);
    assert_int_equal(s.seat, DAMASCUS);
    assert_int_equal(s.passes, 3);
    does(&s, "pass");
    assert_int_equal(s.turn, 2);
}

static void three_players_end_a_turn_with_three_passes(void **unused) /* CK-RND-02 */
{
    (void)unused;
    struct or_state s = new_game(3, 1);
    does_all(&s, "pass; pass");
    assert_int_equal(s.turn, 1);
    does(&s, "pass");
    assert_int_equal(s.turn, 2);
}

static void a_crusader_who_passes_has_no_more_rounds(void **unused) /* CK-RND-05, CK-BOT-03 */
{
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "knights knights");
    gives(&s, LEOPOLD, "knights knights knights");
    stacks(&s, "trade walls walls naphtha");
    round_of(&s, RICHARD);
    does(&s, "pass");
    assert_int_equal(s.seat, LEOPOLD);
    assert_int_equal(or_size(&s, OR_STACK), 3);
    does(&s, "discard knights"); /* Leopold's Muslim round and Richard's follow */
    assert_int_equal(s.seat, LEOPOLD);
    assert_int_equal(or_size(&s, OR_STACK), 1);
    assert_int_equal(hand_size(&s, RICHARD), 2);
}

static void a_crusader_who_has_passed_places_no_responses(void **unused) /* CK-RND-06, CK-RND-11 */
{
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "leader-c knights");
    gives(&s, LEOPOLD, "knights turcopoles knights");
    stacks(&s, "walls trade");
    round_of(&s, RICHARD);
    does(&s, "pass");
    does_all(&s, "attack aleppo; lay knights");
    rolls(&s, "done", "1 1 1 1 1 1"); /* 3 against 3; Richard is not asked */
    assert_int_equal(hand_size(&s, RICHARD), 2);
    struct or_state t = table(2);
    gives(&t, RICHARD, "leader-c knights");
    gives(&t, LEOPOLD, "knights leader-c");
    lies(&t, OR_ARMY, "mamluks");
    stacks(&t, "askar");
    t.passed[RICHARD] = 1;
    round_of(&t, LEOPOLD);
    rolls(&t, "discard knights", "1"); /* the army attacks Leopold */
    assert_int_equal(t.phase, OR_RESPOND);
    assert_int_equal(t.seat, LEOPOLD);
    refused_to(&t, RICHARD, "respond leader defence", "CK-RND-06");
}

static void a_crusader_who_has_passed_may_turn_castles(void **unused) /* CK-RND-07, CK-CRU-05 */
{
    (void)unused;
    struct or_state s = table(1);
    gives(&s, CRUSADE, "leader-c");
    holds_area(&s, OR_HOMS, OR_CRUSADE, OR_REGULAR);
    holds_area(&s, OR_MARAT, OR_CRUSADE, OR_PLUS);
    lies(&s, OR_ARMY, "mamluks");
    stacks(&s, "askar");
    round_of(&s, CRUSADE);
    rolls(&s, "pass", "1"); /* attacks Homs: lowest id */
    assert_int_equal(s.phase, OR_CASTLES);
    allowed(&s, "turn marat");
}

static void muslim_events_reach_who_has_passed(void **unused) /* CK-RND-08 */
{
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "knights knights");
    gives(&s, LEOPOLD, "knights");
    stacks(&s, "scorched-earth incursion-m");
    round_of(&s, RICHARD);
    rolls(&s, "pass", "1");
    assert_int_equal(hand_size(&s, RICHARD), 1);
    does(&s, "pass");
    assert_int_equal(bonus(&s, LEOPOLD), 0); /* the turn has ended: it is spent */
    assert_int_equal(s.turn, 2);
    assert_int_equal(hand_size(&s, LEOPOLD), 7);
}

/* CK-RND-09 */
static void a_group_b_turn_ends_when_all_passed_and_the_stack_is_empty(void **unused)
{
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "knights knights");
    gives(&s, LEOPOLD, "knights knights");
    stacks(&s, "naphtha");
    round_of(&s, RICHARD);
    does(&s, "discard knights"); /* the stack is empty now */
    assert_int_equal(s.turn, 1);
    does(&s, "pass");
    does(&s, "discard knights");
    assert_int_equal(s.turn, 2); /* Richard has no cards: a final pass */
    struct or_state t = table(2);
    gives(&t, RICHARD, "knights");
    gives(&t, LEOPOLD, "knights");
    stacks(&t, "naphtha walls walls trade ambush");
    round_of(&t, RICHARD);
    does(&t, "pass");
    assert_int_equal(t.turn, 1);
    does(&t, "pass"); /* and now the rest of the stack is played */
    assert_int_equal(t.turn, 2);
    assert_int_equal(or_size(&t, OR_QUEUE), 2);
}

/* CK-RND-10, CK-RND-11 */
static void the_end_of_a_turn_shuffles_discards_and_undrawn_cards(void **unused)
{
    (void)unused;
    struct or_state s = four_with("askar leader-m truce watchtowers");
    does(&s, "event-against truce aleppo");
    does_all(&s, "pass; pass; pass; discard askar; pass; pass; pass");
    assert_true(is_discarded(&s, "askar"));
    does(&s, "pass");
    assert_int_equal(s.turn, 2);
    assert_int_equal(or_size(&s, OR_DISCARDS + OR_MUSLIM), 0);
    assert_int_equal(or_size(&s, OR_DISCARDS + OR_CHRISTIAN), 0);
    assert_int_equal(s.lastings, 0);
    assert_int_equal(
        or_size(&s, OR_DECK + OR_MUSLIM) + hand_size(&s, DAMASCUS) + hand_size(&s, ALEPPO), 36);
    assert_true(is_in(&s, OR_HAND + DAMASCUS, "leader-m"));
    assert_true(is_in(&s, OR_HAND + JERUSALEM, "turcopoles"));
    for (int i = 0; i < s.start[OR_DISCARDS]; i++)
        assert_int_equal(s.card[i].known, 0);
}

static void lasting_events_end_with_the_turn(void **unused) /* CK-RND-12, I12 */
{
    (void)unused;
    struct or_state s = four_with("truce askar askar");
    does(&s, "event-against truce aleppo");
    assert_true(or_has_truce(&s, OR_OF_DAMASCUS, OR_OF_ALEPPO));
    everybody_passes(&s);
    assert_false(or_has_truce(&s, OR_OF_DAMASCUS, OR_OF_ALEPPO));
    for (int i = 0; i < OR_LASTING; i++) /* nothing of it is left */
        assert_int_equal(s.lasting[i].card + s.lasting[i].owner + s.lasting[i].target, 0);
}

/* CK-RND-12, CK-EVT-27 */
static void what_spies_saw_is_hidden_again_when_the_turn_ends(void **unused)
{
    struct or_state v;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar naphtha");
    gives(&s, JERUSALEM, "spies knights");
    round_of(&s, JERUSALEM);
    does(&s, "event-against spies damascus");
    or_view(&s, JERUSALEM, &v);
    assert_true(is_in(&v, OR_HAND + DAMASCUS, "askar") && is_in(&v, OR_HAND + DAMASCUS, "naphtha"));
    everybody_passes(&s);
    assert_int_equal(s.turn, 2);
    assert_int_equal(or_spies_on(&s, DAMASCUS), 0);
    assert_true(is_in(&s, OR_HAND + DAMASCUS, "askar")); /* still held, and no longer seen */
    for (int i = s.start[OR_HAND + DAMASCUS]; i < s.start[OR_HAND + DAMASCUS + 1]; i++)
        assert_int_equal(s.card[i].known, 1u << DAMASCUS);
    or_view(&s, JERUSALEM, &v);
    for (int i = v.start[OR_HAND + DAMASCUS]; i < v.start[OR_HAND + DAMASCUS + 1]; i++)
        assert_int_equal(v.card[i].id, 0);
}

static void castles_keep_their_face(void **unused) /* CK-RND-14 */
{
    (void)unused;
    struct or_state s = four_with("askar");
    holds_area(&s, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    everybody_passes(&s);
    assert_int_equal(s.face[OR_HOMS], OR_PLUS);
    assert_int_equal(s.face[OR_DAMASCUS], OR_REGULAR);
}

/* ---- discard and pass -------------------------------------------------------------------- */

static void a_discard_is_one_card_of_any_type_face_down(void **unused) /* CK-DIS-01 */
{
    struct told told;
    struct mg_event seen;
    (void)unused;
    static const char *const card[] = { "askar", "leader-m", "trade" };
    for (int i = 0; i < 3; i++) {
        struct or_state s = four_with("askar leader-m trade");
        char text[40];
        snprintf(text, sizeof text, "discard %s", card[i]);
        rolls_telling(&s, text, "", &told);
        int at = find(&s, OR_DISCARDS + OR_MUSLIM, card[i]);
        assert_true(at >= 0);
        assert_int_equal(s.card[s.start[OR_DISCARDS] + at].known, 1u << DAMASCUS);
        assert_true(mg_event_for(told_first(&told, OR_EV_DISCARDS), JERUSALEM, &seen));
        assert_int_equal(seen.b, 0);
        assert_true(mg_event_for(told_first(&told, OR_EV_DISCARDS), DAMASCUS, &seen));
        assert_true(seen.b != 0);
    }
    struct or_state s = four_with("askar");
    refused(&s, "discard mamluks", "CK-DIS-01");
}

static void a_pass_is_always_allowed(void **unused) /* CK-DIS-02 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 9);
        allowed(&s, "pass");
        int seat = s.seat;
        does(&s, "pass");
        assert_true(players == 1 || s.seat == (seat + 1) % players);
    }
}

/* Players look on to the end of what they have begun, and no further. */
static void what_completes_an_action_is_unfinished(void **unused)
{
    const unsigned completes =
        1u << OR_FORTIFY | 1u << OR_PICK | 1u << OR_GIVE | 1u << OR_OWN_DISCARD | 1u << OR_REWARD;
    (void)unused;
    struct or_state s = table(4);
    for (int phase = OR_ACTION; phase <= OR_OVER; phase++) {
        s.phase = (uint8_t)phase;
        assert_int_equal(or_unfinished(&s), completes >> phase & 1);
    }
}

/* Who can only say no is asked all the same, and a page may answer for him. */
static void who_has_one_answer_only_is_idle(void **unused) /* */
{
    (void)unused;
    struct or_state s = four_with("askar");
    gives(&s, ALEPPO, "leader-m");
    assert_false(or_idle(&s, DAMASCUS)); /* an action is his own to choose */
    does_all(&s, "attack bosra; lay askar");
    assert_false(or_idle(&s, DAMASCUS));
    does(&s, "done");
    assert_int_equal(s.seat, JERUSALEM);
    assert_true(or_idle(&s, JERUSALEM)); /* Turcopoles do not serve here */
    assert_false(or_idle(&s, ALEPPO));   /* he is not asked yet */
    does_all(&s, "done; done");
    assert_int_equal(s.seat, ALEPPO);
    assert_false(or_idle(&s, ALEPPO)); /* he has a choice */
    struct or_state t = s;
    does_all(&s, "respond leader attack; respond naphtha defence");
    assert_false(or_idle(&s, ALEPPO)); /* he has taken part: he says himself when he is done */
    does(&t, "respond naphtha defence");
    struct mg_piles piles = or_piles(&t);
    mg_pile_move(&piles, OR_HAND + ALEPPO, 0, OR_DISCARDS + OR_MUSLIM, -1);
    assert_false(or_idle(&t, ALEPPO));
}

/* ---- the end of group A ------------------------------------------------------------------ */

/* After turn 3 with these areas and Bonuses. */
static struct mg_result result_with(const int *castles, const int *bonuses)
{
    static const uint8_t areas[] = { OR_DAMASCUS, OR_HOMS,    OR_JERUSALEM, OR_ACRE,
                                     OR_ANTIOCH,  OR_LATAKIA, OR_ALEPPO,    OR_EDESSA,
                                     OR_TYRE,     OR_TRIPOLI, OR_BOSRA,     OR_KERAK,
                                     OR_ASCALON,  OR_MARASH,  OR_SHAIZAR,   OR_TURBESSEL };
    struct mg_result result = { .over = false };
    struct or_state s = table(4);
    int at = 0;

    clear_map(&s);
    for (int seat = 0; seat < 4; seat++) {
        for (int i = 0; i < castles[seat]; i++, at++)
            holds_area(&s, areas[at], or_faction(&s, seat), i == 0 ? OR_PLUS : OR_REGULAR);
        set_bonus(&s, seat, bonuses[seat]);
    }
    gives(&s, DAMASCUS, "askar");
    s.turn = 3;
    round_of(&s, DAMASCUS);
    does(&s, "pass");
    or_result(&s, &result);
    return result;
}

static void most_castles_win_after_the_third_turn(void **unused) /* CK-END-03, CK-END-06 */
{
    (void)unused;
    struct mg_result r = result_with((int[]){ 3, 5, 2, 4 }, (int[]){ 2, -2, 0, 0 });
    assert_true(r.over);
    assert_int_equal(r.winners, 1u << JERUSALEM);
    assert_int_equal(r.score[JERUSALEM], 5); /* one of them shows +1: it counts one */
    assert_int_equal(r.score[ANTIOCH], 2);
}

static void the_bonus_breaks_a_tie(void **unused) /* CK-END-04 */
{
    (void)unused;
    struct mg_result r = result_with((int[]){ 4, 4, 4, 2 }, (int[]){ -1, 1, 0, 2 });
    assert_int_equal(r.winners, 1u << JERUSALEM);
}

static void a_full_tie_is_a_shared_victory(void **unused) /* CK-END-05 */
{
    (void)unused;
    struct mg_result r = result_with((int[]){ 4, 4, 4, 2 }, (int[]){ 1, 1, 0, 2 });
    assert_int_equal(r.winners, 1u << DAMASCUS | 1u << JERUSALEM);
    assert_int_equal(r.place[DAMASCUS], 1);
    assert_int_equal(r.place[JERUSALEM], 1);
    assert_int_equal(r.place[ANTIOCH], 3);
}

static void the_others_are_ranked_by_castles_then_bonus(void **unused) /* CK-END-07 */
{
    (void)unused;
    struct mg_result r = result_with((int[]){ 2, 5, 3, 3 }, (int[]){ 2, 0, -1, 1 });
    assert_int_equal(r.place[JERUSALEM], 1);
    assert_int_equal(r.place[ALEPPO], 2);
    assert_int_equal(r.place[ANTIOCH], 3);
    assert_int_equal(r.place[DAMASCUS], 4);
    r = result_with((int[]){ 2, 5, 3, 3 }, (int[]){ 2, 0, 1, 1 });
    assert_int_equal(r.place[ALEPPO], 2);
    assert_int_equal(r.place[ANTIOCH], 2);
    assert_int_equal(r.place[DAMASCUS], 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_game_has_three_turns),
        TEST(a_turn_is_drawing_then_bonus_to_nothing_then_rounds),
        TEST(a_round_is_one_action_and_only_one),
        TEST(there_are_five_actions),
        TEST(seats_follow_in_table_order),
        TEST(who_has_no_cards_passes),
        TEST(a_hand_may_be_of_any_size),
        TEST(every_action_but_a_pass_uses_a_card),
        TEST(a_card_goes_to_the_pile_of_its_back),
        TEST(a_castle_means_control_and_there_is_one_in_an_area),
        TEST(everybody_else_is_an_opponent_in_group_a),
        TEST(the_muslims_are_the_only_opponent_in_group_b),
        TEST(the_draw_is_base_and_bonus_less_what_was_kept),
        TEST(a_negative_bonus_means_fewer_cards),
        TEST(one_draws_from_the_deck_of_ones_faith),
        TEST(draws_are_dealt_in_table_order),
        TEST(the_muslims_draw_their_stack_whatever_lies_on_the_table),
        TEST(an_empty_deck_gives_what_it_has),
        TEST(the_turn_ends_when_all_have_passed_in_a_row),
        TEST(three_players_end_a_turn_with_three_passes),
        TEST(a_crusader_who_passes_has_no_more_rounds),
        TEST(a_crusader_who_has_passed_places_no_responses),
        TEST(a_crusader_who_has_passed_may_turn_castles),
        TEST(muslim_events_reach_who_has_passed),
        TEST(a_group_b_turn_ends_when_all_passed_and_the_stack_is_empty),
        TEST(the_end_of_a_turn_shuffles_discards_and_undrawn_cards),
        TEST(lasting_events_end_with_the_turn),
        TEST(what_spies_saw_is_hidden_again_when_the_turn_ends),
        TEST(castles_keep_their_face),
        TEST(a_discard_is_one_card_of_any_type_face_down),
        TEST(a_pass_is_always_allowed),
        TEST(what_completes_an_action_is_unfinished),
        TEST(who_has_one_answer_only_is_idle),
        TEST(most_castles_win_after_the_third_turn),
        TEST(the_bonus_breaks_a_tie),
        TEST(a_full_tie_is_a_shared_victory),
        TEST(the_others_are_ranked_by_castles_then_bonus),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
