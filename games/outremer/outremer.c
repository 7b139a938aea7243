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

#define NOTHING                                                                                    \
    {                                                                                              \
        {                                                                                          \
            NULL, NULL, false                                                                      \
        }                                                                                          \
    }
#define CARD          { "card", &or_card_names, false }
#define MAYBE_CARD    { "card", &or_card_names, true }
#define AREA          { "area", &or_area_names, false }
#define FACTION       { "faction", &or_faction_names, false }
#define MAYBE_FACTION { "faction", &or_faction_names, true }
#define SIDE          { "side", &or_side_names, false }
#define DICE          { "dice", &dice_names, true }
#define NUMBER(what)  { what, NULL, false }

static const struct mg_move_kind moves[] = {
    [0] = { "", NOTHING, { NULL, NULL } },
    [OR_PASS] = { "pass", NOTHING, { "passa", "pasa" } },
    [OR_DISCARD] = { "discard", { CARD }, { "scarta", "descarta" } },
    [OR_ATTACKS] = { "attack", { AREA }, { "attacca", "ataca" } },
    [OR_RAID] = { "raid", { FACTION, CARD }, { "razzia", "saquea" } },
    [OR_PLAY] = { "event", { CARD }, { "evento", "evento" } },
    [OR_PLAY_AGAINST] = { "event-against",
                          { CARD, FACTION },
                          { "evento-contro", "evento-contra" } },
    [OR_PLAY_AT] = { "event-at", { CARD, AREA, MAYBE_FACTION }, { "evento-a", "evento-en" } },
    [OR_ACCEPT] = { "accept", NOTHING, { "accetta", "acepta" } },
    [OR_REFUSE] = { "refuse", NOTHING, { "rifiuta", "rechaza" } },
    [OR_LAY] = { "lay", { CARD }, { "metti", "pon" } },
    [OR_LAY_RESPONSE] = { "respond", { CARD, SIDE }, { "rispondi", "responde" } },
    [OR_DONE] = { "done", NOTHING, { "fatto", "listo" } },
    [OR_TURN] = { "turn", { AREA }, { "gira", "gira" } },
    [OR_TAKE_BONUS] = { "bonus", NOTHING, { "bonus", "bono" } },
    [OR_CANCEL_CARD] = { "cancel", { CARD }, { "cancella", "anula" } },
    [OR_PICK_CARD] = { "pick", { CARD }, { "scegli", "elige" } },
    [OR_GIVE_CARD] = { "give", { CARD }, { "dai", "da" } },
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
    return false; /* events are not read back */
}

static const char *const die_words[] = { "raid", "revolt", "army" };
static const struct mg_names die_names = { .count = 3, .name = die_words };
static const struct mg_names dice_names = { .count = 1 << 15,
                                            .write = write_dice,
                                            .parse = parse_dice };
static const struct mg_names score_names = { .count = 2 * OR_SCORE_ZERO,
                                             .write = write_score,
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
    [OR_EV_TIED] = { "tied", { FACTION, { "bonus", &or_bonus_names, false } } },
    { .name = NULL },
};

static const char *const phase_words[] = { "action",  "answer", "commit",  "respond",
                                           "castles", "cancel", "reward",  "own-discard",
                                           "pick",    "give",   "fortify", "over" };
static const struct mg_names phase_names = { .count = 12, .name = phase_words };

static const struct mg_field lasting_fields[] = {
    MG_NUMBER(struct or_lasting, card, &or_card_names, .about = "Watchtowers, Truce or Spies."),
    MG_NUMBER(struct or_lasting, owner, &or_faction_names, .about = "The faction that played it."),
    MG_NUMBER(struct or_lasting, target, &or_faction_names,
              .about = "The faction that it is against; null for Watchtowers."),
    { .name = NULL },
};

/* clang-format off */
static const struct mg_field attack_fields[] = {
    MG_NUMBER(struct or_attack, target, &or_area_names,
              .about = "The area that is attacked; null: no attack is under way, and all the rest is 0 or null."),
    MG_NUMBER(struct or_attack, attacker, &or_faction_names,
              .about = "The faction that attacks; muslims for the automatic ones."),
    MG_NUMBER(struct or_attack, defender, &or_faction_names,
              .about = "The faction that holds the area; null for an independent realm."),
    MG_NUMBER(struct or_attack, partner, &or_faction_names,
              .about = "Of a Joint attack: who is asked to join or has joined; null: nobody."),
    MG_NUMBER(struct or_attack, event, &or_card_names,
              .about = "The Event that led to it, which lies among the discards; null: the action Attack."),
    MG_NUMBER(struct or_attack, turned, NULL, .high = 4,
              .about = "How many +1 castles the defender has turned for a die each."),
    MG_NUMBER(struct or_attack, cancelled, &or_card_names,
              .about = "The Response that Treason has cancelled; null before the reveal, and where none was."),
    { .name = NULL },
};
/* clang-format on */

