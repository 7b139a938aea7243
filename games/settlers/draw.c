/* The table for a terminal: every Empire in its three rows, faction left and common right, and the
 * cards that the viewer may choose from with their texts. A card shows its name, in the colour that
 * it has, and for each colour the letter of the Good that matches it. */
#include "card_text.h"
#include "state.h"
#include "words.h"

#include <string.h>

/* Words of a text, one after the other, in lines that end before the edge. */
static void put_words(struct mg_lines *lines, const char *text)
{
    while (*text != '\0') {
        size_t length = strcspn(text, " ");
        MG_WORDS(word, lines->out, 200);
        mg_put_bytes(&word, text, length);
        if (length > 0)
            mg_put_word(lines, word_buffer);
        text += length + (text[length] == ' ');
    }
}

/* A heading, a new line, and what follows is indented. */
static struct mg_lines start_line(struct mg_text *out, const char *heading, int indent)
{
    mg_put(out, heading);
    mg_put_spaces(out, indent - mg_columns(heading));
    int at = mg_columns(heading) > indent ? mg_columns(heading) : indent;
    return (struct mg_lines){ .out = out, .at = at, .indent = indent };
}

/* ---- one card ---------------------------------------------------------------------------- */

/* "Quarry/S", in grey; "Ruins/-" */
static void put_card(const struct is_state *s, unsigned card, bool in_play, struct mg_text *out)
{
    unsigned colours = card == 0 || card >= IS_CARDS ? 0
                       : in_play                     ? is_colours(s, card)
                                                     : is_row(card)->colours;

    if (colours != 0)
        mg_put_colour(out, is_colour_code((unsigned)__builtin_ctz(colours)));
    mg_put(out, is_card_title(out, card));
    mg_putc(out, '/');
    for (unsigned colour = 0; colour < IS_COLOURS; colour++)
        if (colours >> colour & 1)
            mg_putc(out, is_colour_sign(colour));
    if (colours == 0)
        mg_putc(out, '-');
    if (colours != 0)
        mg_put_colour(out, "0");
}

/* Signs behind a Location: ^ Defence, @ Samurai, + Technology, # Advanced Defence, * Glory, x
 * blocked, = Trade Route, ! unlocked, & taken over; 1/2 activations; _3 what lies under it or on
 * it. */
static void put_marks(const struct is_state *s, int seat, unsigned card, struct mg_text *out)
{
    static const char signs[] = "^@+#*x=!";
    int under = is_count_tucked(s, card);

    for (int i = 0; i < 8; i++)
        if (is_marked(s, card, 1u << i))
            mg_putc(out, signs[i]);
    if (is_taken_over(s, card))
        mg_putc(out, '&');
    for (int which = 0; which < 2; which++) {
        unsigned index = is_row(card)->act[which];
        if (index == IS_NO_CLAUSE || is_counter(s, card, which) == 0)
            continue;
        mg_put_number(out, is_counter(s, card, which));
        mg_putc(out, '/');
        mg_put_number(out, is_clauses[index].times);
    }
    if (is_a_gate(card))
        under += is_size(s, is_gate(card));
    if (is_a_shrine(card))
        under += is_count_laid(&s->player[seat]);
    under += is_counter(s, card, IS_STATUE_COUNT);
    if (under > 0) {
        mg_putc(out, '_');
        mg_put_number(out, under);
    }
}

/* A card of a hand or row: name, cost and fields, then its text. */
static void put_card_line(const struct is_state *s, unsigned card, struct mg_text *out)
{
    MG_WORDS(name, out, 200);
    MG_WORDS(text, out, 900);
    struct mg_lines lines = start_line(out, "  ", 2);

    lines.indent = 2;
    lines.at = 2;
    put_card(s, card, false, &name);
    put_words(&lines, name_buffer);
    lines.indent = 6; /* of the lines that follow */
    if (card != 0 && card < IS_CARDS) {
        const struct is_row *row = is_row(card);
        mg_putc(&text, ' ');
        is_put_signs(&row->cost, &text);
        if (row->raze.kinds > 0) {
            mg_put(&text, " x");
            is_put_signs(&row->raze, &text);
        }
        if (row->deal != IS_GOODS) {
            mg_put(&text, " =");
            mg_putc(&text, is_good_sign(row->deal));
        }
        mg_put(&text, " | ");
        is_put_ability(row, &text);
        put_words(&lines, text_buffer);
    }
    mg_putc(out, '\n');
}

