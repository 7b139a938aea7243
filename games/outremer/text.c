/* Prompts, moves and events in words. */
#include "state.h"

/* ---- names ------------------------------------------------------------------------------- */

const char *or_area_title(const struct mg_text *out, int area)
{
    return mg_tr(out, or_area_titles[area]);
}

const char *or_faction_title(const struct mg_text *out, int faction)
{
    return mg_tr(out, or_realms[faction].name);
}

/* As they stand in a sentence: languages have articles, and join them with what stands before. */
static const char *const realm_forms[OR_FACTIONS][OR_CASES] = {
    [OR_NONE] = { N_("An independent realm"), N_("an independent realm"), N_("of nobody"),
                  N_("to nobody"), N_("from nobody") },
    [OR_OF_DAMASCUS] = { N_("The Emirate of Damascus"), N_("the Emirate of Damascus"),
                         N_("of the Emirate of Damascus"), N_("to the Emirate of Damascus"),
                         N_("from the Emirate of Damascus") },
    [OR_OF_JERUSALEM] = { N_("The Kingdom of Jerusalem"), N_("the Kingdom of Jerusalem"),
                          N_("of the Kingdom of Jerusalem"), N_("to the Kingdom of Jerusalem"),
                          N_("from the Kingdom of Jerusalem") },
    [OR_OF_ANTIOCH] = { N_("The Principality of Antioch"), N_("the Principality of Antioch"),
                        N_("of the Principality of Antioch"), N_("to the Principality of Antioch"),
                        N_("from the Principality of Antioch") },
    [OR_OF_ALEPPO] = { N_("The Emirate of Aleppo"), N_("the Emirate of Aleppo"),
                       N_("of the Emirate of Aleppo"), N_("to the Emirate of Aleppo"),
                       N_("from the Emirate of Aleppo") },
    [OR_SALADIN] = { N_("Saladin"), N_("Saladin"), N_("of Saladin"), N_("to Saladin"),
                     N_("from Saladin") },
    [OR_RICHARD] = { N_("Richard the Lionheart"), N_("Richard the Lionheart"),
                     N_("of Richard the Lionheart"), N_("to Richard the Lionheart"),
                     N_("from Richard the Lionheart") },
    [OR_LEOPOLD] = { N_("Leopold V"), N_("Leopold V"), N_("of Leopold V"), N_("to Leopold V"),
                     N_("from Leopold V") },
    [OR_CRUSADE] = { N_("The 1st Crusade"), N_("the 1st Crusade"), N_("of the 1st Crusade"),
                     N_("to the 1st Crusade"), N_("from the 1st Crusade") },
    [OR_MUSLIMS] = { N_("The Muslims"), N_("the Muslims"), N_("of the Muslims"),
                     N_("to the Muslims"), N_("from the Muslims") },
};

const char *or_faction_said(const struct mg_text *out, int faction, enum or_case how)
{
    return mg_tr(out, realm_forms[faction][how]);
}

/* "Askar 3", "Leader" */
void or_put_card(unsigned card, struct mg_text *out)
{
    if (card == 0) {
        mg_say(out, N_("a card"));
        return;
    }
    mg_put(out, mg_tr(out, or_kind(card)->name));
    if (or_is_troop(card)) {
        mg_putc(out, ' ');
        mg_put_number(out, or_kind(card)->value);
    }
}

static const char *const side_titles[OR_SIDES] = { N_("attack"), N_("defence") };
static const char *const die_titles[] = { N_("raid"), N_("succession"), N_("army") };

/* ---- odds -------------------------------------------------------------------------------- */

/* How the attack stands, as far as one can see the cards. Each sentence between what is given. */
void or_put_odds(const struct or_state *s, const char *before, const char *after,
                 struct mg_text *out)
{
    struct or_odds odds = or_odds(or_fight_of(s));
    int hidden = odds.hidden[OR_ATTACK] + odds.hidden[OR_DEFENCE];
    struct mg_digits defence = mg_digits(odds.pool[OR_DEFENCE].dice);

