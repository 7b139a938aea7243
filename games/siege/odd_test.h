/* Battles thrown into disorder by chance, for odd_test.c: people pressed together, hurt, taken,
 * laden and mounted; ladders and engines at the walls; doors, bridges and walls in every state;
 * fires. Each stroke is one that leaves a position which keeps every invariant, or it is taken
 * back: so that what a game seldom comes to is there hundreds of times. */
#ifndef SG_ODD_TEST_H
#define SG_ODD_TEST_H

#include "sg_test.h"
#include "work/site.h"
#include "ground/engine.h"
#include "record_test.h"

/* ---- who and where ----------------------------------------------------------------------- */

static inline unsigned below(struct mg_rng *rng, int bound)
{
    return mg_rng_below(rng, (uint32_t)bound);
}

/* On the board, or in quarters between the battles of a siege; -1: nobody. */
static inline int anybody(const struct sg_state *s, struct mg_rng *rng)
{
    int found = -1;
    for (int who = 0, n = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ON_BOARD && below(rng, ++n) == 0)
            found = who;
    for (int who = 0, n = 0; who < SG_PERSONS && s->phase == SG_PH_DAY; who++)
        if (s->person[who].fate == SG_IN_QUARTERS && below(rng, ++n) == 0)
            found = who;
    return found;
}

/* At most so many steps away, on any level, rung or ladder. */
static inline unsigned place_near(int hex, int steps, struct mg_rng *rng)
{
    for (int i = 0; i < steps; i++)
        if (below(rng, 4) > 0)
            hex = sg_next(hex, (int)below(rng, SG_DIRS));
    return (unsigned)(hex * SG_SLOTS) + below(rng, below(rng, 3) == 0 ? SG_SLOTS : 4);
}

static inline unsigned near_somebody(const struct sg_state *s, int steps, struct mg_rng *rng)
{
    int who = anybody(s, rng);
    int col = 1 + (int)below(rng, SG_MAP_COLS), row = 1 + (int)below(rng, SG_MAP_ROWS);
    bool placed = who >= 0 && s->at[who] != SG_NOWHERE;
    return place_near(placed ? sg_hex(s->at[who]) : sg_hex_at(col, row), steps, rng);
}

static inline bool has_room(const struct sg_state *s, unsigned who, unsigned place, int facing)
{
    struct sg_mover mover = sg_mover_of(s, who);
    unsigned rear = sg_behind(place, facing);
    if (!sg_free(s, place) || !sg_can_stand(s, place, mover) || sg_map_index(s, sg_hex(place)) < 0)
        return false;
    return !mover.mounted || (sg_is_level(place) && sg_map_index(s, sg_hex(rear)) >= 0 &&
                              sg_free(s, rear) && sg_can_stand(s, rear, mover));
}

/* ---- strokes ----------------------------------------------------------------------------- */

typedef void stroke(struct sg_state *s, struct mg_rng *rng);

static inline void he_comes_close(struct sg_state *s, struct mg_rng *rng)
{
    int who = anybody(s, rng), to = anybody(s, rng);
    for (int again = 0; again < 3 && s->person[to].side == s->person[who].side; again++)
        to = anybody(s, rng);
    for (int tries = 0; tries < 40; tries++) {
        unsigned place = place_near(sg_hex(s->at[to]), 2, rng);
        int facing = (int)below(rng, SG_DIRS);
        if (has_room(s, (unsigned)who, place, facing)) {
            sg_put(s, (unsigned)who, place, facing);
            return;
        }
    }
}

static inline void he_is_hurt(struct sg_state *s, struct mg_rng *rng)
{
    static const uint8_t harms[] = { SG_WOUNDED, SG_WOUNDED, SG_STUNNED, SG_STUNNED | SG_STUN_NEW,
                                     SG_DISARMED };
    int who = anybody(s, rng);
    s->person[who].health |= harms[below(rng, sizeof harms)];
}

