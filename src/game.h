/* The contract of a game: what a folder in games/ fills in, and all that the generic parts (match,
 * record, protocol, players, simulation, server, tests) ever ask of a game.
 *
 * A state is one flat struct without pointers, whose first member is struct mg_rng. Copy is memcpy.
 * A view is a struct of the same type in which everything that the seat may not know is 0. The
 * functions marked (view) are only ever given views, so what they say cannot leak.
 *
 * Nothing behind this contract allocates, does I/O, reads a clock, or keeps state of its own. */
#ifndef MG_GAME_H
#define MG_GAME_H

#include <assert.h>
#include "mangonel.h"
#include "json.h"
#include "rng.h"
#include "text.h"

/* in a drawing: what follows may be left out where there is no room for all */
#define MG_BELOW_BOARD "\f"
#define MG_NOBODY      255    /* an event's seat when it concerns no seat */
#define MG_EVERYONE    0xffff /* a mask of seats that includes spectators */

#define MG_LEGAL ((struct mg_verdict){ NULL, NULL })

/* A refusal: the rule and the sentence. A build for tests knows the places that have said it. */
#ifdef MG_SITES
#include "../tests/sites.h"
#else
static inline struct mg_verdict mg_no(const char *rule, const char *why)
{
    return (struct mg_verdict){ rule, why };
}
#endif

/* What one call of setup or apply takes and leaves beside the state. All zero: a playout, in which
 * nobody listens and nothing is forced. */
struct mg_play {
    /* what happened, as far as there is room for it; NULL: nobody listens */
    struct mg_event *event;
    uint16_t room;         /* for how many; 0: for MG_MAX_EVENTS */
    uint16_t events;       /* how many happened, also if there was no room for all */
    uint16_t forced, used; /* how many results are given, and how many of them were used */
    const uint16_t *result;
    bool closed;     /* luck or secrets came into it: undo stops here */
    uint8_t shown;   /* seats that were shown something hidden, a bit each: mg_show() */
    bool bad_chance; /* a given result was out of range */
};

/* A number from 0 to sides - 1: the next given result, or else the generator's. */
uint32_t mg_roll(struct mg_rng *rng, struct mg_play *play, uint32_t sides);
/* Fisher and Yates, from the last place down; place i is exchanged with one of 0..i. */
void mg_shuffle(struct mg_rng *rng, struct mg_play *play, uint16_t *value, int count);
/* These seats learn something hidden that their views may not show afterwards: undo stops here.
 * What they see is found by itself. */
static inline void mg_show(struct mg_play *play, unsigned seats)
{
    play->closed = true;
    play->shown |= (uint8_t)seats;
}

/* Tell those who watch. */
void mg_tell(struct mg_play *play, struct mg_event event);
/* The two usual ways: everybody learns all of it; everybody sees it, and what `a` is only the seat
 * itself learns. */
void mg_tell_all(struct mg_play *play, unsigned kind, unsigned seat, unsigned a, unsigned b);
void mg_tell_one(struct mg_play *play, unsigned kind, unsigned seat, unsigned a);
/* What a seat (or MG_REFEREE, MG_SPECTATOR) gets of an event; false: nothing. */
bool mg_event_for(const struct mg_event *event, int seat, struct mg_event *out);

/* What the values of a small integer are called: canonical, one word of ASCII each. They stand in
 * move texts, positions and views. An entry may be NULL: no such value. */
struct mg_names {
    uint16_t count; /* values are 0 .. count-1 */
    const char *const *name;
    /* Instead of the list, where names follow a rule (a hex and level, say): */
    void (*write)(uint16_t value, struct mg_text *out);
    bool (*parse)(const char *word, uint16_t *value);
    /* What people call them, translated: N_("Mill Hill"). NULL: nothing, or a mg_thing's name says
     * it. */
    const char *const *title;
};

void mg_name_write(const struct mg_names *names, uint16_t value, struct mg_text *out);
bool mg_name_parse(const struct mg_names *names, const char *word, uint16_t *value);
bool mg_name_has(const struct mg_names *names, uint16_t value);

