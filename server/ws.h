/* The doors: HTTP and WebSocket. */
#ifndef MG_SERVER_WS_H
#define MG_SERVER_WS_H

#include <libwebsockets.h>
#include <stdbool.h>

struct server;

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len);
int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t len);
/* who.c */
bool origin_is_ours(struct server *s, struct lws *wsi);
void session_token(struct lws *wsi, char *out, size_t room); /* from cookie or Authorization */
void peer_address(struct server *s, struct lws *wsi, char *out, size_t room);

#endif
