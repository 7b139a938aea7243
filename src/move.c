/* Moves as text, and the part of the check that all games share. */
#include "game.h"

#include <string.h>

bool mg_name_has(const struct mg_names *names, uint16_t value)
{
    if (names == NULL)
        return true;
    return value < names->count && (names->name == NULL || names->name[value] != NULL);
}

void mg_name_write(const struct mg_names *names, uint16_t value, struct mg_text *out)
{
    if (names == NULL)
        mg_put_number(out, value);
    else if (!mg_name_has(names, value))
        mg_putc(out, '?');
    else if (names->name != NULL)
        mg_put(out, names->name[value]);
    else
        names->write(value, out);
}

static bool parse_number(const char *word, uint16_t *value)
{
    uint32_t number = 0;

    if (*word == '\0' || (word[0] == '0' && word[1] != '\0'))
        return false;
    for (const char *p = word; *p != '\0'; p++) {
        if (*p < '0' || *p > '9')
            return false;
        number = number * 10 + (uint32_t)(*p - '0');
        if (number > 65535)
            return false;
    }
    *value = (uint16_t)number;
    return true;
}

bool mg_name_parse(const struct mg_names *names, const char *word, uint16_t *value)
{
    if (names == NULL)
        return parse_number(word, value);
    if (names->name == NULL)
        return names->parse(word, value) && *value < names->count;
    for (uint16_t i = 0; i < names->count; i++)
        if (names->name[i] != NULL && strcmp(names->name[i], word) == 0) {
            *value = i;
            return true;
        }
    return false;
}

static uint16_t *arg_of(struct mg_move *m, int i)
{
    return i == 0 ? &m->a : i == 1 ? &m->b : &m->c;
}

void mg_move_write(const struct mg_game *game, struct mg_move move, struct mg_text *out)
{
    const struct mg_move_kind *kind = &game->moves[move.kind];

    mg_put(out, kind->name);
    for (int i = 0; i < 3 && kind->arg[i].place != NULL; i++) {
        uint16_t value = *arg_of(&move, i);
        if (kind->arg[i].optional && value == 0)
            continue;
        mg_putc(out, ' ');
        mg_name_write(kind->arg[i].names, value, out);
    }
}

/* Cut the next word off a text; blanks separate. NULL: none left. */
static char *next_word(char **rest)
{
    char *p = *rest + strspn(*rest, " \t");
    if (*p == '\0')
        return NULL;
    char *end = p + strcspn(p, " \t");
    *rest = *end == '\0' ? end : end + 1;
    *end = '\0';
    return p;
}

static uint8_t find_kind(const struct mg_game *game, const char *verb)
{
    for (uint8_t k = 1; game->moves[k].name != NULL; k++)
        if (strcmp(game->moves[k].name, verb) == 0)
            return k;
    return 0;
}

struct mg_verdict mg_move_parse(const struct mg_game *game, const char *text, struct mg_move *out)
{
    char copy[MG_MAX_MOVE_TEXT];
    size_t length = strnlen(text, sizeof copy);
    struct mg_move move = { .kind = 0 };

    if (length == sizeof copy)
        return mg_no("MG-MOVE-01",
                     N_("A move is a verb and at most three words: this text is too long."));
    memcpy(copy, text, length + 1);
    char *rest = copy, *word = next_word(&rest);
    if (word == NULL)
        return mg_no("MG-MOVE-01", N_("There is no move in this text."));
    move.kind = find_kind(game, word);
    if (move.kind == 0)
        return mg_no("MG-MOVE-01", N_("No move of this game begins with that word."));
    const struct mg_move_kind *kind = &game->moves[move.kind];
    for (int i = 0; i < 3 && kind->arg[i].place != NULL; i++) {
        word = next_word(&rest);
        if (word == NULL && kind->arg[i].optional)
            continue;
        if (word == NULL)
            return mg_no("MG-MOVE-02", N_("This move needs another word."));
        if (!mg_name_parse(kind->arg[i].names, word, arg_of(&move, i)))
            return mg_no("MG-MOVE-03",
                         N_("The move names something that this game does not have."));
    }
    if (next_word(&rest) != NULL)
        return mg_no("MG-MOVE-02", N_("This move has a word too many."));
    *out = move;
    return MG_LEGAL;
}

/* Moves also come as numbers, from players of every kind. */
static struct mg_verdict check_shape(const struct mg_game *game, struct mg_move move)
{
    int args = 0;

    if (move.kind == 0 || move.kind > game->kinds)
        return mg_no("MG-MOVE-01", N_("No move of this game begins with that word."));
    const struct mg_move_kind *kind = &game->moves[move.kind];
    for (; args < 3 && kind->arg[args].place != NULL; args++) {
        uint16_t value = *arg_of(&move, args);
        bool left_out = kind->arg[args].optional && value == 0;
        if (!left_out && !mg_name_has(kind->arg[args].names, value))
            return mg_no("MG-MOVE-03",
                         N_("The move names something that this game does not have."));
    }
    for (; args < 3; args++)
        if (*arg_of(&move, args) != 0)
            return mg_no("MG-MOVE-02", N_("This move has a word too many."));
    return MG_LEGAL;
}

struct mg_verdict mg_check(const struct mg_game *game, const void *state, struct mg_move move)
{
    struct mg_verdict shape = check_shape(game, move);
    if (!mg_legal(shape))
        return shape;
    if (move.seat >= MG_MAX_SEATS)
        return mg_no("MG-SEAT-01", N_("There is no such seat at this table."));
    return game->check(state, move);
}

/* ---- events ------------------------------------------------------------------------------ */

void mg_tell(struct mg_play *play, struct mg_event event)
{
    if (play->event == NULL)
        return;
    assert(play->events < MG_MAX_EVENTS);
    if (play->events == MG_MAX_EVENTS)
        return;
    if (play->room == 0 || play->events < play->room)
        play->event[play->events] = event;
    play->events++;
}

void mg_tell_all(struct mg_play *play, unsigned kind, unsigned seat, unsigned a, unsigned b)
{
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = (uint8_t)seat,
                                     .a = (uint16_t)a,
                                     .b = (uint16_t)b,
                                     .seen = MG_EVERYONE,
                                     .knows = MG_EVERYONE });
}

void mg_tell_one(struct mg_play *play, unsigned kind, unsigned seat, unsigned a)
{
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = (uint8_t)seat,
                                     .a = (uint16_t)a,
                                     .seen = MG_EVERYONE,
                                     .knows = (uint16_t)(1u << seat),
                                     .secret = 1 });
}

bool mg_event_for(const struct mg_event *event, int seat, struct mg_event *out)
{
    *out = *event;
    if (seat == MG_REFEREE)
        return true;
    unsigned bit = 1u << (seat == MG_SPECTATOR ? MG_MAX_SEATS : seat);
    if (!(event->seen & bit))
        return false;
    if (!(event->knows & bit)) {
        out->a = event->secret & 1 ? 0 : event->a;
        out->b = event->secret & 2 ? 0 : event->b;
        out->c = event->secret & 4 ? 0 : event->c;
    }
    out->seen = out->knows = MG_EVERYONE; /* who else knows is nobody's business */
    out->secret = 0;
    return true;
}
