/* The words of moves, events and positions. A location is CCRR/L as in the map files, a rung of a
 * ladder whose foot is in that hex CCRR/r1, the place on a ladder inside a siege tower CCRR/t0.
 * Columns and rows beyond the edge count on modulo 100: 9912 is the second column outside the west
 * edge. */
#include "ground.h"

static void put_two_digits(struct mg_text *out, int number)
{
    int n = (number + 100) % 100;
    mg_putc(out, (char)('0' + n / 10));
    mg_putc(out, (char)('0' + n % 10));
}

void sg_write_place(uint16_t place, struct mg_text *out)
{
    if (place == SG_NOWHERE) {
        mg_putc(out, '-');
        return;
    }
    put_two_digits(out, sg_col(sg_hex(place)));
    put_two_digits(out, sg_row(sg_hex(place)));
    mg_putc(out, '/');
    if (!sg_is_level(place))
        mg_putc(out, sg_slot(place) < SG_INSIDE_LADDER ? 'r' : 't');
    mg_put_number(out, sg_level(place));
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Of the numbers that two digits can mean, the one in the range; -1000: none. */
static int from_digits(const char *word, int least, int most)
{
    if (!digit(word[0]) || !digit(word[1]))
        return -1000;
    int n = (word[0] - '0') * 10 + word[1] - '0';
    if (n > most)
        n -= 100;
    return n >= least && n <= most ? n : -1000;
}

bool sg_parse_place(const char *word, uint16_t *place)
{
    if (strcmp(word, "-") == 0) {
        *place = SG_NOWHERE;
        return true;
    }
    size_t length = strlen(word);
    if (length < 6 || length > 7 || word[4] != '/')
        return false;
    int col = from_digits(word, 1 - SG_MARGIN, 2 * SG_MAP_COLS + SG_MARGIN),
        row = from_digits(word + 2, 1 - SG_MARGIN, 2 * SG_MAP_ROWS + SG_MARGIN);
    if (col == -1000 || row == -1000)
        return false;
    int hex = sg_hex_at(col, row);
    const char *end = word + 5;
    if (length == 6 && *end >= '0' && *end < '0' + SG_LEVELS - 1)
        *place = (uint16_t)sg_place(hex, *end - '0');
    else if (strcmp(end, "-1") == 0)
        *place = (uint16_t)sg_place(hex, -1);
    else if (length == 7 && *end == 'r' && end[1] >= '1' && end[1] <= '0' + SG_RUNGS)
        *place = (uint16_t)sg_rung(hex, end[1] - '0');
    else if (length == 7 && *end == 't' && end[1] >= '0' && end[1] <= '2')
        *place = (uint16_t)sg_on_ladder(hex, end[1] - '0');
    else
        return false;
    return *place != SG_NOWHERE;
}

/* ---- people and pieces ------------------------------------------------------------------- */

/* four or two of each size; 1 + 2 + 3 hexes */
enum { HEXES_OF_HOARDINGS = 24, HEXES_OF_SCAFFOLDS = 12, HORSES = 62 };
enum {
    P_LADDER = 0,
    P_GRAPNEL = P_LADDER + 6,
    P_MANTLET = P_GRAPNEL + 6,
    P_CAULDRON = P_MANTLET + 6,
    P_STONES = P_CAULDRON + 6,
    P_HOARDING = P_STONES + 6,
    P_SCAFFOLD = P_HOARDING + HEXES_OF_HOARDINGS,
    P_BALLISTA = P_SCAFFOLD + HEXES_OF_SCAFFOLDS,
    P_PERRIER = P_BALLISTA + 3,
    P_MANGONEL = P_PERRIER + 3,
    P_TOWER = P_MANGONEL + 3,
    P_RAM = P_TOWER + 1,
    P_GALLERY = P_RAM + 1,
    P_OX = P_GALLERY + 1,
    P_PACK = P_OX + 4,
    P_HORSE = P_PACK + 6,
    P_TENT = P_HORSE + HORSES,
    P_GANGPLANK = P_TENT + 8,
    P_END = P_GANGPLANK + 2,
};
_Static_assert(P_END == SG_PIECES, "every number is a piece of the box");
const uint8_t sg_piece_first[SG_PIECE_KINDS + 1] = {
    [SG_LADDER] = P_LADDER,     [SG_GRAPNEL] = P_GRAPNEL,
    [SG_MANTLET] = P_MANTLET,   [SG_CAULDRON] = P_CAULDRON,
    [SG_STONES] = P_STONES,     [SG_HOARDING] = P_HOARDING,
    [SG_SCAFFOLD] = P_SCAFFOLD, [SG_BALLISTA] = P_BALLISTA,
    [SG_PERRIER] = P_PERRIER,   [SG_MANGONEL] = P_MANGONEL,
    [SG_TOWER] = P_TOWER,       [SG_RAM] = P_RAM,
    [SG_GALLERY] = P_GALLERY,   [SG_OX] = P_OX,
    [SG_PACK] = P_PACK,         [SG_HORSE] = P_HORSE,
    [SG_TENT] = P_TENT,         [SG_GANGPLANK] = P_GANGPLANK,
    [SG_PIECE_KINDS] = P_END,
};

int sg_kind_of(unsigned piece)
{
    int kind = SG_LADDER;
    while (kind < SG_GANGPLANK && piece >= sg_piece_first[kind + 1])
        kind++;
    return kind;
}

void sg_write_who(uint16_t who, struct mg_text *out)
{
    if (who < SG_NAMED) {
        mg_put(out, sg_roster[who].id);
    } else if (who < SG_PERSONS) {
        mg_putc(out, 'U');
        mg_put(out, who - SG_NAMED + 1 < 10 ? "0" : "");
        mg_put_number(out, who - SG_NAMED + 1);
    } else if (who < SG_SUBJECTS) {
        unsigned piece = (unsigned)who - SG_PERSONS;
        mg_put(out, sg_piece_rows[sg_kind_of(piece)].id);
        mg_put_number(out, (int)piece - sg_piece_first[sg_kind_of(piece)] + 1);
    } else {
        mg_put(out, "nobody");
    }
}

/* A number from 1 to `most` without a leading zero; 0: it is not. */
static int small_number(const char *word, int most)
{
    int n = 0;
    if (*word < '1' || *word > '9')
        return 0;
    for (; digit(*word); word++)
        if ((n = n * 10 + *word - '0') > most)
            return 0;
    return *word == '\0' ? n : 0;
}

bool sg_parse_who(const char *word, uint16_t *who)
{
    int person = sg_find_person(word);
    if (person >= 0) {
        *who = (uint16_t)person;
        return true;
    }
    if (strcmp(word, "nobody") == 0) {
        *who = SG_SUBJECTS;
        return true;
    }
    if (word[0] == 'U' && strlen(word) == 3) {
        int n = from_digits(word + 1, 1, SG_UNNAMED);
        *who = (uint16_t)(SG_NAMED + n - 1);
        return n != -1000;
    }
    for (int kind = SG_LADDER; kind < SG_PIECE_KINDS; kind++) {
        size_t length = strlen(sg_piece_rows[kind].id);
        int n = strncmp(word, sg_piece_rows[kind].id, length) == 0
                    ? small_number(word + length, sg_piece_first[kind + 1] - sg_piece_first[kind])
                    : 0;
        if (n > 0) {
            *who = (uint16_t)(SG_PERSONS + sg_piece_first[kind] + n - 1);
            return true;
        }
    }
    return false;
}

/* ---- lists ------------------------------------------------------------------------------- */

#define WORDS(list) { .count = sizeof(list) / sizeof *(list), .name = (list) }
static const char *const works[] = { "none",   "door",         "break", "bridge",  "gangplank",
                                     "ladder", "tower_ladder", "winch", "harness", "free_ox",
                                     "load",   "arrows",       "arms" };
static const char *const dirs[] = { "-", "E", "SE", "SW", "W", "NW", "NE" }; /* direction + 1 */
static const char *const turns[] = { "E", "SE", "SW", "W", "NW", "NE" };
static const char *const ways[] = { "forward", "back" };
static const char *const downs[] = { "here", "to_pour" };
static const char *const deploys[] = { "forward", "back" };
static const char *const edges[] = { "N", "E", "S", "W" };
static const char *const sides[] = { "first", "second", "none" };
static const char *const ammos[] = { "plain", "fire", "stone" };
static const char *const weapons[] = { "hand",     "short_bow", "long_bow",    "crossbow",
                                       "javelin",  "sling",     "staff_sling", "stone",
                                       "ballista", "mangonel",  "perrier" };
static const char *const phases[] = { "set-up", "fire",     "movement", "works",
                                      "combat", "recovery", "over",     "day" };
static const char *const asks[] = { "nothing", "setup",   "place",  "fire",   "target",    "move",
                                    "walk",    "defend",  "works",  "combat", "join",      "hit",
                                    "retreat", "advance", "fall",   "turn",   "commander", "victim",
                                    "buy",     "order",   "ground", "party",  "deed",      "loss",
                                    "quit",    NULL,      "enlist" };
static const char *const grades[] = { "none", "marginal", "substantial", "decisive" };
static const char *const kinds[] = { "none",     "ladder",    "grapnel",      "mantlet",
                                     "oil",      "stonepile", "hoarding",     "scaffold",
                                     "ballista", "perrier",   "mangonel",     "tower",
                                     "ram",      "gallery",   "ox",           "pack",
                                     "horse",    "tent",      "gangplank",    "fascine",
                                     "rubble",   "torch",     "flaming_arrow" };
_Static_assert(sizeof kinds / sizeof *kinds == SG_EQUIPMENT, "a word for each");
static const char *const fates[] = { "absent",  "waiting",     "on-board",  "dead",    "left",
                                     "led-off", "in-quarters", "elsewhere", "departed" };
_Static_assert(sizeof fates / sizeof *fates == SG_FATES, "a word for each");
static const char *const classes[] = { "NOB", "KNT", "SER", "HIN", "MIN", "LIN",
                                       "JAV", "SBW", "LBW", "XBW", "SLG", "STF",
                                       "ENG", "SAP", "PEA", "MNK", "LDY" };
_Static_assert(sizeof classes / sizeof *classes == SG_CLASSES, "a word for each");
static const char *const effects[] = { "none",        "slowed",
                                       "driven_back", "stunned",
                                       "thrown",      "horse_killed",
                                       "wounded",     "horse_killed_and_wounded",
                                       "killed" };
static const char *const deaths[] = { "outright", "hurt_before", "lying_stunned" };
static const char *const purposes[] = { "grapnel",    "ladder",   "manned_ladder",
                                        "drawbridge", "collapse", "traitor" };
_Static_assert(sizeof effects / sizeof *effects == SG_EFFECTS &&
                   sizeof deaths / sizeof *deaths == SG_DEATHS &&
                   sizeof purposes / sizeof *purposes == SG_PURPOSES,
               "a word for each");
static const char *const yes[] = { "no", "yes" };
_Static_assert(sizeof works / sizeof *works == SG_WORKS && sizeof asks / sizeof *asks == SG_ASKS,
               "a word for each");
_Static_assert(sizeof weapons / sizeof *weapons == SG_WEAPONS &&
                   sizeof phases / sizeof *phases == SG_PHASES,
               "a word for each");

static void write_letter(uint16_t letter, struct mg_text *out)
{
    char word[2] = { letter > ' ' && letter < 127 ? (char)letter : '-', '\0' };
    mg_put(out, word);
}

static bool parse_letter(const char *word, uint16_t *letter)
{
    *letter = (uint16_t)word[0];
    return word[0] > ' ' && word[0] < 127 && word[1] == '\0';
}

static bool parse_person(const char *word, uint16_t *who)
{
    return sg_parse_who(word, who) && *who < SG_PERSONS;
}

static void write_piece(uint16_t piece, struct mg_text *out)
{
    sg_write_who((uint16_t)(SG_PERSONS + piece), out);
}

static bool parse_piece(const char *word, uint16_t *piece)
{
    if (!sg_parse_who(word, piece) || *piece < SG_PERSONS || *piece >= SG_SUBJECTS)
        return false;
    *piece = (uint16_t)(*piece - SG_PERSONS);
    return true;
}

/* Person + 1, for an argument that may be left out. */
static void write_partner(uint16_t value, struct mg_text *out)
{
    sg_write_who((uint16_t)(value == 0 ? SG_SUBJECTS : value - 1), out);
}

static bool parse_partner(const char *word, uint16_t *value)
{
    bool nobody = sg_parse_who(word, value) && *value == SG_SUBJECTS;
    if (!nobody && !parse_person(word, value))
        return false;
    *value = (uint16_t)(nobody ? 0 : *value + 1);
    return true;
}

/* Where one works: a piece, or a location. The hexes whose numbers pieces have lie in the corner of
 * the margin. */
static void write_site(uint16_t site, struct mg_text *out)
{
    (site < SG_SUBJECTS ? sg_write_who : sg_write_place)(site, out);
}

static bool parse_site(const char *word, uint16_t *site)
{
    return sg_parse_who(word, site) || (sg_parse_place(word, site) && *site >= SG_SUBJECTS);
}

const struct mg_names sg_partner_names = { .count = SG_PERSONS + 1,
                                           .write = write_partner,
                                           .parse = parse_partner };
const struct mg_names sg_site_names = { .count = (uint16_t)SG_LOCATIONS,
                                        .write = write_site,
                                        .parse = parse_site };
const struct mg_names sg_place_names = { .count = (uint16_t)SG_LOCATIONS,
                                         .write = sg_write_place,
                                         .parse = sg_parse_place };
const struct mg_names sg_who_names = { .count = SG_SUBJECTS + 1,
                                       .write = sg_write_who,
                                       .parse = sg_parse_who };
const struct mg_names sg_person_names = { .count = SG_PERSONS,
                                          .write = sg_write_who,
                                          .parse = parse_person };
const struct mg_names sg_piece_names = { .count = SG_PIECES,
                                         .write = write_piece,
                                         .parse = parse_piece };
const struct mg_names sg_letter_names = { .count = 127,
                                          .write = write_letter,
                                          .parse = parse_letter };
const struct mg_names sg_work_names = WORDS(works), sg_dir_names = WORDS(dirs),
                      sg_turn_names = WORDS(turns), sg_roll_names = WORDS(ways),
                      sg_down_names = WORDS(downs), sg_deploy_names = WORDS(deploys),
                      sg_edge_names = WORDS(edges), sg_side_names = WORDS(sides),
                      sg_ammo_names = WORDS(ammos), sg_weapon_names = WORDS(weapons),
                      sg_phase_names = WORDS(phases), sg_ask_names = WORDS(asks),
                      sg_grade_names = WORDS(grades), sg_kind_names = WORDS(kinds),
                      sg_yes_names = WORDS(yes), sg_effect_names = WORDS(effects),
                      sg_death_names = WORDS(deaths), sg_purpose_names = WORDS(purposes),
                      sg_fate_names = WORDS(fates), sg_class_names = WORDS(classes);
