/* Battles and sieges that are played again go as they went: what may be done, what comes of it and
 * what is told of it. Nothing here says what is right, as the other tests do; this one notices when
 * something is no longer as it was.
 *
 * After a change that is meant to change it: each failure shows the row that the table below should
 * have. */
#include "game_test.h"
#include "siege.h"
#include "own_test.h"
#include "record_test.h"
#include "tell/tell.h"

#include <inttypes.h>

/* ---- the records ------------------------------------------------------------------------- */

struct record {
    const char *options;
    const char *own; /* or NULL: the scenario that the options name */
    uint64_t number; /* of the dice, and of the choices */
    int most;        /* moves */
    enum manner manner;
    uint64_t sum;
};

static void begin(const struct record *r, const struct mg_options *options, struct sg_state *s)
{
    struct mg_seed seed = mg_seed_number(r->number);
    struct mg_play play = { .event = NULL };
    int line = 0;
    const char *why = "";

    if (r->own == NULL) {
        set_up(&sg_game, options, r->number, s);
        return;
    }
    memset(s, 0, sizeof *s);
    s->rng = mg_rng_seeded(&seed);
    if (!sg_compose(s, options, r->own, &play, &line, &why))
        fail_msg("line %d of %.20s: %s", line, r->own, why);
    state_is_sound(&sg_game, s);
}

static uint64_t sum_of(const struct record *r)
{
    static struct sg_state s;
    struct mg_options options = good_options(&sg_game, r->options);

    begin(r, &options, &s);
    return sum_of_play(&s, r->most, r->manner, r->number);
}

static const char *word_of(const char *text)
{
    for (size_t i = 0; text != NULL && i < sizeof own / sizeof *own; i++)
        if (own[i].text == text)
            return own[i].word;
    return "NULL";
}

