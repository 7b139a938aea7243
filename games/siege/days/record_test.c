/* Days of a siege that seldom come, played again from there as record_test.c plays whole games: relief, divided battles, mines, exchanged
 * roles, a garrison in its redoubt. Each failure shows the row that the table below should have. */
#include "battle_test.h"
#include "../record_test.h"

#include <inttypes.h>

/* ---- days that seldom come ------------------------------------------------------------------------------------------------ */

static struct sg_state day(int scenario) { return morning(scenario, 4, SG_DAY_ACTION); }

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
    s->siege.redoubt = (uint8_t)(sg_find_zone(s->map[0], s->map[0] == SG_CASTLE ? "keep" : "church") + 1);
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
static const struct { struct sg_state (*begin)(int scenario); const char *word; } days[] = {
    DAY(day), DAY(relief), DAY(relief_of_redoubt), DAY(redoubt), DAY(divided), DAY(shut_in), DAY(gallery_in_store), DAY(gallery), DAY(mine), DAY(two_mines), DAY(few),
};

/* ---- the records ------------------------------------------------------------------------------------------------------------ */

struct record {
    struct sg_state (*begin)(int scenario);
    int scenario;
    uint64_t number;       /* of the dice, and of the choices */
    int most;              /* moves */
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
    { day, OXFORD, 1, 800, PATIENT, 0x15d5c975e6500765 },
    { day, OXFORD, 2, 800, PATIENT, 0xf5602d2b1a310244 },
    { day, OXFORD, 3, 800, KEEN, 0xc8d84edaaecbc82b },
    { day, PRIORY, 1, 800, PATIENT, 0xe90c4d151bf985ba },
    { day, PRIORY, 2, 800, PATIENT, 0xd576bf29d260e7bd },
    { day, PRIORY, 3, 800, KEEN, 0x4ca960fa200b97fc },
    { relief, OXFORD, 1, 800, PATIENT, 0xf3a3bd94eed1b87c },
    { relief, OXFORD, 2, 800, PATIENT, 0x44455e32ee4d68e7 },
    { relief, OXFORD, 3, 800, KEEN, 0x0ed8c394357fc0f8 },
    { relief, PRIORY, 1, 800, PATIENT, 0xf77bc70978f8296e },
    { relief, PRIORY, 2, 800, PATIENT, 0x165bd400fe319307 },
    { relief, PRIORY, 3, 800, KEEN, 0x4f90b2e36c1dc83f },
    { relief_of_redoubt, OXFORD, 1, 800, PATIENT, 0x65702e070c4bf042 },
    { relief_of_redoubt, OXFORD, 2, 800, PATIENT, 0xb6336437758494c8 },
    { relief_of_redoubt, OXFORD, 3, 800, KEEN, 0x13ee82ce7b802a32 },
    { relief_of_redoubt, PRIORY, 1, 800, PATIENT, 0xf9a2dc75912421c5 },
    { relief_of_redoubt, PRIORY, 2, 800, PATIENT, 0xbd2226f3ada6d7de },
    { relief_of_redoubt, PRIORY, 3, 800, KEEN, 0x3cc23281763a6df8 },
    { redoubt, OXFORD, 1, 800, PATIENT, 0x033e1d677bbf477d },
    { redoubt, OXFORD, 2, 800, PATIENT, 0x88f2054d0c8661bb },
    { redoubt, OXFORD, 3, 800, KEEN, 0x98e6cac144c1a5d3 },
    { redoubt, PRIORY, 1, 800, PATIENT, 0xa613b564454c8bfe },
    { redoubt, PRIORY, 2, 800, PATIENT, 0x80e1a0fa5295ba8d },
    { redoubt, PRIORY, 3, 800, KEEN, 0xfaa0aaba5899fd95 },
    { divided, OXFORD, 1, 800, PATIENT, 0xaeec68363d97f4c7 },
    { divided, OXFORD, 2, 800, PATIENT, 0x07e57d1c71dfe147 },
    { divided, OXFORD, 3, 800, KEEN, 0x2fbbe1f77ac5e5c4 },
    { divided, PRIORY, 1, 800, PATIENT, 0x738149dc422fb9e4 },
    { divided, PRIORY, 2, 800, PATIENT, 0xae83cf714dd61f7b },
    { divided, PRIORY, 3, 800, KEEN, 0x38465491dc139827 },
    { shut_in, OXFORD, 1, 800, PATIENT, 0xa02acec6730ea631 },
    { shut_in, OXFORD, 2, 800, PATIENT, 0x60dc7c7cf7b10813 },
    { shut_in, OXFORD, 3, 800, KEEN, 0xcfc74df281ea74a0 },
    { shut_in, PRIORY, 1, 800, PATIENT, 0xb59b96cad933710d },
    { shut_in, PRIORY, 2, 800, PATIENT, 0xa055005b339c6d00 },
    { shut_in, PRIORY, 3, 800, KEEN, 0x959a7e6159a201c9 },
    { gallery_in_store, OXFORD, 1, 800, PATIENT, 0x40898010a1765504 },
    { gallery_in_store, OXFORD, 2, 800, PATIENT, 0x390328dcd34f0e8a },
    { gallery_in_store, OXFORD, 3, 800, KEEN, 0x30e1c8a126191c33 },
    { gallery, OXFORD, 1, 800, PATIENT, 0x9752c4a6fed77c81 },
    { gallery, OXFORD, 2, 800, PATIENT, 0x52049b2174f32fb2 },
    { gallery, OXFORD, 3, 800, KEEN, 0x18c6f879c562e499 },
    { mine, OXFORD, 1, 800, PATIENT, 0x662754bb4e58b65e },
    { mine, OXFORD, 2, 800, PATIENT, 0x5869137b7c55e27e },
    { mine, OXFORD, 3, 800, KEEN, 0xfcb4994e046b3b0f },
    { two_mines, OXFORD, 1, 800, PATIENT, 0x710f58ede6cd7c24 },
    { two_mines, OXFORD, 2, 800, PATIENT, 0xd1f94c47f7d07bfe },
    { two_mines, OXFORD, 3, 800, KEEN, 0x78601ed1c95f72a3 },
    { few, OXFORD, 1, 800, PATIENT, 0x8d2e9c52078cc5bb },
    { few, OXFORD, 2, 800, PATIENT, 0xdc77597509cbb22a },
    { few, OXFORD, 3, 800, KEEN, 0x63b556c620edf5d1 },
    { few, PRIORY, 1, 800, PATIENT, 0xf9170e26a989405f },
    { few, PRIORY, 2, 800, PATIENT, 0x7f570a65dab9d386 },
    { few, PRIORY, 3, 800, KEEN, 0x01a7211a32f61aac },
};

static void what_was_played_once_goes_the_same_way_again(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = sum_of(r);
        if (sum != r->sum) {
            print_message("    { %s, %s, %" PRIu64 ", %d, %s, 0x%016" PRIx64 " },\n", word_of(r->begin), r->scenario == OXFORD ? "OXFORD" : "PRIORY", r->number, r->most,
                          manner_words[r->manner], sum);
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
