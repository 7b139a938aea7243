/* The chance of a fight, against the fights themselves: 100,000 by the real rules for every card
 * that touches one. */
#include "or_test.h"

#include <math.h>

#define FIGHTS 100000
/* The standard error of so many fights is at most 1.6 thousandths. */
#define NEARLY 6

/* ---- whole fights ------------------------------------------------------------------------ */

/* Does the attack win, if it is fought now? Treason cancels what the odds foresaw. */
static bool is_won(const struct or_state *given, const struct or_odds *odds, uint64_t number)
{
    struct or_state s = *given;
    struct mg_play quiet = { .event = NULL };

    s.rng = mg_rng_fast(number);
    or_apply(&s, (struct mg_move){ .kind = OR_DONE, .seat = s.seat }, &quiet);
    if (s.phase == OR_CANCEL)
        or_apply(&s,
                 (struct mg_move){
                     .kind = OR_CANCEL_CARD, .seat = s.seat, .a = (uint16_t)odds->cancelled },
                 &quiet);
    assert_true(quiet.closed);
    assert_int_equal(s.battle.area, given->attack.target);
    return s.battle.won;
}

/* What the odds say, and what 100,000 fights say. */
static void comes_true(const char *name, const struct or_state *s)
{
    struct or_odds odds = or_odds(or_fight_of(s));
    int won = 0;

    sound(s);
    assert_int_equal(odds.hidden[OR_ATTACK] + odds.hidden[OR_DEFENCE], 0);
    for (int i = 0; i < FIGHTS; i++)
        won += is_won(s, &odds, (uint64_t)i * 0x9e3779b97f4a7c15u);
    int measured = (won + FIGHTS / 2000) / (FIGHTS / 1000);
    if (abs(odds.chance - measured) > NEARLY)
        fail_msg("%s: the odds say %d, the fights %d of 1000", name, (int)odds.chance, measured);
}

/* ---- realms against each other ----------------------------------------------------------- */

/* Antioch attacks Homs, which belongs to Damascus or to nobody; the defender, or a third party, is
 * asked last. */
struct bout {
    const char *name, *attack, *defence, *third_attack, *third_defence, *event;
    bool independent, plus;
    int turned;
};

static struct or_state bout(const struct bout *b)
{
    struct or_state s = table(4);

    if (b->independent)
        holds_area(&s, OR_HOMS, OR_NONE, OR_NO_CASTLE);
    else if (b->plus)
        s.face[OR_HOMS] = OR_PLUS;
    for (int seat = 0; seat < 4; seat++)
        gives(&s, seat,
              seat == DAMASCUS || seat == ALEPPO ? "incursion-m"
              : seat == ANTIOCH                  ? "donations"
                                                 : "blockade");
    s.round = ANTIOCH;
    s.attack = (struct or_attack){ .target = OR_HOMS,
                                   .attacker = OR_OF_ANTIOCH,
                                   .defender = s.owner[OR_HOMS],
                                   .turned = (uint8_t)b->turned };
    if (b->event != NULL) {
        s.attack.event =
            (uint8_t)put_card(&s, OR_DISCARDS + (b->event[0] == 'm' ? OR_MUSLIM : OR_CHRISTIAN),
                              b->event, MG_KNOWN_TO_ALL);
        if (or_key(s.attack.event) == OR_JOINT_ATTACK)
            s.attack.partner = OR_OF_ALEPPO;
    }
    put_cards(&s, OR_LAID_ATTACK + ANTIOCH, b->attack, 1u << ANTIOCH);
    if (b->third_attack != NULL)
        put_cards(&s, OR_LAID_ATTACK + ALEPPO, b->third_attack, 1u << ALEPPO);
    if (b->defence != NULL)
        put_cards(&s, OR_LAID_DEFENCE + DAMASCUS, b->defence, 1u << DAMASCUS);
    if (b->third_defence != NULL)
        put_cards(&s, OR_LAID_DEFENCE + JERUSALEM, b->third_defence, 1u << JERUSALEM);
    s.phase = OR_RESPOND;
    s.seat = b->independent ? JERUSALEM : DAMASCUS;
    return s;
}

