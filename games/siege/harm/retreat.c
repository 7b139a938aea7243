/* Retreats [RET]. One decision is one retreat: where it ends. The way there is the one that passes
 * the fewest enemies; where it may lead is in retreat_ways.c. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"
#include "retreat.h"

/* Of a frame: n is how many have been displaced before him, left the hexes to go, at where he waits
 * to end, arg these bits. */
enum { SPARED = 1, STUN_AT_END = 2 };
enum { CHOOSING, WAITING }; /* stages */

static const struct sg_frame *frame_of(const struct sg_state *s)
{
    return &s->frame[s->frames - 1];
}

/* ---- the frame --------------------------------------------------------------------------- */

/* Where those who drive him off stand. Retreats of one cause share it; what no retreat needs any
 * more is forgotten. */
static int note_causes(struct sg_state *s, const uint16_t *from, int count)
{
    bool needed = false;
    for (int i = 0; i < s->frames; i++)
        needed |= s->frame[i].kind == SG_F_RETREAT;
    if (!needed) {
        memset(s->cause, 0, sizeof s->cause);
        s->causes = 0;
    }
    if (count <= s->causes &&
        memcmp(&s->cause[s->causes - count], from, (size_t)count * sizeof *from) == 0)
        return s->causes - count;
    int first = s->causes;
    for (int i = 0; i < count && s->causes < SG_CAUSES; i++)
        s->cause[s->causes++] = from[i];
    return first;
}

/* SG-RET-01 */
void sg_must_retreat(struct sg_state *s, unsigned who, int hexes, const uint16_t *from, int count)
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
    if (cornered) { /* SG-RET-06, SG-RET-10 */
        sg_tell(play, SG_E_CORNERED, s->person[f.who].side, f.who, 0, 0);
        sg_wound(s, f.who, play);
    }
    if (f.arg & STUN_AT_END)
        sg_stun(s, f.who, play);
}

/* SG-RET-05, T7; OPT-INFIL off: nothing happens. */
static void pass_enemies(struct sg_state *s, struct sg_frame *f, struct stand stand,
                         struct mg_play *play)
{
    int enemies = sg_enemies_at(s, f->who, stand);
    if (enemies == 0 || !s->infiltration)
        return;
    int total = sg_die(s, play, 10) + enemies - 1 + (sg_hurt(s, f->who) ? 1 : 0) -
                (sg_mounted(s, f->who) ? 2 : 0);
    int outcome = total <= 5 ? 0 : total <= 9 ? 2 : 3;
    sg_tell(play, SG_E_INFILTRATED, s->person[f->who].side, f->who, total < 0 ? 0 : (unsigned)total,
            (unsigned)outcome);
    if (outcome == 2)
        f->arg |= STUN_AT_END;
    else if (outcome == 3)
        sg_wound(s, f->who, play);
}

static void move_to(struct sg_state *s, struct sg_frame *f, struct stand stand,
                    struct mg_play *play)
{
    sg_put(s, f->who, stand.at, stand.facing);
    sg_tell(play, SG_E_RETREATED, s->person[f->who].side, f->who, stand.at, 0);
}

static void leaves_board(struct sg_state *s, struct sg_frame *f, int edge, struct mg_play *play)
{
    struct sg_person *p = &s->person[f->who];
    unsigned who = f->who;

    sg_leave_charges(s, who);
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
    f->left = full ? 0 : 1; /* what he is short of */
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
    if (friend >= 0 && (unsigned)friend != who) { /* SG-RET-03 */
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
    int there = sg_who(s, stand.at),
        behind = mounted ? sg_who(s, sg_behind(stand.at, stand.facing)) : -1;

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
    if (!(f->arg & SPARED) && sg_comes_to(s, f->who, SG_DRIVEN_BACK) == SG_DIES) { /* SG-STA-03 */
        f->arg = 0;
        sg_kill_because(s, f->who, SG_KILLED_LYING, play);
        return;
    }
    sg_drop_burden(s, f->who, play); /* SG-OIL-05; he lets go before he goes */
    if (sg_top(s) != f)
        return;
    sg_find_ends(s, f, &e);
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

    sg_find_ends(s, f, &e);
    if (find_end(&e, m.a) != NULL)
        return MG_LEGAL;
    int there = m.a == SG_NOWHERE ? -1 : sg_who(s, m.a);
    if (there >= 0 && s->person[there].side != s->person[f->who].side)
        return mg_no("SG-RET-04", N_("Nobody retreats through an enemy."));
    if (sg_mounted(s, f->who))
        return mg_no("SG-HRS-11",
                     N_("A rider retreats with his whole horse, and keeps his facing if he can."));
    return mg_no("SG-RET-02", N_("A retreat leads away from those who caused it."));
}

void sg_do_back(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    struct ends e;

    sg_find_ends(s, f, &e);
    struct end end = *find_end(&e, m.a);
    go_back(s, &end, e.steps >= f->left || end.edge != 0, play);
}

unsigned sg_list_retreat(const struct sg_state *s, int seat, struct mg_move *out)
{
    struct ends e;

    sg_find_ends(s, frame_of(s), &e);
    for (int i = 0; i < e.count; i++)
        out[i] = (struct mg_move){ .kind = SG_M_BACK,
                                   .seat = (uint8_t)seat,
                                   .a = (uint16_t)e.end[i].stand.at };
    return (unsigned)e.count;
}
