/* Whoever only listens to what is told knows what lies open on the table: a clerk keeps books by
 * the events of whole games. */
#include "or_test.h"

/* What the clerk has written down. */
struct books {
    int turn, hand[OR_SEATS], bonus[OR_SEATS], muslim_bonus;
    int stack, army, attached, queue, laid;
    uint8_t owner[OR_AREAS], face[OR_AREAS];
    int attacker, partner; /* of the attack under way */
    bool kept;             /* Regrouping, in the army */
    /* in this move */
    int shown, dice[OR_SIDES], pool[OR_SIDES], rerolled[OR_SIDES], hits[OR_SIDES];
    int fights, scored, over;
};

static int dice_in(const struct mg_event *e)
{
    const uint16_t five[3] = { e->a, e->b, e->c };
    int count = 0;

    for (int die = 0; die < 15; die++)
        count += (five[die / 5] >> die % 5 * 3 & 7) != 0;
    return count;
}

static int *cards_of(struct books *b, const struct or_state *s, int faction)
{
    return faction == OR_MUSLIMS ? &b->stack : &b->hand[or_seat_of(s, faction)];
}

/* Cards that come, go and change hands. */
static void write_cards(struct books *b, const struct or_state *s, const struct mg_event *e)
{
    switch (e->kind) {
    case OR_EV_DRAWS: *cards_of(b, s, e->a) += e->b; break;
    case OR_EV_PLAYS:
    case OR_EV_RAIDS:
    case OR_EV_DISCARDS:
    case OR_EV_LOSES: --*cards_of(b, s, e->a); break;
    case OR_EV_LAYS: --*cards_of(b, s, e->a), b->laid++; break;
    case OR_EV_SHOWS: b->shown++; break;
    case OR_EV_STEALS:
        --*cards_of(b, s, e->c);
        if (e->a != OR_MUSLIMS)
            ++*cards_of(b, s, e->a);
        break;
    case OR_EV_GIVES: --*cards_of(b, s, e->a), ++*cards_of(b, s, e->c); break;
    case OR_EV_KEEPS:
        b->kept = e->a == OR_MUSLIMS;
        if (!b->kept)
            ++*cards_of(b, s, e->a);
        break;
    case OR_EV_TURNED_UP: b->stack--; break;
    case OR_EV_TO_ARMY: b->army++; break;
    case OR_EV_ATTACHED: b->attached++; break;
    case OR_EV_QUEUED: b->queue++; break;
    case OR_EV_REPLIES: b->queue--; break;
    default: break;
    }
}

static void end_of_attack(struct books *b)
{
    if (b->attacker == OR_MUSLIMS) {
        b->army = b->kept;
        b->attached = 0;
    }
    b->laid = b->kept = 0;
    b->fights++;
}

/* Areas, castles and Bonuses. */
static void write_map(struct books *b, const struct or_state *s, const struct mg_event *e)
{
    switch (e->kind) {
    case OR_EV_ATTACKS: b->attacker = e->a, b->partner = OR_NONE; break;
    case OR_EV_ASKED: b->partner = e->a; break;
    case OR_EV_REFUSES:
        assert_int_equal(e->a, b->partner);
        b->partner = OR_NONE;
        break;
    case OR_EV_JOINS: assert_int_equal(e->a, b->partner); break;
    case OR_EV_TAKES:
        assert_int_equal(e->c, b->owner[e->b]);
        assert_true(b->hits[OR_ATTACK] > b->hits[OR_DEFENCE]);
        b->owner[e->b] = (uint8_t)e->a;
        b->face[e->b] = e->a == OR_MUSLIMS ? OR_NO_CASTLE : OR_REGULAR;
        end_of_attack(b);
        break;
    case OR_EV_HOLDS:
        assert_int_equal(e->a, b->owner[e->b]);
        assert_true(b->hits[OR_ATTACK] <= b->hits[OR_DEFENCE]);
        end_of_attack(b);
        break;
    case OR_EV_REVOLT:
        assert_int_equal(e->a, b->owner[e->b]);
        b->owner[e->b] = OR_NONE, b->face[e->b] = OR_NO_CASTLE;
        break;
    case OR_EV_FORTIFIES: b->face[e->b] = OR_PLUS; break;
    case OR_EV_TURNS: b->face[e->b] = OR_REGULAR; break;
    case OR_EV_BONUS:
        *(e->a == OR_MUSLIMS ? &b->muslim_bonus : &b->bonus[or_seat_of(s, e->a)]) = e->b;
        break;
    default: break;
    }
}

/* The dice told are those of the pools, and what was rerolled. A move may bring two fights. */
static void end_of_dice(struct books *b)
{
    for (int side = 0; side < OR_SIDES; side++) {
        assert_int_equal(b->dice[side], b->pool[side] + b->rerolled[side]);
        b->dice[side] = b->pool[side] = b->rerolled[side] = 0;
    }
}

