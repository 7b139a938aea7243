/* What is to be decided in a siege, on which day, and why it is yours. */
#include "../ground/ground.h"
#include "../days/days.h"
#include "../days/deed.h"
#include "title.h"

int sg_order_fought(const struct sg_state *s)
{
    const struct sg_siege *g = &s->siege;

    if (g->order != SG_ORDER_DIVIDE || !g->in_action || g->other.order == SG_ORDER_NOTHING)
        return g->order;
    return sg_building_map(s) < 0 ? SG_ORDER_RELIEF : g->other.order;
}

/* "Day 5 of 40, daily works: "; in an action "Day 5 of 40, assault: ", before what the tactical
 * game says. */
void sg_put_siege_day(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_siege *g = &s->siege;

    if (g->day == 0)
        mg_say(out, N_("Before the first day:"));
    else if (g->step == SG_DAY_FIRST)
        mg_say(out, N_("Day {0} of {1}:"), mg_digits(g->day).text,
               mg_digits(sg_siege_scenario(s)->limit).text);
    else
        mg_say(out, N_("Day {0} of {1}, {2}:"), mg_digits(g->day).text,
               mg_digits(sg_siege_scenario(s)->limit).text,
               g->in_action || s->ask == SG_ASK_PARTY || s->ask == SG_ASK_GROUND
                   ? sg_order_title(out, sg_order_fought(s))
                   : sg_day_step_title(out, g->step));
    mg_putc(out, ' ');
}

static int event_today(const struct sg_state *s)
{
    return s->siege.day >= 1 && s->siege.day <= SG_DAYS ? s->siege.record[s->siege.day - 1].event
                                                        : 0;
}

/* {0} a number */
static const char *order_question(const struct sg_state *s)
{
    const struct sg_siege *g = &s->siege;

    if (g->relief_came && g->stage == SG_INNER && s->asked == g->besieger)
        return N_(
            "a relief army is in sight and you hold only a part of the place: do you meet it with all, divide your men, or shut yourselves up?");
    if (g->relief_came && s->asked != g->besieger)
        return N_("the relief army is here today: how do you use it?");
    if (g->stage == SG_REVERSED && s->asked != g->initiative)
        return N_("the others only bombard today: do you assault the redoubt meanwhile?");
    if (g->declined >> !s->asked & 1)
        return N_("the others do nothing, so the choice falls to you: what happens today?");
    return N_("you have the initiative: what happens today?");
}

static const char *deed_question(int deed)
{
    switch (deed) {
    case SG_DEED_REPAIR:
        return N_(
            "are the damaged throwers repaired? With their crews they do nothing else today.");
    case SG_DEED_BOMBARD: return N_("at what do your throwers cast their stones today?");
    case SG_DEED_FIRE:
        return N_("at which wooden hex of the place do your archers shoot burning arrows today?");
    case SG_DEED_FIRE_BACK:
        return N_("at which engine before your walls do your archers shoot burning arrows today?");
    case SG_DEED_MINE: return N_("what do your miners do today: dig on, or fire the props?");
    case SG_DEED_COUNTERMINE:
        return N_("what do your counter-miners do today: dig on, or fill up what the enemy dug?");
    case SG_DEED_BRIDGE:
        return N_("do you destroy the bridge today? Two of your men do nothing else then.");
    default:
        return N_(
            "what do your engineers and workers build today? What is not ordered again rests. Free and well: {0}.");
    }
}

/* {0} how many are named, {1} how many may be: AC2 to AC4; {2} the animals of AC3. */
static const char *party_question(const struct sg_state *s)
{
    bool besieging = s->asked == sg_besieging(s);

    switch (s->siege.order) {
    case SG_ORDER_CAMP:
        return besieging
                   ? N_("who of yours is in the camp? At most a third of all, and half of each class. Named so far: {0}.")
                   : N_("who of yours goes out? At most half of all, {1}. Named so far: {0}.");
    case SG_ORDER_FOOD:
        return besieging
                   ? N_("who of yours rides with which patrol? Each has at most eight, with two knights or nobles and two shooters. Named so far: {0}.")
                   : N_("who of yours goes out? At most a third of all, {1}. Animals: {2}; each needs somebody on foot to lead it. Named so far: {0}.");
    case SG_ORDER_COUNTERMINE:
        return N_(
            "who of yours digs? An engineer and others, at most a third of all, {1}. Named so far: {0}.");
    case SG_ORDER_MINE_FIGHT:
        return besieging
                   ? N_("who of yours takes part? Named so far: {0}.")
                   : N_("who of yours goes into the mine? At most a third of all, {1}. Named so far: {0}.");
    case SG_ORDER_ASSAULT:
        if (sg_may_stay(s, s->asked))
            return N_(
                "the place will be assaulted today: does anybody build meanwhile? All others hold the walls. Free and well: {0}.");
        return N_("who of yours takes part? Named so far: {0}.");
    case SG_ORDER_DIVIDE:
        return N_(
            "who of yours goes out against the relief army? The others fight on inside. Named so far: {0}.");
    default: return N_("who of yours takes part? Named so far: {0}.");
    }
}

static int most_in_party(const struct sg_state *s)
{
    return sg_free_people(s, s->asked) / (s->siege.order == SG_ORDER_CAMP ? 2 : 3);
}

