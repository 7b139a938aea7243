/* The table for a terminal: the map as rows of hexagons, then a block for each player with wheel, board and
 * counts. Where the map does not fit, its regions are listed one below the other. */
#include "legend.h"
#include "state.h"

#include <string.h>

#define CELL    9      /* columns of a region */
#define ACROSS  8      /* regions in a row */
#define ROWS    8

static const char *const seat_colour[CR_SEATS] = { "95", "94", "32", "33", "91", "93" };

/* A word in the colour of a seat, with the number that stands for it. */
static void put_owned(struct mg_text *out, int seat, const char *word)
{
    mg_put_colour(out, seat_colour[seat]);
    mg_put(out, word);
    mg_put_number(out, seat + 1);
    mg_put_colour(out, "0");
}

/* ---- short signs ------------------------------------------------------------------------- */

/* "S5" Slav of strength 5, "P4", "6c" Saracen with a Castle, "6t" with a troop */
static void put_enemy(const struct cr_state *s, unsigned enemy, struct mg_text *out)
{
    mg_put_colour(out, "91");
    if (enemy >= CR_SARACEN_CASTLE) {
        mg_put_number(out, CR_SARACEN_STRENGTH);
        mg_putc(out, cr_piece_letter(out, enemy - CR_SARACEN_CASTLE));
    } else {
        mg_putc(out, cr_people_sign(out, enemy));
        mg_put_number(out, cr_strength(s, enemy));
    }
    mg_put_colour(out, "0");
}

/* "3up" upgrade, "4di" distribute, "3+T" once for Travel, "6*T" for good, "7=" at the end; the cost first */
static void put_tile(unsigned tile, struct mg_text *out)
{
    const struct cr_tile_kind *k = &cr_tiles[tile];

    mg_put_colour(out, "96");
    mg_put_number(out, k->cost);
    switch (k->class) {
    case CR_UPGRADE_TILE: mg_put(out, mg_tr(out, N_("up"))); break;
    case CR_DISTRIBUTE_TILE: mg_put(out, mg_tr(out, N_("di"))); break;
    case CR_END_TILE: mg_putc(out, '='); break;
    default:
        mg_putc(out, k->class == CR_ONCE_TILE ? '+' : '*');
        mg_putc(out, cr_action_sign(out, k->action));
        break;
    }
    mg_put_colour(out, "0");
}

/* "Ca-1" costs less, "Ca+2" gives more; "..-1" any base building */
static void put_bonus(unsigned bonus, struct mg_text *out)
{
    const struct cr_bonus_kind *k = &cr_bonuses[bonus];

    mg_put_colour(out, "2");
    if (k->type == CR_ANY_TYPE)
        mg_put(out, "..");
    else
        cr_put_type(out, k->type);
    mg_putc(out, k->discount > 0 ? '-' : '+');
    mg_put_number(out, k->discount + k->influence);
    mg_put_colour(out, "0");
}

/* "-cf": Castle and Farm cost 1 less in a starting region */
static void put_printed(unsigned place, const char *sign, struct mg_text *out)
{
    mg_put_colour(out, "2");
    mg_put(out, sign);
    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++)
        if (cr_places[place].discount >> type & 1)
            mg_putc(out, cr_piece_letter(out, type - CR_CASTLE));
    mg_put_colour(out, "0");
}

/* The first letters of a word. */
static void put_start(struct mg_text *out, const char *word, int letters)
{
    const char *end = word;

    for (; *end != '\0'; end++)
        if (((unsigned char)*end & 0xc0) != 0x80 && letters-- == 0)
            break;
    mg_put_bytes(out, word, (size_t)(end - word));
}

/* ---- one region -------------------------------------------------------------------------- */

