/* Positions for the tests of Crusaders, in words that a player could lay out on a table. Moves are
 * written as players type them. The wheel is that of the first standard game: 0 tb, 1 cr, 2 in, 3
 * tc, 4 bu, 5 mu. */
#ifndef CR_TEST_H
#define CR_TEST_H

#include "game_test.h"
#include "crusaders.h"
#include "state.h"

/* ---- new games --------------------------------------------------------------------------- */

/* "players=3 expansion=on": the first refusal, if there is one. */
static inline struct mg_verdict read_options(const char *text, struct mg_options *out)
{
    return read_options_of(&cr_game, text, out);
}

static inline struct mg_options options_of(const char *text)
{
    return good_options(&cr_game, text);
}

static inline void sound(const struct cr_state *s)
{
    state_is_sound(&cr_game, s);
}

static inline struct cr_state new_game(const char *text, uint64_t number)
{
    struct mg_options options = options_of(text);
    struct cr_state s;

    set_up(&cr_game, &options, number, &s);
    return s;
}

/* The same with a start player. */
static inline struct cr_state new_game_from(const char *text, uint64_t number, int first)
{
    struct mg_options options = options_of(text);
    struct mg_seed seed = mg_seed_number(number);
    uint16_t chance[1] = { (uint16_t)first };
    struct mg_play play = { .result = chance, .forced = 1 };
    struct cr_state s = { .players = 0 };

    s.rng = mg_rng_seeded(&seed);
    cr_setup(&s, &options, &play);
    assert_int_equal(play.used, 1);
    sound(&s);
    return s;
}

/* ---- moves ------------------------------------------------------------------------------- */

static inline struct mg_move move_of(const struct cr_state *s, const char *text)
{
    return move_in_words(&cr_game, s->seat, text);
}

/* Play a move that must be legal. Whatever invariants held before hold afterwards. */
static inline void play_telling(struct cr_state *s, const char *text, struct told *told)
{
    struct mg_play play = { .event = told->event };
    struct cr_state before = *s;
    struct mg_move m = move_of(s, text);
    struct mg_verdict v = mg_check(&cr_game, s, m);
    bool was_sound = mg_state_broken(&cr_game, s) == NULL;

    if (!mg_legal(v))
        fail_msg("'%s' is refused: %s %s", text, v.rule, v.why);
    cr_apply(s, m, &play);
    told->count = play.events;
    told_as_tabled(&cr_game, told);
    if (was_sound)
        sound(s);
    const struct mg_invariant *broken = mg_step_broken(&cr_game, &before, m, s);
    if (broken != NULL)
        fail_msg("'%s' breaks %s %s", text, broken->id, broken->text);
}

static inline void play(struct cr_state *s, const char *text)
{
    struct told told;
    play_telling(s, text, &told);
}

/* Several moves, separated by ", ". */
static inline void play_all(struct cr_state *s, const char *texts)
{
    char copy[400], *rest = copy;
    snprintf(copy, sizeof copy, "%s", texts);
    for (char *move = strtok_r(copy, ",", &rest); move != NULL; move = strtok_r(NULL, ",", &rest))
        play(s, move + strspn(move, " "));
}

static inline bool is_listed(const struct cr_state *s, const char *text)
{
    return is_in_list(&cr_game, s, move_of(s, text));
}

static inline unsigned moves_listed(const struct cr_state *s)
{
    struct mg_move listed[MG_MAX_MOVES];
    return cr_list(s, s->seat, listed);
}

