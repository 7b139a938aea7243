/* Scenarios: those of the game as printed, and texts that are refused with their line and
 * reason. */
#include "../scenario.h"
#include "../ground/inside.h"
#include "setup.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

static struct sg_scenario parsed(const char *text)
{
    struct sg_scenario sc;
    const char *why;
    int line;
    if (!sg_scenario_parse(text, &sc, &line, &why))
        fail_msg("line %d: %s", line, why);
    return sc;
}

static struct sg_scenario builtin(int number)
{
    return parsed(sg_scenario_texts[number - 1]);
}

static int army_side(const struct sg_scenario *sc, int army)
{
    assert_true(sc->army[0] == army || sc->army[1] == army);
    return sc->army[1] == army;
}

/* ---- those of the game ------------------------------------------------------------------- */

static void every_scenario_of_the_game_is_read(void **unused)
{
    (void)unused;
    for (int i = 1; i <= SG_SCENARIOS; i++) {
        static const char *const free_ones[] = { "S17", "S17B", "S17C" };
        char id[16];
        struct sg_scenario sc = builtin(i);
        snprintf(id, sizeof id, "S%02d", i);
        assert_string_equal(sc.id, i < 17 ? id : free_ones[i - 17]);
        assert_true(sc.name[0] != '\0');
    }
}

static int count(const uint8_t *people)
{
    int found = 0;
    for (int i = 0; i < SG_NAMED; i++)
        found += sg_has(people, i);
    return found;
}

static int points(const struct sg_scenario *sc, int side)
{
    int sum = 0;
    for (int i = 0; i < SG_NAMED; i++)
        if (sg_has(sc->force[side], i))
            sum += sg_points(i, sg_has(sc->mounted, i));
    return sum;
}

/* clang-format off */
static const struct { uint8_t scenario, army, people; uint16_t points; } forces[] = {
    {  1, SG_FLE, 11, 151 }, {  1, SG_ROY,  8, 173 }, {  2, SG_ANG, 13, 256 }, {  2, SG_ROY, 15, 230 },
    {  3, SG_ROY, 15, 145 }, {  3, SG_ANG, 11, 126 }, {  4, SG_ANG, 10, 241 }, {  4, SG_ROY, 11, 288 },
    {  5, SG_ANG, 10, 122 }, {  5, SG_ROY, 14, 245 }, {  6, SG_ANG, 12, 210 }, {  6, SG_ROY, 14, 138 },
    {  7, SG_ROY, 26, 403 }, {  7, SG_ANG, 14, 232 }, {  8, SG_ANG, 32, 529 }, {  8, SG_ROY, 15, 231 },
    {  9, SG_ANG, 32, 579 }, {  9, SG_ROY, 20, 311 }, { 10, SG_ROY, 15, 224 }, { 10, SG_ANG, 11, 130 },
    { 11, SG_ROY, 32, 558 }, { 11, SG_ANG, 21, 355 }, { 12, SG_ANG, 29, 480 }, { 12, SG_ROY, 22, 354 },
    { 13, SG_ROY, 30, 479 }, { 13, SG_ANG, 22, 402 }, { 14, SG_ROY, 38, 636 }, { 14, SG_ANG, 27, 447 },
};
/* clang-format on */

static void forces_and_points_are_those_of_the_table(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof forces / sizeof *forces; i++) {
        struct sg_scenario sc = builtin(forces[i].scenario);
        int side = army_side(&sc, forces[i].army);
        assert_int_equal(count(sc.force[side]), forces[i].people);
        assert_int_equal(points(&sc, side), forces[i].points);
    }
}

