/* Moves in words: what is done, what it costs, what it brings. */
#include "card_text.h"
#include "state.h"
#include "words.h"

#define LONG 700

/* ---- questions --------------------------------------------------------------------------- */

unsigned is_asked_verb(const struct is_state *s)
{
    const struct is_task *t = s->tasks > 0 ? is_top(s) : NULL;
    return t != NULL && t->kind == IS_TK_STEP ? is_step_of(t)->verb : IS_VERBS;
}

int is_deal_holder(const struct is_state *s, unsigned card)
{
    for (int seat = 0; seat < s->players; seat++)
        if (is_in_pile(s, IS_DEALS + seat, card))
            return seat;
    if (is_in_pile(s, IS_ATTACK_LINE, card))
        return IS_VIRTUAL;
    return card < IS_CARDS && is_marked(s, card, IS_MARK_TRADE) ? is_seat_of_faction(s, IS_JAPANESE)
                                                                : -1;
}

/* ---- a Location in play ------------------------------------------------------------------ */

static void put_mark(const char *mark, bool *first, struct mg_text *out)
{
    mg_put(out, *first ? " [" : ", ");
    mg_put(out, mark);
    *first = false;
}

/* Its name and whatever sets it apart from another card of the same name. */
void is_put_place(const struct is_state *s, unsigned card, struct mg_text *out)
{
    static const struct {
        uint8_t mark;
        const char *title;
    } marks[] = {
        { IS_MARK_DEFENCE, N_("Defence") },   { IS_MARK_SAMURAI, N_("Samurai") },
        { IS_MARK_BASIC, N_("doubled") },     { IS_MARK_TD, N_("Advanced Defence") },
        { IS_MARK_TG, N_("Glory") },          { IS_MARK_BLOCKED, N_("blocked") },
        { IS_MARK_TRADE, N_("Trade Route") }, { IS_MARK_UNLOCKED, N_("unlocked") },
    };
    bool first = true;

    mg_put(out, is_card_title(out, card));
    if (card == 0 || card >= IS_CARDS || is_holder(s, card) < 0)
        return;
    for (unsigned i = 0; i < sizeof marks / sizeof marks[0]; i++)
        if (is_marked(s, card, marks[i].mark))
            put_mark(mg_tr(out, marks[i].title), &first, out);
    for (int which = 0; which < 2; which++) {
        unsigned index = is_row(card)->act[which];
        int used = is_counter(s, card, which);
        MG_WORDS(count, out, 60);
        if (index == IS_NO_CLAUSE || used == 0)
            continue;
        mg_say(&count, N_("used {0} of {1}"), mg_digits(used).text,
               mg_digits(is_clauses[index].times).text);
        put_mark(count_buffer, &first, out);
    }
    if (is_row(card)->kind == IS_OPEN_PRODUCTION && is_counter(s, card, IS_USES) > 0) {
        MG_WORDS(count, out, 60);
        mg_say(&count, N_("visits: {0}"), mg_digits(is_counter(s, card, IS_USES)).text);
        put_mark(count_buffer, &first, out);
    }
    if (is_counter(s, card, IS_STATUE_COUNT) > 0) {
        MG_WORDS(count, out, 60);
        mg_say(&count, N_("statue tokens: {0}"),
               mg_digits(is_counter(s, card, IS_STATUE_COUNT)).text);
        put_mark(count_buffer, &first, out);
    }
    if (is_taken_over(s, card))
        put_mark(mg_tr(out, N_("taken over")), &first, out);
    if (!first)
        mg_putc(out, ']');
}

/* A card wherever it is: a hand card needs no marks, an enemy's Location says whose it is. */
void is_put_target(const struct is_state *s, unsigned card, struct mg_text *out)
{
    int holder = card < IS_CARDS && card != 0 ? is_holder(s, card) : -1;
    MG_WORDS(who, out, 60);

    is_put_place(s, card, out);
    if (holder < 0 || holder == s->seat)
        return;
    is_side_title(s, holder, &who);
    mg_put(out, " (");
    mg_put(out, who_buffer);
    mg_putc(out, ')');
}

void is_put_field(unsigned card, struct mg_text *out)
{
    static const struct is_goods none = { .kinds = 0 };
    is_put_goods(card < IS_CARDS ? &is_row(card)->raze : &none, 1, out);
}

/* "Quarry (1 Wood, 1 Stone)" */
void is_put_priced(unsigned card, bool without_l, struct mg_text *out)
{
    struct is_goods cost = is_row(card)->cost;
    MG_WORDS(price, out, 200);

    if (without_l && cost.kinds > 0 && cost.good[cost.kinds - 1] == IS_L)
        cost.kinds--; /* L is written last */
    is_put_cost(&cost, 1, &price);
    mg_put(out, is_card_title(out, card));
    if (price.len > 0) {
        mg_put(out, " (");
        mg_put(out, price_buffer);
        mg_putc(out, ')');
    }
}

