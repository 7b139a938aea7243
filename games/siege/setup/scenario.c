/* A scenario from its text: one statement on a line. The grammar is in scenarios/README.txt. */
#include "setup.h"
#include "reader.h"
#include <string.h>

/* ---- what it is -------------------------------------------------------------------------- */

static bool read_id(struct sg_reader *r)
{
    if (!sg_read_colon(r))
        return false;
    if (!(r->word[0] >= '0' && r->word[0] <= 'z') || strlen(r->word) >= sizeof r->out->id)
        return sg_read_wrong(r, "An id has 1 to 7 letters and digits.");
    memcpy(r->out->id, r->word, strlen(r->word));
    sg_read_next(r);
    return true;
}

/* The rest of the line as it stands. The colon is the word read last, so the text begins behind
 * it. */
static bool read_name(struct sg_reader *r)
{
    size_t length = 0;
    if (!sg_read_is(r, ":"))
        return sg_read_wrong(r, "A colon is missing.");
    while (*r->at == ' ')
        r->at++;
    while (r->at[length] != '\0' && r->at[length] != '\n' && r->at[length] != '\r' &&
           r->at[length] != '#')
        if ((unsigned char)r->at[length++] < ' ')
            return sg_read_wrong(r, "A name is plain text.");
    r->at += length;
    while (length > 0 && r->at[-1] == ' ') {
        r->at--;
        length--;
    }
    if (length == 0 || length >= sizeof r->out->name)
        return sg_read_wrong(r, "A name has 1 to 47 characters.");
    memcpy(r->out->name, r->at - length, length);
    sg_read_next(r);
    return true;
}

static bool read_new_map(struct sg_reader *r, uint8_t *out)
{
    int map = sg_find_map(r->word);
    if (map < 0)
        return sg_read_wrong(r, "There is no map of this name.");
    for (int i = 0; i < 4; i++)
        if (r->out->map[i] == map)
            return sg_read_wrong(r, "This map is on the board already.");
    *out = (uint8_t)map;
    sg_read_next(r);
    return true;
}

/* Open maps come before buildings: content.h. */
static bool read_open_map(struct sg_reader *r)
{
    uint8_t map = 0; /* gcc -O3 cannot see that it is read */
    if (!read_new_map(r, &map))
        return false;
    if (map >= SG_PRIORY)
        return sg_read_wrong(r, "An open map has no building: plain, stream or river.");
    r->out->open_maps = (uint8_t)(r->out->open_maps | 1u << map);
    return true;
}

/* What is fought outside needs ground: without an open map there is none to lay. */
static bool read_siege_board(struct sg_reader *r)
{
    r->out->siege = true;
    r->out->map_cols = r->out->map_rows = 1;
    if (!read_new_map(r, &r->out->map[0]))
        return false;
    if (r->out->map[0] < SG_PRIORY)
        return sg_read_wrong(r, "A siege is of a building: priory or castle.");
    if (!sg_read_skip(r, ",") || !sg_read_skip(r, "open"))
        return sg_read_wrong(r, "The open maps of a siege come after \"open\".");
    do {
        if (!read_open_map(r))
            return false;
    } while (sg_read_skip(r, ","));
    return true;
}

/* Columns are separated by commas, rows by strokes. */
static bool read_board(struct sg_reader *r)
{
    struct sg_scenario *sc = r->out;
    if (!sg_read_colon(r))
        return false;
    if (sg_read_skip(r, "siege"))
        return read_siege_board(r);
    int count = 0;
    do {
        int cols = 0;
        do {
            if (count == 4 || cols == 2)
                return sg_read_wrong(r, "A board is at most two maps wide and two high.");
            if (!read_new_map(r, &sc->map[count]))
                return false;
            count++;
            cols++;
        } while (sg_read_skip(r, ","));
        if (++sc->map_rows > 2 || (sc->map_rows == 2 && cols != sc->map_cols))
            return sg_read_wrong(
                r, "The rows of a board have the same number of maps, and are at most two.");
        sc->map_cols = (uint8_t)cols;
    } while (sg_read_skip(r, "/"));
    return true;
}

/* ---- forces ------------------------------------------------------------------------------ */

static bool add_people(struct sg_reader *r, int side, int first, int last)
{
    for (int i = first; i <= last; i++) {
        if (sg_has(r->out->force[0], i) || sg_has(r->out->force[1], i))
            return sg_read_wrong(r, "Somebody is in the forces twice.");
        r->out->force[side][i / 8] = (uint8_t)(r->out->force[side][i / 8] | 1u << i % 8);
    }
    return true;
}

/* "A15-A17 A20": ids and closed ranges of one army. */
static bool read_people(struct sg_reader *r, int side)
{
    while (r->word[0] != '\0') {
        int first = sg_find_person(r->word), last = first;
        if (first < 0)
            return sg_read_wrong(r, "Nobody in the roster has this id.");
        sg_read_next(r);
        if (sg_read_skip(r, "-")) {
            last = sg_find_person(r->word);
            if (last <= first || sg_roster[first].army != sg_roster[last].army)
                return sg_read_wrong(r, "A range of ids goes up within one army.");
            sg_read_next(r);
        }
        if (!add_people(r, side, first, last))
            return false;
    }
    return true;
}

