/* Imperial Settlers on the contract of game.h: its tables of options, moves, events and fields, and
 * where its functions are. */
#include "settlers.h"
#include "card_text.h"
#include "field.h"
#include "state.h"

static const char *const no_yes[] = { "no", "yes" };
static const char *const lookout_words[] = { "standard", "alternate", "advanced" };
static const char *const deck_words[] = { "base", "standard", "open" };
/* clang-format off */
static const char *const faction_words[] = { "random", "barbarians", "japanese", "romans", "egyptians", "atlanteans",
                                             "aztecs" };

#define FACTION(seat)                                                                                        \
    [IS_OPT_FACTION + (seat) - 1] = { "faction" #seat, 0, IS_FACTIONS - 1, 0, faction_words,                   \
                                      N_("The faction of a seat; no two are the same."), NULL, NULL }

static const struct mg_option options[] = {
    [IS_OPT_PLAYERS] = { "players", 1, IS_SEATS, 2, NULL, N_("How many play; five take long."), "IS-SUP-01",
                         N_("This game is for one to five players.") },
    [IS_OPT_LOOKOUT] = { "lookout", 0, 2, IS_STANDARD, lookout_words,   /* IS-VAR-01 */
                         N_("How Common cards are drafted: from two open rows, from hidden cards passed on, or from one open row that is filled up."),
                         NULL, NULL },
    [IS_OPT_PEACEFUL] = { "peaceful", 0, 1, 0, no_yes, N_("Nobody razes the Locations of others with the Raze action."),
                          NULL, NULL },   /* IS-VAR-02 */
    /* IS-VAR-03. Nothing is played for a rank here; such games would take standard decks: IS-DECK-02. */
    [IS_OPT_DECKS] = { "decks", 0, 2, IS_DECKS_BASE, deck_words,
                       N_("Faction decks: the base cards, exchanged against one expansion, or any mix."), NULL, NULL },
    [IS_OPT_RESHUFFLE] = { "faction_reshuffle", 0, 1, 0, no_yes,   /* IS-VAR-04 */
                           N_("A Faction deck that runs out is shuffled again, once in a round."), NULL, NULL },
    [IS_OPT_COUPLE] = { "young_couple", 0, 1, 0, no_yes, N_("Young Couple joins the Common cards; with open decks only."),
                        NULL, NULL },
    FACTION(1), FACTION(2), FACTION(3), FACTION(4), FACTION(5),
    { .name = NULL },
};
/* clang-format on */

#define NOTHING                                                                                    \
    {                                                                                              \
        {                                                                                          \
            NULL, NULL, false                                                                      \
        }                                                                                          \
    }
#define CARD         { "card", &is_card_names, false }
#define MAYBE_CARD   { "card", &is_card_names, true }
#define GOOD         { "good", &is_good_names, false }
#define COLOUR       { "colour", &is_colour_names, false }
#define GROUP        { "group", &is_group_names, false }
#define COUNT(what)  { what, &is_number_names, false }
#define NUMBER(what) { what, NULL, false }
#define THREE        { COUNT("wood"), COUNT("stone"), COUNT("food") }