static const struct mg_field battle_fields[] = {
    MG_NUMBER(
        struct or_battle, area, &or_area_names,
        .about =
            "The area that was fought for; null: no combat yet, and all the rest is 0 or null."),
    MG_NUMBER(struct or_battle, attacker, &or_faction_names, .about = "The faction that attacked."),
    MG_NUMBER(struct or_battle, defender, &or_faction_names,
              .about = "The faction that held the area; null for an independent realm."),
    MG_NUMBER(struct or_battle, won, NULL, .high = 1, .about = "1 if the attack took the area."),
    MG_ARRAY(
        struct or_battle, attack_dice, uint8_t, NULL, MG_EACH(6), .high = OR_MOST_DICE,
        .about =
            "How many dice of the attack show 1, 2 .. 6 in the end, after Leaders and rerolls."),
    MG_ARRAY(struct or_battle, defence_dice, uint8_t, NULL, MG_EACH(6), .high = OR_MOST_DICE,
             .about = "The same of the defence."),
    MG_NUMBER(struct or_battle, attack_hits, NULL, .high = OR_MOST_DICE,
              .about = "Dice of the attack that show 4 or more."),
    MG_NUMBER(struct or_battle, defence_hits, NULL, .high = OR_MOST_DICE,
              .about = "The same of the defence."),
    { .name = NULL },
};

/* One struct that is no array. */
#define PART(member, fields, ...)                                                                  \
    { .name = #member,                                                                             \
      .kind = MG_FIELD_STRUCT,                                                                     \
      .offset = offsetof(struct or_state, member),                                                 \
      .stride = sizeof((struct or_state *)0)->member,                                              \
      .of = (fields),                                                                              \
      __VA_ARGS__ }

#define PILE(title, which, ...)                                                                    \
    MG_PILE(struct or_state, title, start, card, OR_PILES, which, &or_card_names, __VA_ARGS__)

static const struct mg_field fields[] = {
    MG_RNG(struct or_state),
    MG_NUMBER(
        struct or_state, players, NULL, .high = OR_SEATS,
        .about =
            "How many play, and so which mode it is: 1 the 1st Crusade, 2 the 3rd Crusade, 3 Saladin, 4 the 2nd Crusade."),
    MG_NUMBER(
        struct or_state, muslim_cards, &or_bonus_names,
        .about =
            "The option muslim_cards: how many cards more the automatic Muslims draw each turn; 0 with three and four players."),
    MG_NUMBER(struct or_state, phase, &phase_names, .about = "What is to be decided now."),
    MG_NUMBER(struct or_state, seat, NULL, .high = OR_SEATS - 1,
              .about = "The seat that decides, from 0."),
    MG_NUMBER(struct or_state, turn, NULL, .high = OR_LAST_TURN, .about = "The turn, from 1."),
    MG_NUMBER(
        struct or_state, round, NULL, .high = OR_SEATS - 1,
        .about =
            "The seat whose round it is, from 0; with one and two players the Muslim round after it belongs to it as well."),
    MG_NUMBER(struct or_state, passes, NULL, .high = OR_SEATS - 1,
              .about = "Three and four players: passes in a row. Else 0."),
    MG_ARRAY(struct or_state, passed, uint8_t, NULL, MG_EACH(OR_SEATS), .high = 1,
             .about = "One and two players, by seat: 1 if it has passed for the rest of the turn."),
    MG_ARRAY(struct or_state, bonus, uint8_t, &or_bonus_names, MG_EACH(OR_SEATS),
             .about = "The Card Bonus, by seat; 0 for seats that nobody has."),
    MG_NUMBER(struct or_state, muslim_bonus, &or_bonus_names,
              .about = "The Card Bonus of the automatic Muslims; 0 with three and four players."),
    MG_ARRAY(
        struct or_state, owner, uint8_t, &or_faction_names, MG_EACH(OR_AREAS),
        .about =
            "Who holds each area, by its number (place 0 is none); null: independent, or not on this board."),
    MG_ARRAY(struct or_state, face, uint8_t, &or_face_names, MG_EACH(OR_AREAS),
             .about = "The side of the castle in each area, by its number; null: no castle."),
    MG_NUMBER(
        struct or_state, played, &or_card_names,
        .about =
            "The Event that is being carried out, or Treason in the phase cancel; null: none."),
    MG_NUMBER(struct or_state, victim, &or_faction_names,
              .about =
                  "In the phases pick and give: the faction whose hand is looked at; else null."),
    MG_NUMBER(struct or_state, taken, &or_card_names,
              .about =
                  "In the phase give: the card of that hand which Troubadours take; else null."),
    PART(attack, attack_fields, .about = "The attack that is under way."),
    PART(battle, battle_fields, .about = "The combat that was fought last."),
    MG_LIST_OF(struct or_state, lasting, lastings, struct or_lasting, lasting_fields, OR_LASTING,
               .about = "Events that lie on the table until the turn ends."),
    { .name = "shown",
      .kind = MG_FIELD_UINT,
      .size = 1,
      .offset = offsetof(struct or_state, shown),
      .stride = 1,
      .extent = { OR_CARDS - 1 },
      .count = offsetof(struct or_state, shown_count) + 1,
      .names = &or_card_names,
      .about = "Cards that the last move showed to all, in that order." },
    PILE("deck", OR_DECK, .known = MG_BY_NOBODY, .extent = { OR_FAITHS }, .top_first = true,
         .about = "The two decks, Muslim and Christian; top card first, known to nobody."),
    PILE(
        "discards", OR_DISCARDS, .known = MG_BY_SOMEBODY, .extent = { OR_FAITHS },
        .top_first = true,
        .about =
            "What was discarded of each deck; top card first. A card that was put away face down is known to its owner alone."),
    PILE("hand", OR_HAND, .known = MG_BY_OWNER, .extent = { OR_SEATS },
         .about = "The hand of each seat."),
    PILE("laid_attack", OR_LAID_ATTACK, .known = MG_BY_OWNER, .extent = { OR_SEATS },
         .about = "Cards that each seat has laid on the attack."),
    PILE("laid_defence", OR_LAID_DEFENCE, .known = MG_BY_OWNER, .extent = { OR_SEATS },
         .about = "Cards that each seat has laid on the defence."),
    PILE("stack", OR_STACK, .known = MG_BY_NOBODY, .top_first = true,
         .about = "The automatic Muslims: cards to come; top card first, known to nobody."),
    PILE("army", OR_ARMY, .known = MG_BY_ALL, .extent = { 0 },
         .about =
             "The automatic Muslims: the Troops of their army, the one turned up first in front."),
    PILE("attached", OR_ATTACHED, .known = MG_BY_ALL, .extent = { 0 },
         .about = "The automatic Muslims: Responses attached to the army."),
    PILE("queue", OR_QUEUE, .known = MG_BY_ALL, .extent = { 0 },
         .about =
             "The automatic Muslims: Responses that wait for a defence, the next one in front."),
    PILE("reply", OR_REPLY, .known = MG_BY_ALL, .extent = { 0 },
         .about =
             "The automatic Muslims: in the phase cancel, the Response that answers the attack."),
    { .name = NULL },
};

