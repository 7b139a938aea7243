/* The sentences of a card, made from its clauses. Effects are spoken to the player: "gain 1 Wood",
 * "pray 3". */
#include "card_text.h"

#define LONG 700 /* bytes of an effect in any language */

/* ---- what `x number` counts -------------------------------------------------------------- */

/* {0} the Goods, {1} the most that count, {2} a colour */
static const char *const number_sentences[IS_NUMBERS] = {
    [IS_ONCE] = N_("gain {0}"),
    [IS_COUNT_COLOUR] = N_("gain {0} for each {2} Location of yours (counting at most {1})"),
    [IS_COUNT_FACTION] = N_("gain {0} for each Faction Location of yours (counting at most {1})"),
    [IS_COUNT_OPEN] =
        N_("gain {0} for each Open Production Location of yours (counting at most {1})"),
    [IS_COUNT_SAMURAI] = N_("gain {0} for each Samurai on your Locations (counting at most {1})"),
    [IS_COUNT_UNDER] = N_("gain {0} for each card under this Location (counting at most {1})"),
    [IS_COUNT_LAID] = N_("gain {0} for each Resource on this Location (counting at most {1})"),
    [IS_COUNT_TECHLOC] =
        N_("gain {0} for each Common Location of yours with Technology (counting at most {1})"),
    [IS_COUNT_BLESS] = N_("gain {0} for each of your Blessing tokens (counting at most {1})"),
    [IS_COUNT_SETS] = N_("gain {0} for each SET of yours (counting at most {1})"),
    [IS_COUNT_PAIRS] = N_("gain {0} for each pair of Workers exchanged"),
    [IS_COUNT_TUCKED] =
        N_("gain {0} for each card that this card put under a Common Location of yours of the same "
           "colour"),
};

static void put_gain(const struct is_step *step, struct mg_text *out)
{
    MG_WORDS(goods, out, 200);

    is_put_goods(&step->goods, 1, &goods);
    mg_say(out, number_sentences[step->times.number], goods_buffer, mg_digits(step->times.max).text,
           is_colour_title(out, step->times.colour));
}

/* ---- Prayers ----------------------------------------------------------------------------- */

/* "brown, grey, red", or all nine */
static void put_set(unsigned set, struct mg_text *out)
{
    if (set == IS_ANY_COLOUR)
        mg_say(out, N_("any but orange"));
    else
        is_put_colours(set, out);
}

/* "1 Food for each red card and 1 Worker for each pink card" */
static void put_pays(const struct is_prayer *prayer, struct mg_text *out)
{
    for (int i = 0; i < prayer->pays; i++) {
        const struct is_pay *pay = &prayer->pay[i];
        MG_WORDS(goods, out, 120);
        is_put_goods(&pay->goods, 1, &goods);
        if (i > 0)
            mg_put(out, i == prayer->pays - 1 ? mg_tr(out, N_(" and ")) : ", ");
        mg_say(out, N_("{0} for each {1} card"), goods_buffer, is_colour_title(out, pay->colour));
    }
}

/* What is paid for the one colour that is named or matched. */
static void put_pay(const struct is_prayer *prayer, struct mg_text *out)
{
    const struct is_pay *pay = &prayer->pay[0];
    MG_WORDS(goods, out, 120);

    if (pay->colour == IS_PAY_KEEP) {
        is_put_good(IS_C, pay->keep, &goods);
        mg_say(out, N_("take up to {0} of that colour into your hand"), goods_buffer);
        return;
    }
    is_put_goods(&pay->goods, 1, &goods);
    mg_say(out,
           prayer->mode == IS_PRAY_MATCH_BUILT ? N_("gain {0} for each card with one of them")
                                               : N_("gain {0} for each card of that colour"),
           goods_buffer);
}

/* {0} how many cards, {1} the colours, {2} what is paid */
static const char *const prayer_sentences[IS_PRAY_MODES] = {
    [IS_PRAY_FREE] = N_("pray {0}: gain {2}"),
    [IS_PRAY_DECLARE] = N_("pray {0}: before the draw declare a colour ({1}); {2}"),
    [IS_PRAY_CHOOSE] = N_("pray {0}: after the draw choose a colour ({1}); {2}"),
    [IS_PRAY_SPEND] = N_(
        "pray {0}: for each card of these colours ({1}) you may spend 1 matching Resource; gain 1 "
        "Victory Point for each Resource spent and 1 for each kind of Resource spent"),
    [IS_PRAY_MATCH_DEAL] = N_("pray {0} for the colour of the Good of the Deal; {2}"),
    [IS_PRAY_MATCH_BUILT] = N_("pray {0} for the colours of the Location built; {2}"),
};

