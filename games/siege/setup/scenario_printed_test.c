/* Every scenario of the game, typed a second time from its sheet: what the reader made of the file
 * is written out again, and compared line by line. A number that is changed in a file, or misread,
 * shows here. */
#include "../scenario.h"
#include "setup.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

/* ---- a scenario as text ------------------------------------------------------------------ */

static char text[8192];
static const struct sg_scenario *sc;

static void __attribute__((format(printf, 1, 2))) put(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    size_t used = strlen(text);
    int n = vsnprintf(text + used, sizeof text - used, format, args);
    va_end(args);
    assert_true(n >= 0 && used + (size_t)n < sizeof text);
}

static const char *army(int side)
{
    return side == 2 ? "draw" : sg_army_ids[sc->army[side]];
}

/* Ids in the order of the roster; three or more in a row are written as one range. */
static void put_people(const char *what, const uint8_t *people)
{
    put("%s:", what);
    for (int i = 0, last; i < SG_NAMED; i = last + 1) {
        last = i;
        if (!sg_has(people, i))
            continue;
        while (last + 1 < SG_NAMED && sg_has(people, last + 1) &&
               sg_roster[last + 1].id[0] == sg_roster[i].id[0])
            last++;
        if (last - i < 2)
            last = i;
        put(last > i ? " %s-%s" : " %s", sg_roster[i].id, sg_roster[last].id);
    }
    put("\n");
}

static void put_area(const struct sg_area *a)
{
    const struct sg_map *map = &sg_maps[sc->map[a->map]];
    bool narrow = a->kind != SG_AREA_ENGINE;
    if (a->within)
        put("within %d of ", a->within);
    switch (a->kind) {
    case SG_AREA_MAP: put("%s", map->id); break;
    case SG_AREA_ZONE: put("%s.%s", map->id, map->zone[a->of].id); break;
    case SG_AREA_SECTION: put("section %s.%s", map->id, map->section[a->of].id); break;
    case SG_AREA_WALLS: put("walls %s", map->id); break;
    default: put("inside %s", sg_piece_rows[a->of].id); break;
    }
    if (narrow && (a->first_col > 1 || a->last_col < SG_MAP_COLS))
        put(" columns %d-%d", a->first_col, a->last_col);
    if (narrow && (a->first_row > 1 || a->last_row < SG_MAP_ROWS))
        put(" rows %d-%d", a->first_row, a->last_row);
    if (a->even)
        put(" even");
    for (int i = 0; i < SG_LEVELS; i++)
        if (a->levels >> i & 1)
            put(" level %d", i - 1);
    if (a->terrain)
        put(" only");
    for (int i = 0; i < SG_T_PRINTED; i++)
        if (a->terrain >> i & 1)
            put(" %s", sg_terrains[i].id);
}

static void put_region(struct sg_region region)
{
    for (int i = 0; i < region.count; i++) {
        const struct sg_area *a = &sc->area[region.first + i];
        if (i > 0)
            put(a->but ? " except " : " + ");
        put_area(a);
    }
}

static void put_edges(int edges)
{
    static const char letters[] = "NESW";
    if (edges == 15)
        put("any");
    for (int i = 0; i < 4 && edges != 15; i++)
        if (edges >> i & 1)
            put("%c", letters[i]);
}

static void put_equipment(int side)
{
    bool any = false;
    for (int i = SG_NO_PIECE + 1; i < SG_EQUIPMENT; i++) {
        if (!sc->equip[side][i])
            continue;
        put(any ? ", %s*%d" : "%s*%d", sg_piece_rows[i].id, sc->equip[side][i]);
        any = true;
    }
    for (int i = 0; i < SG_SIZES; i++) {
        if (sc->hoarding[side][i])
            put(any ? ", hoarding%d*%d" : "hoarding%d*%d", i + 1, sc->hoarding[side][i]);
        any |= sc->hoarding[side][i] > 0;
        if (sc->scaffold[side][i])
            put(any ? ", scaffold%d*%d" : "scaffold%d*%d", i + 1, sc->scaffold[side][i]);
        any |= sc->scaffold[side][i] > 0;
    }
}

