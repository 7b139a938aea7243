/* The one truth about a move: legal, or the rule that forbids it and why. */
#include "state.h"

typedef struct mg_verdict checker(const struct is_state *s, struct mg_move m);

/* ---- actions ----------------------------------------------------------------------------- */

/* IS-BLD-01, IS-BLD-02, IS-BLD-13. Whether one of that name stands there already does not matter:
 * IS-CRD-04. */
static struct mg_verdict check_build(const struct is_state *s, struct mg_move m)
{
    if (!is_in_pile(s, IS_HAND + m.seat, m.a))
        return mg_no("IS-BLD-01", N_("Only a card of your hand can be built."));
    if (!is_can_build(s, m.seat, m.a, true))
        return mg_no("IS-GDS-10", N_("You cannot pay the Resources that it costs."));
    if (!is_can_build(s, m.seat, m.a, false))
        return mg_no(
            "IS-BLD-02",
            N_("Its cost asks for one of your Locations or Foundations, and you have none to give."));
    return MG_LEGAL;
}

/* IS-DEAL-01 to IS-DEAL-03; as many as one likes, IS-DEAL-04. */
static struct mg_verdict check_deal(const struct is_state *s, struct mg_move m)
{
    const struct is_player *p = &s->player[m.seat];

    if (!is_in_pile(s, IS_HAND + m.seat, m.a))
        return mg_no("IS-DEAL-01", N_("A Deal is made with a Faction card of your hand."));
    if (is_common(m.a))
        return mg_no("IS-DEAL-02", N_("Common cards have no Deal field."));
    if (p->supply[IS_F] + p->supply[IS_G] == 0)
        return mg_no("IS-DEAL-01", N_("A Deal costs 1 Food."));
    return MG_LEGAL;
}

/* IS-RAZ-02; also a Faction card of the Japanese, IS-FAC-01. */
static struct mg_verdict check_raze_hand(const struct is_state *s, struct mg_move m)
{
    if (is_row(m.a)->raze.kinds == 0)
        return mg_no("IS-RAZ-03", N_("That card has no Raze field."));
    if (s->player[m.seat].supply[IS_R] == 0)
        return mg_no("IS-RAZ-02", N_("Razing a card of your hand costs 1 Raze token."));
    return MG_LEGAL;
}

/* IS-RAZ-05 to IS-RAZ-07, IS-RAZ-17, IS-RAZ-19, IS-PASS-02. */
static struct mg_verdict check_raze(const struct is_state *s, struct mg_move m)
{
    if (m.a < IS_CARDS && is_in_pile(s, IS_HAND + m.seat, m.a))
        return check_raze_hand(s, m);
    int holder = m.a < IS_CARDS ? is_holder(s, m.a) : -1;
    /* under takeover: its owner may, who controls it may not, IS-FAC-19 */
    if (holder < 0 || holder == m.seat)
        return mg_no("IS-RAZ-01", N_("Raze a card of your hand or a Location of an enemy."));
    if (s->peaceful)
        return mg_no("IS-RAZ-17",
                     N_("In the peaceful game nobody razes Locations with this action."));
    if (is_passed(s, holder))
        return mg_no("IS-PASS-02", N_("That player has passed: nothing of theirs can be touched."));
    if (is_row(m.a)->raze.kinds == 0)
        return mg_no("IS-RAZ-06",
                     N_("Only Common and Japanese Locations with a Raze field can be razed."));
    if (!is_razeable(m.a))
        return mg_no("IS-RAZ-19", N_("That Location cannot be razed."));
    if (is_raze_cost(s, NULL, holder, m.a) > s->player[m.seat].supply[IS_R])
        return mg_no(
            "IS-RAZ-05",
            N_("You have too few Raze tokens: 2, and 1 more for each point of protection."));
    return MG_LEGAL;
}

/* Does what the clause does cost more: a card to build, Raze tokens? IS-ACT-10. */
static bool makes_pay(const struct is_clause *c)
{
    const struct is_step *step = &is_steps[c->step];
    return is_pays_later(c) || (step->verb == IS_CHOOSE &&
                                is_steps[is_branches[step->branch].step].verb == IS_RAZE_HAND);
}

