/* The dialogue with a bot: one line out, one line back, and whatever can go wrong in between. */
#include "bot.h"
#include "process.h"

#include <errno.h>
#include <jansson.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define SLICE_MS 10 /* how often we look whether we are to stop */
/* of standard error read at once: one that never stops shall not hold us up */
#define MOST_BLOCKS 32

/* One of these per process. */
struct mg_bot {
    struct process process;
    bool alive;
    long long asked; /* questions so far: the id of the last one */
    char name[60];
    struct mg_text line; /* what is sent */
    char *heard;         /* what came back: MG_BOT_LONGEST_LINE + 1 bytes */
    size_t heard_length;
    char words[sizeof((struct mg_bot_failure *)0)->last_words]; /* the end of its standard error */
    size_t words_length;
    struct mg_bot_failure failure; /* the first thing that it did wrong */
};

/* One question on its way. */
struct talk {
    struct mg_bot *bot;
    size_t sent;
    double until;
    const atomic_bool *stop;
    bool closed; /* it no longer reads */
};

/* ---- failing ----------------------------------------------------------------------------- */

/* Keep the end of what it writes on its standard error. */
static void hear_words(struct mg_bot *b)
{
    char block[4096];
    size_t most = sizeof b->words - 1;

    for (int blocks = 0; b->process.err >= 0 && blocks < MOST_BLOCKS; blocks++) {
        ssize_t count = read(b->process.err, block, sizeof block);
        if (count == 0)
            process_close(&b->process.err);
        if (count <= 0)
            return;
        size_t new = (size_t)count < most ? (size_t)count : most;
        size_t old = b->words_length + new <= most ? b->words_length : most - new;
        memmove(b->words, b->words + b->words_length - old, old);
        memcpy(b->words + old, block + (size_t)count - new, new);
        b->words_length = old + new;
        b->words[b->words_length] = '\0';
    }
}

static void note_detail(struct mg_bot_failure *f, const char *text, size_t length)
{
    const char cut[] = "...";
    size_t most = sizeof f->detail - sizeof cut;

    memcpy(f->detail, text, length < most ? length : most);
    f->detail[length < most ? length : most] = '\0';
    if (length > most)
        strcat(f->detail, cut);
}

/* What it did wrong ends it. Returns false. */
static bool fail(struct mg_bot *b, enum mg_bot_fault fault, long long number)
{
    b->failure.fault = fault;
    b->failure.number = number;
    b->alive = false;
    process_close(&b->process.in);
    process_kill(&b->process);
    hear_words(b);
    memcpy(b->failure.last_words, b->words, sizeof b->words);
    return false;
}

static bool fail_with_line(struct mg_bot *b, enum mg_bot_fault fault)
{
    note_detail(&b->failure, b->heard, b->heard_length);
    return fail(b, fault, 0);
}

/* Its output has ended: has it? */
static bool fail_at_end(struct mg_bot *b)
{
    if (!process_wait(&b->process, 300))
        return fail(b, MG_BOT_DEAF, 0);
    int status = b->process.status;
    return WIFSIGNALED(status) ? fail(b, MG_BOT_KILLED, WTERMSIG(status))
                               : fail(b, MG_BOT_ENDED, WEXITSTATUS(status));
}

/* ---- one line out, one line back --------------------------------------------------------- */

static void send_more(struct talk *t)
{
    struct mg_bot *b = t->bot;
    ssize_t count = write(b->process.in, b->line.buf + t->sent, b->line.len - t->sent);

    if (count > 0)
        t->sent += (size_t)count;
    else if (count < 0 && errno != EAGAIN && errno != EINTR)
        t->closed = true; /* it may have ended: its output will tell */
}

enum hearing { HEARD_NOTHING, HEARD_PART, HEARD_END };

static enum hearing hear_more(struct mg_bot *b)
{
    size_t room = MG_BOT_LONGEST_LINE + 1 - b->heard_length;
    ssize_t count = read(b->process.out, b->heard + b->heard_length, room);

    if (count < 0)
        return errno == EAGAIN || errno == EINTR ? HEARD_NOTHING : HEARD_END;
    b->heard_length += (size_t)count;
    return count == 0 ? HEARD_END : HEARD_PART;
}

/* Wait for something to happen on the three pipes, a slice of time at most. */
static enum hearing wait_a_slice(struct talk *t)
{
    struct mg_bot *b = t->bot;
    bool sending = !t->closed && t->sent < b->line.len;
    struct pollfd fd[3] = { { .fd = b->process.out, .events = POLLIN },
                            { .fd = b->process.err, .events = POLLIN },
                            { .fd = sending ? b->process.in : -1, .events = POLLOUT } };

