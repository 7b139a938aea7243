/* AC2: the sortie against the camp. One open map with the besieger's tents and some of his engines;
 * half of the garrison comes in by any edges to burn what it can, a third of the besiegers is there
 * to stop it. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "days.h"
#include "inside.h"
#include "troop.h"

enum { LAST_TURN = 30, TENTS = 8 };

/* ---- who --------------------------------------------------------------------------------- */

static struct mg_verdict may(const struct sg_state *s, int side)
{
    if (side == sg_besieging(s))
        return mg_no("SG-INI-04", N_("Only the besieged sally against the camp."));
    if (!sg_way_out_of_place(s))
        return mg_no("SG-AC2-11", N_("There is no way out of the place."));
    return MG_LEGAL;
}

/* Of those who could be in the camp: the relief's is not the garrison's (SG-BSB-09). */
static bool lives_in_camp(const struct sg_state *s, unsigned who)
{
    return s->person[who].side == sg_besieging(s) && sg_is_free(s, who) &&
           (s->siege.stage != SG_REVERSED || sg_came_with_relief(s, who));
}

static int in_camp(const struct sg_state *s, int class, bool fighting)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += lives_in_camp(s, who) && (class == SG_GROUP_ALL || sg_class_of(s, who) == class) &&
             (!fighting || s->siege.job[who] == SG_JOB_FIGHT);
    return n;
}

static struct mg_verdict may_guard(const struct sg_state *s, unsigned who)
{
    int class = sg_class_of(s, who);
    if (!lives_in_camp(s, who))
        return mg_no("SG-BSB-09", N_("He is not in the camp."));
    if (in_camp(s, SG_GROUP_ALL, true) >= in_camp(s, SG_GROUP_ALL, false) / 3)
        return mg_no("SG-AC2-02", N_("At most a third of the besiegers is in the camp."));
    if (in_camp(s, class, true) >= in_camp(s, class, false) / 2) /* WE-11 */
        return mg_no("SG-AC2-02", N_("At most half of each class is in the camp."));
    return MG_LEGAL;
}

static struct mg_verdict may_join(const struct sg_state *s, unsigned who)
{
    int side = s->person[who].side;
    struct mg_verdict v = sg_why_not_idle(s, who);
    if (v.rule != NULL)
        return v;
    if (side == sg_besieging(s))
        return may_guard(s, who);
    if (sg_troop(s, side) >= sg_free_people(s, side) / 2)
        return mg_no("SG-AC2-03", N_("At most half of the besieged go out."));
    return MG_LEGAL;
}

/* The garrison keeps its nobles at home: without them it must surrender (SG-SUR-01). */
static int raiders(const struct sg_state *s, unsigned who)
{
    return sg_class_of(s, who) == SG_NOB
               ? -1
               : sg_wish_fighters(s, who) + (sg_is_archer(sg_class_of(s, who)) ? 10 : 0);
}

static void muster(struct sg_state *s, int side)
{
    sg_muster_by(s, side, side == sg_besieging(s) ? sg_wish_fighters : raiders, may_join);
}

/* ---- the camp ---------------------------------------------------------------------------- */

/* SG-AC2-01: eight whole ones in every raid. What burnt before has been replaced by the days of
 * restocking: RULINGS.md. */
static void pitch_tents(struct sg_state *s, int side)
{
    for (int i = sg_piece_first[SG_TENT]; i < sg_piece_first[SG_TENT] + TENTS; i++) {
        if (s->piece[i].at != SG_NOWHERE)
            sg_take_off_piece(s, (unsigned)i);
        s->piece[i] = (struct sg_piece){ .kind = SG_TENT, .side = (uint8_t)side };
    }
}

static bool is_camp_engine(int kind) /* SG-AC2-04: a gallery is none */
{
    return kind == SG_MANGONEL || kind == SG_PERRIER || kind == SG_RAM || kind == SG_TOWER ||
           kind == SG_BALLISTA;
}

static int camp_engines(const struct sg_state *s, int side, bool on_board)
{
    int n = 0;
    for (int i = 0; i < SG_PIECES; i++)
        n += is_camp_engine(s->piece[i].kind) && s->piece[i].side == side &&
             !(s->piece[i].flags & SG_P_OUT_OF_USE) && (!on_board || s->piece[i].at != SG_NOWHERE);
    return n;
}

static bool enough_engines(const struct sg_state *s, int side) /* WE-12 */
{
    return 3 * camp_engines(s, side, true) >= camp_engines(s, side, false);
}