static void put_prayer(const struct is_step *step, struct mg_text *out)
{
    const struct is_prayer *prayer = &is_prayers[step->prayer];
    MG_WORDS(set, out, 200);
    MG_WORDS(pays, out, 300);

    put_set(prayer->set, &set);
    if (prayer->mode == IS_PRAY_FREE)
        put_pays(prayer, &pays);
    else if (prayer->pays > 0)
        put_pay(prayer, &pays);
    mg_say(out, prayer_sentences[prayer->mode], mg_digits(step->n).text, set_buffer, pays_buffer);
}

/* ---- choices ----------------------------------------------------------------------------- */

/* "pay 1 Worker and gain 1 Victory Point" */
void is_put_branch(const struct is_branch *branch, struct mg_text *out)
{
    MG_WORDS(price, out, 200);
    MG_WORDS(effect, out, LONG);

    is_put_steps(branch->step, branch->steps, &effect);
    if (branch->cost.kinds == 0) {
        mg_put(out, effect_buffer);
        return;
    }
    is_put_price(&branch->cost, &price);
    mg_say(out, N_("{0} and {1}"), price_buffer, effect_buffer);
}

static void put_branches(const struct is_step *step, struct mg_text *out)
{
    MG_WORDS(all, out, LONG);

    for (int i = 0; i < step->branches; i++) {
        if (i > 0)
            mg_put(&all, mg_tr(out, N_(", or ")));
        is_put_branch(&is_branches[step->branch + i], &all);
    }
    if (step->verb == IS_CHOOSE)
        mg_say(out, N_("choose: {0}"), all_buffer);
    else if (step->up_to > 1)
        mg_say(out, N_("if you like, up to {1} times, {0}"), all_buffer,
               mg_digits(step->up_to).text);
    else
        mg_say(out, N_("if you like, {0}"), all_buffer);
}

/* ---- verbs ------------------------------------------------------------------------------- */

/* {0} the Goods of the step, {1} its number of cards in words, {2} a bare number, {3} how many are
 * kept */
