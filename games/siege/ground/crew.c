/* Who pushes a large engine, who is aboard, and the oxen before it. TWR-08, TWR-10, TWR-11, OXN. */
#include "ground.h"
#include "engine.h"
#include "inside.h"

/* ---- who pushes or draws ----------------------------------------------------------------- */

int sg_aboard(const struct sg_state *s, unsigned piece, uint8_t who[SG_ABOARD])
{
    unsigned cell[14];
    int n = 0;
    for (int storey = 0; storey <= SG_STOREY_BRIDGE; storey++) {
        int cells = sg_cells(s, piece, storey, cell);
        for (int i = 0; i < cells && n < SG_ABOARD; i++) {
            int found = sg_who(s, cell[i]);
            if (found >= 0)
                who[n++] = (uint8_t)found;
        }
        if (storey < 3 && cells > sg_ladder_cell[storey] && n < SG_ABOARD &&
            sg_has_ladder(s, piece, storey)) {
            int found = sg_who(s, sg_on_ladder(sg_hex(cell[sg_ladder_cell[storey]]), storey));
            if (found >= 0)
                who[n++] = (uint8_t)found;
        }
    }
    return n;
}

/* SG-TWR-10, SG-RAM-01, SG-GAL-06: not who fought since the last own movement phase. SG-TWR-11: nor
 * who moved or shot. */
bool sg_may_push(const struct sg_state *s, unsigned who, int side)
{
    const struct sg_person *p = &s->person[who];
    return p->side == side && sg_active(s, who) &&
           !(p->did & (SG_D_ENGAGED | SG_D_MOVED | SG_D_SHOT | SG_D_PUSHED));
}

/* Only the ground storey pushes. under_way: those who began to push it and still can. */
int sg_pushers(const struct sg_state *s, unsigned piece, bool under_way)
{
    unsigned cell[14];
    int cells = sg_cells(s, piece, 0, cell), n = 0, side = s->piece[piece].side;
    for (int i = 0; i < cells; i++) {
        int who = sg_who(s, cell[i]);
        if (who >= 0)
            n += under_way ? sg_active(s, (unsigned)who) && (s->person[who].did & SG_D_PUSHED)
                           : sg_may_push(s, (unsigned)who, side);
    }
    return n;
}

int sg_crew(const struct sg_state *s, unsigned piece)
{
    return sg_pushers(s, piece, false);
}

/* SG-TEAM-01: the dearest of those who work it; of a large engine without crew the leader of its
 * oxen. */
static int crew_seat(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    uint8_t all[SG_ABOARD], crew[SG_ABOARD];
    int count = 0, n = 0;
    if (p->at == SG_NOWHERE)
        return -1;
    if (sg_is_large(p->kind))
        count = sg_aboard(s, piece, all);
    for (unsigned who = 0; !sg_is_large(p->kind) && who < SG_PERSONS && count < SG_ABOARD; who++)
        if (p->kind == SG_CAULDRON ? p->bearer[0] == who + 1 || p->bearer[1] == who + 1
                                   : s->at[who] != SG_NOWHERE && sg_at_thrower(s, piece, who))
            all[count++] = (uint8_t)who;
    for (int i = 0; i < count; i++)
        if (s->person[all[i]].side == p->side && sg_active(s, all[i]))
            crew[n++] = all[i];
    int leader = n == 0 && sg_is_large(p->kind) ? sg_leader(s, piece) : -1;
    return leader >= 0 ? s->person[leader].seat : sg_leader_of(s, crew, n);
}

bool sg_decides_engine(const struct sg_state *s, unsigned piece, int seat)
{
    return s->players == 2 || crew_seat(s, piece) == seat;
}

/* SG-OXN-04: the two cells ahead of the front. */
unsigned sg_ox_cell(const struct sg_piece *p, int n)
{
    int q = 1, r = n == 0 ? 0 : -1;
    sg_rotate(&q, &r, p->facing);
    return sg_place(sg_offset(sg_hex(p->at), q, r), sg_level(p->at));
}

static bool harnessed(const struct sg_state *s, int ox, unsigned piece)
{
    const struct sg_piece *p = &s->piece[ox];
    return p->kind == SG_OX && p->points == piece + 1 && p->at != SG_NOWHERE &&
           !(p->flags & SG_P_DEAD);
}

int sg_oxen(const struct sg_state *s, unsigned piece, int ox[2])
{
    int n = 0;
    for (int i = sg_piece_first[SG_OX]; i < sg_piece_first[SG_OX + 1] && n < 2; i++)
        if (harnessed(s, i, piece))
            ox[n++] = i;
    return n;
}

/* SG-OXN-02: a character next to both oxen; -1: nobody. */
int sg_leader(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    int one = sg_hex(sg_ox_cell(p, 0)), other = sg_hex(sg_ox_cell(p, 1));
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int hex = sg_next(one, dir), who = sg_who(s, sg_place(hex, sg_level(p->at)));
        if (who >= 0 && sg_dir_to(hex, other) >= 0 && s->person[who].side == p->side &&
            sg_active(s, (unsigned)who) && !sg_mounted(s, (unsigned)who) &&
            ((s->person[who].did & SG_D_PUSHED) ||
             !(s->person[who].did & (SG_D_MOVED | SG_D_SHOT))))
            return who;
    }
    return -1;
}

bool sg_may_harness(const struct sg_state *s, unsigned ox, unsigned engine) /* SG-OXN-03, -04 */
{
    const struct sg_piece *p = &s->piece[engine], *o = &s->piece[ox];
    int team[2];
    if (!sg_is_large(p->kind) || p->at == SG_NOWHERE ||
        (p->flags & (SG_P_OUT_OF_USE | SG_P_DOWN)) || o->kind != SG_OX || o->at == SG_NOWHERE ||
        (o->flags & SG_P_DEAD) || o->points != 0 || o->side != p->side ||
        sg_oxen(s, engine, team) == 2)
        return false;
    for (int i = 0; i < 2; i++) {
        unsigned cell = sg_ox_cell(p, i);
        if ((o->at == cell ||
             (sg_free(s, cell) && sg_can_stand(s, cell, sg_mover_of(s, SG_PERSONS + ox)))) &&
            sg_distance(sg_hex(o->at), sg_hex(cell)) <= 1)
            return true;
    }
    return false;
}

void sg_harness(struct sg_state *s, unsigned ox, unsigned engine)
{
    for (int i = 0; i < 2; i++) {
        unsigned cell = sg_ox_cell(&s->piece[engine], i);
        if (s->piece[ox].at == cell ||
            (sg_free(s, cell) && sg_distance(sg_hex(s->piece[ox].at), sg_hex(cell)) <= 1)) {
            sg_put_piece(s, ox, cell, s->piece[engine].facing);
            s->piece[ox].points = (uint8_t)(engine + 1);
            return;
        }
    }
}

void sg_free_ox(struct sg_state *s, unsigned ox)
{
    s->piece[ox].points = 0;
}

bool sg_at_thrower(const struct sg_state *s, unsigned piece, unsigned who)
{
    uint16_t hexes[20];
    int n;
    if (sg_mounted(s, who) || sg_level(s->at[who]) != sg_level(s->piece[piece].at) ||
        !sg_is_level(s->at[who]))
        return false;
    sg_marks_of(s, piece, hexes, &n);
    for (int i = 0; i < n; i++)
        if (sg_distance(sg_hex(s->at[who]), hexes[i]) == 1)
            return true;
    return false;
}
