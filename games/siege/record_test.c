/* Battles and sieges that are played again go as they went: what may be done, what comes of it and what is told of it. Nothing here says
 * what is right, as the other tests do; this one notices when something is no longer as it was.
 *
 * After a change that is meant to change it: each failure shows the row that the table below should have. */
#include "game_test.h"
#include "siege.h"
#include "state.h"

#include <inttypes.h>

/* ---- one number for all that happened ----------------------------------------------------------------------------- */

static uint64_t add(uint64_t sum, uint64_t value)
{
    sum = (sum ^ value) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

static uint64_t add_three(uint64_t sum, unsigned a, unsigned b, unsigned c) { return add(sum, (uint64_t)a << 32 | (uint64_t)b << 16 | c); }

static uint64_t add_list(uint64_t sum, const struct mg_move *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        sum = add_three(add_three(sum, list[i].kind, list[i].seat, 0), list[i].a, list[i].b, list[i].c);
    return add(sum, count);
}

static uint64_t add_play(uint64_t sum, const struct mg_play *play)
{
    for (unsigned i = 0; i < play->events && i < MG_MAX_EVENTS; i++) {
        const struct mg_event *e = &play->event[i];
        sum = add_three(add_three(sum, e->kind, e->seat, e->secret), e->a, e->b, e->c);
        sum = add_three(sum, 0, e->seen, e->knows);
    }
    return add(sum, (uint64_t)play->events << 1 | play->closed);
}

/* ---- who plays ------------------------------------------------------------------------------------------------------- */

/* How: any kind of move as soon as any other; or looking for a fight, so that what ends a phase is put off, and one goes where the enemy is;
 * or with patience, so that a siege goes on for many days, with short battles. */
enum manner { ANYHOW, KEEN, PATIENT };
static const char *const manner_words[] = { "ANYHOW", "KEEN", "PATIENT" };

static bool is_put_off(int kind)
{
    switch (kind) {
    case SG_M_END: case SG_M_STOP: case SG_M_LEAVE: case SG_M_SPARE: case SG_M_CEASE: case SG_M_HOLD: case SG_M_EXIT: case SG_M_WAIT: case SG_M_BREAK_OFF:
        return true;
    default:
        return false;
    }
}

/* What captains do is advice, which may change. */
static bool is_left_out(struct mg_move m, enum manner manner)
{
    return m.kind == SG_M_ENTRUST || (manner == PATIENT && m.kind == SG_M_ORDER && (m.a == SG_ORDER_LIFT || m.a == SG_ORDER_NEGOTIATE));
}

static int to_the_enemy(const struct sg_state *s, unsigned place)
{
    int least = 1000;
    for (unsigned i = 0; i < SG_PERSONS; i++)
        if (s->person[i].side != s->asked && s->person[i].fate == SG_ON_BOARD && sg_distance(sg_hex(place), sg_hex(s->at[i])) < least)
            least = sg_distance(sg_hex(place), sg_hex(s->at[i]));
    return least;
}

/* First what kind of move, then which: what can seldom be done is done when it can. */
static struct mg_move choose(const struct sg_state *s, const struct mg_move *list, unsigned count, enum manner manner, struct mg_rng *rng)
{
    static struct mg_move like[MG_MAX_MOVES];
    unsigned seen[SG_MOVES] = { 0 }, kinds = 0, likes = 0;
    uint8_t kind[SG_MOVES] = { 0 };

    for (unsigned i = 0; i < count; i++)
        if (!is_left_out(list[i], manner) && seen[list[i].kind]++ == 0)
            kind[kinds++] = list[i].kind;
    int chosen = kind[mg_rng_below(rng, kinds)];
    for (int again = 0; again < 2 && manner != ANYHOW && is_put_off(chosen); again++)
        chosen = kind[mg_rng_below(rng, kinds)];
    if (manner == PATIENT && seen[SG_M_BREAK_OFF] > 0)
        chosen = SG_M_BREAK_OFF;
    for (unsigned i = 0; i < count; i++)
        if (list[i].kind == chosen && !is_left_out(list[i], manner))
            like[likes++] = list[i];
    struct mg_move best = like[mg_rng_below(rng, likes)];
    if (manner == PATIENT && chosen == SG_M_ORDER && mg_rng_below(rng, 2) == 0)   /* nothing, mostly the first of them, leaves time for deeds */
        best = like[0];
    for (int again = 0; again < 3 && manner != ANYHOW && chosen == SG_M_GO; again++) {
        struct mg_move other = like[mg_rng_below(rng, likes)];
        if (to_the_enemy(s, other.a) < to_the_enemy(s, best.a))
            best = other;
    }
    return best;
}

/* ---- the records ----------------------------------------------------------------------------------------------------- */

struct record {
    const char *options;
    uint64_t number;       /* of the dice, and of the choices */
    int      most;         /* moves */
    enum manner manner;
    uint64_t sum;
};

static uint64_t sum_of(const struct record *r)
{
    static struct mg_move list[MG_MAX_MOVES];
    static struct mg_event event[MG_MAX_EVENTS];
    static struct sg_state s;
    struct mg_options options = good_options(&sg_game, r->options);
    struct mg_rng rng = mg_rng_fast(r->number);
    uint64_t sum = 0;

    set_up(&sg_game, &options, r->number, &s);
    for (int n = 0; n < r->most && s.phase != SG_PH_OVER; n++) {
        struct mg_play play = { .event = event };
        int seat = __builtin_ctz(s.owes);
        unsigned count = sg_list(&s, seat, list);
        if (count == 0)
            fail_msg("seat %d is asked, and has no move", seat);
        sum = add_list(add(sum, s.owes), list, count);
        sg_apply(&s, choose(&s, list, count, r->manner, &rng), &play);
        sum = add_play(sum, &play);
        if (n % 16 == 0)
            sum = add(sum, mg_state_hash(&sg_game, &s));
    }
    return add(sum, mg_state_hash(&sg_game, &s));
}

static const struct record records[] = {
    { "players=2 scenario=lincoln no_limit=yes charge=no infiltration=no", 61, 2500, ANYHOW, 0x7b89486771b3850e },
    { "players=2 scenario=rouen no_limit=yes charge=no infiltration=no", 57, 2500, ANYHOW, 0x4a41f125060038ce },
    { "players=2 scenario=carrouges", 1, 2500, KEEN, 0x9e0f939231f08966 },
    { "players=2 scenario=convoy", 1, 2500, KEEN, 0xe5aba8b6269c6e20 },
    { "players=2 scenario=faringdon", 1, 2500, KEEN, 0xbcd3a0c293ae2e11 },
    { "players=2 scenario=ford", 1, 2500, KEEN, 0x1623dad66b8b9fa8 },
    { "players=2 scenario=leufroy", 1, 2500, KEEN, 0x2a234a1000457c2e },
    { "players=2 scenario=lincoln", 1, 2500, KEEN, 0x1cc284be2dc968e8 },
    { "players=2 scenario=mercenaries", 1, 2500, KEEN, 0x1e29a83c0e39658f },
    { "players=2 scenario=oil", 1, 2500, KEEN, 0x23c3de715ef7ee85 },
    { "players=2 scenario=rouen", 1, 2500, KEEN, 0x7c4bd04237d3998d },
    { "players=2 scenario=storm", 1, 2500, KEEN, 0x6c4f955a6240bc89 },
    { "players=2 scenario=wallingford", 1, 2500, KEEN, 0x25af26497c534680 },
    { "players=2 scenario=wherwell", 1, 2500, KEEN, 0x5cc4943470ff79cc },
    { "players=2 scenario=winchester", 1, 2500, KEEN, 0x8cdd1ae67fb5a7bd },
    { "players=3 scenario=blockade mild_events=yes", 2, 4000, KEEN, 0x0fc85bd9f5e5490c },
    { "players=3 scenario=oxford mild_events=yes", 1, 4000, KEEN, 0xa7ea6b6d6b7d2dae },
    { "players=3 scenario=oxford mild_events=yes", 3, 4000, KEEN, 0xca44f558558c3db5 },
    { "players=3 scenario=oxford mild_events=yes", 4, 4000, KEEN, 0xb3cc6aba3bd70841 },
    { "players=3 scenario=oxford mild_events=yes", 6, 4000, KEEN, 0xb60c3473208de7c8 },
    { "players=4 scenario=bedford bodies=yes", 2, 2500, KEEN, 0x589de6a6c041e33d },
    { "players=4 scenario=faringdon bodies=yes", 2, 2500, KEEN, 0xbd738b5cc69331c7 },
    { "players=4 scenario=field bodies=yes", 2, 2500, KEEN, 0x8e83fe4025d9bba6 },
    { "players=4 scenario=harptree bodies=yes", 2, 2500, KEEN, 0x0d6b87ca6488de67 },
    { "players=4 scenario=wallingford bodies=yes", 2, 2500, KEEN, 0xa81fe0ed0585b113 },
    { "players=4 scenario=winchester bodies=yes", 2, 2500, KEEN, 0x159b5d78bcf4d52b },
    { "players=2 scenario=blockade", 3, 4000, PATIENT, 0x059612405771f7eb },
    { "players=2 scenario=blockade mild_events=yes", 1, 4000, PATIENT, 0x4ef77d476a1efab2 },
    { "players=2 scenario=blockade mild_events=yes", 7, 4000, PATIENT, 0x8576f4712d819dd6 },
    { "players=2 scenario=blockade mild_events=yes", 11, 4000, PATIENT, 0x491becc9d2d4a833 },
    { "players=2 scenario=blockade mild_events=yes", 17, 4000, PATIENT, 0xd6837df749bcd5e0 },
    { "players=2 scenario=oxford", 24, 4000, PATIENT, 0x03bf544c6b2b01ec },
    { "players=2 scenario=oxford mild_events=yes", 8, 4000, PATIENT, 0x8f80268603bf0071 },
    { "players=2 scenario=oxford mild_events=yes", 13, 4000, PATIENT, 0x4cf42d6936fc70b0 },
    { "players=2 scenario=oxford mild_events=yes", 17, 4000, PATIENT, 0xd0f0817f0d74cd96 },
    { "players=2 scenario=oxford mild_events=yes", 19, 4000, PATIENT, 0x3832b1747147e22d },
    { "players=2 scenario=oxford mild_events=yes", 20, 4000, PATIENT, 0x2d4ac25d26fec37c },
    { "players=2 scenario=priory", 12, 4000, PATIENT, 0x4a121af1c97a8a86 },
    { "players=2 scenario=priory", 18, 4000, PATIENT, 0xfbf116442b827e52 },
    { "players=2 scenario=priory mild_events=yes", 1, 4000, PATIENT, 0x98b80c0b7c25bf85 },
    { "players=2 scenario=priory mild_events=yes", 4, 4000, PATIENT, 0x26b2e9918174be32 },
    { "players=2 scenario=priory mild_events=yes", 16, 4000, PATIENT, 0x6bb222d57b957cf2 },
    { "players=2 scenario=priory mild_events=yes", 19, 4000, PATIENT, 0xcc68c97cc398c322 },
};

static void what_was_played_once_goes_the_same_way_again(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = sum_of(r);
        if (sum != r->sum) {
            print_message("    { \"%s\", %" PRIu64 ", %d, %s, 0x%016" PRIx64 " },\n", r->options, r->number, r->most, manner_words[r->manner],
                          sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d records no longer go as they went; above is how they go now", wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_played_once_goes_the_same_way_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
