#include "faults.h"

#include <jansson.h>
#include <malloc.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

static atomic_long left; /* until it fails; 0: it does not */
static atomic_int kind;
static atomic_bool failed;
static _Thread_local bool paused;

void faults_at(enum fault which, long n)
{
    failed = false;
    kind = which;
    left = n;
}

bool faults_end(void)
{
    left = 0;
    return failed;
}

void faults_pause(bool pause)
{
    paused = pause;
}

static bool fails(enum fault which)
{
    if (paused || left <= 0 || kind != (int)which || atomic_fetch_sub(&left, 1) != 1)
        return false;
    failed = true;
    return true;
}

/* ---- memory ------------------------------------------------------------------------------ */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__real_aligned_alloc(size_t alignment, size_t size);
char *__real_strdup(const char *text);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *memory);

static atomic_size_t in_use;

size_t memory_in_use(void)
{
    return in_use;
}

#define EACH 16 /* bytes that malloc() keeps beside a piece */

static void *counted(void *memory)
{
    if (memory != NULL)
        in_use += malloc_usable_size(memory) + EACH;
    return memory;
}

static void uncount(void *memory)
{
    if (memory != NULL)
        in_use -= malloc_usable_size(memory) + EACH;
}

void *__wrap_malloc(size_t size)
{
    return fails(NO_MEMORY) ? NULL : counted(__real_malloc(size));
}

void *__wrap_calloc(size_t count, size_t size)
{
    return fails(NO_MEMORY) ? NULL : counted(__real_calloc(count, size));
}

void *__wrap_realloc(void *old, size_t size)
{
    if (fails(NO_MEMORY))
        return NULL;
    uncount(old);
    void *larger = __real_realloc(old, size);
    return counted(larger != NULL ? larger : old) == larger ? larger : NULL;
}

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
    return fails(NO_MEMORY) ? NULL : counted(__real_aligned_alloc(alignment, size));
}

char *__wrap_strdup(const char *text)
{
    return fails(NO_MEMORY) ? NULL : counted(__real_strdup(text));
}

void __wrap_free(void *memory)
{
    uncount(memory);
    __real_free(memory);
}

static void *sqlite_malloc(int size)
{
    return fails(NO_MEMORY) ? NULL : __real_malloc((size_t)size);
}

static void *sqlite_realloc(void *old, int size)
{
    return fails(NO_MEMORY) ? NULL : __real_realloc(old, (size_t)size);
}

static int sqlite_size(void *memory)
{
    return memory != NULL ? (int)malloc_usable_size(memory) : 0;
}
static int sqlite_round(int size)
{
    return (size + 7) & ~7;
}
static int sqlite_init(void *data)
{
    (void)data;
    return SQLITE_OK;
}
static void sqlite_shutdown(void *data)
{
    (void)data;
}

/* ---- disk -------------------------------------------------------------------------------- */

/* A file of the usual kind, with ours before it. */
struct file {
    sqlite3_file base;
    sqlite3_io_methods methods;
    sqlite3_file *real;
};

static sqlite3_vfs vfs, *usual;

static sqlite3_file *real_of(sqlite3_file *file)
{
    return ((struct file *)file)->real;
}

static int disk_read(sqlite3_file *file, void *to, int amount, sqlite3_int64 at)
{
    return fails(DISK_ERROR) ? SQLITE_IOERR_READ
                             : real_of(file)->pMethods->xRead(real_of(file), to, amount, at);
}

static int disk_write(sqlite3_file *file, const void *from, int amount, sqlite3_int64 at)
{
    if (fails(DISK_FULL))
        return SQLITE_FULL;
    return fails(DISK_ERROR) ? SQLITE_IOERR_WRITE
                             : real_of(file)->pMethods->xWrite(real_of(file), from, amount, at);
}

static int disk_truncate(sqlite3_file *file, sqlite3_int64 size)
{
    return fails(DISK_ERROR) ? SQLITE_IOERR_TRUNCATE
                             : real_of(file)->pMethods->xTruncate(real_of(file), size);
}

