/* The movement phase: who is taken, where he may go; the side that a mantlet covers. How one leaves
 * the board is in exit.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "march.h"
#include "inside.h"
#include "search.h"

static const struct mg_verdict legal = { NULL, NULL };

/* ---- take -------------------------------------------------------------------------------- */

/* SG-GEO-12: he waits at an edge, and it is time. */
static bool may_enter(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return p->fate == SG_WAITING && p->enters > 0 && p->enters <= s->turn &&
           (!s->siege.in_action || sg_may_come(s, who));
}

/* What he has left if he is taken now. */
static int points_of(const struct sg_state *s, unsigned who)
{
    return s->person[who].did & SG_D_MOVED ? sg_points_left(s, who) : sg_allowance(s, who);
}

static struct mg_verdict check_state(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    if (p->fate == SG_WAITING)
        return may_enter(s, who)
                   ? legal
                   : mg_no("SG-GEO-12", N_("It is not yet the turn in which he may enter."));
    if (p->fate != SG_ON_BOARD)
        return mg_no("SG-SEQ-05", N_("He is not on the board."));
    if (p->health & SG_STUNNED)
        return mg_no("SG-STA-04", N_("A stunned man does nothing."));
    if (p->health & SG_PRISONER && !sg_may_escape(s, who))
        return mg_no("SG-CAP-05", N_("A prisoner between two escorts cannot escape."));
    return legal;
}

struct mg_verdict sg_check_take(const struct sg_state *s, struct mg_move m)
{
    if (!sg_is_person(m.a))
        return sg_check_take_engine(s, m);
    const struct sg_person *p = &s->person[m.a];
    if (p->fate == SG_ABSENT || p->side != s->side || p->seat != m.seat)
        return mg_no("SG-TEAM-01", N_("Each player moves his own people."));
    struct mg_verdict v = check_state(s, m.a);
    if (v.rule != NULL)
        return v;
    if (p->did & SG_D_DONE)
        return mg_no("SG-MOV-10",
                     N_("He has ended his move and cannot be taken up again in this phase."));
    if (points_of(s, m.a) <= 0)
        return mg_no("SG-MOV-02", N_("He has no movement points in this player turn."));
    return legal;
}

static void begin_move(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    if (p->did & SG_D_MOVED)
        return;
    p->spent = p->slowed = 0;
    p->allowance = (uint8_t)sg_allowance(s, who);
}

void sg_do_take(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    if (!sg_is_person(m.a)) {
        sg_do_take_engine(s, m, play);
        return;
    }
    struct sg_person *p = &s->person[m.a];
    begin_move(s, m.a);
    struct sg_train train = sg_train_of(s, m.a);
    for (int i = 0; i < train.count; i++)
        if (sg_is_person(train.of[i])) {
            begin_move(s, train.of[i]);
            sg_share_pace(s, m.a, train.of[i]);
        }
    if (p->leads)
        sg_slow_to(s, m.a, SG_PACK_POINTS);
    p->run = 0;
    s->chosen = m.a;
    s->holds = 0;
    s->path_at = s->path_length = 0;
    sg_push(s, SG_F_WALK, m.a);
}

/* Who may be taken, up to so many. */
static unsigned list_takes(const struct sg_state *s, int seat, struct mg_move *out, unsigned room)
{
    unsigned n = 0;
    for (unsigned who = 0; who < SG_PERSONS && n < room; who++)
        if (s->person[who].seat == seat &&
            (s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING)) {
            struct mg_move m = { .kind = SG_M_TAKE, .seat = (uint8_t)seat, .a = (uint16_t)who };
            if (mg_legal(sg_check_take(s, m)))
                out[n++] = m;
        }
    return n;
}

unsigned sg_list_move(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = list_takes(s, seat, out, SG_PERSONS);
    return n + sg_list_engine_moves(s, seat, out + n);
}

bool sg_any_move(const struct sg_state *s, int seat)
{
    struct mg_move first, engines[SG_PIECES];
    return list_takes(s, seat, &first, 1) > 0 || sg_list_engine_moves(s, seat, engines) > 0;
}

/* ---- go ---------------------------------------------------------------------------------- */

/* A rider reaches most hexes with every facing: near by he may choose it, farther off he gets the
 * one that costs least and may turn when he is there. */
enum { FACINGS_CHOSEN_WITHIN = 2 };

