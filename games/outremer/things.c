/* What is printed and can be looked up: cards, areas, factions. And where points come from. */
#include "state.h"
#include "thing.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* ---- cards ------------------------------------------------------------------------------- */

static int copies_of(unsigned card, int faith)
{
    int count = 0;
    for (unsigned other = 1; other < OR_CARDS; other++)
        count += or_key(other) == or_key(card) && or_back(other) == faith;
    return count;
}

static const char *type_of(const struct or_kind *kind)
{
    if (kind->type == OR_TROOP)
        return N_("A Troop of value {0}.");
    if (kind->type == OR_EVENT)
        return kind->lasting ? N_("An Event that stays on the table until the turn ends.")
                             : N_("An Event.");
    if (kind->own_attack)
        return N_("A Response for one's own attack.");
    return kind->sides == OR_ON_ATTACK    ? N_("A Response for an attack.")
           : kind->sides == OR_ON_DEFENCE ? N_("A Response for a defence.")
                                          : N_("A Response for an attack or a defence.");
}

/* What the short text leaves out. NULL: nothing. */
static const char *const details[OR_KEYS] = {
    [OR_LEADER] = N_("A die goes up by 1 for each point; the cheapest misses become hits first."),
    [OR_REGROUP] = N_("Won or lost; not a Troop that was ambushed."),
    [OR_TREASON] = N_("Its owner chooses which; Troops, Events and castles are safe from it."),
    [OR_SIEGE_ENGINES] = N_("Neither the castle attacked nor those turned for it count."),
    [OR_MERCENARIES] = N_("At least one card is laid."),
    [OR_SUCCESSION] = N_("The area is independent then."),
    [OR_SPIES] = N_("Cards that it draws later are seen as well."),
    [OR_JOINT_ATTACK] = N_(
        "The partner answers first, and lays at least one Troop if he joins; you take the area."),
};

/* What an Event needs: CK-EVT-03. NULL: nothing. */
static const char *const needs[OR_KEYS] = {
    [OR_TURCOPOLES] = N_(
        "It needs a castle in the area that is attacked; an area of the automatic Muslims counts as having one."),
    [OR_INCURSION] = N_("It needs an opponent who has cards."),
    [OR_ASSASSINS] = N_("It needs an opponent who has cards."),
    [OR_TROUBADOURS] = N_("It needs an opponent who has cards, and another card of yours."),
    [OR_SEDUCTION] = N_("It needs a player of the other faith who has cards."),
    [OR_WALLS] = N_("It needs a regular castle of yours on the map."),
    [OR_FORTIFICATION] = N_("It needs a regular castle of yours on the map."),
    [OR_TRADE] = N_(
        "It needs a Bonus below +2; with three and four players, at +2, a regular castle that is turned to +1 instead."),
    [OR_DONATIONS] = N_(
        "It needs a Bonus below +2; with three and four players, at +2, a regular castle that is turned to +1 instead."),
    [OR_SCORCHED_EARTH] = N_("It needs an opponent whose Bonus is above -2."),
    [OR_BLOCKADE] = N_("It needs an opponent whose Bonus is above -2."),
    [OR_MERCENARIES] = N_("It needs an area that you may attack, and another card."),
    [OR_MINOR_CAMPAIGN] = N_("It needs an independent realm that you may attack."),
    [OR_JEWS] = N_("It needs a card in the deck of your faith."),
    [OR_PREACHING] = N_("It needs a card in the deck of your faith."),
    [OR_SUCCESSION] = N_("It needs a regular castle of an opponent, who loses a Bonus with it."),
    [OR_TRUCE] = N_("It needs an opponent with whom you have no truce."),
    [OR_JOINT_ATTACK] = N_(
        "It needs an area that you may attack, a partner next to it who may attack it too, and a Troop."),
    [OR_DEUS_VULT] = N_("It needs an area that you may attack, and a Troop."),
};