static const struct mg_move_kind moves[] = {
    [0] = { "", NOTHING, { NULL, NULL } },
    [IS_M_BUILD] = { "build", { CARD }, { "costruisci", "construye" } },
    [IS_M_DEAL] = { "deal", { CARD }, { "contratto", "trato" } },
    [IS_M_RAZE] = { "raze", { CARD }, { "razzia", "saquea" } },
    [IS_M_ACTIVATE] = { "activate", { CARD, COUNT("action") }, { "attiva", "activa" } },
    [IS_M_EXCHANGE] = { "exchange", NOTHING, { "scambia", "cambia" } },
    [IS_M_SEND] = { "send", { CARD }, { "manda", "envía" } },
    [IS_M_PASS] = { "pass", NOTHING, { "passa", "pasa" } },
    [IS_M_END] = { "end", NOTHING, { "termina", "termina" } },
    [IS_M_DEFEND] = { "defend", { CARD }, { "difendi", "defiende" } },
    [IS_M_SAMURAI] = { "samurai", { CARD }, { "samurai", "samurái" } },
    [IS_M_TECHNOLOGY] = { "technology", { CARD, GOOD }, { "tecnologia", "tecnología" } },
    [IS_M_TUCK] = { "tuck", { CARD, { "gate", &is_card_names, false } }, { "infila", "mete" } },
    [IS_M_LAY] = { "lay", { GOOD }, { "posa", "pon" } },
    [IS_M_PAY] = { "pay", THREE, { "paga", "paga" } },
    [IS_M_PICK] = { "pick", { CARD }, { "scegli", "elige" } },
    [IS_M_TAKE] = { "take", { GOOD }, { "prendi", "toma" } },
    [IS_M_COLOUR] = { "colour", { COLOUR }, { "colore", "color" } },
    [IS_M_CHOOSE] = { "choose", { COUNT("alternative") }, { "decidi", "decide" } },
    [IS_M_TIMES] = { "times", { NUMBER("times") }, { "volte", "veces" } },
    [IS_M_PRAY] = { "pray", { { "how", &is_how_names, false } }, { "prega", "reza" } },
    [IS_M_SPEND] = { "spend", THREE, { "spendi", "gasta" } },
    [IS_M_DONE] = { "done", NOTHING, { "fatto", "listo" } },
    [IS_M_FROM] = { "from", { COUNT("seat") }, { "da", "de" } },
    [IS_M_PRODUCE] = { "produce", { CARD }, { "produci", "produce" } },
    [IS_M_TRIGGER] = { "trigger", { CARD }, { "reazione", "respuesta" } },
    [IS_M_DISCARD] = { "discard", { GOOD }, { "scarta", "descarta" } },
    [IS_M_SWAP] = { "swap", { GROUP, GROUP }, { "sostituisci", "sustituye" } },
    [IS_M_ADD] = { "add", { GROUP }, { "aggiungi", "añade" } },
    [IS_M_REMOVE] = { "remove", { GROUP }, { "togli", "quita" } },
    [IS_M_READY] = { "ready", NOTHING, { "pronto", "preparado" } },
    { .name = NULL },
};