/* Why an action of a Location cannot be taken at all. */
static struct mg_verdict why_not_active(const struct is_state *s, int seat, unsigned card,
                                        int which)
{
    const struct is_clause *c = &is_clauses[is_row(card)->act[which]];

    if (is_marked(s, card, IS_MARK_BLOCKED))
        return mg_no("IS-USE-07", N_("It is blocked for this round."));
    if (c->kind == IS_ACTU && is_activations_left(s, card, which) == 0 &&
        is_counter(s, card, which) < c->times)
        return mg_no("IS-USE-08",
                     N_("That part is not unlocked, or was unlocked in this very turn."));
    if (is_used_up(s, card, c))
        return is_marked(s, card, IS_MARK_UNLOCKED)
                   ? mg_no("IS-USE-08", N_("It is unlocked already."))
                   : mg_no("IS-USE-12", N_("All its statue tokens stand."));
    if (is_activations_left(s, card, which) == 0)
        return mg_no("IS-USE-02", N_("It has been activated as often as it can be in this round."));
    if (!is_can_pay(s, seat, &c->cost, 1, false))
        return mg_no("IS-GDS-10", N_("You cannot pay what it costs."));
    if (makes_pay(c))
        return mg_no("IS-ACT-10",
                     N_("There is nothing for it to act on that you could still pay for."));
    return mg_no("IS-ACT-09", N_("There is nothing for it to act on."));
}

static struct mg_verdict check_activate(const struct is_state *s, struct mg_move m)
{
    if (m.a >= IS_CARDS || !is_in_pile(s, IS_EMPIRE + m.seat, m.a))
        return mg_no("IS-USE-01", N_("Only an Action Location of your own can be activated."));
    if (m.b < 1 || m.b > 2 || is_row(m.a)->act[m.b - 1] == IS_NO_CLAUSE)
        return mg_no("IS-USE-01", N_("That Location has no such action."));
    if (is_times_possible(s, m.seat, m.a, m.b - 1) == 0)
        return why_not_active(s, m.seat, m.a, m.b - 1);
    return MG_LEGAL;
}

static struct mg_verdict check_exchange(const struct is_state *s, struct mg_move m)
{
    if (s->player[m.seat].supply[IS_P] < 2)
        return mg_no("IS-XCH-01", N_("An exchange takes 2 Workers."));
    return MG_LEGAL;
}

/* IS-OPN-02, IS-OPN-04, IS-OPN-05. */
static struct mg_verdict check_send(const struct is_state *s, struct mg_move m)
{
    int holder = m.a < IS_CARDS ? is_holder(s, m.a) : -1;

    if (holder < 0 || is_row(m.a)->kind != IS_OPEN_PRODUCTION)
        return mg_no("IS-OPN-02",
                     N_("A Worker is sent to an Open Production Location of an enemy."));
    if (holder == m.seat)
        return mg_no("IS-OPN-04", N_("Not to a Location of your own."));
    if (is_passed(s, holder))
        return mg_no("IS-PASS-02", N_("That player has passed: nothing of theirs can be touched."));
    if (is_counter(s, m.a, IS_USES) >= 2)
        return mg_no("IS-OPN-05", N_("It has been used by enemies twice in this round."));
    if (s->player[m.seat].supply[IS_P] == 0)
        return mg_no("IS-OPN-02", N_("You have no Worker to send."));
    return MG_LEGAL;
}

/* Always legal, and nobody passes unless he says so: IS-PASS-04. */
static struct mg_verdict check_pass(const struct is_state *s, struct mg_move m)
{
    (void)s, (void)m;
    return MG_LEGAL;
}

/* ---- free steps -------------------------------------------------------------------------- */

/* IS-DEF-01 to IS-DEF-03. A token that lies on a Location is in no supply any more: IS-DEF-04. */
static struct mg_verdict check_defend(const struct is_state *s, struct mg_move m)
{
    if (m.a >= IS_CARDS || !is_in_pile(s, IS_EMPIRE + m.seat, m.a))
        return mg_no("IS-DEF-01", N_("A Defence token goes on a Common Location of your own."));
    if (!is_common(m.a))
        return mg_no("IS-DEF-03", N_("Faction Locations carry no Defence token."));
    if (s->player[m.seat].supply[IS_D] == 0)
        return mg_no("IS-DEF-01", N_("You have no Defence token."));
    if (is_marked(s, m.a, IS_MARK_DEFENCE))
        return mg_no("IS-DEF-02", N_("A Location carries one Defence token at most."));
    return MG_LEGAL;
}

