/* Who is away, and who plays for him. */
#ifndef MG_SERVER_ABSENCE_H
#define MG_SERVER_ABSENCE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct client;
struct person;
struct seat;
struct server;
struct table;

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

#endif
