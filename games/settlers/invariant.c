/* What holds in every state, and across every move. The ids are those of the rules' list of
 * invariants; that the same decisions give the same state (IS-INV-24) is tested for all games
 * alike. IS-INV-29 is our own: who knows what. */
#include "state.h"

#include <stdio.h>

static bool begun(const struct is_state *s)
{
    return s->phase != IS_PH_DECKS;
}

/* ---- where something is, for whoever is told what is wrong ------------------------------- */

struct place {
    char text[32];
};

/* "hand[1]": as the fields of a position are called */
static struct place place_of(int pile)
{
    static const struct {
        uint16_t pile;
        const char *name;
    } single[] = {
        { IS_DECK, "deck" },
        { IS_DISCARDS, "discards" },
        { IS_ROW, "row" },
        { IS_ASIDE, "aside" },
        { IS_TUCKED, "tucked" },
        { IS_ATTACK_DECK, "attack_deck" },
        { IS_ATTACK_LINE, "attack_line" },
        { IS_COLLECTION, "collection" },
        { IS_REMOVED, "removed" },
    };
    static const char *const by_seat[] = {
        "hand", "empire", "faction_deck", "faction_discards", "deals", "foundations", "held"
    };
    struct place place = { "" };

    for (unsigned i = 0; i < sizeof single / sizeof single[0]; i++)
        if (single[i].pile == pile)
            snprintf(place.text, sizeof place.text, "%s", single[i].name);
    if (pile >= IS_HAND && pile < IS_TUCKED)
        snprintf(place.text, sizeof place.text, "%s[%d]", by_seat[(pile - IS_HAND) / IS_SEATS],
                 (pile - IS_HAND) % IS_SEATS);
    if (pile == IS_GATE || pile == IS_GATE + 1)
        snprintf(place.text, sizeof place.text, "gate[%d]", pile - IS_GATE);
    return place;
}

static int pile_at(const struct is_state *s, int index)
{
    int pile = 0;
    while (pile < IS_PILES - 1 && s->start[pile + 1] <= index)
        pile++;
    return pile;
}

static const char *word_of(unsigned card)
{
    return card > 0 && card < IS_ALL_CARDS ? is_card_words[card] : "a card face down";
}

/* ---- cards ------------------------------------------------------------------------------- */

static bool is_in_game(const struct is_state *s, unsigned card)
{
    if (card >= IS_ATTACK)
        return is_solo(s);
    if (is_common(card))
        return card < IS_COMMON_CARDS || s->couple;
    int seat = is_seat_of_faction(s, is_row(card)->faction);
    return seat >= 0 && is_in_deck(&s->player[seat], is_row(card)->group);
}

/* A card that belongs to the game and is nowhere; 0: none. */
static unsigned missing_card(const struct is_state *s, const bool seen[IS_ALL_CARDS])
{
    for (unsigned card = 1; card < IS_ALL_CARDS; card++)
        if (!seen[card] && is_in_game(s, card))
            return card;
    return 0;
}

/* IS-INV-01: every card of the game is in one place, and no other card is. */
static bool inv_01(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;
    bool seen[IS_ALL_CARDS] = { false };

    if (s->start[0] != 0 || s->start[IS_PILES] > IS_CARDS_MOST)
        return mg_blame(culprit, "there are %d cards, and room for %d", s->start[IS_PILES],
                        IS_CARDS_MOST);
    for (int pile = 0; pile < IS_PILES; pile++)
        if (s->start[pile] > s->start[pile + 1])
            return mg_blame(culprit, "%s ends before it begins", place_of(pile).text);
    if (!begun(s))
        return s->start[IS_PILES] == 0 || mg_blame(culprit, "%s has cards while decks are built",
                                                   place_of(pile_at(s, 0)).text);
    for (int i = 0; i < s->start[IS_PILES]; i++) {
        unsigned card = s->card[i].id;
        if (card == 0 || card >= IS_ALL_CARDS)
            return mg_blame(culprit, "%s has a card without a name", place_of(pile_at(s, i)).text);
        if (seen[card])
            return mg_blame(culprit, "%s has %s, which is somewhere else already",
                            place_of(pile_at(s, i)).text, word_of(card));
        seen[card] = true;
        if (!is_in_game(s, card))
            return mg_blame(culprit, "%s has %s, which is not in this game",
                            place_of(pile_at(s, i)).text, word_of(card));
    }
    unsigned missing = missing_card(s, seen);
    return missing == 0 || mg_blame(culprit, "%s is in no pile", word_of(missing));
}

