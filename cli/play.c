/* mangonel play: a game in the terminal, against people at the same screen and computer players. */
#include "term.h"
#include "thing.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>

#define USAGE                                                                                      \
    "usage: mangonel play GAME [options]\n"                                                        \
    "       mangonel play --load FILE\n\n"                                                         \
    "Play in the terminal. Type help at the table to see what can be said.\n"

#define MOST_OPTIONS 64
#define OPTION_HELP  600
#define FEW          12 /* moves that are listed again when words could mean several */

/* ---- one decision ------------------------------------------------------------------------ */

/* Words that are no single legal move: what they could mean, or why they are none. */
static void explain(struct term *t, const char *line, const struct term_typed *typed)
{
    struct mg_text words = term_text(t);

    term_quote(&words, line, 40);
    if (typed->means == TERM_SEVERAL) {
        unsigned index[FEW], count = term_could_mean(t, line, index, FEW);
        term_say(t, N_("\"{0}\" could be {1} of the moves: say more of it, or use the number."),
                 words.buf, mg_digits(typed->count).text);
        if (count <= FEW)
            term_list_some(t, index, count);
    } else if (line[strspn(line, "0123456789")] == '\0')
        term_say(t, N_("There is no move {0}: the list goes from 1 to {1}."), words.buf,
                 mg_digits(t->offer.count).text);
    else if (!mg_legal(typed->verdict) && strcmp(typed->verdict.rule, "MG-MOVE-01") != 0)
        term_refuse(t, typed->verdict);
    else
        term_say(t, N_("\"{0}\" is no move and no command. Type a number from the list, or help."),
                 words.buf);
    mg_text_free(&words);
}

/* Before a guess is played, somebody says yes to it. */
static void ask_back(struct term *t, struct mg_move move)
{
    struct mg_text label = term_text(t), text = term_text(t);

    mg_match_label(t->match, move, &label);
    mg_move_write(mg_match_game(t->match), move, &text);
    term_say(t,
             N_("Do you mean: {0} ({1})? y: yes. Anything else is taken for what you say instead."),
             label.buf, text.buf);
    mg_text_free(&label);
    mg_text_free(&text);
    t->guess = move;
}

static bool says_yes(const char *line)
{
    static const char *const yes[] = { "y", "yes", "s", "si" };
    char word[8];

    mg_fold(line, word, sizeof word);
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        if (strcmp(word, yes[i]) == 0)
            return true;
    return false;
}

static void play_typed(struct term *t, struct mg_move move)
{
    uint64_t offered = term_offer_number(&t->offer);
    struct mg_verdict verdict = term_play_move(t, t->viewer, move);

    if (!mg_legal(verdict))
        term_refuse(t, verdict);
    else {
        t->repeat.move = move;
        t->repeat.offered = offered;
        t->taken_back = false;
    }
    t->fresh = true;
}

/* One line from the person whose turn it is. */
static void obey(struct term *t, const char *line)
{
    struct mg_move guess = t->guess;

    t->guess = (struct mg_move){ .kind = 0 };
    line += strspn(line, " \t");
    if (guess.kind != 0 && says_yes(line)) {
        play_typed(t, guess);
        return;
    }
    if (*line == '\0') {
        t->fresh = t->whole = true;
        return;
    }
    if (term_command(t, line, false))
        return;
    struct term_typed typed = term_understand(t, line);
    bool is_move = typed.means == TERM_MOVE || typed.means == TERM_REFUSED;
    if (!is_move && typed.means != TERM_SEVERAL && term_command(t, line, true))
        return;
    if (typed.means == TERM_MOVE)
        play_typed(t, typed.move);
    else if (typed.means == TERM_REFUSED)
        term_refuse(t, typed.verdict);
    else if (typed.means == TERM_GUESS)
        ask_back(t, typed.move);
    else
        explain(t, line, &typed);
}

/* The same move again, where the same moves are offered: true. Only what happens is told then. */
static bool repeats(struct term *t)
{
    if (t->repeat.times == 0)
        return false;
    term_tell(t, t->viewer);
    term_offer_moves(t, t->viewer);
    if (cli_interrupted() || term_offer_number(&t->offer) != t->repeat.offered ||
        !mg_legal(term_play_move(t, t->viewer, t->repeat.move)))
        t->repeat.times = 0;
    else
        t->repeat.times--;
    t->fresh = true;
    return t->repeat.times > 0;
}

