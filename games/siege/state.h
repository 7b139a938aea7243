/* The state of a game of the siege, and one-line questions about it.
 *
 * Two sides; seat n plays on side n & 1. What is going on is a stack of frames: a walk, a combat, a
 * retreat. The top one works until it needs an answer; then `ask` says which, `owes` who may give
 * it. */
#ifndef SG_STATE_H
#define SG_STATE_H

#include "content.h"
#include "scenario.h"

#include <string.h>

#define SG_SIDES      2
#define SG_SEATS      8
#define SG_NO_SIDE    2
#define SG_MOST_TURNS 250 /* a scenario without a limit has five times as many as usual */

/* ---- people ------------------------------------------------------------------------------ */

enum sg_fate {
    SG_ABSENT,
    SG_WAITING,
    SG_ON_BOARD,
    SG_DEAD,
    SG_LEFT,
    SG_LED_OFF,
    SG_IN_QUARTERS,
    SG_ELSEWHERE,
    SG_DEPARTED,
    SG_FATES
};
/* SG_ABSENT: not in this game. SG_WAITING: off the board, to be set up or to enter. SG_LEFT: by an
 * edge, free. SG_LED_OFF: a prisoner for good. In a siege: SG_IN_QUARTERS: in the camp or in the
 * place, not in the action that is fought; SG_ELSEWHERE: in the other of two battles (SG-BSB-08);
 * SG_DEPARTED: gone for good, free (SG-EVT-09). */

/* health and form */
enum {
    SG_WOUNDED = 1,
    SG_STUNNED = 2,
    SG_STUN_NEW = 4, /* was not stunned when the player turn of his side began: SG-STA-05 */
    SG_PRISONER = 8,
    SG_MOUNTED = 16,
    SG_DISARMED = 32,    /* a freed prisoner without his arms: SG-CAP-08 */
    SG_SHUT_IN = 64,     /* stands in a closed door hex, on its inner side: SG-DOR-08 */
    SG_KNOWN_HURT = 128, /* a prisoner who was wounded when taken: SG-CAP-08 */
};
/* what he did: SG_D_* are cleared when a player turn of his own side begins, but for those of the
 * enemy's turn */
enum {
    SG_D_MOVED = 1,
    SG_D_SHOT = 2,
    SG_D_ATTACKED = 4,
    SG_D_FOUGHT_FIRE = 8,
    SG_D_TORCHED = 16,
    SG_D_POURED = 32, /* oil, or worked a ram: SG-CMB-14 */
    /* pushed an engine or led its oxen: no other act in this player turn, SG-TWR-11 */
    SG_D_PUSHED = 64,
    SG_D_CHANGED = 128,   /* mounted or dismounted: SG-CMB-15 */
    SG_D_DONE = 256,      /* his move has ended: SG-MOV-10 */
    SG_D_WORKED = 512,    /* did a work of phase 3 by a die */
    SG_D_DEFENDED = 1024, /* was attacked in this combat phase: SG-CMB-03 */
    SG_D_HELD = 2048,     /* passed over in this offensive fire */
    SG_D_ADVANCED = 4096,
    SG_D_REACTED = 8192,  /* shot in the enemy's player turn: SG-DEF-02 */
    SG_D_ENGAGED = 16384, /* took part in a combat since the last own movement phase: SG-TWR-10 */
    SG_D_BUSY = 32768,    /* broke SG-SEQ-06 since the end of his previous player turn */
};

struct sg_person {
    uint8_t side, seat, fate, health;
    uint16_t did;
    uint8_t facing;    /* mounted */
    uint8_t spent;     /* points of this, or the last own, movement phase */
    uint8_t allowance; /* with which he began that move */
    uint8_t task;      /* index + 1 */
    /* piece + 1: ladder, cauldron, ballista, stones, mantlet; with the other bearer */
    uint8_t carries;
    uint8_t rides;                         /* piece + 1: his horse, whether he sits on it or not */
    uint8_t leads;                         /* piece + 1: an animal */
    uint8_t javelins, arrows, pots, torch; /* arrows: flaming ones */
    uint8_t shot_turn;                     /* game turn of his last shot: SG-SHT-14, staff sling */
    uint8_t edge, enters; /* by which edge he waits or left; the first turn he may enter */
    uint8_t run, run_dir; /* steps in one straight line at the end of a move: SG-HRS-14 */
    uint8_t slowed;       /* took points from him in defensive fire */
    /* the weapon whose limits bind him in this player turn: SG-SHT-11, SG-STN-04; 0: he did not
     * shoot */
    uint8_t shot_as;
    /* a prisoner: the game turn in which an attack on his escort lets him: SG-CAP-13 */
    uint8_t may_flee;
    uint8_t guard[2]; /* of a prisoner: person + 1 */
    uint8_t class;    /* of an unnamed man */
};

