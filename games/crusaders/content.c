/* The pieces, in the order of the rules text. Costs, tracks, bonus tiles and the split of the
 * influence tiles are our reconstruction: the sources do not print them. */
#include "content.h"

/* ---- wedges ------------------------------------------------------------------------------ */

const struct cr_wedge_kind cr_wedges[CR_WEDGES] = {
    [CR_TB] = { CR_TRAVEL, CR_BUILD },     [CR_TC] = { CR_TRAVEL, CR_CRUSADE },
    [CR_MU] = { CR_MUSTER, CR_INFLUENCE }, [CR_CR] = { CR_CRUSADE, CR_BUILD },
    [CR_IN] = { CR_INFLUENCE, CR_TRAVEL }, [CR_BU] = { CR_BUILD, CR_INFLUENCE },
};

/* CR-VAR-01, CR-VAR-02. */
const uint8_t cr_fixed_wheel[CR_WHEEL] = { CR_TB, CR_CR, CR_IN, CR_TC, CR_BU, CR_MU };

/* ---- buildings --------------------------------------------------------------------------- */

/* CR-BLD-05, CR-XB-01, CR-XB-02. The influence for erecting one is its level, CR-BLD-09. */
#define BASE(type, level, ...)                                                                     \
    [CR_LEVELS * (type - 1) + level] = { type, level, level + 2, 0, __VA_ARGS__ }
#define MORE(type, level, ...)                                                                     \
    [CR_LEVELS * (type - 1) + level] = { type, level, level + 4, level + 2, __VA_ARGS__ }

const struct cr_piece_kind cr_pieces[CR_PIECES] = {
    /*   type       level  the space under it          for      points at the end */
    BASE(CR_CASTLE, 1, CR_FX_KNIGHT, 0, 0), /* CR-BLD-11 */
    BASE(CR_CASTLE, 2, CR_FX_BONUS, CR_CRUSADE, 0),
    BASE(CR_CASTLE, 3, CR_FX_KNIGHT, 0, 0),
    BASE(CR_CASTLE, 4, CR_FX_SETS, 0, 4), /* CR-SCO-07 */
    BASE(CR_CHURCH, 1, CR_FX_BONUS, CR_INFLUENCE, 0),
    BASE(CR_CHURCH, 2, CR_FX_BONUS, CR_TRAVEL, 0),
    BASE(CR_CHURCH, 3, CR_FX_BONUS, CR_INFLUENCE, 0),
    BASE(CR_CHURCH, 4, CR_FX_POINTS, 0, 6), /* CR-SCO-08 */
    BASE(CR_FARM, 1, CR_FX_BONUS, CR_MUSTER, 0),
    BASE(CR_FARM, 2, CR_FX_BONUS, CR_INFLUENCE, 0),
    BASE(CR_FARM, 3, CR_FX_BONUS, CR_MUSTER, 0),
    BASE(CR_FARM, 4, CR_FX_MEN, 0, 1), /* CR-SCO-09 */
    BASE(CR_BANK, 1, CR_FX_BONUS, CR_BUILD, 0),
    BASE(CR_BANK, 2, CR_FX_BONUS, CR_INFLUENCE, 0),
    BASE(CR_BANK, 3, CR_FX_BONUS, CR_BUILD, 0),
    BASE(CR_BANK, 4, CR_FX_FOURS, 0, 4), /* CR-SCO-10 */
    MORE(CR_KEEP, 1, CR_FX_TROOP, 0, 0), /* CR-XB-09 */
    MORE(CR_KEEP, 2, CR_FX_TROOP, 0, 0),
    MORE(CR_KEEP, 3, CR_FX_TROOP, 0, 0),
    MORE(CR_KEEP, 4, CR_FX_TROOPS, 0, 1),  /* CR-XB-10 */
    MORE(CR_CHAPEL, 1, CR_FX_TOKEN, 0, 0), /* CR-XB-11 */
    MORE(CR_CHAPEL, 2, CR_FX_TOKEN, 0, 0),
    MORE(CR_CHAPEL, 3, CR_FX_TOKEN, 0, 0),
    MORE(CR_CHAPEL, 4, CR_FX_FULL, 0, 2), /* CR-XB-12 */
    MORE(CR_MILL, 1, CR_FX_REMOVE, 0, 0), /* CR-XB-13 */
    MORE(CR_MILL, 2, CR_FX_REMOVE, 0, 0),
    MORE(CR_MILL, 3, CR_FX_REMOVE, 0, 0),
    MORE(CR_MILL, 4, CR_FX_REMOVE, 0, 0),   /* CR-SCO-12 */
    MORE(CR_VAULT, 1, CR_FX_UPGRADE, 0, 1), /* CR-XB-19 */
    MORE(CR_VAULT, 2, CR_FX_UPGRADE, 0, 1),
    MORE(CR_VAULT, 3, CR_FX_UPGRADE, 0, 2),
    MORE(CR_VAULT, 4, CR_FX_UPGRADED, 0, 1), /* CR-XB-20 */
};

