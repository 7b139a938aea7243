/* How promising each listed move is at first sight, question by question. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../march/march.h"
#include "../fight/fight.h"
#include "../work/site.h"
#include "../win/aims.h"
#include "judge.h"

enum { NEVER = SG_RATE_NEVER, SURELY = -SG_RATE_NEVER };

/* ---- movement ---------------------------------------------------------------------------- */

static int nearest_foe(const struct sg_look *l, int hex)
{
    int least = 60;
    for (int i = 0; i < l->foes; i++) {
        int far = sg_distance(l->man[l->foe[i]].hex, hex);
        least = far < least ? far : least;
    }
    return least;
}

static int workers_in(const struct sg_task *t)
{
    return (t->worker[0] != 0) + (t->worker[1] != 0) + (t->worker[2] != 0) + (t->worker[3] != 0);
}

static bool has_workers(const struct sg_state *s, const struct sg_task *t)
{
    return workers_in(t) >= sg_workers_needed(s, t);
}

/* A tower stops with one hex between it and the rampart, for its bridge: SG-TWR-19. */
static int32_t tower_after(const struct sg_state *s, unsigned piece, bool back, int hexes)
{
    const struct sg_piece *p = &s->piece[piece];
    int level = sg_assault_level(s, piece), front = sg_hex(p->at),
        dir = back ? sg_turn(p->facing, 3) : p->facing;

    for (int i = 0; i < hexes; i++)
        front = sg_next(front, dir);
    int one = sg_next(front, p->facing), two = sg_next(one, p->facing);
    if (sg_terrain(s, sg_place(one, level)) == SG_T_RAMPART)
        return NEVER;
    if (sg_terrain(s, sg_place(two, level)) == SG_T_RAMPART)
        return 6000;
    return back ? NEVER : 1000 + 500 * hexes;
}

static bool is_to_roll(const struct sg_state *s, unsigned piece)
{
    if (sg_bridge_may_fall(s, piece))
        return false;
    if (sg_why_no_engine_step(s, piece, 0).rule == NULL)
        return !sg_in_contact(s, piece);
    return s->piece[piece].kind == SG_TOWER && sg_why_no_engine_step(s, piece, 1).rule == NULL &&
           tower_after(s, piece, true, 1) > 0;
}

/* Those in front first; those at work and those who wait for an enemy far off stay. */
static int32_t rate_take(const struct sg_look *l, unsigned who)
{
    const struct sg_state *s = l->s;
    if (!sg_is_person(who))
        return is_to_roll(s, who - SG_PERSONS) ? 2500 : -300;
    const struct sg_person *p = &s->person[who];
    if (p->health & SG_PRISONER)
        return 3000;
    if (p->fate == SG_WAITING)
        return 400;
    if (p->task != 0 && has_workers(s, &s->task[p->task - 1]))
        return -400;
    int mission = sg_mission_of(l, who), far = nearest_foe(l, l->man[who].hex);
    if (mission == SG_CREW || (mission == SG_HOLD && far > 14))
        return -200;
    int32_t worth = 600 - 5 * far - 100 * (l->man[who].weapon != SG_HAND) + (p->leads ? 400 : 0) +
                    (p->carries ? 300 : 0);
    return mission == SG_LEAVE ? worth + 300 : mission == SG_FETCH ? worth + 500 : worth;
}

static bool may_leave_by(const struct sg_look *l, unsigned who, unsigned edge)
{
    const struct sg_aims *aims = &l->aims;
    if (sg_is_in(aims->leaver, aims->leavers, who))
        return aims->leaver_edges >> edge & 1;
    if (sg_led_prisoner(l->s, who) >= 0)
        return true;
    if (l->s->person[who].leads && aims->pack_edges >> edge & 1)
        return true;
    return aims->edges >> edge & 1;
}

/* A side with nobody left loses at once (SG-VIC-05): unless enough have left the last one stays,
 * and the time runs out for both. */
static bool is_last(const struct sg_look *l)
{
    int stay = 0, gone = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &l->s->person[who];
        if (p->side != l->side || p->fate == SG_ABSENT)
            continue;
        stay += who != l->s->chosen &&
                (p->fate == SG_WAITING || (p->fate == SG_ON_BOARD && sg_active(l->s, who)));
        gone += p->fate == SG_LEFT && l->aims.edges >> p->edge & 1;
    }
    return l->aims.exits > 0 && stay == 0 && gone + 1 < l->aims.exits;
}

