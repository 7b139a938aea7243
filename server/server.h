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
#include "door.h"
#include "limit.h"
#include "map.h"
#include "stand_in.h"
#include "store.h"
#include "webhook.h"
#include "worker.h"

#define ID_SIZE    24 /* ids of people and tables, with the 0 */
#define NAME_SIZE  64 /* names, in UTF-8: at most 24 characters */
#define CODE_SIZE  32
#define LEVEL_SIZE 32    /* "hard", "bot:NAME" */
#define MOST_CHAT  500   /* characters of one line, and lines kept in memory */
#define MOST_BYTES 65536 /* of one message from outside */

struct config {
    const char *listen; /* address */
    int port;
    bool port_fixed; /* somebody asked for this very port */
    const char *database, *tls_cert, *tls_key, *public_url, *log;
    /* per address: an hour, an hour, a second */
    long long limit_people, limit_tables, limit_messages;
    long long limit_sockets, limit_person_sockets; /* at a time: of an address, of a person */
    long long limit_half_sent; /* connections of an address that have not sent a whole request */
    long long patience;        /* seconds that a request may take to come */
    /* units of work a second for a person; an address has WORK_OF_ADDRESS times that */
    long long limit_work;
    long long limit_guesses; /* codes an hour that are none, of an address */
    long long limit_chat;    /* lines a minute of a person */
    long long limit_waiting; /* bytes to be sent to one address, in KiB */
    long long workers;
    long long think_ms; /* a decision that takes longer is cut short; 0: never */
    struct bot_config bot[MOST_BOTS];
    int bots;
    long long bot_ms;  /* what a bot may take for a decision */
    long long absence; /* seconds away after which a seat can be taken over without its owner */
    bool trust_proxy;  /* X-Forwarded-For says who it is */
    long long tables_in_memory; /* more than these leave it when nobody needs them; 0: no cap */
    bool sandbox;               /* sandbox.h */
    bool allow_local_webhooks;  /* notices may be posted to this machine and private networks */
};

struct person {
    char id[ID_SIZE], name[NAME_SIZE];
    bool guest;
    /* The session by which he was found. */
    bool bot; /* a token: it plays at tables, and no more */
    /* when it ends however much it is used; when its use was last written down */
    int64_t ends, used;
};

/* ---- tables ------------------------------------------------------------------------------ */

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

struct watch;

/* What is sent: one copy, however many get it. */
struct bytes {
    unsigned holders;
    size_t length;
    unsigned char at[]; /* LWS_PRE, then the text */
};

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
TAILQ_HEAD(table_list, table);

/* A client looks at a table. In two lists: the client's and the table's. */
struct watch {
    struct client *client;
    struct table *table;
    struct watch *of_client, *of_table;
    size_t events;       /* looked through so far, with those that the seat may not see */
    size_t number;       /* of the last one that the seat has seen, by its own count */
    int seat;            /* whose count that is */
    uint64_t chat;       /* number of the last line sent */
    bool due;            /* something is to be sent */
    bool queued, urgent; /* in one of the server's two queues; in the first of them */
    double due_since;
    TAILQ_ENTRY(watch) in_queue;
};
TAILQ_HEAD(watch_queue, watch);

/* ---- clients ----------------------------------------------------------------------------- */

/* One that is to be sent, in two pieces: its own, and one that others get as well. */
struct message {
    struct message *next;
    struct bytes *part[2]; /* the second may be missing */
    size_t length, sent;
};

/* One socket. */
struct client {
    struct map_node by_id, by_person;
    char key[24]; /* the id as text */
    uint64_t id;
    struct server *server;
    struct lws *wsi;
    struct person person;
    char session[65]; /* hash of the token it came with */
    char address[48];
    uint8_t lang;
    bool lobby, lobby_due, closing;
    bool ready;         /* has said that it can take more, and has got nothing since */
    bool lobby_queued;  /* in the server's queue of those to be told of the lobby */
    double lobby_since; /* when that became due */
    TAILQ_ENTRY(client) in_lobby;
    bool dismissed;   /* its socket closes for a reason: nothing more is read or sent */
    json_t *settings; /* the person's, once they have been asked for */
    bool ended;       /* its session has: nothing more is taken from it or sent to it */
    struct watch *watches;
    struct house *house; /* where it comes from */
    struct message *first, **last;
    size_t queued;           /* bytes that wait */
    double stuck;            /* since when the first of them has waited */
    double tokens, refilled; /* messages allowed */
    int refusals;            /* in a row, because it asks for too much */
    char *partial;           /* a message that comes in pieces */
    size_t partial_length;
};

