/* The Kingdoms of Crusaders on the contract of game.h: its tables of options, moves, events and
 * fields, and where its functions are. */
#include "kingdoms.h"
#include "field.h"
#include "state.h"

static const char *const on_off[] = { "off", "on" };
static const char *const pool_words[] = { "double", "extended" };
static const char *const scoring_choices[] = { "default", "points", "locations" };
static const char *const first_words[] = { "random", "0", "1", "2", "3", "4" };

static const struct mg_option options[] = {
    [KC_OPT_PLAYERS] = { "players", 2, 5, 2, NULL, N_("How many play."), "KC-MODE-04",
                         N_("This game is for two to five players.") },
    [KC_OPT_EXPANSION] = { "expansion", 0, 1, 0, on_off,
                           N_("Play with Ordonnance: kingdom and ordonnance cards, doubled and two-way units."),
                           NULL, NULL },
    [KC_OPT_POOL] = { "pool", 0, 1, KC_POOL_DOUBLE, pool_words,
                      N_("Three or four without the expansion: two core sets, or one with the extra cards."),
                      NULL, NULL },
    [KC_OPT_SCORING] = { "scoring", 0, 2, 0, scoring_choices,
                         N_("Count victory points or locations. By default a base duel counts locations."),
                         NULL, NULL },
    [KC_OPT_FIRST] = { "first", 0, 5, 0, first_words, N_("The seat that begins."), NULL, NULL },
    { .name = NULL },
};

#define CARD         { "card", &kc_card_names, false }
#define PLACE        { "location", &kc_place_names, false }
#define FACE         { "face", &kc_face_names, true }
#define NUMBER(what) { what, NULL, false }

static const struct mg_move_kind moves[] = {
    [0] = { "", { { NULL, NULL, false } }, { NULL, NULL } },
    [KC_PASS] = { "pass", { { NULL, NULL, false } }, { "passa", "pasa" } },
    [KC_KINGDOM] = { "kingdom", { CARD, PLACE }, { "regno", "reino" } },
    [KC_ORDONNANCE] = { "ordonnance", { CARD }, { "ordinanza", "ordenanza" } },
    [KC_PICK] = { "pick", { CARD }, { "scegli", "elige" } },
    [KC_TO] = { "to", { PLACE }, { "verso", "hacia" } },
    [KC_WITH] = { "with", { CARD }, { "con", "con" } },
    [KC_BRING] = { "bring", { CARD, FACE }, { "porta", "trae" } },
    [KC_PLAY] = { "play", { CARD, PLACE, FACE }, { "schiera", "coloca" } },
    [KC_DISCARD] = { "discard", { CARD }, { "scarta", "descarta" } },
    [KC_DONE] = { "done", { { NULL, NULL, false } }, { "fatto", "listo" } },
    { .name = NULL },
};

static const struct mg_event_kind events[] = {
    [0] = { "", { { NULL, NULL, false } } },
    [KC_EV_DEALT] = { "dealt", { NUMBER("count") } },
    [KC_EV_TURN] = { "turn", { { NULL, NULL, false } } },
    [KC_EV_SKIPPED] = { "skipped", { { NULL, NULL, false } } },
    [KC_EV_NO_UNIT] = { "no-unit", { { NULL, NULL, false } } },
    [KC_EV_DRAWS] = { "draws", { CARD } },
    [KC_EV_PASSES] = { "passes", { { NULL, NULL, false } } },
    [KC_EV_KINGDOM] = { "kingdom", { CARD, PLACE } },
    [KC_EV_ORDONNANCE] = { "ordonnance", { CARD } },
    [KC_EV_CHOOSES] = { "chooses", { CARD } },
    [KC_EV_MOVED] = { "moved", { CARD, PLACE, FACE } },
    [KC_EV_DESTROYED] = { "destroyed", { CARD, PLACE } },
    [KC_EV_PLACED] = { "placed", { CARD, PLACE, FACE } },
    [KC_EV_UNDER] = { "under", { CARD } },
    [KC_EV_REFIT] = { "refit", { { NULL, NULL, false } } },
    [KC_EV_SHOWN] = { "shown", { CARD } },
    [KC_EV_DISCARDS] = { "discards", { CARD } },
    [KC_EV_FULL] = { "full", { PLACE } },
    [KC_EV_OVER] = { "over", { { NULL, NULL, false } } },
    [KC_EV_SCORED] = { "scored", { NUMBER("score"), NUMBER("rank") } },
    [KC_EV_NO_SPECIAL] = { "no-special", { { NULL, NULL, false } } },
    { .name = NULL },
};

