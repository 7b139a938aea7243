/* What holds in every state, and across every move. The ids are those of the rules' list of invariants; that the
 * same decisions give the same state (IS-INV-24) is tested for all games alike. */
#include "state.h"

static bool begun(const struct is_state *s)
{
    return s->phase != IS_PH_DECKS;
}

/* IS-INV-01: every card of the game is in one place, and no other card is. */
static bool inv_01(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;
    bool seen[IS_ALL_CARDS] = { false };
    int expected = 0;

    if (s->start[0] != 0 || s->start[IS_PILES] > IS_CARDS_MOST)
        return false;
    for (int pile = 0; pile < IS_PILES; pile++)
        if (s->start[pile] > s->start[pile + 1])
            return false;
    if (!begun(s))
        return s->start[IS_PILES] == 0;
    for (int i = 0; i < s->start[IS_PILES]; i++) {
        unsigned card = s->card[i].id;
        if (card == 0 || card >= IS_ALL_CARDS || seen[card])
            return false;
        seen[card] = true;
        bool in_game = card >= IS_ATTACK ? is_solo(s)
                       : is_common(card) ? card < IS_COMMON_CARDS || s->couple
                                         : is_seat_of_faction(s, is_row(card)->faction) >= 0 &&
                                               is_in_deck(&s->player[is_seat_of_faction(s, is_row(card)->faction)],
                                                          is_row(card)->group);
        if (!in_game)
            return false;
    }
    expected = s->couple ? IS_COMMON_CARDS : IS_COMMON_CARDS - 1;
    for (int seat = 0; seat < s->players; seat++)
        expected += is_count_deck(&s->player[seat]).cards;
    return s->start[IS_PILES] == expected + (is_solo(s) ? IS_ATTACKS : 0);
}

static bool has_only(const struct is_state *s, int pile, bool common, int faction)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        unsigned card = s->card[i].id;
        if (card >= IS_CARDS || !(is_common(card) ? common : is_row(card)->faction == faction))
            return false;
    }
    return true;
}

/* IS-INV-02: each kind of card is where it can be, so the numbers are constant with IS-INV-01. */
static bool inv_02(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;

    for (int pile = IS_DECK; pile <= IS_ASIDE; pile++)
        if (!has_only(s, pile, true, IS_COMMON))
            return false;
    for (int seat = 0; seat < IS_SEATS; seat++) {
        int faction = s->player[seat].faction;
        if (!has_only(s, IS_FACTION_DECK + seat, false, faction) ||
            !has_only(s, IS_FACTION_DISCARDS + seat, false, faction) || !has_only(s, IS_HAND + seat, true, faction) ||
            !has_only(s, IS_HELD + seat, true, faction) || !has_only(s, IS_FOUNDATIONS + seat, true, faction))
            return false;
    }
    return has_only(s, IS_GATE, true, IS_JAPANESE) && has_only(s, IS_GATE + 1, true, IS_JAPANESE);
}

/* IS-INV-03: what is read from outside stays in range. */
static bool inv_03(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;

    if (s->players < 1 || s->players > IS_SEATS || s->phase >= IS_PHASES || s->ask >= IS_ASKS || s->seat >= s->players ||
        s->lookout > 2 || s->decks > 2 || s->first >= s->players || s->takens > IS_EGYPTIAN_TOKENS ||
        s->tasks > IS_TASKS_MOST || s->waitings > IS_WAITING_MOST || s->couple_colour > IS_COLOURS)
        return false;
    for (int seat = 0; seat < s->players; seat++)
        for (int good = 0; good < IS_SUPPLIES; good++)
            if (s->player[seat].supply[good] > 10000)
                return false;
    return true;
}

/* IS-INV-04. */
static bool inv_04(const void *before, struct mg_move move, const void *after)
{
    const struct is_state *a = before, *b = after;
    (void)move;
    for (int seat = 0; seat < a->players; seat++)
        if (b->player[seat].score < a->player[seat].score)
            return false;
    return true;
}

/* IS-INV-05, IS-INV-06. */
static bool inv_05(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        unsigned allowed = IS_ANY_COLOUR | (s->player[seat].faction == IS_AZTECS ? 1u << IS_TRICOLOUR : 0);
        if (s->player[seat].blessings & ~allowed)
            return false;
    }
    return true;
}

