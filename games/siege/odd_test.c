/* What seldom comes together: from positions that chance has thrown into disorder, all that can be
 * asked of a position, all that can befall somebody, and some moves of every phase. As in
 * record_test.c one number stands for all of it: it says that something changed, not what is right.
 *
 * After a change that is meant: each failure shows the row that the table below should have. */
#include "odd_test.h"
#include "own_test.h"
#include "record_test.h"

#include <inttypes.h>

/* ---- what can be asked of a position ----------------------------------------------------- */

static uint64_t add_sight(uint64_t sum, struct sg_sight sight)
{
    sum = add_three(sum, sight.clear, sight.cover, sight.distance);
    return add_text(add(sum, sight.clear ? 0 : sight.blocked_at), sight.rule);
}

/* The ground there, and what stone and fire can do to it. */
static uint64_t sum_of_place(const struct sg_state *s, unsigned place, uint64_t sum)
{
    sum = add_three(sum, (unsigned)sg_terrain(s, place), sg_indoors(s, place),
                    (unsigned)sg_edges_at(s, place));
    sum = add_three(sum, (unsigned)sg_wall_kind(s, place), (unsigned)sg_grade(s, sg_hex(place)),
                    sg_told_section(s, place));
    sum = add_three(sum, sg_structure_in(s, sg_hex(place)), (unsigned)sg_lowest(s, sg_hex(place)),
                    sg_roofed_by_engine(s, place));
    sum = add_three(sum, sg_may_light(s, place), sg_under_hoarding(s, place),
                    sg_on_moved_tower(s, place));
    for (int dir = 0; dir < SG_DIRS && sg_is_level(place); dir++)
        sum = add_three(sum, sg_sides(s, place, dir), (unsigned)sg_fire_class(s, place, dir), 0);
    for (int points = 1; points <= 12 && sg_is_level(place); points += 3)
        sum = add(sum, (unsigned)sg_bombard_chance(s, place, points));
    for (int side = 0; side < SG_SIDES; side++)
        sum = add_three(
            sum, (unsigned)sg_enemies_next_to(s, place, side),
            sg_nearest_free(s, place, (struct sg_mover){ .who = SG_SUBJECTS, .side = side }),
            sg_nearest_free(
                s, place, (struct sg_mover){ .who = SG_SUBJECTS, .side = side, .mounted = true }));
    return sum;
}

/* What he is worth, and where his next step leads. */
static uint64_t sum_of_person(const struct sg_state *s, unsigned who, uint64_t sum)
{
    struct sg_values v = sg_values_of(s, who);
    struct sg_way way[SG_NEIGHBOURS];
    sum = add_three(sum, v.attack, v.defence, v.movement);
    sum = add_three(sum, (unsigned)sg_allowance(s, who), (unsigned)sg_points_left(s, who),
                    sg_may_escape(s, who));
    for (int form = 0; form < 4; form++) {
        struct sg_mover mover = sg_mover_of(s, who);
        mover.mounted = form & 1;
        mover.armoured = form & 2;
        int n = sg_ways(s, s->at[who], mover, way);
        for (int i = 0; i < n; i++)
            sum = add_three(sum, way[i].to, way[i].cost, (unsigned)form);
    }
    return sum;
}

/* Whether one sees, shoots and reaches the other. */
static uint64_t sum_of_two(const struct sg_state *s, unsigned who, unsigned other, uint64_t sum)
{
    unsigned from = s->at[who], to = s->at[other];
    sum = add_three(sum, sg_adjacent(s, from, to), sg_fights(s, who, other),
                    sg_guards(s, who, other));
    sum = add_verdict(sum, sg_why_no_step(s, from, to, sg_mover_of(s, who)));
    for (int weapon = SG_HAND; weapon < SG_WEAPONS; weapon++)
        sum = add_sight(sum, sg_look(s, from, to, weapon, who, other));
    for (int ammo = SG_AMMO_PLAIN; ammo < SG_AMMOS; ammo++)
        for (int defensive = 0; defensive < 2; defensive++)
            sum = add_verdict(
                sum, sg_check_shot(s, who, to, sg_ammo_weapon(s, who, ammo), ammo, defensive));
    return sum;
}