/* ---- pieces ------------------------------------------------------------------------------ */

/* of a piece */
enum {
    SG_P_RAISED = 1, /* a ladder stands; a grapnel holds */
    SG_P_DOWN = 2,   /* the drawbridge is down */
    SG_P_MOVED = 4,  /* in its last own movement phase */
    SG_P_OUT_OF_USE = 8,
    SG_P_DEAD = 16,
    SG_P_PLACED_TO_POUR = 32, /* SG-OIL-03, SG-OIL-15 */
    SG_P_STRUCK = 64,         /* the ram struck in its previous own player turn: SG-RAM-03 */
    SG_P_PAUSED = 128,        /* SG-RAM-08 */
    /* The same bits mean other things for a siege tower, ram or gallery: */
    /* tower: the winches were worked, the drawbridge falls at the next own movement phase:
       SG-TWR-19 */
    SG_P_WINCHED = 1,
    SG_P_DONE = 32,       /* was taken up in this movement phase */
    SG_P_LADDER_OFF = 64, /* tower: its movable ladder is not raised: SG-TWR-02 */
    /* tower: somebody was on its lowest ladder in this movement phase: SG-TWR-03 */
    SG_P_CLIMBED = 128,
};
struct sg_piece {
    uint8_t kind, side; /* kind 0: none */
    uint8_t facing, flags;
    /* its first cell; a horse: front and rear; 0: not on the board (carried, in store, gone) */
    uint16_t at, tail;
    uint8_t
        counter; /* loaded: SG-BAL-02; rungs of a ladder: the level that it reaches; a pack animal
                    that was led off the board: edge (0..3) + 1, its side the one that did it */
    uint8_t points;    /* of a thrower; an ox: engine piece + 1 that it is harnessed to */
    uint8_t bearer[2]; /* person + 1 who carry or hold it; an animal: who leads it */
    uint8_t owner;     /* a horse: rider + 1 */
    /* a hoarding or scaffold: number of its group, so that pieces of 2 and 3 stay known */
    uint8_t size;
    uint64_t burnt; /* cells of an engine, in the order of its footprints from the lowest storey */
};
#define SG_PIECES 160
#define SG_SUBJECTS                                                                                \
    (SG_PERSONS + SG_PIECES) /* "who" of a move: a person, or a piece behind them                  \
                              */

struct sg_fire {
    uint16_t at;
    uint8_t age;
}; /* a burning location, hex or cell */
struct sg_damage {
    uint16_t hex;
    uint8_t grade;
};
enum { SG_DOOR_CLOSED, SG_DOOR_OPEN, SG_DOOR_BROKEN };
/* SG_BRIDGE_WHOLE: but for hexes that are burnt out; SG_BRIDGE_PATCHED: so, with a gangplank over
 * those; SG_BRIDGE_PLANKED: nothing but a gangplank is left. */
enum { SG_BRIDGE_WHOLE, SG_BRIDGE_GONE, SG_BRIDGE_PLANKED, SG_BRIDGE_PATCHED, SG_BRIDGES };

/* Work that takes task turns: SG-SEQ-06 to SG-SEQ-10. */
enum sg_work {
    SG_NO_WORK,
    SG_W_DOOR,
    SG_W_BREAK,
    SG_W_BRIDGE,
    SG_W_GANGPLANK,
    SG_W_LADDER,
    SG_W_TOWER_LADDER,
    SG_W_WINCH,
    SG_W_HARNESS,
    SG_W_FREE_OX,
    SG_W_LOAD,
    SG_W_ARROWS,
    SG_W_ARMS,
    SG_WORKS
};
struct sg_task {
    uint8_t kind, side, turns; /* turns earned */
    uint8_t worker[4];         /* person + 1 */
    uint8_t fresh;             /* a bit per worker who was named in this phase 3 */
    /* a location; for W_LOAD, W_WINCH, W_HARNESS, W_TOWER_LADDER: SG_PERSONS + piece */
    uint16_t site;
    uint16_t to; /* a ladder's wall location */
};
#define SG_TASKS 32

