/* The position, field by field. What follows from the rest (taken, mark, the lists by hex) is not
 * written: sg_derive().
 *
 * Every row says what it means. Whoever types a position in has nothing else: the words are those
 * of names.c, sides are called first and second in the order of the scenario, seats and maps of the
 * board are counted from 0. */
#include "field.h"
#include "../ground/ground.h"
#include "setup.h"
#include <stdio.h>

#define END { .name = NULL }
#define KEYED(type, member, element, fields, most, names_of, ...)                                  \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_STRUCT,                                                                     \
      .offset = offsetof(type, member),                                                            \
      .stride = sizeof(element),                                                                   \
      .extent = { (most) },                                                                        \
      .of = (fields),                                                                              \
      .keys = (names_of),                                                                          \
      __VA_ARGS__ }

/* ---- words that only positions use ------------------------------------------------------- */

#define WORDS(list) { .count = sizeof(list) / sizeof *(list), .name = (list) }
#define NAMES(which, ...)                                                                          \
    static const char *const which##_words[] = { __VA_ARGS__ };                                    \
    static const struct mg_names which##_names = WORDS(which##_words)

NAMES(health, "wounded", "stunned", "newly_stunned", "prisoner", "mounted", "disarmed", "shut_in",
      "known_hurt");
NAMES(did, "moved", "shot", "attacked", "fought_fire", "torched", "poured", "pushed", "changed",
      "done", "worked", "defended", "held", "advanced", "reacted", "engaged", "busy");
NAMES(piece_flag, "raised", "down", "moved", "out_of_use", "dead", "ready", "ladder_off",
      "climbed");
NAMES(door, "closed", "open", "broken");
NAMES(bridge, "whole", "gone", "planked", "patched");
NAMES(board_map, "stream", "river", "plain", "priory", "castle", "none");
NAMES(ground, "none", "stream", "river", "plain", "priory", "castle");
NAMES(frame_kind, "none", "walk", "roll", "combat", "retreat", "advance", "fall", "hurt", "phase");
NAMES(area_kind, "map", "zone", "section", "walls", "engine");
NAMES(atom_kind, "control", "active", "exited", "pack_exited", "dead", "alive", "captured",
      "led_off", "casualty", "withdrawal", "out_of_use", "contact", "door_open", "demolished",
      "ratio", "taken", "lifted");
NAMES(op, "at_least", "at_most", "exactly", "more_than");
NAMES(group, "NOB", "KNT", "SER", "HIN", "MIN", "LIN", "JAV", "SBW", "LBW", "XBW", "SLG", "STF",
      "ENG", "SAP", "PEA", "MNK", "LDY", "all", "fighters");
NAMES(army, "ANG", "ROY", "FLE", "CIV");
NAMES(first_turn, "first", "second", "initiative");
NAMES(one_side, "first", "second");
NAMES(side_or_nobody, "nobody", "first", "second");
NAMES(facing, "E", "SE", "SW", "W", "NW", "NE", "up");
NAMES(level, "-1", "0", "1", "2", "3", "4", "5");
NAMES(battles, "none", "outside", "inside");
_Static_assert(sizeof atom_kind_words / sizeof *atom_kind_words == SG_IF_KINDS &&
                   sizeof frame_kind_words / sizeof *frame_kind_words == SG_FRAMES,
               "a word for each");
_Static_assert(sizeof group_words / sizeof *group_words == SG_GROUP_FIGHTERS + 1 &&
                   sizeof army_words / sizeof *army_words == SG_ARMIES,
               "a word for each");
_Static_assert(sizeof bridge_words / sizeof *bridge_words == SG_BRIDGES, "a word for each");

/* Bits that are only numbers: seats, maps of the board, doors of a map, cells of an engine; from
 * 0. */
static const char *const digit_words[] = {
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15",
    "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31",
    "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47",
    "48", "49", "50", "51", "52", "53", "54", "55", "56", "57", "58", "59", "60", "61", "62", "63",
};
/* clang-format off */
static const struct mg_names seat_names = { .count = SG_SEATS, .name = digit_words }, four_names = { .count = 4, .name = digit_words },
                             bit16_names = { .count = 16, .name = digit_words }, event_names = { .count = 21, .name = digit_words },
                             cell_names = { .count = 64, .name = digit_words };

/* Numbers of which the last, 255, has a meaning of its own. */
static void write_small(uint16_t value, const char *last, struct mg_text *out)
{
    if (value == 255)
        mg_put(out, last);
    else
        mg_put_number(out, value);
}
static bool parse_small(const char *word, const char *last, uint16_t *value)
{
    unsigned number;
    char end;
    *value = 255;
    if (strcmp(word, last) == 0)
        return true;
    if (word[0] < '0' || word[0] > '9' || (word[0] == '0' && word[1] != '\0') || strlen(word) > 3 || sscanf(word, "%u%c", &number, &end) != 1 || number > 254)
        return false;
    *value = (uint16_t)number;
    return true;
}
static void write_any(uint16_t value, struct mg_text *out) { write_small(value, "any", out); }
static bool parse_any(const char *word, uint16_t *value) { return parse_small(word, "any", value); }
static void write_never(uint16_t value, struct mg_text *out) { write_small(value, "never", out); }
static bool parse_never(const char *word, uint16_t *value) { return parse_small(word, "never", value); }
static const struct mg_names any_names = { .count = 256, .write = write_any, .parse = parse_any }, never_names = { .count = 256, .write = write_never, .parse = parse_never };

static const char *const number_words[] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26",
    "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51",
    "52", "53", "54", "55", "56", "57", "58", "59", "60",
};
/* clang-format on */
_Static_assert(sizeof number_words / sizeof *number_words >= SG_DAYS && SG_DAYS >= SG_PROJECTS &&
                   SG_DAYS >= SG_TASKS,
               "a number for each");
static const struct mg_names number_names = { .count = SG_DAYS, .name = number_words };

static void write_terrain(uint16_t terrain, struct mg_text *out)
{
    mg_put(out, sg_terrains[terrain].id);
}
static bool parse_terrain(const char *word, uint16_t *terrain)
{
    for (*terrain = 0; *terrain < SG_T_PRINTED; ++*terrain)
        if (strcmp(sg_terrains[*terrain].id, word) == 0)
            return true;
    return false;
}
static const struct mg_names terrain_names = { .count = SG_T_PRINTED,
                                               .write = write_terrain,
                                               .parse = parse_terrain };

/* A letter of a text or of a result; "" is the end of a text. A byte beyond ASCII is written as a
 * number. */
