/* Comparing armies: every comparison example of the rules, and each rule by itself. */
#include "kc_test.h"

/* "4:HL 1:SB": the groups of an army, size by size, kinds from strongest to weakest. */
static void levels_of(kc_counts army, char out[64])
{
    int n = 0;

    for (unsigned size = 15; size >= 1; size--) {
        bool any = false;
        for (int k = KC_SYMBOLS - 1; k >= 0; k--) {
            if (kc_count_of(army, k) != size)
                continue;
            if (!any)
                n += snprintf(out + n, 64 - (size_t)n, "%s%u:", n > 0 ? " " : "", size);
            any = true;
            out[n++] = "LBSHF"[k];
        }
    }
    out[n] = '\0';
}

/* ---- the examples ------------------------------------------------------------------------ */

static const struct example {
    const char *id, *deck, *a, *b, *cancelled;
    int limit;
    const char *levels_a, *levels_b;
    char stronger; /* '=': equal, and the earlier last unit decides */
} examples[] = {
    { "CX-01", "core", "H H HF SH", "H H BH L", "", 4, "4:H 1:FS", "3:H 1:BL", 'A' },
    { "CX-02", "core", "L L L LB", "F F SF S", "", 4, "4:L 1:B", "3:F 2:S", 'A' },
    { "CX-03", "core", "LH LH LBH LSH", "H BH BH BSH", "", 4, "4:HL 1:SB", "4:H 3:B 1:S", 'A' },
    { "CX-04", "core", "HF HF SHF F", "LB LB LBS LBH", "", 4, "4:F 3:H 1:S", "4:BL 1:HS", 'B' },
    { "CX-05", "core", "L LF LF LHF", "B B B B", "", 4, "4:L 3:F 1:H", "4:B", 'B' },
    { "CX-06", "core", "LS LS LBS S", "SF SF SH SH", "", 4, "4:S 3:L 1:B", "4:S 2:FH", 'A' },
    { "CX-07", "core", "LS LS LSH S", "BS BS BSH S", "", 4, "4:S 3:L 1:H", "4:S 3:B 1:H", 'B' },
    { "CX-08", "core", "LB LB LBF S", "HF HF SF SH", "", 4, "3:BL 1:FS", "3:FH 2:S", 'B' },
    { "CX-09", "core", "LB LB LBS F", "F SF SF SH", "", 4, "3:BL 1:FS", "3:FS 1:H", 'B' },
    { "CX-10", "core", "LB LB LBS H", "F F HF H", "", 4, "3:BL 1:HS", "3:F 2:H", 'A' },
    { "CX-11", "core", "LF LF LHF B", "SH SH BSH B", "", 4, "3:FL 1:HB", "3:HS 2:B", 'A' },
    { "CX-12", "core", "LH LH LHF S", "BH BH BHF S", "", 4, "3:HL 1:FS", "3:HB 1:FS", 'B' },
    { "CX-13", "core", "LB LB S SH", "HF HF S B", "", 4, "2:SBL 1:H", "2:FH 1:SB", 'A' },
    { "CX-14", "core", "F F BF B", "H LBH LSH BS", "", 4, "3:F 2:B", "3:H 2:SBL", 'A' },
    { "CX-15", "core", "LH BH H H", "HF H H SH", "", 4, "4:H 1:BL", "4:H 1:FS", 'B' },
    { "CX-16", "core", "LBH SH SH H", "HF HF H H", "", 4, "4:H 2:S 1:BL", "4:H 2:F", 'B' },
    { "CX-17", "core", "LH LH BH H", "LBH LSH H H", "", 4, "4:H 2:L 1:B", "4:H 2:L 1:SB", 'B' },
    { "CX-18", "core", "LF F F F", "SF BF LF HF", "", 4, "4:F 1:L", "4:F 1:HSBL", 'B' },
    { "CX-19", "core", "HF H H LH", "SH BH H LSHF", "", 4, "4:H 1:FL", "4:H 2:S 1:FBL", 'B' },
    { "CX-20", "core", "LH BH H H", "LBH H H SH", "", 4, "4:H 1:BL", "4:H 1:SBL", 'B' },
    { "CX-21", "core", "LH BSH H H", "LBH H SH H", "", 4, "4:H 1:SBL", "4:H 1:SBL", '=' },
    { "CX-22", "exp", "LL L L L", "HF HF SHF LBHF", "", 4, "5:L", "4:FH 1:SBL", 'A' },
    { "CX-23", "exp", "SS SS S S", "FF F F F", "", 4, "6:S", "5:F", 'A' },
    { "CX-24", "exp", "BB B B LB", "BB B BS B", "", 4, "5:B 1:L", "5:B 1:S", 'B' },
    { "CX-25", "exp", "LL BB LB LB", "FF F F LF", "", 4, "4:BL", "5:F 1:L", 'B' },
    { "CX-26", "exp", "HH H H L", "LL LL S S", "", 4, "4:H 1:L", "4:L 2:S", 'A' },
    { "CX-27", "exp", "S S S S/F^S", "B B B B", "", 4, "4:S", "4:B", 'A' },
    { "CX-28", "exp", "S S S S/F^F", "B B B B", "", 4, "3:S 1:F", "4:B", 'B' },
    { "CX-29", "exp", "LH LH H H", "S S S LB", "H", 4, "2:L", "3:S 1:BL", 'B' },
    { "CX-30", "exp", "HF HF SHF F", "LF F F LF", "F", 4, "3:H 1:S", "2:L", 'A' },
    { "CX-31", "exp", "FF FF F F", "L B S L", "F", 4, "", "2:L 1:SB", 'B' },
    { "CX-32", "exp", "H HF F HH", "HF F F H", "HF", 4, "", "", '=' },
    { "CX-33", "exp", "L L L L LB", "HF HF SHF BHF B", "", 5, "5:L 1:B", "4:FH 2:B 1:S", 'A' },
    { "CX-34", "exp", "HH HH H H H", "SS SS S S S", "", 5, "7:H", "7:S", 'A' },
    { "CX-35", "exp", "FF FF F", "HF HF SHF", "", 3, "5:F", "3:FH 1:S", 'A' },
    { "CX-36", "exp", "BF BF LF", "SF SH SHF", "", 3, "3:F 2:B 1:L", "3:S 2:FH", 'A' },
};

