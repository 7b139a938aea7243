/* Prayers: IS-PRY. The stages follow IS-PRY-35. */
#include "state.h"

enum stage { MODE, COLOUR, START, CARDS, SAVED, CHOICE, TRICOLOUR, PAY, SPENT, END, CLEAR };

#define THREE 7u /* brown, grey, red: what the tricolour token can be */

static struct is_task *top(struct is_state *s)
{
    return &s->task[s->tasks - 1];
}

static const struct is_prayer *prayer_of(const struct is_task *t)
{
    return &is_prayers[is_step_of(t)->prayer];
}

static bool keeps(const struct is_prayer *p)
{
    return p->pays > 0 && p->pay[0].colour == IS_PAY_KEEP;
}

/* The colours of a `match` Prayer: of the Good of the Deal, or of the Location built. IS-PRY-22,
 * IS-PRY-24. IS-EX-06: a Deal of Wood with a red card is brown. */
static unsigned matched(const struct is_state *s, const struct is_task *t)
{
    if (prayer_of(t)->mode == IS_PRAY_MATCH_BUILT)
        return is_colours(s, t->arg);
    int colour = is_colour_of_good(t->arg);
    return colour < IS_COLOURS ? 1u << colour : 0;
}

static bool is_match_mode(const struct is_prayer *p)
{
    return p->mode == IS_PRAY_MATCH_DEAL || p->mode == IS_PRAY_MATCH_BUILT;
}

/* Colours among which one is named; 0: none is, as in `free` and `spend` (IS-PRY-07). IS-PRY-05,
 * IS-PRY-06, IS-PRY-23, IS-PRY-33. */
static unsigned nameable(const struct is_state *s, const struct is_task *t)
{
    const struct is_prayer *p = prayer_of(t);

    if (p->mode == IS_PRAY_DECLARE || p->mode == IS_PRAY_CHOOSE)
        return p->set;
    return is_match_mode(p) && (matched(s, t) >> IS_OR & 1) ? IS_ANY_COLOUR : 0;
}

/* IS-PRY-14. */
static unsigned relevant(const struct is_state *s, const struct is_task *t)
{
    const struct is_prayer *p = prayer_of(t);

    if (s->praying.colour < IS_COLOURS)
        return 1u << s->praying.colour;
    if (nameable(s, t) != 0)
        return 0; /* not named yet */
    return is_match_mode(p) ? matched(s, t) : p->set;
}

/* What the player's tokens could stand for: the tricolour one for three. */
static unsigned token_colours(const struct is_state *s, int seat)
{
    unsigned blessings = s->player[seat].blessings;
    return (blessings & IS_ANY_COLOUR) | (blessings >> IS_TRICOLOUR & 1 ? THREE : 0);
}

/* IS-PRY-11, IS-PRY-25, IS-PRY-37. IS-EX-03: pink, red and tricolour as red count 1 Worker and 2
 * Food. */
static bool may_use_tokens(const struct is_state *s, const struct is_task *t)
{
    unsigned set = nameable(s, t) != 0 ? nameable(s, t) : relevant(s, t);
    return !keeps(prayer_of(t)) && (token_colours(s, t->seat) & set) != 0;
}

/* The colours that may be named now. In token mode a token of it must be there: IS-PRY-12. */
unsigned is_pray_colours(const struct is_state *s)
{
    const struct is_task *t = is_top(s);
    unsigned set = nameable(s, t);
    return s->praying.tokens ? set & token_colours(s, t->seat) : set;
}

/* What the tricolour token may be now: IS-BLS-09, IS-PRY-18. */
unsigned is_pray_tri(const struct is_state *s)
{
    return relevant(s, is_top(s)) & THREE;
}

/* ---- counting ---------------------------------------------------------------------------- */

static bool drew_relevant(const struct is_state *s, unsigned set)
{
    for (int i = s->start[IS_ASIDE]; i < s->start[IS_ASIDE + 1]; i++)
        if (is_row(s->card[i].id)->colours & set)
            return true;
    return false;
}

