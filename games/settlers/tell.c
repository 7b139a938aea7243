/* Events in words. Players are called by their factions, once it is said who plays which. */
#include "card_text.h"
#include "state.h"
#include "words.h"

static const char *const phase_titles[IS_PHASES] = {
    N_("Deck building"), N_("Lookout phase"), N_("Production phase"), N_("Action phase"),
    N_("Cleanup phase"), N_("Attack phase"),  N_("The end"),
};

const char *is_phase_title(const struct mg_text *out, unsigned phase)
{
    return mg_tr(out, phase_titles[phase]);
}

/* An Empire at the beginning of a sentence, and what is its own, or taken from it. */
static const char *const the_empire[IS_FACTIONS] = {
    [IS_BARBARIANS] = N_("The Barbarian Empire"), [IS_JAPANESE] = N_("The Japanese Empire"),
    [IS_ROMANS] = N_("The Roman Empire"),         [IS_EGYPTIANS] = N_("The Egyptian Empire"),
    [IS_ATLANTEANS] = N_("The Atlantean Empire"), [IS_AZTECS] = N_("The Aztec Empire"),
};
static const char *const of_empire[IS_FACTIONS] = {
    [IS_COMMON] = N_("of the virtual player"),     [IS_BARBARIANS] = N_("of the Barbarian Empire"),
    [IS_JAPANESE] = N_("of the Japanese Empire"),  [IS_ROMANS] = N_("of the Roman Empire"),
    [IS_EGYPTIANS] = N_("of the Egyptian Empire"), [IS_ATLANTEANS] = N_("of the Atlantean Empire"),
    [IS_AZTECS] = N_("of the Aztec Empire"),
};
static const char *const from_empire[IS_FACTIONS] = {
    [IS_COMMON] = N_("from the virtual player"),
    [IS_BARBARIANS] = N_("from the Barbarian Empire"),
    [IS_JAPANESE] = N_("from the Japanese Empire"),
    [IS_ROMANS] = N_("from the Roman Empire"),
    [IS_EGYPTIANS] = N_("from the Egyptian Empire"),
    [IS_ATLANTEANS] = N_("from the Atlantean Empire"),
    [IS_AZTECS] = N_("from the Aztec Empire"),
};

void is_the_empire(const struct is_state *s, int seat, struct mg_text *out)
{
    mg_put(out, mg_tr(out, the_empire[s->player[seat].faction]));
}

/* {0} the player, {1} what it is about, {2} a second thing: a card, a number or whose it is, {3} a
 * third, {4} of the player */