static bool read_side(struct sg_reader *r)
{
    int side = r->out->army[0] == SG_ARMIES ? 0 : 1;
    if (r->out->army[side] != SG_ARMIES)
        return sg_read_wrong(r, "There are two sides, not more.");
    for (uint8_t i = 0; i < SG_ARMIES; i++)
        if (r->out->army[0] != i && sg_read_skip(r, sg_army_ids[i])) {
            r->out->army[side] = i;
            return sg_read_colon(r) && read_people(r, side);
        }
    return sg_read_wrong(r, "A side is ANG, ROY, FLE or CIV, and not the same twice.");
}

static bool is_rider(int person)
{
    return sg_roster[person].values[SG_RIDING].movement > 0;
}

static bool read_mounted(struct sg_reader *r)
{
    uint8_t *mounted = r->out->mounted;
    if (!sg_read_colon(r))
        return false;
    if (sg_read_skip(r, "all")) {
        for (int i = 0; i < SG_NAMED; i++)
            if (is_rider(i) && (sg_has(r->out->force[0], i) || sg_has(r->out->force[1], i)))
                mounted[i / 8] = (uint8_t)(mounted[i / 8] | 1u << i % 8);
        return true;
    }
    while (r->word[0] != '\0') {
        int person;
        if (!sg_read_person(r, &person))
            return false;
        if (!is_rider(person))
            return sg_read_wrong(r, "This person has no horse.");
        mounted[person / 8] = (uint8_t)(mounted[person / 8] | 1u << person % 8);
    }
    return true;
}

static bool read_budget(struct sg_reader *r)
{
    uint8_t side;
    int points;
    if (!sg_read_side_colon(r, &side) || !sg_read_number(r, 1, 9999, &points))
        return false;
    r->out->budget[side] = (uint16_t)points;
    return true;
}

/* "hoarding3": pieces of this kind by their hexes. NULL: it is not one of them. */
static uint8_t *find_sized(const struct sg_reader *r, const char *kind, uint8_t sizes[SG_SIZES])
{
    size_t length = strlen(kind);
    if (strncmp(r->word, kind, length) != 0 || strlen(r->word) != length + 1)
        return NULL;
    int size = r->word[length] - '1';
    return size >= 0 && size < SG_SIZES ? &sizes[size] : NULL;
}

/* Where the count of what is named next is kept, and how many the box holds. NULL: there is no such
 * thing. */
static uint8_t *find_store(const struct sg_reader *r, int side, int *limit)
{
    uint8_t *sized = find_sized(r, "hoarding", r->out->hoarding[side]);
    int piece = sized ? SG_HOARDING : SG_SCAFFOLD;
    if (sized == NULL)
        sized = find_sized(r, "scaffold", r->out->scaffold[side]);
    if (sized == NULL)
        piece = sg_find_piece(r->word);
    if (piece < 0 || piece == SG_HORSE ||
        (!sized && (piece == SG_HOARDING || piece == SG_SCAFFOLD)))
        return NULL;
    *limit = sg_piece_rows[piece].limit;
    return sized ? sized : &r->out->equip[side][piece];
}

static bool read_equip(struct sg_reader *r)
{
    uint8_t side;
    if (!sg_read_side_colon(r, &side))
        return false;
    do {
        int limit = 0, count, other;
        uint8_t *store = find_store(r, side, &limit);
        if (store == NULL)
            return sg_read_wrong(r, "There is no equipment of this name.");
        const uint8_t *theirs = find_store(r, !side, &other);
        sg_read_next(r);
        if (!sg_read_want(r, "*", "Equipment is written ladder*5.") ||
            !sg_read_number(r, 1, 255, &count))
            return false;
        if (*store)
            return sg_read_wrong(r, "This equipment is given twice.");
        if (count + *theirs > limit)
            return sg_read_wrong(r, "There is not so much of it in the box.");
        *store = (uint8_t)count;
    } while (sg_read_skip(r, ","));
    return true;
}

/* ---- order and end ----------------------------------------------------------------------- */

static bool read_first(struct sg_reader *r)
{
    if (!sg_read_colon(r))
        return false;
    if (!r->out->siege || !sg_read_skip(r, "initiative"))
        return sg_read_side(r, &r->out->first);
    r->out->first = SG_BY_INITIATIVE;
    return true;
}

static bool read_attacker(struct sg_reader *r)
{
    return sg_read_colon(r) && sg_read_side(r, &r->out->attacker);
}

static bool read_limit(struct sg_reader *r)
{
    int limit;
    if (!sg_read_colon(r) || !sg_read_number(r, 1, 99, &limit))
        return false;
    r->out->limit = (uint8_t)limit;
    return true;
}

/* ---- the whole --------------------------------------------------------------------------- */

