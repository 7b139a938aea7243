/* Raids and Events. */
#include "or_test.h"

/* Four players; everybody but the one in round has two cards of no account. */
static struct or_state four(int seat, const char *cards)
{
    static const char *const spare[] = { "naphtha ahdath", "turcopoles sergeants",
                                         "turcopoles sergeants", "ambush ahdath" };
    struct or_state s = table(4);

    gives(&s, seat, cards);
    for (int other = 0; other < 4; other++)
        if (other != seat)
            gives(&s, other, spare[other]);
    round_of(&s, seat);
    return s;
}

/* ---- raids ------------------------------------------------------------------------------- */

static void a_raid_needs_a_common_border(void **unused) /* CK-RAI-01 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "ahdath askar");
    allowed(&s, "raid jerusalem ahdath"); /* Damascus and Acre */
    allowed(&s, "raid antioch ahdath");   /* Homs and Latakia */
    refused(&s, "raid aleppo ahdath", "CK-RAI-01");
}

static void a_raid_costs_one_troop(void **unused) /* CK-RAI-02 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "mamluks leader-m");
    refused(&s, "raid jerusalem leader", "CK-RAI-02");
    refused(&s, "raid jerusalem askar", "CK-RAI-02"); /* not his */
    rolls(&s, "raid jerusalem mamluks", "1");
    assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "mamluks"));
}

static void a_raid_succeeds_on_four_or_more(void **unused) /* CK-RAI-03, CK-RAI-04, CK-RAI-12 */
{
    (void)unused;
    for (int die = 1; die <= 6; die++) {
        struct or_state s = four(DAMASCUS, "ahdath askar");
        char dice[24];
        snprintf(dice, sizeof dice, die >= 4 ? "%d 2" : "%d", die); /* then which card */
        rolls(&s, "raid jerusalem ahdath", dice);
        assert_int_equal(hand_size(&s, JERUSALEM), die >= 4 ? 1 : 2);
        assert_int_equal(is_in(&s, OR_DISCARDS + OR_CHRISTIAN, "sergeants"), die >= 4);
        assert_int_equal(hand_size(&s, DAMASCUS), 1); /* the Troop is lost either way */
        assert_int_equal(s.phase, OR_ACTION);         /* nobody is asked for Responses */
        assert_int_equal(s.seat, JERUSALEM);
    }
}

static void who_has_no_cards_is_not_raided(void **unused) /* CK-RAI-05 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "ahdath");
    gives(&s, ANTIOCH, "knights");
    round_of(&s, DAMASCUS);
    refused(&s, "raid jerusalem ahdath", "CK-RAI-05");
    allowed(&s, "raid antioch ahdath");
}

static void christians_may_raid_each_other_with_saladin(void **unused) /* CK-RAI-06 */
{
    (void)unused;
    struct or_state s = table(3);
    holds_area(&s, OR_TRIPOLI, OR_OF_JERUSALEM, OR_REGULAR);
    gives(&s, JERUSALEM_3, "knights");
    gives(&s, ANTIOCH_3, "knights sergeants");
    gives(&s, SALADIN, "askar");
    round_of(&s, JERUSALEM_3);
    allowed(&s, "raid antioch knights");
}

static void a_truce_forbids_a_raid(void **unused) /* CK-RAI-07 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "truce ahdath");
    does(&s, "event-against truce jerusalem");
    refused(&s, "raid damascus sergeants", "CK-RAI-07"); /* Jerusalem's round */
    does_all(&s, "pass; pass; pass");
    refused(&s, "raid jerusalem ahdath", "CK-RAI-07");
    allowed(&s, "raid antioch ahdath");
}

static void watchtowers_are_raided_only_with_a_six(void **unused) /* CK-RAI-08, CK-EVT-17 */
{
    (void)unused;
    for (int die = 5; die <= 6; die++) {
        struct or_state s = four(DAMASCUS, "watchtowers ahdath");
        does(&s, "event watchtowers");
        char dice[24];
        snprintf(dice, sizeof dice, die == 6 ? "%d 1" : "%d", die);
        rolls(&s, "raid damascus sergeants", dice);
        assert_int_equal(hand_size(&s, DAMASCUS), die == 6 ? 0 : 1);
    }
}

static void a_crusader_raids_the_top_card_of_the_stack(void **unused) /* CK-RAI-09 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(1);
    gives(&s, CRUSADE, "sergeants knights knights");
    stacks(&s, "trade walls mamluks");
    round_of(&s, CRUSADE);
    rolls_telling(&s, "raid muslims sergeants", "4", &told);
    assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "mamluks"));
    assert_int_equal(or_key(told_first(&told, OR_EV_LOSES)->b), OR_MAMLUKS); /* face up */
    assert_int_equal(or_size(&s, OR_STACK), 1); /* and one was turned up in the Muslim round */
    struct or_state t = table(1);
    gives(&t, CRUSADE, "sergeants");
    round_of(&t, CRUSADE);
    refused(&t, "raid muslims sergeants", "CK-RAI-09"); /* no stack */
}

static void crusaders_do_not_raid_each_other(void **unused) /* CK-RAI-10 */
{
    (void)unused;
    struct or_state s = table(2);
    holds_area(&s, OR_LATAKIA, OR_LEOPOLD, OR_REGULAR);
    gives(&s, RICHARD, "sergeants");
    gives(&s, LEOPOLD, "knights");
    stacks(&s, "trade");
    round_of(&s, RICHARD);
    refused(&s, "raid leopold sergeants", "CK-RAI-10");
    allowed(&s, "raid muslims sergeants");
    round_of(&s, LEOPOLD);
    refused(&s, "raid richard knights", "CK-RAI-10");
    refused(&s, "raid leopold knights", "CK-GEN-13"); /* nor himself */
}

