/* Positions from strangers: the first two bytes of the input choose the game and its options, the
 * rest is JSON. What is accepted must read back the same and must be playable to the end. */
#include <stdlib.h>
#include <string.h>
#include "answer.h"
#include "position.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Options from a number: each takes its turn. False: they do not go together. */
static bool choose_options(const struct mg_game *game, unsigned number, struct mg_options *out)
{
    mg_options_default(game, out);
    for (int i = 0; game->options[i].name != NULL; i++) {
        const struct mg_option *o = &game->options[i];
        unsigned range = (unsigned)(o->high - o->low + 1);
        out->value[i] = o->low + (int32_t)(number % range);
        number /= range;
    }
    return mg_legal(mg_options_check(game, out));
}

static void expect_same_again(const struct mg_match *match)
{
    struct mg_text json = mg_text_growing(MG_EN), detail = mg_text_growing(MG_EN);
    struct mg_verdict verdict;

    mg_match_position(match, &json);
    struct mg_match *again = mg_match_setup(match->game, &match->options, &match->seed, json.buf,
                                            json.len, &verdict, &detail);
    if (again == NULL || mg_match_hash(again) != mg_match_hash(match))
        abort();
    mg_match_close(again);
    mg_text_free(&json);
    mg_text_free(&detail);
}

/* Any legal move until it is over, with every seat looking on. */
static void play_on(struct mg_match *match)
{
    struct mg_text words = mg_text_growing(MG_EN);
    struct mg_move moves[MG_MAX_MOVES];
    uint32_t played = 0;

    while (mg_match_actors(match) != 0) {
        int seat = mg_match_actor(match);
        size_t count = mg_match_list(match, seat, moves);
        if (count == 0 || played++ > match->game->longest)
            abort();
        if (!mg_legal(mg_match_play(match, seat, moves[played * 7919 % count])) ||
            mg_match_broken(match) != NULL)
            abort();
    }
    for (int seat = MG_SPECTATOR; seat < mg_match_seats(match); seat++) {
        mg_match_view(match, seat, &words);
        mg_match_describe(match, seat, &words);
    }
    mg_text_free(&words);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict;
    char buffer[200] = "";
    struct mg_text detail = { .buf = buffer, .cap = sizeof buffer };

    if (size < 2)
        return 0;
    unsigned games = (unsigned)mg_game_count(), number = data[0] / games + 256u * data[1];
    const struct mg_game *game = mg_game_at((int)(data[0] % games));
    if (!choose_options(game, number, &options))
        return 0;
    struct mg_match *match = mg_match_setup(game, &options, &seed, (const char *)data + 2, size - 2,
                                            &verdict, &detail);
    if ((match != NULL) != mg_legal(verdict))
        abort();
    if (match != NULL) {
        expect_same_again(match);
        play_on(match);
    }
    mg_match_close(match);
    return 0;
}
