/* Offensive and defensive fire: who may shoot at what, the row of the table, and what a hit
 * does. */
#include "../sg_test.h"

static int effect_told(void)
{
    for (unsigned i = 0; i < told_count; i++)
        if (told[i].kind == SG_E_SHOT_DIE)
            return told[i].c;
    return 0;
}

static void refuses(const struct sg_state *s, unsigned who, const char *place, int ammo,
                    bool defensive, const char *rule)
{
    struct mg_verdict v =
        sg_check_shot(s, who, AT(place), sg_ammo_weapon(s, who, ammo), ammo, defensive);
    if (mg_legal(v))
        fail_msg("the shot at %s is legal, but %s should refuse it", place, rule);
    if (strcmp(v.rule, rule) != 0)
        fail_msg("the shot at %s is refused by %s, not %s: %s", place, v.rule, rule, v.why);
}

static void allows(const struct sg_state *s, unsigned who, const char *place, int ammo,
                   bool defensive)
{
    struct mg_verdict v =
        sg_check_shot(s, who, AT(place), sg_ammo_weapon(s, who, ammo), ammo, defensive);
    if (!mg_legal(v))
        fail_msg("the shot at %s is refused: %s %s", place, v.rule, v.why);
}

/* SG-SHT-01, SG-SHT-05, SG-SHT-16, T3 */
static void a_shooter_shoots_at_one_enemy_in_range(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), target = man(&s, "R21", 1, "1010/0"),
             friend = man(&s, "A15", 0, "0508/0");
    (void)state;

    man(&s, "R15", 1, "3110/0");
    phase(&s, SG_PH_FIRE, 0);
    refused(&s, "SG-SHT-01", SG_M_AIM, friend, 0, 0);
    acts(&s, SG_M_AIM, archer, 0, 0);
    refused(&s, "SG-SHT-01", SG_M_SHOOT, AT("0508/0"), SG_AMMO_PLAIN, 0);
    roll_next(1, 2); /* row 4: B */
    acts(&s, SG_M_SHOOT, AT("1010/0"), SG_AMMO_PLAIN, 0);
    assert_int_equal(effect_told(), SG_WOUNDS);
    assert_true(sg_hurt(&s, target));
}

static void a_hit_by_a_makes_the_target_retreat_two_hexes(void **state) /* T3 A; SG-SHT-18 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), target = man(&s, "R21", 1, "1010/0");
    (void)state;

    man(&s, "R22", 1, "1009/0"); /* a friend of his beside him is not harmed */
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, archer, 0, 0);
    roll_next(1, 5);
    acts(&s, SG_M_SHOOT, AT("1010/0"), SG_AMMO_PLAIN, 0);
    assert_int_equal(effect_told(), SG_DRIVEN_BACK);
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    assert_int_equal(s.asked, 1);
    acts(&s, SG_M_BACK, AT("1210/0"), 0, 0);
    assert_int_equal(s.at[target], AT("1210/0"));
}

