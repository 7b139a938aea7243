/* Changes that do not ask the table of fields. */
#include "alter.h"

#include <string.h>

static json_t *child_at(json_t *node, size_t index)
{
    if (json_is_array(node))
        return json_array_get(node, index);
    void *at = json_object_iter(node);
    while (index-- > 0)
        at = json_object_iter_next(node, at);
    return json_object_iter_value(at);
}

static size_t children_of(const json_t *node)
{
    return json_is_array(node) ? json_array_size(node) : json_object_size(node);
}

static void replace(json_t *parent, size_t index, json_t *value)
{
    if (json_is_array(parent)) {
        json_array_set_new(parent, index, value);
        return;
    }
    void *at = json_object_iter(parent);
    while (index-- > 0)
        at = json_object_iter_next(parent, at);
    json_object_iter_set_new(parent, at, value);
}

/* A number may have become the largest or smallest before: there is none beyond. */
static json_int_t one_more(json_int_t value)
{
    return value == INT64_MAX ? INT64_MIN : value + 1;
}

static json_int_t one_less(json_int_t value)
{
    return value == INT64_MIN ? INT64_MAX : value - 1;
}

static json_t *any_value(json_t *old, json_t *neighbour, struct alter_source *from)
{
    static const json_int_t limit[] = { -1,    0,     1,         2,          3,        117,
                                        127,   128,   254,       255,        256,      999,
                                        65535, 65536, INT32_MAX, UINT32_MAX, INT64_MAX };

    switch (alter_pick(from, 6)) {
    case 0: return json_integer(one_more(json_integer_value(old)));
    case 1: return json_integer(one_less(json_integer_value(old)));
    case 2: return json_integer(limit[alter_pick(from, sizeof limit / sizeof *limit)]);
    case 3: return json_boolean(alter_pick(from, 2));
    case 4: return json_null();
    default: return json_deep_copy(neighbour);
    }
}

/* Drop, double or move an entry of an array, or drop a field. */
static void alter_entries(json_t *node, size_t index, struct alter_source *from)
{
    if (json_is_object(node)) {
        void *at = json_object_iter(node);
        while (index-- > 0)
            at = json_object_iter_next(node, at);
        json_object_del(node, json_object_iter_key(at));
        return;
    }
    json_t *one = json_deep_copy(json_array_get(node, index));
    uint32_t how = alter_pick(from, 3);
    if (how != 1)
        json_array_remove(node, index);
    if (how != 0)
        json_array_insert(node, alter_pick(from, (uint32_t)json_array_size(node) + 1), one);
    json_decref(one);
}

void alter_json(json_t *position, struct alter_source *from)
{
    json_t *node = position;

    for (;;) {
        size_t count = children_of(node);
        if (count == 0)
            return;
        size_t index = alter_pick(from, (uint32_t)count);
        json_t *child = child_at(node, index);
        if (children_of(child) > 0 && alter_pick(from, 8) > 0) {
            node = child;
            continue;
        }
        if (alter_pick(from, 3) == 0) {
            alter_entries(node, index, from);
        } else {
            json_t *neighbour = child_at(node, alter_pick(from, (uint32_t)count));
            replace(node, index, any_value(child, neighbour, from));
        }
        return;
    }
}
