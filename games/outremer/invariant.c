/* What holds in every state, and across every move. The ids are those of the rules notes; those about
 * replaying, views and refusals are tested for all games alike. */
#include "state.h"

#include <string.h>

/* ---- the shape of a state ---------------------------------------------------------------- */

static bool is_faction_of(const struct or_state *s, int faction)
{
    return faction < OR_FACTIONS && or_seat_of(s, faction) >= 0;
}

static bool numbers_in_range(const struct or_state *s)
{
    bool ok = s->players >= 1 && s->players <= OR_SEATS && s->muslim_cards <= 4 &&
              (s->players <= 2 || s->muslim_cards == OR_NO_BONUS) && s->phase <= OR_OVER &&
              s->seat < s->players && s->round < s->players && s->turn >= 1 &&
              s->turn <= OR_LAST_TURN && s->muslim_bonus <= OR_MOST_BONUS && s->played < OR_CARDS &&
              s->taken < OR_CARDS && s->victim < OR_FACTIONS && s->lastings <= OR_LASTING &&
              s->shown_count <= OR_CARDS - 1;

    for (int seat = 0; ok && seat < OR_SEATS; seat++)
        ok = s->bonus[seat] <= OR_MOST_BONUS && s->passed[seat] <= 1 &&
             (seat < s->players || (s->bonus[seat] == OR_NO_BONUS && s->passed[seat] == 0));
    for (int i = 0; ok && i < s->shown_count; i++)
        ok = s->shown[i] > 0 && s->shown[i] < OR_CARDS;
    return ok;
}

static bool piles_in_range(const struct or_state *s)
{
    bool ok = s->start[0] == 0 && s->start[OR_PILES] <= OR_CARDS - 1;
    unsigned seats = (1u << s->players) - 1;

    for (int pile = 0; ok && pile < OR_PILES; pile++)
        ok = s->start[pile] <= s->start[pile + 1];
    for (int i = 0; ok && i < s->start[OR_PILES]; i++)
        ok = s->card[i].id > 0 && s->card[i].id < OR_CARDS &&
             (s->card[i].known == MG_KNOWN_TO_ALL || (s->card[i].known & ~seats) == 0);
    for (int seat = s->players; ok && seat < OR_SEATS; seat++)
        ok = or_size(s, OR_HAND + seat) == 0 && or_size(s, OR_LAID_ATTACK + seat) == 0 &&
             or_size(s, OR_LAID_DEFENCE + seat) == 0;
    return ok;
}

static bool lasting_in_range(const struct or_state *s)
{
    for (int i = 0; i < s->lastings; i++) {
        const struct or_lasting *l = &s->lasting[i];
        if (l->card == 0 || l->card >= OR_CARDS || !or_kind(l->card)->lasting ||
            !is_faction_of(s, l->owner))
            return false;
        if (or_key(l->card) == OR_WATCHTOWERS ? l->target != OR_NONE
                                              : !is_faction_of(s, l->target) || l->target == l->owner)
            return false;
    }
    return true;
}

static bool attack_in_range(const struct or_state *s)
{
    const struct or_attack *a = &s->attack;
    int key = a->event < OR_CARDS ? or_key(a->event) : OR_KEYS;
    bool leads = a->event == 0 || key == OR_DEUS_VULT ||
                 (!or_is_group_b(s) &&
                  (key == OR_MERCENARIES || key == OR_MINOR_CAMPAIGN || key == OR_JOINT_ATTACK));

    if (a->target == OR_NOWHERE)
        return a->attacker == 0 && a->defender == 0 && a->partner == 0 && a->event == 0 &&
               a->turned == 0 && a->cancelled == 0;
    return a->target < OR_AREAS && or_place(s, a->target)->next != 0 && leads &&
           a->turned <= OR_AREAS && a->cancelled < OR_CARDS &&
           (is_faction_of(s, a->attacker) || (or_is_group_b(s) && a->attacker == OR_MUSLIMS)) &&
           (is_faction_of(s, a->defender) ||
            a->defender == (or_is_group_b(s) ? OR_MUSLIMS : OR_NONE)) &&
           a->attacker != a->defender &&
           (!or_is_group_b(s) || (a->attacker == OR_MUSLIMS) != (a->defender == OR_MUSLIMS)) &&
           (a->partner == OR_NONE ||
            (key == OR_JOINT_ATTACK && is_faction_of(s, a->partner) && a->partner != a->attacker &&
             a->partner != a->defender));
}

static bool battle_in_range(const struct or_state *s)
{
    const struct or_battle *b = &s->battle;
    return b->area < OR_AREAS && b->attacker < OR_FACTIONS && b->defender < OR_FACTIONS &&
           b->won <= 1;
}

