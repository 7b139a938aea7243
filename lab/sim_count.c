/* From rows to sums. */
#include "sim.h"

#include <stdlib.h>
#include <string.h>

/* ---- histograms -------------------------------------------------------------------------- */

/* Make room for the values from low to high. */
static bool widen(struct sim_hist *h, int32_t low, int32_t high)
{
    if (h->count > 0) {
        low = h->low < low ? h->low : low;
        high = h->low + (int32_t)h->count - 1 > high ? h->low + (int32_t)h->count - 1 : high;
    }
    uint32_t count = (uint32_t)(high - low + 1);
    if (count == h->count)
        return true;
    uint64_t *games = calloc(count, sizeof *games);
    if (games == NULL)
        return false;
    if (h->count > 0)
        memcpy(games + (h->low - low), h->games, h->count * sizeof *games);
    free(h->games);
    *h = (struct sim_hist){ .low = low, .count = count, .games = games };
    return true;
}

static bool add_to_hist(struct sim_hist *h, int64_t value, uint64_t games)
{
    int32_t at = value < -32767 ? -32767 : value > 32767 ? 32767 : (int32_t)value;

    if (!widen(h, at, at))
        return false;
    h->games[at - h->low] += games;
    return true;
}

static bool join_hist(struct sim_hist *to, const struct sim_hist *from)
{
    if (from->count == 0)
        return true;
    if (!widen(to, from->low, from->low + (int32_t)from->count - 1))
        return false;
    for (uint32_t i = 0; i < from->count; i++)
        to->games[from->low - to->low + (int32_t)i] += from->games[i];
    return true;
}

/* ---- small sums -------------------------------------------------------------------------- */

static void add_to_row(struct sim_row *row, bool won, int32_t score)
{
    row->games++;
    row->wins += won;
    row->score += score;
}

static void join_row(struct sim_row *to, const struct sim_row *from)
{
    to->games += from->games;
    to->wins += from->wins;
    to->score += from->score;
}

static void add_length(struct sim_length *l, uint64_t length)
{
    l->sum += length;
    if (l->least == 0 || length < l->least)
        l->least = length;
    if (length > l->most)
        l->most = length;
}

static void join_length(struct sim_length *to, const struct sim_length *from)
{
    to->sum += from->sum;
    if (from->least != 0 && (to->least == 0 || from->least < to->least))
        to->least = from->least;
    if (from->most > to->most)
        to->most = from->most;
}

static bool seat_won(const struct sim_game *row, int seat)
{
    return row->result.winners >> seat & 1;
}

/* ---- traits ------------------------------------------------------------------------------ */

static int compare_trait(const struct sim_trait *t, const char *kind, const char *value)
{
    int order = strcmp(t->kind, kind);
    return order != 0 ? order : strcmp(t->value, value);
}

/* The sums of a trait, sorted by name, so that the order does not depend on who came first. */
static struct sim_trait *find_trait(struct sim_sums *sums, const char *kind, const char *value)
{
    int at = 0;

    while (at < sums->traits && compare_trait(&sums->trait[at], kind, value) < 0)
        at++;
    if (at < sums->traits && compare_trait(&sums->trait[at], kind, value) == 0)
        return &sums->trait[at];
    struct sim_trait *more = realloc(sums->trait, (size_t)(sums->traits + 1) * sizeof *more);
    if (more == NULL)
        return NULL;
    sums->trait = more;
    memmove(more + at + 1, more + at, (size_t)(sums->traits - at) * sizeof *more);
    sums->traits++;
    more[at] = (struct sim_trait){ .score = { .count = 0 } };
    snprintf(more[at].kind, sizeof more[at].kind, "%s", kind);
    snprintf(more[at].value, sizeof more[at].value, "%s", value);
    return &more[at];
}

static bool count_traits(struct sim_sums *sums, const struct sim_game *row, int seat)
{
    for (unsigned i = 0; i < row->traits[seat]; i++) {
        struct sim_trait *t = find_trait(sums, row->trait[seat][i].kind, row->trait[seat][i].value);
        if (t == NULL || !add_to_hist(&t->score, row->result.score[seat], 1))
            return false;
        add_to_row(&t->row, seat_won(row, seat), row->result.score[seat]);
    }
    return true;
}

/* ---- uses -------------------------------------------------------------------------------- */

static void add_use(struct sim_use *use, uint32_t times, bool won)
{
    if (times == 0)
        return;
    *(won ? &use->by_winners : &use->by_others) += times;
    use->seats++;
    use->wins += won;
}

/* The keys of a row, and what follows from them: whatever was done with a thing is a use of it. */
static void count_uses(struct sim_sums *sums, const struct sim *sim, const struct sim_game *row,
                       int seat)
{
    const struct sim_keys *keys = &sim->keys;
    const uint32_t *uses = sim_uses(sim, row, seat);
    bool won = seat_won(row, seat);
    int things = keys->count - keys->counted;

    memset(sums->place_uses, 0, (size_t)things * sizeof *sums->place_uses);
    for (int key = 0; key < keys->counted; key++) {
        if (uses[key] == 0)
            continue;
        int thing = sim_keys_thing(keys, key);
        add_use(&sums->use[key], uses[key], won);
        if (thing >= 0)
            sums->place_uses[thing - keys->counted] += uses[key];
    }
    for (int i = 0; i < things; i++)
        add_use(&sums->use[keys->counted + i], sums->place_uses[i], won);
}

/* ---- a row ------------------------------------------------------------------------------- */