/* Line 1: "CHA S5", line 2: tile and bonus, line 3: buildings, line 4: coat of arms and knights. */
static void put_line(const struct cr_state *s, unsigned place, int line, struct mg_text *out)
{
    const struct cr_region *r = cr_at(s, place);
    const char *name = cr_places[place].name;

    switch (line) {
    case 0:
        mg_put_colour(out, "1");
        put_start(out, mg_tr(out, name), 4);
        mg_put_colour(out, "0");
        if (r->enemy != 0) {
            mg_putc(out, ' ');
            put_enemy(s, r->enemy, out);
        }
        break;
    case 1:
        if (r->tile != 0)
            put_tile(r->tile, out);
        if (r->bonus != 0 && r->buildings == 0) {
            mg_put(out, r->tile != 0 ? " " : "");
            put_bonus(r->bonus, out);
        }
        if (cr_places[place].kind == CR_START && r->buildings == 0)
            put_printed(place, r->tile != 0 ? " -" : "-", out);
        break;
    case 2:
        for (int i = 0; i < r->buildings; i++) {
            const struct cr_piece_kind *k = &cr_pieces[r->building[i].piece];
            mg_put_colour(out, seat_colour[r->building[i].owner - 1]);
            cr_put_type(out, k->type);
            mg_put_number(out, k->level);
            mg_putc(out, out->ascii ? '.' : '\'');
            mg_put_number(out, r->building[i].owner);
            mg_put_colour(out, "0");
        }
        break;
    default:
        if (r->coat != 0)
            put_owned(out, r->coat - 1, "#");
        for (int seat = 0; seat < s->players; seat++)
            for (int i = 0; i < s->player[seat].knights; i++)
                if (s->player[seat].knight[i] == place)
                    put_owned(out, seat, "@");
        break;
    }
}

/* ---- the map ----------------------------------------------------------------------------- */

static unsigned region_in(const struct cr_state *s, int row, int col)
{
    for (unsigned place = 1; place < CR_PLACES; place++)
        if (cr_on_board(s, place) && cr_places[place].row == row && cr_places[place].col == col)
            return place;
    return 0;
}

/* One line of a row of regions; nothing at all if it would be empty. */
static void put_map_line(const struct cr_state *s, int row, int line, struct mg_text *out)
{
    MG_WORDS(all, out, 1200);
    bool any = false;

    if (row % 2 == 1)
        mg_put_spaces(&all, CELL / 2);
    for (int col = 0; col < ACROSS; col++) {
        unsigned place = region_in(s, row, col);
        MG_WORDS(cell, out, 200);
        if (place != 0)
            put_line(s, place, line, &cell);
        any = any || cell.len > 0;
        mg_put_padded(&all, cell_buffer, CELL);
    }
    while (all.len > 0 && all_buffer[all.len - 1] == ' ')
        all_buffer[--all.len] = '\0';
    if (any) {
        mg_put(out, all_buffer);
        mg_putc(out, '\n');
    }
}

static void put_map(const struct cr_state *s, struct mg_text *out)
{
    for (int row = 0; row < ROWS; row++)
        for (int line = 0; line < 4; line++)
            put_map_line(s, row, line, out);
}

/* For narrow terminals. */
static void put_list(const struct cr_state *s, struct mg_text *out)
{
    for (unsigned place = 1; place < CR_PLACES; place++) {
        if (!cr_on_board(s, place))
            continue;
        mg_put_padded(out, mg_tr(out, cr_places[place].name), 15);
        for (int line = 0; line < 4; line++) {
            MG_WORDS(part, out, 200);
            put_line(s, place, line, &part);
            mg_putc(out, ' ');
            mg_put(out, part_buffer);
        }
        mg_putc(out, '\n');
    }
}

/* ---- players ----------------------------------------------------------------------------- */

/* "Ca 234 Ch 1234": the levels that are still on the board */
static void put_board(const struct cr_state *s, const struct cr_player *p, struct mg_text *out)
{
    for (unsigned type = 1; type <= (s->expansion ? CR_VAULT : CR_BANK); type++) {
        mg_putc(out, ' ');
        cr_put_type(out, type);
        mg_putc(out, ' ');
        for (int level = 1; level <= CR_LEVELS; level++)
            if (cr_is_uncovered(p, type, level))
                mg_putc(out, out->ascii ? '-' : '.');
            else
                mg_put_number(out, level);
    }
    mg_putc(out, '\n');
}

