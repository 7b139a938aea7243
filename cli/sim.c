/* mangonel sim: many games between computer players on all cores. Every game has a seed of its own
 * that follows from the seed given and its number, so the figures do not depend on the threads. */
#include "sim.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_THREADS 256

/* One of these per thread. */
struct worker {
    pthread_t thread;
    bool started;
    const struct sim *sim;
    atomic_ullong *next;             /* number of the next game to be played, shared by all */
    struct cli_progress *progress;   /* the first worker's; NULL for the others */
    struct sim_sums sums;
    struct mg_thought thought;
    void *state, *view;
};

/* ---- one game ---------------------------------------------------------------------------- */

/* Ten numbers from the generator keyed by the seed: eight make the seed of the game, two that of
 * its players. */
static void seed_game(const struct sim *sim, uint64_t number, struct mg_rng *dice,
                      struct mg_rng *players)
{
    struct mg_rng source = mg_rng_seeded(&sim->seed);
    struct mg_seed seed;

    source.drawn = 10 * number;
    for (int i = 0; i < 32; i += 4) {
        uint32_t word = mg_rng_next(&source);
        for (int b = 0; b < 4; b++)
            seed.byte[i + b] = (uint8_t)(word >> 8 * b);
    }
    *dice = mg_rng_seeded(&seed);
    uint64_t high = mg_rng_next(&source);
    *players = mg_rng_fast(high << 32 | mg_rng_next(&source));
}

static int seats_of(const struct sim *sim)
{
    return sim->options.value[0];
}

/* Which seat of sim->player sits here in this game? */
static int sitter(const struct sim *sim, uint64_t number, int seat)
{
    int seats = seats_of(sim);
    return sim->rotate ? (int)((uint64_t)(seat + seats) - number % (uint64_t)seats) % seats : seat;
}

/* From the deal to the end. Players are given views and nothing else. Returns how many moves. */
static uint64_t play_game(struct worker *w, uint64_t number)
{
    static const struct mg_limits no_limits = { 0, 0 };
    const struct mg_game *game = w->sim->game;
    struct mg_play nobody_listens = { .event = NULL };
    struct mg_rng dice, players;
    uint64_t moves = 0;

    seed_game(w->sim, number, &dice, &players);
    memset(w->state, 0, game->state_size);
    *(struct mg_rng *)w->state = dice;
    game->setup(w->state, &w->sim->options, &nobody_listens);
    for (unsigned actors; (actors = game->actors(w->state)) != 0; moves++) {
        int seat = __builtin_ctz(actors);
        const struct mg_player *player = w->sim->player[sitter(w->sim, number, seat)];
        game->view(w->state, seat, w->view);
        player->choose(game, w->view, seat, &no_limits, &players, &w->thought);
        struct mg_move move = w->thought.considered[0].move;
        move.seat = (uint8_t)seat;
        nobody_listens = (struct mg_play){ .event = NULL };
        game->apply(w->state, move, &nobody_listens);
    }
    return moves;
}

/* ---- sums -------------------------------------------------------------------------------- */

/* The first seat that has the same kind of player. */
static int kind_of(const struct sim *sim, int seat)
{
    int first = 0;
    while (sim->player[first] != sim->player[seat])
        first++;
    return first;
}

static void add_to_row(struct sim_row *row, bool won, int32_t score)
{
    row->games++;
    row->wins += won;
    row->score += score;
}

static void add_length(struct sim_length *l, uint64_t length)
{
    l->sum += length;
    if (l->least == 0 || length < l->least)
        l->least = length;
    if (length > l->most)
        l->most = length;
}

static void count_game(struct worker *w, uint64_t number, uint64_t moves)
{
    const struct sim *sim = w->sim;
    struct mg_result result = { .over = false };

    sim->game->result(w->state, &result);
    for (int seat = 0; seat < seats_of(sim); seat++) {
        bool won = result.winners >> seat & 1;
        int kind = kind_of(sim, sitter(sim, number, seat));
        add_to_row(&w->sums.seat[seat], won, result.score[seat]);
        add_to_row(&w->sums.kind[kind], won, result.score[seat]);
    }
    w->sums.games++;
    w->sums.shared += (result.winners & (result.winners - 1)) != 0;
    add_length(&w->sums.moves, moves);
    add_length(&w->sums.turns, (uint64_t)sim->game->phase(w->state).turn);
}

static void join_row(struct sim_row *to, const struct sim_row *from)
{
    to->games += from->games;
    to->wins += from->wins;
    to->score += from->score;
}

static void join_length(struct sim_length *to, const struct sim_length *from)
{
    to->sum += from->sum;
    if (from->least != 0 && (to->least == 0 || from->least < to->least))
        to->least = from->least;
    if (from->most > to->most)
        to->most = from->most;
}

static void join_sums(struct sim_sums *to, const struct sim_sums *from)
{
    to->games += from->games;
    to->shared += from->shared;
    for (int i = 0; i < MG_MAX_SEATS; i++) {
        join_row(&to->seat[i], &from->seat[i]);
        join_row(&to->kind[i], &from->kind[i]);
    }
    join_length(&to->moves, &from->moves);
    join_length(&to->turns, &from->turns);
}

/* ---- threads ----------------------------------------------------------------------------- */

