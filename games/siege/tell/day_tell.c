/* The events of a siege in words; read one after the other they are its chronicle. Of the position
 * they take what never changes: names, the sides, the building. */
#include "../days/days.h"
#include "title.h"

/* ---- T20 --------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const events[21] = {
    [5] = N_("The besiegers quarrel among themselves."), [6] = N_("The commander of the garrison keeps to his bed; nothing comes of it."),
    [7] = N_("The garrison agrees to terms: without relief it will surrender in ten days."), [8] = N_("The well of the place is poisoned."),
    [9] = N_("A traitor is suspected among the garrison."), [10] = N_("A foreign engineer joins the besiegers: great works go faster from now on."),
    [11] = N_("Reinforcements reach the besiegers."), [12] = N_("Thieves have been in the stores of the place."),
    [13] = N_("A spy opens a door by night: the besiegers are inside and must assault today."), [14] = N_("Refugees from the country find their way into the place."),
    [15] = N_("Dysentery breaks out among the besiegers."), [16] = N_("A saboteur slips into the besiegers' camp."),
    [17] = N_("An assassin slips into the besiegers' camp."), [18] = N_("The castellan's son is led before the walls with a rope round his neck."),
    [19] = N_("Banners on the horizon: a relief army is in sight."), [20] = N_("A messenger calls the commander of the besiegers away."),
};
/* clang-format on */

static const char *event_sentence(const struct mg_event *e)
{
    if (e->a > 20 || events[e->a] == NULL)
        return N_("Nothing out of the ordinary happens.");
    return e->b ? N_("What the dice say has happened before: nothing out of the ordinary happens.")
                : events[e->a];
}

/* ---- orders: {0} the side ---------------------------------------------------------------- */

/* clang-format off */
static const char *const orders[SG_ORDERS] = {
    [SG_ORDER_NOTHING] = N_("{0}: no action today."), [SG_ORDER_ASSAULT] = N_("{0}: the order is given to assault the place."),
    [SG_ORDER_INNER_SALLY] = N_("{0}: a sally out of the redoubt is ordered."), [SG_ORDER_CAMP] = N_("{0}: a sortie against the camp is ordered."),
    [SG_ORDER_FOOD] = N_("{0}: a party is sent out for food."), [SG_ORDER_GALLERY] = N_("{0}: the gallery is to be brought up to the wall."),
    [SG_ORDER_COUNTERMINE] = N_("{0}: a counter-mine is begun."), [SG_ORDER_MINE_FIGHT] = N_("{0}: the enemy is sought in the mines."),
    [SG_ORDER_MINE_SALLY] = N_("{0}: a sally against gallery and mine is ordered."), [SG_ORDER_SORTIE] = N_("{0}: the whole garrison is to go out."),
    [SG_ORDER_RELIEF] = N_("{0}: the relief army offers battle in the open."), [SG_ORDER_NEGOTIATE] = N_("{0}: terms of surrender are offered."),
    [SG_ORDER_LIFT] = N_("{0}: the siege is given up."), [SG_ORDER_BREAK_OUT] = N_("{0}: all are to break out."),
    [SG_ORDER_REDOUBT] = N_("{0}: the redoubt is to be assaulted."), [SG_ORDER_MEET] = N_("{0}: all leave the place to meet the relief army."),
    [SG_ORDER_DIVIDE] = N_("{0}: a part goes out against the relief army, the rest fights on inside."),
    [SG_ORDER_SHUT_IN] = N_("{0}: they shut themselves up in the part of the place that they hold."),
};
/* clang-format on */

/* ---- the others: {0} the first argument, {1} the second, {2} the third ------------------- */

static const char *food_sentence(const struct sg_state *s, const struct mg_event *e)
{
    /* SG-BSB-10: of the besiegers who are besieged themselves */
    bool shut_in = e->seat == s->siege.besieger;
    if (e->b > 0)
        return shut_in
                   ? N_("Food for {1} reaches those who are shut in: now they have enough for {0}.")
                   : N_("Food comes in for {1} more: now there is enough for {0}.");
    if (e->c > 1)
        return e->a > 0 ? N_("Food for {2} is lost: there is enough for {0}.")
                        : N_("Food for {2} is lost: nothing is left.");
    if (shut_in)
        return e->a > 0 ? N_("What those who are shut in found in the place lasts for {0}.")
                        : N_("Those who are shut in have nothing left to eat.");
    return e->a > 0 ? N_("The provisions of the place last for {0}.")
                    : N_("There is nothing left to eat in the place.");
}

