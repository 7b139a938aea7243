/* Dialogues with bots, and what happens to a seat whose bot fails. */
#include "bot.h"
#include "bots.h"
#include "server.h"
#include "table.h"
#include "talk.h"
#include "think.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* One bot of the operator's. */
struct bot {
    const struct bot_config *config;
    struct workers *thread; /* one */
    /* The thread's own: the process, and how far the match that it has before it has been told. */
    struct mg_bot *process; /* NULL: not running */
    char table[ID_SIZE];
    int seat;
    uint64_t undone;
    size_t told;
};

struct bots {
    struct server *server;
    int count;
    struct bot bot[MOST_BOTS];
};

/* One question: what is asked is built before, from the view of the seat; the thread has no
 * match. */
struct asking {
    struct job job;
    struct bot *bot; /* NULL: there is none of that name any more */
    char table[ID_SIZE];
    int seat;
    uint64_t undone;
    size_t from, upto; /* events that are new since the last question, and all there are */
    uint32_t ms;
    struct mg_text opening, whole, news; /* the match from its beginning, or what is new */
    bool ok;
    char move[MG_MAX_MOVE_TEXT];
    struct mg_bot_failure failure;
};

/* ---- on the bot's thread ----------------------------------------------------------------- */

static void end_process(struct bot *b)
{
    mg_bot_stop(b->process);
    b->process = NULL;
}

/* The match that it was asked about last, with nothing taken back since? */
static bool goes_on(const struct bot *b, const struct asking *a)
{
    return strcmp(b->table, a->table) == 0 && b->seat == a->seat && b->undone == a->undone &&
           b->told > 0 && b->told == a->from;
}

static bool ask(struct bot *b, struct asking *a, const char *question, uint32_t ms, char *move)
{
    return mg_bot_ask(b->process, question, ms, &a->job.stop, move, &a->failure);
}

static void talk(struct job *job)
{
    struct asking *a = (struct asking *)job;
    struct bot *b = a->bot;

    if (b->process == NULL) {
        b->told = 0;
        b->process = mg_bot_start(b->config->command, &job->stop, &a->failure);
        if (b->process == NULL)
            return;
    }
    if (goes_on(b, a))
        a->ok = ask(b, a, a->news.buf, a->ms, a->move);
    else
        a->ok = ask(b, a, a->opening.buf, MG_BOT_START_MS, NULL) &&
                ask(b, a, a->whole.buf, a->ms, a->move);
    memcpy(b->table, a->table, sizeof b->table);
    b->seat = a->seat;
    b->undone = a->undone;
    b->told = a->upto;
    if (!a->ok)
        end_process(b); /* the next question gets a fresh one */
}

/* ---- a bot that failed ------------------------------------------------------------------- */

/* A line of chat by nobody, once in every language: the table's people may read different ones. */
static void tell_table(struct table *t, const char *name, const struct mg_bot_failure *failure,
                       bool forfeits)
{
    struct mg_bot_failure public = *failure;
    char line[3000] = "";
    size_t used = 0;

    public.last_words[0] = '\0'; /* what it wrote on its standard error is for the operator */
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        char why_buffer[700] = "", buffer[900] = "";
        struct mg_text why = { .buf = why_buffer, .cap = sizeof why_buffer, .lang = (uint8_t)lang };
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer, .lang = (uint8_t)lang };
        if (failure->fault == MG_BOT_FINE)
            mg_say(&why, N_("This server does not know it."));
        else
            mg_bot_explain(&public, &why);
        if (forfeits)
            mg_say(&text, N_("The bot {0} has failed and loses the game. {1}"), name, why_buffer);
        else
            mg_say(&text, N_("The bot {0} has failed; the computer plays on in its seat. {1}"),
                   name, why_buffer);
        used +=
            (size_t)snprintf(line + used, sizeof line - used, "%s%s", lang > 0 ? "\t" : "", buffer);
        if (used >= sizeof line)
            used = sizeof line - 1;
    }
    talk_say(t, line);
}

static void log_failure(struct server *s, const struct table *t, const char *name,
                        const struct mg_bot_failure *failure)
{
    char buffer[1000] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };

    if (failure->fault == MG_BOT_FINE)
        mg_put(&text, "unknown");
    else
        mg_bot_explain(failure, &text);
    for (char *p = buffer; *p != '\0'; p++) /* one word, as all values in the log */
        if (*p == ' ')
            *p = '_';
    server_log(s, "bot-failed", "table=%s bot=%s why=%s", t->id, name, buffer);
}

/* As the table's rule says: a computer player goes on, or the game is lost. */
static void seat_failed(struct table *t, int seat, const struct mg_bot_failure *failure)
{
    struct seat *s = &t->seat[seat];
    char name[LEVEL_SIZE], line[40];

    snprintf(name, sizeof name, "%s", s->level + strlen(BOT_LEVEL));
    log_failure(t->server, t, name, failure);
    tell_table(t, name, failure, s->forfeits);
    if (s->forfeits) {
        snprintf(line, sizeof line, "forfeit %d", seat);
        s->resigned = true;
        table_finish(t, line);
        table_write(t, "forfeit", seat, line, NULL, NULL);
    } else {
        snprintf(s->level, sizeof s->level, USUAL_LEVEL);
        table_write(t, "seat", seat, s->level, NULL, NULL);
    }
}

