/* What people type: edited lines with completion and history at a terminal, plain lines otherwise.
 * Ctrl-C ends the input like its end does. */
#include "term.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <readline/history.h>
#include <readline/readline.h>

#define LONGEST ((size_t)1 << 20) /* bytes of a line; the rest of a longer one is dropped */

/* readline calls back without an argument of ours: this is what the calls need. */
static struct {
    const struct term *table;
    bool editing, finished;
    char *line; /* the last one read; owned */
    char *rest; /* plain lines: what was read and not used yet; owned */
    size_t rest_length, rest_room;
    bool ended;
    int person; /* whose history is in force; -1: nobody's yet */
    HISTORY_STATE *history[MG_MAX_SEATS];
} input;

/* ---- completion -------------------------------------------------------------------------- */

/* A growing list of words for readline, which frees it. Word 0 is what all have in common. */
struct words {
    char **word;
    size_t count, room;
};

static void add_word(struct words *list, const char *word, const char *begun)
{
    if (strncmp(word, begun, strlen(begun)) != 0)
        return;
    for (size_t i = 1; i <= list->count; i++)
        if (strcmp(list->word[i], word) == 0)
            return;
    if (list->count + 3 > list->room) {
        size_t room = list->room * 2 + 16;
        char **larger = realloc(list->word, room * sizeof *larger);
        if (larger == NULL)
            return;
        list->word = larger;
        list->room = room;
    }
    char *copy = strdup(word);
    if (copy == NULL)
        return;
    list->word[++list->count] = copy;
    list->word[list->count + 1] = NULL;
}

static char **finish_words(struct words *list)
{
    if (list->count == 0)
        return NULL;
    size_t same = strlen(list->word[1]);
    for (size_t i = 2; i <= list->count; i++) {
        size_t k = 0;
        while (k < same && list->word[i][k] == list->word[1][k])
            k++;
        same = k;
    }
    list->word[0] = strndup(list->word[1], same);
    if (list->word[0] == NULL)
        list->word[0] = strdup("");
    if (list->count == 1) { /* one word only: readline wants it alone */
        free(list->word[1]);
        list->word[1] = NULL;
    }
    return list->word;
}

/* Does the move begin with these words? If so, the word after them. */
static char *next_word_of(char *move, const char *words, size_t length)
{
    char *rest = move;

    for (size_t i = 0; i < length;) {
        size_t blank = strspn(words + i, " "), typed;
        i += blank;
        if (i >= length)
            break;
        typed = strcspn(words + i, " ");
        if (typed > length - i)
            typed = length - i;
        size_t full = strcspn(rest, " ");
        if (typed > full || strncmp(rest, words + i, typed) != 0 || rest[full] == '\0')
            return NULL;
        rest += full + 1;
        i += typed;
    }
    rest[strcspn(rest, " ")] = '\0';
    return rest;
}

static void add_move_words(struct words *list, const char *before, size_t length, const char *begun)
{
    const struct term *t = input.table;

    for (unsigned i = 0; i < t->offer.legal_count; i++) {
        char buffer[MG_MAX_MOVE_TEXT];
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        mg_move_write(mg_match_game(t->match), t->offer.legal[i], &text);
        char *word = next_word_of(buffer, before, length);
        if (word != NULL)
            add_word(list, word, begun);
    }
}

static void add_rules(struct words *list, const char *begun)
{
    const struct mg_rule *rule;
    for (size_t i = 0; (rule = mg_rule_at(MG_EN, i)) != NULL; i++)
        add_word(list, rule->id, begun);
}

static char **complete(const char *begun, int start, int end)
{
    const char *line = rl_line_buffer;
    size_t from = strspn(line, " "), verb = strcspn(line + from, " ");
    struct words list = { .word = NULL };
    (void)end;

    rl_attempted_completion_over = 1;
    if (from + verb >= (size_t)start) { /* the first word */
        for (int i = 0; term_command_at(i) != NULL; i++)
            add_word(&list, term_command_at(i), begun);
        add_move_words(&list, "", 0, begun);
        return finish_words(&list);
    }
    const char *command = term_command_named(line + from);
    if (command != NULL && (strcmp(command, "save") == 0 || strcmp(command, "load") == 0 ||
                            strcmp(command, "chronicle") == 0)) {
        rl_attempted_completion_over = 0; /* names of files */
        return NULL;
    }
    if (command != NULL && strcmp(command, "rules") == 0) {
        add_rules(&list, begun);
        return finish_words(&list);
    }
    if (command != NULL && strcmp(command, "hint") == 0) {
        for (int i = 0; mg_player_at(i) != NULL; i++)
            add_word(&list, mg_player_at(i)->name, begun);
        return finish_words(&list);
    }
    if (command != NULL && strcmp(command, "entrust") == 0) {
        for (int i = 0; term_while_at(i) != NULL; i++)
            add_word(&list, term_while_at(i), begun);
        for (int i = 0; mg_player_at(i) != NULL; i++)
            add_word(&list, mg_player_at(i)->name, begun);
        return finish_words(&list);
    }
    if (command != NULL && strcmp(command, "why") == 0)
        from += strcspn(line + from, " ") + 1;
    add_move_words(&list, line + from, (size_t)start > from ? (size_t)start - from : 0, begun);
    return finish_words(&list);
}

