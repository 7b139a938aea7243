/* What everybody has to do: get away, fetch something, serve an engine, burn one, reach a place,
 * hunt, or hold where he is. */
#include "../ground/ground.h"
#include "../march/march.h"
#include "../win/aims.h"
#include "judge.h"

/* An animal of the side that nobody leads. */
bool sg_is_to_fetch(const struct sg_look *l, unsigned piece)
{
    const struct sg_piece *p = &l->s->piece[piece];
    return p->kind == SG_PACK && p->side == l->side && p->at != SG_NOWHERE && p->bearer[0] == 0;
}

/* Of all who could fetch an animal the nearest does. */
static bool fetches(const struct sg_look *l, unsigned who)
{
    for (unsigned i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++) {
        if (!sg_is_to_fetch(l, i))
            continue;
        int hex = sg_hex(l->s->piece[i].at), least = 1000, nearest = -1;
        for (int k = 0; k < l->own; k++) {
            unsigned m = l->mine[k];
            int far = sg_distance(l->man[m].hex, hex);
            if (!sg_mounted(l->s, m) && !l->s->person[m].leads && sg_active(l->s, m) &&
                far < least) {
                least = far;
                nearest = (int)m;
            }
        }
        if (nearest == (int)who)
            return true;
    }
    return false;
}

/* ---- ladders that lie about -------------------------------------------------------------- */

bool sg_lies_about(const struct sg_look *l, unsigned piece)
{
    const struct sg_piece *p = &l->s->piece[piece];
    return p->kind == SG_LADDER && p->side == l->side && p->at != SG_NOWHERE && p->bearer[0] == 0 &&
           !(p->flags & (SG_P_RAISED | SG_P_DEAD)) && sg_find_task(l->s, SG_W_LADDER, p->at) < 0;
}

static bool may_carry(const struct sg_look *l, unsigned who)
{
    const struct sg_person *p = &l->s->person[who];
    return sg_active(l->s, who) && !sg_mounted(l->s, who) && p->carries == 0 && p->task == 0 &&
           l->man[who].weapon == SG_HAND && l->man[who].class > SG_KNT && l->man[who].level == 0;
}

/* The ladder that he is to fetch: each lacks the two nearest; three or four of them are enough. -1:
 * none. */
int sg_ladder_for(const struct sg_look *l, unsigned who)
{
    uint8_t busy[8];
    int n = 0,
        wanted = l->escalades && l->up < sg_up_enough(l) ? SG_LADDERS_WANTED - l->ladders : 0;

    if (wanted <= 0 || !may_carry(l, who))
        return -1;
    for (unsigned i = sg_piece_first[SG_LADDER];
         i < sg_piece_first[SG_LADDER + 1] && wanted > 0 && n < 8; i++) {
        if (l->s->piece[i].bearer[0] != 0 && l->s->piece[i].side == l->side)
            wanted--;
        if (!sg_lies_about(l, i))
            continue;
        for (int k = 0; k < 2; k++) {
            int least = 1000, nearest = -1;
            for (int j = 0; j < l->own; j++) {
                bool taken = false;
                for (int b = 0; b < n; b++)
                    taken |= busy[b] == l->mine[j];
                int far = sg_distance(l->man[l->mine[j]].hex, sg_hex(l->s->piece[i].at));
                if (!taken && far < least && may_carry(l, l->mine[j])) {
                    least = far;
                    nearest = l->mine[j];
                }
            }
            if (nearest == (int)who)
                return (int)i;
            if (nearest >= 0)
                busy[n++] = (uint8_t)nearest;
        }
        wanted--;
    }
    return -1;
}

/* Who comes in and has his hands free makes for the ladders at once: an assault in which nobody
 * gets at anybody for five turns is over (SG-AC1-06). */
