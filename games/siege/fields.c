/* The position, field by field. What follows from the rest (taken, mark, the lists by hex) is not written: sg_derive(). */
#include "field.h"
#include "state.h"

#define END { .name = NULL }
#define KEYED(type, member, element, fields, most, names_of) \
    { .name = #member, .kind = MG_FIELD_STRUCT, .offset = offsetof(type, member), .stride = sizeof(element), .extent = { (most) }, \
      .of = (fields), .keys = (names_of) }

/* ---- the scenario --------------------------------------------------------------------------------- */

#define REGION(member) MG_NUMBER(struct sg_region, member, NULL)
static const struct mg_field region[] = { REGION(first), REGION(count), END };

#define AREA(member) MG_NUMBER(struct sg_area, member, NULL)
static const struct mg_field area[] = {
    AREA(kind), AREA(map), AREA(of), AREA(but), AREA(within), AREA(first_col), AREA(last_col), AREA(first_row), AREA(last_row), AREA(even),
    AREA(levels), AREA(terrain), END,
};

#define ONE(type, member, fields) MG_STRUCTS(type, member, struct sg_region, fields, MG_EACH(0))
#define STEP(member) MG_NUMBER(struct sg_setup_step, member, NULL)
static const struct mg_field step[] = {
    STEP(side), MG_NUMBER(struct sg_setup_step, piece, &sg_kind_names), STEP(facing), STEP(together), ONE(struct sg_setup_step, where, region), END,
};

#define QUOTA(member) MG_NUMBER(struct sg_quota, member, NULL)
static const struct mg_field quota[] = { QUOTA(side), QUOTA(least), QUOTA(most), ONE(struct sg_quota, where, region), END };

#define RESERVE(member) MG_NUMBER(struct sg_reserve, member, NULL)
static const struct mg_field reserve[] = { RESERVE(edges), RESERVE(first), RESERVE(last), END };

#define SPOT(member) MG_NUMBER(struct sg_spot, member, NULL)
static const struct mg_field spot[] = { SPOT(col), SPOT(row), SPOT(level), END };

#define PLACED(member) MG_NUMBER(struct sg_placed, member, NULL)
static const struct mg_field placed[] = {
    PLACED(piece), PLACED(map), PLACED(zone), MG_STRUCTS(struct sg_placed, foot, struct sg_spot, spot, MG_EACH(0)),
    MG_STRUCTS(struct sg_placed, top, struct sg_spot, spot, MG_EACH(0)), END,
};

static const struct mg_field bounds[] = { ONE(struct sg_bounds, people, region), ONE(struct sg_bounds, ladders, region), END };

#define ATOM(member) MG_NUMBER(struct sg_atom, member, NULL)
static const struct mg_field atom[] = {
    ATOM(kind), ATOM(side), ATOM(group), ATOM(of), ATOM(op), ATOM(n), ATOM(edges), ATOM(no), ATOM(either), ATOM(outside),
    ONE(struct sg_atom, where, region), END,
};

#define LINE(member) MG_NUMBER(struct sg_win_line, member, NULL)
static const struct mg_field line[] = {
    LINE(side), MG_NUMBER(struct sg_win_line, grade, &sg_grade_names), LINE(at_limit), LINE(first), LINE(atoms), END,
};

