/* The computer plays for a seat that is somebody's, for a while: until the end of a battle, of the
 * turn or of the game, or until it is told to stop. It belongs to no game and no rule: whoever has
 * a match (terminal, engine, server) asks before each decision of such a seat whether the while
 * goes on, lets the player choose from the seat's view, plays the move as the seat's own and marks
 * it with mg_match_sign(). MG-HELP-01, MG-HELP-02. */
#ifndef MG_STAND_IN_H
#define MG_STAND_IN_H

#include "match.h"
#include "player.h"

enum mg_until { MG_UNTIL_BATTLE, MG_UNTIL_TURN, MG_UNTIL_GAME, MG_UNTILS };
const char *mg_until_name(int until); /* "battle", "turn", "game"; NULL: none */
int mg_until_find(const char *word);  /* -1: no such word */

/* One of these per seat. All 0: nobody stands in. */
struct mg_stand_in {
    const struct mg_player *player;
    uint8_t until;
    uint32_t stretch; /* the number of the battle or turn, by mg_stretch() */
};

/* The number of the turn or battle that a view is in; of battles 0: there is none. */
uint32_t mg_stretch(const struct mg_game *game, const void *view, int until);
/* From now on; refused where there is no battle to be played to its end: MG-HELP-02. */
struct mg_verdict mg_stand_in_begin(struct mg_stand_in *s, const struct mg_game *game,
                                    const void *view, int until, const struct mg_player *player);
/* Is it still the same battle or turn? */
bool mg_stand_in_goes_on(const struct mg_stand_in *s, const struct mg_game *game, const void *view);

/* What one while came to, where nobody waits between decisions. */
enum mg_stood {
    MG_STOOD_TO_THE_END,
    MG_STOOD_AS_FAR_AS_IT_GOES /* others are to decide */,
    MG_STOOD_NO_MEMORY,
    MG_STOOD_MOST_MOVES
};
/* Play the seat's decisions one after another until others are to decide or the while is over, at
 * most so many. The chance of the player's own is `rng`'s. */
enum mg_stood mg_stand_in_play(const struct mg_stand_in *s, struct mg_match *match, int seat,
                               const struct mg_limits *limits, struct mg_rng *rng, size_t most);

#endif
