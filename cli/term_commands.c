/* Everything that people may say at the table beside their moves. */
#include "term.h"
#include "thing.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

typedef void command(struct term *t, const char *rest);

/* ---- why --------------------------------------------------------------------------------- */

static void why(struct term *t, const char *rest)
{
    struct term_typed typed = term_understand(t, rest);

    if (*rest == '\0') {
        term_say(t, N_("Say which move: why, then the move or its number."));
        return;
    }
    if (typed.means == TERM_REFUSED || typed.means == TERM_NOTHING || typed.means == TERM_SEVERAL) {
        term_refuse(t, mg_legal(typed.verdict)
                           ? mg_no("MG-MOVE-01", N_("No move of this game begins with that word."))
                           : typed.verdict);
        return;
    }
    struct mg_text label = term_text(t);
    mg_match_label(t->match, typed.move, &label);
    term_say(t, N_("This move is allowed: {0}."), label.buf);
    mg_text_free(&label);
}

/* ---- undo -------------------------------------------------------------------------------- */

/* How many moves lie behind the person's count-th last decision, itself included; 0: none. */
static size_t moves_since(const struct term *t, unsigned long count)
{
    size_t moves = mg_match_moves(t->match);

    for (size_t i = moves; i > 0; i--) {
        int seat = mg_match_move(t->match, i - 1).seat;
        bool mine = t->viewer >= 0 ? seat == t->viewer : t->seat[seat].player == NULL;
        if (mine && --count == 0)
            return moves - (i - 1);
    }
    return 0;
}

/* Alone against computers one takes back their answers as well; with others at the screen only what
 * nobody has answered. */
static struct mg_verdict take_back(struct term *t, unsigned long count)
{
    size_t to;

    if (term_people(t) > 1 || t->viewer < 0)
        return mg_match_undo(t->match, moves_since(t, count), false);
    struct mg_verdict verdict = mg_match_may_take_back(t->match, t->viewer, count, &to);
    if (mg_legal(verdict))
        mg_match_take_back(t->match, to);
    return verdict;
}

static void undo(struct term *t, const char *rest)
{
    char *end;
    unsigned long count = *rest == '\0' ? 1 : strtoul(rest, &end, 10);

    if (*rest != '\0' && (!isdigit((unsigned char)*rest) || *end != '\0' || count < 1)) {
        term_say(t, N_("Undo takes a number of your own decisions, at least 1."));
        return;
    }
    struct mg_verdict verdict = take_back(t, count);
    if (!mg_legal(verdict)) {
        term_refuse(t, verdict);
        return;
    }
    term_minds_undone(t);
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (t->told[seat] > mg_match_event_count(t->match))
            t->told[seat] = mg_match_event_count(t->match);
    term_say(t, N_("Taken back."));
    t->taken_back = true;
    t->fresh = true;
}

/* ---- files ------------------------------------------------------------------------------- */

/* "~/game.mgn" as the shell would read it. */
static const char *at_home(const char *path, char *room, size_t size)
{
    const char *home = getenv("HOME");
    if (path[0] != '~' || path[1] != '/' || home == NULL)
        return path;
    snprintf(room, size, "%s%s", home, path + 1);
    return room;
}

static void save(struct term *t, const char *rest)
{
    char room[4096];

    if (*rest == '\0')
        term_save_somewhere(t);
    else if (strlen(rest) >= sizeof room - 256)
        term_say(t, N_("That is too long for the name of a file."));
    else if (term_save(t, at_home(rest, room, sizeof room)))
        term_say(t, N_("Saved in {0}."), t->saved_as);
}

static void load(struct term *t, const char *rest)
{
    char room[4096];

    if (*rest == '\0')
        term_say(t, N_("Say which file: load, then its name."));
    else if (strlen(rest) >= sizeof room - 256)
        term_say(t, N_("That is too long for the name of a file."));
    else if (term_load(t, at_home(rest, room, sizeof room), NULL))
        term_say(t, N_("Loaded: {0} moves have been played."),
                 mg_digits((long long)mg_match_moves(t->match)).text);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* On the screen, or into a file that one keeps. */
static void chronicle(struct term *t, const char *rest)
{
    char room[4096];
    struct mg_text text = term_text(t);

    if (*rest == '\0') {
        mg_match_chronicle(t->match, t->viewer, false, &text);
        term_print(t, &text);
        return;
    }
    text.colour = false;
    mg_match_chronicle(t->match, t->viewer, ends_with(rest, ".md"), &text);
    if (strlen(rest) >= sizeof room - 256)
        term_say(t, N_("That is too long for the name of a file."));
    else if (mg_text_whole(&text) && cli_write_file(at_home(rest, room, sizeof room), &text))
        term_say(t, N_("Saved in {0}."), rest);
    mg_text_free(&text);
}

/* ---- looking ----------------------------------------------------------------------------- */

#define LOG_LINES 20

/* "all", in any language. */
static bool says_all(const char *rest)
{
    static const char *const all[] = { "all", "tutte", "tutti", "tutto", "todas", "todos", "todo" };

    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(rest, all[i]) == 0)
            return true;
    return false;
}

