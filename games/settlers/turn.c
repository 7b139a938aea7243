/* The sequence of play: IS-RND. Each phase does what comes next until somebody has to choose. */
#include "state.h"

static int seat_at(const struct is_state *s, int place)
{
    return (s->first + place) % s->players; /* IS-RND-04 */
}

void is_begin_phase(struct is_state *s, int phase, struct mg_play *play)
{
    s->phase = (uint8_t)phase;
    s->turn = 0;
    s->pass = 0;
    is_tell_of(play, IS_EV_PHASE, MG_NOBODY, (unsigned)phase, 0, 0);
}

/* ---- Lookout ----------------------------------------------------------------------------- */

void is_begin_round(struct is_state *s, int round, struct mg_play *play)
{
    s->round = (uint8_t)round;
    s->passed = 0;
    s->acted = 0;
    is_tell_of(play, IS_EV_ROUND, s->first, (unsigned)round, s->first, 0);
    is_begin_phase(s, IS_PH_LOOKOUT, play);
    for (int i = 0; i < s->players; i++) {
        s->player[seat_at(s, i)].reshuffled = 0;
        if (s->peaceful) /* IS-RAZ-18 */
            is_draw(s, seat_at(s, i), IS_CC, IS_HAND + seat_at(s, i), play);
        is_draw(s, seat_at(s, i), IS_CF, IS_HAND + seat_at(s, i), play); /* IS-LKT-01, IS-LKT-09 */
    }
    if (s->lookout == IS_ALTERNATE)
        is_deal_held(s, play);
    else /* IS-SOLO-04, IS-LKT-30, IS-LKT-02 */
        is_reveal_row(s, is_solo(s) ? 4 : s->lookout == IS_ADVANCED ? 5 : s->players + 1, play);
}

/* IS-LKT-02, IS-LKT-05, IS-LKT-10. */
void is_reveal_row(struct is_state *s, int cards, struct mg_play *play)
{
    for (int i = 0; i < cards; i++) {
        unsigned card = is_reveal(s, IS_ROW, play);
        if (card == 0)
            break;
        is_tell_of(play, IS_EV_REVEALED, MG_NOBODY, card, 0, 0);
    }
}

static void clear_row(struct is_state *s, struct mg_play *play)
{
    while (is_size(s, IS_ROW) > 0) {
        is_tell_of(play, IS_EV_DISCARDED, MG_NOBODY, is_at(s, IS_ROW, 0), 0, 0);
        is_discard_from(s, IS_ROW, is_at(s, IS_ROW, 0));
    }
}

/* Who picks: IS-LKT-03, IS-LKT-06; the advanced draft keeps its order, IS-LKT-33. */
static int drafter(const struct is_state *s)
{
    bool back = s->pass == 1 && s->lookout == IS_STANDARD;
    return seat_at(s, back ? s->players - 1 - s->turn : s->turn);
}

/* IS-LKT-32, IS-LKT-33: a card is added before some of the picks: before none with two players
 * (IS-LKT-31), and with five in the same way (IS-LKT-34). IS-EX-19 counts it out for three: from 5,
 * 4, 4, 3, 3 and 2. */
static bool adds_card(const struct is_state *s)
{
    return s->lookout == IS_ADVANCED &&
           (s->pass == 0 ? s->turn >= 2 : s->turn >= 1 && s->turn < s->players - 1);
}

static void run_draft(struct is_state *s, struct mg_play *play)
{
    if (s->turn < s->players) {
        if (is_size(s, IS_ROW) > 0)
            is_ask(s, IS_ASK_DRAFT, drafter(s));
        else
            s->turn++;
        return;
    }
    s->turn = 0;
    if (s->lookout == IS_STANDARD || s->pass == 1)
        clear_row(s, play); /* IS-LKT-04, IS-LKT-07 */
    if (s->pass == 1) {     /* everybody has two cards more: IS-LKT-08 */
        is_begin_phase(s, IS_PH_PRODUCTION, play);
        return;
    }
    s->pass = 1;
    if (s->lookout == IS_STANDARD)
        is_reveal_row(s, s->players + 1, play);
}

