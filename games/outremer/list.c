/* Every move that the check allows. */
#include "state.h"

struct list {
    const struct or_state *s;
    struct mg_move *out;
    unsigned count;
};

static void add(struct list *l, int kind, unsigned a, unsigned b, unsigned c)
{
    l->out[l->count++] = (struct mg_move){ .kind = (uint8_t)kind,
                                           .seat = l->s->seat,
                                           .a = (uint16_t)a,
                                           .b = (uint16_t)b,
                                           .c = (uint16_t)c };
}

/* Add a candidate if its check allows it. */
static void offer(struct list *l, int kind, unsigned a, unsigned b, unsigned c)
{
    struct mg_move m = { .kind = (uint8_t)kind,
                         .seat = l->s->seat,
                         .a = (uint16_t)a,
                         .b = (uint16_t)b,
                         .c = (uint16_t)c };
    if (mg_legal(or_check(l->s, m)))
        l->out[l->count++] = m;
}

/* Where an Event that names an area could work at best. */
static or_set event_areas(const struct or_state *s, int key)
{
    return key == OR_SUCCESSION ? ~or_held(s, OR_NONE) & (OR_BIT(OR_AREAS) - 2)
                                : or_targets(s, s->seat);
}

static void list_event(struct list *l, unsigned card)
{
    const struct or_state *s = l->s;

    switch (or_kind(card)->choice) {
    case OR_CHOOSE_NOTHING: offer(l, OR_PLAY, card, 0, 0); break;
    case OR_CHOOSE_OPPONENT:
        if (or_is_group_b(s))
            offer(l, OR_PLAY_AGAINST, card, OR_MUSLIMS, 0);
        else
            for (int seat = 0; seat < s->players; seat++)
                offer(l, OR_PLAY_AGAINST, card, (unsigned)or_faction(s, seat), 0);
        break;
    default:
        for (or_set at = event_areas(s, or_key(card)); at != 0; at &= at - 1)
            if (or_key(card) != OR_JOINT_ATTACK)
                offer(l, OR_PLAY_AT, card, (unsigned)__builtin_ctz(at), 0);
            else
                for (int seat = 0; seat < s->players; seat++)
                    offer(l, OR_PLAY_AT, card, (unsigned)__builtin_ctz(at),
                          (unsigned)or_faction(s, seat));
        break;
    }
}

/* The factions that the seat may raid, as or_check_raided() says, one bit each. */
static unsigned raided(const struct or_state *s)
{
    unsigned factions = 0;

    if (or_is_group_b(s))
        return mg_legal(or_check_raided(s, OR_MUSLIMS)) ? 1u << OR_MUSLIMS : 0;
    for (int seat = 0; seat < s->players; seat++)
        factions |= (unsigned)mg_legal(or_check_raided(s, or_faction(s, seat)))
                    << or_faction(s, seat);
    return factions;
}

/* What the checks would ask again for every card is asked once: playouts spend their time here. */
static void list_actions(struct list *l)
{
    const struct or_state *s = l->s;
    const struct mg_card *card = &s->card[s->start[OR_HAND + s->seat]];
    int count = or_size(s, OR_HAND + s->seat);
    bool troop = or_holds_troop(s, s->seat);
    unsigned victims = troop ? raided(s) : 0;

    for (or_set t = troop ? or_targets(s, s->seat) : 0; t != 0; t &= t - 1)
        add(l, OR_ATTACKS, (unsigned)__builtin_ctz(t), 0, 0);
    for (int i = 0; i < count; i++)
        if (or_kind(card[i].id)->type == OR_EVENT)
            list_event(l, card[i].id);
    for (; victims != 0; victims &= victims - 1)
        for (int i = 0; i < count; i++)
            if (or_is_troop(card[i].id))
                add(l, OR_RAID, (unsigned)__builtin_ctz(victims), card[i].id, 0);
    for (int i = 0; i < count; i++)
        add(l, OR_DISCARD, card[i].id, 0, 0);
    add(l, OR_PASS, 0, 0, 0);
}

static void list_hand(struct list *l, int kind)
{
    const struct or_state *s = l->s;
    for (int i = s->start[OR_HAND + s->seat]; i < s->start[OR_HAND + s->seat + 1]; i++)
        offer(l, kind, s->card[i].id, 0, 0);
}

static void list_responses(struct list *l)
{
    const struct or_state *s = l->s;

    add(l, OR_DONE, 0, 0, 0);
    for (int i = s->start[OR_HAND + s->seat]; i < s->start[OR_HAND + s->seat + 1]; i++)
        if (or_kind(s->card[i].id)->type == OR_RESPONSE)
            for (unsigned side = 0; side < OR_SIDES; side++)
                offer(l, OR_LAY_RESPONSE, s->card[i].id, side, 0);
}

static void list_castles(struct list *l)
{
    for (or_set own = or_held(l->s, or_faction(l->s, l->s->seat)); own != 0; own &= own - 1)
        offer(l, OR_TURN, (unsigned)__builtin_ctz(own), 0, 0);
}

static void list_laid(struct list *l)
{
    const struct or_state *s = l->s;
    for (int i = s->start[OR_LAID_ATTACK]; i < s->start[OR_STACK]; i++)
        offer(l, OR_CANCEL_CARD, s->card[i].id, 0, 0);
    for (int i = s->start[OR_ATTACHED]; i < s->start[OR_QUEUE]; i++)
        offer(l, OR_CANCEL_CARD, s->card[i].id, 0, 0);
    for (int i = s->start[OR_REPLY]; i < s->start[OR_PILES]; i++)
        offer(l, OR_CANCEL_CARD, s->card[i].id, 0, 0);
}

static void list_seen_hand(struct list *l)
{
    const struct or_state *s = l->s;
    int hand = OR_HAND + or_seat_of(s, s->victim);
    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        add(l, OR_PICK_CARD, s->card[i].id, 0, 0);
}

unsigned or_list(const void *state, int seat, struct mg_move *out)
{
    struct list l = { .s = state, .out = out };

    if (seat != l.s->seat)
        return 0;
    switch (l.s->phase) {
    case OR_ACTION: list_actions(&l); break;
    case OR_ANSWER:
        offer(&l, OR_ACCEPT, 0, 0, 0);
        offer(&l, OR_REFUSE, 0, 0, 0);
        break;
    case OR_COMMIT:
        offer(&l, OR_DONE, 0, 0, 0);
        list_hand(&l, OR_LAY);
        break;
    case OR_RESPOND: list_responses(&l); break;
    case OR_CASTLES:
        offer(&l, OR_DONE, 0, 0, 0);
        list_castles(&l);
        break;
    case OR_CANCEL: list_laid(&l); break;
    case OR_REWARD:
        offer(&l, OR_TAKE_BONUS, 0, 0, 0);
        list_castles(&l);
        break;
    case OR_OWN_DISCARD: list_hand(&l, OR_DISCARD); break;
    case OR_PICK: list_seen_hand(&l); break;
    case OR_GIVE: list_hand(&l, OR_GIVE_CARD); break;
    case OR_FORTIFY: list_castles(&l); break;
    default: break;
    }
    return l.count;
}
