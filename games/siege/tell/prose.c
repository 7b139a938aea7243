/* The chronicle's own words: what the table needs to know (dice, hexes, points) is left out, and
 * what comes again day after day is not said in the same way each time. Which way follows from the
 * numbers of the event, so that a siege always reads the same. */
#include "title.h"

/* One of several ways to say the same. */
#define ONE_OF(ways, number) ways[(unsigned)(number) % (sizeof ways / sizeof *ways)]

/* ---- orders, by those who give them ------------------------------------------------------ */

/* clang-format off */
static const char *const orders[SG_ORDERS] = {
    [SG_ORDER_INNER_SALLY] = N_("The garrison sallies out of its redoubt."), [SG_ORDER_CAMP] = N_("The garrison sallies against the camp of the besiegers."),
    [SG_ORDER_FOOD] = N_("A party slips out of the place to bring in food."), [SG_ORDER_GALLERY] = N_("The besiegers push their gallery towards the wall."),
    [SG_ORDER_COUNTERMINE] = N_("Behind the wall the garrison begins to dig towards the miners."), [SG_ORDER_MINE_FIGHT] = N_("Under the earth, by the light of tallow, the diggers of both sides meet."),
    [SG_ORDER_MINE_SALLY] = N_("The garrison sallies against gallery and miners."), [SG_ORDER_SORTIE] = N_("The gate opens, and the whole garrison goes out to battle."),
    [SG_ORDER_RELIEF] = N_("The relief army offers battle in the open."), [SG_ORDER_LIFT] = N_("The besiegers have had enough."),
    [SG_ORDER_BREAK_OUT] = N_("Those who are shut in try to break out with all they have."), [SG_ORDER_REDOUBT] = N_("Those who hold the walls fall upon the redoubt."),
    [SG_ORDER_MEET] = N_("The besiegers leave the place and march against the relief army."),
    [SG_ORDER_DIVIDE] = N_("A part of the besiegers marches against the relief army, the others fight on inside."),
    [SG_ORDER_SHUT_IN] = N_("The besiegers shut themselves up in the part of the place that they hold."),
};
/* clang-format on */
static const char *const assaults[] = {
    N_("The horns call the besiegers to the assault."),
    N_("The besiegers come on to storm the place."),
    N_("At dawn the besiegers stand in arms: it is to be an assault.")
};
static const char *const waits[] = { N_("The besiegers keep to their lines."),
                                     N_("No attack comes on this day."),
                                     N_("The besiegers wait, and the walls wait with them.") };
static const char *const stays[] = {
    N_("The garrison might strike today, and stays behind its walls."),
    N_("The gate stays shut, though the day is the garrison's."),
    N_("The garrison lets its chance go by.")
};
static const char *const terms[] = {
    N_("The besiegers send a herald with terms of surrender."),
    N_("Again there is talk of surrender before the gate."),
    N_("The besiegers offer free passage to whoever lays down his arms.")
};

static const char *order_sentence(const struct sg_state *s, const struct mg_event *e)
{
    switch (e->b) {
    case SG_ORDER_ASSAULT: return ONE_OF(assaults, e->c);
    case SG_ORDER_NEGOTIATE: return ONE_OF(terms, e->c);
    case SG_ORDER_NOTHING:
        return e->a == s->siege.besieger ? ONE_OF(waits, e->c) : ONE_OF(stays, e->c);
    default: return orders[e->b % SG_ORDERS];
    }
}

/* ---- food -------------------------------------------------------------------------------- */

static const char *const evenings[] = {
    N_("In the evening there is food for {0} more."), N_("The stores will last {0} more."),
    N_("When night falls the cooks count provisions for {0}.")
};

/* Only of an ordinary evening and of the first count: what comes in or is lost is told as it is. */
static const char *food_sentence(const struct sg_state *s, const struct mg_event *e)
{
    if (e->b > 0 || e->c > 1 || e->seat == s->siege.besieger || e->a == 0)
        return NULL;
    if (e->c == 0)
        return N_("In the stores of the place there is food for {0}.");
    return e->a == 1   ? N_("Tomorrow the last of the food will be eaten.")
           : e->a <= 3 ? N_("Hunger is near: the stores hold for {0}, no longer.")
                       : ONE_OF(evenings, e->a);
}

/* ---- walls and engines ------------------------------------------------------------------- */

static const char *const refusals[] = { N_("The garrison will not hear of it."),
                                        N_("The answer from the walls is no."),
                                        N_("The herald is sent away with laughter.") };
static const char *const evenings_of_battle[] = { N_("Towards evening both sides draw apart."),
                                                  N_("With the dusk the fighting dies down."),
                                                  N_("So the fighting of this day ends.") };

static const char *stones_sentence(unsigned points)
{
    return points >= 9   ? N_("A hail of stones falls on {0}.")
           : points >= 3 ? N_("Heavy stones fly at {0}.")
                         : N_("A few stones fly at {0}.");
}

/* T9: stone that stands a while first cracks, then crumbles. */
static const char *damage_sentence(unsigned grade)
{
    return grade == 1   ? N_("Cracks run through {0}.")
           : grade == 2 ? N_("Stones break out of {0}.")
                        : N_("Little is missing, and {0} will come down.");
}

/* Where the wall has a name the hex is left to the map. */
static void put_told_wall(const struct sg_state *s, unsigned place, unsigned told,
                          struct mg_text *out)
{
    MG_WORDS(where, out, 40);

