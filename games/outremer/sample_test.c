/* Worlds that a seat can believe in: sound, the same to its eyes, true to what the course of play
 * has told, and otherwise as various as the cards allow. */
#include "or_test.h"

#define WORLDS 300

typedef bool question(const struct or_state *world, int seat);

/* One world that looks like this state to a seat. */
static struct or_state world_of(const struct or_state *s, int eyes, struct mg_rng *rng)
{
    struct or_state view, world, again;

    or_view(s, eyes, &view);
    or_sample(&view, eyes, rng, &world);
    sound(&world);
    or_view(&world, eyes, &again);
    assert_true(mg_state_equal(&or_game, &view, &again));
    return world;
}

/* In how many of the worlds is it so? */
static int worlds_where(const struct or_state *s, int eyes, question *is_so, int seat)
{
    struct mg_rng rng = mg_rng_fast(17);
    int count = 0;

    for (int i = 0; i < WORLDS; i++) {
        struct or_state world = world_of(s, eyes, &rng);
        count += is_so(&world, seat);
    }
    return count;
}

static void always(const struct or_state *s, int eyes, question *is_so, int seat)
{
    assert_int_equal(worlds_where(s, eyes, is_so, seat), WORLDS);
}

static void sometimes(const struct or_state *s, int eyes, question *is_so, int seat)
{
    int count = worlds_where(s, eyes, is_so, seat);
    assert_true(count > 0 && count < WORLDS);
}

static bool holds_a_troop(const struct or_state *world, int seat)
{
    return or_has_type(world, OR_HAND + seat, OR_TROOP);
}

static bool has_laid_a_troop(const struct or_state *world, int seat)
{
    return or_has_type(world, OR_LAID_ATTACK + seat, OR_TROOP);
}

static bool has_laid_only_troops(const struct or_state *world, int seat)
{
    return has_laid_a_troop(world, seat) && !or_has_type(world, OR_LAID_ATTACK + seat, OR_RESPONSE);
}

static bool has_a_troop_left_or_laid(const struct or_state *world, int seat)
{
    return holds_a_troop(world, seat) || has_laid_a_troop(world, seat);
}

static bool has_laid_an_event(const struct or_state *world, int seat)
{
    return or_has_type(world, OR_LAID_ATTACK + seat, OR_EVENT);
}

static bool holds_only_troops(const struct or_state *world, int seat)
{
    return holds_a_troop(world, seat) && !or_has_type(world, OR_HAND + seat, OR_RESPONSE) &&
           !or_has_type(world, OR_HAND + seat, OR_EVENT);
}

static bool holds_a_card_from_across(const struct or_state *world, int seat)
{
    for (int i = world->start[OR_HAND + seat]; i < world->start[OR_HAND + seat + 1]; i++)
        if (or_back(world->card[i].id) != or_faith(world, seat))
            return true;
    return false;
}

/* ---- who attacks has a Troop ------------------------------------------------------------- */

static void who_attacks_is_thought_to_have_a_troop(void **unused) /* CK-ATT-11, CK-ATT-26 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    gives(&s, ALEPPO, "trade");
    round_of(&s, DAMASCUS);
    sometimes(&s, ALEPPO, holds_a_troop, DAMASCUS); /* nothing is known of his card yet */
    does(&s, "attack acre");
    always(&s, ALEPPO, holds_a_troop, DAMASCUS);
    /* of his own faith */
    assert_int_equal(worlds_where(&s, ALEPPO, holds_a_card_from_across, DAMASCUS), 0);
    does_all(&s, "lay askar; done");
    assert_int_equal(s.phase, OR_RESPOND);
    always(&s, JERUSALEM, has_laid_a_troop, DAMASCUS);
    struct or_state c = table(4);
    gives(&c, JERUSALEM, "knights");
    gives(&c, ALEPPO, "trade");
    round_of(&c, JERUSALEM);
    does(&c, "attack damascus");
    assert_int_equal(worlds_where(&c, ALEPPO, holds_a_card_from_across, JERUSALEM), 0);
    struct or_state t = table(4);
    gives(&t, DAMASCUS, "askar leader-m");
    gives(&t, ALEPPO, "trade");
    round_of(&t, DAMASCUS);
    does_all(&t, "attack acre; lay leader");
    always(&t, ALEPPO, has_a_troop_left_or_laid, DAMASCUS);
    does_all(&t, "lay askar; done");
    always(&t, ALEPPO, has_laid_a_troop, DAMASCUS); /* one of the two */
    sometimes(&t, ALEPPO, has_laid_only_troops, DAMASCUS);
}

