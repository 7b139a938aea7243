/* Gathering what players add to the seed. Nobody but the server sees a part before the end, and it
 * sees none before it has promised its own: so who holds his back gains nothing by it, and the
 * server cannot choose. */
#include "clock.h"
#include "commit.h"
#include "dice.h"
#include "json_in.h"
#include "room.h"
#include "server.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

#define PROMISE_SECONDS 10 /* for those who added to the table before this one */
#define PART_SECONDS    20 /* for those who have promised */

enum step { ABSTAINS, EXPECTED, PROMISED, GIVEN, MISSING };
static const char *const step_word[] = { "", "expected", "promised", "given", "missing" };

struct part {
    enum step step;
    char promise[COMMIT_DIGITS + 1];
    struct mg_seed part;
};

struct dice {
    bool gathering;
    double since;     /* what is waited for now */
    struct part of[]; /* by seat; who has several uses the first */
};

static struct part *part_of(struct table *t, int seat)
{
    if (t->dice == NULL)
        t->dice = calloc(1, sizeof *t->dice + (size_t)t->seats * sizeof *t->dice->of);
    return t->dice != NULL ? &t->dice->of[seat] : NULL;
}

static bool any(const struct table *t, enum step step)
{
    for (int seat = 0; t->dice != NULL && seat < t->seats; seat++)
        if (t->dice->of[seat].step == step)
            return true;
    return false;
}

bool dice_is_gathering(const struct table *t)
{
    return t->dice != NULL && t->dice->gathering;
}

bool dice_wants_parts(const struct table *t)
{
    return dice_is_gathering(t) && !any(t, EXPECTED);
}

bool dice_has_part(const struct table *t, int seat)
{
    return t->dice != NULL && t->dice->of[seat].step != ABSTAINS;
}

void dice_expect(struct table *t, int seat)
{
    struct part *p = part_of(t, seat);
    if (p != NULL && p->step == ABSTAINS)
        p->step = EXPECTED;
}

/* If parts were being given, all promise anew: who comes instead could know them. */
void dice_forget(struct table *t, int seat)
{
    if (t->dice == NULL)
        return;
    memset(&t->dice->of[seat], 0, sizeof t->dice->of[seat]);
    for (int other = 0; t->dice->gathering && other < t->seats; other++)
        if (t->dice->of[other].step != ABSTAINS)
            t->dice->of[other] = (struct part){ .step = EXPECTED };
    t->dice->gathering = false;
}

/* ---- the seed of all parts --------------------------------------------------------------- */

static bool take_scenario(void *to, const struct store_row *row)
{
    mg_put(to, row->text[LINE_TEXT]);
    return false;
}

/* The match again, with the seed of all parts. False: no memory; the table goes on waiting. */
static bool open_again(struct table *t)
{
    struct mg_verdict verdict;

    if (t->composed) { /* the first line of the log */
        struct mg_text scenario = mg_text_growing(MG_EN);
        bool ok =
            store_read(t->server->store, STORE_TABLE_LOG, t->id, 0, take_scenario, &scenario) &&
            mg_text_whole(&scenario) && scenario.len > 0 && table_compose_again(t, scenario.buf);
        mg_text_free(&scenario);
        return ok;
    }
    struct mg_match *match = mg_match_open(t->game, &t->options, &t->seed, &verdict);
    if (match == NULL)
        return false;
    table_take_match(t, match);
    return true;
}

static bool stir(struct table *t)
{
    t->seed = t->server_part;
    for (int seat = 0; seat < t->seats; seat++)
        if (t->dice->of[seat].step == GIVEN)
            commit_stir(&t->seed, &t->dice->of[seat].part);
    if (open_again(t))
        return true;
    t->seed = t->server_part;
    return false;
}

bool dice_ready(struct table *t)
{
    if (t->dice == NULL || t->imported)
        return true;
    if (!any(t, EXPECTED) && !any(t, PROMISED) && stir(t)) {
        t->dice->gathering = false;
        return true;
    }
    if (!t->dice->gathering)
        t->dice->since = server_now(t->server);
    t->dice->gathering = true;
    return false;
}

/* Whoever is waited for too long is not waited for any more: the table begins without him, and says
 * so. */
void dice_tick(struct table *t)
{
    if (!dice_is_gathering(t) || t->writing || t->state != TABLE_OPEN)
        return;
    bool promises = any(t, EXPECTED);
    if (server_now(t->server) - t->dice->since < (promises ? PROMISE_SECONDS : PART_SECONDS))
        return;
    for (int seat = 0; seat < t->seats; seat++) {
        struct part *p = &t->dice->of[seat];
        if (p->step == (promises ? EXPECTED : PROMISED))
            p->step = promises ? ABSTAINS : MISSING;
    }
    t->dice->since = server_now(t->server);
    table_begin(t);
    table_write(t, "dice", -1, "", NULL, NULL);
}

/* ---- promises and parts ------------------------------------------------------------------ */

bool dice_may_promise(const struct table *t, int seat)
{
    return !dice_has_part(t, seat) || t->dice->of[seat].step == EXPECTED;
}

bool dice_take_promise(struct table *t, int seat, const char *promise)
{
    struct part *p = part_of(t, seat);

    if (p == NULL)
        return false;
    p->step = PROMISED;
    memcpy(p->promise, promise, sizeof p->promise);
    return true;
}

bool dice_wants_part(const struct table *t, int seat)
{
    return dice_wants_parts(t) && t->dice->of[seat].step == PROMISED;
}

