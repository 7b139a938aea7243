/* The tables: as many as the rules say, and every reference points at something. */
#include "content.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* ---- hexes ------------------------------------------------------------------------------- */

static void neighbours_are_one_hex_apart_and_the_way_back_is_opposite(void **unused) /* SG-GEO-02 */
{
    (void)unused;
    for (int row = 1; row <= 2 * SG_MAP_ROWS; row++)
        for (int dir = 0; dir < SG_DIRS; dir++) {
            int hex = sg_hex_at(7, row), next = sg_next(hex, dir);
            assert_int_equal(sg_distance(hex, next), 1);
            assert_int_equal(sg_dir_to(hex, next), dir);
            assert_int_equal(sg_next(next, sg_turn(dir, 3)), hex);
        }
    assert_int_equal(sg_next(sg_hex_at(8, 12), SG_SE), sg_hex_at(9, 13));
    assert_int_equal(sg_next(sg_hex_at(8, 13), SG_SE), sg_hex_at(8, 14));
}

static void distances_are_those_of_axial_coordinates(void **unused) /* SG-GEO-02 */
{
    (void)unused;
    assert_int_equal(sg_distance(sg_hex_at(1, 1), sg_hex_at(32, 1)), 31);
    assert_int_equal(sg_distance(sg_hex_at(1, 1), sg_hex_at(1, 24)), 23);
    assert_int_equal(sg_distance(sg_hex_at(1, 1), sg_hex_at(12, 24)), 23);
    assert_int_equal(sg_distance(sg_hex_at(1, 1), sg_hex_at(13, 24)), 24);
    assert_int_equal(sg_dir_to(sg_hex_at(1, 1), sg_hex_at(3, 1)), -1);
}

/* T6 */
static void an_offset_turned_six_times_is_itself_and_each_step_is_a_direction(void **unused)
{
    (void)unused;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int q = 1, r = 0, hex = sg_hex_at(20, 11);
        sg_rotate(&q, &r, dir);
        assert_int_equal(sg_offset(hex, q, r), sg_next(hex, dir));
        sg_rotate(&q, &r, SG_DIRS - dir);
        assert_int_equal(q, 1);
        assert_int_equal(r, 0);
    }
}

/* SG-GEO-14 */
static void an_engine_may_stand_out_over_the_edge_but_not_past_the_margin(void **unused)
{
    (void)unused;
    int edge = sg_hex_at(1, 12);
    assert_int_equal(sg_offset(edge, -5, 1), sg_hex_at(-3, 13));
    assert_int_equal(sg_col(sg_offset(edge, -5, 0)), -4);
    assert_int_equal(sg_row(sg_offset(sg_hex_at(3, 1), 0, -4)), -3);
    assert_int_equal(sg_offset(edge, -7, 0), SG_NOWHERE);
    assert_int_equal(sg_offset(sg_hex_at(3, 1), 0, -7), SG_NOWHERE);
}

static void a_location_gives_back_its_hex_and_level(void **unused) /* SG-GEO-03 */
{
    (void)unused;
    for (int level = -1; level <= 5; level++) {
        unsigned place = sg_place(sg_hex_at(16, 19), level);
        assert_true(sg_is_level(place));
        assert_int_equal(sg_hex(place), sg_hex_at(16, 19));
        assert_int_equal(sg_level(place), level);
    }
    assert_false(sg_is_level(sg_rung(sg_hex_at(3, 3), 2)));
    assert_int_equal(sg_level(sg_rung(sg_hex_at(3, 3), 2)), 2);
}

/* ---- maps -------------------------------------------------------------------------------- */

static int code_at(const struct sg_map *map, int col, int row, int level)
{
    return map->code[level + 1][row - 1][col - 1];
}

/* Can anybody stand there at all? */
static bool is_place(const struct sg_map *map, int col, int row, int level)
{
    int code = code_at(map, col, row, level);
    return col >= 1 && col <= SG_MAP_COLS && row >= 1 && row <= SG_MAP_ROWS &&
           sg_terrains[code].foot != SG_NEVER;
}