/* Then nothing is known of the other cards. */
static void a_troop_that_is_seen_is_enough(void **unused) /* CK-ATT-11, CK-ATT-25, CK-EVT-17 */
{
    (void)unused;
    struct or_state s = table(4); /* in the hand: Regrouping has brought it back */
    gives(&s, DAMASCUS, "askar regrouping naphtha");
    gives(&s, ALEPPO, "trade");
    round_of(&s, DAMASCUS);
    does_all(&s, "attack acre; lay askar; lay regrouping; done");
    rolls(&s, "done", "1 1 1 1 1");
    does_all(&s, "pass; attack acre");
    sometimes(&s, ALEPPO, holds_only_troops, DAMASCUS);
    struct or_state t = table(4); /* laid, face up */
    gives(&t, JERUSALEM, "watchtowers knights");
    gives(&t, DAMASCUS, "askar naphtha leader-m");
    gives(&t, ALEPPO, "trade");
    round_of(&t, JERUSALEM);
    does_all(&t, "event watchtowers; pass; attack acre; lay askar");
    sometimes(&t, ALEPPO, holds_a_troop, DAMASCUS);
}

static void mercenaries_and_a_minor_campaign_need_no_troop(void **unused) /* CK-EVT-12, CK-EVT-13 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "mercenaries leader-m trade");
    gives(&s, ALEPPO, "walls");
    round_of(&s, DAMASCUS);
    does_all(&s, "event-at mercenaries acre; lay leader; done");
    sometimes(&s, ALEPPO, has_laid_a_troop, DAMASCUS);
    sometimes(&s, ALEPPO, has_laid_an_event, DAMASCUS); /* any card will do */
    struct or_state t = table(4);
    gives(&t, DAMASCUS, "minor-campaign leader-m trade");
    gives(&t, ALEPPO, "walls");
    round_of(&t, DAMASCUS);
    does_all(&t, "event-at minor-campaign bosra; lay leader; done");
    sometimes(&t, ALEPPO, has_laid_a_troop, DAMASCUS);
    assert_int_equal(worlds_where(&t, ALEPPO, has_laid_an_event, DAMASCUS), 0);
}

/* ---- partners ---------------------------------------------------------------------------- */

/* CK-EVT-21, CK-EVT-22 */
static void a_partner_who_has_joined_is_thought_to_have_a_troop(void **unused)
{
    static const struct {
        int attacker, partner;
        const char *attack, *joint, *first, *second;
    } pair[] = {
        { ANTIOCH, DAMASCUS, "joint-attack knights", "event-at joint-attack acre damascus",
          "lay knights", "lay askar" },
        { DAMASCUS, ANTIOCH, "joint-attack askar", "event-at joint-attack acre antioch",
          "lay askar", "lay knights" },
    };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct or_state s = table(4);
        int attacker = pair[i].attacker, partner = pair[i].partner;
        holds_area(&s, OR_TYRE, OR_OF_ANTIOCH, OR_REGULAR);
        gives(&s, attacker, pair[i].attack);
        gives(&s, partner, partner == DAMASCUS ? "askar" : "knights");
        gives(&s, ALEPPO, "trade");
        round_of(&s, attacker);
        does(&s, pair[i].joint);
        assert_int_equal(s.phase, OR_ANSWER);
        always(&s, ALEPPO, holds_a_troop, attacker);
        sometimes(&s, ALEPPO, holds_a_troop, partner); /* he may have nothing to say but no */
        does(&s, "accept");
        always(&s, ALEPPO, holds_a_troop, attacker);
        always(&s, ALEPPO, holds_a_troop, partner);
        does_all(&s, pair[i].first);
        does(&s, "done");
        assert_int_equal(s.seat, partner);
        always(&s, ALEPPO, has_laid_a_troop, attacker);
        always(&s, ALEPPO, holds_a_troop, partner);
        does(&s, pair[i].second);
        always(&s, ALEPPO, has_laid_a_troop, partner);
        does(&s, "done");
        assert_int_equal(s.phase, OR_RESPOND);
        always(&s, ALEPPO, has_laid_a_troop, attacker);
        always(&s, ALEPPO, has_laid_a_troop, partner);
    }
}

