/* Limits: see limit.h. */
#include "limit.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>

enum { KEY_SIZE = 96 };

struct bucket {
    struct map_node node;
    char key[KEY_SIZE];
    struct limit_rate rate;
    double tokens, refilled;
};

static void key_of(const char *what, const char *who, char *out)
{
    snprintf(out, KEY_SIZE, "%s %s", what, who);
}

/* What is in it now. A clock that was set back fills nothing. */
static double tokens_at(const struct bucket *b, double now)
{
    double passed = now > b->refilled ? now - b->refilled : 0,
           tokens = b->tokens + passed * b->rate.per_second;
    return tokens < b->rate.most ? tokens : b->rate.most;
}

static void forget(struct limits *l, struct bucket *b)
{
    map_drop(&l->map, &b->node);
    free(b);
}

/* Go through one chain: full buckets are forgotten. Gives the fullest of the others, or NULL. */
static struct bucket *sweep(struct limits *l, double now)
{
    struct bucket *fullest = NULL;
    double most = -2; /* less than any */

    l->next = (l->next + 1) % MAP_WIDTH;
    for (struct map_node *n = l->map.chain[l->next], *after; n != NULL; n = after) {
        struct bucket *b = n->thing;
        double part = tokens_at(b, now) / b->rate.most;
        after = n->next;
        if (part >= 1) {
            forget(l, b);
        } else if (part > most) {
            most = part;
            fullest = b;
        }
    }
    return fullest;
}

/* Before one more is kept: two chains are swept, so that what is kept follows from what is in use;
 * and if there is still no room, whoever used least is forgotten. Newcomers are never turned away
 * because of others. */
static void make_room(struct limits *l, double now)
{
    sweep(l, now);
    for (struct bucket *fullest = sweep(l, now); l->map.count > 0 && l->map.count >= l->room;
         fullest = sweep(l, now))
        if (fullest != NULL)
            forget(l, fullest);
}

static struct bucket *new_bucket(struct limits *l, const char *key, struct limit_rate rate,
                                 double now)
{
    struct bucket *b = calloc(1, sizeof *b);

    if (b == NULL)
        return NULL;
    make_room(l, now);
    memcpy(b->key, key, sizeof b->key);
    b->rate = rate;
    b->tokens = rate.most;
    b->refilled = now;
    map_put(&l->map, &b->node, b->key, b);
    return b;
}

/* What must be there for this. */
static double needed(double amount, struct limit_rate rate)
{
    return amount < rate.most / 2 ? amount : rate.most / 2;
}

bool limit_take(struct limits *l, const char *what, const char *who, struct limit_rate rate,
                double amount, double now)
{
    char key[KEY_SIZE] = "";

    if (rate.most <= 0)
        return true;
    key_of(what, who, key);
    struct bucket *b = map_get(&l->map, key);
    if (b == NULL && (b = new_bucket(l, key, rate, now)) == NULL)
        return false;
    b->tokens = tokens_at(b, now);
    b->refilled = now;
    if (b->tokens < needed(amount, rate))
        return false;
    b->tokens = b->tokens - amount > -rate.most ? b->tokens - amount : -rate.most;
    return true;
}

void limit_spend(struct limits *l, const char *what, const char *who, struct limit_rate rate,
                 double amount, double now)
{
    char key[KEY_SIZE] = "";

    if (rate.most <= 0)
        return;
    key_of(what, who, key);
    struct bucket *b = map_get(&l->map, key);
    if (b == NULL && (b = new_bucket(l, key, rate, now)) == NULL)
        return;
    b->tokens = tokens_at(b, now) - amount;
    b->tokens = b->tokens > -rate.most ? b->tokens : -rate.most;
    b->refilled = now;
}

bool limit_left(const struct limits *l, const char *what, const char *who, struct limit_rate rate,
                double amount, double now)
{
    char key[KEY_SIZE];

    if (rate.most <= 0)
        return true;
    key_of(what, who, key);
    const struct bucket *b = map_get(&l->map, key);
    return b == NULL || tokens_at(b, now) >= needed(amount, rate);
}

void limits_free(struct limits *l)
{
    for (size_t i = 0; i < MAP_WIDTH; i++)
        while (l->map.chain[i] != NULL)
            forget(l, l->map.chain[i]->thing);
}

void limit_net(const char *address, char *out, size_t room)
{
    struct in6_addr in;
    char text[INET6_ADDRSTRLEN] = "";

    if (inet_pton(AF_INET6, address, &in) != 1) {
        snprintf(out, room, "%s", address);
        return;
    }
    if (IN6_IS_ADDR_V4MAPPED(&in)) { /* an IPv4 address, seen through a socket for both */
        inet_ntop(AF_INET, &in.s6_addr[12], text, sizeof text);
        snprintf(out, room, "%s", text);
        return;
    }
    memset(&in.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &in, text, sizeof text);
    snprintf(out, room, "%s/64", text);
}