/* Units of one colour: cards and tokens. IS-PRY-08, IS-PRY-12, IS-PRY-13, IS-PRY-15. Cards of this
 * Prayer only (IS-PRY-04), by the colours printed on them: Ruins and Young Couple have none
 * (IS-PRY-09), orange is one that the clause must name (IS-PRY-34). Tokens are looked at and stay:
 * IS-BLS-06. */
static int units(const struct is_state *s, const struct is_task *t, int colour)
{
    int count = s->player[t->seat].blessings >> colour & 1;
    count += s->praying.tri == colour;
    for (int i = s->start[IS_ASIDE]; i < s->start[IS_ASIDE + 1]; i++)
        count += is_row(s->card[i].id)->colours >> colour & 1;
    return count;
}

/* Of `match built`: a card counts once even if it has two of the colours. */
static int units_of_set(const struct is_state *s, const struct is_task *t, unsigned set)
{
    int count = __builtin_popcount(s->player[t->seat].blessings & set & IS_ANY_COLOUR);
    count += s->praying.tri < IS_COLOURS && (set >> s->praying.tri & 1);
    for (int i = s->start[IS_ASIDE]; i < s->start[IS_ASIDE + 1]; i++)
        count += (is_row(s->card[i].id)->colours & set) != 0;
    return count;
}

/* For whoever shows a Prayer: the colours that count, 0 while one is still to be named; and the
 * units of a colour. */
unsigned is_pray_counting(const struct is_state *s, const struct is_task *t)
{
    return relevant(s, t);
}

int is_pray_units_of(const struct is_state *s, const struct is_task *t, int colour)
{
    return units(s, t, colour);
}

/* ---- stages ------------------------------------------------------------------------------ */

/* Nothing is left of the Prayer before, not even the colour of the tricolour token: IS-BLS-13. */
static void begin(struct is_state *s, struct is_task *t)
{
    s->praying =
        (struct is_praying){ .colour = IS_COLOURS, .tri = IS_COLOURS, .count = is_step_of(t)->n };
    t->stage = MODE;
}

/* Own clauses that answer the start or end of this Prayer, resolved inside it: IS-TRG-14. */
static void answer(struct is_state *s, int seat, int trigger, bool ok, struct mg_play *play)
{
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
        unsigned card = s->card[i].id;
        const struct is_row *row = is_row(card);
        for (int k = 0; k < row->clauses && row->listens >> trigger & 1; k++) {
            const struct is_clause *c = is_clause_of(row, (unsigned)k);
            if (c->event != trigger || (c->filter == IS_OK && !ok))
                continue;
            if (c->limit > 0 && is_counter(s, card, IS_FIRST) >= c->limit) /* IS-TRG-05 */
                continue;
            if (c->limit > 0)
                s->spot[card].used++;
            is_tell_of(play, IS_EV_TRIGGERED, seat, card, 0, 0);
            is_push_clause(s, seat, card, c, 1, 0);
        }
    }
}

static void draw_cards(struct is_state *s, struct mg_play *play)
{
    for (int i = 0; i < s->praying.count; i++) { /* IS-PRY-03, IS-PRY-30, IS-PRY-31, IS-PRY-39 */
        unsigned card = is_reveal(s, IS_ASIDE, play);
        if (card == 0)
            break;
        s->praying.drawn++;
        is_tell_of(play, IS_EV_PRAY_CARD, top(s)->seat, card, 0, 0);
    }
}

/* Saved cards that may be added: IS-PRY-26, IS-PRY-28. Every Prayer asks for a colour, so one that
 * has none (Ruins, Young Couple) cannot be used and stays where it is. */
int is_list_saved(const struct is_state *s, int seat, uint16_t *out)
{
    int count = 0;
    for (int i = s->start[IS_TUCKED]; i < s->start[IS_TUCKED + 1]; i++)
        if (is_saved_for(s, seat, s->card[i].id) && is_row(s->card[i].id)->colours != 0)
            out[count++] = s->card[i].id;
    return count;
}

