/* The decisions of offensive and defensive fire: DP-1 and DP-D [SHT, DEF, STF, FIR-02]. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "shoot.h"
#include "inside.h"

/* ---- offensive fire ---------------------------------------------------------------------- */

static struct mg_verdict check_target(const struct sg_state *s, unsigned who, unsigned place,
                                      int ammo)
{
    if (!sg_is_person(who))
        return ammo != SG_AMMO_PLAIN ? mg_no("SG-SHT-01", N_("An engine has only its own shot."))
                                     : sg_check_engine_aim(s, who - SG_PERSONS, place);
    if (ammo == SG_AMMO_FIRE && !sg_can_burn(s, place))
        return mg_no("SG-FIR-01", N_("Nothing there can be set alight."));
    return sg_check_shot(s, who, place, sg_ammo_weapon(s, who, ammo), ammo, false);
}

/* The shots of one person with one kind of ammunition, or only whether there is one (out NULL). */
static unsigned shots_with(const struct sg_state *s, unsigned who, int ammo, int seat,
                           struct mg_move *out, unsigned room)
{
    uint16_t places[SG_TARGETS];
    unsigned found = 0;
    int side = s->person[who].side, weapon = sg_ammo_weapon(s, who, ammo);

    if (!sg_has_a_shot(s, who, weapon, false))
        return 0;
    int n = ammo == SG_AMMO_FIRE ? sg_burnable_places(s, places) : sg_enemy_places(s, side, places);
    for (int i = 0; i < n && found < room; i++) {
        if (!mg_legal(sg_check_aimed(s, who, places[i], weapon, ammo, false)))
            continue;
        if (out != NULL)
            out[found] = (struct mg_move){
                .kind = SG_M_SHOOT, .seat = (uint8_t)seat, .a = places[i], .b = (uint16_t)ammo
            };
        found++;
    }
    return found;
}

static bool any_stones(const struct sg_state *s)
{
    for (int i = sg_piece_first[SG_STONES]; i < sg_piece_first[SG_STONES + 1]; i++)
        if (s->piece[i].kind == SG_STONES && s->piece[i].at != SG_NOWHERE)
            return true;
    return false;
}

static unsigned shots_of(const struct sg_state *s, unsigned who, int seat, struct mg_move *out,
                         unsigned room)
{
    const struct sg_person *p = &s->person[who];
    unsigned n =
        sg_weapon_of(s, who) == SG_HAND ? 0 : shots_with(s, who, SG_AMMO_PLAIN, seat, out, room);

    if (n < room && (p->arrows > 0 || p->pots > 0))
        n += shots_with(s, who, SG_AMMO_FIRE, seat, out == NULL ? NULL : out + n, room - n);
    if (n < room && any_stones(s))
        n += shots_with(s, who, SG_AMMO_STONE, seat, out == NULL ? NULL : out + n, room - n);
    return n;
}

static bool passed_over(const struct sg_state *s, unsigned who)
{
    if (sg_is_person(who))
        return s->person[who].did & SG_D_HELD;
    /* a thrower: the game turn in which it was passed over */
    return s->piece[who - SG_PERSONS].size == s->turn;
}

struct mg_verdict sg_check_aim(const struct sg_state *s, struct mg_move m)
{
    bool person = sg_is_person(m.a);

    if (m.a >= SG_SUBJECTS || (!person && s->piece[m.a - SG_PERSONS].kind == SG_NO_PIECE))
        return mg_no("SG-SHT-01", N_("There is nobody of that name."));
    if ((person ? s->person[m.a].side : s->piece[m.a - SG_PERSONS].side) != s->side ||
        (person && s->person[m.a].seat != m.seat))
        return mg_no("SG-TEAM-01", N_("That is not one of your people."));
    if (!person && !sg_decides_engine(s, m.a - SG_PERSONS, m.seat))
        return mg_no("SG-TEAM-01", N_("The owner of the costliest of its crew decides."));
    if (passed_over(s, m.a))
        return mg_no("SG-SEQ-04", N_("He has been passed over in this phase."));
    if (person ? shots_of(s, m.a, m.seat, NULL, 1) == 0
               : sg_list_engine_targets(s, m.a - SG_PERSONS, m.seat, NULL, 1) == 0)
        return mg_no("SG-SHT-01", N_("There is nothing that he could shoot at now."));
    return MG_LEGAL;
}

void sg_do_aim(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->chosen = m.a;
    sg_ask_seat(s, SG_ASK_TARGET, m.seat);
}

