/* Positions that are nearly right: a real one with a few of its values changed. What a stranger who
 * wants to break the referee would send, and what a person who types one in sends by mistake. */
#ifndef MG_ALTER_H
#define MG_ALTER_H

#include <jansson.h>
#include "game.h"

/* Where choices come from: bytes that a fuzzer gives, as long as there are any, then chance. */
struct alter_source {
    const uint8_t *byte;
    size_t left;
    struct mg_rng rng;
};

uint32_t alter_pick(struct alter_source *from, uint32_t below);

/* Change one value of a state, by the game's table of fields: a number to another that the table
 * allows, a name to another name of its kind, a card to another pile or to other eyes, an entry of
 * a list dropped, doubled or exchanged. */
void alter_state(const struct mg_game *game, void *state, struct alter_source *from);

/* Change one value of a position as JSON, to anything: what the table does not allow as well. */
void alter_json(json_t *position, struct alter_source *from);

#endif
