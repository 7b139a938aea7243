/* What is printed, for the page to draw: maps with their codes, people, weapons, footprints,
 * terrain. The same for every match. Columns and rows are those of the map files. */
#include "../setup/setup.h"
#include "tell.h"

#include <string.h>

static void open_key(struct mg_json *out, const char *key, char bracket)
{
    mg_json_key(out, key);
    mg_json_open(out, bracket);
}

static void put_numbers(struct mg_json *out, const int *number, int count)
{
    mg_json_open(out, '[');
    for (int i = 0; i < count; i++)
        mg_json_number(out, number[i]);
    mg_json_close(out, ']');
}

/* ---- maps -------------------------------------------------------------------------------- */

static char code_of(const struct sg_map *map, int level, int row, int col)
{
    char code = sg_terrains[map->code[level + 1][row][col]].code;
    return code != '\0' ? code : '-';
}

static bool has_level(const struct sg_map *map, int level)
{
    for (int row = 0; row < SG_MAP_ROWS; row++)
        for (int col = 0; col < SG_MAP_COLS; col++)
            if (code_of(map, level, row, col) != '-')
                return true;
    return false;
}

/* Each level as lines of codes, north first. */
static void put_levels(const struct sg_map *map, struct mg_json *out)
{
    open_key(out, "levels", '{');
    for (int level = -1; level < SG_MAP_LEVELS - 1; level++) {
        char key[3] = { level < 0 ? '-' : (char)('0' + level), level < 0 ? '1' : '\0', '\0' };
        if (!has_level(map, level))
            continue;
        open_key(out, key, '[');
        for (int row = 0; row < SG_MAP_ROWS; row++) {
            char line[SG_MAP_COLS + 1] = "";
            for (int col = 0; col < SG_MAP_COLS; col++)
                line[col] = code_of(map, level, row, col);
            mg_json_text(out, line);
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, '}');
}

/* The letters of the map files; the three kinds of opening are told apart by the code of their
 * location. */
static const struct {
    uint8_t bit;
    const char *code;
} side_codes[] = {
    { SG_SIDE_BATTLEMENT, "M" }, { SG_SIDE_ARC, "a" },    { SG_SIDE_LOW_WALL, "l" },
    { SG_SIDE_LIP, "z" },        { SG_SIDE_CORNER, "k" },
};

static void put_side(int col, int row, int level, int dir, unsigned bits, struct mg_json *out)
{
    for (unsigned i = 0; i < sizeof side_codes / sizeof *side_codes; i++) {
        if (!(bits & side_codes[i].bit))
            continue;
        mg_json_open(out, '[');
        mg_json_number(out, col + 1);
        mg_json_number(out, row + 1);
        mg_json_number(out, level);
        mg_json_number(out, dir);
        mg_json_text(out, side_codes[i].code);
        mg_json_close(out, ']');
    }
}

static void put_sides(const struct sg_map *map, struct mg_json *out)
{
    open_key(out, "sides", '[');
    for (int level = -1; level < SG_MAP_LEVELS - 1; level++)
        for (int row = 0; row < SG_MAP_ROWS; row++)
            for (int col = 0; col < SG_MAP_COLS; col++)
                for (int dir = 0; dir < SG_DIRS && map->sides[level + 1][row][col] != 0; dir++)
                    put_side(col, row, level, dir,
                             map->side_sets[map->sides[level + 1][row][col]][dir], out);
    mg_json_close(out, ']');
}

static void put_links(const struct sg_map *map, struct mg_json *out)
{
    open_key(out, "links", '[');
    for (int i = 0; i < map->links; i++) {
        const struct sg_link *l = &map->link[i];
        put_numbers(out,
                    (int[]){ l->col, l->row, l->level, l->other_col, l->other_row, l->other_level,
                             l->cost },
                    7);
    }
    mg_json_close(out, ']');
}

static void put_doors(const struct sg_map *map, struct mg_json *out)
{
    static const char *const kinds[] = { "keep", "gate", "great", "church", "postern" };

    open_key(out, "doors", '[');
    for (int i = 0; i < map->doors; i++) {
        const struct sg_door_row *d = &map->door[i];
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", d->id);
        mg_json_text_member(out, "kind", kinds[d->kind]);
        mg_json_number_member(out, "col", d->col);
        mg_json_number_member(out, "row", d->row);
        mg_json_number_member(out, "level", d->level);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_sections(const struct sg_map *map, struct mg_json *out)
{
    static const char *const kinds[] = { "P", "S", "L" };

    open_key(out, "sections", '[');
    for (int i = 0; i < map->sections; i++) {
        const struct sg_section *section = &map->section[i];
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", section->id);
        mg_json_text_member(out, "kind", kinds[section->kind]);
        mg_json_number_member(out, "die", section->die);
        mg_json_key(out, "mineable");
        mg_json_bool(out, section->mineable);
        open_key(out, "hexes", '[');
        for (int k = 0; k < section->count; k++)
            put_numbers(
                out,
                (int[]){ map->spot[section->first + k].col, map->spot[section->first + k].row }, 2);
        mg_json_close(out, ']');
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* Zones are large: neighbours in a row are one entry, column, row, level and how many. */
static void put_zones(const struct sg_map *map, struct mg_json *out)
{
    open_key(out, "zones", '[');
    for (int i = 0; i < map->zones; i++) {
        const struct sg_spot *spot = &map->spot[map->zone[i].first];
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", map->zone[i].id);
        open_key(out, "runs", '[');
        for (int k = 0, run; k < map->zone[i].count; k += run) {
            for (run = 1;
                 k + run < map->zone[i].count && spot[k + run].row == spot[k].row &&
                 spot[k + run].level == spot[k].level && spot[k + run].col == spot[k].col + run;
                 run++)
                ;
            put_numbers(out, (int[]){ spot[k].col, spot[k].row, spot[k].level, run }, 4);
        }
        mg_json_close(out, ']');
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void content_maps(struct mg_json *out)
{
    open_key(out, "maps", '[');
    for (int i = 0; i < SG_MAPS; i++) {
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", sg_maps[i].id);
        mg_json_text_member(out, "name", sg_maps[i].name);
        put_levels(&sg_maps[i], out);
        put_sides(&sg_maps[i], out);
        put_links(&sg_maps[i], out);
        put_doors(&sg_maps[i], out);
        put_sections(&sg_maps[i], out);
        put_zones(&sg_maps[i], out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* ---- people, weapons, terrain, engines --------------------------------------------------- */

static void put_forms(const struct sg_values values[SG_FORMS], struct mg_json *out)
{
    open_key(out, "values", '[');
    for (int form = 0; form < SG_FORMS; form++)
        put_numbers(out,
                    (int[]){ values[form].attack, values[form].defence, values[form].movement }, 3);
    mg_json_close(out, ']');
}

static void content_people(struct mg_json *out)
{
    static const char *const armies[SG_ARMIES] = { "ANG", "ROY", "FLE", "CIV" };

    open_key(out, "people", '[');
    for (int i = 0; i < SG_NAMED && sg_roster[i].id != NULL; i++) {
        const struct sg_character *c = &sg_roster[i];
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", c->id);
        mg_json_text_member(out, "tag", c->tag);
        mg_json_text_member(out, "name", mg_tr(out->out, c->name)); /* as the log calls him */
        mg_json_text_member(out, "army", armies[c->army]);
        mg_json_text_member(out, "class", sg_classes[c->class].id);
        put_forms(c->values, out);
        mg_json_number_member(out, "armour", c->armour);
        mg_json_number_member(out, "cost", c->cost);
        mg_json_number_member(out, "casualty", c->casualty);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    open_key(out, "classes", '[');
    for (int i = 0; i < SG_CLASSES; i++) {
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", sg_classes[i].id);
        mg_json_text_member(out, "weapon", sg_weapons[sg_classes[i].weapon].id);
        put_forms(sg_classes[i].values, out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void content_weapons(struct mg_json *out)
{
    open_key(out, "weapons", '[');
    for (int i = 0; i < SG_WEAPONS; i++) {
        const struct sg_weapon_row *w = &sg_weapons[i];
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", w->id);
        mg_json_number_member(out, "least", w->least);
        mg_json_key(out, "range");
        put_numbers(out, (int[]){ w->range[0], w->range[1], w->range[2] }, 3);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_cost(struct mg_json *out, const char *key, int cost)
{
    mg_json_key(out, key);
    if (cost == SG_NEVER)
        mg_json_null(out);
    else
        mg_json_number(out, cost);
}

static void content_terrains(struct mg_json *out)
{
    open_key(out, "terrains", '[');
    for (int i = 1; i < SG_TERRAINS; i++) {
        const struct sg_terrain_row *t = &sg_terrains[i];
        char code[2] = { t->code, '\0' };
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", t->id);
        mg_json_text_member(out, "code", code);
        put_cost(out, "foot", t->foot);
        put_cost(out, "mounted", t->mounted);
        mg_json_number_member(out, "cover", t->cover);
        mg_json_number_member(out, "across", t->across);
        mg_json_number_member(out, "attack", t->attack);
        mg_json_number_member(out, "defence", t->defence);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void content_footprints(struct mg_json *out)
{
    static const char *const shapes[SG_SHAPES] = {
        "one",     "three",  "tower0",     "tower1",
        "tower2",  "tower3", "drawbridge", "under_drawbridge",
        "winches", "ram",    "gallery"
    };

    open_key(out, "footprints", '{');
    for (int i = 0; i < SG_SHAPES; i++) {
        open_key(out, shapes[i], '[');
        for (int k = 0; k < sg_footprints[i].count; k++)
            put_numbers(out, (int[]){ sg_footprints[i].cell[k].q, sg_footprints[i].cell[k].r }, 2);
        mg_json_close(out, ']');
    }
    mg_json_close(out, '}');
}

/* ---- scenarios --------------------------------------------------------------------------- */

static int people_of(const struct sg_scenario *sc, int side)
{
    int count = 0;
    for (int who = 0; who < SG_NAMED; who++)
        count += sc->force[side][who / 8] >> who % 8 & 1;
    return count;
}

static void put_scenario(const struct sg_scenario *sc, const char *word, struct mg_json *out)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "id", word);
    open_key(out, "maps", '[');
    for (int i = 0; i < sc->map_cols * sc->map_rows; i++)
        mg_json_text(out, sg_maps[sc->map[i]].id);
    mg_json_close(out, ']');
    mg_json_number_member(out, "columns", sc->map_cols);
    mg_json_key(out, "people");
    put_numbers(out, (int[]){ people_of(sc, 0), people_of(sc, 1) }, 2);
    mg_json_key(out, "points"); /* to buy people with; 0: they are given */
    put_numbers(out, (int[]){ sc->budget[0], sc->budget[1] }, 2);
    mg_json_number_member(out, "limit", sc->limit);
    mg_json_key(out, "siege"); /* the limit is of days then, not of turns */
    mg_json_bool(out, sc->siege);
    mg_json_key(out, "attacker");
    if (sc->attacker < SG_SIDES)
        mg_json_number(out, sc->attacker);
    else
        mg_json_null(out);
    mg_json_close(out, '}');
}

/* What a scenario is, for who is to choose one. */
static void content_scenarios(struct mg_json *out)
{
    int line;
    const char *why;

    open_key(out, "scenarios", '[');
    for (int i = 0; i < SG_SCENARIOS; i++) {
        struct sg_scenario scenario;
        memset(&scenario, 0, sizeof scenario);
        if (sg_scenario_parse(sg_scenario_texts[i], &scenario, &line, &why))
            put_scenario(&scenario, sg_scenario_words[i], out);
    }
    mg_json_close(out, ']');
}

void sg_content(struct mg_json *out)
{
    content_scenarios(out);
    content_maps(out);
    content_people(out);
    content_weapons(out);
    content_terrains(out);
    content_footprints(out);
}
