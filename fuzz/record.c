/* Records from strangers: what loads must save to a record that leads to the same state. */
#include <stdlib.h>
#include "answer.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static struct mg_match *load(const char *record, size_t length)
{
    struct mg_verdict verdict;
    size_t line;
    char buffer[200] = "";
    struct mg_text detail = { .buf = buffer, .cap = sizeof buffer };
    struct mg_match *match = mg_match_load(record, length, &verdict, &line, &detail);

    if ((match != NULL) != mg_legal(verdict))
        abort();
    return match;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct mg_match *match = load((const char *)data, size);
    if (match == NULL)
        return 0;
    struct mg_text record = mg_text_growing(MG_EN);
    mg_match_record(match, NULL, &record);
    struct mg_match *again = load(record.buf, record.len);
    if (again == NULL || mg_match_hash(again) != mg_match_hash(match) || mg_match_broken(match))
        abort();
    mg_match_close(again);
    mg_match_close(match);
    mg_text_free(&record);
    return 0;
}
