/* The chronicle of a siege: what somebody who was there would write down of every day, and of a battle who fell in it. */
#include "title.h"

/* The dice of an event and the days of a work are for the table alone. */
static enum mg_telling of_the_siege(const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_DAY: return MG_HEADING;
    case SG_E_ORDER: case SG_E_BATTLE: case SG_E_ENDED: return MG_PARAGRAPH;
    case SG_E_EVENT_DIE: case SG_E_EVENT_NUMBER: case SG_E_PROJECT: case SG_E_EQUIPPED: return MG_UNTOLD;
    case SG_E_PATROL: return e->a > 0 ? MG_TOLD_AMID : MG_UNTOLD;
    case SG_E_HEALED: case SG_E_HEALS: case SG_E_JOINED: case SG_E_ENLISTED: case SG_E_DEPARTED: return MG_LISTED;
    default: return MG_TOLD;
    }
}

/* Of the tactical game: what stays. */
static enum mg_telling of_a_battle(const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_KILLED: case SG_E_CAPTURED: case SG_E_FREED: case SG_E_ESCAPED: case SG_E_PIECE_LOST:
        return MG_LISTED;
    case SG_E_BURNT_OUT: case SG_E_DRAWBRIDGE: case SG_E_DAMAGED: case SG_E_DEMOLISHED: case SG_E_WITHDRAWS:
        return MG_TOLD_AMID;
    case SG_E_LADDER:
        return e->c == 0 ? MG_TOLD_AMID : MG_UNTOLD;
    default:
        return MG_UNTOLD;
    }
}

static enum mg_telling telling(const void *view, const struct mg_event *e)
{
    const struct sg_state *s = view;

    if (e->kind >= SG_E_DAY)
        return of_the_siege(e);
    if (e->kind == SG_E_DECIDED)
        return MG_PARAGRAPH;
    if (e->kind == SG_E_PHASE)   /* a battle by itself is told turn by turn */
        return !s->siege.on && e->b == SG_PH_FIRE ? MG_PARAGRAPH : MG_UNTOLD;
    return of_a_battle(e);
}

static void entry(const void *view, const struct mg_event *e, struct mg_text *out)
{
    sg_put_name(view, e->a, out);
    if (e->kind != SG_E_HEALS)
        return;
    mg_putc(out, ' ');
    mg_say(out, e->b >= SG_NEVER_HEALED ? N_("(does not heal)") : N_("(well on day {0})"), mg_digits(e->b).text);
}

static void list(const void *view, int kind, const char *entries, struct mg_text *out)
{
    (void)view;
    switch (kind) {
    case SG_E_KILLED: mg_say(out, N_("Killed: {0}."), entries); break;
    case SG_E_CAPTURED: mg_say(out, N_("Taken prisoner: {0}."), entries); break;
    case SG_E_FREED: mg_say(out, N_("Set free: {0}."), entries); break;
    case SG_E_ESCAPED: mg_say(out, N_("Escaped: {0}."), entries); break;
    case SG_E_PIECE_LOST: mg_say(out, N_("Lost: {0}."), entries); break;
    case SG_E_HEALED: mg_say(out, N_("Well again: {0}."), entries); break;
    case SG_E_HEALS: mg_say(out, N_("Wounded today: {0}."), entries); break;
    case SG_E_JOINED: case SG_E_ENLISTED: mg_say(out, N_("New in the field: {0}."), entries); break;
    default: mg_say(out, N_("Gone home for good: {0}."), entries); break;
    }
}

static void title(const void *view, struct mg_text *out)
{
    mg_put(out, mg_tr(out, sg_siege_scenario(view)->name));
}

const struct mg_chronicle sg_chronicle = { .title = title, .telling = telling, .entry = entry, .list = list };
