/* The printed tables, number by number: what the rules print stands here once more, typed from them
 * and not from the tables of the program, so that any number that changes by one is noticed. */
#include "cr_test.h"

static struct mg_text fresh(char *buffer, size_t size)
{
    buffer[0] = '\0';
    return (struct mg_text){ .buf = buffer, .cap = size };
}

/* ---- buildings --------------------------------------------------------------------------- */

/* Name, type, level, cost (of the expansion: in an empty region, or beside the building that it
 * matches), what the space under it does. */
static const char *const printed_pieces[] = {
    NULL,
    "castle1 castle I cost 3: knight",
    "castle2 castle II cost 4: +1 crusade",
    "castle3 castle III cost 5: knight",
    "castle4 castle IV cost 6: 4 a set",
    "church1 church I cost 3: +1 influence",
    "church2 church II cost 4: +1 travel",
    "church3 church III cost 5: +1 influence",
    "church4 church IV cost 6: 6 points",
    "farm1 farm I cost 3: +1 muster",
    "farm2 farm II cost 4: +1 influence",
    "farm3 farm III cost 5: +1 muster",
    "farm4 farm IV cost 6: 1 a knight or troop",
    "bank1 bank I cost 3: +1 build",
    "bank2 bank II cost 4: +1 influence",
    "bank3 bank III cost 5: +1 build",
    "bank4 bank IV cost 6: 4 a level IV",
    "keep1 keep I cost 5 or 3: troop",
    "keep2 keep II cost 6 or 4: troop",
    "keep3 keep III cost 7 or 5: troop",
    "keep4 keep IV cost 8 or 6: 1 a troop",
    "chapel1 chapel I cost 5 or 3: token",
    "chapel2 chapel II cost 6 or 4: token",
    "chapel3 chapel III cost 7 or 5: token",
    "chapel4 chapel IV cost 8 or 6: 2 a full wedge",
    "mill1 mill I cost 5 or 3: remove I",
    "mill2 mill II cost 6 or 4: remove II",
    "mill3 mill III cost 7 or 5: remove III",
    "mill4 mill IV cost 8 or 6: remove IV",
    "vault1 vault I cost 5 or 3: upgrade, 1 points",
    "vault2 vault II cost 6 or 4: upgrade, 1 points",
    "vault3 vault III cost 7 or 5: upgrade, 2 points",
    "vault4 vault IV cost 8 or 6: 1 an upgraded wedge",
};

static void put_space(const struct cr_piece_kind *k, struct mg_text *out)
{
    static const char *const each[] = {
        [CR_FX_SETS] = " a set",
        [CR_FX_POINTS] = " points",
        [CR_FX_MEN] = " a knight or troop",
        [CR_FX_FOURS] = " a level IV",
        [CR_FX_TROOPS] = " a troop",
        [CR_FX_FULL] = " a full wedge",
        [CR_FX_UPGRADED] = " an upgraded wedge",
    };

    switch (k->effect) {
    case CR_FX_KNIGHT: mg_put(out, "knight"); break;
    case CR_FX_BONUS: mg_put(out, "+1 "), mg_put(out, cr_action_names.name[k->action]); break;
    case CR_FX_TROOP: mg_put(out, "troop"); break;
    case CR_FX_TOKEN: mg_put(out, "token"); break;
    case CR_FX_REMOVE: mg_put(out, "remove "), mg_put(out, cr_level_titles[k->level]); break;
    case CR_FX_UPGRADE:
        mg_put(out, "upgrade, "), mg_put_number(out, k->points), mg_put(out, " points");
        return;
    default: mg_put_number(out, k->points), mg_put(out, each[k->effect]); return;
    }
    if (k->points != 0)
        mg_put(out, " and points");
}

