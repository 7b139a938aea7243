/* The tables: maps, decks, modes, set-up. */
#include "or_test.h"

/* ---- maps -------------------------------------------------------------------------------- */

static int areas_on(int board)
{
    int count = 0;
    for (int area = 1; area < OR_AREAS; area++)
        count += or_places[board][area].next != 0;
    return count;
}

static int borders_on(int board)
{
    int count = 0;
    for (int area = 1; area < OR_AREAS; area++)
        count += __builtin_popcount(or_places[board][area].next);
    return count / 2;
}

static bool border(int board, int a, int b)
{
    return or_places[board][a].next >> b & 1;
}

static void borders_are_the_same_from_both_sides(void **unused) /* CK-GEN-12, I14 */
{
    (void)unused;
    for (int board = 0; board < OR_BOARDS; board++)
        for (int a = 0; a < OR_AREAS; a++) {
            assert_false(border(board, a, a));
            for (int b = 0; b < OR_AREAS; b++)
                assert_int_equal(border(board, a, b), border(board, b, a));
        }
    assert_int_equal(areas_on(OR_SIDE_A), 16);
    assert_int_equal(areas_on(OR_SIDE_B), 14);
    assert_int_equal(borders_on(OR_SIDE_A), 24);
    assert_int_equal(borders_on(OR_SIDE_B), 22);
}

/* "LAT-HOM" as the rules text lists it. */
static int area_of(const char *code)
{
    for (int area = 1; area < OR_AREAS; area++)
        if (strncmp(or_area_codes[area], code, 3) == 0)
            return area;
    fail_msg("no area %s", code);
    return 0;
}

static void has_borders(int board, const char *list)
{
    for (const char *p = list; *p != '\0'; p += strspn(p, " ")) {
        if (!border(board, area_of(p), area_of(p + 4)))
            fail_msg("%.7s is no border", p);
        p += 7;
    }
}

static void the_borders_are_those_of_the_rules_text(void **unused) /* CK-GEN-12 */
{
    (void)unused;
    has_borders(
        OR_SIDE_A,
        "MAR-ANT MAR-TUR EDE-TUR EDE-ALE TUR-ALE ANT-ALE ANT-LAT ANT-SHA ALE-SHA LAT-SHA LAT-HOM LAT-TRI "
        "SHA-HOM HOM-TRI HOM-DAM TRI-TYR TYR-ACR ACR-DAM ACR-JER DAM-BOS BOS-KER JER-ASC JER-KER ASC-KER");
    has_borders(
        OR_SIDE_B,
        "EDE-TUR EDE-ALE TUR-ALE TUR-ANT ANT-ALE ANT-LAT ANT-MAA ALE-MAA LAT-MAA LAT-HOM LAT-TRI MAA-HOM "
        "HOM-TRI HOM-DAM TRI-TYR TYR-ACR ACR-DAM ACR-JER DAM-KER JER-ASC JER-KER ASC-KER");
    assert_false(border(OR_SIDE_A, OR_TYRE, OR_DAMASCUS));
    assert_false(border(OR_SIDE_A, OR_ACRE, OR_BOSRA));
    assert_false(border(OR_SIDE_A, OR_ASCALON, OR_ACRE));
    assert_false(border(OR_SIDE_A, OR_TURBESSEL, OR_ANTIOCH));
}

static void side_b_has_thirty_victory_points(void **unused) /* CK-END-10 */
{
    int points = 0, on_a = 0;
    (void)unused;
    for (int area = 1; area < OR_AREAS; area++) {
        points += or_places[OR_SIDE_B][area].points;
        on_a += or_places[OR_SIDE_A][area].points;
    }
    assert_int_equal(points, 30);
    assert_int_equal(on_a, 0);
    assert_int_equal(or_places[OR_SIDE_A][OR_HOMS].defence, 3);
    assert_int_equal(or_places[OR_SIDE_B][OR_HOMS].defence, 2);
    assert_int_equal(OR_JERUSALEM, 1); /* its identification number */
}

/* ---- cards ------------------------------------------------------------------------------- */

static int count_of(int faith, int type)
{
    int count = 0;
    for (unsigned card = 1; card < OR_CARDS; card++)
        count += or_back(card) == faith && or_kind(card)->type == type;
    return count;
}

static int strength_of(int faith)
{
    int sum = 0;
    for (unsigned card = 1; card < OR_CARDS; card++)
        sum += or_back(card) == faith && or_is_troop(card) ? or_kind(card)->value : 0;
    return sum;
}

