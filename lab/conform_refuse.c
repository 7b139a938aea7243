/* The list of moves is complete, and what is not in it is refused: with a rule that exists and a
 * sentence, leaving everything as it was. */
#include "conform_run.h"

#include <string.h>

#define MOST_OF_A_KIND 20000 /* encodable moves of one kind that are all tried */
#define SOME_OF_A_KIND 2000  /* of more, so many at random */
#define MOST_OF_OTHERS 100   /* of a seat that owes no decision, all or at random */
#define MUTATIONS      40

static bool rule_exists(struct conform_run *r, const char *rule)
{
    for (int i = 0; i < r->rules; i++)
        if (r->rule[i] == rule)
            return true;
    if (mg_rule_find(MG_EN, rule) == NULL)
        return false;
    if (r->rules < CONFORM_RULES)
        r->rule[r->rules++] = rule;
    return true;
}

static bool refused_well(struct conform_run *r, struct mg_move move, struct mg_verdict v)
{
    if (mg_legal(v))
        return conform_wrong(r, "'%s' is allowed and must not be", conform_move(r, move).text);
    if (!rule_exists(r, v.rule))
        return conform_wrong(r, "'%s' is refused by %s, which is no rule",
                             conform_move(r, move).text, v.rule);
    if (v.why == NULL || v.why[0] == '\0')
        return conform_wrong(r, "'%s' is refused by %s without a sentence",
                             conform_move(r, move).text, v.rule);
    return true;
}

/* ---- the list is complete ---------------------------------------------------------------- */

#define REMEMBERED 1024

/* The list of one seat in the current state. */
struct listed {
    struct conform_run *r;
    int seat;
    size_t count; /* in r->list; 0: the seat owes no decision */
    /* Moves of one kind that were tried here, each where its numbers lead: whoever chooses at
     * random near a short list chooses the same ones again and again, and the answer is the same.
     */
    struct mg_move tried[REMEMBERED];
};

/* Was it tried in this state? It is from now on. */
static bool was_tried(struct listed *l, struct mg_move move)
{
    uint32_t mixed = (move.a + 40503u * move.b + 30011u * move.c) * 2654435761u;
    struct mg_move *place = &l->tried[mixed >> 16 & (REMEMBERED - 1)];
    bool again = conform_same_move(*place, move);
    *place = move;
    return again;
}

/* Allowed if and only if it stands in the list. */
static bool check_encodable(const struct listed *l, struct mg_move move)
{
    struct conform_run *r = l->r;
    struct mg_verdict v = mg_check(r->game, mg_match_state(r->match), move);

    if (!mg_legal(v))
        return refused_well(r, move, v); /* listed moves are legal: checked before */
    if (!conform_in_list(r->list, l->count, move))
        return conform_wrong(r, "'%s' is allowed and not in the list", conform_move(r, move).text);
    return true;
}

static uint64_t values_of(const struct mg_arg *arg)
{
    return arg->place == NULL ? 1 : arg->names != NULL ? arg->names->count : 65536;
}

/* An argument of a kind with too many moves to try them all: any, or (to come near what is allowed)
 * one of the list's. */
static uint64_t some_argument(const struct listed *l, uint8_t kind, int which, uint64_t values)
{
    if (l->count > 0) {
        const struct mg_move *near = &l->r->list[conform_below(l->r, (uint32_t)l->count)];
        if (near->kind == kind && conform_below(l->r, 2) == 0)
            return which == 0 ? near->a : which == 1 ? near->b : near->c;
    }
    return conform_below(l->r, (uint32_t)values);
}

static bool check_kind(struct listed *l, uint8_t kind)
{
    const struct mg_arg *arg = l->r->game->moves[kind].arg;
    uint64_t n[3], product = 1;

    for (int i = 0; i < 3; i++) {
        n[i] = (i > 0 && arg[i - 1].place == NULL) ? 1 : values_of(&arg[i]);
        product *= n[i];
    }
    bool all = product <= (l->count > 0 ? MOST_OF_A_KIND : MOST_OF_OTHERS);
    uint64_t tries = all ? product : l->count > 0 ? SOME_OF_A_KIND : MOST_OF_OTHERS;
    for (uint64_t i = 0; i < tries; i++) {
        uint64_t a = all ? i % n[0] : some_argument(l, kind, 0, n[0]);
        uint64_t b = all ? i / n[0] % n[1] : some_argument(l, kind, 1, n[1]);
        uint64_t c = all ? i / n[0] / n[1] : some_argument(l, kind, 2, n[2]);
        struct mg_move move = { .kind = kind,
                                .seat = (uint8_t)l->seat,
                                .a = (uint16_t)a,
                                .b = (uint16_t)b,
                                .c = (uint16_t)c };
        if ((all || !was_tried(l, move)) && !check_encodable(l, move))
            return false;
    }
    return true;
}