/* One argument of a move or event. `place` is what it is on the board ("card", "location"): the
 * page lights up place:name. An optional argument is left out of the text when it is 0. */
struct mg_arg {
    const char *place;
    const struct mg_names *names; /* NULL: a number up to 65535 */
    bool optional;
};

struct mg_move_kind {
    const char *name;     /* the verb, one word */
    struct mg_arg arg[3]; /* ends at the first without a place */
    const char *said[2];  /* the verb as people type it in Italian and in Spanish; NULL: as it is */
};

struct mg_event_kind {
    const char *name;
    struct mg_arg arg[3];
};

/* Options. The first of every game is "players". */
struct mg_option {
    const char *name;
    int32_t low, high, standard; /* range and default */
    const char *const *value;    /* names of low .. high, or NULL: numbers */
    const char *text;            /* for people; translated */
    const char *rule, *why;      /* what refuses a value out of range, if the rules do */
};

/* One field of the state. Position JSON both ways, views, hash, comparison and golden files all
 * come from this table. */
enum mg_field_kind {
    MG_FIELD_UINT,
    MG_FIELD_STRUCT,
    MG_FIELD_PILE,
    MG_FIELD_RNG,
    /* a number of former rules: no longer in the state, hashed as the 0 that it was in games that
       never used it */
    MG_FIELD_GONE,
};

/* Who knows the cards of a pile in every position that can be. Every pile says one of these. */
enum mg_knowers {
    MG_BY_ANYONE = 1, /* some know a card there, some do not: the game's invariants say more */
    MG_BY_NOBODY,     /* shuffled, face down */
    MG_BY_SOMEBODY,   /* face down, known at least to who put it there */
    /* at least to the seat whose pile it is, which is its place in the array of piles */
    MG_BY_OWNER,
    MG_BY_ALL, /* face up */
};

struct mg_field {
    const char *name;
    const char *about; /* what it means: one English sentence, for docs and programs */
    uint8_t kind;
    uint8_t size;   /* bytes of one number */
    bool flag;      /* 0 or 1, written so */
    bool set;       /* a set of flags: the names are those of its bits; written as a list of them */
    uint8_t bits;   /* a number made of counts of so many bits each, the first the lowest: the names
                       are those of the   counts; written as an object of those that are not 0 */
    uint64_t high;  /* the highest number that makes sense; 0: what fits */
    bool secret;    /* never in a view */
    bool top_first; /* a pile whose last card is its top, written top first */
    uint32_t offset;
    uint32_t stride;              /* bytes of one element */
    uint16_t extent[3];           /* array: how many; ends at 0 */
    uint32_t count;               /* offset + 1 of a uint8_t that says how many of the last extent
                                     are in use; 0: all */
    const struct mg_names *names; /* of the numbers, or of the cards in a pile */
    const struct mg_field *of;    /* a struct's fields, ending without a name */
    const struct mg_names
        *keys; /* an array of structs, most of them 0: written as an object of the others, by these
                  names of their places; every place that may be in use has one */
    uint8_t piles, first; /* a pile: how many piles the state has, which is the first */
    uint16_t room;        /* how many cards all piles have room for */
    uint8_t known;        /* a pile: enum mg_knowers */
};

/* A move that former rules had. A record that has it cannot be played again: it is refused by this
 * rule, with this sentence. */
struct mg_gone_move {
    const char *name; /* the verb */
    uint16_t last;    /* version of the rules that knew it */
    const char *rule, *why;
};

/* A statement that holds in every state, or across every move. Where it does not hold in a state,
 * that says who or what breaks it, and where: return mg_blame(culprit, "hand[%d] has card %d
 * twice", ...). Nobody may ask: culprit is NULL. */
struct mg_invariant {
    const char *id, *text;
    bool (*holds)(const void *state, struct mg_text *culprit);
    bool (*step)(const void *before, struct mg_move move, const void *after);
};

/* A fact about a seat that figures are kept by: "faction", "aztecs". Canonical words, as in
 * names. */
#define MG_MAX_TRAITS 4
struct mg_trait {
    const char *kind, *value;
};

