/* The tables of the rules, each in its printed layout. T1 to T6, T8, T9, T21, prices and counts in
 * the box. */
#include "content.h"

#define X      SG_NEVER
#define NONE   SG_COVER_NONE
#define LIGHT  SG_COVER_LIGHT
#define MEDIUM SG_COVER_MEDIUM
#define STRONG SG_COVER_STRONG
#define TOTAL  SG_COVER_TOTAL

/* T1. What depends on more than the kind (from inside only, from a ladder, closed, who shoots from
 * where) is said with the rules of movement and shooting. */
/* clang-format off */
const struct sg_terrain_row sg_terrains[SG_TERRAINS] = {
    /*                          id           code  foot mounted cover  across  attack defence */
    [SG_T_NONE]             = { "nothing",          '-', X, X, NONE,   NONE,    0,  0 },
    [SG_T_PLAIN]            = { "plain",            '.', 1, 1, NONE,   NONE,    0,  0 },
    [SG_T_BRUSH]            = { "brush",            'b', 2, 4, LIGHT,  LIGHT,  -1, -1 },
    [SG_T_TREE]             = { "tree",             't', 2, X, LIGHT,  LIGHT,  -1, -1 },
    [SG_T_SCARP]            = { "scarp",            's', 2, 4, NONE,   MEDIUM, -1, -1 },
    [SG_T_BEACH]            = { "beach",            'e', 1, 1, NONE,   NONE,    0,  0 },
    [SG_T_SHALLOW]          = { "shallow",          'w', 2, 2, LIGHT,  LIGHT,  -1, -1 },
    [SG_T_RIVER]            = { "river",            'v', 4, X, LIGHT,  LIGHT,  -1, -1 },
    [SG_T_FORD]             = { "ford",             'f', 2, 2, NONE,   NONE,    0,  0 },
    [SG_T_BRIDGE]           = { "bridge",           'B', 1, 1, NONE,   NONE,    0,  0 },
    /* SG-MOA-01 */
    [SG_T_MOAT]             = { "moat",             'm', 4, X, NONE,   NONE,   -1, -1 },
    [SG_T_OBSTACLE]         = { "obstacle",         'x', X, X, NONE,   NONE,    0,  0 },
    [SG_T_WALL_S]           = { "wall_s",           '#', X, X, TOTAL,  TOTAL,   0,  0 },
    [SG_T_WALL_P]           = { "wall_p",           'W', X, X, TOTAL,  TOTAL,   0,  0 },
    /* SG-MOV-09: no horses inside, */
    [SG_T_INTERIOR]         = { "interior",         'i', 1, X, NONE,   NONE,   +1, +1 },
    [SG_T_FURNITURE]        = { "furniture",        'u', 2, X, LIGHT,  LIGHT,  -1, -1 },
    [SG_T_STAIRS]           = { "stairs",           'S', 2, X, NONE,   NONE,   -1, -1 },
    [SG_T_VOID]             = { "void",             '^', X, X, NONE,   NONE,    0,  0 },
    /* but on a threshold */
    [SG_T_DOORWAY]          = { "doorway",          'd', 1, 1, MEDIUM, MEDIUM,  0, +1 },
    [SG_T_TOWER_DOOR]       = { "tower_door",       'd', 1, X, MEDIUM, MEDIUM,  0, +1 },
    [SG_T_DOOR]             = { "door",             'D', 1, 1, MEDIUM, MEDIUM,  0, +1 },   /* open */
    [SG_T_GATE]             = { "gate",             'G', 1, 1, NONE,   NONE,    0,  0 },   /* open */
    /* SG-MOV-06 */
    [SG_T_WINDOW]           = { "window",           'n', 4, X, MEDIUM, MEDIUM, -1, +1 },
    /* from a ladder or scaffold */
    [SG_T_CHURCH_WINDOW]    = { "church_window",    'c', 4, X, LIGHT,  LIGHT,   0, +1 },
    /* from inside */
    [SG_T_CHAPEL_WINDOW]    = { "chapel_window",    'h', 1, X, STRONG, STRONG,  0, +1 },
    /* from a ladder: 4 */
    [SG_T_RAMPART]          = { "rampart",          'R', 1, X, NONE,   STRONG,  0, +1 },
    [SG_T_PLATFORM]         = { "platform",         'P', 1, X, NONE,   LIGHT,   0,  0 },
    /* from inside */
    [SG_T_ARROW_SLIT]       = { "arrow_slit",       'a', 1, X, STRONG, STRONG,  0, +1 },
    /* from inside */
    [SG_T_CASTLE_WINDOW]    = { "castle_window",    'N', 1, X, MEDIUM, MEDIUM,  0, +1 },
    /* from inside */
    [SG_T_DOUBLE_WINDOW]    = { "double_window",    'o', 1, X, MEDIUM, MEDIUM,  0, +1 },

    [SG_T_SCAFFOLD]         = { "scaffold",          0,  1, X, LIGHT,  LIGHT,  -1, -1 },
    [SG_T_FILLED_MOAT]      = { "filled_moat",       0,  2, X, NONE,   NONE,    0,  0 },
    [SG_T_BRIDGE_DESTROYED] = { "bridge_destroyed",  0,  X, X, NONE,   NONE,   -1, -1 },
    [SG_T_GANGPLANK]        = { "gangplank",         0,  1, X, NONE,   NONE,    0,  0 },
    /* its floor, its slits */
    [SG_T_HOARDING]         = { "hoarding",          0,  1, X, MEDIUM, STRONG, -1, -1 },
    [SG_T_TOWER_GROUND]     = { "tower_ground",      0,  2, X, TOTAL,  TOTAL,  -1, -1 },
    [SG_T_TOWER_LEVEL]      = { "tower_level",       0,  1, X, TOTAL,  TOTAL,   0,  0 },
    /* +1 +1 at the battlement */
    [SG_T_DRAWBRIDGE]       = { "drawbridge",        0,  1, X, NONE,   NONE,    0,  0 },
    [SG_T_WINCH]            = { "winch",             0,  2, X, TOTAL,  TOTAL,  -1, -1 },
    [SG_T_RUBBLE]           = { "rubble",            0,  2, X, MEDIUM, MEDIUM, -1, -1 },
    /* no shooting */
    [SG_T_MINE]             = { "mine",              0,  2, X, TOTAL,  TOTAL,  -1, -1 },
    /* for each rung */
    [SG_T_LADDER]           = { "ladder",            0,  3, X, NONE,   NONE,   -1, -1 },
    [SG_T_RAM_CELL]         = { "ram_cell",          0,  2, X, TOTAL,  TOTAL,   0,  0 },
    [SG_T_GALLERY_CELL]     = { "gallery_cell",      0,  2, X, TOTAL,  TOTAL,   0,  0 },
};
/* clang-format on */