static const struct record records[] = {
    { "players=2 scenario=lincoln no_limit=yes charge=no infiltration=no", NULL, 61, 2500, ANYHOW,
      0x7b89486771b3850e },
    { "players=2 scenario=rouen no_limit=yes charge=no infiltration=no", NULL, 57, 2500, ANYHOW,
      0x4a41f125060038ce },
    { "players=2 scenario=carrouges", NULL, 1, 2500, KEEN, 0x9e0f939231f08966 },
    { "players=2 scenario=convoy", NULL, 1, 2500, KEEN, 0xe5aba8b6269c6e20 },
    { "players=2 scenario=faringdon", NULL, 1, 2500, KEEN, 0xbcd3a0c293ae2e11 },
    { "players=2 scenario=ford", NULL, 1, 2500, KEEN, 0x1623dad66b8b9fa8 },
    { "players=2 scenario=leufroy", NULL, 1, 2500, KEEN, 0x2a234a1000457c2e },
    { "players=2 scenario=lincoln", NULL, 1, 2500, KEEN, 0x1cc284be2dc968e8 },
    { "players=2 scenario=mercenaries", NULL, 1, 2500, KEEN, 0x1e29a83c0e39658f },
    { "players=2 scenario=oil", NULL, 1, 2500, KEEN, 0x23c3de715ef7ee85 },
    { "players=2 scenario=rouen", NULL, 1, 2500, KEEN, 0x7c4bd04237d3998d },
    { "players=2 scenario=storm", NULL, 1, 2500, KEEN, 0x536d9efceea11389 },
    { "players=2 scenario=wallingford", NULL, 1, 2500, KEEN, 0x25af26497c534680 },
    { "players=2 scenario=wherwell", NULL, 1, 2500, KEEN, 0x5cc4943470ff79cc },
    { "players=2 scenario=winchester", NULL, 1, 2500, KEEN, 0x8cdd1ae67fb5a7bd },
    { "players=3 scenario=blockade mild_events=yes", NULL, 2, 4000, KEEN, 0x23f2a3bb2f14df27 },
    { "players=3 scenario=oxford mild_events=yes", NULL, 1, 4000, KEEN, 0x6bd2414f6dd983ae },
    { "players=3 scenario=oxford mild_events=yes", NULL, 3, 4000, KEEN, 0xe0ca69c35075df59 },
    { "players=3 scenario=oxford mild_events=yes", NULL, 4, 4000, KEEN, 0x0113e2f3b1fcec30 },
    { "players=3 scenario=oxford mild_events=yes", NULL, 6, 4000, KEEN, 0xf9d8397a01f98bcf },
    { "players=4 scenario=bedford bodies=yes", NULL, 2, 2500, KEEN, 0x589de6a6c041e33d },
    { "players=4 scenario=faringdon bodies=yes", NULL, 2, 2500, KEEN, 0xbd738b5cc69331c7 },
    { "players=4 scenario=field bodies=yes", NULL, 2, 2500, KEEN, 0xfeae39a3a00be23c },
    { "players=4 scenario=harptree bodies=yes", NULL, 2, 2500, KEEN, 0x0d6b87ca6488de67 },
    { "players=4 scenario=wallingford bodies=yes", NULL, 2, 2500, KEEN, 0xa81fe0ed0585b113 },
    { "players=4 scenario=winchester bodies=yes", NULL, 2, 2500, KEEN, 0x159b5d78bcf4d52b },
    { "players=2 scenario=blockade", NULL, 3, 4000, PATIENT, 0x4eb0c916db4a76d9 },
    { "players=2 scenario=blockade mild_events=yes", NULL, 1, 4000, PATIENT, 0x28ae582f19f094b2 },
    { "players=2 scenario=blockade mild_events=yes", NULL, 7, 4000, PATIENT, 0x99ac55112a44ee69 },
    { "players=2 scenario=blockade mild_events=yes", NULL, 11, 4000, PATIENT, 0x81e7bc9f08bdde65 },
    { "players=2 scenario=blockade mild_events=yes", NULL, 17, 4000, PATIENT, 0x006ee8724f22f7ab },
    { "players=2 scenario=oxford", NULL, 24, 4000, PATIENT, 0x6d8173f907b2cb25 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 8, 4000, PATIENT, 0xcbcb0d968230eaa1 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 13, 4000, PATIENT, 0xaf226f696b6b9a55 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 17, 4000, PATIENT, 0x608550bd9c644c67 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 19, 4000, PATIENT, 0x3d5d5384332bc90e },
    { "players=2 scenario=oxford mild_events=yes", NULL, 20, 4000, PATIENT, 0xb538612f1f8fb008 },
    { "players=2 scenario=priory", NULL, 12, 4000, PATIENT, 0x2b2a538a8bfbc743 },
    { "players=2 scenario=priory", NULL, 18, 4000, PATIENT, 0x5e532320dfffc565 },
    { "players=2 scenario=priory mild_events=yes", NULL, 1, 4000, PATIENT, 0x027abadb24eec8ae },
    { "players=2 scenario=priory mild_events=yes", NULL, 4, 4000, PATIENT, 0xceed9dcc0cd245ab },
    { "players=2 scenario=priory mild_events=yes", NULL, 16, 4000, PATIENT, 0x94977f578f4d0d83 },
    { "players=2 scenario=priory mild_events=yes", NULL, 19, 4000, PATIENT, 0x4c65fbe86101bb94 },
    { "players=2", in_the_castle, 1, 3000, KEEN, 0x26d6cdf7945dd86b },
    { "players=2", in_the_castle, 2, 3000, KEEN, 0xab406ae8307acdda },
    { "players=2", in_the_castle, 3, 3000, KEEN, 0x2bf9a75fc322482b },
    { "players=5 bodies=yes", in_the_castle, 4, 3000, KEEN, 0x659528c14e212d8c },
    { "players=2 charge=no", in_the_castle, 5, 3000, ANYHOW, 0x2db7dfe98c5fce8c },
    { "players=2", before_the_castle, 1, 3000, KEEN, 0x1bb4b5ee5893f120 },
    { "players=2", before_the_castle, 2, 3000, KEEN, 0x495d7e4431a5a529 },
    { "players=2", before_the_castle, 3, 3000, KEEN, 0xb9acfc5e806d4ebe },
    { "players=5 bodies=yes", before_the_castle, 4, 3000, KEEN, 0x50b98dfd6eaf11a1 },
    { "players=2 charge=no", before_the_castle, 5, 3000, ANYHOW, 0x5b25363aaa13a1c9 },
    { "players=2", in_the_open, 1, 3000, KEEN, 0x307d00f6ce2deb86 },
    { "players=2", in_the_open, 2, 3000, KEEN, 0x175bfcbb690bf845 },
    { "players=2", in_the_open, 3, 3000, KEEN, 0x5863121de768c9a8 },
    { "players=5 bodies=yes", in_the_open, 4, 3000, KEEN, 0x01a49d317fe0d6e6 },
    { "players=2 charge=no", in_the_open, 5, 3000, ANYHOW, 0x4bac7e444f1bc992 },
    { "players=2", at_the_river, 1, 3000, KEEN, 0x7acf16d504627814 },
    { "players=2", at_the_river, 2, 3000, KEEN, 0xd94cf4c75a4344da },
    { "players=2", at_the_river, 3, 3000, KEEN, 0x5b8369ff65742d0d },
    { "players=5 bodies=yes", at_the_river, 4, 3000, KEEN, 0x3d7063cf9b9d5d23 },
    { "players=2 charge=no", at_the_river, 5, 3000, ANYHOW, 0xacd24eca1b3b67c4 },
    { "players=2", in_the_priory, 1, 3000, KEEN, 0xed774c290af10b71 },
    { "players=2", in_the_priory, 2, 3000, KEEN, 0xdfeb7e02916a3bea },
    { "players=2", in_the_priory, 3, 3000, KEEN, 0x844433e75f345efc },
    { "players=5 bodies=yes", in_the_priory, 4, 3000, KEEN, 0x2934d4fb47556605 },
    { "players=2 charge=no", in_the_priory, 5, 3000, ANYHOW, 0x00cb013450a3e193 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 31, 4000, PATIENT, 0xb982d99790d07f06 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 32, 4000, PATIENT, 0x55408960b8e8f404 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 33, 4000, PATIENT, 0xfde64f3ccbb86c9f },
    { "players=2 scenario=oxford mild_events=yes", NULL, 34, 4000, PATIENT, 0x9fced2bfacceacb1 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 35, 4000, PATIENT, 0xebdffe9cd93accad },
    { "players=2 scenario=oxford mild_events=yes", NULL, 36, 4000, PATIENT, 0x3df2affc0cc283a0 },
    { "players=4 scenario=blockade mild_events=yes", NULL, 31, 4000, PATIENT, 0x1eb3fdd7d430f150 },
    { "players=4 scenario=blockade mild_events=yes", NULL, 32, 4000, PATIENT, 0xbde49af9193245b8 },
    { "players=4 scenario=blockade mild_events=yes", NULL, 33, 4000, PATIENT, 0xc5e597f54d5eb01f },
};

