/* Does a position make sense? It may come from outside: no number of it may lead out of a table.
 * What it then says is for the invariants. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../march/march.h"
#include "setup.h"
#include "inside.h"

struct sg_word sg_word_of(unsigned who)
{
    struct sg_word word = { "" };
    struct mg_text out = { .buf = word.text, .cap = sizeof word.text };
    sg_write_who((uint16_t)(who < SG_SUBJECTS ? who : SG_SUBJECTS), &out);
    return word;
}

struct sg_word sg_word_of_place(unsigned place)
{
    struct sg_word word = { "" };
    struct mg_text out = { .buf = word.text, .cap = sizeof word.text };
    sg_write_place((uint16_t)place, &out);
    return word;
}

/* With room for an engine around it: every hex of its footprint, and every neighbour, is a hex. */
static bool is_inner_hex(int hex)
{
    int col = sg_col(hex), row = sg_row(hex);
    return col > 1 - SG_MARGIN && col < 2 * SG_MAP_COLS + SG_MARGIN && row > 1 - SG_MARGIN &&
           row < 2 * SG_MAP_ROWS + SG_MARGIN;
}

/* a location */
static bool sane_place(unsigned place)
{
    return place < SG_LOCATIONS;
}
bool sg_sane_spot(unsigned place)
{
    return sane_place(place) && (place == SG_NOWHERE || is_inner_hex(sg_hex(place)));
}
bool sg_sane_hex(unsigned hex)
{
    return hex < SG_HEXES && is_inner_hex((int)hex);
}

/* ---- the scenario ------------------------------------------------------------------------ */

static bool sane_region(const struct sg_scenario *sc, struct sg_region r)
{
    return r.first + r.count <= sc->areas;
}

static bool sane_area(const struct sg_scenario *sc, const struct sg_area *a)
{
    if (a->kind == SG_AREA_ENGINE)
        return a->of < SG_PIECE_KINDS;
    if (a->kind > SG_AREA_ENGINE || a->map >= sc->map_cols * sc->map_rows)
        return false;
    const struct sg_map *map = &sg_maps[sc->map[a->map]];
    return a->kind == SG_AREA_ZONE      ? a->of < map->zones
           : a->kind == SG_AREA_SECTION ? a->of < map->sections
                                        : true;
}

static bool sane_atom(const struct sg_scenario *sc, const struct sg_atom *a)
{
    if (a->kind >= SG_IF_KINDS || a->side > 1 || a->group > SG_GROUP_FIGHTERS ||
        a->op > SG_MORE_THAN)
        return false;
    switch (a->kind) {
    case SG_IF_EXITED:
    case SG_IF_DEAD:
    case SG_IF_ALIVE:
    case SG_IF_CAPTURED:
    case SG_IF_LED_OFF: return a->of <= SG_NAMED && (a->kind == SG_IF_EXITED || a->of > 0);
    case SG_IF_OUT_OF_USE:
    case SG_IF_CONTACT:
        return a->of < SG_PIECE_KINDS && (a->kind == SG_IF_OUT_OF_USE || sane_region(sc, a->where));
    case SG_IF_DOOR_OPEN:
        return a->where.first < sc->map_cols * sc->map_rows &&
               a->where.count < sg_maps[sc->map[a->where.first]].doors;
    default: return sane_region(sc, a->where);
    }
}

static bool sane_board(const struct sg_scenario *sc)
{
    if (sc->map_cols < 1 || sc->map_cols > 2 || sc->map_rows < 1 || sc->map_rows > 2)
        return false;
    for (int i = 0; i < 4; i++)
        if (sc->map[i] > SG_NO_MAP || (i < sc->map_cols * sc->map_rows && sc->map[i] == SG_NO_MAP))
            return false;
    return true;
}

static bool sane_placed(const struct sg_scenario *sc, const struct sg_placed *p)
{
    return p->piece < SG_PIECE_KINDS && p->map < sc->map_cols * sc->map_rows &&
           p->zone < sg_maps[sc->map[p->map]].zones + 1;
}

/* Of one building, with open maps for what is fought outside it. */
static bool sane_besieged(const struct sg_scenario *sc)
{
    return sc->map_cols * sc->map_rows == 1 && sc->map[0] >= SG_PRIORY && sc->open_maps != 0;
}

