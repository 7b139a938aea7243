/* A game for tests that has what Kingdoms has not: two seats choose at the same time and in secret,
 * and a die is read when both have chosen. The higher sum of finger and die wins. */
#ifndef MG_TOY_TEST_H
#define MG_TOY_TEST_H

#include "field.h"
#include "match.h"

struct toy {
    struct mg_rng rng;
    uint8_t chosen[2], finger[2]; /* has the seat chosen, and what */
    uint8_t die;                  /* 1 .. 6; 0: not yet */
    uint8_t rings;                /* a set of flags: worn on which fingers */
    bool gloved;
};

/* Not for people, so in no catalogue. */
static const char toy_refusal[] = "You have chosen.", toy_prompt[] = "Show fingers.",
                  toy_event[] = "It happened.";

enum { TOY_SHOW = 1 };
enum { TOY_CHOSE = 1, TOY_ROLLED };

static const struct mg_option toy_options[] = {
    { "players", 2, 2, 2, NULL, "How many.", NULL, NULL }, { .name = NULL }
};
static const char *const toy_words[] = { "none", "one", "two" };
static const struct mg_names toy_fingers = { .count = 3, .name = toy_words };
static const struct mg_move_kind toy_moves[] = { { .name = "" },
                                                 { .name = "show",
                                                   .arg = { { "finger", &toy_fingers, false } } },
                                                 { .name = NULL } };
static const struct mg_event_kind toy_events[] = { { "", { { NULL, NULL, false } } },
                                                   { "chose",
                                                     { { "finger", &toy_fingers, false } } },
                                                   { "rolled", { { "die", NULL, false } } },
                                                   { .name = NULL } };
static const struct mg_field toy_fields[] = {
    MG_RNG(struct toy),
    MG_ARRAY(struct toy, chosen, uint8_t, NULL, MG_EACH(2)),
    MG_ARRAY(struct toy, finger, uint8_t, &toy_fingers, MG_EACH(2)),
    MG_NUMBER(struct toy, die, NULL, .high = 6),
    MG_NUMBER(struct toy, rings, &toy_fingers, .set = true),
    MG_NUMBER(struct toy, gloved, NULL),
    { .name = NULL }
};
static bool toy_honest(const void *state, struct mg_text *culprit)
{
    const struct toy *s = state;
    for (int i = 0; i < 2; i++)
        if (s->finger[i] != 0 && !s->chosen[i])
            return mg_blame(culprit, "finger[%d] is shown, chosen[%d] is 0", i, i);
    return true;
}

static const struct mg_invariant toy_invariants[] = {
    { "INV-1", "Who shows fingers has chosen.", toy_honest, NULL }, { NULL, NULL, NULL, NULL }
};

static struct mg_verdict toy_check_options(const struct mg_options *o)
{
    (void)o;
    return MG_LEGAL;
}

static void toy_setup(void *state, const struct mg_options *o, struct mg_play *play)
{
    (void)state, (void)o, (void)play;
}

static bool toy_agrees(const void *state, const struct mg_options *o)
{
    (void)state, (void)o;
    return true;
}

static unsigned toy_actors(const void *state)
{
    const struct toy *s = state;
    return (unsigned)!s->chosen[0] | (unsigned)!s->chosen[1] << 1;
}

static struct mg_verdict toy_check(const void *state, struct mg_move m)
{
    const struct toy *s = state;
    return m.seat < 2 && !s->chosen[m.seat] ? MG_LEGAL : mg_no("TOY-01", toy_refusal);
}

static unsigned toy_list(const void *state, int seat, struct mg_move *out)
{
    (void)state;
    for (uint16_t i = 0; i < 3; i++)
        out[i] = (struct mg_move){ .kind = TOY_SHOW, .seat = (uint8_t)seat, .a = i };
    return 3;
}

