/* Positions that cannot be are refused, and whoever typed one is told what is wrong and where. */
#include "is_test.h"

static struct is_state base(const char *factions)
{
    char options[200];
    snprintf(options, sizeof options, "decks=open %s", factions);
    return table(options);
}

/* This invariant refuses it, with words that have these in them. */
static void is_blamed(const struct is_state *s, const char *id, const char *words)
{
    char buffer[400] = "";
    struct mg_text culprit = { .buf = buffer, .cap = sizeof buffer };
    const struct mg_invariant *broken = mg_state_blame(&is_game, s, &culprit);

    if (broken == NULL)
        fail_msg("accepted, but %s should say: %s", id, words);
    if (strcmp(broken->id, id) != 0 || strstr(buffer, words) == NULL)
        fail_msg("%s says '%s', not %s '%s'", broken->id, buffer, id, words);
    if (mg_state_broken(&is_game, s) != broken)
        fail_msg("without words another invariant is broken");
}

static void technology_needs_an_atlantean(void **unused) /* IS-TEC-02, IS-INV-08, IS-FAC-39 */
{
    struct is_state s = base("players=3 faction1=romans faction2=egyptians faction3=aztecs"), given;
    (void)unused;
    owns(&s, 0, "com001 com002");
    given = s;
    mark(&s, "com001", IS_MARK_BASIC);
    is_blamed(&s, "INV-08", "com001 in empire[0] has Technology");
    s = given;
    s.player[0].supply[IS_TG] = 1;
    is_blamed(&s, "INV-03", "player[0]: supply has Advanced Technology");
    s = given;
    s.player[2].supply[IS_T] = 3; /* Aztec cards give and take it */
    sound(&s);
    s = given;
    s.player[1].supply[IS_T] = 1; /* by a Deal of the Aztecs that Robbers broke */
    sound(&s);
    s = base("players=3 faction1=romans faction2=egyptians faction3=barbarians");
    sound(&s);
    s.player[1].supply[IS_T] = 1;
    is_blamed(&s, "INV-03", "player[1]: supply has Technology, and neither");

    s = base("players=3 faction1=atlanteans faction2=egyptians faction3=aztecs");
    owns(&s, 0, "com001 com002");
    owns(&s, 1, "com003 com004");
    mark(&s, "com001", IS_MARK_BASIC | IS_MARK_TG);
    sound(&s);
    given = s;
    mark(&s, "com003", IS_MARK_TD);
    is_blamed(&s, "INV-08", "com003 in empire[1] has Technology");
    /* taken over from the Atlantean */
    s.taken[s.takens++] = (struct is_taken){ (uint16_t)card_of("com003"), 0 };
    sound(&s);
    s.taken[0].owner = 2;
    is_blamed(&s, "INV-08", "com003 in empire[1] has Technology");
    s = given;
    mark(&s, "com001", IS_MARK_TD);
    is_blamed(&s, "INV-08", "two Advanced");
}

/* IS-GDS-09: no bound in the book, but no number begins again at 0. */
static void neither_score_nor_supply_wraps(void **unused) /* IS-GDS-06, IS-GDS-09, IS-INV-04 */
{
    struct is_state s = base("players=2 faction1=romans faction2=aztecs");
    (void)unused;
    s.player[0].score = 65535;
    is_blamed(&s, "INV-03", "player[0]: score is too high");
    s.player[0].score = IS_SCORE_MOST - 1;
    owns(&s, 0, "com030 com001"); /* Goldsmith's Workshop: 2 Victory Points */
    goods(&s, 0, "1P+1G");
    sound(&s);
    does(&s, "activate com030 1");
    scores(&s, 0, IS_SCORE_MOST);
    s.round = 5;
    all_pass(&s);
    assert_int_equal(s.phase, IS_PH_OVER);
    scores(&s, 0, IS_SCORE_MOST);

    s = base("players=2 faction1=barbarians faction2=aztecs");
    s.player[0].supply[IS_P] = IS_SUPPLY_MOST + 1;
    is_blamed(&s, "INV-03", "player[0]: supply");
    s.player[0].supply[IS_P] = IS_SUPPLY_MOST;
    produces(&s, 0);
    assert_int_equal(s.player[0].supply[IS_P], IS_SUPPLY_MOST);
}