TAILQ_HEAD(client_queue, client);

struct server {
    struct config config;
    struct ev_loop *loop;
    struct lws_context *lws;
    struct store *store;
    struct workers *workers;
    struct bots *bots; /* NULL: none */
    struct webhooks *webhooks;
    struct ev_async woken;
    struct ev_timer tick;
    struct ev_prepare prepare;
    struct ev_idle idle;
    struct watch_queue urgent, patient; /* pushes to be made: for who is to act, for the others */
    struct client_queue lobbies;        /* and for who looks at the lobby */
    struct ev_signal interrupt, terminate;
    struct map clients, tables, codes;
    struct limits limits;
    struct door door;
    struct shared_answer *answers; /* that are the same for everybody */
    struct map persons;            /* clients again, by the person's id: one may have several */
    struct table *unwritable;      /* tables with a change that there was no memory to write */
    struct table_list by_use;      /* all in memory, the least used first */
    struct ev_prepare leaving;
    void *scratch;          /* where all matches make their views */
    struct waking *waking;  /* tables that wait to be woken after a restart; NULL: no more */
    int64_t clock_before;   /* what clock_ms() is ahead of the machine's monotonic clock */
    int64_t clock_kept;     /* what of it is stored */
    const int64_t *test_ms; /* tests set the monotonic clock; NULL: it is the machine's */
    uint64_t last_proposal;
    uint64_t next_client;
    struct hinting *hints;     /* those being thought about */
    struct reviewing *reviews; /* those being worked out, and a few that are done */
    bool find_failed; /* the last table that was looked for may be there, but could not be read */
    bool lobby_changed;
    bool stopping;
    double started;
    FILE *log;
    struct {
        uint64_t http, sockets, messages, refused, moves, bytes_out, ai_moves, notices, shared;
    } count;
};

/* ---- server.c ---------------------------------------------------------------------------- */
int server_run(const struct config *config);
void server_log(struct server *s, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int64_t server_time(void); /* seconds since 1970 */

/* ---- http.c, ws.c: the doors ------------------------------------------------------------- */
int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                  size_t len);
int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                size_t len);
/* who.c */
bool origin_is_ours(struct server *s, struct lws *wsi);
void session_token(struct lws *wsi, char *out, size_t room); /* from cookie or Authorization */
void peer_address(struct server *s, struct lws *wsi, char *out, size_t room);

/* ---- people.c ---------------------------------------------------------------------------- */
void people_token(char *out, size_t room); /* a fresh secret, as text */
void people_hash(const char *token, char *out, size_t room);
void people_id(char *out); /* a fresh id */
void people_guest_name(char *out, size_t room);

/* ---- allowed.c: what one address and one person may do ----------------------------------- */
#define WORK_OF_ADDRESS 4 /* several people share one */
/* May this address or person do that again? One of: "people", "tables", "login", "tokens",
 * "notices" (an hour), "chat" (a minute, a sixth of it at once). */
bool people_allowed(struct server *s, const char *who, const char *what);
/* May this person (NULL: nobody yet), and whoever is at this address, have so much work done? */
bool work_allowed(struct server *s, const char *person, const char *address, double units);
/* May another push be made for this socket now, or is it to wait? And: one was made. */
bool push_allowed(struct client *c);
void push_made(struct client *c, double units);
/* May they try another code? And: this one was none. */
bool guess_allowed(struct server *s, const char *person, const char *address);
void guess_failed(struct server *s, const char *person, const char *address);

