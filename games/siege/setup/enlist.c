/* A free battle: the sides buy their people and equipment with points before they set up. S17,
 * SG-BUY. What is bought becomes part of the scenario; when both have done the forces are raised as
 * those of any other. */
#include "../ground/ground.h"
#include "setup.h"

/* ---- what is for sale -------------------------------------------------------------------- */

static bool is_taken(const struct sg_state *s, unsigned who)
{
    return sg_has(s->scenario.force[0], (int)who) || sg_has(s->scenario.force[1], (int)who);
}

/* SG-BUY-01: of its own army, of the Flemings and of the civilians. */
static bool may_serve(const struct sg_state *s, unsigned who, int side)
{
    int army = sg_roster[who].army;
    return army == s->scenario.army[side] || army == SG_FLE || army == SG_CIV;
}

static bool can_ride(unsigned who)
{
    return sg_roster[who].values[SG_RIDING].movement > 0;
}

static bool has_commander(const struct sg_state *s, int side)
{
    for (int who = 0; who < SG_NAMED; who++)
        if (sg_has(s->scenario.force[side], who) && sg_roster[who].command)
            return true;
    return false;
}

/* SG-BUY-04: so many points are kept for somebody of its own who can command. Nobody else can buy
 * those. */
static int kept_back(const struct sg_state *s, int side)
{
    int least = 0;
    if (has_commander(s, side))
        return 0;
    for (unsigned who = 0; who < SG_NAMED; who++)
        if (sg_roster[who].army == s->scenario.army[side] && sg_roster[who].command &&
            (least == 0 || sg_points((int)who, false) < least))
            least = sg_points((int)who, false);
    return least;
}

static int hexes_of(int item, unsigned size)
{
    return item == SG_HOARDING || item == SG_SCAFFOLD ? (int)size : 1;
}

/* In the hands of both: the box has so many. SG-BUY-03 */
static int sold(const struct sg_scenario *sc, int item, unsigned size)
{
    if (item == SG_HOARDING)
        return sc->hoarding[0][size - 1] + sc->hoarding[1][size - 1];
    if (item == SG_SCAFFOLD)
        return sc->scaffold[0][size - 1] + sc->scaffold[1][size - 1];
    return sc->equip[0][item] + sc->equip[1][item];
}

/* ---- the answers ------------------------------------------------------------------------- */

