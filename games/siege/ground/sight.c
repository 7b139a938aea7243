/* Who sees whom [LOS]. A line is walked hex by hex in whole numbers: heights are counted in half
 * levels times the number of steps, positions in thousandths of a hex times the number of steps, so
 * nothing is ever rounded by the machine. The first thing that blocks a line ends it; the second of
 * the two nudged lines is only walked where it may differ. */
#include "ground.h"
#include "inside.h"
#include "line.h"

/* ---- what is there ----------------------------------------------------------------------- */

/* The map under a hex of the line, and where on it; NULL: beyond the board. */
static const struct sg_map *map_under(const struct sg_state *s, int *col, int *row)
{
    int across = *col >= SG_MAP_COLS, down = *row >= SG_MAP_ROWS;
    if (*col < 0 || *row < 0 || across >= s->map_cols || down >= s->map_rows)
        return NULL;
    *col -= across * SG_MAP_COLS;
    *row -= down * SG_MAP_ROWS;
    if (*col >= SG_MAP_COLS || *row >= SG_MAP_ROWS)
        return NULL;
    int id = s->map[down * s->map_cols + across];
    return id == SG_NO_MAP ? NULL : &sg_maps[id];
}

struct look {
    const struct sg_state *s;
    struct line line;
    int n, rise;      /* the height at step i is (start * n + rise * i) / n half levels */
    int height, slot; /* height * n; the level */
    int from_level, to_level, weapon;
    unsigned from, to, who, target;
    int from_hex, to_hex;
    bool indoors;               /* shooter or target */
    int from_engine, to_engine; /* pieces, -1 */
    int entry, entry_dir;       /* where the line came into the target's engine */
    const char *rule, *why;
    int at;
};

#define blocks(l, rule, why) blocks_by(l, mg_no(rule, why))
static bool blocks_by(struct look *l, struct mg_verdict v)
{
    l->rule = v.rule;
    l->why = v.why;
    l->at = l->line.hex;
    return true;
}

/* SG-LOS-03 */
static bool is_solid(const struct look *l, const struct sg_map *map, int col, int row)
{
    const struct sg_state *s = l->s;
    unsigned mark = s->mark[l->line.hex];
    int slot = l->slot;

    if (mark & (SG_MARK_RUBBLE | SG_MARK_FASCINE)) /* SG-RUB-02, SG-MOA-02 */
        return slot < 0;
    if (slot < -1)
        return true;
    if (slot + 1 >= SG_MAP_LEVELS)
        return false;
    switch (map->code[slot + 1][row][col]) {
    case SG_T_WALL_S:
    case SG_T_WALL_P:
    case SG_T_ARROW_SLIT:
    case SG_T_CASTLE_WINDOW:
    case SG_T_DOUBLE_WINDOW:
    case SG_T_CHAPEL_WINDOW:
    case SG_T_CHURCH_WINDOW: return true;
    case SG_T_DOOR:
    case SG_T_GATE: return sg_closed(s, sg_place(l->line.hex, slot)); /* SG-SHT-23, SG-DOR-06 */
    case SG_T_NONE:
        for (int up = slot + 2; up < SG_MAP_LEVELS; up++)
            if (map->code[up][row][col] != SG_T_NONE)
                return true;
        return false;
    default: return false;
    }
}

/* Does whoever stands at that location block the line? SG-LOS-05. A line from the bank down into
 * the moat passes over the heads of those who stand in it: SG-SHT-21. */
static bool stands_in_it(const struct look *l, unsigned place, int level)
{
    const struct sg_state *s = l->s;
    int who = sg_who(s, place);
    int above = l->height - 2 * level * l->n;

    if (who < 0)
        return sg_animal_at(s, place) >= 0 && above <= 2 * l->n;
    if ((unsigned)who == l->who || (unsigned)who == l->target || s->person[who].health & SG_STUNNED)
        return false;
    return above <= (sg_mounted(s, (unsigned)who) ? 2 : 1) * l->n;
}

