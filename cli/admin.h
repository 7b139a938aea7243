/* What the files of mangonel admin share. */
#ifndef MG_ADMIN_H
#define MG_ADMIN_H

#include "cli.h"
#include "server.h"

/* The options, and the database. */
struct admin {
    const char *path, *state;
    bool reveal, all;
    struct server server; /* only its store and its tables are used */
};

/* By id or by code. NULL: told. */
struct table *admin_table(struct admin *a, const char *name);
bool admin_open(struct admin *a); /* false: told */

/* ---- admin_export.c ---- */
/* a table's record, or with --all those of all into a folder */
int admin_export(struct admin *a, const char *name);
/* is everything sound, and can every table be played? */
int admin_check(struct admin *a, const char *unused);

#endif
