/* Positions that cannot be: each is refused by the invariant that it breaks, with words on who
 * breaks it. */
#include "or_test.h"

/* Refused, and the words name the culprit. */
static void blamed(const struct or_state *s, const char *id, const char *words)
{
    char buffer[300] = "";
    struct mg_text culprit = { .buf = buffer, .cap = sizeof buffer };
    const struct mg_invariant *broken = mg_state_blame(&or_game, s, &culprit);

    if (broken == NULL)
        fail_msg("nothing is wrong, but %s should be: %s", id, words);
    if (strcmp(broken->id, id) != 0 || strstr(buffer, words) == NULL)
        fail_msg("%s (%s), not %s (%s)", broken->id, buffer, id, words);
}

static struct or_state sound_table(int players)
{
    struct or_state s = table(players);

    gives(&s, 0, players <= 2 ? "knights-c11 leader-c20" : "askar-m10 leader-m17");
    if (players > 1)
        gives(&s, 1, "sergeants-c01 turcopoles-c18");
    round_of(&s, 0);
    return s;
}

#define SPOILED(players, change, id, words)                                                        \
    do {                                                                                           \
        struct or_state s = sound_table(players);                                                  \
        struct mg_piles piles = or_piles(&s);                                                      \
        (void)piles;                                                                               \
        change;                                                                                    \
        blamed(&s, id, words);                                                                     \
    } while (0)

static void numbers_out_of_range_are_named(void **unused) /* I00 */
{
    (void)unused;
    SPOILED(4, s.players = 5, "I00", "players is 5");
    SPOILED(4, s.turn = 4, "I00", "turn is 4");
    SPOILED(4, s.turn = 0, "I00", "turn is 0");
    SPOILED(4, s.seat = 4, "I00", "seat 4");
    SPOILED(2, s.round = 2, "I00", "round 2");
    SPOILED(4, s.phase = OR_OVER + 1, "I00", "phase is 12");
    SPOILED(4, s.muslim_cards = 3, "I00", "muslim_cards is for one or two");
    SPOILED(2, s.muslim_cards = 5, "I00", "muslim_cards");
    SPOILED(3, s.muslim_bonus = 3, "I00", "muslim_bonus is for one or two");
    SPOILED(4, s.bonus[1] = 5, "I00", "bonus[1]");
    SPOILED(2, s.bonus[3] = 3, "I00", "bonus[3] and passed[3]: there is no such seat");
    SPOILED(2, s.passed[2] = 1, "I00", "passed[2]");
    SPOILED(4, s.played = OR_CARDS, "I00", "played 73");
    SPOILED(4, (s.shown_count = 1, s.shown[0] = 0), "I00", "shown[0] is no card");
    SPOILED(4, s.lastings = 4, "I00", "lasting");
}

static void knowledge_of_an_absent_seat_is_refused(void **unused) /* I00, MG-POS-06 */
{
    (void)unused;
    SPOILED(3, s.card[s.start[OR_HAND]].known = 1 | 8, "MG-POS-06",
            "hand[0] has card askar-m10, known to seat 3, which nobody has");
    SPOILED(2, s.card[s.start[OR_HAND + 1]].known = 2 | 16, "MG-POS-06",
            "hand[1] has card sergeants-c01, known to seat 4");
    SPOILED(2, mg_pile_move(&piles, OR_HAND, 0, OR_HAND + 2, -1), "I00",
            "seat 2 has cards and does not play");
    SPOILED(2, mg_pile_move(&piles, OR_HAND, 0, OR_LAID_DEFENCE + 3, -1), "I00",
            "seat 3 has cards");
}

static void what_nobody_can_know_or_must_know_is_refused(void **unused) /* MG-POS-06 */
{
    (void)unused;
    SPOILED(4, s.card[0].known = 1, "MG-POS-06", "which lies face down, and seat 0 knows it");
    SPOILED(4, s.card[s.start[OR_HAND]].known = 2, "MG-POS-06",
            "hand[0] has card askar-m10, which seat 0 does not know");
    SPOILED(
        4,
        (mg_pile_move(&piles, OR_HAND, 0, OR_DISCARDS, -1), s.card[s.start[OR_DISCARDS]].known = 0),
        "MG-POS-06", "discards[0] has card askar-m10, which nobody knows");
    SPOILED(2, stacks(&s, "askar-m10");
            s.card[s.start[OR_STACK]].known = 1, "MG-POS-06",
            "stack has card askar-m10, which lies face down, and seat 0 knows it");
    SPOILED(2, put_card(&s, OR_ARMY, "askar-m10", 1), "MG-POS-06",
            "army has card askar-m10, which lies face up, and seat 1 does not know it");
}