static void write_char(uint16_t value, struct mg_text *out)
{
    char word[8] = { (char)value, '\0' };
    if (value >= 127 || (value > 0 && value < ' '))
        snprintf(word, sizeof word, "0x%02x", value);
    mg_put(out, word);
}
static bool parse_char(const char *word, uint16_t *value)
{
    unsigned byte;
    char end;
    *value = (unsigned char)word[0];
    if (word[0] == '\0' || word[1] == '\0')
        return *value < 127;
    if (sscanf(word, "0x%2x%c", &byte, &end) != 1 || strlen(word) != 4 || byte >= 256)
        return false;
    *value = (uint16_t)byte;
    return true;
}
static const struct mg_names char_names = { .count = 256,
                                            .write = write_char,
                                            .parse = parse_char };

/* Piece + 1, where there may be none. */
static void write_held(uint16_t value, struct mg_text *out)
{
    if (value == 0)
        mg_put(out, "nothing");
    else
        mg_name_write(&sg_piece_names, (uint16_t)(value - 1), out);
}
static bool parse_held(const char *word, uint16_t *value)
{
    if (strcmp(word, "nothing") == 0) {
        *value = 0;
        return true;
    }
    bool good = mg_name_parse(&sg_piece_names, word, value);
    *value = (uint16_t)(*value + 1);
    return good;
}
static const struct mg_names held_names = { .count = SG_PIECES + 1,
                                            .write = write_held,
                                            .parse = parse_held };

/* What somebody does on a day of a siege: a patrol, a thrower and a project have their number,
 * from 1. */
static void write_job(uint16_t job, struct mg_text *out)
{
    static const char *const words[] = {
        "none", "fight", "dig", "counterdig", "bridge", "outside"
    };
    bool builds = job >= SG_JOB_BUILD, crews = !builds && job >= SG_JOB_CREW;
    if (job < SG_JOB_PATROL) {
        mg_put(out, words[job]);
        return;
    }
    mg_put(out, builds ? "build" : crews ? "crew" : "patrol");
    mg_put_number(out, job - (builds ? SG_JOB_BUILD : crews ? SG_JOB_CREW : SG_JOB_PATROL) + 1);
}
static bool parse_job(const char *word, uint16_t *job)
{
    for (*job = 0; *job < SG_JOB_BUILD + SG_PROJECTS; ++*job) {
        char buffer[16] = "";
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        write_job(*job, &text);
        if (strcmp(buffer, word) == 0)
            return true;
    }
    return false;
}
static const struct mg_names job_names = { .count = SG_JOB_BUILD + SG_PROJECTS,
                                           .write = write_job,
                                           .parse = parse_job };

/* A set of people is a bit for each, eight to a byte: a list of those of each eight who are in
 * it. */
#define EIGHT(n)                                                                                   \
    static void write_eight_##n(uint16_t bit, struct mg_text *out)                                 \
    {                                                                                              \
        sg_write_who((uint16_t)(8 * (n) + bit), out);                                              \
    }                                                                                              \
    static bool parse_eight_##n(const char *word, uint16_t *bit)                                   \
    {                                                                                              \
        bool found = sg_parse_who(word, bit) && *bit / 8 == (n);                                   \
        *bit = (uint16_t)(*bit % 8);                                                               \
        return found;                                                                              \
    }                                                                                              \
    static const struct mg_names eight_##n = { .count = 8,                                         \
                                               .write = write_eight_##n,                           \
                                               .parse = parse_eight_##n };
/* clang-format off */
EIGHT(0) EIGHT(1) EIGHT(2) EIGHT(3) EIGHT(4) EIGHT(5) EIGHT(6) EIGHT(7) EIGHT(8) EIGHT(9) EIGHT(10) EIGHT(11) EIGHT(12) EIGHT(13) EIGHT(14) EIGHT(15)
EIGHT(16) EIGHT(17) EIGHT(18) EIGHT(19)
/* clang-format on */
#define PEOPLE(n, from_to)                                                                         \
    { .name = from_to,                                                                             \
      .about = "Those of these eight who are in the set.",                                         \
      .kind = MG_FIELD_UINT,                                                                       \
      .size = 1,                                                                                   \
      .offset = (n),                                                                               \
      .stride = 1,                                                                                 \
      .set = true,                                                                                 \
      .names = &eight_##n }
#define NAMED_PEOPLE                                                                               \
    PEOPLE(0, "A01-A08"), PEOPLE(1, "A09-A16"), PEOPLE(2, "A17-A24"), PEOPLE(3, "A25-A32"),        \
        PEOPLE(4, "A33-A40"), PEOPLE(5, "A41-A48"), PEOPLE(6, "A49-R07"), PEOPLE(7, "R08-R15"),    \
        PEOPLE(8, "R16-R23"), PEOPLE(9, "R24-R31"), PEOPLE(10, "R32-R39"), PEOPLE(11, "R40-R47"),  \
        PEOPLE(12, "R48-F04"), PEOPLE(13, "F05-F12"), PEOPLE(14, "C01-C08"), PEOPLE(15, "C09-C16")
        static const struct mg_field named_people[] = { NAMED_PEOPLE, END };
static const struct mg_field all_people[] = {
    NAMED_PEOPLE,          PEOPLE(16, "U01-U08"), PEOPLE(17, "U09-U16"),
    PEOPLE(18, "U17-U24"), PEOPLE(19, "U25-U32"), END,
};
_Static_assert(SG_NAMED == 16 * 8 && SG_PERSONS == 20 * 8, "so many eights");

/* A number for each kind of equipment. */
#define ITEM(word, which, element)                                                                 \
    { .name = word,                                                                                \
      .about = "How many of these.",                                                               \
      .kind = MG_FIELD_UINT,                                                                       \
      .size = sizeof(element),                                                                     \
      .offset = (which) * sizeof(element),                                                         \
      .stride = sizeof(element),                                                                   \
      .high = 250 }
#define ITEMS(element)                                                                             \
    ITEM("none", SG_NO_PIECE, element), ITEM("ladder", SG_LADDER, element),                        \
        ITEM("grapnel", SG_GRAPNEL, element), ITEM("mantlet", SG_MANTLET, element),                \
        ITEM("oil", SG_CAULDRON, element), ITEM("stonepile", SG_STONES, element),                  \
        ITEM("hoarding", SG_HOARDING, element), ITEM("scaffold", SG_SCAFFOLD, element),            \
        ITEM("ballista", SG_BALLISTA, element), ITEM("perrier", SG_PERRIER, element),              \
        ITEM("mangonel", SG_MANGONEL, element), ITEM("tower", SG_TOWER, element),                  \
        ITEM("ram", SG_RAM, element), ITEM("gallery", SG_GALLERY, element),                        \
        ITEM("ox", SG_OX, element), ITEM("pack", SG_PACK, element),                                \
        ITEM("horse", SG_HORSE, element), ITEM("tent", SG_TENT, element),                          \
        ITEM("gangplank", SG_GANGPLANK, element), ITEM("fascine", SG_FASCINE, element),            \
        ITEM("rubble", SG_RUBBLE, element), ITEM("torch", SG_TORCH, element),                      \
        ITEM("flaming_arrow", SG_ARROW, element), END
static const struct mg_field equipment[] = { ITEMS(uint8_t) };
static const struct mg_field stored[] = { ITEMS(uint16_t) };

/* ---- the scenario ------------------------------------------------------------------------ */

#define REGION(member, ...) MG_NUMBER(struct sg_region, member, NULL, __VA_ARGS__)
static const struct mg_field region[] = {
    REGION(first, .about = "The first of its areas in the list of areas.", .high = SG_AREAS),
    REGION(count, .about = "How many areas; 0: no limit.", .high = SG_AREAS),
    END,
};

#define AREA(member, names, ...) MG_NUMBER(struct sg_area, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field area[] = {
    AREA(kind, &area_kind_names, .about = "What kind of place it is."), AREA(map, NULL, .about = "Which map of the board.", .high = 3),
    AREA(of, NULL, .about = "The number of the zone or section on its map, or of the kind of engine.", .high = 64),
    AREA(but, NULL, .about = "1: taken out of the areas before it.", .high = 1),
    AREA(within, NULL, .about = "And all hexes at most so far from it; 0: itself.", .high = 99),
    AREA(first_col, NULL, .about = "Narrowed to columns from this one on.", .high = SG_MAP_COLS), AREA(last_col, NULL, .about = "Narrowed to columns up to this one.", .high = SG_MAP_COLS),
    AREA(first_row, NULL, .about = "Narrowed to rows from this one on.", .high = SG_MAP_ROWS), AREA(last_row, NULL, .about = "Narrowed to rows up to this one.", .high = SG_MAP_ROWS),
    AREA(even, NULL, .about = "1: even rows only.", .high = 1), AREA(levels, &level_names, .set = true, .about = "Only these levels; none: every level."),
    AREA(terrain, &terrain_names, .set = true, .about = "Only these kinds of terrain; none: all."), END,
};
/* clang-format on */

