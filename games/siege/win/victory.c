/* Who has won [VIC]: the win lines of the scenario, casualty points, the end. */
#include "../ground/ground.h"
#include "win.h"

/* ---- casualty points: SG-VIC-02, T22 ----------------------------------------------------- */

static int casualty_of(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    int points =
        who < SG_NAMED ? sg_roster[who].casualty : sg_classes[sg_class_of(s, who)].casualty;

    if (p->fate == SG_DEAD)
        return points;
    if (p->fate == SG_LED_OFF || (p->fate == SG_ON_BOARD && p->health & SG_PRISONER))
        return 2 * points;
    /* SG-VIC-03: nobody who left is a casualty. Between the battles of a siege the wounded are in
     * quarters. */
    if ((p->fate == SG_ON_BOARD || p->fate == SG_IN_QUARTERS || p->fate == SG_ELSEWHERE) &&
        p->health & SG_WOUNDED)
        return points / 2 > 0 ? points / 2 : 1;
    return 0;
}

int sg_casualty(const struct sg_state *s, int side)
{
    int sum = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate != SG_ABSENT)
            sum += casualty_of(s, who);
    return sum;
}

/* SG-VIC-04. In a siege the besieger attacks. */
static int grade_by_losses(const struct sg_state *s, int side)
{
    int attacker = s->siege.on                       ? s->siege.besieger
                   : s->scenario.attacker < SG_SIDES ? s->scenario.attacker
                                                     : s->scenario.first;
    int lost = sg_casualty(s, side);
    int most = side == attacker ? 20 : 10, more = side == attacker ? 30 : 15;
    return lost <= most ? SG_DECISIVE : lost <= more ? SG_SUBSTANTIAL : SG_MARGINAL;
}

/* ---- conditions -------------------------------------------------------------------------- */

static bool compares(const struct sg_atom *a, int value)
{
    switch (a->op) {
    case SG_AT_LEAST: return value >= a->n;
    case SG_AT_MOST: return value <= a->n;
    case SG_EXACTLY: return value == a->n;
    default: return value > a->n;
    }
}

static bool in_group(const struct sg_state *s, unsigned who, int group)
{
    int class = sg_class_of(s, who);
    return group == SG_GROUP_ALL ||
           (group == SG_GROUP_FIGHTERS ? sg_is_fighter(class) : class == group);
}

/* Engines of the side count as areas: only the state knows where they are. */
static bool in_engine_area(const struct sg_state *s, struct sg_region where, unsigned place)
{
    if (!(s->mark[sg_hex(place)] & SG_MARK_ENGINE))
        return false;
    int piece = sg_engine_at(s, place, NULL, NULL);
    for (int i = 0; piece >= 0 && i < where.count; i++) {
        const struct sg_area *area = &s->scenario.area[where.first + i];
        if (area->kind == SG_AREA_ENGINE && area->of == s->piece[piece].kind)
            return true;
    }
    return false;
}

static bool is_there(const struct sg_state *s, struct sg_region where, unsigned place)
{
    return where.count == 0 || sg_in_region(&s->scenario, where, place) ||
           in_engine_area(s, where, place);
}

static int count_active(const struct sg_state *s, int side, int group, struct sg_region where,
                        bool outside)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && sg_active(s, who) && in_group(s, who, group))
            n += is_there(s, where, s->at[who]) != outside;
    return n;
}

/* In a siege one gets away only in a general sortie or break-out: in the other actions the edge is
 * the way home. */
static int count_exited(const struct sg_state *s, const struct sg_atom *a)
{
    int n = 0;
    if (s->siege.on && s->siege.order != SG_ORDER_SORTIE && s->siege.order != SG_ORDER_BREAK_OUT)
        return 0;
    unsigned edges = (a->edges != 0 ? a->edges : 15u) & (s->siege.on ? sg_far_edge(s) : 15u);
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->fate != SG_LEFT || p->side != a->side || (a->of != 0 && a->of != who + 1))
            continue;
        n += edges >> p->edge & 1;
    }
    return n;
}

/* A pack animal that was led off: its side is the side that led it, its counter the edge + 1. */
static int count_packs(const struct sg_state *s, const struct sg_atom *a)
{
    int n = 0;
    for (int i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind == SG_PACK && p->counter != 0 && p->side == a->side)
            n += a->edges == 0 || a->edges >> (p->counter - 1) & 1;
    }
    return n;
}

static bool any_out_of_use(const struct sg_state *s, int kind)
{
    for (int i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++)
        if (s->piece[i].kind == kind && s->piece[i].flags & (SG_P_OUT_OF_USE | SG_P_DEAD))
            return true;
    return false;
}

