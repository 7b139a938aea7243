/* The gate: what may pass, what may not, and that it does not matter in which pieces it comes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>
#include "gate.h"

#define GET    "GET / HTTP/1.1\r\nHost: x\r\n"
#define POST   "POST /api/me HTTP/1.1\r\nHost: x\r\n"
#define SOCKET GET "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n"

/* The gate after these bytes, which come in pieces of this size. */
static struct gate after_bytes(const char *bytes, size_t count, size_t piece, size_t *passed)
{
    struct gate g = { 0 };

    *passed = 0;
    for (size_t at = 0; at < count; at += piece) {
        size_t most = count - at < piece ? count - at : piece,
               took = gate_take(&g, (const unsigned char *)bytes + at, most);
        *passed += took;
        if (took < most)
            break;
    }
    return g;
}

static struct gate after_text(const char *text)
{
    size_t whole, bitwise;
    struct gate g = after_bytes(text, strlen(text), strlen(text), &whole);
    for (size_t piece = 1; piece < 8; piece++) {
        struct gate other = after_bytes(text, strlen(text), piece, &bitwise);
        assert_int_equal(other.stage, g.stage);
        assert_int_equal(bitwise, whole);
    }
    return g;
}

static void assert_refused(const char *text, const char *why)
{
    struct gate g = after_text(text);
    if (g.stage != GATE_FAULT)
        print_error("not refused: %s\n", text);
    assert_int_equal(g.stage, GATE_FAULT);
    assert_string_equal(g.why, why);
}

static void assert_stage(const char *text, enum gate_stage stage)
{
    struct gate g = after_text(text);
    if (g.stage == GATE_FAULT)
        print_error("refused as %s: %s\n", g.why, text);
    assert_int_equal(g.stage, stage);
}

static void what_browsers_send_passes(void **unused)
{
    (void)unused;
    assert_stage(GET "\r\n", GATE_REST);
    assert_stage(GET "Accept: */*\r\nCookie: a=b; c=d\r\nX-Empty:\r\nX-Blanks: \t a b \t \r\n\r\n",
                 GATE_REST);
    assert_stage(GET "\r\n" GET "\r\n", GATE_REST);
    assert_stage("GET /t/KESTREL-1?x=%20 HTTP/1.0\r\n\r\n", GATE_REST);
    assert_stage(GET "Upgrade-Insecure-Requests: 1\r\nContent-Length: 0\r\n\r\n", GATE_REST);
    assert_stage(GET "Host", GATE_HEAD);
    assert_stage(POST "Content-Length: 5\r\n\r\n{}", GATE_BODY);
    assert_stage(POST "Content-Length: 2 \r\n\r\n{}", GATE_DONE);
    assert_stage(POST "Content-Length: 0\r\n\r\n", GATE_DONE);
    assert_stage(SOCKET, GATE_FRAMES);
}

