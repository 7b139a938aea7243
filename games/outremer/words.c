/* The whole position in words, good enough to play by ear. */
#include "state.h"

static void put_list(const struct or_state *s, int pile, struct mg_text *out)
{
    bool first = true;

    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        if (s->card[i].id == 0)
            continue;
        mg_put(out, first ? "" : ", ");
        or_put_card(s->card[i].id, out);
        first = false;
    }
}

void or_put_areas(or_set areas, struct mg_text *out)
{
    for (; areas != 0; areas &= areas - 1) {
        mg_put(out, or_area_title(out, __builtin_ctz(areas)));
        mg_put(out, (areas & (areas - 1)) != 0 ? ", " : "");
    }
}

void or_put_castle_of(const struct or_state *s, int area, struct mg_text *out)
{
    bool castle = s->face[area] != OR_NO_CASTLE;

    mg_say(out,
           s->face[area] == OR_PLUS ? N_("+1 castle {0}")
           : castle                 ? N_("castle {0}")
                                    : N_("{0}, no castle"),
           castle ? or_faction_said(out, s->owner[area], OR_OF)
                  : or_faction_title(out, s->owner[area]));
}

/* "Homs: defence 3, +1 castle of the Emirate of Damascus; next to Damascus, Latakia." */
static void put_area(const struct or_state *s, int area, struct mg_text *out)
{
    const struct or_place *place = or_place(s, area);

    mg_say(out, N_("{0}: defence {1}"), or_area_title(out, area), mg_digits(place->defence).text);
    if (place->points > 0)
        mg_say(out, N_(", victory points {0}, number {1}"), mg_digits(place->points).text,
               mg_digits(area).text);
    mg_put(out, ", ");
    or_put_castle_of(s, area, out);
    mg_say(out, N_("; next to "));
    or_put_areas(place->next, out);
    mg_put(out, ".\n");
}

static void put_pile(const struct or_state *s, int pile, const char *title, struct mg_text *out)
{
    mg_say(out, title, mg_digits(or_size(s, pile)).text);
    for (int i = s->start[pile], first = 1; i < s->start[pile + 1]; i++)
        if (s->card[i].id != 0) {
            mg_put(out, first ? ": " : ", ");
            or_put_card(s->card[i].id, out);
            first = 0;
        }
    mg_put(out, ". ");
}

static void put_player(const struct or_state *s, int seat, struct mg_text *out)
{
    const struct or_seat *info = &or_mode(s)->seat[seat];

    mg_say(out, N_("{0}: castles {1}"), or_faction_title(out, info->faction),
           mg_digits(or_castle_count(s, seat)).text);
    if (info->limit > 0)
        mg_say(out, N_(" of {0}"), mg_digits(info->limit).text);
    else
        mg_say(out, N_(", victory points {0}"), mg_digits(or_points(s, seat)).text);
    mg_say(out, N_(", Bonus {0}. "), or_bonus_names.name[s->bonus[seat]]);
    if (s->passed[seat])
        mg_say(out, N_("Has passed for this turn. "));
    put_pile(s, OR_HAND + seat, N_("Cards in hand: {0}"), out);
    if (or_size(s, OR_LAID_ATTACK + seat) > 0)
        put_pile(s, OR_LAID_ATTACK + seat, N_("On the attack: {0}"), out);
    if (or_size(s, OR_LAID_DEFENCE + seat) > 0)
        put_pile(s, OR_LAID_DEFENCE + seat, N_("On the defence: {0}"), out);
    mg_putc(out, '\n');
}

static void put_muslims(const struct or_state *s, struct mg_text *out)
{
    mg_say(out, N_("Muslims, automatic: Bonus {0}. "), or_bonus_names.name[s->muslim_bonus]);
    mg_say(out, N_("Cards to come: {0}. "), mg_digits(or_size(s, OR_STACK)).text);
    if (or_size(s, OR_ARMY) == 0) {
        mg_say(out, N_("No army. "));
    } else {
        mg_say(out, N_("Army of strength {0}: "), mg_digits(or_army_strength(s)).text);
        put_list(s, OR_ARMY, out);
        mg_put(out, ". ");
    }
    put_pile(s, OR_ATTACHED, N_("Attached: {0}"), out);
    put_pile(s, OR_QUEUE, N_("Responses waiting: {0}"), out);
    if (or_size(s, OR_REPLY) > 0)
        put_pile(s, OR_REPLY, N_("Answer: {0}"), out);
    mg_putc(out, '\n');
    or_put_level(s, out);
    mg_putc(out, '\n');
}

