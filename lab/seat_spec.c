/* "hard:2000": the names of computer players with what they are given. */
#include "seat_spec.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool no_such_player(const char *name, const char *or_else)
{
    struct mg_text all = cli_text();

    for (int i = 0; mg_player_at(i) != NULL; i++) {
        mg_put(&all, i > 0 ? ", " : "");
        mg_put(&all, mg_player_at(i)->name);
    }
    cli_usage("no computer player '%s' (there are %s%s)", name, all.buf, or_else);
    mg_text_free(&all);
    return false;
}

/* What stands behind the colon. */
static bool read_nodes(const char *digits, struct seat_spec *out)
{
    char *end;

    if (!mg_player_is_level(out->player)) {
        cli_usage("%s does not search: it takes no number of nodes", out->player->name);
        return false;
    }
    errno = 0;
    long long nodes = strtoll(digits, &end, 10);
    if (end == digits || *end != '\0' || errno != 0 || nodes < 1 || nodes > SEAT_SPEC_MOST_NODES) {
        cli_usage("%s takes from 1 to %d nodes, not '%s'", out->player->name, SEAT_SPEC_MOST_NODES,
                  digits);
        return false;
    }
    out->nodes = (uint32_t)nodes;
    return true;
}

bool seat_spec_read(const char *word, size_t length, const char *or_else, struct seat_spec *out)
{
    char name[60];

    snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), word);
    char *colon = strchr(name, ':');
    if (colon != NULL)
        *colon = '\0';
    *out = (struct seat_spec){ .player = mg_player_find(name) };
    if (out->player == NULL || length >= sizeof name)
        return no_such_player(name, or_else);
    return colon == NULL || read_nodes(colon + 1, out);
}

int seat_spec_list(const char *list, struct seat_spec *out, int most)
{
    int count = 0;

    for (const char *p = list;; p++) {
        size_t length = strcspn(p, ",");
        if (count == most) {
            cli_usage("at most %d players can be named", most);
            return 0;
        }
        if (!seat_spec_read(p, length, "", &out[count++]))
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