static int32_t rate_exit(const struct sg_look *l, unsigned edge)
{
    if (sg_withdraws(l->s, l->s->chosen))
        return SURELY;
    if (is_last(l))
        return NEVER;
    return may_leave_by(l, l->s->chosen, edge) ? SURELY : NEVER;
}

/* Ladders go to the wall, carried by two who are not better used shooting. */
static int32_t rate_lift(const struct sg_look *l, struct mg_move m)
{
    const struct sg_state *s = l->s;
    unsigned piece = m.a - (unsigned)SG_PERSONS;
    int partner = m.b - 1;

    if (s->piece[piece].kind == SG_LADDER && l->aims.attacks &&
        !(s->piece[piece].flags & SG_P_RAISED)) {
        if (partner < 0 || sg_find_task(s, SG_W_LADDER, s->piece[piece].at) >= 0)
            return NEVER;
        if (l->man[s->chosen].weapon != SG_HAND || l->man[partner].weapon != SG_HAND ||
            l->ladders >= SG_LADDERS_WANTED || l->up >= sg_up_enough(l) ||
            l->man[partner].class <= SG_KNT || l->man[s->chosen].class <= SG_KNT)
            return -100;
        return 2500 - sg_worth(l, s->chosen) / 4 - sg_worth(l, (unsigned)partner) / 8 +
               10 * (l->man[partner].movement + l->man[s->chosen].movement);
    }
    if (s->piece[piece].kind == SG_CAULDRON && !l->aims.attacks &&
        nearest_foe(l, sg_hex(s->piece[piece].at)) <= 4)
        return 500;
    return NEVER;
}

static int32_t rate_lead(const struct sg_look *l, unsigned who)
{
    if (sg_is_person(who))
        return 4000;
    return l->s->piece[who - SG_PERSONS].kind == SG_PACK && l->aims.pack_edges != 0 &&
                   !l->s->person[l->s->chosen].leads
               ? 5000
               : NEVER;
}

/* Into the saddle where the ground is open and something is to be reached. */
static int32_t rate_mount(const struct sg_look *l)
{
    return l->aims.attacks && l->aims.zones == 0 ? 800 : NEVER;
}

static int32_t rate_roll(const struct sg_look *l, unsigned piece, bool back, int hexes)
{
    if (l->s->piece[piece].kind == SG_TOWER)
        return tower_after(l->s, piece, back, hexes);
    return back ? NEVER : 1000 + 500 * hexes + (l->aims.brings != 0 ? 500 : 0);
}

/* ---- works ------------------------------------------------------------------------------- */

/* Who is inside opens to his friends, or to sally; who holds a place keeps it shut. */
static int32_t rate_door(const struct sg_look *l, unsigned place)
{
    bool closed = sg_closed(l->s, place);
    if (l->aims.attacks || sg_must_sally(l))
        return closed ? 3000 : NEVER;
    return closed ? NEVER : 800;
}

/* The doors are his own: whoever wants to get out of them, or back in, need not spoil them. */
static bool is_at_home(const struct sg_look *l)
{
    return l->s->siege.in_action ? l->side != l->s->siege.besieger
                                 : l->s->scenario.attacker == (l->side ^ 1);
}

static int32_t rate_job(const struct sg_look *l, struct mg_move m)
{
    switch (m.b) {
    case SG_W_DOOR: return rate_door(l, m.c);
    case SG_W_BREAK: return l->aims.attacks && !is_at_home(l) ? 2500 : NEVER;
    /* who is at home broke the bridge himself */
    case SG_W_GANGPLANK: return l->aims.attacks && !is_at_home(l) ? 2000 : NEVER;
    case SG_W_LADDER: return l->aims.attacks ? 4000 - 50 * (l->man[m.a].weapon != SG_HAND) : NEVER;
    case SG_W_TOWER_LADDER: return 1500;
    case SG_W_WINCH: return 6000;
    case SG_W_HARNESS: return 300;
    case SG_W_LOAD: return 1200 - 600 * (sg_is_shooter(l->man[m.a].class));
    case SG_W_ARMS: return 800;
    case SG_W_ARROWS: return 100;
    default: return NEVER; /* the bridge, oxen set free */
    }
}

/* Who strikes with a ram does not stand still for anything else: SG-SEQ-06. */
static bool strikes(const struct sg_state *s, unsigned who)
{
    int storey, cell,
        engine = s->mark[sg_hex(s->at[who])] & SG_MARK_ENGINE
                     ? sg_engine_at(s, s->at[who], &storey, &cell)
                     : -1;
    return engine >= 0 && s->piece[engine].kind == SG_RAM && sg_in_contact(s, (unsigned)engine);
}