static uint64_t sum_of_engine(const struct sg_state *s, unsigned piece, unsigned place,
                              uint64_t sum)
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE)
        return sum;
    for (int seat = 0; seat < s->players; seat++)
        sum = add(sum, sg_decides_engine(s, piece, seat));
    if (sg_is_thrower(p->kind))
        return add_verdict(sum, sg_check_engine_shot(s, piece, place));
    if (!sg_is_large(p->kind))
        return sum;
    sum = add_three(sum, (unsigned)sg_crew(s, piece), (unsigned)sg_assault_level(s, piece),
                    sg_in_contact(s, piece));
    for (int back = 0; back < 2; back++)
        sum = add_verdict(sum, sg_why_no_engine_step(s, piece, back));
    return sum;
}

static uint64_t sum_of_questions(const struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    static struct sg_reach reach;
    for (int i = 0; i < 30; i++)
        sum = sum_of_place(s, near_somebody(s, 3, rng), sum);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ON_BOARD)
            sum = sum_of_person(s, who, sum);
    for (int i = 0; i < 40; i++) {
        int who = anybody(s, rng), other = anybody(s, rng);
        sum = sum_of_two(s, (unsigned)who, (unsigned)other, sum);
    }
    for (unsigned i = 0; i < SG_PIECES; i++)
        sum = sum_of_engine(s, i, near_somebody(s, 2, rng), sum);
    for (int i = 0; i < 3; i++) {
        sg_find_reach(s, (unsigned)anybody(s, rng), &reach);
        for (int k = 0; k < reach.count; k++)
            sum = add_three(sum, reach.place[k], reach.cost[k],
                            (unsigned)reach.facing[k] << 8 | reach.rolls[k]);
    }
    return sum;
}

/* ---- what decides ------------------------------------------------------------------------- */

/* For win lines: the battle's own sides, which stand for ANG and ROY here, and its map for
 * "castle". */
static const char conditions[] =
    "win ANG: control(ANG, castle columns 9-24) and control(ROY, castle rows 6-18) -> decisive\n"
    "win ANG: active(ANG) in castle columns 9-22 >= 4 and active(ROY fighter) in castle rows 1-12 <= 3 -> decisive\n"
    "win ROY: active(ROY HIN) outside castle columns 1-16 == 1 and active(ANG MIN) in castle level 0 > 1 -> marginal\n"
    "win ANG: exited(ANG, EW) >= 1 and exited(ROY, N) >= 1 and exited(ROY, any) <= 2 and exited(ANG pack, any) >= 1 -> marginal\n"
    "win ROY: casualty(ANG) >= 6 and casualty(ROY) > 20 and ratio(ANG) >= 1 and ratio(ROY) > 2 -> substantial\n"
    "win ROY: withdrawal(ANG) and withdrawal(ROY) and out_of_use(tower) and out_of_use(ram) -> marginal\n"
    "win ROY: contact(gallery) and contact(ram) and not active(ANG) in tower >= 1 -> marginal\n"
    "win ROY: dead(A01) and alive(A01) and captured(A01) and led_off(A01) and exited(A01, S) -> marginal\n";
static const char of_the_castle[] =
    "win ROY: open(castle.castle_gate) and demolished(section castle.north_W) and contact(gallery, section castle.north_W) -> marginal\n";

/* The text, with one word for another. */
static void put_instead(char *text, size_t room, const char *word, const char *other)
{
    static char out[6000];
    size_t n = 0, length = strlen(word);
    for (const char *at = text; *at != '\0' && n + 40 < sizeof out;) {
        if (strncmp(at, word, length) == 0) {
            n += (size_t)snprintf(out + n, sizeof out - n, "%s", other);
            at += length;
        } else
            out[n++] = *at++;
    }
    out[n] = '\0';
    snprintf(text, room, "%s", out);
}

