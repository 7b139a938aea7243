/* What is printed, for a terminal: a map level by level, a scenario; a scenario that somebody
 * wrote; a closer look at a place or somebody in a game. */
#include "thing.h"
#include "../ground/ground.h"
#include "../setup/setup.h"
#include "../doors.h"
#include "tell.h"
#include "title.h"
#include <strings.h>

/* ---- a scenario of one's own ------------------------------------------------------------- */

bool sg_compose(void *state, const struct mg_options *options, const char *text,
                struct mg_play *play, int *line, const char **why)
{
    struct sg_scenario scenario;

    memset(&scenario, 0, sizeof scenario);
    if (!sg_scenario_parse(text, &scenario, line, why))
        return false;
    sg_take_options(state, options);
    sg_setup_from(state, &scenario, play);
    return true;
}

/* ---- maps -------------------------------------------------------------------------------- */

static void put_code(struct mg_text *out, int terrain)
{
    mg_putc(out, sg_terrains[terrain].code != 0 ? sg_terrains[terrain].code : '-');
}

static bool is_empty_row(const struct sg_map *map, int level, int row)
{
    for (int col = 0; col < SG_MAP_COLS; col++)
        if (map->code[level + 1][row - 1][col] != SG_T_NONE)
            return false;
    return true;
}

static bool is_empty(const struct sg_map *map, int level)
{
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        if (!is_empty_row(map, level, row))
            return false;
    return true;
}

/* Two signs for a hex, even rows half a hex to the right; what has no location at the level is left
 * blank. */
static void put_level(const struct sg_map *map, int level, bool seen[SG_TERRAINS],
                      struct mg_text *out)
{
    mg_putc(out, '\n');
    mg_say(out, N_("Level {0}"), mg_digits(level).text);
    mg_put(out, "\n   ");
    for (int col = 1; col <= SG_MAP_COLS; col++) {
        mg_putc(out, (char)(col % 5 == 0 ? '0' + col / 10 : ' '));
        mg_putc(out, (char)(col % 5 == 0 ? '0' + col % 10 : ' '));
    }
    mg_putc(out, '\n');
    for (int row = 1; row <= SG_MAP_ROWS; row++) {
        if (is_empty_row(map, level, row))
            continue;
        mg_put(out, row < 10 ? "0" : "");
        mg_put_number(out, row);
        mg_put(out, row % 2 == 0 ? "  " : " ");
        for (int col = 0; col < SG_MAP_COLS; col++) {
            int terrain = map->code[level + 1][row - 1][col];
            seen[terrain] = true;
            mg_putc(out, ' ');
            if (terrain == SG_T_NONE)
                mg_putc(out, ' ');
            else
                put_code(out, terrain);
        }
        mg_putc(out, '\n');
    }
}

static void put_codes(const bool seen[SG_TERRAINS], struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = 0, .indent = 0 };

    mg_putc(out, '\n');
    for (int i = 1; i < SG_T_PRINTED; i++)
        if (seen[i]) {
            MG_WORDS(entry, out, 160);
            put_code(&entry, i);
            mg_putc(&entry, ' ');
            mg_put(&entry, sg_terrain_title(out, i));
            mg_putc(&entry, ';');
            mg_put_word(&lines, entry_buffer);
        }
    mg_putc(out, '\n');
}

static void put_doors(const struct sg_map *map, struct mg_text *out)
{
    for (int i = 0; i < map->doors; i++) {
        const struct sg_door_row *d = &map->door[i];
        MG_WORDS(place, out, 80);
        sg_put_place_in_words(sg_place(sg_hex_at(d->col, d->row), d->level), &place);
        mg_say(out, N_("{0}, at {1}: {2}."), sg_zone_title(out, d->id), place_buffer,
               mg_tr(out, d->closed ? N_("closed") : N_("open")));
        mg_putc(out, '\n');
    }
}

/* The names of zones and sections are those that scenarios are written with. */
static void put_ids(const char *heading, int count, const struct sg_map *map, bool zones,
                    struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = 0, .indent = 2 };

    if (count == 0)
        return;
    mg_put_word(&lines, mg_tr(out, heading));
    for (int i = 0; i < count; i++) {
        MG_WORDS(entry, out, 160);
        const char *id = zones ? map->zone[i].id : map->section[i].id;
        mg_put(&entry, id);
        mg_put(&entry, " (");
        mg_put(&entry, sg_zone_title(out, id));
        mg_put(&entry, i + 1 < count ? ")," : ").");
        mg_put_word(&lines, entry_buffer);
    }
    mg_putc(out, '\n');
}

