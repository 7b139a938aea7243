/* The parts that answers are made of, for one match as one seat sees it: mg_see() makes the view,
 * once for all parts of an answer. The engine and whoever else speaks the protocol (a server, the
 * page) build their answers from these.
 *
 * The language is that of the text written to.
 * A function that says "members" writes into an object that is open; the others write one value. */
#ifndef MG_ANSWER_H
#define MG_ANSWER_H

#include "match.h"
#include "player.h"
#include "survive.h"

/* [0, 2]: a list of seats from one bit each. */
void mg_answer_seats(unsigned seats, struct mg_json *out);
/* The lowest seat that owes a decision and all of them: members "actor" and "actors". */
void mg_answer_actors(const struct mg_match *match, struct mg_json *out);
/* What the seat is to decide; the referee is told what the actor is. */
void mg_answer_prompt(const struct mg_seen *seen, struct mg_json *out);
void mg_answer_status(const struct mg_seen *seen, struct mg_json *out);
/* May the last decision be taken back, as a verdict says, to how many moves? Members "possible" and
 * "to", or "why" and "rule". */
void mg_answer_undo(struct mg_verdict verdict, size_t to, struct mg_json *out);
/* Members "move" and "label". */
void mg_answer_move(const struct mg_seen *seen, struct mg_move move, struct mg_json *out);
/* A list of all legal moves of the seat, with the places that each touches. */
void mg_answer_moves(const struct mg_seen *seen, struct mg_json *out);
/* What the seat is told of the events from number `first` on: mg_match_told(). */
void mg_answer_events(const struct mg_seen *seen, size_t first, struct mg_json *out);
/* The same, each with the move that it belongs to and a number `n`, those after `number`; returns
 * the last. */
size_t mg_answer_numbered(const struct mg_seen *seen, size_t first, size_t number,
                          struct mg_json *out);
void mg_answer_view(const struct mg_seen *seen, struct mg_json *out);
void mg_answer_position(const struct mg_match *match, struct mg_json *out);
/* These hold a whole text first. False: no memory, nothing was written. */
bool mg_answer_words(const struct mg_seen *seen, struct mg_json *out);
bool mg_answer_chronicle(const struct mg_seen *seen, bool markdown, struct mg_json *out);
bool mg_answer_record(const struct mg_match *match, const char *const *seat_names,
                      struct mg_json *out);

/* What a game is: members "game", "name", "players", "options", "seats", "moves", ... */
void mg_answer_game(const struct mg_game *game, struct mg_json *out);
/* What is chosen with these options, and what does not go with them: members "options", "legal",
 * "seats" and "refused". */
void mg_answer_options(const struct mg_game *game, const struct mg_options *options,
                       struct mg_json *out);
/* What a position of it is made of: members "fields", "chance" and "things", from its tables. */
void mg_answer_reference(const struct mg_game *game, struct mg_json *out);
/* The same as a page to read, in English. */
void mg_reference_write(const struct mg_game *game, struct mg_text *out);
/* A list of the rules whose id begins with a prefix ("" for all), in the language of the text. */
void mg_answer_rules(const char *prefix, struct mg_json *out);

/* What a computer player would do for a seat that owes a decision, from what that seat may see:
 * members "move", "label", "unit", "value", "iterations" and "moves". False: no memory, nothing was
 * written. */
bool mg_answer_thought(const struct mg_match *match, int seat, const struct mg_player *player,
                       const struct mg_limits *limits, uint64_t seed, struct mg_json *out);

/* Those that must come of every position that was accepted: lab/survive.h. */
extern const struct survive_answers mg_answers;

#endif