static void the_decks_have_the_cards_of_the_rules_text(void **unused) /* CK-SET-03 */
{
    (void)unused;
    assert_int_equal(count_of(OR_MUSLIM, OR_TROOP), 16);
    assert_int_equal(count_of(OR_MUSLIM, OR_RESPONSE), 7);
    assert_int_equal(count_of(OR_MUSLIM, OR_EVENT), 13);
    assert_int_equal(count_of(OR_CHRISTIAN, OR_TROOP), 17);
    assert_int_equal(count_of(OR_CHRISTIAN, OR_RESPONSE), 8);
    assert_int_equal(count_of(OR_CHRISTIAN, OR_EVENT), 11);
    assert_int_equal(strength_of(OR_MUSLIM), 37);
    assert_int_equal(strength_of(OR_CHRISTIAN), 39);
}

static void every_card_has_a_name_of_its_own_and_a_text(void **unused) /* CK-GEN-09 */
{
    (void)unused;
    for (unsigned card = 1; card < OR_CARDS; card++) {
        const struct or_kind *kind = or_kind(card);
        char tail[8];
        snprintf(tail, sizeof tail, "-%c%02u", or_back(card) == OR_MUSLIM ? 'm' : 'c',
                 or_back(card) == OR_MUSLIM ? card : card - OR_DECK_CARDS);
        assert_non_null(strstr(or_card_names.name[card], tail));
        assert_true(kind->type != OR_NO_TYPE && kind->name[0] != '\0' && kind->text[0] != '\0');
        assert_true((kind->type == OR_RESPONSE) == (kind->sides != 0));
        for (unsigned other = 1; other < card; other++)
            assert_string_not_equal(or_card_names.name[card], or_card_names.name[other]);
    }
    assert_int_equal(or_face_names.count, OR_PLUS + 1);
    assert_int_equal(or_bonus_names.count, OR_MOST_BONUS + 1);
    assert_int_equal(or_level_names.count, OR_VICTORY + 1);
    const struct or_kind *none = or_kind(0); /* and no card is nothing */
    assert_int_equal(none->type, OR_NO_TYPE);
    assert_int_equal(none->value + none->sides + none->own_attack + none->lasting + none->choice,
                     0);
}

static void group_b_leaves_eleven_cards_out(void **unused) /* CK-SET-02 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 5);
        uint16_t deck[OR_DECK_CARDS];
        bool group_b = players <= 2;
        assert_int_equal(or_deck_of(&s, OR_MUSLIM, deck), group_b ? 29 : 36);
        for (int i = 0; i < (group_b ? 29 : 36); i++)
            assert_true(!group_b || !or_kind(deck[i])->lasting);
        assert_int_equal(or_deck_of(&s, OR_CHRISTIAN, deck), group_b ? 32 : 36);
        assert_int_equal(s.start[OR_PILES], group_b ? 61 : 72);
    }
    static const char *const out[] = { "mamluks-m16", "mercenaries", "minor", "jews",
                                       "succession",  "watchtowers", "truce", "joint",
                                       "assassins",   "troubadours", "spies" };
    struct or_state s = table(2);
    for (size_t i = 0; i < sizeof out / sizeof *out; i++)
        for (int pile = 0; pile < OR_PILES; pile++)
            assert_false(is_in(&s, pile, out[i]));
}

/* ---- the tables as the rules text prints them: C2 to C7 ---------------------------------- */

