/* Records (.mgn): a header, one line per move, readable in a mail.
 *
 *     mangonel record 1
 *     game: kingdoms
 *     rules: 1
 *     options: players=2 expansion=off ...
 *     seats: Anna | greedy
 *     seed: 64 hex digits
 *     position: { ... }            only if the match began from a given position
 *     chance: 3 1 4                only if results were given for the set-up
 *
 *     1. 0 play 17 antioch         number, seat, move
 *     chance: 5                    results given for the move that follows
 *     # computer: normal           a computer player of that name made the move that follows for
 * its seat end: 40 moves, hash 0123456789abcdef
 *
 * Empty lines and other lines that begin with # are comments. Loading plays and referees every
 * move. */
#include "match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FIRST_LINE "mangonel record 1"

/* ---- writing ----------------------------------------------------------------------------- */

static void put_results(struct mg_text *out, const uint16_t *result, size_t count)
{
    if (count == 0)
        return;
    mg_put(out, "chance:");
    for (size_t i = 0; i < count; i++) {
        mg_putc(out, ' ');
        mg_put_number(out, result[i]);
    }
    mg_putc(out, '\n');
}

/* A name on one line, without the sign that separates names. */
static void put_name(struct mg_text *out, const char *name)
{
    for (const char *p = name; *p != '\0'; p++)
        mg_putc(out, (unsigned char)*p < ' ' || *p == '|' ? ' ' : *p);
}

static void put_header(const struct mg_match *m, const char *const *seat_names, struct mg_text *out)
{
    mg_put(out, FIRST_LINE "\ngame: ");
    mg_put(out, m->game->id);
    mg_put(out, "\nrules: ");
    mg_put_number(out, m->game->rules_version);
    mg_put(out, "\noptions: ");
    mg_options_write(m->game, &m->options, out);
    if (seat_names != NULL) {
        mg_put(out, "\nseats: ");
        for (int seat = 0; seat < mg_match_seats(m); seat++) {
            if (seat > 0)
                mg_put(out, " | ");
            put_name(out, seat_names[seat]);
        }
    }
    mg_put(out, "\nseed: ");
    mg_seed_write(&m->seed, out);
    mg_putc(out, '\n');
    if (m->typed) {
        struct mg_json json = { .out = out };
        mg_put(out, "position: ");
        mg_state_json(m->game, m->start, false, &json);
        mg_putc(out, '\n');
    }
    put_results(out, m->result, m->start_results);
}

void mg_match_record(const struct mg_match *m, const char *const *seat_names, struct mg_text *out)
{
    char hash[17];

    put_header(m, seat_names, out);
    mg_putc(out, '\n');
    for (size_t i = 0; i < m->moves; i++) {
        const struct mg_past *p = &m->past[i];
        size_t to = i + 1 < m->moves ? m->past[i + 1].first_result : m->results_used;
        if (to > p->first_result)
            put_results(out, m->result + p->first_result, to - p->first_result);
        if (mg_hand_name(p->by) != NULL) {
            mg_put(out, MG_BY_COMPUTER);
            mg_put(out, mg_hand_name(p->by));
            mg_putc(out, '\n');
        }
        mg_put_number(out, (long long)i + 1);
        mg_put(out, ". ");
        mg_put_number(out, p->move.seat);
        mg_putc(out, ' ');
        mg_move_write(m->game, p->move, out);
        mg_putc(out, '\n');
    }
    mg_put(out, "end: ");
    mg_put_number(out, (long long)m->moves);
    mg_put(out, " moves, hash ");
    snprintf(hash, sizeof hash, "%016" PRIx64, mg_match_hash(m));
    mg_put(out, hash);
    mg_putc(out, '\n');
}

/* ---- reading ----------------------------------------------------------------------------- */

/* One record being read. Lines are looked at in place; nothing is kept. */
struct reader {
    const char *at, *end;
    size_t line;      /* number of the line last read, from 1 */
    const char *text; /* that line, and how long it is */
    size_t length;

    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    long rules; /* by which version of them it was played; 0: not told yet */
    bool has_options, has_seed;
    const char *position;
    size_t position_length, position_line;
    uint16_t result[4096]; /* given for what comes next */
    size_t results;
    int hand; /* who made the move that comes next: mg_hand_name() */
    struct mg_match *match;
    mg_position_reader *read_position;
    struct mg_text *detail;
};

