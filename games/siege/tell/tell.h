/* Words, drawings and what the page is told. */
#ifndef SG_ROOM_TELL_H
#define SG_ROOM_TELL_H

#include "../state.h"

/* text.c */
void sg_prompt(const void *view, int seat, struct mg_text *out);

/* label.c */
void sg_label(const void *view, struct mg_move move, struct mg_text *out);

/* tell.c */
bool sg_carries_on(struct mg_event *told, const struct mg_event *next);
void sg_tell_event(const void *view, const struct mg_event *event, int seat, struct mg_text *out);

/* chronicle.c */
extern const struct mg_chronicle sg_chronicle;

/* words.c */
void sg_words(const void *view, int seat, struct mg_text *out);

/* draw.c */
void sg_draw(const void *view, int seat, struct mg_text *out);

/* describe.c: printed things and a closer look */
bool sg_compose(void *state, const struct mg_options *options, const char *text,
                struct mg_play *play, int *line, const char **why);
bool sg_describe(const char *kind, const char *name, struct mg_text *out);
bool sg_look_at(const void *view, int seat, const char *words, struct mg_text *out);

/* things.c: what can be looked up, points and dice */
extern const struct mg_thing sg_things[];
extern const struct mg_score sg_score;
extern const struct mg_chance sg_chance[];

/* page.c */
void sg_extra(const void *view, int seat, struct mg_json *out);

/* page_content.c */
void sg_content(struct mg_json *out);

#endif
