/* Provisions of the garrison [PRV, T14]. */
#include "../ground/ground.h"
#include "days.h"

/* T14: at least so many besieged, and what they mean. The last row is for all below. */
struct band {
    uint8_t least;
    int8_t modifier;
};
static const struct band castle[] = { { 35, -8 }, { 29, -6 }, { 24, -4 }, { 20, 0 },
                                      { 11, 4 },  { 5, 6 },   { 0, 8 } };
static const struct band priory[] = { { 27, -8 }, { 23, -6 }, { 19, -4 }, { 15, 0 },
                                      { 11, 4 },  { 7, 6 },   { 0, 8 } };
enum { CASTLE_DICE = 3, PRIORY_DICE = 1, LEAST_DAYS = 2, MOST_DAYS = 250 };

static bool in_castle(const struct sg_state *s)
{
    return sg_siege_scenario(s)->map[0] == SG_CASTLE;
}

int sg_ration_modifier(const struct sg_state *s, int people)
{
    const struct band *band = in_castle(s) ? castle : priory;
    while (people < band->least)
        band++;
    return band->modifier;
}

void sg_first_provisions(struct sg_state *s, struct mg_play *play) /* SG-PRV-01 */
{
    int modifier = sg_ration_modifier(s, sg_free_people(s, !s->siege.besieger)), days = 0;
    for (int i = in_castle(s) ? CASTLE_DICE : PRIORY_DICE; i > 0; i--)
        days += sg_die(s, play, 10);
    s->siege.provisions = (uint8_t)(days + modifier < LEAST_DAYS ? LEAST_DAYS : days + modifier);
    sg_tell(play, SG_E_PROVISIONS, !s->siege.besieger, s->siege.provisions, 0, 0);
}

/* prov(n). Deaths change nothing (SG-PRV-02): whoever calls this is a convoy (SG-PRV-04), a thief,
 * refugees, a day, or a retreat. */
void sg_change_provisions(struct sg_state *s, int days, struct mg_play *play)
{
    int before = s->siege.provisions, after = before + days;
    after = after < 0 ? 0 : after > MOST_DAYS ? MOST_DAYS : after;
    s->siege.provisions = (uint8_t)after;
    if (after != before)
        sg_tell(play, SG_E_PROVISIONS, !s->siege.besieger, (unsigned)after,
                after > before ? (unsigned)(after - before) : 0,
                after < before ? (unsigned)(before - after) : 0);
}

/* SG-BSB-10: besiegers who are shut in eat what the garrison left behind. */
static void holders_eat(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.holders_food > 0)
        s->siege.holders_food--;
    sg_tell(play, SG_E_PROVISIONS, s->siege.besieger, s->siege.holders_food, 0, 1);
    if (s->siege.holders_food == 0)
        sg_end_siege(s, SG_BROKEN, play);
}

/* SG-PRV-03, SG-PRV-07: every day takes one, the first too, and hunger is felt only here. Of two
 * groups that starve on one day the holders give up first: SG-SIE-13 has "broken" before
 * "surrender". */
void sg_eat(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.stage == SG_REVERSED)
        sg_send_food(s, play); /* SG-BSB-03: just before */
    sg_change_provisions(s, -1, play);
    s->siege.record[s->siege.day - 1].provisions = s->siege.provisions;
    if (s->siege.stage == SG_REVERSED)
        holders_eat(s, play);
    if (s->siege.provisions == 0)
        sg_end_siege(s, SG_SURRENDERED, play);
}
