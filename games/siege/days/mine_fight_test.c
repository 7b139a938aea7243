/* AC4: gallery, sally, counter-mine and the fight in the mines. */
#include "troop_test.h"
#include "mines.h"
#include "../ground/engine.h"

/* A gallery of the king's: in his store, or at the section north_W since that day. */
static unsigned gallery(struct sg_state *s)
{
    return (unsigned)sg_new_piece(s, SG_GALLERY, ROYALS);
}

static unsigned gallery_at_wall(struct sg_state *s, int day)
{
    unsigned piece = gallery(s);
    sg_put_piece(s, piece, AT("1205/0"), SG_SE);
    s->siege.mine.contact = (uint8_t)day;
    return piece;
}

static void dig(struct sg_state *s, const char *word)
{
    s->siege.mine.section = (uint8_t)(sg_find_section(SG_CASTLE, "north_W") + 1);
    s->siege.mine.begun = 1;
    s->siege.mine.hex[s->siege.mine.dug++] = (uint16_t)sg_hex(AT(word));
}

static void counter_dig(struct sg_state *s, const char *word)
{
    s->siege.mine.counter_begun = 1;
    s->siege.mine.courtyard = (uint16_t)sg_hex(AT("1207/0"));
    s->siege.mine.counter_hex[s->siege.mine.counter++] = (uint16_t)sg_hex(AT(word));
}

static void miner(struct sg_state *s, const char *word)
{
    unsigned who = who_is(word);
    s->siege.mine.miner[who / 8] |= (uint8_t)(1u << who % 8);
}

static unsigned engineer_of(const struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate != SG_ABSENT &&
            sg_class_of(s, who) == SG_ENG)
            return who;
    fail_msg("there is no engineer");
    return 0;
}

static void refuses(struct mg_verdict v, const char *rule)
{
    if (v.rule == NULL)
        fail_msg("legal, but %s should refuse it", rule);
    assert_string_equal(v.rule, rule);
}

/* A man of the party stands there in the fight, whatever the set-up was. */
static unsigned stands(struct sg_state *s, const char *word, const char *place)
{
    unsigned who = who_is(word);
    s->siege.job[who] = SG_JOB_FIGHT;
    s->person[who].health = 0;
    sg_put(s, who, AT(place), 0);
    return who;
}

/* An AC4 action is under way and nobody is on the board yet. */
static struct sg_state action_on(int order)
{
    struct sg_state s = siege_of(OXFORD);
    s.siege.day = 3;
    gallery_at_wall(&s, 2);
    dig(&s, "1206/0");
    s.siege.order = (uint8_t)order;
    s.siege.in_action = 1;
    s.siege.home = s.scenario;
    s.scenario.limit = 25;
    s.phase = SG_PH_MOVE;
    s.siege.sub = SG_SUB_ACTION;
    s.siege.may_deed = 2;
    s.siege.record[2].order = (uint8_t)order;
    return s;
}

/* ---- may it be ordered? ------------------------------------------------------------------ */

/* SG-AC4-01, SG-AC4-11 */
static void a_gallery_is_brought_up_by_a_besieger_who_has_one_and_an_engineer(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    refuses(sg_gallery_action.may(&s, ROYALS), "SG-AC4-11");
    unsigned piece = gallery(&s);
    assert_null(sg_gallery_action.may(&s, ROYALS).rule);
    refuses(sg_gallery_action.may(&s, EMPRESS), "SG-INI-03");
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_class_of(&s, who) == SG_ENG)
            s.siege.job[who] = SG_JOB_BUILD;
    refuses(sg_gallery_action.may(&s, ROYALS), "SG-AC4-11");
    memset(s.siege.job, 0, sizeof s.siege.job);
    sg_put_piece(&s, piece, AT("1205/0"), SG_SE);
    refuses(sg_gallery_action.may(&s, ROYALS), "SG-AC4-11"); /* it is there */
    s.siege.stage = SG_INNER;
    refuses(sg_gallery_action.may(&s, ROYALS), "SG-AC4-06");
    s = siege_of(PRIORY);
    sg_new_piece(&s, SG_GALLERY, 0);
    refuses(sg_gallery_action.may(&s, 0), "SG-AC4-01");
}

/* SG-AC4-01, SG-AC4-11, SG-AC4-08 */
static void a_counter_mine_answers_a_mine_or_gallery_of_an_earlier_day(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    refuses(sg_countermine_action.may(&s, EMPRESS), "SG-AC4-11");
    gallery_at_wall(&s, 2);
    refuses(sg_countermine_action.may(&s, EMPRESS), "SG-AC4-11"); /* it came today */
    s.siege.day = 3;
    assert_null(sg_countermine_action.may(&s, EMPRESS).rule);
    refuses(sg_countermine_action.may(&s, ROYALS), "SG-INI-04");
    s.siege.mine.counter_begun = 2;
    refuses(sg_countermine_action.may(&s, EMPRESS), "SG-AC4-08");
    s = siege_of(OXFORD);
    dig(&s, "1206/0");
    assert_null(sg_countermine_action.may(&s, EMPRESS).rule);
    s.siege.mine.begun = s.siege.day;
    refuses(sg_countermine_action.may(&s, EMPRESS), "SG-AC4-11");
}

