/* Gaining Goods: at once where there is no choice, by a task where there is one. */
#include "state.h"

/* The general supply of these never runs out: IS-GDS-06. */
void is_gain_supply(struct is_state *s, int seat, unsigned good, int n, unsigned card,
                    struct mg_play *play)
{
    if (n == 0)
        return;
    s->player[seat].supply[good] = is_sum(s->player[seat].supply[good], n, IS_SUPPLY_MOST);
    is_tell_of(play, IS_EV_GAINED, seat, good, (unsigned)n, card);
}

/* One VP gain event: IS-GDS-09, IS-TRG-06. `card` is the Location that gives them; 0: none does. */
void is_score(struct is_state *s, int seat, int points, unsigned card, struct mg_play *play)
{
    if (points == 0)
        return;
    s->player[seat].score = is_sum(s->player[seat].score, points, IS_SCORE_MOST);
    is_tell_of(play, IS_EV_SCORED_VP, seat, (unsigned)points, card, 0);
    is_after_score(s, seat, points, card);
}

static struct is_task *push_units(struct is_state *s, int kind, int seat, unsigned card, int n,
                                  unsigned good)
{
    struct is_task *t = is_push(s, kind, seat, card);
    t->n = (uint8_t)(n < IS_UNITS_MOST ? n : IS_UNITS_MOST);
    t->good = (uint8_t)good;
    return t;
}

/* One kind of Good that needs a choice. */
static void gain_by_task(struct is_state *s, int seat, unsigned good, int n, unsigned card)
{
    switch (good) {
    case IS_X: push_units(s, IS_TK_RESOURCE, seat, card, n, good); break;
    case IS_B: push_units(s, IS_TK_BLESS, seat, card, n, good); break;
    case IS_K: push_units(s, IS_TK_SAMURAI, seat, card, n, good); break;
    case IS_C:
    case IS_CC:
    case IS_CF: push_units(s, IS_TK_DRAW, seat, card, n, good); break;
    default: break;
    }
}

/* Goods times a number, as one gain; `match` is what M stands for. */
void is_gain(struct is_state *s, int seat, const struct is_goods *goods, int times, unsigned match,
             unsigned card, struct mg_play *play)
{
    int points = 0;

    for (int i = goods->kinds - 1; i >= 0; i--) { /* the task pushed last is the first to run */
        unsigned good = goods->good[i] == IS_M ? match : goods->good[i];
        if (good >= IS_SUPPLIES && good != IS_V && good != IS_B3)
            gain_by_task(s, seat, good, goods->n[i] * times, card);
    }
    for (int i = 0; i < goods->kinds; i++) {
        unsigned good = goods->good[i] == IS_M ? match : goods->good[i];
        if (good < IS_SUPPLIES)
            is_gain_supply(s, seat, good, goods->n[i] * times, card, play);
        else if (good == IS_V)
            points += goods->n[i] * times;
        /* IS-PRD-08 */
        else if (good == IS_B3 && !(s->player[seat].blessings >> IS_TRICOLOUR & 1)) {
            s->player[seat].blessings |= 1u << IS_TRICOLOUR;
            is_tell_of(play, IS_EV_BLESSED, seat, IS_TRICOLOUR, 0, 0);
        }
    }
    is_score(s, seat, points, card, play);
}

void is_gain_one(struct is_state *s, int seat, unsigned good, unsigned card, struct mg_play *play)
{
    const struct is_goods goods = { 1, { (uint8_t)good }, { 1 } };
    is_gain(s, seat, &goods, 1, IS_NO_GOOD, card, play);
}

/* ---- the tasks --------------------------------------------------------------------------- */

/* IS-CRD-05, IS-CRD-06: the deck is chosen card by card, for a Mission too (IS-FAC-33). */
void is_run_draw(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    bool common = t->good != IS_CF && is_can_draw(s, t->seat, IS_CC);
    bool faction = t->good != IS_CC && is_can_draw(s, t->seat, IS_CF);

    if (t->n == 0 || (!common && !faction))
        is_pop(s);
    else if (common && faction)
        is_ask(s, IS_ASK_DECK_OF, t->seat);
    else
        is_draw_now(s, common ? IS_CC : IS_CF, play);
}

void is_draw_now(struct is_state *s, int deck, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    unsigned card = is_draw(s, t->seat, deck, IS_HAND + t->seat, play);

    t->n--;
    for (int i = 0; i < 2; i++) /* Dark Chapel may convert it */
        if (t->stage > 0 && s->razed[i] == IS_C && s->razed_card[i] == 0) {
            s->razed_card[i] = (uint16_t)card;
            return;
        }
}

void is_run_resource(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    (void)play;
    if (t->n == 0)
        is_pop(s);
    else
        is_ask(s, IS_ASK_RESOURCE, t->seat);
}

/* IS-BLS-03, IS-BLS-04, IS-OPN-07. A colour has five tokens (IS-SUP-12), one for each player, so
 * there always is one (IS-BLS-12). The tricolour token is none of the nine: IS-BLS-10. */
void is_run_bless(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    unsigned left = IS_ANY_COLOUR & ~s->player[t->seat].blessings;

    if (t->n == 0 || left == 0)
        is_pop(s);
    else if ((left & (left - 1)) == 0)
        is_bless_now(s, __builtin_ctz(left), play);
    else
        is_ask(s, IS_ASK_BLESSING, t->seat);
}

/* From now on it serves: IS-BLS-05. */
void is_bless_now(struct is_state *s, int colour, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    s->player[t->seat].blessings |= (uint16_t)(1u << colour);
    t->n--;
    is_tell_of(play, IS_EV_BLESSED, t->seat, (unsigned)colour, 0, 0);
}

/* Own Faction Locations without a Samurai; only the Japanese have any: IS-FAC-07. */
int is_list_samurai(const struct is_state *s, int seat, uint16_t *out)
{
    int count = 0;
    if (s->player[seat].faction != IS_JAPANESE)
        return 0;
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
        unsigned card = s->card[i].id;
        if (!is_common(card) && !is_marked(s, card, IS_MARK_SAMURAI))
            out[count++] = (uint16_t)card;
    }
    return count;
}

void is_run_samurai(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    uint16_t place[IS_CARDS_MOST];
    int places = t->n > 0 ? is_list_samurai(s, t->seat, place) : 0;

    if (places == 0)
        is_pop(s);
    else if (places <= t->n)
        is_samurai_now(s, place[0], play);
    else
        is_ask(s, IS_ASK_SAMURAI, t->seat);
}

void is_samurai_now(struct is_state *s, unsigned card, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    s->spot[card].marks |= IS_MARK_SAMURAI;
    t->n--;
    is_tell_of(play, IS_EV_SAMURAI, t->seat, card, 0, 0);
}
