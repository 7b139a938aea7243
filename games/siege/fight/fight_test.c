/* Combat: who may attack whom, the difference, the die and its results. */
#include "../sg_test.h"

static struct sg_state field(void)
{
    return board(SG_PLAIN);
}

/* Two more who could fight elsewhere, so that the phase goes on. */
static void bystanders(struct sg_state *s)
{
    man(s, "A39", 0, "2010/0");
    man(s, "R38", 1, "2110/0");
}

/* A combat of one against one whose die shows that; both sides as they stand. */
static void one_fights_one(struct sg_state *s, unsigned attacker, unsigned defender, int die)
{
    roll_next(1, die);
    acts(s, SG_M_FIGHT, attacker, defender, 0);
}

static int column_told(void)
{
    for (unsigned i = 0; i < told_count; i++)
        if (told[i].kind == SG_E_COMBAT)
            return told[i].c;
    return -1;
}

static int letter_told(void)
{
    for (unsigned i = 0; i < told_count; i++)
        if (told[i].kind == SG_E_COMBAT_DIE)
            return told[i].b;
    return 0;
}

static void a_knight_against_a_soldier(void **state) /* WE-15; SG-CMB-07, SG-CMB-11, T4 */
{
    struct sg_state s = field();
    unsigned knight = man(&s, "A06", 0, "1010/0"), soldier = man(&s, "R39", 1, "1110/0");
    (void)state;

    /* The values of the example are 24 against 7. */
    s.combat = (struct sg_combat){ .attackers = 1,
                                   .defenders = 1,
                                   .attacker = { (uint8_t)knight },
                                   .defender = { (uint8_t)soldier } };
    int difference = sg_values_of(&s, knight).attack - sg_values_of(&s, soldier).defence;
    assert_int_equal(sg_difference(&s), difference);
    assert_in_range(difference, 13, 20);
    assert_int_equal(sg_column(17), SG_COLUMN_13_20);
    s.combat = (struct sg_combat){ 0 };
    phase(&s, SG_PH_COMBAT, 0);
    struct sg_state again = s;
    one_fights_one(&s, knight, soldier, 2);
    assert_int_equal(letter_told(), 'E');
    assert_true(sg_hurt(&s, soldier));
    one_fights_one(&again, knight, soldier, 7);
    assert_int_equal(letter_told(), 'C');
    assert_int_equal(column_told(), SG_COLUMN_13_20);
}

static void attacks_need_an_enemy_next_to_one(void **state) /* SG-CMB-01, SG-CMB-04, SG-CMB-05 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A15", 0, "1010/0"), b = man(&s, "R15", 1, "1210/0"),
             c = man(&s, "R16", 1, "1110/0"), d = man(&s, "A16", 0, "1111/0");
    (void)state;

    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-CMB-01", SG_M_FIGHT, a, b, 0);
    refused(&s, "SG-CMB-01", SG_M_FIGHT, a, d, 0);
    acts(&s, SG_M_END, 0, 0, 0); /* never compulsory */
    (void)c;
}

static void nobody_fights_through_a_wall_or_a_closed_door(void **state) /* SG-CMB-05, SG-GEO-10 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned inside = man(&s, "A15", 0, "1618/0"), gate = man(&s, "R15", 1, "1620/0"),
             slit = man(&s, "A16", 0, "0706/2"), below = man(&s, "R16", 1, "0606/0");
    (void)state;
    (void)inside;

    man(&s, "R17", 1, "2401/0");
    man(&s, "A17", 0, "2501/0");
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-CMB-05", SG_M_FIGHT, slit, below, 0);
    refused(&s, "SG-CMB-01", SG_M_FIGHT, inside, gate, 0);
}

static void no_combat_across_the_side_of_a_mantlet(void **state) /* SG-CMB-06, SG-MAN-06 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A15", 0, "1010/0"), b = man(&s, "R15", 1, "1110/0"),
             c = man(&s, "R16", 1, "0910/0");
    (void)state;

    piece(&s, SG_MANTLET, 0, "1010/0", SG_E);
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-CMB-06", SG_M_FIGHT, a, b, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_FIGHT, a, c, 0)));
    phase(&s, SG_PH_COMBAT, 1);
    refused(&s, "SG-CMB-06", SG_M_FIGHT, b, a, 0); /* nor from its other side */
}

