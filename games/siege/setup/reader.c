/* The words of a scenario's text, and the places that they name. Errors are English, as those of
 * the command line. */
#include "reader.h"
#include <stdlib.h>
#include <string.h>

/* ---- words ------------------------------------------------------------------------------- */

bool sg_read_wrong(struct sg_reader *r, const char *why)
{
    if (r->why == NULL)
        r->why = why;
    return false;
}

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

void sg_read_next(struct sg_reader *r)
{
    static const char marks[4][3] = { "->", ">=", "<=", "==" };
    size_t length = 0;
    while (*r->at == ' ' || *r->at == '\t' || *r->at == '\r')
        r->at++;
    if (*r->at != '\0' && *r->at != '\n' && *r->at != '#') {
        length = 1;
        while (is_word(r->at[0]) && is_word(r->at[length]))
            length++;
        for (int i = 0; i < 4; i++)
            if (strncmp(r->at, marks[i], 2) == 0)
                length = 2;
        if (length >= SG_WORD) {
            sg_read_wrong(r, "This word is too long.");
            length = SG_WORD - 1;
        }
    }
    memcpy(r->word, r->at, length);
    r->word[length] = '\0';
    r->at += length;
}

bool sg_read_is(const struct sg_reader *r, const char *word)
{
    return strcmp(r->word, word) == 0;
}

bool sg_read_skip(struct sg_reader *r, const char *word)
{
    if (!sg_read_is(r, word))
        return false;
    sg_read_next(r);
    return true;
}

bool sg_read_want(struct sg_reader *r, const char *word, const char *why)
{
    return sg_read_skip(r, word) || sg_read_wrong(r, why);
}

bool sg_read_colon(struct sg_reader *r)
{
    return sg_read_want(r, ":", "A colon is missing.");
}

bool sg_read_number(struct sg_reader *r, int least, int most, int *out)
{
    size_t digits = strspn(r->word, "0123456789");
    if (digits == 0 || digits > 4 || r->word[digits] != '\0')
        return sg_read_wrong(r, "A number belongs here.");
    *out = atoi(r->word);
    if (*out < least || *out > most)
        return sg_read_wrong(r, "This number is too small or too large.");
    sg_read_next(r);
    return true;
}

/* "22-24", or "22". */
bool sg_read_range(struct sg_reader *r, int least, int most, uint8_t *first, uint8_t *last)
{
    int from, to;
    if (!sg_read_number(r, least, most, &from))
        return false;
    to = from;
    if (sg_read_skip(r, "-") && !sg_read_number(r, from, most, &to))
        return false;
    *first = (uint8_t)from;
    *last = (uint8_t)to;
    return true;
}

/* ---- names ------------------------------------------------------------------------------- */

bool sg_read_side(struct sg_reader *r, uint8_t *side)
{
    for (uint8_t i = 0; i < 2; i++)
        if (r->out->army[i] < SG_ARMIES && sg_read_skip(r, sg_army_ids[r->out->army[i]])) {
            *side = i;
            return true;
        }
    return sg_read_wrong(r, "No side of this scenario has this name.");
}

bool sg_read_side_colon(struct sg_reader *r, uint8_t *side)
{
    return sg_read_side(r, side) && sg_read_colon(r);
}

bool sg_read_person(struct sg_reader *r, int *person)
{
    *person = sg_find_person(r->word);
    if (*person < 0)
        return sg_read_wrong(r, "Nobody in the roster has this id.");
    if (!sg_has(r->out->force[0], *person) && !sg_has(r->out->force[1], *person))
        return sg_read_wrong(r, "This person is in neither force.");
    sg_read_next(r);
    return true;
}

bool sg_read_piece(struct sg_reader *r, uint8_t *piece)
{
    int found = sg_find_piece(r->word);
    if (found < 0)
        return sg_read_wrong(r, "There is no equipment of this name.");
    *piece = (uint8_t)found;
    sg_read_next(r);
    return true;
}

bool sg_read_map(struct sg_reader *r, uint8_t *map)
{
    int found = sg_find_map(r->word);
    for (uint8_t i = 0; i < 4 && found >= 0; i++)
        if (r->out->map[i] == found) {
            *map = i;
            sg_read_next(r);
            return true;
        }
    return sg_read_wrong(r, found < 0 ? "There is no map of this name."
                                      : "This map is not on the board.");
}

/* "E", "EW", "any" as bits. */
bool sg_read_edges(struct sg_reader *r, uint8_t *edges)
{
    static const char letters[] = "NESW"; /* the order of SG_EDGE_N and the others */
    *edges = 0;
    if (sg_read_skip(r, "any")) {
        *edges = 15;
        return true;
    }
    for (const char *c = r->word; *c != '\0'; c++) {
        const char *found = strchr(letters, *c);
        if (found == NULL)
            return sg_read_wrong(r, "Edges are N, E, S, W, several in a row, or any.");
        *edges = (uint8_t)(*edges | 1u << (found - letters));
    }
    if (*edges == 0)
        return sg_read_wrong(r, "An edge is missing.");
    sg_read_next(r);
    return true;
}

