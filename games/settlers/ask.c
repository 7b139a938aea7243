/* Questions about a position: who holds what, what it counts, what it would cost. */
#include "state.h"

/* Who controls a Location; -1: the card is not in play. IS-FAC-38. */
int is_holder(const struct is_state *s, unsigned card)
{
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
        if (s->card[i].id == card) {
            int seat = 0;
            while (i >= s->start[IS_EMPIRE + seat + 1])
                seat++;
            return seat;
        }
    return -1;
}

bool is_in_pile(const struct is_state *s, int pile, unsigned card)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (s->card[i].id == card)
            return true;
    return false;
}

bool is_taken_over(const struct is_state *s, unsigned card)
{
    for (int i = 0; i < s->takens; i++)
        if (s->taken[i].card == card)
            return true;
    return false;
}

/* The seat of a faction, or -1: nobody plays it. */
int is_seat_of_faction(const struct is_state *s, int faction)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->player[seat].faction == faction)
            return seat;
    return -1;
}

/* ---- numbers ----------------------------------------------------------------------------- */

/* All there are: also the one that produces, or that was just built. IS-PRD-10, IS-BLD-11. */
int is_count_colour(const struct is_state *s, int seat, int colour)
{
    int count = 0;
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
        count += is_colours(s, s->card[i].id) >> colour & 1;
    return count;
}

/* IS-SETC-01, IS-SETC-03. */
int is_count_sets(const struct is_state *s, int seat)
{
    int sets = 0;
    for (int colour = 0; colour < IS_COLOURS; colour++)
        sets += is_count_colour(s, seat, colour) / 3;
    return sets;
}

static int count_locations(const struct is_state *s, int seat,
                           bool (*fits)(const struct is_state *, unsigned))
{
    int count = 0;
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
        count += fits(s, s->card[i].id);
    return count;
}

static bool is_faction_card(const struct is_state *s, unsigned card)
{
    (void)s;
    return !is_common(card);
}

static bool is_open(const struct is_state *s, unsigned card)
{
    (void)s;
    return is_row(card)->kind == IS_OPEN_PRODUCTION;
}

static bool has_samurai(const struct is_state *s, unsigned card)
{
    return is_marked(s, card, IS_MARK_SAMURAI);
}

static bool has_technology(const struct is_state *s, unsigned card)
{
    return is_common(card) && is_marked(s, card, IS_MARK_BASIC | IS_MARK_TD | IS_MARK_TG);
}

int is_count_faction(const struct is_state *s, int seat)
{
    return count_locations(s, seat, is_faction_card);
}

/* Cards that lie face up under a Location. */
int is_count_tucked(const struct is_state *s, unsigned host)
{
    int count = 0;
    for (int i = s->start[IS_TUCKED]; i < s->start[IS_TUCKED + 1]; i++)
        count += s->spot[s->card[i].id].under == host;
    return count;
}

/* IS-FAC-26: cards that this copy of Solid Foundations put under Common Locations which are still
 * its player's. */
static int count_matching(const struct is_state *s, int seat, unsigned copy)
{
    unsigned second = copy != is_row(copy)->first;
    int count = 0;

    for (int i = s->start[IS_TUCKED]; i < s->start[IS_TUCKED + 1]; i++) {
        unsigned card = s->card[i].id, host = s->spot[card].under;
        count += is_common(host) && s->spot[card].used == second &&
                 is_in_pile(s, IS_EMPIRE + seat, host) &&
                 (is_colours(s, host) & is_row(card)->colours) != 0;
    }
    return count;
}

int is_gate(unsigned card)
{
    return IS_GATE + (int)(card - is_row(card)->first);
}

int is_count_blessings(const struct is_player *p)
{
    return __builtin_popcount(p->blessings); /* IS-BLS-11 */
}

int is_count_laid(const struct is_player *p)
{
    return p->laid[0] + p->laid[1] + p->laid[2];
}

/* The number behind the x of a step; `arg` is what its event left. */
int is_number(const struct is_state *s, int seat, unsigned card, struct is_times x, unsigned arg)
{
    int n = 1;

    switch (x.number) {
    case IS_COUNT_COLOUR: n = is_count_colour(s, seat, x.colour); break;
    case IS_COUNT_FACTION: n = is_count_faction(s, seat); break;
    case IS_COUNT_OPEN: n = count_locations(s, seat, is_open); break;
    case IS_COUNT_SAMURAI: n = count_locations(s, seat, has_samurai); break;
    case IS_COUNT_UNDER: n = is_size(s, is_gate(card)); break;
    case IS_COUNT_LAID: n = is_count_laid(&s->player[seat]); break;
    case IS_COUNT_TECHLOC: n = count_locations(s, seat, has_technology); break;
    case IS_COUNT_BLESS: n = is_count_blessings(&s->player[seat]); break;
    case IS_COUNT_SETS: n = is_count_sets(s, seat); break;
    case IS_COUNT_PAIRS: n = (int)arg; break;
    case IS_COUNT_TUCKED: n = count_matching(s, seat, card); break;
    default: break;
    }
    return x.max > 0 && n > x.max ? x.max : n;
}

