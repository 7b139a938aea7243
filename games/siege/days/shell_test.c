/* Repair and bombardment from day to day: BMB, MGL-09, MGL-13. */
#include "deed_test.h"
#include "../mind/judge.h"

static unsigned of(unsigned piece)
{
    return SG_PERSONS + piece;
}

/* Two engineers, twenty others, as many mangonels and perriers as asked for. */
static struct sg_state camp(int mangonels, int perriers)
{
    struct sg_state s = siege_of(SG_CASTLE);
    home(&s, "R45", 0), home(&s, "R46", 0), home(&s, "A45", 1);
    many(&s, 0, 20);
    for (int i = 0; i < mangonels; i++)
        stored(&s, SG_MANGONEL, 0, 3);
    for (int i = 0; i < perriers; i++)
        stored(&s, SG_PERRIER, 0, 1);
    deed(&s, SG_DEED_BOMBARD);
    return s;
}

enum { M = 0, P = 1 };
static unsigned engine(int kind, int n)
{
    return sg_piece_first[kind == M ? SG_MANGONEL : SG_PERRIER] + (unsigned)n;
}

static void rubble(struct sg_state *s, const char *word)
{
    struct mg_play play = { .event = told };
    sg_demolish(s, sg_hex(AT(word)), &play);
}

/* ---- one roll for a hex ------------------------------------------------------------------ */

/* SG-BMB-01, SG-MGL-01, SG-BMB-03 */
static void the_points_of_all_who_throw_at_a_hex_add_up(void **state)
{
    (void)state;
    struct sg_state s = camp(2, 1);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    refused(&s, "SG-MGL-01", SG_M_SHELL, of(engine(M, 0)), AT("1106/0"), 0);
    does(&s, SG_M_SHELL, of(engine(M, 1)), AT("1206/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1619/0"), 0);
    roll_next(2, 9, 7); /* 1 point on simple stone: a D from 9 on; 6 on double stone from 7 on */
    over(&s);
    assert_int_equal(times_told(SG_E_SHELLED), 2);
    assert_int_equal(times_told(SG_E_BOMBARD_DIE), 2);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1206/0"))), 1);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1619/0"))), 1);
    assert_int_equal(s.siege.record[4].damage, 2);
    over(&s); /* the dice of a day fall once */
    assert_int_equal(times_told(SG_E_SHELLED), 0);
    s = camp(1, 0);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    roll_next(1, 8); /* 3 points: a D from 9 on */
    over(&s);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1206/0"))), 0);
}

static void a_hex_loses_one_grade_in_a_day_at_most(void **state) /* SG-BMB-02 */
{
    (void)state;
    struct sg_state s = camp(2, 3);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1619/0"), 0);
    does(&s, SG_M_SHELL, of(engine(M, 1)), AT("1619/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1619/0"), 0);
    roll_next(1, 10);
    over(&s);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1619/0"))), 1);
    night(&s);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1619/0"), 0);
    roll_next(1, 10);
    over(&s);
    assert_true(s.mark[sg_hex(AT("1619/0"))] & SG_MARK_RUBBLE);
    night(&s);
    refused(&s, "SG-BMB-01", SG_M_SHELL, of(engine(M, 0)), AT("1619/0"), 0);
    /* the open courtyard */
    refused(&s, "SG-BMB-01", SG_M_SHELL, of(engine(M, 0)), AT("1212/0"), 0);
    /* a wall is named at its foot */
    refused(&s, "SG-BMB-01", SG_M_SHELL, of(engine(M, 0)), AT("1206/2"), 0);
}

