/* Commitments to seeds. */
#include "commit.h"

#include <sodium.h>
#include "text.h"

void commit_to_seed(const struct mg_seed *seed, char digits[COMMIT_DIGITS + 1])
{
    char promise[100];
    unsigned char hash[COMMIT_DIGITS / 2];
    struct mg_text text = { .buf = promise, .cap = sizeof promise };

    mg_put(&text, "mangonel seed ");
    mg_seed_write(seed, &text);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)promise, text.len, NULL, 0);
    sodium_bin2hex(digits, COMMIT_DIGITS + 1, hash, sizeof hash);
}