/* SG-AC4-01, SG-AC4-11, SG-MIN-13 */
static void mines_that_meet_may_be_fought_in_by_either_and_a_sally_needs_a_target(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    refuses(sg_mine_sally.may(&s, EMPRESS), "SG-AC4-11");
    dig(&s, "1206/0");
    assert_null(sg_mine_sally.may(&s, EMPRESS).rule);
    refuses(sg_mine_sally.may(&s, ROYALS), "SG-INI-04");
    refuses(sg_mine_fight.may(&s, EMPRESS), "SG-AC4-11");
    counter_dig(&s, "1406/0");
    refuses(sg_mine_fight.may(&s, ROYALS), "SG-AC4-11");
    counter_dig(&s, "1306/0");
    assert_null(sg_mine_fight.may(&s, ROYALS).rule);
    assert_null(sg_mine_fight.may(&s, EMPRESS).rule);
    s.siege.mine.fired = 2;
    refuses(sg_mine_fight.may(&s, ROYALS), "SG-MIN-17");
}

/* ---- the counter-mine -------------------------------------------------------------------- */

/* SG-AC4-03, SG-AC4-08 */
static void a_third_of_the_besieged_begin_it_without_a_fight_and_dig_today(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    gallery_at_wall(&s, 1);
    give_order(&s, SG_ORDER_COUNTERMINE);
    assert_int_equal(s.ask, SG_ASK_PARTY);
    int third = sg_free_people(&s, EMPRESS) / 3, diggers = 0;
    struct sg_state full = s;
    for (unsigned who = 0, n = 0; who < SG_PERSONS && (int)n < third; who++)
        if (full.person[who].side == EMPRESS && sg_idle(&full, who)) {
            full.siege.job[who] = SG_JOB_FIGHT;
            n++;
        }
    unsigned one_more = 0;
    while (full.person[one_more].side != EMPRESS || !sg_idle(&full, one_more))
        one_more++;
    refused(&full, "SG-AC4-03", SG_M_PICK, one_more, 0, 0);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.mine.counter_begun, s.siege.day);
    int dearest = 0, cheapest_left = 255;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s.person[who].side != EMPRESS || s.person[who].fate == SG_ABSENT)
            continue;
        bool digs = s.siege.job[who] == SG_JOB_COUNTERDIG,
             noted = sg_class_of(&s, who) == SG_ENG || sg_class_of(&s, who) == SG_LDY;
        int cost = sg_cost_of(&s, who);
        diggers += digs;
        if (digs && !noted && cost > dearest)
            dearest = cost;
        if (!digs && !noted && cost < cheapest_left)
            cheapest_left = cost;
    }
    assert_true(diggers > 1 && diggers <= third && diggers <= 8);
    assert_true(dearest <= cheapest_left); /* who dig are those who fight least */
    assert_int_equal(s.siege.job[engineer_of(&s, EMPRESS)], SG_JOB_COUNTERDIG);
    int yard = s.siege.mine.courtyard, next_to_section = 0;
    assert_true(sg_in_zone(&s, sg_place(yard, 0), 0, sg_find_zone(SG_CASTLE, "courtyard")));
    for (int dir = 0; dir < SG_DIRS; dir++)
        next_to_section +=
            sg_wall_section(&s, sg_next(yard, dir), NULL) == sg_find_section(SG_CASTLE, "north_W");
    assert_true(next_to_section > 0);
}

/* ---- the gallery is brought up ----------------------------------------------------------- */

static struct sg_state bringing(void)
{
    struct sg_state s = siege_of(OXFORD);
    gallery(&s);
    give_order(&s, SG_ORDER_GALLERY);
    answer_first(&s);
    return s;
}

/* SG-AC4-02: who is called when the besieger leaves it to the engine: an engineer, eight to push,
 * the cheapest first, and six who shoot. Who is too few to push is not helped by knights and
 * nobles. */
static void the_cheapest_push_the_gallery_and_its_leaders_stay_at_home(void **unused)
{
    (void)unused;
    for (int pushers = 0; pushers < 2; pushers++) {
        struct sg_state s = siege_of(OXFORD);
        int called[SG_CLASSES] = { 0 }, dearest = 0, cheapest_left = 255, of_foot = 0;
        gallery(&s);
        for (unsigned who = 0; who < SG_PERSONS; who++) {
            int class = sg_class_of(&s, who);
            bool foot = class > SG_KNT && class != SG_ENG && !sg_is_shooter(class);
            if (s.person[who].side == ROYALS && s.person[who].fate == SG_IN_QUARTERS && foot &&
                pushers == 0 && ++of_foot > 3)
                s.person[who].fate = SG_DEAD;
        }
        sg_gallery_action.muster(&s, ROYALS);
        for (unsigned who = 0; who < SG_PERSONS; who++) {
            int class = sg_class_of(&s, who), cost = sg_cost_of(&s, who);
            if (s.person[who].side != ROYALS || s.person[who].fate != SG_IN_QUARTERS)
                continue;
            called[class] += s.siege.job[who] == SG_JOB_FIGHT;
            if (!sg_is_fighter(class) || class <= SG_KNT || class == SG_ENG || sg_is_shooter(class))
                continue;
            if (s.siege.job[who] == SG_JOB_FIGHT)
                dearest = cost > dearest ? cost : dearest;
            else
                cheapest_left = cost < cheapest_left ? cost : cheapest_left;
        }
        int all = 0, shooters = 0;
        for (int class = 0; class < SG_CLASSES; class ++) {
            all += called[class];
            shooters += sg_is_shooter(class) ? called[class] : 0;
        }
        assert_int_equal(called[SG_ENG], 1);
        assert_int_equal(called[SG_NOB] + called[SG_KNT], 0);
        assert_int_equal(shooters, 6);
        assert_int_equal(all - shooters, pushers ? 8 : 4);
        assert_true(dearest <= cheapest_left);
    }
}

