/* The engine without memory: every allocation of every command fails once. There is an answer in
 * words, and nothing is half done. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include "faults.h"
#include "request.h"

static struct mg_engine *engine;

static bool failed; /* something, in the last question */

static char *ask(const char *line)
{
    const char *answer = mg_engine_answer(engine, line, strlen(line));
    failed = faults_end();
    size_t size = strlen(answer) + 1;
    char *copy = malloc(size);
    assert_non_null(copy);
    return memcpy(copy, answer, size);
}

static uint64_t position_now(void)
{
    return engine->match != NULL ? mg_match_hash(engine->match) : 0;
}
static size_t moves_now(void)
{
    return engine->match != NULL ? mg_match_moves(engine->match) : 0;
}

/* Is it an answer, and of which kind? A cut one cannot be read. */
static bool is_ok(const char *answer, const char *line)
{
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    bool ok = json_is_true(json_object_get(json, "ok"));
    const char *code = json_string_value(json_object_get(json_object_get(json, "error"), "code"));

    if (!json_is_object(json) || (!ok && (code == NULL || strcmp(code, "no_memory") != 0)))
        fail_msg("%.300s: %.300s", line, answer);
    json_decref(json);
    return ok;
}

static char *line_with(const char *format, const char *text)
{
    size_t size = strlen(format) + 2 * strlen(text) + 10;
    char *line = malloc(size);
    json_t *json = json_string(text);
    char *quoted = json_dumps(json, JSON_ENCODE_ANY);

    assert_non_null(line);
    assert_non_null(quoted);
    snprintf(line, size, format, quoted);
    free(quoted);
    json_decref(json);
    return line;
}

static char *member(const char *command, const char *name)
{
    char *answer = ask(command);
    json_t *json = json_loads(answer, 0, NULL), *value = json_object_get(json, name);
    char *text =
        json_is_string(value) ? strdup(json_string_value(value)) : json_dumps(value, JSON_COMPACT);

    free(answer);
    json_decref(json);
    assert_non_null(text);
    return text;
}

static void go_back(const char *record)
{
    char *line = line_with("{\"cmd\":\"load\",\"record\":%s}", record), *answer = ask(line);
    assert_true(is_ok(answer, line));
    free(answer);
    free(line);
}

/* The first failures one after the other, the later ones at growing distances: long answers are
 * thousands of the same. */
static long next_moment(long n)
{
    return n < 40 ? n + 1 : n + n / 4;
}

/* The command with every allocation failing, then without. `same`: the answer may not differ from
 * that without. */
static void fail_everywhere(const char *line, bool same)
{
    char *record = engine->match != NULL ? member("{\"cmd\":\"save\"}", "record") : NULL;
    uint64_t before = position_now();
    size_t moves = moves_now();
    char *right = ask(line);
    uint64_t after = position_now();
    bool again = true;

    if (!is_ok(right, line))
        fail_msg("%s: %s", line, right);
    for (long n = 1; again; n = next_moment(n)) {
        if (record != NULL)
            go_back(record);
        if (record != NULL)
            assert_true(position_now() == before);
        faults_at(NO_MEMORY, n);
        char *answer = ask(line);
        again = failed;
        bool ok = is_ok(answer, line);
        if (ok && same && strcmp(answer, right) != 0)
            fail_msg("%.300s: %.300s instead of %.300s", line, answer, right);
        if (!ok && record != NULL && (position_now() != before || moves_now() != moves))
            fail_msg("%.300s: half done at %ld", line, n);
        if (ok)
            assert_true(position_now() == after);
        free(answer);
    }
    free(right);
    free(record);
}

/* The move in the middle of the list. */
static void move_line(const char *command, char *out, size_t room)
{
    struct mg_move list[MG_MAX_MOVES];
    int seat = mg_match_actor(engine->match);
    size_t count = mg_match_list(engine->match, seat, list);
    char text[MG_MAX_MOVE_TEXT] = "";
    struct mg_text words = { .buf = text, .cap = sizeof text };

    assert_true(count > 0);
    mg_move_write(mg_match_game(engine->match), list[count / 2], &words);
    snprintf(out, room, "{\"cmd\":\"%s\",\"id\":\"%s\",\"seat\":%d,\"move\":\"%s\"}", command,
             command, seat, text);
}

