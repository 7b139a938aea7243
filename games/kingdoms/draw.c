/* The table for a terminal, 80 columns wide: five locations side by side, a block of rows for each
 * player, the own hand below. */
#include "state.h"

#include <string.h>

#define CELL 14   /* columns of a location */

struct border {
    const char *bar, *dash, *left[3], *cross[3], *right[3];   /* top, middle, bottom */
    const char *lead, *now, *cut;
};

static const struct border unicode = { "│", "─", { "┌", "├", "└" }, { "┬", "┼", "┴" },
                                       { "┐", "┤", "┘" }, "★", "▸", "−" };
static const struct border ascii = { "|", "-", { "+", "+", "+" }, { "+", "+", "+" },
                                     { "+", "+", "+" }, "*", ">", "-" };

static const struct border *border_of(const struct mg_text *out)
{
    return out->ascii ? &ascii : &unicode;
}

static void put_colour(struct mg_text *out, const char *code)
{
    if (!out->colour)
        return;
    mg_put(out, "\033[");
    mg_put(out, code);
    mg_putc(out, 'm');
}

/* The letter of a symbol, in its colour. */
static void put_letter(struct mg_text *out, int symbol)
{
    static const char *const colour[KC_SYMBOLS] = { "33", "94", "32", "93", "91" };
    put_colour(out, colour[symbol]);
    mg_put(out, kc_symbol_letters.name[symbol]);
    put_colour(out, "0");
}

static void put_face(struct mg_text *out, kc_counts face)
{
    for (int k = 0; k < KC_SYMBOLS; k++)
        for (unsigned i = 0; i < kc_count_of(face, k); i++)
            put_letter(out, k);
}

static void put_unit(struct mg_text *out, const struct kc_unit *unit)
{
    const struct kc_card *card = kc_card(unit->card);

    mg_name_write(&kc_card_names, unit->card, out);
    mg_putc(out, ' ');
    put_face(out, card->face[unit->face]);
    if (card->kind == KC_TWO_WAY) {   /* the face that does not count */
        mg_put(out, " (");
        put_face(out, card->face[!unit->face]);
        mg_putc(out, ')');
    }
}

/* "F4 H2 S": the groups of an army, strongest size first. */
static void put_groups(struct mg_text *out, kc_counts army)
{
    bool first = true;

    for (unsigned size = 7; size >= 1; size--)
        for (int k = KC_SYMBOLS - 1; k >= 0; k--) {
            if (kc_count_of(army, k) != size)
                continue;
            if (!first)
                mg_putc(out, ' ');
            put_letter(out, k);
            if (size > 1)
                mg_put_number(out, size);
            first = false;
        }
}

/* A rule across the table, with words on it if there are any. */
static void put_rule(struct mg_text *out, int which, const char *words)
{
    const struct border *b = border_of(out);
    int written = words != NULL ? mg_columns(words) + 2 : 0;

    mg_put(out, b->left[which]);
    if (words != NULL) {
        mg_putc(out, ' ');
        mg_put(out, words);
        mg_putc(out, ' ');
    }
    for (int column = 1; column <= KC_PLACES * (CELL + 1) - 1; column++) {
        if (column <= written)
            continue;
        mg_put(out, column % (CELL + 1) == 0 ? b->cross[which] : b->dash);
    }
    mg_put(out, b->right[which]);
    mg_putc(out, '\n');
}

/* One row of cells, each written by a function. */
typedef void cell(struct mg_text *out, const struct kc_state *s, int seat, int place, int row);

static void put_row(struct mg_text *out, cell *write, const struct kc_state *s, int seat, int row)
{
    const struct border *b = border_of(out);

    for (int place = 0; place < KC_PLACES; place++) {
        char buffer[400] = "";
        struct mg_text words = MG_TEXT(buffer, out);
        write(&words, s, seat, place, row);
        mg_put(out, b->bar);
        mg_put_padded(out, buffer, CELL);
    }
    mg_put(out, b->bar);
    mg_putc(out, '\n');
}

static void cell_title(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    (void)s, (void)seat, (void)row;
    put_colour(out, "1");
    mg_putc(out, ' ');
    mg_put(out, mg_tr(out, kc_place_titles[place]));
    put_colour(out, "0");
}

