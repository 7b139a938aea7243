/* The table for a terminal: five locations side by side, a block of rows for each player, the own
 * hand below. Where five cells do not fit, one location below the other. */
#include "state.h"

#include <string.h>

#define CELL_LEAST 11 /* columns of a location: five groups of an army, and who leads */
#define CELL_MOST  20
/* columns: the text of every special card fits into a line, in every language */
#define WIDE 72

struct border {
    const char *bar, *dash, *left[3], *cross[3], *right[3]; /* top, middle, bottom */
    const char *lead, *now, *cut;
};

static const struct border unicode = {
    "│", "─", { "┌", "├", "└" }, { "┬", "┼", "┴" }, { "┐", "┤", "┘" }, "★", "▸", "−"
};
static const struct border ascii = {
    "|", "-", { "+", "+", "+" }, { "+", "+", "+" }, { "+", "+", "+" }, "*", ">", "-"
};

static const struct border *border_of(const struct mg_text *out)
{
    return out->ascii ? &ascii : &unicode;
}

/* The letter of a symbol, in its colour. */
static void put_letter(struct mg_text *out, int symbol)
{
    static const char *const colour[KC_SYMBOLS] = { "33", "94", "32", "93", "91" };
    mg_put_colour(out, colour[symbol]);
    mg_put(out, kc_symbol_letters.name[symbol]);
    mg_put_colour(out, "0");
}

static void put_face(struct mg_text *out, kc_counts face)
{
    for (int k = 0; k < KC_SYMBOLS; k++)
        for (unsigned i = 0; i < kc_count_of(face, k); i++)
            put_letter(out, k);
}

static int columns_of(const struct mg_text *out)
{
    return out->columns != 0 ? out->columns : 80;
}

static int cell_width(const struct mg_text *out)
{
    int width = (columns_of(out) - 1) / KC_PLACES - 1;
    return width > CELL_MOST ? CELL_MOST : width;
}

/* "21LB", or "111S(H)": a two-way unit with the face that does not count. */
static void put_unit(struct mg_text *out, const struct kc_unit *unit)
{
    const struct kc_card *card = kc_card(unit->card);

    mg_put_colour(out, "2");
    mg_name_write(&kc_card_names, unit->card, out);
    mg_put_colour(out, "0");
    put_face(out, card->face[unit->face]);
    if (card->kind == KC_TWO_WAY) {
        mg_putc(out, '(');
        put_face(out, card->face[!unit->face]);
        mg_putc(out, ')');
    }
}

/* "F4 H2 S": the groups of an army, strongest size first. */
static void put_groups(struct mg_text *out, kc_counts army, const char *between)
{
    bool first = true;

    for (unsigned size = 7; size >= 1; size--)
        for (int k = KC_SYMBOLS - 1; k >= 0; k--) {
            if (kc_count_of(army, k) != size)
                continue;
            mg_put(out, first ? "" : between);
            put_letter(out, k);
            if (size > 1)
                mg_put_number(out, size);
            first = false;
        }
}

/* ---- the grid ---------------------------------------------------------------------------- */

/* A rule across the table, with words on it if there are any. */
static void put_rule(struct mg_text *out, int which, const char *words)
{
    const struct border *b = border_of(out);
    int cell = cell_width(out), width = KC_PLACES * (cell + 1) - 1;
    int written = words != NULL ? mg_columns(words) + 2 : 0;

    if (written > width)
        written = 0;
    mg_put(out, b->left[which]);
    if (written > 0) {
        mg_putc(out, ' ');
        mg_put(out, words);
        mg_putc(out, ' ');
    }
    for (int column = written + 1; column <= width; column++)
        mg_put(out, column % (cell + 1) == 0 ? b->cross[which] : b->dash);
    mg_put(out, b->right[which]);
    mg_putc(out, '\n');
}

/* Put words into a cell: what does not fit is cut off. */
static void put_cell(struct mg_text *out, const char *words, int width)
{
    int used = 0;

    if (mg_columns(words) <= width) {
        mg_put_padded(out, words, width);
        return;
    }
    for (const char *p = words; *p != '\0';) {
        const char *from = p;
        if (*p == '\033') {
            p += strcspn(p, "m");
            p += *p != '\0';
        } else {
            do
                p++;
            while (((unsigned char)*p & 0xc0) == 0x80);
            if (++used > width)
                continue;
        }
        mg_put_bytes(out, from, (size_t)(p - from));
    }
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
        put_cell(out, buffer, cell_width(out));
    }
    mg_put(out, b->bar);
    mg_putc(out, '\n');
}

