/* No leaks. Take what a seat sees, deal anew what it does not see, and compare: in both worlds the
 * seat must be shown the same, before and after a move. */
#include "conform_run.h"
#include "field.h"

#include <string.h>

#define TRIES 8 /* to find a world in which another seat's move is legal */

static int index_of(int seat)
{
    return seat >= 0 ? seat : MG_MAX_SEATS;
}

/* All seats, then the spectator. */
static int next_viewer(const struct conform_run *r, int seat)
{
    return seat + 1 < r->players ? seat + 1 : MG_SPECTATOR;
}

/* A world that looks to the seat like this state, in r->world. Dice fall alike in both. */
static void resample(struct conform_run *r, const void *state, int seat)
{
    struct mg_rng rng = mg_rng_fast((uint64_t)mg_rng_next(&r->rng) << 32 | mg_rng_next(&r->rng));

    mg_view(r->game, state, seat, r->view);
    mg_sample(r->game, r->view, seat, &rng, r->world);
    memcpy(r->world, state, sizeof(struct mg_rng));
}

/* ---- the view by itself ------------------------------------------------------------------ */

static bool knows(struct mg_card card, int seat)
{
    return card.known == MG_KNOWN_TO_ALL || (seat >= 0 && seat < 6 && card.known >> seat & 1);
}

/* Of a pile, a view shows the cards that the seat knows, all of them and no others. */
static bool check_pile(struct conform_run *r, const struct mg_field *f, const void *state, int pile,
                       int seat)
{
    struct mg_piles p = mg_field_piles(f, state), q = mg_field_piles(f, r->view);
    int count = mg_pile_count(&p, pile), known = 0, shown = 0;

    if (mg_pile_count(&q, pile) != count)
        return conform_wrong(r, "the view of %s has another number of cards in '%s'",
                             conform_who(seat).text, f->name);
    for (int i = 0; i < count; i++) {
        struct mg_card card = *mg_pile_at(&q, pile, i);
        known += knows(*mg_pile_at(&p, pile, i), seat);
        shown += card.id != 0;
        if (card.id != 0 && !knows(card, seat))
            return conform_wrong(r, "the view of %s shows a card in '%s' that it does not know",
                                 conform_who(seat).text, f->name);
    }
    if (known != shown)
        return conform_wrong(r, "the view of %s shows %d cards in '%s', and it knows %d",
                             conform_who(seat).text, shown, f->name, known);
    return true;
}

/* What the table of fields says of secrets holds in the view, which is in r->view. */
static bool check_fields(struct conform_run *r, const void *state, int seat)
{
    static const struct mg_rng none;

    for (const struct mg_field *f = r->game->fields; f->name != NULL; f++) {
        int piles = f->kind != MG_FIELD_PILE ? 0 : f->extent[0] > 0 ? f->extent[0] : 1;
        for (int i = 0; i < piles; i++)
            if (!check_pile(r, f, state, f->first + i, seat))
                return false;
    }
    const struct mg_rng *rng = r->view;
    if (memcmp(rng->key, none.key, sizeof none.key) != 0 || rng->drawn != 0)
        return conform_wrong(r, "the view of %s holds the generator", conform_who(seat).text);
    return true;
}

/* ---- what a seat is shown ---------------------------------------------------------------- */

static void say_moves(const struct mg_match *m, int seat, struct mg_text *out)
{
    struct mg_move list[MG_MAX_MOVES];
    size_t count = mg_match_list(m, seat, list);

    for (size_t i = 0; i < count; i++) {
        mg_move_write(m->game, list[i], out);
        mg_put(out, ": ");
        mg_match_label(m, list[i], out);
        mg_putc(out, '\n');
    }
}

/* What players of every kind get besides. */
static void say_judgement(const struct mg_match *m, int seat, struct mg_text *out)
{
    mg_view(m->game, m->state, seat, m->scratch);
    struct mg_phase phase = mg_phase_of(m->game, m->scratch);
    mg_put(out, phase.name);
    mg_put_number(out, phase.turn);
    mg_putc(out, ' ');
    if (seat >= 0)
        mg_put_number(out, mg_eval(m->game, m->scratch, seat));
}

static const struct {
    const char *what;
    void (*say)(const struct mg_match *m, int seat, struct mg_text *out);
} shown[] = {
    { "prompt", mg_match_prompt }, { "list of moves", say_moves },
    { "view", mg_match_view },     { "description", mg_match_describe },
    { "drawing", mg_match_draw },  { "evaluation", say_judgement },
};

/* A match as far as showing it needs one. */
static struct mg_match match_at(struct conform_run *r, void *state)
{
    return (struct mg_match){
        .game = r->game, .options = *r->options, .state = state, .scratch = r->other
    };
}

