/* Moves, undo, proposals, resignation, chat. */
#include "client.h"

#include <stdlib.h>
#include <string.h>

static bool is_stale(struct ask *a, const struct table *t)
{
    json_t *at = json_object_get(a->request, "at");

    if (json_is_integer(at) && (uint64_t)json_integer_value(at) == t->position)
        return false;
    ask_refuse(a, "stale", N_("The table has changed. Look again."));
    for (struct watch *w = a->client->watches; w != NULL; w = w->of_client)
        if (w->table == t)
            due_add(w);
    return true;
}

static bool read_move(struct ask *a, const struct table *t, struct mg_move *move,
                      struct mg_verdict *verdict)
{
    const char *text = ask_text(a, "move");

    if (text == NULL) {
        ask_refuse(a, "bad_request", N_("This request needs a move."));
        return false;
    }
    *verdict = mg_move_parse(t->game, text, move);
    return true;
}

void ask_play(struct ask *a)
{
    int seat;
    struct table *t = ask_playing(a, &seat);
    struct mg_move move;
    struct mg_verdict verdict;

    if (t == NULL || is_stale(a, t) || !read_move(a, t, &move, &verdict))
        return;
    if (!mg_legal(verdict))
        client_refuse(a->client, a->id, "illegal", NULL, verdict);
    else
        table_play(t, seat, move, a->client, a->id);
}

void ask_why(struct ask *a)
{
    int seat;
    struct table *t = ask_own_table(a, &seat);
    struct mg_move move;
    struct mg_verdict verdict;
    const struct mg_rule *rule = NULL;

    if (t == NULL || !read_move(a, t, &move, &verdict))
        return;
    if (t->state == TABLE_OPEN) {   /* nobody has looked at a hand yet */
        ask_refuse(a, "closed", N_("No game is going on at this table."));
        return;
    }
    if (mg_legal(verdict))
        verdict = mg_match_check(t->match, seat, move);
    ask_answer(a);
    mg_json_key(&a->json, "legal");
    mg_json_bool(&a->json, mg_legal(verdict));
    if (!mg_legal(verdict)) {
        rule = mg_rule_find((enum mg_lang)a->client->lang, verdict.rule);
        mg_json_key(&a->json, "rule");
        mg_json_text(&a->json, verdict.rule);
        mg_json_key(&a->json, "message");
        mg_json_text(&a->json, mg_tr(&a->text, verdict.why));
        mg_json_key(&a->json, "text");
        mg_json_text(&a->json, rule != NULL ? rule->text : "");
    }
    ask_send(a);
}

/* ---- undo -------------------------------------------------------------------------------- */

static struct mg_verdict seen_since(void)
{
    return mg_no("MG-UNDO-02", N_("A card or die has been seen since: undo stops there."));
}

static bool is_own(const struct table *t, const struct client *c, size_t move)
{
    const struct seat *s = &t->seat[mg_match_move(t->match, move).seat];
    return s->kind == SEAT_PERSON && strcmp(s->person, c->person.id) == 0;
}

void ask_undo(struct ask *a)
{
    int seat;
    struct table *t = ask_playing(a, &seat);

    if (t == NULL || is_stale(a, t))
        return;
    size_t moves = mg_match_moves(t->match);
    if (moves == 0) {
        client_refuse(a->client, a->id, "illegal", NULL,
                      mg_no("MG-UNDO-01", N_("There are not that many moves to take back.")));
        return;
    }
    if (is_own(t, a->client, moves - 1) && mg_match_frontier(t->match) < moves) {
        table_undo(t, moves - 1, a->client, a->id);
        return;
    }
    /* Past the frontier, or over others' moves, it is for the other people to say. */
    struct proposal p = { .kind = PROPOSAL_UNDO, .by = seat, .position = t->position,
                          .to = moves - 1 };
    while (p.to > 0 && !is_own(t, a->client, p.to))
        p.to--;
    if (!is_own(t, a->client, p.to)) {
        client_refuse(a->client, a->id, "illegal", NULL,
                      mg_no("MG-UNDO-01", N_("There are not that many moves to take back.")));
        return;
    }
    if (table_voters(t, &p) == 0) {
        client_refuse(a->client, a->id, "undo_frontier", NULL, seen_since());
        return;
    }
    ask_answer(a);
    mg_json_key(&a->json, "proposed");
    mg_json_bool(&a->json, true);
    ask_send(a);
    table_propose(t, &p);
}

/* ---- proposals and the end --------------------------------------------------------------- */

static bool read_takeover(struct ask *a, struct table *t, struct proposal *p)
{
    json_t *seat = json_object_get(a->request, "seat");
    const char *by = ask_text(a, "by");

    if (!json_is_integer(seat) || json_integer_value(seat) < 0 ||
        json_integer_value(seat) >= t->seats || by == NULL)
        return false;
    p->seat = (int)json_integer_value(seat);
    if (t->seat[p->seat].kind != SEAT_PERSON)
        return false;
    if (strcmp(by, "me") == 0) {
        memcpy(p->who, a->client->person.id, sizeof p->who);
        memcpy(p->name, a->client->person.name, sizeof p->name);
        p->by_mate = table_are_mates(t, p->by, p->seat);
        return p->by < 0 || p->by_mate;   /* somebody who has no seat yet, or one of the same side */
    }
    if (strncmp(by, "ai:", 3) == 0 && mg_player_find(by + 3) != NULL)
        snprintf(p->level, sizeof p->level, "%s", by + 3);
    else if (bots_known(t->server, by))
        snprintf(p->level, sizeof p->level, "%s", by);
    return p->level[0] != '\0';
}