/* IS-FAC-03, IS-FAC-07. Gate and Shrine are as good as others, IS-FAC-04; whoever stands is no
 * Worker, IS-FAC-05. */
static struct mg_verdict check_samurai(const struct is_state *s, struct mg_move m)
{
    if (s->player[m.seat].faction != IS_JAPANESE)
        return mg_no("IS-FAC-07", N_("Only the Japanese have Samurai."));
    if (m.a >= IS_CARDS || is_common(m.a) || !is_in_pile(s, IS_EMPIRE + m.seat, m.a))
        return mg_no("IS-FAC-03", N_("A Samurai stands on a Faction Location of your own."));
    if (is_marked(s, m.a, IS_MARK_SAMURAI))
        return mg_no("IS-FAC-03", N_("One Samurai stands there already."));
    if (s->player[m.seat].supply[IS_P] == 0)
        return mg_no("IS-FAC-03", N_("You have no Worker to make a Samurai."));
    return MG_LEGAL;
}

/* IS-TEC-02 to IS-TEC-04. On Ruins too, where nothing is doubled: IS-TEC-05. */
static struct mg_verdict check_technology(const struct is_state *s, struct mg_move m)
{
    if (s->player[m.seat].faction != IS_ATLANTEANS)
        return mg_no("IS-TEC-02", N_("Only the Atlanteans place Technology."));
    if (m.b != IS_T && m.b != IS_TD && m.b != IS_TG)
        return mg_no("IS-TEC-01", N_("That is no Technology token."));
    if (m.a >= IS_CARDS || !is_common(m.a) || !is_in_pile(s, IS_EMPIRE + m.seat, m.a))
        return mg_no("IS-TEC-03", N_("Technology goes on a Common Location of your own."));
    if (s->player[m.seat].supply[m.b] == 0)
        return mg_no("IS-TEC-01", N_("You have no such token."));
    if (is_marked(s, m.a, m.b == IS_T ? IS_MARK_BASIC : IS_MARK_TD | IS_MARK_TG))
        return mg_no("IS-TEC-04",
                     N_("A Location carries one Basic and one Advanced token at most."));
    return MG_LEGAL;
}

static int most_there(unsigned card, int verb)
{
    const struct is_row *row = is_row(card);
    for (int i = 0; i < row->clauses; i++) {
        const struct is_clause *c = is_clause_of(row, (unsigned)i);
        if (c->kind == IS_FREE && is_steps[c->step].verb == verb)
            return is_steps[c->step].max;
    }
    return 0;
}

static struct mg_verdict check_tuck(const struct is_state *s, struct mg_move m)
{
    if (m.b >= IS_CARDS || !is_in_pile(s, IS_EMPIRE + m.seat, m.b) || !is_a_gate(m.b))
        return mg_no("IS-FAC-08", N_("Cards go under a Gate of your own."));
    if (!is_in_pile(s, IS_HAND + m.seat, m.a))
        return mg_no("IS-FAC-08", N_("Only a card of your hand can go under a Gate."));
    if (is_size(s, is_gate(m.b)) >= most_there(m.b, IS_TUCK))
        return mg_no("IS-FAC-08", N_("No more cards fit under that Gate."));
    return MG_LEGAL;
}

/* The player's Shrine; 0: none. */
static unsigned shrine_of(const struct is_state *s, int seat)
{
    if (s->player[seat].faction == IS_JAPANESE)
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
            if (is_a_shrine(s->card[i].id))
                return s->card[i].id;
    return 0;
}

static struct mg_verdict check_lay(const struct is_state *s, struct mg_move m)
{
    unsigned shrine = shrine_of(s, m.seat);