/* Typed from the rules text, not from the tables of the program. */
static const struct {
    int from, to;
    const char *key, *name;
    int type, value, sides; /* of a Response, value is the dice that it adds */
    bool own_attack, lasting;
    int choice;
} printed_cards[] = {
    /* M01-M04 */
    { 1, 4, "AHDATH", "Ahdath militia", OR_TROOP, 1, 0, false, false, OR_CHOOSE_NOTHING },
    /* M05-M09 */
    { 5, 9, "TURCOMANS", "Turcoman horsemen", OR_TROOP, 2, 0, false, false, OR_CHOOSE_NOTHING },
    { 10, 14, "ASKAR", "Askar", OR_TROOP, 3, 0, false, false, OR_CHOOSE_NOTHING },     /* M10-M14 */
    { 15, 16, "MAMLUKS", "Mamluks", OR_TROOP, 4, 0, false, false, OR_CHOOSE_NOTHING }, /* M15-M16 */
    /* M17-M18 */
    { 17, 18, "LEADER", "Leader", OR_RESPONSE, 0, OR_ON_ATTACK | OR_ON_DEFENCE, false, false,
      OR_CHOOSE_NOTHING },
    /* M19 */
    { 19, 19, "REGROUP", "Regrouping", OR_RESPONSE, 0, OR_ON_ATTACK, true, false,
      OR_CHOOSE_NOTHING },
    /* M20-M21 */
    { 20, 21, "HORSE_ARCHERS", "Horse archers", OR_RESPONSE, 0, OR_ON_ATTACK | OR_ON_DEFENCE, false,
      false, OR_CHOOSE_NOTHING },
    /* M22 */
    { 22, 22, "AMBUSH", "Ambush", OR_RESPONSE, 0, OR_ON_DEFENCE, false, false, OR_CHOOSE_NOTHING },
    /* M23 */
    { 23, 23, "NAPHTHA", "Naphtha", OR_RESPONSE, 2, OR_ON_DEFENCE, false, false,
      OR_CHOOSE_NOTHING },
    /* M24-M25 */
    { 24, 25, "INCURSION", "Incursion", OR_EVENT, 0, 0, false, false, OR_CHOOSE_OPPONENT },
    { 26, 27, "WALLS", "Walls", OR_EVENT, 0, 0, false, false, OR_CHOOSE_NOTHING }, /* M26-M27 */
    { 28, 28, "TRADE", "Trade", OR_EVENT, 0, 0, false, false, OR_CHOOSE_NOTHING }, /* M28 */
    /* M29 */
    { 29, 29, "SEDUCTION", "Seduction", OR_EVENT, 0, 0, false, false, OR_CHOOSE_OPPONENT },
    /* M30 */
    { 30, 30, "SCORCHED_EARTH", "Scorched earth", OR_EVENT, 0, 0, false, false,
      OR_CHOOSE_OPPONENT },
    /* M31 */
    { 31, 31, "MERCENARIES", "Mercenaries", OR_EVENT, 0, 0, false, false, OR_CHOOSE_AREA },
    /* M32 */
    { 32, 32, "MINOR_CAMPAIGN", "Minor campaign", OR_EVENT, 0, 0, false, false, OR_CHOOSE_AREA },
    /* M33 */
    { 33, 33, "JEWS", "Jewish communities", OR_EVENT, 0, 0, false, false, OR_CHOOSE_NOTHING },
    { 34, 34, "SUCCESSION", "Succession", OR_EVENT, 0, 0, false, false, OR_CHOOSE_AREA }, /* M34 */
    /* M35 */
    { 35, 35, "WATCHTOWERS", "Watchtowers", OR_EVENT, 0, 0, false, true, OR_CHOOSE_NOTHING },
    { 36, 36, "TRUCE", "Truce", OR_EVENT, 0, 0, false, true, OR_CHOOSE_OPPONENT }, /* M36 */
    /* C01-C04 */
    { 37, 40, "SERGEANTS", "Foot sergeants", OR_TROOP, 1, 0, false, false, OR_CHOOSE_NOTHING },
    /* C05-C10 */
    { 41, 46, "ARMED_PILGRIMS", "Armed pilgrims", OR_TROOP, 2, 0, false, false, OR_CHOOSE_NOTHING },
    { 47, 51, "KNIGHTS", "Knights", OR_TROOP, 3, 0, false, false, OR_CHOOSE_NOTHING }, /* C11-C15 */
    /* C16-C17 */
    { 52, 53, "MILITARY_ORDERS", "Military orders", OR_TROOP, 4, 0, false, false,
      OR_CHOOSE_NOTHING },
    /* C18-C19 */
    { 54, 55, "TURCOPOLES", "Turcopoles", OR_RESPONSE, 2, OR_ON_DEFENCE, false, false,
      OR_CHOOSE_NOTHING },
    /* C20-C21 */
    { 56, 57, "LEADER", "Leader", OR_RESPONSE, 0, OR_ON_ATTACK | OR_ON_DEFENCE, false, false,
      OR_CHOOSE_NOTHING },
    /* C22 */
    { 58, 58, "SIEGE_ENGINES", "Siege engines", OR_RESPONSE, 0, OR_ON_ATTACK, false, false,
      OR_CHOOSE_NOTHING },
    /* C23 */
    { 59, 59, "TRUE_CROSS", "True Cross", OR_RESPONSE, 0, OR_ON_ATTACK | OR_ON_DEFENCE, false,
      false, OR_CHOOSE_NOTHING },
    /* C24 */
    { 60, 60, "CROSSBOWMEN", "Crossbowmen", OR_RESPONSE, 1, OR_ON_ATTACK | OR_ON_DEFENCE, false,
      false, OR_CHOOSE_NOTHING },
    /* C25 */
    { 61, 61, "TREASON", "Treason", OR_RESPONSE, 0, OR_ON_ATTACK | OR_ON_DEFENCE, false, false,
      OR_CHOOSE_NOTHING },
    /* C26 */
    { 62, 62, "INCURSION", "Incursion", OR_EVENT, 0, 0, false, false, OR_CHOOSE_OPPONENT },
    /* C27 */
    { 63, 63, "JOINT_ATTACK", "Joint attack", OR_EVENT, 0, 0, false, false, OR_CHOOSE_AREA },
    /* C28 */
    { 64, 64, "ASSASSINS", "Assassins", OR_EVENT, 0, 0, false, false, OR_CHOOSE_OPPONENT },
    /* C29 */
    { 65, 65, "TROUBADOURS", "Troubadours", OR_EVENT, 0, 0, false, false, OR_CHOOSE_OPPONENT },
    { 66, 66, "SPIES", "Spies", OR_EVENT, 0, 0, false, true, OR_CHOOSE_OPPONENT },         /* C30 */
    { 67, 67, "PREACHING", "Preaching", OR_EVENT, 0, 0, false, false, OR_CHOOSE_NOTHING }, /* C31 */
    { 68, 68, "DONATIONS", "Donations", OR_EVENT, 0, 0, false, false, OR_CHOOSE_NOTHING }, /* C32 */
    { 69, 69, "BLOCKADE", "Blockade", OR_EVENT, 0, 0, false, false, OR_CHOOSE_OPPONENT },  /* C33 */
    /* C34-C35 */
    { 70, 71, "FORTIFICATION", "Fortification", OR_EVENT, 0, 0, false, false, OR_CHOOSE_NOTHING },
    { 72, 72, "DEUS_VULT", "Deus vult", OR_EVENT, 0, 0, false, false, OR_CHOOSE_AREA }, /* C36 */
};