#define SCENARIO(member) MG_NUMBER(struct sg_scenario, member, NULL)
#define S_ARRAY(member, element, ...) MG_ARRAY(struct sg_scenario, member, element, NULL, MG_EACH(__VA_ARGS__))
#define S_LIST(member, count, element, most) MG_LIST_OF(struct sg_scenario, member, count, struct element, member, most)
static const struct mg_field scenario[] = {
    S_ARRAY(id, uint8_t, 8), S_ARRAY(name, uint8_t, 48), SCENARIO(siege), S_ARRAY(map, uint8_t, 4), SCENARIO(map_cols), SCENARIO(map_rows),
    SCENARIO(open_maps), S_ARRAY(army, uint8_t, 2), SCENARIO(first), SCENARIO(limit), SCENARIO(attacker),
    S_ARRAY(force, uint8_t, 2, SG_NAMED / 8), S_ARRAY(mounted, uint8_t, SG_NAMED / 8), S_ARRAY(budget, uint16_t, 2),
    S_ARRAY(equip, uint8_t, 2, SG_EQUIPMENT), S_ARRAY(hoarding, uint8_t, 2, SG_SIZES), S_ARRAY(scaffold, uint8_t, 2, SG_SIZES),
    S_LIST(step, steps, sg_setup_step, SG_STEPS), S_LIST(quota, quotas, sg_quota, SG_QUOTAS),
    MG_STRUCTS(struct sg_scenario, reserve, struct sg_reserve, reserve, MG_EACH(2)), S_LIST(placed, placed_count, sg_placed, SG_PLACED),
    MG_STRUCTS(struct sg_scenario, bounds, struct sg_bounds, bounds, MG_EACH(2)), S_ARRAY(open_doors, uint16_t, 4), SCENARIO(bridge_gone),
    SCENARIO(bridge_choice), S_LIST(area, areas, sg_area, SG_AREAS), S_LIST(atom, atoms, sg_atom, SG_ATOMS),
    S_LIST(line, lines, sg_win_line, SG_WIN_LINES), END,
};

/* ---- people and pieces ------------------------------------------------------------------------------ */

#define PERSON(member) MG_NUMBER(struct sg_person, member, NULL)
static const struct mg_field person[] = {
    PERSON(side), PERSON(seat), PERSON(fate), PERSON(health), PERSON(did), PERSON(facing), PERSON(spent), PERSON(allowance), PERSON(task),
    PERSON(carries), PERSON(rides), PERSON(leads), PERSON(javelins), PERSON(arrows), PERSON(pots), PERSON(torch), PERSON(shot_turn),
    PERSON(edge), PERSON(enters), PERSON(run), PERSON(run_dir), PERSON(slowed), PERSON(shot_as), PERSON(may_flee), MG_ARRAY(struct sg_person, guard, uint8_t, NULL, MG_EACH(2)),
    PERSON(class), END,
};

#define PIECE(member, names) MG_NUMBER(struct sg_piece, member, names)
static const struct mg_field piece[] = {
    PIECE(kind, &sg_kind_names), PIECE(side, NULL), PIECE(facing, NULL), PIECE(flags, NULL), PIECE(at, &sg_place_names),
    PIECE(tail, &sg_place_names), PIECE(counter, NULL), PIECE(points, NULL), MG_ARRAY(struct sg_piece, bearer, uint8_t, NULL, MG_EACH(2)),
    PIECE(owner, NULL), PIECE(size, NULL), PIECE(burnt, NULL), END,
};

static const struct mg_field place[] = {
    { .name = "place", .kind = MG_FIELD_UINT, .size = 2, .stride = 2, .names = &sg_place_names }, END,
};

#define TASK(member, names) MG_NUMBER(struct sg_task, member, names)
static const struct mg_field task[] = {
    TASK(kind, &sg_work_names), TASK(side, NULL), TASK(turns, NULL), MG_ARRAY(struct sg_task, worker, uint8_t, NULL, MG_EACH(4)), TASK(site, &sg_site_names),
    TASK(to, &sg_place_names), TASK(fresh, NULL), END,
};

static const struct mg_field fire[] = {
    MG_NUMBER(struct sg_fire, at, &sg_place_names), MG_NUMBER(struct sg_fire, age, NULL), END,
};
static const struct mg_field damage[] = {
    MG_NUMBER(struct sg_damage, hex, NULL), MG_NUMBER(struct sg_damage, grade, NULL), END,
};

#define FRAME(member) MG_NUMBER(struct sg_frame, member, NULL)
static const struct mg_field frame[] = {
    FRAME(kind), FRAME(stage), FRAME(left), FRAME(n), FRAME(who), FRAME(at), FRAME(arg), FRAME(cause), FRAME(causes), END,
};

