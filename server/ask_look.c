/* Looking back: replay, records, the position in words. */
#include "client.h"
#include "commit.h"
#include "dice.h"
#include "table_old.h"

#include <stdlib.h>
#include <string.h>

/* The match as it was after `to` moves. NULL: no memory. */
static struct mg_match *match_at(const struct table *t, size_t to)
{
    struct mg_match *m = mg_match_copy(t->match);
    if (m != NULL && to < mg_match_moves(m))
        mg_match_undo(m, mg_match_moves(m) - to, true);
    return m;
}

/* A past moment as this seat saw it then. Over: a game that has ended still hides its hands. */
void ask_replay(struct ask *a)
{
    const struct table *t = a->table;
    json_int_t to = json_integer_value(json_object_get(a->request, "to"));
    struct mg_match *m;

    if (t->state == TABLE_OPEN || to < 0 || (size_t)to > mg_match_moves(t->match)) {
        ask_refuse(a, "bad_request", N_("There is no such move."));
        return;
    }
    m = match_at(t, (size_t)to);
    if (m == NULL) {
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    struct mg_seen seen = mg_see(m, a->seat);
    ask_answer(a);
    mg_json_key(&a->json, "to");
    mg_json_number(&a->json, to);
    mg_json_key(&a->json, "status");
    mg_answer_status(&seen, &a->json);
    mg_json_key(&a->json, "view");
    mg_answer_view(&seen, &a->json);
    mg_json_key(&a->json, "prompt");
    mg_answer_prompt(&seen, &a->json);
    mg_json_key(&a->json, "upto");
    mg_json_number(&a->json, (long long)mg_match_count_told(m, a->seat, 0));
    ask_send(a);
    mg_match_close(m);
}

/* A finished game that this program cannot play again still has its moves. */
bool ask_old_record(struct ask *a)
{
    const char *id = ask_text(a, "table"), *code = ask_text(a, "code");
    struct server *s = a->client->server;
    struct mg_text record;
    bool ok;

    if ((id == NULL && code == NULL) ||
        (id == NULL && !guess_allowed(s, a->client->person.id, a->client->address)) ||
        table_find(s, id, id == NULL ? code : NULL) != NULL)
        return false;
    record = mg_text_growing(MG_EN);
    ok = table_plain_record(s, id, code, true, &record);
    if (ok) {
        ask_answer(a);
        mg_json_key(&a->json, "commitment");
        mg_json_null(&a->json);
        mg_json_key(&a->json, "record");
        mg_json_text(&a->json, record.buf);
        ask_send(a);
    }
    mg_text_free(&record);
    return ok;
}

/* The record of a finished game. While it runs, a record would tell every hand. */
void ask_record(struct ask *a)
{
    const struct table *t = a->table;
    struct mg_text record = mg_text_growing(MG_EN);
    char commitment[COMMIT_DIGITS + 1];

    if (t->state != TABLE_OVER) {
        ask_refuse(a, "closed", N_("The record is given out when the game is over."));
        return;
    }
    if (!table_record(t, &record)) {
        mg_text_free(&record);
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    dice_promise(t, commitment);
    ask_answer(a);
    mg_json_key(&a->json, "commitment");
    mg_json_text(&a->json, commitment);
    mg_json_key(&a->json, "record");
    mg_json_text(&a->json, record.buf);
    mg_text_free(&record);
    ask_send(a);
}

/* Before it begins nobody has any. */
void ask_score(struct ask *a)
{
    if (a->table->state != TABLE_OPEN) {
        ask_protocol(a);
        return;
    }
    ask_answer(a);
    mg_json_key(&a->json, "score");
    mg_json_null(&a->json);
    ask_send(a);
}

/* The position in words, or the match so far as a text to read; "" before it begins. */
void ask_text_of_match(struct ask *a)
{
    if (a->table->state != TABLE_OPEN) {
        ask_protocol(a);
        return;
    }
    ask_answer(a);
    mg_json_text_member(&a->json, "text", "");
    ask_send(a);
}
