/* A record from a file, with what its header says beside the match itself. */
#ifndef MG_RECORD_FILE_H
#define MG_RECORD_FILE_H

#include "cli.h"

struct record_file {
    struct mg_match *match;       /* owned; NULL: not loaded */
    char name[MG_MAX_SEATS][100]; /* who sat there; "": not said */
    char commitment[200];         /* "": none */
    size_t commitment_line;
    bool known;      /* somebody knew the seed before */
    bool set_up;     /* it began from a position of somebody's own */
    size_t odd_part; /* a line about a part of nobody, or another part of somebody; 0: none */
    /* what the server (the last) and the seats added to the seed */
    struct record_part {
        size_t line;                /* 0: nothing */
        char promise[80], part[80]; /* part: 64 digits, or "missing" */
    } part[MG_MAX_SEATS + 1];
};

/* Read and referee. False: told in one line, which names the file and the line that is wrong. */
bool record_file_load(struct record_file *r, const char *path);
void record_file_close(struct record_file *r);
/* The name of a seat: from the record, or else the game's. */
void record_file_name(const struct record_file *r, int seat, struct mg_text *out);

/* Whose eyes a record is read with, for commands that show one. */
struct record_eyes {
    long long seat; /* -1: what everybody saw */
    bool all, ascii;
};
#define RECORD_EYES ((struct record_eyes){ .seat = -1 })
#define RECORD_EYES_OPTIONS(eyes)                                                                  \
    { .name = "seat",                                                                              \
      .number = &(eyes).seat,                                                                      \
      .low = 0,                                                                                    \
      .high = MG_MAX_SEATS - 1,                                                                    \
      .help = "what this seat saw; by default what everybody saw" },                               \
        { .name = "all", .flag = &(eyes).all, .help = "everything, hidden cards included" },       \
        { .name = "ascii", .flag = &(eyes).ascii, .help = "plain characters only" }

/* Load it and find the viewer: a seat, MG_SPECTATOR or MG_REFEREE. Other than CLI_OK: told. Close
 * the record in any case. */
int record_file_open(struct record_file *r, const char *path, const struct record_eyes *eyes,
                     int *viewer);

#endif
