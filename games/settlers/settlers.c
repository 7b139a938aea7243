/* Imperial Settlers on the contract of game.h: its tables of options, moves, events and fields, and where its
 * functions are. */
#include "settlers.h"
#include "card_text.h"
#include "field.h"
#include "state.h"

static const char *const no_yes[] = { "no", "yes" };
static const char *const lookout_words[] = { "standard", "alternate", "advanced" };
static const char *const deck_words[] = { "base", "standard", "open" };
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

#define NOTHING { { NULL, NULL, false } }
#define CARD { "card", &is_card_names, false }
#define MAYBE_CARD { "card", &is_card_names, true }
#define GOOD { "good", &is_good_names, false }
#define COLOUR { "colour", &is_colour_names, false }
#define GROUP { "group", &is_group_names, false }
#define COUNT(what) { what, &is_number_names, false }
#define NUMBER(what) { what, NULL, false }
#define THREE { COUNT("wood"), COUNT("stone"), COUNT("food") }

static const struct mg_move_kind moves[] = {
    [0] = { "", NOTHING },
    [IS_M_BUILD] = { "build", { CARD }, { "costruisci", "construye" } },
    [IS_M_DEAL] = { "deal", { CARD }, { "accordo", "acuerdo" } },
    [IS_M_RAZE] = { "raze", { CARD }, { "radi", "arrasa" } },
    [IS_M_ACTIVATE] = { "activate", { CARD, COUNT("action") }, { "attiva", "activa" } },
    [IS_M_EXCHANGE] = { "exchange", NOTHING, { "scambia", "cambia" } },
    [IS_M_SEND] = { "send", { CARD }, { "invia", "envía" } },
    [IS_M_PASS] = { "pass", NOTHING, { "passa", "pasa" } },
    [IS_M_END] = { "end", NOTHING, { "termina", "termina" } },
    [IS_M_DEFEND] = { "defend", { CARD }, { "difendi", "defiende" } },
    [IS_M_SAMURAI] = { "samurai", { CARD }, { "samurai", "samurái" } },
    [IS_M_TECHNOLOGY] = { "technology", { CARD, GOOD }, { "tecnologia", "tecnología" } },
    [IS_M_TUCK] = { "tuck", { CARD, { "gate", &is_card_names, false } }, { "infila", "mete" } },
    [IS_M_LAY] = { "lay", { GOOD }, { "metti", "pon" } },
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
    [IS_M_TRIGGER] = { "trigger", { CARD }, { "innesca", "desencadena" } },
    [IS_M_DISCARD] = { "discard", { GOOD }, { "scarta", "descarta" } },
    [IS_M_SWAP] = { "swap", { GROUP, GROUP }, { "baratta", "permuta" } },
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
    [IS_EV_END_SCORE] = { "end-score", { NUMBER("locations"), NUMBER("clauses"), NUMBER("total") } },
    [IS_EV_RATING] = { "rating", { NUMBER("won"), NUMBER("rating") } },
    [IS_EV_DECK] = { "deck", { GROUP } },
    { .name = NULL },
};

/* ---- the fields -------------------------------------------------------------------------- */

static const struct mg_names lookout_names = { .count = 3, .name = lookout_words };

#define PLAYER(member, names) MG_NUMBER(struct is_player, member, names)
static const struct mg_field player_fields[] = {
    PLAYER(faction, &is_faction_names),
    PLAYER(score, NULL),
    MG_ARRAY(struct is_player, supply, uint16_t, NULL, MG_EACH(IS_SUPPLIES)),
    PLAYER(blessings, NULL),
    MG_ARRAY(struct is_player, laid, uint8_t, NULL, MG_EACH(3)),
    MG_ARRAY(struct is_player, sets, uint8_t, NULL, MG_EACH(IS_COLOURS)),
    PLAYER(groups, NULL),
    PLAYER(changes, NULL),
    PLAYER(reshuffled, NULL),
    PLAYER(pick, &is_card_names),
    { .name = NULL },
};

#define SPOT(member) MG_NUMBER(struct is_spot, member, NULL)
static const struct mg_field spot_fields[] = { SPOT(marks), SPOT(used), SPOT(paid), SPOT(under), { .name = NULL } };

static const struct mg_field taken_fields[] = {
    MG_NUMBER(struct is_taken, card, &is_card_names),
    MG_NUMBER(struct is_taken, owner, NULL),
    { .name = NULL },
};

#define TASK(member, names) MG_NUMBER(struct is_task, member, names)
static const struct mg_field task_fields[] = {
    TASK(kind, &is_task_names), TASK(seat, NULL), TASK(stage, NULL), TASK(n, NULL), TASK(card, NULL),
    TASK(step, NULL), TASK(arg, NULL), TASK(left, NULL), TASK(good, NULL), { .name = NULL },
};

#define WAITING(member) MG_NUMBER(struct is_waiting, member, NULL)
static const struct mg_field waiting_fields[] = {
    WAITING(card), WAITING(arg), WAITING(seat), WAITING(clause), WAITING(event), WAITING(times), { .name = NULL },
};