struct ends {
    const struct sg_state *s;
    unsigned who;
    struct mg_move go, *out;
    unsigned count;
    struct mg_move wanted; /* of is_reached() */
    bool mounted, stones, found;
    uint8_t offers[SG_HEXES]; /* to a rider: how many facings of that hex */
};

static void begin_ends(struct ends *e, const struct sg_state *s, unsigned who, int seat)
{
    int at = sg_hex(s->at[who]);
    e->s = s;
    e->who = who;
    e->go = (struct mg_move){ .kind = SG_M_GO, .seat = (uint8_t)seat };
    e->mounted = sg_mounted(s, who);
    e->stones = s->person[who].carries != 0 && sg_bears(s, who, SG_STONES);
    if (!e->mounted)
        return;
    memset(e->offers, 1, sizeof e->offers);
    for (int q = -FACINGS_CHOSEN_WITHIN; s->at[who] != SG_NOWHERE && q <= FACINGS_CHOSEN_WITHIN;
         q++)
        for (int r = -FACINGS_CHOSEN_WITHIN; r <= FACINGS_CHOSEN_WITHIN; r++) {
            int hex = sg_offset(at, q, r);
            if (hex != SG_NOWHERE && sg_distance(at, hex) <= FACINGS_CHOSEN_WITHIN)
                e->offers[hex] = SG_DIRS;
        }
}

static bool is_offered(struct ends *e, const struct end *end)
{
    const struct sg_state *s = e->s;
    if (end->place == s->at[e->who] && (!e->mounted || end->facing == s->person[e->who].facing))
        return false;
    if (!e->mounted) /* SG-STN-03: a pile of stones goes one hex */
        return !e->stones ||
               end->cost == sg_step_cost(s, s->at[e->who], end->place, sg_mover_of(s, e->who));
    uint8_t *offers = &e->offers[sg_hex(end->place)], offered = *offers > 0;
    *offers = (uint8_t)(*offers - offered);
    return offered;
}

static struct mg_move go_move(const struct ends *e, const struct end *end)
{
    struct mg_move go = e->go;
    go.a = (uint16_t)end->place;
    go.b = (uint16_t)(e->mounted ? end->facing + 1 : 0);
    return go;
}

static bool list_end(void *with, const struct end *end)
{
    struct ends *e = with;
    e->out[e->count] = go_move(e, end);
    e->count += is_offered(e, end);
    return false;
}

static unsigned list_go(const struct sg_state *s, unsigned who, int seat, struct mg_move *out)
{
    struct ends ends;
    begin_ends(&ends, s, who, seat);
    ends.out = out;
    ends.count = 0;
    sg_each_end(s, who, list_end, &ends);
    return ends.count;
}

static bool is_wanted(void *with, const struct end *end)
{
    struct ends *e = with;
    struct mg_move go = go_move(e, end);
    e->found = is_offered(e, end) && go.a == e->wanted.a && go.b == e->wanted.b;
    return e->found;
}

/* Farther off than he has points, at one for each hex: no way needs to be looked for. */
static bool is_too_far(const struct sg_state *s, unsigned who, unsigned place)
{
    return s->at[who] != SG_NOWHERE &&
           sg_distance(sg_hex(s->at[who]), sg_hex(place)) > sg_points_left(s, who);
}

/* Ground that nobody like him enters: most locations are in the air. */
static bool is_no_ground(const struct sg_state *s, unsigned who, unsigned place)
{
    const struct sg_terrain_row *ground = &sg_terrains[sg_terrain(s, place)];
    return (sg_mounted(s, who) ? ground->mounted : ground->foot) == SG_NEVER;
}

/* Among his ends? */
static bool is_reached(const struct sg_state *s, unsigned who, struct mg_move m)
{
    struct ends ends;
    if (is_too_far(s, who, m.a) || is_no_ground(s, who, m.a))
        return false;
    begin_ends(&ends, s, who, m.seat);
    ends.wanted = m;
    ends.found = false;
    sg_each_end(s, who, is_wanted, &ends);
    return ends.found;
}

static struct mg_verdict why_not_there(const struct sg_state *s, unsigned who, unsigned place)
{
    if (!sg_free(s, place) && sg_who(s, place) != (int)who)
        return mg_no("SG-STK-01", N_("Somebody stands there: one living character per location."));
    if (sg_closed(s, place))
        return mg_no("SG-DOR-02", N_("A closed door is entered only from inside, to work it."));
    if (!sg_can_stand(s, place, sg_mover_of(s, who)))
        return mg_no("SG-MOV-03", N_("He cannot enter that location."));
    return mg_no("SG-MOV-02", N_("His movement points do not take him there."));
}