/* SG-AC4-06, SG-GEO-14 */
static void the_besieged_set_up_inside_and_first_then_the_gallery_astride_an_edge(void **unused)
{
    (void)unused;
    struct sg_state s = bringing();
    static struct mg_move list[MG_MAX_MOVES];
    assert_int_equal(s.map[0], SG_CASTLE);
    assert_int_equal(s.asked, EMPRESS);
    answer(&s, SG_M_DEPLOY);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.at[who] != SG_NOWHERE)
            assert_true(sg_inside(&s, s.at[who]));
    assert_int_equal(s.asked, ROYALS);
    unsigned piece = sg_piece_first[SG_GALLERY];
    acts(&s, SG_M_TAKE, SG_PERSONS + piece, 0, 0);
    unsigned n = sg_list(&s, 0, list), offered = 0;
    for (unsigned i = 0; i < n; i++)
        if (list[i].kind == SG_M_PLACE) {
            int far = 99, row = sg_row(sg_hex(list[i].a)), col = sg_col(sg_hex(list[i].a));
            far = row < far ? row : far;
            far = col < far ? col : far;
            far = 25 - row < far ? 25 - row : far;
            far = 33 - col < far ? 33 - col : far;
            assert_true(far <= 4);
            offered++;
        }
    assert_true(offered > 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, AT("1205/0"), 0, 0);
}

/* SG-AC4-06, SG-STK-05 */
static void at_most_eight_begin_in_the_gallery_the_rest_wait_and_the_besieger_begins(void **unused)
{
    (void)unused;
    struct sg_state s = bringing();
    deploy_all(&s);
    assert_int_equal(s.scenario.limit, 25); /* SG-AC4-07 */
    int aboard = 0, waiting = 0;
    unsigned piece = sg_piece_first[SG_GALLERY];
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == ROYALS && s.siege.job[who] == SG_JOB_FIGHT) {
            aboard +=
                s.at[who] != SG_NOWHERE && sg_engine_at(&s, s.at[who], NULL, NULL) == (int)piece;
            waiting += s.person[who].fate == SG_WAITING;
        }
    assert_int_equal(aboard, 8);
    assert_int_equal(waiting, sg_in_party(&s, ROYALS) - 8);
    assert_true(s.person[engineer_of(&s, ROYALS)].fate == SG_ON_BOARD);
    assert_int_equal(s.side, ROYALS);
    bool beyond = false;
    unsigned cell[14];
    int cells = sg_cells(&s, piece, 0, cell);
    for (int i = 0; i < cells; i++)
        beyond |= sg_map_index(&s, sg_hex(cell[i])) < 0;
    assert_true(beyond);
}

static void besiegers_line_up_at_an_edge_a_turn_before_they_come_in(void **unused) /* SG-AC4-02 */
{
    (void)unused;
    struct sg_state s = bringing();
    deploy_all(&s);
    unsigned who = first_of(&s, ROYALS, SG_WAITING);
    phase(&s, SG_PH_MOVE, ROYALS);
    /* turn 1 is the turn in which they stand there */
    refused(&s, "SG-GEO-12", SG_M_TAKE, who, 0, 0);
    s.turn = 2;
    phase(&s, SG_PH_MOVE, ROYALS);
    acts(&s, SG_M_TAKE, who, 0, 0);
    refused(&s, "SG-AC4-02", SG_M_WAIT, s.person[who].edge, 0, 0);
    acts(&s, SG_M_WAIT, 3, 0, 0); /* he goes round to the west */
    assert_int_equal(s.person[who].edge, 3);
    s.person[who].did = 0;
    refused(&s, "SG-GEO-12", SG_M_TAKE, who, 0, 0);
    s.turn = 3;
    phase(&s, SG_PH_MOVE, ROYALS);
    acts(&s, SG_M_TAKE, who, 0, 0);
    acts(&s, SG_M_GO, AT("0112/0"), 0, 0);
    assert_int_equal(s.person[who].fate, SG_ON_BOARD);
}

/* ---- out of harm ------------------------------------------------------------------------- */

static void miners_under_their_roof_with_nobody_near_are_out_of_harm(void **unused) /* SG-AC4-07 */
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_GALLERY);
    stands(&s, "R21", "1205/0");
    stands(&s, "R22", "1206/-1");
    stands(&s, "A21", "1212/0");
    assert_true(sg_out_of_harm(&s));
}

/* SG-AC4-07 */
static void
a_besieged_outside_or_next_to_them_or_one_who_can_shoot_pour_or_throw_harms_them(void **unused)
{
    (void)unused;
    const struct sg_state start = action_on(SG_ORDER_GALLERY);
    struct sg_state s = start;
    stands(&s, "R21", "1205/0");
    unsigned archer = stands(&s, "A33", "0706/3");
    assert_true(sg_is_shooter(sg_class_of(&s, archer)));
    assert_true(sg_out_of_harm(&s));
    stands(&s, "R22", "0306/0"); /* in the open, under the archer's eyes */
    assert_false(sg_out_of_harm(&s));
    s.person[who_is("R22")].health |= SG_STUNNED; /* only active ones count */
    assert_true(sg_out_of_harm(&s));
    s = start;
    stands(&s, "R21", "1205/0");
    stands(&s, "A21", "2503/0"); /* outside, however far */
    assert_false(sg_out_of_harm(&s));
    s = start;
    stands(&s, "R22", "1212/0"); /* a besieger who got inside, and one next to him */
    assert_true(sg_out_of_harm(&s));
    stands(&s, "A21", "1312/0");
    assert_false(sg_out_of_harm(&s));
    s = start; /* oil over the gallery */
    unsigned oil = (unsigned)sg_new_piece(&s, SG_CAULDRON, EMPRESS);
    sg_put_piece(&s, oil, AT("1206/2"), 0);
    unsigned one = stands(&s, "A21", "1106/2"), other = stands(&s, "A22", "1306/2");
    assert_true(sg_out_of_harm(&s));
    s.piece[oil].bearer[0] = (uint8_t)(one + 1);
    s.piece[oil].bearer[1] = (uint8_t)(other + 1);
    s.person[one].carries = s.person[other].carries = (uint8_t)(oil + 1);
    s.piece[oil].flags |= SG_P_PLACED_TO_POUR;
    assert_false(sg_out_of_harm(&s));
}

