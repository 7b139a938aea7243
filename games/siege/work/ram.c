/* The ram and the gallery at the wall: contact, strikes. RAM-03..09, RAM-11, GAL-07. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "work.h"

/* ---- strikes ----------------------------------------------------------------------------- */

/* SG-RAM-09: who fights is not counted. SG-RAM-08: and then the ram pauses; `fought` says so. */
static int striking_crew(const struct sg_state *s, unsigned piece, bool *fought)
{
    unsigned cell[14];
    int cells = sg_cells(s, piece, 0, cell), n = 0;
    *fought = false;
    for (int i = 0; i < cells; i++) {
        int who = sg_who(s, cell[i]);
        if (who < 0 || s->person[who].side != s->piece[piece].side)
            continue;
        if (s->person[who].did & (SG_D_ENGAGED | SG_D_ATTACKED | SG_D_FOUGHT_FIRE))
            *fought = true;
        else
            n += sg_active(s, (unsigned)who) && !(s->person[who].did & SG_D_POURED);
    }
    return n;
}

struct mg_verdict sg_check_batter(const struct sg_state *s, struct mg_move m)
{
    unsigned piece = m.a - SG_PERSONS;
    bool fought, ahead = false;
    if (m.a < SG_PERSONS || piece >= SG_PIECES || s->piece[piece].kind != SG_RAM ||
        s->piece[piece].at == SG_NOWHERE || s->piece[piece].side != s->side || m.c != 0)
        return mg_no("SG-RAM-03", N_("There is no such ram of yours."));
    const struct sg_piece *p = &s->piece[piece];
    if (p->flags & SG_P_OUT_OF_USE)
        return mg_no("SG-RAM-10", N_("The ram is out of use."));
    if (p->counter > 0)
        return mg_no("SG-RAM-03", N_("It strikes every second turn."));
    for (int i = 0; i < 3; i++)
        ahead |= m.b == sg_place(sg_contact_hex(p, i), 0);
    if (!ahead)
        return mg_no("SG-RAM-06", N_("It strikes one of the three hexes in front of it."));
    if (!sg_may_strike(s, sg_hex(m.b)))
        return sg_section_is(s, sg_hex(m.b), "keep")
                   ? mg_no("SG-RAM-05", N_("The keep cannot be rammed."))
                   : mg_no("SG-RAM-06", N_("There is no wall or gate to strike."));
    if (!sg_decides_engine(s, piece, m.seat))
        return mg_no("SG-TEAM-01", N_("The owner of the costliest of its crew decides."));
    int crew = striking_crew(s, piece, &fought);
    if (fought)
        return mg_no("SG-RAM-08", N_("One of its crew fought, so the ram pauses."));
    if (crew < 3)
        return mg_no("SG-RAM-04", N_("It takes a crew of three to strike."));
    return MG_LEGAL;
}

void sg_do_batter(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned piece = m.a - SG_PERSONS, cell[14];
    bool fought;
    int points = striking_crew(s, piece, &fought) >= 6 ? 9 : 5;     /* SG-RAM-04 */
    int modifier = sg_section_is(s, sg_hex(m.b), "tower") ? -1 : 0; /* SG-RAM-05 */
    int cells = sg_cells(s, piece, 0, cell);
    for (int i = 0; i < cells; i++) {
        int who = sg_who(s, cell[i]);
        if (who >= 0 && s->person[who].side == s->side && sg_active(s, (unsigned)who)) {
            s->person[who].did |= SG_D_POURED; /* SG-CMB-14 */
            sg_busy(s, (unsigned)who);
        }
    }
    s->piece[piece].counter = 2; /* SG-RAM-03: not in the next own turn */
    /* losses of points do not matter: SG-RAM-04 */
    if (sg_bombard_roll(s, m.b, points, modifier, play) & SG_DAMAGE)
        sg_damage_hex(s, sg_hex(m.b), play); /* SG-RAM-11 */
}

unsigned sg_list_batter(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned i = sg_piece_first[SG_RAM]; i < sg_piece_first[SG_RAM + 1]; i++) {
        if (s->piece[i].kind != SG_RAM || s->piece[i].side != s->side ||
            s->piece[i].at == SG_NOWHERE)
            continue;
        for (int j = 0; j < 3; j++)
            sg_offer(
                s, sg_check_batter,
                (struct mg_move){ .kind = SG_M_BATTER,
                                  .seat = (uint8_t)seat,
                                  .a = (uint16_t)(SG_PERSONS + i),
                                  .b = (uint16_t)sg_place(sg_contact_hex(&s->piece[i], j), 0) },
                out, &n);
    }
    return n;
}
