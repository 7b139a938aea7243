/* Days of a siege in which much comes together: from mornings that chance has thrown into disorder,
 * each step of the day, each order that may be given, and battles in disorder that come to their
 * end. As in record_test.c one number stands for all that happens: it says that something changed,
 * not what is right.
 *
 * After a change that is meant: each failure shows the row that the table below should have. */
#include "siege_test.h"
#include "../odd_test.h"

#include <inttypes.h>

/* ---- strokes ----------------------------------------------------------------------------- */

static void days_have_passed(struct sg_state *s, struct mg_rng *rng)
{
    struct sg_siege *g = &s->siege;
    g->day = s->turn = (uint8_t)(2 + below(rng, 30));
    g->provisions = (uint8_t)(1 + below(rng, 30));
    g->holders_food = (uint8_t)below(rng, 12);
    g->events = below(rng, 1 << 21) & below(rng, 1 << 21) & ~31u;
    g->terms = (uint8_t)(below(rng, 3) == 0 ? g->day + below(rng, 4) : 0);
    g->engineer_joined = (uint8_t)below(rng, 2);
    g->son_threatened = (uint8_t)below(rng, 2);
    g->sortie_made = (uint8_t)below(rng, 2);
    g->break_out_made = (uint8_t)below(rng, 2);
    g->restock = (uint8_t)(below(rng, 3) == 0 ? 1 + below(rng, 4) : 0);
    g->restocking = g->restock > 0 && below(rng, 2);
    g->throwers_edge[0] = (uint8_t)below(rng, 5);
    g->throwers_edge[1] = (uint8_t)below(rng, 5);
}

/* The garrison is in its redoubt; perhaps those who hold the rest are besieged in turn. */
static void the_place_is_stormed(struct sg_state *s, struct mg_rng *rng)
{
    if (below(rng, 2) == 0)
        return;
    s->siege.stage = (uint8_t)(below(rng, 3) == 0 ? SG_REVERSED : SG_INNER);
    s->siege.redoubt =
        (uint8_t)(sg_find_zone(s->map[0], s->map[0] == SG_CASTLE ? "keep" : "church") + 1);
}

static void relief_comes(struct sg_state *s, struct mg_rng *rng)
{
    static const uint8_t classes[] = { SG_KNT, SG_SER, SG_HIN, SG_MIN, SG_SBW, SG_ENG };
    struct mg_play play = { .event = told };
    if (below(rng, 2) == 0)
        return;
    for (int i = 2 + (int)below(rng, 10); i > 0; i--) {
        int class = classes[below(rng, sizeof classes)], who = sg_unnamed(s, class);
        if (who < 0)
            return;
        sg_join(s, (unsigned)who, !s->siege.besieger, class == SG_KNT, &play);
        s->siege.relief[who / 8] |= (uint8_t)(1u << who % 8);
    }
    s->siege.relief_came = (uint8_t)below(rng, 2);
}

static void somebody_joins(struct sg_state *s, struct mg_rng *rng)
{
    struct mg_play play = { .event = told };
    int class = (int)below(rng, SG_CLASSES), who = sg_unnamed(s, class);
    int side = (int)below(rng, SG_SIDES);
    bool mounted = below(rng, 2);
    if (who >= 0)
        sg_join(s, (unsigned)who, side, mounted, &play);
}

static void many_have_left(struct sg_state *s, struct mg_rng *rng)
{
    int side = (int)below(rng, SG_SIDES), out_of = 2 + (int)below(rng, 4);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_IN_QUARTERS && s->person[who].side == side &&
            who + 1u != s->siege.commander && (int)below(rng, 6) < out_of)
            s->person[who].fate = below(rng, 2) ? SG_DEPARTED : SG_DEAD;
}

static void he_lies_wounded(struct sg_state *s, struct mg_rng *rng)
{
    unsigned who = (unsigned)anybody(s, rng);
    s->person[who].health |= SG_WOUNDED;
    s->siege.heals[who] =
        (uint8_t)(below(rng, 4) == 0 ? below(rng, 256) : s->siege.day + below(rng, 3));
}

