/* The turn in progress, as somebody could type it in: clause by clause what can be being done, and
 * what cannot. */
#include "cr_test.h"
#include "field.h"
#include "shape.h"

/* What CR-INV-21 says of a state, and of nothing else in it. */
static void says(const struct cr_state *s, const char *words)
{
    char buffer[300] = "";
    struct mg_text culprit = { .buf = buffer, .cap = sizeof buffer };
    bool holds = cr_inv_21(s, &culprit);

    if (words == NULL && !holds)
        fail_msg("refused: %s", buffer);
    if (words != NULL && (holds || strstr(buffer, words) == NULL))
        fail_msg("'%s', not '%s'", holds ? "nothing" : buffer, words);
}

/* The state with one change: is it refused with these words? */
#define SAYS(words, state, change)                                                                 \
    do {                                                                                           \
        struct cr_state changed = state;                                                           \
        changed.change;                                                                            \
        says(&changed, words);                                                                     \
    } while (0)
#define HOLDS(state, change) SAYS(NULL, state, change)

/* ---- states in the middle of a turn ------------------------------------------------------ */

/* Seat 0 resolves an upgraded wedge with two tokens: Travel and Build. */
static struct cr_state splitting(void)
{
    struct cr_state s = at_first_turn("players=3");
    given_upgraded(&s, 0, CR_TB);
    play(&s, "resolve tb");
    assert_int_equal(s.phase, CR_PH_SPLIT);
    return s;
}

static struct cr_state travelling(void)
{
    struct cr_state s = splitting();
    play(&s, "assign travel 1");
    assert_int_equal(s.phase, CR_PH_ACTION);
    return s;
}

/* A Crusade with two enemies to choose from. */
static struct cr_state crusading(void)
{
    struct cr_state s = at_first_turn("players=3");
    given_more_knights(&s, 0, "franconia");
    given_knight(&s, 0, 0, "swabia");
    given_enemy(&s, "swabia", CR_SLAV);
    given_enemy(&s, "franconia", CR_PRUSSIAN);
    given_on_wedge(&s, CR_CR, 6);
    play(&s, "resolve cr");
    assert_int_equal(s.phase, CR_PH_ACTION);
    return s;
}

static struct cr_state rewarded(unsigned saracen)
{
    struct cr_state s = at_first_turn("players=3");
    given_knight(&s, 0, 0, "swabia");
    given_enemy(&s, "swabia", saracen);
    given_on_wedge(&s, CR_CR, 6);
    play(&s, "resolve cr");
    assert_int_equal(s.phase, CR_PH_REWARD);
    return s;
}

static struct cr_state built(const char *type)
{
    struct cr_state s = at_first_turn("players=3");
    char text[60];
    given_knight(&s, 0, 0, "saxony");
    given_on_wedge(&s, CR_BU, 5);
    snprintf(text, sizeof text, "build saxony %s", type);
    play(&s, "resolve bu");
    play(&s, text);
    return s;
}

/* A wedge of choice is to be distributed. */
static struct cr_state distributing(void)
{
    struct cr_state s = at_first_turn("players=3");
    play(&s, "upgrade cr");
    assert_int_equal(s.phase, CR_PH_DISTRIBUTE);
    return s;
}

/* The Teutonic order is asked which way round. */
static struct cr_state laying(void)
{
    struct cr_state s = at_first_turn("players=3");
    given_order(&s, 0, CR_TEU);
    play_all(&s, "upgrade cr, distribute tb");
    assert_int_equal(s.phase, CR_PH_LAY);
    return s;
}

/* Has this field such a value at its highest, and one above it? */
static void field_ends_at(const struct cr_state *s, const struct mg_field *f)
{
    uint64_t high = f->set             ? ((uint64_t)1 << f->names->count) - 1
                    : f->names != NULL ? f->names->count - 1u
                                       : f->high;
    char buffer[300] = "";
    struct mg_text culprit = { .buf = buffer, .cap = sizeof buffer };
    struct cr_state t = *s;
    char *value = (char *)&t.doing + f->offset;

    mg_field_set(f, value, high + 1);
    says(&t, "doing has a number out of range");
    mg_field_set(f, value, high);
    if (!cr_inv_21(&t, &culprit) && strstr(buffer, "out of range") != NULL)
        fail_msg("%s may not be %d", f->name, (int)high);
}