/* A comment that says which computer player made the next move; of others there is nothing to
 * know. */
static void read_comment(struct reader *r)
{
    char name[16] = "";
    size_t mark = strlen(MG_BY_COMPUTER),
           length = r->length - (r->length < mark ? r->length : mark);

    if (length == 0 || length >= sizeof name || memcmp(r->text, MG_BY_COMPUTER, mark) != 0)
        return;
    memcpy(name, r->text + mark, length);
    r->hand = mg_hand_number(name);
}

/* The next line that is not a comment. False: no more. */
static bool next_line(struct reader *r)
{
    while (r->at < r->end) {
        const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
        const char *after = stop != NULL ? stop + 1 : r->end;
        size_t length = (size_t)((stop != NULL ? stop : r->end) - r->at);
        r->text = r->at;
        r->at = after;
        r->line++;
        while (length > 0 && (r->text[length - 1] == '\r' || r->text[length - 1] == ' '))
            length--;
        r->length = length;
        if (length > 0 && r->text[0] != '#')
            return true;
        if (length > 0)
            read_comment(r);
    }
    return false;
}

/* "key: value": the value, as a copy that ends with 0. False: another key, or too long. */
static bool value_of(const struct reader *r, const char *key, char *value, size_t room)
{
    size_t n = strlen(key);
    if (r->length < n + 1 || memcmp(r->text, key, n) != 0 || r->text[n] != ':')
        return false;
    const char *from = r->text + n + 1;
    size_t length = r->length - n - 1;
    while (length > 0 && *from == ' ')
        from++, length--;
    if (length >= room || memchr(from, '\0', length) != NULL)
        return false;
    memcpy(value, from, length);
    value[length] = '\0';
    return true;
}

/* "chance: 3 1 4" */
static struct mg_verdict read_results(struct reader *r)
{
    const char *p = r->text + strlen("chance:"), *end = r->text + r->length;

    while (p < end) {
        uint32_t number = 0;
        if (*p == ' ') {
            p++;
            continue;
        }
        for (; p < end && *p != ' '; p++) {
            if (*p < '0' || *p > '9' || (number = number * 10 + (uint32_t)(*p - '0')) > UINT16_MAX)
                return mg_no("MG-REC-04", N_("Chance results are numbers from 0 to 65535."));
        }
        if (r->results == sizeof r->result / sizeof *r->result)
            return mg_no("MG-CHANCE-02", N_("Too many chance results are waiting."));
        r->result[r->results++] = (uint16_t)number;
    }
    return MG_LEGAL;
}

static struct mg_verdict read_options(struct reader *r, char *value)
{
    mg_options_default(r->game, &r->options);
    char *rest = value;
    for (char *word = strtok_r(rest, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        char *sign = strchr(word, '=');
        if (sign == NULL)
            return mg_no("MG-REC-03", N_("Options are written name=value."));
        *sign = '\0';
        struct mg_verdict v = mg_options_set(r->game, &r->options, word, sign + 1);
        if (!mg_legal(v))
            return v;
    }
    r->has_options = true;
    return mg_options_check(r->game, &r->options);
}

static struct mg_verdict read_rules(struct reader *r, const char *value)
{
    char *end;
    long version = strtol(value, &end, 10);
    if (*value == '\0' || *end != '\0')
        return mg_no("MG-REC-03", N_("The rules version is a number."));
    if (version < r->game->rules_oldest || version > r->game->rules_version)
        return mg_no("MG-REC-06",
                     N_("This program does not know the rules version of the record."));
    r->rules = version;
    return MG_LEGAL;
}

static bool is_key(const struct reader *r, const char *key)
{
    size_t n = strlen(key);
    return r->length > n && memcmp(r->text, key, n) == 0 && r->text[n] == ':';
}

/* One line of the header after the game is known. */
static struct mg_verdict read_header_line(struct reader *r)
{
    char value[600];

