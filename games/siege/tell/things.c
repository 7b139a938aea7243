/* What is printed and can be looked up by its name: people, troops, weapons, equipment and engines,
 * terrain, places, maps, scenarios, and of a siege its orders and events. And where the points of a
 * game come from, and in which order dice are rolled. */
#include "../ground/ground.h"
#include "../win/win.h"
#include "../setup/setup.h"
#include "tell.h"
#include "title.h"

/* Sentences of one thing follow each other. */
static void put_sentence(const char *sentence, struct mg_text *out)
{
    if (sentence == NULL)
        return;
    if (out->len > 0 && out->buf[out->len - 1] != ' ' && out->buf[out->len - 1] != '\n')
        mg_putc(out, ' ');
    mg_put(out, mg_tr(out, sentence));
}

static void put_blank(struct mg_text *out)
{
    if (out->len > 0)
        mg_putc(out, ' ');
}

/* ---- people and troops ------------------------------------------------------------------- */

/* clang-format off */
static const char *const class_notes[SG_CLASSES] = {
    [SG_NOB] = N_("A leader: a side that began with nobles or knights and has none left withdraws (SG-MOR-02). Alone and far weaker he may be taken prisoner (SG-CAP-01)."),
    [SG_KNT] = N_("A leader like the nobles: without them and without knights a side withdraws (SG-MOR-02). Alone and far weaker he may be taken prisoner (SG-CAP-01)."),
    [SG_SER] = N_("A man-at-arms: he may escort a prisoner (SG-CAP-04)."),
    [SG_HIN] = N_("A man-at-arms in armour: he may escort a prisoner (SG-CAP-04)."),
    [SG_MIN] = N_("A man-at-arms without armour: he may escort a prisoner (SG-CAP-04)."),
    [SG_LIN] = N_("Cheap and quick, and easily beaten."),
    [SG_JAV] = N_("He carries three javelins and throws them only in offensive fire, also from the saddle (SG-SHT-25)."),
    [SG_SBW] = N_("An archer: he may shoot flaming arrows (SG-FIR-02), and takes part in the daily shooting of a siege (SG-SFI-01)."),
    [SG_LBW] = N_("An archer: he may shoot flaming arrows (SG-FIR-02), and takes part in the daily shooting of a siege (SG-SFI-01)."),
    [SG_XBW] = N_("In armour. His shot hits hardest, but only once in a game turn, and he does not move in the player turn in which he shoots (SG-SHT-13, SG-SHT-14)."),
    [SG_SLG] = N_("He shoots like a short bow at shorter range."),
    [SG_STF] = N_("He throws over everything that stands in the way, every second player turn, and may throw burning pots (SG-STF-01, SG-STF-03)."),
    [SG_ENG] = N_("Ballistas and mangonels need him in their crew (SG-BAL-01, SG-MGL-02); in a siege he directs constructions and mines (SG-CON-01, SG-MIN-01)."),
    [SG_SAP] = N_("A mason with a pick. In a siege he digs and builds like everybody, and fights a little better than most who do."),
    [SG_PEA] = N_("No fighter: he counts for nothing in what only fighters decide (SG-AC1-11)."),
    [SG_MNK] = N_("No fighter: he counts for nothing in what only fighters decide (SG-AC1-11)."),
    [SG_LDY] = N_("A lady of rank. She is taken as soon as a noble or knight of the enemy stands next to her and none of her friends does (SG-CAP-12)."),
};
/* clang-format on */

static void put_values(const struct sg_values *v, struct mg_text *out)
{
    mg_put_number(out, v->attack);
    mg_putc(out, '/');
    mg_put_number(out, v->defence);
    mg_putc(out, '/');
    mg_put_number(out, v->movement);
}

static void put_forms(const struct sg_values values[SG_FORMS], struct mg_text *out)
{
    MG_WORDS(well, out, 24);
    MG_WORDS(hurt, out, 24);
    MG_WORDS(riding, out, 24);
    MG_WORDS(riding_hurt, out, 24);

    put_values(&values[SG_ON_FOOT], &well);
    put_values(&values[SG_HURT], &hurt);
    put_values(&values[SG_RIDING], &riding);
    put_values(&values[SG_RIDING_HURT], &riding_hurt);
    put_blank(out);
    mg_say(out, N_("Attack, defence and movement points on foot: {0}, wounded {1}."), well_buffer,
           hurt_buffer);
    if (values[SG_RIDING].movement == 0)
        return;
    put_blank(out);
    mg_say(out, N_("In the saddle: {0}, wounded {1}."), riding_buffer, riding_hurt_buffer);
}