/* clang-format off */
static const struct bout bouts[] = {
    { .name = "Foot sergeants and Ahdath militia", .attack = "sergeants-c01 ahdath-m01 ahdath-m02" },
    { .name = "Armed pilgrims and Turcoman horsemen", .attack = "armed-pilgrims-c05 turcomans-m05" },
    { .name = "Knights and Askar", .attack = "knights-c11 askar-m10" },
    { .name = "Military orders", .attack = "military-orders-c16" },
    { .name = "Mamluks", .attack = "mamluks-m15 mamluks-m16" },
    { .name = "Leader, attack", .attack = "knights-c11 leader-c20" },
    { .name = "Leader, defence", .attack = "knights-c11 knights-c12", .defence = "leader-m17" },
    { .name = "Leader on both sides", .attack = "knights-c11 armed-pilgrims-c05 leader-c20", .defence = "leader-m17" },
    { .name = "two Leaders", .attack = "knights-c11 leader-c20 leader-c21" },
    { .name = "four Leaders", .attack = "knights-c11 knights-c12 leader-c20 leader-c21", .defence = "leader-m17 leader-m18" },
    { .name = "four Leaders on one side", .attack = "knights-c11 knights-c12 leader-c20 leader-c21 leader-m17 leader-m18", .plus = true },
    { .name = "Leader of a third party", .attack = "knights-c11 armed-pilgrims-c05", .third_attack = "leader-m17" },
    { .name = "Horse archers, attack", .attack = "knights-c11", .third_attack = "horse-archers-m20" },
    { .name = "Horse archers, defence", .attack = "knights-c11", .defence = "horse-archers-m20" },
    { .name = "Horse archers on both sides", .attack = "knights-c11 knights-c12", .third_attack = "horse-archers-m20", .defence = "horse-archers-m21" },
    { .name = "two Horse archers against one die", .attack = "sergeants-c01", .defence = "horse-archers-m20 horse-archers-m21" },
    { .name = "True Cross, attack", .attack = "knights-c11 true-cross" },
    { .name = "True Cross, defence", .attack = "knights-c11 knights-c12", .third_defence = "true-cross" },
    { .name = "Leader and True Cross on one side", .attack = "knights-c11 armed-pilgrims-c05 true-cross leader-c20", .plus = true },
    { .name = "Leader and True Cross against each other", .attack = "knights-c11 armed-pilgrims-c05 true-cross", .defence = "leader-m17" },
    { .name = "Crossbowmen, attack", .attack = "knights-c11 crossbowmen" },
    { .name = "Crossbowmen, defence", .attack = "knights-c11 knights-c12", .third_defence = "crossbowmen" },
    { .name = "Siege engines", .attack = "knights-c11 armed-pilgrims-c05 siege-engines", .plus = true },
    { .name = "Siege engines against castles that were turned", .attack = "knights-c11 armed-pilgrims-c05 siege-engines", .plus = true, .turned = 2 },
    { .name = "a +1 castle, and one turned", .attack = "knights-c11 knights-c12", .plus = true, .turned = 1 },
    { .name = "Naphtha", .attack = "knights-c11 armed-pilgrims-c05", .defence = "naphtha" },
    { .name = "Turcopoles", .attack = "knights-c11 armed-pilgrims-c05", .third_defence = "turcopoles-c18" },
    { .name = "both Turcopoles and Naphtha", .attack = "knights-c11 knights-c12 military-orders-c16", .third_defence = "turcopoles-c18 turcopoles-c19", .defence = "naphtha" },
    { .name = "Ambush", .attack = "knights-c11 armed-pilgrims-c05", .defence = "ambush" },
    { .name = "Ambush and Horse archers", .attack = "knights-c11 knights-c12", .defence = "ambush horse-archers-m20" },
    { .name = "Regrouping", .attack = "knights-c11 askar-m10 regrouping" },
    { .name = "Treason against one Response", .attack = "knights-c11 armed-pilgrims-c05 treason", .defence = "leader-m17" },
    { .name = "Treason against the best of three", .attack = "knights-c11 knights-c12 treason", .defence = "horse-archers-m20 naphtha leader-m17" },
    { .name = "Treason of the defence", .attack = "knights-c11 armed-pilgrims-c05 leader-c20 crossbowmen", .third_defence = "treason" },
    { .name = "Treason with nothing to cancel", .attack = "knights-c11 treason" },
    { .name = "Treason against Ambush", .attack = "knights-c11 military-orders-c16 treason", .defence = "ambush" },
    { .name = "nothing but the Event: Minor campaign", .attack = "", .event = "minor-campaign", .independent = true },
    { .name = "Minor campaign with Troops", .attack = "armed-pilgrims-c05 leader-c20", .event = "minor-campaign", .independent = true },
    { .name = "Mercenaries", .attack = "knights-c11 leader-c20 trade-m28 treason", .event = "mercenaries" },
    { .name = "Mercenaries, with a third party's Leader", .attack = "leader-c20 walls-m26", .event = "mercenaries", .third_attack = "leader-m17" },
    { .name = "Mercenaries, ambushed", .attack = "leader-c20 walls-m26 crossbowmen", .event = "mercenaries", .defence = "ambush" },
    { .name = "Deus vult", .attack = "armed-pilgrims-c05", .event = "deus-vult" },
    { .name = "Joint attack", .attack = "knights-c11", .event = "joint-attack", .third_attack = "askar-m10 leader-m17" },
    { .name = "an independent realm that others defend", .attack = "knights-c11 armed-pilgrims-c05", .third_defence = "crossbowmen leader-c20", .independent = true },
    { .name = "nearly a whole deck", .attack = "sergeants-c01 sergeants-c02 armed-pilgrims-c05 armed-pilgrims-c06 armed-pilgrims-c07 knights-c11 knights-c12 "
      "knights-c13 military-orders-c16 military-orders-c17 true-cross", .defence = "naphtha leader-m17 leader-m18", .third_defence = "turcopoles-c18 turcopoles-c19", .plus = true, .turned = 3 },
};
/* clang-format on */