/* ---- places ------------------------------------------------------------------------------ */

static bool read_zone(struct sg_reader *r, struct sg_area *a)
{
    int found = sg_find_zone(r->out->map[a->map], r->word);
    if (found < 0)
        return sg_read_wrong(r, "This map has no such zone.");
    a->kind = SG_AREA_ZONE;
    a->of = (uint8_t)found;
    sg_read_next(r);
    return true;
}

static bool read_section(struct sg_reader *r, struct sg_area *a)
{
    if (!sg_read_map(r, &a->map) || !sg_read_want(r, ".", "A section is written map.section."))
        return false;
    int found = sg_find_section(r->out->map[a->map], r->word);
    if (found < 0)
        return sg_read_wrong(r, "This map has no such section.");
    a->kind = SG_AREA_SECTION;
    a->of = (uint8_t)found;
    sg_read_next(r);
    return true;
}

static bool read_engine(struct sg_reader *r, struct sg_area *a)
{
    a->kind = SG_AREA_ENGINE;
    if (!sg_read_piece(r, &a->of))
        return false;
    if (a->of != SG_TOWER && a->of != SG_RAM && a->of != SG_GALLERY)
        return sg_read_wrong(r, "Nobody stands inside this.");
    return true;
}

static bool read_base(struct sg_reader *r, struct sg_area *a)
{
    if (sg_read_skip(r, "section"))
        return read_section(r, a);
    if (sg_read_skip(r, "walls")) {
        a->kind = SG_AREA_WALLS;
        return sg_read_map(r, &a->map);
    }
    if (sg_read_skip(r, "inside") || sg_read_is(r, "tower") || sg_read_is(r, "ram") ||
        sg_read_is(r, "gallery"))
        return read_engine(r, a);
    a->kind = SG_AREA_MAP;
    return sg_read_map(r, &a->map) && (!sg_read_skip(r, ".") || read_zone(r, a));
}

static bool read_terrain(struct sg_reader *r, uint32_t *terrain)
{
    bool any = false;
    for (int i = SG_T_NONE + 1; i < SG_T_PRINTED; i++)
        if (sg_read_skip(r, sg_terrains[i].id)) {
            *terrain |= 1u << i;
            any = true;
            i = SG_T_NONE; /* the next word may be an earlier kind */
        }
    return any || sg_read_wrong(r, "There is no terrain of this name.");
}
_Static_assert(SG_T_PRINTED <= 32, "a bit for each");

static bool read_level(struct sg_reader *r, uint8_t *levels)
{
    int level;
    bool below = sg_read_skip(r, "-");
    if (!sg_read_number(r, below ? 1 : 0, below ? 1 : SG_LEVELS - 2, &level))
        return false;
    *levels = (uint8_t)(*levels | 1u << ((below ? -level : level) + 1));
    return true;
}

static bool read_narrowing(struct sg_reader *r, struct sg_area *a)
{
    for (;;) {
        bool fine = true;
        if (sg_read_skip(r, "rows"))
            fine = sg_read_range(r, 1, SG_MAP_ROWS, &a->first_row, &a->last_row);
        else if (sg_read_skip(r, "columns"))
            fine = sg_read_range(r, 1, SG_MAP_COLS, &a->first_col, &a->last_col);
        else if (sg_read_skip(r, "even"))
            a->even = 1;
        else if (sg_read_skip(r, "level"))
            fine = read_level(r, &a->levels);
        else if (sg_read_skip(r, "only"))
            fine = read_terrain(r, &a->terrain);
        else
            return true;
        if (!fine)
            return false;
    }
}

static bool read_area(struct sg_reader *r, bool but)
{
    struct sg_area a = {
        .but = but, .first_col = 1, .last_col = SG_MAP_COLS, .first_row = 1, .last_row = SG_MAP_ROWS
    };
    int within = 0;
    if (sg_read_skip(r, "within") &&
        (!sg_read_number(r, 1, 40, &within) ||
         !sg_read_want(r, "of", "\"within 3 of\" a place, it should say.")))
        return false;
    a.within = (uint8_t)within;
    if (!read_base(r, &a) || !read_narrowing(r, &a))
        return false;
    if (r->out->areas == SG_AREAS)
        return sg_read_wrong(r, "This scenario names too many places.");
    r->out->area[r->out->areas++] = a;
    return true;
}

bool sg_read_region(struct sg_reader *r, struct sg_region *out)
{
    out->first = r->out->areas;
    do {
        if (!read_area(r, false))
            return false;
    } while (sg_read_skip(r, "+"));
    while (sg_read_skip(r, "except"))
        if (!read_area(r, true))
            return false;
    out->count = (uint8_t)(r->out->areas - out->first);
    return true;
}