static void he_is_led_off(struct sg_state *s, struct mg_rng *rng)
{
    unsigned who = (unsigned)anybody(s, rng);
    if (who + 1u == s->siege.commander)
        return;
    s->person[who].health = (uint8_t)((s->person[who].health & SG_WOUNDED) | SG_PRISONER);
    s->person[who].fate = SG_LED_OFF;
}

static void something_is_in_store(struct sg_state *s, struct mg_rng *rng)
{
    static const uint8_t kinds[] = { SG_LADDER,  SG_MANTLET,  SG_CAULDRON, SG_STONES,  SG_BALLISTA,
                                     SG_PERRIER, SG_MANGONEL, SG_TOWER,    SG_RAM,     SG_GALLERY,
                                     SG_OX,      SG_TENT,     SG_HOARDING, SG_SCAFFOLD };
    int kind = kinds[below(rng, sizeof kinds)],
        n = sg_new_piece(s, kind, (int)below(rng, SG_SIDES));
    if (n < 0)
        return;
    s->piece[n].points = (uint8_t)(kind == SG_MANGONEL  ? below(rng, 4)
                                   : kind == SG_PERRIER ? below(rng, 2)
                                                        : 0);
    s->piece[n].burnt = sg_is_large(kind) && below(rng, 3) == 0 ? 1u << below(rng, 10) : 0;
    s->piece[n].size =
        (uint8_t)(kind == SG_HOARDING || kind == SG_SCAFFOLD ? 9 + below(rng, 2) : 0);
    unsigned fascines = below(rng, 12), grapnels = below(rng, 3);
    s->store[below(rng, SG_SIDES)][SG_FASCINE] = (uint16_t)fascines;
    s->store[below(rng, SG_SIDES)][SG_GRAPNEL] = (uint16_t)grapnels;
}

static void something_hangs(struct sg_state *s, struct mg_rng *rng)
{
    int kind = below(rng, 2) ? SG_HOARDING : SG_SCAFFOLD,
        n = sg_new_piece(s, kind, !s->siege.besieger);
    for (int tries = 0; n >= 0 && tries < 200; tries++) {
        unsigned place = near_somebody(s, 0, rng);
        if (sg_may_hang(s, kind, place)) {
            s->piece[n].size = 7;
            sg_put_piece(s, (unsigned)n, place, 0);
            return;
        }
    }
    if (n >= 0)
        s->piece[n] = (struct sg_piece){ 0 };
}

static void something_is_built(struct sg_state *s, struct mg_rng *rng)
{
    static const uint8_t kinds[] = { SG_BALLISTA, SG_RAM,      SG_GALLERY,
                                     SG_PERRIER,  SG_MANGONEL, SG_TOWER };
    struct sg_project *p = &s->siege.project[below(rng, SG_PROJECTS)];
    if (p->item != 0)
        return;
    p->side = (uint8_t)below(rng, SG_SIDES);
    p->item = kinds[below(rng, sizeof kinds)];
    p->progress = (uint8_t)(1 + below(rng, 3));
}

/* A hex of the wall that can be mined, and those behind it. */
static void the_wall_is_mined(struct sg_state *s, struct mg_rng *rng)
{
    struct sg_mine *m = &s->siege.mine;
    if (s->map[0] != SG_CASTLE || s->siege.stage == SG_REVERSED || below(rng, 3) == 0)
        return;
    int gallery = sg_new_piece(s, SG_GALLERY, s->siege.besieger);
    if (gallery < 0)
        return;
    sg_put_piece(s, (unsigned)gallery, AT("1205/0"), SG_SE);
    m->contact = (uint8_t)(s->siege.day - below(rng, 2));
    if (below(rng, 3) == 0)
        return;
    static const char *const mine[] = { "1206/0", "1106/0", "1306/0", "1006/0" };
    static const char *const counter[] = { "1307/0", "1207/0", "1306/0" };
    m->section = (uint8_t)(sg_find_section(SG_CASTLE, "north_W") + 1);
    m->begun = (uint8_t)(s->siege.day - 1);
    for (unsigned i = 0, n = 1 + below(rng, 4); i < n; i++)
        m->hex[m->dug++] = (uint16_t)sg_hex(AT(mine[i]));
    m->held = (uint8_t)(below(rng, 5) == 0);
    m->fired = (uint8_t)(below(rng, 5) == 0 ? s->siege.day - below(rng, 2) : 0);
    m->failed = (uint16_t)(below(rng, 4) == 0 ? 1u << below(rng, 6) : 0);
    for (int i = 0; i < 3; i++) {
        unsigned who = (unsigned)anybody(s, rng);
        m->miner[who / 8] |= (uint8_t)(1u << who % 8);
    }
    if (below(rng, 2))
        return;
    m->counter_begun = m->begun;
    m->courtyard = (uint16_t)sg_hex(AT(counter[0]));
    for (unsigned i = 1, n = 1 + below(rng, 3); i < n; i++)
        m->counter_hex[m->counter++] = (uint16_t)sg_hex(AT(counter[i]));
}

