/* What happens to engines as the movement phase of their side begins: the drawbridge of a tower
 * whose winches were worked falls. TWR-19, RAM-08. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "march.h"

/* SG-TWR-20: T11 for everyone under it; SG-TWR-34: never raised again. */
static void drop(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    unsigned first = s->victims;
    p->flags |= SG_P_DOWN;
    sg_put_piece(s, piece, p->at, p->facing);
    sg_tell(play, SG_E_DRAWBRIDGE, p->side, SG_PERSONS + piece, 0, 0);
    for (int i = 0; i < 3; i++) {
        int who = sg_who(
            s, sg_place(sg_cell_hex(p, SG_SHAPE_UNDER_DRAWBRIDGE, i), sg_assault_level(s, piece)));
        if (who >= 0)
            sg_add_victim(s, (unsigned)who, SG_HURT_DRAWBRIDGE, 0);
    }
    sg_hurt_them(s, first, sg_hex(p->at));
}

/* SG-RAM-08: a ram whose crew fought since its last turn comes a turn later. */
static bool crew_fought(const struct sg_state *s, unsigned piece)
{
    uint8_t who[SG_ABOARD];
    int n = sg_aboard(s, piece, who);
    for (int i = 0; i < n; i++)
        if (s->person[who[i]].did & (SG_D_ENGAGED | SG_D_FOUGHT_FIRE))
            return true;
    return false;
}

/* A task of the winches that was done, whoever keeps the count: its flag, or its turns. */
static bool winched(const struct sg_state *s, unsigned piece)
{
    if (s->piece[piece].flags & SG_P_WINCHED)
        return true;
    int task = sg_find_task(s, SG_W_WINCH, SG_PERSONS + piece);
    return task >= 0 && s->task[task].turns >= 1;
}

void sg_lower_drawbridges(struct sg_state *s, struct mg_play *play)
{
    for (unsigned i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++) {
        struct sg_piece *p = &s->piece[i];
        if (!sg_is_large(p->kind) || p->side != s->side || p->at == SG_NOWHERE)
            continue;
        p->flags &= (uint8_t)~(SG_P_MOVED | SG_P_DONE);
        if (p->kind == SG_RAM && p->counter > 0 && !crew_fought(s, i))
            p->counter--; /* SG-RAM-03 */
        if (p->kind != SG_TOWER)
            continue;
        bool worked = winched(s, i);
        p->flags &= (uint8_t)~(SG_P_CLIMBED | SG_P_WINCHED);
        if (worked && sg_bridge_may_fall(s, i))
            drop(s, i, play);
    }
}