static void every_code_is_printed_terrain_and_every_kind_is_on_a_map(void **unused)
{
    (void)unused;
    bool seen[SG_TERRAINS] = { false };
    for (int m = 0; m < SG_MAPS; m++)
        for (int level = -1; level <= 4; level++)
            for (int row = 1; row <= SG_MAP_ROWS; row++)
                for (int col = 1; col <= SG_MAP_COLS; col++) {
                    int code = code_at(&sg_maps[m], col, row, level);
                    assert_true(code < SG_T_PRINTED);
                    seen[code] = true;
                }
    for (int i = 0; i < SG_T_PRINTED; i++)
        assert_true(seen[i]);
}

static void every_hex_has_ground_or_a_moat(void **unused)
{
    (void)unused;
    for (int m = 0; m < SG_MAPS; m++)
        for (int row = 1; row <= SG_MAP_ROWS; row++)
            for (int col = 1; col <= SG_MAP_COLS; col++)
                assert_true(code_at(&sg_maps[m], col, row, 0) ||
                            code_at(&sg_maps[m], col, row, -1) == SG_T_MOAT);
}

static void sides_are_on_places_where_somebody_stands(void **unused)
{
    (void)unused;
    int battlements = 0;
    for (int m = 0; m < SG_MAPS; m++)
        for (int level = -1; level <= 4; level++)
            for (int row = 1; row <= SG_MAP_ROWS; row++)
                for (int col = 1; col <= SG_MAP_COLS; col++) {
                    int set = sg_maps[m].sides[level + 1][row - 1][col - 1];
                    if (set == 0)
                        continue;
                    assert_true(is_place(&sg_maps[m], col, row, level));
                    for (int dir = 0; dir < SG_DIRS; dir++)
                        battlements += sg_maps[m].side_sets[set][dir] == SG_SIDE_BATTLEMENT;
                }
    assert_int_equal(battlements, 199); /* lines of code M in castle.txt */
    const struct sg_map *castle = &sg_maps[SG_CASTLE];
    const uint8_t *west = castle->side_sets[castle->sides[2 + 1][8 - 1][8 - 1]]; /* 0808/2 */
    assert_int_equal(west[SG_W], SG_SIDE_BATTLEMENT);
    assert_int_equal(west[SG_E], 0);
}

static void links_lead_one_level_up_to_the_same_or_the_next_hex(void **unused)
{
    (void)unused;
    for (int m = 0; m < SG_MAPS; m++)
        for (int i = 0; i < sg_maps[m].links; i++) {
            const struct sg_link *l = &sg_maps[m].link[i];
            assert_true(is_place(&sg_maps[m], l->col, l->row, l->level));
            assert_true(is_place(&sg_maps[m], l->other_col, l->other_row, l->other_level));
            assert_int_equal(l->other_level - l->level, 1);
            assert_true(
                sg_distance(sg_hex_at(l->col, l->row), sg_hex_at(l->other_col, l->other_row)) <= 1);
            assert_int_equal(l->cost, 2);
        }
    assert_int_equal(sg_maps[SG_CASTLE].links, 22);
    assert_int_equal(sg_maps[SG_PRIORY].links, 1);
}

static void doors_are_where_the_layers_say(void **unused) /* SG-DOR-05 */
{
    (void)unused;
    int doors[SG_MAPS] = { [SG_PRIORY] = 5, [SG_CASTLE] = 4 };
    for (int m = 0; m < SG_MAPS; m++) {
        assert_int_equal(sg_maps[m].doors, doors[m]);
        for (int i = 0; i < sg_maps[m].doors; i++) {
            const struct sg_door_row *door = &sg_maps[m].door[i];
            int code = code_at(&sg_maps[m], door->col, door->row, door->level);
            assert_true(code == SG_T_DOOR || code == SG_T_GATE);
            assert_true(door->closed);
            assert_int_equal(sg_find_door(m, door->id), i);
        }
    }
}

