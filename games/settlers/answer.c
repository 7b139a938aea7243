/* Answers in words: the cards that an effect or a cost takes, and all choices on the way. */
#include "card_text.h"
#include "state.h"
#include "words.h"

#define LONG 700

/* ---- cards that an effect or a cost takes ------------------------------------------------ */

/* {0} the card, {1} its field, Good, price or production, {2} whose it is, or what razing costs */
static const char *pick_sentence(const struct is_state *s)
{
    switch (is_asked_verb(s)) {
    case IS_RAZE_HAND: return N_("Raze {0} from your hand: gain {1}");
    case IS_RAZE_ENEMY:
        return is_step_of(is_top(s))->word == IS_FOR_FREE ? N_("Raze {0}: gain {1}")
                                                          : N_("Raze {0} for {2}: gain {1}");
    case IS_RAZE_OWN: return N_("Raze your own {0}: gain {1}");
    case IS_LOOT: return N_("A Good of {0}: {1}");
    case IS_DISCARD_ENEMY: return N_("Discard {0}");
    case IS_DROP_ENEMY_DEAL: return N_("Discard the Deal {0} ({2}): {1}");
    case IS_TAKE_DEAL: return N_("Take the Deal {0} ({2}): {1}");
    case IS_TRADE_DEAL: return N_("Make a Deal with {0}: gain {1}");
    case IS_USE_DEAL: return N_("Use the Deal {0}: gain {1}");
    case IS_BUILD_DEAL: return N_("Build the Deal {1}");
    case IS_BUILD_HAND: return N_("Build {1}");
    case IS_USE_PROD: return N_("Use {0}: {1}");
    case IS_READY: return N_("Empty {0}");
    case IS_BLOCK: return N_("Block {0}");
    case IS_TAKEOVER: return N_("Take control of {0}");
    case IS_FOUND_HAND: return N_("{0} becomes a Foundation");
    case IS_PICK_DISCARD: return N_("Take {0} from the discard pile");
    case IS_TUCK_NEW: return N_("Put {0} under the new Location");
    case IS_SAVE: return N_("Keep {0} for a later Prayer");
    default: return N_("Choose {0}");
    }
}

static void put_brings(const struct is_state *s, unsigned card, struct mg_text *out)
{
    switch (is_asked_verb(s)) {
    case IS_RAZE_HAND:
    case IS_RAZE_ENEMY:
    case IS_RAZE_OWN:
    case IS_LOOT: is_put_field(card, out); break;
    case IS_DROP_ENEMY_DEAL:
    case IS_TAKE_DEAL:
    case IS_TRADE_DEAL:
    case IS_USE_DEAL:
        if (is_deal_good(card) < IS_GOODS)
            is_put_good(is_deal_good(card), 1, out);
        break;
    case IS_BUILD_DEAL:
    case IS_BUILD_HAND: is_put_priced(card, true, out); break;
    case IS_USE_PROD: is_put_production(card, out); break;
    default: break;
    }
}

static void label_asked_card(const struct is_state *s, unsigned card, struct mg_text *out)
{
    int owner = is_deal_holder(s, card);
    MG_WORDS(target, out, 200);
    MG_WORDS(brings, out, LONG);
    MG_WORDS(who, out, 60);

    is_put_target(s, card, &target);
    put_brings(s, card, &brings);
    if (is_asked_verb(s) == IS_RAZE_ENEMY && is_holder(s, card) >= 0)
        is_put_good(IS_R, is_raze_cost(s, is_step_of(is_top(s)), is_holder(s, card), card), &who);
    else if (owner >= 0)
        is_side_title(s, owner, &who);
    mg_say(out, pick_sentence(s), target_buffer, brings_buffer, who_buffer);
}

static void label_gift(const struct is_state *s, unsigned card, struct mg_text *out)
{
    unsigned good = is_cost_takes(s);
    MG_WORDS(target, out, 200);

    is_put_place(s, card, &target);
    if (good == IS_L && is_holder(s, card) < 0)
        mg_say(out, N_("Discard the Foundation {0}"), target_buffer);
    else if (good == IS_HC || good == IS_U)
        mg_say(out, N_("Put {0} under it"), target_buffer);
    else
        mg_say(out, good == IS_DEAL ? N_("Discard the Deal {0}") : N_("Discard {0}"),
               target_buffer);
}

void is_label_pick(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(target, out, 200);

    is_put_place(s, m.a, &target);
    switch (s->ask) {
    case IS_ASK_DRAFT: is_label_priced(m.a, N_("Take {0}"), out); break;
    case IS_ASK_HELD:
    case IS_ASK_LOOK: is_label_priced(m.a, N_("Keep {0}"), out); break;
    case IS_ASK_GIVE: label_gift(s, m.a, out); break;
    case IS_ASK_SAMURAI: mg_say(out, N_("A Samurai on {0}"), target_buffer); break;
    case IS_ASK_PRAY_SAVED: mg_say(out, N_("Add {0}"), target_buffer); break;
    case IS_ASK_PRAY_KEEP: mg_say(out, N_("Take {0} into your hand"), target_buffer); break;
    case IS_ASK_CONVERT: mg_say(out, N_("Discard {0} for 1 Victory Point"), target_buffer); break;
    case IS_ASK_ATTACKED: mg_say(out, N_("Lose {0}"), target_buffer); break;
    default: label_asked_card(s, m.a, out); break;
    }
}

/* ---- choices ----------------------------------------------------------------------------- */

