/* A place to stand: what it is worth to somebody. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../march/march.h"
#include "../days/days.h"
#include "../setup/deploy.h"
#include "judge.h"

/* On a wall of a siege an archer within short range costs this part of a life: T3 in strong cover,
 * shared among targets; shooters are shot at first. */
enum { EACH_SHOT = 40, AT_SHOOTERS = 20 };

/* being where the enemy wants to get to; so many times less danger deters who holds out */
enum { HOLDS = 250, HOLDS_OUT = 1000, UNDAUNTED = 10 };

/* The chance, in hundredths, that a combat with this difference hurts the defender: T4. */
static int hurts(int difference)
{
    static const uint8_t chance[SG_COLUMNS] = { 3, 5, 10, 20, 40, 60, 70, 80, 90, 98 };
    return chance[sg_column(difference)];
}

static bool is_melee(const struct sg_man *m)
{
    return m->weapon == SG_HAND || m->weapon == SG_JAVELIN;
}

static bool may_still_come(const struct sg_look *l, unsigned who, const struct sg_man *foe)
{
    const struct sg_man *m = &l->man[who];
    return l->s->phase == SG_PH_MOVE && !(l->s->person[who].did & (SG_D_DONE | SG_D_MOVED)) &&
           l->s->person[who].task == 0 && is_melee(m) && m->level == foe->level &&
           sg_distance(m->hex, foe->hex) <= m->movement / 2 + 1;
}

/* The three hexes wide way of an engine, two hexes ahead. */
static void find_lanes(struct sg_stand *st)
{
    static const struct sg_cell front[6] = { { 1, 0 }, { 1, -1 }, { 0, 1 },
                                             { 2, 0 }, { 2, -1 }, { 1, 1 } };
    const struct sg_state *s = st->l->s;

    st->lanes = 0;
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE || p->side != st->l->side ||
            p->flags & (SG_P_OUT_OF_USE | SG_P_DEAD))
            continue;
        for (int k = 0; k < 6 && st->lanes < 12; k++) {
            int q = front[k].q, r = front[k].r;
            sg_rotate(&q, &r, p->facing);
            st->lane[st->lanes++] = (uint16_t)sg_offset(sg_hex(p->at), q, r);
        }
    }
}

static int32_t in_a_lane(const struct sg_stand *st, unsigned place)
{
    if (sg_bears(st->l->s, st->who, SG_LADDER)) /* what stands at the wall first counts */
        return 0;
    for (int i = 0; i < st->lanes; i++)
        if (st->lane[i] == sg_hex(place) && sg_level(place) <= 0)
            return -800;
    return 0;
}

/* Two at the winches when the drawbridge may fall: SG-TWR-19. */
static int32_t at_the_winch(const struct sg_stand *st, unsigned place)
{
    const struct sg_state *s = st->l->s;
    if (!(s->mark[sg_hex(place)] & SG_MARK_TOWER))
        return 0;
    int tower = sg_engine_at(s, place, NULL, NULL);
    return tower >= 0 && s->piece[tower].side == st->l->side &&
                   sg_at_winch(s, (unsigned)tower, place) && sg_bridge_may_fall(s, (unsigned)tower)
               ? 1500
               : 0;
}

/* A zone is lost when nobody is left in it: two stay. */
static void find_bare(struct sg_stand *st)
{
    const struct sg_look *l = st->l;

    st->bare = 0;
    for (int z = 0; st->mission == SG_HOLD && z < l->theirs.zones; z++) {
        int inside = 0;
        for (int i = 0; i < l->own && inside < 2; i++)
            inside += l->mine[i] != st->who && sg_active(l->s, l->mine[i]) &&
                      sg_in_region(&l->s->scenario, l->theirs.zone[z], l->s->at[l->mine[i]]);
        st->bare |= (uint8_t)((inside < 2) << z);
    }
}