static const struct mg_event_kind events[] = {
    [0] = { "", NOTHING },
    [IS_EV_FACTION] = { "faction", { { "faction", &is_faction_names, false } } },
    [IS_EV_FIRST] = { "first", NOTHING },
    [IS_EV_ROUND] = { "round", { NUMBER("round"), NUMBER("first") } },
    [IS_EV_PHASE] = { "phase", { { "phase", &is_phase_names, false } } },
    [IS_EV_REVEALED] = { "revealed", { CARD } },
    [IS_EV_DRAFTED] = { "drafted", { CARD } },
    [IS_EV_DREW] = { "drew", { MAYBE_CARD, GOOD } },
    [IS_EV_DISCARDED] = { "discarded", { CARD } },
    [IS_EV_RESHUFFLED] = { "reshuffled", { GOOD, NUMBER("cards") } },
    [IS_EV_KEPT] = { "kept", { MAYBE_CARD } },
    [IS_EV_GAINED] = { "gained", { GOOD, NUMBER("count"), MAYBE_CARD } },
    [IS_EV_SCORED_VP] = { "vp", { NUMBER("points"), MAYBE_CARD } },
    [IS_EV_BLESSED] = { "blessed", { COLOUR } },
    [IS_EV_LOST] = { "lost", { GOOD, NUMBER("count") } },
    [IS_EV_STORED] = { "stored", { GOOD, NUMBER("count") } },
    [IS_EV_BUILT] = { "built", { CARD } },
    [IS_EV_PAID] = { "paid", { GOOD, NUMBER("count"), MAYBE_CARD } },
    [IS_EV_GAVE] = { "gave", { CARD } },
    [IS_EV_DEALT] = { "dealt", { CARD, GOOD } },
    [IS_EV_RAZED] = { "razed", { CARD, NUMBER("victim") } },
    [IS_EV_ACTIVATED] = { "activated", { CARD, NUMBER("times") } },
    [IS_EV_EXCHANGED] = { "exchanged", { NUMBER("pairs") } },
    [IS_EV_SENT] = { "sent", { CARD } },
    [IS_EV_PASSED] = { "passed", NOTHING },
    [IS_EV_DEFENDED] = { "defended", { CARD } },
    [IS_EV_SAMURAI] = { "samurai", { CARD } },
    [IS_EV_TECHNOLOGY] = { "technology", { CARD, GOOD } },
    [IS_EV_TUCKED] = { "tucked", { MAYBE_CARD, { "host", &is_card_names, false } } },
    [IS_EV_LAID] = { "laid", { GOOD } },
    [IS_EV_PRAYS] = { "prays", { CARD, { "how", &is_how_names, false }, NUMBER("cards") } },
    [IS_EV_PRAY_COLOUR] = { "pray-colour", { COLOUR, NUMBER("tricolour") } },
    [IS_EV_PRAY_CARD] = { "pray-card", { CARD, NUMBER("saved") } },
    [IS_EV_PRAY_ENDS] = { "pray-ends", { NUMBER("successful") } },
    [IS_EV_TRIGGERED] = { "triggered", { CARD } },
    [IS_EV_PRODUCED] = { "produced", { CARD } },
    [IS_EV_LOOTED] = { "looted", { CARD, GOOD } },
    [IS_EV_REMOVED] = { "removed", { CARD, NUMBER("victim") } },
    [IS_EV_STOLE] = { "stole", { GOOD, NUMBER("victim") } },
    [IS_EV_DEAL_LOST] = { "deal-lost", { CARD, NUMBER("victim") } },
    [IS_EV_DEAL_TAKEN] = { "deal-taken", { CARD, NUMBER("victim") } },
    [IS_EV_READIED] = { "readied", { CARD } },
    [IS_EV_BLOCKED] = { "blocked", { CARD } },
    [IS_EV_TAKEN_OVER] = { "taken-over", { CARD, NUMBER("victim") } },
    [IS_EV_FOUNDED] = { "founded", { MAYBE_CARD } },
    [IS_EV_PICKED] = { "picked", { CARD } },
    [IS_EV_STATUE] = { "statue", { CARD, NUMBER("tokens") } },
    [IS_EV_UNLOCKED] = { "unlocked", { CARD } },
    [IS_EV_COLOURED] = { "coloured", { CARD, COLOUR } },
    [IS_EV_CONVERTED] = { "converted", { GOOD, MAYBE_CARD } },
    [IS_EV_SAVED] = { "saved", { CARD, { "host", &is_card_names, false } } },
    [IS_EV_REVEALS] = { "reveals", { CARD } },
    [IS_EV_SET] = { "set", { COLOUR } },
    [IS_EV_ATTACK] = { "attack", { CARD } },
    [IS_EV_COLLECTED] = { "collected", { CARD } },
    [IS_EV_VIRTUAL] = { "virtual", { CARD } },
    [IS_EV_NO_TARGET] = { "no-target", NOTHING },
    [IS_EV_OVER] = { "over", NOTHING },
    [IS_EV_END_SCORE] = { "end-score",
                          { NUMBER("locations"), NUMBER("clauses"), NUMBER("total") } },
    [IS_EV_RATING] = { "rating", { NUMBER("won"), NUMBER("rating") } },
    [IS_EV_DECK] = { "deck", { GROUP } },
    { .name = NULL },
};

/* ---- the fields -------------------------------------------------------------------------- */

static const struct mg_names lookout_names = { .count = 3, .name = lookout_words };

/* Names of bits. */
static const char *const mark_words[] = { "defence",    "samurai", "technology", "tech-defence",
                                          "tech-glory", "blocked", "trade",      "unlocked" };
static const struct mg_names mark_names = { .count = 8, .name = mark_words };
static const char *const seat_words[IS_SEATS] = { "0", "1", "2", "3", "4" };
static const struct mg_names seat_names = { .count = IS_SEATS, .name = seat_words };

/* The colours or Goods, and none of them. */
static const char *const named_words[IS_COLOURS + 1] = { "brown", "grey",   "red",   "pink",
                                                         "gold",  "black",  "white", "purple",
                                                         "blue",  "orange", "none" };
