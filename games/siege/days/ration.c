/* Provisions of the garrison [PRV, T14]. */
#include "../ground/ground.h"
#include "inside.h"

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