/* C11: what the automatic Muslims do with it. */
static const char *of_the_muslims(unsigned card)
{
    switch (or_key(card)) {
    case OR_LEADER:
        return N_(
            "The automatic Muslims attach it to their army; without an army it waits for a defence.");
    case OR_REGROUP:
    case OR_SIEGE_ENGINES:
        return N_(
            "The automatic Muslims attach it to their army; without an army it has no effect.");
    case OR_INCURSION:
        return N_(
            "Turned up by the automatic Muslims, it costs the crusader of the round a card at random.");
    case OR_WALLS:
    case OR_FORTIFICATION:
        return N_(
            "Turned up by the automatic Muslims, it puts a green +1 castle into their area with the lowest number that has none.");
    case OR_TRADE:
    case OR_DONATIONS: return N_("Turned up by the automatic Muslims, it raises their Bonus by 1.");
    case OR_SCORCHED_EARTH:
    case OR_BLOCKADE:
        return N_(
            "Turned up by the automatic Muslims, it lowers the Bonus of the crusader of the round by 1.");
    case OR_SEDUCTION:
        return N_(
            "Turned up by the automatic Muslims, it takes a card at random from the crusader of the round and treats it at once.");
    case OR_PREACHING:
        return N_("Turned up by the automatic Muslims, it puts two more cards under their stack.");
    case OR_DEUS_VULT:
        return N_(
            "Turned up by the automatic Muslims, it lets their army attack at once, with 2 more dice.");
    default:
        return or_is_troop(card) ? N_("Turned up by the automatic Muslims, it joins their army.")
                                 : N_("The automatic Muslims keep it for a defence.");
    }
}

static void put_sentence(struct mg_text *out, const char *sentence)
{
    mg_putc(out, ' ');
    mg_say(out, sentence);
}

/* The same for all copies. */
static void print_card(uint16_t card, struct mg_text *out)
{
    const struct or_kind *kind = or_kind(card);
    bool all_left_out = or_is_left_out(card) && !or_is_troop(card);

    mg_say(out, type_of(kind), mg_digits(kind->value).text);
    put_sentence(out, kind->text);
    if (details[or_key(card)] != NULL)
        put_sentence(out, details[or_key(card)]);
    if (needs[or_key(card)] != NULL)
        put_sentence(out, needs[or_key(card)]);
    mg_putc(out, ' ');
    mg_say(out, N_("Copies in the Muslim deck: {0}, in the Christian deck: {1}."),
           mg_digits(copies_of(card, OR_MUSLIM)).text,
           mg_digits(copies_of(card, OR_CHRISTIAN)).text);
    put_sentence(out, all_left_out ? N_("It is left out with one and two players.")
                                   : of_the_muslims(card));
    if (or_key(card) == OR_MAMLUKS)
        put_sentence(out, N_("One copy is left out with one and two players."));
}

/* Where a card lies, by its pile. */
static void put_pile_of(const struct or_state *s, int pile, int seat, struct mg_text *out)
{
    if (pile < OR_DISCARDS)
        mg_say(out, N_("It is in the deck."));
    else if (pile < OR_HAND)
        mg_say(out, N_("It is among the discards."));
    else if (pile < OR_LAID_ATTACK && pile - OR_HAND == seat)
        mg_say(out, N_("It is in your hand."));
    else if (pile < OR_LAID_ATTACK)
        mg_say(out, N_("It is in the hand {0}."),
               or_faction_said(out, or_faction(s, pile - OR_HAND), OR_OF));
    else if (pile < OR_LAID_DEFENCE)
        mg_say(out, N_("It lies on the attack."));
    else if (pile < OR_STACK)
        mg_say(out, N_("It lies on the defence."));
    else if (pile == OR_ARMY || pile == OR_ATTACHED)
        mg_say(out, N_("It is in the army of the Muslims."));
    else
        mg_say(out, N_("It waits for a defence of the Muslims."));
}