/* T2. The last distance of each range. */
/* clang-format off */
const struct sg_weapon_row sg_weapons[SG_WEAPONS] = {
    /*                                    least  short medium long  row offset */
    [SG_HAND]          = { "hand",            0, {  0,  0,  0 }, 0 },
    [SG_SHORT_BOW]     = { "short_bow",       1, { 10, 25, 50 }, 2 },
    [SG_LONG_BOW]      = { "long_bow",        1, { 12, 30, 70 }, 1 },
    [SG_CROSSBOW]      = { "crossbow",        1, { 15, 35, 60 }, 0 },
    [SG_JAVELIN]       = { "javelin",         1, {  5, 12, 25 }, 2 },
    [SG_SLING]         = { "sling",           1, {  8, 16, 24 }, 2 },
    [SG_STAFF_SLING]   = { "staff_sling",     3, { 10, 20, 30 }, 2 },
    [SG_STONE]         = { "stone",           1, {  1,  0,  0 }, 2 },
    [SG_BALLISTA_BOLT] = { "ballista",        1, { 20, 40, 80 }, 0 },
    [SG_MANGONEL_SHOT] = { "mangonel",        1, { 50,  0,  0 }, 0 },
    [SG_PERRIER_SHOT]  = { "perrier",         1, { 40,  0,  0 }, 0 },
};
/* clang-format on */

/* T3: rows 1 to 9. */
const char sg_shot_table[2][4][10] = {
    {
        /* on foot */
        "CCCBBBAA-", /* none */
        "CCBBBAAA-", /* light */
        "CBBBAAA--", /* medium */
        "BBBAAA---", /* strong */
    },
    {
        /* mounted */
        "EEDCCBAA-",
        "EDCCBAA--",
        "DCCBAA---",
        "CCBAA----",
    },
};

/* T5: die 1 to 10. */
const char sg_ballista_table[2][4][11] = {
    {
        /* on foot */
        "CCCCCBBBA-", /* none */
        "CCCCBBBAA-", /* light */
        "CCCBBBAA--", /* medium */
        "CCBBBAA---", /* strong */
    },
    {
        /* mounted */
        "EEEDDCCBA-",
        "EEDDCCBAA-",
        "EDDCCBAA--",
        "DDCCBAA---",
    },
};

/* T4: a line for each die; columns -5 or less, -4..0, 1-4, 5-8, 9-12, 13-20, 21-30, 31-50, 51-70,
 * 71+. */