static void put_atom(const struct sg_atom *a)
{
    static const char *const ops[] = { ">=", "<=", "==", ">" };
    static const char *const word[SG_IF_KINDS] = {
        [SG_IF_CONTROL] = "control",
        [SG_IF_ACTIVE] = "active",
        [SG_IF_EXITED] = "exited",
        [SG_IF_PACK_EXITED] = "exited",
        [SG_IF_DEAD] = "dead",
        [SG_IF_ALIVE] = "alive",
        [SG_IF_CAPTURED] = "captured",
        [SG_IF_LED_OFF] = "led_off",
        [SG_IF_CASUALTY] = "casualty",
        [SG_IF_WITHDRAWAL] = "withdrawal",
        [SG_IF_OUT_OF_USE] = "out_of_use",
        [SG_IF_CONTACT] = "contact",
        [SG_IF_DOOR_OPEN] = "open",
        [SG_IF_DEMOLISHED] = "demolished",
        [SG_IF_RATIO] = "ratio",
        [SG_IF_TAKEN] = "taken",
        [SG_IF_LIFTED] = "lifted",
    };
    bool counts = false;
    put(a->no ? "not %s" : "%s", word[a->kind]);
    switch (a->kind) {
    case SG_IF_CONTROL:
        put("(%s, ", army(a->side));
        put_region(a->where);
        put(")");
        break;
    case SG_IF_ACTIVE:
        put("(%s%s%s) %s ", army(a->side), a->group == SG_GROUP_ALL ? "" : " ",
            a->group == SG_GROUP_ALL        ? ""
            : a->group == SG_GROUP_FIGHTERS ? "fighter"
                                            : sg_classes[a->group].id,
            a->outside ? "outside" : "in");
        put_region(a->where);
        counts = true;
        break;
    case SG_IF_EXITED:
    case SG_IF_PACK_EXITED:
        if (a->of)
            put("(%s, ", sg_roster[a->of - 1].id);
        else
            put("(%s%s, ", army(a->side), a->kind == SG_IF_PACK_EXITED ? " pack" : "");
        put_edges(a->edges);
        put(")");
        counts = !a->of;
        break;
    case SG_IF_DEAD:
    case SG_IF_ALIVE:
    case SG_IF_CAPTURED:
    case SG_IF_LED_OFF: put("(%s)", sg_roster[a->of - 1].id); break;
    case SG_IF_CASUALTY:
    case SG_IF_RATIO:
        put("(%s)", army(a->side));
        counts = true;
        break;
    case SG_IF_WITHDRAWAL: put("(%s)", army(a->side)); break;
    case SG_IF_OUT_OF_USE: put("(%s)", sg_piece_rows[a->of].id); break;
    case SG_IF_CONTACT:
        put("(%s", sg_piece_rows[a->of].id);
        if (a->where.count)
            put(", ");
        put_region(a->where);
        put(")");
        break;
    case SG_IF_DOOR_OPEN:
        put("(%s.%s)", sg_maps[sc->map[a->where.first]].id,
            sg_maps[sc->map[a->where.first]].door[a->where.count].id);
        break;
    case SG_IF_DEMOLISHED:
        put("(");
        put_region(a->where);
        put(")");
        break;
    default: break;
    }
    if (counts)
        put(" %s %d", ops[a->op], a->n);
}

static void put_win(const struct sg_win_line *line)
{
    static const char *const grade[SG_GRADES] = { "", "marginal", "substantial", "decisive" };
    put(line->side == 2 ? "draw:" : "win %s:", army(line->side));
    if (line->at_limit)
        put(" at_limit%s", line->atoms ? " and" : "");
    for (int i = 0; i < line->atoms; i++) {
        const struct sg_atom *a = &sc->atom[line->first + i];
        put(i == 0 ? " " : a->either ? " or " : " and ");
        put_atom(a);
    }
    put(line->side == 2 ? "\n" : " -> %s\n", grade[line->grade]);
}

