/* The card table, in the order of the rules text (KC001 to KC135). The composition of the decks and
 * the names of the special cards are our reconstruction: the publisher's rules do not print
 * them. */
#include "content.h"

#define L KC_ONE(KC_LANCE)
#define B KC_ONE(KC_BOW)
#define S KC_ONE(KC_SWORD)
#define H KC_ONE(KC_HELMET)
#define F KC_ONE(KC_BANNER)

const struct kc_card kc_cards[KC_LAST_CARD + 1] = {
    [0] = { KC_NO_CARD, 0, { 0, 0 }, NULL },

    /* KC-DECK-01, KC-DECK-03: the core deck; every symbol on 23 cards, KC-DECK-04. One symbol four
       times, two symbols twice, more once. */
    [1] = { KC_PLAIN, 0, { L, 0 }, NULL },
    [2] = { KC_PLAIN, 0, { L, 0 }, NULL },
    [3] = { KC_PLAIN, 0, { L, 0 }, NULL },
    [4] = { KC_PLAIN, 0, { L, 0 }, NULL },
    [5] = { KC_PLAIN, 0, { B, 0 }, NULL },
    [6] = { KC_PLAIN, 0, { B, 0 }, NULL },
    [7] = { KC_PLAIN, 0, { B, 0 }, NULL },
    [8] = { KC_PLAIN, 0, { B, 0 }, NULL },
    [9] = { KC_PLAIN, 0, { S, 0 }, NULL },
    [10] = { KC_PLAIN, 0, { S, 0 }, NULL },
    [11] = { KC_PLAIN, 0, { S, 0 }, NULL },
    [12] = { KC_PLAIN, 0, { S, 0 }, NULL },
    [13] = { KC_PLAIN, 0, { H, 0 }, NULL },
    [14] = { KC_PLAIN, 0, { H, 0 }, NULL },
    [15] = { KC_PLAIN, 0, { H, 0 }, NULL },
    [16] = { KC_PLAIN, 0, { H, 0 }, NULL },
    [17] = { KC_PLAIN, 0, { F, 0 }, NULL },
    [18] = { KC_PLAIN, 0, { F, 0 }, NULL },
    [19] = { KC_PLAIN, 0, { F, 0 }, NULL },
    [20] = { KC_PLAIN, 0, { F, 0 }, NULL },
    [21] = { KC_PLAIN, 0, { L + B, 0 }, NULL },
    [22] = { KC_PLAIN, 0, { L + B, 0 }, NULL },
    [23] = { KC_PLAIN, 0, { L + S, 0 }, NULL },
    [24] = { KC_PLAIN, 0, { L + S, 0 }, NULL },
    [25] = { KC_PLAIN, 0, { L + H, 0 }, NULL },
    [26] = { KC_PLAIN, 0, { L + H, 0 }, NULL },
    [27] = { KC_PLAIN, 0, { L + F, 0 }, NULL },
    [28] = { KC_PLAIN, 0, { L + F, 0 }, NULL },
    [29] = { KC_PLAIN, 0, { B + S, 0 }, NULL },
    [30] = { KC_PLAIN, 0, { B + S, 0 }, NULL },
    [31] = { KC_PLAIN, 0, { B + H, 0 }, NULL },
    [32] = { KC_PLAIN, 0, { B + H, 0 }, NULL },
    [33] = { KC_PLAIN, 0, { B + F, 0 }, NULL },
    [34] = { KC_PLAIN, 0, { B + F, 0 }, NULL },
    [35] = { KC_PLAIN, 0, { S + H, 0 }, NULL },
    [36] = { KC_PLAIN, 0, { S + H, 0 }, NULL },
    [37] = { KC_PLAIN, 0, { S + F, 0 }, NULL },
    [38] = { KC_PLAIN, 0, { S + F, 0 }, NULL },
    [39] = { KC_PLAIN, 0, { H + F, 0 }, NULL },
    [40] = { KC_PLAIN, 0, { H + F, 0 }, NULL },
    [41] = { KC_PLAIN, 0, { L + B + S, 0 }, NULL },
    [42] = { KC_PLAIN, 0, { L + B + H, 0 }, NULL },
    [43] = { KC_PLAIN, 0, { L + B + F, 0 }, NULL },
    [44] = { KC_PLAIN, 0, { L + S + H, 0 }, NULL },
    [45] = { KC_PLAIN, 0, { L + S + F, 0 }, NULL },
    [46] = { KC_PLAIN, 0, { L + H + F, 0 }, NULL },
    [47] = { KC_PLAIN, 0, { B + S + H, 0 }, NULL },
    [48] = { KC_PLAIN, 0, { B + S + F, 0 }, NULL },
    [49] = { KC_PLAIN, 0, { B + H + F, 0 }, NULL },
    [50] = { KC_PLAIN, 0, { S + H + F, 0 }, NULL },
    [51] = { KC_PLAIN, 0, { L + B + S + H, 0 }, NULL },
    [52] = { KC_PLAIN, 0, { L + B + S + F, 0 }, NULL },
    [53] = { KC_PLAIN, 0, { L + B + H + F, 0 }, NULL },
    [54] = { KC_PLAIN, 0, { L + S + H + F, 0 }, NULL },
    [55] = { KC_PLAIN, 0, { B + S + H + F, 0 }, NULL },
    [56] = { KC_PLAIN, 0, { L + B + S + H + F, 0 }, NULL },

    /* KC-DECK-05, KC-DECK-06: the extra core cards. */
    [57] = { KC_PLAIN, 0, { L, 0 }, NULL },
    [58] = { KC_PLAIN, 0, { L, 0 }, NULL },
    [59] = { KC_PLAIN, 0, { B, 0 }, NULL },
    [60] = { KC_PLAIN, 0, { B, 0 }, NULL },
    [61] = { KC_PLAIN, 0, { S, 0 }, NULL },
    [62] = { KC_PLAIN, 0, { S, 0 }, NULL },
    [63] = { KC_PLAIN, 0, { H, 0 }, NULL },
    [64] = { KC_PLAIN, 0, { H, 0 }, NULL },
    [65] = { KC_PLAIN, 0, { F, 0 }, NULL },
    [66] = { KC_PLAIN, 0, { F, 0 }, NULL },
    [67] = { KC_PLAIN, 0, { L + B, 0 }, NULL },
    [68] = { KC_PLAIN, 0, { L + S, 0 }, NULL },
    [69] = { KC_PLAIN, 0, { L + H, 0 }, NULL },
    [70] = { KC_PLAIN, 0, { L + F, 0 }, NULL },
    [71] = { KC_PLAIN, 0, { B + S, 0 }, NULL },
    [72] = { KC_PLAIN, 0, { B + H, 0 }, NULL },
    [73] = { KC_PLAIN, 0, { B + F, 0 }, NULL },
    [74] = { KC_PLAIN, 0, { S + H, 0 }, NULL },
    [75] = { KC_PLAIN, 0, { S + F, 0 }, NULL },
    [76] = { KC_PLAIN, 0, { H + F, 0 }, NULL },
    [77] = { KC_PLAIN, 0, { L + B + S, 0 }, NULL },
    [78] = { KC_PLAIN, 0, { L + B + H, 0 }, NULL },
    [79] = { KC_PLAIN, 0, { L + B + F, 0 }, NULL },
    [80] = { KC_PLAIN, 0, { L + S + H, 0 }, NULL },
    [81] = { KC_PLAIN, 0, { L + S + F, 0 }, NULL },
    [82] = { KC_PLAIN, 0, { L + H + F, 0 }, NULL },
    [83] = { KC_PLAIN, 0, { B + S + H, 0 }, NULL },
    [84] = { KC_PLAIN, 0, { B + S + F, 0 }, NULL },
    [85] = { KC_PLAIN, 0, { B + H + F, 0 }, NULL },
    [86] = { KC_PLAIN, 0, { S + H + F, 0 }, NULL },
    [87] = { KC_PLAIN, 0, { L + B + S + H, 0 }, NULL },
    [88] = { KC_PLAIN, 0, { L + B + S + F, 0 }, NULL },
    [89] = { KC_PLAIN, 0, { L + B + H + F, 0 }, NULL },
    [90] = { KC_PLAIN, 0, { L + S + H + F, 0 }, NULL },
    [91] = { KC_PLAIN, 0, { B + S + H + F, 0 }, NULL },
    [92] = { KC_PLAIN, 0, { L + B + S + H + F, 0 }, NULL },
    [93] = { KC_PLAIN, 0, { L + B + S + H + F, 0 }, NULL },

    /* KC-DECK-07, KC-DECK-08: doubled units. */
    [94] = { KC_DOUBLED, 0, { L + L, 0 }, NULL },
    [95] = { KC_DOUBLED, 0, { L + L, 0 }, NULL },
    [96] = { KC_DOUBLED, 0, { B + B, 0 }, NULL },
    [97] = { KC_DOUBLED, 0, { B + B, 0 }, NULL },
    [98] = { KC_DOUBLED, 0, { S + S, 0 }, NULL },
    [99] = { KC_DOUBLED, 0, { S + S, 0 }, NULL },
    [100] = { KC_DOUBLED, 0, { H + H, 0 }, NULL },
    [101] = { KC_DOUBLED, 0, { H + H, 0 }, NULL },
    [102] = { KC_DOUBLED, 0, { F + F, 0 }, NULL },
    [103] = { KC_DOUBLED, 0, { F + F, 0 }, NULL },

    /* KC-DECK-09: two-way units. */
    [104] = { KC_TWO_WAY, 0, { L, B }, NULL },
    [105] = { KC_TWO_WAY, 0, { L, S }, NULL },
    [106] = { KC_TWO_WAY, 0, { L, H }, NULL },
    [107] = { KC_TWO_WAY, 0, { L, F }, NULL },
    [108] = { KC_TWO_WAY, 0, { B, S }, NULL },
    [109] = { KC_TWO_WAY, 0, { B, H }, NULL },
    [110] = { KC_TWO_WAY, 0, { B, F }, NULL },
    [111] = { KC_TWO_WAY, 0, { S, H }, NULL },
    [112] = { KC_TWO_WAY, 0, { S, F }, NULL },
    [113] = { KC_TWO_WAY, 0, { H, F }, NULL },

    /* KC-DECK-10: kingdom cards. */
    [114] = { KC_CANCEL, KC_LANCE, { 0, 0 }, N_("Levies Sent Home") },
    [115] = { KC_CANCEL, KC_BOW, { 0, 0 }, N_("Ban on Archery") },
    [116] = { KC_CANCEL, KC_SWORD, { 0, 0 }, N_("Peace of God") },
    [117] = { KC_CANCEL, KC_HELMET, { 0, 0 }, N_("Barren Pastures") },
    [118] = { KC_CANCEL, KC_BANNER, { 0, 0 }, N_("Vacant Throne") },
    [119] = { KC_LIMIT, 5, { 0, 0 }, N_("Open Granaries") },
    [120] = { KC_LIMIT, 5, { 0, 0 }, N_("Open Granaries") },
    [121] = { KC_LIMIT, 5, { 0, 0 }, N_("Open Granaries") },
    [122] = { KC_LIMIT, 3, { 0, 0 }, N_("Scorched Earth") },
    [123] = { KC_LIMIT, 3, { 0, 0 }, N_("Scorched Earth") },
    [124] = { KC_LIMIT, 3, { 0, 0 }, N_("Scorched Earth") },

    /* KC-DECK-11: ordonnance cards. */
    [125] = { KC_DRAW_SELF, 2, { 0, 0 }, N_("Call to Arms") },
    [126] = { KC_DRAW_SELF, 2, { 0, 0 }, N_("Call to Arms") },
    [127] = { KC_MOVE_OWN, 0, { 0, 0 }, N_("Forced March") },
    [128] = { KC_MOVE_OWN, 0, { 0, 0 }, N_("Forced March") },
    [129] = { KC_SWAP_OWN, 0, { 0, 0 }, N_("Relief of the Garrison") },
    [130] = { KC_SWAP_OWN, 0, { 0, 0 }, N_("Relief of the Garrison") },
    [131] = { KC_DESTROY_FOE, 0, { 0, 0 }, N_("Night Ambush") },
    [132] = { KC_DESTROY_FOE, 0, { 0, 0 }, N_("Night Ambush") },
    [133] = { KC_MOVE_FOE, 0, { 0, 0 }, N_("False Orders") },
    [134] = { KC_REPLACE_OWN, 0, { 0, 0 }, N_("Fresh Levy") },
    [135] = { KC_DRAW_ALL, 1, { 0, 0 }, N_("General Muster") },
};