static bool has_only(const struct is_state *s, int pile, bool common, int faction,
                     struct mg_text *culprit)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        unsigned card = s->card[i].id;
        if (card >= IS_CARDS || !(is_common(card) ? common : is_row(card)->faction == faction))
            return mg_blame(culprit, "%s has %s, which cannot lie there", place_of(pile).text,
                            word_of(card));
    }
    return true;
}

/* IS-INV-02: each kind of card is where it can be, so the numbers are constant with IS-INV-01. */
static bool inv_02(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;
    static const struct {
        uint8_t pile;
        bool common;
    } own[] = {
        { IS_FACTION_DECK, false }, { IS_FACTION_DISCARDS, false }, { IS_HAND, true },
        { IS_HELD, true },          { IS_FOUNDATIONS, true },
    };

    for (int pile = IS_DECK; pile <= IS_ASIDE; pile++)
        if (!has_only(s, pile, true, IS_COMMON, culprit))
            return false;
    for (int seat = 0; seat < IS_SEATS; seat++)
        for (unsigned i = 0; i < sizeof own / sizeof own[0]; i++)
            if (!has_only(s, own[i].pile + seat, own[i].common, s->player[seat].faction, culprit))
                return false;
    for (int i = s->start[IS_DEALS]; i < s->start[IS_DEALS + IS_SEATS]; i++) /* IS-DEAL-02 */
        if (is_common(s->card[i].id))
            return mg_blame(culprit, "%s has %s, which is no Faction card",
                            place_of(pile_at(s, i)).text, word_of(s->card[i].id));
    return has_only(s, IS_GATE, true, IS_JAPANESE, culprit) &&
           has_only(s, IS_GATE + 1, true, IS_JAPANESE, culprit);
}

/* Beyond what the table of fields says: who knows a card in a hand, among the Foundations or under
 * a Gate is its owner alone, or everybody who saw it come there. A hand card that is being built or
 * made a Deal of has been announced; a Foundation may be a Location that was razed (IS-FAC-15). */
static bool may_be_known(const struct is_state *s, int pile, struct mg_card card)
{
    if (pile >= IS_GATE && pile < IS_GATE + 2)
        return is_seat_of_faction(s, IS_JAPANESE) >= 0 &&
               card.known == 1u << is_seat_of_faction(s, IS_JAPANESE);
    if (pile < IS_HAND || pile >= IS_TUCKED || card.known == 1u << (pile - IS_HAND) % IS_SEATS)
        return true;
    if (pile >= IS_HELD)
        return false;
    for (int i = 0; i < s->tasks && pile < IS_EMPIRE; i++)
        if ((s->task[i].kind == IS_TK_BUILD || s->task[i].kind == IS_TK_DEAL) &&
            s->task[i].card == card.id)
            return card.known == MG_KNOWN_TO_ALL;
    return pile >= IS_EMPIRE && (pile < IS_FOUNDATIONS || card.known == MG_KNOWN_TO_ALL);
}

static bool inv_29(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;

    for (int pile = 0; pile < IS_PILES; pile++)
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if (!may_be_known(s, pile, s->card[i]))
                return mg_blame(culprit, "%s has %s known to the wrong seats", place_of(pile).text,
                                word_of(s->card[i].id));
    return true;
}

/* ---- numbers ----------------------------------------------------------------------------- */

/* IS-TEC-02: only cards of Atlanteans and Aztecs give Basic Technology; others get it from these
 * players alone (Robbers, Pack). */
static bool knows_technology(const struct is_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (s->player[seat].faction == IS_ATLANTEANS || s->player[seat].faction == IS_AZTECS)
            return true;
    return false;
}

