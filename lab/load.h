/* Many tables of a server on this machine at once: how many moves a second it bears, and how long
 * they take. */
#ifndef MG_LOAD_H
#define MG_LOAD_H

#include <netinet/in.h>
#include "lab.h"

struct load_plan {
    struct sockaddr_in address;
    long long sockets, tables, seconds;
    long long rate; /* moves a second in all; 0: as fast as possible */
    long long pid;  /* of the server, to measure it; 0: nobody asked */
    /* only hold the sockets; a move at every table at once, and again when all have their views */
    bool idle, burst;
};

struct load_figures {
    double seconds;
    uint64_t answers, pushes, games, errors, closed, bytes, measured;
    double burst_rate;             /* moves a second within bursts */
    double p50, p95, p99, longest; /* milliseconds from sending a move to everybody's new view */
    double cpu;                    /* of the server, seconds a second */
    /* its memory: before the sockets, with them, at the end */
    long long rss_before, rss_held, rss_after;
    char error[160]; /* the first refusal */
};

/* http://HOST:PORT, for 127.0.0.1 and ::1 only. False: it is none. */
bool load_address(const char *url, struct sockaddr_in *out);
/* Opens as many files as the system lets this process. False: told. */
bool load_run(const struct lab *lab, const struct load_plan *plan, struct load_figures *figures);

#endif
