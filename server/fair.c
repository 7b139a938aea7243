/* What was agreed at a table: chosen by who made it, kept with it, shown to all who look at it. */
#include "fair.h"
#include "server.h"
#include "table.h"

#include <string.h>

static const char *const absence_word[] = { "nobody", "vote", "computer" };

bool fair_absence(const char *word, enum absence_rule *out)
{
    for (int i = 0; i < 3; i++)
        if (strcmp(word, absence_word[i]) == 0) {
            *out = (enum absence_rule)i;
            return true;
        }
    return false;
}

/* ---- to and from disk: "absence=vote hints=on chat=off" ---------------------------------- */

void fair_write(const struct table *t, char *out, size_t room)
{
    snprintf(out, room, "absence=%s hints=%s chat=%s", absence_word[t->agreed.absence],
             t->agreed.hints ? "on" : "off", t->agreed.quiet ? "off" : "on");
}

static bool take_rules(void *to, const struct store_row *row)
{
    struct agreed *a = to;
    char absence[16] = "", hints[8] = "", chat[8] = "";

    if (sscanf(row->text[ONLY], "absence=%15s hints=%7s chat=%7s", absence, hints, chat) == 3) {
        fair_absence(absence, &a->absence);
        a->hints = strcmp(hints, "on") == 0;
        a->quiet = strcmp(chat, "off") == 0;
    }
    return false;
}

/* Tables from before there was anything to agree on: nobody takes a seat, no hints against people.
 * False: it cannot be read. */
bool fair_load(struct table *t)
{
    t->agreed = (struct agreed){ .absence = ABSENCE_NOBODY };
    return store_read(t->server->store, STORE_AGREED, t->id, 1, take_rules, &t->agreed);
}

/* ---- hints ------------------------------------------------------------------------------- */

bool fair_has_others(const struct table *t, const char *person)
{
    for (int seat = 0; seat < t->seats; seat++) {
        const struct seat *s = &t->seat[seat];
        if (s->kind == SEAT_PERSON && strcmp(s->person, person) != 0)
            return true;
        if (s->owner[0] != '\0' && strcmp(s->owner, person) != 0)
            return true;
    }
    return false;
}

const char *fair_hint_refused(const struct table *t, const char *person)
{
    if (!fair_has_others(t, person))
        return NULL;
    if (t->clock.kind != CLOCK_NONE)
        return N_("Against people, on the clock, there are no hints.");
    if (!t->agreed.hints)
        return N_("At this table there are no hints: it was agreed so.");
    return NULL;
}

/* The same rule, in its own words: whoever lets the computer play has all its advice. */
const char *fair_entrust_refused(const struct table *t, const char *person)
{
    if (fair_hint_refused(t, person) == NULL)
        return NULL;
    return t->clock.kind != CLOCK_NONE
               ? N_("Against people, on the clock, nobody lets the computer play.")
               : N_("At this table the computer helps nobody: it was agreed so.");
}

/* ---- one seat each ----------------------------------------------------------------------- */

static int count_own(const struct table *t, const char *person)
{
    int count = 0;
    for (int seat = 0; seat < t->seats; seat++)
        count += table_is_of(t, seat, person);
    return count;
}

static bool is_for_others(const struct table *t, const char *person)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_FREE)
            return true;
    return fair_has_others(t, person);
}

/* Several seats of one person are for people at one screen: then none is for anybody else. */
bool fair_sits_twice_against_others(const struct table *t, const char *person)
{
    return count_own(t, person) > 1 && is_for_others(t, person);
}

/* ---- shown to all ------------------------------------------------------------------------ */

/* `hint` is about the one who looks: may he ask now? */
void fair_push(const struct table *t, const struct person *person, struct mg_json *out)
{
    mg_json_key(out, "agreed");
    mg_json_open(out, '{');
    mg_json_key(out, "absence");
    mg_json_text(out, absence_word[t->agreed.absence]);
    mg_json_key(out, "after");
    mg_json_number(out, t->server->config.absence);
    mg_json_key(out, "hints");
    mg_json_bool(out, t->agreed.hints);
    mg_json_key(out, "chat");
    mg_json_bool(out, !t->agreed.quiet);
    mg_json_key(out, "hint");
    mg_json_bool(out,
                 table_seat_of(t, person->id) >= 0 && fair_hint_refused(t, person->id) == NULL);
    mg_json_close(out, '}');
}
