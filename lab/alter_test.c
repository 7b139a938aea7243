/* Positions that are nearly right can hold any number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <cmocka.h>

#include "alter.h"

/* Under the sanitizers a sum that is too large ends the test. */
static void the_largest_and_the_smallest_number_are_changed_too(void **unused)
{
    static const json_int_t limits[] = { INT64_MAX, INT64_MIN };
    struct alter_source from = { .left = 0 };
    int changed = 0;

    (void)unused;
    from.rng = mg_rng_fast(7);
    for (int i = 0; i < 400; i++) {
        json_t *position = json_pack("{s:I}", "treasure", limits[i & 1]);
        alter_json(position, &from);
        json_t *now = json_object_get(position, "treasure");
        changed += !json_is_integer(now) || json_integer_value(now) != limits[i & 1];
        json_decref(position);
    }
    assert_true(changed > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_largest_and_the_smallest_number_are_changed_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
