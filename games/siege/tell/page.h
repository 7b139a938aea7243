/* What the files that write for the page share: page*.c. */
#ifndef SG_PAGE_H
#define SG_PAGE_H

#include "../ground/engine.h"
#include "title.h"
#include "../ground/ground.h"

static inline void open_key(struct mg_json *out, const char *key, char bracket)
{
    mg_json_key(out, key);
    mg_json_open(out, bracket);
}

static inline void put_named(struct mg_json *out, const struct mg_names *names, uint16_t value)
{
    char word[32] = "";
    struct mg_text text = MG_TEXT(word, out->out);
    mg_name_write(names, value, &text);
    mg_json_text(out, word);
}

static inline void put_place(struct mg_json *out, const char *key, unsigned place)
{
    if (place == SG_NOWHERE)
        return;
    mg_json_key(out, key);
    put_named(out, &sg_place_names, (uint16_t)place);
}

static inline void put_who(struct mg_json *out, const char *key, unsigned who)
{
    mg_json_key(out, key);
    put_named(out, &sg_who_names, (uint16_t)who);
}

static inline void put_hex(struct mg_json *out, int hex)
{
    mg_json_open(out, '[');
    mg_json_number(out, sg_col(hex));
    mg_json_number(out, sg_row(hex));
    mg_json_close(out, ']');
}

struct word {
    unsigned bit;
    const char *word;
};

static inline void put_bits(struct mg_json *out, unsigned bits, const struct word *words, int count)
{
    for (int i = 0; i < count; i++)
        if (bits & words[i].bit)
            mg_json_text(out, words[i].word);
}
#define PUT_BITS(out, bits, words)                                                                 \
    put_bits(out, bits, words, (int)(sizeof(words) / sizeof *(words)))

/* page_shot.c */
/* of a shot */
void sg_page_comes_to(const struct sg_state *s, const char *letters, unsigned target, int from_hex,
                      struct mg_json *out);
/* of the taken thrower */
void sg_page_engine_sights(const struct sg_state *s, unsigned piece, struct mg_json *out);
/* page_days.c */
void sg_page_siege(const struct sg_state *s, int seat, struct mg_json *out);
/* page_board.c */
/* how many are active, hurt, dead */
void sg_page_side(const struct sg_state *s, int side, struct mg_json *out);
void sg_page_people(const struct sg_state *s, struct mg_json *out);
void sg_page_pieces(const struct sg_state *s, struct mg_json *out);
void sg_page_markers(const struct sg_state *s, struct mg_json *out);

#endif