#define ONE(type, member, fields, ...)                                                             \
    MG_STRUCTS(type, member, struct sg_region, fields, MG_EACH(0), __VA_ARGS__)
#define STEP(member, names, ...) MG_NUMBER(struct sg_setup_step, member, names, __VA_ARGS__)
static const struct mg_field step[] = {
    STEP(side, &one_side_names, .about = "Whose step it is."),
    STEP(piece, &sg_kind_names,
         .about = "What is set up; none: the people, and all that has no step of its own."),
    STEP(facing, &sg_dir_names, .about = "Which way it faces; -: as its owner likes."),
    STEP(together, NULL, .about = "1: all of it in one of the areas.", .high = 1),
    ONE(struct sg_setup_step, where, region, .about = "Where; of an engine its front centre."),
    END,
};

#define QUOTA(member, names, ...) MG_NUMBER(struct sg_quota, member, names, __VA_ARGS__)
static const struct mg_field quota[] = {
    QUOTA(side, &one_side_names, .about = "Whose people."),
    QUOTA(least, NULL, .about = "At least so many of them.", .high = SG_PERSONS),
    QUOTA(most, &any_names, .about = "At most so many; any: there is no limit."),
    ONE(struct sg_quota, where, region, .about = "Where."),
    END,
};

#define RESERVE(member, names, ...) MG_NUMBER(struct sg_reserve, member, names, __VA_ARGS__)
static const struct mg_field reserve[] = {
    RESERVE(edges, &sg_edge_names, .set = true,
            .about = "By which edges those enter who were not set up; none: nobody does."),
    RESERVE(first, NULL, .about = "From this game turn on.", .high = SG_MOST_TURNS),
    RESERVE(last, &any_names, .about = "Up to this game turn; any: at any time later."),
    END,
};

#define SPOT(member, ...) MG_NUMBER(struct sg_spot, member, NULL, __VA_ARGS__)
static const struct mg_field spot[] = {
    SPOT(col, .about = "Column of its map, from 1.", .high = SG_MAP_COLS),
    SPOT(row, .about = "Row of its map, from 1.", .high = SG_MAP_ROWS),
    SPOT(level, .about = "Level.", .high = 5),
    END,
};

#define PLACED(member, names, ...) MG_NUMBER(struct sg_placed, member, names, __VA_ARGS__)
static const struct mg_field placed[] = {
    PLACED(piece, &sg_kind_names, .about = "What lies there at the start."),
    PLACED(map, NULL, .about = "On which map of the board.", .high = 3),
    PLACED(zone, NULL, .about = "A scaffold: the number of the zone that it fills.", .high = 64),
    MG_STRUCTS(struct sg_placed, foot, struct sg_spot, spot, MG_EACH(0),
               .about = "A ladder: its foot."),
    MG_STRUCTS(struct sg_placed, top, struct sg_spot, spot, MG_EACH(0),
               .about = "A ladder: its top."),
    END,
};

static const struct mg_field bounds[] = {
    ONE(struct sg_bounds, people, region,
        .about = "Where its people may be; no areas: everywhere."),
    ONE(struct sg_bounds, ladders, region,
        .about = "Against what its ladders are raised; no areas: everything."),
    END,
};

#define ATOM(member, names, ...) MG_NUMBER(struct sg_atom, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field atom[] = {
    ATOM(kind, &atom_kind_names, .about = "What is asked."), ATOM(side, &one_side_names, .about = "Of which side."),
    ATOM(group, &group_names, .about = "Of which people: a class, fighters or all."),
    ATOM(of, NULL, .about = "The person as a number from 1 in the order of the roster, or the kind of engine; 0: all.", .high = SG_PERSONS), ATOM(op, &op_names, .about = "How it is compared with the number."),
    ATOM(n, NULL, .about = "The number that it is compared with.", .high = 250), ATOM(edges, &sg_edge_names, .set = true, .about = "By one of these edges."), ATOM(no, NULL, .about = "1: the opposite."),
    ATOM(either, NULL, .about = "1: joined to the part before by or; 0: by and."), ATOM(outside, NULL, .about = "1: everywhere but there."),
    ONE(struct sg_atom, where, region, .about = "Where; door_open: its map and the number of its door."), END,
};
/* clang-format on */

#define LINE(member, names, ...) MG_NUMBER(struct sg_win_line, member, names, __VA_ARGS__)
static const struct mg_field line[] = {
    LINE(side, &sg_side_names, .about = "Who wins by it; none: a draw."),
    LINE(grade, &sg_grade_names, .about = "How high."),
    LINE(at_limit, NULL, .about = "1: only after the last game turn."),
    LINE(first, NULL, .about = "The first of its parts in the list of atoms.", .high = SG_ATOMS),
    LINE(atoms, NULL, .about = "How many parts, all of which must be true.", .high = SG_ATOMS),
    END,
};

#define SCENARIO(member, names, ...) MG_NUMBER(struct sg_scenario, member, names, __VA_ARGS__)
#define S_ARRAY(member, element, names, ...)                                                       \
    MG_ARRAY(struct sg_scenario, member, element, names, __VA_ARGS__)
