/* Five Hills: the whole referee. First the rules: who takes a hill, what may be played, what
 * happens, who may know what; then the tables in which the engine finds all this. */
#include "field.h"
#include "state.h"

/* ---- hills ------------------------------------------------------------------------------- */

/* HL-HILL-02, HL-HILL-03. Of fewer than four cards: what they can still become. */
int hl_strength(const struct hl_state *s, int line)
{
    unsigned ranks = 0, colours = 0;
    int count = MG_SIZE(s, line), sum = 0;

    for (int i = 0; i < count; i++) {
        unsigned card = MG_CARDS(s, line)[i].id;
        ranks |= 1u << hl_rank(card);
        colours |= 1u << hl_colour(card);
        sum += hl_rank(card);
    }
    int lowest = ranks == 0 ? 0 : __builtin_ctz(ranks), different = __builtin_popcount(ranks);
    bool flush = __builtin_popcount(colours) <= 1;
    bool straight = different == count && ranks >> lowest < 1u << HL_SIDE;
    int kind = flush && straight ? HL_STRAIGHT_FLUSH
               : different <= 1  ? HL_FOUR
               : flush           ? HL_FLUSH
               : straight        ? HL_STRAIGHT
                                 : HL_ANYTHING;

    return 100 * kind + sum;
}

/* HL-HILL-01 to -04. */
int hl_winner(const struct hl_state *s, int hill)
{
    int line = hl_line(0, hill), other = hl_line(1, hill);

    if (MG_SIZE(s, line) < HL_SIDE || MG_SIZE(s, other) < HL_SIDE)
        return -1;
    int ahead = hl_strength(s, line) - hl_strength(s, other);
    return ahead == 0 ? s->first_full[hill] - 1 : ahead < 0;
}

int hl_taken(const struct hl_state *s, int seat)
{
    int taken = 0;

    for (int hill = 0; hill < HL_HILLS; hill++)
        taken += hl_winner(s, hill) == seat;
    return taken;
}

/* ---- whose turn, and what may be played -------------------------------------------------- */

unsigned hl_actors(const void *state)
{
    const struct hl_state *s = state;
    bool over = hl_taken(s, 0) >= HL_TO_WIN || hl_taken(s, 1) >= HL_TO_WIN; /* HL-END-01 */

    return over ? 0 : 1u << s->seat;
}

static struct mg_verdict check(const void *state, struct mg_move m)
{
    const struct hl_state *s = state;
    struct mg_piles piles = MG_PILES(s);

    if (hl_actors(s) == 0)
        return mg_no("HL-END-01", N_("The game is over."));
    if (m.seat != s->seat)
        return mg_no("HL-TURN-01", N_("It is the other player's turn."));
    if (mg_pile_find(&piles, HL_HAND + m.seat, m.a) < 0)
        return mg_no("HL-TURN-02", N_("Only a card from your own hand can be played."));
    if (MG_SIZE(s, hl_line(m.seat, m.b)) == HL_SIDE)
        return mg_no("HL-TURN-03", N_("Your side of this hill has four cards already."));
    return MG_LEGAL;
}

static unsigned list(const void *state, int seat, struct mg_move *out)
{
    const struct hl_state *s = state;
    struct mg_move m = { .kind = HL_PLAY, .seat = (uint8_t)seat };
    unsigned count = 0;

    for (int i = 0; i < MG_SIZE(s, HL_HAND + seat); i++)
        for (m.a = MG_CARDS(s, HL_HAND + seat)[i].id, m.b = 0; m.b < HL_HILLS; m.b++)
            if (mg_legal(check(s, m)))
                out[count++] = m;
    return count;
}

/* ---- what happens ------------------------------------------------------------------------ */

/* HL-CARD-01, HL-SETUP-01, HL-SETUP-02. */
static void setup(void *state, const struct mg_options *options, struct mg_play *play)
{
    struct hl_state *s = state;
    struct mg_piles piles = MG_PILES(s);
    (void)options;

    for (unsigned card = 1; card <= HL_CARDS; card++)
        mg_pile_put(&piles, HL_DECK, mg_card(card, 0));
    mg_pile_shuffle(&piles, HL_DECK, &s->rng, play);
    s->seat = (uint8_t)mg_roll(&s->rng, play, HL_SEATS);
    mg_tell_all(play, HL_EV_BEGINS, s->seat, 0, 0);
    for (int i = 0, to = s->seat; i < HL_SEATS * HL_HAND_SIZE; i++, to = !to)
        mg_pile_draw_telling(&piles, HL_DECK, HL_HAND + to, to, HL_EV_DREW, play);
}

static void apply(void *state, struct mg_move m, struct mg_play *play)
{
    struct hl_state *s = state;
    struct mg_piles piles = MG_PILES(s);
    int line = hl_line(m.seat, m.b);

    assert(mg_legal(check(s, m)));
    mg_pile_pass(&piles, HL_HAND + m.seat, m.a, line, MG_KNOWN_TO_ALL);
    mg_tell_all(play, HL_EV_PLAYED, m.seat, m.a, m.b);
    if (MG_SIZE(s, line) == HL_SIDE && s->first_full[m.b] == 0)
        s->first_full[m.b] = m.seat + 1;
    if (hl_winner(s, m.b) >= 0)
        mg_tell_all(play, HL_EV_TAKEN, hl_winner(s, m.b), m.b, 0);
    if (hl_actors(s) == 0)
        return;
    mg_pile_draw_telling(&piles, HL_DECK, HL_HAND + m.seat, m.seat, HL_EV_DREW, play);
    s->seat = !s->seat; /* HL-TURN-01, HL-TURN-04 */
}

