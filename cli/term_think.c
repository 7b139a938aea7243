/* Computer players at the table: they think on a thread of their own, so that people see that
 * something is going on and Ctrl-C is heeded, and keep in mind what they thought from one move to
 * the next. */
#include "term.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define A_MOMENT 0.4 /* seconds after which people are told that it thinks */

/* ---- what they keep in mind -------------------------------------------------------------- */

void term_minds_clear(struct term *t)
{
    for (int seat = 0; seat < MG_MAX_SEATS; seat++) {
        mg_mind_close(t->seat[seat].mind);
        t->seat[seat].mind = NULL;
        t->seat[seat].intent = (struct mg_intent){ .decisions = 0 };
        t->seat[seat].stand_in = (struct mg_stand_in){ .player = NULL };
        t->seat[seat].stood_by = NULL;
    }
}

void term_minds_undone(struct term *t)
{
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (t->seat[seat].mind != NULL)
            mg_mind_saw(t->seat[seat].mind, NULL);
}

struct mg_verdict term_play_move(struct term *t, int seat, struct mg_move move)
{
    struct mg_verdict verdict = mg_match_check(t->match, seat, move);

    if (!mg_legal(verdict))
        return verdict;
    move.seat = (uint8_t)seat;
    for (int other = 0; other < mg_match_seats(t->match); other++)
        if (t->seat[other].mind != NULL)
            mg_mind_watch(t->seat[other].mind, mg_match_game(t->match), mg_match_state(t->match),
                          other, move);
    verdict = mg_match_play(t->match, seat, move);
    if (!mg_legal(verdict)) /* a forced chance that does not fit */
        term_minds_undone(t);
    return verdict;
}

/* ---- thinking ---------------------------------------------------------------------------- */

/* One decision on its way. */
struct thinking {
    const struct mg_game *game;
    const struct mg_player *player;
    const void *view;
    int seat;
    struct mg_limits limits;
    struct mg_rng rng;
    struct mg_thought *out;
    atomic_bool stop;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool done; /* under the lock */
};

static void *think(void *to)
{
    struct thinking *j = to;

    j->player->choose(j->game, j->view, j->seat, &j->limits, &j->rng, j->out);
    pthread_mutex_lock(&j->lock);
    j->done = true;
    pthread_cond_signal(&j->changed);
    pthread_mutex_unlock(&j->lock);
    return NULL;
}

/* "hard is thinking...", on a terminal only, and gone afterwards. */
static void show_thinking(const struct term *t, const char *name)
{
    struct mg_text words = term_text(t);

    mg_put(&words, "\r");
    mg_say(&words, N_("{0} is thinking..."), name);
    term_print(t, &words);
    fflush(stdout);
}

static void hide_thinking(void)
{
    fputs("\r\033[K", stdout);
    fflush(stdout);
}

/* Wait for it, a twentieth of a second at a time: so long does Ctrl-C wait at most. */
static void wait_for(const struct term *t, struct thinking *j)
{
    double began = cli_now();
    bool shown = false;

    pthread_mutex_lock(&j->lock);
    while (!j->done) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 50000000;
        if (until.tv_nsec >= 1000000000) {
            until.tv_nsec -= 1000000000;
            until.tv_sec++;
        }
        pthread_cond_timedwait(&j->changed, &j->lock, &until);
        if (cli_interrupted())
            j->stop = true;
        if (!shown && !j->done && t->screen.terminal && cli_now() - began > A_MOMENT) {
            show_thinking(t, j->player->name);
            shown = true;
        }
    }
    pthread_mutex_unlock(&j->lock);
    if (shown)
        hide_thinking();
}

/* Chance of the players' own, from the seed and the moment: the same game is played again by the
 * same moves. (After loading, a player that searches has nothing in mind, and may choose
 * otherwise.) */
static struct mg_rng chance_of(const struct term *t, int seat)
{
    const struct mg_seed *seed = mg_match_seed(t->match);
    uint64_t number = 0;

    for (int i = 0; i < 32; i++)
        number = number * 0x100000001b3u + seed->byte[i];
    return mg_rng_fast(number ^ (mg_match_moves(t->match) << 8 | (unsigned)seat));
}

bool term_think(struct term *t, const struct mg_player *player, int seat, struct term_seat *keeps,
                struct mg_thought *out)
{
    const struct mg_game *game = mg_match_game(t->match);
    void *view = calloc(1, game->state_size);
    struct thinking j = { .game = game,
                          .player = player,
                          .view = view,
                          .seat = seat,
                          .out = out,
                          .limits = { .threads = 2 },
                          .rng = chance_of(t, seat) };
    pthread_t thread;

    memset(out, 0, sizeof *out);
    if (view == NULL)
        return false;
    if (keeps != NULL) {
        j.limits.mind = keeps->mind;
        j.limits.intent = &keeps->intent;
    }
    mg_view(game, mg_match_state(t->match), seat, view);
    j.limits.stop = &j.stop;
    pthread_mutex_init(&j.lock, NULL);
    pthread_cond_init(&j.changed, NULL);
    if (pthread_create(&thread, NULL, think, &j) == 0) {
        wait_for(t, &j);
        pthread_join(thread, NULL);
    } else {
        think(&j);
    }
    pthread_cond_destroy(&j.changed);
    pthread_mutex_destroy(&j.lock);
    free(view);
    return out->count > 0 && !j.stop;
}

void term_computer_move(struct term *t, int seat)
{
    struct mg_thought *thought = malloc(sizeof *thought);
    struct mg_verdict verdict = { "MG-MEM-01", N_("There is not enough memory.") };
    struct term_seat *s = &t->seat[seat];

    if (s->mind == NULL && mg_player_is_level(s->player))
        s->mind = mg_mind_open();
    if (thought != NULL && term_think(t, s->player, seat, s, thought))
        verdict = term_play_move(t, seat, thought->considered[0].move);
    free(thought);
    if (!mg_legal(verdict) && !cli_interrupted()) {
        term_refuse(t, verdict);
        t->leaving = true;
    }
}