static inline void he_is_taken(struct sg_state *s, struct mg_rng *rng)
{
    struct mg_play play = { .event = told };
    unsigned who = (unsigned)anybody(s, rng), guards = 0;
    sg_capture(s, who, &play);
    s->person[who].may_flee = (uint8_t)(below(rng, 2) * s->turn);
    for (unsigned i = 0; i < SG_PERSONS && guards < 2; i++)
        if (sg_active(s, i) && s->person[i].side != s->person[who].side &&
            sg_is_man_at_arms(sg_class_of(s, i)) &&
            sg_distance(sg_hex(s->at[i]), sg_hex(s->at[who])) == 1 && below(rng, 4) > 0)
            s->person[who].guard[guards++] = (uint8_t)(i + 1);
}

static inline void he_has_done_something(struct sg_state *s, struct mg_rng *rng)
{
    struct sg_person *p = &s->person[anybody(s, rng)];
    p->did = (uint16_t)(below(rng, 1 << 16) & below(rng, 1 << 16) & below(rng, 1 << 16));
    p->shot_turn = (uint8_t)(s->turn - below(rng, 2));
    p->slowed = (uint8_t)below(rng, 3);
    p->run = (uint8_t)below(rng, 6);
    p->run_dir = (uint8_t)below(rng, SG_DIRS);
}

static inline void he_is_given_something(struct sg_state *s, struct mg_rng *rng)
{
    unsigned who = (unsigned)anybody(s, rng);
    struct sg_person *p = &s->person[who];
    if (sg_is_archer(sg_class_of(s, who)))
        p->arrows = (uint8_t)below(rng, 7);
    else
        p->torch = 1;
    if (sg_class_of(s, who) == SG_JAV)
        p->javelins = (uint8_t)below(rng, 4);
    p->pots = (uint8_t)(below(rng, 4) == 0);
}

static inline void he_mounts(struct sg_state *s, struct mg_rng *rng)
{
    unsigned who = (unsigned)anybody(s, rng);
    struct sg_person *p = &s->person[who];
    int facing = (int)below(rng, SG_DIRS), horse = -1;
    if (who >= SG_NAMED || p->rides != 0 || p->carries != 0 || p->health & SG_PRISONER ||
        sg_roster[who].values[SG_RIDING].movement == 0 || !sg_is_level(s->at[who]) ||
        (horse = sg_new_piece(s, SG_HORSE, p->side)) < 0)
        return;
    p->rides = (uint8_t)(horse + 1);
    s->piece[horse].owner = (uint8_t)(who + 1);
    unsigned at = s->at[who];
    sg_take_off(s, who);
    p->health |= SG_MOUNTED;
    if (has_room(s, who, at, facing) && below(rng, 4) > 0) {
        sg_put(s, who, at, facing);
        return;
    }
    p->health &= (uint8_t)~SG_MOUNTED; /* it stands near him */
    sg_put(s, who, at, 0);
    unsigned place = place_near(sg_hex(at), 2, rng), rear = sg_behind(place, facing);
    struct sg_mover mover = { .who = SG_SUBJECTS, .side = p->side, .mounted = true };
    if (sg_is_level(place) && sg_free(s, place) && sg_can_stand(s, place, mover) &&
        sg_free(s, rear) && sg_can_stand(s, rear, mover))
        sg_put_piece(s, (unsigned)horse, place, facing);
}

static inline bool has_free_hands(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return sg_active(s, who) && !sg_mounted(s, who) && p->carries == 0 && p->leads == 0 &&
           sg_is_level(s->at[who]);
}

/* Of his side, next to that place, with nothing in hand. */
static inline int second_bearer(const struct sg_state *s, unsigned who, unsigned at)
{
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int other = sg_who(s, sg_place(sg_next(sg_hex(at), dir), sg_level(at)));
        if (other >= 0 && other != (int)who && s->person[other].side == s->person[who].side &&
            has_free_hands(s, (unsigned)other))
            return other;
    }
    return -1;
}

