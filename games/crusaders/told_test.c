/* Whoever only listens to what is told knows the whole table, for all of it lies open: a clerk
 * keeps books by the events of whole games. */
#include "cr_test.h"

/* A table of his own, on which the clerk does what he hears. Knights are counted by region. */
struct books {
    struct cr_state s;
    int knights[CR_SEATS][CR_PLACES];
    int offers, overs, scored, action;
    bool begun;
};

static void write_wheel(struct books *b, const struct mg_event *e)
{
    struct cr_player *p = &b->s.player[e->seat];
    struct cr_laid laid;

    switch (e->kind) {
    case CR_EV_ORDER: p->order = (uint8_t)e->a; break;
    case CR_EV_ARRANGED: p->wheel[e->b] = (uint8_t)e->a; break;
    case CR_EV_GIANT: p->giant = (uint8_t)e->a; break;
    case CR_EV_UPGRADED: p->upgraded[cr_place_of(p, e->a)] = 1; break;
    case CR_EV_TOKENS: p->tokens[cr_place_of(p, e->a)] = (uint8_t)e->b; break;
    case CR_EV_CHAPEL: p->tokens[cr_place_of(p, e->a)]++, p->chapel_tokens--; break;
    case CR_EV_LAID:
        laid = cr_lay(p, e->a, e->b, e->c);
        memcpy(p->tokens, laid.tokens, sizeof p->tokens);
        p->giant = laid.giant;
        break;
    default: break;
    }
}

static void uncover(struct cr_player *p, unsigned piece)
{
    p->board[cr_pieces[piece].type - 1] &= (uint8_t)~(1 << (cr_pieces[piece].level - 1));
}

static void write_map(struct books *b, const struct mg_event *e)
{
    struct cr_player *p = &b->s.player[e->seat];
    struct cr_region *r;

    switch (e->kind) {
    case CR_EV_KNIGHT: b->knights[e->seat][e->a] = e->b; break;
    case CR_EV_UNLOCKED: b->knights[e->seat][e->a]++, p->reserve--; break;
    case CR_EV_MARCHED: b->knights[e->seat][e->a]--, b->knights[e->seat][e->b]++; break;
    case CR_EV_BEATEN:
        r = cr_region_at(&b->s, e->b);
        assert_int_equal(r->enemy, e->a);
        assert_int_equal(cr_strength(&b->s, e->a), e->c);
        r->enemy = 0, p->captured[cr_people_of(e->a)]++;
        break;
    case CR_EV_TRACK:
        b->s.track[e->a - 1]++;
        assert_int_equal(cr_strength(&b->s, e->a), e->b);
        break;
    case CR_EV_BUILT:
        r = cr_region_at(&b->s, e->b);
        r->building[r->buildings++] =
            (struct cr_building){ .piece = (uint8_t)e->a, .owner = (uint8_t)(e->seat + 1) };
        uncover(p, e->a);
        break;
    case CR_EV_REMOVED: uncover(p, e->a); break;
    case CR_EV_COAT: cr_region_at(&b->s, e->a)->coat = (uint8_t)(e->seat + 1), p->coats--; break;
    default: break;
    }
}

static void write_goods(struct books *b, const struct mg_event *e)
{
    struct cr_player *p = &b->s.player[e->seat];
    int class;

    switch (e->kind) {
    case CR_EV_TROOP:
        assert_int_equal(e->a, p->troops + 1);
        p->troops++;
        break;
    case CR_EV_GAINED:
        p->influence = (uint16_t)(p->influence + e->a);
        b->s.supply = (uint16_t)(b->s.supply > e->a ? b->s.supply - e->a : 0);
        assert_int_equal(e->b, b->s.supply);
        break;
    case CR_EV_TILE:
        assert_int_equal(cr_at(&b->s, e->b)->tile, e->a);
        cr_region_at(&b->s, e->b)->tile = 0;
        class = cr_tiles[e->a].class;
        p->tile[p->tiles++] =
            (struct cr_tile){ .tile = (uint8_t)e->a,
                              .down = class != CR_ONCE_TILE && class != CR_END_TILE };
        break;
    case CR_EV_SPENT:
        for (int i = 0; i < p->tiles; i++)
            if (p->tile[i].tile == e->a)
                p->tile[i].down = 1;
        break;
    default: break;
    }
}

static void write_turn(struct books *b, const struct mg_event *e)
{
    switch (e->kind) {
    case CR_EV_FIRST: b->s.first = e->seat; break;
    case CR_EV_DEALT: b->offers++; break;
    case CR_EV_TURN: b->s.round = e->a, b->s.seat = e->seat, b->s.turn++; break;
    case CR_EV_ACTION: b->action = e->a; break;
    case CR_EV_LAST_ROUND: b->s.last_round = 1; break;
    case CR_EV_OVER: b->overs++; break;
    case CR_EV_SCORED: b->scored++; break;
    default: break;
    }
}