/* The shape of the state: later invariants may rely on it. */
static bool inv_00(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    return numbers_in_range(s) && piles_in_range(s) && lasting_in_range(s) && attack_in_range(s) &&
           battle_in_range(s);
}

/* ---- cards ------------------------------------------------------------------------------- */

/* I01, I02: every card of the mode is in exactly one place. */
static bool inv_01(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    uint8_t seen[OR_CARDS] = { 0 };
    uint16_t deck[OR_DECK_CARDS];
    int total = 0;

    for (int i = 0; i < s->start[OR_PILES]; i++)
        seen[s->card[i].id]++;
    for (int i = 0; i < s->lastings; i++)
        seen[s->lasting[i].card]++;
    for (int faith = 0; faith < OR_FAITHS; faith++) {
        int count = or_deck_of(s, faith, deck);
        for (int i = 0; i < count; i++)
            if (seen[deck[i]] != 1)
                return false;
        total += count;
    }
    return total == s->start[OR_PILES] + s->lastings;
}

/* I03, CK-GEN-09; and in group B crusaders only ever hold Christian cards. */
static bool inv_03(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;

    for (int pile = OR_DECK; pile < OR_HAND; pile++)
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if (or_back(s->card[i].id) != (pile - OR_DECK) % OR_FAITHS)
                return false;
    for (int i = s->start[OR_HAND]; or_is_group_b(s) && i < s->start[OR_STACK]; i++)
        if (or_back(s->card[i].id) != OR_CHRISTIAN)
            return false;
    for (int i = s->start[OR_STACK]; i < s->start[OR_STACK + 1]; i++)
        if (or_back(s->card[i].id) != OR_MUSLIM)
            return false;
    return true;
}

/* I10: outside an attack nothing is laid; the Muslims' cards exist only in group B. */
static bool inv_10(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    bool laying = or_in_attack(s) && s->phase != OR_REWARD && s->phase != OR_ANSWER;
    bool replied = s->phase == OR_CANCEL && s->attack.defender == OR_MUSLIMS;

    if (!laying && s->start[OR_LAID_ATTACK] != s->start[OR_STACK])
        return false;
    if (or_size(s, OR_REPLY) > (replied ? 1 : 0))
        return false;
    return or_is_group_b(s) || s->start[OR_STACK] == s->start[OR_PILES];
}

/* I12: CK-RND-12. */
static bool inv_12(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    return s->lastings == 0 || !or_is_group_b(s);
}

/* I18, and the army is Troops. */
static bool inv_18(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;

    for (int i = s->start[OR_ARMY]; i < s->start[OR_ARMY + 1]; i++)
        if (!or_is_troop(s->card[i].id))
            return false;
    for (int i = s->start[OR_ATTACHED]; i < s->start[OR_ATTACHED + 1]; i++)
        if (or_kind(s->card[i].id)->type != OR_RESPONSE ||
            !(or_kind(s->card[i].id)->sides & OR_ON_ATTACK))
            return false;
    return or_size(s, OR_ATTACHED) == 0 || or_size(s, OR_ARMY) > 0;
}

/* I19. */
static bool inv_19(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;

    for (int i = s->start[OR_QUEUE]; i < s->start[OR_PILES]; i++)
        if (or_kind(s->card[i].id)->type != OR_RESPONSE ||
            !(or_kind(s->card[i].id)->sides & OR_ON_DEFENCE))
            return false;
    return true;
}

/* What lies face down was rightly laid: the reveal relies on it. */
static bool inv_laid(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    bool hired = or_key(s->attack.event) == OR_MERCENARIES;

    for (int seat = 0; seat < s->players; seat++) {
        int faction = or_faction(s, seat);
        bool makes = faction == s->attack.attacker || faction == s->attack.partner;
        for (int i = s->start[OR_LAID_ATTACK + seat]; i < s->start[OR_LAID_ATTACK + seat + 1]; i++) {
            const struct or_kind *kind = or_kind(s->card[i].id);
            bool response = kind->type == OR_RESPONSE && kind->sides & OR_ON_ATTACK;
            if (makes ? !(hired || response || kind->type == OR_TROOP)
                      : !response || kind->own_attack || faction == s->attack.defender)
                return false;
            if (s->attack.attacker == OR_MUSLIMS)
                return false;
        }
        for (int i = s->start[OR_LAID_DEFENCE + seat]; i < s->start[OR_LAID_DEFENCE + seat + 1]; i++)
            if (makes || or_kind(s->card[i].id)->type != OR_RESPONSE ||
                !(or_kind(s->card[i].id)->sides & OR_ON_DEFENCE) ||
                (s->attack.defender == OR_MUSLIMS) ||
                (or_key(s->card[i].id) == OR_TURCOPOLES && s->attack.defender == OR_NONE))
                return false;
    }
    return true;
}