/* ---- what is going on -------------------------------------------------------------------- */

/* SG-SEQ-02: the five phases of a player turn, in their order, and what is none of them. */
enum sg_phase {
    SG_PH_SETUP,
    SG_PH_FIRE,
    SG_PH_MOVE,
    SG_PH_WORKS,
    SG_PH_COMBAT,
    SG_PH_RECOVERY,
    SG_PH_OVER,
    SG_PH_DAY /* of a siege, between its battles */,
    SG_PHASES
};

enum sg_ask {
    SG_ASK_NOTHING,
    SG_ASK_SETUP,   /* DP-0: who or what is set up next */
    SG_ASK_PLACE,   /* DP-0: where the taken one goes */
    SG_ASK_FIRE,    /* DP-1: who shoots */
    SG_ASK_TARGET,  /* DP-1: at what */
    SG_ASK_MOVE,    /* DP-2: who moves */
    SG_ASK_WALK,    /* DP-2: what the taken one does */
    SG_ASK_DEFEND,  /* DP-D */
    SG_ASK_WORKS,   /* DP-3 */
    SG_ASK_COMBAT,  /* DP-4 */
    SG_ASK_JOIN,    /* DP-4: who else fights */
    SG_ASK_HIT,     /* who is struck (SG-CMB-13), or stunned by result A */
    SG_ASK_RETREAT, /* DP-R: the next step back */
    SG_ASK_ADVANCE, /* DP-A */
    SG_ASK_FALL,    /* where a thrown rider comes down: SG-HRS-09, SG-HRS-10 */
    SG_ASK_TURN,    /* which side of its hex a mantlet covers: SG-MAN-02 */
    /* Of a siege: */
    SG_ASK_COMMANDER, /* who commands the besiegers: SG-SIE-01 */
    SG_ASK_VICTIM,    /* DP-E: who falls ill (SG-EVT-06), or what is destroyed (SG-EVT-05) */
    SG_ASK_BUY,       /* DP-E: who comes with the new army: SG-EVT-07 */
    SG_ASK_ORDER,     /* DP-I, DP-H: the action of the day */
    /* which open map, and on which side of the building it lies: SG-AC1-01, SG-AC5-05 */
    SG_ASK_GROUND,
    SG_ASK_PARTY, /* who takes part in the action */
    SG_ASK_DEED,  /* DP-B: siege.deed says which */
    SG_ASK_LOSS,  /* which thrower loses the next point of a bombardment: SG-MGL-09 */
    SG_ASK_QUIT,  /* DP-Q: break off, at the end of a game turn */
    /* (until version 6 a question stood between: hashes stay) a free battle: what is bought before
       the set-up: SG-BUY */
    SG_ASK_ENLIST = SG_ASK_QUIT + 2,
    SG_ASKS
};

enum sg_frame_kind {
    SG_F_NONE,
    SG_F_WALK,
    SG_F_ROLL,
    SG_F_COMBAT,
    SG_F_RETREAT,
    SG_F_ADVANCE,
    SG_F_FALL,
    SG_F_HURT,
    SG_F_PHASE,
    SG_FRAMES
};
/* Something under way; what the fields mean is said where the kind is run. */
struct sg_frame {
    uint8_t kind, stage, left, n;
    uint16_t who; /* person, or SG_PERSONS + piece */
    uint16_t at, arg;
    uint8_t cause, causes; /* hexes in `cause` that a retreat leads away from */
};
#define SG_FRAMES_MOST 48
#define SG_CAUSES      64
#define SG_PATH        40
#define SG_FIGHTERS    16

struct sg_combat {
    uint8_t attackers, defenders, die, result;
    uint8_t attacker[SG_FIGHTERS], defender[SG_FIGHTERS]; /* persons */
    uint16_t emptied[SG_FIGHTERS];                        /* locations that defenders left */
    uint8_t emptieds;
};

