/* Which events a watch has been told of. An event may be for some seats only; if all were numbered
 * alike, a gap in the numbers would tell the others that something happened. So every seat, and who
 * only looks on, counts its own from 1 without gaps, and only such numbers leave the server. */
#include "answer.h"
#include "table.h"
#include "watch.h"

void told_from(struct watch *w, int seat, size_t since)
{
    struct mg_told told;

    w->seat = seat;
    w->events = w->number = 0;
    while (w->number < since && mg_match_told(w->table->match, seat, &w->events, &told))
        w->number++;
    if (w->number < since) /* it knows of more than there is */
        w->events = w->number = 0;
}

void told_undone(struct watch *w)
{
    size_t end = mg_match_event_count(w->table->match);

    if (w->events <= end)
        return;
    w->events = end;
    w->number = mg_match_count_told(w->table->match, w->seat, 0);
}

/* Has one seat been told just what the other has? */
static bool told_alike(const struct watch *w, int seat)
{
    const struct mg_match *match = w->table->match;
    struct mg_told one, other;
    size_t at = 0, beside = 0;

    while (at < w->events || beside < w->events) {
        bool first = mg_match_told(match, w->seat, &at, &one),
             second = mg_match_told(match, seat, &beside, &other);
        if ((!first || at > w->events) && (!second || beside > w->events))
            return true; /* what comes then nobody has been told yet */
        if (first != second || at != beside || one.event.a != other.event.a ||
            one.event.b != other.event.b || one.event.c != other.event.c)
            return false;
    }
    return true;
}

/* `from` tells the client to drop what was taken back. Who has come to act for another seat
 * (several people at one screen, or a seat taken over) gets that seat's account from the beginning,
 * unless it is the same. */
void told_push(struct watch *w, const struct mg_seen *seen, struct mg_json *out)
{
    int seat = seen->seat;

    if (w->seat != seat && !told_alike(w, seat))
        told_from(w, seat, 0);
    w->seat = seat;
    told_undone(w);
    mg_json_key(out, "from");
    mg_json_number(out, (long long)w->number);
    mg_json_key(out, "events");
    w->number = mg_answer_numbered(seen, w->events, w->number, out);
    w->events = mg_match_event_count(seen->match);
    mg_json_key(out, "upto");
    mg_json_number(out, (long long)w->number);
}

void told_all(struct watch *w, size_t number)
{
    w->events = mg_match_event_count(w->table->match);
    w->number = number;
}
