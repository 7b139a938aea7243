/* What of wood or stone gives way, and who comes down with it: ladders, hoardings, scaffolds, the
 * fixed bridge. LAD-11, HRD-14, SCF-02, BRG-05, BRG-07. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "harm.h"
#include "inside.h"

/* The ground below somebody. */
static unsigned ground_below(const struct sg_state *s, unsigned place)
{
    return sg_place(sg_hex(place), sg_lowest(s, sg_hex(place)));
}

/* SG-HRD-14: the one in it is wounded and lies below. */
static void comes_down(struct sg_state *s, unsigned place, struct mg_play *play)
{
    int who = sg_who(s, place);
    if (who < 0)
        return;
    sg_wound(s, (unsigned)who, play);
    if (s->person[who].fate != SG_ON_BOARD)
        return;
    struct sg_mover mover = sg_mover_of(s, (unsigned)who);
    unsigned below = ground_below(s, place);
    if (!sg_free(s, below) || !sg_can_stand(s, below, mover))
        below = sg_nearest_free(s, below, mover);
    sg_busy(s, (unsigned)who);
    if (below == SG_NOWHERE)
        sg_kill(s, (unsigned)who, play);
    else
        sg_put(s, (unsigned)who, below, 0);
}

/* SG-LAD-11: everyone on it falls as many levels as his rung. */
static void ladder_breaks(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    unsigned foot = s->piece[piece].at;
    int hex = sg_hex(foot);
    uint8_t on[SG_RUNGS];
    for (int rung = 1; rung <= SG_RUNGS; rung++) {
        int who = sg_who(s, sg_rung(hex, rung));
        on[rung - 1] = who < 0 ? 255 : (uint8_t)who;
    }
    s->piece[piece].flags &= (uint8_t)~SG_P_RAISED;
    for (int rung = 1; rung <= SG_RUNGS; rung++)
        if (on[rung - 1] != 255)
            sg_fall(s, on[rung - 1], rung, foot, play);
}

void sg_lose_piece(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    sg_tell(play, SG_E_PIECE_LOST, p->side, SG_PERSONS + piece, p->at, 0);
    for (int i = 0; i < 2; i++) {
        if (p->bearer[i] != 0 && s->person[p->bearer[i] - 1].carries == piece + 1)
            s->person[p->bearer[i] - 1].carries = 0;
        p->bearer[i] = 0;
    }
    int task = sg_is_thrower(p->kind) ? sg_find_task(s, SG_W_LOAD, SG_PERSONS + piece) : -1;
    for (int i = 0; task >= 0 && i < 4; i++)
        if (s->task[task].worker[i] != 0)
            sg_leave_task(s, s->task[task].worker[i] - 1u);
    sg_take_off_piece(s, piece);
    p->flags |= SG_P_OUT_OF_USE;
    if (sg_is_thrower(p->kind))
        p->burnt |= 1; /* gone for good: one without points would be out of use as well */
}

/* What lies in a hoarding or on a wall that goes is lost with it. */
static void lose_loose(struct sg_state *s, unsigned place, struct mg_play *play)
{
    for (unsigned i = 0; i < SG_PIECES; i++) {
        int kind = s->piece[i].kind;
        if (s->piece[i].at == place &&
            (kind == SG_STONES || kind == SG_CAULDRON || kind == SG_BALLISTA))
            sg_lose_piece(s, i, play);
    }
}

void sg_wood_gone(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    unsigned place = s->piece[piece].at;
    int kind = s->piece[piece].kind;
    if (kind == SG_LADDER || kind == SG_GRAPNEL)
        ladder_breaks(s, piece, play);
    if (kind == SG_SCAFFOLD) { /* SG-SCF-02: the ladder in its hex leads nowhere now */
        int ladder = sg_ladder_in(s, sg_hex(place));
        if (ladder >= 0 && s->piece[ladder].facing >= SG_DIRS)
            ladder_breaks(s, (unsigned)ladder, play);
    }
    sg_lose_piece(s, piece, play);
    if (kind == SG_HOARDING || kind == SG_SCAFFOLD) {
        lose_loose(s, place, play);
        comes_down(s, place, play);
    }
}

/* SG-BRG-05: who is on a hex of it falls one level. */
static void off_the_bridge(struct sg_state *s, unsigned place, struct mg_play *play)
{
    int who = sg_who(s, place);
    if (who < 0)
        return;
    unsigned below = sg_place(sg_hex(place), -1);
    if (sg_printed(s, sg_hex(place), -1) == SG_T_NONE)
        below = place;
    sg_fall(s, (unsigned)who, 1, below, play);
}

void sg_destroy_bridge(struct sg_state *s, int map, struct mg_play *play)
{
    s->bridge[map] = SG_BRIDGE_GONE;
    int left = map % s->map_cols * SG_MAP_COLS, up = map / s->map_cols * SG_MAP_ROWS;
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        for (int col = 1; col <= SG_MAP_COLS; col++) {
            unsigned place = sg_place(sg_hex_at(left + col, up + row), 0);
            if (sg_maps[s->map[map]].code[1][row - 1][col - 1] != SG_T_BRIDGE)
                continue;
            /* else it was gone already */
            if (!((s->mark[sg_hex(place)] & SG_MARK_BURNT) && sg_burnt_out(s, place)))
                sg_tell(play, SG_E_DEMOLISHED, SG_NO_SIDE, place, 0, sg_told_section(s, place));
            if (sg_fire_age(s, place) > 0)
                sg_extinguish(s, place);
            off_the_bridge(s, place, play);
        }
}

void sg_bridge_hex_burnt(struct sg_state *s, unsigned place, struct mg_play *play) /* SG-FIR-11 */
{
    uint8_t *bridge = &s->bridge[sg_map_index(s, sg_hex(place))];
    if (*bridge == SG_BRIDGE_PATCHED) /* the plank lay on what burnt */
        *bridge = SG_BRIDGE_WHOLE;
    off_the_bridge(s, place, play);
}