    if (is_key(r, "position")) { /* as long as it likes */
        r->position = r->text + strlen("position:");
        r->position_length = r->length - strlen("position:");
        r->position_line = r->line;
        return MG_LEGAL;
    }
    if (is_key(r, "chance"))
        return read_results(r);
    if (value_of(r, "rules", value, sizeof value))
        return read_rules(r, value);
    if (value_of(r, "options", value, sizeof value))
        return read_options(r, value);
    if (value_of(r, "seats", value, sizeof value) ||
        value_of(r, "commitment", value, sizeof value) ||
        value_of(r, "part", value, sizeof value) || value_of(r, "known", value, sizeof value))
        /* names are for people; what was promised of the seed is checked by verify */
        return MG_LEGAL;
    if (value_of(r, "seed", value, sizeof value)) {
        r->has_seed = mg_seed_parse(value, &r->seed);
        return r->has_seed ? MG_LEGAL
                           : mg_no("MG-REC-03", N_("A seed is a number or 64 hex digits."));
    }
    return mg_no("MG-REC-03", N_("This is no line of a record's header."));
}

/* The header is complete: the match begins. */
static struct mg_verdict begin(struct reader *r)
{
    struct mg_verdict verdict;

    if (r->rules == 0 || !r->has_options || !r->has_seed)
        return mg_no("MG-REC-02", N_("The header lacks its rules, options or seed."));
    if (r->position == NULL) {
        r->match =
            mg_match_open_forced(r->game, &r->options, &r->seed, r->result, r->results, &verdict);
        if (r->match != NULL && r->match->results_used != r->match->results)
            return mg_no("MG-REC-04", N_("Chance results are left over."));
    } else {
        void *state = calloc(1, r->game->state_size);
        verdict = mg_no("MG-MEM-01", N_("There is not enough memory."));
        if (state != NULL && r->read_position(r->game, &r->options, &r->seed, r->position,
                                              r->position_length, state, &verdict, r->detail)) {
            r->match = mg_match_from_state(r->game, &r->options, &r->seed, state);
            verdict =
                r->match != NULL ? MG_LEGAL : mg_no("MG-MEM-01", N_("There is not enough memory."));
        }
        free(state);
    }
    r->results = 0;
    return verdict;
}

/* A move that cannot be read: one of former rules is refused with their sentence. */
static struct mg_verdict refuse_word(const struct reader *r, const char *text,
                                     struct mg_verdict verdict)
{
    size_t length = strcspn(text, " ");

    for (const struct mg_gone_move *gone = r->game->gone_moves; gone != NULL && gone->name != NULL;
         gone++)
        if (r->rules <= gone->last && strlen(gone->name) == length &&
            memcmp(gone->name, text, length) == 0)
            return mg_no(gone->rule, gone->why);
    return verdict;
}

/* "12. 0 play 17 antioch" */
static struct mg_verdict read_move(struct reader *r)
{
    char text[MG_MAX_MOVE_TEXT + 32], *p = text;
    struct mg_move move;