static bool count_detail(struct sim_sums *sums, const struct sim *sim, const struct sim_game *row)
{
    bool ok = add_to_hist(&sums->moves_hist, row->moves, 1) &&
              add_to_hist(&sums->turns_hist, row->turns, 1);

    for (int seat = 0; seat < sim_seats(sim); seat++) {
        int32_t score = row->result.score[seat];
        int kind = sim_kind(sim, sim_sitter(sim, row->number, seat));
        ok = ok && add_to_hist(&sums->seat_score[seat], score, 1) &&
             add_to_hist(&sums->kind_score[kind], score, 1) && count_traits(sums, row, seat);
        if (row->ordered)
            add_to_row(&sums->order[row->order[seat]], seat_won(row, seat), score);
        sums->decisions[seat] += row->decisions[seat];
        sums->choices[seat] += row->choices[seat];
        count_uses(sums, sim, row, seat);
    }
    for (int i = 0; i < SIM_TURNS; i++) {
        sums->turn[i].games += row->turn_decisions[i] > 0;
        sums->turn[i].decisions += row->turn_decisions[i];
        sums->turn[i].choices += row->turn_choices[i];
    }
    return ok;
}

void sim_count(struct sim_sums *sums, const struct sim *sim, const struct sim_game *row)
{
    for (int seat = 0; seat < sim_seats(sim); seat++) {
        int kind = sim_kind(sim, sim_sitter(sim, row->number, seat));
        add_to_row(&sums->seat[seat], seat_won(row, seat), row->result.score[seat]);
        add_to_row(&sums->kind[kind], seat_won(row, seat), row->result.score[seat]);
    }
    sums->games++;
    sums->shared += (row->result.winners & (row->result.winners - 1)) != 0;
    add_length(&sums->moves, row->moves);
    add_length(&sums->turns, row->turns);
    if (sim->detail && !count_detail(sums, sim, row))
        sums->no_memory = true;
}

/* ---- all sums ---------------------------------------------------------------------------- */

bool sim_sums_open(struct sim_sums *sums, const struct sim *sim)
{
    const struct sim_keys *keys = &sim->keys;

    memset(sums, 0, sizeof *sums);
    if (!sim->detail)
        return true;
    sums->use = calloc((size_t)keys->count, sizeof *sums->use);
    sums->place_uses = calloc((size_t)(keys->count - keys->counted) + 1, sizeof *sums->place_uses);
    return sums->use != NULL && sums->place_uses != NULL;
}

void sim_sums_close(struct sim_sums *sums)
{
    for (int i = 0; i < MG_MAX_SEATS; i++) {
        free(sums->seat_score[i].games);
        free(sums->kind_score[i].games);
    }
    for (int i = 0; i < sums->traits; i++)
        free(sums->trait[i].score.games);
    free(sums->trait);
    free(sums->moves_hist.games);
    free(sums->turns_hist.games);
    free(sums->use);
    free(sums->place_uses);
    memset(sums, 0, sizeof *sums);
}

static bool join_traits(struct sim_sums *to, const struct sim_sums *from)
{
    for (int i = 0; i < from->traits; i++) {
        struct sim_trait *t = find_trait(to, from->trait[i].kind, from->trait[i].value);
        if (t == NULL || !join_hist(&t->score, &from->trait[i].score))
            return false;
        join_row(&t->row, &from->trait[i].row);
    }
    return true;
}

static bool join_detail(struct sim_sums *to, const struct sim *sim, const struct sim_sums *from)
{
    bool ok = join_hist(&to->moves_hist, &from->moves_hist) &&
              join_hist(&to->turns_hist, &from->turns_hist) && join_traits(to, from);

    for (int i = 0; i < MG_MAX_SEATS; i++) {
        ok = ok && join_hist(&to->seat_score[i], &from->seat_score[i]) &&
             join_hist(&to->kind_score[i], &from->kind_score[i]);
        join_row(&to->order[i], &from->order[i]);
        to->decisions[i] += from->decisions[i];
        to->choices[i] += from->choices[i];
    }
    for (int i = 0; i < SIM_TURNS; i++) {
        to->turn[i].games += from->turn[i].games;
        to->turn[i].decisions += from->turn[i].decisions;
        to->turn[i].choices += from->turn[i].choices;
    }
    for (int i = 0; i < sim->keys.count; i++) {
        to->use[i].by_winners += from->use[i].by_winners;
        to->use[i].by_others += from->use[i].by_others;
        to->use[i].seats += from->use[i].seats;
        to->use[i].wins += from->use[i].wins;
    }
    return ok;
}

void sim_sums_join(struct sim_sums *to, const struct sim *sim, const struct sim_sums *from)
{
    to->games += from->games;
    to->shared += from->shared;
    for (int i = 0; i < MG_MAX_SEATS; i++) {
        join_row(&to->seat[i], &from->seat[i]);
        join_row(&to->kind[i], &from->kind[i]);
    }
    join_length(&to->moves, &from->moves);
    join_length(&to->turns, &from->turns);
    to->no_memory = to->no_memory || from->no_memory;
    if (sim->detail && !join_detail(to, sim, from))
        to->no_memory = true;
}

struct sim_row sim_everybody(const struct sim *sim, const struct sim_sums *sums)
{
    struct sim_row all = { .games = 0 };

    for (int seat = 0; seat < sim_seats(sim); seat++)
        join_row(&all, &sums->seat[seat]);
    return all;
}
