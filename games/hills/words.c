/* What people read: titles, prompts, events, the position in sentences and as a table; and what the
 * page is told. */
#include "state.h"
#include "thing.h"

static const char *const colours[] = { N_("Rose"), N_("Lion"), N_("Ship"),
                                       N_("Keep"), N_("Oak"),  N_("Hawk") };
static const char *const kinds[] = { N_("anything"), N_("straight"), N_("flush"),
                                     N_("four of a rank"), N_("straight flush") };

static void put_card(uint16_t card, struct mg_text *out)
{
    if (card == 0)
        mg_say(out, N_("a card"));
    else
        mg_say(out, N_("{0} {1}"), mg_tr(out, colours[hl_colour(card)]),
               mg_digits(hl_rank(card)).text);
}

static const struct mg_thing things[] = {
    { "card", N_("Cards"), &hl_card_names, put_card, NULL, NULL },
    { "hill", N_("Hills"), &hl_hill_names, NULL, NULL, NULL },
    { .kind = NULL },
};

static const char *const labels[] = { [HL_PLAY] = N_("Play {1}: {2}") };

static const char *const tales[] = {
    [HL_EV_BEGINS] = N_("{0} begins."),
    [HL_EV_PLAYED] = N_("{0} plays {1}: {2}."),
    [HL_EV_DREW] = N_("{0} draws {1}."),
    [HL_EV_TAKEN] = N_("{0} takes {1}."),
};

static void prompt(const void *view, int seat, struct mg_text *out)
{
    if (!mg_say_waiting(&hl_game, view, seat, out))
        mg_say(out, N_("Play a card to your side of a hill."));
}

/* ---- the terminal table ------------------------------------------------------------------ */

/* A row for each hill: the cards of both sides, and an arrow to whoever has it. */
static void draw(const void *view, int seat, struct mg_text *out)
{
    const struct hl_state *s = view;
    struct mg_piles piles = MG_PILES(s);
    int me = seat >= 0 ? seat : 0;

    mg_put_spaces(out, 9);
    mg_put_padded(out, mg_called(out, &hl_game, view, me).text, 7 * HL_SIDE + 3);
    mg_put(out, mg_called(out, &hl_game, view, !me).text);
    for (int hill = 0; hill < HL_HILLS; hill++) {
        int winner = hl_winner(s, hill);
        mg_putc(out, '\n');
        mg_put_padded(out, hl_hill_names.name[hill], 9);
        mg_pile_row(&piles, hl_line(me, hill), &hl_card_names, HL_SIDE, 7, out);
        mg_put(out, winner < 0 ? "   " : winner == me ? "<  " : ">  ");
        mg_pile_row(&piles, hl_line(!me, hill), &hl_card_names, HL_SIDE, 7, out);
    }
    mg_put(out, "\n" MG_BELOW_BOARD);
    if (seat >= 0)
        mg_pile_row(&piles, HL_HAND + seat, &hl_card_names, HL_HAND_SIZE, 7, out);
    mg_putc(out, '\n');
}

/* ---- points, chance, and the page -------------------------------------------------------- */

static void decided(const void *view, int seat, struct mg_text *out)
{
    (void)seat;
    if (hl_actors(view) == 0)
        mg_say(out, N_("{0} has three hills, and wins."),
               mg_called(out, &hl_game, view, hl_taken(view, 1) >= HL_TO_WIN).text);
}

static const char *const sources[] = { N_("Hills"), NULL };
static const struct mg_score score = { .source = sources, .decided = decided };

static const struct mg_chance chance[] = {
    { "set-up", "The deck, rose1 at the bottom, is shuffled from its last place down.",
      "60, 59, .. 2" },
    { "set-up", "Who begins.", "2" },
    { .when = NULL },
};

/* clang-format off */
const struct mg_words hl_words = {
    .things = things, .score = &score, .chance = chance, .prompt = prompt,
    .labels = MG_SENTENCES(labels), .tales = MG_SENTENCES(tales), .words = draw, .draw = draw,
};
/* clang-format on */

/* Of each hill: who has it, -1 nobody, and what the two full sides are. */
static void extra(const void *view, int seat, struct mg_json *out)
{
    const struct hl_state *s = view;
    (void)seat;

    mg_json_open_member(out, "winner", '[');
    for (int hill = 0; hill < HL_HILLS; hill++)
        mg_json_number(out, hl_winner(s, hill));
    mg_json_close(out, ']');
    mg_json_open_member(out, "kind", '[');
    for (int line = HL_LINE; line < HL_PILES; line++)
        mg_json_text(out, MG_SIZE(s, line) == HL_SIDE
                              ? mg_tr(out->out, kinds[hl_strength(s, line) / 100])
                              : "");
    mg_json_close(out, ']');
}

const struct mg_page hl_page = { .extra = extra };
