/* A sensible set-up of everything that is left of a step: what computers and people in a hurry use.
 * Each thing goes where it scores best, in an order: markers, engines, what belongs on the wall,
 * then engineers, shooters and the rest. No die is rolled. */
#include "../ground/ground.h"
#include "../win/aims.h"
#include "../days/days.h"
#include "deploy.h"
#include "inside.h"

/* ---- scores ------------------------------------------------------------------------------ */

static bool looks_out(const struct sg_state *s, unsigned place, int foe)
{
    int here = sg_distance(sg_hex(place), foe);
    for (int dir = 0; dir < SG_DIRS; dir++)
        if ((sg_own_sides(s, place, dir) & (SG_SIDE_BATTLEMENT | SG_SIDE_ARC)) &&
            sg_distance(sg_next(sg_hex(place), dir), foe) < here)
            return true;
    return false;
}

/* hexes that people wait behind the others, out of the way of bows and stones */
enum { BACK = 17 };

static int off_by(int distance, int wanted)
{
    return distance > wanted ? distance - wanted : wanted - distance;
}

/* Throwers that lack men, or an engineer. */
static int crew_score(const struct sg_state *s, unsigned who, unsigned place)
{
    int class = sg_class_of(s, who);
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        uint16_t hexes[20];
        int n, crew = 0, engineers = 0;
        bool near = false;
        if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE || p->side != s->person[who].side ||
            sg_level(p->at) != sg_level(place))
            continue;
        sg_marks_of(s, i, hexes, &n);
        for (int j = 0; j < n; j++)
            near |= sg_dir_to(hexes[j], sg_hex(place)) >= 0;
        if (!near)
            continue;
        for (int other = 0; other < SG_PERSONS; other++)
            for (int j = 0; j < n && s->at[other] != SG_NOWHERE && s->person[other].side == p->side;
                 j++)
                if (sg_level(s->at[other]) == sg_level(p->at) &&
                    sg_dir_to(hexes[j], sg_hex(s->at[other])) >= 0) {
                    crew++;
                    engineers += sg_class_of(s, (unsigned)other) == SG_ENG;
                    break;
                }
        int full = p->kind == SG_BALLISTA ? 2 : 4;
        if (class == SG_ENG
                ? engineers == 0 && p->kind != SG_PERRIER
                : crew < full && engineers > 0 && !sg_is_shooter(class) && class > SG_KNT)
            return 300;
    }
    return 0;
}

/* Aboard: pushers below, archers on top, men-at-arms on the storey with the bridge. */
static int aboard_score(const struct sg_state *s, unsigned who, unsigned place)
{
    int storey, cell, class = sg_class_of(s, who);
    if (!(s->mark[sg_hex(place)] & SG_MARK_ENGINE))
        return 0;
    int engine = sg_engine_at(s, place, &storey, &cell);
    if (engine < 0)
        return 0;
    bool tower = s->piece[engine].kind == SG_TOWER;
    if (sg_map_index(s, sg_hex(place)) < 0)
        return sg_crew(s, (unsigned)engine) < 8 && class >= SG_HIN && !sg_is_shooter(class) &&
                       storey == 0
                   ? 350
                   : -500;
    if (storey == 0)
        return sg_crew(s, (unsigned)engine) < 8 &&
                       ((class >= SG_SER && !sg_is_shooter(class)) || (class == SG_ENG && !tower))
                   ? 400
                   : -500;
    if (storey == 3)
        return sg_is_archer(class) || class == SG_XBW ? 450 : -500;
    return storey == 2 && class <= SG_HIN ? 420 : -500;
}

/* A garrison under siege waits out of sight: archers outnumber its own, and there is time to man
 * walls and windows when somebody comes. */
bool sg_has_shelter(const struct sg_state *s)
{
    return s->siege.in_action;
}

/* In a room, or on the ground behind the walls: what is higher, or has a window, is seen from
 * outside. */
bool sg_is_sheltered(const struct sg_state *s, unsigned place)
{
    switch (sg_terrain(s, place)) {
    case SG_T_PLAIN:
    case SG_T_STAIRS: return sg_level(place) <= 1;
    case SG_T_INTERIOR:
    case SG_T_FURNITURE: return true;
    default: return false;
    }
}

