/* New people of a siege: bought armies [EVT-07] and refugees [EVT-11]. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

/* ---- joining ----------------------------------------------------------------------------- */

int sg_unnamed(struct sg_state *s, int class)
{
    for (int who = SG_NAMED; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ABSENT) {
            s->person[who].class = (uint8_t)class;
            return who;
        }
    return -1;
}

/* SG-TEAM-01: to the player of his side who has the fewest. */
static int seat_for(const struct sg_state *s, int side)
{
    int best = side, fewest = SG_PERSONS + 1;
    for (int seat = side; seat < s->players; seat += 2) {
        int n = 0;
        for (unsigned who = 0; who < SG_PERSONS; who++)
            n += s->person[who].seat == seat && sg_is_free(s, who);
        if (n < fewest) {
            fewest = n;
            best = seat;
        }
    }
    return best;
}

void sg_join(struct sg_state *s, unsigned who, int side, bool mounted, struct mg_play *play)
{
    int class = sg_class_of(s, who), horse = mounted ? sg_new_piece(s, SG_HORSE, side) : -1;
    s->person[who] = (struct sg_person){ .side = (uint8_t)side,
                                         .seat = (uint8_t)seat_for(s, side),
                                         .fate = SG_IN_QUARTERS,
                                         .javelins = class == SG_JAV ? 3 : 0,
                                         .pots = class == SG_STF ? 3 : 0,
                                         .class = who < SG_NAMED ? 0 : (uint8_t)class };
    if (horse >= 0) {
        s->person[who].health = SG_MOUNTED;
        s->person[who].rides = (uint8_t)(horse + 1);
        s->piece[horse].owner = (uint8_t)(who + 1);
    }
    sg_tell(play, SG_E_JOINED, side, who, (unsigned)side, 0);
}

/* The first of the roster of that class whom nobody has; -1: none. */
static int unused(const struct sg_state *s, int class)
{
    for (int who = 0; who < SG_NAMED; who++)
        if (s->person[who].fate == SG_ABSENT && sg_roster[who].class == class)
            return who;
    return -1;
}

/* SG-EVT-11: light infantry of the roster, then unnamed men; SG-PRV-06: more mouths. */
void sg_take_in_refugees(struct sg_state *s, int count, struct mg_play *play)
{
    int side = !s->siege.besieger, before = sg_ration_modifier(s, sg_free_people(s, side));
    for (int i = 0; i < count; i++) {
        int who = unused(s, SG_LIN);
        if (who < 0)
            who = sg_unnamed(s, SG_LIN);
        if (who >= 0)
            sg_join(s, (unsigned)who, side, false, play);
    }
    sg_change_provisions(s, sg_ration_modifier(s, sg_free_people(s, side)) - before, play);
}

/* ---- buying: SG-EVT-07 ------------------------------------------------------------------- */

static bool has_horse(int class, unsigned who)
{
    return (who < SG_NAMED ? sg_roster[who].values : sg_classes[class].values)[SG_RIDING].movement >
           0;
}

static bool out_of_play(const struct sg_state *s, unsigned who)
{
    return s->person[who].fate == SG_DEAD || s->person[who].fate == SG_DEPARTED;
}

/* Of a dead or departed man another one of his class is bought, at the price of the class. */
static int price(const struct sg_state *s, unsigned who, bool mounted)
{
    const struct sg_class_row *class = &sg_classes[sg_class_of(s, who)];
    if (who < SG_NAMED && s->person[who].fate == SG_ABSENT)
        return sg_points((int)who, mounted);
    return mounted ? class->cost_horse : class->cost_foot;
}

/* Each of the dead and departed can be followed by one man. */
static bool has_successor(const struct sg_state *s, int class)
{
    int gone = 0, new = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (sg_class_of(s, who) != class)
            continue;
        gone += out_of_play(s, who);
        new += who >= SG_NAMED && s->person[who].fate != SG_ABSENT;
    }
    return new >= gone;
}

static bool any_unnamed_left(const struct sg_state *s)
{
    for (int who = SG_NAMED; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ABSENT)
            return true;
    return false;
}

static bool any_horse_left(const struct sg_state *s)
{
    for (int i = sg_piece_first[SG_HORSE]; i < sg_piece_first[SG_HORSE + 1]; i++)
        if (s->piece[i].kind == SG_NO_PIECE)
            return true;
    return false;
}