/* A garrison under siege knows where it is safe: everywhere inside that does not look out. */
static void find_home(struct sg_stand *st)
{
    const struct sg_scenario *sc = &st->l->s->scenario;

    st->shelters = false;
    for (int i = 0; st->mission == SG_HOLD && sg_has_shelter(st->l->s) && st->l->theirs.zones > 0 &&
                    i < sc->steps;
         i++)
        if (sc->step[i].side == st->l->side && sc->step[i].piece == SG_NO_PIECE) {
            sg_mark_region(sc, sc->step[i].where, st->home);
            st->shelters = true;
            return;
        }
}

static bool is_home(const struct sg_stand *st, unsigned place)
{
    return sg_is_level(place) && st->home[sg_hex(place)] >> sg_slot(place) & 1;
}

/* Behind walls: who is outside neither sees nor shoots him. */
static bool is_hidden(const struct sg_stand *st, unsigned place)
{
    if (!is_home(st, place))
        return false;
    return sg_is_sheltered(st->l->s, place);
}

/* A place is lost as soon as none but enemies are left in it: those who defend one against an
 * assault may die there, but do not give way. Under siege there are other days, and other walls. */
static bool has_to_hold_out(const struct sg_stand *st)
{
    const struct sg_look *l = st->l;
    bool wanted = false;
    for (int z = 0; z < l->theirs.zones; z++)
        wanted |= l->theirs.need[z] == 1 && !(l->theirs.clears >> z & 1);
    return wanted && st->mission == SG_HOLD && l->s->scenario.attacker == (l->side ^ 1) &&
           !l->s->siege.in_action;
}

/* What friends bring to a fight with each enemy: those next to him, and half of those who can still
 * come. */
void sg_begin_stand(struct sg_stand *st, const struct sg_look *l, const struct sg_field *field,
                    unsigned who, int mission)
{
    st->l = l;
    st->field = field;
    st->who = who;
    st->mission = mission;
    st->worth = sg_worth(l, who);
    st->away = sg_stays_away(l, who);
    /* Under siege there are other days, and other walls; not in the redoubt. */
    st->firm = mission == SG_HOLD && l->theirs.zones > 0 &&
               (!l->s->siege.in_action || l->s->siege.stage == SG_INNER);
    st->looks = st->firm || (l->s->siege.in_action ? mission == SG_HOLD : mission == SG_REACH);
    find_lanes(st);
    find_bare(st);
    find_home(st);
    st->holds_out = has_to_hold_out(st);
    for (int i = 0; i < l->foes; i++) {
        const struct sg_man *foe = &l->man[l->foe[i]];
        int sum = 0;
        for (int k = 0; k < l->own; k++) {
            unsigned m = l->mine[k];
            if (m == who || !sg_active(l->s, m))
                continue;
            if (sg_distance(l->man[m].hex, foe->hex) <= 1 && sg_fights(l->s, m, l->foe[i]))
                sum += l->man[m].attack;
            else if (may_still_come(l, m, foe))
                sum += l->man[m].attack / 2;
        }
        st->support[i] = (int16_t)(sum > 60 ? 60 : sum);
    }
}

static int cover_at(const struct sg_state *s, unsigned place)
{
    if (!sg_is_level(place))
        return SG_COVER_NONE;
    const struct sg_terrain_row *row = &sg_terrains[sg_terrain(s, place)];
    return sg_level(place) > 0 ? row->across : row->cover;
}

/* Where he would throw ladders down, or keep them from being climbed. */
static bool at_enemy_ladder(const struct sg_look *l, unsigned place)
{
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        if (l->s->piece[i].flags & SG_P_RAISED && l->s->piece[i].side != l->side &&
            l->s->piece[i].at != SG_NOWHERE && sg_ladder_top(l->s, i) == place)
            return true;
    return false;
}

enum { AT_THE_DOOR = 6, BARS_DOOR = 1200, KEEPS_WALLS = 2500 };

/* Just inside a door that the enemy is about to come through: only one at a time can fight his way
 * in. */
static bool bars_door(const struct sg_look *l, unsigned place, int nearest)
{
    for (int dir = 0; nearest <= AT_THE_DOOR && dir < SG_DIRS && sg_is_level(place); dir++) {
        unsigned door = sg_place(sg_next(sg_hex(place), dir), sg_level(place));
        int ground = sg_terrain(l->s, door);
        if ((ground == SG_T_DOOR || ground == SG_T_GATE) && sg_indoors(l->s, place) &&
            sg_inner_side(l->s, door, place))
            return true;
    }
    return false;
}

