/* AC4 above ground: the gallery is brought to the wall, and the sally against gallery and mine.
 * Both are fought on the castle map until nobody can harm the miners any more; those who are then
 * in gallery and mine dig on this day. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "days.h"
#include "inside.h"
#include "mines.h"
#include "troop.h"

enum { LAST_TURN = 25, SALLY_WAITS = 5, MOVING_GALLERY = 8, CREW = 8, COVER = 6 };

/* ---- what there is ----------------------------------------------------------------------- */

/* SG-AC4-01, SG-MIN-19; the rules of AC4 set the garrison up on its walls: RULINGS.md. */
struct mg_verdict sg_may_mine(const struct sg_state *s)
{
    int map = sg_building_map(s);
    if (map < 0 || s->map[map] != SG_CASTLE)
        return mg_no("SG-AC4-01", N_("Only the castle is mined."));
    if (s->siege.stage != SG_OUTER)
        return mg_no("SG-AC4-06", N_("The garrison does not hold the walls any more."));
    return MG_LEGAL;
}

/* fit for use; -1: none */
static int gallery_of(const struct sg_state *s, int side)
{
    int gallery = sg_piece_first[SG_GALLERY];
    const struct sg_piece *p = &s->piece[gallery];
    return p->kind == SG_GALLERY && p->side == side && !(p->flags & SG_P_OUT_OF_USE) ? gallery : -1;
}

/* At the wall, on the board that lies there. */
static bool stands_at_wall(const struct sg_state *s)
{
    int gallery = gallery_of(s, sg_besieging(s));
    return gallery >= 0 && s->piece[gallery].at != SG_NOWHERE &&
           sg_in_contact(s, (unsigned)gallery);
}

bool sg_has_engineer(const struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && sg_class_of(s, who) == SG_ENG && sg_idle(s, who))
            return true;
    return false;
}

/* ---- the miners: SG-MIN-18 --------------------------------------------------------------- */

/* SG-MIN-18 */
static bool is_miner(const struct sg_state *s, unsigned who)
{
    return s->person[who].side == sg_besieging(s) && s->siege.mine.miner[who / 8] >> who % 8 & 1;
}

void sg_call_miners(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (is_miner(s, who) && sg_idle(s, who))
            s->siege.job[who] = SG_JOB_FIGHT;
}

static void call_miners(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    sg_call_miners(s);
}

/* SG-AC4-04, SG-SIE-07: also the engineer, who leads them and is not counted. */
void sg_miners_dig(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == sg_besieging(s) && s->person[who].fate == SG_ON_BOARD &&
            !(s->person[who].health & SG_PRISONER) && stands_at_wall(s) &&
            sg_of_miners(s, s->at[who])) {
            s->siege.job[who] = SG_JOB_DIG;
            s->siege.mine.held = 0; /* SG-AC4-10: miners are back */
        }
}

/* ---- who goes ---------------------------------------------------------------------------- */

static struct mg_verdict may_bring(const struct sg_state *s, int side)
{
    struct mg_verdict v = sg_may_mine(s);
    if (v.rule != NULL)
        return v;
    if (side != sg_besieging(s))
        return mg_no("SG-INI-03", N_("Only the besieger brings a gallery to the wall."));
    if (gallery_of(s, side) < 0 || stands_at_wall(s))
        return mg_no("SG-AC4-11", N_("There is no gallery that could be brought to the wall."));
    if (!sg_has_engineer(s, side))
        return mg_no("SG-AC4-11", N_("There is no engineer for the gallery."));
    return MG_LEGAL;
}

static struct mg_verdict may_sally(const struct sg_state *s, int side) /* SG-MIN-13 */
{
    struct mg_verdict v = sg_may_mine(s);
    if (v.rule != NULL)
        return v;
    if (side == sg_besieging(s))
        return mg_no("SG-INI-04", N_("Only the besieged sally against the mine."));
    if (!stands_at_wall(s) && s->siege.mine.dug == 0)
        return mg_no("SG-AC4-11", N_("There is neither a gallery at the wall nor a mine."));
    return MG_LEGAL;
}

/* Nobody is kept from it but by what else he does today. */
static struct mg_verdict may_join(const struct sg_state *s, unsigned who)
{
    return sg_why_not_idle(s, who);
}