static void every_number_of_a_turn_has_its_range(void **unused) /* CR-INV-21 */
{
    (void)unused;
    struct cr_state s = travelling();
    for (const struct mg_field *f = cr_fields; f->name != NULL; f++)
        for (const struct mg_field *in = f->of; strcmp(f->name, "doing") == 0 && in->name != NULL;
             in++)
            field_ends_at(&s, in);
}

/* ---- between turns ----------------------------------------------------------------------- */

static void nothing_is_being_done_between_turns(void **unused) /* CR-TURN-01 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3"), setup = new_game_from("players=3", 5, 1);
    says(&s, NULL);
    says(&setup, NULL);
    SAYS("doing is not empty between turns", s, doing.ending = 1);
    SAYS("doing is not empty between turns", setup, doing.kind = CR_SKIPS);
    struct cr_state over = s;
    over.phase = CR_PH_OVER;
    says(&over, NULL);
    SAYS("doing is not empty between turns", over, doing.power = 1);
}

/* CR-TURN-02, CR-TURN-05 */
static void a_turn_is_of_one_kind_and_has_a_wedge_unless_it_is_a_skip(void **unused)
{
    static const char words[] = "doing.kind and doing.wedge do not belong together";
    (void)unused;
    struct cr_state s = travelling(), d = distributing();
    SAYS(words, s, doing.kind = CR_NO_TURN);
    SAYS(words, s, doing.kind = CR_SKIPS);
    SAYS(words, s, doing.wedge = 0);
    SAYS("doing.kind, ending or from", s, doing.kind = CR_UPGRADES);
    says(&d, NULL);
    SAYS(words, d, doing.kind = CR_SKIPS);
    d.doing.kind = CR_SKIPS;
    HOLDS(d, doing.wedge = 0);
}

/* ---- actions ----------------------------------------------------------------------------- */

static void an_action_is_of_its_wedge(void **unused) /* CR-RES-02, CR-RES-03 */
{
    (void)unused;
    struct cr_state s = travelling();
    says(&s, NULL);
    SAYS("doing.action is not on the wedge tb", s, doing.action = CR_CRUSADE);
    SAYS("doing.action is not on the wedge tb", s, doing.action = 0);
    SAYS("doing.next is not the other action", s, doing.next = CR_TRAVEL);
    SAYS("doing.next is not the other action", s, doing.next = CR_INFLUENCE);
    SAYS("doing.next is not the other action", s, doing.second = 1);
    SAYS("is for no action", s, doing.next = 0);
    struct cr_state one = s;
    one.doing.next = one.doing.next_tokens = 0;
    HOLDS(one, doing.second = 1);
    SAYS("is for no action", one, doing.next_giant = 1);
    struct cr_state other = splitting(); /* the other action first */
    given_knight(&other, 0, 0, "saxony");
    other.player[0].tokens[cr_place_of(&other.player[0], CR_TB)] = 8;
    other.doing.tokens = 0;
    play(&other, "assign build 7");
    assert_int_equal(other.doing.next, CR_TRAVEL);
    says(&other, NULL);
}

/* CR-RES-02, CR-RES-03, CR-ORD-12 */
static void an_action_has_pieces_that_lie_on_its_wedge(void **unused)
{
    (void)unused;
    struct cr_state s = travelling();
    SAYS("doing.tokens is 0, and doing.giant too", s, doing.tokens = 0);
    SAYS("doing has more tokens than lie on the wedge tb", s, doing.tokens = 2);
    SAYS("doing has more tokens than lie on the wedge tb", s, doing.next_tokens = 2);
    SAYS("doing has more tokens than lie on the wedge tb", s, doing.giant = 1);
    SAYS("doing has more tokens than lie on the wedge tb", s, doing.next_giant = 1);
    HOLDS(s, doing.next_tokens = 0);
    struct cr_state band = s; /* with the giant token there */
    band.player[0].order = CR_BAN;
    band.player[0].giant = CR_TB;
    HOLDS(band, doing.next_giant = 1);
    band.doing.power = 3;
    HOLDS(band, doing.giant = 1);
    band.doing.giant = 1;
    SAYS("doing has more tokens than lie on the wedge tb", band, doing.next_giant = 1);
    band.doing.tokens = 0;
    band.doing.power = 2;
    says(&band, NULL);
    SAYS("with these tokens has 0 to 2", band, doing.power = 3);
    SAYS("doing has more tokens than lie on the wedge tb", band, player[0].giant = CR_MU);
}