void is_draft(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    is_tell_of(play, IS_EV_DRAFTED, seat, card, 0, 0);
    is_to_hand(s, IS_ROW, card, seat);
    if (is_solo(s)) {
        is_solo_drafted(s, play);
        return;
    }
    s->turn++;
    if (s->turn < s->players && adds_card(s))
        is_reveal_row(s, 1, play);
}

/* IS-LKT-20, IS-LKT-21: three cards each, in turn order. */
void is_deal_held(struct is_state *s, struct mg_play *play)
{
    for (int i = 0; i < s->players; i++)
        for (int k = 0; k < 3; k++)
            is_draw(s, seat_at(s, i), IS_CC, IS_HELD + seat_at(s, i), play);
    s->owes = 0;
    for (int seat = 0; seat < s->players; seat++)
        if (is_size(s, IS_HELD + seat) > 0)
            s->owes |= (uint8_t)(1u << seat);
}

static void pass_on(struct is_state *s)
{
    uint16_t held[IS_SEATS][3];
    int count[IS_SEATS];

    for (int seat = 0; seat < s->players; seat++) {
        count[seat] = is_size(s, IS_HELD + seat);
        for (int i = 0; i < count[seat]; i++)
            held[seat][i] = (uint16_t)is_at(s, IS_HELD + seat, i);
    }
    for (int seat = 0; seat < s->players; seat++) {
        int next = (seat + 1) % s->players;
        for (int i = 0; i < count[seat]; i++)
            is_move_card(s, IS_HELD + seat, held[seat][i], IS_HELD + next, 1u << next);
    }
}

/* All have chosen: keep, pass on, and again; then the last ones are discarded. */
static void run_alternate(struct is_state *s, struct mg_play *play)
{
    if (s->owes != 0) {
        is_ask(s, IS_ASK_HELD, __builtin_ctz(s->owes));
        return;
    }
    for (int seat = 0; seat < s->players; seat++) {
        if (s->player[seat].pick != 0)
            is_to_hand(s, IS_HELD + seat, s->player[seat].pick, seat);
        s->player[seat].pick = 0;
    }
    play->closed = true;
    if (s->pass == 0) {
        s->pass = 1;
        pass_on(s);
        for (int seat = 0; seat < s->players; seat++)
            if (is_size(s, IS_HELD + seat) > 0)
                s->owes |= (uint8_t)(1u << seat);
        return;
    }
    for (int seat = 0; seat < s->players; seat++)
        while (is_size(s, IS_HELD + seat) > 0) {
            is_tell_of(play, IS_EV_DISCARDED, seat, is_at(s, IS_HELD + seat, 0), 0, 0);
            is_discard_from(s, IS_HELD + seat, is_at(s, IS_HELD + seat, 0));
        }
    is_begin_phase(s, IS_PH_PRODUCTION, play);
}

void is_pick_held(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    s->player[seat].pick = (uint16_t)card;
    s->owes &= (uint8_t)~(1u << seat);
    is_tell_secret(play, IS_EV_KEPT, seat, card, 0);
}

static void run_lookout(struct is_state *s, struct mg_play *play)
{
    if (is_solo(s))
        is_run_solo_lookout(s, play);
    else if (s->lookout == IS_ALTERNATE)
        run_alternate(s, play);
    else
        run_draft(s, play);
}

/* ---- the Action phase -------------------------------------------------------------------- */

/* The next who has not passed (IS-PASS-01), be it the same player again; when all have, the phase
 * ends: IS-ACT-04. */
static void next_turn(struct is_state *s, struct mg_play *play)
{
    s->acted = 0;
    s->fresh = 0;
    for (int i = 0; i < s->players; i++) {
        s->turn = (uint8_t)((s->turn + 1) % s->players);
        if (!is_passed(s, s->turn))
            return;
    }
    if (is_solo(s) && s->round == IS_LAST_ROUND)
        is_begin_phase(s, IS_PH_ATTACK, play); /* IS-SOLO-03 */
    else if (s->round == IS_LAST_ROUND)
        is_finish(s, play); /* IS-END-01, IS-RND-03 */
    else
        is_begin_phase(s, IS_PH_CLEANUP, play);
}

void is_end_turn(struct is_state *s, struct mg_play *play)
{
    next_turn(s, play);
}

