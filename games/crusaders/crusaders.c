/* Crusaders on the contract of game.h: its tables of options, moves, events and fields, and where its
 * functions are. */
#include "crusaders.h"
#include "field.h"
#include "state.h"

static const char *const on_off[] = { "off", "on" };
static const char *const variant_words[] = { "standard", "first", "learning", "unpredictable", "tournament" };
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
                        N_("Knight orders: keep one of two, draft from a common row, or none."), NULL, NULL },
    { .name = NULL },
};

#define NOTHING { { NULL, NULL, false } }
#define REGION { "region", &cr_place_names, false }
#define WEDGE { "wedge", &cr_wedge_names, false }
#define ACTION { "action", &cr_action_names, false }
#define TILE { "tile", &cr_tile_names, false }
#define PIECE { "piece", &cr_piece_names, false }
#define ORDER { "order", &cr_order_names, false }
#define HOW { "how", &cr_how_names, true }
#define NUMBER(what) { what, NULL, false }

static const struct mg_move_kind moves[] = {
    [0] = { "", NOTHING },
    [CR_M_ORDER] = { "order", { ORDER }, { "ordine", "orden" } },
    [CR_M_ARRANGE] = { "arrange", { WEDGE }, { "disponi", "dispón" } },
    [CR_M_ADD] = { "add", { WEDGE }, { "aggiungi", "añade" } },
    [CR_M_TAKE] = { "take", { WEDGE }, { "prendi", "toma" } },
    [CR_M_GIANT] = { "giant", { WEDGE }, { "gigante", "gigante" } },
    [CR_M_PLACE] = { "place", { REGION }, { "colloca", "coloca" } },
    [CR_M_RESOLVE] = { "resolve", { WEDGE }, { "risolvi", "resuelve" } },
    [CR_M_UPGRADE] = { "upgrade", { WEDGE }, { "potenzia", "mejora" } },
    [CR_M_SKIP] = { "skip", NOTHING, { "salta", "salta" } },
    [CR_M_ASSIGN] = { "assign", { ACTION, { "tokens", &cr_number_names, false },
                                  { "giant", &cr_giant_names, true } }, { "assegna", "asigna" } },
    [CR_M_SPEND] = { "spend", { { "tiles", &cr_number_names, false } }, { "spendi", "gasta" } },
    [CR_M_MARCH] = { "march", { REGION, REGION }, { "marcia", "marcha" } },
    [CR_M_DONE] = { "done", NOTHING, { "fatto", "listo" } },
    [CR_M_MUSTER] = { "muster", NOTHING, { "recluta", "recluta" } },
    [CR_M_CRUSADE] = { "crusade", { REGION }, { "crociata", "cruzada" } },
    [CR_M_INFLUENCE] = { "influence", { { "region", &cr_place_names, true } }, { "influenza", "influencia" } },
    [CR_M_BUILD] = { "build", { REGION, { "type", &cr_type_names, false } }, { "costruisci", "construye" } },
    [CR_M_REWARD] = { "reward", { { "reward", &cr_reward_names, false } }, { "premio", "recompensa" } },
    [CR_M_REMOVE] = { "remove", { PIECE }, { "togli", "quita" } },
    [CR_M_FLIP] = { "flip", { WEDGE }, { "volta", "voltea" } },
    [CR_M_DISTRIBUTE] = { "distribute", { WEDGE }, { "distribuisci", "distribuye" } },
    [CR_M_LAY] = { "lay", { HOW, { "wedge", &cr_wedge_names, true } }, { "posa", "pon" } },
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
    [CR_EV_BEATEN] = { "beaten", { { "enemy", &cr_enemy_names, false }, REGION, NUMBER("strength") } },
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
    "order", "arrange", "tokens", "giant", "start-flip", "knight", "turn", "split", "spend", "action",
    "reward", "mill", "flip", "distribute", "extra", "lay", "over",
};
static const char *const turn_words[CR_TURN_KINDS] = { NULL, "resolve", "upgrade", "skip" };
static const struct mg_names phase_names = { .count = CR_PHASES, .name = phase_words };
static const struct mg_names variant_names = { .count = CR_VARIANTS, .name = variant_words };
static const struct mg_names order_mode_names = { .count = 4, .name = order_mode_words };
static const struct mg_names turn_names = { .count = CR_TURN_KINDS, .name = turn_words };

static const struct mg_field building_fields[] = {
    MG_NUMBER(struct cr_building, piece, &cr_piece_names),
    MG_NUMBER(struct cr_building, owner, &cr_colour_names),
    { .name = NULL },
};

static const struct mg_field region_fields[] = {
    MG_NUMBER(struct cr_region, enemy, &cr_enemy_names),
    MG_NUMBER(struct cr_region, bonus, &cr_bonus_names),
    MG_NUMBER(struct cr_region, tile, &cr_tile_names),
    MG_NUMBER(struct cr_region, coat, &cr_colour_names),
    MG_LIST_OF(struct cr_region, building, buildings, struct cr_building, building_fields, 2),
    { .name = NULL },
};

static const struct mg_field tile_fields[] = {
    MG_NUMBER(struct cr_tile, tile, &cr_tile_names),
    MG_NUMBER(struct cr_tile, down, NULL),
    { .name = NULL },
};

