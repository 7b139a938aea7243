/* AC3: the sortie for food. A third of the garrison leads pack animals across one open map; patrols
 * of the besieger come in one after the other to catch them. */
#include "../ground/ground.h"
#include "../march/march.h"
#include "days.h"
#include "inside.h"
#include "troop.h"

enum { LAST_TURN = 20, MOST_LEADERS = 2, MOST_SHOOTERS = 2 };

static int party_side(const struct sg_state *s)
{
    return !sg_besieging(s);
}

/* ---- who --------------------------------------------------------------------------------- */

static struct mg_verdict may(const struct sg_state *s, int side)
{
    if (side == sg_besieging(s))
        return mg_no("SG-INI-04", N_("Only the besieged go out for food."));
    if (s->siege.food_fetched)
        return mg_no("SG-AC3-01", N_("Once a day is enough."));
    if (!sg_way_out_of_place(s))
        return mg_no("SG-AC3-08", N_("There is no way out of the place."));
    return MG_LEGAL;
}

/* SG-AC3-09: how many animals there are is known before anybody is chosen. */
static void ordered(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.animals > 0)
        return;
    s->siege.food_fetched = 1;
    s->siege.animals = (uint8_t)sg_die(s, play, 6); /* SG-AC3-01 */
    sg_tell(play, SG_E_ANIMALS, party_side(s), s->siege.animals, 0, 0);
}

static bool leads_men(int class)
{
    return class == SG_KNT || class == SG_NOB;
}

/* patrol: 0..3 */
static struct mg_verdict may_ride(const struct sg_state *s, unsigned who, int patrol)
{
    int class = sg_class_of(s, who), people = 0, leaders = 0, shooters = 0;
    struct mg_verdict v = sg_why_not_idle(s, who);
    if (v.rule != NULL)
        return v;
    for (unsigned other = 0; other < SG_PERSONS; other++)
        if (sg_patrol_of(s, other) == patrol + 1) {
            people++;
            leaders += leads_men(sg_class_of(s, other));
            shooters += sg_is_shooter(sg_class_of(s, other));
        }
    if (people >= SG_PATROL_MOST)
        return mg_no("SG-AC3-02", N_("A patrol has at most eight people."));
    if (leads_men(class) && leaders >= MOST_LEADERS)
        return mg_no("SG-AC3-02", N_("A patrol has at most two knights or nobles."));
    if (sg_is_shooter(class) && shooters >= MOST_SHOOTERS)
        return mg_no("SG-AC3-02", N_("A patrol has at most two shooters."));
    return MG_LEGAL;
}

static struct mg_verdict may_join(const struct sg_state *s, unsigned who)
{
    int side = s->person[who].side;
    struct mg_verdict v = sg_why_not_idle(s, who);
    if (v.rule != NULL)
        return v;
    if (side != party_side(s)) {
        for (int patrol = 0; patrol < SG_PATROLS; patrol++)
            if (mg_legal(v = may_ride(s, who, patrol)))
                break;
        return v;
    }
    if (sg_troop(s, side) >= sg_free_people(s, side) / 3) /* SG-AC3-08: rounded down */
        return mg_no("SG-AC3-01", N_("At most a third of the garrison goes out."));
    return MG_LEGAL;
}

/* First a man on foot for each animal, the cheaper the better; then fighters. The nobles stay:
 * SG-SUR-01. */
static int party_wish(const struct sg_state *s, unsigned who)
{
    int on_foot = 0;
    if (sg_class_of(s, who) == SG_NOB || sg_class_of(s, who) == SG_LDY)
        return -1;
    for (unsigned other = 0; other < SG_PERSONS; other++)
        on_foot += s->person[other].side == s->person[who].side &&
                   s->siege.job[other] == SG_JOB_FIGHT && !sg_mounted(s, other);
    if (on_foot < s->siege.animals)
        return sg_mounted(s, who) ? 0 : 200 - sg_cost_of(s, who);
    return sg_wish_fighters(s, who);
}

/* Patrol after patrol, as long as half of the besiegers stay for the works of the day. */
static void form_patrols(struct sg_state *s, int side)
{
    int room = sg_free_people(s, side) / 2;
    for (int patrol = 0; patrol < SG_PATROLS; patrol++)
        for (int n = 0; n < SG_PATROL_MOST && room > 0; n++, room--) {
            int best = -1, most = 0;
            for (unsigned who = 0; who < SG_PERSONS; who++) {
                int wish = s->person[who].side == side && sg_idle(s, who)
                               ? sg_wish_fighters(s, who) + 10 * sg_mounted(s, who)
                               : 0;
                if (wish > most && mg_legal(may_ride(s, who, patrol))) {
                    most = wish;
                    best = (int)who;
                }
            }
            if (best < 0)
                break;
            s->siege.job[best] = (uint8_t)(SG_JOB_PATROL + patrol);
        }
}

static void muster(struct sg_state *s, int side)
{
    if (side == party_side(s))
        sg_muster_by(s, side, party_wish, may_join);
    else
        form_patrols(s, side);
}

/* ---- the board --------------------------------------------------------------------------- */

static void bring_animals(struct sg_state *s)
{
    for (int i = 0; i < s->siege.animals; i++)
        sg_new_piece(s, SG_PACK, party_side(s));
}

