/* People: guests with a cookie, accounts with a password, bots with a token. Secrets are kept as
 * hashes only, and never logged. */
#include "server.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
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
    static const char *const name[] = { "Odo",    "Mahaut", "Baldwin", "Melisende", "Tancred",
                                        "Alix",   "Hugh",   "Sibylla", "Raymond",   "Eschiva",
                                        "Amalric", "Beatrix", "Joscelin", "Maria",  "Guy",
                                        "Isabel", "Renaud", "Agnes",   "Fulk",      "Cecile" };
    snprintf(out, room, "%s %u", name[randombytes_uniform(20)], 10 + randombytes_uniform(990));
}

/* How many bytes the character at p takes; 0: not UTF-8, or a control. */
static int character(const char *p)
{
    unsigned char c = (unsigned char)*p;
    int length = c < 0x80 ? 1 : c >= 0xc2 && c < 0xe0 ? 2 : c >= 0xe0 && c < 0xf0 ? 3
                 : c >= 0xf0 && c < 0xf5 ? 4 : 0;

    if (c < 0x20 || c == 0x7f)
        return 0;
    for (int i = 1; i < length; i++)
        if (((unsigned char)p[i] & 0xc0) != 0x80)
            return 0;
    if (c == 0xc2 && (unsigned char)p[1] < 0xa0)   /* C1 controls */
        return 0;
    return length;
}

bool people_name_ok(const char *name, char *clean, size_t room)
{
    size_t used = 0;
    int count = 0;

    while (*name == ' ')
        name++;
    while (*name != '\0') {
        int length = character(name);
        if (length == 0 || *name == '<' || *name == '>' || *name == '|' ||
            used + (size_t)length + 1 > room || ++count > 24)
            return false;
        memcpy(clean + used, name, (size_t)length);
        used += (size_t)length;
        name += length;
    }
    while (used > 0 && clean[used - 1] == ' ')
        used--, count--;
    clean[used] = '\0';
    return count >= 2;
}

/* Two names that differ only in case or blanks are the same. */
void people_fold(const char *name, char *out, size_t room)
{
    size_t used = 0;
    for (; *name != '\0' && used + 1 < room; name++)
        if (*name != ' ')
            out[used++] = (char)(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name);
    out[used] = '\0';
}

static bool take_person(void *to, const struct store_row *row)
{
    struct person *p = to;
    snprintf(p->id, sizeof p->id, "%s", row->text[0]);
    snprintf(p->name, sizeof p->name, "%s", row->text[1]);
    p->guest = row->text[2][0] == '\0';
    return false;
}

bool people_session(struct server *s, const char *token, struct person *out)
{
    char hash[65];

    memset(out, 0, sizeof *out);
    if (token[0] == '\0')
        return false;
    people_hash(token, hash, sizeof hash);
    store_read(s->store, STORE_SESSION, hash, 1, take_person, out);
    return out->id[0] != '\0';
}

/* ---- limits per address ------------------------------------------------------------------ */

/* A bucket that fills again over the hour. */
struct limit {
    struct map_node node;
    char key[80];
    double tokens, refilled;
};

bool people_allowed(struct server *s, const char *address, const char *what)
{
    double most = strcmp(what, "people") == 0   ? (double)s->config.limit_people
                  : strcmp(what, "tables") == 0 ? (double)s->config.limit_tables
                                                : 30;
    double now = server_now(s);
    char key[80];
    struct limit *l;

    if (most <= 0)
        return true;
    snprintf(key, sizeof key, "%s %s", what, address);
    l = map_get(&s->limits, key);
    if (l == NULL) {
        if (s->limits.count > 100000 || (l = calloc(1, sizeof *l)) == NULL)
            return false;
        memcpy(l->key, key, sizeof key);
        l->tokens = most;
        l->refilled = now;
        map_put(&s->limits, &l->node, l->key, l);
    }
    l->tokens += (now - l->refilled) * most / 3600;
    if (l->tokens > most)
        l->tokens = most;
    l->refilled = now;
    if (l->tokens < 1)
        return false;
    l->tokens -= 1;
    return true;
}