/* ---- names.c ----------------------------------------------------------------------------- */
/* Why a name will not do; NULL: it will, and `clean` has it without needless blanks. */
struct name_fault {
    const char *code, *why;
};
extern const struct name_fault name_length; /* too short, too long */
const struct name_fault *name_refused(const char *name, char *clean, size_t room);
/* what names that look alike have in common */
void people_fold(const char *name, char *out, size_t room);
void people_fold_plainly(const char *name, char *out, size_t room); /* only case and blanks */
void names_fold_again(struct server *s); /* those that were folded plainly */

/* ---- session.c --------------------------------------------------------------------------- */
/* the last: the disk failed */
enum session_found { SESSION_NONE, SESSION_KNOWN, SESSION_UNREADABLE };
/* The session that a cookie or token names. */
enum session_found session_find(struct server *s, const char *token, struct person *out);
bool people_session(struct server *s, const char *token, struct person *out); /* is it known? */
/* the socket's has ended: nothing is sent to it any more */
bool session_is_over(const struct client *c);
bool session_goes_on(struct client *c); /* it has not, and is being used */
/* Sockets of sessions that have ended are closed, and nothing more is taken from them: one
 * session's or (NULL) all of the person's, but for one (or NULL). */
void session_close_sockets(struct server *s, const char *person, const char *session,
                           const char *but);

/* ---- client.c: what a socket asks for ---------------------------------------------------- */
/* request.c */
/* false: it has asked for too much for too long */
bool client_request(struct client *c, const char *text, size_t length);
void client_send(struct client *c, const struct mg_text *text);
void client_send_bytes(struct client *c, struct bytes *bytes); /* takes over one hold of them */
/* The socket closes, and the client is told why. -1: it cannot be told, close it. */
int client_dismiss(struct client *c, enum lws_close_status status, const char *code,
                   const char *why);
/* what belongs to it cannot be sent: it is closed, and comes back for the newest */
void client_give_up(struct client *c);
/* what an answer to a request with this id (NULL: none) has as its own */
const json_t *client_id(const json_t *id);
/* One message of two pieces; takes over one hold of each. */
void client_send_parts(struct client *c, struct bytes *own, struct bytes *shared);
bool client_is_clear(const struct client *c); /* nothing waits before what is sent now */
void clients_tick(struct server *s);          /* who does not read is closed */
int client_write(struct client *c);           /* the socket can take more; -1: it is to be closed */
void client_drop_queue(struct client *c);
void client_refuse(struct client *c, json_t *id, const char *code, const char *why,
                   struct mg_verdict verdict);
struct client *client_find(struct server *s, uint64_t id);
void client_gone(struct client *c);

void reviews_close(struct server *s); /* ask_review.c */

void shared_close(struct server *s); /* shared.c */

/* ---- lobby.c ----------------------------------------------------------------------------- */
bool lobby_lists(struct server *s, const struct person *person, struct mg_json *out);
struct bytes *lobby_push(struct client *c); /* NULL: it cannot be made now */
void lobby_changed(struct server *s);

/* ---- table.c: its life; table_store.c, table_load.c: to and from disk; push.c: what is sent
 * --- */
struct table *table_create(struct server *s, const struct mg_game *game,
                           const struct mg_options *options, const struct person *creator);
struct table *table_find(struct server *s, const char *id, const char *code);
void table_free(struct table *t);
int table_seat_of(const struct table *t, const char *person); /* MG_SPECTATOR: none */
bool table_present(const struct table *t, int seat);
/* does that person sit there? */
bool table_is_of(const struct table *t, int seat, const char *person);
/* Play a checked move of a seat: in memory at once, acknowledged when on disk. */
void table_play(struct table *t, int seat, struct mg_move move, struct client *c, json_t *id);
/* The same by a computer player for a person: mg_hand_name(). */
void table_play_by(struct table *t, int seat, struct mg_move move, int hand, struct client *c,
                   json_t *id);
/* by agreement: nobody has lost time by it */
void table_undo(struct table *t, size_t to, struct client *c, json_t *id);
/* the last move, by who made it */
void table_take_back(struct table *t, struct client *c, json_t *id);
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
bool table_compose(struct table *t, const char *scenario);     /* false: it cannot be read */
bool table_record(const struct table *t, struct mg_text *out); /* false: no memory */
/* before a seat changes hands: what ran so far was the one's before */
void clocks_charge(struct table *t);
int64_t clock_left(const struct table *t, int seat, int64_t now_ms);