/* Every die is counted from 0 there, so that a 6 is 5. Of a hand, cards are counted from 0 in its
 * order. */
/* clang-format off */
static const struct mg_chance chance[] = {
    { "set-up", "the Muslim deck is shuffled, from its last place down (M01 to M36 in order before it)",
      "36, 35 .. 2; with one and two players 29, 28 .. 2" },
    { "set-up", "the Christian deck likewise", "36, 35 .. 2; with one and two players 32, 31 .. 2" },
    { "a Raid", "its die: it succeeds on 4 or more, against Watchtowers on 6", "6" },
    { "a Raid that succeeds", "which card the opponent loses; the automatic Muslims lose the top of their stack, without chance", "cards in that hand" },
    { "Incursion", "which card the opponent loses; the automatic Muslims lose the top of their stack, without chance", "cards in that hand" },
    { "Seduction", "which card is taken", "cards in that hand" },
    { "Succession", "its die: on 4 or more the castle leaves", "6" },
    { "a combat", "the dice of the attack, one after the other", "6 each" },
    { "a combat", "the dice of the defence, one after the other", "6 each" },
    { "a combat with the True Cross on the attack", "its misses once more", "6 each" },
    { "a combat with the True Cross on the defence", "its misses once more", "6 each" },
    { "a Muslim round that turns up Incursion or Seduction", "which card of the crusader is lost or taken", "cards in that hand" },
    { "a Muslim round", "the die of the army: it marches if the die is lower than its strength", "6" },
    { "the end of a turn", "the Muslim deck is shuffled, from its last place down: what is left of it, then the discards, oldest first", "n, n-1 .. 2" },
    { "the end of a turn", "the Christian deck likewise", "n, n-1 .. 2" },
    { .when = NULL },
};
/* clang-format on */

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
static bool mates(const void *state, int seat, int other)
{
    (void)seat;
    (void)other;
    return or_is_group_b(state);
}

static const struct mg_words words = {
    .seat_name = seat_name,
    .things = or_things,
    .score = &or_score,
    .chance = chance,
    .traits = traits,
    .prompt = or_prompt,
    .label = or_label,
    .tell = or_say,
    .words = or_words,
    .draw = or_draw_map,
    .look = or_look,
};

static const struct mg_page page = {
    .extra = or_extra,
    .content = or_content,
};

const struct mg_game or_game = {
    .id = "outremer",
    .name = "Crusader Kingdoms",
    .prefix = "CK",
    .about = N_(
        "Hold the Levant with castles, troops and cunning: against each other, or together against the Muslims."),
    .rules_oldest = 1,
    .rules_version = 1,
    .state_size = sizeof(struct or_state),
    .seats_min = 1,
    .seats_max = OR_SEATS,
    /* CK-GEN-08: an action uses a card, and there are 72. With it go at most an answer, five times
     * "done", ten castles, a reward for two, and a pass of each of the others. */
    .longest = OR_LAST_TURN * 72 * 24,
    .options = options,
    MG_MOVES(moves),
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
    .hidden = or_hidden,
    .mates = mates,
    .idle = or_idle,
    .phase = phase,
    .words = &words,
    .page = &page,
    .advice = &or_advice,
};