static const char *event_sentence(const struct mg_event *e)
{
    switch (e->kind) {
    case IS_EV_FACTION: return N_("{0} plays: {1}.");
    case IS_EV_FIRST: return N_("{0} is the First player.");
    case IS_EV_ROUND: return N_("Round {1}. {2} is the First player.");
    case IS_EV_PHASE: return N_("{1} begins.");
    case IS_EV_REVEALED: return N_("Revealed: {1}.");
    case IS_EV_DRAFTED: return N_("{0} takes {1}.");
    case IS_EV_DREW:
        return e->a == 0 ? e->b == IS_CF ? N_("{0} draws a Faction card.")
                                         : N_("{0} draws a Common card.")
                         : N_("{0} draws {1}.");
    case IS_EV_DISCARDED:
        return e->seat == MG_NOBODY ? N_("{1} is discarded.") : N_("{0} discards {1}.");
    case IS_EV_RESHUFFLED:
        return e->a == IS_CF
                   ? N_("The Faction discards {4} are shuffled into a new deck, cards: {2}.")
                   : N_("The Common discards are shuffled into a new deck, cards: {2}.");
    case IS_EV_KEPT: return e->a == 0 ? N_("{0} keeps a card.") : N_("{0} keeps {1}.");
    case IS_EV_GAINED: return e->c != 0 ? N_("{0} gains {1} ({3}).") : N_("{0} gains {1}.");
    case IS_EV_SCORED_VP: return e->b != 0 ? N_("{0} gains {1} ({2}).") : N_("{0} gains {1}.");
    case IS_EV_BLESSED: return N_("{0} takes a Blessing token: {1}.");
    case IS_EV_LOST: return N_("{0} loses {1}.");
    case IS_EV_STORED: return N_("{0} stores {1}.");
    case IS_EV_BUILT: return N_("{0} builds {1}.");
    case IS_EV_PAID: return e->c != 0 ? N_("{0} pays {1} ({3}).") : N_("{0} pays {1}.");
    case IS_EV_GAVE: return N_("{0} gives up {1}.");
    case IS_EV_DEALT: return N_("{0} makes a Deal with {1}: {2}.");
    case IS_EV_RAZED:
        return e->b == 0              ? N_("{0} razes {1} from the hand.")
               : e->b == e->seat + 1u ? N_("{0} razes a Location of its own: {1}.")
                                      : N_("{0} razes {1} {2}.");
    case IS_EV_ACTIVATED:
        return e->b > 1 ? N_("{0} activates {1}, times: {2}.") : N_("{0} activates {1}.");
    case IS_EV_EXCHANGED: return N_("{0} exchanges Workers, pairs: {1}.");
    case IS_EV_SENT: return N_("{0} sends a Worker to {1}.");
    case IS_EV_PASSED: return N_("{0} passes.");
    case IS_EV_DEFENDED: return N_("{0} places a Defence token on {1}.");
    case IS_EV_SAMURAI: return N_("{0} places a Samurai on {1}.");
    case IS_EV_TECHNOLOGY: return N_("{0} places on {1}: {2}.");
    case IS_EV_TUCKED:
        return e->a == 0 ? N_("{0} puts a card under {2}.") : N_("{0} puts {1} under {2}.");
    case IS_EV_LAID: return N_("{0} lays {1} on the Shrine.");
    case IS_EV_PRAYS:
        return e->b == IS_WITH_TOKENS ? N_("{0} prays with {1} and counts Blessing tokens.")
                                      : N_("{0} prays with {1}, cards to draw: {3}.");
    case IS_EV_PRAY_COLOUR:
        return e->b != 0 ? N_("The tricolour token {4} counts as {1}.")
                         : N_("{0} names the colour {1}.");
    case IS_EV_PRAY_CARD:
        return e->b != 0 ? N_("Prayer: {1} is added, {3}.") : N_("Prayer: {1}, {3}.");
    case IS_EV_PRAY_ENDS:
        return e->a != 0 ? N_("The Prayer {4} is successful.")
                         : N_("The Prayer {4} brings nothing.");
    case IS_EV_TRIGGERED: return N_("{1} {4} answers.");
    case IS_EV_PRODUCED: return N_("{1} {4} produces.");
    case IS_EV_LOOTED: return N_("{0} takes a Good of {1}: {2}.");
    case IS_EV_REMOVED: return N_("{0} discards {1} {2}.");
    case IS_EV_STOLE: return N_("{0} steals {1} {2}.");
    case IS_EV_DEAL_LOST: return N_("{0} ends the Deal {1} {2}.");
    case IS_EV_DEAL_TAKEN: return N_("{0} takes the Deal {1} {2}.");
    case IS_EV_READIED: return N_("{0} empties {1}.");
    case IS_EV_BLOCKED: return N_("{0} blocks {1}.");
    case IS_EV_TAKEN_OVER: return N_("{0} takes control of {1} {2}.");
    case IS_EV_FOUNDED:
        return e->a == 0 ? N_("{0} puts a card down as a Foundation.")
                         : N_("{0} puts {1} down as a Foundation.");
    case IS_EV_PICKED: return N_("{0} takes {1} into the hand.");
    case IS_EV_STATUE: return N_("{1} {4}, statue tokens: {2}.");
    case IS_EV_UNLOCKED: return N_("{0} unlocks {1}.");
    case IS_EV_COLOURED: return N_("{0} gives {1} the colour {2}.");
    case IS_EV_CONVERTED: return N_("{0} discards {1} for 1 Victory Point.");
    case IS_EV_SAVED: return N_("{0} keeps {1} under {2} for a later Prayer.");
    case IS_EV_REVEALS: return N_("{0} reveals {1}.");
    case IS_EV_SET: return N_("{0} completes a SET: {1}.");
    case IS_EV_ATTACK: return N_("New target: {1}.");
    case IS_EV_COLLECTED: return N_("{1} goes to the Collection pile.");
    case IS_EV_VIRTUAL: return N_("The virtual player gets {1}.");
    case IS_EV_NO_TARGET: return N_("The attack finds nothing.");
    case IS_EV_OVER: return N_("The game is over.");
    case IS_EV_END_SCORE:
        return N_("{0}: {1} for Locations, {2} by effects at the end, in all {3}.");
    case IS_EV_RATING:
        return e->a != 0 ? N_("The empire has held: {2}.") : N_("The empire has fallen.");
    default: return N_("The deck {4} has {1}."); /* IS_EV_DECK */
    }
}

