/* What a computer player thinks of a position of the siege: what each side wants, how far off it
 * is, what people and places are worth. Nothing is kept from one decision to the next. 1000 is one
 * casualty point (T22). */
#ifndef SG_JUDGE_H
#define SG_JUDGE_H

#include "../win/aims.h"
#include "../ground/ground.h"

/* ---- manner.c: ways of playing, for who looks ahead and compares them -------------------- */

/* How it differs from the usual one, which is all 0. Weights: so many hundredths more or less of
 * what counts usually. */
struct sg_manner {
    int16_t care;     /* the danger of a place to stand */
    int16_t zeal;     /* enemies that can be hurt from there */
    int16_t shots;    /* having somebody to shoot at from there */
    int16_t thrift;   /* what an attack may cost the attackers */
    int16_t haste;    /* the way that is left to where he has to go */
    int16_t press;    /* who waits for the enemy: being near him */
    int16_t holds;    /* likewise: being where the enemy wants to get to */
    uint8_t together; /* each friend near him, of up to five, counts so much; a casualty is 1000 */
    int8_t climb; /* so many steps more or less a ladder that is to be set up lengthens the way */
    uint8_t up;   /* so many more are wanted on the walls before ladders are left lying */
    /* hundredths of the turns in which only shooters shoot, and who fights by hand keeps away */
    uint8_t patience;
    bool hunts; /* who could wait for the enemy, or make for a place, goes for the enemy */
    bool back;  /* set up held back: SG_M_DEPLOY */
};
static inline int32_t sg_weigh(int32_t worth, int more)
{
    return worth * (100 + more) / 100;
}
#define SG_MANNERS 16
extern const struct sg_manner sg_manners[SG_MANNERS]; /* the usual one first */
/* of 100 games of this side of the scenario, so many were won in it */
int sg_manner_known(const void *view, int seat, int manner);

/* ---- want.c: what a side wants: what its win lines ask of it, unless it has done enough ---- */

void sg_find_wants(const struct sg_state *s, int side, struct sg_aims *out);

/* ---- mission.c: what everybody has to do ------------------------------------------------- */

struct sg_look;
enum sg_mission { SG_HOLD, SG_REACH, SG_LEAVE, SG_HUNT, SG_FETCH, SG_CREW, SG_BURN };
int sg_mission_of(const struct sg_look *l, unsigned who);
/* waiting does not help it: an engine is to be burnt */
bool sg_must_sally(const struct sg_look *l);
bool sg_is_to_fetch(const struct sg_look *l, unsigned piece); /* an animal */
bool sg_lies_about(const struct sg_look *l, unsigned piece);  /* a ladder, to be fetched */
bool sg_comes_for_ladders(const struct sg_look *l, unsigned who);
int sg_ladder_for(const struct sg_look *l, unsigned who);    /* that he is to fetch; -1: none */
bool sg_is_to_burn(const struct sg_look *l, unsigned piece); /* an engine */

/* ---- field.c: how far it is -------------------------------------------------------------- */

#define SG_FAR  400 /* and farther; not to be reached */
#define SG_FEET 160
struct sg_field {
    uint16_t far[SG_LOCATIONS];
    uint16_t foot[SG_FEET]; /* where ladders may be set up on the way */
    int feet;
};
/* Points from everywhere to what he has to do, as far out as he is, and a little farther. */
void sg_find_field(const struct sg_look *l, unsigned who, int mission, struct sg_field *out);

/* ---- judge.c: people, places, shots and fights ------------------------------------------- */

