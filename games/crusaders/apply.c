/* Carrying out a checked move, and the sequence of play. */
#include "apply.h"

#include <string.h>

/* ---- telling ----------------------------------------------------------------------------- */

/* Asks first whether anybody listens: in playouts nobody does. All is open to all. */
void cr_tell_of(struct mg_play *play, int kind, int seat, int a, int b, int c)
{
    if (play->event == NULL)
        return;
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = (uint8_t)seat,
                                     .a = (uint16_t)a,
                                     .b = (uint16_t)b,
                                     .c = (uint16_t)c,
                                     .seen = MG_EVERYONE,
                                     .knows = MG_EVERYONE });
}

/* ---- the end of a turn ------------------------------------------------------------------- */

static void end_game(struct cr_state *s, struct mg_play *play)
{
    struct mg_result result = { .over = false };

    s->phase = CR_PH_OVER;
    if (play->event == NULL)
        return;
    cr_result(s, &result);
    cr_tell_of(play, CR_EV_OVER, MG_NOBODY, 0, 0, 0);
    for (int seat = 0; seat < s->players; seat++)
        cr_tell_of(play, CR_EV_SCORED, seat, result.score[seat], result.place[seat], 0);
}

void cr_begin_turn(struct cr_state *s, struct mg_play *play)
{
    s->phase = CR_PH_TURN;
    s->turn++;
    memset(&s->doing, 0, sizeof s->doing);
    cr_note(s, play, CR_EV_TURN, s->round, 0, 0);
}

/* CR-END-01, CR-END-02, CR-END-04, CR-END-05: games end with a round. */
static bool ends_with_round(struct cr_state *s, struct mg_play *play)
{
    s->idle = (uint8_t)(s->gained ? 0 : s->idle + 1);
    s->gained = 0;
    if (s->idle == CR_STANDSTILL)
        cr_tell_of(play, CR_EV_STANDSTILL, MG_NOBODY, 0, 0, 0);
    return s->last_round || s->idle == CR_STANDSTILL;
}

static void end_turn(struct cr_state *s, struct mg_play *play)
{
    if (s->supply == 0 && !s->last_round) {
        s->last_round = 1;
        cr_tell_of(play, CR_EV_LAST_ROUND, MG_NOBODY, 0, 0, 0);
    }
    s->seat = (uint8_t)(s->seat + 1 < s->players ? s->seat + 1 : 0); /* CR-TURN-01 */
    if (s->seat == s->first) {
        if (ends_with_round(s, play)) {
            memset(&s->doing, 0, sizeof s->doing);
            end_game(s, play);
            return;
        }
        s->round++;
    }
    cr_begin_turn(s, play);
}

/* ---- distributions ----------------------------------------------------------------------- */

/* CR-XB-11, CR-XB-21, CR-DIST-12: on the wedge resolved this turn. */
static void put_chapel_tokens(struct cr_state *s, struct mg_play *play)
{
    struct cr_player *p = cr_mover(s);

    for (; s->doing.chapels > 0 && p->chapel_tokens > 0; s->doing.chapels--) {
        p->chapel_tokens--;
        p->tokens[cr_place_of(p, s->doing.wedge)]++;
        cr_note(s, play, CR_EV_CHAPEL, s->doing.wedge, 0, 0);
    }
}

/* CR-TURN-06: the distribution is done; Chapels, extra distributions, end. */
static void after_distribution(struct cr_state *s, struct mg_play *play)
{
    s->doing.from = 0;
    if (s->doing.kind == CR_RESOLVES && !s->doing.ending) {
        s->doing.ending = 1;
        put_chapel_tokens(s, play);
    }
    if (s->doing.extras == 0) {
        end_turn(s, play);
        return;
    }
    s->doing.extras--; /* CR-DIST-08: one after the other */
    s->phase = CR_PH_EXTRA;
}

static void lay(struct cr_state *s, int how, unsigned which, struct mg_play *play)
{
    struct cr_player *p = cr_mover(s);
    struct cr_laid laid = cr_lay(p, s->doing.from, how, which);

    memcpy(p->tokens, laid.tokens, sizeof p->tokens);
    p->giant = laid.giant;
    cr_note(s, play, CR_EV_LAID, s->doing.from, how, (int)which);
    after_distribution(s, play);
}

