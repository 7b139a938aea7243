/* Who sits where does not matter: a game with everybody one seat further on is the same game
 * (IS-RND-04). */
#include "is_test.h"

/* Where a seat is after the turn of the table; the empty ones stay empty. */
static int further(const struct is_state *s, int seat)
{
    return seat < s->players ? (seat + 1) % s->players : seat;
}

static unsigned further_bits(const struct is_state *s, unsigned bits)
{
    unsigned turned = bits & ~((1u << s->players) - 1);
    for (int seat = 0; seat < s->players; seat++)
        turned |= (bits >> seat & 1) << further(s, seat);
    return turned;
}

/* IS_HAND to IS_HELD are by seat, five piles each. */
static int further_pile(const struct is_state *s, int pile)
{
    if (pile < IS_HAND || pile >= IS_TUCKED)
        return pile;
    int seat = (pile - IS_HAND) % IS_SEATS;
    return pile - seat + further(s, seat);
}

static struct is_task further_task(const struct is_state *s, struct is_task t)
{
    t.seat = (uint8_t)further(s, t.seat);
    if (t.kind == IS_TK_BUILD) /* the pile it comes from */
        t.n = (uint8_t)further_pile(s, t.n);
    if (t.kind == IS_TK_RAZE && t.n != IS_RAZE_HAND_CARD)
        t.left = (uint8_t)further(s, t.left);
    if (t.kind == IS_TK_STEP && is_steps[t.step].verb == IS_STEAL && t.stage == 1)
        t.n = (uint8_t)further(s, t.n);
    return t;
}

static void turn_piles(const struct is_state *s, struct is_state *out)
{
    int from[IS_PILES], at = 0;

    for (int pile = 0; pile < IS_PILES; pile++)
        from[further_pile(s, pile)] = pile;
    for (int pile = 0; pile < IS_PILES; pile++) {
        out->start[pile] = (uint16_t)at;
        for (int i = s->start[from[pile]]; i < s->start[from[pile] + 1]; i++) {
            out->card[at] = s->card[i];
            if (s->card[i].known != MG_KNOWN_TO_ALL)
                out->card[at].known = further_bits(s, s->card[i].known) & MG_KNOWN_TO_ALL;
            at++;
        }
    }
}

/* The same position, with everybody one seat further on. */
static struct is_state turned(const struct is_state *s)
{
    struct is_state out = *s;

    turn_piles(s, &out);
    for (int seat = 0; seat < s->players; seat++)
        out.player[further(s, seat)] = s->player[seat];
    out.first = (uint8_t)further(s, s->first);
    /* in the draft and in Cleanup it counts */
    if (s->phase == IS_PH_PRODUCTION || s->phase == IS_PH_ACTION)
        out.turn = (uint8_t)further(s, s->turn);
    if (s->ask != IS_ASK_NOTHING)
        out.seat = (uint8_t)further(s, s->seat);
    /* all at once: the first of them stands for all */
    if (s->ask == IS_ASK_DECK || s->ask == IS_ASK_HELD)
        out.seat = (uint8_t)__builtin_ctz(further_bits(s, s->owes));
    out.owes = (uint8_t)further_bits(s, s->owes);
    out.passed = (uint8_t)further_bits(s, s->passed);
    for (int i = 0; i < s->takens; i++)
        out.taken[i].owner = (uint8_t)further(s, s->taken[i].owner);
    for (int i = 0; i < s->tasks; i++)
        out.task[i] = further_task(s, s->task[i]);
    for (int i = 0; i < s->waitings; i++)
        out.waiting[i].seat = (uint8_t)further(s, s->waiting[i].seat);
    return out;
}

static int by_number(const void *a, const void *b)
{
    return (int)((const struct mg_card *)a)->id - (int)((const struct mg_card *)b)->id;
}

/* In what order cards lie on the discard pile does not matter: what is drawn from it is shuffled
 * before. */
static void sort_discards(struct is_state *s)
{
    qsort(&s->card[s->start[IS_DISCARDS]], (size_t)is_size(s, IS_DISCARDS), sizeof *s->card,
          by_number);
}

static struct mg_move turned_move(const struct is_state *s, struct mg_move m)
{
    m.seat = (uint8_t)further(s, m.seat);
    if (m.kind == IS_M_FROM)
        m.a = (uint16_t)further(s, m.a);
    return m;
}

/* What is told names seats in three ways: whose it is, who it was taken from, who is the First
 * player. */