static void write_fight(struct books *b, const struct mg_event *e)
{
    switch (e->kind) {
    case OR_EV_POOLS: b->pool[OR_ATTACK] = e->a, b->pool[OR_DEFENCE] = e->b; break;
    case OR_EV_ATTACK_DICE: b->dice[OR_ATTACK] += dice_in(e); break;
    case OR_EV_DEFENCE_DICE: b->dice[OR_DEFENCE] += dice_in(e); break;
    case OR_EV_REROLLS: b->rerolled[e->a] = e->b; break;
    case OR_EV_HITS:
        b->hits[OR_ATTACK] = e->a, b->hits[OR_DEFENCE] = e->b;
        end_of_dice(b);
        break;
    default: break;
    }
}

static void write_turn(struct books *b, const struct mg_event *e)
{
    switch (e->kind) {
    case OR_EV_TURN:
        b->turn = e->a;
        b->muslim_bonus = OR_NO_BONUS;
        for (int seat = 0; seat < OR_SEATS; seat++)
            b->bonus[seat] = OR_NO_BONUS;
        break;
    case OR_EV_TURN_ENDS: assert_int_equal(e->a, b->turn); break;
    case OR_EV_OVER: b->over++; break;
    case OR_EV_SCORED: b->scored++; break;
    default: break;
    }
}

static void books_agree(const struct books *b, const struct or_state *s)
{
    int laid = s->start[OR_STACK] - s->start[OR_LAID_ATTACK];

    assert_int_equal(b->turn, s->turn);
    for (int seat = 0; seat < s->players; seat++) {
        assert_int_equal(b->hand[seat], hand_size(s, seat));
        assert_int_equal(b->bonus[seat], s->bonus[seat]);
    }
    assert_int_equal(b->muslim_bonus, s->muslim_bonus);
    assert_int_equal(b->stack, or_size(s, OR_STACK));
    assert_int_equal(b->army, or_size(s, OR_ARMY));
    assert_int_equal(b->attached, or_size(s, OR_ATTACHED));
    assert_int_equal(b->queue, or_size(s, OR_QUEUE));
    assert_int_equal(b->laid, laid);
    assert_memory_equal(b->owner, s->owner, sizeof b->owner);
    assert_memory_equal(b->face, s->face, sizeof b->face);
    assert_int_equal(b->over, s->phase == OR_OVER);
    assert_int_equal(b->scored, s->phase == OR_OVER ? s->players : 0);
    if (or_in_attack(s)) {
        assert_int_equal(b->attacker, s->attack.attacker);
        assert_int_equal(b->partner, s->attack.partner);
    }
}

static void listen(struct books *b, const struct or_state *s, const struct told *told,
                   bool cancelled)
{
    int fights = b->fights, laid = b->laid;

    b->shown = 0;
    for (int i = 0; i < told->count; i++) {
        write_cards(b, s, &told->event[i]);
        write_map(b, s, &told->event[i]);
        write_fight(b, &told->event[i]);
        write_turn(b, &told->event[i]);
    }
    books_agree(b, s);
    if (b->fights > fights) { /* what was laid has been shown, before Treason if there was any */
        assert_int_equal(b->hits[OR_ATTACK], s->battle.attack_hits);
        assert_int_equal(b->hits[OR_DEFENCE], s->battle.defence_hits);
        assert_int_equal(b->shown, cancelled ? 0 : laid);
    } else {
        assert_int_equal(b->shown, s->phase == OR_CANCEL ? laid : 0);
    }
}

/* A game from its first event on, played at random. */
static void books_are_kept(int players, uint64_t number)
{
    struct mg_options options = options_of(players);
    struct mg_seed seed = mg_seed_number(number);
    struct mg_rng rng = mg_rng_fast(number);
    struct mg_move moves[MG_MAX_MOVES];
    struct books books = { .turn = 0 };
    static struct told told;
    struct or_state s;

    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    struct mg_play play = { .event = told.event };
    or_setup(&s, &options, &play);
    memcpy(books.owner, s.owner, sizeof s.owner);
    memcpy(books.face, s.face, sizeof s.face);
    told.count = play.events;
    told_of_the_right_seats(&s, &told);
    listen(&books, &s, &told, false);
    while (s.phase != OR_OVER) {
        bool cancels = s.phase == OR_CANCEL;
        play = (struct mg_play){ .event = told.event };
        or_apply(&s, moves[mg_rng_below(&rng, or_list(&s, s.seat, moves))], &play);
        told.count = play.events;
        told_of_the_right_seats(&s, &told);
        listen(&books, &s, &told, cancels);
    }
}

static void who_listens_knows_what_lies_open(void **unused) /* CK-GEN-09, CK-GEN-10 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++)
        for (uint64_t number = 0; number < 25; number++)
            books_are_kept(players, number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(who_listens_knows_what_lies_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