/* How many of the printed places of the board a region has. */
static int places_in(const struct sg_scenario *sc, struct sg_region region)
{
    int found = 0;
    for (int m = 0; m < sc->map_cols * sc->map_rows; m++)
        for (int level = -1; level <= 4; level++)
            for (int row = 1; row <= SG_MAP_ROWS; row++)
                for (int col = 1; col <= SG_MAP_COLS; col++)
                    found +=
                        sg_terrains[sg_maps[sc->map[m]].code[level + 1][row - 1][col - 1]].foot !=
                            SG_NEVER &&
                        sg_in_region(sc, region, sg_place(sg_board_hex(sc, m, col, row), level));
    return found;
}

static void everybody_who_is_set_up_finds_a_place(void **unused)
{
    (void)unused;
    for (int i = 1; i <= SG_SCENARIOS; i++) {
        struct sg_scenario sc = builtin(i);
        for (int k = 0; k < sc.steps; k++) {
            int side = sc.step[k].side, most = places_in(&sc, sc.step[k].where);
            int need = sc.step[k].piece == SG_NO_PIECE && !sc.reserve[side].edges
                           ? count(sc.force[side]) + count(sc.mounted)
                           : 1;
            assert_true(most >= need || sc.step[k].piece == SG_RUBBLE);
        }
    }
}

static void marking_a_region_says_the_same_as_asking_place_by_place(void **unused)
{
    (void)unused;
    for (int i = 1; i <= SG_SCENARIOS; i++) {
        struct sg_scenario sc = builtin(i);
        for (int k = 0; k < sc.steps; k++) {
            uint8_t levels[SG_HEXES];
            sg_mark_region(&sc, sc.step[k].where, levels);
            for (int hex = 0; hex < SG_HEXES; hex++)
                for (int level = -1; level <= 5; level++)
                    assert_int_equal(levels[hex] >> (level + 1) & 1,
                                     sg_in_region(&sc, sc.step[k].where, sg_place(hex, level)));
        }
    }
}

static bool is_in(const struct sg_scenario *sc, struct sg_region region, int map, int col, int row,
                  int level)
{
    return sg_in_region(sc, region, sg_place(sg_board_hex(sc, map, col, row), level));
}

static void the_convoy_is_waited_for_in_trees_and_brush_or_far_east(void **unused) /* S03 */
{
    (void)unused;
    struct sg_scenario sc = builtin(3);
    struct sg_region where = sc.step[0].where;
    assert_true(is_in(&sc, where, 0, 28, 4, 0));  /* a tree */
    assert_true(is_in(&sc, where, 0, 21, 11, 0)); /* brush */
    assert_true(is_in(&sc, where, 0, 24, 1, 0));  /* open, column 24 */
    assert_false(is_in(&sc, where, 0, 23, 1, 0)); /* open, column 23 */
    assert_false(is_in(&sc, where, 0, 5, 9, 0));  /* a tree on the west bank */
    int roy = army_side(&sc, SG_ROY);
    assert_int_equal(sc.reserve[roy].edges, 8); /* west */
    assert_int_equal(sc.reserve[roy].last, 2);
    assert_int_equal(sc.equip[roy][SG_PACK], 4);
}

static void the_raiders_keep_away_from_the_walls(void **unused) /* S05 */
{
    (void)unused;
    struct sg_scenario sc = builtin(5);
    struct sg_region where = sc.step[1].where;
    assert_true(is_in(&sc, where, 0, 30, 1, 0));
    assert_true(is_in(&sc, where, 0, 31, 6, 0));   /* 5 from the chapel's wall 2606 */
    assert_false(is_in(&sc, where, 0, 30, 6, 0));  /* 4 */
    assert_false(is_in(&sc, where, 0, 14, 12, 0)); /* the garth is not outside */
}

static void scaffold_and_ladder_stand_against_the_church(void **unused) /* S06, SG-SCF-02 */
{
    (void)unused;
    struct sg_scenario sc = builtin(6);
    assert_int_equal(sc.placed_count, 2);
    assert_int_equal(sc.placed[0].piece, SG_SCAFFOLD);
    assert_int_equal(sg_maps[SG_PRIORY].zone[sc.placed[0].zone].count, 3);
    assert_int_equal(sc.placed[1].piece, SG_LADDER);
    assert_int_equal(sc.placed[1].foot.col, 12);
    assert_int_equal(sc.placed[1].top.level, 1);
}

