/* What things are called. */
#include "../ground/ground.h"
#include "title.h"

/* ---- lists of names ---------------------------------------------------------------------- */

static const char *const armies[SG_ARMIES] = {
    [SG_ANG] = N_("Angevins"),
    [SG_ROY] = N_("Royal army"),
    [SG_FLE] = N_("Flemings"),
    [SG_CIV] = N_("Civilians"),
};
static const char *const classes[SG_CLASSES] = {
    [SG_NOB] = N_("noble"),
    [SG_KNT] = N_("knight"),
    [SG_SER] = N_("sergeant"),
    [SG_HIN] = N_("heavy infantry"),
    [SG_MIN] = N_("medium infantry"),
    [SG_LIN] = N_("light infantry"),
    [SG_JAV] = N_("javelinman"),
    [SG_SBW] = N_("archer"),
    [SG_LBW] = N_("longbowman"),
    [SG_XBW] = N_("crossbowman"),
    [SG_SLG] = N_("slinger"),
    [SG_STF] = N_("staff slinger"),
    [SG_ENG] = N_("engineer"),
    [SG_SAP] = N_("sapper"),
    [SG_PEA] = N_("peasant"),
    [SG_MNK] = N_("monk"),
    [SG_LDY] = N_("lady"),
};
/* clang-format off */
static const char *const terrains[SG_TERRAINS] = {
    [SG_T_NONE] = N_("nothing"), [SG_T_PLAIN] = N_("open ground"), [SG_T_BRUSH] = N_("brush"), [SG_T_TREE] = N_("tree"), [SG_T_SCARP] = N_("scarp"),
    [SG_T_BEACH] = N_("beach"), [SG_T_SHALLOW] = N_("shallow water"), [SG_T_RIVER] = N_("river"), [SG_T_FORD] = N_("ford"), [SG_T_BRIDGE] = N_("bridge"),
    [SG_T_MOAT] = N_("moat"), [SG_T_OBSTACLE] = N_("obstacle"), [SG_T_WALL_S] = N_("stone wall"), [SG_T_WALL_P] = N_("castle wall"),
    [SG_T_INTERIOR] = N_("inside a building"), [SG_T_FURNITURE] = N_("furniture"), [SG_T_STAIRS] = N_("stairs"), [SG_T_VOID] = N_("void under a roof"),
    [SG_T_DOORWAY] = N_("doorway"), [SG_T_TOWER_DOOR] = N_("tower door"), [SG_T_DOOR] = N_("door"), [SG_T_GATE] = N_("gate"), [SG_T_WINDOW] = N_("window"),
    [SG_T_CHURCH_WINDOW] = N_("church window"), [SG_T_CHAPEL_WINDOW] = N_("chapel window"), [SG_T_RAMPART] = N_("rampart"), [SG_T_PLATFORM] = N_("platform"),
    [SG_T_ARROW_SLIT] = N_("arrow slit"), [SG_T_CASTLE_WINDOW] = N_("castle window"), [SG_T_DOUBLE_WINDOW] = N_("double window"),
    [SG_T_SCAFFOLD] = N_("scaffold"), [SG_T_FILLED_MOAT] = N_("filled moat"), [SG_T_BRIDGE_DESTROYED] = N_("destroyed bridge"),
    [SG_T_GANGPLANK] = N_("gangplank"), [SG_T_HOARDING] = N_("hoarding"), [SG_T_TOWER_GROUND] = N_("siege tower, ground floor"),
    [SG_T_TOWER_LEVEL] = N_("siege tower, upper floor"), [SG_T_DRAWBRIDGE] = N_("lowered drawbridge"), [SG_T_WINCH] = N_("winch"), [SG_T_RUBBLE] = N_("rubble"),
    [SG_T_MINE] = N_("mine"), [SG_T_LADDER] = N_("on a ladder"), [SG_T_RAM_CELL] = N_("under the ram"), [SG_T_GALLERY_CELL] = N_("under the gallery"),
};
/* clang-format on */
static const char *const covers[SG_COVERS] = { N_("no cover"), N_("light cover"),
                                               N_("medium cover"), N_("strong cover"),
                                               N_("total cover") };