/* ---- the state --------------------------------------------------------------------------- */

#include "day_state.h"

#define SG_HOLDERS 256 /* lists of people by hex, hashed: board.c */

struct sg_state {
    struct mg_rng rng;
    struct sg_scenario scenario;
    uint8_t players;
    uint8_t charge, infiltration, bodies, no_limit, mild_events; /* options */
    uint8_t map[4], map_cols, map_rows; /* the board, row by row; SG_NO_MAP */
    uint8_t turn, phase, side;          /* game turn, phase, whose player turn */
    uint8_t ask, asked;                 /* what is to be decided, by which side */
    uint8_t owes;                       /* by which seats */
    uint8_t ended;                      /* seats of the side that have ended this phase */
    uint8_t holds;                      /* DP-D: seats that let this mover, ... */
    uint8_t ceased;                     /* ... or the whole phase pass */
    uint8_t step;                       /* set-up: which step of the scenario */
    uint8_t quiet;                      /* game turns since the last combat roll */
    uint8_t withdrawing;                /* SG-MOR-02: a bit per side */
    uint8_t had_leader;                 /* SG-MOR-02: began with a NOB or KNT; a bit per side */
    uint8_t enlisting, enlisted; /* a free battle: the sides buy; a bit per side that has done */
    uint8_t winner, grade;       /* SG_NO_SIDE: draw; grade 0: nothing decided */
    uint16_t store[SG_SIDES][SG_EQUIPMENT]; /* equipment not yet set up */
    uint16_t chosen; /* who was taken: person, SG_PERSONS + piece, or SG_SUBJECTS */
    uint8_t frames, path_length, path_at;
    struct sg_frame frame[SG_FRAMES_MOST];
    uint16_t path[SG_PATH]; /* of the walk; locations still to be entered */
    uint8_t path_facing[SG_PATH];
    uint8_t causes;
    uint16_t cause[SG_CAUSES];
    struct sg_combat combat;
    uint8_t victims; /* of oil, stones and drawbridges, frame by frame: oil.c */
    uint16_t victim[96];
    /* where people are; tail: the rear of a mounted one */
    uint16_t at[SG_PERSONS], tail[SG_PERSONS];
    struct sg_person person[SG_PERSONS];
    struct sg_piece piece[SG_PIECES];
    uint8_t fascines, rubbles, fires, damages, bodies_count, burnts;
    /* hexes; burnt: locations burnt out (doors, bridge hexes) */
    uint16_t fascine[30], rubble[30], burnt[64];
    struct sg_fire fire[20];
    struct sg_damage damage[64];
    uint8_t door[4][12]; /* by map of the board and door of that map */
    uint8_t bridge[4];   /* by map */
    struct sg_task task[SG_TASKS];
    uint16_t body[SG_PERSONS + 64]; /* locations of the dead: SG-CAP-08, OPT-BODIES */
    struct sg_siege siege;          /* all 0 in a tactical scenario */
    /* Follows from the above: sg_derive() writes it, everything that moves people and pieces keeps
     * it. */
    uint8_t
        taken[SG_HEXES]; /* a bit per level (level + 1) held by a living person, a standing horse,
                            ox or pack animal; bit 7: somebody is on a rung or ladder there */
    uint16_t mark[SG_HEXES];                             /* SG_MARK_* */
    uint16_t holder[SG_HOLDERS], beside[2 * SG_PERSONS]; /* who is in a hex: see sg_first_in() */
};
_Static_assert(sizeof(struct sg_state) < 32768, "search copies one per node");

/* what lies in a hex: look for the piece only if the bit is set */
enum {
    SG_MARK_FASCINE = 1,
    SG_MARK_RUBBLE = 2,
    SG_MARK_HOARDING = 4,
    SG_MARK_SCAFFOLD = 8,
    SG_MARK_LADDER = 16,
    SG_MARK_MANTLET = 32,
    SG_MARK_BLOCK = 64, /* ballista, perrier, mangonel: nobody passes or sees through */
    SG_MARK_TOWER = 128,
    SG_MARK_RAM = 256,
    SG_MARK_GALLERY = 512,
    SG_MARK_FIRE = 1024,
    SG_MARK_BURNT = 2048,
    SG_MARK_STONES = 4096,
    SG_MARK_CAULDRON = 8192,
    SG_MARK_TENT = 16384,
    SG_MARK_ANIMAL = 32768,
};
#define SG_MARK_ENGINE (SG_MARK_TOWER | SG_MARK_RAM | SG_MARK_GALLERY)

