/* People, shots and fights: what they are worth. After the rules' advice on good play. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../fight/fight.h"
#include "../win/aims.h"
#include "../days/days.h"
#include "judge.h"

/* ---- looking round ----------------------------------------------------------------------- */

static bool has_ladders(const struct sg_state *s, int side)
{
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        if ((s->piece[i].kind == SG_LADDER || s->piece[i].kind == SG_GRAPNEL) &&
            s->piece[i].side == side && !(s->piece[i].flags & (SG_P_RAISED | SG_P_DEAD)))
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

/* With the last one who has command a garrison under siege surrenders: SG-SUR-01. */
static bool commands(const struct sg_state *s, unsigned who)
{
    return s->siege.in_action && s->person[who].side != s->siege.besieger && sg_is_free(s, who) &&
           sg_has_command(s, who) && !sg_came_with_relief(s, who);
}

static void look_at(struct sg_look *l, unsigned who)
{
    struct sg_values v = sg_values_of(l->s, who);
    l->man[who] = (struct sg_man){ .hex = (int16_t)sg_hex(l->s->at[who]),
                                   .level = (int8_t)sg_level(l->s->at[who]),
                                   .attack = v.attack,
                                   .defence = v.defence,
                                   .movement = v.movement,
                                   .class = (uint8_t)sg_class_of(l->s, who),
                                   .weapon = (uint8_t)sg_weapon_of(l->s, who) };
}

void sg_look_round(struct sg_look *l, const struct sg_state *s, int side)
{
    l->s = s;
    l->manner = &sg_manners[0];
    l->side = side;
    l->own = l->foes = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        /* who comes in, or breaks away, is looked at too */
        if (p->fate == SG_ON_BOARD || p->fate == SG_WAITING)
            look_at(l, who);
        if (p->fate != SG_ON_BOARD || p->health & SG_PRISONER)
            continue;
        if (p->side == side)
            l->mine[l->own++] = (uint8_t)who;
        else
            l->foe[l->foes++] = (uint8_t)who;
    }
    sg_find_wants(s, side, &l->aims);
    sg_find_wants(s, side ^ 1, &l->theirs);
    l->escalades = l->aims.attacks && has_ladders(s, side);
    l->ladders = l->leaders = l->commanders = l->up = l->fires = 0;
    for (int i = 0; i < l->own; i++) {
        l->fires += s->person[l->mine[i]].arrows;
        l->up +=
            l->man[l->mine[i]].level > 0 && !(s->mark[l->man[l->mine[i]].hex] & SG_MARK_ENGINE);
    }
    for (unsigned who = 0; s->siege.in_action && who < SG_PERSONS; who++)
        l->commanders += commands(s, who);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        l->leaders += is_leader(s, who) &&
                      (s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING);
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++)
        l->ladders += s->piece[i].side == side && s->piece[i].at != SG_NOWHERE &&
                      s->piece[i].flags & SG_P_RAISED;
}

/* The way of a tower to the wall is straight, and so known from the beginning. */
bool sg_bars_bridge(const struct sg_look *l, int hex)
{
    const struct sg_state *s = l->s;

    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_TOWER + 1]; i++) {
        struct sg_piece at_wall = s->piece[i];
        if (at_wall.kind != SG_TOWER || at_wall.side != l->side || at_wall.at == SG_NOWHERE ||
            at_wall.flags & (SG_P_DOWN | SG_P_OUT_OF_USE))
            continue;
        int level = sg_assault_level(s, i), front = sg_hex(at_wall.at);
        for (int ahead = 0; ahead < 30; ahead++, front = sg_next(front, at_wall.facing)) {
            int two = sg_next(sg_next(front, at_wall.facing), at_wall.facing);
            if (sg_map_index(s, two) < 0)
                break;
            if (!sg_is_walk(sg_terrain(s, sg_place(two, level))))
                continue;
            at_wall.at = (uint16_t)sg_place(front, sg_level(at_wall.at));
            for (int k = 0; k < 3; k++) {
                int cell = sg_cell_hex(&at_wall, SG_SHAPE_DRAWBRIDGE, k);
                if (s->mark[cell] & SG_MARK_HOARDING && (hex < 0 || hex == cell))
                    return true;
            }
            break;
        }
    }
    return false;
}

/* ---- a life: T22, and what the win lines make of it -------------------------------------- */