/* IS-ACT-01, IS-ACT-11. What was done in earlier turns does not matter: IS-ACT-03. */
static void run_action(struct is_state *s, struct mg_play *play)
{
    s->razed[0] = s->razed[1] = IS_NO_GOOD;
    s->razed_card[0] = s->razed_card[1] = 0;
    if (!s->acted)
        is_ask(s, IS_ASK_TURN, s->turn);
    else if (is_has_free_step(s, s->turn))
        is_ask(s, IS_ASK_FREE, s->turn);
    else
        next_turn(s, play);
}

/* ---- Cleanup ----------------------------------------------------------------------------- */

/* What is not stored goes: IS-CLN-02. IS-EX-11: of 2F and 1P the Japanese keep the Food. */
static void drop_all(struct is_state *s, int seat, struct mg_play *play)
{
    struct is_player *p = &s->player[seat];
    struct is_storage room = is_storage(s, seat);

    for (unsigned good = 0; good < IS_SUPPLIES; good++) {
        bool stays = good == is_boards[p->faction].stores || (good <= IS_F && room.resources > 0);
        if (p->supply[good] == 0)
            continue;
        is_tell_of(play, stays ? IS_EV_STORED : IS_EV_LOST, seat, good, p->supply[good], 0);
        if (!stays)
            p->supply[good] = 0;
    }
    if (room.blessings == 0)
        p->blessings = 0; /* IS-BLS-07 */
}

/* Goods and cards that paid, Workers, Defence tokens, counts of the round go: IS-CLN-03, IS-DEF-06,
 * IS-PRY-29. The rest stays: IS-CLN-04. */
static void sweep(struct is_state *s, int seat)
{
    for (int i = 0; i < is_size(s, IS_EMPIRE + seat); i++) {
        unsigned card = is_at(s, IS_EMPIRE + seat, i);
        struct is_spot *spot = &s->spot[card];
        bool paid_with_card = is_row(card)->act[0] != IS_NO_CLAUSE && !is_common(card);
        if (paid_with_card)
            is_discard_tucked(s, card); /* Useful Marcus: IS-FAC-28 */
        spot->paid = 0;
        /* IS-CLN-05; the Workers on Open Production: IS-OPN-06 */
        spot->used &= 3 << 2 * IS_STATUE_COUNT;
        /* Samurai and Technology stay, the Advanced Defence too: IS-FAC-05, IS-TEC-06,
         * IS-TEC-14. */
        spot->marks &= (uint8_t)~(IS_MARK_DEFENCE | IS_MARK_BLOCKED);
    }
}

/* IS-RND-05. */
static void end_round(struct is_state *s, struct mg_play *play)
{
    if (is_solo(s)) {
        is_begin_phase(s, IS_PH_ATTACK, play);
        return;
    }
    s->first = (uint8_t)seat_at(s, 1);
    is_begin_round(s, s->round + 1, play);
}

/* IS-CLN-01: what must be chosen first, then everything else goes. */
static void run_cleanup(struct is_state *s, struct mg_play *play)
{
    if (s->turn == s->players) {
        end_round(s, play);
        return;
    }
    int seat = seat_at(s, s->turn);
    if (is_must_choose_stored(s, seat)) {
        is_ask(s, IS_ASK_STORE, seat);
        return;
    }
    drop_all(s, seat, play);
    sweep(s, seat);
    s->turn++;
}

/* ---- all phases -------------------------------------------------------------------------- */

static void run_decks(struct is_state *s, struct mg_play *play)
{
    if (s->owes != 0)
        is_ask(s, IS_ASK_DECK, __builtin_ctz(s->owes));
    else
        is_begin_game(s, play);
}

void is_run_phase(struct is_state *s, struct mg_play *play)
{
    switch (s->phase) {
    case IS_PH_DECKS: run_decks(s, play); break;
    case IS_PH_LOOKOUT: run_lookout(s, play); break;
    case IS_PH_PRODUCTION: is_run_production(s, play); break;
    case IS_PH_ACTION: run_action(s, play); break;
    case IS_PH_CLEANUP: run_cleanup(s, play); break;
    case IS_PH_ATTACK: is_run_attack(s, play); break;
    default: break;
    }
}
