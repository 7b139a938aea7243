/* What is left of a damaged database: every row of tables and logs that can still be recognised in
 * the pages of the file and of its journal, whatever has become of the rest. Nothing is written. */
#ifndef MG_SALVAGE_H
#define MG_SALVAGE_H

#include "store.h"

struct piece;

/* A row of either kind. Texts belong to the salvage. */
struct salvaged {
    struct store_row row; /* as STORE_TABLE, or as STORE_TABLE_LOG */
    const char *match;    /* whose it is */
    bool is_line;
};

struct salvage {
    struct salvaged *row; /* tables first, then lines, by table and number; each once */
    size_t rows, room, tables;
    /* how many there are, and how many of them are of no kind that there is */
    size_t pages, strange;
    struct piece *texts; /* in memory of their own, linked */
};

/* False: the file cannot be read, or there is no memory; why is in `said`. */
bool salvage_read(struct salvage *s, const char *path, char *said, size_t room);
void salvage_free(struct salvage *s);

#endif
