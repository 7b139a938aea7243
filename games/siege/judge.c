/* People, places, shots and fights: what they are worth. After the rules' advice on good play. */
#include "judge.h"

/* ---- looking round ---------------------------------------------------------------------------------------------------- */

static bool has_ladders(const struct sg_state *s, int side)
{
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        if ((s->piece[i].kind == SG_LADDER || s->piece[i].kind == SG_GRAPNEL) && s->piece[i].side == side && !(s->piece[i].flags & (SG_P_RAISED | SG_P_DEAD)))
            return true;
    return s->store[side][SG_GRAPNEL] > 0;
}

/* The last noble or knight of who attacks a place takes all others with him. */
static bool is_leader(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    if (p->fate == SG_ABSENT || p->side != s->scenario.attacker || !(s->had_leader >> p->side & 1))
        return false;
    int class = sg_class_of(s, who);
    return class == SG_NOB || class == SG_KNT;
}

static void look_at(struct sg_look *l, unsigned who)
{
    struct sg_values v = sg_values_of(l->s, who);
    l->man[who] = (struct sg_man){ .hex = (int16_t)sg_hex(l->s->at[who]), .level = (int8_t)sg_level(l->s->at[who]), .attack = v.attack,
                                   .defence = v.defence, .movement = v.movement, .class = (uint8_t)sg_class_of(l->s, who),
                                   .weapon = (uint8_t)sg_weapon_of(l->s, who) };
}

void sg_look_round(struct sg_look *l, const struct sg_state *s, int side)
{
    l->s = s;
    l->side = side;
    l->own = l->foes = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->fate != SG_ON_BOARD || p->health & SG_PRISONER)
            continue;
        look_at(l, who);
        if (p->side == side)
            l->mine[l->own++] = (uint8_t)who;
        else
            l->foe[l->foes++] = (uint8_t)who;
    }
    sg_find_aims(s, side, &l->aims);
    sg_find_aims(s, side ^ 1, &l->theirs);
    l->escalades = l->aims.attacks && has_ladders(s, side);
    l->ladders = l->leaders = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        l->leaders += is_leader(s, who) && (s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING);
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        l->ladders += s->piece[i].side == side && s->piece[i].at != SG_NOWHERE && s->piece[i].flags & SG_P_RAISED;
}

/* ---- a life: T22, and what the win lines make of it ---------------------------------------------------------------------- */

static bool is_in(const uint8_t *list, int count, unsigned who)
{
    for (int i = 0; i < count; i++)
        if (list[i] == who)
            return true;
    return false;
}

int32_t sg_worth(const struct sg_look *l, unsigned who)
{
    const struct sg_person *p = &l->s->person[who];
    const struct sg_aims *against = p->side == l->side ? &l->theirs : &l->aims, *with = p->side == l->side ? &l->aims : &l->theirs;
    int class = sg_class_of(l->s, who);
    int32_t worth = 1000 * (who < SG_NAMED ? sg_roster[who].casualty : sg_classes[class].casualty) + 40 * sg_values_of(l->s, who).attack;

    if (is_in(against->prey, against->preys, who))
        worth += 8000;
    if (is_in(with->leaver, with->leavers, who))
        worth += 6000;
    if (is_leader(l->s, who))
        worth += 9000 / (l->leaders > 0 ? l->leaders : 1);
    if (p->leads && with->pack_edges != 0)
        worth += 3000;
    if (p->health & SG_WOUNDED)
        worth -= worth / 4;
    return worth;
}

/* ---- shots: T3 --------------------------------------------------------------------------------------------------------------- */

static int32_t letter_worth(const struct sg_look *l, char letter, unsigned target)
{
    int32_t worth = sg_worth(l, target);
    bool weak = l->s->person[target].health & (SG_WOUNDED | SG_STUNNED), mounted = sg_mounted(l->s, target);

    switch (letter) {
    case 'A': return l->s->person[target].health & SG_STUNNED ? worth : worth / 10 + (sg_is_level(l->s->at[target]) ? 0 : 300);
    case 'B': return weak ? worth : worth / 2;
    case 'C': return mounted ? worth / 3 : worth;
    case 'D': return weak ? worth : worth * 2 / 3;
    case 'E': return worth;
    default: return 0;
    }
}

int32_t sg_shot_worth(const struct sg_look *l, unsigned who, unsigned place, int weapon)
{
    const struct sg_state *s = l->s;
    int target = sg_who(s, place);
    int32_t sum = 0;

    if (target < 0)
        return sg_animal_at(s, place) >= 0 ? 150 : 0;
    struct sg_sight sight = sg_look(s, s->at[who], place, weapon, who, (unsigned)target);
    if (!sight.clear || sight.cover >= SG_COVER_TOTAL)
        return 0;
    for (int die = 1; die <= 10; die++)
        sum += letter_worth(l, sg_shot_table[sg_mounted(s, (unsigned)target)][sight.cover][sg_shot_row(s, who, (unsigned)target, weapon, sight.distance, die) - 1],
                            (unsigned)target);
    return sum / 10;
}