/* Refused by this rule, not in the list, and a match that is asked to play it stays as it was. */
static inline void refused_as(const struct cr_state *s, const char *text, int seat,
                              const char *rule)
{
    struct mg_options options = { { s->players, s->expansion, s->variant, s->orders % 3 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_match *match = mg_match_from_state(&cr_game, &options, &seed, s);
    struct mg_move m = move_of(s, text);

    m.seat = (uint8_t)seat;
    assert_non_null(match);
    struct mg_verdict v = mg_match_play(match, seat, m);
    bool same = mg_state_equal(&cr_game, mg_match_state(match), s);
    mg_match_close(match);
    if (mg_legal(v))
        fail_msg("'%s' is legal, but %s should refuse it", text, rule);
    if (strcmp(v.rule, rule) != 0)
        fail_msg("'%s' is refused by %s, not by %s", text, v.rule, rule);
    assert_non_null(v.why);
    assert_true(same);
    assert_false(seat == s->seat && is_listed(s, text));
}

static inline void refused(const struct cr_state *s, const char *text, const char *rule)
{
    refused_as(s, text, s->seat, rule);
}

static inline void allowed(const struct cr_state *s, const char *text)
{
    struct mg_verdict v = mg_check(&cr_game, s, move_of(s, text));
    if (!mg_legal(v))
        fail_msg("'%s' is refused: %s %s", text, v.rule, v.why);
    assert_true(is_listed(s, text));
}

/* ---- laying out a table ------------------------------------------------------------------ */

/* A game without orders on the fixed wheel, at the first turn of seat 0. Knights stand in
 * champagne, normandy, aquitaine, anjou, flanders, burgundy, in the order of the seats. */
static inline struct cr_state at_first_turn(const char *text)
{
    static const char *const start[CR_SEATS] = { "place champagne", "place normandy",
                                                 "place aquitaine", "place anjou",
                                                 "place flanders",  "place burgundy" };
    char all[160];

    snprintf(all, sizeof all, "%s variant=first orders=none", text);
    struct cr_state s = new_game_from(all, 1, 0);
    for (int seat = s.players - 1; seat >= 0; seat--)
        play(&s, start[seat]);
    assert_int_equal(s.phase, CR_PH_TURN);
    assert_int_equal(s.seat, 0);
    return s;
}

static inline unsigned place_named(const char *name)
{
    uint16_t place;
    assert_true(mg_name_parse(&cr_place_names, name, &place));
    return place;
}

static inline struct cr_region *region(struct cr_state *s, const char *name)
{
    return cr_region_at(s, place_named(name));
}

/* Tokens by place on the wheel. */
static inline void given_tokens(struct cr_state *s, int seat, const char *six)
{
    for (int i = 0; i < CR_WHEEL; i++)
        s->player[seat].tokens[i] = (uint8_t)(six[2 * i] - '0');
}

static inline void wheel_is(const struct cr_state *s, int seat, const char *six)
{
    char found[2 * CR_WHEEL + 1] = "";
    for (int i = 0; i < CR_WHEEL; i++) {
        found[2 * i] = (char)('0' + s->player[seat].tokens[i]);
        found[2 * i + 1] = i + 1 < CR_WHEEL ? ' ' : '\0';
    }
    assert_string_equal(found, six);
}

/* Tokens on one wedge of the seat in turn, moved there from wedges that have them to spare. */
static inline void given_on_wedge(struct cr_state *s, unsigned wedge, int tokens)
{
    struct cr_player *p = &s->player[s->seat];
    int place = cr_place_of(p, wedge);

    for (int i = 0, from = (place + 1) % CR_WHEEL; p->tokens[place] != tokens && i < 100; i++) {
        if (p->tokens[place] > tokens) {
            p->tokens[place]--, p->tokens[from]++;
        } else if (p->tokens[from] > 0) {
            p->tokens[from]--, p->tokens[place]++;
        }
        from = (from + 1) % CR_WHEEL == place ? (place + 1) % CR_WHEEL : (from + 1) % CR_WHEEL;
    }
    assert_int_equal(p->tokens[place], tokens);
}

static inline void given_upgraded(struct cr_state *s, int seat, unsigned wedge)
{
    s->player[seat].upgraded[cr_place_of(&s->player[seat], wedge)] = 1;
}

static inline void given_knight(struct cr_state *s, int seat, int which, const char *place)
{
    assert_true(which < s->player[seat].knights);
    s->player[seat].knight[which] = (uint8_t)place_named(place);
}

/* Another knight, as if a Castle had unlocked it. */
static inline void given_more_knights(struct cr_state *s, int seat, const char *place)
{
    struct cr_player *p = &s->player[seat];
    p->knight[p->knights++] = (uint8_t)place_named(place);
    p->reserve--;
}

/* This enemy stands there; it changes places with one of its kind. */
static inline void given_enemy(struct cr_state *s, const char *place, unsigned enemy)
{
    struct cr_region *to = region(s, place);
    int i = 0;

    if (to->enemy == enemy)
        return;
    while (i < CR_REGIONS && (s->region[i].enemy != enemy || &s->region[i] == to))
        i++;
    if (i < CR_REGIONS)
        s->region[i].enemy = to->enemy;
    to->enemy = (uint8_t)enemy;
}

/* The enemy that stands there has been captured by a seat. */
static inline void given_captured(struct cr_state *s, const char *place, int seat)
{
    struct cr_region *r = region(s, place);
    unsigned enemy = r->enemy;

    if (enemy == 0)
        return;
    s->player[seat].captured[cr_people_of(enemy)]++;
    if (enemy <= CR_PRUSSIAN && s->track[enemy - 1] < CR_TRACK - 1)
        s->track[enemy - 1]++;
    r->enemy = 0;
}

/* No enemy there: the last seat has captured a Saracen. */
static inline void given_free(struct cr_state *s, const char *place)
{
    for (unsigned saracen = CR_SARACEN_CASTLE; saracen < CR_ENEMIES && region(s, place)->enemy != 0;
         saracen++) {
        for (int i = 0; i < CR_REGIONS; i++)
            if (s->region[i].enemy == saracen) {
                given_enemy(s, place, saracen);
                given_captured(s, place, s->players - 1);
                return;
            }
    }
    region(s, place)->enemy = 0;
}

static inline void given_influence(struct cr_state *s, int seat, int influence)
{
    int left = cr_first_supply(s);

    s->player[seat].influence = (uint16_t)influence;
    for (int i = 0; i < s->players; i++)
        left -= s->player[i].influence;
    s->supply = (uint16_t)(left > 0 ? left : 0);
}

/* So much is left in the supply; the last seat has the rest. */
static inline void given_supply(struct cr_state *s, int supply)
{
    int others = 0;
    for (int i = 0; i < s->players - 1; i++)
        others += s->player[i].influence;
    given_influence(s, s->players - 1, cr_first_supply(s) - supply - others);
    assert_int_equal(s->supply, supply);
}

/* A building on the map; nothing but its space on the player board changes. */
static inline void given_building(struct cr_state *s, int seat, const char *place,
                                  const char *piece)
{
    struct cr_region *r = region(s, place);
    uint16_t id;

    assert_true(mg_name_parse(&cr_piece_names, piece, &id));
    s->player[seat].board[cr_pieces[id].type - 1] &= (uint8_t)~(1 << (cr_pieces[id].level - 1));
    r->enemy = 0;
    r->building[r->buildings++] =
        (struct cr_building){ .piece = (uint8_t)id, .owner = (uint8_t)(seat + 1) };
}

/* The space of a building is uncovered; where the building went does not matter. */
static inline void given_uncovered(struct cr_state *s, int seat, const char *piece)
{
    uint16_t id;
    assert_true(mg_name_parse(&cr_piece_names, piece, &id));
    s->player[seat].board[cr_pieces[id].type - 1] &= (uint8_t)~(1 << (cr_pieces[id].level - 1));
}

/* This tile lies there; it changes places with the one that did. */
static inline void given_tile(struct cr_state *s, const char *place, unsigned tile)
{
    struct cr_region *to = region(s, place);

    for (int i = 0; i < CR_REGIONS; i++)
        if (s->region[i].tile == tile)
            s->region[i].tile = to->tile;
    to->tile = (uint8_t)tile;
}

static inline void given_bonus(struct cr_state *s, const char *place, unsigned bonus)
{
    struct cr_region *to = region(s, place);

    for (int i = 0; i < CR_REGIONS; i++)
        if (s->region[i].bonus == bonus)
            s->region[i].bonus = to->bonus;
    to->bonus = (uint8_t)bonus;
}

/* A player has taken this tile before. */
static inline void given_taken(struct cr_state *s, int seat, unsigned tile)
{
    struct cr_player *p = &s->player[seat];
    int class = cr_tiles[tile].class;

    for (int i = 0; i < CR_REGIONS; i++)
        if (s->region[i].tile == tile) {
            s->region[i].tile = 0;
            s->region[i].coat = (uint8_t)(seat + 1);
        }
    p->coats--;
    p->tile[p->tiles++] = (struct cr_tile){ .tile = (uint8_t)tile,
                                            .down = class != CR_ONCE_TILE && class != CR_END_TILE };
}

/* An order, with the tokens that it starts with and no choice made. */
static inline void given_order(struct cr_state *s, int seat, unsigned order)
{
    s->player[seat].order = (uint8_t)order;
    s->orders = CR_DEAL2;
}

/* ---- the turn goes on -------------------------------------------------------------------- */

/* Others take turns that change little until it is this seat's turn again. */
static inline void round_to(struct cr_state *s, int seat)
{
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_play quiet = { .event = NULL };

    for (int i = 0; i < 200 && (s->phase != CR_PH_TURN || s->seat != seat); i++) {
        unsigned count = cr_list(s, s->seat, listed);
        assert_true(count > 0);
        struct mg_move m = listed[count - 1]; /* upgrade, decline */
        cr_apply(s, m, &quiet);
    }
    assert_int_equal(s->phase, CR_PH_TURN);
}

static inline int influence_of(const struct cr_state *s, int seat)
{
    return s->player[seat].influence;
}

static inline struct cr_score score_of(const struct cr_state *s, int seat)
{
    struct cr_score score[CR_SEATS];
    cr_scores(s, score);
    return score[seat];
}

#endif
