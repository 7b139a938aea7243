/* Battles and sieges that are played again go as they went: what may be done, what comes of it and what is told of it. Nothing here says
 * what is right, as the other tests do; this one notices when something is no longer as it was.
 *
 * After a change that is meant to change it: each failure shows the row that the table below should have. */
#include "game_test.h"
#include "siege.h"
#include "own_test.h"
#include "record_test.h"

#include <inttypes.h>

/* ---- the records ----------------------------------------------------------------------------------------------------- */

struct record {
    const char *options;
    const char *own;       /* or NULL: the scenario that the options name */
    uint64_t number;       /* of the dice, and of the choices */
    int      most;         /* moves */
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
    { "players=2 scenario=lincoln no_limit=yes charge=no infiltration=no", NULL, 61, 2500, ANYHOW, 0x7b89486771b3850e },
    { "players=2 scenario=rouen no_limit=yes charge=no infiltration=no", NULL, 57, 2500, ANYHOW, 0x4a41f125060038ce },
    { "players=2 scenario=carrouges", NULL, 1, 2500, KEEN, 0x9e0f939231f08966 },
    { "players=2 scenario=convoy", NULL, 1, 2500, KEEN, 0xe5aba8b6269c6e20 },
    { "players=2 scenario=faringdon", NULL, 1, 2500, KEEN, 0xbcd3a0c293ae2e11 },
    { "players=2 scenario=ford", NULL, 1, 2500, KEEN, 0x1623dad66b8b9fa8 },
    { "players=2 scenario=leufroy", NULL, 1, 2500, KEEN, 0x2a234a1000457c2e },
    { "players=2 scenario=lincoln", NULL, 1, 2500, KEEN, 0x1cc284be2dc968e8 },
    { "players=2 scenario=mercenaries", NULL, 1, 2500, KEEN, 0x1e29a83c0e39658f },
    { "players=2 scenario=oil", NULL, 1, 2500, KEEN, 0x23c3de715ef7ee85 },
    { "players=2 scenario=rouen", NULL, 1, 2500, KEEN, 0x7c4bd04237d3998d },
    { "players=2 scenario=storm", NULL, 1, 2500, KEEN, 0x6c4f955a6240bc89 },
    { "players=2 scenario=wallingford", NULL, 1, 2500, KEEN, 0x25af26497c534680 },
    { "players=2 scenario=wherwell", NULL, 1, 2500, KEEN, 0x5cc4943470ff79cc },
    { "players=2 scenario=winchester", NULL, 1, 2500, KEEN, 0x8cdd1ae67fb5a7bd },
    { "players=3 scenario=blockade mild_events=yes", NULL, 2, 4000, KEEN, 0x0fc85bd9f5e5490c },
    { "players=3 scenario=oxford mild_events=yes", NULL, 1, 4000, KEEN, 0xa7ea6b6d6b7d2dae },
    { "players=3 scenario=oxford mild_events=yes", NULL, 3, 4000, KEEN, 0xca44f558558c3db5 },
    { "players=3 scenario=oxford mild_events=yes", NULL, 4, 4000, KEEN, 0xb3cc6aba3bd70841 },
    { "players=3 scenario=oxford mild_events=yes", NULL, 6, 4000, KEEN, 0xb60c3473208de7c8 },
    { "players=4 scenario=bedford bodies=yes", NULL, 2, 2500, KEEN, 0x589de6a6c041e33d },
    { "players=4 scenario=faringdon bodies=yes", NULL, 2, 2500, KEEN, 0xbd738b5cc69331c7 },
    { "players=4 scenario=field bodies=yes", NULL, 2, 2500, KEEN, 0x8e83fe4025d9bba6 },
    { "players=4 scenario=harptree bodies=yes", NULL, 2, 2500, KEEN, 0x0d6b87ca6488de67 },
    { "players=4 scenario=wallingford bodies=yes", NULL, 2, 2500, KEEN, 0xa81fe0ed0585b113 },
    { "players=4 scenario=winchester bodies=yes", NULL, 2, 2500, KEEN, 0x159b5d78bcf4d52b },
    { "players=2 scenario=blockade", NULL, 3, 4000, PATIENT, 0x059612405771f7eb },
    { "players=2 scenario=blockade mild_events=yes", NULL, 1, 4000, PATIENT, 0x4ef77d476a1efab2 },
    { "players=2 scenario=blockade mild_events=yes", NULL, 7, 4000, PATIENT, 0x8576f4712d819dd6 },
    { "players=2 scenario=blockade mild_events=yes", NULL, 11, 4000, PATIENT, 0x491becc9d2d4a833 },
    { "players=2 scenario=blockade mild_events=yes", NULL, 17, 4000, PATIENT, 0xd6837df749bcd5e0 },
    { "players=2 scenario=oxford", NULL, 24, 4000, PATIENT, 0x03bf544c6b2b01ec },
    { "players=2 scenario=oxford mild_events=yes", NULL, 8, 4000, PATIENT, 0x8f80268603bf0071 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 13, 4000, PATIENT, 0x4cf42d6936fc70b0 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 17, 4000, PATIENT, 0xd0f0817f0d74cd96 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 19, 4000, PATIENT, 0x3832b1747147e22d },
    { "players=2 scenario=oxford mild_events=yes", NULL, 20, 4000, PATIENT, 0x2d4ac25d26fec37c },
    { "players=2 scenario=priory", NULL, 12, 4000, PATIENT, 0x4a121af1c97a8a86 },
    { "players=2 scenario=priory", NULL, 18, 4000, PATIENT, 0xfbf116442b827e52 },
    { "players=2 scenario=priory mild_events=yes", NULL, 1, 4000, PATIENT, 0x98b80c0b7c25bf85 },
    { "players=2 scenario=priory mild_events=yes", NULL, 4, 4000, PATIENT, 0x26b2e9918174be32 },
    { "players=2 scenario=priory mild_events=yes", NULL, 16, 4000, PATIENT, 0x6bb222d57b957cf2 },
    { "players=2 scenario=priory mild_events=yes", NULL, 19, 4000, PATIENT, 0xcc68c97cc398c322 },
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
    { "players=2 scenario=oxford mild_events=yes", NULL, 31, 4000, PATIENT, 0x3ffae9648cbe6008 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 32, 4000, PATIENT, 0xfce710cb82a1b761 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 33, 4000, PATIENT, 0x4253f42d899c1a17 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 34, 4000, PATIENT, 0x3b084b448319bd8a },
    { "players=2 scenario=oxford mild_events=yes", NULL, 35, 4000, PATIENT, 0x3274a3bcd8eefb53 },
    { "players=2 scenario=oxford mild_events=yes", NULL, 36, 4000, PATIENT, 0x69de02cdb365aca8 },
    { "players=4 scenario=blockade mild_events=yes", NULL, 31, 4000, PATIENT, 0x3cf808ff30454fe5 },
    { "players=4 scenario=blockade mild_events=yes", NULL, 32, 4000, PATIENT, 0x0bbd1bd3a98c182a },
    { "players=4 scenario=blockade mild_events=yes", NULL, 33, 4000, PATIENT, 0x23ae1da8e6fa4561 },
};

static void what_was_played_once_goes_the_same_way_again(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = sum_of(r);
        if (sum != r->sum) {
            print_message("    { \"%s\", %s, %" PRIu64 ", %d, %s, 0x%016" PRIx64 " },\n", r->options, word_of(r->own), r->number, r->most, manner_words[r->manner],
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