/* Who has nothing to say is not asked: true, the move is made. With several people at the screen
 * everybody is asked all the same: that the keyboard passes somebody by would tell the others. Nor
 * is one who has just taken that move back. */
static bool answers_alone(struct term *t)
{
    if (t->taken_back || term_people(t) > 1 || !mg_match_idle(t->match, t->viewer))
        return false;
    term_tell(t, t->viewer);
    term_offer_moves(t, t->viewer);
    if (t->offer.legal_count != 1)
        return false;
    struct mg_text label = term_text(t);
    mg_match_label(t->match, t->offer.legal[0], &label);
    term_say(t, N_("Your only move, made for you: {0}."), label.buf);
    mg_text_free(&label);
    return mg_legal(term_play_move(t, t->viewer, t->offer.legal[0]));
}

/* The person's name before the cursor: "Player 1> ". */
static const char *ask(struct term *t)
{
    struct mg_text prompt = term_text(t);
    mg_match_seat_name(t->match, t->viewer, &prompt);
    mg_put(&prompt, "> ");
    const char *line = term_read(prompt.buf);
    mg_text_free(&prompt);
    return line;
}

static void person_decides(struct term *t, int seat)
{
    if (t->viewer != seat) {
        if (term_people(t) > 1 && !mg_match_game(t->match)->open && !term_curtain(t, seat)) {
            t->leaving = t->must_save = true;
            return;
        }
        t->viewer = seat;
        t->fresh = true;
        t->guess = (struct mg_move){ .kind = 0 };
        term_history_of(seat);
    }
    if (repeats(t))
        return;
    if (mg_match_actor(t->match) < 0 || !(mg_match_actors(t->match) >> seat & 1))
        return; /* the last time it was somebody else's turn then */
    if (answers_alone(t)) {
        t->fresh = true;
        return;
    }
    if (t->fresh)
        term_show(t);
    const char *line = ask(t);
    if (line != NULL)
        obey(t, line);
    else
        t->leaving = t->must_save = true;
}

/* ---- the game ---------------------------------------------------------------------------- */

static void introduce(const struct term *t)
{
    const struct mg_game *game = mg_match_game(t->match);
    struct mg_text words = term_text(t);

    mg_speak_of(&words, game);
    mg_put(&words, mg_tr(&words, game->name));
    mg_put(&words, ". ");
    for (int seat = 0; seat < mg_match_seats(t->match); seat++) {
        mg_put(&words, seat > 0 ? ", " : "");
        term_seat_title(t, seat, &words);
    }
    mg_put(&words, ".\n");
    term_wrap(t, &words, 0);
    if (term_people(t) > 0)
        term_say(t, N_("Type a number or a move; help tells what else."));
}

/* Play this one from now on. */
static void take_match(struct term *t, struct mg_match *match)
{
    term_minds_clear(t);
    mg_match_close(t->match);
    t->match = match;
    memset(t->told, 0, sizeof t->told);
    t->viewer = MG_SPECTATOR;
    t->saved_as[0] = '\0';
    t->fresh = true;
    introduce(t);
}

bool term_new_game(struct term *t, const struct mg_game *game, const struct mg_options *options,
                   const struct mg_seed *seed)
{
    struct mg_verdict verdict;
    struct mg_match *match = mg_match_open(game, options, seed, &verdict);

    if (match == NULL) {
        cli_refused(verdict, NULL);
        return false;
    }
    take_match(t, match);
    return true;
}

/* Computer players first; then whoever is at the screen already; then the next person. */
static int next_seat(const struct term *t)
{
    unsigned actors = mg_match_actors(t->match);

    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (actors >> seat & 1 &&
            (t->seat[seat].player != NULL || t->seat[seat].stand_in.player != NULL))
            return seat;
    if (t->viewer >= 0 && actors >> t->viewer & 1)
        return t->viewer;
    return mg_match_actor(t->match);
}

