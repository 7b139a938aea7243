/* Answers that are the same for everybody: made once for each game and language, and kept. Only the
 * id of the request, which goes before them, is somebody's own. There are as many as games and
 * languages have it, so nothing is ever forgotten. */
#include "client.h"
#include "request.h"

#include <stdlib.h>
#include <string.h>

struct shared_answer {
    struct shared_answer *next;
    const struct mg_command *what;
    const struct mg_game *game; /* NULL: all of them */
    uint8_t lang;
    struct bytes *bytes;
};

static struct shared_answer *find(struct server *s, const struct mg_command *what,
                                  const struct mg_game *game, uint8_t lang)
{
    struct shared_answer *answer = s->answers;
    while (answer != NULL && (answer->what != what || answer->game != game || answer->lang != lang))
        answer = answer->next;
    return answer;
}

static struct shared_answer *make(struct ask *a, const struct mg_command *command,
                                  const struct mg_game *game)
{
    struct server *s = a->client->server;
    struct shared_answer *answer = calloc(1, sizeof *answer);
    struct mg_text text = mg_text_growing((enum mg_lang)a->client->lang);
    struct mg_request r = { .seat = MG_SPECTATOR,
                            .body = a->request,
                            .json = { .out = &text, .comma = true } }; /* members come before it */
    bool done = command->run(&r);

    mg_json_close(&r.json, '}');
    struct bytes *bytes = done ? bytes_from(&text) : NULL;
    mg_text_free(&text);
    if (answer == NULL || bytes == NULL) {
        free(answer);
        bytes_drop(bytes);
        return NULL;
    }
    *answer = (struct shared_answer){
        .next = s->answers, .what = command, .game = game, .lang = a->client->lang, .bytes = bytes
    };
    s->answers = answer;
    s->count.shared++;
    return answer;
}

void ask_protocol_shared(struct ask *a, const struct mg_game *game)
{
    struct client *c = a->client;
    const struct mg_command *command = mg_command_find(ask_text(a, "cmd"));
    struct shared_answer *answer = find(c->server, command, game, c->lang);

    if (answer == NULL)
        answer = make(a, command, game);
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