/* What is printed and can be looked at by name: cards, buildings, tiles, orders, troops, places,
 * persons. One row a kind. Terminals look things up here, and `describe` and the reference in docs/
 * list them. */
struct mg_thing {
    const char *kind;             /* "card": one canonical word, as in mg_arg.place */
    const char *title;            /* all of them, for people; translated: N_("Cards") */
    const struct mg_names *names; /* which values there are; one without a name is none */
    /* What people call it. Also asked of 0 where that is none: of what the listener may not know
     * ("a card"). NULL: by the titles of the names. */
    void (*name)(uint16_t value, struct mg_text *out);
    /* all that is printed on it, and what it does; NULL: its name says it */
    void (*print)(uint16_t value, struct mg_text *out);
    /* (view) Where it is and how it stands; NULL: there is nothing to add. */
    void (*now)(const void *view, int seat, uint16_t value, struct mg_text *out);
};

/* (view) Where points come from. At the end all sources of a seat together are its score. */
#define MG_NO_POINTS INT32_MIN /* this game has no such source, or the viewer may not know */
struct mg_score {
    const char *const *source; /* N_("Buildings"); translated; ends with NULL */
    /* NULL, where there is one source: the score by `result`. */
    int32_t (*points)(const void *view, int seat, int source);
    /* What decided, or would decide now, in sentences: what broke a tie and by which rule, markers,
     * awards. NULL: the points do. */
    void (*decided)(const void *view, int seat, struct mg_text *out);
};

/* A step in which chance is used. The rows are in the order in which results are asked for.
 * English, for programs and docs. */
struct mg_chance {
    const char *when;  /* "set-up", "a battle" */
    const char *what;  /* "the deck is shuffled, from its last place down" */
    const char *sides; /* how many results are possible: "6", "n, n-1, .. 2" */
};

struct mg_phase {
    int turn;         /* counted from 1 */
    const char *name; /* one word, for programs */
    /* Where `turn` does not tell turns of play apart: as long as this number stays it is the same
     * one, so that a seat can be left to the computer until its end. 0: turn does. */
    uint32_t stretch;
    uint32_t battle; /* the same of battles; 0: there is none now */
};

/* (view) What of the events is worth reading afterwards. Of the view it takes only what never
 * changes. */
struct mg_chronicle {
    void (*title)(const void *view, struct mg_text *out);
    void (*opening)(const void *view, struct mg_text *out); /* who is against whom */
    enum mg_telling (*telling)(const void *view, const struct mg_event *event);
    /* in words of its own; false: as at the table */
    bool (*tell)(const void *view, const struct mg_event *event, struct mg_text *out);
    /* Of events that are listed: which list it is, what stands in it, and the sentence with the
     * whole list. */
    int (*list_of)(const void *view, const struct mg_event *event);
    void (*entry)(const void *view, const struct mg_event *event, struct mg_text *out);
    void (*list)(const void *view, int list, const char *entries, struct mg_text *out);
};

#define MG_MAX_MANNERS 16
#define MG_SENSELESS   1000000

/* How well a level plays. */
struct mg_skill {
    uint16_t notices; /* of 1000 moves; it chooses among those that it notices */
    uint16_t errs;    /* by so much, at most, in what it thinks at once of moves like the best */
    uint32_t nodes;   /* of search, or playouts; 0: what looks best at once */
};

/* The members of a table of kinds, which begins with none and ends without a name. */
#define MG_MOVES(table) .moves = (table), .kinds = sizeof(table) / sizeof *(table) - 2

/* A sentence for each kind of move or event, by its number: {1}, {2} and {3} are what it names, as
 * people call them by the game's things, {0} who does it. Those that say more are a function's. */
struct mg_sentences {
    const char *const *sentence; /* N_("{0} plays {1}."); NULL: none for this kind */
    unsigned count;
};
#define MG_SENTENCES(table) { (table), sizeof(table) / sizeof *(table) }

