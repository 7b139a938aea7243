/* The siege sheet: day, stage, provisions, events, works, mines, walls, wounded, and what each day
 * brought. SG-SIE-06. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "../days/days.h"
#include "../days/deed.h"
#include "title.h"

static void end_line(struct mg_text *out)
{
    mg_putc(out, '\n');
}

/* A list behind a heading, ended by a full stop; nothing if it stays empty. */
struct list {
    struct mg_text *out;
    const char *heading;
    int count;
};

static void put_entry(struct list *list, const char *words)
{
    mg_put(list->out, list->count == 0                               ? list->heading
                      : list->count == 1 && list->heading[0] == '\0' ? ""
                                                                     : ",");
    mg_putc(list->out, ' ');
    mg_put(list->out, words);
    list->count++;
}

static void end_list(struct list *list)
{
    if (list->count == 0)
        return;
    mg_putc(list->out, '.');
    end_line(list->out);
}

/* ---- the day ----------------------------------------------------------------------------- */

static void put_day(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_siege *g = &s->siege;

    mg_say(out, N_("Day {0} of {1}: {2}."), mg_digits(g->day).text,
           mg_digits(sg_siege_scenario(s)->limit).text, sg_stage_title(out, g->stage));
    mg_putc(out, ' ');
    mg_say(out, N_("Besiegers: {0}; besieged: {1}."), sg_side_title(s, out, g->besieger),
           sg_side_title(s, out, !g->besieger));
    end_line(out);
    if (g->step < SG_DAY_ACTION || g->day <= 1)
        return;
    /* nothing is decided yet */
    bool open = g->step == SG_DAY_ACTION && g->order == SG_ORDER_NOTHING;
    mg_say(out,
           open ? N_("Initiative today: {0}.")
                : N_("Initiative today: {0}. Action of the day: {1}."),
           sg_side_title(s, out, g->initiative), sg_order_title(out, g->record[g->day - 1].order));
    end_line(out);
}

static void put_food(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_siege *g = &s->siege;
    MG_WORDS(days, out, 40);

    sg_put_days(g->provisions, &days);
    mg_say(out, N_("Provisions of the garrison: {0}."), days_buffer);
    end_line(out);
    if (g->stage == SG_REVERSED) {
        MG_WORDS(theirs, out, 40);
        sg_put_days(g->holders_food, &theirs);
        mg_say(out, N_("Provisions of the besiegers who are shut in: {0}."), theirs_buffer);
        end_line(out);
    }
    if (g->restock > 0) {
        MG_WORDS(owed, out, 40);
        sg_put_days(g->restock, &owed);
        mg_say(out, N_("The besiegers still gather new stores for {0}."), owed_buffer);
        end_line(out);
    }
    if (g->terms > 0) {
        mg_say(out, N_("The garrison surrenders on the evening of day {0} unless relief comes."),
               mg_digits(g->terms).text);
        end_line(out);
    }
}

/* T15, SG-BLK-01. It weighs on the event dice alone, and while the roles are reversed there are
 * none: SG-BSB-09. */
static void put_blockade(const struct sg_state *s, struct mg_text *out)
{
    int outside = sg_free_people(s, s->siege.besieger),
        inside = sg_free_people(s, !s->siege.besieger);
    if (s->siege.stage == SG_REVERSED)
        return;
    const char *how = outside > 2 * inside ? N_("good")
                      : outside > inside   ? N_("medium")
                                           : N_("bad");

    mg_say(out, N_("{0} against {1}: the blockade is {2}."), mg_digits(outside).text,
           mg_digits(inside).text, mg_tr(out, how));
    end_line(out);
}

static void put_commander(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(name, out, 80);

    if (s->siege.commander == 0)
        return;
    sg_put_name(s, s->siege.commander - 1u, &name);
    mg_say(out,
           s->person[s->siege.commander - 1].fate == SG_DEAD
               ? N_("{0}, who commanded the besiegers, is dead.")
               : N_("{0} commands the besiegers."),
           name_buffer);
    end_line(out);
}

static void put_events(const struct sg_state *s, struct mg_text *out)
{
    struct list list = { out, mg_tr(out, N_("Has happened:")), 0 };

    for (int i = 5; i <= 20; i++)
        if (s->siege.events >> i & 1)
            put_entry(&list, sg_event_title(out, i));
    end_list(&list);
}

/* ---- works ------------------------------------------------------------------------------- */

static void put_projects(const struct sg_state *s, struct mg_text *out)
{
    for (int i = 0; i < SG_PROJECTS; i++) {
        const struct sg_project *p = &s->siege.project[i];
        if (p->item == 0)
            continue;
        mg_say(out,
               p->workers > 0
                   ? N_("Under construction, {0}: {1}, days of work {2} of {3}, workers today {4}.")
                   : N_("Under construction, {0}: {1}, days of work {2} of {3}."),
               sg_side_title(s, out, p->side), sg_piece_title(out, p->item),
               mg_digits(p->progress).text, mg_digits(sg_days_for(s, p->side, p->item)).text,
               mg_digits(p->workers).text);
        end_line(out);
    }
}

