/* A review in words and tables. */
#include "review_print.h"

#include <stdlib.h>
#include <string.h>

#define MOST_MISTAKES 10 /* in the list */

/* "64.3", "+12.0": thousandths as percent. The same in all languages but for the comma. */
struct percent {
    char text[16];
};

static struct percent percent_of(const struct mg_text *out, int thousandths, bool sign)
{
    struct percent p;
    const char *before = thousandths < 0 ? "-" : sign ? "+" : "";
    snprintf(p.text, sizeof p.text, "%s%d%c%d", before, abs(thousandths) / 10,
             out->lang == MG_EN ? '.' : ',', abs(thousandths) % 10);
    return p;
}

/* A standard error: "± 1.2". */
static struct percent give_or_take(const struct mg_text *out, int thousandths)
{
    struct percent p = percent_of(out, thousandths, false), sure;
    snprintf(sure.text, sizeof sure.text, "%s %.8s", out->ascii ? "+-" : "±", p.text);
    return sure;
}

#define LONGEST 24 /* of a name */

static void put_name(const struct showing *s, int seat, int most, struct mg_text *out)
{
    char name[200];
    struct mg_text words = MG_TEXT(name, out);
    record_file_name(s->record, seat, &words);
    term_quote(out, name, most);
}

/* A name in a buffer that lasts as long as the enclosing block. */
struct name {
    char text[200];
};

static struct name name_of(const struct showing *s, const struct mg_text *like, int seat, int most)
{
    struct name n;
    struct mg_text words = MG_TEXT(n.text, like);
    put_name(s, seat, most, &words);
    return n;
}

static void heading(const struct showing *s, const char *english)
{
    struct mg_text line = term_text(s->screen);
    mg_putc(&line, '\n');
    mg_put_colour(&line, "1");
    mg_put(&line, mg_tr(&line, english));
    mg_put_colour(&line, "0");
    mg_putc(&line, '\n');
    term_print(s->screen, &line);
}

static bool concerns(const struct showing *s, int seat)
{
    return s->seat < 0 || s->seat == seat;
}

/* ---- moves ------------------------------------------------------------------------------- */

static void put_better(const struct showing *s, size_t index, struct mg_text *out)
{
    const struct mg_review_step *step = mg_review_step(s->review, index);
    char label[2000];
    struct mg_text words = MG_TEXT(label, out);
    struct percent loss = percent_of(out, step->loss, false);
    struct percent sure = give_or_take(out, step->loss_error);

    mg_review_label(s->review, index, step->better, &words);
    mg_put(out, " ");
    if (step->mark == MG_REVIEW_MARKED_BLUNDER)
        mg_say(out, N_("Blunder, {0} {1} points given away. Better: {2}."), loss.text, sure.text,
               label);
    else
        mg_say(out, N_("Mistake, {0} {1} points given away. Better: {2}."), loss.text, sure.text,
               label);
}

/* "  23  Anna: Place LBH at Antioch." */
static void put_move(const struct showing *s, size_t index, struct mg_text *out)
{
    const struct mg_review_step *step = mg_review_step(s->review, index);
    struct mg_digits number = mg_digits((long long)index + 1);
    char label[2000];
    struct mg_text words = MG_TEXT(label, out);

    mg_review_label(s->review, index, step->played, &words);
    mg_put_spaces(out, 5 - (int)strlen(number.text));
    mg_put(out, number.text);
    mg_put(out, "  ");
    put_name(s, step->played.seat, LONGEST, out);
    mg_put(out, ": ");
    mg_put(out, label);
    mg_putc(out, '.');
}

static void print_turn(const struct showing *s, const struct mg_review_turn *turn)
{
    struct mg_text line = term_text(s->screen);
    struct percent before = percent_of(&line, turn->before, false);
    struct percent after = percent_of(&line, turn->after, false);
    struct name who = name_of(s, &line, turn->seat, LONGEST);

    put_move(s, turn->step, &line);
    mg_putc(&line, ' ');
    if (turn->by_luck)
        mg_say(&line, N_("{0}: {1} to {2} %, by luck."), who.text, before.text, after.text);
    else
        mg_say(&line, N_("{0}: {1} to {2} %, by decision."), who.text, before.text, after.text);
    if (mg_review_step(s->review, turn->step)->mark != MG_REVIEW_FINE)
        put_better(s, turn->step, &line);
    term_wrap(s->screen, &line, 7);
}

static void print_turns(const struct showing *s)
{
    const struct mg_review_turn *turn = mg_review_turn(s->review, 0);

    heading(s, N_("Turning points"));
    if (turn == NULL)
        term_say(
            s->screen,
            N_("  None: no move changed the leader's chance by more than these figures are unsure."));
    for (size_t i = 0; turn != NULL; turn = mg_review_turn(s->review, ++i))
        print_turn(s, turn);
}

/* The next mistake in order of loss, behind the one given (of that step); false: no more. */
static bool next_mistake(const struct showing *s, size_t *at, int32_t *below)
{
    bool found = false;
    size_t best = 0;
    int32_t loss = 0;

    for (size_t i = 0; i + 1 < mg_review_positions(s->review); i++) {
        const struct mg_review_step *step = mg_review_step(s->review, i);
        if (step->mark == MG_REVIEW_FINE || !concerns(s, step->played.seat) ||
            step->loss > *below || (step->loss == *below && i <= *at))
            continue;
        if (!found || step->loss > loss) {
            found = true;
            best = i;
            loss = step->loss;
        }
    }
    *at = best;
    *below = loss;
    return found;
}