/* Those who wait for the enemy stay where they were set up; towards him. */
static int32_t holding(const struct sg_stand *st, unsigned place, int nearest)
{
    const struct sg_look *l = st->l;
    const struct sg_scenario *sc = &l->s->scenario;
    int32_t far = nearest > 30 ? 30 : nearest,
            worth = -sg_weigh(far * (is_melee(&l->man[st->who]) ? 45 : 15), l->manner->press);

    if (st->shelters && sg_keeps_back(l, st->who))
        return 15 * far + (is_home(st, place) ? 1200 : 0) +
               (sg_in_last_refuge(l->s, place) ? 600 : 0) + (is_hidden(st, place) ? 900 : 0);

    for (int i = 0; i < sc->steps; i++)
        if (sc->step[i].side == l->side && sc->step[i].piece == SG_NO_PIECE &&
            !sg_in_region(sc, sc->step[i].where, place)) {
            worth -= 1200;
            break;
        }
    if (st->shelters && l->s->siege.stage == SG_OUTER && is_home(st, place) &&
        sg_keeps_walls(l->s, st->who, place))
        worth += KEEPS_WALLS;
    for (int i = 0; i < l->theirs.zones; i++)
        if ((worth > -1000 || st->bare != 0) && sg_in_region(sc, l->theirs.zone[i], place))
            worth += st->bare >> i & 1
                         ? 2500
                         : sg_weigh(st->holds_out ? HOLDS_OUT : HOLDS, l->manner->holds);
    if (st->shelters && is_melee(&l->man[st->who]) && bars_door(l, place, nearest))
        worth += BARS_DOOR;
    return worth + (at_enemy_ladder(l, place) ? 700 : 0);
}

struct around {
    int nearest, threat, exposure;
    int32_t chance;
    bool touched, sees;
};

/* Would he have something to shoot at from there? */
static bool sees_enemy(const struct sg_stand *st, unsigned place)
{
    const struct sg_look *l = st->l;
    int weapon = l->man[st->who].weapon, looks = 0;

    for (int i = 0; i < l->foes && looks < 10; i++) {
        unsigned foe = l->foe[i];
        if (sg_distance(sg_hex(place), l->man[foe].hex) > sg_weapons[weapon].range[1])
            continue;
        looks++;
        struct sg_sight sight = sg_look(l->s, place, l->s->at[foe], weapon, st->who, foe);
        if (sight.clear && sight.cover < SG_COVER_TOTAL)
            return true;
    }
    return false;
}

/* Does this shooter see who stands there? */
static bool is_seen(const struct sg_stand *st, unsigned place, unsigned foe)
{
    const struct sg_look *l = st->l;
    struct sg_sight sight = sg_look(l->s, l->s->at[foe], place, l->man[foe].weapon, foe, st->who);
    return sight.clear && sight.cover < SG_COVER_TOTAL;
}

/* What the enemies mean for a place. */
static void look_from(const struct sg_stand *st, unsigned place, int cover, struct around *a)
{
    const struct sg_look *l = st->l;
    const struct sg_man *me = &l->man[st->who];
    int hex = sg_hex(place), level = sg_level(place);
    bool fights =
        is_melee(me) && me->attack > 3 && !sg_is_in(l->aims.leaver, l->aims.leavers, st->who);

    *a = (struct around){ .nearest = 60 };
    for (int i = 0; i < l->foes; i++) {
        const struct sg_man *foe = &l->man[l->foe[i]];
        int far = sg_distance(hex, foe->hex);
        bool active = sg_active(l->s, l->foe[i]);
        bool next = far <= 1 && (sg_adjacent(l->s, place, l->s->at[l->foe[i]]) ||
                                 sg_adjacent(l->s, l->s->at[l->foe[i]], place));
        a->nearest = far < a->nearest ? far : a->nearest;
        if (active && (next || (level == foe->level && far <= foe->movement / 2 + 1)))
            a->threat += is_melee(foe) || next ? foe->attack * (next ? 4 : 3) / 4 : 0;
        if (active && foe->weapon != SG_HAND && far <= sg_weapons[foe->weapon].range[0] &&
            (!st->looks || is_seen(st, place, l->foe[i])))
            a->exposure += 4 - cover;
        if (next) {
            int defence = active ? foe->defence : foe->defence / 2;
            int32_t chance =
                hurts(st->support[i] + me->attack - defence) * sg_worth(l, l->foe[i]) / 170;
            a->touched |= active;
            a->chance = chance > a->chance ? chance : a->chance;
            if (!fights)
                a->chance = 0;
        }
    }
}

