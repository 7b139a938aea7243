/* Attacks: targets, the sequence, combat, what is won, the Card Bonus. */
#include "or_test.h"

/* Four players who all hold something, so that everybody is asked and no turn ends by surprise. */
static struct or_state four(int seat, const char *cards)
{
    static const char *const spare[] = { "naphtha", "turcopoles", "turcopoles", "ambush" };
    struct or_state s = table(4);

    gives(&s, seat, cards);
    for (int other = 0; other < 4; other++)
        if (other != seat)
            gives(&s, other, spare[other]);
    round_of(&s, seat);
    return s;
}

/* The attacker has laid these cards on the area, and is done. */
static void attacks(struct or_state *s, const char *area, const char *cards)
{
    char text[60], copy[120], *rest = copy;

    snprintf(text, sizeof text, "attack %s", area);
    does(s, text);
    snprintf(copy, sizeof copy, "%s", cards);
    for (char *card = strtok_r(copy, " ", &rest); card != NULL; card = strtok_r(NULL, " ", &rest)) {
        snprintf(text, sizeof text, "lay %s", card);
        does(s, text);
    }
}

/* ---- targets ----------------------------------------------------------------------------- */

static void the_target_is_next_to_an_area_of_ones_own(void **unused) /* CK-ATT-01 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar askar");
    allowed(&s, "attack acre");    /* next to Damascus */
    allowed(&s, "attack latakia"); /* next to Homs */
    refused(&s, "attack jerusalem", "CK-ATT-01");
    refused(&s, "attack tyre", "CK-ATT-01");
}

static void the_target_belongs_to_another_or_to_nobody(void **unused) /* CK-ATT-02 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar askar");
    allowed(&s, "attack acre");
    allowed(&s, "attack tripoli");
    refused(&s, "attack homs", "CK-ATT-02");
}

static void crusaders_attack_only_muslim_areas(void **unused) /* CK-ATT-03 */
{
    (void)unused;
    struct or_state s = table(2);
    holds_area(&s, OR_LATAKIA, OR_LEOPOLD, OR_REGULAR);
    gives(&s, RICHARD, "knights");
    round_of(&s, RICHARD);
    allowed(&s, "attack homs");
    refused(&s, "attack latakia", "CK-ATT-03");
    refused(&s, "attack tripoli", "CK-ATT-03");
}

static void without_areas_one_attacks_a_start_area(void **unused) /* CK-ATT-04 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar askar");
    holds_area(&s, OR_DAMASCUS, OR_OF_JERUSALEM, OR_REGULAR);
    holds_area(&s, OR_HOMS, OR_NONE, OR_NO_CASTLE);
    allowed(&s, "attack damascus");
    allowed(&s, "attack homs");
    refused(&s, "attack bosra", "CK-ATT-04");
    refused(&s, "attack acre", "CK-ATT-04");
}

static void without_legal_start_areas_one_attacks_next_to_them(void **unused) /* CK-ATT-05 */
{
    (void)unused;
    struct or_state s = table(3);
    holds_area(&s, OR_ANTIOCH, OR_OF_JERUSALEM, OR_REGULAR); /* an ally has both */
    holds_area(&s, OR_LATAKIA, OR_OF_JERUSALEM, OR_REGULAR);
    gives(&s, ANTIOCH_3, "knights");
    gives(&s, SALADIN, "askar");
    round_of(&s, ANTIOCH_3);
    allowed(&s, "attack marash");
    allowed(&s, "attack homs");
    allowed(&s, "attack tripoli");
    refused(&s, "attack bosra", "CK-ATT-05");
    refused(&s, "attack antioch", "CK-ATT-07");
}

static void the_same_faith_may_be_attacked_by_four(void **unused) /* CK-ATT-06 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar");
    holds_area(&s, OR_SHAIZAR, OR_OF_ALEPPO, OR_REGULAR);
    allowed(&s, "attack shaizar");
}

static void christians_do_not_attack_christians_with_saladin(void **unused) /* CK-ATT-07, I16 */
{
    (void)unused;
    struct or_state s = table(3);
    holds_area(&s, OR_TRIPOLI, OR_OF_JERUSALEM, OR_REGULAR);
    gives(&s, ANTIOCH_3, "knights deus-vult");
    gives(&s, SALADIN, "askar");
    round_of(&s, ANTIOCH_3);
    refused(&s, "attack tripoli", "CK-ATT-07");
    refused(&s, "event-at deus-vult tripoli", "CK-ATT-07");
    allowed(&s, "attack homs");
}

static void a_truce_forbids_an_attack(void **unused) /* CK-ATT-08 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "truce askar askar");
    does(&s, "event-against truce jerusalem");
    does_all(&s, "pass; pass; pass");
    refused(&s, "attack acre", "CK-ATT-08");
    allowed(&s, "attack latakia");
    struct or_state t = four(JERUSALEM, "knights knights");
    t.lasting[t.lastings++] =
        (struct or_lasting){ .card = 36, .owner = OR_OF_DAMASCUS, .target = OR_OF_JERUSALEM };
    struct mg_piles piles = or_piles(&t);
    mg_pile_take(&piles, OR_DECK, find(&t, OR_DECK, "truce"));
    sound(&t);
    refused(&t, "attack damascus", "CK-ATT-08"); /* it binds both */
}

static void an_area_may_be_attacked_again_and_again(void **unused) /* CK-ATT-09 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "ahdath ahdath ahdath");
    for (int i = 0; i < 2; i++) {
        attacks(&s, "bosra", "ahdath");
        does(&s, "done");
        nobody_responds(&s, "1 1");
        does_all(&s, "pass; pass; pass");
    }
    allowed(&s, "attack bosra");
}

static void without_a_troop_there_is_no_attack(void **unused) /* CK-ATT-26 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "leader-m trade");
    refused(&s, "attack acre", "CK-ATT-26");
    refused(&s, "attack jerusalem", "CK-ATT-26"); /* before the target is looked at */
}

/* ---- the sequence ------------------------------------------------------------------------ */