static void without_areas_there_is_no_raid(void **unused) /* CK-RAI-11 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "ahdath");
    holds_area(&s, OR_DAMASCUS, OR_OF_JERUSALEM, OR_REGULAR);
    holds_area(&s, OR_HOMS, OR_NONE, OR_NO_CASTLE);
    refused(&s, "raid jerusalem ahdath", "CK-RAI-11");
}

static void the_same_faith_may_be_raided(void **unused) /* CK-RAI-13 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "ahdath");
    holds_area(&s, OR_SHAIZAR, OR_OF_ALEPPO, OR_REGULAR);
    allowed(&s, "raid aleppo ahdath");
}

/* ---- events in general ------------------------------------------------------------------- */

static void an_event_is_shown_carried_out_and_discarded(void **unused) /* CK-EVT-01, CK-EVT-09 */
{
    struct told told;
    (void)unused;
    struct or_state s = four(DAMASCUS, "trade askar");
    rolls_telling(&s, "event trade", "", &told);
    assert_int_equal(times_told(&told, OR_EV_PLAYS), 1);
    assert_int_equal(bonus(&s, DAMASCUS), 1);
    assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "trade"));
    int at = find(&s, OR_DISCARDS + OR_MUSLIM, "trade");
    assert_int_equal(s.card[s.start[OR_DISCARDS] + at].known, MG_KNOWN_TO_ALL);
    refused(&s, "event trade", "CK-EVT-01"); /* Jerusalem does not hold it */
    struct or_state t = four(JERUSALEM, "donations knights");
    does(&t, "event donations");
    assert_int_equal(bonus(&t, JERUSALEM), 1);
}

static void a_lasting_event_stays_until_the_turn_ends(void **unused) /* CK-EVT-02 */
{
    (void)unused;
    struct told told;
    struct or_state s = four(DAMASCUS, "watchtowers askar");
    rolls_telling(&s, "event watchtowers", "", &told);
    assert_int_equal(or_key(told_first(&told, OR_EV_PLAYS)->b), OR_WATCHTOWERS);
    assert_int_equal(s.shown_count, 1);
    assert_int_equal(or_key(s.shown[0]), OR_WATCHTOWERS);
    assert_int_equal(s.lastings, 1);
    assert_int_equal(s.lasting[0].owner, OR_OF_DAMASCUS);
    assert_false(is_discarded(&s, "watchtowers"));
    does_all(&s, "pass; pass; pass");
    assert_true(or_has_watchtowers(&s, OR_OF_DAMASCUS));
    does(&s, "pass");
    assert_int_equal(s.turn, 2);
    assert_false(or_has_watchtowers(&s, OR_OF_DAMASCUS));
}

static void an_event_needs_what_its_card_says(void **unused) /* CK-EVT-03 */
{
    (void)unused;
    struct or_state s = table(4);
    holds_area(&s, OR_DAMASCUS, OR_OF_DAMASCUS, OR_PLUS);
    holds_area(&s, OR_HOMS, OR_OF_DAMASCUS, OR_PLUS);
    gives(&s, DAMASCUS, "walls deus-vult troubadours mercenaries");
    gives(&s, JERUSALEM, "knights");
    round_of(&s, DAMASCUS);
    refused(&s, "event walls", "CK-EVT-03");             /* no regular castle */
    refused(&s, "event-at deus-vult acre", "CK-EVT-03"); /* no Troop */
    allowed(&s, "discard walls");
    struct or_state t = table(4);
    gives(&t, DAMASCUS, "mercenaries");
    gives(&t, ANTIOCH, "troubadours");
    gives(&t, JERUSALEM, "knights");
    round_of(&t, DAMASCUS);
    refused(&t, "event-at mercenaries acre", "CK-EVT-03"); /* nothing to attack with */
    does(&t, "pass");
    does(&t, "pass");
    refused(&t, "event-against troubadours jerusalem", "CK-EVT-03"); /* nothing to give */
    struct or_state u = table(4);                                    /* an empty deck */
    gives(&u, JERUSALEM, "preaching knights");
    struct mg_piles piles = or_piles(&u);
    while (or_size(&u, OR_DECK + OR_CHRISTIAN) > 0) {
        mg_pile_at(&piles, OR_DECK + OR_CHRISTIAN, 0)->known = MG_KNOWN_TO_ALL;
        mg_pile_move(&piles, OR_DECK + OR_CHRISTIAN, 0, OR_DISCARDS + OR_CHRISTIAN, -1);
    }
    round_of(&u, JERUSALEM);
    refused(&u, "event preaching", "CK-EVT-03");
}

/* CK-EVT-04, CK-EVT-05 */
static void an_event_that_leads_to_an_attack_follows_its_rules(void **unused)
{
    (void)unused;
    struct or_state s = four(JERUSALEM, "deus-vult knights sergeants");
    refused(&s, "event-at deus-vult homs", "CK-ATT-01");
    does(&s, "event-at deus-vult damascus");
    assert_int_equal(s.phase, OR_COMMIT);
    assert_true(is_in(&s, OR_DISCARDS + OR_CHRISTIAN, "deus-vult")); /* no card of the attack */
    assert_int_equal(or_size(&s, OR_LAID_ATTACK + JERUSALEM), 0);
    does_all(&s, "lay knights; done");
    assert_int_equal(s.phase, OR_RESPOND);
}

static void incursion_takes_a_random_card_without_die_or_border(void **unused) /* X4, CK-EVT-06 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "incursion-m ahdath");
    gives(&s, ALEPPO, "askar askar askar leader-m naphtha"); /* same faith, no border */
    round_of(&s, DAMASCUS);
    rolls_telling(&s, "event-against incursion aleppo", "4", &told);
    assert_int_equal(hand_size(&s, ALEPPO), 4);
    assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "leader")); /* the fourth */
    assert_int_equal(times_told(&told, OR_EV_DIE), 0);
}

static void incursion_in_group_b_takes_the_top_of_the_stack(void **unused) /* CK-EVT-07 */
{
    (void)unused;
    struct or_state s = table(2);
    gives(&s, RICHARD, "incursion-c knights");
    gives(&s, LEOPOLD, "knights");
    stacks(&s, "trade mamluks");
    round_of(&s, RICHARD);
    does(&s, "event-against incursion muslims");
    assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "mamluks"));
    struct or_state t = table(2);
    gives(&t, RICHARD, "incursion-c knights");
    gives(&t, LEOPOLD, "knights");
    stacks(&t, "trade");
    round_of(&t, RICHARD);
    refused(&t, "event-against incursion leopold", "CK-EVT-07");
}

