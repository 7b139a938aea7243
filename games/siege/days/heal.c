/* The wounded of a siege [HEA, T17], and what happens to people who are in quarters. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "inside.h"

/* T17, by the die. */
static const uint8_t days_to_heal[11] = { 0, 2, 2, 4, 4, 6, 6, 8, 8, 12, 0 };
enum { NEVER = 10 };

static bool in_siege(const struct sg_state *s, unsigned who)
{
    int fate = s->person[who].fate;
    return fate == SG_IN_QUARTERS || fate == SG_ELSEWHERE || fate == SG_WAITING ||
           fate == SG_ON_BOARD || fate == SG_LEFT;
}

/* ---- dates ------------------------------------------------------------------------------- */

/* SG-HEA-01: one die for each who was wounded today. Until his day he is in play with his wounded
 * values: SG-HEA-03. */
void sg_date_wounds(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (!in_siege(s, who) || !sg_hurt(s, who) || g->heals[who] != 0)
            continue;
        int die = sg_die(s, play, 10);
        g->heals[who] = (uint8_t)(die == NEVER ? SG_NEVER_HEALED : g->day + days_to_heal[die]);
        g->record[g->day - 1].wounded++; /* SG-SIE-06 */
        sg_tell(play, SG_E_HEALS, s->person[who].side, who, g->heals[who], (unsigned)die);
    }
}

/* SG-HEA-02 */
void sg_return_healed(struct sg_state *s, struct mg_play *play)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        /* SG_NEVER_HEALED is no day of the track */
        if (s->siege.heals[who] == 0 || s->siege.heals[who] > s->siege.day)
            continue;
        s->siege.heals[who] = 0;
        if (!in_siege(s, who) || !sg_hurt(s, who))
            continue;
        s->person[who].health &= (uint8_t)~SG_WOUNDED;
        sg_tell(play, SG_E_HEALED, s->person[who].side, who, 0, 0);
    }
}

/* SG-HEA-04; the dead and those who left need no day of healing. */
void sg_end_of_action(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].fate == SG_IN_QUARTERS)
            s->person[who].health &= (uint8_t)~(SG_STUNNED | SG_STUN_NEW);
        if (!in_siege(s, who))
            s->siege.heals[who] = 0;
    }
}

/* ---- harm and leaving in quarters -------------------------------------------------------- */

/* His horse goes where he goes. */
static void without_horse(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    if (p->rides != 0) {
        if (s->piece[p->rides - 1].at != SG_NOWHERE)
            sg_take_off_piece(s, p->rides - 1u);
        s->piece[p->rides - 1] = (struct sg_piece){ 0 };
    }
    p->rides = 0;
    p->health &= (uint8_t)~SG_MOUNTED;
}

static void leaves_play(struct sg_state *s, unsigned who, int fate)
{
    without_horse(s, who);
    s->person[who].fate = (uint8_t)fate;
    s->siege.job[who] = s->siege.heals[who] = 0;
}

void sg_kill_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play)
{
    sg_tell(play, SG_E_KILLED, s->person[who].side, who, SG_NOWHERE, 0);
    leaves_play(s, who, SG_DEAD);
}

void sg_wound_in_quarters(struct sg_state *s, unsigned who, struct mg_play *play)
{
    if (sg_hurt(s, who)) { /* SG-STA-02, SG-EVT-06 */
        sg_kill_in_quarters(s, who, play);
        return;
    }
    s->person[who].health |= SG_WOUNDED;
    sg_tell(play, SG_E_WOUNDED, s->person[who].side, who, 0, 0);
}

void sg_depart(struct sg_state *s, unsigned who, struct mg_play *play)
{
    sg_tell(play, SG_E_DEPARTED, s->person[who].side, who, 0, 0);
    leaves_play(s, who, SG_DEPARTED);
}
