/* Files, and what has been done to them. The part that SQLite sees is in vfs.c. */
#include "files.h"

#include <stdlib.h>
#include <string.h>

struct disk disk = { .lock = PTHREAD_MUTEX_INITIALIZER };

uint32_t chance_below(uint32_t *chance, uint32_t below)
{
    *chance ^= *chance << 13;
    *chance ^= *chance >> 17;
    *chance ^= *chance << 5;
    return *chance % below;
}

/* ---- contents ---------------------------------------------------------------------------- */

void content_size(struct content *c, size_t length)
{
    if (length > c->room) {
        c->room = length * 2 + 4096;
        c->bytes = realloc(c->bytes, c->room);
        if (c->bytes == NULL)
            abort();
    }
    if (length > c->length)
        memset(c->bytes + c->length, 0, length - c->length);
    c->length = length;
}

void content_write(struct content *c, size_t offset, const void *bytes, size_t length)
{
    if (offset + length > c->length)
        content_size(c, offset + length);
    memcpy(c->bytes + offset, bytes, length);
}

static void content_copy(struct content *to, const struct content *from)
{
    to->exists = from->exists;
    content_size(to, 0);
    if (from->length > 0)
        content_write(to, 0, from->bytes, from->length);
}

static void content_free(struct content *c)
{
    free(c->bytes);
    *c = (struct content){ .exists = false };
}

/* ---- the history ------------------------------------------------------------------------- */

static void forget_steps(struct history *h)
{
    for (size_t i = 0; i < h->steps; i++)
        free(h->step[i].bytes);
    free(h->step);
    h->step = NULL;
    h->steps = h->room = 0;
}

void disk_step(enum step_kind kind, int file, size_t offset, const void *bytes, size_t length)
{
    struct history *h = &disk.past;

    if (h->steps == h->room) {
        h->room = h->room == 0 ? 256 : 2 * h->room;
        h->step = realloc(h->step, h->room * sizeof *h->step);
    }
    struct step *s = h->step != NULL ? &h->step[h->steps++] : NULL;
    if (s == NULL)
        abort();
    *s = (struct step){ .kind = kind, .file = file, .offset = offset, .length = length };
    if (bytes != NULL) {
        s->bytes = malloc(length);
        if (s->bytes == NULL)
            abort();
        memcpy(s->bytes, bytes, length);
    }
}

int disk_file(const char *name)
{
    for (int i = 0; i < disk.files; i++)
        if (strcmp(disk.name[i], name) == 0)
            return i;
    if (disk.files == MOST_FILES)
        abort();
    strncpy(disk.name[disk.files], name, sizeof disk.name[0] - 1);
    return disk.files++;
}

void disk_format(void)
{
    for (int i = 0; i < disk.files; i++) {
        content_free(&disk.now[i]);
        content_free(&disk.past.first[i]);
        disk.name[i][0] = '\0';
    }
    disk.files = 0;
    forget_steps(&disk.past);
}

void disk_begin(void)
{
    forget_steps(&disk.past);
    for (int i = 0; i < disk.files; i++)
        content_copy(&disk.past.first[i], &disk.now[i]);
}

size_t disk_now(void)
{
    pthread_mutex_lock(&disk.lock);
    size_t now = disk.past.steps;
    pthread_mutex_unlock(&disk.lock);
    return now;
}

struct history *disk_take(void)
{
    struct history *h = malloc(sizeof *h);
    if (h == NULL)
        abort();
    *h = disk.past;
    disk.past = (struct history){ .steps = 0 };
    return h;
}

size_t history_steps(const struct history *h)
{
    return h->steps;
}

void history_free(struct history *h)
{
    for (int i = 0; i < MOST_FILES; i++)
        content_free(&h->first[i]);
    forget_steps(h);
    free(h);
}

/* ---- the cut ----------------------------------------------------------------------------- */

enum { SECTOR = 512 };

/* Something that was not synced: whole, gone, cut off somewhere, or each sector by itself: new, old
 * or garbage. */
static void write_by_chance(struct content *c, const struct step *s, uint32_t *chance)
{
    uint32_t fate = chance_below(chance, 4);

    if (fate == 0)
        content_write(c, s->offset, s->bytes, s->length);
    else if (fate == 1)
        content_write(c, s->offset, s->bytes, chance_below(chance, (uint32_t)s->length + 1));
    for (size_t at = 0; fate == 3 && at < s->length; at += SECTOR) {
        unsigned char garbage[SECTOR];
        size_t length = s->length - at < SECTOR ? s->length - at : SECTOR;
        uint32_t what = chance_below(chance, 5);
        for (size_t i = 0; i < length; i++)
            garbage[i] = (unsigned char)chance_below(chance, 256);
        if (what < 3)
            content_write(c, s->offset + at, what == 0 ? garbage : s->bytes + at, length);
    }
}

/* False: the file that these steps are about was never there. */
static bool do_by_chance(struct content *c, const struct step *s, uint32_t *chance)
{
    bool kept = chance_below(chance, 2) == 0;

    if (s->kind == STEP_WRITE)
        write_by_chance(c, s, chance);
    else if (s->kind == STEP_TRUNCATE && kept)
        content_size(c, s->offset);
    else if ((s->kind == STEP_CREATE || s->kind == STEP_DELETE) && kept) {
        c->exists = s->kind == STEP_CREATE;
        content_size(c, 0);
    }
    return s->kind != STEP_CREATE || kept;
}

static void do_surely(struct content *c, const struct step *s)
{
    if (s->kind == STEP_WRITE)
        content_write(c, s->offset, s->bytes, s->length);
    else if (s->kind == STEP_TRUNCATE)
        content_size(c, s->offset);
    else if (s->kind == STEP_CREATE)
        c->exists = true;
    else if (s->kind == STEP_DELETE) {
        c->exists = false;
        content_size(c, 0);
    }
}

static bool is_sync(const struct step *s)
{
    return s->kind == STEP_SYNC;
}

static bool is_folder(const struct step *s)
{
    return s->kind == STEP_SYNC_FOLDER;
}

/* The first step behind the last one of that kind; `file` -1: of any file. */
static size_t last_of(const struct history *h, size_t after, int file,
                      bool (*is_it)(const struct step *s))
{
    for (size_t i = after; i-- > 0;)
        if ((file < 0 || h->step[i].file == file) && is_it(&h->step[i]))
            return i + 1;
    return 0;
}

/* One file: everything up to its last sync is there for sure, and it is there or not as it was when
 * the folder was last synced. */
static void cut_file(const struct history *h, int file, size_t after, uint32_t *chance, bool lies)
{
    struct content *c = &disk.now[file];
    size_t safe = lies ? 0 : last_of(h, after, file, is_sync),
           named = lies ? 0 : last_of(h, after, -1, is_folder);
    bool is_there = true;

    content_copy(c, &h->first[file]);
    for (size_t i = 0; i < after; i++) {
        const struct step *s = &h->step[i];
        bool names = s->kind == STEP_CREATE || s->kind == STEP_DELETE;
        if (s->file != file)
            continue;
        if (i < safe || (names && i < named)) {
            do_surely(c, s);
            is_there = true;
        } else if (is_there || s->kind == STEP_CREATE) {
            is_there = do_by_chance(c, s, chance);
        }
    }
    if (!c->exists)
        content_size(c, 0);
}

void history_cut(const struct history *h, size_t after, uint32_t *chance, bool lies)
{
    for (int file = 0; file < disk.files; file++)
        cut_file(h, file, after, chance, lies);
    disk_begin();
}