/* Until somebody leaves. */
static int play_on(struct term *t)
{
    while (!t->leaving && !ferror(stdout)) {
        term_entrust_tick(t);
        int seat = next_seat(t);
        if (seat < 0) {
            term_end(t);
            continue;
        }
        if (t->seat[seat].stand_in.player != NULL) {
            term_entrusted_move(t, seat);
            continue;
        }
        if (t->seat[seat].player == NULL) {
            person_decides(t, seat);
            continue;
        }
        term_computer_move(t, seat);
        t->fresh = true;
        if (term_people(t) == 0 && mg_match_actor(t->match) >= 0) {
            term_tell(t, MG_SPECTATOR);
            t->leaving = !cli_flush();
        }
        if (cli_interrupted() && !term_is_entrusted(t))
            t->leaving = t->must_save = true;
    }
    /* If nobody can see the game any more, it is kept all the same. */
    bool unseen = ferror(stdout) || !cli_flush();
    t->must_save = t->must_save && term_people(t) > 0 && mg_match_actor(t->match) >= 0;
    bool kept = !t->must_save || term_save_somewhere(t);
    return kept && !unseen && cli_flush() ? CLI_OK : CLI_FAILED;
}

/* ---- the command line -------------------------------------------------------------------- */

struct request {
    const char *options, *seats, *seed, *load, *players;
    bool ascii, no_colour;
    const char *direct[MOST_OPTIONS]; /* --expansion on: values of the games' own options */
    char help[MOST_OPTIONS][OPTION_HELP];
};

static struct cli_option *find(struct cli_option *option, const char *name)
{
    for (; option->name != NULL; option++)
        if (strcmp(option->name, name) == 0)
            return option;
    return NULL;
}

/* "off, on (by default off). Play with ..." */
static const char *option_help(const struct mg_game *game, const struct mg_option *o,
                               char help[OPTION_HELP])
{
    struct mg_text out = { .buf = help, .cap = OPTION_HELP, .lang = (uint8_t)cli_lang() };

    mg_speak_of(&out, game);
    cli_put_values(o, &out);
    mg_put(&out, ". ");
    mg_put(&out, mg_tr(&out, o->text));
    return help;
}

/* Every option of a game may be given by its own name. NULL: of every game. */
static void add_game_options(struct cli_option *option, struct request *ask,
                             const struct mg_game *game)
{
    int count = 0;

    while (option[count].name != NULL)
        count++;
    for (int g = 0; mg_games[g] != NULL; g++)
        for (const struct mg_option *o = mg_games[g]->options; o->name != NULL; o++) {
            if (count + 1 >= MOST_OPTIONS || find(option, o->name) != NULL ||
                (game != NULL && game != mg_games[g]))
                continue;
            option[count] =
                (struct cli_option){ .name = o->name,
                                     .text = &ask->direct[count],
                                     .help = option_help(mg_games[g], o, ask->help[count]) };
            count++;
        }
}

static bool game_options(const struct mg_game *game, const struct request *ask,
                         const struct cli_option *option, struct mg_options *out)
{
    struct mg_text list = cli_text();

    if (ask->players == NULL && ask->seats != NULL) {
        mg_put(&list, "players=");
        mg_put_number(&list, term_seats_in(ask->seats));
    }
    if (ask->options != NULL) {
        mg_putc(&list, ',');
        mg_put(&list, ask->options);
    }
    if (ask->players != NULL) {
        mg_put(&list, ",players=");
        mg_put(&list, ask->players);
    }
    for (int i = 0; option[i].name != NULL; i++)
        if (option[i].text == &ask->direct[i] && ask->direct[i] != NULL) {
            mg_putc(&list, ',');
            mg_put(&list, option[i].name);
            mg_putc(&list, '=');
            mg_put(&list, ask->direct[i]);
        }
    bool good = cli_game_options(game, list.buf, out);
    mg_text_free(&list);
    return good;
}

/* --scenario FILE: of a game with scenarios, where the value names none of its own but has a dot or
 * a slash in it. NULL: no file. */
static const char *scenario_file(const struct mg_game *game, struct request *ask,
                                 const struct cli_option *option)
{
    for (int i = 0; game->compose != NULL && option[i].name != NULL; i++) {
        const char *value = option[i].text == &ask->direct[i] ? ask->direct[i] : NULL;
        if (value == NULL || strcmp(option[i].name, "scenario") != 0 ||
            strpbrk(value, "./") == NULL)
            continue;
        ask->direct[i] = NULL;
        return value;
    }
    return NULL;
}

