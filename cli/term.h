/* The table at which people play in the terminal: one screen, one match, seats for people and
 * computer players. It knows no rules and no game: all it shows comes from the contract. */
#ifndef MG_TERM_H
#define MG_TERM_H

#include <stdio.h>
#include "cli.h"
#include "stand_in.h"

#define TABLE_NAME 48 /* bytes of a seat's name */

struct term_seat {
    const struct mg_player *player; /* NULL: a person */
    char name[TABLE_NAME];          /* "human", "Anna", "hard" */
    struct mg_mind *mind;    /* what a player that searches keeps in mind; owned; NULL: nothing */
    struct mg_intent intent; /* the manner of one that compares them */
    struct mg_stand_in stand_in; /* who plays for a person for a while */
    int stood;                   /* how many moves it has made */
    /* it has given the seat back, which is still to be told; NULL: nothing is */
    const struct mg_player *stood_by;
    int left_out; /* events of that time that are not told */
};

/* What the terminal can do. */
struct term_screen {
    bool terminal; /* standard output is one, and can be cleared */
    bool editing;  /* people type at a terminal: lines can be edited */
    bool ascii, colour;
    FILE *page; /* where it is written; NULL: standard output */
};

/* What is being collected. */
struct term_page {
    char *words;
    size_t length;
};

/* The moves on offer, in the order in which they are numbered; moves with the same label once. */
struct term_offer {
    struct mg_move move[MG_MAX_MOVES];
    char *label[MG_MAX_MOVES]; /* owned */
    unsigned count;
    struct mg_move legal[MG_MAX_MOVES]; /* all of them, for typed moves and completion */
    unsigned legal_count;
};

/* One of these per run of the program. */
struct term {
    struct mg_match *match; /* owned */
    struct term_seat seat[MG_MAX_SEATS];
    struct term_screen screen;
    struct term_offer offer;
    int viewer;                /* whose eyes are on the screen; MG_SPECTATOR: nobody's */
    size_t told[MG_MAX_SEATS]; /* events that each seat has been told of */
    char saved_as[4096];       /* where the game lies; "": nowhere */
    uint64_t saved_hash;       /* and how it stood then */
    bool leaving;              /* quit, end of input, Ctrl-C */
    bool must_save;            /* the last two: nobody was asked whether to save */
    bool fresh;                /* the table must be shown before the next question */
    /* since the last move of a person something was taken back: nothing is answered for anybody */
    bool taken_back;
    bool whole;           /* and all of it, however small the screen is */
    struct mg_move guess; /* what somebody may have meant, and is asked; kind 0: nothing */
    char *drawn;          /* the table as it was shown last, and to whom; owned */
    int drawn_for;
    /* the last move that somebody made here, to be made again */
    struct {
        struct mg_move move;
        uint64_t offered; /* what else was offered then: a number for the list; 0: no move yet */
        int times;        /* how many times it is still to be made */
    } repeat;
};

/* ---- table.c: the screen ----------------------------------------------------------------- */

void term_screen_begin(struct term_screen *screen, bool ascii, bool no_colour);
int term_columns(void);
int term_rows(const struct term *t); /* 0: as many as one likes */
/* Collect what is printed from here on, instead of printing it; then take it, and free it. NULL: no
 * memory, it was printed. */
bool term_collect(struct term *t, struct term_page *page);
char *term_collected(struct term *t, struct term_page *page);
/* An empty text with the language, width and colours of the table. Free with mg_text_free(). */
struct mg_text term_text(const struct term *t);
/* Print as it is; print with lines broken between words, all but the first indented. Both free
 * it. */
