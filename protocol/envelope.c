/* What is around every answer. */
#include "envelope.h"

#include <stdlib.h>
#include <string.h>

/* Numbers that are no integers have several spellings: take the shortest that reads back equal. */
static char *spell(const json_t *value)
{
    static const size_t precision[] = { JSON_REAL_PRECISION(15), JSON_REAL_PRECISION(16),
                                        JSON_REAL_PRECISION(17) };
    char *text = NULL;

    for (int i = 0; i < 3; i++) {
        free(text);
        text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY | precision[i]);
        if (text == NULL)
            return NULL;
        json_t *again = json_loads(text, JSON_DECODE_ANY, NULL);
        bool same = json_equal(value, again) != 0;
        json_decref(again);
        if (same)
            break;
    }
    return text;
}

void mg_envelope_open(struct mg_json *json, const json_t *id, bool ok)
{
    json->comma = false;
    mg_json_open(json, '{');
    if (id != NULL) {
        char *text = spell(id);
        mg_json_key(json, "id");
        mg_json_raw(json, text != NULL ? text : "null");
        if (text == NULL)
            mg_text_spoil(json->out);
        free(text);
    }
    mg_json_key(json, "ok");
    mg_json_bool(json, ok);
}

static void put_clipped(struct mg_json *json, const char *key, const char *text)
{
    char buffer[300] = "";
    struct mg_text clipped = { .buf = buffer, .cap = sizeof buffer };

    mg_put_bytes(&clipped, text, strnlen(text, sizeof buffer));
    mg_json_key(json, key);
    mg_json_text(json, buffer);
}

/* The sentence, in the language of the answer. */
static void put_message(struct mg_json *json, const struct mg_failure *f)
{
    char buffer[400] = "";
    struct mg_text message = MG_TEXT(buffer, json->out);

    if (f->rule != NULL)
        mg_speak_by(&message, f->rule);
    if (f->word != NULL)
        mg_say(&message, f->message, f->word);
    mg_json_text_member(json, "message", f->word != NULL ? buffer : mg_tr(&message, f->message));
}

static void put_rule(struct mg_json *json, const struct mg_failure *f)
{
    const struct mg_rule *rule = mg_rule_find((enum mg_lang)json->out->lang, f->rule);

    mg_json_text_member(json, "rule", f->rule);
    if (f->cites)
        mg_json_text_member(json, "text", rule != NULL ? rule->text : "");
}

void mg_envelope_refuse(struct mg_json *json, const json_t *id, const struct mg_failure *f)
{
    mg_envelope_open(json, id, false);
    mg_json_open_member(json, "error", '{');
    mg_json_text_member(json, "code", f->code);
    put_message(json, f);
    if (f->rule != NULL)
        put_rule(json, f);
    if (f->line > 0)
        mg_json_number_member(json, "line", (long long)f->line);
    if (f->index != NULL)
        mg_json_number_member(json, "index", *f->index);
    if (f->detail != NULL && f->detail[0] != '\0')
        put_clipped(json, "detail", f->detail);
    mg_json_close(json, '}');
}

const char *mg_code_of(struct mg_verdict verdict, const char *otherwise)
{
    if (strcmp(verdict.rule, "MG-MEM-01") == 0)
        return "no_memory";
    if (strncmp(verdict.rule, "MG-CHANCE-", 10) == 0)
        return "bad_chance";
    if (strcmp(verdict.rule, "MG-UNDO-02") == 0 || strcmp(verdict.rule, "MG-UNDO-03") == 0)
        return "undo_frontier";
    return otherwise;
}