#define S_LIST(member, count, element, most, ...)                                                  \
    MG_LIST_OF(struct sg_scenario, member, count, struct element, member, most, __VA_ARGS__)
/* clang-format off */
static const struct mg_field scenario[] = {
    S_ARRAY(id, uint8_t, &char_names, MG_EACH(8), .about = "Its id, letter by letter; the rest is empty."),
    S_ARRAY(name, uint8_t, &char_names, MG_EACH(48), .about = "Its name, letter by letter; the rest is empty."),
    SCENARIO(siege, NULL, .about = "1: a full siege of its map."), S_ARRAY(map, uint8_t, &board_map_names, MG_EACH(4), .about = "The maps of the board, row by row from the north-west."),
    SCENARIO(map_cols, NULL, .about = "How many maps lie side by side.", .high = 2), SCENARIO(map_rows, NULL, .about = "How many lie one above the other.", .high = 2),
    SCENARIO(open_maps, &sg_map_names, .set = true, .about = "The open maps that the actions of a siege may use."),
    S_ARRAY(army, uint8_t, &army_names, MG_EACH(2), .about = "What the two sides are called."), SCENARIO(first, &first_turn_names, .about = "Who has the first player turn."),
    SCENARIO(limit, NULL, .about = "The last game turn, or day of a siege.", .high = 99), SCENARIO(attacker, &sg_side_names, .about = "Whose last leader decides an assault; none: it is none."),
    MG_STRUCTS(struct sg_scenario, force, uint8_t[SG_NAMED / 8], named_people, MG_EACH(2), .about = "The people of each side."),
    MG_STRUCTS(struct sg_scenario, mounted, uint8_t[SG_NAMED / 8], named_people, MG_EACH(0), .about = "Who begins in the saddle."),
    S_ARRAY(budget, uint16_t, NULL, MG_EACH(2), .about = "Points for each side to buy with.", .high = 9999),
    MG_STRUCTS(struct sg_scenario, equip, uint8_t[SG_EQUIPMENT], equipment, MG_EACH(2), .about = "The equipment of each side."),
    S_ARRAY(hoarding, uint8_t, NULL, MG_EACH(2, SG_SIZES), .about = "For each side, hoardings of 1, 2 and 3 hexes.", .high = 9),
    S_ARRAY(scaffold, uint8_t, NULL, MG_EACH(2, SG_SIZES), .about = "For each side, scaffolds of 1, 2 and 3 hexes.", .high = 9),
    S_LIST(step, steps, sg_setup_step, SG_STEPS, .about = "The steps of the set-up, in their order."), S_LIST(quota, quotas, sg_quota, SG_QUOTAS, .about = "How many people must be where."),
    MG_STRUCTS(struct sg_scenario, reserve, struct sg_reserve, reserve, MG_EACH(2), .about = "For each side, who comes later."),
    S_LIST(placed, placed_count, sg_placed, SG_PLACED, .about = "What lies on the board at the start."),
    MG_STRUCTS(struct sg_scenario, bounds, struct sg_bounds, bounds, MG_EACH(2), .about = "For each side, what it may use."),
    S_ARRAY(open_doors, uint16_t, &bit16_names, MG_EACH(4), .set = true, .about = "For each map, the doors that are open at the start, by number from 0."),
    SCENARIO(bridge_gone, &four_names, .set = true, .about = "The maps of the board whose bridge is destroyed at the start."),
    SCENARIO(bridge_choice, &side_or_nobody_names, .about = "Who may destroy the bridge at set-up."),
    S_LIST(area, areas, sg_area, SG_AREAS, .about = "The areas that regions are made of."), S_LIST(atom, atoms, sg_atom, SG_ATOMS, .about = "The parts of which win lines are made."),
    S_LIST(line, lines, sg_win_line, SG_WIN_LINES, .about = "The win lines: the first that is true decides."), END,
};
/* clang-format on */

/* ---- people and pieces ------------------------------------------------------------------- */

#define PERSON(member, names, ...) MG_NUMBER(struct sg_person, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field person[] = {
    PERSON(side, &one_side_names, .about = "For which side he fights."), PERSON(seat, NULL, .about = "Which player leads him.", .high = SG_SEATS - 1),
    PERSON(fate, &sg_fate_names, .about = "Whether he is on the board, and if not, where."),
    PERSON(health, &health_names, .set = true, .about = "His health and form; newly_stunned: in this player turn; disarmed: a freed prisoner; shut_in: in a closed door, on "
                                                        "its inner side; known_hurt: a prisoner who was wounded when taken."),
    PERSON(did, &did_names, .set = true, .about = "What he did: changed is mounted or dismounted; done, his move has ended; held, passed over in this fire; reacted, shot in the "
                                                  "enemy's turn; engaged, fought since his last movement; busy, did something that stops a work."),
    PERSON(facing, &sg_turn_names, .about = "Which way he faces, if mounted."), PERSON(spent, NULL, .about = "Movement points spent in this or his last movement phase.", .high = 100),
    PERSON(allowance, NULL, .about = "Movement points with which he began that move.", .high = 100), PERSON(task, NULL, .about = "The number of the work that he is named for; 0: none.", .high = SG_TASKS),
    PERSON(carries, &held_names, .about = "What he carries, alone or with another."), PERSON(rides, &held_names, .about = "His horse, whether he sits on it or not."),
    PERSON(leads, &held_names, .about = "The animal that he leads."), PERSON(javelins, NULL, .about = "Javelins left.", .high = 3), PERSON(arrows, NULL, .about = "Flaming arrows left.", .high = 60),
    PERSON(pots, NULL, .about = "Burning pots left for a staff sling.", .high = 60), PERSON(torch, NULL, .about = "Torches left.", .high = 12), PERSON(shot_turn, NULL, .about = "Game turn of his last shot; 0: none.", .high = SG_MOST_TURNS),
    PERSON(edge, &sg_edge_names, .about = "By which edge he waits to enter, or left."), PERSON(enters, NULL, .about = "The first game turn in which he may enter; 0: never.", .high = SG_MOST_TURNS),
    PERSON(run, NULL, .about = "Hexes in one straight line at the end of his move, for a charge.", .high = 40), PERSON(run_dir, &sg_turn_names, .about = "In which direction."),
    PERSON(slowed, NULL, .about = "Movement points that defensive fire took from him.", .high = 100),
    PERSON(shot_as, &sg_weapon_names, .about = "The weapon whose limits bind him in this player turn; hand: he did not shoot."),
    PERSON(may_flee, NULL, .about = "A prisoner: the game turn in which an attack on his escort lets him flee.", .high = SG_MOST_TURNS + 1),
    MG_ARRAY(struct sg_person, guard, uint8_t, &sg_partner_names, MG_EACH(2), .about = "A prisoner: his two escorts."),
    PERSON(class, &sg_class_names, .about = "The class of a man without a name; of others the roster says it."), END,
};
/* clang-format on */