static const char *const phase_words[] = {
    "special", "target", "second", "unit", "discard", "over"
};
static const char *const scoring_words[] = { "locations", "points" };
static const struct mg_names phase_names = { .count = 6, .name = phase_words };
static const struct mg_names pool_names = { .count = 2, .name = pool_words };
static const struct mg_names scoring_names = { .count = 2, .name = scoring_words };

#define SEAT_HIGH  (KC_SEATS - 1)
#define TURNS_HIGH 660 /* INV-24: five players, at most 132 units */
#define LAID_HIGH  400

static const struct mg_field unit_fields[] = {
    MG_NUMBER(struct kc_unit, card, &kc_card_names, .about = "The unit card."),
    MG_NUMBER(struct kc_unit, face, &kc_face_names,
              .about = "The face that is up; only two-way units have a bottom."),
    MG_NUMBER(
        struct kc_unit, laid, NULL, .high = LAID_HIGH,
        .about =
            "The moment it came to its place: the counter `laid` at that time. No two units have the same."),
    { .name = NULL },
};

static const struct mg_field line_fields[] = {
    MG_LIST_OF(
        struct kc_line, unit, count, struct kc_unit, unit_fields, KC_LINE_MOST,
        .about = "The units of one player at one location, in any order, no more than its limit."),
    { .name = NULL },
};

static const struct mg_field kingdom_fields[] = {
    MG_NUMBER(struct kc_kingdom, card, &kc_card_names, .about = "The kingdom card: 114 to 124."),
    MG_NUMBER(struct kc_kingdom, place, &kc_place_names,
              .about = "The location that it was played to."),
    MG_NUMBER(struct kc_kingdom, seat, NULL, .high = SEAT_HIGH,
              .about = "Who played it, and above whose line it lies; that has no effect."),
    { .name = NULL },
};

#define PILE(title, which, ...)                                                                    \
    MG_PILE(struct kc_state, title, start, card, KC_PILES, which, &kc_card_names, __VA_ARGS__)