/* Who carries no ladder leaves the foot of the wall to those who do. */
static int32_t in_the_way(const struct sg_stand *st, unsigned place)
{
    int32_t worth = 0;
    if (st->field == NULL || st->mission != SG_REACH || sg_bears(st->l->s, st->who, SG_LADDER))
        return 0;
    for (int i = 0; i < st->field->feet && worth > -600; i++)
        if (st->field->foot[i] == place)
            worth = -600;
        else if (worth == 0 && sg_distance(sg_hex(st->field->foot[i]), sg_hex(place)) <= 1 &&
                 sg_level(place) <= 0)
            worth = -250;
    return worth;
}

static bool is_in_zone(const struct sg_look *l, unsigned place)
{
    for (int z = 0; z < l->aims.zones; z++)
        if (!(l->aims.clears >> z & 1) && sg_in_region(&l->s->scenario, l->aims.zone[z], place))
            return true;
    return false;
}

/* Who has to leave and need not hurry fights his way. */
static bool has_time(const struct sg_stand *st, int far)
{
    const struct sg_state *s = st->l->s;
    return st->mission == SG_LEAVE && sg_led_prisoner(s, st->who) < 0 &&
           s->person[st->who].leads == 0 && st->l->aims.edges != 0 &&
           4 * far < (s->scenario.limit - s->turn) * st->l->man[st->who].movement;
}

enum { SAFE = 13, KEEP_OFF = 60 }; /* hexes, and what each of them is worth to who keeps away */

/* First the archers do their work: who fights by hand and is not yet on a wall waits for it. */
static bool is_patient(const struct sg_stand *st, unsigned place)
{
    const struct sg_state *s = st->l->s;
    return st->l->manner->patience > 0 &&
           s->turn * 100 <= s->scenario.limit * st->l->manner->patience &&
           is_melee(&st->l->man[st->who]) && st->mission != SG_FETCH && sg_level(place) <= 0;
}

static int32_t going(const struct sg_stand *st, unsigned place, const struct around *a)
{
    const struct sg_man *me = &st->l->man[st->who];
    int far = st->field != NULL ? st->field->far[place] : SG_FAR;
    bool ample = has_time(st, far),
         shooter = !is_melee(me) && (st->mission != SG_LEAVE || ample) && st->mission != SG_FETCH;
    int weight = shooter ? (a->sees ? 10
                            : ample ? 45
                                    : 60)
                 : ample ? 45
                 : sg_is_fighter(me->class) || st->mission == SG_LEAVE || st->mission == SG_FETCH
                     ? 100
                     : 20;

    if (far > SG_FAR)
        far = SG_FAR;
    if (is_patient(st, place))
        return -KEEP_OFF * (a->nearest < SAFE ? SAFE - a->nearest : 0) - far / 4;
    return -sg_weigh(far * weight, st->l->manner->haste) +
           (st->mission == SG_REACH && is_in_zone(st->l, place) ? 800 : 0) + in_the_way(st, place);
}

enum { WAY_TO_GATE = 2 }; /* hexes, with the horse */

/* Who sallies mounted does not open the gate himself, and leaves the way to it to those on foot:
 * SG-DOR-02. */