#define PIECE(member, names, ...) MG_NUMBER(struct sg_piece, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field piece[] = {
    PIECE(kind, &sg_kind_names, .about = "What it is, as its name says; none: still in the box."), PIECE(side, &one_side_names, .about = "Whose it is."),
    PIECE(facing, &facing_names, .about = "Which way it faces; a ladder that stands: where its wall is; up: in the same hex."),
    PIECE(flags, &piece_flag_names, .set = true, .about = "raised: a ladder stands, a grapnel holds, or the winches of a tower were worked; down: the drawbridge; moved: in its "
                                                          "last movement phase; ready: a cauldron is held to be poured, or an engine was taken up in this phase; ladder_off, "
                                                          "climbed: the lowest ladder of a tower is not raised, was used in this phase."),
    PIECE(at, &sg_place_names, .about = "Where its first cell is; -: carried, in store or gone."), PIECE(tail, &sg_place_names, .about = "A horse: where its rear is."),
    PIECE(counter, NULL, .about = "How far it is loaded; a ladder: the level that it reaches; a ram that struck: turns until it may again; a tower: levels that it lost; a pack "
                                  "animal that was led off: its edge, from 1.", .high = 9),
    PIECE(points, NULL, .about = "Bombardment points of a thrower; an ox: the engine that it draws, as a number of piece from 1.", .high = SG_PIECES),
    MG_ARRAY(struct sg_piece, bearer, uint8_t, &sg_partner_names, MG_EACH(2), .about = "Who carry or hold it; of an animal, who leads it."),
    PIECE(owner, &sg_partner_names, .about = "A horse: whose it is."), PIECE(size, NULL, .about = "A hoarding or scaffold: the number of its group; a thrower: the game turn in which it was passed over.", .high = SG_MOST_TURNS),
    PIECE(burnt, &cell_names, .set = true, .about = "The cells of an engine that are burnt out, counted from 0, storey by storey."), END,
};
/* clang-format on */

static const struct mg_field place[] = {
    { .name = "place",
      .about = "The location.",
      .kind = MG_FIELD_UINT,
      .size = 2,
      .stride = 2,
      .names = &sg_place_names },
    END,
};

#define TASK(member, names, ...) MG_NUMBER(struct sg_task, member, names, __VA_ARGS__)
static const struct mg_field task[] = {
    TASK(kind, &sg_work_names, .about = "What is worked at."),
    TASK(side, &one_side_names, .about = "By which side."),
    TASK(turns, NULL, .about = "Turns of work earned.", .high = SG_MOST_TURNS),
    MG_ARRAY(struct sg_task, worker, uint8_t, &sg_partner_names, MG_EACH(4),
             .about = "Who is named for it."),
    TASK(site, &sg_site_names, .about = "Where, or at which piece."),
    TASK(to, &sg_place_names, .about = "A ladder: the wall that it is raised against."),
    TASK(fresh, &four_names, .set = true,
         .about = "Which of the workers, from 0, were named in this very phase."),
    END,
};

static const struct mg_field fire[] = {
    MG_NUMBER(struct sg_fire, at, &sg_place_names, .about = "Where it burns."),
    MG_NUMBER(struct sg_fire, age, NULL, .about = "For how many turns.", .high = 3),
    END,
};
static const struct mg_field damage[] = {
    MG_NUMBER(struct sg_damage, hex, &sg_hex_names, .about = "Which hex of a wall."),
    MG_NUMBER(struct sg_damage, grade, NULL, .about = "Grades of damage.", .high = 4),
    END,
};

/* What a frame is at: nobody or nothing, a person or horse as a number from 1, a hex, or a
 * location, by the kind of the frame. The number alone tells which: the hexes with numbers of
 * people, and the locations with numbers of hexes, lie in the margin beyond the board. */
enum {
    LAST_COUNTED = SG_PERSONS > SG_PIECES ? SG_PERSONS : SG_PIECES,
    FIRST_HEX = SG_MARGIN * SG_STRIDE + SG_MARGIN
};
_Static_assert(LAST_COUNTED < FIRST_HEX && LAST_COUNTED < 255 && SG_HEXES <= FIRST_HEX * SG_SLOTS,
               "on the board each has numbers of its own");
static void write_goal(uint16_t value, struct mg_text *out)
{
    if (value == 0)
        mg_put(out, "-");
    else if (value <= LAST_COUNTED)
        mg_put_number(out, value);
    else
        mg_name_write(value < SG_HEXES ? &sg_hex_names : &sg_place_names, value, out);
}
static bool parse_goal(const char *word, uint16_t *value)
{
    *value = 0;
    if (strcmp(word, "-") == 0)
        return true;
    if (strchr(word, '/') != NULL)
        return sg_parse_place(word, value) && *value >= SG_HEXES;
    if (strlen(word) == strlen("0812"))
        return mg_name_parse(&sg_hex_names, word, value) && *value > LAST_COUNTED;
    return parse_small(word, "", value) && *value > 0 && *value <= LAST_COUNTED;
}
static const struct mg_names goal_names = { .count = (uint16_t)SG_LOCATIONS,
                                            .write = write_goal,
                                            .parse = parse_goal };

#define FRAME(member, names, ...) MG_NUMBER(struct sg_frame, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field frame[] = {
    FRAME(kind, &frame_kind_names, .about = "What is under way."),
    FRAME(stage, NULL, .high = 4, .about = "A walk: 0 not begun, 1 steps, 2 is shot at, 3 over, 4 turns his mantlet; combat: 0 joining, 1 struck, 2 applied; a retreat: 0 choosing, 1 gone; "
                                           "a fall: 0 his horse was killed, 1 he was thrown; a roll: 1 while its crew is shot at; hurt: after the retreat 1 stunned, 2 wounded."),
    FRAME(left, NULL, .high = 254, .about = "A walk: a bit for each seat that holds its fire at this step; a roll: hexes still to go; a retreat: hexes."),
    FRAME(n, NULL, .high = 254, .about = "A walk, bits: 1 begun, 2 picked something up, 4 set something down, 8 went with a burden, 16 rode; a roll: the next of the crew to be shot at; a retreat: how "
                                         "many made way for each other, and 16 times the facing; hurt: how many are done."),
    FRAME(who, &sg_who_names, .about = "Whom it is about."),
    FRAME(at, &goal_names, .about = "A retreat: the location that it leads to; hurt: the hex that they retreat from; a fall: the horse, as a number of piece from 1; a roll: who leads "
                                    "its oxen, as a number of person from 1; -: nothing."),
    FRAME(arg, NULL, .high = SG_SUBJECTS, .about = "A walk: the led prisoner, as a number of person from 1; combat and advance: the seat that leads; a roll: 1 is back; a fall: 1 and stunned; a "
                                                   "retreat, bits: 1 a friend makes way, 2 stunned at its end."),
    FRAME(cause, NULL, .high = 96, .about = "The first of its causes or victims in their list; a walk: which of the train is shot at; a roll: hexes made."),
    FRAME(causes, NULL, .high = SG_PERSONS, .about = "How many of them; a walk or roll: who is shot at, as a number of person from 1."), END,
};
/* clang-format on */

