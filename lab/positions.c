#include "positions.h"

#include <stdlib.h>
#include <string.h>

#define MOVES_AFTER  200 /* played from each position that is accepted */
#define MOST_CHANGES 5

void position_options(const struct mg_game *game, struct alter_source *from, struct mg_options *out)
{
    for (int tries = 0; tries < 20; tries++) {
        mg_options_default(game, out);
        for (int i = 0; game->options[i].name != NULL; i++) {
            const struct mg_option *o = &game->options[i];
            out->value[i] = o->low + (int32_t)alter_pick(from, (uint32_t)(o->high - o->low) + 1);
        }
        if (mg_legal(mg_options_check(game, out)))
            return;
    }
    mg_options_default(game, out);
}

/* Sensible moves lead to where senseless ones never do, and the other way round. */
static struct mg_move some_move(const struct mg_match *m, int seat, bool sensibly,
                                struct mg_rng *rng)
{
    static _Thread_local struct mg_move list[MG_MAX_MOVES];
    struct mg_move move = { .kind = 0 };

    if (sensibly && mg_advice_of(m->game)->policy != NULL && mg_rng_below(rng, 8) > 0)
        mg_advice_of(m->game)->policy(mg_match_state(m), seat, rng, &move);
    if (move.kind == 0)
        move = list[mg_rng_below(rng, (uint32_t)mg_match_list(m, seat, list))];
    return move;
}

struct mg_match *position_played(const struct mg_game *game, const struct mg_options *options,
                                 uint64_t number, unsigned most_moves)
{
    struct mg_rng rng = mg_rng_fast(number);
    struct mg_seed seed = mg_seed_number(number);
    struct mg_verdict verdict;
    struct mg_match *m = mg_match_open(game, options, &seed, &verdict);
    bool sensibly = mg_rng_below(&rng, 2) == 0;
    uint32_t moves = mg_rng_below(&rng, most_moves + 1);

    while (m != NULL && moves-- > 0 && mg_match_actors(m) != 0) {
        int seat = mg_match_actor(m);
        mg_match_play(m, seat, some_move(m, seat, sensibly, &rng));
    }
    return m;
}

/* Both ways: by the table, which makes what could be, and around it. */
bool position_changed(const struct mg_match *real, struct alter_source *from, struct mg_text *json)
{
    /* few are accepted more often than many */
    uint32_t changes = 1 + alter_pick(from, 1 + alter_pick(from, MOST_CHANGES));
    uint32_t raw = alter_pick(from, 4) == 0 ? 1 + alter_pick(from, changes) : 0;
    void *state = malloc(real->game->state_size);
    struct mg_json out = { .out = json };
    json_t *tree = NULL;

    if (state == NULL)
        return false;
    memcpy(state, mg_match_state(real), real->game->state_size);
    for (uint32_t i = raw; i < changes; i++)
        alter_state(real->game, state, from);
    mg_text_clear(json);
    mg_state_json(real->game, state, false, &out);
    free(state);
    if (raw == 0)
        return true;
    tree = json_loadb(json->buf, json->len, 0, NULL);
    for (uint32_t i = 0; i < raw && tree != NULL; i++)
        alter_json(tree, from);
    char *text = tree != NULL ? json_dumps(tree, JSON_COMPACT) : NULL;
    json_decref(tree);
    mg_text_clear(json);
    mg_put(json, text != NULL ? text : "");
    free(text);
    return text != NULL;
}

enum position_fate position_try(const struct mg_match *real, const struct mg_text *json,
                                const struct survive_answers *answers, uint64_t number,
                                struct mg_text *report)
{
    struct mg_verdict verdict;
    char why[300] = "";
    struct mg_text detail = { .buf = why, .cap = sizeof why };
    struct mg_match *m = mg_match_setup(real->game, &real->options, &real->seed, json->buf,
                                        json->len, &verdict, &detail);

    if ((m != NULL) != mg_legal(verdict)) {
        mg_put(report, "it is refused without a reason, or accepted with one");
        mg_match_close(m);
        return POSITION_FAILED;
    }
    if (m == NULL)
        return POSITION_REFUSED;
    bool ok = survive(m, answers, MOVES_AFTER, number, report);
    mg_match_close(m);
    return ok ? POSITION_ACCEPTED : POSITION_FAILED;
}