static int defender_score(const struct sg_state *s, const struct plan *p, unsigned who, int class,
                          unsigned place)
{
    int ground = sg_terrain(s, place), far = sg_distance(sg_hex(place), p->foe);
    if (!sg_is_fighter(class) || class == SG_ENG)
        return far + (sg_has_shelter(s) ? (sg_is_sheltered(s, place) ? 200 : 0) +
                                              (sg_in_last_refuge(s, place) ? 100 : 0)
                                        : 0);
    if (sg_has_shelter(s))
        return (sg_is_sheltered(s, place) ? 200 : 0) - 2 * far +
               (sg_keeps_walls(s, who, place) ? 300 : 0);
    bool wall = looks_out(s, place, p->foe);
    if (sg_is_shooter(class))
        return (wall ? 200 : 0) - 2 * far;
    if (p->back) /* behind the walls, near where they will be climbed */
        return -2 * far;
    return (ground == SG_T_RAMPART && wall ? 120
            : ground == SG_T_RAMPART       ? 80
            : ground == SG_T_ARROW_SLIT    ? -200
                                           : 0) -
           2 * far;
}

static int open_score(const struct sg_state *s, const struct plan *p, int class, unsigned place)
{
    int far = sg_distance(sg_hex(place), p->target), ground = sg_terrain(s, place);
    int cover = sg_terrains[ground].cover == SG_COVER_LIGHT    ? 4
                : sg_terrains[ground].cover >= SG_COVER_MEDIUM ? 8
                                                               : 0;
    if (!sg_is_fighter(class) || class == SG_ENG)
        return -off_by(far, 14);
    if (!sg_is_shooter(class))
        return (p->attacks ? 0 : cover) - off_by(far, (p->attacks ? 3 : 8) + (p->back ? BACK : 0));
    if (s->mark[sg_hex(place)] & SG_MARK_MANTLET)
        cover += 20;
    return cover - 2 * off_by(far, p->attacks ? 6 : 10);
}

/* Whom the enemy wants, or who has to get away, stands as far off as may be. */
static bool is_precious(const struct sg_state *s, int side, unsigned who)
{
    struct sg_aims own, theirs;
    sg_find_aims(s, side, &own);
    sg_find_aims(s, side ^ 1, &theirs);
    for (int i = 0; i < SG_WANTED; i++)
        if ((i < own.leavers && own.leaver[i] == who) ||
            (i < theirs.preys && theirs.prey[i] == who))
            return true;
    return false;
}

/* Where somebody of the side stands who has to get away; -1: nobody does. */
static int charge_of(const struct sg_state *s, int side)
{
    struct sg_aims own;
    sg_find_aims(s, side, &own);
    for (int i = 0; i < own.leavers; i++)
        if (s->person[own.leaver[i]].side == side && s->at[own.leaver[i]] != SG_NOWHERE &&
            !sg_mounted(s, own.leaver[i]))
            return sg_hex(s->at[own.leaver[i]]);
    return -1;
}

static int person_score(const struct sg_state *s, const struct plan *p, unsigned who,
                        unsigned place)
{
    int class = sg_class_of(s, who),
        score = crew_score(s, who, place) + aboard_score(s, who, place);
    if (!p->attacks && is_precious(s, p->side, who))
        return 3 * sg_distance(sg_hex(place), p->foe);
    if (!p->attacks && !p->defends && p->charge >= 0) /* between them and the enemy */
        return -3 * off_by(sg_distance(sg_hex(place), p->charge), 2) -
               sg_distance(sg_hex(place), p->foe);
    if (sg_mounted(s, who))
        return -off_by(sg_distance(sg_hex(place), p->target), 10);
    return score +
           (p->defends ? defender_score(s, p, who, class, place) : open_score(s, p, class, place));
}

static int piece_score(const struct sg_state *s, const struct plan *p, int kind, unsigned place)
{
    int far = sg_distance(sg_hex(place), p->defends ? p->foe : p->target),
        ground = sg_terrain(s, place);
    bool high = ground == SG_T_RAMPART || ground == SG_T_HOARDING || ground == SG_T_PLATFORM;
    switch (kind) {
    /* SG-LAD-05 */
    case SG_HOARDING:
        return (s->siege.in_action && sg_is_ladder_foot(s, sg_hex(place)) ? 100 : 0) - far;
    case SG_SCAFFOLD: return -far;
    case SG_STONES:
    case SG_CAULDRON:
        return (ground == SG_T_RAMPART && looks_out(s, place, p->foe) ? 300 : high ? 200 : 0) - far;
    case SG_BALLISTA:
        return p->defends ? (high && looks_out(s, place, p->foe) ? 200 : 0) - far
                          : -off_by(far, 12);
    case SG_MANGONEL:
    case SG_PERRIER: return -off_by(far, 15);
    case SG_LADDER: return -off_by(far, 3);
    case SG_MANTLET: return -2 * off_by(far, 6);
    case SG_OX: return far; /* out of the way of the engine, until somebody harnesses it */
    default: return far;
    }
}

