/* A position as text: flags and hexes are words, it comes back as it was, and what is wrong with it
 * is named. */
#include "position.h"
#include "../sg_test.h"
#include "../siege.h"

/* A castle with one of each: a wounded rider, a filled moat, a breach, a fire, a broken door, a
 * filled store. */
static struct sg_state busy(void)
{
    struct sg_state s = board(SG_CASTLE);
    unsigned who = rider(&s, "A05", 0, "0512/0", SG_E), enemy = man(&s, "R15", 1, "1012/0"),
             ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE);
    s.person[who].health |= SG_WOUNDED;
    s.person[who].did = SG_D_MOVED | SG_D_DONE;
    s.person[who].spent = s.person[who].allowance = 7;
    s.person[enemy].seat = 1;
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    fascine(&s, "0612/0");
    s.rubble[s.rubbles++] = (uint16_t)sg_hex(AT("0813/0"));
    s.damage[s.damages++] = (struct sg_damage){ .hex = (uint16_t)sg_hex(AT("0811/0")), .grade = 3 };
    s.door[0][sg_find_door(SG_CASTLE, "castle_gate")] = SG_DOOR_BROKEN;
    s.bridge[0] = SG_BRIDGE_GONE;
    s.store[1][SG_CAULDRON] = 2;
    s.had_leader = 1;
    snprintf(s.scenario.id, sizeof s.scenario.id, "T1");
    snprintf(s.scenario.name, sizeof s.scenario.name, "A test");
    s.scenario.force[0][0] = 1u << 4;
    sg_derive(&s);
    ask_now(&s, SG_PH_COMBAT, SG_ASK_COMBAT, 0);
    return s;
}

static const char *written(const struct sg_state *s)
{
    static char buffer[262144];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct mg_json json = { .out = &text };
    buffer[0] = '\0';
    mg_state_json(&sg_game, s, false, &json);
    return buffer;
}

static void has(const char *text, const char *part)
{
    if (strstr(text, part) == NULL)
        fail_msg("%s is not in the position", part);
}

static void flags_and_hexes_are_words(void **state)
{
    (void)state;
    struct sg_state s = busy();
    const char *text = written(&s);
    has(text, "\"fate\":\"on-board\"");
    has(text, "\"health\":[\"wounded\",\"mounted\"]");
    has(text, "\"did\":[\"moved\",\"done\"]");
    has(text, "\"flags\":[\"raised\"]");
    has(text, "\"fascine\":[\"0612\"]");
    has(text, "\"rubble\":[\"0813\"]");
    has(text, "\"damage\":[{\"hex\":\"0811\",\"grade\":3}]");
    has(text, "\"broken\"");
    has(text, "\"bridge\":[\"gone\",\"whole\",\"whole\",\"whole\"]");
    has(text, "\"oil\":2");
    has(text, "\"owes\":[\"0\"]");
    has(text, "\"had_leader\":[\"first\"]");
    has(text, "\"rides\":\"horse1\"");
    has(text, "\"A01-A08\":[\"A05\"]");
    has(text, "\"map\":[\"castle\",\"none\",\"none\",\"none\"]");
}

static struct mg_verdict read_back(const char *text, struct sg_state *out)
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict = MG_LEGAL;
    json_t *json = json_loads(text, 0, NULL);
    assert_non_null(json);
    mg_options_default(&sg_game, &options);
    mg_position_from(&sg_game, &options, &seed, json, out, &verdict, NULL);
    json_decref(json);
    return verdict;
}

static void a_position_comes_back_as_it_was(void **state)
{
    (void)state;
    struct sg_state s = busy(), again;
    memset(&again, 0, sizeof again);
    struct mg_verdict v = read_back(written(&s), &again);
    if (v.rule != NULL)
        fail_msg("%s: %s", v.rule, v.why);
    assert_true(mg_state_equal(&sg_game, &s, &again));
}

static const struct mg_field *field_of(const struct mg_field *fields, const char *name)
{
    while (fields->name != NULL && strcmp(fields->name, name) != 0)
        fields++;
    assert_non_null(fields->name);
    return fields;
}

/* A rider thrown from his horse, who is in the way of one who retreats, while oil is poured. */
static struct sg_state under_way(void)
{
    struct sg_state s = busy();
    unsigned who = who_is("A05");
    s.victim[s.victims++] = (uint16_t)who_is("R15");
    s.frame[s.frames++] = (struct sg_frame){
        .kind = SG_F_HURT, .who = SG_SUBJECTS, .at = (uint16_t)sg_hex(AT("0911/0")), .causes = 1
    };
    s.frame[s.frames++] = (struct sg_frame){ .kind = SG_F_RETREAT,
                                             .who = (uint16_t)who_is("R15"),
                                             .at = (uint16_t)AT("1112/0"),
                                             .stage = 1 };
    s.frame[s.frames++] = (struct sg_frame){
        .kind = SG_F_FALL, .who = (uint16_t)who, .at = s.person[who].rides, .stage = 1
    };
    ask_now(&s, SG_PH_COMBAT, SG_ASK_FALL, 1);
    return s;
}

