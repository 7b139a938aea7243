/* Crusaders on the contract of game.h: its tables of options, moves, events and chance, and where
 * its functions are. The fields of a position are in fields.c. */
#include "crusaders.h"
#include "state.h"

static const char *const on_off[] = { "off", "on" };
static const char *const variant_words[] = { "standard", "first", "learning", "unpredictable",
                                             "tournament" };
static const char *const order_mode_words[] = { "deal2", "draft", "none", "any" };

static const struct mg_option options[] = {
    [CR_OPT_PLAYERS] = { "players", 2, CR_SEATS, 2, NULL, N_("How many play."), "CR-SET-01",
                         N_("This game is for two to six players.") },
    [CR_OPT_EXPANSION] = { "expansion", 0, 1, 1, on_off,
                           N_("Play with Divine Influence: more buildings, influence tiles, coats of arms. Not in the learning game."),
                           NULL, NULL },
    [CR_OPT_VARIANT] = { "variant", 0, CR_VARIANTS - 1, CR_STANDARD, variant_words,
                         N_("One random wheel for all, the fixed wheel of the first or of the learning game, a random wheel for each, or wheels and orders as their players like."),
                         NULL, NULL },
    [CR_OPT_ORDERS] = { "orders", 0, CR_NO_ORDERS, CR_DEAL2, order_mode_words,
                        N_("Knight orders: keep one of two, draft from a common row, or none."),
                        NULL, NULL },
    { .name = NULL },
};

#define NOTHING                                                                                    \
    {                                                                                              \
        {                                                                                          \
            NULL, NULL, false                                                                      \
        }                                                                                          \
    }
#define REGION       { "region", &cr_place_names, false }
#define WEDGE        { "wedge", &cr_wedge_names, false }
#define ACTION       { "action", &cr_action_names, false }
#define TILE         { "tile", &cr_tile_names, false }
#define PIECE        { "piece", &cr_piece_names, false }
#define ORDER        { "order", &cr_order_names, false }
#define HOW          { "how", &cr_how_names, true }
#define NUMBER(what) { what, NULL, false }

static const struct mg_move_kind moves[] = {
    [0] = { .name = "" },
    [CR_M_ORDER] = { "order", { ORDER }, { "ordine", "orden" } },
    [CR_M_ARRANGE] = { "arrange", { WEDGE }, { "disponi", "dispón" } },
    [CR_M_ADD] = { "add", { WEDGE }, { "aggiungi", "añade" } },
    [CR_M_TAKE] = { "take", { WEDGE }, { "togli", "quita" } },
    [CR_M_GIANT] = { "giant", { WEDGE }, { "gigante", "gigante" } },
    [CR_M_PLACE] = { "place", { REGION }, { "colloca", "coloca" } },
    [CR_M_RESOLVE] = { "resolve", { WEDGE }, { "risolvi", "resuelve" } },
    [CR_M_UPGRADE] = { "upgrade", { WEDGE }, { "potenzia", "mejora" } },
    [CR_M_SKIP] = { "skip", NOTHING, { "salta", "salta" } },
    [CR_M_ASSIGN] = { "assign",
                      { ACTION,
                        { "tokens", &cr_number_names, false },
                        { "giant", &cr_giant_names, true } },
                      { "assegna", "asigna" } },
    [CR_M_SPEND] = { "spend", { { "tiles", &cr_number_names, false } }, { "usa", "gasta" } },
    [CR_M_MARCH] = { "march", { REGION, REGION }, { "marcia", "marcha" } },
    [CR_M_DONE] = { "done", NOTHING, { "fatto", "listo" } },
    [CR_M_MUSTER] = { "muster", NOTHING, { "raduna", "recluta" } },
    [CR_M_CRUSADE] = { "crusade", { REGION }, { "crociata", "cruzada" } },
    [CR_M_INFLUENCE] = { "influence",
                         { { "region", &cr_place_names, true } },
                         { "influenza", "influencia" } },
    [CR_M_BUILD] = { "build",
                     { REGION, { "type", &cr_type_names, false } },
                     { "costruisci", "construye" } },
    [CR_M_REWARD] = { "reward",
                      { { "reward", &cr_reward_names, false } },
                      { "ricompensa", "recompensa" } },
    [CR_M_REMOVE] = { "remove", { PIECE }, { "rimuovi", "retira" } },
    [CR_M_FLIP] = { "flip", { WEDGE }, { "gira", "gira" } },
    [CR_M_DISTRIBUTE] = { "distribute", { WEDGE }, { "distribuisci", "distribuye" } },
    [CR_M_LAY] = { "lay", { HOW, { "wedge", &cr_wedge_names, true } }, { "posa", "deja" } },
    [CR_M_DECLINE] = { "decline", NOTHING, { "rinuncia", "renuncia" } },
    { .name = NULL },
};

