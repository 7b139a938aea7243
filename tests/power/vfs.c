/* The disk as SQLite sees it: files, their locks, and the memory that connections share. Only one
 * process uses it. */
#include "files.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { SLOTS = SQLITE_SHM_NLOCK, MOST_REGIONS = 16 };

struct handle;

/* Locks of a file, and what connections share beside it. */
static struct {
    int readers; /* handles with any lock at all */
    struct handle *reserved, *pending;
    void *region[MOST_REGIONS];
    int users; /* of the shared memory */
    int shared[SLOTS];
    struct handle *exclusive[SLOTS];
} locks[MOST_FILES];

struct handle {
    sqlite3_file base;
    int file, level;
    bool maps, deletes;
    /* of journals, the first sync of each handle is one of the folder too, as SQLite does it on
     * Unix */
    bool names;
    unsigned held; /* slots held by reading, a bit each */
};

static struct handle *handle_of(sqlite3_file *file)
{
    return (struct handle *)(void *)file;
}

static void enter(void)
{
    pthread_mutex_lock(&disk.lock);
}
static int leave(int result)
{
    pthread_mutex_unlock(&disk.lock);
    return result;
}

/* ---- contents ---------------------------------------------------------------------------- */

static int do_read(sqlite3_file *file, void *to, int length, sqlite3_int64 offset)
{
    enter();
    struct content *c = &disk.now[handle_of(file)->file];
    size_t at = (size_t)offset, wanted = (size_t)length;
    size_t have = at >= c->length ? 0 : c->length - at < wanted ? c->length - at : wanted;
    if (have > 0)
        memcpy(to, c->bytes + at, have);
    memset((char *)to + have, 0, wanted - have);
    return leave(have == wanted ? SQLITE_OK : SQLITE_IOERR_SHORT_READ);
}

static int do_write(sqlite3_file *file, const void *from, int length, sqlite3_int64 offset)
{
    enter();
    int f = handle_of(file)->file;
    content_write(&disk.now[f], (size_t)offset, from, (size_t)length);
    disk_step(STEP_WRITE, f, (size_t)offset, from, (size_t)length);
    return leave(SQLITE_OK);
}

static int do_truncate(sqlite3_file *file, sqlite3_int64 length)
{
    enter();
    int f = handle_of(file)->file;
    content_size(&disk.now[f], (size_t)length);
    disk_step(STEP_TRUNCATE, f, (size_t)length, NULL, 0);
    return leave(SQLITE_OK);
}

static int do_sync(sqlite3_file *file, int flags)
{
    struct handle *h = handle_of(file);

    (void)flags;
    enter();
    disk_step(STEP_SYNC, h->file, 0, NULL, 0);
    if (h->names)
        disk_step(STEP_SYNC_FOLDER, h->file, 0, NULL, 0);
    h->names = false;
    return leave(SQLITE_OK);
}

static int do_size(sqlite3_file *file, sqlite3_int64 *out)
{
    enter();
    *out = (sqlite3_int64)disk.now[handle_of(file)->file].length;
    return leave(SQLITE_OK);
}

/* ---- locks ------------------------------------------------------------------------------- */

static int do_lock(sqlite3_file *file, int level)
{
    struct handle *h = handle_of(file);

    if (h->level >= level)
        return SQLITE_OK;
    enter();
    if (h->level == SQLITE_LOCK_NONE) {
        if (locks[h->file].pending != NULL)
            return leave(SQLITE_BUSY);
        locks[h->file].readers++;
        h->level = SQLITE_LOCK_SHARED;
    }
    if (level >= SQLITE_LOCK_RESERVED && h->level < SQLITE_LOCK_RESERVED) {
        if (locks[h->file].reserved != NULL && locks[h->file].reserved != h)
            return leave(SQLITE_BUSY);
        locks[h->file].reserved = h;
        h->level = SQLITE_LOCK_RESERVED;
    }
    if (level >= SQLITE_LOCK_PENDING) {
        if (locks[h->file].pending != NULL && locks[h->file].pending != h)
            return leave(SQLITE_BUSY);
        locks[h->file].pending = h;
        h->level = SQLITE_LOCK_PENDING;
        if (level == SQLITE_LOCK_EXCLUSIVE) {
            if (locks[h->file].readers > 1)
                return leave(SQLITE_BUSY);
            h->level = SQLITE_LOCK_EXCLUSIVE;
        }
    }
    return leave(SQLITE_OK);
}

