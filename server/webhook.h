/* Webhooks: JSON posted to addresses that people have named. A thread of its own looks up names,
 * connects and waits; the loop only hands things over. */
#ifndef MG_WEBHOOK_H
#define MG_WEBHOOK_H

#include <stdbool.h>

struct webhooks;

/* `log` is called on the webhooks' thread, with the host and never with the rest of the address.
 * NULL: no thread or no memory. */
struct webhooks *webhooks_open(bool allow_local,
                               void (*log)(void *to, const char *host, const char *what), void *to);
/* Copies both. False: it is no http or https address, or too many are waiting; nothing is sent. */
bool webhooks_post(struct webhooks *w, const char *url, const char *json);
void webhooks_close(struct webhooks *w); /* what waits is dropped; NULL is fine */

/* Does the address lie outside of this machine and of private networks? "1.2.3.4" or
 * "2001:db8::1". */
bool webhook_is_public(const char *address);

#endif