static void *work(void *argument)
{
    struct worker *w = argument;
    uint64_t number;

    while (!cli_interrupted() && (number = atomic_fetch_add(w->next, 1)) < w->sim->games) {
        count_game(w, number, play_game(w, number));
        if (w->progress != NULL)
            cli_progress(w->progress, number + 1);
    }
    return NULL;
}

/* Room for a worker's game. False: no memory. */
static bool equip(struct worker *w, const struct sim *sim, atomic_ullong *next)
{
    w->sim = sim;
    w->next = next;
    w->state = calloc(2, sim->game->state_size);
    if (w->state == NULL)
        return false;
    w->view = (char *)w->state + sim->game->state_size;
    return true;
}

bool sim_run(const struct sim *sim, struct sim_sums *sums)
{
    struct worker *workers = calloc((size_t)sim->threads, sizeof *workers);
    struct cli_progress progress;
    atomic_ullong next = 0;
    bool ready = workers != NULL;

    memset(sums, 0, sizeof *sums);
    for (int i = 0; ready && i < sim->threads; i++)
        ready = equip(&workers[i], sim, &next);
    if (ready) {
        cli_catch_interrupt();
        cli_progress_begin(&progress, sim->game->id, sim->games);
        workers[0].progress = &progress;
        /* A thread that does not start leaves its games to the others. */
        for (int i = 1; i < sim->threads; i++)
            workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
        work(&workers[0]);   /* the first works right here */
        for (int i = 1; i < sim->threads; i++)
            if (workers[i].started)
                pthread_join(workers[i].thread, NULL);
        cli_progress_end(&progress);
        for (int i = 0; i < sim->threads; i++)
            join_sums(sums, &workers[i].sums);
    } else {
        cli_failed("there is not enough memory");
    }
    for (int i = 0; workers != NULL && i < sim->threads; i++)
        free(workers[i].state);
    free(workers);
    return ready;
}

/* ---- the command ------------------------------------------------------------------------- */

/* "random,greedy": one for each seat, or one for all. False: told. */
static bool read_players(struct sim *sim, const char *list)
{
    int seats = seats_of(sim), count = 0;
    const char *p = list;

    while (count < MG_MAX_SEATS) {
        char name[40];
        size_t length = strcspn(p, ",");
        snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), p);
        sim->player[count] = mg_player_find(name);
        if (sim->player[count] == NULL) {
            cli_usage("no computer player '%s' (there are random and greedy)", name);
            return false;
        }
        count++;
        if (p[length] == '\0')
            break;
        p += length + 1;
    }
    if (count == 1)
        for (; count < seats; count++)
            sim->player[count] = sim->player[0];
    if (count != seats)
        cli_usage("--seats names %d players, but the game has %d seats", count, seats);
    return count == seats;
}

/* --players is short for an option that every game has. False: told. */
static bool read_options(struct sim *sim, const char *players, const char *list)
{
    struct mg_text all = cli_text();

    if (players != NULL) {
        mg_put(&all, "players=");
        mg_put(&all, players);
        mg_putc(&all, ',');
    }
    mg_put(&all, list != NULL ? list : "");
    bool ok = cli_game_options(sim->game, all.buf, &sim->options);
    cli_text_free(&all);
    return ok;
}

int cmd_sim(int argc, char **argv)
{
    const char *players = NULL, *list = NULL, *seats = "greedy", *seed = NULL;
    bool json = false, csv = false;
    long long games = 1000, threads = sysconf(_SC_NPROCESSORS_ONLN);
    struct sim sim = { .rotate = false };
    const struct cli_option options[] = {
        { .name = "players", .text = &players, .help = "how many play" },
        { .name = "options", .text = &list, .help = "options of the game: name=value,..." },
        { .name = "games", .number = &games, .low = 1, .high = 1000000000000,
          .help = "how many games; 1000 by default" },
        { .name = "seats", .text = &seats,
          .help = "who plays, for each seat or for all: random, greedy; greedy by default" },
        { .name = "rotate", .flag = &sim.rotate, .help = "move the players up one seat every game" },
        { .name = "seed", .text = &seed, .help = "a number or 64 hex digits; random by default" },
        { .name = "threads", .number = &threads, .low = 1, .high = MOST_THREADS,
          .help = "by default one for each core; the figures are the same" },
        { .name = "json", .flag = &json, .help = "the figures for programs" },
        { .name = "csv", .flag = &csv, .help = "the figures for spreadsheets" },
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, options,
                          "usage: mangonel sim GAME [--players N] [--options LIST] [--games N]\n"
                          "                    [--seats LIST] [--seed SEED] [--json | --csv]\n\n"
                          "Plays many games between computer players and counts. Ctrl-C stops early\n"
                          "and prints what has been played.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words != 1)
        return cli_usage("which game? (mangonel sim GAME)");
    if (json && csv)
        return cli_usage("--json and --csv exclude each other");
    sim.game = cli_game(argv[1]);
    if (sim.game == NULL)
        return CLI_USAGE;
    if (!read_options(&sim, players, list) || !read_players(&sim, seats) ||
        !cli_seed(seed, &sim.seed))
        return CLI_USAGE;
    sim.games = (uint64_t)games;
    sim.threads = (int)(threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : threads);

    struct sim_sums sums;
    if (!sim_run(&sim, &sums))
        return CLI_FAILED;
    sim_print(&sim, &sums, json ? SIM_JSON : csv ? SIM_CSV : SIM_TEXT);
    return cli_flush() ? CLI_OK : CLI_FAILED;
}