/* ---- what may lie ------------------------------------------------------------------------ */

/* The cards that this seat has laid on a side, over many worlds: those of these names, each at some
 * time, and no others. */
static void may_have_laid(const struct or_state *s, int eyes, int pile, const char *names)
{
    struct mg_rng rng = mg_rng_fast(23);
    bool seen[OR_KEYS] = { false };

    for (int i = 0; i < WORLDS; i++) {
        struct or_state world = world_of(s, eyes, &rng);
        for (int at = world.start[pile]; at < world.start[pile + 1]; at++)
            seen[or_key(world.card[at].id)] = true;
    }
    for (unsigned id = 1; id < OR_CARDS; id++) {
        const char *name = or_card_names.name[id];
        char word[40];
        snprintf(word, sizeof word, " %.*s ", (int)(strrchr(name, '-') - name), name);
        if (seen[or_key(id)] != (strstr(names, word) != NULL))
            fail_msg("%s %s", name, seen[or_key(id)] ? "cannot lie there" : "was never thought of");
    }
}

/* CK-ATT-12, CK-ATT-13, CK-CBT-12 */
static void laid_cards_are_those_that_the_rules_allow_there(void **unused)
{
    static const struct {
        int seat;
        const char *area, *card, *side, *names;
    } laid[] = {
        { ALEPPO, "acre", "leader-m", "attack", " leader horse-archers " },
        { ALEPPO, "acre", "leader-m", "defence", " leader horse-archers ambush naphtha " },
        { ANTIOCH, "acre", "leader-c", "attack",
          " leader siege-engines true-cross crossbowmen treason " },
        { ANTIOCH, "acre", "leader-c", "defence",
          " leader true-cross crossbowmen treason turcopoles " },
        { ANTIOCH, "bosra", "leader-c", "defence", " leader true-cross crossbowmen treason " },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof laid / sizeof *laid; i++) {
        struct or_state s = table(4);
        char text[60];
        gives(&s, DAMASCUS, "askar regrouping");
        gives(&s, laid[i].seat, laid[i].card);
        gives(&s, JERUSALEM, "blockade");
        round_of(&s, DAMASCUS);
        snprintf(text, sizeof text, "attack %s", laid[i].area);
        does(&s, text);
        does_all(&s, "lay askar; lay regrouping; done");
        while (s.seat != laid[i].seat)
            does(&s, "done");
        snprintf(text, sizeof text, "respond %s %s", laid[i].card, laid[i].side);
        does(&s, text);
        may_have_laid(&s, JERUSALEM,
                      (strcmp(laid[i].side, "attack") == 0 ? OR_LAID_ATTACK : OR_LAID_DEFENCE) +
                          laid[i].seat,
                      laid[i].names);
        may_have_laid(&s, JERUSALEM, OR_LAID_ATTACK + DAMASCUS,
                      " ahdath turcomans askar mamluks leader regrouping horse-archers ");
    }
}

/* ---- hands ------------------------------------------------------------------------------- */

static void a_card_from_across_may_be_in_any_hand(void **unused) /* CK-EVT-11, CK-DIS-01 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "seduction askar ahdath");
    gives(&s, JERUSALEM, "knights");
    gives(&s, ALEPPO, "ambush walls");
    round_of(&s, DAMASCUS);
    rolls(&s, "event-against seduction jerusalem", "1");
    /* he knows where it is */
    assert_int_equal(worlds_where(&s, JERUSALEM, holds_a_card_from_across, ALEPPO), 0);
    does_all(&s, "pass; discard ahdath");
    sometimes(&s, ANTIOCH, holds_a_card_from_across, DAMASCUS);
    sometimes(&s, ANTIOCH, holds_a_card_from_across, ALEPPO);
}

