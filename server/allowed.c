/* What one address and one person may do: how often, and how much work of ours. */
#include "clock.h"
#include "people.h"
#include "server.h"

#include <string.h>

enum {
    /* passwords an hour from an address, notices an hour to a person, offers of an onlooker to
     * play */
    TRIES = 30,
    TOKENS = 20, /* an hour */
};
#define CHAT_BURST                                                                                 \
    10.0 /* seconds' worth of lines that may come at once: five of thirty a minute                 \
          */
/* seconds' worth of work that may be asked for at once: whoever opens a page asks for a good
 * deal */
#define BURST 20.0

static struct limit_rate each_hour(long long most)
{
    return (struct limit_rate){ .most = (double)most, .per_second = (double)most / 3600 };
}

/* Talk is not a flood, not even a short one. */
static struct limit_rate of_chat(double each_minute)
{
    double at_once = each_minute * CHAT_BURST / 60;

    return (struct limit_rate){ .most = each_minute > 0 && at_once < 1 ? 1 : at_once,
                                .per_second = each_minute / 60 };
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

static struct limit_rate work_rate(const struct server *s, double times)
{
    double work = times * (double)s->config.limit_work;

    return (struct limit_rate){ .most = BURST * work, .per_second = work };
}

/* Refused means that nothing is taken, from neither. */
bool work_allowed(struct server *s, const char *person, const char *address, double units)
{
    struct limit_rate own = work_rate(s, 1), all = work_rate(s, WORK_OF_ADDRESS);
    double now = server_now(s);
    char net[64];

    limit_net(address, net, sizeof net);
    return limit_left(&s->limits, "work", net, all, units, now) &&
           (person == NULL || limit_take(&s->limits, "work", person, own, units, now)) &&
           limit_take(&s->limits, "work", net, all, units, now);
}

/* Pushes have a measure of their own: others bring them about, who must not use up what somebody
 * may ask for. */
bool push_allowed(struct server *s, const char *person, const char *net)
{
    double now = server_now(s);

    return limit_left(&s->limits, "push", person, work_rate(s, 1), 1, now) &&
           limit_left(&s->limits, "push", net, work_rate(s, WORK_OF_ADDRESS), 1, now);
}

void push_made(struct server *s, const char *person, const char *net, double units)
{
    double now = server_now(s);

    limit_spend(&s->limits, "push", person, work_rate(s, 1), units, now);
    limit_spend(&s->limits, "push", net, work_rate(s, WORK_OF_ADDRESS), units, now);
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
