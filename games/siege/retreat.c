/* Retreats [RET, LAD-12, HRS-11]. One decision is one retreat: where it ends. The way there is the one that passes the fewest enemies. */
#include "state.h"

/* Of a frame: n is how many have been displaced before him, left the hexes to go, at where he waits to end, arg these bits. */
enum { SPARED = 1, STUN_AT_END = 2 };
enum { CHOOSING, WAITING };              /* stages */
#define DISPLACED_MOST 3                 /* SG-RET-03 */

struct stand { unsigned at; int facing; };      /* facing of a rider */
struct end {
    struct stand stand, middle;          /* middle.at: 0 for a retreat of one hex */
    uint8_t enemies;                     /* places next to enemies on the way: SG-RET-05 */
    uint8_t edge;                        /* of the board, + 1, by which he leaves it: SG-RET-09 */
};
#define ENDS 64
struct ends { int count, steps; struct end end[ENDS]; };

static const struct sg_frame *frame_of(const struct sg_state *s) { return &s->frame[s->frames - 1]; }

/* ---- away from whom --------------------------------------------------------------------------------------------------- */

static int nearest_part(const struct sg_state *s, unsigned who, struct stand stand, int hex)
{
    int front = sg_distance(sg_hex(stand.at), hex);
    if (!sg_mounted(s, who))
        return front;
    int rear = sg_distance(sg_hex(sg_behind(stand.at, stand.facing)), hex);
    return rear < front ? rear : front;
}

/* -1: nearer to one of them; 1: farther from all; 0: neither. SG-RET-02 */
static int leads_away(const struct sg_state *s, const struct sg_frame *f, struct stand from, struct stand to)
{
    int away = 1;
    for (int i = 0; i < f->causes; i++) {
        int hex = s->cause[f->cause + i];
        int change = nearest_part(s, f->who, to, hex) - nearest_part(s, f->who, from, hex);
        if (change < 0)
            return -1;
        if (change == 0)
            away = 0;
    }
    return away;
}

/* ---- steps --------------------------------------------------------------------------------------------------------------- */

/* SG-RET-08 */
static bool mantlet_bars(const struct sg_state *s, unsigned from, unsigned to)
{
    int dir = sg_dir_to(sg_hex(from), sg_hex(to));
    unsigned place[2] = { from, to };
    if (dir < 0 || !sg_is_level(from) || !sg_is_level(to))
        return false;
    for (int i = 0; i < 2; i++) {
        int piece = s->mark[sg_hex(place[i])] & SG_MARK_MANTLET ? sg_piece_at(s, place[i], SG_MANTLET) : -1;
        if (piece >= 0 && s->piece[piece].facing == (i == 0 ? dir : sg_turn(dir, 3)))
            return true;
    }
    return false;
}

static bool can_be_displaced(const struct sg_state *s, const struct sg_frame *f, unsigned friend);

/* May he be there, on the way or (last) at its end? */
static bool may_be_at(const struct sg_state *s, const struct sg_frame *f, unsigned place, bool last)
{
    int there = sg_who(s, place);

    if (there == f->who)
        return true;
    if (there < 0)
        return sg_free(s, place);
    if (s->person[there].side != s->person[f->who].side)   /* SG-RET-04 */
        return false;
    if (!sg_active(s, (unsigned)there) || sg_mounted(s, (unsigned)there) || sg_mounted(s, f->who))
        return false;
    return !last || can_be_displaced(s, f, (unsigned)there);
}

/* The next stands of somebody on foot. SG-RET-07 */
static int foot_steps(const struct sg_state *s, const struct sg_frame *f, unsigned from, bool last, struct stand out[SG_NEIGHBOURS])
{
    struct sg_mover mover = sg_mover_of(s, f->who);
    struct sg_way way[SG_NEIGHBOURS];
    int ways = sg_ways(s, from, mover, way), n = 0, level = sg_level(from);
    bool rung = !sg_is_level(from) && sg_slot(from) < SG_INSIDE_LADDER;

    for (int i = 0; i < ways; i++) {
        unsigned to = way[i].to;
        if (rung && (sg_hex(to) != sg_hex(from) || sg_level(to) >= level))   /* SG-LAD-12 */
            continue;
        if (sg_is_drop(s, from, to) || mantlet_bars(s, from, to) || !sg_can_stand(s, to, mover) || !may_be_at(s, f, to, last))
            continue;
        out[n++] = (struct stand){ to, 0 };
    }
    return n;
}