static const struct mg_names named_names = { .count = IS_COLOURS + 1, .name = named_words };
static const char *const received_words[IS_GOODS + 1] = {
    [IS_W] = "wood", [IS_S] = "stone", [IS_F] = "food", [IS_P] = "worker",     [IS_G] = "gold",
    [IS_R] = "raze", [IS_V] = "vp",    [IS_C] = "card", [IS_NO_GOOD] = "none",
};
static const struct mg_names received_names = { .count = IS_GOODS + 1, .name = received_words };

/* Names of counts. */
static const char *const use_words[] = { "first", "second", "enemies", "statues" };
static const struct mg_names use_names = { .count = 4, .name = use_words };
static const char *const paid_words[] = { "wood", "stone", "food",      "worker",
                                          "gold", "raze",  "technology" };
static const struct mg_names paid_names = { .count = 7, .name = paid_words };

/* The places of groups in the list of their faction, from 1. */
static void write_place(uint16_t group, struct mg_text *out)
{
    mg_put_number(out, group + 1);
}

static bool parse_place(const char *word, uint16_t *group)
{
    uint16_t place;

    if (!mg_name_parse(NULL, word, &place) || place < 1 || place > IS_GROUPS_OF_ONE)
        return false;
    *group = (uint16_t)(place - 1);
    return true;
}

static const struct mg_names group_places = { .count = IS_GROUPS_OF_ONE,
                                              .write = write_place,
                                              .parse = parse_place };

#define PLAYER(member, names, ...) MG_NUMBER(struct is_player, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field player_fields[] = {
    PLAYER(faction, &is_faction_names, .about = "The faction; \"random\" only where nobody sits."),
    PLAYER(score, NULL, .high = IS_SCORE_MOST,
           .about = "Victory Points so far; in the phase over those that count at the end are in it."),
    MG_ARRAY(struct is_player, supply, uint16_t, NULL, MG_EACH(IS_SUPPLIES), .high = IS_SUPPLY_MOST,
             .about = "Goods in the supply, in this order: Wood, Stone, Food, Workers, Gold, Raze tokens, Defence tokens, Basic "
                      "Technology, Advanced Defence, Advanced Glory."),
    PLAYER(blessings, &is_colour_names, .set = true, .about = "The Blessing tokens owned, by colour; tricolour for the Aztecs only."),
    MG_ARRAY(struct is_player, laid, uint8_t, NULL, MG_EACH(3), .high = 5,
             .about = "Resources on the Shrine: Wood, Stone, Food; 5 in all at most."),
    MG_ARRAY(struct is_player, sets, uint8_t, NULL, MG_EACH(IS_COLOURS), .high = 50,
             .about = "The most SETs of three ever had of each colour, in the order of the colours: the mark above which the next "
                      "SET counts."),
    PLAYER(groups, &group_places, .set = true, .about = "The groups of cards in the deck, each by its place among those of the faction in "
                                                        "the list of groups: 1 is the first of them."),
    PLAYER(changes, NULL, .high = IS_CHANGES_MOST, .about = "How many changes were made to the deck while it was built."),
    PLAYER(reshuffled, NULL, .high = 1, .about = "1: the Faction deck was shuffled again in this round (option faction_reshuffle)."),
    PLAYER(pick, &is_card_names, .about = "Alternate Lookout: the card chosen to keep, until all have chosen."),
    { .name = NULL },
};
/* clang-format on */

#define SPOT(member, names, ...) MG_NUMBER(struct is_spot, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field spot_fields[] = {
    SPOT(marks, &mark_names, .set = true, .about = "Tokens and states of a Location in play; trade: the marker of a Trade Route deal."),
    SPOT(used, &use_names, .bits = 2, .high = 239, .about = "What was used up; what is left out is 0. first, second: activations of the first and "
                              "second action in this round (first: triggers of a card with a limit; in the Production phase first: it has "
                              "produced, second: its Trade Route deal has); enemies: uses by enemies, 2 at most; statues: statue tokens. "
                              "Of a card in tucked first is 1 if the second copy of Solid Foundations put it there."),
    SPOT(paid, &paid_names, .bits = 2, .high = 16383, .about = "Goods that paid for activations in this round; what is left out is 0."),
    SPOT(under, &is_card_names, .about = "Of a card in tucked: the Location under which it lies."),
    { .name = NULL },
};
/* clang-format on */