/* The battle's own text up to its win line, and behind it all those conditions. */
static struct sg_scenario with_conditions(const char *battle, const struct sg_state *s)
{
    static char text[6000], lines[3000];
    struct sg_scenario sc;
    int line = 0, first = 0;
    const char *why = "";
    while (s->person[first].fate == SG_ABSENT || first >= SG_NAMED)
        first++;
    snprintf(lines, sizeof lines, "%s%s", conditions, s->map[0] == SG_CASTLE ? of_the_castle : "");
    put_instead(lines, sizeof lines, "A01", sg_roster[first].id);
    put_instead(lines, sizeof lines, "castle c", "@ c");
    put_instead(lines, sizeof lines, "castle r", "@ r");
    put_instead(lines, sizeof lines, "castle l", "@ l");
    put_instead(lines, sizeof lines, "@", sg_maps[s->map[0]].id);
    put_instead(lines, sizeof lines, "ANG", "@");
    put_instead(lines, sizeof lines, "ROY", sg_army_ids[s->scenario.army[1]]);
    put_instead(lines, sizeof lines, "@", sg_army_ids[s->scenario.army[0]]);
    snprintf(text, sizeof text, "%.*s%s", (int)(strstr(battle, "win ") - battle), battle, lines);
    if (!sg_scenario_parse(text, &sc, &line, &why))
        fail_msg("line %d: %s", line, why);
    return sc;
}

/* Each condition by itself, and what it all comes to. */
static uint64_t sum_of_conditions(const struct sg_state *s, const struct sg_scenario *sc,
                                  uint64_t sum)
{
    struct sg_state t = *s;
    memcpy(t.scenario.area, sc->area, sizeof sc->area);
    memcpy(t.scenario.atom, sc->atom, sizeof sc->atom);
    t.scenario.areas = sc->areas;
    for (uint8_t i = 0; i < sc->atoms; i++)
        sum = add(sum, sg_condition(&t, &(struct sg_win_line){ .first = i, .atoms = 1 }, false));
    for (int side = 0; side < SG_SIDES; side++)
        sum = add_three(sum, (unsigned)sg_casualty(s, side), (unsigned)sg_active_people(s, side),
                        (unsigned)sg_free_people(s, side));
    for (int end = 0; end < 4; end++) {
        static struct mg_event event[MG_MAX_EVENTS];
        struct mg_play play = { .event = event };
        t = *s;
        t.turn = end & 1 ? t.scenario.limit : 1;
        sg_check_victory(&t, end & 2, &play);
        sum = add_play(add_three(sum, t.phase, t.winner, t.grade), &play);
    }
    return sum;
}

/* ---- what can befall somebody ------------------------------------------------------------ */

static void befalls(struct sg_state *s, int what, struct mg_rng *rng, struct mg_play *play)
{
    unsigned who = (unsigned)anybody(s, rng), other = (unsigned)anybody(s, rng),
             place = near_somebody(s, 2, rng), piece = piece_of_board(s, rng) - SG_PERSONS;
    uint16_t from[2] = { (uint16_t)sg_hex(s->at[other]), (uint16_t)sg_hex(place) };
    int cover = (int)below(rng, SG_COVER_TOTAL), die = 1 + (int)below(rng, 10);
    bool there = s->piece[piece].kind != SG_NO_PIECE && s->piece[piece].at != SG_NOWHERE;

    switch (what) {
    case 0: sg_strike_by_engine(s, who, cover, die, from[0], play); break;
    case 1: sg_roll_shot(s, other, who, SG_LONG_BOW, die, cover, die & 1, play); break;
    case 2: sg_attack_on(s, who, die, from[0], play); break;
    case 3: sg_unhorse(s, who, die & 1, play); break;
    case 4: sg_kill_horse(s, who, play); break;
    case 5: sg_must_retreat(s, who, 1 + die % 3, from, 1 + die % 2); break;
    case 6: sg_fall(s, who, die % 4, place, play); break;
    case 7: sg_stun(s, who, play); break;
    case 8: sg_wound(s, who, play); break;
    case 9: sg_kill(s, who, play); break;
    case 10: sg_capture(s, who, play); break;
    case 11: sg_set_free(s, who, play); break;
    case 12:
        if (sg_is_level(place))
            sg_bombard(s, place, die, -1, play);
        break;
    case 13: sg_damage_hex(s, from[1], play); break;
    case 14: sg_demolish(s, from[1], play); break;
    case 15: sg_burn_on(s, play); break;
    case 16: sg_recover(s, play); break;
    case 17: sg_earn_tasks(s, play); break;
    case 18: sg_after_phase_captures(s, play); break;
    case 19: sg_check_morale(s, play); break;
    case 20: sg_lower_drawbridges(s, play); break;
    case 21:
        if (there && (s->piece[piece].kind == SG_LADDER || s->piece[piece].kind == SG_HOARDING ||
                      s->piece[piece].kind == SG_SCAFFOLD || s->piece[piece].kind == SG_MANTLET))
            sg_wood_gone(s, piece, play);
        else if (there &&
                 (s->piece[piece].kind == SG_STONES || sg_is_thrower(s->piece[piece].kind)))
            sg_lose_piece(s, piece, play);
        break;
    case 22:
        if (there && s->piece[piece].kind == SG_CAULDRON)
            sg_spill(s, piece, play);
        break;
    case 23:
        if (there && sg_is_thrower(s->piece[piece].kind) && sg_is_level(place))
            sg_engine_shoots(s, piece, place, play);
        break;
    case 24: sg_destroy_bridge(s, (int)below(rng, s->map_cols * s->map_rows), play); break;
    case 25: sg_add_victim(s, who, die % 5, cover), sg_hurt_them(s, 0, from[0]); break;
    case 26:
        if (there && sg_is_large(s->piece[piece].kind))
            sg_engine_hit(s, piece, from[1], play);
        break;
    default: sg_drop_burden(s, who, play); break;
    }
}
enum { MISFORTUNES = 28 };