static const char *verb_sentence(const struct is_step *step)
{
    switch (step->verb) {
    case IS_DRAW: return N_("draw {1}");
    case IS_LOOK: return N_("look at {1} of the deck, keep {3} and discard the rest");
    case IS_RAZE_HAND: return N_("raze a card from your hand for {0}");
    case IS_RAZE_ENEMY:
        return step->word == IS_FOR_FREE ? N_("raze an enemy Location, whatever protects it")
                                         : N_("raze an enemy Location for {0} plus its protection");
    case IS_RAZE_OWN: return N_("raze one of your own Locations that has a Raze field");
    case IS_CONVERT:
        return N_(
            "discard any number of the Goods just received and gain 1 Victory Point for each");
    case IS_LOOT:
        return N_("gain one Good of the Raze field of an enemy Common Location, which stays");
    case IS_REVEAL_RAZE:
        return N_("reveal the top Common card, gain its whole Raze field and discard it");
    case IS_DISCARD_ENEMY:
        return step->word == IS_OF_COMMON
                   ? N_("discard an enemy Common Location")
                   : N_("discard an enemy Location of any kind, except one whose card says that it cannot be razed");
    case IS_STEAL: return N_("take {0} from the supply of an enemy");
    case IS_DROP_ENEMY_DEAL: return N_("discard a Deal of an enemy");
    case IS_TAKE_DEAL: return N_("move a Deal card of an enemy under your own board");
    case IS_TRADE_DEAL: return N_("make a Deal with a Faction Location of an enemy");
    case IS_USE_DEAL: return N_("gain the Good of one of your Deals");
    case IS_BUILD_DEAL:
        return N_("build one of your own Deal cards; no Location is discarded for its cost");
    case IS_BUILD_HAND:
        return N_("build a Faction card from your hand; no Location is discarded for its cost");
    case IS_USE_PROD:
        return step->word == IS_OF_OPEN
                   ? N_("use the production of one of your Open Production Locations")
                   : N_("use the production of another Location of yours");
    case IS_READY:
        return N_("empty another Action Location of yours, which can then be activated anew");
    case IS_BLOCK: return N_("block an enemy Action Location for the rest of the round");
    case IS_TAKEOVER: return N_("take control of an enemy Common Location");
    case IS_FOUND_HAND:
        return N_("put 1 card from your hand face down into your Empire as a Foundation");
    case IS_PICK_DISCARD:
        return N_("take 1 other card from the discard pile to which that card went");
    case IS_SAMURAI:
        return step->n == 1
                   ? N_("place {1} from the supply on a Faction Location of yours without one")
                   : N_("place {1} from the supply on different Faction Locations of yours without one");
    case IS_TUCK:
        return N_(
            "put any number of cards from your hand face down under this Location, at most {2} in all");
    case IS_LAY: return N_("lay any number of your Resources on this Location, at most {2} in all");
    case IS_TUCK_NEW:
        return N_(
            "put 1 card from your hand that shares a colour with it under the Location just built");
    case IS_STATUE:
        return N_(
            "put the next statue token on this Location: the first gives 1 Victory Point, the second 2, the "
            "third 3");
    case IS_UNLOCK: return N_("unlock this Location for the rest of the game");
    case IS_COLOUR: return N_("choose a colour for this Location");
    case IS_MORE: return N_("this Prayer draws {1} more");
    case IS_SAVE:
        return N_(
            "keep 1 card that this Prayer drew under this Location (at most {2} there): it can be added to a "
            "later Prayer");
    case IS_SAVE_COST:
        return N_("until the end of the round that card can be added to one of your Prayers");
    default: return NULL; /* IS_GAIN, IS_CHOOSE, IS_MAY, IS_PRAY have sentences of their own */
    }
}

static void put_step(const struct is_step *step, struct mg_text *out)
{
    unsigned counted = step->verb == IS_SAMURAI ? IS_K : step->deck != 0 ? step->deck : IS_C;
    MG_WORDS(goods, out, 200);
    MG_WORDS(cards, out, 100);

    switch (step->verb) {
    case IS_GAIN: put_gain(step, out); return;
    case IS_PRAY: put_prayer(step, out); return;
    case IS_CHOOSE:
    case IS_MAY: put_branches(step, out); return;
    default: break;
    }
    if (step->verb == IS_STEAL)
        is_put_choice(&step->goods, &goods);
    else
        is_put_goods(&step->goods, 1, &goods);
    is_put_good(counted, step->n, &cards);
    mg_say(out, verb_sentence(step), goods_buffer, cards_buffer, mg_digits(step->max).text,
           mg_digits(step->keep).text);
}

void is_put_steps(unsigned step, unsigned steps, struct mg_text *out)
{
    for (unsigned i = 0; i < steps; i++) {
        if (i > 0)
            mg_put(out, mg_tr(out, N_("; then ")));
        put_step(&is_steps[step + i], out);
    }
}

/* ---- costs ------------------------------------------------------------------------------- */

/* Costs that are not simply paid. */
static const char *price_sentence(unsigned good)
{
    switch (good) {
    case IS_L: return N_("discard one of your Locations or Foundations");
    case IS_H: return N_("discard 1 card from your hand");
    case IS_HC: return N_("put 1 Common card from your hand under this Location");
    case IS_U: return N_("put 1 card with a colour from your hand under this Location");
    case IS_DEAL: return N_("discard one of your Deals");
    case IS_E: return N_("use 1 Egyptian token");
    default: return NULL;
    }
}

void is_put_price(const struct is_goods *cost, struct mg_text *out)
{
    struct is_goods paid = { .kinds = 0 };
    bool first = true;
    MG_WORDS(goods, out, 200);

    for (int i = 0; i < cost->kinds; i++)
        if (price_sentence(cost->good[i]) == NULL) {
            paid.good[paid.kinds] = cost->good[i];
            paid.n[paid.kinds++] = cost->n[i];
        }
    if (paid.kinds > 0) {
        is_put_goods(&paid, 1, &goods);
        mg_say(out, N_("pay {0}"), goods_buffer);
        first = false;
    }
    for (int i = 0; i < cost->kinds; i++) {
        const char *sentence = price_sentence(cost->good[i]);
        if (sentence == NULL)
            continue;
        mg_put(out, first ? "" : mg_tr(out, N_(" and ")));
        mg_say(out, sentence);
        first = false;
    }
}

