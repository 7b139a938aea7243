/* The turns of an action: its end tests, DP-Q, and what it changes in the tactical game. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

static const struct sg_action *action(const struct sg_state *s)
{
    return s->siege.in_action ? sg_current_action(s) : NULL;
}

/* ---- player turns ------------------------------------------------------------------------ */

static bool is_first(const struct sg_state *s)
{
    return s->turn == 1 && s->side == (s->scenario.first == 1);
}

void sg_action_turn_begins(struct sg_state *s, struct mg_play *play)
{
    const struct sg_action *a = action(s);
    if (is_first(s)) {
        /* AM-30: a first turn without combat is the first of five; a combat begins the count
         * anew */
        s->quiet = 1;
        if (a->begin != NULL)
            a->begin(s, play);
    }
    if (a->player_turn != NULL)
        a->player_turn(s, play);
}

/* ---- the end of a game turn -------------------------------------------------------------- */

/* DP-Q: each side that has a choice there is asked once, the besieging one first. */
static bool asks_to_quit(struct sg_state *s, const struct sg_action *a)
{
    for (int i = 0; i < SG_SIDES && a->may_quit != NULL; i++) {
        int side = i == 0 ? sg_besieging(s) : !sg_besieging(s);
        if (s->siege.asked_to_quit >> side & 1 || !a->may_quit(s, side))
            continue;
        s->siege.asked_to_quit |= (uint8_t)(1u << side);
        sg_ask_seat(s, SG_ASK_QUIT, sg_commander_seat(s, side));
        return true;
    }
    return false;
}

/* SG-SIE-13: what the action itself decides (broken, taken) comes before surrender and
 * destruction. */
bool sg_action_turn_over(struct sg_state *s, struct mg_play *play)
{
    const struct sg_action *a = action(s);
    bool over = a->over(s, play);
    if (s->phase == SG_PH_OVER || sg_test_end(s, play))
        return true;
    if (over) {
        sg_end_action(s, play);
        return true;
    }
    if (asks_to_quit(s, a))
        return true;
    s->siege.asked_to_quit = 0;
    sg_next_battle(s); /* SG-BSB-08 */
    return false;
}

struct mg_verdict sg_check_break_off(const struct sg_state *s, struct mg_move m)
{
    (void)m;
    const struct sg_action *a = action(s);
    return a != NULL && a->may_quit != NULL && a->may_quit(s, s->asked)
               ? MG_LEGAL
               : mg_no("SG-SIE-05", N_("There is nothing to break off."));
}

void sg_do_break_off(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    const struct sg_action *a = action(s);
    s->siege.withdrawn |= (uint8_t)(1u << s->asked);
    sg_tell(play, SG_E_WITHDRAWS, s->asked, s->asked, 1, 0);
    if (a->quit != NULL)
        a->quit(s, s->asked, play);
}

struct mg_verdict sg_check_go_on(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

void sg_do_go_on(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)s;
    (void)m;
    (void)play;
}

unsigned sg_list_quit(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    sg_offer(s, sg_check_go_on, (struct mg_move){ .kind = SG_M_GO_ON, .seat = (uint8_t)seat }, out,
             &n);
    sg_offer(s, sg_check_break_off,
             (struct mg_move){ .kind = SG_M_BREAK_OFF, .seat = (uint8_t)seat }, out, &n);
    return n;
}

/* ---- doors: SG-SIE-11 -------------------------------------------------------------------- */

/* The side that holds the part to which a door of the building belongs: the besieged all of it, or
 * their redoubt. */
static int holder_of_door(const struct sg_state *s, unsigned door)
{
    int besieged = !s->siege.besieger;
    if (s->siege.redoubt == 0)
        return besieged;
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_in_redoubt(s, sg_place(sg_next(sg_hex(door), dir), sg_level(door)),
                          s->siege.redoubt - 1))
            return besieged;
    return sg_in_redoubt(s, door, s->siege.redoubt - 1) ? besieged : !besieged;
}

/* Whole doors start each action as the holder of that part wishes. */
struct mg_verdict sg_check_unbar(const struct sg_state *s, struct mg_move m)
{
    int map;
    if (!s->siege.in_action || m.a >= SG_LOCATIONS || sg_door_at(s, m.a, &map) < 0 ||
        map != sg_building_map(s))
        return mg_no("SG-SIE-11", N_("There is no door of the building."));
    if (!sg_closed(s, m.a))
        return mg_no("SG-SIE-11", N_("That door is not barred."));
    if (holder_of_door(s, m.a) != s->asked)
        return mg_no("SG-SIE-11",
                     N_("Only the holder of that part of the building opens its doors."));
    return MG_LEGAL;
}

void sg_do_unbar(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    int map, door = sg_door_at(s, m.a, &map);
    s->door[map][door] = SG_DOOR_OPEN;
    sg_tell(play, SG_E_WORK_DONE, s->asked, SG_W_DOOR, m.a, 0);
}

unsigned sg_list_unbar(const struct sg_state *s, int seat, struct mg_move *out)
{
    int map = sg_building_map(s);
    unsigned n = 0;
    for (int i = 0; map >= 0 && i < sg_maps[s->map[map]].doors; i++) {
        const struct sg_door_row *door = &sg_maps[s->map[map]].door[i];
        unsigned place =
            sg_place(sg_board_hex(&s->scenario, map, door->col, door->row), door->level);
        sg_offer(
            s, sg_check_unbar,
            (struct mg_move){ .kind = SG_M_UNBAR, .seat = (uint8_t)seat, .a = (uint16_t)place },
            out, &n);
    }
    return n;
}

/* ---- what an action changes in the tactical game ----------------------------------------- */

bool sg_action_lets_stand(const struct sg_state *s, unsigned who, unsigned place)
{
    const struct sg_action *a = action(s);
    return a == NULL || a->may_stand == NULL || a->may_stand(s, who, place);
}

bool sg_action_lets_wait(const struct sg_state *s, unsigned who)
{
    const struct sg_action *a = action(s);
    return a == NULL || a->may_wait == NULL || a->may_wait(s, who);
}
