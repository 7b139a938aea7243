/* Hand to hand [CMB, HRS-13 to HRS-15, CAP-06, CAP-13]: who may attack whom, who joins, the
 * difference. The die is in strike.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../march/march.h"
#include "fight.h"

/* ---- who is near ------------------------------------------------------------------------- */

int sg_people_near(const struct sg_state *s, unsigned who, uint8_t out[SG_NEAR])
{
    unsigned end[2] = { s->at[who], s->tail[who] };
    int n = 0;

    for (int e = 0; e < 2 && end[e] != SG_NOWHERE; e++)
        for (int dir = -1; dir < SG_DIRS; dir++) {
            int hex = dir < 0 ? sg_hex(end[e]) : sg_next(sg_hex(end[e]), dir);
            for (int p = sg_first_in(s, hex); p >= 0; p = sg_next_in(s, hex, p)) {
                bool again = p == (int)who;
                for (int i = 0; i < n && !again; i++)
                    again = out[i] == p;
                if (!again && n < SG_NEAR)
                    out[n++] = (uint8_t)p;
            }
        }
    return n;
}

static bool is_in(const uint8_t *list, int count, unsigned who)
{
    for (int i = 0; i < count; i++)
        if (list[i] == who)
            return true;
    return false;
}

/* ---- who may attack whom ----------------------------------------------------------------- */

/* SG-CMB-14, SG-TWR-11 */
static bool did_something_else(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    int storey = 0;

    if (p->did & (SG_D_POURED | SG_D_TORCHED | SG_D_FOUGHT_FIRE))
        return true;
    if (p->did & SG_D_SHOT && p->shot_as == sg_weapon_of(s, who) &&
        (p->shot_as == SG_CROSSBOW || p->shot_as == SG_SLING))
        return true;
    return p->did & SG_D_PUSHED && sg_engine_at(s, s->at[who], &storey, NULL) >= 0 && storey == 0;
}

static int to_edge(const struct sg_state *s, unsigned who)
{
    int col = sg_col(sg_hex(s->at[who])), row = sg_row(sg_hex(s->at[who]));
    int east = s->map_cols * SG_MAP_COLS - col, south = s->map_rows * SG_MAP_ROWS - row;
    int across = col - 1 < east ? col - 1 : east, down = row - 1 < south ? row - 1 : south;
    return across < down ? across : down;
}

/* May he attack at all? `prisoner`: as a prisoner who rises against his escort. */
static struct mg_verdict may_attack(const struct sg_state *s, unsigned who, bool prisoner)
{
    const struct sg_person *p = &s->person[who];

    /* SG-STA-04 */
    if (p->fate != SG_ON_BOARD || p->health & SG_STUNNED || (p->health & SG_PRISONER && !prisoner))
        return mg_no("SG-SEQ-05", N_("He is not active."));
    if (p->did & SG_D_ATTACKED)
        return mg_no("SG-CMB-03", N_("He has attacked in this phase."));
    if (p->did & SG_D_ADVANCED)
        return mg_no("SG-ADV-03", N_("Advancing has ended his acts of this player turn."));
    if (sg_values_of(s, who).attack == 0)
        return mg_no("SG-CMB-08", N_("With attack 0 he may not attack."));
    if (did_something_else(s, who))
        return mg_no("SG-CMB-14",
                     N_("What he did before in this player turn keeps him from attacking."));
    return MG_LEGAL;
}

static struct mg_verdict may_be_attacked(const struct sg_state *s, unsigned who, int by)
{
    const struct sg_person *p = &s->person[who];

    if (p->fate != SG_ON_BOARD || p->side == by)
        return mg_no("SG-CMB-01", N_("Only an enemy on the board can be attacked."));
    if (p->health & SG_PRISONER)
        return mg_no("SG-CAP-11", N_("Prisoners are not attacked."));
    if (p->did & SG_D_DEFENDED)
        return mg_no("SG-CMB-03", N_("He has been attacked in this phase."));
    return MG_LEGAL;
}

