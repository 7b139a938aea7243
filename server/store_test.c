/* What SQLite does with each sentence of store_sql.c: the server's own thread asks, and whoever
 * reads a whole table there keeps everybody waiting, the longer the more games there were. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include "schema.h"
#include "store_sql.h"

static sqlite3 *a_database(void)
{
    char said[400] = "";
    sqlite3 *db;

    assert_int_equal(sqlite3_open(":memory:", &db), SQLITE_OK);
    assert_true(schema_functions(db));
    if (!schema_raise(db, ":memory:", said, sizeof said))
        fail_msg("%s", said);
    return db;
}

/* One line for each step of SQLite's plan. */
static void plan_of(sqlite3 *db, const char *sentence, char *plan, size_t room)
{
    char asked[1000];
    sqlite3_stmt *steps;

    snprintf(asked, sizeof asked, "EXPLAIN QUERY PLAN %s", sentence);
    assert_int_equal(sqlite3_prepare_v2(db, asked, -1, &steps, NULL), SQLITE_OK);
    plan[0] = '\0';
    while (sqlite3_step(steps) == SQLITE_ROW) {
        size_t used = strlen(plan);
        snprintf(plan + used, room - used, "%s\n", (const char *)sqlite3_column_text(steps, 3));
    }
    sqlite3_finalize(steps);
}

/* Those that an operator asks, and two tables that never hold more than a few rows. */
static bool may_read_all(int query)
{
    return query == STORE_TABLES_ALL || query == STORE_PEOPLE || query == STORE_COUNTS ||
           query == STORE_CLOCK || query == STORE_TABLES_CLOSING;
}

static void what_is_asked_while_people_wait_reads_no_whole_table(void **unused)
{
    sqlite3 *db = a_database();
    char plan[2000];
    (void)unused;

    for (int i = 0; i < STORE_QUERIES; i++) {
        plan_of(db, store_queries[i], plan, sizeof plan);
        if (strstr(plan, "SCAN ") != NULL && !may_read_all(i))
            fail_msg("%s\n%s", store_queries[i], plan);
    }
    for (int i = 0; i < STORE_STATEMENTS; i++) {
        plan_of(db, store_statements[i], plan, sizeof plan);
        if (strstr(plan, "SCAN match") != NULL || strstr(plan, "SCAN log") != NULL ||
            strstr(plan, "SCAN session") != NULL || strstr(plan, "SCAN person") != NULL ||
            strstr(plan, "SCAN seated") != NULL)
            fail_msg("%s\n%s", store_statements[i], plan);
    }
    sqlite3_close(db);
}

/* A server that has run for long has tens of thousands of games that are being played, of which
 * few have a clock or wait for a computer. */
static void tables_that_wake_are_found_without_those_that_do_not(void **unused)
{
    sqlite3 *db = a_database();
    char plan[2000];
    (void)unused;

    plan_of(db, store_queries[STORE_TABLES_WAKING], plan, sizeof plan);
    assert_non_null(strstr(plan, "INDEX match_wake"));
    plan_of(db, store_queries[STORE_TABLES_DUE], plan, sizeof plan);
    assert_non_null(strstr(plan, "INDEX match_wake"));
    assert_null(strstr(plan, "TEMP B-TREE")); /* in their order already */
    sqlite3_close(db);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_asked_while_people_wait_reads_no_whole_table),
        cmocka_unit_test(tables_that_wake_are_found_without_those_that_do_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