static void put_kit(int class, bool armour, struct mg_text *out)
{
    if (sg_classes[class].weapon != SG_HAND) {
        put_blank(out);
        mg_say(out, N_("Weapon: {0}."), sg_weapon_title(out, sg_classes[class].weapon));
    }
    if (armour)
        put_sentence(
            N_("Armour adds 1 to the die of those who shoot at him (SG-SHT-07); with it nobody enters deep water or throws a grapnel (SG-MOV-08, SG-LAD-13)."),
            out);
}

static void write_person(uint16_t who, struct mg_text *out)
{
    mg_put(out, sg_roster[who].id);
}
static bool parse_person(const char *word, uint16_t *who)
{
    int person = sg_find_person(word);
    *who = (uint16_t)(person < 0 ? 0 : person);
    return person >= 0;
}
static const struct mg_names roster_names = { .count = SG_NAMED,
                                              .write = write_person,
                                              .parse = parse_person };

static void name_person(uint16_t who, struct mg_text *out)
{
    mg_put(out, mg_tr(out, sg_roster[who].name));
}

static void print_person(uint16_t who, struct mg_text *out)
{
    const struct sg_character *c = &sg_roster[who];
    mg_say(out, N_("Counter {2}: {0}, {1}."), sg_class_title(out, c->class),
           sg_army_title(out, c->army), c->tag);
    put_forms(c->values, out);
    put_kit(c->class, c->armour, out);
    put_blank(out);
    mg_say(out, N_("Price {0}, casualty points {1} (SG-VIC-02)."), mg_digits(c->cost).text,
           mg_digits(c->casualty).text);
    if (c->command)
        put_sentence(N_("Able to command."), out);
    put_sentence(class_notes[c->class], out);
}

static void person_now(const void *view, int seat, uint16_t who, struct mg_text *out)
{
    const struct sg_state *s = view;
    (void)seat;
    if (s->person[who].fate == SG_ABSENT)
        mg_say(out, N_("Not in this game."));
    else
        sg_put_person_line(s, who, out);
}

static void name_class(uint16_t class, struct mg_text *out)
{
    mg_put(out, sg_class_title(out, class));
}

static void print_class(uint16_t class, struct mg_text *out)
{
    const struct sg_class_row *row = &sg_classes[class];
    put_forms(row->values, out);
    put_kit(class, row->armour, out);
    put_blank(out);
    if (row->cost_horse > 0)
        mg_say(out, N_("Price {0} on foot, {1} with a horse; casualty points {2} (SG-VIC-02)."),
               mg_digits(row->cost_foot).text, mg_digits(row->cost_horse).text,
               mg_digits(row->casualty).text);
    else
        mg_say(out, N_("Price {0}, casualty points {1} (SG-VIC-02)."),
               mg_digits(row->cost_foot).text, mg_digits(row->casualty).text);
    put_sentence(class_notes[class], out);
}

/* ---- weapons ----------------------------------------------------------------------------- */

/* clang-format off */
static const char *const weapon_notes[SG_WEAPONS] = {
    [SG_HAND] = N_("For combat with those next to him; it does not shoot."),
    [SG_SHORT_BOW] = N_("One shot in his own player turn and one in the enemy's; it does not hinder movement (SG-SHT-11)."),
    [SG_LONG_BOW] = N_("One shot in his own player turn and one in the enemy's; after an offensive shot he has half his movement points (SG-SHT-11)."),
    [SG_CROSSBOW] = N_("One shot in a game turn; who shoots does not move in that player turn (SG-SHT-13, SG-SHT-14)."),
    [SG_JAVELIN] = N_("Three are carried; thrown only in offensive fire, also from the saddle (SG-SHT-25)."),
    [SG_SLING] = N_("One shot in his own player turn and one in the enemy's; after an offensive shot he has half his movement points (SG-SHT-11)."),
    [SG_STAFF_SLING] = N_("Only in offensive fire, every second player turn, without movement, in the open and over all obstacles; the shot strays by T6 (SG-STF-01, SG-STF-02)."),
    [SG_STONE] = N_("Thrown down from walls, towers, scaffolds and hoardings within two hexes of a pile of stones, at somebody next to and below the thrower or on a ladder (SG-STN-01)."),
    [SG_BALLISTA_BOLT] = N_("Its own table, T5; the bolt strays by T6 (SG-BAL-06). It takes three turns to load (SG-BAL-02)."),
    [SG_MANGONEL_SHOT] = N_("A stone that strays by T6 and strikes whoever is where it falls; walls are damaged by T9 (SG-MGL-04, SG-MGL-05, SG-MGL-08)."),
    [SG_PERRIER_SHOT] = N_("As a mangonel, with less force (SG-MGL-11)."),
};
/* clang-format on */

