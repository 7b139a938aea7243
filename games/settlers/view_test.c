/* What a seat may believe in: worlds that fit all that it sees. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

static struct is_state believed(const struct is_state *s, int seat, uint64_t number)
{
    struct mg_seed seed = mg_seed_number(number);
    struct mg_rng rng = mg_rng_seeded(&seed);
    struct is_state view, world;

    is_view(s, seat, &view);
    is_sample(&view, seat, &rng, &world);
    world.rng = s->rng;
    sound(&world);
    return world;
}

/* IS-INV-29: the order of a hand is its player's own */
static void an_announced_card_comes_first_in_the_hand_of_another(void **unused)
{
    struct is_state s = two("romans", "aztecs"), view;
    (void)unused;
    holds(&s, 0, "com001 com034 com003");
    goods(&s, 0, "1W+1S+1G");
    does(&s, "build com034");
    is_asked(&s, 0, IS_ASK_PAY);
    is_view(&s, 1, &view);
    assert_int_equal(is_at(&view, IS_HAND, 0), card_of("com034"));
    assert_int_equal(is_at(&view, IS_HAND, 1) + is_at(&view, IS_HAND, 2), 0);
    is_view(&s, 0, &view);
    assert_int_equal(is_at(&view, IS_HAND, 1), card_of("com034"));
}

/* The view without what is hidden, put back from the state. */
static void shows_all_but_secrets(const struct is_state *s, int seat)
{
    struct is_state view;
    is_view(s, seat, &view);
    view.rng = s->rng;
    memcpy(view.card, s->card, sizeof view.card);
    for (int other = 0; other < IS_SEATS; other++)
        view.player[other].pick = s->player[other].pick;
    if (seat != s->turn)
        memcpy(view.razed_card, s->razed_card, sizeof view.razed_card);
    assert_true(mg_state_equal(&is_game, &view, s));
}

/* IS-INV-29: all but hands, decks and what lies face down */
static void a_view_shows_all_that_is_public(void **unused)
{
    struct is_state s = two("romans", "egyptians");
    struct mg_rng rng = s.rng;
    uint8_t *byte = (uint8_t *)&s;
    (void)unused;
    for (size_t i = 0; i < offsetof(struct is_state, start); i++)
        byte[i] = (uint8_t)(i % 251 + 1); /* no field is 0 */
    s.rng = rng;                          /* nobody sees it, and not every byte fits there */
    s.phase = IS_PH_ACTION;
    s.takens = IS_EGYPTIAN_TOKENS;
    s.tasks = IS_TASKS_MOST;
    s.waitings = IS_WAITING_MOST;
    for (int seat = 0; seat < 2; seat++)
        shows_all_but_secrets(&s, seat);
    s.turn = 1;
    shows_all_but_secrets(&s, 1);
}

/* All that it sees is as it sees it, and behind every back is some card. */
static void believes_what_it_sees(const struct is_state *s, int seat)
{
    struct is_state view;
    is_view(s, seat, &view);
    for (uint64_t number = 0; number < 4; number++) {
        struct is_state world = believed(s, seat, number);
        for (int i = 0; i < s->start[IS_PILES]; i++)
            if (world.card[i].id == 0 ||
                (view.card[i].id != 0 && world.card[i].id != view.card[i].id))
                fail_msg("seat %d sees %d, and believes in %d", seat, view.card[i].id,
                         world.card[i].id);
    }
}

static void a_world_has_all_that_its_seat_sees(void **unused) /* IS-INV-24, IS-FAC-08, IS-FAC-15 */
{
    struct is_state s =
        table("players=3 decks=open faction1=romans faction2=japanese faction3=egyptians");
    (void)unused;
    owns(&s, 1, "jap013 jap014 com006");
    put_cards(&s, "com001 jap001", IS_GATE, 2);
    put_cards(&s, "com002", IS_GATE + 1, 2);
    put_cards(&s, "com003 egy001", IS_FOUNDATIONS + 2, 4); /* face down */
    founds(&s, 2, "com004");
    holds(&s, 0, "com005 rom001");
    holds(&s, 1, "com007 jap002 jap004");
    holds(&s, 2, "com008 egy002");
    discards(&s, "com009 rom002");
    sound(&s);
    for (int seat = 0; seat < 3; seat++)
        believes_what_it_sees(&s, seat);
    s = new_game("players=1 faction1=japanese", 4);
    believes_what_it_sees(&s, 0);
    s = new_game("players=4 lookout=alternate", 4);
    for (int seat = 0; seat < 4; seat++)
        believes_what_it_sees(&s, seat);
    s = new_game("players=2 decks=open young_couple=yes", 4);
    believes_what_it_sees(&s, 0);
    s = table("players=2 decks=open young_couple=yes faction1=romans faction2=egyptians");
    holds(&s, 1, "com085");
    believes_what_it_sees(&s, 0);
    s = two("romans", "egyptians");
    owns(&s, 0, "rom011"); /* Architect: two cards are looked at */
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_LOOK);
    believes_what_it_sees(&s, 0);
    believes_what_it_sees(&s, 1);
}

