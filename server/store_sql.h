#ifndef MG_STORE_SQL_H
#define MG_STORE_SQL_H

#include "store.h"

extern const char *const store_statements[STORE_STATEMENTS];
extern const char *const store_queries[STORE_QUERIES];

#endif
