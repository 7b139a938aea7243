/* entrust: the computer plays for a person at this screen, until the end of a battle, of the turn
 * or of the game, or until Ctrl-C. */
#include "term.h"
#include "thing.h"

#include <stdlib.h>
#include <string.h>

/* of all that happened meanwhile, so many of the last are told without being asked for */
#define FEW_EVENTS 12

/* The words for how long, in every language. */
static const struct {
    const char *word;
    int until;
} whiles[] = {
    { "battle", MG_UNTIL_BATTLE }, { "battaglia", MG_UNTIL_BATTLE }, { "batalla", MG_UNTIL_BATTLE },
    { "turn", MG_UNTIL_TURN },     { "turno", MG_UNTIL_TURN },       { "game", MG_UNTIL_GAME },
    { "partita", MG_UNTIL_GAME },  { "partida", MG_UNTIL_GAME },
};

const char *term_while_at(int index)
{
    return index < (int)(sizeof whiles / sizeof *whiles) ? whiles[index].word : NULL;
}

static int find_while(const char *word)
{
    for (int i = 0; term_while_at(i) != NULL; i++)
        if (strcmp(whiles[i].word, word) == 0)
            return whiles[i].until;
    return -1;
}

/* "[battle|turn|game] [LEVEL]", in any order. False: told. */
static bool read_words(const struct term *t, const char *rest, int *until,
                       const struct mg_player **player)
{
    while (*rest != '\0') {
        char copy[32], word[32];
        size_t length = strcspn(rest, " \t");
        snprintf(copy, sizeof copy, "%.*s", (int)length, rest);
        mg_fold(copy, word, sizeof word);
        if (find_while(word) >= 0)
            *until = find_while(word);
        else if (length < sizeof copy && mg_player_find(word) != NULL)
            *player = mg_player_find(word);
        else {
            struct mg_text asked = term_text(t);
            term_quote(&asked, rest, 40);
            term_say(
                t,
                N_("\"{0}\" says neither how long (battle, turn, game) nor which computer player (easy, normal, hard, expert)."),
                asked.buf);
            mg_text_free(&asked);
            return false;
        }
        rest += length + strspn(rest + length, " \t");
    }
    return true;
}

static const char *beginning(int until)
{
    switch (until) {
    case MG_UNTIL_BATTLE:
        return N_(
            "The computer ({0}) plays for you until the end of this battle. Ctrl-C: you play on yourself.");
    case MG_UNTIL_TURN:
        return N_(
            "The computer ({0}) plays for you until the end of this turn. Ctrl-C: you play on yourself.");
    default:
        return N_(
            "The computer ({0}) plays for you until the end of the game. Ctrl-C: you play on yourself.");
    }
}

void term_entrust(struct term *t, const char *rest)
{
    const struct mg_game *game = mg_match_game(t->match);
    const struct mg_player *player = &mg_normal;
    int until = -1;

    if (!read_words(t, rest, &until, &player))
        return;
    if (t->viewer < 0 || mg_match_actor(t->match) < 0) {
        term_say(t, N_("There is nothing to decide now."));
        return;
    }
    struct term_seat *s = &t->seat[t->viewer];
    const void *view = mg_match_view_of(t->match, t->viewer);
    if (until < 0) /* what is nearest */
        until = mg_stretch(game, view, MG_UNTIL_BATTLE) != 0 ? MG_UNTIL_BATTLE : MG_UNTIL_TURN;
    struct mg_verdict v = mg_stand_in_begin(&s->stand_in, game, view, until, player);
    if (!mg_legal(v)) {
        term_refuse(t, v);
        return;
    }
    s->stood = 0;
    term_say(t, beginning(until), player->name);
}

/* ---- and back ---------------------------------------------------------------------------- */

/* The last few of the events that the seat has not been told of; how many are left out. */
static int skip_events(struct term *t, int seat)
{
    size_t left = mg_match_count_told(t->match, seat, t->told[seat]);
    struct mg_told told;
    int left_out = 0;

    for (; left > FEW_EVENTS; left--, left_out++)
        mg_match_told(t->match, seat, &t->told[seat], &told);
    return left_out;
}

static void give_back(struct term *t, int seat)
{
    struct term_seat *s = &t->seat[seat];

    s->stood_by = s->stand_in.player;
    s->left_out = skip_events(t, seat);
    s->stand_in = (struct mg_stand_in){ .player = NULL };
    t->fresh = true;
}

void term_entrust_tell(struct term *t, int seat)
{
    struct term_seat *s = &t->seat[seat];
    struct mg_text name = term_text(t);

    if (s->stood_by != NULL) {
        mg_match_seat_name(t->match, seat, &name);
        term_say(t,
                 s->stood == 1 ? N_("The computer ({0}) has made 1 move for {2}.")
                               : N_("The computer ({0}) has made {1} moves for {2}."),
                 s->stood_by->name, mg_digits(s->stood).text, name.buf);
        if (s->left_out > 0)
            term_say(t, N_("What happened before these lines: \"log {0}\" tells it."),
                     mg_digits(s->left_out + FEW_EVENTS).text);
    }
    s->stood_by = NULL;
    mg_text_free(&name);
}

bool term_is_entrusted(const struct term *t)
{
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (t->seat[seat].stand_in.player != NULL)
            return true;
    return false;
}

/* The whiles that are over. */
void term_entrust_tick(struct term *t)
{
    const struct mg_game *game = mg_match_game(t->match);
    bool stop = false;

    for (int seat = 0; seat < mg_match_seats(t->match); seat++)
        if (t->seat[seat].stand_in.player != NULL) {
            stop = stop || cli_take_interrupt();
            if (stop || mg_match_actor(t->match) < 0 ||
                !mg_stand_in_goes_on(&t->seat[seat].stand_in, game,
                                     mg_match_view_of(t->match, seat)))
                give_back(t, seat);
        }
}

void term_entrusted_move(struct term *t, int seat)
{
    struct term_seat *s = &t->seat[seat];
    struct mg_thought *thought = malloc(sizeof *thought);

    if (thought == NULL) {
        term_say(t, N_("There is not enough memory."));
        give_back(t, seat);
    } else if (term_think(t, s->stand_in.player, seat, s, thought) &&
               mg_legal(term_play_move(t, seat, thought->considered[0].move))) {
        mg_match_sign(t->match, mg_hand_number(s->stand_in.player->name));
        s->stood++;
        t->repeat.offered = 0;
        t->taken_back = false;
    }
    free(thought);
}
