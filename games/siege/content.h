/* What is printed: the maps, the people, the weapons and tables. Constant; nothing here depends on
 * a game. */
#ifndef SG_CONTENT_H
#define SG_CONTENT_H

#include "game.h"

/* ---- the board --------------------------------------------------------------------------- */

/* A hex of the board is a number. The board is at most two maps wide and two high, with a margin in
 * which only the rear of an engine astride the edge may stand (SG-GEO-14). Columns and rows count
 * from 1 as in the map files. */
#define SG_MAP_COLS 32
#define SG_MAP_ROWS 24
#define SG_MARGIN   6
#define SG_STRIDE   (2 * SG_MAP_COLS + 2 * SG_MARGIN)
#define SG_HEXES    (SG_STRIDE * (2 * SG_MAP_ROWS + 2 * SG_MARGIN))

/* A location is a hex and a slot of it: a level from -1 to 5, a rung of a ladder or rope set in
 * that hex, or the place on a ladder inside a siege tower. 0 is no location (hex 0 is a corner of
 * the margin). SG-GEO-03; SG-GEO-04: level 0 is the ground, -1 the bottom of a moat. */
enum {
    SG_LEVELS = 7,
    SG_RUNG = SG_LEVELS,
    SG_RUNGS = 3,
    SG_INSIDE_LADDER = SG_RUNG + SG_RUNGS,
    SG_SLOTS = SG_INSIDE_LADDER + 3
};
#define SG_NOWHERE   0
#define SG_LOCATIONS (SG_HEXES * SG_SLOTS)

static inline int sg_hex_at(int col, int row)
{
    return (row + SG_MARGIN - 1) * SG_STRIDE + col + SG_MARGIN - 1;
}
static inline int sg_col(int hex)
{
    return hex % SG_STRIDE - SG_MARGIN + 1;
}
static inline int sg_row(int hex)
{
    return hex / SG_STRIDE - SG_MARGIN + 1;
}
static inline unsigned sg_place(int hex, int level)
{
    return (unsigned)(hex * SG_SLOTS + level + 1);
}
static inline unsigned sg_rung(int foot, int rung)
{
    return (unsigned)(foot * SG_SLOTS + SG_RUNG + rung - 1);
}
/* On the tower's ladder between its storeys `lower` and `lower` + 1. */
static inline unsigned sg_on_ladder(int hex, int lower)
{
    return (unsigned)(hex * SG_SLOTS + SG_INSIDE_LADDER + lower);
}
static inline int sg_hex(unsigned place)
{
    return (int)(place / SG_SLOTS);
}
static inline int sg_slot(unsigned place)
{
    return (int)(place % SG_SLOTS);
}
static inline bool sg_is_level(unsigned place)
{
    return sg_slot(place) < SG_LEVELS;
}
/* The level of a location; a rung is as high as its number, a ladder as its lower storey's
 * number. */
static inline int sg_level(unsigned place)
{
    int slot = sg_slot(place);
    return slot < SG_LEVELS          ? slot - 1
           : slot < SG_INSIDE_LADDER ? slot - SG_RUNG + 1
                                     : slot - SG_INSIDE_LADDER;
}

/* Directions, clockwise: SG-GEO-02. */
enum sg_dir { SG_E, SG_SE, SG_SW, SG_W, SG_NW, SG_NE, SG_DIRS };
static inline int sg_turn(int dir, int by)
{
    return (dir + by + 12) % SG_DIRS;
}
static inline int sg_next(int hex, int dir)
{
    static const int8_t odd[SG_DIRS] = {
        1, SG_STRIDE, SG_STRIDE - 1, -1, -SG_STRIDE - 1, -SG_STRIDE
    };
    static const int8_t even[SG_DIRS] = { 1,  SG_STRIDE + 1, SG_STRIDE,
                                          -1, -SG_STRIDE,    -SG_STRIDE + 1 };
    return hex + (sg_row(hex) & 1 ? odd[dir] : even[dir]);
}
/* Axial coordinates, SG-GEO-01. Rows beyond the north edge are negative, and stay odd or even. */
static inline int sg_axial_r(int hex)
{
    return sg_row(hex) - 1;
}
static inline int sg_axial_q(int hex)
{
    int r = sg_axial_r(hex);
    return sg_col(hex) - 1 - (r - (r & 1)) / 2;
}
static inline int sg_distance(int hex, int other) /* SG-GEO-02 */
{
    int q = sg_axial_q(other) - sg_axial_q(hex), r = sg_axial_r(other) - sg_axial_r(hex), s = q + r;
    return ((q < 0 ? -q : q) + (r < 0 ? -r : r) + (s < 0 ? -s : s)) / 2;
}
int sg_dir_to(int hex, int other);    /* of a neighbour; -1: not next to each other */
int sg_offset(int hex, int q, int r); /* axial offset from a hex; T6, T21 */
/* The offset turned clockwise by so many steps: T6. */
void sg_rotate(int *q, int *r, int steps);

