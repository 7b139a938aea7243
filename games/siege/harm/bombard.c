/* What stones and rams do to structures: T9, grades, demolition, rubble. BRG-07, HRD-12..15, RUB.
 * Mines will use sg_demolish() too. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

/* ---- what there is to strike ------------------------------------------------------------- */

static bool hangs(const struct sg_state *s, unsigned place)
{
    return sg_piece_at(s, place, SG_HOARDING) >= 0 || sg_piece_at(s, place, SG_SCAFFOLD) >= 0;
}

static const unsigned small =
    1u << SG_BALLISTA | 1u << SG_PERRIER | 1u << SG_MANGONEL | 1u << SG_MANTLET;

unsigned sg_structure_in(const struct sg_state *s, int hex)
{
    unsigned mark = s->mark[hex];
    if (sg_map_index(s, hex) < 0)
        return SG_NOWHERE;
    for (int level = SG_LEVELS - 2; level >= 0; level--) {
        unsigned place = sg_place(hex, level);
        if ((mark & (SG_MARK_HOARDING | SG_MARK_SCAFFOLD) && hangs(s, place)) ||
            (mark & SG_MARK_ENGINE && sg_engine_at(s, place, NULL, NULL) >= 0) ||
            (mark & (SG_MARK_BLOCK | SG_MARK_MANTLET) && sg_piece_in(s, place, small) >= 0))
            return place;
    }
    return sg_wall_kind(s, sg_place(hex, 0)) >= 0 ? sg_place(hex, 0) : SG_NOWHERE;
}

static int kind_of(const struct sg_state *s, unsigned place)
{
    if (sg_engine_at(s, place, NULL, NULL) >= 0 || sg_piece_in(s, place, small) >= 0)
        return SG_WALL_L;
    return sg_wall_kind(s, place);
}

static int die_modifier(const struct sg_state *s, unsigned place)
{
    int map, section = hangs(s, place) ? -1 : sg_wall_section(s, sg_hex(place), &map);
    return section < 0 ? 0 : sg_maps[s->map[map]].section[section].die;
}

/* ---- T9 ---------------------------------------------------------------------------------- */

static int result_of(int kind, int points, int die)
{
    static const uint8_t least[5] = { 1, 3, 6, 9, 12 };
    int column = 4;
    while (least[column] > points)
        column--;
    return sg_bombard_table[die - 1][column][kind];
}

static int within(int die)
{
    return die < 1 ? 1 : die > 10 ? 10 : die;
}

int sg_bombard_chance(const struct sg_state *s, unsigned place, int points)
{
    int kind = kind_of(s, place), n = 0;
    for (int die = 1; die <= 10 && kind >= 0 && points > 0; die++)
        n += (result_of(kind, points, within(die + die_modifier(s, place))) & SG_DAMAGE) != 0;
    return n;
}

/* `where` is what is told: the structure, or the place under it. */
static int roll(struct sg_state *s, unsigned place, unsigned where, int points, int modifier,
                struct mg_play *play)
{
    int kind = kind_of(s, place);
    if (kind < 0 || points < 1)
        return 0;
    int die = within(sg_die(s, play, 10) + modifier + die_modifier(s, place)),
        result = result_of(kind, points, die);
    sg_tell(play, SG_E_BOMBARD_DIE, SG_NO_SIDE, where, (unsigned)die, (unsigned)result);
    return result;
}

int sg_bombard_roll(struct sg_state *s, unsigned place, int points, int modifier,
                    struct mg_play *play)
{
    return roll(s, place, place, points, modifier, play);
}

int sg_dig_roll(struct sg_state *s, int hex, int points, struct mg_play *play)
{
    return roll(s, sg_place(hex, 0), sg_place(hex, -1), points, 0, play);
}

/* SG-BRG-07, SG-HRD-13: one D destroys what is of wood. */
static void struck(struct sg_state *s, unsigned place, struct mg_play *play)
{
    int piece = sg_engine_at(s, place, NULL, NULL);
    if (piece < 0)
        piece = sg_piece_in(s, place, small & ~(1u << SG_MANTLET));
    if (piece >= 0) {
        sg_engine_hit(s, (unsigned)piece, sg_hex(place), play);
        return;
    }
    static const uint8_t wood[] = { SG_HOARDING, SG_SCAFFOLD, SG_MANTLET };
    for (unsigned i = 0; i < sizeof wood; i++)
        if ((piece = sg_piece_at(s, place, wood[i])) >= 0) {
            sg_wood_gone(s, (unsigned)piece, play);
            return;
        }
    if (sg_is_bridge(s, place))
        sg_destroy_bridge(s, sg_map_index(s, sg_hex(place)), play);
    else
        sg_damage_hex(s, sg_hex(place), play);
}

int sg_bombard_once(struct sg_state *s, unsigned place, int points, struct mg_play *play)
{
    int result = sg_bombard_roll(s, place, points, 0, play);
    if (result & SG_DAMAGE)
        struck(s, place, play);
    return result;
}

void sg_bombard(struct sg_state *s, unsigned place, int points, int engine, struct mg_play *play)
{
    int lost = sg_bombard_once(s, place, points, play) & ~SG_DAMAGE;
    if (engine >= 0 && lost > 0) { /* SG-MGL-08 */
        struct sg_piece *p = &s->piece[engine];
        p->points = (uint8_t)(p->points > lost ? p->points - lost : 0);
        if (p->points == 0)
            p->flags |= SG_P_OUT_OF_USE;
    }
}