/* CR-BLD-05, CR-BLD-10, CR-XB-01, CR-XB-02 */
static void every_building_is_the_one_that_the_table_prints(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof printed_pieces / sizeof *printed_pieces, CR_PIECES);
    for (unsigned piece = 1; piece < CR_PIECES; piece++) {
        const struct cr_piece_kind *k = &cr_pieces[piece];
        char buffer[120];
        struct mg_text row = fresh(buffer, sizeof buffer);
        mg_put(&row, cr_piece_names.name[piece]), mg_putc(&row, ' ');
        mg_put(&row, cr_type_names.name[k->type]), mg_putc(&row, ' ');
        mg_put(&row, cr_level_titles[k->level]), mg_put(&row, " cost ");
        mg_put_number(&row, k->cost);
        if (!cr_is_base(k->type) || k->reduced != 0)
            mg_put(&row, " or "), mg_put_number(&row, k->reduced);
        mg_put(&row, ": ");
        put_space(k, &row);
        assert_string_equal(buffer, printed_pieces[piece]);
        assert_int_equal(k->action != 0, k->effect == CR_FX_BONUS);
    }
}

/* ---- tiles ------------------------------------------------------------------------------- */

/* Class, cost, level, effect. */
/* clang-format off */
static const char *const printed_tiles[] = {
    NULL,
    "it01 immediate 3 I upgrade", "it02 immediate 3 I upgrade",
    "it03 immediate 4 II upgrade", "it04 immediate 4 II upgrade",
    "it05 immediate 5 III upgrade", "it06 immediate 5 III upgrade",
    "it07 immediate 3 I distribute", "it08 immediate 3 I distribute",
    "it09 immediate 4 II distribute", "it10 immediate 4 II distribute",
    "it11 immediate 5 III distribute", "it12 immediate 5 III distribute",
    "it13 one-shot 3 I +1 travel", "it14 one-shot 3 I +1 travel",
    "it15 one-shot 4 II +1 travel", "it16 one-shot 4 II +1 travel",
    "it17 one-shot 5 III +1 travel", "it18 one-shot 3 I +1 muster",
    "it19 one-shot 3 I +1 muster", "it20 one-shot 4 II +1 muster",
    "it21 one-shot 5 III +1 muster", "it22 one-shot 5 III +1 muster",
    "it23 one-shot 3 I +1 crusade", "it24 one-shot 3 I +1 crusade",
    "it25 one-shot 4 II +1 crusade", "it26 one-shot 4 II +1 crusade",
    "it27 one-shot 5 III +1 crusade", "it28 one-shot 3 I +1 influence",
    "it29 one-shot 4 II +1 influence", "it30 one-shot 5 III +1 influence",
    "it31 one-shot 5 III +1 influence", "it32 one-shot 3 I +1 build",
    "it33 one-shot 4 II +1 build", "it34 one-shot 4 II +1 build",
    "it35 one-shot 5 III +1 build", "it36 one-shot 5 III +1 build",
    "it37 permanent 6 IV +1 travel", "it38 permanent 6 IV +1 muster",
    "it39 permanent 6 IV +1 crusade", "it40 permanent 6 IV +1 influence",
    "it41 permanent 6 IV +1 build", "it42 endgame 7 IV 1 a tile",
    "it43 endgame 7 IV 1 a tile",
};
/* clang-format on */

/* CR-INF-02, CR-INF-03, CR-TIL-01, CR-TIL-02 */
static void every_influence_tile_is_the_one_that_the_table_prints(void **unused)
{
    static const char *const class[] = { "none",     "immediate", "immediate",
                                         "one-shot", "permanent", "endgame" };
    static const char *const effect[] = {
        "none", "upgrade", "distribute", "+1 ", "+1 ", "1 a tile"
    };
    (void)unused;
    assert_int_equal(sizeof printed_tiles / sizeof *printed_tiles, CR_TILES);
    for (unsigned tile = 1; tile < CR_TILES; tile++) {
        const struct cr_tile_kind *k = &cr_tiles[tile];
        char buffer[120];
        struct mg_text row = fresh(buffer, sizeof buffer);
        mg_put(&row, cr_tile_names.name[tile]), mg_putc(&row, ' ');
        mg_put(&row, class[k->class]), mg_putc(&row, ' ');
        mg_put_number(&row, k->cost), mg_putc(&row, ' ');
        mg_put(&row, cr_level_titles[k->level]), mg_putc(&row, ' ');
        mg_put(&row, effect[k->class]);
        if (k->action != 0)
            mg_put(&row, cr_action_names.name[k->action]);
        assert_string_equal(buffer, printed_tiles[tile]);
    }
}