/* ---- lines with editing ------------------------------------------------------------------ */

static void take_line(char *line)
{
    rl_callback_handler_remove();
    free(input.line);
    input.line = line;
    input.finished = true;
}

/* Wait until there is something to read. False: Ctrl-C. */
static bool wait_for_input(void)
{
    struct pollfd in = { .fd = STDIN_FILENO, .events = POLLIN };

    for (;;) {
        if (cli_interrupted())
            return false;
        /* A signal that falls between the question above and this wait is noticed a little
         * later. */
        if (poll(&in, 1, 250) > 0)
            return true;
    }
}

static const char *read_edited(const char *prompt)
{
    input.finished = false;
    rl_callback_handler_install(prompt, take_line);
    while (!input.finished) {
        if (!wait_for_input()) {
            rl_callback_handler_remove();
            putchar('\n');
            return NULL;
        }
        rl_callback_read_char();
    }
    if (input.line == NULL) {
        putchar('\n');
        return NULL;
    }
    if (*prompt != '\0' && input.line[strspn(input.line, " \t")] != '\0')
        add_history(input.line);
    return input.line;
}

/* ---- plain lines ------------------------------------------------------------------------- */

static bool read_more(void)
{
    if (input.rest_length + 4096 > input.rest_room) {
        char *larger = realloc(input.rest, input.rest_room + 65536);
        if (larger == NULL)
            return false;
        input.rest = larger;
        input.rest_room += 65536;
    }
    ssize_t count;
    do {
        if (!wait_for_input())
            return false;
        count = read(STDIN_FILENO, input.rest + input.rest_length, 4096);
    } while (count < 0 && (errno == EINTR || errno == EAGAIN));
    if (count <= 0)
        return false;
    input.rest_length += (size_t)count;
    return true;
}

static const char *read_plain(const char *prompt)
{
    size_t used = 0;
    char *stop;

    if (isatty(STDIN_FILENO)) {
        fputs(prompt, stdout);
        fflush(stdout);
    }
    while ((stop = input.rest_length > used
                       ? memchr(input.rest + used, '\n', input.rest_length - used)
                       : NULL) == NULL) {
        if (input.rest_length > LONGEST)
            input.rest_length = LONGEST;
        used = input.rest_length;
        if (!read_more()) {
            input.ended = true;
            break;
        }
    }
    if (cli_interrupted() || (stop == NULL && input.rest_length == 0))
        return NULL;
    size_t length = stop != NULL ? (size_t)(stop - input.rest) : input.rest_length;
    size_t after = stop != NULL ? length + 1 : length;
    free(input.line);
    input.line = strndup(input.rest, length);
    memmove(input.rest, input.rest + after, input.rest_length - after);
    input.rest_length -= after;
    if (input.line != NULL)
        input.line[strcspn(input.line, "\r")] = '\0';
    return input.line;
}

/* ---- for the others ---------------------------------------------------------------------- */

const char *term_read(const char *prompt)
{
    if (!cli_flush() || cli_interrupted())
        return NULL;
    return input.editing ? read_edited(prompt) : read_plain(prompt);
}

/* Lines typed by one person could tell another what is in a hand. */
void term_history_of(int seat)
{
    if (!input.editing || seat == input.person)
        return;
    if (input.person >= 0)
        input.history[input.person] = history_get_history_state();
    HISTORY_STATE empty = { .entries = NULL };
    HISTORY_STATE *theirs = input.history[seat];
    history_set_history_state(theirs != NULL ? theirs : &empty);
    free(theirs);
    input.history[seat] = NULL;
    input.person = seat;
}

void term_input_begin(struct term *t)
{
    /* Room for all that is said between two questions: a reader who is gone shows in
     * term_read(). */
    setvbuf(stdout, NULL, _IOFBF, 1 << 18);
    input.table = t;
    input.editing = t->screen.editing;
    input.person = -1;
    if (!input.editing)
        return;
    rl_readline_name = "mangonel";
    rl_catch_signals = 0; /* Ctrl-C is ours: the game is saved first */
    rl_attempted_completion_function = complete;
    rl_basic_word_break_characters = " \t";
    rl_initialize();
    rl_variable_bind("enable-bracketed-paste", "off");
}

void term_input_end(void)
{
    if (input.editing) {
        for (int i = 0; i < MG_MAX_SEATS; i++) {
            if (input.history[i] == NULL)
                continue;
            term_history_of(i);
            clear_history();
        }
        clear_history();
    }
    free(input.line);
    free(input.rest);
    input.line = input.rest = NULL;
}