static void cell_title(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    const char *title = mg_tr(out, kc_place_titles[place]);
    (void)s, (void)seat, (void)row;

    mg_put_colour(out, "1");
    if (mg_columns(title) < cell_width(out))
        mg_putc(out, ' ');
    mg_put(out, title);
    mg_put_colour(out, "0");
}

/* Limit, and the kinds that count nothing here: all five of them must fit, in any language. */
static void put_limit(struct mg_text *out, const struct kc_state *s, int place)
{
    if (kc_is_full(s, place))
        mg_say(out, N_("full"));
    else
        mg_say(out, N_("max {0}"), mg_digits(s->limit[place]).text);
    if (s->cancelled[place] != 0) {
        mg_putc(out, ' ');
        mg_put(out, border_of(out)->cut);
    }
    for (int k = 0; k < KC_SYMBOLS; k++)
        if (s->cancelled[place] >> k & 1)
            put_letter(out, k);
}

static void cell_limit(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    char buffer[160] = "";
    struct mg_text limit = MG_TEXT(buffer, out);
    (void)seat, (void)row;

    put_limit(&limit, s, place);
    if (mg_columns(buffer) < cell_width(out))
        mg_putc(out, ' ');
    mg_put(out, buffer);
}

static const char *lead_sign(const struct mg_text *out, const struct kc_state *s, int seat,
                             int place)
{
    uint8_t ranking[KC_SEATS];
    return kc_ranking(s, place, ranking) > 0 && ranking[0] == seat ? border_of(out)->lead : " ";
}

static bool laid_kingdoms(const struct kc_state *s, int seat)
{
    for (int i = 0; i < s->kingdoms; i++)
        if (s->kingdom[i].seat == seat)
            return true;
    return false;
}

/* KC-KING-02: the kingdom cards that lie above this player's line, in short: "-H max 3". */
static void cell_kingdoms(struct mg_text *out, const struct kc_state *s, int seat, int place,
                          int row)
{
    (void)row;
    for (int i = 0; i < s->kingdoms; i++) {
        const struct kc_card *card = kc_card(s->kingdom[i].card);
        if (s->kingdom[i].seat != seat || s->kingdom[i].place != place)
            continue;
        mg_putc(out, ' ');
        if (card->kind == KC_LIMIT) {
            mg_say(out, N_("max {0}"), mg_digits(card->number).text);
        } else {
            mg_put(out, border_of(out)->cut);
            put_letter(out, card->number);
        }
    }
}

static void cell_army(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    char buffer[300] = "";
    struct mg_text groups = MG_TEXT(buffer, out);
    kc_counts army = kc_army(s, seat, place);
    (void)row;

    if (s->line[seat][place].count == 0)
        return;
    put_groups(&groups, army, " ");
    mg_put(out, lead_sign(out, s, seat, place));
    if (mg_columns(buffer) < cell_width(out))
        mg_put(out, buffer);
    else
        put_groups(out, army, "");
}

/* The units of one row of a cell. Returns how many rows the units of this line take. */
static int put_units(struct mg_text *out, const struct kc_line *line, int width, int wanted)
{
    int row = 0, used = 0;

    for (int i = 0; i < line->count; i++) {
        char buffer[160] = "";
        struct mg_text unit = MG_TEXT(buffer, out);
        put_unit(&unit, &line->unit[i]);
        int columns = mg_columns(buffer) + 1;
        if (used > 0 && used + columns > width) {
            row++;
            used = 0;
        }
        used += columns;
        if (row == wanted) {
            mg_putc(out, ' ');
            mg_put(out, buffer);
        }
    }
    return line->count > 0 ? row + 1 : 0;
}

static void cell_units(struct mg_text *out, const struct kc_state *s, int seat, int place, int row)
{
    put_units(out, &s->line[seat][place], cell_width(out), row);
}

static int unit_rows(const struct mg_text *out, const struct kc_state *s, int seat)
{
    int most = 0;

    for (int place = 0; place < KC_PLACES; place++) {
        char nowhere[1];
        struct mg_text none = MG_TEXT(nowhere, out);
        int rows = put_units(&none, &s->line[seat][place], cell_width(out), -1);
        most = rows > most ? rows : most;
    }
    return most;
}

/* "▸ Player 1: 5 in hand, score 2"; the sign is for whose turn it is. */
static void put_player_line(struct mg_text *out, const struct kc_state *s, int seat,
                            const struct mg_result *result)
{
    char buffer[80] = "";
    struct mg_text name = MG_TEXT(buffer, out);

    mg_say(&name, N_("Player {0}"), mg_digits(seat + 1).text);
    if (s->phase != KC_OVER && s->seat == seat) {
        mg_put(out, border_of(out)->now);
        mg_putc(out, ' ');
    }
    mg_say(out, N_("{0}: {1} in hand, score {2}"), buffer,
           mg_digits(kc_pile_size(s, KC_HAND + seat)).text, mg_digits(result->score[seat]).text);
}