static void name_weapon(uint16_t weapon, struct mg_text *out)
{
    mg_put(out, sg_weapon_title(out, weapon));
}

static void print_weapon(uint16_t weapon, struct mg_text *out)
{
    const struct sg_weapon_row *w = &sg_weapons[weapon];
    if (w->range[1] > 0)
        mg_say(
            out,
            N_("Range: short {0} to {1} hexes, medium to {2} (+1 to the die), long to {3} (+2)."),
            mg_digits(w->least).text, mg_digits(w->range[0]).text, mg_digits(w->range[1]).text,
            mg_digits(w->range[2]).text);
    else if (w->range[0] > 0)
        mg_say(out, N_("Range: {0} to {1} hexes."), mg_digits(w->least).text,
               mg_digits(w->range[0]).text);
    if (weapon < SG_BALLISTA_BOLT && weapon != SG_HAND) {
        put_blank(out);
        mg_say(out, N_("{0} is added to the row of T3."), mg_digits(w->offset).text);
    }
    put_sentence(weapon_notes[weapon], out);
}

/* ---- equipment and engines --------------------------------------------------------------- */

/* clang-format off */
static const char *const piece_notes[SG_EQUIPMENT] = {
    [SG_LADDER] = N_("Carried by two; two raise it in a turn of work at a wall foot against a rampart, scaffold or church window of level 1 or 2. A rung costs 3 points, from the top onto the wall 4. The enemy at its top may throw it down (SG-LAD-01 to SG-LAD-10)."),
    [SG_GRAPNEL] = N_("Thrown from the wall foot by one without armour, it holds on a 6 or more and is climbed like a ladder; the enemy at the top may cut it (SG-LAD-13)."),
    [SG_MANTLET] = N_("A shield on wheels, moved by one man in its hex; strong cover through three of its sides, and no combat across them (SG-MAN-01, SG-MAN-02, SG-CMB-06)."),
    [SG_CAULDRON] = N_("Boiling oil, carried by two and held ready at a battlement; poured on those below, it is an attack in the column 51-70, splashes around and burns wood (SG-OIL-01 to SG-OIL-12)."),
    [SG_STONES] = N_("Whoever stands within two hexes of it on a wall may throw stones down (SG-STN-01)."),
    [SG_HOARDING] = N_("A wooden gallery before a rampart: strong cover behind its slits, stones and oil through its floor; it keeps ladders and drawbridges away and burns (SG-HRD-01 to SG-HRD-17)."),
    [SG_SCAFFOLD] = N_("A platform of wood at a wall, with light cover; from it one climbs through church windows (SG-SCF-01 to SG-SCF-06)."),
    [SG_BALLISTA] = N_("Two serve it, one of them an engineer; it is loaded in three turns and shoots by T5. Two may carry it (SG-BAL-01 to SG-BAL-09)."),
    [SG_PERRIER] = N_("Four serve it, no engineer is needed; as a mangonel, but with 2 points where the stone falls and 1 around it, and 1 bombardment point a day (SG-MGL-11)."),
    [SG_MANGONEL] = N_("Four serve it, one of them an engineer; a stone every four turns kills whom it strikes and batters walls with 6 points, 3 around; 3 bombardment points a day (SG-MGL-01 to SG-MGL-13)."),
    [SG_TOWER] = N_("Four storeys. Eight on its ground push it two hexes in a turn, four one hex; its drawbridge falls on ramparts with one hex between. It burns and may collapse (SG-TWR-01 to SG-TWR-34)."),
    [SG_RAM] = N_("Six move it two hexes, three one. Every second turn it strikes a wall or gate before it, with 9 points by six or more, 5 by three to five; it roofs its crew (SG-RAM-01 to SG-RAM-11)."),
    [SG_GALLERY] = N_("A roof on wheels for those who dig at the foot of a wall; it moves like a ram, on plain ground only, with at most eight under it (SG-GAL-01 to SG-GAL-07)."),
    [SG_OX] = N_("Two oxen, harnessed at its front and led by one man, draw an engine up to 4 hexes forward (SG-OXN-01 to SG-OXN-06)."),
    [SG_PACK] = N_("Led by a man next to it, 8 points a turn; in a siege each that comes in is food for a day (SG-MOV-01, SG-AC3-09)."),
    [SG_HORSE] = N_("It holds two hexes, stays where its rider left it, and may be mounted by a friend; that takes half his movement points (SG-HRS-07, SG-HRS-12)."),
    [SG_TENT] = N_("Three hexes of the besiegers' camp; five hexes that burn in a sortie cost the besieger a day (SG-AC2-09)."),
    [SG_GANGPLANK] = N_("Laid over a destroyed bridge by two who do nothing else for two turns; only people on foot cross it (SG-BRG-04)."),
    [SG_FASCINE] = N_("Fills a hex of the moat, so that people, ladders, mantlets, rams and towers can cross it (SG-MOA-02 to SG-MOA-06)."),
    [SG_RUBBLE] = N_("A demolished hex of a wall: one climbs over it for 2 points, with medium cover, and nobody rides there (SG-RUB-01 to SG-RUB-06)."),
    [SG_TORCH] = N_("Sets alight what burns in his own or the next cell, if he has neither shot nor spent more than half his points (SG-FIR-04)."),
    [SG_ARROW] = N_("An archer shoots it at wood within medium range; on the number of T8 or more it burns (SG-FIR-02)."),
};
/* clang-format on */

