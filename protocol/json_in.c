/* jansson's reader does not survive a lack of memory: it may cut a string short and say nothing, or
 * read and write beyond its buffers. So here it never lacks any. What malloc() does not give comes
 * from a reserve, which is enough to go on to the end of the piece that is being read; there the
 * reader is told that the text ends. */
#include "json_in.h"

#include <pthread.h>
#include <stdint.h>
#include <string.h>

#define PIECE 256 /* bytes that the reader is given at a time */
/* its buffer doubles, at most to twice the longest line, 1 MiB; and what a piece of text needs */
#define RESERVE (4u << 20)

static json_malloc_t allocate; /* what jansson had */
static json_free_t release;

static struct {
    pthread_mutex_t lock; /* one reader at a time is in need */
    size_t used;
    _Alignas(16) unsigned char memory[RESERVE]; /* costs nothing until it is touched */
} reserve = { .lock = PTHREAD_MUTEX_INITIALIZER };

/* One text being read. */
struct reading {
    const char *at, *end;
    bool in_need; /* malloc() has failed, and the reserve is ours */
};
static _Thread_local struct reading *reading;

static void *take(size_t size)
{
    void *memory = allocate(size);

    if (memory != NULL || reading == NULL)
        return memory;
    if (!reading->in_need)
        pthread_mutex_lock(&reserve.lock);
    reading->in_need = true;
    size = (size + 15) & ~(size_t)15;
    if (size > RESERVE - reserve.used)
        return NULL;
    memory = reserve.memory + reserve.used;
    reserve.used += size;
    return memory;
}

static void give_back(void *memory)
{
    if ((uintptr_t)memory < (uintptr_t)reserve.memory ||
        (uintptr_t)memory >= (uintptr_t)reserve.memory + RESERVE)
        release(memory);
}

static void stand_between(void)
{
    json_get_alloc_funcs(&allocate, &release);
    json_set_alloc_funcs(take, give_back);
}

static size_t next_piece(void *buffer, size_t room, void *to)
{
    struct reading *r = to;
    size_t left = (size_t)(r->end - r->at), size = left < PIECE ? left : PIECE;

    if (r->in_need)
        return 0;
    size = size < room ? size : room;
    memcpy(buffer, r->at, size);
    r->at += size;
    return size;
}

json_t *mg_json_read(const char *text, size_t length, json_error_t *error)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    struct reading r = { .at = text, .end = text + length };

    pthread_once(&once, stand_between);
    *error = (json_error_t){ .line = -1 };
    reading = &r;
    json_t *json = json_load_callback(next_piece, &r, JSON_REJECT_DUPLICATES, error);
    reading = NULL;
    if (!r.in_need)
        return json;
    json_decref(json);
    reserve.used = 0;
    pthread_mutex_unlock(&reserve.lock);
    error->text[0] = '\0';
    return NULL;
}

bool mg_json_no_memory(const json_error_t *error)
{
    return error->text[0] == '\0' || json_error_code(error) == json_error_out_of_memory;
}