static const char *question(const struct sg_state *s)
{
    switch (s->ask) {
    case SG_ASK_COMMANDER: return N_("the siege begins: who commands the besiegers?");
    case SG_ASK_VICTIM:
        return event_today(s) == 16
                   ? N_("a saboteur is in the besiegers' camp: what does he destroy?")
                   : N_("sickness strikes, and both sides name its victims in turn: who falls ill? Still to be named: {0}.");
    case SG_ASK_BUY: return N_("a new army comes to your help: who is in it? Points left: {0}.");
    case SG_ASK_ORDER: return order_question(s);
    case SG_ASK_GROUND:
        return sg_board_of(s) == SG_BOARD_OPEN
                   ? N_("on which open map is it fought?")
                   : N_("on which open map is it fought, and on which side of the place does it lie?");
    case SG_ASK_PARTY: return party_question(s);
    case SG_ASK_DEED: return deed_question(s->siege.deed);
    case SG_ASK_LOSS:
        return N_(
            "casting stones at {3} has strained your throwers: which of them loses the next point? Still to be lost: {0}.");
    case SG_ASK_ENLIST: return N_("whom and what do you buy? Points left: {0}.");
    /* SG_ASK_QUIT */
    default: return N_("turn {0} of the action is over: do you break off, or fight on?");
    }
}

static int number_of(const struct sg_state *s)
{
    unsigned place;
    switch (s->ask) {
    case SG_ASK_LOSS: return sg_points_owed(s, &place);
    case SG_ASK_PARTY:
        return sg_may_stay(s, s->asked) ? sg_spare(s, s->asked, false) : sg_in_party(s, s->asked);
    case SG_ASK_ENLIST: return s->scenario.budget[s->asked];
    case SG_ASK_QUIT: return s->turn;
    case SG_ASK_DEED: return sg_spare(s, s->asked, false);
    default: return s->siege.points;
    }
}

void sg_put_siege_question(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(wall, out, 160);
    unsigned place = SG_NOWHERE;

    if (s->ask == SG_ASK_LOSS) {
        sg_points_owed(s, &place);
        sg_put_wall(s, place, &wall);
    }
    mg_say(out, question(s), mg_digits(number_of(s)).text, mg_digits(most_in_party(s)).text,
           mg_digits(s->siege.animals).text, wall_buffer);
}

/* ---- what ends the action ---------------------------------------------------------------- */

/* clang-format off */
static const char *const ends[SG_ORDERS] = {
    [SG_ORDER_ASSAULT] = N_("The assault ends when the place is taken, when no besieger is left on the board or waiting, when all defenders are in one redoubt and the besieger stops, after five turns without combat in which all are separated, or after turn {0}."),
    [SG_ORDER_INNER_SALLY] = N_("The sally ends when no besieger is left inside, when from turn 2 on all of the garrison are back in the redoubt, after five turns without combat in which all are separated, or after turn {0}."),
    [SG_ORDER_CAMP] = N_("The sortie ends when one side has left the board: without the besiegers the camp is lost; after turn {0} the besieged go home."),
    [SG_ORDER_FOOD] = N_("The sortie ends when the whole party has crossed to the opposite edge, is dead or taken, or after turn {0}; every animal led across brings food for a day."),
    [SG_ORDER_GALLERY] = N_("It ends when the gallery stands at the wall, or the besieger breaks off, and nobody can be harmed; when the gallery is out of use; or after turn {0}."),
    [SG_ORDER_MINE_FIGHT] = N_("The fight ends when one side has nobody left in the mines, after five turns without combat, or after turn {0}."),
    [SG_ORDER_MINE_SALLY] = N_("The sally ends when the besieged have been outside, or turn 5 is over, and nobody can be harmed; when the gallery is out of use and they are back; or after turn {0}."),
    [SG_ORDER_SORTIE] = N_("The general sortie ends when one side withdraws or has nobody left: without besiegers the siege is broken, without besieged the place is taken; or after turn {0}."),
    [SG_ORDER_RELIEF] = N_("The battle ends when one side withdraws or has nobody left: without besiegers the siege is broken, otherwise the relief is gone; or after turn {0}."),
    [SG_ORDER_MEET] = N_("The battle ends when one side withdraws or has nobody left: without besiegers the siege is broken, otherwise the relief is gone; or after turn {0}."),
    [SG_ORDER_DIVIDE] = N_("Two battles are fought turn by turn, outside against the relief army and inside for the redoubt; each ends by itself, at the latest after turn {0}."),
    [SG_ORDER_BREAK_OUT] = N_("The break-out ends when one side withdraws or has nobody left, or after turn {0}."),
    [SG_ORDER_REDOUBT] = N_("The assault ends when the redoubt is taken, when no attacker is left, after five turns without combat in which all are separated, or after turn {0}."),
};
/* clang-format on */

void sg_put_end_of_action(const struct sg_state *s, struct mg_text *out)
{
    const char *how = s->siege.in_action ? ends[sg_order_fought(s) % SG_ORDERS] : NULL;

    if (how == NULL)
        return;
    mg_say(out, how, mg_digits(s->scenario.limit).text);
    mg_putc(out, '\n');
}

/* SG-BSB-08: one game turn of each in alternation. */
void sg_put_other_battle(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_other_battle *o = &s->siege.other;
    int people[SG_SIDES] = { 0 };

    if (o->on == 0)
        return;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ELSEWHERE && s->person[who].side < SG_SIDES)
            people[s->person[who].side]++;
    mg_say(out,
           o->on == 1 ? N_("At the same time, outside: {0}, turns fought {1}; {2} {3}, {4} {5}.")
                      : N_("At the same time, inside: {0}, turns fought {1}; {2} {3}, {4} {5}."),
           sg_order_title(out, o->on == 1 ? SG_ORDER_RELIEF : o->order), mg_digits(o->turn).text,
           sg_side_title(s, out, 0), mg_digits(people[0]).text, sg_side_title(s, out, 1),
           mg_digits(people[1]).text);
    mg_putc(out, '\n');
}
