/* Moving: how far somebody gets and by which way, step by step, with what he carries and leads. */
#ifndef SG_ROOM_MARCH_H
#define SG_ROOM_MARCH_H

#include "../state.h"

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
/* T7: 0 passes, 1 refused, 2 stunned, 3 wounded */
int sg_infiltrate(struct sg_state *s, unsigned who, unsigned to, struct mg_play *play);

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
/* two bearers: as many points as the slower has left */
void sg_share_pace(struct sg_state *s, unsigned who, unsigned partner);
/* after every step of a walk: SG-TWR-03 */
void sg_stepped(struct sg_state *s, unsigned who, unsigned from);
/* SG_M_TAKE of pieces, added to those of people */
unsigned sg_list_engine_moves(const struct sg_state *s, int seat, struct mg_move *out);
/* what the taken engine may do */
unsigned sg_list_roll(const struct sg_state *s, int seat, struct mg_move *out);
void sg_run_roll(struct sg_state *s, struct mg_play *play);
struct mg_verdict sg_why_no_engine_step(const struct sg_state *s, unsigned piece, int back);
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
/* entry.c: who comes in where [AC2-05, AC3-03, AC4-02]; food.c, camp.c: what these actions change
 * in the tactical game */
unsigned sg_entry_edges(const struct sg_state *s, unsigned who); /* SG_EDGE_* bits */
/* in this turn, as far as the action is concerned */
bool sg_may_come(const struct sg_state *s, unsigned who);
/* s->path begins with the hex by which he came */
void sg_came_in(struct sg_state *s, unsigned who);
SG_ANSWER(line_up); /* entry.c */

/* drawbridge.c */
/* at the start of the own movement phase; pushes frames */
void sg_lower_drawbridges(struct sg_state *s, struct mg_play *play);

/* entry.c */
bool sg_may_come_in_at(const struct sg_state *s, int hex); /* SG-AC1-03 */
/* the sortie for food */
enum { SG_PATROLS = 4 }; /* SG-AC3-02 */
/* The patrol that he rides in, from 1; 0: none. */
int sg_patrol_of(const struct sg_state *s, unsigned who);
/* Where the party comes in is not known before its first step: until then it is taken to be the
 * west. Its aims lie at the opposite edge. */
void sg_aim_at_edge(struct sg_scenario *sc, int edge);

#endif
