/* A session of the engine protocol: one JSON request in, one JSON answer out. */
#include "request.h"
#include "json_in.h"

#include <stdlib.h>
#include <string.h>

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
    const struct mg_command *command = mg_command_find(name);
    if (command == NULL || !(command->may & MG_MAY_ENGINE))
        return mg_refuse(r, (struct mg_failure){ .code = "bad_request",
                                                 .detail = name,
                                                 .message = N_("There is no such command.") });
    r->fields = command->takes;
    if (command->needs_match && r->engine->match == NULL)
        return mg_refuse(r, (struct mg_failure){
                                .code = "no_game",
                                .message = N_("No game is open: begin with new, setup or load.") });
    return command->run(r);
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
    r->id = json_object_get(r->body, "id");
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