/* ---- fights: T4 --------------------------------------------------------------------------------------------------------------- */

static int32_t defender_loses(const struct sg_look *l, char letter, unsigned who)
{
    int32_t worth = sg_worth(l, who);
    bool stunned = l->s->person[who].health & SG_STUNNED, weak = l->s->person[who].health & (SG_WOUNDED | SG_STUNNED);

    switch (letter) {
    case 'C': return stunned ? worth : worth / 10 + 60;
    case 'D': return weak ? worth : worth / 3;
    case 'E': return weak ? worth : worth / 2;
    case 'F': return worth;
    case 'H': return worth / 4;
    default: return 0;
    }
}

static int32_t attackers_lose(const struct sg_look *l, char letter, const struct sg_combat *c)
{
    int32_t most = 0;
    if (letter == 'B')
        return 60 * c->attackers;
    for (int i = 0; letter == 'A' && i < c->attackers; i++) {
        int32_t worth = sg_worth(l, c->attacker[i]);
        worth = l->s->person[c->attacker[i]].health & SG_WOUNDED ? worth : worth / 3;
        most = worth > most ? worth : most;
    }
    return most;
}

int32_t sg_combat_worth(const struct sg_look *l, const struct sg_state *combat)
{
    const struct sg_combat *c = &combat->combat;
    int column = sg_column(sg_difference(combat)), modifier = sg_combat_modifier(combat);
    bool mounted = sg_mounted(l->s, c->defender[0]);
    int32_t sum = 0;

    for (int roll = 1; roll <= 10; roll++) {
        int die = roll + modifier;
        char letter = sg_combat_table[mounted][(die < 1 ? 1 : die > 10 ? 10 : die) - 1][column];
        sum += defender_loses(l, letter, c->defender[0]) - attackers_lose(l, letter, c);
    }
    return sum / 10;
}

/* ---- a place to stand ----------------------------------------------------------------------------------------------------------- */

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
    return l->s->phase == SG_PH_MOVE && !(l->s->person[who].did & (SG_D_DONE | SG_D_MOVED)) && l->s->person[who].task == 0 && is_melee(m) &&
           m->level == foe->level && sg_distance(m->hex, foe->hex) <= m->movement / 2 + 1;
}

/* The three hexes wide way of an engine, two hexes ahead. */
static void find_lanes(struct sg_stand *st)
{
    static const struct sg_cell front[6] = { { 1, 0 }, { 1, -1 }, { 0, 1 }, { 2, 0 }, { 2, -1 }, { 1, 1 } };
    const struct sg_state *s = st->l->s;

    st->lanes = 0;
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE || p->side != st->l->side || p->flags & (SG_P_OUT_OF_USE | SG_P_DEAD))
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
    if (sg_bears(st->l->s, st->who, SG_LADDER))   /* what stands at the wall first counts */
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
    return tower >= 0 && s->piece[tower].side == st->l->side && sg_at_winch(s, (unsigned)tower, place) && sg_bridge_may_fall(s, (unsigned)tower) ? 1500 : 0;
}

/* A zone is lost when nobody is left in it: two stay. */
static void find_bare(struct sg_stand *st)
{
    const struct sg_look *l = st->l;

    st->bare = 0;
    for (int z = 0; st->mission == SG_HOLD && z < l->theirs.zones; z++) {
        int inside = 0;
        for (int i = 0; i < l->own && inside < 2; i++)
            inside += l->mine[i] != st->who && sg_active(l->s, l->mine[i]) && sg_in_region(&l->s->scenario, l->theirs.zone[z], l->s->at[l->mine[i]]);
        st->bare |= (uint8_t)((inside < 2) << z);
    }
}

/* What friends bring to a fight with each enemy: those next to him, and half of those who can still come. */
void sg_begin_stand(struct sg_stand *st, const struct sg_look *l, const struct sg_field *field, unsigned who, int mission)
{
    st->l = l;
    st->field = field;
    st->who = who;
    st->mission = mission;
    st->worth = sg_worth(l, who);
    find_lanes(st);
    find_bare(st);
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
        if (l->s->piece[i].flags & SG_P_RAISED && l->s->piece[i].side != l->side && l->s->piece[i].at != SG_NOWHERE && sg_ladder_top(l->s, i) == place)
            return true;
    return false;
}