static void card_now(const void *view, int seat, uint16_t card, struct mg_text *out)
{
    const struct or_state *s = view;
    struct mg_piles piles = or_piles(s);

    if (or_is_group_b(s) && or_is_left_out(card)) {
        mg_say(out, N_("It is not in this game."));
        return;
    }
    for (int i = 0; i < s->lastings; i++)
        if (s->lasting[i].card == card) {
            mg_say(out, N_("It is in force this turn."));
            return;
        }
    for (int pile = 0; pile < OR_PILES; pile++)
        if (mg_pile_find(&piles, pile, card) >= 0) {
            put_pile_of(s, pile, seat, out);
            return;
        }
    mg_say(out, N_("You cannot see where it is."));
}

static void name_card(uint16_t card, struct mg_text *out)
{
    or_put_card(card, out);
}

/* ---- areas ------------------------------------------------------------------------------- */

static void name_area(uint16_t area, struct mg_text *out)
{
    mg_put(out, or_area_title(out, area));
}

static void print_area(uint16_t area, struct mg_text *out)
{
    const char *const sides[OR_BOARDS] = {
        N_("Side A, three and four players: defence {0}."),
        N_("Side B, one and two players: number {2}, defence {0}, victory points {1}.")
    };
    bool first = true;

    for (int board = 0; board < OR_BOARDS; board++) {
        const struct or_place *place = &or_places[board][area];
        MG_WORDS(next, out, 200);
        if (place->next == 0)
            continue;
        mg_put(out, first ? "" : "\n");
        first = false;
        mg_say(out, sides[board], mg_digits(place->defence).text, mg_digits(place->points).text,
               mg_digits(area).text);
        or_put_areas(place->next, &next);
        mg_putc(out, ' ');
        mg_say(out, N_("Next to it: {0}."), next_buffer);
    }
}

static void area_now(const void *view, int seat, uint16_t area, struct mg_text *out)
{
    const struct or_state *s = view;
    MG_WORDS(castle, out, 120);
    (void)seat;

    if (or_place(s, area)->next == 0) {
        mg_say(out, N_("It is not on the board of this game."));
        return;
    }
    or_put_castle_of(s, area, &castle);
    mg_say(out, N_("Now: {0}; dice of its defence, without cards: {1}."), castle_buffer,
           mg_digits(or_standing_defence(s, area)).text);
    for (int i = 0; or_is_group_b(s) && i < s->players; i++)
        if (or_muslim_target(s, i) == area) {
            mg_putc(out, ' ');
            mg_say(out, N_("In the round {0} the Muslims would attack it."),
                   or_faction_said(out, or_faction(s, i), OR_OF));
        }
}

/* ---- factions ---------------------------------------------------------------------------- */

static void name_faction(uint16_t faction, struct mg_text *out)
{
    mg_put(out, or_faction_title(out, faction));
}

static void print_faction(uint16_t faction, struct mg_text *out)
{
    mg_say(out, or_realms[faction].faith == OR_MUSLIM ? N_("Muslim.") : N_("Christian."));
    if (faction == OR_MUSLIMS)
        mg_say(
            out,
            N_(" They play by themselves against one or two players and hold every area without a castle of a crusader. Base draw: {0} against one, {1} against two."),
            mg_digits(or_modes[1].muslim_base).text, mg_digits(or_modes[2].muslim_base).text);
    for (int players = OR_SEATS; players > 0; players--) {
        int seat = or_seat_numbers[players][faction] - 1;
        const struct or_seat *info = &or_modes[players].seat[seat < 0 ? 0 : seat];
        MG_WORDS(start, out, 200);
        if (seat < 0)
            continue;
        or_put_areas(info->start, &start);
        mg_putc(out, '\n');
        mg_say(out, N_("{0}: seat {1}, base draw {2}, start areas {3}."),
               mg_tr(out, or_modes[players].title), mg_digits(seat + 1).text,
               mg_digits(info->base).text, start_buffer);
        if (info->limit > 0) {
            mg_putc(out, ' ');
            mg_say(out, N_("Castles: {0}; all of them on the map win at once."),
                   mg_digits(info->limit).text);
        }
    }
}

