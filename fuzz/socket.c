/* Messages from strangers, on three sockets at once. Every line of the input is a message: the
 * first character says on which socket (0 to 2; b: binary, +: only a piece). $T stands for the
 * table that was last told about, $P for its position. Each whole message gets exactly one
 * answer. */
#include <stdlib.h>
#include <string.h>
#include "server_stub.h"
#include "ws.h"

#define SOCKETS 3

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static size_t fill_in(const char *line, size_t length, char *out, size_t room)
{
    size_t used = 0;

    for (size_t i = 0; i < length && used + 1 < room; i++) {
        bool table = i + 1 < length && line[i] == '$' && line[i + 1] == 'T';
        bool position = i + 1 < length && line[i] == '$' && line[i + 1] == 'P';
        if (!table && !position) {
            out[used++] = line[i];
            continue;
        }
        char word[32];
        snprintf(word, sizeof word, "%.*s", 23, stub_last_table());
        if (position)
            snprintf(word, sizeof word, "%llu", (unsigned long long)stub_last_position());
        size_t fits = strlen(word) < room - used ? strlen(word) : room - used - 1;
        memcpy(out + used, word, fits);
        used += fits;
        i++;
    }
    return used;
}

static void open_sockets(struct server *s, struct lws **wsi)
{
    static const char *const token[SOCKETS] = { "first", "second", "second" };

    stub_person(s, "person-1", "Odo", "first");
    stub_person(s, "person-2", "Alix", "second");
    for (int i = 0; i < SOCKETS; i++) {
        char cookie[40];
        wsi[i] = calloc(1, sizeof *wsi[i]);
        if (wsi[i] == NULL)
            abort();
        wsi[i]->server = s;
        snprintf(cookie, sizeof cookie, "mangonel=%s", token[i]);
        stub_header(wsi[i], WSI_TOKEN_HTTP_COOKIE, cookie);
        if (ws_callback(wsi[i], LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, NULL, NULL, 0) != 0 ||
            ws_callback(wsi[i], LWS_CALLBACK_ESTABLISHED, &wsi[i]->user, NULL, 0) != 0)
            abort();
    }
}

/* One message; gives how many answers are due for it. */
static uint64_t send_line(struct lws *wsi, char how, const char *line, size_t length)
{
    static char text[1 << 17];
    size_t filled = fill_in(line, length, text, sizeof text);

    if (wsi->user == NULL)
        return 0;
    wsi->binary = how == 'b';
    wsi->more = how == '+';
    if (ws_callback(wsi, LWS_CALLBACK_RECEIVE, &wsi->user, text, filled) == 0)
        return !wsi->more;
    ws_callback(wsi, LWS_CALLBACK_CLOSED, &wsi->user, NULL, 0);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct server *s = stub_open();
    struct lws *wsi[SOCKETS];
    const char *at = (const char *)data, *end = at + size;
    uint64_t due[SOCKETS] = { 0 };

    open_sockets(s, wsi);
    for (int lines = 0; at < end && lines < 200; lines++) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        const char *line_end = stop != NULL ? stop : end;
        int socket = *at >= '0' && *at < '0' + SOCKETS ? *at - '0' : 0;
        if (line_end > at)
            due[socket] += send_line(wsi[socket], *at, at + 1, (size_t)(line_end - at) - 1);
        if (lines % 4 != 3) /* now and then several at once */
            stub_settle(s, wsi, SOCKETS, ws_callback, LWS_CALLBACK_SERVER_WRITEABLE);
        at = line_end + 1;
    }
    workers_close(s->workers, s); /* hints that are still thought about */
    s->workers = NULL;
    s->stopping = true;
    stub_flush(s);
    stub_settle(s, wsi, SOCKETS, ws_callback, LWS_CALLBACK_SERVER_WRITEABLE);
    for (int i = 0; i < SOCKETS; i++) {
        if (wsi[i]->user != NULL && wsi[i]->answers != due[i])
            abort();
        if (wsi[i]->user != NULL)
            ws_callback(wsi[i], LWS_CALLBACK_CLOSED, &wsi[i]->user, NULL, 0);
        free(wsi[i]->message);
        free(wsi[i]);
    }
    stub_close(s);
    return 0;
}