struct sg_man {
    int16_t hex;
    int8_t level;
    uint8_t attack, defence, movement, class, weapon;
};
struct sg_look {
    const struct sg_state *s;
    const struct sg_manner *manner;
    int side, own, foes;
    uint8_t mine[SG_PERSONS], foe[SG_PERSONS]; /* on the board, no prisoners */
    struct sg_man man[SG_PERSONS];
    struct sg_aims aims, theirs;
    bool escalades; /* an attacker with ladders or grapnels left */
    int leaders;    /* nobles and knights left to the attacker of an assault: SG-MOR-02 */
    int commanders; /* people of rank left to a garrison under siege: SG-SUR-01 */
    int ladders;    /* of its own, standing */
    int fires;      /* burning arrows left to its archers */
    int up;         /* men of its own on walls, where its ladders lead */
};
/* No more ladders are needed with so many men on the walls, or so many of them standing. */
static inline int sg_up_enough(const struct sg_look *l)
{
    return 5 + l->manner->up;
}
#define SG_LADDERS_WANTED 4
void sg_look_round(struct sg_look *l, const struct sg_state *s, int side);
int32_t sg_worth(const struct sg_look *l, unsigned who); /* of a life */
/* of a garrison: he is not to be lost, and no use in a fight */
bool sg_keeps_back(const struct sg_look *l, unsigned who);
/* of an assault: one of the leaders who are not risked */
bool sg_stays_away(const struct sg_look *l, unsigned who);
int32_t sg_shot_worth(const struct sg_look *l, unsigned who, unsigned place, int weapon);
/* Does a hoarding keep the drawbridge of a tower of his own from falling? -1: any hex; else is it
 * that one? SG-HRD-04 */
bool sg_bars_bridge(const struct sg_look *l, int hex);
/* With the combat that is in the state, which is a scratch copy. */
int32_t sg_combat_worth(const struct sg_look *l, const struct sg_state *combat);
/* stand.c: a place to stand for him; the field may be NULL. */
struct sg_stand {
    const struct sg_look *l;
    const struct sg_field *field;
    unsigned who;
    int mission;
    int32_t worth;
    int16_t support[SG_PERSONS];
    /* a bit for each zone of the enemy's that hardly anybody else holds */
    uint8_t bare;
    bool holds_out; /* he defends a place that must not be left to the enemy */
    uint16_t lane[12];
    int lanes; /* hexes that an engine of its own rolls to */
    /* he holds a place, and does not run from many: each of them attacks one (SG-CMB-03) */
    bool firm;
    bool looks; /* at a place with walls: only shooters who see him are a danger */
    bool away;  /* he is to be seen by nobody */
    bool shelters;
    uint8_t home[SG_HEXES]; /* a garrison under siege: the place it holds, a bit for each slot of a
                               hex */
};
void sg_begin_stand(struct sg_stand *st, const struct sg_look *l, const struct sg_field *field,
                    unsigned who, int mission);
int32_t sg_stand_worth(const struct sg_stand *st, unsigned place);

static inline bool sg_is_in(const uint8_t *list, int count, unsigned who)
{
    for (int i = 0; i < count; i++)
        if (list[i] == who)
            return true;
    return false;
}

/* rate_fire.c, for rate.c; a move as bad as this one is not made */
#define SG_RATE_NEVER (-50000)
int32_t sg_rate_torch(const struct sg_look *l, unsigned who, unsigned place);
int32_t sg_rate_shoot(const struct sg_look *l, struct mg_move m);
int32_t sg_rate_fire(const struct sg_look *l, struct mg_move m);
int32_t sg_rate_douse(const struct sg_look *l, unsigned place);

/* rate.c, at_once.c, eval.c */
void sg_rate(const void *state, int seat, const struct mg_move *moves, unsigned count,
             int32_t *out);
void sg_rate_in_manner(const void *state, int seat, int manner, const struct mg_move *moves,
                       unsigned count, int32_t *out);
bool sg_at_once(const void *view, int seat, struct mg_move *out);
bool sg_too_far(const void *view);
int32_t sg_eval(const void *view, int seat);
/* days/advise.c: the questions of a siege */
void sg_rate_siege(const struct sg_state *s, int seat, const struct sg_manner *manner,
                   const struct mg_move *moves, unsigned count, int32_t *out);

#endif
