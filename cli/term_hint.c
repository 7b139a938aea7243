/* hint: what a computer player would do, how the game then stands, and the next best moves. */
#include "term.h"

#include <stdlib.h>
#include "hint.h"

/* "Place Lance at Antioch (play 1 antioch)" */
static void put_move(const struct term *t, struct mg_move move, struct mg_text *out)
{
    mg_match_label(t->match, move, out);
    mg_put(out, " (");
    mg_move_write(mg_match_game(t->match), move, out);
    mg_putc(out, ')');
}

/* Thousandths as whole per cent. */
static int percent(int32_t thousandths)
{
    return (thousandths + 5) / 10;
}

/* What the best move promises, and how the game stands for everybody. */
static void tell_outcome(const struct term *t, const struct mg_hint *hint)
{
    struct mg_text words = term_text(t);

    mg_say(&words, N_("You win in {0} of 100 games if you play this."),
           mg_digits(percent(hint->best[0].value)).text);
    mg_putc(&words, '\n');
    mg_say(&words, N_("As the game stands:"));
    for (int seat = 0; seat < mg_match_seats(t->match); seat++) {
        mg_put(&words, seat > 0 ? ", " : " ");
        if (seat == t->viewer)
            mg_say(&words, N_("you"));
        else
            mg_match_seat_name(t->match, seat, &words);
        mg_putc(&words, ' ');
        mg_put(&words, mg_digits(percent(hint->chance[seat])).text);
    }
    mg_put(&words, ". ");
    mg_say(&words, N_("({0} games imagined.)"), mg_digits(hint->imagined).text);
    term_wrap(t, &words, 2);
}

static void tell_next(const struct term *t, const struct mg_hint *hint,
                      const struct mg_choice *choice)
{
    struct mg_text words = term_text(t), move = term_text(t);
    struct mg_digits wins = mg_digits(percent(choice->value));
    int worse = percent(hint->best[0].value) - percent(choice->value);

    put_move(t, choice->move, &move);
    if (hint->imagined == 0)
        mg_say(&words, N_("Next best: {0}"), move.buf);
    else if (worse == 0)
        mg_say(&words, N_("Next best: {0}: {1} of 100, about as good."), move.buf, wins.text);
    else
        mg_say(&words, N_("Next best: {0}: {1} of 100, {2} fewer."), move.buf, wins.text,
               mg_digits(worse).text);
    mg_text_free(&move);
    term_wrap(t, &words, 2);
}

static void tell_hint(const struct term *t, const struct mg_player *player,
                      const struct mg_hint *hint)
{
    struct mg_text words = term_text(t), move = term_text(t);

    put_move(t, hint->best[0].move, &move);
    if (player == &mg_adviser)
        mg_say(&words, N_("The adviser would choose: {0}"), move.buf);
    else
        mg_say(&words, N_("The player {0} would choose: {1}"), player->name, move.buf);
    mg_text_free(&move);
    term_wrap(t, &words, 2);
    if (hint->imagined > 0)
        tell_outcome(t, hint);
    for (unsigned i = 1; i < hint->count; i++)
        tell_next(t, hint, &hint->best[i]);
}

void term_hint(struct term *t, const char *rest)
{
    const struct mg_player *player = *rest != '\0' ? mg_player_find(rest) : &mg_adviser;
    struct mg_thought *thought;
    struct mg_hint hint;

    if (player == NULL) {
        struct mg_text known = term_text(t), asked = term_text(t);
        for (int i = 0; mg_player_at(i) != NULL; i++) {
            mg_put(&known, i > 0 ? ", " : "");
            mg_put(&known, mg_player_at(i)->name);
        }
        term_quote(&asked, rest, 40);
        term_say(t, N_("There is no player {0}. Say hint, or hint and one of: {1}."), asked.buf,
                 known.buf);
        mg_text_free(&asked);
        mg_text_free(&known);
        return;
    }
    if (t->offer.count == 0 || t->viewer < 0) {
        term_say(t, N_("There is nothing to decide now."));
        return;
    }
    thought = malloc(sizeof *thought);
    if (thought != NULL && term_think(t, player, t->viewer, NULL, thought)) {
        mg_hint_of(mg_match_game(t->match), mg_match_view_of(t->match, t->viewer), thought,
                   cli_lang(), &hint);
        tell_hint(t, player, &hint);
    } else if (!cli_interrupted()) {
        term_say(t, N_("There is not enough memory."));
    }
    free(thought);
}