static void no_other_protocol_passes(void **unused)
{
    (void)unused;
    assert_refused("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "request_line");
    assert_refused(
        GET
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAA\r\n\r\n",
        "upgrade");
    assert_refused(GET "Upgrade: websocket, h2c\r\n\r\n", "upgrade");
    assert_refused(GET "Upgrade: websocket\r\nUpgrade: h2c\r\n\r\n", "header_again");
    assert_refused(GET "upgrade: \t H2C\r\n\r\n", "upgrade");
    assert_refused(GET "Upgrade:\r\n\r\n", "upgrade");
    assert_refused("GET / HTTP/2.0\r\n", "version");
    assert_refused("GET / HTTP/1.10\r\n", "version");
    assert_refused("GET /\r\n", "target");
    assert_refused("\x16\x03\x01\x02", "request_line");
    assert_refused("\r\n\r\n", "request_line");
}

static void what_can_be_read_in_two_ways_is_refused(void **unused)
{
    (void)unused;
    assert_refused(POST "Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}abc", "header_again");
    assert_refused(POST "Content-Length: 2\r\ncontent-length: 2\r\n\r\n{}", "header_again");
    assert_refused(POST "Content-Length: 2, 5\r\n\r\n{}abc", "length");
    assert_refused(POST "Content-Length: +2\r\n\r\n{}", "length");
    assert_refused(POST "Content-Length: -2\r\n\r\n{}", "length");
    assert_refused(POST "Content-Length: 0x2\r\n\r\n{}", "length");
    assert_refused(POST "Content-Length:\r\n\r\n{}", "length");
    assert_refused(POST "Content-Length: 99999999999999999999\r\n\r\n", "length");
    assert_refused(POST
                   "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
                   "transfer_encoding");
    assert_refused(GET "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n", "transfer_encoding");
    assert_refused(GET "Transfer-Encoding:\r\n chunked\r\n\r\n", "transfer_encoding");
    assert_refused(GET "Transfer-Encoding : chunked\r\n\r\n", "header_name");
    assert_refused(GET "X: y\r\n Content-Length: 5\r\n\r\n", "folded_line");
    assert_refused(GET "X: y\r\n\tContent-Length: 5\r\n\r\n", "folded_line");
    assert_refused(GET "X: y\nContent-Length: 5\r\n\r\n", "header_value");
    assert_refused("GET / HTTP/1.1\nHost: x\n\n", "version");
    assert_refused(GET "\n", "header_name");
    assert_refused(GET "X: y\r\rContent-Length: 5\r\n\r\n", "line_end");
    assert_refused(GET "X\r\n\r\n", "header_name");
    assert_refused(GET ": y\r\n\r\n", "header_name");
    assert_refused(GET "Host: evil.example\r\n\r\n", "header_again");
    assert_refused("GET / HTTP/1.1\r\nHost: x, evil.example\r\n\r\n", "host");
    assert_refused("GET / HTTP/1.1\r\n\r\n", "host");
    assert_refused("GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n\r\n", "target");
    assert_refused("CONNECT evil.example:80 HTTP/1.1\r\n", "target");
    assert_refused("OPTIONS * HTTP/1.1\r\n", "target");
    assert_refused("GET /a\tb HTTP/1.1\r\n", "target");
    assert_refused("GET  / HTTP/1.1\r\n", "target");
    assert_refused(" GET / HTTP/1.1\r\n", "request_line");
    assert_refused(GET "Content-Length: 5\r\n\r\nhello", "body");
}

static void no_head_is_too_long(void **unused)
{
    char head[9000] = GET "X: ", many[9000] = GET;
    (void)unused;
    memset(head + strlen(head), 'y', 8500);
    assert_refused(head, "head_too_long");
    for (int i = 0; i < 101; i++)
        strcat(many, "X: y\r\n");
    assert_refused(many, "header_again");
}

static void nothing_is_read_on_after_a_body(void **unused)
{
    static const char one[] = POST "Content-Length: 2\r\n\r\n{}",
                      two[] = POST "Content-Length: 2\r\n\r\n{}" GET "\r\n";
    size_t passed;
    (void)unused;
    struct gate g = after_bytes(two, strlen(two), strlen(two), &passed);
    assert_int_equal(g.stage, GATE_DONE);
    assert_int_equal(passed, strlen(one));
    assert_int_equal(gate_take(&g, (const unsigned char *)GET, 4), 0);
}

static enum gate_stage after_frames(const char *frames, size_t count)
{
    char bytes[1000];
    size_t head = strlen(SOCKET), passed;
    enum gate_stage stage = GATE_REST;

    memcpy(bytes, SOCKET, head);
    memcpy(bytes + head, frames, count);
    for (size_t piece = 1; piece < 9; piece++) {
        struct gate g = after_bytes(bytes, head + count, piece, &passed);
        assert_true(piece == 1 || g.stage == stage);
        stage = g.stage;
    }
    return stage;
}

static void frames_are_masked(void **unused)
{
    static const char hello[] = "\x81\x85\x01\x02\x03\x04hello",
                      empty[] = "\x89\x80\x01\x02\x03\x04",
                      longer[] = "\x81\xfe\x00\x05\x01\x02\x03\x04hello",
                      longest[] = "\x81\xff\0\0\0\0\0\0\0\x05\x01\x02\x03\x04hello";
    char all[200];
    size_t count = 0;
    (void)unused;
#define ADD(frame) memcpy(all + count, frame, sizeof frame - 1), count += sizeof frame - 1
    for (int i = 0; i < 3; i++) {
        ADD(hello);
        ADD(empty);
        ADD(longer);
        ADD(longest);
        assert_int_equal(after_frames(all, count), GATE_FRAMES);
    }
    ADD("\x81\x05hello");
    assert_int_equal(after_frames(all, count), GATE_FAULT);
    assert_int_equal(after_frames("\x81\x05hello", 7), GATE_FAULT);
    assert_int_equal(after_frames("\x89\x00", 2), GATE_FAULT);
    assert_int_equal(after_frames("\x81\x7e\x00\x05hello", 9), GATE_FAULT);
    assert_int_equal(after_frames("\x88\x02\x03\xe8", 4), GATE_FAULT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_browsers_send_passes),
        cmocka_unit_test(no_other_protocol_passes),
        cmocka_unit_test(what_can_be_read_in_two_ways_is_refused),
        cmocka_unit_test(no_head_is_too_long),
        cmocka_unit_test(nothing_is_read_on_after_a_body),
        cmocka_unit_test(frames_are_masked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
