/* Reading the fields of a request, and refusing it. */
#include "request.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the answer -------------------------------------------------------------------------- */

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

static void put_head(struct mg_request *r, bool ok)
{
    json_t *id = json_object_get(r->body, "id");

    mg_text_clear(r->json.out);
    r->json.comma = false;
    mg_json_open(&r->json, '{');
    if (id != NULL) {
        char *text = spell(id);
        mg_json_key(&r->json, "id");
        mg_json_raw(&r->json, text != NULL ? text : "null");
        if (text == NULL)
            mg_text_spoil(r->json.out);
        free(text);
    }
    mg_json_key(&r->json, "ok");
    mg_json_bool(&r->json, ok);
}

static bool has_word(const char *words, const char *word)
{
    size_t length = strlen(word);

    for (const char *p = words; *p != '\0'; p += strspn(p, " ")) {
        size_t n = strcspn(p, " ");
        if (n == length && memcmp(p, word, n) == 0)
            return true;
        p += n;
    }
    return false;
}

/* A misspelt field does nothing; so that it is not overlooked, the answer names it. */
static void put_ignored(struct mg_request *r)
{
    const char *key;
    json_t *value;
    bool any = false;

    json_object_foreach(r->body, key, value)
    {
        if (has_word("cmd id lang", key) || has_word(r->fields, key))
            continue;
        if (!any) {
            mg_json_key(&r->json, "ignored");
            mg_json_open(&r->json, '[');
        }
        any = true;
        mg_json_text(&r->json, key);
    }
    if (any)
        mg_json_close(&r->json, ']');
}

void mg_answer_begin(struct mg_request *r)
{
    put_head(r, true);
}

void mg_answer_end(struct mg_request *r)
{
    if (r->fields != NULL)
        put_ignored(r);
    mg_json_close(&r->json, '}');
}

/* ---- refusing ---------------------------------------------------------------------------- */

static void put_clipped(struct mg_json *json, const char *key, const char *text)
{
    char buffer[300] = "";
    struct mg_text clipped = { .buf = buffer, .cap = sizeof buffer };

    mg_put_bytes(&clipped, text, strnlen(text, sizeof buffer));
    mg_json_key(json, key);
    mg_json_text(json, buffer);
}

bool mg_refuse(struct mg_request *r, struct mg_failure f)
{
    char buffer[400] = "";
    struct mg_text message = MG_TEXT(buffer, r->json.out);

    put_head(r, false);
    mg_json_key(&r->json, "error");
    mg_json_open(&r->json, '{');
    mg_json_key(&r->json, "code");
    mg_json_text(&r->json, f.code);
    if (f.rule != NULL)
        mg_speak_by(&message, f.rule);
    mg_say(&message, f.message, f.word != NULL ? f.word : "");
    mg_json_key(&r->json, "message");
    mg_json_text(&r->json, buffer);
    if (f.rule != NULL) {
        mg_json_key(&r->json, "rule");
        mg_json_text(&r->json, f.rule);
    }
    if (f.line > 0) {
        mg_json_key(&r->json, "line");
        mg_json_number(&r->json, (long long)f.line);
    }
    if (f.index != NULL) {
        mg_json_key(&r->json, "index");
        mg_json_number(&r->json, *f.index);
    }
    if (f.detail != NULL && f.detail[0] != '\0')
        put_clipped(&r->json, "detail", f.detail);
    mg_json_close(&r->json, '}');
    return false;
}

const char *mg_code_of(struct mg_verdict verdict, const char *otherwise)
{
    if (strcmp(verdict.rule, "MG-MEM-01") == 0)
        return "no_memory";
    if (strncmp(verdict.rule, "MG-CHANCE-", 10) == 0)
        return "bad_chance";
    if (strcmp(verdict.rule, "MG-UNDO-02") == 0)
        return "undo_frontier";
    return otherwise;
}

bool mg_refuse_by(struct mg_request *r, const char *code, struct mg_verdict verdict,
                  const char *detail)
{
    return mg_refuse(r, (struct mg_failure){ .code = mg_code_of(verdict, code),
                                             .message = verdict.why,
                                             .rule = verdict.rule,
                                             .detail = detail });
}

bool mg_refuse_memory(struct mg_request *r)
{
    return mg_refuse_by(r, NULL, mg_no("MG-MEM-01", N_("There is not enough memory.")), NULL);
}

/* ---- fields ------------------------------------------------------------------------------ */

json_t *mg_request_field(const struct mg_request *r, const char *name)
{
    json_t *value = json_object_get(r->body, name);
    /* or the answer would say that it was ignored */
    assert(r->fields == NULL || has_word("cmd id lang", name) || has_word(r->fields, name));
    return json_is_null(value) ? NULL : value;
}

bool mg_wrong_field(struct mg_request *r, const char *name, const char *message)
{
    return mg_refuse(
        r, (struct mg_failure){ .code = "bad_request", .message = message, .word = name });
}

bool mg_take_text(struct mg_request *r, const char *name, const char **out)
{
    json_t *value = mg_request_field(r, name);

    if (value == NULL)
        return true;
    if (!json_is_string(value))
        return mg_wrong_field(r, name, N_("The field {0} must be text."));
    *out = json_string_value(value);
    return true;
}

bool mg_need_text(struct mg_request *r, const char *name, const char **out)
{
    if (mg_request_field(r, name) == NULL)
        return mg_wrong_field(r, name, N_("The field {0} is missing."));
    return mg_take_text(r, name, out);
}

bool mg_take_number(struct mg_request *r, const char *name, json_int_t low, json_int_t high,
                    json_int_t *out)
{
    json_t *value = mg_request_field(r, name);

    if (value == NULL)
        return true;
    if (!json_is_integer(value) || json_integer_value(value) < low ||
        json_integer_value(value) > high)
        return mg_wrong_field(r, name, N_("The field {0} must be a whole number in its range."));
    *out = json_integer_value(value);
    return true;
}

bool mg_take_limit(struct mg_request *r, const char *name, const char *message, json_int_t most,
                   uint32_t *out)
{
    json_t *value = mg_request_field(r, name);

    if (value == NULL)
        return true;
    if (!json_is_integer(value) || json_integer_value(value) < 1 ||
        json_integer_value(value) > most)
        return mg_wrong_field(r, name, message);
    *out = (uint32_t)json_integer_value(value);
    return true;
}

bool mg_take_flag(struct mg_request *r, const char *name, bool *out)
{
    json_t *value = mg_request_field(r, name);

    if (value == NULL)
        return true;
    if (!json_is_boolean(value))
        return mg_wrong_field(r, name, N_("The field {0} must be true or false."));
    *out = json_is_true(value);
    return true;
}

bool mg_take_seat(struct mg_request *r, const char *name, bool watcher, int *out)
{
    json_t *value = mg_request_field(r, name);

    if (value == NULL)
        return true;
    if (watcher && json_is_string(value) && strcmp(json_string_value(value), "spectator") == 0) {
        *out = MG_SPECTATOR;
        return true;
    }
    if (!json_is_integer(value))
        return mg_wrong_field(r, name, N_("The field {0} must be the number of a seat."));
    if (json_integer_value(value) < 0 ||
        json_integer_value(value) >= mg_match_seats(r->engine->match))
        return mg_refuse(r,
                         (struct mg_failure){ .code = "bad_request",
                                              .rule = "MG-SEAT-01",
                                              .message = N_("There is no such seat at this table."),
                                              .detail = name });
    *out = (int)json_integer_value(value);
    return true;
}