/* SG-GAL-07: in contact with a wall of these sections, or with any that can be mined. */
static bool in_contact(const struct sg_state *s, int kind, struct sg_region where)
{
    static const int8_t front[3][2] = { { 1, 0 }, { 1, -1 }, { 0, 1 } };
    for (unsigned i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind != kind || p->at == SG_NOWHERE || p->flags & SG_P_OUT_OF_USE ||
            !sg_in_contact(s, i))
            continue;
        if (where.count == 0)
            return true;
        for (int k = 0; k < 3; k++) {
            int q = front[k][0], r = front[k][1];
            sg_rotate(&q, &r, p->facing);
            int hex = sg_offset(sg_hex(p->at), q, r);
            if (hex != SG_NOWHERE && sg_in_region(&s->scenario, where, sg_place(hex, 0)))
                return true;
        }
    }
    return false;
}

static bool any_demolished(const struct sg_state *s, struct sg_region where)
{
    for (int i = 0; i < s->rubbles; i++)
        if (where.count == 0 || sg_in_region(&s->scenario, where, sg_place(s->rubble[i], 0)))
            return true;
    return false;
}

/* S15: who leaves the board escapes only in a general sortie or break-out; from camp and foraging
 * he comes home. */
static bool in_sortie(const struct sg_state *s)
{
    return !s->siege.on || (s->siege.in_action && (s->siege.order == SG_ORDER_SORTIE ||
                                                   s->siege.order == SG_ORDER_BREAK_OUT));
}

/* A garrison without anybody holds nothing, a besieger without anybody besieges nobody: as if
 * taken, or broken. */
static bool destroyed(const struct sg_state *s, int side)
{
    return s->siege.ending == SG_DESTROYED && sg_free_people(s, side) == 0;
}

static bool atom_holds(const struct sg_state *s, const struct sg_atom *a)
{
    const struct sg_person *p = a->of != 0 && a->of <= SG_PERSONS ? &s->person[a->of - 1] : NULL;

    switch (a->kind) {
    case SG_IF_CONTROL:
        return count_active(s, a->side, SG_GROUP_ALL, a->where, false) > 0 &&
               count_active(s, a->side ^ 1, SG_GROUP_ALL, a->where, false) == 0;
    case SG_IF_ACTIVE: return compares(a, count_active(s, a->side, a->group, a->where, a->outside));
    case SG_IF_EXITED: return in_sortie(s) && compares(a, count_exited(s, a));
    case SG_IF_PACK_EXITED: return compares(a, count_packs(s, a));
    case SG_IF_DEAD: return p != NULL && p->fate == SG_DEAD;
    case SG_IF_ALIVE: return p != NULL && p->fate != SG_DEAD && p->fate != SG_ABSENT;
    case SG_IF_CAPTURED:
        return p != NULL &&
               (p->fate == SG_LED_OFF || (p->fate == SG_ON_BOARD && p->health & SG_PRISONER));
    case SG_IF_LED_OFF: return p != NULL && p->fate == SG_LED_OFF;
    case SG_IF_CASUALTY: return compares(a, sg_casualty(s, a->side));
    case SG_IF_WITHDRAWAL: return s->withdrawing >> a->side & 1;
    case SG_IF_OUT_OF_USE: return any_out_of_use(s, a->of);
    case SG_IF_CONTACT: return in_contact(s, a->of, a->where);
    case SG_IF_DOOR_OPEN: return s->door[a->where.first][a->where.count] != SG_DOOR_CLOSED;
    case SG_IF_DEMOLISHED: return any_demolished(s, a->where);
    case SG_IF_RATIO: {
        int own = sg_casualty(s, a->side), enemy = sg_casualty(s, a->side ^ 1);
        struct sg_atom scaled = *a;
        scaled.n = 0;
        return compares(&scaled, enemy - a->n * own);
    }
    case SG_IF_TAKEN:
        return s->siege.ending == SG_TAKEN || s->siege.ending == SG_SURRENDERED ||
               destroyed(s, !s->siege.besieger);
    case SG_IF_LIFTED:
        return s->siege.ending == SG_LIFTED || s->siege.ending == SG_BROKEN ||
               destroyed(s, s->siege.besieger);
    default: return false;
    }
}

/* "or" binds closer than "and". The atoms may be of another scenario than the one that is laid
 * out. */