static void nobody_knows_more_or_less_than_he_can_see(void **unused) /* IS-INV-29, MG-POS-06 */
{
    struct is_state s = base("players=2 faction1=japanese faction2=egyptians"), given;
    (void)unused;
    owns(&s, 0, "com001 jap013");
    holds(&s, 0, "com002 com003");
    does(&s, "tuck com003 jap013");
    founds(&s, 1, "com004");
    given = s;
    put_card(&s, "com005", IS_HAND, 1);
    sound(&s);
    struct mg_piles piles = is_piles(&s);
    mg_pile_at(&piles, IS_HAND, 0)->known = 1u << 3; /* a seat at which nobody sits */
    is_blamed(&s, "MG-POS-06", "hand[0] has card com002, known to seat 3, which nobody has");
    mg_pile_at(&piles, IS_HAND, 0)->known = 3; /* the other one as well */
    is_blamed(&s, "INV-29", "hand[0] has com002");
    mg_pile_at(&piles, IS_HAND, 0)->known = 0; /* not even its player */
    is_blamed(&s, "MG-POS-06", "hand[0] has card com002, which seat 0 does not know");
    s = given;
    mg_pile_at(&piles, IS_EMPIRE, 0)->known = 1;
    is_blamed(&s, "MG-POS-06",
              "empire[0] has card com001, which lies face up, and seat 1 does not know it");
    s = given;
    mg_pile_at(&piles, IS_DECK, 0)->known = 1;
    is_blamed(&s, "MG-POS-06", "which lies face down, and seat 0 knows it");
    s = given;
    mg_pile_at(&piles, IS_GATE, 0)->known = 2;
    is_blamed(&s, "INV-29", "gate[0] has com003");
    s = given;
    mg_pile_at(&piles, IS_FOUNDATIONS + 1, 0)->known = 2; /* one from a hand: its player knows it */
    sound(&s);
    mg_pile_at(&piles, IS_FOUNDATIONS + 1, 0)->known = 1;
    is_blamed(&s, "MG-POS-06", "foundations[1] has card com004, which seat 1 does not know");
}

/* IS-INV-28 */
static void what_was_razed_or_picked_is_forgotten_when_nothing_is_under_way(void **unused)
{
    struct is_state s = base("players=2 faction1=japanese faction2=egyptians"), given = s;
    (void)unused;
    sound(&s);
    s.razed[0] = IS_W;
    is_blamed(&s, "INV-28", "razed is set, but nothing is under way");
    s = given;
    s.player[1].pick = 1;
    is_blamed(&s, "INV-28", "player[1].pick is set, but nobody is asked which card to keep");
}

/* IS-INV-28 */
static void nobody_acts_in_the_turn_of_another_or_while_somebody_produces(void **unused)
{
    struct is_state s = base("players=2 faction1=japanese faction2=egyptians");
    (void)unused;
    holds(&s, 0, "com001");
    s.phase = IS_PH_PRODUCTION;
    s.task[s.tasks++] =
        (struct is_task){ .kind = IS_TK_EXCHANGE, .seat = s.turn, .n = 1, .good = IS_NO_GOOD };
    is_blamed(&s, "INV-28", "task[0] is an action, or pass is not 1, while somebody produces");
    s.phase = IS_PH_ACTION;
    s.task[0].seat = (uint8_t)(1 - s.turn);
    is_blamed(&s, "INV-28",
              s.turn == 0 ? "task[0] is an action of seat 1, in the turn of seat 0"
                          : "task[0] is an action of seat 0");
}

static void who_is_ready_has_a_whole_deck(void **unused) /* IS-INV-21 */
{
    struct is_state s = new_game("players=2 decks=open faction1=romans faction2=egyptians", 1);
    (void)unused;
    assert_int_equal(s.phase, IS_PH_DECKS);
    s.player[0].groups &= s.player[0].groups - 1; /* being built, it may lack a group */
    sound(&s);
    s.owes = 2;
    s.seat = 1;
    is_blamed(&s, "INV-21", "player[0].groups is no deck for this game");
}

