/* Maps, factions, modes and the kinds of card: tables, in the order of the rules text. What the
 * publisher's rules do not print (most card texts, the borders, most numbers) is our
 * reconstruction. The cards themselves are in decks.c. */
#include "content.h"

/* ---- areas ------------------------------------------------------------------------------- */

#define JER OR_BIT(OR_JERUSALEM)
#define ACR OR_BIT(OR_ACRE)
#define ASC OR_BIT(OR_ASCALON)
#define TYR OR_BIT(OR_TYRE)
#define KER OR_BIT(OR_KERAK)
#define DAM OR_BIT(OR_DAMASCUS)
#define TRI OR_BIT(OR_TRIPOLI)
#define HOM OR_BIT(OR_HOMS)
#define EDE OR_BIT(OR_EDESSA)
#define TUR OR_BIT(OR_TURBESSEL)
#define ALE OR_BIT(OR_ALEPPO)
#define MAA OR_BIT(OR_MARAT)
#define LAT OR_BIT(OR_LATAKIA)
#define ANT OR_BIT(OR_ANTIOCH)
#define MAR OR_BIT(OR_MARASH)
#define SHA OR_BIT(OR_SHAIZAR)
#define BOS OR_BIT(OR_BOSRA)

/* CK-GEN-12: the borders of both boards. */
const struct or_place or_places[OR_BOARDS][OR_AREAS] = {
    [OR_SIDE_A] = {   /* Saladin and the 2nd Crusade; no victory points */
        /*                 defence, points, neighbours */
        [OR_MARASH]    = { 1, 0, ANT | TUR },
        [OR_EDESSA]    = { 2, 0, ALE | TUR },
        [OR_TURBESSEL] = { 3, 0, ALE | EDE | MAR },
        [OR_ANTIOCH]   = { 5, 0, ALE | LAT | MAR | SHA },
        [OR_ALEPPO]    = { 3, 0, ANT | EDE | SHA | TUR },
        [OR_LATAKIA]   = { 3, 0, ANT | HOM | SHA | TRI },
        [OR_SHAIZAR]   = { 2, 0, ALE | ANT | HOM | LAT },
        [OR_HOMS]      = { 3, 0, DAM | LAT | SHA | TRI },
        [OR_TRIPOLI]   = { 2, 0, HOM | LAT | TYR },
        [OR_TYRE]      = { 2, 0, ACR | TRI },
        [OR_DAMASCUS]  = { 4, 0, ACR | BOS | HOM },
        [OR_BOSRA]     = { 1, 0, DAM | KER },
        [OR_ACRE]      = { 2, 0, DAM | JER | TYR },
        [OR_JERUSALEM] = { 4, 0, ACR | ASC | KER },
        [OR_ASCALON]   = { 3, 0, JER | KER },
        [OR_KERAK]     = { 3, 0, ASC | BOS | JER },
    },
    [OR_SIDE_B] = {   /* 1st and 3rd Crusades; in the order of the identification numbers */
        [OR_JERUSALEM] = { 4, 5, ACR | ASC | KER },
        [OR_ACRE]      = { 3, 3, DAM | JER | TYR },
        [OR_ASCALON]   = { 2, 1, JER | KER },
        [OR_TYRE]      = { 2, 2, ACR | TRI },
        [OR_KERAK]     = { 2, 1, ASC | DAM | JER },
        [OR_DAMASCUS]  = { 4, 3, ACR | HOM | KER },
        [OR_TRIPOLI]   = { 2, 2, HOM | LAT | TYR },
        [OR_HOMS]      = { 2, 2, DAM | LAT | MAA | TRI },
        [OR_EDESSA]    = { 2, 2, ALE | TUR },
        [OR_TURBESSEL] = { 2, 1, ALE | ANT | EDE },
        [OR_ALEPPO]    = { 3, 3, ANT | EDE | MAA | TUR },
        [OR_MARAT]     = { 3, 1, ALE | ANT | HOM | LAT },
        [OR_LATAKIA]   = { 2, 1, ANT | HOM | MAA | TRI },
        [OR_ANTIOCH]   = { 4, 3, ALE | LAT | MAA | TUR },
    },
};