/* No tokens and no counts lie on the cards of a pile; Deals are counted while they produce. */
static bool is_bare(const struct is_state *s, int pile)
{
    bool counted = s->phase == IS_PH_PRODUCTION && pile >= IS_DEALS && pile < IS_DEALS + IS_SEATS;
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        const struct is_spot *spot = &s->spot[s->card[i].id];
        if (spot->marks != 0 || spot->paid != 0 || (spot->used != 0 && !counted))
            return false;
    }
    return true;
}

/* IS-INV-07, IS-INV-08, IS-INV-10: tokens lie where they may. */
static bool inv_08(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;

    for (int seat = 0; seat < IS_SEATS; seat++)
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
            unsigned card = s->card[i].id, marks = s->spot[card].marks;
            unsigned faction = is_row(card)->faction;
            if ((marks & IS_MARK_DEFENCE) && !is_common(card))
                return false;
            if ((marks & IS_MARK_SAMURAI) && faction != IS_JAPANESE)
                return false;
            if ((marks & (IS_MARK_BASIC | IS_MARK_TD | IS_MARK_TG)) && !is_common(card))
                return false;
            if ((marks & IS_MARK_TD) && (marks & IS_MARK_TG))
                return false;
            if ((marks & IS_MARK_TRADE) && (is_common(card) || faction == IS_JAPANESE))
                return false;   /* IS-FAC-09 */
            if (is_counter(s, card, IS_USES) > 2)
                return false;
        }
    for (int pile = 0; pile < IS_PILES; pile++) {
        bool empire = pile >= IS_EMPIRE && pile < IS_EMPIRE + IS_SEATS;
        bool foundations = pile >= IS_FOUNDATIONS && pile < IS_FOUNDATIONS + IS_SEATS;   /* IS-INV-16 */
        if (!empire && !foundations && !is_bare(s, pile))
            return false;
    }
    return true;
}

/* IS-INV-09. */
static bool inv_09(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;

    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++) {
        const struct is_row *row = is_row(s->card[i].id);
        bool traded = s->phase == IS_PH_PRODUCTION && is_marked(s, s->card[i].id, IS_MARK_TRADE);
        for (int which = 0; which < (traded ? 1 : 2); which++)
            if (row->act[which] != IS_NO_CLAUSE &&
                is_counter(s, s->card[i].id, which) > is_clauses[row->act[which]].times)
                return false;
    }
    return true;
}

/* IS-INV-11: tokens placed are on Common Locations of the Egyptian's Empire. */
static bool inv_11(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;
    int egyptian = is_seat_of_faction(s, IS_EGYPTIANS);

    for (int i = 0; i < s->takens; i++)
        for (int k = 0; k < i; k++)
            if (s->taken[i].card == s->taken[k].card)
                return false;
    for (int i = 0; i < s->takens; i++)
        if (egyptian < 0 || !is_common(s->taken[i].card) || s->taken[i].owner >= is_sides(s) ||
            s->taken[i].owner == egyptian || !is_in_pile(s, IS_EMPIRE + egyptian, s->taken[i].card))
            return false;
    return true;
}

/* IS-INV-12. */
static bool inv_12(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;

    for (int seat = 0; seat < s->players; seat++)
        if (is_count_laid(&s->player[seat]) > 5)
            return false;
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
        if (!is_common(s->card[i].id) && is_count_tucked(s, s->card[i].id) > 3)
            return false;
    return is_size(s, IS_GATE) <= 3 && is_size(s, IS_GATE + 1) <= 3;
}

/* IS-INV-13, IS-INV-14: whoever has cleaned up has nothing but what was stored. */
static bool inv_13(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;

    int clean = s->phase == IS_PH_LOOKOUT ? s->players : s->phase == IS_PH_CLEANUP ? s->turn : 0;
    for (int place = 0; place < clean; place++) {
        int seat = (s->first + place) % s->players;
        const struct is_player *p = &s->player[seat];
        struct is_storage room = is_storage(s, seat);
        for (unsigned good = 0; good < IS_SUPPLIES; good++)
            if (p->supply[good] > 0 && good != is_boards[p->faction].stores && (good > IS_F || room.resources == 0))
                return false;
        if (is_count_blessings(p) > room.blessings)
            return false;
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
            if (s->spot[s->card[i].id].paid != 0 || is_marked(s, s->card[i].id, IS_MARK_DEFENCE | IS_MARK_BLOCKED))
                return false;
    }
    return true;
}

