/* A line of hexes, walked step by step in whole numbers: SG-LOS-01. The hot path of the game; for
 * sight.c alone. */
#ifndef SG_LINE_H
#define SG_LINE_H

#include "../state.h"

/* ---- the line of hexes: SG-LOS-01, SG-LOS-02 --------------------------------------------- */

struct line {
    int n, i; /* steps, and how many have been made */
    int q, r; /* axial, of the first hex */
    /* of x, y, z in units of 1 / (1000 n): step, rest above the rounding, one hex */
    int32_t add[3], rest[3], unit;
    int16_t whole[3];
    int east, south;      /* axial, from the first hex */
    int col, row;         /* of the hex reached, from 0 */
    int hex, before, dir; /* it, the one before, and how the step went */
    bool close;           /* so near to a border that the other nudge may go elsewhere */
};

static inline void begin_line(struct line *l, int from, int to, int nudge)
{
    static const int8_t nudges[3] = { 1, 2, -3 };
    int q = sg_axial_q(from), r = sg_row(from) - 1, x = sg_axial_q(to) - q, z = sg_row(to) - 1 - r;
    int d[3] = { x, -x - z, z };

    l->q = q;
    l->r = r;
    l->n = sg_distance(from, to);
    l->i = 0;
    l->unit = 1000 * l->n;
    for (int k = 0; k < 3; k++) {
        l->add[k] = 1000 * d[k];
        l->whole[k] = 0;
        l->rest[k] = (500 + nudge * nudges[k]) * l->n;
    }
    l->east = l->south = 0;
    l->hex = from;
    l->row = r;
    l->col = sg_col(from) - 1;
    l->close = false;
}

static inline int step_dir(int q, int r)
{
    static const int8_t dirs[3][3] = { { -1, SG_NW, SG_NE },
                                       { SG_W, -1, SG_E },
                                       { SG_SW, SG_SE, -1 } };
    return dirs[r + 1][q + 1];
}

/* One coordinate goes on by one step: its whole part changes by at most one. Returns how far it is
 * from its rounding. */
static inline int32_t next_whole(struct line *l, int k)
{
    int32_t rest = l->rest[k] + l->add[k], half = l->unit / 2;

    if (rest >= l->unit) {
        rest -= l->unit;
        l->whole[k]++;
    } else if (rest < 0) {
        rest += l->unit;
        l->whole[k]--;
    }
    l->rest[k] = rest;
    return rest < half ? half - rest : rest - half;
}

static inline void next_of_line(struct line *l)
{
    int32_t error[3] = { next_whole(l, 0), next_whole(l, 1), next_whole(l, 2) };
    int16_t at[3] = { l->whole[0], l->whole[1], l->whole[2] };
    const int32_t near = 8 * l->n, far = l->unit / 2 - near;

    l->close |= error[0] > far || error[1] > far || error[2] > far;
    if (at[0] + at[1] + at[2] != 0) {
        int worst = error[0] > error[1] && error[0] > error[2] ? 0 : error[1] > error[2] ? 1 : 2;
        int other = worst == 0 ? 1 : 0, third = worst == 2 ? 1 : 2;
        at[worst] = (int16_t)(-at[other] - at[third]);
        l->close |= error[worst] - error[other] < near || error[worst] - error[third] < near;
    }
    l->i++;
    l->before = l->hex;
    l->dir = step_dir(at[0] - l->east, at[2] - l->south);
    l->east = at[0];
    l->south = at[2];
    l->row = l->r + at[2];
    l->col = l->q + at[0] + (l->row - (l->row & 1)) / 2;
    l->hex = (l->row + SG_MARGIN) * SG_STRIDE + l->col + SG_MARGIN;
}

#endif
