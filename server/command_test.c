/* docs/socket.md says what the rows of request.c say: every command, what it takes, what it gives.
 * Run from the source root. */
#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "client.h"

static char page[200000];

static void read_page(void)
{
    FILE *file = fopen("docs/socket.md", "r");
    assert_non_null(file);
    page[fread(page, 1, sizeof page - 1, file)] = '\0';
    fclose(file);
}

/* The three columns of the command's row. */
static void columns_of(const char *name, char column[3][3000])
{
    char begins[80];
    snprintf(begins, sizeof begins, "\n| `%s` |", name);
    const char *at = strstr(page, begins);
    if (at == NULL)
        fail_msg("docs/socket.md has no row for %s", name);
    at++;
    for (int i = 0; i < 3; i++) {
        const char *end = strchr(at + 1, '|');
        assert_non_null(end);
        snprintf(column[i], 3000, "%.*s", (int)(end - at - 1), at + 1);
        at = end;
    }
}

static bool names(const char *column, const char *word)
{
    char with[120];
    snprintf(with, sizeof with, "`%s`", word);
    if (strstr(column, with) != NULL)
        return true;
    snprintf(with, sizeof with, "`%s:", word); /* you: {name, guest} */
    return strstr(column, with) != NULL;
}

static void has_all(const char *command, const char *column, const char *words)
{
    char copy[400];
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " "))
        if (!names(column, word))
            fail_msg("docs/socket.md does not say of %s: %s", command, word);
}

static void the_page_says_what_the_table_says(void **unused)
{
    const struct mg_command *c;
    char column[3][3000];

    (void)unused;
    for (size_t i = 0; (c = ask_command_at(i)) != NULL; i++) {
        columns_of(c->name, column);
        has_all(c->name, column[1], c->takes);
        has_all(c->name, column[2], c->gives);
    }
}

static bool is_row(const char *name, size_t length)
{
    const struct mg_command *c;
    for (size_t i = 0; (c = ask_command_at(i)) != NULL; i++)
        if (strlen(c->name) == length && strncmp(c->name, name, length) == 0)
            return true;
    return false;
}

static void the_page_has_no_other_commands(void **unused)
{
    (void)unused;
    const char *at = strstr(page, "| cmd | takes | gives |");
    assert_non_null(at);
    const char *end = strstr(at, "\n\n");
    while ((at = strstr(at, "\n| `")) != NULL && at < end) {
        at += 4;
        size_t length = strcspn(at, "`");
        if (!is_row(at, length))
            fail_msg("docs/socket.md has %.*s, and the server has not", (int)length, at);
    }
}

static const struct mg_command *row_of(const char *name)
{
    const struct mg_command *c;
    for (size_t i = 0; (c = ask_command_at(i)) != NULL; i++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

/* What the protocol's own table has for others than engines is offered here to the same, and
 * nothing else of it. */
static void what_is_shared_may_be_asked_by_both(void **unused)
{
    (void)unused;
    for (const struct mg_command *c = mg_commands; c->name != NULL; c++) {
        const struct mg_command *row = row_of(c->name);
        if (!(c->may & ~(unsigned)MG_MAY_ENGINE))
            continue;
        assert_non_null(row);
        assert_int_equal(row->may, c->may & ~(unsigned)MG_MAY_ENGINE);
        assert_int_equal(row->needs_match, c->needs_match);
    }
}

/* What an engine has for itself alone the server does not have as well, or there would be two
 * functions for one thing. These three are two things under one name, and the page says so. */
static void two_things_have_one_name_only_where_the_page_says_so(void **unused)
{
    static const char *const two[] = { "undo", "entrust", "review" };
    int found = 0;
    char column[3][3000];

    (void)unused;
    for (const struct mg_command *c = mg_commands; c->name != NULL; c++) {
        bool is_meant = false;
        if (c->may != MG_MAY_ENGINE || row_of(c->name) == NULL)
            continue;
        for (size_t i = 0; i < sizeof two / sizeof *two; i++)
            is_meant = is_meant || strcmp(two[i], c->name) == 0;
        if (!is_meant)
            fail_msg("%s is done by two functions", c->name);
        columns_of(c->name, column);
        assert_non_null(strstr(column[2], "Other than in protocol.md:"));
        found++;
    }
    assert_int_equal(found, sizeof two / sizeof *two);
}

/* Who sits or looks on does so at a table, and nobody else needs one. */
static void who_may_is_said_of_tables_alone(void **unused)
{
    const struct mg_command *c;

    (void)unused;
    for (size_t i = 0; (c = ask_command_at(i)) != NULL; i++) {
        assert_int_equal(c->needs_match, (c->may & (MG_MAY_SEAT | MG_MAY_SPECTATOR)) != 0);
        assert_int_equal(c->needs_match, (c->may & MG_MAY_PERSON) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_says_what_the_table_says),
        cmocka_unit_test(the_page_has_no_other_commands),
        cmocka_unit_test(what_is_shared_may_be_asked_by_both),
        cmocka_unit_test(two_things_have_one_name_only_where_the_page_says_so),
        cmocka_unit_test(who_may_is_said_of_tables_alone),
    };
    read_page();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
