/* Mines: what is dug, where one may dig, firing and collapse. MIN; WE-08, WE-09. Who digs and what
 * the dice say is in dig.c. Mines belong to the castle map: SG-MIN-19. People on the wall above
 * stay on their own level, and nothing happens to them before it collapses: SG-MIN-15. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "days.h"
#include "deed.h"
#include "inside.h"

enum { MARKERS = 12 }; /* of dug hexes, in the box */

/* ---- what is dug ------------------------------------------------------------------------- */

static bool listed(const uint16_t *hexes, int count, int hex)
{
    for (int i = 0; i < count; i++)
        if (hexes[i] == hex)
            return true;
    return false;
}

static bool dug(const struct sg_state *s, int hex, bool counter) /* hex of the building */
{
    const struct sg_mine *m = &s->siege.mine;
    return counter ? listed(m->counter_hex, m->counter, hex) : listed(m->hex, m->dug, hex);
}

bool sg_dug(const struct sg_state *s, int hex, bool counter)
{
    int map = sg_building_map(s);
    if (map < 0)
        return false;
    return dug(s,
               hex - map % s->map_cols * SG_MAP_COLS - map / s->map_cols * SG_MAP_ROWS * SG_STRIDE,
               counter);
}

static bool next_to_dug(const struct sg_state *s, int hex, bool counter)
{
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (dug(s, sg_next(hex, dir), counter))
            return true;
    return false;
}

/* SG-MIN-10; once the props are fired nobody is in there: SG-MIN-17 */
bool sg_mine_contact(const struct sg_state *s)
{
    const struct sg_mine *m = &s->siege.mine;
    for (int i = 0; i < m->counter && m->fired == 0; i++)
        if (dug(s, m->counter_hex[i], false) || next_to_dug(s, m->counter_hex[i], false))
            return true;
    return false;
}

int sg_gallery_in_contact(const struct sg_state *s)
{
    unsigned gallery = sg_piece_first[SG_GALLERY];
    const struct sg_piece *p = &s->piece[gallery];
    return p->kind == SG_GALLERY && !(p->flags & SG_P_OUT_OF_USE) && sg_in_contact(s, gallery)
               ? (int)gallery
               : -1;
}

/* SG-MIN-14: the map says which sections are dry; SG-MOA-05 */
bool sg_mineable(const struct sg_state *s, int hex)
{
    int map, section = sg_wall_section(s, hex, &map);
    return section >= 0 && sg_maps[s->map[map]].section[section].mineable &&
           sg_wall_kind(s, sg_place(hex, 0)) >= 0;
}

/* The wall before which the gallery stands: SG-GAL-07. */
static bool at_gallery(const struct sg_state *s, int hex)
{
    int gallery = sg_gallery_in_contact(s);
    for (int i = 0; i < 3 && gallery >= 0; i++)
        if (sg_cell_hex(&s->piece[gallery], SG_SHAPE_DRAWBRIDGE, i) == hex && sg_mineable(s, hex))
            return true;
    return false;
}

/* Does the gallery still lead into that section? If it stands elsewhere now, a new mine is begun
 * there. */
static bool gallery_at_section(const struct sg_state *s, int section)
{
    int gallery = sg_gallery_in_contact(s);
    for (int i = 0; i < 3 && gallery >= 0; i++) {
        int hex = sg_cell_hex(&s->piece[gallery], SG_SHAPE_DRAWBRIDGE, i);
        if (at_gallery(s, hex) && sg_wall_section(s, hex, NULL) == section)
            return true;
    }
    return false;
}

int sg_mined_section(const struct sg_state *s)
{
    int gallery = sg_gallery_in_contact(s);
    if (s->siege.mine.section > 0)
        return s->siege.mine.section - 1;
    for (int i = 0; i < 3 && gallery >= 0; i++) {
        int hex = sg_cell_hex(&s->piece[gallery], SG_SHAPE_DRAWBRIDGE, i);
        if (sg_mineable(s, hex))
            return sg_wall_section(s, hex, NULL);
    }
    return -1;
}

/* SG-MIN-19; SG-BSB-09 names no mines in stage REVERSED */
struct mg_verdict sg_mines_here(const struct sg_state *s)
{
    if (s->map[0] != SG_CASTLE || s->siege.stage == SG_REVERSED)
        return mg_no("SG-MIN-19",
                     N_("Mines are dug at the castle only, by those who came to besiege it."));
    return MG_LEGAL;
}