enum { ONCE = 1, NEEDED = 2 };
static const struct {
    const char *word;
    bool (*read)(struct sg_reader *r);
    uint8_t rule;
    const char *missing;
} statements[] = {
    { "id", read_id, ONCE | NEEDED, "An id line is missing." },
    { "name", read_name, ONCE, NULL },
    { "board", read_board, ONCE | NEEDED, "A board line is missing." },
    { "first", read_first, ONCE | NEEDED, "Nobody is said to be first." },
    { "limit", read_limit, ONCE | NEEDED, "The limit is missing." },
    { "win", sg_read_win, NEEDED, "There is no win line." },
    { "draw", sg_read_draw, 0, NULL },
    { "side", read_side, 0, NULL },
    { "mounted", read_mounted, ONCE, NULL },
    { "budget", read_budget, 0, NULL },
    { "attacker", read_attacker, ONCE, NULL },
    { "equip", read_equip, 0, NULL },
    { "setup", sg_read_setup, 0, NULL },
    { "quota", sg_read_quota, 0, NULL },
    { "reserve", sg_read_reserve, 0, NULL },
    { "open", sg_read_open, 0, NULL },
    { "destroyed", sg_read_destroyed, 0, NULL },
    { "choice", sg_read_choice, ONCE, NULL },
    { "only", sg_read_only, 0, NULL },
    { "ladders", sg_read_ladders, 0, NULL },
    { "placed", sg_read_placed, 0, NULL },
};
enum { STATEMENTS = sizeof statements / sizeof *statements };

static bool read_statement(struct sg_reader *r, uint32_t *seen)
{
    for (int i = 0; i < STATEMENTS; i++) {
        if (!sg_read_is(r, statements[i].word))
            continue;
        if (statements[i].rule & ONCE && *seen >> i & 1)
            return sg_read_wrong(r, "This statement stands twice.");
        *seen |= 1u << i;
        sg_read_next(r);
        if (!statements[i].read(r))
            return false;
        return r->word[0] == '\0' ||
               sg_read_wrong(r, "Something is left over at the end of the line.");
    }
    return sg_read_wrong(r, "There is no statement of this name.");
}

/* What only the whole shows. */
static bool is_whole(struct sg_reader *r, uint32_t seen)
{
    const struct sg_scenario *sc = r->out;
    for (int i = 0; i < STATEMENTS; i++)
        if (statements[i].rule & NEEDED && !(seen >> i & 1))
            return sg_read_wrong(r, statements[i].missing);
    for (int side = 0; side < 2; side++) {
        bool anybody = sc->budget[side] > 0, way = sc->siege || sc->reserve[side].edges;
        if (sc->army[side] == SG_ARMIES)
            return sg_read_wrong(r, "There are two sides.");
        for (int i = 0; i < SG_NAMED / 8; i++)
            anybody |= sc->force[side][i] != 0;
        for (int i = 0; i < sc->steps; i++)
            way |= sc->step[i].side == side && sc->step[i].piece == SG_NO_PIECE;
        if (!anybody)
            return sg_read_wrong(r, "A side has nobody.");
        if (!way)
            return sg_read_wrong(r, "A side has no setup or reserve line.");
    }
    return true;
}

bool sg_scenario_parse(const char *text, struct sg_scenario *out, int *line, const char **why)
{
    struct sg_reader r = { .at = text, .line = 1, .out = out };
    uint32_t seen = 0;
    memset(out, 0, sizeof *out);
    memset(out->map, SG_NO_MAP, sizeof out->map);
    out->army[0] = out->army[1] = SG_ARMIES;
    out->attacker = SG_NO_ATTACKER;
    for (bool fine = true; fine; r.line++) {
        sg_read_next(&r);
        fine = (r.word[0] == '\0' || read_statement(&r, &seen)) && r.why == NULL;
        r.at += strcspn(r.at, "\n");
        if (!fine || *r.at == '\0')
            break;
        r.at++;
    }
    bool whole = r.why == NULL && is_whole(&r, seen);
    *line = r.line;
    *why = r.why;
    return whole;
}

/* ---- the scenarios of the game ----------------------------------------------------------- */

extern const char sg_s01[], sg_s02[], sg_s03[], sg_s04[], sg_s05[], sg_s06[], sg_s07[];
extern const char sg_s08[], sg_s09[], sg_s10[], sg_s11[], sg_s12[], sg_s13[], sg_s14[], sg_s15[],
    sg_s16[], sg_s17[], sg_s17B[], sg_s17C[];
const char *const sg_scenario_texts[SG_SCENARIOS] = {
    sg_s01, sg_s02, sg_s03, sg_s04, sg_s05, sg_s06, sg_s07, sg_s08,  sg_s09,  sg_s10,
    sg_s11, sg_s12, sg_s13, sg_s14, sg_s15, sg_s16, sg_s17, sg_s17B, sg_s17C,
};

/* Their words as an option of the game, in the same order. */
const char *const sg_scenario_words[SG_SCENARIOS] = {
    "mercenaries", "ford",      "convoy", "winchester", "wherwell", "leufroy",     "harptree",
    "rouen",       "carrouges", "oil",    "faringdon",  "lincoln",  "wallingford", "bedford",
    "oxford",      "priory",    "field",  "storm",      "blockade",
};
