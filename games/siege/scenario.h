/* A scenario: board, forces, set-up, equipment and win lines, as a part of the game's state. It
 * comes from a text, ours or a player's own: the grammar is in scenarios/README.txt. Flat, no
 * pointers. */
#ifndef SG_SCENARIO_H
#define SG_SCENARIO_H

#include "content.h"

/* ---- where ------------------------------------------------------------------------------- */

enum sg_area_kind {
    SG_AREA_MAP,     /* the whole map */
    SG_AREA_ZONE,    /* a zone of it */
    SG_AREA_SECTION, /* a section of its walls: those hexes, every level */
    SG_AREA_WALLS,   /* its buildings: every roofed hex, every level */
    /* in an engine of the side: `of` is the piece kind, map is 0. Only the state knows where */
    SG_AREA_ENGINE,
};
struct sg_area {
    uint8_t kind, map; /* map: its place on the board, from 0 */
    uint8_t of;        /* zone, section or piece kind */
    uint8_t but;       /* taken out of the areas before it in the list */
    uint8_t within;    /* and all hexes, every level, at most so far from it; 0: itself */
    uint8_t first_col, last_col, first_row, last_row; /* of its map; narrowed to these */
    uint8_t even;                                     /* even rows only */
    uint8_t levels;                                   /* a bit for each level + 1; 0: every level */
    uint32_t terrain; /* a bit for each printed sg_terrain; 0: all */
};
#define SG_AREAS 40
struct sg_region {
    uint8_t first, count;
}; /* in area[] */

/* ---- set-up ------------------------------------------------------------------------------ */

/* One thing that a side does at set-up, in order. What is set up without a step of its own goes
 * down with the people. */
struct sg_setup_step {
    uint8_t side;
    uint8_t piece;    /* SG_NO_PIECE: the people and everything that has no step of its own */
    uint8_t facing;   /* of an engine: direction + 1, 0: free. `where` is for its front centre */
    uint8_t together; /* all of it in one and the same area of the list */
    struct sg_region where;
};
#define SG_STEPS 12
/* Of the people whom a side sets up, at least or at most so many in a place. */
struct sg_quota {
    uint8_t side, least, most;
    struct sg_region where;
}; /* most: 255: any number */
#define SG_QUOTAS 4
/* Who comes later. With no set-up step for people all of a side do; otherwise those whom the player
 * keeps back. */
/* SG_EDGE_*; turns; last 255: any later; edges 0: none come */
struct sg_reserve {
    uint8_t edges, first, last;
};
/* A piece that lies there at the start, for either side. A ladder leads from `foot` to `top`; a
 * scaffold fills a zone. */
struct sg_placed {
    uint8_t piece, map, zone;
    struct sg_spot foot, top;
};
#define SG_PLACED 4
/* What a side may use: a region for its people, or for the tops of its ladders. count 0: no
 * limit. */
struct sg_bounds {
    struct sg_region people, ladders;
};

/* ---- winning ----------------------------------------------------------------------------- */

enum sg_grade { SG_NO_GRADE, SG_MARGINAL, SG_SUBSTANTIAL, SG_DECISIVE, SG_GRADES };
enum sg_op { SG_AT_LEAST, SG_AT_MOST, SG_EXACTLY, SG_MORE_THAN };
enum sg_atom_kind {
    SG_IF_CONTROL,     /* side, where */
    SG_IF_ACTIVE,      /* side, group, where (outside: everywhere else on the board); op n */
    SG_IF_EXITED,      /* side, edges; of: person + 1 or 0 for all; op n. Alive and free */
    SG_IF_PACK_EXITED, /* side that led it, edges; op n */
    SG_IF_DEAD,
    SG_IF_ALIVE,
    SG_IF_CAPTURED,
    SG_IF_LED_OFF,    /* of: person + 1 */
    SG_IF_CASUALTY,   /* side; op n: SG-VIC-02 */
    SG_IF_WITHDRAWAL, /* side: SG-MOR-02 */
    SG_IF_OUT_OF_USE, /* of: piece kind */
    SG_IF_CONTACT,    /* of: piece kind; where: sections, none: every mineable one; SG-GAL-07 */
    /* where: its map is where.first, its door where.count; open, broken or burnt */
    SG_IF_DOOR_OPEN,
    SG_IF_DEMOLISHED, /* where: a hex of these sections */
    SG_IF_RATIO,      /* side; op n: the enemy's casualty points, to its own */
    SG_IF_TAKEN,
    SG_IF_LIFTED, /* a full siege: taken or surrendered; lifted or broken */
    SG_IF_KINDS
};
enum { SG_GROUP_ALL = SG_CLASSES, SG_GROUP_FIGHTERS }; /* or a class */
/* A part of a condition. `either`: joined to the one before by "or"; otherwise by "and". "or" binds
 * closer. */
struct sg_atom {
    uint8_t kind, side, group, of, op, n, edges;
    bool no, either, outside;
    struct sg_region where;
};
#define SG_ATOMS 32
/* The first line of which all is true decides: SG-VIC-01. */
struct sg_win_line {
    uint8_t side; /* 2: a draw */
    uint8_t grade;
    bool at_limit;        /* only after the last game turn */
    uint8_t first, atoms; /* in atom[]; none: true */
};
#define SG_WIN_LINES 12

/* ---- the whole --------------------------------------------------------------------------- */

#define SG_BY_INITIATIVE 2
#define SG_NO_ATTACKER   2
enum { SG_SIZES = 3 };
struct sg_scenario {
    char id[8], name[48];
    bool siege;                         /* a full siege of map[0] */
    uint8_t map[4], map_cols, map_rows; /* row by row from the north-west; SG_NO_MAP */
    uint8_t open_maps;    /* of a siege: a bit for each map that its actions may use */
    uint8_t army[2];      /* what each side is called; people of others may fight for it */
    uint8_t first, limit; /* side or SG_BY_INITIATIVE; last game turn or day */
    uint8_t attacker;     /* of an assault: SG-MOR-01; or SG_NO_ATTACKER */
    uint8_t force[2][SG_NAMED / 8], mounted[SG_NAMED / 8];
    uint16_t budget[2];             /* points to buy people and equipment with */
    uint8_t equip[2][SG_EQUIPMENT]; /* hoardings and scaffolds: below */
    uint8_t hoarding[2][SG_SIZES], scaffold[2][SG_SIZES]; /* pieces of 1, 2, 3 hexes */
    uint8_t steps, quotas, placed_count, areas, atoms, lines;
    struct sg_setup_step step[SG_STEPS];
    struct sg_quota quota[SG_QUOTAS];
    struct sg_reserve reserve[2];
    struct sg_placed placed[SG_PLACED];
    struct sg_bounds bounds[2];
    uint16_t open_doors[4]; /* by map of the board: a bit for each door open at the start */
    uint8_t bridge_gone;    /* a bit for each map of the board */
    uint8_t bridge_choice;  /* side + 1 that may destroy the bridge at set-up; 0: nobody */
    struct sg_area area[SG_AREAS];
    struct sg_atom atom[SG_ATOMS];
    struct sg_win_line line[SG_WIN_LINES];
};
_Static_assert(sizeof(struct sg_scenario) <= 2048, "a part of every state");

static inline bool sg_has(const uint8_t *people, int person)
{
    return people[person / 8] >> person % 8 & 1;
}
/* Where a hex of a map lies on the board, and back. */
static inline int sg_board_hex(const struct sg_scenario *sc, int map, int col, int row)
{
    return sg_hex_at(col + map % sc->map_cols * SG_MAP_COLS,
                     row + map / sc->map_cols * SG_MAP_ROWS);
}

#endif