static void zones_name_places_where_somebody_can_stand(void **unused)
{
    (void)unused;
    for (int m = 0; m < SG_MAPS; m++)
        for (int i = 0; i < sg_maps[m].zones; i++) {
            const struct sg_zone *zone = &sg_maps[m].zone[i];
            assert_int_equal(sg_find_zone(m, zone->id), i);
            /* it stands in the air until somebody builds it */
            if (strncmp(zone->id, "scaffold", 8) == 0)
                continue;
            for (int k = zone->first; k < zone->first + zone->count; k++) {
                const struct sg_spot *spot = &sg_maps[m].spot[k];
                assert_true(is_place(&sg_maps[m], spot->col, spot->row, spot->level));
            }
        }
}

static int zone_size(int map, const char *id)
{
    return sg_maps[map].zone[sg_find_zone(map, id)].count;
}

static void the_castle_has_42_rampart_hexes_in_four_parts(void **unused)
{
    (void)unused;
    assert_int_equal(zone_size(SG_CASTLE, "ramparts"), 42);
    assert_int_equal(zone_size(SG_CASTLE, "rampart_N") + zone_size(SG_CASTLE, "rampart_W") +
                         zone_size(SG_CASTLE, "rampart_E") + zone_size(SG_CASTLE, "rampart_S"),
                     42);
    assert_int_equal(zone_size(SG_CASTLE, "tower_NW") + zone_size(SG_CASTLE, "tower_NE") +
                         zone_size(SG_CASTLE, "tower_SW") + zone_size(SG_CASTLE, "tower_SE"),
                     zone_size(SG_CASTLE, "towers"));
}

static void sections_name_walls_and_share_no_hex(void **unused) /* T9 */
{
    (void)unused;
    for (int m = 0; m < SG_MAPS; m++) {
        bool taken[SG_MAP_ROWS + 1][SG_MAP_COLS + 1] = { { false } };
        for (int i = 0; i < sg_maps[m].sections; i++) {
            const struct sg_section *s = &sg_maps[m].section[i];
            assert_true(s->count > 0);
            assert_int_equal(sg_find_section(m, s->id), i);
            assert_int_equal(s->die, strcmp(s->id, "keep") == 0 ? -1 : 0);
            for (int k = s->first; k < s->first + s->count; k++) {
                const struct sg_spot *spot = &sg_maps[m].spot[k];
                assert_false(taken[spot->row][spot->col]);
                taken[spot->row][spot->col] = true;
                assert_true(sg_maps[m].roof[spot->row - 1][spot->col - 1] ||
                            code_at(&sg_maps[m], spot->col, spot->row, 0) == SG_T_BRIDGE);
            }
        }
    }
    assert_int_equal(sg_maps[SG_CASTLE].sections, 13);
    assert_int_equal(sg_maps[SG_PRIORY].sections, 8);
}

static void roofs_are_at_the_top_of_what_is_built(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t map, col, row;
        int8_t roof;
    } rows[] = {
        { SG_CASTLE, 10, 6, 2 },  /* the north curtain under its rampart */
        { SG_CASTLE, 8, 5, 3 },   /* a tower under its platform */
        { SG_CASTLE, 8, 6, 3 },   /* the tower's stairs end on the platform */
        { SG_CASTLE, 17, 8, 4 },  /* the keep */
        { SG_CASTLE, 16, 19, 2 }, /* the gate */
        { SG_CASTLE, 9, 13, 1 },  /* stairs in the open, on a block of wall */
        { SG_PRIORY, 14, 6, 2 },  /* the nave */
        { SG_PRIORY, 24, 6, 1 },  /* the chapel */
        { SG_PRIORY, 22, 14, 2 }, /* the east range */
        { SG_PRIORY, 24, 12, 2 }, /* its stairs end indoors */
        { SG_PRIORY, 10, 21, 1 }, /* the south range */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        assert_int_equal(sg_maps[rows[i].map].roof[rows[i].row - 1][rows[i].col - 1],
                         rows[i].roof + 1);
    assert_int_equal(sg_maps[SG_CASTLE].roof[12][8 + 3], 0); /* the courtyard */
    assert_int_equal(sg_maps[SG_CASTLE].roof[19][15], 0);    /* the bridge */
    assert_int_equal(sg_maps[SG_PRIORY].roof[13][9], 0);     /* the garth */
}

