/* What one address and one person may do: how often, and how much work of ours. */
#include "server.h"

#include <string.h>

enum {
    TRIES = 30,                  /* passwords an hour from an address, notices an hour to a person */
    TOKENS = 20,                 /* an hour */
};
#define CHAT_BURST 10.0          /* seconds' worth of lines that may come at once: five of thirty a minute */
#define BURST      20.0          /* seconds' worth of work that may be asked for at once: whoever opens a page asks for a good deal */

static struct limit_rate each_hour(long long most)
{
    return (struct limit_rate){ .most = (double)most, .per_second = (double)most / 3600 };
}

/* Talk is not a flood, not even a short one. */
static struct limit_rate of_chat(double each_minute)
{
    double at_once = each_minute * CHAT_BURST / 60;

    return (struct limit_rate){ .most = each_minute > 0 && at_once < 1 ? 1 : at_once, .per_second = each_minute / 60 };
}

static struct limit_rate rate_of(const struct config *c, const char *what)
{
    if (strcmp(what, "people") == 0)
        return each_hour(c->limit_people);
    if (strcmp(what, "tables") == 0)
        return each_hour(c->limit_tables);
    if (strcmp(what, "guesses") == 0)
        return each_hour(c->limit_guesses);
    if (strcmp(what, "chat") == 0)
        return of_chat((double)c->limit_chat);
    return each_hour(strcmp(what, "tokens") == 0 ? TOKENS : TRIES);
}

bool people_allowed(struct server *s, const char *who, const char *what)
{
    char net[64];

    limit_net(who, net, sizeof net);
    return limit_take(&s->limits, what, net, rate_of(&s->config, what), 1, server_now(s));
}

/* Refused means that nothing is taken, from neither. */
bool work_allowed(struct server *s, const char *person, const char *address, double units)
{
    double work = (double)s->config.limit_work, now = server_now(s);
    struct limit_rate own = { .most = BURST * work, .per_second = work };
    struct limit_rate all = { .most = WORK_OF_ADDRESS * BURST * work, .per_second = WORK_OF_ADDRESS * work };
    char net[64];

    limit_net(address, net, sizeof net);
    return limit_left(&s->limits, "work", net, all, units, now) &&
           (person == NULL || limit_take(&s->limits, "work", person, own, units, now)) &&
           limit_take(&s->limits, "work", net, all, units, now);
}

bool guess_allowed(struct server *s, const char *person, const char *address)
{
    struct limit_rate rate = rate_of(&s->config, "guesses");
    char net[64];

    limit_net(address, net, sizeof net);
    return limit_left(&s->limits, "guesses", net, rate, 1, server_now(s)) &&
           limit_left(&s->limits, "guesses", person, rate, 1, server_now(s));
}

void guess_failed(struct server *s, const char *person, const char *address)
{
    people_allowed(s, address, "guesses");
    people_allowed(s, person, "guesses");
}
