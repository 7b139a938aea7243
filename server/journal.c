/* The journal (FILE-wal). SQLite takes a frame of it that is not as it was written for the end of
 * what was written, which is right after a power loss, and silently drops whatever follows. But
 * whole changes behind such a frame were written after it was safe on disk: then it was damaged
 * later, and acknowledged moves would be lost. The layout is in SQLite's documentation, "Database
 * File Format", part 4. */
#include "schema.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HEADER = 32, FRAME = 24, MOST_PAGE = 65536 };

struct journal {
    sqlite3_file *file;
    sqlite3_int64 length;
    unsigned char salt[8];
    uint32_t size; /* of a page */
    bool big;      /* which way numbers are summed up */
};

static uint32_t number_at(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static void add_to_sum(const struct journal *j, const unsigned char *bytes, size_t length,
                       uint32_t sum[2])
{
    for (size_t i = 0; i + 8 <= length; i += 8)
        for (size_t k = 0; k < 2; k++) {
            uint32_t word = number_at(bytes + i + 4 * k);
            sum[k] += (j->big ? word : __builtin_bswap32(word)) + sum[1 - k];
        }
}

static bool read_at(struct journal *j, void *to, size_t length, sqlite3_int64 at)
{
    return at + (sqlite3_int64)length <= j->length &&
           j->file->pMethods->xRead(j->file, to, (int)length, at) == SQLITE_OK;
}

/* False: there is nothing in it that SQLite would read. */
static bool read_header(struct journal *j, uint32_t sum[2])
{
    unsigned char header[HEADER];

    if (!read_at(j, header, HEADER, 0) || (number_at(header) & ~1u) != 0x377f0682)
        return false;
    j->big = number_at(header) & 1;
    j->size = number_at(header + 8);
    memcpy(j->salt, header + 16, 8);
    add_to_sum(j, header, 24, sum);
    return sum[0] == number_at(header + 24) && sum[1] == number_at(header + 28) && j->size >= 512 &&
           j->size <= MOST_PAGE;
}

/* Is there a frame that is not as it was written, then the end of a change, then a frame of the
 * next one? Each frame's sum goes on from that of the one before, as it stands there: so those
 * behind a bad one can still be told. The number of the bad one; 0: there is none. */
static long find_bad(struct journal *j, unsigned char *frame)
{
    uint32_t sum[2] = { 0, 0 };
    long bad = 0;
    bool ended = false;

    if (!read_header(j, sum))
        return 0;
    for (long i = 1;; i++) {
        if (!read_at(j, frame, FRAME + j->size,
                     HEADER + (i - 1) * (sqlite3_int64)(FRAME + j->size)) ||
            memcmp(frame + 8, j->salt, 8) != 0)
            return 0;
        add_to_sum(j, frame, 8, sum);
        add_to_sum(j, frame + FRAME, j->size, sum);
        bool good = sum[0] == number_at(frame + 16) && sum[1] == number_at(frame + 20);
        if (bad > 0 && good && ended)
            return bad;
        if (!good && bad == 0)
            bad = i;
        /* what a bad one says of itself may be torn */
        ended = ended || (bad > 0 && good && number_at(frame + 4) != 0);
        sum[0] = number_at(frame + 16);
        sum[1] = number_at(frame + 20);
    }
}

/* It is read by way of SQLite's own file system. */
static long look_through(const char *name, bool *read)
{
    sqlite3_vfs *vfs = sqlite3_vfs_find(NULL);
    struct journal j = { .file = calloc(1, (size_t)vfs->szOsFile) };
    unsigned char *frame = malloc(FRAME + MOST_PAGE);
    long bad = 0;
    int there = 0;

    *read = j.file != NULL && frame != NULL;
    if (*read && vfs->xAccess(vfs, name, SQLITE_ACCESS_EXISTS, &there) == SQLITE_OK && there &&
        vfs->xOpen(vfs, name, j.file, SQLITE_OPEN_READONLY | SQLITE_OPEN_WAL, NULL) == SQLITE_OK &&
        j.file->pMethods->xFileSize(j.file, &j.length) == SQLITE_OK)
        bad = find_bad(&j, frame);
    if (j.file != NULL && j.file->pMethods != NULL)
        j.file->pMethods->xClose(j.file);
    free(j.file);
    free(frame);
    return bad;
}

/* Twice: a server may be writing it at this moment, and what is damaged stays so. */
bool journal_is_sound(const char *path, char *said, size_t room)
{
    char name[4200] = "", why[120];
    bool read;
    long bad;

    snprintf(name, sizeof name, "%.4096s-wal", path);
    bad = look_through(name, &read);
    if (!read) {
        snprintf(said, room, "there is not enough memory");
        return false;
    }
    if (bad == 0 || look_through(name, &read) != bad)
        return true;
    snprintf(
        why, sizeof why,
        "frame %ld of the journal beside it is not as it was written, and what follows would be lost",
        bad);
    check_tell_damage(path, why, said, room);
    return false;
}