/* CK-CBT-01 to CK-CBT-15 */
static void the_odds_are_those_of_real_fights_between_realms(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof bouts / sizeof *bouts; i++) {
        struct or_state s = bout(&bouts[i]);
        comes_true(bouts[i].name, &s);
    }
}

/* ---- against the automatic Muslims ------------------------------------------------------- */

/* The 1st Crusade attacks Homs from Marat; the Muslims have a queue. */
struct assault {
    const char *name, *attack, *queue, *reply; /* reply: the card that answers; NULL: none */
    bool plus, deus_vult;
};

/* clang-format off */
static const struct assault assaults[] = {
    { .name = "an empty queue", .attack = "knights-c11", .queue = "", .reply = NULL },
    { .name = "Leader in the queue", .attack = "knights-c11", .queue = "leader-m17", .reply = "leader-m17" },
    { .name = "two dice draw no answer", .attack = "armed-pilgrims-c05", .queue = "leader-m17", .reply = NULL },
    { .name = "a third die draws one", .attack = "armed-pilgrims-c05 crossbowmen", .queue = "leader-m17", .reply = "leader-m17" },
    { .name = "so does an Event", .attack = "sergeants-c01", .queue = "leader-m17", .reply = "leader-m17", .deus_vult = true },
    { .name = "Horse archers in the queue", .attack = "knights-c11 sergeants-c01", .queue = "horse-archers-m20 leader-m17", .reply = "horse-archers-m20" },
    { .name = "Ambush in the queue", .attack = "knights-c11 armed-pilgrims-c05 sergeants-c01", .queue = "ambush", .reply = "ambush" },
    { .name = "Naphtha in the queue", .attack = "knights-c11 armed-pilgrims-c05", .queue = "naphtha", .reply = "naphtha" },
    { .name = "Turcopoles that were seduced", .attack = "knights-c11 armed-pilgrims-c05", .queue = "turcopoles-c18", .reply = "turcopoles-c18" },
    { .name = "a True Cross that was seduced", .attack = "knights-c11 armed-pilgrims-c05", .queue = "true-cross", .reply = "true-cross" },
    { .name = "Crossbowmen that were seduced", .attack = "knights-c11 armed-pilgrims-c05", .queue = "crossbowmen", .reply = "crossbowmen" },
    { .name = "Treason of the Muslims", .attack = "knights-c11 leader-c20 crossbowmen", .queue = "treason leader-m17", .reply = "treason" },
    { .name = "Treason that finds nothing leaves it to the next", .attack = "knights-c11", .queue = "treason leader-m17", .reply = "leader-m17" },
    { .name = "Treason of the crusaders cancels the answer", .attack = "knights-c11 treason", .queue = "leader-m17", .reply = "leader-m17" },
    { .name = "Siege engines against a green castle", .attack = "knights-c11 siege-engines", .queue = "horse-archers-m20", .reply = "horse-archers-m20", .plus = true },
    { .name = "Leader and True Cross against a green castle", .attack = "knights-c11 leader-c20 true-cross", .queue = "leader-m17", .reply = "leader-m17", .plus = true },
};
/* clang-format on */

