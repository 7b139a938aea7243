/* What the files of this room offer each other and nobody else. */
#ifndef SG_INSIDE_HARM_H
#define SG_INSIDE_HARM_H

#include "harm.h"

/* hit.c: T3 */
int sg_shot_row(const struct sg_state *s, unsigned who, unsigned target, int weapon, int distance,
                int die);
void sg_shot_result(struct sg_state *s, char letter, unsigned target, unsigned from_hex,
                    bool defensive, struct mg_play *play);

/* retreat.c */
enum { SG_FALL_HORSE_KILLED, SG_FALL_UNHORSED };

/* harm.c: what happens to people [STA, T10, effect words] */
void sg_add_body(struct sg_state *s, unsigned place);
/* enum sg_death */
void sg_kill_because(struct sg_state *s, unsigned who, int why, struct mg_play *play);
/* attack(x, col, foot) */
void sg_attack_on(struct sg_state *s, unsigned who, int column, unsigned from_hex,
                  struct mg_play *play);

/* capture.c: prisoners, ladies [CAP] */
/* a declared escort, active and next to him */
bool sg_guards(const struct sg_state *s, unsigned who, unsigned prisoner);

/* fire.c: what burns [FIR] */
/* to fight it: SG-FIR-06, SG-TWR-28, SG-RAM-10, SG-GAL-05 */
bool sg_in_reach_of_fire(const struct sg_state *s, unsigned from, unsigned place);

/* wreck.c */
/* D on it, in that hex: SG-MGL-10 */
void sg_engine_hit(struct sg_state *s, unsigned piece, int hex, struct mg_play *play);
void sg_cell_burnt(struct sg_state *s, unsigned piece, int storey, int cell, struct mg_play *play);

/* spill.c */
/* Everyone within one hex of the place becomes a victim; `but` not whoever is there. */
void sg_splash(struct sg_state *s, unsigned from, unsigned but, unsigned first);
/* SG-OIL-15: nobody holds the cauldron any more. */
void sg_let_go_of_oil(struct sg_state *s, unsigned piece);
void sg_spill(struct sg_state *s, unsigned piece, struct mg_play *play);

/* wood.c */
void sg_bridge_hex_burnt(struct sg_state *s, unsigned place, struct mg_play *play);
/* a hoarding, scaffold, mantlet, ladder, tent: SG-HRD-14 */
void sg_wood_gone(struct sg_state *s, unsigned piece, struct mg_play *play);

/* burden.c */
/* a bearer is stunned, dies or must retreat: oil spills */
void sg_drop_burden(struct sg_state *s, unsigned who, struct mg_play *play);

#endif