#define C_LIST(member, counter, element, names) MG_NUMBERS(struct sg_combat, member, counter, element, names, SG_FIGHTERS)
static const struct mg_field combat[] = {
    MG_NUMBER(struct sg_combat, die, NULL), MG_NUMBER(struct sg_combat, result, NULL), C_LIST(attacker, attackers, uint8_t, &sg_person_names),
    C_LIST(defender, defenders, uint8_t, &sg_person_names), C_LIST(emptied, emptieds, uint16_t, &sg_place_names), END,
};

static const char *const number_words[] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22", "23", "24", "25", "26",
    "27", "28", "29", "30", "31", "32", "33", "34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44", "45", "46", "47", "48", "49", "50", "51",
    "52", "53", "54", "55", "56", "57", "58", "59", "60",
};
_Static_assert(sizeof number_words / sizeof *number_words >= SG_DAYS && SG_DAYS >= SG_PROJECTS && SG_DAYS >= SG_TASKS, "a number for each");
static const struct mg_names number_names = { .count = SG_DAYS, .name = number_words };

/* ---- the siege, day by day: all 0, and so left out, in a tactical scenario ----------------------------------- */

/* One struct that is mostly 0: left out then, else written under the one name that it has. */
#define AT_TIMES(type, member, element, fields, name_of_it) KEYED(type, member, element, fields, 1, name_of_it)
#define ONE_NAME(which, word) \
    static const char *const which##_words[] = { word }; \
    static const struct mg_names which##_names = { .count = 1, .name = which##_words }
ONE_NAME(days, "days");
ONE_NAME(building, "building");
ONE_NAME(battle, "battle");
ONE_NAME(home, "scenario");

static const struct mg_field job[] = { { .name = "job", .kind = MG_FIELD_UINT, .size = 1, .stride = 1 }, END };
static const struct mg_field heals[] = { { .name = "day", .kind = MG_FIELD_UINT, .size = 1, .stride = 1 }, END };

#define PROJECT(member, names) MG_NUMBER(struct sg_project, member, names)
static const struct mg_field project[] = {
    PROJECT(side, NULL), PROJECT(item, &sg_item_names), PROJECT(engineer, NULL), PROJECT(workers, NULL), PROJECT(progress, NULL), END,
};

#define MINE(member, names) MG_NUMBER(struct sg_mine, member, names)
static const struct mg_field mine[] = {
    MINE(section, NULL), MINE(begun, NULL), MINE(counter_begun, NULL), MINE(fired, NULL), MINE(failed, NULL), MINE(held, NULL), MINE(contact, NULL),
    MG_NUMBERS(struct sg_mine, hex, dug, uint16_t, &sg_hex_names, SG_MINE_HEXES),
    MG_NUMBERS(struct sg_mine, counter_hex, counter, uint16_t, &sg_hex_names, SG_MINE_HEXES), MINE(courtyard, &sg_hex_names), MINE(tried, &sg_hex_names),
    MG_ARRAY(struct sg_mine, miner, uint8_t, NULL, MG_EACH((SG_PERSONS + 7) / 8)), END,
};

#define RECORD(member, names) MG_NUMBER(struct sg_day_record, member, names)
static const struct mg_field record[] = {
    RECORD(event, NULL), RECORD(initiative, NULL), RECORD(order, &sg_order_names), RECORD(provisions, NULL), RECORD(damage, NULL), RECORD(wounded, NULL),
    MG_ARRAY(struct sg_day_record, dead, uint8_t, NULL, MG_EACH(2)), END,
};