/* ---- end tests --------------------------------------------------------------------------- */

/* SG-AC4-07 */
static void bringing_up_ends_in_contact_or_broken_off_once_out_of_harm(void **unused)
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_GALLERY);
    struct mg_play play = { .event = told };
    unsigned piece = sg_piece_first[SG_GALLERY];
    stands(&s, "R21", "1204/0");
    assert_true(sg_gallery_action.over(&s, &play));
    sg_put_piece(&s, piece, AT("1203/0"), SG_SE); /* not yet there */
    sg_put(&s, who_is("R21"), AT("1202/0"), 0);
    assert_false(sg_gallery_action.over(&s, &play));
    assert_true(sg_gallery_action.may_quit(&s, ROYALS));
    assert_false(sg_gallery_action.may_quit(&s, EMPRESS));
    s.siege.withdrawn = 1u << ROYALS;
    assert_true(sg_gallery_action.over(&s, &play));
    assert_false(sg_gallery_action.may_quit(&s, ROYALS));
    stands(&s, "A21", "2503/0"); /* but not while he can be harmed */
    assert_false(sg_gallery_action.over(&s, &play));
}

static void a_sally_waits_until_somebody_was_outside_or_turn_five(void **unused) /* SG-AC4-07 */
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_MINE_SALLY);
    struct mg_play play = { .event = told };
    stands(&s, "R21", "1204/0");
    unsigned out = stands(&s, "A21", "1212/0");
    s.turn = 4;
    assert_false(sg_mine_sally.over(&s, &play));
    s.turn = 5;
    assert_true(sg_mine_sally.over(&s, &play));
    s.turn = 2;
    sg_put(&s, out, AT("2503/0"), 0);
    assert_false(sg_mine_sally.over(&s, &play));
    sg_put(&s, out, AT("1212/0"), 0);
    assert_true(sg_mine_sally.over(&s, &play));
}

/* SG-AC4-07, INV-22 */
static void both_end_without_a_gallery_without_besiegers_and_after_turn_twenty_five(void **unused)
{
    (void)unused;
    const struct sg_action *const both[] = { &sg_gallery_action, &sg_mine_sally };
    for (int i = 0; i < 2; i++) {
        struct sg_state s = action_on(i == 0 ? SG_ORDER_GALLERY : SG_ORDER_MINE_SALLY), burnt;
        struct mg_play play = { .event = told };
        stands(&s, "R21", "1204/0");
        unsigned out = stands(&s, "A21", "2503/0");
        assert_false(both[i]->over(&s, &play));
        burnt = s;
        burnt.piece[sg_piece_first[SG_GALLERY]].flags |= SG_P_OUT_OF_USE;
        assert_false(both[i]->over(&burnt, &play));
        sg_put(&burnt, out, AT("1212/0"), 0);
        assert_true(both[i]->over(&burnt, &play));
        struct sg_state gone = s;
        leaves(&gone, who_is("R21"));
        assert_true(both[i]->over(&gone, &play));
        gone.person[who_is("R22")].fate = SG_WAITING; /* lined up */
        assert_false(both[i]->over(&gone, &play));
        s.turn = 25;
        assert_true(both[i]->over(&s, &play));
    }
}

/* SG-AC4-07, SG-AC1-18 */
static void at_turn_twenty_five_those_outside_go_home_or_are_taken(void **unused)
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_MINE_SALLY);
    struct mg_play play = { .event = told };
    stands(&s, "R21", "1204/0");
    unsigned out = stands(&s, "A21", "1623/0"), cut_off = stands(&s, "A22", "0101/0");
    stands(&s, "R22", "0201/0");
    stands(&s, "R23", "0102/0");
    s.turn = 25;
    s.siege.been_out = 1;
    sg_mine_sally.after(&s, &play);
    told_count = play.events;
    assert_int_equal(s.siege.been_out, 0); /* the next action begins anew */
    assert_int_equal(told[first_told(SG_E_CAPTURED)].a, cut_off);
    /* between the battles: on no board */
    assert_int_equal(told[first_told(SG_E_CAPTURED)].b, SG_NOWHERE);
    assert_int_equal(s.person[cut_off].fate, SG_LED_OFF);
    assert_int_equal(s.person[out].fate, SG_ON_BOARD);
}

/* ---- who digs ---------------------------------------------------------------------------- */

