/* What may be done. One check per kind of move, each with its reason. */
#include "state.h"

/* ---- attack, raid, discard, pass --------------------------------------------------------- */

static struct mg_verdict check_target(const struct or_state *s, int area)
{
    int faction = or_faction(s, s->seat), owner = s->owner[area];

    if (or_targets(s, s->seat) & OR_BIT(area))
        return MG_LEGAL;
    if (or_place(s, area)->next == 0)
        return mg_no("CK-SET-01", N_("This area is not on the board of this game."));
    if (owner == faction)
        return or_is_group_b(s) ? mg_no("CK-ATT-03", N_("You control this area already."))
                                : mg_no("CK-ATT-02", N_("You control this area already."));
    if (or_is_group_b(s) && owner != OR_MUSLIMS)
        return mg_no("CK-ATT-03", N_("You may not attack your partner."));
    if (or_are_allies(s, faction, owner))
        return mg_no("CK-ATT-07", N_("In this game a Christian may not attack a Christian."));
    if (or_has_truce(s, faction, owner))
        return mg_no("CK-ATT-08", N_("A truce forbids this attack."));
    if (or_held(s, faction) != 0)
        return mg_no("CK-ATT-01", N_("This area is not adjacent to one that you control."));
    if (or_fair_areas(s, faction) & or_mode(s)->seat[s->seat].start)
        return mg_no("CK-ATT-04", N_("Without areas you may attack only your start areas."));
    return mg_no("CK-ATT-05", N_("Without areas you may attack only next to your start areas."));
}

/* A move that its phase always allows: CK-DIS-02, CK-EVT-21. */
static struct mg_verdict check_any(const struct or_state *s, struct mg_move m)
{
    (void)s, (void)m;
    return MG_LEGAL;
}

static struct mg_verdict check_discard(const struct or_state *s, struct mg_move m)
{
    if (!or_holds(s, s->seat, m.a))
        return s->phase == OR_OWN_DISCARD ? mg_no("CK-EVT-14", N_("You do not hold this card."))
                                          : mg_no("CK-DIS-01", N_("You do not hold this card."));
    return MG_LEGAL;
}

static struct mg_verdict check_attack(const struct or_state *s, struct mg_move m)
{
    if (!or_holds_troop(s, s->seat))
        return mg_no("CK-ATT-26", N_("You hold no Troop to attack with."));
    return check_target(s, m.a);
}

/* May the seat raid this faction, whatever the Troop it pays with? CK-RAI-13, CK-RAI-06: also one
 * of the same faith. */
struct mg_verdict or_check_raided(const struct or_state *s, int faction)
{
    int own = or_faction(s, s->seat);
    or_set held = or_held(s, own);

    if (or_is_group_b(s) && faction != own && or_seat_of(s, faction) >= 0)
        return mg_no("CK-RAI-10", N_("Crusaders may not raid each other."));
    if (!or_is_opponent(s, s->seat, faction))
        return mg_no("CK-GEN-13", N_("This is not an opponent of yours."));
    if (held == 0)
        return mg_no("CK-RAI-11", N_("Without an area you cannot raid."));
    if (or_has_truce(s, own, faction))
        return mg_no("CK-RAI-07", N_("A truce forbids this raid."));
    if ((or_next_to(s, held) & or_held(s, faction)) == 0)
        return mg_no("CK-RAI-01", N_("You have no common border with this opponent."));
    if (or_cards_of(s, faction) == 0)
        return faction == OR_MUSLIMS
                   ? mg_no("CK-RAI-09", N_("The Muslims have no cards left in this turn."))
                   : mg_no("CK-RAI-05", N_("This opponent has no cards."));
    return MG_LEGAL;
}

static struct mg_verdict check_raid(const struct or_state *s, struct mg_move m)
{
    if (!or_holds(s, s->seat, m.b) || !or_is_troop(m.b))
        return mg_no("CK-RAI-02", N_("A raid costs a Troop from your hand."));
    return or_check_raided(s, m.a);
}

/* ---- events ------------------------------------------------------------------------------ */

/* A card of the hand that is an Event of this sort. CK-EVT-30: whatever its back. */
static struct mg_verdict check_event(const struct or_state *s, unsigned card, int choice)
{
    const struct or_kind *kind = or_kind(card);

