/* "hard:2000": the names of computer players with what they are given. */
#include "seat_spec.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool no_such_player(const char *name, const char *or_else, struct mg_text *why)
{
    mg_put(why, "no computer player '");
    mg_put(why, name);
    mg_put(why, "' (there are ");
    for (int i = 0; mg_player_at(i) != NULL; i++) {
        mg_put(why, i > 0 ? ", " : "");
        mg_put(why, mg_player_at(i)->name);
    }
    mg_put(why, or_else);
    mg_put(why, ")");
    return false;
}

/* What stands behind the colon. */
static bool read_nodes(const char *digits, struct seat_spec *out, struct mg_text *why)
{
    char *end;

    if (!mg_player_is_level(out->player)) {
        mg_put(why, out->player->name);
        mg_put(why, " does not search: it takes no number of nodes");
        return false;
    }
    errno = 0;
    long long nodes = strtoll(digits, &end, 10);
    if (end == digits || *end != '\0' || errno != 0 || nodes < 1 || nodes > SEAT_SPEC_MOST_NODES) {
        mg_put(why, out->player->name);
        mg_put(why, " takes from 1 to ");
        mg_put_number(why, SEAT_SPEC_MOST_NODES);
        mg_put(why, " nodes, not '");
        mg_put(why, digits);
        mg_put(why, "'");
        return false;
    }
    out->nodes = (uint32_t)nodes;
    return true;
}

bool seat_spec_read(const char *word, size_t length, const char *or_else, struct seat_spec *out,
                    struct mg_text *why)
{
    char name[60];

    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1),
             word);
    char *colon = strchr(name, ':');
    if (colon != NULL)
        *colon = '\0';
    *out = (struct seat_spec){ .player = mg_player_find(name) };
    if (out->player == NULL || length >= sizeof name)
        return no_such_player(name, or_else, why);
    return colon == NULL || read_nodes(colon + 1, out, why);
}

int seat_spec_list(const char *list, struct seat_spec *out, int most, struct mg_text *why)
{
    int count = 0;

    for (const char *p = list;; p++) {
        size_t length = strcspn(p, ",");
        if (count == most) {
            mg_put(why, "at most ");
            mg_put_number(why, most);
            mg_put(why, " players can be named");
            return 0;
        }
        if (!seat_spec_read(p, length, "", &out[count++], why))
            return 0;
        p += length;
        if (*p == '\0')
            return count;
    }
}

void seat_spec_write(const struct seat_spec *spec, struct mg_text *out)
{
    mg_put(out, spec->player->name);
    if (spec->nodes > 0) {
        mg_putc(out, ':');
        mg_put_number(out, spec->nodes);
    }
}

bool seat_spec_equal(const struct seat_spec *a, const struct seat_spec *b)
{
    return a->player == b->player && a->nodes == b->nodes;
}