/* Words for people. All of it may be missing: then the tables speak. */
struct mg_words {
    /* (view) What there is to decide, in a sentence. NULL: that there is something to decide. */
    void (*prompt)(const void *view, int seat, struct mg_text *out);
    /* (view) A move for people. NULL: by the sentences of `labels`; without one, its canonical
     * text. */
    void (*label)(const void *view, struct mg_move move, struct mg_text *out);
    struct mg_sentences labels; /* N_("Play {1}: {2}") */
    /* (view) A filtered event, told at any time after it: of the view it takes only what never
     * changes. NULL: by the sentences of `tales`; without one, who did it, the event's name and
     * what it names. */
    void (*tell)(const void *view, const struct mg_event *event, int seat, struct mg_text *out);
    struct mg_sentences tales; /* N_("{0} plays {1}: {2}.") */
    /* (view) The position in words. NULL: the fields that are not 0. */
    void (*words)(const void *view, int seat, struct mg_text *out);
    /* (view) The board first, then MG_BELOW_BOARD. NULL: the position in words. */
    void (*draw)(const void *view, int seat, struct mg_text *out);
    /* What a seat is called in a game with these options; English, to be translated. NULL, or a
     * NULL: Player 1, ... The view is what everybody sees, for what was dealt and never changes;
     * NULL: no game has begun. */
    const char *(*seat_name)(const struct mg_options *options, const void *view, int seat);
    const struct mg_thing *things; /* ends without a kind; NULL: nothing is printed */
    const struct mg_score *score;  /* NULL: points have no sources */
    const struct mg_chance
        *chance; /* ends without a when; NULL: nobody says where chance is used */
    /* What sets this seat apart from the start: its side, order or faction, at most one of a kind.
     * Returns how many facts there are; NULL: seats are alike. Simulations count wins by them. */
    unsigned (*traits)(const void *state, int seat, struct mg_trait out[MG_MAX_TRAITS]);
    /* Does the next event of the same move only carry on what was told, as a step of the same walk?
     * Then it is taken into it, and everybody is told of both as one: true. NULL: never. */
    bool (*carries_on)(struct mg_event *told, const struct mg_event *next);
    /* What is printed, in words: of that kind ("map"), with that name; false, or NULL: there is
     * none. */
    bool (*describe)(const char *kind, const char *name, struct mg_text *out);
    /* (view) A closer look at what the words name, a place or somebody, for a terminal; false:
     * nothing is called that. NULL: what `things` knows. */
    bool (*look)(const void *view, int seat, const char *words, struct mg_text *out);
    const struct mg_chronicle *chronicle; /* NULL: everything is told, move by move */
    /* (view) Does this move give up what nobody gets back, such as a siege of weeks? Then people
     * are asked twice. NULL: none does. */
    bool (*for_good)(const void *view, struct mg_move move);
};

/* What a drawing of the game needs beside the view. All of it may be missing: the page draws lists
 * of what is in the view. */
struct mg_page {
    /* (view) What follows from the view and the page would have to compute: who leads, and why.
     * Members of an object. NULL: none. */
    void (*extra)(const void *view, int seat, struct mg_json *out);
    /* What is printed on cards and boards, for drawing; the same for every match. Members of an
     * object. NULL: what things are called, by kind and word. */
    void (*content)(struct mg_json *out);
};

/* What players know about the game. All of it may be missing: then search alone plays. No rule asks
 * it: it lives in a file of its own, and the front of the game names it (tests/advice.py). */