static void where_something_under_way_leads_is_a_word_too(void **state)
{
    (void)state;
    struct sg_state s = under_way(), again;
    char horse[16];
    const char *text = written(&s);
    has(text, "\"at\":\"0911\"");
    has(text, "\"at\":\"1112/0\"");
    snprintf(horse, sizeof horse, "\"at\":\"%d\"", s.person[who_is("A05")].rides);
    has(text, horse);
    memset(&again, 0, sizeof again);
    struct mg_verdict v = read_back(text, &again);
    if (v.rule != NULL)
        fail_msg("%s: %s", v.rule, v.why);
    assert_true(mg_state_equal(&sg_game, &s, &again));
}

static void every_number_of_it_has_one_word(void **state)
{
    (void)state;
    const struct mg_names *names = field_of(field_of(sg_game.fields, "frame")->of, "at")->names;
    for (unsigned value = 0; value < SG_LOCATIONS; value++) {
        char word[16] = "";
        struct mg_text out = { .buf = word, .cap = sizeof word };
        uint16_t back;
        mg_name_write(names, (uint16_t)value, &out);
        if (!mg_name_parse(names, word, &back) || back != value)
            fail_msg("%u is written as %s, which is not read as that", value, word);
    }
    static const char *const wrong[] = { "",      "0",      "012", "161",   "462",
                                         "0911/", "0911/9", "A05", "horse1" };
    uint16_t value;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        if (mg_name_parse(names, wrong[i], &value))
            fail_msg("%s is read as %u", wrong[i], value);
}

static void every_field_says_what_it_means(void **state)
{
    (void)state;
    const struct mg_field *todo[64] = { sg_game.fields };
    int count = 1;
    for (int i = 0; i < count; i++)
        for (const struct mg_field *f = todo[i]; f->name != NULL; f++) {
            if (f->about == NULL || strlen(f->about) < 5)
                fail_msg("%s says nothing", f->name);
            if (f->set)
                assert_non_null(f->names);
            bool known = f->of == NULL;
            for (int k = 0; k < count && !known; k++)
                known = todo[k] == f->of;
            if (!known)
                todo[count++] = f->of;
        }
}

static void blamed(const struct sg_state *s, const char *id, const char *words)
{
    char buffer[256] = "";
    struct mg_text culprit = { .buf = buffer, .cap = sizeof buffer };
    const struct mg_invariant *broken = mg_state_blame(&sg_game, s, &culprit);
    assert_non_null(broken);
    assert_string_equal(broken->id, id);
    assert_string_equal(buffer, words);
}

/* INV-00, INV-02, INV-03, INV-04, INV-10, INV-11, INV-12, INV-20 */
static void what_is_broken_names_the_culprit_and_the_place(void **state)
{
    (void)state;
    struct sg_state good = busy(), s = good;
    assert_null(mg_state_broken(&sg_game, &good));
    s.person[who_is("R15")].side = 3;
    blamed(&s, "INV-00", "person R15: side, seat, place or what he has");
    s = good;
    s.fascine[0] = 0;
    blamed(&s, "INV-00", "fascine[0]");
    s = good;
    s.at[who_is("R15")] = s.at[who_is("A05")];
    blamed(&s, "INV-02", "R15 is in 0512/0, where somebody else is");
    s = good;
    s.at[who_is("R15")] = (uint16_t)AT("1006/0");
    sg_derive(&s);
    blamed(&s, "INV-03", "R15 is in 1006/0, which is wall_p");
    s = good;
    s.person[who_is("A05")].spent = 9;
    blamed(&s, "INV-04", "A05 spent 9 of 7");
    s = good;
    s.damage[0].grade = 5;
    blamed(&s, "INV-11", "damage[0] in 0811/0 is 5 of 4");
    s = good;
    s.fire[s.fires++] = (struct sg_fire){ .at = (uint16_t)AT("1619/0"), .age = 4 };
    sg_derive(&s);
    blamed(&s, "INV-12", "fire[0] in 1619/0 is 4 turns old");
    s = good;
    s.person[who_is("R15")].guard[0] = (uint8_t)(who_is("R15") + 1);
    blamed(&s, "INV-20", "guard[0] of R15 is R15, who is no enemy on the board");
}