    if (poll(fd, 3, SLICE_MS) <= 0)
        return HEARD_NOTHING;
    if (fd[1].revents != 0)
        hear_words(b);
    if (fd[2].revents != 0)
        send_more(t);
    return fd[0].revents != 0 ? hear_more(b) : HEARD_NOTHING;
}

/* Whatever came in has to be one line, and not too long. *whole: it is there. */
static bool check_heard(struct mg_bot *b, bool *whole)
{
    const char *end = memchr(b->heard, '\n', b->heard_length);

    *whole = end != NULL;
    if (end == NULL && b->heard_length > MG_BOT_LONGEST_LINE)
        return fail(b, MG_BOT_FLOOD, (long long)MG_BOT_LONGEST_LINE);
    if (end != NULL && (size_t)(end - b->heard) + 1 < b->heard_length) {
        b->heard_length -= (size_t)(end - b->heard) + 1;
        memmove(b->heard, end + 1, b->heard_length);
        return fail_with_line(b, MG_BOT_UNASKED);
    }
    if (*whole)
        b->heard_length--;
    return true;
}

/* Has it said anything since its last answer? */
static bool check_quiet(struct mg_bot *b)
{
    b->heard_length = 0;
    hear_words(b);
    switch (hear_more(b)) {
    case HEARD_PART: return fail_with_line(b, MG_BOT_UNASKED);
    case HEARD_END: return fail_at_end(b);
    default: return true;
    }
}

/* Send b->line, and have the answer in b->heard. */
static bool exchange(struct mg_bot *b, uint32_t ms, const atomic_bool *stop)
{
    struct talk t = { .bot = b, .until = steady_now() + ms / 1000.0, .stop = stop };
    bool whole = false;

    if (!check_quiet(b))
        return false;
    while (!whole) {
        if (mg_stopped(t.stop))
            return fail(b, MG_BOT_STOPPED, 0);
        enum hearing hearing = wait_a_slice(&t);
        if (!check_heard(b, &whole))
            return false;
        if (!whole && hearing == HEARD_END)
            return fail_at_end(b);
        if (!whole && steady_now() > t.until)
            return t.closed ? fail(b, MG_BOT_DEAF, 0) : fail(b, MG_BOT_SILENT, ms);
    }
    return true;
}

/* ---- answers ----------------------------------------------------------------------------- */

/* The line to send: the question with its id before it. False: no memory. */
static bool write_line(struct mg_bot *b, const char *question)
{
    mg_text_clear(&b->line);
    mg_put(&b->line, "{\"id\":");
    mg_put_number(&b->line, ++b->asked);
    mg_putc(&b->line, ',');
    mg_put(&b->line, question + 1); /* without its brace */
    mg_putc(&b->line, '\n');
    return mg_text_whole(&b->line);
}

static bool fail_by_refusal(struct mg_bot *b, json_t *answer)
{
    const char *words =
        json_string_value(json_object_get(json_object_get(answer, "error"), "message"));

    if (words == NULL)
        return fail_with_line(b, MG_BOT_REFUSED);
    note_detail(&b->failure, words, strlen(words));
    return fail(b, MG_BOT_REFUSED, 0);
}

/* The answer to a question, which the caller frees. NULL: it is none. */
static json_t *ask(struct mg_bot *b, const char *question, uint32_t ms, const atomic_bool *stop)
{
    if (!b->alive)
        return NULL;
    if (!write_line(b, question)) {
        fail(b, MG_BOT_NO_MEMORY, 0);
        return NULL;
    }
    if (!exchange(b, ms, stop))
        return NULL;
    json_t *answer = json_loadb(b->heard, b->heard_length, JSON_REJECT_DUPLICATES, NULL);
    json_t *id = json_object_get(answer, "id");
    bool good = false;
    if (!json_is_object(answer))
        fail_with_line(b, MG_BOT_NO_JSON);
    else if (!json_is_integer(id) || json_integer_value(id) != b->asked)
        fail_with_line(b, MG_BOT_WRONG_ID);
    else if (!json_is_true(json_object_get(answer, "ok")))
        fail_by_refusal(b, answer);
    else
        good = true;
    if (good)
        return answer;
    json_decref(answer);
    return NULL;
}

