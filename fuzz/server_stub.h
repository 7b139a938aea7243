/* A server without a network: all of its own code, a real database in a file of its own, and
 * connections that only exist here. What it would send is looked at and dropped. */
#ifndef MG_SERVER_STUB_H
#define MG_SERVER_STUB_H

#include "server.h"
#include "socket.h"
#include "table.h"
#include "watch.h"

#define STUB_HEADERS 8

/* One connection, as the server's doors see it through libwebsockets. */
struct lws {
    struct server *server;
    void *user; /* the door's own pointer: a client, or a request */
    struct {
        enum lws_token_indexes name;
        char value[3000];
    } header[STUB_HEADERS];
    int headers;
    bool binary, more; /* of the frame at hand: not text; not the last piece */
    bool wants_to_write;
    bool over;         /* the server has given it up */
    bool headers_sent; /* HTTP */
    unsigned status;
    char body[2000];          /* the beginning of the answer */
    uint64_t answers, pushes; /* sockets: what was sent */
    size_t bytes;
    char *message; /* the pieces of one that is being sent */
    size_t message_length;
};

struct server *stub_open(void);
void stub_close(struct server *s);
/* It goes down, and is started again on the same database. `clock`: the machine's monotonic clock
 * from then on; NULL: the real one. */
struct server *stub_restart(struct server *s, const int64_t *clock);
/* Let everything happen that is under way: writes, thoughts, pushes. */
void stub_settle(struct server *s, struct lws *const *connections, int count,
                 int (*door)(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                             void *in, size_t len),
                 enum lws_callback_reasons writable);
/* told before and after something that is sent is looked at; NULL: nobody */
extern void (*stub_looks)(bool begins);
/* Another server that only looks at the same database. */
struct server *stub_reader(void);
void stub_reader_close(struct server *s);
/* all that was to be written is on disk, and who waited for that has his answer */
void stub_flush(struct server *s);
void stub_header(struct lws *wsi, enum lws_token_indexes name, const char *value);
/* A person with a session, made in the database; the token opens sockets. */
void stub_person(struct server *s, const char *id, const char *name, const char *token);
/* the id of the table that was last answered about; "" at first */
const char *stub_last_table(void);
uint64_t stub_last_position(void);
bool stub_last_ok(void); /* the last answer on a socket was no refusal */

#endif