static bool people_block(const struct look *l, unsigned taken)
{
    int hex = l->line.hex, slot = l->slot;

    if (slot >= -1 && slot < SG_LEVELS - 1 && taken >> (slot + 1) & 1 &&
        stands_in_it(l, sg_place(hex, slot), slot))
        return true;
    /* A rider's head is at the height where the next level begins. */
    if (slot >= 0 && slot < SG_LEVELS && taken >> slot & 1 && l->height == 2 * slot * l->n &&
        stands_in_it(l, sg_place(hex, slot - 1), slot - 1))
        return true;
    if (taken & 0x80)
        for (int rung = 1; rung <= SG_RUNGS; rung++)
            if (rung == slot && stands_in_it(l, sg_rung(hex, rung), rung))
                return true;
    return false;
}

/* SG-LOS-11, SG-LOS-12, SG-LOS-13; who is in the same engine as the shooter or the target does not
 * hide him: SG-TWR-07, SG-TWR-31. */
static bool engine_blocks(struct look *l, unsigned mark)
{
    const struct sg_state *s = l->s;
    int hex = l->line.hex;

    if (sg_engine_blocks(s, hex, l->slot, l->from, l->to)) {
        if (mark & SG_MARK_BLOCK)
            return blocks(l, "SG-LOS-11", N_("An engine stands in the line of sight."));
        if (mark & SG_MARK_RAM)
            return blocks(l, "SG-LOS-12", N_("A ram stands in the line of sight."));
        return blocks(l, "SG-LOS-13", N_("An engine can be shot into, not through."));
    }
    if (l->to_engine >= 0 && l->entry < 0 && l->slot == l->to_level &&
        sg_engine_at(s, sg_place(hex, l->slot), NULL, NULL) == l->to_engine) {
        l->entry = hex;
        l->entry_dir = l->line.dir;
    }
    return false;
}

/* A piece of that kind in the hex of the line, on the level of the line. */
static bool on_the_slot(const struct look *l, int kind)
{
    return l->slot >= -1 && l->slot < SG_LEVELS - 1 &&
           sg_piece_at(l->s, sg_place(l->line.hex, l->slot), kind) >= 0;
}

static bool markers_block(struct look *l, unsigned mark)
{
    /* SG-MAN-04; whoever is in its hex looks out freely */
    if (mark & SG_MARK_MANTLET && on_the_slot(l, SG_MANTLET))
        return blocks(l, "SG-LOS-10", N_("A mantlet stands in the line of sight."));
    if (mark & SG_MARK_HOARDING && on_the_slot(l, SG_HOARDING))
        return blocks(l, "SG-LOS-14", N_("A hoarding hangs in the line of sight."));
    return mark & (SG_MARK_ENGINE | SG_MARK_BLOCK) && engine_blocks(l, mark);
}

/* A hex between the two. */
static bool hex_blocks(struct look *l)
{
    const struct sg_state *s = l->s;
    int col = l->line.col, row = l->line.row;
    const struct sg_map *map = map_under(s, &col, &row);

    if (map != NULL) {
        if (is_solid(l, map, col, row))
            return blocks(l, "SG-LOS-03", N_("A wall or the ground is in the line of sight."));
        if (l->slot < 3 && map->code[1][row][col] == SG_T_TREE) /* SG-LOS-04 */
            return blocks(l, "SG-LOS-04", N_("Trees are in the line of sight."));
        if (l->indoors && map->roof[row][col] != 0 && l->slot >= map->roof[row][col] - 1 &&
            !(s->mark[l->line.hex] & SG_MARK_RUBBLE))
            return blocks(l, "SG-LOS-06", N_("A roof is in the line of sight."));
    }
    unsigned mark = s->mark[l->line.hex], taken = s->taken[l->line.hex];
    if (taken != 0 && people_block(l, taken))
        return blocks(l, "SG-LOS-05", N_("Somebody stands in the line of sight."));
    return mark != 0 && markers_block(l, mark);
}

/* The battlements of one of the two hexes whose common side is crossed, over which the line is in
 * that slot. SG-LOS-07 */
static bool battlement_blocks(const struct look *l, int hex, int col, int row, int dir, int slot,
                              int crossing2)
{
    const struct sg_state *s = l->s;
    const struct sg_map *map = map_under(s, &col, &row);

    if (map == NULL || s->mark[hex] & SG_MARK_RUBBLE)
        return false;
    for (int level = slot < SG_MAP_LEVELS - 2 ? slot : SG_MAP_LEVELS - 2;
         level >= 0 && crossing2 < (4 * level + 2) * l->n; level--) {
        int set = map->sides[level + 1][row][col];
        if (set == 0 || !(map->side_sets[set][dir] & SG_SIDE_BATTLEMENT))
            continue;
        if (hex == l->from_hex && l->line.i == 1 && l->from_level <= level)
            continue;
        if (hex == l->to_hex && l->line.i == l->n && l->to_level <= level)
            continue;
        return true;
    }
    return false;
}