/* SG-MIN-05, rounded up; counter-dug hexes do not count: SG-MIN-16 */
bool sg_half_dug(const struct sg_state *s)
{
    const struct sg_mine *m = &s->siege.mine;
    return m->section > 0 && 2 * m->dug >= sg_maps[s->map[0]].section[m->section - 1].count;
}

/* ---- where one may dig: SG-MIN-03, SG-MIN-04, SG-MIN-16 ---------------------------------- */

static struct mg_verdict may_dig_mine(const struct sg_state *s, int hex, int section)
{
    const struct sg_mine *m = &s->siege.mine;
    if (m->failed >> section & 1)
        return mg_no("SG-MIN-06", N_("A mine failed there: nobody goes back."));
    if (m->dug == 0 || !gallery_at_section(s, m->section - 1))
        return at_gallery(s, hex)
                   ? MG_LEGAL
                   : mg_no("SG-MIN-04",
                           N_("The first hex is the one before which the gallery stands."));
    if (section != m->section - 1 || !next_to_dug(s, hex, false))
        return mg_no("SG-MIN-04",
                     N_("The next hex lies beside a dug one, in the same section of the wall."));
    return MG_LEGAL;
}

static bool in_courtyard(const struct sg_state *s, int hex)
{
    return sg_in_zone(s, sg_place(hex, 0), 0, sg_find_zone(s->map[0], "courtyard"));
}

/* The courtyard hex from which that wall can be dug at: the one where the diggers stand, if they
 * stand already. */
static int courtyard_beside(const struct sg_state *s, int hex)
{
    int stands = s->siege.mine.courtyard;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(hex, dir);
        if (stands != 0 ? next == stands : in_courtyard(s, next))
            return next;
    }
    return 0;
}

static struct mg_verdict may_dig_counter(const struct sg_state *s, int hex, int section)
{
    if (section != sg_mined_section(s))
        return mg_no("SG-MIN-16",
                     N_("A counter-mine is dug in the section that is being undermined."));
    /* WE-09: their own hex is courtyard, not wall */
    if (s->siege.mine.counter == 0 && courtyard_beside(s, hex) == 0)
        return mg_no(
            "SG-MIN-16",
            N_("The first hex lies beside the courtyard, where the foremost digger stands."));
    if (s->siege.mine.counter > 0 && !next_to_dug(s, hex, true))
        return mg_no("SG-MIN-16", N_("The next hex lies beside a counter-dug one."));
    return MG_LEGAL;
}

struct mg_verdict sg_may_dig_hex(const struct sg_state *s, unsigned place, bool counter)
{
    const struct sg_mine *m = &s->siege.mine;
    int hex = sg_hex(place), section = place < SG_LOCATIONS && sg_map_index(s, hex) >= 0
                                           ? sg_wall_section(s, hex, NULL)
                                           : -1;
    /* SG-MIN-03 */
    if (place == SG_NOWHERE || place >= SG_LOCATIONS || !sg_is_level(place) ||
        sg_level(place) != -1 || section < 0)
        return mg_no("SG-MIN-03", N_("One digs under a wall, at level -1."));
    if (dug(s, hex, counter))
        return mg_no("SG-MIN-03", N_("That hex is dug already."));
    if (!sg_mineable(s, hex))
        return mg_no("SG-MIN-14", N_("That part of the walls cannot be mined."));
    if (m->dug + m->counter >= MARKERS)
        return mg_no("SG-MIN-03", N_("The box holds no more markers of dug hexes."));
    return counter ? may_dig_counter(s, hex, section) : may_dig_mine(s, hex, section);
}

/* ---- what was dug and refilled ----------------------------------------------------------- */

/* All but the sections that failed, and since when a gallery stands at the wall. */
static void forget(struct sg_state *s)
{
    s->siege.mine =
        (struct sg_mine){ .failed = s->siege.mine.failed, .contact = s->siege.mine.contact };
}

void sg_note_dug(struct sg_state *s, int hex, bool counter, struct mg_play *play)
{
    struct sg_mine *m = &s->siege.mine;
    int section = sg_wall_section(s, hex, NULL);
    if (!counter && m->dug > 0 && section != m->section - 1) { /* begun anew elsewhere */
        uint8_t begun = m->begun;
        forget(s);
        m->begun = begun;
    }
    if (counter && m->counter == 0)
        m->courtyard = (uint16_t)courtyard_beside(s, hex);
    if (!counter)
        m->section = (uint8_t)(section + 1);
    if (counter)
        m->counter_hex[m->counter++] = (uint16_t)hex;
    else
        m->hex[m->dug++] = (uint16_t)hex;
    sg_tell(play, SG_E_DUG, SG_NO_SIDE, sg_place(hex, -1), counter, 0);
}