static void the_power_is_that_of_the_pieces(void **unused) /* CR-RES-05 */
{
    (void)unused;
    struct cr_state s = travelling(), c = crusading();
    HOLDS(s, doing.power = 0); /* a Travel uses its points up */
    HOLDS(s, doing.power = 1);
    SAYS("doing.power is 2, and travel with these tokens has 0 to 1", s, doing.power = 2);
    says(&c, NULL);
    SAYS("doing.power is 7, and crusade with these tokens has 6 to 6", c, doing.power = 7);
    SAYS("doing.power is 5, and crusade with these tokens has 6 to 6", c, doing.power = 5);
    struct cr_state r = rewarded(CR_SARACEN_FARM);
    HOLDS(r, doing.power = 2); /* it has been used */
}

/* Tiles that were spent have added to it: those for this action, face down, once the question is
 * answered. */
static void spent_tiles_are_in_the_power(void **unused) /* CR-TIL-02, CR-TIL-05 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    for (unsigned tile = 13; tile <= 15; tile++)
        given_taken(&s, 0, tile); /* three for Travel */
    given_taken(&s, 0, 18);       /* one for Muster, used before */
    s.player[0].tile[3].down = 1;
    given_taken(&s, 0, 37); /* +1 for every Travel, which lies face down */
    play(&s, "resolve tb");
    assert_int_equal(s.phase, CR_PH_SPEND);
    assert_int_equal(s.doing.power, 3);
    SAYS("with these tokens has 3 to 3", s, doing.power = 4);
    SAYS("with these tokens has 3 to 3", s, doing.power = 2);
    s.player[0].tile[0].down = 1; /* used before */
    SAYS("with these tokens has 3 to 3", s, doing.power = 4);
    s.player[0].tile[0].down = 0;
    play(&s, "spend 2");
    assert_int_equal(s.doing.power, 5);
    SAYS("doing.power is 6, and travel with these tokens has 0 to 5", s, doing.power = 6);
    HOLDS(s, doing.power = 5);
    SAYS("doing.power is 5, and travel with these tokens has 0 to 3", s, doing.committed = 0);
}

static void a_knight_that_marched_is_one_of_the_players(void **unused) /* CR-TRV-01 */
{
    (void)unused;
    struct cr_state s = travelling(), c = crusading();
    HOLDS(s, doing.moved = 1);
    SAYS("doing.moved names a knight that player[0] does not have", s, doing.moved = 2);
    SAYS("doing.moved is of a Travel, and there is none", c, doing.moved = 1);
    s.phase = CR_PH_SPEND;
    SAYS("doing.moved is of a Travel, and there is none", s, doing.moved = 1);
}

static void a_wedge_that_is_resolved_has_not_been_distributed(void **unused) /* CR-DIST-03 */
{
    (void)unused;
    struct cr_state s = travelling();
    SAYS("doing.kind, ending or from", s, doing.ending = 1);
    SAYS("doing.kind, ending or from", s, doing.from = CR_TB);
}

static void before_the_split_nothing_is_said_of_an_action(void **unused) /* CR-RES-02 */
{
    static const char words[] = "doing says something of an action, and none has begun";
    (void)unused;
    struct cr_state s = splitting();
    says(&s, NULL);
    SAYS(words, s, doing.action = CR_TRAVEL);
    SAYS(words, s, doing.next = CR_BUILD);
    SAYS(words, s, doing.tokens = 1);
    SAYS(words, s, doing.giant = 1);
    SAYS(words, s, doing.next_tokens = 1);
    SAYS(words, s, doing.next_giant = 1);
    SAYS(words, s, doing.second = 1);
    SAYS(words, s, doing.committed = 1);
    SAYS(words, s, doing.power = 1);
    SAYS(words, s, doing.region = 1);
    SAYS(words, s, doing.chapels = 1);
    SAYS(words, s, doing.extras = 1);
    SAYS("is not one whose tokens are to be split", s, player[0].upgraded[0] = 0);
}