/* Limit, and the kinds that count nothing here. */
static void cell_limit(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    (void)seat, (void)row;
    mg_putc(out, ' ');
    if (kc_is_full(s, place))
        mg_say(out, N_("full"));
    else
        mg_say(out, N_("limit {0}"), mg_digits(s->limit[place]).text);
    for (int k = 0; k < KC_SYMBOLS; k++)
        if (s->cancelled[place] >> k & 1) {
            mg_putc(out, ' ');
            mg_put(out, border_of(out)->cut);
            put_letter(out, k);
        }
}

static void cell_army(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    uint8_t ranking[KC_SEATS];
    (void)row;

    if (s->line[seat][place].count == 0)
        return;
    kc_ranking(s, place, ranking);
    mg_put(out, ranking[0] == seat ? border_of(out)->lead : " ");
    put_groups(out, kc_army(s, seat, place));
}

static void cell_unit(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    if (row >= s->line[seat][place].count)
        return;
    mg_put(out, "  ");
    put_unit(out, &s->line[seat][place].unit[row]);
}

static void put_player(struct mg_text *out, const struct kc_state *s, int seat,
                       const struct mg_result *result)
{
    char buffer[160] = "", name_buffer[40] = "";
    struct mg_text words = MG_TEXT(buffer, out), name = MG_TEXT(name_buffer, out);
    int rows = 0;

    mg_say(&name, N_("Player {0}"), mg_digits(seat + 1).text);
    if (s->phase != KC_OVER && s->seat == seat) {
        mg_put(&words, border_of(out)->now);
        mg_putc(&words, ' ');
    }
    mg_say(&words, N_("{0}: {1} in hand, score {2}"), name_buffer,
           mg_digits(kc_pile_size(s, KC_HAND + seat)).text, mg_digits(result->score[seat]).text);
    put_rule(out, 1, buffer);
    put_row(out, cell_army, s, seat, 0);
    for (int place = 0; place < KC_PLACES; place++)
        if (s->line[seat][place].count > rows)
            rows = s->line[seat][place].count;
    for (int row = 0; row < rows; row++)
        put_row(out, cell_unit, s, seat, row);
}

/* Cards one after the other, in lines of at most 78 columns. */
static void put_cards(struct mg_text *out, const struct kc_state *s, int pile, const char *title)
{
    int column = mg_columns(title);

    mg_put(out, title);
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        unsigned id = s->card[i].id;
        char buffer[160] = "";
        struct mg_text card = MG_TEXT(buffer, out);
        if (id == 0)
            continue;
        mg_put(&card, "  ");
        mg_name_write(&kc_card_names, (uint16_t)id, &card);
        mg_putc(&card, ' ');
        if (kc_is_special(id)) {
            kc_card_title(id, &card);
        } else {
            put_face(&card, kc_card(id)->face[0]);
            if (kc_card(id)->kind == KC_TWO_WAY) {
                mg_putc(&card, '/');
                put_face(&card, kc_card(id)->face[1]);
            }
        }
        if (column + mg_columns(buffer) > 78) {
            mg_put(out, "\n  ");
            column = 2;
        }
        mg_put(out, buffer);
        column += mg_columns(buffer);
    }
    mg_putc(out, '\n');
}

void kc_draw(const void *view, int seat, struct mg_text *out)
{
    const struct kc_state *s = view;
    struct mg_result result = { .over = false };

    kc_result(s, &result);
    put_rule(out, 0, NULL);
    put_row(out, cell_title, s, 0, 0);
    put_row(out, cell_limit, s, 0, 0);
    /* The viewer's own block stands last, next to the hand. */
    for (int i = 1; i <= s->players; i++)
        put_player(out, s, ((seat < 0 ? s->players - 1 : seat) + i) % s->players, &result);
    put_rule(out, 2, NULL);
    mg_say(out, N_("Turn {0}, {1} cards in the deck."), mg_digits(s->turn).text,
           mg_digits(kc_pile_size(s, KC_DECK)).text);
    mg_putc(out, '\n');
    if (kc_pile_size(s, KC_FALLEN) > 0)
        put_cards(out, s, KC_FALLEN, mg_tr(out, N_("Fallen:")));
    if (seat >= 0)
        put_cards(out, s, KC_HAND + seat, mg_tr(out, N_("Your hand:")));
}
