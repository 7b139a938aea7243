/* A window of the map for a terminal: four columns for a hex, even rows shifted by half of one, one
 * level with whoever is above or below it. A cell is three signs for what is there and one for what
 * is to be known of it: a state, a level, the points that going there costs. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../shoot/shoot.h"
#include "../march/march.h"
#include "../doors.h"
#include "title.h"

#define CELL      4
#define MOST_COLS (2 * SG_MAP_COLS)
#define MOST_ROWS (2 * SG_MAP_ROWS)

struct sign {
    const char *text, *ascii, *colour;
};

/* clang-format off */
static const struct sign grounds[SG_TERRAINS] = {
    [SG_T_NONE] = { "   ", "   ", "0" }, [SG_T_PLAIN] = { " · ", " . ", "2" }, [SG_T_BRUSH] = { " b ", " b ", "32" }, [SG_T_TREE] = { " t ", " t ", "1;32" },
    [SG_T_SCARP] = { " s ", " s ", "33" }, [SG_T_BEACH] = { " e ", " e ", "33" }, [SG_T_SHALLOW] = { " ~ ", " ~ ", "36" },
    [SG_T_RIVER] = { "~~~", "~~~", "34" }, [SG_T_FORD] = { " f ", " f ", "36" }, [SG_T_BRIDGE] = { "===", "===", "33" },
    [SG_T_MOAT] = { "\\_/", "\\_/", "34" }, [SG_T_OBSTACLE] = { " x ", " x ", "2" }, [SG_T_WALL_S] = { "▒▒▒", "###", "37" },
    [SG_T_WALL_P] = { "▓▓▓", "WWW", "37" }, [SG_T_INTERIOR] = { " i ", " i ", "2" }, [SG_T_FURNITURE] = { " u ", " u ", "33" },
    [SG_T_STAIRS] = { " S ", " S ", "35" }, [SG_T_VOID] = { " ^ ", " ^ ", "2" }, [SG_T_DOORWAY] = { " d ", " d ", "33" },
    [SG_T_TOWER_DOOR] = { " d ", " d ", "33" }, [SG_T_DOOR] = { " D ", " D ", "33" }, [SG_T_GATE] = { " G ", " G ", "33" },
    [SG_T_WINDOW] = { " n ", " n ", "36" }, [SG_T_CHURCH_WINDOW] = { " c ", " c ", "36" }, [SG_T_CHAPEL_WINDOW] = { " h ", " h ", "36" },
    [SG_T_RAMPART] = { " R ", " R ", "35" }, [SG_T_PLATFORM] = { " P ", " P ", "35" }, [SG_T_ARROW_SLIT] = { " a ", " a ", "36" },
    [SG_T_CASTLE_WINDOW] = { " N ", " N ", "36" }, [SG_T_DOUBLE_WINDOW] = { " o ", " o ", "36" }, [SG_T_SCAFFOLD] = { "+++", "+++", "33" },
    [SG_T_FILLED_MOAT] = { "\\#/", "\\#/", "33" }, [SG_T_BRIDGE_DESTROYED] = { "= =", "= =", "31" }, [SG_T_GANGPLANK] = { "---", "---", "33" },
    [SG_T_HOARDING] = { " H ", " H ", "33" }, [SG_T_TOWER_GROUND] = { "[0]", "[0]", "33" }, [SG_T_TOWER_LEVEL] = { "[ ]", "[ ]", "33" },
    [SG_T_DRAWBRIDGE] = { "[=]", "[=]", "33" }, [SG_T_WINCH] = { "[w]", "[w]", "33" }, [SG_T_RUBBLE] = { "%%%", "%%%", "37" },
    [SG_T_MINE] = { " m ", " m ", "33" }, [SG_T_LADDER] = { "|-|", "|-|", "33" }, [SG_T_RAM_CELL] = { "<r>", "<r>", "33" },
    [SG_T_GALLERY_CELL] = { "<g>", "<g>", "33" },
};
/* clang-format on */
static const char *const piece_signs[SG_PIECE_KINDS] = {
    [SG_LADDER] = "lad", [SG_GRAPNEL] = "gra",  [SG_MANTLET] = "man", [SG_CAULDRON] = "oil",
    [SG_STONES] = "sto", [SG_BALLISTA] = "bal", [SG_PERRIER] = "per", [SG_MANGONEL] = "mgl",
    [SG_TOWER] = "[0]",  [SG_RAM] = "<r>",      [SG_GALLERY] = "<g>", [SG_OX] = "ox ",
    [SG_PACK] = "pck",   [SG_HORSE] = "hrs",    [SG_TENT] = "ten",
};
static const char *const side_colours[SG_SIDES] = { "1;94", "1;91" };

