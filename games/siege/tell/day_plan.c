/* The besieged place for a terminal, between its battles: a sign for every hex of the ground floor,
 * with the state of the walls; and its calendar. */
#include "../ground/ground.h"
#include "title.h"

enum { ROWS_AROUND = 1 };

static bool has_building(const struct sg_map *map, int row)
{
    for (int col = 0; col < SG_MAP_COLS; col++)
        if (map->roof[row - 1][col] != 0 || map->code[1][row - 1][col] == SG_T_WALL_S ||
            map->code[1][row - 1][col] == SG_T_WALL_P)
            return true;
    return false;
}

static bool among(const uint16_t *list, int count, int hex)
{
    for (int i = 0; i < count; i++)
        if (list[i] == hex)
            return true;
    return false;
}

/* Two signs: what it is, and what has become of it. */
static void put_hex(const struct sg_state *s, int hex, struct mg_text *out)
{
    const struct sg_mine *m = &s->siege.mine;
    int terrain = sg_printed(s, hex, sg_lowest(s, hex) < 0 ? -1 : 0), grade = sg_grade(s, hex),
        kind = sg_wall_kind(s, sg_place(hex, 0));
    bool rubble = s->mark[hex] & SG_MARK_RUBBLE,
         door = terrain == SG_T_DOOR || terrain == SG_T_GATE;
    bool wall = !door && (kind == SG_WALL_P || kind == SG_WALL_S);
    bool bridge = sg_terrain(s, sg_place(hex, 0)) == SG_T_BRIDGE;
    char sign = rubble                           ? '%'
                : wall                           ? '#'
                : bridge                         ? '='
                : terrain == SG_T_MOAT           ? '~'
                : terrain == SG_T_DOOR           ? 'D'
                : terrain == SG_T_GATE           ? 'G'
                : sg_terrains[terrain].code != 0 ? sg_terrains[terrain].code
                                                 : '.';
    bool broken = door && sg_door_state(s, sg_place(hex, 0)) == SG_DOOR_BROKEN;
    char state = broken                                   ? '!'
                 : among(m->hex, m->dug, hex)             ? 'm'
                 : among(m->counter_hex, m->counter, hex) ? 'c'
                 : s->mark[hex] & SG_MARK_HOARDING        ? 'h'
                 : s->mark[hex] & SG_MARK_SCAFFOLD        ? 's'
                 : grade > 0 && !rubble                   ? (char)('0' + grade)
                                                          : ' ';

    mg_put_colour(out, rubble || grade > 0 || broken ? "1;31" : wall ? "37" : "2");
    mg_putc(out, sign == '-' ? ' ' : sign);
    mg_putc(out, state);
    mg_put_colour(out, "0");
}

static void put_row(const struct sg_state *s, int row, struct mg_text *out)
{
    MG_WORDS(line, out, 2000);

    mg_put(&line, row < 10 ? "0" : "");
    mg_put_number(&line, row);
    mg_put(&line, row % 2 == 0 ? "  " : " ");
    for (int col = 1; col <= SG_MAP_COLS; col++)
        put_hex(s, sg_hex_at(col, row), &line);
    while (line.len > 0 && line_buffer[line.len - 1] == ' ')
        line_buffer[--line.len] = '\0';
    mg_put(out, line_buffer);
    mg_putc(out, '\n');
}

/* Every fifth column has its number. */
static void put_columns(struct mg_text *out)
{
    mg_put_colour(out, "2");
    mg_put(out, "  ");
    for (int col = 1; col <= SG_MAP_COLS; col++) {
        mg_put(out, col % 5 != 0 ? "  " : col < 10 ? "0" : "");
        if (col % 5 == 0)
            mg_put_number(out, col);
    }
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}