static const struct mg_field taken_fields[] = {
    MG_NUMBER(struct is_taken, card, &is_card_names,
              .about = "A Common Location in the Empire of the Egyptians."),
    MG_NUMBER(struct is_taken, owner, NULL, .high = IS_SEATS - 1,
              .about = "The seat that built it; in the solo game 1 is the virtual player."),
    { .name = NULL },
};

#define TASK(member, names, ...) MG_NUMBER(struct is_task, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field task_fields[] = {
    TASK(kind, &is_task_names, .about = "What is being done."),
    TASK(seat, NULL, .high = IS_SEATS - 1, .about = "By whom."),
    TASK(stage, NULL, .high = 20, .about = "How far it is; each kind counts its own stages from 0."),
    TASK(n, NULL, .high = IS_UNITS_MOST, .about = "How many are left or were chosen; of build the pile (number) that the card comes from, of raze how."),
    TASK(card, &is_card_names, .about = "Whose effect it is, or what is built, dealt, activated, razed."),
    TASK(step, NULL, .high = 999, .about = "The number of the clause, step or branch in the tables made from cards.txt."),
    TASK(arg, NULL, .high = IS_ALL_CARDS - 1, .about = "What led to it: a card's number, the number of a Good, or pairs of Workers."),
    TASK(left, NULL, .high = IS_UNITS_MOST, .about = "Steps, cards or pairs still to come; of activate 0 or 1: the first or second action; of raze the seat that "
                              "holds the Location."),
    TASK(good, NULL, .high = IS_GOODS, .about = "The number of a Good; of pay what is paid: 0 build, 1 build without L, 2 an action, 3 a "
                                                "branch, 4 a Deal, 5 what a Prayer spends."),
    { .name = NULL },
};
/* clang-format on */

#define WAITING(member, names, ...) MG_NUMBER(struct is_waiting, member, names, __VA_ARGS__)
static const struct mg_field waiting_fields[] = {
    WAITING(card, &is_card_names, .about = "The Location that answers."),
    WAITING(arg, NULL, .high = IS_ALL_CARDS - 1,
            .about = "What happened: a card's number, the number of a Good, or pairs of Workers."),
    WAITING(seat, NULL, .high = IS_SEATS - 1, .about = "Whose Location it is."),
    WAITING(clause, NULL, .high = 7, .about = "Which clause of the card, counted from 0."),
    WAITING(event, NULL, .high = IS_EVENTS_MOST - 1,
            .about = "Triggers of one event share this number."),
    WAITING(times, NULL, .high = 2, .about = "How often it resolves: 2 under Basic Technology."),
    { .name = NULL },
};

#define PRAYING(member, names, ...) MG_NUMBER(struct is_praying, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field praying_fields[] = {
    PRAYING(tokens, NULL, .high = 1, .about = "1: Blessing tokens are counted, no cards are drawn."),
    PRAYING(colour, &named_names, .about = "The colour that was named."),
    PRAYING(tri, &named_names, .about = "The colour of the tricolour token in this Prayer."),
    PRAYING(count, NULL, .high = 20, .about = "How many cards are to be drawn."),
    PRAYING(drawn, NULL, .high = 20, .about = "So many of the first cards in aside came from the deck; those behind them were saved before."),
    PRAYING(kept, NULL, .high = 20, .about = "Cards taken into the hand or saved."),
    PRAYING(ok, NULL, .high = 1, .about = "1: it is successful."),
    MG_ARRAY(struct is_praying, spent, uint8_t, NULL, MG_EACH(3), .high = 20, .about = "Wood, Stone and Food spent in it."),
    { .name = NULL },
};
/* clang-format on */

#define STATE(member, names, ...) MG_NUMBER(struct is_state, member, names, __VA_ARGS__)
#define PILE(title, which, ...)                                                                    \
    MG_PILE(struct is_state, title, start, card, IS_PILES, which, &is_card_names, __VA_ARGS__)