/* Who may aim, up to so many. */
static unsigned list_aims(const struct sg_state *s, int seat, struct mg_move *out, unsigned room)
{
    unsigned n = 0;
    bool stones = any_stones(s);

    for (unsigned who = 0; who < SG_PERSONS && n < room; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->fate != SG_ON_BOARD || p->side != s->side || p->seat != seat ||
            p->did & (SG_D_SHOT | SG_D_HELD))
            continue;
        if (sg_weapon_of(s, who) != SG_HAND || stones) {
            struct mg_move m = { .kind = SG_M_AIM, .seat = (uint8_t)seat, .a = (uint16_t)who };
            if (mg_legal(sg_check_aim(s, m)))
                out[n++] = m;
        }
    }
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1] && n < room;
         i++)
        if (s->piece[i].kind >= SG_BALLISTA && s->piece[i].kind <= SG_MANGONEL &&
            s->piece[i].side == s->side && sg_loaded(s, i)) {
            struct mg_move m = { .kind = SG_M_AIM,
                                 .seat = (uint8_t)seat,
                                 .a = (uint16_t)(SG_PERSONS + i) };
            if (mg_legal(sg_check_aim(s, m)))
                out[n++] = m;
        }
    return n;
}

unsigned sg_list_fire(const struct sg_state *s, int seat, struct mg_move *out)
{
    return list_aims(s, seat, out, SG_SUBJECTS);
}

bool sg_any_fire(const struct sg_state *s, int seat)
{
    struct mg_move first;
    return list_aims(s, seat, &first, 1) > 0;
}

struct mg_verdict sg_check_shoot(const struct sg_state *s, struct mg_move m)
{
    if (m.a == SG_NOWHERE || m.b >= SG_AMMOS)
        return mg_no("SG-SHT-01", N_("No enemy is there to be shot at."));
    return check_target(s, s->chosen, m.a, m.b);
}

/* ---- what is hit ------------------------------------------------------------------------- */

/* The one on the aimed level, otherwise the highest who is not under a roof; friend or foe.
 * SG-STF-03 as SG-BAL-09 */
static unsigned struck_in(const struct sg_state *s, int hex, unsigned aimed)
{
    unsigned best = SG_SUBJECTS;
    int level = -2;

    for (int who = sg_first_in(s, hex); who >= 0; who = sg_next_in(s, hex, who)) {
        unsigned place = sg_hex(s->at[who]) == hex ? s->at[who] : s->tail[who];
        if (place == aimed)
            return (unsigned)who;
        if (sg_level(place) > level && !sg_indoors(s, place) && !sg_roofed_by_engine(s, place)) {
            best = (unsigned)who;
            level = sg_level(place);
        }
    }
    return best;
}

/* SG-STF-02, SG-STF-03 */
static void staff_sling(struct sg_state *s, unsigned who, unsigned aimed, int ammo,
                        struct mg_play *play)
{
    int from = sg_hex(s->at[who]), hex = sg_scatter(s, from, sg_hex(aimed), false, play),
        dir = sg_last_dir(from, hex);
    int distance = sg_distance(from, sg_hex(aimed));

    sg_tell(play, SG_E_IMPACT, s->person[who].side, who, sg_place(hex, 0), 0);
    if (sg_map_index(s, hex) < 0)
        return;
    if (ammo == SG_AMMO_FIRE) {
        for (int level = -1; level < SG_LEVELS - 1; level++) {
            unsigned place = sg_place(hex, level);
            if (sg_fire_class(s, place, dir) < SG_FIRE_CLASSES && sg_fire_age(s, place) == 0 &&
                !sg_burnt_out(s, place) && sg_can_burn(s, place))
                sg_try_fire(s, place, SG_BY_ARROW, dir, play);
        }
        return;
    }
    unsigned target = struck_in(s, hex, aimed);
    if (target == SG_SUBJECTS || target == who)
        return;
    unsigned place = sg_hex(s->at[target]) == hex ? s->at[target] : s->tail[target];
    sg_roll_shot(s, who, target, SG_STAFF_SLING, distance,
                 sg_cover_at(s, s->at[who], place, dir, target), false, play);
}

static unsigned who_is_at(const struct sg_state *s, unsigned place)
{
    int who = sg_who(s, place);
    return who >= 0 ? (unsigned)who : SG_PERSONS + (unsigned)sg_animal_at(s, place);
}

static void shoot_at(struct sg_state *s, unsigned who, unsigned place, int weapon, bool defensive,
                     struct mg_play *play)
{
    unsigned target = who_is_at(s, place);
    struct sg_sight sight = sg_look(s, s->at[who], place, weapon, who, target);
    sg_roll_shot(s, who, target, weapon, sight.distance, sight.cover, defensive, play);
}

void sg_do_shoot(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen;

    s->chosen = SG_SUBJECTS;
    if (!sg_is_person(who)) {
        sg_engine_shoots(s, who - SG_PERSONS, m.a, play); /* which tells of the shot */
        return;
    }
    int weapon = sg_ammo_weapon(s, who, m.b), dir = sg_last_dir(sg_hex(s->at[who]), sg_hex(m.a));
    sg_tell(play, SG_E_SHOT, s->side, who, m.a, m.b);
    sg_note_shot(s, who, weapon, m.b, false);
    if (weapon == SG_STAFF_SLING)
        staff_sling(s, who, m.a, m.b, play);
    else if (m.b == SG_AMMO_FIRE)
        sg_try_fire(s, m.a, SG_BY_ARROW, dir, play);
    else
        shoot_at(s, who, m.a, weapon, false, play);
}