static void walls_and_fortification_turn_a_regular_castle(void **unused) /* CK-EVT-08 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "walls askar");
    holds_area(&s, OR_BOSRA, OR_OF_DAMASCUS, OR_PLUS);
    does(&s, "event walls");
    assert_int_equal(s.phase, OR_FORTIFY);
    refused(&s, "turn bosra", "CK-EVT-08");
    refused(&s, "turn acre", "CK-EVT-08");
    does(&s, "turn damascus");
    assert_int_equal(s.face[OR_DAMASCUS], OR_PLUS);
    struct or_state t = table(1); /* also in group B */
    gives(&t, CRUSADE, "fortification knights");
    round_of(&t, CRUSADE);
    does(&t, "event fortification");
    assert_int_equal(t.face[OR_MARAT], OR_PLUS);
}

static void scorched_earth_and_blockade_lower_a_bonus(void **unused) /* CK-EVT-10 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "scorched-earth askar");
    does(&s, "event-against scorched-earth antioch");
    assert_int_equal(bonus(&s, ANTIOCH), -1);
    struct or_state t = table(1);
    gives(&t, CRUSADE, "blockade knights");
    round_of(&t, CRUSADE);
    does(&t, "event-against blockade muslims");
    assert_int_equal(t.muslim_bonus, OR_NO_BONUS - 1);
}

static void seduction_takes_a_card_from_the_other_faith(void **unused) /* CK-EVT-11 */
{
    struct told told;
    struct mg_event seen;
    (void)unused;
    struct or_state s = four(DAMASCUS, "seduction askar");
    refused(&s, "event-against seduction aleppo", "CK-EVT-11");
    rolls_telling(&s, "event-against seduction jerusalem", "2", &told);
    assert_true(is_in(&s, OR_HAND + DAMASCUS, "sergeants"));
    assert_int_equal(hand_size(&s, JERUSALEM), 1);
    assert_true(mg_event_for(told_first(&told, OR_EV_STEALS), ANTIOCH, &seen) && seen.b == 0);
    assert_true(mg_event_for(told_first(&told, OR_EV_STEALS), JERUSALEM, &seen) && seen.b != 0);
    assert_true(mg_event_for(told_first(&told, OR_EV_STEALS), DAMASCUS, &seen) && seen.b != 0);
}

/* ---- events that attack ------------------------------------------------------------------ */

static void mercenaries_count_two_whatever_they_are(void **unused) /* CK-EVT-12 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "mercenaries trade naphtha leader-m askar jews");
    gives(&s, JERUSALEM, "ambush donations");
    round_of(&s, DAMASCUS);
    does(&s, "event-at mercenaries acre");
    refused(&s, "done", "CK-EVT-12");
    does_all(&s, "lay trade; lay naphtha; lay leader; lay askar; done");
    does(&s, "respond ambush defence");
    rolls_telling(&s, "done", "1 1 1 1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 2 + 2 + 2); /* Ambush took the Askar */
    assert_int_equal(told_first(&told, OR_EV_POOLS)->b, 2);         /* Naphtha is a Troop here */
    assert_int_equal(times_told(&told, OR_EV_LIFTS), 0);            /* and so is the Leader */
}

static void every_seat_needs_a_card_for_its_mercenaries(void **unused) /* CK-EVT-03, CK-EVT-12 */
{
    static const char *const event[] = { "event-at mercenaries acre",
                                         "event-at mercenaries damascus",
                                         "event-at mercenaries homs",
                                         "event-at mercenaries shaizar" };
    (void)unused;
    for (int seat = 0; seat < 4; seat++) {
        struct or_state s = four(seat, "mercenaries");
        refused(&s, event[seat], "CK-EVT-03");
        struct or_state t = four(seat, "mercenaries trade");
        allowed(&t, event[seat]);
    }
}

static void ambush_may_take_a_mercenary(void **unused) /* CK-EVT-12 */
{
    struct told told;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "mercenaries trade ahdath jews");
    gives(&s, JERUSALEM, "ambush donations");
    round_of(&s, DAMASCUS);
    does_all(&s, "event-at mercenaries acre; lay trade; lay ahdath; done; respond ambush defence");
    rolls_telling(&s, "done", "1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 1);
}

static void treason_cannot_cancel_a_mercenary(void **unused) /* CK-EVT-12, CK-CBT-10 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "mercenaries leader-m jews");
    gives(&s, JERUSALEM, "treason donations");
    round_of(&s, DAMASCUS);
    does_all(&s, "event-at mercenaries acre; lay leader; done; respond treason defence");
    rolls(&s, "done", "1 1 1 1"); /* nothing to cancel: not asked */
    assert_false(or_in_attack(&s));
}