static void whoever_would_join_across_a_mantlet_is_told_so(void **state) /* SG-CMB-06, SG-CMB-02 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A15", 0, "1010/0"), b = man(&s, "A16", 0, "1210/0"),
             c = man(&s, "A17", 0, "1111/0"), d = man(&s, "R15", 1, "1110/0");
    (void)state;

    piece(&s, SG_MANTLET, 0, "1210/0", SG_W);
    phase(&s, SG_PH_COMBAT, 0);
    acts(&s, SG_M_FIGHT, a, d, 0);
    refused(&s, "SG-CMB-06", SG_M_JOIN, b, 0, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_JOIN, c, 0, 0)));
}

/* SG-CMB-06, SG-HRS-13 */
static void a_rider_is_not_fought_across_a_mantlet_at_his_rear(void **state)
{
    struct sg_state s = field();
    unsigned a = man(&s, "A15", 0, "0910/0"), d = rider(&s, "R05", 1, "1110/0", SG_E);
    (void)state;

    piece(&s, SG_MANTLET, 0, "0910/0", SG_E);
    ask_now(&s, SG_PH_COMBAT, SG_ASK_COMBAT, 0);
    refused(&s, "SG-CMB-06", SG_M_FIGHT, a, d, 0);
}

/* SG-CMB-02 */
static void several_fight_together_and_each_stands_next_to_every_defender(void **state)
{
    struct sg_state s = field();
    unsigned a = man(&s, "A15", 0, "1010/0"), b = man(&s, "A16", 0, "1111/0"),
             far = man(&s, "A17", 0, "1209/0");
    unsigned d = man(&s, "R15", 1, "1110/0"), e = man(&s, "R16", 1, "1009/0");
    (void)state;

    phase(&s, SG_PH_COMBAT, 0);
    acts(&s, SG_M_FIGHT, a, d, 0);
    refused(&s, "SG-CMB-03", SG_M_JOIN, a, 0, 0);
    acts(&s, SG_M_JOIN, b, 0, 0);
    assert_int_equal(sg_difference(&s), sg_values_of(&s, a).attack + sg_values_of(&s, b).attack -
                                            sg_values_of(&s, d).defence);
    refused(&s, "SG-CMB-01", SG_M_AGAINST, e, 0, 0); /* b is not next to him */
    roll_next(1, 8);                                 /* nobody else can join: the die falls */
    acts(&s, SG_M_JOIN, far, 0, 0);
    assert_int_equal(column_told(), sg_column(37 - 11));
}

static void each_attacks_and_is_attacked_once(void **state) /* SG-CMB-03, SG-CMB-16 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A27", 0, "1010/0"), b = man(&s, "A28", 0, "1111/0"),
             d = man(&s, "R21", 1, "1110/0"), e = man(&s, "R22", 1, "0910/0");
    (void)state;

    bystanders(&s);
    phase(&s, SG_PH_COMBAT, 0);
    acts(&s, SG_M_FIGHT, a, d, 0);
    roll_next(1, 5); /* nothing happens */
    acts(&s, SG_M_STRIKE, 0, 0, 0);
    assert_int_equal(letter_told(), '-');
    assert_true(s.person[a].did & SG_D_ENGAGED && s.person[d].did & SG_D_ENGAGED);
    assert_int_equal(s.quiet, 0);
    refused(&s, "SG-CMB-03", SG_M_FIGHT, a, e, 0);
    refused(&s, "SG-CMB-03", SG_M_FIGHT, b, d, 0);
}