static bool describe_map(const char *name, struct mg_text *out)
{
    int index = sg_find_map(name);
    bool seen[SG_TERRAINS] = { false };

    if (index < 0)
        return false;
    const struct sg_map *map = &sg_maps[index];
    mg_put(out, map->id);
    mg_put(out, ": ");
    mg_put(out, mg_tr(out, map->name));
    mg_putc(out, '\n');
    for (int level = -1; level < SG_MAP_LEVELS - 1; level++)
        if (!is_empty(map, level))
            put_level(map, level, seen, out);
    put_codes(seen, out);
    put_doors(map, out);
    put_ids(N_("Zones:"), map->zones, map, true, out);
    put_ids(N_("Sections of wall:"), map->sections, map, false, out);
    return true;
}

/* ---- scenarios --------------------------------------------------------------------------- */

static void put_force(const struct sg_state *s, int side, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = 0, .indent = 2 };
    const struct sg_scenario *sc = &s->scenario;

    MG_WORDS(heading, out, 80);
    mg_put(&heading, sg_side_title(s, out, side));
    mg_putc(&heading, ':');
    mg_put_word(&lines, heading_buffer);
    for (unsigned i = 0; i < SG_NAMED; i++)
        if (sg_has(sc->force[side], (int)i)) {
            MG_WORDS(entry, out, 160);
            sg_put_name(s, i, &entry);
            mg_put(&entry, " (");
            mg_put(&entry, sg_class_title(out, sg_roster[i].class));
            if (sg_has(sc->mounted, (int)i)) {
                mg_put(&entry, ", ");
                mg_say(&entry, N_("mounted"));
            }
            mg_put(&entry, "),");
            mg_put_word(&lines, entry_buffer);
        }
    for (int kind = 1; kind < SG_EQUIPMENT; kind++)
        if (sc->equip[side][kind] > 0) {
            MG_WORDS(entry, out, 160);
            mg_put(&entry, sg_piece_title(out, kind));
            mg_putc(&entry, ' ');
            mg_put_number(&entry, sc->equip[side][kind]);
            mg_putc(&entry, ',');
            mg_put_word(&lines, entry_buffer);
        }
    while (out->len > 0 && out->len < out->cap && out->buf[out->len - 1] == ',')
        out->buf[--out->len] = '\0';
    mg_put(out, ".\n");
}

static void put_steps(const struct sg_state *s, struct mg_text *out)
{
    for (int i = 0; i < s->scenario.steps; i++) {
        const struct sg_setup_step *step = &s->scenario.step[i];
        MG_WORDS(where, out, 900);
        sg_put_region(&s->scenario, step->where, &where);
        mg_say(out, N_("Set-up, {0}: {1} in {2}."), sg_side_title(s, out, step->side),
               step->piece == SG_NO_PIECE ? mg_tr(out, N_("people and equipment"))
                                          : sg_piece_title(out, step->piece),
               where_buffer);
        mg_putc(out, '\n');
    }
}

static void put_length(const struct sg_state *s, struct mg_text *out)
{
    mg_say(out, N_("Turns: {0}."), mg_digits(s->scenario.limit).text);
    if (s->scenario.first == SG_BY_INITIATIVE)
        return;
    mg_putc(out, ' ');
    mg_say(out, N_("First turn: {0}."), sg_side_title(s, out, s->scenario.first));
}

/* A full siege: how long, and on what ground its actions may be fought. */
static void put_siege(const struct sg_state *s, struct mg_text *out)
{
    bool first = true;

    mg_say(out, N_("A siege, day by day. Days: {0}."), mg_digits(s->scenario.limit).text);
    for (int map = 0; map < SG_MAPS; map++)
        if (s->scenario.open_maps >> map & 1) {
            mg_put(out, first ? " " : ",");
            mg_put(out, first ? mg_tr(out, N_("Open ground:")) : "");
            mg_putc(out, ' ');
            mg_put(out, mg_tr(out, sg_maps[map].name));
            first = false;
        }
    mg_put(out, first ? "" : ".");
}

