/* Moving: how far somebody gets and by which way, step by step, with what he carries and leads. */
#ifndef SG_ROOM_MARCH_H
#define SG_ROOM_MARCH_H

#include "../state.h"

/* reach.c: the way of a person [MOV, INF, HRS steps] */
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
/* of that path */
bool sg_way_cost(const struct sg_state *s, unsigned who, unsigned place, int facing, int *cost,
                 int *rolls);

/* move.c: the movement phase [MOV, entering, MAN-02] */
unsigned sg_list_move(const struct sg_state *s, int seat, struct mg_move *out);
/* would the list have more than the end of the phase? */
bool sg_any_move(const struct sg_state *s, int seat);
unsigned sg_list_walk(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_turn(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(take);
SG_ANSWER(go);
SG_ANSWER(stop);
SG_ANSWER(turn);

/* walk.c: step by step [DEF interruption, INF, STK-07, HRS-03..05, HRS-14]. While somebody is taken
 * an SG_F_WALK frame of his is on the stack: stage, the seats that hold their fire at this step
 * (left), SG_WALK_* (n), which of the train is shot at (cause), the prisoner whom he leads (arg,
 * person + 1). */
enum { SG_WALK_IDLE, SG_WALK_STEP, SG_WALK_SHOT_AT, SG_WALK_OVER, SG_WALK_TURN }; /* stages */
void sg_run_walk(struct sg_state *s, struct mg_play *play);

/* train.c: who and what goes with a walker, one behind the other [LAD-01, CAP-04, OIL-05,
 * BAL-03, STN-03, pack animals] */
/* in the walk of that escort; -1: none */
int sg_led_prisoner(const struct sg_state *s, unsigned who);
SG_ANSWER(lead);

/* withdraw.c: SG-MOR-02 */
bool sg_withdraws(const struct sg_state *s, unsigned who);
/* somebody of that seat has still to go: no end of the phase */
bool sg_must_withdraw(const struct sg_state *s, int seat);

/* push.c */
void sg_run_roll(struct sg_state *s, struct mg_play *play);
struct mg_verdict sg_why_no_engine_step(const struct sg_state *s, unsigned piece, int back);
SG_ANSWER(take_engine);
SG_ANSWER(roll);

/* exit.c: leaving the board [GEO-13, GEO-14] */
SG_ANSWER(exit);

/* horse.c */
SG_ANSWER(mount);
SG_ANSWER(dismount);

/* carry.c: ladders, cauldrons, piles, mantlets carried [LAD-01, MAN-01, STN-03, BAL-03, OIL-03,
 * OIL-05, OIL-15] */
SG_ANSWER(lift);
SG_ANSWER(set_down);

/* entry.c: who comes in where [AC2-05, AC3-03, AC4-02] */
SG_ANSWER(line_up);
/* the sortie for food */
enum { SG_PATROLS = 4 }; /* SG-AC3-02 */
/* The patrol that he rides in, from 1; 0: none. */
int sg_patrol_of(const struct sg_state *s, unsigned who);
/* Where the party comes in is not known before its first step: until then it is taken to be the
 * west. Its aims lie at the opposite edge. */
void sg_aim_at_edge(struct sg_scenario *sc, int edge);

/* drawbridge.c */
/* at the start of the own movement phase; pushes frames */
void sg_lower_drawbridges(struct sg_state *s, struct mg_play *play);

#endif