static struct or_state assault(const struct assault *a)
{
    struct or_state s = table(1);

    gives(&s, CRUSADE, "donations");
    lies(&s, OR_QUEUE, a->queue);
    s.face[OR_HOMS] = a->plus ? OR_PLUS : OR_NO_CASTLE;
    s.attack =
        (struct or_attack){ .target = OR_HOMS, .attacker = OR_CRUSADE, .defender = OR_MUSLIMS };
    if (a->deus_vult)
        s.attack.event =
            (uint8_t)put_card(&s, OR_DISCARDS + OR_CHRISTIAN, "deus-vult", MG_KNOWN_TO_ALL);
    put_cards(&s, OR_LAID_ATTACK + CRUSADE, a->attack, 1u << CRUSADE);
    s.phase = OR_COMMIT;
    return s;
}

/* CK-BOT-19 to CK-BOT-23, CK-BOT-32 */
static void the_odds_count_the_answer_that_the_muslims_are_bound_to_give(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof assaults / sizeof *assaults; i++) {
        struct or_state s = assault(&assaults[i]);
        struct or_odds odds = or_odds(or_fight_of(&s));
        const char *reply = odds.reply != 0 ? or_card_names.name[odds.reply] : "none";
        if (!starts_with(reply, assaults[i].reply != NULL ? assaults[i].reply : "none"))
            fail_msg("%s: the answer is %s", assaults[i].name, reply);
        comes_true(assaults[i].name, &s);
    }
}

/* Their army attacks Marat. */
struct march {
    const char *name, *army, *attached, *defence;
    bool plus, deus_vult;
};

/* clang-format off */
static const struct march marches[] = {
    { .name = "an army", .army = "askar-m10 turcomans-m05", .attached = "", .defence = "" },
    { .name = "an army with a Leader", .army = "askar-m10 turcomans-m05", .attached = "leader-m17", .defence = "" },
    { .name = "an army with two Leaders against a Leader", .army = "askar-m10 turcomans-m05 ahdath-m01", .attached = "leader-m17 leader-m18", .defence = "leader-c20" },
    { .name = "an army with Regrouping", .army = "askar-m10 turcomans-m05", .attached = "regrouping", .defence = "turcopoles-c18" },
    { .name = "an army with Siege engines", .army = "askar-m10 knights-c11", .attached = "siege-engines", .defence = "", .plus = true },
    { .name = "an army that a Deus vult leads", .army = "askar-m10", .attached = "", .defence = "true-cross", .deus_vult = true },
    { .name = "Treason against their Leader", .army = "askar-m10 turcomans-m05", .attached = "leader-m17 regrouping", .defence = "treason" },
};
/* clang-format on */

static struct or_state march(const struct march *m)
{
    struct or_state s = table(1);

    gives(&s, CRUSADE, "donations");
    lies(&s, OR_ARMY, m->army);
    lies(&s, OR_ATTACHED, m->attached);
    s.face[OR_MARAT] = m->plus ? OR_PLUS : OR_REGULAR;
    s.attack =
        (struct or_attack){ .target = OR_MARAT, .attacker = OR_MUSLIMS, .defender = OR_CRUSADE };
    if (m->deus_vult)
        s.attack.event =
            (uint8_t)put_card(&s, OR_DISCARDS + OR_CHRISTIAN, "deus-vult", MG_KNOWN_TO_ALL);
    put_cards(&s, OR_LAID_DEFENCE + CRUSADE, m->defence, 1u << CRUSADE);
    s.phase = OR_RESPOND;
    return s;
}

/* CK-BOT-13, CK-BOT-17, C11 */
static void the_odds_are_those_of_real_fights_against_an_army(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof marches / sizeof *marches; i++) {
        struct or_state s = march(&marches[i]);
        comes_true(marches[i].name, &s);
    }
}

/* ---- what is known ----------------------------------------------------------------------- */

