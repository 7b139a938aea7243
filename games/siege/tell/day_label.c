/* The moves of a siege in words. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../days/days.h"
#include "title.h"

/* ---- the action of the day --------------------------------------------------------------- */

/* clang-format off */
static const char *const orders[SG_ORDERS] = {
    [SG_ORDER_NOTHING] = N_("Take no action today"), [SG_ORDER_ASSAULT] = N_("Assault the place"), [SG_ORDER_INNER_SALLY] = N_("Sally out of the redoubt"),
    [SG_ORDER_CAMP] = N_("Make a sortie against the camp"), [SG_ORDER_FOOD] = N_("Send a party out for food"),
    [SG_ORDER_GALLERY] = N_("Bring the gallery up to the wall"), [SG_ORDER_COUNTERMINE] = N_("Begin a counter-mine"),
    [SG_ORDER_MINE_FIGHT] = N_("Fight in the mines"), [SG_ORDER_MINE_SALLY] = N_("Sally against gallery and mine"),
    [SG_ORDER_SORTIE] = N_("Make the general sortie: all go out, once in a siege"), [SG_ORDER_RELIEF] = N_("Let the relief army fight the besiegers in the open"),
    [SG_ORDER_NEGOTIATE] = N_("Offer terms of surrender (a die of ten {0}: accepted at 12 or more)"), [SG_ORDER_LIFT] = N_("Lift the siege for good"),
    [SG_ORDER_BREAK_OUT] = N_("Break out: all go out, once in a siege"), [SG_ORDER_REDOUBT] = N_("Assault the redoubt"),
    [SG_ORDER_MEET] = N_("Leave the place and meet the relief army with all"), [SG_ORDER_DIVIDE] = N_("Divide: a part meets the relief army, the rest fights on inside"),
    [SG_ORDER_SHUT_IN] = N_("Shut yourselves up in the part of the place that you hold"),
};
/* clang-format on */

static void label_order(const struct sg_state *s, unsigned order, struct mg_text *out)
{
    int modifier = order == SG_ORDER_NEGOTIATE ? sg_surrender_modifier(s) : 0;
    MG_WORDS(sign, out, 16);

    mg_put(&sign, modifier >= 0 ? "+ " : "- ");
    mg_put_number(&sign, modifier >= 0 ? modifier : -modifier);
    mg_say(out, orders[order % SG_ORDERS], sign_buffer);
}

/* Without the building on the board the open map lies nowhere in particular. */
static void label_ground(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    const char *map = mg_tr(out, sg_maps[m.a % SG_MAPS].name);

    if (sg_board_of(s) == SG_BOARD_OPEN)
        mg_say(out, N_("Ground: {0}"), map);
    else
        mg_say(out, N_("Ground: {0}, beyond {1} of the place"), map, sg_edge_title(out, m.b));
}

/* ---- people ------------------------------------------------------------------------------ */

/* "(WAR, sergeant, wounded, attack 8, defence 7, movement 5)" */
static void put_card(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    if (who >= SG_PERSONS)
        return;
    struct sg_values v = sg_values_of(s, who);
    MG_WORDS(condition, out, SG_LONG);

    mg_put(out, " (");
    mg_put(out, sg_tag(who));
    mg_put(out, sg_tag(who)[0] != '\0' ? ", " : "");
    mg_put(out, sg_class_title(out, sg_class_of(s, who)));
    sg_put_condition(s, who, &condition);
    mg_put(out, condition.len > 0 ? ", " : "");
    mg_put(out, condition_buffer);
    mg_put(out, ", ");
    mg_say(out, N_("attack {0}, defence {1}, movement {2}"), mg_digits(v.attack).text,
           mg_digits(v.defence).text, mg_digits(v.movement).text);
    mg_putc(out, ')');
}

/* SG-AC3-02: he is named for one of the patrols. */
static bool rides_patrol(const struct sg_state *s)
{
    const struct sg_action *a = sg_action_of(s->siege.order);
    return a != NULL && a->may_ride != NULL && s->asked == sg_besieging(s);
}