/* clang-format off */
static const struct mg_field fields[] = {
    MG_RNG(struct kc_state),
    MG_NUMBER(struct kc_state, players, NULL, .high = KC_SEATS, .about = "How many play: 2 to 5."),
    MG_NUMBER(struct kc_state, expansion, NULL, .high = 1, .about = "Is it a game with Ordonnance? 1: yes."),
    MG_NUMBER(struct kc_state, pool, &pool_names, .about = "Which cards three or four without the expansion play with; double in every other game."),
    MG_NUMBER(struct kc_state, scoring, &scoring_names, .about = "What is counted at the end."),
    MG_NUMBER(struct kc_state, phase, &phase_names,
              .about = "What is to be decided: special card or pass; the target of an ordonnance, and what belongs to it; the unit; discards."),
    MG_NUMBER(struct kc_state, seat, NULL, .high = SEAT_HIGH, .about = "Whose turn it is."),
    MG_NUMBER(struct kc_state, first, NULL, .high = SEAT_HIGH, .about = "Who began."),
    MG_NUMBER(struct kc_state, special_played, NULL, .high = 1, .about = "Was a special card played in this turn? 1: yes."),
    MG_NUMBER(struct kc_state, ordonnance, &kc_card_names, .about = "The ordonnance that is being carried out; null: none."),
    MG_NUMBER(struct kc_state, target, &kc_card_names, .about = "The unit that was chosen for it, in the phase `second`; null: none."),
    MG_NUMBER(struct kc_state, turn, NULL, .high = TURNS_HIGH, .about = "How many turns have begun, skipped ones included."),
    MG_NUMBER(struct kc_state, laid, NULL, .high = LAID_HIGH, .about = "The counter of laid numbers: how often a unit came to a place."),
    MG_ARRAY(struct kc_state, limit, uint8_t, NULL, MG_EACH(KC_PLACES), .high = KC_LINE_MOST,
             .about = "How many units each player may have, for each location in the order of the list below: 3, 4 or 5."),
    MG_ARRAY(struct kc_state, cancelled, uint8_t, &kc_symbol_letters, MG_EACH(KC_PLACES), .set = true,
             .about = "The symbols that count nothing, for each location."),
    MG_LIST_OF(struct kc_state, kingdom, kingdoms, struct kc_kingdom, kingdom_fields, KC_KINGDOMS,
               .about = "Kingdom cards in play, in the order in which they were played."),
    MG_STRUCTS(struct kc_state, line, struct kc_line, line_fields, MG_EACH(KC_SEATS, KC_PLACES),
               .about = "The armies: for each seat, for each location."),
    PILE("deck", KC_DECK, .known = MG_BY_ANYONE, .top_first = true, .about = "The deck, its top card first."),
    PILE("hand", KC_HAND, .known = MG_BY_OWNER, .extent = { KC_SEATS }, .about = "The hands, each in the order in which its cards were received."),
    PILE("fallen", KC_FALLEN, .known = MG_BY_ALL, .extent = { 0 }, .about = "Units that are out of the game, known to all, the first to fall first."),
    { .name = NULL },
};
/* clang-format on */

static const struct mg_chance chance[] = {
    { "set-up",
      "The deck of the mode, in the order of the card numbers with the lowest at the bottom, is shuffled: place i, counted from 0 at "
      "the bottom, is exchanged with one of the places 0 to i, beginning with the top card.",
      "n, n-1, .. 2 with n cards" },
    { "set-up", "Who begins, if the option `first` is random.", "as many as play" },
    { .when = NULL },
};

static struct mg_phase phase(const void *view)
{
    const struct kc_state *s = view;
    return (struct mg_phase){ .turn = s->turn, .name = phase_words[s->phase] };
}

/* KC-DISC-04: which card goes under the deck only its owner knows. */
static bool hidden(const void *before, struct mg_move move)
{
    (void)before;
    return move.kind == KC_DISCARD;
}

static const struct mg_words words = {
    .things = kc_things,
    .score = &kc_score,
    .chance = chance,
    .prompt = kc_prompt,
    .label = kc_label,
    .tell = kc_tell,
    .words = kc_words,
    .draw = kc_draw,
};

static const struct mg_page page = {
    .extra = kc_extra,
    .content = kc_content,
};

const struct mg_game kc_game = {
    .id = "kingdoms",
    .name = N_("The Kingdoms of Crusaders, with Ordonnance"),
    .prefix = "KC",
    .about = N_(
        "Build armies at five locations, one unit a turn, and dominate more of them than the others."),
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct kc_state),
    .seats_min = 2,
    .seats_max = KC_SEATS,
    /* KC-TURN-06 and INV-24: at most 132 turns place a unit, with at most four decisions for a
     * special card, the unit, and a discard of every special card and "done". */
    .longest = 132 * (4 + 1 + 22 + 1),
    .options = options,
    MG_MOVES(moves),
    .events = events,
    .fields = fields,
    .invariants = kc_invariants,
    .check_options = kc_check_options,
    .setup = kc_setup,
    .agrees = kc_agrees,
    .seats = kc_seats,
    .actors = kc_actors,
    .check = kc_check,
    .list = kc_list,
    .apply = kc_apply,
    .unfinished = kc_unfinished,
    .view = kc_view,
    .sample = kc_sample,
    .result = kc_result,
    .hidden = hidden,
    .phase = phase,
    .words = &words,
    .page = &page,
    .advice = &kc_advice,
};
