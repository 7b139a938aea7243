/* The Production phase: IS-PRD. What comes without a choice comes at once; the rest in the player's
 * order. */
#include "state.h"

/* One thing that produces: the board is card 0. */
struct source {
    unsigned card;
    bool deal;
};

static int producer(const struct is_state *s)
{
    return s->turn;
}

static void set_counter(struct is_state *s, unsigned card, int which, int value)
{
    s->spot[card].used = (uint8_t)((s->spot[card].used & ~(3 << 2 * which)) | value << 2 * which);
}

/* A Trade Route deal lies on an enemy Location, which produces for its owner too: it has a counter
 * of its own. */
static int counter_of(const struct is_state *s, int seat, struct source x)
{
    return x.deal && !is_in_pile(s, IS_DEALS + seat, x.card) ? IS_SECOND : IS_FIRST;
}

static bool is_done(const struct is_state *s, int seat, struct source x)
{
    return is_counter(s, x.card, counter_of(s, seat, x)) != 0;
}

static bool is_plain_source(const struct is_state *s, int seat, struct source x)
{
    return x.deal ? is_plain_good(s, seat, is_deal_good(x.card))
                  : is_plain(s, seat, is_production(x.card));
}

/* Deals and Locations that have not produced: with the board they are all sources, IS-PRD-02. The
 * Empire is what the player controls: IS-PRD-09. */
static int list_sources(const struct is_state *s, int seat, struct source *out)
{
    uint16_t deal[IS_CARDS_MOST];
    int deals = is_list_deals(s, seat, deal), count = 0;

    for (int i = 0; i < deals; i++) {
        struct source x = { deal[i], true };
        if (!is_done(s, seat, x))
            out[count++] = x;
    }
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
        struct source x = { s->card[i].id, false };
        if (is_row(x.card)->prod != IS_NO_CLAUSE && !is_done(s, seat, x))
            out[count++] = x; /* PROD or OPEN: IS-OPN-01 */
    }
    return count;
}

/* Sources that wait for the player's order, by card. */
int is_list_production(const struct is_state *s, uint16_t *out)
{
    struct source x[IS_CARDS_MOST];
    int count = list_sources(s, producer(s), x);
    for (int i = 0; i < count; i++)
        out[i] = (uint16_t)x[i].card;
    return count;
}

/* ---- without a choice -------------------------------------------------------------------- */

static void add_goods(int total[IS_SUPPLIES], const struct is_goods *goods, int times)
{
    for (int i = 0; i < goods->kinds; i++)
        if (goods->good[i] < IS_SUPPLIES)
            total[goods->good[i]] += goods->n[i] * times;
}

static void produce_board(struct is_state *s, int seat, int total[IS_SUPPLIES],
                          struct mg_play *play)
{
    const struct is_goods *goods = &is_boards[s->player[seat].faction].produces;

    add_goods(total, goods, 1);
    total[IS_D] += s->player[seat].faction == IS_ATLANTEANS ? s->players : 1; /* IS-DEF-07 */
    for (int i = 0; i < goods->kinds; i++)
        if (goods->good[i] == IS_B3)
            is_gain_one(s, seat, IS_B3, 0, play);
}

/* One source whose Goods need no choice; its VP are gain events of their own: IS-PRD-05, IS-TEC-10.
 * Features answer them in this phase too: IS-PRD-07. */
static void produce_plain(struct is_state *s, int seat, struct source x, int total[IS_SUPPLIES],
                          struct mg_play *play)
{
    if (x.deal) {
        unsigned good = is_deal_good(x.card); /* one of it: IS-PRD-03 */
        if (good == IS_V)
            is_score(s, seat, 1, 0, play);
        else
            total[good]++;
        return;
    }
    const struct is_clause *c = is_production(x.card);
    for (int half = is_halves(s, x.card); half > 0; half--)
        for (int i = 0; i < c->steps; i++) {
            const struct is_step *step = &is_steps[c->step + i];
            int times = is_number(s, seat, x.card, step->times, 0), points = 0;
            add_goods(total, &step->goods, times);
            for (int k = 0; k < step->goods.kinds; k++)
                points += step->goods.good[k] == IS_V ? step->goods.n[k] * times : 0;
            is_score(s, seat, points, x.card, play);
        }
}