static void put_board(void)
{
    put("board: ");
    if (sc->siege)
        put("siege ");
    for (int i = 0; i < sc->map_cols * sc->map_rows; i++)
        put("%s%s", i == 0 ? "" : i % sc->map_cols ? ", " : " / ", sg_maps[sc->map[i]].id);
    if (sc->open_maps)
        put(", open");
    for (int i = 0; i < SG_MAPS; i++)
        if (sc->open_maps >> i & 1)
            put(" %s", sg_maps[i].id);
    put("\n");
}

static void put_side(int side)
{
    char what[16];
    snprintf(what, sizeof what, "side %s", army(side));
    put_people(what, sc->force[side]);
    if (sc->budget[side])
        put("budget %s: %d\n", army(side), sc->budget[side]);
    put("equip %s: ", army(side));
    put_equipment(side);
    put("\n");
    if (sc->reserve[side].edges) {
        put("reserve %s: ", army(side));
        put_edges(sc->reserve[side].edges);
        put(" %d-%d\n", sc->reserve[side].first, sc->reserve[side].last);
    }
    if (sc->bounds[side].people.count) {
        put("only %s: ", army(side));
        put_region(sc->bounds[side].people);
        put("\n");
    }
    if (sc->bounds[side].ladders.count) {
        put("ladders %s: ", army(side));
        put_region(sc->bounds[side].ladders);
        put("\n");
    }
}

static void put_setup(void)
{
    static const char *const dirs[] = { "",           ", facing E",  ", facing SE", ", facing SW",
                                        ", facing W", ", facing NW", ", facing NE" };
    for (int i = 0; i < sc->steps; i++) {
        const struct sg_setup_step *s = &sc->step[i];
        put("setup %s%s%s: ", army(s->side), s->piece ? " " : "",
            s->piece ? sg_piece_rows[s->piece].id : "");
        put_region(s->where);
        put("%s%s\n", dirs[s->facing], s->together ? ", together" : "");
    }
    for (int i = 0; i < sc->quotas; i++) {
        const struct sg_quota *q = &sc->quota[i];
        put("quota %s: %d-%d in ", army(q->side), q->least, q->most);
        put_region(q->where);
        put("\n");
    }
    for (int i = 0; i < sc->placed_count; i++) {
        const struct sg_placed *p = &sc->placed[i];
        const struct sg_map *map = &sg_maps[sc->map[p->map]];
        if (p->piece == SG_SCAFFOLD)
            put("placed scaffold: %s.%s\n", map->id, map->zone[p->zone].id);
        else
            put("placed %s: %s.%02d%02d/%d to %02d%02d/%d\n", sg_piece_rows[p->piece].id, map->id,
                p->foot.col, p->foot.row, p->foot.level, p->top.col, p->top.row, p->top.level);
    }
}

static const char *written(const struct sg_scenario *scenario)
{
    text[0] = '\0';
    sc = scenario;
    put("id: %s\nname: %s\n", sc->id, sc->name);
    put_board();
    put_side(0);
    put_side(1);
    put_people("mounted", sc->mounted);
    put("first: %s\nattacker: %s\nlimit: %d\n",
        sc->first == SG_BY_INITIATIVE ? "initiative" : army(sc->first),
        sc->attacker == SG_NO_ATTACKER ? "nobody" : army(sc->attacker), sc->limit);
    put("doors: %d %d %d %d, bridge: %d, choice: %d\n", sc->open_doors[0], sc->open_doors[1],
        sc->open_doors[2], sc->open_doors[3], sc->bridge_gone, sc->bridge_choice);
    put_setup();
    for (int i = 0; i < sc->lines; i++)
        put_win(&sc->line[i]);
    return text;
}

/* ---- as printed -------------------------------------------------------------------------- */

