/* The order of a day [SIE, INI, BLK]. siege.step says where in it we are; each step works until it
 * asks something, and is over when its function says so. The end is tested after every step:
 * SG-SIE-13. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

enum { BESIEGER_BONUS = 4, SON_PENALTY = 2 }; /* SG-INI-01, SG-INI-02 */

/* ---- before day 1: SG-SIE-01 ------------------------------------------------------------- */

/* A noble, or a knight if there is none. */
static bool may_be_commander(const struct sg_state *s, unsigned who)
{
    int class = sg_class_of(s, who), wanted = SG_KNT;
    for (unsigned other = 0; other < SG_PERSONS; other++)
        if (s->person[other].side == s->siege.besieger && sg_is_free(s, other) &&
            sg_class_of(s, other) == SG_NOB)
            wanted = SG_NOB;
    return s->person[who].side == s->siege.besieger && sg_is_free(s, who) && class == wanted;
}

struct mg_verdict sg_check_commander(const struct sg_state *s, struct mg_move m)
{
    if (m.a >= SG_PERSONS || m.b != 0 || s->person[m.a].side != s->siege.besieger ||
        !sg_is_free(s, m.a))
        return mg_no("SG-SIE-01", N_("The commander is one of the besiegers."));
    if (!may_be_commander(s, m.a))
        return mg_no("SG-SIE-01",
                     N_("A noble commands the besiegers; a knight if they have no noble."));
    return MG_LEGAL;
}

void sg_do_commander(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    s->siege.commander = (uint8_t)(m.a + 1);
    sg_tell(play, SG_E_COMMANDER, s->siege.besieger, m.a, 0, 0);
}

unsigned sg_list_commander(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        sg_offer(s, sg_check_commander,
                 (struct mg_move){ .kind = SG_M_PICK, .seat = (uint8_t)seat, .a = (uint16_t)who },
                 out, &n);
    return n;
}

/* All of a side's seats name him together: whoever answers first. With one candidate, or none,
 * nothing is asked. */
static bool name_commander(struct sg_state *s, struct mg_play *play)
{
    int candidates = 0, last = 0;
    if (s->siege.commander != 0)
        return true;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (may_be_commander(s, who)) {
            candidates++;
            last = (int)who;
        }
    if (candidates > 1) {
        sg_ask(s, SG_ASK_COMMANDER, s->siege.besieger);
        return false;
    }
    if (candidates == 1)
        sg_do_commander(s, (struct mg_move){ .kind = SG_M_PICK, .a = (uint16_t)last }, play);
    return true;
}

/* The side whose people are set up in the building is the garrison. */
void sg_begin_siege(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    g->on = 1;
    g->besieger = sg_has_step(s, 0, SG_NO_PIECE);
    g->day = 1;
    for (int i = 0; i < SG_PERSONS; i++)
        if (s->person[i].fate == SG_WAITING)
            s->person[i].fate = SG_IN_QUARTERS;
    s->phase = SG_PH_DAY;
    s->turn = 1;
    sg_tell(play, SG_E_DAY, SG_NO_SIDE, g->day, g->stage, 0);
    sg_first_provisions(s, play);
}

/* ---- steps 1 to 3 ------------------------------------------------------------------------ */

/* SG-BSB-09: no event while the roles are reversed. sub 0: to be rolled; 1: it may still ask. */
static bool run_event(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.sub == 0) {
        s->siege.sub = 1;
        if (s->siege.stage != SG_REVERSED)
            sg_roll_event(s, play);
    }
    return s->phase == SG_PH_OVER || !sg_run_event(s, play);
}

static int initiative_die(struct sg_state *s, int side, struct mg_play *play)
{
    int total = sg_die(s, play, 10);
    total += side == sg_besieging(s) ? BESIEGER_BONUS : 0;
    /* SG-INI-02: the castellan's side */
    total -= side != s->siege.besieger && s->siege.son_threatened ? SON_PENALTY : 0;
    return total > 0 ? total : 0;
}

/* SG-INI-01. E13 and E19 say who has it: then nobody rolls. */
static bool run_initiative(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    int besieger = sg_besieging(s), own = 0, other = 0;
    if (g->spy > 0)
        g->initiative = g->besieger;
    else if (g->relief_came)
        g->initiative = !g->besieger;
    else {
        own = initiative_die(s, besieger, play);
        other = initiative_die(s, !besieger, play);
        g->initiative = (uint8_t)(other > own ? !besieger : besieger); /* a tie: the besieger */
    }
    g->record[g->day - 1].initiative = (uint8_t)(g->initiative + 1);
    bool his = g->initiative == besieger;
    sg_tell(play, SG_E_INITIATIVE, g->initiative, g->initiative, (unsigned)(his ? own : other),
            (unsigned)(his ? other : own));
    return true;
}

static bool run_healed(struct sg_state *s, struct mg_play *play)
{
    sg_return_healed(s, play);
    return true;
}

/* ---- step 4: SG-SIE-04 ------------------------------------------------------------------- */

static void ask_order(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    if (sg_must_assault(s)) { /* SG-EVT-08, SG-EVT-12 */
        g->restocking = 0;
        sg_tell(play, SG_E_ORDER, g->besieger, g->besieger, SG_ORDER_ASSAULT, g->day);
        sg_begin_action(s, SG_ORDER_ASSAULT);
    } else if (g->initiative != sg_besieging(s) && !sg_has_choice(s, g->initiative)) {
        sg_decline(s, g->initiative);
    } else {
        sg_ask_commander(s, SG_ASK_ORDER, g->initiative);
    }
}