/* D19: ask only where there is something to choose. */
static void distribute(struct cr_state *s, unsigned wedge, struct mg_play *play)
{
    struct mg_move ways[CR_WEDGES + 1];
    const struct cr_player *p = cr_mover(s);

    s->doing.from = (uint8_t)wedge;
    if (cr_orders[p->order].how == CR_PLAIN)
        lay(s, CR_PLAIN, 0, play);
    else if (cr_list_lays(p, wedge, ways) == 1)
        lay(s, ways[0].a, ways[0].b, play);
    else
        s->phase = CR_PH_LAY;
}

/* ---- the actions of a turn --------------------------------------------------------------- */

static void begin_action(struct cr_state *s, struct mg_play *play);
static void do_target(struct cr_state *s, struct mg_move m, struct mg_play *play);

/* CR-RES-04, CR-RES-14: the second action, if it has pieces; then the distribution, CR-DIST-03. */
void cr_after_action(struct cr_state *s, struct mg_play *play)
{
    struct cr_doing *d = &s->doing;

    d->action = d->next;
    d->tokens = d->next_tokens;
    d->giant = d->next_giant;
    d->next = d->next_tokens = d->next_giant = 0;
    d->power = d->moved = d->region = d->committed = 0;
    if (d->action != 0 && d->tokens + d->giant > 0) {
        d->second = 1;
        begin_action(s, play);
    } else {
        d->action = d->tokens = d->giant = d->second = 0;
        distribute(s, d->wedge, play);
    }
}

/* What an action brought about: first the Mill, then a free upgrade. */
void cr_after_effects(struct cr_state *s, struct mg_play *play)
{
    struct mg_move removals[CR_PIECES];

    if (s->doing.mill != 0) {
        s->phase = CR_PH_MILL;
        if (cr_list_removals(s, removals) > 0)
            return;
        s->doing.mill = 0;
    }
    if (s->doing.flip && cr_has_basic_wedge(cr_mover(s))) { /* CR-UPG-04 */
        s->phase = CR_PH_FLIP;
        return;
    }
    s->doing.flip = 0;
    cr_after_action(s, play);
}

/* The power is settled: ask for the target, unless a first action has only one. */
void cr_choose_target(struct cr_state *s, struct mg_play *play)
{
    struct mg_move targets[MG_MAX_MOVES];
    bool may_decline = s->doing.second && !s->doing.committed;

    s->phase = CR_PH_ACTION;
    if (s->doing.action == CR_TRAVEL) {
        if (!cr_can_march(s)) {
            cr_note(s, play, CR_EV_STAYED, 0, 0, 0);
            cr_after_action(s, play);
        }
    } else if (!may_decline && cr_list_targets(s, targets) == 1) {
        do_target(s, targets[0], play);
    }
}

/* CR-RES-05, CR-RES-06, CR-RES-09: the power is worked out when the action begins. A second action
 * that has become impossible is passed over. */
static void begin_action(struct cr_state *s, struct mg_play *play)
{
    struct cr_doing *d = &s->doing;
    struct cr_strengths x = cr_strengths(s, s->seat);

    d->power = (uint8_t)cr_power(&x, d->action, d->tokens + 2 * d->giant); /* CR-ORD-12 */
    if (d->second && d->power + x.once[d->action] < cr_least(s, s->seat, d->action)) {
        cr_note(s, play, CR_EV_DECLINED, d->action, 0, 0);
        cr_after_action(s, play);
        return;
    }
    cr_note(s, play, CR_EV_ACTION, d->action, d->power, 0);
    if (x.once[d->action] > 0)
        s->phase = CR_PH_SPEND;
    else
        cr_choose_target(s, play);
}

/* ---- moves of the set-up ----------------------------------------------------------------- */

static void chose(struct cr_state *s, struct mg_play *play)
{
    s->choices--;
    cr_next_choice(s, play);
}