bool sg_comes_for_ladders(const struct sg_look *l, unsigned who)
{
    const struct sg_person *p = &l->s->person[who];
    if (!l->s->siege.in_action || p->fate != SG_WAITING || !l->escalades || l->ladders > 0)
        return false;
    if (sg_mounted(l->s, who) || p->carries != 0 || p->leads != 0 ||
        l->man[who].weapon != SG_HAND || l->man[who].class <= SG_KNT)
        return false;
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_LADDER + 1]; i++)
        if (sg_lies_about(l, i))
            return true;
    return false;
}

/* A ram that has rubble before its outer cells has done its work; a breach before the beam is
 * barred by the ram itself (SG-RAM-02). */
static bool has_breached(const struct sg_state *s, const struct sg_piece *ram)
{
    for (int turn = -1; turn <= 1; turn += 2)
        if (s->mark[sg_next(sg_hex(ram->at), sg_turn(ram->facing, turn))] & SG_MARK_RUBBLE)
            return ram->kind == SG_RAM;
    return false;
}

static bool is_crew(const struct sg_look *l, unsigned who)
{
    int storey, cell;
    if (!(l->s->mark[sg_hex(l->s->at[who])] & SG_MARK_ENGINE))
        return false;
    int engine = sg_engine_at(l->s, l->s->at[who], &storey, &cell);
    if (engine < 0 || l->s->piece[engine].side != l->side)
        return false;
    if (l->s->piece[engine].kind != SG_TOWER)
        return !has_breached(l->s, &l->s->piece[engine]);
    return storey == 0 ? !(l->s->piece[engine].flags & SG_P_DOWN) &&
                             !sg_bridge_may_fall(l->s, (unsigned)engine)
                       : false;
}

/* An engine of the enemy's that has only to stand at the wall in the end: waiting does not help
 * against it. */
bool sg_is_to_burn(const struct sg_look *l, unsigned piece)
{
    const struct sg_piece *p = &l->s->piece[piece];
    return !l->aims.attacks && l->aims.burns != 0 && l->theirs.brings == l->aims.burns &&
           p->kind == l->aims.burns && p->side != l->side && p->at != SG_NOWHERE &&
           !(p->flags & (SG_P_OUT_OF_USE | SG_P_DEAD));
}

bool sg_must_sally(const struct sg_look *l)
{
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++)
        if (sg_is_to_burn(l, i))
            return true;
    return false;
}

/* Who has a torch puts it to the engine, and who fights by hand fights for him; the others shoot
 * from the walls. */
static bool sallies(const struct sg_look *l, unsigned who)
{
    return (l->man[who].weapon == SG_HAND || l->s->person[who].torch > 0) &&
           sg_is_fighter(l->man[who].class) && l->man[who].class != SG_ENG && sg_must_sally(l);
}

int sg_mission_of(const struct sg_look *l, unsigned who)
{
    const struct sg_aims *aims = &l->aims;
    const struct sg_person *p = &l->s->person[who];

    if (sg_is_in(aims->leaver, aims->leavers, who) || aims->edges != 0 ||
        sg_led_prisoner(l->s, who) >= 0 || (p->leads && aims->pack_edges != 0))
        return SG_LEAVE;
    if (p->fate == SG_ON_BOARD && is_crew(l, who))
        return SG_CREW;
    if (aims->pack_edges != 0)
        return !sg_mounted(l->s, who) && p->fate == SG_ON_BOARD && fetches(l, who) ? SG_FETCH
                                                                                   : SG_HUNT;
    if (aims->zones > 0)
        return (p->fate == SG_ON_BOARD && sg_ladder_for(l, who) >= 0) ||
                       sg_comes_for_ladders(l, who)
                   ? SG_FETCH
               : l->manner->hunts ? SG_HUNT
                                  : SG_REACH;
    if (sallies(l, who))
        return SG_BURN;
    return aims->preys > 0 || aims->hunts || aims->leavers > 0 || l->manner->hunts ? SG_HUNT
                                                                                   : SG_HOLD;
}