static struct kc_state armies(const struct example *e, bool a_is_first_seat, bool a_is_laid_first)
{
    struct kc_state s = empty_table(e->deck[0] == 'c' ? "players=2" : "players=2 expansion=on");
    int seat_a = a_is_first_seat ? 0 : 1;

    if (e->limit != 4)
        given_kingdom(&s, 0, KC_CYPRUS, e->limit == 5 ? "LIMIT-5" : "LIMIT-3");
    for (const char *k = e->cancelled; *k != '\0'; k++) {
        char label[] = "CANCEL-?";
        label[7] = *k;
        given_kingdom(&s, 0, KC_CYPRUS, label);
    }
    if (a_is_laid_first)
        given_line(&s, seat_a, KC_CYPRUS, e->a);
    given_line(&s, 1 - seat_a, KC_CYPRUS, e->b);
    if (!a_is_laid_first)
        given_line(&s, seat_a, KC_CYPRUS, e->a);
    if (s.expansion)
        given_any_hand(&s, 0, 1);
    at_unit_step(&s, 0);
    return s;
}

static void check_example(const struct example *e, bool a_is_first_seat, bool a_is_laid_first)
{
    struct kc_state s = armies(e, a_is_first_seat, a_is_laid_first);
    int a = a_is_first_seat ? 0 : 1, b = 1 - a;
    bool a_wins = e->stronger == '=' ? a_is_laid_first : e->stronger == 'A';
    char levels[64];
    uint8_t seats[KC_SEATS];

    levels_of(kc_army(&s, a, KC_CYPRUS), levels);
    if (strcmp(levels, e->levels_a) != 0)
        fail_msg("%s: A has %s", e->id, levels);
    levels_of(kc_army(&s, b, KC_CYPRUS), levels);
    if (strcmp(levels, e->levels_b) != 0)
        fail_msg("%s: B has %s", e->id, levels);
    if (kc_stronger(&s, a, b, KC_CYPRUS) != a_wins || kc_stronger(&s, b, a, KC_CYPRUS) == a_wins)
        fail_msg("%s: the wrong army is stronger", e->id);
    assert_int_equal(kc_ranking(&s, KC_CYPRUS, seats), 2);
    assert_int_equal(seats[0], a_wins ? a : b);
}

