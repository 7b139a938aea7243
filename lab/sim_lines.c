/* A row as a line: a JSON object, or a line for every seat in a spreadsheet. */
#include "sim.h"

/* ---- JSON -------------------------------------------------------------------------------- */

/* What sets one simulation apart from another: the same in every line. */
static void put_identity(const struct sim *sim, struct mg_json *out)
{
    char buffer[600];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };

    mg_json_text_member(out, "game", sim->game->id);
    mg_json_number_member(out, "rules", sim->game->rules_version);
    mg_json_text_member(out, "version", MG_VERSION);
    mg_options_write(sim->game, &sim->options, &text);
    mg_json_text_member(out, "options", buffer);
    text.len = 0;
    mg_seed_write(&sim->seed, &text);
    mg_json_text_member(out, "seed", buffer);
}

static void put_players(const struct sim *sim, const struct sim_game *row, struct mg_json *out)
{
    mg_json_open_member(out, "players", '[');
    for (int seat = 0; seat < sim_seats(sim); seat++) {
        char buffer[60];
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        seat_spec_write(&sim->player[sim_sitter(sim, row->number, seat)], &text);
        mg_json_text(out, buffer);
    }
    mg_json_close(out, ']');
}

static void put_result(const struct sim *sim, const struct sim_game *row, struct mg_json *out)
{
    int seats = sim_seats(sim);

    mg_json_open_member(out, "winners", '[');
    for (int seat = 0; seat < seats; seat++)
        if ((row->result.winners >> seat & 1) != 0)
            mg_json_number(out, seat);
    mg_json_close(out, ']');
    mg_json_open_member(out, "places", '[');
    for (int seat = 0; seat < seats; seat++)
        mg_json_number(out, row->result.place[seat]);
    mg_json_close(out, ']');
    mg_json_open_member(out, "scores", '[');
    for (int seat = 0; seat < seats; seat++)
        mg_json_number(out, row->result.score[seat]);
    mg_json_close(out, ']');
    mg_json_number_member(out, "moves", row->moves);
    mg_json_number_member(out, "turns", row->turns);
}

static void put_decisions(const struct sim *sim, const struct sim_game *row, struct mg_json *out)
{
    int seats = sim_seats(sim);

    mg_json_open_member(out, "decisions", '[');
    for (int seat = 0; seat < seats; seat++)
        mg_json_number(out, row->decisions[seat]);
    mg_json_close(out, ']');
    mg_json_open_member(out, "choices", '[');
    for (int seat = 0; seat < seats; seat++)
        mg_json_number(out, (long long)row->choices[seat]);
    mg_json_close(out, ']');
    mg_json_key(out, "order");
    if (!row->ordered) {
        mg_json_null(out);
        return;
    }
    mg_json_open(out, '[');
    for (int seat = 0; seat < seats; seat++)
        mg_json_number(out, row->order[seat]);
    mg_json_close(out, ']');
}

static void put_by_turn(struct mg_json *out, const char *key, const uint32_t *number, int turns)
{
    mg_json_open_member(out, key, '[');
    for (int i = 0; i < turns; i++)
        mg_json_number(out, number[i]);
    mg_json_close(out, ']');
}

static void put_turns(const struct sim_game *row, struct mg_json *out)
{
    int turns = SIM_TURNS;

    while (turns > 0 && row->turn_decisions[turns - 1] == 0)
        turns--;
    put_by_turn(out, "turn_decisions", row->turn_decisions, turns);
    put_by_turn(out, "turn_choices", row->turn_choices, turns);
}