/* ---- on the loop's thread ---------------------------------------------------------------- */

static void free_asking(struct asking *a)
{
    mg_text_free(&a->opening);
    mg_text_free(&a->whole);
    mg_text_free(&a->news);
    free(a);
}

static void talked(struct job *job, void *to)
{
    struct asking *a = (struct asking *)job;
    struct server *s = to;
    struct table *t = map_get(&s->tables, a->table);
    struct mg_move move;

    if (t != NULL && t->at_work == job) {
        t->at_work = NULL;
        t->thinking = -1;
        t->seat[a->seat].told = a->upto;
        if (a->ok && mg_bot_judge(t->match, a->seat, a->move, &move, &a->failure)) {
            if (!s->stopping)
                table_play(t, a->seat, move, NULL, NULL);
        } else if (!s->stopping && !job->stop && a->failure.fault != MG_BOT_NO_MEMORY) {
            seat_failed(t, a->seat, &a->failure);
        } /* no memory: the tick tries again */
    }
    free_asking(a);
}

static void nobody_there(struct job *job)
{
    (void)job;
}

static struct bot *find(const struct server *s, const char *level)
{
    for (int i = 0; s->bots != NULL && i < s->bots->count; i++)
        if (is_bot(level) && strcmp(s->bots->bot[i].config->name, level + strlen(BOT_LEVEL)) == 0)
            return &s->bots->bot[i];
    return NULL;
}

struct job *bots_ask(struct table *t, int seat)
{
    struct server *s = t->server;
    struct asking *a = calloc(1, sizeof *a);
    bool ok;

    if (a == NULL)
        return NULL;
    a->bot = find(s, t->seat[seat].level);
    a->job = (struct job){ .work = a->bot != NULL ? talk : nobody_there, .done = talked };
    snprintf(a->job.owner, sizeof a->job.owner, "%s", t->creator);
    memcpy(a->table, t->id, sizeof a->table);
    a->seat = seat;
    a->undone = t->undone;
    a->upto = mg_match_event_count(t->match);
    a->from = t->seat[seat].told <= a->upto ? t->seat[seat].told : 0;
    a->ms = (uint32_t)s->config.bot_ms;
    a->opening = a->whole = a->news = mg_text_growing(MG_EN);
    ok = mg_bot_opening(t->match, seat, &a->opening) &&
         mg_bot_question(t->match, seat, 0, a->ms, &a->whole) &&
         mg_bot_question(t->match, seat, a->from, a->ms, &a->news);
    if (!ok) {
        free_asking(a);
        return NULL;
    }
    workers_add(a->bot != NULL ? a->bot->thread : s->workers, &a->job);
    return &a->job;
}

bool is_bot(const char *level)
{
    return strncmp(level, BOT_LEVEL, strlen(BOT_LEVEL)) == 0;
}

bool bots_known(const struct server *s, const char *level)
{
    return find(s, level) != NULL;
}

void bots_list(const struct server *s, struct mg_json *out)
{
    mg_json_key(out, "bots");
    mg_json_open(out, '[');
    for (int i = 0; i < s->config.bots; i++) {
        char id[LEVEL_SIZE];
        snprintf(id, sizeof id, BOT_LEVEL "%s", s->config.bot[i].name);
        mg_json_open(out, '{');
        mg_json_key(out, "id");
        mg_json_text(out, id);
        mg_json_key(out, "name");
        mg_json_text(out, s->config.bot[i].name);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

struct bots *bots_open(struct server *s, void (*wake)(void *to))
{
    static const int one[PACES] = { [SLOW] = 1 };
    struct bots *bots = calloc(1, sizeof *bots);

    if (bots == NULL)
        return NULL;
    bots->server = s;
    for (int i = 0; i < s->config.bots; i++) {
        struct bot *b = &bots->bot[bots->count];
        b->config = &s->config.bot[i];
        b->thread = workers_open(one, wake, s);
        if (b->thread != NULL)
            bots->count++;
    }
    return bots;
}

void bots_complete(struct bots *bots)
{
    for (int i = 0; bots != NULL && i < bots->count; i++)
        workers_complete(bots->bot[i].thread, bots->server);
}

/* ---- the end ----------------------------------------------------------------------------- */

/* A process may take its time to end: each thread sees to its own, all at once. */
static void say_goodbye(struct job *job)
{
    struct asking *a = (struct asking *)job;
    end_process(a->bot);
}

static void said_goodbye(struct job *job, void *to)
{
    (void)to;
    free(job);
}

void bots_close(struct bots *bots)
{
    if (bots == NULL)
        return;
    for (int i = 0; i < bots->count; i++) {
        struct asking *a = calloc(1, sizeof *a);
        if (a == NULL)
            break;
        a->bot = &bots->bot[i];
        a->job = (struct job){ .work = say_goodbye, .done = said_goodbye };
        workers_add(bots->bot[i].thread, &a->job);
    }
    for (int i = 0; i < bots->count; i++) {
        while (workers_waiting(bots->bot[i].thread) + workers_busy(bots->bot[i].thread) > 0)
            usleep(1000);
        workers_close(bots->bot[i].thread, bots->server);
        end_process(&bots->bot[i]); /* if there was no memory to say it */
    }
    free(bots);
}