/* ---- razing ------------------------------------------------------------------------------ */

static int count_static(const struct is_state *s, int seat, int modifier)
{
    int count = 0;
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
        count += is_row(s->card[i].id)->statics >> modifier & 1;
    return count;
}

/* IS-RAZ-07. */
int is_protection(const struct is_state *s, int holder, unsigned card)
{
    unsigned marks = s->spot[card].marks;
    /* IS-DEF-05, IS-TEC-11 */
    int protection = (marks & IS_MARK_DEFENCE ? 1 : 0) + (marks & IS_MARK_TD ? 2 : 0);

    if (marks & IS_MARK_SAMURAI)
        protection += 1 + count_static(s, holder, IS_SAMURAI_MORE);
    if (is_common(card))
        protection += count_static(s, holder, IS_PROTECT_COMMON);
    return protection;
}

/* Can this Location be razed at all? IS-RAZ-03, IS-RAZ-06, IS-RAZ-19, IS-CRD-12. Gate and Shrine
 * cannot: IS-FAC-02. */
bool is_razeable(unsigned card)
{
    return is_row(card)->raze.kinds > 0 && !(is_row(card)->statics >> IS_IMMUNE & 1);
}

/* ---- clauses ----------------------------------------------------------------------------- */

/* What a Location produces; NULL: nothing. */
const struct is_clause *is_production(unsigned card)
{
    unsigned index = is_row(card)->prod;
    return index == IS_NO_CLAUSE ? NULL : &is_clauses[index];
}

/* Is it an effect that makes another Location produce? Such are never chosen by one: use_prod. */
bool is_copier(const struct is_clause *c)
{
    return c->steps == 1 && is_steps[c->step].verb == IS_USE_PROD;
}

/* How often an effect is carried out: IS-TEC-07. */
int is_halves(const struct is_state *s, unsigned card)
{
    return is_marked(s, card, IS_MARK_BASIC) ? 2 : 1;
}

/* An action that can never be taken again: it has unlocked the other one, or the last statue token
 * stands. */
bool is_used_up(const struct is_state *s, unsigned card, const struct is_clause *c)
{
    unsigned verb = is_steps[c->step].verb;
    return (verb == IS_UNLOCK && is_marked(s, card, IS_MARK_UNLOCKED)) ||
           (verb == IS_STATUE && is_counter(s, card, IS_STATUE_COUNT) >= IS_STATUES);
}

/* Activations left of the first or second action of a Location, whatever it costs. IS-USE-02, -07,
 * -08, -12; IS-EX-21. The round in which it was built is a round like others (IS-USE-06), and what
 * its owner did before a takeover counts (IS-USE-11). */
int is_activations_left(const struct is_state *s, unsigned card, int which)
{
    unsigned index = is_row(card)->act[which];

    if (index == IS_NO_CLAUSE || is_marked(s, card, IS_MARK_BLOCKED))
        return 0;
    const struct is_clause *c = &is_clauses[index];
    if (c->kind == IS_ACTU && (!is_marked(s, card, IS_MARK_UNLOCKED) || s->fresh == card))
        return 0;
    if (is_used_up(s, card, c))
        return 0;
    return c->times - is_counter(s, card, which);
}

/* IS-CRD-09, IS-CRD-10, IS-CRD-16: can a card be drawn from the Common (IS_CC) or Faction deck
 * (IS_CF)? */
bool is_can_draw(const struct is_state *s, int seat, int deck)
{
    if (deck == IS_CC)
        return is_size(s, IS_DECK) > 0 || is_size(s, IS_DISCARDS) > 0;
    if (is_size(s, IS_FACTION_DECK + seat) > 0)
        return true;
    return s->reshuffle && !s->player[seat].reshuffled &&
           is_size(s, IS_FACTION_DISCARDS + seat) > 0;
}

/* Does this Location keep cards for Prayers? House of Omens and Stone That Tells Stories do. */
bool is_saver(unsigned host)
{
    const struct is_row *row = is_row(host);
    for (int i = 0; i < row->clauses; i++) {
        const struct is_clause *c = is_clause_of(row, (unsigned)i);
        for (int k = 0; k < c->steps; k++) {
            const struct is_step *step = &is_steps[c->step + k];
            if (step->verb == IS_SAVE_COST)
                return true;
            if (step->verb == IS_MAY && is_steps[is_branches[step->branch].step].verb == IS_SAVE)
                return true;
        }
    }
    return false;
}

/* Cards saved for this player's Prayers. */
bool is_saved_for(const struct is_state *s, int seat, unsigned card)
{
    unsigned host = s->spot[card].under;
    return !is_common(host) && is_in_pile(s, IS_EMPIRE + seat, host) && is_saver(host);
}