#define PARKED(member, names) MG_NUMBER(struct sg_parked, member, names)
static const struct mg_field parked[] = {
    PARKED(full, NULL), PARKED(bridge, NULL), MG_ARRAY(struct sg_parked, door, uint8_t, NULL, MG_EACH(12)),
    MG_NUMBERS(struct sg_parked, rubble, rubbles, uint16_t, &sg_hex_names, 30), MG_NUMBERS(struct sg_parked, burnt, burnts, uint16_t, &sg_place_names, 64),
    MG_LIST_OF(struct sg_parked, damage, damages, struct sg_damage, damage, 64), MG_ARRAY(struct sg_parked, hanging, uint16_t, &sg_place_names, MG_EACH(36)),
    PARKED(gallery, &sg_place_names), PARKED(gallery_facing, NULL), END,
};

#define OTHER(member, names) MG_NUMBER(struct sg_other_battle, member, names)
static const struct mg_field other[] = {
    OTHER(on, NULL), OTHER(order, &sg_order_names), OTHER(over, NULL), OTHER(turn, NULL), OTHER(quiet, NULL), OTHER(withdrawing, NULL), OTHER(had_leader, NULL),
    OTHER(result, NULL), OTHER(bridge, NULL), MG_LIST_OF(struct sg_other_battle, fire, fires, struct sg_fire, fire, 20),
    KEYED(struct sg_other_battle, task, struct sg_task, task, SG_TASKS, &number_names),
    MG_ARRAY(struct sg_other_battle, at, uint16_t, &sg_place_names, MG_EACH(SG_PERSONS)), MG_ARRAY(struct sg_other_battle, piece_at, uint16_t, &sg_place_names, MG_EACH(SG_PIECES)), END,
};

#define DAYS(member) MG_NUMBER(struct sg_siege, member, NULL)
#define DAYS_NAMED(member, names) MG_NUMBER(struct sg_siege, member, names)
static const struct mg_field siege[] = {
    DAYS(on), DAYS(besieger), DAYS(commander), DAYS(day), DAYS_NAMED(step, &sg_day_step_names), DAYS_NAMED(stage, &sg_stage_names), DAYS(sub),
    DAYS(provisions), DAYS(holders_food), DAYS(restock), DAYS(restocking), DAYS(events), DAYS(terms), DAYS(engineer_joined), DAYS(son_threatened), DAYS(spy), DAYS(relief_came),
    DAYS(initiative), DAYS(declined), DAYS_NAMED(order, &sg_order_names), DAYS(in_action), DAYS_NAMED(ending, &sg_ending_names), DAYS(redoubt),
    DAYS(sortie_made), DAYS(break_out_made), DAYS(food_fetched), DAYS_NAMED(deed, &sg_deed_names), DAYS(deeds_done), DAYS(may_deed), DAYS(wood_shelled),
    DAYS(shelling), MG_ARRAY(struct sg_siege, target, uint16_t, &sg_place_names, MG_EACH(SG_THROWERS)), MG_ARRAY(struct sg_siege, throwers_edge, uint8_t, NULL, MG_EACH(2)), DAYS(points), DAYS(buying),
    DAYS(next_victim), DAYS(ground), DAYS(ground_edge), DAYS(mustered), DAYS(entrusted), DAYS(asked_to_quit), DAYS(withdrawn), DAYS(animals),
    DAYS(patrols_in), DAYS(party_edge), MG_ARRAY(struct sg_siege, patrol_edge, uint8_t, NULL, MG_EACH(4)), DAYS(nobody_out),
    DAYS(tents_burnt), DAYS(been_out), DAYS(outcome),
    DAYS_NAMED(paused_ask, &sg_ask_names), DAYS(paused_side), DAYS(paused_owes),
    KEYED(struct sg_siege, job, uint8_t, job, SG_PERSONS, &sg_person_names), KEYED(struct sg_siege, heals, uint8_t, heals, SG_PERSONS, &sg_person_names),
    MG_ARRAY(struct sg_siege, relief, uint8_t, NULL, MG_EACH((SG_PERSONS + 7) / 8)),
    KEYED(struct sg_siege, project, struct sg_project, project, SG_PROJECTS, &number_names),
    MG_STRUCTS(struct sg_siege, mine, struct sg_mine, mine, MG_EACH(0)),
    KEYED(struct sg_siege, record, struct sg_day_record, record, SG_DAYS, &number_names),
    AT_TIMES(struct sg_siege, parked, struct sg_parked, parked, &building_names),
    AT_TIMES(struct sg_siege, other, struct sg_other_battle, other, &battle_names),
    AT_TIMES(struct sg_siege, home, struct sg_scenario, scenario, &home_names), END,
};