/* ---- events ------------------------------------------------------------------------------ */

/* {0} is a colour */
static const char *build_sentence(unsigned filter)
{
    switch (filter) {
    case IS_ANY: return N_("When you build a Location");
    case IS_OF_COMMON: return N_("When you build a Common Location");
    case IS_OF_FACTION: return N_("When you build a Faction Location");
    default: return N_("When you build a {0} Location");
    }
}

static const char *event_sentence(const struct is_clause *clause)
{
    switch (clause->event) {
    case IS_ON_BUILD: return build_sentence(clause->filter);
    case IS_ON_DEAL: return N_("When you make a Deal");
    case IS_ON_RAZE:
        return clause->filter == IS_FROM_HAND  ? N_("When you raze a card from your hand")
               : clause->filter == IS_OF_ENEMY ? N_("When you raze an enemy Location")
                                               : N_("When you raze a card or a Location");
    case IS_ON_RAZED: return N_("When an enemy razes a Location of yours");
    case IS_ON_GAINVP:
        return clause->filter == IS_TWO_OR_MORE
                   ? N_("When you gain 2 or more Victory Points at once")
                   : N_("When you gain Victory Points from a Location of yours that has the colour of one of your "
                        "Blessing tokens");
    case IS_ON_EXCHANGE: return N_("When another player exchanges Workers");
    case IS_ON_SEND:
        return N_("When another player sends a Worker to an Open Production Location of yours");
    case IS_ON_PRAY_START: return N_("Before the draw of your Prayer");
    case IS_ON_PRAY_END:
        return clause->filter == IS_OK ? N_("When your Prayer was successful")
                                       : N_("At the end of your Prayer");
    case IS_ON_SET: return N_("When you complete a SET");
    default: return N_("When you place a Technology token");
    }
}

static void put_event(const struct is_clause *clause, const char *effect, struct mg_text *out)
{
    unsigned colour = clause->filter >= IS_OF_COLOUR ? clause->filter - IS_OF_COLOUR : 0;
    MG_WORDS(event, out, 300);

    mg_say(&event, event_sentence(clause), is_colour_title(out, colour));
    if (clause->limit > 0)
        mg_say(out, N_("{0}: {1} (at most {2} times per round)."), event_buffer, effect,
               mg_digits(clause->limit).text);
    else
        mg_say(out, N_("{0}: {1}."), event_buffer, effect);
}

/* ---- clauses ----------------------------------------------------------------------------- */

static void put_action(const struct is_clause *clause, const char *effect, struct mg_text *out)
{
    bool locked = clause->kind == IS_ACTU;
    MG_WORDS(price, out, 300);

    is_put_price(&clause->cost, &price);
    mg_put(&price, price.len > 0 ? mg_tr(out, N_("; then ")) : "");
    mg_put(&price, effect);
    if (clause->times == 1)
        mg_say(out,
               locked ? N_("Action when unlocked, once per round: {0}.")
                      : N_("Action, once per round: {0}."),
               price_buffer);
    else
        mg_say(out,
               locked ? N_("Action when unlocked, up to {1} times per round: {0}.")
                      : N_("Action, up to {1} times per round: {0}."),
               price_buffer, mg_digits(clause->times).text);
}

static void put_store(const struct is_clause *clause, struct mg_text *out)
{
    MG_WORDS(goods, out, 200);

    if (clause->cost.kinds == 1) {
        is_put_good(clause->cost.good[0], clause->times, &goods);
        mg_say(out, N_("In the Cleanup this Location stores up to {0}."), goods_buffer);
        return;
    }
    for (int i = 0; i < clause->cost.kinds; i++) {
        mg_put(&goods, i > 0 ? ", " : "");
        mg_put(&goods, is_good_title(out, clause->cost.good[i]));
    }
    mg_say(out, N_("In the Cleanup this Location stores up to {0} in any mix of: {1}."),
           mg_digits(clause->times).text, goods_buffer);
}

