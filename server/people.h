/* People, their names and sessions, and what one of them or an address may do. */
#ifndef MG_SERVER_PEOPLE_H
#define MG_SERVER_PEOPLE_H

#include <stdint.h>
#include <stdbool.h>
#include <stddef.h>

struct server;

#define ID_SIZE    24 /* ids of people and tables, with the 0 */
#define NAME_SIZE  64 /* names, in UTF-8: at most 24 characters */
#define CODE_SIZE  32
#define LEVEL_SIZE 32    /* "hard", "bot:NAME" */
#define MOST_CHAT  500   /* characters of one line, and lines kept in memory */
#define MOST_BYTES 65536 /* of one message from outside */

struct person {
    char id[ID_SIZE], name[NAME_SIZE];
    bool guest;
    /* The session by which he was found. */
    bool bot; /* a token: it plays at tables, and no more */
    /* when it ends however much it is used; when its use was last written down */
    int64_t ends, used;
};

/* ---- people.c */
void people_token(char *out, size_t room); /* a fresh secret, as text */
void people_hash(const char *token, char *out, size_t room);
void people_id(char *out); /* a fresh id */
void people_guest_name(char *out, size_t room);

/* ---- allowed.c */
#define WORK_OF_ADDRESS 4 /* several people share one */
/* May this address or person do that again? One of: "people", "tables", "login", "tokens",
 * "notices" (an hour), "chat" (a minute, a sixth of it at once). */
bool people_allowed(struct server *s, const char *who, const char *what);
/* May this person (NULL: nobody yet), and whoever is at this address, have so much work done? */
bool work_allowed(struct server *s, const char *person, const char *address, double units);
/* May another push be made for this person, in that household (limit_net()), or is it to wait? And:
 * one was made. */
bool push_allowed(struct server *s, const char *person, const char *net);
void push_made(struct server *s, const char *person, const char *net, double units);
/* May they try another code? And: this one was none. */
bool guess_allowed(struct server *s, const char *person, const char *address);
void guess_failed(struct server *s, const char *person, const char *address);

/* ---- names.c */
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

/* ---- session.c */
/* the last: the disk failed */
enum session_found { SESSION_NONE, SESSION_KNOWN, SESSION_UNREADABLE };
/* The session that a cookie or token names. */
enum session_found session_find(struct server *s, const char *token, struct person *out);
bool people_session(struct server *s, const char *token, struct person *out); /* is it known? */
/* It is being used: written down now and then. */
void session_used(struct server *s, const char *hash, struct person *p);

#endif
