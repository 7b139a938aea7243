/* The server: one event loop for sockets, timers and tables; a thread that writes to disk; threads
 * that think. Everything in here belongs to the loop's thread unless it says otherwise. */
#ifndef MG_SERVER_H
#define MG_SERVER_H

#include <ev.h>
#include <jansson.h>
#include <libwebsockets.h>
#include <sys/queue.h>
#include "answer.h"
#include "bots.h"
#include "map.h"
#include "store.h"
#include "webhook.h"
#include "worker.h"

#define ID_SIZE     24     /* ids of people and tables, with the 0 */
#define NAME_SIZE   64     /* names, in UTF-8: at most 24 characters */
#define CODE_SIZE   32
#define LEVEL_SIZE  32     /* "hard", "bot:NAME" */
#define MOST_CHAT   500    /* characters of one line, and lines kept in memory */
#define MOST_BYTES  65536  /* of one message from outside */
#define MOST_QUEUED (4 << 20)   /* bytes waiting for one socket before it is given up */

struct config {
    const char *listen;          /* address */
    int port;
    bool port_fixed;             /* somebody asked for this very port */
    const char *database, *tls_cert, *tls_key, *public_url, *log;
    long long limit_people, limit_tables, limit_messages;   /* per address: an hour, an hour, a second */
    long long workers;
    long long think_ms;          /* a decision that takes longer is cut short; 0: never */
    struct bot_config bot[MOST_BOTS];
    int bots;
    long long bot_ms;            /* what a bot may take for a decision */
    long long absence;           /* seconds away after which a seat can be taken over without its owner */
    bool trust_proxy;            /* X-Forwarded-For says who it is */
    bool allow_local_webhooks;   /* notices may be posted to this machine and private networks */
};

struct person {
    char id[ID_SIZE], name[NAME_SIZE];
    bool guest;
};

/* ---- tables ------------------------------------------------------------------------------ */

enum seat_kind { SEAT_FREE, SEAT_PERSON, SEAT_AI };
enum table_state { TABLE_OPEN, TABLE_PLAYING, TABLE_OVER, TABLE_CLOSED };
enum clock_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAILY };

struct seat {
    enum seat_kind kind;
    char person[ID_SIZE], name[NAME_SIZE];
    char level[LEVEL_SIZE];      /* of a computer player, or bot:NAME */
    size_t told;                 /* events that its bot has been told of */
    bool forfeits;               /* a bot that fails loses the game; else a computer player goes on */
    bool resigned;
    struct mg_intent intent;     /* the manner of a computer player that compares them */
    int64_t left;                /* milliseconds on the clock when it was last stopped */
    double away_since;           /* when the person stopped looking; 0: not since the table was loaded */
};

struct clock {
    enum clock_kind kind;
    int64_t base, increment;     /* milliseconds */
    int64_t since;               /* when the clocks of those who owe a decision began to run */
};

struct chat_line {
    uint64_t n;
    int64_t time;
    char name[NAME_SIZE];
    char *text;
};

enum proposal_kind { PROPOSAL_NONE, PROPOSAL_UNDO, PROPOSAL_TAKEOVER, PROPOSAL_END };

/* One question to the people at a table; a new one replaces the old. */
struct proposal {
    enum proposal_kind kind;
    uint64_t id, position;       /* an undo is about one position */
    int by, seat;                /* seats; `seat` is the one to be taken over */
    bool by_mate;                /* takeover by one of the same side */
    size_t to;                   /* undo: the move number to go back to */
    unsigned agreed;             /* a bit per seat */
    char who[ID_SIZE], name[NAME_SIZE], level[LEVEL_SIZE];   /* takeover: by whom */
};

struct watch;

/* What is sent: one copy, however many get it. */
struct bytes {
    unsigned holders;
    size_t length;
    unsigned char at[];          /* LWS_PRE, then the text */
};