static void write_item(uint16_t item, struct mg_text *out)
{
    mg_put(out, sg_piece_rows[item + 1].id);
}
static bool parse_item(const char *word, uint16_t *item)
{
    int kind = sg_find_piece(word);
    *item = (uint16_t)(kind < 1 ? 0 : kind - 1);
    return kind >= 1;
}
/* kind - 1 */
static const struct mg_names item_names = { .count = SG_EQUIPMENT - 1,
                                            .write = write_item,
                                            .parse = parse_item };

static void name_item(uint16_t item, struct mg_text *out)
{
    mg_put(out, sg_piece_title(out, item + 1));
}

static void print_item(uint16_t item, struct mg_text *out)
{
    const struct sg_piece_row *row = &sg_piece_rows[item + 1];
    put_sentence(piece_notes[item + 1], out);
    put_blank(out);
    if (row->price > 0)
        mg_say(out, N_("In a free battle it costs {0} points; {1} are in the box (SG-BUY-03)."),
               mg_digits(row->price).text, mg_digits(row->limit).text);
    else
        mg_say(out, N_("It is not for sale; {0} are in the box."), mg_digits(row->limit).text);
}

static void item_now(const void *view, int seat, uint16_t item, struct mg_text *out)
{
    const struct sg_state *s = view;
    bool any = false;
    (void)seat;
    for (unsigned i = 0; i < SG_PIECES && item + 1 < SG_PIECE_KINDS; i++) {
        if (s->piece[i].kind != item + 1 || s->piece[i].at == SG_NOWHERE)
            continue;
        mg_put(out, any ? "; " : "");
        sg_put_name(s, SG_PERSONS + i, out);
        mg_put(out, ", ");
        mg_put(out, sg_side_title(s, out, s->piece[i].side));
        mg_put(out, ", ");
        sg_put_place_in_words(s->piece[i].at, out);
        any = true;
    }
    mg_put(out, any ? "." : "");
}

/* ---- terrain and places ------------------------------------------------------------------ */

