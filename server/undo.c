/* Taking back: what one decided oneself, as long as that is nobody else's business; else the others
 * are asked (propose.c). */
#include "undo.h"
#include "answer.h"
#include "clock.h"
#include "entrust.h"
#include "propose.h"
#include "table.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>

/* ---- who may ------------------------------------------------------------------------------ */

/* He sits in this seat, and computers in all others. */
static bool is_against_computers(const struct table *t, int seat)
{
    for (int other = 0; other < t->seats; other++)
        if (other != seat && (t->seat[other].kind != SEAT_AI || t->seat[other].owner[0] != '\0'))
            return false;
    return t->seat[seat].kind == SEAT_PERSON;
}

static bool is_own(const struct table *t, const char *person, size_t move)
{
    return table_is_of(t, mg_match_move(t->match, move).seat, person);
}

/* Among people one takes back one's last decision while nothing was seen since; past that, or over
 * the moves of others, they are asked. */
static struct undo among_people(const struct table *t, int seat)
{
    const char *person = t->seat[seat].person;
    size_t moves = mg_match_moves(t->match);
    struct proposal question = { .kind = PROPOSAL_UNDO, .by = seat };
    struct undo u = { .to = moves };

    snprintf(question.person, sizeof question.person, "%s", person);
    while (u.to > 0 && !is_own(t, person, u.to - 1))
        u.to--;
    if (u.to == 0) {
        u.refused = mg_no("MG-UNDO-01", N_("There are not that many moves to take back."));
        return u;
    }
    u.to--;
    if (u.to + 1 == moves && mg_match_frontier(t->match) < moves)
        return u;
    u.refused = mg_no("MG-UNDO-02", N_("A card or die has been seen since: undo stops there."));
    u.ask = proposal_voters(t, &question) != 0;
    return u;
}

struct undo undo_of(const struct table *t, int seat)
{
    struct undo u = { .to = 0 };

    if (!is_against_computers(t, seat))
        return among_people(t, seat);
    u.refused = mg_match_may_take_back(t->match, seat, 1, &u.to);
    return u;
}

void undo_push(const struct table *t, int seat, struct mg_json *out)
{
    mg_json_key(out, "undo");
    if (seat < 0 || t->state != TABLE_PLAYING) {
        mg_json_null(out);
        return;
    }
    struct undo u = undo_of(t, seat);
    mg_json_open(out, '{');
    mg_answer_undo(u.refused, u.to, out);
    mg_json_key(out, "ask");
    mg_json_bool(out, u.ask);
    mg_json_close(out, '}');
}

/* ---- doing it ----------------------------------------------------------------------------- */

/* A line of the log says who took back, and how many moves. Nobody: by agreement. */
static void undo(struct table *t, size_t to, int who, struct client *c, json_t *id)
{
    size_t count = mg_match_moves(t->match) - to;
    char line[24];

    if (who >= 0)
        mg_match_take_back(t->match, to);
    else
        mg_match_undo(t->match, count, true);
    for (int seat = 0; seat < t->seats; seat++) /* or it would be played again at once */
        entrust_stop(t, seat);
    for (struct watch *w = t->watches; w != NULL; w = w->of_table)
        told_undone(w);
    t->clock.since = clock_ms(t->server);
    proposals_drop(t, false);
    snprintf(line, sizeof line, "%zu", count);
    table_write(t, "undo", who, line, c, id);
    t->undone = t->position;
}

void undo_own(struct table *t, size_t to, struct client *c, json_t *id)
{
    clocks_turn_back(t, to);
    undo(t, to, mg_match_move(t->match, to).seat, c, id);
}

void undo_agreed(struct table *t, size_t to, struct client *c, json_t *id)
{
    undo(t, to, -1, c, id);
}

bool undo_load(struct table *t, const struct store_row *row)
{
    size_t moves = mg_match_moves(t->match), count = (size_t)atoll(row->text[LINE_TEXT]);

    if (row->number[LINE_SEAT] < 0 || count == 0 || count > moves)
        return mg_legal(mg_match_undo(t->match, count, true));
    mg_match_take_back(t->match, moves - count);
    return true;
}
