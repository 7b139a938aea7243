/* One shot: who may make it at what [SHT, DEF, STN, STF, FIR-02]. The die is in hit.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "shoot.h"
#include "inside.h"

/* ---- with what --------------------------------------------------------------------------- */

int sg_weapon_of(const struct sg_state *s, unsigned who)
{
    return s->person[who].health & (SG_DISARMED | SG_PRISONER)
               ? SG_HAND
               : sg_classes[sg_class_of(s, who)].weapon;
}

/* The nearest pile on his level within 2 hexes; its distance, or -1. SG-STN-01: rubble is none
 * (SG-STN-02), nobody has to own it. */
static int pile_near(const struct sg_state *s, unsigned who)
{
    int best = 3;
    for (int i = sg_piece_first[SG_STONES]; i < sg_piece_first[SG_STONES + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind != SG_STONES || p->at == SG_NOWHERE || sg_level(p->at) != sg_level(s->at[who]))
            continue;
        int distance = sg_distance(sg_hex(p->at), sg_hex(s->at[who]));
        best = distance < best ? distance : best;
    }
    return best <= 2 ? best : -1;
}

/* Whose limits of number and movement a shot has: SG-SHT-11, SG-STN-04. */
static int limits_of(const struct sg_state *s, unsigned who, int weapon)
{
    static const uint8_t by_pile[3] = { SG_SHORT_BOW, SG_LONG_BOW, SG_CROSSBOW };
    int pile = weapon == SG_STONE ? pile_near(s, who) : -1;
    return pile < 0 ? weapon : by_pile[pile];
}

int sg_ammo_weapon(const struct sg_state *s, unsigned who, int ammo)
{
    return ammo == SG_AMMO_STONE ? SG_STONE : sg_weapon_of(s, who);
}

/* ---- may he shoot at all? ---------------------------------------------------------------- */

static bool carries_too_much(const struct sg_state *s, unsigned who)
{
    int piece = s->person[who].carries - 1;
    int kind = piece < 0 ? SG_NO_PIECE : s->piece[piece].kind;
    return kind == SG_LADDER || kind == SG_CAULDRON || kind == SG_BALLISTA || kind == SG_STONES;
}

/* SG-SHT-02 */
static struct mg_verdict is_able(const struct sg_state *s, unsigned who, int weapon, bool defensive)
{
    const struct sg_person *p = &s->person[who];
    unsigned at = s->at[who];

    if (p->fate != SG_ON_BOARD || p->health & (SG_STUNNED | SG_PRISONER))
        return mg_no("SG-SHT-02", N_("He is not active and does not shoot."));
    /* SG-STN-07 */
    if (weapon == SG_HAND || weapon >= SG_BALLISTA_BOLT ||
        (weapon != SG_STONE && weapon != sg_weapon_of(s, who)))
        return mg_no("SG-SHT-01", N_("He does not have that weapon."));
    if (p->health & SG_MOUNTED && weapon != SG_JAVELIN)
        return mg_no("SG-SHT-02", N_("From the saddle one throws only javelins."));
    if (carries_too_much(s, who))
        return mg_no("SG-SHT-02", N_("His hands are full."));
    if (!sg_is_level(at))
        return mg_no("SG-SHT-02", N_("Nobody shoots from a ladder."));
    if (s->mark[sg_hex(at)] & SG_MARK_RAM && sg_terrain(s, at) == SG_T_RAM_CELL)
        return mg_no("SG-SHT-02", N_("The crew of a ram does not shoot."));
    if (p->task != 0 && !defensive)
        return mg_no("SG-SHT-02", N_("He is at work."));
    if (sg_level(at) < 0 && sg_terrain(s, at) != SG_T_MOAT)
        return mg_no("SG-SHT-22", N_("Nobody shoots in mines."));
    if (sg_map_index(s, sg_hex(at)) < 0)
        return mg_no("SG-GEO-14", N_("Beyond the edge of the board nobody shoots."));
    return MG_LEGAL;
}