struct mg_advice {
    /* (view) How good it looks for the seat; 1000 is worth one point of the game's own score. NULL:
     * the points so far, by mg_words.score; without those all looks alike. */
    int32_t (*eval)(const void *view, int seat);
    /* A quick, sensible move for a playout; NULL: any move. The state is one that was dealt from a
     * view: nothing in it is a secret. */
    void (*policy)(const void *state, int seat, struct mg_rng *rng, struct mg_move *out);
    /* How promising each of the listed moves is at first sight, in the units of eval. Search looks
     * at the best first. No level, however much it overlooks, makes a move that is MG_SENSELESS
     * behind the best. The state is one that was dealt from a view. NULL: all are alike. */
    void (*rate)(const void *state, int seat, const struct mg_move *moves, unsigned count,
                 int32_t *out);
    /* A first look at a decision is rate() alone: there are too many moves, and what comes of one
     * lies too far off, to try each. Needs rate. */
    bool rated;
    /* (view) Where the levels for people need not think, as about a deck that may stay as it is:
     * the move that they make. NULL, or false: they think. */
    bool (*at_once)(const void *view, int seat, struct mg_move *out);
    /* (view) A decision whose fruit is too far off for a search of moves, as an order for weeks to
     * come: taken at first sight, or by playing manners out to the very end. NULL: none. */
    bool (*too_far)(const void *view);
    /* Where a turn has dozens of decisions, search compares manners of playing instead of moves:
     * how many there are, the usual one first. Where all of them do the same nobody thinks. 0:
     * search looks at moves. */
    uint8_t manners;
    /* rate() in one of the manners. Required with manners. */
    void (*rate_in_manner)(const void *state, int seat, int manner, const struct mg_move *moves,
                           unsigned count, int32_t *out);
    /* How many of 100 games played before this seat won in this manner: that is believed at first,
     * not for ever. NULL, or -1: nothing is known. */
    int (*manner_known)(const void *view, int seat, int manner);
    /* Playouts longer than this many moves are cut and judged by eval, where seats are rivals: a
     * seat that is `eval_scale` ahead of another has the better chance by e to 1. 0: play to the
     * end. */
    uint16_t playout_moves;
    int32_t eval_scale;           /* 0: 1000 */
    int32_t rate_scale;           /* of what `rate` says of moves, among rivals; 0: as eval_scale */
    const struct mg_skill *skill; /* of the four levels, weakest first; NULL: the usual */
    const struct mg_skill *skill_together; /* where all seats win or lose as one; NULL: the same */
};

/* The referee, and what stands around him. Required is what does not say what its absence means;
 * mg_game_faults() names what is missing. */
struct mg_game {
    const char *id, *name, *prefix; /* "kingdoms", for people, "KC" */
    const char *about;              /* one sentence; translated */
    bool draft; /* not finished: it may speak English only, and wherever it is named people read so
                 */
    uint16_t rules_oldest, rules_version; /* records of these versions play on; from 1 */
    uint32_t state_size;                  /* bytes of the struct */
    uint8_t seats_min, seats_max;
    uint32_t longest;                /* no game has more moves than this */
    const struct mg_option *options; /* ends without a name */
    /* A bit per option that is not tried in all combinations with the others, because its default
     * is one of them at random, or because they are too many. */
    uint32_t options_many;
    const struct mg_move_kind *moves;      /* by kind, from 1; ends without a name */
    uint8_t kinds;                         /* how many they are. Both by MG_MOVES(table) */
    const struct mg_event_kind *events;    /* by kind, from 1; ends without a name */
    const struct mg_gone_move *gone_moves; /* ends without a name; NULL: none */
    const struct mg_field *fields;         /* ends without a name */
    const struct mg_invariant *invariants; /* ends without an id; NULL: what all games have */

    /* The first decision of a new game. The state is 0 but for its generator. */
    void (*setup)(void *state, const struct mg_options *options, struct mg_play *play);
    /* How many play; also of a view. NULL: always as many, seats_min and seats_max. */
    int (*seats)(const void *state);
    /* Which seats owe a decision, one bit each; also of a view. 0: the game is over. */
    unsigned (*actors)(const void *state);
    /* The one truth about a move. Kind, seat and the range of a, b and c have been checked by
     * mg_check(), which everybody calls. */
    struct mg_verdict (*check)(const void *state, struct mg_move move);
    /* Every move of that seat that the check allows; returns how many. */
    unsigned (*list)(const void *state, int seat, struct mg_move *out);
    /* Carry out a checked move and run on until somebody has a choice or the game is over. */
    void (*apply)(void *state, struct mg_move move, struct mg_play *play);
    /* What the seat may know: a state in which everything else is 0. And a state that looks to the
     * seat like this view: what it does not know is dealt anew. Both, or neither. NULL: all may be
     * known but the fields that are secret and the cards in piles that are not known to the seat;
     * of those every card that has a name is there once, and that is looked after. */
    void (*view)(const void *state, int seat, void *out);
    void (*sample)(const void *view, int seat, struct mg_rng *rng, void *out);
    /* Who won, and by how much; also of a view, and how it stands before the end. */
    void (*result)(const void *state, struct mg_result *out);

