/* What begins a match: new, setup, load; and the chance results that somebody gives. A request
 * that is refused leaves the match that was open as it was. */
#include "position.h"
#include "request.h"

#include <stdlib.h>
#include <string.h>

/* ---- game, options, seed ----------------------------------------------------------------- */

bool mg_take_game(struct mg_request *r, const struct mg_game **out)
{
    const char *id = NULL;

    if (!mg_need_text(r, "game", &id))
        return false;
    *out = mg_game_find(id);
    if (*out == NULL)
        return mg_refuse_by(r, "unknown_game",
                            mg_no("MG-GAME-01", N_("There is no game of that name.")), id);
    return true;
}

/* The text of an option's value. False: it is of a kind that no option takes. */
static bool option_text(const json_t *value, struct mg_text *out)
{
    if (json_is_string(value))
        mg_put(out, json_string_value(value));
    else if (json_is_integer(value))
        mg_put_number(out, json_integer_value(value));
    else if (json_is_boolean(value))
        mg_put(out, json_is_true(value) ? "on" : "off");
    else
        return false;
    return out->len < out->cap;
}

/* Each within its range; whether they go together is not asked. */
static bool read_options(struct mg_request *r, const struct mg_game *game, struct mg_options *out)
{
    json_t *options = mg_request_field(r, "options"), *value;
    const char *name;

    mg_options_default(game, out);
    if (options != NULL && !json_is_object(options))
        return mg_wrong_field(r, "options", N_("The field {0} must be an object."));
    json_object_foreach(options, name, value)
    {
        char buffer[100] = "";
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        struct mg_verdict v = mg_no("MG-OPT-02", N_("This option does not take that value."));
        if (option_text(value, &text))
            v = mg_options_set(game, out, name, buffer);
        if (!mg_legal(v))
            return mg_refuse_by(r, "bad_option", v, name);
    }
    return true;
}

/* Before a game is begun: what else can be chosen. What does not go together is no fault here. */
bool mg_do_options(struct mg_request *r)
{
    const struct mg_game *game;
    struct mg_options options;

    if (!mg_take_game(r, &game) || !read_options(r, game, &options))
        return false;
    mg_answer_options(game, &options, &r->json);
    return true;
}

static bool take_options(struct mg_request *r, const struct mg_game *game, struct mg_options *out)
{
    if (!read_options(r, game, out))
        return false;
    struct mg_verdict together = mg_options_check(game, out);
    return mg_legal(together) || mg_refuse_by(r, "bad_option", together, NULL);
}

static bool take_seed(struct mg_request *r, struct mg_seed *out)
{
    json_t *seed = mg_request_field(r, "seed");

    *out = mg_seed_number(0);
    if (seed == NULL)
        return true;
    if (json_is_integer(seed) && json_integer_value(seed) >= 0) {
        *out = mg_seed_number((uint64_t)json_integer_value(seed));
        return true;
    }
    if (json_is_string(seed) && mg_seed_parse(json_string_value(seed), out))
        return true;
    return mg_refuse(r,
                     (struct mg_failure){ .code = "bad_request",
                                          .detail = "seed",
                                          .message = N_("A seed is a number or 64 hex digits.") });
}

/* ---- chance ------------------------------------------------------------------------------ */

/* A list of results behind those in value[]; *count is how many there are then. */
static bool take_results(struct mg_request *r, const char *name, uint16_t *value, size_t *count)
{
    json_t *list = mg_request_field(r, name);

    if (list != NULL && !json_is_array(list))
        return mg_wrong_field(r, name, N_("The field {0} must be a list."));
    if (json_array_size(list) > MG_MOST_CHANCE - *count)
        return mg_refuse_by(r, "bad_chance",
                            mg_no("MG-CHANCE-02", N_("Too many chance results are waiting.")),
                            NULL);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        if (!json_is_integer(one))
            return mg_wrong_field(r, name, N_("The field {0} must be a list of whole numbers."));
        if (json_integer_value(one) < 0 || json_integer_value(one) > UINT16_MAX)
            return mg_refuse_by(
                r, "bad_chance",
                mg_no("MG-CHANCE-01", N_("Chance results are numbers from 0 to 65535.")),
                mg_digits((long long)i).text);
        value[*count + i] = (uint16_t)json_integer_value(one);
    }
    *count += json_array_size(list);
    return true;
}

/* Results that are given wait for the match that is open, or else for the next one. */
bool mg_do_chance(struct mg_request *r)
{
    struct mg_engine *e = r->engine;
    uint16_t value[MG_MOST_CHANCE];
    size_t count = 0, waiting;

    if (mg_request_field(r, "values") == NULL)
        return mg_wrong_field(r, "values", N_("The field {0} is missing."));
    if (e->match != NULL) {
        if (!take_results(r, "values", value, &count))
            return false;
        struct mg_verdict v = mg_match_force(e->match, value, count);
        if (!mg_legal(v))
            return mg_refuse_by(r, "bad_chance", v, NULL);
        waiting = e->match->results - e->match->results_used;
    } else {
        if (!take_results(r, "values", e->chance, &e->chances))
            return false;
        waiting = e->chances;
    }
    mg_json_key(&r->json, "waiting");
    mg_json_number(&r->json, (long long)waiting);
    return true;
}