    bool laid =
        s->start[OR_LAID_ATTACK] < s->start[OR_LAID_DEFENCE] || odds.pool[OR_ATTACK].dice > 0;

    mg_put(out, before);
    if (odds.hidden[OR_ATTACK] > 0 || !laid)
        mg_say(out, N_("By the cards you see, the defence has dice: {0}."), defence.text);
    else
        mg_say(out,
               N_("By the cards you see, dice {0} against {1}: the attack wins in {2} of 100."),
               mg_digits(odds.pool[OR_ATTACK].dice).text, defence.text,
               mg_digits((odds.chance + 5) / 10).text);
    mg_put(out, after);
    if (odds.reply != 0) {
        mg_put(out, before);
        mg_say(out, N_("Counted: the Muslims will answer with {0}."),
               mg_tr(out, or_kind(odds.reply)->name));
        mg_put(out, after);
    }
    if (odds.cancelled != 0) {
        mg_put(out, before);
        mg_say(out, N_("Counted: Treason will cancel {0}."),
               mg_tr(out, or_kind(odds.cancelled)->name));
        mg_put(out, after);
    }
    if (hidden > 0) {
        mg_put(out, before);
        mg_say(out, N_("Not counted: cards face down, {0}."), mg_digits(hidden).text);
        mg_put(out, after);
    }
}

/* The level is told at its end: before that it would be bad news from the first turn on. */
void or_put_level(const struct or_state *s, struct mg_text *out)
{
    int points = or_team_points(s);

    if (s->phase == OR_OVER)
        mg_say(out, N_("Victory points {0}. {1}."), mg_digits(points).text,
               mg_tr(out, or_level_titles[or_level(points)]));
    else
        mg_say(out, N_("Victory points {0}; {1} are a marginal victory, {2} a victory."),
               mg_digits(points).text, mg_digits(OR_MARGINAL_POINTS).text,
               mg_digits(OR_VICTORY_POINTS).text);
}

/* ---- prompts ----------------------------------------------------------------------------- */

static void prompt_attack(const struct or_state *s, struct mg_text *out)
{
    const char *area = or_area_title(out, s->attack.target);
    const char *attacker = or_faction_said(out, s->attack.attacker, OR_FIRST);

    switch (s->phase) {
    case OR_ANSWER:
        mg_say(out, N_("{0} asks you to join an attack on {1}: accept or refuse."), attacker, area);
        break;
    case OR_COMMIT:
        mg_say(out, N_("Lay Troops and Responses on your attack on {0}, then be done."), area);
        break;
    case OR_RESPOND:
        mg_say(out,
               s->attack.attacker == OR_MUSLIMS
                   ? N_("The Muslims attack {1}: lay Responses, or be done.")
                   : N_("{0} attacks {1}: lay Responses, or be done."),
               attacker, area);
        break;
    case OR_CASTLES:
        mg_say(out, N_("Turn +1 castles next to {0} for a die each, or be done."), area);
        break;
    case OR_CANCEL: mg_say(out, N_("Treason: choose the Response to cancel.")); break;
    default:
        mg_say(out, N_("{0} is taken: choose a Bonus, or a castle to turn to +1."), area);
        break;
    }
}

void or_prompt(const void *view, int seat, struct mg_text *out)
{
    const struct or_state *s = view;

    if (s->phase == OR_OVER) {
        mg_say(out, N_("The game is over."));
    } else if (seat != s->seat) {
        mg_say(out, N_("{0} is to choose."),
               or_faction_said(out, or_faction(s, s->seat), OR_FIRST));
    } else if (or_in_attack(s)) {
        prompt_attack(s, out);
    } else if (s->phase == OR_ACTION) {
        mg_say(out, N_("Turn {0}: attack, raid, play an Event, discard or pass."),
               mg_digits(s->turn).text);
    } else if (s->phase == OR_OWN_DISCARD) {
        mg_say(out, N_("Discard a card."));
    } else if (s->phase == OR_PICK) {
        mg_say(out,
               or_key(s->played) == OR_ASSASSINS ? N_("Choose a card {0} to be discarded.")
                                                 : N_("Choose a card {0} to take."),
               or_faction_said(out, s->victim, OR_OF));
    } else if (s->phase == OR_GIVE) {
        mg_say(out, N_("Choose a card to give in return."));
    } else {
        mg_say(out, N_("Choose a castle to turn to +1."));
    }
}

