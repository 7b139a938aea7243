/* What may be worked at: all kinds of works, how many they take, and whom they are offered. Each
 * kind by itself is in site_ways.c and site_gear.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "work.h"
#include "site.h"

static const struct mg_verdict legal = { NULL, NULL };

bool sg_is_connected(const struct sg_state *s, unsigned who, unsigned place)
{
    return s->at[who] == place ||
           sg_step_cost(s, s->at[who], place, sg_mover_of(s, who)) != SG_NEVER;
}

/* ---- all kinds --------------------------------------------------------------------------- */

static const struct {
    uint8_t workers, turns;
} needs[SG_WORKS] = {
    [SG_W_DOOR] = { 1, 1 },      [SG_W_BREAK] = { 2, 2 },   [SG_W_BRIDGE] = { 2, 2 },
    [SG_W_GANGPLANK] = { 2, 2 }, [SG_W_LADDER] = { 2, 1 },  [SG_W_TOWER_LADDER] = { 2, 1 },
    [SG_W_WINCH] = { 2, 1 },     [SG_W_HARNESS] = { 1, 1 }, [SG_W_FREE_OX] = { 1, 1 },
    [SG_W_LOAD] = { 4, 255 },    [SG_W_ARROWS] = { 2, 1 },  [SG_W_ARMS] = { 1, 1 },
};

int sg_workers_needed(const struct sg_state *s, const struct sg_task *t)
{
    if (t->kind == SG_W_LOAD && s->piece[t->site - SG_PERSONS].kind == SG_BALLISTA)
        return 2;
    return needs[t->kind].workers;
}

int sg_turns_needed(const struct sg_task *t)
{
    return needs[t->kind].turns;
}

/* One of a crew is an engineer, wounded or not; a perrier needs none: SG-MGL-11. */
static bool needs_engineer(const struct sg_state *s, const struct sg_task *t)
{
    return t->kind == SG_W_LOAD && s->piece[t->site - SG_PERSONS].kind != SG_PERRIER;
}

struct mg_verdict sg_fits_crew(const struct sg_state *s, unsigned who, const struct sg_task *t)
{
    int others = 0, engineers = sg_class_of(s, who) == SG_ENG;
    if (t->kind == SG_W_BREAK && !sg_on_same_side(s, who, t))
        return mg_no("SG-DOR-03", N_("Both must stand on the same side of the door."));
    for (int i = 0; i < 4; i++)
        if (t->worker[i]) {
            others++;
            engineers += sg_class_of(s, t->worker[i] - 1u) == SG_ENG;
        }
    if (needs_engineer(s, t) && engineers == 0 && others + 1 >= sg_workers_needed(s, t))
        return mg_no("SG-BAL-01", N_("One of the crew must be an engineer."));
    return legal;
}

struct mg_verdict sg_find_job(const struct sg_state *s, unsigned who, int kind, unsigned site,
                              struct sg_task *out)
{
    *out = (struct sg_task){ .kind = (uint8_t)kind, .side = s->side, .site = (uint16_t)site };
    switch (kind) {
    case SG_W_DOOR: return sg_site_door(s, who, site);
    case SG_W_BREAK: return sg_site_break(s, who, site);
    case SG_W_BRIDGE:
    case SG_W_GANGPLANK: return sg_site_bridge(s, who, kind, site, out);
    case SG_W_LADDER: return sg_site_ladder(s, who, site, out);
    case SG_W_TOWER_LADDER: return sg_site_tower_ladder(s, who, site);
    case SG_W_WINCH: return sg_site_winch(s, who, site);
    case SG_W_HARNESS:
    case SG_W_FREE_OX: return sg_site_ox(s, who, kind, site);
    case SG_W_LOAD: return sg_site_load(s, who, site);
    case SG_W_ARROWS: return sg_site_arrows(s, who, site);
    case SG_W_ARMS: return sg_site_arms(s, who, site);
    default: return mg_no("SG-SEQ-10", N_("There is no such work."));
    }
}