/* ---- clock.c ----------------------------------------------------------------------------- */
double server_now(struct server *s);      /* seconds; never goes back */
int64_t clock_ms(const struct server *s); /* of games: stands still while the server is down */
bool clock_start(struct server *s);       /* false: the database cannot be read */
/* store it with these; false: no memory */
bool clock_add(struct server *s, struct store_batch *batch);
void clock_keep(struct server *s);
void clocks_tick(struct server *s); /* of tables that are not in memory */

/* ---- room.c: which tables are in memory -------------------------------------------------- */
#define MOST_TABLES 1000000
long long tables_by_memory(void);    /* how many this machine has room for */
bool tables_start(struct server *s); /* false: no memory. Without a loop none ever leaves */
void tables_close(struct server *s);
void tables_leave(struct server *s); /* those that are too many */
void table_come(struct table *t);
void table_go(struct table *t);
void table_use(struct table *t);      /* it will be among the last to leave */
bool table_is_idle(struct table *t);  /* nobody has needed it for long */
void table_put_away(struct table *t); /* it leaves memory, and comes back as it was */
void table_take_match(struct table *t, struct mg_match *match); /* in place of the one it has */

/* ---- fair.c: what was agreed at a table -------------------------------------------------- */
void fair_write(const struct table *t, char *out, size_t room);
bool fair_load(struct table *t); /* from disk; false: it cannot be read */
void fair_push(const struct table *t, const struct person *person, struct mg_json *out);
bool fair_sits_twice_against_others(const struct table *t, const char *person);
bool fair_has_others(const struct table *t, const char *person); /* does anybody else play there? */
const char *fair_hint_refused(const struct table *t, const char *person); /* why not; NULL: go on */
/* likewise: the computer plays for him */
const char *fair_entrust_refused(const struct table *t, const char *person);

/* ---- absence.c: who is away, and who plays for him --------------------------------------- */
/* May one play for the other while he is away? SG-TEAM-03 */
bool absence_are_mates(const struct table *t, int seat, int other);
bool absence_is_away(const struct table *t, int seat);
void absence_loaded(struct table *t); /* from disk */
/* seconds until he counts as away; -1: he has not been told */
int64_t absence_left(const struct table *t, int seat);
/* has just been sent something about the running game */
void absence_reached(struct table *t, const char *person);
void absence_left_table(struct table *t, const char *person); /* has stopped looking */
/* the computer plays on, until its owner is back */
void absence_stand_in(struct table *t, int seat, const char *level);
bool absence_may_return(const struct table *t, int seat, const char *person);
void absence_return(struct table *t, int seat, const struct person *person, struct client *c,
                    json_t *id);
void absence_out_of_time(struct table *t, int seat);
void absence_give_back(struct server *s, struct seat *seat); /* for the next game */

/* ---- entrust.c: the computer plays for somebody for a while ------------------------------ */
bool seat_is_entrusted(const struct seat *s);
int seat_hand(const struct seat *s); /* by whom a person's moves are made; 0: by himself */
/* he plays again; goes to disk with the next change */
void entrust_stop(struct table *t, int seat);
bool entrust_waits(const struct table *t, int seat); /* not yet: who looks on shall see its moves */
void entrust_tick(struct table *t); /* the game has gone on: ends those that are over */
void entrust_push(const struct seat *s, struct mg_json *out);
void entrust_write(const struct seat *s, struct mg_json *out); /* to disk, and back */
void entrust_read(struct seat *s, json_t *json);
void entrust_sign(char *line, size_t room, int hand); /* of the log: a move, and who made it */
int entrust_hand(const char *line, char *move, size_t room);

/* ---- propose.c: questions to the people at a table --------------------------------------- */
uint64_t propose(struct table *t, const struct proposal *proposal); /* its id; 0: no memory */
struct proposal *proposal_find(const struct table *t, uint64_t id);
void proposal_vote(struct table *t, struct proposal *p, int seat, bool yes);
unsigned proposal_voters(const struct table *t, const struct proposal *p); /* who must agree */
void proposals_drop(struct table *t, bool takeovers); /* takeovers stay open over moves */
bool asked_load(struct table *t); /* asked.c: proposals from disk; false: they cannot be read */
void proposals_push(const struct table *t, int seat, struct mg_json *out);

