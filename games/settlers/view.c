/* What each seat may know, and worlds that it could believe in. */
#include "state.h"

/* ---- the view ---------------------------------------------------------------------------- */

static void view_pile(struct is_state *v, const struct is_state *s, int pile, int seat)
{
    if (pile >= IS_HAND && pile < IS_HAND + IS_SEATS && pile != IS_HAND + seat)
        mg_hand_hide(v->card, s->card, s->start, pile, seat, 0);
    else
        mg_pile_hide(v->card, s->card, s->start, pile, seat);
}

static void view_player(struct is_player *v, const struct is_player *p, bool own, bool building)
{
    *v = *p;
    if (own)
        return;
    v->pick = 0;    /* D-ALT: secret until all have chosen */
    if (building) { /* IS-DECK-15 */
        v->groups = 0;
        v->changes = 0;
    }
}

/* Copied field by field: to forget a field hides it and never leaks it. */
void is_view(const void *state, int seat, void *out)
{
    const struct is_state *s = state;
    struct is_state *v = out;

    memset(v, 0, sizeof *v);
    v->players = s->players;
    v->lookout = s->lookout;
    v->peaceful = s->peaceful;
    v->decks = s->decks;
    v->reshuffle = s->reshuffle;
    v->couple = s->couple;
    v->round = s->round;
    v->phase = s->phase;
    v->first = s->first;
    v->ask = s->ask;
    v->seat = s->seat;
    v->turn = s->turn;
    v->owes = s->owes;
    v->passed = s->passed;
    v->acted = s->acted;
    v->pass = s->pass;
    v->couple_colour = s->couple_colour;
    v->fresh = s->fresh;
    memcpy(v->razed, s->razed, sizeof v->razed);
    if (seat == s->turn) /* cards drawn for a razed field */
        memcpy(v->razed_card, s->razed_card, sizeof v->razed_card);
    v->takens = s->takens;
    memcpy(v->taken, s->taken, sizeof v->taken);
    v->praying = s->praying;
    v->tasks = s->tasks;
    v->waitings = s->waitings;
    v->events = s->events;
    memcpy(v->task, s->task, sizeof v->task);
    memcpy(v->waiting, s->waiting, sizeof v->waiting);
    memcpy(v->spot, s->spot, sizeof v->spot);
    memcpy(v->start, s->start, sizeof v->start);
    for (int i = 0; i < IS_SEATS; i++)
        view_player(&v->player[i], &s->player[i], i == seat, s->phase == IS_PH_DECKS);
    for (int pile = 0; pile < IS_PILES; pile++)
        view_pile(v, s, pile, seat);
}

/* ---- sampling ---------------------------------------------------------------------------- */

/* The cards that the view does not show, by deck, shuffled: 0 is Common, then by seat. */
struct unseen {
    uint16_t card[1 + IS_SEATS][IS_COMMON_CARDS + 1];
    int count[1 + IS_SEATS];
};

static void find_unseen(const struct is_state *s, struct unseen *u, struct mg_rng *rng)
{
    bool seen[IS_ALL_CARDS] = { true };
    unsigned commons = s->couple ? IS_COMMON_CARDS : IS_COMMON_CARDS - 1;

    memset(u->count, 0, sizeof u->count);
    for (int i = 0; i < s->start[IS_PILES]; i++)
        seen[s->card[i].id] = true;
    for (unsigned card = 1; card <= commons; card++)
        if (!seen[card])
            u->card[0][u->count[0]++] = (uint16_t)card;
    for (int seat = 0; seat < s->players; seat++) {
        const struct is_board *board = &is_boards[s->player[seat].faction];
        for (unsigned card = board->first; card <= board->last; card++)
            if (!seen[card] && is_in_deck(&s->player[seat], is_row(card)->group))
                u->card[1 + seat][u->count[1 + seat]++] = (uint16_t)card;
    }
    for (int deck = 0; deck <= s->players; deck++)
        mg_mix(rng, u->card[deck], u->count[deck]);
}

static void fill(struct is_state *s, int place, struct unseen *u, int deck)
{
    assert(u->count[deck] > 0);
    s->card[place].id = u->card[deck][--u->count[deck]] & 0x3ffu;
}

/* A pile whose cards are all of one deck. */
static void fill_pile(struct is_state *s, int pile, struct unseen *u, int deck)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (s->card[i].id == 0)
            fill(s, i, u, deck);
}

/* What a player holds unseen: hand, face-down Foundations, cards under Gates. How many of them are
 * Faction cards follows from the size of the deck; which ones does not. */
