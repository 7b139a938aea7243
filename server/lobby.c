/* The lists of the start page: tables to join, tables to look at, one's own. */
#include "lobby.h"
#include "push.h"
#include "server.h"
#include "socket.h"
#include "table.h"
#include "watch.h"

#include <string.h>

static const char *const state_word[] = { "open", "playing", "over", "closed" };
static const char *const kind_word[] = { "free", "person", "ai" };

/* What is shown of a table. False: its row cannot be read. */
static bool put_card(const struct store_row *row, const struct person *person, struct mg_json *out)
{
    struct seat seat[MG_MAX_SEATS] = { { .kind = SEAT_FREE } };
    int seats, yours = -1;
    int64_t state = row->number[MATCH_STATE] >= 0 && row->number[MATCH_STATE] <= 3
                        ? row->number[MATCH_STATE]
                        : 3;

    if (!table_seats_read(row->text[MATCH_SEATS], seat, &seats))
        return false;
    mg_json_open(out, '{');
    mg_json_key(out, "table");
    mg_json_text(out, row->text[MATCH_ID]);
    mg_json_key(out, "code");
    mg_json_text(out, row->text[MATCH_CODE]);
    mg_json_key(out, "game");
    mg_json_text(out, row->text[MATCH_GAME]);
    mg_json_key(out, "options");
    mg_json_text(out, row->text[MATCH_OPTIONS]);
    mg_json_key(out, "state");
    mg_json_text(out, state_word[state]);
    mg_json_key(out, "seats");
    mg_json_open(out, '[');
    for (int i = 0; i < seats; i++) {
        bool you = seat[i].kind == SEAT_PERSON && strcmp(seat[i].person, person->id) == 0;
        if (you && (yours < 0 || row->number[MATCH_TURN] >> i & 1))
            yours = i;
        mg_json_open(out, '{');
        mg_json_key(out, "name");
        mg_json_text(out, seat_title(seat, seats, i));
        mg_json_key(out, "kind");
        mg_json_text(out, kind_word[seat[i].kind % 3]);
        mg_json_key(out, "level");
        mg_json_text(out, seat[i].level);
        mg_json_key(out, "you");
        mg_json_bool(out, you);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    mg_json_key(out, "yours");
    if (yours >= 0)
        mg_json_number(out, yours);
    else
        mg_json_null(out);
    mg_json_key(out, "turn");
    mg_json_bool(out, yours >= 0 && state == TABLE_PLAYING && row->number[MATCH_TURN] >> yours & 1);
    mg_json_key(out, "moves");
    mg_json_number(out, row->number[MATCH_MOVES]);
    mg_json_key(out, "since");
    mg_json_number(out, row->number[MATCH_UPDATED]);
    mg_json_key(out, "result");
    mg_json_text(out, row->text[MATCH_RESULT]);
    mg_json_close(out, '}');
    return true;
}

struct listing {
    const struct person *person;
    struct mg_json *out;
    bool ok;
};

static bool list_one(void *to, const struct store_row *row)
{
    struct listing *l = to;
    if (row->number[MATCH_STATE] != TABLE_CLOSED)
        l->ok = put_card(row, l->person, l->out);
    return l->ok;
}

/* False: not all of it could be read. */
bool lobby_lists(struct server *s, const struct person *person, struct mg_json *out)
{
    static const struct {
        const char *name;
        enum store_query query;
    } list[] = { { "open", STORE_TABLES_OPEN },
                 { "running", STORE_TABLES_RUNNING },
                 { "mine", STORE_TABLES_OF } };
    struct listing l = { person, out, true };
    bool ok = true;

    for (int i = 0; i < 3; i++) {
        mg_json_key(out, list[i].name);
        mg_json_open(out, '[');
        ok =
            store_read(s->store, list[i].query, i == 2 ? person->id : NULL, 50, list_one, &l) && ok;
        mg_json_close(out, ']');
    }
    return ok && l.ok;
}

struct bytes *lobby_push(struct client *c)
{
    struct mg_text text = mg_text_growing((enum mg_lang)c->lang);
    struct mg_json json = { .out = &text };

    mg_json_open(&json, '{');
    mg_json_key(&json, "push");
    mg_json_text(&json, "lobby");
    bool ok = lobby_lists(c->server, &c->person, &json);
    mg_json_close(&json, '}');
    struct bytes *bytes = ok ? bytes_from(&text) : NULL;
    mg_text_free(&text);
    return bytes;
}

/* Told at most once a second, by the tick. */
void lobby_changed(struct server *s)
{
    s->lobby_changed = false;
    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->clients.chain[i]; n != NULL; n = n->next) {
            struct client *c = n->thing;
            if (c->lobby)
                due_add_lobby(c);
        }
}
