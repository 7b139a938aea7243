/* Step 1: what the day brings [EVT, T20]. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

enum {
    EARLY_DAYS = 5,
    EARLY = 5,
    LAST_EVENT = 20,
    FIRST_EVENT = 5,
    ARMY = 250,
    TERM = 10,
    STOLEN = 4,
    SPY_CASTLE = 6,
    SPY_PRIORY = 4
};
enum {
    E05 = 5,
    E07 = 7,
    E08 = 8,
    E09 = 9,
    E10 = 10,
    E11 = 11,
    E12 = 12,
    E13 = 13,
    E14 = 14,
    E15 = 15,
    E16 = 16,
    E17 = 17,
    E18 = 18,
    E19 = 19,
    E20 = 20
};

static int garrison(const struct sg_state *s)
{
    return !s->siege.besieger;
}
static int event_of_today(const struct sg_state *s)
{
    return s->siege.record[s->siege.day - 1].event;
}

/* The one die that an event takes. */
static int die_of(struct sg_state *s, int event, struct mg_play *play)
{
    int die = sg_die(s, play, 10);
    sg_tell(play, SG_E_EVENT_NUMBER, SG_NO_SIDE, (unsigned)event, (unsigned)die, 0);
    return die;
}

/* ---- victims: SG-EVT-05, SG-EVT-06 ------------------------------------------------------- */

/* E08 and E15: so many of that side, chosen alternately; the side that suffers begins. */
static void sicken(struct sg_state *s, int side, int count)
{
    int living = sg_free_people(s, side);
    s->siege.points = (uint8_t)(count < living ? count : living);
    s->siege.next_victim = (uint8_t)side;
}

static int suffering_side(const struct sg_state *s)
{
    return event_of_today(s) == E08 ? garrison(s) : s->siege.besieger;
}

/* What a saboteur can destroy: things, not animals; what only is counted is not worth his while. */
static bool can_be_sabotaged(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    return p->kind != SG_NO_PIECE && p->side == s->siege.besieger && p->kind != SG_HORSE &&
           p->kind != SG_OX && p->kind != SG_PACK && !(p->flags & (SG_P_OUT_OF_USE | SG_P_DEAD));
}

static bool chosen_already(const struct sg_state *s, unsigned who)
{
    for (int i = 0; i < s->victims; i++)
        if (s->victim[i] == who)
            return true;
    return false;
}

struct mg_verdict sg_check_victim(const struct sg_state *s, struct mg_move m)
{
    if (event_of_today(s) == E16) {
        if (m.a < SG_PERSONS || m.a >= SG_SUBJECTS || !can_be_sabotaged(s, m.a - SG_PERSONS))
            return mg_no(
                "SG-EVT-05",
                N_("The saboteur destroys an engine or a piece of equipment of the besiegers."));
        return MG_LEGAL;
    }
    if (m.a >= SG_PERSONS || s->person[m.a].side != suffering_side(s) || !sg_is_free(s, m.a) ||
        sg_came_with_relief(s, m.a))
        return mg_no("SG-EVT-06", N_("Only one of the side that suffers can fall ill."));
    if (chosen_already(s, m.a))
        return mg_no("SG-EVT-06", N_("He has fallen ill already."));
    return MG_LEGAL;
}

static void sabotage(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    sg_tell(play, SG_E_PIECE_LOST, s->piece[piece].side, SG_PERSONS + piece, s->piece[piece].at, 0);
    if (s->piece[piece].at != SG_NOWHERE)
        sg_take_off_piece(s, piece);
    s->piece[piece] = (struct sg_piece){ 0 };
}

void sg_do_victim(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    g->points--;
    if (event_of_today(s) == E16) {
        sabotage(s, m.a - SG_PERSONS, play);
        return;
    }
    g->next_victim = !g->next_victim;
    if (s->victims < sizeof s->victim / sizeof *s->victim)
        s->victim[s->victims++] = m.a;
    sg_wound_in_quarters(s, m.a, play);
}

unsigned sg_list_victim(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned who = 0; who < SG_SUBJECTS; who++)
        sg_offer(s, sg_check_victim,
                 (struct mg_move){ .kind = SG_M_VICTIM, .seat = (uint8_t)seat, .a = (uint16_t)who },
                 out, &n);
    return n;
}

/* ---- E05: SG-EVT-09 ---------------------------------------------------------------------- */

/* The cheapest of a class goes first, the commander last. */
static int leaver(const struct sg_state *s, int class)
{
    int best = -1, least = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].side != s->siege.besieger || !sg_is_free(s, who) ||
            sg_class_of(s, who) != class)
            continue;
        int worth =
            sg_cost_of(s, who) + ((int)who == sg_commander(s, s->siege.besieger) ? 1000 : 0);
        if (best < 0 || worth < least) {
            least = worth;
            best = (int)who;
        }
    }
    return best;
}

static void some_leave(struct sg_state *s, int class, int count, struct mg_play *play)
{
    for (int who; count > 0 && (who = leaver(s, class)) >= 0; count--)
        sg_depart(s, (unsigned)who, play);
}

