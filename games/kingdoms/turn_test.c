/* To be written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

static void nothing_is_tested_yet(void **unused)
{
    (void)unused;
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(nothing_is_tested_yet) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