static void a_view_counts_only_the_cards_that_it_shows(void **unused) /* CK-ATT-13, CK-EVT-27 */
{
    struct bout given = { .attack = "knights-c11 leader-c20",
                          .defence = "naphtha",
                          .third_defence = "crossbowmen" };
    struct or_state s = bout(&given), view;
    (void)unused;

    or_view(&s, DAMASCUS, &view); /* the defender */
    struct or_odds odds = or_odds(or_fight_of(&view));
    assert_int_equal(odds.hidden[OR_ATTACK], 2);
    assert_int_equal(odds.hidden[OR_DEFENCE], 1);
    assert_int_equal(odds.pool[OR_DEFENCE].dice, 3 + 2);
    or_view(&s, ANTIOCH, &view);
    odds = or_odds(or_fight_of(&view));
    assert_int_equal(odds.hidden[OR_ATTACK], 0);
    assert_int_equal(odds.hidden[OR_DEFENCE], 2);
    assert_int_equal(odds.pool[OR_ATTACK].dice, 3);
    assert_int_equal(odds.pool[OR_ATTACK].points, 3);
    assert_int_equal(odds.pool[OR_DEFENCE].dice, 3);
    assert_int_equal(odds.chance, or_pool_chance(odds.pool[OR_ATTACK], odds.pool[OR_DEFENCE]));

    /* the same through the eyes of the attacker, without a view */
    struct or_fight seen = or_fight_of(&s);
    seen.eyes = ANTIOCH;
    assert_int_equal(or_odds(seen).chance, odds.chance);
    or_guess_hidden(&seen);
    assert_int_equal(or_odds(seen).pool[OR_DEFENCE].dice, 3 + 2);
}

/* CK-CBT-07, CK-CBT-14, CK-EVT-12 */
static void a_card_that_is_thought_of_counts_as_if_it_lay(void **unused)
{
    static const char *const events[] = { NULL, "mercenaries" };
    (void)unused;
    for (unsigned id = 1; id < OR_CARDS; id++)
        for (int e = 0; e < 2; e++) {
            const struct or_kind *kind = or_kind(id);
            struct bout given = { .attack = "knights-c12",
                                  .defence = "ambush",
                                  .event = events[e] };
            struct or_state s = bout(&given);
            struct mg_piles piles = or_piles(&s);
            int deck = OR_DECK + or_back(id), index = mg_pile_find(&piles, deck, id);
            if (index < 0 ||
                (e == 0 && (kind->type == OR_EVENT ||
                            (kind->type == OR_RESPONSE && !(kind->sides & OR_ON_ATTACK)))))
                continue;
            struct or_fight fight = or_fight_of(&s);
            struct or_thought thought = { (uint8_t)id, OR_ATTACK, true };
            fight.thought = &thought;
            fight.thoughts = 1;
            struct or_odds before = or_odds(fight);
            mg_pile_move(&piles, deck, index, OR_LAID_ATTACK + ANTIOCH, -1);
            s.card[s.start[OR_LAID_ATTACK + ANTIOCH + 1] - 1].known = MG_KNOWN_TO_ALL;
            struct or_odds after = or_odds(or_fight_of(&s));
            assert_int_equal(before.pool[OR_ATTACK].dice, after.pool[OR_ATTACK].dice);
            assert_int_equal(before.pool[OR_DEFENCE].dice, after.pool[OR_DEFENCE].dice);
            assert_int_equal(before.chance, after.chance);
        }
}

/* ---- the arithmetic ---------------------------------------------------------------------- */

static double of_n_over(int n, int k)
{
    double value = 1;
    for (int i = 1; i <= k; i++)
        value = value * (n - k + i) / i;
    return value;
}

static void the_table_of_chances_is_exact(void **unused) /* C12: at least D + 1 of A + D coins */
{
    (void)unused;
    for (int defence = 0; defence <= 16; defence++)
        for (int attack = 0; attack <= 22; attack++) {
            double exact = 0;
            for (int k = defence + 1; k <= attack + defence; k++)
                exact += of_n_over(attack + defence, k) / pow(2, attack + defence);
            assert_true(fabs(1000 * exact - or_chance(attack, defence)) < 0.51);
        }
}