/* clang-format off */
static const char *const terrain_notes[SG_TERRAINS] = {
    [SG_T_TREE] = N_("It blocks sight."), [SG_T_SCARP] = N_("The cover is for shots across its upper lip."),
    [SG_T_RIVER] = N_("Nobody in armour enters it (SG-MOV-08); no cover against one who shoots from the water's edge."),
    [SG_T_INTERIOR] = N_("A rider gets no farther than the threshold (SG-MOV-09)."),
    [SG_T_WINDOW] = N_("One can climb through it."), [SG_T_CHURCH_WINDOW] = N_("It is entered only from a ladder or scaffold."),
    [SG_T_CHAPEL_WINDOW] = N_("It is entered only from inside, and nobody fights through it."), [SG_T_ARROW_SLIT] = N_("It is entered only from inside, and nobody fights through it."),
    [SG_T_CASTLE_WINDOW] = N_("It is entered only from inside."), [SG_T_DOUBLE_WINDOW] = N_("It is entered only from inside."),
    [SG_T_RAMPART] = N_("The strong cover is behind its battlement; from a ladder it costs 4 points."),
    [SG_T_PLATFORM] = N_("The light cover is behind its parapet."), [SG_T_MOAT] = N_("From one hex of the moat to the next 1 point. It is a level below the ground."),
    [SG_T_DOOR] = N_("So while it is open; a closed door is entered only from inside, to work it, and nobody shoots through it (SG-DOR-01, SG-DOR-02)."),
    [SG_T_GATE] = N_("So while it is open; a closed gate is entered only from inside, to work it, and nobody shoots through it (SG-DOR-01, SG-DOR-02)."),
    [SG_T_BRIDGE] = N_("It may be destroyed (SG-BRG-01), and burns."), [SG_T_SCAFFOLD] = N_("2 points more across a battlement."),
    [SG_T_HOARDING] = N_("2 points more across the battlement. The better cover is behind its slits."),
    [SG_T_TOWER_GROUND] = N_("No cover from the rear."), [SG_T_TOWER_LEVEL] = N_("The uppermost storey has light cover, medium behind its slits."),
    [SG_T_DRAWBRIDGE] = N_("Total cover from below; who stands on it at the battlement fights with an advantage (SG-TWR-23)."),
    [SG_T_WINCH] = N_("Light cover once the drawbridge is down."), [SG_T_MINE] = N_("Nobody shoots there (SG-SHT-22)."), [SG_T_LADDER] = N_("So much for each rung."),
    [SG_T_RAM_CELL] = N_("No cover through its open ends."), [SG_T_GALLERY_CELL] = N_("No cover through its open ends."),
    [SG_T_OBSTACLE] = N_("It does not block sight."),
};
/* clang-format on */

static void write_terrain(uint16_t terrain, struct mg_text *out)
{
    mg_put(out, sg_terrains[terrain + 1].id);
}
static bool parse_terrain(const char *word, uint16_t *terrain)
{
    for (*terrain = 0; *terrain + 1 < SG_TERRAINS; ++*terrain)
        if (strcmp(sg_terrains[*terrain + 1].id, word) == 0)
            return true;
    return false;
}
/* without "nothing" */
static const struct mg_names terrain_names = { .count = SG_TERRAINS - 1,
                                               .write = write_terrain,
                                               .parse = parse_terrain };

static void name_terrain(uint16_t terrain, struct mg_text *out)
{
    mg_put(out, sg_terrain_title(out, terrain + 1));
}

static const char *cost_words(int cost, const struct mg_text *out, char buffer[8])
{
    struct mg_text text = { .buf = buffer, .cap = 8 };
    if (cost == SG_NEVER)
        return mg_tr(out, N_("impossible"));
    buffer[0] = '\0';
    mg_put_number(&text, cost);
    return buffer;
}

static const char *sign_words(int pips, const struct mg_text *out)
{
    return mg_tr(out, pips > 0 ? N_("advantage") : pips < 0 ? N_("disadvantage") : N_("nothing"));
}

static void print_terrain(uint16_t which, struct mg_text *out)
{
    const struct sg_terrain_row *t = &sg_terrains[which + 1];
    char foot[8], mounted[8];
    mg_say(out, N_("Points to enter, on foot: {0}; mounted: {1}."), cost_words(t->foot, out, foot),
           cost_words(t->mounted, out, mounted));
    put_blank(out);
    if (t->across != t->cover)
        mg_say(out, N_("{0}, {1} across its edge or opening."), sg_cover_title(out, t->cover),
               sg_cover_title(out, t->across));
    else
        mg_say(out, N_("{0} there."), sg_cover_title(out, t->cover));
    put_blank(out);
    mg_say(
        out,
        N_("In combat for who attacks from there: {0}; for who is attacked there: {1} (T1, SG-CMB-09)."),
        sign_words(t->attack, out), sign_words(t->defence, out));
    put_sentence(terrain_notes[which + 1], out);
}

/* Zones of all maps, one after the other. */
enum { ALL_ZONES = 65 };

static const struct sg_zone *zone_of(uint16_t value, int *map)
{
    for (*map = 0; *map < SG_MAPS && value >= sg_maps[*map].zones; ++*map)
        value = (uint16_t)(value - sg_maps[*map].zones);
    return *map < SG_MAPS ? &sg_maps[*map].zone[value] : NULL;
}

static void write_zone(uint16_t value, struct mg_text *out)
{
    int map;
    const struct sg_zone *zone = zone_of(value, &map);
    if (zone == NULL)
        return;
    mg_put(out, sg_maps[map].id);
    mg_putc(out, '.');
    mg_put(out, zone->id);
}