static void rouen_leaves_the_bridge_to_its_garrison(void **unused) /* S08, SG-BRG-01 */
{
    (void)unused;
    struct sg_scenario sc = builtin(8);
    int roy = army_side(&sc, SG_ROY);
    assert_int_equal(sc.bridge_choice, roy + 1);
    assert_int_equal(sc.hoarding[roy][2], 2);
    assert_int_equal(sc.hoarding[roy][0], 2);
    assert_int_equal(sc.equip[!roy][SG_ARROW], 12);
    assert_int_equal(sc.reserve[!roy].edges, 15);
    assert_int_equal(sc.attacker, !roy);
    assert_int_equal(sc.step[0].piece, SG_HOARDING); /* hoardings first */
}

static void the_belfry_starts_on_even_rows_at_the_west_edge(void **unused) /* S09, SG-GEO-14 */
{
    (void)unused;
    struct sg_scenario sc = builtin(9);
    const struct sg_setup_step *step = &sc.step[3];
    assert_int_equal(step->piece, SG_TOWER);
    assert_int_equal(step->facing, SG_E + 1);
    assert_int_equal(places_in(&sc, step->where), 3 * 4);
    assert_true(is_in(&sc, step->where, 0, 3, 10, 0));
    assert_false(is_in(&sc, step->where, 0, 3, 11, 0));
    assert_int_equal(sc.area[sc.step[4].where.first + 1].kind, SG_AREA_ENGINE);
}

static void the_oil_garrison_is_confined_and_so_are_the_ladders(void **unused) /* S10 */
{
    (void)unused;
    struct sg_scenario sc = builtin(10);
    int ang = army_side(&sc, SG_ANG);
    assert_true(is_in(&sc, sc.bounds[ang].people, 0, 8, 6, 1)); /* the NW tower */
    assert_true(is_in(&sc, sc.bounds[ang].people, 0, 12, 9, 0));
    assert_false(is_in(&sc, sc.bounds[ang].people, 0, 12, 10, 0));
    assert_int_equal(sc.bounds[ang].ladders.count, 0);
    assert_int_equal(places_in(&sc, sc.bounds[!ang].ladders), 8);
}

static void faringdon_lies_south_of_the_stream(void **unused) /* S11 */
{
    (void)unused;
    struct sg_scenario sc = builtin(11);
    assert_int_equal(sc.map_cols, 1);
    assert_int_equal(sc.map_rows, 2);
    assert_int_equal(sg_board_hex(&sc, 1, 8, 12), sg_hex_at(8, 36));
    assert_int_equal(sg_map_of(&sc, sg_hex_at(8, 36)), 1);
    assert_int_equal(sg_map_of(&sc, sg_hex_at(33, 5)), -1);
    assert_int_equal(sg_map_of(&sc, sg_hex_at(0, 5)), -1);
}

static void the_sow_wins_by_contact_and_crew_with_an_engineer(void **unused) /* S13, SG-GAL-07 */
{
    (void)unused;
    struct sg_scenario sc = builtin(13);
    const struct sg_atom *atom = &sc.atom[sc.line[0].first];
    assert_true(sc.line[0].at_limit);
    assert_int_equal(sc.line[0].atoms, 4);
    assert_true(atom[0].kind == SG_IF_OUT_OF_USE && atom[0].no && atom[0].of == SG_GALLERY);
    assert_true(atom[1].kind == SG_IF_CONTACT && atom[1].where.count == 3);
    assert_true(atom[2].kind == SG_IF_ACTIVE && atom[2].group == SG_GROUP_ALL && atom[2].n == 6);
    assert_true(atom[3].group == SG_ENG && atom[3].n == 1 &&
                sc.area[atom[3].where.first].kind == SG_AREA_ENGINE);
    assert_int_equal(count(sc.mounted), 6);
}

