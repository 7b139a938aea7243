/* A session of the engine protocol: one JSON request in, one JSON answer out. */
#include "request.h"
#include "json_in.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    mg_command *run;
    bool needs_match;
    const char *fields;
} commands[] = {
    { "hello", mg_do_hello, false, "" },
    { "describe", mg_do_describe, false, "game" },
    { "rules", mg_do_rules, false, "game rule" },
    { "new", mg_do_new, false, "game options seed chance scenario" },
    { "setup", mg_do_setup, false, "game options seed position" },
    { "load", mg_do_load, false, "record" },
    { "chance", mg_do_chance, false, "values" },
    { "status", mg_do_status, true, "" },
    { "legal", mg_do_legal, true, "seat" },
    { "play", mg_do_play, true, "move moves seat as" },
    { "why", mg_do_why, true, "move seat" },
    { "undo", mg_do_undo, true, "count to force" },
    { "view", mg_do_view, true, "seat" },
    { "describe_position", mg_do_describe_position, true, "seat" },
    { "score", mg_do_score, true, "seat" },
    { "look", mg_do_look, true, "what seat" },
    { "chronicle", mg_do_chronicle, true, "seat markdown" },
    { "position", mg_do_position, true, "" },
    { "save", mg_do_save, true, "seats" },
    { "hash", mg_do_hash, true, "" },
    { "suggest", mg_do_suggest, true, "ai seat seed ms nodes view" },
    { "entrust", mg_do_entrust, true, "seat until level stretch seed ms nodes most as" },
    { "review", mg_do_review, true, "seconds nodes games seed" },
};

/* What is said when there is no memory to say anything else. */
static const char no_memory[] =
    "{\"ok\":false,\"error\":{\"code\":\"no_memory\",\"message\":\"There is not enough memory.\","
    "\"rule\":\"MG-MEM-01\"}}";

struct mg_engine *mg_engine_open(void)
{
    struct mg_engine *engine = calloc(1, sizeof *engine);
    if (engine != NULL)
        engine->out = mg_text_growing(MG_EN);
    return engine;
}

void mg_engine_close(struct mg_engine *engine)
{
    if (engine == NULL)
        return;
    mg_match_close(engine->match);
    mg_text_free(&engine->out);
    free(engine);
}

static bool run(struct mg_request *r)
{
    const char *name = NULL, *lang = NULL;

    if (!mg_take_text(r, "lang", &lang))
        return false;
    if (lang != NULL)
        r->json.out->lang = (uint8_t)mg_lang_from(lang);
    mg_answer_begin(r);
    if (!mg_need_text(r, "cmd", &name))
        return false;
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (strcmp(commands[i].name, name) != 0)
            continue;
        r->fields = commands[i].fields;
        if (commands[i].needs_match && r->engine->match == NULL)
            return mg_refuse(
                r, (struct mg_failure){
                       .code = "no_game",
                       .message = N_("No game is open: begin with new, setup or load.") });
        return commands[i].run(r);
    }
    return mg_refuse(r, (struct mg_failure){ .code = "bad_request",
                                             .detail = name,
                                             .message = N_("There is no such command.") });
}

/* Read the line and answer it. False: not even the refusal could be written. */
static bool answer(struct mg_request *r, const char *line, size_t length)
{
    json_error_t error;

    if (length > MG_LONGEST_LINE) {
        mg_refuse(r, (struct mg_failure){
                         .code = "too_long",
                         .message = N_("A request is one line of at most 1048576 bytes.") });
        mg_answer_end(r);
        return true;
    }
    r->body = mg_json_read(line, length, &error);
    if (r->body == NULL && mg_json_no_memory(&error))
        return false;
    if (!json_is_object(r->body))
        mg_refuse(r, (struct mg_failure){ .code = "bad_json",
                                          .message = N_("A request is one JSON object."),
                                          .detail = r->body == NULL ? error.text : NULL });
    else
        run(r);
    mg_answer_end(r);
    return true;
}

/* How things were before a request. */
struct before {
    struct mg_match *match;
    struct mg_mark mark;
    size_t chances;
};

static struct before remember(const struct mg_engine *engine)
{
    struct before b = { .match = engine->match, .chances = engine->chances };

    if (b.match != NULL)
        b.mark = mg_match_mark(b.match);
    return b;
}

/* Who is told that there is no memory must not find that it has happened all the same. */
static void take_back(struct mg_engine *engine, const struct before *b)
{
    if (engine->match != b->match) {
        mg_match_close(engine->match);
        engine->match = b->match;
        engine->replaced = NULL;
    } else if (b->match != NULL) {
        mg_match_return(b->match, b->mark);
    }
    engine->chances = b->chances;
}

const char *mg_engine_answer(struct mg_engine *engine, const char *line, size_t length)
{
    if (engine == NULL)
        return no_memory;
    engine->out.lang = (uint8_t)engine->lang;
    struct mg_request r = { .engine = engine, .json = { .out = &engine->out } };
    struct before b = remember(engine);
    bool answered = answer(&r, line, length) && mg_text_whole(&engine->out);
    if (!answered)
        take_back(engine, &b);
    mg_match_close(engine->replaced);
    engine->replaced = NULL;
    json_decref(r.body);
    return answered ? engine->out.buf : no_memory;
}