/* SG-SHT-11, T2; stones in both kinds of fire: SG-STN-05 */
static struct mg_verdict has_a_shot(const struct sg_state *s, unsigned who, int weapon,
                                    bool defensive)
{
    const struct sg_person *p = &s->person[who];
    int limits = limits_of(s, who, weapon);

    if (weapon == SG_JAVELIN && p->javelins == 0)
        return mg_no("SG-SHT-25", N_("He has thrown all his javelins."));
    if (limits == SG_CROSSBOW && p->shot_turn == s->turn && p->shot_as == SG_CROSSBOW)
        return mg_no("SG-SHT-14",
                     N_("A crossbow that has shot shoots again only in a later game turn."));
    if (!defensive) {
        if (p->did & SG_D_SHOT)
            return mg_no("SG-SHT-11", N_("He has shot in this player turn."));
        if (weapon == SG_STAFF_SLING && p->shot_turn != 0 && s->turn < p->shot_turn + 2)
            return mg_no("SG-SHT-11", N_("A staff sling throws every second player turn."));
        return MG_LEGAL;
    }
    if (weapon == SG_JAVELIN)
        return mg_no("SG-SHT-25", N_("Javelins are thrown only in offensive fire."));
    if (weapon == SG_STAFF_SLING)
        return mg_no("SG-SHT-11", N_("A staff sling is used only in offensive fire."));
    if (p->did & SG_D_REACTED) /* SG-DEF-02 */
        return mg_no("SG-DEF-02", N_("He has shot in this enemy turn."));
    if (limits == SG_CROSSBOW && p->did & SG_D_MOVED)
        return mg_no("SG-SHT-13",
                     N_("A crossbowman who moved does not shoot before his next player turn."));
    return MG_LEGAL;
}

/* ---- at what ----------------------------------------------------------------------------- */

/* An enemy person or animal there, as "who"; SG_SUBJECTS: none. SG-CAP-11 */
static unsigned target_at(const struct sg_state *s, unsigned place, int side)
{
    if (place == SG_NOWHERE || s->taken[sg_hex(place)] == 0)
        return SG_SUBJECTS;
    int who = sg_who(s, place);
    if (who >= 0)
        return s->person[who].side != side && !(s->person[who].health & SG_PRISONER) ? (unsigned)who
                                                                                     : SG_SUBJECTS;
    int animal = sg_is_level(place) ? sg_animal_at(s, place) : -1;
    return animal >= 0 && s->piece[animal].side != side ? SG_PERSONS + (unsigned)animal
                                                        : SG_SUBJECTS;
}

static bool at_moat(const struct sg_state *s, unsigned place)
{
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(sg_hex(place), dir);
        if (sg_printed(s, next, -1) == SG_T_MOAT && !(s->mark[next] & SG_MARK_FASCINE))
            return true;
    }
    return false;
}

static bool is_opening(int terrain)
{
    return terrain == SG_T_RAMPART || terrain == SG_T_PLATFORM || terrain == SG_T_ARROW_SLIT ||
           terrain == SG_T_CASTLE_WINDOW || terrain == SG_T_DOUBLE_WINDOW ||
           terrain == SG_T_WINDOW || terrain == SG_T_CHAPEL_WINDOW ||
           terrain == SG_T_CHURCH_WINDOW || terrain == SG_T_HOARDING || terrain == SG_T_SCAFFOLD;
}

/* SG-SHT-19, SG-SHT-20, SG-SHT-22. From ramparts and openings the line of sight alone decides:
 * SG-SHT-26. */