/* S14, SG-RUB-01 */
static void the_breach_is_in_the_wall_or_in_the_tower_and_nobody_stands_there(void **unused)
{
    (void)unused;
    struct sg_scenario sc = builtin(14);
    assert_false(is_in(&sc, sc.step[0].where, 0, 10, 6, 2));
    assert_false(is_in(&sc, sc.step[0].where, 0, 9, 7, 0));
    assert_true(is_in(&sc, sc.step[0].where, 0, 21, 6, 2));
    assert_int_equal(sc.step[1].piece, SG_RUBBLE);
    assert_true(sc.step[1].together);
    assert_int_equal(sc.step[1].where.count, 2);
}

/* "a and (b or c)" keeps its shape; "otherwise" is a line with nothing but the limit. */
static void win_lines_keep_their_order_and_shape(void **unused) /* SG-VIC-01 */
{
    (void)unused;
    struct sg_scenario sc = builtin(1);
    const struct sg_win_line *fourth = &sc.line[3];
    assert_int_equal(sc.lines, 5);
    assert_true(fourth->at_limit && fourth->atoms == 2 && fourth->grade == SG_MARGINAL);
    assert_false(sc.atom[fourth->first].either);
    assert_true(sc.atom[fourth->first + 1].either);
    assert_true(sc.line[4].at_limit && sc.line[4].atoms == 0);
    struct sg_scenario rout = builtin(4);
    assert_int_equal(rout.line[3].side, 2);
    assert_true(rout.atom[rout.line[0].first + 1].no);
}

/* SG-MOR-01 */
static void the_garrison_lines_of_every_assault_name_the_attackers_withdrawal(void **unused)
{
    (void)unused;
    for (int i = 1; i <= SG_SCENARIOS; i++) {
        struct sg_scenario sc = builtin(i);
        /* sieges have their own assaults */
        assert_int_equal(sc.attacker != SG_NO_ATTACKER, (i >= 7 && i <= 14) || i == 18);
        for (int k = 0; k < sc.atoms; k++)
            assert_true(sc.atom[k].kind != SG_IF_WITHDRAWAL || sc.atom[k].side == sc.attacker);
    }
}

/* The full sieges are not in the program yet; their texts are sound. */
static void full_sieges_are_read_from_their_files(void **unused)
{
    (void)unused;
    for (int i = 15; i <= 16; i++) {
        char path[64], text[4096] = "";
        snprintf(path, sizeof path, "games/siege/scenarios/S%d.txt", i);
        FILE *file = fopen(path, "r");
        assert_non_null(file);
        assert_true(fread(text, 1, sizeof text - 1, file) > 0);
        fclose(file);
        struct sg_scenario sc = parsed(text);
        assert_true(sc.siege);
        assert_int_equal(sc.first, SG_BY_INITIATIVE);
        assert_int_equal(points(&sc, 0), i == 15 ? 1188 : 490);
        assert_int_equal(points(&sc, 1), i == 15 ? 608 : 228);
    }
}

/* ---- those that are refused -------------------------------------------------------------- */

#define HEAD "id: X1\nboard: castle\nside ANG: A01 A15-A17\nside ROY: R01 R15\n"
#define TAIL                                                                                       \
    "setup ANG: castle.inside\nsetup ROY: castle.outside\nfirst: ANG\nlimit: 9\nwin ANG: at_limit -> marginal\n"