/* Each once, and some moves behind it. */
static uint64_t sum_of_misfortunes(const struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    static struct mg_event event[MG_MAX_EVENTS];
    for (int what = 0; what < MISFORTUNES; what++) {
        struct sg_state hit = *s;
        struct mg_play play = { .event = event };
        befalls(&hit, what, rng, &play);
        hit.ask = SG_ASK_NOTHING;
        hit.owes = 0;
        sg_run(&hit, &play);
        sum = add_play(sum, &play);
        sum = add(sum_of_play(&hit, 3, ANYHOW, mg_rng_below(rng, 1000)), sum);
    }
    return sum;
}

/* ---- the records ------------------------------------------------------------------------- */

struct record {
    const char *battle, *word;
    int players, rules,
        times; /* rules: 0 as usual, 1 with bodies, 2 without charge and infiltration */
    uint64_t sum;
};

static void begin(const struct record *r, uint64_t number, struct sg_state *s)
{
    static struct mg_move list[MG_MAX_MOVES];
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(number);
    struct mg_play play = { .event = told };
    int line = 0;
    const char *why = "";

    mg_options_default(&sg_game, &options);
    options.value[SG_OPT_PLAYERS] = r->players;
    options.value[SG_OPT_BODIES] = r->rules == 1;
    options.value[SG_OPT_CHARGE] = options.value[SG_OPT_INFILTRATION] = r->rules != 2;
    memset(s, 0, sizeof *s);
    s->rng = mg_rng_seeded(&seed);
    if (!sg_compose(s, &options, r->battle, &play, &line, &why))
        fail_msg("line %d of %s: %s", line, r->word, why);
    while (s->phase == SG_PH_SETUP) {
        unsigned n = sg_list(s, __builtin_ctz(s->owes), list), pick = 0;
        for (unsigned i = 0; i < n; i++)
            if (list[i].kind == SG_M_DEPLOY && list[pick].kind != SG_M_DEPLOY)
                pick = i;
        play.events = 0;
        sg_apply(s, list[pick], &play);
    }
}

static uint64_t sum_of_phases(const struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    static struct mg_event event[MG_MAX_EVENTS];
    for (int phase = SG_PH_FIRE; phase <= SG_PH_RECOVERY; phase++) {
        struct sg_state t = *s;
        struct mg_play play = { .event = event };
        t.side = (uint8_t)below(rng, SG_SIDES);
        t.ask = SG_ASK_NOTHING;
        t.owes = 0;
        sg_begin_phase(&t, phase, &play);
        sg_run(&t, &play);
        sum = add_play(sum, &play);
        if (t.phase == SG_PH_OVER)
            continue;
        sum = sum_of_refusals(&t, rng, sum);
        for (int i = 0; i < 3; i++) {
            sum = add(sum_of_play(&t, 6, KEEN, mg_rng_below(rng, 1000)), sum);
            if (t.phase != SG_PH_OVER)
                sum = sum_of_refusals(&t, rng, sum);
        }
    }
    return sum;
}