static void do_order(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    cr_mover(s)->order = (uint8_t)m.a;
    if (s->orders != CR_ANY_ORDER) /* CR-VAR-04: in a tournament others may take it too */
        s->dealt[m.a - 1] = 0;
    cr_note(s, play, CR_EV_ORDER, m.a, 0, 0);
    chose(s, play);
}

/* The last place takes the wedge that is left. */
static void do_arrange(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    struct cr_player *p = cr_mover(s);
    int place = CR_WHEEL - 1 - s->choices;

    p->wheel[place] = (uint8_t)m.a;
    cr_note(s, play, CR_EV_ARRANGED, m.a, place, 0);
    for (uint8_t wedge = 1; s->choices == 1 && wedge < CR_WEDGES; wedge++)
        if (cr_place_of(p, wedge) < 0) {
            p->wheel[CR_WHEEL - 1] = wedge;
            cr_note(s, play, CR_EV_ARRANGED, wedge, CR_WHEEL - 1, 0);
        }
    chose(s, play);
}

/* CR-ORD-01, CR-ORD-02. */
static void do_add(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    uint8_t *tokens = &cr_mover(s)->tokens[cr_place_of(cr_mover(s), m.a)];
    cr_note(s, play, CR_EV_TOKENS, m.a, ++*tokens, 0);
    chose(s, play);
}

/* CR-ORD-05, CR-ORD-08, CR-ORD-09. */
static void do_take(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    uint8_t *tokens = &cr_mover(s)->tokens[cr_place_of(cr_mover(s), m.a)];
    cr_note(s, play, CR_EV_TOKENS, m.a, --*tokens, 0);
    chose(s, play);
}

/* CR-ORD-11. */
static void do_giant(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    cr_mover(s)->tokens[cr_place_of(cr_mover(s), m.a)] = 0;
    cr_mover(s)->giant = (uint8_t)m.a;
    cr_note(s, play, CR_EV_GIANT, m.a, 0, 0);
    chose(s, play);
}

/* CR-ORD-06: the black knight comes with the first. */
static void do_place(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    cr_put_knight(cr_mover(s), m.a);
    if (cr_mover(s)->order == CR_MON)
        cr_put_knight(cr_mover(s), m.a);
    cr_note(s, play, CR_EV_KNIGHT, m.a, cr_mover(s)->knights, 0);
    chose(s, play);
}

/* ---- moves of the turn ------------------------------------------------------------------- */

/* CR-RES-01, CR-RES-10, CR-RES-15: the actions are those of the side that is up now; tokens stay
 * where they are until they are distributed. */
static void do_resolve(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    const struct cr_player *p = cr_mover(s);
    int place = cr_place_of(p, m.a);
    struct cr_doing *d = &s->doing;

    d->kind = CR_RESOLVES;
    d->wedge = (uint8_t)m.a;
    cr_note(s, play, CR_EV_RESOLVES, m.a, 0, 0);
    if (p->upgraded[place]) {
        s->phase = CR_PH_SPLIT;
        return;
    }
    d->action = cr_wedges[m.a].basic;
    d->tokens = p->tokens[place];
    d->giant = p->giant == m.a;
    begin_action(s, play);
}

static void upgrade(struct cr_state *s, unsigned wedge, struct mg_play *play)
{
    cr_mover(s)->upgraded[cr_place_of(cr_mover(s), wedge)] = 1; /* CR-UPG-01: the tokens stay */
    cr_note(s, play, CR_EV_UPGRADED, (int)wedge, 0, 0);
}

static void do_upgrade(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    s->doing.kind = CR_UPGRADES;
    s->doing.wedge = (uint8_t)m.a;
    upgrade(s, m.a, play);
    s->phase = CR_PH_DISTRIBUTE; /* CR-DIST-04 */
}

static void do_skip(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    s->doing.kind = CR_SKIPS;
    cr_note(s, play, CR_EV_SKIPS, 0, 0, 0);
    s->phase = CR_PH_DISTRIBUTE; /* CR-DIST-05 */
}

