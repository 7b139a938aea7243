/* Five Hills: the whole referee. First the rules: who takes a hill, what may be played, what
 * happens, who may know what; then the tables in which the engine finds all this. */
#include "field.h"
#include "state.h"

#include <string.h>

/* ---- hills ------------------------------------------------------------------------------- */

enum hl_kind hl_kind_of(const struct mg_card side[HL_SIDE])
{
    unsigned ranks = 0, colours = 0;

    for (int i = 0; i < HL_SIDE; i++) {
        ranks |= 1u << hl_rank(side[i].id);
        colours |= 1u << hl_colour(side[i].id);
    }
    bool flush = __builtin_popcount(colours) == 1;
    bool straight = ranks >> __builtin_ctz(ranks) == (1u << HL_SIDE) - 1;

    return flush && straight                ? HL_STRAIGHT_FLUSH
           : __builtin_popcount(ranks) == 1 ? HL_FOUR
           : flush                          ? HL_FLUSH
           : straight                       ? HL_STRAIGHT
                                            : HL_ANYTHING;
}

int hl_sum(const struct hl_state *s, int pile)
{
    int sum = 0;

    for (int i = 0; i < hl_count(s, pile); i++)
        sum += hl_rank(hl_cards(s, pile)[i].id);
    return sum;
}

/* HL-HILL-01 to -04. */
int hl_winner(const struct hl_state *s, int hill)
{
    int strength[HL_SEATS];

    for (int seat = 0; seat < HL_SEATS; seat++) {
        int line = hl_line(seat, hill);
        if (hl_count(s, line) < HL_SIDE)
            return -1;
        strength[seat] = 100 * (int)hl_kind_of(hl_cards(s, line)) + hl_sum(s, line);
    }
    if (strength[0] == strength[1])
        return s->first_full[hill] - 1;
    return strength[0] > strength[1] ? 0 : 1;
}

int hl_taken(const struct hl_state *s, int seat)
{
    int taken = 0;

    for (int hill = 0; hill < HL_HILLS; hill++)
        taken += hl_winner(s, hill) == seat;
    return taken;
}

/* ---- whose turn, and what may be played -------------------------------------------------- */

static int seats(const void *state)
{
    (void)state;
    return HL_SEATS;
}

unsigned hl_actors(const void *state)
{
    const struct hl_state *s = state;
    bool over = hl_taken(s, 0) >= HL_TO_WIN || hl_taken(s, 1) >= HL_TO_WIN; /* HL-END-01 */

    return over ? 0 : 1u << s->seat;
}

static bool is_in_hand(const struct hl_state *s, int seat, unsigned card)
{
    for (int i = 0; i < hl_count(s, HL_HAND + seat); i++)
        if (hl_cards(s, HL_HAND + seat)[i].id == card)
            return true;
    return false;
}

static struct mg_verdict check(const void *state, struct mg_move m)
{
    const struct hl_state *s = state;

    if (hl_actors(s) == 0)
        return mg_no("HL-END-01", N_("The game is over."));
    if (m.seat != s->seat)
        return mg_no("HL-TURN-01", N_("It is the other player's turn."));
    if (!is_in_hand(s, m.seat, m.a))
        return mg_no("HL-TURN-02", N_("Only a card from your own hand can be played."));
    if (hl_count(s, hl_line(m.seat, m.b)) == HL_SIDE)
        return mg_no("HL-TURN-03", N_("Your side of this hill has four cards already."));
    return MG_LEGAL;
}

static unsigned list(const void *state, int seat, struct mg_move *out)
{
    const struct hl_state *s = state;
    unsigned count = 0;

    for (int i = 0; i < hl_count(s, HL_HAND + seat); i++)
        for (uint16_t hill = 0; hill < HL_HILLS; hill++) {
            struct mg_move m = { HL_PLAY, (uint8_t)seat, hl_cards(s, HL_HAND + seat)[i].id, hill,
                                 0 };
            if (mg_legal(check(s, m)))
                out[count++] = m;
        }
    return count;
}

/* ---- what happens ------------------------------------------------------------------------ */

/* HL-TURN-04; which card it is only its owner learns, HL-INFO-01. */
static void draw_card(struct hl_state *s, int seat, struct mg_play *play)
{
    struct mg_piles piles = hl_piles(s);
    struct mg_card card = mg_pile_draw(&piles, HL_DECK, HL_HAND + seat, seat, play);

    mg_tell_one(play, HL_EV_DREW, seat, card.id);
}