static void what_is_under_way_is_about_people_and_hexes_that_there_are(void **state) /* INV-00 */
{
    (void)state;
    struct sg_state good = under_way(), s = good;
    assert_null(mg_state_broken(&sg_game, &good));
    /* the outermost row has no neighbours */
    s.frame[0].at = (uint16_t)sg_hex_at(10, 1 - SG_MARGIN);
    blamed(&s, "INV-00", "frame[0] is not one of its kind");
    s = busy();
    unsigned tower = piece(&s, SG_TOWER, 0, "1403/0", SG_E);
    s.frame[s.frames++] = (struct sg_frame){ .kind = SG_F_ROLL,
                                             .who = (uint16_t)(SG_PERSONS + tower),
                                             .at = (uint16_t)(who_is("A05") + 1) };
    s.frame[s.frames++] = good.frame[2];
    ask_now(&s, SG_PH_COMBAT, SG_ASK_FALL, 1);
    assert_null(mg_state_broken(&sg_game, &s));
    s.frame[0].at = SG_PERSONS + 1; /* there is nobody of that number to lead the oxen */
    blamed(&s, "INV-00", "frame[0] is not one of its kind");
}

static void is_sound(const struct sg_state *s)
{
    char words[300] = "";
    struct mg_text culprit = { .buf = words, .cap = sizeof words };
    const struct mg_invariant *broken = mg_state_blame(&sg_game, s, &culprit);
    if (broken != NULL)
        fail_msg("%s: %s", broken->id, words);
}

/* A castle with a mantlet and its bearer. */
static struct sg_state with_mantlet(unsigned *who, unsigned *mantlet)
{
    struct sg_state s = busy();
    *who = man(&s, "A20", 0, "0310/0");
    *mantlet = piece(&s, SG_MANTLET, 0, "0310/0", SG_E);
    s.person[*who].carries = (uint8_t)(*mantlet + 1);
    s.piece[*mantlet].bearer[0] = (uint8_t)(*who + 1);
    sg_derive(&s);
    return s;
}

static void who_carries_leads_or_rides_something_is_who_it_says(void **state) /* INV-24 */
{
    (void)state;
    unsigned who, mantlet, horse;
    struct sg_state good = with_mantlet(&who, &mantlet), s = good;
    horse = good.person[who_is("A05")].rides - 1u;
    is_sound(&good);
    s.person[who].carries = (uint8_t)(horse + 1);
    blamed(&s, "INV-24", "A20 carries horse1, which does not agree or cannot be");
    s = good;
    s.person[who].leads = (uint8_t)(mantlet + 1);
    blamed(&s, "INV-24", "A20 leads mantlet1, which does not agree or cannot be");
    s = good;
    s.person[who].rides = (uint8_t)(horse + 1);
    blamed(&s, "INV-24", "A20 rides horse1, which does not agree or cannot be");
    s = good;
    s.person[who].carries = 0;
    blamed(&s, "INV-24", "A20 is a bearer of mantlet1, which does not agree or cannot be");
    s = good;
    s.piece[mantlet].bearer[1] = (uint8_t)(who + 1);
    blamed(&s, "INV-24", "mantlet1 is carried by two, and takes one");
    s = good;
    /* pouring it asks the second bearer, too */
    unsigned oil = piece(&s, SG_CAULDRON, 0, "0310/0", SG_E);
    s.person[who].carries = (uint8_t)(oil + 1);
    s.piece[mantlet].bearer[0] = 0;
    s.piece[oil].bearer[0] = (uint8_t)(who + 1);
    blamed(&s, "INV-24", "oil1 is carried by one, and takes two");
    unsigned other = man(&s, "A21", 0, "0308/0"); /* a step of its bearers would lead nowhere */
    s.piece[oil].bearer[1] = (uint8_t)(other + 1);
    s.person[other].carries = (uint8_t)(oil + 1);
    sg_put_piece(&s, oil, AT("0309/0"), SG_E);
    is_sound(&s);
    sg_take_off_piece(&s, oil);
    blamed(&s, "INV-24", "oil1 is carried, and is nowhere: only a ladder is off the board then");
    s = good;
    s.piece[horse].owner = (uint8_t)(who + 1);
    blamed(&s, "INV-24", "A05 rides horse1, which does not agree or cannot be");
}

/* INV-00; it wrote before the table of pieces */
static void only_a_bearer_is_asked_which_way_his_mantlet_faces(void **state)
{
    (void)state;
    unsigned who, mantlet;
    struct sg_state s = with_mantlet(&who, &mantlet);
    s.frame[s.frames++] = (struct sg_frame){ .kind = SG_F_WALK, .who = (uint16_t)who };
    s.chosen = (uint16_t)who;
    ask_now(&s, SG_PH_MOVE, SG_ASK_TURN, 0);
    is_sound(&s);
    s.person[who].carries = s.piece[mantlet].bearer[0] = 0;
    blamed(&s, "INV-00", "ask turn does not go with phase movement, frame and chosen");
}