    if (!or_holds(s, s->seat, card))
        return mg_no("CK-EVT-01", N_("You do not hold this card."));
    if (kind->type != OR_EVENT)
        return mg_no("CK-GEN-04", N_("This card is not an Event."));
    if (kind->choice == choice)
        return MG_LEGAL;
    switch (kind->choice) {
    case OR_CHOOSE_NOTHING:
        return mg_no("CK-EVT-31", N_("This Event names neither opponent nor area."));
    case OR_CHOOSE_OPPONENT: return mg_no("CK-EVT-31", N_("This Event names an opponent."));
    default: return mg_no("CK-EVT-31", N_("This Event names an area."));
    }
}

/* The needs of an Event that names nothing. CK-EVT-03. */
static struct mg_verdict check_need(const struct or_state *s, int key)
{
    bool regular = or_castles(s, or_faction(s, s->seat), OR_REGULAR) != 0;

    switch (key) {
    case OR_WALLS:
    case OR_FORTIFICATION: /* CK-EVT-08 */
        return regular ? MG_LEGAL
                       : mg_no("CK-EVT-03", N_("You have no regular castle on the map."));
    case OR_TRADE:
    case OR_DONATIONS: /* CK-BON-03, CK-BON-04 */
        if (s->bonus[s->seat] < OR_MOST_BONUS || (regular && !or_is_group_b(s)))
            return MG_LEGAL;
        return mg_no("CK-EVT-03", N_("Your Bonus cannot rise."));
    case OR_JEWS:
    case OR_PREACHING:
        return or_size(s, OR_DECK + or_faith(s, s->seat)) > 0
                   ? MG_LEGAL
                   : mg_no("CK-EVT-03", N_("The deck of your faith is empty."));
    default: return MG_LEGAL;
    }
}

static struct mg_verdict check_play(const struct or_state *s, struct mg_move m)
{
    struct mg_verdict v = check_event(s, m.a, OR_CHOOSE_NOTHING);
    return mg_legal(v) ? check_need(s, or_key(m.a)) : v;
}

/* May this Event be played against this faction? CK-EVT-31. */
static struct mg_verdict check_against(const struct or_state *s, int key, int faction)
{
    int seat = or_seat_of(s, faction);

    if (!or_is_opponent(s, s->seat, faction))
        return key == OR_INCURSION && or_is_group_b(s) && seat >= 0 && seat != s->seat
                   ? mg_no("CK-EVT-07", N_("You may not choose your partner."))
                   : mg_no("CK-GEN-13", N_("This is not an opponent of yours."));
    switch (key) {
    case OR_SEDUCTION:
        if (or_realms[faction].faith == or_faith(s, s->seat))
            return mg_no("CK-EVT-11", N_("Seduction takes from a player of the other faith."));
        break;
    case OR_TROUBADOURS:
        if (or_size(s, OR_HAND + s->seat) < 2)
            return mg_no("CK-EVT-03", N_("You need another card to give away."));
        break;
    case OR_SCORCHED_EARTH:
    case OR_BLOCKADE: /* CK-EVT-10 */
        return or_bonus_at(s, faction) > 0
                   ? MG_LEGAL
                   : mg_no("CK-EVT-31", N_("The Bonus of this opponent cannot fall."));
    case OR_TRUCE:
        return or_has_truce(s, or_faction(s, s->seat), faction)
                   ? mg_no("CK-EVT-31", N_("You have a truce with this opponent already."))
                   : MG_LEGAL;
    case OR_SPIES: return MG_LEGAL;
    default: /* Incursion needs no border: CK-EVT-06 */ break;
    }
    return or_cards_of(s, faction) > 0 ? MG_LEGAL
                                       : mg_no("CK-EVT-31", N_("This opponent has no cards."));
}

static struct mg_verdict check_play_against(const struct or_state *s, struct mg_move m)
{
    struct mg_verdict v = check_event(s, m.a, OR_CHOOSE_OPPONENT);
    return mg_legal(v) ? check_against(s, or_key(m.a), m.b) : v;
}

/* CK-EVT-15, CK-EVT-16: also a player's last area. */
static struct mg_verdict check_succession(const struct or_state *s, int area)
{
    if (!or_is_opponent(s, s->seat, s->owner[area]))
        return mg_no("CK-EVT-31", N_("No opponent has a castle in this area."));
    if (s->face[area] != OR_REGULAR)
        return mg_no("CK-EVT-15", N_("A +1 castle does not revolt."));
    return MG_LEGAL;
}