/* ---- both ends --------------------------------------------------------------------------- */

static bool is_recess(int terrain) /* SG-GEO-07 */
{
    return terrain == SG_T_ARROW_SLIT || terrain == SG_T_CASTLE_WINDOW ||
           terrain == SG_T_DOUBLE_WINDOW || terrain == SG_T_CHAPEL_WINDOW;
}

/* Does a recess look out through that side? Those of a chapel are not printed: they look out where
 * no room is. SG-LOS-09 */
static bool in_arc(const struct sg_state *s, unsigned place, int dir)
{
    bool any = false;
    for (int d = 0; d < SG_DIRS && !any; d++)
        any = sg_own_sides(s, place, d) & SG_SIDE_ARC;
    if (any)
        return sg_own_sides(s, place, dir) & SG_SIDE_ARC;
    int next = sg_next(sg_hex(place), dir);
    return !sg_roofed(s, next) || sg_level(place) >= sg_roof(s, next);
}

static bool hoarding_at(const struct sg_state *s, int hex, int level)
{
    return s->mark[hex] & SG_MARK_HOARDING &&
           sg_piece_at(s, sg_place(hex, level), SG_HOARDING) >= 0;
}

/* SG-HRD-08: the slits are for these; SG_HAND is no weapon but a look. */
static bool fits_through_a_slit(int weapon)
{
    return weapon == SG_SHORT_BOW || weapon == SG_LONG_BOW || weapon == SG_CROSSBOW ||
           weapon == SG_HAND;
}

/* How the line may leave the shooter. */
static bool start_blocks(struct look *l)
{
    const struct sg_state *s = l->s;
    int dir = l->line.dir, next = l->line.hex,
        terrain = sg_is_level(l->from) ? sg_terrain(s, l->from) : SG_T_LADDER;

    if (is_recess(terrain) && !in_arc(s, l->from, dir))
        return blocks(l, "SG-LOS-09", N_("The opening does not look that way."));
    if (terrain == SG_T_HOARDING && !sg_hoarding_lets_shoot(s, l->from, dir)) /* SG-HRD-08 */
        return blocks(l, "SG-HRD-08", N_("From a hoarding one shoots outwards."));
    if (terrain == SG_T_HOARDING && !fits_through_a_slit(l->weapon))
        return blocks(l, "SG-HRD-08", N_("Only bows and crossbows shoot out of a hoarding."));
    if (l->n > 1 && s->mark[next] & SG_MARK_HOARDING && terrain != SG_T_HOARDING &&
        hoarding_at(s, next, l->from_level) && sg_own_sides(s, l->from, dir) & SG_SIDE_BATTLEMENT)
        return blocks(l, "SG-LOS-15", N_("Nobody shoots out through a hoarding in front of him."));
    if (l->from_engine >= 0 && !sg_engine_lets_shoot(s, l->from, l->to, dir))
        return blocks(l, "SG-TWR-31",
                      N_("From there one cannot shoot out of the engine in that direction."));
    return false;
}

/* Is the air before the last step that of a room? */
static bool from_a_room(const struct look *l, int before, int slot)
{
    return sg_roofed(l->s, before) && slot < sg_roof(l->s, before);
}

/* SG-HRD-06, SG-HRD-10: up through the floor of a hoarding only bows and crossbows shoot; all else
 * comes to its slits (SG-HRD-05). */
static int cover_of_target(const struct look *l)
{
    int cover = sg_cover_at(l->s, l->from, l->to, l->line.dir, l->target);
    bool floor = l->n == 1 && l->from_level <= 0 && sg_is_level(l->to) &&
                 sg_terrain(l->s, l->to) == SG_T_HOARDING;

    return floor && cover < SG_COVER_STRONG && !fits_through_a_slit(l->weapon) ? SG_COVER_STRONG
                                                                               : cover;
}

