/* What decides the game, in sentences: the win lines of the scenario. VIC. */
#include "title.h"

/* ---- places ------------------------------------------------------------------------------ */

static void put_range(const char *sentence, int first, int last, struct mg_text *out)
{
    mg_putc(out, ' ');
    mg_say(out, sentence, mg_digits(first).text, mg_digits(last).text);
}

static void put_area_name(const struct sg_scenario *sc, const struct sg_area *area,
                          struct mg_text *out)
{
    const struct sg_map *map = &sg_maps[sc->map[area->map] % SG_MAPS];

    switch (area->kind) {
    case SG_AREA_ZONE: mg_put(out, sg_zone_title(out, map->zone[area->of].id)); break;
    case SG_AREA_SECTION: mg_put(out, sg_zone_title(out, map->section[area->of].id)); break;
    case SG_AREA_WALLS: mg_say(out, N_("the buildings")); break;
    case SG_AREA_ENGINE: mg_put(out, sg_piece_title(out, area->of)); break;
    default: mg_put(out, mg_tr(out, map->name)); break;
    }
}

static void put_narrowing(const struct sg_area *area, struct mg_text *out)
{
    bool cols = area->first_col > 1 || (area->last_col > 0 && area->last_col < SG_MAP_COLS);
    bool rows = area->first_row > 1 || (area->last_row > 0 && area->last_row < SG_MAP_ROWS);

    if (cols)
        put_range(N_("columns {0} to {1}"), area->first_col, area->last_col, out);
    if (rows)
        put_range(N_("rows {0} to {1}"), area->first_row, area->last_row, out);
    for (int level = -1; area->levels != 0 && level < SG_LEVELS - 1; level++)
        if (area->levels >> (level + 1) & 1) {
            mg_putc(out, ' ');
            mg_say(out, N_("level {0}"), mg_digits(level).text);
        }
    for (int terrain = 1, first = 1; area->terrain != 0 && terrain < SG_T_PRINTED; terrain++)
        if (area->terrain >> terrain & 1) {
            mg_put(out, first ? " (" : ", ");
            mg_put(out, sg_terrain_title(out, terrain));
            first = 0;
        }
    if (area->terrain != 0)
        mg_putc(out, ')');
}

void sg_put_region(const struct sg_scenario *sc, struct sg_region region, struct mg_text *out)
{
    for (int i = 0; i < region.count; i++) {
        const struct sg_area *area = &sc->area[region.first + i];
        MG_WORDS(name, out, SG_LONG);
        put_area_name(sc, area, &name);
        put_narrowing(area, &name);
        mg_put(out, i == 0 ? "" : area->but ? ", " : " + ");
        if (area->but) {
            mg_say(out, N_("without"));
            mg_putc(out, ' ');
        }
        if (area->within > 0)
            mg_say(out, N_("what is within {0} hexes of {1}"), mg_digits(area->within).text,
                   name_buffer);
        else
            mg_put(out, name_buffer);
    }
}

/* ---- conditions -------------------------------------------------------------------------- */

static void put_edges(unsigned edges, struct mg_text *out)
{
    bool first = true;

    if (edges == 15) {
        mg_say(out, N_("any edge"));
        return;
    }
    for (int edge = 0; edge < 4; edge++)
        if (edges >> edge & 1) {
            mg_put(out, first ? "" : " / ");
            mg_put(out, sg_edge_title(out, edge));
            first = false;
        }
}

/* "at least 8" */
static void put_number(const struct sg_atom *a, struct mg_text *out)
{
    static const char *const ops[] = { N_("at least {0}"), N_("at most {0}"), N_("exactly {0}"),
                                       N_("more than {0}") };
    mg_say(out, ops[a->op], mg_digits(a->n).text);
}

/* {0} the side, {1} how many, {2} where, {3} a person, piece or group */
static const char *atom_sentence(const struct sg_atom *a, bool siege)
{
    switch (a->kind) {
    case SG_IF_CONTROL: return N_("active people in {2}: {0} alone");
    case SG_IF_ACTIVE:
        return a->outside ? N_("{0}, active people ({3}) outside {2}: {1}")
                          : N_("{0}, active people ({3}) in {2}: {1}");
    case SG_IF_EXITED:
        return a->of > 0
                   ? siege
                         ? N_("{3} has escaped in a general sortie or break-out, by the far edge of the open map")
                         : N_("{3} has left by {2}")
                   : N_("{0}, people who have left by {2}: {1}");
    case SG_IF_PACK_EXITED: return N_("{0}, pack animals led off by {2}: {1}");
    case SG_IF_DEAD: return N_("{3} is dead");
    case SG_IF_ALIVE: return N_("{3} is alive");
    case SG_IF_CAPTURED: return N_("{3} is a prisoner");
    case SG_IF_LED_OFF: return N_("{3} has been led off the board");
    case SG_IF_CASUALTY: return N_("{0}, casualty points: {1}");
    case SG_IF_WITHDRAWAL: return N_("withdrawal: {0}");
    case SG_IF_OUT_OF_USE: return N_("out of use: {3}");
    case SG_IF_CONTACT:
        return a->where.count > 0 ? N_("at the wall: {3} ({2})")
                                  : N_("at a wall that can be mined: {3}");
    case SG_IF_DOOR_OPEN: return N_("open or broken: {2}");
    case SG_IF_DEMOLISHED: return N_("a hex at least is demolished: {2}");
    case SG_IF_RATIO: return N_("{0}, casualty points of the enemy for each of one's own: {1}");
    case SG_IF_TAKEN: return N_("the place is taken or surrenders");
    default: return N_("the siege is lifted or broken");
    }
}

