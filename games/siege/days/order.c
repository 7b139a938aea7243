/* DP-I: what the holder of the initiative does with the day [SIE-04, SIE-08, SIE-09, INI-03 to
 * INI-05, EVT-08]. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

/* Who may give an order, as long as the roles are the old ones and when they are reversed
 * (SG-BSB-09), and what is left of the day after it: SG-SIE-10. */
enum { BESIEGER = 1, BESIEGED = 2, EITHER = 3, NOBODY = 0 };
enum { BUILDING = 1, EVERYTHING = 2 };
/* clang-format off */
static const struct { uint8_t who, reversed, deeds; } rows[SG_ORDERS] = {
    [SG_ORDER_NOTHING]     = { EITHER,   EITHER,   EVERYTHING },
    [SG_ORDER_ASSAULT]     = { BESIEGER, BESIEGER, BUILDING },
    [SG_ORDER_INNER_SALLY] = { BESIEGED, NOBODY,   BUILDING },
    [SG_ORDER_CAMP]        = { BESIEGED, BESIEGED, EVERYTHING },
    [SG_ORDER_FOOD]        = { BESIEGED, BESIEGED, EVERYTHING },
    [SG_ORDER_GALLERY]     = { BESIEGER, NOBODY,   EVERYTHING },
    [SG_ORDER_COUNTERMINE] = { BESIEGED, NOBODY,   EVERYTHING },
    [SG_ORDER_MINE_FIGHT]  = { EITHER,   NOBODY,   EVERYTHING },
    [SG_ORDER_MINE_SALLY]  = { BESIEGED, NOBODY,   EVERYTHING },
    [SG_ORDER_SORTIE]      = { BESIEGED, NOBODY,   BUILDING },
    [SG_ORDER_RELIEF]      = { NOBODY,   NOBODY,   BUILDING },
    [SG_ORDER_NEGOTIATE]   = { BESIEGER, NOBODY,   EVERYTHING },
    [SG_ORDER_LIFT]        = { BESIEGER, NOBODY,   EVERYTHING },
    [SG_ORDER_BREAK_OUT]   = { NOBODY,   BESIEGED, BUILDING },
    [SG_ORDER_REDOUBT]     = { NOBODY,   BESIEGED, BUILDING },
    [SG_ORDER_MEET]        = { NOBODY,   NOBODY,   BUILDING },
    [SG_ORDER_DIVIDE]      = { NOBODY,   NOBODY,   BUILDING },
    [SG_ORDER_SHUT_IN]     = { NOBODY,   NOBODY,   EVERYTHING },
};
/* clang-format on */

static bool reversed(const struct sg_state *s)
{
    return s->siege.stage == SG_REVERSED;
}
static int role(const struct sg_state *s, int side)
{
    return side == sg_besieging(s) ? BESIEGER : BESIEGED;
}

/* ---- the check --------------------------------------------------------------------------- */

static struct mg_verdict not_his(const struct sg_state *s, int side, int order)
{
    if (reversed(s))
        return mg_no(
            "SG-BSB-09",
            N_("While the roles are reversed the relief may assault or do nothing; those who are shut in may sally, fetch food, "
               "break out or assault the redoubt."));
    if (rows[order].who == NOBODY)
        return mg_no("SG-BSB-06", N_("That is for the days of a relief army."));
    if (role(s, side) == BESIEGER)
        return mg_no(
            "SG-INI-03",
            N_("The besieger may assault, bring up the gallery, fight in the mine, negotiate, lift the siege or do nothing."));
    return mg_no(
        "SG-INI-04",
        N_("The besieged may sally against the camp, the mine or all of the besiegers, fetch food, dig or fight against the mine, "
           "or do nothing."));
}

/* SG-SIE-08: whoever is inside the place needs no camp for an assault on the redoubt. */
static bool waits_for_camp(const struct sg_state *s, int side, int order)
{
    bool inside = s->siege.stage == SG_INNER && order == SG_ORDER_ASSAULT;
    return s->siege.restocking && side == sg_besieging(s) && !inside;
}

static struct mg_verdict may_order(const struct sg_state *s, int side, int order)
{
    const struct sg_action *action = sg_action_of(order);
    if (!((reversed(s) ? rows[order].reversed : rows[order].who) & role(s, side)))
        return not_his(s, side, order);
    if (order == SG_ORDER_NOTHING || order == SG_ORDER_LIFT) /* SG-SIE-09 */
        return MG_LEGAL;
    if (waits_for_camp(s, side, order))
        return mg_no("SG-SIE-08",
                     N_("While his camp is being restocked the besieger takes no action."));
    if (order == SG_ORDER_NEGOTIATE)
        return sg_may_negotiate(s, side);
    /* every order that somebody may give is an action */
    assert(action != NULL && action->may != NULL);
    return action->may(s, side);
}

