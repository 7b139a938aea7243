/* Read before every unit test: whoever compares the rule of a refusal with the one that he expects
 * has proved the place that refused. */
#ifndef MG_UNIT_H
#define MG_UNIT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>
#include "sites.h"

static inline const char *mg_unit_compared(const char *a, const char *b)
{
    if (a != NULL && b != NULL)
        (void)mg_site_compare(a, b);
    return a;
}

#undef assert_string_equal
#define assert_string_equal(a, b)                                                                  \
    do {                                                                                           \
        const char *mg_unit_a = (const char *)(a), *mg_unit_b = (const char *)(b);                 \
        _assert_string_equal(mg_unit_compared(mg_unit_a, mg_unit_b), mg_unit_b, __FILE__,          \
                             __LINE__);                                                            \
    } while (0)
#define strcmp(a, b) mg_site_compare(a, b)

#endif