static void put_modifier(const struct is_clause *clause, struct mg_text *out)
{
    struct mg_digits value = mg_digits(clause->value);
    MG_WORDS(points, out, 100);

    switch (clause->modifier) {
    case IS_IMMUNE: mg_say(out, N_("This Location cannot be razed.")); break;
    case IS_SAMURAI_MORE:
        mg_say(out, N_("Each of your Samurai raises the cost of razing its Location by {0} more."),
               value.text);
        break;
    case IS_PROTECT_COMMON:
        is_put_good(IS_R, clause->value, &points);
        mg_say(out, N_("Razing a Common Location of yours costs {0} more."), points_buffer);
        break;
    default:
        is_put_good(IS_V, clause->value, &points);
        mg_say(out, N_("At the end this Location is worth {0} instead of its usual value."),
               points_buffer);
        break;
    }
}

void is_put_clause(const struct is_clause *clause, struct mg_text *out)
{
    MG_WORDS(effect, out, LONG);

    is_put_steps(clause->step, clause->steps, &effect);
    switch (clause->kind) {
    case IS_BONUS: mg_say(out, N_("Building Bonus: {0}."), effect_buffer); break;
    case IS_PROD: mg_say(out, N_("Production: {0}."), effect_buffer); break;
    case IS_OPEN: mg_say(out, N_("Open Production: {0}."), effect_buffer); break;
    case IS_ACT:
    case IS_ACTU: put_action(clause, effect_buffer, out); break;
    case IS_ON: put_event(clause, effect_buffer, out); break;
    case IS_FREE: mg_say(out, N_("In your turn, for free: {0}."), effect_buffer); break;
    case IS_STORE: put_store(clause, out); break;
    case IS_STATIC: put_modifier(clause, out); break;
    default: mg_say(out, N_("At the end of the game: {0}."), effect_buffer); break;
    }
}

void is_put_ability(const struct is_row *row, struct mg_text *out)
{
    for (unsigned i = 0; i < row->clauses; i++) {
        mg_put(out, i > 0 ? " " : "");
        is_put_clause(is_clause_of(row, i), out);
    }
}

/* ---- the whole card ---------------------------------------------------------------------- */

/* "Romans; Action; grey" */
static void put_head(const struct is_row *row, struct mg_text *out)
{
    if (row->faction != IS_COMMON) {
        mg_put(out, is_faction_title(out, row->faction));
        mg_put(out, "; ");
    }
    mg_put(out, is_kind_title(out, row->kind));
    mg_put(out, "; ");
    is_put_colours(row->colours, out);
}

/* Cost, fields and ability. */
static void put_body(const struct is_row *row, struct mg_text *out)
{
    MG_WORDS(goods, out, 200);

    is_put_goods(&row->cost, 1, &goods);
    mg_say(out, N_("Cost: {0}."), goods_buffer);
    mg_putc(out, ' ');
    if (row->raze.kinds > 0) {
        MG_WORDS(field, out, 200);
        is_put_goods(&row->raze, 1, &field);
        mg_say(out, N_("Razed: {0}."), field_buffer);
        mg_putc(out, ' ');
    }
    if (row->deal != IS_GOODS) {
        mg_say(out, N_("Deal: {0}."), is_good_title(out, row->deal));
        mg_putc(out, ' ');
    }
    is_put_ability(row, out);
}

void is_put_card(unsigned card, struct mg_text *out)
{
    mg_put(out, is_card_title(out, card));
    if (card == 0 || card >= IS_CARDS) {
        mg_putc(out, '.');
        return;
    }
    mg_put(out, " (");
    put_head(is_row(card), out);
    mg_put(out, "). ");
    put_body(is_row(card), out);
}

void is_put_printed(unsigned card, struct mg_text *out)
{
    const struct is_row *row = is_row(card);
    MG_WORDS(colours, out, 200);

    is_put_colours(row->colours, &colours);
    if (row->faction == IS_COMMON)
        mg_say(out, N_("Common card."));
    else
        mg_say(out, N_("Faction: {0}."), is_faction_title(out, row->faction));
    mg_putc(out, ' ');
    mg_say(out, N_("Kind: {0}; colour: {1}."), is_kind_title(out, row->kind), colours_buffer);
    mg_putc(out, ' ');
    put_body(row, out);
}