static void show_log(struct term *t, const char *rest)
{
    size_t left = mg_match_count_told(t->match, t->viewer, 0), at = 0;
    unsigned long most = says_all(rest) ? left : strtoul(rest, NULL, 10);
    struct mg_told told;

    for (; mg_match_told(t->match, t->viewer, &at, &told); left--) {
        if (left > (most > 0 ? most : LOG_LINES))
            continue;
        struct mg_text words = term_text(t);
        mg_put_number(&words, (long long)told.move);
        mg_put(&words, ". ");
        mg_match_tell(t->match, &told.event, t->viewer, &words);
        term_wrap(t, &words, 5);
    }
}

static void describe(struct term *t, const char *rest)
{
    struct mg_text words = term_text(t);
    (void)rest;
    mg_match_describe(t->match, t->viewer, &words);
    term_wrap(t, &words, 2);
}

static void show_table(struct term *t, const char *rest)
{
    (void)rest;
    t->fresh = t->whole = true;
}

#define MOST_TIMES 1000

static void repeat(struct term *t, const char *rest)
{
    unsigned long times = strtoul(rest, NULL, 10);

    if (t->repeat.offered == 0)
        term_say(t, N_("There is no move of yours to make again."));
    else if (term_offer_number(&t->offer) != t->repeat.offered)
        term_say(t,
                 N_("Other moves are offered now than before your last one: choose among them."));
    else
        t->repeat.times = times > 0 && times < MOST_TIMES ? (int)times : MOST_TIMES;
}

static void show_moves(struct term *t, const char *rest)
{
    term_list_moves(t, says_all(rest));
}

/* What there is to look at: "Cards, Locations". Each of these words lists its things. */
static void list_kinds(struct term *t)
{
    const struct mg_game *game = mg_match_game(t->match);
    struct mg_text words = term_text(t);

    mg_speak_of(&words, game);
    for (const struct mg_thing *of = mg_words_of(game)->things; of != NULL && of->kind != NULL;
         of++) {
        mg_put(&words, of == mg_words_of(game)->things ? "" : ", ");
        mg_put(&words, mg_tr(&words, of->title));
    }
    term_say(
        t,
        N_("Say what to look at, by its number or its name, or one of these kinds to list them: {0}."),
        words.buf);
    mg_text_free(&words);
}

static void look(struct term *t, const char *rest)
{
    struct mg_text words = term_text(t);

    if (*rest == '\0') {
        list_kinds(t);
    } else if (mg_match_look(t->match, t->viewer, rest, &words)) {
        term_wrap(t, &words, 2);
        return;
    } else {
        mg_text_free(&words);
        words = term_text(t);
        term_quote(&words, rest, 40);
        term_say(t, N_("Nothing here is called \"{0}\"."), words.buf);
    }
    mg_text_free(&words);
}

static void score(struct term *t, const char *rest)
{
    (void)rest;
    if (!term_score(t, t->viewer))
        term_say(t, N_("This game has no points to count."));
}

/* ---- leaving ----------------------------------------------------------------------------- */

static void again(struct term *t, const char *rest)
{
    struct mg_seed seed;
    struct mg_options options = *mg_match_options(t->match);
    (void)rest;

    if (mg_match_actor(t->match) >= 0)
        term_say(t, N_("This game is not over yet."));
    else if (cli_seed(NULL, &seed))
        term_new_game(t, mg_match_game(t->match), &options, &seed);
}

/* Asked only where somebody can answer. */
static void quit(struct term *t, const char *rest)
{
    bool unsaved = *t->saved_as == '\0' || t->saved_hash != mg_match_hash(t->match);
    (void)rest;

    t->leaving = true;
    if (!unsaved || !t->screen.editing || mg_match_moves(t->match) == 0)
        return;
    term_say(t, N_("Save the game first? y: yes. n: no. Anything else: play on."));
    const char *answer = term_read("> ");
    t->must_save = answer == NULL;
    if (answer == NULL || strchr("yYsS", answer[0]) == NULL || answer[0] == '\0')
        t->leaving = answer == NULL || answer[0] == 'n' || answer[0] == 'N';
    else
        t->leaving = term_save_somewhere(t);
}

static command help;