/* ---- people ------------------------------------------------------------------------------ */

static void there_are_128_people_of_four_armies(void **unused)
{
    (void)unused;
    int armies[SG_ARMIES] = { 0 };
    for (int i = 0; i < SG_NAMED; i++) {
        armies[sg_roster[i].army]++;
        assert_int_equal(sg_find_person(sg_roster[i].id), i);
    }
    assert_int_equal(armies[SG_ANG], 49);
    assert_int_equal(armies[SG_ROY], 51);
    assert_int_equal(armies[SG_FLE], 12);
    assert_int_equal(armies[SG_CIV], 16);
    assert_int_equal(sg_find_person("A50"), -1);
}

static void classes_are_as_many_as_printed(void **unused)
{
    (void)unused;
    static const uint8_t counts[SG_CLASSES] = {
        [SG_NOB] = 6, [SG_KNT] = 13, [SG_SER] = 10, [SG_HIN] = 16, [SG_MIN] = 16, [SG_LIN] = 8,
        [SG_JAV] = 2, [SG_SBW] = 9,  [SG_LBW] = 5,  [SG_XBW] = 10, [SG_SLG] = 2,  [SG_STF] = 2,
        [SG_ENG] = 4, [SG_SAP] = 8,  [SG_PEA] = 10, [SG_MNK] = 6,  [SG_LDY] = 1,
    };
    int found[SG_CLASSES] = { 0 };
    for (int i = 0; i < SG_NAMED; i++)
        found[sg_roster[i].class]++;
    for (int i = 0; i < SG_CLASSES; i++)
        assert_int_equal(found[i], counts[i]);
}

static void a_wound_weakens_and_a_horse_strengthens(void **unused)
{
    (void)unused;
    for (int i = 0; i < SG_NAMED; i++) {
        const struct sg_character *c = &sg_roster[i];
        bool rider = c->values[SG_RIDING].movement > 0;
        assert_true(c->values[SG_HURT].attack <= c->values[SG_ON_FOOT].attack &&
                    c->values[SG_HURT].movement < c->values[SG_ON_FOOT].movement);
        assert_true(!rider || c->values[SG_RIDING].movement == 15);
        assert_true(!rider || c->class <= SG_SER || c->class == SG_LDY);
        assert_int_equal(c->armour, sg_classes[c->class].armour);
        assert_int_equal(c->command, sg_classes[c->class].command);
    }
}

static void casualty_points_are_those_of_t22(void **unused) /* SG-VIC-02 */
{
    (void)unused;
    for (int i = 0; i < SG_CLASSES; i++) {
        int points = i == SG_NOB || i == SG_LDY   ? 8
                     : i == SG_KNT                ? 5
                     : i == SG_ENG                ? 4
                     : i == SG_SER || i == SG_HIN ? 3
                     : i == SG_PEA || i == SG_MNK ? 1
                                                  : 2;
        assert_int_equal(sg_classes[i].casualty, points);
    }
}

/* ---- tables ------------------------------------------------------------------------------ */