    /* Are these options a game at all? Ranges have been checked. NULL: they are. */
    struct mg_verdict (*check_options)(const struct mg_options *options);
    /* The first decision of a game that somebody wrote down, in place of setup; false: *why, in
     * English, says what is wrong in line *line of the text. NULL: nobody does. */
    bool (*compose)(void *state, const struct mg_options *options, const char *text,
                    struct mg_play *play, int *line, const char **why);
    /* Does a position that somebody typed in belong to these options? NULL: if so many play. */
    bool (*agrees)(const void *state, const struct mg_options *options);
    /* Write again what follows from the fields and is not one of them; called for a position that
     * somebody typed in, which may be nonsense, before its invariants are looked at. NULL: nothing
     * does. */
    void (*derive)(void *state);
    /* Is the acting seat in the middle of one action? Players look ahead to its end. NULL: never.
     */
    bool (*unfinished)(const void *state);
    /* (view) Where in the game this is. NULL: turn 1, "play"; turns are told apart by who decides.
     */
    struct mg_phase (*phase)(const void *view);
    /* Nothing is ever hidden from anybody: people at one screen need no curtain between their
     * turns. */
    bool open;
    /* Is there something in this move that the other seats do not see? NULL: moves are open. */
    bool (*hidden)(const void *before, struct mg_move move);
    /* Are these two seats on one side, so that they win or lose as one, and one may play for the
     * other who is away? NULL: no. */
    bool (*mates)(const void *state, int seat, int other);
    /* (view) Has the seat that is asked nothing to say but that, one move that shows nothing?
     * Terminal and page make it for people; others see an ordinary move of that seat. NULL: people
     * are always asked. */
    bool (*idle)(const void *view, int seat);

    const struct mg_words *words;   /* NULL: as if all of it were */
    const struct mg_page *page;     /* likewise */
    const struct mg_advice *advice; /* likewise */
};

/* ---- what may be missing: default.c ------------------------------------------------------- */

/* Never NULL. What is in them may be: for most of it there is a function below. */
const struct mg_words *mg_words_of(const struct mg_game *game);
const struct mg_page *mg_page_of(const struct mg_game *game);
const struct mg_advice *mg_advice_of(const struct mg_game *game);

int mg_seats(const struct mg_game *game, const void *state);
void mg_view(const struct mg_game *game, const void *state, int seat, void *out);
void mg_sample(const struct mg_game *game, const void *view, int seat, struct mg_rng *rng,
               void *out);
struct mg_verdict mg_are_options(const struct mg_game *game, const struct mg_options *options);
bool mg_for_good(const struct mg_game *game, const void *view, struct mg_move move);
bool mg_agrees(const struct mg_game *game, const void *state, const struct mg_options *options);
bool mg_unfinished(const struct mg_game *game, const void *state);
struct mg_phase mg_phase_of(const struct mg_game *game, const void *view);
bool mg_are_mates(const struct mg_game *game, const void *state, int seat, int other);
/* Do all seats win or lose as one? One alone does. */
bool mg_together(const struct mg_game *game, const void *state);

/* (view) */
/* To a seat that is not asked: that the game is over, or for whom it waits. False, and nothing is
 * said: it is asked. */
bool mg_say_waiting(const struct mg_game *game, const void *view, int seat, struct mg_text *out);
void mg_say_prompt(const struct mg_game *game, const void *view, int seat, struct mg_text *out);
void mg_say_move(const struct mg_game *game, const void *view, struct mg_move move,
                 struct mg_text *out);
void mg_say_event(const struct mg_game *game, const void *view, const struct mg_event *event,
                  int seat, struct mg_text *out);
