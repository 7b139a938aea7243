/* What a computer player thinks of the orders of a siege: when to build, bombard, negotiate, sally
 * and storm. Only whole numbers; the move with the highest is played. 1000 is a good order; 0 is
 * none. From the last section of the rules, points 12 to 15. An order is worth ten times as much as
 * a step in a battle: who errs a little in battle does not err as much about a day. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../days/days.h"
#include "../setup/deploy.h"
#include "judge.h"

enum {
    SURELY = 1000000,
    NEVER = -1000000,
    ENOUGH_LADDERS = 4,
    A_DAY = 10,
    A_WAY = 2 /* fascines, over the moat */
};

/* ---- how things stand -------------------------------------------------------------------- */

struct outlook {
    const struct sg_state *s;
    int side, besieging;
    int boldness; /* of the manner: above 0 fights rather than wait, below 0 waits */
    bool hunts;
    int strength[SG_SIDES]; /* attack and defence of the free fighters, as they are today */
    int people[SG_SIDES];
    int days_left;        /* to the limit, today included */
    int ladders, engines; /* of the besieger: ready for an assault */
    bool breach, castle;
    /* hexes from which ladders reach the walls of a castle and no hoarding keeps them off:
     * SG-LAD-05 */
    int bare;
};

static int ready(const struct sg_state *s, int side, int kind)
{
    int n = 0;
    for (int i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++)
        n += s->piece[i].kind == kind && s->piece[i].side == side &&
             !(s->piece[i].flags & (SG_P_DEAD | SG_P_OUT_OF_USE));
    return n;
}

static int building(const struct sg_state *s, int side, int kind)
{
    int n = 0;
    for (int i = 0; i < SG_PROJECTS; i++)
        n += s->siege.project[i].item == kind && s->siege.project[i].side == side;
    return n;
}

static struct outlook look(const struct sg_state *s, int side, const struct sg_manner *manner)
{
    struct outlook o = { .s = s,
                         .side = side,
                         .boldness = manner->haste - manner->care,
                         .hunts = manner->hunts,
                         .besieging = sg_besieging(s),
                         .days_left = s->scenario.limit - s->siege.day + 1,
                         .breach = s->rubbles > 0,
                         .castle = s->map[0] == SG_CASTLE };
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (!sg_is_free(s, who))
            continue;
        struct sg_values v = sg_values_of(s, who);
        o.people[s->person[who].side]++;
        if (sg_is_fighter(sg_class_of(s, who)))
            o.strength[s->person[who].side] += v.attack + v.defence;
    }
    o.bare = o.castle ? sg_ladder_feet(s, true) - ready(s, !o.besieging, SG_HOARDING) : 0;
    o.ladders = ready(s, o.besieging, SG_LADDER) + s->store[o.besieging][SG_GRAPNEL];
    int ways = o.bare + s->store[o.besieging][SG_FASCINE] / A_WAY;
    if (o.castle && ways < o.ladders)
        o.ladders = ways;
    o.engines = ready(s, o.besieging, SG_TOWER) + ready(s, o.besieging, SG_RAM);
    return o;
}

/* ---- the order of the day: DP-I, DP-H ---------------------------------------------------- */

/* Point 14: of ten dice. */
static int32_t rate_parley(const struct outlook *o)
{
    int winning = sg_surrender_modifier(o->s) - 1;
    return winning <= 0 ? -10 : winning >= 3 ? 400 + 60 * winning : 40 * winning;
}

/* Walls are worth half as many men again as they have; a breach, a tower or many ladders make up
 * for it. Towards the end there is nothing to lose, nor while each morning may bring the messenger
 * who calls the besiegers away (SG-EVT-03: E20). */