static void a_short_scenario_is_enough(void **unused)
{
    (void)unused;
    struct sg_scenario sc = parsed("# a comment\n\n" HEAD TAIL);
    assert_int_equal(count(sc.force[0]), 4);
    assert_int_equal(sc.limit, 9);
    sc = parsed(HEAD "name:  Two words \n" TAIL
                     "draw: ratio(ROY) > 1 and (dead(A01) or not alive(R01))");
    assert_string_equal(sc.name, "Two words");
    assert_int_equal(sc.atom[0].op, SG_MORE_THAN);
    sc = parsed(
        HEAD
        "quota ANG: at most 0 in castle.inside\nquota ROY: at least 0 in castle.outside\nquota ROY: at least 99 in castle.outside\n" TAIL);
    assert_true(sc.quotas == 3 && sc.quota[0].most == 0 && sc.quota[1].least == 0 &&
                sc.quota[2].least == 99);
    assert_true(sc.quota[0].least == 0 && sc.quota[1].most == 255);
    sc = parsed(
        HEAD
        "quota ANG: at most 9 in castle level 5 + castle level -1\nopen: castle.castle_gate\ndestroyed: castle\n" TAIL);
    assert_true(sc.area[0].levels == 1u << 6 && sc.area[1].levels == 1u << 0);
    assert_int_equal(sc.open_doors[0], 1u << sg_find_door(SG_CASTLE, "castle_gate"));
    assert_int_equal(sc.bridge_gone, 1);
    sc = parsed(
        "id: X2\r\nboard: plain, river / stream, castle\r\nside ANG: A01\r\nside ROY: R01\r\n" TAIL);
    assert_int_equal(sc.map_cols * sc.map_rows, 4);
    assert_int_equal(sg_board_hex(&sc, 3, 1, 1), sg_hex_at(33, 25));
}

