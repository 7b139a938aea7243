/* Into an action and out of it. What is asked before: the ground, then who takes part; then the
 * board is laid, the action composes its scenario and the tactical game runs. After its end the
 * building is the board again, people are in quarters, things in store. SG-SIE-11 */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

/* ---- the actions ------------------------------------------------------------------------- */

static const struct sg_action *const actions[SG_ORDERS] = {
    [SG_ORDER_ASSAULT] = &sg_assault,        [SG_ORDER_INNER_SALLY] = &sg_inner_sally,
    [SG_ORDER_CAMP] = &sg_camp_raid,         [SG_ORDER_FOOD] = &sg_food_sortie,
    [SG_ORDER_GALLERY] = &sg_gallery_action, [SG_ORDER_COUNTERMINE] = &sg_countermine_action,
    [SG_ORDER_MINE_FIGHT] = &sg_mine_fight,  [SG_ORDER_MINE_SALLY] = &sg_mine_sally,
    [SG_ORDER_SORTIE] = &sg_sortie,          [SG_ORDER_RELIEF] = &sg_relief_battle,
    [SG_ORDER_BREAK_OUT] = &sg_break_out,    [SG_ORDER_REDOUBT] = &sg_redoubt_assault,
    [SG_ORDER_DIVIDE] = &sg_divided,
};

const struct sg_action *sg_action_of(int order)
{
    return order >= 0 && order < SG_ORDERS ? actions[order] : NULL;
}

/* Whose action it is: the roles are those of today (SG-BSB-04); only the fight in the mines may be
 * either's. */
int sg_orderer(const struct sg_state *s)
{
    switch (s->siege.order) {
    case SG_ORDER_ASSAULT:
    case SG_ORDER_GALLERY:
    case SG_ORDER_DIVIDE: return sg_besieging(s);
    case SG_ORDER_MINE_FIGHT: return s->siege.initiative;
    default: return !sg_besieging(s);
    }
}

/* SG-AC1-10: in stage INNER an assault is fought in the place alone. */
int sg_board_of(const struct sg_state *s)
{
    const struct sg_action *a = sg_current_action(s);
    if (a == NULL)
        return SG_BOARD_NONE;
    return a == &sg_assault && s->siege.stage == SG_INNER ? SG_BOARD_BUILDING : a->board;
}

/* ---- the ground: SG-AC1-01, SG-AC5-05 ---------------------------------------------------- */

static bool needs_ground(const struct sg_state *s)
{
    return sg_board_of(s) == SG_BOARD_OPEN || sg_board_of(s) == SG_BOARD_BOTH;
}

struct mg_verdict sg_check_ground(const struct sg_state *s, struct mg_move m)
{
    if (m.a >= SG_MAPS || !(sg_siege_scenario(s)->open_maps >> m.a & 1))
        return mg_no("SG-SIE-01", N_("That map does not belong to this siege."));
    if (m.b > 3 || (sg_board_of(s) == SG_BOARD_OPEN && m.b != 0))
        return mg_no("SG-AC1-01",
                     N_("The open map lies on one of the four sides of the building."));
    return MG_LEGAL;
}

void sg_do_ground(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    s->siege.ground = (uint8_t)(m.a + 1);
    s->siege.ground_edge = (uint8_t)(m.b + 1);
    sg_tell(play, SG_E_GROUND, s->asked, m.a, m.b, sg_board_of(s) == SG_BOARD_OPEN);
}

unsigned sg_list_ground(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned map = 0; map < SG_MAPS; map++)
        for (unsigned edge = 0; edge < 4; edge++)
            sg_offer(s, sg_check_ground,
                     (struct mg_move){ .kind = SG_M_GROUND,
                                       .seat = (uint8_t)seat,
                                       .a = (uint16_t)map,
                                       .b = (uint16_t)edge },
                     out, &n);
    return n;
}

/* With one possibility nothing is asked. */
static bool asks_ground(struct sg_state *s, struct mg_play *play)
{
    struct mg_move only[MG_MAX_MOVES];
    if (!needs_ground(s) || s->siege.ground != 0)
        return false;
    int seat = sg_commander_seat(s, sg_orderer(s));
    sg_ask_seat(s, SG_ASK_GROUND, seat);
    unsigned n = sg_list_ground(s, seat, only);
    if (n > 1)
        return true;
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    if (n == 1)
        sg_do_ground(s, only[0], play);
    return false;
}

/* ---- the beginning ----------------------------------------------------------------------- */

/* He goes out, or takes his post: armed anew, in the saddle if he has a horse and the action is
 * fought on horseback. */
static void turn_out(struct sg_state *s, unsigned who, bool on_foot)
{
    struct sg_person *p = &s->person[who];
    int class = sg_class_of(s, who);
    p->fate = SG_WAITING;
    p->javelins = class == SG_JAV ? 3 : 0;
    p->pots = class == SG_STF ? 3 : 0;
    if (on_foot)
        p->health &= (uint8_t)~SG_MOUNTED;
}

void sg_turn_out(struct sg_state *s, bool on_foot, int job)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_IN_QUARTERS && s->siege.job[who] == job)
            turn_out(s, who, on_foot);
}

/* The board is there; what is common to all actions is filled in. */
static void blank(const struct sg_state *s, struct sg_scenario *sc)
{
    const struct sg_scenario *from = &s->siege.home;
    memset(sc, 0, sizeof *sc);
    memcpy(sc->id, from->id, sizeof sc->id);
    memcpy(sc->name, from->name, sizeof sc->name);
    memcpy(sc->army, from->army, sizeof sc->army);
    memcpy(sc->map, s->map, sizeof sc->map);
    sc->map_cols = s->map_cols;
    sc->map_rows = s->map_rows;
    sc->attacker = SG_NO_ATTACKER;
    sc->limit = 40;
}