struct printed_area {
    const char *code, *name;
    int x, y, defence, points, id;
    const char *next;
};

static const struct printed_area side_a[] = {
    { "MAR", "Marash", 543, 82, 1, 0, 0, "ANT TUR" },
    { "EDE", "Edessa", 887, 163, 2, 0, 0, "ALE TUR" },
    { "TUR", "Turbessel", 657, 220, 3, 0, 0, "ALE EDE MAR" },
    { "ANT", "Antioch", 420, 345, 5, 0, 0, "ALE LAT MAR SHA" },
    { "ALE", "Aleppo", 585, 350, 3, 0, 0, "ANT EDE SHA TUR" },
    { "LAT", "Latakia", 368, 482, 3, 0, 0, "ANT HOM SHA TRI" },
    { "SHA", "Shaizar", 476, 531, 2, 0, 0, "ALE ANT HOM LAT" },
    { "HOM", "Homs", 502, 636, 3, 0, 0, "DAM LAT SHA TRI" },
    { "TRI", "Tripoli", 370, 692, 2, 0, 0, "HOM LAT TYR" },
    { "TYR", "Tyre", 280, 880, 2, 0, 0, "ACR TRI" },
    { "DAM", "Damascus", 424, 873, 4, 0, 0, "ACR BOS HOM" },
    { "BOS", "Bosra", 459, 1066, 1, 0, 0, "DAM KER" },
    { "ACR", "Acre", 226, 1000, 2, 0, 0, "DAM JER TYR" },
    { "JER", "Jerusalem", 240, 1190, 4, 0, 0, "ACR ASC KER" },
    { "ASC", "Ascalon", 132, 1245, 3, 0, 0, "JER KER" },
    { "KER", "Kerak", 340, 1326, 3, 0, 0, "ASC BOS JER" },
};

