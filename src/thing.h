/* What is printed, found by what people call it; and the points by where they come from. Over the
 * tables of game.h. */
#ifndef MG_THING_H
#define MG_THING_H

#include "game.h"

/* One thing of a game: a row of its table, and which one of that kind. */
struct mg_found {
    const struct mg_thing *of;
    uint16_t value;
};

/* What people call it. */
void mg_thing_name(const struct mg_thing *of, uint16_t value, struct mg_text *out);

/* Words without case, accents and punctuation: "Château-Gaillard" is "chateau gaillard". Cut where
 * the room ends. */
void mg_fold(const char *words, char *out, size_t room);

/* Does every typed word begin a word of the name, in any order? Both are folded. */
bool mg_fold_has(const char *name, const char *typed);

/* Which things the words could mean, in that language or in English: "17", "card 17", "antioch",
 * "Antiochia". Only those that fit best: in full, else by their beginning, else with every word in
 * them. Returns how many; at most `most` are in out. */
unsigned mg_things_find(const struct mg_game *game, const char *words, enum mg_lang lang,
                        struct mg_found *out, unsigned most);
/* The same in that list, which ends with a row without a kind, in the language of that text. */
unsigned mg_things_find_in(const struct mg_thing *things, const char *words,
                           const struct mg_text *as, struct mg_found *out, unsigned most);
/* The row that the word names, by its kind or its title; NULL: none. */
const struct mg_thing *mg_things_of(const struct mg_game *game, const char *word,
                                    enum mg_lang lang);
/* Its number as moves write it, and its name: "17, Knights of the Temple". */
void mg_thing_title(struct mg_found found, struct mg_text *out);
/* (view) The title, all that is printed on it, and where it is. */
void mg_thing_show(struct mg_found found, const void *view, int seat, struct mg_text *out);
/* Is the same printed on all of them, as on copies of one card? */
bool mg_things_alike(const struct mg_found *found, unsigned count);
/* (view) The first of such copies as above, and of each other one where it is. */
void mg_things_show(const struct mg_found *found, unsigned count, const void *view, int seat,
                    struct mg_text *out);
/* Every thing of that kind, a line each. */
void mg_things_list(const struct mg_thing *of, struct mg_text *out);

/* (view) Points of a game that has sources of them, of one of those; or MG_NO_POINTS. */
int32_t mg_points(const struct mg_game *game, const void *view, int seat, int source);
/* (view) A table: a row for each source of points, a column for each seat, and their sums; then
 * what decides. False: the game has no sources. `options` name the seats. */
bool mg_score_show(const struct mg_game *game, const struct mg_options *options, const void *view,
                   int seat, struct mg_text *out);
/* (view) The same for programs: sources with the points of every seat, and the sentences. */
void mg_score_json(const struct mg_game *game, const void *view, int seat, struct mg_json *out);

/* What all of them are called, by kind and word: {"card": {"rose7": "Rose 7"}}. */
void mg_things_json(const struct mg_game *game, struct mg_json *out);

#endif