/* A ladder is off the board meanwhile, a mantlet is where he is, all else lies between the two. */
static inline void they_carry_something(struct sg_state *s, struct mg_rng *rng)
{
    static const uint8_t kinds[] = { SG_LADDER, SG_CAULDRON, SG_BALLISTA, SG_STONES, SG_MANTLET };
    unsigned who = (unsigned)anybody(s, rng), at = s->at[who];
    int kind = kinds[below(rng, sizeof kinds)];
    if (!has_free_hands(s, who))
        return;
    if (kind != SG_LADDER && kind != SG_MANTLET)
        at = sg_place(sg_next(sg_hex(at), (int)below(rng, SG_DIRS)), sg_level(at));
    int other = kind == SG_MANTLET ? -1 : second_bearer(s, who, at), n;
    if ((kind != SG_MANTLET && other < 0) ||
        (at != s->at[who] && (!sg_free(s, at) || !sg_can_stand(s, at, sg_mover_of(s, who)))) ||
        (n = sg_new_piece(s, kind, s->person[who].side)) < 0)
        return;
    s->piece[n].bearer[0] = (uint8_t)(who + 1);
    s->person[who].carries = (uint8_t)(n + 1);
    if (other >= 0) {
        s->piece[n].bearer[1] = (uint8_t)(other + 1);
        s->person[other].carries = (uint8_t)(n + 1);
    }
    if (kind != SG_LADDER)
        sg_put_piece(s, (unsigned)n, at, (int)below(rng, SG_DIRS));
}

/* All its hexes are free of everything. */
static inline bool lies_alone(const struct sg_state *s, unsigned piece, bool large)
{
    uint16_t hexes[20];
    int n;
    sg_marks_of(s, piece, hexes, &n);
    for (int i = 0; i < n; i++) {
        int ground = sg_printed(s, hexes[i], 0);
        if (sg_map_index(s, hexes[i]) < 0 || s->taken[hexes[i]] != 0 || s->mark[hexes[i]] != 0 ||
            (large && ground != SG_T_PLAIN))
            return false;
    }
    return true;
}

static inline void something_lies_there(struct sg_state *s, struct mg_rng *rng)
{
    static const uint8_t kinds[] = { SG_LADDER,   SG_MANTLET,  SG_CAULDRON, SG_STONES, SG_BALLISTA,
                                     SG_PERRIER,  SG_MANGONEL, SG_OX,       SG_PACK,   SG_TENT,
                                     SG_HOARDING, SG_SCAFFOLD, SG_GANGPLANK };
    int kind = kinds[below(rng, sizeof kinds)], side = (int)below(rng, SG_SIDES),
        n = sg_new_piece(s, kind, side);
    for (int tries = 0; n >= 0 && tries < 20; tries++) {
        unsigned place = near_somebody(s, 3, rng);
        struct sg_mover mover = { .who = SG_PERSONS + (unsigned)n, .side = side };
        struct sg_state tried = *s;
        bool hangs = kind == SG_HOARDING || kind == SG_SCAFFOLD;
        mover.mounted = kind == SG_OX || kind == SG_PACK;
        if (!sg_is_level(place) || sg_map_index(s, sg_hex(place)) < 0 ||
            (hangs ? !sg_may_hang(s, kind, place)
                   : !sg_free(s, place) || !sg_can_stand(s, place, mover)))
            continue;
        tried.piece[n].at = (uint16_t)place;
        if (!hangs && kind != SG_GANGPLANK &&
            !lies_alone(&tried, (unsigned)n,
                        kind == SG_PERRIER || kind == SG_MANGONEL || kind == SG_TENT))
            continue;
        sg_put_piece(s, (unsigned)n, place, kind == SG_HOARDING ? 0 : (int)below(rng, SG_DIRS));
        s->piece[n].counter = (uint8_t)(sg_is_thrower(kind) ? below(rng, 4) : 0);
        s->piece[n].points = (uint8_t)(kind == SG_MANGONEL ? below(rng, 4) : sg_is_thrower(kind));
        s->piece[n].size = 1;
        return;
    }
    if (n >= 0)
        s->piece[n] = (struct sg_piece){ 0 };
}