static void a_minor_campaign_needs_no_troops(void **unused) /* CK-EVT-13 */
{
    struct told told;
    (void)unused;
    struct or_state s = four(DAMASCUS, "minor-campaign leader-m ahdath");
    refused(&s, "event-at minor-campaign acre", "CK-EVT-13");
    does_all(&s, "event-at minor-campaign bosra; lay leader; done; done; done");
    rolls_telling(&s, "done", "1 1 3 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 3);
    struct or_state t = four(DAMASCUS, "minor-campaign ahdath");
    does_all(&t, "event-at minor-campaign bosra; lay ahdath; done; done; done");
    rolls_telling(&t, "done", "1 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 4);
    struct or_state u = four(DAMASCUS, "minor-campaign ahdath");
    does(&u, "event-at minor-campaign bosra");
    allowed(&u, "done");
}

static void jews_draw_three_and_discard_one(void **unused) /* CK-EVT-14 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "jews askar");
    does(&s, "event jews");
    assert_int_equal(s.phase, OR_OWN_DISCARD);
    assert_int_equal(hand_size(&s, DAMASCUS), 4);
    refused(&s, "discard turcopoles", "CK-EVT-14");
    refused(&s, "pass", "CK-GEN-03");
    char text[40]; /* one just drawn will do */
    unsigned last = s.card[s.start[OR_HAND + 1] - 1].id;
    snprintf(text, sizeof text, "discard %s", or_card_names.name[last]);
    does(&s, text);
    assert_int_equal(hand_size(&s, DAMASCUS), 3);
    int at = find(&s, OR_DISCARDS + or_back(last), or_card_names.name[last]);
    assert_int_equal(s.card[s.start[OR_DISCARDS + or_back(last)] + at].known, 1u << DAMASCUS);
}

static void succession_frees_an_area_on_four_or_more(void **unused) /* CK-EVT-15, CK-BON-05, I21 */
{
    (void)unused;
    for (int die = 3; die <= 4; die++) {
        struct or_state s = four(DAMASCUS, "succession askar");
        holds_area(&s, OR_JERUSALEM, OR_OF_JERUSALEM, OR_PLUS);
        refused(&s, "event-at succession jerusalem", "CK-EVT-15");
        refused(&s, "event-at succession homs", "CK-EVT-31");
        refused(&s, "event-at succession tyre", "CK-EVT-31");
        rolls(&s, "event-at succession acre", die == 3 ? "3" : "4");
        assert_int_equal(s.owner[OR_ACRE], die == 3 ? OR_OF_JERUSALEM : OR_NONE);
        assert_int_equal(s.face[OR_ACRE], die == 3 ? OR_REGULAR : OR_NO_CASTLE);
        assert_int_equal(bonus(&s, JERUSALEM), die == 3 ? 0 : -1);
        assert_int_equal(bonus(&s, DAMASCUS), 0);
    }
}

static void succession_may_take_the_last_area(void **unused) /* CK-EVT-16, CK-ATT-04 */
{
    (void)unused;
    struct or_state s = table(4);
    holds_area(&s, OR_JERUSALEM, OR_NONE, OR_NO_CASTLE);
    gives(&s, DAMASCUS, "succession askar");
    gives(&s, JERUSALEM, "knights");
    round_of(&s, DAMASCUS);
    rolls(&s, "event-at succession acre", "6");
    assert_int_equal(or_castle_count(&s, JERUSALEM), 0);
    allowed(&s, "attack acre");
    allowed(&s, "attack jerusalem");
    refused(&s, "attack tyre", "CK-ATT-04");
}

static void watchtowers_show_what_the_attacker_lays(void **unused) /* CK-EVT-17 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "watchtowers askar"), v;
    does(&s, "event watchtowers");
    does_all(&s, "attack damascus; lay sergeants"); /* by Jerusalem */
    or_view(&s, ALEPPO, &v);
    assert_true(v.card[v.start[OR_LAID_ATTACK + JERUSALEM]].id != 0);
    struct or_state t = four(DAMASCUS, "watchtowers askar");
    does(&t, "event watchtowers");
    does_all(&t, "attack tyre; lay sergeants"); /* not his area */
    or_view(&t, ALEPPO, &v);
    assert_int_equal(v.card[v.start[OR_LAID_ATTACK + JERUSALEM]].id, 0);
}

static void a_truce_lasts_whatever_happens_to_areas(void **unused) /* CK-EVT-18 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "truce askar askar");
    does(&s, "event-against truce jerusalem");
    holds_area(&s, OR_TYRE, OR_OF_JERUSALEM, OR_REGULAR);
    holds_area(&s, OR_TRIPOLI, OR_OF_DAMASCUS, OR_REGULAR);
    refused(&s, "attack tripoli", "CK-ATT-08"); /* areas won since are under it too */
    does_all(&s, "pass; pass; pass");
    refused(&s, "attack tyre", "CK-ATT-08");
}

static void a_truce_forbids_neither_responses_nor_other_events(void **unused) /* CK-EVT-19 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "truce incursion-m naphtha");
    gives(&s, JERUSALEM, "knights sergeants sergeants");
    gives(&s, ANTIOCH, "knights");
    round_of(&s, DAMASCUS);
    does(&s, "event-against truce jerusalem");
    does_all(&s, "attack tyre; lay knights; done");
    while (s.seat != DAMASCUS)
        does(&s, "done");
    allowed(&s, "respond naphtha defence"); /* against the attack of his partner in truce */
    rolls(&s, "done", "1 1 1 1 1");
    does(&s, "pass");
    assert_int_equal(s.seat, DAMASCUS);
    allowed(&s, "event-against incursion jerusalem");
}

/* ---- Joint attack ------------------------------------------------------------------------ */

/* Jerusalem asks Antioch, who holds Tripoli, to join against Homs. */
static struct or_state joint(void)
{
    struct or_state s = table(4);
    holds_area(&s, OR_TRIPOLI, OR_OF_JERUSALEM, OR_REGULAR);
    gives(&s, JERUSALEM, "joint-attack knights sergeants donations");
    gives(&s, ANTIOCH, "armed-pilgrims leader-c sergeants");
    gives(&s, DAMASCUS, "naphtha askar");
    gives(&s, ALEPPO, "ambush askar");
    round_of(&s, JERUSALEM);
    return s;
}