bool sg_is_in_place(const struct sg_state *s, const struct sg_task *t, unsigned who)
{
    unsigned piece = t->site - (unsigned)SG_PERSONS, at = s->at[who];
    switch (t->kind) {
    case SG_W_DOOR:
    case SG_W_ARMS: return at == t->site;
    case SG_W_BREAK: return sg_is_beside(at, t->site) && sg_on_same_side(s, who, t);
    case SG_W_BRIDGE:
    case SG_W_GANGPLANK: {
        unsigned bridge = sg_bridge_beside(s, at);
        return bridge != SG_NOWHERE && sg_first_of_bridge(s, bridge) == t->site;
    }
    case SG_W_LADDER: return sg_is_connected(s, who, t->site);
    case SG_W_TOWER_LADDER: return sg_is_behind(s, who, piece);
    case SG_W_WINCH: return sg_terrain(s, at) == SG_T_WINCH;
    case SG_W_HARNESS:
    case SG_W_FREE_OX: return sg_is_beside(at, s->piece[piece].at);
    case SG_W_LOAD: return sg_is_next_to_piece(s, who, piece);
    default: return true;
    }
}

bool sg_is_still_to_do(const struct sg_state *s, const struct sg_task *t)
{
    unsigned piece = t->site - (unsigned)SG_PERSONS;
    switch (t->kind) {
    case SG_W_DOOR: return sg_door_state(s, t->site) != SG_DOOR_BROKEN;
    case SG_W_BREAK: return sg_closed(s, t->site);
    case SG_W_BRIDGE: return sg_bridge_carries(s, t->site);
    case SG_W_GANGPLANK: return sg_bridge_has_gap(s, t->site);
    case SG_W_LADDER:
        return sg_lying_ladder(s, t->site) >= 0 && sg_check_climb(s, t->site, t->to).rule == NULL;
    case SG_W_TOWER_LADDER: return s->piece[piece].flags & SG_P_LADDER_OFF;
    case SG_W_WINCH: return sg_bridge_may_fall(s, piece);
    case SG_W_HARNESS: return sg_engine_for_ox(s, piece) >= 0;
    case SG_W_FREE_OX: return s->piece[piece].points != 0;
    case SG_W_LOAD:
        return s->piece[piece].at != SG_NOWHERE &&
               !(s->piece[piece].flags & (SG_P_OUT_OF_USE | SG_P_DEAD));
    case SG_W_ARMS: return s->person[t->worker[0] - 1].health & SG_DISARMED;
    default: return t->worker[0] && t->worker[1];
    }
}

void sg_finish_job(struct sg_state *s, const struct sg_task *t, struct mg_play *play)
{
    unsigned piece = t->site - (unsigned)SG_PERSONS;
    switch (t->kind) {
    case SG_W_DOOR:
        sg_set_door(s, t->site, sg_closed(s, t->site) ? SG_DOOR_OPEN : SG_DOOR_CLOSED);
        break;
    case SG_W_BREAK: sg_set_door(s, t->site, SG_DOOR_BROKEN); break;
    case SG_W_BRIDGE:
    case SG_W_GANGPLANK: sg_finish_bridge(s, t, play); break;
    case SG_W_LADDER: sg_raise_ladder(s, t, play); break;
    case SG_W_TOWER_LADDER: s->piece[piece].flags &= (uint8_t)~SG_P_LADDER_OFF; break;
    /* it falls at the next own movement phase */
    case SG_W_WINCH: s->piece[piece].flags |= SG_P_WINCHED; break;
    case SG_W_HARNESS: sg_harness(s, piece, (unsigned)sg_engine_for_ox(s, piece)); break;
    case SG_W_FREE_OX: sg_free_ox(s, piece); break;
    case SG_W_LOAD: sg_load_engine(s, piece); break;
    case SG_W_ARROWS: sg_share_arrows(s, t); break;
    case SG_W_ARMS: s->person[t->worker[0] - 1].health &= (uint8_t)~SG_DISARMED; break;
    default: break;
    }
}

