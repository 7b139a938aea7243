/* Tests that list themselves, so that none is written and not run: TEST_OF(a_card_is_drawn) { ...
 * }, in the order of the file, and RUN_ALL in place of main. */
#ifndef LISTED_TEST_H
#define LISTED_TEST_H

#include "game_test.h"

static struct CMUnitTest listed_tests[100];
static size_t listed_count;

static inline void list_test(const char *name, CMUnitTestFunction test)
{
    assert(listed_count < sizeof listed_tests / sizeof *listed_tests);
    listed_tests[listed_count++] = (struct CMUnitTest){ .name = name, .test_func = test };
}

#define TEST_OF(test)                                                                              \
    static void test(void **unused);                                                               \
    __attribute__((constructor)) static void list_##test(void)                                     \
    {                                                                                              \
        list_test(#test, test);                                                                    \
    }                                                                                              \
    static void test(void **unused __attribute__((unused)))

#define RUN_ALL                                                                                    \
    int main(void)                                                                                 \
    {                                                                                              \
        return _cmocka_run_group_tests("all", listed_tests, listed_count, NULL, NULL);             \
    }

#endif