static void put_player(struct mg_text *out, const struct kc_state *s, int seat,
                       const struct mg_result *result)
{
    char buffer[200] = "";
    struct mg_text words = MG_TEXT(buffer, out);
    int rows = unit_rows(out, s, seat);

    put_player_line(&words, s, seat, result);
    put_rule(out, 1, buffer);
    if (laid_kingdoms(s, seat))
        put_row(out, cell_kingdoms, s, seat, 0);
    put_row(out, cell_army, s, seat, 0);
    for (int row = 0; row < rows; row++)
        put_row(out, cell_units, s, seat, row);
}

/* The viewer's own block stands last, next to the hand. */
static int seat_in_order(const struct kc_state *s, int viewer, int i)
{
    return ((viewer < 0 ? s->players - 1 : viewer) + 1 + i) % s->players;
}

/* "L Lance < B Bow < ...": the letters, weakest first (KC-CMP-08). */
static void put_legend(struct mg_text *out, int symbol)
{
    mg_put(out, symbol > 0 ? " < " : "");
    put_letter(out, symbol);
    mg_putc(out, ' ');
    mg_put(out, mg_tr(out, kc_symbol_names[symbol]));
}

static void put_moment(struct mg_text *out, const struct kc_state *s)
{
    mg_say(out, N_("Turn {0}, cards in the deck: {1}."), mg_digits(s->turn).text,
           mg_digits(kc_pile_size(s, KC_DECK)).text);
}

static void put_grid(struct mg_text *out, const struct kc_state *s, int viewer,
                     const struct mg_result *result)
{
    char legend_buffer[300] = "", moment_buffer[160] = "";
    struct mg_text legend = MG_TEXT(legend_buffer, out), moment = MG_TEXT(moment_buffer, out);

    for (int k = 0; k < KC_SYMBOLS; k++)
        put_legend(&legend, k);
    put_moment(&moment, s);
    put_rule(out, 0, legend_buffer);
    put_row(out, cell_title, s, 0, 0);
    put_row(out, cell_limit, s, 0, 0);
    for (int i = 0; i < s->players; i++)
        put_player(out, s, seat_in_order(s, viewer, i), result);
    put_rule(out, 2, moment_buffer);
}

/* ---- lists ------------------------------------------------------------------------------- */

/* Pieces one after the other, in lines that fit. */
struct flow {
    struct mg_text *out;
    int used;
};

static void flow(struct flow *f, const char *piece)
{
    int columns = mg_columns(piece);

    if (f->used > 2 && f->used + columns > columns_of(f->out)) {
        mg_put(f->out, "\n  ");
        f->used = 2;
        piece += strspn(piece, " ");
        columns = mg_columns(piece);
    }
    mg_put(f->out, piece);
    f->used += columns;
}

static void put_cards(struct mg_text *out, const struct kc_state *s, int pile, const char *title)
{
    struct flow f = { out, 0 };

    flow(&f, title);
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        unsigned id = s->card[i].id;
        char buffer[200] = "  ";
        struct mg_text card = MG_TEXT(buffer, out);
        if (id == 0)
            continue;
        card.len = 2;
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
        flow(&f, buffer);
    }
    mg_putc(out, '\n');
}

/* "Levies Sent Home (Player 1)" */
static void put_kingdom(struct mg_text *out, const struct kc_kingdom *kingdom)
{
    MG_WORDS(card, out, 120);
    MG_WORDS(who, out, 40);

    kc_card_title(kingdom->card, &card);
    kc_seat_title(kingdom->seat, &who);
    mg_say(out, N_("{0} ({1})"), card_buffer, who_buffer);
}

/* "Antioch: Levies Sent Home (Player 1), Open Granaries (Player 2)" */
static void put_kingdoms(struct mg_text *out, const struct kc_state *s)
{
    struct flow f = { out, 0 };

    for (int place = 0; place < KC_PLACES; place++) {
        bool first = true;
        for (int i = 0; i < s->kingdoms; i++) {
            char buffer[200] = "";
            struct mg_text card = MG_TEXT(buffer, out);
            if (s->kingdom[i].place != place)
                continue;
            mg_put(&card, !first ? ", " : f.used > 0 ? "  " : "");
            if (first) {
                mg_put(&card, mg_tr(out, kc_place_titles[place]));
                mg_put(&card, ": ");
            }
            put_kingdom(&card, &s->kingdom[i]);
            flow(&f, buffer);
            first = false;
        }
    }
    mg_putc(out, '\n');
}

/* ---- a narrow terminal ------------------------------------------------------------------- */

