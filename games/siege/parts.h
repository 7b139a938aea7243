/* What the files of the game offer each other. Included by state.h.
 *
 * Every kind of move has one check, `struct mg_verdict sg_check_KIND(s, m)`, one effect, `void
 * sg_do_KIND(s, m, play)`, side by side in the file of its chapter; play.c has the table of them
 * and says at which question a kind may be an answer, so a check may rely on the question and on
 * the side. Every question has one list, sg_list_*, that offers candidates to the check. */
#ifndef SG_PARTS_H
#define SG_PARTS_H

#include <string.h>

/* who or what makes a step */
struct sg_mover {
    unsigned who; /* person, or SG_PERSONS + piece */
    bool mounted, armoured;
    int side;
};

/* play.c: questions, answers, frames */
unsigned sg_seats_of(const struct sg_state *s, int side); /* bits */
unsigned sg_actors(const void *state);
struct mg_verdict sg_check(const void *state, struct mg_move m);
unsigned sg_list(const void *state, int seat, struct mg_move *out);
void sg_apply(void *state, struct mg_move m, struct mg_play *play);
/* the seat of the one of highest cost: SG-TEAM-01 */
int sg_leader_of(const struct sg_state *s, const uint8_t *people, int count);
struct sg_frame *sg_push(struct sg_state *s, int kind, unsigned who);
struct sg_frame *sg_top(struct sg_state *s);
void sg_pop(struct sg_state *s);
void sg_ask(struct sg_state *s, int ask, int side); /* of all seats of that side that have a say */
void sg_ask_seat(struct sg_state *s, int ask, int seat);
/* until somebody has a choice or the game is over */
void sg_run(struct sg_state *s, struct mg_play *play);
int sg_die(struct sg_state *s, struct mg_play *play, int sides); /* 1 .. sides */
void sg_tell(struct mg_play *play, int kind, int side, unsigned a, unsigned b, unsigned c);
/* adds it if its check allows it */
bool sg_offer(const struct sg_state *s, struct mg_move m, struct mg_move *out, unsigned *n);

/* board.c: what is where; ground [GEO]; place.c: who stands there [STK]; nearest.c; counter.c: the
 * numbers on a counter */
void sg_derive(void *state);
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
bool sg_roofed(const struct sg_state *s, int hex);
int sg_roof(const struct sg_state *s, int hex); /* roof slot as a level */
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
bool sg_on_edge(const struct sg_state *s, unsigned place, int edge); /* 0..3 */
unsigned sg_edges_at(const struct sg_state *s, unsigned place);      /* SG_EDGE_* bits */
/* the living person there (front or rear), or -1 */
int sg_who(const struct sg_state *s, unsigned place);
/* All who are in a hex, on any level or rung: for (int p = sg_first_in(s, hex); p >= 0; p =
 * sg_next_in(s, hex, p)). A rider is found in both of his hexes. */
int sg_first_in(const struct sg_state *s, int hex);
int sg_next_in(const struct sg_state *s, int hex, int who);
/* the raised ladder or holding grapnel whose foot is in the hex, or -1 */
int sg_ladder_in(const struct sg_state *s, int hex);
unsigned sg_ladder_top(const struct sg_state *s, unsigned piece); /* where it leads to */
/* ballista, perrier, mangonel: SG-STK-08, SG-MGL-12 */
bool sg_blocked_by_engine(const struct sg_state *s, unsigned place);
bool sg_is_bridge(const struct sg_state *s, unsigned place); /* printed so, whatever became of it */
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
/* same level first; SG_NOWHERE */
unsigned sg_nearest_free(const struct sg_state *s, unsigned place, struct sg_mover mover);
struct sg_mover sg_mover_of(const struct sg_state *s, unsigned who);
/* of the present health and form; also unnamed men, prisoners */
struct sg_values sg_values_of(const struct sg_state *s, unsigned who);
int sg_class_of(const struct sg_state *s, unsigned who);
bool sg_armoured(const struct sg_state *s, unsigned who);
int sg_cost_of(const struct sg_state *s, unsigned who); /* the price, for SG-TEAM-01 */

/* link.c: which locations are joined [GEO-06..10, MOV costs, LAD, SCF, HRD, TWR, RUB]; adjacent.c:
 * who is next to whom [CMB-04..06] */
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
struct mg_verdict sg_why_no_step(const struct sg_state *s, unsigned from, unsigned to,
                                 struct sg_mover mover);
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

/* reach.c: the way of a person [MOV, INF, HRS steps]; allowance.c: his points */
struct sg_reach {
    uint16_t count;
    /* ends that he can reach, the cheapest first; then those that take a roll */
    uint16_t place[SG_HEXES];
    uint8_t facing[SG_HEXES]; /* mounted; else 0 */
    uint8_t cost[SG_HEXES], rolls[SG_HEXES];
};
void sg_find_reach(const struct sg_state *s, unsigned who, struct sg_reach *out);
/* The same one by one, with the places on the way: neither where he stands now nor the end. */
struct sg_trail {
    unsigned place;
    int facing, cost, rolls, length;
    const uint16_t *path;
};
typedef void sg_tell_trail(void *with, struct sg_trail trail);
void sg_find_trails(const struct sg_state *s, unsigned who, sg_tell_trail *tell, void *with);
/* The path to one of the ends into s->path; false: not reached. */
bool sg_find_path(struct sg_state *s, unsigned who, unsigned place, int facing);
/* of that path */
bool sg_way_cost(const struct sg_state *s, unsigned who, unsigned place, int facing, int *cost,
                 int *rolls);
int sg_points_left(const struct sg_state *s, unsigned who);
/* with burdens and shots: SG-MOV-11, SG-SHT-12, SG-LAD-01, SG-MAN-01 */
int sg_allowance(const struct sg_state *s, unsigned who);

/* turn.c: phases [SEQ, recovery, end of a game turn] */
void sg_begin_game(struct sg_state *s, struct mg_play *play);
void sg_begin_phase(struct sg_state *s, int phase, struct mg_play *play);
void sg_run_phase(struct sg_state *s, struct mg_play *play);
void sg_busy(struct sg_state *s, unsigned who); /* breaks SG-SEQ-06, frees him from his task */

/* opening.c: the first position */
void sg_finish_setup(struct sg_state *s, struct mg_play *play); /* all is set up: the first turn */
void sg_setup(void *state, const struct mg_options *options, struct mg_play *play);
void sg_take_options(struct sg_state *s, const struct mg_options *options);
void sg_setup_from(struct sg_state *s, const struct sg_scenario *scenario, struct mg_play *play);

/* the scenario's people and things are there: set up */
void sg_raise_forces(struct sg_state *s, struct mg_play *play);

/* enlist.c: a free battle [BUY] */
void sg_begin_enlisting(struct sg_state *s);
/* asks, or raises what was bought; false: nothing to buy */
bool sg_run_enlisting(struct sg_state *s, struct mg_play *play);
unsigned sg_list_enlist(const struct sg_state *s, int seat, struct mg_move *out);

