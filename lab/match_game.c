/* One game of a match, from the deal to the end. Players are given views and nothing else. */
#include "match_game.h"

#define FAILURES_TOLD 5 /* of bots; the others are only counted */

/* A game in progress. */
struct table {
    struct worker *worker;
    struct round *round;
    struct mg_match *match;
    uint64_t number; /* of the game */
    int first_sits;  /* the seat of the first player */
    struct mg_rng rng[MG_MAX_SEATS];
    struct mg_mind *mind[MG_MAX_SEATS];
    struct mg_intent intent[MG_MAX_SEATS];
    size_t seen[MG_MAX_SEATS]; /* events that a bot has been told */
    bool replaced[MG_MAX_SEATS];
    int forfeited; /* the seat that lost by failing; -1: none */
};

/* What the player of a seat rolls in a game: two numbers of the generator keyed by the seed, far
 * behind those that make the deals. */
static struct mg_rng luck_of(const struct match_plan *plan, uint64_t game, int seat)
{
    struct mg_rng source = mg_rng_seeded(&plan->seed);

    source.drawn = ((uint64_t)1 << 48) + 2 * (game * MG_MAX_SEATS + (uint64_t)seat);
    return mg_rng_fork(&source);
}

/* ---- bots -------------------------------------------------------------------------------- */

/* Which of the two sits here? */
static int side_of(const struct table *t, int seat)
{
    return seat != t->first_sits;
}

/* The place for the bot of a seat: copies of the second player are processes of their own. */
static struct mg_bot **bot_of(struct table *t, int seat)
{
    return &t->worker->bot[seat == t->first_sits ? 0 : seat < t->first_sits ? seat + 1 : seat];
}

static void tell_failure(struct table *t, int seat, const struct mg_bot_failure *failure)
{
    struct run *run = t->worker->run;
    struct mg_text words = lab_text(run->plan->lab);

    mg_say(&words, N_("game {0}, {1} in seat {2}: "), mg_digits((long long)t->number + 1).text,
           run->plan->player[side_of(t, seat)].name, mg_digits(seat).text);
    mg_bot_explain(failure, &words);
    mg_putc(&words, ' ');
    mg_say(&words,
           run->plan->replace ? N_("The greedy player plays on.") : N_("The game is lost."));
    pthread_mutex_lock(&run->telling);
    run->told++;
    if (run->told <= FAILURES_TOLD)
        lab_failed(run->plan->lab, "%s", words.buf);
    if (run->told == FAILURES_TOLD)
        lab_failed(run->plan->lab, "%s",
                   mg_tr(&words, N_("further failures are counted, but not told")));
    pthread_mutex_unlock(&run->telling);
    mg_text_free(&words);
}

/* Ask the bot, starting it where it does not run. Only its thinking counts as time, from *began. */
static bool ask_bot(struct table *t, int seat, double *began, struct mg_move *out,
                    struct mg_bot_failure *failure)
{
    struct run *run = t->worker->run;
    const struct match_player *p = &run->plan->player[side_of(t, seat)];
    struct mg_bot **bot = bot_of(t, seat);

    if (*bot == NULL)
        *bot = mg_bot_start(p->command, &run->stop, failure);
    *began = lab_now();
    return *bot != NULL && mg_bot_choose(*bot, t->match, seat, p->ms > 0 ? p->ms : MATCH_BOT_MS,
                                         &t->seen[seat], &run->stop, out, failure);
}

/* A bot that failed is ended; the next game starts it again. */
static void bot_failed(struct table *t, int seat, const struct mg_bot_failure *failure)
{
    struct mg_bot **bot = bot_of(t, seat);

    mg_bot_stop(*bot);
    *bot = NULL;
    if (t->worker->run->stop)
        return;
    t->round->thinking[side_of(t, seat)].failures++;
    tell_failure(t, seat, failure);
    if (t->worker->run->plan->replace)
        t->replaced[seat] = true;
    else
        t->forfeited = seat;
}

/* ---- one game ---------------------------------------------------------------------------- */

static struct mg_move choose(struct table *t, int seat, const struct mg_player *player)
{
    struct worker *w = t->worker;
    const struct match_player *p = &w->run->plan->player[side_of(t, seat)];
    struct mg_limits limits = { .nodes = p->nodes,
                                .ms = p->ms,
                                .stop = &w->run->stop,
                                .mind = t->mind[seat],
                                .intent = &t->intent[seat] };

    mg_view(t->match->game, t->match->state, seat, w->view);
    w->thought.iterations = 0;
    player->choose(t->match->game, w->view, seat, &limits, &t->rng[seat], &w->thought);
    t->round->thinking[side_of(t, seat)].iterations += w->thought.iterations;
    return w->thought.considered[0].move;
}

