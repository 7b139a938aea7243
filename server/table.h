/* A table: a match with people around it, and its life. Who changes it in memory, and what of that
 * goes to disk. */
#ifndef MG_SERVER_TABLE_H
#define MG_SERVER_TABLE_H

#include <jansson.h>
#include <sys/queue.h>
#include "map.h"
#include "match.h"
#include "people.h"
#include "stand_in.h"
#include "store.h"
#include "worker.h"

struct client;
struct mg_game;
struct server;
struct store_row;
struct job;

enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_AI };
enum table_state { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER, TABLE_CLOSED };
enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAILY };

struct seat {
    enum seat_kind kind;
    char person[ID_SIZE], name[NAME_SIZE];
    char level[LEVEL_SIZE]; /* of a computer player, or bot:NAME */
    size_t told;            /* events that its bot has been told of */
    bool forfeits;          /* a bot that fails loses the game; else a computer player goes on */
    bool resigned;
    int64_t left; /* milliseconds on the clock when it was last stopped */
    /* when news of the running game last reached the person, in seconds of clock_ms(); 0: never */
    int64_t reached;
    struct mg_stand_in stand_in; /* who plays for the person for a while: entrust.c */
    /* somebody absent for whom others play: the seat is his when he comes back */
    char owner[ID_SIZE];
};

/* What the people at a table have agreed to by sitting down: chosen by who made it, shown to all.
 * fair.c */
enum absence_rule { ABSENCE_NOBODY, ABSENCE_VOTE, ABSENCE_COMPUTER };
struct agreed {
    enum absence_rule absence; /* what may become of an absent player's seat */
    bool hints;                /* the computer may be asked for advice, and all are told */
    bool quiet;                /* nobody chats */
};

struct clock {
    enum clock_kind kind;
    int64_t base, increment; /* milliseconds */
    int64_t since; /* when the clocks of those who owe a decision began to run: clock_ms() */
    /* what the last mover would have left if he had not moved since others last did; -1: not
     * known */
    int64_t run;
};

struct chat_line {
    uint64_t n;
    int64_t time;
    char person[ID_SIZE], name[NAME_SIZE]; /* "": nobody in particular */
    char *text;
};

enum proposal_kind { PROPOSAL_NONE, PROPOSAL_UNDO, PROPOSAL_TAKEOVER, PROPOSAL_END };

/* of those who have no seat, so many may have a question open at one table */
#define MOST_STRANGERS 3

/* One question to the people at a table; a new one replaces the old one of the same person, and of
 * nobody else. */
struct proposal {
    struct proposal *next; /* of the table's list, newest first */
    enum proposal_kind kind;
    uint64_t id, position; /* an undo is about one position */
    /* seats; `by` is MG_SPECTATOR for who has none; `seat` is the one to be taken over */
    int by, seat;
    bool by_mate;    /* takeover by one of the same side */
    bool himself;    /* takeover: who asks will sit there; else the computer */
    size_t to;       /* undo: the move number to go back to */
    unsigned agreed; /* a bit per seat */
    char person[ID_SIZE], name[NAME_SIZE]; /* who asks */
    char level[LEVEL_SIZE];                /* takeover by the computer */
};

struct bytes;
struct watch;

/* The push that all who only look on at a table get, as long as it would be the same. */
struct shared_push {
    struct bytes *bytes;
    uint64_t version, chat;
    size_t events; /* where it begins */
    size_t upto;   /* number of the last event in it */
    uint8_t lang;
    double made;
};

