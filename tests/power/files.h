/* What the two halves of the disk share: the files, and the steps of the history. */
#ifndef MG_POWER_FILES_H
#define MG_POWER_FILES_H

#include "disk.h"

#include <pthread.h>

enum { MOST_FILES = 24 };

struct content {
    bool exists;
    unsigned char *bytes;
    size_t length, room;
};

enum step_kind { STEP_CREATE, STEP_WRITE, STEP_TRUNCATE, STEP_SYNC, STEP_DELETE, STEP_SYNC_FOLDER };

struct step {
    enum step_kind kind;
    int file;
    size_t offset, length; /* truncate: offset is the new length */
    unsigned char *bytes;
};

struct history {
    struct content first[MOST_FILES]; /* how it was when it began */
    struct step *step;
    size_t steps, room;
};

struct disk {
    pthread_mutex_t lock; /* for all of it: connections come from several threads */
    char name[MOST_FILES][64];
    struct content now[MOST_FILES];
    int files;
    struct history past;
};
extern struct disk disk;

int disk_file(const char *name);
void disk_step(enum step_kind kind, int file, size_t offset, const void *bytes, size_t length);
void content_size(struct content *c, size_t length);
void content_write(struct content *c, size_t offset, const void *bytes, size_t length);

#endif