enum {
    SG_OPT_PLAYERS,
    SG_OPT_SCENARIO,
    SG_OPT_CHARGE,
    SG_OPT_INFILTRATION,
    SG_OPT_BODIES,
    SG_OPT_NO_LIMIT,
    SG_OPT_MILD_EVENTS,
    SG_OPTIONS
};

/* Kinds of move, in the order of the table in siege.c. */
enum sg_move {
    SG_M_TAKE = 1, /* who */
    SG_M_PLACE,    /* location, facing + 1 */
    SG_M_WAIT,     /* edge: stays off the board, to enter there */
    SG_M_DEPLOY,   /* set up the rest of this step as the computer would; a: 1 people hold back */
    SG_M_CHOOSE,   /* a choice that the scenario leaves at set-up: 1 yes, 0 no */
    SG_M_END,      /* the phase, or the set-up step */
    SG_M_AIM,      /* who */
    SG_M_SHOOT,    /* location, ammunition */
    SG_M_LEAVE,    /* the taken shooter does not shoot after all */
    SG_M_GO,       /* location, facing + 1 */
    SG_M_STOP,
    SG_M_EXIT,     /* edge */
    SG_M_MOUNT,    /* piece (a horse) */
    SG_M_DISMOUNT, /* location */
    SG_M_LIFT,     /* piece, partner (person + 1, or 0) */
    /* 1: holds the cauldron at the battlement, ready to pour (SG-OIL-03); 0: lets go of what he
       carries or leads */
    SG_M_SET_DOWN,
    SG_M_LEAD, /* piece (animal) or prisoner */
    SG_M_ROLL, /* forward 0 or back 1; hexes */
    SG_M_FIRE, /* who, weapon: in defence */
    SG_M_HOLD,
    SG_M_SPARE,
    SG_M_CEASE,   /* this step, this mover, this phase */
    SG_M_TORCH,   /* who, location */
    SG_M_DOUSE,   /* who, location */
    SG_M_GRAPPLE, /* who, location of the wall */
    SG_M_TOPPLE,  /* who, piece (ladder) */
    SG_M_CUT,     /* who, piece (grapnel) */
    SG_M_WORK,    /* who, kind of work, site (location, or who) */
    SG_M_FIGHT,   /* attacker, defender */
    SG_M_JOIN,
    SG_M_AGAINST, /* who */
    SG_M_STRIKE,
    SG_M_SEIZE,
    SG_M_POUR,    /* piece, location */
    SG_M_BATTER,  /* piece, location */
    SG_M_GUARD,   /* prisoner, who */
    SG_M_HIT,     /* who */
    SG_M_BACK,    /* location */
    SG_M_ADVANCE, /* who, location */
    SG_M_STAY,
    SG_M_LAND, /* location */
    SG_M_TURN, /* direction */
    /* Of a siege: */
    SG_M_ORDER,  /* enum sg_order */
    SG_M_GROUND, /* map, edge */
    /* person: into the party, or as commander; number: the patrol he rides in (SG-AC3-02) */
    SG_M_PICK,
    SG_M_MUSTER, /* the rest of the party, or of the new army, as the computer would choose it */
    SG_M_VICTIM, /* who or what */
    SG_M_BUY,    /* person, 1: mounted */
    SG_M_MEND,   /* all damaged throwers: SG-MGL-13 */
    /* piece, location, edge + 1 beyond which the throwers stand if that is not settled (0: the
       nearest): SG-BMB-01, SG-BMB-08 */
    SG_M_SHELL,
    SG_M_ARROWS,    /* location: SG-SFI-01 */
    SG_M_DIG,       /* location, 1: forced work: SG-MIN-02, SG-MIN-08, SG-MIN-09 */
    SG_M_REFILL,    /* location, 1: forced work: SG-MIN-11 */
    SG_M_LIGHT,     /* the props of the mine: SG-MIN-17 */
    SG_M_WRECK,     /* the bridge: SG-BRG-08 */
    SG_M_BUILD,     /* engineer, item, workers: SG-CON-01 */
    SG_M_UNBAR,     /* location of a door that stands open when the action begins: SG-SIE-11 */
    SG_M_BREAK_OFF, /* DP-Q */
    SG_M_GO_ON,     /* DP-Q */
    SG_M_EQUIP,     /* a free battle: item, hexes of a hoarding or scaffold */
    SG_M_LOSE,      /* piece: this thrower loses the next point: SG-MGL-09 */
    SG_MOVES
};
/* his own weapon; burning arrow or pot; a stone of a pile */
enum { SG_AMMO_PLAIN, SG_AMMO_FIRE, SG_AMMO_STONE, SG_AMMOS };
/* bits; a move has 0..3: N E S W */
enum { SG_EDGE_N = 1, SG_EDGE_E = 2, SG_EDGE_S = 4, SG_EDGE_W = 8 };