/* What an attack by event needs in the hand. CK-EVT-12, CK-EVT-13, CK-EVT-29. */
static struct mg_verdict check_force(const struct or_state *s, int key)
{
    if (key == OR_MERCENARIES && or_size(s, OR_HAND + s->seat) < 2)
        return mg_no("CK-EVT-03", N_("You need another card to attack with."));
    if ((key == OR_DEUS_VULT || key == OR_JOINT_ATTACK) && !or_holds_troop(s, s->seat))
        return mg_no("CK-EVT-03", N_("You hold no Troop to attack with."));
    return MG_LEGAL;
}

static struct mg_verdict check_partner(const struct or_state *s, int key, int area, int partner)
{
    int seat = or_seat_of(s, partner);

    if (key != OR_JOINT_ATTACK)
        return partner == OR_NONE ? MG_LEGAL
                                  : mg_no("CK-EVT-20", N_("Only a Joint attack names a partner."));
    if (seat < 0 || !or_may_join(s, seat, area, s->seat))
        return mg_no("CK-EVT-20", N_("This player cannot be your partner against this area."));
    return MG_LEGAL;
}

static struct mg_verdict check_play_at(const struct or_state *s, struct mg_move m)
{
    int key = or_key(m.a);
    struct mg_verdict v = check_event(s, m.a, OR_CHOOSE_AREA);

    if (!mg_legal(v))
        return v;
    if (key == OR_SUCCESSION) {
        v = check_succession(s, m.b);
    } else {
        v = check_force(s, key);
        if (mg_legal(v))
            v = check_target(s, m.b);
        if (mg_legal(v) && key == OR_MINOR_CAMPAIGN && s->owner[m.b] != OR_NONE)
            v = mg_no("CK-EVT-13", N_("A Minor campaign goes against an independent realm."));
    }
    return mg_legal(v) ? check_partner(s, key, m.b, m.c) : v;
}

/* ---- within an attack -------------------------------------------------------------------- */

static bool is_mercenary_attack(const struct or_state *s)
{
    return or_key(s->attack.event) == OR_MERCENARIES;
}

/* CK-EVT-21: before anybody commits cards. */
static struct mg_verdict check_accept(const struct or_state *s, struct mg_move m)
{
    (void)m;
    return or_holds_troop(s, s->seat)
               ? MG_LEGAL
               : mg_no("CK-EVT-22", N_("A partner must commit a Troop, and you hold none."));
}

/* On one's own attack. CK-EVT-12: under Mercenaries any card will do. */
static struct mg_verdict check_lay(const struct or_state *s, struct mg_move m)
{
    const struct or_kind *kind = or_kind(m.a);

    if (!or_holds(s, s->seat, m.a))
        return mg_no("CK-ATT-11", N_("You do not hold this card."));
    if (kind->type == OR_TROOP || is_mercenary_attack(s))
        return MG_LEGAL;
    if (kind->type == OR_EVENT)
        return mg_no("CK-ATT-11", N_("Only Troops and Responses are laid on an attack."));
    if (!(kind->sides & OR_ON_ATTACK))
        return mg_no("CK-ATT-12", N_("This Response serves only a defence."));
    return MG_LEGAL;
}

/* CK-ATT-13: whom a Response may serve here. CK-ATT-15, CK-ATT-18, CK-CBT-13: third parties need no
 * border, and may defend an independent area; only Turcopoles ask for a castle. */
static struct mg_verdict check_response(const struct or_state *s, struct mg_move m)
{
    const struct or_kind *kind = or_kind(m.a);
    bool by_muslims = s->attack.attacker == OR_MUSLIMS;