static int32_t rate_assault(const struct outlook *o)
{
    int own = o->strength[o->side] * 10, other = o->strength[!o->side] * (o->castle ? 24 : 20);
    if (o->s->siege.stage != SG_OUTER)
        other = o->strength[!o->side] * 16;
    else if (o->breach)
        other = other * 2 / 3;
    else
        own = own *
              (o->ladders >= ENOUGH_LADDERS || o->engines > 0 ? 10
               : o->ladders >= 2                              ? 8
                                                              : 3) /
              10;
    int margin = other == 0 ? 1000 : 1000 * (own - other) / other;
    if (o->days_left <= 4)
        margin += 600 - 100 * o->days_left;
    margin += 2 * o->boldness + 20 * sg_chance_of_lifting(o->s, o->s->siege.day + 1);
    return margin > 0 ? 300 + margin : margin;
}

enum { DAYS_RUN_SHORT = 3 };

/* Point 13: food when days run short, and not before: patrols hunt the party, and most of it does
 * not come back. */
static int32_t rate_food(const struct outlook *o)
{
    int missing = o->days_left - o->s->siege.provisions;
    return missing <= 0 || o->s->siege.provisions > DAYS_RUN_SHORT
               ? -50
               : 100 + 40 * missing - 10 * o->s->siege.provisions;
}

/* What a bold manner adds to going out. */
static int32_t sallying(const struct outlook *o)
{
    return o->boldness + (o->hunts ? 400 : 0);
}

/* Burn what is being built while the camp is thinly held: a third of the besiegers stands against
 * half of the garrison. */
static int32_t rate_camp(const struct outlook *o)
{
    int worth = 0;
    for (int kind = SG_BALLISTA; kind <= SG_GALLERY; kind++)
        worth += ready(o->s, !o->side, kind) * sg_piece_rows[kind].price;
    int odds = 3 * o->strength[o->side] - 2 * o->strength[!o->side];
    return (odds > 0 ? worth + 20 : -100 + worth / 4) + sallying(o);
}

/* the relief fights on its day or never, and the garrison risks nothing */
enum { RELIEF_ALONE = 300 };

/* Point 13: kept for the day on which relief comes, and then only if all together are about as
 * strong as the besiegers. */
static int32_t rate_sortie(const struct outlook *o)
{
    int margin =
        o->strength[!o->side] == 0
            ? 1000
            : 1000 * (o->strength[o->side] - o->strength[!o->side]) / o->strength[!o->side];
    return (o->s->siege.relief_came ? RELIEF_ALONE + 100 : -100) + margin + sallying(o);
}

static int32_t rate_order(const struct outlook *o, int order)
{
    const struct sg_state *s = o->s;
    switch (order) {
    case SG_ORDER_NOTHING: return 0;
    case SG_ORDER_ASSAULT:
    case SG_ORDER_REDOUBT: return rate_assault(o);
    case SG_ORDER_INNER_SALLY: return rate_sortie(o);
    case SG_ORDER_CAMP: return rate_camp(o);
    case SG_ORDER_FOOD: return rate_food(o);
    case SG_ORDER_GALLERY: return o->days_left > 8 ? 700 : -10;
    case SG_ORDER_COUNTERMINE: return 600;
    case SG_ORDER_MINE_FIGHT: return o->strength[o->side] > o->strength[!o->side] ? 200 : -20;
    case SG_ORDER_MINE_SALLY: return s->siege.mine.dug > 0 ? 250 : 50;
    case SG_ORDER_SORTIE:
    case SG_ORDER_BREAK_OUT: return rate_sortie(o);
    case SG_ORDER_RELIEF: return RELIEF_ALONE;
    case SG_ORDER_NEGOTIATE: return rate_parley(o);
    case SG_ORDER_LIFT: return NEVER;
    case SG_ORDER_MEET: return 10 * (o->strength[o->side] - o->strength[!o->side]);
    case SG_ORDER_SHUT_IN: return 10;
    default: return 0;
    }
}

