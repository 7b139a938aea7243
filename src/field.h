/* Macros for a game's table of fields, and access to single values by it. */
#ifndef MG_FIELD_H
#define MG_FIELD_H

#include <stddef.h>
#include "game.h"
#include "pile.h"

/* Every macro ends with members of struct mg_field that follow: .about, .high, .set ... */

/* Is a value of this type true or false, and nothing else? */
#define MG_IS_FLAG(value) _Generic((value), bool: true, default: false)
/* A number (any unsigned type or bool), and arrays of it. `names` may be NULL; with .set they are
 * those of its bits, with .bits those of its counts. */
#define MG_NUMBER(type, member, value_names, ...)                                                  \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_UINT,                                                                       \
      .size = sizeof((type *)0)->member,                                                           \
      .offset = offsetof(type, member),                                                            \
      .stride = sizeof((type *)0)->member,                                                         \
      .flag = MG_IS_FLAG(((type *)0)->member),                                                     \
      .names = (value_names),                                                                      \
      __VA_ARGS__ }
#define MG_EACH(...) .extent = { __VA_ARGS__ } /* how many there are, in each dimension */
#define MG_ARRAY(type, member, element, value_names, ...)                                          \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_UINT,                                                                       \
      .size = sizeof(element),                                                                     \
      .offset = offsetof(type, member),                                                            \
      .stride = sizeof(element),                                                                   \
      .flag = MG_IS_FLAG((element)0),                                                              \
      .names = (value_names),                                                                      \
      __VA_ARGS__ }
/* An array of structs. */
#define MG_STRUCTS(type, member, element, fields, ...)                                             \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_STRUCT,                                                                     \
      .offset = offsetof(type, member),                                                            \
      .stride = sizeof(element),                                                                   \
      .of = (fields),                                                                              \
      __VA_ARGS__ }
/* An array of `many` structs, most of which are 0: only the others are written, each under the name
 * of its place. */
#define MG_BY_NAME(type, member, element, fields, place_names, many, ...)                          \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_STRUCT,                                                                     \
      .offset = offsetof(type, member),                                                            \
      .stride = sizeof(element),                                                                   \
      .extent = { (many) },                                                                        \
      .of = (fields),                                                                              \
      .keys = (place_names),                                                                       \
      __VA_ARGS__ }
/* A list of structs or numbers: as many as the uint8_t member `counter` says. */
#define MG_LIST_OF(type, member, counter, element, fields, most, ...)                              \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_STRUCT,                                                                     \
      .offset = offsetof(type, member),                                                            \
      .stride = sizeof(element),                                                                   \
      .extent = { (most) },                                                                        \
      .of = (fields),                                                                              \
      .count = offsetof(type, counter) + 1,                                                        \
      __VA_ARGS__ }
#define MG_NUMBERS(type, member, counter, element, value_names, most, ...)                         \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_UINT,                                                                       \
      .size = sizeof(element),                                                                     \
      .offset = offsetof(type, member),                                                            \
      .stride = sizeof(element),                                                                   \
      .extent = { (most) },                                                                        \
      .names = (value_names),                                                                      \
      .count = offsetof(type, counter) + 1,                                                        \
      __VA_ARGS__ }
/* Piles of mg_card: `starts` and `cards` are the two arrays of the state, with `total` piles in
 * all. More members of struct mg_field may follow. */
#define MG_PILE(type, title, starts, cards, total, which, value_names, ...)                        \
    { .name = (title),                                                                             \
      .kind = MG_FIELD_PILE,                                                                       \
      .offset = offsetof(type, starts),                                                            \
      .stride = offsetof(type, cards),                                                             \
      .piles = (total),                                                                            \
      .first = (which),                                                                            \
      .room = sizeof((type *)0)->cards / sizeof(struct mg_card),                                   \
      .names = (value_names),                                                                      \
      __VA_ARGS__ }
#define MG_RNG(type)                                                                                                        \
    { .name = "rng",                                                                                                        \
      .kind = MG_FIELD_RNG,                                                                                                 \
      .secret = true,                                                                                                       \
      .offset = offsetof(type, rng),                                                                                        \
      .about =                                                                                                              \
          "The generator: its key in 64 hexadecimal digits, how much was drawn, and whether it is the fast one. Left out: " \
          "made from the seed." }

/* A number of so many bytes that former rules had here. Positions of their time may name it, if it
 * is 0 in them. */
#define MG_GONE(title, bytes, value_names)                                                         \
    { .name = (title),                                                                             \
      .kind = MG_FIELD_GONE,                                                                       \
      .size = (bytes),                                                                             \
      .names = (value_names),                                                                      \
      .about = "Of former rules; in no position any more." }

/* The highest number that it takes, where it has no names. */
uint64_t mg_field_most(const struct mg_field *f);
uint64_t mg_field_get(const struct mg_field *f, const void *element);
/* one of the counts that a number is made of */
uint64_t mg_field_count(const struct mg_field *f, uint64_t value, unsigned which);
void mg_field_set(const struct mg_field *f, void *element, uint64_t value);
int mg_field_dims(const struct mg_field *f);
/* elements of a dimension, here */
int mg_field_length(const struct mg_field *f, const void *base, int dim);
size_t mg_field_step(const struct mg_field *f, int dim); /* bytes from one to the next */
struct mg_piles mg_field_piles(const struct mg_field *f, const void *base);
/* One number, pile (of the state at `element`) or generator, with all that is known. */
void mg_field_write(const struct mg_field *f, const void *element, int pile, struct mg_json *out);
/* "17", or "17@02": known to seats 0 and 2, "17@*" to all. */
void mg_card_write(const struct mg_field *f, struct mg_card card, struct mg_text *out);

#endif
