/* Captains: a side may let the rest of an action be fought for it. They answer every question with the move that looks best at first sight
 * and roll no dice of their own; from time to time they ask whether to go on, so that one answer never causes too much. */
#include "../judge.h"

enum { DECISIONS = 48 };   /* in one answer: what happens in it must fit into the list of events */

static bool leads(const struct sg_state *s, int side) { return s->siege.entrusted >> side & 1; }

static struct mg_move best_move(const struct sg_state *s, int seat)
{
    struct mg_move moves[MG_MAX_MOVES];
    int32_t rating[MG_MAX_MOVES];
    unsigned count = sg_list(s, seat, moves), best = 0;
    while (best + 1 < count && moves[best].kind == SG_M_ENTRUST)
        best++;
    if (count > 1)
        sg_rate(s, seat, moves, count, rating);
    for (unsigned i = best + 1; i < count; i++)
        if (rating[i] > rating[best] && moves[i].kind != SG_M_ENTRUST)
            best = i;
    return moves[best];
}

/* Is there a question that captains answer? */
static bool is_theirs(const struct sg_state *s)
{
    return s->siege.in_action && s->phase != SG_PH_OVER && s->ask != SG_ASK_NOTHING && s->ask != SG_ASK_CAPTAINS && s->owes != 0 && leads(s, s->asked);
}

/* One answer, by the way that every answer goes; it may end the action or the siege, and with it the trust. */
static void answer(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    uint8_t entrusted = s->siege.entrusted, day = s->siege.day;
    s->siege.entrusted = 0;
    sg_apply(s, m, play);
    if (s->siege.in_action && s->siege.day == day && s->phase != SG_PH_OVER)
        s->siege.entrusted = entrusted;
}

void sg_captains(struct sg_state *s, struct mg_play *play)
{
    for (int n = 0; n < DECISIONS && is_theirs(s); n++) {
        struct mg_move m = best_move(s, __builtin_ctz(s->owes));
        answer(s, m, play);
        if (m.kind == SG_M_DEPLOY)   /* many at once */
            break;
    }
    if (!is_theirs(s))
        return;
    s->siege.paused_ask = s->ask;
    s->siege.paused_side = s->asked;
    s->siege.paused_owes = s->owes;
    sg_ask_seat(s, SG_ASK_CAPTAINS, sg_commander_seat(s, s->asked));
}

static void resume(struct sg_state *s)
{
    s->ask = s->siege.paused_ask;
    s->asked = s->siege.paused_side;
    s->owes = s->siege.paused_owes;
    s->siege.paused_ask = s->siege.paused_side = s->siege.paused_owes = 0;
}

struct mg_verdict sg_check_entrust(const struct sg_state *s, struct mg_move m)
{
    if (!s->siege.in_action)
        return mg_no("SG-SIE-05", N_("There are captains only in an action of a siege."));
    return leads(s, sg_side_of(m.seat)) ? mg_no("SG-SIE-05", N_("Your captains lead already.")) : MG_LEGAL;
}

/* The question stays open: the run asks it again, and the captains answer. */
void sg_do_entrust(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    s->siege.entrusted |= (uint8_t)(1u << sg_side_of(m.seat));
    sg_tell(play, SG_E_ENTRUSTED, sg_side_of(m.seat), (unsigned)sg_side_of(m.seat), 0, 0);
}

struct mg_verdict sg_check_command(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

void sg_do_command(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    s->siege.entrusted &= (uint8_t)~(1u << sg_side_of(m.seat));
    resume(s);
    sg_tell(play, SG_E_ENTRUSTED, sg_side_of(m.seat), (unsigned)sg_side_of(m.seat), 1, 0);
}

struct mg_verdict sg_check_play_on(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

void sg_do_play_on(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    (void)play;
    resume(s);
}

unsigned sg_list_captains(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    sg_offer(s, (struct mg_move){ .kind = SG_M_GO_ON, .seat = (uint8_t)seat }, out, &n);
    sg_offer(s, (struct mg_move){ .kind = SG_M_COMMAND, .seat = (uint8_t)seat }, out, &n);
    return n;
}
