/* The ground: what stands and lies where, how places hang together, who sees whom, and the stack of
 * what is going on. */
#ifndef SG_ROOM_GROUND_H
#define SG_ROOM_GROUND_H

#include "../state.h"

/* frames.c: dice and tidings, frames, questions */
unsigned sg_seats_of(const struct sg_state *s, int side); /* bits */
struct sg_frame *sg_push(struct sg_state *s, int kind, unsigned who);
struct sg_frame *sg_top(struct sg_state *s);
void sg_pop(struct sg_state *s);
void sg_ask(struct sg_state *s, int ask, int side); /* of all seats of that side that have a say */
void sg_ask_seat(struct sg_state *s, int ask, int seat);
int sg_die(struct sg_state *s, struct mg_play *play, int sides); /* 1 .. sides */
void sg_tell(struct mg_play *play, int kind, int side, unsigned a, unsigned b, unsigned c);
/* adds it to a list if its check allows it */
bool sg_offer(const struct sg_state *s, sg_check_answer *check, struct mg_move m,
              struct mg_move *out, unsigned *n);

/* place.c: who stands there [STK] */
/* who or what makes a step */
struct sg_mover {
    unsigned who; /* person, or SG_PERSONS + piece */
    bool mounted, armoured;
    int side;
};
void sg_derive(void *state);
/* the living person there (front or rear), or -1 */
int sg_who(const struct sg_state *s, unsigned place);
/* All who are in a hex, on any level or rung: for (int p = sg_first_in(s, hex); p >= 0; p =
 * sg_next_in(s, hex, p)). A rider is found in both of his hexes. */
int sg_first_in(const struct sg_state *s, int hex);
int sg_next_in(const struct sg_state *s, int hex, int who);
/* the raised ladder or holding grapnel whose foot is in the hex, or -1 */
int sg_ladder_in(const struct sg_state *s, int hex);
unsigned sg_ladder_top(const struct sg_state *s, unsigned piece); /* where it leads to */
/* its SG_MARK_ bits, and where */
unsigned sg_marks_of(const struct sg_state *s, unsigned piece, uint16_t hexes[20], int *count);
/* after a change to fascine[], rubble[], fire[], burnt[] or a piece there */
void sg_remark(struct sg_state *s, int hex);
/* its number, or -1: the box has no more */
int sg_new_piece(struct sg_state *s, int kind, int side);
/* a piece of that kind whose first cell is there; -1 */
int sg_piece_at(const struct sg_state *s, unsigned place, int kind);
/* standing horse, ox, pack animal: piece, or -1 */
int sg_animal_at(const struct sg_state *s, unsigned place);
bool sg_free(const struct sg_state *s, unsigned place); /* nobody stands there: SG-STK-01 */
/* terrain alone: not its occupants */
bool sg_can_stand(const struct sg_state *s, unsigned place, struct sg_mover mover);
/* a person onto the board or to another place */
void sg_put(struct sg_state *s, unsigned who, unsigned place, int facing);
void sg_take_off(struct sg_state *s, unsigned who); /* from the board, keeping his fate as it is */
void sg_put_piece(struct sg_state *s, unsigned piece, unsigned place, int facing);
void sg_take_off_piece(struct sg_state *s, unsigned piece);
unsigned sg_behind(unsigned place, int facing); /* the rear hex of a rider whose front is there */

/* board.c: what is where */
/* which map of the board: 0..3; -1: outside */
int sg_map_index(const struct sg_state *s, int hex);
/* enum sg_terrain of the map, SG_T_NONE outside */
int sg_printed(const struct sg_state *s, int hex, int level);
/* with the markers; SG_T_NONE: nothing to stand on */
int sg_terrain(const struct sg_state *s, unsigned place);
unsigned sg_sides(const struct sg_state *s, unsigned place,
                  int dir); /* SG_SIDE_* bits, from either side of it (the neighbour's own
                               bits included as seen from it: see SG_SIDE_FROM) */
unsigned sg_own_sides(const struct sg_state *s, unsigned place,
                      int dir); /* only those that this location owns */
