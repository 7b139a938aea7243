/* What the page is told beside the view: ways before they are walked, engine shots before the dice,
 * the siege sheet. */
#include "../sg_test.h"
#include "../siege.h"
#include <jansson.h>

static json_t *extra_of(const struct sg_state *s, int seat)
{
    static char buffer[1 << 18];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct mg_json json = { .out = &text };
    json_error_t error;

    mg_json_open(&json, '{');
    sg_extra(s, seat, &json);
    mg_json_close(&json, '}');
    json_t *parsed = json_loads(buffer, JSON_REJECT_DUPLICATES, &error);
    if (parsed == NULL)
        fail_msg("%s: %.200s", error.text, buffer);
    return parsed;
}

static const char *text_at(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text == NULL ? "" : text;
}

static int number_at(const json_t *object, const char *key)
{
    return (int)json_integer_value(json_object_get(object, key));
}

/* ---- ways -------------------------------------------------------------------------------- */

static void the_way_to_an_end_is_told_hex_by_hex(void **unused) /* SG-MOV-02 */
{
    (void)unused;
    struct sg_state s = board(SG_PLAIN);
    size_t i;
    json_t *end;
    bool found = false;
    unsigned who = man(&s, "A21", 0, "0812/0");
    man(&s, "R21", 1, "3020/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);

    json_t *x = extra_of(&s, 0);
    json_array_foreach(json_object_get(x, "reach"), i, end)
    {
        const char *way = json_string_value(json_array_get(end, 4));
        int cost = (int)json_integer_value(json_array_get(end, 2));
        assert_int_equal(strlen(way) % 4, 0);
        assert_true((int)strlen(way) / 4 <= cost);
        if (strcmp(json_string_value(json_array_get(end, 0)), "1112/0") == 0) {
            assert_string_equal(way, "09121012");
            assert_int_equal(cost, 3);
            found = true;
        }
    }
    assert_true(found);
    json_decref(x);
}

/* ---- engine shots ------------------------------------------------------------------------ */

static json_t *sight_at(json_t *x, const char *place)
{
    size_t i;
    json_t *sight;

    json_array_foreach(json_object_get(x, "sights"), i,
                       sight) if (strcmp(text_at(sight, "at"), place) == 0) return sight;
    fail_msg("nothing is said about %s", place);
    return NULL;
}

/* The taken engine is asked for its target. */
static json_t *aiming(struct sg_state *s, unsigned engine)
{
    ask_now(s, SG_PH_FIRE, SG_ASK_TARGET, 0);
    s->chosen = (uint16_t)(SG_PERSONS + engine);
    return extra_of(s, 0);
}

static int sum_of_spread(json_t *x, json_t *sight)
{
    size_t i;
    json_t *hex,
        *shape = json_array_get(json_object_get(x, "spreads"), (size_t)number_at(sight, "spread"));
    int sum = 0;

    assert_true(json_array_size(shape) > 1);
    json_array_foreach(shape, i, hex) sum += (int)json_integer_value(json_array_get(hex, 2));
    return sum;
}

/* SG-MGL-04, SG-MGL-07 */
static void a_stone_is_told_with_where_it_may_come_down_and_what_it_would_break(void **unused)
{
    (void)unused;
    struct sg_state s = board(SG_CASTLE);
    unsigned engine = piece(&s, SG_MANGONEL, 0, "0222/0", 0);
    s.piece[engine].counter = 4;
    s.piece[engine].points = 3;
    man(&s, "A45", 0, "0122/0");
    man(&s, "A21", 0, "0223/0");
    man(&s, "A22", 0, "0423/0");
    man(&s, "A23", 0, "0422/0");
    man(&s, "R21", 1, "2022/0");
    json_t *x = aiming(&s, engine), *wall = sight_at(x, "0805/0"), *foe = sight_at(x, "2022/0");

    assert_true(json_is_true(json_object_get(wall, "clear")));
    assert_int_equal(sum_of_spread(x, wall), 100);
    assert_int_equal(sum_of_spread(x, foe), 100);
    assert_true(number_at(wall, "breaks") > 0 && number_at(wall, "breaks") < 10);
    assert_string_equal(text_at(foe, "target"), "R21");
    json_decref(x);
}

/* SG-BAL-05, SG-BAL-09 */
static void a_bolt_is_told_with_its_odds_or_with_what_is_in_the_way(void **unused)
{
    (void)unused;
    struct sg_state s = board(SG_CASTLE);
    unsigned engine = piece(&s, SG_BALLISTA, 0, "0403/0", 0);
    s.piece[engine].counter = 3;
    man(&s, "A45", 0, "0404/0");
    man(&s, "A21", 0, "0402/0");
    man(&s, "R21", 1, "0503/0");
    man(&s, "R22", 1, "1612/0");
    json_t *x = aiming(&s, engine), *near = sight_at(x, "0503/0"), *inside = sight_at(x, "1612/0");

    assert_int_equal(strlen(text_at(near, "dice")), 10);
    assert_int_equal(sum_of_spread(x, near), 100);
    assert_false(json_is_true(json_object_get(inside, "clear")));
    assert_int_equal(strncmp(text_at(inside, "rule"), "SG-", 3), 0);
    assert_true(strlen(text_at(inside, "why")) > 0);
    json_decref(x);
}

/* ---- the siege --------------------------------------------------------------------------- */

static struct sg_state siege_of(int scenario)
{
    struct sg_state s;
    struct mg_options options = { .value = { [SG_OPT_PLAYERS] = 2,
                                             [SG_OPT_SCENARIO] = scenario,
                                             [SG_OPT_CHARGE] = 1,
                                             [SG_OPT_INFILTRATION] = 1,
                                             [SG_OPT_MILD_EVENTS] = 1 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_play play = { .event = told };

    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    sg_setup(&s, &options, &play);
    return s;
}

static void the_sheet_tells_every_day_that_has_come(void **unused) /* SG-SIE-06 */
{
    (void)unused;
    struct sg_state s = siege_of(15);
    s.siege.day = 3;
    s.siege.record[1] = (struct sg_day_record){ .event = 12,
                                                .initiative = 1,
                                                .order = SG_ORDER_ASSAULT,
                                                .provisions = 5,
                                                .damage = 2,
                                                .wounded = 4,
                                                .dead = { 1, 3 } };
    json_t *x = extra_of(&s, 0), *siege = json_object_get(x, "siege"),
           *days = json_object_get(siege, "days"), *second = json_array_get(days, 1);

    assert_int_equal(json_array_size(days), 3);
    assert_int_equal(number_at(second, "event"), 12);
    assert_string_equal(text_at(second, "order"), "assault");
    assert_int_equal(number_at(second, "provisions"), 5);
    assert_int_equal(number_at(second, "damage"), 2);
    assert_int_equal(number_at(second, "wounded"), 4);
    assert_int_equal(json_integer_value(json_array_get(json_object_get(second, "dead"), 1)), 3);
    assert_int_equal(number_at(siege, "last"), 15);
    json_decref(x);
}

static void orders_that_are_not_possible_say_why_to_who_gives_them(void **unused) /* SG-INI-03 */
{
    (void)unused;
    struct sg_state s = siege_of(15);
    size_t i;
    json_t *order;
    int possible = 0, refused_ones = 0;

    s.siege.day = 2;
    s.siege.step = SG_DAY_ACTION;
    s.siege.sub = SG_SUB_ORDER;
    s.siege.initiative = s.siege.besieger;
    ask_now(&s, SG_PH_DAY, SG_ASK_ORDER, s.siege.besieger);
    json_t *x = extra_of(&s, s.siege.besieger), *other = extra_of(&s, !s.siege.besieger);
    json_array_foreach(json_object_get(json_object_get(x, "siege"), "orders"), i, order)
    {
        bool no = json_object_get(order, "why") != NULL;
        possible += !no;
        refused_ones += no;
        if (no)
            assert_int_equal(strncmp(text_at(order, "rule"), "SG-", 3), 0);
        else
            assert_true(strlen(text_at(order, "note")) > 20);
        assert_string_not_equal(text_at(order, "order"), "food"); /* never the besieger's */
        if (strcmp(text_at(order, "order"), "nothing") == 0)
            assert_false(no);
    }
    assert_true(possible >= 2 && refused_ones >= 2);
    assert_null(json_object_get(json_object_get(other, "siege"), "orders"));
    json_decref(x);
    json_decref(other);
}

static void between_battles_a_side_counts_those_it_could_lead(void **unused) /* SG-BLK-01 */
{
    (void)unused;
    struct sg_state s = siege_of(15);
    json_t *x = extra_of(&s, 0),
           *besieger = json_array_get(json_object_get(x, "sides"), s.siege.besieger);
    int all = number_at(besieger, "active");

    assert_int_equal(all, sg_free_people(&s, s.siege.besieger));
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_IN_QUARTERS && s.person[who].side == s.siege.besieger) {
            s.person[who].health |= SG_WOUNDED;
            break;
        }
    json_t *then = extra_of(&s, 0);
    assert_int_equal(
        number_at(json_array_get(json_object_get(then, "sides"), s.siege.besieger), "active"),
        all - 1);
    assert_int_equal(
        number_at(json_array_get(json_object_get(then, "sides"), s.siege.besieger), "hurt"), 1);
    json_decref(x);
    json_decref(then);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_way_to_an_end_is_told_hex_by_hex),
        cmocka_unit_test(a_stone_is_told_with_where_it_may_come_down_and_what_it_would_break),
        cmocka_unit_test(a_bolt_is_told_with_its_odds_or_with_what_is_in_the_way),
        cmocka_unit_test(the_sheet_tells_every_day_that_has_come),
        cmocka_unit_test(orders_that_are_not_possible_say_why_to_who_gives_them),
        cmocka_unit_test(between_battles_a_side_counts_those_it_could_lead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