/* The rest of a world is the view's: piles, Goods, what lies on cards. */
static void a_world_differs_in_hidden_cards_only(void **unused) /* IS-LKT-20, IS-INV-24 */
{
    struct is_state s = new_game("players=5 lookout=alternate faction1=romans", 4), view;
    (void)unused;
    owns(&s, 0, "com007");
    is_tuck_under(&s, IS_DECK, card_of("com008"), card_of("com007"));
    for (int seat = 0; seat < 5; seat++) {
        struct is_state world = believed(&s, seat, 4);
        is_view(&s, seat, &view);
        assert_memory_equal(world.spot, view.spot, sizeof view.spot);
        assert_memory_equal(world.start, view.start, sizeof view.start);
        for (int other = 0; other < IS_SEATS; other++)
            assert_memory_equal(world.player[other].supply, view.player[other].supply,
                                sizeof view.player[other].supply);
    }
}

static void any_of_the_cards_of_a_hand_may_be_the_faction_card(void **unused) /* IS-INV-24 */
{
    struct is_state s = two("romans", "egyptians");
    int first = 0;
    (void)unused;
    holds(&s, 1, "com001 egy002");
    for (uint64_t number = 0; number < 20; number++) {
        struct is_state world = believed(&s, 0, number);
        assert_int_equal(
            is_common(is_at(&world, IS_HAND + 1, 0)) + is_common(is_at(&world, IS_HAND + 1, 1)), 1);
        first += is_common(is_at(&world, IS_HAND + 1, 1));
    }
    assert_in_range(first, 1, 19);
}

static void who_is_asked_for_a_card_has_one_that_fits(void **unused) /* IS-ACT-09 */
{
    struct is_state s = two("romans", "egyptians");
    struct mg_move move[MG_MAX_MOVES];
    (void)unused;
    owns(&s, 0, "rom066"); /* Solid Foundations: a card of the colour that was built */
    goods(&s, 0, "1W+1S");
    holds(&s, 0, "com008 com009 com010 com007 com018 com023");
    does(&s, "build com008; choose 1");
    is_asked(&s, 0, IS_ASK_CARD);
    for (uint64_t number = 0; number < 20; number++) {
        struct is_state world = believed(&s, 1, number);
        assert_true(is_list(&world, 0, move) > 0);
    }
}

static void who_has_chosen_has_chosen_one_of_his_cards(void **unused) /* IS-LKT-20 */
{
    struct is_state s = new_game("players=3 lookout=alternate", 3);
    unsigned own = is_at(&s, IS_HELD + 1, 2), picks = 0;
    (void)unused;
    s.player[1].pick = (uint16_t)own;
    s.player[2].pick = (uint16_t)is_at(&s, IS_HELD + 2, 0);
    s.owes = 1;
    for (uint64_t number = 0; number < 20; number++) {
        struct is_state world = believed(&s, 1, number);
        assert_int_equal(world.player[1].pick, own);
        assert_int_equal(world.player[0].pick, 0);
        for (int i = 0; i < 3; i++)
            picks |= world.player[2].pick == is_at(&world, IS_HELD + 2, i) ? 1u << i : 0;
    }
    assert_int_equal(picks, 7); /* any of the three */
}

