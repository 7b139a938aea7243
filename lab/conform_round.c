/* There and back: move texts, records, positions, copies and undo give the same hashes. */
#include "conform_run.h"

#include <inttypes.h>
#include <string.h>

#define TWIN_LIFE 40 /* moves that a match set up from a position is followed for */

bool conform_move_texts(struct conform_run *r, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        char text[MG_MAX_MOVE_TEXT];
        struct mg_text out = { .buf = text, .cap = sizeof text };
        struct mg_move back = { .kind = 0 };

        mg_move_write(r->game, r->list[i], &out);
        if (out.len >= out.cap)
            return conform_wrong(r, "the text of '%s' is too long", text);
        struct mg_verdict v = mg_move_parse(r->game, text, &back);
        back.seat = r->list[i].seat;
        if (!mg_legal(v) || !conform_same_move(back, r->list[i]))
            return conform_wrong(r, "'%s' is read as another move", text);
    }
    return true;
}

/* ---- positions --------------------------------------------------------------------------- */

static bool new_twin(struct conform_run *r)
{
    struct mg_verdict v;
    char why[300] = "";
    struct mg_text detail = { .buf = why, .cap = sizeof why };

    mg_match_close(r->twin);
    conform_clear(&r->here);
    mg_match_position(r->match, &r->here);
    r->twin = mg_match_setup(r->game, r->options, r->seed, r->here.buf, r->here.len, &v, &detail);
    r->twin_since = mg_match_moves(r->match);
    if (r->twin == NULL)
        return conform_wrong(r, "its own position is refused by %s (%s)", v.rule, why);
    return true;
}

/* A match set up from the position has the same hash, now and after every move that follows. */
bool conform_twin(struct conform_run *r)
{
    size_t moves = mg_match_moves(r->match);

    if (r->twin != NULL && mg_match_moves(r->twin) < moves - r->twin_since) {
        struct mg_move last = mg_match_move(r->match, moves - 1);
        struct mg_verdict v = mg_match_play(r->twin, last.seat, last);
        if (!mg_legal(v))
            return conform_wrong(r, "'%s' is refused by %s in the match set up after move %zu",
                                 conform_move(r, last).text, v.rule, r->twin_since);
    }
    bool stale = r->twin == NULL || moves - r->twin_since >= TWIN_LIFE;
    if ((stale || conform_chance(r, 5)) && !new_twin(r))
        return false;
    /* Where all bytes are the same, so is the hash, which takes long. */
    if (memcmp(mg_match_state(r->twin), mg_match_state(r->match), r->game->state_size) != 0 &&
        mg_match_hash(r->twin) != r->hash[moves])
        return conform_wrong(
            r, "the match set up after move %zu has hash %016" PRIx64 " instead of %016" PRIx64,
            r->twin_since, mg_match_hash(r->twin), r->hash[moves]);
    return true;
}

/* ---- records and copies ------------------------------------------------------------------ */

/* Is it the same match? r->here has the record of the one that is played. */
static bool check_same(struct conform_run *r, const struct mg_match *other, const char *what)
{
    if (mg_match_hash(other) != mg_match_hash(r->match))
        return conform_wrong(r, "the %s has another hash", what);
    conform_clear(&r->there);
    mg_match_record(other, NULL, &r->there);
    if (strcmp(r->here.buf, r->there.buf) != 0)
        return conform_wrong(r, "the %s has another record", what);
    return true;
}

static bool check_record(struct conform_run *r, const struct mg_match *m, const char *what)
{
    struct mg_verdict v;
    size_t line;

    conform_clear(&r->here);
    mg_match_record(m, NULL, &r->here);
    struct mg_match *loaded = mg_match_load(r->here.buf, r->here.len, &v, &line, NULL);
    if (loaded == NULL)
        return conform_wrong(r, "the %s is refused at line %zu by %s", what, line, v.rule);
    bool ok = check_same(r, loaded, what);
    mg_match_close(loaded);
    return ok;
}

bool conform_records(struct conform_run *r)
{
    if (!check_record(r, r->match, "record"))
        return false;
    struct mg_match *copy = mg_match_copy(r->match);
    if (copy == NULL)
        return conform_wrong(r, "there is not enough memory");
    bool ok = check_same(r, copy, "copy");
    mg_match_close(copy);
    /* A match that began from a position has it in its record. */
    return ok && (r->twin == NULL || check_record(r, r->twin, "record of the match set up"));
}

/* ---- undo -------------------------------------------------------------------------------- */

static bool is_at(struct conform_run *r, const struct mg_match *m, size_t move, const char *how)
{
    if (mg_match_moves(m) != move || mg_match_hash(m) != r->hash[move])
        return conform_wrong(r, "%s to move %zu gives another hash than it had then", how, move);
    if (mg_match_event_count(m) != r->events[move])
        return conform_wrong(r, "%s to move %zu gives other events than there were", how, move);
    return true;
}