    if (!or_holds(s, s->seat, m.a))
        return mg_no("CK-ATT-13", N_("You do not hold this card."));
    if (kind->type == OR_TROOP)
        return mg_no("CK-ATT-19", N_("Troops serve only one's own attack."));
    if (kind->type != OR_RESPONSE)
        return mg_no("CK-ATT-13", N_("This card is not a Response."));
    if (or_is_group_b(s) && (m.b == OR_ATTACK) == by_muslims)
        return mg_no("CK-CRU-04", N_("Crusaders do not help the Muslims."));
    if (m.b == OR_ATTACK && s->attack.defender == or_faction(s, s->seat))
        return mg_no("CK-ATT-16", N_("The defender may not lay cards on the attack."));
    if (!(kind->sides >> m.b & 1))
        return mg_no("CK-ATT-13", N_("This Response does not serve that side."));
    if (kind->own_attack)
        return mg_no("CK-ATT-13", N_("Only who makes the attack may use this Response."));
    if (or_key(m.a) == OR_TURCOPOLES && s->attack.defender == OR_NONE)
        return mg_no("CK-CBT-12", N_("Turcopoles defend only an area with a castle."));
    return MG_LEGAL;
}

/* Has the seat committed enough to go on? */
static struct mg_verdict check_committed(const struct or_state *s)
{
    int pile = OR_LAID_ATTACK + s->seat;

    if (s->attack.partner == or_faction(s, s->seat))
        return or_has_type(s, pile, OR_TROOP)
                   ? MG_LEGAL
                   : mg_no("CK-EVT-22", N_("A partner must commit a Troop."));
    switch (or_key(s->attack.event)) {
    case OR_MINOR_CAMPAIGN: /* CK-EVT-13 */ return MG_LEGAL;
    case OR_MERCENARIES:
        return or_size(s, pile) > 0 ? MG_LEGAL
                                    : mg_no("CK-EVT-12", N_("Commit at least one card."));
    case OR_DEUS_VULT:
        return or_has_type(s, pile, OR_TROOP)
                   ? MG_LEGAL
                   : mg_no("CK-EVT-29", N_("Commit at least one Troop."));
    default:
        return or_has_type(s, pile, OR_TROOP)
                   ? MG_LEGAL
                   : mg_no("CK-ATT-11", N_("Commit at least one Troop."));
    }
}

static struct mg_verdict check_done(const struct or_state *s, struct mg_move m)
{
    (void)m;
    return s->phase == OR_COMMIT ? check_committed(s) : MG_LEGAL;
}

/* CK-ATT-20, CK-ATT-21, CK-CRU-05, CK-RND-07. */
static struct mg_verdict check_castle_for_die(const struct or_state *s, int area)
{
    if (area == s->attack.target)
        return mg_no("CK-ATT-21", N_("The castle under attack is not turned."));
    if (s->owner[area] != or_faction(s, s->seat))
        return mg_no("CK-ATT-21", N_("This castle is not yours."));
    if (!(or_place(s, s->attack.target)->next & OR_BIT(area)))
        return mg_no("CK-ATT-20", N_("This castle is not adjacent to the area under attack."));
    if (s->face[area] != OR_PLUS)
        return mg_no("CK-ATT-20", N_("This castle shows no +1."));
    return MG_LEGAL;
}

/* CK-WIN-05, CK-WIN-06, CK-EVT-08. */
static struct mg_verdict check_turn(const struct or_state *s, struct mg_move m)
{
    const char *rule = s->phase == OR_REWARD ? "CK-WIN-05" : "CK-EVT-08";

    if (s->phase == OR_CASTLES)
        return check_castle_for_die(s, m.a);
    if (s->owner[m.a] != or_faction(s, s->seat))
        return mg_no(rule, N_("This castle is not yours."));
    if (s->face[m.a] != OR_REGULAR)
        return mg_no(rule, N_("This castle shows +1 already."));
    return MG_LEGAL;
}

static struct mg_verdict check_bonus(const struct or_state *s, struct mg_move m)
{
    (void)m;
    return s->bonus[s->seat] < OR_MOST_BONUS
               ? MG_LEGAL
               : mg_no("CK-WIN-07", N_("Your Bonus is +2: turn a castle instead."));
}

/* CK-CBT-10: a Response, on the side across from Treason. */
static struct mg_verdict check_cancel(const struct or_state *s, struct mg_move m)
{
    struct mg_piles piles = or_piles(s);
    bool on_attack = mg_pile_find(&piles, OR_LAID_ATTACK + s->seat, s->played) >= 0;
    int first = on_attack ? OR_LAID_DEFENCE : OR_LAID_ATTACK;
    bool found = false;