static struct mg_verdict across_the_moat(const struct sg_state *s, unsigned from, unsigned to)
{
    bool low_from = sg_level(from) < 0, low_to = sg_is_level(to) && sg_level(to) < 0;
    if (!low_from && !low_to)
        return MG_LEGAL;
    int terrain = sg_is_level(to) ? sg_terrain(s, to) : SG_T_LADDER;
    if (low_to && terrain != SG_T_MOAT)
        return mg_no("SG-SHT-22", N_("Nobody shoots into mines."));
    if (low_from && is_opening(terrain))
        return mg_no("SG-SHT-19", N_("From the moat one cannot shoot at ramparts or openings."));
    if (low_from && sg_level(to) == 0 && !at_moat(s, to))
        return mg_no("SG-SHT-20",
                     N_("From the moat one shoots at level ground only at those on its edge."));
    if (low_to && sg_level(from) == 0 && !at_moat(s, from))
        return mg_no("SG-SHT-20",
                     N_("From level ground one shoots into the moat only from its edge."));
    return MG_LEGAL;
}

static int longest_range(int weapon)
{
    const uint8_t *range = sg_weapons[weapon].range;
    return range[2] != 0 ? range[2] : range[1] != 0 ? range[1] : range[0];
}

static struct mg_verdict in_range(const struct sg_state *s, unsigned who, unsigned place,
                                  int weapon, int most)
{
    int distance = sg_distance(sg_hex(s->at[who]), sg_hex(place));
    if (distance > most)
        return mg_no("SG-SHT-01", N_("That is out of range."));
    if (weapon == SG_STAFF_SLING && distance < sg_weapons[weapon].least)
        return mg_no("SG-STF-01", N_("A staff sling never throws at less than 3 hexes."));
    return MG_LEGAL;
}

/* SG-STN-01 */
static struct mg_verdict can_be_stoned(const struct sg_state *s, unsigned who, unsigned place)
{
    unsigned at = s->at[who];
    int ground = sg_terrain(s, at), distance = sg_distance(sg_hex(at), sg_hex(place));

    if (pile_near(s, who) < 0)
        return mg_no("SG-STN-01", N_("No stone pile is within 2 hexes of him."));
    if (ground != SG_T_RAMPART && ground != SG_T_PLATFORM && ground != SG_T_SCAFFOLD &&
        ground != SG_T_HOARDING && ground != SG_T_TOWER_LEVEL && ground != SG_T_TOWER_DOOR)
        return mg_no("SG-STN-01",
                     N_("Stones are thrown from a tower, a wall, a scaffold or a hoarding."));
    if (distance == 0 ? ground != SG_T_HOARDING : distance > 1)
        return mg_no("SG-STN-01", N_("Stones are thrown at somebody next to the thrower."));
    if (sg_is_level(place) && sg_level(place) >= sg_level(at))
        return mg_no("SG-STN-01", N_("Stones are thrown down, or at somebody on a ladder."));
    return MG_LEGAL;
}

/* SG-SHT-03: with an enemy at his throat he thinks of nothing else. */
static struct mg_verdict is_left_alone(const struct sg_state *s, unsigned who, unsigned place)
{
    unsigned at = s->at[who];
    int side = s->person[who].side;

    if (sg_adjacent(s, at, place) || !sg_enemy_next_to(s, at, side))
        return MG_LEGAL;
    return mg_no("SG-SHT-03", N_("With an enemy next to him he shoots only at one next to him."));
}

static struct mg_verdict can_be_seen(const struct sg_state *s, unsigned who, unsigned place,
                                     int weapon, unsigned target)
{
    struct sg_sight sight = sg_look(s, s->at[who], place, weapon, who, target);
    if (!sight.clear)
        return mg_no(sight.rule, sight.why);
    if (sight.cover >= SG_COVER_TOTAL)
        return mg_no("SG-SHT-04", N_("The target is in total cover."));
    return MG_LEGAL;
}