static bool parse_zone(const char *word, uint16_t *value)
{
    for (*value = 0; *value < ALL_ZONES; ++*value) {
        char buffer[48] = "";
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        write_zone(*value, &text);
        if (strcmp(buffer, word) == 0)
            return true;
    }
    return false;
}
static const struct mg_names zone_names = { .count = ALL_ZONES,
                                            .write = write_zone,
                                            .parse = parse_zone };

static void name_zone(uint16_t value, struct mg_text *out)
{
    int map;
    const struct sg_zone *zone = zone_of(value, &map);
    mg_say(out, N_("{0}: {1}"), mg_tr(out, sg_maps[map].name), sg_zone_title(out, zone->id));
}

static void print_zone(uint16_t value, struct mg_text *out)
{
    int map, low[3] = { 99, 99, 99 }, high[3] = { 0, 0, -9 };
    const struct sg_zone *zone = zone_of(value, &map);
    for (int i = zone->first; i < zone->first + zone->count; i++) {
        const struct sg_spot *spot = &sg_maps[map].spot[i];
        int at[3] = { spot->col, spot->row, spot->level };
        for (int k = 0; k < 3; k++) {
            low[k] = at[k] < low[k] ? at[k] : low[k];
            high[k] = at[k] > high[k] ? at[k] : high[k];
        }
    }
    mg_say(out, N_("Locations: {0}, in columns {1} to {2} and rows {3} to {4} of its map."),
           mg_digits(zone->count).text, mg_digits(low[0]).text, mg_digits(high[0]).text,
           mg_digits(low[1]).text, mg_digits(high[1]).text);
    put_blank(out);
    mg_say(out, N_("Levels {0} to {1}."), mg_digits(low[2]).text, mg_digits(high[2]).text);
}

static void zone_now(const void *view, int seat, uint16_t value, struct mg_text *out)
{
    const struct sg_state *s = view;
    int map, there[SG_SIDES] = { 0, 0 }, board = -1;
    const struct sg_zone *zone = zone_of(value, &map);
    (void)seat;
    for (int i = 0; i < 4; i++)
        if (s->map[i] == map && i < s->map_cols * s->map_rows)
            board = i;
    if (board < 0)
        return;
    for (int i = zone->first; i < zone->first + zone->count; i++) {
        const struct sg_spot *spot = &sg_maps[map].spot[i];
        int who = sg_who(
            s, sg_place(sg_board_hex(&s->scenario, board, spot->col, spot->row), spot->level));
        if (who >= 0 && sg_active(s, (unsigned)who))
            there[s->person[who].side & 1]++;
    }
    mg_say(out, N_("Active people there: {0} {1}, {2} {3}."), sg_side_title(s, out, 0),
           mg_digits(there[0]).text, sg_side_title(s, out, 1), mg_digits(there[1]).text);
}

/* ---- maps and scenarios ------------------------------------------------------------------ */

static void name_map(uint16_t map, struct mg_text *out)
{
    mg_put(out, mg_tr(out, sg_maps[map].name));
}

static const char *const map_notes[SG_MAPS] = {
    [SG_STREAM] = N_("Open ground with a shallow stream and two fords, and room for a camp."),
    [SG_RIVER] = N_("A deep river with a ford, a wooden bridge and beaches."),
    [SG_PLAIN] = N_("Nearly bare ground."),
    [SG_PRIORY] = N_(
        "A church with its chapel, a cloister and three ranges of buildings, with five doors; its walls are of simple stone."),
    [SG_CASTLE] = N_(
        "A curtain wall with ramparts at level 2, four towers with platforms at level 3, a gate with a fixed bridge, a moat on three sides and a keep up to level 4; its walls are of double stone."),
};

static void print_map(uint16_t map, struct mg_text *out)
{
    put_sentence(map_notes[map], out);
    put_blank(out);
    mg_say(out, N_("{0} columns and {1} rows of hexes."), mg_digits(SG_MAP_COLS).text,
           mg_digits(SG_MAP_ROWS).text);
}

static void write_scenario(uint16_t scenario, struct mg_text *out)
{
    mg_put(out, sg_scenario_words[scenario]);
}
static bool parse_scenario(const char *word, uint16_t *scenario)
{
    for (*scenario = 0; *scenario < SG_SCENARIOS; ++*scenario)
        if (strcmp(sg_scenario_words[*scenario], word) == 0)
            return true;
    return false;
}
static const struct mg_names scenario_names = { .count = SG_SCENARIOS,
                                                .write = write_scenario,
                                                .parse = parse_scenario };