bool sg_sane_scenario(const struct sg_scenario *sc, struct mg_text *culprit)
{
    if (!sane_board(sc) || sc->army[0] >= SG_ARMIES || sc->army[1] >= SG_ARMIES ||
        sc->first > SG_BY_INITIATIVE || sc->open_maps >> SG_PRIORY != 0 ||
        sc->attacker > SG_NO_ATTACKER || sc->bridge_choice > 2 || sc->limit == 0 ||
        (sc->siege && !sane_besieged(sc)) || sc->name[sizeof sc->name - 1] != '\0' ||
        sc->id[sizeof sc->id - 1] != '\0')
        return mg_blame(culprit, "scenario: its board, sides, limit or name");
    for (int i = 0; i < sc->areas; i++)
        if (!sane_area(sc, &sc->area[i]))
            return mg_blame(culprit, "scenario.area[%d]", i);
    for (int i = 0; i < sc->steps; i++)
        if (sc->step[i].side > 1 || sc->step[i].piece >= SG_EQUIPMENT ||
            sc->step[i].facing > SG_DIRS || !sane_region(sc, sc->step[i].where))
            return mg_blame(culprit, "scenario.step[%d]", i);
    for (int i = 0; i < sc->quotas; i++)
        if (sc->quota[i].side > 1 || !sane_region(sc, sc->quota[i].where))
            return mg_blame(culprit, "scenario.quota[%d]", i);
    for (int i = 0; i < 2; i++)
        if (!sane_region(sc, sc->bounds[i].people) || !sane_region(sc, sc->bounds[i].ladders) ||
            sc->reserve[i].edges > 15)
            return mg_blame(culprit, "scenario.bounds[%d] or reserve[%d]", i, i);
    for (int i = 0; i < sc->placed_count; i++)
        if (!sane_placed(sc, &sc->placed[i]))
            return mg_blame(culprit, "scenario.placed[%d]", i);
    for (int i = 0; i < sc->atoms; i++)
        if (!sane_atom(sc, &sc->atom[i]))
            return mg_blame(culprit, "scenario.atom[%d]", i);
    for (int i = 0; i < sc->lines; i++)
        if (sc->line[i].side > 2 || sc->line[i].grade >= SG_GRADES ||
            sc->line[i].first + sc->line[i].atoms > sc->atoms)
            return mg_blame(culprit, "scenario.line[%d]", i);
    return true;
}

/* ---- people, pieces, what is going on ---------------------------------------------------- */

static bool sane_person(const struct sg_state *s, int i)
{
    const struct sg_person *p = &s->person[i];
    bool on = p->fate == SG_ON_BOARD, rides = p->health & SG_MOUNTED;
    if (p->fate >= SG_FATES || p->side > 1 || p->facing >= SG_DIRS || p->task > SG_TASKS ||
        p->carries > SG_PIECES || p->rides > SG_PIECES || p->leads > SG_PIECES || p->edge > 3 ||
        p->run_dir >= SG_DIRS || p->guard[0] > SG_PERSONS || p->guard[1] > SG_PERSONS ||
        p->class >= SG_CLASSES || p->shot_as >= SG_WEAPONS || p->may_flee > s->turn + 1)
        return false;
    if (p->fate == SG_ABSENT)
        return s->at[i] == SG_NOWHERE && s->tail[i] == SG_NOWHERE;
    if (p->seat >= s->players || sg_side_of(p->seat) != p->side)
        return false;
    if (!on)
        return s->at[i] == SG_NOWHERE && s->tail[i] == SG_NOWHERE;
    if (!(sg_sane_spot(s->at[i]) && s->at[i] != SG_NOWHERE) || (s->tail[i] != SG_NOWHERE) != rides)
        return false;
    return !rides || (sg_is_level(s->at[i]) && s->tail[i] == sg_behind(s->at[i], p->facing) &&
                      sg_sane_spot(s->tail[i]));
}

