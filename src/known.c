/* Which cards there are, who knows a card, and who must. The table of fields says it for every
 * pile, and nobody may play, look at or draw a position in which it is not so: a card that lies
 * open to some players only, or a hand that its owner cannot read, is in no view what it is in the
 * state. */
#include "field.h"

/* The first card of a pile that is not known as it must be; -1: all are. */
static int wrong_card(const struct mg_field *f, const struct mg_piles *p, int pile, int owner,
                      unsigned seats)
{
    for (int i = 0; i < mg_pile_count(p, pile); i++) {
        unsigned known = mg_pile_at(p, pile, i)->known;
        if ((known != MG_KNOWN_TO_ALL && (known & ~seats) != 0) ||
            (f->known == MG_BY_ALL && known != MG_KNOWN_TO_ALL) ||
            (f->known == MG_BY_NOBODY && known != 0) ||
            (f->known == MG_BY_SOMEBODY && known == 0) ||
            (f->known == MG_BY_OWNER && !(known >> owner & 1)))
            return i;
    }
    return -1;
}

/* "hand[1] has card 17, which seat 1 does not know" */
static bool blame(const struct mg_field *f, struct mg_card card, int owner, unsigned seats,
                  struct mg_text *culprit)
{
    char name[40] = "?", pile[60] = "";
    struct mg_text word = { .buf = name, .cap = sizeof name },
                   place = { .buf = pile, .cap = sizeof pile };
    unsigned strangers = card.known != MG_KNOWN_TO_ALL ? card.known & ~seats : 0;

    if (mg_name_has(f->names, card.id))
        mg_name_write(f->names, card.id, &word);
    mg_put(&place, f->name);
    if (f->extent[0] > 0) {
        mg_putc(&place, '[');
        mg_put_number(&place, owner);
        mg_putc(&place, ']');
    }
    if (strangers != 0)
        return mg_blame(culprit, "%s has card %s, known to seat %d, which nobody has", pile, name,
                        __builtin_ctz(strangers));
    if (f->known == MG_BY_ALL)
        return mg_blame(culprit, "%s has card %s, which lies face up, and seat %d does not know it",
                        pile, name, __builtin_ctz(~(unsigned)card.known));
    if (f->known == MG_BY_NOBODY)
        return mg_blame(culprit, "%s has card %s, which lies face down, and seat %d knows it", pile,
                        name, __builtin_ctz(card.known));
    if (f->known == MG_BY_SOMEBODY)
        return mg_blame(culprit, "%s has card %s, which nobody knows, not even who put it there",
                        pile, name);
    return mg_blame(culprit, "%s has card %s, which seat %d does not know", pile, name, owner);
}

/* Do the piles lie one behind the other, as they must before anybody counts in them? */
static bool are_piles(const struct mg_field *f, const struct mg_piles *p)
{
    for (int i = 0; i < p->piles; i++)
        if (p->start[i] > p->start[i + 1])
            return false;
    return p->start[0] == 0 && p->start[p->piles] <= f->room;
}

static bool pile_is_known(const struct mg_game *game, const struct mg_field *f, const void *state,
                          struct mg_text *culprit)
{
    struct mg_piles p = mg_field_piles(f, state);
    int piles = f->extent[0] > 0 ? f->extent[0] : 1, players = mg_seats(game, state);
    unsigned seats = (1u << players % 32) - 1;

    /* the game's own invariants say so */
    if (!are_piles(f, &p) || players < game->seats_min || players > game->seats_max)
        return true;
    for (int i = 0; i < piles; i++) {
        if (f->known == MG_BY_OWNER && i >= players) /* likewise: nobody has that pile */
            continue;
        int wrong = wrong_card(f, &p, f->first + i, i, seats);
        if (wrong >= 0)
            return blame(f, *mg_pile_at(&p, f->first + i, wrong), i, seats, culprit);
    }
    return true;
}

bool mg_cards_known(const struct mg_game *game, const void *state, struct mg_text *culprit)
{
    for (const struct mg_field *f = game->fields; f->name != NULL; f++)
        if (f->kind == MG_FIELD_PILE && !pile_is_known(game, f, state, culprit))
            return false;
    return true;
}

static bool all_are_there_once(const struct mg_field *f, const struct mg_piles *p,
                               struct mg_text *culprit)
{
    bool seen[1024] = { false };

    for (int i = 0; i < p->start[p->piles]; i++) {
        unsigned id = p->card[i].id;
        if (id == 0 || !mg_name_has(f->names, (uint16_t)id))
            return mg_blame(culprit, "card %d of all piles is no card", i);
        if (seen[id])
            return mg_blame(culprit, "card %s is there twice", f->names->name[id]);
        seen[id] = true;
    }
    for (unsigned id = 1; id < f->names->count; id++)
        if (!seen[id])
            return mg_blame(culprit, "card %s is missing", f->names->name[id]);
    return true;
}

bool mg_cards_once(const struct mg_game *game, const void *state, struct mg_text *culprit)
{
    for (const struct mg_field *f = game->fields; f->name != NULL; f++) {
        if (f->kind != MG_FIELD_PILE || f->first != 0 || game->sample != NULL)
            continue;
        struct mg_piles p = mg_field_piles(f, state);
        if (!are_piles(f, &p))
            return mg_blame(culprit, "the piles have more cards than there are");
        if (!all_are_there_once(f, &p, culprit))
            return false;
    }
    return true;
}