/* ---- opening ----------------------------------------------------------------------------- */

/* The match takes the place of the one that was open. */
static bool open_match(struct mg_request *r, struct mg_match *match)
{
    r->engine->replaced = r->engine->match; /* until the answer is there */
    r->engine->match = match;
    r->engine->chances = 0;
    return mg_put_status(r, MG_REFEREE);
}

/* Results that were given while no match was open wait for this one. */
static bool open_with_chance(struct mg_request *r, struct mg_match *match)
{
    struct mg_verdict v = mg_match_force(match, r->engine->chance, r->engine->chances);
    if (mg_legal(v))
        return open_match(r, match);
    mg_match_close(match);
    return mg_refuse_by(r, "bad_chance", v, NULL);
}

/* A scenario of one's own, as text. */
static bool open_composed(struct mg_request *r, const struct mg_game *game,
                          const struct mg_options *options, const struct mg_seed *seed,
                          const char *text)
{
    struct mg_verdict verdict;
    const char *why = NULL;
    int line = 0;
    struct mg_match *match = mg_match_compose(game, options, seed, text, &line, &why, &verdict);

    if (match != NULL)
        return open_with_chance(r, match);
    if (line == 0)
        return mg_refuse_by(r, "bad_scenario", verdict, NULL);
    return mg_refuse(r, (struct mg_failure){ .code = "bad_scenario",
                                             .message = verdict.why,
                                             .rule = verdict.rule,
                                             .detail = why,
                                             .line = (size_t)line });
}

bool mg_do_new(struct mg_request *r)
{
    struct mg_engine *e = r->engine;
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    struct mg_verdict verdict;
    uint16_t chance[MG_MOST_CHANCE];
    size_t count = e->chances;
    const char *scenario = NULL;

    memcpy(chance, e->chance, count * sizeof *chance);
    if (!mg_take_game(r, &game) || !take_options(r, game, &options) || !take_seed(r, &seed) ||
        !take_results(r, "chance", chance, &count) || !mg_take_text(r, "scenario", &scenario))
        return false;
    if (scenario != NULL)
        return open_composed(r, game, &options, &seed, scenario);
    struct mg_match *match = mg_match_open_forced(game, &options, &seed, chance, count, &verdict);
    if (match != NULL)
        return open_match(r, match);
    if (strcmp(verdict.rule, "MG-CHANCE-01") == 0)
        e->chances = 0;
    return mg_refuse_by(r, "bad_option", verdict, NULL);
}

bool mg_do_setup(struct mg_request *r)
{
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    struct mg_verdict verdict;
    struct mg_match *match = NULL;
    char buffer[300] = "";
    struct mg_text detail = { .buf = buffer, .cap = sizeof buffer, .lang = r->json.out->lang };
    json_t *position = mg_request_field(r, "position");

    if (!mg_take_game(r, &game) || !take_options(r, game, &options) || !take_seed(r, &seed))
        return false;
    if (position == NULL)
        return mg_wrong_field(r, "position", N_("The field {0} is missing."));
    if (!json_is_object(position))
        return mg_refuse_by(r, "bad_position",
                            mg_no("MG-POS-01", N_("The position is not a JSON object.")), NULL);
    void *state = calloc(1, game->state_size);
    if (state == NULL)
        return mg_refuse_memory(r);
    bool good = mg_position_from(game, &options, &seed, position, state, &verdict, &detail);
    if (good)
        match = mg_match_from_state(game, &options, &seed, state);
    free(state);
    if (!good)
        return mg_refuse_by(r, "bad_position", verdict, buffer);
    return match != NULL ? open_with_chance(r, match) : mg_refuse_memory(r);
}

bool mg_do_load(struct mg_request *r)
{
    const char *record = NULL;
    struct mg_verdict verdict;
    size_t line;
    char buffer[300] = "";
    struct mg_text detail = { .buf = buffer, .cap = sizeof buffer, .lang = r->json.out->lang };

    if (!mg_need_text(r, "record", &record))
        return false;
    struct mg_match *match = mg_match_load(record, strlen(record), &verdict, &line, &detail);
    if (match != NULL)
        return open_with_chance(r, match);
    if (strcmp(verdict.rule, "MG-MEM-01") == 0)
        return mg_refuse_memory(r);
    return mg_refuse(r, (struct mg_failure){ .code = "bad_record",
                                             .message = verdict.why,
                                             .rule = verdict.rule,
                                             .line = line > 0 ? line : 1,
                                             .detail = buffer });
}