static void a_partner_borders_the_target_and_may_attack_it(void **unused) /* CK-EVT-20 */
{
    (void)unused;
    struct or_state s = joint();
    allowed(&s, "event-at joint-attack homs antioch");
    refused(&s, "event-at joint-attack homs aleppo", "CK-EVT-20");   /* no border */
    refused(&s, "event-at joint-attack homs damascus", "CK-EVT-20"); /* the owner */
    refused(&s, "event-at joint-attack homs jerusalem", "CK-EVT-20");
    refused(&s, "event-at joint-attack homs", "CK-EVT-20");
    holds_area(&s, OR_SHAIZAR, OR_OF_ALEPPO, OR_REGULAR);
    allowed(&s, "event-at joint-attack homs aleppo");
    s.lasting[s.lastings++] =
        (struct or_lasting){ .card = 36, .owner = OR_OF_ALEPPO, .target = OR_OF_DAMASCUS };
    struct mg_piles piles = or_piles(&s);
    mg_pile_take(&piles, OR_DECK, find(&s, OR_DECK, "truce"));
    sound(&s);
    refused(&s, "event-at joint-attack homs aleppo", "CK-EVT-20"); /* a truce with the owner */
    struct or_state t = table(3);
    holds_area(&t, OR_TRIPOLI, OR_OF_JERUSALEM, OR_REGULAR);
    gives(&t, SALADIN, "joint-attack askar");
    gives(&t, ANTIOCH_3, "knights");
    round_of(&t, SALADIN);
    /* a Christian against a Christian */
    refused(&t, "event-at joint-attack tripoli antioch", "CK-EVT-20");
    struct or_state u = four(JERUSALEM, "deus-vult knights");
    /* only a Joint attack has one */
    refused(&u, "event-at deus-vult damascus antioch", "CK-EVT-20");
}

static void the_partner_answers_before_cards_are_laid(void **unused) /* CK-EVT-21 */
{
    (void)unused;
    struct or_state s = joint();
    does(&s, "event-at joint-attack homs antioch");
    assert_int_equal(s.phase, OR_ANSWER);
    assert_int_equal(s.seat, ANTIOCH);
    assert_int_equal(s.start[OR_LAID_ATTACK], s.start[OR_STACK]);
    does(&s, "refuse");
    assert_int_equal(s.phase, OR_COMMIT); /* it goes on alone */
    assert_int_equal(s.seat, JERUSALEM);
    does_all(&s, "lay knights; done");
    assert_int_equal(s.seat, ANTIOCH); /* as a third party now */
    assert_int_equal(s.phase, OR_RESPOND);
    allowed(&s, "respond leader defence");
}

static void the_dice_of_both_are_one_pool(void **unused) /* CK-EVT-22 */
{
    struct told told;
    (void)unused;
    struct or_state s = joint();
    does_all(&s, "event-at joint-attack homs antioch; accept; lay knights; done");
    assert_int_equal(s.phase, OR_COMMIT);
    assert_int_equal(s.seat, ANTIOCH);
    does(&s, "lay leader");
    refused(&s, "done", "CK-EVT-22"); /* a Troop he must */
    does_all(&s, "lay armed-pilgrims; done");
    assert_int_equal(s.seat, ALEPPO); /* these two are not asked for Responses */
    does(&s, "done");
    assert_int_equal(s.seat, DAMASCUS);
    rolls_telling(&s, "done", "4 4 4 4 1 1 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 5);
    struct or_state t = joint(); /* who holds no Troop can only refuse */
    struct mg_piles piles = or_piles(&t);
    while (or_size(&t, OR_HAND + ANTIOCH) > 0) {
        mg_pile_at(&piles, OR_HAND + ANTIOCH, 0)->known = 0;
        mg_pile_move(&piles, OR_HAND + ANTIOCH, 0, OR_DECK + OR_CHRISTIAN, -1);
    }
    gives(&t, ANTIOCH, "leader-c");
    does(&t, "event-at joint-attack homs antioch");
    refused(&t, "accept", "CK-EVT-22");
    allowed(&t, "refuse");
}

static void both_are_rewarded_for_a_joint_attack(void **unused) /* CK-EVT-23 */
{
    (void)unused;
    struct or_state s = joint();
    does_all(
        &s,
        "event-at joint-attack homs antioch; accept; lay knights; done; lay armed-pilgrims; done; done");
    rolls(&s, "done", "4 4 4 4 1 1 1 1");
    assert_int_equal(s.owner[OR_HOMS], OR_OF_JERUSALEM);
    assert_int_equal(s.phase, OR_REWARD);
    assert_int_equal(s.seat, JERUSALEM);
    does(&s, "bonus");
    assert_int_equal(s.phase, OR_REWARD);
    assert_int_equal(s.seat, ANTIOCH);
    does(&s, "turn latakia");
    assert_int_equal(s.face[OR_LATAKIA], OR_PLUS);
    assert_int_equal(bonus(&s, JERUSALEM), 1);
    assert_int_equal(s.seat, ANTIOCH); /* whose round is next anyway */
    assert_int_equal(s.phase, OR_ACTION);
}

static void regrouping_returns_a_troop_of_its_own_owner(void **unused) /* CK-EVT-24 */
{
    (void)unused;
    struct or_state s = joint();
    gives(&s, ANTIOCH, "regrouping");
    does_all(
        &s,
        "event-at joint-attack homs antioch; accept; lay knights; done; lay armed-pilgrims; lay sergeants; lay regrouping; done; done");
    rolls(&s, "done", "1 1 1 1 1 1 1 1 1");
    /* his highest, not Jerusalem's knights */
    assert_true(is_in(&s, OR_HAND + ANTIOCH, "armed-pilgrims"));
    assert_true(is_discarded(&s, "knights"));
    assert_true(is_discarded(&s, "sergeants"));
    assert_true(is_discarded(&s, "regrouping"));
}

/* CK-ATT-25, CK-EVT-24 */
static void regrouping_returns_the_highest_troop_that_was_not_ambushed(void **unused)
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "mamluks askar ahdath regrouping trade");
    gives(&s, JERUSALEM, "ambush donations");
    round_of(&s, DAMASCUS);
    does_all(
        &s,
        "attack acre; lay mamluks; lay askar; lay ahdath; lay regrouping; done; respond ambush defence");
    rolls(&s, "done", "4 4 4 4 1 1");
    assert_true(is_in(&s, OR_HAND + DAMASCUS, "askar"));
    assert_true(is_discarded(&s, "mamluks"));
}

/* ---- events that look into hands --------------------------------------------------------- */