/* What a player has that he cannot have: words for it, or NULL. */
static const char *too_much(const struct is_state *s, const struct is_player *p)
{
    if (p->score > IS_SCORE_MOST)
        return "score is too high";
    for (int good = 0; good < IS_SUPPLIES; good++)
        if (p->supply[good] > IS_SUPPLY_MOST)
            return "supply has more than there can be";
    if (p->supply[IS_T] > 0 && !knows_technology(s))
        return "supply has Technology, and neither Atlanteans nor Aztecs play";
    for (int good = IS_TD; good <= IS_TG; good++)
        if (p->supply[good] > 0 && p->faction != IS_ATLANTEANS) /* only their own cards give them */
            return "supply has Advanced Technology, which only the Atlanteans get";
    if (p->reshuffled > (s->reshuffle ? 1 : 0))
        return "reshuffled is set, but Faction decks are not shuffled again in this game";
    if (p->changes > (s->decks == IS_DECKS_BASE ? 0 : IS_CHANGES_MOST))
        return "changes is too high";
    return NULL;
}

/* A seat at which nobody sits has nothing. */
static bool is_empty_seat(const struct is_player *p)
{
    static const struct is_player none;
    return memcmp(p, &none, sizeof none) == 0;
}

/* IS-INV-03: what is read from outside stays in range. */
static bool inv_03(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;

    if (s->players < 1 || s->players > IS_SEATS || s->phase >= IS_PHASES || s->ask >= IS_ASKS ||
        s->seat >= s->players || s->lookout > 2 || s->decks > 2 || s->first >= s->players ||
        s->takens > IS_EGYPTIAN_TOKENS || s->tasks > IS_TASKS_MOST ||
        s->waitings > IS_WAITING_MOST || s->couple_colour > IS_COLOURS)
        return mg_blame(culprit, "players, phase, ask, seat, first or an option is out of range");
    for (int seat = 0; seat < s->players; seat++) {
        const char *wrong = too_much(s, &s->player[seat]);
        if (wrong != NULL)
            return mg_blame(culprit, "player[%d]: %s", seat, wrong);
    }
    for (int seat = s->players; seat < IS_SEATS; seat++)
        if (!is_empty_seat(&s->player[seat]))
            return mg_blame(culprit, "player[%d] has something, but nobody sits there", seat);
    if ((s->passed | s->owes) >> s->players != 0)
        return mg_blame(culprit, "passed or owes names a seat at which nobody sits");
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
    const struct is_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        unsigned allowed =
            IS_ANY_COLOUR | (s->player[seat].faction == IS_AZTECS ? 1u << IS_TRICOLOUR : 0);
        unsigned wrong = s->player[seat].blessings & ~allowed;
        if (wrong != 0)
            return mg_blame(culprit, "player[%d].blessings has %s", seat,
                            wrong >> IS_OR & 1 ? "an orange token, of which there is none"
                                               : "the tricolour token, which is the Aztecs'");
    }
    return true;
}

/* ---- what lies on cards ------------------------------------------------------------------ */

/* No tokens and no counts lie on the cards of a pile; Deals are counted while they produce, and
 * `used` of a tucked card says which copy put it there. */
static bool is_bare(const struct is_state *s, int pile, struct mg_text *culprit)
{
    bool counted =
        (s->phase == IS_PH_PRODUCTION && pile >= IS_DEALS && pile < IS_DEALS + IS_SEATS) ||
        pile == IS_TUCKED;
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        const struct is_spot *spot = &s->spot[s->card[i].id];
        if (spot->marks != 0 || spot->paid != 0 || (spot->used != 0 && !counted) ||
            (pile == IS_TUCKED && spot->used > 1))
            return mg_blame(culprit, "spot.%s has something on it, but it is in %s",
                            word_of(s->card[i].id), place_of(pile).text);
    }
    return true;
}

static bool has_verb(unsigned card, int verb)
{
    const struct is_row *row = is_row(card);
    for (unsigned i = 0; i < row->clauses; i++)
        if (is_clause_of(row, i)->steps > 0 && is_steps[is_clause_of(row, i)->step].verb == verb)
            return true;
    return false;
}