static void faction_now(const void *view, int seat, uint16_t faction, struct mg_text *out)
{
    const struct or_state *s = view;
    int of = or_seat_of(s, faction);
    MG_WORDS(areas, out, 300);
    (void)seat;

    if (of < 0 && !(faction == OR_MUSLIMS && or_is_group_b(s))) {
        mg_say(out, N_("Not in this game."));
        return;
    }
    or_put_areas(or_held(s, faction), &areas);
    mg_say(out, N_("Now: Bonus {0}, cards {1}, areas: {2}."),
           or_bonus_names.name[or_bonus_at(s, faction)], mg_digits(or_cards_of(s, faction)).text,
           or_held(s, faction) != 0 ? areas_buffer : "-");
}

const struct mg_thing or_things[] = {
    { "card", N_("Cards"), &or_card_names, name_card, print_card, card_now },
    { "area", N_("Areas"), &or_area_names, name_area, print_area, area_now },
    { "faction", N_("Factions"), &or_faction_names, name_faction, print_faction, faction_now },
    { .kind = NULL },
};

/* By the numbers that are printed: 8 is the area of that identification number, m17 and c05 are
 * cards. */
bool or_look(const void *view, int seat, const char *words, struct mg_text *out)
{
    const struct or_state *s = view;
    char *end;
    int deck = tolower((unsigned char)words[0]);
    bool card = deck == 'm' || deck == 'c';
    unsigned long number = strtoul(words + card, &end, 10),
                  most = card ? OR_DECK_CARDS : OR_ANTIOCH;

    if (!isdigit((unsigned char)words[card]) || end[strspn(end, " ")] != '\0' || number < 1 ||
        number > most || (!card && !or_is_group_b(s)))
        return false;
    struct mg_found found = { &or_things[card ? 0 : 1],
                              (uint16_t)(number + (deck == 'c' ? OR_DECK_CARDS : 0)) };
    mg_thing_show(found, view, seat, out);
    return true;
}

/* ---- points ------------------------------------------------------------------------------ */

enum {
    REGULAR_CASTLES,
    PLUS_CASTLES,
    OWN_AREAS,
    PARTNER_AREAS,
    OWN_BONUS,
    PARTNER_BONUS,
    MUSLIM_BONUS
};

static const char *const sources[] = {
    [REGULAR_CASTLES] = N_("Castles, regular side"),
    [PLUS_CASTLES] = N_("+1 castles"),
    [OWN_AREAS] = N_("Victory points of own areas"),
    [PARTNER_AREAS] = N_("Victory points of the partner's areas"),
    [OWN_BONUS] = N_("Own Bonus"),
    [PARTNER_BONUS] = N_("Bonus of the partner"),
    [MUSLIM_BONUS] = N_("Bonus of the Muslims, taken off"),
    NULL,
};

/* CK-END-10, CK-END-11, CK-END-14: every crusader has the points of the team. */
static int32_t team_points(const struct or_state *s, int seat, int source)
{
    int partner = s->players == 2 ? 1 - seat : -1;

    switch (source) {
    case OWN_AREAS: return or_points(s, seat);
    case PARTNER_AREAS: return partner >= 0 ? or_points(s, partner) : MG_NO_POINTS;
    case OWN_BONUS: return s->bonus[seat] - OR_NO_BONUS;
    case PARTNER_BONUS: return partner >= 0 ? s->bonus[partner] - OR_NO_BONUS : MG_NO_POINTS;
    case MUSLIM_BONUS: return OR_NO_BONUS - s->muslim_bonus;
    default: return MG_NO_POINTS;
    }
}

static int32_t points(const void *view, int seat, int source)
{
    const struct or_state *s = view;

    if (or_is_group_b(s))
        return team_points(s, seat, source);
    if (source != REGULAR_CASTLES && source != PLUS_CASTLES)
        return MG_NO_POINTS;
    /* CK-END-06 */
    return __builtin_popcount(
        or_castles(s, or_faction(s, seat), source == PLUS_CASTLES ? OR_PLUS : OR_REGULAR));
}

/* "Kingdom of Jerusalem +1, Emirate of Aleppo 0": the seats of a set, with their Bonus or
 * without. */
