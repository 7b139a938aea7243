/* The map for a terminal: areas where they lie, from north to south, and beside them a list with
 * owners, defences and neighbours; below, players and the attack. */
#include "state.h"

#include <string.h>

#define ROWS 18

/* Columns of the map, and of one area on it: "HOM3[D+]", on side B with its number, "11 ALE3[R+]".
 * The list beside the map takes what is left of 79. */
struct size {
    int width, label;
};

static struct size size_of(const struct or_state *s)
{
    return or_is_group_b(s) ? (struct size){ 35, 13 } : (struct size){ 38, 10 };
}

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

/* Where each area stands on the map: a row of its own if its neighbours in the row leave no
 * room. */
struct layout {
    uint8_t area[ROWS][8], column[ROWS][8], count[ROWS];
};

static bool has_room(const struct layout *l, int row, int column, int label)
{
    for (int i = 0; i < l->count[row]; i++)
        if (column < l->column[row][i] + label && l->column[row][i] < column + label)
            return false;
    return l->count[row] < 8;
}

static void lay_out(struct size size, const uint8_t *area, int count, struct layout *l)
{
    memset(l, 0, sizeof *l);
    for (int i = 0; i < count; i++) {
        int row = (or_spots[area[i]].y - 82) * (ROWS - 2) / 1244;
        int column = or_spots[area[i]].x * (size.width - size.label) / 900;
        while (row < ROWS - 1 && !has_room(l, row, column, size.label))
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

/* Side B: the identification number, by which the Muslims choose whom they attack (CK-BOT-11). */
static void put_id(const struct or_state *s, int area, struct mg_text *out)
{
    if (!or_is_group_b(s))
        return;
    mg_put_right(out, mg_digits(area).text, 2);
    mg_putc(out, ' ');
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
        put_id(s, area, out);
        mg_put(out, or_area_codes[area]);
        mg_put_number(out, or_place(s, area)->defence);
        put_castle(s, area, out);
        at = l->column[row][i] + 5 + (or_is_group_b(s) ? 3 : 0) +
             (s->face[area] == OR_PLUS      ? 4
              : s->face[area] == OR_REGULAR ? 3
                                            : 2);
    }
    if (beside)
        mg_put_spaces(out, size_of(s).width + 1 - at);
}

/* "HOM Homs        3 [D+] DAM LAT SHA TRI"; on side B the number before it, and the victory points
 * after a stroke */
static void put_entry(const struct or_state *s, int area, struct mg_text *out)
{
    const struct or_place *place = or_place(s, area);

    put_id(s, area, out);
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

static void put_cards(const struct or_state *s, int pile, struct mg_lines *lines)
{
    int hidden = 0, known = 0;

    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        known += s->card[i].id != 0;
    hidden = or_size(s, pile) - known;
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) {
        char buffer[80] = "";
        struct mg_text word = MG_TEXT(buffer, lines->out);
        if (s->card[i].id == 0)
            continue;
        or_put_card(s->card[i].id, &word);
        mg_put(&word, --known > 0 || hidden > 0 ? "," : "");
        mg_put_word(lines, buffer);
    }
    if (hidden > 0) {
        char buffer[16] = "";
        struct mg_text word = MG_TEXT(buffer, lines->out);
        mg_put_number(&word, hidden);
        mg_put(&word, "x?");
        mg_put_word(lines, buffer);
    }
}

/* Words, then the cards of a pile, in as many lines as it takes. */
static void put_line(const struct or_state *s, const char *words, int pile, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = mg_columns(words), .indent = 4 };

    mg_put(out, words);
    put_cards(s, pile, &lines);
    mg_putc(out, '\n');
}

static void put_seat(const struct or_state *s, int seat, struct mg_text *out)
{
    const struct or_seat *info = &or_mode(s)->seat[seat];
    char mark[2] = { marks[info->faction], '\0' };
    MG_WORDS(head, out, 200);

    mg_put(&head, s->round == seat && s->phase != OR_OVER ? ">" : " ");
    mg_put_colour(&head, colours[info->faction]);
    mg_put(&head, mark);
    mg_put_colour(&head, "0");
    mg_putc(&head, ' ');
    mg_put_padded(&head, or_faction_title(out, info->faction), 26);
    mg_say(&head, N_("castles {0}"), mg_digits(or_castle_count(s, seat)).text);
    if (info->limit > 0) {
        mg_putc(&head, '/');
        mg_put_number(&head, info->limit);
    }
    mg_putc(&head, ' ');
    mg_say(&head, N_("Bonus {0}"), or_bonus_names.name[s->bonus[seat]]);
    if (s->passed[seat])
        mg_say(&head, N_(" (passed)"));
    mg_put(&head, ":");
    put_line(s, head_buffer, OR_HAND + seat, out);
}

static void put_side(const struct or_state *s, int first, const char *title, struct mg_text *out)
{
    for (int seat = 0; seat < s->players; seat++) {
        MG_WORDS(head, out, 200);
        if (or_size(s, first + seat) == 0)
            continue;
        mg_put(&head, "  ");
        mg_put(&head, mg_tr(out, title));
        mg_put(&head, ", ");
        mg_put(&head, or_faction_title(out, or_faction(s, seat)));
        mg_put(&head, ":");
        put_line(s, head_buffer, first + seat, out);
    }
}

