/* External bots: processes that sit at a table. Mangonel asks on the bot's standard input, the bot
 * answers each line with exactly one line on its standard output (docs/bots.md). A bot is told what
 * its seat may see and nothing else; all it is told is built here, from the view of the seat.
 *
 * A dialogue has three parts, so that a server can have the slow one done by another thread:
 *
 *     mg_bot_opening(), mg_bot_question()   build what is asked, from the match
 *     mg_bot_ask()                          asks and waits; touches nothing but the bot
 *     mg_bot_judge()                        is the answer a legal move in the match?
 *
 * mg_bot_choose() does all three. One thread at a time per bot. A bot may play any number of
 * matches one after the other. The program must ignore SIGPIPE, as cli/main.c does. */
#ifndef MG_BOT_H
#define MG_BOT_H

#include "match.h"
#include "stop.h"

#define MG_BOT_LONGEST_LINE ((size_t)1 << 20)
#define MG_BOT_START_MS     10000  /* until a bot must have answered hello or new */
#define MG_BOT_GRACE_MS     1000   /* beyond the time it was told to think */
#define MG_BOT_SPEAKS       "bot:" /* before a command, where players are named */

/* What a bot did wrong. */
enum mg_bot_fault {
    MG_BOT_FINE,
    MG_BOT_NO_START,  /* it could not be started */
    MG_BOT_NO_MEMORY, /* not its fault */
    MG_BOT_STOPPED,   /* not its fault: we were told to stop waiting */
    MG_BOT_ENDED,     /* the process exited; number is the exit code */
    MG_BOT_KILLED,    /* by a signal; number is the signal */
    MG_BOT_DEAF,      /* closed its input or output, but went on */
    MG_BOT_SILENT,    /* no answer in time; number is how many milliseconds it had */
    MG_BOT_FLOOD,     /* a line longer than MG_BOT_LONGEST_LINE */
    MG_BOT_UNASKED,   /* said something that nobody had asked for */
    MG_BOT_NO_JSON,   /* a line that is not a JSON object */
    MG_BOT_WRONG_ID,  /* an answer to another question */
    MG_BOT_REFUSED,   /* "ok" is not true */
    MG_BOT_NO_MOVE,   /* "move" is not a text */
    MG_BOT_ILLEGAL,   /* the move is not legal; rule and why say so */
};

/* One of these per dialogue; a value without pointers that need freeing. */
struct mg_bot_failure {
    enum mg_bot_fault fault;
    long long number;
    const char *rule, *why; /* of an illegal move: constant strings; else NULL */
    char detail[120];       /* the line, move or message that was wrong; may be empty */
    char last_words[300];   /* the end of what it wrote on its standard error; may be empty */
};

/* A clear sentence, in the language of the text. Control characters of the bot are not passed
 * on. */
void mg_bot_explain(const struct mg_bot_failure *failure, struct mg_text *out);

struct mg_bot;

/* Run a command by /bin/sh in a process group of its own, and say hello to it. Waits for its
 * answer, at most MG_BOT_START_MS. NULL: failure says why, and no process is left. `stop` may be
 * NULL; set it from another thread to have an answer within some 20 ms. You own the bot until
 * mg_bot_stop(). */
struct mg_bot *mg_bot_start(const char *command, const atomic_bool *stop,
                            struct mg_bot_failure *failure);
/* End of its input; a bot that does not end by itself then is killed. Waits half a second at most.
 * NULL is fine. */
void mg_bot_stop(struct mg_bot *bot);
const char *mg_bot_name(const struct mg_bot *bot); /* as it gave it, plain; lives with the bot */
bool mg_bot_alive(const struct mg_bot *bot);       /* false: after a failure; only stop is left */

/* The opening of a match, to be asked before its first question: {"cmd":"new",...}. False: no
 * memory. The text is to be a growing one in English, mg_text_growing(MG_EN), and is
 * overwritten. */
bool mg_bot_opening(const struct mg_match *match, int seat, struct mg_text *out);
/* What to do at a decision that the seat owes: {"cmd":"suggest",...}, with the events from number
 * `first_event` on (those since the bot's last question; 0: all). `ms` is what it may think. */
bool mg_bot_question(const struct mg_match *match, int seat, size_t first_event, uint32_t ms,
                     struct mg_text *out);

/* Ask one of the two and wait for the answer, at most `ms` and MG_BOT_GRACE_MS. `move` has room for
 * MG_MAX_MOVE_TEXT bytes; NULL: the answer to an opening, of which only "ok" is looked at. False:
 * failure says what the bot did, and its process has been ended (also when we were told to
 * stop). */
bool mg_bot_ask(struct mg_bot *bot, const char *question, uint32_t ms, const atomic_bool *stop,
                char *move, struct mg_bot_failure *failure);

/* Is it a move, and may the seat make it now? False: failure says why not (MG_BOT_ILLEGAL). */
bool mg_bot_judge(const struct mg_match *match, int seat, const char *move, struct mg_move *out,
                  struct mg_bot_failure *failure);

/* All at once, for those who may wait. *seen is the number of events it has been told of in this
 * match; begin with 0, which also asks the opening first; it is moved on. */
bool mg_bot_choose(struct mg_bot *bot, const struct mg_match *match, int seat, uint32_t ms,
                   size_t *seen, const atomic_bool *stop, struct mg_move *out,
                   struct mg_bot_failure *failure);

#endif