/* Whoever sits where and laid first: that matters only when all counts are equal. */
/* KC-CMP-01 to KC-CMP-10, CX-01 to CX-36 */
static void every_example_of_a_comparison_comes_out(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof examples / sizeof *examples; i++)
        for (int way = 0; way < 4; way++)
            check_example(&examples[i], way & 1, way & 2);
    assert_int_equal(sizeof examples / sizeof *examples, 36);
}

/* CX-37, KC-CMP-09 */
static void the_earlier_last_unit_wins_not_the_earlier_beginning(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table("players=2");
    given_line(&s, 0, KC_EDESSA, "LH BSH H H");
    given_line(&s, 1, KC_EDESSA, "LBH H SH H");
    given_laid(&s, 0, KC_EDESSA, (int[]){ 3, 9, 14, 20 });
    given_laid(&s, 1, KC_EDESSA, (int[]){ 2, 5, 6, 21 });
    assert_int_equal(kc_last_laid(&s, 0, KC_EDESSA), 20);
    assert_int_equal(kc_last_laid(&s, 1, KC_EDESSA), 21);
    assert_true(kc_stronger(&s, 0, 1, KC_EDESSA));
    assert_false(kc_stronger(&s, 1, 0, KC_EDESSA));

    /* The highest number counts, wherever in the line it lies. */
    given_laid(&s, 0, KC_EDESSA, (int[]){ 22, 9, 14, 20 });
    assert_true(kc_stronger(&s, 1, 0, KC_EDESSA));
}

static void armies_without_any_symbol_are_separated_too(void **unused) /* CX-38, KC-CMP-09 */
{
    (void)unused;
    struct kc_state s = empty_table("players=2 expansion=on");
    given_kingdom(&s, 0, KC_EDESSA, "CANCEL-H");
    given_kingdom(&s, 1, KC_EDESSA, "CANCEL-F");
    given_line(&s, 0, KC_EDESSA, "H HF F HH");
    given_line(&s, 1, KC_EDESSA, "HF F F H");
    given_laid(&s, 0, KC_EDESSA, (int[]){ 1, 2, 3, 33 });
    given_laid(&s, 1, KC_EDESSA, (int[]){ 27, 28, 29, 30 });
    assert_true(kc_stronger(&s, 1, 0, KC_EDESSA));
    assert_false(kc_stronger(&s, 0, 1, KC_EDESSA));
}

static void three_armies_are_ranked(void **unused) /* CX-39, KC-RANK-01, KC-RANK-02 */
{
    uint8_t seats[KC_SEATS];
    (void)unused;
    struct kc_state s = empty_table("players=3");
    given_line(&s, 0, KC_JERUSALEM, "H H HF SH");
    given_line(&s, 1, KC_JERUSALEM, "S S S S");
    given_line(&s, 2, KC_JERUSALEM, "F F F B");
    assert_int_equal(kc_ranking(&s, KC_JERUSALEM, seats), 3);
    assert_memory_equal(seats, ((uint8_t[]){ 0, 1, 2 }), 3);
    struct mg_result result;
    kc_result(&s, &result);
    assert_memory_equal(result.score, ((int32_t[]){ 3, 2, 1 }), 3 * sizeof(int32_t));
}

