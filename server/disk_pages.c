/* Pages, cells and rows of an SQLite file. Whatever does not fit is passed over. */
#include "disk_pages.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { USUAL_PAGE = 4096, JOURNAL_HEADER = 32, FRAME_HEADER = 24, MOST_PAYLOAD = 1 << 24 };

/* ---- the files --------------------------------------------------------------------------- */

static bool map_file(const char *path, struct page_file *out)
{
    struct stat file;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    void *bytes = MAP_FAILED;

    if (fd < 0)
        return false;
    if (fstat(fd, &file) == 0 && file.st_size > 0)
        bytes = mmap(NULL, (size_t)file.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    close(fd);
    if (bytes == MAP_FAILED)
        return false;
    *out = (struct page_file){ bytes, (size_t)file.st_size };
    return true;
}

static uint32_t number_at(const unsigned char *at, int bytes)
{
    uint32_t number = 0;
    for (int i = 0; i < bytes; i++)
        number = number << 8 | at[i];
    return number;
}

static bool is_size(size_t size)
{
    return size >= 512 && size <= 65536 && (size & (size - 1)) == 0;
}

/* The header may be what is damaged: then pages are as large as ours always are. */
static void read_sizes(struct pages *p)
{
    size_t size = USUAL_PAGE, reserved = 0;

    if (p->main.length >= 100 && memcmp(p->main.bytes, "SQLite format 3", 16) == 0) {
        size = number_at(p->main.bytes + 16, 2);
        size = size == 1 ? 65536 : size;
        reserved = p->main.bytes[20];
    }
    p->size = is_size(size) ? size : USUAL_PAGE;
    p->usable = p->size - (reserved < 100 ? reserved : 0);
}

bool pages_open(struct pages *p, const char *path)
{
    char journal[4200];

    *p = (struct pages){ .size = 0 };
    if (!map_file(path, &p->main))
        return false;
    snprintf(journal, sizeof journal, "%.4096s-wal", path);
    map_file(journal, &p->journal); /* often there is none */
    read_sizes(p);
    return true;
}

void pages_close(struct pages *p)
{
    if (p->main.length > 0)
        munmap((void *)(uintptr_t)p->main.bytes, p->main.length);
    if (p->journal.length > 0)
        munmap((void *)(uintptr_t)p->journal.bytes, p->journal.length);
    *p = (struct pages){ .size = 0 };
}

static size_t frames(const struct pages *p)
{
    return p->journal.length < JOURNAL_HEADER
               ? 0
               : (p->journal.length - JOURNAL_HEADER) / (FRAME_HEADER + p->size);
}

static const unsigned char *frame(const struct pages *p, size_t i)
{
    return p->journal.bytes + JOURNAL_HEADER + i * (FRAME_HEADER + p->size);
}

size_t pages_count(const struct pages *p)
{
    return frames(p) + p->main.length / p->size;
}

const unsigned char *pages_at(const struct pages *p, size_t i)
{
    size_t newer = frames(p);
    return i < newer ? frame(p, newer - 1 - i) + FRAME_HEADER
                     : p->main.bytes + (i - newer) * p->size;
}

/* The first page begins with the header of the file. */
size_t pages_header(const struct pages *p, size_t i)
{
    size_t newer = frames(p);
    bool first = i < newer ? number_at(frame(p, newer - 1 - i), 4) == 1 : i == newer;
    return first ? 100 : 0;
}

/* A page by its number, as last written. NULL: there is none. */
static const unsigned char *page_numbered(const struct pages *p, uint32_t number)
{
    for (size_t i = frames(p); i-- > 0;)
        if (number_at(frame(p, i), 4) == number)
            return frame(p, i) + FRAME_HEADER;
    return number >= 1 && number <= p->main.length / p->size
               ? p->main.bytes + (size_t)(number - 1) * p->size
               : NULL;
}

/* ---- rows -------------------------------------------------------------------------------- */

/* A number of up to nine bytes. How many it took; 0: the end came first. */
static size_t read_varint(const unsigned char *at, const unsigned char *end, uint64_t *out)
{
    *out = 0;
    for (size_t i = 0; i < 9 && at + i < end; i++) {
        *out = i == 8 ? *out << 8 | at[i] : *out << 7 | (at[i] & 0x7f);
        if (i == 8 || (at[i] & 0x80) == 0)
            return i + 1;
    }
    return 0;
}

static size_t size_of_kind(uint64_t kind)
{
    static const size_t size[] = { 0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0 };
    return kind < 12 ? size[kind] : (size_t)(kind - 12) / 2;
}

static void read_value(uint64_t kind, const unsigned char *at, struct page_value *out)
{
    size_t size = size_of_kind(kind);

    *out = (struct page_value){ .is_text = kind >= 13 && kind % 2 == 1,
                                .is_number = (kind >= 1 && kind <= 6) || kind == 8 || kind == 9 };
    if (out->is_text) {
        out->text = (const char *)at;
        out->length = size;
    } else if (kind == 8 || kind == 9) {
        out->number = kind == 9;
    } else if (out->is_number) {
        uint64_t number = at[0] & 0x80 ? ~(uint64_t)0 : 0;
        for (size_t i = 0; i < size; i++)
            number = number << 8 | at[i];
        out->number = (int64_t)number;
    }
}

/* A row: how long its header is, the kind of every value, the values. */
static void read_row(const unsigned char *at, size_t length, page_row_fn *each, void *to)
{
    struct page_value value[MOST_VALUES];
    const unsigned char *end = at + length, *header = at, *body;
    uint64_t header_length, kind;
    size_t step = read_varint(header, end, &header_length);
    int count = 0;

    if (step == 0 || header_length > length || header_length < step)
        return;
    body = at + header_length;
    for (header += step; header < at + header_length; header += step) {
        step = read_varint(header, at + header_length, &kind);
        if (step == 0 || count == MOST_VALUES || kind > 2 * (uint64_t)MOST_PAYLOAD ||
            size_of_kind(kind) > (size_t)(end - body))
            return;
        read_value(kind, body, &value[count++]);
        body += size_of_kind(kind);
    }
    if (body == end)
        each(to, value, count);
}

/* How much of a row stands on the page itself; the rest follows on pages of its own. */
static size_t local_part(const struct pages *p, size_t length)
{
    size_t most = (p->usable - 12) * 64 / 255 - 23, least = (p->usable - 12) * 32 / 255 - 23;
    size_t wanted = least + (length - least) % (p->usable - 4);
    return length <= most ? length : wanted <= most ? wanted : least;
}

/* A long row, put together. */
static void read_long_row(const struct pages *p, const unsigned char *at, size_t here,
                          size_t length, page_row_fn *each, void *to)
{
    unsigned char *whole = malloc(length);
    uint32_t next = number_at(at + here, 4);
    size_t have = here;
    const unsigned char *page;

    if (whole == NULL)
        return;
    memcpy(whole, at, here);
    while (have < length && (page = page_numbered(p, next)) != NULL) {
        size_t part = length - have < p->usable - 4 ? length - have : p->usable - 4;
        memcpy(whole + have, page + 4, part);
        have += part;
        next = number_at(page, 4);
    }
    if (have == length)
        read_row(whole, length, each, to);
    free(whole);
}

static void read_cell(const struct pages *p, const unsigned char *page, size_t at, bool inner,
                      page_row_fn *each, void *to)
{
    const unsigned char *end = page + p->usable, *cell = page + at + (inner ? 4 : 0);
    uint64_t length;
    size_t step = cell < end ? read_varint(cell, end, &length) : 0;

    if (step == 0 || length == 0 || length > MOST_PAYLOAD)
        return;
    cell += step;
    size_t here = local_part(p, (size_t)length);
    if (here + (here < length ? 4 : 0) > (size_t)(end - cell))
        return;
    if (here == length)
        read_row(cell, here, each, to);
    else
        read_long_row(p, cell, here, (size_t)length, each, to);
}

/* 2 and 10 are inner pages and leaves of trees of rows; 5 and 13 are those of tables that are not
 * ours. */
bool pages_rows(const struct pages *p, size_t i, page_row_fn *each, void *to)
{
    const unsigned char *page = pages_at(p, i), *header = page + pages_header(p, i);
    bool inner = header[0] == 2;
    size_t cells = number_at(header + 3, 2), first = pages_header(p, i) + (inner ? 12 : 8);

    if (header[0] != 2 && header[0] != 10)
        /* 0: free, or the rest of a long row */
        return header[0] == 5 || header[0] == 13 || header[0] == 0;
    for (size_t c = 0; c < cells && first + 2 * c + 2 <= p->usable; c++)
        read_cell(p, page, number_at(page + first + 2 * c, 2), inner, each, to);
    return true;
}
