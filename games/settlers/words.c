/* The whole position in words, complete enough to play by. */
#include "card_text.h"
#include "state.h"
#include "words.h"

/* Between the parts of a list. */
static void comma(struct mg_text *out, bool *first)
{
    mg_put(out, *first ? "" : ", ");
    *first = false;
}

/* The names of a pile of cards, or how many they are where they are face down. */
static void put_pile(const struct is_state *s, int pile, struct mg_text *out)
{
    bool first = true;

    for (int i = 0; i < is_size(s, pile); i++) {
        comma(out, &first);
        mg_put(out, is_card_title(out, is_at(s, pile, i)));
    }
    if (first)
        mg_say(out, N_("nothing"));
}

/* ---- the table --------------------------------------------------------------------------- */

static void put_table(const struct is_state *s, struct mg_text *out)
{
    MG_WORDS(who, out, 60);

    is_seat_title(s, s->first, &who);
    mg_say(out, N_("Round {0} of {1}: {2}. First player: {3}."), mg_digits(s->round).text,
           mg_digits(IS_LAST_ROUND).text, is_phase_title(out, s->phase), who_buffer);
    mg_putc(out, ' ');
    if (s->peaceful) {
        mg_say(out, N_("The game is peaceful: the action Raze takes hand cards only."));
        mg_putc(out, ' ');
    }
    mg_say(out, N_("Cards in the Common deck: {0}. Common discards: "),
           mg_digits(is_size(s, IS_DECK)).text);
    put_pile(s, IS_DISCARDS, out);
    mg_put(out, ".\n");
}

/* Cards with all that is printed on them, one to a line. */
static void put_cards(const struct is_state *s, int pile, const char *heading, struct mg_text *out)
{
    if (is_size(s, pile) == 0 || is_at(s, pile, 0) == 0)
        return;
    mg_say(out, heading);
    mg_putc(out, '\n');
    for (int i = 0; i < is_size(s, pile); i++) {
        mg_put(out, "- ");
        is_put_card(is_at(s, pile, i), out);
        mg_putc(out, '\n');
    }
}

/* Card by card, with the colours that count. */
static void put_prayer(const struct is_state *s, struct mg_text *out)
{
    const struct is_praying *p = &s->praying;
    const struct is_task *t = is_prayer_task(s);

    if (t == NULL)
        return;
    mg_say(out, N_("Prayer of {0}:"), is_card_title(out, t->card));
    mg_putc(out, ' ');
    if (p->tokens)
        mg_say(out, N_("Blessing tokens are counted."));
    else
        mg_say(out, N_("cards to draw: {0}."), mg_digits(p->count).text);
    if (p->colour < IS_COLOURS) {
        mg_putc(out, ' ');
        mg_say(out, N_("Colour named: {0}."), is_colour_title(out, p->colour));
    }
    if (p->tri < IS_COLOURS) {
        mg_putc(out, ' ');
        mg_say(out, N_("The tricolour token counts as {0}."), is_colour_title(out, p->tri));
    }
    for (int i = 0; i < is_size(s, IS_ASIDE); i++) {
        unsigned card = is_at(s, IS_ASIDE, i);
        mg_put(out, i == 0 ? " " : ", ");
        mg_put(out, is_card_title(out, card));
        mg_put(out, " (");
        is_put_colours(card < IS_CARDS ? is_row(card)->colours : 0, out);
        mg_putc(out, ')');
    }
    mg_put(out, is_size(s, IS_ASIDE) > 0 ? ".\n" : "\n");
}

/* IS-SOLO: what the virtual player has and wants. */
static void put_solo(const struct is_state *s, struct mg_text *out)
{
    bool first = true;

    if (!is_solo(s))
        return;
    mg_say(out, N_("Target line, newest first: "));
    for (int i = 0; i < is_size(s, IS_ATTACK_LINE); i++) {
        comma(out, &first);
        mg_put(out, is_good_title(out, is_attack_good(is_at(s, IS_ATTACK_LINE, i))));
    }
    mg_put(out, ". ");
    mg_say(
        out,
        N_("Cards in the Collection pile: {0}; your Faction Locations: {1}. You win if yours are more."),
        mg_digits(is_size(s, IS_COLLECTION)).text, mg_digits(is_count_faction(s, 0)).text);
    mg_putc(out, '\n');
    put_cards(s, IS_EMPIRE + IS_VIRTUAL, N_("Locations of the virtual player:"), out);
}

/* The groups of one expansion that are in the deck, or that are not, with all that is printed on
 * them. */
