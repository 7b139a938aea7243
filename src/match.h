/* A match from the inside, for those above who may see the state: protocol, tests, simulation. */
#ifndef MG_MATCH_H
#define MG_MATCH_H

#include "game.h"

/* One move played, and what it took. */
struct mg_past {
    struct mg_move move;
    bool closed;           /* undo stops behind this move */
    uint8_t by;            /* who made it for the seat: mg_hand_name(); 0: whoever has it */
    uint8_t shown;         /* seats that it showed something hidden: struct mg_play */
    uint32_t first_event;  /* into the match's events */
    uint32_t first_result; /* into the match's given results */
};

struct mg_match {
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    bool typed;  /* began from a position that somebody gave */
    void *state; /* now */
    void *start; /* before the first move, if somebody gave it; NULL: set up from the seed */
    /* views, and the state before a move that is being tried: a refusal changes nothing */
    void *scratch;
    bool lent; /* scratch is somebody else's */

    struct mg_past *past;
    size_t moves, moves_room;
    struct mg_event *event;
    size_t events, events_room;
    size_t start_events; /* those of the set-up */
    uint16_t *result;    /* given chance results: used ones, then those waiting */
    size_t results, results_room, results_used, start_results;
};

const void *mg_match_state(const struct mg_match *match);
/* the state before the first move */
void mg_match_start(const struct mg_match *match, void *state);
/* Go back to where a match was, without memory and exactly: as long as since then moves have only
 * been played, or only taken back. */
struct mg_mark {
    size_t moves, events, results, results_used;
};
struct mg_mark mg_match_mark(const struct mg_match *match);
void mg_match_return(struct mg_match *match, struct mg_mark to);

/* A match as one seat sees it: the view is made once, whatever is asked then. It lies in the memory
 * that the match has for that, so it lasts until the next one is made there, or a move is tried. */
struct mg_seen {
    const struct mg_match *match;
    int seat;         /* or MG_SPECTATOR, or MG_REFEREE */
    const void *view; /* of the referee: the state */
};
struct mg_seen mg_see(const struct mg_match *match, int seat);
void mg_seen_prompt(const struct mg_seen *seen, struct mg_text *out);
void mg_seen_label(const struct mg_seen *seen, struct mg_move move, struct mg_text *out);
void mg_seen_tell(const struct mg_seen *seen, const struct mg_event *event, struct mg_text *out);
void mg_seen_describe(const struct mg_seen *seen, struct mg_text *out);
bool mg_seen_look(const struct mg_seen *seen, const char *words, struct mg_text *out);
void mg_seen_view(const struct mg_seen *seen, struct mg_json *out);
void mg_seen_chronicle(const struct mg_seen *seen, bool markdown, struct mg_text *out);
/* the view alone */
const void *mg_match_view_of(const struct mg_match *match, int seat);

/* A match that goes on from a state. Takes a copy. The state must satisfy all invariants. */
struct mg_match *mg_match_from_state(const struct mg_game *game, const struct mg_options *options,
                                     const struct mg_seed *seed, const void *state);

/* From now on the match makes its views, and tries its moves, in a piece of memory of yours, with
 * room for a state of its game. It may serve all matches of a thread, and must outlive them. */
void mg_match_lend(struct mg_match *match, void *scratch);

/* in a record, before the name of the player that made the next move for its seat */
#define MG_BY_COMPUTER "# computer: "

/* Reads a position for a record that begins with one; protocol/position.c has the only one. */
typedef bool mg_position_reader(const struct mg_game *game, const struct mg_options *options,
                                const struct mg_seed *seed, const char *json, size_t length,
                                void *state, struct mg_verdict *verdict, struct mg_text *detail);
struct mg_match *mg_record_load(const char *record, size_t length, mg_position_reader *read,
                                struct mg_verdict *verdict, size_t *line, struct mg_text *detail);

#endif