static bool has_limit(unsigned card)
{
    const struct is_row *row = is_row(card);
    for (unsigned i = 0; i < row->clauses; i++)
        if (is_clause_of(row, i)->limit > 0)
            return true;
    return false;
}

/* Only the Atlantean places Technology (IS-TEC-02); the Egyptian may have taken the Location over
 * from him (IS-FAC-39). */
static bool may_have_technology(const struct is_state *s, int seat, unsigned card)
{
    if (!is_common(card))
        return false;
    for (int i = 0; i < s->takens; i++)
        if (s->taken[i].card == card && s->taken[i].owner < s->players &&
            s->player[s->taken[i].owner].faction == IS_ATLANTEANS)
            return true;
    return s->player[seat].faction == IS_ATLANTEANS;
}

/* What is wrong with a Location in play: words for it, or NULL. */
static const char *wrong_on(const struct is_state *s, int seat, unsigned card)
{
    unsigned marks = s->spot[card].marks, faction = is_row(card)->faction;
    bool acts = is_row(card)->act[0] != IS_NO_CLAUSE, producing = s->phase == IS_PH_PRODUCTION;

    if ((marks & IS_MARK_DEFENCE) && !is_common(card))
        return "has a Defence token, but is a Faction Location";
    if ((marks & IS_MARK_SAMURAI) && faction != IS_JAPANESE)
        return "has a Samurai, but is no Japanese Location";
    if ((marks & (IS_MARK_BASIC | IS_MARK_TD | IS_MARK_TG)) && !may_have_technology(s, seat, card))
        return "has Technology, which only the Atlanteans place, on Common Locations";
    if ((marks & IS_MARK_TD) && (marks & IS_MARK_TG))
        return "has two Advanced Technology tokens";
    if ((marks & IS_MARK_TRADE) &&
        (is_common(card) || faction == IS_JAPANESE || is_seat_of_faction(s, IS_JAPANESE) < 0))
        /* IS-FAC-09 */
        return "has a trade marker, which the Japanese put on Faction Locations of others";
    if ((marks & IS_MARK_BLOCKED) && (!acts || is_seat_of_faction(s, IS_EGYPTIANS) < 0))
        return "is blocked, which the Egyptians do to Action Locations";
    if ((marks & IS_MARK_UNLOCKED) && !has_verb(card, IS_UNLOCK))
        return "is unlocked, but there is nothing to unlock";
    if (is_counter(s, card, IS_USES) > (is_row(card)->kind == IS_OPEN_PRODUCTION ? 2 : 0))
        return "was used by enemies more often than it can be"; /* IS-INV-10 */
    if (s->spot[card].paid != 0 && !acts)
        return "has Goods that paid for an action, and no action";
    if (!producing && !acts && !has_limit(card) && is_counter(s, card, IS_FIRST) > 0)
        return "was used, but cannot be";
    if (!producing && is_row(card)->act[1] == IS_NO_CLAUSE && is_counter(s, card, IS_SECOND) > 0)
        return "was used a second way, but has none";
    if (s->spot[card].under != 0)
        return "lies under something, but is in play";
    return NULL;
}

/* IS-INV-07, IS-INV-08, IS-INV-10: tokens lie where they may. */
static bool inv_08(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;

    for (int seat = 0; seat < IS_SEATS; seat++)
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
            const char *wrong =
                s->card[i].id < IS_CARDS ? wrong_on(s, seat, s->card[i].id) : "is an Attack card";
            if (wrong != NULL)
                return mg_blame(culprit, "%s in empire[%d] %s", word_of(s->card[i].id), seat,
                                wrong);
        }
    for (int pile = 0; pile < IS_PILES; pile++) {
        bool empire = pile >= IS_EMPIRE && pile < IS_EMPIRE + IS_SEATS;
        /* IS-INV-16 */
        bool foundations = pile >= IS_FOUNDATIONS && pile < IS_FOUNDATIONS + IS_SEATS;
        if (!empire && !foundations && !is_bare(s, pile, culprit))
            return false;
    }
    return true;
}