static bool sane_piece(const struct sg_state *s, int i)
{
    const struct sg_piece *p = &s->piece[i];
    if (p->kind == SG_NO_PIECE)
        return p->at == SG_NOWHERE && p->tail == SG_NOWHERE;
    if (p->kind != sg_kind_of((unsigned)i) || p->side > 1 || p->facing > SG_DIRS ||
        !sg_sane_spot(p->at) || !sg_sane_spot(p->tail) || p->bearer[0] > SG_PERSONS ||
        p->bearer[1] > SG_PERSONS || p->owner > SG_PERSONS)
        return false;
    if (p->facing == SG_DIRS && p->kind != SG_LADDER && p->kind != SG_GRAPNEL)
        return false;
    if ((p->kind == SG_LADDER || p->kind == SG_GRAPNEL) && p->counter > SG_RUNGS)
        return false;
    if (p->kind == SG_OX && p->points > SG_PIECES)
        return false;
    return p->at == SG_NOWHERE || sg_is_level(p->at);
}

/* The kind of piece that is worked at; none: it is a place, or a person. */
static bool is_work_at(int kind, int piece)
{
    switch (kind) {
    case SG_W_TOWER_LADDER:
    case SG_W_WINCH: return piece == SG_TOWER;
    case SG_W_HARNESS:
    case SG_W_FREE_OX: return piece == SG_OX;
    case SG_W_LOAD: return piece == SG_BALLISTA || piece == SG_PERRIER || piece == SG_MANGONEL;
    default: return false;
    }
}

static bool sane_site(const struct sg_task *t)
{
    if (t->kind == SG_W_ARROWS)
        return t->site < SG_PERSONS;
    if (t->kind >= SG_W_TOWER_LADDER && t->kind <= SG_W_LOAD)
        return t->site >= SG_PERSONS && t->site < SG_SUBJECTS &&
               is_work_at(t->kind, sg_kind_of(t->site - (unsigned)SG_PERSONS));
    return sg_sane_spot(t->site) && sg_sane_spot(t->to);
}

/* A task without workers is none. */
bool sg_sane_task(const struct sg_task *t)
{
    int workers = 0;
    for (int i = 0; i < 4; i++) {
        if (t->worker[i] > SG_PERSONS)
            return false;
        workers += t->worker[i] != 0;
    }
    if (t->kind == SG_NO_WORK)
        return workers == 0 && t->site == 0 && t->to == 0 && t->turns == 0 && t->fresh == 0;
    return workers > 0 && (t->kind != SG_W_ARMS || (t->worker[0] != 0 && workers == 1)) &&
           t->kind < SG_WORKS && t->side < 2 && sane_site(t);
}

/* What is under way: a walk, an engine that rolls, a combat, and nothing of the kind above another.
 * What they lead to stands on them, and on each other; never near so much that there is no room for
 * more. */
enum { FRAMES_FROM_OUTSIDE = SG_FRAMES_MOST / 2 };
static bool is_ground(int kind)
{
    return kind == SG_F_WALK || kind == SG_F_ROLL || kind == SG_F_COMBAT;
}

/* What the fields of a frame mean is said where its kind is run. */
static bool sane_frame(const struct sg_state *s, const struct sg_frame *f)
{
    bool person = f->who < SG_PERSONS && s->person[f->who].fate != SG_ABSENT;
    switch (f->kind) {
    case SG_F_WALK:
        return person && f->who == s->chosen && f->arg <= SG_PERSONS && f->causes <= SG_PERSONS &&
               f->cause <= 3 && f->stage <= SG_WALK_TURN;
    case SG_F_ROLL:
        return f->who >= SG_PERSONS && f->who < SG_SUBJECTS &&
               s->piece[f->who - SG_PERSONS].at != SG_NOWHERE && f->causes <= SG_PERSONS &&
               f->arg <= 1 && f->at <= SG_PERSONS;
    case SG_F_COMBAT:
    case SG_F_ADVANCE: return person && f->arg < s->players;
    case SG_F_RETREAT:
        return person && f->cause + f->causes <= s->causes && sg_sane_spot(f->at) &&
               f->n >> 4 < SG_DIRS;
    case SG_F_FALL: return person && f->at > 0 && f->at <= SG_PIECES;
    case SG_F_HURT:
        return f->cause + f->causes <= s->victims && f->n <= f->causes && sg_sane_hex(f->at);
    default: return false;
    }
}

