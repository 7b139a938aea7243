/* AC4 under ground: the fight in the mines when they meet, and the beginning of a counter-mine,
 * which is no fight. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "days.h"
#include "inside.h"
#include "mines.h"
#include "troop.h"

enum { LAST_TURN = 15, QUIET_TURNS = 5 };

/* SG-AC4-03, SG-AC4-09: with the engineer, rounded down. */
static int third(const struct sg_state *s)
{
    return sg_free_people(s, !sg_besieging(s)) / 3;
}

/* ---- the fight in the mines -------------------------------------------------------------- */

static struct mg_verdict may_fight(const struct sg_state *s, int side)
{
    struct mg_verdict v = sg_may_mine(s);
    (void)side; /* either */
    if (v.rule != NULL)
        return v;
    if (s->siege.mine.fired != 0)
        return mg_no("SG-MIN-17", N_("The props are fired: nobody enters that mine again."));
    if (!sg_mine_contact(s))
        return mg_no("SG-AC4-11", N_("Mine and counter-mine do not meet."));
    return MG_LEGAL;
}

static void call_miners(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    sg_call_miners(s);
}

static int room_for_miners(const struct sg_state *s)
{
    return (sg_gallery_in_contact(s) >= 0 ? SG_IN_GALLERY : 0) + s->siege.mine.dug; /* SG-MIN-18 */
}

/* A hex that both have dug holds one man only. */
static int room_for_counter_miners(const struct sg_state *s)
{
    uint16_t yard[SG_YARD];
    int room = sg_counter_yard(s, yard) + s->siege.mine.counter; /* SG-MIN-16 */
    for (int i = 0; i < s->siege.mine.counter; i++)
        for (int j = 0; j < s->siege.mine.dug; j++)
            room -= s->siege.mine.counter_hex[i] == s->siege.mine.hex[j];
    return room;
}

static struct mg_verdict may_join_fight(const struct sg_state *s, unsigned who)
{
    int side = s->person[who].side, troop = sg_troop(s, side);
    struct mg_verdict v = sg_why_not_idle(s, who);
    if (v.rule != NULL)
        return v;
    if (side == sg_besieging(s)) {
        if (s->siege.initiative != side) /* then those fight who are there */
            return mg_no("SG-MIN-18", N_("Only the miners of yesterday are in the mine."));
        return troop < room_for_miners(s)
                   ? MG_LEGAL
                   : mg_no("SG-MIN-18", N_("There is no more room in gallery and mine."));
    }
    if (troop >= third(s))
        return mg_no("SG-AC4-09", N_("At most a third of the besieged go into the mine."));
    return troop < room_for_counter_miners(s)
               ? MG_LEGAL
               : mg_no("SG-MIN-16", N_("There is no more room at the counter-mine."));
}

static void muster_fight(struct sg_state *s, int side)
{
    sg_muster_by(s, side, sg_wish_fighters, may_join_fight);
}

static void compose_fight(struct sg_state *s, struct sg_scenario *out)
{
    uint8_t chooser = s->siege.initiative, other = !chooser;
    struct sg_region gallery = sg_area_engine(out, SG_GALLERY),
                     all = sg_area_join(sg_area_map(out, 0), gallery);
    out->step[out->steps++] = (struct sg_setup_step){ .side = other, .where = all };
    out->step[out->steps++] = (struct sg_setup_step){ .side = chooser, .where = all };
    out->first = chooser;
    out->limit = LAST_TURN;
    out->attacker = SG_NO_ATTACKER;
    sg_aim_hunt(out, chooser);
    sg_aim_hunt(out, other);
}

static bool may_stand(const struct sg_state *s, unsigned who, unsigned place)
{
    if (!sg_is_person(who))
        return false;
    return s->person[who].side == sg_besieging(s) ? sg_of_miners(s, place)
                                                  : sg_of_counter_miners(s, place);
}

static bool over(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    /* SG-AC4-09 */
    return sg_active_people(s, 0) == 0 || sg_active_people(s, 1) == 0 || s->quiet >= QUIET_TURNS ||
           s->turn >= LAST_TURN;
}

static void give_up_counter_mine(struct sg_state *s)
{
    struct sg_mine *m = &s->siege.mine;
    memset(m->counter_hex, 0, sizeof m->counter_hex);
    m->counter = m->counter_begun = 0;
    m->courtyard = 0;
}

/* SG-AC4-04: who is left digs on, on either side. */
static void counter_miners_dig(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side != sg_besieging(s) && s->person[who].fate == SG_ON_BOARD &&
            !(s->person[who].health & SG_PRISONER))
            s->siege.job[who] = SG_JOB_COUNTERDIG;
}

/* SG-AC4-10 */
static void after_fight(struct sg_state *s, struct mg_play *play)
{
    int besieger = sg_besieging(s), miners = sg_active_people(s, besieger),
        counter_miners = sg_active_people(s, !besieger);
    (void)play;
    if (counter_miners == 0) {
        give_up_counter_mine(s);
        s->siege.mine.held = 0;
    } else {
        counter_miners_dig(s);
        if (miners == 0)
            s->siege.mine.held = 1;
    }
    if (miners > 0)
        sg_miners_dig(s);
}

