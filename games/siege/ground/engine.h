/* What the files about engines share: engine.c, push.c, tower.c, shelter.c, wreck.c, ram.c,
 * fire.c. */
#ifndef SG_ENGINE_H
#define SG_ENGINE_H

#include "../state.h"

/* Storeys of a tower; other engines have only the ground. The drawbridge counts as one more. */
enum { SG_STOREYS = 4, SG_STOREY_ASSAULT = 2, SG_STOREY_TOP = 3, SG_STOREY_BRIDGE = 4 };
enum { SG_FACE_FRONT, SG_FACE_FLANK, SG_FACE_REAR };

static inline bool sg_is_large(int kind)
{
    return kind == SG_TOWER || kind == SG_RAM || kind == SG_GALLERY;
}
static inline bool sg_is_thrower(int kind)
{
    return kind == SG_BALLISTA || kind == SG_PERRIER || kind == SG_MANGONEL;
}
/* The top of a wall that a drawbridge may fall on: a rampart, or a platform across its parapet
 * (SG-GEO-08). */
static inline bool sg_is_walk(int terrain)
{
    return terrain == SG_T_RAMPART || terrain == SG_T_PLATFORM;
}

extern const uint8_t sg_ladder_cell[3];
uint64_t sg_cell_bit(int storey, int cell);
int sg_burnt_cells(const struct sg_piece *p, int storey);
int sg_storey_cells(const struct sg_piece *p, int storey);
bool sg_collapsed(const struct sg_piece *p);
bool sg_has_storey(const struct sg_state *s, unsigned piece, int storey);
int sg_storey_above(const struct sg_state *s, unsigned piece, int storey);
bool sg_has_ladder(const struct sg_state *s, unsigned piece, int lower);
bool sg_level_useless(const struct sg_piece *p, int storey);
int sg_cell_hex(const struct sg_piece *p, int shape, int cell);
bool sg_front_row(const struct sg_piece *p, int storey, int cell);
int sg_face(const struct sg_piece *p, int storey, int cell, int side);
bool sg_opening(const struct sg_piece *p, int cell, int side);
/* The people in its cells and on its ladders, at most 42. */
#define SG_ABOARD 42
int sg_aboard(const struct sg_state *s, unsigned piece, uint8_t who[SG_ABOARD]);

/* crew.c. under_way: of those who began to push. */
bool sg_may_push(const struct sg_state *s, unsigned who, int side);
int sg_pushers(const struct sg_state *s, unsigned piece, bool under_way);
unsigned sg_ox_cell(const struct sg_piece *p, int n);
int sg_oxen(const struct sg_state *s, unsigned piece, int ox[2]);
int sg_leader(const struct sg_state *s, unsigned piece);

#endif