/* What is seen on the way, for the legend; and the signs that stand behind the cells. */
struct picture {
    const struct sg_state *s;
    struct sg_window w;
    int col, row; /* of the north-west corner */
    bool ground[SG_TERRAINS], piece[SG_PIECE_KINDS], fire, other_level, state, closed, ladder;
    uint8_t mark[MOST_ROWS][MOST_COLS]; /* a letter, or 0 */
    bool marked, costs;
};

/* ---- where the window lies --------------------------------------------------------------- */

static int clamp(int n, int most)
{
    return n < 1 ? 1 : n > most ? most : n;
}

/* The middle of the people of a side; SG_NOWHERE: none is on the board. */
static int middle_of(const struct sg_state *s, int side)
{
    int cols = 0, rows = 0, count = 0;

    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_ON_BOARD && s->person[who].side == side &&
            s->at[who] != SG_NOWHERE) {
            cols += sg_col(sg_hex(s->at[who]));
            rows += sg_row(sg_hex(s->at[who]));
            count++;
        }
    return count == 0 ? SG_NOWHERE : sg_hex_at(cols / count, rows / count);
}

static void lay_window(struct picture *p, int hex)
{
    int cols = p->s->map_cols * SG_MAP_COLS, rows = p->s->map_rows * SG_MAP_ROWS;

    p->w.cols = p->w.cols > cols ? cols : p->w.cols;
    p->w.rows = p->w.rows > rows ? rows : p->w.rows;
    p->col =
        clamp((hex == SG_NOWHERE ? cols / 2 : sg_col(hex)) - p->w.cols / 2, cols - p->w.cols + 1);
    p->row =
        clamp((hex == SG_NOWHERE ? rows / 2 : sg_row(hex)) - p->w.rows / 2, rows - p->w.rows + 1);
}

static bool in_window(const struct picture *p, int hex)
{
    int col = sg_col(hex) - p->col, row = sg_row(hex) - p->row;
    return col >= 0 && col < p->w.cols && row >= 0 && row < p->w.rows;
}

/* ---- marks: where the taken one can go, what the moves on offer name --------------------- */

static void mark(struct picture *p, unsigned place, char sign)
{
    if (place == SG_NOWHERE || !in_window(p, sg_hex(place)) || sg_level(place) != p->w.level)
        return;
    uint8_t *there = &p->mark[sg_row(sg_hex(place)) - p->row][sg_col(sg_hex(place)) - p->col];
    *there = *there == 0 ? (uint8_t)sign : *there;
    p->marked = true;
}

/* The cheapest come first. */
static void mark_reach(struct picture *p)
{
    struct sg_reach reach;

    sg_find_reach(p->s, p->s->chosen, &reach);
    p->costs = true;
    for (unsigned i = 0; i < reach.count; i++)
        mark(p, reach.place[i],
             reach.rolls[i] > 0  ? '?'
             : reach.cost[i] > 9 ? '+'
                                 : (char)('0' + reach.cost[i]));
}

static unsigned place_of(struct mg_move m)
{
    switch (m.kind) {
    case SG_M_PLACE:
    case SG_M_SHOOT:
    case SG_M_DISMOUNT:
    case SG_M_BACK:
    case SG_M_LAND: return m.a;
    case SG_M_ADVANCE:
    case SG_M_TORCH:
    case SG_M_DOUSE:
    case SG_M_GRAPPLE:
    case SG_M_POUR:
    case SG_M_BATTER: return m.b;
    default: return SG_NOWHERE;
    }
}

static void mark_moves(struct picture *p)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = sg_list(p->s, p->w.seat, moves);

    for (unsigned i = 0; i < count; i++)
        mark(p, place_of(moves[i]), '*');
}

/* ---- one hex ----------------------------------------------------------------------------- */

/* The person to show: one at the level, else whoever is in the hex. -1: nobody. */
static int person_in(const struct picture *p, int hex)
{
    int found = -1;

    for (int who = sg_first_in(p->s, hex); who >= 0; who = sg_next_in(p->s, hex, who)) {
        if (found < 0 || sg_level(p->s->at[who]) == p->w.level)
            found = who;
        if (sg_level(p->s->at[who]) == p->w.level)
            break;
    }
    return found;
}