static const struct mg_event_kind events[] = {
    [0] = { "", NOTHING },
    [CR_EV_FIRST] = { "first", NOTHING },
    [CR_EV_DEALT] = { "dealt", { ORDER } },
    [CR_EV_ORDER] = { "order", { ORDER } },
    [CR_EV_ARRANGED] = { "arranged", { WEDGE, NUMBER("place") } },
    [CR_EV_TOKENS] = { "tokens", { WEDGE, NUMBER("count") } },
    [CR_EV_GIANT] = { "giant", { WEDGE } },
    [CR_EV_UPGRADED] = { "upgraded", { WEDGE } },
    [CR_EV_KNIGHT] = { "knight", { REGION, NUMBER("count") } },
    [CR_EV_TURN] = { "turn", { NUMBER("round") } },
    [CR_EV_RESOLVES] = { "resolves", { WEDGE } },
    [CR_EV_SKIPS] = { "skips", NOTHING },
    [CR_EV_ACTION] = { "action", { ACTION, NUMBER("power") } },
    [CR_EV_SPENT] = { "spent", { TILE } },
    [CR_EV_MARCHED] = { "marched", { REGION, REGION, NUMBER("cost") } },
    [CR_EV_STAYED] = { "stayed", NOTHING },
    [CR_EV_BEATEN] = { "beaten",
                       { { "enemy", &cr_enemy_names, false }, REGION, NUMBER("strength") } },
    [CR_EV_TRACK] = { "track", { { "enemy", &cr_enemy_names, false }, NUMBER("strength") } },
    [CR_EV_TILE] = { "tile", { TILE, REGION } },
    [CR_EV_COAT] = { "coat", { REGION } },
    [CR_EV_BUILT] = { "built", { PIECE, REGION } },
    [CR_EV_REMOVED] = { "removed", { PIECE } },
    [CR_EV_UNLOCKED] = { "unlocked", { REGION } },
    [CR_EV_TROOP] = { "troop", { NUMBER("level") } },
    [CR_EV_GAINED] = { "gained", { NUMBER("influence"), NUMBER("supply") } },
    [CR_EV_LAID] = { "laid", { WEDGE, HOW, { "wedge", &cr_wedge_names, true } } },
    [CR_EV_CHAPEL] = { "chapel", { WEDGE } },
    [CR_EV_DECLINED] = { "declined", { ACTION } },
    [CR_EV_LAST_ROUND] = { "last-round", NOTHING },
    [CR_EV_STANDSTILL] = { "standstill", NOTHING },
    [CR_EV_OVER] = { "over", NOTHING },
    [CR_EV_SCORED] = { "scored", { NUMBER("score"), NUMBER("rank") } },
    { .name = NULL },
};

static const char *const phase_words[CR_PHASES] = {
    "order",  "arrange", "tokens", "giant", "start-flip", "knight", "turn", "split", "spend",
    "action", "reward",  "mill",   "flip",  "distribute", "extra",  "lay",  "over",
};

