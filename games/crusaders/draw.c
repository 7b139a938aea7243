/* The table for a terminal: the map (draw_map.c), then a block for each player with wheel, board
 * and counts. */
#include "legend.h"
#include "state.h"

#include <string.h>

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
        cr_put_tile(p->tile[i].tile, &tile);
        mg_put(&tile, spent ? ")" : "");
        mg_put_word(&lines, tile_buffer);
    }
    mg_putc(out, '\n');
}

/* "> 1 Purple, Knights Templar: influence 12 (20), troops 2, knights 2+1; captured S1 P0, Saracens
 * 0" */
static void put_facts(const struct cr_state *s, int seat, const struct cr_score *score,
                      struct mg_lines *lines)
{
    const struct cr_player *p = &s->player[seat];
    const struct mg_text *out = lines->out;
    MG_WORDS(influence, out, 80);
    MG_WORDS(men, out, 80);
    MG_WORDS(captured, out, 120);

    mg_say(&influence,
           s->phase == CR_PH_OVER ? N_("influence {0}, in all {1},")
                                  : N_("influence {0} ({1} if it ended now),"),
           mg_digits(p->influence).text, mg_digits(score->total).text);
    mg_say(&men, N_("troops {0}, knights {1}+{2},"), mg_digits(p->troops).text,
           mg_digits(p->knights).text, mg_digits(p->reserve).text);
    mg_say(&captured, N_("captured: Slavs {0}, Prussians {1}, Saracens {2}"),
           mg_digits(p->captured[CR_SLAVS]).text, mg_digits(p->captured[CR_PRUSSIANS]).text,
           mg_digits(p->captured[CR_SARACENS]).text);
    mg_put_word(lines, influence_buffer);
    mg_put_word(lines, men_buffer);
    mg_put_word(lines, captured_buffer);
}

static void put_player(const struct cr_state *s, int seat, const struct cr_score *score,
                       struct mg_text *out)
{
    const struct cr_player *p = &s->player[seat];
    MG_WORDS(head, out, 200);

    mg_put(&head, seat == s->seat && s->phase != CR_PH_OVER ? "> " : "  ");
    cr_put_owned(&head, seat, "");
    mg_putc(&head, ' ');
    mg_put_colour(&head, cr_seat_colour[seat]);
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

    cr_scores(s, score);
    cr_put_map(s, out);
    /* the map alone, so that it stays in view on a screen of 24 rows as long as it can */
    mg_put(out, MG_BELOW_BOARD);
    cr_put_sea_links(s, out);
    cr_put_legend(s, out);
    mg_say(out, N_("Round {0}, supply {1}"), mg_digits(s->round).text, mg_digits(s->supply).text);
    mg_put(out, s->last_round ? "!\n" : "\n");
    for (int i = 0; i < s->players; i++)
        put_player(s, i, &score[i], out);
    if (seat == s->seat)
        cr_put_previews(s, out);
}