/* SG-AC4-04, SG-AC4-05, SG-SIE-07 */
static void those_left_in_gallery_and_mine_dig_on_that_day(void **unused)
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_GALLERY);
    s.siege.mine.held = 1;
    unsigned chief = engineer_of(&s, ROYALS);
    s.siege.job[chief] = SG_JOB_FIGHT;
    s.person[chief].health = 0;
    sg_put(&s, chief, AT("1205/0"), 0);
    unsigned in_gallery = stands(&s, "R21", "1204/0"), in_mine = stands(&s, "R22", "1206/-1"),
             outside = stands(&s, "R23", "0503/0");
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.job[chief], SG_JOB_DIG);
    assert_int_equal(s.siege.job[in_gallery], SG_JOB_DIG);
    assert_int_equal(s.siege.job[in_mine], SG_JOB_DIG);
    assert_int_equal(s.siege.job[outside], SG_JOB_FIGHT);
    assert_int_equal(s.siege.mine.held, 0); /* SG-AC4-10: miners are back */
    assert_int_equal(s.siege.mine.contact, 3);
    assert_true(s.piece[sg_piece_first[SG_GALLERY]].at != SG_NOWHERE);
    assert_int_equal(s.siege.may_deed, 2);
}

/* SG-AC4-06, SG-MIN-18 */
static void in_a_sally_the_miners_of_yesterday_are_in_place_and_the_besieged_begin(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    s.siege.day = 3;
    gallery_at_wall(&s, 2);
    dig(&s, "1206/0");
    miner(&s, "R21");
    miner(&s, "R22");
    give_order(&s, SG_ORDER_MINE_SALLY);
    deploy_all(&s);
    assert_true(sg_of_miners(&s, s.at[who_is("R21")]));
    assert_true(sg_of_miners(&s, s.at[who_is("R22")]));
    assert_int_equal(sg_troop_on_board(&s, ROYALS), 2);
    assert_true(sg_troop_waiting(&s, ROYALS) > 0);
    assert_int_equal(s.side, EMPRESS);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.at[who] != SG_NOWHERE)
            assert_true(sg_inside(&s, s.at[who]));
}

/* SG-AC4-06: as long as there is room in the mine the miners of yesterday do not wait. */
static void miners_wait_only_when_gallery_and_mine_are_full(void **unused)
{
    (void)unused;
    static const char *const hex[] = { "1206/-1", "1106/-1", "1306/-1" };
    static const char *const name[] = { "R21", "R22", "R23" };
    for (int full = 0; full < 8; full++) {
        struct sg_state s = action_on(SG_ORDER_MINE_SALLY);
        sg_take_off_piece(&s, sg_piece_first[SG_GALLERY]);
        dig(&s, "1106/0");
        dig(&s, "1306/0");
        assert_int_equal(s.siege.mine.dug, 3);
        miner(&s, "R24");
        for (int i = 0; i < 3; i++)
            if (full >> i & 1)
                stands(&s, name[i], hex[i]);
        assert_int_equal(sg_mine_sally.may_wait(&s, who_is("R24")), full == 7);
        assert_true(sg_mine_sally.may_wait(&s, who_is("R25"))); /* he was not there */
    }
}

/* ---- the fight in the mines -------------------------------------------------------------- */

static struct sg_state mines_meet(void)
{
    struct sg_state s = siege_of(OXFORD);
    s.siege.day = 3;
    gallery_at_wall(&s, 2);
    dig(&s, "1206/0");
    counter_dig(&s, "1306/0");
    miner(&s, "R21");
    miner(&s, "R22");
    return s;
}

/* SG-AC4-09 */
static void in_the_mines_nothing_else_is_on_the_board_and_steps_cost_two(void **unused)
{
    (void)unused;
    struct sg_state s = mines_meet();
    give_order_of(&s, SG_ORDER_MINE_FIGHT, EMPRESS);
    answer_first(&s);
    assert_int_equal(s.asked, ROYALS); /* the chooser sets up second */
    deploy_all(&s);
    assert_int_equal(s.side, EMPRESS); /* and moves first */
    assert_int_equal(s.scenario.limit, 15);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.at[who] != SG_NOWHERE)
            assert_true(s.person[who].side == ROYALS ? sg_of_miners(&s, s.at[who])
                                                     : sg_of_counter_miners(&s, s.at[who]));
    struct sg_mover mover = { .who = who_is("A21"), .side = EMPRESS };
    assert_int_equal(sg_terrain(&s, AT("1206/-1")), SG_T_MINE);
    assert_int_equal(sg_terrain(&s, AT("1406/-1")), SG_T_NONE);
    assert_int_equal(sg_step_cost(&s, AT("1207/0"), AT("1208/0"), mover), 2);
    assert_int_equal(sg_step_cost(&s, AT("1307/0"), AT("1306/-1"), mover), 2);
    assert_int_equal(sg_step_cost(&s, AT("1306/-1"), AT("1206/-1"), mover), 2);
    assert_int_equal(sg_step_cost(&s, AT("1206/-1"), AT("1205/0"), mover), 2);
    /* dug from the other side only */
    assert_int_equal(sg_step_cost(&s, AT("1207/0"), AT("1206/-1"), mover), SG_NEVER);
    assert_true(sg_adjacent(&s, AT("1306/-1"), AT("1206/-1")));
    assert_true(sg_adjacent(&s, AT("1205/0"), AT("1206/-1")));
    assert_false(sg_adjacent(&s, AT("1207/0"), AT("1206/-1")));
    uint16_t yard[SG_YARD];
    assert_int_equal(sg_counter_yard(&s, yard), 8);
    for (int i = 0; i < 8; i++)
        for (int dir = 0; dir < SG_DIRS; dir++) {
            unsigned to = sg_place(sg_next(yard[i], dir), 0);
            if (!sg_of_counter_miners(&s, to))
                assert_int_equal(sg_step_cost(&s, sg_place(yard[i], 0), to, mover), SG_NEVER);
        }
}

