/* The sequence of play: turns, rounds, passing, the end. */
#include "state.h"

#include <string.h>

/* ---- the turn begins --------------------------------------------------------------------- */

/* CK-DRW-01, CK-DRW-03, CK-DRW-09: what was kept counts, whatever its back. No hand is too large:
 * CK-GEN-07. */
static void draw_hand(struct or_state *s, int seat, struct mg_play *play)
{
    int wanted = or_mode(s)->seat[seat].base + s->bonus[seat] - OR_NO_BONUS;
    int kept = or_size(s, OR_HAND + seat);
    or_draw(s, seat, wanted > kept ? wanted - kept : 0, play);
}

/* CK-DRW-06, CK-DRW-07: their army and queue do not count. */
static void draw_stack(struct or_state *s, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    int wanted = or_mode(s)->muslim_base + s->muslim_bonus + s->muslim_cards - 2 * OR_NO_BONUS;
    int deck = OR_DECK + OR_MUSLIM;

    if (wanted > or_size(s, deck))
        wanted = or_size(s, deck); /* CK-DRW-08 */
    for (int i = 0; i < wanted; i++)
        mg_pile_move(&piles, deck, or_size(s, deck) - 1, OR_STACK, -1);
    or_tell(play, OR_EV_DRAWS, -1, OR_MUSLIMS, wanted, 0);
}

static void begin_round(struct or_state *s, struct mg_play *play);

/* CK-GEN-02. */
void or_begin_turn(struct or_state *s, struct mg_play *play)
{
    s->turn++;
    or_tell(play, OR_EV_TURN, -1, s->turn, 0, 0);
    for (int seat = 0; seat < s->players; seat++) /* CK-DRW-04 */
        draw_hand(s, seat, play);
    if (or_is_group_b(s))
        draw_stack(s, play);
    memset(s->bonus, OR_NO_BONUS, sizeof s->bonus); /* CK-DRW-05 */
    s->muslim_bonus = OR_NO_BONUS;
    s->round = 0; /* CK-RND-01 */
    s->passes = 0;
    begin_round(s, play);
}

/* ---- the turn ends ----------------------------------------------------------------------- */

/* CK-RND-12: P cards go back, and what they showed is hidden again. */
static void end_lasting(struct or_state *s)
{
    struct mg_piles piles = or_piles(s);

    while (s->lastings > 0) {
        struct or_lasting last = s->lasting[--s->lastings];
        s->lasting[s->lastings] = (struct or_lasting){ .card = 0 };
        mg_pile_put(&piles, OR_DISCARDS + or_back(last.card), mg_card(last.card, MG_KNOWN_TO_ALL));
        if (or_key(last.card) == OR_SPIES)
            or_see_hand(s, or_seat_of(s, last.owner), or_seat_of(s, last.target), false);
    }
}

/* CK-RND-10: discards and undrawn cards, each deck by itself. Hands are kept, CK-RND-11; so are the
 * castles, CK-RND-14, the Bonus, CK-RND-13, and what the Muslims have on the table, CK-BOT-26. */
static void shuffle_deck(struct or_state *s, int faith, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    int deck = OR_DECK + faith, discards = OR_DISCARDS + faith;

    while (or_size(s, discards) > 0)
        mg_pile_move(&piles, discards, 0, deck, -1);
    mg_pile_shuffle(&piles, deck, &s->rng, play);
}

void or_end_game(struct or_state *s, struct mg_play *play)
{
    struct mg_result result = { .over = false };

    s->phase = OR_OVER;
    s->attack = (struct or_attack){ .target = OR_NOWHERE };
    if (play->event == NULL)
        return;
    or_result(s, &result);
    or_tell(play, OR_EV_OVER, -1, 0, 0, 0);
    for (int seat = 0; seat < s->players; seat++)
        or_tell(play, OR_EV_SCORED, seat, or_faction(s, seat), result.score[seat] + OR_SCORE_ZERO,
                result.place[seat]);
    unsigned tied = or_tied(s);
    if (or_is_group_b(s))
        or_tell(play, OR_EV_LEVEL, -1, or_level(or_team_points(s)), 0, 0);
    else
        for (int seat = 0; (tied & (tied - 1)) != 0 && seat < s->players;
             seat++) /* CK-END-04: the Bonus decides */
            if (tied >> seat & 1)
                or_tell(play, OR_EV_TIED, seat, or_faction(s, seat), s->bonus[seat], 0);
}

/* CK-RND-15, CK-GEN-01. */
static void end_turn(struct or_state *s, struct mg_play *play)
{
    or_tell(play, OR_EV_TURN_ENDS, -1, s->turn, 0, 0);
    end_lasting(s);
    for (int faith = 0; faith < OR_FAITHS; faith++)
        shuffle_deck(s, faith, play);
    memset(s->passed, 0, sizeof s->passed);
    s->passes = 0;
    if (s->turn == OR_LAST_TURN)
        or_end_game(s, play);
    else
        or_begin_turn(s, play);
}

/* ---- rounds ------------------------------------------------------------------------------ */

static uint8_t next_seat(const struct or_state *s)
{
    return (uint8_t)(s->round + 1 < s->players ? s->round + 1 : 0); /* CK-GEN-05 */
}

/* Group B: CK-RND-09. Whoever has lost all areas plays on: CK-CRU-06. */
static bool is_turn_over(const struct or_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (!s->passed[seat])
            return false;
    return or_size(s, OR_STACK) == 0;
}

/* The round of s->round. CK-GEN-06: without cards he can only pass. CK-BOT-03: who has passed has
 * no round of his own any more, CK-RND-05. */
static void begin_round(struct or_state *s, struct mg_play *play)
{
    s->seat = s->round;
    if (or_is_group_b(s) && s->passed[s->round])
        or_muslim_round(s, play);
    else if (or_size(s, OR_HAND + s->round) == 0)
        or_pass(s, play);
    else
        s->phase = OR_ACTION;
}

/* CK-RND-02, CK-RND-03: who passed may act again, until all pass in a row. */
void or_pass(struct or_state *s, struct mg_play *play)
{
    or_tell(play, OR_EV_PASSES, s->round, or_faction(s, s->round), 0, 0);
    if (or_is_group_b(s)) {
        s->passed[s->round] = 1;
        or_muslim_round(s, play);
        return;
    }
    s->passes++;
    if (s->passes == s->players)
        end_turn(s, play);
    else
        or_end_action(s, play);
}

/* CK-BOT-01, CK-BOT-02: after a crusader the Muslims. */
void or_end_action(struct or_state *s, struct mg_play *play)
{
    s->played = 0;
    if (or_is_group_b(s)) {
        or_muslim_round(s, play);
        return;
    }
    s->round = next_seat(s);
    begin_round(s, play);
}

void or_end_muslim_round(struct or_state *s, struct mg_play *play)
{
    if (is_turn_over(s)) {
        end_turn(s, play);
        return;
    }
    s->round = next_seat(s);
    begin_round(s, play);
}
