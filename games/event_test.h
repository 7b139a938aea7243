/* The events of a move in words, so that a test can say exactly what is told: "built 1 com008;
 * gained 1 stone 1 com008". */
#ifndef EVENT_TEST_H
#define EVENT_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <cmocka.h>
#include "game.h"
#include "text.h"

/* The kind, the seat ("-": nobody), then the arguments; "*" behind it: only some seats learn all of
 * it. An argument that this kind does not have must be 0, and is shown with a "+" if it is not. */
static inline void event_in_words(const struct mg_game *game, const struct mg_event *event,
                                  struct mg_text *out)
{
    const struct mg_event_kind *kind = &game->events[event->kind];
    const uint16_t value[3] = { event->a, event->b, event->c };

    mg_put(out, kind->name);
    mg_put(out, " ");
    if (event->seat == MG_NOBODY)
        mg_put(out, "-");
    else
        mg_put_number(out, event->seat);
    for (int i = 0, known = 1; i < 3; i++) {
        known = known && kind->arg[i].place != NULL;
        if (!known && value[i] == 0)
            continue;
        mg_put(out, known ? " " : " +");
        if (known && kind->arg[i].names != NULL && !(kind->arg[i].optional && value[i] == 0))
            mg_name_write(kind->arg[i].names, value[i], out);
        else
            mg_put_number(out, value[i]);
    }
    if (event->secret != 0)
        mg_put(out, "*");
}

/* Exactly these events, in this order. */
static inline void events_are(const struct mg_game *game, const struct mg_event *event,
                              unsigned count, const char *move, const char *words)
{
    static char buffer[20000];
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };

    buffer[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        if (i > 0)
            mg_put(&out, "; ");
        event_in_words(game, &event[i], &out);
    }
    if (strcmp(buffer, words) != 0)
        fail_msg("'%s' tells\n  %s\nnot\n  %s", move, buffer, words);
}

/* Every event is of a kind that the game has, and what it names there is. */
static inline void events_make_sense(const struct mg_game *game, const struct mg_event *event,
                                     unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct mg_event_kind *kind = &game->events[event[i].kind];
        const uint16_t value[3] = { event[i].a, event[i].b, event[i].c };

        if (event[i].kind == 0 || kind->name == NULL)
            fail_msg("an event of kind %d is none", event[i].kind);
        for (int k = 0; k < 3 && kind->arg[k].place != NULL; k++)
            if (kind->arg[k].names != NULL && !(kind->arg[k].optional && value[k] == 0) &&
                !mg_name_has(kind->arg[k].names, value[k]))
                fail_msg("an event \"%s\" names a %s %d, which is none", kind->name,
                         kind->arg[k].place, value[k]);
    }
}

/* And it has no arguments but those of its kind. */
static inline void events_say_no_more(const struct mg_game *game, const struct mg_event *event,
                                      unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct mg_arg *arg = game->events[event[i].kind].arg;
        if ((arg[0].place == NULL && event[i].a != 0) ||
            ((arg[0].place == NULL || arg[1].place == NULL) && event[i].b != 0) ||
            ((arg[0].place == NULL || arg[1].place == NULL || arg[2].place == NULL) &&
             event[i].c != 0))
            fail_msg("an event \"%s\" has an argument more: %d %d %d",
                     game->events[event[i].kind].name, event[i].a, event[i].b, event[i].c);
    }
}

#endif