#define SEAT_PILES(title, which, ...) PILE(title, which, .extent = { IS_SEATS }, __VA_ARGS__)
/* clang-format off */
static const struct mg_field fields[] = {
    MG_RNG(struct is_state),
    STATE(players, NULL, .high = IS_SEATS, .about = "How many play; 1 is the solo game."),
    STATE(lookout, &lookout_names, .about = "The option of this name."),
    STATE(peaceful, NULL, .high = 1, .about = "The option of this name."),
    STATE(decks, &is_deck_names, .about = "The option of this name."),
    STATE(reshuffle, NULL, .high = 1, .about = "The option faction_reshuffle."),
    STATE(couple, NULL, .high = 1, .about = "The option young_couple."),
    STATE(round, NULL, .high = IS_LAST_ROUND, .about = "The round, 1 to 5; 0 while decks are built."),
    STATE(phase, &is_phase_names, .about = "The phase of the round."),
    STATE(first, NULL, .high = IS_SEATS - 1, .about = "The seat of the First player."),
    STATE(ask, &is_ask_names, .about = "What is to be decided."),
    STATE(seat, NULL, .high = IS_SEATS - 1, .about = "Who is asked; where all choose at once, one of them."),
    STATE(turn, NULL, .high = IS_SEATS, .about = "Action: whose turn it is. Production, Cleanup: how many have had theirs, from the First "
                                                 "player on. Lookout: how many have picked in this pass."),
    STATE(owes, &seat_names, .set = true, .about = "Where all choose at once (ask deck and held): who has not yet."),
    STATE(passed, &seat_names, .set = true, .about = "Who has passed in this round."),
    STATE(acted, NULL, .high = 1, .about = "1: the action of this turn was taken."),
    STATE(pass, NULL, .high = 2, .about = "Lookout: the pass, from 0. Production: 1 while a player is asked. Attack: attacks so far."),
    STATE(couple_colour, &named_names, .about = "The colour of Young Couple in play."),
    STATE(fresh, &is_card_names, .about = "A Location that was unlocked in this very turn."),
    MG_ARRAY(struct is_state, razed, uint8_t, &received_names, MG_EACH(2),
             .about = "Goods just received from razing, which a Dark Chapel may turn into points."),
    MG_ARRAY(struct is_state, razed_card, uint16_t, &is_card_names, MG_EACH(2), .about = "The card drawn for each of them, if it was a card."),
    MG_LIST_OF(struct is_state, taken, takens, struct is_taken, taken_fields, IS_EGYPTIAN_TOKENS,
               .about = "Locations under takeover."),
    MG_STRUCTS(struct is_state, praying, struct is_praying, praying_fields, .about = "The Prayer under way; all 0 without one."),
    STATE(events, NULL, .high = IS_EVENTS_MOST - 1, .about = "The number of the next event that has triggers."),
    MG_LIST_OF(struct is_state, task, tasks, struct is_task, task_fields, IS_TASKS_MOST,
               .about = "What is under way, the innermost last; empty between two actions."),
    MG_LIST_OF(struct is_state, waiting, waitings, struct is_waiting, waiting_fields, IS_WAITING_MOST,
               .about = "Triggers that wait, the next first."),
    MG_STRUCTS(struct is_state, player, struct is_player, player_fields, MG_EACH(IS_SEATS), .about = "The players, by seat."),
    MG_BY_NAME(struct is_state, spot, struct is_spot, spot_fields, &is_card_names, IS_ALL_CARDS,
               .about = "What lies on or under cards, by card; those with nothing are left out."),
    PILE("deck", IS_DECK, .known = MG_BY_NOBODY, .top_first = true, .about = "The Common deck."),
    PILE("discards", IS_DISCARDS, .known = MG_BY_ALL, .top_first = true, .about = "Common cards discarded."),
    PILE("row", IS_ROW, .known = MG_BY_ALL, .about = "The row of the Lookout."),
    PILE("aside", IS_ASIDE, .known = MG_BY_ALL, .about = "Cards of the Prayer, or the one that a Casino reveals."),
    SEAT_PILES("hand", IS_HAND, .known = MG_BY_OWNER, .about = "Hands, by seat."),
    SEAT_PILES("empire", IS_EMPIRE, .known = MG_BY_ALL, .about = "Locations in play, by the seat that controls them; in the solo game seat 1 is the virtual "
                                             "player."),
    SEAT_PILES("faction_deck", IS_FACTION_DECK, .known = MG_BY_NOBODY, .top_first = true, .about = "Faction decks, by seat."),
    SEAT_PILES("faction_discards", IS_FACTION_DISCARDS, .known = MG_BY_ALL, .top_first = true, .about = "Faction cards discarded, by the seat of their faction."),
    SEAT_PILES("deals", IS_DEALS, .known = MG_BY_ALL, .about = "Cards under Faction boards, by seat; Trade Route deals are marks on Locations."),
    SEAT_PILES("foundations", IS_FOUNDATIONS, .known = MG_BY_OWNER, .about = "Foundations, by seat; one from a hand is known to its player only."),
    SEAT_PILES("held", IS_HELD, .known = MG_BY_OWNER, .about = "Cards that a player looks at, or holds in the alternate Lookout, by seat."),
    PILE("tucked", IS_TUCKED, .known = MG_BY_ALL, .about = "Cards face up under Locations: spot says under which."),
    PILE("gate", IS_GATE, .known = MG_BY_SOMEBODY, .extent = { 2 }, .about = "Cards face down under the two Gates, jap013 and jap014; known to the Japanese only."),
    PILE("attack_deck", IS_ATTACK_DECK, .known = MG_BY_NOBODY, .top_first = true, .about = "Solo: the Attack cards to come."),
    PILE("attack_line", IS_ATTACK_LINE, .known = MG_BY_ALL, .about = "Solo: the target line, the newest first; also the virtual player's Deals."),
    PILE("collection", IS_COLLECTION, .known = MG_BY_ALL, .about = "Solo: the Collection pile."),
    PILE("removed", IS_REMOVED, .known = MG_BY_ALL, .about = "Solo: Attack cards that are out of the game."),
    { .name = NULL },
};
/* clang-format on */