static void fill_player(struct is_state *s, int seat, struct unseen *u, struct mg_rng *rng)
{
    uint16_t place[IS_CARDS_MOST];
    int count = 0, gates = s->player[seat].faction == IS_JAPANESE ? 2 : 0;

    for (int i = s->start[IS_HAND + seat]; i < s->start[IS_HAND + seat + 1]; i++)
        if (s->card[i].id == 0)
            place[count++] = (uint16_t)i;
    for (int i = s->start[IS_FOUNDATIONS + seat]; i < s->start[IS_FOUNDATIONS + seat + 1]; i++)
        if (s->card[i].id == 0)
            place[count++] = (uint16_t)i;
    for (int i = s->start[IS_GATE]; i < s->start[IS_GATE + gates]; i++)
        if (s->card[i].id == 0)
            place[count++] = (uint16_t)i;
    mg_mix(rng, place, count);
    for (int i = 0; i < count; i++)
        fill(s, place[i], u, u->count[1 + seat] > 0 ? 1 + seat : 0);
}

static void fill_attacks(struct is_state *s, struct mg_rng *rng)
{
    uint16_t card[IS_ATTACKS];
    bool seen[IS_ATTACKS] = { false };
    int count = 0, at = 0;

    for (int i = 0; i < s->start[IS_PILES]; i++)
        if (s->card[i].id >= IS_ATTACK)
            seen[s->card[i].id - IS_ATTACK] = true;
    for (int i = 0; i < IS_ATTACKS; i++)
        if (!seen[i])
            card[count++] = (uint16_t)(IS_ATTACK + i);
    mg_mix(rng, card, count);
    for (int i = s->start[IS_ATTACK_DECK]; i < s->start[IS_ATTACK_DECK + 1]; i++)
        if (s->card[i].id == 0)
            s->card[i].id = card[at++] & 0x3ffu;
}

static void deal(struct is_state *s, struct mg_rng *rng)
{
    struct unseen u;
    bool lookout = s->phase == IS_PH_LOOKOUT;

    find_unseen(s, &u, rng);
    for (int seat = 0; seat < s->players; seat++) {
        fill_pile(s, IS_FACTION_DECK + seat, &u, 1 + seat);
        fill_pile(s, IS_HELD + seat, &u, lookout ? 0 : 1 + seat);
        fill_player(s, seat, &u, rng);
    }
    fill_pile(s, IS_DECK, &u, 0);
    if (is_solo(s))
        fill_attacks(s, rng);
}

/* D-ALT: those who have chosen have chosen some card. */
static void choose_picks(struct is_state *s, struct mg_rng *rng)
{
    for (int seat = 0; seat < s->players; seat++) {
        int held = is_size(s, IS_HELD + seat);
        if (held > 0 && !(s->owes >> seat & 1) && s->player[seat].pick == 0)
            s->player[seat].pick =
                (uint16_t)is_at(s, IS_HELD + seat, (int)mg_rng_below(rng, (uint32_t)held));
    }
}

/* D-DECK: a deck that another might be building: some changes made at random. */
static void guess_deck(struct is_state *s, int seat, struct mg_rng *rng)
{
    struct mg_move move[MG_MAX_MOVES];

    s->player[seat].groups = is_base_deck(s->player[seat].faction);
    for (uint32_t i = mg_rng_below(rng, 6); i > 0; i--) {
        unsigned count = is_list_deck(s, seat, move);
        struct mg_move m = move[mg_rng_below(rng, count)];
        if (m.kind == IS_M_SWAP || m.kind == IS_M_ADD)
            is_do_deck(s, m);
    }
}

/* Another seat that owes an answer could give one: its hand must have something that fits. */
static bool is_believable(const struct is_state *s, int seat)
{
    struct mg_move move[MG_MAX_MOVES];
    bool asked = seat >= 0 && (is_actors(s) >> seat & 1);
    return s->ask == IS_ASK_NOTHING || asked || is_list(s, s->seat, move) > 0;
}

void is_sample(const void *view, int seat, struct mg_rng *rng, void *out)
{
    struct is_state *s = out;

    for (int tries = 0; tries < 16; tries++) {
        memcpy(s, view, sizeof *s);
        if (s->phase == IS_PH_DECKS) {
            for (int other = 0; other < s->players; other++)
                if (other != seat)
                    guess_deck(s, other, rng);
            return;
        }
        deal(s, rng);
        if (s->phase == IS_PH_LOOKOUT && s->lookout == IS_ALTERNATE)
            choose_picks(s, rng);
        if (is_believable(s, seat))
            return;
    }
}
