/* What is to be decided, in words. */
#include "card_text.h"
#include "settlers.h"
#include "state.h"
#include "words.h"

/* ---- players ----------------------------------------------------------------------------- */

void is_seat_title(const struct is_state *s, int seat, struct mg_text *out)
{
    mg_seat_name(&is_game, NULL, s, seat, out);
}

/* By faction where it is known: no two are alike (IS-SUP-02). */
void is_side_title(const struct is_state *s, int seat, struct mg_text *out)
{
    if (is_solo(s) && seat == IS_VIRTUAL)
        mg_say(out, N_("virtual player"));
    else if (seat >= 0 && seat < s->players && s->player[seat].faction != IS_COMMON)
        mg_put(out, is_faction_title(out, s->player[seat].faction));
    else
        is_seat_title(s, seat < 0 ? 0 : seat, out);
}

/* The topmost Prayer among the tasks. */
const struct is_task *is_prayer_task(const struct is_state *s)
{
    for (int i = s->tasks - 1; i >= 0; i--)
        if (s->task[i].kind == IS_TK_PRAY)
            return &s->task[i];
    return NULL;
}

/* ---- prompts ----------------------------------------------------------------------------- */

/* What the step in hand makes the player point at. {0} its card. */
static const char *card_prompt(unsigned verb)
{
    switch (verb) {
    case IS_RAZE_HAND: return N_("{0}: raze which card of your hand?");
    case IS_RAZE_ENEMY: return N_("{0}: raze which enemy Location?");
    case IS_RAZE_OWN: return N_("{0}: raze which of your Locations?");
    case IS_LOOT: return N_("{0}: a Good of which enemy Location?");
    case IS_DISCARD_ENEMY: return N_("{0}: discard which enemy Location?");
    case IS_DROP_ENEMY_DEAL: return N_("{0}: discard which Deal of an enemy?");
    case IS_TAKE_DEAL: return N_("{0}: take which Deal of an enemy?");
    case IS_TRADE_DEAL: return N_("{0}: make a Deal with which enemy Location?");
    case IS_USE_DEAL: return N_("{0}: use which of your Deals?");
    case IS_BUILD_DEAL: return N_("{0}: build which of your Deals?");
    case IS_BUILD_HAND: return N_("{0}: build which Faction card?");
    case IS_USE_PROD: return N_("{0}: use the production of which Location?");
    case IS_READY: return N_("{0}: empty which of your Action Locations?");
    case IS_BLOCK: return N_("{0}: block which enemy Location?");
    case IS_TAKEOVER: return N_("{0}: take control of which Location?");
    case IS_FOUND_HAND: return N_("{0}: which card of your hand becomes a Foundation?");
    case IS_PICK_DISCARD: return N_("{0}: take which card from the discard pile?");
    case IS_TUCK_NEW: return N_("{0}: put which card of your hand under the new Location?");
    case IS_SAVE: return N_("{0}: keep which card of the Prayer?");
    default: return N_("{0}: choose a card.");
    }
}

static const char *give_prompt(unsigned good)
{
    switch (good) {
    case IS_L: return N_("{0}: discard which Location or Foundation?");
    case IS_DEAL: return N_("{0}: discard which of your Deals?");
    case IS_H: return N_("{0}: discard which card of your hand?");
    default: return N_("{0}: put which card of your hand under it?");
    }
}