static void the_row_of_the_table(void **state) /* SG-SHT-05, SG-SHT-06, SG-SHT-07, SG-SHT-08 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), soft = man(&s, "R21", 1, "1010/0"),
             hard = man(&s, "R15", 1, "1110/0"), bolt = man(&s, "A40", 0, "0511/0");
    (void)state;

    assert_int_equal(sg_shot_row(&s, archer, soft, SG_SHORT_BOW, 5, 1), 3);
    assert_int_equal(sg_shot_row(&s, archer, soft, SG_SHORT_BOW, 11, 1), 4);
    assert_int_equal(sg_shot_row(&s, archer, soft, SG_SHORT_BOW, 26, 1), 5);
    assert_int_equal(sg_shot_row(&s, archer, hard, SG_SHORT_BOW, 5, 1), 4);
    assert_int_equal(sg_shot_row(&s, bolt, soft, SG_CROSSBOW, 5, 1), 1);
    assert_int_equal(sg_shot_row(&s, bolt, soft, SG_CROSSBOW, 5, 10), 9);
    s.person[archer].health |= SG_WOUNDED;
    assert_int_equal(sg_shot_row(&s, archer, soft, SG_SHORT_BOW, 5, 1), 4);
    assert_int_equal(sg_shot_row(&s, archer, soft, SG_SHORT_BOW, 5, 9), 9);
}

static void who_stands_on_a_moving_tower_shoots_worse(void **state) /* SG-SHT-09 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned tower = piece(&s, SG_TOWER, 0, "1212/0", SG_E), archer = man(&s, "A36", 0, "0501/0"),
             target = man(&s, "R21", 1, "2012/0");
    (void)state;

    sg_put(&s, archer, sg_place(sg_hex_at(12, 12), sg_storey_level(&s, tower, 3)), 0);
    assert_int_equal(sg_shot_row(&s, archer, target, SG_SHORT_BOW, 8, 1), 3);
    s.piece[tower].flags |= SG_P_MOVED;
    assert_int_equal(sg_shot_row(&s, archer, target, SG_SHORT_BOW, 8, 1), 4);
}

static void who_is_not_able_does_not_shoot(void **state) /* SG-SHT-02 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0");
    (void)state;

    man(&s, "R21", 1, "1010/0");
    allows(&s, archer, "1010/0", SG_AMMO_PLAIN, false);
    s.person[archer].health |= SG_STUNNED;
    refuses(&s, archer, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-02");
    s.person[archer].health = SG_MOUNTED;
    refuses(&s, archer, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-02");
    s.person[archer].health = 0;
    s.person[archer].task = 1;
    refuses(&s, archer, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-02");
    s.person[archer].task = 0;
    unsigned ladder = piece(&s, SG_LADDER, 0, "0510/0", 0);
    s.person[archer].carries = (uint8_t)(ladder + 1);
    refuses(&s, archer, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-02");
}

static void with_an_enemy_beside_him_he_shoots_only_at_one_beside_him(void **state) /* SG-SHT-03 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0");
    (void)state;

    man(&s, "R21", 1, "1010/0");
    unsigned beside = man(&s, "R22", 1, "0410/0");
    refuses(&s, archer, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-03");
    allows(&s, archer, "0410/0", SG_AMMO_PLAIN, false);
    s.person[beside].health |= SG_STUNNED;
    allows(&s, archer, "1010/0", SG_AMMO_PLAIN, false);
}

static void total_cover_cannot_be_shot_at(void **state) /* SG-SHT-04 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "2012/0"), inside = man(&s, "R21", 1, "0101/0");
    (void)state;

    piece(&s, SG_GALLERY, 1, "1212/0", SG_E);
    sg_put(&s, inside, AT("1112/0"), 0);
    assert_false(
        mg_legal(sg_check_shot(&s, archer, AT("1112/0"), SG_SHORT_BOW, SG_AMMO_PLAIN, false)));
}

static void riders_are_shot_at_in_either_hex(void **state) /* SG-SHT-10, T3 mounted */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), knight = rider(&s, "R04", 1, "1010/0", SG_NE);
    (void)state;

    man(&s, "R21", 1, "3110/0");
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, archer, 0, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_SHOOT, s.at[knight], SG_AMMO_PLAIN, 0)));
    assert_true(is_listed(&s, move_of(&s, SG_M_SHOOT, s.tail[knight], SG_AMMO_PLAIN, 0)));
    roll_next(1, 1); /* armour: row 4, C: the horse dies */
    acts(&s, SG_M_SHOOT, s.at[knight], SG_AMMO_PLAIN, 0);
    assert_int_equal(effect_told(), SG_HORSE_DIES);
    assert_int_equal(s.ask, SG_ASK_FALL);
    assert_int_equal(s.asked, 1);
}

static void a_dead_rider_leaves_his_horse(void **state) /* T3 D and E */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned knight = rider(&s, "R04", 1, "1010/0", SG_E),
             other = rider(&s, "R05", 1, "1510/0", SG_E);
    struct mg_play play = { .event = told };
    (void)state;

    sg_shot_result(&s, 'E', knight, (unsigned)sg_hex(AT("0510/0")), false, &play);
    assert_int_equal(s.person[knight].fate, SG_DEAD);
    assert_true(sg_animal_at(&s, AT("1010/0")) >= 0);
    sg_shot_result(&s, 'D', other, (unsigned)sg_hex(AT("0510/0")), false, &play);
    assert_true(sg_hurt(&s, other));
    assert_int_equal(sg_top(&s)->kind, SG_F_FALL);
    sound(&s);
}

static void each_weapon_has_its_frequency(void **state) /* SG-SHT-11, SG-SHT-13, SG-SHT-14 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned bolt = man(&s, "A40", 0, "0510/0"), bow = man(&s, "A36", 0, "0511/0"),
             staff = man(&s, "A44", 0, "0512/0");
    (void)state;

    man(&s, "R21", 1, "1010/0");
    s.turn = 3;
    sg_note_shot(&s, bow, SG_SHORT_BOW, SG_AMMO_PLAIN, false);
    refuses(&s, bow, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-11");
    allows(&s, bow, "1010/0", SG_AMMO_PLAIN, true);
    sg_note_shot(&s, bow, SG_SHORT_BOW, SG_AMMO_PLAIN, true);
    refuses(&s, bow, "1010/0", SG_AMMO_PLAIN, true, "SG-DEF-02");
    sg_note_shot(&s, bolt, SG_CROSSBOW, SG_AMMO_PLAIN, false);
    refuses(&s, bolt, "1010/0", SG_AMMO_PLAIN, true, "SG-SHT-14");
    s.turn = 4;
    s.person[bolt].did = 0;
    allows(&s, bolt, "1010/0", SG_AMMO_PLAIN, true);
    s.person[bolt].did = SG_D_MOVED;
    refuses(&s, bolt, "1010/0", SG_AMMO_PLAIN, true, "SG-SHT-13");
    s.turn = 3;
    sg_note_shot(&s, staff, SG_STAFF_SLING, SG_AMMO_PLAIN, false);
    s.person[staff].did = 0;
    s.turn = 4;
    refuses(&s, staff, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-11");
    s.turn = 5;
    allows(&s, staff, "1010/0", SG_AMMO_PLAIN, false);
    refuses(&s, staff, "1010/0", SG_AMMO_PLAIN, true, "SG-SHT-11");
}

/* SG-SHT-11, SG-SHT-12, SG-SHT-13, WE-07 */
static void an_offensive_shot_costs_movement(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned bolt = man(&s, "A40", 0, "0510/0"), bow = man(&s, "A36", 0, "0511/0"),
             longbow = man(&s, "A33", 0, "0512/0");
    (void)state;

    sg_note_shot(&s, bolt, SG_CROSSBOW, SG_AMMO_PLAIN, false);
    sg_note_shot(&s, bow, SG_SHORT_BOW, SG_AMMO_PLAIN, false);
    sg_note_shot(&s, longbow, SG_LONG_BOW, SG_AMMO_PLAIN, false);
    assert_int_equal(sg_allowance(&s, bolt), 0);
    assert_int_equal(sg_allowance(&s, bow), 8);
    assert_int_equal(sg_allowance(&s, longbow), 4);
}

