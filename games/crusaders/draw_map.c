/* The map for a terminal, as rows of hexagons. A region has a cell of a few lines, each no wider
 * than the cell:
 *
 *     Champ S5     the name; the enemy that holds it ("~" between them: a link across the sea)
 *     3+T 1Ca2     the influence tile, or the coat of arms in its place; the first building, or
 * what makes one cheaper 2Ke1 @12     the second building; knights
 *
 * Signs begin with their owner. Knights who have no room beside a building get a line of their own.
 * Where not even the narrowest cells fit, regions are listed one below the other. */
#include "legend.h"

#include <string.h>

#define ACROSS    8 /* regions in a row; odd rows are shifted by half of one */
#define ROWS      8
#define LINES     4 /* of a cell; those that are empty in a whole row are left out */
#define NARROWEST 9 /* columns of a cell, with a blank behind its words */
#define WIDEST    18

const char *const cr_seat_colour[CR_SEATS] = { "95", "94", "32", "33", "91", "93" };

/* A word in the colour of a seat, with the number that stands for it. */
void cr_put_owned(struct mg_text *out, int seat, const char *word)
{
    mg_put_colour(out, cr_seat_colour[seat]);
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

/* "3up" upgrade, "4di" distribute, "3+T" once for Travel, "6*T" for good, "7=" at the end; the cost
 * first */
void cr_put_tile(unsigned tile, struct mg_text *out)
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

/* "-cf": Castle and Farm cost 1 less there */
static void put_printed(unsigned place, struct mg_text *out)
{
    mg_put_colour(out, "2");
    mg_putc(out, '-');
    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++)
        if (cr_places[place].discount >> type & 1)
            mg_putc(out, cr_piece_letter(out, type - CR_CASTLE));
    mg_put_colour(out, "0");
}

/* "1Ca2": the Castle II of player 1 */
static void put_building(struct cr_building building, struct mg_text *out)
{
    mg_put_colour(out, cr_seat_colour[building.owner - 1]);
    mg_put_number(out, building.owner);
    cr_put_type(out, cr_pieces[building.piece].type);
    mg_put_number(out, cr_pieces[building.piece].level);
    mg_put_colour(out, "0");
}

/* "@112": two knights of player 1 and one of player 2. Where so many have no room, each player is
 * named once and "+" says that there are more. */
static void put_knights(const struct cr_state *s, unsigned place, int room, struct mg_text *out)
{
    int count[CR_SEATS] = { 0 }, all = 0;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < s->player[seat].knights; i++)
            if (s->player[seat].knight[i] == place)
                count[seat]++, all++;
    bool fits = 1 + all <= room;
    mg_putc(out, '@');
    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < (fits ? count[seat] : count[seat] > 0); i++)
            cr_put_owned(out, seat, "");
    mg_put(out, fits ? "" : "+");
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

static bool has_sea_link(const struct cr_state *s, unsigned place)
{
    for (unsigned other = 1; other < CR_PLACES; other++)
        if (cr_on_board(s, other) && cr_is_sea_link(place, other))
            return true;
    return false;
}

/* "Champ S5", with so many letters of the name. */
static void put_name(const struct cr_state *s, unsigned place, int letters, struct mg_text *out)
{
    const struct cr_region *r = cr_at(s, place);
    bool sea = has_sea_link(s, place);

    mg_put_colour(out, "1");
    put_start(out, cr_place_title(out, place), letters);
    mg_put_colour(out, "0");
    if (sea || r->enemy != 0)
        mg_putc(out, sea ? '~' : ' ');
    if (r->enemy != 0)
        put_enemy(s, r->enemy, out);
}

/* "3+T 1Ca2", "#1 Ca-1", "3+T-chfb" */
static void put_ground(const struct cr_state *s, unsigned place, struct mg_text *out)
{
    const struct cr_region *r = cr_at(s, place);
    bool printed = cr_places[place].discount != 0;
    /* four types leave no room for a blank */
    bool tight = cr_places[place].kind == CR_CAPITAL && r->buildings == 0;

    if (r->tile != 0)
        cr_put_tile(r->tile, out);
    else if (r->coat != 0)
        cr_put_owned(out, r->coat - 1, "#");
    if (out->len > 0 && !tight)
        mg_putc(out, ' ');
    if (r->buildings > 0) /* CR-BLD-15: then nothing gets cheaper any more */
        put_building(r->building[0], out);
    else if (printed)
        put_printed(place, out);
    else if (r->bonus != 0)
        put_bonus(r->bonus, out);
}