static const char *const weapons[SG_WEAPONS] = {
    [SG_HAND] = N_("hand weapon"),        [SG_SHORT_BOW] = N_("short bow"),
    [SG_LONG_BOW] = N_("long bow"),       [SG_CROSSBOW] = N_("crossbow"),
    [SG_JAVELIN] = N_("javelin"),         [SG_SLING] = N_("sling"),
    [SG_STAFF_SLING] = N_("staff sling"), [SG_STONE] = N_("stone"),
    [SG_BALLISTA_BOLT] = N_("ballista"),  [SG_MANGONEL_SHOT] = N_("mangonel"),
    [SG_PERRIER_SHOT] = N_("perrier"),
};
static const char *const pieces[SG_EQUIPMENT] = {
    [SG_NO_PIECE] = N_("nothing"),
    [SG_LADDER] = N_("ladder"),
    [SG_GRAPNEL] = N_("grapnel"),
    [SG_MANTLET] = N_("mantlet"),
    [SG_CAULDRON] = N_("oil cauldron"),
    [SG_STONES] = N_("pile of stones"),
    [SG_HOARDING] = N_("hoarding"),
    [SG_SCAFFOLD] = N_("scaffold"),
    [SG_BALLISTA] = N_("ballista"),
    [SG_PERRIER] = N_("perrier"),
    [SG_MANGONEL] = N_("mangonel"),
    [SG_TOWER] = N_("siege tower"),
    [SG_RAM] = N_("ram"),
    [SG_GALLERY] = N_("gallery"),
    [SG_OX] = N_("ox"),
    [SG_PACK] = N_("pack animal"),
    [SG_HORSE] = N_("horse"),
    [SG_TENT] = N_("tent"),
    [SG_GANGPLANK] = N_("gangplank"),
    [SG_FASCINE] = N_("fascine"),
    [SG_RUBBLE] = N_("rubble"),
    [SG_TORCH] = N_("torch"),
    [SG_ARROW] = N_("flaming arrow"),
};
static const char *const works[SG_WORKS] = {
    [SG_NO_WORK] = N_("nothing"),
    [SG_W_DOOR] = N_("open or close the door"),
    [SG_W_BREAK] = N_("break the door in"),
    [SG_W_BRIDGE] = N_("destroy the bridge"),
    [SG_W_GANGPLANK] = N_("lay a gangplank"),
    [SG_W_LADDER] = N_("raise a ladder"),
    [SG_W_TOWER_LADDER] = N_("raise the tower's ladder"),
    [SG_W_WINCH] = N_("work the winches"),
    [SG_W_HARNESS] = N_("harness an ox"),
    [SG_W_FREE_OX] = N_("unharness an ox"),
    [SG_W_LOAD] = N_("load"),
    [SG_W_ARROWS] = N_("make arrows ready to burn"),
    [SG_W_ARMS] = N_("take up arms"),
};
static const char *const phases[SG_PHASES] = {
    N_("set-up"), N_("offensive fire"), N_("movement"), N_("works and fire"),
    N_("combat"), N_("recovery"),       N_("the end"),  N_("the siege"),
};
static const char *const dirs[SG_DIRS] = { N_("east"), N_("south-east"), N_("south-west"),
                                           N_("west"), N_("north-west"), N_("north-east") };
static const char *const edges[4] = { N_("the north edge"), N_("the east edge"),
                                      N_("the south edge"), N_("the west edge") };
static const char *const grades[SG_GRADES] = { N_("no victory"), N_("marginal victory"),
                                               N_("substantial victory"), N_("decisive victory") };