/* Those who wait for the enemy stay where they were set up; towards him. */
static int32_t holding(const struct sg_stand *st, unsigned place, int nearest)
{
    const struct sg_look *l = st->l;
    const struct sg_scenario *sc = &l->s->scenario;
    int32_t worth = -(nearest > 30 ? 30 : nearest) * (is_melee(&l->man[st->who]) ? 45 : 15);

    for (int i = 0; i < sc->steps; i++)
        if (sc->step[i].side == l->side && sc->step[i].piece == SG_NO_PIECE && !sg_in_region(sc, sc->step[i].where, place)) {
            worth -= 1200;
            break;
        }
    for (int i = 0; i < l->theirs.zones; i++)
        if ((worth > -1000 || st->bare != 0) && sg_in_region(sc, l->theirs.zone[i], place))
            worth += st->bare >> i & 1 ? 2500 : 250;
    return worth + (at_enemy_ladder(l, place) ? 700 : 0);
}

struct around { int nearest, threat, exposure; int32_t chance; bool touched; };

/* What the enemies mean for a place. */
static void look_from(const struct sg_stand *st, unsigned place, int cover, struct around *a)
{
    const struct sg_look *l = st->l;
    const struct sg_man *me = &l->man[st->who];
    int hex = sg_hex(place), level = sg_level(place);
    bool melee = is_melee(me);

    *a = (struct around){ .nearest = 60 };
    for (int i = 0; i < l->foes; i++) {
        const struct sg_man *foe = &l->man[l->foe[i]];
        int far = sg_distance(hex, foe->hex);
        bool active = sg_active(l->s, l->foe[i]);
        bool next = far <= 1 && (sg_adjacent(l->s, place, l->s->at[l->foe[i]]) || sg_adjacent(l->s, l->s->at[l->foe[i]], place));
        a->nearest = far < a->nearest ? far : a->nearest;
        if (active && (next || (level == foe->level && far <= foe->movement / 2 + 1)))
            a->threat += is_melee(foe) || next ? foe->attack * (next ? 4 : 3) / 4 : 0;
        if (active && foe->weapon != SG_HAND && far <= sg_weapons[foe->weapon].range[0])
            a->exposure += 4 - cover;
        if (next) {
            int defence = active ? foe->defence : foe->defence / 2;
            int32_t chance = hurts(st->support[i] + me->attack - defence) * sg_worth(l, l->foe[i]) / 170;
            a->touched |= active;
            a->chance = chance > a->chance ? chance : a->chance;
            if (!melee)
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
        else if (worth == 0 && sg_distance(sg_hex(st->field->foot[i]), sg_hex(place)) <= 1 && sg_level(place) <= 0)
            worth = -250;
    return worth;
}

static int32_t going(const struct sg_stand *st, unsigned place, const struct around *a)
{
    const struct sg_man *me = &st->l->man[st->who];
    int far = st->field != NULL ? st->field->far[place] : SG_FAR;
    bool shooter = !is_melee(me) && st->mission != SG_LEAVE && st->mission != SG_FETCH;
    int weight = shooter ? (a->nearest <= 8 ? 10 : 60) : sg_is_fighter(me->class) || st->mission == SG_LEAVE || st->mission == SG_FETCH ? 100 : 20;

    if (far > SG_FAR)
        far = SG_FAR;
    return -far * weight + (far == 0 && st->mission == SG_REACH ? 800 : 0) + in_the_way(st, place);
}

int32_t sg_stand_worth(const struct sg_stand *st, unsigned place)
{
    const struct sg_look *l = st->l;
    const struct sg_man *me = &l->man[st->who];
    int cover = cover_at(l->s, place), ground = sg_is_level(place) ? sg_terrain(l->s, place) : SG_T_LADDER;
    struct around a;
    int32_t worth;

    look_from(st, place, cover, &a);
    int boldness = l->aims.attacks && st->mission != SG_LEAVE ? 3 : 4;
    worth = -(int32_t)hurts((a.threat > 80 ? 80 : a.threat) / 2 - me->defence) * st->worth * boldness / 1000;
    worth += a.chance - (a.exposure > 24 ? 24 : a.exposure) * (int32_t)(st->worth > 4000 ? st->worth / 100 : 20);
    if (a.nearest <= 4)
        worth += 60 * sg_terrains[ground].defence;
    if (!is_melee(me)) {
        worth += a.nearest <= sg_weapons[me->weapon].range[0] ? 300 : a.nearest <= sg_weapons[me->weapon].range[1] ? 150 : 0;
        worth -= a.touched ? 600 : 0;
        if (me->weapon == SG_CROSSBOW && place != l->s->at[st->who])
            worth -= 250;
    }
    worth += in_a_lane(st, place) + at_the_winch(st, place);
    return worth + (st->mission == SG_HOLD ? holding(st, place, a.nearest) : st->mission == SG_CREW ? 0 : going(st, place, &a));
}