/* With the last hex the mine is gone, and what was dug against it. */
void sg_note_refilled(struct sg_state *s, int hex, struct mg_play *play)
{
    struct sg_mine *m = &s->siege.mine;
    int i = 0;
    while (m->hex[i] != hex)
        i++;
    for (m->dug--; i < m->dug; i++)
        m->hex[i] = m->hex[i + 1];
    m->hex[m->dug] = 0;
    if (m->dug == 0)
        forget(s);
    sg_tell(play, SG_E_REFILLED, SG_NO_SIDE, sg_place(hex, -1), 0, 0);
}

/* ---- firing and collapse: SG-MIN-05, -06, -17 -------------------------------------------- */

static struct mg_verdict may_light(const struct sg_state *s)
{
    const struct sg_mine *m = &s->siege.mine;
    struct mg_verdict here = sg_mines_here(s);
    if (here.rule != NULL)
        return here;
    if (m->fired != 0)
        return mg_no("SG-MIN-17", N_("The props are burning already."));
    if (!sg_half_dug(s))
        return mg_no("SG-MIN-05", N_("Half of the section must be dug, and it is not."));
    if (m->held)
        return mg_no("SG-AC4-10", N_("The besieged hold the mine."));
    if (sg_gallery_in_contact(s) < 0 || !gallery_at_section(s, m->section - 1))
        return mg_no("SG-MIN-01", N_("No gallery of yours is in contact with that wall."));
    if (m->tried != 0)
        return mg_no(
            "SG-MIN-17",
            N_("The props are fired instead of digging, and the miners have begun to dig today."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_light(const struct sg_state *s, struct mg_move m)
{
    (void)m;
    struct mg_verdict now = sg_right_deed(s, SG_DEED_MINE, SG_DEED_MINE);
    return now.rule != NULL ? now : may_light(s);
}

/* Nobody enters that mine again, and the gallery is drawn off. What the besieged dig against it has
 * no sense any more. */
void sg_do_light(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_mine *mine = &s->siege.mine;
    int gallery = sg_gallery_in_contact(s);
    sg_take_off_piece(s, (unsigned)gallery);
    s->piece[gallery].facing = 0;
    mine->fired = s->siege.day;
    mine->contact = 0;
    memset(mine->miner, 0, sizeof mine->miner);
    sg_tell(play, SG_E_PROPS_FIRED, sg_side_of(m.seat), 0, 0, 0);
    sg_deed_done(s);
}

/* Rubble on every hex of it; a tower's section is its outer ring. SG-MIN-07: it is the end of the
 * day, so one goes through on the next. */
static void collapse(struct sg_state *s, int section, struct mg_play *play)
{
    const struct sg_section *wall = &sg_maps[s->map[0]].section[section];
    for (int i = 0; i < wall->count; i++) {
        const struct sg_spot *spot = &sg_maps[s->map[0]].spot[wall->first + i];
        sg_demolish(s, sg_hex_at(spot->col, spot->row), play);
    }
    sg_note_damage(s, wall->count);
    sg_clear_lost(s);
}

static bool comes_down(struct sg_state *s, int least, int most, struct mg_play *play)
{
    int die = sg_die(s, play, 10);
    bool falls = die >= least && die <= most;
    sg_tell(play, SG_E_MINE_DIE, SG_NO_SIDE, (unsigned)die, falls, 0);
    return falls;
}

void sg_mines_overnight(struct sg_state *s, struct mg_play *play)
{
    struct sg_mine *m = &s->siege.mine;
    for (int i = 0; i < sg_maps[s->map[0]].sections; i++) /* SG-MIN-06: each later day a 1 */
        if ((m->failed >> i & 1) && comes_down(s, 1, 1, play)) {
            m->failed &= (uint16_t)~(1u << i);
            collapse(s, i, play);
        }
    if (m->fired == 0 || s->siege.day <= m->fired) /* SG-MIN-05, SG-MIN-17: one further day */
        return;
    int section = m->section - 1;
    forget(s);
    if (comes_down(s, 3, 10, play))
        collapse(s, section, play);
    else
        m->failed |= (uint16_t)(1u << section);
}

/* ---- offered beside digging -------------------------------------------------------------- */

void sg_list_light(const struct sg_state *s, struct mg_move *out, unsigned *n)
{
    sg_add(out, n, may_light(s), (struct mg_move){ .kind = SG_M_LIGHT });
}
