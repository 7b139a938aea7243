/* What labels, odds and page promise is what the die does: the same functions say it before and do
 * it afterwards. */
#include "title.h"
#include "../sg_test.h"

static char words[4000];

static const char *label_of(const struct sg_state *s, struct mg_move m)
{
    struct mg_text out = { .buf = words, .cap = sizeof words, .lang = MG_EN };
    words[0] = '\0';
    sg_label(s, m, &out);
    return words;
}

static void says(const char *part)
{
    if (strstr(words, part) == NULL)
        fail_msg("'%s' is not in: %s", part, words);
}

/* A fight of these two, whom nobody can join: a third enemy keeps the question open. */
static struct sg_state two(const char *attacker, const char *defender, uint8_t health)
{
    struct sg_state s = board(SG_PLAIN);
    man(&s, attacker, 0, "1010/0");
    unsigned other = man(&s, defender, 1, "1110/0");
    s.person[other].health |= health;
    return s;
}

static void the_label_of_a_charge_counts_the_charge(void **unused) /* SG-HRS-14, SG-CMB-07 */
{
    (void)unused;
    struct sg_state s = board(SG_PLAIN);
    unsigned knight = rider(&s, "A05", 0, "1010/0", SG_E), other = man(&s, "R21", 1, "1110/0");
    int attack = sg_values_of(&s, knight).attack, defence = sg_values_of(&s, other).defence, sum[2];
    char expected[40];
    s.person[knight].run = 4;
    man(&s, "R22", 1, "1109/0"); /* so that the attack is not struck at once */
    phase(&s, SG_PH_COMBAT, 0);
    sg_sums_of_fight(&s, knight, other, &sum[0], &sum[1]);
    assert_int_equal(sum[0], attack * 3 / 2);
    snprintf(expected, sizeof expected, "(%d against %d)", attack * 3 / 2, defence);
    label_of(&s, move_of(&s, SG_M_FIGHT, knight, other, 0));
    says(expected);
    acts(&s, SG_M_FIGHT, knight, other, 0);
    assert_int_equal(sg_difference(&s), sum[0] - sum[1]); /* the rules count the same */
}

/* SG-CMB-08, SG-CMB-15 */
static void the_label_shows_what_a_stunned_man_defends_himself_with(void **unused)
{
    (void)unused;
    struct sg_state s = two("A15", "R21", SG_STUNNED);
    unsigned attacker = who_is("A15"), defender = who_is("R21");
    int attack = sg_values_of(&s, attacker).attack, defence = sg_values_of(&s, defender).defence;
    char expected[40];
    s.person[attacker].did |= SG_D_CHANGED; /* he has just dismounted */
    ask_now(&s, SG_PH_COMBAT, SG_ASK_COMBAT, 0);
    snprintf(expected, sizeof expected, "(%d against %d)", attack / 2, defence / 2);
    label_of(&s, move_of(&s, SG_M_FIGHT, attacker, defender, 0));
    says(expected);
}

/* What has become of him, as an effect. */
static int became(const struct sg_state *before, const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who], *was = &before->person[who];
    bool hurt_now = (p->health & SG_WOUNDED) && !(was->health & SG_WOUNDED),
         horse = times_told(SG_E_HORSE_KILLED) > 0;
    if (p->fate == SG_DEAD)
        return SG_DIES;
    if (hurt_now)
        return horse ? SG_HORSE_AND_WOUND : SG_WOUNDS;
    if (horse)
        return SG_HORSE_DIES;
    if (times_told(SG_E_UNHORSED) > 0)
        return SG_THROWN;
    if ((p->health & SG_STUNNED) && !(was->health & SG_STUNNED))
        return SG_STUNS;
    if (p->slowed > was->slowed)
        return SG_SLOWED;
    return s->ask == SG_ASK_RETREAT || times_told(SG_E_RETREATED) > 0 ? SG_DRIVEN_BACK
                                                                      : SG_NO_EFFECT;
}

/* Enemies all around him but for one hex: no way back is left. */
static void surround(struct sg_state *s, unsigned who, unsigned gap)
{
    static const char *const guards[] = { "A21", "A22", "A23", "A24", "A25", "A26", "A27", "A28" };
    int n = 0;
    unsigned ends[2] = { s->at[who], s->tail[who] };
    for (int e = 0; e < 2 && ends[e] != SG_NOWHERE; e++)
        for (int dir = 0; dir < SG_DIRS; dir++) {
            unsigned place = sg_place(sg_next(sg_hex(ends[e]), dir), 0);
            char word[16];
            struct mg_text out = { .buf = word, .cap = sizeof word };
            if (!sg_free(s, place) || place == gap)
                continue;
            word[0] = '\0';
            sg_write_place((uint16_t)place, &out);
            unsigned guard = man(s, guards[n++], 0, word);
            s->person[guard].did |= SG_D_ATTACKED; /* he does not join in */
        }
}