const char *sg_army_title(const struct mg_text *out, int army)
{
    return mg_tr(out, armies[army % SG_ARMIES]);
}
const char *sg_side_title(const struct sg_state *s, const struct mg_text *out, int side)
{
    return sg_army_title(out, s->scenario.army[side & 1]);
}
const char *sg_class_title(const struct mg_text *out, int class)
{
    return mg_tr(out, classes[class]);
}
const char *sg_terrain_title(const struct mg_text *out, int terrain)
{
    return mg_tr(out, terrains[terrain]);
}
const char *sg_cover_title(const struct mg_text *out, int cover)
{
    return mg_tr(out, covers[cover]);
}
const char *sg_weapon_title(const struct mg_text *out, int weapon)
{
    return mg_tr(out, weapons[weapon]);
}
const char *sg_piece_title(const struct mg_text *out, int kind)
{
    return mg_tr(out, pieces[kind]);
}
const char *sg_work_title(const struct mg_text *out, int work)
{
    return mg_tr(out, works[work]);
}
const char *sg_phase_title(const struct mg_text *out, int phase)
{
    return mg_tr(out, phases[phase]);
}
const char *sg_dir_title(const struct mg_text *out, int dir)
{
    return mg_tr(out, dirs[dir]);
}
const char *sg_edge_title(const struct mg_text *out, int edge)
{
    return mg_tr(out, edges[edge & 3]);
}
const char *sg_grade_title(const struct mg_text *out, int grade)
{
    return mg_tr(out, grades[grade]);
}

/* ---- what is printed as a word of the files ---------------------------------------------- */

/* clang-format off */
static const struct { const char *id, *title; } zones[] = {
    { "west_bank", N_("the west bank") }, { "east_bank", N_("the east bank") }, { "edge_W", N_("the west edge") }, { "edge_E", N_("the east edge") },
    { "edge_N", N_("the north edge") }, { "edge_S", N_("the south edge") }, { "ford_N", N_("the north ford") }, { "ford_S", N_("the south ford") },
    { "camp", N_("the camp") }, { "ford", N_("the ford") }, { "bridge", N_("the bridge") }, { "north_half", N_("the north half") },
    { "south_half", N_("the south half") }, { "centre", N_("the centre") }, { "west_third", N_("the west third") }, { "east_third", N_("the east third") },
    { "church", N_("the church") }, { "chapel", N_("the chapel") }, { "conventual", N_("the conventual buildings") }, { "cloister", N_("the cloister") },
    { "garth", N_("the cloister garth") }, { "outside", N_("the ground outside") }, { "north_side", N_("the north side") }, { "west_side", N_("the west side") },
    { "scaffold_N", N_("the north scaffold") }, { "courtyard", N_("the courtyard") }, { "ramparts", N_("the ramparts") },
    { "rampart_N", N_("the north rampart") }, { "rampart_W", N_("the west rampart") }, { "rampart_E", N_("the east rampart") },
    { "rampart_S", N_("the south rampart") }, { "keep", N_("the keep") }, { "keep_centre", N_("the centre of the keep") }, { "gatehouse", N_("the gatehouse") },
    { "moat", N_("the moat") }, { "tower_NW", N_("the north-west tower") }, { "tower_NE", N_("the north-east tower") },
    { "tower_SW", N_("the south-west tower") }, { "tower_SE", N_("the south-east tower") }, { "towers", N_("the towers") }, { "inside", N_("the inside") },
    { "outside_N", N_("the ground outside to the north") }, { "church_N", N_("the north wall of the church") }, { "church_S", N_("the south wall of the church") },
    { "church_W", N_("the west wall of the church") }, { "east_range", N_("the east range") }, { "south_range", N_("the south range") },
    { "west_range", N_("the west range") }, { "precinct", N_("the precinct wall") }, { "north_W", N_("the north curtain, west part") },
    { "north_E", N_("the north curtain, east part") }, { "west", N_("the west curtain") }, { "east", N_("the east curtain") },
    { "south_W", N_("the south curtain, west part") }, { "gate", N_("the gate") }, { "south_E", N_("the south curtain, east part") },
    { "church_door", N_("the great door of the church") }, { "cloister_door_W", N_("the west cloister door") }, { "cloister_door_E", N_("the east cloister door") },
    { "priory_gate", N_("the priory gate") }, { "postern", N_("the postern") }, { "keep_door", N_("the door of the keep") },
    { "keep_rampart_W", N_("the west rampart door of the keep") }, { "keep_rampart_E", N_("the east rampart door of the keep") },
    { "castle_gate", N_("the castle gate") },
};
/* clang-format on */