/* Of an end that no order, event or battle explains. */
enum sg_end_reason { SG_END_AS_TOLD, SG_END_LEADERLESS, SG_END_HUNGER, SG_END_TERMS };

enum sg_death {
    SG_KILLED_OUTRIGHT,
    SG_KILLED_HURT /* SG-STA-02 */,
    SG_KILLED_LYING /* SG-STA-03 */,
    SG_DEATHS
};

/* What a result of T3 or T4 is for one man: harm/outcome.c. */
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

/* What a die is for that no event of its own tells. */
enum sg_purpose {
    SG_FOR_GRAPNEL,
    SG_FOR_LADDER,
    SG_FOR_MANNED_LADDER,
    SG_FOR_DRAWBRIDGE /* T11, with armour */,
    SG_FOR_COLLAPSE /* T12 */,
    SG_FOR_TRAITOR /* SG-EVT-13 */,
    SG_PURPOSES
};
/* SG-LAD-10, SG-LAD-13 */
enum { SG_GRAPNEL_HOLDS = 6, SG_LADDER_FALLS = 6, SG_MANNED_LADDER_FALLS = 8 };

enum sg_event {
    SG_E_PHASE = 1,   /* side, phase, turn */
    SG_E_PLACED,      /* who, location; of what is nobody: which kind of piece */
    SG_E_MOVED,       /* who, location, points spent */
    SG_E_ENTERED,     /* who, location, points */
    SG_E_LEFT,        /* who, location / edge */
    SG_E_INFILTRATED, /* who, die with modifiers, outcome */
    SG_E_SHOT,        /* who, location, ammunition */
    SG_E_SHOT_DIE,    /* die, at whom or what, effect: enum sg_effect */
    SG_E_COMBAT,      /* attacker, defender, column */
    SG_E_COMBAT_DIE,  /* die with modifiers, result letter, column */
    SG_E_STUNNED,
    SG_E_WOUNDED, /* who */
    SG_E_KILLED,  /* who, location, enum sg_death */
    SG_E_RECOVERED,
    SG_E_UNHORSED,
    SG_E_HORSE_KILLED,  /* who */
    SG_E_RETREATED,     /* who, location */
    SG_E_CORNERED,      /* who: could not retreat, is wounded */
    SG_E_ADVANCED,      /* who, location */
    SG_E_CAPTURED,      /* who, location; none: cut off below ground */
    SG_E_FREED,         /* who, location */
    SG_E_ESCAPED,       /* who */
    SG_E_SURRENDER_DIE, /* who, die */
    SG_E_FIRE_DIE,
    SG_E_DOUSE_DIE, /* location, die, needed */
    SG_E_LIT,
    SG_E_DOUSED,      /* location */
    SG_E_BURNT_OUT,   /* location, kind of piece, section of the besieged building from 1 */
    SG_E_WORK,        /* kind of work, site, turns earned */
    SG_E_WORK_DONE,   /* kind of work, site */
    SG_E_LADDER,      /* piece, location; thrown down */
    SG_E_FELL,        /* who, die with modifiers, where to; none: he jumped, or nowhere */
    SG_E_ROLLED,      /* piece, location */
    SG_E_DRAWBRIDGE,  /* piece */
    SG_E_IMPACT,      /* piece or who, location */
    SG_E_BOMBARD_DIE, /* location, die, result */
    SG_E_DAMAGED,     /* location, grade, section of the besieged building from 1 */
    SG_E_DEMOLISHED,  /* location, 0, section of the besieged building from 1 */
    SG_E_POURED,      /* piece, location */
    SG_E_SPILLED,     /* piece, location */
    SG_E_PIECE_LOST,  /* piece, location */
    SG_E_WITHDRAWS,   /* side; 1: of its own will */
    SG_E_DECIDED,     /* side, grade */
    SG_E_TOLD,        /* who, die, enum sg_purpose */
    SG_E_SCALDED,     /* who, die, result letter: of oil */
    /* Of a siege; together they are its chronicle. */
    SG_E_DAY,         /* day, stage */
    SG_E_PROVISIONS,  /* days left, days more, days less */
    SG_E_COMMANDER,   /* who */
    SG_E_EVENT_DIE,   /* total, day's modifier + 20, blockade's modifier */
    SG_E_EVENT,       /* number of T20; 1: it had happened before */
    SG_E_INITIATIVE,  /* side, its die with modifiers, the other's */
    SG_E_HEALED,      /* who */
    SG_E_HEALS,       /* who, day, 255: never; die */
    SG_E_ORDER,       /* side, order, day */
    SG_E_GROUND,      /* map, edge, 1 without the building */
    SG_E_JOINED,      /* who, side: bought, refugees, relief */
    SG_E_DEPARTED,    /* who */
    SG_E_BATTLE,      /* order, 0 begins, 1 ends, day */
    SG_E_PARLEY,      /* die, total, day */
    SG_E_MENDED,      /* side */
    SG_E_SHELLED,     /* location, points */
    SG_E_POINTS_LOST, /* piece, points, points left */
    SG_E_ARROWS,      /* location, archers, kind of piece */
    SG_E_DUG,         /* location; 1: of the counter-mine */
    SG_E_REFILLED,    /* location */
    SG_E_PROPS_FIRED,
    SG_E_MINE_DIE,     /* die, collapses or not */
    SG_E_PROJECT,      /* engineer, item, days earned */
    SG_E_BUILT,        /* item, how many, side */
    SG_E_STAGE,        /* stage */
    SG_E_PATROL,       /* number, die; 0: it does not come */
    SG_E_RESTOCK,      /* days */
    SG_E_ENDED,        /* how: enum sg_ending; why: enum sg_end_reason */
    SG_E_ENLISTED,     /* who, mounted, points left */
    SG_E_EQUIPPED,     /* item, hexes, points left */
    SG_E_EVENT_NUMBER, /* number of T20, the die that it takes: how many, or whether */
    SG_E_ANIMALS,      /* how many pack animals the sortie finds: SG-AC3-09 */
    SG_EVENTS
};