static int do_unlock(sqlite3_file *file, int level)
{
    struct handle *h = handle_of(file);

    if (h->level <= level)
        return SQLITE_OK;
    enter();
    if (locks[h->file].reserved == h)
        locks[h->file].reserved = NULL;
    if (locks[h->file].pending == h)
        locks[h->file].pending = NULL;
    if (level == SQLITE_LOCK_NONE)
        locks[h->file].readers--;
    h->level = level;
    return leave(SQLITE_OK);
}

static int do_ask_reserved(sqlite3_file *file, int *out)
{
    enter();
    *out = locks[handle_of(file)->file].reserved != NULL;
    return leave(SQLITE_OK);
}

/* ---- shared memory ----------------------------------------------------------------------- */

static int do_map(sqlite3_file *file, int region, int size, int extend, void volatile **out)
{
    struct handle *h = handle_of(file);

    enter();
    if (region >= MOST_REGIONS)
        return leave(SQLITE_IOERR);
    if (!h->maps) {
        h->maps = true;
        locks[h->file].users++;
    }
    if (locks[h->file].region[region] == NULL && extend)
        locks[h->file].region[region] = calloc(1, (size_t)size);
    *out = locks[h->file].region[region];
    return leave(SQLITE_OK);
}

static int lock_slots(struct handle *h, int first, int count, bool alone)
{
    for (int i = first; i < first + count; i++)
        if ((locks[h->file].exclusive[i] != NULL && locks[h->file].exclusive[i] != h) ||
            (alone && locks[h->file].shared[i] > (int)(h->held >> i & 1)))
            return SQLITE_BUSY;
    for (int i = first; i < first + count; i++)
        if (alone)
            locks[h->file].exclusive[i] = h;
        else if ((h->held >> i & 1) == 0) {
            locks[h->file].shared[i]++;
            h->held |= 1u << i;
        }
    return SQLITE_OK;
}

static int do_lock_shared(sqlite3_file *file, int first, int count, int flags)
{
    struct handle *h = handle_of(file);

    enter();
    if (flags & SQLITE_SHM_LOCK)
        return leave(lock_slots(h, first, count, (flags & SQLITE_SHM_EXCLUSIVE) != 0));
    for (int i = first; i < first + count; i++) {
        if (locks[h->file].exclusive[i] == h)
            locks[h->file].exclusive[i] = NULL;
        if (h->held >> i & 1) {
            locks[h->file].shared[i]--;
            h->held &= ~(1u << i);
        }
    }
    return leave(SQLITE_OK);
}

static void do_barrier(sqlite3_file *file)
{
    (void)file;
    enter();
    leave(0);
}

static int do_unmap(sqlite3_file *file, int delete)
{
    struct handle *h = handle_of(file);

    (void)delete;
    do_lock_shared(file, 0, SLOTS, SQLITE_SHM_UNLOCK);
    enter();
    if (h->maps && --locks[h->file].users == 0)
        for (int i = 0; i < MOST_REGIONS; i++) {
            free(locks[h->file].region[i]);
            locks[h->file].region[i] = NULL;
        }
    h->maps = false;
    return leave(SQLITE_OK);
}

/* ---- the rest of a file ------------------------------------------------------------------ */

static int do_delete(sqlite3_vfs *vfs, const char *name, int synced);

static int do_close(sqlite3_file *file)
{
    struct handle *h = handle_of(file);

    do_unmap(file, 0);
    do_unlock(file, SQLITE_LOCK_NONE);
    return h->deletes ? do_delete(NULL, disk.name[h->file], 0) : SQLITE_OK;
}