static const struct printed_area side_b[] = {
    { "JER", "Jerusalem", 240, 1190, 4, 5, 1, "ACR ASC KER" },
    { "ACR", "Acre", 226, 1000, 3, 3, 2, "DAM JER TYR" },
    { "ASC", "Ascalon", 132, 1245, 2, 1, 3, "JER KER" },
    { "TYR", "Tyre", 280, 880, 2, 2, 4, "ACR TRI" },
    { "KER", "Kerak", 340, 1326, 2, 1, 5, "ASC DAM JER" },
    { "DAM", "Damascus", 424, 873, 4, 3, 6, "ACR HOM KER" },
    { "TRI", "Tripoli", 370, 692, 2, 2, 7, "HOM LAT TYR" },
    { "HOM", "Homs", 502, 636, 2, 2, 8, "DAM LAT MAA TRI" },
    { "EDE", "Edessa", 887, 163, 2, 2, 9, "ALE TUR" },
    { "TUR", "Turbessel", 657, 220, 2, 1, 10, "ALE ANT EDE" },
    { "ALE", "Aleppo", 585, 350, 3, 3, 11, "ANT EDE MAA TUR" },
    { "MAA", "Marat", 494, 450, 3, 1, 12, "ALE ANT HOM LAT" },
    { "LAT", "Latakia", 368, 482, 2, 1, 13, "ANT HOM MAA TRI" },
    { "ANT", "Antioch", 420, 345, 4, 3, 14, "ALE LAT MAA TUR" },
};

static const struct {
    int players, seat;
    const char *word, *name;
    int faith;
    const char *colour;
    int limit, base;
    const char *start;
} printed_factions[] = {
    { 4, 0, "damascus", "Emirate of Damascus", OR_MUSLIM, "yellow", 7, 8, "DAM HOM" },
    { 4, 1, "jerusalem", "Kingdom of Jerusalem", OR_CHRISTIAN, "blue", 7, 8, "JER ACR" },
    { 4, 2, "antioch", "Principality of Antioch", OR_CHRISTIAN, "red", 7, 8, "ANT LAT" },
    { 4, 3, "aleppo", "Emirate of Aleppo", OR_MUSLIM, "green", 7, 8, "ALE EDE" },
    { 3, 0, "saladin", "Saladin", OR_MUSLIM, "green", 9, 12, "DAM HOM ALE EDE" },
    { 3, 1, "jerusalem", "Kingdom of Jerusalem", OR_CHRISTIAN, "blue", 7, 8, "JER ACR" },
    { 3, 2, "antioch", "Principality of Antioch", OR_CHRISTIAN, "red", 7, 8, "ANT LAT" },
    { 2, 0, "richard", "Richard the Lionheart", OR_CHRISTIAN, "red", 0, 8, "TRI" },
    { 2, 1, "leopold", "Leopold V", OR_CHRISTIAN, "blue", 0, 8, "ANT" },
    { 1, 0, "crusade", "The 1st Crusade", OR_CHRISTIAN, "red", 0, 12, "MAA" },
};

static const struct {
    const char *name;
    bool closed;
    const char *points;
} printed_lines[] = {
    { "coast", false,
      "(120,233) (250,282) (333,243) (370,214) (402,276) (333,331) (363,379) (328,482) "
      "(357,548) (346,605) (337,690) (306,729) (274,797) (254,863) (220,920) (198,988) "
      "(178,1005) (165,1069) (139,1157) (102,1231) (78,1264) (19,1312)" },
    { "euphrates", false, "(824,88) (717,185) (743,229) (769,311) (759,389) (926,399)" },
    { "orontes", false,
      "(444,758) (472,671) (496,632) (509,558) (476,531) (441,467) (444,350) (400,350) "
      "(363,379)" },
    { "jordan", false, "(313,924) (296,992) (291,1031) (289,1128) (281,1213)" },
    { "dead-sea", true, "(269,1213) (293,1213) (296,1283) (269,1342) (256,1342) (263,1274)" },
};

static void every_card_is_the_one_that_the_table_prints(void **unused) /* CK-GEN-09 */
{
    int next = 1;
    (void)unused;
    for (size_t i = 0; i < sizeof printed_cards / sizeof *printed_cards; i++) {
        assert_int_equal(printed_cards[i].from, next);
        for (int card = printed_cards[i].from; card <= printed_cards[i].to; card++, next++) {
            const struct or_kind *kind = or_kind((unsigned)card);
            assert_string_equal(kind->key, printed_cards[i].key);
            assert_string_equal(kind->name, printed_cards[i].name);
            assert_int_equal(kind->type, printed_cards[i].type);
            assert_int_equal(kind->value, printed_cards[i].value);
            assert_int_equal(kind->sides, printed_cards[i].sides);
            assert_int_equal(kind->own_attack, printed_cards[i].own_attack);
            assert_int_equal(kind->lasting, printed_cards[i].lasting);
            assert_int_equal(kind->choice, printed_cards[i].choice);
            assert_int_equal(or_back((unsigned)card), card <= 36 ? OR_MUSLIM : OR_CHRISTIAN);
        }
    }
    assert_int_equal(next, OR_CARDS);
    assert_int_equal(OR_CARDS, 73);
}