void sg_draw_plan(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_map *map = sg_besieged_map(s);
    int first = SG_MAP_ROWS, last = 1;

    for (int row = 1; row <= SG_MAP_ROWS; row++)
        if (has_building(map, row)) {
            first = row < first ? row : first;
            last = row;
        }
    first = first > ROWS_AROUND ? first - ROWS_AROUND : 1;
    last = last + ROWS_AROUND <= SG_MAP_ROWS ? last + ROWS_AROUND : SG_MAP_ROWS;
    put_columns(out);
    for (int row = first; row <= last; row++)
        put_row(s, row, out);
    mg_put_colour(out, "2");
    sg_put_wrapped(
        mg_tr(
            out,
            N_("# wall, with grades of damage 1 to 3; % demolished; D door, G gate, d doorway, = bridge; i indoors, u furniture, S stairs; ~ moat; b brush, t tree; h hoarding, s scaffold; m mine, c counter-mine; ! broken in or burnt. Commands: look siege, look days, look orders, look goals, look 0812/2")),
        out);
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}

/* ---- the days: SG-SIE-06 ----------------------------------------------------------------- */

enum { NUMBERS = 4, DEAD = 7 }; /* day, food, damage, wounded; columns for "13/17" */

static void put_number(int number, int width, struct mg_text *out)
{
    struct mg_digits digits = mg_digits(number);
    mg_put_spaces(out, width - (int)strlen(digits.text));
    mg_put(out, digits.text);
}

/* "Royal army: assault. Refugees." */
static void put_day_words(const struct sg_state *s, const struct sg_day_record *r,
                          struct mg_text *out)
{
    if (r->initiative > 0) {
        mg_put(out, sg_side_title(s, out, sg_holder_of_day(&s->siege, r)));
        mg_put(out, ": ");
        mg_put(out, sg_order_title(out, r->order));
        mg_put(out, r->event >= 5 ? "; " : "");
    }
    if (r->event >= 5)
        mg_put(out, sg_event_title(out, r->event));
}

static void put_words_beside(const char *words, int indent, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = indent, .indent = indent };

    while (*words != '\0') {
        size_t length = strcspn(words, " ");
        MG_WORDS(word, out, 80);
        mg_put_bytes(&word, words, length);
        mg_put_word(&lines, word_buffer);
        words += length + (words[length] != '\0');
    }
    mg_putc(out, '\n');
}

/* A line for each day that is over, its numbers one below the other. */
void sg_draw_days(const struct sg_state *s, struct mg_text *out)
{
    const char *const head[NUMBERS] = { mg_tr(out, N_("day")), mg_tr(out, N_("food")),
                                        mg_tr(out, N_("damage")), mg_tr(out, N_("hurt")) };
    int besieger = s->siege.besieger, width[NUMBERS], indent = DEAD + 4;

    for (int i = 0; i < NUMBERS; i++) {
        width[i] = mg_columns(head[i]) + (i > 0 ? 2 : 0);
        indent += width[i];
        mg_put_spaces(out, width[i] - mg_columns(head[i]));
        mg_put(out, head[i]);
    }
    mg_put_spaces(out, 2);
    mg_say(out, N_("dead: besiegers/besieged"));
    mg_putc(out, '\n');
    for (int day = 1; day < s->siege.day && day <= SG_DAYS; day++) {
        const struct sg_day_record *r = &s->siege.record[day - 1];
        const int number[NUMBERS] = { day, r->provisions, r->damage, r->wounded };
        MG_WORDS(words, out, 400);
        MG_WORDS(dead, out, 20);
        for (int i = 0; i < NUMBERS; i++)
            put_number(number[i], width[i], out);
        mg_put_number(&dead, r->dead[besieger]);
        mg_putc(&dead, '/');
        mg_put_number(&dead, r->dead[!besieger]);
        put_day_words(s, r, &words);
        mg_put_spaces(out, 2);
        mg_put_padded(out, dead_buffer, words.len > 0 ? DEAD + 2 : 0);
        put_words_beside(words_buffer, indent, out);
    }
}