static bool run_action(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    switch (g->sub) {
    case SG_SUB_RELIEF:
        if (g->relief_came && sg_run_relief(s, play))
            break;
        if (g->order != SG_ORDER_NOTHING)
            sg_begin_action(s, g->order);
        else
            g->sub = SG_SUB_ORDER;
        break;
    case SG_SUB_ORDER: ask_order(s, play); break;
    case SG_SUB_REDOUBT: sg_ask_commander(s, SG_ASK_ORDER, !sg_besieging(s)); break;
    case SG_SUB_ACTION:
        if (g->order != SG_ORDER_NOTHING) {
            sg_run_action(s, play);
            break;
        }
        sg_end_of_action(s);
        s->turn = g->day;
        g->sub = SG_SUB_OVER;
        break;
    default: return true;
    }
    return false;
}

/* ---- step 5: SG-SIE-10 ------------------------------------------------------------------- */

static bool deed_allowed(const struct sg_state *s, int deed)
{
    bool building = deed == SG_DEED_BUILD || deed == SG_DEED_BUILD_BACK;
    if (s->siege.restocking && sg_deed_side(s, deed) == sg_besieging(s)) /* SG-SIE-08 */
        return false;
    return s->siege.may_deed == 2 || (s->siege.may_deed == 1 && building);
}

/* Each at most once, in their order; each may be passed, and what was not begun is passed by
 * itself. */
static bool run_deeds(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    while (g->deed < SG_DEEDS) {
        bool allowed = deed_allowed(s, g->deed);
        if (allowed && !(g->deeds_done >> g->deed & 1) && sg_can_deed(s, g->deed)) {
            sg_ask_commander(s, SG_ASK_DEED, sg_deed_side(s, g->deed));
            return false;
        }
        if (allowed)
            sg_finish_deed(s, g->deed, play);
        if (s->ask != SG_ASK_NOTHING) /* SG-MGL-09: which throwers suffered */
            return false;
        if (s->phase == SG_PH_OVER)
            return true;
        if (g->deed == SG_DEEDS - 1)
            break;
        g->deed++;
    }
    g->deed = 0;
    g->deeds_done = 0;
    return true;
}

/* ---- steps 6 and 7 ----------------------------------------------------------------------- */

static bool run_wounded(struct sg_state *s, struct mg_play *play)
{
    sg_date_wounds(s, play);
    return true;
}

/* What is of one day only; the actions clear what is of theirs. */
static void clear_day(struct sg_state *s)
{
    struct sg_siege *g = &s->siege;
    sg_clear_jobs(s);
    if (g->restocking)
        g->restock--;
    g->spy = g->relief_came = g->initiative = g->declined = g->order = g->may_deed = g->restocking =
        0;
    g->food_fetched = g->wood_shelled = g->shelling = g->points = g->buying = g->next_victim = 0;
    g->ground = g->ground_edge = g->mustered = g->asked_to_quit = g->withdrawn = 0;
    g->animals = g->patrols_in = g->tents_burnt = g->been_out = 0;
    memset(g->target, 0, sizeof g->target);
}

static bool run_marker(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    sg_mines_overnight(s, play);
    if (!sg_test_end(s, play))
        sg_eat(s, play);
    if (g->terms != 0 && g->day >= g->terms) /* SG-EVT-10 */
        sg_end_siege(s, SG_SURRENDERED, play);
    if (!sg_test_end(s, play) && g->day >= sg_last_day(s))
        sg_end_siege(s, SG_DAY_LIMIT, play);
    if (s->phase == SG_PH_OVER)
        return true;
    sg_record_dead(s);
    clear_day(s);
    return true;
}

static void next_day(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    g->day++;
    s->turn = g->day;
    g->restocking = g->restock > 0;
    sg_tell(play, SG_E_DAY, SG_NO_SIDE, g->day, g->stage, 0);
}

/* ---- the day: SG-SIE-03 ------------------------------------------------------------------ */

typedef bool run_step(struct sg_state *s, struct mg_play *play);
static run_step *const steps[SG_DAY_STEPS] = {
    [SG_DAY_FIRST] = name_commander,      [SG_DAY_EVENT] = run_event,
    [SG_DAY_INITIATIVE] = run_initiative, [SG_DAY_HEALED] = run_healed,
    [SG_DAY_ACTION] = run_action,         [SG_DAY_DEEDS] = run_deeds,
    [SG_DAY_WOUNDED] = run_wounded,       [SG_DAY_MARKER] = run_marker,
};

/* SG-SIE-02: day 1 is for building and the marker. */
static int next_step(struct sg_siege *g)
{
    if (g->step == SG_DAY_FIRST) {
        g->may_deed = 1;
        return SG_DAY_DEEDS;
    }
    if (g->day == 1 && g->step == SG_DAY_DEEDS)
        return SG_DAY_MARKER;
    return g->step == SG_DAY_MARKER ? SG_DAY_EVENT : g->step + 1;
}

void sg_run_day(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    if (!steps[g->step](s, play) || sg_test_end(s, play))
        return;
    bool over = g->step == SG_DAY_MARKER;
    g->step = (uint8_t)next_step(g);
    g->sub = 0;
    if (over)
        next_day(s, play);
}