static void mark_done(struct is_state *s, int seat, struct source x)
{
    set_counter(s, x.card, counter_of(s, seat, x), 1);
}

/* IS-EX-10: Japanese with Deals of P and G, Lord's Fields and Armorer get 5P, 1W, 2R, 1D, 1G,
 * 1F. */
static void produce_at_once(struct is_state *s, int seat, struct mg_play *play)
{
    struct source x[IS_CARDS_MOST];
    int count = list_sources(s, seat, x), total[IS_SUPPLIES] = { 0 };

    produce_board(s, seat, total, play);
    for (int i = 0; i < count; i++)
        if (is_plain_source(s, seat, x[i])) {
            mark_done(s, seat, x[i]);
            produce_plain(s, seat, x[i], total, play);
        }
    for (unsigned good = 0; good < IS_SUPPLIES; good++)
        is_gain_supply(s, seat, good, total[good], 0, play);
}

/* ---- in the player's order --------------------------------------------------------------- */

static void produce(struct is_state *s, int seat, struct source x, struct mg_play *play)
{
    mark_done(s, seat, x);
    is_tell_of(play, IS_EV_PRODUCED, seat, x.card, 0, 0);
    if (x.deal)
        is_gain_one(s, seat, is_deal_good(x.card), 0, play);
    else /* with its Prayers: IS-PRD-06 */
        is_push_clause(s, seat, x.card, is_production(x.card), is_halves(s, x.card), 0);
}

void is_produce(struct is_state *s, unsigned card, struct mg_play *play)
{
    int seat = producer(s);
    produce(s, seat, (struct source){ card, !is_in_pile(s, IS_EMPIRE + seat, card) }, play);
}

static bool are_alike(struct source a, struct source b)
{
    return a.deal == b.deal && (a.deal ? is_deal_good(a.card) == is_deal_good(b.card)
                                       : is_row(a.card) == is_row(b.card));
}

/* Only what this phase counted: triggers with a limit keep their count for the round. */
static void clear_marks(struct is_state *s)
{
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++) {
        unsigned card = s->card[i].id;
        if (is_row(card)->prod != IS_NO_CLAUSE)
            set_counter(s, card, IS_FIRST, 0);
        if (is_marked(s, card, IS_MARK_TRADE))
            set_counter(s, card, IS_SECOND, 0);
    }
    for (int i = s->start[IS_DEALS]; i < s->start[IS_DEALS + IS_SEATS]; i++)
        s->spot[s->card[i].id].used = 0;
}

static void end_production(struct is_state *s, struct mg_play *play)
{
    clear_marks(s);
    is_begin_phase(s, IS_PH_ACTION, play);
    s->turn = s->first;
}

/* `pass` is 1 while the seat in `turn` is producing; IS-PRD-01: players one after the other. */
void is_run_production(struct is_state *s, struct mg_play *play)
{
    struct source x[IS_CARDS_MOST];

    if (s->pass == 0) { /* the phase begins */
        s->turn = s->first;
        s->pass = 1;
        produce_at_once(s, s->turn, play);
        return;
    }
    int count = list_sources(s, s->turn, x);
    if (count == 0) {
        s->turn = (uint8_t)((s->turn + 1) % s->players);
        if (s->turn == s->first)
            end_production(s, play);
        else
            produce_at_once(s, s->turn, play);
        return;
    }
    bool alike = true;
    for (int i = 1; i < count; i++)
        alike &= are_alike(x[0], x[i]);
    if (alike)
        produce(s, s->turn, x[0], play);
    else
        is_ask(s, IS_ASK_PRODUCE, s->turn);
}