    for (int seat = 0; seat < s->players; seat++) /* CK-EVT-12: what mercenaries lay is a Troop */
        if (on_attack || !is_mercenary_attack(s) || or_faction(s, seat) != s->attack.attacker)
            found |= mg_pile_find(&piles, first + seat, m.a) >= 0;
    found |= mg_pile_find(&piles, on_attack ? OR_REPLY : OR_ATTACHED, m.a) >= 0 &&
             (on_attack || s->attack.attacker == OR_MUSLIMS);
    if (!found || or_kind(m.a)->type != OR_RESPONSE)
        return mg_no("CK-CBT-10", N_("Treason cancels a Response of the other side."));
    return MG_LEGAL;
}

static struct mg_verdict check_pick(const struct or_state *s, struct mg_move m)
{
    return or_holds(s, or_seat_of(s, s->victim), m.a)
               ? MG_LEGAL
               : mg_no(or_key(s->played) == OR_ASSASSINS ? "CK-EVT-25" : "CK-EVT-26",
                       N_("This card is not in the hand that you see."));
}

static struct mg_verdict check_give(const struct or_state *s, struct mg_move m)
{
    return or_holds(s, s->seat, m.a) ? MG_LEGAL
                                     : mg_no("CK-EVT-26", N_("You do not hold this card."));
}

/* ---- the check --------------------------------------------------------------------------- */

#define IN(phase) (1u << (phase))

static const struct {
    struct mg_verdict (*check)(const struct or_state *, struct mg_move);
    unsigned phases;
} kinds[] = {
    [OR_PASS] = { check_any, IN(OR_ACTION) },
    [OR_DISCARD] = { check_discard, IN(OR_ACTION) | IN(OR_OWN_DISCARD) },
    [OR_ATTACKS] = { check_attack, IN(OR_ACTION) },
    [OR_RAID] = { check_raid, IN(OR_ACTION) },
    [OR_PLAY] = { check_play, IN(OR_ACTION) },
    [OR_PLAY_AGAINST] = { check_play_against, IN(OR_ACTION) },
    [OR_PLAY_AT] = { check_play_at, IN(OR_ACTION) },
    [OR_ACCEPT] = { check_accept, IN(OR_ANSWER) },
    [OR_REFUSE] = { check_any, IN(OR_ANSWER) },
    [OR_LAY] = { check_lay, IN(OR_COMMIT) },
    [OR_LAY_RESPONSE] = { check_response, IN(OR_RESPOND) },
    [OR_DONE] = { check_done, IN(OR_COMMIT) | IN(OR_RESPOND) | IN(OR_CASTLES) },
    [OR_TURN] = { check_turn, IN(OR_CASTLES) | IN(OR_REWARD) | IN(OR_FORTIFY) },
    [OR_TAKE_BONUS] = { check_bonus, IN(OR_REWARD) },
    [OR_CANCEL_CARD] = { check_cancel, IN(OR_CANCEL) },
    [OR_PICK_CARD] = { check_pick, IN(OR_PICK) },
    [OR_GIVE_CARD] = { check_give, IN(OR_GIVE) },
};

/* Why a seat that is not asked may not move. */
static struct mg_verdict not_asked(const struct or_state *s, struct mg_move m)
{
    if (s->phase == OR_RESPOND && or_is_group_b(s) && m.seat < s->players && s->passed[m.seat])
        return mg_no("CK-RND-06", N_("Who has passed places no Responses until the turn ends."));
    if (s->phase == OR_RESPOND)
        return mg_no("CK-ATT-14", N_("Another player is asked for Responses now."));
    return mg_no("CK-GEN-05", N_("It is for another player to decide."));
}

struct mg_verdict or_check(const void *state, struct mg_move m)
{
    const struct or_state *s = state;

    if (s->phase == OR_OVER)
        return mg_no("CK-GEN-01", N_("The game is over."));
    if (m.seat != s->seat)
        return not_asked(s, m);
    if (!(kinds[m.kind].phases & IN(s->phase)))
        return s->phase == OR_ACTION
                   ? mg_no("CK-GEN-04",
                           N_("Choose one of the actions: attack, raid, event, discard or pass."))
                   : mg_no("CK-GEN-03", N_("First finish what has been begun."));
    return kinds[m.kind].check(s, m);
}
