/* Which events a watch has been told of. An event may be for some seats only; if all were numbered
 * alike, a gap in the numbers would tell the others that something happened. So every seat, and who
 * only looks on, counts its own from 1 without gaps, and only such numbers leave the server. */
#include "server.h"
#include "told.h"

static bool sees(const struct mg_match *match, size_t index, int seat)
{
    struct mg_event event;
    return mg_match_event(match, index, seat, &event);
}

static size_t count_seen(const struct mg_match *match, size_t end, int seat)
{
    size_t count = 0;
    for (size_t i = 0; i < end; i++)
        count += sees(match, i, seat);
    return count;
}

size_t told_count(const struct mg_match *match, int seat)
{
    return count_seen(match, mg_match_event_count(match), seat);
}

void told_from(struct watch *w, int seat, size_t since)
{
    const struct mg_match *match = w->table->match;
    size_t end = mg_match_event_count(match);

    w->seat = seat;
    w->events = w->number = 0;
    while (w->number < since && w->events < end)
        w->number += sees(match, w->events++, seat);
    if (w->number < since) /* it knows of more than there is */
        w->events = w->number = 0;
}

void told_undone(struct watch *w)
{
    size_t end = mg_match_event_count(w->table->match);

    if (w->events <= end)
        return;
    w->events = end;
    w->number = count_seen(w->table->match, end, w->seat);
}

/* Has one seat been told just what the other has? */
static bool told_alike(const struct watch *w, int seat)
{
    const struct mg_match *match = w->table->match;

    for (size_t i = 0; i < w->events; i++) {
        struct mg_event one, other;
        bool first = mg_match_event(match, i, w->seat, &one),
             second = mg_match_event(match, i, seat, &other);
        if (first != second ||
            (first && (one.a != other.a || one.b != other.b || one.c != other.c)))
            return false;
    }
    return true;
}

/* `from` tells the client to drop what was taken back. Who has come to act for another seat
 * (several people at one screen, or a seat taken over) gets that seat's account from the beginning,
 * unless it is the same. */
void told_push(struct watch *w, const struct mg_seen *seen, struct mg_json *out)
{
    size_t end = mg_match_event_count(seen->match);
    int seat = seen->seat;

    if (w->seat != seat && !told_alike(w, seat))
        told_from(w, seat, 0);
    w->seat = seat;
    told_undone(w);
    mg_json_key(out, "from");
    mg_json_number(out, (long long)w->number);
    mg_json_key(out, "events");
    mg_json_open(out, '[');
    for (; w->events < end; w->events++)
        w->number += mg_answer_event(seen, w->events, w->number + 1, out);
    mg_json_close(out, ']');
    mg_json_key(out, "upto");
    mg_json_number(out, (long long)w->number);
}

void told_all(struct watch *w, size_t number)
{
    w->events = mg_match_event_count(w->table->match);
    w->number = number;
}