/* A card of a draft or hand with its cost. */
void is_label_priced(unsigned card, const char *sentence, struct mg_text *out)
{
    MG_WORDS(priced, out, 300);

    if (card != 0 && card < IS_CARDS)
        is_put_priced(card, false, &priced);
    mg_say(out, sentence, priced_buffer);
}

/* "gain 1 Stone": what a Location produces */
void is_put_production(unsigned card, struct mg_text *out)
{
    const struct is_clause *c = card != 0 && card < IS_CARDS ? is_production(card) : NULL;
    if (c != NULL)
        is_put_steps(c->step, c->steps, out);
}

/* ---- actions ----------------------------------------------------------------------------- */

static void label_raze(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    int holder = is_holder(s, m.a);
    MG_WORDS(target, out, 200);
    MG_WORDS(price, out, 80);
    MG_WORDS(field, out, 200);

    is_put_target(s, m.a, &target);
    is_put_field(m.a, &field);
    /* IS-RAZ-02, IS-RAZ-05 */
    is_put_good(IS_R, holder < 0 ? 1 : 2 + is_protection(s, holder, m.a), &price);
    mg_say(out,
           holder < 0 ? N_("Raze {0} from your hand for {1}: gain {2}")
                      : N_("Raze {0} for {1}: gain {2}"),
           target_buffer, price_buffer, field_buffer);
}

static void label_activate(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    unsigned index = m.b >= 1 && m.b <= 2 ? is_row(m.a)->act[m.b - 1] : IS_NO_CLAUSE;
    MG_WORDS(place, out, 200);
    MG_WORDS(price, out, 200);
    MG_WORDS(effect, out, LONG);

    is_put_place(s, m.a, &place);
    if (index != IS_NO_CLAUSE) {
        is_put_cost(&is_clauses[index].cost, 1, &price);
        is_put_steps(is_clauses[index].step, is_clauses[index].steps, &effect);
    }
    if (price.len > 0)
        mg_say(out, N_("Activate {0} for {1}: {2}"), place_buffer, price_buffer, effect_buffer);
    else
        mg_say(out, N_("Activate {0}: {1}"), place_buffer, effect_buffer);
}

/* Moves of the turn with one card. {0} the card with its marks, {1} what it brings. */
static const char *card_sentence(unsigned kind)
{
    switch (kind) {
    case IS_M_DEAL: return N_("Make a Deal with {0} for 1 Food: gain {1}");
    case IS_M_SEND: return N_("Send a Worker to {0}: {1}");
    case IS_M_DEFEND: return N_("Place a Defence token on {0}");
    case IS_M_SAMURAI: return N_("Place a Worker as Samurai on {0}");
    default: return N_("{0}: {1}"); /* IS_M_TRIGGER */
    }
}

/* What a Location that waits does in answer to the event. */
static void put_answer(const struct is_state *s, unsigned card, struct mg_text *out)
{
    for (int i = 0; i < s->waitings; i++)
        if (s->waiting[i].card == card) {
            const struct is_clause *c = is_clause_of(is_row(card), s->waiting[i].clause);
            is_put_steps(c->step, c->steps, out);
            return;
        }
}

static void label_card(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(target, out, 200);
    MG_WORDS(brings, out, LONG);

    is_put_target(s, m.a, &target);
    if (m.kind == IS_M_DEAL && is_deal_good(m.a) < IS_GOODS)
        is_put_good(is_deal_good(m.a), 1, &brings);
    else if (m.kind == IS_M_SEND)
        is_put_production(m.a, &brings);
    else if (m.kind == IS_M_TRIGGER)
        put_answer(s, m.a, &brings);
    mg_say(out, card_sentence(m.kind), target_buffer, brings_buffer);
}

/* The next source of the Production phase; no card: the Faction board. */
static void label_produce(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(place, out, 200);
    MG_WORDS(brings, out, LONG);

    if (m.a == 0) {
        is_put_goods(&is_boards[s->player[s->seat].faction].produces, 1, &brings);
        mg_say(out, N_("The Faction board: {0}"), brings_buffer);
        return;
    }
    is_put_place(s, m.a, &place);
    if (is_holder(s, m.a) == s->seat) {
        is_put_production(m.a, &brings);
        mg_say(out, N_("{0}: {1}"), place_buffer, brings_buffer);
    } else {
        is_put_good(is_deal_good(m.a), 1, &brings);
        mg_say(out, N_("Deal {0}: gain {1}"), place_buffer, brings_buffer);
    }
}

/* ---- decks ------------------------------------------------------------------------------- */

