/* What the things of a siege are called in moves, positions and records. */
#include "ground.h"

#define WORDS(list) { .count = sizeof list / sizeof *list, .name = list }

static const char *const orders[] = { "nothing",    "assault",   "inner_sally", "camp",
                                      "food",       "gallery",   "countermine", "mine_fight",
                                      "mine_sally", "sortie",    "relief",      "negotiate",
                                      "lift",       "break_out", "redoubt",     "meet",
                                      "divide",     "shut_in" };
static const char *const stages[] = { "outer", "inner", "reversed", "end" };
static const char *const steps[] = { "first",  "event", "initiative", "healed",
                                     "action", "deeds", "wounded",    "marker" };
static const char *const deeds[] = { "repair",      "bombard", "fire",  "fire_back", "mine",
                                     "countermine", "bridge",  "build", "build_back" };
static const char *const endings[] = { "goes_on",     "lifted",    "broken",   "taken",
                                       "surrendered", "destroyed", "day_limit" };
static const char *const maps[] = { "stream", "river", "plain", "priory", "castle" };
static const char *const mounted[] = { "foot", "mounted" };
static const char *const forced[] = { "as_usual", "forced" };
static const char *const beyond[] = { "-", "N", "E", "S", "W" };
_Static_assert(sizeof orders / sizeof *orders == SG_ORDERS &&
                   sizeof stages / sizeof *stages == SG_STAGES,
               "a word for each");
_Static_assert(sizeof steps / sizeof *steps == SG_DAY_STEPS &&
                   sizeof deeds / sizeof *deeds == SG_DEEDS,
               "a word for each");
_Static_assert(sizeof endings / sizeof *endings == SG_ENDINGS &&
                   sizeof maps / sizeof *maps == SG_MAPS,
               "a word for each");

static void write_item(uint16_t item, struct mg_text *out)
{
    mg_name_write(&sg_kind_names, item, out);
}
static bool parse_item(const char *word, uint16_t *item)
{
    return mg_name_parse(&sg_kind_names, word, item);
}

const struct mg_names sg_order_names = WORDS(orders), sg_stage_names = WORDS(stages),
                      sg_day_step_names = WORDS(steps), sg_deed_names = WORDS(deeds),
                      sg_ending_names = WORDS(endings), sg_map_names = WORDS(maps),
                      sg_mounted_names = WORDS(mounted), sg_forced_names = WORDS(forced),
                      sg_beyond_names = WORDS(beyond);
const struct mg_names sg_item_names = { .count = SG_EQUIPMENT,
                                        .write = write_item,
                                        .parse = parse_item };

/* A hex of the board is its column and row: 0812. */
static void write_hex(uint16_t hex, struct mg_text *out)
{
    char buffer[16] = "";
    struct mg_text word = { .buf = buffer, .cap = sizeof buffer };

    sg_write_place((uint16_t)(hex == 0 ? SG_NOWHERE : sg_place(hex, 0)), &word);
    buffer[strcspn(buffer, "/")] = '\0';
    mg_put(out, buffer);
}

static bool parse_hex(const char *word, uint16_t *hex)
{
    char buffer[16] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    uint16_t place;

    mg_put(&text, word);
    mg_put(&text, strcmp(word, "-") == 0 ? "" : "/0");
    if (strchr(word, '/') != NULL || strlen(word) > 4 || !sg_parse_place(buffer, &place))
        return false;
    *hex = (uint16_t)(place == SG_NOWHERE ? 0 : sg_hex(place));
    return true;
}

const struct mg_names sg_hex_names = { .count = SG_HEXES, .write = write_hex, .parse = parse_hex };
