/* Chat, and what the server itself says at a table. */
#include "server.h"
#include "settings.h"
#include "table.h"
#include "talk.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>

#define WRITER '\x1f' /* between the name and the id of who wrote a line, on disk */

bool talk_add(struct table *t, uint64_t n, int64_t time, const char *person, const char *name,
              const char *text)
{
    char *copy = strdup(text);

    if (copy == NULL)
        return false;
    if (t->chats == MOST_CHAT) { /* the oldest goes */
        free(t->chat[0].text);
        memmove(t->chat, t->chat + 1, (MOST_CHAT - 1) * sizeof *t->chat);
        t->chats--;
    }
    if (t->chats == t->chats_room) {
        size_t room = t->chats_room == 0 ? 8 : 2 * t->chats_room;
        struct chat_line *larger = realloc(t->chat, room * sizeof *larger);
        if (larger == NULL) {
            free(copy);
            return false;
        }
        t->chat = larger;
        t->chats_room = room;
    }
    struct chat_line *line = &t->chat[t->chats++];
    *line = (struct chat_line){ .n = n, .time = time, .text = copy };
    snprintf(line->name, sizeof line->name, "%s", name);
    snprintf(line->person, sizeof line->person, "%s", person);
    return true;
}

/* Lines from before writers were kept have a name only. */
bool talk_load(struct table *t, const struct store_row *row)
{
    const char *tab = strchr(row->text[LINE_TEXT], '\t');
    char head[NAME_SIZE + ID_SIZE], *writer;

    if (tab == NULL)
        return true;
    snprintf(head, sizeof head, "%.*s", (int)(tab - row->text[LINE_TEXT]), row->text[LINE_TEXT]);
    writer = strchr(head, WRITER);
    if (writer != NULL)
        *writer++ = '\0';
    return talk_add(t, (uint64_t)row->number[LINE_N], row->number[LINE_TIME],
                    writer != NULL ? writer : "", head, tab + 1);
}

/* A line on its way to disk. */
struct line {
    char table[ID_SIZE];
    uint64_t n;
};

/* The disk did not take it: who comes later does not see what nobody will see after a restart. */
static void forget_line(struct table *t, uint64_t n)
{
    for (size_t i = 0; i < t->chats; i++)
        if (t->chat[i].n == n) {
            free(t->chat[i].text);
            memmove(t->chat + i, t->chat + i + 1, (t->chats - i - 1) * sizeof *t->chat);
            t->chats--;
            return;
        }
}

static void line_written(void *to, uint64_t ref, bool ok)
{
    struct server *s = to;
    struct line *line = (struct line *)(uintptr_t)ref;
    struct table *t = map_get(&s->tables, line->table);

    if (t != NULL && t->lines_writing > 0)
        t->lines_writing--;
    if (t != NULL && !ok)
        forget_line(t, line->n);
    free(line);
}

bool talk_write(struct table *t, const char *person, const char *name, const char *text)
{
    struct store_batch *batch = store_begin();
    struct line *written = calloc(1, sizeof *written);
    char line[4 * MOST_CHAT + NAME_SIZE + 2000];
    uint64_t n = t->log_n + 1;

    if (person[0] != '\0')
        snprintf(line, sizeof line, "%s%c%s\t%s", name, WRITER, person, text);
    else
        snprintf(line, sizeof line, "%s\t%s", name, text);
    if (written == NULL ||
        !store_add(batch, STORE_ADD_LOG,
                   (struct store_value[]){ { t->id, 0 },
                                           { NULL, (int64_t)n },
                                           { NULL, server_time() },
                                           { "chat", 0 },
                                           { NULL, -1 },
                                           { line, 0 } },
                   6) ||
        !talk_add(t, n, server_time(), person, name, text)) {
        store_drop(batch);
        free(written);
        return false;
    }
    memcpy(written->table, t->id, sizeof written->table);
    written->n = n;
    t->log_n = n;
    t->lines_writing++;
    store_submit(t->server->store, batch, false, line_written, t->server,
                 (uint64_t)(uintptr_t)written);
    table_changed(t);
    return true;
}

void talk_say(struct table *t, const char *text)
{
    talk_write(t, "", "", text);
}

void talk_tell(struct table *t, const char *sentence, const char *word)
{
    char line[2000] = "";
    size_t used = 0;

    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        char buffer[600] = "";
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer, .lang = (uint8_t)lang };
        mg_say(&text, sentence, word);
        used +=
            (size_t)snprintf(line + used, sizeof line - used, "%s%s", lang > 0 ? "\t" : "", buffer);
    }
    talk_say(t, line);
}

/* ---- what is sent ------------------------------------------------------------------------ */

/* What nobody in particular says is there in every language, with tabs between. */
static void push_said(const struct chat_line *line, struct mg_json *out)
{
    const char *text = line->text;
    char one[1000];

    if (line->name[0] == '\0') {
        for (int lang = 0; lang < out->out->lang && strchr(text, '\t') != NULL; lang++)
            text = strchr(text, '\t') + 1;
        snprintf(one, sizeof one, "%.*s", (int)strcspn(text, "\t"), text);
        text = one;
    }
    mg_json_text(out, text);
}

static bool hears(struct watch *w, const struct chat_line *line)
{
    return settings_hears(w->client, line->person, line->name);
}

bool talk_is_for(struct watch *w)
{
    const struct table *t = w->table;

    for (size_t i = 0; i < t->chats; i++)
        if (t->chat[i].n > w->chat && !hears(w, &t->chat[i]))
            return false;
    return true;
}

void talk_push(struct watch *w, struct mg_json *out)
{
    struct table *t = w->table;

    mg_json_key(out, "chat");
    mg_json_open(out, '[');
    for (size_t i = 0; i < t->chats; i++) {
        const struct chat_line *line = &t->chat[i];
        if (line->n <= w->chat)
            continue;
        w->chat = line->n;
        if (!hears(w, line))
            continue;
        mg_json_open(out, '{');
        mg_json_key(out, "n");
        mg_json_number(out, (long long)line->n);
        mg_json_key(out, "name");
        mg_json_text(out, line->name);
        mg_json_key(out, "text");
        push_said(line, out);
        mg_json_key(out, "time");
        mg_json_number(out, line->time);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}