static void javelins_run_out(void **state) /* SG-SHT-25 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned thrower = man(&s, "A31", 0, "0910/0");
    (void)state;

    man(&s, "R21", 1, "1210/0");
    assert_int_equal(sg_weapon_of(&s, thrower), SG_JAVELIN);
    s.person[thrower].javelins = 1;
    allows(&s, thrower, "1210/0", SG_AMMO_PLAIN, false);
    refuses(&s, thrower, "1210/0", SG_AMMO_PLAIN, true, "SG-SHT-25");
    sg_note_shot(&s, thrower, SG_JAVELIN, SG_AMMO_PLAIN, false);
    s.person[thrower].did = 0;
    refuses(&s, thrower, "1210/0", SG_AMMO_PLAIN, false, "SG-SHT-25");
    s.person[thrower].javelins = 2;
    s.person[thrower].health |= SG_MOUNTED; /* also from the saddle: SG-SHT-02 */
    allows(&s, thrower, "1210/0", SG_AMMO_PLAIN, false);
}

static void animals_are_targets_without_armour(void **state) /* SG-SHT-17 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), pack = piece(&s, SG_PACK, 1, "1010/0", 0);
    struct mg_play play = { .event = told };
    (void)state;

    allows(&s, archer, "1010/0", SG_AMMO_PLAIN, false);
    assert_int_equal(sg_shot_row(&s, archer, SG_PERSONS + pack, SG_SHORT_BOW, 5, 1), 3);
    sg_shot_result(&s, 'A', SG_PERSONS + pack, 1, false, &play);
    assert_int_equal(sg_animal_at(&s, AT("1010/0")), (int)pack);
    sg_shot_result(&s, 'B', SG_PERSONS + pack, 1, false, &play);
    assert_int_equal(sg_animal_at(&s, AT("1010/0")), -1);
    sound(&s);
}

/* Everything in the castle behind which somebody can stand, from the bottom of the moat. */
static void no_opening_is_shot_at_from_the_moat(void **state) /* SG-SHT-19 */
{
    static const uint8_t opening[] = { SG_T_RAMPART,       SG_T_PLATFORM,      SG_T_ARROW_SLIT,
                                       SG_T_CASTLE_WINDOW, SG_T_DOUBLE_WINDOW, SG_T_WINDOW,
                                       SG_T_CHAPEL_WINDOW, SG_T_CHURCH_WINDOW };
    struct sg_state s = board(SG_CASTLE);
    unsigned low = man(&s, "A36", 0, "0612/-1"), enemy = man(&s, "R15", 1, "3201/0"), seen = 0;
    (void)state;
    for (int hex = 0; hex < SG_HEXES; hex++)
        for (int level = 0; level <= 3; level++) {
            unsigned place = sg_place(hex, level);
            for (unsigned i = 0; i < sizeof opening && sg_map_index(&s, hex) >= 0; i++) {
                if (sg_terrain(&s, place) != opening[i])
                    continue;
                sg_put(&s, enemy, place, 0);
                struct mg_verdict v = sg_check_shot(
                    &s, low, place, sg_ammo_weapon(&s, low, SG_AMMO_PLAIN), SG_AMMO_PLAIN, false);
                /* or out of range */
                if (mg_legal(v) ||
                    (strcmp(v.rule, "SG-SHT-19") != 0 && strcmp(v.rule, "SG-SHT-01") != 0))
                    fail_msg("terrain %d at %d%02d/%d: %s", opening[i], sg_col(hex), sg_row(hex),
                             level, mg_legal(v) ? "legal" : v.rule);
                seen |= strcmp(v.rule, "SG-SHT-19") == 0 ? 1u << i : 0;
            }
        }
    assert_int_equal(seen, 0x1f); /* the castle has the first five */
}

