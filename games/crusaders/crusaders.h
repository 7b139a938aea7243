/* Crusaders: Thy Will Be Done, with Divine Influence. */
#ifndef CR_CRUSADERS_H
#define CR_CRUSADERS_H

#include "game.h"

extern const struct mg_game cr_game;
extern const struct mg_advice cr_advice; /* advice.c */

#endif