/* setup.c: DP-0; fit.c: where something may be set up; deploy.c: the sensible set-up */
bool sg_is_set_up(int kind); /* goes on the board; the rest is in hands or in store */
/* of its own; SG_NO_PIECE: people */
bool sg_has_step(const struct sg_state *s, int side, int kind);
/* asks for the next thing, or begins the game */
void sg_run_setup(struct sg_state *s, struct mg_play *play);
/* `turn` while setting up */
struct mg_verdict sg_check_turn_up(const struct sg_state *s, struct mg_move m);
void sg_do_turn_up(struct sg_state *s, struct mg_move m, struct mg_play *play);
unsigned sg_list_setup(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_place(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_is_in_hand(const struct sg_state *s); /* may what was taken up be placed, or turned, now? */
/* For setup.c, fit.c and deploy.c. `who`: a person, SG_PERSONS + piece, or SG_SUBJECTS for what is
 * only counted: fascines, rubble. */
/* with that facing (riders, engines) */
bool sg_fits(const struct sg_state *s, unsigned who, unsigned place, int facing);
const struct sg_setup_step *sg_step_now(const struct sg_state *s);
/* still to be set up in this step */
bool sg_belongs_to_step(const struct sg_state *s, unsigned who);
typedef void sg_each_place(void *with, unsigned place);
/* where it may be set up */
void sg_for_each_place(const struct sg_state *s, unsigned who, sg_each_place *tell, void *with);
void sg_set_up(struct sg_state *s, unsigned who, unsigned place, int facing, struct mg_play *play);
void sg_keep_back(struct sg_state *s, unsigned who, int edge);
void sg_deploy(struct sg_state *s, int seat, bool back, struct mg_play *play);
bool sg_may_stand_at_setup(const struct sg_state *s, unsigned who, unsigned place);

/* move.c: the movement phase [MOV, entering, MAN-02]; exit.c: leaving the board [GEO-13, GEO-14] */
unsigned sg_list_move(const struct sg_state *s, int seat, struct mg_move *out);
/* would the list have more than the end of the phase? */
bool sg_any_move(const struct sg_state *s, int seat);
unsigned sg_list_walk(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_turn(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_may_enter(const struct sg_state *s, unsigned who); /* waits, and may come in this turn */
/* SG-CAP-07: a prisoner who runs is free */
void sg_break_away(struct sg_state *s, unsigned who, struct mg_play *play);

/* walk.c: step by step [DEF interruption, INF, STK-07, HRS-03..05, HRS-14]. While somebody is taken
 * an SG_F_WALK frame of his is on the stack: stage, the seats that hold their fire at this step
 * (left), SG_WALK_* (n), which of the train is shot at (cause), the prisoner whom he leads (arg,
 * person + 1). */
enum { SG_WALK_IDLE, SG_WALK_STEP, SG_WALK_SHOT_AT, SG_WALK_OVER, SG_WALK_TURN }; /* stages */
enum {
    SG_WALK_STARTED = 1,
    SG_WALK_LIFTED = 2,
    SG_WALK_SET_DOWN = 4,
    SG_WALK_LOADED = 8 /* went with a burden */,
    SG_WALK_RODE = 16
};
void sg_run_walk(struct sg_state *s, struct mg_play *play);
/* he is done; asks how his mantlet is to stand first */
void sg_end_walk(struct sg_state *s, struct mg_play *play);
/* Offers DP-D at that person, who has just made a step of the walk or roll on top of the stack:
 * s->ask is SG_ASK_DEFEND if a shot is legal and a seat is left that neither holds its fire at this
 * step (sg_hold_fire), nor spares him (s->holds), nor ceased (s->ceased). A walk asks again after
 * every shot. */
void sg_step_made(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_hold_fire(struct sg_state *s, int seat);
int sg_shot_at(const struct sg_state *s); /* the person at whom DP-D is; -1: none */
/* T7: 0 passes, 1 refused, 2 stunned, 3 wounded */
int sg_infiltrate(struct sg_state *s, unsigned who, unsigned to, struct mg_play *play);
/* one step, foot or horse */
int sg_pace_cost(const struct sg_state *s, unsigned who, unsigned from, int facing, unsigned to,
                 int new_facing);

/* train.c: who and what goes with a walker, one behind the other [LAD-01, CAP-04, OIL-05, BAL-03,
 * STN-03, pack animals] */
/* behind the leader: persons, SG_PERSONS + pieces */
struct sg_train {
    int count;
    uint16_t of[2];
};
struct sg_train sg_train_of(const struct sg_state *s, unsigned who);
/* all of it, and a mantlet */
bool sg_train_may_stand(const struct sg_state *s, const struct sg_train *train, unsigned who,
                        unsigned place);
/* the leader has left that location */
void sg_train_follows(struct sg_state *s, const struct sg_train *train, unsigned place, int cost);
enum { SG_PACK_POINTS = 8 };                                   /* S03: a pack animal's pace */
void sg_slow_to(struct sg_state *s, unsigned who, int points); /* he has no more left than these */
/* in the walk of that escort; -1: none */
int sg_led_prisoner(const struct sg_state *s, unsigned who);

/* withdraw.c: SG-MOR-02 */
bool sg_withdraws(const struct sg_state *s, unsigned who);
/* the only go or exit that he may make; kind 0: free to stop */
struct mg_move sg_way_out(const struct sg_state *s, unsigned who);
/* who withdraws makes no other go or exit */
struct mg_verdict sg_check_way_out(const struct sg_state *s, unsigned who, struct mg_move m);
/* somebody of that seat has still to go: no end of the phase */
bool sg_must_withdraw(const struct sg_state *s, int seat);

/* carry.c: ladders, cauldrons, piles, mantlets carried [LAD-01, MAN-01, STN-03, BAL-03, OIL-03,
 * OIL-05, OIL-15] */
/* a bearer is stunned, dies or must retreat: oil spills */
void sg_drop_burden(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_lay_down(struct sg_state *s, unsigned who); /* he does something else on purpose: no harm */
/* two bearers: as many points as the slower has left */
void sg_share_pace(struct sg_state *s, unsigned who, unsigned partner);
bool sg_bears(const struct sg_state *s, unsigned who, int kind); /* carries a piece of that kind */

/* horse.c: mounting [HRS-07, HRS-08, HRS-12] */

/* work.c: phase 3 and tasks [SEQ-06..10, DOR, BRG, LAD-02, TWR-02, TWR-19, OXN-03, CAP-08, FIR-03];
 * act.c: by a die [FIR-04, FIR-06, LAD-10..13] */
unsigned sg_list_works(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_acts(const struct sg_state *s, unsigned who, struct mg_move *out);
void sg_earn_tasks(struct sg_state *s, struct mg_play *play); /* phase 5 */
void sg_leave_task(struct sg_state *s, unsigned who);
int sg_find_task(const struct sg_state *s, int kind, unsigned site); /* -1 */
void sg_end_task(struct sg_state *s, int task); /* it is gone, its workers are free */
/* A task whose turns are earned but that takes effect later stays: SG_W_WINCH until
 * sg_lower_drawbridges ends it. */

/* sight.c: line of sight [LOS]; cover.c [COV] */
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
/* of one line, whose last step goes in last_dir */
int sg_cover_at(const struct sg_state *s, unsigned from, unsigned to, int last_dir,
                unsigned target);
/* the hexes after the first, nudged by 1 or -1: SG-LOS-01 */
int sg_line(int from, int to, int nudge, uint16_t *hex, int most);
int sg_last_dir(int from, int to); /* of a line between two hexes */

/* shoot.c: offensive and defensive fire [SHT, DEF, STN, STF, flaming arrows]; shot.c: one shot;
 * hit.c: its die */
int sg_weapon_of(const struct sg_state *s, unsigned who);
unsigned sg_list_fire(const struct sg_state *s, int seat, struct mg_move *out);
/* would the list have more than the end of the phase? */
bool sg_any_fire(const struct sg_state *s, int seat);
unsigned sg_list_target(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_defend(const struct sg_state *s, int seat, struct mg_move *out);
struct mg_verdict sg_check_shot(const struct sg_state *s, unsigned who, unsigned place, int weapon,
                                int ammo, bool defensive);
/* The same in two halves, for lists: has he a shot at all, whatever the target; then, may it be at
 * that place? */
bool sg_has_a_shot(const struct sg_state *s, unsigned who, int weapon, bool defensive);
struct mg_verdict sg_check_aimed(const struct sg_state *s, unsigned who, unsigned place, int weapon,
                                 int ammo, bool defensive);
/* is at least one defensive shot at him legal? */
bool sg_any_defence(const struct sg_state *s, unsigned mover);
int sg_shot_row(const struct sg_state *s, unsigned who, unsigned target, int weapon, int distance,
                int die);
void sg_shot_result(struct sg_state *s, char letter, unsigned target, unsigned from_hex,
                    bool defensive, struct mg_play *play);
/* his own weapon, or SG_STONE */
int sg_ammo_weapon(const struct sg_state *s, unsigned who, int ammo);
/* which hex of a rider he aims at */
unsigned sg_best_aim(const struct sg_state *s, unsigned who, unsigned mover, int weapon);
/* what it costs him */
void sg_note_shot(struct sg_state *s, unsigned who, int weapon, int ammo, bool defensive);
void sg_roll_shot(struct sg_state *s, unsigned who, unsigned target, int weapon, int distance,
                  int cover, bool defensive, struct mg_play *play);
/* aim.c: what can be aimed at */
#define SG_TARGETS 700
int sg_enemy_places(const struct sg_state *s, int side, uint16_t out[SG_TARGETS]);
int sg_burnable_places(const struct sg_state *s, uint16_t out[SG_TARGETS]);
bool sg_can_burn(const struct sg_state *s, unsigned place);
struct mg_verdict sg_check_engine_aim(const struct sg_state *s, unsigned piece, unsigned place);
/* By a loaded engine; out NULL: is there anything? */
unsigned sg_list_engine_targets(const struct sg_state *s, unsigned piece, int seat,
                                struct mg_move *out, unsigned room);
/* T5 */
void sg_strike_by_engine(struct sg_state *s, unsigned target, int cover, int die, unsigned from_hex,
                         struct mg_play *play);

/* fight.c: who fights whom [CMB, CAP-06]; strike.c: the die [CMB, CAP-01]; retreat.c [RET],
 * advance.c [ADV], fall.c [HRS-09, HRS-10] */
#define SG_NEAR 64
/* in his hexes and next to them, without him */
int sg_people_near(const struct sg_state *s, unsigned who, uint8_t out[SG_NEAR]);
/* sg_list() of play.c adds the end of the phase where the list of a question has none. */
unsigned sg_list_combat(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_join(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_hit(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_retreat(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_advance(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_fall(const struct sg_state *s, int seat, struct mg_move *out);
int sg_difference(const struct sg_state *s); /* of the combat that is being joined */
int sg_combat_modifier(const struct sg_state *s);
void sg_run_combat(struct sg_state *s, struct mg_play *play);
void sg_run_retreat(struct sg_state *s, struct mg_play *play);
void sg_run_advance(struct sg_state *s, struct mg_play *play);
void sg_run_fall(struct sg_state *s, struct mg_play *play);
/* fall.c: a rider comes down. The frame's stage says why; at: his horse, piece + 1; arg: he is
 * stunned. */
enum { SG_FALL_HORSE_KILLED, SG_FALL_UNHORSED };
/* He must go back so many hexes, away from these hexes; pushes a frame. */
void sg_must_retreat(struct sg_state *s, unsigned who, int hexes, const uint16_t *from, int count);
void sg_add_body(struct sg_state *s, unsigned place);

/* outcome.c: what a result is for one man, before it happens and when it does [T3, T4, STA] */
enum sg_effect {
    SG_NO_EFFECT,
    SG_SLOWED,
    SG_DRIVEN_BACK,
    SG_STUNS,
    SG_THROWN /* and stunned */,
    SG_HORSE_DIES,
    SG_WOUNDS,
    SG_HORSE_AND_WOUND,
    SG_DIES,
    SG_EFFECTS
};
int sg_effect_of_blow(char letter, bool mounted);
int sg_effect_of_oil(char letter, bool mounted);
int sg_effect_of_shot(char letter, bool mounted, bool defensive);
/* as he is: a second harm kills (SG-STA-02), a stunned man does not retreat (SG-STA-03) */
int sg_comes_to(const struct sg_state *s, unsigned who, int effect);
/* likewise, with the ways that are open to him */
int sg_retreat_comes_to(const struct sg_state *s, unsigned who, int hexes, const uint16_t *from,
                        int count);
/* strike.c: T4 for each face of the die, of the combat that is being joined */
void sg_combat_letters(const struct sg_state *s, char letters[11]);
/* fight.c: what these two would bring in */
void sg_sums_of_fight(const struct sg_state *s, unsigned attacker, unsigned defender, int *attack,
                      int *defence);
/* hit.c: T3 */
char sg_shot_letter(const struct sg_state *s, unsigned who, unsigned target, int weapon,
                    int distance, int cover, int die);

/* harm.c: what happens to people [STA, T10, effect words] */
void sg_stun(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_wound(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_kill(struct sg_state *s, unsigned who, struct mg_play *play);
/* enum sg_death */
void sg_kill_because(struct sg_state *s, unsigned who, int why, struct mg_play *play);
/* prisoners, and an animal that he leads */
void sg_leave_charges(struct sg_state *s, unsigned who);
/* pushes a frame: SG_ASK_FALL */
void sg_unhorse(struct sg_state *s, unsigned who, bool stunned, struct mg_play *play);
void sg_kill_horse(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_kill_animal(struct sg_state *s, unsigned piece, struct mg_play *play);
/* T10, then he lies there or on the nearest free */
void sg_fall(struct sg_state *s, unsigned who, int levels, unsigned to, struct mg_play *play);
/* attack(x, col, foot) */
void sg_attack_on(struct sg_state *s, unsigned who, int column, unsigned from_hex,
                  struct mg_play *play);
void sg_recover(struct sg_state *s, struct mg_play *play); /* phase 5: SG-STA-05 */

/* capture.c: prisoners, ladies [CAP]; morale.c: [MOR]; victory.c: [VIC] */
void sg_capture(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_set_free(struct sg_state *s, unsigned who, struct mg_play *play);
bool sg_may_escape(const struct sg_state *s, unsigned prisoner);
void sg_after_phase_captures(struct sg_state *s, struct mg_play *play); /* SG-CAP-10, SG-CAP-12 */
/* added to those of combat */
unsigned sg_list_guard(const struct sg_state *s, int seat, struct mg_move *out);
/* a declared escort, active and next to him */
bool sg_guards(const struct sg_state *s, unsigned who, unsigned prisoner);
void sg_check_morale(struct sg_state *s, struct mg_play *play);
int sg_casualty(const struct sg_state *s, int side);
void sg_check_victory(struct sg_state *s, bool end_of_turn, struct mg_play *play);
/* of the siege's own scenario; true: decided */
bool sg_check_siege_lines(struct sg_state *s, bool at_limit, struct mg_play *play);
/* grade SG_NO_GRADE: by the losses, SG-VIC-04 */
void sg_decide_siege(struct sg_state *s, int side, int grade, struct mg_play *play);
bool sg_condition(const struct sg_state *s, const struct sg_win_line *line, bool at_limit);

/* fire.c: what burns [FIR] */
/* from_dir: the direction in which arrow or torch come in, of the last step; -1: neither
 * (spreading, oil, dousing, in the cell itself). */
/* enum sg_fire_class; SG_FIREPROOF */
int sg_fire_class(const struct sg_state *s, unsigned place, int from_dir);
/* burnable, not yet burning: SG-FIR-01 */
bool sg_may_light(const struct sg_state *s, unsigned place);
/* to fight it: SG-FIR-06, SG-TWR-28, SG-RAM-10, SG-GAL-05 */
bool sg_in_reach_of_fire(const struct sg_state *s, unsigned from, unsigned place);
int sg_fire_age(const struct sg_state *s, unsigned place); /* 0: does not burn */
bool sg_burnt_out(const struct sg_state *s, unsigned place);
/* rolls T8 */
bool sg_try_fire(struct sg_state *s, unsigned place, int by, int from_dir, struct mg_play *play);
void sg_ignite(struct sg_state *s, unsigned place, struct mg_play *play);
void sg_extinguish(struct sg_state *s, unsigned place);
void sg_burn_on(struct sg_state *s, struct mg_play *play); /* the end of a game turn */

/* engine.c: large engines and oxen [TWR, RAM, GAL, OXN moving]; tower.c; ram.c */
/* locations of that storey, in footprint order */
int sg_cells(const struct sg_state *s, unsigned piece, int storey, unsigned out[14]);
/* the tower, ram or gallery that holds this location; -1 */
int sg_engine_at(const struct sg_state *s, unsigned place, int *storey, int *cell);
int sg_engine_of_hex(const struct sg_state *s, int hex);
/* may be entered at all: beams, frames, roof cells, burnt levels */
bool sg_cell_open(const struct sg_state *s, unsigned piece, int storey, int cell);
/* the board level of the tower's assault storey: SG-TWR-04, -05 */
int sg_assault_level(const struct sg_state *s, unsigned piece);
int sg_engine_terrain(const struct sg_state *s, unsigned place); /* SG_T_*; SG_T_NONE: no cell */
/* steps to, from and in engines */
int sg_engine_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
                   struct sg_way out[SG_NEIGHBOURS]);
/* combat: SG-TWR-22, -32 */
bool sg_engine_adjacent(const struct sg_state *s, unsigned from, unsigned to);
/* enum sg_cover; -1: nothing of an engine there */
int sg_engine_cover(const struct sg_state *s, unsigned from, unsigned to, int last_dir);
/* of one whose engine the line enters at that cell, in that direction */
int sg_cover_within(const struct sg_state *s, unsigned from, unsigned to, unsigned entry, int dir);
/* SG-TWR-31, SG-RAM-07, SG-GAL-04; true where no engine is */
bool sg_engine_lets_shoot(const struct sg_state *s, unsigned from, unsigned to, int first_dir);
/* does an engine of any kind in a hex between block a line whose slot there is this level:
 * SG-LOS-11..13 */
bool sg_engine_blocks(const struct sg_state *s, int hex, int level, unsigned from, unsigned to);
bool sg_on_moved_tower(const struct sg_state *s, unsigned place); /* SG-SHT-09 */
int sg_storey_level(const struct sg_state *s, unsigned piece, int storey);
/* after every step of a walk: SG-TWR-03 */
void sg_stepped(struct sg_state *s, unsigned who, unsigned from);
/* protected from what falls on it: SG-OIL-07, SG-MGL-05 */
bool sg_roofed_by_engine(const struct sg_state *s, unsigned place);
/* SG-TWR-19, SG-HRD-04: for the work on the winches */
bool sg_bridge_may_fall(const struct sg_state *s, unsigned piece);
bool sg_at_winch(const struct sg_state *s, unsigned piece, unsigned place);
/* SG-OXN-03, SG-OXN-04 */
bool sg_may_harness(const struct sg_state *s, unsigned ox, unsigned engine);
void sg_harness(struct sg_state *s, unsigned ox, unsigned engine);
void sg_free_ox(struct sg_state *s, unsigned ox);
/* hoarding.c: HRD, SCF as pieces */
/* a hex of a hoarding or scaffold: SG-HRD-01, SG-SCF-01 */
bool sg_may_hang(const struct sg_state *s, int kind, unsigned place);
/* does what is in that direction bear it? */
bool sg_hangs_on(const struct sg_state *s, int kind, unsigned place, int dir);
/* SG-HRD-08; true where no hoarding is */
bool sg_hoarding_lets_shoot(const struct sg_state *s, unsigned from, int first_dir);
/* has the board a place for one at all? */
bool sg_somewhere_to_hang(const struct sg_state *s, int kind);
bool sg_under_hoarding(const struct sg_state *s, unsigned place);
/* a hoarding, scaffold, mantlet, ladder, tent: SG-HRD-14 */
void sg_wood_gone(struct sg_state *s, unsigned piece, struct mg_play *play);
/* SG-BRG-01, SG-BRG-05 */
void sg_destroy_bridge(struct sg_state *s, int map, struct mg_play *play);
/* of any kind, or a cauldron: SG-TEAM-01 */
bool sg_decides_engine(const struct sg_state *s, unsigned piece, int seat);
int sg_crew(const struct sg_state *s, unsigned piece); /* who count to push it */
/* SG_M_TAKE of pieces, added to those of people */
unsigned sg_list_engine_moves(const struct sg_state *s, int seat, struct mg_move *out);
/* what the taken engine may do */
unsigned sg_list_roll(const struct sg_state *s, int seat, struct mg_move *out);
void sg_run_roll(struct sg_state *s, struct mg_play *play);
/* at the start of the own movement phase; pushes frames */
void sg_lower_drawbridges(struct sg_state *s, struct mg_play *play);
bool sg_in_contact(const struct sg_state *s, unsigned piece); /* ram, gallery */
/* D on it, in that hex: SG-MGL-10 */
void sg_engine_hit(struct sg_state *s, unsigned piece, int hex, struct mg_play *play);
void sg_cell_burnt(struct sg_state *s, unsigned piece, int storey, int cell, struct mg_play *play);
struct mg_verdict sg_why_no_engine_step(const struct sg_state *s, unsigned piece, int back);

/* thrower.c: ballista, perrier, mangonel, staff sling's scatter [BAL, MGL, T6]; bombard.c:
 * structures [T9, RUB, BRG-07, HRD-13..15] */
bool sg_loaded(const struct sg_state *s, unsigned piece);
int sg_load_turns(int kind); /* task turns: SG-BAL-02, SG-MGL-03 */
int sg_load_crew(int kind);  /* how many: SG-BAL-01, SG-MGL-02 */
bool sg_at_thrower(const struct sg_state *s, unsigned piece, unsigned who); /* stands next to it */
bool sg_has_crew(const struct sg_state *s, unsigned piece);
/* something for a stone to break: SG-MGL-07 */
bool sg_stone_target(const struct sg_state *s, int side, int hex);
/* SG-HRD-12: on both lines to it */
bool sg_behind_hoarding(const struct sg_state *s, int from, int hex);
struct mg_verdict sg_check_engine_shot(const struct sg_state *s, unsigned piece, unsigned place);
void sg_engine_shoots(struct sg_state *s, unsigned piece, unsigned place, struct mg_play *play);
/* T6 before the dice: offsets (as in footprints) from the aimed hex, and of 100 throws how many
 * come down there. */
struct sg_spread {
    int8_t q, r;
    uint8_t chance;
};
int sg_spread_of(int kind, int from_hex, int aimed_hex, struct sg_spread out[SG_DIRS * 4]);
/* with the modifier of the range, 10 at most */
int sg_bolt_die(const struct sg_state *s, unsigned piece, int hex, int die);
/* of a perrier or mangonel from day to day: T9 */
static inline int sg_full_points(int kind)
{
    return kind == SG_MANGONEL ? 3 : 1;
}
int sg_thrower_points(int kind); /* against a structure in the impact hex: SG-MGL-07 */
/* faces of the die that do damage, T9 */
int sg_bombard_chance(const struct sg_state *s, unsigned place, int points);
/* the impact hex */
int sg_scatter(struct sg_state *s, int from_hex, int aimed_hex, bool large, struct mg_play *play);
/* one roll on T9; engine: piece or -1 */
void sg_bombard(struct sg_state *s, unsigned place, int points, int engine, struct mg_play *play);
/* one grade; rubble at the end */
void sg_damage_hex(struct sg_state *s, int hex, struct mg_play *play);
void sg_demolish(struct sg_state *s, int hex, struct mg_play *play);

/* oil.c [OIL] */
unsigned sg_list_pour(const struct sg_state *s, int seat, struct mg_move *out);
void sg_spill(struct sg_state *s, unsigned piece, struct mg_play *play);
/* SG_F_HURT: victims one after the other */
void sg_run_hurt(struct sg_state *s, struct mg_play *play);
unsigned sg_list_batter(const struct sg_state *s, int seat, struct mg_move *out); /* ram */

/* The answers. Setting up: setup.c. */
#define SG_ANSWER(kind)                                                                            \
    struct mg_verdict sg_check_##kind(const struct sg_state *s, struct mg_move m);                 \
    void sg_do_##kind(struct sg_state *s, struct mg_move m, struct mg_play *play)
SG_ANSWER(take_up);
SG_ANSWER(place);
SG_ANSWER(wait);
SG_ANSWER(deploy);
SG_ANSWER(choose);
SG_ANSWER(end_setup);
/* enlist.c */
SG_ANSWER(enlist);
SG_ANSWER(equip);
SG_ANSWER(levy);
SG_ANSWER(end_enlisting);
/* turn.c */
SG_ANSWER(end_phase);
/* shoot.c */
SG_ANSWER(aim);
SG_ANSWER(shoot);
SG_ANSWER(leave);
SG_ANSWER(fire);
SG_ANSWER(hold);
SG_ANSWER(spare);
SG_ANSWER(cease);
/* move.c, exit.c: take answers SG_ASK_MOVE; of pieces it hands on to take_engine */
SG_ANSWER(take);
SG_ANSWER(go);
SG_ANSWER(stop);
SG_ANSWER(exit);
SG_ANSWER(turn);
/* train.c, horse.c, carry.c */
SG_ANSWER(lead);
SG_ANSWER(mount);
SG_ANSWER(dismount);
SG_ANSWER(lift);
SG_ANSWER(set_down);
/* engine.c */
SG_ANSWER(take_engine);
SG_ANSWER(roll);
/* act.c, work.c */
SG_ANSWER(torch);
SG_ANSWER(douse);
SG_ANSWER(grapple);
SG_ANSWER(topple);
SG_ANSWER(cut);
SG_ANSWER(work);
/* fight.c */
SG_ANSWER(fight);
SG_ANSWER(join);
SG_ANSWER(against);
SG_ANSWER(strike);
SG_ANSWER(seize);
SG_ANSWER(hit);
/* oil.c, ram.c */
SG_ANSWER(pour);
SG_ANSWER(batter);
/* capture.c */
SG_ANSWER(guard);
/* retreat.c */
SG_ANSWER(back);
SG_ANSWER(advance);
SG_ANSWER(stay);
SG_ANSWER(land);

/* ---- chapter 7, in days/ ----------------------------------------------------------------- */

/* One row for each order that leads to an action; passage.c has the table. `who` takes part when
 * his job is SG_JOB_FIGHT. */
enum sg_action_board { SG_BOARD_NONE, SG_BOARD_BUILDING, SG_BOARD_OPEN, SG_BOARD_BOTH };
struct sg_action {
    uint8_t board;
    /* may that side order it today? */
    struct mg_verdict (*may)(const struct sg_state *s, int side);
    /* into his side's party as it stands; NULL: all who are free fight */
    struct mg_verdict (*may_join)(const struct sg_state *s, unsigned who);
    void (*muster)(struct sg_state *s, int side); /* the rest of that side's party, sensibly */
    /* board is set; set-up, edges, first, limit, attacker, aims */
    void (*compose)(struct sg_state *s, struct sg_scenario *out);
    /* all is set up: before the first turn; may be NULL */
    void (*begin)(struct sg_state *s, struct mg_play *play);
    /* s->side begins its player turn; may be NULL */
    void (*player_turn)(struct sg_state *s, struct mg_play *play);
    bool (*over)(struct sg_state *s, struct mg_play *play); /* at the end of a game turn: is it? */
    bool (*may_quit)(const struct sg_state *s, int side);   /* DP-Q; may be NULL */
    void (*quit)(struct sg_state *s, int side, struct mg_play *play);
    /* what it means for the siege; its board is still there */
    void (*after)(struct sg_state *s, struct mg_play *play);
    /* AC3, the besieging side: into patrol 0..3; others NULL */
    struct mg_verdict (*may_ride)(const struct sg_state *s, unsigned who, int patrol);
    /* at set-up, within the step's region; NULL: anywhere in it */
    bool (*may_stand)(const struct sg_state *s, unsigned who, unsigned place);
    /* at an edge, at set-up; NULL: all of a side with a reserve */
    bool (*may_wait)(const struct sg_state *s, unsigned who);
    bool on_foot; /* nobody sits in the saddle when it begins */
    /* some of that side may build while the others fight: SG-CON-06; NULL: no side that does not
     * name who goes */
    bool (*may_stay)(const struct sg_state *s, int side);
    /* before anything is asked, and again until all is; may be NULL */
    void (*ordered)(struct sg_state *s, struct mg_play *play);
};
/* assault.c, sortie.c, relief.c, divided.c */
extern const struct sg_action sg_assault, sg_inner_sally, sg_sortie, sg_relief_battle, sg_break_out,
    sg_redoubt_assault, sg_divided;
/* camp.c, food.c, mine_fight.c */
extern const struct sg_action sg_camp_raid, sg_food_sortie, sg_gallery_action,
    sg_countermine_action, sg_mine_fight, sg_mine_sally;

/* day.c: the order of a day [SIE, INI]; ending.c: people, stages, the end [BLK-01, SIE-12, SIE-13];
 * order.c: DP-I */
/* people and stores are there: day 1 */
void sg_begin_siege(struct sg_state *s, struct mg_play *play);
/* asks the next question, or goes on to it */
void sg_run_day(struct sg_state *s, struct mg_play *play);
int sg_besieging(const struct sg_state *s); /* the side in the besieger's role today: SG-BSB-04 */
/* alive, of a side, no prisoner: SG-BLK-01 */
bool sg_is_free(const struct sg_state *s, unsigned who);
int sg_free_people(const struct sg_state *s, int side);
int sg_active_people(const struct sg_state *s, int side); /* on the board: SG-SEQ-05 */
/* SG-SIE-13: is the siege over? Decides the game if so */
bool sg_test_end(struct sg_state *s, struct mg_play *play);
void sg_end_siege(struct sg_state *s, int ending, struct mg_play *play);
int sg_end_reason(const struct sg_state *s, int ending); /* enum sg_end_reason */
/* also halves provisions: SG-AC1-12, SG-PRV-05 */
void sg_set_stage(struct sg_state *s, int stage, struct mg_play *play);
unsigned sg_list_order(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_commander(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_stage_leads_to(int stage, int next);            /* the table of siege stages: SG-SIE-12 */
void sg_record_dead(struct sg_state *s);                /* of today */
bool sg_must_assault(const struct sg_state *s);         /* E13 */
bool sg_has_choice(const struct sg_state *s, int side); /* more than doing nothing */
/* could be given in that role on some day: SG-INI-03, -04, SG-BSB-09 */
bool sg_knows_order(const struct sg_state *s, int side, int order);
void sg_begin_action(struct sg_state *s, int order); /* it is the action of the day */
void sg_decline(struct sg_state *s, int side);
int sg_commander(const struct sg_state *s, int side); /* person, or -1: nobody of rank is left */
/* the seat of the commander: SG-TEAM-02 */
void sg_ask_commander(struct sg_state *s, int ask, int side);
int sg_blockade(const struct sg_state *s); /* T15: 0, 4 or 8 on the event dice */
/* of 100: that the event of that day is E20 */
int sg_chance_of_lifting(const struct sg_state *s, int day);
int sg_last_day(const struct sg_state *s);
bool sg_came_with_relief(const struct sg_state *s, unsigned who);
/* ration.c [PRV, T14]; heal.c [HEA, T17]; parley.c [SUR, T19] */
int sg_ration_modifier(const struct sg_state *s, int people); /* T14 */
void sg_first_provisions(struct sg_state *s, struct mg_play *play);
void sg_change_provisions(struct sg_state *s, int days, struct mg_play *play);
void sg_eat(struct sg_state *s, struct mg_play *play); /* step 7 */
void sg_return_healed(struct sg_state *s, struct mg_play *play);
void sg_date_wounds(struct sg_state *s, struct mg_play *play);
/* a second wound kills: SG-STA-02 */
void sg_wound_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_kill_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play);
/* leaves the siege for good, free */
void sg_depart(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_end_of_action(struct sg_state *s);                   /* SG-HEA-04 */
bool sg_has_command(const struct sg_state *s, unsigned who); /* of the roster: SG-SUR-01 */
/* SG-SUR-04; people of the relief do not count */
bool sg_lost_command(const struct sg_state *s, int side);
bool sg_must_surrender(const struct sg_state *s); /* SG-SUR-01 but for provisions, SG-SUR-04 */
struct mg_verdict sg_may_negotiate(const struct sg_state *s, int side);
int sg_surrender_modifier(const struct sg_state *s); /* T19 */
void sg_negotiate(struct sg_state *s, struct mg_play *play);
/* event.c [EVT, T20]; recruit.c: new people [EVT-07, EVT-11] */
void sg_roll_event(struct sg_state *s, struct mg_play *play);
/* asks what the event leaves to choose; false: it is over */
bool sg_run_event(struct sg_state *s, struct mg_play *play);
unsigned sg_list_victim(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_buy(const struct sg_state *s, int seat, struct mg_move *out);
void sg_join(struct sg_state *s, unsigned who, int side, bool mounted, struct mg_play *play);
int sg_unnamed(struct sg_state *s, int class); /* a free place for an unnamed man, or -1 */
void sg_begin_buying(struct sg_state *s, int side, int points);
/* false: nothing (more) can be bought */
bool sg_run_buying(struct sg_state *s, struct mg_play *play);
void sg_take_in_refugees(struct sg_state *s, int count, struct mg_play *play);
/* job.c: who does what today [SIE-07]; build.c [CON]; shell.c [BMB, MGL-13]; siege_fire.c [SFI];
 * mine.c [MIN] */
bool sg_idle(const struct sg_state *s, unsigned who); /* free, in quarters, without a job today */
/* the cheapest idle ones; how many */
int sg_take_workers(struct sg_state *s, int side, int count, int job, bool wounded_too);
void sg_note_damage(struct sg_state *s, int grades); /* on the siege sheet: SG-SIE-06 */
void sg_clear_jobs(struct sg_state *s);              /* step 7 */
unsigned sg_list_deed(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_loss(const struct sg_state *s, int seat, struct mg_move *out);
/* of the bombardment whose losses are shared now, and its target; 0: none */
int sg_points_owed(const struct sg_state *s, unsigned *place);
int sg_deed_side(const struct sg_state *s, int deed); /* whose deed it is today */
bool sg_can_deed(const struct sg_state *s, int deed); /* is there anything to choose? */
/* its side has ended it: dice fall, works progress */
void sg_finish_deed(struct sg_state *s, int deed, struct mg_play *play);
/* T18, SG-CON-07; 0: cannot be built */
int sg_days_for(const struct sg_state *s, int side, int item);
/* of what would go on if it were ordered now: SG-CON-04 */
int sg_days_done(const struct sg_state *s, int side, int item);
/* who would dig today, but for the engineer: SG-MIN-02 */
int sg_diggers(const struct sg_state *s, bool counter);
/* faces of the die, with those that throw there already */
int sg_shelling_chance(const struct sg_state *s, unsigned piece, unsigned place);
bool sg_dug(const struct sg_state *s, int hex, bool counter);      /* hex of the board in play */
bool sg_mine_contact(const struct sg_state *s);                    /* SG-MIN-10 */
int sg_gallery_in_contact(const struct sg_state *s);               /* its piece, or -1 */
void sg_mines_overnight(struct sg_state *s, struct mg_play *play); /* step 7: SG-MIN-06 */
/* passage.c: into an action and out of it [SIE-11]; party.c: who takes part; quit.c: the end of its
 * turns, DP-Q */
const struct sg_action *sg_action_of(int order); /* NULL: no tactical action */
/* step 4, once an order is given: asks, then begins the battle; siege.order is 0 when all is
 * over */
void sg_run_action(struct sg_state *s, struct mg_play *play);
/* the building moves with all that is on it */
void sg_lay_board(struct sg_state *s, int board, int open_map, int edge);
/* the building alone again; people in quarters, things in store */
void sg_take_up_board(struct sg_state *s, struct mg_play *play);
int sg_building_map(const struct sg_state *s); /* its place on the board, or -1 */
struct sg_region sg_area_zone(struct sg_scenario *sc, int map, const char *zone); /* adds an area */
struct sg_region sg_area_map(struct sg_scenario *sc, int map);
/* adds an area that is cut out of those before it */
struct sg_region sg_area_but(struct sg_scenario *sc, int map, const char *zone);
struct sg_region sg_area_engine(struct sg_scenario *sc, int kind); /* in an engine of that kind */
/* added one after the other */
struct sg_region sg_area_join(struct sg_region a, struct sg_region b);
/* the scenario of an action whose board lies there */
void sg_compose_action(struct sg_state *s, const struct sg_action *a);
bool sg_may_stay(const struct sg_state *s, int side); /* in the action of today: SG-CON-06 */
unsigned sg_list_stay(const struct sg_state *s, int seat, struct mg_move *out); /* build.c */
bool sg_asks_party(struct sg_state *s, const struct sg_action *a); /* true: somebody was asked */
/* SG-BSB-08: the open map, or the building, and what is on it */
void sg_switch_board(struct sg_state *s, bool open);
bool sg_stays_at_building(const struct sg_state *s, unsigned piece);
void sg_take_up_ground(struct sg_state *s); /* of sg_take_up_board: all but the people */
/* without him there nearly all would be in one redoubt: SG-AC1-09 */
bool sg_keeps_walls(const struct sg_state *s, unsigned who, unsigned place);
/* keep or church: whoever must not be lost is safest there */
bool sg_in_last_refuge(const struct sg_state *s, unsigned place);
bool sg_in_redoubt(const struct sg_state *s, unsigned place, int zone);
int sg_orderer(const struct sg_state *s); /* the side whose action is prepared or fought */
/* SG-TEAM-02: who decides for that side in a siege */
int sg_commander_seat(const struct sg_state *s, int side);
/* its consequences, then the board is taken up */
void sg_end_action(struct sg_state *s, struct mg_play *play);
/* added to those of the set-up */
unsigned sg_list_unbar(const struct sg_state *s, int seat, struct mg_move *out);
/* Hooks of the tactical code; all true, or the usual, where no action is fought. */
bool sg_action_lets_stand(const struct sg_state *s, unsigned who, unsigned place); /* fit.c */
bool sg_action_lets_wait(const struct sg_state *s, unsigned who);                  /* setup.c */
/* search.c: one enters the board there: SG-AC1-03 */
bool sg_action_lets_in(const struct sg_state *s, int hex);
/* deploy.c, opening.c: the best edge for those who come later */
int sg_edge_to_wait(const struct sg_state *s, int side);
unsigned sg_list_ground(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_party(const struct sg_state *s, int seat, struct mg_move *out);
bool sg_is_named(const struct sg_state *s, unsigned who); /* for the action of today */
int sg_in_party(const struct sg_state *s, int side);
void sg_action_turn_begins(struct sg_state *s, struct mg_play *play); /* a player turn begins */
/* the end of a game turn; true: something was asked, or the action is over */
bool sg_action_turn_over(struct sg_state *s, struct mg_play *play);
unsigned sg_list_quit(const struct sg_state *s, int seat, struct mg_move *out);
/* enum sg_action_board of the action that is ordered, today */
int sg_board_of(const struct sg_state *s);
/* trace.c: parts of the building and ways, for several actions */
/* the zone in which all of that side on the board are; -1 */
int sg_redoubt_of_all(const struct sg_state *s, int side);
const char *sg_redoubt_name(const struct sg_state *s); /* of the zone that is held, or would be */
/* SG-AC1-13: nobody active of that side can come at an enemy */
bool sg_separated(const struct sg_state *s, int side);
struct sg_region sg_area_inside(const struct sg_state *s, struct sg_scenario *sc);
struct sg_region sg_area_court(const struct sg_state *s, struct sg_scenario *sc);
unsigned sg_open_edges(const struct sg_state *s);
unsigned sg_far_edge(const struct sg_state *s); /* SG_EDGE_*: the open sides of the open map */
/* SG-AC1-07: who has no free way to the centre is a prisoner */
void sg_cut_off(struct sg_state *s, int side, struct mg_play *play);
/* sortie.c: the relief army is gone; who is in the place may stay */
void sg_relief_goes(struct sg_state *s, bool may_stay, struct mg_play *play);
/* SG-AC1-18: a way to the centre */
bool sg_way_free(const struct sg_state *s, unsigned from, int side);
bool sg_inside(const struct sg_state *s, unsigned place); /* SG-AC1-11 */
bool sg_way_out_of_place(const struct sg_state *s);       /* SG-AC3-08 */
/* entry.c: who comes in where [AC2-05, AC3-03, AC4-02]; food.c, camp.c: what these actions change
 * in the tactical game */
unsigned sg_entry_edges(const struct sg_state *s, unsigned who); /* SG_EDGE_* bits */
/* in this turn, as far as the action is concerned */
bool sg_may_come(const struct sg_state *s, unsigned who);
/* s->path begins with the hex by which he came */
void sg_came_in(struct sg_state *s, unsigned who);
/* SG-AC3-04, SG-AC4-09 */
struct mg_verdict sg_why_no_shot(const struct sg_state *s, unsigned who, bool defensive);
int sg_pace(const struct sg_state *s, unsigned who, int points); /* SG-AC3-04 */
unsigned sg_food_edges(const struct sg_state *s, unsigned who);
bool sg_patrol_may_enter(const struct sg_state *s, unsigned who);
void sg_food_came_in(struct sg_state *s, unsigned who, int edge);
/* its set-up: SG-AC2-01, SG-AC2-04 */
struct mg_verdict sg_may_end_camp(const struct sg_state *s, int side);
/* deploy.c: nobody in his senses would show it */
bool sg_stays_in_store(const struct sg_state *s, unsigned piece);
/* mine_ground.c: the locations of mines on the board [AC4-09] */
/* a dug hex that is on the board in this action */
bool sg_is_mine(const struct sg_state *s, unsigned place);
/* is a step or fight between them one of mines? */
bool sg_underground(const struct sg_state *s, unsigned from, unsigned to);
bool sg_mine_joins(const struct sg_state *s, unsigned from, unsigned to);
/* added to n; at 2 points each */
int sg_mine_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
                 struct sg_way out[SG_NEIGHBOURS], int n);
/* the fight in the mines: nothing else is on the board */
bool sg_only_mines(const struct sg_state *s);
/* divided.c: two battles side by side [BSB-08] */
/* that is fought or prepared; NULL: none */
const struct sg_action *sg_current_action(const struct sg_state *s);
/* opening.c: all is set up; true: the other battle is set up now */
bool sg_next_setup(struct sg_state *s, struct mg_play *play);
bool sg_next_battle(struct sg_state *s); /* the end of a game turn: now one of the other battle */
/* the battle on the board is over; true: the other goes on */
bool sg_end_of_two(struct sg_state *s, struct mg_play *play);
/* passage.c: into quarters, all who are not elsewhere */
void sg_people_turn_in(struct sg_state *s);
/* passage.c: all in quarters with that job */
void sg_turn_out(struct sg_state *s, bool on_foot, int job);
/* relief.c [BSB] */
/* siege.outcome of the relief battle */
enum { SG_OUTSIDE_GOES_ON, SG_RELIEF_BEATEN, SG_OUTSIDE_BEATEN };
/* E19 has come: DP-H; false: nothing (more) to decide */
bool sg_run_relief(struct sg_state *s, struct mg_play *play);
/* SG_ASK_ORDER that sg_run_relief() has asked (siege.sub is SG_SUB_RELIEF): what may be answered,
 * and what it does. An order that is an action goes into siege.order; then sg_run_day() runs it as
 * any other. */
struct mg_verdict sg_may_answer_relief(const struct sg_state *s, int side, int order);
void sg_answer_relief(struct sg_state *s, int side, int order, struct mg_play *play);
void sg_send_food(struct sg_state *s, struct mg_play *play); /* step 7, before eating: SG-BSB-03 */

SG_ANSWER(order);
SG_ANSWER(commander); /* day.c */
/* event.c, recruit.c */
SG_ANSWER(victim);
SG_ANSWER(buy);
SG_ANSWER(muster_army);
SG_ANSWER(end_buying);
/* passage.c, party.c */
SG_ANSWER(ground);
SG_ANSWER(pick);
SG_ANSWER(muster);
SG_ANSWER(end_party);
SG_ANSWER(unbar);
SG_ANSWER(mend);
SG_ANSWER(shell);
SG_ANSWER(lose);
SG_ANSWER(arrows);
SG_ANSWER(dig);
SG_ANSWER(refill);
SG_ANSWER(light);
SG_ANSWER(wreck);
SG_ANSWER(build);
SG_ANSWER(stay_behind);
SG_ANSWER(end_deed); /* job.c */
SG_ANSWER(line_up);  /* entry.c */
SG_ANSWER(break_off);
SG_ANSWER(go_on); /* quit.c */

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
/* days/names.c */
extern const struct mg_names sg_order_names, sg_stage_names, sg_day_step_names, sg_deed_names,
    sg_ending_names, sg_map_names, sg_item_names, sg_mounted_names, sg_forced_names,
    sg_beyond_names, sg_hex_names;
void sg_write_place(uint16_t place, struct mg_text *out);
bool sg_parse_place(const char *word, uint16_t *place);
void sg_write_who(uint16_t who, struct mg_text *out);
bool sg_parse_who(const char *word, uint16_t *who);

/* fields.c: the position; sane.c: does it make sense? invariant.c */
extern const struct mg_field sg_fields[];
bool sg_sane(const struct sg_state *s, struct mg_text *culprit); /* which may be NULL */
bool sg_sane_place(unsigned place);                              /* a location */
bool sg_sane_spot(unsigned place); /* one with room for an engine around it, or SG_NOWHERE */
bool sg_sane_hex(unsigned hex);
bool sg_sane_task(const struct sg_task *task);
/* linked.c */
bool sg_links_agree(const void *state, struct mg_text *culprit);
bool sg_sane_scenario(const struct sg_scenario *scenario, struct mg_text *culprit);
bool sg_sane_siege(const struct sg_state *s, struct mg_text *culprit); /* days/sane.c */
/* The word of a person or piece, and of a location, for blame. Each lives in a buffer of the
 * caller. */
struct sg_word {
    char text[24];
};
struct sg_word sg_word_of(unsigned who);
struct sg_word sg_word_of_place(unsigned place);
bool sg_sane_siege_question(const struct sg_state *s);
/* of the siege, also while an action's is in place */
const struct sg_scenario *sg_siege_scenario(const struct sg_state *s);
void sg_derive_position(void *state); /* sg_derive() if it is sane */
bool sg_agrees(const void *state, const struct mg_options *options);
extern const struct mg_invariant sg_invariants[];

/* text.c */
void sg_prompt(const void *view, int seat, struct mg_text *out);
void sg_label(const void *view, struct mg_move move, struct mg_text *out);
bool sg_carries_on(struct mg_event *told, const struct mg_event *next);
void sg_tell_event(const void *view, const struct mg_event *event, int seat, struct mg_text *out);
extern const struct mg_chronicle sg_chronicle; /* chronicle.c */
void sg_words(const void *view, int seat, struct mg_text *out);
void sg_draw(const void *view, int seat, struct mg_text *out);
/* describe.c: printed things and a closer look; a scenario of one's own */
bool sg_compose(void *state, const struct mg_options *options, const char *text,
                struct mg_play *play, int *line, const char **why);
bool sg_describe(const char *kind, const char *name, struct mg_text *out);
bool sg_look_at(const void *view, int seat, const char *words, struct mg_text *out);
/* things.c: what can be looked up, points and dice */
extern const struct mg_thing sg_things[];
extern const struct mg_score sg_score;
extern const struct mg_chance sg_chance[];
void sg_extra(const void *view, int seat, struct mg_json *out);
void sg_content(struct mg_json *out);
void sg_extra_goals(const struct sg_state *s, struct mg_json *out); /* page_goals.c */

#endif