/* SG-SIE-11: inside the place one fights on foot, whoever has a horse. */
static bool fights_on_foot(const struct sg_state *s)
{
    const struct sg_action *a = s->ask == SG_ASK_PARTY ? sg_action_of(s->siege.order) : NULL;
    return a != NULL && a->on_foot;
}

static void put_card_of_party(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    if (who >= SG_PERSONS || !fights_on_foot(s) || !sg_mounted(s, who)) {
        put_card(s, who, out);
        return;
    }
    struct sg_state on_foot = *s;
    on_foot.person[who].health &= (uint8_t)~SG_MOUNTED;
    put_card(&on_foot, who, out);
}

static void label_pick(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(name, out, 80);

    sg_put_name(s, m.a, &name);
    mg_say(out,
           s->ask == SG_ASK_COMMANDER          ? N_("{0} commands the besiegers")
           : rides_patrol(s)                   ? N_("{0} rides with patrol {1}")
           : s->siege.order == SG_ORDER_DIVIDE ? N_("{0} goes out")
                                               : N_("{0} takes part"),
           name_buffer, mg_digits(m.b + 1).text);
    put_card_of_party(s, m.a, out);
}

static void label_victim(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(name, out, 80);

    sg_put_name(s, m.a, &name);
    if (m.a >= SG_PERSONS)
        mg_say(out, N_("Destroyed: {0}"), name_buffer);
    else
        mg_say(out,
               sg_hurt(s, m.a) ? N_("{0}, wounded already, dies of the sickness")
                               : N_("{0} falls ill"),
               name_buffer);
    put_card(s, m.a, out);
}

static int price_of(const struct sg_state *s, unsigned who, bool mounted)
{
    const struct sg_class_row *row = &sg_classes[s->person[who].class % SG_CLASSES];
    return who < SG_NAMED ? sg_points((int)who, mounted)
           : mounted      ? row->cost_horse
                          : row->cost_foot;
}

static void label_buy(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    unsigned who = m.a % SG_PERSONS;
    int class = who < SG_NAMED ? sg_roster[who].class : s->person[who].class % SG_CLASSES;
    MG_WORDS(name, out, 80);

    if (who < SG_NAMED && sg_roster[who].name == NULL)
        mg_say(&name, N_("nobody"));
    else
        sg_put_name(s, who, &name);
    mg_say(out,
           m.b ? N_("{0} comes on horseback for {1} points ({2})")
               : N_("{0} comes for {1} points ({2})"),
           name_buffer, mg_digits(price_of(s, who, m.b != 0)).text, sg_class_title(out, class));
}

static void label_equip(struct mg_move m, struct mg_text *out)
{
    int price = sg_piece_rows[m.a % SG_EQUIPMENT].price * (m.b > 0 ? m.b : 1);
    if (m.b > 0)
        mg_say(out, N_("Buy {0}, hexes {1}, for {2} points"),
               sg_piece_title(out, m.a % SG_EQUIPMENT), mg_digits(m.b).text, mg_digits(price).text);
    else
        mg_say(out, N_("Buy {0} for {1} points"), sg_piece_title(out, m.a % SG_EQUIPMENT),
               mg_digits(price).text);
}

/* ---- deeds ------------------------------------------------------------------------------- */

static void label_shell(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(name, out, 80);
    MG_WORDS(wall, out, 160);
    int kind = sg_wall_kind(s, m.b);

    sg_put_name(s, m.a, &name);
    sg_put_wall(s, m.b, &wall);
    mg_say(out, N_("{0} casts stones at {1}"), name_buffer, wall_buffer);
    if (kind >= 0) {
        mg_put(out, ", ");
        mg_put(out, sg_damage_title(out, kind, sg_grade(s, sg_hex(m.b))));
    }
    mg_put(out, ": ");
    mg_say(out, N_("damage on {0} of 10"),
           mg_digits(sg_shelling_chance(s, m.a - SG_PERSONS, m.b)).text);
    if (s->siege.throwers_edge[s->asked] == 0) { /* SG-BMB-08: once */
        mg_put(out, "; ");
        if (m.c >= 1 && m.c <= 4)
            mg_say(out, N_("all throwers stand beyond {0} from now on"),
                   sg_edge_title(out, m.c - 1));
        else
            mg_say(out, N_("all throwers stand beyond the nearest edge from now on"));
    }
}