/* For which building, and what. */
/* clang-format off */
static const char *const printed_bonuses[] = {
    NULL,
    "bb01 castle cost -1", "bb02 castle cost -1", "bb03 castle cost -1",
    "bb04 castle influence +1", "bb05 castle influence +1", "bb06 castle influence +1",
    "bb07 castle influence +2", "bb08 church cost -1", "bb09 church cost -1",
    "bb10 church cost -1", "bb11 church influence +1", "bb12 church influence +1",
    "bb13 church influence +1", "bb14 church influence +2", "bb15 farm cost -1",
    "bb16 farm cost -1", "bb17 farm cost -1", "bb18 farm influence +1",
    "bb19 farm influence +1", "bb20 farm influence +1", "bb21 farm influence +2",
    "bb22 bank cost -1", "bb23 bank cost -1", "bb24 bank cost -1",
    "bb25 bank influence +1", "bb26 bank influence +1", "bb27 bank influence +1",
    "bb28 bank influence +2", "bb29 any cost -1", "bb30 any influence +1",
};
/* clang-format on */

/* CR-BLD-07, CR-BLD-08, CR-BLD-16 */
static void every_bonus_tile_is_the_one_that_the_table_prints(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof printed_bonuses / sizeof *printed_bonuses, CR_BONUSES);
    for (unsigned bonus = 1; bonus < CR_BONUSES; bonus++) {
        const struct cr_bonus_kind *k = &cr_bonuses[bonus];
        char buffer[120];
        struct mg_text row = fresh(buffer, sizeof buffer);
        mg_put(&row, cr_bonus_names.name[bonus]), mg_putc(&row, ' ');
        mg_put(&row, k->type == CR_ANY_TYPE ? "any" : cr_type_names.name[k->type]);
        if (k->discount != 0)
            mg_put(&row, " cost -"), mg_put_number(&row, k->discount);
        if (k->influence != 0)
            mg_put(&row, " influence +"), mg_put_number(&row, k->influence);
        assert_string_equal(buffer, printed_bonuses[bonus]);
    }
}

/* ---- wedges, enemies, troops ------------------------------------------------------------- */

static void every_wedge_is_the_one_that_the_table_prints(void **unused) /* CR-VAR-01, CR-VAR-02 */
{
    static const char *const printed[] = { NULL,
                                           "tb travel build",
                                           "tc travel crusade",
                                           "mu muster influence",
                                           "cr crusade build",
                                           "in influence travel",
                                           "bu build influence" };
    static const char *const wheel[] = { "tb", "cr", "in", "tc", "bu", "mu" };
    (void)unused;
    assert_int_equal(sizeof printed / sizeof *printed, CR_WEDGES);
    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++) {
        char row[80];
        snprintf(row, sizeof row, "%s %s %s", cr_wedge_names.name[wedge],
                 cr_action_names.name[cr_wedges[wedge].basic],
                 cr_action_names.name[cr_wedges[wedge].second]);
        assert_string_equal(row, printed[wedge]);
    }
    for (int place = 0; place < CR_WHEEL; place++)
        assert_string_equal(cr_wedge_names.name[cr_fixed_wheel[place]], wheel[place]);
}

static void there_are_as_many_enemies_as_the_table_prints(void **unused) /* CR-SET-11, CR-SET-12 */
{
    static const char *const printed[] = { NULL,
                                           "slav 10",
                                           "prussian 10",
                                           "saracen-castle 2",
                                           "saracen-church 2",
                                           "saracen-farm 2",
                                           "saracen-bank 2",
                                           "saracen-troop 2" };
    (void)unused;
    assert_int_equal(sizeof printed / sizeof *printed, CR_ENEMIES);
    for (unsigned enemy = 1; enemy < CR_ENEMIES; enemy++) {
        char row[40];
        snprintf(row, sizeof row, "%s %d", cr_enemy_names.name[enemy], cr_enemy_count[enemy]);
        assert_string_equal(row, printed[enemy]);
    }
}

static const int printed_tracks[2][2][10] = {
    { { 3, 4, 5, 6, 7, 7, 8, 8, 9, 9 }, { 4, 5, 6, 7, 8, 8, 9, 9, 10, 10 } },
    { { 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 }, { 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 } },
};