/* Cards that `keep` may take: of the first ones in IS_ASIDE, which were drawn, and of the chosen
 * colour (IS-PRY-25). A saved card that was used is discarded after the Prayer, so it is never
 * taken: IS-PRY-27. */
int is_list_kept(const struct is_state *s, uint16_t *out)
{
    int count = 0;
    if (s->praying.kept >= prayer_of(is_top(s))->pay[0].keep)
        return 0;
    for (int i = 0; i < s->praying.drawn; i++)
        if (is_row(is_at(s, IS_ASIDE, i))->colours >> s->praying.colour & 1)
            out[count++] = (uint16_t)is_at(s, IS_ASIDE, i);
    return count;
}

/* How many Resources of a kind may be spent at most: IS-PRY-20. */
int is_pray_units(const struct is_state *s, int resource)
{
    const struct is_task *t = is_top(s);
    return prayer_of(t)->set >> resource & 1 ? units(s, t, resource) : 0;
}

/* May so much be spent? Gold stands in: IS-PRY-21, IS-GDS-15. */
bool is_can_spend(const struct is_state *s, const int spent[3])
{
    const struct is_player *p = &s->player[is_top(s)->seat];
    int gold = 0;

    for (int r = 0; r < 3; r++) {
        if (spent[r] > is_pray_units(s, r))
            return false;
        gold += spent[r] > p->supply[r] ? spent[r] - p->supply[r] : 0;
    }
    return gold <= p->supply[IS_G];
}

/* IS-PRY-19: all that the units pay is one gain, IS-PRY-32. IS-EX-01: grey was declared, 2 grey
 * cards pay 2 Stone. */
static void pay_units(struct is_state *s, const struct is_task *t, struct mg_play *play)
{
    const struct is_prayer *p = prayer_of(t);
    struct is_goods all = { .kinds = 0 };
    int seat = t->seat;
    unsigned card = t->card;
    unsigned set = relevant(s, t);

    for (int i = 0; i < p->pays; i++) {
        const struct is_pay *pay = &p->pay[i];
        bool each = pay->colour == IS_PAY_EACH;
        int n = each ? units_of_set(s, t, set) : units(s, t, pay->colour);
        for (int k = 0; k < pay->goods.kinds && n > 0; k++) {
            unsigned good =
                pay->goods.good[k] == IS_M ? is_match[s->praying.colour] : pay->goods.good[k];
            int at = 0;
            while (at < all.kinds && all.good[at] != good)
                at++;
            if (at == all.kinds)
                all.kinds++;
            all.good[at] = (uint8_t)good;
            all.n[at] = (uint8_t)(all.n[at] + pay->goods.n[k] * n);
        }
    }
    is_gain(s, seat, &all, 1, IS_NO_GOOD, card, play);
}

static void finish(struct is_state *s, struct is_task *t, struct mg_play *play)
{
    is_tell_of(play, IS_EV_PRAY_ENDS, t->seat, s->praying.ok, 0, 0);
    while (is_size(s, IS_ASIDE) > 0) /* IS-PRY-10, IS-PRY-27 */
        is_discard_from(s, IS_ASIDE, is_at(s, IS_ASIDE, 0));
    s->praying = (struct is_praying){ .tokens = 0 };
    is_pop(s);
}

/* Name the colour, or ask for it. */
static void run_colour(struct is_state *s, struct is_task *t, struct mg_play *play)
{
    unsigned set = is_pray_colours(s);
    if ((set & (set - 1)) != 0)
        is_ask(s, IS_ASK_PRAY_COLOUR, t->seat);
    else if (set != 0)
        is_name_colour(s, __builtin_ctz(set), play);
}