static inline void he_leads_an_animal(struct sg_state *s, struct mg_rng *rng)
{
    unsigned who = (unsigned)anybody(s, rng);
    for (unsigned i = sg_piece_first[SG_OX]; i < sg_piece_first[SG_PACK + 1]; i++) {
        struct sg_piece *p = &s->piece[i];
        if (p->kind != SG_NO_PIECE && p->at != SG_NOWHERE && p->bearer[0] == 0 && p->points == 0 &&
            has_free_hands(s, who) && sg_distance(sg_hex(p->at), sg_hex(s->at[who])) <= 2) {
            p->bearer[0] = (uint8_t)(who + 1);
            p->side = s->person[who].side;
            s->person[who].leads = (uint8_t)(i + 1);
            return;
        }
    }
}

static inline void a_ladder_stands(struct sg_state *s, struct mg_rng *rng)
{
    int kind = below(rng, 3) == 0 ? SG_GRAPNEL : SG_LADDER;
    for (int tries = 0; tries < 60; tries++) {
        unsigned foot = near_somebody(s, 3, rng);
        int dir = (int)below(rng, SG_DIRS + 1), level = 1 + (int)below(rng, 2);
        if (!sg_is_level(foot) || sg_level(foot) != 0 || sg_map_index(s, sg_hex(foot)) < 0)
            continue;
        unsigned wall = sg_place(dir == SG_DIRS ? sg_hex(foot) : sg_next(sg_hex(foot), dir), level);
        if (sg_check_climb(s, foot, wall).rule != NULL)
            continue;
        int n = sg_new_piece(s, kind, (int)below(rng, SG_SIDES));
        if (n < 0)
            return;
        s->piece[n].flags |= SG_P_RAISED;
        s->piece[n].counter = (uint8_t)level;
        sg_put_piece(s, (unsigned)n, foot, dir);
        int who = anybody(s, rng);
        unsigned rung = sg_rung(sg_hex(foot), 1 + (int)below(rng, level));
        if (has_room(s, (unsigned)who, rung, 0) && !sg_mounted(s, (unsigned)who))
            sg_put(s, (unsigned)who, rung, 0);
        return;
    }
}

static inline void an_engine_is_manned(struct sg_state *s, unsigned engine, struct mg_rng *rng)
{
    unsigned cell[14];
    for (int storey = 0; storey <= SG_STOREY_BRIDGE; storey++) {
        int cells = sg_cells(s, engine, storey, cell);
        for (int i = 0; i < cells; i++) {
            int who = anybody(s, rng);
            if (below(rng, 3) > 0 && sg_cell_open(s, engine, storey, i) &&
                (s->person[who].side == s->piece[engine].side || below(rng, 4) == 0) &&
                !sg_mounted(s, (unsigned)who) && has_room(s, (unsigned)who, cell[i], 0))
                sg_put(s, (unsigned)who, cell[i], 0);
        }
    }
}