const struct sg_action sg_mine_fight = {
    .board = SG_BOARD_BUILDING,
    .on_foot = true,
    .may = may_fight,
    .ordered = call_miners,
    .may_join = may_join_fight,
    .muster = muster_fight,
    .compose = compose_fight,
    .may_stand = may_stand,
    .over = over,
    .after = after_fight,
};

/* ---- the counter-mine is begun: SG-AC4-08 ------------------------------------------------ */

static bool is_earlier(const struct sg_state *s, int day)
{
    return day > 0 && day < s->siege.day;
}

static struct mg_verdict may_begin(const struct sg_state *s, int side)
{
    const struct sg_mine *m = &s->siege.mine;
    struct mg_verdict v = sg_may_mine(s);
    if (v.rule != NULL)
        return v;
    if (side == sg_besieging(s))
        return mg_no("SG-INI-04", N_("Only the besieged dig a counter-mine."));
    if (m->counter_begun != 0)
        return mg_no("SG-AC4-08", N_("The counter-mine is begun: it goes on as daily work."));
    if (!(m->dug > 0 && is_earlier(s, m->begun)) &&
        !(sg_gallery_in_contact(s) >= 0 && m->contact != s->siege.day))
        return mg_no("SG-AC4-11",
                     N_("There is no mine or gallery from an earlier day to dig against."));
    if (!sg_has_engineer(s, side))
        return mg_no("SG-MIN-09", N_("An engineer must lead the counter-mine."));
    return MG_LEGAL;
}

static struct mg_verdict may_join_digging(const struct sg_state *s, unsigned who)
{
    int side = s->person[who].side;
    struct mg_verdict v = sg_why_not_idle(s, who);
    if (v.rule != NULL)
        return v;
    if (side == sg_besieging(s))
        return mg_no("SG-AC4-08", N_("There is no fight: only the besieged dig."));
    if (sg_troop(s, side) >= third(s))
        return mg_no("SG-AC4-03", N_("At most a third of the besieged dig the counter-mine."));
    if (sg_troop(s, side) >= SG_YARD)
        return mg_no("SG-MIN-16", N_("There is no more room at the counter-mine."));
    return MG_LEGAL;
}

static int wish_diggers(const struct sg_state *s, unsigned who)
{
    for (unsigned other = 0; other < SG_PERSONS; other++)
        if (s->person[other].side == s->person[who].side && s->siege.job[other] == SG_JOB_FIGHT &&
            sg_class_of(s, other) == SG_ENG)
            return sg_class_of(s, who) == SG_ENG || sg_class_of(s, who) == SG_LDY
                       ? -1
                       : 200 - sg_cost_of(s, who);
    return sg_class_of(s, who) == SG_ENG   ? 1000
           : sg_class_of(s, who) == SG_LDY ? -1
                                           : 200 - sg_cost_of(s, who);
}

static void muster_diggers(struct sg_state *s, int side)
{
    sg_muster_by(s, side, wish_diggers, may_join_digging);
}

/* The wall hex that is undermined, or where the gallery stands. */
static int undermined(const struct sg_state *s)
{
    int gallery = sg_gallery_in_contact(s), map;
    if (s->siege.mine.dug > 0)
        return s->siege.mine.hex[0];
    for (int i = 0; gallery >= 0 && i < sg_storey_cells(&s->piece[gallery], 0); i++) {
        const struct sg_piece *p = &s->piece[gallery];
        int hex = sg_next(sg_cell_hex(p, SG_SHAPE_GALLERY, i), p->facing),
            section = sg_wall_section(s, hex, &map);
        if (sg_front_row(p, 0, i) && section >= 0 && sg_maps[s->map[map]].section[section].mineable)
            return hex;
    }
    return -1;
}

/* SG-MIN-16: in the courtyard, next to a wall hex of that section, as near as possible. */
static int foremost_place(const struct sg_state *s)
{
    int wall = undermined(s), map = sg_building_map(s),
        section = wall < 0 ? -1 : sg_wall_section(s, wall, NULL);
    int yard = sg_find_zone(s->map[map], "courtyard"), best = 0, least = 1000;
    for (int hex = 0; section >= 0 && hex < SG_HEXES; hex++) {
        if (sg_map_index(s, hex) != map || !sg_in_zone(s, sg_place(hex, 0), map, yard) ||
            sg_distance(hex, wall) >= least)
            continue;
        for (int dir = 0; dir < SG_DIRS; dir++)
            if (sg_wall_section(s, sg_next(hex, dir), NULL) == section) {
                best = hex;
                least = sg_distance(hex, wall);
            }
    }
    return best;
}

/* The diggers take their places; the first roll is made in step 5. */
static void place_diggers(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side != sg_besieging(s) && s->siege.job[who] == SG_JOB_FIGHT)
            s->siege.job[who] = SG_JOB_COUNTERDIG;
    s->siege.mine.counter_begun = s->siege.day;
    s->siege.mine.courtyard = (uint16_t)foremost_place(s);
}

const struct sg_action sg_countermine_action = {
    .board = SG_BOARD_NONE,
    .may = may_begin,
    .may_join = may_join_digging,
    .muster = muster_diggers,
    .after = place_diggers,
};