/* ---- moves ------------------------------------------------------------------------------- */

/* {0} the card, {1} the area or faction, {2} the partner. */
static const char *label_of(const struct or_state *s, struct mg_move m)
{
    switch (m.kind) {
    case OR_PASS: return or_is_group_b(s) ? N_("Pass for the rest of the turn") : N_("Pass");
    case OR_DISCARD: return N_("Discard {0}");
    case OR_ATTACKS: return N_("Attack {1}");
    case OR_RAID: return N_("Raid {1} by discarding {0}");
    case OR_PLAY: return N_("Play {0}");
    case OR_PLAY_AGAINST: return N_("Play {0} against {1}");
    case OR_PLAY_AT:
        return m.c != OR_NONE ? N_("Play {0} against {1} with {2}") : N_("Play {0} against {1}");
    case OR_ACCEPT: return N_("Join the attack");
    case OR_REFUSE: return N_("Refuse to join");
    case OR_LAY: return N_("Lay {0} on your attack");
    case OR_LAY_RESPONSE:
        return m.b == OR_ATTACK ? N_("Lay {0} on the attack") : N_("Lay {0} on the defence");
    case OR_DONE: return s->phase == OR_COMMIT ? N_("Attack with these cards") : N_("Done");
    case OR_TURN:
        return s->phase == OR_CASTLES ? N_("Turn the castle of {1} for a die")
                                      : N_("Turn the castle of {1} to +1");
    case OR_TAKE_BONUS: return N_("Bonus +1");
    case OR_CANCEL_CARD: return N_("Cancel {0}");
    case OR_PICK_CARD:
        return or_key(s->played) == OR_ASSASSINS ? N_("Let {0} be discarded") : N_("Take {0}");
    default: return N_("Give {0}");
    }
}

void or_label(const void *view, struct mg_move m, struct mg_text *out)
{
    const struct or_state *s = view;
    char buffer[80] = "";
    struct mg_text card = MG_TEXT(buffer, out);
    const char *where = "", *partner = "";

    switch (m.kind) {
    case OR_ATTACKS:
    case OR_TURN: where = or_area_title(out, m.a); break;
    case OR_RAID:
        where = or_faction_said(out, m.a, OR_WITHIN);
        or_put_card(m.b, &card);
        break;
    case OR_PLAY_AGAINST:
        where = or_faction_said(out, m.b, OR_WITHIN);
        or_put_card(m.a, &card);
        break;
    case OR_PLAY_AT:
        where = or_area_title(out, m.b);
        partner = or_faction_said(out, m.c, OR_WITHIN);
        or_put_card(m.a, &card);
        break;
    default: or_put_card(m.a, &card); break;
    }
    mg_say(out, label_of(s, m), buffer, where, partner);
}

/* ---- events ------------------------------------------------------------------------------ */

/* What a, b and c are, and the sentence with them as {0}, {1}, {2}: c card, a area, n number, s
 * side, b Bonus, d dice, p purpose of a die, v score, l level. A faction is F at the beginning, f
 * within the sentence, with its preposition o ("of ..."), t ("to ...") and r ("from ..."), and N by
 * its name alone. */
struct sentence {
    const char *args, *text;
};

