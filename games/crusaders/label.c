/* Moves in words: what each of them would do, with what it costs and what is lost. */
#include "state.h"

#include <string.h>

static const char *action_title(const struct mg_text *out, unsigned action)
{
    return mg_tr(out, cr_action_titles[action]);
}

static void label_assign(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    const struct cr_player *p = cr_active(s);
    unsigned wedge = s->doing.wedge;
    const struct cr_wedge_kind *w = &cr_wedges[wedge];
    const char *action = action_title(out, m.a),
               *other = action_title(out, m.a == w->basic ? w->second : w->basic);
    bool all = m.b + m.c == cr_pieces_at(p, cr_place_of(p, wedge));
    MG_WORDS(pieces, out, 60);

    if (m.c == 0)
        mg_put(&pieces, mg_digits(m.b).text);
    else if (m.b == 0)
        mg_say(&pieces, N_("the giant token"));
    else
        mg_say(&pieces, N_("{0} and the giant token"), mg_digits(m.b).text);
    if (all)
        mg_say(out, N_("{0} with all tokens: {1}"), action, pieces_buffer);
    else
        mg_say(out, N_("{0} first, tokens: {1}; then {2} with the rest"), action, pieces_buffer,
               other);
}

static void label_build(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    int level = cr_lowest(cr_active(s), m.b);
    MG_WORDS(piece, out, 60);
    MG_WORDS(gist, out, 120);

    if (level == 0) {
        mg_put(&piece, mg_tr(out, cr_type_titles[m.b]));
    } else {
        cr_the_piece(cr_piece(m.b, level), &piece);
        cr_piece_gist(cr_piece(m.b, level), &gist);
    }
    if (level > 0 && mg_legal(cr_check_site(s, s->seat, m.a, m.b)))
        mg_say(out, N_("Build {0} {1} (cost {2}): {3}"), piece_buffer, cr_in(out, m.a),
               mg_digits(cr_cost(s, s->seat, m.a, m.b)).text, gist_buffer);
    else
        mg_say(out, N_("Build {0} {1}"), piece_buffer, cr_in(out, m.a));
}

static void label_reward(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    const struct cr_player *p = cr_active(s);
    unsigned saracen = s->doing.reward;
    MG_WORDS(piece, out, 60);
    MG_WORDS(gist, out, 120);

    if (m.a == CR_REWARD_INFLUENCE || saracen < CR_SARACEN_CASTLE) {
        mg_say(out, N_("Take {0} influence"), mg_digits(CR_NO_PIECE).text);
    } else if (saracen == CR_SARACEN_TROOP) {
        mg_say(out, N_("Take troop {0}"),
               cr_level_titles[p->troops + 1 <= CR_TROOPS_ALL ? p->troops + 1 : 0]);
    } else {
        unsigned type = saracen - CR_SARACEN_CASTLE + CR_CASTLE;
        cr_the_piece(cr_piece((int)type, cr_lowest(p, type)), &piece);
        cr_piece_gist(cr_piece((int)type, cr_lowest(p, type)), &gist);
        mg_say(out, N_("Take {0}: {1}"), piece_buffer, gist_buffer);
    }
}

/* With its whole text; the full stop is for sentences. */
static void label_order(unsigned order, struct mg_text *out)
{
    const char *power = mg_tr(out, cr_orders[order].power);
    MG_WORDS(text, out, 200);

    mg_put_bytes(&text, power, strlen(power) - 1);
    mg_say(out, N_("{0}: {1}"), mg_tr(out, cr_orders[order].name), text_buffer);
}

static void label_remove(unsigned piece, struct mg_text *out)
{
    MG_WORDS(title, out, 60);
    MG_WORDS(gist, out, 120);

    cr_the_piece(piece, &title);
    cr_piece_gist(piece, &gist);
    mg_say(out, N_("Remove {0}: {1}"), title_buffer, gist_buffer);
}

static void label_lay(const struct cr_player *p, struct mg_move m, struct mg_text *out)
{
    MG_WORDS(wedge, out, 80);

    if (m.b != 0)
        cr_wedge_title(p, m.b, &wedge);
    switch (m.a) {
    case CR_HERE: mg_say(out, N_("Start on the emptied wedge")); break;
    case CR_BACK: mg_say(out, N_("Go counter-clockwise")); break;
    case CR_PASS_OVER: mg_say(out, N_("Pass over {0}"), wedge_buffer); break;
    case CR_DOUBLE: mg_say(out, N_("Lay two on {0}"), wedge_buffer); break;
    case CR_GIANT: mg_say(out, N_("Lay the giant token on {0}"), wedge_buffer); break;
    default: mg_say(out, N_("Go clockwise from the next wedge")); break;
    }
}