/* ---- what an action brings --------------------------------------------------------------- */

static void a_reward_is_the_saracens_that_was_just_beaten(void **unused) /* CR-CRU-07, CR-CRU-10 */
{
    static const char where[] = "which no Crusade has just freed",
                      gone[] = "whose piece player[0] has no more";
    (void)unused;
    for (unsigned saracen = CR_SARACEN_CASTLE; saracen <= CR_SARACEN_BANK; saracen++) {
        struct cr_state r = rewarded(saracen);
        says(&r, NULL);
        SAYS(gone, r, player[0].board[saracen - CR_SARACEN_CASTLE] = 0);
        HOLDS(r, player[0].board[saracen - CR_SARACEN_CASTLE] = 8);
        HOLDS(r, player[0].board[(saracen - CR_SARACEN_CASTLE + 1) % 4] = 0);
    }
    struct cr_state t = rewarded(CR_SARACEN_TROOP);
    says(&t, NULL);
    HOLDS(t, player[0].troops = (uint8_t)(cr_troops_most(&t) - 1));
    SAYS(gone, t, player[0].troops = (uint8_t)cr_troops_most(&t));
    SAYS("doing.reward is prussian, and not a Saracen", t, doing.reward = CR_PRUSSIAN);
    SAYS(where, t, doing.region = 0);
    SAYS(where, t, region[t.doing.region - 1].enemy = CR_SLAV);
    SAYS(where, t, region[t.doing.region - 1].buildings = 1);
    t.doing.next = t.doing.next_tokens = 0;
    SAYS(where, t, doing.action = CR_BUILD);
    SAYS("does not belong to the phase", t, doing.reward = 0);
    SAYS("does not belong to the phase", t, phase = CR_PH_ACTION);
    SAYS("does not belong to the phase", t, doing.mill = 1);
}

static void a_mill_is_the_one_just_built(void **unused) /* CR-XB-13 */
{
    static const char words[] = "player[0] has not just built that Mill in doing.region";
    (void)unused;
    struct cr_state m = built("mill");
    assert_int_equal(m.phase, CR_PH_MILL);
    says(&m, NULL);
    int at = m.doing.region - 1;
    SAYS(words, m, doing.mill = 2);
    SAYS(words, m, doing.region = 0);
    SAYS(words, m, doing.region = CR_PAR); /* nothing stands there */
    SAYS(words, m, doing.action = CR_INFLUENCE);
    SAYS(words, m, region[at].building[0].owner = 2);
    SAYS(words, m, region[at].building[0].piece = (uint8_t)cr_piece(CR_FARM, 1));
    SAYS("does not belong to the phase", m, doing.mill = 0);
    struct cr_state beside = m; /* the second of two buildings is the last */
    beside.region[at].building[1] = beside.region[at].building[0];
    beside.region[at].building[0] =
        (struct cr_building){ .piece = (uint8_t)cr_piece(CR_FARM, 1), .owner = 2 };
    beside.region[at].buildings = 2;
    says(&beside, NULL);
}

/* CR-UPG-03, CR-XB-19, CR-TIL-01 */
static void a_free_upgrade_comes_of_a_building_or_a_tile(void **unused)
{
    static const char words[] = "doing.flip does not belong to the phase";
    (void)unused;
    struct cr_state v = built("vault");
    assert_int_equal(v.phase, CR_PH_FLIP);
    says(&v, NULL);
    SAYS(words, v, doing.flip = 0);
    SAYS(words, v, doing.action = CR_TRAVEL);
    HOLDS(v, doing.action = CR_INFLUENCE); /* the other of this wedge */
    struct cr_state s = travelling(), d = distributing();
    SAYS(words, s, doing.flip = 1);
    SAYS(words, d, doing.flip = 1);
}

/* ---- distributions ----------------------------------------------------------------------- */