static void terrains_have_an_id_and_a_code_of_their_own(void **unused) /* T1 */
{
    (void)unused;
    for (int i = 0; i < SG_TERRAINS; i++) {
        assert_non_null(sg_terrains[i].id);
        assert_int_equal(sg_terrains[i].code == 0, i >= SG_T_PRINTED);
        assert_true(sg_terrains[i].mounted >= sg_terrains[i].foot);
        for (int k = 0; k < i; k++) {
            assert_string_not_equal(sg_terrains[i].id, sg_terrains[k].id);
            assert_true(i >= SG_T_PRINTED || i == SG_T_TOWER_DOOR ||
                        sg_terrains[i].code != sg_terrains[k].code);
        }
    }
}

/* How bad a result is for the target. */
static int harm_of(char result)
{
    static const char order[] = "AB-CHDEF";
    return (int)(strchr(order, result) - order);
}

/* T4 */
static void
combat_gets_worse_for_the_defender_to_the_right_and_for_the_attacker_downwards(void **unused)
{
    (void)unused;
    for (int mounted = 0; mounted < 2; mounted++)
        for (int die = 0; die < 10; die++) {
            assert_int_equal(strlen(sg_combat_table[mounted][die]), SG_COLUMNS);
            for (int column = 0; column < SG_COLUMNS; column++) {
                int harm = harm_of(sg_combat_table[mounted][die][column]);
                assert_true(column == 0 ||
                            harm >= harm_of(sg_combat_table[mounted][die][column - 1]));
                assert_true(die == 0 || harm <= harm_of(sg_combat_table[mounted][die - 1][column]));
            }
        }
}

static void columns_begin_where_the_table_says(void **unused) /* T4 */
{
    (void)unused;
    static const int first[SG_COLUMNS] = { -200, -4, 1, 5, 9, 13, 21, 31, 51, 71 };
    for (int i = 0; i < SG_COLUMNS; i++) {
        assert_int_equal(sg_column(first[i]), i);
        assert_int_equal(sg_column((i + 1 < SG_COLUMNS ? first[i + 1] : 500) - 1), i);
    }
    assert_int_equal(sg_column(15), SG_COLUMN_13_20);
    assert_int_equal(sg_column(60), SG_COLUMN_51_70);
}

static void better_cover_never_helps_the_shooter(void **unused) /* T3, T5 */
{
    (void)unused;
    static const char order[] = "-ABCDE";
    for (int mounted = 0; mounted < 2; mounted++)
        for (int cover = 1; cover < 4; cover++) {
            assert_int_equal(strlen(sg_shot_table[mounted][cover]), 9);
            assert_int_equal(strlen(sg_ballista_table[mounted][cover]), 10);
            for (int i = 0; i < 10; i++) {
                if (i < 9)
                    assert_true(strchr(order, sg_shot_table[mounted][cover][i]) <=
                                strchr(order, sg_shot_table[mounted][cover - 1][i]));
                assert_true(strchr(order, sg_ballista_table[mounted][cover][i]) <=
                            strchr(order, sg_ballista_table[mounted][cover - 1][i]));
            }
        }
}

static void ranges_grow_and_only_the_staff_sling_has_a_least_one(void **unused) /* T2 */
{
    (void)unused;
    for (int i = SG_SHORT_BOW; i < SG_WEAPONS; i++) {
        const struct sg_weapon_row *w = &sg_weapons[i];
        assert_int_equal(w->least, i == SG_STAFF_SLING ? 3 : 1);
        assert_true(w->range[0] >= w->least);
        assert_true(w->range[1] == 0 || (w->range[1] > w->range[0] && w->range[2] > w->range[1]));
    }
}

/* Every offset within this distance stands in the table exactly once. */
static void assert_each_once(const int8_t (*cells)[2], int first, int last, int radius)
{
    int hexes = 0;
    for (int q = -radius; q <= radius; q++)
        for (int r = -radius; r <= radius; r++) {
            if (abs(q + r) > radius)
                continue;
            int found = 0;
            for (int i = first; i <= last; i++)
                found += cells[i][0] == q && cells[i][1] == r;
            assert_int_equal(found, 1);
            hexes++;
        }
    assert_int_equal(hexes, last - first + 1);
}