static void nobody_shoots_in_the_mines(void **unused) /* SG-AC4-09 */
{
    (void)unused;
    struct sg_state s = mines_meet();
    give_order_of(&s, SG_ORDER_MINE_FIGHT, EMPRESS);
    deploy_all(&s);
    unsigned archer = who_is("A33"), target = who_is("R21");
    s.person[archer].health = 0;
    sg_put(&s, archer, AT("1306/-1"), 0);
    sg_put(&s, target, AT("1206/-1"), 0);
    assert_false(sg_has_a_shot(&s, archer, sg_weapon_of(&s, archer), false));
    refuses(sg_check_shot(&s, archer, s.at[target], sg_weapon_of(&s, archer), SG_AMMO_PLAIN, false),
            "SG-AC4-09");
}

/* SG-AC4-09, SG-MIN-18, SG-MIN-16 */
static void a_third_of_the_besieged_and_the_miners_of_yesterday_fight(void **unused)
{
    (void)unused;
    struct sg_state s = mines_meet();
    give_order_of(&s, SG_ORDER_MINE_FIGHT, EMPRESS);
    assert_int_equal(s.asked, EMPRESS); /* the besieger has nothing to choose */
    int third = sg_free_people(&s, EMPRESS) / 3, n = 0;
    for (unsigned who = 0; who < SG_PERSONS && n < third; who++)
        if (s.person[who].side == EMPRESS && sg_idle(&s, who)) {
            s.siege.job[who] = SG_JOB_FIGHT;
            n++;
        }
    unsigned one_more = 0;
    while (s.person[one_more].side != EMPRESS || !sg_idle(&s, one_more))
        one_more++;
    refused(&s, "SG-AC4-09", SG_M_PICK, one_more, 0, 0);
    s = mines_meet();
    /* his own fight: he may send more, as many as there is room for */
    give_order_of(&s, SG_ORDER_MINE_FIGHT, ROYALS);
    answer_first(&s);
    assert_int_equal(sg_in_party(&s, ROYALS), 13);
}

/* SG-AC4-09, INV-22 */
static void
it_ends_without_active_people_of_a_side_after_five_quiet_turns_and_after_turn_fifteen(void **unused)
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_MINE_FIGHT);
    struct mg_play play = { .event = told };
    counter_dig(&s, "1306/0");
    stands(&s, "R21", "1206/-1");
    unsigned last = stands(&s, "A21", "1306/-1");
    assert_false(sg_mine_fight.over(&s, &play));
    s.quiet = 5;
    assert_true(sg_mine_fight.over(&s, &play));
    s.quiet = 4;
    s.turn = 15;
    assert_true(sg_mine_fight.over(&s, &play));
    s.turn = 14;
    assert_false(sg_mine_fight.over(&s, &play));
    s.person[last].health |= SG_STUNNED;
    assert_true(sg_mine_fight.over(&s, &play));
}

/* SG-AC4-10, SG-MIN-11 */
static void miners_driven_out_leave_the_mine_to_the_besieged(void **unused)
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_MINE_FIGHT);
    counter_dig(&s, "1306/0");
    unsigned winner = stands(&s, "A21", "1306/-1");
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.mine.held, 1);
    assert_int_equal(s.siege.mine.counter, 1);
    assert_int_equal(s.siege.job[winner], SG_JOB_COUNTERDIG);
}

static void counter_miners_driven_out_give_up_their_mine(void **unused) /* SG-AC4-10 */
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_MINE_FIGHT);
    counter_dig(&s, "1306/0");
    s.siege.mine.held = 1;
    unsigned winner = stands(&s, "R21", "1206/-1");
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.mine.held, 0);
    assert_int_equal(s.siege.mine.counter + s.siege.mine.counter_begun + s.siege.mine.courtyard, 0);
    assert_int_equal(s.siege.job[winner], SG_JOB_DIG);
}

static void where_both_remain_both_go_on(void **unused) /* SG-AC4-10, SG-AC4-04 */
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_MINE_FIGHT);
    counter_dig(&s, "1306/0");
    unsigned royal = stands(&s, "R21", "1206/-1"), angevin = stands(&s, "A21", "1306/-1");
    s.quiet = 5;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.mine.held, 0);
    assert_int_equal(s.siege.mine.counter, 1);
    assert_int_equal(s.siege.job[royal], SG_JOB_DIG);
    assert_int_equal(s.siege.job[angevin], SG_JOB_COUNTERDIG);
}

/* ---- cells beyond the edge --------------------------------------------------------------- */

static void cells_beyond_the_edge_are_for_its_own_people_only(void **unused) /* SG-GEO-14 */
{
    (void)unused;
    struct sg_state s = board(SG_CASTLE);
    unsigned piece_number = piece(&s, SG_GALLERY, 0, "1202/0", SG_SE), cell[14],
             inside = SG_NOWHERE, beyond = SG_NOWHERE;
    int cells = sg_cells(&s, piece_number, 0, cell);
    for (int i = 0; i < cells; i++)
        for (int j = 0; j < cells; j++)
            if (sg_map_index(&s, sg_hex(cell[i])) >= 0 && sg_map_index(&s, sg_hex(cell[j])) < 0 &&
                sg_dir_to(sg_hex(cell[i]), sg_hex(cell[j])) >= 0 &&
                sg_cell_open(&s, piece_number, 0, i) && sg_cell_open(&s, piece_number, 0, j)) {
                inside = cell[i];
                beyond = cell[j];
            }
    assert_true(inside != SG_NOWHERE);
    struct sg_mover own = { .who = who_is("R21"), .side = 0 },
                    enemy = { .who = who_is("A21"), .side = 1 };
    assert_int_equal(sg_step_cost(&s, inside, beyond, own), 2);
    assert_int_equal(sg_step_cost(&s, inside, beyond, enemy), SG_NEVER);
    assert_true(sg_can_stand(&s, beyond, own));
    assert_false(sg_can_stand(&s, beyond, enemy));
    assert_false(sg_adjacent(&s, inside, beyond));
}