/* The push that all who only look on at a table get, as long as it would be the same. */
struct shared_push {
    struct bytes *bytes;
    uint64_t version, chat;
    size_t events;               /* where it begins */
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
    struct mg_seed seed;
    enum table_state state;
    bool open;                   /* listed for everybody */
    int64_t created, updated;
    struct seat seat[MG_MAX_SEATS];
    int seats;
    struct clock clock;
    struct mg_match *match;
    uint64_t log_n;              /* lines written */
    uint64_t position;           /* number of the line that last changed the table: what moves answer */
    uint64_t undone;             /* position of the last undo: who saw less has events that are gone */
    struct chat_line *chat;
    size_t chats, chats_room;
    struct proposal proposal;
    char rematch[ID_SIZE];       /* the table that follows this one */
    bool typed;                  /* it began with a position of somebody's own: the options do not say how */
    bool composed;               /* it began with a scenario of somebody's own: the first line of its log */
    char result[120];            /* why it ended, if not by the rules */
    struct watch *watches;
    uint64_t version;            /* grows with every change that a push would show */
    struct shared_push shared;
    bool writing;                /* a change is on its way to disk: nothing new until it is there */
    bool deleted;                /* the write failed before it ever existed */
    struct job *at_work;         /* the computer player's, as long as the table stays as it is; NULL: none */
    int thinking;                /* its seat; -1: none */
    unsigned told;               /* seats that owe a decision and have had their notice: a bit each */
    double idle_since;
    struct table *next_clocked;
};

/* A client looks at a table. In two lists: the client's and the table's. */
struct watch {
    struct client *client;
    struct table *table;
    struct watch *of_client, *of_table;
    size_t events;               /* sent so far */
    uint64_t chat;               /* number of the last line sent */
    bool due;                    /* something is to be sent */
    bool queued, urgent;         /* in one of the server's two queues; in the first of them */
    double due_since;
    TAILQ_ENTRY(watch) in_queue;
};
TAILQ_HEAD(watch_queue, watch);

/* ---- clients ----------------------------------------------------------------------------- */

struct message {
    struct message *next;
    struct bytes *bytes;
};

/* One socket. */
struct client {
    struct map_node by_id, by_person;
    char key[24];                /* the id as text */
    uint64_t id;
    struct server *server;
    struct lws *wsi;
    struct person person;
    char session[65];            /* hash of the token it came with */
    char address[48];
    uint8_t lang;
    bool lobby, lobby_due, closing;
    struct watch *watches;
    struct message *first, **last;
    size_t queued;
    double tokens, refilled;     /* messages allowed */
    char *partial;               /* a message that comes in pieces */
    size_t partial_length;
};

struct server {
    struct config config;
    struct ev_loop *loop;
    struct lws_context *lws;
    struct store *store;
    struct workers *workers;
    struct bots *bots;           /* NULL: none */
    struct webhooks *webhooks;
    struct ev_async woken;
    struct ev_timer tick;
    struct ev_prepare prepare;
    struct ev_idle idle;
    struct watch_queue urgent, patient;   /* pushes to be made: for who is to act, for the others */
    struct ev_signal interrupt, terminate;
    struct map clients, tables, codes, limits;
    struct map persons;          /* clients again, by the person's id: one may have several */
    uint64_t next_client;
    struct hinting *hints;       /* those being thought about */
    struct reviewing *reviews;   /* those being worked out, and a few that are done */
    bool lobby_changed;
    bool stopping;
    double started;
    FILE *log;
    struct {
        uint64_t http, sockets, messages, refused, moves, bytes_out, ai_moves, notices;
    } count;
};

/* ---- server.c ---------------------------------------------------------------------------- */
int  server_run(const struct config *config);
void server_log(struct server *s, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int64_t server_time(void);       /* seconds since 1970 */
double  server_now(struct server *s);   /* the loop's clock, seconds */

/* ---- http.c, ws.c: the doors ------------------------------------------------------------- */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len);
int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len);
bool origin_is_ours(struct server *s, struct lws *wsi);
void session_token(struct lws *wsi, char *out, size_t room);   /* from cookie or Authorization */
void peer_address(struct server *s, struct lws *wsi, char *out, size_t room);

/* ---- people.c ---------------------------------------------------------------------------- */
/* The session that a cookie or token names. False: none. */
bool people_session(struct server *s, const char *token, struct person *out);
void people_token(char *out, size_t room);                  /* a fresh secret, as text */
void people_hash(const char *token, char *out, size_t room);
void people_id(char *out);                                  /* a fresh id */
void people_guest_name(char *out, size_t room);
bool people_name_ok(const char *name, char *clean, size_t room);   /* 2..24 characters, no controls */
void people_fold(const char *name, char *out, size_t room);
/* May this address do that again? One of: "people" (an hour), "tables" (an hour), "login". */
bool people_allowed(struct server *s, const char *address, const char *what);

/* ---- client.c: what a socket asks for ---------------------------------------------------- */
void client_request(struct client *c, const char *text, size_t length);
void client_send(struct client *c, const struct mg_text *text);
void client_send_bytes(struct client *c, struct bytes *bytes);   /* takes over one hold of them */
bool client_is_clear(const struct client *c);   /* nothing waits before what is sent now */
void client_refuse(struct client *c, json_t *id, const char *code, const char *why,
                   struct mg_verdict verdict);
