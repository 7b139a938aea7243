/* Golden playthroughs: a game played at random, with all that everybody can see of it and a
 * checksum of what is told. */
#include "conform.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One playthrough being written. */
struct golden {
    const struct mg_game *game;
    struct mg_match *match;
    void *view, *before;     /* what the spectator sees, and saw */
    struct mg_result result; /* and how it stood */
    struct mg_text changes, words, *out;
    size_t heard;  /* events that are in the checksum */
    uint64_t told; /* of what was told since the last one was written; 0: nothing */
    bool brief;
};

/* A brief one has its first moves, and after them, as the only ones, those with a hash. */
#define BRIEF_MOVES 100
#define HASH_EVERY  10

/* Copy, with "null,null,null" (cards face down) as "3 null". */
static void put_short(struct mg_text *out, const char *p)
{
    while (*p != '\0') {
        int count = 0;
        while (strncmp(p, "null,null", 9) == 0)
            count++, p += 5;
        if (count > 0) {
            mg_put_number(out, count + 1);
            mg_putc(out, ' ');
        }
        mg_putc(out, *p++);
    }
}

static void put_hash(struct golden *g)
{
    char hash[24];
    snprintf(hash, sizeof hash, "  %016" PRIx64 "\n", mg_match_hash(g->match));
    mg_put(g->out, hash);
}

static void hear(struct golden *g, const void *data, size_t size)
{
    for (const unsigned char *p = data; size-- > 0; p++)
        g->told = (g->told ^ *p) * 0x100000001b3u;
}

/* What the referee is told, in words and in numbers, and who else is. */
static void hear_event(struct golden *g, const struct mg_event *e)
{
    const uint16_t number[] = { e->kind, e->seat, e->a, e->b, e->c, e->seen, e->knows, e->secret };

    mg_text_clear(&g->words);
    mg_match_tell(g->match, e, MG_REFEREE, &g->words);
    if (g->told == 0)
        g->told = 0xcbf29ce484222325u;
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        hear(g,
             (unsigned char[]){ (unsigned char)(number[i] & 255), (unsigned char)(number[i] >> 8) },
             2);
    if (g->words.len > 0)
        hear(g, g->words.buf, g->words.len);
}

static void hear_move(struct golden *g)
{
    struct mg_event event;

    for (; g->heard < mg_match_event_count(g->match); g->heard++)
        if (mg_match_event(g->match, g->heard, MG_REFEREE, &event))
            hear_event(g, &event);
}

static void put_told(struct golden *g)
{
    char sum[24];

    if (g->told == 0)
        return;
    snprintf(sum, sizeof sum, "  told %06" PRIx64 "\n",
             (g->told ^ g->told >> 24 ^ g->told >> 48) & 0xffffff);
    mg_put(g->out, sum);
    g->told = 0;
}

static void put_scores(struct golden *g, const struct mg_result *now)
{
    int seats = mg_match_seats(g->match);

    if (memcmp(now->score, g->result.score, sizeof now->score) == 0)
        return;
    mg_put(g->out, "  scores =");
    for (int seat = 0; seat < seats; seat++) {
        mg_putc(g->out, ' ');
        mg_put_number(g->out, now->score[seat]);
    }
    mg_putc(g->out, '\n');
}

/* What the spectator sees that he did not see before. */
static void put_changes(struct golden *g, bool first)
{
    struct mg_result now;
    void *swap = g->before;

    if (g->brief) {
        mg_match_result(g->match, &g->result);
        return;
    }
    g->before = g->view;
    g->view = swap;
    mg_view(g->game, mg_match_state(g->match), MG_SPECTATOR, g->view);
    mg_text_clear(&g->changes);
    mg_state_changes(g->game, first ? NULL : g->before, g->view, &g->changes);
    if (g->changes.len > 0)
        put_short(g->out, g->changes.buf);
    mg_match_result(g->match, &now);
    put_scores(g, &now);
    g->result = now;
}

static void put_header(struct golden *g, uint64_t seed)
{
    mg_put(g->out, "game: ");
    mg_put(g->out, g->game->id);
    mg_put(g->out, "\nrules: ");
    mg_put_number(g->out, g->game->rules_version);
    mg_put(g->out, "\noptions: ");
    mg_options_write(g->game, mg_match_options(g->match), g->out);
    mg_put(g->out, "\nseed: ");
    mg_put_number(g->out, (long long)seed);
    mg_put(g->out, "\n\nset-up");
    put_hash(g);
    hear_move(g);
    put_told(g);
}

static void put_move(struct golden *g, struct mg_move move)
{
    size_t number = mg_match_moves(g->match);
    bool hash = !g->brief || number % HASH_EVERY == 0 || mg_match_actors(g->match) == 0;

    hear_move(g);
    if (!hash && number > BRIEF_MOVES)
        return;
    mg_put_number(g->out, (long long)number);
    mg_put(g->out, ". ");
    mg_put_number(g->out, move.seat);
    mg_putc(g->out, ' ');
    mg_move_write(g->game, move, g->out);
    if (!hash) {
        mg_putc(g->out, '\n');
        return;
    }
    put_hash(g);
    put_told(g);
}

static void put_end(struct golden *g)
{
    mg_put(g->out, "\nend: ");
    mg_put_number(g->out, (long long)mg_match_moves(g->match));
    mg_put(g->out, " moves\n");
    for (int seat = 0; seat < mg_match_seats(g->match); seat++) {
        mg_put(g->out, "seat ");
        mg_put_number(g->out, seat);
        mg_put(g->out, ": score ");
        mg_put_number(g->out, g->result.score[seat]);
        mg_put(g->out, ", place ");
        mg_put_number(g->out, g->result.place[seat]);
        mg_put(g->out, g->result.winners >> seat & 1 ? ", wins\n" : "\n");
    }
}

static bool play_on(struct golden *g, struct mg_rng *rng)
{
    struct mg_move list[MG_MAX_MOVES];
    int seat = mg_match_actor(g->match);
    size_t count = mg_match_list(g->match, seat, list);

    if (count == 0 || count > MG_MAX_MOVES)
        return false;
    struct mg_move move = list[mg_rng_below(rng, (uint32_t)count)];
    if (!mg_legal(mg_match_play(g->match, seat, move)))
        return false;
    put_move(g, move);
    put_changes(g, false);
    return true;
}

bool conform_golden(const struct mg_game *game, const struct mg_options *options, uint64_t seed,
                    bool brief, struct mg_text *out)
{
    struct mg_seed match_seed = mg_seed_number(seed);
    struct mg_rng rng = mg_rng_fast(seed);
    struct golden g = { .game = game,
                        .changes = mg_text_growing(MG_EN),
                        .words = mg_text_growing(MG_EN),
                        .out = out,
                        .brief = brief };
    struct mg_verdict verdict;
    bool ok = false;

    g.match = mg_match_open(game, options, &match_seed, &verdict);
    g.view = calloc(1, game->state_size);
    g.before = calloc(1, game->state_size);
    if (g.match == NULL || g.view == NULL || g.before == NULL)
        goto done;
    put_header(&g, seed);
    put_changes(&g, true);
    while (mg_match_actors(g.match) != 0)
        if (!play_on(&g, &rng))
            goto done;
    put_end(&g);
    ok = true;
done:
    mg_match_close(g.match);
    free(g.view);
    free(g.before);
    mg_text_free(&g.changes);
    mg_text_free(&g.words);
    return ok;
}