static void assassins_discard_a_card_of_choice_face_up(void **unused) /* CK-EVT-25 */
{
    struct or_state v;
    (void)unused;
    struct or_state s = four(ANTIOCH, "assassins knights");
    does(&s, "event-against assassins damascus");
    assert_int_equal(s.phase, OR_PICK);
    or_view(&s, ANTIOCH, &v);
    assert_true(is_in(&v, OR_HAND + DAMASCUS, "naphtha")); /* he sees the hand */
    or_view(&s, JERUSALEM, &v);
    assert_int_equal(v.card[v.start[OR_HAND]].id, 0); /* nobody else does */
    refused(&s, "pick askar", "CK-EVT-25");
    does(&s, "pick naphtha");
    assert_true(is_in(&s, OR_DISCARDS + OR_MUSLIM, "naphtha"));
    int at = find(&s, OR_DISCARDS + OR_MUSLIM, "naphtha");
    assert_int_equal(s.card[s.start[OR_DISCARDS] + at].known, MG_KNOWN_TO_ALL);
    or_view(&s, ANTIOCH, &v);
    assert_int_equal(v.card[v.start[OR_HAND]].id, 0); /* at that moment only */
}

static void troubadours_swap_a_card(void **unused) /* CK-EVT-26 */
{
    struct or_state v;
    (void)unused;
    struct or_state s = four(ANTIOCH, "troubadours knights sergeants");
    does(&s, "event-against troubadours damascus");
    refused(&s, "pick askar", "CK-EVT-26");
    does(&s, "pick naphtha");
    assert_int_equal(s.phase, OR_GIVE);
    refused(&s, "give troubadours", "CK-EVT-26"); /* it has left the hand */
    refused(&s, "give naphtha", "CK-EVT-26");
    does(&s, "give knights");
    assert_true(is_in(&s, OR_HAND + ANTIOCH, "naphtha"));
    assert_true(is_in(&s, OR_HAND + DAMASCUS, "knights"));
    assert_int_equal(hand_size(&s, ANTIOCH), 2);
    assert_int_equal(hand_size(&s, DAMASCUS), 2);
    or_view(&s, DAMASCUS, &v);
    assert_true(is_in(&v, OR_HAND + ANTIOCH, "naphtha")); /* the two concerned know both */
    or_view(&s, ANTIOCH, &v);
    assert_true(is_in(&v, OR_HAND + DAMASCUS, "knights"));
    assert_false(is_in(&v, OR_HAND + DAMASCUS, "ahdath"));
    or_view(&s, JERUSALEM, &v);
    assert_false(is_in(&v, OR_HAND + ANTIOCH, "naphtha"));
}

static void spies_see_a_hand_through_draws_and_thefts(void **unused) /* CK-EVT-27 */
{
    struct or_state v;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, JERUSALEM, "spies knights");
    gives(&s, DAMASCUS, "jews seduction askar");
    gives(&s, ANTIOCH, "sergeants");
    round_of(&s, JERUSALEM);
    does(&s, "event-against spies damascus");
    or_view(&s, JERUSALEM, &v);
    for (int i = v.start[OR_HAND]; i < v.start[OR_HAND + 1]; i++)
        assert_true(v.card[i].id != 0);
    does(&s, "pass"); /* Antioch; Aleppo has no cards */
    assert_int_equal(s.seat, DAMASCUS);
    rolls(&s, "event-against seduction antioch", "1");
    does_all(&s, "pass; event jews"); /* Antioch has no cards left */
    or_view(&s, JERUSALEM, &v);
    assert_true(is_in(&v, OR_HAND + DAMASCUS, "sergeants"));
    for (int i = v.start[OR_HAND]; i < v.start[OR_HAND + 1]; i++)
        assert_true(v.card[i].id != 0);
    or_view(&s, ALEPPO, &v);
    assert_int_equal(v.card[v.start[OR_HAND]].id, 0);
}

/* Everything that looks into a hand looks into the right one. */
static void every_hand_may_be_looked_into(void **unused) /* CK-EVT-25, CK-EVT-26, CK-EVT-27 */
{
    static const char *const card[] = { "spies", "assassins", "troubadours" };
    (void)unused;
    for (int i = 0; i < 36; i++) {
        int seat = i % 4, victim = i / 4 % 4;
        struct or_state s = table(4), v;
        char text[60];
        if (victim == seat)
            continue;
        for (int other = 0; other < 4; other++)
            gives(&s, other, "ahdath leader");
        gives(&s, seat, card[i / 16]);
        round_of(&s, seat);
        snprintf(text, sizeof text, "event-against %s %s", card[i / 16],
                 or_faction_names.name[or_faction(&s, victim)]);
        does(&s, text);
        or_view(&s, seat, &v);
        for (int other = 0; other < 4; other++)
            for (int at = v.start[OR_HAND + other]; at < v.start[OR_HAND + other + 1]; at++)
                assert_int_equal(v.card[at].id != 0, other == seat || other == victim);
    }
}

static void a_deck_with_one_card_is_not_empty(void **unused) /* CK-EVT-03, CK-DRW-08 */
{
    (void)unused;
    for (int left = 0; left <= 1; left++)
        for (int i = 0; i < 4; i++) {
            static const char *const played[] = { "event jews", "event preaching" };
            struct or_state s =
                four(i < 2 ? DAMASCUS : JERUSALEM, i % 2 == 0 ? "jews trade" : "preaching trade");
            struct mg_piles piles = or_piles(&s);
            int faith = or_faith(&s, s.seat);
            while (or_size(&s, OR_DECK + faith) > left) {
                mg_pile_at(&piles, OR_DECK + faith, 0)->known = MG_KNOWN_TO_ALL;
                mg_pile_move(&piles, OR_DECK + faith, 0, OR_DISCARDS + faith, -1);
            }
            if (left == 0)
                refused(&s, played[i % 2], "CK-EVT-03");
            else
                allowed(&s, played[i % 2]);
        }
}

static void preaching_draws_two(void **unused) /* CK-EVT-28 */
{
    (void)unused;
    struct or_state s = four(JERUSALEM, "preaching knights");
    does(&s, "event preaching");
    assert_int_equal(hand_size(&s, JERUSALEM), 3);
}