static void put_where(const struct sg_scenario *sc, const struct sg_atom *a, struct mg_text *out)
{
    if (a->kind == SG_IF_EXITED || a->kind == SG_IF_PACK_EXITED)
        put_edges(a->edges, out);
    else if (a->kind == SG_IF_DOOR_OPEN)
        mg_put(out, sg_zone_title(
                        out, sg_maps[sc->map[a->where.first] % SG_MAPS].door[a->where.count].id));
    else
        sg_put_region(sc, a->where, out);
}

static void put_of(const struct sg_atom *a, struct mg_text *out)
{
    if (a->kind == SG_IF_ACTIVE)
        mg_put(out, a->group < SG_CLASSES           ? sg_class_title(out, a->group)
                    : a->group == SG_GROUP_FIGHTERS ? mg_tr(out, N_("fighters"))
                                                    : mg_tr(out, N_("all")));
    else if (a->kind == SG_IF_OUT_OF_USE || a->kind == SG_IF_CONTACT)
        mg_put(out, sg_piece_title(out, a->of));
    else if (a->of > 0 && a->of <= SG_NAMED)
        mg_put(out, mg_tr(out, sg_roster[a->of - 1].name));
}

static void put_atom(const struct sg_state *s, const struct sg_atom *a, struct mg_text *out)
{
    MG_WORDS(number, out, 60);
    MG_WORDS(where, out, 900);
    MG_WORDS(of, out, 80);
    MG_WORDS(all, out, 1200);

    put_number(a, &number);
    put_where(sg_siege_scenario(s), a, &where);
    put_of(a, &of);
    mg_say(&all, atom_sentence(a, s->siege.on), sg_side_title(s, out, a->side), number_buffer,
           where_buffer, of_buffer);
    if (a->no)
        mg_say(out, N_("not: {0}"), all_buffer);
    else
        mg_put(out, all_buffer);
}

static bool all_either(const struct sg_atom *a, int count)
{
    for (int i = 1; i < count; i++)
        if (!a[i].either)
            return false;
    return true;
}

static void put_line(const struct sg_state *s, const struct sg_win_line *line, struct mg_text *out)
{
    MG_WORDS(when, out, 3000);

    if (line->at_limit)
        mg_say(&when,
               sg_siege_scenario(s)->siege ? N_("after the last day") : N_("after the last turn"));
    /* several joined by "or" stand in brackets, unless they are all there is */
    for (int i = 0; i < line->atoms; i++) {
        const struct sg_atom *a = &sg_siege_scenario(s)->atom[line->first + i];
        bool or = i > 0 && a->either, or_next = i + 1 < line->atoms && a[1].either,
             alone = !line->at_limit && all_either(a - i, line->atoms);
        if (when.len > 0) {
            mg_putc(&when, ' ');
            mg_say(&when, or ? N_("or") : N_("and"));
            mg_putc(&when, ' ');
        }
        mg_put(&when, !or &&or_next && !alone ? "(" : "");
        put_atom(s, a, &when);
        mg_put(&when, or &&!or_next && !alone ? ")" : "");
    }
    if (when.len == 0)
        mg_say(&when, N_("always"));
    if (line->side >= SG_SIDES)
        mg_say(out, N_("A draw: {0}."), when_buffer);
    else
        mg_say(out, N_("{0}, {1}: {2}."), sg_side_title(s, out, line->side),
               sg_grade_title(out, line->grade), when_buffer);
}

void sg_put_goal(const struct sg_state *s, int line, struct mg_text *out)
{
    put_line(s, &sg_siege_scenario(s)->line[line], out);
}

void sg_put_goals(const struct sg_state *s, struct mg_text *out)
{
    /* the lines of an action are aims: they decide nothing */
    const struct sg_scenario *sc = sg_siege_scenario(s);

    for (int i = 0; i < sc->lines; i++) {
        put_line(s, &sc->line[i], out);
        mg_putc(out, '\n');
    }
}
