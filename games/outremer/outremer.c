/* Crusader Kingdoms on the contract of game.h: its tables of options, moves, events and fields, and
 * where its functions are. */
#include "outremer.h"
#include "field.h"
#include "state.h"

static const char *const muslim_card_words[] = { "-2", "-1", "0", "1", "2" };

static const struct mg_option options[] = {
    [OR_OPT_PLAYERS] = { "players", 1, OR_SEATS, 4, NULL,
                         N_("How many play, and so which game: 4 the 2nd Crusade, 3 Saladin, 2 the 3rd Crusade together, 1 the 1st Crusade alone."),
                         "CK-SET-01", N_("This game is for one to four players.") },
    [OR_OPT_MUSLIM_CARDS] = { "muslim_cards", -2, 2, 0, muslim_card_words,
                              N_("One or two players: cards that the automatic Muslims draw more each turn."),
                              NULL, NULL },
    { .name = NULL },
};

#define NOTHING { { NULL, NULL, false } }
#define CARD { "card", &or_card_names, false }
#define MAYBE_CARD { "card", &or_card_names, true }
#define AREA { "area", &or_area_names, false }
#define FACTION { "faction", &or_faction_names, false }
#define MAYBE_FACTION { "faction", &or_faction_names, true }
#define SIDE { "side", &or_side_names, false }
#define DICE { "dice", &dice_names, true }
#define NUMBER(what) { what, NULL, false }

static const struct mg_move_kind moves[] = {
    [0] = { "", NOTHING },
    [OR_PASS] = { "pass", NOTHING },
    [OR_DISCARD] = { "discard", { CARD } },
    [OR_ATTACKS] = { "attack", { AREA } },
    [OR_RAID] = { "raid", { FACTION, CARD } },
    [OR_PLAY] = { "event", { CARD } },
    [OR_PLAY_AGAINST] = { "event-against", { CARD, FACTION } },
    [OR_PLAY_AT] = { "event-at", { CARD, AREA, MAYBE_FACTION } },
    [OR_ACCEPT] = { "accept", NOTHING },
    [OR_REFUSE] = { "refuse", NOTHING },
    [OR_LAY] = { "lay", { CARD } },
    [OR_LAY_RESPONSE] = { "respond", { CARD, SIDE } },
    [OR_DONE] = { "done", NOTHING },
    [OR_TURN] = { "turn", { AREA } },
    [OR_TAKE_BONUS] = { "bonus", NOTHING },
    [OR_CANCEL_CARD] = { "cancel", { CARD } },
    [OR_PICK_CARD] = { "pick", { CARD } },
    [OR_GIVE_CARD] = { "give", { CARD } },
    { .name = NULL },
};

/* Up to five dice in one number, three bits each: "13446". */
static void write_dice(uint16_t value, struct mg_text *out)
{
    for (; value != 0; value >>= 3)
        mg_putc(out, (char)('0' + (value & 7)));
}

static bool parse_dice(const char *word, uint16_t *value)
{
    *value = 0;
    for (int i = 0; word[i] != '\0'; i++) {
        if (i == 5 || word[i] < '1' || word[i] > '6')
            return false;
        *value = (uint16_t)(*value | (word[i] - '0') << 3 * i);
    }
    return word[0] != '\0';
}

/* Scores may be negative. */
static void write_score(uint16_t value, struct mg_text *out)
{
    mg_put_number(out, (int)value - OR_SCORE_ZERO);
}

static bool parse_score(const char *word, uint16_t *value)
{
    (void)word, (void)value;
    return false;   /* events are not read back */
}

static const char *const die_words[] = { "raid", "revolt", "army" };
static const struct mg_names die_names = { .count = 3, .name = die_words };
static const struct mg_names dice_names = { .count = 1 << 15, .write = write_dice, .parse = parse_dice };
static const struct mg_names score_names = { .count = 2 * OR_SCORE_ZERO, .write = write_score,
                                             .parse = parse_score };