/* ---- what he may be named for ------------------------------------------------------------ */

static void offer(const struct sg_state *s, unsigned who, int kind, unsigned site,
                  struct mg_move *out, unsigned *n)
{
    sg_offer(s, sg_check_work,
             (struct mg_move){ .kind = SG_M_WORK,
                               .seat = s->person[who].seat,
                               .a = (uint16_t)who,
                               .b = (uint16_t)kind,
                               .c = (uint16_t)site },
             out, n);
}

/* The walls around every ladder in reach; the same wall once. */
static void offer_ladders(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n)
{
    int hex = sg_hex(s->at[who]);
    unsigned first = *n;
    bool near = sg_bears(s, who, SG_LADDER);
    for (int i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_LADDER + 1] && !near; i++)
        near = s->piece[i].kind == SG_LADDER && s->piece[i].at != SG_NOWHERE &&
               sg_distance(sg_hex(s->piece[i].at), hex) <= 1;
    for (int step = -1; near && step < SG_DIRS; step++)
        for (int dir = -1; dir < SG_DIRS; dir++)
            for (int level = 1; level <= 2; level++) {
                int foot = step < 0 ? hex : sg_next(hex, step);
                unsigned wall = sg_place(dir < 0 ? foot : sg_next(foot, dir), level);
                bool again = sg_printed(s, sg_hex(wall), level) == SG_T_NONE &&
                             !(s->mark[sg_hex(wall)] & SG_MARK_SCAFFOLD);
                for (unsigned i = first; i < *n && !again; i++)
                    again = out[i].c == wall && out[i].b == SG_W_LADDER;
                if (!again)
                    offer(s, who, SG_W_LADDER, wall, out, n);
            }
}

static void offer_pieces(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n)
{
    int hex = sg_hex(s->at[who]);
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_OX + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE || p->side != s->side ||
            sg_distance(sg_hex(p->at), hex) > 7)
            continue;
        if (p->kind == SG_TOWER) {
            offer(s, who, SG_W_WINCH, SG_PERSONS + i, out, n);
            offer(s, who, SG_W_TOWER_LADDER, SG_PERSONS + i, out, n);
        } else if (p->kind == SG_OX) {
            offer(s, who, SG_W_HARNESS, SG_PERSONS + i, out, n);
            offer(s, who, SG_W_FREE_OX, SG_PERSONS + i, out, n);
        } else if (p->kind <= SG_MANGONEL)
            offer(s, who, SG_W_LOAD, SG_PERSONS + i, out, n);
    }
}

void sg_offer_jobs(const struct sg_state *s, unsigned who, struct mg_move *out, unsigned *n)
{
    unsigned at = s->at[who];
    int map;
    if (!sg_is_level(at))
        return;
    if (sg_door_at(s, at, &map) >= 0)
        offer(s, who, SG_W_DOOR, at, out, n);
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int next = sg_next(sg_hex(at), dir), ground = sg_printed(s, next, sg_level(at));
        if (ground == SG_T_DOOR || ground == SG_T_GATE)
            offer(s, who, SG_W_BREAK, sg_place(next, sg_level(at)), out, n);
    }
    unsigned bridge = sg_bridge_beside(s, at);
    for (int kind = SG_W_BRIDGE; bridge != SG_NOWHERE && kind <= SG_W_GANGPLANK; kind++)
        offer(s, who, kind, bridge, out, n);
    offer_ladders(s, who, out, n);
    offer_pieces(s, who, out, n);
    for (int dir = 0; s->person[who].arrows > 0 && dir < SG_DIRS; dir++) {
        int friend = sg_who(s, sg_place(sg_next(sg_hex(at), dir), sg_level(at)));
        if (friend >= 0)
            offer(s, who, SG_W_ARROWS, (unsigned)friend, out, n);
    }
    if (s->person[who].health & SG_DISARMED)
        offer(s, who, SG_W_ARMS, at, out, n);
}