static const struct {
    const char *text;
    int line;
    const char *why;
} refused[] = {
    { "", 1, "An id line is missing." },
    { HEAD "colour: red\n" TAIL, 5, "There is no statement of this name." },
    { "id: X1\nboard: swamp\n", 2, "There is no map of this name." },
    { "id: X1\nboard: plain, plain\n", 2, "This map is on the board already." },
    { "id: X1\nboard: plain, river, castle\n", 2,
      "A board is at most two maps wide and two high." },
    { "id: X1\nboard: plain, river / castle\n", 2,
      "The rows of a board have the same number of maps, and are at most two." },
    { "id: X1\nboard: siege castle\n", 2, "The open maps of a siege come after \"open\"." },
    { "id: X1\nboard: siege castle, plain\n", 2, "The open maps of a siege come after \"open\"." },
    { "id: X1\nboard: siege castle, open priory\n", 2,
      "An open map has no building: plain, stream or river." },
    { "id: X1\nboard: siege river, open plain\n", 2,
      "A siege is of a building: priory or castle." },
    { "id: LONGER12\n", 1, "An id has 1 to 7 letters and digits." },
    { HEAD "board: river\n", 5, "This statement stands twice." },
    { "id: X1\nboard: castle\nside ANG: A01 A99\n", 3, "Nobody in the roster has this id." },
    { "id: X1\nboard: castle\nside ANG: A17-A15\n", 3, "A range of ids goes up within one army." },
    { "id: X1\nboard: castle\nside ANG: A01\nside ROY: R01 A01\n", 4,
      "Somebody is in the forces twice." },
    { "id: X1\nboard: castle\nside ANG: A01\nside ANG: A02\n", 4,
      "A side is ANG, ROY, FLE or CIV, and not the same twice." },
    { HEAD "side FLE: F01\n", 5, "There are two sides, not more." },
    { HEAD "mounted: A15\n", 5, "This person has no horse." },
    { HEAD "mounted: A02\n", 5, "This person is in neither force." },
    { HEAD "equip ANG: catapult*1\n", 5, "There is no equipment of this name." },
    { HEAD "equip ANG: ladder 5\n", 5, "Equipment is written ladder*5." },
    { HEAD "equip ANG: ladder*4\nequip ROY: ladder*3\n", 6,
      "There is not so much of it in the box." },
    { HEAD "equip ANG: hoarding4*1\n", 5, "There is no equipment of this name." },
    { HEAD "equip FLE: ladder*1\n", 5, "No side of this scenario has this name." },
    { HEAD "setup ANG: castle.cellar\n", 5, "This map has no such zone." },
    { HEAD "setup ANG: river.ford\n", 5, "This map is not on the board." },
    { HEAD "setup ANG: castle.inside rows 30-40\n", 5, "This number is too small or too large." },
    { HEAD "setup ANG: castle.inside level 6\n", 5, "This number is too small or too large." },
    { HEAD "setup ANG: castle.inside level -2\n", 5, "This number is too small or too large." },
    { HEAD "setup ANG: castle.inside only lava\n", 5, "There is no terrain of this name." },
    { HEAD "reserve ANG: edge N, turn 1\nreserve ANG: edge S, turn 1\n", 6,
      "This side has a reserve already." },
    { HEAD "placed ladder: castle.3325/0 to 1203/1\n", 5,
      "This number is too small or too large." },
    { HEAD "placed ladder: castle.1225/0 to 1203/1\n", 5, "This hex is off the map." },
    { HEAD "placed tower: castle.1203/0 to 1203/1\n", 5,
      "Only a scaffold or a ladder is placed before play." },
    { HEAD "equip ANG: ladder*1, ladder*1\n", 5, "This equipment is given twice." },
    { HEAD "win ANG: out_of_use(ladder) -> decisive\n", 5, "Tower, ram or gallery belongs here." },
    { HEAD "setup ANG tower: castle\n", 5,
      "This side has no such equipment; its equip line comes first." },
    { HEAD "setup ANG: castle\nsetup ANG: castle\n", 6, "This has a set-up line already." },
    { HEAD "equip ANG: oil*1\nsetup ANG: castle\nsetup ROY: castle\nsetup ANG oil: castle\n", 8,
      "One side sets up everything before the other." },
    { HEAD "reserve ANG: edge Q, turn 1\n", 5, "Edges are N, E, S, W, several in a row, or any." },
    { HEAD "open: castle.back_door\n", 5, "This map has no such door." },
    { "id: X1\nboard: plain\nside ANG: A01\nside ROY: R01\nchoice ROY: destroy plain\n", 5,
      "This map has no bridge." },
    { HEAD "win ANG: glory -> decisive\n", 5, "There is no condition of this name." },
    { HEAD "win ANG: at_limit -> total\n", 5, "Grades are marginal, substantial and decisive." },
    { HEAD "win ANG: at_limit\n", 5, "A win line ends in -> and its grade." },
    { HEAD "win ANG: dead(R01) or dead(R15) and at_limit -> marginal\n", 5,
      "Put what is joined by \"or\" into brackets." },
    { HEAD "win ANG: dead(R02) -> marginal\n", 5, "This person is in neither force." },
    { HEAD "win ANG: casualty(ROY) 9 -> marginal\n", 5, "Compare by >=, <=, == or >." },
    { HEAD "win ANG: demolished(castle.keep) -> marginal\n", 5,
      "Only sections of walls are demolished." },
    { HEAD "win ANG: taken -> decisive\n", 5, "This belongs to a full siege." },
    { HEAD "limit: 9 turns\n", 5, "Something is left over at the end of the line." },
    { HEAD "limit: 0\n", 5, "This number is too small or too large." },
    { HEAD "limit: nine\n", 5, "A number belongs here." },
    { HEAD "thisisaverylongwordindeedthatnobodyneeds: 1\n", 5, "This word is too long." },
    { HEAD "setup ANG: castle\nfirst: ANG\nlimit: 9\nwin ANG: at_limit -> marginal\n", 9,
      "A side has no setup or reserve line." },
    { "id: X1\nboard: castle\nside ANG:\nside ROY: R01\n" TAIL, 10, "A side has nobody." },
};