bool sg_indoors(const struct sg_state *s, unsigned place);
int sg_lowest(const struct sg_state *s, int hex); /* lowest level with a location */
/* map: its place on the board, here and below */
bool sg_in_zone(const struct sg_state *s, unsigned place, int map, int zone);
int sg_door_at(const struct sg_state *s, unsigned place, int *map); /* door of that map, or -1 */
int sg_door_state(const struct sg_state *s, unsigned place);        /* of a door or gate location */
bool sg_closed(const struct sg_state *s, unsigned place);           /* a closed door or gate */
/* SG-DOR-02: is that neighbour inside? */
bool sg_inner_side(const struct sg_state *s, unsigned door, unsigned place);
int sg_wall_section(const struct sg_state *s, int hex, int *map); /* -1: none */
enum { SG_TOLD_DOOR = 100 };
/* for events: of the besieged building, from 1; SG_TOLD_DOOR: its doors; 0: none */
unsigned sg_told_section(const struct sg_state *s, unsigned place);
/* SG-BMB-10, SG-DOR-09; -1: no structure */
int sg_wall_kind(const struct sg_state *s, unsigned place);
int sg_grade(const struct sg_state *s, int hex);
unsigned sg_edges_at(const struct sg_state *s, unsigned place); /* SG_EDGE_* bits */
bool sg_is_bridge(const struct sg_state *s, unsigned place); /* printed so, whatever became of it */
int sg_building(const struct sg_state *s);                   /* enum sg_map_id */
int sg_building_map(const struct sg_state *s);               /* its place on the board, or -1 */
unsigned sg_far_edge(const struct sg_state *s); /* SG_EDGE_*: the open sides of the open map */

/* nearest.c */
/* same level first; SG_NOWHERE */
unsigned sg_nearest_free(const struct sg_state *s, unsigned place, struct sg_mover mover);
/* How a rider can be there with his whole horse, turning clockwise from that facing; -1: its rear
 * has no room. On foot: as he is. */
int sg_facing_with_room(const struct sg_state *s, unsigned place, int facing,
                        struct sg_mover mover);

/* counter.c: the numbers on a counter */
struct sg_mover sg_mover_of(const struct sg_state *s, unsigned who);
/* of the present health and form; also unnamed men, prisoners */
struct sg_values sg_values_of(const struct sg_state *s, unsigned who);
int sg_class_of(const struct sg_state *s, unsigned who);
bool sg_armoured(const struct sg_state *s, unsigned who);
int sg_cost_of(const struct sg_state *s, unsigned who); /* the price, for SG-TEAM-01 */
/* alive, of a side, no prisoner: SG-BLK-01 */
bool sg_is_free(const struct sg_state *s, unsigned who);
int sg_active_people(const struct sg_state *s, int side); /* on the board: SG-SEQ-05 */
int sg_free_people(const struct sg_state *s, int side);
int sg_besieging(const struct sg_state *s); /* the side in the besieger's role today: SG-BSB-04 */

/* steps.c: which locations are joined [GEO-06..10, MOV costs, LAD, SCF, HRD, TWR, RUB] */
#define SG_NEIGHBOURS 24
/* cost on foot or mounted as asked; SG_NEVER never listed */
struct sg_way {
    uint16_t to;
    uint8_t cost;
};
/* All locations that connect to this one for that mover, with the points the step costs; occupants
 * are not looked at. */
int sg_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
            struct sg_way out[SG_NEIGHBOURS]);
/* SG_NEVER: not connected */
int sg_step_cost(const struct sg_state *s, unsigned from, unsigned to, struct sg_mover mover);
/* from a church window into the nave: SG-SCF-07 rolls */
bool sg_is_drop(const struct sg_state *s, unsigned from, unsigned to);

/* adjacent.c: who is next to whom [CMB-04..06] */
/* combat-adjacent: SG-GEO-10, SG-CMB-04..06 */
bool sg_adjacent(const struct sg_state *s, unsigned from, unsigned to);
/* why they are not, side by side: SG-CMB-06, ... */
bool sg_across_mantlet(const struct sg_state *s, unsigned from, unsigned to);
bool sg_across_opening(const struct sg_state *s, unsigned from, unsigned to); /* ... SG-CMB-05 */
/* an active enemy of side combat-adjacent to it */
bool sg_enemy_next_to(const struct sg_state *s, unsigned place, int side);
int sg_enemies_next_to(const struct sg_state *s, unsigned place, int side);
/* adjacency of two people, riders' fronts: SG-HRS-13 */
bool sg_fights(const struct sg_state *s, unsigned attacker, unsigned defender);

