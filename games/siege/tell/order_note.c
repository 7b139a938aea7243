/* What an order means: who takes part, where it is fought, what it costs and what it can win. For
 * whoever has not the book at hand. */
#include "../ground/ground.h"
#include "../days/days.h"
#include "../doors.h"
#include "tell.h"
#include "title.h"

/* clang-format off */
static const char *const notes[SG_ORDERS] = {
    [SG_ORDER_NOTHING] = N_("The day is for the daily works: bombardment, fire, mine and construction."),
    [SG_ORDER_ASSAULT] = N_("The battle for the place, with the garrison and whom you name. Besides it only construction goes on today, by those who do not fight."),
    [SG_ORDER_INNER_SALLY] = N_("The garrison attacks the part of the place that the besiegers hold. If no besieger is left inside it has the whole place again. Besides it only construction goes on today."),
    [SG_ORDER_CAMP] = N_("At most half of you attack the enemy's camp, where at most a third of them are. Every five hexes of tents that burn cost them a day, and engines can be burnt. Daily works go on."),
    [SG_ORDER_FOOD] = N_("At most a third of you lead pack animals, one to six of them, across an open map past the enemy's patrols. Each animal that arrives is food for a day. Daily works go on."),
    [SG_ORDER_GALLERY] = N_("The gallery is pushed to the foot of a wall where there is no moat, under the eyes of the garrison. Who is in it at the end digs today. Daily works go on."),
    [SG_ORDER_COUNTERMINE] = N_("At most a third of you dig from the courtyard towards the enemy's mine, led by an engineer. Nothing is fought, and daily works go on."),
    [SG_ORDER_MINE_FIGHT] = N_("Both sides fight in the mines alone, at most a third of the garrison. Who has nobody left there has lost his mine. Daily works go on."),
    [SG_ORDER_MINE_SALLY] = N_("A party goes out of the castle against the miners, and may burn the gallery. Daily works go on."),
    [SG_ORDER_SORTIE] = N_("Everybody goes out against all besiegers; only shooters may stay on the walls. If the besiegers are broken the siege is won, if you are the place is lost. Once in a siege; besides it only construction goes on today."),
    [SG_ORDER_RELIEF] = N_("The relief army fights all besiegers on an open map; the garrison stays inside. If the besiegers are broken the siege is won; otherwise the relief is gone."),
    [SG_ORDER_NEGOTIATE] = N_("One die of ten, and what numbers, provisions and breaches add to it: at 12 or more the garrison surrenders. Daily works go on."),
    [SG_ORDER_LIFT] = N_("The siege is over, and you have lost it."),
    [SG_ORDER_BREAK_OUT] = N_("All who are shut in try to break through the army outside, once in a siege. Besides it only construction goes on today."),
    [SG_ORDER_REDOUBT] = N_("Those who are shut in attack the redoubt; if it falls, the place is taken and the siege is won."),
    [SG_ORDER_MEET] = N_("All leave the place, and the garrison has the whole of it again. Then relief and garrison decide how they fight you today."),
    [SG_ORDER_DIVIDE] = N_("You name who goes out; the others fight on inside. Both battles are fought turn by turn. If those outside are beaten, the others are shut in."),
    [SG_ORDER_SHUT_IN] = N_("You keep your part of the place and eat what the garrison left behind. Garrison and relief now besiege you: who starves first has lost."),
};
/* clang-format on */

/* SG-INI-05: the besieged who do nothing leave the day to the besieger. */
const char *sg_order_note(const struct sg_state *s, const struct mg_text *out, int order)
{
    if (order == SG_ORDER_NOTHING && s->asked != sg_besieging(s) && s->siege.sub == SG_SUB_ORDER)
        return mg_tr(
            out,
            N_("The choice of today's action passes to the besiegers; the daily works follow."));
    return mg_tr(out, notes[order % SG_ORDERS]);
}

/* What the side might order on other days, with the reason why not today; in one line for all that
 * have the same. */
static void put_not_today(const struct sg_state *s, int seat, struct mg_text *out)
{
    unsigned told = 0;

    for (unsigned order = 0; order < SG_ORDERS; order++) {
        struct mg_verdict v = sg_check(
            s, (struct mg_move){ .kind = SG_M_ORDER, .seat = (uint8_t)seat, .a = (uint16_t)order });
        MG_WORDS(orders, out, 400);
        MG_WORDS(line, out, 800);
        for (unsigned other = order; !mg_legal(v) && !(told >> order & 1) && other < SG_ORDERS;
             other++) {
            struct mg_verdict w =
                sg_check(s, (struct mg_move){
                                .kind = SG_M_ORDER, .seat = (uint8_t)seat, .a = (uint16_t)other });
            if (mg_legal(w) || w.why != v.why || !sg_knows_order(s, s->asked, (int)other))
                continue;
            told |= 1u << other;
            mg_put(&orders, orders.len > 0 ? ", " : "");
            mg_put(&orders, sg_order_title(out, (int)other));
        }
        if (orders.len == 0)
            continue;
        mg_say(&line, N_("Not today: {0}. {1} [{2}]"), orders_buffer, mg_tr(out, v.why), v.rule);
        mg_put(out, line_buffer);
        mg_putc(out, '\n');
    }
}

void sg_put_orders(const struct sg_state *s, struct mg_text *out)
{
    int seat = 0;

    if (s->ask != SG_ASK_ORDER) {
        mg_say(out, N_("No order is to be given now."));
        mg_putc(out, '\n');
        return;
    }
    while (!(s->owes >> seat & 1))
        seat++;
    for (unsigned order = 0; order < SG_ORDERS; order++) {
        struct mg_move m = { .kind = SG_M_ORDER, .seat = (uint8_t)seat, .a = (uint16_t)order };
        MG_WORDS(line, out, 600);
        if (!mg_legal(sg_check(s, m)))
            continue;
        sg_label(s, m, &line);
        mg_put(&line, ". ");
        mg_put(&line, sg_order_note(s, out, (int)order));
        mg_put(out, line_buffer);
        mg_putc(out, '\n');
    }
    put_not_today(s, seat, out);
}