/* HL-END-01, HL-END-02. */
static void result(const void *state, struct mg_result *out)
{
    const struct hl_state *s = state;

    out->over = hl_actors(s) == 0;
    for (int seat = 0; seat < HL_SEATS; seat++)
        out->score[seat] = hl_taken(s, seat);
    mg_result_by_score(out, HL_SEATS);
}

/* ---- tables ------------------------------------------------------------------------------ */

static const char *const hill_words[] = { "mill", "chapel", "beacon", "orchard", "quarry" };
static const char *const hill_titles[] = { N_("Mill Hill"), N_("Chapel Hill"), N_("Beacon Hill"),
                                           N_("Orchard Hill"), N_("Quarry Hill") };
const struct mg_names hl_hill_names = { HL_HILLS, .name = hill_words, .title = hill_titles };

#define TEN(colour)                                                                                \
    colour "1", colour "2", colour "3", colour "4", colour "5", colour "6", colour "7",            \
        colour "8", colour "9", colour "10"
static const char *const card_words[] = { NULL,        TEN("rose"), TEN("lion"), TEN("ship"),
                                          TEN("keep"), TEN("oak"),  TEN("hawk") };
const struct mg_names hl_card_names = { .count = HL_CARDS + 1, .name = card_words };

static const struct mg_option options[] = {
    { "players", 2, 2, 2, NULL, N_("How many play."), "HL-TURN-01",
      N_("This game is for two players.") },
    { .name = NULL },
};

#define CARD { "card", &hl_card_names, false }
#define HILL { "hill", &hl_hill_names, false }

static const struct mg_move_kind moves[] = {
    [HL_PLAY] = { "play", { CARD, HILL }, { "gioca", "juega" } },
    { .name = NULL },
};

static const struct mg_event_kind events[] = {
    [HL_EV_BEGINS] = { .name = "begins" },
    [HL_EV_PLAYED] = { "played", { CARD, HILL } },
    [HL_EV_DREW] = { "drew", { CARD } },
    [HL_EV_TAKEN] = { "taken", { HILL } },
    { .name = NULL },
};

#define PILE(title, which, ...)                                                                    \
    MG_PILE(struct hl_state, title, start, card, HL_PILES, which, &hl_card_names, __VA_ARGS__)

static const struct mg_field fields[] = {
    MG_RNG(struct hl_state),
    MG_NUMBER(struct hl_state, seat, NULL, .high = 1, .about = "Whose turn it is."),
    MG_ARRAY(struct hl_state, first_full, uint8_t, NULL, MG_EACH(HL_HILLS), .high = 2,
             .about = "Who had four cards at each hill first: 1 or 2; 0: nobody yet."),
    PILE("deck", HL_DECK, .known = MG_BY_NOBODY, .top_first = true,
         .about = "The deck, its top card first."),
    PILE("hand", HL_HAND, .known = MG_BY_OWNER, .extent = { HL_SEATS }, .about = "The hands."),
    PILE("line", HL_LINE, .known = MG_BY_ALL, .extent = { HL_SEATS * HL_HILLS },
         .about = "What lies at the hills: the five sides of seat 0, then those of seat 1."),
    { .name = NULL },
};

static bool hands_are_full(const void *state, struct mg_text *culprit)
{
    const struct hl_state *s = state;

    for (int seat = 0; seat < HL_SEATS; seat++)
        if (MG_SIZE(s, HL_HAND + seat) != HL_HAND_SIZE - (hl_actors(s) == 0 && seat == s->seat))
            return mg_blame(culprit, "hand[%d] has %d cards", seat, MG_SIZE(s, HL_HAND + seat));
    return true;
}

static bool full_sides_are_noted(const void *state, struct mg_text *culprit)
{
    const struct hl_state *s = state;

    for (int hill = 0; hill < HL_HILLS; hill++) {
        int a = MG_SIZE(s, hl_line(0, hill)), b = MG_SIZE(s, hl_line(1, hill));
        int most = a > b ? a : b, first = s->first_full[hill];
        if (most > HL_SIDE)
            return mg_blame(culprit, "hill %d has %d cards on a side", hill, most);
        if ((first == 0) != (most < HL_SIDE) || (first != 0 && (first == 1 ? a : b) < HL_SIDE))
            return mg_blame(culprit, "first_full[%d] is %d", hill, first);
    }
    return true;
}

static const struct mg_invariant invariants[] = {
    { "INV-1", N_("Each hand has five cards, and four after the last move."), hands_are_full,
      NULL },
    { "INV-2", N_("A side has at most four cards, and who had them first is noted."),
      full_sides_are_noted, NULL },
    { .id = NULL },
};

static struct mg_phase phase(const void *view)
{
    const struct hl_state *s = view;
    return (struct mg_phase){ .turn = HL_CARDS - s->start[HL_LINE] + 1, .name = "play" };
}

/* clang-format off */
const struct mg_game hl_game = {
    .id = "hills", .prefix = "HL", .name = N_("Five Hills"), .rules_oldest = 1, .rules_version = 1,
    .about = N_("A small game of ours, to learn the table and to copy: take three of five hills."),
    .state_size = sizeof(struct hl_state), .seats_min = HL_SEATS, .seats_max = HL_SEATS,
    .longest = HL_SEATS * HL_HILLS * HL_SIDE, .options = options, MG_MOVES(moves),
    .events = events, .fields = fields, .invariants = invariants, .setup = setup,
    .actors = hl_actors, .check = check, .list = list, .apply = apply, .result = result,
    .phase = phase, .words = &hl_words, .page = &hl_page, .advice = &hl_advice,
};
/* clang-format on */
