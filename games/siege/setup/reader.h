/* Reading a scenario's text, word by word. One of these for each reading; nothing of it stays. */
#ifndef SG_READER_H
#define SG_READER_H

#include "../scenario.h"

#define SG_WORD 32
struct sg_reader {
    const char *at; /* of the text */
    int line;
    const char *why;    /* what is wrong; NULL: nothing so far */
    char word[SG_WORD]; /* the next word or mark; empty at the end of the line */
    struct sg_scenario *out;
};

/* The word after this one. Marks are single characters, and -> >= <= ==. */
void sg_read_next(struct sg_reader *r);
/* The first complaint stays. Always false. */
bool sg_read_wrong(struct sg_reader *r, const char *why);
bool sg_read_is(const struct sg_reader *r, const char *word);
bool sg_read_skip(struct sg_reader *r, const char *word);                  /* if it is the next */
bool sg_read_want(struct sg_reader *r, const char *word, const char *why); /* it must be */
bool sg_read_number(struct sg_reader *r, int least, int most, int *out);
bool sg_read_range(struct sg_reader *r, int least, int most, uint8_t *first, uint8_t *last);
/* What a name stands for in this scenario. */
bool sg_read_side(struct sg_reader *r, uint8_t *side);
bool sg_read_person(struct sg_reader *r, int *person);   /* who is in it */
bool sg_read_piece(struct sg_reader *r, uint8_t *piece); /* no sizes */
bool sg_read_map(struct sg_reader *r, uint8_t *map);     /* of the board: its place */
bool sg_read_edges(struct sg_reader *r, uint8_t *edges);
bool sg_read_region(struct sg_reader *r, struct sg_region *out);

bool sg_read_colon(struct sg_reader *r);
bool sg_read_side_colon(struct sg_reader *r, uint8_t *side);

/* The statements: scenario_setup.c, scenario_win.c. The statement's first word has been read. */
bool sg_read_setup(struct sg_reader *r);
bool sg_read_quota(struct sg_reader *r);
bool sg_read_reserve(struct sg_reader *r);
bool sg_read_open(struct sg_reader *r);
bool sg_read_destroyed(struct sg_reader *r);
bool sg_read_choice(struct sg_reader *r);
bool sg_read_only(struct sg_reader *r);
bool sg_read_ladders(struct sg_reader *r);
bool sg_read_placed(struct sg_reader *r);
bool sg_read_win(struct sg_reader *r);
bool sg_read_draw(struct sg_reader *r);

#endif
