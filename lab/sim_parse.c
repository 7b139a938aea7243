/* Reading lines back. A line is believed only if it is of the same simulation, is complete, and its
 * numbers agree with each other. */
#include "sim_parse.h"

#include <string.h>

static bool no(struct mg_text *why, const char *words, const char *what)
{
    mg_put(why, words);
    mg_put(why, what);
    return false;
}

/* ---- pieces ------------------------------------------------------------------------------ */

static bool whole(const json_t *value, long long low, long long high, long long *out)
{
    if (!json_is_integer(value))
        return false;
    *out = json_integer_value(value);
    return *out >= low && *out <= high;
}

static bool same_text(const json_t *object, const char *key, const char *expected)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL && strcmp(text, expected) == 0;
}

/* A list of `count` whole numbers; NULL: it is not. */
static const json_t *list_of(const json_t *object, const char *key, size_t count)
{
    const json_t *list = json_object_get(object, key);
    return json_is_array(list) && json_array_size(list) == count ? list : NULL;
}

static bool number_at(const json_t *list, size_t index, long long low, long long high,
                      long long *out)
{
    return whole(json_array_get(list, index), low, high, out);
}

/* ---- is it of this simulation? ----------------------------------------------------------- */

static bool check_players(const struct sim *sim, const json_t *object, uint64_t number)
{
    const json_t *list = list_of(object, "players", (size_t)sim_seats(sim));

    for (int seat = 0; list != NULL && seat < sim_seats(sim); seat++) {
        char buffer[60];
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        const char *name = json_string_value(json_array_get(list, (size_t)seat));
        seat_spec_write(&sim->player[sim_sitter(sim, number, seat)], &text);
        if (name == NULL || strcmp(name, buffer) != 0)
            return false;
    }
    return list != NULL;
}

static bool check_identity(const struct sim *sim, const json_t *object, struct mg_text *why)
{
    char buffer[600];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    long long number;

    if (!same_text(object, "game", sim->game->id))
        return no(why, "it is of another game", "");
    if (!same_text(object, "version", MG_VERSION) ||
        !whole(json_object_get(object, "rules"), sim->game->rules_version, sim->game->rules_version,
               &number))
        return no(why, "it was played by another version of the program", "");
    mg_options_write(sim->game, &sim->options, &text);
    if (!same_text(object, "options", buffer))
        return no(why, "it was played with other options", "");
    text.len = 0;
    mg_seed_write(&sim->seed, &text);
    if (!same_text(object, "seed", buffer))
        return no(why, "it was played with another seed", "");
    if (!whole(json_object_get(object, "number"), 0, INT64_MAX, &number))
        return no(why, "it is damaged: number", "");
    if (!check_players(sim, object, (uint64_t)number))
        return no(why, "it was played by other players, or with them in other seats", "");
    return true;
}

/* ---- what happened ----------------------------------------------------------------------- */

static bool read_result(const struct sim *sim, const json_t *object, struct sim_game *row)
{
    size_t seats = (size_t)sim_seats(sim);
    const json_t *places = list_of(object, "places", seats),
                 *scores = list_of(object, "scores", seats);
    const json_t *winners = json_object_get(object, "winners");
    long long value;

    if (places == NULL || scores == NULL || !json_is_array(winners))
        return false;
    for (size_t i = 0; i < json_array_size(winners); i++) {
        if (!number_at(winners, i, 0, (long long)seats - 1, &value))
            return false;
        row->result.winners |= 1u << value;
    }
    for (size_t i = 0; i < seats; i++) {
        if (!number_at(places, i, 0, (long long)seats, &value))
            return false;
        row->result.place[i] = (uint8_t)value;
        if (!number_at(scores, i, INT32_MIN, INT32_MAX, &value))
            return false;
        row->result.score[i] = (int32_t)value;
    }
    return true;
}

static bool read_length(const json_t *object, const char *key, uint32_t *out)
{
    long long value;
    if (!whole(json_object_get(object, key), 0, UINT32_MAX, &value))
        return false;
    *out = (uint32_t)value;
    return true;
}

static bool read_decisions(const struct sim *sim, const json_t *object, struct sim_game *row)
{
    size_t seats = (size_t)sim_seats(sim);
    const json_t *decisions = list_of(object, "decisions", seats);
    const json_t *choices = list_of(object, "choices", seats);
    uint64_t sum = 0;
    long long value;

    for (size_t i = 0; decisions != NULL && choices != NULL && i < seats; i++) {
        if (!number_at(decisions, i, 0, UINT32_MAX, &value))
            return false;
        row->decisions[i] = (uint32_t)value;
        sum += (uint64_t)value;
        if (!number_at(choices, i, 0, INT64_MAX, &value))
            return false;
        row->choices[i] = (uint64_t)value;
    }
    return decisions != NULL && choices != NULL && sum == row->moves;
}