/* A work for several is begun where there are enough of them, and finished rather than another
 * begun. */
static int32_t rate_work(const struct sg_look *l, const struct mg_move *moves, unsigned count,
                         struct mg_move m)
{
    struct sg_task job;
    int32_t worth = rate_job(l, m);

    if (strikes(l->s, m.a))
        return NEVER;
    if (worth <= 0 || sg_find_job(l->s, m.a, m.b, m.c, &job).rule != NULL)
        return worth;
    int task = sg_find_task(l->s, job.kind, job.site),
        hands = task < 0 ? 0 : workers_in(&l->s->task[task]);
    for (unsigned i = 0; i < count; i++)
        hands += moves[i].kind == SG_M_WORK && moves[i].b == m.b && moves[i].c == m.c;
    if (hands < sg_workers_needed(l->s, &job))
        return NEVER;
    return worth + (task >= 0 ? 2000 : 0);
}

/* The crew gets in by what lies before the outer cells: the beam cells cannot be entered
 * (SG-RAM-02). What is damaged falls sooner. */
static int32_t rate_batter(const struct sg_state *s, unsigned piece, unsigned place)
{
    const struct sg_piece *ram = &s->piece[piece];
    bool before_beam = sg_hex(place) == sg_next(sg_hex(ram->at), ram->facing);
    return 3000 + 100 * sg_grade(s, sg_hex(place)) - (before_beam ? 1000 : 0);
}

/* ---- combat ------------------------------------------------------------------------------ */

static bool may_join(const struct sg_state *s, struct mg_move m)
{
    return sg_check_join(s, m).rule == NULL;
}

/* Friends join as long as that makes it better, the strongest first; what comes of it. */
static int32_t mass(const struct sg_look *l, struct sg_state *scratch, int seat)
{
    struct sg_combat *c = &scratch->combat;
    uint8_t near[SG_NEAR];
    int count = sg_people_near(scratch, c->defender[0], near);
    int32_t best = sg_combat_worth(l, scratch);
    int kept = c->attackers;

    for (int left = count; left > 0 && c->attackers < SG_FIGHTERS; left--) {
        int pick = -1;
        for (int i = 0; i < count; i++) {
            struct mg_move m = { .kind = SG_M_JOIN, .seat = (uint8_t)seat, .a = near[i] };
            if (near[i] < SG_PERSONS && scratch->person[near[i]].side == l->side &&
                (pick < 0 || l->man[near[i]].attack > l->man[near[pick]].attack) &&
                may_join(scratch, m))
                pick = i;
        }
        if (pick < 0)
            break;
        c->attacker[c->attackers++] = near[pick];
        int32_t worth = sg_combat_worth(l, scratch);
        if (worth > best) {
            best = worth;
            kept = c->attackers;
        }
    }
    c->attackers = (uint8_t)kept;
    return best;
}

static int32_t rate_fight(const struct sg_look *l, struct sg_state *scratch, struct mg_move m)
{
    scratch->combat = (struct sg_combat){
        .attackers = 1, .defenders = 1, .attacker = { (uint8_t)m.a }, .defender = { (uint8_t)m.b }
    };
    int32_t worth = mass(l, scratch, m.seat);
    return worth + l->man[m.a].attack; /* the strongest leads */
}

/* Better with him? The next limit of a column may need several. */
static int32_t rate_join(const struct sg_look *l, struct sg_state *scratch, struct mg_move m,
                         int32_t now)
{
    scratch->combat = l->s->combat;
    scratch->combat.attacker[scratch->combat.attackers++] = (uint8_t)m.a;
    return mass(l, scratch, m.seat) - now - 1 + l->man[m.a].attack / 4;
}

static int32_t rate_pour(const struct sg_look *l, unsigned place)
{
    int32_t worth = -200;
    for (int who = sg_first_in(l->s, sg_hex(place)); who >= 0;
         who = sg_next_in(l->s, sg_hex(place), who))
        worth += l->s->person[who].side == l->side ? -2000 : sg_worth(l, (unsigned)who) * 2 / 3;
    return worth + (l->s->mark[sg_hex(place)] & SG_MARK_ENGINE ? 1500 : 0);
}

/* ---- all of them ------------------------------------------------------------------------- */

