/* The fields of a position: how they are written, what they mean, how large they may be.
 * docs/reference/crusaders.md is made from this table, and the loader refuses what is out of its
 * range. */
#include "field.h"
#include "state.h"

static const char *const turn_words[CR_TURN_KINDS] = { NULL, "resolve", "upgrade", "skip" };
static const char *const level_words[CR_LEVELS] = { "I", "II", "III", "IV" };
static const char *const knight_words[CR_KNIGHTS_MOST] = { "first", "second", "third", "fourth" };
static const struct mg_names turn_names = { .count = CR_TURN_KINDS, .name = turn_words };
static const struct mg_names level_names = { .count = CR_LEVELS, .name = level_words };
static const struct mg_names knight_names = { .count = CR_KNIGHTS_MOST, .name = knight_words };

static const struct mg_field building_fields[] = {
    MG_NUMBER(struct cr_building, piece, &cr_piece_names,
              .about = "Which building: type and level."),
    MG_NUMBER(struct cr_building, owner, &cr_owner_names, .about = "Whose it is, by colour."),
    { .name = NULL },
};

/* clang-format off */
static const struct mg_field region_fields[] = {
    MG_NUMBER(struct cr_region, enemy, &cr_enemy_names, .about = "The enemy token that holds the region; null: none."),
    MG_NUMBER(struct cr_region, bonus, &cr_bonus_names,
              .about = "The building bonus tile: one in every open and enemy region of the board in use, for the whole game."),
    MG_NUMBER(struct cr_region, tile, &cr_tile_names, .about = "The influence tile that is still there; null: taken, or no expansion."),
    MG_NUMBER(struct cr_region, coat, &cr_owner_names, .about = "Whose coat of arms is there, by colour; never beside a tile."),
    MG_LIST_OF(struct cr_region, building, buildings, struct cr_building, building_fields, 2,
               .about = "The buildings, in the order in which they were erected."),
    { .name = NULL },
};
/* clang-format on */

static const struct mg_field tile_fields[] = {
    MG_NUMBER(struct cr_tile, tile, &cr_tile_names, .about = "Which influence tile."),
    MG_NUMBER(
        struct cr_tile, down, NULL, .high = 1,
        .about =
            "1: face down, which is a one-shot tile that was spent, an immediate or a permanent one."),
    { .name = NULL },
};

#define PLAYER(member, names, ...) MG_NUMBER(struct cr_player, member, names, __VA_ARGS__)
static const struct mg_field player_fields[] = {
    PLAYER(order, &cr_order_names, .about = "The knight order; null: none, or not chosen yet."),
    MG_ARRAY(
        struct cr_player, wheel, uint8_t, &cr_wedge_names, MG_EACH(CR_WHEEL),
        .about =
            "The wedge at each place of the wheel, clockwise from the top; null: not arranged yet."),
    MG_ARRAY(struct cr_player, upgraded, uint8_t, NULL, MG_EACH(CR_WHEEL), .high = 1,
             .about = "1: the wedge at that place shows its upgraded side."),
    MG_ARRAY(struct cr_player, tokens, uint8_t, NULL, MG_EACH(CR_WHEEL), .high = CR_NUMBERS - 1,
             .about = "Action tokens on the wedge at that place, without the giant one."),
    PLAYER(giant, &cr_wedge_names,
           .about = "The wedge on which the giant token lies; null: there is none."),
    MG_ARRAY(
        struct cr_player, board, uint8_t, &level_names, MG_EACH(CR_TYPES - 1), .set = true,
        .about =
            "For each type (castle, church, farm, bank, keep, chapel, mill, vault) the levels still on the player board."),
    PLAYER(troops, NULL, .high = CR_TROOPS_ALL, .about = "How many troops are face up."),
    MG_NUMBERS(struct cr_player, knight, knights, uint8_t, &cr_place_names, CR_KNIGHTS_MOST,
               .about = "The regions of the knights on the map, in the order in which they came."),
    PLAYER(reserve, NULL, .high = 2, .about = "Knights still under Castles on the player board."),
    MG_ARRAY(struct cr_player, captured, uint8_t, NULL, MG_EACH(CR_PEOPLES), .high = 10,
             .about = "Captured tokens: Slavs, Prussians, Saracens."),
    PLAYER(coats, NULL, .high = CR_COATS, .about = "Coats of arms that are left."),
    PLAYER(chapel_tokens, NULL, .high = CR_CHAPEL_TOKENS,
           .about = "Action tokens that Chapels can still bring."),
    MG_LIST_OF(struct cr_player, tile, tiles, struct cr_tile, tile_fields, CR_TILES_MOST,
               .about = "The influence tiles taken, in that order."),
    PLAYER(influence, NULL, .high = CR_INFLUENCE_MOST, .about = "Influence gained in play."),
    { .name = NULL },
};

