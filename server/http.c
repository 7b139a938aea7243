/* HTTP: the page's files out of the program itself, a few JSON requests, and what operators ask. No
 * path of the machine is ever looked at: what is served is in the program, or made on the spot. */
#include "clock.h"
#include "envelope.h"
#include "http.h"
#include "game.h"
#include "pages.h"
#include "people.h"
#include "server.h"
#include "worker.h"
#include "ws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_BODY 8192

enum { GET_UNITS = 1, POST_UNITS = 5 }; /* of work */

static const char policy[] =
    "default-src 'self'; img-src 'self' data:; connect-src 'self' ws: wss:; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/* ---- answers ----------------------------------------------------------------------------- */

void http_ready(struct request *r)
{
    r->answered = true;
    if (r->wsi != NULL)
        lws_callback_on_writable(r->wsi);
    else
        free(r->owned), free(r->body), free(r);
}

void http_json(struct request *r, int status, const char *json)
{
    static const char no_memory[] =
        "{\"ok\":false,\"error\":{\"code\":\"no_memory\",\"message\":\"There is not enough memory.\"}}";

    r->owned = json != NULL ? strdup(json) : NULL;
    r->status = r->owned != NULL ? status : 503;
    r->type = "application/json";
    r->bytes = (const unsigned char *)(r->owned != NULL ? r->owned : no_memory);
    r->bytes_length = strlen((const char *)r->bytes);
    http_ready(r);
}

/* A path as one word: a stranger's blank or line end must not look like ours in the log. */
static void path_word(const char *path, char *out, size_t room)
{
    snprintf(out, room, "%s", path);
    for (char *p = out; *p != '\0'; p++)
        if ((unsigned char)*p <= ' ' || (unsigned char)*p >= 0x7f)
            *p = '?';
}

void http_error(struct request *r, int status, const char *code, const char *message)
{
    struct mg_text text = mg_text_growing(MG_EN);
    struct mg_json json = { .out = &text };
    char path[sizeof r->path];

    r->server->count.refused++;
    path_word(r->path, path, sizeof path);
    server_log(r->server, "http-refused", "path=%s status=%d code=%s address=%s", path, status,
               code, r->address);
    mg_envelope_refuse(&json, NULL, &(struct mg_failure){ .code = code, .message = message });
    mg_json_close(&json, '}');
    http_json(r, status, mg_text_whole(&text) ? text.buf : NULL);
    mg_text_free(&text);
}

void http_set_session(struct request *r, const char *token)
{
    snprintf(r->cookie, sizeof r->cookie,
             "mangonel=%s; Path=/; HttpOnly; SameSite=Lax; Max-Age=%d%s", token,
             token[0] != '\0' ? 31536000 : 0, r->secure ? "; Secure" : "");
}

static bool add(struct lws *wsi, const char *name, const char *value, unsigned char **p,
                unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), p,
                                       end) == 0;
}

static int send_headers(struct request *r)
{
    unsigned char buffer[LWS_PRE + 2048], *start = buffer + LWS_PRE, *p = start,
                                          *end = buffer + sizeof buffer - 1;
    bool ok = lws_add_http_common_headers(r->wsi, (unsigned)r->status, r->type, r->bytes_length, &p,
                                          end) == 0;

    ok = ok && add(r->wsi, "content-security-policy:", policy, &p, end) &&
         add(r->wsi, "x-content-type-options:", "nosniff", &p, end) &&
         add(r->wsi, "referrer-policy:", "same-origin", &p, end) &&
         add(r->wsi, "cache-control:", r->etag != NULL ? "no-cache" : "no-store", &p, end);
    if (r->etag != NULL)
        ok = ok && add(r->wsi, "etag:", r->etag, &p, end) &&
             add(r->wsi, "vary:", "Accept-Encoding", &p, end);
    if (r->encoding != NULL)
        ok = ok && add(r->wsi, "content-encoding:", r->encoding, &p, end);
    if (r->cookie[0] != '\0')
        ok = ok && add(r->wsi, "set-cookie:", r->cookie, &p, end);
    if (r->last)
        ok = ok && add(r->wsi, "connection:", "close", &p, end);
    r->headers_sent = true;
    if (r->head) /* nothing follows what was announced */
        r->bytes_length = 0;
    return ok && lws_finalize_write_http_header(r->wsi, start, &p, end) == 0 ? 0 : -1;
}

/* libwebsockets 4.3 spins for ever on a second request that comes in one piece with the body of a
 * first: after a request with a body the connection ends. */
static int completed(struct request *r)
{
    return r->last || lws_http_transaction_completed(r->wsi) ? -1 : 0;
}