static void deus_vult_adds_two_dice_and_takes_a_troop(void **unused) /* CK-EVT-29 */
{
    struct told told;
    (void)unused;
    struct or_state s = four(JERUSALEM, "deus-vult leader-c sergeants");
    does(&s, "event-at deus-vult tyre");
    does(&s, "lay leader");
    refused(&s, "done", "CK-EVT-29");
    does(&s, "lay sergeants");
    does_all(&s, "done; done; done");
    rolls_telling(&s, "done", "6 6 6 1 1", &told);
    assert_int_equal(told_first(&told, OR_EV_POOLS)->a, 3);
}

static void an_event_of_the_other_faith_may_be_played(void **unused) /* CK-EVT-30 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "donations preaching askar");
    does(&s, "event donations");
    assert_int_equal(bonus(&s, DAMASCUS), 1);
    does_all(&s, "pass; pass; pass; event preaching");
    int muslim = 0; /* from the deck of his own faith */
    for (int i = s.start[OR_HAND]; i < s.start[OR_HAND + 1]; i++)
        muslim += or_back(s.card[i].id) == OR_MUSLIM;
    assert_int_equal(muslim, 3);
}

static void what_an_event_names_must_meet_its_need(void **unused) /* CK-EVT-31 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "incursion-m scorched-earth truce seduction trade");
    gives(&s, ANTIOCH, "knights");
    round_of(&s, DAMASCUS);
    refused(&s, "event-against incursion jerusalem", "CK-EVT-31"); /* no cards */
    refused(&s, "event-against seduction jerusalem", "CK-EVT-31");
    set_bonus(&s, JERUSALEM, -2);
    refused(&s, "event-against scorched-earth jerusalem", "CK-EVT-31");
    refused(&s, "event truce", "CK-EVT-31"); /* it names an opponent */
    refused(&s, "event-at truce acre", "CK-EVT-31");
    refused(&s, "event-against trade antioch", "CK-EVT-31");
    does(&s, "event-against truce antioch");
    struct or_state t = s;
    assert_true(or_has_truce(&t, OR_OF_ANTIOCH, OR_OF_DAMASCUS));
}

static void an_event_at_an_area_names_one(void **unused) /* CK-EVT-31 */
{
    (void)unused;
    struct or_state s = four(JERUSALEM, "deus-vult knights");
    refused(&s, "event deus-vult", "CK-EVT-31");
    refused(&s, "event-against deus-vult damascus", "CK-EVT-31");
    allowed(&s, "event-at deus-vult tyre");
}

static void nobody_makes_a_second_truce_with_the_same_opponent(void **unused) /* CK-EVT-31 */
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "truce askar");
    struct mg_move again = move_of(&s, "event-against truce jerusalem");
    struct mg_move other = move_of(&s, "event-against truce antioch");
    /* There is one Truce: that it lies on the table and is in a hand as well cannot come about. The
     * check says no all the same. */
    s.lasting[s.lastings++] = (struct or_lasting){ .card = (uint8_t)again.a,
                                                   .owner = OR_OF_JERUSALEM,
                                                   .target = OR_OF_DAMASCUS };
    struct mg_verdict v = or_check(&s, again);
    assert_string_equal(v.rule, "CK-EVT-31");
    assert_true(mg_legal(or_check(&s, other)));
}

/* ---- undo -------------------------------------------------------------------------------- */

/* Does undo stop behind this move? */
static bool closes(const struct or_state *s, const char *text)
{
    struct or_state after = *s;
    struct mg_play play = { .event = NULL };

    allowed(s, text);
    or_apply(&after, move_of(s, text), &play);
    return play.closed;
}

static void undo_stops_behind_a_look_at_a_hand(void **unused) /* CK-EVT-25, CK-EVT-26, CK-EVT-27 */
{
    (void)unused;
    struct or_state s = four(ANTIOCH, "spies assassins troubadours knights");
    assert_true(closes(&s, "event-against spies damascus"));
    assert_true(closes(&s, "event-against assassins damascus"));
    assert_true(closes(&s, "event-against troubadours damascus"));
    struct or_state t = s;
    does(&t, "event-against assassins damascus");
    assert_true(closes(&t, "pick naphtha")); /* all have seen a card of that hand */
    does(&s, "event-against troubadours damascus");
    assert_false(closes(&s, "pick naphtha")); /* his own choice, and nobody has seen anything yet */
    does(&s, "pick naphtha");
    assert_true(closes(&s, "give knights")); /* the other has seen it */
}

/* CK-EVT-06, CK-EVT-07, CK-EVT-11, CK-RAI-03, CK-RAI-09 */
static void undo_stops_behind_a_card_of_another_that_is_shown(void **unused)
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "incursion-m seduction askar");
    assert_true(closes(&s, "event-against incursion jerusalem"));
    assert_true(closes(&s, "event-against seduction jerusalem"));
    assert_true(closes(&s, "raid jerusalem askar"));

    /* No die is rolled for the top of the Muslims' stack; what it is, nobody knew. The Muslim round
     * that follows must not be what closes it: the card is the last one. */
    struct or_state t = table(2);
    gives(&t, RICHARD, "incursion-c knights");
    gives(&t, LEOPOLD, "knights");
    stacks(&t, "walls");
    round_of(&t, RICHARD);
    assert_true(closes(&t, "event-against incursion muslims"));
}

/* CK-EVT-14, CK-EVT-15, CK-EVT-28, CK-DRW-01 */
static void undo_stops_behind_drawn_cards_and_dice(void **unused)
{
    (void)unused;
    struct or_state s = four(DAMASCUS, "jews succession askar");
    assert_true(closes(&s, "event jews"));
    assert_true(closes(&s, "event-at succession acre"));
    struct or_state t = four(JERUSALEM, "preaching knights");
    assert_true(closes(&t, "event preaching"));
    t.passes = 3;
    assert_true(closes(&t, "pass")); /* the turn ends, and all draw */
    t.passes = 2;
    assert_false(closes(&t, "pass"));
}