static bool check_shown(struct conform_run *r, int seat)
{
    struct mg_match there = match_at(r, r->world);

    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        conform_clear(&r->here);
        conform_clear(&r->there);
        shown[i].say(r->match, seat, &r->here);
        shown[i].say(&there, seat, &r->there);
        if (strcmp(r->here.buf, r->there.buf) == 0)
            continue;
        size_t at = 0;
        while (r->here.buf[at] == r->there.buf[at])
            at++;
        at = at > 20 ? at - 20 : 0;
        return conform_wrong(r,
                             "%s gets another %s in a world that looks the same: '%.60s' "
                             "instead of '%.60s'",
                             conform_who(seat).text, shown[i].what, r->there.buf + at,
                             r->here.buf + at);
    }
    return true;
}

/* ---- one state --------------------------------------------------------------------------- */

/* The seat's moves follow from what it sees: the same list from the state and from the view. */
static bool check_list_of_view(struct conform_run *r, const void *state, int seat)
{
    if (seat < 0 || !(r->game->actors(state) >> seat & 1))
        return true;
    unsigned count = r->game->list(state, seat, r->list);
    unsigned seen = r->game->list(r->view, seat, r->list_there);
    bool same = count == seen;
    for (unsigned i = 0; i < count && same; i++)
        same = conform_same_move(r->list[i], r->list_there[i]);
    if (!same)
        return conform_wrong(r, "seat %d has other moves than its view allows", seat);
    return true;
}

/* Does another sample of r->view give another world than r->world? */
static bool differs(struct conform_run *r, const void *state, int seat)
{
    struct mg_rng rng = mg_rng_fast((uint64_t)mg_rng_next(&r->rng) << 32 | mg_rng_next(&r->rng));

    memset(r->view, 0, sizeof(struct mg_rng));
    mg_sample(r->game, r->view, seat, &rng, r->other);
    memcpy(r->other, state, sizeof(struct mg_rng));
    memcpy(r->view, state, sizeof(struct mg_rng));
    return !mg_state_equal(r->game, r->world, r->other);
}

/* Count whether there was something to hide, and whether the sample was another world. */
static void note_variety(struct conform_run *r, const void *state, int seat)
{
    memcpy(r->view, state, sizeof(struct mg_rng)); /* chance to come is hidden from all */
    if (mg_state_equal(r->game, r->view, state))
        return;
    r->hidden[index_of(seat)]++;
    r->varied[index_of(seat)] += !mg_state_equal(r->game, r->world, state);
    if (r->differed[index_of(seat)] == 0)
        r->differed[index_of(seat)] = differs(r, state, seat);
}

static bool check_world(struct conform_run *r, int seat)
{
    const struct mg_invariant *broken = mg_state_broken(r->game, r->world);

    if (broken != NULL)
        return conform_wrong(r, "a world sampled for %s breaks %s: %s", conform_who(seat).text,
                             broken->id, broken->text);
    if (!mg_agrees(r->game, r->world, r->options))
        return conform_wrong(r, "a world sampled for %s is of another game",
                             conform_who(seat).text);
    return true;
}

static bool check_viewer(struct conform_run *r, int seat)
{
    const void *state = mg_match_state(r->match);

    resample(r, state, seat);
    if (!check_fields(r, state, seat) || !check_list_of_view(r, state, seat) ||
        !check_world(r, seat))
        return false;
    mg_view(r->game, r->world, seat, r->other);
    if (!mg_state_equal(r->game, r->view, r->other)) {
        conform_clear(&r->here);
        mg_state_changes(r->game, r->view, r->other, &r->here);
        return conform_wrong(r, "%s has another view in a world that should look the same:\n%.600s",
                             conform_who(seat).text, r->here.buf);
    }
    note_variety(r, state, seat);
    return check_shown(r, seat);
}

bool conform_state_leaks(struct conform_run *r)
{
    for (int seat = 0;; seat = next_viewer(r, seat)) {
        if (!check_viewer(r, seat))
            return false;
        if (seat == MG_SPECTATOR)
            return true;
    }
}

bool conform_samples_varied(struct conform_run *r)
{
    for (int seat = 0;; seat = next_viewer(r, seat)) {
        if (r->hidden[index_of(seat)] >= 5 && r->varied[index_of(seat)] == 0)
            return conform_wrong(r,
                                 "%u states hid something from %s, and every sample was the truth",
                                 r->hidden[index_of(seat)], conform_who(seat).text);
        if (r->hidden[index_of(seat)] >= 5 && r->differed[index_of(seat)] == 0)
            return conform_wrong(r,
                                 "%u states hid something from %s, and both samples of each were "
                                 "the same world",
                                 r->hidden[index_of(seat)], conform_who(seat).text);
        if (seat == MG_SPECTATOR)
            return true;
    }
}