static inline void an_engine_comes(struct sg_state *s, struct mg_rng *rng)
{
    static const uint8_t kinds[] = { SG_TOWER, SG_TOWER, SG_RAM, SG_GALLERY };
    int kind = kinds[below(rng, sizeof kinds)], n = sg_new_piece(s, kind, (int)below(rng, 2));
    bool falls = kind == SG_TOWER && below(rng, 3) > 0;
    if (n < 0)
        return;
    struct sg_state before = *s;
    for (int tries = 0; tries < 150; tries++) {
        unsigned place = near_somebody(s, 6, rng);
        *s = before;
        if (sg_map_index(s, sg_hex(place)) < 0)
            continue;
        place = sg_place(sg_hex(place), 0);
        s->piece[n].at = (uint16_t)place;
        s->piece[n].facing = (uint8_t)below(rng, SG_DIRS);
        if (!lies_alone(s, (unsigned)n, true))
            continue;
        int facing = s->piece[n].facing;
        s->piece[n].at = SG_NOWHERE;
        sg_put_piece(s, (unsigned)n, place, facing);
        if (falls && !sg_bridge_may_fall(s, (unsigned)n))
            continue;
        if (kind == SG_TOWER && falls)
            s->piece[n].flags = below(rng, 2) ? SG_P_WINCHED : SG_P_DOWN;
        if (below(rng, 4) == 0)
            s->piece[n].flags |= kind == SG_TOWER ? SG_P_LADDER_OFF : SG_P_STRUCK;
        sg_derive(s);
        an_engine_is_manned(s, (unsigned)n, rng);
        return;
    }
    *s = before;
    s->piece[n] = (struct sg_piece){ 0 };
}

static inline int an_engine(const struct sg_state *s, struct mg_rng *rng)
{
    int n = sg_piece_first[SG_TOWER] + (int)below(rng, 3);
    return s->piece[n].kind != SG_NO_PIECE && s->piece[n].at != SG_NOWHERE ? n : -1;
}

static inline void an_ox_is_harnessed(struct sg_state *s, struct mg_rng *rng)
{
    int engine = an_engine(s, rng), ox;
    if (engine < 0 || (ox = sg_new_piece(s, SG_OX, s->piece[engine].side)) < 0)
        return;
    unsigned cell = sg_ox_cell(&s->piece[engine], (int)below(rng, 2));
    struct sg_mover mover = { .who = SG_PERSONS + (unsigned)ox,
                              .side = s->piece[ox].side,
                              .mounted = true };
    if (!sg_free(s, cell) || !sg_can_stand(s, cell, mover)) {
        s->piece[ox] = (struct sg_piece){ 0 };
        return;
    }
    sg_put_piece(s, (unsigned)ox, cell, 0);
    if (sg_may_harness(s, (unsigned)ox, (unsigned)engine))
        sg_harness(s, (unsigned)ox, (unsigned)engine);
}

static inline void an_engine_has_burnt(struct sg_state *s, struct mg_rng *rng)
{
    int engine = an_engine(s, rng);
    for (int i = 0, n = 1 + (int)below(rng, 12); engine >= 0 && i < n; i++) {
        int storey = s->piece[engine].kind == SG_TOWER ? (int)below(rng, SG_STOREYS) : 0,
            cell = (int)below(rng, sg_storey_cells(&s->piece[engine], storey));
        s->piece[engine].burnt |= sg_cell_bit(storey, cell);
    }
}

static inline void it_burns(struct sg_state *s, struct mg_rng *rng)
{
    struct mg_play play = { .event = told };
    for (int tries = 0; tries < 60; tries++) {
        unsigned place = near_somebody(s, 3, rng);
        if (sg_may_light(s, place)) {
            sg_ignite(s, place, &play);
            s->fire[s->fires - 1].age = (uint8_t)(1 + below(rng, 3));
            return;
        }
    }
}

static inline void it_has_burnt(struct sg_state *s, struct mg_rng *rng)
{
    struct mg_play play = { .event = told };
    for (int tries = 0; tries < 60; tries++) {
        unsigned place = near_somebody(s, 3, rng);
        if (sg_may_light(s, place)) {
            sg_burn_out(s, place, &play);
            return;
        }
    }
}

static inline void a_door_is_moved(struct sg_state *s, struct mg_rng *rng)
{
    int index = (int)below(rng, s->map_cols * s->map_rows);
    const struct sg_map *map = &sg_maps[s->map[index]];
    if (map->doors == 0)
        return;
    int door = (int)below(rng, map->doors), state = (int)below(rng, SG_DOOR_BROKEN + 1);
    int hex = sg_board_hex(&s->scenario, index, map->door[door].col, map->door[door].row);
    unsigned place = sg_place(hex, map->door[door].level);
    if (sg_door_at(s, place, &index) >= 0) /* it has not fallen with its wall */
        sg_set_door(s, place, state);
}