/* HL-CARD-01, HL-SETUP-01, HL-SETUP-02. */
static void setup(void *state, const struct mg_options *options, struct mg_play *play)
{
    struct hl_state *s = state;
    uint16_t deck[HL_CARDS];
    (void)options;

    for (uint16_t i = 0; i < HL_CARDS; i++)
        deck[i] = i + 1;
    mg_shuffle(&s->rng, play, deck, HL_CARDS);
    for (int i = 0; i < HL_CARDS; i++)
        s->card[i] = mg_card(deck[i], 0);
    for (int pile = HL_DECK; pile < HL_PILES; pile++)
        s->start[pile + 1] = HL_CARDS;
    s->seat = (uint8_t)mg_roll(&s->rng, play, HL_SEATS);
    mg_tell_all(play, HL_EV_BEGINS, s->seat, 0, 0);
    for (int i = 0; i < HL_SEATS * HL_HAND_SIZE; i++)
        draw_card(s, (s->seat + i) % HL_SEATS, play);
}

static void play_card(struct hl_state *s, struct mg_move m, struct mg_play *play)
{
    struct mg_piles piles = hl_piles(s);
    int hand = HL_HAND + m.seat, line = hl_line(m.seat, m.b);
    struct mg_card *card = mg_pile_at(&piles, hand, mg_pile_find(&piles, hand, m.a));

    card->known = MG_KNOWN_TO_ALL;
    mg_pile_move(&piles, hand, mg_pile_find(&piles, hand, m.a), line, -1);
    mg_tell_all(play, HL_EV_PLAYED, m.seat, m.a, m.b);
    if (hl_count(s, line) == HL_SIDE && s->first_full[m.b] == 0)
        s->first_full[m.b] = m.seat + 1;
    if (hl_winner(s, m.b) >= 0)
        mg_tell_all(play, HL_EV_TAKEN, hl_winner(s, m.b), m.b, 0);
}

static void apply(void *state, struct mg_move m, struct mg_play *play)
{
    struct hl_state *s = state;

    assert(mg_legal(check(s, m)));
    play_card(s, m, play);
    if (hl_actors(s) == 0)
        return;
    draw_card(s, m.seat, play);
    s->seat = !s->seat;
}

/* HL-END-01, HL-END-02. */
static void result(const void *state, struct mg_result *out)
{
    const struct hl_state *s = state;

    out->over = hl_actors(s) == 0;
    for (int seat = 0; seat < HL_SEATS; seat++) {
        out->score[seat] = hl_taken(s, seat);
        out->place[seat] = hl_taken(s, seat) < hl_taken(s, !seat) ? 2 : 1;
        out->winners |= out->over && out->place[seat] == 1 ? 1u << seat : 0;
    }
}

/* ---- who may know what: HL-INFO-01 ------------------------------------------------------- */

/* Copied field by field: to forget a field hides it and never leaks it. */
static void view(const void *state, int seat, void *out)
{
    const struct hl_state *s = state;
    struct hl_state *v = out;

    memset(v, 0, sizeof *v);
    v->seat = s->seat;
    memcpy(v->first_full, s->first_full, sizeof v->first_full);
    memcpy(v->start, s->start, sizeof v->start);
    memcpy(v->card, s->card, sizeof v->card);
    struct mg_piles piles = hl_piles(v);
    mg_piles_hide(&piles, seat);
}

static void sample(const void *view, int seat, struct mg_rng *rng, void *out)
{
    struct hl_state *s = out;
    struct mg_piles piles = hl_piles(s);
    (void)seat; /* the view says it all: a card 0 is unknown */

    memcpy(out, view, sizeof *s);
    mg_piles_deal(&piles, HL_CARDS, rng);
}

/* ---- tables ------------------------------------------------------------------------------ */

static const char *const hill_words[] = { "mill", "chapel", "beacon", "orchard", "quarry" };

const struct mg_names hl_hill_names = { .count = HL_HILLS, .name = hill_words };

/* clang-format off */
static const char *const card_words[] = { NULL,
    "rose1", "rose2", "rose3", "rose4", "rose5", "rose6", "rose7", "rose8", "rose9", "rose10",
    "lion1", "lion2", "lion3", "lion4", "lion5", "lion6", "lion7", "lion8", "lion9", "lion10",
    "ship1", "ship2", "ship3", "ship4", "ship5", "ship6", "ship7", "ship8", "ship9", "ship10",
    "keep1", "keep2", "keep3", "keep4", "keep5", "keep6", "keep7", "keep8", "keep9", "keep10",
    "oak1",  "oak2",  "oak3",  "oak4",  "oak5",  "oak6",  "oak7",  "oak8",  "oak9",  "oak10",
    "hawk1", "hawk2", "hawk3", "hawk4", "hawk5", "hawk6", "hawk7", "hawk8", "hawk9", "hawk10",
};
/* clang-format on */
const struct mg_names hl_card_names = { .count = HL_CARDS + 1, .name = card_words };

