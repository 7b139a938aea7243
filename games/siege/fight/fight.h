/* Hand to hand: who attacks whom, who joins, the die, and the advance after it. */
#ifndef SG_ROOM_FIGHT_H
#define SG_ROOM_FIGHT_H

#include "../state.h"

/* fight.c: who fights whom [CMB, CAP-06]; strike.c: the die [CMB, CAP-01]; retreat.c [RET],
 * advance.c [ADV], fall.c [HRS-09, HRS-10] */
#define SG_NEAR 64
/* in his hexes and next to them, without him */
int sg_people_near(const struct sg_state *s, unsigned who, uint8_t out[SG_NEAR]);
/* The end of the phase, pouring oil, the ram and guards are added by the doors (legal.c). */
unsigned sg_list_fights(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_join(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_hit(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_advance(const struct sg_state *s, int seat, struct mg_move *out);
int sg_difference(const struct sg_state *s); /* of the combat that is being joined */
int sg_combat_modifier(const struct sg_state *s);
void sg_run_combat(struct sg_state *s, struct mg_play *play);
void sg_run_advance(struct sg_state *s, struct mg_play *play);
/* strike.c: T4 for each face of the die, of the combat that is being joined */
void sg_combat_letters(const struct sg_state *s, char letters[11]);
/* fight.c: what these two would bring in */
void sg_sums_of_fight(const struct sg_state *s, unsigned attacker, unsigned defender, int *attack,
                      int *defence);
/* fight.c */
SG_ANSWER(fight);
SG_ANSWER(join);
SG_ANSWER(against);
SG_ANSWER(strike);
SG_ANSWER(seize);
SG_ANSWER(hit);
SG_ANSWER(advance);
SG_ANSWER(stay);

#endif