static void count_thinking(struct match_thinking *thinking, double seconds)
{
    thinking->decisions++;
    thinking->seconds += seconds;
    thinking->longest = seconds > thinking->longest ? seconds : thinking->longest;
}

/* The move of a seat. False: there is none, because the game has been forfeited or stopped. */
static bool decide(struct table *t, int seat, struct mg_move *move)
{
    const struct match_player *p = &t->worker->run->plan->player[side_of(t, seat)];
    struct mg_bot_failure failure;
    double began = lab_now();
    bool decided = true;

    if (!t->replaced[seat]) {
        if (p->player != NULL)
            *move = choose(t, seat, p->player);
        else
            decided = ask_bot(t, seat, &began, move, &failure);
        count_thinking(&t->round->thinking[side_of(t, seat)], lab_now() - began);
    }
    if (!decided)
        bot_failed(t, seat, &failure);
    if (t->replaced[seat])
        *move = choose(t, seat, &mg_greedy);
    return decided || t->replaced[seat];
}

static void make_move(struct table *t, int seat, struct mg_move move)
{
    move.seat = (uint8_t)seat;
    for (int i = 0; i < mg_match_seats(t->match); i++)
        mg_mind_watch(t->mind[i], t->match->game, t->match->state, i, move);
    struct mg_verdict verdict = mg_match_play(t->match, seat, move);
    assert(mg_legal(verdict)); /* players choose from the list, and bots have been judged */
    (void)verdict;
}

/* What the first player gets for the game. */
static double points_of(const struct table *t)
{
    struct mg_result result;
    int seats = mg_match_seats(t->match);

    mg_match_result(t->match, &result);
    unsigned winners =
        t->forfeited >= 0 ? ((1u << seats) - 1) & ~(1u << t->forfeited) : result.winners;
    if (winners == 0)
        return 1.0 / seats;
    return winners >> t->first_sits & 1 ? 1.0 / __builtin_popcount(winners) : 0;
}

static void count_game(struct table *t)
{
    double points = points_of(t);

    t->round->points += points;
    t->round->wins += points == 1;
    t->round->losses += points == 0;
    t->round->draws += points > 0 && points < 1;
    atomic_fetch_add(&t->worker->run->games, 1);
}

/* For whoever keeps them. */
static void keep_record(const struct table *t)
{
    const struct match_plan *plan = t->worker->run->plan;
    const char *names[MG_MAX_SEATS] = { NULL };

    if (plan->keep == NULL)
        return;
    for (int seat = 0; seat < mg_match_seats(t->match); seat++)
        names[seat] = plan->player[side_of(t, seat)].name;
    struct mg_text record = lab_text(plan->lab);
    mg_match_record(t->match, names, &record);
    if (mg_text_whole(&record))
        plan->keep(plan->keeper, t->number, &record);
    mg_text_free(&record);
}

/* To the end. False: stopped before. */
static bool play_on(struct table *t)
{
    unsigned actors;

    while ((actors = mg_match_actors(t->match)) != 0) {
        int seat = __builtin_ctz(actors);
        struct mg_move move;
        bool decided = decide(t, seat, &move);
        if (t->worker->run->stop)
            return false;
        if (!decided)
            return true; /* forfeited */
        make_move(t, seat, move);
    }
    return true;
}

/* False: no memory. */
static bool sit_down(struct table *t, const struct mg_seed *deal)
{
    const struct match_plan *plan = t->worker->run->plan;
    struct mg_verdict verdict;

    t->match = mg_match_open(plan->game, &plan->options, deal, &verdict);
    for (int seat = 0; seat < match_seats(plan); seat++) {
        t->rng[seat] = luck_of(plan, t->number, seat);
        t->mind[seat] = plan->player[side_of(t, seat)].player != NULL ? mg_mind_open() : NULL;
    }
    if (t->match == NULL)
        lab_failed(plan->lab, "there is not enough memory");
    return t->match != NULL;
}

static void get_up(struct table *t)
{
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        mg_mind_close(t->mind[seat]);
    mg_match_close(t->match);
}

bool match_game(struct worker *worker, struct round *round, const struct mg_seed *deal,
                uint64_t number, int first_sits)
{
    struct table t = { .worker = worker,
                       .round = round,
                       .first_sits = first_sits,
                       .forfeited = -1,
                       .number = number };
    bool ok = sit_down(&t, deal) && play_on(&t);

    if (ok) {
        count_game(&t);
        keep_record(&t);
    }
    get_up(&t);
    return ok;
}