/* Point 12: the dry north side of the castle; elsewhere all alike. */
static int32_t rate_ground(const struct outlook *o, struct mg_move m)
{
    return (o->castle && m.b == 0 ? 100 : 0) + (m.a == SG_PLAIN ? 10 : 0);
}

/* ---- victims and new people: DP-E -------------------------------------------------------- */

static int32_t rate_victim(const struct outlook *o, unsigned what)
{
    const struct sg_state *s = o->s;
    if (!sg_is_person(what)) {
        int price = sg_piece_rows[sg_kind_of(what - SG_PERSONS)].price;
        return s->piece[what - SG_PERSONS].side == o->side ? -price : price;
    }
    /* a wounded one dies: SG-EVT-06 */
    int worth = sg_cost_of(s, what) * (sg_hurt(s, what) ? 2 : 1);
    return s->person[what].side == o->side ? -worth : worth;
}

/* ---- the daily deeds: DP-B --------------------------------------------------------------- */

/* Point 14: all on one hex, and on the one that is worst damaged; the sooner demolished the
 * better. */
static int32_t rate_shell(const struct outlook *o, struct mg_move m)
{
    const struct sg_state *s = o->s;
    int hex = sg_hex(m.b), kind = sg_wall_kind(s, m.b), map,
        section = sg_wall_section(s, hex, &map);
    int32_t rating = 1000 + 300 * sg_grade(s, hex);
    if (sg_is_bridge(s, m.b)) /* his own way in */
        return -10;
    for (int i = 0; i < SG_THROWERS; i++)
        if (s->siege.target[i] == m.b)
            rating += 500;
    if (kind == SG_WALL_S)
        rating += 120;
    if (kind == SG_WALL_L)
        rating += o->s->rubbles == 0 ? -200 : 50;
    if (section >= 0)
        rating += 60 * sg_maps[s->map[map]].section[section].die;
    return rating - hex % 7;
}

/* SG-MGL-09: all damaged throwers are repaired on one day and do not throw on it, so as few of them
 * as possible should be damaged: one that is already, else the smallest that can take all of it,
 * else the one that can take most. */
static int32_t rate_loss(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    unsigned place;
    int owed = sg_points_owed(s, &place);
    if (p->points < sg_full_points(p->kind))
        return 100 - p->points;
    return p->points >= owed ? 50 - p->points : p->points;
}

/* What is wanted, by how many there are; the tower only when there is time for it. Point 14. */
static int32_t rate_item(const struct outlook *o, int item)
{
    const struct sg_state *s = o->s;
    int have = item < SG_PIECE_KINDS ? ready(s, o->side, item) + s->store[o->side][item]
                                     : s->store[o->side][item],
        days = sg_days_for(s, o->side, item);
    bool attacks = o->side == o->besieging;

    if (days > o->days_left)
        return NEVER;
    if (building(s, o->side, item) > 0 && days > 1) /* what was begun is finished first */
        return 900;
    switch (item) {
    case SG_LADDER: return attacks ? have < 6 ? 800 - 60 * have : 50 : -10;
    case SG_GRAPNEL: return attacks && have < 4 ? 200 : -20;
    case SG_FASCINE: return attacks && o->castle && have < 16 ? o->bare <= 0 ? 700 : 300 : -20;
    case SG_MANTLET: return attacks && have < 4 ? 150 : -20;
    case SG_CAULDRON: return attacks ? NEVER : have < 5 ? 400 - 40 * have : 20;
    case SG_HOARDING: return attacks ? NEVER : o->castle && o->bare > 0 ? 500 : 350;
    case SG_SCAFFOLD: return attacks ? NEVER : o->castle ? -20 : 200;
    case SG_BALLISTA: return have < 2 ? 220 : -20;
    case SG_PERRIER: return attacks && o->days_left > 14 && have < 2 ? 250 : -20;
    case SG_MANGONEL: return attacks && o->days_left > 12 ? 600 - 100 * have : -20;
    case SG_RAM: return attacks && have == 0 && o->days_left > 6 ? 500 : -20;
    case SG_GALLERY: return attacks && o->castle && have == 0 && o->days_left > 14 ? 550 : -20;
    case SG_TOWER: return attacks && o->castle && have == 0 && o->days_left > 8 ? 450 : -20;
    default: return -20;
    }
}

