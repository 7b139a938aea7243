/* ChaCha20 (the 64-bit counter form), rolls, shuffles and seeds. */
#include "rng.h"

#include <string.h>
#include "game.h"

static uint32_t rotate(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static void quarter(uint32_t *x, int a, int b, int c, int d)
{
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = rotate(x[b] ^ x[c], 7);
}

/* One block per result: a position then needs no half-used buffer, only a count. */
static uint32_t chacha20(const uint32_t key[8], uint64_t block)
{
    const uint32_t start[16] = { 0x61707865,
                                 0x3320646e,
                                 0x79622d32,
                                 0x6b206574,
                                 key[0],
                                 key[1],
                                 key[2],
                                 key[3],
                                 key[4],
                                 key[5],
                                 key[6],
                                 key[7],
                                 (uint32_t)block,
                                 (uint32_t)(block >> 32),
                                 0,
                                 0 };
    uint32_t x[16];

    memcpy(x, start, sizeof x);
    for (int round = 0; round < 20; round += 2) {
        quarter(x, 0, 4, 8, 12), quarter(x, 1, 5, 9, 13);
        quarter(x, 2, 6, 10, 14), quarter(x, 3, 7, 11, 15);
        quarter(x, 0, 5, 10, 15), quarter(x, 1, 6, 11, 12);
        quarter(x, 2, 7, 8, 13), quarter(x, 3, 4, 9, 14);
    }
    return x[0] + start[0];
}

struct mg_rng mg_rng_seeded(const struct mg_seed *seed)
{
    struct mg_rng rng = { .fast = false };
    for (int i = 0; i < 8; i++)
        for (int b = 0; b < 4; b++)
            rng.key[i] |= (uint32_t)seed->byte[4 * i + b] << (8 * b);
    return rng;
}

struct mg_rng mg_rng_fast(uint64_t number)
{
    return (struct mg_rng){ .drawn = number, .fast = true };
}

struct mg_rng mg_rng_fork(struct mg_rng *rng)
{
    uint64_t high = mg_rng_next(rng);
    return mg_rng_fast(high << 32 | mg_rng_next(rng));
}

struct mg_seed mg_rng_seed(struct mg_rng *rng)
{
    struct mg_seed seed;
    uint32_t number = 0;

    for (int i = 0; i < 32; i++) {
        if (i % 4 == 0)
            number = mg_rng_next(rng);
        seed.byte[i] = (uint8_t)(number >> 8 * (i % 4));
    }
    return seed;
}

uint32_t mg_rng_block(struct mg_rng *rng)
{
    return chacha20(rng->key, rng->drawn++);
}

static inline uint32_t roll(struct mg_rng *rng, struct mg_play *play, uint32_t sides)
{
    play->closed = true;
    if (play->used < play->forced) {
        uint32_t value = play->result[play->used++];
        if (value < sides)
            return value;
        play->bad_chance = true;
        return 0;
    }
    return mg_rng_below(rng, sides);
}

uint32_t mg_roll(struct mg_rng *rng, struct mg_play *play, uint32_t sides)
{
    return roll(rng, play, sides);
}

void mg_shuffle(struct mg_rng *rng, struct mg_play *play, uint16_t *value, int count)
{
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = roll(rng, play, (uint32_t)i + 1);
        uint16_t swap = value[i];
        value[i] = value[j];
        value[j] = swap;
    }
}

struct mg_seed mg_seed_number(uint64_t number)
{
    struct mg_seed seed = { { 0 } };
    for (int i = 0; i < 8; i++)
        seed.byte[i] = (uint8_t)(number >> (8 * i));
    return seed;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    if (c >= 'A' && c <= 'F')
        return c - 'A' + 10;
    return -1;
}

bool mg_seed_parse(const char *text, struct mg_seed *out)
{
    size_t length = strlen(text);
    struct mg_seed seed = { { 0 } };
    uint64_t number = 0;

    if (length == 64) {
        for (int i = 0; i < 32; i++) {
            int high = hex_digit(text[2 * i]), low = hex_digit(text[2 * i + 1]);
            if (high < 0 || low < 0)
                return false;
            seed.byte[i] = (uint8_t)(high << 4 | low);
        }
        *out = seed;
        return true;
    }
    if (length == 0 || length > 20)
        return false;
    for (const char *p = text; *p != '\0'; p++) {
        if (*p < '0' || *p > '9')
            return false;
        uint64_t digit = (uint64_t)(*p - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *out = mg_seed_number(number);
    return true;
}

void mg_seed_write(const struct mg_seed *seed, struct mg_text *out)
{
    static const char digit[] = "0123456789abcdef";
    for (int i = 0; i < 32; i++) {
        mg_putc(out, digit[seed->byte[i] >> 4]);
        mg_putc(out, digit[seed->byte[i] & 15]);
    }
}