static void what_was_played_once_goes_the_same_way_again(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = sum_of(r);
        if (sum != r->sum) {
            print_message("    { \"%s\", %s, %" PRIu64 ", %d, %s, 0x%016" PRIx64 " },\n",
                          r->options, word_of(r->own), r->number, r->most, manner_words[r->manner],
                          sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d records no longer go as they went; above is how they go now", wrong);
}

/* ---- the quick set-up -------------------------------------------------------------------- */

/* A record says "deploy" and no places: who stands where follows from it alone, so that it must
 * stay as it is. In every scenario whose battle begins at once, for two and for four players. */
static uint64_t sum_of_set_up(const struct record *r)
{
    static struct sg_state s;
    static struct mg_move list[MG_MAX_MOVES];
    struct mg_options options = good_options(&sg_game, r->options);
    uint64_t sum = 0;

    begin(r, &options, &s);
    for (int i = 0; i < r->most && s.phase == SG_PH_SETUP; i++) {
        struct mg_play play = { .event = NULL };
        int seat = __builtin_ctz(sg_actors(&s));
        unsigned n = sg_list(&s, seat, list), pick = 0;
        for (unsigned k = 0; k < n; k++)
            if (list[k].kind == SG_M_DEPLOY && list[pick].kind != SG_M_DEPLOY)
                pick = k;
        assert_true(n > 0);
        sg_apply(&s, list[pick], &play);
    }
    for (int who = 0; who < SG_PERSONS; who++)
        sum = add_three(sum, s.at[who], s.person[who].facing, s.person[who].carries);
    for (int i = 0; i < SG_PIECES; i++)
        sum = add_three(sum, s.piece[i].at, s.piece[i].facing, s.piece[i].kind);
    return sum;
}

static const struct record set_ups[] = {
    { "players=2 scenario=bedford", NULL, 1, 100, ANYHOW, 0xbbcd0e9e434eab27 },
    { "players=4 scenario=bedford", NULL, 1, 100, ANYHOW, 0x7a0afe4bba78a652 },
    { "players=2 scenario=carrouges", NULL, 1, 100, ANYHOW, 0x9e97ec49159f1b78 },
    { "players=4 scenario=carrouges", NULL, 1, 100, ANYHOW, 0x7d5616e5b799ef20 },
    { "players=2 scenario=convoy", NULL, 1, 100, ANYHOW, 0x7afa43adad25da21 },
    { "players=4 scenario=convoy", NULL, 1, 100, ANYHOW, 0x6a63908688416cca },
    { "players=2 scenario=faringdon", NULL, 1, 100, ANYHOW, 0x374bf5ccf199936f },
    { "players=4 scenario=faringdon", NULL, 1, 100, ANYHOW, 0x3c66578e33a573b6 },
    { "players=2 scenario=field", NULL, 1, 100, ANYHOW, 0xd25d5ebe2a1a2673 },
    { "players=4 scenario=field", NULL, 1, 100, ANYHOW, 0xfd0de427bab5db9f },
    { "players=2 scenario=ford", NULL, 1, 100, ANYHOW, 0xeb829129135b5f03 },
    { "players=4 scenario=ford", NULL, 1, 100, ANYHOW, 0xfc8d40f371ba159f },
    { "players=2 scenario=harptree", NULL, 1, 100, ANYHOW, 0x039f59b67fc74964 },
    { "players=4 scenario=harptree", NULL, 1, 100, ANYHOW, 0x26152ba0d7e13a64 },
    { "players=2 scenario=leufroy", NULL, 1, 100, ANYHOW, 0x50d4d27519a24f2d },
    { "players=4 scenario=leufroy", NULL, 1, 100, ANYHOW, 0x33246625eedf622a },
    { "players=2 scenario=lincoln", NULL, 1, 100, ANYHOW, 0xea64e368fe8f9e19 },
    { "players=4 scenario=lincoln", NULL, 1, 100, ANYHOW, 0x7c05cb3e7107fae1 },
    { "players=2 scenario=mercenaries", NULL, 1, 100, ANYHOW, 0x1abb60b194fabbc1 },
    { "players=4 scenario=mercenaries", NULL, 1, 100, ANYHOW, 0x596e9051e9ebda7b },
    { "players=2 scenario=oil", NULL, 1, 100, ANYHOW, 0x7b82502723c3249e },
    { "players=4 scenario=oil", NULL, 1, 100, ANYHOW, 0xe2bb3d181764c65b },
    { "players=2 scenario=rouen", NULL, 1, 100, ANYHOW, 0x991b63758a582940 },
    { "players=4 scenario=rouen", NULL, 1, 100, ANYHOW, 0xb1f8295619b772ad },
    { "players=2 scenario=storm", NULL, 1, 100, ANYHOW, 0xa408e3f7c4a81982 },
    { "players=4 scenario=storm", NULL, 1, 100, ANYHOW, 0xfc6f5367c682b4a9 },
    { "players=2 scenario=wallingford", NULL, 1, 100, ANYHOW, 0xd1e4d6cc0654e21b },
    { "players=4 scenario=wallingford", NULL, 1, 100, ANYHOW, 0x91a2b745a0407dd8 },
    { "players=2 scenario=wherwell", NULL, 1, 100, ANYHOW, 0x01a1e6cceadeb9bd },
    { "players=4 scenario=wherwell", NULL, 1, 100, ANYHOW, 0xbb8f30fd2b5d6119 },
    { "players=2 scenario=winchester", NULL, 1, 100, ANYHOW, 0x902e20063bbefffd },
    { "players=4 scenario=winchester", NULL, 1, 100, ANYHOW, 0xe2fda9e551347ae0 },
    { "players=2", in_the_castle, 1, 100, ANYHOW, 0xbccb8ce39e55d8d8 },
    { "players=2", before_the_castle, 1, 100, ANYHOW, 0x79717d8fb5d0ae05 },
    { "players=2", in_the_open, 1, 100, ANYHOW, 0xf3574943860a39dc },
    { "players=2", at_the_river, 1, 100, ANYHOW, 0x9e856fd3dc9d996e },
    { "players=2", in_the_priory, 1, 100, ANYHOW, 0x9317e5a1172530eb },
};

static void a_quick_set_up_is_always_the_same(void **state) /* SG-STK-01 */
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof set_ups / sizeof *set_ups; i++) {
        const struct record *r = &set_ups[i];
        uint64_t sum = sum_of_set_up(r);
        if (sum != r->sum) {
            print_message("    { \"%s\", %s, 1, 100, ANYHOW, 0x%016" PRIx64 " },\n", r->options,
                          word_of(r->own), sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d quick set-ups are not as they were; above is how they are now", wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_played_once_goes_the_same_way_again),
        cmocka_unit_test(a_quick_set_up_is_always_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