static const struct {
    stroke *of;
    uint8_t times;
} day_strokes[] = {
    { days_have_passed, 1 },   { the_place_is_stormed, 1 }, { a_wall_is_hit, 3 },
    { a_wall_has_fallen, 1 },  { a_door_is_moved, 2 },      { the_bridge_is_changed, 1 },
    { something_hangs, 3 },    { the_wall_is_mined, 1 },    { something_is_in_store, 6 },
    { something_is_built, 2 }, { many_have_left, 1 },       { somebody_joins, 3 },
    { relief_comes, 1 },       { he_lies_wounded, 5 },      { he_is_led_off, 2 },
};

static void throw_day_into_disorder(struct sg_state *s, struct mg_rng *rng)
{
    for (size_t i = 0; i < sizeof day_strokes / sizeof *day_strokes; i++)
        for (int n = (int)below(rng, 2 * day_strokes[i].times + 1); n > 0; n--) {
            struct sg_state before = *s;
            if (anybody(s, rng) < 0)
                return;
            day_strokes[i].of(s, rng);
            sg_derive(s);
            if (s->frames > 0 || !keeps_invariants(s))
                *s = before;
        }
}

/* ---- what is played from there ----------------------------------------------------------- */

static uint64_t run_and_add(struct sg_state *s, uint64_t sum)
{
    static struct mg_event event[MG_MAX_EVENTS];
    struct mg_play play = { .event = event };
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    sg_run(s, &play);
    return add_play(sum, &play);
}

static uint64_t sum_of_steps(const struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    for (int step = SG_DAY_EVENT; step < SG_DAY_STEPS; step++) {
        struct sg_state t = *s;
        t.siege.step = (uint8_t)step;
        t.siege.sub = 0;
        t.siege.may_deed = (uint8_t)(step == SG_DAY_DEEDS ? 1 + below(rng, 2) : 0);
        t.siege.deed = (uint8_t)(step == SG_DAY_DEEDS ? below(rng, SG_DEEDS) : 0);
        t.siege.spy = (uint8_t)(below(rng, 8) == 0 ? 4 : 0);
        sum = run_and_add(&t, sum);
        for (int i = 0; i < 6 && t.phase == SG_PH_DAY; i++) {
            sum = sum_of_refusals(&t, rng, sum);
            sum = add(sum_of_play(&t, 2, PATIENT, mg_rng_below(rng, 1000)), sum);
        }
    }
    return sum;
}

/* As the computer would, up to the first turn. */
static uint64_t sum_of_setting_up(struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    static struct mg_move list[MG_MAX_MOVES];
    static struct mg_event event[MG_MAX_EVENTS];
    for (int i = 0; i < 60 && (s->phase == SG_PH_DAY || s->phase == SG_PH_SETUP) &&
                    s->ask != SG_ASK_DEED && s->ask != SG_ASK_ORDER;
         i++) {
        struct mg_play play = { .event = event };
        unsigned n = sg_list(s, __builtin_ctz(s->owes), list), pick = below(rng, (int)n);
        if (i % 8 == 0)
            sum = sum_of_refusals(s, rng, sum);
        sum = add_list(sum, list, n);
        for (unsigned k = 0; k < n && i > 5; k++)
            if (list[k].kind == SG_M_DEPLOY || list[k].kind == SG_M_MUSTER)
                pick = k;
        sg_apply(s, list[pick], &play);
        sum = add_play(sum, &play);
    }
    return sum;
}

