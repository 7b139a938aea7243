/* The siege, day by day: chapter 7. What lies between the battles, and the way into them and out
 * again.
 *
 * Between actions the phase is SG_PH_DAY and the board is the building alone, with its damage,
 * rubble and hoardings. An action composes a scenario of its own (board, set-up, edges, aims), lays
 * it down instead of the siege's and lets the tactical game run; after it the building is the board
 * again. The siege's own scenario is kept in `home` meanwhile. Included by state.h. */
#ifndef SG_DAYS_H
#define SG_DAYS_H

enum sg_stage { SG_OUTER, SG_INNER, SG_REVERSED, SG_STAGE_END, SG_STAGES }; /* SG-SIE-12 */
enum sg_day_step {
    SG_DAY_FIRST,
    SG_DAY_EVENT,
    SG_DAY_INITIATIVE,
    SG_DAY_HEALED,
    SG_DAY_ACTION,
    SG_DAY_DEEDS,
    SG_DAY_WOUNDED,
    SG_DAY_MARKER,
    SG_DAY_STEPS
}; /* SG-SIE-03; FIRST: before day 1 */
/* Where in step 4 we are: siege.sub. */
enum sg_day_sub {
    SG_SUB_RELIEF,
    SG_SUB_ORDER,
    SG_SUB_ACTION,
    SG_SUB_REDOUBT /* SG-BSB-04: the holders may answer a bombardment */,
    SG_SUB_OVER
};
/* Step 5, in the order of SG-SIE-10. */
enum sg_deed {
    SG_DEED_REPAIR,
    SG_DEED_BOMBARD,
    SG_DEED_FIRE,
    SG_DEED_FIRE_BACK,
    SG_DEED_MINE,
    SG_DEED_COUNTERMINE,
    SG_DEED_BRIDGE,
    SG_DEED_BUILD,
    SG_DEED_BUILD_BACK,
    SG_DEEDS
}; /* ..._BACK: of the besieged */
/* What the holder of the initiative may choose: DP-I. The last three answer a relief army: DP-H,
 * SG-BSB-01. */
enum sg_order {
    SG_ORDER_NOTHING,
    SG_ORDER_ASSAULT,
    SG_ORDER_INNER_SALLY,
    SG_ORDER_CAMP,
    SG_ORDER_FOOD,
    SG_ORDER_GALLERY,
    SG_ORDER_COUNTERMINE,
    SG_ORDER_MINE_FIGHT,
    SG_ORDER_MINE_SALLY,
    SG_ORDER_SORTIE,
    SG_ORDER_RELIEF,
    SG_ORDER_NEGOTIATE,
    SG_ORDER_LIFT,
    SG_ORDER_BREAK_OUT, /* REVERSED: AC5 of the holders, SG-BSB-09 */
    SG_ORDER_REDOUBT,   /* REVERSED: AC1 of the holders against the redoubt, SG-BSB-04 */
    SG_ORDER_MEET,      /* DP-H: battle outside with all: SG-BSB-07 */
    SG_ORDER_DIVIDE,    /* DP-H: SG-BSB-08 */
    SG_ORDER_SHUT_IN,   /* DP-H: SG-BSB-02 */
    SG_ORDERS
};
/* How a siege ends: SG-SIE-13, in this order. */
enum sg_ending {
    SG_GOES_ON,
    SG_LIFTED,
    SG_BROKEN,
    SG_TAKEN,
    SG_SURRENDERED,
    SG_DESTROYED,
    SG_DAY_LIMIT,
    SG_ENDINGS
};