/* An engineer, eight to push, some shooters to keep heads down on the wall. */
static int wish_gallery(const struct sg_state *s, unsigned who)
{
    int engineers = 0, crew = 0, shooters = 0, class = sg_class_of(s, who);
    for (unsigned other = 0; other < SG_PERSONS; other++)
        if (s->person[other].side == s->person[who].side && s->siege.job[other] == SG_JOB_FIGHT) {
            int its = sg_class_of(s, other);
            engineers += its == SG_ENG;
            shooters += sg_is_shooter(its);
            crew += !sg_is_shooter(its);
        }
    if (class == SG_ENG)
        return engineers == 0 ? 1000 : -1;
    if (sg_is_shooter(class))
        return shooters < COVER ? 300 : -1;
    return sg_is_fighter(class) && class > SG_KNT && crew < CREW ? 500 - sg_cost_of(s, who) : -1;
}

/* Half of a side, without those who must not be lost. */
static int wish_half(const struct sg_state *s, unsigned who)
{
    int side = s->person[who].side;
    return 2 * sg_troop(s, side) >= sg_free_people(s, side) || sg_class_of(s, who) == SG_NOB
               ? -1
               : sg_wish_fighters(s, who);
}

static void muster_gallery(struct sg_state *s, int side)
{
    sg_muster_by(s, side, side == sg_besieging(s) ? wish_gallery : sg_wish_fighters, may_join);
}

static void muster_sally(struct sg_state *s, int side)
{
    sg_muster_by(s, side, wish_half, may_join);
}

/* ---- the board --------------------------------------------------------------------------- */

/* SG-AC4-06: the besieged first, inside; then the besiegers, in gallery and mine or off the board.
 * They stand lined up at an edge in the first game turn, and may come in from the second on
 * (SG-AC4-02). */
static void compose(struct sg_state *s, struct sg_scenario *out)
{
    uint8_t besieger = (uint8_t)sg_besieging(s), besieged = !besieger;
    struct sg_region inside = sg_area_zone(out, 0, "inside"), map = sg_area_map(out, 0),
                     engine = sg_area_engine(out, SG_GALLERY);
    out->step[out->steps++] = (struct sg_setup_step){ .side = besieged, .where = inside };
    if (s->siege.order == SG_ORDER_GALLERY)
        out->step[out->steps++] =
            (struct sg_setup_step){ .side = besieger, .piece = SG_GALLERY, .where = map };
    out->step[out->steps++] =
        (struct sg_setup_step){ .side = besieger, .where = sg_area_join(map, engine) };
    out->reserve[besieger] = (struct sg_reserve){ .edges = 15, .first = 2, .last = 255 };
    out->first = s->siege.order == SG_ORDER_GALLERY ? besieger : besieged;
    out->limit = LAST_TURN;
    out->attacker = SG_NO_ATTACKER;
    sg_aim(out, besieged, (struct sg_atom){ .kind = SG_IF_OUT_OF_USE, .of = SG_GALLERY });
    if (s->siege.order == SG_ORDER_GALLERY) {
        sg_aim(out, besieger, (struct sg_atom){ .kind = SG_IF_CONTACT, .of = SG_GALLERY });
        return;
    }
    sg_aim_hunt(out, besieged);
    sg_aim_hunt(out, besieger);
}

static int aboard(const struct sg_state *s)
{
    uint8_t who[SG_ABOARD];
    int gallery = gallery_of(s, sg_besieging(s));
    return gallery < 0 || s->piece[gallery].at == SG_NOWHERE ? 0
                                                             : sg_aboard(s, (unsigned)gallery, who);
}

/* SG-STK-05: no more than can move it. In a sally only those who were at work: SG-MIN-18. */
static bool may_stand(const struct sg_state *s, unsigned who, unsigned place)
{
    if (!sg_is_person(who)) /* of what the besieger has only the gallery takes part */
        return s->piece[who - SG_PERSONS].side != sg_besieging(s) ||
               s->piece[who - SG_PERSONS].kind == SG_GALLERY;
    if (s->person[who].side != sg_besieging(s))
        return true;
    if (!sg_of_miners(s, place))
        return false;
    return s->siege.order == SG_ORDER_GALLERY ? aboard(s) < MOVING_GALLERY : is_miner(s, who);
}

