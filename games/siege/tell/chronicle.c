/* The chronicle of a siege: what somebody who was there would write down of every day, and of a
 * battle who fell in it. */
#include "../ground/ground.h"
#include "tell.h"
#include "title.h"

/* The dice of an event, the days of a work and who has the initiative are for the table alone; so
 * is a day on which nothing happens. */
static enum mg_telling of_the_siege(const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_DAY: return MG_HEADING;
    case SG_E_ORDER:
    case SG_E_ENDED: return MG_PARAGRAPH;
    case SG_E_BATTLE: return e->b ? MG_TOLD : MG_UNTOLD; /* the order has said that it begins */
    case SG_E_EVENT: return e->a >= 5 && e->b == 0 ? MG_TOLD : MG_UNTOLD;
    case SG_E_EVENT_DIE:
    case SG_E_EVENT_NUMBER:
    case SG_E_INITIATIVE:
    case SG_E_PROJECT:
    case SG_E_EQUIPPED: return MG_UNTOLD;
    case SG_E_PATROL: return e->a > 0 ? MG_TOLD_AMID : MG_UNTOLD;
    case SG_E_HEALED:
    case SG_E_HEALS:
    case SG_E_JOINED:
    case SG_E_ENLISTED:
    case SG_E_DEPARTED:
    case SG_E_BUILT: return MG_LISTED;
    default: return MG_TOLD;
    }
}

#define HANGINGS (1u << SG_HOARDING | 1u << SG_SCAFFOLD | 1u << SG_TENT)

/* Of the tactical game: what stays. */
static enum mg_telling of_a_battle(const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_KILLED:
    case SG_E_CAPTURED:
    case SG_E_FREED:
    case SG_E_ESCAPED:
    case SG_E_BURNT_OUT: return MG_LISTED;
    case SG_E_PIECE_LOST: /* of what is lost hex by hex the fire tells */
        return HANGINGS >> sg_kind_of(e->a - SG_PERSONS) & 1 ? MG_UNTOLD : MG_LISTED;
    case SG_E_DRAWBRIDGE:
    case SG_E_DAMAGED:
    case SG_E_DEMOLISHED:
    case SG_E_WITHDRAWS: return MG_TOLD_AMID;
    case SG_E_LADDER: return e->c == 0 ? MG_LISTED : MG_UNTOLD;
    default: return MG_UNTOLD;
    }
}

static enum mg_telling telling(const void *view, const struct mg_event *e)
{
    const struct sg_state *s = view;

    if (e->kind >= SG_E_DAY)
        return of_the_siege(e);
    if (e->kind == SG_E_DECIDED)
        return MG_PARAGRAPH;
    if (e->kind == SG_E_PHASE) /* a battle by itself is told turn by turn */
        return !s->siege.on && e->b == SG_PH_FIRE ? MG_PARAGRAPH : MG_UNTOLD;
    return of_a_battle(e);
}

static bool tell(const void *view, const struct mg_event *e, struct mg_text *out)
{
    return sg_tell_in_prose(view, e, out);
}

/* ---- lists ------------------------------------------------------------------------------- */

/* A list has the kind of its events and the side of its people; only a siege has besiegers to tell
 * apart. */
enum { PLAIN, OF_BESIEGERS, OF_BESIEGED, LISTS_OF_A_KIND };

/* Whose event it is, where its list is one of a side. */
static int side_of(const struct sg_state *s, const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_KILLED:
    case SG_E_CAPTURED:
    case SG_E_HEALS:
    case SG_E_HEALED: return s->person[e->a % SG_PERSONS].side;
    case SG_E_PIECE_LOST: return e->seat;
    case SG_E_JOINED: return e->b;
    case SG_E_BUILT: return e->c;
    default: return SG_NO_SIDE;
    }
}