    if (r->length >= sizeof text || memchr(r->text, '\0', r->length) != NULL)
        return mg_no("MG-REC-05", N_("This line is too long for a move."));
    memcpy(text, r->text, r->length);
    text[r->length] = '\0';
    unsigned long number = strtoul(p, &p, 10);
    if (p == text || p[0] != '.' || p[1] != ' ')
        return mg_no("MG-REC-05", N_("A line of a record is: number, point, seat, move."));
    if (number != r->match->moves + 1)
        return mg_no("MG-REC-05", N_("The number of this move is not the next one."));
    char *from = p + 2;
    long seat = strtol(from, &p, 10);
    if (p == from || *p != ' ' || seat < 0 || seat >= MG_MAX_SEATS)
        return mg_no("MG-REC-05", N_("A line of a record is: number, point, seat, move."));
    struct mg_verdict verdict = mg_move_parse(r->game, p + 1, &move);
    if (!mg_legal(verdict))
        verdict = refuse_word(r, p + 1, verdict);
    if (mg_legal(verdict))
        verdict = mg_match_force(r->match, r->result, r->results);
    if (mg_legal(verdict))
        verdict = mg_match_play(r->match, (int)seat, move);
    if (mg_legal(verdict) && r->match->results_used != r->match->results)
        return mg_no("MG-REC-04", N_("Chance results are left over."));
    if (mg_legal(verdict))
        mg_match_sign(r->match, r->hand);
    r->results = 0;
    r->hand = 0;
    return verdict;
}

/* The end is another than the record states: it was changed, or the rules were. */
static struct mg_verdict refuse_end(struct reader *r)
{
    if (r->rules == r->game->rules_version)
        return mg_no("MG-REC-08",
                     N_("The moves do not lead to the position that the end line states."));
    if (r->detail != NULL)
        mg_say(r->detail, N_("version {0}; now version {1}"), mg_digits(r->rules).text,
               mg_digits(r->game->rules_version).text);
    return mg_no("MG-REC-08",
                 N_("By the rules of its time this record came out otherwise, or it was changed."));
}

static struct mg_verdict read_end(struct reader *r)
{
    char value[100], expected[100];

    if (!value_of(r, "end", value, sizeof value))
        return mg_no("MG-REC-07", N_("The last line of a record is: end."));
    snprintf(expected, sizeof expected, "%zu moves, hash %016" PRIx64, r->match->moves,
             mg_match_hash(r->match));
    if (strcmp(value, expected) != 0)
        return refuse_end(r);
    if (next_line(r))
        return mg_no("MG-REC-07", N_("Something follows the end of the record."));
    return MG_LEGAL;
}

static struct mg_verdict read_game(struct reader *r)
{
    char value[100];

    if (!next_line(r) || r->length != strlen(FIRST_LINE) ||
        memcmp(r->text, FIRST_LINE, r->length) != 0)
        return mg_no("MG-REC-01", N_("This is not a Mangonel record: the first line is missing."));
    if (!next_line(r) || !value_of(r, "game", value, sizeof value))
        return mg_no("MG-REC-02", N_("The second line of a record names the game."));
    r->game = mg_game_find(value);
    if (r->game == NULL)
        return mg_no("MG-GAME-01", N_("There is no game of that name."));
    return MG_LEGAL;
}

static struct mg_verdict read_record(struct reader *r)
{
    struct mg_verdict verdict = read_game(r);

    while (mg_legal(verdict)) {
        if (!next_line(r)) {
            r->line++;
            return mg_no("MG-REC-07", N_("The record was cut short: its end line is missing."));
        }
        bool move = r->text[0] >= '0' && r->text[0] <= '9', end = is_key(r, "end");
        if ((move || end) && r->match == NULL) {
            verdict = begin(r);
            if (!mg_legal(verdict)) {
                if (r->position != NULL)
                    r->line = r->position_line;
                return verdict;
            }
        }
        if (end)
            return r->results > 0 ? mg_no("MG-REC-04", N_("Chance results are left over."))
                                  : read_end(r);
        if (move)
            verdict = read_move(r);
        else if (r->match != NULL)
            verdict =
                is_key(r, "chance")
                    ? read_results(r)
                    : mg_no("MG-REC-05", N_("A line of a record is: number, point, seat, move."));
        else
            verdict = read_header_line(r);
    }
    return verdict;
}

struct mg_match *mg_record_load(const char *record, size_t length, mg_position_reader *read,
                                struct mg_verdict *verdict, size_t *line, struct mg_text *detail)
{
    struct reader *r = calloc(1, sizeof *r);
    struct mg_match *match = NULL;

    *line = 0;
    *verdict = mg_no("MG-MEM-01", N_("There is not enough memory."));
    if (r == NULL)
        return NULL;
    r->at = record;
    r->end = record + length;
    r->read_position = read;
    r->detail = detail;
    *verdict = read_record(r);
    *line = r->line;
    if (mg_legal(*verdict))
        match = r->match;
    else
        mg_match_close(r->match);
    free(r);
    return match;
}
