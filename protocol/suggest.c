/* What a computer player would do. It gets the view of its seat and nothing else, and what is said
 * about its move is worked out from a world that the view allows: so the answer tells nothing that
 * the seat could not know. */
#include "answer.h"

#include <stdlib.h>
#include <string.h>
#include "hint.h"

/* Memory of one thought. */
struct thinking {
    struct mg_thought *thought;
    unsigned char *view, *world; /* of game->state_size bytes each */
};

static bool begin(struct thinking *t, const struct mg_game *game)
{
    t->thought = calloc(1, sizeof *t->thought);
    t->view = calloc(1, game->state_size);
    t->world = calloc(1, game->state_size);
    return t->thought != NULL && t->view != NULL && t->world != NULL;
}

static void end(struct thinking *t)
{
    free(t->thought);
    free(t->view);
    free(t->world);
}

/* Without a search: how the table looks to the seat after its move, valued for every seat. */
static void put_points(const struct mg_match *m, int seat, struct thinking *t, struct mg_rng *rng,
                       struct mg_json *out)
{
    const struct mg_game *game = m->game;
    struct mg_play nobody_listens = { .event = NULL };

    mg_sample(game, t->view, seat, rng, t->world);
    *(struct mg_rng *)(void *)t->world = mg_rng_fast(mg_rng_next(rng));
    game->apply(t->world, t->thought->considered[0].move, &nobody_listens);
    mg_view(game, t->world, seat, t->view);
    for (int i = 0; i < mg_match_seats(m); i++)
        mg_json_number(out, mg_eval(game, t->view, i));
}

/* Thousandths of a chance to win if it searched, else of a point. */
static void put_values(const struct mg_match *m, int seat, struct thinking *t,
                       const struct mg_hint *hint, struct mg_rng *rng, struct mg_json *out)
{
    bool searched = hint->imagined > 0;

    mg_json_key(out, "unit");
    mg_json_text(out, searched ? "chance" : "points");
    mg_json_open_member(out, "value", '[');
    for (int i = 0; searched && i < mg_match_seats(m); i++)
        mg_json_number(out, hint->chance[i]);
    if (!searched)
        put_points(m, seat, t, rng, out);
    mg_json_close(out, ']');
    mg_json_key(out, "iterations");
    mg_json_number(out, hint->imagined);
}

static void put_choice(const struct mg_seen *seen, const struct mg_thought *thought, unsigned i,
                       struct mg_json *out)
{
    const struct mg_choice *choice = &thought->considered[i];
    bool known = choice->visits > 0; /* a move that was never tried has no value */

    mg_json_open(out, '{');
    mg_answer_move(seen, choice->move, out);
    mg_json_key(out, "visits");
    mg_json_number(out, choice->visits);
    mg_json_key(out, "value");
    if (known)
        mg_json_number(out, choice->value);
    else
        mg_json_null(out);
    mg_json_close(out, '}');
}

/* What people are shown of them, as texts of moves. */
static void put_best(const struct mg_match *m, const struct mg_hint *hint, struct mg_json *out)
{
    mg_json_open_member(out, "best", '[');
    for (unsigned i = 0; i < hint->count; i++) {
        char text[MG_MAX_MOVE_TEXT];
        struct mg_text move = MG_TEXT(text, out->out);
        mg_move_write(m->game, hint->best[i].move, &move);
        mg_json_text(out, text);
    }
    mg_json_close(out, ']');
}

bool mg_answer_thought(const struct mg_match *m, int seat, const struct mg_player *player,
                       const struct mg_limits *limits, uint64_t seed, struct mg_json *out)
{
    struct mg_rng rng = mg_rng_fast(seed);
    struct thinking t;
    struct mg_hint hint;
    bool ok = begin(&t, m->game);

    if (ok) {
        struct mg_seen seen = mg_see(m, seat);
        memcpy(t.view, seen.view, m->game->state_size);
        player->choose(m->game, t.view, seat, limits, &rng, t.thought);
        mg_hint_of(m->game, t.view, t.thought, (enum mg_lang)out->out->lang, &hint);
        mg_answer_move(&seen, hint.best[0].move, out);
        put_values(m, seat, &t, &hint, &rng, out);
        put_best(m, &hint, out);
        mg_json_open_member(out, "moves", '[');
        for (unsigned i = 0; i < t.thought->count; i++)
            put_choice(&seen, t.thought, i, out);
        mg_json_close(out, ']');
    }
    end(&t);
    return ok;
}