/* sight.c: line of sight [LOS] */
/* A task whose turns are earned but that takes effect later stays: SG_W_WINCH until
 * sg_lower_drawbridges ends it. */
struct sg_sight {
    bool clear;
    uint8_t cover;
    const char *rule, *why; /* what blocks it */
    uint16_t blocked_at;    /* hex */
    uint8_t distance;
};
/* From one location to another with that weapon (SG_HAND: just look). who: the shooter, or
 * SG_SUBJECTS; target: a person or SG_SUBJECTS. */
struct sg_sight sg_look(const struct sg_state *s, unsigned from, unsigned to, int weapon,
                        unsigned who, unsigned target);
/* the hexes after the first, nudged by 1 or -1: SG-LOS-01 */
int sg_line(int from, int to, int nudge, uint16_t *hex, int most);
int sg_last_dir(int from, int to); /* of a line between two hexes */

/* cover.c */
/* of one line, whose last step goes in last_dir */
int sg_cover_at(const struct sg_state *s, unsigned from, unsigned to, int last_dir,
                unsigned target);

/* engine.c: large engines and oxen [TWR, RAM, GAL, OXN moving] */
/* locations of that storey, in footprint order */
int sg_cells(const struct sg_state *s, unsigned piece, int storey, unsigned out[14]);
/* the tower, ram or gallery that holds this location; -1 */
int sg_engine_at(const struct sg_state *s, unsigned place, int *storey, int *cell);
int sg_engine_of_hex(const struct sg_state *s, int hex);
/* may be entered at all: beams, frames, roof cells, burnt levels */
bool sg_cell_open(const struct sg_state *s, unsigned piece, int storey, int cell);
/* the board level of the tower's assault storey: SG-TWR-04, -05 */
int sg_assault_level(const struct sg_state *s, unsigned piece);
int sg_engine_terrain(const struct sg_state *s, unsigned place);  /* SG_T_*; SG_T_NONE: no cell */
bool sg_on_moved_tower(const struct sg_state *s, unsigned place); /* SG-SHT-09 */
int sg_storey_level(const struct sg_state *s, unsigned piece, int storey);
/* protected from what falls on it: SG-OIL-07, SG-MGL-05 */
bool sg_roofed_by_engine(const struct sg_state *s, unsigned place);

/* tower.c */
/* SG-TWR-19, SG-HRD-04: for the work on the winches */
bool sg_bridge_may_fall(const struct sg_state *s, unsigned piece);
bool sg_at_winch(const struct sg_state *s, unsigned piece, unsigned place);

/* crew.c */
/* SG-OXN-03, SG-OXN-04 */
bool sg_may_harness(const struct sg_state *s, unsigned ox, unsigned engine);
void sg_harness(struct sg_state *s, unsigned ox, unsigned engine);
void sg_free_ox(struct sg_state *s, unsigned ox);
/* of any kind, or a cauldron: SG-TEAM-01 */
bool sg_decides_engine(const struct sg_state *s, unsigned piece, int seat);
int sg_crew(const struct sg_state *s, unsigned piece); /* who count to push it */
bool sg_at_thrower(const struct sg_state *s, unsigned piece, unsigned who); /* stands next to it */

/* hoarding.c: HRD, SCF as pieces */
/* a hex of a hoarding or scaffold: SG-HRD-01, SG-SCF-01 */
bool sg_may_hang(const struct sg_state *s, int kind, unsigned place);
/* does what is in that direction bear it? */
bool sg_hangs_on(const struct sg_state *s, int kind, unsigned place, int dir);
/* has the board a place for one at all? */
bool sg_somewhere_to_hang(const struct sg_state *s, int kind);
bool sg_under_hoarding(const struct sg_state *s, unsigned place);

/* mine.c: the locations of mines on the board [AC4-09] */
/* a dug hex that is on the board in this action */
bool sg_is_mine(const struct sg_state *s, unsigned place);
/* the fight in the mines: nothing else is on the board */
bool sg_only_mines(const struct sg_state *s);