/* As much as the socket takes; -1 ends the connection. */
static int send_more(struct request *r)
{
    if (!r->headers_sent) {
        if (send_headers(r) != 0)
            return -1;
        if (r->bytes_length == 0)
            return completed(r);
        lws_callback_on_writable(r->wsi);
        return 0;
    }
    unsigned char block[LWS_PRE + 16384];
    size_t left = r->bytes_length - r->sent, count = left < 16384 ? left : 16384;
    memcpy(block + LWS_PRE, r->bytes + r->sent, count);
    enum lws_write_protocol how = count == left ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
    if (lws_write(r->wsi, block + LWS_PRE, count, how) < 0)
        return -1;
    r->sent += count;
    r->server->count.bytes_out += count;
    if (r->sent < r->bytes_length) {
        lws_callback_on_writable(r->wsi);
        return 0;
    }
    return completed(r);
}

/* ---- GET --------------------------------------------------------------------------------- */

static void answer_text(struct request *r, const char *type, const struct mg_text *text)
{
    http_json(r, 200, mg_text_whole(text) ? text->buf : NULL);
    if (r->status == 200)
        r->type = type;
}

static void metric(struct mg_text *out, const char *name, const char *kind, double value)
{
    char line[200];
    snprintf(line, sizeof line, "# TYPE mangonel_%s %s\nmangonel_%s %.17g\n", name, kind, name,
             value);
    mg_put(out, line);
}

static void answer_metrics(struct request *r)
{
    struct server *s = r->server;
    struct mg_text text = mg_text_growing(MG_EN);

    metric(&text, "uptime_seconds", "gauge", server_now(s) - s->started);
    metric(&text, "sockets", "gauge", (double)s->clients.count);
    metric(&text, "half_sent_requests", "gauge", s->door.knocking);
    metric(&text, "bytes_waiting", "gauge", (double)s->door.waiting);
    metric(&text, "limits_in_use", "gauge", (double)s->limits.map.count);
    metric(&text, "tables_in_memory", "gauge", (double)s->tables.count);
    metric(&text, "http_requests_total", "counter", (double)s->count.http);
    metric(&text, "sockets_total", "counter", (double)s->count.sockets);
    metric(&text, "messages_total", "counter", (double)s->count.messages);
    metric(&text, "refused_total", "counter", (double)s->count.refused);
    metric(&text, "moves_total", "counter", (double)s->count.moves);
    metric(&text, "shared_answers", "gauge", (double)s->count.shared);
    metric(&text, "ai_moves_total", "counter", (double)s->count.ai_moves);
    metric(&text, "notices_total", "counter", (double)s->count.notices);
    metric(&text, "bytes_sent_total", "counter", (double)s->count.bytes_out);
    metric(&text, "ai_waiting", "gauge", workers_waiting(s->workers));
    metric(&text, "ai_busy", "gauge", workers_busy(s->workers));
    metric(&text, "store_commits_total", "counter", (double)store_commits(s->store));
    metric(&text, "store_writes_total", "counter", (double)store_written(s->store));
    metric(&text, "store_ok", "gauge", store_ok(s->store));
    answer_text(r, "text/plain; version=0.0.4", &text);
    mg_text_free(&text);
}

static bool is_app_path(const char *path)
{
    return strcmp(path, "/") == 0 || strncmp(path, "/t/", 3) == 0 ||
           strncmp(path, "/new/", 5) == 0 || strcmp(path, "/rules") == 0 ||
           strcmp(path, "/account") == 0 || strcmp(path, "/settings") == 0;
}

/* What the folder of a game does not have is drawn plainly: /games/ID/drawing.js is
 * /plain/drawing.js. */
static const struct page *find(const char *path)
{
    const struct page *page = page_find(is_app_path(path) ? "/index.html" : path);
    char plain[80];

    for (int i = 0; page == NULL && mg_games[i] != NULL; i++) {
        snprintf(plain, sizeof plain, "/games/%s/", mg_games[i]->id);
        size_t length = strlen(plain);
        if (strncmp(path, plain, length) != 0)
            continue;
        snprintf(plain, sizeof plain, "/plain/%.60s", path + length);
        page = page_find(plain);
    }
    return page;
}

static void answer_page(struct request *r, struct lws *wsi)
{
    const struct page *page = find(r->path);
    char accepted[200], have[80];

    r->status = 200;
    if (page == NULL && header(wsi, WSI_TOKEN_HTTP_ACCEPT, accepted, sizeof accepted) &&
        strstr(accepted, "text/html") != NULL) {
        r->status = 404; /* a person: the page says so, in his language */
        page = page_find("/index.html");
    }
    if (page == NULL) {
        http_error(r, 404, "not_found", "There is nothing here.");
        return;
    }
    r->type = page->type;
    r->etag = page->etag;
    r->bytes = page->plain;
    r->bytes_length = page->plain_length;
    if (page->packed_length > 0 &&
        header(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted) &&
        strstr(accepted, "gzip") != NULL) {
        r->encoding = "gzip";
        r->bytes = page->packed;
        r->bytes_length = page->packed_length;
    }
    if (r->status == 200 && header(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, have, sizeof have) &&
        strcmp(have, page->etag) == 0) {
        r->status = 304;
        r->bytes_length = 0;
        r->encoding = NULL;
    }
    http_ready(r);
}

