/* Short signs for the terminal. */
#ifndef CR_LEGEND_H
#define CR_LEGEND_H

#include "state.h"

char cr_action_sign(const struct mg_text *out, unsigned action); /* T, M, C, I, B */
void cr_put_type(struct mg_text *out, unsigned type);            /* "Ca" */
char cr_piece_letter(const struct mg_text *out, unsigned which); /* c, h, f, b, and t for a troop */
char cr_people_sign(const struct mg_text *out, unsigned enemy);  /* S, P */
void cr_put_legend(const struct cr_state *s, struct mg_text *out);

/* draw_map.c */
extern const char *const cr_seat_colour[CR_SEATS];
/* "@1" in the colour of the seat */
void cr_put_owned(struct mg_text *out, int seat, const char *word);
void cr_put_tile(unsigned tile, struct mg_text *out); /* "3+T" */
void cr_put_map(const struct cr_state *s, struct mg_text *out);
void cr_put_sea_links(const struct cr_state *s, struct mg_text *out);

/* draw_wheel.c */
void cr_put_wheel(const struct cr_player *p, struct mg_text *out);
/* nothing, where no wedge is distributed */
void cr_put_previews(const struct cr_state *s, struct mg_text *out);

#endif