static void put_fight(const struct or_state *s, struct mg_text *out)
{
    mg_say(
        out,
        s->attack.attacker == OR_MUSLIMS ? N_("The Muslims attack {1}.") : N_("{0} attacks {1}."),
        or_faction_said(out, s->attack.attacker, OR_FIRST), or_area_title(out, s->attack.target));
    mg_putc(out, '\n');
    put_side(s, OR_LAID_ATTACK, N_("attack"), out);
    put_side(s, OR_LAID_DEFENCE, N_("defence"), out);
    or_put_odds(s, "  ", "\n", out);
}

static void put_muslims(const struct or_state *s, struct mg_text *out)
{
    struct mg_lines army = { .out = out, .indent = 4 }, waiting = army;
    MG_WORDS(strength, out, 60);
    MG_WORDS(queue, out, 60);

    mg_put(out, " ");
    mg_put_colour(out, colours[OR_MUSLIMS]);
    mg_put(out, "M");
    mg_put_colour(out, "0");
    mg_putc(out, ' ');
    mg_put_padded(out, or_faction_title(out, OR_MUSLIMS), 26);
    mg_say(out, N_("Bonus {0}"), or_bonus_names.name[s->muslim_bonus]);
    mg_put(out, ", ");
    mg_say(out, N_("cards to come {0}"), mg_digits(or_size(s, OR_STACK)).text);
    mg_putc(out, '\n');
    mg_put(&strength, "    ");
    mg_say(&strength, N_("army {0}:"), mg_digits(or_army_strength(s)).text);
    mg_put_word(&army, strength_buffer);
    put_cards(s, OR_ARMY, &army);
    put_cards(s, OR_ATTACHED, &army);
    if (or_size(s, OR_ARMY) + or_size(s, OR_ATTACHED) == 0)
        mg_put_word(&army, "-");
    mg_putc(out, '\n');
    mg_put(&queue, "    ");
    mg_say(&queue, N_("waiting:"));
    mg_put_word(&waiting, queue_buffer);
    put_cards(s, OR_QUEUE, &waiting);
    put_cards(s, OR_REPLY, &waiting);
    if (or_size(s, OR_QUEUE) + or_size(s, OR_REPLY) == 0)
        mg_put_word(&waiting, "-");
    mg_putc(out, '\n');
    for (int seat = 0; seat < s->players && or_army_strength(s) > 0; seat++)
        if (or_muslim_target(s, seat) != OR_NOWHERE) {
            mg_put(out, "    ");
            mg_say(out, N_("in the round {0} it would attack {1}"),
                   or_faction_said(out, or_faction(s, seat), OR_OF),
                   or_area_title(out, or_muslim_target(s, seat)));
            mg_putc(out, '\n');
        }
    or_put_level(s, out);
    mg_putc(out, '\n');
}

/* One sign as an example, from what this game has. */
static void put_example(const struct or_state *s, int seat, struct mg_lines *lines)
{
    int area = __builtin_ctz(or_mode(s)->seat[seat].start),
        faction = or_mode(s)->seat[seat].faction;
    const char mark[2] = { marks[faction], '\0' };
    MG_WORDS(sign, lines->out, 40);
    MG_WORDS(words, lines->out, 160);

    put_id(s, area, &sign);
    mg_put(&sign, or_area_codes[area]);
    mg_put_number(&sign, or_place(s, area)->defence);
    mg_put(&sign, "[");
    mg_put(&sign, mark);
    mg_put(&sign, "]");
    mg_say(&words,
           or_is_group_b(s) ? N_("{0}: number {3}, defence {1}, castle of {2};")
                            : N_("{0}: defence {1}, castle of {2};"),
           sign_buffer + strspn(sign_buffer, " "), mg_digits(or_place(s, area)->defence).text, mark,
           mg_digits(area).text);
    mg_put_word(lines, words_buffer);
    words.len = 0;
    mg_say(&words, N_("[{0}+] +1 castle;"), mark);
    mg_put_word(lines, words_buffer);
}

/* What the short signs mean. */
static void put_legend(const struct or_state *s, struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .indent = 0 };

    mg_put_colour(out, "2");
    put_example(s, 0, &lines);
    if (or_is_group_b(s)) {
        mg_put_word(&lines, mg_tr(out, N_("M Muslim;")));
        mg_put_word(&lines, mg_tr(out, N_("the Muslims attack the lowest number;")));
        mg_put_word(&lines, mg_tr(out, N_("2/3: defence 2, victory points 3;")));
    } else {
        mg_put_word(&lines, mg_tr(out, N_("- independent;")));
    }
    mg_put_word(&lines, mg_tr(out, N_("after it the neighbours")));
    mg_put_colour(out, "0");
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
    lay_out(size_of(s), area, count, &layout);
    for (int row = 0; row < ROWS; row++) {
        put_row(s, &layout, row, row < count, out);
        if (row < count)
            put_entry(s, area[row], out);
        mg_putc(out, '\n');
    }
    mg_put(out, MG_BELOW_BOARD);
    put_legend(s, out);
    for (int i = 0; i < s->players; i++)
        put_seat(s, i, out);
    if (or_is_group_b(s))
        put_muslims(s, out);
    or_put_lasting(s, out);
    if (or_in_attack(s) && s->phase != OR_REWARD)
        put_fight(s, out);
}
