/* Large engines that move: pushed by their crew or drawn by oxen, hex by hex. TWR-08..13, RAM-01,
 * GAL-01, OXN. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "march.h"
#include "inside.h"

/* ---- how far ----------------------------------------------------------------------------- */

/* T21. SG-OXN-01, -02, -06: oxen draw it forward 4 hexes, or it stands; pushers add nothing. */
static int hexes_allowed(const struct sg_state *s, unsigned piece, bool back, bool under_way)
{
    const struct sg_piece *p = &s->piece[piece];
    int ox[2], team = sg_oxen(s, piece, ox);
    if (team > 0)
        return team == 2 && !back && !under_way && sg_leader(s, piece) >= 0 ? 4 : 0;
    int pushing = sg_pushers(s, piece, under_way);
    if (p->kind == SG_TOWER)
        return pushing >= 8 ? 2 : pushing >= 4 ? 1 : 0; /* SG-TWR-08 */
    return pushing >= 6 ? 2 : pushing >= 3 ? 1 : 0;     /* SG-RAM-01, SG-GAL-01 */
}

static bool plain_enough(const struct sg_state *s, int kind, int hex)
{
    if (s->mark[hex] & SG_MARK_FASCINE) /* SG-MOA-04; SG-MOA-05: never a gallery */
        return kind != SG_GALLERY;
    return sg_printed(s, hex, 0) == SG_T_PLAIN && !(s->mark[hex] & SG_MARK_RUBBLE);
}

/* SG-TWR-12: nobody and nothing in the way. Hoardings stop only a tower: SG-HRD-15. */
static bool in_the_way(const struct sg_state *s, int kind, int hex)
{
    unsigned stops =
        SG_MARK_BLOCK | SG_MARK_ENGINE | SG_MARK_TENT | SG_MARK_MANTLET | SG_MARK_ANIMAL;
    if (kind == SG_TOWER)
        stops |= SG_MARK_HOARDING | SG_MARK_SCAFFOLD;
    return (s->mark[hex] & stops) || (s->taken[hex] & (kind == SG_TOWER ? 0xff : 0x82)) ||
           sg_ladder_in(s, hex) >= 0;
}

/* Its cells on the ground, the oxen and their leader: what moves together. */
static int team_hexes(const struct sg_state *s, unsigned piece, int hex[20])
{
    unsigned cell[14];
    int ox[2], n = sg_cells(s, piece, 0, cell), team = sg_oxen(s, piece, ox);
    for (int i = 0; i < n; i++)
        hex[i] = sg_hex(cell[i]);
    for (int i = 0; i < team; i++)
        hex[n++] = sg_hex(s->piece[ox[i]].at);
    int ahead = team == 2 ? sg_leader(s, piece) : -1;
    if (ahead >= 0)
        hex[n++] = sg_hex(s->at[ahead]);
    return n;
}

static bool listed(const int *hex, int n, int one)
{
    for (int i = 0; i < n; i++)
        if (hex[i] == one)
            return true;
    return false;
}

/* May all of it stand where the step number `step` takes it? */
static struct mg_verdict step_verdict(const struct sg_state *s, unsigned piece, bool back, int step)
{
    const struct sg_piece *p = &s->piece[piece];
    int hex[20], n = team_hexes(s, piece, hex), dir = back ? sg_turn(p->facing, 3) : p->facing,
                 off = 0, was_off = 0;
    for (int i = 0; i < n; i++) {
        int to = hex[i];
        for (int j = 0; j < step; j++)
            to = sg_next(to, dir);
        was_off += sg_map_index(s, hex[i]) < 0;
        if (sg_map_index(s, to) < 0) {
            off++;
            continue;
        }
        if (!plain_enough(s, p->kind, to))
            return p->kind == SG_GALLERY
                       ? mg_no("SG-GAL-01",
                               N_("A gallery moves on plain ground only, never on a moat."))
                   : p->kind == SG_RAM
                       ? mg_no("SG-RAM-01", N_("A ram moves on plain ground and filled moat only."))
                       : mg_no(
                             "SG-TWR-09",
                             N_("Every cell of the tower must stand on plain ground or filled moat."));
        if (!listed(hex, n, to) && in_the_way(s, p->kind, to))
            return mg_no("SG-TWR-12", N_("Somebody or something is in the way."));
    }
    if (off > was_off) /* SG-GEO-14: only as far as it was set up there */
        return mg_no("SG-GEO-14", N_("It cannot be moved off the board."));
    return MG_LEGAL;
}

