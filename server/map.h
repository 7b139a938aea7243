/* A small map from text to things that carry a node: chained, of fixed width. */
#ifndef MG_MAP_H
#define MG_MAP_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define MAP_WIDTH 4096

struct map_node {
    struct map_node *next;
    const char *key; /* lives as long as the node */
    void *thing;
};

struct map {
    struct map_node *chain[MAP_WIDTH];
    size_t count;
};

size_t map_place(const char *key); /* map.c */

static inline void *map_get(const struct map *map, const char *key)
{
    for (struct map_node *n = map->chain[map_place(key)]; n != NULL; n = n->next)
        if (strcmp(n->key, key) == 0)
            return n->thing;
    return NULL;
}

static inline void map_put(struct map *map, struct map_node *node, const char *key, void *thing)
{
    struct map_node **chain = &map->chain[map_place(key)];
    *node = (struct map_node){ .next = *chain, .key = key, .thing = thing };
    *chain = node;
    map->count++;
}

static inline void map_drop(struct map *map, struct map_node *node)
{
    if (node->key == NULL)
        return;
    for (struct map_node **at = &map->chain[map_place(node->key)]; *at != NULL; at = &(*at)->next)
        if (*at == node) {
            *at = node->next;
            map->count--;
            break;
        }
    node->key = NULL;
}

#endif
