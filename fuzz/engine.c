/* Requests from strangers: every line of the input is one, all in one session. Whatever they are,
 * each gets one line of JSON that says whether it was ok. */
#define _GNU_SOURCE /* memmem() */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "match.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect_an_answer(const char *answer)
{
    json_t *json = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    if (strchr(answer, '\n') != NULL || !json_is_boolean(json_object_get(json, "ok")))
        abort();
    if (json_is_true(json_object_get(json, "ok")) == json_is_object(json_object_get(json, "error")))
        abort();
    json_decref(json);
}

/* A search or a review may be asked for that takes minutes. That it does is not what is looked for
 * here. */
static bool takes_long(const char *line, size_t length)
{
    size_t digits = 0;

    if (memmem(line, length, "review", 6) != NULL)
        return true;
    if (memmem(line, length, "suggest", 7) == NULL)
        return false;
    for (size_t i = 0; i < length && digits < 4; i++)
        digits = line[i] >= '0' && line[i] <= '9' ? digits + 1 : 0;
    return digits >= 4 || memmem(line, length, "expert", 6) != NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mg_engine *engine = mg_engine_open();
    const char *at = (const char *)data, *end = at + size;

    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *line_end = stop != NULL ? stop : end;
        if (!takes_long(at, (size_t)(line_end - at)))
            expect_an_answer(mg_engine_answer(engine, at, (size_t)(line_end - at)));
        at = line_end + 1;
    }
    mg_engine_close(engine);
    return 0;
}