/* Whatever the ground: may it move at all? */
static struct mg_verdict fit_to_move(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    uint8_t who[SG_ABOARD];
    if (p->flags & SG_P_OUT_OF_USE)
        return p->kind == SG_TOWER
                   ? mg_no("SG-TWR-27", N_("The tower is burnt and cannot be moved."))
               : p->kind == SG_RAM ? mg_no("SG-RAM-10", N_("The ram is out of use."))
                                   : mg_no("SG-GAL-05", N_("The gallery is out of use."));
    if (p->flags & SG_P_DOWN)
        return mg_no("SG-TWR-13", N_("Its drawbridge is down: it moves no more."));
    if (p->kind == SG_TOWER && (p->flags & SG_P_CLIMBED))
        return mg_no("SG-TWR-03", N_("Somebody went up or down from the ground in this turn."));
    if (p->kind == SG_TOWER && sg_has_ladder(s, piece, 0)) {
        unsigned cell[14];
        sg_cells(s, piece, 0, cell);
        if (sg_who(s, sg_on_ladder(sg_hex(cell[sg_ladder_cell[0]]), 0)) >= 0)
            return mg_no("SG-TWR-03", N_("Somebody is on the ladder from the ground."));
    }
    if (p->kind == SG_GALLERY) {
        unsigned cell[14];
        sg_cells(s, piece, 0, cell);
        if (sg_who(s, cell[0]) >= 0 || sg_who(s, cell[4]) >= 0 || sg_who(s, cell[8]) >= 0)
            return mg_no("SG-GAL-02",
                         N_("Nobody may be under the front of the roof while the gallery moves."));
        if (sg_aboard(s, piece, who) > 8)
            return mg_no("SG-STK-05", N_("A moving gallery holds at most 8 people."));
    }
    return MG_LEGAL;
}

struct mg_verdict sg_why_no_engine_step(const struct sg_state *s, unsigned piece, int back)
{
    struct mg_verdict verdict = fit_to_move(s, piece);
    if (verdict.rule != NULL)
        return verdict;
    int ox[2], team = sg_oxen(s, piece, ox);
    if (hexes_allowed(s, piece, back, false) == 0) {
        if (team > 0 && back)
            return mg_no("SG-OXN-06", N_("Oxen draw it forward only."));
        if (team == 1)
            return mg_no("SG-OXN-02", N_("With one ox the team stands."));
        if (team == 2)
            return mg_no("SG-OXN-02", N_("Nobody is next to both oxen to lead them."));
        return s->piece[piece].kind == SG_TOWER
                   ? mg_no("SG-TWR-08", N_("It takes four who can push on its ground level."))
               : s->piece[piece].kind == SG_RAM
                   ? mg_no("SG-RAM-01", N_("It takes a crew of three who can push."))
                   : mg_no("SG-GAL-01", N_("It takes a crew of three who can push."));
    }
    return step_verdict(s, piece, back, 1);
}

/* ---- answers ----------------------------------------------------------------------------- */

/* SG-OXN-05: small engines are carried (carry.c), not rolled. */
struct mg_verdict sg_check_take_engine(const struct sg_state *s, struct mg_move m)
{
    unsigned piece = m.a - SG_PERSONS;
    if (m.a < SG_PERSONS || piece >= SG_PIECES || !sg_is_large(s->piece[piece].kind) ||
        s->piece[piece].at == SG_NOWHERE)
        return mg_no("SG-SEQ-04", N_("There is no such engine."));
    if (s->piece[piece].side != s->side)
        return mg_no("SG-SEQ-04", N_("It is not yours."));
    if (s->piece[piece].flags & SG_P_DONE)
        return mg_no("SG-MOV-10", N_("It has been moved in this phase."));
    if (!sg_decides_engine(s, piece, m.seat))
        return mg_no("SG-TEAM-01", N_("The owner of the costliest of its crew decides."));
    struct mg_verdict forward = sg_why_no_engine_step(s, piece, 0);
    if (forward.rule == NULL || sg_why_no_engine_step(s, piece, 1).rule == NULL)
        return MG_LEGAL;
    return forward;
}

void sg_do_take_engine(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    s->chosen = m.a;
    s->piece[m.a - SG_PERSONS].flags |= SG_P_DONE;
    sg_ask_seat(s, SG_ASK_WALK, m.seat);
}