static void put_tiles(const struct cr_player *p, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = 4, .indent = 4 };

    if (p->tiles == 0)
        return;
    mg_put_spaces(out, lines.indent);
    mg_put_word(&lines, mg_tr(out, N_("Tiles:")));
    for (int i = 0; i < p->tiles; i++) {
        bool spent = p->tile[i].down && cr_tiles[p->tile[i].tile].class == CR_ONCE_TILE;
        MG_WORDS(tile, out, 40);
        mg_put(&tile, spent ? "(" : "");
        put_tile(p->tile[i].tile, &tile);
        mg_put(&tile, spent ? ")" : "");
        mg_put_word(&lines, tile_buffer);
    }
    mg_putc(out, '\n');
}

/* "> 1 Purple, Knights Templar: influence 12 (20), troops 2, knights 2+1; captured S1 P0, Saracens 0" */
static void put_facts(const struct cr_state *s, int seat, const struct cr_score *score, struct mg_lines *lines)
{
    const struct cr_player *p = &s->player[seat];
    const struct mg_text *out = lines->out;
    MG_WORDS(influence, out, 80);
    MG_WORDS(men, out, 80);
    MG_WORDS(captured, out, 120);

    mg_say(&influence, N_("influence {0} ({1} if it ended now),"), mg_digits(p->influence).text,
           mg_digits(score->total).text);
    mg_say(&men, N_("troops {0}, knights {1}+{2},"), mg_digits(p->troops).text, mg_digits(p->knights).text,
           mg_digits(p->reserve).text);
    mg_say(&captured, N_("captured: Slavs {0}, Prussians {1}, Saracens {2}"), mg_digits(p->captured[CR_SLAVS]).text,
           mg_digits(p->captured[CR_PRUSSIANS]).text, mg_digits(p->captured[CR_SARACENS]).text);
    mg_put_word(lines, influence_buffer);
    mg_put_word(lines, men_buffer);
    mg_put_word(lines, captured_buffer);
}

static void put_player(const struct cr_state *s, int seat, const struct cr_score *score, struct mg_text *out)
{
    const struct cr_player *p = &s->player[seat];
    MG_WORDS(head, out, 200);

    mg_put(&head, seat == s->seat && s->phase != CR_PH_OVER ? "> " : "  ");
    put_owned(&head, seat, "");
    mg_putc(&head, ' ');
    mg_put_colour(&head, seat_colour[seat]);
    cr_seat_title(seat, &head);
    mg_put_colour(&head, "0");
    if (p->order != 0) {
        mg_put(&head, ", ");
        mg_put(&head, mg_tr(out, cr_orders[p->order].name));
    }
    mg_put(&head, ":");
    struct mg_lines lines = { .out = out, .at = mg_columns(head_buffer), .indent = 4 };
    mg_put(out, head_buffer);
    put_facts(s, seat, score, &lines);
    mg_putc(out, '\n');
    mg_put(out, "   ");
    cr_put_wheel(p, out);
    mg_put(out, "   ");
    put_board(s, p, out);
    put_tiles(p, out);
}

void cr_draw(const void *view, int seat, struct mg_text *out)
{
    const struct cr_state *s = view;
    struct cr_score score[CR_SEATS];
    int columns = out->columns != 0 ? out->columns : 80;

    cr_scores(s, score);
    mg_say(out, N_("Round {0}, supply {1}"), mg_digits(s->round).text, mg_digits(s->supply).text);
    mg_put(out, s->last_round ? "!\n" : "\n");
    if (columns >= ACROSS * CELL + CELL / 2)
        put_map(s, out);
    else
        put_list(s, out);
    mg_put(out, MG_BELOW_BOARD);
    cr_put_legend(s, out);
    for (int i = 0; i < s->players; i++)
        put_player(s, i, &score[i], out);
    if (seat == s->seat)
        cr_put_previews(s, out);
}
