/* Macros for a game's table of fields, and access to single values by it. */
#ifndef MG_FIELD_H
#define MG_FIELD_H

#include <stddef.h>
#include "game.h"
#include "pile.h"

/* A number (any unsigned type or bool), and arrays of it. `names` may be NULL. */
#define MG_NUMBER(type, member, value_names)                                                       \
    { .name = #member, .kind = MG_FIELD_UINT, .size = sizeof ((type *)0)->member,                  \
      .offset = offsetof(type, member), .stride = sizeof ((type *)0)->member,                      \
      .names = (value_names) }
#define MG_ARRAY(type, member, element, value_names, ...)                                          \
    { .name = #member, .kind = MG_FIELD_UINT, .size = sizeof(element),                             \
      .offset = offsetof(type, member), .stride = sizeof(element), .extent = { __VA_ARGS__ },      \
      .names = (value_names) }
/* An array of structs. */
#define MG_STRUCTS(type, member, element, fields, ...)                                             \
    { .name = #member, .kind = MG_FIELD_STRUCT, .offset = offsetof(type, member),                  \
      .stride = sizeof(element), .extent = { __VA_ARGS__ }, .of = (fields) }
/* An array of `count` structs, most of which are 0: only the others are written, each under the name of its place. */
#define MG_BY_NAME(type, member, element, fields, place_names, count)                              \
    { .name = #member, .kind = MG_FIELD_STRUCT, .offset = offsetof(type, member),                  \
      .stride = sizeof(element), .extent = { (count) }, .of = (fields), .keys = (place_names) }
/* A list of structs or numbers: as many as the uint8_t member `counter` says. */
#define MG_LIST_OF(type, member, counter, element, fields, most)                                   \
    { .name = #member, .kind = MG_FIELD_STRUCT, .offset = offsetof(type, member),                  \
      .stride = sizeof(element), .extent = { (most) }, .of = (fields),                             \
      .count = offsetof(type, counter) + 1 }
#define MG_NUMBERS(type, member, counter, element, value_names, most)                             \
    { .name = #member, .kind = MG_FIELD_UINT, .size = sizeof(element),                             \
      .offset = offsetof(type, member), .stride = sizeof(element), .extent = { (most) },           \
      .names = (value_names), .count = offsetof(type, counter) + 1 }
/* Piles of mg_card: `starts` and `cards` are the two arrays of the state, with `total` piles in all.
 * More members of struct mg_field may follow. */
#define MG_PILE(type, title, starts, cards, total, which, value_names, ...)                        \
    { .name = (title), .kind = MG_FIELD_PILE, .offset = offsetof(type, starts),                    \
      .stride = offsetof(type, cards), .piles = (total), .first = (which),                         \
      .room = sizeof ((type *)0)->cards / sizeof(struct mg_card), .names = (value_names),          \
      __VA_ARGS__ }
#define MG_RNG(type)                                                                               \
    { .name = "rng", .kind = MG_FIELD_RNG, .secret = true, .offset = offsetof(type, rng) }

uint64_t mg_field_get(const struct mg_field *f, const void *element);
void     mg_field_set(const struct mg_field *f, void *element, uint64_t value);
int      mg_field_dims(const struct mg_field *f);
int      mg_field_length(const struct mg_field *f, const void *base, int dim);   /* elements of a dimension, here */
size_t   mg_field_step(const struct mg_field *f, int dim);                       /* bytes from one to the next */
struct mg_piles mg_field_piles(const struct mg_field *f, const void *base);
/* One number, pile (of the state at `element`) or generator, with all that is known. */
void mg_field_write(const struct mg_field *f, const void *element, int pile, struct mg_json *out);
/* "17", or "17@02": known to seats 0 and 2, "17@*" to all. */
void mg_card_write(const struct mg_field *f, struct mg_card card, struct mg_text *out);

#endif