static const struct mg_field player_fields[] = {
    MG_NUMBER(struct cr_player, order, &cr_order_names),
    MG_ARRAY(struct cr_player, wheel, uint8_t, &cr_wedge_names, MG_EACH(CR_WHEEL)),
    MG_ARRAY(struct cr_player, upgraded, uint8_t, NULL, MG_EACH(CR_WHEEL)),
    MG_ARRAY(struct cr_player, tokens, uint8_t, NULL, MG_EACH(CR_WHEEL)),
    MG_NUMBER(struct cr_player, giant, &cr_wedge_names),
    MG_ARRAY(struct cr_player, board, uint8_t, NULL, MG_EACH(CR_TYPES - 1)),
    MG_NUMBER(struct cr_player, troops, NULL),
    MG_NUMBERS(struct cr_player, knight, knights, uint8_t, &cr_place_names, CR_KNIGHTS_MOST),
    MG_NUMBER(struct cr_player, reserve, NULL),
    MG_ARRAY(struct cr_player, captured, uint8_t, NULL, MG_EACH(CR_PEOPLES)),
    MG_NUMBER(struct cr_player, coats, NULL),
    MG_NUMBER(struct cr_player, chapel_tokens, NULL),
    MG_LIST_OF(struct cr_player, tile, tiles, struct cr_tile, tile_fields, CR_TILES_MOST),
    MG_NUMBER(struct cr_player, influence, NULL),
    { .name = NULL },
};

#define DOING(member, names) MG_NUMBER(struct cr_doing, member, names)
static const struct mg_field doing_fields[] = {
    DOING(kind, &turn_names),
    DOING(wedge, &cr_wedge_names),
    DOING(action, &cr_action_names),
    DOING(next, &cr_action_names),
    DOING(tokens, NULL),
    DOING(giant, NULL),
    DOING(next_tokens, NULL),
    DOING(next_giant, NULL),
    DOING(second, NULL),
    DOING(committed, NULL),
    DOING(power, NULL),
    DOING(moved, NULL),
    DOING(region, &cr_place_names),
    DOING(reward, &cr_enemy_names),
    DOING(mill, NULL),
    DOING(flip, NULL),
    DOING(chapels, NULL),
    DOING(extras, NULL),
    DOING(from, &cr_wedge_names),
    DOING(ending, NULL),
    { .name = NULL },
};

static const struct mg_field fields[] = {
    MG_RNG(struct cr_state),
    MG_NUMBER(struct cr_state, players, NULL),
    MG_NUMBER(struct cr_state, expansion, NULL),
    MG_NUMBER(struct cr_state, variant, &variant_names),
    MG_NUMBER(struct cr_state, orders, &order_mode_names),
    MG_NUMBER(struct cr_state, phase, &phase_names),
    MG_NUMBER(struct cr_state, seat, NULL),
    MG_NUMBER(struct cr_state, first, NULL),
    MG_NUMBER(struct cr_state, choices, NULL),
    MG_NUMBER(struct cr_state, round, NULL),
    MG_NUMBER(struct cr_state, turn, NULL),
    MG_NUMBER(struct cr_state, supply, NULL),
    MG_NUMBER(struct cr_state, last_round, NULL),
    MG_NUMBER(struct cr_state, idle, NULL),
    MG_NUMBER(struct cr_state, gained, NULL),
    MG_ARRAY(struct cr_state, track, uint8_t, NULL, MG_EACH(2)),
    MG_ARRAY(struct cr_state, dealt, uint8_t, &cr_colour_names, MG_EACH(CR_ORDERS - 1)),
    MG_STRUCTS(struct cr_state, doing, struct cr_doing, doing_fields, MG_EACH(0)),
    MG_STRUCTS(struct cr_state, region, struct cr_region, region_fields, MG_EACH(CR_REGIONS)),
    MG_STRUCTS(struct cr_state, player, struct cr_player, player_fields, MG_EACH(CR_SEATS)),
    { .name = NULL },
};

/* The colours of the box. */
static const char *seat_name(const struct mg_options *chosen, const void *view, int seat)
{
    static const char *const colours[CR_SEATS] = { N_("Purple"), N_("Blue"), N_("Green"), N_("Orange"), N_("Red"),
                                                   N_("Yellow") };
    (void)chosen, (void)view;
    return seat < CR_SEATS ? colours[seat] : NULL;
}

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

/* A turn is many small decisions, so overlooking a fifth of the moves costs most games already, and a little
 * thinking gains most. */
static const struct mg_skill skill[] = {
    { .notices = 500, .nodes = 0 },
    { .notices = 800, .nodes = 0 },
    { .notices = 1000, .nodes = 100 },
    { .notices = 1000, .nodes = 4000 },
};

const struct mg_game cr_game = {
    .id = "crusaders",
    .name = "Crusaders: Thy Will Be Done, with Divine Influence",
    .prefix = "CR",
    .about = N_("Lead an order of knights through Europe with a wheel of actions, and gain most influence."),
    .seat_name = seat_name,
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct cr_state),
    .seats_min = 2,
    .seats_max = CR_SEATS,
    /* CR-INV-25: at most 20 rounds for each influence of the supply and 20 more, of six turns each. A turn has
     * at most: resolve, split, spend twice, four marches and done, a target, a reward or removal, a flip, and
     * three distributions in two steps. The set-up has at most twelve choices for each player. */
    .longest = CR_STANDSTILL * (20 + 60 * CR_SEATS + 1) * CR_SEATS * 18 + 12 * CR_SEATS,
    .options = options,
    .moves = moves,
    .events = events,
    .fields = fields,
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
    .view = cr_view,
    .sample = cr_sample,
    .result = cr_result,
    .eval = cr_eval,
    .policy = cr_policy,
    .rate = cr_rate,
    .playout_moves = 40,
    .eval_scale = 6000,
    .skill = skill,
    .phase = phase,
    .traits = traits,
    .prompt = cr_prompt,
    .label = cr_label,
    .tell = cr_tell,
    .words = cr_words,
    .draw = cr_draw,
    .extra = cr_extra,
    .content = cr_content,
};