/* IS-INV-02; what a Common card would bring was read behind a table */
static void a_deal_is_a_faction_card(void **unused)
{
    struct is_state s = base("players=2 faction1=japanese faction2=egyptians");
    struct mg_piles piles = is_piles(&s);
    (void)unused;
    owns(&s, 0, "com001");
    sound(&s);
    mg_pile_move(&piles, IS_EMPIRE, 0, IS_DEALS + 1, -1);
    is_blamed(&s, "INV-02", "deals[1] has com001, which is no Faction card");
}

static void an_absent_seat_has_nothing(void **unused) /* IS-INV-03 */
{
    struct is_state s = base("players=2 faction1=japanese faction2=egyptians"), given = s;
    (void)unused;
    s.player[3].score = 4;
    is_blamed(&s, "INV-03", "player[3]");
    s = given;
    s.player[2].faction = IS_ROMANS;
    is_blamed(&s, "INV-03", "player[2]");
    s = given;
    s.passed = 1u << 2;
    is_blamed(&s, "INV-03", "passed or owes");
    s = given;
    put_card(&s, "com001", IS_HAND + 2, MG_KNOWN_TO_ALL);
    is_blamed(&s, "INV-29", "hand[2] has com001");
    put_card(&s, "com001", IS_DISCARDS, MG_KNOWN_TO_ALL);
    put_card(&s, "com001", IS_EMPIRE + 4, MG_KNOWN_TO_ALL);
    is_blamed(&s, "INV-28", "com001 belongs to seat 4");
}

static void every_card_is_somewhere_and_only_once(void **unused) /* IS-INV-01, IS-INV-02 */
{
    struct is_state s = base("players=2 faction1=japanese faction2=egyptians"), given;
    struct mg_piles piles = is_piles(&s);
    (void)unused;
    holds(&s, 0, "com001 com002");
    given = s;
    mg_pile_at(&piles, IS_HAND, 1)->id = 1;
    is_blamed(&s, "INV-01", "hand[0] has com001, which is somewhere else already");
    s = given;
    mg_pile_take(&piles, IS_HAND, 1);
    is_blamed(&s, "INV-01", "com002 is in no pile");
    s = given;
    mg_pile_at(&piles, IS_HAND, 1)->id = card_of("rom001") & 0x3ff;
    is_blamed(&s, "INV-01", "hand[0] has rom001, which is not in this game");
    s = given;
    put_card(&s, "egy001", IS_HAND, 1);
    is_blamed(&s, "INV-02", "hand[0] has egy001");
    s = given;
    put_card(&s, "jap001", IS_EMPIRE + 1, MG_KNOWN_TO_ALL);
    is_blamed(&s, "INV-19", "empire[1] has jap001");
}

