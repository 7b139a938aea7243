/* The games of a program for tests of what a draft leaves out: no translations, no page, no words,
 * no advice; a hand that others do not see. It stands in for games/games.c. Eight cards are dealt;
 * each of two plays one in turn, and the higher of two takes a point. Its rules are those of Five
 * Hills, whose text is in the program. */
#include "field.h"
#include "game.h"
#include "pile.h"

enum { SEATS = 2, CARDS = 8, PLAY = 1 };
enum { HAND, TABLE = HAND + SEATS, PILES };
enum { PLAYED = 1, TAKEN };

struct state {
    struct mg_rng rng;
    uint8_t seat, points[SEATS];
    uint16_t start[PILES + 1];
    struct mg_card card[CARDS];
};

static void setup(void *state, const struct mg_options *options, struct mg_play *play)
{
    struct state *s = state;
    struct mg_piles piles = MG_PILES(s);
    (void)options;

    for (unsigned card = 1; card <= CARDS; card++)
        mg_pile_put(&piles, TABLE, mg_card(card, 0));
    mg_pile_shuffle(&piles, TABLE, &s->rng, play);
    for (int i = 0; i < CARDS; i++)
        mg_pile_draw(&piles, TABLE, HAND + i % SEATS, i % SEATS, play);
}

static unsigned actors(const void *state)
{
    const struct state *s = state;
    return MG_SIZE(s, TABLE) == CARDS ? 0 : 1u << s->seat;
}

static struct mg_verdict check(const void *state, struct mg_move m)
{
    const struct state *s = state;
    struct mg_piles piles = MG_PILES(s);

    if (!(actors(s) >> m.seat & 1))
        return mg_no("HL-TURN-01", "It is not your turn.");
    if (mg_pile_find(&piles, HAND + m.seat, m.a) < 0)
        return mg_no("HL-TURN-02", "That card is not in your hand.");
    return MG_LEGAL;
}

static unsigned list(const void *state, int seat, struct mg_move *out)
{
    const struct state *s = state;
    unsigned count = 0;

    if (actors(s) >> seat & 1)
        for (int i = 0; i < MG_SIZE(s, HAND + seat); i++)
            out[count++] =
                (struct mg_move){ PLAY, (uint8_t)seat, MG_CARDS(s, HAND + seat)[i].id, 0, 0 };
    return count;
}

static void apply(void *state, struct mg_move m, struct mg_play *play)
{
    struct state *s = state;
    struct mg_piles piles = MG_PILES(s);

    mg_pile_pass(&piles, HAND + m.seat, m.a, TABLE, MG_KNOWN_TO_ALL);
    mg_tell_all(play, PLAYED, m.seat, m.a, 0);
    s->seat = !s->seat;
    if (MG_SIZE(s, TABLE) % SEATS != 0)
        return;
    const struct mg_card *last = MG_CARDS(s, TABLE) + MG_SIZE(s, TABLE) - SEATS;
    int winner = last[1].id > last[0].id;
    s->points[winner]++;
    mg_tell_all(play, TAKEN, (unsigned)winner, 0, 0);
}

static void result(const void *state, struct mg_result *out)
{
    const struct state *s = state;

    out->over = actors(s) == 0;
    for (int seat = 0; seat < SEATS; seat++)
        out->score[seat] = s->points[seat];
    mg_result_by_score(out, SEATS);
}

static const char *const words[] = { NULL,   "one", "two",   "three", "four",
                                     "five", "six", "seven", "eight" };
static const struct mg_names cards = { .count = CARDS + 1, .name = words };

static const struct mg_option options[] = {
    { "players", 2, 2, 2, NULL, "How many play.", NULL, NULL }, { .name = NULL }
};
static const struct mg_move_kind moves[] = {
    [PLAY] = { "play", { { "card", &cards, false } }, { NULL, NULL } }, { .name = NULL }
};
static const struct mg_event_kind events[] = { [PLAYED] = { "played",
                                                            { { "card", &cards, false } } },
                                               [TAKEN] = { .name = "taken" },
                                               { .name = NULL } };

#define PILE(title, which, ...)                                                                    \
    MG_PILE(struct state, title, start, card, PILES, which, &cards, __VA_ARGS__)
static const struct mg_field fields[] = {
    MG_RNG(struct state),
    MG_NUMBER(struct state, seat, NULL, .high = 1, .about = "Whose turn it is."),
    MG_ARRAY(struct state, points, uint8_t, NULL, MG_EACH(SEATS), .high = 4, .about = "Points."),
    PILE("hand", HAND, .known = MG_BY_OWNER, .extent = { SEATS }, .about = "The hands."),
    PILE("table", TABLE, .known = MG_BY_ALL, .about = "What was played."),
    { .name = NULL },
};

static const struct mg_game draft = {
    .id = "higher",
    .name = "Higher",
    .prefix = "DR",
    .about = "The higher of two cards takes a point.",
    .draft = true,
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct state),
    .seats_min = SEATS,
    .seats_max = SEATS,
    .longest = CARDS,
    .options = options,
    MG_MOVES(moves),
    .events = events,
    .fields = fields,
    .setup = setup,
    .actors = actors,
    .check = check,
    .list = list,
    .apply = apply,
    .result = result,
};

extern const struct mg_game hl_game;

const struct mg_game *const mg_games[] = { &draft, &hl_game, NULL };