static void answer_get(struct request *r, struct lws *wsi)
{
    if (strcmp(r->path, "/healthz") == 0)
        http_json(r, store_ok(r->server->store) ? 200 : 503,
                  store_ok(r->server->store) ? "{\"ok\":true}"
                                             : "{\"ok\":false,\"why\":\"storage\"}");
    else if (strcmp(r->path, "/metrics") == 0)
        answer_metrics(r);
    else
        answer_page(r, wsi);
}

/* ---- the door ---------------------------------------------------------------------------- */

/* An empty body is told twice: with the headers, and as completed. */
static void ask(struct request *r)
{
    if (r->asked || r->answered)
        return;
    r->asked = true;
    account_request(r);
}

static int begin(struct lws *wsi, struct request **slot, const char *path)
{
    struct server *s = lws_context_user(lws_get_context(wsi));
    struct request *r = calloc(1, sizeof *r);
    char length[24];

    if (r == NULL)
        return -1;
    *slot = r;
    r->server = s;
    r->wsi = wsi;
    s->count.http++;
    snprintf(r->path, sizeof r->path, "%s", path);
    session_token(wsi, r->token, sizeof r->token);
    peer_address(s, wsi, r->address, sizeof r->address);
    r->secure = request_is_secure(s, wsi);
    r->head = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    r->last = lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) == 0;
    if (!work_allowed(s, NULL, r->address, r->last ? POST_UNITS : GET_UNITS)) {
        http_error(r, 429, "too_fast", "Too many requests from your address. Try again later.");
    } else if (lws_hdr_total_length(wsi, WSI_TOKEN_POST_URI) == 0) {
        if (strlen(path) >= sizeof r->path || (r->last && !r->head))
            http_error(r, 404, "not_found", "There is nothing here.");
        else
            answer_get(r, wsi);
    } else if (strncmp(r->path, "/api/", 5) != 0) {
        http_error(r, 404, "not_found", "There is nothing here.");
    } else if (!origin_is_ours(s, wsi)) {
        http_error(r, 403, "foreign", "This request comes from another site.");
    } else if (!header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) ||
               atoll(length) == 0) {
        ask(r);
    } else if (atoll(length) > MOST_BODY) {
        http_error(r, 413, "too_long", "This request is too long.");
    }
    return 0;
}

static int body(struct request *r, const char *bytes, size_t length)
{
    if (r == NULL || r->answered || length == 0)
        return 0;
    if (r->length + length > MOST_BODY)
        return -1;
    char *larger = realloc(r->body, r->length + length + 1);
    if (larger == NULL)
        return -1;
    memcpy(larger + r->length, bytes, length);
    r->body = larger;
    r->length += length;
    r->body[r->length] = '\0';
    return 0;
}

static void gone(struct request **slot)
{
    struct request *r = *slot;

    if (r == NULL)
        return;
    *slot = NULL;
    r->wsi = NULL;
    if (r->answered || !r->asked) /* else somebody is still at work on it, and frees it */
        http_ready(r);
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len)
{
    struct request **slot = user;

    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return door_admits(lws_context_user(lws_get_context(wsi)), (int)(intptr_t)in) ? 0 : -1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        door_enter(lws_context_user(lws_get_context(wsi)), wsi);
        return 0;
    case LWS_CALLBACK_WSI_DESTROY: door_leave(wsi); return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        /* the gate lets no other in: the second lock of that door */
        return strcasecmp(in, "websocket") == 0 ? 0 : -1;
    case LWS_CALLBACK_HTTP:
        gone(slot); /* an earlier request on the same connection */
        return begin(wsi, slot, in);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return -1; /* a socket that does not name our protocol: nobody would look after it */
    case LWS_CALLBACK_HTTP_BODY: return body(*slot, in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        /* Said twice of an empty body; and for ever, without coming back to the loop, if more has
         * come than was announced and the answer is not there yet. */
        if (*slot == NULL || ++(*slot)->completed > 8)
            return -1;
        ask(*slot);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        if (*slot == NULL || !(*slot)->answered)
            return 0;
        return send_more(*slot);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        if (slot != NULL)
            gone(slot);
        return 0;
    default: return lws_callback_http_dummy(wsi, reason, user, in, len);
    }
}