/* A rider with his whole horse, on or back: SG-HRS-11. Straight on or back first: he keeps his facing if he can. */
static int ride_steps(const struct sg_state *s, const struct sg_frame *f, struct stand from, struct stand out[SG_NEIGHBOURS])
{
    static const int8_t turns[3] = { 0, -1, 1 };
    int n = 0;

    for (int i = 0; i < 3; i++) {
        int ahead = sg_turn(from.facing, turns[i]);
        unsigned rear = sg_behind(from.at, from.facing), behind = sg_behind(rear, ahead);
        struct stand on = { sg_place(sg_next(sg_hex(from.at), ahead), sg_level(from.at)), ahead }, back = { rear, ahead };
        struct stand both[2] = { on, back };
        unsigned entered[2] = { on.at, behind };
        for (int k = 0; k < 2; k++) {
            if (sg_pace_cost(s, f->who, from.at, from.facing, both[k].at, both[k].facing) == SG_NEVER)
                continue;
            if (may_be_at(s, f, entered[k], true) && !mantlet_bars(s, k == 0 ? from.at : rear, entered[k]))
                out[n++] = both[k];
        }
        if (turns[i] == 0 && n > 0) {
            for (int k = 0; k < n; k++)
                if (leads_away(s, f, from, out[k]) > 0)
                    return n;
        }
    }
    return n;
}

/* The steps that lead away from all who drove him off; if there is none, those that bring him nearer to nobody. */
static int steps_from(const struct sg_state *s, const struct sg_frame *f, struct stand from, bool last, struct stand out[SG_NEIGHBOURS])
{
    struct stand step[SG_NEIGHBOURS];
    int away[SG_NEIGHBOURS], best = 0, kept = 0;
    int n = sg_mounted(s, f->who) ? ride_steps(s, f, from, step) : foot_steps(s, f, from.at, last, step);
    bool rung = !sg_is_level(from.at) && sg_slot(from.at) < SG_INSIDE_LADDER;

    for (int i = 0; i < n; i++) {
        away[i] = rung ? 1 : leads_away(s, f, from, step[i]);
        best = away[i] > best ? away[i] : best;
    }
    for (int i = 0; i < n; i++)
        if (away[i] >= best)
            out[kept++] = step[i];
    return kept;
}

/* ---- ends ----------------------------------------------------------------------------------------------------------------- */

static int enemies_at(const struct sg_state *s, unsigned who, struct stand stand)
{
    int side = s->person[who].side, n = sg_enemies_next_to(s, stand.at, side);
    return n > 0 || !sg_mounted(s, who) ? n : sg_enemies_next_to(s, sg_behind(stand.at, stand.facing), side);
}

static void add_end(struct ends *e, struct end end)
{
    for (int i = 0; i < e->count; i++)
        if (e->end[i].stand.at == end.stand.at) {   /* off the board is one end, whichever edge he comes to */
            if (end.enemies < e->end[i].enemies)
                e->end[i] = end;
            return;
        }
    if (e->count < ENDS)
        e->end[e->count++] = end;
}

/* SG-RET-09: over the edge of the board, if that leads away. */
static void add_edge(const struct sg_state *s, const struct sg_frame *f, struct stand from, struct stand middle, int enemies, struct ends *e)
{
    unsigned edges = sg_is_level(from.at) ? sg_edges_at(s, from.at) : 0;
    if (edges == 0 || sg_level(from.at) != 0)
        return;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(sg_hex(from.at), dir);
        bool away = sg_map_index(s, next) < 0;
        for (int i = 0; i < f->causes && away; i++)
            away = sg_distance(next, s->cause[f->cause + i]) > sg_distance(sg_hex(from.at), s->cause[f->cause + i]);
        if (!away)
            continue;
        int edge = __builtin_ctz(edges);
        add_end(e, (struct end){ .stand = { SG_NOWHERE, 0 }, .middle = middle, .enemies = (uint8_t)enemies, .edge = (uint8_t)(edge + 1) });
        return;
    }
}

/* All ends of a retreat of so many steps (one or two) from where he stands. */
static void ends_after(const struct sg_state *s, const struct sg_frame *f, int steps, struct ends *e)
{
    struct stand start = { s->at[f->who], s->person[f->who].facing }, first[SG_NEIGHBOURS], second[SG_NEIGHBOURS], none = { 0, 0 };
    int n = steps_from(s, f, start, steps == 1, first);

    e->count = 0;
    e->steps = steps;
    add_edge(s, f, start, none, 0, e);
    for (int i = 0; i < n; i++) {
        int enemies = enemies_at(s, f->who, first[i]) > 0;
        if (steps == 1) {
            add_end(e, (struct end){ .stand = first[i], .middle = none, .enemies = (uint8_t)enemies });
            continue;
        }
        add_edge(s, f, first[i], first[i], enemies, e);
        int m = steps_from(s, f, first[i], true, second);
        for (int k = 0; k < m; k++) {
            if (second[k].at == start.at)
                continue;
            int more = enemies_at(s, f->who, second[k]) > 0;
            add_end(e, (struct end){ .stand = second[k], .middle = first[i], .enemies = (uint8_t)(enemies + more) });
        }
    }
}

