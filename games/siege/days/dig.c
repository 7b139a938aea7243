/* Digging, counter-digging and refilling: who does it, and the dice. SG-MIN-01 to -03, -08, -09,
 * -11, -12, -16, -18. The wall's column of T9 is rolled on, and a D moves on one hex. Where one may
 * dig is in mine.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "days.h"
#include "deed.h"
#include "inside.h"

/* ---- who digs ---------------------------------------------------------------------------- */

static int job_of(bool counter)
{
    return counter ? SG_JOB_COUNTERDIG : SG_JOB_DIG;
}
static int side_of(const struct sg_state *s, bool counter)
{
    return sg_deed_side(s, counter ? SG_DEED_COUNTERMINE : SG_DEED_MINE);
}

/* SG-MIN-12, SG-AC4-04: after an action for the mine those dig who were there at its end; the
 * action gave them the job. */
static bool placed_by_action(const struct sg_state *s, bool counter)
{
    int order = s->siege.day == 0 ? SG_ORDER_NOTHING : s->siege.record[s->siege.day - 1].order;
    if (order == SG_ORDER_MINE_FIGHT)
        return true;
    return counter ? order == SG_ORDER_COUNTERMINE
                   : order == SG_ORDER_GALLERY || order == SG_ORDER_MINE_SALLY;
}

static bool is_digging(const struct sg_state *s, unsigned who, bool counter)
{
    return s->siege.job[who] == job_of(counter) && s->person[who].side == side_of(s, counter) &&
           sg_at_home(s, who);
}

/* SG-MIN-01, SG-MIN-09: who leads them does not count; -1: nobody does. */
static int leader(const struct sg_state *s, bool counter)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (is_digging(s, who, counter) && sg_class_of(s, who) == SG_ENG)
            return (int)who;
    return -1;
}

/* SG-MIN-02, SG-MIN-08: one point each, half for a wounded one. */
static int points_of(const struct sg_state *s, bool counter)
{
    int halves = 0, first = leader(s, counter);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if ((int)who != first && is_digging(s, who, counter))
            halves += sg_hurt(s, who) ? 1 : 2;
    return halves / 2;
}

static int free_besieged(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_at_home(s, who);
    return n;
}

/* SG-MIN-18: the engineer and eleven in the gallery, one more for each dug hex. SG-MIN-16,
 * SG-MIN-09, SG-AC4-03: eight in the courtyard and one for each counter-dug hex, at most a third of
 * the besieged; the engineer is one of them. */
static int room(const struct sg_state *s, bool counter)
{
    const struct sg_mine *m = &s->siege.mine;
    if (!counter)
        return 12 + m->dug;
    int third = free_besieged(s, side_of(s, true)) / 3;
    return 8 + m->counter < third ? 8 + m->counter : third;
}

/* No more than the last column of T9 can use, and no more than make up a column. */
static int useful(int people)
{
    return people >= 12 ? 12 : people >= 9 ? 9 : people >= 6 ? 6 : people >= 3 ? 3 : people;
}

static int could_take(const struct sg_state *s, bool counter)
{
    int others = sg_spare(s, side_of(s, counter), true) - 1, most = room(s, counter) - 1;
    return useful(others < most ? others : most);
}

static struct mg_verdict may_take_diggers(const struct sg_state *s, bool counter)
{
    bool placed =
        placed_by_action(s, counter) || sg_working(s, side_of(s, counter), job_of(counter)) > 0;
    if (placed ? leader(s, counter) < 0 : sg_spare_engineer(s, side_of(s, counter), true) < 0)
        return counter ? mg_no("SG-MIN-09", N_("An engineer must lead them, and none is there."))
                       : mg_no("SG-MIN-01",
                               N_("An engineer must be in the gallery, and none is there."));
    if (placed ? points_of(s, counter) < 1 : could_take(s, counter) < 1)
        return counter ? mg_no("SG-MIN-09", N_("Nobody is there to dig."))
                       : mg_no("SG-MIN-02", N_("Nobody is there to dig."));
    return MG_LEGAL;
}