static void players_agree(const struct books *b, const struct cr_state *s, int seat)
{
    const struct cr_player *heard = &b->s.player[seat], *is = &s->player[seat];
    int knights[CR_PLACES] = { 0 };

    for (int i = 0; i < is->knights; i++)
        knights[is->knight[i]]++;
    assert_memory_equal(b->knights[seat], knights, sizeof knights);
    assert_int_equal(heard->order, is->order);
    assert_memory_equal(heard->wheel, is->wheel, sizeof is->wheel);
    assert_memory_equal(heard->upgraded, is->upgraded, sizeof is->upgraded);
    assert_int_equal(heard->giant, is->giant);
    if (b->begun)
        assert_memory_equal(heard->tokens, is->tokens, sizeof is->tokens);
    assert_memory_equal(heard->board, is->board, sizeof is->board);
    assert_memory_equal(heard->captured, is->captured, sizeof is->captured);
    assert_memory_equal(heard->tile, is->tile, sizeof is->tile);
    assert_int_equal(heard->tiles, is->tiles);
    assert_int_equal(heard->troops, is->troops);
    assert_int_equal(heard->reserve, is->reserve);
    assert_int_equal(heard->coats, is->coats);
    assert_int_equal(heard->chapel_tokens, is->chapel_tokens);
    assert_int_equal(heard->influence, is->influence);
}

static void books_agree(const struct books *b, const struct cr_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        players_agree(b, s, seat);
    assert_memory_equal(b->s.region, s->region, sizeof s->region);
    assert_memory_equal(b->s.track, s->track, sizeof s->track);
    assert_int_equal(b->s.supply, s->supply);
    assert_int_equal(b->s.round, s->round);
    assert_int_equal(b->s.turn, s->turn);
    assert_int_equal(b->s.last_round, s->last_round);
    assert_int_equal(b->overs, s->phase == CR_PH_OVER);
    assert_int_equal(b->scored, s->phase == CR_PH_OVER ? s->players : 0);
    if (b->begun && s->phase != CR_PH_OVER)
        assert_int_equal(b->s.seat, s->seat);
    if (s->phase == CR_PH_SPEND || s->phase == CR_PH_ACTION)
        assert_int_equal(b->action, s->doing.action);
}

/* What a move says by itself is told too. */
static void move_is_told(const struct told *told, struct mg_move m)
{
    static const struct {
        uint8_t move, event;
    } pair[] = {
        { CR_M_RESOLVE, CR_EV_RESOLVES }, { CR_M_SKIP, CR_EV_SKIPS },
        { CR_M_LAY, CR_EV_LAID },         { CR_M_MARCH, CR_EV_MARCHED },
        { CR_M_BUILD, CR_EV_BUILT },      { CR_M_CRUSADE, CR_EV_BEATEN },
        { CR_M_REMOVE, CR_EV_REMOVED },   { CR_M_FLIP, CR_EV_UPGRADED },
    };
    for (size_t i = 0; i < sizeof pair / sizeof *pair; i++)
        if (m.kind == pair[i].move)
            assert_true(times_told(told, pair[i].event) > 0);
    if (m.kind == CR_M_SPEND)
        assert_int_equal(times_told(told, CR_EV_SPENT), m.a);
    if (m.kind == CR_M_RESOLVE)
        assert_int_equal(told->event[0].a, m.a);
}

static void listen(struct books *b, const struct cr_state *s, const struct told *told)
{
    told_as_tabled(&cr_game, told);
    for (int i = 0; i < told->count; i++) {
        const struct mg_event *e = &told->event[i];
        if (e->seat < CR_SEATS) {
            write_wheel(b, e);
            write_map(b, e);
            write_goods(b, e);
        }
        write_turn(b, e);
    }
    if (!b->begun && s->round > 0) { /* what an order starts with is printed, and not told */
        b->begun = true;
        for (int seat = 0; seat < s->players; seat++)
            memcpy(b->s.player[seat].tokens, s->player[seat].tokens, sizeof s->player[seat].tokens);
    }
    books_agree(b, s);
}

/* What lies there before anybody has moved. */
static void begin_books(struct books *b, const struct cr_state *s)
{
    memset(b, 0, sizeof *b);
    b->s = *s;
    b->s.first = b->s.last_round = 0;
    b->s.round = b->s.turn = 0;
}

static int offers_in(const struct cr_state *s)
{
    int offers = 0;
    for (int i = 0; i < CR_ORDERS - 1; i++)
        offers += s->dealt[i] != 0;
    return offers;
}

static void books_are_kept(const char *text, uint64_t number)
{
    struct mg_options options = options_of(text);
    struct mg_seed seed = mg_seed_number(number);
    struct mg_rng rng = mg_rng_fast(number);
    struct mg_move moves[MG_MAX_MOVES];
    static struct books books;
    static struct told told;
    struct cr_state s = { .players = 0 };
    struct mg_play play = { .event = told.event };

    s.rng = mg_rng_seeded(&seed);
    cr_setup(&s, &options, &play);
    told.count = play.events;
    begin_books(&books, &s);
    listen(&books, &s, &told);
    assert_int_equal(books.s.first, s.first);
    assert_int_equal(books.offers, s.orders == CR_ANY_ORDER ? 0 : offers_in(&s));
    while (s.phase != CR_PH_OVER) {
        struct mg_move m = moves[mg_rng_below(&rng, cr_list(&s, s.seat, moves))];
        play = (struct mg_play){ .event = told.event };
        cr_apply(&s, m, &play);
        told.count = play.events;
        move_is_told(&told, m);
        listen(&books, &s, &told);
    }
}

static void who_listens_knows_the_whole_table(void **unused) /* CR-TURN-06 */
{
    static const char *const games[] = { "players=2",
                                         "players=3",
                                         "players=4 variant=tournament",
                                         "players=3 orders=draft",
                                         "players=5 expansion=off",
                                         "players=6 variant=unpredictable",
                                         "players=3 variant=learning" };
    (void)unused;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
        for (uint64_t number = 0; number < 6; number++)
            books_are_kept(games[i], number);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_listens_knows_the_whole_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