bool dice_take_part(struct table *t, int seat, const char *text)
{
    struct part *p = part_of(t, seat);
    char digits[COMMIT_DIGITS + 1];

    if (text != NULL && commit_is_digits(text) && mg_seed_parse(text, &p->part))
        commit_to_part(&p->part, digits);
    else
        digits[0] = '\0';
    if (strcmp(digits, p->promise) != 0) {
        p->part = (struct mg_seed){ { 0 } };
        return false;
    }
    p->step = GIVEN;
    return true;
}

/* ---- what is shown and kept -------------------------------------------------------------- */

void dice_promise(const struct table *t, char digits[65])
{
    commit_to_seed(&t->server_part, digits);
}

static void put_seed(struct mg_json *out, const char *key, const struct mg_seed *seed)
{
    char digits[COMMIT_DIGITS + 1] = "";
    struct mg_text text = { .buf = digits, .cap = sizeof digits };

    mg_seed_write(seed, &text);
    mg_json_key(out, key);
    mg_json_text(out, digits);
}

/* The parts, and what was promised; the secrets only where they may be known. */
static void put_parts(const struct table *t, bool secrets, struct mg_json *out)
{
    mg_json_key(out, "parts");
    mg_json_open(out, '[');
    for (int seat = 0; t->dice != NULL && seat < t->seats; seat++) {
        const struct part *p = &t->dice->of[seat];
        if (p->step == ABSTAINS)
            continue;
        mg_json_open(out, '{');
        mg_json_key(out, "seat");
        mg_json_number(out, seat);
        mg_json_key(out, "step");
        mg_json_text(out, step_word[p->step]);
        mg_json_key(out, "promise");
        mg_json_text(out, p->promise);
        if (secrets && p->step == GIVEN)
            put_seed(out, "part", &p->part);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

void dice_push(const struct table *t, struct mg_json *out)
{
    char digits[COMMIT_DIGITS + 1];
    bool over = t->state == TABLE_OVER;

    dice_promise(t, digits);
    mg_json_key(out, "commitment");
    mg_json_text(out, digits);
    if (over)
        put_seed(out, "seed", &t->seed);
    mg_json_key(out, "dice");
    mg_json_open(out, '{');
    mg_json_key(out, "gathering");
    mg_json_bool(out, dice_wants_parts(t));
    mg_json_key(out, "known");
    mg_json_bool(out, t->imported);
    mg_json_key(out, "set_up");
    mg_json_bool(out, t->composed || t->typed);
    put_parts(t, over, out);
    if (over)
        put_seed(out, "server", &t->server_part);
    mg_json_close(out, '}');
}

static void put_line(struct mg_text *out, const char *who, const char *promise,
                     const struct mg_seed *part)
{
    mg_put(out, "part: ");
    mg_put(out, who);
    mg_putc(out, ' ');
    mg_put(out, promise);
    mg_putc(out, ' ');
    if (part != NULL)
        mg_seed_write(part, out);
    else
        mg_put(out, "missing");
    mg_putc(out, '\n');
}

void dice_record(const struct table *t, struct mg_text *out)
{
    char digits[COMMIT_DIGITS + 1];

    if (t->imported) {
        mg_put(out, "known: the seed was known before the game went on here\n");
        return;
    }
    dice_promise(t, digits);
    mg_put(out, "commitment: ");
    mg_put(out, digits);
    mg_putc(out, '\n');
    if (!any(t, GIVEN) && !any(t, MISSING))
        return;
    put_line(out, "server", digits, &t->server_part);
    for (int seat = 0; seat < t->seats; seat++) {
        const struct part *p = &t->dice->of[seat];
        if (p->step == GIVEN || p->step == MISSING)
            put_line(out, mg_digits(seat).text, p->promise, p->step == GIVEN ? &p->part : NULL);
    }
}

void dice_write(const struct table *t, struct mg_text *out)
{
    struct mg_json json = { .out = out };

    mg_json_open(&json, '{');
    put_seed(&json, "server", &t->server_part);
    put_parts(t, true, &json);
    mg_json_close(&json, '}');
}

static void load_part(struct table *t, json_t *one)
{
    json_int_t seat = json_integer_value(json_object_get(one, "seat"));
    const char *word = json_string_value(json_object_get(one, "step")),
               *part = json_string_value(json_object_get(one, "part"));
    const char *promise = json_string_value(json_object_get(one, "promise"));
    struct part *p = seat >= 0 && seat < t->seats ? part_of(t, (int)seat) : NULL;

    if (p == NULL || word == NULL || promise == NULL || strlen(promise) >= sizeof p->promise)
        return;
    for (enum step step = EXPECTED; step <= MISSING; step++)
        if (strcmp(word, step_word[step]) == 0)
            p->step = step;
    memcpy(p->promise, promise, strlen(promise) + 1);
    if (p->step == GIVEN && (part == NULL || !mg_seed_parse(part, &p->part)))
        p->step = MISSING;
}

/* Tables that began before there were parts have none: the server's is the seed. */
bool dice_load(struct table *t, const char *text)
{
    json_error_t error;
    json_t *json = mg_json_read(text, strlen(text), &error), *one;
    const char *server = json_string_value(json_object_get(json, "server"));
    size_t i;

    if (json == NULL && mg_json_no_memory(&error))
        return false;
    if (server == NULL || !mg_seed_parse(server, &t->server_part))
        t->server_part = t->seed;
    json_array_foreach(json_object_get(json, "parts"), i, one) if (part_of(t, 0) != NULL)
        load_part(t, one);
    bool ok = json_array_size(json_object_get(json, "parts")) == 0 || t->dice != NULL;
    if (ok && t->state == TABLE_OPEN && (any(t, EXPECTED) || any(t, PROMISED)))
        table_begin(t); /* if all seats are taken, these are waited for */
    json_decref(json);
    return ok;
}