/* "ANT TUR" */
static or_set areas_of(const char *codes)
{
    or_set areas = 0;
    for (const char *p = codes; *p != '\0'; p += strspn(p, " ")) {
        areas |= OR_BIT(area_of(p));
        p += 3;
    }
    return areas;
}

static void board_is_as_printed(int board, const struct printed_area *printed, int count)
{
    or_set seen = 0;

    for (int i = 0; i < count; i++) {
        int area = area_of(printed[i].code);
        const struct or_place *place = &or_places[board][area];
        assert_string_equal(or_area_titles[area], printed[i].name);
        assert_int_equal(or_spots[area].x, printed[i].x);
        assert_int_equal(or_spots[area].y, printed[i].y);
        assert_int_equal(place->defence, printed[i].defence);
        assert_int_equal(place->points, printed[i].points);
        assert_int_equal(place->next, areas_of(printed[i].next));
        if (printed[i].id != 0)
            assert_int_equal(area, printed[i].id); /* the Muslims look at the lowest first */
        seen |= OR_BIT(area);
    }
    for (int area = 0; area < OR_AREAS; area++) /* and no others */
        if (!(seen >> area & 1)) {
            assert_int_equal(or_places[board][area].next, 0);
            assert_int_equal(or_places[board][area].defence, 0);
            assert_int_equal(or_places[board][area].points, 0);
        }
}

/* CK-GEN-12, CK-CBT-02, CK-END-10, CK-BOT-11 */
static void every_area_is_the_one_that_the_maps_print(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof side_a / sizeof *side_a, 16);
    assert_int_equal(sizeof side_b / sizeof *side_b, 14);
    board_is_as_printed(OR_SIDE_A, side_a, 16);
    board_is_as_printed(OR_SIDE_B, side_b, 14);
}

/* CK-SET-04, CK-DRW-01, CK-END-02 */
static void every_faction_is_the_one_that_the_table_prints(void **unused)
{
    static const struct {
        const char *id, *title;
        int board, muslim_base;
    } modes[] = {
        { NULL, NULL, 0, 0 },
        { "first1", "1st Crusade", OR_SIDE_B, 8 },
        { "third2", "3rd Crusade", OR_SIDE_B, 12 },
        { "saladin3", "Saladin", OR_SIDE_A, 0 },
        { "second4", "2nd Crusade", OR_SIDE_A, 0 },
    };
    int seats[5] = { 0 };
    (void)unused;
    for (size_t i = 0; i < sizeof printed_factions / sizeof *printed_factions; i++) {
        int players = printed_factions[i].players, seat = printed_factions[i].seat;
        const struct or_seat *info = &or_modes[players].seat[seat];
        const struct or_realm *realm = &or_realms[info->faction];
        assert_string_equal(or_faction_names.name[info->faction], printed_factions[i].word);
        assert_string_equal(realm->name, printed_factions[i].name);
        assert_int_equal(realm->faith, printed_factions[i].faith);
        assert_string_equal(realm->colour, printed_factions[i].colour);
        assert_int_equal(info->limit, printed_factions[i].limit);
        assert_int_equal(info->base, printed_factions[i].base);
        assert_int_equal(info->start, areas_of(printed_factions[i].start));
        assert_int_equal(or_seat_numbers[players][info->faction], seat + 1);
        seats[players]++;
    }
    for (int players = 1; players <= 4; players++) {
        assert_int_equal(seats[players], players);
        assert_int_equal(or_modes[players].players, players);
        assert_string_equal(or_modes[players].id, modes[players].id);
        assert_string_equal(or_modes[players].title, modes[players].title);
        assert_int_equal(or_modes[players].board, modes[players].board);
        assert_int_equal(or_modes[players].muslim_base, modes[players].muslim_base);
        int all = 0;
        for (int faction = 0; faction < OR_FACTIONS; faction++)
            all += or_seat_numbers[players][faction] != 0;
        assert_int_equal(all, players); /* and nobody else has a seat */
    }
    assert_string_equal(or_realms[OR_MUSLIMS].name, "Muslims");
    assert_string_equal(or_realms[OR_MUSLIMS].colour, "green");
    assert_int_equal(or_realms[OR_MUSLIMS].faith, OR_MUSLIM);
}