/* The colours of the box. */
static const char *seat_name(const struct mg_options *chosen, const void *view, int seat)
{
    static const char *const colours[CR_SEATS] = { N_("Purple"), N_("Blue"), N_("Green"),
                                                   N_("Orange"), N_("Red"),  N_("Yellow") };
    (void)chosen, (void)view;
    return seat < CR_SEATS ? colours[seat] : NULL;
}

const struct mg_names cr_phase_names = { .count = CR_PHASES, .name = phase_words };
const struct mg_names cr_variant_names = { .count = CR_VARIANTS, .name = variant_words };
const struct mg_names cr_order_mode_names = { .count = 4, .name = order_mode_words };

static struct mg_phase phase(const void *view)
{
    const struct cr_state *s = view;
    return (struct mg_phase){ .turn = s->turn, .name = phase_words[s->phase] };
}

static unsigned traits(const void *state, int seat, struct mg_trait out[MG_MAX_TRAITS])
{
    const struct cr_state *s = state;

    if (s->player[seat].order == 0)
        return 0;
    out[0] = (struct mg_trait){ "order", cr_order_names.name[s->player[seat].order] };
    return 1;
}

/* CR-SET-03, CR-SET-04, CR-SET-12, CR-SET-14, CR-SET-15, CR-SET-10: all of it before the first
 * decision. */
/* clang-format off */
static const struct mg_chance chance[] = {
    { "set-up", "the seat of the start player", "players" },
    { "set-up, variant standard", "the wheel of all players, from its last place down; before, its wedges lie as in variant first",
      "6, 5 .. 2" },
    { "set-up, variant unpredictable", "the wheel of each seat in turn, from its last place down; the next goes on from it",
      "6, 5 .. 2 for each seat" },
    { "set-up", "the 30 enemies, by kind, from the last down; they go on the enemy regions in the order of the regions", "30, 29 .. 2" },
    { "set-up", "the 30 bonus tiles bb01 .. bb30, from the last down; they go on open and enemy regions in order", "30, 29 .. 2" },
    { "set-up, with the expansion", "the 43 influence tiles it01 .. it43, from the last down; they go on all regions in order",
      "43, 42 .. 2" },
    { "set-up, orders deal2 or draft", "the orders, from the last down; two for each from the start player on, or players + 1 for all",
      "14, 13 .. 2; without the expansion 10, 9 .. 2" },
    { .when = NULL },
};
/* clang-format on */

static const struct mg_words words = {
    .seat_name = seat_name,
    .things = cr_things,
    .score = &cr_sources,
    .chance = chance,
    .traits = traits,
    .prompt = cr_prompt,
    .label = cr_label,
    .tell = cr_tell,
    .words = cr_words,
    .draw = cr_draw,
};

static const struct mg_page page = {
    .extra = cr_extra,
    .content = cr_content,
};

const struct mg_game cr_game = {
    .id = "crusaders",
    .name = N_("Crusaders: Thy Will Be Done, with Divine Influence"),
    .prefix = "CR",
    .about = N_(
        "Lead an order of knights through Europe with a wheel of actions, and gain most influence."),
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct cr_state),
    .seats_min = 2,
    .seats_max = CR_SEATS,
    /* CR-INV-25: at most 20 rounds for each influence of the supply and 20 more, of six turns each.
     * A turn has at most: resolve, split, spend twice, four marches and done, a target, a reward or
     * removal, a flip, and three distributions in two steps. The set-up has at most twelve choices
     * for each player. */
    .longest = CR_ROUNDS_MOST * CR_SEATS * 18 + 12 * CR_SEATS,
    .options = options,
    MG_MOVES(moves),
    .events = events,
    .fields = cr_fields,
    .invariants = cr_invariants,
    .check_options = cr_check_options,
    .setup = cr_setup,
    .agrees = cr_agrees,
    .seats = cr_seats,
    .actors = cr_actors,
    .check = cr_check,
    .list = cr_list,
    .apply = cr_apply,
    .unfinished = cr_unfinished,
    .result = cr_result,
    .phase = phase,
    .words = &words,
    .page = &page,
    .advice = &cr_advice,
};