struct mg_verdict sg_check_go(const struct sg_state *s, struct mg_move m)
{
    unsigned who = s->chosen;
    if (!sg_is_person(who))
        return mg_no("SG-SEQ-04", N_("An engine is being moved, not a man."));
    if (m.a == SG_NOWHERE || m.a >= SG_LOCATIONS || m.b > SG_DIRS ||
        (m.b == 0) == sg_mounted(s, who))
        return mg_no("SG-HRS-02",
                     N_("A rider goes to a location and a facing, a man on foot to a location."));
    struct mg_verdict v = sg_check_way_out(s, who, m);
    if (v.rule != NULL)
        return v;
    return is_reached(s, who, m) ? legal : why_not_there(s, who, m.a);
}

/* SG-CAP-07: a prisoner who runs is free. */
void sg_break_away(struct sg_state *s, unsigned who, struct mg_play *play)
{
    if (!(s->person[who].health & SG_PRISONER))
        return;
    sg_set_free(s, who, play);
    sg_tell(play, SG_E_ESCAPED, s->person[who].side, who, 0, 0);
}

void sg_do_go(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned who = s->chosen;
    struct sg_frame *f = sg_top(s);
    int facing = sg_mounted(s, who) ? m.b - 1 : 0;

    sg_find_path(s, who, m.a, facing);
    sg_break_away(s, who, play);
    /* SG-DEF-01: he may be shot at in his starting hex, before the first step. */
    f->stage = f->n & SG_WALK_STARTED || s->at[who] == SG_NOWHERE ? SG_WALK_STEP : SG_WALK_SHOT_AT;
    f->cause = f->left = 0;
    f->n |= SG_WALK_STARTED;
}

/* ---- stop -------------------------------------------------------------------------------- */

struct mg_verdict sg_check_stop(const struct sg_state *s, struct mg_move m)
{
    (void)m;
    if (sg_is_person(s->chosen) && sg_withdraws(s, s->chosen) && sg_way_out(s, s->chosen).kind != 0)
        return mg_no("SG-MOR-02", N_("He must withdraw as far as he can."));
    return legal;
}

void sg_do_stop(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    if (sg_is_person(s->chosen)) {
        sg_end_walk(s, play);
        return;
    }
    s->chosen = SG_SUBJECTS;
    if (s->frames > 0 && sg_top(s)->kind == SG_F_ROLL)
        sg_pop(s);
}

/* ---- the list of what the taken one may do ----------------------------------------------- */

static void offer_each_exit(const struct sg_state *s, int seat, struct mg_move *out, unsigned *n)
{
    for (unsigned edge = 0; edge < 4; edge++)
        sg_offer(s, sg_check_exit,
                 (struct mg_move){ .kind = SG_M_EXIT, .seat = (uint8_t)seat, .a = (uint16_t)edge },
                 out, n);
}

static bool is_liftable(int kind)
{
    return kind == SG_LADDER || kind == SG_MANTLET || kind == SG_CAULDRON || kind == SG_STONES ||
           kind == SG_BALLISTA;
}

/* Friends near enough to carry something with him. */
static void offer_lifts(const struct sg_state *s, unsigned piece, int seat, struct mg_move *out,
                        unsigned *n)
{
    struct mg_move m = { .kind = SG_M_LIFT,
                         .seat = (uint8_t)seat,
                         .a = (uint16_t)(SG_PERSONS + piece) };
    if (s->piece[piece].kind == SG_MANTLET) {
        sg_offer(s, sg_check_lift, m, out, n);
        return;
    }
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == s->side && s->person[who].fate == SG_ON_BOARD &&
            sg_distance(sg_hex(s->at[who]), sg_hex(s->piece[piece].at)) <= 1) {
            m.b = (uint16_t)(who + 1);
            sg_offer(s, sg_check_lift, m, out, n);
        }
}

