/* What people read: titles, prompts, events, the position in sentences and as a table; and what the
 * page is told. */
#include "state.h"
#include "thing.h"

/* clang-format off */
static const char *const colours[] = { N_("Rose"), N_("Lion"), N_("Ship"), N_("Keep"), N_("Oak"), N_("Hawk") };
static const char *const hills[] = { N_("Mill Hill"), N_("Chapel Hill"), N_("Beacon Hill"), N_("Orchard Hill"), N_("Quarry Hill") };
static const char *const kinds[HL_KINDS] = {
    [HL_ANYTHING] = N_("anything"), [HL_STRAIGHT] = N_("straight"), [HL_FLUSH] = N_("flush"),
    [HL_FOUR] = N_("four of a rank"), [HL_STRAIGHT_FLUSH] = N_("straight flush"),
};
/* clang-format on */

static void put_card(uint16_t card, struct mg_text *out)
{
    if (card == 0)
        mg_say(out, N_("a card"));
    else
        mg_say(out, N_("{0} {1}"), mg_tr(out, colours[hl_colour(card)]),
               mg_digits(hl_rank(card)).text);
}

static void put_hill(uint16_t hill, struct mg_text *out)
{
    mg_put(out, mg_tr(out, hills[hill]));
}

static void prompt(const void *view, int seat, struct mg_text *out)
{
    const struct hl_state *s = view;
    MG_WORDS(who, out, 100);

    mg_seat_name(&hl_game, NULL, NULL, s->seat, &who);
    if (hl_actors(s) == 0)
        mg_say(out, N_("{0} has won."), who_buffer);
    else if (seat == s->seat)
        mg_say(out, N_("Play a card to your side of a hill."));
    else
        mg_say(out, N_("{0} is to play a card."), who_buffer);
}

static void label(const void *view, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(card, out, 40);
    (void)view;

    put_card(m.a, &card);
    mg_say(out, N_("Play {0}: {1}"), card_buffer, mg_tr(out, hills[m.b]));
}

static void tell(const void *view, const struct mg_event *e, int seat, struct mg_text *out)
{
    MG_WORDS(who, out, 100);
    MG_WORDS(card, out, 40);
    (void)view, (void)seat;

    mg_seat_name(&hl_game, NULL, NULL, e->seat, &who);
    switch (e->kind) {
    case HL_EV_BEGINS: mg_say(out, N_("{0} begins."), who_buffer); break;
    case HL_EV_PLAYED:
        put_card(e->a, &card);
        mg_say(out, N_("{0} plays {1}: {2}."), who_buffer, card_buffer, mg_tr(out, hills[e->b]));
        break;
    case HL_EV_DREW:
        put_card(e->a, &card);
        mg_say(out, N_("{0} draws {1}."), who_buffer, card_buffer);
        break;
    case HL_EV_TAKEN: mg_say(out, N_("{0} takes {1}."), who_buffer, mg_tr(out, hills[e->a])); break;
    }
}

/* ---- the terminal table ------------------------------------------------------------------ */

static void put_cells(const struct hl_state *s, int pile, int cells, struct mg_text *out)
{
    for (int i = 0; i < cells; i++) {
        uint16_t card = i < hl_count(s, pile) ? hl_cards(s, pile)[i].id : 0;
        mg_put_padded(out, card != 0 ? hl_card_names.name[card] : "-", 7);
    }
}

/* A row for each hill: the cards of both sides, and an arrow to whoever has it. */
static void draw(const void *view, int seat, struct mg_text *out)
{
    const struct hl_state *s = view;
    int me = seat >= 0 ? seat : 0;
    static const char *const mark[] = { "   ", "<  ", ">  " };

    mg_put_spaces(out, 9);
    for (int i = 0; i < HL_SEATS; i++) {
        MG_WORDS(who, out, 100);
        mg_seat_name(&hl_game, NULL, NULL, (me + i) % HL_SEATS, &who);
        mg_put_padded(out, who_buffer, 7 * HL_SIDE + 3);
    }
    mg_putc(out, '\n');
    for (int hill = 0; hill < HL_HILLS; hill++) {
        int winner = hl_winner(s, hill);
        mg_put_padded(out, hl_hill_names.name[hill], 9);
        put_cells(s, hl_line(me, hill), HL_SIDE, out);
        mg_put(out, mark[winner < 0 ? 0 : winner == me ? 1 : 2]);
        put_cells(s, hl_line(!me, hill), HL_SIDE, out);
        mg_putc(out, '\n');
    }
    mg_put(out, MG_BELOW_BOARD);
    if (seat >= 0)
        put_cells(s, HL_HAND + seat, hl_count(s, HL_HAND + seat), out);
    mg_putc(out, '\n');
}

/* ---- what is printed, and the page ------------------------------------------------------- */

static const struct mg_thing things[] = {
    { "card", N_("Cards"), &hl_card_names, put_card, NULL, NULL },
    { "hill", N_("Hills"), &hl_hill_names, put_hill, NULL, NULL },
    { .kind = NULL },
};

static const char *const sources[] = { N_("Hills"), NULL };

static int32_t points(const void *view, int seat, int source)
{
    (void)source;
    return hl_taken(view, seat);
}

static const struct mg_score score = { .source = sources, .points = points };

static const struct mg_chance chance[] = {
    { "set-up", "The deck, rose1 at the bottom, is shuffled from its last place down.",
      "60, 59, .. 2" },
    { "set-up", "Who begins.", "2" },
    { .when = NULL },
};

const struct mg_words hl_words = {
    .things = things,
    .score = &score,
    .chance = chance,
    .prompt = prompt,
    .label = label,
    .tell = tell,
    .words = draw,
    .draw = draw,
};

/* Of each hill: who has it, -1 nobody, and what the two full sides are. */
static void extra(const void *view, int seat, struct mg_json *out)
{
    const struct hl_state *s = view;
    (void)seat;

    mg_json_key(out, "winner");
    mg_json_open(out, '[');
    for (int hill = 0; hill < HL_HILLS; hill++)
        mg_json_number(out, hl_winner(s, hill));
    mg_json_close(out, ']');
    mg_json_key(out, "kind");
    mg_json_open(out, '[');
    for (int line = HL_LINE; line < HL_PILES; line++)
        mg_json_text(out, hl_count(s, line) < HL_SIDE
                              ? ""
                              : mg_tr(out->out, kinds[hl_kind_of(hl_cards(s, line))]));
    mg_json_close(out, ']');
}

const struct mg_page hl_page = { .extra = extra };
