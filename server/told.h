/* Which events a watch has been told of; every seat counts its own. */
#ifndef MG_SERVER_TOLD_H
#define MG_SERVER_TOLD_H

#include "match.h"

struct watch;

/* go on behind its event number `since`; 0: all of them */
void told_from(struct watch *w, int seat, size_t since);
void told_undone(struct watch *w); /* some may have been taken back */
/* what is new */
void told_push(struct watch *w, const struct mg_seen *seen, struct mg_json *out);
void told_all(struct watch *w, size_t number); /* has just been told everything up to that one */

#endif