int sg_diggers(const struct sg_state *s, bool counter)
{
    bool placed =
        placed_by_action(s, counter) || sg_working(s, side_of(s, counter), job_of(counter)) > 0;
    return placed ? points_of(s, counter) : could_take(s, counter);
}

static void assign(struct sg_state *s, bool counter)
{
    int side = side_of(s, counter), job = job_of(counter), others = could_take(s, counter);
    if (!placed_by_action(s, counter) && sg_working(s, side, job) == 0) {
        s->siege.job[sg_spare_engineer(s, side, true)] = (uint8_t)job;
        sg_take_workers(s, side, others, job, true);
    }
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side) {
            uint8_t bit = (uint8_t)(1u << who % 8), *set = &s->siege.mine.miner[who / 8];
            *set = (uint8_t)(is_digging(s, who, counter) ? *set | bit : *set & ~bit);
        }
}

/* ---- may they? --------------------------------------------------------------------------- */

static struct mg_verdict may_mine(const struct sg_state *s)
{
    const struct sg_mine *m = &s->siege.mine;
    struct mg_verdict here = sg_mines_here(s);
    if (here.rule != NULL)
        return here;
    if (m->fired != 0)
        return mg_no("SG-MIN-17", N_("The props are burning: nobody enters that mine again."));
    if (sg_gallery_in_contact(s) < 0) /* SG-CON-08 */
        return mg_no("SG-MIN-01", N_("No gallery of yours is in contact with that wall."));
    if (m->held)
        return mg_no("SG-AC4-10", N_("The besieged hold the mine."));
    return may_take_diggers(s, false);
}

static struct mg_verdict may_countermine(const struct sg_state *s)
{
    const struct sg_mine *m = &s->siege.mine;
    struct mg_verdict here = sg_mines_here(s);
    if (here.rule != NULL)
        return here;
    if (s->siege.stage == SG_INNER)
        return mg_no("SG-MIN-16",
                     N_("A counter-mine is dug from the courtyard, and you do not hold it."));
    if (m->fired != 0 || sg_mined_section(s) < 0)
        return mg_no("SG-MIN-09", N_("There is no mine to dig against."));
    if (m->counter_begun == 0)
        return mg_no("SG-AC4-08", N_("A counter-mine is begun as the action of a day."));
    return may_take_diggers(s, true);
}

/* SG-MIN-08: two hexes, one roll each; who begins with one roll stops there. */
static struct mg_verdict second_roll(const struct sg_state *s, unsigned place, bool forced)
{
    if (s->siege.mine.tried == 0)
        return MG_LEGAL;
    if (!forced || s->siege.mine.tried == sg_hex(place))
        return mg_no("SG-MIN-08", N_("Forced work goes on with another hex."));
    return MG_LEGAL;
}

static struct mg_verdict may_dig(const struct sg_state *s, unsigned place, bool forced,
                                 bool counter)
{
    struct mg_verdict why = counter ? may_countermine(s) : may_mine(s);
    if (why.rule == NULL)
        why = sg_may_dig_hex(s, place, counter);
    return why.rule == NULL ? second_roll(s, place, forced) : why;
}

static struct mg_verdict may_refill(const struct sg_state *s, unsigned place, bool forced)
{
    struct mg_verdict why = may_countermine(s);
    if (why.rule != NULL)
        return why;
    if (!s->siege.mine.held)
        return mg_no("SG-MIN-11", N_("The miners must be driven out first."));
    if (place >= SG_LOCATIONS || !sg_is_level(place) || sg_level(place) != -1 ||
        !sg_dug(s, sg_hex(place), false))
        return mg_no("SG-MIN-11", N_("Nothing is dug there."));
    return second_roll(s, place, forced);
}

struct mg_verdict sg_check_dig(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict now = sg_right_deed(s, SG_DEED_MINE, SG_DEED_COUNTERMINE);
    return now.rule != NULL ? now : may_dig(s, m.a, m.b, s->siege.deed == SG_DEED_COUNTERMINE);
}