static const struct mg_option options[] = {
    { "players", 2, 2, 2, NULL, N_("How many play."), "HL-TURN-01",
      N_("This game is for two players.") },
    { .name = NULL },
};

#define CARD { "card", &hl_card_names, false }
#define HILL { "hill", &hl_hill_names, false }
#define NONE { NULL, NULL, false }

static const struct mg_move_kind moves[] = {
    [0] = { "", { NONE }, { NULL, NULL } },
    [HL_PLAY] = { "play", { CARD, HILL }, { "gioca", "juega" } },
    { .name = NULL },
};

static const struct mg_event_kind events[] = {
    [0] = { "", { NONE } },
    [HL_EV_BEGINS] = { "begins", { NONE } },
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

static bool every_card_is_there_once(const void *state, struct mg_text *culprit)
{
    const struct hl_state *s = state;
    uint64_t seen = 0;

    for (int i = 0; i < s->start[HL_PILES]; i++) {
        if (seen >> s->card[i].id & 1)
            return mg_blame(culprit, "%s is there twice", card_words[s->card[i].id]);
        seen |= 1ull << s->card[i].id;
    }
    return s->start[HL_PILES] == HL_CARDS || mg_blame(culprit, "%d cards", s->start[HL_PILES]);
}

/* In turn, one card each; who has played more is one ahead, and it is not his turn. */
static bool the_seats_have_taken_turns(const void *state, struct mg_text *culprit)
{
    const struct hl_state *s = state;
    int played[HL_SEATS], ahead;

    for (int seat = 0; seat < HL_SEATS; seat++)
        played[seat] = s->start[hl_line(seat, HL_HILLS)] - s->start[hl_line(seat, 0)];
    ahead = played[s->seat] - played[!s->seat];
    if (hl_actors(s) == 0 ? ahead < 0 || ahead > 1 : ahead < -1 || ahead > 0)
        return mg_blame(culprit, "%d cards of seat 0 and %d of seat 1 lie there", played[0],
                        played[1]);
    return true;
}

static bool the_hands_are_full(const void *state, struct mg_text *culprit)
{
    const struct hl_state *s = state;

    for (int seat = 0; seat < HL_SEATS; seat++) {
        int drawn = HL_HAND_SIZE - (hl_actors(s) == 0 && seat == s->seat);
        if (hl_count(s, HL_HAND + seat) != drawn)
            return mg_blame(culprit, "hand[%d] has not %d cards", seat, drawn);
    }
    return true;
}

static bool full_sides_are_noted(const void *state, struct mg_text *culprit)
{
    const struct hl_state *s = state;

    for (int hill = 0; hill < HL_HILLS; hill++) {
        int first = s->first_full[hill], full = 0;
        for (int seat = 0; seat < HL_SEATS; seat++) {
            int count = hl_count(s, hl_line(seat, hill));
            if (count > HL_SIDE)
                return mg_blame(culprit, "line[%d] has %d cards", hl_line(seat, hill) - HL_LINE,
                                count);
            full |= count == HL_SIDE ? 1 << seat : 0;
        }
        if (first == 0 ? full != 0 : !(full >> (first - 1) & 1))
            return mg_blame(culprit, "first_full[%d] is %d", hill, first);
    }
    return true;
}

static const struct mg_invariant invariants[] = {
    { "INV-1", N_("Every card is there once."), every_card_is_there_once, NULL },
    { "INV-2", N_("The players have played in turn."), the_seats_have_taken_turns, NULL },
    { "INV-3", N_("Each hand has five cards, and four after the last move."), the_hands_are_full,
      NULL },
    { "INV-4", N_("A side has at most four cards, and who had them first is noted."),
      full_sides_are_noted, NULL },
    { .id = NULL },
};

static struct mg_phase phase(const void *view)
{
    const struct hl_state *s = view;
    return (struct mg_phase){ .turn = HL_CARDS - s->start[HL_LINE] + 1, .name = "play" };
}

const struct mg_game hl_game = {
    .id = "hills",
    .name = N_("Five Hills"),
    .prefix = "HL",
    .about = N_("A small game of ours, to learn the table and to copy: take three of five hills."),
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct hl_state),
    .seats_min = HL_SEATS,
    .seats_max = HL_SEATS,
    .longest = HL_SEATS * HL_HILLS * HL_SIDE,
    .options = options,
    MG_MOVES(moves),
    .events = events,
    .fields = fields,
    .invariants = invariants,
    .setup = setup,
    .seats = seats,
    .actors = hl_actors,
    .check = check,
    .list = list,
    .apply = apply,
    .view = view,
    .sample = sample,
    .result = result,
    .phase = phase,
    .words = &hl_words,
    .page = &hl_page,
    .advice = &hl_advice,
};