/* SG-MGL-09, SG-MGL-13 */
static void label_loss(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    const struct sg_piece *p =
        &s->piece[m.a >= SG_PERSONS && m.a < SG_SUBJECTS ? m.a - SG_PERSONS : 0];
    int left = p->points > 0 ? p->points - 1 : 0;
    MG_WORDS(name, out, 80);

    sg_put_name(s, m.a, &name);
    mg_say(out,
           left > 0 ? N_("{0} loses a point: {1} of {2} left")
                    : N_("{0} loses its last point: it throws again only when it is repaired"),
           name_buffer, mg_digits(left).text, mg_digits(sg_full_points(p->kind)).text);
}

/* SG-SFI-01: 1D10 + 2 + 1 for each archer beyond the first. */
static void label_arrows(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    int class = sg_fire_class(s, m.a, -1), archers = 0;
    MG_WORDS(wall, out, 160);

    for (unsigned who = 0; who < SG_PERSONS; who++)
        archers += s->person[who].side == s->asked && sg_is_free(s, who) &&
                   sg_is_archer(sg_class_of(s, who));
    sg_put_wall(s, m.a, &wall);
    if (sg_kind_that_burns(s, m.a) != SG_NO_PIECE) {
        mg_put(&wall, ", ");
        mg_put(&wall, sg_piece_title(out, sg_kind_that_burns(s, m.a)));
    }
    mg_say(out, N_("Burning arrows at {0}"), wall_buffer);
    if (class < SG_FIRE_CLASSES && archers > 0) {
        mg_putc(out, ' ');
        mg_say(out, N_("(a die of ten + {1}: it burns at {0} or more)"),
               mg_digits(sg_fire_table[class][SG_BY_ARROW]).text, mg_digits(archers + 1).text);
    }
}

/* SG-MIN-02: one point for each who digs, on the wall's column of T9. */
static void label_digging(const struct sg_state *s, const char *sentence, unsigned place,
                          struct mg_text *out)
{
    int diggers = sg_diggers(s, s->siege.deed == SG_DEED_COUNTERMINE);
    MG_WORDS(wall, out, 160);

    sg_put_wall(s, place, &wall);
    mg_say(out, sentence, wall_buffer);
    mg_put(out, " (");
    mg_say(out, N_("diggers {0}: success on {1} of 10"), mg_digits(diggers).text,
           mg_digits(sg_bombard_chance(s, sg_place(sg_hex(place), 0), diggers)).text);
    mg_putc(out, ')');
}

static void label_unbar(const struct sg_state *s, unsigned place, struct mg_text *out)
{
    int map = 0, door = place != SG_NOWHERE ? sg_door_at(s, place, &map) : -1;
    MG_WORDS(where, out, 160);

    if (door >= 0) {
        mg_put(&where, sg_zone_title(out, sg_maps[s->map[map]].door[door].id));
        mg_put(&where, ", ");
    }
    sg_put_place(place, &where);
    mg_say(out, N_("Leave open: {0}"), where_buffer);
}

/* What is built, and how long five workers need for it: of an item of one day they make two. What
 * was begun goes on: SG-CON-04. */
static void put_building(const struct sg_state *s, int item, struct mg_text *out)
{
    int days = sg_days_for(s, s->asked, item), done = sg_days_done(s, s->asked, item);
    MG_WORDS(time, out, 40);

    mg_put(out, days == 1 ? sg_items_title(out, item) : sg_piece_title(out, item));
    mg_put(out, " (");
    sg_put_days(days, &time);
    if (days == 1)
        mg_say(out, N_("2 a day"));
    else if (done > 0)
        mg_say(out, N_("begun: {0} of {1} left"), mg_digits(days - done).text, time_buffer);
    else
        mg_put(out, time_buffer);
    mg_putc(out, ')');
}

/* The workers stand last and say the same of every item, so that a terminal can list items by rows
 * and workers by columns. */