static void coast_and_rivers_run_as_printed(void **unused) /* C5 */
{
    (void)unused;
    for (size_t i = 0; i < sizeof printed_lines / sizeof *printed_lines; i++) {
        const struct or_line *line = &or_lines[i];
        int count = 0, x, y, read;
        assert_string_equal(line->name, printed_lines[i].name);
        assert_int_equal(line->closed, printed_lines[i].closed);
        for (const char *p = printed_lines[i].points; sscanf(p, " (%d,%d)%n", &x, &y, &read) == 2;
             p += read, count++) {
            assert_int_equal(line->point[count].x, x);
            assert_int_equal(line->point[count].y, y);
        }
        assert_int_equal(line->count, count);
    }
    assert_null(or_lines[sizeof printed_lines / sizeof *printed_lines].name);
}

/* CK-GEN-01, CK-BON-01, CK-BOT-29, CK-END-12 */
static void the_numbers_of_the_rules_are_as_printed(void **unused)
{
    (void)unused;
    assert_int_equal(OR_LAST_TURN, 3);
    assert_int_equal(OR_GREEN_CASTLES, 9);
    assert_int_equal(OR_MOST_BONUS - OR_NO_BONUS, 2);
    for (int points = -6; points <= 34; points++) /* C10 */
        assert_int_equal(or_level(points), points >= 15   ? OR_VICTORY
                                           : points >= 11 ? OR_MARGINAL
                                                          : OR_DEFEAT);
    for (int bonus = -2; bonus <= 2; bonus++) { /* C9 */
        char word[4];
        snprintf(word, sizeof word, bonus > 0 ? "+%d" : "%d", bonus);
        assert_string_equal(or_bonus_names.name[bonus + OR_NO_BONUS], word);
    }
}

/* ---- set-up ------------------------------------------------------------------------------ */

static void each_mode_has_its_board(void **unused) /* CK-SET-01 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        bool a = players >= 3;
        assert_int_equal(or_place(&s, OR_BOSRA)->next != 0, a);
        assert_int_equal(or_place(&s, OR_MARAT)->next != 0, !a);
        assert_int_equal(s.owner[OR_BOSRA], OR_NONE);
    }
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    round_of(&s, DAMASCUS);
    refused(&s, "attack marat", "CK-SET-01");
    struct mg_options options = options_of(4);
    struct mg_verdict v = mg_options_set(&or_game, &options, "players", "5");
    assert_string_equal(v.rule, "CK-SET-01");
}

/* CK-SET-04, CK-END-02 */
static void start_areas_have_regular_castles_and_the_rest_is_supply(void **unused)
{
    static const int castles[5][4] = { { 0 }, { 1 }, { 1, 1 }, { 4, 2, 2 }, { 2, 2, 2, 2 } };
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        for (int seat = 0; seat < players; seat++) {
            const struct or_seat *info = &or_mode(&s)->seat[seat];
            assert_int_equal(or_castle_count(&s, seat), castles[players][seat]);
            assert_int_equal(or_seat_of(&s, info->faction), seat);
            assert_int_equal(or_held(&s, info->faction), info->start);
            assert_int_equal(or_castles(&s, info->faction, OR_REGULAR), info->start);
            assert_int_equal(info->limit, players <= 2 ? 0 : info->faction == OR_SALADIN ? 9 : 7);
        }
    }
}

static void every_other_area_is_independent_in_group_a(void **unused) /* CK-SET-05 */
{
    (void)unused;
    for (int players = 3; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        /* Marat is not on this board */
        assert_int_equal(__builtin_popcount(or_held(&s, OR_NONE)), 8 + 1);
        assert_int_equal(or_held(&s, OR_MUSLIMS), 0);
    }
}

static void every_other_area_is_muslim_and_bare_in_group_b(void **unused) /* CK-SET-06, CK-GEN-10 */
{
    (void)unused;
    for (int players = 1; players <= 2; players++) {
        struct or_state s = new_game(players, 1);
        assert_int_equal(__builtin_popcount(or_held(&s, OR_MUSLIMS)), 14 - players);
        assert_int_equal(or_castles(&s, OR_MUSLIMS, OR_PLUS), 0);
        assert_int_equal(or_castles(&s, OR_MUSLIMS, OR_REGULAR), 0);
    }
}