#define C_LIST(member, counter, element, names, ...)                                               \
    MG_NUMBERS(struct sg_combat, member, counter, element, names, SG_FIGHTERS, __VA_ARGS__)
static const struct mg_field combat[] = {
    MG_NUMBER(struct sg_combat, die, NULL, .about = "The die, with its modifiers.", .high = 10),
    MG_NUMBER(struct sg_combat, result, &char_names,
              .about = "The letter of the result; empty: none yet."),
    C_LIST(attacker, attackers, uint8_t, &sg_person_names, .about = "Who attacks."),
    C_LIST(defender, defenders, uint8_t, &sg_person_names, .about = "Who is attacked."),
    C_LIST(emptied, emptieds, uint16_t, &sg_place_names, .about = "Locations that defenders left."),
    END,
};

/* ---- the siege, day by day: all 0, and so left out, in a tactical scenario --------------- */

/* One struct that is mostly 0: left out then, else written under the one name that it has. */
#define AT_TIMES(type, member, element, fields, name_of_it, ...)                                   \
    KEYED(type, member, element, fields, 1, name_of_it, __VA_ARGS__)
NAMES(days, "days");
NAMES(building, "building");
NAMES(battle, "battle");
NAMES(home, "scenario");

static const struct mg_field job[] = {
    { .name = "job",
      .about = "What he does today.",
      .kind = MG_FIELD_UINT,
      .size = 1,
      .stride = 1,
      .names = &job_names },
    END,
};
static const struct mg_field heals[] = {
    { .name = "day",
      .about = "The morning on which he is well; never: not in this siege.",
      .kind = MG_FIELD_UINT,
      .size = 1,
      .stride = 1,
      .names = &never_names },
    END,
};

#define PROJECT(member, names, ...) MG_NUMBER(struct sg_project, member, names, __VA_ARGS__)
static const struct mg_field project[] = {
    PROJECT(side, &one_side_names, .about = "Who builds."),
    PROJECT(item, &sg_item_names, .about = "What; none: no project."),
    PROJECT(engineer, &sg_partner_names, .about = "Who directs it today."),
    PROJECT(workers, NULL, .about = "How many work on it today.", .high = SG_PERSONS),
    PROJECT(progress, NULL, .about = "Days of work earned.", .high = SG_DAYS),
    END,
};

#define MINE(member, names, ...) MG_NUMBER(struct sg_mine, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field mine[] = {
    MINE(section, NULL, .about = "The section that is undermined, as a number of its map from 1; 0: nothing is dug.", .high = 64), MINE(begun, NULL, .about = "On which day it was begun.", .high = SG_DAYS),
    MINE(counter_begun, NULL, .about = "On which day the counter-mine was.", .high = SG_DAYS), MINE(fired, NULL, .about = "On which day the props were fired.", .high = SG_DAYS),
    MINE(failed, &bit16_names, .set = true, .about = "The sections, from 0, whose mine has failed for good."), MINE(held, NULL, .about = "1: the besieged hold it.", .high = 1),
    MINE(contact, NULL, .about = "On which day the gallery came to the wall; 0: it is not there.", .high = SG_DAYS),
    MG_NUMBERS(struct sg_mine, hex, dug, uint16_t, &sg_hex_names, SG_MINE_HEXES, .about = "The hexes that are dug, in their order."),
    MG_NUMBERS(struct sg_mine, counter_hex, counter, uint16_t, &sg_hex_names, SG_MINE_HEXES, .about = "Those of the counter-mine."),
    MINE(courtyard, &sg_hex_names, .about = "Where the foremost counter-miner stands."), MINE(tried, &sg_hex_names, .about = "Forced work: the hex of the first of the two rolls of today."),
    MG_STRUCTS(struct sg_mine, miner, uint8_t[(SG_PERSONS + 7) / 8], all_people, MG_EACH(0), .about = "Who dug last, of both sides."), END,
};
/* clang-format on */

#define RECORD(member, names, ...) MG_NUMBER(struct sg_day_record, member, names, __VA_ARGS__)
static const struct mg_field record[] = {
    RECORD(event, NULL, .about = "The number of T20 that happened; 0: none.", .high = 20),
    RECORD(initiative, &side_or_nobody_names, .about = "Who had the initiative."),
    RECORD(order, &sg_order_names, .about = "What was done."),
    RECORD(provisions, NULL, .about = "Days of provisions left in the evening.", .high = 250),
    RECORD(damage, NULL, .about = "Grades of damage done.", .high = 250),
    RECORD(wounded, NULL, .about = "How many were wounded.", .high = SG_PERSONS),
    MG_ARRAY(struct sg_day_record, dead, uint8_t, NULL, MG_EACH(2),
             .about = "How many of each side died.", .high = SG_PERSONS),
    END,
};

#define PARKED(member, names, ...) MG_NUMBER(struct sg_parked, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field parked[] = {
    PARKED(full, NULL, .about = "1: something is kept here.", .high = 1), PARKED(bridge, &bridge_names, .about = "The bridge of the building."),
    MG_ARRAY(struct sg_parked, door, uint8_t, &door_names, MG_EACH(12), .about = "Its doors, by number."),
    MG_NUMBERS(struct sg_parked, rubble, rubbles, uint16_t, &sg_hex_names, 30, .about = "Its demolished hexes."),
    MG_NUMBERS(struct sg_parked, burnt, burnts, uint16_t, &sg_place_names, 64, .about = "What is burnt out."),
    MG_LIST_OF(struct sg_parked, damage, damages, struct sg_damage, damage, 64, .about = "Its damage."),
    MG_ARRAY(struct sg_parked, hanging, uint16_t, &sg_place_names, MG_EACH(36), .about = "Where hoardings and scaffolds hang, in the order of their pieces."),
    PARKED(gallery, &sg_place_names, .about = "Where the gallery stands in contact."), PARKED(gallery_facing, &sg_turn_names, .about = "Which way it faces."), END,
};
/* clang-format on */

#define OTHER(member, names, ...) MG_NUMBER(struct sg_other_battle, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field other[] = {
    OTHER(on, &battles_names, .about = "Which of the two battles rests."), OTHER(order, &sg_order_names, .about = "What the fight inside is."),
    OTHER(over, &battles_names, .about = "Which of them is over."), OTHER(turn, NULL, .about = "Its game turn.", .high = SG_MOST_TURNS), OTHER(quiet, NULL, .about = "Its game turns since the last combat.", .high = SG_MOST_TURNS),
    OTHER(withdrawing, &one_side_names, .set = true, .about = "Who withdraws in it."), OTHER(had_leader, &one_side_names, .set = true, .about = "Who began it with a leader."),
    OTHER(result, NULL, .about = "How the battle outside ended, by a number of its own.", .high = 9), OTHER(bridge, &bridge_names, .about = "The bridge of its open map."),
    MG_LIST_OF(struct sg_other_battle, fire, fires, struct sg_fire, fire, 20, .about = "What burns in it."),
    KEYED(struct sg_other_battle, task, struct sg_task, task, SG_TASKS, &number_names, .about = "What is worked at in it."),
    KEYED(struct sg_other_battle, at, uint16_t, place, SG_PERSONS, &sg_person_names, .about = "Where people stand in it."),
    KEYED(struct sg_other_battle, piece_at, uint16_t, place, SG_PIECES, &sg_piece_names, .about = "Where pieces stand in it."), END,
};
/* clang-format on */

