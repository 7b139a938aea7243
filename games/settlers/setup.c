/* From options to the first decision: IS-SUP, IS-VAR. */
#include "state.h"

/* IS-VAR-05 to IS-VAR-07, IS-SUP-02. */
struct mg_verdict is_check_options(const struct mg_options *options)
{
    const int32_t *value = options->value;
    unsigned taken = 0;

    if (value[IS_OPT_PLAYERS] == 1 &&
        (value[IS_OPT_LOOKOUT] != IS_STANDARD || value[IS_OPT_PEACEFUL] != 0))
        return mg_no("IS-VAR-07", N_("The solo game has its own Lookout, and needs razing."));
    if (value[IS_OPT_COUPLE] != 0 && value[IS_OPT_DECKS] != IS_DECKS_OPEN)
        return mg_no("IS-VAR-05", N_("Young Couple is for open decks only."));
    for (int seat = 0; seat < IS_SEATS; seat++) {
        int faction = value[IS_OPT_FACTION + seat];
        if (faction != 0 && seat >= value[IS_OPT_PLAYERS])
            return mg_no("IS-VAR-06", N_("Nobody sits there: leave that faction random."));
        if (faction != 0 && (taken >> faction & 1))
            return mg_no("IS-SUP-02", N_("Two players cannot take the same faction."));
        taken |= 1u << faction;
    }
    return MG_LEGAL;
}

/* IS-VAR-06: those not named are drawn from those left of the six (IS-SUP-03). Only four of them
 * are neither Atlanteans nor Aztecs, so one of these two is in every game of five: IS-SUP-04. */
static void choose_factions(struct is_state *s, const struct mg_options *options,
                            struct mg_play *play)
{
    uint16_t left[IS_FACTIONS];
    int count = 0;

    for (uint16_t faction = 1; faction < IS_FACTIONS; faction++) {
        bool named = false;
        for (int seat = 0; seat < s->players; seat++)
            named |= options->value[IS_OPT_FACTION + seat] == faction;
        if (!named)
            left[count++] = faction;
    }
    for (int seat = 0; seat < s->players; seat++) {
        int named = options->value[IS_OPT_FACTION + seat];
        if (named == 0) {
            uint32_t pick = mg_roll(&s->rng, play, (uint32_t)count);
            named = left[pick];
            left[pick] = left[--count];
        }
        s->player[seat].faction = (uint8_t)named;
        s->player[seat].groups = is_base_deck(named);
        is_tell_of(play, IS_EV_FACTION, seat, (unsigned)named, 0, 0);
    }
}

void is_setup(void *state, const struct mg_options *options, struct mg_play *play)
{
    struct is_state *s = state;

    s->players = (uint8_t)options->value[IS_OPT_PLAYERS];
    s->lookout = (uint8_t)options->value[IS_OPT_LOOKOUT];
    s->peaceful = (uint8_t)options->value[IS_OPT_PEACEFUL];
    s->decks = (uint8_t)options->value[IS_OPT_DECKS];
    s->reshuffle = (uint8_t)options->value[IS_OPT_RESHUFFLE];
    s->couple = (uint8_t)options->value[IS_OPT_COUPLE];
    s->couple_colour = IS_COLOURS;
    s->razed[0] = s->razed[1] = IS_NO_GOOD;
    choose_factions(s, options, play);
    s->phase = IS_PH_DECKS;
    if (s->decks != IS_DECKS_BASE)
        s->owes = (uint8_t)((1u << s->players) - 1);
    is_run(s, play);
}

/* ---- after the decks are built ----------------------------------------------------------- */

static void put_cards(struct is_state *s, int pile, unsigned first, unsigned cards)
{
    struct mg_piles piles = is_piles(s);
    for (unsigned i = 0; i < cards; i++)
        mg_pile_put(&piles, pile, mg_card(first + i, 0));
}

static void put_deck(struct is_state *s, int seat, struct mg_play *play)
{
    const struct is_player *p = &s->player[seat];
    unsigned end = is_first_group[p->faction + 1];

    for (unsigned group = is_first_group[p->faction]; group < end; group++) {
        if (!is_in_deck(p, group))
            continue;
        for (unsigned i = 0; i < is_groups[group].rows; i++)
            put_cards(s, IS_FACTION_DECK + seat, is_rows[is_groups[group].row + i].first,
                      is_rows[is_groups[group].row + i].cards);
        if (is_groups[group].pack != IS_BASE) /* IS-DECK-15 */
            is_tell_of(play, IS_EV_DECK, seat, group, 0, 0);
    }
    is_shuffle(s, IS_FACTION_DECK + seat, play);
}

/* IS-SUP-05. All else in the state is 0: Goods come with the first Production phase, IS-SUP-10. */
void is_begin_game(struct is_state *s, struct mg_play *play)
{
    /* IS-SUP-14, IS-DECK-03: the 84 base cards are always there, and Young Couple only where
     * IS-VAR-05 lets it. */
    put_cards(s, IS_DECK, 1, s->couple ? IS_COMMON_CARDS : IS_COMMON_CARDS - 1);
    is_shuffle(s, IS_DECK, play);
    for (int seat = 0; seat < s->players; seat++)
        put_deck(s, seat, play); /* shuffled as well: IS-SUP-06 */
    s->first = (uint8_t)(s->players > 1 ? mg_roll(&s->rng, play, s->players) : 0); /* IS-SUP-08 */
    is_tell_of(play, IS_EV_FIRST, s->first, 0, 0, 0);
    for (int i = 0; i < s->players; i++) {
        int seat = (s->first + i) % s->players;
        for (int k = 0; k < 4; k++) /* IS-SUP-09 */
            is_draw(s, seat, k < 2 ? IS_CC : IS_CF, IS_HAND + seat, play);
    }
    if (is_solo(s)) { /* IS-SOLO-02 */
        put_cards(s, IS_ATTACK_DECK, IS_ATTACK, IS_ATTACKS);
        is_shuffle(s, IS_ATTACK_DECK, play);
        is_reveal_attack(s, play);
    }
    is_begin_round(s, 1, play); /* IS-SUP-07 */
}

bool is_agrees(const void *state, const struct mg_options *options)
{
    const struct is_state *s = state;
    const int32_t *value = options->value;

    for (int seat = 0; seat < s->players; seat++)
        if (value[IS_OPT_FACTION + seat] != 0 &&
            value[IS_OPT_FACTION + seat] != s->player[seat].faction)
            return false;
    return s->players == value[IS_OPT_PLAYERS] && s->lookout == value[IS_OPT_LOOKOUT] &&
           s->peaceful == value[IS_OPT_PEACEFUL] && s->decks == value[IS_OPT_DECKS] &&
           s->reshuffle == value[IS_OPT_RESHUFFLE] && s->couple == value[IS_OPT_COUPLE];
}
