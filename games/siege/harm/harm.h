/* What happens to people and things: blows and shots that tell, fire, stones, oil, retreats,
 * prisoners. */
#ifndef SG_ROOM_HARM_H
#define SG_ROOM_HARM_H

#include "../state.h"

/* hit.c: T3 */
void sg_roll_shot(struct sg_state *s, unsigned who, unsigned target, int weapon, int distance,
                  int cover, bool defensive, struct mg_play *play);
/* T5 */
void sg_strike_by_engine(struct sg_state *s, unsigned target, int cover, int die, unsigned from_hex,
                         struct mg_play *play);
char sg_shot_letter(const struct sg_state *s, unsigned who, unsigned target, int weapon,
                    int distance, int cover, int die);

/* retreat.c */
unsigned sg_list_retreat(const struct sg_state *s, int seat, struct mg_move *out);
void sg_run_retreat(struct sg_state *s, struct mg_play *play);
/* He must go back so many hexes, away from these hexes; pushes a frame. */
void sg_must_retreat(struct sg_state *s, unsigned who, int hexes, const uint16_t *from, int count);
SG_ANSWER(back);

/* fall.c: a rider comes down */
unsigned sg_list_fall(const struct sg_state *s, int seat, struct mg_move *out);
void sg_run_fall(struct sg_state *s, struct mg_play *play);
SG_ANSWER(land);

/* outcome.c: what a result is for one man, before it happens and when it does [T3, T4, STA] */
int sg_effect_of_blow(char letter, bool mounted);
int sg_effect_of_oil(char letter, bool mounted);
int sg_effect_of_shot(char letter, bool mounted, bool defensive);
/* as he is: a second harm kills (SG-STA-02), a stunned man does not retreat (SG-STA-03) */
int sg_comes_to(const struct sg_state *s, unsigned who, int effect);
/* likewise, with the ways that are open to him */
int sg_retreat_comes_to(const struct sg_state *s, unsigned who, int hexes, const uint16_t *from,
                        int count);

/* harm.c: what happens to people [STA, T10, effect words] */
void sg_stun(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_wound(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_kill(struct sg_state *s, unsigned who, struct mg_play *play);
/* prisoners, and an animal that he leads */
void sg_leave_charges(struct sg_state *s, unsigned who);
/* pushes a frame: SG_ASK_FALL */
void sg_unhorse(struct sg_state *s, unsigned who, bool stunned, struct mg_play *play);
void sg_kill_horse(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_kill_animal(struct sg_state *s, unsigned piece, struct mg_play *play);
/* T10, then he lies there or on the nearest free */
void sg_fall(struct sg_state *s, unsigned who, int levels, unsigned to, struct mg_play *play);
void sg_recover(struct sg_state *s, struct mg_play *play); /* phase 5: SG-STA-05 */

/* capture.c: prisoners, ladies [CAP] */
void sg_capture(struct sg_state *s, unsigned who, struct mg_play *play);
void sg_set_free(struct sg_state *s, unsigned who, struct mg_play *play);
bool sg_may_escape(const struct sg_state *s, unsigned prisoner);
void sg_after_phase_captures(struct sg_state *s, struct mg_play *play); /* SG-CAP-10, SG-CAP-12 */
/* added to those of combat */
unsigned sg_list_guard(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(guard);

/* fire.c: what burns [FIR] */
/* from_dir: the direction in which arrow or torch come in, of the last step; -1: neither
 * (spreading, oil, dousing, in the cell itself). */
/* enum sg_fire_class; SG_FIREPROOF */
int sg_fire_class(const struct sg_state *s, unsigned place, int from_dir);
/* burnable, not yet burning: SG-FIR-01 */
bool sg_may_light(const struct sg_state *s, unsigned place);
/* rolls T8 */
bool sg_try_fire(struct sg_state *s, unsigned place, int by, int from_dir, struct mg_play *play);
void sg_ignite(struct sg_state *s, unsigned place, struct mg_play *play);
void sg_burn_on(struct sg_state *s, struct mg_play *play); /* the end of a game turn */
/* a piece of these kinds (bits) with a cell there; -1 */
int sg_piece_in(const struct sg_state *s, unsigned place, unsigned kinds);
void sg_burn_out(struct sg_state *s, unsigned place, struct mg_play *play); /* SG-FIR-11 */
/* of piece; SG_NO_PIECE: a door, a bridge, or nothing */
int sg_kind_that_burns(const struct sg_state *s, unsigned place);

/* bombard.c */
/* faces of the die that do damage, T9 */
int sg_bombard_chance(const struct sg_state *s, unsigned place, int points);
/* one roll on T9; engine: piece or -1 */
void sg_bombard(struct sg_state *s, unsigned place, int points, int engine, struct mg_play *play);
/* one grade; rubble at the end */
void sg_damage_hex(struct sg_state *s, int hex, struct mg_play *play);
void sg_demolish(struct sg_state *s, int hex, struct mg_play *play);
/* on the siege sheet: SG-SIE-06 */
void sg_note_damage(struct sg_state *s, int grades);
/* code of T9 */
int sg_bombard_roll(struct sg_state *s, unsigned place, int points, int modifier,
                    struct mg_play *play);
/* the same under the wall, told as digging: SG-MIN-02 */
int sg_dig_roll(struct sg_state *s, int hex, int points, struct mg_play *play);
/* the roll, and its D if it is one; code of T9 */
int sg_bombard_once(struct sg_state *s, unsigned place, int points, struct mg_play *play);
/* where a stone strikes one in that hex, from above; SG_NOWHERE */
unsigned sg_structure_in(const struct sg_state *s, int hex);

/* oil.c */
unsigned sg_list_pour(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(pour);

/* hurt.c */
/* SG_F_HURT: victims one after the other */
void sg_run_hurt(struct sg_state *s, struct mg_play *play);

/* victims.c: victims of one stone, cauldron or drawbridge, one after the other: what each suffers.
 */
enum sg_hurt { SG_HURT_OIL, SG_HURT_SPLASH, SG_HURT_STONE, SG_HURT_CRUSHED, SG_HURT_DRAWBRIDGE };
void sg_add_victim(struct sg_state *s, unsigned who, int how, int cover);
/* Begins with the victims added since `first`; from_hex: what they retreat from. */
void sg_hurt_them(struct sg_state *s, unsigned first, int from_hex);

/* wood.c */
void sg_lose_piece(struct sg_state *s, unsigned piece, struct mg_play *play);
/* SG-BRG-01, SG-BRG-05 */
void sg_destroy_bridge(struct sg_state *s, int map, struct mg_play *play);

/* burden.c */
bool sg_bears(const struct sg_state *s, unsigned who, int kind); /* carries a piece of that kind */
void sg_lay_down(struct sg_state *s, unsigned who); /* he does something else on purpose: no harm */

#endif