void term_print(const struct term *t, struct mg_text *text);
void term_wrap(const struct term *t, struct mg_text *text, int indent);
/* A sentence on lines of its own; the blanks are filled in as by mg_say(). */
#define term_say(t, sentence, ...)                                                                 \
    do {                                                                                           \
        struct mg_text said_ = term_text(t);                                                       \
        mg_say(&said_, (sentence), ##__VA_ARGS__);                                                 \
        term_wrap((t), &said_, 0);                                                                 \
    } while (0)
/* What strangers wrote, made safe to show: no control characters, at most so many columns. */
void term_quote(struct mg_text *out, const char *words, int most);
/* Hide what the last person saw, wait for the next one. False: end of input. */
bool term_curtain(struct term *t, int seat);
void term_clear(const struct term *t);
void term_tell(struct term *t, int seat); /* events since the last time */
void term_draw(const struct term *t, int seat);
void term_drop_mark(struct mg_text *drawn); /* MG_BELOW_BOARD is not for people */
void term_seat_title(const struct term *t, int seat, struct mg_text *out);

/* ---- term_moves.c: what can be done ------------------------------------------------------ */

void term_offer_moves(struct term *t, int seat); /* fill in t->offer */
void term_offer_clear(struct term_offer *offer);
/* the same for the same list; never 0 */
uint64_t term_offer_number(const struct term_offer *offer);
/* Moves are numbered so that those with the same verb stand together. Where those end that begin
 * with move `from`: */
unsigned term_end_of_verb(const struct term_offer *offer, unsigned from);
/* The argument that varies most among them behind the first one; -1: there is none. */
int term_varying_argument(const struct term_offer *offer, unsigned from, unsigned to);
static inline uint16_t term_move_argument(struct mg_move m, int i)
{
    return i == 0 ? m.a : i == 1 ? m.b : m.c;
}
/* ---- term_typed.c: what people mean ------------------------------------------------------ */

/* Nothing; one of the game's own moves, which is legal, or refused; the only legal move that fits,
 * which is asked back before it is played; or several that fit. */
enum term_means { TERM_NOTHING, TERM_MOVE, TERM_REFUSED, TERM_GUESS, TERM_SEVERAL };
struct term_typed {
    enum term_means means;
    struct mg_move move;
    unsigned count;            /* how many moves it could be */
    struct mg_verdict verdict; /* why it is refused, or why the words are no move */
};
struct term_typed term_understand(const struct term *t, const char *line);
/* Which of the moves on offer the words could mean; returns how many. */
unsigned term_could_mean(const struct term *t, const char *line, unsigned *index, unsigned most);

/* ---- term_list.c: how it is shown -------------------------------------------------------- */

/* Long lists of one verb are left out, with a word on how to get at them; `all`: they are not. */
void term_list_moves(const struct term *t, bool all);
size_t term_common_words(const char *a, const char *b, size_t most);
void term_put_number(struct mg_text *out, unsigned index, int width);
/* Moves from .. to-1 in rows and columns. False: they do not make a grid that fits. */
bool term_list_grid(const struct term *t, unsigned from, unsigned to);
void term_list_some(const struct term *t, const unsigned *index, unsigned count);

/* ---- term_show.c: one decision ----------------------------------------------------------- */

void term_show(struct term *t); /* what happened, the table, the question, the moves */

/* ---- term_input.c: what people type ------------------------------------------------------ */

void term_input_begin(struct term *t);
void term_input_end(void);
/* The next line, without its end; valid until the next call. NULL: end of input or Ctrl-C. */
const char *term_read(const char *prompt);
void term_history_of(int seat); /* each person sees only their own */

/* ---- term_seats.c: who plays ------------------------------------------------------------- */

/* "me,hard" for so many players; NULL: one person, all others normal. False: told. */
bool term_seats_parse(struct term *t, const char *list, int players);
int term_seats_in(const char *list); /* how many it names */
/* From the "seats:" line of a record. False: it has none. */
bool term_seats_of_record(struct term *t, const char *record, int players);
int term_people(const struct term *t);

/* ---- term_think.c: computer players ------------------------------------------------------ */

/* Play a move of anybody's; those who keep something in mind see it. */
struct mg_verdict term_play_move(struct term *t, int seat, struct mg_move move);
void term_computer_move(struct term *t, int seat);
/* What a player would do in that seat. False: no memory, or Ctrl-C; see cli_interrupted(). */
bool term_think(struct term *t, const struct mg_player *player, int seat, struct term_seat *keeps,
                struct mg_thought *out);
void term_minds_undone(struct term *t); /* moves were taken back */
void term_minds_clear(struct term *t);  /* another game */

/* ---- term_hint.c ------------------------------------------------------------------------- */

void term_hint(struct term *t, const char *rest);

/* ---- term_entrust.c: the computer plays for a person for a while ------------------------- */

void term_entrust(struct term *t, const char *rest);
const char *term_while_at(int index);         /* the words for how long; NULL past the end */
bool term_is_entrusted(const struct term *t); /* does the computer play for anybody? */
void term_entrust_tick(struct term *t);       /* ends those that are over, and all on Ctrl-C */
/* that it has given the seat back, if that is news */
void term_entrust_tell(struct term *t, int seat);
void term_entrusted_move(struct term *t, int seat); /* one move for a person who has entrusted it */

/* ---- term_files.c: saving and loading ---------------------------------------------------- */

bool term_save(struct term *t, const char *path); /* false: told */
bool term_save_somewhere(struct term *t);         /* under a name of its own; told */
/* Replace the match by a recorded one. False: told, and the running game goes on. */
bool term_load(struct term *t, const char *path, const char *seats);

/* ---- term_commands.c: everything but moves ----------------------------------------------- */

const char *term_command_at(int index); /* in every language; NULL past the end */
/* the English name of the command that a line begins with; NULL: none */
const char *term_command_named(const char *line);
bool term_command(struct term *t, const char *line, bool beginnings); /* false: it is none */

/* ---- term_rules.c: rules at the table ---------------------------------------------------- */

void term_refuse(const struct term *t, struct mg_verdict verdict);
/* an id, an area, a chapter, words; "": the chapters */
void term_rules(struct term *t, const char *rest);

/* ---- term_end.c: when the game is over --------------------------------------------------- */

void term_end(struct term *t);             /* show it; then one line from the people */
bool term_score(struct term *t, int seat); /* points by source; false: the game has none */

/* ---- play.c ------------------------------------------------------------------------------ */

bool term_new_game(struct term *t, const struct mg_game *game, const struct mg_options *options,
                   const struct mg_seed *seed); /* false: told */

#endif