static void a_seat_knows_its_own_deck_while_others_guess(void **unused) /* IS-DECK-15 */
{
    struct is_state s = new_game("players=2 decks=standard faction1=romans faction2=aztecs", 3);
    int different = 0;
    (void)unused;
    seat_does(&s, 1, "swap sacrificial-altar floating-gardens");
    for (uint64_t number = 0; number < 20; number++) {
        struct is_state own = believed(&s, 1, number), other = believed(&s, 0, number);
        assert_int_equal(own.player[1].groups, s.player[1].groups);
        assert_true(is_standard_deck(&other.player[1]));
        different += other.player[1].groups != is_base_deck(IS_AZTECS);
    }
    assert_in_range(different, 1, 19);
}

static void a_guessed_deck_is_being_built_like_ones_own(void **unused) /* IS-DECK-15 */
{
    static const char *const decks[2] = { "standard", "open" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        char options[100];
        int more = 0, changed = 0;
        snprintf(options, sizeof options, "players=2 decks=%s faction1=romans faction2=aztecs",
                 decks[i]);
        struct is_state s = new_game(options, 3);
        const uint64_t base = is_base_deck(IS_AZTECS);
        for (uint64_t number = 0; number < 30; number++) {
            struct is_state world = believed(&s, 0, number);
            assert_int_equal(world.owes, s.owes); /* nobody is ready before he says so */
            changed += world.player[1].groups != base;
            more += __builtin_popcountll(world.player[1].groups) > __builtin_popcountll(base);
        }
        assert_true(changed > 5);
        /* groups are added where decks are open, else exchanged */
        assert_int_equal(more > 5, i == 1);
    }
}

/* ---- moves ------------------------------------------------------------------------------- */

static void is_for_all(const struct is_state *s, const char *text)
{
    if (is_hidden(s, move_of(s, text)))
        fail_msg("'%s' is hidden", text);
}

static void is_for_its_player_alone(const struct is_state *s, const char *text)
{
    if (!is_hidden(s, move_of(s, text)))
        fail_msg("'%s' is there for all", text);
}

/* IS-FAC-08, IS-FAC-15, IS-LKT-20, IS-DECK-15 */
static void a_card_kept_tucked_or_founded_is_known_to_its_player_alone(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap013");
    holds(&s, 0, "com001 com002");
    goods(&s, 0, "1P");
    is_for_its_player_alone(&s, "tuck com001 jap013");
    is_for_all(&s, "samurai jap013");
    is_for_all(&s, "pass");
    s = two("egyptians", "romans");
    owns(&s, 0, "egy014"); /* Sanctuary: a card of the hand as a Foundation */
    holds(&s, 0, "com001 com002");
    goods(&s, 0, "1P");
    is_for_all(&s, "activate egy014 1");
    does(&s, "activate egy014 1");
    is_asked(&s, 0, IS_ASK_CARD);
    is_for_its_player_alone(&s, "pick com001");
    s = two("barbarians", "romans");
    owns(&s, 0, "bar016"); /* loot: everybody sees which Location */
    owns(&s, 1, "com007 com008");
    goods(&s, 0, "1P");
    does(&s, "activate bar016 1");
    is_asked(&s, 0, IS_ASK_CARD);
    is_for_all(&s, "pick com007");
    s = two("romans", "egyptians");
    owns(&s, 0, "rom011"); /* Architect: one of two that only he looks at */
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_LOOK);
    is_for_its_player_alone(&s, "pick com001");
    s = new_game("players=2 lookout=alternate", 3);
    is_for_its_player_alone(&s, "pick com001");
    s = new_game("players=2", 3);
    is_asked(&s, s.seat, IS_ASK_DRAFT);
    is_for_all(&s, "pick com001");
    s = new_game("players=2 decks=standard faction1=romans faction2=aztecs", 3);
    is_for_its_player_alone(&s, "ready");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_announced_card_comes_first_in_the_hand_of_another),
        TEST(a_view_shows_all_that_is_public),
        TEST(a_world_has_all_that_its_seat_sees),
        TEST(a_world_differs_in_hidden_cards_only),
        TEST(any_of_the_cards_of_a_hand_may_be_the_faction_card),
        TEST(who_is_asked_for_a_card_has_one_that_fits),
        TEST(who_has_chosen_has_chosen_one_of_his_cards),
        TEST(a_seat_knows_its_own_deck_while_others_guess),
        TEST(a_guessed_deck_is_being_built_like_ones_own),
        TEST(a_card_kept_tucked_or_founded_is_known_to_its_player_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