/* A rider who is thrown comes down somewhere. */
static void comes_down(struct sg_state *s, struct mg_play *play)
{
    static struct mg_move list[MG_MAX_MOVES];
    while (s->ask == SG_ASK_FALL) {
        assert_true(sg_list(s, __builtin_ctz(s->owes), list) > 0);
        sg_apply(s, list[0], play);
    }
}

/* SG-STA-02, SG-STA-03, SG-RET-06, SG-CMB-11 */
static void every_face_of_a_combat_does_what_the_odds_say(void **unused)
{
    (void)unused;
    static const uint8_t healths[] = { 0, SG_WOUNDED, SG_STUNNED };
    int seen[SG_EFFECTS] = { 0 };
    for (int mounted = 0; mounted < 2; mounted++)
        for (int strong = 0; strong < 4; strong++)
            for (int cornered = 0; cornered < 2; cornered++)
                for (unsigned h = 0; h < sizeof healths; h++)
                    for (int die = 1; die <= 10; die++) {
                        struct sg_state s = board(SG_PLAIN);
                        unsigned attacker = man(&s,
                                                strong >= 2   ? "A01"
                                                : strong == 1 ? "A15"
                                                              : "A36",
                                                0, "1010/0"),
                                 second = man(&s, "A02", 0, "1109/0");
                        unsigned other = mounted ? rider(&s, "R05", 1, "1110/0", SG_E)
                                                 : man(&s, "R21", 1, "1110/0");
                        s.person[other].health |= healths[h];
                        if (cornered)
                            surround(&s, other, SG_NOWHERE);
                        s.combat =
                            (struct sg_combat){ .attackers = strong == 3 ? 2 : 1,
                                                .defenders = 1,
                                                .attacker = { (uint8_t)attacker, (uint8_t)second },
                                                .defender = { (uint8_t)other } };
                        sg_push(&s, SG_F_COMBAT, attacker);
                        ask_now(&s, SG_PH_COMBAT, SG_ASK_JOIN, 0);
                        char letters[11], face[400] = "";
                        struct mg_text out = { .buf = face, .cap = sizeof face, .lang = MG_EN };
                        sg_combat_letters(&s, letters);
                        sg_put_combat_face(&s, letters[die - 1], &out);
                        struct sg_state before = s;
                        struct mg_play play = { .event = told, .result = forced, .forced = 1 };
                        forced[0] = (uint16_t)(die - 1);
                        s.infiltration = 0; /* what enemies on the way do comes later */
                        sg_apply(&s, move_of(&s, SG_M_STRIKE, 0, 0, 0), &play);
                        comes_down(&s, &play);
                        told_count = play.events;
                        if (letters[die - 1] == 'A' || letters[die - 1] == 'B')
                            continue; /* the attackers' */
                        int effect = became(&before, &s, other);
                        seen[effect]++;
                        if (strcmp(face, sg_effect_title(&out, effect)) != 0)
                            fail_msg(
                                "mounted %d, health %d, cornered %d, die %d (%c): the odds say '%s', but he is %s",
                                mounted, healths[h], cornered, die, letters[die - 1], face,
                                sg_effect_title(&out, effect));
                    }
    assert_true(seen[SG_DIES] && seen[SG_WOUNDS] && seen[SG_STUNS] && seen[SG_THROWN] &&
                seen[SG_DRIVEN_BACK] && seen[SG_NO_EFFECT] && seen[SG_HORSE_DIES]);
}

/* SG-STA-02, SG-STA-03, SG-RET-06, T3 */
static void every_face_of_a_shot_does_what_the_odds_say(void **unused)
{
    (void)unused;
    static const uint8_t healths[] = { 0, SG_WOUNDED, SG_STUNNED };
    int seen[SG_EFFECTS] = { 0 };
    for (int mounted = 0; mounted < 2; mounted++)
        for (int cornered = 0; cornered < 2; cornered++)
            for (unsigned h = 0; h < sizeof healths; h++)
                for (int die = 1; die <= 10; die++) {
                    struct sg_state s = board(SG_PLAIN);
                    unsigned archer = man(&s, "A36", 0, "0510/0");
                    man(&s, "R44", 1, "3201/0"); /* a side all of whom are stunned has lost */
                    unsigned other =
                        mounted ? rider(&s, "R05", 1, "1010/0", SG_E) : man(&s, "R21", 1, "1010/0");
                    uint8_t effects[10];
                    s.person[other].health |= healths[h];
                    if (cornered)
                        surround(
                            &s, other,
                            AT(mounted ? "0810/0" : "0910/0")); /* through which he is shot at */
                    phase(&s, SG_PH_FIRE, 0);
                    acts(&s, SG_M_AIM, archer, 0, 0);
                    if (!sg_shot_effects(&s, archer, other, s.at[other], sg_weapon_of(&s, archer),
                                         effects))
                        fail_msg("he is not seen");
                    struct sg_state before = s;
                    struct mg_play play = { .event = told, .result = forced, .forced = 1 };
                    forced[0] = (uint16_t)(die - 1);
                    s.infiltration = 0;
                    sg_apply(&s, move_of(&s, SG_M_SHOOT, s.at[other], SG_AMMO_PLAIN, 0), &play);
                    comes_down(&s, &play);
                    told_count = play.events;
                    int effect = became(&before, &s, other);
                    seen[effect]++;
                    if (effect != effects[die - 1])
                        fail_msg(
                            "mounted %d, health %d, cornered %d, die %d: the odds say %d, but it was %d",
                            mounted, healths[h], cornered, die, effects[die - 1], effect);
                }
    assert_true(seen[SG_DIES] && seen[SG_WOUNDS] && seen[SG_DRIVEN_BACK] && seen[SG_NO_EFFECT] &&
                seen[SG_HORSE_DIES]);
}