static void the_moat_limits_shots(void **state) /* SG-SHT-19, SG-SHT-20, SG-SHT-21, SG-SHT-26 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned low = man(&s, "A36", 0, "0612/-1"), bank = man(&s, "A37", 0, "0512/0"),
             away = man(&s, "A38", 0, "0312/0");
    (void)state;

    man(&s, "R15", 1, "0810/2");
    refuses(&s, low, "0810/2", SG_AMMO_PLAIN, false, "SG-SHT-19");
    man(&s, "R16", 1, "0614/-1");
    allows(&s, low, "0614/-1", SG_AMMO_PLAIN, false); /* along the moat */
    man(&s, "R18", 1, "0514/0");
    allows(&s, low, "0514/0", SG_AMMO_PLAIN, false); /* at one on its edge */
    man(&s, "R19", 1, "0712/-1");
    /* from the bank, over one who stands in the moat */
    allows(&s, bank, "0712/-1", SG_AMMO_PLAIN, false);
    refuses(&s, away, "0712/-1", SG_AMMO_PLAIN, false, "SG-SHT-20");
    man(&s, "R17", 1, "0315/0");
    refuses(&s, low, "0315/0", SG_AMMO_PLAIN, false, "SG-SHT-20");
    unsigned wall = man(&s, "A34", 0, "0814/2");
    allows(&s, wall, "0614/-1", SG_AMMO_PLAIN, false); /* SG-SHT-26 */
}

static void nobody_shoots_into_or_through_a_closed_door(void **state) /* SG-SHT-23, SG-DOR-06 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned archer = man(&s, "A36", 0, "1622/0");
    (void)state;

    unsigned target = man(&s, "R15", 1, "1619/0");
    refuses(&s, archer, "1619/0", SG_AMMO_PLAIN, false, "SG-SHT-23");
    sg_put(&s, target, AT("1618/0"), 0);
    assert_false(
        mg_legal(sg_check_shot(&s, archer, AT("1618/0"), SG_SHORT_BOW, SG_AMMO_PLAIN, false)));
    s.door[0][sg_find_door(SG_CASTLE, "castle_gate")] = SG_DOOR_OPEN;
    allows(&s, archer, "1618/0", SG_AMMO_PLAIN, false);
    sg_put(&s, target, AT("1619/0"), 0);
    allows(&s, archer, "1619/0", SG_AMMO_PLAIN, false);
}

static void on_a_rung_there_is_no_cover_and_no_hand_for_a_bow(void **state) /* SG-LAD-09 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE);
    (void)state;

    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    unsigned archer = man(&s, "A36", 0, "1205/0"), enemy = man(&s, "R32", 1, "1201/0");
    allows(&s, archer, "1201/0", SG_AMMO_PLAIN, false);
    sg_put(&s, archer, AT("1205/r1"), 0);
    assert_false(
        mg_legal(sg_check_shot(&s, archer, AT("1201/0"), SG_SHORT_BOW, SG_AMMO_PLAIN, false)));
    assert_int_equal(sg_look(&s, AT("1201/0"), AT("1205/r1"), SG_SHORT_BOW, enemy, archer).cover,
                     SG_COVER_NONE);
    assert_int_equal(sg_terrains[sg_terrain(&s, AT("1205/r1"))].attack, -1);
    assert_int_equal(sg_terrains[sg_terrain(&s, AT("1205/r1"))].defence, -1);
}

static void nobody_shoots_in_mines(void **state) /* SG-SHT-22 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned archer = man(&s, "A36", 0, "0512/0"), target = man(&s, "R15", 1, "0510/0");
    (void)state;

    sg_put(&s, target, AT("0508/-1"), 0); /* dug under level ground */
    refuses(&s, archer, "0508/-1", SG_AMMO_PLAIN, false, "SG-SHT-22");
    sg_put(&s, archer, AT("0506/-1"), 0);
    sg_put(&s, target, AT("0510/0"), 0);
    refuses(&s, archer, "0510/0", SG_AMMO_PLAIN, false, "SG-SHT-22");
}

static void prisoners_are_no_targets(void **state) /* SG-CAP-11 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), target = man(&s, "R04", 1, "1010/0");
    (void)state;

    allows(&s, archer, "1010/0", SG_AMMO_PLAIN, false);
    s.person[target].health |= SG_PRISONER;
    refuses(&s, archer, "1010/0", SG_AMMO_PLAIN, false, "SG-SHT-01");
}

/* ---- defensive fire ---------------------------------------------------------------------- */