struct mg_verdict sg_check_buy(const struct sg_state *s, struct mg_move m)
{
    if (m.a >= SG_PERSONS || m.b > 1)
        return mg_no("SG-EVT-07", N_("There is nobody of that name."));
    bool is_unused = m.a < SG_NAMED && s->person[m.a].fate == SG_ABSENT;
    int class = sg_class_of(s, m.a);
    if (!is_unused && !out_of_play(s, m.a))
        return mg_no(
            "SG-EVT-07",
            N_("A new army is bought from those of the roster who are not in play, then from the dead and departed as new men."));
    if (!is_unused && (unused(s, class) >= 0 || has_successor(s, class) || !any_unnamed_left(s)))
        return mg_no(
            "SG-EVT-07",
            N_("New men of a class come when nobody of it is unused, one for each who is dead or has left."));
    if (m.b == 1 && (!has_horse(class, m.a) || !any_horse_left(s)))
        return mg_no("SG-EVT-07", N_("There is no horse for him."));
    if (price(s, m.a, m.b == 1) > s->siege.points)
        return mg_no("SG-EVT-07", N_("That costs more points than are left."));
    return MG_LEGAL;
}

void sg_do_buy(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    unsigned who = m.a;
    g->points = (uint8_t)(g->points - price(s, m.a, m.b == 1));
    if (s->person[who].fate != SG_ABSENT)
        who = (unsigned)sg_unnamed(s, sg_class_of(s, who));
    sg_join(s, who, g->buying - 1, m.b == 1, play);
    if (g->buying - 1 != g->besieger)
        g->relief[who / 8] |= (uint8_t)(1u << who % 8);
}

/* An army of the computer's: a knight in the saddle, then foot, bowmen and knights in turn; what is
 * left buys whoever it can. */
static const uint8_t wanted[] = { SG_KNT, SG_HIN, SG_XBW, SG_HIN, SG_LBW, SG_MIN, SG_SER, SG_MIN };
enum { WANTED = sizeof wanted };

static bool try_to_buy(struct sg_state *s, int class, struct mg_play *play)
{
    for (int mounted = 1; mounted >= 0; mounted--)
        for (unsigned who = 0; who < SG_PERSONS; who++) {
            struct mg_move m = { .kind = SG_M_BUY, .a = (uint16_t)who, .b = (uint16_t)mounted };
            if (sg_class_of(s, who) == class && mg_legal(sg_check_buy(s, m))) {
                sg_do_buy(s, m, play);
                return true;
            }
        }
    return false;
}

struct mg_verdict sg_check_muster_army(const struct sg_state *s, struct mg_move m)
{
    (void)s, (void)m;
    return MG_LEGAL;
}

static void end_buying(struct sg_state *s)
{
    s->siege.points = s->siege.buying = 0;
}

void sg_do_muster_army(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    bool bought = true;
    (void)m;
    while (bought) {
        bought = false;
        for (int i = 0; i < WANTED; i++)
            bought |= try_to_buy(s, wanted[i], play);
    }
    for (int class = 0; class < SG_PEA; class ++)
        while (try_to_buy(s, class, play))
            ;
    end_buying(s);
}

struct mg_verdict sg_check_end_buying(const struct sg_state *s, struct mg_move m)
{
    (void)s, (void)m;
    return MG_LEGAL;
}

void sg_do_end_buying(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m, (void)play;
    end_buying(s);
}

unsigned sg_list_buy(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        for (int mounted = 0; mounted < 2; mounted++)
            sg_offer(s, sg_check_buy,
                     (struct mg_move){ .kind = SG_M_BUY,
                                       .seat = (uint8_t)seat,
                                       .a = (uint16_t)who,
                                       .b = (uint16_t)mounted },
                     out, &n);
    sg_offer(s, sg_check_muster_army,
             (struct mg_move){ .kind = SG_M_MUSTER, .seat = (uint8_t)seat }, out, &n);
    sg_offer(s, sg_check_end_buying, (struct mg_move){ .kind = SG_M_END, .seat = (uint8_t)seat },
             out, &n);
    return n;
}

void sg_begin_buying(struct sg_state *s, int side, int points)
{
    s->siege.buying = (uint8_t)(side + 1);
    s->siege.points = (uint8_t)points;
}

bool sg_run_buying(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    if (s->siege.buying == 0)
        return false;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (mg_legal(sg_check_buy(s, (struct mg_move){ .kind = SG_M_BUY, .a = (uint16_t)who }))) {
            sg_ask_commander(s, SG_ASK_BUY, s->siege.buying - 1);
            return true;
        }
    end_buying(s);
    return false;
}
