/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_GROUND_H
#define SG_INSIDE_GROUND_H

#include "ground.h"

/* frames.c: dice and tidings, frames, questions */
/* the seat of the one of highest cost: SG-TEAM-01 */
int sg_leader_of(const struct sg_state *s, const uint8_t *people, int count);

/* board.c: what is where */
bool sg_roofed(const struct sg_state *s, int hex);
int sg_roof(const struct sg_state *s, int hex);                      /* roof slot as a level */
bool sg_on_edge(const struct sg_state *s, unsigned place, int edge); /* 0..3 */

/* place.c: who stands there [STK] */
/* ballista, perrier, mangonel: SG-STK-08, SG-MGL-12 */
bool sg_blocked_by_engine(const struct sg_state *s, unsigned place);

/* steps.c: which locations are joined [GEO-06..10, MOV costs, LAD, SCF, HRD, TWR, RUB] */
struct mg_verdict sg_why_no_step(const struct sg_state *s, unsigned from, unsigned to,
                                 struct sg_mover mover);

/* tower.c */
/* steps to, from and in engines */
int sg_engine_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
                   struct sg_way out[SG_NEIGHBOURS]);
/* combat: SG-TWR-22, -32 */
bool sg_engine_adjacent(const struct sg_state *s, unsigned from, unsigned to);

/* shelter.c */
/* enum sg_cover; -1: nothing of an engine there */
int sg_engine_cover(const struct sg_state *s, unsigned from, unsigned to, int last_dir);
/* of one whose engine the line enters at that cell, in that direction */
int sg_cover_within(const struct sg_state *s, unsigned from, unsigned to, unsigned entry, int dir);
/* SG-TWR-31, SG-RAM-07, SG-GAL-04; true where no engine is */
bool sg_engine_lets_shoot(const struct sg_state *s, unsigned from, unsigned to, int first_dir);
/* does an engine of any kind in a hex between block a line whose slot there is this level:
 * SG-LOS-11..13 */
bool sg_engine_blocks(const struct sg_state *s, int hex, int level, unsigned from, unsigned to);

/* hoarding.c: HRD, SCF as pieces */
/* SG-HRD-08; true where no hoarding is */
bool sg_hoarding_lets_shoot(const struct sg_state *s, unsigned from, int first_dir);

/* mine_ways.c */
/* is a step or fight between them one of mines? */
bool sg_underground(const struct sg_state *s, unsigned from, unsigned to);
bool sg_mine_joins(const struct sg_state *s, unsigned from, unsigned to);
/* added to n; at 2 points each */
int sg_mine_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
                 struct sg_way out[SG_NEIGHBOURS], int n);

/* region.c */
int sg_map_of(const struct sg_scenario *sc, int hex); /* place on the board; -1: off it */

/* mine.c: the locations of mines on the board [AC4-09] */
bool sg_is_one_of(const uint16_t *hexes, int count, int hex);
bool sg_is_dug(const struct sg_state *s, int hex);
bool sg_is_counter_dug(const struct sg_state *s, int hex);

#endif