const char *const kc_symbol_names[KC_SYMBOLS] = { N_("Lance"), N_("Bow"), N_("Sword"), N_("Helmet"),
                                                  N_("Banner") };

const char *const kc_place_titles[KC_PLACES] = { N_("Antioch"), N_("Cyprus"), N_("Jerusalem"),
                                                 N_("Edessa"), N_("Tripoli") };

/* A group is of "Lances", and a symbol on its own is a "single Lance": whole words, since languages
 * differ in how they say both. */
const char *const kc_symbol_plurals[KC_SYMBOLS] = { N_("Lances"), N_("Bows"), N_("Swords"),
                                                    N_("Helmets"), N_("Banners") };
const char *const kc_symbol_singles[KC_SYMBOLS] = { N_("single Lance"), N_("single Bow"),
                                                    N_("single Sword"), N_("single Helmet"),
                                                    N_("single Banner") };

/* KC-CMP-02. The sources name the first three; the larger ones are ours. */
const char *const kc_group_names[8] = { NULL,           NULL,
                                        N_("company"),  N_("battalion"),
                                        N_("regiment"), N_("brigade"),
                                        N_("division"), N_("host") };

/* Canonical words: a card is its number, so that "play 17 antioch" reads as on the card. */
static const char *const place_words[] = { "antioch", "cyprus", "jerusalem", "edessa", "tripoli" };
static const char *const face_words[] = { "top", "bottom" };
static const char *const symbol_letters[] = { "L", "B", "S", "H", "F" };

