/* Siege, a game of the Norman Saga. */
#ifndef SIEGE_H
#define SIEGE_H

#include "game.h"

extern const struct mg_game sg_game;

#endif