void or_put_lasting(const struct or_state *s, struct mg_text *out)
{
    for (int i = 0; i < s->lastings; i++) {
        mg_say(out, N_("{0} has {1} on the table"),
               or_faction_said(out, s->lasting[i].owner, OR_FIRST),
               mg_tr(out, or_kind(s->lasting[i].card)->name));
        if (s->lasting[i].target != OR_NONE)
            mg_say(out, N_(" against {0}"), or_faction_said(out, s->lasting[i].target, OR_WITHIN));
        mg_put(out, ".\n");
    }
}

static void put_attack(const struct or_state *s, struct mg_text *out)
{
    const struct or_attack *a = &s->attack;

    mg_say(out,
           a->attacker == OR_MUSLIMS ? N_("The Muslims attack {1}, which belongs {2}. ")
                                     : N_("{0} attacks {1}, which belongs {2}. "),
           or_faction_said(out, a->attacker, OR_FIRST), or_area_title(out, a->target),
           or_faction_said(out, a->defender, OR_TO));
    if (a->event != 0)
        mg_say(out, N_("By {0}. "), mg_tr(out, or_kind(a->event)->name));
    if (a->partner != OR_NONE)
        mg_say(out, N_("Partner: {0}. "), or_faction_title(out, a->partner));
    mg_say(out, N_("Castles turned: {0}.\n"), mg_digits(a->turned).text);
    if (s->phase != OR_REWARD)
        or_put_odds(s, "", "\n", out);
}

static void put_battle(const struct or_state *s, struct mg_text *out)
{
    const struct or_battle *b = &s->battle;
    mg_say(out, N_("Last combat: {0} against {1}, hits {2} to {3}"),
           or_faction_said(out, b->attacker, OR_WITHIN), or_area_title(out, b->area),
           mg_digits(b->attack_hits).text, mg_digits(b->defence_hits).text);
    mg_say(out, b->won ? N_(": taken.\n") : N_(": held.\n"));
}

static void put_decks(const struct or_state *s, struct mg_text *out)
{
    static const char *const title[OR_FAITHS][2] = {
        { N_("Muslim deck: {0}"), N_("Muslim discards: {0}") },
        { N_("Christian deck: {0}"), N_("Christian discards: {0}") },
    };
    for (int faith = 0; faith < OR_FAITHS; faith++) {
        put_pile(s, OR_DECK + faith, title[faith][0], out);
        put_pile(s, OR_DISCARDS + faith, title[faith][1], out);
        mg_putc(out, '\n');
    }
}

/* What the cards in one's hand do, each kind once. Troops are their number. */
static void put_hand(const struct or_state *s, int seat, struct mg_text *out)
{
    bool said[OR_KEYS] = { false };

    for (int i = s->start[OR_HAND + seat]; i < s->start[OR_HAND + seat + 1]; i++) {
        unsigned card = s->card[i].id;
        if (card == 0 || or_is_troop(card) || said[or_key(card)])
            continue;
        said[or_key(card)] = true;
        mg_say(out,
               or_kind(card)->type == OR_RESPONSE ? N_("{0}, a Response: {1}")
                                                  : N_("{0}, an Event: {1}"),
               mg_tr(out, or_kind(card)->name), mg_tr(out, or_kind(card)->text));
        mg_putc(out, '\n');
    }
}

static void put_scores(const struct or_state *s, struct mg_text *out)
{
    struct mg_result result = { .over = false };

    or_result(s, &result);
    if (or_is_group_b(s)) /* the level has been said */
        return;
    for (int seat = 0; result.over && seat < s->players; seat++) {
        mg_say(out, N_("{0}: castles {1}, place {2}."), or_faction_title(out, or_faction(s, seat)),
               mg_digits(result.score[seat]).text, mg_digits(result.place[seat]).text);
        mg_putc(out, '\n');
    }
    if (result.over)
        or_score.decided(s, MG_SPECTATOR, out);
}

void or_words(const void *view, int seat, struct mg_text *out)
{
    const struct or_state *s = view;

    mg_say(out, N_("{0}, turn {1} of 3. "), mg_tr(out, or_mode(s)->title), mg_digits(s->turn).text);
    or_prompt(view, seat, out);
    mg_putc(out, '\n');
    if (or_in_attack(s))
        put_attack(s, out);
    if (s->battle.area != OR_NOWHERE)
        put_battle(s, out);
    for (int area = 1; area < OR_AREAS; area++)
        if (or_place(s, area)->next != 0)
            put_area(s, area, out);
    for (int i = 0; i < s->players; i++)
        put_player(s, i, out);
    if (or_is_group_b(s))
        put_muslims(s, out);
    else if (s->passes > 0)
        mg_say(out, N_("Passes in a row: {0}.\n"), mg_digits(s->passes).text);
    or_put_lasting(s, out);
    if (seat >= 0 && seat < s->players)
        put_hand(s, seat, out);
    put_decks(s, out);
    put_scores(s, out);
}