struct mg_verdict sg_check_roll(const struct sg_state *s, struct mg_move m)
{
    if (s->chosen < SG_PERSONS || s->chosen >= SG_SUBJECTS ||
        !sg_is_large(s->piece[s->chosen - SG_PERSONS].kind))
        return mg_no("SG-SEQ-04", N_("No engine has been taken up."));
    unsigned piece = s->chosen - SG_PERSONS;
    if (m.a > 1 || m.b < 1 || m.c != 0)
        return mg_no("SG-TWR-08", N_("It moves forward or back, by whole hexes."));
    struct mg_verdict verdict = sg_why_no_engine_step(s, piece, m.a);
    if (verdict.rule != NULL)
        return verdict;
    if (m.b > hexes_allowed(s, piece, m.a, false)) {
        int ox[2];
        if (sg_oxen(s, piece, ox) > 0)
            return mg_no("SG-OXN-01", N_("Two oxen draw it 4 hexes at most."));
        return s->piece[piece].kind == SG_TOWER
                   ? mg_no("SG-TWR-08", N_("It cannot go so far with those who push it."))
               : s->piece[piece].kind == SG_RAM
                   ? mg_no("SG-RAM-01", N_("It cannot go so far with those who push it."))
                   : mg_no("SG-GAL-01", N_("It cannot go so far with those who push it."));
    }
    for (int step = 2; step <= m.b; step++) {
        verdict = step_verdict(s, piece, m.a, step);
        if (verdict.rule != NULL)
            return verdict;
    }
    return MG_LEGAL;
}

unsigned sg_list_engine_moves(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (int i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++)
        if (sg_is_large(s->piece[i].kind) && s->piece[i].side == s->side &&
            s->piece[i].at != SG_NOWHERE)
            sg_offer(s, sg_check_take_engine,
                     (struct mg_move){ .kind = SG_M_TAKE,
                                       .seat = (uint8_t)seat,
                                       .a = (uint16_t)(SG_PERSONS + i) },
                     out, &n);
    return n;
}

unsigned sg_list_roll(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned back = 0; back < 2; back++)
        for (unsigned hexes = 1; hexes <= 4; hexes++)
            if (!sg_offer(s, sg_check_roll,
                          (struct mg_move){ .kind = SG_M_ROLL,
                                            .seat = (uint8_t)seat,
                                            .a = (uint16_t)back,
                                            .b = (uint16_t)hexes },
                          out, &n))
                break;
    return n;
}

/* ---- rolling ----------------------------------------------------------------------------- */

/* SG-TWR-11: the pushers, or who leads the oxen, have done their part for this player turn;
 * passengers only moved. */
static void commit(struct sg_state *s, unsigned piece)
{
    unsigned cell[14];
    uint8_t who[SG_ABOARD];
    int ox[2], drawn = sg_oxen(s, piece, ox) == 2, cells = sg_cells(s, piece, 0, cell),
               side = s->piece[piece].side;
    int ahead = drawn ? sg_leader(s, piece) : -1, aboard = sg_aboard(s, piece, who);
    for (int i = 0; i < aboard; i++)
        sg_busy(s, who[i]);
    for (int i = 0; i < cells && !drawn; i++) {
        int pusher = sg_who(s, cell[i]);
        if (pusher >= 0 && sg_may_push(s, (unsigned)pusher, side))
            s->person[pusher].did |= SG_D_PUSHED | SG_D_MOVED | SG_D_DONE;
    }
    if (ahead >= 0) {
        sg_busy(s, (unsigned)ahead);
        s->person[ahead].did |= SG_D_PUSHED | SG_D_MOVED | SG_D_DONE;
    }
}

/* The frame: who the engine, arg 1 for back, left hexes to go, n the next whom to shoot at, stage 1
 * while they are shot at, at the leader of its oxen + 1. */
void sg_do_roll(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    unsigned piece = s->chosen - SG_PERSONS;
    int ox[2], ahead = sg_oxen(s, piece, ox) == 2 ? sg_leader(s, piece) : -1;
    struct sg_frame *frame = sg_push(s, SG_F_ROLL, s->chosen);
    frame->arg = m.a;
    frame->left = (uint8_t)m.b;
    frame->at = (uint16_t)(ahead + 1);
    commit(s, piece);
}

static unsigned shifted(unsigned place, int dir)
{
    int hex = sg_hex(place);
    return (unsigned)((int)place + (sg_next(hex, dir) - hex) * SG_SLOTS);
}

