/* People: guests with a cookie, accounts with a password, bots with a token. Secrets are kept as
 * hashes only, and never logged. */
#include "people.h"
#include "server.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

void people_token(char *out, size_t room)
{
    unsigned char secret[32];
    randombytes_buf(secret, sizeof secret);
    sodium_bin2base64(out, room, secret, sizeof secret, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void people_hash(const char *token, char *out, size_t room)
{
    unsigned char hash[32];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)token, strlen(token), NULL, 0);
    sodium_bin2hex(out, room, hash, sizeof hash);
}

void people_id(char *out)
{
    static const char letter[] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (int i = 0; i < 16; i++)
        out[i] = letter[randombytes_uniform(sizeof letter - 1)];
    out[16] = '\0';
}

void people_guest_name(char *out, size_t room)
{
    static const char *const name[] = { "Odo",     "Mahaut",  "Baldwin",  "Melisende", "Tancred",
                                        "Alix",    "Hugh",    "Sibylla",  "Raymond",   "Eschiva",
                                        "Amalric", "Beatrix", "Joscelin", "Maria",     "Guy",
                                        "Isabel",  "Renaud",  "Agnes",    "Fulk",      "Cecile" };
    snprintf(out, room, "%s %u", name[randombytes_uniform(20)], 10 + randombytes_uniform(990));
}
