/* Set-ups in which much comes together: scenario texts in which one word is another, free battles
 * that are bought by chance, people and things set up anywhere. As in record_test.c one number
 * stands for all that happens: it says that something changed, not what is right.
 *
 * After a change that is meant: each failure shows the row that the table below should have. */
#include "../odd_test.h"
#include "../own_test.h"

#include <inttypes.h>

/* ---- texts ------------------------------------------------------------------------------- */

static uint64_t add_bytes(uint64_t sum, const void *from, const void *to)
{
    for (const uint8_t *byte = from; byte < (const uint8_t *)to; byte++)
        sum = add(sum, *byte);
    return sum;
}

/* All of it but for the gaps between the numbers of an area. */
static uint64_t sum_of_scenario(const struct sg_scenario *sc, uint64_t sum)
{
    sum = add_bytes(sum, sc, sc->area);
    sum = add_bytes(sum, sc->atom, sc + 1);
    for (int i = 0; i < sc->areas; i++) {
        const struct sg_area *a = &sc->area[i];
        sum = add_three(sum, a->kind, a->map, a->of);
        sum = add_three(sum, a->within, a->but, a->levels);
        sum = add_three(add(sum, a->terrain), a->first_col, a->last_col, a->even);
        sum = add_three(sum, a->first_row, a->last_row, 0);
    }
    return sum;
}

static uint64_t sum_of_regions(const struct sg_scenario *sc, uint64_t sum)
{
    static uint8_t levels[SG_HEXES];
    for (int i = 0; i < sc->steps; i++) {
        sg_mark_region(sc, sc->step[i].where, levels);
        for (int hex = 0; hex < SG_HEXES; hex++)
            if (levels[hex] != 0)
                sum = add_three(sum, (unsigned)hex, levels[hex],
                                sg_in_region(sc, sc->step[i].where, sg_place(hex, 1)));
    }
    return sum;
}

static uint64_t sum_of_text(const char *text, bool with_regions, uint64_t sum)
{
    static struct sg_scenario sc;
    int line = 0;
    const char *why = NULL;
    bool good = sg_scenario_parse(text, &sc, &line, &why);
    sum = add_text(add_three(sum, good, (unsigned)line, 0), why);
    if (!good)
        return sum;
    sum = sum_of_scenario(&sc, sum);
    return with_regions ? sum_of_regions(&sc, sum) : sum;
}

static bool is_part_of_word(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_';
}

static size_t length_of_word(const char *at)
{
    size_t length = 1;
    while (is_part_of_word(at[0]) && is_part_of_word(at[length]))
        length++;
    return length;
}

/* Every word of it in turn is left out, said twice, or another one. */
static uint64_t sum_of_changed_texts(const char *text)
{
    static const char *const others[] = { "",     "0",       "1",          "2",      "25",
                                          "33",   "99",      "castle",     "plain",  "A01",
                                          "ROY",  "tower",   "ladder",     "and",    "or",
                                          "not",  "any",     "N",          ",",      "-",
                                          ":",    "(",       ")",          "except", "within 2 of",
                                          "even", "level 1", "only plain", "\n",     "hoarding2" };
    static char changed[4000];
    struct mg_rng rng = mg_rng_fast(strlen(text));
    uint64_t sum = sum_of_text(text, true, 0);
    unsigned n = 0;

    for (const char *at = text; *at != '\0';) {
        size_t length = length_of_word(at), before = (size_t)(at - text);
        if (*at == '#')
            at += strcspn(at, "\n");
        else if (*at == ' ')
            at++;
        else {
            for (int again = 0; again < 4; again++) {
                const char *other =
                    again == 0 ? "" : others[below(&rng, sizeof others / sizeof *others)];
                if (again == 1)
                    snprintf(changed, sizeof changed, "%.*s %.*s", (int)(before + length), text,
                             (int)length, at);
                else
                    snprintf(changed, sizeof changed, "%.*s%s", (int)before, text, other);
                size_t have = strlen(changed);
                snprintf(changed + have, sizeof changed - have, "%s", at + length);
                sum = sum_of_text(changed, n++ % 5 == 0, sum);
            }
            at += length;
        }
    }
    return sum;
}

/* By the number of the text: those of the game, then own[]. */
static const uint64_t texts[SG_SCENARIOS + sizeof own / sizeof *own] = {
    0xde5779bd64e76d3a, 0x433b47fb5c73ec4e, 0x147cc25e23a44390, 0xceb1a17dbdba1a3b,
    0x3b1baffdc1ffe57c, 0xaed225c927c988fe, 0xffbef895b9ae60dd, 0xa9c171cefce1e019,
    0x2e480ecef5610800, 0x2ed9481356c3fb2e, 0x1289f0cd6cf41419, 0x87fc533f972f463f,
    0x625747c9929e469d, 0x51458d2b29fc8218, 0xd34d6de60ba5a528, 0xab8a8140f2fee082,
    0xbf52bf2ab9d0f644, 0x11ef175a887cfe38, 0x2611f2eadc8e45d7, 0x47633c1b790ca370,
    0x1bdcaaadc8f6a58e, 0x3d60ef86f5647682, 0x2da4ac04f1dfbd25, 0xe7a862ae0b754f0a,
};

