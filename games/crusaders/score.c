/* Final scoring and winners. The supply plays no part in it, CR-SUP-03. */
#include "state.h"

#include <string.h>

/* ---- majorities -------------------------------------------------------------------------- */

/* Points for each, by how many are tied, from one on: the backs of the award tiles. CR-SCO-04,
 * CR-SCO-05. */
const uint8_t cr_awards[2][CR_SEATS] = { { 5, 3, 2, 1, 1, 1 }, { 2, 1, 0, 0, 0, 0 } };

/* The most that anybody below this number has, and how many have it. */
static int most_below(const int *count, int players, int limit, int *tied)
{
    int most = 0;

    *tied = 0;
    for (int seat = 0; seat < players; seat++) {
        if (count[seat] >= limit || count[seat] < most)
            continue;
        *tied = count[seat] == most ? *tied + 1 : 1;
        most = count[seat];
    }
    return most;
}

/* CR-SCO-01, CR-SCO-03, CR-SCO-04, CR-SCO-05, CR-SCO-06. */
static void award(const int *count, int players, int which, struct cr_score *out)
{
    int tied, seconds = 0;
    int most = most_below(count, players, CR_TILES, &tied);
    int second = tied == 1 ? most_below(count, players, most, &seconds) : 0;

    for (int seat = 0; seat < players; seat++) {
        if (count[seat] == 0)
            continue;
        if (count[seat] == most)
            out[seat].award[which] = cr_awards[0][tied - 1];
        else if (second > 0 && count[seat] == second)
            out[seat].award[which] = cr_awards[1][seconds - 1];
    }
}

static void awards(const struct cr_state *s, struct cr_score *out)
{
    int count[CR_SEATS] = { 0 };

    for (int people = 0; people < CR_PEOPLES; people++) {
        for (int seat = 0; seat < s->players; seat++)
            count[seat] = s->player[seat].captured[people];
        award(count, s->players, people, out);
    }
    if (!s->expansion)
        return;
    for (int seat = 0; seat < s->players; seat++) /* CR-SCO-02, CR-TIL-09: whatever their face */
        count[seat] = s->player[seat].tiles;
    award(count, s->players, CR_PEOPLES, out);
}

/* ---- spaces and tiles -------------------------------------------------------------------- */

/* CR-SCO-10: on the map; what a Mill removed is not there. */
static int fours_on_map(const struct cr_state *s, int seat)
{
    int fours = 0;

    for (int i = 0; i < CR_REGIONS; i++)
        for (int b = 0; b < s->region[i].buildings; b++)
            fours += s->region[i].building[b].owner == seat + 1 &&
                     cr_pieces[s->region[i].building[b].piece].level == CR_LEVELS;
    return fours;
}

/* CR-XB-12, CR-ORD-13. */
static int full_wedges(const struct cr_player *p)
{
    int full = 0;

    for (int place = 0; place < CR_WHEEL; place++)
        full += cr_pieces_at(p, place) >= 2;
    return full;
}

static int upgraded_wedges(const struct cr_player *p)
{
    int upgraded = 0;

    for (int place = 0; place < CR_WHEEL; place++)
        upgraded += p->upgraded[place];
    return upgraded;
}

/* CR-SCO-07. */
static int sets(const struct cr_player *p)
{
    int least = p->captured[0];

    for (int people = 1; people < CR_PEOPLES; people++)
        least = p->captured[people] < least ? p->captured[people] : least;
    return least;
}

/* How many times the points of an end-game space count. */
static int times(const struct cr_state *s, int seat, int effect)
{
    const struct cr_player *p = &s->player[seat];

    switch (effect) {
    case CR_FX_SETS: return sets(p);
    case CR_FX_POINTS:                             /* CR-SCO-08 */
    case CR_FX_UPGRADE: return 1;                  /* CR-XB-19 */
    case CR_FX_MEN: return p->knights + p->troops; /* CR-SCO-09 */
    case CR_FX_FOURS: return fours_on_map(s, seat);
    case CR_FX_TROOPS: return p->troops; /* CR-XB-10 */
    case CR_FX_FULL: return full_wedges(p);
    case CR_FX_UPGRADED: return upgraded_wedges(p); /* CR-XB-20 */
    default: return 0;
    }
}

/* CR-SCO-11, CR-SCO-12: every uncovered space, erected or removed by a Mill. */
static void score_spaces(const struct cr_state *s, int seat, struct cr_score *out)
{
    for (unsigned piece = 1; piece < CR_PIECES; piece++) {
        const struct cr_piece_kind *k = &cr_pieces[piece];
        bool exists = cr_is_base(k->type) || s->expansion;
        if (k->points == 0 || !exists || !cr_is_uncovered(&s->player[seat], k->type, k->level))
            continue;
        int points = k->points * times(s, seat, k->effect);
        if (k->level == CR_LEVELS)
            out->space[k->type] = (int16_t)points;
        else
            out->vaults = (int16_t)(out->vaults + points);
    }
}

/* CR-TIL-08, CR-TIL-10, CR-SCO-13. */
static int score_tiles(const struct cr_player *p)
{
    int ends = 0;

    for (int i = 0; i < p->tiles; i++)
        ends += cr_tiles[p->tile[i].tile].class == CR_END_TILE;
    return ends * p->tiles;
}

/* CR-SCO-14. */
void cr_scores(const struct cr_state *s, struct cr_score out[CR_SEATS])
{
    memset(out, 0, CR_SEATS * sizeof *out);
    awards(s, out);
    for (int seat = 0; seat < s->players; seat++) {
        struct cr_score *o = &out[seat];
        o->influence = (int16_t)s->player[seat].influence;
        o->tiles = (int16_t)score_tiles(&s->player[seat]);
        score_spaces(s, seat, o);
        int total = o->influence + o->vaults + o->tiles;
        for (int i = 0; i <= CR_PEOPLES; i++)
            total += o->award[i];
        for (int type = 1; type < CR_TYPES; type++)
            total += o->space[type];
        o->total = (int16_t)total;
    }
}

/* ---- winners ----------------------------------------------------------------------------- */

/* CR-SCO-15, CR-SCO-16: of equals, the one earlier in turn order. */
static bool stands_before(const struct cr_state *s, const struct cr_score *score, int a, int b)
{
    int turn_a = (a + s->players - s->first) % s->players,
        turn_b = (b + s->players - s->first) % s->players;
    return score[a].total != score[b].total ? score[a].total > score[b].total : turn_a < turn_b;
}

/* As if the game ended now. */
void cr_result(const void *state, struct mg_result *out)
{
    const struct cr_state *s = state;
    struct cr_score score[CR_SEATS];

    cr_scores(s, score);
    out->over = s->phase == CR_PH_OVER;
    out->winners = 0;
    for (int seat = 0; seat < s->players; seat++) {
        int better = 0;
        for (int other = 0; other < s->players; other++)
            better += stands_before(s, score, other, seat);
        out->score[seat] = score[seat].total;
        out->place[seat] = (uint8_t)(better + 1);
        if (out->over && better == 0)
            out->winners |= 1u << seat;
    }
}