/* {0} the card whose effect it is, {1} how many are left */
static const char *prompt_of(const struct is_state *s)
{
    switch (s->ask) {
    case IS_ASK_DECK:
        return s->decks == IS_DECKS_OPEN
                   ? N_("Build your deck: put groups of cards in, take others out, or say that it is ready.")
                   : N_("Build your deck: exchange base cards for cards of one expansion, or say that it is ready.");
    case IS_ASK_DRAFT: return N_("Lookout: take a card of the row.");
    case IS_ASK_HELD: return N_("Lookout: which card do you keep?");
    case IS_ASK_TURN: return N_("Your turn: an action, or pass.");
    case IS_ASK_FREE: return N_("Place tokens, or end your turn.");
    case IS_ASK_PRODUCE: return N_("Production: what gives its Goods next?");
    case IS_ASK_TRIGGER: return N_("Which effect comes first?");
    case IS_ASK_DECK_OF: return N_("Draw from which deck? Still to draw: {1}.");
    case IS_ASK_RESOURCE: return N_("Which Resource do you take? Still to take: {1}.");
    case IS_ASK_BLESSING: return N_("Which Blessing token do you take? Still to take: {1}.");
    case IS_ASK_TIMES:
        return is_top(s)->kind == IS_TK_EXCHANGE ? N_("How many pairs of Workers do you exchange?")
                                                 : N_("{0}: how many times?");
    case IS_ASK_PAY: return N_("{0}: how do you pay? Gold stands for any Resource.");
    case IS_ASK_GIVE: return give_prompt(is_cost_takes(s));
    case IS_ASK_ALTERNATIVE: return N_("{0}: choose one.");
    case IS_ASK_MAY: return N_("{0}: do you use it?");
    case IS_ASK_LOOK: return N_("{0}: which card do you keep?");
    case IS_ASK_CARD: return card_prompt(is_asked_verb(s));
    case IS_ASK_RIVAL: return N_("{0}: from whom do you take?");
    case IS_ASK_GOOD:
        return is_top(s)->kind == IS_TK_EXCHANGE
                   ? N_("What do you take for two Workers? Pairs left: {1}.")
                   : N_("{0}: which Good?");
    case IS_ASK_CONVERT: return N_("{0}: discard a Good just received for 1 Victory Point?");
    case IS_ASK_COLOUR: return N_("{0}: which colour?");
    case IS_ASK_SAMURAI: return N_("Where does a Samurai stand? Still to place: {1}.");
    case IS_ASK_PRAY_MODE: return N_("{0}: draw cards, or count your Blessing tokens?");
    case IS_ASK_PRAY_COLOUR: return N_("{0}: name a colour.");
    case IS_ASK_PRAY_SAVED: return N_("{0}: add a saved card to the Prayer?");
    case IS_ASK_PRAY_TRI: return N_("{0}: which colour is the tricolour token?");
    case IS_ASK_PRAY_SPEND: return N_("{0}: which Resources do you spend?");
    case IS_ASK_PRAY_KEEP: return N_("{0}: which card do you take into your hand?");
    case IS_ASK_STORE:
        return N_(
            "Cleanup: you have more than you can store. What do you give up? Still to give up: {1}.");
    default: return N_("The attack: which of your Locations is lost?");
    }
}

void is_prompt(const void *view, int seat, struct mg_text *out)
{
    const struct is_state *s = view;
    bool all = s->ask == IS_ASK_DECK || s->ask == IS_ASK_HELD;
    MG_WORDS(who, out, 60);

    if (s->phase == IS_PH_OVER) {
        mg_say(out, N_("The game is over."));
        return;
    }
    if (all && (seat < 0 || seat >= s->players || !(s->owes >> seat & 1))) {
        mg_say(out, N_("The others are still choosing."));
        return;
    }
    if (!all && seat != s->seat) {
        is_the_empire(s, s->seat, &who);
        mg_say(out, N_("{0} is to choose."), who_buffer);
        return;
    }
    const struct is_task *t = s->tasks > 0 ? is_top(s) : NULL;
    int left = s->ask == IS_ASK_STORE      ? is_too_many(s, seat)
               : t == NULL                 ? 0
               : t->kind == IS_TK_EXCHANGE ? t->left
                                           : t->n;
    mg_say(out, prompt_of(s), t != NULL && t->card != 0 ? is_card_title(out, t->card) : "",
           mg_digits(left).text);
}
