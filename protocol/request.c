/* Reading the fields of a request, and refusing it. */
#include "request.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- the answer -------------------------------------------------------------------------- */

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
            mg_json_open_member(&r->json, "ignored", '[');
        }
        any = true;
        mg_json_text(&r->json, key);
    }
    if (any)
        mg_json_close(&r->json, ']');
}

void mg_answer_begin(struct mg_request *r)
{
    mg_text_clear(r->json.out);
    mg_envelope_open(&r->json, r->id, true);
}

void mg_answer_end(struct mg_request *r)
{
    if (r->fields != NULL)
        put_ignored(r);
    mg_json_close(&r->json, '}');
}

/* ---- refusing ---------------------------------------------------------------------------- */

bool mg_refuse(struct mg_request *r, struct mg_failure f)
{
    f.cites = r->engine == NULL;
    r->code = f.code;
    r->rule = f.rule;
    mg_text_clear(r->json.out);
    mg_envelope_refuse(&r->json, r->id, &f);
    return false;
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

const struct mg_match *mg_request_match(const struct mg_request *r)
{
    return r->engine != NULL ? r->engine->match : r->match;
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
        json_integer_value(value) >= mg_match_seats(mg_request_match(r)))
        return mg_refuse(r,
                         (struct mg_failure){ .code = "bad_request",
                                              .rule = "MG-SEAT-01",
                                              .message = N_("There is no such seat at this table."),
                                              .detail = name });
    *out = (int)json_integer_value(value);
    return true;
}

bool mg_take_viewer(struct mg_request *r, const char *name, int *out)
{
    *out = r->engine != NULL ? MG_REFEREE : r->seat;
    return r->engine == NULL || mg_take_seat(r, name, true, out);
}