/* ---- whole actions ----------------------------------------------------------------------- */

static void the_computer_plays_every_one_of_them_to_its_end(void **unused) /* INV-22, SG-SIE-05 */
{
    (void)unused;
    struct sg_state s = bringing();
    deploy_all(&s);
    play_on(&s, 6000);
    assert_false(s.siege.in_action);
    s = mines_meet();
    give_order_of(&s, SG_ORDER_MINE_FIGHT, ROYALS);
    deploy_all(&s);
    play_on(&s, 3000);
    assert_false(s.siege.in_action);
    s = mines_meet();
    give_order(&s, SG_ORDER_MINE_SALLY);
    deploy_all(&s);
    play_on(&s, 6000);
    assert_false(s.siege.in_action);
}

static void only_so_many_fit_and_prisoners_fight_nobody(void **unused) /* SG-MIN-16, SG-SIE-07 */
{
    (void)unused;
    struct sg_state s = mines_meet();
    s.siege.order = SG_ORDER_MINE_FIGHT;
    s.siege.mine.courtyard = 0; /* only the one hex that is dug */
    assert_null(sg_mine_fight.may_join(&s, who_is("A21")).rule);
    s.person[who_is("A21")].health |= SG_PRISONER;
    refuses(sg_mine_fight.may_join(&s, who_is("A21")), "SG-SIE-07");
    s.person[who_is("A21")].health = 0;
    s.siege.job[who_is("A21")] = SG_JOB_FIGHT;
    refuses(sg_mine_fight.may_join(&s, who_is("A22")), "SG-MIN-16");
}

/* So many of that side, and one more who is free. */
static unsigned beyond(struct sg_state *s, int side, int many)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && sg_idle(s, who)) {
            if (many-- == 0)
                return who;
            s->siege.job[who] = SG_JOB_FIGHT;
        }
    fail_msg("too few");
    return 0;
}

/* SG-MIN-18 */
static void besiegers_fill_gallery_and_mine_if_the_fight_is_theirs_and_else_none_come(void **unused)
{
    (void)unused;
    struct sg_state s = mines_meet();
    s.siege.order = SG_ORDER_MINE_FIGHT;
    s.siege.initiative = EMPRESS;
    refuses(sg_mine_fight.may_join(&s, who_is("R23")), "SG-MIN-18");
    s.siege.initiative = ROYALS;
    assert_null(sg_mine_fight.may_join(&s, who_is("R23")).rule);
    struct sg_state room = s;
    /* twelve in the gallery, one in the hex that is dug */
    assert_null(sg_mine_fight.may_join(&room, beyond(&room, ROYALS, 12)).rule);
    refuses(sg_mine_fight.may_join(&s, beyond(&s, ROYALS, 13)), "SG-MIN-18");
}

/* SG-MIN-16, SG-AC4-08 */
static void
eight_of_the_besieged_begin_a_counter_mine_however_many_they_are_and_no_besieger(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    s.siege.day = 3;
    gallery_at_wall(&s, 2);
    s.siege.order = SG_ORDER_COUNTERMINE;
    refuses(sg_countermine_action.may_join(&s, who_is("R21")), "SG-AC4-08");
    for (unsigned who = 0; who < SG_PERSONS && sg_free_people(&s, EMPRESS) < 30; who++)
        if (s.person[who].fate == SG_ABSENT)
            s.person[who] =
                (struct sg_person){ .side = EMPRESS, .seat = EMPRESS, .fate = SG_IN_QUARTERS };
    assert_true(sg_free_people(&s, EMPRESS) / 3 > 8);
    struct sg_state room = s;
    assert_null(sg_countermine_action.may_join(&room, beyond(&room, EMPRESS, 7)).rule);
    refuses(sg_countermine_action.may_join(&s, beyond(&s, EMPRESS, 8)), "SG-MIN-16");
}

static void a_counter_mine_needs_an_engineer(void **unused) /* SG-MIN-09 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    s.siege.day = 3;
    gallery_at_wall(&s, 2);
    assert_null(sg_countermine_action.may(&s, EMPRESS).rule);
    s.person[engineer_of(&s, EMPRESS)].fate = SG_DEAD;
    refuses(sg_countermine_action.may(&s, EMPRESS), "SG-MIN-09");
}

/* From every open cell of the gallery, with a mine dug at every side of it. */
/* SG-AC4-09, SG-MIN-03 */
static void a_mine_is_entered_from_the_front_of_the_gallery_only(void **unused)
{
    (void)unused;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    unsigned piece = gallery_at_wall(&s, 7), cell[14];
    int cells = sg_cells(&s, piece, 0, cell), front = 0, rear = 0;
    s.siege.in_action = 1;
    s.siege.order = SG_ORDER_GALLERY;
    s.siege.mine.dug = 1;
    for (int i = 0; i < cells; i++)
        for (int dir = 0; dir < SG_DIRS && sg_cell_open(&s, piece, 0, i); dir++) {
            unsigned mine = sg_place(sg_next(sg_hex(cell[i]), dir), -1);
            bool is_front = sg_front_row(&s.piece[piece], 0, i);
            s.siege.mine.hex[0] = (uint16_t)sg_hex(mine);
            if (sg_mine_joins(&s, cell[i], mine) != is_front ||
                sg_mine_joins(&s, mine, cell[i]) != is_front)
                fail_msg("cell %d of the gallery, direction %d", i, dir);
            front += is_front;
            rear += !is_front;
        }
    assert_true(front > 0 && rear > 0);
}