/* or of a free battle */
static inline bool sg_is_siege_question(int ask)
{
    return ask >= SG_ASK_COMMANDER && ask < SG_ASKS;
}
static inline int sg_side_of(int seat)
{
    return seat & 1;
}
static inline bool sg_is_person(unsigned who)
{
    return who < SG_PERSONS;
}
/* SG-SEQ-05 */
static inline bool sg_active(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return p->fate == SG_ON_BOARD && !(p->health & (SG_STUNNED | SG_PRISONER));
}
static inline bool sg_mounted(const struct sg_state *s, unsigned who)
{
    return s->person[who].health & SG_MOUNTED;
}
static inline bool sg_hurt(const struct sg_state *s, unsigned who)
{
    return s->person[who].health & SG_WOUNDED;
}
/* of the siege, also while an action's is in place */
static inline const struct sg_scenario *sg_siege_scenario(const struct sg_state *s)
{
    return s->siege.home.siege ? &s->siege.home : &s->scenario;
}

/* The two halves of an answer: is it allowed, and what it does. */
typedef struct mg_verdict sg_check_answer(const struct sg_state *s, struct mg_move m);
typedef void sg_do_answer(struct sg_state *s, struct mg_move m, struct mg_play *play);
#define SG_ANSWER(kind)                                                                            \
    struct mg_verdict sg_check_##kind(const struct sg_state *s, struct mg_move m);                 \
    void sg_do_##kind(struct sg_state *s, struct mg_move m, struct mg_play *play)

#endif