/* The battle of an action: in disorder, then at its last turn, and back to the day. */
static uint64_t sum_of_battle(struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    sum = sum_of_setting_up(s, rng, sum);
    if (!s->siege.in_action || s->phase == SG_PH_SETUP)
        return add(sum, mg_state_hash(&sg_game, s));
    if (s->frames == 0 && s->ask != SG_ASK_QUIT && below(rng, 4) > 0) {
        stop_everything(s);
        throw_into_disorder(s, rng);
        sum = run_and_add(s, sum);
    }
    sum = add(sum_of_play(s, 25, KEEN, mg_rng_below(rng, 1000)), sum);
    if (s->siege.in_action && s->phase != SG_PH_OVER && below(rng, 2))
        s->turn = s->scenario.limit;
    return add(sum_of_play(s, 60, PATIENT, mg_rng_below(rng, 1000)), sum);
}

static uint64_t sum_of_orders(const struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    static struct mg_move list[MG_MAX_MOVES];
    static struct mg_event event[MG_MAX_EVENTS];
    for (int side = 0; side < SG_SIDES; side++) {
        struct sg_state t = *s;
        t.siege.step = SG_DAY_ACTION;
        t.siege.sub = t.siege.relief_came ? SG_SUB_RELIEF : SG_SUB_ORDER;
        t.siege.initiative = (uint8_t)side;
        sum = run_and_add(&t, sum);
        if (t.ask != SG_ASK_ORDER)
            continue;
        unsigned n = sg_list(&t, __builtin_ctz(t.owes), list);
        struct mg_move orders[SG_ORDERS];
        memcpy(orders, list, n * sizeof *list);
        sum = add_list(sum_of_refusals(&t, rng, sum), orders, n);
        struct mg_play play = { .event = event };
        sg_apply(&t, orders[n - 1 - below(rng, (int)(n > 1 ? n - 1 : n))], &play);
        sum = add_play(sum, &play);
        if (t.phase != SG_PH_OVER)
            sum = sum_of_battle(&t, rng, sum);
    }
    return sum;
}

/* ---- the records ------------------------------------------------------------------------- */

static uint64_t sum_of_disorder(int scenario, int players, uint64_t number)
{
    static struct sg_state s;
    struct mg_rng rng = mg_rng_fast(number);
    uint64_t sum = 0;

    s = morning(scenario, 4, SG_DAY_ACTION);
    for (int who = 0; who < SG_PERSONS && players > 2; who++)
        s.person[who].seat = (uint8_t)(s.person[who].side + who % (players / 2) * 2);
    s.players = (uint8_t)players;
    s.mild_events = number & 1;
    s.bodies = number >> 1 & 1;
    /* a question, so that it is a position */
    s.ask = SG_ASK_ORDER;
    s.asked = s.siege.besieger;
    s.owes = (uint8_t)(1u << s.asked);
    throw_day_into_disorder(&s, &rng);
    sum = sum_of_steps(&s, &rng, sum);
    return sum_of_orders(&s, &rng, sum);
}

static const struct record {
    int scenario, players, times;
    uint64_t sum;
} records[] = {
    { OXFORD, 2, 40, 0xd2dd05f73375363c },
    { OXFORD, 4, 10, 0xae7a6d925194ad69 },
    { PRIORY, 2, 20, 0xc34780da11f9cea9 },
    { PRIORY, 4, 8, 0x2cffe1311a6030f1 },
};

static void days_on_which_much_comes_together_go_as_they_went(void **state)
{
    int wrong = 0;
    (void)state;
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        const struct record *r = &records[i];
        uint64_t sum = 0;
        for (int n = 0; n < r->times; n++)
            sum = add(sum,
                      sum_of_disorder(r->scenario, r->players, (uint64_t)(100 * i) + (uint64_t)n));
        if (sum != r->sum) {
            print_message("    { %s, %d, %d, 0x%016" PRIx64 " },\n",
                          r->scenario == OXFORD ? "OXFORD" : "PRIORY", r->players, r->times, sum);
            wrong++;
        }
    }
    if (wrong > 0)
        fail_msg("%d records no longer go as they went; above is how they go now", wrong);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(days_on_which_much_comes_together_go_as_they_went),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