/* ---- the maps ---------------------------------------------------------------------------- */

enum sg_map_id {
    SG_STREAM,
    SG_RIVER,
    SG_PLAIN,
    SG_PRIORY,
    SG_CASTLE,
    SG_MAPS,
    SG_NO_MAP = SG_MAPS
};

/* The kinds of terrain of T1: the codes of the map files, then what markers make of a location. */
enum sg_terrain {
    SG_T_NONE, /* '-': nothing to stand on */
    SG_T_PLAIN,
    SG_T_BRUSH,
    SG_T_TREE,
    SG_T_SCARP,
    SG_T_BEACH,
    SG_T_SHALLOW,
    SG_T_RIVER,
    SG_T_FORD,
    SG_T_BRIDGE,
    SG_T_MOAT,
    SG_T_OBSTACLE,
    SG_T_WALL_S,
    SG_T_WALL_P,
    SG_T_INTERIOR,
    SG_T_FURNITURE,
    SG_T_STAIRS,
    SG_T_VOID,
    SG_T_DOORWAY,
    SG_T_TOWER_DOOR,
    SG_T_DOOR,
    SG_T_GATE,
    SG_T_WINDOW,
    SG_T_CHURCH_WINDOW,
    SG_T_CHAPEL_WINDOW,
    SG_T_RAMPART,
    SG_T_PLATFORM,
    SG_T_ARROW_SLIT,
    SG_T_CASTLE_WINDOW,
    SG_T_DOUBLE_WINDOW,
    SG_T_PRINTED, /* from here on: markers */
    SG_T_SCAFFOLD = SG_T_PRINTED,
    SG_T_FILLED_MOAT,
    SG_T_BRIDGE_DESTROYED,
    SG_T_GANGPLANK,
    SG_T_HOARDING,
    SG_T_TOWER_GROUND,
    SG_T_TOWER_LEVEL,
    SG_T_DRAWBRIDGE,
    SG_T_WINCH,
    SG_T_RUBBLE,
    SG_T_MINE,
    SG_T_LADDER,
    SG_T_RAM_CELL,
    SG_T_GALLERY_CELL,
    SG_TERRAINS
};
enum sg_cover {
    SG_COVER_NONE,
    SG_COVER_LIGHT,
    SG_COVER_MEDIUM,
    SG_COVER_STRONG,
    SG_COVER_TOTAL,
    SG_COVERS
};

#define SG_NEVER 255 /* a cost: not allowed */
/* T1 */
struct sg_terrain_row {
    const char *id;
    char code;             /* of the map files; 0: a marker */
    uint8_t foot, mounted; /* points to enter, or SG_NEVER */
    uint8_t cover;         /* where nothing more is said */
    uint8_t across; /* cover against what comes through its battlement, parapet, lip or opening */
    int8_t attack, defence; /* +1, 0, -1 */
};
extern const struct sg_terrain_row sg_terrains[SG_TERRAINS];

/* What is on a side of a location; bits. */
enum {
    SG_SIDE_BATTLEMENT = 1,
    SG_SIDE_ARC = 2,
    SG_SIDE_LOW_WALL = 4,
    SG_SIDE_LIP = 8,
    SG_SIDE_CORNER = 16
};

