/* Mangonel: one engine that referees, plays and studies medieval board games.
 *
 * This is the whole public interface. A game is a constant you look up; a match is a game in
 * progress that you own. Nothing here does I/O, reads a clock or keeps global state, so any number
 * of matches may be used from any number of threads, one thread per match at a time.
 *
 * Ownership: you own what mg_match_open(), mg_match_setup() and mg_match_load() return until
 * mg_match_close(). Text goes into a struct mg_text whose memory is yours. No function keeps a
 * pointer you gave it. Constant strings live as long as the program. */
#ifndef MANGONEL_H
#define MANGONEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define MG_VERSION       "0.1.0"
#define MG_MAX_SEATS     8
#define MG_MAX_OPTIONS   16
#define MG_MAX_MOVES     1024 /* no game offers more at one decision */
#define MG_MAX_EVENTS    4096 /* no move causes more */
#define MG_MAX_MOVE_TEXT 200  /* canonical texts are shorter */

/* Who is looking. Seats are 0, 1, 2, ... */
#define MG_REFEREE   (-1) /* sees everything */
#define MG_SPECTATOR (-2) /* sees what is public */

/* ---- text -------------------------------------------------------------------------------- */

enum mg_lang { MG_EN, MG_IT, MG_ES, MG_LANG_COUNT };

/* "it", "it_IT.UTF-8", "IT" and the like; English for anything else. */
enum mg_lang mg_lang_from(const char *name);
const char *mg_lang_name(enum mg_lang lang); /* "en", "it", "es" */

/* Text under construction, in memory that is yours. Always ends with a 0 byte if cap > 0. When it
 * does not fit, len goes on counting: len >= cap means it was cut, and len + 1 bytes would do. With
 * a grow function the buffer is enlarged instead; it returns false if it cannot. */
struct mg_text {
    char *buf;
    size_t cap, len;
    bool (*grow)(struct mg_text *text, size_t cap);
    const struct mg_own_words *own; /* of the game that it is about; leave it NULL */
    uint8_t lang;                   /* enum mg_lang */
    bool ascii;                     /* no character above 126 */
    bool colour;                    /* terminal colours allowed */
    uint16_t columns;               /* width to draw for; 0: 80 */
};

/* ---- verdicts ---------------------------------------------------------------------------- */

/* rule == NULL: legal. Otherwise the id of the rule that forbids it and a sentence, in English;
 * mg_why() gives the sentence in another language. */
struct mg_verdict {
    const char *rule, *why;
};

static inline bool mg_legal(struct mg_verdict v)
{
    return v.rule == NULL;
}

const char *mg_why(enum mg_lang lang, struct mg_verdict verdict); /* of a refusal */

/* ---- games ------------------------------------------------------------------------------- */

struct mg_game;

int mg_game_count(void);
const struct mg_game *mg_game_at(int index);        /* NULL past the end */
const struct mg_game *mg_game_find(const char *id); /* NULL: no such game */
const char *mg_game_id(const struct mg_game *game);
const char *mg_game_name(const struct mg_game *game);
int mg_game_rules_version(const struct mg_game *game);
/* What the game says, in another language; NULL: what the engine says. */
const char *mg_translate(const struct mg_game *game, enum mg_lang lang, const char *english);

/* The rules in force, by id: those of the games (KC-...) and the engine's own (MG-...). What has no
 * translation is given in English. */
struct mg_rule {
    const char *id, *text;
    const char *chapter; /* the heading under which it stands */
};
const struct mg_rule *mg_rule_at(enum mg_lang lang, size_t index);     /* NULL past the end */
const struct mg_rule *mg_rule_find(enum mg_lang lang, const char *id); /* NULL: no such rule */

/* One number per option, in the order of the game's table; "players" is always the first. */
struct mg_options {
    int32_t value[MG_MAX_OPTIONS];
};

void mg_options_default(const struct mg_game *game, struct mg_options *out);
struct mg_verdict mg_options_set(const struct mg_game *game, struct mg_options *options,
                                 const char *name, const char *value);
struct mg_verdict mg_options_check(const struct mg_game *game, const struct mg_options *options);
/* players=2 expansion=off ... */
void mg_options_write(const struct mg_game *game, const struct mg_options *options,
                      struct mg_text *out);

/* 256 bits from which all chance of a match follows. */
struct mg_seed {
    uint8_t byte[32];
};

struct mg_seed mg_seed_number(uint64_t number);
/* a number, or 64 hex digits */
bool mg_seed_parse(const char *text, struct mg_seed *out);
void mg_seed_write(const struct mg_seed *seed, struct mg_text *out); /* 64 hex digits */

