/* How a game looks at the terminal table: to be written. */
#include "cli.h"
