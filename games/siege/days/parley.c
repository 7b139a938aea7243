/* Surrender [SUR, T19]: by itself, and by parley. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

enum { GIVES_UP = 12 }; /* SG-SUR-02 */

/* ---- command ----------------------------------------------------------------------------- */

bool sg_has_command(const struct sg_state *s, unsigned who)
{
    return who < SG_NAMED ? sg_roster[who].command : sg_classes[sg_class_of(s, who)].command;
}

/* SG-SUR-01: all who had command are dead, taken or gone: SG-SUR-04. A side that never had anybody
 * of rank does without. */
bool sg_lost_command(const struct sg_state *s, int side)
{
    bool had = false;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].fate == SG_ABSENT || s->person[who].side != side ||
            !sg_has_command(s, who) || sg_came_with_relief(s, who))
            continue;
        if (sg_is_free(s, who))
            return false;
        had = true;
    }
    return had;
}

bool sg_must_surrender(const struct sg_state *s)
{
    return sg_lost_command(s, !s->siege.besieger);
}

/* ---- parley ------------------------------------------------------------------------------ */

struct mg_verdict sg_may_negotiate(const struct sg_state *s, int side)
{
    if (s->siege.stage == SG_REVERSED)
        return mg_no("SG-BSB-05",
                     N_("Between a relief army and besiegers who are shut in there is no parley."));
    if (side != s->siege.besieger)
        return mg_no("SG-SUR-02", N_("It is the besieger who may offer terms."));
    return MG_LEGAL;
}

/* Is there rubble in the walls of the keep, or in any other wall? */
static bool breach(const struct sg_state *s, bool in_keep)
{
    int building = sg_siege_scenario(s)->map[0],
        keep = building == SG_CASTLE ? sg_find_section(SG_CASTLE, "keep") : -1;
    for (int i = 0; i < s->rubbles; i++) {
        int section = sg_wall_section(s, s->rubble[i], NULL);
        if (section >= 0 ? (section == keep) == in_keep : !in_keep)
            return true;
    }
    return false;
}

/* T19. Of one factor only the highest counts, the factors add up: SG-SUR-03. */
static int numbers(const struct sg_state *s)
{
    int outside = sg_free_people(s, s->siege.besieger),
        inside = sg_free_people(s, !s->siege.besieger);
    return outside >= 3 * inside ? 2 : outside >= 2 * inside ? 1 : 0;
}

static int rations(const struct sg_state *s)
{
    return s->siege.provisions <= 5 ? 2 : s->siege.provisions <= 10 ? 1 : 0;
}

/* The besiegers hold the curtain of the castle when the garrison is in the keep. */
static int progress(const struct sg_state *s)
{
    bool curtain = sg_siege_scenario(s)->map[0] == SG_CASTLE && s->siege.stage == SG_INNER;
    if (curtain)
        return breach(s, true) ? 3 : 2;
    return breach(s, false) ? 1 : 0;
}

int sg_surrender_modifier(const struct sg_state *s)
{
    return numbers(s) + rations(s) + progress(s);
}

/* SG-SUR-02, SG-SUR-05: one die, and it is the action of the day. */
void sg_negotiate(struct sg_state *s, struct mg_play *play)
{
    int die = sg_die(s, play, 10), total = die + sg_surrender_modifier(s);
    sg_tell(play, SG_E_PARLEY, s->siege.besieger, (unsigned)die, (unsigned)total, s->siege.day);
    if (total >= GIVES_UP)
        sg_end_siege(s, SG_SURRENDERED, play);
}