static inline void the_bridge_is_changed(struct sg_state *s, struct mg_rng *rng)
{
    unsigned hex = below(rng, s->map_cols * s->map_rows);
    s->bridge[hex] = (uint8_t)below(rng, SG_BRIDGES);
}

static inline int wall_near(const struct sg_state *s, struct mg_rng *rng)
{
    for (int tries = 0; tries < 60; tries++) {
        int hex = sg_hex(near_somebody(s, 5, rng));
        if (sg_wall_kind(s, sg_place(hex, 0)) >= 0)
            return hex;
    }
    return -1;
}

static inline void a_wall_is_hit(struct sg_state *s, struct mg_rng *rng)
{
    struct mg_play play = { .event = told };
    int hex = wall_near(s, rng);
    for (int i = 1 + (int)below(rng, 3); hex >= 0 && i > 0; i--)
        sg_damage_hex(s, hex, &play);
}

static inline void a_wall_has_fallen(struct sg_state *s, struct mg_rng *rng)
{
    struct mg_play play = { .event = told };
    int hex = wall_near(s, rng);
    if (hex >= 0)
        sg_demolish(s, hex, &play);
}

static inline void the_moat_is_filled(struct sg_state *s, struct mg_rng *rng)
{
    for (int tries = 0; tries < 20 && s->fascines < 30; tries++) {
        unsigned place = near_somebody(s, 5, rng);
        if (sg_terrain(s, sg_place(sg_hex(place), -1)) == SG_T_MOAT &&
            s->taken[sg_hex(place)] == 0) {
            s->fascine[s->fascines++] = (uint16_t)sg_hex(place);
            return;
        }
    }
}

static inline void he_dies(struct sg_state *s, struct mg_rng *rng)
{
    struct mg_play play = { .event = told };
    sg_kill(s, (unsigned)anybody(s, rng), &play);
}

static inline void he_is_gone(struct sg_state *s, struct mg_rng *rng)
{
    unsigned who = (unsigned)anybody(s, rng);
    if (s->person[who].carries != 0 || sg_mounted(s, who))
        return;
    sg_leave_charges(s, who);
    sg_take_off(s, who);
    s->person[who].fate = below(rng, 3) == 0 ? SG_LED_OFF : SG_LEFT;
    s->person[who].edge = (uint8_t)below(rng, 4);
    int pack = sg_new_piece(s, SG_PACK, s->person[who].side); /* and he led one off */
    if (pack >= 0)
        s->piece[pack].counter = (uint8_t)(1 + below(rng, 4));
}

static inline void time_has_passed(struct sg_state *s, struct mg_rng *rng)
{
    s->turn = (uint8_t)(1 + below(rng, s->scenario.limit));
    s->quiet = (uint8_t)below(rng, 20);
    s->withdrawing = (uint8_t)(below(rng, 4) == 0 ? 1 + below(rng, 2) : 0);
}

static const struct {
    stroke *of;
    uint8_t times;
} strokes[] = {
    { an_engine_comes, 2 },
    { something_lies_there, 6 },
    { the_moat_is_filled, 2 },
    { a_door_is_moved, 3 },
    { the_bridge_is_changed, 1 },
    { he_mounts, 3 },
    { a_ladder_stands, 3 },
    { he_comes_close, 14 },
    { they_carry_something, 3 },
    { he_leads_an_animal, 2 },
    { an_ox_is_harnessed, 2 },
    { an_engine_has_burnt, 1 },
    { he_is_hurt, 5 },
    { he_is_taken, 2 },
    { he_has_done_something, 4 },
    { he_is_given_something, 4 },
    { it_burns, 2 },
    { it_has_burnt, 1 },
    { a_wall_is_hit, 2 },
    { a_wall_has_fallen, 1 },
    { he_dies, 1 },
    { he_comes_close, 6 },
    { time_has_passed, 1 },
};