#define DAYS(member, names, ...) MG_NUMBER(struct sg_siege, member, names, __VA_ARGS__)
#define YES(member, ...)         DAYS(member, NULL, .high = 1, __VA_ARGS__)
/* clang-format off */
static const struct mg_field siege[] = {
    YES(on, .about = "1: this game is a siege."), DAYS(besieger, &one_side_names, .about = "Who besieges, as it began."),
    DAYS(commander, &sg_partner_names, .about = "Who commands the besiegers."), DAYS(day, NULL, .about = "The day, from 1; 0: before the first.", .high = SG_DAYS),
    DAYS(step, &sg_day_step_names, .about = "The step of the day."), DAYS(stage, &sg_stage_names, .about = "The stage of the siege."),
    DAYS(sub, NULL, .about = "Where in the step we are; in the action step: 0 relief, 1 order, 2 action, 3 redoubt, 4 over.", .high = 4),
    DAYS(provisions, NULL, .about = "Days of provisions of the garrison.", .high = 250), DAYS(holders_food, NULL, .about = "Days of food of besiegers who are shut in.", .high = 250),
    DAYS(restock, NULL, .about = "Days of restocking that the camp still owes.", .high = SG_DAYS), YES(restocking, .about = "1: the camp is restocked today."),
    DAYS(events, &event_names, .set = true, .about = "The numbers of T20 that have happened."), DAYS(terms, NULL, .about = "E07: the day of the surrender; 0: none.", .high = 250),
    YES(engineer_joined, .about = "1: E10 has happened."), YES(son_threatened, .about = "1: E18 has happened."),
    DAYS(spy, NULL, .about = "E13 today: infiltrators still to be placed.", .high = 6), YES(relief_came, .about = "1: E19 happened today."),
    DAYS(initiative, &one_side_names, .about = "Who has the initiative."), DAYS(declined, &one_side_names, .set = true, .about = "Who chose to do nothing today."),
    DAYS(order, &sg_order_names, .about = "What is done today."), YES(in_action, .about = "1: its battle is being fought."), DAYS(ending, &sg_ending_names, .about = "How the siege ended."),
    DAYS(redoubt, NULL, .about = "The zone that the garrison still holds, as a number of its map from 1; 0: none.", .high = 64), YES(sortie_made, .about = "1: the general sortie was made."),
    YES(break_out_made, .about = "1: the break-out was made."), DAYS(food_fetched, NULL, .about = "Days of food fetched today.", .high = SG_DAYS),
    DAYS(deed, &sg_deed_names, .about = "Which deed of the day is asked for."), DAYS(deeds_done, &sg_deed_names, .set = true, .about = "Which deeds are done."),
    DAYS(may_deed, NULL, .about = "What the action leaves: 0 nothing, 1 construction, 2 all.", .high = 2), YES(wood_shelled, .about = "1: wood was bombarded today."),
    DAYS(shelling, NULL, .about = "How many throwers with a target today have not thrown yet.", .high = SG_THROWERS),
    MG_ARRAY(struct sg_siege, target, uint16_t, &sg_place_names, MG_EACH(SG_THROWERS), .about = "What each thrower bombards today."),
    MG_ARRAY(struct sg_siege, throwers_edge, uint8_t, &sg_beyond_names, MG_EACH(2), .about = "For each side, beyond which edge its throwers stand."),
    DAYS(points, NULL, .about = "Points left to buy with, victims left to choose, or points that the throwers of a bombardment have still to lose.", .high = 250), DAYS(buying, &side_or_nobody_names, .about = "Who buys."),
    DAYS(next_victim, &one_side_names, .about = "Who chooses the next victim."), DAYS(ground, &ground_names, .about = "The open map of the action."),
    DAYS(ground_edge, &sg_beyond_names, .about = "On which side of the building it lies."), DAYS(mustered, &one_side_names, .set = true, .about = "Whose party is complete."),
    MG_GONE("entrusted", 1, &one_side_names), DAYS(asked_to_quit, &one_side_names, .set = true, .about = "Who was asked to break off at this end of a turn."),
    DAYS(withdrawn, &one_side_names, .set = true, .about = "Who broke off."), DAYS(animals, NULL, .about = "Pack animals of a sortie for food.", .high = 6),
    DAYS(patrols_in, NULL, .about = "How many patrols may have come in.", .high = 4), DAYS(party_edge, &sg_beyond_names, .about = "By which edge the party came in."),
    MG_ARRAY(struct sg_siege, patrol_edge, uint8_t, &sg_beyond_names, MG_EACH(4), .about = "By which edge each patrol came in."),
    DAYS(nobody_out, NULL, .about = "The game turn since which none of the raiders of the camp is on the board.", .high = SG_MOST_TURNS), DAYS(tents_burnt, NULL, .about = "Hexes of tents burnt in this action.", .high = 24),
    DAYS(been_out, NULL, .about = "1: one of the besieged has been outside in this action.", .high = 1), DAYS(outcome, NULL, .about = "What the end test of the action found, by a number of its own; 0: it goes on.", .high = 9),
    MG_GONE("paused_ask", 1, &sg_ask_names), MG_GONE("paused_side", 1, &one_side_names), MG_GONE("paused_owes", 1, &seat_names),   /* captains, until version 6 */
    KEYED(struct sg_siege, job, uint8_t, job, SG_PERSONS, &sg_person_names, .about = "What people do today."),
    KEYED(struct sg_siege, heals, uint8_t, heals, SG_PERSONS, &sg_person_names, .about = "When the wounded are well again."),
    MG_STRUCTS(struct sg_siege, relief, uint8_t[(SG_PERSONS + 7) / 8], all_people, MG_EACH(0), .about = "Who came with the relief."),
    KEYED(struct sg_siege, project, struct sg_project, project, SG_PROJECTS, &number_names, .about = "What is being built."),
    MG_STRUCTS(struct sg_siege, mine, struct sg_mine, mine, MG_EACH(0), .about = "The mine and the counter-mine."),
    KEYED(struct sg_siege, record, struct sg_day_record, record, SG_DAYS, &number_names, .about = "The siege sheet, day by day."),
    AT_TIMES(struct sg_siege, parked, struct sg_parked, parked, &building_names, .about = "What lies in and on the building while a board without it is played on."),
    AT_TIMES(struct sg_siege, other, struct sg_other_battle, other, &battle_names, .about = "The other of two battles that are fought in turns."),
    AT_TIMES(struct sg_siege, home, struct sg_scenario, scenario, &home_names, .about = "The siege's own scenario while that of an action is in place."), END,
};
/* clang-format on */