/* CX-40, KC-RANK-03, KC-KING-07 */
static void four_armies_are_ranked_under_a_cancelled_kind(void **unused)
{
    uint8_t seats[KC_SEATS];
    char levels[64];
    (void)unused;
    struct kc_state s = empty_table("players=4 expansion=on");
    given_line(&s, 0, KC_TRIPOLI, "LB LB LBS LBH");
    given_line(&s, 1, KC_TRIPOLI, "HF HF SHF F");
    given_line(&s, 2, KC_TRIPOLI, "B B B B");
    given_kingdom(&s, 2, KC_TRIPOLI, "CANCEL-F"); /* for units there, and those laid later */
    given_line(&s, 3, KC_TRIPOLI, "F F F SF");
    levels_of(kc_army(&s, 3, KC_TRIPOLI), levels);
    assert_string_equal(levels, "1:S");
    levels_of(kc_army(&s, 1, KC_TRIPOLI), levels);
    assert_string_equal(levels, "3:H 1:S");
    assert_int_equal(kc_ranking(&s, KC_TRIPOLI, seats), 4);
    assert_memory_equal(seats, ((uint8_t[]){ 0, 2, 1, 3 }), 4);
    struct mg_result result;
    kc_result(&s, &result);
    assert_memory_equal(result.score, ((int32_t[]){ 3, 1, 2, 0 }), 4 * sizeof(int32_t));
}

/* ---- the rules by themselves ------------------------------------------------------------- */

/* Armies as counts, "LLLLF". */
static kc_counts counts(const char *letters)
{
    kc_counts sum = 0;
    for (; *letters != '\0'; letters++)
        sum += KC_ONE(strchr("LBSHF", *letters) - "LBSHF");
    return sum;
}

static void assert_beats(const char *stronger, const char *weaker)
{
    if (kc_key(counts(stronger)) <= kc_key(counts(weaker)))
        fail_msg("%s should beat %s", stronger, weaker);
}

/* KC-CMP-01, KC-UNIT-08, KC-UNIT-09 */
static void doubled_units_add_two_and_two_way_units_the_face_up(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table("players=2 expansion=on");
    given_line(&s, 0, KC_ANTIOCH, "HH S/F^F S/H^S LBH");
    assert_int_equal(kc_army(&s, 0, KC_ANTIOCH), counts("LBSHHHF"));
    given_kingdom(&s, 1, KC_ANTIOCH, "CANCEL-H");
    assert_int_equal(kc_army(&s, 0, KC_ANTIOCH), counts("LBSF"));
    given_kingdom(&s, 1, KC_ANTIOCH, "CANCEL-F");
    assert_int_equal(kc_army(&s, 0, KC_ANTIOCH), counts("LBS"));
}

static void a_group_is_never_split(void **unused) /* KC-CMP-02 */
{
    (void)unused;
    assert_beats("LLLL", "FFHH");    /* one regiment, not two companies */
    assert_beats("SSSSLL", "SSSSF"); /* a regiment is no company as well, nor four singles: */
    assert_beats("LLLLF", "LLLLB");  /* these have one standalone symbol each */
    assert_beats("LLLBB", "LLLFHS");
}

static void sizes_are_compared_from_the_largest_down(void **unused) /* KC-CMP-03, KC-CMP-10 */
{
    (void)unused;
    assert_beats("LLLLLLL", "FFFFFF");
    assert_beats("LLLLLL", "FFFFFHHHHH");
    assert_beats("LLLLL", "FFFFHHHHSSSSBBBB");
    assert_beats("LLLL", "FFFHHHSSSBBB");
    assert_beats("LLL", "FFHHSSBB");
    assert_beats("LL", "FHSB");
}

static void at_each_size_the_number_of_groups_comes_first(void **unused) /* KC-CMP-04 */
{
    (void)unused;
    assert_beats("LLLLBBBB", "FFFFHHH");
    assert_beats("LLLBBB", "FFFHH");
    assert_beats("LLBBSS", "FFHHLBS");
    assert_beats("FFFLLBB", "FFFHHLBS");
}

static void then_the_kinds_from_the_strongest_down(void **unused) /* KC-CMP-05, KC-CMP-08 */
{
    static const char kinds[] = "LBSHF";
    (void)unused;
    for (int k = 1; k < KC_SYMBOLS; k++)
        for (int size = 1; size <= 7; size++) {
            char strong[8] = "", weak[8] = "";
            memset(strong, kinds[k], (size_t)size);
            memset(weak, kinds[k - 1], (size_t)size);
            assert_beats(strong, weak);
        }
    assert_beats("FFFLLL", "HHHSSS");
    assert_beats("HHHBBB", "HHHLLL");
    assert_beats("FFHHLL", "FFSSBB");
}