/* ---- moves and events -------------------------------------------------------------------- */

/* One decision. What a, b and c mean depends on kind; kind 0 is no move. */
struct mg_move {
    uint8_t kind, seat;
    uint16_t a, b, c;
};

/* Something that happened. For those outside `knows` the arguments in `secret` (bit 0: a, ...) are
 * hidden; those outside `seen` do not learn of it at all. One bit per seat. */
struct mg_event {
    uint8_t kind, seat;
    uint16_t a, b, c;
    uint16_t seen, knows;
    uint8_t secret;
};

/* ---- matches ----------------------------------------------------------------------------- */

struct mg_match;

/* NULL with a verdict if the options are refused; NULL with MG-MEM-01 if there is no memory. */
struct mg_match *mg_match_open(const struct mg_game *game, const struct mg_options *options,
                               const struct mg_seed *seed, struct mg_verdict *verdict);
/* The same with the first chance results given: count numbers, used in order by the set-up. */
struct mg_match *mg_match_open_forced(const struct mg_game *game, const struct mg_options *options,
                                      const struct mg_seed *seed, const uint16_t *chance,
                                      size_t count, struct mg_verdict *verdict);
/* A game that somebody wrote down, a scenario of their own. NULL with a verdict; where the text is
 * wrong, *line and *why say what is, otherwise *line is 0. Its record begins with the position. */
struct mg_match *mg_match_compose(const struct mg_game *game, const struct mg_options *options,
                                  const struct mg_seed *seed, const char *text, int *line,
                                  const char **why, struct mg_verdict *verdict);
struct mg_match *mg_match_copy(const struct mg_match *match); /* NULL: no memory */
void mg_match_close(struct mg_match *match);                  /* NULL is fine */

const struct mg_game *mg_match_game(const struct mg_match *match);
const struct mg_options *mg_match_options(const struct mg_match *match);
const struct mg_seed *mg_match_seed(const struct mg_match *match);
int mg_match_seats(const struct mg_match *match);
unsigned mg_match_actors(const struct mg_match *match); /* a bit per seat that owes a decision */
int mg_match_actor(const struct mg_match *match);       /* the lowest of them; -1: game over */
size_t mg_match_moves(const struct mg_match *match);    /* how many have been played */
struct mg_move mg_match_move(const struct mg_match *match, size_t index);

/* All legal moves of a seat, at most MG_MAX_MOVES; returns how many. */
size_t mg_match_list(const struct mg_match *match, int seat, struct mg_move *out);
/* May this seat make this move now, and if not, why not? */
struct mg_verdict mg_match_check(const struct mg_match *match, int seat, struct mg_move move);
/* Play one move. If the verdict names a rule, nothing has changed. */
struct mg_verdict mg_match_play(struct mg_match *match, int seat, struct mg_move move);
/* Moves that a computer player made for a seat that is somebody else's are marked in the record,
 * with the player's name. */
int mg_hand_number(const char *player); /* 0: no such player */
const char *mg_hand_name(int number);   /* NULL: no such number */
/* the last move; 0: made by whoever has the seat */
void mg_match_sign(struct mg_match *match, int hand);
int mg_match_hand(const struct mg_match *match, size_t index); /* of a move */
/* Take back the last `count` moves. Stops by itself where a die was read or a hidden card seen
 * (MG-UNDO-02) unless force is set, which is for referees. All or nothing. */
struct mg_verdict mg_match_undo(struct mg_match *match, size_t count, bool force);
/* Of somebody who plays against computers alone: may this seat take back its last decision (or the
 * count-th last), and all that was decided after it? Refused where something hidden was shown to it
 * since (MG-UNDO-03). *to: the number of moves that stay. What the computer decided for the seat in
 * one stretch is taken back as one. */
struct mg_verdict mg_match_may_take_back(const struct mg_match *match, int seat, size_t count,
                                         size_t *to);
/* Do it. Dice that are thrown again fall as before: so do given results. */
void mg_match_take_back(struct mg_match *match, size_t to);
size_t mg_match_frontier(const struct mg_match *match); /* undo reaches back to this move number */
/* Queue results for the next dice and draws, in order; they are recorded when used. */
struct mg_verdict mg_match_force(struct mg_match *match, const uint16_t *value, size_t count);

/* Moves as text: one canonical form, which parses back. */
void mg_move_write(const struct mg_game *game, struct mg_move move, struct mg_text *out);
struct mg_verdict mg_move_parse(const struct mg_game *game, const char *text, struct mg_move *out);