bool mg_bot_ask(struct mg_bot *b, const char *question, uint32_t ms, const atomic_bool *stop,
                char *move, struct mg_bot_failure *failure)
{
    json_t *answer = ask(b, question, ms + MG_BOT_GRACE_MS, stop);
    const char *text = json_string_value(json_object_get(answer, "move"));
    bool good = answer != NULL;

    if (good && move != NULL && (text == NULL || strlen(text) >= MG_MAX_MOVE_TEXT))
        good = fail_with_line(b, MG_BOT_NO_MOVE);
    if (good && move != NULL)
        strcpy(move, text);
    json_decref(answer);
    *failure = b->failure;
    return good;
}

bool mg_bot_judge(const struct mg_match *m, int seat, const char *text, struct mg_move *out,
                  struct mg_bot_failure *failure)
{
    struct mg_verdict v = mg_move_parse(m->game, text, out);

    out->seat = (uint8_t)seat;
    if (mg_legal(v))
        v = mg_match_check(m, seat, *out);
    if (mg_legal(v))
        return true;
    *failure = (struct mg_bot_failure){ .fault = MG_BOT_ILLEGAL, .rule = v.rule, .why = v.why };
    note_detail(failure, text, strlen(text));
    return false;
}

bool mg_bot_choose(struct mg_bot *b, const struct mg_match *m, int seat, uint32_t ms, size_t *seen,
                   const atomic_bool *stop, struct mg_move *out, struct mg_bot_failure *failure)
{
    struct mg_text text = mg_text_growing(MG_EN);
    char move[MG_MAX_MOVE_TEXT];
    bool good = true;

    *failure = (struct mg_bot_failure){ .fault = MG_BOT_NO_MEMORY };
    if (*seen == 0)
        good = mg_bot_opening(m, seat, &text) &&
               mg_bot_ask(b, text.buf, MG_BOT_START_MS, stop, NULL, failure);
    good = good && mg_bot_question(m, seat, *seen, ms, &text) &&
           mg_bot_ask(b, text.buf, ms, stop, move, failure) &&
           mg_bot_judge(m, seat, move, out, failure);
    mg_text_free(&text);
    *seen = mg_match_event_count(m);
    return good;
}

/* ---- the beginning and the end ----------------------------------------------------------- */

/* A name as people can read it. */
static void take_name(struct mg_bot *b, const char *name)
{
    size_t length = 0;

    for (const char *p = name != NULL ? name : ""; *p != '\0' && length + 1 < sizeof b->name; p++)
        if (*p >= ' ' && *p < 127)
            b->name[length++] = *p;
    b->name[length] = '\0';
    if (length == 0)
        strcpy(b->name, "bot");
}

static bool say_hello(struct mg_bot *b, const atomic_bool *stop)
{
    json_t *answer = ask(b, "{\"cmd\":\"hello\"}", MG_BOT_START_MS, stop);

    if (answer != NULL)
        take_name(b, json_string_value(json_object_get(answer, "name")));
    json_decref(answer);
    return answer != NULL;
}

struct mg_bot *mg_bot_start(const char *command, const atomic_bool *stop,
                            struct mg_bot_failure *failure)
{
    struct mg_bot *b = calloc(1, sizeof *b);

    *failure = (struct mg_bot_failure){ .fault = MG_BOT_NO_MEMORY };
    if (b == NULL)
        return NULL;
    b->process = (struct process){ .in = -1, .out = -1, .err = -1 };
    b->line = mg_text_growing(MG_EN);
    b->heard = malloc(MG_BOT_LONGEST_LINE + 1);
    if (b->heard != NULL) {
        b->alive = process_start(&b->process, command);
        if (!b->alive) {
            b->failure.fault = MG_BOT_NO_START;
            const char *why = strerror(errno);
            note_detail(&b->failure, why, strlen(why));
        }
        if (b->alive && say_hello(b, stop)) {
            failure->fault = MG_BOT_FINE;
            return b;
        }
        *failure = b->failure;
    }
    mg_bot_stop(b);
    return NULL;
}

void mg_bot_stop(struct mg_bot *b)
{
    if (b == NULL)
        return;
    process_close(&b->process.in);
    if (!process_wait(&b->process, b->alive ? 200 : 0))
        process_kill(&b->process);
    process_close(&b->process.out);
    process_close(&b->process.err);
    mg_text_free(&b->line);
    free(b->heard);
    free(b);
}

const char *mg_bot_name(const struct mg_bot *b)
{
    return b->name;
}

bool mg_bot_alive(const struct mg_bot *b)
{
    return b->alive;
}