/* Who holds or has laid a card knows it. Piles that were shuffled are known to nobody. */
static bool inv_known(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        const int pile[] = { OR_HAND + seat, OR_LAID_ATTACK + seat, OR_LAID_DEFENCE + seat };
        unsigned must = 1u << seat | or_spies_on(s, seat);
        for (int k = 0; k < 3; k++)
            for (int i = s->start[pile[k]]; i < s->start[pile[k] + 1]; i++)
                if ((s->card[i].known & must) != must)
                    return false;
    }
    for (int i = 0; i < s->start[OR_DISCARDS]; i++)
        if (s->card[i].known != 0)
            return false;
    for (int i = s->start[OR_STACK]; i < s->start[OR_STACK + 1]; i++)
        if (s->card[i].known != 0)
            return false;
    for (int i = s->start[OR_ARMY]; i < s->start[OR_PILES]; i++)
        if (s->card[i].known != MG_KNOWN_TO_ALL)
            return false;
    return true;
}

/* ---- the map ----------------------------------------------------------------------------- */

/* I05, I13, CK-GEN-11: who may be where, with what castle. */
static bool inv_05(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;

    for (int area = 0; area < OR_AREAS; area++) {
        int owner = s->owner[area], face = s->face[area];
        bool on_board = area != OR_NOWHERE && or_place(s, area)->next != 0;
        bool ok = !on_board                  ? owner == OR_NONE && face == OR_NO_CASTLE
                  : owner == OR_NONE         ? !or_is_group_b(s) && face == OR_NO_CASTLE
                  : owner == OR_MUSLIMS      ? or_is_group_b(s) && (face == OR_NO_CASTLE || face == OR_PLUS)
                  : is_faction_of(s, owner)  ? face == OR_REGULAR || face == OR_PLUS
                                             : false;
        if (!ok)
            return false;
    }
    return __builtin_popcount(or_castles(s, OR_MUSLIMS, OR_PLUS)) <= OR_GREEN_CASTLES;
}

/* I04, I15: nobody has more castles than his limit, and who reaches it has won. */
static bool inv_15(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    int sudden = 0;

    for (int seat = 0; seat < s->players; seat++) {
        int limit = or_mode(s)->seat[seat].limit;
        if (limit > 0 && or_castle_count(s, seat) > limit)
            return false;
        sudden += or_is_sudden(s, seat);
    }
    return s->phase == OR_OVER ? sudden <= 1 : sudden == 0;
}

/* I20. */
static bool inv_20(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_battle *b = &((const struct or_state *)state)->battle;
    int attack = b->attack_dice[3] + b->attack_dice[4] + b->attack_dice[5];
    int defence = b->defence_dice[3] + b->defence_dice[4] + b->defence_dice[5];
    return b->attack_hits == attack && b->defence_hits == defence && b->won == (attack > defence);
}

/* ---- the decision ------------------------------------------------------------------------ */

static bool has_troop(const struct or_state *s, int pile)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (or_is_troop(s->card[i].id))
            return true;
    return false;
}

/* Has who makes the attack what it takes, laid or (while he commits) in his hand? */
static bool is_manned(const struct or_state *s)
{
    int attacker = or_seat_of(s, s->attack.attacker), partner = or_seat_of(s, s->attack.partner);
    int key = or_key(s->attack.event);
    bool own_turn = s->phase == OR_ANSWER || (s->phase == OR_COMMIT && s->seat == attacker);

    if (attacker < 0)
        return or_size(s, OR_ARMY) > 0;
    if (key == OR_MERCENARIES)
        return or_size(s, OR_LAID_ATTACK + attacker) + (own_turn ? or_size(s, OR_HAND + attacker) : 0) > 0;
    if (key != OR_MINOR_CAMPAIGN && !has_troop(s, OR_LAID_ATTACK + attacker) &&
        !(own_turn && has_troop(s, OR_HAND + attacker)))
        return false;
    if (partner < 0 || s->phase == OR_ANSWER)
        return true;
    return has_troop(s, OR_LAID_ATTACK + partner) ||
           (s->phase == OR_COMMIT && has_troop(s, OR_HAND + partner));
}

