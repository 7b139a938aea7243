/* The whole server, from its start until it is told to stop. */
#ifndef MG_SERVER_RUN_H
#define MG_SERVER_RUN_H

struct config;

int server_run(const struct config *config); /* the exit status */

#endif