/* What somebody does on this day; cleared in step 7: SG-SIE-07. */
enum sg_job {
    SG_JOB_NONE,
    SG_JOB_FIGHT /* takes part in the action */,
    SG_JOB_DIG,
    SG_JOB_COUNTERDIG,
    SG_JOB_BRIDGE,
    SG_JOB_OUTSIDE /* SG-BSB-08 */,
    SG_JOB_PATROL /* .. + 3: SG-AC3-02 */,
    SG_JOB_CREW = 16 /* + number of the thrower among SG_THROWERS */,
    SG_JOB_BUILD = 32 /* + project */
};
#define SG_THROWERS     6 /* perriers and mangonels in the box */
#define SG_PROJECTS     12
#define SG_DAYS         60 /* boxes of the day track */
#define SG_MINE_HEXES   16
#define SG_TENTS_A_DAY  5   /* hexes of tents burnt that cost the besieger a day: SG-AC2-09 */
#define SG_NEVER_HEALED 255 /* T17, a 10 */

/* SG-CON: under way, or kept when its workers left */
struct sg_project {
    uint8_t side, item; /* enum sg_piece_kind or SG_FASCINE; 0: no project */
    uint8_t engineer;   /* person + 1 who directs it today; 0: nobody */
    uint8_t workers;    /* today */
    uint8_t progress;   /* days earned */
};

/* SG-MIN: one, since there is one gallery. Hexes of the building map */
struct sg_mine {
    uint8_t section;              /* + 1; 0: nothing is dug */
    uint8_t begun, counter_begun; /* day */
    uint8_t dug, counter;         /* how many */
    uint8_t fired;                /* day on which the props were fired: SG-MIN-17 */
    uint16_t failed;              /* a bit for each section whose mine failed for good: SG-MIN-06 */
    uint8_t held;                 /* by the besieged: SG-AC4-10 */
    uint8_t contact; /* day on which the gallery came to the wall: SG-AC4-11; 0: it is not there */
    uint16_t hex[SG_MINE_HEXES], counter_hex[SG_MINE_HEXES];
    uint16_t courtyard; /* hex of the foremost counter-miner: SG-MIN-16 */
    /* who dug last, of both sides: in place if the mine is fought for on the next day, SG-MIN-18 */
    uint8_t miner[(SG_PERSONS + 7) / 8];
    /* forced work: hex of the first of the two rolls of today, until the second: SG-MIN-08 */
    uint16_t tried;
};

/* SG-SIE-06: the siege sheet */
struct sg_day_record {
    uint8_t event;            /* number of T20 rolled; 0: none */
    uint8_t initiative;       /* side + 1 */
    uint8_t order;            /* enum sg_order */
    uint8_t provisions;       /* after step 7 */
    uint8_t damage;           /* grades of damage done that day */
    uint8_t wounded, dead[2]; /* wounded that day; dead by side */
};

/* What lies in and on the building while a board without it is played on: AC2, AC3, relief
 * battles. */
struct sg_parked {
    uint8_t rubbles, damages, burnts, bridge, door[12];
    uint16_t rubble[30], burnt[64];
    struct sg_damage damage[64];
    /* where hoardings and scaffolds hang, in the order of their pieces from
     * sg_piece_first[SG_HOARDING] on */
    uint16_t hanging[36];
    uint16_t gallery; /* in contact */
    uint8_t gallery_facing;
    uint8_t full; /* something is parked here */
};

/* The other of two battles that are fought in turns: SG-BSB-08. People and pieces of it have fate
 * SG_ELSEWHERE, or SG_P_ELSEWHERE. */
struct sg_other_battle {
    uint8_t on;    /* 0: none sleeps; 1: the relief battle sleeps; 2: the fight inside sleeps */
    uint8_t order; /* of the fight inside */
    uint8_t over;  /* which is over: as in `on` */
    uint8_t turn, quiet, withdrawing, had_leader;
    uint8_t fires;
    struct sg_fire fire[20];
    struct sg_task task[SG_TASKS];
    uint8_t result;                               /* of the battle outside: enum in relief.c */
    uint8_t bridge;                               /* of the open map */
    uint16_t at[SG_PERSONS], piece_at[SG_PIECES]; /* where they stand on its board; 0: not of it */
};