static void each_hex_around_belongs_to_one_sum(void **unused) /* T6 */
{
    (void)unused;
    for (int orientation = 0; orientation < 2; orientation++) {
        assert_each_once(sg_scatter_large[orientation], 2, 20, 2);
        assert_each_once(sg_scatter_small[orientation], 4, 10, 1);
        assert_int_equal(sg_scatter_large[orientation][11][0], 0);
        assert_int_equal(sg_scatter_large[orientation][11][1], 0);
        for (int die = 1; die <= 4; die++)
            assert_true(sg_scatter_small[orientation][die][0] == 0 &&
                        sg_scatter_small[orientation][die][1] == 0);
    }
}

static void fire_takes_hold_as_the_table_says(void **unused) /* T8, SG-OIL-02 */
{
    (void)unused;
    assert_int_equal(sg_fire_table[SG_BURNS_TOWER][SG_BY_ARROW], 8);  /* 3 chances in 10 */
    assert_int_equal(sg_fire_table[SG_BURNS_FRONT][SG_BY_ARROW], 10); /* 1 chance in 10 */
    assert_int_equal(sg_fire_table[SG_BURNS_TOWER][SG_BY_OIL], 11);
    for (int i = 0; i < SG_FIRE_CLASSES; i++)
        for (int k = 0; k < SG_FIRE_BYS; k++)
            assert_in_range(sg_fire_table[i][k], 3, 11);
}

static void a_higher_die_more_points_and_softer_walls_bombard_better(void **unused) /* T9 */
{
    (void)unused;
    for (int die = 0; die < 10; die++)
        for (int points = 0; points < 5; points++)
            for (int kind = 0; kind < SG_WALL_KINDS; kind++) {
                bool damage = sg_bombard_table[die][points][kind] & SG_DAMAGE;
                assert_true(die == 9 || !damage ||
                            sg_bombard_table[die + 1][points][kind] & SG_DAMAGE);
                assert_true(points == 4 || !damage ||
                            sg_bombard_table[die][points + 1][kind] & SG_DAMAGE);
                assert_true(kind == SG_WALL_L || !damage ||
                            sg_bombard_table[die][points][kind + 1] & SG_DAMAGE);
            }
    assert_int_equal(sg_bombard_table[0][4][SG_WALL_L], SG_DAMAGE | 4);
    assert_int_equal(sg_bombard_table[1][3][SG_WALL_P], 2);
    assert_int_equal(sg_grades[SG_WALL_P] * 100 + sg_grades[SG_WALL_S] * 10 + sg_grades[SG_WALL_L],
                     421);
}

static void engines_have_their_cells_once(void **unused) /* T21 */
{
    (void)unused;
    static const uint8_t counts[SG_SHAPES] = {
        [SG_SHAPE_ONE] = 1,        [SG_SHAPE_THREE] = 3,
        [SG_SHAPE_TOWER_0] = 14,   [SG_SHAPE_TOWER_1] = 10,
        [SG_SHAPE_TOWER_2] = 10,   [SG_SHAPE_TOWER_3] = 6,
        [SG_SHAPE_DRAWBRIDGE] = 3, [SG_SHAPE_UNDER_DRAWBRIDGE] = 3,
        [SG_SHAPE_WINCHES] = 2,    [SG_SHAPE_RAM] = 12,
        [SG_SHAPE_GALLERY] = 12,
    };
    for (int i = 0; i < SG_SHAPES; i++) {
        const struct sg_footprint *f = &sg_footprints[i];
        assert_int_equal(f->count, counts[i]);
        for (int a = 0; a < f->count; a++)
            for (int b = 0; b < a; b++)
                assert_false(f->cell[a].q == f->cell[b].q && f->cell[a].r == f->cell[b].r);
    }
}

