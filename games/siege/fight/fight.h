/* Hand to hand: who attacks whom, who joins, the die, and the advance after it. */
#ifndef SG_ROOM_FIGHT_H
#define SG_ROOM_FIGHT_H

#include "../state.h"

/* fight.c: who fights whom [CMB, CAP-06] */
#define SG_NEAR 64
/* in his hexes and next to them, without him */
int sg_people_near(const struct sg_state *s, unsigned who, uint8_t out[SG_NEAR]);
/* The end of the phase, pouring oil, the ram and guards are added by the doors (legal.c). */
unsigned sg_list_fights(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_join(const struct sg_state *s, int seat, struct mg_move *out);
int sg_difference(const struct sg_state *s); /* of the combat that is being joined */
int sg_combat_modifier(const struct sg_state *s);
void sg_sums_of_fight(const struct sg_state *s, unsigned attacker, unsigned defender, int *attack,
                      int *defence);
SG_ANSWER(fight);
SG_ANSWER(join);
SG_ANSWER(against);

/* strike.c: the die [CMB, CAP-01] */
unsigned sg_list_hit(const struct sg_state *s, int seat, struct mg_move *out);
void sg_run_combat(struct sg_state *s, struct mg_play *play);
void sg_combat_letters(const struct sg_state *s, char letters[11]);
SG_ANSWER(strike);
SG_ANSWER(seize);
SG_ANSWER(hit);

/* advance.c */
unsigned sg_list_advance(const struct sg_state *s, int seat, struct mg_move *out);
void sg_run_advance(struct sg_state *s, struct mg_play *play);
SG_ANSWER(advance);
SG_ANSWER(stay);

#endif
