/* Days of a siege that seldom come, played again from there as record_test.c plays whole games:
 * relief, divided battles, mines, exchanged roles, a garrison in its redoubt. Each failure shows
 * the row that the table below should have. */
#include "battle_test.h"
#include "../record_test.h"

#include <inttypes.h>

/* ---- days that seldom come --------------------------------------------------------------- */

static struct sg_state day(int scenario)
{
    return morning(scenario, 4, SG_DAY_ACTION);
}

/* People who have no name come to the help of the garrison. */
static void relief_comes(struct sg_state *s)
{
    static const uint8_t classes[] = { SG_KNT, SG_SER, SG_HIN, SG_HIN, SG_MIN, SG_SBW };
    struct mg_play play = { .event = told };
    for (unsigned i = 0; i < sizeof classes; i++) {
        int who = sg_unnamed(s, classes[i]);
        sg_join(s, (unsigned)who, 1, classes[i] == SG_KNT, &play);
        s->siege.relief[who / 8] |= (uint8_t)(1u << who % 8);
    }
    s->siege.relief_came = 1;
    s->siege.initiative = 1;
    s->siege.holders_food = 9;
    s->siege.sub = SG_SUB_RELIEF;
}

static void in_redoubt(struct sg_state *s, int stage)
{
    s->siege.stage = (uint8_t)stage;
    s->siege.redoubt =
        (uint8_t)(sg_find_zone(s->map[0], s->map[0] == SG_CASTLE ? "keep" : "church") + 1);
}

static struct sg_state relief(int scenario)
{
    struct sg_state s = day(scenario);
    relief_comes(&s);
    return s;
}

static struct sg_state relief_of_redoubt(int scenario)
{
    struct sg_state s = day(scenario);
    in_redoubt(&s, SG_INNER);
    relief_comes(&s);
    return s;
}

static struct sg_state redoubt(int scenario)
{
    struct sg_state s = day(scenario);
    in_redoubt(&s, SG_INNER);
    return s;
}

/* The garrison is in its redoubt, the besiegers hold the rest, and the relief besieges them. */
static struct sg_state divided(int scenario)
{
    struct sg_state s = relief_of_redoubt(scenario);
    run_on(&s);
    make(&s, move_of(&s, SG_M_ORDER, SG_ORDER_DIVIDE, 0, 0));
    return s;
}

static struct sg_state shut_in(int scenario)
{
    struct sg_state s = relief_of_redoubt(scenario);
    run_on(&s);
    make(&s, move_of(&s, SG_M_ORDER, SG_ORDER_SHUT_IN, 0, 0));
    return s;
}

static struct sg_state gallery_in_store(int scenario)
{
    struct sg_state s = day(scenario);
    sg_new_piece(&s, SG_GALLERY, ROYALS);
    return s;
}

static struct sg_state gallery(int scenario)
{
    struct sg_state s = day(scenario);
    sg_put_piece(&s, (unsigned)sg_new_piece(&s, SG_GALLERY, ROYALS), AT("1205/0"), SG_SE);
    s.siege.mine.contact = 2;
    return s;
}

static struct sg_state mine(int scenario)
{
    struct sg_state s = gallery(scenario);
    s.siege.mine.section = (uint8_t)(sg_find_section(SG_CASTLE, "north_W") + 1);
    s.siege.mine.begun = 2;
    s.siege.mine.hex[s.siege.mine.dug++] = (uint16_t)sg_hex(AT("1206/0"));
    s.siege.mine.hex[s.siege.mine.dug++] = (uint16_t)sg_hex(AT("1106/0"));
    return s;
}

static struct sg_state two_mines(int scenario)
{
    struct sg_state s = mine(scenario);
    s.siege.mine.counter_begun = 3;
    s.siege.mine.courtyard = (uint16_t)sg_hex(AT("1307/0"));
    s.siege.mine.counter_hex[s.siege.mine.counter++] = (uint16_t)sg_hex(AT("1306/0"));
    return s;
}

/* Few are left on each side, and some of them are hurt. */
static struct sg_state few(int scenario)
{
    struct sg_state s = day(scenario);
    int left[SG_SIDES] = { 0 };
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_IN_QUARTERS && who + 1u != s.siege.commander) {
            int n = left[s.person[who].side]++;
            if (n % 4 != 0)
                s.person[who].fate = SG_DEPARTED;
            else if (n % 3 == 0)
                s.person[who].health |= SG_WOUNDED;
        }
    return s;
}

#define DAY(day) { day, #day }
static const struct {
    struct sg_state (*begin)(int scenario);
    const char *word;
} days[] = {
    DAY(day),     DAY(relief),           DAY(relief_of_redoubt), DAY(redoubt), DAY(divided),
    DAY(shut_in), DAY(gallery_in_store), DAY(gallery),           DAY(mine),    DAY(two_mines),
    DAY(few),
};

/* ---- the records ------------------------------------------------------------------------- */

struct record {
    struct sg_state (*begin)(int scenario);
    int scenario;
    uint64_t number; /* of the dice, and of the choices */
    int most;        /* moves */
    enum manner manner;
    uint64_t sum;
};

static uint64_t sum_of(const struct record *r)
{
    static struct sg_state s;
    struct mg_seed seed = mg_seed_number(r->number);

    s = r->begin(r->scenario);
    s.rng = mg_rng_seeded(&seed);
    sound(&s);
    if (s.owes == 0)
        run_on(&s);
    return sum_of_play(&s, r->most, r->manner, r->number);
}

static const char *word_of(struct sg_state (*begin)(int scenario))
{
    size_t i = 0;
    while (days[i].begin != begin)
        i++;
    return days[i].word;
}