static void a_task_has_workers_who_say_so_at_a_piece_of_its_kind(void **state) /* INV-00, INV-24 */
{
    (void)state;
    unsigned who, mantlet;
    struct sg_state good = with_mantlet(&who, &mantlet), s;
    good.task[0] = (struct sg_task){ .kind = SG_W_ARMS,
                                     .worker = { (uint8_t)(who + 1) },
                                     .site = good.at[who] };
    good.person[who].task = 1;
    is_sound(&good);
    s = good;
    s.task[0].worker[0] = 0;
    blamed(&s, "INV-00", "task 1");
    s = good;
    s.task[0].kind = SG_W_LOAD;
    s.task[0].site = (uint16_t)(SG_PERSONS + mantlet);
    blamed(&s, "INV-00", "task 1");
    s = good;
    s.person[who].task = 0;
    blamed(&s, "INV-24", "task 1 has A20, who is named for another, or none");
    s = good;
    s.person[who].task = 2;
    blamed(&s, "INV-24", "A20 is named for task 2, which has other workers");
}

/* INV-00: the dead were set up again */
static void what_is_set_up_next_belongs_to_the_step(void **state)
{
    (void)state;
    struct sg_state s = busy();
    unsigned who = man(&s, "A20", 0, "0310/0");
    sg_take_off(&s, who);
    s.person[who].fate = SG_WAITING;
    s.scenario.steps = 1;
    s.scenario.areas = 1;
    s.scenario.area[0] = (struct sg_area){ .kind = SG_AREA_MAP,
                                           .first_col = 1,
                                           .last_col = SG_MAP_COLS,
                                           .first_row = 1,
                                           .last_row = SG_MAP_ROWS };
    s.scenario.step[0] = (struct sg_setup_step){ .side = 0, .where = { 0, 1 } };
    s.chosen = (uint16_t)who;
    ask_now(&s, SG_PH_SETUP, SG_ASK_PLACE, 0);
    is_sound(&s);
    s.person[who].fate = SG_DEAD;
    blamed(&s, "INV-00", "ask place does not go with phase set-up, frame and chosen");
}

/* INV-00: moves were listed for the others, and refused */
static void only_seats_of_the_side_that_is_asked_owe_an_answer(void **state)
{
    (void)state;
    struct sg_state s = busy();
    ask_now(&s, SG_PH_MOVE, SG_ASK_MOVE, 0);
    is_sound(&s);
    s.owes = 1u << 1;
    blamed(&s, "INV-00", "owes has a seat of the side that is not asked");
    s.owes = 3;
    blamed(&s, "INV-00", "owes has a seat of the side that is not asked");
}

static void a_walk_stands_on_nothing_else_that_is_under_way(void **state) /* INV-00 */
{
    (void)state;
    struct sg_state s = under_way();
    s.chosen = (uint16_t)who_is("A05");
    s.frame[s.frames++] = (struct sg_frame){ .kind = SG_F_WALK, .who = s.chosen };
    blamed(&s, "INV-00", "frame[3] cannot stand on another, or on so many");
    s = under_way();
    /* then there would be no room for what they lead to */
    for (; s.frames < SG_FRAMES_MOST; s.frames++)
        s.frame[s.frames] = s.frame[s.frames - 1];
    blamed(&s, "INV-00", "frame[24] cannot stand on another, or on so many");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(flags_and_hexes_are_words),
        cmocka_unit_test(a_position_comes_back_as_it_was),
        cmocka_unit_test(where_something_under_way_leads_is_a_word_too),
        cmocka_unit_test(every_number_of_it_has_one_word),
        cmocka_unit_test(every_field_says_what_it_means),
        cmocka_unit_test(what_is_broken_names_the_culprit_and_the_place),
        cmocka_unit_test(what_is_under_way_is_about_people_and_hexes_that_there_are),
        cmocka_unit_test(who_carries_leads_or_rides_something_is_who_it_says),
        cmocka_unit_test(only_a_bearer_is_asked_which_way_his_mantlet_faces),
        cmocka_unit_test(a_task_has_workers_who_say_so_at_a_piece_of_its_kind),
        cmocka_unit_test(what_is_set_up_next_belongs_to_the_step),
        cmocka_unit_test(only_seats_of_the_side_that_is_asked_owe_an_answer),
        cmocka_unit_test(a_walk_stands_on_nothing_else_that_is_under_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
