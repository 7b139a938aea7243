/* One game between computer players, and the row that is kept of it. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

int sim_seats(const struct sim *sim)
{
    return sim->options.value[0];
}

int sim_sitter(const struct sim *sim, uint64_t number, int seat)
{
    int seats = sim_seats(sim);
    return sim->rotate ? (int)((uint64_t)(seat + seats) - number % (uint64_t)seats) % seats : seat;
}

int sim_kind(const struct sim *sim, int seat)
{
    int first = 0;
    while (!seat_spec_equal(&sim->player[first], &sim->player[seat]))
        first++;
    return first;
}

/* ---- room -------------------------------------------------------------------------------- */

bool sim_game_open(struct sim_game *row, const struct sim *sim)
{
    memset(row, 0, sizeof *row);
    if (!sim->detail)
        return true;
    row->uses = calloc((size_t)sim_seats(sim) * (size_t)sim->keys.counted, sizeof *row->uses);
    return row->uses != NULL;
}

void sim_game_close(struct sim_game *row)
{
    free(row->uses);
    row->uses = NULL;
}

void sim_game_clear(struct sim_game *row, const struct sim *sim)
{
    uint32_t *uses = row->uses;

    if (uses == NULL) { /* the rest is never used without detail */
        row->moves = row->turns = 0;
        return;
    }
    memset(row, 0, sizeof *row);
    row->uses = uses;
    memset(uses, 0, (size_t)sim_seats(sim) * (size_t)sim->keys.counted * sizeof *uses);
}

bool sim_board_open(struct sim_board *board, const struct sim *sim)
{
    board->state = calloc(2, sim->game->state_size);
    if (board->state == NULL)
        return false;
    board->view = (char *)board->state + sim->game->state_size;
    return true;
}

void sim_board_close(struct sim_board *board)
{
    free(board->state);
    board->state = board->view = NULL;
}

/* ---- the deal ---------------------------------------------------------------------------- */

/* Ten numbers from the generator keyed by the seed: eight make the seed of the game, two that of
 * its players. */
struct mg_seed sim_deal(const struct sim *sim, uint64_t number, struct mg_rng *players)
{
    struct mg_rng source = mg_rng_seeded(&sim->seed);

    source.drawn = 10 * number;
    struct mg_seed seed = mg_rng_seed(&source);
    *players = mg_rng_fork(&source);
    return seed;
}

/* ---- what a row says about a decision ---------------------------------------------------- */

/* Who decides for the first time? If two could be the first, seats have no order. */
static void note_order(struct sim_game *row, unsigned actors, int seat, unsigned *decided)
{
    if ((*decided >> seat & 1) != 0)
        return;
    if ((actors & ~*decided & ~(1u << seat)) != 0)
        row->ordered = false;
    row->order[seat] = (uint8_t)__builtin_popcount(*decided);
    *decided |= 1u << seat;
}

static void note_choice(struct sim_board *board, const struct sim *sim, struct sim_game *row,
                        int seat)
{
    unsigned choices = sim->game->list(board->state, seat, board->list);
    int turn = mg_phase_of(sim->game, board->state).turn;
    int index = turn < 1 ? 0 : turn > SIM_TURNS ? SIM_TURNS - 1 : turn - 1;

    row->decisions[seat]++;
    row->choices[seat] += choices;
    row->turn_decisions[index]++;
    row->turn_choices[index] += choices;
}

static void note_move(const struct sim *sim, struct sim_game *row, struct mg_move move)
{
    uint32_t *uses = sim_uses(sim, row, move.seat);
    int key[4], count = sim_keys_of(&sim->keys, move, key);

    for (int i = 0; i < count; i++)
        uses[key[i]]++;
}

static void note_traits(struct sim_board *board, const struct sim *sim, struct sim_game *row)
{
    for (int seat = 0; mg_words_of(sim->game)->traits != NULL && seat < sim_seats(sim); seat++)
        row->traits[seat] = mg_words_of(sim->game)->traits(board->state, seat, row->trait[seat]);
}

/* ---- play -------------------------------------------------------------------------------- */

/* What a seat's player has in mind lasts one game. */
struct minds {
    struct mg_mind *seat[MG_MAX_SEATS];
    struct mg_intent intent[MG_MAX_SEATS];
};

static struct minds open_minds(const struct sim *sim, uint64_t number)
{
    struct minds minds = { .seat = { NULL } };

    for (int seat = 0; seat < sim_seats(sim); seat++)
        if (mg_player_is_level(sim->player[sim_sitter(sim, number, seat)].player))
            minds.seat[seat] = mg_mind_open();
    return minds;
}

static void close_minds(struct minds *minds)
{
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        mg_mind_close(minds->seat[seat]);
}

static void watch(struct minds *minds, const struct sim *sim, const void *before,
                  struct mg_move move)
{
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (minds->seat[seat] != NULL)
            mg_mind_watch(minds->seat[seat], sim->game, before, seat, move);
}

/* One decision. Players are given views and nothing else. */
static void decide(struct sim_board *board, const struct sim *sim, const struct sim_game *row,
                   int seat, struct minds *minds, struct mg_rng *luck)
{
    const struct seat_spec *spec = &sim->player[sim_sitter(sim, row->number, seat)];
    struct mg_limits limits = { .nodes = spec->nodes,
                                .threads = 1,
                                .stop = lab_stop(sim->lab),
                                .mind = minds->seat[seat],
                                .intent = &minds->intent[seat] };

    mg_view(sim->game, board->state, seat, board->view);
    spec->player->choose(sim->game, board->view, seat, &limits, luck, &board->thought);
}

static bool play_on(struct sim_board *board, const struct sim *sim, struct sim_game *row,
                    struct minds *minds, struct mg_rng *luck)
{
    const struct mg_game *game = sim->game;
    unsigned decided = 0;

    for (unsigned actors; (actors = game->actors(board->state)) != 0; row->moves++) {
        int seat = __builtin_ctz(actors);
        decide(board, sim, row, seat, minds, luck);
        if (lab_stopped(sim->lab))
            return false; /* and what it chose in a hurry does not count */
        struct mg_move move = board->thought.considered[0].move;
        move.seat = (uint8_t)seat;
        if (sim->detail) {
            note_order(row, actors, seat, &decided);
            note_choice(board, sim, row, seat);
            note_move(sim, row, move);
        }
        watch(minds, sim, board->state, move);
        struct mg_play nobody_listens = { .event = NULL };
        game->apply(board->state, move, &nobody_listens);
    }
    return true;
}

bool sim_play(struct sim_board *board, const struct sim *sim, uint64_t number, struct sim_game *row)
{
    struct mg_play nobody_listens = { .event = NULL };
    struct mg_rng luck;

    sim_game_clear(row, sim);
    row->number = number;
    row->ordered = true;
    row->deal = sim_deal(sim, number, &luck);
    memset(board->state, 0, sim->game->state_size);
    *(struct mg_rng *)board->state = mg_rng_seeded(&row->deal);
    sim->game->setup(board->state, &sim->options, &nobody_listens);
    struct minds minds = open_minds(sim, number);
    bool finished = play_on(board, sim, row, &minds, &luck);
    close_minds(&minds);
    if (!finished)
        return false;
    row->result = (struct mg_result){ .over = false };
    sim->game->result(board->state, &row->result);
    row->turns = (uint32_t)mg_phase_of(sim->game, board->state).turn;
    if (sim->detail)
        note_traits(board, sim, row);
    return true;
}