struct mg_verdict sg_check_refill(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict now = sg_right_deed(s, SG_DEED_COUNTERMINE, SG_DEED_COUNTERMINE);
    return now.rule != NULL ? now : may_refill(s, m.a, m.b);
}

/* ---- the dice ---------------------------------------------------------------------------- */

/* SG-MIN-08: the cheapest first, and nobody twice while others are well. */
static void wound_digger(struct sg_state *s, bool counter, struct mg_play *play)
{
    int best = -1, first = leader(s, counter);
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if ((int)who == first || !is_digging(s, who, counter))
            continue;
        int worse = best < 0 ? 0 : sg_hurt(s, who) - sg_hurt(s, (unsigned)best);
        if (best < 0 || worse < 0 ||
            (worse == 0 && sg_cost_of(s, who) < sg_cost_of(s, (unsigned)best)))
            best = (int)who;
    }
    if (best >= 0)
        sg_wound_in_quarters(s, (unsigned)best, play);
}

/* One roll in the column of the wall; was it a D? Without forced work a C is ignored: SG-MIN-02. */
static bool roll(struct sg_state *s, int hex, bool forced, bool counter, struct mg_play *play)
{
    int result = sg_dig_roll(s, hex, points_of(s, counter), play);
    for (int lost = forced ? result & ~SG_DAMAGE : 0; lost > 0; lost--)
        wound_digger(s, counter, play);
    return result & SG_DAMAGE;
}

/* SG-MIN-03: one hex a day; after the first of two rolls the question comes again. */
static void rolled(struct sg_state *s, int hex, bool forced)
{
    if (forced && s->siege.mine.tried == 0)
        s->siege.mine.tried = (uint16_t)hex;
    else
        sg_deed_done(s);
}

void sg_do_dig(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    bool counter = s->siege.deed == SG_DEED_COUNTERMINE;
    int hex = sg_hex(m.a);
    assign(s, counter);
    if (!counter && s->siege.mine.begun == 0)
        s->siege.mine.begun = s->siege.day;
    if (roll(s, hex, m.b, counter, play))
        sg_note_dug(s, hex, counter, play);
    rolled(s, hex, m.b);
}

void sg_do_refill(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    int hex = sg_hex(m.a);
    assign(s, true);
    bool filled = roll(s, hex, m.b, true, play);
    rolled(s, hex, m.b);
    if (filled)
        sg_note_refilled(s, hex, play);
}

/* ---- the lists --------------------------------------------------------------------------- */

static void list_dig(const struct sg_state *s, bool counter, struct mg_move *out, unsigned *n)
{
    const struct sg_map *map = &sg_maps[s->map[0]];
    for (int i = 0; i < map->sections; i++)
        for (int j = 0; j < map->section[i].count && map->section[i].mineable; j++) {
            const struct sg_spot *spot = &map->spot[map->section[i].first + j];
            unsigned place = sg_place(sg_hex_at(spot->col, spot->row), -1);
            for (unsigned forced = 0; forced < 2; forced++)
                sg_add(out, n, may_dig(s, place, forced, counter),
                       (struct mg_move){
                           .kind = SG_M_DIG, .a = (uint16_t)place, .b = (uint16_t)forced });
        }
}

unsigned sg_list_mine(const struct sg_state *s, struct mg_move *out)
{
    unsigned n = 0;
    if (may_mine(s).rule == NULL)
        list_dig(s, false, out, &n);
    sg_list_light(s, out, &n);
    return n;
}

unsigned sg_list_countermine(const struct sg_state *s, struct mg_move *out)
{
    unsigned n = 0;
    if (may_countermine(s).rule != NULL)
        return 0;
    for (int i = 0; i < s->siege.mine.dug; i++) {
        unsigned place = sg_place(s->siege.mine.hex[i], -1);
        for (unsigned forced = 0; forced < 2; forced++)
            sg_add(out, &n, may_refill(s, place, forced),
                   (struct mg_move){
                       .kind = SG_M_REFILL, .a = (uint16_t)place, .b = (uint16_t)forced });
    }
    list_dig(s, true, out, &n);
    return n;
}
