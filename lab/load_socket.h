/* The load's own end of a WebSocket: as little as is needed, so that on a machine shared with
 * the server it takes few cycles, and so that the server is not measured with its own library. */
#ifndef MG_LOAD_SOCKET_H
#define MG_LOAD_SOCKET_H

#include <ev.h>
#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct load;
struct load_table;

/* One browser that is played. */
struct load_socket {
    int fd;
    ev_io io;
    struct load *load; /* the run it belongs to */
    char *partial;     /* what has come of a frame so far */
    size_t held, room;
    char cookie[80];
    struct load_table *table; /* NULL: it only holds its socket */
    int seat;                 /* 0 and 1 play; others look on */
    uint64_t seen;            /* the newest position pushed to it */
    uint64_t bytes;           /* received */
};

/* A guest by POST /api/me. False: not answered so. */
bool load_guest(int fd, char *cookie, size_t room);
int load_connect(const struct sockaddr_in *to);                         /* -1: refused */
bool load_upgrade(struct load_socket *s, const struct sockaddr_in *to); /* waits */
bool load_send(struct load_socket *s, const char *text);
/* Waits for the answer that has this id; pushes are skipped. The text is valid until the next
 * read. */
bool load_wait(struct load_socket *s, int id, char *out, size_t room);
/* Read what is there and hand over each whole message, with a 0 behind it. False: closed. */
typedef void load_message_fn(struct load_socket *s, char *text, size_t length);
bool load_read(struct load_socket *s, load_message_fn *each);

#endif