static void offer_pieces(const struct sg_state *s, unsigned who, int seat, struct mg_move *out,
                         unsigned *n)
{
    int hex = sg_hex(s->at[who]);
    for (unsigned piece = 0; piece < SG_PIECES; piece++) {
        const struct sg_piece *p = &s->piece[piece];
        if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE || sg_distance(sg_hex(p->at), hex) > 2)
            continue;
        struct mg_move m = { .seat = (uint8_t)seat, .a = (uint16_t)(SG_PERSONS + piece) };
        if (is_liftable(p->kind))
            offer_lifts(s, piece, seat, out, n);
        m.kind = p->kind == SG_HORSE ? SG_M_MOUNT : SG_M_LEAD;
        if (p->kind == SG_HORSE)
            sg_offer(s, sg_check_mount, m, out, n);
        else if (p->kind == SG_OX || p->kind == SG_PACK)
            sg_offer(s, sg_check_lead, m, out, n);
    }
}

static void offer_prisoners(const struct sg_state *s, unsigned who, int seat, struct mg_move *out,
                            unsigned *n)
{
    for (unsigned p = 0; p < SG_PERSONS; p++)
        if (s->person[p].guard[0] == who + 1 || s->person[p].guard[1] == who + 1)
            sg_offer(s, sg_check_lead,
                     (struct mg_move){ .kind = SG_M_LEAD, .seat = (uint8_t)seat, .a = (uint16_t)p },
                     out, n);
}

static void offer_dismounts(const struct sg_state *s, unsigned who, int seat, struct mg_move *out,
                            unsigned *n)
{
    struct mg_move m = { .kind = SG_M_DISMOUNT, .seat = (uint8_t)seat };
    for (int end = 0; end < 2; end++)
        for (int dir = 0; dir < SG_DIRS; dir++) {
            unsigned place = end ? s->tail[who] : s->at[who];
            int hex = sg_next(sg_hex(place), dir);
            if (end && sg_distance(hex, sg_hex(s->at[who])) == 1)
                continue; /* listed with the front */
            m.a = (uint16_t)sg_place(hex, sg_level(place));
            sg_offer(s, sg_check_dismount, m, out, n);
        }
}

unsigned sg_list_walk(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned who = s->chosen, n = 0;
    struct mg_move stop = { .kind = SG_M_STOP, .seat = (uint8_t)seat };

    if (!sg_is_person(who)) {
        n = sg_list_roll(s, seat, out);
        sg_offer(s, sg_check_stop, stop, out, &n);
        return n;
    }
    bool withdraws = sg_withdraws(s, who);
    struct mg_move way_out = withdraws ? sg_way_out(s, who) : (struct mg_move){ .kind = 0 };
    way_out.seat = (uint8_t)seat;
    if (way_out.kind != 0) /* SG-MOR-02: he has one way only */
        out[n++] = way_out;
    else {
        if (!withdraws) {
            n = list_go(s, who, seat, out);
            offer_each_exit(s, seat, out, &n);
        }
        out[n++] = stop;
    }
    /* SG-AC4-02 */
    for (unsigned edge = 0; s->siege.in_action && s->person[who].fate == SG_WAITING && edge < 4;
         edge++)
        sg_offer(s, sg_check_line_up,
                 (struct mg_move){ .kind = SG_M_WAIT, .seat = (uint8_t)seat, .a = (uint16_t)edge },
                 out, &n);
    if (s->person[who].fate != SG_ON_BOARD)
        return n;
    if (sg_mounted(s, who))
        offer_dismounts(s, who, seat, out, &n);
    else
        offer_pieces(s, who, seat, out, &n);
    offer_prisoners(s, who, seat, out, &n);
    for (unsigned pour = 0; pour < 2; pour++)
        sg_offer(
            s, sg_check_set_down,
            (struct mg_move){ .kind = SG_M_SET_DOWN, .seat = (uint8_t)seat, .a = (uint16_t)pour },
            out, &n);
    return n;
}

/* ---- turn: SG-MAN-02 --------------------------------------------------------------------- */

unsigned sg_list_turn(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned dir = 0; dir < SG_DIRS; dir++)
        sg_offer(s, sg_check_turn,
                 (struct mg_move){ .kind = SG_M_TURN, .seat = (uint8_t)seat, .a = (uint16_t)dir },
                 out, &n);
    return n;
}

struct mg_verdict sg_check_turn(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    return m.a < SG_DIRS ? legal
                         : mg_no("SG-MAN-02", N_("A mantlet is aligned with one side of its hex."));
}

void sg_do_turn(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned piece = s->person[s->chosen].carries - 1u;
    sg_put_piece(s, piece, s->piece[piece].at, m.a);
    sg_end_walk(s, play);
}