static void every_bonus_and_the_turn_begin_at_the_start(void **unused) /* CK-SET-07 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(bonus(&s, seat), 0);
        assert_int_equal(s.muslim_bonus, OR_NO_BONUS);
        assert_int_equal(s.turn, 1);
    }
}

static void the_first_turn_begins_with_the_draw(void **unused) /* CK-SET-08, CK-DRW-02 */
{
    static const int hands[5][4] = { { 0 }, { 12 }, { 8, 8 }, { 12, 8, 8 }, { 8, 8, 8, 8 } };
    static const int stack[5] = { 0, 8, 12, 0, 0 };
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 3);
        for (int seat = 0; seat < players; seat++) {
            assert_int_equal(hand_size(&s, seat), hands[players][seat]);
            for (int i = 0; i < hand_size(&s, seat); i++)
                assert_int_equal(or_back(s.card[s.start[OR_HAND + seat] + i].id),
                                 or_faith(&s, seat));
        }
        assert_int_equal(or_size(&s, OR_STACK), stack[players]);
    }
}

static void each_deck_is_shuffled_by_itself(void **unused) /* CK-SET-03 */
{
    int different = 0;
    struct or_state first = new_game(4, 1);
    (void)unused;
    for (uint64_t number = 2; number < 6; number++) {
        struct or_state s = new_game(4, number);
        for (int faith = 0; faith < OR_FAITHS; faith++) {
            for (int i = 0; i < or_size(&s, OR_DECK + faith); i++)
                assert_int_equal(or_back(s.card[s.start[OR_DECK + faith] + i].id), faith);
            different +=
                s.card[s.start[OR_DECK + faith]].id != first.card[first.start[OR_DECK + faith]].id;
        }
    }
    assert_true(different >= 4);
}

static void the_option_for_muslim_cards_is_for_group_b(void **unused) /* CK-DRW-06 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct mg_options options = options_of(players);
        options.value[OR_OPT_MUSLIM_CARDS] = 2;
        struct mg_verdict v = mg_options_check(&or_game, &options);
        if (players >= 3) {
            assert_string_equal(v.rule, "CK-DRW-06");
            continue;
        }
        assert_true(mg_legal(v));
        struct or_state s = game_of(options, 1);
        assert_int_equal(or_size(&s, OR_STACK), or_mode(&s)->muslim_base + 2);
    }
}

/* A position is taken only for the game that it is of. */
/* CK-SET-01, CK-DRW-06 */
static void a_position_agrees_with_the_options_of_its_own_game(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 4; players++)
        for (int cards = players <= 2 ? -2 : 0; cards <= (players <= 2 ? 2 : 0); cards++) {
            struct mg_options options = options_of(players), other = options_of(players % 4 + 1);
            options.value[OR_OPT_MUSLIM_CARDS] = cards;
            struct or_state s = game_of(options, 1);
            assert_true(or_agrees(&s, &options));
            other.value[OR_OPT_MUSLIM_CARDS] = cards;
            assert_false(or_agrees(&s, &other));
            other = options;
            other.value[OR_OPT_MUSLIM_CARDS] = cards == 0 ? 1 : 0;
            assert_false(or_agrees(&s, &other));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_position_agrees_with_the_options_of_its_own_game),
        TEST(borders_are_the_same_from_both_sides),
        TEST(the_borders_are_those_of_the_rules_text),
        TEST(side_b_has_thirty_victory_points),
        TEST(the_decks_have_the_cards_of_the_rules_text),
        TEST(every_card_has_a_name_of_its_own_and_a_text),
        TEST(group_b_leaves_eleven_cards_out),
        TEST(every_card_is_the_one_that_the_table_prints),
        TEST(every_area_is_the_one_that_the_maps_print),
        TEST(every_faction_is_the_one_that_the_table_prints),
        TEST(coast_and_rivers_run_as_printed),
        TEST(the_numbers_of_the_rules_are_as_printed),
        TEST(each_mode_has_its_board),
        TEST(start_areas_have_regular_castles_and_the_rest_is_supply),
        TEST(every_other_area_is_independent_in_group_a),
        TEST(every_other_area_is_muslim_and_bare_in_group_b),
        TEST(every_bonus_and_the_turn_begin_at_the_start),
        TEST(the_first_turn_begins_with_the_draw),
        TEST(each_deck_is_shuffled_by_itself),
        TEST(the_option_for_muslim_cards_is_for_group_b),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