static void the_target_is_named_before_any_card_is_laid(void **unused) /* CK-ATT-10 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar askar");
    does(&s, "attack acre");
    assert_int_equal(s.phase, OR_COMMIT);
    assert_int_equal(s.attack.target, OR_ACRE);
    assert_int_equal(or_size(&s, OR_LAID_ATTACK + DAMASCUS), 0);
    refused(&s, "attack latakia", "CK-GEN-03");
}

static void an_attack_takes_at_least_one_troop_face_down(void **unused) /* CK-ATT-11 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar leader-m trade ahdath"), v;
    does(&s, "attack acre");
    refused(&s, "done", "CK-ATT-11");
    does(&s, "lay leader");
    refused(&s, "done", "CK-ATT-11");
    refused(&s, "lay trade", "CK-ATT-11");
    refused(&s, "lay mamluks", "CK-ATT-11"); /* not his */
    does_all(&s, "lay askar; lay ahdath");   /* any number */
    allowed(&s, "done");
    or_view(&s, JERUSALEM, &v);
    assert_int_equal(or_size(&v, OR_LAID_ATTACK + DAMASCUS), 3);
    for (int i = v.start[OR_LAID_ATTACK]; i < v.start[OR_LAID_ATTACK + 1]; i++)
        assert_int_equal(v.card[i].id, 0);
}

static void the_attacker_may_add_responses_for_an_attack(void **unused) /* CK-ATT-12 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar leader-m regrouping horse-archers");
    gives(&s, DAMASCUS, "crossbowmen");
    does_all(
        &s,
        "attack acre; lay askar; lay leader; lay regrouping; lay horse-archers; lay crossbowmen");
    struct or_state t = table(4);
    gives(&t, DAMASCUS, "askar naphtha ambush turcopoles");
    round_of(&t, DAMASCUS);
    does(&t, "attack acre");
    refused(&t, "lay naphtha", "CK-ATT-12");
    refused(&t, "lay ambush", "CK-ATT-12");
    refused(&t, "lay turcopoles", "CK-ATT-12");
}

static void anybody_may_lay_responses_as_the_card_allows(void **unused) /* CK-ATT-13, CK-ATT-15 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    gives(&s, ALEPPO, "leader-m naphtha regrouping askar trade"); /* far from Acre */
    gives(&s, JERUSALEM, "turcopoles");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", "askar");
    does(&s, "done");
    assert_int_equal(s.seat, ALEPPO);
    allowed(&s, "respond leader attack");
    allowed(&s, "respond leader defence");
    allowed(&s, "respond naphtha defence");
    refused(&s, "respond naphtha attack", "CK-ATT-13");
    refused(&s, "respond regrouping attack", "CK-ATT-13"); /* only for who attacks */
    refused(&s, "respond trade defence", "CK-ATT-13");
    refused(&s, "respond ambush defence", "CK-ATT-13"); /* not his */
    does_all(&s, "respond leader attack; respond naphtha defence");
    assert_int_equal(or_size(&s, OR_LAID_ATTACK + ALEPPO), 1);
    assert_int_equal(or_size(&s, OR_LAID_DEFENCE + ALEPPO), 1);
}

static void third_parties_are_asked_in_order_and_the_defender_last(void **unused) /* CK-ATT-14 */
{
    (void)unused;
    struct or_state s = four(ANTIOCH, "knights");
    attacks(&s, "homs", "knights");
    does(&s, "done");
    assert_int_equal(s.seat, ALEPPO); /* after Antioch's seat */
    refused_to(&s, DAMASCUS, "done", "CK-ATT-14");
    does(&s, "done");
    assert_int_equal(s.seat, JERUSALEM); /* Damascus, the defender, is left for last */
    does(&s, "done");
    assert_int_equal(s.seat, DAMASCUS);
    rolls(&s, "done", "1 1 1 1 1 1"); /* one pass only */
    assert_false(or_in_attack(&s));
}

static void the_other_crusader_is_asked_before_the_owner(void **unused) /* CK-ATT-14, CK-BOT-14 */
{
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "knights knights");
    gives(&s, LEOPOLD, "leader-c");
    lies(&s, OR_ARMY, "mamluks");
    stacks(&s, "askar");
    round_of(&s, RICHARD);
    rolls(&s, "discard knights", "3");
    assert_int_equal(s.attack.attacker, OR_MUSLIMS);
    assert_int_equal(s.seat, LEOPOLD);
    does(&s, "respond leader defence");
    does(&s, "done");
    assert_int_equal(s.seat, RICHARD);
}

static void the_defender_lays_cards_only_on_his_defence(void **unused) /* CK-ATT-16 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar askar");
    gives(&s, JERUSALEM, "leader-c");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", "askar");
    does(&s, "done");
    assert_int_equal(s.seat, JERUSALEM);
    allowed(&s, "respond leader defence");
    refused(&s, "respond leader attack", "CK-ATT-16");
}

static void the_attacker_lays_cards_only_on_his_attack(void **unused) /* CK-ATT-17 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar leader-m");
    attacks(&s, "acre", "askar");
    refused(&s, "respond leader defence", "CK-GEN-03");
    does(&s, "done");
    for (; s.phase == OR_RESPOND && s.seat != JERUSALEM; does(&s, "done"))
        assert_true(s.seat != DAMASCUS); /* he is never asked */
}

static void anybody_may_defend_an_independent_area(void **unused) /* CK-ATT-18, CK-CBT-13 */
{
    static const char *const card[] = { "naphtha",  "crossbowmen", "horse-archers",
                                        "leader-m", "true-cross",  "treason" };
    (void)unused;
    for (size_t i = 0; i < sizeof card / sizeof *card; i++) {
        struct or_state s = table(4);
        char text[40];
        gives(&s, DAMASCUS, "askar askar");
        gives(&s, ANTIOCH, card[i]);
        round_of(&s, DAMASCUS);
        attacks(&s, "bosra", "askar");
        does(&s, "done");
        assert_int_equal(s.seat, ANTIOCH);
        snprintf(text, sizeof text, "respond %s defence", card[i]);
        allowed(&s, text);
    }
}

