/* The die of a combat and what it does [CMB-11 to CMB-13, CMB-16, CAP-01, CAP-02]. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "fight.h"

/* The frame of a combat: its stage; arg is the seat that leads it. */
enum { JOINING, STRUCK, APPLIED };

static bool is_in(const uint8_t *list, int count, unsigned who)
{
    for (int i = 0; i < count; i++)
        if (list[i] == who)
            return true;
    return false;
}

/* ---- the die ----------------------------------------------------------------------------- */

/* SG-CMB-16, SG-SEQ-06, SG-CAP-13 */
static void note_combat(struct sg_state *s)
{
    struct sg_combat *c = &s->combat;

    s->quiet = 0;
    for (int i = 0; i < c->attackers; i++) {
        s->person[c->attacker[i]].did |= SG_D_ATTACKED | SG_D_ENGAGED;
        sg_busy(s, c->attacker[i]);
    }
    for (int i = 0; i < c->defenders; i++) {
        unsigned who = c->defender[i];
        s->person[who].did |= SG_D_DEFENDED | SG_D_ENGAGED;
        sg_busy(s, who);
        for (int p = 0; p < SG_PERSONS; p++)
            if (s->person[p].health & SG_PRISONER &&
                (s->person[p].guard[0] == who + 1 || s->person[p].guard[1] == who + 1))
                s->person[p].may_flee = (uint8_t)(s->turn + 1);
        if (c->emptieds < SG_FIGHTERS)
            c->emptied[c->emptieds++] = s->at[who];
        if (s->tail[who] != SG_NOWHERE && c->emptieds < SG_FIGHTERS)
            c->emptied[c->emptieds++] = s->tail[who];
    }
}

static int with_modifier(int die, int modifier)
{
    die += modifier;
    return die < 1 ? 1 : die > 10 ? 10 : die;
}

void sg_combat_letters(const struct sg_state *s, char letters[11])
{
    int column = sg_column(sg_difference(s)), modifier = sg_combat_modifier(s);
    bool mounted = false;

    for (int i = 0; i < s->combat.defenders; i++)
        mounted |= sg_mounted(s, s->combat.defender[i]);
    for (int die = 1; die <= 10; die++)
        letters[die - 1] = sg_combat_table[mounted][with_modifier(die, modifier) - 1][column];
    letters[10] = '\0';
}

static void strike(struct sg_state *s, struct mg_play *play) /* SG-CMB-11 */
{
    struct sg_combat *c = &s->combat;
    int column = sg_column(sg_difference(s));
    char letters[11];

    sg_combat_letters(s, letters);
    sg_tell(play, SG_E_COMBAT, s->side, c->attacker[0], c->defender[0], (unsigned)column);
    int shown = sg_die(s, play, 10), die = with_modifier(shown, sg_combat_modifier(s));
    c->die = (uint8_t)die;
    c->result = (uint8_t)letters[shown - 1];
    sg_tell(play, SG_E_COMBAT_DIE, s->side, (unsigned)die, c->result, (unsigned)column);
    note_combat(s);
    sg_top(s)->stage = STRUCK;
}

struct mg_verdict sg_check_strike(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

void sg_do_strike(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    strike(s, play);
}

/* ---- taking a knight alive --------------------------------------------------------------- */

static bool has_friend(const struct sg_state *s, unsigned who)
{
    uint8_t near[SG_NEAR];
    int n = sg_people_near(s, who, near);
    for (int i = 0; i < n; i++)
        if (s->person[near[i]].side == s->person[who].side && sg_active(s, near[i]) &&
            (sg_fights(s, near[i], who) || sg_fights(s, who, near[i])))
            return true;
    return false;
}

struct mg_verdict sg_check_seize(const struct sg_state *s, struct mg_move m) /* SG-CAP-01 */
{
    const struct sg_combat *c = &s->combat;
    int class = sg_class_of(s, c->defender[0]);

    (void)m;
    if (c->attackers < 2 || c->defenders != 1 || (class != SG_NOB && class != SG_KNT))
        return mg_no("SG-CAP-01", N_("Several may try to take a single noble or knight."));
    if (sg_difference(s) < 60)
        return mg_no("SG-CAP-01", N_("To take him the difference must be 60 or more."));
    if (has_friend(s, c->defender[0]))
        return mg_no("SG-CAP-01", N_("He has a friend next to him and does not give up."));
    return MG_LEGAL;
}

void sg_do_seize(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->combat.defender[0];
    int die = sg_die(s, play, 10);

    (void)m;
    sg_tell(play, SG_E_SURRENDER_DIE, s->person[who].side, who, (unsigned)die, 0);
    if (die > 4) { /* SG-CAP-02, T13 */
        strike(s, play);
        return;
    }
    note_combat(s);
    s->combat.emptieds = 0;
    sg_top(s)->stage = APPLIED;
    sg_capture(s, who, play);
}

/* ---- the result -------------------------------------------------------------------------- */

static int hexes_of(const struct sg_state *s, const uint8_t *who, int count,
                    uint16_t out[2 * SG_FIGHTERS])
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        if (s->at[who[i]] != SG_NOWHERE)
            out[n++] = (uint16_t)sg_hex(s->at[who[i]]);
        if (s->tail[who[i]] != SG_NOWHERE)
            out[n++] = (uint16_t)sg_hex(s->tail[who[i]]);
    }
    return n;
}

