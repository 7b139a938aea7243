/* What a player adds to the seed of his table: first a promise, then the part that was promised. */
#include "client.h"
#include "commit.h"
#include "dice.h"

static bool take_promise(struct ask *a, struct table *t, int seat, const char *promise)
{
    if (promise == NULL || !commit_is_digits(promise)) {
        ask_refuse(a, "bad_request", N_("A promise is 64 hexadecimal digits."));
        return false;
    }
    if (!dice_take_promise(t, seat, promise)) {
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return false;
    }
    return true;
}

bool ask_with_promise(struct ask *a, struct table *t, int seat)
{
    json_t *promise = json_object_get(a->request, "promise");
    return promise == NULL || json_is_null(promise) || seat < 0 ||
           take_promise(a, t, seat, json_string_value(promise));
}

void ask_promise(struct ask *a)
{
    struct table *t = a->table;

    if (t->state != TABLE_OPEN) {
        ask_refuse(a, "closed", N_("The seed of this game is made already."));
        return;
    }
    if (!dice_may_promise(t, a->seat)) {
        ask_refuse(a, "closed", N_("A promise cannot be changed."));
        return;
    }
    if (dice_wants_parts(t)) {
        ask_refuse(a, "closed", N_("This table does not wait for a part of yours now."));
        return;
    }
    if (!take_promise(a, t, a->seat, ask_text(a, "promise")))
        return;
    table_begin(t);
    table_write(t, "promise", a->seat, "", a->client, a->id);
}

void ask_part(struct ask *a)
{
    struct table *t = a->table;

    if (!dice_wants_part(t, a->seat)) {
        ask_refuse(a, "closed", N_("This table does not wait for a part of yours now."));
        return;
    }
    if (!dice_take_part(t, a->seat, ask_text(a, "part"))) {
        ask_refuse(a, "bad_request", N_("This is not the part that was promised."));
        return;
    }
    table_begin(t);
    table_write(t, "part", a->seat, "", a->client, a->id);
}
