/* Who is in the siege and who commands, its stages, and how it ends [SIE-12, SIE-13, BLK-01,
 * EVT-04, "Scoring and end"]. */
#include "../ground/ground.h"
#include "../win/win.h"
#include "days.h"
#include "inside.h"

/* ---- people ------------------------------------------------------------------------------ */

/* SG-BLK-01, T15: above 2 besiegers to a besieged good, above 1 medium, else bad. */
int sg_blockade(const struct sg_state *s)
{
    int outside = sg_free_people(s, s->siege.besieger),
        inside = sg_free_people(s, !s->siege.besieger);
    return outside > 2 * inside ? 0 : outside > inside ? 4 : 8;
}

/* ---- stages: SG-SIE-12 ------------------------------------------------------------------- */

/* From which to which; staying is no change. */
static const bool leads_to[SG_STAGES][SG_STAGES] = {
    [SG_OUTER] = { [SG_INNER] = true, [SG_STAGE_END] = true },
    [SG_INNER] = { [SG_OUTER] = true, [SG_REVERSED] = true, [SG_STAGE_END] = true },
    [SG_REVERSED] = { [SG_INNER] = true, [SG_STAGE_END] = true },
};

bool sg_stage_leads_to(int stage, int next)
{
    return stage == next || leads_to[stage][next];
}

/* SG-PRV-05, SG-AC1-12: half of the days are left behind, the loss rounded down; the besiegers may
 * eat them (SG-BSB-02). */
static void fall_back(struct sg_state *s, struct mg_play *play)
{
    int lost = s->siege.provisions / 2;
    sg_change_provisions(s, -lost, play);
    s->siege.holders_food = (uint8_t)lost;
}

void sg_set_stage(struct sg_state *s, int stage, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    int before = g->stage;
    assert(sg_stage_leads_to(before, stage));
    if (stage == before)
        return;
    g->stage = (uint8_t)stage;
    sg_tell(play, SG_E_STAGE, SG_NO_SIDE, (unsigned)stage, 0, 0);
    if (before == SG_OUTER && stage == SG_INNER)
        fall_back(s, play);
    if (stage == SG_OUTER)
        g->redoubt = g->holders_food = 0;
    if (stage == SG_REVERSED || before == SG_REVERSED) /* another side's camp */
        g->restock = g->restocking = 0;
}

/* ---- the end: SG-SIE-13 ------------------------------------------------------------------ */

/* OPT-NOLIMIT: then the track of 60 days is the limit, so that every siege ends. */
int sg_last_day(const struct sg_state *s)
{
    int limit = sg_siege_scenario(s)->limit;
    return s->no_limit || limit > SG_DAYS ? SG_DAYS : limit;
}

/* Taken or surrendered: the besieger has won. Lifted, broken or at the day limit: the besieged. */
static int winner_of(const struct sg_state *s, int ending)
{
    int besieger = s->siege.besieger;
    switch (ending) {
    case SG_TAKEN:
    case SG_SURRENDERED: return besieger;
    case SG_DESTROYED:
        if (sg_free_people(s, !besieger) > 0)
            return !besieger;
        return sg_free_people(s, besieger) > 0 ? besieger : SG_NO_SIDE;
    default: return !besieger;
    }
}

/* SG-SIE-06: the dead of the day are all of them without those of the days before. */
void sg_record_dead(struct sg_state *s)
{
    struct sg_siege *g = &s->siege;
    for (int side = 0; side < SG_SIDES; side++) {
        int dead = 0;
        for (int who = 0; who < SG_PERSONS; who++)
            dead += s->person[who].fate == SG_DEAD && s->person[who].side == side;
        for (int day = 0; day < g->day - 1; day++)
            dead -= g->record[day].dead[side];
        g->record[g->day - 1].dead[side] = (uint8_t)dead;
    }
}

/* SG-SUR-04, SG-BSB-10: does it end because nobody is left to lead? */
static bool leaderless(const struct sg_state *s, int ending)
{
    if (ending == SG_SURRENDERED)
        return sg_must_surrender(s);
    return ending == SG_BROKEN && s->siege.stage == SG_REVERSED &&
           sg_lost_command(s, s->siege.besieger);
}

int sg_end_reason(const struct sg_state *s, int ending)
{
    if (leaderless(s, ending))
        return SG_END_LEADERLESS;
    if (ending != SG_SURRENDERED || s->siege.step != SG_DAY_MARKER)
        return SG_END_AS_TOLD;
    return s->siege.provisions == 0 ? SG_END_HUNGER : SG_END_TERMS; /* SG-PRV-03, SG-EVT-10 */
}

/* The lines of the scenario give the grade (SG-VIC-01); without one losses do (SG-VIC-04), and the
 * day limit is substantial. */
void sg_end_siege(struct sg_state *s, int ending, struct mg_play *play)
{
    if (s->phase == SG_PH_OVER) /* INV-21 */
        return;
    s->siege.ending = (uint8_t)ending;
    sg_record_dead(s);
    sg_tell(play, SG_E_ENDED, SG_NO_SIDE, (unsigned)ending, (unsigned)sg_end_reason(s, ending), 0);
    if (sg_check_siege_lines(s, ending == SG_DAY_LIMIT && !s->no_limit, play))
        return;
    sg_decide_siege(s, winner_of(s, ending), ending == SG_DAY_LIMIT ? SG_SUBSTANTIAL : SG_NO_GRADE,
                    play);
}

/* Lifting, breaking and taking end the siege where they happen; what is looked for here comes after
 * them. */
bool sg_test_end(struct sg_state *s, struct mg_play *play)
{
    if (s->phase == SG_PH_OVER)
        return true;
    if (s->siege.stage == SG_REVERSED && sg_lost_command(s, s->siege.besieger)) /* SG-BSB-10 */
        sg_end_siege(s, SG_BROKEN, play);
    else if (sg_must_surrender(s)) /* SG-SUR-04 */
        sg_end_siege(s, SG_SURRENDERED, play);
    else if (sg_free_people(s, 0) == 0 || sg_free_people(s, 1) == 0)
        sg_end_siege(s, SG_DESTROYED, play);
    else if (sg_check_siege_lines(s, false, play))
        sg_record_dead(s);
    return s->phase == SG_PH_OVER;
}
