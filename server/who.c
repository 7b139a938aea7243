/* Who is asking: the address, origin and session of a request, as its headers tell. */
#include "http.h"
#include "server.h"
#include "ws.h"

#include <string.h>

bool header(struct lws *wsi, enum lws_token_indexes which, char *out, size_t room)
{
    int length = lws_hdr_copy(wsi, out, (int)room, which);
    if (length < 0)
        out[0] = '\0';
    return length > 0;
}

/* The last of a list: what our own proxy has added. */
static const char *last_of(const char *list)
{
    const char *comma = strrchr(list, ',');
    return comma != NULL ? comma + 1 + strspn(comma + 1, " ") : list;
}

void peer_address(struct server *s, struct lws *wsi, char *out, size_t room)
{
    char forwarded[200];

    if (s->config.trust_proxy &&
        header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded)) {
        snprintf(out, room, "%s", last_of(forwarded));
        return;
    }
    out[0] = '\0';
    lws_get_peer_simple(wsi, out, room);
}

/* How the page was fetched: "http" or "https"; NULL: our proxy does not say. */
static const char *scheme_of(struct server *s, struct lws *wsi)
{
    static const char name[] = "x-forwarded-proto:";
    char forwarded[100];

    if (s->config.tls_cert != NULL)
        return "https";
    if (!s->config.trust_proxy)
        return "http";
    if (lws_hdr_custom_copy(wsi, forwarded, sizeof forwarded, name, sizeof name - 1) <= 0)
        return NULL;
    return strcasecmp(last_of(forwarded), "https") == 0 ? "https" : "http";
}

bool request_is_secure(struct server *s, struct lws *wsi)
{
    const char *url = s->config.public_url, *scheme = scheme_of(s, wsi);
    return (scheme != NULL && strcmp(scheme, "https") == 0) ||
           (url != NULL && strncmp(url, "https:", 6) == 0);
}

/* How much of an address is its origin: all before the path, without the port that goes without
 * saying. */
static size_t origin_length(const char *url)
{
    const char *name = strstr(url, "://"), *usual = strncmp(url, "https:", 6) == 0 ? ":443" : ":80";
    size_t length =
        name != NULL ? (size_t)(name + 3 - url) + strcspn(name + 3, "/?#") : strlen(url);
    size_t port = strlen(usual);

    return length > port && strncmp(url + length - port, usual, port) == 0 ? length - port : length;
}

/* A browser says where a request comes from; another site's is refused, and so is our own page's if
 * it was fetched over plain HTTP and we are not: somebody between may have changed it. */
bool origin_is_ours(struct server *s, struct lws *wsi)
{
    const char *url = s->config.public_url, *scheme = scheme_of(s, wsi);
    char origin[300], host[300];

    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin))
        return lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) == 0; /* not a browser */
    if (url != NULL)
        return strlen(origin) == origin_length(url) &&
               strncasecmp(origin, url, origin_length(url)) == 0;
    char *name = strstr(origin, "://");
    if (name == NULL || !header(wsi, WSI_TOKEN_HOST, host, sizeof host))
        return false;
    *name = '\0';
    return strcmp(name + 3, host) == 0 &&
           (scheme != NULL ? strcmp(origin, scheme) == 0
                           : strcmp(origin, "http") == 0 || strcmp(origin, "https") == 0);
}

/* The session's token: from the cookie, or a bot's Authorization. */
void session_token(struct lws *wsi, char *out, size_t room)
{
    char text[2048];

    out[0] = '\0';
    if (header(wsi, WSI_TOKEN_HTTP_AUTHORIZATION, text, sizeof text) &&
        strncmp(text, "Bearer ", 7) == 0) {
        snprintf(out, room, "%s", text + 7);
        return;
    }
    if (!header(wsi, WSI_TOKEN_HTTP_COOKIE, text, sizeof text))
        return;
    for (char *p = text; p != NULL; p = strchr(p, ';')) {
        p += strspn(p, "; ");
        if (strncmp(p, "mangonel=", 9) == 0) {
            size_t length = strcspn(p + 9, "; ");
            if (length < room) {
                memcpy(out, p + 9, length);
                out[length] = '\0';
            }
            return;
        }
    }
}