/* ---- grades and rubble ------------------------------------------------------------------- */

static struct sg_damage *damage_of(struct sg_state *s, int hex)
{
    for (int i = 0; i < s->damages; i++)
        if (s->damage[i].hex == hex)
            return &s->damage[i];
    if (s->damages == sizeof s->damage / sizeof *s->damage)
        return NULL;
    s->damage[s->damages] = (struct sg_damage){ .hex = (uint16_t)hex };
    return &s->damage[s->damages++];
}

/* SG-RUB-06: until it is demolished a hex counts as intact. The last grade needs one of the 30
 * markers of rubble. */
void sg_damage_hex(struct sg_state *s, int hex, struct mg_play *play)
{
    int kind = sg_wall_kind(s, sg_place(hex, 0));
    struct sg_damage *damage = kind < 0 ? NULL : damage_of(s, hex);
    if (damage == NULL || (damage->grade + 1 == sg_grades[kind] &&
                           s->rubbles == sizeof s->rubble / sizeof *s->rubble))
        return;
    damage->grade++;
    if (s->siege.in_action) /* SG-SIE-06; the daily bombardment keeps its own count */
        sg_note_damage(s, 1);
    sg_tell(play, SG_E_DAMAGED, SG_NO_SIDE, sg_place(hex, 0), damage->grade,
            sg_told_section(s, sg_place(hex, 0)));
    if (damage->grade >= sg_grades[kind])
        sg_demolish(s, hex, play);
}

/* SG-HRD-15: what hung before its battlement goes too. */
static void hangings_fall(struct sg_state *s, int hex, struct mg_play *play)
{
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(hex, dir);
        for (int level = 1;
             level < SG_LEVELS - 1 && s->mark[next] & (SG_MARK_HOARDING | SG_MARK_SCAFFOLD);
             level++) {
            int piece = sg_piece_at(s, sg_place(next, level), SG_HOARDING);
            if (piece < 0)
                piece = sg_piece_at(s, sg_place(next, level), SG_SCAFFOLD);
            if (piece >= 0 && sg_printed(s, hex, level) != SG_T_NONE)
                sg_wood_gone(s, (unsigned)piece, play);
        }
    }
}

/* Ladders that leaned on it and what lay on it are lost. */
static void things_fall(struct sg_state *s, int hex, struct mg_play *play)
{
    for (unsigned i = 0; i < SG_PIECES; i++) {
        struct sg_piece *p = &s->piece[i];
        if (p->at == SG_NOWHERE)
            continue;
        if ((p->kind == SG_LADDER || p->kind == SG_GRAPNEL) && (p->flags & SG_P_RAISED) &&
            sg_hex(sg_ladder_top(s, i)) == hex)
            sg_wood_gone(s, i, play);
        else if (sg_hex(p->at) == hex &&
                 (p->kind == SG_STONES || p->kind == SG_CAULDRON || p->kind == SG_BALLISTA))
            sg_lose_piece(s, i, play);
    }
}

/* SG-RUB-05 */
static void people_fall(struct sg_state *s, int hex, const uint8_t *who, int n,
                        struct mg_play *play)
{
    for (int i = 0; i < n; i++) {
        sg_wound(s, who[i], play);
        if (s->person[who[i]].fate != SG_ON_BOARD)
            continue;
        struct sg_mover mover = sg_mover_of(s, who[i]);
        unsigned place = sg_place(hex, 0);
        if (s->at[who[i]] == place)
            continue;
        if (!sg_free(s, place) || !sg_can_stand(s, place, mover))
            place = sg_nearest_free(s, place, mover);
        int facing = sg_facing_with_room(s, place, s->person[who[i]].facing, mover);
        sg_busy(s, who[i]);
        if (place == SG_NOWHERE || facing < 0)
            sg_kill(s, who[i], play);
        else
            sg_put(s, who[i], place, facing);
    }
}

/* SG-RUB-04: one location of level 0 is left; SG-RUB-03: steps.c opens it on all sides. */
void sg_demolish(struct sg_state *s, int hex, struct mg_play *play)
{
    uint8_t who[SG_SLOTS];
    int n = 0;
    if ((s->mark[hex] & SG_MARK_RUBBLE) || s->rubbles == sizeof s->rubble / sizeof *s->rubble)
        return;
    for (int slot = SG_SLOTS - 1; slot >= 0; slot--) {
        int found = sg_who(s, (unsigned)(hex * SG_SLOTS + slot));
        if (found >= 0)
            who[n++] = (uint8_t)found;
    }
    sg_tell(play, SG_E_DEMOLISHED, SG_NO_SIDE, sg_place(hex, 0), 0,
            sg_told_section(s, sg_place(hex, 0)));
    hangings_fall(s, hex, play);
    things_fall(s, hex, play);
    for (int level = 0; level < SG_LEVELS - 1; level++)
        sg_extinguish(s, sg_place(hex, level));
    s->rubble[s->rubbles++] = (uint16_t)hex;
    s->mark[hex] |= SG_MARK_RUBBLE;
    people_fall(s, hex, who, n, play);
}

void sg_note_damage(struct sg_state *s, int grades)
{
    if (s->siege.day == 0 || s->siege.day > SG_DAYS)
        return;
    struct sg_day_record *record = &s->siege.record[s->siege.day - 1];
    record->damage = (uint8_t)(record->damage + grades > 255 ? 255 : record->damage + grades);
}