/* ---- talk.c: chat, and what the server itself says --------------------------------------- */
/* false: no memory */
bool talk_add(struct table *t, uint64_t n, int64_t time, const char *person, const char *name,
              const char *text);
bool talk_load(struct table *t, const struct store_row *row); /* likewise */
/* a line by nobody: one text per language, with tabs */
void talk_say(struct table *t, const char *text);
/* the same, from a sentence with {0} */
void talk_tell(struct table *t, const char *sentence, const char *word);
/* all that is new: nothing in it that he does not want to hear */
bool talk_is_for(struct watch *w);
void talk_push(struct watch *w, struct mg_json *out);

/* ---- think.c: computer players; ask_hint.c ----------------------------------------------- */
#define USUAL_LEVEL "normal" /* of those who take over, and of those whose level is not known */
void table_wake(struct table *t);             /* who is to act next: a computer player? */
bool table_has_people(const struct table *t); /* somebody's game, not only the computer's */
void table_stop_thinking(struct table *t);    /* within milliseconds; what was thought is dropped */
const struct mg_player *player_called(const char *level);
enum pace player_pace(const struct mg_player *player);
/* Hints for this table, or (client) for this socket, are not wanted any more. */
void hints_stop(struct server *s, const char *table, uint64_t client);
bool hints_wanted(const struct server *s, const char *table);

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
bool table_card(const struct store_row *row, const struct person *person, struct mg_json *out);
void table_seats_write(struct table *t); /* who was reached when; not waited for */
/* false: no memory, or nonsense */
bool table_seats_read(const char *json, struct seat *seat, int *count);

/* ---- table_old.c: tables that are in the database and cannot be played on ---------------- */
/* Why there is no such table in memory: a code, and a sentence in the language of `why`. */
const char *table_trouble(struct server *s, const char *id, const char *code, struct mg_text *why);
/* The record of such a table, as its log tells it, played by nobody. False: there is none, or it
 * cannot be read. */
bool table_plain_record(struct server *s, const char *id, const char *code, bool only_over,
                        struct mg_text *out);

/* ---- told.c: which events a watch has been told of; every seat counts its own ------------ */
size_t told_count(const struct mg_match *match, int seat); /* events that the seat may see */
/* go on behind its event number `since`; 0: all of them */
void told_from(struct watch *w, int seat, size_t since);
void told_undone(struct watch *w); /* some may have been taken back */
/* what is new */
void told_push(struct watch *w, const struct mg_seen *seen, struct mg_json *out);
void told_all(struct watch *w, size_t number); /* has just been told everything up to that one */

/* One hold of it is the caller's; NULL: no memory. made: it is not the one that others have got
 * already. */
struct bytes *push_table(struct watch *w, bool *made);
/* the one that all onlookers get, when it is not for anybody any more */
void push_forget_old(struct table *t);
struct bytes *bytes_from(const struct mg_text *text); /* NULL: no memory */
void bytes_drop(struct bytes *bytes);                 /* give up one hold; NULL is fine */

/* ---- due.c: who gets the next push first ------------------------------------------------- */
void due_start(struct server *s);
void due_add(struct watch *w);
void due_drop(struct watch *w);
void due_add_lobby(struct client *c);
void due_drop_lobby(struct client *c);
/* what is due and waits in no queue: the socket can take more, or time has passed */
void due_again(struct client *c);
void push_seats(const struct table *t, const struct person *person, struct mg_json *out);
const char *seat_title(const struct seat *s); /* the person's or bot's name, or the level */

/* ---- notice.c ---------------------------------------------------------------------------- */
void notice_start(struct server *s);
void notice_turn(struct table *t);
void notice_missed(struct table *t, int seat); /* to somebody who has not heard of the game yet */

/* ---- pages.c (made from web/) ------------------------------------------------------------ */
struct page {
    const char *path, *type, *etag;
    const unsigned char *plain, *packed;
    size_t plain_length, packed_length;
};
const struct page *page_find(const char *path);

#endif