void sg_compose_action(struct sg_state *s, const struct sg_action *a)
{
    struct sg_scenario sc;
    blank(s, &sc);
    a->compose(s, &sc);
    s->scenario = sc;
}

static void begin_battle(struct sg_state *s, const struct sg_action *a)
{
    sg_lay_board(s, sg_board_of(s), s->siege.ground - 1, s->siege.ground_edge - 1);
    sg_turn_out(s, a->on_foot, s->siege.order == SG_ORDER_DIVIDE ? SG_JOB_OUTSIDE : SG_JOB_FIGHT);
    for (int patrol = 0; patrol < 4; patrol++)
        sg_turn_out(s, a->on_foot, SG_JOB_PATROL + patrol);
    sg_compose_action(s, a);
    s->siege.in_action = 1;
    s->phase = SG_PH_SETUP;
    s->step = s->ended = s->holds = 0;
    s->turn = s->quiet = s->withdrawing = s->had_leader = 0;
    s->chosen = SG_SUBJECTS;
}

void sg_run_action(struct sg_state *s, struct mg_play *play)
{
    const struct sg_action *a = sg_action_of(s->siege.order);
    if (a == NULL || s->siege.in_action) {
        s->siege.order = SG_ORDER_NOTHING;
        return;
    }
    if (a->ordered != NULL)
        a->ordered(s, play);
    if (asks_ground(s, play) || sg_asks_party(s, a))
        return;
    /* SG-AC4-08: of diggers who are placed there is no battle to tell */
    if (a->board != SG_BOARD_NONE) {
        sg_tell(play, SG_E_BATTLE, sg_orderer(s), s->siege.order, 0, s->siege.day);
        begin_battle(s, sg_current_action(s));
        return;
    }
    if (a->begin != NULL)
        a->begin(s, play);
    sg_end_action(s, play);
}

/* ---- the end ----------------------------------------------------------------------------- */

/* Is there one of his captors who can lead him off? */
static bool has_captors(const struct sg_state *s, unsigned prisoner)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side != s->person[prisoner].side && sg_active(s, who))
            return true;
    return false;
}

/* SG-SIE-11: wounds stay, and so do prisoners; SG-HEA-04: the stunned are well. A horse that lives
 * is his again. */
static void turn_in(struct sg_state *s, unsigned who, bool led_off)
{
    const struct sg_person was = s->person[who];
    bool horse = was.rides != 0 && !(s->piece[was.rides - 1].flags & SG_P_DEAD) &&
                 s->piece[was.rides - 1].owner == who + 1;
    unsigned health = was.health & SG_WOUNDED;
    if (led_off)
        health |= was.health & (SG_PRISONER | SG_KNOWN_HURT);
    s->at[who] = s->tail[who] = SG_NOWHERE;
    s->person[who] =
        (struct sg_person){ .side = was.side,
                            .seat = was.seat,
                            .class = was.class,
                            .torch = was.torch,
                            .fate = led_off ? SG_LED_OFF : SG_IN_QUARTERS,
                            .rides = horse ? was.rides : 0,
                            .health = (uint8_t)(health | (horse && !led_off ? SG_MOUNTED : 0)) };
    if (led_off && horse) {
        s->piece[was.rides - 1].owner = 0;
        s->person[who].rides = 0;
    }
}

void sg_people_turn_in(struct sg_state *s)
{
    bool led_off[SG_PERSONS];
    for (unsigned who = 0; who < SG_PERSONS; who++)
        led_off[who] = s->person[who].fate == SG_LED_OFF ||
                       (s->person[who].fate == SG_ON_BOARD && s->person[who].health & SG_PRISONER &&
                        has_captors(s, who));
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int fate = s->person[who].fate;
        if (fate == SG_ON_BOARD || fate == SG_WAITING || fate == SG_LEFT || fate == SG_LED_OFF)
            turn_in(s, who, led_off[who]);
        else if (fate == SG_DEAD)
            s->person[who] = (struct sg_person){ .side = s->person[who].side,
                                                 .seat = s->person[who].seat,
                                                 .class = s->person[who].class,
                                                 .fate = SG_DEAD };
    }
}

void sg_take_up_board(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    while (s->frames > 0)
        sg_pop(s);
    sg_people_turn_in(s);
    sg_take_up_ground(s);
    memset(s->task, 0, sizeof s->task);
    memset(s->body, 0, sizeof s->body);
    memset(s->path, 0, sizeof s->path);
    memset(s->path_facing, 0, sizeof s->path_facing);
    memset(s->victim, 0, sizeof s->victim);
    s->combat = (struct sg_combat){ 0 };
    s->bodies_count = s->path_length = s->path_at = s->victims = 0;
    s->turn = s->side = s->ended = s->holds = s->ceased = s->step = s->quiet = s->withdrawing =
        s->had_leader = 0;
    s->chosen = SG_SUBJECTS;
    s->phase = SG_PH_DAY;
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    if (s->siege.home.map_cols != 0)
        s->scenario = s->siege.home;
    memset(&s->siege.home, 0, sizeof s->siege.home);
}

void sg_end_action(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    const struct sg_action *a = sg_current_action(s);
    if (a->after != NULL)
        a->after(s, play);
    if (s->phase == SG_PH_OVER || sg_end_of_two(s, play))
        return;
    if (a->board != SG_BOARD_NONE) {
        sg_tell(play, SG_E_BATTLE, sg_orderer(s), g->order, 1, g->day);
        sg_take_up_board(s, play);
    }
    g->in_action = g->ground = g->ground_edge = g->mustered = g->asked_to_quit = g->withdrawn =
        g->outcome = 0;
    memset(&g->other, 0, sizeof g->other);
    g->order = SG_ORDER_NOTHING;
}
