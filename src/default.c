/* What a game that leaves something out does all the same: words from its tables, a page without
 * anything beside the view, players without advice. All that is generic asks here, and never a
 * member that may be missing. */
#include "game.h"
#include "json.h"
#include "thing.h"

static const struct mg_words no_words;
static const struct mg_page no_page;
static const struct mg_advice no_advice;

const struct mg_words *mg_words_of(const struct mg_game *game)
{
    return game->words != NULL ? game->words : &no_words;
}

const struct mg_page *mg_page_of(const struct mg_game *game)
{
    return game->page != NULL ? game->page : &no_page;
}

const struct mg_advice *mg_advice_of(const struct mg_game *game)
{
    return game->advice != NULL ? game->advice : &no_advice;
}

/* ---- the referee ------------------------------------------------------------------------- */

struct mg_verdict mg_are_options(const struct mg_game *game, const struct mg_options *options)
{
    return game->check_options != NULL ? game->check_options(options) : MG_LEGAL;
}

bool mg_agrees(const struct mg_game *game, const void *state, const struct mg_options *options)
{
    if (game->agrees != NULL)
        return game->agrees(state, options);
    return game->seats(state) == options->value[0];
}

bool mg_unfinished(const struct mg_game *game, const void *state)
{
    return game->unfinished != NULL && game->unfinished(state);
}

struct mg_phase mg_phase_of(const struct mg_game *game, const void *view)
{
    if (game->phase != NULL)
        return game->phase(view);
    /* whose turn it is tells turns apart, and 0 would not */
    return (struct mg_phase){ .turn = 1, .name = "play", .stretch = 1 + game->actors(view) };
}

bool mg_are_mates(const struct mg_game *game, const void *state, int seat, int other)
{
    return seat == other || (game->mates != NULL && game->mates(state, seat, other));
}

bool mg_together(const struct mg_game *game, const void *state)
{
    int seats = game->seats(state);

    for (int seat = 1; seat < seats; seat++)
        if (!mg_are_mates(game, state, 0, seat))
            return false;
    return true;
}

/* ---- words ------------------------------------------------------------------------------- */

void mg_say_prompt(const struct mg_game *game, const void *view, int seat, struct mg_text *out)
{
    unsigned actors = game->actors(view);

    if (mg_words_of(game)->prompt != NULL)
        game->words->prompt(view, seat, out);
    else if (actors == 0)
        mg_say(out, N_("The game is over."));
    else if (seat >= 0 && actors >> seat & 1)
        mg_say(out, N_("Choose a move."));
    else
        mg_say(out, N_("It is for another player to decide."));
}

void mg_say_move(const struct mg_game *game, const void *view, struct mg_move move,
                 struct mg_text *out)
{
    if (mg_words_of(game)->label != NULL)
        game->words->label(view, move, out);
    else
        mg_move_write(game, move, out);
}

/* What the seat does not know was made 0; of a number it cannot be told whether it was one. */
static void put_argument(const struct mg_arg *arg, uint16_t value, struct mg_text *out)
{
    if (arg->optional && value == 0)
        return;
    mg_putc(out, ' ');
    mg_name_write(arg->names, value, out);
}

void mg_say_event(const struct mg_game *game, const void *view, const struct mg_event *event,
                  int seat, struct mg_text *out)
{
    const uint16_t value[3] = { event->a, event->b, event->c };

    if (mg_words_of(game)->tell != NULL) {
        game->words->tell(view, event, seat, out);
        return;
    }
    const struct mg_event_kind *kind = &game->events[event->kind];
    if (event->seat != MG_NOBODY) {
        mg_seat_name(game, NULL, view, event->seat, out);
        mg_put(out, ": ");
    }
    mg_put(out, kind->name);
    for (int i = 0; i < 3 && kind->arg[i].place != NULL; i++)
        put_argument(&kind->arg[i], value[i], out);
}

void mg_say_position(const struct mg_game *game, const void *view, int seat, struct mg_text *out)
{
    if (mg_words_of(game)->words != NULL)
        game->words->words(view, seat, out);
    else
        mg_state_words(game, view, out);
}

void mg_draw(const struct mg_game *game, const void *view, int seat, struct mg_text *out)
{
    if (mg_words_of(game)->draw != NULL)
        game->words->draw(view, seat, out);
    else
        mg_say_position(game, view, seat, out);
}

bool mg_carries_on(const struct mg_game *game, struct mg_event *told, const struct mg_event *next)
{
    return mg_words_of(game)->carries_on != NULL && game->words->carries_on(told, next);
}

/* ---- the page ---------------------------------------------------------------------------- */

void mg_page_extra(const struct mg_game *game, const void *view, int seat, struct mg_json *out)
{
    if (mg_page_of(game)->extra != NULL)
        game->page->extra(view, seat, out);
}

void mg_page_content(const struct mg_game *game, struct mg_json *out)
{
    if (mg_page_of(game)->content != NULL)
        game->page->content(out);
    else
        mg_things_json(game, out);
}

/* ---- advice ------------------------------------------------------------------------------ */

/* The points that its sources have given so far, where the game says them. */
static int32_t points_so_far(const struct mg_score *score, const void *view, int seat)
{
    int64_t sum = 0;

    for (int i = 0; score != NULL && score->source[i] != NULL; i++) {
        int32_t points = score->points(view, seat, i);
        sum += points != MG_NO_POINTS ? points : 0;
    }
    return sum > INT32_MAX / 1000   ? INT32_MAX
           : sum < INT32_MIN / 1000 ? INT32_MIN
                                    : (int32_t)(sum * 1000);
}

int32_t mg_eval(const struct mg_game *game, const void *view, int seat)
{
    if (mg_advice_of(game)->eval != NULL)
        return game->advice->eval(view, seat);
    return points_so_far(mg_words_of(game)->score, view, seat);
}