#define DOING(member, names, ...) MG_NUMBER(struct cr_doing, member, names, __VA_ARGS__)
/* clang-format off */
static const struct mg_field doing_fields[] = {
    DOING(kind, &turn_names, .about = "What the turn is; null: nothing is being done."),
    DOING(wedge, &cr_wedge_names, .about = "The wedge that is resolved or was upgraded; null in a skip."),
    DOING(action, &cr_action_names, .about = "The action being resolved; null: none."),
    DOING(next, &cr_action_names, .about = "The action that comes after it; null: none."),
    DOING(tokens, NULL, .high = CR_NUMBERS - 1, .about = "Tokens of the wedge that go to the action."),
    DOING(giant, NULL, .high = 1, .about = "1: the giant token goes to the action."),
    DOING(next_tokens, NULL, .high = CR_NUMBERS - 1, .about = "Tokens of the wedge that go to the next action."),
    DOING(next_giant, NULL, .high = 1, .about = "1: the giant token goes to the next action."),
    DOING(second, NULL, .high = 1, .about = "1: the action is the second of the wedge."),
    DOING(committed, NULL, .high = 1, .about = "1: it has been answered how many one-shot tiles are spent."),
    DOING(power, NULL, .high = CR_NEVER - 1, .about = "The power of the action; in a Travel the points left."),
    DOING(moved, &knight_names, .set = true, .about = "The knights that have marched in this Travel, by their place in knight."),
    DOING(region, &cr_place_names, .about = "Where the Crusade or the building was; null: nowhere yet."),
    DOING(reward, &cr_enemy_names, .about = "The Saracen whose piece may be taken; null: none."),
    DOING(mill, NULL, .high = CR_LEVELS, .about = "The level of the Mill that may remove a building; 0: none."),
    DOING(flip, NULL, .high = 1, .about = "1: a free upgrade is due."),
    DOING(chapels, NULL, .high = CR_CHAPEL_TOKENS, .about = "Tokens that Chapels bring when the wedge has been distributed."),
    DOING(extras, NULL, .high = 2, .about = "Extra distributions that come at the end of the turn."),
    DOING(from, &cr_wedge_names, .about = "The wedge that is being distributed; null: none."),
    DOING(ending, NULL, .high = 1, .about = "1: the resolved wedge has been distributed."),
    { .name = NULL },
};
/* clang-format on */

/* Regions are written by name, from the first on. */
static void write_place(uint16_t value, struct mg_text *out)
{
    mg_put(out, cr_place_names.name[value + 1]);
}

static bool parse_place(const char *word, uint16_t *value)
{
    if (!mg_name_parse(&cr_place_names, word, value))
        return false;
    --*value;
    return true;
}

static const struct mg_names region_names = { .count = CR_REGIONS,
                                              .write = write_place,
                                              .parse = parse_place };

#define STATE(member, names, ...) MG_NUMBER(struct cr_state, member, names, __VA_ARGS__)
/* clang-format off */
const struct mg_field cr_fields[] = {
    MG_RNG(struct cr_state),
    STATE(players, NULL, .high = CR_SEATS, .about = "How many play, from 2 on."),
    STATE(expansion, NULL, .high = 1, .about = "1: Divine Influence is played with."),
    STATE(variant, &cr_variant_names, .about = "The variant, as in the options."),
    STATE(orders, &cr_order_mode_names, .about = "How orders are chosen, as in force: \"any\" in a tournament, \"none\" in a learning game."),
    STATE(phase, &cr_phase_names, .about = "What is to be decided."),
    STATE(seat, NULL, .high = CR_SEATS - 1, .about = "Who is to choose, counted from 0."),
    STATE(first, NULL, .high = CR_SEATS - 1, .about = "The start player, counted from 0."),
    STATE(choices, NULL, .high = CR_WHEEL - 1, .about = "Choices of the set-up that the seat still has in this phase."),
    STATE(round, NULL, .high = CR_ROUNDS_MOST, .about = "The number of the round, from 1; 0 during the set-up."),
    STATE(turn, NULL, .high = CR_ROUNDS_MOST * CR_SEATS, .about = "The number of the turn, from 1; 0 during the set-up."),
    STATE(supply, NULL, .high = 20 + 60 * CR_SEATS, .about = "Influence that is left in the supply."),
    STATE(last_round, NULL, .high = 1, .about = "1: the supply was empty at the end of a turn, and the round is played out."),
    STATE(idle, NULL, .high = CR_STANDSTILL, .about = "Complete rounds in a row without any gain of influence."),
    STATE(gained, NULL, .high = 1, .about = "1: somebody has gained influence in this round."),
    MG_ARRAY(struct cr_state, track, uint8_t, NULL, MG_EACH(2), .high = CR_TRACK - 1,
             .about = "The spaces of the Slav and of the Prussian marker, from 0."),
    MG_ARRAY(struct cr_state, dealt, uint8_t, &cr_colour_names, MG_EACH(CR_ORDERS - 1),
             .about = "For each order (alcantara first) to whom it is on offer, by colour, or anybody; null: to nobody."),
    MG_STRUCTS(struct cr_state, doing, struct cr_doing, doing_fields, .about = "The turn in progress; all of it 0 or null between turns."),
    MG_BY_NAME(struct cr_state, region, struct cr_region, region_fields, &region_names, CR_REGIONS,
               .about = "What lies and stands in each region of the board in use."),
    MG_STRUCTS(struct cr_state, player, struct cr_player, player_fields, MG_EACH(CR_SEATS),
               .about = "The players, by seat; those of seats that nobody has are empty."),
    { .name = NULL },
};
/* clang-format on */
