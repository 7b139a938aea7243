/* Promises of seeds, and one seed of several parts. */
#include "commit.h"

#include <sodium.h>
#include <string.h>
#include "text.h"

static void hash_words(const char *before, const struct mg_seed *seed, const struct mg_seed *after,
                       unsigned char hash[32])
{
    char words[2 * COMMIT_DIGITS + 20];
    struct mg_text text = { .buf = words, .cap = sizeof words };

    mg_put(&text, before);
    mg_seed_write(seed, &text);
    if (after != NULL)
        mg_seed_write(after, &text);
    crypto_generichash(hash, 32, (const unsigned char *)words, text.len, NULL, 0);
    sodium_memzero(words, sizeof words);
}

static void promise(const char *before, const struct mg_seed *seed, char digits[COMMIT_DIGITS + 1])
{
    unsigned char hash[COMMIT_DIGITS / 2];

    hash_words(before, seed, NULL, hash);
    sodium_bin2hex(digits, COMMIT_DIGITS + 1, hash, sizeof hash);
}

void commit_to_seed(const struct mg_seed *seed, char digits[COMMIT_DIGITS + 1])
{
    promise("mangonel seed ", seed, digits);
}

void commit_to_part(const struct mg_seed *part, char digits[COMMIT_DIGITS + 1])
{
    promise("mangonel part ", part, digits);
}

void commit_stir(struct mg_seed *seed, const struct mg_seed *part)
{
    unsigned char hash[sizeof seed->byte];

    hash_words("", seed, part, hash);
    memcpy(seed->byte, hash, sizeof hash);
}

bool commit_is_digits(const char *text)
{
    return strlen(text) == COMMIT_DIGITS && strspn(text, "0123456789abcdef") == COMMIT_DIGITS;
}