/* On a canvas of 1000 by 1400, north up. */
const struct or_point or_spots[OR_AREAS] = {
    [OR_JERUSALEM] = { 240, 1190 }, [OR_ACRE] = { 226, 1000 },   [OR_ASCALON] = { 132, 1245 },
    [OR_TYRE] = { 280, 880 },       [OR_KERAK] = { 340, 1326 },  [OR_DAMASCUS] = { 424, 873 },
    [OR_TRIPOLI] = { 370, 692 },    [OR_HOMS] = { 502, 636 },    [OR_EDESSA] = { 887, 163 },
    [OR_TURBESSEL] = { 657, 220 },  [OR_ALEPPO] = { 585, 350 },  [OR_MARAT] = { 494, 450 },
    [OR_LATAKIA] = { 368, 482 },    [OR_ANTIOCH] = { 420, 345 }, [OR_MARASH] = { 543, 82 },
    [OR_SHAIZAR] = { 476, 531 },    [OR_BOSRA] = { 459, 1066 },
};

/* clang-format off */
const char *const or_area_titles[OR_AREAS] = {
    [OR_JERUSALEM] = N_("Jerusalem"), [OR_ACRE] = N_("Acre"),         [OR_ASCALON] = N_("Ascalon"),
    [OR_TYRE] = N_("Tyre"),           [OR_KERAK] = N_("Kerak"),       [OR_DAMASCUS] = N_("Damascus"),
    [OR_TRIPOLI] = N_("Tripoli"),     [OR_HOMS] = N_("Homs"),         [OR_EDESSA] = N_("Edessa"),
    [OR_TURBESSEL] = N_("Turbessel"), [OR_ALEPPO] = N_("Aleppo"),     [OR_MARAT] = N_("Marat"),
    [OR_LATAKIA] = N_("Latakia"),     [OR_ANTIOCH] = N_("Antioch"),   [OR_MARASH] = N_("Marash"),
    [OR_SHAIZAR] = N_("Shaizar"),     [OR_BOSRA] = N_("Bosra"),
};
/* clang-format on */

const char *const or_area_codes[OR_AREAS] = {
    NULL,  "JER", "ACR", "ASC", "TYR", "KER", "DAM", "TRI", "HOM",
    "EDE", "TUR", "ALE", "MAA", "LAT", "ANT", "MAR", "SHA", "BOS",
};

static const char *const area_words[OR_AREAS] = {
    NULL,       "jerusalem", "acre",    "ascalon", "tyre",      "kerak",
    "damascus", "tripoli",   "homs",    "edessa",  "turbessel", "aleppo",
    "marat",    "latakia",   "antioch", "marash",  "shaizar",   "bosra",
};

/* clang-format off */
const struct or_line or_lines[] = {
    { "coast", false, 22,
      { { 120, 233 }, { 250, 282 }, { 333, 243 }, { 370, 214 }, { 402, 276 }, { 333, 331 },
        { 363, 379 }, { 328, 482 }, { 357, 548 }, { 346, 605 }, { 337, 690 }, { 306, 729 },
        { 274, 797 }, { 254, 863 }, { 220, 920 }, { 198, 988 }, { 178, 1005 }, { 165, 1069 },
        { 139, 1157 }, { 102, 1231 }, { 78, 1264 }, { 19, 1312 } } },
    { "euphrates", false, 6,
      { { 824, 88 }, { 717, 185 }, { 743, 229 }, { 769, 311 }, { 759, 389 }, { 926, 399 } } },
    { "orontes", false, 9,
      { { 444, 758 }, { 472, 671 }, { 496, 632 }, { 509, 558 }, { 476, 531 }, { 441, 467 },
        { 444, 350 }, { 400, 350 }, { 363, 379 } } },
    { "jordan", false, 5, { { 313, 924 }, { 296, 992 }, { 291, 1031 }, { 289, 1128 }, { 281, 1213 } } },
    { "dead-sea", true, 6,
      { { 269, 1213 }, { 293, 1213 }, { 296, 1283 }, { 269, 1342 }, { 256, 1342 }, { 263, 1274 } } },
    { .name = NULL },
};
/* clang-format on */

/* ---- factions and modes ------------------------------------------------------------------ */