/* SG-VIC-01: in every condition that names somebody; the first and the last of the roster too. */
static void a_condition_may_name_anybody_of_a_force(void **unused)
{
    (void)unused;
    static const struct {
        const char *word, *more;
        int kind;
    } row[] = { { "exited", ", E", SG_IF_EXITED },
                { "dead", "", SG_IF_DEAD },
                { "alive", "", SG_IF_ALIVE },
                { "captured", "", SG_IF_CAPTURED },
                { "led_off", "", SG_IF_LED_OFF } };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++)
        for (int person = 0; person < SG_NAMED; person++) {
            char text[400];
            const char *name = sg_roster[person].id;
            snprintf(text, sizeof text,
                     "id: X1\nname: X\nboard: castle\nside ANG: %s\nside ROY: %s\n"
                     "setup ANG: castle.inside\nsetup ROY: castle.outside\nfirst: ANG\nlimit: 9\n"
                     "win ANG: %s(%s%s) -> marginal\n",
                     name[0] == 'R' ? "A01" : name, name[0] == 'R' ? name : "R01", row[i].word,
                     name, row[i].more);
            struct sg_scenario sc = parsed(text);
            assert_int_equal(sc.atoms, 1);
            assert_int_equal(sc.atom[0].kind, row[i].kind);
            assert_int_equal(sc.atom[0].of, person + 1);
            assert_int_equal(sc.atom[0].side, name[0] == 'R');
        }
}

static void bad_texts_are_refused_with_their_line_and_reason(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        struct sg_scenario sc;
        const char *why = NULL;
        int line = 0;
        if (sg_scenario_parse(refused[i].text, &sc, &line, &why))
            fail_msg("accepted: %s", refused[i].text);
        assert_string_equal(why, refused[i].why);
        assert_int_equal(line, refused[i].line);
    }
}

/* Every beginning of a text is read to its end, and no further. */
static void cut_off_texts_do_no_harm(void **unused)
{
    (void)unused;
    for (int i = 0; i < SG_SCENARIOS; i++) {
        size_t length = strlen(sg_scenario_texts[i]);
        for (size_t cut = 0; cut < length; cut++) {
            struct sg_scenario sc;
            const char *why = NULL;
            int line = 0;
            char *text = malloc(cut + 1); /* the sanitizers watch its end */
            memcpy(text, sg_scenario_texts[i], cut);
            text[cut] = '\0';
            if (!sg_scenario_parse(text, &sc, &line, &why))
                assert_non_null(why);
            free(text);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scenario_of_the_game_is_read),
        cmocka_unit_test(forces_and_points_are_those_of_the_table),
        cmocka_unit_test(everybody_who_is_set_up_finds_a_place),
        cmocka_unit_test(marking_a_region_says_the_same_as_asking_place_by_place),
        cmocka_unit_test(the_convoy_is_waited_for_in_trees_and_brush_or_far_east),
        cmocka_unit_test(the_raiders_keep_away_from_the_walls),
        cmocka_unit_test(scaffold_and_ladder_stand_against_the_church),
        cmocka_unit_test(rouen_leaves_the_bridge_to_its_garrison),
        cmocka_unit_test(the_belfry_starts_on_even_rows_at_the_west_edge),
        cmocka_unit_test(the_oil_garrison_is_confined_and_so_are_the_ladders),
        cmocka_unit_test(faringdon_lies_south_of_the_stream),
        cmocka_unit_test(the_sow_wins_by_contact_and_crew_with_an_engineer),
        cmocka_unit_test(the_breach_is_in_the_wall_or_in_the_tower_and_nobody_stands_there),
        cmocka_unit_test(win_lines_keep_their_order_and_shape),
        cmocka_unit_test(the_garrison_lines_of_every_assault_name_the_attackers_withdrawal),
        cmocka_unit_test(full_sieges_are_read_from_their_files),
        cmocka_unit_test(a_short_scenario_is_enough),
        cmocka_unit_test(a_condition_may_name_anybody_of_a_force),
        cmocka_unit_test(bad_texts_are_refused_with_their_line_and_reason),
        cmocka_unit_test(cut_off_texts_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