/* The question is one that the top frame, or nothing, asks. */
static bool sane_question(const struct sg_state *s)
{
    int top = s->frames > 0 ? s->frame[s->frames - 1].kind : SG_F_NONE;
    bool taken = s->chosen < SG_PERSONS ? s->person[s->chosen].fate != SG_ABSENT
                                        : s->chosen < SG_SUBJECTS &&
                                              s->piece[s->chosen - SG_PERSONS].kind != SG_NO_PIECE;
    if (s->enlisting || s->ask == SG_ASK_ENLIST)
        return s->enlisting == 1 && s->ask == SG_ASK_ENLIST && s->phase == SG_PH_SETUP &&
               s->frames == 0 && s->enlisted < 3 && !s->siege.on;
    if (s->ask > SG_ASK_TURN)
        return s->phase == SG_PH_OVER || sg_sane_siege_question(s);
    if ((s->phase == SG_PH_SETUP) != (s->ask == SG_ASK_SETUP || s->ask == SG_ASK_PLACE))
        return s->phase == SG_PH_OVER;
    switch (s->ask) {
    case SG_ASK_SETUP: return s->step < s->scenario.steps && s->frames == 0;
    case SG_ASK_PLACE: return s->step < s->scenario.steps && s->frames == 0 && sg_is_in_hand(s);
    case SG_ASK_FIRE: return s->phase == SG_PH_FIRE && top == SG_F_NONE;
    case SG_ASK_MOVE: return s->phase == SG_PH_MOVE && top == SG_F_NONE;
    case SG_ASK_WORKS: return s->phase == SG_PH_WORKS && top == SG_F_NONE;
    case SG_ASK_COMBAT: return s->phase == SG_PH_COMBAT && top == SG_F_NONE;
    case SG_ASK_TARGET: return s->phase == SG_PH_FIRE && taken && top == SG_F_NONE;
    case SG_ASK_TURN:
        return top == SG_F_WALK && s->chosen < SG_PERSONS &&
               s->frame[s->frames - 1].who == s->chosen && sg_bears(s, s->chosen, SG_MANTLET);
    case SG_ASK_WALK:
        return taken && (s->chosen < SG_PERSONS
                             ? top == SG_F_WALK && s->frame[s->frames - 1].who == s->chosen
                             : true);
    case SG_ASK_DEFEND: return sg_shot_at(s) >= 0 && s->person[sg_shot_at(s)].fate == SG_ON_BOARD;
    case SG_ASK_JOIN:
    case SG_ASK_HIT:
        return top == SG_F_COMBAT && s->combat.attackers > 0 && s->combat.defenders > 0;
    case SG_ASK_RETREAT: return top == SG_F_RETREAT;
    case SG_ASK_ADVANCE: return top == SG_F_ADVANCE;
    case SG_ASK_FALL: return top == SG_F_FALL;
    default: return s->phase == SG_PH_OVER;
    }
}

static bool sane_lists(const struct sg_state *s, struct mg_text *culprit)
{
    for (int i = 0; i < s->fascines; i++)
        if (!sg_sane_hex(s->fascine[i]))
            return mg_blame(culprit, "fascine[%d]", i);
    for (int i = 0; i < s->rubbles; i++)
        if (!sg_sane_hex(s->rubble[i]))
            return mg_blame(culprit, "rubble[%d]", i);
    for (int i = 0; i < s->burnts; i++)
        if (!sg_sane_spot(s->burnt[i]))
            return mg_blame(culprit, "burnt[%d]", i);
    for (int i = 0; i < s->fires; i++)
        if (!sg_sane_spot(s->fire[i].at))
            return mg_blame(culprit, "fire[%d].at", i);
    for (int i = 0; i < s->damages; i++)
        if (!sg_sane_hex(s->damage[i].hex))
            return mg_blame(culprit, "damage[%d].hex", i);
    for (int i = 0; i < s->bodies_count; i++)
        if (!sg_sane_spot(s->body[i]))
            return mg_blame(culprit, "body[%d]", i);
    for (int i = 0; i < s->path_length; i++)
        if (!sg_sane_spot(s->path[i]) || s->path_facing[i] >= SG_DIRS)
            return mg_blame(culprit, "path[%d]", i);
    for (int i = 0; i < s->causes; i++)
        if (!sg_sane_hex(s->cause[i]))
            return mg_blame(culprit, "cause[%d]", i);
    for (int i = 0; i < s->victims; i++)
        if ((s->victim[i] & 0xff) >= SG_PERSONS || s->victim[i] >> 8 > 0x7f)
            return mg_blame(culprit, "victim[%d]", i);
    for (int i = 0; i < s->frames; i++)
        if (!sane_frame(s, &s->frame[i]))
            return mg_blame(culprit, "frame[%d] is not one of its kind", i);
    for (int i = 1; i < s->frames; i++)
        if (i >= FRAMES_FROM_OUTSIDE || is_ground(s->frame[i].kind))
            return mg_blame(culprit, "frame[%d] cannot stand on another, or on so many", i);
    for (int map = 0; map < 4; map++)
        for (int door = 0; door < 12; door++)
            if (s->door[map][door] > SG_DOOR_BROKEN || s->bridge[map] >= SG_BRIDGES)
                return mg_blame(culprit, "door[%d][%d] or bridge[%d]", map, door, map);
    return true;
}