static const char *phase_word(const struct is_state *s)
{
    return is_phase_names.name[s->phase];
}

/* The faction names its seat: the one that was asked for, or that was dealt. */
static const char *seat_name(const struct mg_options *o, const void *view, int seat)
{
    const struct is_state *s = view;

    if (seat < 0 || seat >= IS_SEATS)
        return NULL;
    return is_empire_titles[s != NULL ? s->player[seat].faction : o->value[IS_OPT_FACTION + seat]];
}

static struct mg_phase phase(const void *view)
{
    const struct is_state *s = view;
    return (struct mg_phase){ .turn = s->round > 0 ? s->round : 1, .name = phase_word(s) };
}

static unsigned traits(const void *state, int seat, struct mg_trait out[MG_MAX_TRAITS])
{
    const struct is_state *s = state;
    out[0] = (struct mg_trait){ "faction", is_faction_names.name[s->player[seat].faction] };
    return 1;
}

static const struct mg_words words = {
    .seat_name = seat_name,
    .things = is_things,
    .score = &is_points,
    .chance = is_chances,
    .traits = traits,
    .prompt = is_prompt,
    .label = is_label,
    .tell = is_tell,
    .words = is_words,
    .draw = is_draw_table,
    .look = is_look_up,
};

static const struct mg_page page = {
    .extra = is_extra,
    .content = is_content,
};

const struct mg_game is_game = {
    .id = "settlers",
    .name = N_("Imperial Settlers, with the Aztecs"),
    .prefix = "IS",
    .about = N_(
        "Build an empire of Locations in five rounds, with cards of your own faction and of all, and score most."),
    .rules_oldest = 1,
    .rules_version = 2, /* 2: a saved card that a Prayer used is not kept, one without colour not
                           added (IS-PRY-26); others play alike */
    .state_size = sizeof(struct is_state),
    .seats_min = 1,
    .seats_max = IS_SEATS,
    .longest = 20000,
    .options = options,
    .options_many = ((1u << IS_SEATS) - 1) << IS_OPT_FACTION,
    MG_MOVES(moves),
    .events = events,
    .fields = fields,
    .invariants = is_invariants,
    .check_options = is_check_options,
    .setup = is_setup,
    .agrees = is_agrees,
    .seats = is_seats,
    .actors = is_actors,
    .check = is_check,
    .list = is_list,
    .apply = is_apply,
    .unfinished = is_unfinished,
    .view = is_view,
    .sample = is_sample,
    .result = is_result,
    .hidden = is_hidden,
    .phase = phase,
    .words = &words,
    .page = &page,
    .advice = &is_advice,
};