/* SG-AC2-01, SG-AC2-04: before the camp is set up there must be something in it. */
struct mg_verdict sg_may_end_camp(const struct sg_state *s, int side)
{
    const struct sg_setup_step *step = sg_step_now(s);
    if (s->siege.order != SG_ORDER_CAMP || side != sg_besieging(s) || step == NULL)
        return MG_LEGAL;
    for (int i = sg_piece_first[SG_TENT];
         step->piece == SG_TENT && i < sg_piece_first[SG_TENT] + TENTS; i++)
        if (s->piece[i].at == SG_NOWHERE)
            return mg_no("SG-AC2-01", N_("All eight tents are pitched."));
    if (step->piece == SG_NO_PIECE && !enough_engines(s, side))
        return mg_no("SG-AC2-04", N_("At least a third of the engines stands in the camp."));
    return MG_LEGAL;
}

/* A sensible besieger shows no more than he must. */
bool sg_stays_in_store(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    if (s->siege.order != SG_ORDER_CAMP || p->kind == SG_TENT)
        return false;
    return !is_camp_engine(p->kind) || enough_engines(s, p->side);
}

static void compose(struct sg_state *s, struct sg_scenario *out)
{
    uint8_t owner = (uint8_t)sg_besieging(s), raider = !owner;
    struct sg_region map = sg_area_map(out, 0);
    pitch_tents(s, owner);
    out->step[out->steps++] =
        (struct sg_setup_step){ .side = owner, .piece = SG_TENT, .where = map };
    out->step[out->steps++] =
        (struct sg_setup_step){ .side = owner, .piece = SG_NO_PIECE, .where = map };
    /* SG-AC2-05 */
    out->reserve[raider] = (struct sg_reserve){ .edges = 15, .first = 1, .last = 255 };
    out->first = raider;
    out->limit = LAST_TURN;
    out->attacker = SG_NO_ATTACKER;
    sg_aim_hunt(out, raider);
    sg_aim(out, raider, (struct sg_atom){ .kind = SG_IF_OUT_OF_USE, .of = SG_TENT });
    sg_aim_hunt(out, owner);
}

static void begin(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    s->siege.tents_burnt = s->siege.nobody_out = 0;
    sg_give_arrows(s, !sg_besieging(s)); /* SG-AC2-08 */
    sg_give_torches(s, !sg_besieging(s));
}

/* ---- the end ----------------------------------------------------------------------------- */

static bool is_abandoned(const struct sg_state *s)
{
    return sg_troop_on_board(s, sg_besieging(s)) == 0;
}

/* SG-AC2-11: nobody was out at the end of an earlier turn, and nobody has come in since (sg_came_in
 * clears it). */
static bool called_off(struct sg_state *s)
{
    if (s->siege.nobody_out == 0)
        s->siege.nobody_out = s->turn;
    return s->siege.nobody_out < s->turn;
}

static bool over(struct sg_state *s, struct mg_play *play)
{
    int raider = !sg_besieging(s);
    (void)play;
    if (is_abandoned(s) || s->turn >= LAST_TURN) /* SG-AC2-07, SG-AC2-12 */
        return true;
    if (sg_troop_on_board(s, raider) > 0)
        return false;
    return sg_troop_waiting(s, raider) == 0 || called_off(s); /* SG-AC2-06 */
}

/* DP-Q: those who wait may be called off. */
static bool may_quit(const struct sg_state *s, int side)
{
    return side != sg_besieging(s) && sg_troop_waiting(s, side) > 0;
}

static void quit(struct sg_state *s, int side, struct mg_play *play)
{
    (void)play;
    sg_call_off(s, side);
}

/* SG-AC2-07; SG-AC2-09: such tents count as burnt. */
static void destroy_camp(struct sg_state *s, struct mg_play *play)
{
    int owner = sg_besieging(s);
    for (unsigned i = 0; i < SG_PIECES; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->side != owner || p->at == SG_NOWHERE)
            continue;
        if (p->kind == SG_TENT)
            s->siege.tents_burnt =
                (uint8_t)(s->siege.tents_burnt + 3 - __builtin_popcountll(p->burnt & 7));
        else if (is_camp_engine(p->kind) || p->kind == SG_GALLERY)
            sg_lose_piece(s, i, play);
    }
}

/* SG-AC2-10: nothing of what follows in the day is touched; SG-AC2-13: people go back as after
 * every action. */
static void after(struct sg_state *s, struct mg_play *play)
{
    if (is_abandoned(s))
        destroy_camp(s, play);
    int days = s->siege.tents_burnt / SG_TENTS_A_DAY; /* SG-AC2-09, WE-13 */
    if (days > 0) {
        s->siege.restock = (uint8_t)(s->siege.restock + days);
        sg_tell(play, SG_E_RESTOCK, sg_besieging(s), (unsigned)days, 0, 0);
    }
    pitch_tents(s, sg_besieging(s));
    sg_take_fire_back(s);
    s->siege.tents_burnt = s->siege.nobody_out = 0;
}

const struct sg_action sg_camp_raid = {
    .board = SG_BOARD_OPEN,
    .may = may,
    .may_join = may_join,
    .muster = muster,
    .compose = compose,
    .begin = begin,
    .over = over,
    .may_quit = may_quit,
    .quit = quit,
    .after = after,
};
