/* The levels for people. The lower ones overlook moves, the upper ones think further. All is
 * counted in moves and nodes, never in time: a level plays alike on every machine. */
#include "manners.h"

enum { EASY, NORMAL, HARD, EXPERT };

/* Chosen by the matches in docs/strength.md, for the games that do not say: each level shall win
 * about four of five games against the one below it, and hard nearly all against chance. */
static const struct mg_skill usual[] = {
    [EASY] = { .notices = 60, .nodes = 0 },
    [NORMAL] = { .notices = 170, .nodes = 0 },
    [HARD] = { .notices = 450, .nodes = 120 },
    [EXPERT] = { .notices = 1000, .nodes = 24000 },
};

void mg_overlook(struct mg_thought *thought, unsigned notices, struct mg_rng *rng)
{
    unsigned kept = 0, sensible = 1;
    while (sensible < thought->count && thought->considered[sensible].value >
                                            (int64_t)thought->considered[0].value - MG_SENSELESS)
        sensible++;
    unsigned always = mg_rng_below(rng, sensible);

    for (unsigned i = 0; i < sensible; i++)
        if (mg_rng_below(rng, 1000) < notices || i == always)
            thought->considered[kept++] = thought->considered[i];
    thought->count = kept;
}

/* He knows what is to be done, and errs in where and with whom: only moves of the kind that is best
 * are taken for better than they are. */
void mg_misjudge(struct mg_thought *thought, unsigned errs, struct mg_rng *rng)
{
    int64_t most = INT64_MIN;
    unsigned best = 0;

    for (unsigned i = 0; i < thought->count && errs > 0; i++) {
        int64_t value = (int64_t)thought->considered[i].value + mg_rng_below(rng, errs + 1);
        if (value > most && thought->considered[i].move.kind == thought->considered[0].move.kind) {
            most = value;
            best = i;
        }
    }
    mg_put_first(thought, best);
    if (most > INT64_MIN) /* what he takes it for */
        thought->considered[0].value = most < INT32_MAX ? (int32_t)most : INT32_MAX;
}

/* Nobody is there to be measured against, alone or together: what is a good opponent may be too
 * weak a partner. */
static const struct mg_skill *skill_of(const struct mg_game *game, const void *view, int level)
{
    if (mg_advice_of(game)->skill_together != NULL && mg_together(game, view))
        return &mg_advice_of(game)->skill_together[level];
    return &(mg_advice_of(game)->skill != NULL ? mg_advice_of(game)->skill : usual)[level];
}

/* Hints must not keep people waiting: an expert who thinks for a sixth of the usual time. Manners
 * need half of it to be told apart at all. */
#define ADVICE            6
#define ADVICE_BY_MANNERS 2

static bool looks_ahead(const struct mg_game *game, const void *view, int seat,
                        const struct mg_search *how, struct mg_thought *out)
{
    if (how->limits.nodes == 0 && how->limits.ms == 0)
        return false;
    if (mg_advice_of(game)->manners > 0)
        return mg_compare_manners(game, view, seat, how, out);
    return !(mg_advice_of(game)->too_far != NULL && mg_advice_of(game)->too_far(view)) &&
           mg_search(game, view, seat, how, out);
}

/* Who compares manners compares how they set out as well. */
static bool answers_at_once(const struct mg_game *game, const struct mg_skill *skill)
{
    return mg_advice_of(game)->at_once != NULL &&
           !(mg_advice_of(game)->manners > 0 && skill->nodes > 0);
}

static void think(int level, const struct mg_game *game, const void *view, int seat,
                  const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out)
{
    const struct mg_skill *skill = skill_of(game, view, level);

    if (answers_at_once(game, skill) &&
        mg_advice_of(game)->at_once(view, seat, &out->considered[0].move)) {
        out->considered[0].value = mg_eval(game, view, seat);
        out->considered[0].visits = out->count = 1;
        out->iterations = 0;
        return;
    }
    struct mg_search how = { .limits = *limits,
                             .notices = skill->notices,
                             .seed = mg_rng_next(rng) };

    if (how.limits.nodes == 0 && how.limits.ms == 0)
        how.limits.nodes = skill->nodes;
    if (looks_ahead(game, view, seat, &how, out))
        return;
    mg_greedy.choose(game, view, seat, limits, rng, out);
    mg_overlook(out, skill->notices, rng);
    mg_misjudge(out, skill->errs, rng);
}

#define LEVEL(LEVEL, NAME, TEXT, ...)                                                              \
    static void choose_##NAME(const struct mg_game *game, const void *view, int seat,              \
                              const struct mg_limits *limits, struct mg_rng *rng,                  \
                              struct mg_thought *out)                                              \
    {                                                                                              \
        think(LEVEL, game, view, seat, limits, rng, out);                                          \
    }                                                                                              \
    const struct mg_player mg_##NAME = {                                                           \
        .name = #NAME, .text = TEXT, .house = { __VA_ARGS__ }, .choose = choose_##NAME             \
    };

LEVEL(EASY, easy, N_("Answers at once, and overlooks much."), "Pons", "Tibald", "Wigo", "Gobert",
      "Josse", "Ernald", "Hamo", "Fulk")
LEVEL(NORMAL, normal, N_("Answers at once, and overlooks some."), "Mahaut", "Odo", "Amice",
      "Renaud", "Isolde", "Drogo", "Lambert", "Avice")
LEVEL(HARD, hard, N_("Overlooks some moves, and thinks about the others."), "Guiscard", "Adela",
      "Warin", "Richilde", "Ivo", "Hawise", "Gerold", "Bertrade")
LEVEL(EXPERT, expert, N_("Overlooks nothing, and plays as well as it can."), "Heloise", "Anselm",
      "Petronilla", "Lanfranc", "Hildegard", "Gerbert", "Yvette", "Everard")

static void advise(const struct mg_game *game, const void *view, int seat,
                   const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out)
{
    struct mg_limits short_ones = *limits;

    if (limits->nodes == 0 && limits->ms == 0)
        short_ones.nodes = skill_of(game, view, EXPERT)->nodes /
                           (mg_advice_of(game)->manners > 0 ? ADVICE_BY_MANNERS : ADVICE);
    think(EXPERT, game, view, seat, &short_ones, rng, out);
}

const struct mg_player mg_adviser = {
    .name = "adviser",
    .text = N_("Gives hints: plays like an expert who has little time."),
    .choose = advise,
};
