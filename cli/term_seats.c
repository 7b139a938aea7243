/* Who plays: people and computer players, from the command line or from a record. */
#include "term.h"

#include <stdlib.h>
#include <string.h>

static void seat_person(struct term_seat *seat, const char *name, size_t length)
{
    struct mg_text text = { .buf = seat->name, .cap = sizeof seat->name };
    char copy[TABLE_NAME];

    if (length >= sizeof copy)
        length = sizeof copy - 1;
    memcpy(copy, name, length);
    copy[length] = '\0';
    seat->player = NULL;
    seat->name[0] = '\0';
    term_quote(&text, length > 0 ? copy : "human", 24);
}

static void seat_computer(struct term_seat *seat, const struct mg_player *player)
{
    seat->player = player;
    snprintf(seat->name, sizeof seat->name, "%s", player->name);
}

static bool is(const char *word, size_t length, const char *name)
{
    return strlen(name) == length && memcmp(word, name, length) == 0;
}

static const struct mg_player *player_called(const char *word, size_t length)
{
    const struct mg_player *player;
    for (int i = 0; (player = mg_player_at(i)) != NULL; i++)
        if (is(word, length, player->name))
            return player;
    return NULL;
}

/* "me", "human", "human:Anna", or a computer player. False: told. */
static bool parse_seat(struct term_seat *seat, const char *word, size_t length)
{
    const struct mg_player *player = player_called(word, length);

    if (player != NULL) {
        seat_computer(seat, player);
        return true;
    }
    if (is(word, length, "me") || is(word, length, "human")) {
        seat_person(seat, "human", 5);
        return true;
    }
    if (length > 6 && memcmp(word, "human:", 6) == 0 &&
        player_called(word + 6, length - 6) == NULL) {
        seat_person(seat, word + 6, length - 6);
        return true;
    }
    struct mg_text known = cli_text();
    for (int i = 0; (player = mg_player_at(i)) != NULL; i++) {
        mg_put(&known, ", ");
        mg_put(&known, player->name);
    }
    cli_usage("a seat is me, human, human:NAME%s; not '%.*s'", known.buf,
              length > 40 ? 40 : (int)length, word);
    cli_text_free(&known);
    return false;
}

int term_seats_in(const char *list)
{
    int count = 1;
    for (const char *p = list; *p != '\0'; p++)
        count += *p == ',';
    return count;
}

bool term_seats_parse(struct term *t, const char *list, int players)
{
    if (list != NULL && term_seats_in(list) > players) {
        cli_usage("--seats names %d seats, but %d play", term_seats_in(list), players);
        return false;
    }
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        seat_computer(&t->seat[seat], &mg_greedy);
    seat_person(&t->seat[0], "human", 5);
    for (int seat = 0; list != NULL; seat++) {
        size_t length = strcspn(list, ",");
        if (!parse_seat(&t->seat[seat], list, length))
            return false;
        list = list[length] == ',' ? list + length + 1 : NULL;
    }
    return true;
}

bool term_seats_of_record(struct term *t, const char *record, int players)
{
    const char *p = strstr(record, "\nseats:");
    const char *moves = strstr(record, "\n1. ");

    if (p == NULL || (moves != NULL && moves < p))
        return false;
    term_seats_parse(t, NULL, players);
    p += strlen("\nseats:");
    for (int seat = 0; seat < players; seat++) {
        p += strspn(p, " ");
        size_t length = strcspn(p, "|\r\n"), name = length;
        while (name > 0 && p[name - 1] == ' ')
            name--;
        const struct mg_player *player = player_called(p, name);
        if (player != NULL)
            seat_computer(&t->seat[seat], player);
        else
            seat_person(&t->seat[seat], p, name);
        p += length;
        if (*p != '|')
            break;
        p++;
    }
    return true;
}

int term_people(const struct term *t)
{
    int people = 0;
    for (int seat = 0; seat < mg_match_seats(t->match); seat++)
        people += t->seat[seat].player == NULL;
    return people;
}

/* Chance of the players' own, from the seed and the moment: the same game is played again by the
 * same moves, also when it was saved in between. */
static struct mg_rng chance_of(const struct term *t, int seat)
{
    const struct mg_seed *seed = mg_match_seed(t->match);
    uint64_t number = 0;

    for (int i = 0; i < 32; i++)
        number = number * 0x100000001b3u + seed->byte[i];
    return mg_rng_fast(number ^ (mg_match_moves(t->match) << 8 | (unsigned)seat));
}

void term_think(const struct term *t, const struct mg_player *player, int seat,
                 struct mg_thought *out)
{
    const struct mg_game *game = mg_match_game(t->match);
    void *view = calloc(1, game->state_size);
    struct mg_limits limits = { .nodes = 0 };
    struct mg_rng rng = chance_of(t, seat);

    out->count = 0;
    if (view == NULL)
        return;
    game->view(mg_match_state(t->match), seat, view);
    player->choose(game, view, seat, &limits, &rng, out);
    free(view);
}

void term_computer_move(struct term *t, int seat)
{
    struct mg_thought *thought = malloc(sizeof *thought);
    struct mg_verdict verdict = { "MG-MEM-01", N_("There is not enough memory.") };

    if (thought != NULL) {
        term_think(t, t->seat[seat].player, seat, thought);
        if (thought->count > 0)
            verdict = mg_match_play(t->match, seat, thought->considered[0].move);
    }
    free(thought);
    if (!mg_legal(verdict)) {
        term_refuse(t, verdict);
        t->leaving = true;
    }
}