static void one_hex(struct sg_state *s, unsigned piece, int dir, int ahead, struct mg_play *play)
{
    uint8_t who[SG_ABOARD + 1];
    uint16_t at[SG_ABOARD + 1];
    uint8_t burning[sizeof s->fire / sizeof *s->fire];
    int ox[2], team = sg_oxen(s, piece, ox), n = sg_aboard(s, piece, who), storey, cell, fires = 0;
    if (ahead >= 0 && sg_engine_at(s, s->at[ahead], &storey, &cell) != (int)piece)
        who[n++] = (uint8_t)ahead;
    for (int i = 0; i < n; i++)
        at[i] = s->at[who[i]];
    for (int i = 0; i < n; i++)
        sg_take_off(s, who[i]);
    for (int i = 0; i < s->fires; i++)
        if (sg_engine_at(s, s->fire[i].at, &storey, &cell) == (int)piece)
            burning[fires++] = (uint8_t)i;
    sg_put_piece(s, piece, shifted(s->piece[piece].at, dir), s->piece[piece].facing);
    for (int i = 0; i < fires; i++) {
        struct sg_fire *fire = &s->fire[burning[i]];
        int left = sg_hex(fire->at);
        fire->at = (uint16_t)shifted(fire->at, dir);
        sg_mark_fire(s, left);
        sg_mark_fire(s, sg_hex(fire->at));
    }
    for (int i = 0; i < team; i++)
        sg_put_piece(s, (unsigned)ox[i], shifted(s->piece[ox[i]].at, dir), s->piece[ox[i]].facing);
    for (int i = 0; i < n; i++)
        sg_put(s, who[i], shifted(at[i], dir), 0);
    s->piece[piece].flags |= SG_P_MOVED;
    sg_tell(play, SG_E_ROLLED, s->piece[piece].side, SG_PERSONS + piece, s->piece[piece].at, 0);
}

/* SG-DEF-05: after each hex those who ride in it, or lead it, may be shot at where they are
 * exposed. */
static bool shot_at(struct sg_state *s, unsigned piece, struct mg_play *play)
{
    int storey, cell;
    while (sg_top(s)->n < SG_PERSONS) {
        unsigned who = sg_top(s)->n++;
        if (s->person[who].side == s->piece[piece].side && s->person[who].fate == SG_ON_BOARD &&
            (who + 1 == sg_top(s)->at ||
             sg_engine_at(s, s->at[who], &storey, &cell) == (int)piece)) {
            unsigned frames = s->frames;
            sg_step_made(s, who, play);
            if (s->ask != SG_ASK_NOTHING || s->frames != frames)
                return true;
        }
    }
    return false;
}

/* A hit on a pusher does not undo the hex already made, but too few of them go no further. */
static bool goes_on(const struct sg_state *s, const struct sg_frame *frame, unsigned piece,
                    int made)
{
    int ox[2];
    if (fit_to_move(s, piece).rule != NULL || step_verdict(s, piece, frame->arg, 1).rule != NULL)
        return false;
    if (frame->at != 0) {
        int who = frame->at - 1;
        return sg_oxen(s, piece, ox) == 2 && sg_active(s, (unsigned)who) &&
               sg_distance(sg_hex(s->at[who]), sg_hex(sg_ox_cell(&s->piece[piece], 0))) == 1 &&
               sg_distance(sg_hex(s->at[who]), sg_hex(sg_ox_cell(&s->piece[piece], 1))) == 1;
    }
    return made < hexes_allowed(s, piece, frame->arg, true);
}

void sg_run_roll(struct sg_state *s, struct mg_play *play)
{
    struct sg_frame *frame = sg_top(s);
    unsigned piece = frame->who - SG_PERSONS;
    for (;;) {
        if (frame->stage == 1) {
            if (shot_at(s, piece, play))
                return;
            frame = sg_top(s);
            frame->stage = 0;
        }
        if (frame->left == 0 || !goes_on(s, frame, piece, frame->cause))
            break;
        one_hex(s, piece, frame->arg ? sg_turn(s->piece[piece].facing, 3) : s->piece[piece].facing,
                frame->at - 1, play);
        frame->left--;
        frame->cause++; /* hexes made */
        frame->n = 0;
        frame->stage = 1;
    }
    s->chosen = SG_SUBJECTS;
    sg_pop(s);
}

void sg_stepped(struct sg_state *s, unsigned who, unsigned from) /* SG-TWR-03 */
{
    unsigned at = s->at[who];
    if (sg_slot(from) != SG_INSIDE_LADDER && sg_slot(at) != SG_INSIDE_LADDER)
        return;
    int storey, cell,
        piece = sg_engine_at(s, sg_slot(at) == SG_INSIDE_LADDER ? at : from, &storey, &cell);
    if (piece >= 0)
        s->piece[piece].flags |= SG_P_CLIMBED;
}