const char sg_combat_table[2][10][11] = {
    {
        /* on foot */
        "CCDDEFFFFF",                                                         /* 1 */
        "-CCDEEFFFF", "--CCDEEFFF", "---CDEEEFF", "B--CCDEEEF",               /* 5 */
        "BB--CDDEEE", "BB--CCDDEE", "ABB-CCCDDE", "AABB-CCCDD", "AAABB-CCCD", /* 10 */
    },
    {
        /* mounted */
        "-CCHDEEFFF",                                                         /* 1 */
        "--CCHDEEFF", "--CCCHDEEF", "B--CCCHDEE", "B---CCHHDE",               /* 5 */
        "BB--CCCHDE", "BB---CCCHD", "ABB--CCCHD", "AABB--CCCH", "AAABB--CCC", /* 10 */
    },
};

/* T6. */
const int8_t sg_scatter_small[2][11][2] = {
    /*     1-4     5          6          7          8          9          10 */
    { [5] = { -1, 0 }, { 1, 0 }, { 0, -1 }, { 1, -1 }, { -1, 1 }, { 0, 1 } }, /* side */
    { [5] = { 0, -1 }, { -1, 0 }, { 1, -1 }, { -1, 1 }, { 1, 0 }, { 0, 1 } }, /* vertex */
};
/* clang-format off */
const int8_t sg_scatter_large[2][21][2] = {
    /* side */
    { [2] = { 1, -2 }, { -2, 2 }, { 0, -2 }, { -2, 1 }, { -1, -1 }, { -2, 0 }, { -1, 1 }, { 0, -1 }, { -1, 0 },
      [11] = { 0, 0 }, { 1, 0 }, { 1, -1 }, { 0, 1 }, { 2, 0 }, { 2, -1 }, { 1, 1 }, { 2, -2 }, { 0, 2 }, { -1, 2 } },
    /* vertex */
    { [2] = { 2, -2 }, { -2, 1 }, { 1, -2 }, { -2, 0 }, { 0, -2 }, { -1, -1 }, { 1, -1 }, { -1, 0 }, { 0, -1 },
      [11] = { 0, 0 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { 1, 1 }, { 2, 0 }, { 0, 2 }, { 2, -1 }, { -1, 2 }, { -2, 2 } },
};
/* clang-format on */

/* T8. */
/* clang-format off */
const uint8_t sg_fire_table[SG_FIRE_CLASSES][SG_FIRE_BYS] = {
    /*                   arrow torch oil spread dousing */
    [SG_BURNS_TENT]   = {  7,   4,   3,   6,   8 },
    [SG_BURNS_ENGINE] = {  8,   6,   5,   8,   7 },
    [SG_BURNS_WOOD]   = {  8,   6,   5,   8,   7 },
    [SG_BURNS_TOWER]  = {  8,   6,  11,   8,   7 },
    [SG_BURNS_FRONT]  = { 10,   9,   7,   9,   6 },
    [SG_BURNS_GATE]   = { 10,   9,   7,   9,   6 },
};
/* clang-format on */

/* T9: a line for each die; the columns are points, in each P, S, L. */
#define _    0
#define D    SG_DAMAGE
#define d(n) (SG_DAMAGE | (n))
/* clang-format off */
const uint8_t sg_bombard_table[10][5][SG_WALL_KINDS] = {
    /*   1                3                6                9                   12 */
    { { 1, 1, 1 },     { 1, 1, 1 },     { 2, 2, 2 },     { 3, 3, 3 },     { 4, 4, d(4) } },         /* 1 */
    { { _, _, _ },     { _, _, _ },     { 1, 1, 1 },     { 2, 2, 2 },     { 3, d(3), d(3) } },
    { { _, _, _ },     { _, _, _ },     { _, _, _ },     { 1, 1, d(1) },  { d(2), d(2), d(2) } },
    { { _, _, _ },     { _, _, _ },     { _, _, _ },     { _, D, D },     { d(1), d(1), d(1) } },
    { { _, _, _ },     { _, _, _ },     { _, _, D },     { D, D, D },     { D, D, D } },            /* 5 */
    { { _, _, _ },     { _, _, _ },     { _, D, D },     { D, D, D },     { D, D, D } },
    { { _, _, _ },     { _, _, D },     { D, D, D },     { D, D, D },     { D, D, D } },
    { { _, _, D },     { _, D, D },     { D, D, D },     { D, D, D },     { D, D, D } },
    { { _, D, D },     { D, D, D },     { D, D, D },     { D, D, D },     { D, D, D } },
    { { D, D, D },     { D, D, D },     { D, D, D },     { D, D, D },     { D, D, D } },            /* 10 */
};
/* clang-format on */
#undef _
#undef D
#undef d
const uint8_t sg_grades[SG_WALL_KINDS] = { [SG_WALL_P] = 4, [SG_WALL_S] = 2, [SG_WALL_L] = 1 };

/* Components and prices. Tents, gangplanks and rubble are not for sale; horses come with their
 * riders. */
/* clang-format off */
const struct sg_piece_row sg_piece_rows[SG_EQUIPMENT] = {
    /*                                 price  in the box */
    [SG_NO_PIECE]  = { "none",             0,   0 },
    [SG_LADDER]    = { "ladder",           4,   6 },
    [SG_GRAPNEL]   = { "grapnel",          2,   6 },
    [SG_MANTLET]   = { "mantlet",          4,   6 },
    [SG_CAULDRON]  = { "oil",              6,   6 },
    [SG_STONES]    = { "stonepile",        2,   6 },
    [SG_HOARDING]  = { "hoarding",         5,   4 },
    [SG_SCAFFOLD]  = { "scaffold",         3,   2 },
    [SG_BALLISTA]  = { "ballista",        20,   3 },
    [SG_PERRIER]   = { "perrier",         25,   3 },
    [SG_MANGONEL]  = { "mangonel",        35,   3 },
    [SG_TOWER]     = { "tower",           80,   1 },
    [SG_RAM]       = { "ram",             40,   1 },
    [SG_GALLERY]   = { "gallery",         30,   1 },
    [SG_OX]        = { "ox",               5,   4 },
    [SG_PACK]      = { "pack",             4,   6 },
    [SG_HORSE]     = { "horse",            0, 128 },
    [SG_TENT]      = { "tent",             0,   8 },
    [SG_GANGPLANK] = { "gangplank",        0,   2 },
    [SG_FASCINE]   = { "fascine",          2,  30 },
    [SG_RUBBLE]    = { "rubble",           0,  30 },
    [SG_TORCH]     = { "torch",            1,  12 },
    [SG_ARROW]     = { "flaming_arrow",    1,  60 },
};
/* clang-format on */

const char *const sg_army_ids[SG_ARMIES] = {
    [SG_ANG] = "ANG", [SG_ROY] = "ROY", [SG_FLE] = "FLE", [SG_CIV] = "CIV"
};

/* T21. Of a tower: SG-STK-04, without the two cells of the frame on the ground, which
 * sg_cell_open() keeps shut. */
/* clang-format off */
const struct sg_footprint sg_footprints[SG_SHAPES] = {
    [SG_SHAPE_ONE]              = { 1, { { 0, 0 } } },
    [SG_SHAPE_THREE]            = { 3, { { 0, 0 }, { 1, 0 }, { 0, 1 } } },
    [SG_SHAPE_TOWER_0]          = { 14, { { 0, 0 }, { -1, 0 }, { -2, 0 }, { -3, 0 },
                                          { 0, -1 }, { -1, -1 }, { -2, -1 }, { -3, -1 }, { -4, -1 },
                                          { -1, 1 }, { -2, 1 }, { -3, 1 }, { -4, 1 }, { -5, 1 } } },
    [SG_SHAPE_TOWER_1]          = { 10, { { 0, 0 }, { -1, 0 }, { -2, 0 }, { -3, 0 },
                                          { 0, -1 }, { -1, -1 }, { -2, -1 },
                                          { -1, 1 }, { -2, 1 }, { -3, 1 } } },
    [SG_SHAPE_TOWER_2]          = { 10, { { 0, 0 }, { -1, 0 }, { -2, 0 }, { -3, 0 },
                                          { 0, -1 }, { -1, -1 }, { -2, -1 },
                                          { -1, 1 }, { -2, 1 }, { -3, 1 } } },
    [SG_SHAPE_TOWER_3]          = { 6, { { 0, 0 }, { -1, 0 },
                                         { 0, -1 }, { -1, -1 },
                                         { -1, 1 }, { -2, 1 } } },
    [SG_SHAPE_DRAWBRIDGE]       = { 3, { { 1, 0 }, { 1, -1 }, { 0, 1 } } },
    [SG_SHAPE_UNDER_DRAWBRIDGE] = { 3, { { 2, 0 }, { 2, -1 }, { 1, 1 } } },
    [SG_SHAPE_WINCHES]          = { 2, { { 0, -1 }, { -1, 1 } } },
    [SG_SHAPE_RAM]              = { 12, { { 0, 0 }, { -1, 0 }, { -2, 0 }, { -3, 0 },
                                          { 0, -1 }, { -1, -1 }, { -2, -1 }, { -3, -1 },
                                          { -1, 1 }, { -2, 1 }, { -3, 1 }, { -4, 1 } } },
    [SG_SHAPE_GALLERY]          = { 12, { { 0, 0 }, { -1, 0 }, { -2, 0 }, { -3, 0 },
                                          { 0, -1 }, { -1, -1 }, { -2, -1 }, { -3, -1 },
                                          { -1, 1 }, { -2, 1 }, { -3, 1 }, { -4, 1 } } },
};
/* clang-format on */