/* ---- one move ---------------------------------------------------------------------------- */

/* A move made in the world of r->world, and what came of it there. */
struct elsewhere {
    struct mg_play play;
    bool same_view;
};

/* The events of the last move as the seat gets them, one a line. It sees the same in both worlds:
 * r->view. */
static void say_events(struct conform_run *r, const struct mg_event *event, size_t count, int seat,
                       struct mg_text *out)
{
    for (size_t i = 0; i < count; i++) {
        struct mg_event e;
        if (!mg_event_for(&event[i], seat, &e))
            continue;
        mg_put(out, r->game->events[e.kind].name);
        const uint16_t number[] = { e.seat, e.a, e.b, e.c };
        for (int k = 0; k < 4; k++) {
            mg_putc(out, ' ');
            mg_put_number(out, number[k]);
        }
        mg_put(out, ": ");
        mg_speak_of(out, r->game);
        mg_say_event(r->game, r->view, &e, seat, out);
        mg_putc(out, '\n');
    }
}

static bool check_events(struct conform_run *r, const struct elsewhere *e, int seat)
{
    size_t first = r->events[mg_match_moves(r->match) - 1];

    conform_clear(&r->here);
    conform_clear(&r->there);
    say_events(r, r->match->event + first, r->match->events - first, seat, &r->here);
    say_events(r, r->event, e->play.events, seat, &r->there);
    if (strcmp(r->here.buf, r->there.buf) != 0)
        return conform_wrong(
            r, "%s is told other events where it sees the same:\n%.600sinstead of\n%.600s",
            conform_who(seat).text, r->there.buf, r->here.buf);
    return true;
}

/* Undo is open behind a move only if it taught nobody anything but what the mover chose to show.
 * The mover may see no difference between the worlds. Others may, if it comes from what the mover
 * holds: but not if undo is open in both worlds, for then nothing says that they learned it. */
static bool check_frontier(struct conform_run *r, const struct elsewhere *e, struct mg_move move,
                           int seat)
{
    bool open = !r->match->past[mg_match_moves(r->match) - 1].closed;

    if (e->same_view || !open || (seat != move.seat && e->play.closed))
        return true;
    conform_clear(&r->here);
    mg_state_changes(r->game, r->view, r->other, &r->here);
    return conform_wrong(
        r, "'%s' leaves undo open, but shows %s something hidden; it might also see:\n%.600s",
        conform_move(r, move).text, conform_who(seat).text, r->here.buf);
}

/* Make the move in r->world; both views of what came of it are in r->view and r->other. */
static bool play_elsewhere(struct conform_run *r, struct mg_move move, int seat,
                           struct elsewhere *e)
{
    /* r->before is the state before the move; the world itself before it is kept in r->other. */
    memcpy(r->other, r->world, r->game->state_size);
    *e = (struct elsewhere){ .play = { .event = r->event } };
    r->game->apply(r->world, move, &e->play);
    const struct mg_invariant *broken = mg_step_broken(r->game, r->other, move, r->world);
    if (broken != NULL)
        return conform_wrong(r, "'%s' breaks %s in a sampled world", conform_move(r, move).text,
                             broken->id);
    if (!check_world(r, seat))
        return false;
    mg_view(r->game, mg_match_state(r->match), seat, r->view);
    mg_view(r->game, r->world, seat, r->other);
    e->same_view = mg_state_equal(r->game, r->view, r->other);
    return true;
}

static bool check_step_for(struct conform_run *r, struct mg_move move, int seat)
{
    struct elsewhere e;

    for (int i = 0; i < TRIES; i++) {
        resample(r, r->before, seat);
        if (!mg_legal(mg_check(r->game, r->world, move)))
            continue;
        return play_elsewhere(r, move, seat, &e) && check_frontier(r, &e, move, seat) &&
               (!e.same_view || check_events(r, &e, seat));
    }
    if (seat == move.seat)
        return conform_wrong(r, "seat %d could not tell that its '%s' is legal", seat,
                             conform_move(r, move).text);
    return true;
}

/* r->before is the state in which the move was made. */
bool conform_step_leaks(struct conform_run *r, struct mg_move move)
{
    for (int seat = 0;; seat = next_viewer(r, seat)) {
        if (!check_step_for(r, move, seat))
            return false;
        if (seat == MG_SPECTATOR)
            return true;
    }
}