struct rating {
    struct sg_look l;
    const struct mg_move *moves;
    unsigned count;
    struct sg_field field;
    struct sg_state scratch;
    struct sg_stand stand;
    int32_t here, strike;
    bool placed; /* stand is that of placed_who */
    unsigned placed_who;
    bool walked; /* ways are those of the chosen one */
    struct sg_reach ways;
    int way;
};

static void stand_as(struct rating *r, unsigned who)
{
    if (r->placed && r->placed_who == who)
        return;
    const struct sg_state *s = r->l.s;
    int mission = sg_mission_of(&r->l, who);
    bool walks = mission != SG_HOLD && mission != SG_CREW;

    if (s->person[who].fate != SG_ON_BOARD) { /* waiting at an edge */
        struct sg_values v = sg_values_of(s, who);
        r->l.man[who] = (struct sg_man){ .attack = v.attack,
                                         .defence = v.defence,
                                         .movement = v.movement,
                                         .class = (uint8_t)sg_class_of(s, who),
                                         .weapon = (uint8_t)sg_weapon_of(s, who) };
    }
    if (walks)
        sg_find_field(&r->l, who, mission, &r->field);
    sg_begin_stand(&r->stand, &r->l, walks ? &r->field : NULL, who, mission);
    r->here = s->person[who].fate == SG_ON_BOARD ? sg_stand_worth(&r->stand, s->at[who]) : NEVER;
    r->placed = true;
    r->placed_who = who;
}

static int32_t rate_place(struct rating *r, unsigned who, unsigned place)
{
    stand_as(r, who);
    return sg_stand_worth(&r->stand, place) - r->here;
}

/* How often he must slip past enemies to get there: SG-INF-01. Moves are listed as ways are found,
 * so the next is not far. */
static int rolls_to(struct rating *r, struct mg_move m)
{
    unsigned who = r->l.s->chosen;
    if (!r->walked) {
        r->walked = true;
        r->ways.count = 0;
        r->way = 0;
        if (r->l.s->infiltration && r->l.s->person[who].fate == SG_ON_BOARD &&
            nearest_foe(&r->l, r->l.man[who].hex) <= r->l.man[who].movement + 1)
            sg_find_reach(r->l.s, who, &r->ways);
    }
    for (int i = 0; i < r->ways.count; i++) {
        int k = (r->way + i) % r->ways.count;
        if (r->ways.place[k] == m.a && (m.b == 0 || r->ways.facing[k] + 1 == m.b)) {
            r->way = k;
            return r->ways.rolls[k];
        }
    }
    return 0;
}

/* Of two who try one gets past, and one of eight is stunned or hurt among the enemies: T7. */
static int32_t rate_go(struct rating *r, struct mg_move m)
{
    int32_t worth = rate_place(r, r->l.s->chosen, m.a), risk = 0;
    if (r->stand.mission == SG_CREW)
        return -1000 + worth / 100;
    for (int rolls = rolls_to(r, m); rolls > 0; rolls--) {
        worth = worth > 0 ? worth / 2 : worth;
        risk = risk / 2 + r->stand.worth / 6;
    }
    return worth - risk - 30;
}