static const char *const card_words[KC_CARD_IDS] = {
    NULL,  "1",   "2",   "3",   "4",   "5",   "6",   "7",   "8",   "9",   "10",  "11",  "12",
    "13",  "14",  "15",  "16",  "17",  "18",  "19",  "20",  "21",  "22",  "23",  "24",  "25",
    "26",  "27",  "28",  "29",  "30",  "31",  "32",  "33",  "34",  "35",  "36",  "37",  "38",
    "39",  "40",  "41",  "42",  "43",  "44",  "45",  "46",  "47",  "48",  "49",  "50",  "51",
    "52",  "53",  "54",  "55",  "56",  "57",  "58",  "59",  "60",  "61",  "62",  "63",  "64",
    "65",  "66",  "67",  "68",  "69",  "70",  "71",  "72",  "73",  "74",  "75",  "76",  "77",
    "78",  "79",  "80",  "81",  "82",  "83",  "84",  "85",  "86",  "87",  "88",  "89",  "90",
    "91",  "92",  "93",  "94",  "95",  "96",  "97",  "98",  "99",  "100", "101", "102", "103",
    "104", "105", "106", "107", "108", "109", "110", "111", "112", "113", "114", "115", "116",
    "117", "118", "119", "120", "121", "122", "123", "124", "125", "126", "127", "128", "129",
    "130", "131", "132", "133", "134", "135", "201", "202", "203", "204", "205", "206", "207",
    "208", "209", "210", "211", "212", "213", "214", "215", "216", "217", "218", "219", "220",
    "221", "222", "223", "224", "225", "226", "227", "228", "229", "230", "231", "232", "233",
    "234", "235", "236", "237", "238", "239", "240", "241", "242", "243", "244", "245", "246",
    "247", "248", "249", "250", "251", "252", "253", "254", "255", "256",
};

const struct mg_names kc_card_names = { .count = KC_CARD_IDS, .name = card_words };
const struct mg_names kc_place_names = { .count = KC_PLACES, .name = place_words };
const struct mg_names kc_face_names = { .count = 2, .name = face_words };
const struct mg_names kc_symbol_letters = { .count = KC_SYMBOLS, .name = symbol_letters };