static bool check_complete(struct conform_run *r, int seat)
{
    struct listed l = { .r = r, .seat = seat, .count = mg_match_list(r->match, seat, r->list) };

    for (uint8_t kind = 1; kind <= r->game->kinds; kind++)
        if (!check_kind(&l, kind))
            return false;
    return true;
}

/* ---- and a refusal changes nothing ------------------------------------------------------- */

/* Through the match, which is asked to play it. r->before has the state, which must not change, and
 * so neither does its hash. */
static bool check_unchanged(struct conform_run *r, int seat, struct mg_move move)
{
    size_t moves = mg_match_moves(r->match), events = mg_match_event_count(r->match);

    if (!refused_well(r, move, mg_match_play(r->match, seat, move)))
        return false;
    if (memcmp(r->before, mg_match_state(r->match), r->game->state_size) != 0 ||
        mg_match_moves(r->match) != moves || mg_match_event_count(r->match) != events)
        return conform_wrong(r, "'%s' was refused and changed something",
                             conform_move(r, move).text);
    return true;
}

static uint16_t *argument(struct mg_move *m, uint32_t i)
{
    return i == 0 ? &m->a : i == 1 ? &m->b : &m->c;
}

/* A move with one number changed: to anything, or to just past its range. */
static struct mg_move mutated(struct conform_run *r, struct mg_move m, int kinds)
{
    uint32_t which = conform_below(r, 4);
    if (which == 3) {
        m.kind = (uint8_t)(conform_below(r, 2) == 0 ? conform_below(r, 256)
                                                    : (uint32_t)kinds + conform_below(r, 2));
        return m;
    }
    const struct mg_arg *arg = &r->game->moves[m.kind].arg[which];
    uint16_t *value = argument(&m, which);
    switch (conform_below(r, 3)) {
    case 0: *value = (uint16_t)(*value + 1 + conform_below(r, 3)); break;
    case 1: *value = (uint16_t)(values_of(arg) + conform_below(r, 2)); break;
    default: *value = (uint16_t)conform_below(r, 65536); break;
    }
    return m;
}

static bool check_mutations(struct conform_run *r, int seat)
{
    size_t count = mg_match_list(r->match, seat, r->list);

    for (int i = 0; i < MUTATIONS && count > 0; i++) {
        struct mg_move from = r->list[conform_below(r, (uint32_t)count)];
        struct mg_move move = mutated(r, from, r->game->kinds);
        if (!conform_in_list(r->list, count, move) && !check_unchanged(r, seat, move))
            return false;
    }
    return true;
}

/* The moves of the seats that owe a decision, tried by everybody else: seats that do not, seats
 * that do not exist, and nobody. */
static bool check_other_seats(struct conform_run *r, struct mg_move move)
{
    unsigned actors = mg_match_actors(r->match);

    for (int seat = -2; seat < MG_MAX_SEATS + 2; seat++) {
        if (seat >= 0 && seat < r->players && actors >> seat & 1)
            continue;
        if (!check_unchanged(r, seat, move))
            return false;
        move.seat = (uint8_t)seat;
        if (!refused_well(r, move, mg_check(r->game, mg_match_state(r->match), move)))
            return false;
    }
    return true;
}

/* Texts that are nearly a move. */
static bool check_texts(struct conform_run *r, struct mg_move listed)
{
    static const char *const after[] = { " x", " 0 0 0 0", " 65536", "~", "\n" };
    char text[MG_MAX_MOVE_TEXT + 16];
    struct mg_move move;

    for (size_t i = 0; i < sizeof after / sizeof *after; i++) {
        struct mg_text near = { .buf = text, .cap = sizeof text };
        mg_move_write(r->game, listed, &near);
        mg_put(&near, after[i]);
        if (!refused_well(r, listed, mg_move_parse(r->game, text, &move)))
            return false;
    }
    return true;
}

bool conform_refusals(struct conform_run *r)
{
    static const struct mg_move nothing = { .kind = 1 };
    struct mg_move some = nothing;

    memcpy(r->before, mg_match_state(r->match), r->game->state_size);
    for (int seat = 0; seat < r->players; seat++) {
        if (!check_complete(r, seat) || !check_mutations(r, seat))
            return false;
        size_t count = mg_match_list(r->match, seat, r->list);
        if (count > 0)
            some = r->list[conform_below(r, (uint32_t)count)];
    }
    if (!check_other_seats(r, some) || !check_texts(r, some))
        return false;
    if (mg_match_hash(r->match) != r->hash[mg_match_moves(r->match)])
        return conform_wrong(r, "moves were refused and the hash is another");
    return true;
}
