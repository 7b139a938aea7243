/* Crusader Kingdoms: one to four players in the Levant of the first three Crusades. */
#ifndef OUTREMER_H
#define OUTREMER_H

#include "game.h"

extern const struct mg_game or_game;
extern const struct mg_advice or_advice; /* advice.c */

#endif
