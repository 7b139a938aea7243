/* What the files about engines share: engine.c, push.c, tower.c, shelter.c, wreck.c, ram.c,
 * fire.c. */
#ifndef SG_ENGINE_H
#define SG_ENGINE_H

#include "state.h"

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

/* Victims of one stone, cauldron or drawbridge, one after the other (oil.c): what each suffers. */
enum sg_hurt { SG_HURT_OIL, SG_HURT_SPLASH, SG_HURT_STONE, SG_HURT_CRUSHED, SG_HURT_DRAWBRIDGE };
void sg_add_victim(struct sg_state *s, unsigned who, int how, int cover);
/* Begins with the victims added since `first`; from_hex: what they retreat from. */
void sg_hurt_them(struct sg_state *s, unsigned first, int from_hex);

/* code of T9 */
int sg_bombard_roll(struct sg_state *s, unsigned place, int points, int modifier,
                    struct mg_play *play);
/* the same under the wall, told as digging: SG-MIN-02 */
int sg_dig_roll(struct sg_state *s, int hex, int points, struct mg_play *play);
/* the roll, and its D if it is one; code of T9 */
int sg_bombard_once(struct sg_state *s, unsigned place, int points, struct mg_play *play);
/* a piece of these kinds (bits) with a cell there; -1 */
int sg_piece_in(const struct sg_state *s, unsigned place, unsigned kinds);
void sg_bridge_hex_burnt(struct sg_state *s, unsigned place, struct mg_play *play);
/* where a stone strikes one in that hex, from above; SG_NOWHERE */
unsigned sg_structure_in(const struct sg_state *s, int hex);
void sg_burn_out(struct sg_state *s, unsigned place, struct mg_play *play); /* SG-FIR-11 */
/* of piece; SG_NO_PIECE: a door, a bridge, or nothing */
int sg_kind_that_burns(const struct sg_state *s, unsigned place);
/* sets or clears the bit of a hex in which a fire came or went */
void sg_mark_fire(struct sg_state *s, int hex);
void sg_lose_piece(struct sg_state *s, unsigned piece, struct mg_play *play);

#endif