/* Each is understood in every language, whatever language is spoken at the table. */
static const struct {
    const char *name[MG_LANG_COUNT]; /* English, Italian, Spanish */
    const char *takes, *text;
    command *run;
} commands[] = {
    { { "why", "perché", "porqué" },
      N_("MOVE"),
      N_("is this move allowed, and if not, which rule forbids it"),
      why },
    { { "hint", "suggerisci", "pista" },
      N_("[LEVEL]"),
      N_("what a computer player would do (an adviser, or the level named), and the chances"),
      term_hint },
    { { "entrust", "affida", "confiar" },
      N_("[battle|turn|game] [LEVEL]"),
      N_("the computer plays for you until the end of the battle, the turn or the game (Ctrl-C: you play on)"),
      term_entrust },
    { { "undo", "annulla", "deshacer" },
      "[N]",
      N_("take back your last decision, or the last N"),
      undo },
    { { "moves", "mosse", "jugadas" },
      N_("[all]"),
      N_("list the moves again; all: the long lists too"),
      show_moves },
    { { "repeat", "ripeti", "repetir" },
      "[N]",
      N_("make your last move again, up to N times, as long as the same moves are offered"),
      repeat },
    { { "look", "guarda", "mirar" },
      N_("WHAT"),
      N_("a card, a place, a person, anything with a number or a name: all that is printed on it"),
      look },
    { { "score", "punti", "puntos" },
      "",
      N_("the points by where they come from, and what decides"),
      score },
    { { "table", "tavolo", "mesa" },
      "",
      N_("draw the whole table again (so does an empty line)"),
      show_table },
    { { "describe", "descrivi", "describir" }, "", N_("the position in words"), describe },
    { { "log", "diario", "registro" },
      "[N]",
      N_("what happened: the last 20 events, the last N, or all"),
      show_log },
    { { "chronicle", "cronaca", "crónica" },
      N_("[FILE]"),
      N_("the game so far as a text to read; FILE: written there (as Markdown if it ends with .md)"),
      chronicle },
    { { "rules", "regole", "reglas" },
      N_("[WHAT]"),
      N_("the chapters; a rule by its id, a chapter by its number or title, or all rules with these words"),
      term_rules },
    { { "save", "salva", "guardar" }, N_("[FILE]"), N_("save the game"), save },
    { { "load", "carica", "cargar" }, N_("FILE"), N_("go on with a saved game"), load },
    { { "again", "ancora", "otra" },
      "",
      N_("after the end: a new game with the same players"),
      again },
    { { "help", "aiuto", "ayuda" }, "", N_("this list"), help },
    { { "quit", "esci", "salir" },
      "",
      N_("leave; Ctrl-C and Ctrl-D save the game and leave"),
      quit },
};

#define COMMANDS (int)(sizeof commands / sizeof *commands)

static void help(struct term *t, const char *rest)
{
    (void)rest;
    term_say(
        t,
        N_("Type the number of a move, or the move itself: its words may be cut short as long as only one move fits. TAB completes words, the arrow keys bring back earlier lines."));
    for (int i = 0; i < COMMANDS; i++) {
        struct mg_text words = term_text(t), name = term_text(t);
        mg_put(&name, commands[i].name[cli_lang()]);
        mg_putc(&name, ' ');
        if (*commands[i].takes != '\0')
            mg_put(&name, mg_tr(&name, commands[i].takes));
        mg_putc(&name, ' ');
        mg_put(&words, "  ");
        mg_put_padded(&words, name.buf, 21);
        mg_put(&words, mg_tr(&words, commands[i].text));
        mg_text_free(&name);
        term_wrap(t, &words, 23);
    }
}

/* ---- finding them ------------------------------------------------------------------------ */

const char *term_command_at(int index)
{
    return index < COMMANDS * MG_LANG_COUNT
               ? commands[index / MG_LANG_COUNT].name[index % MG_LANG_COUNT]
               : NULL;
}

/* 2: the word is that command, in some language. 1: it begins it. */
static int is_command(int index, const char *word)
{
    int best = 0;

    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        char name[32];
        mg_fold(commands[index].name[lang], name, sizeof name);
        if (strcmp(name, word) == 0)
            return 2;
        if (strncmp(name, word, strlen(word)) == 0)
            best = 1;
    }
    return best;
}

static int find_command(const char *line, bool beginnings)
{
    char copy[32], word[32];
    int found = -1;

    snprintf(copy, sizeof copy, "%.*s", (int)strcspn(line, " \t"), line);
    mg_fold(copy, word, sizeof word);
    for (int i = 0; i < COMMANDS && *word != '\0'; i++) {
        int like = is_command(i, word);
        if (like == 2)
            return i;
        if (like == 0 || !beginnings)
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

const char *term_command_named(const char *line)
{
    int index = find_command(line, false);
    return index >= 0 ? commands[index].name[MG_EN] : NULL;
}

bool term_command(struct term *t, const char *line, bool beginnings)
{
    size_t length = strcspn(line, " \t");
    int index = length > 0 ? find_command(line, beginnings) : -1;

    if (index < 0)
        return false;
    const char *rest = line + length + strspn(line + length, " \t");
    char *copy = strdup(rest); /* `line` is gone when a command reads another */
    if (copy == NULL)
        return true;
    for (size_t end = strlen(copy); end > 0 && strchr(" \t", copy[end - 1]) != NULL; end--)
        copy[end - 1] = '\0';
    commands[index].run(t, copy);
    free(copy);
    return true;
}