/* ---- the whole --------------------------------------------------------------------------- */

#define STATE(member, names, ...) MG_NUMBER(struct sg_state, member, names, __VA_ARGS__)
#define LIST(member, counter, names, most, ...)                                                    \
    MG_NUMBERS(struct sg_state, member, counter, uint16_t, names, most, __VA_ARGS__)
/* clang-format off */
const struct mg_field sg_fields[] = {
    MG_RNG(struct sg_state),
    MG_STRUCTS(struct sg_state, scenario, struct sg_scenario, scenario, MG_EACH(0), .about = "The scenario that is played."),
    STATE(players, NULL, .about = "How many play; seats of even number are of the first side.", .high = SG_SEATS), STATE(charge, NULL, .about = "Option: 1, riders charge.", .high = 1),
    STATE(infiltration, NULL, .about = "Option: 1, one may slip past enemies.", .high = 1), STATE(bodies, NULL, .about = "Option: 1, the dead lie in the way.", .high = 1),
    STATE(no_limit, NULL, .about = "Option: 1, no last game turn.", .high = 1), STATE(mild_events, NULL, .about = "Option: 1, milder events in a siege.", .high = 1),
    MG_ARRAY(struct sg_state, map, uint8_t, &board_map_names, MG_EACH(4), .about = "The maps of the board, as in the scenario."), STATE(map_cols, NULL, .about = "As in the scenario.", .high = 2),
    STATE(map_rows, NULL, .about = "As in the scenario.", .high = 2), STATE(turn, NULL, .about = "The game turn, from 1; of a siege between battles: the day.", .high = SG_MOST_TURNS),
    STATE(phase, &sg_phase_names, .about = "The phase of the player turn."), STATE(side, &one_side_names, .about = "Whose player turn it is."),
    STATE(ask, &sg_ask_names, .about = "What is to be decided."), STATE(asked, &one_side_names, .about = "By which side."), STATE(owes, &seat_names, .set = true, .about = "By which seats."),
    STATE(ended, &seat_names, .set = true, .about = "Seats that have ended this phase."),
    STATE(holds, &seat_names, .set = true, .about = "Defensive fire: seats that let this mover pass; at set-up, 0: the bridge is decided about."),
    STATE(ceased, &seat_names, .set = true, .about = "Defensive fire: seats that let the whole phase pass."), STATE(step, NULL, .about = "The step of the set-up, from 0.", .high = SG_STEPS),
    STATE(quiet, NULL, .about = "Game turns since the last combat.", .high = SG_MOST_TURNS), STATE(enlisting, NULL, .about = "1: the sides of a free battle still buy.", .high = 1),
    STATE(enlisted, &one_side_names, .set = true, .about = "Who has bought."), STATE(withdrawing, &one_side_names, .set = true, .about = "Who withdraws."),
    STATE(had_leader, &one_side_names, .set = true, .about = "Who began with a noble or knight."), STATE(winner, &sg_side_names, .about = "Who has won; none: a draw, or nothing is decided."),
    STATE(grade, &sg_grade_names, .about = "How high; none: nothing is decided."),
    MG_STRUCTS(struct sg_state, store, uint16_t[SG_EQUIPMENT], stored, MG_EACH(SG_SIDES), .about = "For each side, the equipment that is not on the board."),
    STATE(chosen, &sg_who_names, .about = "Who or what was taken up."),
    MG_LIST_OF(struct sg_state, frame, frames, struct sg_frame, frame, SG_FRAMES_MOST, .about = "What is under way, the innermost last."),
    STATE(path_at, NULL, .about = "How far along its path the walk is.", .high = SG_PATH),
    MG_NUMBERS(struct sg_state, path, path_length, uint16_t, &sg_place_names, SG_PATH, .about = "The locations that the walk still enters."),
    { .name = "path_facing", .about = "Which way a rider faces in each of them.", .kind = MG_FIELD_UINT, .size = 1, .offset = offsetof(struct sg_state, path_facing), .stride = 1,
      .extent = { SG_PATH }, .names = &sg_turn_names },
    LIST(cause, causes, &sg_hex_names, SG_CAUSES, .about = "Hexes that retreats lead away from."),
    LIST(victim, victims, NULL, 96, .high = 0x7fff, .about = "Victims of oil, stones and drawbridges still to be seen to: the number of the person, 256 times what he suffers, 4096 times his cover."),
    MG_STRUCTS(struct sg_state, combat, struct sg_combat, combat, MG_EACH(0), .about = "The combat that is being fought."),
    KEYED(struct sg_state, at, uint16_t, place, SG_PERSONS, &sg_person_names, .about = "Where people are."),
    KEYED(struct sg_state, tail, uint16_t, place, SG_PERSONS, &sg_person_names, .about = "Where the rear of a rider's horse is."),
    KEYED(struct sg_state, person, struct sg_person, person, SG_PERSONS, &sg_person_names, .about = "The people: A, R, F, C as in the roster, U01 to U32 without a name."),
    KEYED(struct sg_state, piece, struct sg_piece, piece, SG_PIECES, &sg_piece_names, .about = "Engines, equipment and animals."),
    LIST(fascine, fascines, &sg_hex_names, 30, .about = "Hexes of the moat that are filled."), LIST(rubble, rubbles, &sg_hex_names, 30, .about = "Hexes of walls that are demolished."),
    LIST(burnt, burnts, &sg_place_names, 64, .about = "Doors, bridges and tents that are burnt out."),
    MG_LIST_OF(struct sg_state, fire, fires, struct sg_fire, fire, 20, .about = "What burns."),
    MG_LIST_OF(struct sg_state, damage, damages, struct sg_damage, damage, 64, .about = "The damage of walls."),
    MG_ARRAY(struct sg_state, door, uint8_t, &door_names, MG_EACH(4, 12), .about = "The doors of each map of the board, in the order of the map."),
    MG_ARRAY(struct sg_state, bridge, uint8_t, &bridge_names, MG_EACH(4), .about = "The bridge of each map of the board; planked: nothing but a gangplank is left; patched: whole but for a gangplank over what burnt."),
    KEYED(struct sg_state, task, struct sg_task, task, SG_TASKS, &number_names, .about = "What is worked at, by number."),
    LIST(body, bodies_count, &sg_place_names, SG_PERSONS + 64, .about = "Where the dead lie."),
    AT_TIMES(struct sg_state, siege, struct sg_siege, siege, &days_names, .about = "The siege, day by day; left out in a tactical scenario."),
    END,
};
/* clang-format on */
