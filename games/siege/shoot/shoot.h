/* Shooting: who may shoot at what, in attack and in defence, and engines that throw. */
#ifndef SG_ROOM_SHOOT_H
#define SG_ROOM_SHOOT_H

#include "../state.h"

/* shot.c: one shot */
int sg_weapon_of(const struct sg_state *s, unsigned who);
struct mg_verdict sg_check_shot(const struct sg_state *s, unsigned who, unsigned place, int weapon,
                                int ammo, bool defensive);
/* is at least one defensive shot at him legal? */
bool sg_any_defence(const struct sg_state *s, unsigned mover);
/* his own weapon, or SG_STONE */
int sg_ammo_weapon(const struct sg_state *s, unsigned who, int ammo);
/* which hex of a rider he aims at */
unsigned sg_best_aim(const struct sg_state *s, unsigned who, unsigned mover, int weapon);

/* shoot.c: offensive and defensive fire [SHT, DEF, STN, STF, flaming arrows] */
unsigned sg_list_fire(const struct sg_state *s, int seat, struct mg_move *out);
/* would the list have more than the end of the phase? */
bool sg_any_fire(const struct sg_state *s, int seat);
unsigned sg_list_target(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_defend(const struct sg_state *s, int seat, struct mg_move *out);
SG_ANSWER(aim);
SG_ANSWER(shoot);
SG_ANSWER(leave);
SG_ANSWER(fire);
SG_ANSWER(hold);
SG_ANSWER(spare);
SG_ANSWER(cease);
int sg_shot_at(const struct sg_state *s); /* the person at whom DP-D is; -1: none */

/* aim.c: what can be aimed at */
#define SG_TARGETS 700
int sg_enemy_places(const struct sg_state *s, int side, uint16_t out[SG_TARGETS]);
int sg_burnable_places(const struct sg_state *s, uint16_t out[SG_TARGETS]);
struct mg_verdict sg_check_engine_aim(const struct sg_state *s, unsigned piece, unsigned place);
/* By a loaded engine; out NULL: is there anything? */
unsigned sg_list_engine_targets(const struct sg_state *s, unsigned piece, int seat,
                                struct mg_move *out, unsigned room);

/* thrower.c: ballista, perrier, mangonel, staff sling's scatter [BAL, MGL, T6] */
bool sg_loaded(const struct sg_state *s, unsigned piece);
/* SG-HRD-12: on both lines to it */
bool sg_behind_hoarding(const struct sg_state *s, int from, int hex);
/* T6 before the dice: offsets (as in footprints) from the aimed hex, and of 100 throws how many
 * come down there. */
struct sg_spread {
    int8_t q, r;
    uint8_t chance;
};
int sg_spread_of(int kind, int from_hex, int aimed_hex, struct sg_spread out[SG_DIRS * 4]);
/* with the modifier of the range, 10 at most */
int sg_bolt_die(const struct sg_state *s, unsigned piece, int hex, int die);
/* of a perrier or mangonel from day to day: T9 */
static inline int sg_full_points(int kind)
{
    return kind == SG_MANGONEL ? 3 : 1;
}
int sg_thrower_points(int kind); /* against a structure in the impact hex: SG-MGL-07 */

#endif