static void label_decline(const struct cr_state *s, struct mg_text *out)
{
    switch (s->phase) {
    case CR_PH_MILL: mg_say(out, N_("Remove nothing")); break;
    case CR_PH_FLIP: mg_say(out, N_("Upgrade nothing")); break;
    case CR_PH_DISTRIBUTE:
    case CR_PH_EXTRA: mg_say(out, N_("Distribute nothing")); break;
    case CR_PH_SPEND:
    case CR_PH_ACTION:
        mg_say(out, N_("Do not resolve {0}"), action_title(out, s->doing.action));
        break;
    default: mg_say(out, N_("Decline")); break;
    }
}

/* What is left over is lost when the Travel ends, CR-TRV-08: that is said before it happens. */
static void label_march(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    const char *from = cr_from(out, m.a), *to = cr_to(out, m.b);
    int left;

    if (!mg_legal(cr_check_march(s, m))) {
        mg_say(out, N_("March {0} {1}"), from, to);
        return;
    }
    bool ends = cr_march_ends(s, m, &left);
    struct mg_digits cost = mg_digits(s->doing.power - left);
    if (!ends)
        mg_say(out, N_("March {0} {1} (cost {2})"), from, to, cost.text);
    else if (left == 0)
        mg_say(out, N_("March {0} {1} (cost {2}, ends the Travel)"), from, to, cost.text);
    else
        mg_say(out, N_("March {0} {1} (cost {2}, ends the Travel, points lost: {3})"), from, to,
               cost.text, mg_digits(left).text);
}

static void label_done(const struct cr_state *s, struct mg_text *out)
{
    if (s->doing.power == 0)
        mg_say(out, N_("End the Travel"));
    else
        mg_say(out, N_("End the Travel (points lost: {0})"), mg_digits(s->doing.power).text);
}

static void label_crusade(const struct cr_state *s, unsigned place, struct mg_text *out)
{
    unsigned enemy = cr_at(s, place)->enemy;

    if (enemy == 0)
        mg_say(out, N_("Beat the enemy {0}"), cr_in(out, place));
    else
        mg_say(out, N_("Beat {0} {1} (strength {2})"), cr_the_enemy(out, enemy), cr_in(out, place),
               mg_digits(cr_strength(s, enemy)).text);
}

static void label_influence(const struct cr_state *s, unsigned place, struct mg_text *out)
{
    MG_WORDS(tile, out, 120);

    if (place == 0) {
        mg_say(out, N_("Gain {0} influence"), mg_digits(s->doing.power).text);
    } else if (cr_at(s, place)->tile == 0) {
        mg_say(out, N_("Take the tile {0}"), cr_in(out, place));
    } else {
        cr_tile_title(cr_at(s, place)->tile, &tile);
        mg_say(out, N_("Take the tile {0}: {1}"), cr_in(out, place), tile_buffer);
    }
}

/* Moves with a wedge: {0} the wedge, {1} how many pieces are on it. */
static const char *wedge_sentence(int kind)
{
    switch (kind) {
    case CR_M_ARRANGE: return N_("{0} comes here");
    case CR_M_ADD: return N_("A token more on {0}");
    case CR_M_TAKE: return N_("Only one token on {0}");
    case CR_M_GIANT: return N_("The giant token on {0}");
    case CR_M_RESOLVE: return N_("Resolve {0}, tokens: {1}");
    case CR_M_DISTRIBUTE: return N_("Distribute {0}, tokens: {1}");
    default: return N_("Upgrade {0}");
    }
}

static void label_wedge(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    const struct cr_player *p = cr_active(s);
    int place = cr_place_of(p, m.a);
    MG_WORDS(wedge, out, 80);

    cr_wedge_title(place >= 0 ? p : NULL, m.a, &wedge);
    mg_say(out, wedge_sentence(m.kind), wedge_buffer,
           mg_digits(place >= 0 ? cr_pieces_at(p, place) : 0).text);
}

void cr_label(const void *view, struct mg_move m, struct mg_text *out)
{
    const struct cr_state *s = view;
    switch (m.kind) {
    case CR_M_ORDER: label_order(m.a, out); break;
    case CR_M_SKIP: mg_say(out, N_("Skip the turn and distribute a wedge")); break;
    case CR_M_ASSIGN: label_assign(s, m, out); break;
    case CR_M_SPEND:
        mg_say(out, N_("Spend {0} (power {1})"), mg_digits(m.a).text,
               mg_digits(s->doing.power + m.a).text);
        break;
    case CR_M_DONE: label_done(s, out); break;
    case CR_M_MUSTER: mg_say(out, N_("Muster a troop")); break;
    case CR_M_PLACE: mg_say(out, N_("Place the knight {0}"), cr_in(out, m.a)); break;
    case CR_M_MARCH: label_march(s, m, out); break;
    case CR_M_CRUSADE: label_crusade(s, m.a, out); break;
    case CR_M_INFLUENCE: label_influence(s, m.a, out); break;
    case CR_M_BUILD: label_build(s, m, out); break;
    case CR_M_REWARD: label_reward(s, m, out); break;
    case CR_M_REMOVE: label_remove(m.a, out); break;
    case CR_M_LAY: label_lay(cr_active(s), m, out); break;
    case CR_M_DECLINE: label_decline(s, out); break;
    default: label_wedge(s, m, out); break;
    }
}