#define SG_MAP_LEVELS 6 /* -1 .. 4 */
struct sg_link {
    uint8_t col, row, other_col, other_row;
    int8_t level, other_level;
    uint8_t cost;
};
struct sg_door_row {
    const char *id;
    uint8_t col, row;
    int8_t level;
    uint8_t kind, material;
    bool closed;
};
enum sg_door_kind { SG_DOOR_KEEP, SG_DOOR_GATE, SG_DOOR_GREAT, SG_DOOR_CHURCH, SG_DOOR_POSTERN };
enum { SG_MATERIAL_WOOD, SG_MATERIAL_STONE };
enum sg_wall_kind { SG_WALL_P, SG_WALL_S, SG_WALL_L, SG_WALL_KINDS };
struct sg_section {
    const char *id;
    uint8_t kind;
    int8_t die;
    bool mineable;
    uint16_t first, count; /* in spot */
};
struct sg_zone {
    const char *id;
    uint16_t first, count; /* in spot */
};
struct sg_spot {
    uint8_t col, row;
    int8_t level;
};

struct sg_map {
    const char *id, *name;
    /* By level + 1, row - 1, column - 1. */
    uint8_t code[SG_MAP_LEVELS][SG_MAP_ROWS][SG_MAP_COLS];
    /* the level of its roof slot + 1, or 0: open to the sky. See the README of the maps */
    uint8_t roof[SG_MAP_ROWS][SG_MAP_COLS];
    /* Sides: an index into `side_sets` per location, 0: all bare. */
    uint8_t sides[SG_MAP_LEVELS][SG_MAP_ROWS][SG_MAP_COLS];
    const uint8_t (*side_sets)[SG_DIRS];
    uint16_t links, doors, sections, zones;
    const struct sg_link *link;
    const struct sg_door_row *door;
    const struct sg_section *section;
    const struct sg_zone *zone;
    const struct sg_spot *spot; /* of zones and sections (level 0 for sections) */
};
extern const struct sg_map sg_maps[SG_MAPS];
int sg_find_map(const char *id);           /* -1: none */
int sg_find_zone(int map, const char *id); /* -1: none */
int sg_find_door(int map, const char *id);
int sg_find_section(int map, const char *id);

/* ---- people ------------------------------------------------------------------------------ */

enum sg_class {
    SG_NOB,
    SG_KNT,
    SG_SER,
    SG_HIN,
    SG_MIN,
    SG_LIN,
    SG_JAV,
    SG_SBW,
    SG_LBW,
    SG_XBW,
    SG_SLG,
    SG_STF,
    SG_ENG,
    SG_SAP,
    SG_PEA,
    SG_MNK,
    SG_LDY,
    SG_CLASSES
};
enum sg_army { SG_ANG, SG_ROY, SG_FLE, SG_CIV, SG_ARMIES };
extern const char *const sg_army_ids[SG_ARMIES];
struct sg_values {
    uint8_t attack, defence, movement;
};
enum { SG_ON_FOOT, SG_HURT, SG_RIDING, SG_RIDING_HURT, SG_FORMS };
struct sg_character {
    const char *id, *tag, *name; /* the tag is on the counter: three letters, his own */
    uint8_t army, class;
    struct sg_values values[SG_FORMS]; /* no horse: the last two are 0 */
    uint8_t armour, cost, casualty, command;
};
#define SG_NAMED   128 /* of the roster */
#define SG_UNNAMED 32  /* refugees and new men of a siege */
#define SG_PERSONS (SG_NAMED + SG_UNNAMED)
extern const struct sg_character sg_roster[SG_NAMED];
struct sg_class_row {
    const char *id, *name;
    struct sg_values values[SG_FORMS];
    uint8_t armour, weapon, cost_horse, cost_foot, casualty, command;
};
extern const struct sg_class_row sg_classes[SG_CLASSES];
int sg_find_person(const char *id);      /* -1: none */
int sg_points(int person, bool mounted); /* what he costs in the saddle or on foot */
static inline bool sg_is_shooter(int class)
{
    return class >= SG_JAV && class <= SG_STF;
}
static inline bool sg_is_archer(int class)
{
    return class == SG_SBW || class == SG_LBW;
}
static inline bool sg_is_man_at_arms(int class)
{
    return class <= SG_MIN;
}
static inline bool sg_is_fighter(int class)
{
    return class < SG_PEA;
} /* SG-AC1-11 */

/* ---- weapons and tables ------------------------------------------------------------------ */