/* SG-DEF-01, SG-DEF-02, SG-DEF-04, SG-SHT-15 */
static void defensive_fire_is_offered_at_each_step(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned mover = man(&s, "A15", 0, "1010/0"), one = man(&s, "R32", 1, "1510/0"),
             two = man(&s, "R33", 1, "1511/0"), other = man(&s, "A16", 0, "2010/0");
    (void)state;
    (void)other;

    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, mover, 0, 0);
    acts(&s, SG_M_GO, AT("0810/0"), 0, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND);
    assert_int_equal(sg_shot_at(&s), mover);
    assert_int_equal(s.asked, 1);
    roll_next(1, 10);
    acts(&s, SG_M_FIRE, one, SG_SHORT_BOW, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND); /* another may shoot at the same step */
    refused(&s, "SG-DEF-02", SG_M_FIRE, one, SG_SHORT_BOW, 0);
    acts(&s, SG_M_HOLD, 0, 0, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND); /* at the next step */
    acts(&s, SG_M_CEASE, 0, 0, 0);
    assert_int_not_equal(s.ask, SG_ASK_DEFEND);
    (void)two;
}

static void defensive_hits_slow_and_halve(void **state) /* SG-DEF-03 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned mover = man(&s, "A15", 0, "1010/0");
    struct mg_play play = { .event = told };
    (void)state;

    s.person[mover].allowance = 7;
    s.person[mover].spent = 2;
    sg_shot_result(&s, 'A', mover, 1, true, &play);
    assert_int_equal(sg_points_left(&s, mover), 3);
    assert_int_equal(s.frames, 0); /* no retreat */
    sg_shot_result(&s, 'B', mover, 1, true, &play);
    assert_int_equal(sg_points_left(&s, mover), 1);
    assert_true(sg_hurt(&s, mover));
    sg_shot_result(&s, 'C', mover, 1, true, &play);
    assert_int_equal(s.person[mover].fate, SG_DEAD);
}

/* ---- stones, staff slings, fire ---------------------------------------------------------- */

/* SG-STN-01, SG-STN-02, SG-STN-05, SG-STN-06, SG-STN-07 */
static void stones_are_thrown_down_from_a_wall(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    unsigned thrower = man(&s, "A15", 0, "1306/2");
    (void)state;

    man(&s, "R15", 1, "1305/0");
    man(&s, "R16", 1, "1304/0");
    refuses(&s, thrower, "1305/0", SG_AMMO_STONE, false, "SG-STN-01"); /* no pile */
    unsigned pile = piece(&s, SG_STONES, 0, "1306/2", 0);
    allows(&s, thrower, "1305/0", SG_AMMO_STONE, false);
    allows(&s, thrower, "1305/0", SG_AMMO_STONE, true);
    refuses(&s, thrower, "1304/0", SG_AMMO_STONE, false, "SG-SHT-01"); /* two hexes away */
    /* a short bow, and his armour */
    assert_int_equal(sg_shot_row(&s, thrower, who_is("R15"), SG_STONE, 1, 1), 4);
    sg_put_piece(&s, pile, AT("1606/2"), 0);
    refuses(&s, thrower, "1305/0", SG_AMMO_STONE, false, "SG-STN-01");
}

static void lovell_throws_and_may_still_move_half(void **state) /* WE-07; SG-STN-04 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned thrower = man(&s, "A21", 0, "1306/2");
    (void)state;

    unsigned pile = piece(&s, SG_STONES, 0, "1206/2", 0);
    sg_note_shot(&s, thrower, SG_STONE, SG_AMMO_STONE, false);
    assert_int_equal(s.person[thrower].shot_as, SG_LONG_BOW);
    assert_int_equal(sg_allowance(&s, thrower), 4);
    sg_put_piece(&s, pile, AT("1306/2"), 0);
    sg_note_shot(&s, thrower, SG_STONE, SG_AMMO_STONE, false);
    assert_int_equal(sg_allowance(&s, thrower), 8);
    sg_put_piece(&s, pile, AT("1106/2"), 0);
    sg_note_shot(&s, thrower, SG_STONE, SG_AMMO_STONE, false);
    assert_int_equal(sg_allowance(&s, thrower), 0);
}

/* SG-STN-01, SG-HRD-09; WE-01 */
static void stones_fall_through_the_floor_of_a_hoarding(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    unsigned lovell = man(&s, "A21", 0, "1406/2"), rupert = man(&s, "R15", 1, "1305/0");
    (void)state;
    (void)rupert;

    piece(&s, SG_HOARDING, 0, "1305/2", SG_SE);
    piece(&s, SG_STONES, 0, "1306/2", 0);
    sg_put(&s, lovell, AT("1305/2"), 0);
    allows(&s, lovell, "1305/0", SG_AMMO_STONE, false);
}