static struct mg_verdict why_not_next(const struct sg_state *s, unsigned attacker,
                                      unsigned defender)
{
    unsigned from = s->at[attacker], end[2] = { s->at[defender], s->tail[defender] };
    for (int e = 0; e < 2 && from != SG_NOWHERE && end[e] != SG_NOWHERE; e++) {
        if (sg_across_mantlet(s, from, end[e]))
            return mg_no("SG-CMB-06", N_("Nobody fights across the side that a mantlet covers."));
        if (sg_across_opening(s, from, end[e]))
            return mg_no("SG-CMB-05",
                         N_("Nobody fights through a slit, a chapel window or a closed door."));
    }
    return mg_no("SG-CMB-01",
                 N_("They do not stand next to each other, or something is between them."));
}

/* SG-CMB-01; what is next to what: SG-CMB-04; not through slits, windows, walls or closed doors:
 * SG-CMB-05; nor across the side of a mantlet: SG-CMB-06; SG-HRS-13 */
static struct mg_verdict may_fight(const struct sg_state *s, unsigned attacker, unsigned defender)
{
    if (!sg_fights(s, attacker, defender))
        return why_not_next(s, attacker, defender);
    if (sg_withdraws(s, attacker) && to_edge(s, defender) >= to_edge(s, attacker))
        return mg_no("SG-MOR-02", N_("Who withdraws attacks only those who bar his way."));
    return MG_LEGAL;
}

/* ---- the sum ----------------------------------------------------------------------------- */

/* In one of the three hexes ahead of a rider? */
static bool ahead_of(const struct sg_state *s, unsigned rider, unsigned target)
{
    int front = sg_hex(s->at[rider]);
    for (int turn = -1; turn <= 1; turn++) {
        int hex = sg_next(front, sg_turn(s->person[rider].facing, turn));
        if (hex == sg_hex(s->at[target]) ||
            (s->tail[target] != SG_NOWHERE && hex == sg_hex(s->tail[target])))
            return true;
    }
    return false;
}

/* SG-HRS-14 */
static bool charges(const struct sg_state *s, const struct sg_combat *c, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    int class = sg_class_of(s, who);

    if (!s->charge || (p->health & (SG_MOUNTED | SG_WOUNDED)) != SG_MOUNTED || p->run < 4 ||
        (class != SG_NOB && class != SG_KNT))
        return false;
    for (int i = 0; i < c->defenders; i++)
        if (!ahead_of(s, who, c->defender[i]))
            return false;
    return true;
}

static int attack_of(const struct sg_state *s, const struct sg_combat *c, unsigned who)
{
    int attack = sg_values_of(s, who).attack;
    if (charges(s, c, who))
        attack = attack * 3 / 2;
    return s->person[who].did & SG_D_CHANGED ? attack / 2 : attack; /* SG-CMB-15 */
}

static int defence_of(const struct sg_state *s, unsigned who)
{
    int defence = sg_values_of(s, who).defence;
    return s->person[who].health & SG_STUNNED ? defence / 2 : defence; /* SG-CMB-08 */
}

int sg_difference(const struct sg_state *s) /* SG-CMB-07 */
{
    int sum = 0;
    for (int i = 0; i < s->combat.attackers; i++)
        sum += attack_of(s, &s->combat, s->combat.attacker[i]);
    for (int i = 0; i < s->combat.defenders; i++)
        sum -= defence_of(s, s->combat.defender[i]);
    return sum;
}

void sg_sums_of_fight(const struct sg_state *s, unsigned attacker, unsigned defender, int *attack,
                      int *defence)
{
    struct sg_combat c = { .attackers = 1,
                           .defenders = 1,
                           .attacker = { (uint8_t)attacker },
                           .defender = { (uint8_t)defender } };
    *attack = attack_of(s, &c, attacker);
    *defence = defence_of(s, defender);
}

/* SG-TWR-23: on a cell of the bridge that touches the battlement. */
static bool at_the_battlement(const struct sg_state *s, unsigned place)
{
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_terrain(s, sg_place(sg_next(sg_hex(place), dir), sg_level(place))) == SG_T_RAMPART)
            return true;
    return false;
}

static int ground_of(const struct sg_state *s, unsigned who)
{
    return sg_is_level(s->at[who]) ? sg_terrain(s, s->at[who]) : SG_T_LADDER;
}

static int attack_sign(const struct sg_state *s, unsigned who)
{
    int ground = ground_of(s, who);
    return ground == SG_T_DRAWBRIDGE ? at_the_battlement(s, s->at[who])
                                     : sg_terrains[ground].attack;
}