void is_name_colour(struct is_state *s, int colour, struct mg_play *play)
{
    struct is_task *t = top(s);
    s->praying.colour = (uint8_t)colour;
    t->stage++;
    is_tell_of(play, IS_EV_PRAY_COLOUR, t->seat, (unsigned)colour, 0, 0);
}

void is_name_tri(struct is_state *s, int colour, struct mg_play *play)
{
    struct is_task *t = top(s);
    s->praying.tri = (uint8_t)colour;
    t->stage++;
    is_tell_of(play, IS_EV_PRAY_COLOUR, t->seat, (unsigned)colour, 1, 0);
}

/* 6, second half: is it successful (IS-PRY-16, IS-PRY-17), and what is the tricolour token?
 * IS-EX-04: tokens add to what was drawn; IS-EX-05: nothing that fits was drawn, so they do not. */
static void run_tricolour(struct is_state *s, struct is_task *t, struct mg_play *play)
{
    s->praying.ok = s->praying.tokens || drew_relevant(s, relevant(s, t));
    unsigned set = is_pray_tri(s);
    bool owns = s->player[t->seat].blessings >> IS_TRICOLOUR & 1;

    if (!owns || !s->praying.ok || set == 0 || keeps(prayer_of(t)))
        t->stage++;
    else if ((set & (set - 1)) == 0)
        is_name_tri(s, __builtin_ctz(set), play);
    else
        is_ask(s, IS_ASK_PRAY_TRI, t->seat);
}

static bool can_spend_any(const struct is_state *s)
{
    for (int r = 0; r < 3; r++) {
        const int one[3] = { r == 0, r == 1, r == 2 };
        if (is_can_spend(s, one))
            return true;
    }
    return false;
}

/* 7. */
static void run_payment(struct is_state *s, struct is_task *t, struct mg_play *play)
{
    const struct is_prayer *p = prayer_of(t);
    uint16_t card[IS_CARDS_MOST];

    if (s->praying.ok && keeps(p) && is_list_kept(s, card) > 0) {
        is_ask(s, IS_ASK_PRAY_KEEP, t->seat);
        return;
    }
    if (s->praying.ok && p->mode == IS_PRAY_SPEND && can_spend_any(s)) {
        is_ask(s, IS_ASK_PRAY_SPEND, t->seat);
        return;
    }
    t->stage = p->mode == IS_PRAY_SPEND ? SPENT : END;
    if (s->praying.ok && !keeps(p) && p->mode != IS_PRAY_SPEND) /* nothing is asked: IS-PRY-38 */
        pay_units(s, t, play);
}

/* 1 for each Resource spent and 1 for each kind: IS-PRY-20. IS-EX-02: 1 Stone and 1 Food make 4. */
static void run_spent(struct is_state *s, struct is_task *t, struct mg_play *play)
{
    int points = 0;
    for (int r = 0; r < 3; r++)
        points += s->praying.spent[r] + (s->praying.spent[r] > 0);
    t->stage = END;
    is_score(s, t->seat, points, t->card, play);
}

void is_spend(struct is_state *s, const int spent[3])
{
    struct is_task *t = top(s);
    int seat = t->seat;
    unsigned card = t->card;

    for (int r = 0; r < 3; r++)
        s->praying.spent[r] = (uint8_t)spent[r];
    t->stage = SPENT;
    is_push_pay(s, seat, card, IS_COST_SPEND, 0, 1);
}

void is_set_pray_mode(struct is_state *s, bool tokens, struct mg_play *play)
{
    struct is_task *t = top(s);
    s->praying.tokens = tokens;
    t->stage = COLOUR;
    is_tell_of(play, IS_EV_PRAYS, t->seat, t->card, tokens ? IS_WITH_TOKENS : IS_WITH_CARDS,
               tokens ? 0 : s->praying.count);
}

void is_add_saved(struct is_state *s, unsigned card, struct mg_play *play)
{
    is_tell_of(play, IS_EV_PRAY_CARD, top(s)->seat, card, 1, 0);
    s->spot[card].under = 0;
    is_move_card(s, IS_TUCKED, card, IS_ASIDE, MG_KNOWN_TO_ALL);
}