/* SG-STF-01, SG-STF-02, SG-STF-03 */
static void a_staff_sling_throws_over_trees_and_scatters(void **state)
{
    struct sg_state s = board(SG_STREAM);
    unsigned staff = man(&s, "A44", 0, "0309/0"), target = man(&s, "R21", 1, "0909/0");
    (void)state;

    man(&s, "R22", 1, "0509/0");
    man(&s, "R23", 1, "2020/0");
    refuses(&s, staff, "0509/0", SG_AMMO_PLAIN, false, "SG-STF-01"); /* nearer than 3 hexes */
    phase(&s, SG_PH_FIRE, 0);
    struct sg_state wide = s;
    acts(&s, SG_M_AIM, staff, 0, 0);
    roll_next(2, 1, 2); /* on the hex; row 4: wounded */
    acts(&s, SG_M_SHOOT, AT("0909/0"), SG_AMMO_PLAIN, 0);
    assert_true(sg_hurt(&s, target));
    acts(&wide, SG_M_AIM, staff, 0, 0);
    roll_next(1, 5); /* beside it: nobody is there */
    acts(&wide, SG_M_SHOOT, AT("0909/0"), SG_AMMO_PLAIN, 0);
    assert_false(sg_hurt(&wide, target));
}

static void burning_arrows_need_an_archer_and_wood(void **state) /* SG-FIR-02, SG-STF-03 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), tent = piece(&s, SG_TENT, 1, "1010/0", 0),
             staff = man(&s, "A44", 0, "0512/0");
    (void)state;
    (void)tent;

    man(&s, "R21", 1, "3020/0");
    refuses(&s, archer, "1010/0", SG_AMMO_FIRE, false, "SG-FIR-02");
    s.person[archer].arrows = 2;
    allows(&s, archer, "1010/0", SG_AMMO_FIRE, false);
    refuses(&s, archer, "0710/0", SG_AMMO_FIRE, false, "SG-FIR-01");
    refuses(&s, archer, "1010/0", SG_AMMO_FIRE, true, "SG-FIR-02");
    refuses(&s, staff, "1010/0", SG_AMMO_FIRE, false, "SG-FIR-02");
    s.person[staff].pots = 1;
    allows(&s, staff, "1010/0", SG_AMMO_FIRE, false);
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, archer, 0, 0);
    roll_next(1, 7);
    acts(&s, SG_M_SHOOT, AT("1010/0"), SG_AMMO_FIRE, 0);
    assert_int_equal(s.person[archer].arrows, 1);
    assert_int_equal(sg_fire_age(&s, AT("1010/0")), 1);
}

static void who_is_passed_over_does_not_come_back(void **state) /* INV-18 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "0510/0"), other = man(&s, "A37", 0, "0512/0");
    (void)state;

    man(&s, "R21", 1, "1010/0");
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, archer, 0, 0);
    acts(&s, SG_M_LEAVE, 0, 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_AIM, archer, 0, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_AIM, other, 0, 0)));
}

/* SG-STF-03 */
static void a_stone_strikes_the_aimed_level_or_the_highest_under_the_sky(void **state)
{
    struct sg_state s = board(SG_CASTLE), aimed;
    unsigned staff = man(&s, "A44", 0, "0806/3"), low = man(&s, "R21", 1, "1205/0");
    (void)state;

    sg_put(&s, staff, AT("1201/0"), 0);
    man(&s, "R23", 1, "2020/0");
    phase(&s, SG_PH_FIRE, 0);
    aimed = s;
    acts(&aimed, SG_M_AIM, staff, 0, 0);
    roll_next(2, 4, 1); /* 1 to 4: on the hex */
    acts(&aimed, SG_M_SHOOT, AT("1205/0"), SG_AMMO_PLAIN, 0);
    assert_true(sg_hurt(&aimed, low) || aimed.person[low].fate == SG_DEAD);
    /* The stone that strays onto the wall hits who stands on it, friend or foe, not who is inside
     * it. */
    unsigned high = man(&s, "A22", 0, "1206/2");
    int strays = 0;
    for (int die = 5; die <= 10; die++) {
        struct sg_state wide = s;
        struct mg_play play = { .event = told,
                                .result = (uint16_t[]){ (uint16_t)(die - 1), 0 },
                                .forced = 2 };
        struct mg_move m = move_of(&wide, SG_M_AIM, staff, 0, 0);
        sg_apply(&wide, m, &play);
        sg_apply(&wide, move_of(&wide, SG_M_SHOOT, AT("1205/0"), SG_AMMO_PLAIN, 0), &play);
        strays += wide.person[high].fate == SG_DEAD || sg_hurt(&wide, high);
        assert_true(wide.person[low].fate == SG_ON_BOARD);
    }
    assert_int_equal(strays, 1); /* one of the six hexes around is his */
}

/* How many of the six stones that miss the place aimed at, one for each hex around it, strike that
 * one. */
static int rolls_for_stray_stones;
static int stray_stones_on(const struct sg_state *s, unsigned staff, const char *aimed,
                           unsigned victim)
{
    int strays = 0;
    for (int die = 5; die <= 10; die++) {
        struct sg_state wide = *s;
        struct mg_play play = { .event = told,
                                .result = (uint16_t[]){ (uint16_t)(die - 1), 0 },
                                .forced = 2 };
        sg_apply(&wide, move_of(&wide, SG_M_AIM, staff, 0, 0), &play);
        sg_apply(&wide, move_of(&wide, SG_M_SHOOT, AT(aimed), SG_AMMO_PLAIN, 0), &play);
        strays += wide.person[victim].fate == SG_DEAD || sg_hurt(&wide, victim);
        rolls_for_stray_stones += play.used - 1;
    }
    return strays;
}