/* SG-EVT-08, SG-EVT-12: the spy's door is open today only, whatever else was to be done. */
bool sg_must_assault(const struct sg_state *s)
{
    const struct sg_action *assault = sg_action_of(SG_ORDER_ASSAULT);
    return s->siege.spy > 0 && assault != NULL && assault->may != NULL &&
           mg_legal(assault->may(s, s->siege.besieger));
}

bool sg_knows_order(const struct sg_state *s, int side, int order)
{
    /* a question of its own, and what may be ordered is all there is */
    if (s->siege.sub == SG_SUB_RELIEF || s->siege.sub == SG_SUB_REDOUBT)
        return false;
    return (reversed(s) ? rows[order].reversed : rows[order].who) & role(s, side);
}

struct mg_verdict sg_check_order(const struct sg_state *s, struct mg_move m)
{
    int side = sg_side_of(m.seat);
    if (m.a >= SG_ORDERS)
        return mg_no("SG-SIE-04", N_("There is no such action."));
    if (s->siege.sub == SG_SUB_RELIEF)
        return sg_may_answer_relief(s, side, m.a);
    if (s->siege.sub == SG_SUB_REDOUBT && m.a != SG_ORDER_REDOUBT && m.a != SG_ORDER_NOTHING)
        return mg_no(
            "SG-BSB-04",
            N_("Without the initiative those who are shut in can answer a bombardment only by assaulting the redoubt."));
    if (s->siege.spy > 0 && m.a != SG_ORDER_ASSAULT && sg_must_assault(s))
        return mg_no("SG-EVT-08",
                     N_("A spy has opened the door: today the besieger must assault."));
    return may_order(s, side, m.a);
}

unsigned sg_list_order(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (int order = 0; order < SG_ORDERS; order++)
        sg_offer(
            s, sg_check_order,
            (struct mg_move){ .kind = SG_M_ORDER, .seat = (uint8_t)seat, .a = (uint16_t)order },
            out, &n);
    return n;
}

bool sg_has_choice(const struct sg_state *s, int side)
{
    for (int order = SG_ORDER_NOTHING + 1; order < SG_ORDERS; order++)
        if (mg_legal(may_order(s, side, order)))
            return true;
    return false;
}

/* ---- what comes of it -------------------------------------------------------------------- */

/* SG-SIE-05: it fills the day; only the deeds of step 5 come after it. */
void sg_begin_action(struct sg_state *s, int order)
{
    struct sg_siege *g = &s->siege;
    g->order = (uint8_t)order;
    g->record[g->day - 1].order = (uint8_t)order; /* SG-SIE-06 */
    /* SG-BSB-04: the bombardment that was announced goes on. */
    g->may_deed = (uint8_t)(g->sub == SG_SUB_REDOUBT ? EVERYTHING : rows[order].deeds);
    g->sub = SG_SUB_ACTION;
}

/* SG-BSB-04: who takes no action and has throwers to man announces bombardment. */
static bool redoubt_in_danger(const struct sg_state *s)
{
    return reversed(s) && mg_legal(may_order(s, !sg_besieging(s), SG_ORDER_REDOUBT)) &&
           sg_can_deed(s, SG_DEED_BOMBARD);
}

/* SG-INI-05: of the besieged it passes to the besieger, of the besieger to nobody. */
void sg_decline(struct sg_state *s, int side)
{
    struct sg_siege *g = &s->siege;
    g->declined |= (uint8_t)(1u << side);
    if (g->sub == SG_SUB_ORDER && side != sg_besieging(s)) {
        g->initiative = (uint8_t)sg_besieging(s);
        return;
    }
    g->may_deed = EVERYTHING;
    g->sub = g->sub == SG_SUB_ORDER && redoubt_in_danger(s) ? SG_SUB_REDOUBT : SG_SUB_OVER;
}

void sg_do_order(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    int side = sg_side_of(m.seat);
    sg_tell(play, SG_E_ORDER, side, (unsigned)side, m.a, s->siege.day);
    if (g->sub == SG_SUB_RELIEF)
        sg_answer_relief(s, side, m.a, play);
    else if (m.a == SG_ORDER_NOTHING)
        sg_decline(s, side);
    else if (m.a == SG_ORDER_LIFT)
        sg_end_siege(s, SG_LIFTED, play);
    else if (m.a == SG_ORDER_NEGOTIATE) { /* SG-SUR-05 */
        sg_begin_action(s, m.a);
        g->order = SG_ORDER_NOTHING;
        g->sub = SG_SUB_OVER;
        sg_negotiate(s, play);
    } else
        sg_begin_action(s, m.a);
}