static void name_scenario(uint16_t scenario, struct mg_text *out)
{
    struct sg_scenario sc;
    int line;
    const char *why;
    if (sg_scenario_parse(sg_scenario_texts[scenario], &sc, &line, &why))
        mg_put(out, mg_tr(out, sc.name));
}

static void print_scenario(uint16_t scenario, struct mg_text *out)
{
    sg_describe("scenario", sg_scenario_words[scenario], out);
}

/* ---- the siege --------------------------------------------------------------------------- */

static void name_order(uint16_t order, struct mg_text *out)
{
    mg_put(out, sg_order_title(out, order));
}

static void print_order(uint16_t order, struct mg_text *out)
{
    static const struct sg_state nothing;
    mg_put(out, sg_order_note(&nothing, out, order));
}

static const char *const event_notes[21] = {
    [5] = N_(
        "One die of ten: that many times 5 percent of the besiegers, rounded down to tens of percent, go home, spread over the classes."),
    [6] = N_("Nothing comes of it."),
    [7] = N_("If no relief army comes, the garrison surrenders after ten more days."),
    [8] =
        N_("One die of ten: so many of the besieged are wounded; the players choose them in turn."),
    [9] = N_("A die for each of the besieged: the first who has a 10 is put to death."),
    [10] = N_("Items that take the besiegers more than three days take one day less, to the end."),
    [11] = N_("The besiegers buy people for 250 points, no engines."),
    [12] = N_("The garrison has four days of provisions less."),
    [13] = N_(
        "The besiegers have the initiative today and must assault; six of them begin in the courtyard of the castle, or four in the building of the priory."),
    [14] = N_("One die of ten: so many light infantry join the besieged, and eat with them."),
    [15] = N_(
        "One die of ten: so many of the besiegers are wounded; the players choose them in turn."),
    [16] = N_("On a 6 or more one engine or piece of equipment of the besiegers is destroyed."),
    [17] = N_("On a 7 or more the besiegers' commander is killed, on 4 to 6 he is wounded."),
    [18] = N_("To the end the besieged have 2 less on their die for the initiative."),
    [19] = N_("The besieged buy an army of 250 points, and have the initiative today."),
    [20] = N_("The siege is lifted at once."),
};
static const char *const event_words[21] = {
    [5] = "E05", "E06", "E07", "E08", "E09", "E10", "E11", "E12",
    "E13",       "E14", "E15", "E16", "E17", "E18", "E19", "E20",
};
static const struct mg_names event_names = { .count = 21, .name = event_words };

static void name_event(uint16_t event, struct mg_text *out)
{
    mg_put(out, sg_event_title(out, event));
}

static void print_event(uint16_t event, struct mg_text *out)
{
    mg_say(
        out,
        N_("It happens when two dice of ten and their modifiers come to {0}, once in a siege (T20, SG-EVT-02)."),
        mg_digits(event).text);
    put_sentence(event_notes[event], out);
}

const struct mg_thing sg_things[] = {
    { "person", N_("People"), &roster_names, name_person, print_person, person_now },
    { "class", N_("Troops"), &sg_class_names, name_class, print_class, NULL },
    { "weapon", N_("Weapons"), &sg_weapon_names, name_weapon, print_weapon, NULL },
    { "equipment", N_("Equipment and engines"), &item_names, name_item, print_item, item_now },
    { "terrain", N_("Terrain"), &terrain_names, name_terrain, print_terrain, NULL },
    { "place", N_("Places"), &zone_names, name_zone, print_zone, zone_now },
    { "map", N_("Maps"), &sg_map_names, name_map, print_map, NULL },
    { "scenario", N_("Scenarios"), &scenario_names, name_scenario, print_scenario, NULL },
    { "order", N_("Orders of a siege"), &sg_order_names, name_order, print_order, NULL },
    { "event", N_("Events of a siege"), &event_names, name_event, print_event, NULL },
    { .kind = NULL },
};

/* ---- points ------------------------------------------------------------------------------ */

/* Ten points of a tournament: half of them to each, and more or less by the grade of the
 * victory. */
enum { HALF, BY_GRADE };
static const char *const sources[] = { N_("Half of the ten points"), N_("Grade of the victory"),
                                       NULL };