/* Seat 0 in Swabia, in the middle of a Crusade with this power, against this enemy. */
static struct cr_state facing(int expansion, unsigned enemy, int power)
{
    struct cr_state s = at_first_turn(expansion ? "players=3" : "players=3 expansion=off");
    given_knight(&s, 0, 0, "swabia");
    given_enemy(&s, "swabia", enemy);
    s.phase = CR_PH_ACTION;
    s.doing = (struct cr_doing){ .kind = CR_RESOLVES,
                                 .wedge = CR_CR,
                                 .action = CR_CRUSADE,
                                 .tokens = 2,
                                 .power = (uint8_t)power };
    return s;
}

/* CR-CRU-02, CR-CRU-03, CR-CRU-06, CR-CRU-16 */
static void slavs_and_prussians_are_as_strong_as_their_marker_says(void **unused)
{
    (void)unused;
    assert_int_equal(CR_TRACK, 10);
    for (int expansion = 0; expansion < 2; expansion++)
        for (unsigned enemy = CR_SLAV; enemy <= CR_PRUSSIAN; enemy++)
            for (int space = 0; space < 10; space++) {
                int strength = printed_tracks[expansion][enemy - 1][space];
                struct cr_state s = facing(expansion, enemy, strength);
                s.track[enemy - 1] = (uint8_t)space;
                s.track[2 - enemy] = (uint8_t)(9 - space); /* of the others: it does not matter */
                assert_int_equal(cr_strength(&s, enemy), strength);
                allowed(&s, "crusade swabia");
                s.doing.power--;
                refused(&s, "crusade swabia", "CR-CRU-02");
                s.doing.power++;
                play(&s, "crusade swabia");
                assert_int_equal(influence_of(&s, 0), strength);
            }
}

static void saracens_always_have_strength_six(void **unused) /* CR-CRU-02, CR-CRU-03 */
{
    (void)unused;
    for (int expansion = 0; expansion < 2; expansion++)
        for (unsigned enemy = CR_SARACEN_CASTLE; enemy < CR_ENEMIES; enemy++)
            for (int space = 0; space < 10; space++) {
                struct cr_state s = facing(expansion, enemy, 6);
                s.track[0] = s.track[1] = (uint8_t)space;
                assert_int_equal(cr_strength(&s, enemy), 6);
                allowed(&s, "crusade swabia");
                s.doing.power = 5;
                refused(&s, "crusade swabia", "CR-CRU-02");
            }
}

/* ---- orders ------------------------------------------------------------------------------ */

static const struct {
    const char *word, *name, *power;
    int each, add, take, on_travel, upgrades, how;
    int bonus[CR_ACTIONS]; /* travel, muster, crusade, influence, build: from the second on */
} printed_orders[] = {
    { .each = 2 },
    { "alcantara", "Order of Alcantara", "13 tokens, one wedge upgraded from the start.", .each = 2,
      .add = 1, .upgrades = 1 },
    { "aviz", "Order of Aviz", "13 tokens; a distribution may start on the emptied wedge.",
      .each = 2, .add = 1, .how = CR_HERE },
    { "calatrava", "Knights of Calatrava", "6 tokens; every action has +1 power.", .each = 1,
      .bonus = { 0, 1, 1, 1, 1, 1 } },
    { "sepulchre", "Knights of the Holy Sepulchre",
      "One token more on each Travel wedge; every Travel has -1 power.", .each = 2, .on_travel = 1,
      .bonus = { 0, -1, 0, 0, 0, 0 } },
    { "hospitaller", "Knights Hospitaller",
      "11 tokens; a distribution may pass over one wedge once.", .each = 2, .take = 1,
      .how = CR_PASS_OVER },
    { "montesa", "Order of Montesa",
      "The black knight starts with the first knight; every Travel has +1 power.", .each = 2,
      .bonus = { 0, 1, 0, 0, 0, 0 } },
    { "santiago", "Order of Santiago",
      "One wedge upgraded from the start; a distribution may start on the emptied wedge.",
      .each = 2, .upgrades = 1, .how = CR_HERE },
    { "lazarus", "Knights of St. Lazarus", "11 tokens, three wedges upgraded from the start.",
      .each = 2, .take = 1, .upgrades = 3 },
    { "templar", "Knights Templar",
      "10 tokens; once in a distribution two tokens may be laid on one wedge.", .each = 2,
      .take = 2, .how = CR_DOUBLE },
    { "teutonic", "Knights Teutonic", "A distribution may go counter-clockwise.", .each = 2,
      .how = CR_BACK },
    { "band", "Female Order of the Band",
      "A giant token takes the place of two; it is worth 2 in an action.", .each = 2,
      .how = CR_GIANT },
    { "livonian", "Livonian Brothers of the Sword",
      "After a turn with an expansion building, distribute a wedge.", .each = 2 },
    { "dragon", "Order of the Dragon",
      "Expansion buildings cost 1 less than normal, also beside one building of any kind.",
      .each = 2 },
    { "brandenburg", "Bailiwick of Brandenburg",
      "Influence may take a tile from a region next to one of your knights.", .each = 2 },
};

