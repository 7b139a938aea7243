/* What the things of a siege are called. */
#include "../ground/ground.h"
#include "title.h"

/* clang-format off */
static const char *const orders[SG_ORDERS] = {
    [SG_ORDER_NOTHING] = N_("no action"), [SG_ORDER_ASSAULT] = N_("assault"), [SG_ORDER_INNER_SALLY] = N_("sally out of the redoubt"),
    [SG_ORDER_CAMP] = N_("sortie against the camp"), [SG_ORDER_FOOD] = N_("sortie for food"), [SG_ORDER_GALLERY] = N_("bringing up the gallery"),
    [SG_ORDER_COUNTERMINE] = N_("beginning of a counter-mine"), [SG_ORDER_MINE_FIGHT] = N_("fight in the mines"),
    [SG_ORDER_MINE_SALLY] = N_("sally against the mine"), [SG_ORDER_SORTIE] = N_("general sortie"), [SG_ORDER_RELIEF] = N_("relief battle"),
    [SG_ORDER_NEGOTIATE] = N_("negotiation"), [SG_ORDER_LIFT] = N_("lifting of the siege"), [SG_ORDER_BREAK_OUT] = N_("break-out"),
    [SG_ORDER_REDOUBT] = N_("assault on the redoubt"), [SG_ORDER_MEET] = N_("battle outside with all"),
    [SG_ORDER_DIVIDE] = N_("battle outside with a part"), [SG_ORDER_SHUT_IN] = N_("shutting themselves up"),
};
/* clang-format on */
static const char *const stages[SG_STAGES] = {
    [SG_OUTER] = N_("the garrison holds the whole place"),
    [SG_INNER] = N_("the garrison holds its redoubt, the besiegers the rest of the place"),
    [SG_REVERSED] = N_("the besiegers are besieged in the part they hold"),
    [SG_STAGE_END] = N_("the siege is over"),
};
static const char *const steps[SG_DAY_STEPS] = {
    [SG_DAY_FIRST] = N_("before the first day"),
    [SG_DAY_EVENT] = N_("event"),
    [SG_DAY_INITIATIVE] = N_("initiative"),
    [SG_DAY_HEALED] = N_("return of the healed"),
    [SG_DAY_ACTION] = N_("action"),
    [SG_DAY_DEEDS] = N_("daily works"),
    [SG_DAY_WOUNDED] = N_("wounded"),
    [SG_DAY_MARKER] = N_("evening"),
};
static const char *const endings[SG_ENDINGS] = {
    [SG_GOES_ON] = N_("The siege goes on."),
    [SG_LIFTED] = N_("The besiegers strike their tents and march away: the siege is lifted."),
    [SG_BROKEN] = N_("The besiegers are driven off: the siege is broken."),
    [SG_TAKEN] = N_("The place is taken."),
    [SG_SURRENDERED] =
        N_("The garrison lays down its arms and opens the gates: the place has surrendered."),
    [SG_DESTROYED] = N_("Nobody of one side is left to fight: the siege is over."),
    [SG_DAY_LIMIT] = N_("The last day has come and the place still holds: the siege is over."),
};

/* T20. */
static const char *const events[21] = {
    [5] = N_("quarrel among the besiegers"),
    [6] = N_("the garrison's commander is unwell"),
    [7] = N_("terms"),
    [8] = N_("the well is poisoned"),
    [9] = N_("a traitor is suspected"),
    [10] = N_("an engineer joins the besiegers"),
    [11] = N_("reinforcements for the besiegers"),
    [12] = N_("provisions stolen"),
    [13] = N_("a spy opens the door"),
    [14] = N_("refugees"),
    [15] = N_("dysentery among the besiegers"),
    [16] = N_("a saboteur in the camp"),
    [17] = N_("an assassin in the camp"),
    [18] = N_("the castellan's son is threatened"),
    [19] = N_("a relief army in sight"),
    [20] = N_("a messenger to the besiegers' commander"),
};

static const char *const many[SG_EQUIPMENT] = {
    [SG_LADDER] = N_("ladders"),
    [SG_GRAPNEL] = N_("grapnels"),
    [SG_MANTLET] = N_("mantlets"),
    [SG_CAULDRON] = N_("oil cauldrons"),
    [SG_STONES] = N_("piles of stones"),
    [SG_HOARDING] = N_("hexes of hoarding"),
    [SG_SCAFFOLD] = N_("hexes of scaffold"),
    [SG_BALLISTA] = N_("ballistas"),
    [SG_PERRIER] = N_("perriers"),
    [SG_MANGONEL] = N_("mangonels"),
    [SG_TOWER] = N_("siege towers"),
    [SG_RAM] = N_("rams"),
    [SG_GALLERY] = N_("galleries"),
    [SG_OX] = N_("oxen"),
    [SG_PACK] = N_("pack animals"),
    [SG_HORSE] = N_("horses"),
    [SG_TENT] = N_("tents"),
    [SG_GANGPLANK] = N_("gangplanks"),
    [SG_FASCINE] = N_("fascines"),
    [SG_RUBBLE] = N_("rubble markers"),
    [SG_TORCH] = N_("torches"),
    [SG_ARROW] = N_("flaming arrows"),
};