/* SG-SUR-01, SG-SUR-04, SG-PRV-03, SG-EVT-10, SG-BSB-10: one wants to know why. */
static const char *ending_sentence(const struct mg_event *e)
{
    if (e->b == SG_END_AS_TOLD)
        return NULL;
    if (e->b == SG_END_HUNGER)
        return N_(
            "With nothing left to eat the garrison lays down its arms: the place has surrendered.");
    if (e->b == SG_END_TERMS)
        return N_(
            "The day of the terms has come and no relief with it: the place has surrendered.");
    return e->a == SG_SURRENDERED
               ? N_("Nobody is left to lead the garrison: it lays down its arms, and the place has surrendered.")
               : N_("Nobody is left to lead those who are shut in: the siege is broken.");
}

/* The same of a siege that has ended, from its last position. */
const char *sg_ending_words(const struct sg_state *s, const struct mg_text *out)
{
    int ending = s->siege.ending;
    const char *why = ending_sentence(
        &(struct mg_event){ .a = (uint16_t)ending, .b = (uint16_t)sg_end_reason(s, ending) });
    return why != NULL ? mg_tr(out, why) : sg_ending_title(out, ending);
}

static const char *sentence(const struct sg_state *s, const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_DAY: return N_("Day {0}: {1}.");
    case SG_E_PROVISIONS: return food_sentence(s, e);
    case SG_E_COMMANDER: return N_("{0} commands the besiegers.");
    case SG_E_EVENT_DIE: return N_("The event dice come to {0} (first days {1}, blockade +{2}).");
    case SG_E_EVENT: return event_sentence(e);
    case SG_E_EVENT_NUMBER: return N_("The die for what comes of it shows {1}.");
    case SG_E_INITIATIVE:
        return e->b + e->c == 0 ? N_("The initiative today: {0}.")
                                : N_("The initiative today: {0} ({1} to {2}).");
    case SG_E_HEALED: return N_("{0} is well again.");
    case SG_E_HEALS:
        return e->b >= SG_NEVER_HEALED
                   ? N_("{0} has a wound that will not heal in this siege.")
                   : N_("{0} is wounded, and will be well on the morning of day {1}.");
    case SG_E_ORDER: return orders[e->b % SG_ORDERS];
    case SG_E_GROUND:
        return e->c ? N_("Where it is fought: {0}.")
                    : N_("Where it is fought: {0}, beyond {1} of the place.");
    case SG_E_ENLISTED:
        return e->b ? N_("{0} is hired, with a horse; points left: {2}.")
                    : N_("{0} is hired; points left: {2}.");
    case SG_E_EQUIPPED:
        return e->b ? N_("Bought: {0}, hexes {1}; points left: {2}.")
                    : N_("Bought: {0}; points left: {2}.");
    case SG_E_JOINED: return N_("{0} joins: {1}.");
    case SG_E_DEPARTED: return N_("{0} goes home for good.");
    case SG_E_BATTLE: return e->b ? N_("The action is over: {0}.") : N_("The action begins: {0}.");
    case SG_E_PARLEY:
        return e->b >= 12
                   ? N_("The die shows {0}, with modifiers {1}: the garrison accepts the terms.")
                   : N_("The die shows {0}, with modifiers {1}: the garrison refuses.");
    case SG_E_MENDED: return N_("{0}: the throwers are under repair, and will be whole tomorrow.");
    case SG_E_SHELLED: return N_("Stones fly at {0}: points {1}.");
    case SG_E_POINTS_LOST:
        return e->c > 0 ? N_("{0} suffers under the strain: points lost {1}, left {2}.")
                        : N_("{0} breaks down under the strain: points lost {1}.");
    case SG_E_ARROWS: return N_("Burning arrows fly at {0}: archers {1}.");
    case SG_E_DUG:
        return e->b ? N_("The counter-mine reaches {0}.")
                    : N_("The mine reaches {0}, and it is propped up.");
    case SG_E_REFILLED: return N_("The mine is filled up at {0}.");
    case SG_E_PROPS_FIRED:
        return N_("The miners leave, and the props of the mine are set on fire.");
    case SG_E_MINE_DIE:
        return e->b ? N_("The ground gives way over the mine (die {0}): the wall comes down.")
                    : N_("The wall over the mine stands (die {0}).");
    case SG_E_PROJECT: return N_("{0} builds: {1}, days of work so far {2}.");
    case SG_E_BUILT: return N_("{1}: {0} built.");
    case SG_E_STAGE: return N_("From now on {0}.");
    /* SG-AC3-10: the first needs none */
    case SG_E_PATROL:
        return e->a == 0   ? N_("No other patrol comes (die {1}).")
               : e->b == 0 ? N_("Patrol {0} rides up.")
                           : N_("Patrol {0} rides up (die {1}).");
    case SG_E_ANIMALS: return N_("Pack animals that wait with food outside: {0}.");
    case SG_E_RESTOCK:
        return N_("The camp has burnt: the besiegers must gather new stores for {0}.");
    default: return NULL;
    }
}