static const struct record records[] = {
    { day, OXFORD, 1, 800, PATIENT, 0xd523febda5558ac2 },
    { day, OXFORD, 2, 800, PATIENT, 0x6ab0bffd4b609acd },
    { day, OXFORD, 3, 800, KEEN, 0x542c7af3aeb89a18 },
    { day, PRIORY, 1, 800, PATIENT, 0x0829296fe9abc67d },
    { day, PRIORY, 2, 800, PATIENT, 0xe915896a24982f36 },
    { day, PRIORY, 3, 800, KEEN, 0xe650dc4ce45cb1fd },
    { relief, OXFORD, 1, 800, PATIENT, 0x8023a97d778bd876 },
    { relief, OXFORD, 2, 800, PATIENT, 0xac0d651c9a49fe4f },
    { relief, OXFORD, 3, 800, KEEN, 0x7d0a11806ce8cf6f },
    { relief, PRIORY, 1, 800, PATIENT, 0x69f63e614260f5dc },
    { relief, PRIORY, 2, 800, PATIENT, 0x84198215b958fb66 },
    { relief, PRIORY, 3, 800, KEEN, 0x2c92efa5d9a91238 },
    { relief_of_redoubt, OXFORD, 1, 800, PATIENT, 0x3f9b28e1c197efdf },
    { relief_of_redoubt, OXFORD, 2, 800, PATIENT, 0x05e2351db7d9dcac },
    { relief_of_redoubt, OXFORD, 3, 800, KEEN, 0x0f46d976d7fa2d8e },
    { relief_of_redoubt, PRIORY, 1, 800, PATIENT, 0x5caf39ca23bd56e0 },
    { relief_of_redoubt, PRIORY, 2, 800, PATIENT, 0x0ad63d5f1c4fd0c2 },
    { relief_of_redoubt, PRIORY, 3, 800, KEEN, 0x8c357646ee5c948b },
    { redoubt, OXFORD, 1, 800, PATIENT, 0x4607b57e15dfd48e },
    { redoubt, OXFORD, 2, 800, PATIENT, 0xf870bf70e9de7a2d },
    { redoubt, OXFORD, 3, 800, KEEN, 0x0f19cbd700df4159 },
    { redoubt, PRIORY, 1, 800, PATIENT, 0x4bc5918528a45fc2 },
    { redoubt, PRIORY, 2, 800, PATIENT, 0x61cadc95ee942167 },
    { redoubt, PRIORY, 3, 800, KEEN, 0x3014e64a86259607 },
    { divided, OXFORD, 1, 800, PATIENT, 0xa8bb6a63962c51a9 },
    { divided, OXFORD, 2, 800, PATIENT, 0x3fb84346a747198e },
    { divided, OXFORD, 3, 800, KEEN, 0x59bd23a43d6c4fea },
    { divided, PRIORY, 1, 800, PATIENT, 0xb81784356d9ea8be },
    { divided, PRIORY, 2, 800, PATIENT, 0x212391d62663eea7 },
    { divided, PRIORY, 3, 800, KEEN, 0x6507763f854c4e18 },
    { shut_in, OXFORD, 1, 800, PATIENT, 0xb775e22c3c909851 },
    { shut_in, OXFORD, 2, 800, PATIENT, 0x29bbf869a2ef588e },
    { shut_in, OXFORD, 3, 800, KEEN, 0x059ad7d643bafc46 },
    { shut_in, PRIORY, 1, 800, PATIENT, 0xdece30072343d8c2 },
    { shut_in, PRIORY, 2, 800, PATIENT, 0x727524510b60f73f },
    { shut_in, PRIORY, 3, 800, KEEN, 0x7f0fcb732a1df5eb },
    { gallery_in_store, OXFORD, 1, 800, PATIENT, 0xf105d4da4df47e81 },
    { gallery_in_store, OXFORD, 2, 800, PATIENT, 0x1f354b152b617271 },
    { gallery_in_store, OXFORD, 3, 800, KEEN, 0x55460c50dc2c3c71 },
    { gallery, OXFORD, 1, 800, PATIENT, 0x9524f0e47e8d763c },
    { gallery, OXFORD, 2, 800, PATIENT, 0xae1c04a95404debb },
    { gallery, OXFORD, 3, 800, KEEN, 0xd8284176bb150912 },
    { mine, OXFORD, 1, 800, PATIENT, 0x075c9fe558a6e6d5 },
    { mine, OXFORD, 2, 800, PATIENT, 0xf8dfb39c73cd80fc },
    { mine, OXFORD, 3, 800, KEEN, 0xb7cb9ba372c13026 },
    { two_mines, OXFORD, 1, 800, PATIENT, 0x7027ef0bf1e16d7c },
    { two_mines, OXFORD, 2, 800, PATIENT, 0x8a467e8453a58672 },
    { two_mines, OXFORD, 3, 800, KEEN, 0xb3dc6ed75f7cfafe },
    { few, OXFORD, 1, 800, PATIENT, 0xa6350ab37095796e },
    { few, OXFORD, 2, 800, PATIENT, 0xa5b4ac21cee81b39 },
    { few, OXFORD, 3, 800, KEEN, 0xd4cdea65fc631c71 },
    { few, PRIORY, 1, 800, PATIENT, 0xc87fda855d4af2a9 },
    { few, PRIORY, 2, 800, PATIENT, 0x8626c8314c9d3511 },
    { few, PRIORY, 3, 800, KEEN, 0xcfacc236070480af },
};

static void what_was_played_once_goes_the_same_way_again(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = sum_of(r);
        if (sum != r->sum) {
            print_message("    { %s, %s, %" PRIu64 ", %d, %s, 0x%016" PRIx64 " },\n",
                          word_of(r->begin), r->scenario == OXFORD ? "OXFORD" : "PRIORY", r->number,
                          r->most, manner_words[r->manner], sum);
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