static bool sane_combat(const struct sg_combat *c, struct mg_text *culprit)
{
    for (int i = 0; i < c->attackers; i++)
        if (c->attacker[i] >= SG_PERSONS)
            return mg_blame(culprit, "combat.attacker[%d]", i);
    for (int i = 0; i < c->defenders; i++)
        if (c->defender[i] >= SG_PERSONS)
            return mg_blame(culprit, "combat.defender[%d]", i);
    for (int i = 0; i < c->emptieds; i++)
        if (!sg_sane_spot(c->emptied[i]))
            return mg_blame(culprit, "combat.emptied[%d]", i);
    return true;
}

bool sg_sane(const struct sg_state *s, struct mg_text *culprit)
{
    if (s->players < 2 || s->players > SG_SEATS)
        return mg_blame(culprit, "players is %d", s->players);
    if (!sg_sane_scenario(&s->scenario, culprit))
        return false;
    if (memcmp(s->map, s->scenario.map, sizeof s->map) != 0 ||
        s->map_cols != s->scenario.map_cols || s->map_rows != s->scenario.map_rows)
        return mg_blame(culprit, "map, map_cols, map_rows are not those of the scenario");
    if (s->phase >= SG_PHASES || s->ask >= SG_ASKS || s->side > 1 || s->asked > 1 ||
        s->winner > SG_NO_SIDE || s->grade >= SG_GRADES || s->chosen > SG_SUBJECTS ||
        s->path_at > s->path_length || s->owes >> s->players != 0)
        return mg_blame(culprit, "phase, ask, side, asked, winner, grade, chosen, path_at or owes");
    if (s->owes & ~sg_seats_of(s, s->asked))
        return mg_blame(culprit, "owes has a seat of the side that is not asked");
    for (int i = 0; i < SG_PERSONS; i++)
        if (!sane_person(s, i))
            return mg_blame(culprit, "person %s: side, seat, place or what he has",
                            sg_word_of((unsigned)i).text);
    for (int i = 0; i < SG_PIECES; i++)
        if (!sane_piece(s, i))
            return mg_blame(culprit, "piece %s: its place, facing, counter or bearers",
                            sg_word_of(SG_PERSONS + (unsigned)i).text);
    for (int i = 0; i < SG_TASKS; i++)
        if (!sg_sane_task(&s->task[i]))
            return mg_blame(culprit, "task %d", i + 1);
    if (!sane_lists(s, culprit) || !sane_combat(&s->combat, culprit) || !sg_sane_siege(s, culprit))
        return false;
    return sane_question(s) ||
           mg_blame(culprit, "ask %s does not go with phase %s, frame and chosen",
                    sg_ask_names.name[s->ask], sg_phase_names.name[s->phase]);
}

void sg_derive_position(void *state)
{
    if (sg_sane(state, NULL))
        sg_derive(state);
}

/* Somebody must be able to answer, unless it is over. */
bool sg_agrees(const void *state, const struct mg_options *o)
{
    const struct sg_state *s = state;
    return s->players == o->value[SG_OPT_PLAYERS] && s->charge == o->value[SG_OPT_CHARGE] &&
           s->infiltration == o->value[SG_OPT_INFILTRATION] &&
           s->bodies == o->value[SG_OPT_BODIES] && s->no_limit == o->value[SG_OPT_NO_LIMIT] &&
           s->mild_events == o->value[SG_OPT_MILD_EVENTS] &&
           (s->phase == SG_PH_OVER || s->owes != 0);
}