static void every_command_survives(const struct mg_game *game)
{
    static const char *const looks[] = {
        "{\"cmd\":\"status\"}",          "{\"cmd\":\"legal\"}",
        "{\"cmd\":\"view\",\"seat\":0}", "{\"cmd\":\"describe_position\"}",
        "{\"cmd\":\"score\"}",           "{\"cmd\":\"chronicle\",\"lang\":\"it\"}",
        "{\"cmd\":\"position\"}",        "{\"cmd\":\"save\"}",
        "{\"cmd\":\"hash\",\"id\":1.5}"
    };
    static const char *const thoughts[] = {
        "{\"cmd\":\"suggest\",\"ai\":\"easy\",\"nodes\":20}",
        "{\"cmd\":\"suggest\",\"ai\":\"hard\",\"nodes\":20}",
        "{\"cmd\":\"suggest\",\"ai\":\"expert\",\"nodes\":20}"
    };
    char line[600], *text, *with;

    snprintf(line, sizeof line, "{\"cmd\":\"describe\",\"game\":\"%s\"}", game->id);
    fail_everywhere(line, true);
    snprintf(
        line, sizeof line,
        "{\"cmd\":\"new\",\"game\":\"%s\",\"seed\":7,\"options\":{\"players\":2},\"id\":{\"a\":[1,\"b\"]}}",
        game->id);
    fail_everywhere(line, true);
    for (int i = 0; i < 5; i++) {
        move_line("why", line, sizeof line);
        if (i < 2)
            fail_everywhere(line, true);
        move_line("play", line, sizeof line);
        fail_everywhere(line, true);
        if (i == 1 && game == mg_games[0])
            fail_everywhere("{\"cmd\":\"review\",\"games\":1000}", false);
    }
    for (size_t i = 0; i < sizeof looks / sizeof *looks; i++)
        fail_everywhere(looks[i], true);
    for (size_t i = 0; i < (game == mg_games[0] ? sizeof thoughts / sizeof *thoughts : 1); i++)
        fail_everywhere(thoughts[i], false);
    fail_everywhere("{\"cmd\":\"undo\",\"count\":3,\"force\":true}", true);
    text = member("{\"cmd\":\"save\"}", "record");
    with = line_with("{\"cmd\":\"load\",\"record\":%s}", text);
    fail_everywhere(with, true);
    free(with);
    free(text);
    text = member("{\"cmd\":\"position\"}", "position");
    size_t size = strlen(text) + 200;
    with = malloc(size);
    assert_non_null(with);
    snprintf(
        with, size,
        "{\"cmd\":\"setup\",\"game\":\"%s\",\"options\":{\"players\":2},\"seed\":7,\"position\":%s}",
        game->id, text);
    fail_everywhere(with, true);
    free(with);
    free(text);
    text = member("{\"cmd\":\"save\"}", "record"); /* now with a position in it */
    with = line_with("{\"cmd\":\"load\",\"record\":%s}", text);
    fail_everywhere(with, true);
    free(with);
    free(text);
}

/* MG-MEM-01 */
static void without_memory_every_command_answers_in_words_and_nothing_is_half_done(void **unused)
{
    (void)unused;
    for (int i = 0; mg_games[i] != NULL; i++) {
        engine = mg_engine_open();
        assert_non_null(engine);
        every_command_survives(mg_games[i]);
        mg_engine_close(engine);
    }
}

static void without_memory_no_session_is_opened(void **unused)
{
    (void)unused;
    faults_at(NO_MEMORY, 1);
    engine = mg_engine_open();
    assert_true(faults_end());
    assert_null(engine);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_memory_every_command_answers_in_words_and_nothing_is_half_done),
        cmocka_unit_test(without_memory_no_session_is_opened),
    };
    faults_start();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