static void print_mistakes(const struct showing *s)
{
    size_t at = 0;
    int32_t below = INT32_MAX;
    int count = 0;

    heading(s, N_("Mistakes"));
    while (count < MOST_MISTAKES && next_mistake(s, &at, &below)) {
        struct mg_text line = term_text(s->screen);
        put_move(s, at, &line);
        put_better(s, at, &line);
        term_wrap(s->screen, &line, 7);
        count++;
    }
    if (count == 0)
        term_say(s->screen, N_("  None that these figures can prove."));
    else if (count == MOST_MISTAKES && next_mistake(s, &at, &below))
        term_say(s->screen, N_("  And more; --json has them all."));
}

/* ---- sums -------------------------------------------------------------------------------- */

static const char *const columns[] = { N_("start"),         N_("luck"),
                                       N_("own decisions"), N_("others' decisions"),
                                       N_("not seen"),      N_("end") };
#define COLUMNS (int)(sizeof columns / sizeof *columns)
#define UNSEEN  4 /* of the columns: only where there is something in it */

static bool has_column(const struct showing *s, int column)
{
    for (size_t i = 0; column == UNSEEN && i + 1 < mg_review_positions(s->review); i++)
        for (int seat = 0; seat < mg_review_seats(s->review); seat++)
            if (mg_review_step(s->review, i)->unseen[seat] != 0)
                return true;
    return column != UNSEEN;
}

/* For the names: less where there is another column. */
static int width_of_names(const struct showing *s)
{
    return has_column(s, UNSEEN) ? 11 : 20;
}

static int width_of(const struct showing *s, const struct mg_text *out, int column)
{
    int width = mg_columns(mg_tr(out, columns[column])), least = column == 2 ? 13 : 6;
    return (width > least ? width : least) + (has_column(s, UNSEEN) ? 1 : 2);
}

static void put_sum(const struct showing *s, int seat, struct mg_text *out)
{
    const struct mg_review_sum *sum = mg_review_sum(s->review, seat);
    /* dots follow a name that is cut */
    struct name who = name_of(s, out, seat, width_of_names(s) - 5);
    char own[40];

    snprintf(own, sizeof own, "%s %s", percent_of(out, sum->own, true).text,
             give_or_take(out, sum->own_error).text);
    const struct percent first = percent_of(out, sum->first, false),
                         luck = percent_of(out, sum->luck, true),
                         others = percent_of(out, sum->others, true),
                         unseen = percent_of(out, sum->unseen, true),
                         last = percent_of(out, sum->last, false);
    const char *cell[] = { first.text, luck.text, own, others.text, unseen.text, last.text };
    mg_put(out, "  ");
    mg_put_padded(out, who.text, width_of_names(s) - 2);
    for (int i = 0; i < COLUMNS; i++)
        if (has_column(s, i))
            mg_put_right(out, cell[i], width_of(s, out, i));
    mg_putc(out, '\n');
}

static void print_sums(const struct showing *s)
{
    struct mg_text table = term_text(s->screen);

    heading(s, N_("Luck and decisions, in percentage points"));
    mg_put_spaces(&table, width_of_names(s));
    for (int i = 0; i < COLUMNS; i++)
        if (has_column(s, i))
            mg_put_right(&table, mg_tr(&table, columns[i]), width_of(s, &table, i));
    mg_putc(&table, '\n');
    for (int seat = 0; seat < mg_review_seats(s->review); seat++)
        if (concerns(s, seat))
            put_sum(s, seat, &table);
    term_print(s->screen, &table);
}

/* What was not looked at, and how to see more. */
static void put_missing(const struct showing *s, struct mg_text *out)
{
    struct mg_digits looked = mg_digits((long long)mg_review_looked(s->review));
    struct mg_digits positions = mg_digits((long long)mg_review_positions(s->review));

    if (mg_review_whole(s->review))
        return;
    mg_putc(out, ' ');
    mg_say(
        out,
        N_("Only {0} of {1} positions were looked at, first where most happened: the curve between them is guessed, and what was not seen is neither luck nor decision. --seconds gives more time."),
        looked.text, positions.text);
}

static void print_surety(const struct showing *s)
{
    struct mg_text line = term_text(s->screen);
    struct mg_digits games = mg_digits((long long)mg_review_games(s->review));
    struct mg_digits positions = mg_digits((long long)mg_review_looked(s->review));
    struct percent error = give_or_take(&line, mg_review_error(s->review));

    mg_putc(&line, '\n');
    mg_say(
        &line,
        N_("{0} games were imagined, at {1} positions. A chance is unsure by {2} points (one standard error); a loss below two standard errors is not called a mistake."),
        games.text, positions.text, error.text);
    put_missing(s, &line);
    term_wrap(s->screen, &line, 0);
    if (!mg_review_over(s->review))
        term_say(s->screen, N_("The game was not finished: its end is a chance as well."));
}

/* ---- all --------------------------------------------------------------------------------- */

void review_print(const struct showing *s)
{
    struct mg_text plot = term_text(s->screen);
    struct mg_digits moves = mg_digits((long long)mg_review_positions(s->review) - 1);

    term_say(s->screen, N_("{0}, {1} moves: the chance of each seat to win"),
             mg_translate(mg_review_game(s->review), cli_lang(), mg_review_game(s->review)->name),
             moves.text);
    mg_putc(&plot, '\n');
    review_plot(s, &plot);
    term_print(s->screen, &plot);
    print_turns(s);
    print_mistakes(s);
    print_sums(s);
    print_surety(s);
}