static bool redo(struct conform_run *r, struct mg_match *m)
{
    for (size_t i = mg_match_moves(m); i < mg_match_moves(r->match); i++) {
        struct mg_move move = mg_match_move(r->match, i);
        struct mg_verdict v = mg_match_play(m, move.seat, move);
        if (!mg_legal(v))
            return conform_wrong(r, "after undo %s refuses move %zu again", v.rule, i + 1);
        if (!is_at(r, m, i + 1, "redo"))
            return false;
    }
    return true;
}

/* Players may go back to the frontier and no further. */
static bool check_frontier(struct conform_run *r, struct mg_match *m)
{
    size_t moves = mg_match_moves(m), frontier = mg_match_frontier(m);
    struct mg_verdict v;

    if (frontier > 0) {
        v = mg_match_undo(m, moves - frontier + 1, false);
        if (mg_legal(v) || strcmp(v.rule, "MG-UNDO-02") != 0 || !is_at(r, m, moves, "refused undo"))
            return conform_wrong(r, "undo goes past the frontier at move %zu", frontier);
    }
    if (frontier == moves)
        return true;
    v = mg_match_undo(m, moves - frontier, false);
    if (!mg_legal(v))
        return conform_wrong(r, "%s refuses undo to the frontier at move %zu", v.rule, frontier);
    return is_at(r, m, frontier, "undo") && redo(r, m);
}

/* A referee may go back to any move. */
static bool check_forced(struct conform_run *r, struct mg_match *m)
{
    size_t moves = mg_match_moves(m);
    size_t count = 1 + conform_below(r, (uint32_t)moves);
    struct mg_verdict v = mg_match_undo(m, count, true);

    if (!mg_legal(v))
        return conform_wrong(r, "%s refuses a forced undo of %zu moves", v.rule, count);
    if (!is_at(r, m, moves - count, "undo"))
        return false;
    v = mg_match_undo(m, moves - count + 1, true);
    if (mg_legal(v))
        return conform_wrong(r, "more moves can be taken back than were played");
    return redo(r, m);
}

/* A world that looked to the seat as this one did before its decision: with the same dice the same
 * moves must look the same there, or something hidden has been shown. Where they could not have
 * been made it says nothing. m is taken back to there, and plays on. */
static bool looks_the_same_elsewhere(struct conform_run *r, struct mg_match *m, int seat)
{
    struct mg_rng rng = mg_rng_fast(mg_rng_next(&r->rng));

    mg_view(r->game, mg_match_state(m), seat, r->view);
    mg_sample(r->game, r->view, seat, &rng, r->world);
    memcpy(r->world, mg_match_state(m), sizeof(struct mg_rng));
    for (size_t i = mg_match_moves(m); i < mg_match_moves(r->match); i++) {
        struct mg_move move = mg_match_move(r->match, i);
        struct mg_play play = { .events = 0 };
        if (!mg_legal(mg_check(r->game, r->world, move)))
            return true;
        mg_match_play(m, move.seat, move);
        r->game->apply(r->world, move, &play);
        mg_view(r->game, mg_match_state(m), seat, r->view);
        mg_view(r->game, r->world, seat, r->other);
        if (mg_state_equal(r->game, r->view, r->other))
            continue;
        conform_clear(&r->here);
        mg_state_changes(r->game, r->view, r->other, &r->here);
        return conform_wrong(
            r, "%s may take back what '%s' showed it; it might also have seen:\n%.600s",
            conform_who(seat).text, conform_move(r, move).text, r->here.buf);
    }
    return true;
}

/* A player goes back to before his last decision, if nothing hidden was shown to him since. */
static bool check_own(struct conform_run *r, struct mg_match *m)
{
    int seat = (int)conform_below(r, (uint32_t)r->players);
    size_t moves = mg_match_moves(m), to;

    if (!mg_legal(mg_match_may_take_back(m, seat, 1, &to)))
        return is_at(r, m, moves, "a question about undo");
    mg_match_take_back(m, to);
    if (!is_at(r, m, to, "taking back"))
        return false;
    if (!looks_the_same_elsewhere(r, m, seat))
        return false;
    return redo(r, m);
}

bool conform_undo(struct conform_run *r)
{
    if (mg_match_moves(r->match) == 0)
        return true;
    struct mg_match *m = mg_match_copy(r->match);
    if (m == NULL)
        return conform_wrong(r, "there is not enough memory");
    bool ok = check_frontier(r, m) && check_forced(r, m) && check_own(r, m);
    mg_match_close(m);
    return ok;
}
