/* Where a key goes is nobody's choice: addresses come from strangers, who could pick many for one
 * place. */
#include "map.h"

#include <pthread.h>
#include <sodium.h>

static unsigned char secret[crypto_shorthash_KEYBYTES];

static void make_secret(void)
{
    randombytes_buf(secret, sizeof secret);
}

size_t map_place(const char *key)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT; /* workers have maps of their own */
    uint64_t hash;

    pthread_once(&once, make_secret);
    _Static_assert(sizeof hash == crypto_shorthash_BYTES, "a place is chosen by the whole hash");
    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)key, strlen(key), secret);
    return (size_t)(hash % MAP_WIDTH);
}