static bool describe_scenario(const char *name, struct mg_text *out)
{
    struct sg_state s;
    int line, index = 0;
    const char *why;

    while (index < SG_SCENARIOS && strcmp(sg_scenario_words[index], name) != 0)
        index++;
    memset(&s, 0, sizeof s);
    if (index == SG_SCENARIOS ||
        !sg_scenario_parse(sg_scenario_texts[index], &s.scenario, &line, &why))
        return false;
    mg_put(out, name);
    mg_put(out, ": ");
    mg_put(out, mg_tr(out, s.scenario.name));
    mg_put(out, "\n");
    for (int i = 0; i < s.scenario.map_cols * s.scenario.map_rows; i++) {
        mg_put(out, i > 0 ? ", " : "");
        mg_put(out, mg_tr(out, sg_maps[s.scenario.map[i]].name));
    }
    mg_put(out, ". ");
    if (s.scenario.siege)
        put_siege(&s, out);
    else
        put_length(&s, out);
    mg_putc(out, '\n');
    for (int side = 0; side < SG_SIDES; side++)
        put_force(&s, side, out);
    put_steps(&s, out);
    mg_say(out, N_("What decides, the first that is true:"));
    mg_putc(out, '\n');
    sg_put_goals(&s, out);
    return true;
}

bool sg_describe(const char *kind, const char *name, struct mg_text *out)
{
    if (strcmp(kind, "map") == 0)
        return describe_map(name, out);
    return strcmp(kind, "scenario") == 0 && describe_scenario(name, out);
}

/* ---- a closer look ----------------------------------------------------------------------- */

/* By id, tag or what he is called in that language, of those in the game; SG_SUBJECTS: nobody. */
static unsigned find_who(const struct sg_state *s, const char *word, const struct mg_text *as)
{
    uint16_t who;
    char upper[8] = "";
    size_t length = strlen(word);

    for (size_t i = 0; i < length && i < sizeof upper - 1; i++)
        upper[i] = word[i] >= 'a' && word[i] <= 'z' ? (char)(word[i] - 'a' + 'A') : word[i];
    if ((sg_parse_who(word, &who) || sg_parse_who(upper, &who)) && who < SG_SUBJECTS)
        return who;
    for (unsigned i = 0; i < SG_NAMED; i++)
        if (s->person[i].fate != SG_ABSENT && sg_roster[i].tag != NULL &&
            strcasecmp(sg_roster[i].tag, word) == 0)
            return i;
    struct mg_found found[2];
    unsigned many = mg_things_find_in(sg_things, word, as, found, 2);
    if (many == 1 && found[0].of->print == sg_things[0].print &&
        s->person[found[0].value].fate != SG_ABSENT)
        return found[0].value;
    return SG_SUBJECTS;
}

static void look_round(const struct sg_state *s, int seat, unsigned place, int level,
                       struct mg_text *out)
{
    int columns = out->columns > 0 ? out->columns : 80;

    mg_say(out, N_("Map at level {0}"), mg_digits(level).text);
    mg_putc(out, '\n');
    sg_draw_map(
        s,
        (struct sg_window){ .cols = (columns - 6) / 4,
                            .rows = columns < 100 ? 15 : SG_MAP_ROWS,
                            .level = level,
                            .focus = place,
                            .marks = seat >= 0 && seat < s->players && (sg_actors(s) >> seat & 1),
                            .seat = seat },
        out);
}

static void put_place_line(const struct sg_state *s, unsigned place, struct mg_text *out)
{
    int who = sg_who(s, place);

    sg_put_place_in_words(place, out);
    mg_put(out, ": ");
    mg_put(out, sg_terrain_title(out, sg_terrain(s, place)));
    if (who >= 0) {
        mg_put(out, ", ");
        sg_put_name(s, (unsigned)who, out);
    }
    mg_put(out, ".\n");
}

/* "0812", "0812/2": every level of the hex in words, then the map. */
static bool look_at_place(const struct sg_state *s, int seat, const char *word, struct mg_text *out)
{
    char whole[12] = "";
    uint16_t place;

    if (strlen(word) > 7)
        return false;
    strcpy(whole, word);
    if (strlen(whole) == 4)
        strcat(whole, "/0");
    if (!sg_parse_place(whole, &place) || place == SG_NOWHERE || sg_map_index(s, sg_hex(place)) < 0)
        return false;
    for (int level = -1; level < SG_LEVELS - 1; level++)
        if (sg_terrain(s, sg_place(sg_hex(place), level)) != SG_T_NONE)
            put_place_line(s, sg_place(sg_hex(place), level), out);
    look_round(s, seat, place, sg_level(place), out);
    return true;
}