struct sg_siege {
    uint8_t on;        /* this game is a siege */
    uint8_t besieger;  /* side, as the siege began */
    uint8_t commander; /* of the besieger, person + 1: SG-SIE-01 */
    uint8_t day, step, stage;
    uint8_t sub;          /* where in a step we are: what it means is said where the step is run */
    uint8_t provisions;   /* of the garrison, in days */
    uint8_t holders_food; /* of besiegers shut in: SG-BSB-02 */
    uint8_t restock;      /* days still owed, this one included if it is one: SG-AC2-09 */
    uint8_t restocking;   /* today the camp is being restocked: SG-SIE-08 */
    uint32_t events;      /* a bit for each number of T20 that has happened: SG-EVT-02 */
    uint8_t terms;        /* E07: day of the surrender; 0: none */
    uint8_t engineer_joined, son_threatened; /* E10, E18 */
    uint8_t spy;                             /* E13 today: infiltrators still to be placed */
    uint8_t relief_came;                     /* E19 today */
    uint8_t initiative;                      /* side that has it */
    uint8_t declined;  /* a bit per side that chose nothing today: SG-INI-05 */
    uint8_t order;     /* of today; also while its action is fought */
    uint8_t in_action; /* the tactical game runs */
    uint8_t ending;    /* enum sg_ending */
    uint8_t redoubt;   /* zone + 1 of the building that the garrison holds in INNER and REVERSED */
    uint8_t sortie_made, break_out_made; /* SG-AC5-01, SG-BSB-09: once */
    uint8_t food_fetched;                /* today: SG-AC3-01 */
    uint8_t deed;                        /* step 5: which is asked for */
    /* a bit for each that its side has ended: sg_do_end_deed() sets it, sg_run_day() then finishes
     * the deed */
    uint16_t deeds_done;
    uint8_t may_deed;             /* 0 nothing, 1 construction only, 2 all: SG-SIE-10 */
    uint8_t wood_shelled;         /* today: SG-BMB-05 */
    uint8_t shelling;             /* throwers with a target today that have not thrown yet */
    uint16_t target[SG_THROWERS]; /* location each thrower bombards today; 0: none */
    uint8_t throwers_edge[2]; /* by side, + 1: beyond which edge its throwers stand: SG-BMB-08 */
    /* left to buy with: E11, E19; or victims left: E08, E15; or points that the throwers have still
     * to lose: SG-MGL-09 */
    uint8_t points;
    uint8_t buying;      /* side + 1 */
    uint8_t next_victim; /* side that chooses the next victim */
    /* open map of the action and the side of the building it lies on; map + 1, edge + 1 */
    uint8_t ground, ground_edge;
    uint8_t mustered;      /* a bit per side whose party is complete */
    uint8_t asked_to_quit; /* DP-Q: a bit per side asked at this end of a turn */
    uint8_t withdrawn;     /* DP-Q: a bit per side that broke off or declared it */
    uint8_t animals;       /* pack animals of AC3 */
    uint8_t patrols_in;    /* how many may come in so far: SG-AC3-05 */
    /* AC3: edge + 1 by which party and patrols come in; 0: nobody of them has yet */
    uint8_t party_edge, patrol_edge[4];
    /* AC2: the game turn since whose end none of the besieged is on the board: SG-AC2-11 */
    uint8_t nobody_out;
    uint8_t tents_burnt; /* hexes, in this action */
    uint8_t been_out;    /* AC4: a besieged has been outside */
    /* of the action that is over: what its end test found; each action names its own */
    uint8_t outcome;
    uint8_t job[SG_PERSONS];   /* enum sg_job */
    uint8_t heals[SG_PERSONS]; /* the morning on which he is well; 0: not hurt, or hurt today */
    uint8_t relief[(SG_PERSONS + 7) / 8]; /* who came with the relief: SG-BSB */
    struct sg_project project[SG_PROJECTS];
    struct sg_mine mine;
    struct sg_day_record record[SG_DAYS];
    struct sg_parked parked;
    struct sg_other_battle other;
    struct sg_scenario home; /* the siege's scenario while an action's is in place; else all 0 */
};

#endif