/* CR-SET-06, CR-SET-09, CR-ORD-01, CR-ORD-03, CR-ORD-08 */
static void every_order_is_the_one_that_the_table_prints(void **unused)
{
    (void)unused;
    assert_int_equal(sizeof printed_orders / sizeof *printed_orders, CR_ORDERS);
    assert_int_equal(CR_LAST_BASE_ORDER, 10);
    for (unsigned order = 0; order < CR_ORDERS; order++) {
        const struct cr_order_kind *k = &cr_orders[order];
        assert_int_equal(k->each, printed_orders[order].each);
        assert_int_equal(k->add, printed_orders[order].add);
        assert_int_equal(k->take, printed_orders[order].take);
        assert_int_equal(k->on_travel, printed_orders[order].on_travel);
        assert_int_equal(k->upgrades, printed_orders[order].upgrades);
        assert_int_equal(k->how, printed_orders[order].how);
        for (int action = 0; action < CR_ACTIONS; action++)
            assert_int_equal(k->bonus[action], printed_orders[order].bonus[action]);
        if (order == 0)
            continue;
        assert_string_equal(cr_order_names.name[order], printed_orders[order].word);
        assert_string_equal(k->name, printed_orders[order].name);
        assert_string_equal(k->power, printed_orders[order].power);
    }
}

/* ---- the map ----------------------------------------------------------------------------- */

