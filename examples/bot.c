/* A bot for Mangonel in C: it prefers the move that touches the most of the board, the last of
 * equals.
 *
 *     cc -o bot examples/bot.c $(pkg-config --cflags --libs jansson)
 *     mangonel match bot:./bot random --game kingdoms
 *
 * Mangonel asks, one JSON object a line; every line is answered with exactly one line. A bot is
 * told what its seat may see, and nothing else. docs/bots.md describes the protocol. */
#define _GNU_SOURCE
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The text of the move we like best: the one whose list of places is longest. */
static const char *choose(json_t *question)
{
    json_t *moves = json_object_get(json_object_get(question, "legal"), "moves"), *move,
           *best = NULL;
    size_t i, most = 0;

    json_array_foreach(moves, i, move)
    {
        size_t places = json_array_size(json_object_get(move, "at"));
        if (best == NULL || places >= most) {
            most = places;
            best = move;
        }
    }
    return json_string_value(json_object_get(best, "move"));
}

/* What to say to a question; its id comes back. */
static json_t *answer(json_t *question)
{
    const char *command = json_string_value(json_object_get(question, "cmd"));
    json_t *id = json_object_get(question, "id");

    if (command != NULL && strcmp(command, "suggest") == 0)
        return json_pack("{s:O, s:b, s:s}", "id", id, "ok", 1, "move", choose(question));
    return json_pack("{s:O, s:b, s:s}", "id", id, "ok", 1, "name", "example in C");
}

int main(void)
{
    char *line = NULL;
    size_t room = 0;

    while (getline(&line, &room, stdin) > 0) {
        json_t *question = json_loads(line, 0, NULL), *said = answer(question);
        json_dumpf(said, stdout, JSON_COMPACT);
        putchar('\n');
        fflush(stdout);
        json_decref(said);
        json_decref(question);
    }
    free(line);
    return 0;
}