static bool line_holds(const struct sg_state *s, const struct sg_atom *atom,
                       const struct sg_win_line *line, bool at_limit)
{
    if (line->at_limit && !at_limit)
        return false;
    for (int i = 0; i < line->atoms;) {
        bool any = false;
        int first = i;
        for (; i < line->atoms && (i == first || atom[line->first + i].either); i++) {
            const struct sg_atom *a = &atom[line->first + i];
            any |= atom_holds(s, a) != a->no;
        }
        if (!any)
            return false;
    }
    return true;
}

bool sg_condition(const struct sg_state *s, const struct sg_win_line *line, bool at_limit)
{
    return line_holds(s, s->scenario.atom, line, at_limit);
}

/* ---- the end ----------------------------------------------------------------------------- */

static void decide(struct sg_state *s, int side, int grade, struct mg_play *play)
{
    s->winner = (uint8_t)side;
    s->grade = (uint8_t)(side < SG_SIDES ? grade : SG_NO_GRADE);
    s->phase = SG_PH_OVER;
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    while (s->frames > 0)
        sg_pop(s);
    s->chosen = SG_SUBJECTS;
    sg_tell(play, SG_E_DECIDED, side, (unsigned)side, s->grade, 0);
}

/* SG-VIC-01, in order. */
static bool by_lines(struct sg_state *s, bool at_limit, struct mg_play *play)
{
    for (int i = 0; i < s->scenario.lines; i++) {
        const struct sg_win_line *line = &s->scenario.line[i];
        if (!sg_condition(s, line, at_limit))
            continue;
        int grade = line->grade != SG_NO_GRADE || line->side >= SG_SIDES
                        ? line->grade
                        : grade_by_losses(s, line->side);
        decide(s, line->side, grade, play);
        return true;
    }
    return false;
}

/* ---- a full siege ------------------------------------------------------------------------ */

void sg_decide_siege(struct sg_state *s, int side, int grade, struct mg_play *play)
{
    s->siege.stage = SG_STAGE_END; /* SG-SIE-12 */
    decide(s, side, grade != SG_NO_GRADE || side >= SG_SIDES ? grade : grade_by_losses(s, side),
           play);
}

/* Speaks of places of the building's own board. */
static bool speaks_of_places(const struct sg_atom *a)
{
    return a->kind == SG_IF_CONTROL || a->kind == SG_IF_ACTIVE || a->kind == SG_IF_CONTACT ||
           a->kind == SG_IF_DOOR_OPEN || a->kind == SG_IF_DEMOLISHED;
}

/* SG-VIC-01: at the end of each day, and of each game turn of an action. While the action's board
 * is laid out, lines about places of the siege's own board wait. */
bool sg_check_siege_lines(struct sg_state *s, bool at_limit, struct mg_play *play)
{
    const struct sg_scenario *sc = sg_siege_scenario(s);
    for (int i = 0; i < sc->lines; i++) {
        const struct sg_win_line *line = &sc->line[i];
        bool waits = false;
        for (int k = 0; k < line->atoms; k++)
            waits |= s->siege.in_action && speaks_of_places(&sc->atom[line->first + k]);
        if (waits || !line_holds(s, sc->atom, line, at_limit))
            continue;
        sg_decide_siege(s, line->side, line->grade, play);
        return true;
    }
    return false;
}

/* ---- a battle ---------------------------------------------------------------------------- */

/* On the board, or still to come. */
static bool has_active(const struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && (s->person[who].fate == SG_WAITING || sg_active(s, who)))
            return true;
    return false;
}

/* At the limit without a line: fewer casualty points win, marginally. */
static void by_losses(struct sg_state *s, struct mg_play *play)
{
    int a = sg_casualty(s, 0), b = sg_casualty(s, 1);
    decide(s, a < b ? 0 : b < a ? 1 : SG_NO_SIDE, SG_MARGINAL, play);
}

void sg_check_victory(struct sg_state *s, bool end_of_turn, struct mg_play *play)
{
    bool at_limit = end_of_turn && !s->no_limit && s->turn >= s->scenario.limit;
    bool active[SG_SIDES] = { has_active(s, 0), has_active(s, 1) };

    if (s->phase == SG_PH_OVER || s->phase == SG_PH_SETUP)
        return;
    if (end_of_turn && by_lines(s, at_limit, play))
        return;
    if (!active[0] || !active[1]) { /* SG-VIC-05 */
        if (!end_of_turn && by_lines(s, false, play))
            return;
        int winner = active[0] ? 0 : active[1] ? 1 : SG_NO_SIDE;
        decide(s, winner, winner < SG_SIDES ? grade_by_losses(s, winner) : SG_NO_GRADE, play);
        return;
    }
    if (at_limit)
        by_losses(s, play);
}