static const struct mg_event_kind events[] = {
    [0] = { "", NOTHING },
    [OR_EV_TURN] = { "turn", { NUMBER("turn") } },
    [OR_EV_DRAWS] = { "draws", { FACTION, NUMBER("count") } },
    [OR_EV_DREW] = { "drew", { FACTION, CARD } },
    [OR_EV_PASSES] = { "passes", { FACTION } },
    [OR_EV_DISCARDS] = { "discards", { FACTION, CARD } },
    [OR_EV_LOSES] = { "loses", { FACTION, CARD } },
    [OR_EV_PLAYS] = { "plays", { FACTION, CARD, MAYBE_FACTION } },
    [OR_EV_RAIDS] = { "raids", { FACTION, CARD, FACTION } },
    [OR_EV_DIE] = { "die", { { "purpose", &die_names, false }, NUMBER("value") } },
    [OR_EV_ATTACKS] = { "attacks", { FACTION, AREA, MAYBE_CARD } },
    [OR_EV_ASKED] = { "asked", { FACTION } },
    [OR_EV_JOINS] = { "joins", { FACTION } },
    [OR_EV_REFUSES] = { "refuses", { FACTION } },
    [OR_EV_LAYS] = { "lays", { FACTION, CARD, SIDE } },
    [OR_EV_TURNS] = { "turns", { FACTION, AREA } },
    [OR_EV_FORTIFIES] = { "fortifies", { FACTION, AREA } },
    [OR_EV_SHOWS] = { "shows", { FACTION, CARD, SIDE } },
    [OR_EV_CANCELS] = { "cancels", { FACTION, CARD } },
    [OR_EV_AMBUSHED] = { "ambushed", { CARD } },
    [OR_EV_POOLS] = { "pools", { NUMBER("attack"), NUMBER("defence") } },
    [OR_EV_ATTACK_DICE] = { "attack-dice", { DICE, DICE, DICE } },
    [OR_EV_DEFENCE_DICE] = { "defence-dice", { DICE, DICE, DICE } },
    [OR_EV_LIFTS] = { "lifts", { SIDE, NUMBER("count") } },
    [OR_EV_REROLLS] = { "rerolls", { SIDE, NUMBER("count") } },
    [OR_EV_HITS] = { "hits", { NUMBER("attack"), NUMBER("defence") } },
    [OR_EV_TAKES] = { "takes", { FACTION, AREA, MAYBE_FACTION } },
    [OR_EV_HOLDS] = { "holds", { MAYBE_FACTION, AREA } },
    [OR_EV_KEEPS] = { "keeps", { FACTION, CARD } },
    [OR_EV_BONUS] = { "bonus", { FACTION, { "bonus", &or_bonus_names, false } } },
    [OR_EV_STEALS] = { "steals", { FACTION, CARD, FACTION } },
    [OR_EV_GIVES] = { "gives", { FACTION, CARD, FACTION } },
    [OR_EV_REVOLT] = { "revolt", { FACTION, AREA } },
    [OR_EV_TURNED_UP] = { "turned-up", { FACTION, CARD } },
    [OR_EV_TO_ARMY] = { "to-army", { CARD } },
    [OR_EV_ATTACHED] = { "attached", { CARD } },
    [OR_EV_QUEUED] = { "queued", { CARD } },
    [OR_EV_NO_EFFECT] = { "no-effect", { CARD } },
    [OR_EV_WAITS] = { "waits", { NUMBER("strength") } },
    [OR_EV_REPLIES] = { "replies", { FACTION, CARD } },
    [OR_EV_TURN_ENDS] = { "turn-ends", { NUMBER("turn") } },
    [OR_EV_OVER] = { "over", NOTHING },
    [OR_EV_SUDDEN] = { "sudden", { FACTION } },
    [OR_EV_SCORED] = { "scored", { FACTION, { "score", &score_names, false }, NUMBER("rank") } },
    [OR_EV_LEVEL] = { "level", { { "level", &or_level_names, false } } },
    { .name = NULL },
};