/* Many hands while there is nothing else for them to do, and where hoardings have to be there
 * before the ladders are. */
static int32_t rate_build(const struct outlook *o, struct mg_move m)
{
    int32_t item = rate_item(o, m.b);
    bool many = o->side == o->besieging || (m.b == SG_HOARDING && o->bare > 0);
    return item <= 0 ? item - 1 : item + (many ? 2 * m.c : -3 * m.c);
}

static bool half_dug(const struct sg_state *s)
{
    const struct sg_mine *mine = &s->siege.mine;
    return mine->section > 0 &&
           2 * mine->dug >= sg_maps[s->map[0]].section[mine->section - 1].count;
}

/* ---- in an action: DP-Q ------------------------------------------------------------------ */

static int active_of(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n +=
            s->person[who].side == side && (sg_active(s, who) || s->person[who].fate == SG_WAITING);
    return n;
}

/* The besieger stops an assault when the garrison is shut in its redoubt and stronger behind it
 * than he is before it; he never gives up the siege. A sortie goes home when it is clearly
 * beaten. */
static int32_t rate_break_off(const struct sg_state *s, int side)
{
    int own = active_of(s, side), other = active_of(s, !side), worth = 2 * other - 3 * own;
    if (side == sg_besieging(s))
        worth = s->siege.order == SG_ORDER_ASSAULT || s->siege.order == SG_ORDER_GALLERY
                    ? 2 * other - own
                    : 0;
    return worth > 0 ? worth : NEVER; /* asked turn after turn: nobody goes home by oversight */
}

static int32_t rate_one(const struct outlook *o, struct mg_move m)
{
    const struct sg_state *s = o->s;
    switch (m.kind) {
    case SG_M_ORDER: return rate_order(o, m.a);
    case SG_M_GROUND: return rate_ground(o, m);
    /* E17 strikes him */
    case SG_M_PICK: return s->ask == SG_ASK_COMMANDER ? -sg_cost_of(s, m.a) : 0;
    case SG_M_MUSTER: return SURELY;
    case SG_M_VICTIM: return rate_victim(o, m.a);
    case SG_M_BUY: return sg_points(m.a, m.b != 0);
    case SG_M_MEND: return 500;
    case SG_M_LOSE: return rate_loss(s, m.a - SG_PERSONS);
    case SG_M_SHELL: return rate_shell(o, m);
    case SG_M_ARROWS:
        return sg_is_bridge(s, m.a)
                   ? -10
                   : 300 + (s->mark[sg_hex(m.a)] & (SG_MARK_GALLERY | SG_MARK_HOARDING) ? 200 : 0);
    case SG_M_DIG: return half_dug(s) && s->asked == o->besieging ? -10 : 400 - 100 * m.b;
    case SG_M_REFILL: return 500 - 100 * m.b;
    case SG_M_LIGHT: return half_dug(s) ? 1000 : -100;
    case SG_M_WRECK: return ready(s, !o->side, SG_RAM) > 0 ? 200 : -50;
    case SG_M_BUILD: return rate_build(o, m);
    case SG_M_BREAK_OFF: return rate_break_off(s, o->side);
    default: return 0; /* end, go_on */
    }
}

void sg_rate_siege(const struct sg_state *s, int seat, const struct sg_manner *manner,
                   const struct mg_move *moves, unsigned count, int32_t *out)
{
    struct outlook o = look(s, sg_side_of(seat), manner);
    for (unsigned i = 0; i < count; i++)
        out[i] = A_DAY * rate_one(&o, moves[i]);
}