static void put_card_lines(const struct is_state *s, int pile, const char *heading,
                           struct mg_text *out)
{
    if (is_size(s, pile) == 0 || is_at(s, pile, 0) == 0)
        return;
    mg_put_colour(out, "1");
    mg_say(out, heading);
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
    for (int i = 0; i < is_size(s, pile); i++)
        put_card_line(s, is_at(s, pile, i), out);
}

/* ---- an Empire --------------------------------------------------------------------------- */

static bool in_row(unsigned card, int row)
{
    /* Open Production lies with Production */
    static const uint8_t row_of[IS_KINDS] = { 0, 0, 1, 2 };
    return row_of[is_row(card)->kind] == row;
}

static bool on_side(const struct is_state *s, int seat, int index, int row, bool common)
{
    unsigned card = is_at(s, IS_EMPIRE + seat, index);
    return in_row(card, row) && is_common(card) == common;
}

static int put_side(const struct is_state *s, int seat, int row, bool common,
                    struct mg_lines *lines)
{
    int count = 0, put = 0;

    for (int i = 0; i < is_size(s, IS_EMPIRE + seat); i++)
        count += on_side(s, seat, i, row, common);
    for (int i = 0; i < is_size(s, IS_EMPIRE + seat); i++) {
        unsigned card = is_at(s, IS_EMPIRE + seat, i);
        MG_WORDS(place, lines->out, 200);
        if (!on_side(s, seat, i, row, common))
            continue;
        put_card(s, card, true, &place);
        put_marks(s, seat, card, &place);
        mg_put(&place, ++put < count ? "," : "");
        mg_put_word(lines, place_buffer);
    }
    return count;
}

static void put_empire(const struct is_state *s, int seat, struct mg_text *out)
{
    static const char *const heading[3] = { N_("Prod:"), N_("Feat:"), N_("Act:") };

    for (int row = 0; row < 3; row++) {
        MG_WORDS(title, out, 60);
        mg_put_spaces(&title, 4);
        mg_put(&title, mg_tr(out, heading[row]));
        struct mg_lines lines = start_line(out, title_buffer, 10);
        int left = put_side(s, seat, row, false, &lines);
        mg_put_word(&lines, "|");
        if (left + put_side(s, seat, row, true, &lines) == 0)
            mg_put_word(&lines, "-");
        mg_putc(out, '\n');
    }
}

/* ---- a player ---------------------------------------------------------------------------- */

static void put_count(struct mg_lines *lines, char sign, int count)
{
    MG_WORDS(word, lines->out, 40);

    mg_putc(&word, sign);
    mg_put_number(&word, count);
    mg_put_word(lines, word_buffer);
}

static void put_supply(const struct is_player *p, struct mg_lines *lines)
{
    for (unsigned good = 0; good < IS_SUPPLIES; good++)
        if (p->supply[good] > 0 || good <= IS_D)
            put_count(lines, is_good_sign(good), p->supply[good]);
    if (p->blessings != 0) {
        MG_WORDS(tokens, lines->out, 200);
        mg_put(&tokens, "B:");
        for (unsigned colour = 0; colour <= IS_TRICOLOUR; colour++)
            if (p->blessings >> colour & 1) {
                mg_put_colour(&tokens, is_colour_code(colour));
                mg_putc(&tokens, is_colour_sign(colour));
                mg_put_colour(&tokens, "0");
            }
        mg_put_word(lines, tokens_buffer);
    }
}

