/* The pages of an SQLite file and of its journal as they lie on the disk, read without SQLite: see
 * "Database File Format" in its documentation. Every number comes from a file that is known to be
 * damaged. */
#ifndef MG_DISK_PAGES_H
#define MG_DISK_PAGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct page_file {
    const unsigned char *bytes; /* the whole file */
    size_t length;
};

struct pages {
    struct page_file main, journal; /* the journal may be empty */
    size_t size, usable;            /* of a page */
};

/* false: the file cannot be read; errno says why */
bool pages_open(struct pages *p, const char *path);
void pages_close(struct pages *p);

size_t pages_count(const struct pages *p); /* of both files together */
/* Those of the journal come first, the latest of them first: they are newer. */
const unsigned char *pages_at(const struct pages *p, size_t i);
size_t pages_header(const struct pages *p, size_t i); /* where in it the page of a tree begins */

/* One value of a row. */
struct page_value {
    bool is_text, is_number; /* neither: null, or of a kind that we do not use */
    const char *text;        /* not ended by 0 */
    size_t length;
    int64_t number;
};

#define MOST_VALUES 32
typedef void page_row_fn(void *to, const struct page_value *value, int count);

/* Every row on a page of a tree whose key is the row, which all of ours are. False: it is no page
 * of any kind. */
bool pages_rows(const struct pages *p, size_t i, page_row_fn *each, void *to);

#endif