static bool look_at_who(const struct sg_state *s, int seat, const char *word, struct mg_text *out)
{
    unsigned who = find_who(s, word, out);

    if (who >= SG_SUBJECTS)
        return false;
    unsigned place = sg_is_person(who) ? s->at[who] : s->piece[who - SG_PERSONS].at;
    if (sg_is_person(who)) {
        MG_WORDS(line, out, 4000);
        sg_put_person_line(s, who, &line);
        if (who < SG_NAMED) {
            mg_putc(&line, '\n');
            sg_things[0].print((uint16_t)who, &line); /* what his counter says, wounded or not */
            mg_putc(&line, '\n');
        }
        sg_put_wrapped(line_buffer, out);
    } else {
        sg_put_name(s, who, out);
        mg_put(out, ", ");
        sg_put_place_in_words(place, out);
        mg_put(out, ".\n");
    }
    if (place != SG_NOWHERE)
        look_round(s, seat, place, sg_level(place), out);
    return true;
}

/* What can be looked at besides things, in English, Italian and Spanish; folded as typed words
 * are. */
enum sheet { SG_LOOK_GOALS, SG_LOOK_SIEGE, SG_LOOK_DAYS, SG_LOOK_ORDERS, SG_LOOK_SHEETS };
static const char *const sheet_words[SG_LOOK_SHEETS][MG_LANG_COUNT] = {
    [SG_LOOK_GOALS] = { "goals", "obiettivi", "objetivos" },
    [SG_LOOK_SIEGE] = { "siege", "assedio", "asedio" },
    [SG_LOOK_DAYS] = { "days", "giorni", "dias" },
    [SG_LOOK_ORDERS] = { "orders", "ordini", "ordenes" },
};
static const char *const level_words[MG_LANG_COUNT] = { "level ", "livello ", "nivel " };

static int sheet_called(const char *words)
{
    char typed[40];

    mg_fold(words, typed, sizeof typed);
    for (int sheet = 0; sheet < SG_LOOK_SHEETS; sheet++)
        for (int lang = 0; lang < MG_LANG_COUNT; lang++)
            if (strcmp(typed, sheet_words[sheet][lang]) == 0)
                return sheet;
    return SG_LOOK_SHEETS;
}

/* "level 2": 2. What is no level: SG_LEVELS. */
static int level_called(const char *words)
{
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        size_t length = strlen(level_words[lang]);
        const char *number = words + length;
        if (strncmp(words, level_words[lang], length) != 0)
            continue;
        if (strcmp(number, "-1") == 0)
            return -1;
        if (number[0] >= '0' && number[0] <= '5' && number[1] == '\0')
            return number[0] - '0';
    }
    return SG_LEVELS;
}

/* The goals, of a siege its sheet, its days and the orders that may be given, a level, a place, or
 * somebody. */
bool sg_look_at(const void *view, int seat, const char *words, struct mg_text *out)
{
    const struct sg_state *s = view;
    int sheet = sheet_called(words), level = level_called(words);

    MG_WORDS(page, out, 24000);

    if (sheet == SG_LOOK_GOALS)
        sg_put_goals(s, &page);
    else if (s->siege.on && sheet == SG_LOOK_SIEGE) {
        sg_put_sheet(s, &page);
        sg_put_end_of_action(s, &page);
    } else if (s->siege.on && sheet == SG_LOOK_DAYS) {
        if (s->siege.day > 1) {
            sg_draw_days(s, out);
            return true;
        }
        sg_put_day_records(s, &page);
    } else if (s->siege.on && sheet == SG_LOOK_ORDERS)
        sg_put_orders(s, &page);
    if (page.len > 0) {
        sg_put_wrapped(page_buffer, out);
        return true;
    }
    if (level < SG_LEVELS) {
        look_round(s, seat, sg_focus(s), level, out);
        return true;
    }
    return look_at_place(s, seat, words, out) || look_at_who(s, seat, words, out);
}