/* "=WGP": Deals by their Goods; "[]2" Foundations */
static void put_deals(const struct is_state *s, int seat, struct mg_lines *lines)
{
    uint16_t deal[IS_CARDS_MOST];
    int deals = is_list_deals(s, seat, deal), foundations = is_size(s, IS_FOUNDATIONS + seat);
    MG_WORDS(word, lines->out, 200);

    mg_putc(&word, '=');
    for (int i = 0; i < deals; i++)
        mg_putc(&word, is_good_sign(is_deal_good(deal[i])));
    if (deals > 0)
        mg_put_word(lines, word_buffer);
    if (foundations > 0) {
        MG_WORDS(count, lines->out, 40);
        mg_put(&count, "[]");
        mg_put_number(&count, foundations);
        mg_put_word(lines, count_buffer);
    }
}

static void put_player(const struct is_state *s, int seat, struct mg_text *out)
{
    const struct is_player *p = &s->player[seat];
    bool acts =
        s->phase != IS_PH_OVER &&
        (s->ask == IS_ASK_DECK || s->ask == IS_ASK_HELD ? s->owes >> seat & 1 : seat == s->seat);
    MG_WORDS(who, out, 60);
    MG_WORDS(head, out, 300);

    is_seat_title(s, seat, &who);
    mg_say(&head, N_("{0}: points {1}, hand {2}, deck {3}"), who_buffer, mg_digits(p->score).text,
           mg_digits(is_size(s, IS_HAND + seat)).text,
           mg_digits(is_size(s, IS_FACTION_DECK + seat)).text);
    if (is_passed(s, seat) && s->phase == IS_PH_ACTION) {
        mg_put(&head, ", ");
        mg_say(&head, N_("passed"));
    }
    mg_put(out, acts ? "> " : "  ");
    mg_put_colour(out, "1");
    mg_put(out, head_buffer);
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
    if (s->phase == IS_PH_DECKS) /* nobody has anything yet */
        return;
    struct mg_lines lines = start_line(out, "", 4);
    put_supply(p, &lines);
    put_deals(s, seat, &lines);
    mg_putc(out, '\n');
    put_empire(s, seat, out);
}

/* ---- the rest of the table --------------------------------------------------------------- */

static void put_prayer(const struct is_state *s, struct mg_text *out)
{
    const struct is_praying *p = &s->praying;
    const struct is_task *t = is_prayer_task(s);
    MG_WORDS(title, out, 200);

    if (t == NULL)
        return;
    mg_say(&title, N_("Prayer of {0}:"), is_card_title(out, t->card));
    struct mg_lines lines = start_line(out, "", 2);
    put_words(&lines, title_buffer);
    if (p->colour < IS_COLOURS)
        mg_put_word(&lines, is_colour_title(out, p->colour));
    if (p->tri < IS_COLOURS) {
        MG_WORDS(tri, out, 80);
        mg_put(&tri, "3=");
        mg_put(&tri, is_colour_title(out, p->tri));
        mg_put_word(&lines, tri_buffer);
    }
    for (int i = 0; i < is_size(s, IS_ASIDE); i++) {
        MG_WORDS(card, out, 200);
        put_card(s, is_at(s, IS_ASIDE, i), false, &card);
        mg_put(&card, i < is_size(s, IS_ASIDE) - 1 ? "," : "");
        mg_put_word(&lines, card_buffer);
    }
    mg_putc(out, '\n');
}

static void put_solo(const struct is_state *s, struct mg_text *out)
{
    MG_WORDS(text, out, 300);
    MG_WORDS(line, out, 300);

    if (!is_solo(s))
        return;
    for (int i = 0; i < is_size(s, IS_ATTACK_LINE); i++) {
        mg_put(&line, i > 0 ? " " : "");
        mg_putc(&line, is_good_sign(is_attack_good(is_at(s, IS_ATTACK_LINE, i))));
    }
    mg_say(&text,
           N_("Attack line: {0}. Collection pile {1}, your Faction Locations {2}. His Locations:"),
           line_buffer, mg_digits(is_size(s, IS_COLLECTION)).text,
           mg_digits(is_count_faction(s, 0)).text);
    struct mg_lines lines = start_line(out, "", 2);
    put_words(&lines, text_buffer);
    for (int i = 0; i < is_size(s, IS_EMPIRE + IS_VIRTUAL); i++) {
        unsigned card = is_at(s, IS_EMPIRE + IS_VIRTUAL, i);
        MG_WORDS(place, out, 200);
        put_card(s, card, true, &place);
        put_marks(s, IS_VIRTUAL, card, &place);
        mg_put(&place, i < is_size(s, IS_EMPIRE + IS_VIRTUAL) - 1 ? "," : "");
        mg_put_word(&lines, place_buffer);
    }
    if (is_size(s, IS_EMPIRE + IS_VIRTUAL) == 0)
        mg_put_word(&lines, "-");
    mg_putc(out, '\n');
}