static int room_for_miners(const struct sg_state *s)
{
    int taken = aboard(s);
    for (int i = 0; i < s->siege.mine.dug; i++)
        taken += !sg_free(s, sg_place(s->siege.mine.hex[i], -1));
    return (stands_at_wall(s) ? SG_IN_GALLERY : 0) + s->siege.mine.dug - taken;
}

static bool may_wait(const struct sg_state *s, unsigned who)
{
    return s->siege.order == SG_ORDER_GALLERY || !is_miner(s, who) || room_for_miners(s) <= 0;
}

static void begin(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    s->siege.been_out = 0;
    sg_give_torches(s, !sg_besieging(s));
}

/* ---- the end: SG-AC4-07 ------------------------------------------------------------------ */

static bool besieged_outside(const struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side != sg_besieging(s) && sg_active(s, who) &&
            !sg_inside(s, s->at[who]))
            return true;
    return false;
}

static void note_outside(struct sg_state *s)
{
    s->siege.been_out |= besieged_outside(s);
}

static void player_turn(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    note_outside(s);
}

static bool over_alike(const struct sg_state *s)
{
    int besieger = sg_besieging(s), gallery = gallery_of(s, besieger);
    if ((gallery < 0 || s->piece[gallery].at == SG_NOWHERE) && !besieged_outside(s))
        return true;
    return sg_troop_on_board(s, besieger) + sg_troop_waiting(s, besieger) == 0 ||
           s->turn >= LAST_TURN;
}

static bool over_bringing(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    return over_alike(s) ||
           ((stands_at_wall(s) || s->siege.withdrawn >> sg_besieging(s) & 1) && sg_out_of_harm(s));
}

static bool over_sally(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    note_outside(s);
    return over_alike(s) || ((s->siege.been_out || s->turn >= SALLY_WAITS) && sg_out_of_harm(s));
}

static bool may_break_off(const struct sg_state *s, int side)
{
    return side == sg_besieging(s) && !(s->siege.withdrawn >> side & 1);
}

static void break_off(struct sg_state *s, int side, struct mg_play *play)
{
    (void)play;
    sg_call_off(s, side);
}

/* Who is still outside goes home, or is taken: SG-AC4-07, SG-AC1-18. */
static void close_gates(struct sg_state *s, struct mg_play *play)
{
    int besieged = !sg_besieging(s);
    bool taken[SG_PERSONS];
    for (unsigned who = 0; who < SG_PERSONS; who++)
        taken[who] = s->person[who].side == besieged && sg_active(s, who) &&
                     !sg_inside(s, s->at[who]) && !sg_way_free(s, s->at[who], besieged);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (taken[who]) {
            sg_take_off(s, who);
            s->person[who].fate = SG_LED_OFF;
            s->person[who].health |= SG_PRISONER | (sg_hurt(s, who) ? SG_KNOWN_HURT : 0);
            sg_tell(play, SG_E_CAPTURED, besieged, who, 0, 0);
        }
}

/* SG-AC4-05: nothing else of the day is touched. */
static void after(struct sg_state *s, struct mg_play *play)
{
    if (s->turn >= LAST_TURN)
        close_gates(s, play);
    sg_miners_dig(s);
    if (s->siege.order == SG_ORDER_GALLERY && stands_at_wall(s))
        s->siege.mine.contact = s->siege.day;
    if (!stands_at_wall(s))
        s->siege.mine.contact = 0;
    s->siege.been_out = 0;
    sg_take_fire_back(s);
}

const struct sg_action sg_gallery_action = {
    .board = SG_BOARD_BUILDING,
    .on_foot = true,
    .may = may_bring,
    .may_join = may_join,
    .muster = muster_gallery,
    .compose = compose,
    .may_stand = may_stand,
    .begin = begin,
    .over = over_bringing,
    .may_quit = may_break_off,
    .quit = break_off,
    .after = after,
};

const struct sg_action sg_mine_sally = {
    .board = SG_BOARD_BUILDING,
    .on_foot = true,
    .may = may_sally,
    .ordered = call_miners,
    .may_join = may_join,
    .muster = muster_sally,
    .compose = compose,
    .may_stand = may_stand,
    .may_wait = may_wait,
    .begin = begin,
    .player_turn = player_turn,
    .over = over_sally,
    .after = after,
};