/* SG-CMB-08, SG-STA-04 */
static void a_stunned_defender_counts_half_and_attack_0_does_not_attack(void **state)
{
    struct sg_state s = field();
    unsigned a = man(&s, "A15", 0, "1010/0"), d = man(&s, "R04", 1, "1110/0"),
             lady = man(&s, "A04", 0, "1111/0");
    (void)state;

    bystanders(&s);
    s.person[d].health |= SG_STUNNED;
    s.person[lady].health |= SG_WOUNDED;
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-CMB-08", SG_M_FIGHT, lady, d, 0);
    s.combat = (struct sg_combat){
        .attackers = 1, .defenders = 1, .attacker = { (uint8_t)a }, .defender = { (uint8_t)d }
    };
    assert_int_equal(sg_difference(&s),
                     sg_values_of(&s, a).attack - sg_values_of(&s, d).defence / 2);
    s.combat = (struct sg_combat){ 0 };
    s.person[a].health |= SG_STUNNED;
    refused(&s, "SG-SEQ-05", SG_M_FIGHT, a, d, 0);
}

static int modifier_of(struct sg_state *s, unsigned a, unsigned d)
{
    s->combat = (struct sg_combat){
        .attackers = 1, .defenders = 1, .attacker = { (uint8_t)a }, .defender = { (uint8_t)d }
    };
    return sg_combat_modifier(s);
}

static void terrain_moves_the_die(void **state) /* SG-CMB-09, SG-CMB-10 */
{
    struct sg_state s = board(SG_STREAM);
    unsigned a = man(&s, "A15", 0, "0603/0"), d = man(&s, "R15", 1, "0503/0"); /* plain, brush */
    (void)state;

    assert_int_equal(modifier_of(&s, a, d), -1); /* - for the defender */
    assert_int_equal(modifier_of(&s, d, a), 1);  /* - for the attacker */
    struct sg_state castle = board(SG_CASTLE);
    unsigned up = man(&castle, "A15", 0, "1206/2"), along = man(&castle, "R15", 1, "1106/2");
    /* + for defence only: it does not help the attack */
    assert_int_equal(modifier_of(&castle, up, along), 1);
    unsigned third = man(&castle, "R16", 1, "1306/2");
    castle.combat = (struct sg_combat){ .attackers = 1,
                                        .defenders = 2,
                                        .attacker = { (uint8_t)up },
                                        .defender = { (uint8_t)along, (uint8_t)third } };
    assert_int_equal(sg_combat_modifier(&castle), 1); /* all of them have it */
}

static void a_low_wall_helps_who_stands_behind_it(void **state) /* SG-CMB-09, T1 low wall */
{
    struct sg_state s = board(SG_PRIORY);
    unsigned a = man(&s, "A15", 0, "0912/0"), d = man(&s, "R15", 1, "1012/0"),
             e = man(&s, "R16", 1, "0812/0");
    (void)state;

    assert_int_equal(modifier_of(&s, a, d), 1);
    assert_int_equal(modifier_of(&s, a, e), 0);
}

static void riders_use_their_table_and_fall(void **state) /* SG-CMB-11, SG-CMB-13, SG-HRS-10 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A06", 0, "1010/0"), b = man(&s, "A05", 0, "1111/0"),
             knight = rider(&s, "R04", 1, "1110/0", SG_W);
    (void)state;

    phase(&s, SG_PH_COMBAT, 0);
    acts(&s, SG_M_FIGHT, a, knight, 0);
    roll_next(1, 3); /* D: thrown and stunned */
    acts(&s, SG_M_JOIN, b, 0, 0);
    assert_int_equal(column_told(), sg_column(22 + 23 - 23));
    assert_int_equal(letter_told(), 'D');
    assert_int_equal(s.ask, SG_ASK_FALL);
    assert_int_equal(s.asked, 0); /* the opponent chooses */
    refused(&s, "SG-HRS-10", SG_M_LAND, AT("1010/0"), 0, 0);
    acts(&s, SG_M_LAND, AT("1109/0"), 0, 0);
    assert_int_equal(s.at[knight], AT("1109/0"));
    assert_true(s.person[knight].health & SG_STUNNED && !sg_mounted(&s, knight));
    assert_true(sg_animal_at(&s, AT("1110/0")) >= 0); /* the horse stays */
}