/* The groups of one expansion that are in the deck, or that are not: "Atlanteans expansion: 3 Star
 * Observatory/T; ..." */
static void put_pack(const struct is_state *s, const struct is_player *p, unsigned pack, bool in,
                     struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .indent = 4, .at = 4 };
    bool any = false;

    for (unsigned group = is_first_group[p->faction]; group < is_first_group[p->faction + 1];
         group++) {
        MG_WORDS(name, out, 200);
        if (is_groups[group].pack != pack || is_in_deck(p, group) != in)
            continue;
        if (!any) {
            MG_WORDS(title, out, 100);
            mg_put(&title, is_pack_title(out, pack));
            mg_putc(&title, ':');
            mg_put_spaces(out, 4);
            put_words(&lines, title_buffer);
            lines.indent = 6; /* of the lines that follow */
        }
        any = true;
        mg_put_number(&name, is_groups[group].cards);
        mg_putc(&name, ' ');
        put_card(s, is_rows[is_groups[group].row].first, false, &name);
        mg_putc(&name, ';');
        mg_put_word(&lines, name_buffer);
    }
    if (any)
        mg_putc(out, '\n');
}

/* The deck that is being built, by the expansions that its cards are from: in Standard only one may
 * join (IS-DECK-04). */
static void put_deck(const struct is_state *s, int seat, bool in, const char *heading,
                     struct mg_text *out)
{
    const struct is_player *p = &s->player[seat];

    mg_put_spaces(out, 2);
    mg_say(out, heading, mg_digits(is_count_deck(p).cards).text);
    mg_putc(out, '\n');
    for (unsigned pack = 0; pack < IS_PACKS; pack++)
        put_pack(s, p, pack, in, out);
}

static void put_legend(struct mg_text *out)
{
    struct mg_lines lines = start_line(out, "", 2);

    mg_put_colour(out, "2");
    put_words(
        &lines,
        mg_tr(
            out,
            N_("W Wood, S Stone, F Food, P Worker, G Gold, R Raze, D Defence, T Technology, B Blessing, V "
               "point, C card, L Location; a colour is the letter of its Good; xWS razed, =W Deal, [] "
               "Foundations; ^ Defence, @ Samurai, + doubled, # Advanced Defence, * Glory, x blocked, "
               "& taken over, 1/2 used, _2 under it")));
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}

void is_draw_table(const void *view, int seat, struct mg_text *out)
{
    const struct is_state *s = view;
    bool plays = seat >= 0 && seat < s->players;

    mg_say(out, N_("Round {0} of {1}, {2}; Common deck {3}, discards {4}"),
           mg_digits(s->round).text, mg_digits(IS_LAST_ROUND).text, is_phase_title(out, s->phase),
           mg_digits(is_size(s, IS_DECK)).text, mg_digits(is_size(s, IS_DISCARDS)).text);
    mg_putc(out, '\n');
    put_solo(s, out);
    for (int i = 0; i < s->players; i++)
        put_player(s, i, out);
    put_prayer(s, out);
    if (s->ask == IS_ASK_DECK && plays) {
        put_deck(s, seat, true, N_("Your deck, {0} cards:"), out);
        put_deck(s, seat, false, N_("Not in your deck:"), out);
    }
    put_card_lines(s, IS_ROW, N_("The row of the Lookout:"), out);
    if (plays) {
        put_card_lines(s, IS_HELD + seat, N_("Cards that you look at:"), out);
        put_card_lines(s, IS_HAND + seat, N_("Your hand:"), out);
    }
    put_legend(out);
}