static bool has_cell(const struct sg_footprint *f, struct sg_cell cell)
{
    for (int i = 0; i < f->count; i++)
        if (f->cell[i].q == cell.q && f->cell[i].r == cell.r)
            return true;
    return false;
}

static void a_storey_of_the_tower_stands_on_the_one_below(void **unused) /* T21, SG-TWR-01 */
{
    (void)unused;
    for (int storey = SG_SHAPE_TOWER_1; storey <= SG_SHAPE_TOWER_3; storey++)
        for (int i = 0; i < sg_footprints[storey].count; i++)
            assert_true(has_cell(&sg_footprints[storey - 1], sg_footprints[storey].cell[i]));
    for (int i = 0; i < 2; i++)
        assert_true(
            has_cell(&sg_footprints[SG_SHAPE_TOWER_2], sg_footprints[SG_SHAPE_WINCHES].cell[i]));
    for (int i = 0; i < 3; i++) /* the bridge is in front of the tower */
        assert_false(
            has_cell(&sg_footprints[SG_SHAPE_TOWER_0], sg_footprints[SG_SHAPE_DRAWBRIDGE].cell[i]));
}

static void equipment_has_names_and_a_number_in_the_box(void **unused)
{
    (void)unused;
    for (int i = SG_NO_PIECE + 1; i < SG_EQUIPMENT; i++) {
        assert_int_equal(sg_find_piece(sg_piece_rows[i].id), i);
        assert_true(sg_piece_rows[i].limit > 0);
    }
    assert_int_equal(sg_find_piece("none"), -1);
    assert_int_equal(sg_piece_rows[SG_TOWER].price, 80);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_are_one_hex_apart_and_the_way_back_is_opposite),
        cmocka_unit_test(distances_are_those_of_axial_coordinates),
        cmocka_unit_test(an_offset_turned_six_times_is_itself_and_each_step_is_a_direction),
        cmocka_unit_test(an_engine_may_stand_out_over_the_edge_but_not_past_the_margin),
        cmocka_unit_test(a_location_gives_back_its_hex_and_level),
        cmocka_unit_test(every_code_is_printed_terrain_and_every_kind_is_on_a_map),
        cmocka_unit_test(every_hex_has_ground_or_a_moat),
        cmocka_unit_test(sides_are_on_places_where_somebody_stands),
        cmocka_unit_test(links_lead_one_level_up_to_the_same_or_the_next_hex),
        cmocka_unit_test(doors_are_where_the_layers_say),
        cmocka_unit_test(zones_name_places_where_somebody_can_stand),
        cmocka_unit_test(the_castle_has_42_rampart_hexes_in_four_parts),
        cmocka_unit_test(sections_name_walls_and_share_no_hex),
        cmocka_unit_test(roofs_are_at_the_top_of_what_is_built),
        cmocka_unit_test(there_are_128_people_of_four_armies),
        cmocka_unit_test(classes_are_as_many_as_printed),
        cmocka_unit_test(a_wound_weakens_and_a_horse_strengthens),
        cmocka_unit_test(casualty_points_are_those_of_t22),
        cmocka_unit_test(terrains_have_an_id_and_a_code_of_their_own),
        cmocka_unit_test(
            combat_gets_worse_for_the_defender_to_the_right_and_for_the_attacker_downwards),
        cmocka_unit_test(columns_begin_where_the_table_says),
        cmocka_unit_test(better_cover_never_helps_the_shooter),
        cmocka_unit_test(ranges_grow_and_only_the_staff_sling_has_a_least_one),
        cmocka_unit_test(each_hex_around_belongs_to_one_sum),
        cmocka_unit_test(fire_takes_hold_as_the_table_says),
        cmocka_unit_test(a_higher_die_more_points_and_softer_walls_bombard_better),
        cmocka_unit_test(engines_have_their_cells_once),
        cmocka_unit_test(a_storey_of_the_tower_stands_on_the_one_below),
        cmocka_unit_test(equipment_has_names_and_a_number_in_the_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