static void a_horse_is_killed_under_its_rider(void **state) /* T4 H; SG-HRS-09 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A06", 0, "1010/0"), b = man(&s, "A05", 0, "1111/0"),
             knight = rider(&s, "R04", 1, "1110/0", SG_W);
    (void)state;

    phase(&s, SG_PH_COMBAT, 0);
    acts(&s, SG_M_FIGHT, a, knight, 0);
    roll_next(1, 4);
    acts(&s, SG_M_JOIN, b, 0, 0);
    assert_int_equal(letter_told(), 'H');
    assert_int_equal(s.asked, 1); /* his own choice */
    acts(&s, SG_M_LAND, AT("1210/0"), 0, 0);
    assert_int_equal(s.at[knight], AT("1210/0"));
    assert_false(sg_mounted(&s, knight));
    assert_int_equal(sg_animal_at(&s, AT("1110/0")), -1);
}

/* SG-CMB-12, SG-CMB-13, T4 A and B */
static void result_b_drives_the_attackers_back_and_a_stuns_one(void **state)
{
    struct sg_state s = field();
    unsigned a = man(&s, "A27", 0, "1010/0"), b = man(&s, "A28", 0, "1111/0"),
             d = man(&s, "R04", 1, "1110/0");
    (void)state;

    bystanders(&s);
    phase(&s, SG_PH_COMBAT, 0);
    struct sg_state other = s;
    acts(&s, SG_M_FIGHT, a, d, 0);
    roll_next(1, 5);
    acts(&s, SG_M_JOIN, b, 0, 0);
    assert_int_equal(letter_told(), 'B');
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    assert_int_equal(s.asked, 0);
    acts(&other, SG_M_FIGHT, a, d, 0);
    roll_next(1, 10);
    acts(&other, SG_M_JOIN, b, 0, 0);
    assert_int_equal(letter_told(), 'A');
    assert_int_equal(other.ask, SG_ASK_HIT);
    assert_int_equal(other.asked, 1);
    refused(&other, "SG-CMB-13", SG_M_HIT, d, 0, 0);
    acts(&other, SG_M_HIT, b, 0, 0);
    assert_true(other.person[b].health & SG_STUNNED && !(other.person[a].health & SG_STUNNED));
}

static void one_of_several_defenders_is_struck_and_the_others_go_back(void **state) /* SG-CMB-13 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A01", 0, "1010/0"), d = man(&s, "R39", 1, "1110/0"),
             e = man(&s, "R40", 1, "1111/0");
    (void)state;

    sg_put(&s, e, AT("1009/0"), 0);
    phase(&s, SG_PH_COMBAT, 0);
    acts(&s, SG_M_FIGHT, a, d, 0);
    roll_next(1, 1);
    acts(&s, SG_M_AGAINST, e, 0, 0);
    assert_int_equal(s.ask, SG_ASK_HIT);
    assert_int_equal(s.asked, 0);
    refused(&s, "SG-CMB-13", SG_M_HIT, a, 0, 0);
    acts(&s, SG_M_HIT, e, 0, 0);
    assert_int_equal(s.person[e].fate, SG_DEAD);
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    assert_int_equal(s.frame[s.frames - 1].who, d);
}

static void some_acts_leave_no_hand_free(void **state) /* SG-CMB-14, SG-CMB-15 */
{
    struct sg_state s = field();
    unsigned a = man(&s, "A40", 0, "1010/0"), d = man(&s, "R15", 1, "1110/0"),
             archer = man(&s, "A36", 0, "1111/0");
    (void)state;

    phase(&s, SG_PH_COMBAT, 0);
    assert_int_equal(sg_weapon_of(&s, a), SG_CROSSBOW);
    s.person[a].did |= SG_D_SHOT;
    s.person[a].shot_as = SG_CROSSBOW;
    refused(&s, "SG-CMB-14", SG_M_FIGHT, a, d, 0);
    s.person[archer].did |= SG_D_SHOT;
    s.person[archer].shot_as = (uint8_t)sg_weapon_of(&s, archer);
    assert_true(is_listed(&s, move_of(&s, SG_M_FIGHT, archer, d, 0)));
    s.person[archer].did |= SG_D_TORCHED;
    refused(&s, "SG-CMB-14", SG_M_FIGHT, archer, d, 0);
    s.person[a].did = SG_D_CHANGED;
    s.combat = (struct sg_combat){
        .attackers = 1, .defenders = 1, .attacker = { (uint8_t)a }, .defender = { (uint8_t)d }
    };
    assert_int_equal(sg_difference(&s),
                     sg_values_of(&s, a).attack / 2 - sg_values_of(&s, d).defence);
}