/* All but one of them (SG_SUBJECTS: all). The first named goes first. SG-CMB-12 */
static void drive_back(struct sg_state *s, const uint8_t *who, int count, const uint8_t *by,
                       int bys, unsigned but)
{
    uint16_t from[2 * SG_FIGHTERS];
    int n = hexes_of(s, by, bys, from);
    for (int i = count - 1; i >= 0; i--)
        if (who[i] != but)
            sg_must_retreat(s, who[i], 1, from, n);
}

static void hurt(struct sg_state *s, unsigned who, struct mg_play *play)
{
    switch (sg_effect_of_blow((char)s->combat.result, sg_mounted(s, who))) {
    case SG_STUNS: sg_stun(s, who, play); break;
    case SG_HORSE_DIES: sg_kill_horse(s, who, play); break;
    case SG_THROWN: sg_unhorse(s, who, true, play); break;
    case SG_WOUNDS: sg_wound(s, who, play); break;
    case SG_DIES: sg_kill(s, who, play); break;
    default: break;
    }
}

/* SG-CMB-13: it strikes one of them, the others go back. */
static void hit(struct sg_state *s, unsigned who, struct mg_play *play)
{
    struct sg_combat *c = &s->combat;

    sg_top(s)->stage = APPLIED;
    if (c->result != 'A')
        drive_back(s, c->defender, c->defenders, c->attacker, c->attackers, who);
    hurt(s, who, play);
}

static bool can_be_hit(const struct sg_state *s, unsigned who)
{
    const struct sg_combat *c = &s->combat;
    if (c->result == 'A')
        return is_in(c->attacker, c->attackers, who);
    return is_in(c->defender, c->defenders, who) && (c->result != 'H' || sg_mounted(s, who));
}

/* Those whom a result may strike. */
static int choices(const struct sg_state *s, uint8_t out[SG_FIGHTERS])
{
    const struct sg_combat *c = &s->combat;
    const uint8_t *list = c->result == 'A' ? c->attacker : c->defender;
    int count = c->result == 'A' ? c->attackers : c->defenders, n = 0;

    for (int i = 0; i < count; i++)
        if (can_be_hit(s, list[i]))
            out[n++] = list[i];
    return n;
}

static void apply_result(struct sg_state *s, struct mg_play *play)
{
    struct sg_combat *c = &s->combat;
    uint8_t who[SG_FIGHTERS];

    if (c->result == 'B' || c->result == 'C' || c->result == '-') {
        sg_top(s)->stage = APPLIED;
        if (c->result == 'B')
            drive_back(s, c->attacker, c->attackers, c->defender, c->defenders, SG_SUBJECTS);
        if (c->result == 'C')
            drive_back(s, c->defender, c->defenders, c->attacker, c->attackers, SG_SUBJECTS);
        return;
    }
    if (choices(s, who) == 1)
        hit(s, who[0], play);
    else if (c->result == 'A')
        sg_ask(s, SG_ASK_HIT, s->side ^ 1);
    else
        sg_ask_seat(s, SG_ASK_HIT, sg_top(s)->arg);
}

struct mg_verdict sg_check_hit(const struct sg_state *s, struct mg_move m)
{
    if (m.a < SG_PERSONS && can_be_hit(s, m.a))
        return MG_LEGAL;
    if (s->combat.result == 'A')
        return mg_no("SG-CMB-13", N_("One of the attackers is stunned."));
    return mg_no("SG-CMB-13", N_("One of the defenders is struck."));
}

void sg_do_hit(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    hit(s, m.a, play);
}

unsigned sg_list_hit(const struct sg_state *s, int seat, struct mg_move *out)
{
    uint8_t who[SG_FIGHTERS];
    int n = choices(s, who);

    for (int i = 0; i < n; i++)
        out[i] = (struct mg_move){ .kind = SG_M_HIT, .seat = (uint8_t)seat, .a = who[i] };
    return (unsigned)n;
}

/* ---- the frame --------------------------------------------------------------------------- */

void sg_run_combat(struct sg_state *s, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    struct mg_move list[2 * SG_NEAR + 2];

    if (f->stage == JOINING) {
        if (sg_list_join(s, f->arg, list) > 1)
            sg_ask_seat(s, SG_ASK_JOIN, f->arg);
        else
            strike(s, play);
        return;
    }
    if (f->stage == STRUCK) {
        apply_result(s, play);
        return;
    }
    unsigned seat = f->arg, who = f->who;
    sg_pop(s);
    sg_push(s, SG_F_ADVANCE, who)->arg = (uint16_t)seat;
}