static int people_of(const struct sg_state *s, int side)
{
    int n = 0;
    for (int who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side &&
             (s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING);
    return n;
}

/* Against twice as many the walls cannot be manned all around: they are held back, and fight for
 * what is behind the walls. */
static bool gives_up_walls(const struct sg_look *l)
{
    return l->s->scenario.attacker == (l->side ^ 1) && !l->s->siege.in_action &&
           people_of(l->s, l->side ^ 1) >= 2 * people_of(l->s, l->side);
}

static bool may_hold_back(const struct rating *r)
{
    for (unsigned i = 0; i < r->count; i++)
        if (r->moves[i].kind == SG_M_DEPLOY && r->moves[i].a != 0)
            return true;
    return false;
}

static int32_t rate_one(struct rating *r, struct mg_move m)
{
    const struct sg_look *l = &r->l;
    const struct sg_state *s = l->s;

    switch (m.kind) {
    case SG_M_DEPLOY:
        return (m.a != 0) == ((l->manner->back || gives_up_walls(l)) && may_hold_back(r)) ? SURELY
                                                                                          : NEVER;
    case SG_M_UNBAR: /* who sallies out of a redoubt opens it first: SG-AC1-16 gives him one turn */
        return (s->siege.order == SG_ORDER_INNER_SALLY ||
                s->siege.other.order == SG_ORDER_INNER_SALLY) &&
                       l->side != s->siege.besieger
                   ? SURELY + 1
                   : NEVER;
    case SG_M_CHOOSE: return m.a != 0 ? SURELY + 1 : 0;
    case SG_M_TAKE: return s->ask == SG_ASK_MOVE ? rate_take(l, m.a) : 0;
    case SG_M_AIM: return 1000 + (sg_is_person(m.a) ? l->man[m.a].attack : 500);
    case SG_M_SHOOT: return sg_rate_shoot(l, m);
    case SG_M_LEAVE: return 120;
    case SG_M_GO: return sg_withdraws(s, s->chosen) ? SURELY : rate_go(r, m);
    case SG_M_EXIT: return rate_exit(l, m.a);
    case SG_M_MOUNT: return rate_mount(l);
    case SG_M_DISMOUNT: return l->aims.zones > 0 ? 200 : NEVER;
    case SG_M_LIFT: return rate_lift(l, m);
    case SG_M_SET_DOWN:
        return m.a == 1 ? 600
               : (l->ladders >= SG_LADDERS_WANTED || l->up >= sg_up_enough(l)) &&
                       sg_bears(s, s->chosen, SG_LADDER)
                   ? 150
                   : NEVER;
    case SG_M_LEAD: return rate_lead(l, m.a);
    case SG_M_ROLL: return rate_roll(l, s->chosen - (unsigned)SG_PERSONS, m.a != 0, m.b);
    case SG_M_FIRE: return sg_rate_fire(l, m);
    case SG_M_HOLD: return 260;
    case SG_M_SPARE: return 100;
    case SG_M_CEASE: return NEVER;
    case SG_M_TORCH: return sg_rate_torch(l, m.a, m.b);
    case SG_M_DOUSE: return sg_rate_douse(l, m.b);
    case SG_M_GRAPPLE: return l->aims.attacks ? 2000 : NEVER;
    case SG_M_TOPPLE: return 2500;
    case SG_M_CUT: return 3000;
    case SG_M_WORK: return rate_work(l, r->moves, r->count, m);
    case SG_M_FIGHT: return rate_fight(l, &r->scratch, m);
    case SG_M_JOIN: return rate_join(l, &r->scratch, m, r->strike);
    case SG_M_AGAINST: return NEVER;
    case SG_M_STRIKE: return 0;
    case SG_M_SEIZE: return 1500;
    case SG_M_POUR: return rate_pour(l, m.b);
    case SG_M_BATTER: return rate_batter(s, m.a - (unsigned)SG_PERSONS, m.b);
    case SG_M_GUARD: return 2500 + l->man[m.b].defence;
    case SG_M_HIT: return sg_worth(l, m.a);
    case SG_M_BACK: return rate_place(r, s->frame[s->frames - 1].who, m.a);
    case SG_M_ADVANCE: return rate_place(r, m.a, m.b) + 20;
    case SG_M_LAND: return -10 * nearest_foe(l, sg_hex(m.a));
    case SG_M_TURN:
        return -nearest_foe(
            l, sg_next(sg_hex(s->at[s->chosen < SG_PERSONS ? s->chosen : 0]), m.a % SG_DIRS));
    default: return 0; /* end, stop, stay, wait, place */
    }
}

void sg_rate_in_manner(const void *state, int seat, int manner, const struct mg_move *moves,
                       unsigned count, int32_t *out)
{
    struct rating r;

    if (sg_is_siege_question(((const struct sg_state *)state)->ask)) {
        sg_rate_siege(state, seat, &sg_manners[manner], moves, count, out);
        return;
    }
    r.placed = r.walked = false;
    r.moves = moves;
    r.count = count;
    sg_look_round(&r.l, state, sg_side_of(seat));
    r.l.manner = &sg_manners[manner];
    if (r.l.s->ask == SG_ASK_COMBAT || r.l.s->ask == SG_ASK_JOIN)
        r.scratch = *r.l.s;
    if (r.l.s->ask == SG_ASK_JOIN) {
        r.strike = sg_combat_worth(&r.l, r.l.s);
    }
    for (unsigned i = 0; i < count; i++)
        out[i] = rate_one(&r, moves[i]);
}

void sg_rate(const void *state, int seat, const struct mg_move *moves, unsigned count, int32_t *out)
{
    sg_rate_in_manner(state, seat, 0, moves, count, out);
}