/* One of the two lines; the cover it gives, or -1. */
static int walk_line(struct look *l, int nudge)
{
    const struct sg_state *s = l->s;
    struct line *line = &l->line;
    int slot = l->from_level, start = (2 * l->from_level + 1) * l->n;

    begin_line(line, l->from_hex, l->to_hex, nudge);
    l->entry = -1;
    l->slot = slot;
    for (int i = 1; i <= l->n; i++) {
        int col = line->col, row = line->row, before_slot = l->slot,
            last = start + l->rise * (i - 1);
        next_of_line(line);
        l->height = last + l->rise;
        while (l->height >= (2 * l->slot + 2) * l->n)
            l->slot++;
        while (l->height < 2 * l->slot * l->n)
            l->slot--;
        if (i == 1 && start_blocks(l))
            return -1;
        if (l->rise != 0) {
            int crossing2 = last + l->height, back = sg_turn(line->dir, 3);
            if (battlement_blocks(l, line->before, col, row, line->dir, before_slot, crossing2) ||
                battlement_blocks(l, line->hex, line->col, line->row, back, l->slot, crossing2)) {
                blocks(l, "SG-LOS-07", N_("The edge of the wall is in the line of sight."));
                return -1;
            }
        }
        if (i < l->n) {
            if (hex_blocks(l))
                return -1;
        } else if (sg_is_level(l->to) && is_recess(sg_terrain(s, l->to)) &&
                   !from_a_room(l, line->before, before_slot) &&
                   !in_arc(s, l->to, sg_turn(line->dir, 3))) {
            blocks(l, "SG-LOS-09", N_("The opening does not look that way."));
            return -1;
        }
    }
    if (l->to_engine >= 0 && l->entry >= 0) /* SG-TWR-06, SG-TWR-07: who stands further inside */
        return sg_cover_within(s, l->from, l->to, sg_place(l->entry, l->to_level), l->entry_dir);
    return cover_of_target(l);
}

/* ---- the whole --------------------------------------------------------------------------- */

static bool needs_a_flat_line(int weapon)
{
    return weapon == SG_SHORT_BOW || weapon == SG_LONG_BOW || weapon == SG_CROSSBOW ||
           weapon == SG_SLING || weapon == SG_BALLISTA_BOLT;
}

/* A ladder that leans against the hex of the shooter. */
static bool on_his_ladder(const struct sg_state *s, unsigned from, unsigned to)
{
    if (sg_is_level(to) || !(s->mark[sg_hex(to)] & SG_MARK_LADDER))
        return false;
    for (int i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if ((p->kind == SG_LADDER || p->kind == SG_GRAPNEL) && p->flags & SG_P_RAISED &&
            sg_hex(p->at) == sg_hex(to) && p->facing < SG_DIRS &&
            sg_next(sg_hex(to), p->facing) == sg_hex(from))
            return true;
    }
    return false;
}

static bool is_ground_under(const struct sg_state *s, unsigned low, unsigned high)
{
    return sg_is_level(low) && sg_is_level(high) && sg_level(low) <= 0 &&
           sg_terrain(s, high) == SG_T_HOARDING;
}

/* Up and down in one hex: SG-LOS-08, SG-HRD-09, SG-HRD-10, SG-SCF-04. */
static struct sg_sight look_in_one_hex(const struct sg_state *s, unsigned from, unsigned to,
                                       int weapon)
{
    struct sg_sight sight = { .rule = "SG-LOS-08",
                              .why = N_("That is too steep for this weapon."),
                              .blocked_at = (uint16_t)sg_hex(to) };

    if (is_ground_under(s, to, from)) {
        sight.rule = "SG-HRD-09";
        sight.why = N_("Through the floor of a hoarding only stones and javelins are thrown.");
        sight.clear = weapon == SG_STONE || weapon == SG_JAVELIN || weapon == SG_HAND;
    } else if (is_ground_under(s, from, to)) {
        sight.rule = "SG-HRD-10";
        sight.why =
            N_("Up through the floor of a hoarding one shoots only with a bow or a crossbow.");
        sight.clear = fits_through_a_slit(weapon);
        sight.cover = SG_COVER_MEDIUM; /* SG-HRD-06 */
    } else if (!sg_is_level(from) != !sg_is_level(to)) {
        sight.clear = !needs_a_flat_line(weapon);
    }
    if (sight.clear)
        sight.rule = sight.why = NULL;
    return sight;
}