void ask_propose(struct ask *a)
{
    const char *kind = ask_text(a, "kind");
    struct table *t = ask_table(a);
    struct proposal p = { .kind = PROPOSAL_NONE };
    bool ok = false;

    if (t == NULL)
        return;
    p.by = table_seat_of(t, a->client->person.id);
    p.position = t->position;
    if (t->state != TABLE_PLAYING || t->writing) {
        ask_refuse(a, "closed", N_("No game is going on at this table."));
        return;
    }
    if (kind != NULL && strcmp(kind, "undo") == 0) {
        json_t *to = json_object_get(a->request, "to");
        size_t moves = mg_match_moves(t->match);
        p.kind = PROPOSAL_UNDO;
        p.to = json_is_integer(to) ? (size_t)json_integer_value(to) : moves > 0 ? moves - 1 : 0;
        ok = p.by >= 0 && p.to < moves;
    } else if (kind != NULL && strcmp(kind, "end") == 0) {
        p.kind = PROPOSAL_END;
        ok = p.by >= 0;
    } else if (kind != NULL && strcmp(kind, "takeover") == 0) {
        p.kind = PROPOSAL_TAKEOVER;
        ok = read_takeover(a, t, &p);
    }
    if (!ok) {
        ask_refuse(a, "bad_request", N_("This cannot be proposed."));
        return;
    }
    if (p.kind == PROPOSAL_UNDO && table_voters(t, &p) == 0) {   /* nobody to ask: no peeking */
        client_refuse(a->client, a->id, "undo_frontier", NULL, seen_since());
        return;
    }
    if (p.by < 0 && table_voters(t, &p) == 0) {   /* an empty house is not an invitation */
        ask_refuse(a, "not_yours", N_("Nobody is there who could agree."));
        return;
    }
    uint64_t id = table_propose(t, &p);
    ask_answer(a);
    mg_json_key(&a->json, "proposal");
    mg_json_number(&a->json, (long long)id);
    ask_send(a);
}

void ask_vote(struct ask *a)
{
    int seat;
    struct table *t = ask_playing(a, &seat);
    json_t *number = json_object_get(a->request, "proposal");

    if (t == NULL)
        return;
    if (t->proposal.kind == PROPOSAL_NONE || t->proposal.by == seat ||
        !json_is_integer(number) || (uint64_t)json_integer_value(number) != t->proposal.id) {
        ask_refuse(a, "stale", N_("There is no such proposal any more."));
        return;
    }
    ask_answer(a);
    ask_send(a);
    table_vote(t, seat, json_is_true(json_object_get(a->request, "yes")));
}

void ask_resign(struct ask *a)
{
    int seat;
    struct table *t = ask_playing(a, &seat);

    if (t == NULL)
        return;
    table_resign(t, seat, "resigned", a->client, a->id);
}

/* ---- chat -------------------------------------------------------------------------------- */

void table_chat_add(struct table *t, uint64_t n, int64_t time, const char *name, const char *text)
{
    char *copy = strdup(text);

    if (copy == NULL)
        return;
    if (t->chats == MOST_CHAT) {   /* the oldest goes */
        free(t->chat[0].text);
        memmove(t->chat, t->chat + 1, (MOST_CHAT - 1) * sizeof *t->chat);
        t->chats--;
    }
    if (t->chats == t->chats_room) {
        size_t room = t->chats_room == 0 ? 8 : 2 * t->chats_room;
        struct chat_line *larger = realloc(t->chat, room * sizeof *larger);
        if (larger == NULL) {
            free(copy);
            return;
        }
        t->chat = larger;
        t->chats_room = room;
    }
    struct chat_line *line = &t->chat[t->chats++];
    *line = (struct chat_line){ .n = n, .time = time, .text = copy };
    snprintf(line->name, sizeof line->name, "%s", name);
}

/* Told at once, written when the disk comes to it: a line of chat is not a move. */
static void add_line(struct table *t, const char *name, const char *text)
{
    struct store_batch *batch = store_begin();
    char line[4 * MOST_CHAT + NAME_SIZE + 2000];
    uint64_t n = ++t->log_n;

    table_chat_add(t, n, server_time(), name, text);
    snprintf(line, sizeof line, "%s\t%s", name, text);
    store_add(batch, STORE_ADD_LOG,
              (struct store_value[]){ { t->id, 0 }, { NULL, (int64_t)n }, { NULL, server_time() },
                                      { "chat", 0 }, { NULL, -1 }, { line, 0 } },
              6);
    store_submit(t->server->store, batch, false, NULL, NULL, 0);
    table_changed(t);
}

void table_say(struct table *t, const char *text)
{
    add_line(t, "", text);
}

void ask_chat(struct ask *a)
{
    struct table *t = ask_table(a);
    const char *text = ask_text(a, "text");

    if (t == NULL)
        return;
    if (text == NULL || *text == '\0' || strlen(text) > 2 * MOST_CHAT) {
        ask_refuse(a, "bad_request", N_("A line of chat has 1 to 500 characters."));
        return;
    }
    add_line(t, a->client->person.name, text);
    ask_answer(a);
    ask_send(a);
}