static const char *const printed[SG_SCENARIOS] = {
    "id: S01\n"
    "name: Do not trust the mercenaries\n"
    "board: plain\n"
    "side FLE: F01 F03-F12\n"
    "equip FLE: \n"
    "side ROY: R03 R08 R15 R16 R21 R22 R32 R33\n"
    "equip ROY: pack*1\n"
    "mounted: R03 R08\n"
    "first: FLE\n"
    "attacker: nobody\n"
    "limit: 12\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY: plain.centre\n"
    "setup FLE: plain.west_third + plain.east_third\n"
    "quota FLE: 4-255 in plain.west_third\n"
    "quota FLE: 4-255 in plain.east_third\n"
    "win FLE: captured(R03) and led_off(R03) -> decisive\n"
    "win FLE: exited(FLE pack, any) >= 1 -> decisive\n"
    "win ROY: exited(ROY pack, EW) >= 1 -> decisive\n"
    "win FLE: at_limit and dead(R03) or captured(R03) -> marginal\n"
    "win ROY: at_limit -> substantial\n",
    "id: S02\n"
    "name: The ford\n"
    "board: river\n"
    "side ANG: A02 A05 A12 A15-A17 A21-A24 A33 A36 A37\n"
    "equip ANG: \n"
    "reserve ANG: W 1-1\n"
    "side ROY: R05 R11 R15-R18 R21-R24 R32-R34 R39 R40\n"
    "equip ROY: \n"
    "mounted: A02 A05 A12 R05 R11\n"
    "first: ANG\n"
    "attacker: nobody\n"
    "limit: 14\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY: river.east_bank\n"
    "quota ROY: 0-5 in within 3 of river.ford\n"
    "win ANG: exited(ANG, E) >= 8 and exited(A02, E) -> decisive\n"
    "win ANG: exited(ANG, E) >= 8 -> substantial\n"
    "win ROY: at_limit and exited(ANG, E) <= 4 -> substantial\n"
    "draw: at_limit\n",
    "id: S03\n"
    "name: The convoy\n"
    "board: stream\n"
    "side ROY: R11 R14 R21-R25 R28 R29 R35 R36 C07-C10\n"
    "equip ROY: pack*4\n"
    "reserve ROY: W 1-2\n"
    "side ANG: A13 A21 A22 A26-A28 A31 A32 A34 A35 A43\n"
    "equip ANG: \n"
    "mounted: A13 R11\n"
    "first: ROY\n"
    "attacker: nobody\n"
    "limit: 18\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: stream.east_bank only brush tree + stream.east_bank columns 24-32\n"
    "win ROY: exited(ROY pack, E) >= 4 -> decisive\n"
    "win ROY: at_limit and exited(ROY pack, E) == 3 -> substantial\n"
    "draw: at_limit and exited(ROY pack, E) == 2\n"
    "win ANG: at_limit and exited(ROY pack, E) == 1 -> substantial\n"
    "win ANG: at_limit and exited(ROY pack, E) == 0 -> decisive\n",
    "id: S04\n"
    "name: The rout of Winchester\n"
    "board: stream\n"
    "side ANG: A01 A04 A06 A07 A11 A18 A19 A23 A24 A33\n"
    "equip ANG: \n"
    "side ROY: R02 R04 R06 R13 R23 R24 R37 F02-F04 F10\n"
    "equip ROY: \n"
    "reserve ROY: W 1-255\n"
    "mounted: A01 A06 A07 R02 R04 R06 R13 F02\n"
    "first: ROY\n"
    "attacker: nobody\n"
    "limit: 12\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: stream.west_bank columns 8-16\n"
    "win ROY: captured(A01) and not exited(A04, E) -> decisive\n"
    "win ROY: captured(A01) or captured(A04) or dead(A01) -> substantial\n"
    "win ANG: exited(A04, E) and alive(A01) and not captured(A01) -> decisive\n"
    "draw: at_limit\n",
    "id: S05\n"
    "name: Wherwell abbey\n"
    "board: priory\n"
    "side ANG: A08 A14 A16 A20 A25 A38 A41 C01-C03\n"
    "equip ANG: \n"
    "side ROY: R02 R05 R47 F01 F03-F12\n"
    "equip ROY: torch*6\n"
    "mounted:\n"
    "first: ROY\n"
    "attacker: nobody\n"
    "limit: 18\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: priory.church\n"
    "setup ROY: priory.outside except within 4 of walls priory\n"
    "win ROY: active(ANG fighter) in priory.church == 0 -> decisive\n"
    "win ROY: at_limit and open(priory.church_door) and active(ROY) in priory.church >= 3 -> marginal\n"
    "win ANG: at_limit -> substantial\n"
    "win ANG: casualty(ROY) >= 24 -> decisive\n",
    "id: S06\n"
    "name: La Croix-Saint-Leufroy\n"
    "board: priory\n"
    "side ANG: A03 A09 A11 A15 A17 A22 A26 A33 A37 A42 A47 A48\n"
    "equip ANG: ladder*3, grapnel*2\n"
    "side ROY: R09 R14 R18 R19 R25 R26 R34 R40 C01-C06\n"
    "equip ROY: stonepile*1\n"
    "mounted:\n"
    "first: ANG\n"
    "attacker: nobody\n"
    "limit: 18\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY: priory.church + priory.conventual\n"
    "setup ANG: priory.outside rows 1-3 + priory.west_side\n"
    "placed scaffold: priory.scaffold_N\n"
    "placed ladder: priory.1203/0 to 1203/1\n"
    "win ANG: control(ANG, priory.chapel) -> decisive\n"
    "win ROY: casualty(ANG) >= 20 -> substantial\n"
    "win ROY: at_limit -> substantial\n",
    "id: S07\n"
    "name: Harptree castle\n"
    "board: castle\n"
    "side ROY: R01 R04 R06 R12 R15-R27 R32-R36 R39-R41 R47\n"
    "equip ROY: ladder*5, mantlet*4, fascine*8\n"
    "reserve ROY: SW 1-3\n"
    "side ANG: A02 A07 A11 A15 A16 A19 A21 A25 A27 A28 A33 A36 A40 A41\n"
    "equip ANG: stonepile*2\n"
    "mounted:\n"
    "first: ROY\n"
    "attacker: ROY\n"
    "limit: 22\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: castle.inside\n"
    "setup ROY fascine: castle.moat\n"
    "setup ROY: castle.outside rows 22-24 + castle.outside columns 1-4\n"
    "win ROY: control(ROY, castle.keep) -> decisive\n"
    "win ROY: active(ANG) outside castle.keep == 0 and active(ROY) in castle.courtyard + castle.ramparts >= 6 -> substantial\n"
    "win ANG: withdrawal(ROY) -> decisive\n"
    "win ANG: at_limit -> substantial\n",
    "id: S08\n"
    "name: Rouen castle\n"
    "board: castle\n"
    "side ANG: A01 A05 A06 A09-A11 A14-A26 A33-A42 A47-A49\n"
    "equip ANG: ladder*6, mantlet*6, gangplank*1, fascine*10, torch*4, flaming_arrow*12\n"
    "reserve ANG: any 1-255\n"
    "side ROY: R03 R07 R14 R17 R18 R22 R24 R28 R29 R33 R34 R39 R40 R49 R50\n"
    "equip ROY: stonepile*3, hoarding1*2, hoarding2*2, hoarding3*2\n"
    "mounted:\n"
    "first: ANG\n"
    "attacker: ANG\n"
    "limit: 24\n"
    "doors: 0 0 0 0, bridge: 0, choice: 2\n"
    "setup ROY hoarding: castle.ramparts + castle.towers\n"
    "setup ROY: castle.inside\n"
    "setup ANG fascine: castle.moat\n"
    "setup ANG: castle.outside except within 5 of walls castle\n"
    "win ANG: control(ANG, castle.keep) -> decisive\n"
    "win ANG: control(ANG, castle.courtyard) -> substantial\n"
    "win ROY: withdrawal(ANG) -> decisive\n"
    "win ROY: at_limit -> substantial\n",
    "id: S09\n"
    "name: Carrouges castle\n"
    "board: castle\n"
    "side ANG: A01 A03 A05-A08 A11 A14-A26 A33-A37 A40-A42 A45 A47-A49\n"
    "equip ANG: ladder*3, mantlet*3, tower*1, fascine*6\n"
    "side ROY: R04 R05 R12 R14-R18 R21-R24 R32-R34 R39-R41 R45 R47\n"
    "equip ROY: stonepile*2, ballista*1, flaming_arrow*9\n"
    "mounted:\n"
    "first: ANG\n"
    "attacker: ANG\n"
    "limit: 24\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY ballista: castle.ramparts + castle.courtyard\n"
    "setup ROY: castle.inside\n"
    "setup ANG fascine: castle.moat\n"
    "setup ANG tower: castle columns 1-3 rows 10-16 even level 0, facing E\n"
    "setup ANG: castle.outside columns 1-5 + inside tower\n"
    "win ANG: control(ANG, castle.courtyard) or control(ANG, castle.keep) -> decisive\n"
    "win ANG: at_limit and active(ANG) in castle.ramparts + castle.towers >= 8 -> marginal\n"
    "win ROY: out_of_use(tower) -> substantial\n"
    "win ROY: withdrawal(ANG) -> decisive\n"
    "win ROY: at_limit -> substantial\n",
    "id: S10\n"
    "name: Oil bucket challenge\n"
    "board: castle\n"
    "side ROY: R05 R12 R14-R24 R32 R33\n"
    "equip ROY: ladder*5, mantlet*2\n"
    "ladders ROY: castle.rampart_N\n"
    "side ANG: A08 A15 A16 A18 A21 A24 A27-A30 A47\n"
    "equip ANG: oil*4, stonepile*2\n"
    "only ANG: castle.rampart_N + castle.tower_NW + castle.tower_NE + castle.courtyard rows 7-9\n"
    "mounted:\n"
    "first: ROY\n"
    "attacker: ROY\n"
    "limit: 14\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: castle.rampart_N + castle.courtyard rows 7-9\n"
    "setup ROY: castle.outside_N\n"
    "win ROY: active(ROY) in castle.rampart_N + castle.courtyard >= 4 -> decisive\n"
    "win ANG: casualty(ROY) >= 22 -> decisive\n"
    "win ANG: at_limit -> substantial\n",
    "id: S11\n"
    "name: The belfry at Faringdon\n"
    "board: stream / castle\n"
    "side ROY: R01 R04-R07 R11 R12 R14-R27 R32-R36 R39-R42 R45 R46\n"
    "equip ROY: ladder*3, mantlet*4, ballista*1, mangonel*1, tower*1, ox*2, flaming_arrow*12\n"
    "side ANG: A02 A06 A07 A11 A15-A18 A21-A25 A33-A35 A40 A41 A45 A47 A48\n"
    "equip ANG: oil*2, stonepile*2, ballista*1, flaming_arrow*9, hoarding2*2, hoarding3*1\n"
    "mounted:\n"
    "first: ROY\n"
    "attacker: ROY\n"
    "limit: 30\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG hoarding: castle.rampart_N\n"
    "setup ANG: castle.inside\n"
    "setup ROY tower: stream level 0\n"
    "setup ROY: stream + inside tower\n"
    "win ROY: control(ROY, castle.courtyard) -> decisive\n"
    "win ROY: at_limit and active(ROY) in castle.ramparts >= 6 -> marginal\n"
    "win ANG: withdrawal(ROY) -> decisive\n"
    "win ANG: at_limit -> substantial\n",
    "id: S12\n"
    "name: The ram at Lincoln\n"
    "board: castle\n"
    "side ANG: A01 A05 A07 A09 A11 A14-A26 A33-A37 A40 A41 A45 A47-A49\n"
    "equip ANG: ladder*3, mantlet*4, mangonel*1, ram*1, fascine*10\n"
    "side ROY: R03 R06 R08 R14-R18 R21-R25 R32-R35 R39 R40 R45 R47 R48\n"
    "equip ROY: oil*3, stonepile*2, flaming_arrow*6, hoarding2*1, hoarding3*1\n"
    "mounted:\n"
    "first: ANG\n"
    "attacker: ANG\n"
    "limit: 28\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY hoarding: castle.ramparts + castle.towers\n"
    "setup ROY: castle.inside\n"
    "setup ANG fascine: castle.moat\n"
    "setup ANG ram: castle columns 1-3 rows 10-16 even level 0, facing E\n"
    "setup ANG mangonel: castle.outside columns 1-4 + castle.outside rows 22-24\n"
    "setup ANG: castle.outside + inside ram\n"
    "win ANG: control(ANG, castle.courtyard) -> decisive\n"
    "win ANG: at_limit and demolished(section castle.north_W + section castle.north_E + section castle.west + section castle.east + section castle.south_W + section castle.gate + section castle.south_E) and active(ANG) in castle.inside >= 5 -> marginal\n"
    "win ROY: out_of_use(ram) -> substantial\n"
    "win ROY: withdrawal(ANG) -> decisive\n"
    "win ROY: at_limit -> substantial\n",
    "id: S13\n"
    "name: The sow at Wallingford\n"
    "board: stream / castle\n"
    "side ROY: R02 R04 R07 R11 R12 R15-R26 R32-R35 R39-R41 R45 R47-R51\n"
    "equip ROY: mantlet*4, mangonel*1, gallery*1, ox*2\n"
    "side ANG: A03 A05 A06 A11 A12 A15-A18 A21-A25 A33-A36 A40 A45 A47 A48\n"
    "equip ANG: oil*2, stonepile*2, torch*4, flaming_arrow*9\n"
    "mounted: A05 A06 A12 R04 R07 R11\n"
    "first: ROY\n"
    "attacker: ROY\n"
    "limit: 26\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: castle.inside\n"
    "setup ROY gallery: stream level 0\n"
    "setup ROY: stream + inside gallery\n"
    "win ROY: at_limit and not out_of_use(gallery) and contact(gallery, section castle.north_W + section castle.tower_NW + section castle.tower_NE) and active(ROY) in inside gallery >= 6 and active(ROY ENG) in inside gallery >= 1 -> decisive\n"
    "win ROY: at_limit and contact(gallery) and not out_of_use(gallery) -> marginal\n"
    "win ANG: out_of_use(gallery) -> decisive\n"
    "win ANG: at_limit -> substantial\n",
    "id: S14\n"
    "name: The breach at Bedford\n"
    "board: castle\n"
    "side ROY: R01 R03-R07 R12 R14-R27 R32-R42 R45 R47-R51\n"
    "equip ROY: ladder*4, mantlet*4, ballista*1, rubble*5\n"
    "reserve ROY: N 1-255\n"
    "side ANG: A02 A06-A08 A11 A14-A18 A21-A26 A33-A35 A37 A38 A40 A41 A45 A47-A49\n"
    "equip ANG: oil*2, stonepile*3, ballista*1\n"
    "mounted:\n"
    "first: ROY\n"
    "attacker: ROY\n"
    "limit: 24\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: castle.inside except section castle.north_W except castle.tower_NW\n"
    "setup ROY rubble: section castle.north_W + section castle.tower_NW, together\n"
    "setup ROY: castle.outside_N\n"
    "win ROY: control(ROY, castle.keep) -> decisive\n"
    "win ROY: active(ANG) outside castle.keep == 0 -> substantial\n"
    "win ANG: withdrawal(ROY) -> decisive\n"
    "win ANG: casualty(ROY) >= 40 -> substantial\n"
    "win ANG: at_limit -> marginal\n",
    "id: S15\n"
    "name: The siege of Oxford\n"
    "board: siege castle, open stream river plain\n"
    "side ROY: R01-R51 F01-F12\n"
    "equip ROY: ladder*2, mantlet*2, ballista*1, perrier*1, tent*8\n"
    "side ANG: A01-A07 A11 A12 A15-A18 A21-A24 A27 A33 A34 A36-A38 A40 A41 A45 A47 A48\n"
    "equip ANG: oil*2, stonepile*3, ballista*1, hoarding2*1, hoarding3*1\n"
    "mounted: A01-A07 A12 R01-R11 R13 F02\n"
    "first: initiative\n"
    "attacker: nobody\n"
    "limit: 40\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ANG: castle.inside\n"
    "win ROY: taken -> decisive\n"
    "win ROY: captured(A04) -> decisive\n"
    "win ANG: lifted -> decisive\n"
    "win ANG: exited(A04, any) and not captured(A04) -> substantial\n"
    "win ANG: at_limit -> substantial\n",
    "id: S16\n"
    "name: The siege of the priory\n"
    "board: siege priory, open stream plain\n"
    "side ANG: A02 A05 A06 A09 A11 A14-A18 A21-A26 A33-A35 A37 A38 A40 A41 A45 A47-A49\n"
    "equip ANG: ladder*2, mantlet*2, tent*8\n"
    "side ROY: R06 R08 R14-R16 R21-R24 R32 R39 R45 C01\n"
    "equip ROY: oil*1, stonepile*2, scaffold2*1\n"
    "mounted: A02 A05 A06 A09 R06 R08\n"
    "first: initiative\n"
    "attacker: nobody\n"
    "limit: 15\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY: priory.church + priory.conventual\n"
    "win ANG: taken -> decisive\n"
    "win ROY: lifted -> decisive\n"
    "win ROY: at_limit -> substantial\n",
    "id: S17\n"
    "name: A free battle in the open\n"
    "board: plain\n"
    "side ANG:\n"
    "budget ANG: 250\n"
    "equip ANG: \n"
    "side ROY:\n"
    "budget ROY: 250\n"
    "equip ROY: \n"
    "mounted:\n"
    "first: ANG\n"
    "attacker: nobody\n"
    "limit: 15\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY: plain columns 1-6\n"
    "setup ANG: plain columns 27-32\n"
    "win ANG: at_limit and ratio(ANG) >= 3 -> decisive\n"
    "win ROY: at_limit and ratio(ROY) >= 3 -> decisive\n"
    "win ANG: at_limit and ratio(ANG) >= 2 -> substantial\n"
    "win ROY: at_limit and ratio(ROY) >= 2 -> substantial\n"
    "win ANG: at_limit and ratio(ANG) > 1 -> marginal\n"
    "win ROY: at_limit and ratio(ROY) > 1 -> marginal\n"
    "draw: at_limit\n",
    "id: S17B\n"
    "name: A free assault\n"
    "board: castle\n"
    "side ANG:\n"
    "budget ANG: 500\n"
    "equip ANG: \n"
    "reserve ANG: any 1-255\n"
    "side ROY:\n"
    "budget ROY: 280\n"
    "equip ROY: \n"
    "mounted:\n"
    "first: ANG\n"
    "attacker: ANG\n"
    "limit: 24\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY hoarding: castle.ramparts + castle.towers\n"
    "setup ROY: castle.inside\n"
    "setup ANG fascine: castle.moat\n"
    "setup ANG: castle.outside except within 5 of walls castle\n"
    "win ANG: control(ANG, castle.keep) -> decisive\n"
    "win ANG: control(ANG, castle.courtyard) -> substantial\n"
    "win ROY: withdrawal(ANG) -> decisive\n"
    "win ROY: at_limit -> substantial\n",
    "id: S17C\n"
    "name: A free siege\n"
    "board: siege castle, open stream river plain\n"
    "side ANG:\n"
    "budget ANG: 900\n"
    "equip ANG: tent*8\n"
    "side ROY:\n"
    "budget ROY: 450\n"
    "equip ROY: \n"
    "mounted:\n"
    "first: initiative\n"
    "attacker: nobody\n"
    "limit: 30\n"
    "doors: 0 0 0 0, bridge: 0, choice: 0\n"
    "setup ROY: castle.inside\n"
    "win ANG: taken -> decisive\n"
    "win ROY: lifted -> decisive\n"
    "win ROY: at_limit -> substantial\n",
};

static void every_scenario_is_the_one_that_its_sheet_prints(void **unused)
{
    (void)unused;
    for (int i = 0; i < SG_SCENARIOS; i++) {
        struct sg_scenario scenario;
        const char *why;
        int line;
        assert_true(sg_scenario_parse(sg_scenario_texts[i], &scenario, &line, &why));
        assert_string_equal(written(&scenario), printed[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_scenario_is_the_one_that_its_sheet_prints),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
