/* The map for a terminal: areas where they lie, from north to south, and beside them a list with owners,
 * defences and neighbours; below, players and the attack. */
#include "state.h"

#include <string.h>

#define ROWS  18
#define WIDTH 38     /* of the map; the list beside it takes as much */

/* One letter per faction, as castles show it. */
static const char marks[OR_FACTIONS] = { '-', 'D', 'J', 'A', 'L', 'S', 'R', 'L', 'C', 'M' };

static const char *const colours[OR_FACTIONS] = {
    "0", "33", "34", "31", "32", "32", "31", "34", "31", "32",
};

/* "[D+]" for a +1 castle, "[D]" for a regular one, "M" or "-" without. */
static void put_castle(const struct or_state *s, int area, struct mg_text *out)
{
    char mark[2] = { marks[s->owner[area]], '\0' };

    mg_put_colour(out, colours[s->owner[area]]);
    mg_put(out, s->face[area] != OR_NO_CASTLE ? "[" : " ");
    mg_put(out, mark);
    mg_put(out, s->face[area] == OR_PLUS ? "+]" : s->face[area] == OR_REGULAR ? "]" : "");
    mg_put_colour(out, "0");
}

/* The areas of the board from north to south. */
static int by_latitude(const struct or_state *s, uint8_t *area)
{
    int count = 0;

    for (int a = 1; a < OR_AREAS; a++) {
        if (or_place(s, a)->next == 0)
            continue;
        int at = count++;
        for (; at > 0 && or_spots[area[at - 1]].y > or_spots[a].y; at--)
            area[at] = area[at - 1];
        area[at] = (uint8_t)a;
    }
    return count;
}

/* Where each area stands on the map: a row of its own if its neighbours in the row leave no room. */
struct layout {
    uint8_t area[ROWS][8], column[ROWS][8], count[ROWS];
};

#define LABEL 10   /* "HOM3[D+]" and blanks */

static bool has_room(const struct layout *l, int row, int column)
{
    for (int i = 0; i < l->count[row]; i++)
        if (column < l->column[row][i] + LABEL && l->column[row][i] < column + LABEL)
            return false;
    return l->count[row] < 8;
}

static void lay_out(const uint8_t *area, int count, struct layout *l)
{
    memset(l, 0, sizeof *l);
    for (int i = 0; i < count; i++) {
        int row = (or_spots[area[i]].y - 82) * (ROWS - 2) / 1244;
        int column = or_spots[area[i]].x * (WIDTH - LABEL) / 900;
        while (row < ROWS - 1 && !has_room(l, row, column))
            row++;
        int at = l->count[row]++;
        for (; at > 0 && l->column[row][at - 1] > column; at--) {
            l->column[row][at] = l->column[row][at - 1];
            l->area[row][at] = l->area[row][at - 1];
        }
        l->column[row][at] = (uint8_t)column;
        l->area[row][at] = area[i];
    }
}

static void put_row(const struct or_state *s, const struct layout *l, int row, bool beside,
                    struct mg_text *out)
{
    int at = 0;

    for (int i = 0; i < l->count[row]; i++) {
        int area = l->area[row][i];
        bool target = s->attack.target == area;
        mg_put_spaces(out, l->column[row][i] - at);
        mg_put(out, target ? "*" : " ");
        mg_put(out, or_area_codes[area]);
        mg_put_number(out, or_place(s, area)->defence);
        put_castle(s, area, out);
        at = l->column[row][i] + 5 + (s->face[area] == OR_PLUS ? 4 : s->face[area] == OR_REGULAR ? 3 : 2);
    }
    if (beside)
        mg_put_spaces(out, WIDTH + 1 - at);
}

/* "HOM Homs        3 [D+] DAM LAT SHA TRI"; on side B the victory points after a stroke */
static void put_entry(const struct or_state *s, int area, struct mg_text *out)
{
    const struct or_place *place = or_place(s, area);

    mg_put(out, or_area_codes[area]);
    mg_putc(out, ' ');
    mg_put_padded(out, or_area_title(out, area), 12);
    mg_put_number(out, place->defence);
    if (place->points > 0) {
        mg_putc(out, '/');
        mg_put_number(out, place->points);
    }
    mg_putc(out, ' ');
    put_castle(s, area, out);
    mg_put_spaces(out, s->face[area] == OR_PLUS ? 0 : s->face[area] == OR_REGULAR ? 1 : 2);
    for (or_set next = place->next; next != 0; next &= next - 1) {
        mg_putc(out, ' ');
        mg_put(out, or_area_codes[__builtin_ctz(next)]);
    }
}

/* A list of words that goes on in a new line, indented, when it reaches the edge. */
struct column {
    struct mg_text *out;
    int at, width;
};

static void put_word(struct column *c, const char *word)
{
    int columns = mg_columns(word);

    if (c->at + 1 + columns > c->width) {
        mg_put(c->out, "\n    ");
        c->at = 4;
    } else {
        mg_putc(c->out, ' ');
        c->at++;
    }
    mg_put(c->out, word);
    c->at += columns;
}

