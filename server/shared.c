/* Answers that are the same for everybody: made once for each game and language, and kept. Only the
 * id of the request, which goes before them, is somebody's own. There are as many as games and
 * languages have it, so nothing is ever forgotten. */
#include "client.h"
#include "push.h"

#include <stdlib.h>
#include <string.h>

struct shared_answer {
    struct shared_answer *next;
    const char *what;           /* a command */
    const struct mg_game *game; /* NULL: all of them */
    uint8_t lang;
    struct bytes *bytes;
};

static struct shared_answer *find(struct server *s, const char *what, const struct mg_game *game,
                                  uint8_t lang)
{
    struct shared_answer *answer = s->answers;
    while (answer != NULL &&
           (strcmp(answer->what, what) != 0 || answer->game != game || answer->lang != lang))
        answer = answer->next;
    return answer;
}

static struct shared_answer *make(struct server *s, const char *what, const struct mg_game *game,
                                  uint8_t lang,
                                  void (*write)(const struct mg_game *game, struct mg_json *out))
{
    struct shared_answer *answer = calloc(1, sizeof *answer);
    struct mg_text text = mg_text_growing((enum mg_lang)lang);
    struct mg_json json = { .out = &text, .comma = true }; /* members come before it */

    write(game, &json);
    mg_json_close(&json, '}');
    struct bytes *bytes = bytes_from(&text);
    mg_text_free(&text);
    if (answer == NULL || bytes == NULL) {
        free(answer);
        bytes_drop(bytes);
        return NULL;
    }
    *answer = (struct shared_answer){
        .next = s->answers, .what = what, .game = game, .lang = lang, .bytes = bytes
    };
    s->answers = answer;
    s->count.shared++;
    return answer;
}

void ask_send_shared(struct ask *a, const char *what, const struct mg_game *game,
                     void (*write)(const struct mg_game *game, struct mg_json *out))
{
    struct client *c = a->client;
    struct shared_answer *answer = find(c->server, what, game, c->lang);

    if (answer == NULL)
        answer = make(c->server, what, game, c->lang, write);
    if (answer == NULL) {
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    ask_answer(a);
    answer->bytes->holders++;
    client_send_parts(c, bytes_from(&a->text), answer->bytes);
    mg_text_free(&a->text);
}

void shared_close(struct server *s)
{
    while (s->answers != NULL) {
        struct shared_answer *answer = s->answers;
        s->answers = answer->next;
        bytes_drop(answer->bytes);
        free(answer);
    }
}