/* All cards but those of the hands lie open among the discards. */
static void empty_the_decks(struct or_state *s)
{
    struct mg_piles piles = or_piles(s);

    for (int faith = 0; faith < OR_FAITHS; faith++)
        while (or_size(s, OR_DECK + faith) > 0) {
            mg_pile_at(&piles, OR_DECK + faith, 0)->known = MG_KNOWN_TO_ALL;
            mg_pile_move(&piles, OR_DECK + faith, 0, OR_DISCARDS + faith, -1);
        }
}

static void the_last_two_unknown_cards_may_be_either_way_round(void **unused) /* I22 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    gives(&s, ALEPPO, "trade");
    empty_the_decks(&s);
    round_of(&s, DAMASCUS);
    sometimes(&s, JERUSALEM, holds_a_troop, DAMASCUS);
    does(&s, "attack acre");
    always(&s, JERUSALEM, holds_a_troop, DAMASCUS); /* now it is known which is which */
    does_all(&s, "lay askar; done");
    always(&s, JERUSALEM, has_laid_a_troop, DAMASCUS);
}

static bool has_laid_one_card_from_across(const struct or_state *world, int seat)
{
    int pile = OR_LAID_ATTACK + seat, count = 0;

    for (int i = world->start[pile]; i < world->start[pile + 1]; i++)
        count += or_back(world->card[i].id) != or_faith(world, seat);
    return count == 1;
}

static void a_card_from_across_may_be_laid(void **unused) /* CK-EVT-11, CK-EVT-30 */
{
    static const struct {
        const char *name, *laid;
    } stolen[] = {
        { "knights", "lay askar; lay knights" },
        { "leader-c", "lay leader-c; lay askar" },
    };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct or_state s = table(4);
        gives(&s, DAMASCUS, "seduction askar");
        gives(&s, JERUSALEM, stolen[i].name);
        gives(&s, ANTIOCH, "donations");
        round_of(&s, DAMASCUS);
        rolls(&s, "event-against seduction jerusalem", "1");
        does_all(&s, "pass; attack bosra");
        does_all(&s, stolen[i].laid);
        does(&s, "done");
        assert_int_equal(s.seat, ANTIOCH);
        /* all others are accounted for */
        always(&s, ANTIOCH, has_laid_one_card_from_across, DAMASCUS);
    }
}

static bool takes_the_first_card(const struct or_state *world, int seat)
{
    assert_true(or_holds(world, seat, world->taken));
    return world->taken == world->card[world->start[OR_HAND + seat]].id;
}

/* CK-EVT-26 */
static void what_troubadours_take_is_thought_to_be_a_card_of_that_hand(void **unused)
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, JERUSALEM, "troubadours knights");
    gives(&s, DAMASCUS, "askar leader-m");
    gives(&s, ALEPPO, "trade");
    round_of(&s, JERUSALEM);
    does_all(&s, "event-against troubadours damascus; pick askar");
    sometimes(&s, ALEPPO, takes_the_first_card, DAMASCUS);
    always(&s, DAMASCUS, takes_the_first_card, DAMASCUS); /* the two concerned know */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(who_attacks_is_thought_to_have_a_troop),
        TEST(a_troop_that_is_seen_is_enough),
        TEST(mercenaries_and_a_minor_campaign_need_no_troop),
        TEST(a_partner_who_has_joined_is_thought_to_have_a_troop),
        TEST(laid_cards_are_those_that_the_rules_allow_there),
        TEST(a_card_from_across_may_be_in_any_hand),
        TEST(the_last_two_unknown_cards_may_be_either_way_round),
        TEST(a_card_from_across_may_be_laid),
        TEST(what_troubadours_take_is_thought_to_be_a_card_of_that_hand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