static const struct {
    const char *word, *name;
    int col, row, x, y, kind;
    const char *cheaper;    /* what costs 1 less there */
    bool bonus, small;      /* a bonus tile lies there; it is on the board for two */
    int steps, steps_small; /* from Paris; -1: not on that board */
    const char *next, *next_small;
} printed_places[] = {
    { "paris", "Paris", 1, 3, 210, 320, CR_CAPITAL, "castle church farm bank", false, true, 0, 0,
      "normandy flanders champagne burgundy aquitaine anjou",
      "normandy flanders champagne burgundy aquitaine anjou" },
    { "normandy", "Normandy", 1, 2, 160, 233, CR_START, "castle farm", false, true, 1, 1,
      "paris flanders anjou england", "paris flanders anjou" },
    { "flanders", "Flanders", 2, 2, 260, 233, CR_START, "church bank", false, true, 1, 1,
      "paris normandy champagne england saxony denmark",
      "paris normandy champagne saxony denmark" },
    { "champagne", "Champagne", 2, 3, 310, 320, CR_START, "farm bank", false, true, 1, 1,
      "paris flanders burgundy saxony franconia swabia",
      "paris flanders burgundy saxony franconia swabia" },
    { "burgundy", "Burgundy", 2, 4, 260, 406, CR_START, "church farm", false, true, 1, 1,
      "paris champagne aquitaine provence swabia aragon",
      "paris champagne aquitaine swabia aragon" },
    { "aquitaine", "Aquitaine", 1, 4, 160, 406, CR_START, "castle church", false, true, 1, 1,
      "paris burgundy anjou aragon castile", "paris burgundy anjou aragon castile" },
    { "anjou", "Anjou", 0, 3, 110, 320, CR_START, "castle bank", false, true, 1, 1,
      "paris normandy aquitaine", "paris normandy aquitaine" },
    { "england", "England", 0, 1, 110, 147, CR_OPEN, "", true, false, 2, -1,
      "normandy flanders scotland", "" },
    { "saxony", "Saxony", 3, 2, 360, 233, CR_OPEN, "", true, true, 2, 2,
      "flanders champagne denmark franconia brandenburg",
      "flanders champagne denmark franconia brandenburg" },
    { "provence", "Provence", 2, 5, 310, 493, CR_OPEN, "", true, false, 2, -1,
      "burgundy lombardy swabia aragon rome", "" },
    { "lombardy", "Lombardy", 3, 5, 410, 493, CR_OPEN, "", true, true, 3, 3,
      "provence swabia rome apulia austria croatia", "swabia rome apulia austria croatia" },
    { "scotland", "Scotland", 0, 0, 60, 60, CR_FLAG, "", true, false, 3, -1, "england denmark",
      "" },
    { "denmark", "Denmark", 2, 1, 310, 147, CR_FLAG, "", true, true, 2, 2,
      "flanders saxony scotland prussia", "flanders saxony prussia" },
    { "franconia", "Franconia", 3, 3, 410, 320, CR_FLAG, "", true, true, 2, 2,
      "champagne saxony swabia bohemia austria brandenburg",
      "champagne saxony swabia bohemia austria brandenburg" },
    { "swabia", "Swabia", 3, 4, 360, 406, CR_FLAG, "", true, true, 2, 2,
      "champagne burgundy provence lombardy franconia austria",
      "champagne burgundy lombardy franconia austria" },
    { "aragon", "Aragon", 1, 5, 210, 493, CR_FLAG, "", true, true, 2, 2,
      "burgundy aquitaine provence castile granada", "burgundy aquitaine castile" },
    { "castile", "Castile", 0, 5, 110, 493, CR_FLAG, "", true, true, 2, 2,
      "aquitaine aragon granada", "aquitaine aragon" },
    { "granada", "Granada", 1, 6, 160, 580, CR_FLAG, "", true, false, 3, -1, "aragon castile", "" },
    { "rome", "Rome", 3, 6, 360, 580, CR_FLAG, "", true, true, 3, 4, "provence lombardy apulia",
      "lombardy apulia" },
    { "apulia", "Apulia", 4, 6, 460, 580, CR_FLAG, "", true, true, 4, 4,
      "lombardy rome croatia serbia", "lombardy rome croatia serbia" },
    { "bohemia", "Bohemia", 4, 3, 510, 320, CR_FLAG, "", true, true, 3, 3,
      "franconia austria brandenburg poland halych hungary",
      "franconia austria brandenburg poland halych hungary" },
    { "austria", "Austria", 4, 4, 460, 406, CR_FLAG, "", true, true, 3, 3,
      "lombardy franconia swabia bohemia hungary croatia",
      "lombardy franconia swabia bohemia hungary croatia" },
    { "brandenburg", "Brandenburg", 4, 2, 460, 233, CR_FLAG, "", true, true, 3, 3,
      "saxony franconia bohemia prussia poland", "saxony franconia bohemia prussia poland" },
    { "prussia", "Prussia", 4, 1, 510, 147, CR_FLAG, "", true, true, 3, 3,
      "denmark brandenburg livonia poland", "denmark brandenburg poland" },
    { "livonia", "Livonia", 5, 1, 610, 147, CR_FLAG, "", true, false, 4, -1,
      "prussia poland lithuania", "" },
    { "poland", "Poland", 5, 2, 560, 233, CR_FLAG, "", true, true, 4, 4,
      "bohemia brandenburg prussia livonia lithuania halych",
      "bohemia brandenburg prussia halych" },
    { "lithuania", "Lithuania", 6, 2, 660, 233, CR_FLAG, "", true, false, 5, -1,
      "livonia poland halych ruthenia", "" },
    { "halych", "Halych", 5, 3, 610, 320, CR_FLAG, "", true, true, 4, 4,
      "bohemia poland lithuania ruthenia hungary wallachia", "bohemia poland hungary" },
    { "ruthenia", "Ruthenia", 6, 3, 710, 320, CR_FLAG, "", true, false, 5, -1,
      "lithuania halych wallachia", "" },
    { "hungary", "Hungary", 5, 4, 560, 406, CR_FLAG, "", true, true, 4, 4,
      "bohemia austria halych wallachia croatia serbia", "bohemia austria halych croatia serbia" },
    { "wallachia", "Wallachia", 6, 4, 660, 406, CR_FLAG, "", true, false, 5, -1,
      "halych ruthenia hungary serbia constantinople", "" },
    { "croatia", "Croatia", 4, 5, 510, 493, CR_FLAG, "", true, true, 4, 4,
      "lombardy apulia austria hungary serbia", "lombardy apulia austria hungary serbia" },
    { "serbia", "Serbia", 5, 5, 610, 493, CR_FLAG, "", true, true, 5, 5,
      "apulia hungary wallachia croatia constantinople", "apulia hungary croatia" },
    { "constantinople", "Constantinople", 6, 5, 710, 493, CR_FLAG, "", true, false, 6, -1,
      "wallachia serbia anatolia antioch jerusalem", "" },
    { "anatolia", "Anatolia", 7, 5, 810, 493, CR_FLAG, "", true, false, 7, -1,
      "constantinople antioch", "" },
    { "antioch", "Antioch", 7, 6, 760, 580, CR_FLAG, "", true, false, 7, -1,
      "constantinople anatolia jerusalem", "" },
    { "jerusalem", "Jerusalem", 7, 7, 810, 666, CR_FLAG, "", true, false, 7, -1,
      "constantinople antioch", "" },
};