static bool read_order(const struct sim *sim, const json_t *object, struct sim_game *row)
{
    size_t seats = (size_t)sim_seats(sim);
    const json_t *order = list_of(object, "order", seats);
    long long value;

    row->ordered = order != NULL;
    for (size_t i = 0; order != NULL && i < seats; i++) {
        if (!number_at(order, i, 0, (long long)seats - 1, &value))
            return false;
        row->order[i] = (uint8_t)value;
    }
    return order != NULL || json_is_null(json_object_get(object, "order"));
}

static bool read_turns(const json_t *object, struct sim_game *row)
{
    const json_t *decisions = json_object_get(object, "turn_decisions");
    size_t turns = json_array_size(decisions);
    const json_t *choices = list_of(object, "turn_choices", turns);
    uint64_t sum = 0;
    long long value;

    if (!json_is_array(decisions) || choices == NULL || turns > SIM_TURNS)
        return false;
    for (size_t i = 0; i < turns; i++) {
        if (!number_at(decisions, i, 0, UINT32_MAX, &value))
            return false;
        row->turn_decisions[i] = (uint32_t)value;
        sum += (uint64_t)value;
        if (!number_at(choices, i, 0, UINT32_MAX, &value))
            return false;
        row->turn_choices[i] = (uint32_t)value;
    }
    return sum == row->moves;
}

static bool read_traits(const struct sim *sim, json_t *object, struct sim_game *row)
{
    const json_t *list = list_of(object, "traits", (size_t)sim_seats(sim));

    for (int seat = 0; list != NULL && seat < sim_seats(sim); seat++) {
        json_t *facts = json_array_get(list, (size_t)seat), *value;
        const char *kind;
        if (!json_is_object(facts) || json_object_size(facts) > MG_MAX_TRAITS)
            return false;
        json_object_foreach(facts, kind, value)
        {
            if (!json_is_string(value))
                return false;
            row->trait[seat][row->traits[seat]++] =
                (struct mg_trait){ .kind = kind, .value = json_string_value(value) };
        }
    }
    return list != NULL;
}

/* Every decision is a use of one kind of move. */
static bool read_uses(const struct sim *sim, json_t *object, struct sim_game *row)
{
    const json_t *list = list_of(object, "uses", (size_t)sim_seats(sim));

    for (int seat = 0; list != NULL && seat < sim_seats(sim); seat++) {
        json_t *uses = json_array_get(list, (size_t)seat), *value;
        const char *name;
        uint64_t sum = 0;
        if (!json_is_object(uses))
            return false;
        json_object_foreach(uses, name, value)
        {
            int key = sim_key_find(&sim->keys, name);
            long long times;
            if (key < 0 || !whole(value, 1, UINT32_MAX, &times))
                return false;
            sim_uses(sim, row, seat)[key] = (uint32_t)times;
            sum += key < sim->keys.verbs ? (uint64_t)times : 0;
        }
        if (sum != row->decisions[seat])
            return false;
    }
    return list != NULL;
}

static bool read_row(const struct sim *sim, json_t *object, struct sim_game *row,
                     struct mg_text *why)
{
    char buffer[80];
    struct mg_text deal = { .buf = buffer, .cap = sizeof buffer };
    struct mg_rng unused;
    static const char damaged[] = "it is damaged: ";

    row->number = (uint64_t)json_integer_value(json_object_get(object, "number"));
    row->deal = sim_deal(sim, row->number, &unused);
    mg_seed_write(&row->deal, &deal);
    if (!same_text(object, "deal", buffer))
        return no(why, damaged, "deal");
    if (!read_result(sim, object, row))
        return no(why, damaged, "winners, places or scores");
    if (!read_length(object, "moves", &row->moves) || !read_length(object, "turns", &row->turns))
        return no(why, damaged, "moves or turns");
    if (!read_decisions(sim, object, row) || !read_order(sim, object, row))
        return no(why, damaged, "decisions, choices or order");
    if (!read_turns(object, row))
        return no(why, damaged, "turn_decisions or turn_choices");
    if (!read_traits(sim, object, row))
        return no(why, damaged, "traits");
    if (!read_uses(sim, object, row))
        return no(why, damaged, "uses");
    return true;
}

json_t *sim_parse(const struct sim *sim, const char *line, size_t length, struct sim_game *row,
                  struct mg_text *why)
{
    json_t *object = json_loadb(line, length, JSON_REJECT_DUPLICATES, NULL);

    sim_game_clear(row, sim);
    if (!json_is_object(object))
        no(why, "it is no JSON object", "");
    else if (check_identity(sim, object, why) && read_row(sim, object, row, why))
        return object;
    json_decref(object);
    return NULL;
}