void is_keep_prayed(struct is_state *s, unsigned card, struct mg_play *play)
{
    struct is_task *t = top(s);
    s->praying.drawn--; /* is_list_kept: it was one of those */
    s->praying.kept++;
    is_tell_of(play, IS_EV_PICKED, t->seat, card, 0, 0);
    is_to_hand(s, IS_ASIDE, card, t->seat);
}

void is_next_pray_stage(struct is_state *s)
{
    struct is_task *t = top(s);
    t->stage = t->stage == PAY ? END : (uint8_t)(t->stage + 1);
}

void is_run_pray(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    bool tokens = s->praying.tokens;
    /* the colour is named after the draw */
    bool late = prayer_of(t)->mode == IS_PRAY_CHOOSE && !tokens;
    uint16_t card[IS_CARDS_MOST];

    switch (t->stage) {
    case MODE:
        begin(s, t);
        if (may_use_tokens(s, t))
            is_ask(s, IS_ASK_PRAY_MODE, t->seat);
        else
            is_set_pray_mode(s, false, play);
        break;
    case COLOUR:
        if (late || nameable(s, t) == 0)
            t->stage++;
        else
            run_colour(s, t, play);
        break;
    case START:
        t->stage++;
        if (!tokens)
            answer(s, t->seat, IS_ON_PRAY_START, false, play);
        break;
    case CARDS:
        t->stage++;
        if (!tokens)
            draw_cards(s, play);
        break;
    case SAVED:
        if (!tokens && is_list_saved(s, t->seat, card) > 0)
            is_ask(s, IS_ASK_PRAY_SAVED, t->seat);
        else
            t->stage++;
        break;
    case CHOICE:
        if (late)
            run_colour(s, t, play);
        else
            t->stage++;
        break;
    case TRICOLOUR: run_tricolour(s, t, play); break;
    case PAY: run_payment(s, t, play); break;
    case SPENT: run_spent(s, t, play); break;
    case END:
        t->stage++;
        answer(s, t->seat, IS_ON_PRAY_END, s->praying.ok, play);
        break;
    default: finish(s, t, play); break;
    }
}

/* ---- positions from outside -------------------------------------------------------------- */

/* A colour is named where the stage is past naming it. */
bool sane_pray_place(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place];
    const struct is_praying *p = &s->praying;

    int more = t->stage > CARDS ? 2 : 0; /* of the Clockwork Altar */

    if (t->stage > CLEAR || p->colour > IS_COLOURS || p->tri > IS_COLOURS ||
        p->count > is_step_of(t)->n + more || p->drawn > is_size(s, IS_ASIDE) || p->spent[0] > 20 ||
        p->spent[1] > 20 || p->spent[2] > 20 || p->kept > 20)
        return false;
    bool late = prayer_of(t)->mode == IS_PRAY_CHOOSE && !p->tokens;
    bool named = t->stage > (late ? CHOICE : COLOUR) && nameable(s, t) != 0;
    return !named || (p->colour < IS_COLOURS && (nameable(s, t) >> p->colour & 1));
}

bool sane_pray_ask(const struct is_state *s)
{
    const struct is_task *t = is_top(s);

    switch (s->ask) {
    case IS_ASK_PRAY_MODE: return t->stage == MODE;
    case IS_ASK_PRAY_COLOUR: return t->stage == COLOUR || t->stage == CHOICE;
    case IS_ASK_PRAY_SAVED: return t->stage == SAVED;
    case IS_ASK_PRAY_TRI: return t->stage == TRICOLOUR;
    case IS_ASK_PRAY_SPEND: return t->stage == PAY && prayer_of(t)->mode == IS_PRAY_SPEND;
    case IS_ASK_PRAY_KEEP: return t->stage == PAY && keeps(prayer_of(t));
    default: return false;
    }
}