const char *sg_zone_title(const struct mg_text *out, const char *id)
{
    for (unsigned i = 0; i < sizeof zones / sizeof *zones; i++)
        if (strcmp(zones[i].id, id) == 0)
            return mg_tr(out, zones[i].title);
    return id;
}

/* clang-format off */
const char *const sg_all_names[] = {
    N_("Do not trust the mercenaries"), N_("The ford"), N_("The convoy"), N_("The rout of Winchester"), N_("Wherwell abbey"), N_("La Croix-Saint-Leufroy"),
    N_("Harptree castle"), N_("Rouen castle"), N_("Carrouges castle"), N_("Oil bucket challenge"), N_("The belfry at Faringdon"), N_("The ram at Lincoln"),
    N_("The sow at Wallingford"), N_("The breach at Bedford"), N_("The siege of Oxford"), N_("The siege of the priory"), N_("A free battle in the open"),
    N_("A free assault"), N_("A free siege"),
    N_("The Norman Castle"), N_("The Plain"), N_("The Priory"), N_("The River"), N_("The Stream"),
    N_("Robert of Gloucester"), N_("Miles of Hereford"), N_("Brian fitz Count"), N_("Empress Matilda"), N_("King Stephen"), N_("William of Ypres"),
    N_("Simon of Senlis"), N_("Prior Anselin"), N_("Brother Benet"), N_("Brother Cuthbert"), N_("Brother Denis"), N_("Brother Elias"), N_("Brother Felix"), NULL,
};
/* clang-format on */

/* ---- results ----------------------------------------------------------------------------- */

const char *sg_combat_result(const struct mg_text *out, int letter)
{
    switch (letter) {
    case 'A': return mg_tr(out, N_("an attacker is stunned"));
    case 'B': return mg_tr(out, N_("the attackers retreat"));
    case 'C': return mg_tr(out, N_("the defenders retreat"));
    case 'D': return mg_tr(out, N_("stunned"));
    case 'E': return mg_tr(out, N_("wounded"));
    case 'F': return mg_tr(out, N_("killed"));
    case 'H': return mg_tr(out, N_("the horse is killed"));
    default: return mg_tr(out, N_("no effect"));
    }
}

/* ---- who and where ----------------------------------------------------------------------- */

void sg_put_name(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    if (who < SG_NAMED) {
        mg_put(out, sg_roster[who].name != NULL ? mg_tr(out, sg_roster[who].name) : "?");
        return;
    }
    if (who >= SG_SUBJECTS) {
        mg_say(out, N_("nobody"));
        return;
    }
    int kind = who < SG_PERSONS ? 0 : sg_kind_of(who - SG_PERSONS);
    mg_put(out, who < SG_PERSONS ? sg_class_title(out, s->person[who].class % SG_CLASSES)
                                 : sg_piece_title(out, kind));
    if (kind == SG_TOWER || kind == SG_RAM || kind == SG_GALLERY) /* there is only one */
        return;
    mg_putc(out, ' ');
    mg_put_number(out, who < SG_PERSONS ? who - SG_NAMED + 1
                                        : who - SG_PERSONS - sg_piece_first[kind] + 1);
}

void sg_capital(struct mg_text *out, size_t from)
{
    if (out->len > from && out->buf[from] >= 'a' && out->buf[from] <= 'z')
        out->buf[from] = (char)(out->buf[from] - 'a' + 'A');
}

const char *sg_tag(unsigned who)
{
    return who < SG_NAMED && sg_roster[who].tag != NULL ? sg_roster[who].tag : "";
}

void sg_put_place(unsigned place, struct mg_text *out)
{
    MG_WORDS(word, out, 16);
    sg_write_place((uint16_t)place, &word);
    if (word.len == 6 && strcmp(word_buffer + 4, "/0") == 0)
        word_buffer[4] = '\0';
    mg_put(out, word_buffer);
}