    if (shrine == 0)
        return mg_no("IS-FAC-08", N_("You have no Shrine."));
    if (m.a > IS_F)
        return mg_no("IS-GDS-15", N_("Only Resources are laid on a Shrine."));
    if (s->player[m.seat].supply[m.a] == 0)
        return mg_no("IS-FAC-08", N_("You have no such Resource."));
    if (is_count_laid(&s->player[m.seat]) >= most_there(shrine, IS_LAY))
        return mg_no("IS-FAC-08", N_("No more Resources fit on the Shrine."));
    return MG_LEGAL;
}

/* ---- answers ----------------------------------------------------------------------------- */

static bool in_list(const uint16_t *card, int count, unsigned wanted)
{
    for (int i = 0; i < count; i++)
        if (card[i] == wanted)
            return true;
    return false;
}

/* A question is about something else. */
static struct mg_verdict another_question(void)
{
    return mg_no("IS-ACT-01", N_("Something else is to be decided now."));
}

/* Was this card saved for Prayers and used in the one that is under way? */
static bool is_used_in_prayer(const struct is_state *s, unsigned card)
{
    struct mg_piles piles = is_piles(s);
    return s->praying.count > 0 && mg_pile_find(&piles, IS_ASIDE, card) >= s->praying.drawn;
}

/* Why a card cannot be chosen, where there is more to say than that it is none of those. */
static struct mg_verdict why_not_picked(const struct is_state *s, struct mg_move m)
{
    if (s->ask == IS_ASK_PRAY_SAVED && m.a < IS_CARDS && is_saved_for(s, m.seat, m.a))
        return mg_no("IS-PRY-26",
                     N_("That saved card has no colour, and this Prayer asks for one."));
    if ((s->ask == IS_ASK_PRAY_KEEP || s->ask == IS_ASK_CARD) && is_used_in_prayer(s, m.a))
        return mg_no("IS-PRY-27", N_("A saved card that a Prayer used is discarded after it."));
    return mg_no("IS-ACT-07", N_("That card cannot be chosen for this."));
}

static struct mg_verdict check_pick(const struct is_state *s, struct mg_move m)
{
    uint16_t card[IS_CARDS_MOST];

    switch (s->ask) {
    case IS_ASK_GIVE:
        if (!in_list(card, is_list_gifts(s, card), m.a))
            return mg_no("IS-GDS-10", N_("That does not pay the cost."));
        return MG_LEGAL;
    case IS_ASK_DRAFT:
    case IS_ASK_HELD:
    case IS_ASK_LOOK:
        if (!in_list(card, is_list_cards(s, m.seat, card), m.a))
            return mg_no(s->ask == IS_ASK_DRAFT  ? "IS-LKT-03"
                         : s->ask == IS_ASK_HELD ? "IS-LKT-20"
                                                 : "IS-ACT-07",
                         N_("That card is not among those to choose from."));
        return MG_LEGAL;
    case IS_ASK_CONVERT:
    case IS_ASK_CARD:
    case IS_ASK_SAMURAI:
    case IS_ASK_PRAY_SAVED:
    case IS_ASK_PRAY_KEEP:
    case IS_ASK_ATTACKED:
        if (m.a == 0 || !in_list(card, is_list_cards(s, m.seat, card), m.a))
            return why_not_picked(s, m);
        return MG_LEGAL;
    default: return another_question();
    }
}

static struct mg_verdict check_take(const struct is_state *s, struct mg_move m)
{
    if (s->ask != IS_ASK_DECK_OF && s->ask != IS_ASK_RESOURCE && s->ask != IS_ASK_GOOD)
        return another_question();
    if (!(is_list_goods(s) >> m.a & 1))
        return mg_no("IS-GDS-08", N_("That cannot be taken here."));
    return MG_LEGAL;
}

static struct mg_verdict check_colour(const struct is_state *s, struct mg_move m)
{
    switch (s->ask) {
    case IS_ASK_BLESSING:
        if (!(is_list_colours(s) >> m.a & 1))
            return mg_no("IS-BLS-02", N_("You own a token of that colour, or there is none."));
        return MG_LEGAL;
    case IS_ASK_COLOUR:
    case IS_ASK_PRAY_COLOUR:
    case IS_ASK_PRAY_TRI:
        if (!(is_list_colours(s) >> m.a & 1))
            return mg_no("IS-PRY-36", N_("That colour cannot be named here."));
        return MG_LEGAL;
    case IS_ASK_STORE:
        if (!(is_must_drop_blessing(s, m.seat) >> m.a & 1))
            return mg_no("IS-CLN-07", N_("You need not give that token up."));
        return MG_LEGAL;
    default: return another_question();
    }
}

