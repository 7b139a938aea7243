/* What somebody holds or leads, and how it is let go. STA-08, OIL-05, OIL-15. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

bool sg_bears(const struct sg_state *s, unsigned who, int kind)
{
    return s->person[who].carries && s->piece[s->person[who].carries - 1].kind == kind;
}

/* It has no bearers any more. */
static void unhand(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    for (int i = 0; i < 2; i++) {
        if (p->bearer[i] && s->person[p->bearer[i] - 1].carries == piece + 1)
            s->person[p->bearer[i] - 1].carries = 0;
        p->bearer[i] = 0;
    }
    p->flags &= (uint8_t)~SG_P_PLACED_TO_POUR;
}

static void let_animal_go(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    if (p->leads && s->piece[p->leads - 1].bearer[0] == who + 1)
        s->piece[p->leads - 1].bearer[0] = 0;
    p->leads = 0;
}

/* SG-STA-08: what is held with others falls in his hex. */
static unsigned where_it_falls(const struct sg_state *s, unsigned who, const struct sg_piece *p)
{
    int partner = p->bearer[p->bearer[0] == who + 1] - 1;
    unsigned place = s->at[who] != SG_NOWHERE ? s->at[who]
                     : partner >= 0           ? s->at[partner]
                                              : SG_NOWHERE;
    return place != SG_NOWHERE && !sg_is_level(place)
               ? sg_place(sg_hex(place), sg_lowest(s, sg_hex(place)))
               : place;
}

void sg_lay_down(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    let_animal_go(s, who);
    if (!p->carries)
        return;
    unsigned piece = p->carries - 1u;
    unsigned place = where_it_falls(s, who, &s->piece[piece]);
    unhand(s, piece); /* SG-OIL-15: on purpose, without harm */
    if (s->piece[piece].kind == SG_LADDER && place != SG_NOWHERE)
        sg_put_piece(s, piece, place, 0);
}

void sg_drop_burden(struct sg_state *s, unsigned who, struct mg_play *play)
{
    bool oil = sg_bears(s, who, SG_CAULDRON);
    unsigned piece = s->person[who].carries - 1u;
    sg_lay_down(s, who);
    if (oil) /* SG-OIL-05 */
        sg_spill(s, piece, play);
}
