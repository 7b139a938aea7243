/* The files of web/, made into the program. */
#ifndef MG_SERVER_PAGES_H
#define MG_SERVER_PAGES_H

#include <stddef.h>

struct page {
    const char *path, *type, *etag;
    const unsigned char *plain, *packed;
    size_t plain_length, packed_length;
};
const struct page *page_find(const char *path);

#endif