static void a_stray_stone_spares_who_is_under_a_roof(void **state) /* SG-STF-03, SG-BAL-09 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned staff = man(&s, "A44", 0, "0801/0"), inside = man(&s, "R22", 1, "0805/2"),
             above = man(&s, "R24", 1, "0805/3");
    (void)state;

    man(&s, "R21", 1, "0804/0");
    man(&s, "R23", 1, "2020/0");
    phase(&s, SG_PH_FIRE, 0);
    assert_int_equal(stray_stones_on(&s, staff, "0804/0", inside), 0); /* at a slit of the tower */
    assert_int_equal(stray_stones_on(&s, staff, "0804/0", above), 1);  /* on its platform */
    sg_take_off(&s, above);
    s.person[above].fate = SG_DEPARTED;
    assert_int_equal(stray_stones_on(&s, staff, "0804/0", inside), 0);

    s = board(SG_PLAIN);
    staff = man(&s, "A44", 0, "0510/0");
    man(&s, "R21", 1, "1010/0");
    unsigned gallery = piece(&s, SG_GALLERY, 1, "1110/0", SG_W),
             miner = man(&s, "R22", 1, "2020/0"), cell[14];
    int cells = sg_cells(&s, gallery, 0, cell), near = 0;
    phase(&s, SG_PH_FIRE, 0);
    for (int i = 0; i < cells; i++) {
        if (sg_distance(sg_hex(cell[i]), sg_hex(AT("1010/0"))) != 1 ||
            !sg_roofed_by_engine(&s, cell[i]))
            continue;
        near++;
        sg_put(&s, miner, cell[i], 0);
        rolls_for_stray_stones = 0;
        assert_int_equal(stray_stones_on(&s, staff, "1010/0", miner), 0);
        assert_int_equal(rolls_for_stray_stones, 0); /* nobody is struck: no die says how */
    }
    assert_true(near > 0);
}

/* One at the foot of a ladder and one on its first rung. */
/* SG-STF-03, SG-BAL-09 */
static void of_two_in_the_hex_the_aimed_one_is_struck_and_else_the_higher(void **state)
{
    (void)state;
    for (int swap = 0; swap < 2; swap++) {
        struct sg_state s = board(SG_CASTLE);
        unsigned staff = man(&s, "A44", 0, "1201/0"),
                 ladder = piece(&s, SG_LADDER, 1, "1205/0", SG_SE);
        unsigned low = man(&s, swap ? "R22" : "R21", 1, "2019/0"),
                 high = man(&s, swap ? "R21" : "R22", 1, "2020/0");
        s.piece[ladder].flags |= SG_P_RAISED;
        s.piece[ladder].counter = 2;
        sg_put_piece(&s, ladder, AT("1205/0"), SG_SE);
        sg_put(&s, high, AT("1205/r1"), 0);
        sg_put(&s, low, AT("1205/0"), 0);
        man(&s, "R23", 1, "1204/0");
        phase(&s, SG_PH_FIRE, 0);
        assert_int_equal(stray_stones_on(&s, staff, "1204/0", high), 1);
        assert_int_equal(stray_stones_on(&s, staff, "1204/0", low), 0);
        acts(&s, SG_M_AIM, staff, 0, 0);
        roll_next(2, 1, 1);
        acts(&s, SG_M_SHOOT, AT("1205/0"), SG_AMMO_PLAIN, 0);
        assert_true(sg_hurt(&s, low) || s.person[low].fate == SG_DEAD);
        assert_false(sg_hurt(&s, high) || s.person[high].fate == SG_DEAD);
    }
}

/* The die that wounds at short range does nothing at long range. */
static void a_stone_from_far_away_strikes_more_weakly(void **state) /* SG-STF-03, T2 */
{
    (void)state;
    for (int far = 0; far < 2; far++) {
        struct sg_state s = board(SG_PLAIN);
        unsigned staff = man(&s, "A44", 0, far ? "0110/0" : "2510/0"),
                 target = man(&s, "R21", 1, "3010/0");
        phase(&s, SG_PH_FIRE, 0);
        acts(&s, SG_M_AIM, staff, 0, 0);
        roll_next(2, 1, 4);
        acts(&s, SG_M_SHOOT, AT("3010/0"), SG_AMMO_PLAIN, 0);
        assert_int_equal(sg_hurt(&s, target), !far);
    }
}

static void a_burning_pot_lights_what_burns_where_it_falls(void **state) /* SG-STF-03, T8 */
{
    (void)state;
    for (int die = 6; die <= 8; die++) {
        struct sg_state s = board(SG_PLAIN);
        unsigned staff = man(&s, "A44", 0, "0510/0");
        piece(&s, SG_TENT, 1, "1010/0", 0);
        man(&s, "R21", 1, "3020/0");
        s.person[staff].pots = 3;
        phase(&s, SG_PH_FIRE, 0);
        acts(&s, SG_M_AIM, staff, 0, 0);
        roll_next(2, 1, die);
        acts(&s, SG_M_SHOOT, AT("1010/0"), SG_AMMO_FIRE, 0);
        assert_int_equal(s.person[staff].pots, 2);
        /* the column of arrows: a tent on 7 */
        assert_int_equal(sg_fire_age(&s, AT("1010/0")), die >= 7);
    }
}