static void put_cards(const struct or_state *s, int pile, struct column *c)
{
    int hidden = 0, known = 0;

    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        known += s->card[i].id != 0;
    hidden = or_size(s, pile) - known;
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        char buffer[80] = "";
        struct mg_text word = MG_TEXT(buffer, c->out);
        if (s->card[i].id == 0)
            continue;
        or_put_card(s->card[i].id, &word);
        mg_put(&word, --known > 0 || hidden > 0 ? "," : "");
        put_word(c, buffer);
    }
    if (hidden > 0) {
        char buffer[16] = "";
        struct mg_text word = MG_TEXT(buffer, c->out);
        mg_put_number(&word, hidden);
        mg_put(&word, "x?");
        put_word(c, buffer);
    }
}

static struct column column_of(struct mg_text *out, int at)
{
    return (struct column){ .out = out, .at = at, .width = out->columns > 0 ? out->columns : 80 };
}

static void put_seat(const struct or_state *s, int seat, struct mg_text *out)
{
    const struct or_seat *info = &or_mode(s)->seat[seat];
    char mark[2] = { marks[info->faction], '\0' };

    mg_put(out, s->round == seat && s->phase != OR_OVER ? ">" : " ");
    mg_put(out, mark);
    mg_putc(out, ' ');
    mg_put_padded(out, or_faction_title(out, info->faction), 26);
    mg_say(out, N_("castles {0}"), mg_digits(or_castle_count(s, seat)).text);
    if (info->limit > 0) {
        mg_putc(out, '/');
        mg_put_number(out, info->limit);
    }
    mg_putc(out, ' ');
    mg_say(out, N_("Bonus {0}"), or_bonus_names.name[s->bonus[seat]]);
    if (s->passed[seat])
        mg_say(out, N_(" (passed)"));
    mg_put(out, ":");
    struct column c = column_of(out, 52);
    put_cards(s, OR_HAND + seat, &c);
    mg_putc(out, '\n');
}

static void put_side(const struct or_state *s, int first, const char *title, struct mg_text *out)
{
    if (s->start[first] == s->start[first + OR_SEATS])
        return;
    mg_put(out, "  ");
    mg_put(out, mg_tr(out, title));
    for (int seat = 0; seat < s->players; seat++)
        if (or_size(s, first + seat) > 0) {
            mg_put(out, " / ");
            mg_put(out, or_faction_title(out, or_faction(s, seat)));
            mg_put(out, ":");
            struct column c = column_of(out, 44);
            put_cards(s, first + seat, &c);
        }
    mg_putc(out, '\n');
}

static void put_fight(const struct or_state *s, struct mg_text *out)
{
    mg_say(out, N_("{0} attacks {1}."), or_faction_title(out, s->attack.attacker),
           or_area_title(out, s->attack.target));
    mg_putc(out, '\n');
    put_side(s, OR_LAID_ATTACK, N_("attack"), out);
    put_side(s, OR_LAID_DEFENCE, N_("defence"), out);
}

static void put_muslims(const struct or_state *s, struct mg_text *out)
{
    mg_put(out, " M ");
    mg_put_padded(out, or_faction_title(out, OR_MUSLIMS), 26);
    mg_say(out, N_("Bonus {0}"), or_bonus_names.name[s->muslim_bonus]);
    mg_put(out, ", ");
    mg_say(out, N_("cards to come {0}"), mg_digits(or_size(s, OR_STACK)).text);
    mg_put(out, "\n    ");
    mg_say(out, N_("army {0}:"), mg_digits(or_army_strength(s)).text);
    struct column army = column_of(out, 16), waiting = column_of(out, 16);
    put_cards(s, OR_ARMY, &army);
    put_cards(s, OR_ATTACHED, &army);
    mg_put(out, "\n    ");
    mg_say(out, N_("waiting:"));
    put_cards(s, OR_QUEUE, &waiting);
    put_cards(s, OR_REPLY, &waiting);
    mg_putc(out, '\n');
    mg_say(out, N_("Victory points {0}. {1}."), mg_digits(or_team_points(s)).text,
           mg_tr(out, or_level_titles[or_level(or_team_points(s))]));
    mg_putc(out, '\n');
}

void or_draw_map(const void *view, int seat, struct mg_text *out)
{
    const struct or_state *s = view;
    uint8_t area[OR_AREAS];
    int count = by_latitude(s, area);
    struct layout layout;
    (void)seat;

    mg_say(out, N_("{0}, turn {1} of 3"), mg_tr(out, or_mode(s)->title), mg_digits(s->turn).text);
    mg_putc(out, '\n');
    lay_out(area, count, &layout);
    for (int row = 0; row < ROWS; row++) {
        put_row(s, &layout, row, row < count, out);
        if (row < count)
            put_entry(s, area[row], out);
        mg_putc(out, '\n');
    }
    for (int i = 0; i < s->players; i++)
        put_seat(s, i, out);
    if (or_is_group_b(s))
        put_muslims(s, out);
    or_put_lasting(s, out);
    if (or_in_attack(s))
        put_fight(s, out);
}
