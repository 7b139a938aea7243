/* Who is at the door: connections by the address that they come from, what each has sent so far,
 * and what waits for them. */
#ifndef MG_DOOR_H
#define MG_DOOR_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/queue.h>
#include "gate.h"
#include "map.h"

struct lws;
struct server;

/* All that comes from one address (or household, limit_net()), as long as something does. */
struct house {
    struct map_node node;
    char net[64];
    unsigned connections, knocking, sockets;
    size_t waiting; /* bytes to be sent */
    double told;    /* when a refusal was last logged: a flood is not one in the log as well */
    TAILQ_HEAD(, caller) knockers;
};

/* One connection. It knocks while a request that it is to send, or has begun to, is not whole. */
struct caller {
    struct server *server;
    struct house *house;
    struct lws *wsi;
    int fd;
    struct gate gate;
    bool knocks, sent_away;
    double since; /* when it began to knock */
    TAILQ_ENTRY(caller) of_house, of_all;
};
TAILQ_HEAD(callers, caller);

struct door {
    struct map houses;
    struct callers knockers; /* who has knocked longest comes first */
    unsigned knocking;
    size_t waiting; /* bytes to be sent, in all */
};

/* A connection has come: may it stay? */
bool door_admits(struct server *s, int fd);
void door_enter(struct server *s, struct lws *wsi);
void door_leave(struct lws *wsi);
/* Bytes of it have been looked at. */
void door_heard(struct caller *c);
/* Who has knocked for too long is sent away. */
void door_tick(struct server *s);

/* The house of a socket. NULL: it has as many as it may have, or there is no memory. */
struct house *house_take_socket(struct server *s, const char *address, unsigned most);
void house_drop_socket(struct server *s, struct house *h);
/* So many bytes more (or fewer) wait for one of its sockets. */
void house_wait(struct server *s, struct house *h, size_t more);
void house_sent(struct server *s, struct house *h, size_t fewer);

/* intake.c: whose bytes are looked at before libwebsockets reads them. */
bool intake_watch(struct caller *c); /* false: no memory */
void intake_forget(struct caller *c);
void intake_close(void);

#endif