/* IS-INV-09. */
static bool inv_09(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;

    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++) {
        unsigned card = s->card[i].id;
        const struct is_row *row = is_row(card);
        bool traded = s->phase == IS_PH_PRODUCTION && is_marked(s, card, IS_MARK_TRADE);
        for (int which = 0; which < (traded ? 1 : 2); which++)
            if (row->act[which] != IS_NO_CLAUSE &&
                is_counter(s, card, which) > is_clauses[row->act[which]].times)
                return mg_blame(culprit, "spot.%s says that action %d was activated %d times",
                                word_of(card), which + 1, is_counter(s, card, which));
    }
    return true;
}

/* IS-INV-11: tokens placed are on Common Locations of the Egyptian's Empire. */
static bool inv_11(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;
    int egyptian = is_seat_of_faction(s, IS_EGYPTIANS);

    for (int i = 0; i < s->takens; i++)
        for (int k = 0; k < i; k++)
            if (s->taken[i].card == s->taken[k].card)
                return mg_blame(culprit, "taken[%d] is %s, and so is taken[%d]", i,
                                word_of(s->taken[i].card), k);
    for (int i = 0; i < s->takens; i++) {
        if (egyptian < 0)
            return mg_blame(culprit, "taken[%d] is %s, but nobody plays the Egyptians", i,
                            word_of(s->taken[i].card));
        if (!is_common(s->taken[i].card) || !is_in_pile(s, IS_EMPIRE + egyptian, s->taken[i].card))
            return mg_blame(culprit, "taken[%d] is %s, which is no Common Location in empire[%d]",
                            i, word_of(s->taken[i].card), egyptian);
        if (s->taken[i].owner >= is_sides(s) || s->taken[i].owner == egyptian)
            return mg_blame(culprit, "taken[%d].owner is %d, who is no enemy of the Egyptians", i,
                            s->taken[i].owner);
    }
    return true;
}

/* IS-INV-12. */
static bool inv_12(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        bool shrine = false;
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
            shrine |= is_a_shrine(s->card[i].id);
        if (is_count_laid(&s->player[seat]) > (shrine ? 5 : 0))
            return mg_blame(culprit, "player[%d].laid has %d Resources on %s", seat,
                            is_count_laid(&s->player[seat]),
                            shrine ? "the Shrine, which holds 5" : "a Shrine that is not in play");
    }
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
        if (!is_common(s->card[i].id) && is_count_tucked(s, s->card[i].id) > 3)
            return mg_blame(culprit, "%d cards lie under %s, which holds 3",
                            is_count_tucked(s, s->card[i].id), word_of(s->card[i].id));
    for (int gate = 0; gate < 2; gate++)
        if (is_size(s, IS_GATE + gate) > 3)
            return mg_blame(culprit, "gate[%d] has %d cards, and room for 3", gate,
                            is_size(s, IS_GATE + gate));
    return true;
}

/* What a player has left who has cleaned up: words for what he cannot have, or NULL. */
static const char *not_cleaned(const struct is_state *s, int seat)
{
    const struct is_player *p = &s->player[seat];
    struct is_storage room = is_storage(s, seat);

    for (unsigned good = 0; good < IS_SUPPLIES; good++)
        if (p->supply[good] > 0 && good != is_boards[p->faction].stores &&
            (good > IS_F || room.resources == 0))
            return "has Goods that nothing stores";
    if (is_count_blessings(p) > room.blessings)
        return "has Blessing tokens that nothing stores";
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
        if (s->spot[s->card[i].id].paid != 0 ||
            is_marked(s, s->card[i].id, IS_MARK_DEFENCE | IS_MARK_BLOCKED))
            return "has a Location with Goods, a Defence token or a block on it";
    return NULL;
}