void is_label_take(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(good, out, 100);

    if (m.a < IS_GOODS)
        is_put_good(m.a, 1, &good);
    if (s->ask == IS_ASK_DECK_OF)
        mg_say(out,
               m.a == IS_CF ? N_("Draw from your Faction deck") : N_("Draw from the Common deck"));
    else
        mg_say(out, N_("Take {0}"), good_buffer);
}

void is_label_colour(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    const char *colour = m.a <= IS_TRICOLOUR ? is_colour_title(out, m.a) : "";
    int drawn = 0;

    for (int i = 0; i < is_size(s, IS_ASIDE); i++)
        drawn += is_row(is_at(s, IS_ASIDE, i))->colours >> m.a & 1;
    switch (s->ask) {
    case IS_ASK_BLESSING: mg_say(out, N_("Blessing token: {0}"), colour); break;
    case IS_ASK_STORE: mg_say(out, N_("Give up the Blessing token: {0}"), colour); break;
    case IS_ASK_PRAY_TRI: mg_say(out, N_("The tricolour token counts as {0}"), colour); break;
    default:
        if (s->ask == IS_ASK_PRAY_COLOUR && is_size(s, IS_ASIDE) > 0)
            mg_say(out, N_("The colour {0}, cards drawn: {1}"), colour, mg_digits(drawn).text);
        else
            mg_say(out, N_("The colour {0}"), colour);
        break;
    }
}

/* "1 Wood, 2 Food, 1 Gold" of what is paid; the last is Gold. */
static void put_payment(const unsigned n[4], struct mg_text *out)
{
    static const uint8_t good[4] = { IS_W, IS_S, IS_F, IS_G };
    bool first = true;

    for (int i = 0; i < 4; i++)
        if (n[i] > 0) {
            mg_put(out, first ? "" : ", ");
            is_put_good(good[i], (int)n[i], out);
            first = false;
        }
    if (first)
        mg_say(out, N_("nothing"));
}

/* Resources that the payment under way asks for. */
static int resources_due(const struct is_state *s)
{
    const struct is_task *t = is_top(s);
    const struct is_goods *cost = NULL;
    int total = 0;

    switch (t->good) {
    case IS_COST_DEAL: return 1; /* IS-DEAL-01 */
    case IS_COST_SPEND: return s->praying.spent[0] + s->praying.spent[1] + s->praying.spent[2];
    case IS_COST_CLAUSE: cost = &is_clauses[t->step].cost; break;
    case IS_COST_BRANCH: cost = &is_branches[t->step].cost; break;
    default: cost = &is_row(t->card)->cost; break;
    }
    for (int i = 0; i < cost->kinds; i++)
        total += cost->good[i] <= IS_F || cost->good[i] == IS_X ? cost->n[i] : 0;
    return t->good == IS_COST_CLAUSE ? total * t->n : total;
}

void is_label_pay(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    int gold = s->ask == IS_ASK_PAY ? resources_due(s) - m.a - m.b - m.c : 0;
    const unsigned n[4] = { m.a, m.b, m.c, gold > 0 ? (unsigned)gold : 0 };
    MG_WORDS(goods, out, 200);

    put_payment(n, &goods);
    mg_say(out, N_("Pay {0}"), goods_buffer);
}

/* IS-PRY-20: a point for each Resource, and one for each kind. */
void is_label_spend(struct mg_move m, struct mg_text *out)
{
    const unsigned n[4] = { m.a, m.b, m.c, 0 };
    MG_WORDS(goods, out, 200);
    MG_WORDS(points, out, 80);

    put_payment(n, &goods);
    is_put_good(IS_V, m.a + m.b + m.c + (m.a > 0) + (m.b > 0) + (m.c > 0), &points);
    if (m.a + m.b + m.c == 0)
        mg_say(out, N_("Spend nothing"));
    else
        mg_say(out, N_("Spend {0}: gain {1}"), goods_buffer, points_buffer);
}

void is_label_times(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    bool pairs = s->tasks > 0 && is_top(s)->kind == IS_TK_EXCHANGE;
    struct mg_digits n = mg_digits(m.a);

    if (m.a == 1)
        mg_say(out, pairs ? N_("1 pair of Workers") : N_("Once"));
    else
        mg_say(out, pairs ? N_("{0} pairs of Workers") : N_("{0} times"), n.text);
}

/* An alternative of choose(), or a branch of may(). */
void is_label_choose(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    const struct is_step *step =
        s->tasks > 0 && is_top(s)->kind == IS_TK_STEP ? is_step_of(is_top(s)) : NULL;
    MG_WORDS(branch, out, LONG);

    if (step != NULL && m.a >= 1 && m.a <= step->branches)
        is_put_branch(&is_branches[step->branch + m.a - 1], &branch);
    if (s->ask == IS_ASK_MAY)
        mg_say(out, N_("Yes: {0}"), branch_buffer);
    else
        mg_put(out, branch_buffer);
}

void is_label_pray(const struct is_state *s, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(cards, out, 80);

    is_put_good(IS_CC, s->praying.count, &cards);
    if (m.a == IS_WITH_TOKENS)
        mg_say(out, N_("Count Blessing tokens and draw nothing"));
    else
        mg_say(out, N_("Draw {0}"), cards_buffer);
}

void is_label_done(const struct is_state *s, struct mg_text *out)
{
    switch (s->ask) {
    case IS_ASK_MAY: mg_say(out, N_("No")); break;
    case IS_ASK_CONVERT: mg_say(out, N_("Keep what you have received")); break;
    case IS_ASK_PRAY_SAVED: mg_say(out, N_("Add no saved card")); break;
    case IS_ASK_PRAY_KEEP: mg_say(out, N_("Take no more cards")); break;
    default: mg_say(out, N_("No more")); break;
    }
}