static void troops_never_defend(void **unused) /* CK-ATT-19 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    gives(&s, JERUSALEM, "knights");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", "askar");
    does(&s, "done");
    refused(&s, "respond knights defence", "CK-ATT-19");
}

/* Damascus is attacked in Homs; its castles in Damascus and Tripoli show +1. */
static struct or_state homs_with_neighbours(void)
{
    struct or_state s = table(4);
    holds_area(&s, OR_DAMASCUS, OR_OF_DAMASCUS, OR_PLUS);
    holds_area(&s, OR_TRIPOLI, OR_OF_DAMASCUS, OR_PLUS);
    holds_area(&s, OR_BOSRA, OR_OF_DAMASCUS, OR_PLUS);
    holds_area(&s, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    holds_area(&s, OR_SHAIZAR, OR_OF_ALEPPO, OR_PLUS);
    gives(&s, ANTIOCH, "knights knights sergeants");
    gives(&s, DAMASCUS, "askar");
    round_of(&s, ANTIOCH);
    attacks(&s, "homs", "knights");
    does(&s, "done");
    does(&s, "done");
    return s;
}

/* CK-ATT-20, CK-ATT-22, CK-CBT-02 */
static void the_defender_may_turn_adjacent_castles_for_dice(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = homs_with_neighbours();
    assert_int_equal(s.phase, OR_CASTLES);
    assert_int_equal(s.seat, DAMASCUS);
    does(&s, "turn damascus");
    assert_int_equal(s.face[OR_DAMASCUS], OR_REGULAR);
    refused(&s, "turn damascus", "CK-ATT-20");
    refused(&s, "turn bosra", "CK-ATT-20");
    rolls_telling(&s, "turn tripoli", "4 4 4 1 1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 3 + 1 + 2);
    assert_int_equal(s.face[OR_TRIPOLI], OR_REGULAR); /* whatever the result */
    assert_int_equal(s.face[OR_DAMASCUS], OR_REGULAR);
    assert_int_equal(s.owner[OR_HOMS], OR_OF_ANTIOCH);
}

static void other_castles_are_not_turned(void **unused) /* CK-ATT-21, CK-CRU-05 */
{
    (void)unused;
    struct or_state s = homs_with_neighbours();
    refused(&s, "turn homs", "CK-ATT-21");    /* the one under attack: it counts by itself */
    refused(&s, "turn shaizar", "CK-ATT-21"); /* another player's */
    refused_to(&s, ALEPPO, "turn shaizar", "CK-GEN-05");
    struct or_state t = table(2);
    holds_area(&t, OR_LATAKIA, OR_LEOPOLD, OR_PLUS);
    holds_area(&t, OR_HOMS, OR_RICHARD, OR_PLUS);
    gives(&t, RICHARD, "knights knights");
    lies(&t, OR_ARMY, "mamluks");
    stacks(&t, "askar");
    round_of(&t, RICHARD);
    rolls(&t, "discard knights", "1");
    does(&t, "done");
    assert_int_equal(t.attack.target, OR_TRIPOLI);
    assert_int_equal(t.seat, RICHARD);
    allowed(&t, "turn homs");
    refused(&t, "turn latakia", "CK-ATT-21");
}

static void castles_are_turned_before_the_reveal(void **unused) /* CK-ATT-23 */
{
    (void)unused;
    struct or_state s = homs_with_neighbours(), v;
    or_view(&s, DAMASCUS, &v);
    assert_int_equal(v.card[v.start[OR_LAID_ATTACK + ANTIOCH]].id, 0);
}

static void all_cards_are_revealed_at_once(void **unused) /* CK-ATT-24 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar leader-m trade");
    gives(&s, JERUSALEM, "leader-c knights");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", "askar leader");
    does_all(&s, "done; respond leader defence");
    rolls_telling(&s, "done", "1 1 1 1 1", &told);
    assert_int_equal(times_told(&told, OR_EV_SHOWS), 3);
    assert_int_equal(s.shown_count, 3);
    does(&s, "pass"); /* and forgotten with the next move */
    assert_int_equal(s.shown_count, 0);
    for (int i = 0; i < OR_CARDS - 1; i++)
        assert_int_equal(s.shown[i], 0);
}

static void used_cards_are_discarded_won_or_lost(void **unused) /* CK-ATT-25 */
{
    static const char *const dice[] = { "4 4 4 1 1", "1 1 1 4 4" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct or_state s = table(4);
        gives(&s, DAMASCUS, "askar leader-m trade");
        gives(&s, JERUSALEM, "crossbowmen knights");
        round_of(&s, DAMASCUS);
        attacks(&s, "bosra", "askar leader");
        does_all(&s, "done; respond crossbowmen defence");
        rolls(&s, "done", dice[i]);
        assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "askar"));
        assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "leader"));
        assert_true(is_in(&s, OR_DISCARDS + OR_CHRISTIAN, "crossbowmen"));
        assert_int_equal(s.start[OR_LAID_ATTACK], s.start[OR_STACK]);
    }
}

/* ---- combat ------------------------------------------------------------------------------ */

/* Damascus attacks Acre (2 dice, Jerusalem's) with these cards, Jerusalem defends with those; the
 * others have nothing. What was told of the reveal. */
static struct or_state fights(const char *attack, const char *defence, const char *dice,
                              struct told *told)
{
    struct or_state s = table(4);
    char copy[100], text[60], *rest = copy;

    gives(&s, DAMASCUS, attack);
    gives(&s, DAMASCUS, "trade");
    gives(&s, JERUSALEM, defence);
    gives(&s, JERUSALEM, "donations");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", attack);
    does(&s, "done");
    snprintf(copy, sizeof copy, "%s", defence);
    for (char *card = strtok_r(copy, " ", &rest); card != NULL; card = strtok_r(NULL, " ", &rest)) {
        snprintf(text, sizeof text, "respond %s defence", card);
        does(&s, text);
    }
    rolls_telling(&s, "done", dice, told);
    return s;
}

static int attack_pool(const struct told *told)
{
    return told_first(told, OR_EV_POOLS)->a;
}

static int defence_pool(const struct told *told)
{
    return told_first(told, OR_EV_POOLS)->b;
}