/* IS-INV-13, IS-INV-14: whoever has cleaned up has nothing but what was stored. */
static bool inv_13(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;

    int clean = s->phase == IS_PH_LOOKOUT ? s->players : s->phase == IS_PH_CLEANUP ? s->turn : 0;
    for (int place = 0; place < clean && place < s->players; place++) {
        int seat = (s->first + place) % s->players;
        const char *wrong = not_cleaned(s, seat);
        if (wrong != NULL)
            return mg_blame(culprit, "player[%d] %s after the Cleanup", seat, wrong);
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
    for (int seat = 0; seat < IS_SEATS; seat++)
        if (!is_bare(state, IS_FOUNDATIONS + seat, culprit))
            return false;
    return true;
}

/* IS-INV-17: no Foundation that was a Location is Ruins or a Faction card; those of a hand may
 * be. */
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
    const struct is_state *s = state;
    for (int seat = 0; seat < IS_SEATS; seat++)
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
            unsigned card = s->card[i].id;
            if (card >= IS_CARDS ||
                (!is_common(card) && is_row(card)->faction != s->player[seat].faction))
                return mg_blame(culprit, "empire[%d] has %s, which is of another faction", seat,
                                word_of(card));
        }
    return true;
}

static bool is_under_way(const struct is_state *s, int kind, int verb)
{
    for (int i = 0; i < s->tasks; i++)
        if (s->task[i].kind == kind && (verb < 0 || (s->task[i].step < is_step_count &&
                                                     is_step_of(&s->task[i])->verb == verb)))
            return true;
    return false;
}

/* IS-INV-20: cards lie aside only during a Prayer, or while a Casino's card pays. */
static bool inv_20(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;
    if (is_under_way(s, IS_TK_PRAY, -1))
        return is_size(s, IS_ASIDE) >= s->praying.drawn ||
               mg_blame(culprit, "praying.drawn is %d, but %d cards lie aside", s->praying.drawn,
                        is_size(s, IS_ASIDE));
    int most = is_under_way(s, IS_TK_STEP, IS_REVEAL_RAZE) ? 1 : 0;
    return is_size(s, IS_ASIDE) <= most ||
           mg_blame(culprit, "aside has %s, but nobody prays", word_of(is_at(s, IS_ASIDE, most)));
}