static const char *const phase_words[] = { "action",  "answer", "commit",      "respond", "castles",
                                           "cancel",  "reward", "own-discard", "pick",    "give",
                                           "fortify", "over" };
static const struct mg_names phase_names = { .count = 12, .name = phase_words };

static const struct mg_field lasting_fields[] = {
    MG_NUMBER(struct or_lasting, card, &or_card_names),
    MG_NUMBER(struct or_lasting, owner, &or_faction_names),
    MG_NUMBER(struct or_lasting, target, &or_faction_names),
    { .name = NULL },
};

static const struct mg_field attack_fields[] = {
    MG_NUMBER(struct or_attack, target, &or_area_names),
    MG_NUMBER(struct or_attack, attacker, &or_faction_names),
    MG_NUMBER(struct or_attack, defender, &or_faction_names),
    MG_NUMBER(struct or_attack, partner, &or_faction_names),
    MG_NUMBER(struct or_attack, event, &or_card_names),
    MG_NUMBER(struct or_attack, turned, NULL),
    MG_NUMBER(struct or_attack, cancelled, &or_card_names),
    { .name = NULL },
};

static const struct mg_field battle_fields[] = {
    MG_NUMBER(struct or_battle, area, &or_area_names),
    MG_NUMBER(struct or_battle, attacker, &or_faction_names),
    MG_NUMBER(struct or_battle, defender, &or_faction_names),
    MG_NUMBER(struct or_battle, won, NULL),
    MG_ARRAY(struct or_battle, attack_dice, uint8_t, NULL, MG_EACH(6)),
    MG_ARRAY(struct or_battle, defence_dice, uint8_t, NULL, MG_EACH(6)),
    MG_NUMBER(struct or_battle, attack_hits, NULL),
    MG_NUMBER(struct or_battle, defence_hits, NULL),
    { .name = NULL },
};

/* One struct that is no array. */
#define PART(member, fields)                                                                       \
    { .name = #member, .kind = MG_FIELD_STRUCT, .offset = offsetof(struct or_state, member),       \
      .stride = sizeof ((struct or_state *)0)->member, .of = (fields) }

#define PILE(title, which, ...)                                                                    \
    MG_PILE(struct or_state, title, start, card, OR_PILES, which, &or_card_names, __VA_ARGS__)

static const struct mg_field fields[] = {
    MG_RNG(struct or_state),
    MG_NUMBER(struct or_state, players, NULL),
    MG_NUMBER(struct or_state, muslim_cards, &or_bonus_names),
    MG_NUMBER(struct or_state, phase, &phase_names),
    MG_NUMBER(struct or_state, seat, NULL),
    MG_NUMBER(struct or_state, turn, NULL),
    MG_NUMBER(struct or_state, round, NULL),
    MG_NUMBER(struct or_state, passes, NULL),
    MG_ARRAY(struct or_state, passed, uint8_t, NULL, MG_EACH(OR_SEATS)),
    MG_ARRAY(struct or_state, bonus, uint8_t, &or_bonus_names, MG_EACH(OR_SEATS)),
    MG_NUMBER(struct or_state, muslim_bonus, &or_bonus_names),
    MG_ARRAY(struct or_state, owner, uint8_t, &or_faction_names, MG_EACH(OR_AREAS)),
    MG_ARRAY(struct or_state, face, uint8_t, &or_face_names, MG_EACH(OR_AREAS)),
    MG_NUMBER(struct or_state, played, &or_card_names),
    MG_NUMBER(struct or_state, victim, &or_faction_names),
    MG_NUMBER(struct or_state, taken, &or_card_names),
    PART(attack, attack_fields),
    PART(battle, battle_fields),
    MG_LIST_OF(struct or_state, lasting, lastings, struct or_lasting, lasting_fields, OR_LASTING),
    { .name = "shown", .kind = MG_FIELD_UINT, .size = 1, .offset = offsetof(struct or_state, shown),
      .stride = 1, .extent = { OR_CARDS - 1 }, .count = offsetof(struct or_state, shown_count) + 1,
      .names = &or_card_names },
    PILE("deck", OR_DECK, .extent = { OR_FAITHS }, .top_first = true),
    PILE("discards", OR_DISCARDS, .extent = { OR_FAITHS }, .top_first = true),
    PILE("hand", OR_HAND, .extent = { OR_SEATS }),
    PILE("laid_attack", OR_LAID_ATTACK, .extent = { OR_SEATS }),
    PILE("laid_defence", OR_LAID_DEFENCE, .extent = { OR_SEATS }),
    PILE("stack", OR_STACK, .top_first = true),
    PILE("army", OR_ARMY, .extent = { 0 }),
    PILE("attached", OR_ATTACHED, .extent = { 0 }),
    PILE("queue", OR_QUEUE, .extent = { 0 }),
    PILE("reply", OR_REPLY, .extent = { 0 }),
    { .name = NULL },
};