/* X1, CK-WIN-01, CK-WIN-02, CK-CBT-07 */
static void antioch_takes_homs_from_damascus(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    holds_area(&s, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    set_bonus(&s, ANTIOCH, 1);
    gives(&s, ANTIOCH, "armed-pilgrims knights sergeants");
    gives(&s, DAMASCUS, "leader-m askar");
    round_of(&s, ANTIOCH);
    attacks(&s, "homs", "armed-pilgrims knights");
    does_all(&s, "done; respond leader defence");
    rolls_telling(&s, "done", "1 3 4 4 6 1 1 2 3", &told);
    assert_int_equal(attack_pool(&told), 5);
    assert_int_equal(defence_pool(&told), 4);
    assert_int_equal(told_first(&told, OR_EV_HITS)->a, 3);
    assert_int_equal(told_first(&told, OR_EV_HITS)->b, 2);
    assert_int_equal(s.owner[OR_HOMS], OR_OF_ANTIOCH);
    assert_int_equal(s.face[OR_HOMS], OR_REGULAR);
    assert_int_equal(bonus(&s, DAMASCUS), -1);
    assert_int_equal(or_castle_count(&s, DAMASCUS), 1);
    does(&s, "bonus");
    assert_int_equal(bonus(&s, ANTIOCH), 2);
    assert_true(is_discarded(&s, "armed-pilgrims"));
    assert_true(is_discarded(&s, "knights"));
    assert_true(is_discarded(&s, "leader-m"));
}

static void troops_and_effects_make_the_attack_dice(void **unused) /* CK-CBT-01 */
{
    struct told told;
    (void)unused;
    fights("askar ahdath", "", "1 1 1 1 1 1", &told);
    assert_int_equal(attack_pool(&told), 4);
    fights("askar crossbowmen", "", "1 1 1 1 1 1", &told);
    assert_int_equal(attack_pool(&told), 4);
    fights("ahdath", "horse-archers", "1 1", &told);
    assert_int_equal(attack_pool(&told), 0);
}

static void an_attack_without_dice_fails(void **unused) /* CK-CBT-05, I20 */
{
    struct told told;
    (void)unused;
    struct or_state s = fights("ahdath", "horse-archers horse-archers", "1 1", &told);
    assert_int_equal(attack_pool(&told), 0); /* not -1 */
    assert_int_equal(times_told(&told, OR_EV_ATTACK_DICE), 0);
    assert_int_equal(s.owner[OR_ACRE], OR_OF_JERUSALEM);
}

static void castle_and_effects_make_the_defence_dice(void **unused) /* X5, CK-CBT-02 */
{
    struct told told;
    (void)unused;
    fights("ahdath", "turcopoles", "1 1 1 1 1", &told);
    assert_int_equal(defence_pool(&told), 4); /* Def 2, a regular castle, Turcopoles */
    fights("ahdath", "naphtha crossbowmen", "1 1 1 1 1 1", &told);
    assert_int_equal(defence_pool(&told), 5);
    fights("askar horse-archers horse-archers", "", "1 1 1", &told);
    assert_int_equal(defence_pool(&told), 0);
}

/* CK-CBT-03, CK-CBT-04 */
static void four_five_and_six_are_hits_and_the_attacker_needs_more(void **unused)
{
    struct told told;
    (void)unused;
    struct or_state s = fights("askar", "", "4 5 6 3 2", &told);
    assert_int_equal(told_first(&told, OR_EV_HITS)->a, 3);
    assert_int_equal(told_first(&told, OR_EV_HITS)->b, 0);
    assert_int_equal(s.owner[OR_ACRE], OR_OF_DAMASCUS);
    s = fights("askar", "", "4 5 1 4 5", &told); /* equal hits */
    assert_int_equal(s.owner[OR_ACRE], OR_OF_JERUSALEM);
}

static void effects_come_in_a_fixed_order(void **unused) /* CK-CBT-06 */
{
    struct told told;
    (void)unused;
    /* Attack 3 dice with Leader and True Cross: 2 1 1: Leader lifts the 2, True Cross rolls the two
     * others again; then the defence rolls its own misses. */
    fights("askar leader-m", "true-cross", "2 1 1 1 1 6 1", &told);
    int order[8], n = 0;
    for (int i = 0; i < told.count && n < 8; i++)
        switch (told.event[i].kind) {
        case OR_EV_POOLS:
        case OR_EV_ATTACK_DICE:
        case OR_EV_DEFENCE_DICE:
        case OR_EV_LIFTS:
        case OR_EV_REROLLS:
        case OR_EV_HITS: order[n++] = told.event[i].kind; break;
        default: break;
        }
    const int wanted[] = { OR_EV_POOLS,   OR_EV_ATTACK_DICE,  OR_EV_DEFENCE_DICE, OR_EV_LIFTS,
                           OR_EV_REROLLS, OR_EV_DEFENCE_DICE, OR_EV_HITS };
    assert_int_equal(n, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(order[i], wanted[i]);
    assert_int_equal(told_first(&told, OR_EV_HITS)->a, 1);
    assert_int_equal(told_first(&told, OR_EV_HITS)->b, 1);
}

static void points_come_before_rerolls(void **unused) /* CK-CBT-06 */
{
    struct told told;
    (void)unused;
    /* lifts 3 and 2, rolls the 1 again */
    fights("askar leader-m true-cross", "", "3 2 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_LIFTS)->b, 2);
    assert_int_equal(told_first(&told, OR_EV_REROLLS)->b, 1);
    assert_int_equal(told_first(&told, OR_EV_HITS)->a, 2);
}

/* The dice of a kind of event, in order, as digits. */
static void dice_told(const struct told *told, int kind, char *out)
{
    for (int i = 0; i < told->count; i++) {
        const uint16_t five[3] = { told->event[i].a, told->event[i].b, told->event[i].c };
        for (int die = 0; told->event[i].kind == kind && die < 15; die++)
            if ((five[die / 5] >> die % 5 * 3 & 7) != 0)
                *out++ = (char)('0' + (five[die / 5] >> die % 5 * 3 & 7));
    }
    *out = '\0';
}

static void every_die_is_told_in_the_order_rolled(void **unused) /* CK-CBT-01, CK-CBT-02 */
{
    struct told told;
    char attack[40], defence[40];
    (void)unused;
    fights("mamluks mamluks askar askar askar", "naphtha crossbowmen",
           "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 1 2 1 1 1", &told);
    dice_told(&told, OR_EV_ATTACK_DICE, attack);
    dice_told(&told, OR_EV_DEFENCE_DICE, defence);
    assert_string_equal(attack, "12345612345612345"); /* seventeen */
    assert_string_equal(defence, "12111");
    assert_int_equal(times_told(&told, OR_EV_ATTACK_DICE), 2);
    assert_int_equal(times_told(&told, OR_EV_DEFENCE_DICE), 1);
}

static void the_true_cross_rolls_every_miss_again_and_no_hit(void **unused) /* CK-CBT-06 */
{
    static const uint8_t attack_dice[6] = { 1, 0, 0, 2, 1, 0 },
                         defence_dice[6] = { 0, 1, 0, 1, 1, 1 };
    struct told told;
    char dice[20];
    (void)unused;
    struct or_state s = fights("mamluks true-cross", "", "1 2 3 4 1 1 1 4 5", &told);
    assert_int_equal(told_first(&told, OR_EV_REROLLS)->a, OR_ATTACK);
    assert_int_equal(told_first(&told, OR_EV_REROLLS)->b, 3);
    dice_told(&told, OR_EV_ATTACK_DICE, dice);
    assert_string_equal(dice, "1234145");
    assert_memory_equal(s.battle.attack_dice, attack_dice, 6);
    assert_int_equal(s.battle.attack_hits, 3);
    s = fights("mamluks", "naphtha true-cross", "1 1 1 1 1 2 3 4 2 5 6", &told);
    assert_int_equal(told_first(&told, OR_EV_REROLLS)->a, OR_DEFENCE);
    assert_int_equal(told_first(&told, OR_EV_REROLLS)->b, 3);
    dice_told(&told, OR_EV_DEFENCE_DICE, dice);
    assert_string_equal(dice, "1234256");
    assert_memory_equal(s.battle.defence_dice, defence_dice, 6);
    assert_int_equal(s.battle.defence_hits, 3);
}

static void leaders_of_one_side_add_up(void **unused) /* CK-CBT-07 */
{
    struct told told;
    (void)unused;
    /* six points: 1 + 3, and two are lost */
    fights("askar leader-m leader-m", "", "1 1 3 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_LIFTS)->b, 2);
    fights("askar ahdath leader-m leader-m", "", "1 1 3 2 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_LIFTS)->b, 3); /* 1 + 2 + 3 */
}

static void points_that_make_no_hit_are_lost(void **unused) /* CK-CBT-08 */
{
    struct told told;
    (void)unused;
    struct or_state s = fights("askar leader-m", "", "6 4 5 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_LIFTS)->b, 0);
    assert_int_equal(s.battle.attack_dice[5], 1); /* no die above 6, none lifted in vain */
    assert_int_equal(s.battle.attack_dice[3] + s.battle.attack_dice[4], 2);
}

/* Damascus, who has stolen it, lays Treason. */
static struct or_state treason_against(const char *attack, const char *defence)
{
    struct or_state s = table(4);
    char text[60];
    gives(&s, DAMASCUS, attack);
    gives(&s, DAMASCUS, "treason trade");
    gives(&s, JERUSALEM, defence);
    gives(&s, JERUSALEM, "donations");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", attack);
    does_all(&s, "lay treason; done");
    snprintf(text, sizeof text, "respond %s defence", defence);
    does(&s, text);
    does(&s, "done");
    return s;
}

static void a_cancelled_response_has_no_effect_and_is_discarded(void **unused) /* CK-CBT-09 */
{
    struct told told;
    (void)unused;
    struct or_state s = treason_against("askar", "turcopoles");
    assert_int_equal(s.phase, OR_CANCEL);
    assert_int_equal(s.seat, DAMASCUS);
    rolls_telling(&s, "cancel turcopoles", "4 4 4 1 1", &told);
    assert_int_equal(defence_pool(&told), 2);
    assert_true(is_discarded(&s, "turcopoles"));
    assert_true(is_discarded(&s, "treason"));
}

static void treason_cancels_only_responses_of_the_other_side(void **unused) /* CK-CBT-10 */
{
    (void)unused;
    struct or_state s = treason_against("askar leader-m", "turcopoles");
    refused(&s, "cancel askar", "CK-CBT-10");
    refused(&s, "cancel leader-m", "CK-CBT-10"); /* on his own side */
    refused(&s, "cancel treason", "CK-CBT-10");
    refused(&s, "done", "CK-GEN-03"); /* he must */
    struct told told;
    fights("askar", "treason", "1 1 1 1 1", &told); /* no Response to cancel: nothing is asked */
    assert_int_equal(attack_pool(&told), 3);
}

/* Whichever seat has laid it, and on whichever side. */
/* CK-CBT-09, CK-CBT-10 */
static void treason_of_every_seat_works_against_the_other_side(void **unused)
{
    static const struct {
        int attacker, defender;
        const char *attack, *troop;
    } bout[] = {
        { DAMASCUS, JERUSALEM, "attack acre", "askar" },
        { JERUSALEM, DAMASCUS, "attack damascus", "knights" },
        { ANTIOCH, DAMASCUS, "attack homs", "knights" },
        { ALEPPO, ANTIOCH, "attack latakia", "askar" },
    };
    (void)unused;
    for (int i = 0; i < 8; i++) {
        int attacker = bout[i / 2].attacker, defender = bout[i / 2].defender;
        bool on_attack = i % 2 == 0;
        struct or_state s = table(4);
        char text[60];
        holds_area(&s, OR_SHAIZAR, OR_OF_ALEPPO, OR_REGULAR);
        gives(&s, attacker, bout[i / 2].troop);
        gives(&s, attacker, on_attack ? "treason trade" : "leader-m trade");
        gives(&s, defender, on_attack ? "leader-m" : "treason");
        gives(&s, defender, "donations");
        round_of(&s, attacker);
        does(&s, bout[i / 2].attack);
        snprintf(text, sizeof text, "lay %s", bout[i / 2].troop);
        if (attacker % 2 == 0) /* first or last of the cards laid */
            does(&s, text);
        does(&s, on_attack ? "lay treason" : "lay leader");
        if (attacker % 2 != 0)
            does(&s, text);
        does(&s, "done");
        does(&s, on_attack ? "respond leader defence" : "respond treason defence");
        does(&s, "done");
        assert_int_equal(s.phase, OR_CANCEL);
        assert_int_equal(s.seat, on_attack ? attacker : defender);
        allowed(&s, "cancel leader-m");
        refused(&s, "cancel treason", "CK-CBT-10");
    }
}

static void siege_engines_take_the_dice_of_castles(void **unused) /* CK-CBT-11 */
{
    struct told told;
    (void)unused;
    struct or_state s = homs_with_neighbours();
    struct or_state t = table(4);
    (void)s;
    holds_area(&t, OR_DAMASCUS, OR_OF_DAMASCUS, OR_PLUS);
    holds_area(&t, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    gives(&t, ANTIOCH, "knights siege-engines sergeants");
    gives(&t, DAMASCUS, "askar");
    round_of(&t, ANTIOCH);
    attacks(&t, "homs", "knights siege-engines");
    does_all(&t, "done; done");
    rolls_telling(&t, "turn damascus", "1 1 1 1 1 1", &told);
    assert_int_equal(defence_pool(&told), 3);
    assert_int_equal(t.face[OR_DAMASCUS], OR_REGULAR); /* it stays turned */
    assert_int_equal(t.face[OR_HOMS], OR_PLUS);
}

static void turcopoles_need_a_castle(void **unused) /* CK-CBT-12 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    gives(&s, JERUSALEM, "turcopoles");
    round_of(&s, DAMASCUS);
    attacks(&s, "bosra", "askar");
    does(&s, "done");
    refused(&s, "respond turcopoles defence", "CK-CBT-12");
    struct told told; /* a Muslim area counts as having one */
    struct or_state t = table(1);
    gives(&t, CRUSADE, "knights sergeants");
    lies(&t, OR_QUEUE, "turcopoles");
    round_of(&t, CRUSADE);
    attacks(&t, "latakia", "knights");
    rolls_telling(&t, "done", "1 1 1 1 1 1 1", &told);
    assert_int_equal(defence_pool(&told), 4);
}

static void ambush_takes_the_highest_troop(void **unused) /* CK-CBT-14 */
{
    struct told told;
    (void)unused;
    fights("askar mamluks ahdath", "ambush", "1 1 1 1 1 1", &told);
    assert_int_equal(attack_pool(&told), 4);
    fights("askar-m12 askar-m11", "ambush", "1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_AMBUSHED)->a, 11); /* M11, the lower id */
}

static void ambush_may_take_the_partners_troop(void **unused) /* CK-CBT-14, CK-EVT-22 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    holds_area(&s, OR_TYRE, OR_OF_ANTIOCH, OR_REGULAR);
    gives(&s, DAMASCUS, "joint-attack ahdath trade");
    gives(&s, ANTIOCH, "military-orders sergeants");
    gives(&s, JERUSALEM, "ambush donations");
    round_of(&s, DAMASCUS);
    does_all(
        &s,
        "event-at joint-attack acre antioch; accept; lay ahdath; done; lay military-orders; done");
    does(&s, "respond ambush defence");
    rolls_telling(&s, "done", "1 1 1", &told);
    assert_int_equal(attack_pool(&told), 1);
}

static void horse_archers_may_ride_on_both_sides(void **unused) /* CK-CBT-15 */
{
    struct told told;
    (void)unused;
    fights("askar horse-archers", "horse-archers", "1 1 1", &told);
    assert_int_equal(attack_pool(&told), 2);
    assert_int_equal(defence_pool(&told), 1);
}

static void a_failed_attack_changes_nothing(void **unused) /* CK-CBT-16, CK-RND-14 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    holds_area(&s, OR_ACRE, OR_OF_JERUSALEM, OR_PLUS);
    gives(&s, DAMASCUS, "askar trade");
    gives(&s, JERUSALEM, "donations");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", "askar");
    does(&s, "done");
    rolls_telling(&s, "done", "1 1 1 1 1 1", &told);
    assert_int_equal(s.owner[OR_ACRE], OR_OF_JERUSALEM);
    assert_int_equal(s.face[OR_ACRE], OR_PLUS);
    assert_int_equal(bonus(&s, DAMASCUS), 0);
    assert_int_equal(bonus(&s, JERUSALEM), 0);
    assert_int_equal(times_told(&told, OR_EV_BONUS), 0);
}

/* ---- what is won ------------------------------------------------------------------------- */

/* Damascus has just won Acre and chooses its reward. */
static struct or_state acre_taken(void)
{
    struct told told;
    return fights("mamluks", "", "6 6 6 6 1 1", &told);
}

static void the_castle_goes_back_and_a_regular_one_comes(void **unused) /* CK-WIN-01, CK-WIN-03 */
{
    (void)unused;
    struct or_state s = acre_taken();
    assert_int_equal(or_castle_count(&s, JERUSALEM), 1);
    assert_int_equal(s.owner[OR_ACRE], OR_OF_DAMASCUS);
    assert_int_equal(s.face[OR_ACRE], OR_REGULAR);
    assert_int_equal(or_castle_count(&s, DAMASCUS), 3);
}

static void who_loses_an_area_loses_a_bonus(void **unused) /* CK-WIN-02 */
{
    (void)unused;
    struct or_state s = acre_taken();
    assert_int_equal(bonus(&s, JERUSALEM), -1);
}

static void all_castles_on_the_map_win_at_once(void **unused) /* CK-WIN-04, CK-END-01, I15 */
{
    static const uint8_t more[] = { OR_BOSRA, OR_TRIPOLI, OR_SHAIZAR, OR_TYRE };
    struct mg_result result = { .over = false };
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    for (int i = 0; i < 4; i++)
        holds_area(&s, more[i], OR_OF_DAMASCUS, OR_REGULAR);
    gives(&s, DAMASCUS, "mamluks trade");
    gives(&s, JERUSALEM, "donations");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", "mamluks");
    does(&s, "done");
    rolls_telling(&s, "done", "6 6 6 6 1 1", &told);
    assert_int_equal(s.phase, OR_OVER); /* before any reward */
    assert_int_equal(times_told(&told, OR_EV_SUDDEN), 1);
    assert_int_equal(bonus(&s, DAMASCUS), 0);
    or_result(&s, &result);
    assert_int_equal(result.winners, 1u << DAMASCUS);
    refused(&s, "bonus", "CK-GEN-01");
}

static void saladin_needs_nine_castles(void **unused) /* CK-END-02, CK-END-01 */
{
    (void)unused;
    struct or_state s = table(3);
    static const uint8_t more[] = { OR_BOSRA, OR_TRIPOLI, OR_SHAIZAR };
    for (int i = 0; i < 3; i++)
        holds_area(&s, more[i], OR_SALADIN, OR_REGULAR);
    gives(&s, SALADIN, "mamluks mamluks trade");
    gives(&s, JERUSALEM_3, "donations sergeants");
    round_of(&s, SALADIN);
    attacks(&s, "tyre", "mamluks");
    does(&s, "done");
    nobody_responds(&s, "6 6 6 6 1 1");
    assert_int_equal(or_castle_count(&s, SALADIN), 8);
    assert_int_equal(s.phase, OR_REWARD);
    does_all(&s, "bonus; pass");
    attacks(&s, "acre", "mamluks");
    does(&s, "done");
    nobody_responds(&s, "6 6 6 6 1 1");
    assert_int_equal(s.phase, OR_OVER);
    struct mg_result result = { .over = false };
    or_result(&s, &result);
    assert_int_equal(result.winners, 1u << SALADIN);
}

static void a_sudden_victory_beats_more_castles(void **unused) /* CK-END-01, CK-END-02 */
{
    static const uint8_t more[] = { OR_BOSRA, OR_KERAK, OR_ASCALON, OR_TYRE };
    struct mg_result result = { .over = false };
    (void)unused;
    struct or_state s = table(3);
    for (int i = 0; i < 4; i++) {
        holds_area(&s, more[i], OR_OF_JERUSALEM, OR_REGULAR);
    }
    holds_area(&s, OR_SHAIZAR, OR_SALADIN, OR_REGULAR);
    holds_area(&s, OR_TURBESSEL, OR_SALADIN, OR_REGULAR);
    holds_area(&s, OR_MARASH, OR_SALADIN, OR_REGULAR);
    holds_area(&s, OR_LATAKIA, OR_SALADIN, OR_REGULAR); /* eight, of nine */
    gives(&s, JERUSALEM_3, "military-orders sergeants");
    gives(&s, SALADIN, "askar");
    round_of(&s, JERUSALEM_3);
    attacks(&s, "tripoli", "military-orders");
    does(&s, "done");
    nobody_responds(&s, "6 6 6 6 1 1");
    or_result(&s, &result);
    assert_true(result.over);
    assert_int_equal(result.score[SALADIN], 8);
    assert_int_equal(result.winners, 1u << JERUSALEM_3);
    assert_int_equal(result.place[SALADIN], 2);
}

static void the_winner_takes_a_bonus_or_turns_a_castle(void **unused) /* CK-WIN-05 */
{
    (void)unused;
    struct or_state s = acre_taken();
    assert_int_equal(s.phase, OR_REWARD);
    refused(&s, "turn jerusalem", "CK-WIN-05");
    refused(&s, "pass", "CK-GEN-03");
    struct or_state t = s;
    does(&s, "bonus");
    assert_int_equal(bonus(&s, DAMASCUS), 1);
    assert_int_equal(s.seat, JERUSALEM);
    holds_area(&t, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    refused(&t, "turn homs", "CK-WIN-05");
    does(&t, "turn damascus");
    assert_int_equal(t.face[OR_DAMASCUS], OR_PLUS);
    assert_int_equal(bonus(&t, DAMASCUS), 0);
}

static void the_castle_just_placed_may_be_turned(void **unused) /* CK-WIN-06 */
{
    (void)unused;
    struct or_state s = acre_taken();
    does(&s, "turn acre");
    assert_int_equal(s.face[OR_ACRE], OR_PLUS);
}

static void at_plus_two_only_a_castle_can_be_turned(void **unused) /* CK-WIN-07 */
{
    (void)unused;
    struct or_state s = acre_taken();
    set_bonus(&s, DAMASCUS, 2);
    refused(&s, "bonus", "CK-WIN-07");
    does(&s, "turn acre");
}

static void an_independent_area_gives_the_same_reward(void **unused) /* CK-WIN-08 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "askar trade");
    attacks(&s, "bosra", "askar");
    does(&s, "done");
    nobody_responds(&s, "6 6 6 1");
    assert_int_equal(s.phase, OR_REWARD);
    does(&s, "bonus");
    assert_int_equal(bonus(&s, DAMASCUS), 1);
    for (int seat = 1; seat < 4; seat++)
        assert_int_equal(bonus(&s, seat), 0);
}

static void areas_change_no_bonus_in_group_b(void **unused) /* CK-WIN-09, CK-BON-06, CK-BOT-15 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(1);
    gives(&s, CRUSADE, "knights knights");
    round_of(&s, CRUSADE);
    attacks(&s, "latakia", "knights");
    rolls_telling(&s, "done", "6 6 6 1 1", &told);
    assert_int_equal(s.owner[OR_LATAKIA], OR_CRUSADE);
    assert_int_equal(s.phase, OR_ACTION); /* no reward */
    assert_int_equal(s.face[OR_LATAKIA], OR_REGULAR);
    assert_int_equal(times_told(&told, OR_EV_BONUS), 0);
    struct or_state t = table(1);
    gives(&t, CRUSADE, "knights knights");
    lies(&t, OR_ARMY, "mamluks");
    stacks(&t, "askar");
    round_of(&t, CRUSADE);
    rolls(&t, "discard knights", "1");
    rolls(&t, "done", "6 6 6 6 6 6 6 1 1 1"); /* Marat falls */
    assert_int_equal(t.owner[OR_MARAT], OR_MUSLIMS);
    assert_int_equal(t.face[OR_MARAT], OR_NO_CASTLE);
    assert_int_equal(bonus(&t, CRUSADE), 0);
    assert_int_equal(t.muslim_bonus, OR_NO_BONUS);
}

/* ---- the Card Bonus ---------------------------------------------------------------------- */

/* CK-BON-01, CK-BON-02, I06 */
static void a_bonus_lies_between_minus_two_and_plus_two(void **unused)
{
    (void)unused;
    struct told told;
    struct or_state s = table(4);
    set_bonus(&s, JERUSALEM, -2);
    gives(&s, DAMASCUS, "mamluks trade");
    gives(&s, JERUSALEM, "donations");
    round_of(&s, DAMASCUS);
    attacks(&s, "acre", "mamluks");
    does(&s, "done");
    rolls_telling(&s, "done", "6 6 6 6 1 1", &told);
    assert_int_equal(bonus(&s, JERUSALEM), -2); /* a loss at -2 is ignored */
    s.bonus[JERUSALEM] = 5;
    assert_non_null(mg_state_broken(&or_game, &s));
}

static void a_gain_at_plus_two_turns_a_castle_in_group_a(void **unused) /* CK-BON-03, CK-EVT-09 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "trade askar");
    set_bonus(&s, DAMASCUS, 2);
    does(&s, "event trade");
    assert_int_equal(s.phase, OR_FORTIFY);
    refused(&s, "turn acre", "CK-EVT-08");
    does(&s, "turn homs");
    assert_int_equal(s.face[OR_HOMS], OR_PLUS);
    assert_int_equal(bonus(&s, DAMASCUS), 2);
    struct or_state t = four(DAMASCUS, "trade askar"); /* one regular castle: nothing to choose */
    set_bonus(&t, DAMASCUS, 2);
    holds_area(&t, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    does(&t, "event trade");
    assert_int_equal(t.face[OR_DAMASCUS], OR_PLUS);
    assert_int_equal(t.seat, JERUSALEM);
    struct or_state u = four(DAMASCUS, "trade askar"); /* none: the Event cannot be played */
    set_bonus(&u, DAMASCUS, 2);
    holds_area(&u, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    holds_area(&u, OR_DAMASCUS, OR_OF_DAMASCUS, OR_PLUS);
    refused(&u, "event trade", "CK-EVT-03");
}

static void a_gain_at_plus_two_is_lost_in_group_b(void **unused) /* CK-BON-04 */
{
    (void)unused;
    struct or_state s = table(1);
    gives(&s, CRUSADE, "donations knights knights");
    round_of(&s, CRUSADE);
    set_bonus(&s, CRUSADE, 2);
    refused(&s, "event donations", "CK-EVT-03");
    s.muslim_bonus = OR_MOST_BONUS;
    stacks(&s, "trade");
    does(&s, "discard knights");
    assert_int_equal(s.muslim_bonus, OR_MOST_BONUS);
    assert_int_equal(or_castles(&s, OR_MUSLIMS, OR_PLUS), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_target_is_next_to_an_area_of_ones_own),
        TEST(the_target_belongs_to_another_or_to_nobody),
        TEST(crusaders_attack_only_muslim_areas),
        TEST(without_areas_one_attacks_a_start_area),
        TEST(without_legal_start_areas_one_attacks_next_to_them),
        TEST(the_same_faith_may_be_attacked_by_four),
        TEST(christians_do_not_attack_christians_with_saladin),
        TEST(a_truce_forbids_an_attack),
        TEST(an_area_may_be_attacked_again_and_again),
        TEST(without_a_troop_there_is_no_attack),
        TEST(the_target_is_named_before_any_card_is_laid),
        TEST(an_attack_takes_at_least_one_troop_face_down),
        TEST(the_attacker_may_add_responses_for_an_attack),
        TEST(anybody_may_lay_responses_as_the_card_allows),
        TEST(third_parties_are_asked_in_order_and_the_defender_last),
        TEST(the_other_crusader_is_asked_before_the_owner),
        TEST(the_defender_lays_cards_only_on_his_defence),
        TEST(the_attacker_lays_cards_only_on_his_attack),
        TEST(anybody_may_defend_an_independent_area),
        TEST(troops_never_defend),
        TEST(the_defender_may_turn_adjacent_castles_for_dice),
        TEST(other_castles_are_not_turned),
        TEST(castles_are_turned_before_the_reveal),
        TEST(all_cards_are_revealed_at_once),
        TEST(used_cards_are_discarded_won_or_lost),
        TEST(antioch_takes_homs_from_damascus),
        TEST(troops_and_effects_make_the_attack_dice),
        TEST(an_attack_without_dice_fails),
        TEST(castle_and_effects_make_the_defence_dice),
        TEST(four_five_and_six_are_hits_and_the_attacker_needs_more),
        TEST(effects_come_in_a_fixed_order),
        TEST(points_come_before_rerolls),
        TEST(every_die_is_told_in_the_order_rolled),
        TEST(the_true_cross_rolls_every_miss_again_and_no_hit),
        TEST(leaders_of_one_side_add_up),
        TEST(points_that_make_no_hit_are_lost),
        TEST(a_cancelled_response_has_no_effect_and_is_discarded),
        TEST(treason_cancels_only_responses_of_the_other_side),
        TEST(treason_of_every_seat_works_against_the_other_side),
        TEST(siege_engines_take_the_dice_of_castles),
        TEST(turcopoles_need_a_castle),
        TEST(ambush_takes_the_highest_troop),
        TEST(ambush_may_take_the_partners_troop),
        TEST(horse_archers_may_ride_on_both_sides),
        TEST(a_failed_attack_changes_nothing),
        TEST(the_castle_goes_back_and_a_regular_one_comes),
        TEST(who_loses_an_area_loses_a_bonus),
        TEST(all_castles_on_the_map_win_at_once),
        TEST(saladin_needs_nine_castles),
        TEST(a_sudden_victory_beats_more_castles),
        TEST(the_winner_takes_a_bonus_or_turns_a_castle),
        TEST(the_castle_just_placed_may_be_turned),
        TEST(at_plus_two_only_a_castle_can_be_turned),
        TEST(an_independent_area_gives_the_same_reward),
        TEST(areas_change_no_bonus_in_group_b),
        TEST(a_bonus_lies_between_minus_two_and_plus_two),
        TEST(a_gain_at_plus_two_turns_a_castle_in_group_a),
        TEST(a_gain_at_plus_two_is_lost_in_group_b),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
