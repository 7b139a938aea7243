/* HTTP requests from strangers. The input is any number of requests, each "METHOD PATH", lines
 * "Name: value" for the headers that the server reads, an empty line, the body up to a line "---".
 * Each is answered, or its connection ends; what comes after a "!" in place of "---" is cut off
 * midway. */
#include <stdlib.h>
#include <string.h>
#include "http.h"
#include "server_stub.h"
#include "ws.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct {
    const char *name;
    enum lws_token_indexes token;
} headers[] = {
    { "Cookie: ", WSI_TOKEN_HTTP_COOKIE },
    { "Origin: ", WSI_TOKEN_ORIGIN },
    { "Host: ", WSI_TOKEN_HOST },
    { "Authorization: ", WSI_TOKEN_HTTP_AUTHORIZATION },
    { "Length: ", WSI_TOKEN_HTTP_CONTENT_LENGTH },
    { "Tag: ", WSI_TOKEN_HTTP_IF_NONE_MATCH },
    { "Encoding: ", WSI_TOKEN_HTTP_ACCEPT_ENCODING },
};

static bool take_line(const char **at, const char *end, char *out, size_t room)
{
    if (*at >= end)
        return false;
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    size_t length = (size_t)((stop != NULL ? stop : end) - *at);
    snprintf(out, room, "%.*s", length < room ? (int)length : (int)room - 1, *at);
    *at += length + 1;
    return true;
}

/* The first line and the headers. */
static void read_head(struct lws *wsi, const char **at, const char *end, char *path, size_t room)
{
    char line[3000] = "";

    take_line(at, end, line, sizeof line);
    bool post = strncmp(line, "POST ", 5) == 0, get = strncmp(line, "GET ", 4) == 0;
    snprintf(path, room, "%s", post ? line + 5 : get ? line + 4 : line);
    if (post || get)
        stub_header(wsi, post ? WSI_TOKEN_POST_URI : WSI_TOKEN_GET_URI, *path != '\0' ? path : "/");
    while (take_line(at, end, line, sizeof line) && line[0] != '\0')
        for (size_t i = 0; i < sizeof headers / sizeof *headers && wsi->headers < STUB_HEADERS;
             i++) {
            size_t length = strlen(headers[i].name);
            if (strncmp(line, headers[i].name, length) == 0)
                stub_header(wsi, headers[i].token, line + length);
        }
}

/* The body, in pieces. False: it was cut off. */
static bool send_body(struct lws *wsi, const char **at, const char *end, bool *open)
{
    char line[3000];

    while (take_line(at, end, line, sizeof line)) {
        if (strcmp(line, "---") == 0)
            return true;
        if (strcmp(line, "!") == 0)
            return false;
        if (*open)
            *open = http_callback(wsi, LWS_CALLBACK_HTTP_BODY, &wsi->user, line, strlen(line)) == 0;
    }
    return true;
}

static void one_request(struct server *s, const char **at, const char *end)
{
    struct lws *wsi = calloc(1, sizeof *wsi);
    char path[3000];

    if (wsi == NULL)
        abort();
    wsi->server = s;
    read_head(wsi, at, end, path, sizeof path);
    bool open = http_callback(wsi, LWS_CALLBACK_HTTP, &wsi->user, path, strlen(path)) == 0;
    bool whole = send_body(wsi, at, end, &open);
    if (open && whole)
        open = http_callback(wsi, LWS_CALLBACK_HTTP_BODY_COMPLETION, &wsi->user, NULL, 0) == 0;
    while (open && whole && wsi->user != NULL) { /* until its answer has been sent */
        bool sent = wsi->headers_sent;
        size_t bytes = wsi->bytes;
        if (wsi->wants_to_write) {
            wsi->wants_to_write = false;
            open = http_callback(wsi, LWS_CALLBACK_HTTP_WRITEABLE, &wsi->user, NULL, 0) == 0;
            if (wsi->answers > 0 || (sent && bytes == wsi->bytes))
                break;
        } else {
            ev_run(s->loop, EVRUN_ONCE);
        }
    }
    if (open && whole && !wsi->headers_sent)
        abort();
    http_callback(wsi, LWS_CALLBACK_CLOSED_HTTP, &wsi->user, NULL, 0);
    free(wsi);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct server *s = stub_open();
    const char *at = (const char *)data, *end = at + size;

    stub_person(s, "person-1", "Odo", "first");
    for (int i = 0; i < 20 && at < end; i++)
        one_request(s, &at, end);
    stub_close(s);
    return 0;
}