void sg_put_place_in_words(unsigned place, struct mg_text *out)
{
    MG_WORDS(word, out, 16);
    struct mg_digits level = mg_digits(sg_level(place));

    if (place == SG_NOWHERE) {
        mg_say(out, N_("off the board"));
        return;
    }
    sg_write_place((uint16_t)place, &word);
    word_buffer[4] = '\0';
    if (!sg_is_level(place))
        mg_say(out,
               sg_slot(place) < SG_INSIDE_LADDER
                   ? N_("rung {1} of the ladder at {0}")
                   : N_("on the ladder of the siege tower at {0}, above floor {1}"),
               word_buffer, level.text);
    else if (sg_level(place) == 0)
        mg_put(out, word_buffer);
    else
        mg_say(out, N_("{0} level {1}"), word_buffer, level.text);
}

void sg_put_site(const struct sg_state *s, unsigned site, struct mg_text *out)
{
    if (site < SG_SUBJECTS)
        sg_put_name(s, site, out);
    else
        sg_put_place(site, out);
}

/* ---- how they are ------------------------------------------------------------------------ */

static void put_listed(const char *words, struct mg_text *out)
{
    mg_put(out, out->len > 0 ? ", " : "");
    mg_put(out, words);
}

void sg_put_condition(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    static const struct {
        uint8_t bit;
        const char *title;
    } states[] = {
        { SG_MOUNTED, N_("mounted") },  { SG_WOUNDED, N_("wounded") },
        { SG_STUNNED, N_("stunned") },  { SG_PRISONER, N_("prisoner") },
        { SG_DISARMED, N_("unarmed") }, { SG_SHUT_IN, N_("in the closed doorway") },
    };
    MG_WORDS(all, out, SG_LONG);

    for (unsigned i = 0; i < sizeof states / sizeof *states; i++)
        if (s->person[who].health & states[i].bit)
            put_listed(mg_tr(out, states[i].title), &all);
    mg_put(out, all_buffer);
}

static void put_count(const char *sentence, int count, struct mg_text *out)
{
    MG_WORDS(words, out, 80);
    if (count == 0)
        return;
    mg_say(&words, sentence, mg_digits(count).text);
    put_listed(words_buffer, out);
}

static void put_thing(const struct sg_state *s, const char *sentence, unsigned who,
                      struct mg_text *out)
{
    MG_WORDS(name, out, 80);
    MG_WORDS(words, out, 160);
    sg_put_name(s, who, &name);
    mg_say(&words, sentence, name_buffer);
    put_listed(words_buffer, out);
}

void sg_put_burdens(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    const struct sg_person *p = &s->person[who];
    MG_WORDS(all, out, SG_LONG);

    if (p->carries > 0)
        put_thing(s, N_("carries {0}"), SG_PERSONS + p->carries - 1u, &all);
    if (p->leads > 0)
        put_thing(s, N_("leads {0}"), SG_PERSONS + p->leads - 1u, &all);
    if (p->rides > 0 && !sg_mounted(s, who) && s->piece[p->rides - 1].at != SG_NOWHERE)
        put_thing(s, N_("owns {0}"), SG_PERSONS + p->rides - 1u, &all);
    put_count(N_("javelins {0}"), p->javelins, &all);
    put_count(N_("flaming arrows {0}"), p->arrows, &all);
    put_count(N_("fire pots {0}"), p->pots, &all);
    put_count(N_("torches {0}"), p->torch, &all);
    if (p->task > 0 && p->task <= SG_TASKS && s->task[p->task - 1].kind != SG_NO_WORK) {
        MG_WORDS(words, out, 160);
        mg_say(&words, N_("at work: {0}"), sg_work_title(out, s->task[p->task - 1].kind));
        put_listed(words_buffer, &all);
    }
    mg_put(out, all_buffer);
}

/* ---- a terminal's width ------------------------------------------------------------------ */

void sg_put_wrapped(const char *text, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = 0, .indent = 0 };

    while (*text != '\0') {
        size_t length = strcspn(text, " \n");
        MG_WORDS(word, out, 200);
        mg_put_bytes(&word, text, length);
        if (length > 0)
            mg_put_word(&lines, word_buffer);
        if (text[length] == '\n') {
            mg_putc(out, '\n');
            lines.at = 0;
        }
        text += length + (text[length] != '\0');
    }
}