static struct mg_event turned_event(const struct is_state *s, struct mg_event e)
{
    if (e.seat != MG_NOBODY)
        e.seat = (uint8_t)further(s, e.seat);
    e.seen = (uint16_t)further_bits(s, e.seen);
    e.knows = (uint16_t)further_bits(s, e.knows);
    switch (e.kind) {
    case IS_EV_RAZED:
    case IS_EV_REMOVED:
    case IS_EV_STOLE:
    case IS_EV_DEAL_LOST:
    case IS_EV_DEAL_TAKEN:
    case IS_EV_TAKEN_OVER: e.b = e.b == 0 ? 0 : (uint16_t)(further(s, e.b - 1) + 1); break;
    case IS_EV_ROUND: e.b = (uint16_t)further(s, e.b); break;
    default: break;
    }
    return e;
}

static bool tells_the_same(const struct mg_event *a, const struct mg_event *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->a == b->a && a->b == b->b &&
           a->c == b->c && a->seen == b->seen && a->knows == b->knows && a->secret == b->secret;
}

/* The same is told, if in another order where it happens to all. */
static void says_the_same(const struct is_state *s, const struct told *told, struct told *there)
{
    assert_int_equal(there->count, told->count);
    for (int i = 0; i < told->count; i++) {
        struct mg_event e = turned_event(s, told->event[i]);
        int k = 0;
        while (k < there->count && !tells_the_same(&there->event[k], &e))
            k++;
        if (k == there->count)
            fail_msg("one seat further on '%s' (%d %d %d %d) is not told",
                     is_game.events[e.kind].name, e.seat, e.a, e.b, e.c);
        there->event[k].kind = 0;
    }
}

static void says_which_differs(const struct is_state *is, const struct is_state *should,
                               struct mg_move m)
{
    char buffer[2000] = "", words[100] = "";
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer },
                   move = { .buf = words, .cap = sizeof words };

    if (mg_state_equal(&is_game, is, should))
        return;
    mg_move_write(&is_game, m, &move);
    mg_state_changes(&is_game, is, should, &out);
    fail_msg("'%s' one seat further on: %s", words, buffer);
}

/* Every move of the list is there, and no other. */
static void lists_the_same(const struct is_state *s, const struct is_state *t, int seat)
{
    struct mg_move move[MG_MAX_MOVES], other[MG_MAX_MOVES];
    unsigned count = is_list(s, seat, move);

    assert_int_equal(is_list(t, further(s, seat), other), count);
    for (unsigned i = 0; i < count; i++)
        if (!mg_legal(is_check(t, turned_move(s, move[i]))))
            fail_msg("one seat further on a move is refused");
}

static void a_turned_table_plays_the_same_game(const char *options, uint64_t number)
{
    struct is_state s = new_game(options, number);
    struct mg_rng rng = mg_rng_fast(number);
    static struct told told, told_there;

    while (s.phase != IS_PH_OVER) {
        struct mg_move move[MG_MAX_MOVES];
        unsigned actors = is_actors(&s);
        int seat = __builtin_ctz(actors), phase = s.phase;
        struct is_state t = turned(&s);
        struct mg_play play = { .event = told.event }, there = { .event = told_there.event };

        assert_int_equal(is_actors(&t), further_bits(&s, actors));
        lists_the_same(&s, &t, seat);
        unsigned count = is_list(&s, seat, move);
        struct mg_move m = move[mg_rng_below(&rng, count)];
        /* who passes early does little */
        for (int again = 0; again < 3 && m.kind == IS_M_PASS; again++)
            m = move[mg_rng_below(&rng, count)];
        struct mg_move m_there = turned_move(&s, m);
        is_apply(&s, m, &play);
        is_apply(&t, m_there, &there);
        if (phase == IS_PH_DECKS && s.phase != IS_PH_DECKS)
            continue; /* decks are shuffled from the first seat to the last */
        struct is_state should = turned(&s);
        sort_discards(&t);
        sort_discards(&should);
        says_which_differs(&t, &should, m);
        told.count = play.events;
        told_there.count = there.events;
        says_the_same(&s, &told, &told_there);
        assert_int_equal(there.closed, play.closed);
    }
}

static void who_sits_where_does_not_matter(void **unused) /* IS-RND-04 */
{
    static const char *const options[] = {
        "players=2 faction1=japanese faction2=barbarians",
        "players=3 decks=standard faction1=egyptians faction2=aztecs faction3=romans",
        "players=4 lookout=alternate faction1=atlanteans faction2=japanese faction3=egyptians faction4=barbarians",
        "players=5 lookout=advanced faction_reshuffle=yes peaceful=yes",
        "players=3 decks=standard faction1=aztecs faction2=japanese faction3=barbarians",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        for (uint64_t number = 1; number <= 5; number++)
            a_turned_table_plays_the_same_game(options[i], number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(who_sits_where_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
