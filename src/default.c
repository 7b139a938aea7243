/* What a game that leaves something out does all the same: words from its tables, a page without
 * anything beside the view, players without advice. All that is generic asks here, and never a
 * member that may be missing. */
#include "field.h"
#include "game.h"
#include "json.h"
#include "thing.h"

#include <string.h>

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

int mg_seats(const struct mg_game *game, const void *state)
{
    return game->seats != NULL ? game->seats(state) : game->seats_max;
}

/* Every field but those that are secret, and the cards whose faces the seat knows. */
void mg_view(const struct mg_game *game, const void *state, int seat, void *out)
{
    if (game->view != NULL) {
        game->view(state, seat, out);
        return;
    }
    memcpy(out, state, game->state_size);
    for (const struct mg_field *f = game->fields; f->name != NULL; f++) {
        size_t elements = 1;
        for (int i = 0; i < mg_field_dims(f); i++)
            elements *= f->extent[i];
        if (f->kind == MG_FIELD_RNG)
            memset(out, 0, sizeof(struct mg_rng));
        else if (f->kind == MG_FIELD_PILE)
            mg_piles_hide(mg_field_piles(f, out), f->first, (int)elements, seat);
        else if (f->secret)
            memset((char *)out + f->offset, 0, elements * f->stride);
    }
}

/* What the view does not show can only be cards: they are dealt anew. */
void mg_sample(const struct mg_game *game, const void *view, int seat, struct mg_rng *rng,
               void *out)
{
    if (game->sample != NULL) {
        game->sample(view, seat, rng, out);
        return;
    }
    memcpy(out, view, game->state_size);
    for (const struct mg_field *f = game->fields; f->name != NULL; f++)
        if (f->kind == MG_FIELD_PILE && f->first == 0)
            mg_piles_deal(mg_field_piles(f, out), f->names->count - 1, rng);
}

bool mg_for_good(const struct mg_game *game, const void *view, struct mg_move move)
{
    return mg_words_of(game)->for_good != NULL && mg_words_of(game)->for_good(view, move);
}

bool mg_agrees(const struct mg_game *game, const void *state, const struct mg_options *options)
{
    if (game->agrees != NULL)
        return game->agrees(state, options);
    return mg_seats(game, state) == options->value[0];
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
    int seats = mg_seats(game, state);

    for (int seat = 1; seat < seats; seat++)
        if (!mg_are_mates(game, state, 0, seat))
            return false;
    return true;
}

/* ---- words ------------------------------------------------------------------------------- */

bool mg_say_waiting(const struct mg_game *game, const void *view, int seat, struct mg_text *out)
{
    unsigned actors = game->actors(view);
    MG_WORDS(who, out, 200);

    if (seat >= 0 && actors >> seat & 1)
        return false;
    for (int i = 0; i < MG_MAX_SEATS; i++)
        if (actors >> i & 1) {
            mg_put(&who, who.len > 0 ? ", " : "");
            mg_seat_name(game, NULL, view, i, &who);
        }
    if (actors == 0)
        mg_say(out, N_("The game is over."));
    else
        mg_say(out, N_("It is for {0} to choose."), who_buffer);
    return true;
}

void mg_say_prompt(const struct mg_game *game, const void *view, int seat, struct mg_text *out)
{
    if (mg_words_of(game)->prompt != NULL)
        game->words->prompt(view, seat, out);
    else if (!mg_say_waiting(game, view, seat, out))
        mg_say(out, N_("Choose a move."));
}

/* What people call it: by the game's table of things, or as moves write it. What the seat does not
 * know was made 0; of a number it cannot be told whether it was one. */
static void put_argument(const struct mg_game *game, const struct mg_arg *arg, uint16_t value,
                         struct mg_text *out)
{
    const struct mg_thing *thing = mg_words_of(game)->things;

    while (thing != NULL && thing->kind != NULL && thing->names != arg->names)
        thing++;
    if (thing != NULL && thing->kind != NULL)
        mg_thing_name(thing, value, out);
    else
        mg_name_write(arg->names, value, out);
}

/* A sentence of the game's table with the arguments in their places: {0} who does it, {1} to {3}
 * what they name. False: there is none for this kind. */
static bool say_by_table(const struct mg_game *game, const struct mg_sentences *table,
                         unsigned kind, const char *who, const struct mg_arg arg[3],
                         const uint16_t value[3], struct mg_text *out)
{
    char words[3][120] = { "", "", "" };

    if (kind >= table->count || table->sentence[kind] == NULL)
        return false;
    for (int i = 0; i < 3 && arg[i].place != NULL; i++) {
        struct mg_text word = MG_TEXT(words[i], out);
        put_argument(game, &arg[i], value[i], &word);
    }
    mg_say(out, table->sentence[kind], who, words[0], words[1], words[2]);
    return true;
}

void mg_say_move(const struct mg_game *game, const void *view, struct mg_move move,
                 struct mg_text *out)
{
    const uint16_t value[3] = { move.a, move.b, move.c };

    if (mg_words_of(game)->label != NULL)
        game->words->label(view, move, out);
    else if (!say_by_table(game, &mg_words_of(game)->labels, move.kind, "",
                           game->moves[move.kind].arg, value, out))
        mg_move_write(game, move, out);
}

void mg_say_event(const struct mg_game *game, const void *view, const struct mg_event *event,
                  int seat, struct mg_text *out)
{
    const struct mg_event_kind *kind = &game->events[event->kind];
    const uint16_t value[3] = { event->a, event->b, event->c };
    MG_WORDS(who, out, 120);

    if (mg_words_of(game)->tell != NULL) {
        game->words->tell(view, event, seat, out);
        return;
    }
    if (event->seat != MG_NOBODY)
        mg_seat_name(game, NULL, view, event->seat, &who);
    if (say_by_table(game, &mg_words_of(game)->tales, event->kind, who_buffer, kind->arg, value,
                     out))
        return;
    mg_put(out, who_buffer);
    mg_put(out, who.len > 0 ? ": " : "");
    mg_put(out, kind->name);
    for (int i = 0; i < 3 && kind->arg[i].place != NULL; i++)
        if (!kind->arg[i].optional || value[i] != 0) {
            mg_putc(out, ' ');
            put_argument(game, &kind->arg[i], value[i], out);
        }
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
static int32_t points_so_far(const struct mg_game *game, const void *view, int seat)
{
    const struct mg_score *score = mg_words_of(game)->score;
    int64_t sum = 0;

    for (int i = 0; score != NULL && score->source[i] != NULL; i++) {
        int32_t points = mg_points(game, view, seat, i);
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
    return points_so_far(game, view, seat);
}