static void put_first(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case SG_E_PROVISIONS:
    case SG_E_RESTOCK: sg_put_days(e->a, out); break;
    case SG_E_INITIATIVE:
    case SG_E_ORDER:
    case SG_E_MENDED: mg_put(out, sg_side_title(s, out, e->a)); break;
    case SG_E_EQUIPPED: mg_put(out, sg_piece_title(out, e->a % SG_EQUIPMENT)); break;
    case SG_E_ENLISTED:
    case SG_E_COMMANDER:
    case SG_E_HEALED:
    case SG_E_HEALS:
    case SG_E_JOINED:
    case SG_E_DEPARTED:
    case SG_E_POINTS_LOST:
    case SG_E_PROJECT: sg_put_name(s, e->a, out); break;
    case SG_E_SHELLED:
    case SG_E_ARROWS:
    case SG_E_DUG:
    case SG_E_REFILLED: sg_put_wall(s, e->a, out); break;
    case SG_E_GROUND: mg_put(out, mg_tr(out, sg_maps[e->a % SG_MAPS].name)); break;
    case SG_E_BATTLE: mg_put(out, sg_order_title(out, e->a)); break;
    case SG_E_BUILT: sg_put_items(e->a, e->b, out); break;
    case SG_E_STAGE: mg_put(out, sg_stage_title(out, e->a)); break;
    default: mg_put_number(out, e->a); break;
    }
}

static void put_second(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case SG_E_DAY: mg_put(out, sg_stage_title(out, e->b)); break;
    case SG_E_PROVISIONS: sg_put_days(e->b, out); break;
    case SG_E_EVENT_DIE:
        mg_put(out, e->b >= 20 ? "+" : "");
        mg_put_number(out, (int)e->b - 20);
        break;
    case SG_E_JOINED: mg_put(out, sg_side_title(s, out, e->b)); break;
    case SG_E_BUILT: mg_put(out, sg_side_title(s, out, e->c)); break;
    case SG_E_GROUND: mg_put(out, sg_edge_title(out, e->b)); break;
    case SG_E_PROJECT: mg_put(out, sg_piece_title(out, e->b % SG_EQUIPMENT)); break;
    default: mg_put_number(out, e->b); break;
    }
}

bool sg_tell_siege(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    MG_WORDS(first, out, 200);
    MG_WORDS(second, out, 200);
    MG_WORDS(third, out, 40);

    if (e->kind == SG_E_ENDED) {
        mg_put(out, ending_sentence(e) != NULL ? mg_tr(out, ending_sentence(e))
                                               : sg_ending_title(out, e->a));
        return true;
    }
    if (sentence(s, e) == NULL)
        return false;
    put_first(s, e, &first);
    put_second(s, e, &second);
    if (e->kind == SG_E_PROVISIONS)
        sg_put_days(e->c, &third);
    else
        mg_put_number(&third, e->c);
    mg_say(out, sentence(s, e), first_buffer, second_buffer, third_buffer);
    return true;
}