static void the_kind_of_the_wall_and_its_modifier_count(void **state) /* SG-BMB-03, SG-BMB-10, T9 */
{
    (void)state;
    struct sg_state s = camp(2, 0);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1605/0"), 0); /* the keep: -1 */
    does(&s, SG_M_SHELL, of(engine(M, 1)), AT("1605/0"), 0);
    roll_next(1, 7);
    over(&s);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1605/0"))), 0);
    night(&s);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1605/0"), 0);
    does(&s, SG_M_SHELL, of(engine(M, 1)), AT("1605/0"), 0);
    roll_next(1, 8);
    over(&s);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1605/0"))), 1);
    s = camp(0, 0);
    s.map[0] = s.scenario.map[0] = SG_PRIORY;
    sg_derive(&s);
    /* the church door is in no section */
    assert_int_equal(sg_wall_section(&s, sg_hex(AT("0706/0")), NULL), -1);
    stored(&s, SG_MANGONEL, 0, 3);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("0706/0"), 0);
}

/* ---- the keep ---------------------------------------------------------------------------- */

/* The walls of the keep, but for those of its outer side (row 5, and 2006 at the corner), that can
 * be bombarded now; the nearest to the breach first. */
static int open_walls(const struct sg_state *s, const char *breach, unsigned out[20])
{
    int n = 0, keep = sg_find_section(SG_CASTLE, "keep");
    for (int far = 0; far < 32; far++)
        for (int col = 15; col <= 20; col++)
            for (int row = 6; row <= 10; row++) {
                unsigned place = sg_place(sg_hex_at(col, row), 0);
                if (sg_distance(sg_hex(place), sg_hex(AT(breach))) == far &&
                    sg_wall_section(s, sg_hex(place), NULL) == keep && place != AT("2006/0") &&
                    sg_check(s, move_of(s, SG_M_SHELL,
                                        of(engine(P, s->siege.target[0] != SG_NOWHERE)), place, 0))
                            .rule == NULL)
                    out[n++] = place;
            }
    return n;
}

static void the_keep_behind_the_curtain_needs_a_breach(void **state) /* SG-BMB-04 */
{
    (void)state;
    struct sg_state s = camp(3, 3);
    unsigned open[20];
    s.siege.throwers_edge[0] = 4;
    refused(&s, "SG-BMB-04", SG_M_SHELL, of(engine(P, 0)), AT("1508/0"), 0);
    rubble(&s, "0706/0"); /* a tower is not the curtain */
    refused(&s, "SG-BMB-04", SG_M_SHELL, of(engine(P, 0)), AT("1508/0"), 0);
    assert_int_equal(open_walls(&s, "0808/0", open), 0);
    rubble(&s, "0808/0");
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1508/0"), 0); /* straight in from the breach */
    refused(&s, "SG-BMB-04", SG_M_SHELL, of(engine(P, 1)), AT("2008/0"), 0);
    refused(&s, "SG-BMB-04", SG_M_SHELL, of(engine(P, 1)), AT("1810/0"), 0);
    /* its outer side is open to stones at all times */
    does(&s, SG_M_SHELL, of(engine(P, 1)), AT("1705/0"), 0);
}

static void of_equally_near_walls_the_besieger_keeps_to_his_choice(void **state) /* SG-BMB-04 */
{
    (void)state;
    struct sg_state s = camp(0, 3);
    struct mg_play play = { .event = told };
    unsigned open[20];
    rubble(&s, "0813/0");
    int n = open_walls(&s, "0813/0", open);
    assert_true(n > 3); /* two are equally far */
    /* a stone at another wall says nothing about these */
    s.siege.target[0] = (uint16_t)AT("1705/0");
    assert_int_equal(open_walls(&s, "0813/0", open), n);
    s.siege.target[0] = SG_NOWHERE;
    for (int i = 0; i < 2; i++)
        sg_damage_hex(&s, sg_hex(open[i]), &play);
    sg_damage_hex(&s, sg_hex(open[n - 1]), &play);
    assert_int_equal(open_walls(&s, "0813/0", open), 3);
}

/* ---- wood and hoardings ------------------------------------------------------------------ */