static bool is_engine(int kind)
{
    return sg_is_thrower(kind) || sg_is_large(kind);
}

static void put_engines(const struct sg_state *s, int side, struct mg_text *out)
{
    MG_WORDS(heading, out, 120);
    mg_say(&heading, N_("Engines, {0}:"), sg_side_title(s, out, side));
    struct list list = { out, heading_buffer, 0 };

    for (unsigned i = 0; i < SG_PIECES; i++) {
        const struct sg_piece *p = &s->piece[i];
        MG_WORDS(entry, out, 160);
        if (p->kind == SG_NO_PIECE || p->side != side || !is_engine(p->kind))
            continue;
        sg_put_name(s, SG_PERSONS + i, &entry);
        if (p->kind == SG_PERRIER || p->kind == SG_MANGONEL) {
            mg_putc(&entry, ' ');
            mg_say(&entry, N_("(points {0})"), mg_digits(p->points).text);
        } else if (p->flags & SG_P_OUT_OF_USE) {
            mg_putc(&entry, ' ');
            mg_say(&entry, N_("(out of use)"));
        }
        put_entry(&list, entry_buffer);
    }
    end_list(&list);
}

static int in_store(const struct sg_state *s, int side, int kind)
{
    int n = s->siege.in_action ? 0 : s->store[side][kind];
    for (int i = 0; i < SG_PIECES; i++)
        n += s->piece[i].kind == kind && s->piece[i].side == side && s->piece[i].at == SG_NOWHERE &&
             !(s->piece[i].flags & SG_P_DEAD);
    return n;
}

/* Ladders, mantlets, hoardings and the like; horses go with their riders. */
static void put_stores(const struct sg_state *s, int side, struct mg_text *out)
{
    MG_WORDS(heading, out, 120);
    mg_say(&heading, N_("In store, {0}:"), sg_side_title(s, out, side));
    struct list list = { out, heading_buffer, 0 };

    for (int kind = 1; kind < SG_EQUIPMENT; kind++) {
        int n = is_engine(kind) || kind == SG_HORSE ? 0 : in_store(s, side, kind);
        MG_WORDS(entry, out, 80);
        if (n == 0)
            continue;
        sg_put_items(kind, n, &entry);
        put_entry(&list, entry_buffer);
    }
    end_list(&list);
}

static void put_hexes(const char *heading, const uint16_t *hex, int count, struct mg_text *out)
{
    struct list list = { out, mg_tr(out, heading), 0 };

    for (int i = 0; i < count; i++) {
        MG_WORDS(entry, out, 40);
        sg_put_place(sg_place(hex[i], 0), &entry);
        put_entry(&list, entry_buffer);
    }
    end_list(&list);
}

static void put_mine(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_mine *m = &s->siege.mine;
    const struct sg_map *map = sg_besieged_map(s);

    if (m->section > 0 && m->section <= map->sections) {
        const struct sg_section *section = &map->section[m->section - 1];
        mg_say(out, N_("A mine under {0}, begun on day {1}: hexes dug {2}, needed {3}."),
               sg_zone_title(out, section->id), mg_digits(m->begun).text, mg_digits(m->dug).text,
               mg_digits((section->count + 1) / 2).text);
        end_line(out);
    } else if (!s->siege.in_action && sg_gallery_in_contact(s) >= 0 && sg_mined_section(s) >= 0) {
        mg_say(out, N_("The gallery stands at {0}."),
               sg_zone_title(out, map->section[sg_mined_section(s)].id));
        end_line(out);
    }
    if (m->fired > 0) {
        mg_say(out,
               m->failed ? N_("Its props were fired on day {0}, but the wall still stands.")
                         : N_("Its props were fired on day {0}."),
               mg_digits(m->fired).text);
        end_line(out);
    }
    if (m->held) {
        mg_say(out, N_("The besieged hold the mine."));
        end_line(out);
    }
    put_hexes(N_("Dug:"), m->hex, m->dug, out);
    put_hexes(N_("Counter-mine:"), m->counter_hex, m->counter, out);
}

/* ---- walls ------------------------------------------------------------------------------- */

/* What is damaged or demolished in a section, or (-1) in none. */
static void put_section(const struct sg_state *s, int section, struct mg_text *out)
{
    const struct sg_map *map = sg_besieged_map(s);
    MG_WORDS(heading, out, 120);
    mg_put(&heading, section >= 0 ? sg_zone_title(out, map->section[section].id)
                                  : mg_tr(out, N_("other walls and works")));
    mg_putc(&heading, ':');
    sg_capital(&heading, 0);
    struct list list = { out, heading_buffer, 0 };

    for (int i = 0; i < s->damages; i++) {
        int hex = s->damage[i].hex;
        MG_WORDS(entry, out, 120);
        if (sg_section_of_building(s, hex) != section || (s->mark[hex] & SG_MARK_RUBBLE))
            continue;
        sg_put_place(sg_place(hex, 0), &entry);
        mg_putc(&entry, ' ');
        mg_put(&entry, sg_damage_title(out, sg_wall_kind(s, sg_place(hex, 0)), s->damage[i].grade));
        put_entry(&list, entry_buffer);
    }
    for (int i = 0; i < s->rubbles; i++) {
        MG_WORDS(entry, out, 120);
        if (sg_section_of_building(s, s->rubble[i]) != section)
            continue;
        sg_put_place(sg_place(s->rubble[i], 0), &entry);
        mg_putc(&entry, ' ');
        mg_say(&entry, N_("demolished"));
        put_entry(&list, entry_buffer);
    }
    end_list(&list);
}