static struct mg_verdict check_price(const struct sg_state *s, int side, int price, int kept)
{
    if (price > s->scenario.budget[side])
        return mg_no("SG-BUY-02", N_("That costs more points than are left."));
    if (price + kept > s->scenario.budget[side])
        return mg_no("SG-BUY-04",
                     N_("The points that are left must suffice for somebody who can command."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_enlist(const struct sg_state *s, struct mg_move m)
{
    int side = sg_side_of(m.seat);
    if (m.a >= SG_NAMED || m.b > 1 || !may_serve(s, m.a, side))
        return mg_no("SG-BUY-01",
                     N_("A side buys people of its own army, Flemings and civilians."));
    if (is_taken(s, m.a))
        return mg_no("SG-BUY-01", N_("He serves already."));
    if (m.b == 1 && !can_ride(m.a))
        return mg_no("SG-BUY-01", N_("There is no horse for him."));
    return check_price(s, side, sg_points(m.a, m.b == 1),
                       sg_roster[m.a].command ? 0 : kept_back(s, side));
}

struct mg_verdict sg_check_equip(const struct sg_state *s, struct mg_move m)
{
    bool sized = m.a == SG_HOARDING || m.a == SG_SCAFFOLD;
    if (m.a >= SG_EQUIPMENT || sg_piece_rows[m.a].price == 0 ||
        (sized ? m.b < 1 || m.b > SG_SIZES : m.b != 0))
        return mg_no("SG-BUY-03", N_("That is not for sale."));
    if (m.a == SG_HOARDING && !sg_somewhere_to_hang(s, m.a))
        return mg_no("SG-HRD-01", N_("There is no battlement to hang a hoarding on."));
    if (m.a == SG_SCAFFOLD && !sg_somewhere_to_hang(s, m.a))
        return mg_no("SG-SCF-01", N_("There is no wall to put a scaffold against."));
    if (sold(&s->scenario, m.a, m.b) >= sg_piece_rows[m.a].limit)
        return mg_no("SG-BUY-03", N_("The box has no more of these."));
    return check_price(s, sg_side_of(m.seat), sg_piece_rows[m.a].price * hexes_of(m.a, m.b),
                       kept_back(s, sg_side_of(m.seat)));
}

/* The other side's turn, as long as it has not done: S17. */
static void pass_on(struct sg_state *s)
{
    if (!(s->enlisted >> !s->side & 1))
        s->side = !s->side;
}

static void enlist(struct sg_state *s, int side, unsigned who, bool mounted, struct mg_play *play)
{
    s->scenario.budget[side] = (uint16_t)(s->scenario.budget[side] - sg_points((int)who, mounted));
    s->scenario.force[side][who / 8] |= (uint8_t)(1u << who % 8);
    if (mounted)
        s->scenario.mounted[who / 8] |= (uint8_t)(1u << who % 8);
    sg_tell(play, SG_E_ENLISTED, side, who, mounted, s->scenario.budget[side]);
}

void sg_do_enlist(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    enlist(s, sg_side_of(m.seat), m.a, m.b == 1, play);
    pass_on(s);
}

static void equip(struct sg_state *s, int side, int item, unsigned size, struct mg_play *play)
{
    struct sg_scenario *sc = &s->scenario;
    sc->budget[side] =
        (uint16_t)(sc->budget[side] - sg_piece_rows[item].price * hexes_of(item, size));
    if (item == SG_HOARDING)
        sc->hoarding[side][size - 1]++;
    else if (item == SG_SCAFFOLD)
        sc->scaffold[side][size - 1]++;
    else
        sc->equip[side][item]++;
    sg_tell(play, SG_E_EQUIPPED, side, (unsigned)item, size, sc->budget[side]);
}

void sg_do_equip(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    equip(s, sg_side_of(m.seat), m.a, m.b, play);
    pass_on(s);
}

struct mg_verdict sg_check_end_enlisting(const struct sg_state *s, struct mg_move m)
{
    if (!has_commander(s, sg_side_of(m.seat)))
        return mg_no("SG-BUY-04", N_("Each side needs somebody who can command."));
    return MG_LEGAL;
}

void sg_do_end_enlisting(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->enlisted |= (uint8_t)(1u << sg_side_of(m.seat));
    pass_on(s);
}

/* ---- a sensible force -------------------------------------------------------------------- */

struct mg_verdict sg_check_levy(const struct sg_state *s, struct mg_move m)
{
    (void)s, (void)m;
    return MG_LEGAL;
}

static bool hire(struct sg_state *s, int side, int class, bool mounted, struct mg_play *play)
{
    for (unsigned who = 0; who < SG_NAMED; who++) {
        struct mg_move m = {
            .kind = SG_M_BUY, .seat = (uint8_t)side, .a = (uint16_t)who, .b = mounted
        };
        if (sg_roster[who].class == class && mg_legal(sg_check_enlist(s, m))) {
            enlist(s, side, who, mounted, play);
            return true;
        }
    }
    return false;
}

static void fetch(struct sg_state *s, int side, int item, int count, struct mg_play *play)
{
    for (int i = 0; i < count; i++)
        if (mg_legal(sg_check_equip(s, (struct mg_move){ .kind = SG_M_EQUIP,
                                                         .seat = (uint8_t)side,
                                                         .a = (uint16_t)item })))
            equip(s, side, item, 0, play);
}

static bool has_walls(const struct sg_state *s)
{
    for (int i = 0; i < 4; i++)
        if (s->scenario.map[i] == SG_CASTLE || s->scenario.map[i] == SG_PRIORY)
            return true;
    return false;
}

/* A leader, what storms or holds a wall, then foot, bowmen and horse in turn as long as the points
 * last. */
void sg_do_levy(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    static const uint8_t turn[] = {
        SG_HIN, SG_LBW, SG_MIN, SG_XBW, SG_SER, SG_MIN, SG_SBW, SG_KNT
    };
    int side = sg_side_of(m.seat);
    bool walls = has_walls(s), attacks = s->scenario.attacker == side, hired = true;

    if (!has_commander(s, side) && !hire(s, side, SG_KNT, !walls, play))
        hire(s, side, SG_NOB, false, play);
    if (walls && attacks) {
        fetch(s, side, SG_LADDER, 5, play);
        fetch(s, side, SG_FASCINE, 4, play);
    } else if (walls) {
        fetch(s, side, SG_STONES, 3, play);
        fetch(s, side, SG_CAULDRON, 2, play);
    }
    while (hired) {
        hired = false;
        for (unsigned i = 0; i < sizeof turn; i++)
            hired |=
                hire(s, side, turn[i], !walls && (turn[i] == SG_SER || turn[i] == SG_KNT), play);
    }
    for (int class = 0; class < SG_PEA; class ++)
        while (hire(s, side, class, false, play))
            ;
    if (!has_commander(s, side)) /* all of a class were gone; the points for it were kept */
        for (int class = 0; class < SG_CLASSES && !has_commander(s, side); class ++)
            hire(s, side, class, false, play);
    sg_do_end_enlisting(s, m, play);
}

/* ---- the question ------------------------------------------------------------------------ */

unsigned sg_list_enlist(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned who = 0; who < SG_NAMED; who++)
        for (unsigned mounted = 0; mounted < 2; mounted++)
            sg_offer(s, sg_check_enlist,
                     (struct mg_move){ .kind = SG_M_BUY,
                                       .seat = (uint8_t)seat,
                                       .a = (uint16_t)who,
                                       .b = (uint16_t)mounted },
                     out, &n);
    for (unsigned item = 0; item < SG_EQUIPMENT; item++)
        for (unsigned size = 0; size <= SG_SIZES; size++)
            sg_offer(s, sg_check_equip,
                     (struct mg_move){ .kind = SG_M_EQUIP,
                                       .seat = (uint8_t)seat,
                                       .a = (uint16_t)item,
                                       .b = (uint16_t)size },
                     out, &n);
    sg_offer(s, sg_check_levy, (struct mg_move){ .kind = SG_M_MUSTER, .seat = (uint8_t)seat }, out,
             &n);
    sg_offer(s, sg_check_end_enlisting, (struct mg_move){ .kind = SG_M_END, .seat = (uint8_t)seat },
             out, &n);
    return n;
}

/* SG-BUY-02: the side with fewer points begins. */
void sg_begin_enlisting(struct sg_state *s)
{
    const struct sg_scenario *sc = &s->scenario;
    s->phase = SG_PH_SETUP;
    s->enlisting = 1;
    for (int side = 0; side < SG_SIDES; side++)
        if (sc->budget[side] == 0)
            s->enlisted |= (uint8_t)(1u << side);
    s->side = sc->budget[0] == 0 || (sc->budget[1] != 0 && sc->budget[1] < sc->budget[0]);
}

bool sg_run_enlisting(struct sg_state *s, struct mg_play *play)
{
    if (!s->enlisting)
        return false;
    if (s->enlisted != (1 << SG_SIDES) - 1) {
        sg_ask_seat(s, SG_ASK_ENLIST, s->side);
        return true;
    }
    s->enlisting = s->enlisted = s->side = 0; /* SG-BUY-05 */
    s->scenario.budget[0] = s->scenario.budget[1] = 0;
    sg_raise_forces(s, play);
    return true;
}