static void put_pack(const struct is_player *p, unsigned pack, bool in, struct mg_text *out)
{
    bool any = false;

    for (unsigned group = is_first_group[p->faction]; group < is_first_group[p->faction + 1];
         group++) {
        if (is_groups[group].pack != pack || is_in_deck(p, group) != in)
            continue;
        if (!any) {
            mg_put(out, is_pack_title(out, pack));
            mg_put(out, ":\n");
        }
        any = true;
        mg_put(out, "- ");
        mg_put_number(out, is_groups[group].cards);
        mg_put(out, " x ");
        is_put_card(is_rows[is_groups[group].row].first, out);
        mg_putc(out, '\n');
    }
}

/* While decks are built: the groups that are in and those that are not, by the expansions that they
 * are from. */
static void put_deck(const struct is_state *s, int seat, bool in, const char *heading,
                     struct mg_text *out)
{
    const struct is_player *p = &s->player[seat];

    mg_say(out, heading, mg_digits(is_count_deck(p).cards).text);
    mg_putc(out, '\n');
    for (unsigned pack = 0; pack < IS_PACKS; pack++)
        put_pack(p, pack, in, out);
}

/* ---- players ----------------------------------------------------------------------------- */

static void put_supply(const struct is_player *p, struct mg_text *out)
{
    bool first = true;

    mg_say(out, N_("Supply: "));
    for (unsigned good = 0; good < IS_SUPPLIES; good++)
        if (p->supply[good] > 0) {
            comma(out, &first);
            is_put_good(good, p->supply[good], out);
        }
    if (first)
        mg_say(out, N_("nothing"));
    mg_put(out, ". ");
    if (p->blessings == 0)
        return;
    first = true;
    mg_say(out, N_("Blessing tokens: "));
    for (unsigned colour = 0; colour <= IS_TRICOLOUR; colour++)
        if (p->blessings >> colour & 1) {
            comma(out, &first);
            mg_put(out, is_colour_title(out, colour));
        }
    mg_put(out, ". ");
}

/* Deal cards and Trade Route deals. */
static void put_deals(const struct is_state *s, int seat, struct mg_text *out)
{
    uint16_t deal[IS_CARDS_MOST];
    int deals = is_list_deals(s, seat, deal);
    bool first = true;

    if (deals == 0)
        return;
    mg_say(out, N_("Deals: "));
    for (int i = 0; i < deals; i++) {
        comma(out, &first);
        mg_say(out, N_("{0} ({1})"), is_card_title(out, deal[i]),
               is_good_title(out, is_deal_good(deal[i])));
    }
    mg_put(out, ". ");
}

static void put_player(const struct is_state *s, int seat, struct mg_text *out)
{
    const struct is_player *p = &s->player[seat];
    MG_WORDS(who, out, 60);
    MG_WORDS(points, out, 80);

    is_seat_title(s, seat, &who);
    is_put_good(IS_V, p->score, &points);
    mg_say(out, N_("{0}: {1}."), who_buffer, points_buffer);
    mg_putc(out, ' ');
    put_supply(p, out);
    put_deals(s, seat, out);
    if (is_size(s, IS_FOUNDATIONS + seat) > 0) {
        mg_say(out, N_("Foundations: "));
        put_pile(s, IS_FOUNDATIONS + seat, out);
        mg_put(out, ". ");
    }
    mg_say(out, N_("Cards in hand: {0}; in the Faction deck: {1}."),
           mg_digits(is_size(s, IS_HAND + seat)).text,
           mg_digits(is_size(s, IS_FACTION_DECK + seat)).text);
    if (is_size(s, IS_FACTION_DISCARDS + seat) > 0) {
        mg_putc(out, ' ');
        mg_say(out, N_("Faction discards: "));
        put_pile(s, IS_FACTION_DISCARDS + seat, out);
        mg_putc(out, '.');
    }
    if (p->faction == IS_EGYPTIANS) {
        mg_putc(out, ' ');
        mg_say(out, N_("Egyptian tokens left: {0}."),
               mg_digits(IS_EGYPTIAN_TOKENS - s->takens).text);
    }
    if (is_passed(s, seat) && s->phase == IS_PH_ACTION) {
        mg_putc(out, ' ');
        mg_say(out, N_("Has passed."));
    }
    mg_putc(out, '\n');
}

/* ---- Locations --------------------------------------------------------------------------- */