/* ---- one thing after the other ----------------------------------------------------------- */

struct best {
    const struct sg_state *s;
    const struct plan *plan;
    unsigned who, place;
    int score;
};

static void better(void *with, unsigned place)
{
    struct best *b = with;
    int score = sg_is_person(b->who) ? person_score(b->s, b->plan, b->who, place)
                : b->who < SG_SUBJECTS
                    ? piece_score(b->s, b->plan, b->s->piece[b->who - SG_PERSONS].kind, place)
                    : 0;
    if (b->place == SG_NOWHERE || score > b->score) {
        b->score = score;
        b->place = place;
    }
}

/* Towards the foe, as far as there is room. */
static int facing_there(const struct sg_state *s, unsigned who, unsigned place, int foe)
{
    int best = -1, least = 1000;
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int far = sg_distance(sg_next(sg_hex(place), dir), foe);
        if (sg_fits(s, who, place, dir) && far < least) {
            least = far;
            best = dir;
        }
    }
    return best < 0 ? 0 : best;
}

static bool deploy_one(struct sg_state *s, const struct plan *plan, unsigned who,
                       struct mg_play *play)
{
    int kind = sg_is_person(who)   ? SG_NO_PIECE
               : who < SG_SUBJECTS ? s->piece[who - SG_PERSONS].kind
                                   : SG_NO_PIECE;
    struct best b = { s, plan, who, SG_NOWHERE, 0 };
    int facing = 0;
    if (kind == SG_TOWER || kind == SG_RAM || kind == SG_GALLERY) {
        struct engine_choice c = { .s = s, .who = who, .place = SG_NOWHERE };
        sg_for_each_place(s, who, sg_try_engine, &c);
        b.place = c.place;
        facing = c.facing;
    } else
        sg_for_each_place(s, who, better, &b);
    if (b.place == SG_NOWHERE)
        return false;
    if (kind == SG_MANTLET || (sg_is_person(who) && sg_mounted(s, who)))
        facing = facing_there(s, who, b.place, plan->defends ? plan->foe : plan->target);
    sg_set_up(s, who, b.place, facing, play);
    return true;
}

/* who is set up first: engineers, then shooters, then the costly */
static int turn_of(const struct sg_state *s, unsigned who)
{
    int class = sg_class_of(s, who);
    if (is_precious(s, s->person[who].side, who))
        return 2000;
    return class == SG_ENG        ? 1000
           : sg_is_shooter(class) ? 500 + sg_cost_of(s, who)
                                  : sg_cost_of(s, who);
}

static int next_person(const struct sg_state *s, int seat)
{
    int best = -1;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].seat == seat && sg_belongs_to_step(s, who) &&
            (best < 0 || turn_of(s, who) > turn_of(s, (unsigned)best)))
            best = (int)who;
    return best;
}

void sg_deploy(struct sg_state *s, int seat, bool back, struct mg_play *play)
{
    const struct sg_setup_step *step = sg_step_now(s);
    int side = step->side, reserve = s->scenario.reserve[side].edges, edge = -1;

    if (step->piece == SG_FASCINE)
        sg_lay_fascines(s, play);
    struct plan plan = sg_plan_of(s, side);
    plan.back = back;
    while (step->piece == SG_RUBBLE && sg_belongs_to_step(s, SG_SUBJECTS))
        if (!deploy_one(s, &plan, SG_SUBJECTS, play))
            break;
    for (unsigned who = SG_PERSONS; who < SG_SUBJECTS; who++)
        if (sg_belongs_to_step(s, who) &&
            !(s->siege.in_action && sg_stays_in_store(s, who - SG_PERSONS)))
            deploy_one(s, &plan, who, play);
    for (int who = next_person(s, seat); who >= 0; who = next_person(s, seat)) {
        plan.charge = charge_of(s, side);
        if (!deploy_one(s, &plan, (unsigned)who, play)) {
            if (reserve == 0)
                break;
            edge = edge < 0 ? sg_edge_to_wait(s, side) : edge;
            sg_keep_back(s, (unsigned)who, edge);
        }
    }
}
