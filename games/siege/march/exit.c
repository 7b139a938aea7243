/* Leaving the board: SG-GEO-13, SG-GEO-14. Whom and what he leads goes with him. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "march.h"
#include "inside.h"

/* SG-GEO-14: from the rear cells of an engine astride the edge one leaves by that edge. */
static unsigned edges_from(const struct sg_state *s, unsigned place)
{
    int hex = sg_hex(place), col = sg_col(hex), row = sg_row(hex);
    if (sg_map_index(s, hex) >= 0)
        return sg_edges_at(s, place);
    return (row < 1 ? SG_EDGE_N : 0u) | (col > s->map_cols * SG_MAP_COLS ? SG_EDGE_E : 0u) |
           (row > s->map_rows * SG_MAP_ROWS ? SG_EDGE_S : 0u) | (col < 1 ? SG_EDGE_W : 0u);
}

static unsigned exits_of(const struct sg_state *s, unsigned who)
{
    if (s->person[who].fate != SG_ON_BOARD)
        return 0;
    return edges_from(s, s->at[who]) | (sg_mounted(s, who) ? edges_from(s, s->tail[who]) : 0);
}

struct mg_verdict sg_check_exit(const struct sg_state *s, struct mg_move m)
{
    unsigned who = s->chosen;
    if (!sg_is_person(who))
        return mg_no("SG-SEQ-04", N_("An engine is being moved, not a man."));
    if (m.a > 3 || !(exits_of(s, who) >> m.a & 1))
        return mg_no("SG-GEO-13", N_("One leaves the board from a hex at that edge."));
    if (sg_points_left(s, who) < 1)
        return mg_no("SG-GEO-13", N_("Leaving the board takes a movement point."));
    if (s->person[who].carries)
        return mg_no("SG-GEO-13", N_("Set down first what you carry."));
    return sg_check_way_out(s, who, m);
}

static void person_leaves(struct sg_state *s, unsigned who, unsigned edge, struct mg_play *play)
{
    struct sg_person *p = &s->person[who];
    bool prisoner = p->health & SG_PRISONER;
    sg_leave_task(s, who);
    sg_leave_charges(s, who);
    sg_take_off(s, who);
    p->fate = prisoner ? SG_LED_OFF : SG_LEFT; /* SG-CAP-10 */
    p->edge = (uint8_t)edge;
    p->guard[0] = p->guard[1] = 0;
    p->did = (uint16_t)(p->did | SG_D_MOVED | SG_D_DONE);
    if (p->rides && sg_mounted(s, who))
        sg_take_off_piece(s, p->rides - 1u);
    sg_tell(play, SG_E_LEFT, p->side, who, edge, 0);
}

static void piece_leaves(struct sg_state *s, unsigned piece, unsigned edge, int side,
                         struct mg_play *play)
{
    struct sg_piece *p = &s->piece[piece];
    sg_take_off_piece(s, piece);
    p->counter = (uint8_t)(edge + 1);
    p->side = (uint8_t)side;
    p->bearer[0] = p->bearer[1] = 0;
    sg_tell(play, SG_E_LEFT, side, SG_PERSONS + piece, edge, 0);
}

void sg_do_exit(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen;
    struct sg_train train = sg_train_of(s, who);
    s->person[who].spent = (uint8_t)(s->person[who].spent + 1);
    sg_break_away(s, who, play);
    for (int i = 0; i < train.count; i++) /* whom and what he leads goes with him */
        if (sg_is_person(train.of[i]))
            person_leaves(s, train.of[i], m.a, play);
        else
            piece_leaves(s, train.of[i] - (unsigned)SG_PERSONS, m.a, s->person[who].side, play);
    s->person[who].leads = 0;
    sg_top(s)->arg = 0;
    person_leaves(s, who, m.a, play);
    sg_end_walk(s, play);
}