/* Full distance if there is an end there; otherwise as far as he gets. */
static void find_ends(const struct sg_state *s, const struct sg_frame *f, struct ends *e)
{
    ends_after(s, f, f->left > 1 ? 2 : 1, e);
    if (e->count == 0 && f->left > 1)
        ends_after(s, f, 1, e);
}

static bool can_be_displaced(const struct sg_state *s, const struct sg_frame *f, unsigned friend)
{
    if (f->n >= DISPLACED_MOST)
        return false;
    struct sg_frame his = *f;
    struct stand out[SG_NEIGHBOURS], start = { s->at[friend], s->person[friend].facing };
    his.who = (uint16_t)friend;
    his.n++;
    his.left = 1;
    return steps_from(s, &his, start, true, out) > 0;
}

/* ---- the frame -------------------------------------------------------------------------------------------------------------- */

/* Where those who drive him off stand. Retreats of one cause share it; what no retreat needs any more is forgotten. */
static int note_causes(struct sg_state *s, const uint16_t *from, int count)
{
    bool needed = false;
    for (int i = 0; i < s->frames; i++)
        needed |= s->frame[i].kind == SG_F_RETREAT;
    if (!needed) {
        memset(s->cause, 0, sizeof s->cause);
        s->causes = 0;
    }
    if (count <= s->causes && memcmp(&s->cause[s->causes - count], from, (size_t)count * sizeof *from) == 0)
        return s->causes - count;
    int first = s->causes;
    for (int i = 0; i < count && s->causes < SG_CAUSES; i++)
        s->cause[s->causes++] = from[i];
    return first;
}

void sg_must_retreat(struct sg_state *s, unsigned who, int hexes, const uint16_t *from, int count)   /* SG-RET-01 */
{
    if (s->person[who].fate != SG_ON_BOARD)
        return;
    int first = note_causes(s, from, count);
    struct sg_frame *f = sg_push(s, SG_F_RETREAT, who);
    f->stage = CHOOSING;
    f->left = (uint8_t)hexes;
    f->cause = (uint8_t)first;
    f->causes = (uint8_t)(s->causes - first);
}

/* The retreat is over: what infiltration did to him shows now. */
static void finish(struct sg_state *s, bool cornered, struct mg_play *play)
{
    struct sg_frame f = *sg_top(s);

    sg_pop(s);
    if (cornered) {   /* SG-RET-06, SG-RET-10 */
        sg_tell(play, SG_E_CORNERED, s->person[f.who].side, f.who, 0, 0);
        sg_wound(s, f.who, play);
    }
    if (f.arg & STUN_AT_END)
        sg_stun(s, f.who, play);
}

/* SG-RET-05, T7; OPT-INFIL off: nothing happens. */
static void pass_enemies(struct sg_state *s, struct sg_frame *f, struct stand stand, struct mg_play *play)
{
    int enemies = enemies_at(s, f->who, stand);
    if (enemies == 0 || !s->infiltration)
        return;
    int total = sg_die(s, play, 10) + enemies - 1 + (sg_hurt(s, f->who) ? 1 : 0) - (sg_mounted(s, f->who) ? 2 : 0);
    int outcome = total <= 5 ? 0 : total <= 9 ? 2 : 3;
    sg_tell(play, SG_E_INFILTRATED, s->person[f->who].side, f->who, total < 0 ? 0 : (unsigned)total, (unsigned)outcome);
    if (outcome == 2)
        f->arg |= STUN_AT_END;
    else if (outcome == 3)
        sg_wound(s, f->who, play);
}

static void move_to(struct sg_state *s, struct sg_frame *f, struct stand stand, struct mg_play *play)
{
    sg_put(s, f->who, stand.at, stand.facing);
    sg_tell(play, SG_E_RETREATED, s->person[f->who].side, f->who, stand.at, 0);
}

static void leaves_board(struct sg_state *s, struct sg_frame *f, int edge, struct mg_play *play)
{
    struct sg_person *p = &s->person[f->who];
    unsigned who = f->who;

    sg_take_off(s, who);
    p->fate = SG_LEFT;
    p->edge = (uint8_t)edge;
    sg_tell(play, SG_E_LEFT, p->side, who, (unsigned)edge, 0);
    f->arg = 0;
    finish(s, false, play);
}