/* T1: behind a low wall that every attacker has to reach over. */
static bool behind_low_wall(const struct sg_state *s, unsigned who)
{
    for (int i = 0; i < s->combat.attackers; i++) {
        unsigned from = s->at[s->combat.attacker[i]];
        int dir = sg_dir_to(sg_hex(s->at[who]), sg_hex(from));
        if (dir < 0 || !sg_is_level(s->at[who]) ||
            !(sg_sides(s, s->at[who], dir) & SG_SIDE_LOW_WALL))
            return false;
    }
    return true;
}

static int defence_sign(const struct sg_state *s, unsigned who)
{
    int ground = ground_of(s, who), sign = ground == SG_T_DRAWBRIDGE
                                               ? at_the_battlement(s, s->at[who])
                                               : sg_terrains[ground].defence;
    return sign == 0 && behind_low_wall(s, who) ? 1 : sign;
}

/* SG-CMB-09: + counts if all have it, - if any has it. SG-CMB-10: a sign for attack says nothing
 * about defence. */
static int sign_of_all(const struct sg_state *s, const uint8_t *who, int count,
                       int (*sign)(const struct sg_state *, unsigned))
{
    int all = 1;
    for (int i = 0; i < count; i++) {
        int his = sign(s, who[i]);
        if (his < 0)
            return -1;
        if (his == 0)
            all = 0;
    }
    return all;
}

/* SG-HRS-15: all of them come only at the rear of the one rider. */
static bool from_behind(const struct sg_state *s)
{
    const struct sg_combat *c = &s->combat;
    for (int d = 0; d < c->defenders; d++) {
        if (!sg_mounted(s, c->defender[d]))
            return false;
        for (int a = 0; a < c->attackers; a++)
            if (sg_adjacent(s, s->at[c->attacker[a]], s->at[c->defender[d]]))
                return false;
    }
    return true;
}

int sg_combat_modifier(const struct sg_state *s)
{
    const struct sg_combat *c = &s->combat;
    return sign_of_all(s, c->defender, c->defenders, defence_sign) -
           sign_of_all(s, c->attacker, c->attackers, attack_sign) - (from_behind(s) ? 1 : 0);
}

/* ---- beginning and joining --------------------------------------------------------------- */

struct mg_verdict sg_check_fight(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict v;

    if (m.a >= SG_PERSONS || m.b >= SG_PERSONS || s->person[m.a].side != s->side ||
        s->person[m.a].fate != SG_ON_BOARD)
        return mg_no("SG-CMB-01", N_("Only people on the board fight."));
    if (s->person[m.a].seat != m.seat)
        return mg_no("SG-TEAM-01", N_("That is not one of your people."));
    if (!mg_legal(v = may_attack(s, m.a, false)) || !mg_legal(v = may_be_attacked(s, m.b, s->side)))
        return v;
    return may_fight(s, m.a, m.b);
}

/* SG-OIL-15: who attacks sets down what he holds, without harm. A mantlet stays before him. */
static void free_hands(struct sg_state *s, unsigned who)
{
    if (s->person[who].carries && !sg_bears(s, who, SG_MANTLET))
        sg_lay_down(s, who);
}

void sg_do_fight(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_frame *f = sg_push(s, SG_F_COMBAT, m.a);

    (void)play;
    free_hands(s, m.a);
    f->arg = m.seat;
    s->combat = (struct sg_combat){
        .attackers = 1, .defenders = 1, .attacker = { (uint8_t)m.a }, .defender = { (uint8_t)m.b }
    };
}

/* SG-CAP-06, SG-CAP-13: a prisoner rises when a friend attacks an escort of his who is next to
 * him. */
static bool rises(const struct sg_state *s, unsigned prisoner)
{
    const struct sg_person *p = &s->person[prisoner];
    for (int i = 0; i < s->combat.defenders; i++)
        for (int g = 0; g < 2; g++)
            if (p->guard[g] == s->combat.defender[i] + 1 &&
                sg_adjacent(s, s->at[prisoner], s->at[s->combat.defender[i]]))
                return true;
    return false;
}

/* SG-TEAM-01: a combat with people of several players belongs to the owner of the dearest of
 * them. */
static bool would_lead(const struct sg_state *s, int seat, unsigned joins)
{
    int best = sg_cost_of(s, joins), owner = s->person[joins].seat;
    if (owner == seat)
        return true;
    for (int i = 0; i < s->combat.attackers; i++)
        if (sg_cost_of(s, s->combat.attacker[i]) >= best) {
            best = sg_cost_of(s, s->combat.attacker[i]);
            owner = s->person[s->combat.attacker[i]].seat;
        }
    return owner == seat;
}

