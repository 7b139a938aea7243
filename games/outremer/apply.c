/* Carrying out a checked move. */
#include "state.h"

#include <string.h>

static void do_pass(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    or_pass(s, play);
}

/* CK-DIS-01, CK-EVT-14: face down. */
static void do_discard(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    struct mg_card card = or_lay_card(s, s->seat, m.a, OR_DISCARDS + or_back(m.a), false);
    or_tell_card(play, OR_EV_DISCARDS, s->seat, or_faction(s, s->seat), card, 0);
    or_end_action(s, play);
}

static void do_attack(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    or_begin_attack(s, s->seat, m.a, 0, OR_NONE, play);
}

/* CK-RAI-02, CK-RAI-03, CK-RAI-04, CK-RAI-08, CK-RAI-12. */
static void do_raid(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    int needed = or_has_watchtowers(s, m.a) ? 6 : 4;

    or_tell(play, OR_EV_RAIDS, s->seat, or_faction(s, s->seat), m.b, m.a);
    or_discard_card(s, OR_HAND + s->seat, m.b);
    int die = (int)mg_roll(&s->rng, play, 6) + 1;
    or_tell(play, OR_EV_DIE, s->seat, OR_DIE_RAID, die, 0);
    if (die >= needed)
        or_lose_card(s, m.a, play);
    or_end_action(s, play);
}

static void do_accept(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    or_after_answer(s, m.kind == OR_ACCEPT, play);
}

static void do_done(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    if (s->phase == OR_COMMIT)
        or_after_commit(s, play);
    else if (s->phase == OR_RESPOND)
        or_after_response(s, play);
    else
        or_reveal(s, play);
}

static void do_turn(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    if (s->phase == OR_CASTLES) {
        or_turn_for_die(s, m.a, play);
        return;
    }
    or_fortify(s, m.a, play);
    if (s->phase == OR_REWARD)
        or_after_reward(s, play);
    else
        or_end_action(s, play);
}

static void do_bonus(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    or_change_bonus(s, or_faction(s, s->seat), +1, play);
    or_after_reward(s, play);
}

/* CK-RND-04: anything but a pass breaks the row of passes. CK-GEN-08: and uses up a card. */
void or_apply(void *state, struct mg_move m, struct mg_play *play)
{
    static void (*const apply[])(struct or_state *, struct mg_move, struct mg_play *) = {
        [OR_PASS] = do_pass,
        [OR_DISCARD] = do_discard,
        [OR_ATTACKS] = do_attack,
        [OR_RAID] = do_raid,
        [OR_PLAY] = or_do_play,
        [OR_PLAY_AGAINST] = or_do_play_against,
        [OR_PLAY_AT] = or_do_play_at,
        [OR_ACCEPT] = do_accept,
        [OR_REFUSE] = do_accept,
        [OR_LAY] = or_do_lay,
        [OR_LAY_RESPONSE] = or_do_response,
        [OR_DONE] = do_done,
        [OR_TURN] = do_turn,
        [OR_TAKE_BONUS] = do_bonus,
        [OR_CANCEL_CARD] = or_do_cancel,
        [OR_PICK_CARD] = or_do_pick,
        [OR_GIVE_CARD] = or_do_give,
    };
    struct or_state *s = state;

    assert(mg_legal(or_check(state, m)));
    if (s->shown_count > 0) {
        memset(s->shown, 0, s->shown_count);
        s->shown_count = 0;
    }
    if (m.kind != OR_PASS)
        s->passes = 0;
    apply[m.kind](s, m, play);
}

int or_seats(const void *state)
{
    const struct or_state *s = state;
    return s->players;
}

unsigned or_actors(const void *state)
{
    const struct or_state *s = state;
    return s->phase == OR_OVER ? 0 : 1u << s->seat;
}

/* A choice that completes what the seat has just begun, and takes one more move or two. Committing
 * cards is judged where it stands: its orders are too many to follow. */
bool or_unfinished(const void *state)
{
    const struct or_state *s = state;
    return s->phase == OR_FORTIFY || s->phase == OR_PICK || s->phase == OR_GIVE ||
           s->phase == OR_OWN_DISCARD || s->phase == OR_REWARD;
}

/* everybody with cards is asked for Responses, and who is asked to join for an answer, also
 * who can only say no. */
bool or_idle(const void *view, int seat)
{
    const struct or_state *s = view;
    struct mg_move moves[MG_MAX_MOVES];

    if (seat != s->seat || (s->phase != OR_RESPOND && s->phase != OR_ANSWER) ||
        or_size(s, OR_LAID_ATTACK + seat) + or_size(s, OR_LAID_DEFENCE + seat) > 0)
        return false;
    return or_list(s, seat, moves) == 1;
}

/* Cards laid or discarded face down, and what Troubadours exchange. */
bool or_hidden(const void *before, struct mg_move m)
{
    const struct or_state *s = before;

    switch (m.kind) {
    case OR_DISCARD:
    case OR_LAY_RESPONSE:
    case OR_GIVE_CARD: return true;
    case OR_PICK_CARD: return or_key(s->played) == OR_TROUBADOURS;
    case OR_LAY: return s->attack.defender == OR_NONE || !or_has_watchtowers(s, s->attack.defender);
    default: return false;
    }
}