/* He goes to that end; a friend who stands there makes room first. */
static void go_back(struct sg_state *s, const struct end *end, bool full, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    unsigned who = f->who;

    s->person[who].run = 0;
    sg_busy(s, who);
    f->left = full ? 0 : 1;   /* what he is short of */
    if (end->middle.at != SG_NOWHERE)
        pass_enemies(s, f, end->middle, play);
    if (s->person[who].fate != SG_ON_BOARD) {
        finish(s, false, play);
        return;
    }
    if (end->edge != 0) {
        leaves_board(s, f, end->edge - 1, play);
        return;
    }
    int friend = sg_who(s, end->stand.at);
    f->stage = WAITING;
    f->at = (uint16_t)end->stand.at;
    f->n = (uint8_t)(f->n | end->stand.facing << 4);
    if (friend >= 0 && (unsigned)friend != who) {   /* SG-RET-03 */
        struct sg_frame his = *f;
        struct sg_frame *g = sg_push(s, SG_F_RETREAT, (unsigned)friend);
        g->stage = CHOOSING;
        g->left = 1;
        g->n = (uint8_t)((his.n & 15) + 1);
        g->cause = his.cause;
        g->causes = his.causes;
        g->arg = SPARED;
    }
}

static void end_there(struct sg_state *s, struct sg_frame *f, struct mg_play *play)
{
    struct stand stand = { f->at, f->n >> 4 };
    bool mounted = sg_mounted(s, f->who);
    int there = sg_who(s, stand.at), behind = mounted ? sg_who(s, sg_behind(stand.at, stand.facing)) : -1;

    if ((there >= 0 && there != f->who) || (behind >= 0 && behind != f->who)) {
        finish(s, true, play);
        return;
    }
    bool short_of_it = f->left > 0;
    move_to(s, f, stand, play);
    pass_enemies(s, f, stand, play);
    finish(s, short_of_it, play);
}

void sg_run_retreat(struct sg_state *s, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    struct ends e;

    if (s->person[f->who].fate != SG_ON_BOARD) {
        f->arg = 0;
        finish(s, false, play);
        return;
    }
    if (f->stage == WAITING) {
        end_there(s, f, play);
        return;
    }
    if (s->person[f->who].health & SG_STUNNED && !(f->arg & SPARED)) {   /* SG-STA-03 */
        f->arg = 0;
        sg_kill(s, f->who, play);
        return;
    }
    sg_drop_burden(s, f->who, play);   /* SG-OIL-05; he lets go before he goes */
    if (sg_top(s) != f)
        return;
    find_ends(s, f, &e);
    if (e.count == 0)
        finish(s, true, play);
    else if (e.count == 1)
        go_back(s, &e.end[0], e.steps >= f->left || e.end[0].edge != 0, play);
    else
        sg_ask_seat(s, SG_ASK_RETREAT, s->person[f->who].seat);
}

static const struct end *find_end(const struct ends *e, unsigned place)
{
    for (int i = 0; i < e->count; i++)
        if (e->end[i].stand.at == place)
            return &e->end[i];
    return NULL;
}

struct mg_verdict sg_check_back(const struct sg_state *s, struct mg_move m)
{
    const struct sg_frame *f = frame_of(s);
    struct ends e;

    find_ends(s, f, &e);
    if (find_end(&e, m.a) != NULL)
        return MG_LEGAL;
    int there = m.a == SG_NOWHERE ? -1 : sg_who(s, m.a);
    if (there >= 0 && s->person[there].side != s->person[f->who].side)
        return mg_no("SG-RET-04", N_("Nobody retreats through an enemy."));
    if (sg_mounted(s, f->who))
        return mg_no("SG-HRS-11", N_("A rider retreats with his whole horse, and keeps his facing if he can."));
    return mg_no("SG-RET-02", N_("A retreat leads away from those who caused it."));
}

void sg_do_back(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    struct ends e;

    find_ends(s, f, &e);
    struct end end = *find_end(&e, m.a);
    go_back(s, &end, e.steps >= f->left || end.edge != 0, play);
}

unsigned sg_list_retreat(const struct sg_state *s, int seat, struct mg_move *out)
{
    struct ends e;

    find_ends(s, frame_of(s), &e);
    for (int i = 0; i < e.count; i++)
        out[i] = (struct mg_move){ .kind = SG_M_BACK, .seat = (uint8_t)seat, .a = (uint16_t)e.end[i].stand.at };
    return (unsigned)e.count;
}