static void compose(struct sg_state *s, struct sg_scenario *out)
{
    uint8_t party = (uint8_t)party_side(s), catcher = !party;
    bring_animals(s);
    /* SG-AC3-03 */
    out->reserve[party] =
        (struct sg_reserve){ .edges = SG_EDGE_E | SG_EDGE_W, .first = 1, .last = 1 };
    out->reserve[catcher] = (struct sg_reserve){ .edges = 15, .first = 1, .last = 255 };
    out->first = party;
    out->limit = LAST_TURN;
    out->attacker = SG_NO_ATTACKER;
    sg_aim(out, party,
           (struct sg_atom){ .kind = SG_IF_EXITED, .side = party, .op = SG_AT_LEAST, .n = 1 });
    sg_aim(out, party,
           (struct sg_atom){ .kind = SG_IF_PACK_EXITED, .side = party, .op = SG_AT_LEAST, .n = 1 });
    sg_aim_hunt(out, catcher);
    sg_aim_at_edge(out, 3);
}

static void begin(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    s->siege.party_edge = s->siege.patrols_in = 0;
    memset(s->siege.patrol_edge, 0, sizeof s->siege.patrol_edge);
}

/* ---- coming in --------------------------------------------------------------------------- */

static int patrols_formed(const struct sg_state *s)
{
    unsigned formed = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_patrol_of(s, who) > 0)
            formed |= 1u << sg_patrol_of(s, who);
    return __builtin_popcount(formed);
}

/* T16: by game turn, this number or less. */
static int patrol_needs(int turn)
{
    static const uint8_t needed[] = { 1, 3, 5, 7 };
    return needed[turn < 4 ? turn - 1 : 3];
}

/* SG-AC3-05 */
static void roll_for_patrol(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.patrols_in >= patrols_formed(s))
        return;
    int die = sg_die(s, play, 10);
    bool comes = die <= patrol_needs(s->turn);
    s->siege.patrols_in = (uint8_t)(s->siege.patrols_in + comes);
    sg_tell(play, SG_E_PATROL, sg_besieging(s), comes ? s->siege.patrols_in : 0, (unsigned)die, 0);
}

/* SG-AC3-03: who of the party has not come in by now stays at home. */
static void player_turn(struct sg_state *s, struct mg_play *play)
{
    if (s->side != sg_besieging(s))
        return;
    sg_call_off(s, party_side(s));
    if (s->turn == 1 && patrols_formed(s) > 0) { /* SG-AC3-10 */
        s->siege.patrols_in = 1;
        sg_tell(play, SG_E_PATROL, s->side, 1, 0, 0);
    }
    roll_for_patrol(s, play);
}

/* ---- the end ----------------------------------------------------------------------------- */

static bool over(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    if (s->turn >= LAST_TURN) /* SG-AC3-09 */
        return true;
    /* SG-AC3-06 */
    return sg_troop_on_board(s, party_side(s)) == 0 && sg_troop_waiting(s, party_side(s)) == 0;
}

/* SG-AC3-06, SG-AC3-09: only what was led off by the edge opposite to the party's. */
static int animals_across(const struct sg_state *s)
{
    int n = 0;
    for (int i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        n += p->kind == SG_PACK && p->side == party_side(s) && !(p->flags & SG_P_DEAD) &&
             s->siege.party_edge != 0 && p->counter == (s->siege.party_edge - 1 + 2) % 4 + 1;
    }
    return n;
}

static void send_animals_away(struct sg_state *s)
{
    for (int i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++) {
        if (s->piece[i].at != SG_NOWHERE)
            sg_take_off_piece(s, (unsigned)i);
        s->piece[i] = (struct sg_piece){ 0 };
    }
    for (unsigned who = 0; who < SG_PERSONS; who++)
        s->person[who].leads = 0;
}

/* The besiegers who are shut in have a store of their own: SG-BSB-02. */
static void bring_food(struct sg_state *s, int days, struct mg_play *play)
{
    if (s->siege.stage != SG_REVERSED) {
        sg_change_provisions(s, days, play);
        return;
    }
    s->siege.holders_food =
        (uint8_t)(s->siege.holders_food + days < 255 ? s->siege.holders_food + days : 255);
    sg_tell(play, SG_E_PROVISIONS, party_side(s), s->siege.holders_food, (unsigned)days, 0);
}

/* Patrols are of this action only: SG-SIE-07 knows them as people who fought today. */
static void dismiss_patrols(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_patrol_of(s, who) > 0)
            s->siege.job[who] = SG_JOB_FIGHT;
}

/* SG-AC3-07: nothing of what follows in the day is touched. */
static void after(struct sg_state *s, struct mg_play *play)
{
    int days = animals_across(s);
    dismiss_patrols(s);
    send_animals_away(s);
    if (days > 0)
        bring_food(s, days, play);
    s->siege.animals = s->siege.patrols_in = s->siege.party_edge = 0;
    memset(s->siege.patrol_edge, 0, sizeof s->siege.patrol_edge);
}

const struct sg_action sg_food_sortie = {
    .board = SG_BOARD_OPEN,
    .ordered = ordered,
    .may = may,
    .may_join = may_join,
    .may_ride = may_ride,
    .muster = muster,
    .compose = compose,
    .begin = begin,
    .player_turn = player_turn,
    .over = over,
    .after = after,
};