static struct mg_phase phase(const void *view)
{
    const struct or_state *s = view;
    return (struct mg_phase){ .turn = s->turn, .name = phase_words[s->phase] };
}

static unsigned traits(const void *state, int seat, struct mg_trait out[MG_MAX_TRAITS])
{
    out[0] = (struct mg_trait){ "faction", or_faction_names.name[or_faction(state, seat)] };
    return 1;
}

/* Who leads whom depends on how many play. */
static const char *seat_name(const struct mg_options *chosen, const void *view, int seat)
{
    const struct or_mode *mode = &or_modes[chosen->value[0]];
    (void)view;
    return seat < mode->players ? or_realms[mode->seat[seat].faction].name : NULL;
}

/* CK-CRU-02. */
static bool together(const void *state)
{
    return or_is_group_b(state);
}

static const struct mg_skill skill[] = {
    { .notices = 120, .nodes = 0 },
    { .notices = 500, .nodes = 0 },
    { .notices = 800, .nodes = 60 },
    { .notices = 1000, .nodes = 8000 },
};

static const struct mg_skill skill_together[] = {
    { .notices = 120, .nodes = 0 },
    { .notices = 500, .nodes = 0 },
    { .notices = 1000, .nodes = 1000 },
    { .notices = 1000, .nodes = 8000 },
};

const struct mg_game or_game = {
    .id = "outremer",
    .name = "Crusader Kingdoms",
    .prefix = "CK",
    .about = N_("Hold the Levant with castles, troops and cunning: against each other, or together against the Muslims."),
    .seat_name = seat_name,
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct or_state),
    .seats_min = 1,
    .seats_max = OR_SEATS,
    /* CK-GEN-08: an action uses a card, and there are 72. With it go at most an answer, five times
     * "done", ten castles, a reward for two, and a pass of each of the others. */
    .longest = OR_LAST_TURN * 72 * 24,
    .options = options,
    .moves = moves,
    .events = events,
    .fields = fields,
    .invariants = or_invariants,
    .check_options = or_check_options,
    .setup = or_setup,
    .agrees = or_agrees,
    .seats = or_seats,
    .actors = or_actors,
    .check = or_check,
    .list = or_list,
    .apply = or_apply,
    .unfinished = or_unfinished,
    .view = or_view,
    .sample = or_sample,
    .result = or_result,
    .eval = or_eval,
    .policy = or_policy,
    .rate = or_rate,
    .hidden = or_hidden,
    .together = together,
    .eval_scale = 2000,
    .rate_scale = 500,     /* with forty moves within a tenth of a castle rivals would play as if by chance in the tree */
    .skill = skill,
    .skill_together = skill_together,
    .phase = phase,
    .traits = traits,
    .prompt = or_prompt,
    .label = or_label,
    .tell = or_say,
    .words = or_words,
    .draw = or_draw_map,
    .extra = or_extra,
    .content = or_content,
};
