/* What a seat may believe in: worlds that fit all that it sees. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first, second);
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

static void an_announced_card_comes_first_in_the_hand_of_another(void **unused)   /* IS-INV-29: the order of a hand is its player's own */
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

/* All that it sees is as it sees it, and behind every back is some card. */
static void believes_what_it_sees(const struct is_state *s, int seat)
{
    struct is_state view;
    is_view(s, seat, &view);
    for (uint64_t number = 0; number < 4; number++) {
        struct is_state world = believed(s, seat, number);
        for (int i = 0; i < s->start[IS_PILES]; i++)
            if (world.card[i].id == 0 || (view.card[i].id != 0 && world.card[i].id != view.card[i].id))
                fail_msg("seat %d sees %d, and believes in %d", seat, view.card[i].id, world.card[i].id);
    }
}

static void a_world_has_all_that_its_seat_sees(void **unused)   /* IS-INV-24, IS-FAC-08, IS-FAC-15 */
{
    struct is_state s = table("players=3 decks=open faction1=romans faction2=japanese faction3=egyptians");
    (void)unused;
    owns(&s, 1, "jap013 jap014 com006");
    put_cards(&s, "com001 jap001", IS_GATE, 2);
    put_cards(&s, "com002", IS_GATE + 1, 2);
    put_cards(&s, "com003 egy001", IS_FOUNDATIONS + 2, 4);   /* face down */
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
    s = two("romans", "egyptians");
    owns(&s, 0, "rom011");   /* Architect: two cards are looked at */
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_LOOK);
    believes_what_it_sees(&s, 0);
    believes_what_it_sees(&s, 1);
}

static void who_has_chosen_has_chosen_one_of_his_cards(void **unused)   /* IS-LKT-20 */
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
    assert_int_equal(picks, 7);   /* any of the three */
}

static void a_seat_knows_its_own_deck_while_others_guess(void **unused)   /* IS-DECK-15 */
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_announced_card_comes_first_in_the_hand_of_another),
        TEST(a_world_has_all_that_its_seat_sees),
        TEST(who_has_chosen_has_chosen_one_of_his_cards),
        TEST(a_seat_knows_its_own_deck_while_others_guess),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
