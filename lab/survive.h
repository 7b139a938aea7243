/* A position that was accepted must survive everything that can be done with it. */
#ifndef MG_SURVIVE_H
#define MG_SURVIVE_H

#include "match.h"
#include "player.h"

/* What is answered about a match, each as JSON. Answers are made above lab/: whoever asks brings
 * them along. */
struct survive_answers {
    void (*status)(const struct mg_seen *seen, struct mg_json *out);
    void (*view)(const struct mg_seen *seen, struct mg_json *out);
    void (*moves)(const struct mg_seen *seen, struct mg_json *out);
    void (*events)(const struct mg_seen *seen, size_t first, struct mg_json *out);
    /* Members of an object. False: no memory, nothing was written. */
    bool (*thought)(const struct mg_match *match, int seat, const struct mg_player *player,
                    const struct mg_limits *limits, uint64_t seed, struct mg_json *out);
};

/* Show it to everybody in every way, let every player think about it, save and load it, and play up
 * to `moves` random moves with every invariant looked at after each. `number` is the seed of all
 * chance in it. False: what went wrong is in `report`. What went so wrong that the program stops is
 * for the caller to notice. */
bool survive(struct mg_match *match, const struct survive_answers *answers, unsigned moves,
             uint64_t number, struct mg_text *report);

#endif
