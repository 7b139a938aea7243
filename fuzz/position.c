/* Positions from strangers. The first byte of the input chooses what the rest is: JSON as it
 * stands, with game and options from eight bytes; or a real position (game, options, seed and moves
 * from the next bytes) with one to five values changed as the bytes behind them say. What is
 * accepted must survive everything: views, words, drawings, every player, records, 200 moves. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "answer.h"
#include "positions.h"

#define HEADER      4 /* bytes that say which real position it is: game, options, seed, moves */
#define JSON_HEADER 8 /* bytes that say of which game, with which options */
#define OPTION_SETS 32
#define SEEDS       8
#define MOVES_MOST  511
/* real positions that are remembered: most inputs change one that was changed before */
#define KEPT 256

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect_survival(const struct mg_match *like, const struct mg_text *json)
{
    struct mg_text report = mg_text_growing(MG_EN);

    if (position_try(like, json, &mg_answers, 1, &report) == POSITION_FAILED) {
        fprintf(stderr, "%s, %s\n%s\n", like->game->id, report.buf, json->buf);
        abort();
    }
    mg_text_free(&report);
}

/* ---- JSON as it stands ------------------------------------------------------------------- */

static void try_json(const uint8_t *data, size_t size)
{
    if (size <= JSON_HEADER)
        return;
    struct alter_source from = { .byte = data, .left = JSON_HEADER };
    const struct mg_game *game = mg_game_at((int)alter_pick(&from, (uint32_t)mg_game_count()));
    struct mg_options options;
    position_options(game, &from, &options);
    struct mg_match *like = position_played(game, &options, 1, 0);
    struct mg_text json = mg_text_growing(MG_EN);
    mg_put_bytes(&json, (const char *)data + JSON_HEADER, size - JSON_HEADER);
    if (like != NULL)
        expect_survival(like, &json);
    mg_match_close(like);
    mg_text_free(&json);
}

/* ---- a real position, changed ------------------------------------------------------------ */

static struct mg_match *real_position(const uint8_t header[HEADER])
{
    static struct {
        uint8_t header[HEADER];
        struct mg_match *match;
    } kept[KEPT];
    unsigned place = 0;

    for (int i = 0; i < HEADER; i++)
        place = place * 31 + header[i];
    place %= KEPT;
    if (kept[place].match != NULL && memcmp(kept[place].header, header, HEADER) == 0)
        return kept[place].match;
    struct alter_source from = { .rng = mg_rng_fast(header[1]) };
    const struct mg_game *game = mg_game_at(header[0]);
    struct mg_options options;
    position_options(game, &from, &options);
    mg_match_close(kept[place].match);
    kept[place].match = position_played(game, &options, header[2], MOVES_MOST >> header[3]);
    memcpy(kept[place].header, header, HEADER);
    return kept[place].match;
}

static void try_changed(const uint8_t *data, size_t size)
{
    struct mg_text json = mg_text_growing(MG_EN);

    if (size < HEADER)
        return;
    const uint8_t header[HEADER] = { (uint8_t)(data[0] % mg_game_count()), data[1] % OPTION_SETS,
                                     data[2] % SEEDS, data[3] % 8 };
    struct mg_match *real = real_position(header);
    struct alter_source from = { .byte = data + HEADER,
                                 .left = size - HEADER,
                                 .rng = mg_rng_fast(1) };
    if (real != NULL && position_changed(real, &from, &json))
        expect_survival(real, &json);
    mg_text_free(&json);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    if (data[0] % 4 == 0)
        try_json(data + 1, size - 1);
    else
        try_changed(data + 1, size - 1);
    return 0;
}