static int do_control(sqlite3_file *file, int what, void *with)
{
    (void)file, (void)what, (void)with;
    return SQLITE_NOTFOUND;
}

static int sector_size(sqlite3_file *file)
{
    (void)file;
    return 4096;
}

/* As SQLite takes any disk to be: a write harms no bytes but its own. */
static int device(sqlite3_file *file)
{
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = do_close,
    .xRead = do_read,
    .xWrite = do_write,
    .xTruncate = do_truncate,
    .xSync = do_sync,
    .xFileSize = do_size,
    .xLock = do_lock,
    .xUnlock = do_unlock,
    .xCheckReservedLock = do_ask_reserved,
    .xFileControl = do_control,
    .xSectorSize = sector_size,
    .xDeviceCharacteristics = device,
    .xShmMap = do_map,
    .xShmLock = do_lock_shared,
    .xShmBarrier = do_barrier,
    .xShmUnmap = do_unmap,
};

/* ---- the file system --------------------------------------------------------------------- */

static sqlite3_vfs *usual; /* for time and chance */

static int do_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct handle *h = handle_of(file);

    (void)vfs;
    *h = (struct handle){ .deletes = (flags & SQLITE_OPEN_DELETEONCLOSE) != 0 };
    enter();
    int f = disk_file(name != NULL ? name : "without a name");
    if (!disk.now[f].exists && (flags & SQLITE_OPEN_CREATE) == 0)
        return leave(SQLITE_CANTOPEN);
    if (!disk.now[f].exists) {
        disk.now[f].exists = true;
        disk_step(STEP_CREATE, f, 0, NULL, 0);
    }
    h->names = (flags & SQLITE_OPEN_CREATE) != 0 &&
               (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
    h->file = f;
    h->base.pMethods = &methods;
    if (out != NULL)
        *out = flags;
    return leave(SQLITE_OK);
}

static int do_delete(sqlite3_vfs *vfs, const char *name, int synced)
{
    (void)vfs;
    enter();
    int f = disk_file(name);
    if (!disk.now[f].exists)
        return leave(SQLITE_IOERR_DELETE_NOENT);
    disk.now[f].exists = false;
    content_size(&disk.now[f], 0);
    disk_step(STEP_DELETE, f, 0, NULL, 0);
    if (synced)
        disk_step(STEP_SYNC_FOLDER, f, 0, NULL, 0);
    return leave(SQLITE_OK);
}

static int do_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
    (void)vfs, (void)flags;
    enter();
    *out = disk.now[disk_file(name)].exists;
    return leave(SQLITE_OK);
}

static int full_name(sqlite3_vfs *vfs, const char *name, int room, char *out)
{
    (void)vfs;
    sqlite3_snprintf(room, out, "%s", name);
    return SQLITE_OK;
}

static int randomness(sqlite3_vfs *vfs, int length, char *out)
{
    (void)vfs;
    return usual->xRandomness(usual, length, out);
}

static int do_sleep(sqlite3_vfs *vfs, int microseconds)
{
    (void)vfs;
    return usual->xSleep(usual, microseconds);
}

static int current_time(sqlite3_vfs *vfs, double *out)
{
    (void)vfs;
    return usual->xCurrentTime(usual, out);
}

static int last_error(sqlite3_vfs *vfs, int room, char *out)
{
    (void)vfs, (void)room, (void)out;
    return 0;
}

bool disk_install(void)
{
    static sqlite3_vfs vfs = {
        .iVersion = 1,
        .szOsFile = sizeof(struct handle),
        .mxPathname = 60,
        .zName = "power",
        .xOpen = do_open,
        .xDelete = do_delete,
        .xAccess = do_access,
        .xFullPathname = full_name,
        .xRandomness = randomness,
        .xSleep = do_sleep,
        .xCurrentTime = current_time,
        .xGetLastError = last_error,
    };
    usual = sqlite3_vfs_find(NULL);
    return usual != NULL && sqlite3_vfs_register(&vfs, 1) == SQLITE_OK;
}
