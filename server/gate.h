/* The gate: a strict reader of what a connection sends, before libwebsockets reads it. What two
 * readers could understand in two ways (folded lines, bare line ends, two lengths, blanks before a
 * colon, ...) is refused, so that no proxy before us and we can ever disagree about where a request
 * ends; so is any protocol but HTTP/1 and WebSocket, and frames of a client that are not masked. */
#ifndef MG_GATE_H
#define MG_GATE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum gate_stage {
    GATE_REST, /* nothing yet, or between two requests */
    GATE_HEAD, /* in the request line or a header */
    GATE_BODY,
    GATE_DONE,   /* a request with a body has come: the connection ends with its answer */
    GATE_FRAMES, /* a socket */
    GATE_FAULT,
};

/* One for each connection. All zero to begin with. */
struct gate {
    uint8_t stage; /* enum gate_stage */
    uint8_t part;  /* where in the head, or in the head of a frame */
    uint8_t name;  /* which header this is, of those that matter */
    uint8_t hosts, lengths, upgrades;
    bool old;       /* HTTP/1.0 */
    bool with_body; /* a method that has one */
    uint16_t headers;
    uint16_t matched; /* letters of a word that is compared */
    uint32_t size;    /* of the head so far */
    uint64_t left;    /* of the body, or of the payload of a frame */
    char word[20];    /* the name or value that is read */
    const char *why;  /* the fault, as a code for the log */
};

/* Look at bytes as they come. Gives how many of them may be read on; fewer than `count` if there is
 * a fault (stage GATE_FAULT, and `why` says which) or if the rest is not wanted (GATE_DONE). */
size_t gate_take(struct gate *g, const unsigned char *bytes, size_t count);

/* Something has begun to come and is not whole yet. */
static inline bool gate_waits(const struct gate *g)
{
    return g->stage == GATE_HEAD || g->stage == GATE_BODY;
}

#endif
