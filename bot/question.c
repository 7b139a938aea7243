/* What a bot is asked. All of it comes from the builders of answers, for the seat. */
#include "bot.h"
#include "answer.h"

/* {"players":2,"expansion":"on"} */
static void put_options(const struct mg_match *m, struct mg_json *out)
{
    const struct mg_option *o = m->game->options;

    mg_json_key(out, "options");
    mg_json_open(out, '{');
    for (int i = 0; o[i].name != NULL; i++) {
        int32_t value = m->options.value[i];
        mg_json_key(out, o[i].name);
        if (o[i].value != NULL)
            mg_json_text(out, o[i].value[value - o[i].low]);
        else
            mg_json_number(out, value);
    }
    mg_json_close(out, '}');
}

/* What both begin with. */
static void begin(const struct mg_match *m, int seat, const char *command, struct mg_json *out)
{
    mg_text_clear(out->out);
    mg_json_open(out, '{');
    mg_json_key(out, "cmd");
    mg_json_text(out, command);
    mg_json_key(out, "game");
    mg_json_text(out, m->game->id);
    put_options(m, out);
    mg_json_key(out, "seat");
    mg_json_number(out, seat);
}

bool mg_bot_opening(const struct mg_match *m, int seat, struct mg_text *text)
{
    struct mg_json out = { .out = text };

    begin(m, seat, "new", &out);
    mg_json_close(&out, '}');
    return mg_text_whole(text);
}

bool mg_bot_question(const struct mg_match *m, int seat, size_t first_event, uint32_t ms,
                     struct mg_text *text)
{
    struct mg_json out = { .out = text };
    struct mg_seen seen = mg_see(m, seat);

    begin(m, seat, "suggest", &out);
    mg_json_key(&out, "ms");
    mg_json_number(&out, ms);
    mg_json_key(&out, "status");
    mg_answer_status(&seen, &out);
    mg_json_key(&out, "view");
    mg_answer_view(&seen, &out);
    mg_json_key(&out, "legal");
    mg_json_open(&out, '{');
    mg_json_key(&out, "prompt");
    mg_answer_prompt(&seen, &out);
    mg_json_key(&out, "moves");
    mg_answer_moves(&seen, &out);
    mg_json_close(&out, '}');
    mg_json_key(&out, "events");
    mg_answer_events(&seen, first_event, &out);
    mg_json_close(&out, '}');
    return mg_text_whole(text);
}