/* SG-BRG-03: of the hexes of the bridge so many are gone, or so many stand. */
static int bridge_hexes(const struct sg_state *s, bool standing)
{
    int n = 0;
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        for (int col = 1; col <= SG_MAP_COLS; col++) {
            unsigned place = sg_place(sg_hex_at(col, row), 0);
            n += sg_is_bridge(s, place) && (sg_terrain(s, place) == SG_T_BRIDGE) == standing;
        }
    return n;
}

/* SG-SIE-11: they stay so. */
static void put_broken_doors(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_map *map = sg_besieged_map(s);
    struct list list = { out, mg_tr(out, N_("Broken in or burnt:")), 0 };

    for (int door = 0; door < map->doors; door++)
        if (s->door[0][door] == SG_DOOR_BROKEN)
            put_entry(&list, sg_zone_title(out, map->door[door].id));
    end_list(&list);
}

void sg_put_walls(const struct sg_state *s, struct mg_text *out)
{
    /* then the board is the action's, and the walls are told as they stand on it */
    if (s->siege.in_action)
        return;
    if (bridge_hexes(s, false) > 0) {
        mg_say(out, bridge_hexes(s, true) > 0 ? N_("A part of the bridge is destroyed.")
                                              : N_("The bridge is destroyed."));
        end_line(out);
    }
    put_broken_doors(s, out);
    if (s->damages + s->rubbles == 0) {
        mg_say(out, N_("The walls are whole."));
        end_line(out);
        return;
    }
    for (int section = -1; section < sg_besieged_map(s)->sections; section++)
        put_section(s, section, out);
}

/* ---- the wounded ------------------------------------------------------------------------- */

static void put_wounded(const struct sg_state *s, int side, struct mg_text *out)
{
    MG_WORDS(heading, out, 120);
    mg_say(&heading, N_("Wounded, {0}:"), sg_side_title(s, out, side));
    struct list list = { out, heading_buffer, 0 };

    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        MG_WORDS(entry, out, 160);
        if (p->side != side || p->fate == SG_ABSENT || p->fate == SG_DEAD ||
            p->fate == SG_DEPARTED || !sg_hurt(s, who))
            continue;
        sg_put_name(s, who, &entry);
        mg_putc(&entry, ' ');
        mg_say(&entry,
               s->siege.heals[who] == SG_NEVER_HEALED ? N_("(does not heal)")
               : s->siege.heals[who] > 0              ? N_("(well on day {0})")
                                                      : N_("(today)"),
               mg_digits(s->siege.heals[who]).text);
        put_entry(&list, entry_buffer);
    }
    end_list(&list);
}

/* ---- the whole --------------------------------------------------------------------------- */

void sg_put_sheet(const struct sg_state *s, struct mg_text *out)
{
    put_day(s, out);
    put_commander(s, out);
    put_food(s, out);
    put_blockade(s, out);
    put_events(s, out);
    put_mine(s, out);
    put_projects(s, out);
    for (int side = 0; side < SG_SIDES; side++) {
        put_engines(s, side, out);
        put_stores(s, side, out);
        put_wounded(s, side, out);
    }
    sg_put_walls(s, out);
}

/* One line for each day that is over: "Day 3: refugees; Royal army, assault; provisions 14 days;
 * ..." */
void sg_put_day_records(const struct sg_state *s, struct mg_text *out)
{
    if (s->siege.day <= 1) {
        mg_say(out, N_("No day is over yet."));
        end_line(out);
    }
    for (int day = 1; day < s->siege.day && day <= SG_DAYS; day++) {
        const struct sg_day_record *r = &s->siege.record[day - 1];
        MG_WORDS(food, out, 40);
        sg_put_days(r->provisions, &food);
        mg_say(out, N_("Day {0}: {1}; provisions in the evening: {2}."), mg_digits(day).text,
               sg_event_title(out, r->event), food_buffer);
        mg_putc(out, ' ');
        mg_say(out, N_("Initiative: {0}, {1}."),
               r->initiative > 0 ? sg_side_title(s, out, sg_holder_of_day(&s->siege, r))
                                 : mg_tr(out, N_("nobody")),
               sg_order_title(out, r->order));
        mg_putc(out, ' ');
        mg_say(out, N_("Grades of damage {0}, wounded {1}; dead, {2}: {3}, {4}: {5}."),
               mg_digits(r->damage).text, mg_digits(r->wounded).text, sg_side_title(s, out, 0),
               mg_digits(r->dead[0]).text, sg_side_title(s, out, 1), mg_digits(r->dead[1]).text);
        end_line(out);
    }
}
