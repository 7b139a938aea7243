/* Wheels on the terminal, and what distributions would make of the wheel of who is to choose. */
#include "crusaders.h"
#include "legend.h"

/* "[tb 3] [CR/B 2*] ...": clockwise from the top; small letters are basic, * is the giant token */
void cr_put_wheel(const struct cr_player *p, struct mg_text *out)
{
    for (int place = 0; place < CR_WHEEL; place++) {
        unsigned wedge = p->wheel[place];
        if (wedge == 0)
            continue;
        MG_WORDS(actions, out, 40);
        mg_put(&actions, cr_wedge_names.name[wedge]);
        mg_putc(&actions, ' ');
        mg_putc(&actions, cr_action_sign(out, cr_wedges[wedge].basic));
        if (p->upgraded[place]) {
            mg_putc(&actions, '/');
            mg_putc(&actions, cr_action_sign(out, cr_wedges[wedge].second));
        }
        mg_put(out, " [");
        mg_put(out, actions_buffer);
        mg_putc(out, ' ');
        mg_put_colour(out, "1");
        mg_put_number(out, p->tokens[place]);
        mg_put(out, p->giant == wedge ? "*" : "");
        mg_put_colour(out, "0");
        mg_putc(out, ']');
    }
    mg_putc(out, '\n');
}

/* ---- previews ---------------------------------------------------------------------------- */

#define NUMBER 4  /* columns of one number, and of the name of a wedge above it */
#define NAME   20 /* of the name of a row: a wedge, or a way to lay its tokens */

/* Right under the name; what changes is bright. */
static void put_number(int tokens, bool giant, bool changed, struct mg_text *out)
{
    MG_WORDS(number, out, 24);

    mg_put_number(&number, tokens);
    mg_put(&number, giant ? "*" : " ");
    mg_put_colour(out, changed ? "1" : "0");
    mg_put_right(out, number_buffer, NUMBER);
    mg_put_colour(out, "0");
}

/* "mu   0   3   1   2*  2   1": the wheel in the order in which it is drawn */
static void put_preview(const struct cr_player *p, unsigned wedge, struct mg_move way,
                        const char *name, struct mg_text *out)
{
    struct cr_laid laid = cr_lay(p, wedge, way.a, way.b);

    mg_put_spaces(out, 4);
    mg_put_padded(out, name, NAME);
    for (int place = 0; place < CR_WHEEL; place++) {
        bool now = p->giant != 0 && p->giant == p->wheel[place];
        bool then = laid.giant != 0 && laid.giant == p->wheel[place];
        put_number(laid.tokens[place], then, now != then || p->tokens[place] != laid.tokens[place],
                   out);
    }
    mg_putc(out, '\n');
}

static void put_head(const struct cr_player *p, const char *title, struct mg_text *out)
{
    mg_put_spaces(out, 2);
    mg_put_padded(out, title, NAME + 2);
    for (int place = 0; place < CR_WHEEL; place++) {
        MG_WORDS(name, out, 24);
        mg_put(&name, cr_wedge_names.name[p->wheel[place]]);
        mg_putc(&name, ' ');
        mg_put_right(out, name_buffer, NUMBER);
    }
    mg_putc(out, '\n');
}

/* The order's ways with the wedge that is being distributed. */
static void put_ways(const struct cr_state *s, const struct cr_player *p, struct mg_text *out)
{
    struct mg_move ways[CR_WEDGES + 1];
    unsigned count = cr_list_lays(p, s->doing.from, ways);

    for (unsigned i = 0; i < count; i++) {
        MG_WORDS(move, out, 60);
        mg_move_write(&cr_game, ways[i], &move);
        put_preview(p, s->doing.from, ways[i], move_buffer, out);
    }
}

/* Any wedge, without the order's power: that is asked for afterwards. */
static void put_wedges(const struct cr_player *p, struct mg_text *out)
{
    struct mg_move ways[CR_WEDGES + 1];

    for (int place = 0; place < CR_WHEEL; place++)
        if (cr_pieces_at(p, place) > 0) {
            cr_list_lays(p, p->wheel[place], ways);
            put_preview(p, p->wheel[place], ways[0], cr_wedge_names.name[p->wheel[place]], out);
        }
}

void cr_put_previews(const struct cr_state *s, struct mg_text *out)
{
    const struct cr_player *p = cr_active(s);

    switch (s->phase) {
    case CR_PH_TURN:
    case CR_PH_DISTRIBUTE:
    case CR_PH_EXTRA:
        put_head(p, mg_tr(out, N_("After distributing")), out);
        put_wedges(p, out);
        break;
    case CR_PH_LAY:
        put_head(p, mg_tr(out, N_("After the move")), out);
        put_ways(s, p, out);
        break;
    default: break;
    }
}