#define PRAYING(member) MG_NUMBER(struct is_praying, member, NULL)
static const struct mg_field praying_fields[] = {
    PRAYING(tokens), PRAYING(colour), PRAYING(tri), PRAYING(count), PRAYING(drawn), PRAYING(kept), PRAYING(ok),
    MG_ARRAY(struct is_praying, spent, uint8_t, NULL, MG_EACH(3)), { .name = NULL },
};

#define STATE(member, names) MG_NUMBER(struct is_state, member, names)
#define PILE(title, which, ...) \
    MG_PILE(struct is_state, title, start, card, IS_PILES, which, &is_card_names, __VA_ARGS__)
#define SEAT_PILES(title, which) PILE(title, which, .extent = { IS_SEATS })
static const struct mg_field fields[] = {
    MG_RNG(struct is_state),
    STATE(players, NULL),
    STATE(lookout, &lookout_names),
    STATE(peaceful, NULL),
    STATE(decks, &is_deck_names),
    STATE(reshuffle, NULL),
    STATE(couple, NULL),
    STATE(round, NULL),
    STATE(phase, &is_phase_names),
    STATE(first, NULL),
    STATE(ask, &is_ask_names),
    STATE(seat, NULL),
    STATE(turn, NULL),
    STATE(owes, NULL),
    STATE(passed, NULL),
    STATE(acted, NULL),
    STATE(pass, NULL),
    STATE(couple_colour, NULL),
    STATE(fresh, &is_card_names),
    MG_ARRAY(struct is_state, razed, uint8_t, NULL, MG_EACH(2)),
    MG_ARRAY(struct is_state, razed_card, uint16_t, NULL, MG_EACH(2)),
    MG_LIST_OF(struct is_state, taken, takens, struct is_taken, taken_fields, IS_EGYPTIAN_TOKENS),
    MG_STRUCTS(struct is_state, praying, struct is_praying, praying_fields, MG_EACH(0)),
    STATE(events, NULL),
    MG_LIST_OF(struct is_state, task, tasks, struct is_task, task_fields, IS_TASKS_MOST),
    MG_LIST_OF(struct is_state, waiting, waitings, struct is_waiting, waiting_fields, IS_WAITING_MOST),
    MG_STRUCTS(struct is_state, player, struct is_player, player_fields, MG_EACH(IS_SEATS)),
    MG_BY_NAME(struct is_state, spot, struct is_spot, spot_fields, &is_card_names, IS_ALL_CARDS),
    PILE("deck", IS_DECK, .top_first = true),
    PILE("discards", IS_DISCARDS, .top_first = true),
    PILE("row", IS_ROW, .secret = false),
    PILE("aside", IS_ASIDE, .secret = false),
    SEAT_PILES("hand", IS_HAND),
    SEAT_PILES("empire", IS_EMPIRE),
    SEAT_PILES("faction_deck", IS_FACTION_DECK),
    SEAT_PILES("faction_discards", IS_FACTION_DISCARDS),
    SEAT_PILES("deals", IS_DEALS),
    SEAT_PILES("foundations", IS_FOUNDATIONS),
    SEAT_PILES("held", IS_HELD),
    PILE("tucked", IS_TUCKED, .secret = false),
    PILE("gate", IS_GATE, .extent = { 2 }),
    PILE("attack_deck", IS_ATTACK_DECK, .top_first = true),
    PILE("attack_line", IS_ATTACK_LINE, .secret = false),
    PILE("collection", IS_COLLECTION, .secret = false),
    PILE("removed", IS_REMOVED, .secret = false),
    { .name = NULL },
};

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

/* Thinking helps more than looking closely: a few dozen imagined games beat the greedy player. */
static const struct mg_skill skill[] = {
    { .notices = 100, .nodes = 0 },
    { .notices = 350, .nodes = 0 },
    { .notices = 500, .nodes = 80 },
    { .notices = 1000, .nodes = 4000 },
};

const struct mg_game is_game = {
    .id = "settlers",
    .name = N_("Imperial Settlers, with the Aztecs"),
    .prefix = "IS",
    .about = N_("Build an empire of Locations in five rounds, with cards of your own faction and of all, and score most."),
    .rules_oldest = 1,
    .rules_version = 2,   /* 2: a saved card that a Prayer used is not kept, one without colour not added (IS-PRY-26); others play alike */
    .state_size = sizeof(struct is_state),
    .seats_min = 1,
    .seats_max = IS_SEATS,
    .longest = 20000,
    .options = options,
    .options_many = ((1u << IS_SEATS) - 1) << IS_OPT_FACTION,
    .moves = moves,
    .events = events,
    .fields = fields,
    .invariants = is_invariants,
    .seat_name = seat_name,
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
    .eval = is_eval,
    .policy = is_policy,
    .at_once = is_at_once,
    .rate = is_rate,
    .hidden = is_hidden,
    .playout_moves = 120,
    .eval_scale = 8000,
    .skill = skill,
    .phase = phase,
    .traits = traits,
    .prompt = is_prompt,
    .label = is_label,
    .tell = is_tell,
    .words = is_words,
    .draw = is_draw_table,
    .extra = is_extra,
    .content = is_content,
};