/* Does the attack fit the board, and is the right seat asked? */
static bool attack_agrees(const struct or_state *s)
{
    const struct or_attack *a = &s->attack;
    int attacker = or_seat_of(s, a->attacker), partner = or_seat_of(s, a->partner);
    int defender = or_seat_of(s, a->defender);

    if (s->phase == OR_REWARD)
        return !or_is_group_b(s) && s->owner[a->target] == a->attacker && attacker == s->round &&
               (s->seat == attacker || s->seat == partner);
    if (s->owner[a->target] != a->defender || !is_manned(s) || a->cancelled != 0)
        return false;
    if (attacker >= 0 ? attacker != s->round : defender != s->round)
        return false;
    switch (s->phase) {
    case OR_ANSWER: return partner >= 0 && s->seat == partner;
    case OR_COMMIT: return attacker >= 0 && (s->seat == attacker || s->seat == partner);
    case OR_RESPOND: return s->seat != attacker && s->seat != partner &&
                            !(or_is_group_b(s) && s->passed[s->seat]);
    case OR_CASTLES: return defender >= 0 && s->seat == defender;
    default: return true;
    }
}

static bool played_agrees(const struct or_state *s)
{
    struct mg_piles piles = or_piles(s);
    int key = or_key(s->played), victim = or_seat_of(s, s->victim);

    if (s->phase == OR_CANCEL)
        return key == OR_TREASON && s->victim == 0 && s->taken == 0 &&
               (mg_pile_find(&piles, OR_LAID_ATTACK + s->seat, s->played) >= 0 ||
                mg_pile_find(&piles, OR_LAID_DEFENCE + s->seat, s->played) >= 0);
    if (s->phase == OR_PICK || s->phase == OR_GIVE) {
        bool swap = key == OR_TROUBADOURS;
        return !or_is_group_b(s) && victim >= 0 && victim != s->seat && (swap || key == OR_ASSASSINS) &&
               (s->phase == OR_PICK ? s->taken == 0
                                    : swap && mg_pile_find(&piles, OR_HAND + victim, s->taken) >= 0) &&
               (!swap || or_size(s, OR_HAND + s->seat) > 0);
    }
    if (s->victim != 0 || s->taken != 0)
        return false;
    if (s->phase == OR_OWN_DISCARD)
        return key == OR_JEWS;
    if (s->phase == OR_FORTIFY)
        return key == OR_WALLS || key == OR_FORTIFICATION ||
               (!or_is_group_b(s) && (key == OR_TRADE || key == OR_DONATIONS));
    return s->played == 0;
}

/* The seat that picks sees the hand. */
static bool sees_victim(const struct or_state *s)
{
    int hand = OR_HAND + or_seat_of(s, s->victim);

    for (int i = s->start[hand]; s->victim != 0 && i < s->start[hand + 1]; i++)
        if (!(s->card[i].known >> s->seat & 1))
            return false;
    return true;
}

/* Whoever is to choose has something to choose, and it is for him to choose. */
static bool inv_25(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    struct mg_move moves[MG_MAX_MOVES];
    bool in_attack = (s->phase >= OR_ANSWER && s->phase <= OR_REWARD);

    if (or_in_attack(s) != in_attack || !played_agrees(s) || !sees_victim(s))
        return false;
    if (s->phase == OR_OVER) {
        bool sudden = false;
        for (int seat = 0; seat < s->players; seat++)
            sudden |= or_is_sudden(s, seat);
        return sudden || s->turn == OR_LAST_TURN;
    }
    if (in_attack ? !attack_agrees(s) : s->seat != s->round)
        return false;
    if (s->phase == OR_ACTION && or_is_group_b(s) && s->passed[s->seat])
        return false;
    if (s->phase == OR_ACTION && or_size(s, OR_HAND + s->seat) == 0)
        return false;
    return or_list(s, s->seat, moves) > 0;
}

/* Passes are counted in one of the two ways. */
static bool inv_passes(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct or_state *s = state;
    int passed = 0;

    for (int seat = 0; seat < s->players; seat++)
        passed += s->passed[seat];
    if (!or_is_group_b(s))
        return passed == 0 && s->passes < s->players &&
               (s->passes == 0 || s->phase == OR_ACTION);
    return s->passes == 0 && (s->phase == OR_OVER || passed < s->players || or_size(s, OR_STACK) > 0 ||
                              or_in_attack(s));
}

/* ---- of a move --------------------------------------------------------------------------- */

static bool same_turn(const struct or_state *s, const struct or_state *t)
{
    return s->turn == t->turn && t->phase != OR_OVER;
}

