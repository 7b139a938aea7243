/* A build for tests notes which refusals a test has met. There every place that says mg_no() gives
 * out copies of the rule's id that are its own; when a test compares one with the id that it
 * expects, and it is that, the place is proved. tests/refusals says which places are left. */
#ifndef MG_SITES_H
#define MG_SITES_H

#include <stdbool.h>

#define MG_SITE_RULES 4

/* One place in the source that refuses; all that were met are in one list. */
struct mg_site {
    const char *file;
    int line;
    bool listed;
    struct mg_site *next;
    struct {
        const char *from; /* the id as it stands in the source; NULL: none yet */
        char copy[20];
        bool proved;
    } rule[MG_SITE_RULES];
};

/* The place's own copy of this id. */
const char *mg_site_rule(struct mg_site *site, const char *rule);
/* Compare as strcmp does; equal, and one of them a place's copy: that place is proved. */
int mg_site_compare(const char *a, const char *b);

#define mg_no(id, sentence)                                                                        \
    (__extension__({                                                                               \
        static struct mg_site mg_site_here = { .file = __FILE__, .line = __LINE__ };               \
        (struct mg_verdict){ mg_site_rule(&mg_site_here, (id)), (sentence) };                      \
    }))

#endif