static void a_text_with_one_word_changed_is_read_as_it_was(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        uint64_t sum = sum_of_changed_texts(i < SG_SCENARIOS ? sg_scenario_texts[i]
                                                             : own[i - SG_SCENARIOS].text);
        if (sum != texts[i]) {
            print_message("    [%zu] = 0x%016" PRIx64 ",\n", i, sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d texts are not read as they were; above is how they are now", wrong);
}

/* ---- buying and setting up ---------------------------------------------------------------- */

struct record {
    const char *battle, *word;
    int players, times;
    uint64_t sum;
};

static void compose(const char *text, int players, uint64_t number, struct sg_state *s)
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(number);
    struct mg_play play = { .event = told };
    int line = 0;
    const char *why = "";

    mg_options_default(&sg_game, &options);
    options.value[SG_OPT_PLAYERS] = players;
    memset(s, 0, sizeof *s);
    s->rng = mg_rng_seeded(&seed);
    if (!sg_compose(s, &options, text, &play, &line, &why))
        fail_msg("line %d: %s", line, why);
}

/* What ends it comes last. */
static struct mg_move next_of(const struct mg_move *list, unsigned count, bool last,
                              struct mg_rng *rng)
{
    struct mg_move m = list[below(rng, (int)count)];
    for (int again = 0; again < 8 && !last; again++)
        if (m.kind == SG_M_DEPLOY || m.kind == SG_M_END || m.kind == SG_M_MUSTER ||
            m.kind == SG_M_WAIT)
            m = list[below(rng, (int)count)];
    for (unsigned i = 0; i < count && last; i++)
        if (list[i].kind == SG_M_DEPLOY || list[i].kind == SG_M_MUSTER)
            m = list[i];
    return m;
}

static uint64_t sum_of_set_up(const struct record *r, uint64_t number)
{
    static struct sg_state s;
    static struct mg_move list[MG_MAX_MOVES];
    static struct mg_event event[MG_MAX_EVENTS];
    struct mg_rng rng = mg_rng_fast(number);
    uint64_t sum = 0;

    compose(r->battle, r->players, number, &s);
    for (int i = 0; i < 400 && s.phase == SG_PH_SETUP; i++) {
        struct mg_play play = { .event = event };
        unsigned n = sg_list(&s, __builtin_ctz(s.owes), list);
        sum = add_list(sum, list, n);
        if (i % 6 == 0)
            sum = sum_of_refusals(&s, &rng, sum);
        sg_apply(&s, next_of(list, n, i % 40 > 30, &rng), &play);
        sum = add_play(sum, &play);
        if (i % 16 == 0)
            sum = add(sum, mg_state_hash(&sg_game, &s));
    }
    return add(sum, mg_state_hash(&sg_game, &s));
}

static const char to_buy_for_the_castle[] =
    "id: X6\nname: Bought\nboard: castle\nside ANG: A01\nside ROY: R01\nbudget ANG: 260\nbudget ROY: 200\nattacker: ANG\n"
    "setup ROY hoarding: castle.ramparts + castle.towers\nsetup ROY: castle.inside\nsetup ANG fascine: castle.moat\n"
    "setup ANG: castle.outside columns 1-9\nreserve ANG: edge N, turns 2-4\nquota ROY: at least 2 in castle.keep\n"
    "quota ROY: at most 3 in castle.towers\nchoice ROY: destroy castle\nfirst: ANG\nlimit: 20\nwin ANG: control(ANG, castle.inside) -> decisive\n";
static const char to_buy_for_the_field[] =
    "id: X7\nname: Bought again\nboard: plain, river\nside FLE: F01\nside CIV: C01\nbudget FLE: 150\nbudget CIV: 400\n"
    "setup CIV: river columns 9-32\nsetup FLE: plain columns 1-9 rows 4-20 only plain\nfirst: CIV\nlimit: 20\nwin CIV: ratio(CIV) >= 2 -> marginal\n";

#define OF(battle) battle, #battle
static const struct record records[] = {
    { OF(in_the_castle), 2, 4, 0xb862e199de82c483 },
    { OF(before_the_castle), 4, 4, 0xcbec0e7aa5fdf256 },
    { OF(in_the_open), 2, 4, 0x1fccfacf5bbd7360 },
    { OF(at_the_river), 2, 4, 0xa94512bd9467bd92 },
    { OF(in_the_priory), 4, 4, 0x91138f41ee91d1d3 },
    { OF(to_buy_for_the_castle), 2, 6, 0x59589e9fe84a02fd },
    { OF(to_buy_for_the_castle), 4, 4, 0x051f73490a6d52aa },
    { OF(to_buy_for_the_field), 2, 6, 0x234eb026f897b9d7 },
};

static void what_is_bought_and_set_up_by_chance_goes_as_it_went(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = 0;
        for (int n = 0; n < r->times; n++)
            sum = add(sum, sum_of_set_up(r, (uint64_t)(100 * i) + (uint64_t)n));
        if (sum != r->sum) {
            print_message("    { OF(%s), %d, %d, 0x%016" PRIx64 " },\n", r->word, r->players,
                          r->times, sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d set-ups no longer go as they went; above is how they go now", wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_text_with_one_word_changed_is_read_as_it_was),
        cmocka_unit_test(what_is_bought_and_set_up_by_chance_goes_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
