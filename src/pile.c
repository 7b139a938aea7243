/* Ordered piles in one array. Only the cards between two places ever move. */
#include "pile.h"

#include <string.h>

/* No card is twice in a pile, so the search need not stop: in a hand that is faster. */
int mg_pile_find(const struct mg_piles *p, int pile, unsigned id)
{
    int found = -1;
    for (int i = p->start[pile]; i < p->start[pile + 1]; i++)
        found = p->card[i].id == id ? i - p->start[pile] : found;
    return found;
}

/* Make room before `at`, or close the gap there; the piles behind `pile` shift by one. */
static void shift(struct mg_piles *p, int pile, int at, int by)
{
    int end = p->start[p->piles];
    if (by > 0)
        memmove(&p->card[at + 1], &p->card[at], (size_t)(end - at) * sizeof *p->card);
    else
        memmove(&p->card[at], &p->card[at + 1], (size_t)(end - at - 1) * sizeof *p->card);
    for (int i = pile + 1; i <= p->piles; i++)
        p->start[i] = (uint16_t)(p->start[i] + by);
    if (by < 0)
        p->card[end - 1] = (struct mg_card){ 0, 0 }; /* unused places are 0: states compare */
}

void mg_pile_put(struct mg_piles *p, int pile, struct mg_card card)
{
    int at = p->start[pile + 1];
    shift(p, pile, at, 1);
    p->card[at] = card;
}

struct mg_card mg_pile_take(struct mg_piles *p, int pile, int index)
{
    int at = p->start[pile] + index;
    struct mg_card card = p->card[at];
    shift(p, pile, at, -1);
    return card;
}

/* Carry a card from one place to another: the cards between move, and the piles between with
 * them. */
static void carry(struct mg_piles *p, int from, int source, int to, int target, struct mg_card card)
{
    assert(from != to);
    if (from < to) {
        target--;
        memmove(&p->card[source], &p->card[source + 1], (size_t)(target - source) * sizeof card);
        for (int i = from + 1; i <= to; i++)
            p->start[i]--;
    } else {
        memmove(&p->card[target + 1], &p->card[target], (size_t)(source - target) * sizeof card);
        for (int i = to + 1; i <= from; i++)
            p->start[i]++;
    }
    p->card[target] = card;
}

void mg_pile_move(struct mg_piles *p, int from, int index, int to, int place)
{
    int source = p->start[from] + index;
    carry(p, from, source, to, p->start[to] + (place < 0 ? mg_pile_count(p, to) : place),
          p->card[source]);
}

void mg_pile_pass(struct mg_piles *p, int from, unsigned id, int to, unsigned known)
{
    int index = mg_pile_find(p, from, id);

    mg_pile_at(p, from, index)->known = known & MG_KNOWN_TO_ALL;
    mg_pile_move(p, from, index, to, -1);
}

struct mg_card mg_pile_draw(struct mg_piles *p, int from, int to, int seat, struct mg_play *play)
{
    int top = p->start[from + 1] - 1;
    struct mg_card card = p->card[top];

    if (card.known != MG_KNOWN_TO_ALL)
        mg_show(play, 1u << seat);
    card.known = (card.known | 1u << seat) & MG_KNOWN_TO_ALL;
    carry(p, from, top, to, p->start[to + 1], card);
    return card;
}

void mg_pile_draw_telling(struct mg_piles *p, int from, int to, int seat, unsigned event,
                          struct mg_play *play)
{
    mg_tell_one(play, event, (unsigned)seat, mg_pile_draw(p, from, to, seat, play).id);
}

void mg_pile_shuffle(struct mg_piles *p, int pile, struct mg_rng *rng, struct mg_play *play)
{
    uint16_t id[1024];
    int count = mg_pile_count(p, pile);

    for (int i = 0; i < count; i++)
        id[i] = mg_pile_at(p, pile, i)->id;
    mg_shuffle(rng, play, id, count);
    for (int i = 0; i < count; i++)
        *mg_pile_at(p, pile, i) = mg_card(id[i], 0);
}

void mg_pile_row(const struct mg_piles *p, int pile, const struct mg_names *names, int cells,
                 int columns, struct mg_text *out)
{
    for (int i = 0; i < cells; i++) {
        unsigned id = i < mg_pile_count(p, pile) ? mg_pile_at(p, pile, i)->id : 0;
        mg_put_padded(out, id != 0 ? names->name[id] : "-", columns);
    }
}

/* ---- views and samples -------------------------------------------------------------------- */

void mg_pile_hide(struct mg_card *view, const struct mg_card *state, const uint16_t *start,
                  int pile, int seat)
{
    for (int i = start[pile]; i < start[pile + 1]; i++)
        view[i] = mg_card_seen(state[i], seat) ? state[i] : mg_card(0, state[i].known);
}

void mg_hand_hide(struct mg_card *view, const struct mg_card *state, const uint16_t *start,
                  int pile, int seat, unsigned known)
{
    int to = start[pile];

    for (int i = start[pile]; i < start[pile + 1]; i++)
        if (mg_card_seen(state[i], seat))
            view[to++] = state[i];
    for (int i = start[pile]; i < start[pile + 1]; i++)
        if (!mg_card_seen(state[i], seat))
            view[to++] = mg_card(0, known != 0 ? known : state[i].known);
}

int mg_pile_blanks(const struct mg_card *card, const uint16_t *start, int piles, uint16_t *place)
{
    int count = 0;

    for (int i = 0; i < start[piles]; i++)
        if (card[i].id == 0)
            place[count++] = (uint16_t)i;
    return count;
}

int mg_pile_unseen(const struct mg_card *card, const uint16_t *start, int piles, bool *seen,
                   const uint16_t *deck, int count, uint16_t *out)
{
    int unseen = 0;

    for (int i = 0; i < start[piles]; i++)
        seen[card[i].id] = true;
    for (int i = 0; i < count; i++)
        if (!seen[deck[i]])
            out[unseen++] = deck[i];
    return unseen;
}

void mg_mix(struct mg_rng *rng, uint16_t *value, int count)
{
    struct mg_play quiet = { .event = NULL };
    mg_shuffle(rng, &quiet, value, count);
}

void mg_piles_hide(struct mg_piles p, int first, int count, int seat)
{
    for (int i = p.start[first]; i < p.start[first + count]; i++)
        if (!mg_card_seen(p.card[i], seat))
            p.card[i].id = 0;
}

void mg_piles_deal(struct mg_piles p, int cards, struct mg_rng *rng)
{
    bool seen[1024] = { false };
    uint16_t deck[1024], place[1024], unseen[1024];

    for (int i = 0; i < cards; i++)
        deck[i] = (uint16_t)(i + 1);
    int blanks = mg_pile_blanks(p.card, p.start, p.piles, place);
    int left = mg_pile_unseen(p.card, p.start, p.piles, seen, deck, cards, unseen);
    assert(left == blanks);
    mg_mix(rng, unseen, left);
    for (int i = 0; i < blanks; i++)
        p.card[place[i]].id = unseen[i] & 0x3ffu;
}