#define BUILDING 4 /* columns of "1Ca2" */

static int knights_in(const struct cr_state *s, unsigned place)
{
    int knights = 0;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = 0; i < s->player[seat].knights; i++)
            knights += s->player[seat].knight[i] == place;
    return knights;
}

/* "2Ke1 @12"; or the knights below it, where they have no room beside it. */
static void put_men(const struct cr_state *s, unsigned place, bool below, int room,
                    struct mg_text *out)
{
    const struct cr_region *r = cr_at(s, place);
    int knights = knights_in(s, place);
    bool two = r->buildings > 1, beside = !two || BUILDING + 2 + knights <= room;

    if (two && !below)
        put_building(r->building[1], out);
    if (knights == 0 || beside == below)
        return;
    if (two && !below)
        mg_putc(out, ' ');
    put_knights(s, place, room, out);
}

/* A line of the cell, no wider than the room. */
static void put_line(const struct cr_state *s, unsigned place, int line, int room,
                     struct mg_text *out)
{
    switch (line) {
    case 0: put_name(s, place, room - 4, out); break; /* "~S12" has its place */
    case 1: put_ground(s, place, out); break;
    default: put_men(s, place, line == 3, room, out); break;
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
static void put_map_line(const struct cr_state *s, int row, int line, int cell_width,
                         struct mg_text *out)
{
    MG_WORDS(all, out, 2400);
    bool any = false;

    if (row % 2 == 1)
        mg_put_spaces(&all, cell_width / 2);
    for (int col = 0; col < ACROSS; col++) {
        unsigned place = region_in(s, row, col);
        MG_WORDS(cell, out, 300);
        if (place != 0)
            put_line(s, place, line, cell_width - 1, &cell);
        any = any || cell.len > 0;
        mg_put_padded(&all, cell_buffer, cell_width);
    }
    while (all.len > 0 && all_buffer[all.len - 1] == ' ')
        all_buffer[--all.len] = '\0';
    if (any) {
        mg_put(out, all_buffer);
        mg_putc(out, '\n');
    }
}

/* "~ across the sea: England-Flanders, ..." */
void cr_put_sea_links(const struct cr_state *s, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .indent = 2 };
    MG_WORDS(head, out, 80);
    bool first = true;

    mg_say(&head, N_("~ across the sea:"));
    mg_put(out, head_buffer);
    lines.at = mg_columns(head_buffer);
    for (unsigned a = 1; a < CR_PLACES; a++)
        for (unsigned b = a + 1; b < CR_PLACES; b++) {
            MG_WORDS(link, out, 80);
            if (!cr_on_board(s, a) || !cr_on_board(s, b) || !cr_is_sea_link(a, b))
                continue;
            if (!first)
                mg_putc(out, ','), lines.at++;
            first = false;
            mg_put(&link, cr_place_title(out, a));
            mg_putc(&link, '-');
            mg_put(&link, cr_place_title(out, b));
            mg_put_word(&lines, link_buffer);
        }
    mg_putc(out, '\n');
}

/* For narrow terminals. */
static void put_list(const struct cr_state *s, struct mg_text *out)
{
    for (unsigned place = 1; place < CR_PLACES; place++) {
        if (!cr_on_board(s, place))
            continue;
        struct mg_lines lines = { .out = out, .at = 0, .indent = 4 };
        MG_WORDS(head, out, 120);
        put_name(s, place, 40, &head);
        mg_put_padded(out, head_buffer, 19);
        lines.at = 19;
        for (int line = 1; line < LINES; line++) {
            MG_WORDS(part, out, 300);
            put_line(s, place, line, 30, &part);
            if (part.len > 0)
                mg_put_word(&lines, part_buffer);
        }
        mg_putc(out, '\n');
    }
}

void cr_put_map(const struct cr_state *s, struct mg_text *out)
{
    int columns = out->columns != 0 ? out->columns : 80;
    int cell = 2 * columns / (2 * ACROSS + 1); /* half a cell for the rows that are shifted */

    cell = cell < WIDEST ? cell : WIDEST;
    if (cell >= NARROWEST) {
        for (int row = 0; row < ROWS; row++)
            for (int line = 0; line < LINES; line++)
                put_map_line(s, row, line, cell, out);
    } else {
        put_list(s, out);
    }
}