static const struct sentence sentences[] = {
    [OR_EV_TURN] = { "n", N_("Turn {0} begins.") },
    [OR_EV_DRAWS] = { "Fn", N_("{0} draws cards: {1}.") },
    [OR_EV_DREW] = { "Fc", N_("{0} draws {1}.") },
    [OR_EV_PASSES] = { "F", N_("{0} passes.") },
    [OR_EV_DISCARDS] = { "Fc", N_("{0} discards {1} face down.") },
    [OR_EV_LOSES] = { "Fc", N_("{0} loses {1}.") },
    [OR_EV_PLAYS] = { "Fcf", N_("{0} plays {1}.") },
    [OR_EV_RAIDS] = { "Fcf", N_("{0} gives up {1} to raid {2}.") },
    [OR_EV_DIE] = { "pn", N_("Die for {0}: {1}.") },
    [OR_EV_ATTACKS] = { "Fac", N_("{0} attacks {1}.") },
    [OR_EV_ASKED] = { "F", N_("{0} is asked to join.") },
    [OR_EV_JOINS] = { "F", N_("{0} joins the attack.") },
    [OR_EV_REFUSES] = { "F", N_("{0} refuses to join.") },
    [OR_EV_LAYS] = { "Fcs", N_("{0} lays {1} ({2}).") },
    [OR_EV_TURNS] = { "Fa", N_("{0} turns the castle of {1} for a die.") },
    [OR_EV_FORTIFIES] = { "Fa", N_("{0} strengthens {1} to +1.") },
    [OR_EV_SHOWS] = { "Fcs", N_("{0} shows {1} ({2}).") },
    [OR_EV_CANCELS] = { "oc", N_("Treason {0} cancels {1}.") },
    [OR_EV_AMBUSHED] = { "c", N_("{0} is ambushed and gives no dice.") },
    [OR_EV_POOLS] = { "nn", N_("Attack dice: {0}. Defence dice: {1}.") },
    [OR_EV_ATTACK_DICE] = { "ddd", N_("The attack rolls {0}{1}{2}.") },
    [OR_EV_DEFENCE_DICE] = { "ddd", N_("The defence rolls {0}{1}{2}.") },
    [OR_EV_LIFTS] = { "sn", N_("Leader ({0}), more hits: {1}.") },
    [OR_EV_REROLLS] = { "sn", N_("True Cross ({0}), dice rolled again: {1}.") },
    [OR_EV_HITS] = { "nn", N_("Hits: {0} against {1}.") },
    [OR_EV_TAKES] = { "Far", N_("{0} takes {1}.") },
    [OR_EV_HOLDS] = { "Fa", N_("{1} holds out.") },
    [OR_EV_KEEPS] = { "Fc", N_("{0} keeps {1} by Regrouping.") },
    [OR_EV_BONUS] = { "ob", N_("Bonus {0}: {1}.") },
    [OR_EV_STEALS] = { "Fcr", N_("{0} takes {1} {2}.") },
    [OR_EV_GIVES] = { "Fct", N_("{0} gives {1} {2}.") },
    [OR_EV_REVOLT] = { "fa", N_("{1} revolts against {0} and is independent.") },
    [OR_EV_TURNED_UP] = { "oc", N_("The Muslims turn up {1} in the round {0}.") },
    [OR_EV_TO_ARMY] = { "c", N_("{0} joins the army of the Muslims.") },
    [OR_EV_ATTACHED] = { "c", N_("{0} is attached to the army of the Muslims.") },
    [OR_EV_QUEUED] = { "c", N_("{0} waits for a defence of the Muslims.") },
    [OR_EV_NO_EFFECT] = { "c", N_("{0} has no effect.") },
    [OR_EV_WAITS] = { "n", N_("The army of the Muslims (strength {0}) waits.") },
    [OR_EV_REPLIES] = { "Fc", N_("{0} answers with {1}.") },
    [OR_EV_TURN_ENDS] = { "n", N_("Turn {0} ends; the decks are shuffled.") },
    [OR_EV_OVER] = { "", N_("The game is over.") },
    [OR_EV_SUDDEN] = { "F", N_("{0} has all castles on the map and wins at once.") },
    [OR_EV_SCORED] = { "Nvn", N_("{0}: castles {1}, place {2}.") },
    [OR_EV_LEVEL] = { "l", N_("{0}.") },
    [OR_EV_TIED] = { "Nb", N_("Tied for the most castles: {0}, with Bonus {1}.") },
};