/* Events of the match so far, oldest first. False: the seat does not learn of that event. */
size_t mg_match_event_count(const struct mg_match *match);
bool mg_match_event(const struct mg_match *match, size_t index, int seat, struct mg_event *out);
size_t mg_match_event_move(const struct mg_match *match, size_t index); /* 0: the set-up */

/* What a seat is told: an event, and those of the same move that only carry it on taken into it, as
 * the steps of one walk. */
struct mg_told {
    struct mg_event event;
    unsigned hidden; /* its arguments that the seat may not know, a bit each: they are 0 there */
    size_t move;     /* 0: the set-up */
};
/* The next of them from event *at on, which then stands behind it. False: there is none. Everything
 * that is told of a match comes from here, so that all tell and count alike. */
bool mg_match_told(const struct mg_match *match, int seat, size_t *at, struct mg_told *out);
/* how many there are from there on */
size_t mg_match_count_told(const struct mg_match *match, int seat, size_t at);

struct mg_result {
    bool over;
    int32_t score[MG_MAX_SEATS];
    uint8_t place[MG_MAX_SEATS]; /* 1 is first; equal places are shared */
    unsigned winners;            /* a bit per seat; 0 while the game goes on, or if nobody won */
};
void mg_match_result(const struct mg_match *match, struct mg_result *out);

uint64_t mg_match_hash(const struct mg_match *match);

/* Words: what to decide, what a move or event is called, the whole position for a screen reader,
 * and the table drawn for a terminal. All from what the seat may know. */
void mg_match_prompt(const struct mg_match *match, int seat, struct mg_text *out);
void mg_match_label(const struct mg_match *match, struct mg_move move, struct mg_text *out);
void mg_match_tell(const struct mg_match *match, const struct mg_event *event, int seat,
                   struct mg_text *out);
/* How an event stands in the chronicle of a match: not at all; as a sentence; as a sentence before
 * which no list is closed; in a list with others of its kind; as a sentence that begins a
 * paragraph; as a heading. */
enum mg_telling { MG_UNTOLD, MG_TOLD, MG_TOLD_AMID, MG_LISTED, MG_PARAGRAPH, MG_HEADING };
/* The whole match so far as a text that one reads afterwards, in Markdown or plain lines: what that
 * seat may know. */
void mg_match_chronicle(const struct mg_match *match, int seat, bool markdown, struct mg_text *out);
/* What the game calls a seat: "Player 1", "Purple", "Roman Empire". */
void mg_match_seat_name(const struct mg_match *match, int seat, struct mg_text *out);
void mg_match_describe(const struct mg_match *match, int seat, struct mg_text *out);
void mg_match_draw(const struct mg_match *match, int seat, struct mg_text *out);
/* A closer look at what the words name: a card, a place, a person, by number or by name in the
 * language of the text or in English; or all of a kind. False: nothing is called that. */
bool mg_match_look(const struct mg_match *match, int seat, const char *words, struct mg_text *out);
/* Points by where they come from, and what decides. False: this game has no points of several
 * kinds. */
bool mg_match_score(const struct mg_match *match, int seat, struct mg_text *out);

/* Has the seat, which is asked, nothing to say but that? Its one move may be made for it: it shows
 * nothing. */
bool mg_match_idle(const struct mg_match *match, int seat);

/* JSON: what a seat may know; the whole position; and back. */
void mg_match_view(const struct mg_match *match, int seat, struct mg_text *out);
void mg_match_position(const struct mg_match *match, struct mg_text *out);
struct mg_match *mg_match_setup(const struct mg_game *game, const struct mg_options *options,
                                const struct mg_seed *seed, const char *json, size_t length,
                                struct mg_verdict *verdict, struct mg_text *detail);

/* A match that a seat could believe to be in: hidden things dealt anew, as its view allows. It has
 * no past. NULL: no memory. */
struct mg_match *mg_match_sample(const struct mg_match *match, int seat, uint64_t number);

/* The first invariant that does not hold, or NULL. */
const char *mg_match_broken(const struct mg_match *match);

/* Records. Loading replays and referees every move: an edited record is refused at its line. */
void mg_match_record(const struct mg_match *match, const char *const *seat_names,
                     struct mg_text *out);
struct mg_match *mg_match_load(const char *record, size_t length, struct mg_verdict *verdict,
                               size_t *line, struct mg_text *detail);

/* The engine protocol: one JSON request in, one JSON answer out. You own what mg_engine_open()
 * returns. The answer is valid until the next call. Never NULL. */
struct mg_engine;
struct mg_engine *mg_engine_open(void);         /* NULL: no memory */
void mg_engine_close(struct mg_engine *engine); /* NULL is fine */
const char *mg_engine_answer(struct mg_engine *engine, const char *line, size_t length);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