static void put_seats(const struct or_state *s, unsigned seats, bool bonus, struct mg_text *out)
{
    for (int seat = 0; seat < s->players; seat++) {
        if (!(seats >> seat & 1))
            continue;
        mg_put(out, or_faction_title(out, or_faction(s, seat)));
        if (bonus) {
            mg_putc(out, ' ');
            mg_put(out, or_bonus_names.name[s->bonus[seat]]);
        }
        mg_put(out, seats >> (seat + 1) != 0 ? ", " : "");
    }
}

static int most_castles(const struct or_state *s)
{
    int most = 0;
    for (int seat = 0; seat < s->players; seat++)
        most = or_castle_count(s, seat) > most ? or_castle_count(s, seat) : most;
    return most;
}

unsigned or_tied(const struct or_state *s)
{
    unsigned tied = 0;
    for (int seat = 0; seat < s->players; seat++)
        tied |= (unsigned)(or_castle_count(s, seat) == most_castles(s)) << seat;
    return tied;
}

static unsigned first_places(const struct or_state *s)
{
    struct mg_result result = { .over = false };
    unsigned first = 0;

    or_result(s, &result);
    for (int seat = 0; seat < s->players; seat++)
        first |= (unsigned)(result.place[seat] == 1) << seat;
    return first;
}

/* CK-END-01, CK-END-03, CK-END-04, CK-END-05. */
static void decided_by_castles(const struct or_state *s, struct mg_text *out)
{
    unsigned tied = or_tied(s), first = first_places(s);
    MG_WORDS(top, out, 300);
    MG_WORDS(winners, out, 300);

    put_seats(s, tied, (tied & (tied - 1)) != 0, &top);
    put_seats(s, first, false, &winners);
    if (or_is_sudden(s, __builtin_ctz(first))) {
        mg_say(out, N_("All castles {0} are on the map: victory at once (CK-END-01)."),
               or_faction_said(out, or_faction(s, __builtin_ctz(first)), OR_OF));
        mg_putc(out, '\n');
        return;
    }
    if ((tied & (tied - 1)) == 0)
        mg_say(out,
               s->phase == OR_OVER
                   ? N_("The most castles decide (CK-END-03). Winner: {0}.")
                   : N_("The most castles would decide now (CK-END-03). In the lead: {0}."),
               winners_buffer);
    else {
        mg_say(out, N_("{0} castles each; the higher Bonus breaks the tie (CK-END-04): {1}."),
               mg_digits(most_castles(s)).text, top_buffer);
        mg_putc(out, '\n');
        if ((first & (first - 1)) != 0)
            mg_say(out,
                   s->phase == OR_OVER
                       ? N_("Still tied, they share the victory (CK-END-05): {0}.")
                       : N_("Still tied, they would share the victory (CK-END-05): {0}."),
                   winners_buffer);
        else
            mg_say(out, s->phase == OR_OVER ? N_("Winner: {0}.") : N_("In the lead: {0}."),
                   winners_buffer);
    }
    mg_putc(out, '\n');
}

/* CK-END-12: what the levels ask for, and which it is in the end. */
static void decided_by_level(const struct or_state *s, struct mg_text *out)
{
    int points_now = or_team_points(s), level = or_level(points_now);

    if (s->phase == OR_OVER) {
        mg_say(out, N_("{0} victory points (CK-END-12). {1}."), mg_digits(points_now).text,
               mg_tr(out, or_level_titles[level]));
        mg_putc(out, '\n');
    }
    mg_say(out, N_("{0} or more are a victory, {1} or more a marginal victory, fewer a defeat."),
           mg_digits(OR_VICTORY_POINTS).text, mg_digits(OR_MARGINAL_POINTS).text);
    mg_putc(out, '\n');
}

static void decided(const void *view, int seat, struct mg_text *out)
{
    (void)seat;
    if (or_is_group_b(view))
        decided_by_level(view, out);
    else
        decided_by_castles(view, out);
}

const struct mg_score or_score = { .source = sources, .points = points, .decided = decided };