/* IS-INV-21. */
static bool inv_21(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;
    for (int seat = 0; seat < s->players; seat++) {
        const struct is_player *p = &s->player[seat];
        if (p->faction == IS_COMMON || p->faction >= IS_FACTIONS ||
            is_seat_of_faction(s, p->faction) != seat)
            /* IS-SUP-02 */
            return mg_blame(culprit, "player[%d].faction is none, or another player's", seat);
        int groups = is_first_group[p->faction + 1] - is_first_group[p->faction];
        if (p->groups >> groups != 0)
            return mg_blame(culprit, "player[%d].groups has more groups than the faction has",
                            seat);
        if (s->decks == IS_DECKS_BASE ? p->groups != is_base_deck(p->faction)
            : s->decks == IS_DECKS_STANDARD
                ? !is_standard_deck(p)
                : (begun(s) || !(s->owes >> seat & 1)) && is_count_deck(p).cards < IS_DECK_CARDS)
            return mg_blame(culprit, "player[%d].groups is no deck for this game", seat);
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

/* IS-INV-25: statue tokens only on Locations with a statue clause; the supply of Blessings follows
 * from IS-INV-05. */
static bool inv_25(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;
    for (unsigned card = 1; card < IS_CARDS; card++)
        if (is_counter(s, card, IS_STATUE_COUNT) > 0 && !has_verb(card, IS_STATUE))
            return mg_blame(culprit, "spot.%s has statue tokens, but is no statue", word_of(card));
    return true;
}

/* May cards lie face up under this Location? Under Common ones Solid Foundations puts them; others
 * save or take them. */
static bool may_cover(const struct is_state *s, unsigned host)
{
    if (is_common(host))
        return is_seat_of_faction(s, IS_ROMANS) >= 0;
    unsigned act = is_row(host)->act[0];
    /* Useful Marcus */
    return is_saver(host) || (act != IS_NO_CLAUSE && is_clauses[act].cost.good[0] == IS_U);
}

/* IS-INV-26: a tucked card lies under a Location in play, and only tucked cards lie under
 * anything. */
static bool inv_26(const void *state, struct mg_text *culprit)
{
    const struct is_state *s = state;

    for (int i = s->start[IS_TUCKED]; i < s->start[IS_TUCKED + 1]; i++) {
        unsigned card = s->card[i].id, host = s->spot[card].under;
        if (host == 0 || host >= IS_CARDS || is_holder(s, host) < 0 || !may_cover(s, host))
            return mg_blame(culprit, "spot.%s.under is %s, under which no card can lie",
                            word_of(card), word_of(host));
        if (!is_common(card) && is_saved_for(s, is_holder(s, host), card))
            return mg_blame(culprit,
                            "%s lies under %s, but only Common cards are saved for Prayers",
                            word_of(card), word_of(host));
        if (s->spot[card].used != 0 && !is_common(host))
            return mg_blame(culprit, "spot.%s.used is for cards of Solid Foundations",
                            word_of(card));
    }
    for (unsigned card = 1; card < IS_ALL_CARDS; card++)
        if (s->spot[card].under != 0 && !is_in_pile(s, IS_TUCKED, card))
            return mg_blame(culprit, "spot.%s.under is set, but it is not in tucked",
                            word_of(card));
    return true;
}

static int total_of(const struct is_state *s, int good)
{
    int total = 0;
    for (int seat = 0; seat < s->players; seat++)
        total += s->player[seat].supply[good];
    return total;
}

/* IS-INV-27: a theft moves what it takes. Seen where nothing else happens: the move that names the
 * Good. */
static bool inv_27(const void *before, struct mg_move move, const void *after)
{
    const struct is_state *a = before, *b = after;
    bool steals = a->ask == IS_ASK_GOOD && is_top(a)->kind == IS_TK_STEP &&
                  is_step_of(is_top(a))->verb == IS_STEAL;

    return !steals || b->phase != IS_PH_ACTION || total_of(a, move.a) == total_of(b, move.a);
}

/* IS-INV-28, IS-INV-22: what is under way makes sense and stays small, so no trigger feeds
 * itself. */
static bool inv_28(const void *state, struct mg_text *culprit)
{
    return is_sane(state, culprit);
}

const struct mg_invariant is_invariants[] = {
    { "INV-03", N_("Numbers are in range."), inv_03, NULL },
    { "INV-21", N_("Decks are legal."), inv_21, NULL },
    { "INV-01", N_("Every card is in exactly one place."), inv_01, NULL },
    { "INV-02", N_("Common and Faction cards are where they can be."), inv_02, NULL },
    { "INV-29",
      N_("A card in a hand or under a Gate is known to its player alone, unless it was announced."),
      inv_29, NULL },
    { "INV-04", N_("Scores never decrease."), NULL, inv_04 },
    { "INV-05", N_("Nobody owns a Blessing token that he cannot have."), inv_05, NULL },
    { "INV-08", N_("Tokens lie only where they may."), inv_08, NULL },
    { "INV-09", N_("No clause is activated too often."), inv_09, NULL },
    { "INV-11", N_("At most four Locations are taken over, and the Egyptian controls them."),
      inv_11, NULL },
    { "INV-12", N_("Gates and the Shrine hold no more than they can."), inv_12, NULL },
    { "INV-13", N_("After Cleanup only what is stored is left."), inv_13, NULL },
    { "INV-15", N_("A player who has passed is left alone."), NULL, inv_15 },
    { "INV-16", N_("Nothing lies on Foundations."), inv_16, NULL },
    { "INV-17", N_("Only what can be razed becomes a Foundation."), NULL, inv_17 },
    { "INV-18", N_("Rounds go up one by one, and the First player marker with them."), NULL,
      inv_18 },
    { "INV-19", N_("Faction Locations belong to the faction of their player."), inv_19, NULL },
    { "INV-20", N_("Cards lie aside only during a Prayer."), inv_20, NULL },
    { "INV-23", N_("Marks of SETs never decrease."), NULL, inv_23 },
    { "INV-25", N_("Statue tokens stand on statues."), inv_25, NULL },
    { "INV-26", N_("A card that lies under something lies under one Location."), inv_26, NULL },
    { "INV-27", N_("A theft moves what it takes."), NULL, inv_27 },
    { "INV-28", N_("What is under way makes sense, and no trigger causes itself."), inv_28, NULL },
    { .id = NULL },
};