static void pots_fly_to_long_range_and_arrows_to_medium(void **state) /* SG-STF-03, SG-FIR-02, T2 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned staff = man(&s, "A44", 0, "0110/0"), archer = man(&s, "A36", 0, "0112/0");
    (void)state;

    s.person[staff].pots = 1;
    s.person[archer].arrows = 1;
    piece(&s, SG_TENT, 1, "3010/0", 0); /* 29 hexes from the one, 30 and more from the other */
    allows(&s, staff, "3010/0", SG_AMMO_FIRE, false);
    refuses(&s, archer, "3010/0", SG_AMMO_FIRE, false, "SG-SHT-01");
    sg_put(&s, staff, AT("0101/0"), 0);
    refuses(&s, staff, "3010/0", SG_AMMO_FIRE, false, "SG-SHT-01");
}

/* At the far end of his range the rear hex of a rider counts as well as the front. */
/* SG-DEF-04, SG-SHT-10 */
static void in_defence_a_rider_is_within_range_by_either_hex(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned slinger = man(&s, "A43", 0, "0110/0"), away = rider(&s, "R04", 1, "2610/0", SG_E);
    (void)state;

    s.side = 1;
    /* a sling reaches 24 */
    assert_int_equal(sg_distance(sg_hex(s.at[slinger]), sg_hex(s.at[away])), 25);
    assert_int_equal(sg_distance(sg_hex(s.at[slinger]), sg_hex(s.tail[away])), 24);
    assert_true(sg_any_defence(&s, away));
    assert_int_equal(sg_best_aim(&s, slinger, away, SG_SLING), s.tail[away]);
    sg_put(&s, away, AT("2710/0"), SG_E);
    assert_false(sg_any_defence(&s, away));
    sg_put(&s, away, AT("2510/0"), SG_E);
    /* both can be hit: the front */
    assert_int_equal(sg_best_aim(&s, slinger, away, SG_SLING), s.at[away]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shooter_shoots_at_one_enemy_in_range),
        cmocka_unit_test(a_hit_by_a_makes_the_target_retreat_two_hexes),
        cmocka_unit_test(the_row_of_the_table),
        cmocka_unit_test(who_stands_on_a_moving_tower_shoots_worse),
        cmocka_unit_test(who_is_not_able_does_not_shoot),
        cmocka_unit_test(with_an_enemy_beside_him_he_shoots_only_at_one_beside_him),
        cmocka_unit_test(total_cover_cannot_be_shot_at),
        cmocka_unit_test(riders_are_shot_at_in_either_hex),
        cmocka_unit_test(a_dead_rider_leaves_his_horse),
        cmocka_unit_test(each_weapon_has_its_frequency),
        cmocka_unit_test(an_offensive_shot_costs_movement),
        cmocka_unit_test(javelins_run_out),
        cmocka_unit_test(animals_are_targets_without_armour),
        cmocka_unit_test(no_opening_is_shot_at_from_the_moat),
        cmocka_unit_test(the_moat_limits_shots),
        cmocka_unit_test(nobody_shoots_into_or_through_a_closed_door),
        cmocka_unit_test(on_a_rung_there_is_no_cover_and_no_hand_for_a_bow),
        cmocka_unit_test(nobody_shoots_in_mines),
        cmocka_unit_test(prisoners_are_no_targets),
        cmocka_unit_test(defensive_fire_is_offered_at_each_step),
        cmocka_unit_test(defensive_hits_slow_and_halve),
        cmocka_unit_test(stones_are_thrown_down_from_a_wall),
        cmocka_unit_test(lovell_throws_and_may_still_move_half),
        cmocka_unit_test(stones_fall_through_the_floor_of_a_hoarding),
        cmocka_unit_test(a_staff_sling_throws_over_trees_and_scatters),
        cmocka_unit_test(burning_arrows_need_an_archer_and_wood),
        cmocka_unit_test(who_is_passed_over_does_not_come_back),
        cmocka_unit_test(a_stone_strikes_the_aimed_level_or_the_highest_under_the_sky),
        cmocka_unit_test(a_stray_stone_spares_who_is_under_a_roof),
        cmocka_unit_test(of_two_in_the_hex_the_aimed_one_is_struck_and_else_the_higher),
        cmocka_unit_test(a_stone_from_far_away_strikes_more_weakly),
        cmocka_unit_test(a_burning_pot_lights_what_burns_where_it_falls),
        cmocka_unit_test(pots_fly_to_long_range_and_arrows_to_medium),
        cmocka_unit_test(in_defence_a_rider_is_within_range_by_either_hex),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
