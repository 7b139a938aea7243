/* What the operator has chosen. */
#ifndef MG_SERVER_CONFIG_H
#define MG_SERVER_CONFIG_H

#include <stdbool.h>

#define MOST_BOTS 16
#define BOT_NAME  24 /* bytes of a name, with the 0 */

struct bot_config {
    char name[BOT_NAME];
    const char *command; /* for /bin/sh */
};

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

#endif