struct client *client_find(struct server *s, uint64_t id);
void client_gone(struct client *c);
struct bytes *client_next(struct client *c);                /* the next push that is due; NULL: none */

void reviews_close(struct server *s);                       /* ask_review.c */

/* ---- lobby.c ----------------------------------------------------------------------------- */
void lobby_lists(struct server *s, const struct person *person, struct mg_json *out);
void lobby_changed(struct server *s);

/* ---- table.c: its life; table_store.c: to and from disk; push.c: what is sent ------------- */
struct table *table_create(struct server *s, const struct mg_game *game,
                           const struct mg_options *options, const struct person *creator);
struct table *table_find(struct server *s, const char *id, const char *code);
void table_free(struct table *t);
int  table_seat_of(const struct table *t, const char *person);   /* MG_SPECTATOR: none */
bool table_are_mates(const struct table *t, int seat, int other);   /* May one play for the other while he is away? SG-TEAM-03 */
bool table_present(const struct table *t, int seat);
/* Play a checked move of a seat: in memory at once, acknowledged when on disk. */
void table_play(struct table *t, int seat, struct mg_move move, struct client *c, json_t *id);
void table_undo(struct table *t, size_t to, struct client *c, json_t *id);
void table_begin(struct table *t);                /* all seats taken */
void table_finish(struct table *t, const char *result);
void table_finish_by_rules(struct table *t);
void table_forsake(struct table *t, const char *person);
void table_left(struct table *t, const char *person);
void table_resign(struct table *t, int seat, const char *why, struct client *c, json_t *id);
void table_changed(struct table *t);              /* everybody who looks gets a push */
void table_tick(struct table *t, int64_t now);    /* clocks */
void table_sit(struct table *t, int seat, const struct person *person);
uint64_t table_propose(struct table *t, const struct proposal *proposal);   /* its id */
void table_vote(struct table *t, int seat, bool yes);
unsigned table_voters(const struct table *t, const struct proposal *p);   /* who must agree */
void tables_close_asked(struct server *s);        /* those that the operator wants closed */
void table_chat_add(struct table *t, uint64_t n, int64_t time, const char *name, const char *text);
void table_say(struct table *t, const char *text);   /* a line by nobody: one text per language, with tabs */
bool table_import_record(struct table *t, const char *record);
bool table_compose(struct table *t, const char *scenario);   /* false: it cannot be read */
bool table_record(const struct table *t, struct mg_text *out);   /* false: no memory */
int64_t clock_left(const struct table *t, int seat, int64_t now_ms);
int64_t clock_ms(void);

/* ---- think.c: computer players; ask_hint.c ------------------------------------------------ */
#define USUAL_LEVEL "normal"     /* of those who take over, and of those whose level is not known */
void table_wake(struct table *t);                 /* who is to act next: a computer player? */
void table_stop_thinking(struct table *t);        /* within milliseconds; what was thought is dropped */
const struct mg_player *player_called(const char *level);
enum pace player_pace(const struct mg_player *player);
/* Hints for this table, or (client) for this socket, are not wanted any more. */
void hints_stop(struct server *s, const char *table, uint64_t client);

/* Changes on their way to disk. `move` may be NULL. */
void table_write(struct table *t, const char *kind, int seat, const char *text, struct client *c,
                json_t *id);
bool table_reload(struct table *t);                 /* the log, into the match */
struct table *table_from_row(struct server *s, const struct store_row *row);
void table_card(const struct store_row *row, const struct person *person, struct mg_json *out);
void table_seats_read(const char *json, struct seat *seat, int *count);

struct bytes *push_table(struct watch *w);          /* one hold of it is the caller's; NULL: no memory */
struct bytes *bytes_from(const struct mg_text *text);   /* NULL: no memory */
void bytes_drop(struct bytes *bytes);               /* give up one hold; NULL is fine */

/* ---- due.c: who gets the next push first -------------------------------------------------- */
void due_start(struct server *s);
void due_add(struct watch *w);
void due_drop(struct watch *w);
void push_seats(const struct table *t, const struct person *person, struct mg_json *out);
const char *seat_title(const struct seat *s);       /* the person's or bot's name, or the level */

/* ---- notice.c ---------------------------------------------------------------------------- */
void notice_start(struct server *s);
void notice_turn(struct table *t);

/* ---- pages.c (made from web/) ------------------------------------------------------------ */
struct page {
    const char *path, *type, *etag;
    const unsigned char *plain, *packed;
    size_t plain_length, packed_length;
};
const struct page *page_find(const char *path);

#endif
