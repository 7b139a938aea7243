/* The end of a game: final table, places, winners, seed, and what people may do then. */
#include "term.h"

#include <string.h>

static void show_winners(const struct term *t, const struct mg_result *result)
{
    struct mg_text names = term_text(t);
    int count = 0;

    for (int seat = 0; seat < mg_match_seats(t->match); seat++) {
        if (!(result->winners >> seat & 1))
            continue;
        mg_put(&names, count++ > 0 ? ", " : "");
        term_seat_title(t, seat, &names);
    }
    if (count == 0)
        term_say(t, N_("Nobody wins."));
    else if (count == 1)
        term_say(t, N_("Victory for {0}."), names.buf);
    else
        term_say(t, N_("The victory is shared by {0}."), names.buf);
    mg_text_free(&names);
}

static void show_places(const struct term *t, const struct mg_result *result)
{
    for (int place = 1; place <= MG_MAX_SEATS; place++)
        for (int seat = 0; seat < mg_match_seats(t->match); seat++) {
            struct mg_text words = term_text(t);
            if (result->place[seat] == place) {
                mg_put_number(&words, place);
                mg_put(&words, ". ");
                term_seat_title(t, seat, &words);
                mg_put(&words, ": ");
                mg_put_number(&words, result->score[seat]);
            }
            term_wrap(t, &words, 3);
        }
}

bool term_score(struct term *t, int seat)
{
    struct mg_text words = term_text(t);
    bool counted = mg_match_score(t->match, seat, &words);

    if (counted)
        term_wrap(t, &words, 2);
    else
        mg_text_free(&words);
    return counted;
}

/* A seed that is a small number is shown as one. */
static void show_seed(const struct term *t)
{
    const struct mg_seed *seed = mg_match_seed(t->match);
    struct mg_text text = term_text(t);
    uint64_t number = 0;

    for (int i = 7; i >= 0; i--)
        number = number << 8 | seed->byte[i];
    struct mg_seed small = mg_seed_number(number);
    if (memcmp(&small, seed, sizeof small) == 0 && number <= INT64_MAX)
        mg_put_number(&text, (long long)number);
    else
        mg_seed_write(seed, &text);
    term_say(t, N_("Seed: {0}"), text.buf);
    mg_text_free(&text);
}

static void show_end(struct term *t)
{
    struct mg_result result;

    if (term_people(t) > 1) { /* now all look at the screen: what one hand held stays hidden */
        if (t->viewer >= 0)
            term_clear(t);
        t->viewer = MG_SPECTATOR;
    }
    term_tell(t, t->viewer);
    term_draw(t, t->viewer);
    term_offer_clear(&t->offer);
    mg_match_result(t->match, &result);
    show_places(t, &result);
    term_score(t, t->viewer);
    show_winners(t, &result);
    show_seed(t);
    t->fresh = false;
}

/* The game is over: look back, save it, play another. */
void term_end(struct term *t)
{
    if (t->fresh) {
        show_end(t);
        if (term_people(t) == 0) {
            t->leaving = true;
            return;
        }
        term_say(
            t,
            N_("Type save FILE to keep this game, chronicle to read it as a text, again to play another, quit to leave."));
    }
    const char *line = term_read("> ");
    if (line == NULL) {
        t->leaving = true;
        return;
    }
    line += strspn(line, " \t");
    if (*line == '\0')
        t->fresh = true;
    else if (!term_command(t, line, true))
        term_say(t, N_("The game is over: type save FILE, again, quit, or help."));
}