/* A match with people around it. Kept in memory while somebody looks or something is to happen. */
struct table {
    struct server *server;
    struct map_node by_id, by_code;
    char id[ID_SIZE], code[CODE_SIZE], creator[ID_SIZE];
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;        /* of all parts, once the game has begun */
    struct mg_seed server_part; /* promised to everybody from the first moment: dice.h */
    struct dice *dice;          /* what players add; NULL: nothing */
    enum table_state state;
    bool open; /* listed for everybody */
    int64_t created, updated;
    struct seat seat[MG_MAX_SEATS];
    int seats;
    struct clock clock;
    struct mg_match *match;
    struct {
        int64_t moves, turn;
    } stored;          /* what its row said of the match when it was read */
    uint64_t log_n;    /* lines written */
    uint64_t position; /* number of the line that last changed the table: what moves answer */
    uint64_t undone;   /* position of the last undo: who saw less has events that are gone */
    struct chat_line *chat;
    size_t chats, chats_room;
    struct proposal *proposals;
    struct agreed agreed;
    bool seats_changed;    /* who was reached: goes to disk with the next change */
    bool reached_since;    /* likewise, and in any case before the table leaves memory */
    char rematch[ID_SIZE]; /* the table that follows this one */
    bool imported;         /* its seed was known to somebody before */
    bool typed;       /* it began with a position of somebody's own: the options do not say how */
    bool composed;    /* it began with a scenario of somebody's own: the first line of its log */
    char result[120]; /* why it ended, if not by the rules */
    struct watch *watches;
    uint64_t version; /* grows with every change that a push would show */
    struct shared_push shared;
    bool crowd_changed;     /* onlookers have come or gone: told with the next tick */
    bool writing;           /* a change is on its way to disk: nothing new until it is there */
    unsigned lines_writing; /* lines of chat and proposals on their way to disk */
    /* a change that could not even be sent to the disk: who asked for it */
    struct refusal {
        struct table *next;
        uint64_t client;
        json_t *id;
        bool is_due, created;
    } unwritable;
    char leaver[ID_SIZE];  /* a person whose seat the next change gives up */
    char follows[ID_SIZE]; /* the table of which this is the rematch, until that one knows */
    bool deleted;          /* the write failed before it ever existed */
    /* the computer player's, as long as the table stays as it is; NULL: none */
    struct job *at_work;
    int thinking; /* its seat; -1: none */
    /* of each seat, the manner of a computer player that compares them; NULL: none has one */
    struct mg_intent *intent;
    unsigned told; /* seats that owe a decision and have had their notice: a bit each */
    double stood;  /* when the computer last made a move for somebody: entrust.c */
    double idle_since;
    TAILQ_ENTRY(table) in_use;
};

/* ---- table.c, table_store.c, table_load.c */
struct table *table_create(struct server *s, const struct mg_game *game,
                           const struct mg_options *options, const struct person *creator);
struct table *table_find(struct server *s, const char *id, const char *code);
void table_free(struct table *t);
int table_seat_of(const struct table *t, const char *person); /* MG_SPECTATOR: none */
bool table_present(const struct table *t, int seat);
/* does that person sit there? */
bool table_is_of(const struct table *t, int seat, const char *person);
/* Play a move of a seat: in memory at once, acknowledged when on disk. Not legal: nothing has
 * happened, and nobody was told. */
struct mg_verdict table_play(struct table *t, int seat, struct mg_move move, struct client *c,
                             json_t *id);
/* The same by a computer player for a person: mg_hand_name(). */
struct mg_verdict table_play_by(struct table *t, int seat, struct mg_move move, int hand,
                                struct client *c, json_t *id);
void table_begin(struct table *t); /* all seats taken */
void table_finish(struct table *t, const char *result);
void table_finish_by_rules(struct table *t);
void table_forsake(struct table *t, const char *person);
void table_resign(struct table *t, int seat, const char *why, struct client *c, json_t *id);
void table_changed(struct table *t);           /* everybody who looks gets a push */
void table_tick(struct table *t, int64_t now); /* clocks */
void table_sit(struct table *t, int seat, const struct person *person);
void tables_close_asked(struct server *s); /* those that the operator wants closed */
bool table_import_record(struct table *t, const char *record);
/* A match of somebody's own scenario, in place of the table's. False: where the text is wrong, as
 * mg_match_compose() says it. */
bool table_compose(struct table *t, const char *text, int *line, const char **why,
                   struct mg_verdict *verdict);
bool table_compose_again(struct table *t, const char *scenario); /* it was right before */
bool table_record(const struct table *t, struct mg_text *out);   /* false: no memory */
/* before a seat changes hands: what ran so far was the one's before */
void clocks_charge(struct table *t);
/* before moves from that number on are taken back by who made the first of them */
void clocks_turn_back(struct table *t, size_t to);
int64_t clock_left(const struct table *t, int seat, int64_t now_ms);
/* title.c: the name of a person, of a bot, or one of the house of a computer player's level */
const char *seat_title(const struct seat *all, int seats, int seat);

/* Changes on their way to disk. `move` may be NULL. */
void table_write(struct table *t, const char *kind, int seat, const char *text, struct client *c,
                 json_t *id);
bool table_reload(struct table *t); /* the log, into the match; false: it cannot be played */
bool table_load_line(struct table *t, const struct store_row *row); /* the next line of it */
bool table_is_whole(const struct table *t); /* after all of them: does the row say the same? */
bool table_rules_fit(const struct mg_game *game, int64_t rules);
void table_forget_refusal(struct table *t);
/* take back changes that there was no memory to write */
void tables_refuse_unwritable(struct server *s);
/* when it needs the server: 0 not, 1 at once, else clock_ms() */
int64_t table_due(const struct table *t);
void table_write_due(struct table *t); /* that alone */
struct table *table_from_row(struct server *s, const struct store_row *row);
void table_seats_write(struct table *t); /* who was reached when; not waited for */
/* false: no memory, or nonsense */
bool table_seats_read(const char *json, struct seat *seat, int *count);

#endif
