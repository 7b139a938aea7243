/* An attack from the target to the reveal. */
#include "state.h"

/* ---- who is asked ------------------------------------------------------------------------ */

/* The seat from which third parties are counted: the attacker's, or against the Muslims the
 * owner's. */
static int first_seat(const struct or_state *s)
{
    int attacker = or_seat_of(s, s->attack.attacker);
    return attacker >= 0 ? attacker : or_seat_of(s, s->attack.defender);
}

/* Everybody with cards is asked, also who holds no Response that fits: else being asked would tell.
 * CK-RND-06, CK-CRU-04: not who has passed in group B. CK-EVT-22: nor those who make the attack. */
static bool is_asked(const struct or_state *s, int seat)
{
    int faction = or_faction(s, seat);
    return faction != s->attack.attacker && faction != s->attack.partner &&
           or_size(s, OR_HAND + seat) > 0 && !(or_is_group_b(s) && s->passed[seat]);
}

/* CK-ATT-14: third parties in table order, then the defender. The step of the order after this one
 * that asks somebody; the number of players is the defender's, one more the end. */
static int next_step(const struct or_state *s, int step)
{
    int defender = or_seat_of(s, s->attack.defender);

    for (step++; step < s->players; step++) {
        int seat = (first_seat(s) + step) % s->players;
        if (seat != defender && is_asked(s, seat))
            return step;
    }
    return step == s->players && defender >= 0 && is_asked(s, defender) ? step : s->players + 1;
}

static void ask(struct or_state *s, int step, struct mg_play *play);

/* CK-ATT-20, CK-ATT-23: the defender's castles, before the cards are shown. */
static or_set castles_to_turn(const struct or_state *s)
{
    if (or_seat_of(s, s->attack.defender) < 0)
        return 0; /* CK-BOT-24: nor do the Muslims */
    return or_castles(s, s->attack.defender, OR_PLUS) & or_place(s, s->attack.target)->next;
}

void or_ask_for_castles(struct or_state *s, struct mg_play *play)
{
    if (castles_to_turn(s) == 0) {
        or_reveal(s, play);
        return;
    }
    s->phase = OR_CASTLES;
    s->seat = (uint8_t)or_seat_of(s, s->attack.defender);
}

static void ask(struct or_state *s, int step, struct mg_play *play)
{
    if (step > s->players) {
        or_ask_for_castles(s, play);
        return;
    }
    s->phase = OR_RESPOND;
    s->seat = (uint8_t)(step == s->players ? or_seat_of(s, s->attack.defender)
                                           : (first_seat(s) + step) % s->players);
}

void or_after_response(struct or_state *s, struct mg_play *play)
{
    bool defends = or_faction(s, s->seat) == s->attack.defender;
    int step = defends ? s->players : (s->seat - first_seat(s) + s->players) % s->players;
    ask(s, next_step(s, step), play);
}

/* ---- committing -------------------------------------------------------------------------- */

static void begin_commit(struct or_state *s, int faction)
{
    s->phase = OR_COMMIT;
    s->seat = (uint8_t)or_seat_of(s, faction);
}

/* CK-EVT-21, CK-EVT-22: a partner who refused is a third party. */
void or_after_answer(struct or_state *s, bool joins, struct mg_play *play)
{
    or_tell(play, joins ? OR_EV_JOINS : OR_EV_REFUSES, or_seat_of(s, s->attack.partner),
            s->attack.partner, 0, 0);
    if (!joins)
        s->attack.partner = OR_NONE;
    begin_commit(s, s->attack.attacker);
}

/* CK-ATT-10: the target is named first. CK-EVT-05: the event card is no card of the attack. */
void or_begin_attack(struct or_state *s, int seat, int area, unsigned event, int partner,
                     struct mg_play *play)
{
    s->attack = (struct or_attack){ .target = (uint8_t)area,
                                    .attacker = (uint8_t)or_faction(s, seat),
                                    .defender = s->owner[area],
                                    .partner = (uint8_t)partner,
                                    .event = (uint8_t)event };
    or_tell(play, OR_EV_ATTACKS, seat, or_faction(s, seat), area, (int)event);
    if (partner == OR_NONE) {
        begin_commit(s, s->attack.attacker);
        return;
    }
    or_tell(play, OR_EV_ASKED, or_seat_of(s, partner), partner, 0, 0);
    s->phase = OR_ANSWER;
    s->seat = (uint8_t)or_seat_of(s, partner);
    if (or_size(s, OR_HAND + s->seat) == 0)
        or_after_answer(s, false, play);
}

void or_after_commit(struct or_state *s, struct mg_play *play)
{
    if (s->attack.partner != OR_NONE && or_faction(s, s->seat) == s->attack.attacker)
        begin_commit(s, s->attack.partner);
    else
        ask(s, next_step(s, 0), play);
}

/* CK-BOT-13, CK-BOT-14: the whole army, which lies open. */
void or_begin_muslim_attack(struct or_state *s, int area, unsigned event, struct mg_play *play)
{
    s->attack = (struct or_attack){ .target = (uint8_t)area,
                                    .attacker = OR_MUSLIMS,
                                    .defender = s->owner[area],
                                    .event = (uint8_t)event };
    or_tell(play, OR_EV_ATTACKS, -1, OR_MUSLIMS, area, (int)event);
    ask(s, next_step(s, 0), play);
}

/* ---- the moves --------------------------------------------------------------------------- */

/* CK-ATT-11, CK-ATT-12, CK-ATT-17; CK-EVT-17: face up against the owner of Watchtowers. */
void or_do_lay(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    bool open = s->attack.defender != OR_NONE && or_has_watchtowers(s, s->attack.defender);
    struct mg_card card = or_lay_card(s, s->seat, m.a, OR_LAID_ATTACK + s->seat, open);
    or_tell_card(play, OR_EV_LAYS, s->seat, or_faction(s, s->seat), card, OR_ATTACK);
}

/* CK-ATT-13. */
void or_do_response(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    int pile = (m.b == OR_ATTACK ? OR_LAID_ATTACK : OR_LAID_DEFENCE) + s->seat;
    struct mg_card card = or_lay_card(s, s->seat, m.a, pile, false);
    or_tell_card(play, OR_EV_LAYS, s->seat, or_faction(s, s->seat), card, m.b);
}

/* CK-ATT-22: it stays turned. */
void or_turn_for_die(struct or_state *s, int area, struct mg_play *play)
{
    s->face[area] = OR_REGULAR;
    s->attack.turned++;
    or_tell(play, OR_EV_TURNS, s->seat, or_faction(s, s->seat), area, 0);
    or_ask_for_castles(s, play);
}
