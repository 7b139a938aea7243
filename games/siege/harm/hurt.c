/* What the victims of oil, stones and drawbridges suffer, one after the other. OIL, MGL-05, MGL-06,
 * T11. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"
#include "victims.h"

/* The frame: cause and causes, which entries of victim[]; n, how many are done; at, the hex they
 * retreat from; stage, what happens to the present one when his retreat is over. */
enum { NOTHING_MORE, THEN_STUNNED, THEN_WOUNDED };

static void retreats(struct sg_state *s, unsigned who, struct sg_frame *f, int then)
{
    uint16_t from = f->at;
    f->stage = (uint8_t)then;
    sg_must_retreat(s, who, 1, &from, 1);
}

/* SG-OIL-06: the attack, then one hex back whatever it brought. SG-OIL-11: who is stunned by it
 * lies down only there. */
static void scald(struct sg_state *s, unsigned who, struct sg_frame *f, struct mg_play *play)
{
    int die = sg_die(s, play, 10);
    /* SG-OIL-10: always the table on foot */
    char letter = sg_combat_table[0][die - 1][SG_COLUMN_51_70];
    int effect = sg_comes_to(s, who, sg_effect_of_oil(letter, sg_mounted(s, who)));
    sg_tell(play, SG_E_SCALDED, s->person[who].side, who, (unsigned)die, (unsigned)letter);
    sg_busy(s, who);
    if (effect == SG_DIES) {
        sg_kill_because(s, who,
                        letter == 'F'   ? SG_KILLED_OUTRIGHT
                        : letter == 'C' ? SG_KILLED_LYING
                                        : SG_KILLED_HURT,
                        play);
        return;
    }
    if (effect == SG_WOUNDS)
        sg_wound(s, who, play);
    retreats(s, who, f, effect == SG_STUNS || effect == SG_THROWN ? THEN_STUNNED : NOTHING_MORE);
    if (effect == SG_THROWN) /* SG-OIL-10: he comes down first, then he goes back */
        sg_unhorse(s, who, false, play);
}

/* T11 */
static void crushed_by_bridge(struct sg_state *s, unsigned who, struct sg_frame *f,
                              struct mg_play *play)
{
    int total = sg_die(s, play, 10) + (sg_armoured(s, who) ? 1 : 0);
    sg_tell(play, SG_E_TOLD, s->person[who].side, who, (unsigned)total, SG_FOR_DRAWBRIDGE);
    sg_busy(s, who);
    if (total >= 10)
        sg_kill(s, who, play);
    else
        retreats(s, who, f, total <= 5 ? NOTHING_MORE : total <= 7 ? THEN_STUNNED : THEN_WOUNDED);
}

static void suffer(struct sg_state *s, unsigned entry, struct sg_frame *f, struct mg_play *play)
{
    unsigned who = entry & 0xff;
    switch (entry >> SG_HOW_SHIFT & 0xf) {
    case SG_HURT_OIL: scald(s, who, f, play); break;
    /* SG-OIL-05, -09 */
    case SG_HURT_SPLASH: sg_attack_on(s, who, SG_COLUMN_13_20, f->at, play); break;
    /* SG-MGL-06 */
    case SG_HURT_STONE:
        sg_strike_by_engine(s, who, (int)(entry >> SG_COVER_SHIFT & 3), sg_die(s, play, 10), f->at,
                            play);
        break;
    case SG_HURT_CRUSHED: sg_kill(s, who, play); break; /* SG-MGL-05 */
    default: crushed_by_bridge(s, who, f, play); break;
    }
}

void sg_run_hurt(struct sg_state *s, struct mg_play *play)
{
    unsigned frames = s->frames;
    struct sg_frame *f = sg_top(s);
    while (f->n < f->causes || f->stage != NOTHING_MORE) {
        if (f->stage != NOTHING_MORE && f->n == 0) {
            f->stage = NOTHING_MORE;
        } else if (f->stage != NOTHING_MORE) {
            unsigned who = s->victim[f->cause + f->n - 1] & 0xff;
            int then = f->stage;
            f->stage = NOTHING_MORE;
            if (then == THEN_STUNNED)
                sg_stun(s, who, play);
            else
                sg_wound(s, who, play);
        } else {
            unsigned entry = s->victim[f->cause + f->n++];
            if (s->person[entry & 0xff].fate == SG_ON_BOARD)
                suffer(s, entry, f, play);
        }
        if (s->frames != frames || s->ask != SG_ASK_NOTHING)
            return;
    }
    for (int i = f->cause; i < s->victims; i++)
        s->victim[i] = 0;
    s->victims = f->cause;
    sg_pop(s);
}