int32_t sg_worth(const struct sg_look *l, unsigned who)
{
    const struct sg_person *p = &l->s->person[who];
    const struct sg_aims *against = p->side == l->side ? &l->theirs : &l->aims,
                         *with = p->side == l->side ? &l->aims : &l->theirs;
    int class = sg_class_of(l->s, who);
    int32_t worth = 1000 * (who < SG_NAMED ? sg_roster[who].casualty : sg_classes[class].casualty) +
                    40 * sg_values_of(l->s, who).attack;

    if (sg_is_in(against->prey, against->preys, who))
        worth += 8000;
    if (sg_is_in(with->leaver, with->leavers, who))
        worth += 6000;
    if (is_leader(l->s, who))
        worth += 9000 / (l->leaders > 0 ? l->leaders : 1);
    if (l->commanders > 0 && commands(l->s, who))
        worth += 12000 / l->commanders;
    if (p->leads && with->pack_edges != 0)
        worth += 3000;
    if (p->health & SG_WOUNDED)
        worth -= worth / 4;
    return worth;
}

/* Ladies, monks and peasants; and the last two who have command, who may well be brave but must not
 * fall. */
bool sg_keeps_back(const struct sg_look *l, unsigned who)
{
    return !sg_is_fighter(l->man[who].class) || (l->commanders <= 2 && commands(l->s, who));
}

/* With the last noble or knight of an assault all is lost (SG-MOR-01), and archers seek them out:
 * two who fight worst stay away, and all where the enemy wins by what he has killed, because nobody
 * costs more (T22), until the enemies are few and every hand helps. */
bool sg_stays_away(const struct sg_look *l, unsigned who)
{
    enum { KEPT = 2 };
    int worse = 0;

    if (l->leaders == 0 || l->foes * 2 < l->own || l->s->siege.in_action ||
        l->s->person[who].side != l->side || !is_leader(l->s, who))
        return false;
    for (int i = 0; i < l->own; i++) {
        unsigned m = l->mine[i];
        if (m == who || !is_leader(l->s, m))
            continue;
        worse += l->man[m].attack < l->man[who].attack ||
                 (l->man[m].attack == l->man[who].attack && m < who);
    }
    return worse < KEPT || l->theirs.losses;
}

/* ---- shots: T3 --------------------------------------------------------------------------- */

static int32_t letter_worth(const struct sg_look *l, char letter, unsigned target)
{
    int32_t worth = sg_worth(l, target);

    switch (sg_comes_to(l->s, target, sg_effect_of_shot(letter, sg_mounted(l->s, target), false))) {
    case SG_DRIVEN_BACK: return worth / 10 + (sg_is_level(l->s->at[target]) ? 0 : 300);
    case SG_WOUNDS: return worth / 2;
    case SG_HORSE_DIES: return worth / 3;
    case SG_HORSE_AND_WOUND: return worth * 2 / 3;
    case SG_DIES: return worth;
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
        sum += letter_worth(
            l, sg_shot_letter(s, who, (unsigned)target, weapon, sight.distance, sight.cover, die),
            (unsigned)target);
    return sum / 10;
}

/* ---- fights: T4 -------------------------------------------------------------------------- */

static int32_t defender_loses(const struct sg_look *l, char letter, unsigned who)
{
    int32_t worth = sg_worth(l, who);

    if (letter == 'A' || letter == 'B') /* those strike the others */
        return 0;
    switch (sg_comes_to(l->s, who, sg_effect_of_blow(letter, sg_mounted(l->s, who)))) {
    case SG_DRIVEN_BACK: return worth / 10 + 60;
    case SG_STUNS:
    case SG_THROWN: return worth / 3;
    case SG_WOUNDS: return worth / 2;
    case SG_DIES: return worth;
    case SG_HORSE_DIES: return worth / 4;
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
        worth = sg_comes_to(l->s, c->attacker[i], SG_STUNS) == SG_DIES ? worth : worth / 3;
        most = worth > most ? worth : most;
    }
    return most;
}

int32_t sg_combat_worth(const struct sg_look *l, const struct sg_state *combat)
{
    const struct sg_combat *c = &combat->combat;
    char letters[11];
    int32_t sum = 0;

    sg_combat_letters(combat, letters);
    for (int i = 0; i < 10; i++)
        sum += defender_loses(l, letters[i], c->defender[0]) -
               sg_weigh(attackers_lose(l, letters[i], c), l->manner->thrift);
    return sum / 10;
}