struct mg_verdict sg_check_leave(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

void sg_do_leave(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    (void)play;
    if (sg_is_person(s->chosen))
        s->person[s->chosen].did |= SG_D_HELD;
    else
        s->piece[s->chosen - SG_PERSONS].size = s->turn;
    s->chosen = SG_SUBJECTS;
}

unsigned sg_list_target(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = sg_is_person(s->chosen) ? shots_of(s, s->chosen, seat, out, MG_MAX_MOVES - 1)
                                         : sg_list_engine_targets(s, s->chosen - SG_PERSONS, seat,
                                                                  out, MG_MAX_MOVES - 1);
    out[n++] = (struct mg_move){ .kind = SG_M_LEAVE, .seat = (uint8_t)seat };
    return n;
}

/* ---- defensive fire ---------------------------------------------------------------------- */

struct mg_verdict sg_check_fire(const struct sg_state *s, struct mg_move m)
{
    int mover = sg_shot_at(s);

    if (mover < 0 || m.a >= SG_PERSONS || s->person[m.a].side == s->person[mover].side)
        return mg_no("SG-SHT-15", N_("In defence one shoots only at the one who moves."));
    if (s->person[m.a].seat != m.seat)
        return mg_no("SG-TEAM-01", N_("That is not one of your people."));
    if (m.b >= SG_WEAPONS)
        return mg_no("SG-SHT-01", N_("He does not have that weapon."));
    struct mg_verdict v = sg_check_shot(s, m.a, s->at[mover], m.b, SG_AMMO_PLAIN, true);
    if (!mg_legal(v) && s->tail[mover] != SG_NOWHERE &&
        mg_legal(sg_check_shot(s, m.a, s->tail[mover], m.b, SG_AMMO_PLAIN, true)))
        return MG_LEGAL;
    return v;
}

void sg_do_fire(struct sg_state *s, struct mg_move m, struct mg_play *play) /* SG-DEF-01 */
{
    unsigned mover = (unsigned)sg_shot_at(s), place = sg_best_aim(s, m.a, mover, m.b);

    sg_tell(play, SG_E_SHOT, s->person[m.a].side, m.a, place,
            m.b == SG_STONE ? SG_AMMO_STONE : SG_AMMO_PLAIN);
    sg_note_shot(s, m.a, m.b, SG_AMMO_PLAIN, true);
    shoot_at(s, m.a, place, m.b, true, play);
}

static struct mg_verdict may_pass(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

struct mg_verdict sg_check_hold(const struct sg_state *s, struct mg_move m)
{
    return may_pass(s, m);
}
struct mg_verdict sg_check_spare(const struct sg_state *s, struct mg_move m)
{
    return may_pass(s, m);
}
struct mg_verdict sg_check_cease(const struct sg_state *s, struct mg_move m)
{
    return may_pass(s, m);
}

static void hold_fire(struct sg_state *s, int seat)
{
    if (sg_top(s)->kind == SG_F_WALK)
        sg_top(s)->left |= (uint8_t)(1u << seat);
}

void sg_do_hold(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    hold_fire(s, m.seat);
}

void sg_do_spare(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->holds = (uint8_t)(s->holds | 1u << m.seat);
}

void sg_do_cease(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->ceased = (uint8_t)(s->ceased | 1u << m.seat);
}

unsigned sg_list_defend(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    int mover = sg_shot_at(s);

    for (unsigned who = 0; mover >= 0 && who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->fate != SG_ON_BOARD || p->side == s->person[mover].side || p->seat != seat ||
            p->did & SG_D_REACTED)
            continue;
        int weapon[2] = { sg_weapon_of(s, who), SG_STONE };
        for (int i = 0; i < 2; i++) {
            struct mg_move m = { .kind = SG_M_FIRE,
                                 .seat = (uint8_t)seat,
                                 .a = (uint16_t)who,
                                 .b = (uint16_t)weapon[i] };
            if (weapon[i] != SG_HAND && mg_legal(sg_check_fire(s, m)))
                out[n++] = m;
        }
    }
    out[n++] = (struct mg_move){ .kind = SG_M_HOLD, .seat = (uint8_t)seat };
    out[n++] = (struct mg_move){ .kind = SG_M_SPARE, .seat = (uint8_t)seat };
    out[n++] = (struct mg_move){ .kind = SG_M_CEASE, .seat = (uint8_t)seat };
    return n;
}

int sg_shot_at(const struct sg_state *s)
{
    const struct sg_frame *f = &s->frame[s->frames > 0 ? s->frames - 1 : 0];
    return s->frames > 0 && (f->kind == SG_F_WALK || f->kind == SG_F_ROLL) ? f->causes - 1 : -1;
}
