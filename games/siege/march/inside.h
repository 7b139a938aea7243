/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_MARCH_H
#define SG_INSIDE_MARCH_H

#include "march.h"

/* reach.c: the way of a person [MOV, INF, HRS steps] */
/* The path to one of the ends into s->path; false: not reached. */
bool sg_find_path(struct sg_state *s, unsigned who, unsigned place, int facing);

/* move.c: the movement phase [MOV, entering, MAN-02] */
/* SG-CAP-07: a prisoner who runs is free */
void sg_break_away(struct sg_state *s, unsigned who, struct mg_play *play);

/* walk.c: step by step [DEF interruption, INF, STK-07, HRS-03..05, HRS-14] */
enum {
    SG_WALK_STARTED = 1,
    SG_WALK_LIFTED = 2,
    SG_WALK_SET_DOWN = 4,
    SG_WALK_LOADED = 8 /* went with a burden */,
    SG_WALK_RODE = 16
};
/* he is done; asks how his mantlet is to stand first */
void sg_end_walk(struct sg_state *s, struct mg_play *play);
/* Offers DP-D at that person, who has just made a step of the walk or roll on top of the stack:
 * s->ask is SG_ASK_DEFEND if a shot is legal and a seat is left that neither holds its fire at this
 * step, nor spares him (s->holds), nor ceased (s->ceased). A walk asks again after every shot. */
void sg_step_made(struct sg_state *s, unsigned who, struct mg_play *play);
/* T7: 0 passes, 1 refused, 2 stunned, 3 wounded */
int sg_infiltrate(struct sg_state *s, unsigned who, unsigned to, struct mg_play *play);

/* train.c: who and what goes with a walker, one behind the other [LAD-01, CAP-04, OIL-05,
 * BAL-03, STN-03, pack animals] */
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

/* withdraw.c: SG-MOR-02 */
/* the only go or exit that he may make; kind 0: free to stop */
struct mg_move sg_way_out(const struct sg_state *s, unsigned who);
/* who withdraws makes no other go or exit */
struct mg_verdict sg_check_way_out(const struct sg_state *s, unsigned who, struct mg_move m);

/* carry.c: ladders, cauldrons, piles, mantlets carried [LAD-01, MAN-01, STN-03, BAL-03, OIL-03,
 * OIL-05, OIL-15] */
/* two bearers: as many points as the slower has left */
void sg_share_pace(struct sg_state *s, unsigned who, unsigned partner);

/* push.c */
/* after every step of a walk: SG-TWR-03 */
void sg_stepped(struct sg_state *s, unsigned who, unsigned from);
/* SG_M_TAKE of pieces, added to those of people */
unsigned sg_list_engine_moves(const struct sg_state *s, int seat, struct mg_move *out);
/* what the taken engine may do */
unsigned sg_list_roll(const struct sg_state *s, int seat, struct mg_move *out);

/* entry.c: who comes in where [AC2-05, AC3-03, AC4-02] */
unsigned sg_entry_edges(const struct sg_state *s, unsigned who); /* SG_EDGE_* bits */
/* in this turn, as far as the action is concerned */
bool sg_may_come(const struct sg_state *s, unsigned who);
/* s->path begins with the hex by which he came */
void sg_came_in(struct sg_state *s, unsigned who);
bool sg_may_come_in_at(const struct sg_state *s, int hex); /* SG-AC1-03 */

#endif