static struct sg_sight too_steep(unsigned to, int distance)
{
    return (struct sg_sight){ .rule = "SG-LOS-08",
                              .why = N_("That is too steep for this weapon."),
                              .blocked_at = (uint16_t)sg_hex(to),
                              .distance = (uint8_t)distance };
}

/* Does it fly over everything? SG-LOS-17 */
static bool is_lobbed(int weapon)
{
    return weapon == SG_STAFF_SLING || weapon == SG_MANGONEL_SHOT || weapon == SG_PERRIER_SHOT;
}

int sg_line(int from, int to, int nudge, uint16_t *hex, int most)
{
    struct line line;
    int n = 0;

    begin_line(&line, from, to, nudge);
    while (line.i < line.n && n < most) {
        next_of_line(&line);
        hex[n++] = (uint16_t)line.hex;
    }
    return n;
}

int sg_last_dir(int from, int to)
{
    struct line line;

    begin_line(&line, from, to, 1);
    line.dir = 0;
    while (line.i < line.n)
        next_of_line(&line);
    return line.dir;
}

/* The line between two centres is the same both ways, so who is seen from above sees upwards:
 * SG-LOS-19. */
struct sg_sight sg_look(const struct sg_state *s, unsigned from, unsigned to, int weapon,
                        unsigned who, unsigned target)
{
    struct look l = { .s = s,
                      .from = from,
                      .to = to,
                      .weapon = weapon,
                      .who = who,
                      .target = target,
                      .from_hex = sg_hex(from),
                      .to_hex = sg_hex(to),
                      .from_level = sg_level(from),
                      .to_level = sg_level(to),
                      .from_engine = -1,
                      .to_engine = -1 };
    struct sg_sight sight = { .clear = false };

    l.n = sg_distance(l.from_hex, l.to_hex); /* SG-LOS-18 */
    if (l.n == 0)
        return look_in_one_hex(s, from, to, weapon);
    int steep = l.from_level > l.to_level ? l.from_level - l.to_level : l.to_level - l.from_level;
    if (needs_a_flat_line(weapon) && l.n < steep - 1 && !on_his_ladder(s, from, to) &&
        !(l.n == 1 && sg_is_level(to) && sg_terrain(s, to) == SG_T_HOARDING &&
          l.from_level < l.to_level && fits_through_a_slit(weapon)))
        return too_steep(to, l.n);
    sight.distance = (uint8_t)l.n;
    if (is_lobbed(weapon)) {
        if (weapon == SG_STAFF_SLING && sg_is_level(from) && sg_terrain(s, from) == SG_T_HOARDING) {
            sight.rule = "SG-HRD-08";
            sight.why = N_("Only bows and crossbows shoot out of a hoarding.");
            sight.blocked_at = (uint16_t)l.from_hex;
            return sight;
        }
        sight.clear = true;
        sight.cover = (uint8_t)sg_cover_at(s, from, to, sg_last_dir(l.from_hex, l.to_hex), target);
        return sight;
    }
    if (sg_is_level(to) && sg_closed(s, to)) { /* SG-SHT-23, SG-DOR-08 */
        sight.rule = "SG-SHT-23";
        sight.why = N_("Nobody shoots into or through a closed door.");
        sight.blocked_at = (uint16_t)l.to_hex;
        return sight;
    }
    l.rise = 2 * (l.to_level - l.from_level);
    l.indoors = sg_indoors(s, from) || sg_indoors(s, to);
    if (s->mark[l.from_hex] & SG_MARK_ENGINE)
        l.from_engine = sg_engine_at(s, from, NULL, NULL);
    if (s->mark[l.to_hex] & SG_MARK_ENGINE)
        l.to_engine = sg_engine_at(s, to, NULL, NULL);
    int cover = walk_line(&l, 1);
    if (l.line.close && cover != SG_COVER_NONE) { /* SG-LOS-16 */
        struct look other = l;
        int second = walk_line(&other, -1);
        if (second >= 0 && (cover < 0 || second < cover))
            cover = second;
    }
    sight.clear = cover >= 0;
    sight.cover = (uint8_t)(cover < 0 ? SG_COVER_NONE : cover);
    if (!sight.clear) {
        sight.rule = l.rule;
        sight.why = l.why;
        sight.blocked_at = (uint16_t)l.at;
    }
    return sight;
}