/* "castle farm" */
static const char *cheaper_in(unsigned place, char *buffer, size_t size)
{
    struct mg_text row = fresh(buffer, size);

    for (unsigned bit = 0; bit < 8; bit++)
        if (cr_places[place].discount >> bit & 1) {
            mg_put(&row, row.len > 0 ? " " : "");
            mg_put(&row, bit > 0 && bit < CR_TYPES ? cr_type_names.name[bit] : "?");
        }
    return buffer;
}

/* "paris flanders anjou" */
static const char *next_to(unsigned place, uint64_t board, char *buffer, size_t size)
{
    struct mg_text row = fresh(buffer, size);
    uint64_t next = board >> place & 1 ? cr_places[place].next & board : 0;

    for (unsigned other = 0; other < 64; other++)
        if (next >> other & 1) {
            mg_put(&row, row.len > 0 ? " " : "");
            mg_put(&row, other > 0 && other < CR_PLACES ? cr_place_names.name[other] : "?");
        }
    return buffer;
}

static int steps_from_paris(int players, unsigned to)
{
    struct cr_state s = { .players = (uint8_t)players };
    struct cr_roads plain = { .free = 0, .one = UINT64_MAX, .two = 0 };
    return cr_on_board(&s, to) ? cr_distance(&s, &plain, CR_PAR, to) : -1;
}

/* CR-SET-02, CR-TRV-02, CR-TRV-11, CR-BLD-06 */
static void every_region_is_the_one_that_the_table_prints(void **unused)
{
    char words[200];
    (void)unused;
    assert_int_equal(sizeof printed_places / sizeof *printed_places, CR_REGIONS);
    for (unsigned place = 1; place < CR_PLACES; place++) {
        const struct cr_place_kind *k = &cr_places[place];
        assert_string_equal(cr_place_names.name[place], printed_places[place - 1].word);
        assert_string_equal(k->name, printed_places[place - 1].name);
        assert_int_equal(k->col, printed_places[place - 1].col);
        assert_int_equal(k->row, printed_places[place - 1].row);
        assert_int_equal(k->x, printed_places[place - 1].x);
        assert_int_equal(k->y, printed_places[place - 1].y);
        assert_int_equal(k->kind, printed_places[place - 1].kind);
        assert_int_equal(k->kind == CR_OPEN || k->kind == CR_FLAG, printed_places[place - 1].bonus);
        assert_int_equal(k->small, printed_places[place - 1].small);
        assert_string_equal(cheaper_in(place, words, sizeof words),
                            printed_places[place - 1].cheaper);
        assert_string_equal(next_to(place, cr_board[1], words, sizeof words),
                            printed_places[place - 1].next);
        assert_string_equal(next_to(place, cr_board[0], words, sizeof words),
                            printed_places[place - 1].next_small);
        assert_int_equal(steps_from_paris(3, place), printed_places[place - 1].steps);
        assert_int_equal(steps_from_paris(2, place), printed_places[place - 1].steps_small);
    }
}