static int begin_composed(struct term *t, const struct mg_game *game,
                          const struct mg_options *options, const struct mg_seed *seed,
                          const char *path)
{
    struct mg_text text = cli_text();
    struct mg_verdict verdict;
    const char *why = "";
    int line = 0;

    if (!cli_read_file(path, &text)) {
        mg_text_free(&text);
        return CLI_FAILED;
    }
    struct mg_match *match = mg_match_compose(game, options, seed, text.buf, &line, &why, &verdict);
    mg_text_free(&text);
    if (match == NULL)
        return line > 0 ? cli_failed("%s:%d: %s", path, line, why) : cli_refused(verdict, NULL);
    take_match(t, match);
    return CLI_OK;
}

static int begin_new(struct term *t, const char *id, struct request *ask,
                     const struct cli_option *option)
{
    const struct mg_game *game = cli_game(id);
    struct mg_options options;
    struct mg_seed seed;
    const char *path = game != NULL ? scenario_file(game, ask, option) : NULL;

    if (game == NULL || !game_options(game, ask, option, &options) || !cli_seed(ask->seed, &seed) ||
        !term_seats_parse(t, ask->seats, options.value[0]))
        return CLI_USAGE;
    if (path != NULL)
        return begin_composed(t, game, &options, &seed, path);
    return term_new_game(t, game, &options, &seed) ? CLI_OK : CLI_FAILED;
}

static int begin_loaded(struct term *t, const char *id, const struct request *ask,
                        const struct cli_option *option)
{
    bool other = ask->options != NULL || ask->seed != NULL || ask->players != NULL;

    for (int i = 0; option[i].name != NULL; i++)
        other = other || (option[i].text == &ask->direct[i] && ask->direct[i] != NULL);
    if (other)
        return cli_usage("--load takes the options and the seed from the file");
    if (!term_load(t, ask->load, ask->seats))
        return CLI_FAILED;
    if (id != NULL && strcmp(id, mg_game_id(mg_match_game(t->match))) != 0)
        return cli_usage("%s is a game of %s, not of %.40s", ask->load,
                         mg_game_id(mg_match_game(t->match)), id);
    introduce(t);
    return CLI_OK;
}

/* The game that the first word names, so that its help speaks of it alone; NULL: none. */
static const struct mg_game *game_named(int argc, char **argv)
{
    return argc > 1 ? mg_game_find(argv[1]) : NULL;
}

int cmd_play(int argc, char **argv)
{
    static struct request ask;
    static struct term t;
    struct cli_option option[MOST_OPTIONS] = {
        { .name = "players", .text = &ask.players, .help = "how many play" },
        { .name = "seats",
          .text = &ask.seats,
          .help =
              "who plays, seat by seat, with commas: me (or human, human:NAME), easy, normal, hard, expert" },
        { .name = "options",
          .text = &ask.options,
          .help = "options of the game: expansion=on,first=0 (mangonel describe lists them)" },
        { .name = "seed", .text = &ask.seed, .help = "a number or 64 hex digits" },
        { .name = "load", .text = &ask.load, .help = "go on with a saved game" },
        { .name = "ascii", .flag = &ask.ascii, .help = "draw with plain ASCII" },
        { .name = "no-colour", .flag = &ask.no_colour, .help = "no colours (so does NO_COLOR=1)" },
        { .name = "no-color", .flag = &ask.no_colour, .help = "the same" },
    };
    add_game_options(option, &ask, game_named(argc, argv));
    int words = cli_parse(argc, argv, option, USAGE), code;

    if (words < 0)
        return CLI_USAGE;
    if (words > 1 || (words == 0 && ask.load == NULL))
        return cli_usage("say which game: mangonel play GAME (see mangonel play --help)");
    term_screen_begin(&t.screen, ask.ascii, ask.no_colour);
    term_input_begin(&t);
    cli_catch_interrupt();
    signal(SIGHUP, SIG_IGN); /* a closed terminal is an end of input: the game is saved */
    code = ask.load != NULL ? begin_loaded(&t, words > 0 ? argv[1] : NULL, &ask, option)
                            : begin_new(&t, argv[1], &ask, option);
    if (code == CLI_OK)
        code = play_on(&t);
    term_offer_clear(&t.offer);
    term_input_end();
    term_minds_clear(&t);
    mg_match_close(t.match);
    free(t.drawn);
    return code;
}