static int32_t points(const void *view, int seat, int source)
{
    const struct sg_state *s = view;
    if (source == HALF)
        return 5;
    if (s->grade == SG_NO_GRADE || s->winner >= SG_SIDES)
        return 0;
    return sg_side_of(seat) == s->winner ? 2 * s->grade - 1 : 1 - 2 * s->grade;
}

/* The line that is true now; the end of a siege has its own words. */
static void put_reason(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_scenario *sc = sg_siege_scenario(s);
    bool at_limit = (s->siege.on ? s->siege.day : s->turn) >= sc->limit;
    if (s->siege.on) {
        mg_put(out, sg_ending_words(s, out));
        mg_putc(out, '\n');
        return;
    }
    for (int i = 0; i < sc->lines; i++)
        if (sc->line[i].side == s->winner &&
            (sc->line[i].grade == s->grade || sc->line[i].side >= SG_SIDES) &&
            sg_condition(s, &sc->line[i], at_limit)) {
            mg_say(out, N_("The first line that is true:"));
            mg_putc(out, ' ');
            sg_put_goal(s, i, out);
            mg_putc(out, '\n');
            return;
        }
    mg_say(
        out,
        N_("One side has nobody left who can act, or no line was true at the end: losses decided (SG-VIC-04, SG-VIC-05)."));
    mg_putc(out, '\n');
}

static void decided(const void *view, int seat, struct mg_text *out)
{
    const struct sg_state *s = view;
    (void)seat;
    mg_say(out, N_("Casualty points, {0}: {1}; {2}: {3} (SG-VIC-02)."), sg_side_title(s, out, 0),
           mg_digits(sg_casualty(s, 0)).text, sg_side_title(s, out, 1),
           mg_digits(sg_casualty(s, 1)).text);
    mg_putc(out, '\n');
    if (s->phase == SG_PH_OVER) {
        if (s->winner < SG_SIDES)
            mg_say(out, N_("{0}: {1}."), sg_side_title(s, out, s->winner),
                   sg_grade_title(out, s->grade));
        else
            mg_say(out, N_("A draw."));
        mg_putc(out, '\n');
        put_reason(s, out);
        return;
    }
    mg_say(out, N_("What decides, the first that is true:"));
    mg_putc(out, '\n');
    sg_put_goals(s, out);
}

const struct mg_score sg_score = { .source = sources, .points = points, .decided = decided };

/* ---- dice -------------------------------------------------------------------------------- */

/* clang-format off */
const struct mg_chance sg_chance[] = {
    { "set-up of a siege", "The provisions of the garrison: three dice for the castle, one for the priory (T14).", "10" },
    { "a shot", "One die (T3). A staff sling first rolls where the stone falls (T6).", "10" },
    { "a shot of an engine", "Where it falls: one die for a ballista, two for a thrower (T6); then one die for each whom it strikes, in the order in which they are found, and one for each wall.", "10" },
    { "a step past enemies", "Infiltration, if that option is on (T7).", "10" },
    { "defensive fire", "One die for each shot, in the order in which they are given.", "10" },
    { "a fall", "One die for each who falls (T10).", "10" },
    { "works and fire", "One die for a torch, a bucket, a grapnel, a ladder that is thrown down, a rope that is cut.", "10" },
    { "combat", "One die (T4); to take a leader prisoner one more (T13).", "10" },
    { "a retreat past enemies", "One die (T7).", "10" },
    { "oil", "One die for what is set alight (T8); then one for each victim, the target first.", "10" },
    { "the drawbridge", "One die for each under it (T11).", "10" },
    { "the ram", "One die (T9).", "10" },
    { "recovery", "A die for each fire that spreads or ages, in the order of their list, and for each neighbour that may catch fire; who is in a fire; a tower that collapses: one die of six for each on its ground (T12).", "10; 6" },
    { "a day of a siege", "Two dice for the event (T20), and one more where it takes one.", "10" },
    { "a day of a siege", "The initiative: one die for the besieger, one for the besieged, again while they are equal.", "10" },
    { "a day of a siege", "What the order takes: a parley one die (T19); a sortie for food one die of six for the animals and one of ten for each new patrol (T16).", "10; 6" },
    { "a day of a siege", "Deeds: one die for each bombardment (T9), each shooting (T8), each digging (T9) and the mine that is fired; food by night: one die of six.", "10; 6" },
    { "a day of a siege", "One die for each who was wounded today, in the order of the roster (T17).", "10" },
    { .when = NULL },
};
/* clang-format on */