struct mg_verdict sg_check_join(const struct sg_state *s, struct mg_move m)
{
    const struct sg_combat *c = &s->combat;
    struct mg_verdict v;

    if (m.a >= SG_PERSONS || s->person[m.a].side != s->side || s->person[m.a].fate != SG_ON_BOARD)
        return mg_no("SG-CMB-02", N_("Only people of your side on the board join in."));
    if (is_in(c->attacker, c->attackers, m.a) || c->attackers == SG_FIGHTERS)
        return mg_no("SG-CMB-03",
                     N_("He is in this combat already, or there is no room for more."));
    if (!would_lead(s, m.seat, m.a))
        return mg_no("SG-TEAM-01", N_("With him the combat would be led by another player."));
    if (s->person[m.a].health & SG_PRISONER && !rises(s, m.a))
        return mg_no(
            "SG-CAP-13",
            N_("A prisoner rises only against an escort next to him who is being attacked."));
    if (!mg_legal(v = may_attack(s, m.a, true)))
        return v;
    for (int i = 0; i < c->defenders; i++) /* SG-CMB-02 */
        if (!mg_legal(v = may_fight(s, m.a, c->defender[i])))
            return v;
    return MG_LEGAL;
}

void sg_do_join(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    free_hands(s, m.a);
    s->combat.attacker[s->combat.attackers++] = (uint8_t)m.a;
}

struct mg_verdict sg_check_against(const struct sg_state *s, struct mg_move m)
{
    const struct sg_combat *c = &s->combat;
    struct mg_verdict v;

    if (m.a >= SG_PERSONS)
        return mg_no("SG-CMB-01", N_("Only an enemy on the board can be attacked."));
    if (is_in(c->defender, c->defenders, m.a) || c->defenders == SG_FIGHTERS)
        return mg_no("SG-CMB-03",
                     N_("He is in this combat already, or there is no room for more."));
    if (!mg_legal(v = may_be_attacked(s, m.a, s->side)))
        return v;
    for (int i = 0; i < c->attackers; i++)
        if (!mg_legal(v = may_fight(s, c->attacker[i], m.a)))
            return v;
    return MG_LEGAL;
}

void sg_do_against(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->combat.defender[s->combat.defenders++] = (uint8_t)m.a;
}

/* ---- lists ------------------------------------------------------------------------------- */

unsigned sg_list_fights(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;

    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].side != s->side || s->person[who].seat != seat ||
            !mg_legal(may_attack(s, who, false)))
            continue;
        uint8_t near[SG_NEAR];
        int count = sg_people_near(s, who, near);
        for (int i = 0; i < count; i++) {
            struct mg_move m = {
                .kind = SG_M_FIGHT, .seat = (uint8_t)seat, .a = (uint16_t)who, .b = near[i]
            };
            if (s->person[near[i]].side != s->side && n < MG_MAX_MOVES / 2 &&
                mg_legal(sg_check_fight(s, m)))
                out[n++] = m;
        }
    }
    return n;
}

unsigned sg_list_join(const struct sg_state *s, int seat, struct mg_move *out)
{
    uint8_t near[SG_NEAR];
    unsigned n = 0;
    int count = sg_people_near(s, s->combat.defender[0], near);

    for (int i = 0; i < count; i++) {
        struct mg_move m = { .kind = SG_M_JOIN, .seat = (uint8_t)seat, .a = near[i] };
        if (s->person[near[i]].side == s->side && mg_legal(sg_check_join(s, m)))
            out[n++] = m;
    }
    count = sg_people_near(s, s->combat.attacker[0], near);
    for (int i = 0; i < count; i++) {
        struct mg_move m = { .kind = SG_M_AGAINST, .seat = (uint8_t)seat, .a = near[i] };
        if (s->person[near[i]].side != s->side && mg_legal(sg_check_against(s, m)))
            out[n++] = m;
    }
    struct mg_move seize = { .kind = SG_M_SEIZE, .seat = (uint8_t)seat };
    if (mg_legal(sg_check_seize(s, seize)))
        out[n++] = seize;
    out[n++] = (struct mg_move){ .kind = SG_M_STRIKE, .seat = (uint8_t)seat };
    return n;
}