static void label_build(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(name, out, 80);
    MG_WORDS(what, out, 160);

    sg_put_name(s, m.a, &name);
    put_building(s, m.b < SG_EQUIPMENT ? m.b : SG_LADDER, &what);
    mg_say(out,
           m.c >= 20   ? N_("{0} builds: {1} with {2} workers, four times as fast")
           : m.c >= 10 ? N_("{0} builds: {1} with {2} workers, twice as fast")
                       : N_("{0} builds: {1} with {2} workers"),
           name_buffer, what_buffer, mg_digits(m.c).text); /* T18 */
}

/* ---- the others -------------------------------------------------------------------------- */

static const char *end_of_deed(int deed)
{
    switch (deed) {
    case SG_DEED_REPAIR: return N_("Leave the throwers as they are");
    case SG_DEED_BOMBARD: return N_("Name no other target: the stones fly");
    case SG_DEED_FIRE:
    case SG_DEED_FIRE_BACK: return N_("Shoot no burning arrows today");
    case SG_DEED_MINE: return N_("Leave the mine alone today");
    case SG_DEED_COUNTERMINE: return N_("Neither dig nor fill up today");
    case SG_DEED_BRIDGE: return N_("Leave the bridge as it is");
    default: return N_("Order no other work for today");
    }
}

static const char *end_sentence(const struct sg_state *s)
{
    switch (s->ask) {
    case SG_ASK_PARTY: return N_("All who take part are named");
    case SG_ASK_BUY: return N_("Nobody else comes");
    case SG_ASK_ENLIST: return N_("Buy nothing more");
    default: return end_of_deed(s->siege.deed);
    }
}

static const char *plain_sentence(const struct sg_state *s, struct mg_move m)
{
    switch (m.kind) {
    case SG_M_MUSTER:
        if (s->ask == SG_ASK_PARTY && sg_may_stay(s, s->asked))
            return N_("All others hold the walls");
        return s->ask == SG_ASK_BUY || s->ask == SG_ASK_ENLIST
                   ? N_("Let the computer choose the rest of the army")
                   : N_("Let the computer name the others who take part");
    case SG_M_MEND: return N_("Repair all damaged throwers");
    case SG_M_LIGHT: return N_("Leave the mine for good and fire its props");
    case SG_M_WRECK: return N_("Destroy the bridge");
    case SG_M_BREAK_OFF: return N_("Break off the action");
    default: return N_("Fight on"); /* SG_M_GO_ON */
    }
}

bool sg_label_siege(const struct sg_state *s, struct mg_move m, struct mg_text *out)
{
    switch (m.kind) {
    case SG_M_ORDER: label_order(s, m.a, out); return true;
    case SG_M_GROUND: label_ground(s, m, out); return true;
    case SG_M_PICK: label_pick(s, m, out); return true;
    case SG_M_VICTIM: label_victim(s, m, out); return true;
    case SG_M_BUY: label_buy(s, m, out); return true;
    case SG_M_EQUIP: label_equip(m, out); return true;
    case SG_M_SHELL: label_shell(s, m, out); return true;
    case SG_M_LOSE: label_loss(s, m, out); return true;
    case SG_M_ARROWS: label_arrows(s, m, out); return true;
    case SG_M_DIG:
        label_digging(s,
                      m.b ? N_("Dig by forced work, two hexes if the dice allow, first at {0}")
                          : N_("Dig at {0}"),
                      m.a, out);
        return true;
    case SG_M_REFILL:
        label_digging(s,
                      m.b ? N_("Fill up by forced work, two hexes if the dice allow, first at {0}")
                          : N_("Fill up the mine at {0}"),
                      m.a, out);
        return true;
    case SG_M_BUILD: label_build(s, m, out); return true;
    case SG_M_UNBAR: label_unbar(s, m.a, out); return true;
    case SG_M_END:
        if (!sg_is_siege_question(s->ask))
            return false;
        mg_say(out, end_sentence(s));
        return true;
    case SG_M_MUSTER:
    case SG_M_MEND:
    case SG_M_LIGHT:
    case SG_M_WRECK:
    case SG_M_BREAK_OFF:
    case SG_M_GO_ON: mg_say(out, plain_sentence(s, m)); return true;
    default: return false;
    }
}