static void one_wooden_hex_is_bombarded_in_a_day(void **state) /* SG-BMB-05, SG-HRD-13, SG-BRG-07 */
{
    (void)state;
    struct sg_state s = camp(1, 2);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    piece(&s, SG_HOARDING, 1, "0713/2", 0);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("0712/2"), 4);
    refused(&s, "SG-BMB-05", SG_M_SHELL, of(engine(P, 0)), AT("0713/2"), 0);
    /* the bridge is of wood */
    refused(&s, "SG-BMB-05", SG_M_SHELL, of(engine(P, 0)), AT("1620/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("0712/2"), 0); /* the same hex: they join */
    roll_next(1, 7);
    over(&s);
    assert_int_equal(sg_piece_at(&s, AT("0712/2"), SG_HOARDING), -1);
    assert_true(sg_piece_at(&s, AT("0713/2"), SG_HOARDING) >= 0);
    /* its marker is in the box again */
    assert_int_equal(s.piece[sg_piece_first[SG_HOARDING]].kind, SG_NO_PIECE);
    night(&s);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1620/0"), 0);
    roll_next(1, 8);
    over(&s);
    assert_int_equal(s.bridge[0], SG_BRIDGE_GONE);
}

static void a_hoarding_on_the_line_protects_the_wall(void **state) /* SG-BMB-07, SG-BMB-08 */
{
    (void)state;
    struct sg_state s = camp(0, 3);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    refused(&s, "SG-BMB-07", SG_M_SHELL, of(engine(P, 0)), AT("0812/0"), 4); /* from the west */
    /* from the north the line does not cross it */
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("0812/0"), 1);
    assert_int_equal(s.siege.throwers_edge[0], 1);
    /* one edge for all, and for good */
    refused(&s, "SG-BMB-08", SG_M_SHELL, of(engine(P, 1)), AT("0814/0"), 4);
    night(&s);
    refused(&s, "SG-BMB-08", SG_M_SHELL, of(engine(P, 1)), AT("0814/0"), 2);
    /* they are alike: the first comes first */
    refused(&s, "SG-BMB-01", SG_M_SHELL, of(engine(P, 1)), AT("0814/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("0814/0"), 0);
    s = camp(0, 3);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("0814/0"), 0); /* nothing said: the nearest edge */
    assert_int_equal(s.siege.throwers_edge[0], 4);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    refused(&s, "SG-BMB-07", SG_M_SHELL, of(engine(P, 1)), AT("0812/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 1)), AT("0712/2"), 0);
    roll_next(2, 3, 8);
    over(&s);
    night(&s);
    /* WE-03: the wall behind is normal again */
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("0812/0"), 0);
}

static void the_edge_is_offered_once(void **state) /* SG-BMB-08 */
{
    (void)state;
    struct sg_state s = camp(1, 1);
    for (unsigned beyond = 0; beyond <= 4; beyond++)
        assert_true(offers(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), beyond));
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 1);
    assert_true(offers(&s, SG_M_SHELL, of(engine(P, 0)), AT("1206/0"), 0));
    assert_false(offers(&s, SG_M_SHELL, of(engine(P, 0)), AT("1206/0"), 1));
}

/* ---- crews ------------------------------------------------------------------------------- */

/* SG-BMB-09, SG-MGL-02, SG-MGL-11, SG-SIE-07 */
static void throwers_need_crews_who_do_nothing_else(void **state)
{
    (void)state;
    struct sg_state s = camp(3, 1);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    assert_int_equal(busy_with(&s, SG_JOB_CREW + 3), 4);
    does(&s, SG_M_SHELL, of(engine(M, 1)), AT("1206/0"), 0);
    refused(&s, "SG-MGL-02", SG_M_SHELL, of(engine(M, 2)), AT("1206/0"), 0); /* no third engineer */
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1206/0"), 0); /* a perrier needs none */
    deed(&s, SG_DEED_BUILD);
    refused(&s, "SG-SIE-07", SG_M_BUILD, WHO("R45"), SG_LADDER, 5);
    s = siege_of(SG_CASTLE);
    many(&s, 0, 3);
    stored(&s, SG_PERRIER, 0, 1);
    deed(&s, SG_DEED_BOMBARD);
    refused(&s, "SG-MGL-02", SG_M_SHELL, of(engine(P, 0)), AT("1206/0"), 0);
    assert_false(sg_can_deed(&s, SG_DEED_BOMBARD));
    unsigned enemy = stored(&s, SG_MANGONEL, 1, 3);
    refused(&s, "SG-BMB-01", SG_M_SHELL, of(enemy), AT("1206/0"), 0);
    refused(&s, "SG-BMB-01", SG_M_SHELL, of(sg_piece_first[SG_BALLISTA]), AT("1206/0"), 0);
    refused(&s, "SG-BMB-01", SG_M_SHELL, WHO("R45"), AT("1206/0"), 0);
}