static void toy_apply(void *state, struct mg_move m, struct mg_play *play)
{
    struct toy *s = state;

    s->chosen[m.seat] = 1;
    s->finger[m.seat] = (uint8_t)m.a;
    mg_tell(play, (struct mg_event){ .kind = TOY_CHOSE,
                                     .seat = m.seat,
                                     .a = m.a,
                                     .secret = 1,
                                     .seen = MG_EVERYONE,
                                     .knows = (uint16_t)(1u << m.seat) });
    if (toy_actors(s) != 0)
        return;
    s->die = (uint8_t)(mg_roll(&s->rng, play, 6) + 1);
    mg_tell(play, (struct mg_event){ .kind = TOY_ROLLED,
                                     .seat = MG_NOBODY,
                                     .a = s->die,
                                     .seen = MG_EVERYONE,
                                     .knows = MG_EVERYONE });
}

static bool toy_unfinished(const void *state)
{
    (void)state;
    return false;
}

static void toy_view(const void *state, int seat, void *out)
{
    const struct toy *s = state;
    struct toy *v = out;

    *v = (struct toy){ .chosen = { s->chosen[0], s->chosen[1] },
                       .die = s->die,
                       .rings = s->rings,
                       .gloved = s->gloved };
    for (int i = 0; i < 2; i++)
        v->finger[i] = s->die != 0 || i == seat ? s->finger[i] : 0;
}

static void toy_sample(const void *view, int seat, struct mg_rng *rng, void *out)
{
    (void)seat, (void)rng;
    *(struct toy *)out = *(const struct toy *)view;
}

static void toy_result(const void *state, struct mg_result *out)
{
    const struct toy *s = state;
    out->over = s->die != 0;
    for (int i = 0; i < 2; i++)
        out->score[i] = s->finger[i];
    out->winners = s->finger[0] == s->finger[1] ? 0 : s->finger[0] > s->finger[1] ? 1 : 2;
}

static int32_t toy_eval(const void *view, int seat)
{
    return 1000 * ((const struct toy *)view)->finger[seat];
}

static struct mg_phase toy_phase(const void *view)
{
    (void)view;
    return (struct mg_phase){ .turn = 1, .name = "show" };
}

static void toy_say(const void *view, int seat, struct mg_text *out)
{
    (void)view, (void)seat;
    mg_put(out, toy_prompt);
}

static void toy_label(const void *view, struct mg_move m, struct mg_text *out)
{
    (void)view;
    mg_put(out, toy_words[m.a]);
}

static void toy_tell(const void *view, const struct mg_event *event, int seat, struct mg_text *out)
{
    (void)view, (void)event, (void)seat;
    mg_put(out, toy_event);
}

static void toy_extra(const void *view, int seat, struct mg_json *out)
{
    (void)view, (void)seat, (void)out;
}

static const struct mg_words toy_speech = {
    .prompt = toy_say,
    .label = toy_label,
    .tell = toy_tell,
    .words = toy_say,
    .draw = toy_say,
};
static const struct mg_page toy_page = { .extra = toy_extra };
static const struct mg_advice toy_advice = { .eval = toy_eval };

static const struct mg_game toy_game = {
    .id = "toy",
    .name = "Toy",
    .prefix = "TOY",
    .about = "A toy.",
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct toy),
    .seats_min = 2,
    .seats_max = 2,
    .longest = 2,
    .options = toy_options,
    MG_MOVES(toy_moves),
    .events = toy_events,
    .fields = toy_fields,
    .invariants = toy_invariants,
    .check_options = toy_check_options,
    .setup = toy_setup,
    .agrees = toy_agrees,
    .actors = toy_actors,
    .check = toy_check,
    .list = toy_list,
    .apply = toy_apply,
    .unfinished = toy_unfinished,
    .view = toy_view,
    .sample = toy_sample,
    .result = toy_result,
    .phase = toy_phase,
    .words = &toy_speech,
    .page = &toy_page,
    .advice = &toy_advice,
};

#endif
