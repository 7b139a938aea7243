/* Who plays: people and computer players, from the command line or from a record. */
#include "term.h"

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

    if (is(word, length, "search")) /* as old records call it */
        return &mg_hard;
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
    mg_text_free(&known);
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
        seat_computer(&t->seat[seat], &mg_normal);
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