const char *sg_order_title(const struct mg_text *out, int order)
{
    return mg_tr(out, orders[order % SG_ORDERS]);
}
const char *sg_stage_title(const struct mg_text *out, int stage)
{
    return mg_tr(out, stages[stage % SG_STAGES]);
}
const char *sg_day_step_title(const struct mg_text *out, int step)
{
    return mg_tr(out, steps[step % SG_DAY_STEPS]);
}
const char *sg_ending_title(const struct mg_text *out, int ending)
{
    return mg_tr(out, endings[ending % SG_ENDINGS]);
}

const char *sg_event_title(const struct mg_text *out, int event)
{
    return mg_tr(out, event >= 0 && event <= 20 && events[event] != NULL ? events[event]
                                                                         : N_("nothing"));
}

const char *sg_items_title(const struct mg_text *out, int item)
{
    return mg_tr(out, many[item > 0 && item < SG_EQUIPMENT ? item : SG_LADDER]);
}

void sg_put_items(int item, int count, struct mg_text *out)
{
    item = item > 0 && item < SG_EQUIPMENT ? item : SG_LADDER;
    mg_put_number(out, count);
    mg_putc(out, ' ');
    mg_put(out, count == 1 ? sg_piece_title(out, item) : mg_tr(out, many[item]));
}

void sg_put_days(int days, struct mg_text *out)
{
    mg_say(out, days == 1 ? N_("1 day") : N_("{0} days"), mg_digits(days).text);
}

/* Who had the day in the end: the record keeps the dice, and a garrison that declines passes the
 * initiative on (SG-INI-05). */
int sg_holder_of_day(const struct sg_siege *g, const struct sg_day_record *r)
{
    bool besiegers = r->order == SG_ORDER_ASSAULT || r->order == SG_ORDER_GALLERY ||
                     r->order == SG_ORDER_NEGOTIATE || r->order == SG_ORDER_LIFT;
    return besiegers && g->stage != SG_REVERSED ? g->besieger : r->initiative - 1;
}

/* ---- the building ------------------------------------------------------------------------ */

const struct sg_map *sg_besieged_map(const struct sg_state *s)
{
    int map = sg_siege_scenario(s)->map[0];
    return &sg_maps[map < SG_MAPS ? map : SG_CASTLE];
}

/* By the building's own columns and rows, so that it can be told on any board. */
int sg_section_of_building(const struct sg_state *s, int hex)
{
    const struct sg_map *map = sg_besieged_map(s);
    for (int i = 0; i < map->sections; i++)
        for (int k = 0; k < map->section[i].count; k++) {
            const struct sg_spot *spot = &map->spot[map->section[i].first + k];
            if (sg_hex_at(spot->col, spot->row) == hex)
                return i;
        }
    return -1;
}

/* The same for what events say of it: 0 for neither a section nor a door. */
unsigned sg_told_of_building(const struct sg_state *s, int hex)
{
    const struct sg_map *map = sg_besieged_map(s);
    int section = sg_section_of_building(s, hex);

    for (int door = 0; section < 0 && door < map->doors; door++)
        if (sg_hex_at(map->door[door].col, map->door[door].row) == hex)
            return (unsigned)(SG_TOLD_DOOR + door);
    return (unsigned)(section + 1);
}

const char *sg_told_title(const struct sg_state *s, const struct mg_text *out, unsigned told)
{
    const struct sg_map *map = sg_besieged_map(s);

    if (!s->siege.on || told == 0)
        return NULL;
    if (told <= map->sections)
        return sg_zone_title(out, map->section[told - 1].id);
    return told >= SG_TOLD_DOOR && told - SG_TOLD_DOOR < map->doors
               ? sg_zone_title(out, map->door[told - SG_TOLD_DOOR].id)
               : NULL;
}

void sg_put_wall(const struct sg_state *s, unsigned place, struct mg_text *out)
{
    const char *title =
        s->siege.on ? sg_told_title(s, out, sg_told_of_building(s, sg_hex(place))) : NULL;

    sg_put_place(place, out);
    if (title == NULL)
        return;
    mg_put(out, " (");
    mg_put(out, title);
    mg_putc(out, ')');
}

/* T9: what so many grades of damage make of a wall. */
const char *sg_damage_title(const struct mg_text *out, int kind, int grade)
{
    static const char *const titles[] = { N_("whole"), N_("slightly damaged"), N_("damaged"),
                                          N_("badly damaged"), N_("demolished") };
    int most = kind >= 0 && kind < SG_WALL_KINDS ? sg_grades[kind] : 1;

    if (grade <= 0)
        return mg_tr(out, titles[0]);
    if (grade >= most)
        return mg_tr(out, titles[4]);
    return mg_tr(out, titles[most == 4 ? grade : 2]);
}