static char person_sign(struct picture *p, int who)
{
    unsigned health = p->s->person[who].health;

    if (sg_level(p->s->at[who]) != p->w.level) {
        p->other_level = true;
        return sg_level(p->s->at[who]) < 0 ? '-' : (char)('0' + sg_level(p->s->at[who]));
    }
    if (health & (SG_PRISONER | SG_STUNNED | SG_WOUNDED))
        p->state = true;
    return health & SG_PRISONER ? '=' : health & SG_STUNNED ? '!' : health & SG_WOUNDED ? '+' : ' ';
}

static void put_person(struct picture *p, int who, int hex, struct mg_text *out)
{
    const struct sg_state *s = p->s;
    char tag[4] = "u00";
    bool rear = s->tail[who] != SG_NOWHERE && sg_hex(s->tail[who]) == hex;

    if (who < SG_NAMED)
        memcpy(tag, sg_roster[who].tag, 3);
    else {
        tag[1] = (char)('0' + (who - SG_NAMED + 1) / 10);
        tag[2] = (char)('0' + (who - SG_NAMED + 1) % 10);
    }
    for (char *c = tag; rear && *c != '\0'; c++) /* the rear of a horse in small letters */
        *c = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
    mg_put_colour(out, side_colours[s->person[who].side & 1]);
    if (s->chosen == who || (s->ask == SG_ASK_DEFEND && sg_shot_at(s) == who))
        mg_put_colour(out, "7");
    mg_put(out, tag);
    mg_putc(out, person_sign(p, who));
    mg_put_colour(out, "0");
}

/* A piece that stands or lies in the hex and is no ground of its own; -1: none. */
static int piece_in(const struct sg_state *s, int hex)
{
    if (!(s->mark[hex] & (SG_MARK_LADDER | SG_MARK_MANTLET | SG_MARK_BLOCK | SG_MARK_STONES |
                          SG_MARK_CAULDRON | SG_MARK_TENT | SG_MARK_ANIMAL)))
        return -1;
    for (unsigned i = 0; i < SG_PIECES; i++) {
        const struct sg_piece *p = &s->piece[i];
        uint16_t hexes[20];
        int count = 0;
        if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE || piece_signs[p->kind] == NULL ||
            sg_is_large(p->kind))
            continue;
        sg_marks_of(s, i, hexes, &count);
        for (int k = 0; k < count; k++)
            if (hexes[k] == hex)
                return (int)i;
    }
    return -1;
}

static bool burns(const struct sg_state *s, int hex)
{
    for (int i = 0; (s->mark[hex] & SG_MARK_FIRE) && i < s->fires; i++)
        if (sg_hex(s->fire[i].at) == hex)
            return true;
    return false;
}

static int ground_at(const struct sg_state *s, int hex, int level)
{
    int ground = sg_terrain(s, sg_place(hex, level));
    return ground != SG_T_NONE ? ground : sg_printed(s, hex, level);
}

/* The ground at the level, or else what is nearest below it, or else above it. */
static int ground_in(const struct picture *p, int hex, unsigned *place)
{
    int level = p->w.level;

    while (level >= -1 && ground_at(p->s, hex, level) == SG_T_NONE)
        level--;
    if (level < -1)
        for (level = p->w.level; level < SG_LEVELS - 2 && ground_at(p->s, hex, level) == SG_T_NONE;
             level++)
            ;
    *place = sg_place(hex, level);
    return ground_at(p->s, hex, level);
}

static bool has_parapet(const struct sg_state *s, unsigned place)
{
    return sg_sides(s, place, SG_E) & (SG_SIDE_BATTLEMENT | SG_SIDE_LOW_WALL);
}

static void put_ground(struct picture *p, int hex, char behind, struct mg_text *out)
{
    unsigned place;
    int ground = ground_in(p, hex, &place), piece = piece_in(p->s, hex);
    const struct sign *sign = &grounds[ground];
    const char *text = out->ascii ? sign->ascii : sign->text, *colour = sign->colour;
    bool is_door = ground == SG_T_DOOR || ground == SG_T_GATE;

    if (burns(p->s, hex)) {
        text = "***";
        colour = "1;31";
        p->fire = true;
    } else if (piece >= 0) {
        text = piece_signs[p->s->piece[piece].kind];
        if (sg_ladder_in(p->s, hex) == piece)
            text = grounds[SG_T_LADDER].ascii;
        colour = side_colours[p->s->piece[piece].side & 1];
        p->piece[p->s->piece[piece].kind] = true;
    } else if (is_door && sg_closed(p->s, place)) {
        text = ground == SG_T_DOOR ? "[D]" : "[G]";
        p->closed = true;
    } else {
        p->ground[ground] = true;
    }
    mg_put_colour(out, colour);
    mg_put(out, text);
    mg_put_colour(out, "0");
    if (behind != 0) {
        mg_put_colour(out, "1;92");
        mg_putc(out, behind);
        mg_put_colour(out, "0");
    } else {
        mg_putc(out, has_parapet(p->s, place) ? '|' : ' ');
    }
}