static int disk_sync(sqlite3_file *file, int flags)
{
    return fails(DISK_ERROR) ? SQLITE_IOERR_FSYNC
                             : real_of(file)->pMethods->xSync(real_of(file), flags);
}

static int disk_size(sqlite3_file *file, sqlite3_int64 *size)
{
    return fails(DISK_ERROR) ? SQLITE_IOERR_FSTAT
                             : real_of(file)->pMethods->xFileSize(real_of(file), size);
}

static int disk_close(sqlite3_file *file)
{
    return real_of(file)->pMethods->xClose(real_of(file));
}
static int disk_lock(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xLock(real_of(file), level);
}
static int disk_unlock(sqlite3_file *file, int level)
{
    return real_of(file)->pMethods->xUnlock(real_of(file), level);
}
static int disk_reserved(sqlite3_file *file, int *out)
{
    return real_of(file)->pMethods->xCheckReservedLock(real_of(file), out);
}
static int disk_control(sqlite3_file *file, int op, void *arg)
{
    return real_of(file)->pMethods->xFileControl(real_of(file), op, arg);
}
static int disk_sector(sqlite3_file *file)
{
    return real_of(file)->pMethods->xSectorSize(real_of(file));
}
static int disk_device(sqlite3_file *file)
{
    return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

static int disk_map(sqlite3_file *file, int page, int size, int extend, void volatile **out)
{
    return fails(DISK_ERROR)
               ? SQLITE_IOERR_SHMMAP
               : real_of(file)->pMethods->xShmMap(real_of(file), page, size, extend, out);
}

static int disk_shm_lock(sqlite3_file *file, int at, int count, int flags)
{
    return real_of(file)->pMethods->xShmLock(real_of(file), at, count, flags);
}

static void disk_barrier(sqlite3_file *file)
{
    real_of(file)->pMethods->xShmBarrier(real_of(file));
}
static int disk_unmap(sqlite3_file *file, int remove)
{
    return real_of(file)->pMethods->xShmUnmap(real_of(file), remove);
}

static int disk_open(sqlite3_vfs *self, const char *name, sqlite3_file *file, int flags, int *out)
{
    struct file *f = (struct file *)file;
    (void)self;

    f->base.pMethods = NULL;
    f->real = (sqlite3_file *)(f + 1);
    if (fails(DISK_ERROR))
        return SQLITE_CANTOPEN;
    int result = usual->xOpen(usual, name, f->real, flags, out);
    if (f->real->pMethods == NULL)
        return result;
    f->methods = (sqlite3_io_methods){ .iVersion = 2,
                                       .xClose = disk_close,
                                       .xRead = disk_read,
                                       .xWrite = disk_write,
                                       .xTruncate = disk_truncate,
                                       .xSync = disk_sync,
                                       .xFileSize = disk_size,
                                       .xLock = disk_lock,
                                       .xUnlock = disk_unlock,
                                       .xCheckReservedLock = disk_reserved,
                                       .xFileControl = disk_control,
                                       .xSectorSize = disk_sector,
                                       .xDeviceCharacteristics = disk_device,
                                       .xShmMap = disk_map,
                                       .xShmLock = disk_shm_lock,
                                       .xShmBarrier = disk_barrier,
                                       .xShmUnmap = disk_unmap };
    f->base.pMethods = &f->methods;
    return result;
}

void faults_start(void)
{
    static const sqlite3_mem_methods memory = { sqlite_malloc,   free,         sqlite_realloc,
                                                sqlite_size,     sqlite_round, sqlite_init,
                                                sqlite_shutdown, NULL };

    json_set_alloc_funcs(__wrap_malloc, free);
    if (sqlite3_config(SQLITE_CONFIG_MALLOC, &memory) != SQLITE_OK ||
        (usual = sqlite3_vfs_find(NULL)) == NULL)
        abort();
    vfs = *usual;
    vfs.zName = "faults";
    vfs.szOsFile = (int)sizeof(struct file) + usual->szOsFile;
    vfs.xOpen = disk_open;
    if (sqlite3_vfs_register(&vfs, 1) != SQLITE_OK)
        abort();
}