static int32_t before_the_gate(const struct sg_stand *st, unsigned place)
{
    const struct sg_state *s = st->l->s;
    if (st->mission != SG_BURN || !sg_mounted(s, st->who))
        return 0;
    for (int q = -WAY_TO_GATE; q <= WAY_TO_GATE; q++)
        for (int r = -WAY_TO_GATE; r <= WAY_TO_GATE; r++) {
            int hex = sg_offset(sg_hex(place), q, r);
            if (hex != SG_NOWHERE && sg_map_index(s, hex) >= 0 &&
                sg_printed(s, hex, 0) == SG_T_GATE && sg_closed(s, sg_place(hex, 0)))
                return -1500;
        }
    return 0;
}

/* A shot that drives him back could drive him off the board: SG-RET-09. */
static bool is_at_edge(const struct sg_state *s, unsigned place)
{
    int col = sg_col(sg_hex(place)), row = sg_row(sg_hex(place));
    return col <= 2 || row <= 2 || col > s->map_cols * SG_MAP_COLS - 2 ||
           row > s->map_rows * SG_MAP_ROWS - 2;
}

/* Out of sight of every shooter, whatever the distance, and far from everybody else. */
static int32_t keeping_away(const struct sg_stand *st, unsigned place, int cover, int nearest)
{
    const struct sg_look *l = st->l;
    int seen = 0;

    for (int i = 0; i < l->foes; i++)
        if (l->man[l->foe[i]].weapon != SG_HAND && sg_active(l->s, l->foe[i]) &&
            is_seen(st, place, l->foe[i]))
            seen += 4 - cover;
    return -(100 + 50 * is_at_edge(l->s, place)) * seen -
           KEEP_OFF * (nearest < SAFE ? SAFE - nearest : 0) -
           10 * (nearest < 40 ? 40 - nearest : 0);
}

static int friends_near(const struct sg_stand *st, unsigned place)
{
    const struct sg_look *l = st->l;
    int n = 0;
    for (int i = 0; i < l->own && n < 5; i++)
        n += l->mine[i] != st->who && sg_distance(l->man[l->mine[i]].hex, sg_hex(place)) <= 2 &&
             sg_active(l->s, l->mine[i]);
    return n;
}

int32_t sg_stand_worth(const struct sg_stand *st, unsigned place)
{
    const struct sg_look *l = st->l;
    const struct sg_man *me = &l->man[st->who];
    int cover = cover_at(l->s, place),
        ground = sg_is_level(place) ? sg_terrain(l->s, place) : SG_T_LADDER;
    struct around a;
    int32_t worth;

    look_from(st, place, cover, &a);
    int boldness = st->firm && !st->holds_out                   ? 1
                   : l->aims.attacks && st->mission != SG_LEAVE ? 3
                                                                : 4;
    int32_t each = st->worth > 4000 ? st->worth / 100 : 20;
    if (st->shelters) /* a wall that nobody climbs needs no men on it */
        each = st->worth / (is_melee(me) ? EACH_SHOT : AT_SHOOTERS);
    int32_t danger = (int32_t)hurts((a.threat > 80 ? 80 : a.threat) / 2 - me->defence) * st->worth *
                     boldness / 1000;
    danger += (a.exposure > 24 ? 24 : a.exposure) * each;
    if (st->holds_out)
        danger /= UNDAUNTED;
    worth = sg_weigh(a.chance, l->manner->zeal) - sg_weigh(danger, l->manner->care);
    if (l->manner->together > 0)
        worth += l->manner->together * friends_near(st, place);
    if (a.nearest <= 4)
        worth += 60 * sg_terrains[ground].defence;
    if (!is_melee(me)) {
        a.sees = sees_enemy(st, place);
        worth += sg_weigh(!a.sees                                        ? 0
                          : a.nearest <= sg_weapons[me->weapon].range[0] ? 500
                                                                         : 350,
                          l->manner->shots);
        worth -= a.touched ? 600 : 0;
        if (me->weapon == SG_CROSSBOW && place != l->s->at[st->who])
            worth -= 250;
    }
    worth += in_a_lane(st, place) + at_the_winch(st, place) + before_the_gate(st, place);
    if (st->away)
        return worth + keeping_away(st, place, cover, a.nearest);
    return worth + (st->mission == SG_HOLD   ? holding(st, place, a.nearest)
                    : st->mission == SG_CREW ? 0
                                             : going(st, place, &a));
}
