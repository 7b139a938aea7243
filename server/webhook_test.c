/* Which addresses webhooks go to at all. Nothing is sent from here: what is accepted names this
 * machine, and that is refused when the name is looked up. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "webhook.h"

static struct {
    pthread_mutex_t lock;
    char host[100], what[100];
    int count;
} logged = { .lock = PTHREAD_MUTEX_INITIALIZER };

static void note(void *to, const char *host, const char *what)
{
    (void)to;
    pthread_mutex_lock(&logged.lock);
    snprintf(logged.host, sizeof logged.host, "%s", host);
    snprintf(logged.what, sizeof logged.what, "%s", what);
    logged.count++;
    pthread_mutex_unlock(&logged.lock);
}

static void foreign_schemes_and_crooked_addresses_are_refused(void **unused)
{
    static const char *const bad[] = {
        "",
        "x",
        "ftp://127.0.0.1/",
        "file:///etc/passwd",
        "gopher://127.0.0.1/",
        "javascript:alert(1)",
        "data:text/plain,x",
        "ws://127.0.0.1/",
        "wss://127.0.0.1/",
        "httpx://127.0.0.1/",
        "http:/127.0.0.1/",
        "http:127.0.0.1",
        "//127.0.0.1/",
        "127.0.0.1",
        "HTTP",
        " http://127.0.0.1/",
        "https:///x",
        "http://",
        "http://:80/",
        "http://u:p@127.0.0.1/",
        "http://u@127.0.0.1/",
        "http://[::1]/",
        "http://127.0.0.1:0/",
        "http://127.0.0.1:65536/",
        "http://127.0.0.1:-1/",
        "http://127.0.0.1:/",
        "http://127.0.0.1:x/",
        "http://127.0.0.1:80x/",
        "http://127.0.0.1:+80/",
        "http://127.0.0.1: 80/",
        "http://127.0.0.1/a b",
        "http://127.0.0.1/\r\nHost: evil",
        "http://127.0.0.1/\x7f",
        "http://a_b/",
        "http://a%2e/",
    };
    struct webhooks *w = webhooks_open(false, note, NULL);
    (void)unused;

    assert_non_null(w);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (webhooks_post(w, bad[i], "{}"))
            fail_msg("'%s' was accepted", bad[i]);
    webhooks_close(w);
    assert_int_equal(logged.count, 0);
}

static void what_is_too_long_is_refused(void **unused)
{
    char url[1000] = "http://", json[5000];
    struct webhooks *w = webhooks_open(false, note, NULL);
    (void)unused;

    memset(url + 7, 'a', 300); /* a host */
    assert_false(webhooks_post(w, url, "{}"));
    snprintf(url, sizeof url, "http://127.0.0.1/");
    memset(url + strlen(url), 'a', 600); /* a path */
    assert_false(webhooks_post(w, url, "{}"));
    memset(json, ' ', sizeof json);
    json[sizeof json - 1] = '\0';
    assert_false(webhooks_post(w, "http://127.0.0.1/", json));
    assert_false(webhooks_post(NULL, "http://127.0.0.1/", "{}"));
    webhooks_close(w);
    webhooks_close(NULL);
}

/* Accepted as an address, then refused for where it leads; the log names the host and no more. */
static void an_address_of_this_machine_is_looked_up_and_not_posted_to(void **unused)
{
    static const char *const good[] = { "http://127.0.0.1", "https://127.0.0.1:8443/SECRET?x=1#y",
                                        "http://127.0.0.1:1?SECRET" };
    (void)unused;

    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct webhooks *w = webhooks_open(false, note, NULL);
        int count;
        logged.count = 0;
        assert_true(webhooks_post(w, good[i], "{}"));
        do {
            usleep(1000);
            pthread_mutex_lock(&logged.lock);
            count = logged.count;
            pthread_mutex_unlock(&logged.lock);
        } while (count == 0);
        webhooks_close(w);
        assert_int_equal(logged.count, 1);
        assert_string_equal(logged.host, "127.0.0.1");
        assert_string_equal(logged.what, "refused-private-address");
    }
}

static void private_and_special_networks_are_not_public(void **unused)
{
    static const char *const closed[] = {
        "0.0.0.0",
        "0.255.255.255",
        "10.0.0.1",
        "10.255.255.255",
        "100.64.0.1",
        "100.127.255.255",
        "127.0.0.1",
        "127.255.255.255",
        "169.254.1.1",
        "172.16.0.1",
        "172.31.255.255",
        "192.0.0.1",
        "192.0.2.1",
        "192.168.0.1",
        "198.18.0.1",
        "198.19.255.255",
        "198.51.100.1",
        "203.0.113.9",
        "224.0.0.1",
        "240.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "ff02::1",
        "::ffff:8.8.8.8",
        "64:ff9b::808:808",
        "2001::1",
        "2001:1ff::1",
        "2001:db8::1",
        "2002:808:808::1",
        "localhost",
        "",
        "1.2.3",
        "8.8.8.8 ",
    };
    static const char *const open[] = {
        "1.1.1.1",         "8.8.8.8",        "9.255.255.255",   "11.0.0.0",
        "100.63.255.255",  "100.128.0.0",    "126.255.255.255", "128.0.0.0",
        "169.253.255.255", "172.15.255.255", "172.32.0.0",      "192.0.1.0",
        "192.167.255.255", "192.169.0.0",    "198.17.255.255",  "198.20.0.0",
        "223.255.255.255", "2001:200::1",    "2003::1",         "2a00:1450:4001:80b::200e",
        "3fff::1",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
        if (webhook_is_public(closed[i]))
            fail_msg("'%s' counts as public", closed[i]);
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        if (!webhook_is_public(open[i]))
            fail_msg("'%s' does not count as public", open[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(foreign_schemes_and_crooked_addresses_are_refused),
        cmocka_unit_test(what_is_too_long_is_refused),
        cmocka_unit_test(an_address_of_this_machine_is_looked_up_and_not_posted_to),
        cmocka_unit_test(private_and_special_networks_are_not_public),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