    if (sg_told_title(s, out, told) != NULL) {
        mg_put(out, sg_told_title(s, out, told));
        return;
    }
    sg_put_place(place, &where);
    mg_say(out, N_("what stands at {0}"), where_buffer);
}

/* What burns: the section of a gate or bridge, or a kind of thing. */
void sg_put_burning(const struct sg_state *s, unsigned place, unsigned kind, unsigned told,
                    struct mg_text *out)
{
    static const char *const burns[SG_EQUIPMENT] = {
        [SG_LADDER] = N_("the ladders"),     [SG_GRAPNEL] = N_("the ropes"),
        [SG_MANTLET] = N_("the mantlets"),   [SG_HOARDING] = N_("the hoardings"),
        [SG_SCAFFOLD] = N_("the scaffolds"), [SG_BALLISTA] = N_("a ballista"),
        [SG_PERRIER] = N_("a perrier"),      [SG_MANGONEL] = N_("a mangonel"),
        [SG_TOWER] = N_("the siege tower"),  [SG_RAM] = N_("the ram"),
        [SG_GALLERY] = N_("the gallery"),    [SG_TENT] = N_("the tents"),
    };
    if (kind < SG_EQUIPMENT && burns[kind] != NULL)
        mg_put(out, mg_tr(out, burns[kind]));
    else
        put_told_wall(s, place, told, out);
}

/* ---- all of them ------------------------------------------------------------------------- */

/* {0} days, a wall, things or a number. NULL: as the table is told. */
static const char *sentence(const struct sg_state *s, const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_DAY: return N_("Day {0}");
    case SG_E_PROVISIONS: return food_sentence(s, e);
    case SG_E_ORDER: return order_sentence(s, e);
    case SG_E_BATTLE: return ONE_OF(evenings_of_battle, e->c);
    case SG_E_PARLEY: return e->b >= 12 ? N_("The garrison accepts.") : ONE_OF(refusals, e->c);
    case SG_E_MENDED: return N_("The carpenters mend the throwers.");
    case SG_E_SHELLED: return stones_sentence(e->b);
    case SG_E_DAMAGED: return damage_sentence(e->b);
    case SG_E_DEMOLISHED: return N_("{0} collapses.");
    case SG_E_POINTS_LOST:
        return e->c > 0 ? N_("The strain tells on {0}.") : N_("Under the strain {0} breaks down.");
    case SG_E_ARROWS: return N_("Burning arrows fly at {0}.");
    case SG_E_DUG:
        return e->b ? N_("The counter-mine reaches {0}.") : N_("The mine reaches under {0}.");
    case SG_E_REFILLED: return N_("The mine is filled up under {0}.");
    case SG_E_MINE_DIE:
        return e->b ? N_("The ground gives way over the mine, and the wall comes down.")
                    : N_("The wall over the mine stands.");
    case SG_E_PATROL:
        return e->a > 1 ? N_("Another patrol comes up.") : N_("A patrol of horsemen comes up.");
    case SG_E_ANIMALS:
        return e->a == 1 ? N_("Outside waits one animal, laden with food.")
                         : N_("Outside wait {0} animals, laden with food.");
    default: return NULL;
    }
}

static void put_subject(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    /* told between battles: the board is the building */
    unsigned section = sg_told_of_building(s, sg_hex(e->a));

    switch (e->kind) {
    case SG_E_PROVISIONS: sg_put_days(e->a, out); break;
    case SG_E_ARROWS: sg_put_burning(s, e->a, e->c, section, out); break;
    case SG_E_SHELLED:
    case SG_E_DUG:
    case SG_E_REFILLED: put_told_wall(s, e->a, section, out); break;
    case SG_E_DAMAGED:
    case SG_E_DEMOLISHED: put_told_wall(s, e->a, e->c, out); break;
    case SG_E_POINTS_LOST: sg_put_name(s, e->a, out); break;
    default: mg_put_number(out, e->a); break;
    }
}

/* The end, with what the siege has cost: then the position is the last one. */
static void put_end(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    int besieger = s->siege.besieger, dead[SG_SIDES] = { 0, 0 };
    MG_WORDS(days, out, 40);

    for (int side = 0; side < SG_SIDES; side++)
        for (int day = 0; day < s->siege.day && day < SG_DAYS; day++)
            dead[side] += s->siege.record[day].dead[side];
    sg_put_days(s->siege.day, &days);
    mg_say(out, N_("The siege has lasted {0}. Dead among the besiegers: {1}; in the place: {2}."),
           days_buffer, mg_digits(dead[besieger]).text, mg_digits(dead[!besieger]).text);
    mg_putc(out, ' ');
    if (e->a < SG_SIDES && e->b > 0)
        mg_say(out, N_("So it ends. {0}: {1}."), sg_side_title(s, out, e->a),
               sg_grade_title(out, e->b % SG_GRADES));
    else
        mg_say(out, N_("So it ends, and nobody has won."));
}

bool sg_tell_in_prose(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    size_t from = out->len;
    MG_WORDS(subject, out, 200);

    if (!s->siege.on)
        return false;
    if (e->kind == SG_E_DECIDED) {
        put_end(s, e, out);
        return true;
    }
    if (sentence(s, e) == NULL)
        return false;
    put_subject(s, e, &subject);
    mg_say(out, sentence(s, e), subject_buffer);
    sg_capital(out, from);
    return true;
}