static void a_charge_is_worth_half_as_much_again(void **state) /* SG-HRS-14 */
{
    struct sg_state s = field();
    unsigned knight = rider(&s, "A05", 0, "1010/0", SG_E), d = man(&s, "R15", 1, "1110/0");
    int attack = sg_values_of(&s, knight).attack, defence = sg_values_of(&s, d).defence;
    (void)state;

    s.combat = (struct sg_combat){
        .attackers = 1, .defenders = 1, .attacker = { (uint8_t)knight }, .defender = { (uint8_t)d }
    };
    s.person[knight].run = 3;
    assert_int_equal(sg_difference(&s), attack - defence);
    s.person[knight].run = 4;
    assert_int_equal(sg_difference(&s), attack * 3 / 2 - defence);
    s.charge = 0;
    assert_int_equal(sg_difference(&s), attack - defence);
    s.charge = 1;
    sg_put(&s, d, AT("0911/0"), 0); /* beside his horse, not ahead */
    assert_int_equal(sg_difference(&s), attack - defence);
}

/* SG-HRS-13, SG-HRS-15 */
static void a_rider_is_weak_from_behind_and_does_not_reach_there(void **state)
{
    struct sg_state s = field();
    unsigned knight = rider(&s, "A05", 0, "1010/0", SG_E), behind = man(&s, "R15", 1, "0810/0"),
             ahead = man(&s, "R16", 1, "1110/0");
    (void)state;

    assert_int_equal(modifier_of(&s, behind, knight), -1);
    assert_int_equal(modifier_of(&s, ahead, knight), 0);
    s.combat = (struct sg_combat){ .attackers = 1,
                                   .defenders = 1,
                                   .attacker = { (uint8_t)behind, (uint8_t)ahead },
                                   .defender = { (uint8_t)knight } };
    /* who is ahead and does not fight does not matter */
    assert_int_equal(sg_combat_modifier(&s), -1);
    s.combat.attackers = 2;
    assert_int_equal(sg_combat_modifier(&s), 0);
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-CMB-01", SG_M_FIGHT, knight, behind, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_FIGHT, knight, ahead, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_knight_against_a_soldier),
        cmocka_unit_test(attacks_need_an_enemy_next_to_one),
        cmocka_unit_test(nobody_fights_through_a_wall_or_a_closed_door),
        cmocka_unit_test(no_combat_across_the_side_of_a_mantlet),
        cmocka_unit_test(whoever_would_join_across_a_mantlet_is_told_so),
        cmocka_unit_test(a_rider_is_not_fought_across_a_mantlet_at_his_rear),
        cmocka_unit_test(several_fight_together_and_each_stands_next_to_every_defender),
        cmocka_unit_test(each_attacks_and_is_attacked_once),
        cmocka_unit_test(a_stunned_defender_counts_half_and_attack_0_does_not_attack),
        cmocka_unit_test(terrain_moves_the_die),
        cmocka_unit_test(a_low_wall_helps_who_stands_behind_it),
        cmocka_unit_test(riders_use_their_table_and_fall),
        cmocka_unit_test(a_horse_is_killed_under_its_rider),
        cmocka_unit_test(result_b_drives_the_attackers_back_and_a_stuns_one),
        cmocka_unit_test(one_of_several_defenders_is_struck_and_the_others_go_back),
        cmocka_unit_test(some_acts_leave_no_hand_free),
        cmocka_unit_test(a_charge_is_worth_half_as_much_again),
        cmocka_unit_test(a_rider_is_weak_from_behind_and_does_not_reach_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