/* IS-INV-15: nothing of a player who has passed is taken by another's move in the Action phase. */
static bool inv_15(const void *before, struct mg_move move, const void *after)
{
    const struct is_state *a = before, *b = after;

    if (a->phase != IS_PH_ACTION || b->phase != IS_PH_ACTION || a->round != b->round)
        return true;
    for (int seat = 0; seat < a->players; seat++) {
        if (!is_passed(a, seat) || seat == move.seat)
            continue;
        if (is_size(b, IS_EMPIRE + seat) != is_size(a, IS_EMPIRE + seat) ||
            is_size(b, IS_DEALS + seat) != is_size(a, IS_DEALS + seat))
            return false;
        for (int good = 0; good < IS_SUPPLIES; good++)
            if (b->player[seat].supply[good] < a->player[seat].supply[good])
                return false;
    }
    return true;
}

/* IS-INV-16: nothing lies on a Foundation. */
static bool inv_16(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    for (int seat = 0; seat < IS_SEATS; seat++)
        if (!is_bare(state, IS_FOUNDATIONS + seat))
            return false;
    return true;
}

/* IS-INV-17: no Foundation that was a Location is Ruins or a Faction card; those of a hand may be. */
static bool inv_17(const void *before, struct mg_move move, const void *after)
{
    const struct is_state *a = before, *b = after;
    (void)move;
    for (int i = b->start[IS_FOUNDATIONS]; i < b->start[IS_FOUNDATIONS + IS_SEATS]; i++) {
        unsigned card = b->card[i].id;
        if (b->card[i].known == MG_KNOWN_TO_ALL && is_holder(a, card) >= 0 && !is_razeable(card))
            return false;
    }
    return true;
}

/* IS-INV-18. */
static bool inv_18(const void *before, struct mg_move move, const void *after)
{
    const struct is_state *a = before, *b = after;
    (void)move;
    if (b->round < a->round || b->round > a->round + 1 || b->round > IS_LAST_ROUND)
        return false;
    if (a->round == 0)
        return true;
    return b->first == (b->round > a->round ? (a->first + 1) % a->players : a->first);
}

/* IS-INV-19. */
static bool inv_19(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;
    for (int seat = 0; seat < IS_SEATS; seat++)
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
            unsigned card = s->card[i].id;
            if (card >= IS_CARDS || (!is_common(card) && is_row(card)->faction != s->player[seat].faction))
                return false;
        }
    return true;
}

static bool is_under_way(const struct is_state *s, int kind, int verb)
{
    for (int i = 0; i < s->tasks; i++)
        if (s->task[i].kind == kind &&
            (verb < 0 || (s->task[i].step < is_step_count && is_step_of(&s->task[i])->verb == verb)))
            return true;
    return false;
}

/* IS-INV-20: cards lie aside only during a Prayer, or while a Casino's card pays. */
static bool inv_20(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;
    if (is_under_way(s, IS_TK_PRAY, -1))
        return is_size(s, IS_ASIDE) >= s->praying.drawn;
    return is_size(s, IS_ASIDE) <= (is_under_way(s, IS_TK_STEP, IS_REVEAL_RAZE) ? 1 : 0);
}

/* IS-INV-21. */
static bool inv_21(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;
    for (int seat = 0; seat < s->players; seat++) {
        const struct is_player *p = &s->player[seat];
        if (p->faction == IS_COMMON || p->faction >= IS_FACTIONS || is_seat_of_faction(s, p->faction) != seat)
            return false;   /* IS-SUP-02 */
        if (s->decks == IS_DECKS_BASE ? p->groups != is_base_deck(p->faction)
            : s->decks == IS_DECKS_STANDARD ? !is_standard_deck(p)
                                            : begun(s) && is_count_deck(p).cards < IS_DECK_CARDS)
            return false;
    }
    return true;
}

/* IS-INV-23. */
static bool inv_23(const void *before, struct mg_move move, const void *after)
{
    const struct is_state *a = before, *b = after;
    (void)move;
    for (int seat = 0; seat < a->players; seat++)
        for (int colour = 0; colour < IS_COLOURS; colour++)
            if (b->player[seat].sets[colour] < a->player[seat].sets[colour])
                return false;
    return true;
}