/* names.c. Pieces are numbered by kind: those of a kind are sg_piece_first[kind] ..
 * sg_piece_first[kind + 1] - 1, as many as the box has (a hex of a hoarding or scaffold is a
 * piece), so that a number alone says what it is. */
extern const uint8_t sg_piece_first[SG_PIECE_KINDS + 1];
int sg_kind_of(unsigned piece);
extern const struct mg_names sg_place_names, sg_who_names, sg_person_names, sg_partner_names,
    sg_piece_names, sg_kind_names, sg_work_names, sg_site_names, sg_dir_names, sg_turn_names,
    sg_roll_names, sg_down_names, sg_deploy_names, sg_edge_names, sg_side_names, sg_ammo_names,
    sg_weapon_names, sg_phase_names, sg_ask_names, sg_letter_names, sg_grade_names, sg_yes_names,
    sg_effect_names, sg_death_names, sg_purpose_names, sg_fate_names, sg_class_names;
void sg_write_place(uint16_t place, struct mg_text *out);
bool sg_parse_place(const char *word, uint16_t *place);
void sg_write_who(uint16_t who, struct mg_text *out);
bool sg_parse_who(const char *word, uint16_t *who);

/* day_names.c */
extern const struct mg_names sg_order_names, sg_stage_names, sg_day_step_names, sg_deed_names,
    sg_ending_names, sg_map_names, sg_item_names, sg_mounted_names, sg_forced_names,
    sg_beyond_names, sg_hex_names;

/* region.c */
/* Is this location in the region? Engines are not looked for. */
bool sg_in_region(const struct sg_scenario *sc, struct sg_region region, unsigned place);
/* The same for the whole board: a bit for each level + 1, by hex. */
void sg_mark_region(const struct sg_scenario *sc, struct sg_region region,
                    uint8_t levels[SG_HEXES]);
const struct sg_setup_step *sg_step_now(const struct sg_state *s);
bool sg_is_set_up(int kind); /* goes on the board; the rest is in hands or in store */
/* of its own; SG_NO_PIECE: people */
bool sg_has_step(const struct sg_state *s, int side, int kind);

/* tasks.c */
int sg_find_task(const struct sg_state *s, int kind, unsigned site); /* -1 */
int sg_workers_in(const struct sg_task *t);
void sg_end_task(struct sg_state *s, int task); /* it is gone, its workers are free */
void sg_leave_task(struct sg_state *s, unsigned who);
void sg_busy(struct sg_state *s, unsigned who); /* breaks SG-SEQ-06, frees him from his task */

/* burning.c */
int sg_fire_age(const struct sg_state *s, unsigned place); /* 0: does not burn */
bool sg_burnt_out(const struct sg_state *s, unsigned place);
/* sets or clears the bit of a hex in which a fire came or went */
void sg_mark_fire(struct sg_state *s, int hex);
void sg_extinguish(struct sg_state *s, unsigned place);

/* contact.c */
/* the hexes before the front of a ram or gallery, 0..2 */
int sg_contact_hex(const struct sg_piece *p, int n);
bool sg_may_strike(const struct sg_state *s, int hex); /* a ram: SG-RAM-05 */
/* the section of a wall whose name begins so */
bool sg_section_is(const struct sg_state *s, int hex, const char *start);
bool sg_in_contact(const struct sg_state *s, unsigned piece); /* ram, gallery */

/* pace.c */
/* one step, foot or horse */
int sg_pace_cost(const struct sg_state *s, unsigned who, unsigned from, int facing, unsigned to,
                 int new_facing);

/* allowance.c: movement points */
int sg_points_left(const struct sg_state *s, unsigned who);
/* with burdens and shots: SG-MOV-11, SG-SHT-12, SG-LAD-01, SG-MAN-01 */
int sg_allowance(const struct sg_state *s, unsigned who);
bool sg_patrols_just_come(const struct sg_state *s, unsigned who); /* SG-AC3-04, SG-DEF-06 */

/* mine_ways.c */
/* hexes of the courtyard, the foremost first */
enum { SG_YARD = 8 }; /* SG-MIN-16 */
int sg_counter_yard(const struct sg_state *s, uint16_t out[SG_YARD]);
/* a cell of the gallery or a dug hex */
bool sg_of_miners(const struct sg_state *s, unsigned place);
bool sg_of_counter_miners(const struct sg_state *s, unsigned place);

#endif
