/* The Kingdoms of Crusaders, with Ordonnance. */
#ifndef KC_KINGDOMS_H
#define KC_KINGDOMS_H

#include "game.h"

extern const struct mg_game kc_game;
extern const struct mg_advice kc_advice; /* advice.c */

#endif