/* IS-INV-25: statue tokens only on Locations with a statue clause; the supply of Blessings follows from IS-INV-05. */
static bool inv_25(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;
    for (unsigned card = 1; card < IS_CARDS; card++)
        if (is_counter(s, card, IS_STATUE_COUNT) > 0 &&
            (is_row(card)->act[0] == IS_NO_CLAUSE || is_steps[is_clauses[is_row(card)->act[0]].step].verb != IS_STATUE))
            return false;
    return true;
}

/* IS-INV-26: a tucked card lies under a Location in play, and only tucked cards lie under anything. */
static bool inv_26(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct is_state *s = state;
    int under = 0;

    for (int i = s->start[IS_TUCKED]; i < s->start[IS_TUCKED + 1]; i++) {
        unsigned host = s->spot[s->card[i].id].under & ~IS_BY_SECOND;
        if (host == 0 || host >= IS_CARDS || is_holder(s, host) < 0)
            return false;
        if (!is_common(s->card[i].id) && is_saved_for(s, is_holder(s, host), s->card[i].id))
            return false;
    }
    for (unsigned card = 1; card < IS_ALL_CARDS; card++)
        under += s->spot[card].under != 0;
    return under == is_size(s, IS_TUCKED);
}

static int total_of(const struct is_state *s, int good)
{
    int total = 0;
    for (int seat = 0; seat < s->players; seat++)
        total += s->player[seat].supply[good];
    return total;
}

/* IS-INV-27: a theft moves what it takes. Seen where nothing else happens: the move that names the Good. */
static bool inv_27(const void *before, struct mg_move move, const void *after)
{
    const struct is_state *a = before, *b = after;
    bool steals = a->ask == IS_ASK_GOOD && is_top(a)->kind == IS_TK_STEP && is_step_of(is_top(a))->verb == IS_STEAL;

    return !steals || b->phase != IS_PH_ACTION || total_of(a, move.a) == total_of(b, move.a);
}

/* IS-INV-28, IS-INV-22: what is under way makes sense and stays small, so no trigger feeds itself. */
static bool inv_28(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    return is_sane(state);
}

const struct mg_invariant is_invariants[] = {
    { "INV-03", N_("Numbers are in range."), inv_03, NULL },
    { "INV-21", N_("Decks are legal."), inv_21, NULL },
    { "INV-01", N_("Every card is in exactly one place."), inv_01, NULL },
    { "INV-02", N_("Common and Faction cards are where they can be."), inv_02, NULL },
    { "INV-04", N_("Scores never decrease."), NULL, inv_04 },
    { "INV-05", N_("Nobody owns a Blessing token that he cannot have."), inv_05, NULL },
    { "INV-08", N_("Tokens lie only where they may."), inv_08, NULL },
    { "INV-09", N_("No clause is activated too often."), inv_09, NULL },
    { "INV-11", N_("At most four Locations are taken over, and the Egyptian controls them."), inv_11, NULL },
    { "INV-12", N_("Gates and the Shrine hold no more than they can."), inv_12, NULL },
    { "INV-13", N_("After Cleanup only what is stored is left."), inv_13, NULL },
    { "INV-15", N_("A player who has passed is left alone."), NULL, inv_15 },
    { "INV-16", N_("Nothing lies on Foundations."), inv_16, NULL },
    { "INV-17", N_("Only what can be razed becomes a Foundation."), NULL, inv_17 },
    { "INV-18", N_("Rounds go up one by one, and the First player marker with them."), NULL, inv_18 },
    { "INV-19", N_("Faction Locations belong to the faction of their player."), inv_19, NULL },
    { "INV-20", N_("Cards lie aside only during a Prayer."), inv_20, NULL },
    { "INV-23", N_("Marks of SETs never decrease."), NULL, inv_23 },
    { "INV-25", N_("Statue tokens stand on statues."), inv_25, NULL },
    { "INV-26", N_("A card that lies under something lies under one Location."), inv_26, NULL },
    { "INV-27", N_("A theft moves what it takes."), NULL, inv_27 },
    { "INV-28", N_("What is under way makes sense, and no trigger causes itself."), inv_28, NULL },
    { .id = NULL },
};
