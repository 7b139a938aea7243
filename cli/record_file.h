/* A record from a file, with what its header says beside the match itself. */
#ifndef MG_RECORD_FILE_H
#define MG_RECORD_FILE_H

#include "cli.h"

struct record_file {
    struct mg_match *match;                /* owned; NULL: not loaded */
    char name[MG_MAX_SEATS][100];          /* who sat there; "": not said */
    char commitment[200];                  /* "": none */
    size_t commitment_line;
};

/* Read and referee. False: told in one line, which names the file and the line that is wrong. */
bool record_file_load(struct record_file *r, const char *path);
void record_file_close(struct record_file *r);
/* The name of a seat: from the record, or else the game's. */
void record_file_name(const struct record_file *r, int seat, struct mg_text *out);

#endif
