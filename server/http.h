/* One HTTP request, from its first header to its last byte. */
#ifndef MG_HTTP_H
#define MG_HTTP_H

#include <libwebsockets.h>
#include <stdbool.h>
#include <stddef.h>

struct server;

/* Lives until its answer is sent or dropped, which may be after the connection has gone. */
struct request {
    struct server *server;
    struct lws *wsi; /* NULL: the connection has gone */
    char path[64], token[64], address[48];
    char *body;
    size_t length;
    /* The answer. */
    int completed; /* how often libwebsockets has said that all of the body is here */
    bool asked;    /* account.c is at work on it, or has been */
    bool secure;   /* it came over TLS, as far as we and our proxy know */
    bool last;     /* the connection ends with the answer */
    bool head;     /* only what stands before the answer is wanted */
    bool answered, headers_sent;
    int status;
    const char *type, *etag, *encoding;
    const unsigned char *bytes; /* static, or owned below */
    char *owned;
    size_t bytes_length, sent;
    char cookie[200];
};

/* who.c. False: there is no such header, or it is too long. */
bool header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t room);
bool request_is_secure(struct server *s, struct lws *wsi);

/* NULL: there was no memory for it. */
void http_json(struct request *r, int status, const char *json);
void http_error(struct request *r, int status, const char *code, const char *message);
void http_set_session(struct request *r, const char *token); /* "" ends it */
void http_ready(struct request *r);                          /* the answer may be sent */

/* account.c: the POST requests below /api/. */
void account_request(struct request *r);

#endif