static void five_links_cross_the_sea(void **unused) /* CR-TRV-02 */
{
    static const char *const links[][2] = { { "england", "flanders" },
                                            { "scotland", "denmark" },
                                            { "denmark", "prussia" },
                                            { "apulia", "serbia" },
                                            { "constantinople", "jerusalem" } };
    (void)unused;
    for (unsigned a = 1; a < CR_PLACES; a++)
        for (unsigned b = 1; b < a; b++) {
            bool sea = false;
            for (size_t i = 0; i < sizeof links / sizeof *links; i++)
                sea = sea || (place_named(links[i][0]) == a && place_named(links[i][1]) == b) ||
                      (place_named(links[i][0]) == b && place_named(links[i][1]) == a);
            assert_int_equal(cr_is_sea_link(a, b), sea);
            assert_int_equal(cr_is_sea_link(b, a), sea);
        }
}

/* ---- awards and other numbers ------------------------------------------------------------ */

/* CR-SCO-01, CR-SCO-04, CR-SCO-05 */
static void awards_are_those_of_the_backs_of_their_tiles(void **unused)
{
    static const int first[] = { 0, 5, 3, 2, 1, 1, 1 }, second[] = { 0, 2, 1, 0, 0, 0, 0 };
    (void)unused;
    for (int tied = 1; tied <= 6; tied++) {
        assert_int_equal(cr_awards[0][tied - 1], first[tied]);
        assert_int_equal(cr_awards[1][tied - 1], second[tied]);
    }
    for (int people = 0; people < CR_PEOPLES; people++)
        for (int tied = 1; tied <= 6; tied++) {
            struct cr_state s = at_first_turn("players=6");
            for (int seat = 0; seat < 6; seat++)
                s.player[seat].captured[people] = seat < tied ? 2 : 1;
            for (int seat = 0; seat < 6; seat++)
                assert_int_equal(score_of(&s, seat).award[people], seat < tied ? first[tied]
                                                                   : tied == 1 ? second[5]
                                                                               : 0);
            /* one alone is first; so many share the second place */
            for (int seat = 0; seat < 6; seat++)
                s.player[seat].captured[people] = seat == 0 ? 3 : seat < tied ? 2 : 0;
            for (int seat = 0; seat < 6; seat++)
                assert_int_equal(score_of(&s, seat).award[people], seat == 0     ? 5
                                                                   : seat < tied ? second[tied - 1]
                                                                                 : 0);
        }
}

/* CR-SET-08, CR-SET-24, CR-CRU-07, CR-END-05 */
static void other_numbers_are_those_of_the_box(void **unused)
{
    (void)unused;
    assert_int_equal(CR_SEATS, 6);
    assert_int_equal(CR_WHEEL, 6);
    assert_int_equal(CR_LEVELS, 4);
    assert_int_equal(CR_TROOPS_BASE, 5);
    assert_int_equal(CR_TROOPS_ALL, 7);
    assert_int_equal(CR_MUSTER_MORE, 2);
    assert_int_equal(CR_ENEMY_TOKENS, 30);
    assert_int_equal(CR_SARACEN_STRENGTH, 6);
    assert_int_equal(CR_NO_PIECE, 3);
    assert_int_equal(CR_COATS, 16);
    assert_int_equal(CR_CHAPEL_TOKENS, 3);
    assert_int_equal(CR_STANDSTILL, 20);
    assert_int_equal(CR_LAST_BASE, 16);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_building_is_the_one_that_the_table_prints),
        cmocka_unit_test(every_influence_tile_is_the_one_that_the_table_prints),
        cmocka_unit_test(every_bonus_tile_is_the_one_that_the_table_prints),
        cmocka_unit_test(every_wedge_is_the_one_that_the_table_prints),
        cmocka_unit_test(there_are_as_many_enemies_as_the_table_prints),
        cmocka_unit_test(slavs_and_prussians_are_as_strong_as_their_marker_says),
        cmocka_unit_test(saracens_always_have_strength_six),
        cmocka_unit_test(every_order_is_the_one_that_the_table_prints),
        cmocka_unit_test(every_region_is_the_one_that_the_table_prints),
        cmocka_unit_test(five_links_cross_the_sea),
        cmocka_unit_test(awards_are_those_of_the_backs_of_their_tiles),
        cmocka_unit_test(other_numbers_are_those_of_the_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
