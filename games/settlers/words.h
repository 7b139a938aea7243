/* What the files of words share. */
#ifndef IS_WORDS_H
#define IS_WORDS_H

#include "state.h"

/* text.c */
/* the Prayer under way; NULL: none */
const struct is_task *is_prayer_task(const struct is_state *s);
void is_seat_title(const struct is_state *s, int seat, struct mg_text *out); /* "Roman Empire" */
void is_side_title(const struct is_state *s, int seat, struct mg_text *out); /* "Romans" */

/* tell.c */
/* "The Roman Empire" */
void is_the_empire(const struct is_state *s, int seat, struct mg_text *out);
const char *is_phase_title(const struct mg_text *out, unsigned phase);

/* label.c */
unsigned is_asked_verb(const struct is_state *s); /* of the step that asks; IS_VERBS: none does */
/* whose Deal it is; -1: nobody's */
int is_deal_holder(const struct is_state *s, unsigned card);
/* "Castle [used 1 of 2]" */
void is_put_place(const struct is_state *s, unsigned card, struct mg_text *out);

/* "Castle (Romans)" */
void is_put_target(const struct is_state *s, unsigned card, struct mg_text *out);
void is_put_field(unsigned card, struct mg_text *out); /* "1 Wood and 1 Gold" */
/* "Quarry (1 Wood, 1 Stone)" */
void is_put_priced(unsigned card, bool without_l, struct mg_text *out);
void is_put_production(unsigned card, struct mg_text *out); /* "gain 1 Stone" */
void is_put_group(unsigned group, struct mg_text *out);     /* "Augurs [Aztecs expansion]" */
void is_label_priced(unsigned card, const char *sentence, struct mg_text *out);

/* answer.c */
void is_label_pick(const struct is_state *s, struct mg_move m, struct mg_text *out);
void is_label_take(const struct is_state *s, struct mg_move m, struct mg_text *out);
void is_label_colour(const struct is_state *s, struct mg_move m, struct mg_text *out);
void is_label_pay(const struct is_state *s, struct mg_move m, struct mg_text *out);
void is_label_spend(struct mg_move m, struct mg_text *out);
void is_label_times(const struct is_state *s, struct mg_move m, struct mg_text *out);
void is_label_choose(const struct is_state *s, struct mg_move m, struct mg_text *out);
void is_label_pray(const struct is_state *s, struct mg_move m, struct mg_text *out);
void is_label_done(const struct is_state *s, struct mg_text *out);

#endif