/* CR-RES-02: the rest goes to the other action. */
static void do_assign(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    const struct cr_player *p = cr_mover(s);
    struct cr_doing *d = &s->doing;
    const struct cr_wedge_kind *w = &cr_wedges[d->wedge];

    d->action = (uint8_t)m.a;
    d->tokens = (uint8_t)m.b;
    d->giant = (uint8_t)m.c;
    d->next = m.a == w->basic ? w->second : w->basic;
    d->next_tokens = (uint8_t)(p->tokens[cr_place_of(p, d->wedge)] - m.b);
    d->next_giant = p->giant == d->wedge && !m.c;
    if (d->next_tokens + d->next_giant == 0)
        d->next = 0;
    begin_action(s, play);
}

/* ---- flips, wedges, declining ------------------------------------------------------------ */

/* CR-UPG-03, CR-UPG-05: no distribution comes with it. */
static void do_flip(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    upgrade(s, m.a, play);
    if (s->phase == CR_PH_START_FLIP) {
        chose(s, play);
        return;
    }
    s->doing.flip = 0;
    cr_after_action(s, play);
}

static void do_distribute(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    distribute(s, m.a, play);
}

static void do_lay(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    lay(s, m.a, m.b, play);
}

static void do_decline(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    switch (s->phase) {
    case CR_PH_MILL:
        s->doing.mill = 0;
        cr_after_effects(s, play);
        break;
    case CR_PH_DISTRIBUTE:
    case CR_PH_EXTRA: after_distribution(s, play); break;
    case CR_PH_FLIP:
        s->doing.flip = 0;
        cr_after_action(s, play);
        break;
    default:
        cr_note(s, play, CR_EV_DECLINED, s->doing.action, 0, 0);
        cr_after_action(s, play);
        break;
    }
}

/* ---- the contract ------------------------------------------------------------------------ */

/* clang-format off */
static cr_doer *const apply[] = {
    [CR_M_ORDER] = do_order,           [CR_M_ARRANGE] = do_arrange, [CR_M_ADD] = do_add,
    [CR_M_TAKE] = do_take,             [CR_M_GIANT] = do_giant,     [CR_M_PLACE] = do_place,
    [CR_M_RESOLVE] = do_resolve,       [CR_M_UPGRADE] = do_upgrade, [CR_M_SKIP] = do_skip,
    [CR_M_ASSIGN] = do_assign,         [CR_M_SPEND] = cr_do_spend,     [CR_M_MARCH] = cr_do_march,
    [CR_M_DONE] = cr_do_done,             [CR_M_MUSTER] = cr_do_muster,   [CR_M_CRUSADE] = cr_do_crusade,
    [CR_M_INFLUENCE] = cr_do_influence,   [CR_M_BUILD] = cr_do_build,     [CR_M_REWARD] = cr_do_reward,
    [CR_M_REMOVE] = cr_do_remove,         [CR_M_FLIP] = do_flip,       [CR_M_DISTRIBUTE] = do_distribute,
    [CR_M_LAY] = do_lay,               [CR_M_DECLINE] = do_decline,
};
/* clang-format on */

static void do_target(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    apply[m.kind](s, m, play);
}

void cr_apply(void *state, struct mg_move m, struct mg_play *play)
{
    assert(mg_legal(cr_check(state, m)));
    apply[m.kind](state, m, play);
}

int cr_seats(const void *state)
{
    const struct cr_state *s = state;
    return s->players;
}

unsigned cr_actors(const void *state)
{
    const struct cr_state *s = state;
    return s->phase == CR_PH_OVER ? 0 : 1u << s->seat;
}

/* In the middle of a turn. A Travel is judged where it stands: looking to the end of all ways of
 * all knights would take too long, and eval.c knows what the points left and the action after it
 * are worth. */
bool cr_unfinished(const void *state)
{
    const struct cr_state *s = state;
    bool travels = s->phase == CR_PH_ACTION && s->doing.action == CR_TRAVEL;
    return s->phase > CR_PH_TURN && s->phase < CR_PH_OVER && !(travels && s->doing.moved != 0);
}