/* "Star Observatory [Atlanteans expansion]" */
void is_put_group(unsigned group, struct mg_text *out)
{
    if (group == 0 || group >= IS_GROUPS)
        return;
    mg_put(out, is_group_title(out, group));
    mg_put(out, " [");
    mg_put(out, is_pack_title(out, is_groups[group].pack));
    mg_putc(out, ']');
}

static void label_group(struct mg_move m, struct mg_text *out)
{
    MG_WORDS(first, out, 120);
    MG_WORDS(second, out, 120);
    MG_WORDS(cards, out, 60);

    is_put_group(m.a, &first);
    is_put_group(m.kind == IS_M_SWAP ? m.b : 0, &second);
    if (m.a > 0 && m.a < IS_GROUPS)
        is_put_good(IS_C, is_groups[m.a].cards, &cards);
    mg_say(out,
           m.kind == IS_M_SWAP  ? N_("{1} instead of {0} ({2})")
           : m.kind == IS_M_ADD ? N_("Put in {0} ({2})")
                                : N_("Take out {0} ({2})"),
           first_buffer, second_buffer, cards_buffer);
}

/* ---- all of them ------------------------------------------------------------------------- */

static void label_place(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(what, out, 100);
    MG_WORDS(where, out, 200);

    if (m.kind == IS_M_TECHNOLOGY) {
        is_put_good(m.b < IS_GOODS ? m.b : IS_T, 1, &what);
        is_put_place(s, m.a, &where);
    } else if (m.kind == IS_M_TUCK) {
        mg_put(&what, is_card_title(out, m.a));
        is_put_place(s, m.b, &where);
        mg_say(out, N_("Put {0} face down under {1}"), what_buffer, where_buffer);
        return;
    } else {
        is_put_good(m.a < IS_GOODS ? m.a : IS_W, 1, &what);
        mg_say(out, N_("Lay {0} on the Shrine"), what_buffer);
        return;
    }
    mg_say(out, N_("Place {0} on {1}"), what_buffer, where_buffer);
}

/* "From: Romans (2 Wood, 1 Gold)": what there is to take */
static void label_from(const struct is_state *s, unsigned rival, struct mg_text *out)
{
    bool asked = rival < s->players && is_asked_verb(s) == IS_STEAL;
    unsigned goods = asked ? is_stealable(s, is_step_of(is_top(s)), (int)rival) : 0;
    const char *before = " (";
    MG_WORDS(words, out, 200);

    is_side_title(s, (int)rival, &words);
    for (unsigned left = goods; left != 0; left &= left - 1, before = ", ") {
        unsigned good = (unsigned)__builtin_ctz(left);
        mg_put(&words, before);
        is_put_good(good, s->player[rival].supply[good], &words);
    }
    mg_put(&words, goods != 0 ? ")" : "");
    mg_say(out, N_("From: {0}"), words_buffer);
}

void is_label(const void *view, struct mg_move m, struct mg_text *out)
{
    const struct is_state *s = view;
    MG_WORDS(words, out, 100);

    switch (m.kind) {
    case IS_M_BUILD: is_label_priced(m.a, N_("Build {0}"), out); break;
    case IS_M_RAZE: label_raze(s, m, out); break;
    case IS_M_ACTIVATE: label_activate(s, m, out); break;
    case IS_M_EXCHANGE:
        mg_say(out, N_("Exchange Workers: a Resource or a card for every two"));
        break;
    case IS_M_PASS: mg_say(out, N_("Pass for this round")); break;
    case IS_M_END: mg_say(out, N_("End the turn")); break;
    case IS_M_TECHNOLOGY:
    case IS_M_TUCK:
    case IS_M_LAY: label_place(s, m, out); break;
    case IS_M_PAY: is_label_pay(s, m, out); break;
    case IS_M_PICK: is_label_pick(s, m, out); break;
    case IS_M_TAKE: is_label_take(s, m, out); break;
    case IS_M_COLOUR: is_label_colour(s, m, out); break;
    case IS_M_CHOOSE: is_label_choose(s, m, out); break;
    case IS_M_TIMES: is_label_times(s, m, out); break;
    case IS_M_PRAY: is_label_pray(s, m, out); break;
    case IS_M_SPEND: is_label_spend(m, out); break;
    case IS_M_DONE: is_label_done(s, out); break;
    case IS_M_FROM: label_from(s, m.a, out); break;
    case IS_M_PRODUCE: label_produce(s, m, out); break;
    case IS_M_DISCARD:
        is_put_good(m.a < IS_GOODS ? m.a : IS_W, 1, &words);
        mg_say(out,
               s->ask == IS_ASK_STORE ? N_("Give up {0}") : N_("Discard {0} for 1 Victory Point"),
               words_buffer);
        break;
    case IS_M_SWAP:
    case IS_M_ADD:
    case IS_M_REMOVE: label_group(m, out); break;
    case IS_M_READY: mg_say(out, N_("The deck is ready")); break;
    default: label_card(s, m, out); break;
    }
}