static void cards_in_wrong_places_are_named(void **unused) /* I01, I03, I10, I18, I19, I26 */
{
    (void)unused;
    SPOILED(4, s.card[s.start[OR_HAND]].id = 17, "I01", "askar-m10 is in 0 places");
    SPOILED(2, s.card[s.start[OR_HAND]].id = 66, "I01", "knights-c11 is in 0 places");
    SPOILED(4,
            (mg_pile_move(&piles, OR_HAND, 0, OR_DISCARDS + 1, -1),
             s.card[s.start[OR_HAND] - 1].known = 1),
            "I03", "discards[1]: askar-m10 has another back");
    SPOILED(2, put_card(&s, OR_HAND, "askar-m10", 1), "I03", "hand[0]: askar-m10 is a Muslim card");
    SPOILED(2, put_card(&s, OR_STACK, "knights-c12", 0), "I03",
            "stack: knights-c12 is a Christian card");
    SPOILED(4, put_card(&s, OR_LAID_ATTACK, "askar-m11", 1), "I10",
            "laid_attack[0]: askar-m11 is laid, but no cards are being laid");
    SPOILED(4, lies(&s, OR_ARMY, "askar-m11"), "I10",
            "army: askar-m11 belongs to automatic Muslims");
    SPOILED(2, lies(&s, OR_REPLY, "naphtha"), "I10", "reply: naphtha-m23 answers no attack");
    SPOILED(2, lies(&s, OR_ARMY, "naphtha"), "I18", "army: naphtha-m23 is no Troop");
    SPOILED(2, lies(&s, OR_ATTACHED, "leader-m17"), "I18",
            "attached: leader-m17 is attached, but there is no army");
    SPOILED(2, (lies(&s, OR_ARMY, "askar"), lies(&s, OR_ATTACHED, "naphtha")), "I18",
            "attached: naphtha-m23 is no Response for an attack");
    SPOILED(2, lies(&s, OR_QUEUE, "regrouping"), "I19",
            "queue: regrouping-m19 is no Response for a defence");
    SPOILED(2, lies(&s, OR_QUEUE, "walls-m26"), "I19", "queue: walls-m26 is no Response");
}

static void castles_that_cannot_stand_are_named(void **unused) /* I05, I15 */
{
    (void)unused;
    SPOILED(4, s.owner[OR_BOSRA] = OR_RICHARD, "I05",
            "bosra: richard cannot have that castle there");
    SPOILED(4, s.face[OR_BOSRA] = OR_PLUS, "I05", "bosra: nobody");
    SPOILED(4, s.owner[OR_MARAT] = OR_OF_DAMASCUS, "I05", "marat");
    SPOILED(2, s.owner[OR_HOMS] = OR_NONE, "I05", "homs");
    SPOILED(2, s.face[OR_HOMS] = OR_REGULAR, "I05", "homs: muslims");
    SPOILED(4, s.owner[0] = OR_OF_DAMASCUS, "I05", "owner[0]");
    SPOILED(1, for (int area = 1; area <= 10; area++) s.face[area] = OR_PLUS, "I05",
            "10 green castles");
    SPOILED(4,
            for (int area = 1; area <= 8; area++) holds_area(&s, area, OR_OF_DAMASCUS, OR_REGULAR),
            "I15", "seat 0 has 8 castles on the map, of 7");
    SPOILED(4,
            for (int area = 2; area <= 8; area++) holds_area(&s, area, OR_OF_DAMASCUS, OR_REGULAR),
            "I15", "seat 0 has all its castles");
}

static struct or_state under_attack(void)
{
    struct or_state s = sound_table(4);
    does_all(&s, "attack acre; lay askar; done");
    return s;
}

#define SPOILED_ATTACK(change, id, words)                                                          \
    do {                                                                                           \
        struct or_state s = under_attack();                                                        \
        struct mg_piles piles = or_piles(&s);                                                      \
        (void)piles;                                                                               \
        change;                                                                                    \
        blamed(&s, id, words);                                                                     \
    } while (0)

static void an_attack_that_cannot_be_is_refused(void **unused) /* I00, I25, I26 */
{
    (void)unused;
    SPOILED_ATTACK(s.attack.target = OR_MARAT, "I00", "attack.target: marat is not on this board");
    SPOILED_ATTACK(s.attack.event = 28, "I00", "attack.event: trade-m28 leads to no attack");
    SPOILED_ATTACK(s.attack.turned = 4, "I00",
                   "attack.turned: 4 castles cannot have been turned for acre");
    SPOILED_ATTACK(s.attack.cancelled = 10, "I00", "attack.cancelled: askar-m10 is no Response");
    SPOILED_ATTACK(s.attack.attacker = OR_RICHARD, "I00", "attack.attacker: richard does not play");
    SPOILED_ATTACK(s.attack.defender = OR_MUSLIMS, "I00", "attack.defender: muslims does not play");
    SPOILED_ATTACK(s.attack.attacker = OR_OF_JERUSALEM, "I00",
                   "jerusalem does not attack jerusalem");
    SPOILED_ATTACK(s.attack.partner = OR_OF_ALEPPO, "I00", "attack.partner: aleppo is no partner");
    SPOILED_ATTACK(s.attack.event = 72, "I25",
                   "attack.event: deus-vult-c36 is not among the discards");
    SPOILED_ATTACK(s.attack.cancelled = 17, "I25", "attack.cancelled: the cards are not shown yet");
    SPOILED_ATTACK(s.round = 2, "I25", "it is the round of seat 2");
    SPOILED_ATTACK(s.attack.target = OR_JERUSALEM; s.owner[OR_JERUSALEM] = OR_NONE;
                   s.face[OR_JERUSALEM] = OR_NO_CASTLE, "I25",
                   "attack.defender: jerusalem belongs to nobody");
    SPOILED_ATTACK(mg_pile_move(&piles, OR_LAID_ATTACK, 0, OR_HAND, -1), "I25",
                   "damascus has no Troop for it");
    SPOILED_ATTACK(s.seat = 0, "I25", "seat: 0 is not asked in this phase");
    SPOILED_ATTACK(s.phase = OR_ACTION, "I25", "attack.target: in this phase there is no attack");
    SPOILED_ATTACK(mg_pile_move(&piles, OR_HAND + 1, 0, OR_LAID_DEFENCE + 1, -1), "I26",
                   "laid_defence[1]: sergeants-c01 cannot have been laid there");
    SPOILED_ATTACK(mg_pile_move(&piles, OR_HAND + 1, 1, OR_LAID_ATTACK + 1, -1), "I26",
                   "laid_attack[1]: turcopoles-c18 cannot have been laid there");
}