/* IS-INV-05, IS-INV-07 to IS-INV-12, IS-INV-25, IS-INV-26 */
static void tokens_lie_where_they_may(void **unused)
{
    struct is_state s = base("players=3 faction1=japanese faction2=romans faction3=aztecs"), given;
    (void)unused;
    owns(&s, 0, "jap001 com001 com046");
    owns(&s, 1, "rom001 com002 rom068");
    owns(&s, 2, "azt031 azt022");
    sound(&s);
    given = s;
#define BROKEN_BY(change, id, words)                                                               \
    s = given;                                                                                     \
    change;                                                                                        \
    is_blamed(&s, id, words)
    BROKEN_BY(mark(&s, "jap001", IS_MARK_DEFENCE), "INV-08",
              "jap001 in empire[0] has a Defence token");
    BROKEN_BY(mark(&s, "rom001", IS_MARK_SAMURAI), "INV-08", "rom001 in empire[1] has a Samurai");
    BROKEN_BY(mark(&s, "com002", IS_MARK_TRADE), "INV-08",
              "com002 in empire[1] has a trade marker");
    /* no Egyptians */
    BROKEN_BY(mark(&s, "rom001", IS_MARK_BLOCKED), "INV-08", "rom001 in empire[1] is blocked");
    BROKEN_BY(mark(&s, "rom001", IS_MARK_UNLOCKED), "INV-08", "nothing to unlock");
    BROKEN_BY(s.spot[card_of("azt031")].used = 3 << 4, "INV-08",
              "azt031 in empire[2] was used by enemies");
    BROKEN_BY(s.spot[card_of("com002")].used = 1 << 4, "INV-08",
              "com002 in empire[1] was used by enemies");
    BROKEN_BY(s.spot[card_of("com002")].used = 1, "INV-08", "com002 in empire[1] was used");
    BROKEN_BY(s.spot[card_of("com046")].used = 1 << 2, "INV-08", "a second way");
    BROKEN_BY(s.spot[card_of("com002")].paid = 1, "INV-08", "has Goods that paid");
    BROKEN_BY(s.spot[card_of("com002")].under = 1, "INV-08", "lies under something");
    BROKEN_BY(s.spot[card_of("com009")].marks = 1, "INV-08",
              "spot.com009 has something on it, but it is in deck");
    BROKEN_BY(s.spot[card_of("com046")].used = 3, "INV-09",
              "spot.com046 says that action 1 was activated 3 times");
    BROKEN_BY(s.spot[card_of("com001")].used = 1 << 6, "INV-25", "spot.com001 has statue tokens");
    BROKEN_BY(s.player[0].blessings = 1u << IS_OR, "INV-05",
              "player[0].blessings has an orange token");
    BROKEN_BY(s.player[0].blessings = 1u << IS_TRICOLOUR, "INV-05", "tricolour token");
    BROKEN_BY(s.player[0].laid[0] = 1, "INV-12", "a Shrine that is not in play");
    BROKEN_BY((s.taken[0] = (struct is_taken){ 1, 1 }, s.takens = 1), "INV-11",
              "nobody plays the Egyptians");
    BROKEN_BY(put_card(&s, "com009", IS_TUCKED, MG_KNOWN_TO_ALL), "INV-26", "spot.com009.under");
    BROKEN_BY((put_card(&s, "com009", IS_TUCKED, MG_KNOWN_TO_ALL),
               s.spot[card_of("com009")].under = (uint16_t)card_of("azt031")),
              "INV-26", "spot.com009.under is azt031, under which no card can lie");
    BROKEN_BY(s.spot[card_of("com009")].under = 1, "INV-26", "spot.com009.under is set");
    BROKEN_BY(put_card(&s, "com009", IS_ASIDE, MG_KNOWN_TO_ALL), "INV-20",
              "aside has com009, but nobody prays");
    BROKEN_BY(put_card(&s, "com009", IS_GATE, 1), "INV-28", "gate[0] has cards");
    BROKEN_BY(s.fresh = 1, "INV-28", "fresh");
    BROKEN_BY(s.couple_colour = IS_BR, "INV-28", "couple_colour");
    BROKEN_BY(s.player[1].reshuffled = 1, "INV-03", "player[1]: reshuffled");
    BROKEN_BY(s.player[1].groups |= 1ull << 60, "INV-21", "player[1].groups");
    BROKEN_BY(s.player[1].faction = IS_JAPANESE, "INV-21", "player[1].faction");
    BROKEN_BY(s.ask = IS_ASK_PAY, "INV-28", "ask is pay");
    BROKEN_BY((s.tasks = 1, s.task[0].kind = IS_TK_PAY), "INV-28", "task[0], pay");
    BROKEN_BY(s.waitings = 1, "INV-28", "waiting[0]");
    BROKEN_BY(s.passed = 1, "INV-28", "passed");
    BROKEN_BY((s.phase = IS_PH_LOOKOUT, s.player[1].supply[IS_G] = 1), "INV-13",
              "player[1] has Goods that nothing stores");
    BROKEN_BY((s.phase = IS_PH_OVER, s.ask = IS_ASK_NOTHING, s.player[0].score = 3), "INV-28",
              "player[0].score is 3, less than the 4 that count at the end");
#undef BROKEN_BY
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(technology_needs_an_atlantean),
        TEST(neither_score_nor_supply_wraps),
        TEST(nobody_knows_more_or_less_than_he_can_see),
        TEST(an_absent_seat_has_nothing),
        TEST(a_deal_is_a_faction_card),
        TEST(who_is_ready_has_a_whole_deck),
        TEST(nobody_acts_in_the_turn_of_another_or_while_somebody_produces),
        TEST(what_was_razed_or_picked_is_forgotten_when_nothing_is_under_way),
        TEST(every_card_is_somewhere_and_only_once),
        TEST(tokens_lie_where_they_may),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