static void put_narrow_army(struct mg_text *out, const struct kc_state *s, int seat, int place)
{
    const struct kc_line *line = &s->line[seat][place];
    struct flow f = { out, 0 };
    char buffer[400] = "";
    struct mg_text words = MG_TEXT(buffer, out);

    mg_put(&words, lead_sign(out, s, seat, place));
    mg_say(&words, N_("Player {0}"), mg_digits(seat + 1).text);
    mg_put(&words, ": ");
    put_groups(&words, kc_army(s, seat, place), " ");
    mg_put(&words, " =");
    flow(&f, buffer);
    for (int i = 0; i < line->count; i++) {
        char unit_buffer[160] = " ";
        struct mg_text unit = MG_TEXT(unit_buffer, out);
        unit.len = 1;
        put_unit(&unit, &line->unit[i]);
        flow(&f, unit_buffer);
    }
    mg_putc(out, '\n');
}

static void put_narrow(struct mg_text *out, const struct kc_state *s, int viewer,
                       const struct mg_result *result)
{
    struct flow f = { out, 0 };

    for (int k = 0; k < KC_SYMBOLS; k++) {
        char buffer[80] = "";
        struct mg_text legend = MG_TEXT(buffer, out);
        put_legend(&legend, k);
        flow(&f, buffer);
    }
    mg_putc(out, '\n');
    for (int place = 0; place < KC_PLACES; place++) {
        mg_put_colour(out, "1");
        mg_put(out, mg_tr(out, kc_place_titles[place]));
        mg_put_colour(out, "0");
        mg_put(out, ", ");
        put_limit(out, s, place);
        mg_putc(out, '\n');
        for (int i = 0; i < s->players; i++) {
            int seat = seat_in_order(s, viewer, i);
            if (s->line[seat][place].count > 0)
                put_narrow_army(out, s, seat, place);
        }
    }
    for (int i = 0; i < s->players; i++) {
        put_player_line(out, s, seat_in_order(s, viewer, i), result);
        mg_putc(out, '\n');
    }
    put_moment(out, s);
    mg_putc(out, '\n');
}

/* What the special cards of the hand do, each kind once, where the screen is wide enough. */
static void put_special_texts(struct mg_text *out, const struct kc_state *s, int seat)
{
    int from = s->start[KC_HAND + seat], to = s->start[KC_HAND + seat + 1];

    for (int i = from; i < to && columns_of(out) >= WIDE; i++) {
        unsigned id = s->card[i].id;
        bool told = !kc_is_special(id);
        for (int j = from; j < i; j++)
            told |= kc_card(s->card[j].id)->kind == kc_card(id)->kind &&
                    kc_card(s->card[j].id)->number == kc_card(id)->number;
        if (told)
            continue;
        mg_put(out, "  ");
        kc_card_title(id, out);
        mg_put(out, ": ");
        kc_effect(id, out);
        mg_putc(out, '\n');
    }
}

/* Where the special step has passed by itself: why each special card of the hand cannot be played
 * (KC-SPEC-03). */
static void put_bars(struct mg_text *out, const struct kc_state *s, int seat)
{
    bool passed = s->expansion && s->phase == KC_UNIT_STEP && s->seat == seat &&
                  !s->special_played && !kc_can_play_special(s);

    for (int i = s->start[KC_HAND + seat]; passed && i < s->start[KC_HAND + seat + 1]; i++) {
        if (!kc_is_special(s->card[i].id))
            continue;
        MG_WORDS(sentence, out, 240);
        struct mg_lines lines = { .out = out, .at = 2, .indent = 4 };
        char *rest = sentence_buffer;
        kc_put_bar(s, s->card[i].id, &sentence);
        mg_put(out, "  ");
        for (char *word; (word = strsep(&rest, " ")) != NULL;)
            mg_put_word(&lines, word);
        mg_putc(out, '\n');
    }
}

void kc_draw(const void *view, int seat, struct mg_text *out)
{
    const struct kc_state *s = view;
    struct mg_result result = { .over = false };

    kc_result(s, &result);
    if (cell_width(out) >= CELL_LEAST)
        put_grid(out, s, seat, &result);
    else
        put_narrow(out, s, seat, &result);
    mg_put(out, MG_BELOW_BOARD);
    if (s->kingdoms > 0)
        put_kingdoms(out, s);
    if (kc_pile_size(s, KC_FALLEN) > 0)
        put_cards(out, s, KC_FALLEN, mg_tr(out, N_("Fallen:")));
    if (seat >= 0) {
        put_cards(out, s, KC_HAND + seat, mg_tr(out, N_("Your hand:")));
        put_special_texts(out, s, seat);
        put_bars(out, s, seat);
    }
}