static void a_decision_that_cannot_be_is_refused(void **unused) /* I25, I27 */
{
    (void)unused;
    SPOILED(4, s.seat = 1, "I25", "seat: 1, but it is the round of 0");
    SPOILED(4, s.phase = OR_OVER, "I25", "nobody has won in turn 1");
    SPOILED(4, s.phase = OR_COMMIT, "I25", "attack.target: in this phase there is an attack");
    SPOILED(4, s.played = 28, "I25", "played trade-m28");
    /* it is in the deck */
    SPOILED(4, (s.phase = OR_OWN_DISCARD, s.played = 33), "I25", "played jews-m33");
    SPOILED(4, s.victim = OR_OF_ALEPPO, "I25", "victim aleppo");
    SPOILED(4, (s.round = s.seat = 2), "I25", "hand[2] is empty");
    SPOILED(2, stacks(&s, "walls"); s.passed[0] = 1, "I25", "seat: 0 has passed");
    SPOILED(4, s.passes = 4, "I27", "passes: not 4 in a row");
    SPOILED(4, s.passed[1] = 1, "I27", "passed: with three and four players");
    SPOILED(2, s.passes = 1, "I27", "passes: with one and two players");
}

static void a_combat_that_cannot_have_been_is_refused(void **unused) /* I00, I20 */
{
    (void)unused;
    SPOILED(4, s.battle.won = 1, "I00", "battle: without an area all of it is empty");
    SPOILED(4, s.battle.area = OR_MARAT, "I00", "battle.area: marat is not on this board");
    SPOILED(4, (s.battle.area = OR_ACRE, s.battle.attacker = OR_CRUSADE), "I00",
            "battle.attacker: crusade does not play");
    SPOILED(
        4,
        (s.battle.area = OR_ACRE, s.battle.attacker = OR_OF_ALEPPO, s.battle.defender = OR_MUSLIMS),
        "I00", "battle.defender: muslims");
    SPOILED(4, (s.battle.area = OR_ACRE, s.battle.attacker = s.battle.defender = OR_OF_ALEPPO),
            "I00", "aleppo fought itself");
    SPOILED(4,
            (s.battle.area = OR_ACRE, s.battle.attacker = OR_OF_ALEPPO, s.battle.attack_hits = 1),
            "I20", "the dice make 0 and 0 hits, not 1 and 0");
    SPOILED(4, (s.battle.area = OR_ACRE, s.battle.attacker = OR_OF_ALEPPO, s.battle.won = 1), "I20",
            "battle.won: 0 hits against 0");
}

static void lasting_events_that_cannot_lie_there_are_refused(void **unused) /* I00, I12 */
{
    (void)unused;
    SPOILED(4, s.lasting[s.lastings++] = ((struct or_lasting){ 28, OR_OF_ALEPPO, 0 }), "I00",
            "lasting[0].card: trade-m28 does not stay");
    SPOILED(4, s.lasting[s.lastings++] = ((struct or_lasting){ 36, OR_RICHARD, OR_OF_ALEPPO }),
            "I00", "lasting[0].owner: richard");
    SPOILED(4, s.lasting[s.lastings++] = ((struct or_lasting){ 36, OR_OF_ALEPPO, OR_OF_ALEPPO }),
            "I00", "lasting[0].target: aleppo");
    SPOILED(4, s.lasting[s.lastings++] = ((struct or_lasting){ 35, OR_OF_ALEPPO, OR_OF_DAMASCUS }),
            "I00", "lasting[0].target: damascus");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(numbers_out_of_range_are_named),
        TEST(knowledge_of_an_absent_seat_is_refused),
        TEST(what_nobody_can_know_or_must_know_is_refused),
        TEST(cards_in_wrong_places_are_named),
        TEST(castles_that_cannot_stand_are_named),
        TEST(an_attack_that_cannot_be_is_refused),
        TEST(a_decision_that_cannot_be_is_refused),
        TEST(a_combat_that_cannot_have_been_is_refused),
        TEST(lasting_events_that_cannot_lie_there_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