/* I07, I08, I12: what TURN_START leaves; the hands are exact where the move was a pass. */
static bool inv_07(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;

    if (s->turn == t->turn)
        return true;
    if (t->turn != s->turn + 1 || t->lastings != 0 || t->muslim_bonus != OR_NO_BONUS)
        return false;
    for (int seat = 0; seat < t->players; seat++) {
        int wanted = or_mode(t)->seat[seat].base + s->bonus[seat] - OR_NO_BONUS;
        int kept = or_size(s, OR_HAND + seat);
        bool exact = move.kind == OR_PASS && !or_is_group_b(s) &&
                     or_size(t, OR_DECK + or_faith(t, seat)) > 0;
        if (t->bonus[seat] != OR_NO_BONUS ||
            (exact && or_size(t, OR_HAND + seat) != (kept > wanted ? kept : wanted)))
            return false;
    }
    return true;
}

static int cards_to_come(const struct or_state *s)
{
    return s->start[OR_DISCARDS] + s->start[OR_LAID_ATTACK] - s->start[OR_HAND] +
           or_size(s, OR_STACK);
}

/* I11: CK-GEN-08. */
static bool inv_11(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    bool uses = s->phase == OR_ACTION && move.kind != OR_PASS && move.kind != OR_ATTACKS;
    return !uses || !same_turn(s, t) || cards_to_come(t) < cards_to_come(s);
}

/* I16, I17: no area passes directly between Christians of one side. */
static bool inv_16(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    (void)move;

    for (int area = 1; area < OR_AREAS && s->players < 4; area++)
        if (s->owner[area] != t->owner[area] && is_faction_of(s, s->owner[area]) &&
            is_faction_of(s, t->owner[area]) && or_realms[s->owner[area]].faith == OR_CHRISTIAN &&
            or_realms[t->owner[area]].faith == OR_CHRISTIAN)
            return false;
    return true;
}

/* I21: castles leave the map only by Succession. */
static bool inv_21(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    int fewer = 0;

    if (or_is_group_b(s) || (move.kind == OR_PLAY_AT && or_key(move.a) == OR_SUCCESSION))
        return true;
    for (int area = 1; area < OR_AREAS; area++)
        fewer += (s->face[area] != OR_NO_CASTLE) - (t->face[area] != OR_NO_CASTLE);
    return fewer <= 0;
}

/* I23, CK-BON-06: in group B only an Event moves a Bonus. */
static bool inv_23(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    (void)move;

    if (!or_is_group_b(s) || !same_turn(s, t) ||
        (memcmp(s->bonus, t->bonus, sizeof s->bonus) == 0 && s->muslim_bonus == t->muslim_bonus))
        return true;
    for (int i = 0; i < t->shown_count; i++)
        if (or_kind(t->shown[i])->type == OR_EVENT)
            return true;
    return false;
}

const struct mg_invariant or_invariants[] = {
    { "I00", N_("Every number is in its range."), inv_00, NULL },
    { "I01", N_("Every card of the mode is in exactly one place."), inv_01, NULL },
    { "I03", N_("Every card lies in a pile of its own back."), inv_03, NULL },
    { "I05", N_("Every area has the castle that its owner can have there."), inv_05, NULL },
    { "I07", N_("A turn begins with the cards drawn and every Bonus at 0."), NULL, inv_07 },
    { "I10", N_("Cards are laid only while an attack is under way."), inv_10, NULL },
    { "I11", N_("Every action but a pass uses up a card."), NULL, inv_11 },
    { "I12", N_("Lasting Events belong to one turn, and to games for three and four."), inv_12, NULL },
    { "I15", N_("Nobody has more castles than the limit, and who reaches it has won."), inv_15, NULL },
    { "I16", N_("No area passes directly between Christians who may not fight."), NULL, inv_16 },
    { "I18", N_("The army is Troops, and Responses are attached only to an army."), inv_18, NULL },
    { "I19", N_("The queue holds only Responses for a defence."), inv_19, NULL },
    { "I20", N_("The combat fought last adds up."), inv_20, NULL },
    { "I21", N_("Castles leave the map only by Succession."), NULL, inv_21 },
    { "I22", N_("Hands and laid cards are known to their owners, shuffled cards to nobody."), inv_known, NULL },
    { "I23", N_("With automatic Muslims only Events move a Bonus."), NULL, inv_23 },
    { "I25", N_("Whoever is to choose has something to choose."), inv_25, NULL },
    { "I26", N_("What lies on an attack was rightly laid."), inv_laid, NULL },
    { "I27", N_("Passes are counted as the mode asks."), inv_passes, NULL },
    { NULL, NULL, NULL, NULL },
};
