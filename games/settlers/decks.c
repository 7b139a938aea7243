/* Deck building: IS-DECK. A deck is a set of whole groups; a change is refused with the rule that
 * it breaks. */
#include "state.h"

/* The groups of a faction follow one another; a test counts them. */
const uint8_t is_first_group[IS_FACTIONS + 1] = { 0, 1, 25, 49, 73, 97, 121, IS_GROUPS };

static uint64_t bit_of(int faction, unsigned group)
{
    return 1ull << (group - is_first_group[faction]);
}

bool is_in_deck(const struct is_player *p, unsigned group)
{
    return is_groups[group].faction == p->faction && (p->groups & bit_of(p->faction, group)) != 0;
}

/* IS-VAR-03: the base deck. */
uint64_t is_base_deck(int faction)
{
    uint64_t groups = 0;
    for (unsigned group = is_first_group[faction]; group < is_first_group[faction + 1]; group++)
        if (is_groups[group].pack == IS_BASE)
            groups |= bit_of(faction, group);
    return groups;
}

struct is_deck_count is_count_deck(const struct is_player *p)
{
    struct is_deck_count count = { 0, 0, { 0 } };
    for (unsigned group = is_first_group[p->faction]; group < is_first_group[p->faction + 1];
         group++)
        if (is_in_deck(p, group)) {
            count.cards += is_groups[group].cards;
            count.packs |= 1u << is_groups[group].pack;
            count.of[is_groups[group].cards]++;
        }
    return count;
}

/* IS-DECK-04 to IS-DECK-06, IS-INV-21. Of the three packs of the Aztecs it is one or none as well:
 * IS-DECK-11. */
bool is_standard_deck(const struct is_player *p)
{
    struct is_deck_count count = is_count_deck(p);
    unsigned packs = count.packs & ~(1u << IS_BASE);
    return count.cards == IS_DECK_CARDS && (packs & (packs - 1)) == 0 && count.of[3] == 3 &&
           count.of[2] == 6 && count.of[1] == 9;
}

/* ---- changes ----------------------------------------------------------------------------- */

static struct mg_verdict check_own(const struct is_state *s, int seat, unsigned group)
{
    if (group == 0 || is_groups[group].faction != s->player[seat].faction)
        return mg_no("IS-DECK-07", N_("A deck is made of groups of its own faction."));
    if (s->player[seat].changes >= IS_CHANGES_MOST)
        return mg_no("IS-DECK-13", N_("The deck has been changed often enough: play with it."));
    return MG_LEGAL;
}

/* Standard: a group goes out and one of the same size comes in, so the deck is legal all the time.
 * IS-EX-08. */
struct mg_verdict is_check_swap(const struct is_state *s, struct mg_move m)
{
    struct is_player p = s->player[m.seat];
    struct mg_verdict v = check_own(s, m.seat, m.a);

    if (s->decks != IS_DECKS_STANDARD)
        return mg_no("IS-DECK-01",
                     N_("In the open mode groups are added and removed, not exchanged."));
    if (mg_legal(v))
        v = check_own(s, m.seat, m.b);
    if (!mg_legal(v))
        return v;
    if (!is_in_deck(&p, m.a) || is_in_deck(&p, m.b))
        return mg_no("IS-DECK-05",
                     N_("A group of the deck goes out, and one that is not in it comes in."));
    if (is_groups[m.a].cards != is_groups[m.b].cards)
        return mg_no("IS-DECK-08", N_("A group is exchanged only for a group of as many copies."));
    p.groups ^= bit_of(p.faction, m.a) | bit_of(p.faction, m.b);
    if (!is_standard_deck(&p))
        return mg_no("IS-DECK-04", N_("Only one expansion may join the base deck."));
    return MG_LEGAL;
}

struct mg_verdict is_check_add(const struct is_state *s, struct mg_move m)
{
    struct mg_verdict v = check_own(s, m.seat, m.a);
    if (s->decks != IS_DECKS_OPEN)
        return mg_no("IS-DECK-05",
                     N_("In the standard mode every group that comes in replaces another."));
    if (mg_legal(v) && is_in_deck(&s->player[m.seat], m.a))
        return mg_no("IS-DECK-14", N_("That group is in the deck already."));
    return v;
}

struct mg_verdict is_check_remove(const struct is_state *s, struct mg_move m)
{
    const struct is_player *p = &s->player[m.seat];
    struct mg_verdict v = check_own(s, m.seat, m.a);
    if (s->decks != IS_DECKS_OPEN)
        return mg_no("IS-DECK-05",
                     N_("In the standard mode every group that goes out is replaced by another."));
    if (!mg_legal(v))
        return v;
    if (!is_in_deck(p, m.a))
        return mg_no("IS-DECK-14", N_("That group is not in the deck."));
    int after = is_count_deck(p).cards - is_groups[m.a].cards,
        changes = IS_CHANGES_MOST - 1 - p->changes;
    if (after + changes < IS_DECK_CARDS) /* each change that is left adds one card at least */
        return mg_no("IS-DECK-13", N_("Too few changes are left to fill the deck up again."));
    return MG_LEGAL;
}

struct mg_verdict is_check_ready(const struct is_state *s, struct mg_move m)
{
    if (s->decks == IS_DECKS_OPEN && is_count_deck(&s->player[m.seat]).cards < IS_DECK_CARDS)
        return mg_no("IS-DECK-14", N_("A deck needs 30 cards or more."));
    return MG_LEGAL;
}

void is_do_deck(struct is_state *s, struct mg_move m)
{
    struct is_player *p = &s->player[m.seat];

    if (m.kind == IS_M_READY) {
        s->owes &= (uint8_t)~(1u << m.seat);
        return;
    }
    p->groups ^= bit_of(p->faction, m.a);
    if (m.kind == IS_M_SWAP)
        p->groups ^= bit_of(p->faction, m.b);
    p->changes++;
}

unsigned is_list_deck(const struct is_state *s, int seat, struct mg_move *out)
{
    int faction = s->player[seat].faction;
    unsigned count = 0, first = is_first_group[faction], end = is_first_group[faction + 1];

    for (unsigned a = first; a < end; a++) {
        struct mg_move m = { .kind = IS_M_ADD, .seat = (uint8_t)seat, .a = (uint16_t)a };
        if (mg_legal(is_check_add(s, m)))
            out[count++] = m;
        m.kind = IS_M_REMOVE;
        if (mg_legal(is_check_remove(s, m)))
            out[count++] = m;
        m.kind = IS_M_SWAP;
        for (unsigned b = first; b < end; b++) {
            m.b = (uint16_t)b;
            if (s->decks == IS_DECKS_STANDARD && mg_legal(is_check_swap(s, m)))
                out[count++] = m;
        }
    }
    struct mg_move ready = { .kind = IS_M_READY, .seat = (uint8_t)seat };
    if (mg_legal(is_check_ready(s, ready)))
        out[count++] = ready;
    return count;
}
