/* Imperial Settlers, with the Aztecs. */
#ifndef IS_SETTLERS_H
#define IS_SETTLERS_H

#include "game.h"

extern const struct mg_game is_game;
extern const struct mg_advice is_advice; /* advice.c */

#endif