void mg_say_position(const struct mg_game *game, const void *view, int seat, struct mg_text *out);
void mg_draw(const struct mg_game *game, const void *view, int seat, struct mg_text *out);
bool mg_carries_on(const struct mg_game *game, struct mg_event *told, const struct mg_event *next);
void mg_page_extra(const struct mg_game *game, const void *view, int seat, struct mg_json *out);
void mg_page_content(const struct mg_game *game, struct mg_json *out);
int32_t mg_eval(const struct mg_game *game, const void *view, int seat);

/* Everything that is missing or contradicts itself, a line each, by its name; how many lines. 0: it
 * is a game. */
unsigned mg_game_faults(const struct mg_game *game, struct mg_text *out);
/* The same for a list that ends with NULL, and no two of them have the same id. */
unsigned mg_games_faults(const struct mg_game *const *games, struct mg_text *out);

/* Where nothing but points decides: places and, once it is over, winners by the scores, which are
 * there. */
void mg_result_by_score(struct mg_result *out, int seats);

/* How much of a win a seat has of a finished game: 0 to 1. Rivals who win share it, partners do
 * not. */
static inline double mg_win_share(const struct mg_result *result, int seat, bool together)
{
    if (!(result->winners >> seat & 1))
        return 0;
    return together ? 1 : 1.0 / __builtin_popcount(result->winners);
}

/* Range, seat and shape of a move, then the game's own check. */
struct mg_verdict mg_check(const struct mg_game *game, const void *state, struct mg_move move);

/* From the table of fields. */
void mg_state_json(const struct mg_game *game, const void *state, bool is_view,
                   struct mg_json *out);
/* A whole position as it is given out: the version of the rules that it is of, then its fields. */
void mg_position_json(const struct mg_game *game, const void *state, struct mg_json *out);
uint64_t mg_state_hash(const struct mg_game *game, const void *state);
bool mg_state_equal(const struct mg_game *game, const void *a, const void *b);
/* "path = value" for every number that differs from `before` (NULL: for every number). */
void mg_state_changes(const struct mg_game *game, const void *before, const void *now,
                      struct mg_text *out);
/* The same for people: what is not 0 in a view. */
void mg_state_words(const struct mg_game *game, const void *view, struct mg_text *out);
/* The cards that lie face up in a view, or are named in it: a bit each, by number. */
struct mg_faces {
    uint64_t card[1024 / 64];
};
void mg_state_faces(const struct mg_game *game, const void *view, struct mg_faces *out);
/* Those that an event names, as a seat gets it. */
void mg_event_faces(const struct mg_game *game, const struct mg_event *event, struct mg_faces *out);
/* Those that lie face down for the seat, whatever else names them: what was shown may have been
 * shuffled in again. */
void mg_state_backs(const struct mg_game *game, const void *state, int seat, struct mg_faces *out);
/* The invariant that a state, or a step, breaks; NULL: none. */
const struct mg_invariant *mg_state_broken(const struct mg_game *game, const void *state);
/* The same, with words on who breaks it; culprit may be NULL. */
const struct mg_invariant *mg_state_blame(const struct mg_game *game, const void *state,
                                          struct mg_text *culprit);
/* Is every card of every pile known to those who must know it, by the table of fields? The
 * invariants above include it. */
bool mg_cards_known(const struct mg_game *game, const void *state, struct mg_text *culprit);
/* Of a game without a sample of its own: is every card of the piles there, and once? The
 * invariants above include it. */
bool mg_cards_once(const struct mg_game *game, const void *state, struct mg_text *culprit);
/* Say who is to blame, for a programmer; always false. */
bool mg_blame(struct mg_text *culprit, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const struct mg_invariant *mg_step_broken(const struct mg_game *game, const void *before,
                                          struct mg_move move, const void *after);

/* Without options: as in the usual game. Without a view: as before it begins. */
void mg_seat_name(const struct mg_game *game, const struct mg_options *options, const void *view,
                  int seat, struct mg_text *out);

/* The same in a buffer that lasts as long as the enclosing block. */
struct mg_called {
    char text[100];
};
struct mg_called mg_called(const struct mg_text *like, const struct mg_game *game, const void *view,
                           int seat);

extern const struct mg_game *const mg_games[]; /* games/games.c; ends with NULL */

#endif