enum sg_weapon {
    SG_HAND,
    SG_SHORT_BOW,
    SG_LONG_BOW,
    SG_CROSSBOW,
    SG_JAVELIN,
    SG_SLING,
    SG_STAFF_SLING,
    SG_STONE,
    SG_BALLISTA_BOLT,
    SG_MANGONEL_SHOT,
    SG_PERRIER_SHOT,
    SG_WEAPONS
};
/* range: short, medium, long; 0: none */
struct sg_weapon_row {
    const char *id;
    uint8_t least, range[3], offset;
};
extern const struct sg_weapon_row sg_weapons[SG_WEAPONS]; /* T2 */
/* Results are letters; '-' is none. T3, T5: by mounted, cover, row. T4: by mounted, die - 1,
 * column. */
extern const char sg_shot_table[2][4][10];
extern const char sg_ballista_table[2][4][11];
extern const char sg_combat_table[2][10][11];
#define SG_COLUMNS 10
int sg_column(int difference); /* T4: 0 .. 9 */
enum { SG_COLUMN_13_20 = 5, SG_COLUMN_51_70 = 8 };
/* T6: q and r by orientation (side, vertex) and total; totals that no dice give are 0, 0. */
extern const int8_t sg_scatter_small[2][11][2], sg_scatter_large[2][21][2];
/* T8: this number or more, 11: never. Oil never burns the front of a tower either (SG-OIL-02): the
 * row is that of ram and gallery. */
enum sg_fire_class {
    SG_BURNS_TENT,
    SG_BURNS_ENGINE,
    SG_BURNS_WOOD,
    SG_BURNS_TOWER,
    SG_BURNS_FRONT,
    SG_BURNS_GATE,
    SG_FIRE_CLASSES,
    SG_FIREPROOF
};
enum sg_fire_by { SG_BY_ARROW, SG_BY_TORCH, SG_BY_OIL, SG_BY_SPREAD, SG_BY_DOUSING, SG_FIRE_BYS };
extern const uint8_t sg_fire_table[SG_FIRE_CLASSES][SG_FIRE_BYS];
/* T9: bit 7: D; the low bits: points lost. By die - 1, column (1, 3, 6, 9, 12), wall kind. */
extern const uint8_t sg_bombard_table[10][5][SG_WALL_KINDS];
#define SG_DAMAGE 0x80
extern const uint8_t sg_grades[SG_WALL_KINDS]; /* until demolished */

/* ---- pieces: engines, equipment, animals ------------------------------------------------- */

enum sg_piece_kind {
    SG_NO_PIECE,
    SG_LADDER,
    SG_GRAPNEL,
    SG_MANTLET,
    SG_CAULDRON,
    SG_STONES,
    SG_HOARDING,
    SG_SCAFFOLD,
    SG_BALLISTA,
    SG_PERRIER,
    SG_MANGONEL,
    SG_TOWER,
    SG_RAM,
    SG_GALLERY,
    SG_OX,
    SG_PACK,
    SG_HORSE,
    SG_TENT,
    SG_GANGPLANK,
    SG_PIECE_KINDS,
    /* counted, not pieces: */ SG_FASCINE = SG_PIECE_KINDS,
    SG_RUBBLE,
    SG_TORCH,
    SG_ARROW,
    SG_EQUIPMENT
};
/* In a free battle; hoardings and scaffolds: price for each hex, limit for each size. Price 0: not
 * for sale. */
struct sg_piece_row {
    const char *id;
    uint8_t price, limit;
};
extern const struct sg_piece_row sg_piece_rows[SG_EQUIPMENT];
int sg_find_piece(const char *id); /* a kind; -1: none */
struct sg_cell {
    int8_t q, r;
};
/* T21, facing E, from the front centre. The tower's ground has its two frame cells second and
 * third, the ram its four beam cells first: nobody enters those. */
struct sg_footprint {
    uint8_t count;
    struct sg_cell cell[14];
};
enum sg_shape {
    SG_SHAPE_ONE,
    SG_SHAPE_THREE,
    SG_SHAPE_TOWER_0,
    SG_SHAPE_TOWER_1,
    SG_SHAPE_TOWER_2,
    SG_SHAPE_TOWER_3,
    SG_SHAPE_DRAWBRIDGE,
    SG_SHAPE_UNDER_DRAWBRIDGE,
    SG_SHAPE_WINCHES,
    SG_SHAPE_RAM,
    SG_SHAPE_GALLERY,
    SG_SHAPES
};
extern const struct sg_footprint sg_footprints[SG_SHAPES];

#endif