/* SG-AC4-09, SG-MIN-03 */
static void a_mine_is_a_place_in_the_actions_about_it_and_in_no_other(void **unused)
{
    (void)unused;
    static const struct {
        int order;
        bool there;
    } rows[] = { { SG_ORDER_GALLERY, true },
                 { SG_ORDER_MINE_SALLY, true },
                 { SG_ORDER_MINE_FIGHT, true },
                 { SG_ORDER_ASSAULT, false },
                 { SG_ORDER_SORTIE, false } };
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sg_state s = action_on(rows[i].order);
        assert_int_equal(sg_is_mine(&s, sg_place(sg_hex(AT("1206/0")), -1)), rows[i].there);
    }
}

static void in_the_mines_one_goes_from_cell_to_cell_of_the_gallery(void **unused) /* SG-AC4-09 */
{
    (void)unused;
    struct sg_state s = action_on(SG_ORDER_MINE_FIGHT);
    unsigned gallery = sg_piece_first[SG_GALLERY], cell[14];
    int cells = sg_cells(&s, gallery, 0, cell), joined = 0;
    for (int i = 0; i < cells; i++)
        for (int j = 0; j < cells; j++)
            if (sg_cell_open(&s, gallery, 0, i) && sg_cell_open(&s, gallery, 0, j) &&
                sg_dir_to(sg_hex(cell[i]), sg_hex(cell[j])) >= 0) {
                assert_true(sg_mine_joins(&s, cell[i], cell[j]));
                joined++;
            }
    assert_true(joined > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mine_is_entered_from_the_front_of_the_gallery_only),
        cmocka_unit_test(a_mine_is_a_place_in_the_actions_about_it_and_in_no_other),
        cmocka_unit_test(in_the_mines_one_goes_from_cell_to_cell_of_the_gallery),
        cmocka_unit_test(a_gallery_is_brought_up_by_a_besieger_who_has_one_and_an_engineer),
        cmocka_unit_test(a_counter_mine_answers_a_mine_or_gallery_of_an_earlier_day),
        cmocka_unit_test(mines_that_meet_may_be_fought_in_by_either_and_a_sally_needs_a_target),
        cmocka_unit_test(a_third_of_the_besieged_begin_it_without_a_fight_and_dig_today),
        cmocka_unit_test(the_cheapest_push_the_gallery_and_its_leaders_stay_at_home),
        cmocka_unit_test(the_besieged_set_up_inside_and_first_then_the_gallery_astride_an_edge),
        cmocka_unit_test(at_most_eight_begin_in_the_gallery_the_rest_wait_and_the_besieger_begins),
        cmocka_unit_test(besiegers_line_up_at_an_edge_a_turn_before_they_come_in),
        cmocka_unit_test(miners_under_their_roof_with_nobody_near_are_out_of_harm),
        cmocka_unit_test(
            a_besieged_outside_or_next_to_them_or_one_who_can_shoot_pour_or_throw_harms_them),
        cmocka_unit_test(bringing_up_ends_in_contact_or_broken_off_once_out_of_harm),
        cmocka_unit_test(a_sally_waits_until_somebody_was_outside_or_turn_five),
        cmocka_unit_test(both_end_without_a_gallery_without_besiegers_and_after_turn_twenty_five),
        cmocka_unit_test(at_turn_twenty_five_those_outside_go_home_or_are_taken),
        cmocka_unit_test(those_left_in_gallery_and_mine_dig_on_that_day),
        cmocka_unit_test(miners_wait_only_when_gallery_and_mine_are_full),
        cmocka_unit_test(in_a_sally_the_miners_of_yesterday_are_in_place_and_the_besieged_begin),
        cmocka_unit_test(in_the_mines_nothing_else_is_on_the_board_and_steps_cost_two),
        cmocka_unit_test(nobody_shoots_in_the_mines),
        cmocka_unit_test(a_third_of_the_besieged_and_the_miners_of_yesterday_fight),
        cmocka_unit_test(
            it_ends_without_active_people_of_a_side_after_five_quiet_turns_and_after_turn_fifteen),
        cmocka_unit_test(miners_driven_out_leave_the_mine_to_the_besieged),
        cmocka_unit_test(counter_miners_driven_out_give_up_their_mine),
        cmocka_unit_test(where_both_remain_both_go_on),
        cmocka_unit_test(cells_beyond_the_edge_are_for_its_own_people_only),
        cmocka_unit_test(the_computer_plays_every_one_of_them_to_its_end),
        cmocka_unit_test(only_so_many_fit_and_prisoners_fight_nobody),
        cmocka_unit_test(besiegers_fill_gallery_and_mine_if_the_fight_is_theirs_and_else_none_come),
        cmocka_unit_test(
            eight_of_the_besieged_begin_a_counter_mine_however_many_they_are_and_no_besieger),
        cmocka_unit_test(a_counter_mine_needs_an_engineer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