static void the_crew_of_an_assault_does_not_bombard(void **state) /* SG-BMB-06, AM-44 */
{
    (void)state;
    struct sg_state s = camp(1, 0);
    for (int i = 0; i < SG_PERSONS; i++)
        s.siege.job[i] = s.person[i].fate == SG_IN_QUARTERS ? SG_JOB_FIGHT : 0;
    refused(&s, "SG-MGL-02", SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    assert_false(sg_can_deed(&s, SG_DEED_BOMBARD));
}

static void nobody_is_hurt_on_the_walls_by_day(void **state) /* SG-BMB-11, SG-RUB-05 */
{
    (void)state;
    struct sg_state s = camp(2, 0);
    for (int day = 0; day < 4; day++) {
        does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
        roll_next(1, 10);
        over(&s);
        night(&s);
    }
    assert_true(s.mark[sg_hex(AT("1206/0"))] & SG_MARK_RUBBLE);
    assert_int_equal(times_told(SG_E_WOUNDED), 0);
    assert_int_equal(s.person[WHO("A45")].health, 0);
}

/* ---- points lost, repair ----------------------------------------------------------------- */

/* Three mangonels and as many perriers, which throw at one wall; then the stones fall and the day
 * goes on with these dice. */
static struct sg_state bombardment(int mangonels, int perriers, int die)
{
    struct sg_state s = camp(mangonels, perriers);
    home(&s, "A46", 0); /* a third engineer */
    for (int i = 0; i < mangonels; i++)
        does(&s, SG_M_SHELL, of(engine(M, i)), AT("1206/0"), 0);
    for (int i = 0; i < perriers; i++)
        does(&s, SG_M_SHELL, of(engine(P, i)), AT("1206/0"), 0);
    roll_next(1, die);
    over(&s);
    return s;
}

static int points(const struct sg_state *s, int kind, int n)
{
    return s->piece[engine(kind, n)].points;
}

static void its_owner_says_which_throwers_lose_points(void **state) /* SG-MGL-09 */
{
    (void)state;
    struct sg_state s = bombardment(2, 1, 1); /* 7 points, a 1: 2C */
    unsigned place;
    assert_int_equal(s.ask, SG_ASK_LOSS);
    assert_int_equal(s.asked, 0);
    assert_int_equal(sg_points_owed(&s, &place), 2);
    assert_int_equal(place, AT("1206/0"));
    assert_int_equal(times_told(SG_E_POINTS_LOST), 0); /* nothing is taken before he has said it */
    refused(&s, "SG-SIE-03", SG_M_END, 0, 0, 0);       /* they must be taken */
    refused(&s, "SG-MGL-09", SG_M_LOSE, of(engine(M, 1)), 0, 0); /* like the first mangonel */
    refused(&s, "SG-MGL-09", SG_M_LOSE, of(engine(M, 2)), 0, 0); /* nobody's */
    refused(&s, "SG-MGL-09", SG_M_LOSE, of(sg_piece_first[SG_BALLISTA]), 0, 0);
    refused(&s, "SG-MGL-09", SG_M_LOSE, WHO("R45"), 0, 0);
    does(&s, SG_M_LOSE, of(engine(P, 0)), 0, 0);
    assert_int_equal(points(&s, P, 0), 0);
    assert_true(s.piece[engine(P, 0)].flags & SG_P_OUT_OF_USE);
    over(&s); /* two mangonels alike are left: nothing to choose */
    assert_int_equal(points(&s, M, 0) * 10 + points(&s, M, 1), 23);
    assert_int_equal(sg_points_owed(&s, &place), 0);
}

static void all_lost_points_may_fall_on_one_thrower(void **state) /* SG-MGL-09 */
{
    (void)state;
    struct sg_state s = bombardment(3, 0, 1); /* 9 points, a 1: 3C */
    /* the first point: all were alike */
    assert_int_equal(points(&s, M, 0) * 100 + points(&s, M, 1) * 10 + points(&s, M, 2), 233);
    assert_int_equal(s.ask, SG_ASK_LOSS);
    does(&s, SG_M_LOSE, of(engine(M, 0)), 0, 0);
    over(&s);
    assert_int_equal(s.ask, SG_ASK_LOSS);
    does(&s, SG_M_LOSE, of(engine(M, 0)), 0, 0);
    over(&s);
    assert_int_equal(points(&s, M, 0) * 100 + points(&s, M, 1) * 10 + points(&s, M, 2), 33);
    night(&s);
    deed(&s, SG_DEED_REPAIR);
    does(&s, SG_M_MEND, 0, 0, 0); /* one crew mends, ... */
    deed(&s, SG_DEED_BOMBARD);
    /* ... and the others throw: with 2, 2, 2 nobody could */
    assert_true(sg_can_deed(&s, SG_DEED_BOMBARD));
}

static void nobody_is_asked_who_must_lose_all(void **state) /* SG-MGL-09 */
{
    (void)state;
    struct sg_state s = camp(1, 1);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1306/0"), 0); /* another hex: another bombardment */
    roll_next(2, 1, 1);                                      /* 1C each */
    over(&s);
    assert_int_equal(s.ask, SG_ASK_DEED);
    assert_int_equal(points(&s, M, 0), 2);
    assert_int_equal(points(&s, P, 0), 0);
    assert_int_equal(times_told(SG_E_POINTS_LOST), 2);
}

static void each_bombardment_is_shared_out_by_itself(void **state) /* SG-MGL-09 */
{
    (void)state;
    struct sg_state s = camp(2, 2);
    unsigned place;
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    does(&s, SG_M_SHELL, of(engine(M, 1)), AT("1306/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1306/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 1)), AT("1206/0"), 0);
    roll_next(1, 1); /* the hex of perrier 1 first: 1C */
    over(&s);
    assert_int_equal(sg_points_owed(&s, &place), 1);
    assert_int_equal(place, AT("1306/0"));
    assert_int_equal(times_told(SG_E_SHELLED), 1); /* the other stones fly when that is settled */
    refused(&s, "SG-MGL-09", SG_M_LOSE, of(engine(M, 0)), 0, 0); /* it threw at the other */
    does(&s, SG_M_LOSE, of(engine(M, 1)), 0, 0);
    roll_next(1, 1);
    over(&s);
    assert_int_equal(sg_points_owed(&s, &place), 1);
    assert_int_equal(place, AT("1206/0"));
    refused(&s, "SG-MGL-09", SG_M_LOSE, of(engine(M, 1)), 0, 0);
    does(&s, SG_M_LOSE, of(engine(P, 1)), 0, 0);
    over(&s);
    assert_int_equal(points(&s, M, 0) * 100 + points(&s, M, 1) * 10 + points(&s, P, 1), 320);
}

/* SG-MGL-09: by as many points left to two throwers, and as many owed. */
static void where_all_points_are_lost_there_is_nothing_to_choose(void **state)
{
    (void)state;
    for (int first = 1; first <= 3; first++)
        for (int owed = 1; owed <= first + 1; owed++) {
            struct sg_state s = bombardment(1, 1, 1);
            struct mg_play play = { .event = told };
            s.piece[engine(M, 0)].points = (uint8_t)first;
            s.piece[engine(P, 0)].points = 1;
            s.siege.points = (uint8_t)owed;
            assert_int_equal(sg_share_losses(&s, &play), owed < first + 1);
            if (owed == first + 1)
                assert_int_equal(points(&s, M, 0) + points(&s, P, 0), 0);
            else
                assert_int_equal(sg_list_loss(&s, 0, (struct mg_move[MG_MAX_MOVES]){ { 0 } }), 2);
        }
}

static void a_thrower_without_points_loses_none(void **state) /* SG-MGL-09 */
{
    (void)state;
    struct sg_state s = bombardment(2, 1, 1);
    does(&s, SG_M_LOSE, of(engine(P, 0)), 0, 0);
    s.siege.points = 1;
    s.ask = SG_ASK_LOSS;
    s.owes = 1;
    refused(&s, "SG-MGL-09", SG_M_LOSE, of(engine(P, 0)), 0, 0);
}

/* What the computer would do with those lost points, written as the points that are left:
 * mangonels, then perriers. */
static int as_advised(struct sg_state s)
{
    while (s.ask == SG_ASK_LOSS) {
        struct mg_move list[MG_MAX_MOVES];
        int32_t rating[MG_MAX_MOVES];
        unsigned n = sg_list(&s, 0, list), best = 0;
        sg_rate(&s, 0, list, n, rating);
        for (unsigned i = 1; i < n; i++)
            best = rating[i] > rating[best] ? i : best;
        does(&s, SG_M_LOSE, list[best].a, 0, 0);
        over(&s);
    }
    return points(&s, M, 0) * 1000 + points(&s, M, 1) * 100 + points(&s, M, 2) * 10 +
           points(&s, P, 0);
}

static void the_computer_damages_as_few_throwers_as_it_can(void **state) /* SG-MGL-09 */
{
    (void)state;
    assert_int_equal(as_advised(bombardment(3, 0, 1)), 330); /* 3C: 0, 3, 3 */
    /* 2C: one mangonel rather than two engines */
    assert_int_equal(as_advised(bombardment(3, 1, 2)), 1331);
    /* 1C: the perrier, which is soon mended */
    assert_int_equal(as_advised(bombardment(2, 1, 2)), 3300);
}

/* SG-TEAM-02, SG-MGL-09 */
static void of_two_players_of_a_side_the_commander_shares_the_losses(void **state)
{
    (void)state;
    struct sg_state s = camp(2, 1);
    s.players = 4;
    s.siege.commander = (uint8_t)(WHO("R45") + 1);
    s.person[WHO("R45")].seat = 2;
    for (int i = 0; i < 2; i++)
        does(&s, SG_M_SHELL, of(engine(M, i)), AT("1206/0"), 0);
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1206/0"), 0);
    roll_next(1, 1);
    over(&s);
    assert_int_equal(s.ask, SG_ASK_LOSS);
    assert_int_equal(s.owes, 1u << sg_commander_seat(&s, 0));
}

static void a_day_of_repair_restores_all_points(void **state) /* SG-MGL-09, SG-MGL-13 */
{
    (void)state;
    struct sg_state s = camp(2, 1);
    s.piece[engine(M, 0)].points = 0;
    s.piece[engine(M, 0)].flags = SG_P_OUT_OF_USE;
    s.piece[engine(M, 1)].points = 1;
    refused(&s, "SG-MGL-13", SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    deed(&s, SG_DEED_REPAIR);
    assert_true(offers(&s, SG_M_MEND, 0, 0, 0));
    does(&s, SG_M_MEND, 0, 0, 0);
    assert_true(is_done(&s));
    assert_int_equal(busy_with(&s, SG_JOB_CREW + 3), 4);
    assert_int_equal(busy_with(&s, SG_JOB_CREW + 4), 4);
    assert_int_equal(s.piece[engine(M, 1)].points, 1);
    deed(&s, SG_DEED_BOMBARD);
    refused(&s, "SG-MGL-09", SG_M_SHELL, of(engine(M, 1)), AT("1206/0"), 0); /* not on that day */
    does(&s, SG_M_SHELL, of(engine(P, 0)), AT("1206/0"), 0);
    roll_next(1, 5);
    over(&s);
    night(&s);
    assert_int_equal(s.piece[engine(M, 0)].points, 3);
    assert_int_equal(s.piece[engine(M, 1)].points, 3);
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    deed(&s, SG_DEED_REPAIR);
    refused(&s, "SG-MGL-09", SG_M_MEND, 0, 0, 0);
}

static void only_what_was_repaired_is_whole_again(void **state) /* SG-MGL-13 */
{
    (void)state;
    struct sg_state s = camp(2, 0);
    s.piece[engine(M, 0)].points = s.piece[engine(M, 1)].points = 2;
    does(&s, SG_M_SHELL, of(engine(M, 0)), AT("1206/0"), 0);
    roll_next(1, 5);
    over(&s);
    night(&s);
    assert_int_equal(s.piece[engine(M, 0)].points, 2); /* it threw */
    assert_int_equal(s.piece[engine(M, 1)].points, 2); /* nobody was at it */
    deed(&s, SG_DEED_REPAIR);
    s.siege.job[WHO("R45")] = SG_JOB_DIG;
    does(&s, SG_M_MEND, 0, 0, 0); /* one engineer: one crew */
    night(&s);
    assert_int_equal(s.piece[engine(M, 0)].points + s.piece[engine(M, 1)].points, 5);
}

static void what_burnt_cannot_be_repaired(void **state) /* SG-MGL-09, SG-FIR-12 */
{
    (void)state;
    struct sg_state s = camp(1, 0);
    struct mg_play play = { .event = told };
    s.piece[engine(M, 0)].points = 0;
    sg_lose_piece(&s, engine(M, 0), &play);
    deed(&s, SG_DEED_REPAIR);
    refused(&s, "SG-MGL-09", SG_M_MEND, 0, 0, 0);
    assert_false(sg_can_deed(&s, SG_DEED_BOMBARD));
    sg_clear_lost(&s);
    assert_int_equal(s.piece[engine(M, 0)].kind, SG_NO_PIECE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_points_of_all_who_throw_at_a_hex_add_up),
        cmocka_unit_test(a_hex_loses_one_grade_in_a_day_at_most),
        cmocka_unit_test(the_kind_of_the_wall_and_its_modifier_count),
        cmocka_unit_test(the_keep_behind_the_curtain_needs_a_breach),
        cmocka_unit_test(of_equally_near_walls_the_besieger_keeps_to_his_choice),
        cmocka_unit_test(one_wooden_hex_is_bombarded_in_a_day),
        cmocka_unit_test(a_hoarding_on_the_line_protects_the_wall),
        cmocka_unit_test(the_edge_is_offered_once),
        cmocka_unit_test(throwers_need_crews_who_do_nothing_else),
        cmocka_unit_test(the_crew_of_an_assault_does_not_bombard),
        cmocka_unit_test(nobody_is_hurt_on_the_walls_by_day),
        cmocka_unit_test(its_owner_says_which_throwers_lose_points),
        cmocka_unit_test(all_lost_points_may_fall_on_one_thrower),
        cmocka_unit_test(nobody_is_asked_who_must_lose_all),
        cmocka_unit_test(each_bombardment_is_shared_out_by_itself),
        cmocka_unit_test(where_all_points_are_lost_there_is_nothing_to_choose),
        cmocka_unit_test(a_thrower_without_points_loses_none),
        cmocka_unit_test(the_computer_damages_as_few_throwers_as_it_can),
        cmocka_unit_test(of_two_players_of_a_side_the_commander_shares_the_losses),
        cmocka_unit_test(a_day_of_repair_restores_all_points),
        cmocka_unit_test(only_what_was_repaired_is_whole_again),
        cmocka_unit_test(what_burnt_cannot_be_repaired),
    };
    return cmocka_run_group_tests_name("shell", tests, NULL, NULL);
}