static struct mg_verdict check_choose(const struct is_state *s, struct mg_move m)
{
    if (s->ask != IS_ASK_ALTERNATIVE && s->ask != IS_ASK_MAY)
        return another_question();
    if (m.a < 1 || m.a > 8 || !(is_list_branches(s) >> (m.a - 1) & 1))
        return mg_no("IS-ACT-09", N_("That cannot be paid or carried out."));
    return MG_LEGAL;
}

static struct mg_verdict check_times(const struct is_state *s, struct mg_move m)
{
    if (s->ask != IS_ASK_TIMES)
        return another_question();
    const struct is_task *t = is_top(s);
    if (m.a < 1)
        return mg_no("IS-ACT-01", N_("Once at least."));
    if (t->kind == IS_TK_ACTIVATE && m.a > is_activations_left(s, t->card, t->left))
        return mg_no("IS-USE-02", N_("It cannot be activated so often in this round."));
    if (m.a > is_most_times(s))
        return mg_no(t->kind == IS_TK_EXCHANGE ? "IS-XCH-01" : "IS-USE-13",
                     N_("You cannot pay for so many."));
    return MG_LEGAL;
}

static struct mg_verdict check_pay(const struct is_state *s, struct mg_move m)
{
    const int pay[3] = { m.a, m.b, m.c };
    if (s->ask != IS_ASK_PAY)
        return another_question();
    if (!is_pays(s, is_top(s), pay))
        return mg_no(
            "IS-GDS-03",
            N_("That does not pay it: Gold stands for a missing Resource, and nothing else does."));
    return MG_LEGAL;
}

static struct mg_verdict check_spend(const struct is_state *s, struct mg_move m)
{
    const int spent[3] = { m.a, m.b, m.c };
    if (s->ask != IS_ASK_PRAY_SPEND)
        return another_question();
    if (!is_can_spend(s, spent))
        return mg_no("IS-PRY-20",
                     N_("One matching Resource may be spent for each unit, if you have it."));
    return MG_LEGAL;
}

static struct mg_verdict check_pray(const struct is_state *s, struct mg_move m)
{
    (void)m;
    return s->ask == IS_ASK_PRAY_MODE ? MG_LEGAL : another_question();
}

static struct mg_verdict check_done(const struct is_state *s, struct mg_move m)
{
    (void)m;
    return is_may_stop(s) ? MG_LEGAL : another_question();
}

static struct mg_verdict check_from(const struct is_state *s, struct mg_move m)
{
    if (s->ask != IS_ASK_RIVAL)
        return another_question();
    if (m.a >= IS_SEATS || !(is_list_rivals(s, m.seat, is_step_of(is_top(s))) >> m.a & 1))
        return mg_no("IS-FAC-29", N_("There is nothing to take from that player."));
    return MG_LEGAL;
}

static struct mg_verdict check_produce(const struct is_state *s, struct mg_move m)
{
    uint16_t card[IS_CARDS_MOST];
    if (s->ask != IS_ASK_PRODUCE)
        return another_question();
    if (!in_list(card, is_list_production(s, card), m.a))
        return mg_no("IS-PRD-04", N_("That is none of your sources, or it has produced."));
    return MG_LEGAL;
}

static struct mg_verdict check_trigger(const struct is_state *s, struct mg_move m)
{
    if (s->ask != IS_ASK_TRIGGER)
        return another_question();
    for (int i = 0; i < is_waiting_together(s); i++)
        if (s->waiting[i].card == m.a)
            return MG_LEGAL;
    return mg_no("IS-TRG-03", N_("That Location does not answer this event."));
}