/* What the first argument is. */
static void put_first(const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case IS_EV_FACTION: mg_put(out, is_faction_title(out, e->a)); break;
    case IS_EV_PHASE: mg_put(out, is_phase_title(out, e->a)); break;
    case IS_EV_GAINED:
    case IS_EV_LOST:
    case IS_EV_STORED:
    case IS_EV_PAID: is_put_good(e->a, e->b, out); break;
    case IS_EV_SCORED_VP: is_put_good(IS_V, e->a, out); break;
    case IS_EV_LAID:
    case IS_EV_STOLE:
    case IS_EV_CONVERTED: is_put_good(e->a, 1, out); break;
    case IS_EV_BLESSED:
    case IS_EV_PRAY_COLOUR:
    case IS_EV_SET: mg_put(out, is_colour_title(out, e->a)); break;
    case IS_EV_DECK: is_put_group(e->a, out); break;
    case IS_EV_ROUND:
    case IS_EV_EXCHANGED:
    case IS_EV_END_SCORE: mg_put_number(out, e->a); break;
    case IS_EV_RESHUFFLED:
    case IS_EV_PRAY_ENDS:
    case IS_EV_RATING: break; /* the sentence says it */
    default: mg_put(out, is_card_title(out, e->a)); break;
    }
}

/* What is taken comes from somebody; the rest is somebody's. */
static const char *const *victim_form(unsigned kind)
{
    return kind == IS_EV_STOLE || kind == IS_EV_DEAL_TAKEN ? from_empire : of_empire;
}

/* And the second: a player (from 1), a card, a Good, a colour or a number. */
static void put_second(const struct is_state *s, const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case IS_EV_ROUND: is_the_empire(s, e->b, out); break;
    case IS_EV_RAZED:
    case IS_EV_REMOVED:
    case IS_EV_STOLE:
    case IS_EV_DEAL_LOST:
    case IS_EV_DEAL_TAKEN:
    case IS_EV_TAKEN_OVER:
        if (e->b > 0) /* behind all seats the virtual player: is_victim() */
            mg_put(out,
                   mg_tr(out,
                         victim_form(
                             e->kind)[e->b > IS_SEATS ? IS_COMMON : s->player[e->b - 1].faction]));
        break;
    case IS_EV_SCORED_VP:
    case IS_EV_TUCKED:
    case IS_EV_SAVED: mg_put(out, is_card_title(out, e->b)); break;
    case IS_EV_DEALT:
    case IS_EV_LOOTED:
    case IS_EV_TECHNOLOGY: mg_put(out, is_good_title(out, e->b)); break;
    case IS_EV_COLOURED: mg_put(out, is_colour_title(out, e->b)); break;
    case IS_EV_RATING: mg_put(out, mg_tr(out, is_rating_titles[e->b])); break;
    default: mg_put_number(out, e->b); break;
    }
}

static void put_third(const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case IS_EV_GAINED:
    case IS_EV_PAID: mg_put(out, is_card_title(out, e->c)); break;
    case IS_EV_PRAY_CARD:
        if (e->a != 0 && e->a < IS_CARDS)
            is_put_colours(is_row(e->a)->colours, out);
        break;
    default: mg_put_number(out, e->c); break;
    }
}

void is_tell(const void *view, const struct mg_event *e, int seat, struct mg_text *out)
{
    const struct is_state *s = view;
    bool player =
        e->seat != MG_NOBODY && e->seat < IS_SEATS && s->player[e->seat].faction != IS_COMMON;
    MG_WORDS(who, out, 60);
    MG_WORDS(first, out, 160);
    MG_WORDS(second, out, 160);
    MG_WORDS(third, out, 160);
    (void)seat;

    if (e->kind == IS_EV_FACTION)
        mg_say(&who, N_("Player {0}"), mg_digits(e->seat + 1).text);
    else if (player)
        is_the_empire(s, e->seat, &who);
    put_first(e, &first);
    put_second(s, e, &second);
    put_third(e, &third);
    mg_say(out, event_sentence(e), who_buffer, first_buffer, second_buffer, third_buffer,
           player ? mg_tr(out, of_empire[s->player[e->seat].faction]) : "");
}