/* ---- enemies ----------------------------------------------------------------------------- */

/* CR-SET-11, CR-SET-12: 11 Slavs and 11 Prussians, of which one each marks its track. */
const uint8_t cr_enemy_count[CR_ENEMIES] = {
    [CR_SLAV] = 10,        [CR_PRUSSIAN] = 10,    [CR_SARACEN_CASTLE] = 2, [CR_SARACEN_CHURCH] = 2,
    [CR_SARACEN_FARM] = 2, [CR_SARACEN_BANK] = 2, [CR_SARACEN_TROOP] = 2,
};

/* CR-CRU-03, CR-CRU-16: they rise; only those of the base game flatten. */
const uint8_t cr_tracks[2][2][CR_TRACK] = {
    { { 3, 4, 5, 6, 7, 7, 8, 8, 9, 9 }, { 4, 5, 6, 7, 8, 8, 9, 9, 10, 10 } },
    { { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, { 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 } },
};

/* ---- orders ------------------------------------------------------------------------------ */

/* CR-SET-06: 2 tokens on each wedge unless the order says otherwise. */
/* clang-format off */
const struct cr_order_kind cr_orders[CR_ORDERS] = {
    /*      each add take travel upgrades  power over distributions */
    [0] = { 2, 0, 0, 0, 0, CR_PLAIN, { 0 }, NULL, NULL },
    [CR_ALC] = { 2, 1, 0, 0, 1, CR_PLAIN, { 0 }, N_("Order of Alcantara"),
                 N_("13 tokens, one wedge upgraded from the start.") },
    [CR_AVI] = { 2, 1, 0, 0, 0, CR_HERE, { 0 }, N_("Order of Aviz"),
                 N_("13 tokens; a distribution may start on the emptied wedge.") },
    [CR_CAL] = { 1, 0, 0, 0, 0, CR_PLAIN,
                 { [CR_TRAVEL] = 1, [CR_MUSTER] = 1, [CR_CRUSADE] = 1, [CR_INFLUENCE] = 1, [CR_BUILD] = 1 },
                 N_("Knights of Calatrava"), N_("6 tokens; every action has +1 power.") },
    [CR_SEP] = { 2, 0, 0, 1, 0, CR_PLAIN, { [CR_TRAVEL] = -1 }, N_("Knights of the Holy Sepulchre"),
                 N_("One token more on each Travel wedge; every Travel has -1 power.") },
    [CR_HOS] = { 2, 0, 1, 0, 0, CR_PASS_OVER, { 0 }, N_("Knights Hospitaller"),
                 N_("11 tokens; a distribution may pass over one wedge once.") },
    [CR_MON] = { 2, 0, 0, 0, 0, CR_PLAIN, { [CR_TRAVEL] = 1 }, N_("Order of Montesa"),
                 N_("The black knight starts with the first knight; every Travel has +1 power.") },
    [CR_SAN] = { 2, 0, 0, 0, 1, CR_HERE, { 0 }, N_("Order of Santiago"),
                 N_("One wedge upgraded from the start; a distribution may start on the emptied wedge.") },
    [CR_LAZ] = { 2, 0, 1, 0, 3, CR_PLAIN, { 0 }, N_("Knights of St. Lazarus"),
                 N_("11 tokens, three wedges upgraded from the start.") },
    [CR_TEM] = { 2, 0, 2, 0, 0, CR_DOUBLE, { 0 }, N_("Knights Templar"),
                 N_("10 tokens; once in a distribution two tokens may be laid on one wedge.") },
    [CR_TEU] = { 2, 0, 0, 0, 0, CR_BACK, { 0 }, N_("Knights Teutonic"),
                 N_("A distribution may go counter-clockwise.") },
    [CR_BAN] = { 2, 0, 0, 0, 0, CR_GIANT, { 0 }, N_("Female Order of the Band"),
                 N_("A giant token takes the place of two; it is worth 2 in an action.") },
    [CR_LSW] = { 2, 0, 0, 0, 0, CR_PLAIN, { 0 }, N_("Livonian Brothers of the Sword"),
                 N_("After a turn with an expansion building, distribute a wedge.") },
    [CR_DRA] = { 2, 0, 0, 0, 0, CR_PLAIN, { 0 }, N_("Order of the Dragon"),
                 N_("Expansion buildings cost 1 less than normal, also beside one building of any kind.") },
    [CR_BBR] = { 2, 0, 0, 0, 0, CR_PLAIN, { 0 }, N_("Bailiwick of Brandenburg"),
                 N_("Influence may take a tile from a region next to one of your knights.") },
};
/* clang-format on */

/* ---- building bonus tiles ---------------------------------------------------------------- */

const struct cr_bonus_kind cr_bonuses[CR_BONUSES] = {
    /*       for        cost less, influence more */
    [1] = { CR_CASTLE, 1, 0 },  [2] = { CR_CASTLE, 1, 0 },    [3] = { CR_CASTLE, 1, 0 },
    [4] = { CR_CASTLE, 0, 1 },  [5] = { CR_CASTLE, 0, 1 },    [6] = { CR_CASTLE, 0, 1 },
    [7] = { CR_CASTLE, 0, 2 },  [8] = { CR_CHURCH, 1, 0 },    [9] = { CR_CHURCH, 1, 0 },
    [10] = { CR_CHURCH, 1, 0 }, [11] = { CR_CHURCH, 0, 1 },   [12] = { CR_CHURCH, 0, 1 },
    [13] = { CR_CHURCH, 0, 1 }, [14] = { CR_CHURCH, 0, 2 },   [15] = { CR_FARM, 1, 0 },
    [16] = { CR_FARM, 1, 0 },   [17] = { CR_FARM, 1, 0 },     [18] = { CR_FARM, 0, 1 },
    [19] = { CR_FARM, 0, 1 },   [20] = { CR_FARM, 0, 1 },     [21] = { CR_FARM, 0, 2 },
    [22] = { CR_BANK, 1, 0 },   [23] = { CR_BANK, 1, 0 },     [24] = { CR_BANK, 1, 0 },
    [25] = { CR_BANK, 0, 1 },   [26] = { CR_BANK, 0, 1 },     [27] = { CR_BANK, 0, 1 },
    [28] = { CR_BANK, 0, 2 },   [29] = { CR_ANY_TYPE, 1, 0 }, [30] = { CR_ANY_TYPE, 0, 1 },
};

/* ---- influence tiles --------------------------------------------------------------------- */

const struct cr_tile_kind cr_tiles[CR_TILES] = {
    /*       class          cost level  for */
    [1] = { CR_UPGRADE_TILE, 3, 1, 0 },
    [2] = { CR_UPGRADE_TILE, 3, 1, 0 },
    [3] = { CR_UPGRADE_TILE, 4, 2, 0 },
    [4] = { CR_UPGRADE_TILE, 4, 2, 0 },
    [5] = { CR_UPGRADE_TILE, 5, 3, 0 },
    [6] = { CR_UPGRADE_TILE, 5, 3, 0 },
    [7] = { CR_DISTRIBUTE_TILE, 3, 1, 0 },
    [8] = { CR_DISTRIBUTE_TILE, 3, 1, 0 },
    [9] = { CR_DISTRIBUTE_TILE, 4, 2, 0 },
    [10] = { CR_DISTRIBUTE_TILE, 4, 2, 0 },
    [11] = { CR_DISTRIBUTE_TILE, 5, 3, 0 },
    [12] = { CR_DISTRIBUTE_TILE, 5, 3, 0 },
    [13] = { CR_ONCE_TILE, 3, 1, CR_TRAVEL },
    [14] = { CR_ONCE_TILE, 3, 1, CR_TRAVEL },
    [15] = { CR_ONCE_TILE, 4, 2, CR_TRAVEL },
    [16] = { CR_ONCE_TILE, 4, 2, CR_TRAVEL },
    [17] = { CR_ONCE_TILE, 5, 3, CR_TRAVEL },
    [18] = { CR_ONCE_TILE, 3, 1, CR_MUSTER },
    [19] = { CR_ONCE_TILE, 3, 1, CR_MUSTER },
    [20] = { CR_ONCE_TILE, 4, 2, CR_MUSTER },
    [21] = { CR_ONCE_TILE, 5, 3, CR_MUSTER },
    [22] = { CR_ONCE_TILE, 5, 3, CR_MUSTER },
    [23] = { CR_ONCE_TILE, 3, 1, CR_CRUSADE },
    [24] = { CR_ONCE_TILE, 3, 1, CR_CRUSADE },
    [25] = { CR_ONCE_TILE, 4, 2, CR_CRUSADE },
    [26] = { CR_ONCE_TILE, 4, 2, CR_CRUSADE },
    [27] = { CR_ONCE_TILE, 5, 3, CR_CRUSADE },
    [28] = { CR_ONCE_TILE, 3, 1, CR_INFLUENCE },
    [29] = { CR_ONCE_TILE, 4, 2, CR_INFLUENCE },
    [30] = { CR_ONCE_TILE, 5, 3, CR_INFLUENCE },
    [31] = { CR_ONCE_TILE, 5, 3, CR_INFLUENCE },
    [32] = { CR_ONCE_TILE, 3, 1, CR_BUILD },
    [33] = { CR_ONCE_TILE, 4, 2, CR_BUILD },
    [34] = { CR_ONCE_TILE, 4, 2, CR_BUILD },
    [35] = { CR_ONCE_TILE, 5, 3, CR_BUILD },
    [36] = { CR_ONCE_TILE, 5, 3, CR_BUILD },
    [37] = { CR_PERMANENT_TILE, 6, 4, CR_TRAVEL },
    [38] = { CR_PERMANENT_TILE, 6, 4, CR_MUSTER },
    [39] = { CR_PERMANENT_TILE, 6, 4, CR_CRUSADE },
    [40] = { CR_PERMANENT_TILE, 6, 4, CR_INFLUENCE },
    [41] = { CR_PERMANENT_TILE, 6, 4, CR_BUILD },
    [42] = { CR_END_TILE, 7, 4, 0 },
    [43] = { CR_END_TILE, 7, 4, 0 },
};

/* ---- names ------------------------------------------------------------------------------- */

static const char *const action_words[CR_ACTIONS] = { NULL,      "travel",    "muster",
                                                      "crusade", "influence", "build" };
static const char *const wedge_words[CR_WEDGES] = { NULL, "tb", "tc", "mu", "cr", "in", "bu" };
static const char *const type_words[CR_TYPES] = { NULL,   "castle", "church", "farm", "bank",
                                                  "keep", "chapel", "mill",   "vault" };
static const char *const piece_words[CR_PIECES] = {
    NULL,    "castle1", "castle2", "castle3", "castle4", "church1", "church2", "church3", "church4",
    "farm1", "farm2",   "farm3",   "farm4",   "bank1",   "bank2",   "bank3",   "bank4",   "keep1",
    "keep2", "keep3",   "keep4",   "chapel1", "chapel2", "chapel3", "chapel4", "mill1",   "mill2",
    "mill3", "mill4",   "vault1",  "vault2",  "vault3",  "vault4",
};
static const char *const enemy_words[CR_ENEMIES] = {
    NULL,           "slav",         "prussian",     "saracen-castle", "saracen-church",
    "saracen-farm", "saracen-bank", "saracen-troop"
};
static const char *const order_words[CR_ORDERS] = {
    NULL,          "alcantara", "aviz",     "calatrava", "sepulchre",
    "hospitaller", "montesa",   "santiago", "lazarus",   "templar",
    "teutonic",    "band",      "livonian", "dragon",    "brandenburg",
};
static const char *const how_words[CR_HOWS] = {
    "plain", "here", "back", "skip", "double", "giant"
};
static const char *const bonus_words[CR_BONUSES] = {
    NULL,   "bb01", "bb02", "bb03", "bb04", "bb05", "bb06", "bb07", "bb08", "bb09", "bb10",
    "bb11", "bb12", "bb13", "bb14", "bb15", "bb16", "bb17", "bb18", "bb19", "bb20", "bb21",
    "bb22", "bb23", "bb24", "bb25", "bb26", "bb27", "bb28", "bb29", "bb30",
};
static const char *const tile_words[CR_TILES] = {
    NULL,   "it01", "it02", "it03", "it04", "it05", "it06", "it07", "it08", "it09", "it10",
    "it11", "it12", "it13", "it14", "it15", "it16", "it17", "it18", "it19", "it20", "it21",
    "it22", "it23", "it24", "it25", "it26", "it27", "it28", "it29", "it30", "it31", "it32",
    "it33", "it34", "it35", "it36", "it37", "it38", "it39", "it40", "it41", "it42", "it43",
};
static const char *const colour_words[CR_SEATS + 2] = { NULL,     "purple", "blue",   "green",
                                                        "orange", "red",    "yellow", "anybody" };
static const char *const giant_words[2] = { "plain", "giant" };
static const char *const number_words[CR_NUMBERS] = {
    "0",  "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",
    "10", "11", "12", "13", "14", "15", "16", "17", "18",
};
static const char *const reward_words[2] = { "piece", "influence" };

const struct mg_names cr_action_names = { .count = CR_ACTIONS, .name = action_words };
const struct mg_names cr_wedge_names = { .count = CR_WEDGES, .name = wedge_words };
const struct mg_names cr_type_names = { .count = CR_TYPES, .name = type_words };
const struct mg_names cr_piece_names = { .count = CR_PIECES, .name = piece_words };
const struct mg_names cr_enemy_names = { .count = CR_ENEMIES, .name = enemy_words };
const struct mg_names cr_order_names = { .count = CR_ORDERS, .name = order_words };
const struct mg_names cr_how_names = { .count = CR_HOWS, .name = how_words };
const struct mg_names cr_bonus_names = { .count = CR_BONUSES, .name = bonus_words };
const struct mg_names cr_tile_names = { .count = CR_TILES, .name = tile_words };
const struct mg_names cr_colour_names = { .count = CR_SEATS + 2, .name = colour_words };
const struct mg_names cr_owner_names = { .count = CR_SEATS + 1, .name = colour_words };
const struct mg_names cr_giant_names = { .count = 2, .name = giant_words };
const struct mg_names cr_number_names = { .count = CR_NUMBERS, .name = number_words };
const struct mg_names cr_reward_names = { .count = 2, .name = reward_words };

/* clang-format off */
const char *const cr_action_titles[CR_ACTIONS] = { NULL, N_("Travel"), N_("Muster"), N_("Crusade"),
                                                   N_("Influence"), N_("Build") };
const char *const cr_type_titles[CR_TYPES] = { NULL, N_("Castle"), N_("Church"), N_("Farm"), N_("Bank"),
                                               N_("Keep"), N_("Chapel"), N_("Mill"), N_("Vault") };
const char *const cr_enemy_titles[CR_ENEMIES] = {
    NULL, N_("Slav"), N_("Prussian"), N_("Saracen (Castle)"), N_("Saracen (Church)"),
    N_("Saracen (Farm)"), N_("Saracen (Bank)"), N_("Saracen (troop)"),
};
/* clang-format on */
const char *const cr_people_titles[CR_PEOPLES] = { N_("Slavs"), N_("Prussians"), N_("Saracens") };
const char *const cr_level_titles[8] = { "0", "I", "II", "III", "IV", "V", "VI", "VII" };