/* ---- all of them ------------------------------------------------------------------------- */

/* But for INV-18, which asks what there is to choose, and takes long. */
static inline bool keeps_invariants(const struct sg_state *s)
{
    for (const struct mg_invariant *i = sg_invariants; i->id != NULL; i++)
        if (i->holds != NULL && strcmp(i->id, "INV-18") != 0 && !i->holds(s, NULL))
            return false;
    return true;
}

static inline void throw_into_disorder(struct sg_state *s, struct mg_rng *rng)
{
    for (size_t i = 0; i < sizeof strokes / sizeof *strokes; i++)
        for (int n = (int)below(rng, 2 * strokes[i].times + 1); n > 0; n--) {
            struct sg_state before = *s;
            if (anybody(s, rng) < 0)
                return;
            strokes[i].of(s, rng);
            sg_derive(s);
            if (s->frames > 0 || !keeps_invariants(s))
                *s = before;
        }
}

static inline uint64_t add_text(uint64_t sum, const char *text)
{
    for (; text != NULL && *text != '\0'; text++)
        sum = add(sum, (uint8_t)*text);
    return add(sum, text == NULL);
}

static inline uint64_t add_verdict(uint64_t sum, struct mg_verdict v)
{
    return add_text(add_text(sum, v.rule), v.why);
}

/* ---- asking --------------------------------------------------------------------------- */

/* At the first question of a game turn. */
static inline void stop_everything(struct sg_state *s)
{
    s->side = s->scenario.first == 1;
    s->phase = SG_PH_FIRE;
    s->ask = SG_ASK_FIRE;
    s->asked = s->side;
    s->owes = (uint8_t)sg_seats_of(s, s->side);
    s->chosen = SG_SUBJECTS;
    s->step = 0;
}

/* ---- why not ----------------------------------------------------------------------------- */

static inline unsigned piece_of_board(const struct sg_state *s, struct mg_rng *rng)
{
    for (int tries = 0; tries < 30; tries++) {
        unsigned piece = below(rng, SG_PIECES);
        if (s->piece[piece].kind != SG_NO_PIECE)
            return SG_PERSONS + piece;
    }
    return SG_PERSONS;
}

static inline uint16_t any_value(const struct sg_state *s, const struct mg_arg *arg,
                                 struct mg_rng *rng)
{
    unsigned value = below(rng, 8);
    int who = anybody(s, rng);
    if (arg->place == NULL || who < 0)
        return 0;
    if (arg->names == &sg_person_names)
        value = (unsigned)who;
    else if (arg->names == &sg_who_names || (arg->names == &sg_site_names && below(rng, 2)))
        value = below(rng, 2) ? (unsigned)who : piece_of_board(s, rng);
    else if (arg->names == &sg_place_names || arg->names == &sg_site_names)
        value = near_somebody(s, 2, rng);
    else if (arg->names != NULL)
        value = below(rng, arg->names->count);
    return (uint16_t)value;
}

/* What is answered to moves of all kinds, most of which nobody would make. */
static inline uint64_t sum_of_refusals(const struct sg_state *s, struct mg_rng *rng, uint64_t sum)
{
    for (int kind = 1; kind < SG_MOVES; kind++) {
        const struct mg_arg *arg = sg_game.moves[kind].arg;
        for (int i = 0; i < 24 && sg_answer_to(s, kind) != NULL; i++) {
            uint16_t value[3]; /* one after the other: C leaves the order of arguments open */
            for (int k = 0; k < 3; k++)
                value[k] = any_value(s, &arg[k], rng);
            struct mg_move m = move_of(s, kind, value[0], value[1], value[2]);
            sum = add_verdict(sum, sg_check(s, m));
        }
    }
    return sum;
}

#endif