static void put_paid(const struct is_state *s, unsigned card, struct mg_text *out)
{
    bool first = true;
    MG_WORDS(goods, out, 200);

    for (int kind = 0; kind < IS_PAID_KINDS; kind++)
        if (is_paid(s, card, kind) > 0) {
            comma(&goods, &first);
            is_put_good((unsigned)is_paid_good(kind), is_paid(s, card, kind), &goods);
        }
    if (!first) {
        mg_putc(out, ' ');
        mg_say(out, N_("On it: {0}."), goods_buffer);
    }
}

static void put_under(const struct is_state *s, int seat, unsigned card, struct mg_text *out)
{
    bool first = true;
    MG_WORDS(under, out, 400);

    for (int i = 0; i < is_size(s, IS_TUCKED); i++) {
        unsigned tucked = is_at(s, IS_TUCKED, i);
        if (s->spot[tucked].under == card) {
            comma(&under, &first);
            mg_put(&under, is_card_title(out, tucked));
        }
    }
    if (!first) {
        mg_putc(out, ' ');
        mg_say(out, N_("Under it: {0}."), under_buffer);
    }
    if (is_a_gate(card)) {
        mg_putc(out, ' ');
        mg_say(out, N_("Cards face down under it: {0}."),
               mg_digits(is_size(s, is_gate(card))).text);
    }
    if (is_a_shrine(card)) {
        mg_putc(out, ' ');
        mg_say(out, N_("Resources on it: {0}."), mg_digits(is_count_laid(&s->player[seat])).text);
    }
}

static void put_location(const struct is_state *s, int seat, unsigned card, struct mg_text *out)
{
    mg_put(out, "- ");
    is_put_place(s, card, out);
    mg_put(out, " (");
    is_put_colours(is_colours(s, card), out);
    mg_put(out, "). ");
    is_put_ability(is_row(card), out);
    if (is_row(card)->raze.kinds > 0 && is_razeable(card)) {
        MG_WORDS(field, out, 200);
        MG_WORDS(price, out, 80);
        is_put_goods(&is_row(card)->raze, 1, &field);
        is_put_good(IS_R, 2 + is_protection(s, seat, card), &price);
        mg_putc(out, ' ');
        mg_say(out, N_("Razed for {0}: {1}."), price_buffer, field_buffer);
    }
    put_paid(s, card, out);
    put_under(s, seat, card, out);
    mg_putc(out, '\n');
}

/* In the three rows of the table, Faction before Common: IS-BLD-14. */
static void put_empire(const struct is_state *s, int seat, struct mg_text *out)
{
    for (unsigned kind = 0; kind < IS_KINDS; kind++) {
        bool any = false;
        for (int common = 0; common < 2; common++)
            for (int i = 0; i < is_size(s, IS_EMPIRE + seat); i++) {
                unsigned card = is_at(s, IS_EMPIRE + seat, i);
                if (is_row(card)->kind != kind || is_common(card) != common)
                    continue;
                if (!any) {
                    mg_put(out, is_kind_title(out, kind));
                    mg_put(out, ":\n");
                }
                any = true;
                put_location(s, seat, card, out);
            }
    }
}

/* ---- all of it --------------------------------------------------------------------------- */

void is_words(const void *view, int seat, struct mg_text *out)
{
    const struct is_state *s = view;
    struct mg_result result = { .over = false };

    is_result(s, &result);
    is_prompt(view, seat, out);
    mg_putc(out, '\n');
    put_table(s, out);
    put_solo(s, out);
    if (s->ask == IS_ASK_DECK && seat >= 0 && seat < s->players) {
        put_deck(s, seat, true, N_("Your deck, {0} cards:"), out);
        put_deck(s, seat, false, N_("Not in your deck:"), out);
    }
    put_cards(s, IS_ROW, N_("The row of the Lookout:"), out);
    if (seat >= 0 && seat < s->players) {
        put_cards(s, IS_HELD + seat, N_("Cards that you look at:"), out);
        put_cards(s, IS_HAND + seat, N_("Your hand:"), out);
    }
    put_prayer(s, out);
    for (int i = 0; i < s->players; i++) {
        put_player(s, i, out);
        put_empire(s, i, out);
    }
    for (int i = 0; i < s->players && result.over; i++) {
        MG_WORDS(who, out, 60);
        is_seat_title(s, i, &who);
        mg_say(out, N_("{0} has {1} and takes place {2}."), who_buffer,
               mg_digits(result.score[i]).text, mg_digits(result.place[i]).text);
        mg_putc(out, '\n');
    }
}