static struct mg_verdict check_discard(const struct is_state *s, struct mg_move m)
{
    if (s->ask == IS_ASK_CONVERT)
        return is_convertible(s, m.seat) >> m.a & 1
                   ? MG_LEGAL
                   : mg_no("IS-FAC-30", N_("Only Goods just razed, but no Victory Points."));
    if (s->ask != IS_ASK_STORE)
        return another_question();
    return is_must_drop_resource(s, m.seat) >> m.a & 1
               ? MG_LEGAL
               : mg_no("IS-CLN-07", N_("You need not give that up."));
}

static struct mg_verdict check_end(const struct is_state *s, struct mg_move m)
{
    (void)m;
    if (s->ask == IS_ASK_TURN)
        return mg_no("IS-ACT-01", N_("Take an action, or pass."));
    return s->ask == IS_ASK_FREE ? MG_LEGAL : another_question();
}

/* ---- all --------------------------------------------------------------------------------- */

/* Which checks belong to which question. The actions are the six of IS-ACT-02, or to pass. */
enum { ACTIONS = 1, FREE_STEPS, DECKS, ANSWERS };
/* clang-format off */
static const struct { checker *check; uint8_t when; } checks[] = {
    [IS_M_BUILD] = { check_build, ACTIONS },       [IS_M_DEAL] = { check_deal, ACTIONS },
    [IS_M_RAZE] = { check_raze, ACTIONS },         [IS_M_ACTIVATE] = { check_activate, ACTIONS },
    [IS_M_EXCHANGE] = { check_exchange, ACTIONS }, [IS_M_SEND] = { check_send, ACTIONS },
    [IS_M_PASS] = { check_pass, ACTIONS },         [IS_M_END] = { check_end, ANSWERS },
    [IS_M_DEFEND] = { check_defend, FREE_STEPS },  [IS_M_SAMURAI] = { check_samurai, FREE_STEPS },
    [IS_M_TECHNOLOGY] = { check_technology, FREE_STEPS },
    [IS_M_TUCK] = { check_tuck, FREE_STEPS },      [IS_M_LAY] = { check_lay, FREE_STEPS },
    [IS_M_PAY] = { check_pay, ANSWERS },           [IS_M_PICK] = { check_pick, ANSWERS },
    [IS_M_TAKE] = { check_take, ANSWERS },         [IS_M_COLOUR] = { check_colour, ANSWERS },
    [IS_M_CHOOSE] = { check_choose, ANSWERS },     [IS_M_TIMES] = { check_times, ANSWERS },
    [IS_M_PRAY] = { check_pray, ANSWERS },         [IS_M_SPEND] = { check_spend, ANSWERS },
    [IS_M_DONE] = { check_done, ANSWERS },         [IS_M_FROM] = { check_from, ANSWERS },
    [IS_M_PRODUCE] = { check_produce, ANSWERS },   [IS_M_TRIGGER] = { check_trigger, ANSWERS },
    [IS_M_DISCARD] = { check_discard, ANSWERS },   [IS_M_SWAP] = { is_check_swap, DECKS },
    [IS_M_ADD] = { is_check_add, DECKS },          [IS_M_REMOVE] = { is_check_remove, DECKS },
    [IS_M_READY] = { is_check_ready, DECKS },
};
/* clang-format on */

struct mg_verdict is_check(const void *state, struct mg_move m)
{
    const struct is_state *s = state;
    int when = checks[m.kind].when;

    if (s->phase == IS_PH_OVER)
        return mg_no("IS-END-01", N_("The game is over."));
    if (!(is_actors(s) >> m.seat & 1))
        return mg_no("IS-RND-04", N_("Somebody else is to decide now."));
    if (when == DECKS && s->ask != IS_ASK_DECK)
        return mg_no("IS-DECK-15", N_("Decks are built before the game begins."));
    if (when == ACTIONS && s->ask == IS_ASK_FREE)
        return mg_no("IS-ACT-01", N_("You have taken the action of this turn."));
    if (when == ACTIONS && s->ask != IS_ASK_TURN)
        return another_question();
    /* IS-ACT-06: also in a turn that is going to be passed */
    if (when == FREE_STEPS && s->ask != IS_ASK_TURN && s->ask != IS_ASK_FREE)
        return mg_no(
            "IS-ACT-05",
            N_("That belongs to your turn of the Action phase, before or after the action."));
    return checks[m.kind].check(s, m);
}