/* Every way in which a few dice can fall, lifted as the rules say. */
static void throw_all(struct or_pool p, double hits[8])
{
    int ways = 1;

    for (int i = 0; i < p.dice; i++)
        ways *= 6;
    memset(hits, 0, 8 * sizeof *hits);
    for (int way = 0; way < ways; way++) {
        int face[6] = { 0 }, left = p.points, good, misses;
        for (int i = 0, rest = way; i < p.dice; i++, rest /= 6)
            face[rest % 6]++;
        good = face[3] + face[4] + face[5];
        misses = p.dice - good;
        for (int pips = 1; pips <= 3; pips++)
            for (; face[3 - pips] > 0 && left >= pips; left -= pips, face[3 - pips]--, good++)
                misses--;
        for (int more = 0; more <= (p.reroll ? misses : 0); more++)
            hits[good + more] += (p.reroll ? of_n_over(misses, more) / pow(2, misses) : 1) / ways;
    }
}

static void leaders_and_the_true_cross_are_counted_exactly(void **unused) /* CK-CBT-07, CK-CBT-08 */
{
    (void)unused;
    for (int n = 0; n < 4 * 5 * 5 * 4; n++) {
        struct or_pool a = { n % 5 + 1, 3 * (n / 25 % 2 + n / 50 % 2 * 2), n / 100 % 2 };
        struct or_pool d = { n / 5 % 5, 3 * (n / 200 % 2), !(n / 100 % 2) };
        double attack[8], defence[8], exact = 0;
        throw_all(a, attack);
        throw_all(d, defence);
        for (int i = 0; i < 8; i++)
            for (int j = 0; j < i; j++)
                exact += attack[i] * defence[j];
        assert_true(fabs(1000 * exact - or_pool_chance(a, d)) < 0.51);
    }
}

/* ---- who uses them ----------------------------------------------------------------------- */

static void terminal_and_page_say_what_the_odds_say(void **unused) /* CK-BOT-19 */
{
    char text[20000], json[60000], expected[60];
    struct or_state s = assault(&assaults[15]), view;
    struct mg_text drawn = { .buf = text, .cap = sizeof text },
                   page = { .buf = json, .cap = sizeof json };
    struct mg_json out = { .out = &page };
    (void)unused;

    or_view(&s, CRUSADE, &view);
    struct or_odds odds = or_odds(or_fight_of(&view));
    or_draw_map(&view, CRUSADE, &drawn);
    snprintf(expected, sizeof expected, "wins in %d of 100", ((int)odds.chance + 5) / 10);
    assert_non_null(strstr(text, expected));
    assert_non_null(strstr(text, "the Muslims will answer with Leader"));
    mg_json_open(&out, '{');
    or_extra(&view, CRUSADE, &out);
    mg_json_close(&out, '}');
    snprintf(expected, sizeof expected, "\"chance\":%d", (int)odds.chance);
    assert_non_null(strstr(json, expected));
    assert_non_null(strstr(json, "\"reply\":\"leader-m17\""));
}

/* A Leader that lies, and an answer that will come, change what a view is worth to the attacker as
 * they change his chance. */
static void the_evaluation_counts_what_lies(void **unused) /* CK-BOT-17, CK-BOT-19 */
{
    static const struct assault plain = { .attack = "knights-c11 sergeants-c01",
                                          .queue = "",
                                          .plus = true };
    static const struct assault engines = { .attack = "knights-c11 sergeants-c01 siege-engines",
                                            .queue = "",
                                            .plus = true };
    struct or_state without = assault(&plain), with = assault(&engines);
    struct or_odds a = or_odds(or_fight_of(&without)), b = or_odds(or_fight_of(&with));
    (void)unused;

    without.phase = with.phase = OR_CANCEL; /* nothing more can be laid */
    assert_true(b.chance > a.chance);
    int32_t gain = or_eval(&with, CRUSADE) - or_eval(&without, CRUSADE);
    int32_t stake = or_stake(&with, CRUSADE, OR_HOMS);
    assert_int_equal(gain, b.chance * stake / 1000 - a.chance * stake / 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_odds_are_those_of_real_fights_between_realms),
        TEST(the_odds_count_the_answer_that_the_muslims_are_bound_to_give),
        TEST(the_odds_are_those_of_real_fights_against_an_army),
        TEST(a_view_counts_only_the_cards_that_it_shows),
        TEST(a_card_that_is_thought_of_counts_as_if_it_lay),
        TEST(the_table_of_chances_is_exact),
        TEST(leaders_and_the_true_cross_are_counted_exactly),
        TEST(terminal_and_page_say_what_the_odds_say),
        TEST(the_evaluation_counts_what_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