static void put_row(struct picture *p, int row, struct mg_text *out)
{
    MG_WORDS(line, out, 8000);

    mg_put(&line, row < 10 ? "0" : "");
    mg_put_number(&line, row);
    mg_putc(&line, ' ');
    mg_put_spaces(&line, row % 2 == 0 ? CELL / 2 : 0);
    for (int i = 0; i < p->w.cols; i++) {
        int hex = sg_hex_at(p->col + i, row), who = person_in(p, hex);
        if (sg_map_index(p->s, hex) < 0)
            mg_put_spaces(&line, CELL);
        else if (who >= 0)
            put_person(p, who, hex, &line);
        else
            put_ground(p, hex, (char)p->mark[row - p->row][i], &line);
    }
    while (line.len > 0 && line_buffer[line.len - 1] == ' ')
        line_buffer[--line.len] = '\0';
    mg_put(out, line_buffer);
    mg_putc(out, '\n');
}

static void put_columns(const struct picture *p, struct mg_text *out)
{
    mg_put_colour(out, "2");
    mg_put(out, "   ");
    for (int i = 0; i < p->w.cols; i++) {
        mg_put(out, p->col + i < 10 ? " 0" : " ");
        mg_put_number(out, p->col + i);
        mg_putc(out, ' ');
    }
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}

/* ---- the legend -------------------------------------------------------------------------- */

static void put_entry(struct mg_lines *lines, const char *sign, const char *title)
{
    MG_WORDS(entry, lines->out, 160);

    while (*sign == ' ')
        sign++;
    for (const char *c = sign; *c != '\0' && *c != ' '; c++)
        mg_putc(&entry, *c);
    mg_putc(&entry, ' ');
    mg_put(&entry, title);
    mg_putc(&entry, ';');
    mg_put_word(lines, entry_buffer);
}

static void put_legend(const struct picture *p, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = 0, .indent = 0 };

    mg_put_colour(out, "2");
    for (int i = 1; i < SG_TERRAINS; i++)
        if (p->ground[i] && !(i == SG_T_TOWER_DOOR && p->ground[SG_T_DOORWAY]))
            put_entry(&lines, out->ascii ? grounds[i].ascii : grounds[i].text,
                      sg_terrain_title(out, i));
    for (int i = 1; i < SG_PIECE_KINDS; i++)
        if (p->piece[i])
            put_entry(&lines, piece_signs[i], sg_piece_title(out, i));
    if (p->closed)
        put_entry(&lines, "[D]", mg_tr(out, N_("closed")));
    if (p->fire)
        put_entry(&lines, "***", mg_tr(out, N_("fire")));
    if (p->state) {
        put_entry(&lines, "+", mg_tr(out, N_("wounded")));
        put_entry(&lines, "!", mg_tr(out, N_("stunned")));
        put_entry(&lines, "=", mg_tr(out, N_("prisoner")));
    }
    if (p->other_level)
        put_entry(&lines, "ABC2", mg_tr(out, N_("somebody on level 2")));
    if (p->marked && p->costs) {
        put_entry(&lines, "4", mg_tr(out, N_("points to go there")));
        put_entry(&lines, "?", mg_tr(out, N_("with an infiltration roll")));
    } else if (p->marked) {
        put_entry(&lines, "*", mg_tr(out, N_("can be chosen")));
    }
    mg_put_colour(out, "0");
    if (lines.at > 0)
        mg_putc(out, '\n');
}

void sg_draw_map(const struct sg_state *s, struct sg_window window, struct mg_text *out)
{
    struct picture p = { .s = s, .w = window };
    int hex = window.focus != SG_NOWHERE ? sg_hex(window.focus) : middle_of(s, s->asked);

    p.w.cols = p.w.cols > MOST_COLS ? MOST_COLS : p.w.cols < 4 ? 4 : p.w.cols;
    lay_window(&p, hex != SG_NOWHERE ? hex : middle_of(s, !s->asked));
    if (window.marks && s->ask == SG_ASK_WALK && sg_is_person(s->chosen))
        mark_reach(&p);
    else if (window.marks)
        mark_moves(&p);
    put_columns(&p, out);
    for (int row = p.row; row < p.row + p.w.rows; row++)
        put_row(&p, row, out);
    put_legend(&p, out);
}
