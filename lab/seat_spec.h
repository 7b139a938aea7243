/* Computer players by name: "greedy", "hard", "hard:2000" (a level that
 * is given 2000 nodes a decision instead of its own number). */
#ifndef MG_SEAT_SPEC_H
#define MG_SEAT_SPEC_H

#include "player.h"

#define SEAT_SPEC_MOST_NODES 100000000

struct seat_spec {
    const struct mg_player *player;
    uint32_t nodes; /* 0: as the level says, or a player that does not search */
};

/* `length` bytes of the word. False: `why` has a sentence, which names the players there are and
 * what else could have been said (" or bot:COMMAND"; "": nothing). */
bool seat_spec_read(const char *word, size_t length, const char *or_else, struct seat_spec *out,
                    struct mg_text *why);
/* "a,b,c" into at most `most` players; returns how many, 0: `why` says why. */
int seat_spec_list(const char *list, struct seat_spec *out, int most, struct mg_text *why);
void seat_spec_write(const struct seat_spec *spec, struct mg_text *out);
bool seat_spec_equal(const struct seat_spec *a, const struct seat_spec *b);

#endif