static void put_traits(const struct sim *sim, const struct sim_game *row, struct mg_json *out)
{
    mg_json_open_member(out, "traits", '[');
    for (int seat = 0; seat < sim_seats(sim); seat++) {
        mg_json_open(out, '{');
        for (unsigned i = 0; i < row->traits[seat]; i++)
            mg_json_text_member(out, row->trait[seat][i].kind, row->trait[seat][i].value);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void write_key(const struct sim *sim, int key, char *buffer, size_t size)
{
    struct mg_text text = { .buf = buffer, .cap = size };
    sim_key_write(&sim->keys, key, &text);
}

static void put_uses(const struct sim *sim, const struct sim_game *row, struct mg_json *out)
{
    char name[MG_MAX_MOVE_TEXT];

    mg_json_open_member(out, "uses", '[');
    for (int seat = 0; seat < sim_seats(sim); seat++) {
        const uint32_t *uses = sim_uses(sim, row, seat);
        mg_json_open(out, '{');
        for (int key = 0; key < sim->keys.counted; key++)
            if (uses[key] > 0) {
                write_key(sim, key, name, sizeof name);
                mg_json_number_member(out, name, uses[key]);
            }
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void write_json(const struct sim *sim, const struct sim_game *row, struct mg_text *text)
{
    struct mg_json out = { .out = text };
    char buffer[80];
    struct mg_text deal = { .buf = buffer, .cap = sizeof buffer };

    mg_seed_write(&row->deal, &deal);
    mg_json_open(&out, '{');
    put_identity(sim, &out);
    mg_json_number_member(&out, "number", row->number);
    mg_json_text_member(&out, "deal", buffer);
    put_players(sim, row, &out);
    put_result(sim, row, &out);
    put_decisions(sim, row, &out);
    put_turns(row, &out);
    put_traits(sim, row, &out);
    put_uses(sim, row, &out);
    mg_json_close(&out, '}');
    mg_putc(text, '\n');
}

/* ---- spreadsheets ------------------------------------------------------------------------ */

void sim_csv_heading(const struct sim *sim, struct mg_text *out)
{
    mg_put(
        out,
        "game,options,seed,number,deal,seat,player,won,place,score,moves,turns,decisions,choices,"
        "order,traits");
    for (int key = 0; key < sim->keys.verbs; key++) {
        mg_putc(out, ',');
        sim_key_write(&sim->keys, key, out);
    }
    mg_put(out, ",uses\n");
}

static void put_cell(struct mg_text *out, long long number)
{
    mg_putc(out, ',');
    mg_put_number(out, number);
}

/* "faction=aztecs;side=left" and "play card:17=1;...": names have neither commas nor quotes. */
static void put_lists(const struct sim *sim, const struct sim_game *row, int seat,
                      struct mg_text *out)
{
    const uint32_t *uses = sim_uses(sim, row, seat);
    bool more = false;

    mg_putc(out, ',');
    for (unsigned i = 0; i < row->traits[seat]; i++) {
        mg_put(out, i > 0 ? ";" : "");
        mg_put(out, row->trait[seat][i].kind);
        mg_putc(out, '=');
        mg_put(out, row->trait[seat][i].value);
    }
    for (int key = 0; key < sim->keys.verbs; key++)
        put_cell(out, uses[key]);
    mg_putc(out, ',');
    for (int key = sim->keys.verbs; key < sim->keys.counted; key++) {
        if (uses[key] == 0)
            continue;
        mg_put(out, more ? ";" : "");
        sim_key_write(&sim->keys, key, out);
        mg_putc(out, '=');
        mg_put_number(out, uses[key]);
        more = true;
    }
}

static void write_csv(const struct sim *sim, const struct sim_game *row, struct mg_text *out)
{
    for (int seat = 0; seat < sim_seats(sim); seat++) {
        mg_put(out, sim->game->id);
        mg_putc(out, ',');
        mg_options_write(sim->game, &sim->options, out);
        mg_putc(out, ',');
        mg_seed_write(&sim->seed, out);
        put_cell(out, (long long)row->number);
        mg_putc(out, ',');
        mg_seed_write(&row->deal, out);
        put_cell(out, seat);
        mg_putc(out, ',');
        seat_spec_write(&sim->player[sim_sitter(sim, row->number, seat)], out);
        put_cell(out, row->result.winners >> seat & 1);
        put_cell(out, row->result.place[seat]);
        put_cell(out, row->result.score[seat]);
        put_cell(out, row->moves);
        put_cell(out, row->turns);
        put_cell(out, row->decisions[seat]);
        put_cell(out, (long long)row->choices[seat]);
        mg_putc(out, ',');
        if (row->ordered)
            mg_put_number(out, row->order[seat]);
        put_lists(sim, row, seat, out);
        mg_putc(out, '\n');
    }
}

void sim_line(const struct sim *sim, const struct sim_game *row, enum sim_format format,
              struct mg_text *out)
{
    if (format == SIM_JSONL)
        write_json(sim, row, out);
    else
        write_csv(sim, row, out);
}