static void a_distribution_says_nothing_of_an_action(void **unused) /* CR-DIST-03, CR-DIST-04 */
{
    static const char words[] = "doing says something of an action, and none is being resolved";
    (void)unused;
    struct cr_state d = distributing();
    says(&d, NULL);
    SAYS(words, d, doing.action = CR_TRAVEL);
    SAYS(words, d, doing.next = CR_BUILD);
    SAYS(words, d, doing.tokens = 1);
    SAYS(words, d, doing.giant = 1);
    SAYS(words, d, doing.next_tokens = 1);
    SAYS(words, d, doing.next_giant = 1);
    SAYS(words, d, doing.second = 1);
    SAYS(words, d, doing.committed = 1);
    SAYS(words, d, doing.power = 1);
    SAYS(words, d, doing.region = 1);
}

/* Nor do two numbers make up for each other. */
static void pieces_of_no_action_are_not_set_off(void **unused) /* CR-RES-02, CR-DIST-03 */
{
    (void)unused;
    for (int i = 0; i < 6; i++) {
        static const uint8_t pair[6][4] = { { 1, 1, 0, 0 }, { 1, 0, 1, 0 }, { 1, 0, 0, 1 },
                                            { 0, 1, 1, 0 }, { 0, 1, 0, 1 }, { 0, 0, 1, 1 } };
        struct cr_state state[2] = { splitting(), distributing() };
        for (int k = 0; k < 2; k++) {
            struct cr_doing *d = &state[k].doing;
            d->tokens = pair[i][0], d->giant = pair[i][1], d->next_tokens = pair[i][2],
            d->next_giant = pair[i][3];
            says(&state[k], "doing says something of an action");
        }
    }
    struct cr_state s = splitting();
    s.doing.chapels = 1;
    SAYS("doing says something of an action, and none has begun", s, doing.extras = 1);
}

/* CR-DIST-04, CR-DIST-05, CR-DIST-07 */
static void a_wedge_of_choice_comes_after_an_upgrade_or_a_skip(void **unused)
{
    (void)unused;
    struct cr_state d = distributing();
    SAYS("allows no wedge of choice", d, doing.kind = CR_RESOLVES);
    SAYS("allows no wedge of choice", d, doing.extras = 1);
    SAYS("doing.from does not belong to the phase", d, doing.from = CR_TB);
    d.phase = CR_PH_EXTRA;
    d.doing.kind = CR_RESOLVES;
    d.doing.ending = 1;
    says(&d, NULL); /* an extra one comes after an action */
    HOLDS(d, doing.extras = 1);
}

/* CR-DIST-06, CR-DIST-09, D19 */
static void a_wedge_that_is_laid_has_tokens_and_several_ways(void **unused)
{
    (void)unused;
    struct cr_state l = laying();
    says(&l, NULL);
    SAYS("doing.from does not belong to the phase", l, doing.from = 0);
    SAYS("where no token lies", l, player[0].tokens[cr_place_of(&l.player[0], CR_TB)] = 0);
    SAYS("which player[0] can distribute in one way only", l, player[0].order = CR_MON);
    HOLDS(l, doing.kind = CR_RESOLVES);
    HOLDS(l, doing.extras = 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_of_a_turn_has_its_range),
        cmocka_unit_test(nothing_is_being_done_between_turns),
        cmocka_unit_test(a_turn_is_of_one_kind_and_has_a_wedge_unless_it_is_a_skip),
        cmocka_unit_test(an_action_is_of_its_wedge),
        cmocka_unit_test(an_action_has_pieces_that_lie_on_its_wedge),
        cmocka_unit_test(the_power_is_that_of_the_pieces),
        cmocka_unit_test(spent_tiles_are_in_the_power),
        cmocka_unit_test(a_knight_that_marched_is_one_of_the_players),
        cmocka_unit_test(a_wedge_that_is_resolved_has_not_been_distributed),
        cmocka_unit_test(before_the_split_nothing_is_said_of_an_action),
        cmocka_unit_test(a_reward_is_the_saracens_that_was_just_beaten),
        cmocka_unit_test(a_mill_is_the_one_just_built),
        cmocka_unit_test(a_free_upgrade_comes_of_a_building_or_a_tile),
        cmocka_unit_test(a_distribution_says_nothing_of_an_action),
        cmocka_unit_test(pieces_of_no_action_are_not_set_off),
        cmocka_unit_test(a_wedge_of_choice_comes_after_an_upgrade_or_a_skip),
        cmocka_unit_test(a_wedge_that_is_laid_has_tokens_and_several_ways),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
