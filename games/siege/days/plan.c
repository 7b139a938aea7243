/* The besieged place for a terminal, between its battles: a sign for every hex of the ground floor, with the state of the walls. */
#include "../title.h"

enum { ROWS_AROUND = 1 };

static bool has_building(const struct sg_map *map, int row)
{
    for (int col = 0; col < SG_MAP_COLS; col++)
        if (map->roof[row - 1][col] != 0 || map->code[1][row - 1][col] == SG_T_WALL_S || map->code[1][row - 1][col] == SG_T_WALL_P)
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
    int terrain = sg_printed(s, hex, sg_lowest(s, hex) < 0 ? -1 : 0), grade = sg_grade(s, hex), kind = sg_wall_kind(s, sg_place(hex, 0));
    bool rubble = s->mark[hex] & SG_MARK_RUBBLE, door = terrain == SG_T_DOOR || terrain == SG_T_GATE;
    bool wall = !door && (kind == SG_WALL_P || kind == SG_WALL_S);
    bool bridge = sg_terrain(s, sg_place(hex, 0)) == SG_T_BRIDGE;
    char sign = rubble ? '%' : wall ? '#' : bridge ? '=' : terrain == SG_T_MOAT ? '~' : terrain == SG_T_DOOR ? 'D' : terrain == SG_T_GATE ? 'G'
                : sg_terrains[terrain].code != 0 ? sg_terrains[terrain].code : '.';
    bool broken = door && sg_door_state(s, sg_place(hex, 0)) == SG_DOOR_BROKEN;
    char state = broken ? '!' : among(m->hex, m->dug, hex) ? 'm' : among(m->counter_hex, m->counter, hex) ? 'c'
                 : s->mark[hex] & SG_MARK_HOARDING ? 'h' : s->mark[hex] & SG_MARK_SCAFFOLD ? 's' : grade > 0 && !rubble ? (char)('0' + grade) : ' ';

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
    sg_put_wrapped(mg_tr(out, N_("# wall, with grades of damage 1 to 3; % demolished; D door, G gate, d doorway, = bridge; i indoors, u furniture, S stairs; ~ moat; b brush, t tree; h hoarding, s scaffold; m mine, c counter-mine; ! broken in or burnt. Commands: look siege, look days, look orders, look goals, look 0812/2")), out);
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}