static int list_of(const void *view, const struct mg_event *e)
{
    const struct sg_state *s = view;
    int side = s->siege.on ? side_of(s, e) : SG_NO_SIDE;

    return e->kind * LISTS_OF_A_KIND + (side == SG_NO_SIDE || side == MG_NOBODY ? PLAIN
                                        : side == s->siege.besieger             ? OF_BESIEGERS
                                                                                : OF_BESIEGED);
}

static void entry(const void *view, const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case SG_E_BURNT_OUT: sg_put_burning(view, e->a, e->b, e->c, out); break;
    case SG_E_LADDER: sg_put_place(e->b, out); break;
    case SG_E_BUILT: sg_put_items(e->a, e->b, out); break;
    case SG_E_PIECE_LOST: mg_put(out, sg_piece_title(out, sg_kind_of(e->a - SG_PERSONS))); break;
    default: sg_put_name(view, e->a, out); break;
    }
    if (e->kind == SG_E_HEALS && e->b >= SG_NEVER_HEALED) {
        mg_putc(out, ' ');
        mg_say(out, N_("(for the rest of the siege)"));
    }
}

/* clang-format off */
static const char *const of_a_side[][LISTS_OF_A_KIND] = {
    { N_("Killed: {0}."), N_("Dead among the besiegers: {0}."), N_("Dead among the garrison: {0}.") },
    { N_("Taken prisoner: {0}."), N_("Taken prisoner, of the besiegers: {0}."), N_("Taken prisoner, of the garrison: {0}.") },
    { N_("Wounded today: {0}."), N_("Wounded among the besiegers: {0}."), N_("Wounded among the garrison: {0}.") },
    { N_("Well again: {0}."), N_("Recovered in the camp: {0}."), N_("Recovered in the place: {0}.") },
    { N_("Lost: {0}."), N_("The besiegers lose: {0}."), N_("The garrison loses: {0}.") },
    { N_("New in the field: {0}."), N_("New with the besiegers: {0}."), N_("New in the garrison: {0}.") },
    { N_("Built: {0}."), N_("The carpenters of the besiegers have finished {0}."), N_("In the place they have finished {0}.") },
};
/* clang-format on */

static const char *list_sentence(int list)
{
    int whose = list % LISTS_OF_A_KIND;

    switch (list / LISTS_OF_A_KIND) {
    case SG_E_KILLED: return of_a_side[0][whose];
    case SG_E_CAPTURED: return of_a_side[1][whose];
    case SG_E_HEALS: return of_a_side[2][whose];
    case SG_E_HEALED: return of_a_side[3][whose];
    case SG_E_PIECE_LOST: return of_a_side[4][whose];
    case SG_E_FREED: return N_("Set free: {0}.");
    case SG_E_ESCAPED: return N_("Escaped: {0}.");
    case SG_E_BURNT_OUT: return N_("Fire does its work on {0}.");
    case SG_E_LADDER: return N_("Ladders go up at {0}.");
    case SG_E_JOINED: return of_a_side[5][whose];
    case SG_E_BUILT: return of_a_side[6][whose];
    case SG_E_ENLISTED: return N_("New in the field: {0}.");
    default: return N_("Gone home for good: {0}.");
    }
}

static void list(const void *view, int which, const char *entries, struct mg_text *out)
{
    (void)view;
    mg_say(out, list_sentence(which), entries);
}

/* ---- the head ---------------------------------------------------------------------------- */

static void title(const void *view, struct mg_text *out)
{
    mg_put(out, mg_tr(out, sg_siege_scenario(view)->name));
}

static void opening(const void *view, struct mg_text *out)
{
    const struct sg_state *s = view;
    int first = s->siege.on ? s->siege.besieger : 0;

    mg_say(out,
           s->siege.on ? N_("Before the walls: {0}. Behind them: {1}.") : N_("{0} against {1}."),
           sg_side_title(s, out, first), sg_side_title(s, out, !first));
}

const struct mg_chronicle sg_chronicle = {
    .title = title,
    .opening = opening,
    .telling = telling,
    .tell = tell,
    .list_of = list_of,
    .entry = entry,
    .list = list,
};