/* The Muslims are many: where they may be the first, they have a sentence of their own. */
static const char *const of_muslims[OR_EV_TIED + 1] = {
    [OR_EV_DRAWS] = N_("The Muslims draw cards: {1}."),
    [OR_EV_LOSES] = N_("The Muslims lose {1}."),
    [OR_EV_ATTACKS] = N_("The Muslims attack {1}."),
    [OR_EV_TURNS] = N_("The Muslims turn the castle of {1} for a die."),
    [OR_EV_FORTIFIES] = N_("The Muslims strengthen {1} to +1."),
    [OR_EV_SHOWS] = N_("The Muslims show {1} ({2})."),
    [OR_EV_TAKES] = N_("The Muslims take {1}."),
    [OR_EV_KEEPS] = N_("The Muslims keep {1} by Regrouping."),
    [OR_EV_STEALS] = N_("The Muslims take {1} {2}."),
    [OR_EV_REPLIES] = N_("The Muslims answer with {1}."),
};

static bool plays_together(int faction)
{
    return faction == OR_RICHARD || faction == OR_LEOPOLD || faction == OR_CRUSADE;
}

static const char *sentence_of(const struct mg_event *e)
{
    bool muslims = sentences[e->kind].args[0] == 'F' && e->a == OR_MUSLIMS;

    if (e->kind == OR_EV_PLAYS && e->c != OR_NONE)
        return N_("{0} plays {1} against {2}.");
    if (e->kind == OR_EV_ATTACKS && e->c != 0)
        return muslims ? N_("The Muslims attack {1} by {2}.") : N_("{0} attacks {1} by {2}.");
    if (e->kind == OR_EV_TAKES && e->c != OR_NONE)
        return muslims ? N_("The Muslims take {1} {2}.") : N_("{0} takes {1} {2}.");
    if (e->kind == OR_EV_SCORED && plays_together(e->a)) /* there is no place to take: CK-CRU-02 */
        return N_("{0}: victory points of the team {1}.");
    return muslims && of_muslims[e->kind] != NULL ? of_muslims[e->kind] : sentences[e->kind].text;
}

static void put_arg(char what, unsigned value, struct mg_text *out)
{
    switch (what) {
    case 'F': mg_put(out, or_faction_said(out, (int)value, OR_FIRST)); break;
    case 'f': mg_put(out, or_faction_said(out, (int)value, OR_WITHIN)); break;
    case 'o': mg_put(out, or_faction_said(out, (int)value, OR_OF)); break;
    case 't': mg_put(out, or_faction_said(out, (int)value, OR_TO)); break;
    case 'r': mg_put(out, or_faction_said(out, (int)value, OR_FROM)); break;
    case 'N': mg_put(out, or_faction_title(out, (int)value)); break;
    case 'c': or_put_card(value, out); break;
    case 'a': mg_put(out, or_area_title(out, (int)value)); break;
    case 's': mg_put(out, mg_tr(out, side_titles[value])); break;
    case 'b': mg_put(out, or_bonus_names.name[value]); break;
    case 'p': mg_put(out, mg_tr(out, die_titles[value])); break;
    case 'l': mg_put(out, mg_tr(out, or_level_titles[value])); break;
    case 'v': mg_put_number(out, (int)value - OR_SCORE_ZERO); break;
    case 'd':
        for (; value != 0; value >>= 3) {
            mg_put_number(out, value & 7);
            mg_put(out, value >> 3 != 0 ? " " : "");
        }
        break;
    default: mg_put_number(out, value); break;
    }
}

void or_say(const void *view, const struct mg_event *e, int seat, struct mg_text *out)
{
    char buffer[3][120] = { "", "", "" };
    const uint16_t value[3] = { e->a, e->b, e->c };
    const char *args = sentences[e->kind].args;
    (void)view, (void)seat;

    for (int i = 0; args[i] != '\0'; i++) {
        struct mg_text word = MG_TEXT(buffer[i], out);
        if (args[i] == 'd' && i > 0 && value[i] != 0)
            mg_putc(&word, ' ');
        put_arg(args[i], value[i], &word);
    }
    mg_say(out, sentence_of(e), buffer[0], buffer[1], buffer[2]);
}