/* SG-FIR-02, SG-STF-03 */
static struct mg_verdict check_burning_shot(const struct sg_state *s, unsigned who, unsigned place,
                                            int weapon)
{
    const struct sg_person *p = &s->person[who];
    int dir = sg_last_dir(sg_hex(s->at[who]), sg_hex(place));
    struct mg_verdict v;

    if (weapon == SG_STAFF_SLING ? p->pots == 0
                                 : p->arrows == 0 || !sg_is_archer(sg_class_of(s, who)))
        return mg_no("SG-FIR-02", N_("He has nothing that burns to shoot."));
    if (!sg_is_level(place) || sg_map_index(s, sg_hex(place)) < 0 ||
        sg_fire_class(s, place, dir) >= SG_FIRE_CLASSES || sg_fire_age(s, place) > 0 ||
        sg_burnt_out(s, place))
        return mg_no("SG-FIR-01", N_("Nothing there can be set alight."));
    if (!mg_legal(v = in_range(s, who, place, weapon,
                               weapon == SG_STAFF_SLING ? longest_range(weapon)
                                                        : sg_weapons[weapon].range[1])) ||
        !mg_legal(v = across_the_moat(s, s->at[who], place)) ||
        !mg_legal(v = is_left_alone(s, who, place)))
        return v;
    struct sg_sight sight = sg_look(s, s->at[who], place, weapon, who, SG_SUBJECTS);
    /* the cover of who stands there is not that of the wood */
    return sight.clear ? MG_LEGAL : mg_no(sight.rule, sight.why);
}

static struct mg_verdict why_no_shot(const struct sg_state *s, unsigned who, bool defensive)
{
    if (defensive && sg_patrols_just_come(s, who))
        return mg_no("SG-AC3-04", N_("In the first game turn patrols have no defensive fire."));
    if (sg_only_mines(s) || (s->at[who] != SG_NOWHERE && sg_is_mine(s, s->at[who])))
        return mg_no("SG-AC4-09", N_("Nobody shoots in the mines."));
    return MG_LEGAL;
}

bool sg_has_a_shot(const struct sg_state *s, unsigned who, int weapon, bool defensive)
{
    if (s->siege.in_action && !mg_legal(why_no_shot(s, who, defensive)))
        return false;
    return mg_legal(is_able(s, who, weapon, defensive)) &&
           mg_legal(has_a_shot(s, who, weapon, defensive)) &&
           (weapon != SG_STONE || pile_near(s, who) >= 0);
}

struct mg_verdict sg_check_shot(const struct sg_state *s, unsigned who, unsigned place, int weapon,
                                int ammo, bool defensive)
{
    struct mg_verdict v = s->siege.in_action ? why_no_shot(s, who, defensive) : MG_LEGAL;

    if (!mg_legal(v) || !mg_legal(v = is_able(s, who, weapon, defensive)) ||
        !mg_legal(v = has_a_shot(s, who, weapon, defensive)))
        return v;
    return sg_check_aimed(s, who, place, weapon, ammo, defensive);
}

struct mg_verdict sg_check_aimed(const struct sg_state *s, unsigned who, unsigned place, int weapon,
                                 int ammo, bool defensive)
{
    struct mg_verdict v;

    if (ammo == SG_AMMO_FIRE)
        return defensive ? mg_no("SG-FIR-02", N_("Burning arrows are shot only in offensive fire."))
                         : check_burning_shot(s, who, place, weapon);
    unsigned target = target_at(s, place, s->person[who].side);
    if (target == SG_SUBJECTS)
        return mg_no("SG-SHT-01", N_("No enemy is there to be shot at."));
    if (sg_map_index(s, sg_hex(place)) < 0)
        return mg_no("SG-GEO-14", N_("Beyond the edge of the board nobody can be shot at."));
    if (!mg_legal(v = in_range(s, who, place, weapon, longest_range(weapon))))
        return v;
    if (weapon == SG_STONE && !mg_legal(v = can_be_stoned(s, who, place)))
        return v;
    if (weapon == SG_STAFF_SLING && (sg_indoors(s, place) || sg_indoors(s, s->at[who])))
        return mg_no("SG-STF-01", N_("Under a roof a staff sling is of no use."));
    if (!mg_legal(v = across_the_moat(s, s->at[who], place)) ||
        !mg_legal(v = can_be_seen(s, who, place, weapon, target)))
        return v;
    return is_left_alone(s, who, place);
}