static uint64_t sum_of_disorder(const struct sg_state *ordered, uint64_t number)
{
    static struct sg_state s;
    struct mg_rng rng = mg_rng_fast(number);
    uint64_t sum = 0;

    s = *ordered;
    throw_into_disorder(&s, &rng);
    sum = sum_of_questions(&s, &rng, sum);
    sum = sum_of_misfortunes(&s, &rng, sum);
    return sum_of_phases(&s, &rng, sum);
}

#define OF(battle) battle, #battle
static const struct record records[] = {
    { OF(in_the_castle), 2, 0, 60, 0x086a429a3cdd6d6c },
    { OF(in_the_castle), 6, 1, 30, 0x1457857a6dd28ebd },
    { OF(before_the_castle), 2, 0, 60, 0x3a5640d4304ff75e },
    { OF(before_the_castle), 6, 1, 30, 0x25bccf773879f89d },
    { OF(in_the_open), 2, 0, 45, 0xb7af10e70920a3e9 },
    { OF(in_the_open), 4, 2, 15, 0x35ca572af1c8667e },
    { OF(at_the_river), 2, 0, 45, 0x688223b8034439fb },
    { OF(at_the_river), 4, 1, 15, 0x22e0727dc2574984 },
    { OF(in_the_priory), 2, 0, 45, 0xd98a9ca0a326ad7d },
    { OF(in_the_priory), 4, 2, 15, 0x6f6415fd4635b730 },
};

static void what_seldom_comes_together_goes_as_it_went(void **state)
{
    static struct sg_state ordered;
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = 0;
        begin(r, i + 1, &ordered);
        stop_everything(&ordered);
        for (int n = 0; n < r->times; n++)
            sum = add(sum, sum_of_disorder(&ordered, (uint64_t)(100 * i) + (uint64_t)n));
        if (sum != r->sum) {
            print_message("    { OF(%s), %d, %d, %d, 0x%016" PRIx64 " },\n", r->word, r->players,
                          r->rules, r->times, sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d records no longer go as they went; above is how they go now", wrong);
}

/* Who has won, and each condition that a scenario can name, where some have left or were led off.
 */
static const struct record ends[] = {
    { OF(in_the_castle), 2, 0, 20, 0xf03d0c35303f31c8 },
    { OF(before_the_castle), 2, 0, 30, 0xbba430612d7f25f3 },
    { OF(in_the_open), 2, 0, 15, 0x0a5cdb9d1e34ddfe },
    { OF(at_the_river), 2, 0, 15, 0xd87024a3908f510e },
    { OF(in_the_priory), 2, 0, 20, 0x46ca17dfaf57a2f5 },
};

static void what_decides_a_battle_in_disorder_is_as_it_was(void **state)
{
    static struct sg_state ordered;
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const struct record *r = &ends[i];
        uint64_t sum = 0;
        begin(r, i + 1, &ordered);
        struct sg_scenario sc = with_conditions(r->battle, &ordered);
        stop_everything(&ordered);
        for (int n = 0; n < r->times; n++) {
            struct mg_rng rng = mg_rng_fast((uint64_t)n);
            struct sg_state s = ordered;
            throw_into_disorder(&s, &rng);
            for (int gone = (int)below(&rng, 6); gone > 0 && anybody(&s, &rng) >= 0; gone--)
                he_is_gone(&s, &rng);
            sum = sum_of_conditions(&s, &sc, sum);
        }
        if (sum != r->sum) {
            print_message("    { OF(%s), %d, %d, %d, 0x%016" PRIx64 " },\n", r->word, r->players,
                          r->rules, r->times, sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d ends are not as they were; above is how they are now", wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_decides_a_battle_in_disorder_is_as_it_was),
        cmocka_unit_test(what_seldom_comes_together_goes_as_it_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