/* CK-ATT-24, CK-BOT-05 */
static void undo_stops_behind_the_reveal_and_the_muslims_card(void **unused)
{
    (void)unused;
    struct or_state s = four(JERUSALEM, "knights treason");
    does_all(&s, "attack tyre; lay knights; lay treason; done; done; done");
    assert_true(closes(&s, "done"));
    struct or_state u = table(4);
    gives(&u, DAMASCUS, "askar treason trade");
    gives(&u, JERUSALEM, "turcopoles donations");
    round_of(&u, DAMASCUS);
    does_all(&u, "attack acre; lay askar; lay treason; done; respond turcopoles defence");
    assert_true(closes(&u, "done")); /* Treason is asked about before any die is rolled */
    does(&u, "done");
    assert_int_equal(u.phase, OR_CANCEL);
    struct or_state t = table(1);
    gives(&t, CRUSADE, "knights sergeants");
    stacks(&t, "trade walls");
    round_of(&t, CRUSADE);
    assert_true(closes(&t, "discard knights"));
    struct or_state castles = four(JERUSALEM, "knights knights");
    holds_area(&castles, OR_DAMASCUS, OR_OF_DAMASCUS, OR_PLUS);
    castles.round = castles.seat = ANTIOCH;
    struct mg_piles piles = or_piles(&castles);
    while (or_size(&castles, OR_HAND + JERUSALEM) > 1)
        mg_pile_move(&piles, OR_HAND + JERUSALEM, 0, OR_DECK + OR_CHRISTIAN, -1);
    for (int i = 0; i < castles.start[OR_DISCARDS]; i++)
        castles.card[i].known = 0;
    does_all(&castles, "attack homs; lay sergeants; done; done; done");
    assert_false(closes(&castles, "done")); /* Damascus may still turn a castle */
    does(&castles, "done");
    assert_int_equal(castles.phase, OR_CASTLES);
    assert_true(closes(&castles, "turn damascus")); /* the last one: the cards are shown */
    assert_true(closes(&castles, "done"));
}

/* CK-DIS-01, CK-ATT-10, CK-ATT-13 */
static void undo_stays_open_where_nothing_is_shown(void **unused)
{
    (void)unused;
    struct or_state s = four(JERUSALEM, "knights turcopoles donations joint-attack");
    assert_false(closes(&s, "discard knights"));
    assert_false(closes(&s, "event donations"));
    assert_false(closes(&s, "attack tyre"));
    does(&s, "attack damascus");
    assert_false(closes(&s, "lay knights"));
    does_all(&s, "lay knights; done");
    assert_false(closes(&s, "respond turcopoles defence"));
    assert_false(closes(&s, "done"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_raid_needs_a_common_border),
        TEST(a_raid_costs_one_troop),
        TEST(a_raid_succeeds_on_four_or_more),
        TEST(who_has_no_cards_is_not_raided),
        TEST(christians_may_raid_each_other_with_saladin),
        TEST(a_truce_forbids_a_raid),
        TEST(watchtowers_are_raided_only_with_a_six),
        TEST(a_crusader_raids_the_top_card_of_the_stack),
        TEST(crusaders_do_not_raid_each_other),
        TEST(without_areas_there_is_no_raid),
        TEST(the_same_faith_may_be_raided),
        TEST(an_event_is_shown_carried_out_and_discarded),
        TEST(a_lasting_event_stays_until_the_turn_ends),
        TEST(an_event_needs_what_its_card_says),
        TEST(an_event_that_leads_to_an_attack_follows_its_rules),
        TEST(incursion_takes_a_random_card_without_die_or_border),
        TEST(incursion_in_group_b_takes_the_top_of_the_stack),
        TEST(walls_and_fortification_turn_a_regular_castle),
        TEST(scorched_earth_and_blockade_lower_a_bonus),
        TEST(seduction_takes_a_card_from_the_other_faith),
        TEST(mercenaries_count_two_whatever_they_are),
        TEST(every_seat_needs_a_card_for_its_mercenaries),
        TEST(ambush_may_take_a_mercenary),
        TEST(treason_cannot_cancel_a_mercenary),
        TEST(a_minor_campaign_needs_no_troops),
        TEST(jews_draw_three_and_discard_one),
        TEST(succession_frees_an_area_on_four_or_more),
        TEST(succession_may_take_the_last_area),
        TEST(watchtowers_show_what_the_attacker_lays),
        TEST(a_truce_lasts_whatever_happens_to_areas),
        TEST(a_truce_forbids_neither_responses_nor_other_events),
        TEST(a_partner_borders_the_target_and_may_attack_it),
        TEST(the_partner_answers_before_cards_are_laid),
        TEST(the_dice_of_both_are_one_pool),
        TEST(both_are_rewarded_for_a_joint_attack),
        TEST(regrouping_returns_a_troop_of_its_own_owner),
        TEST(regrouping_returns_the_highest_troop_that_was_not_ambushed),
        TEST(assassins_discard_a_card_of_choice_face_up),
        TEST(troubadours_swap_a_card),
        TEST(spies_see_a_hand_through_draws_and_thefts),
        TEST(every_hand_may_be_looked_into),
        TEST(a_deck_with_one_card_is_not_empty),
        TEST(preaching_draws_two),
        TEST(deus_vult_adds_two_dice_and_takes_a_troop),
        TEST(an_event_of_the_other_faith_may_be_played),
        TEST(what_an_event_names_must_meet_its_need),
        TEST(an_event_at_an_area_names_one),
        TEST(nobody_makes_a_second_truce_with_the_same_opponent),
        TEST(undo_stops_behind_a_look_at_a_hand),
        TEST(undo_stops_behind_a_card_of_another_that_is_shown),
        TEST(undo_stops_behind_drawn_cards_and_dice),
        TEST(undo_stops_behind_the_reveal_and_the_muslims_card),
        TEST(undo_stays_open_where_nothing_is_shown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