static void of_several_the_odds_name_who_would_die(void **unused) /* SG-STA-02, SG-CMB-13 */
{
    (void)unused;
    struct sg_state s = two("A01", "R21", 0);
    unsigned hurt = man(&s, "R22", 1, "1109/0");
    s.person[hurt].health |= SG_WOUNDED;
    s.combat = (struct sg_combat){ .attackers = 1,
                                   .defenders = 2,
                                   .attacker = { (uint8_t)who_is("A01") },
                                   .defender = { (uint8_t)who_is("R21"), (uint8_t)hurt } };
    struct mg_text out = { .buf = words, .cap = sizeof words, .lang = MG_EN };
    char name[80] = "", expected[120];
    struct mg_text his = { .buf = name, .cap = sizeof name, .lang = MG_EN };
    sg_put_name(&s, hurt, &his);
    words[0] = '\0';
    sg_put_combat_face(&s, 'D', &out);
    snprintf(expected, sizeof expected, "stunned (%s: killed)", name);
    assert_string_equal(words, expected);
}

static void a_wounded_attacker_is_told_that_he_may_die(void **unused) /* SG-STA-02, T4 A */
{
    (void)unused;
    struct sg_state s = two("A15", "R21", 0);
    s.person[who_is("A15")].health |= SG_WOUNDED;
    s.combat = (struct sg_combat){ .attackers = 1,
                                   .defenders = 1,
                                   .attacker = { (uint8_t)who_is("A15") },
                                   .defender = { (uint8_t)who_is("R21") } };
    struct mg_text out = { .buf = words, .cap = sizeof words, .lang = MG_EN };
    words[0] = '\0';
    sg_put_combat_face(&s, 'A', &out);
    assert_string_equal(words, "the attacker is killed");
    assert_int_equal(sg_combat_gravity(&s, 'A'), 'b');
}

static void who_dies_of_a_second_harm_is_said_to(void **unused) /* SG-STA-02, SG-STA-03 */
{
    (void)unused;
    struct sg_state s = two("A15", "R21", SG_WOUNDED);
    unsigned who = who_is("R21");
    struct mg_play play = { .event = told };
    struct mg_text out = { .buf = words, .cap = sizeof words, .lang = MG_EN };
    sg_wound(&s, who, &play);
    assert_int_equal(told[0].kind, SG_E_KILLED);
    words[0] = '\0';
    sg_tell_event(&s, &told[0], 0, &out);
    says("hurt before");
    s = two("A15", "R21", SG_STUNNED);
    play = (struct mg_play){ .event = told };
    uint16_t from = (uint16_t)sg_hex(s.at[who_is("A15")]);
    sg_must_retreat(&s, who, 1, &from, 1);
    sg_run_retreat(&s, &play);
    out = (struct mg_text){ .buf = words, .cap = sizeof words, .lang = MG_EN };
    words[0] = '\0';
    sg_tell_event(&s, &told[0], 0, &out);
    says("lies stunned");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_label_of_a_charge_counts_the_charge),
        cmocka_unit_test(the_label_shows_what_a_stunned_man_defends_himself_with),
        cmocka_unit_test(every_face_of_a_combat_does_what_the_odds_say),
        cmocka_unit_test(every_face_of_a_shot_does_what_the_odds_say),
        cmocka_unit_test(of_several_the_odds_name_who_would_die),
        cmocka_unit_test(a_wounded_attacker_is_told_that_he_may_die),
        cmocka_unit_test(who_dies_of_a_second_harm_is_said_to),
    };
    return cmocka_run_group_tests_name("odds", tests, NULL, NULL);
}