/* clang-format off */
const struct or_realm or_realms[OR_FACTIONS] = {
    [OR_NONE]         = { N_("independent realm"), "grey", OR_FAITHS },
    [OR_OF_DAMASCUS]  = { N_("Emirate of Damascus"), "yellow", OR_MUSLIM },
    [OR_OF_JERUSALEM] = { N_("Kingdom of Jerusalem"), "blue", OR_CHRISTIAN },
    [OR_OF_ANTIOCH]   = { N_("Principality of Antioch"), "red", OR_CHRISTIAN },
    [OR_OF_ALEPPO]    = { N_("Emirate of Aleppo"), "green", OR_MUSLIM },
    [OR_SALADIN]      = { N_("Saladin"), "green", OR_MUSLIM },
    [OR_RICHARD]      = { N_("Richard the Lionheart"), "red", OR_CHRISTIAN },
    [OR_LEOPOLD]      = { N_("Leopold V"), "blue", OR_CHRISTIAN },
    [OR_CRUSADE]      = { N_("The 1st Crusade"), "red", OR_CHRISTIAN },
    [OR_MUSLIMS]      = { N_("Muslims"), "green", OR_MUSLIM },
};
/* clang-format on */

static const char *const faction_words[OR_FACTIONS] = {
    NULL,      "damascus", "jerusalem", "antioch", "aleppo",
    "saladin", "richard",  "leopold",   "crusade", "muslims",
};

/* C1 and C2, by the number of players. CK-END-02: the limits. */
/* clang-format off */
const struct or_mode or_modes[OR_SEATS + 1] = {
    /*                                                    faction, limit, base draw, start areas */
    [1] = { "first1", N_("1st Crusade"), OR_SIDE_B, 1, 8,
            { { OR_CRUSADE, 0, 12, MAA } } },
    [2] = { "third2", N_("3rd Crusade"), OR_SIDE_B, 2, 12,
            { { OR_RICHARD, 0, 8, TRI }, { OR_LEOPOLD, 0, 8, ANT } } },
    [3] = { "saladin3", N_("Saladin"), OR_SIDE_A, 3, 0,
            { { OR_SALADIN, 9, 12, DAM | HOM | ALE | EDE },
              { OR_OF_JERUSALEM, 7, 8, JER | ACR },
              { OR_OF_ANTIOCH, 7, 8, ANT | LAT } } },
    [4] = { "second4", N_("2nd Crusade"), OR_SIDE_A, 4, 0,
            { { OR_OF_DAMASCUS, 7, 8, DAM | HOM },
              { OR_OF_JERUSALEM, 7, 8, JER | ACR },
              { OR_OF_ANTIOCH, 7, 8, ANT | LAT },
              { OR_OF_ALEPPO, 7, 8, ALE | EDE } } },
};
/* clang-format on */

const uint8_t or_seat_numbers[OR_SEATS + 1][OR_FACTIONS] = {
    [1] = { [OR_CRUSADE] = 1 },
    [2] = { [OR_RICHARD] = 1, [OR_LEOPOLD] = 2 },
    [3] = { [OR_SALADIN] = 1, [OR_OF_JERUSALEM] = 2, [OR_OF_ANTIOCH] = 3 },
    [4] = { [OR_OF_DAMASCUS] = 1, [OR_OF_JERUSALEM] = 2, [OR_OF_ANTIOCH] = 3, [OR_OF_ALEPPO] = 4 },
};

/* ---- words ------------------------------------------------------------------------------- */

static const char *const side_words[OR_SIDES] = { "attack", "defence" };
static const char *const face_words[] = { NULL, "regular", "plus" };
static const char *const bonus_words[] = { "-2", "-1", "0", "+1", "+2" };
static const char *const level_words[] = { "defeat", "marginal", "victory" };

const struct mg_names or_area_names = { .count = OR_AREAS, .name = area_words };
const struct mg_names or_faction_names = { .count = OR_FACTIONS, .name = faction_words };
const struct mg_names or_side_names = { .count = OR_SIDES, .name = side_words };
const struct mg_names or_face_names = { .count = 3, .name = face_words };
const struct mg_names or_bonus_names = { .count = 5, .name = bonus_words };
const struct mg_names or_level_names = { .count = 3, .name = level_words };