/* WE-14: 5X percent, rounded down to tens. */
static void quarrel(struct sg_state *s, struct mg_play *play)
{
    /* tenths */
    int share = 5 * die_of(s, E05, play) / 10, all = 0, left = 0, size[SG_CLASSES] = { 0 };
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == s->siege.besieger && sg_is_free(s, who)) {
            size[sg_class_of(s, who)]++;
            all++;
        }
    for (int class = 0; class < SG_CLASSES; class ++) {
        some_leave(s, class, share * size[class] / 10, play);
        left += share * size[class] / 10;
    }
    for (; left < share * all / 10; left++) { /* single ones of the largest classes */
        int largest = 0;
        for (int class = 1; class < SG_CLASSES; class ++)
            if (size[class] > size[largest])
                largest = class;
        size[largest] = 0;
        some_leave(s, largest, 1, play);
    }
}

/* ---- other events ------------------------------------------------------------------------ */

/* SG-EVT-13: in the order of the roster, until one shows 10. AM-29: nobody may. */
static void seek_traitor(struct sg_state *s, struct mg_play *play)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].side != garrison(s) || !sg_is_free(s, who))
            continue;
        int die = sg_die(s, play, 10);
        sg_tell(play, SG_E_TOLD, garrison(s), who, (unsigned)die, SG_FOR_TRAITOR);
        if (die == 10) {
            sg_kill_in_quarters(s, who, play);
            return;
        }
    }
}

/* SG-EVT-04 */
static void assassin(struct sg_state *s, struct mg_play *play)
{
    int who = sg_commander(s, s->siege.besieger), die = die_of(s, E17, play);
    if (who < 0)
        return;
    if (die >= 7)
        sg_kill_in_quarters(s, (unsigned)who, play);
    else if (die >= 4)
        sg_wound_in_quarters(s, (unsigned)who, play);
}

/* SG-EVT-05: on 6 or more the besieged choose one thing, if there is any. */
static void saboteur(struct sg_state *s, struct mg_play *play)
{
    int die = die_of(s, E16, play);
    for (unsigned piece = 0; die >= 6 && piece < SG_PIECES; piece++)
        if (can_be_sabotaged(s, piece)) {
            s->siege.points = 1;
            s->siege.next_victim = (uint8_t)garrison(s);
        }
}

/* SG-EVT-03, T20. What is left to choose is asked for by sg_run_event(). E06 is nothing. */
static void happens(struct sg_state *s, int event, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    switch (event) {
    case E05: quarrel(s, play); break;
    case E07: g->terms = (uint8_t)(g->day + TERM); break; /* SG-EVT-10 */
    case E08: sicken(s, garrison(s), die_of(s, E08, play)); break;
    case E09: seek_traitor(s, play); break;
    case E10: g->engineer_joined = 1; break; /* SG-CON-07 */
    case E11: sg_begin_buying(s, g->besieger, ARMY); break;
    case E12: sg_change_provisions(s, -STOLEN, play); break;
    /* SG-EVT-08, SG-EVT-12 */
    case E13: g->spy = sg_siege_scenario(s)->map[0] == SG_CASTLE ? SPY_CASTLE : SPY_PRIORY; break;
    case E14: sg_take_in_refugees(s, die_of(s, E14, play), play); break;
    case E15: sicken(s, g->besieger, die_of(s, E15, play)); break;
    case E16: saboteur(s, play); break;
    case E17: assassin(s, play); break;
    case E18: g->son_threatened = 1; break; /* SG-INI-02 */
    case E19:
        g->terms = 0; /* SG-EVT-10 */
        g->relief_came = 1;
        sg_begin_buying(s, garrison(s), ARMY);
        break;
    case E20: sg_end_siege(s, SG_LIFTED, play); break;
    default: break;
    }
}

/* SG-EVT-01. OPT-EVENT: the early days are milder. */
static int early_days(const struct sg_state *s, int day)
{
    return day > EARLY_DAYS ? 0 : s->mild_events ? -EARLY : EARLY;
}

int sg_chance_of_lifting(const struct sg_state *s, int day)
{
    int added = early_days(s, day) + sg_blockade(s), n = 0;
    for (int one = 1; one <= 10; one++)
        for (int two = 1; two <= 10; two++)
            n += one + two + added >= LAST_EVENT;
    return n;
}

/* SG-EVT-01, SG-EVT-02 */
void sg_roll_event(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    int early = early_days(s, g->day), blockade = sg_blockade(s), dice = sg_die(s, play, 10), total;
    dice += sg_die(s, play, 10);
    total = dice + early + blockade;
    sg_tell(play, SG_E_EVENT_DIE, SG_NO_SIDE, total > 0 ? (unsigned)total : 0,
            (unsigned)(early + 20), (unsigned)blockade);
    int event = total > LAST_EVENT ? LAST_EVENT : total < FIRST_EVENT ? 0 : total;
    bool again = g->events >> event & 1;
    sg_tell(play, SG_E_EVENT, SG_NO_SIDE, (unsigned)event, again, 0);
    if (event == 0 || again)
        return;
    g->events |= 1u << event;
    g->record[g->day - 1].event = (uint8_t)event;
    happens(s, event, play);
}

static bool anybody_came(const struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_came_with_relief(s, who) && sg_is_free(s, who))
            return true;
    return false;
}

bool sg_run_event(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    if (g->buying != 0)
        return sg_run_buying(s, play);
    if (g->points > 0) {
        sg_ask_commander(s, SG_ASK_VICTIM, g->next_victim);
        return true;
    }
    memset(s->victim, 0, sizeof s->victim);
    s->victims = g->next_victim = 0;
    g->relief_came = g->relief_came && anybody_came(s); /* an army of nobody does not come */
    return false;
}