static void if_they_are_the_same_the_next_size_decides(void **unused) /* KC-CMP-06 */
{
    (void)unused;
    assert_beats("SSSSLLL", "SSSSFFHH");
    assert_beats("SSSSBBB", "SSSSLLL");
    assert_beats("HHHLL", "HHHFSB");
    assert_beats("HHFFF", "SSFFF");
}

static void standalone_symbols_count_last(void **unused) /* KC-CMP-07 */
{
    (void)unused;
    assert_beats("HHHLB", "HHHF");
    assert_beats("HHHF", "HHHS");
    assert_beats("HHHL", "HHH");
    assert_beats("L", "");
}

static void totals_cards_and_hands_play_no_part(void **unused) /* KC-CMP-11 */
{
    (void)unused;
    struct kc_state s = empty_table("players=2 expansion=on");
    given_line(&s, 1, KC_ANTIOCH, "LBSF BHF LSH SHF"); /* 13 symbols on four cards */
    given_line(&s, 0, KC_ANTIOCH, "FF FF");            /* 4 symbols on two cards */
    assert_true(kc_stronger(&s, 0, 1, KC_ANTIOCH));
    given_hand(&s, 1, "LBSHF H H H H F F F F");
    assert_true(kc_stronger(&s, 0, 1, KC_ANTIOCH));
    given_hand(&s, 0, "L");
    assert_true(kc_stronger(&s, 0, 1, KC_ANTIOCH));
}

/* The key, written as the rules text says it: for each size the number, then the list of kinds. */
static int by_the_book(kc_counts a, kc_counts b)
{
    for (unsigned size = 7; size >= 1; size--) {
        int number = 0, kind = 0;
        for (int k = KC_SYMBOLS - 1; k >= 0; k--) {
            bool in_a = kc_count_of(a, k) == size, in_b = kc_count_of(b, k) == size;
            number += in_a - in_b;
            if (kind == 0)
                kind = in_a - in_b;
        }
        if (number != 0 || kind != 0)
            return number != 0 ? number : kind;
    }
    return 0;
}

static void the_comparison_is_a_strict_total_order(void **unused) /* KC-CMP-12 */
{
    (void)unused;
    struct mg_rng rng = mg_rng_fast(1);
    for (int i = 0; i < 200000; i++) {
        kc_counts a = 0, b = 0;
        for (int k = 0; k < KC_SYMBOLS; k++) {
            a += mg_rng_below(&rng, 8) * KC_ONE(k);
            b += mg_rng_below(&rng, 8) * KC_ONE(k);
        }
        int book = by_the_book(a, b);
        assert_int_equal(kc_key(a) > kc_key(b), book > 0);
        assert_int_equal(kc_key(a) < kc_key(b), book < 0);
        assert_int_equal(kc_key(a) == kc_key(b), a == b); /* equal only if all counts are */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_of_a_comparison_comes_out),
        cmocka_unit_test(the_earlier_last_unit_wins_not_the_earlier_beginning),
        cmocka_unit_test(armies_without_any_symbol_are_separated_too),
        cmocka_unit_test(three_armies_are_ranked),
        cmocka_unit_test(four_armies_are_ranked_under_a_cancelled_kind),
        cmocka_unit_test(doubled_units_add_two_and_two_way_units_the_face_up),
        cmocka_unit_test(a_group_is_never_split),
        cmocka_unit_test(sizes_are_compared_from_the_largest_down),
        cmocka_unit_test(at_each_size_the_number_of_groups_comes_first),
        cmocka_unit_test(then_the_kinds_from_the_strongest_down),
        cmocka_unit_test(if_they_are_the_same_the_next_size_decides),
        cmocka_unit_test(standalone_symbols_count_last),
        cmocka_unit_test(totals_cards_and_hands_play_no_part),
        cmocka_unit_test(the_comparison_is_a_strict_total_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