/* ---- defensive fire at a mover ----------------------------------------------------------- */

/* SG-DEF-04: at the location he has just entered; of a rider either hex. */
static bool can_hit(const struct sg_state *s, unsigned who, unsigned mover, int weapon)
{
    /* his rear is no nearer */
    if (sg_distance(sg_hex(s->at[who]), sg_hex(s->at[mover])) > longest_range(weapon) + 1)
        return false;
    return mg_legal(sg_check_shot(s, who, s->at[mover], weapon, SG_AMMO_PLAIN, true)) ||
           (s->tail[mover] != SG_NOWHERE &&
            mg_legal(sg_check_shot(s, who, s->tail[mover], weapon, SG_AMMO_PLAIN, true)));
}

bool sg_any_defence(const struct sg_state *s, unsigned mover)
{
    unsigned deaf = (unsigned)(s->holds | s->ceased);
    int side = s->person[mover].side;
    bool stones = false;

    /* of an engine that rolls it says how far */
    if (s->frames > 0 && s->frame[s->frames - 1].kind == SG_F_WALK)
        deaf |= s->frame[s->frames - 1].left;
    for (int i = sg_piece_first[SG_STONES]; i < sg_piece_first[SG_STONES + 1] && !stones; i++)
        stones = s->piece[i].kind == SG_STONES && s->piece[i].at != SG_NOWHERE &&
                 sg_distance(sg_hex(s->piece[i].at), sg_hex(s->at[mover])) <= 3;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->fate != SG_ON_BOARD || p->side == side || p->did & SG_D_REACTED ||
            deaf >> p->seat & 1)
            continue;
        int weapon = sg_weapon_of(s, who);
        if (weapon != SG_HAND && can_hit(s, who, mover, weapon))
            return true;
        if (stones && can_hit(s, who, mover, SG_STONE))
            return true;
    }
    return false;
}

/* Which of the two hexes of a rider he aims at: the one with the lesser cover. SG-SHT-10 */
unsigned sg_best_aim(const struct sg_state *s, unsigned who, unsigned mover, int weapon)
{
    unsigned front = s->at[mover], rear = s->tail[mover];
    bool at_front = mg_legal(sg_check_shot(s, who, front, weapon, SG_AMMO_PLAIN, true));

    if (rear == SG_NOWHERE || !mg_legal(sg_check_shot(s, who, rear, weapon, SG_AMMO_PLAIN, true)))
        return front;
    if (!at_front)
        return rear;
    int a = sg_look(s, s->at[who], front, weapon, who, mover).cover,
        b = sg_look(s, s->at[who], rear, weapon, who, mover).cover;
    return b < a ? rear : front;
}

/* ---- its price --------------------------------------------------------------------------- */

/* What a shot costs him: SG-SHT-11, SG-SHT-13, SG-SHT-14, SG-SHT-25. */
void sg_note_shot(struct sg_state *s, unsigned who, int weapon, int ammo, bool defensive)
{
    struct sg_person *p = &s->person[who];

    p->shot_as = (uint8_t)limits_of(s, who, weapon);
    p->shot_turn = s->turn;
    p->did = (uint16_t)(p->did | (defensive ? SG_D_REACTED : SG_D_SHOT));
    if (weapon == SG_JAVELIN)
        p->javelins--;
    if (ammo == SG_AMMO_FIRE && weapon == SG_STAFF_SLING)
        p->pots--;
    else if (ammo == SG_AMMO_FIRE)
        p->arrows--;
    sg_busy(s, who);
}