/* ---- the whole ------------------------------------------------------------------------------------------ */

#define STATE(member, names) MG_NUMBER(struct sg_state, member, names)
#define LIST(member, counter, names, most) MG_NUMBERS(struct sg_state, member, counter, uint16_t, names, most)
const struct mg_field sg_fields[] = {
    MG_RNG(struct sg_state),
    MG_STRUCTS(struct sg_state, scenario, struct sg_scenario, scenario, MG_EACH(0)),
    STATE(players, NULL), STATE(charge, NULL), STATE(infiltration, NULL), STATE(bodies, NULL), STATE(no_limit, NULL), STATE(mild_events, NULL),
    MG_ARRAY(struct sg_state, map, uint8_t, NULL, MG_EACH(4)), STATE(map_cols, NULL), STATE(map_rows, NULL),
    STATE(turn, NULL), STATE(phase, &sg_phase_names), STATE(side, NULL), STATE(ask, &sg_ask_names), STATE(asked, NULL), STATE(owes, NULL),
    STATE(ended, NULL), STATE(holds, NULL), STATE(ceased, NULL), STATE(step, NULL), STATE(quiet, NULL), STATE(enlisting, NULL), STATE(enlisted, NULL), STATE(withdrawing, NULL),
    STATE(had_leader, NULL), STATE(winner, NULL), STATE(grade, &sg_grade_names),
    MG_ARRAY(struct sg_state, store, uint16_t, NULL, MG_EACH(SG_SIDES, SG_EQUIPMENT)),
    STATE(chosen, &sg_who_names),
    MG_LIST_OF(struct sg_state, frame, frames, struct sg_frame, frame, SG_FRAMES_MOST),
    STATE(path_at, NULL),
    MG_NUMBERS(struct sg_state, path, path_length, uint16_t, &sg_place_names, SG_PATH),
    { .name = "path_facing", .kind = MG_FIELD_UINT, .size = 1, .offset = offsetof(struct sg_state, path_facing), .stride = 1,
      .extent = { SG_PATH } },
    LIST(cause, causes, NULL, SG_CAUSES), LIST(victim, victims, NULL, 96),
    MG_STRUCTS(struct sg_state, combat, struct sg_combat, combat, MG_EACH(0)),
    KEYED(struct sg_state, at, uint16_t, place, SG_PERSONS, &sg_person_names),
    KEYED(struct sg_state, tail, uint16_t, place, SG_PERSONS, &sg_person_names),
    KEYED(struct sg_state, person, struct sg_person, person, SG_PERSONS, &sg_person_names),
    KEYED(struct sg_state, piece, struct sg_piece, piece, SG_PIECES, &sg_piece_names),
    LIST(fascine, fascines, NULL, 30), LIST(rubble, rubbles, NULL, 30), LIST(burnt, burnts, &sg_place_names, 64),
    MG_LIST_OF(struct sg_state, fire, fires, struct sg_fire, fire, 20),
    MG_LIST_OF(struct sg_state, damage, damages, struct sg_damage, damage, 64),
    MG_ARRAY(struct sg_state, door, uint8_t, NULL, MG_EACH(4, 12)), MG_ARRAY(struct sg_state, bridge, uint8_t, NULL, MG_EACH(4)),
    KEYED(struct sg_state, task, struct sg_task, task, SG_TASKS, &number_names),
    LIST(body, bodies_count, &sg_place_names, SG_PERSONS + 64),
    AT_TIMES(struct sg_state, siege, struct sg_siege, siege, &days_names),
    END,
};
