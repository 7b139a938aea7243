/* What the page needs beside the view: the pieces and the map as they are printed, and what follows
 * from a position: strengths, scores, what distributions would do, what roads and sites cost.
 * README.md has the shape. */
#include "state.h"

static void put_pair(struct mg_json *out, const char *key, long long number)
{
    mg_json_key(out, key);
    mg_json_number(out, number);
}

static void put_word(struct mg_json *out, const char *key, const char *word)
{
    mg_json_key(out, key);
    if (word != NULL)
        mg_json_text(out, word);
    else
        mg_json_null(out);
}

static void open_key(struct mg_json *out, const char *key, char bracket)
{
    mg_json_key(out, key);
    mg_json_open(out, bracket);
}

/* ---- beside the view --------------------------------------------------------------------- */

static void extra_strength(const struct cr_state *s, struct mg_json *out)
{
    open_key(out, "strength", '{');
    put_pair(out, "slav", cr_strength(s, CR_SLAV));
    put_pair(out, "prussian", cr_strength(s, CR_PRUSSIAN));
    put_pair(out, "saracen", CR_SARACEN_STRENGTH);
    mg_json_close(out, '}');
}

static void extra_score(const struct cr_state *s, const struct cr_score *score, struct mg_json *out)
{
    open_key(out, "score", '{');
    put_pair(out, "influence", score->influence);
    open_key(out, "awards", '[');
    for (int i = 0; i < CR_PEOPLES + s->expansion; i++)
        mg_json_number(out, score->award[i]);
    mg_json_close(out, ']');
    open_key(out, "spaces", '{');
    for (unsigned type = 1; type < CR_TYPES; type++)
        if (score->space[type] != 0)
            put_pair(out, cr_type_names.name[type], score->space[type]);
    mg_json_close(out, '}');
    put_pair(out, "vaults", score->vaults);
    put_pair(out, "tiles", score->tiles);
    put_pair(out, "total", score->total);
    mg_json_close(out, '}');
}

static void extra_seat(const struct cr_state *s, int seat, const struct cr_score *score,
                       struct mg_json *out)
{
    const struct cr_player *p = &s->player[seat];
    struct cr_strengths x = cr_strengths(s, seat);
    int pieces = 0;

    mg_json_open(out, '{');
    open_key(out, "bonus", '{');
    for (int action = 1; action < CR_ACTIONS; action++)
        put_pair(out, cr_action_names.name[action], x.bonus[action]);
    mg_json_close(out, '}');
    open_key(out, "once", '{');
    for (int action = 1; action < CR_ACTIONS; action++)
        put_pair(out, cr_action_names.name[action], x.once[action]);
    mg_json_close(out, '}');
    for (int place = 0; place < CR_WHEEL; place++)
        pieces += cr_pieces_at(p, place);
    put_pair(out, "tokens", pieces);
    extra_score(s, score, out);
    mg_json_close(out, '}');
}

/* ---- distributions ----------------------------------------------------------------------- */

/* The places in the order in which pieces are laid there. */
static void put_path(const struct cr_player *p, unsigned wedge, int how, unsigned which,
                     struct mg_json *out)
{
    int origin = cr_place_of(p, wedge), pieces = cr_pieces_at(p, origin);
    int step = how == CR_BACK ? CR_WHEEL - 1 : 1;
    int place = how == CR_HERE ? origin : (origin + step) % CR_WHEEL;
    int named = how == CR_PASS_OVER || how == CR_DOUBLE ? cr_place_of(p, which) : -1;

    open_key(out, "path", '[');
    for (; pieces > 0; place = (place + step) % CR_WHEEL) {
        bool here = place == named;
        if (here)
            named = -1;
        if (here && how == CR_PASS_OVER)
            continue;
        for (int i = 0; i < (here ? 2 : 1) && pieces > 0; i++, pieces--)
            mg_json_number(out, place);
    }
    mg_json_close(out, ']');
}

static void put_lay(const struct cr_player *p, const char *move, unsigned wedge, int how,
                    unsigned which, struct mg_json *out)
{
    struct cr_laid laid = cr_lay(p, wedge, how, which);

    mg_json_open(out, '{');
    put_word(out, "move", move);
    put_word(out, "wedge", cr_wedge_names.name[wedge]);
    open_key(out, "tokens", '[');
    for (int place = 0; place < CR_WHEEL; place++)
        mg_json_number(out, laid.tokens[place]);
    mg_json_close(out, ']');
    put_word(out, "giant", cr_wedge_names.name[laid.giant]);
    put_path(p, wedge, how, which, out);
    mg_json_close(out, '}');
}

static void put_verb_and_wedge(const char *verb, unsigned wedge, struct mg_text *out)
{
    mg_put(out, verb);
    mg_putc(out, ' ');
    mg_put(out, cr_wedge_names.name[wedge]);
}

/* How a wedge is laid if its owner's power is not used: the first way there is. */
static void put_plain_lay(const struct cr_player *p, const char *verb, unsigned wedge,
                          struct mg_json *out)
{
    struct mg_move ways[CR_WEDGES + 1];
    char buffer[40] = "";
    struct mg_text move = MG_TEXT(buffer, out->out);

    cr_list_lays(p, wedge, ways);
    put_verb_and_wedge(verb, wedge, &move);
    put_lay(p, buffer, wedge, ways[0].a, ways[0].b, out);
}

static void put_ways(const struct cr_state *s, struct mg_json *out)
{
    const struct cr_player *p = cr_active(s);
    struct mg_move ways[CR_WEDGES + 1];
    unsigned count = cr_list_lays(p, s->doing.from, ways);

    for (unsigned i = 0; i < count; i++) {
        char buffer[40] = "";
        struct mg_text move = MG_TEXT(buffer, out->out);
        mg_put(&move, "lay");
        if (ways[i].a != CR_PLAIN) {
            mg_putc(&move, ' ');
            mg_put(&move, cr_how_names.name[ways[i].a]);
        }
        if (ways[i].b != 0) {
            mg_putc(&move, ' ');
            mg_put(&move, cr_wedge_names.name[ways[i].b]);
        }
        put_lay(p, buffer, s->doing.from, ways[i].a, ways[i].b, out);
    }
}

static void extra_lays(const struct cr_state *s, struct mg_json *out)
{
    const struct cr_player *p = cr_active(s);
    bool wedges = s->phase == CR_PH_TURN || s->phase == CR_PH_DISTRIBUTE || s->phase == CR_PH_EXTRA;

    open_key(out, "lays", '[');
    if (s->phase == CR_PH_LAY)
        put_ways(s, out);
    for (unsigned wedge = 1; wedges && wedge < CR_WEDGES; wedge++)
        if (cr_pieces_at(p, cr_place_of(p, wedge)) > 0)
            put_plain_lay(p, s->phase == CR_PH_TURN ? "resolve" : "distribute", wedge, out);
    mg_json_close(out, ']');
}

/* ---- the action in progress -------------------------------------------------------------- */

static void extra_turn(const struct cr_state *s, struct mg_json *out)
{
    const struct cr_doing *d = &s->doing;

    mg_json_key(out, "turn");
    if (d->action == 0) {
        mg_json_null(out);
        return;
    }
    mg_json_open(out, '{');
    put_word(out, "action", cr_action_names.name[d->action]);
    put_pair(out, "power", d->power);
    put_word(out, "next", cr_action_names.name[d->next]);
    put_pair(out, "next_tokens", d->next_tokens + d->next_giant);
    mg_json_close(out, '}');
}

/* What the moves on offer would cost. */
static void extra_costs(const struct cr_state *s, struct mg_json *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    struct cr_roads roads = cr_roads(s, s->seat);
    unsigned count = s->phase == CR_PH_ACTION ? cr_list_targets(s, moves) : 0;

    open_key(out, "reach", '[');
    for (unsigned i = 0; i < count; i++)
        if (moves[i].kind == CR_M_MARCH) {
            mg_json_open(out, '{');
            put_word(out, "from", cr_place_names.name[moves[i].a]);
            put_word(out, "to", cr_place_names.name[moves[i].b]);
            put_pair(out, "cost", cr_distance(s, &roads, moves[i].a, moves[i].b));
            mg_json_close(out, '}');
        }
    mg_json_close(out, ']');
    open_key(out, "sites", '[');
    for (unsigned i = 0; i < count; i++)
        if (moves[i].kind == CR_M_BUILD) {
            mg_json_open(out, '{');
            put_word(out, "region", cr_place_names.name[moves[i].a]);
            put_word(out, "type", cr_type_names.name[moves[i].b]);
            put_pair(out, "cost", cr_cost(s, s->seat, moves[i].a, moves[i].b));
            mg_json_close(out, '}');
        }
    mg_json_close(out, ']');
}

void cr_extra(const void *view, int seat, struct mg_json *out)
{
    const struct cr_state *s = view;
    struct cr_score score[CR_SEATS];
    (void)seat;

    cr_scores(s, score);
    extra_strength(s, out);
    open_key(out, "seats", '[');
    for (int i = 0; i < s->players; i++)
        extra_seat(s, i, &score[i], out);
    mg_json_close(out, ']');
    extra_lays(s, out);
    extra_turn(s, out);
    extra_costs(s, out);
}

/* ---- what is printed --------------------------------------------------------------------- */

/* A list of canonical names with their titles. */
static void put_titles(struct mg_json *out, const char *key, const struct mg_names *names,
                       const char *const *titles)
{
    open_key(out, key, '{');
    for (uint16_t i = 1; i < names->count; i++)
        put_word(out, names->name[i], mg_tr(out->out, titles[i]));
    mg_json_close(out, '}');
}

static void content_wedges(struct mg_json *out)
{
    open_key(out, "wedges", '{');
    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++) {
        open_key(out, cr_wedge_names.name[wedge], '{');
        put_word(out, "basic", cr_action_names.name[cr_wedges[wedge].basic]);
        put_word(out, "second", cr_action_names.name[cr_wedges[wedge].second]);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void put_region(unsigned place, struct mg_json *out)
{
    static const char *const kinds[] = { "capital", "start", "open", "enemy" };
    const struct cr_place_kind *k = &cr_places[place];

    mg_json_open(out, '{');
    put_word(out, "name", cr_place_names.name[place]);
    put_word(out, "title", mg_tr(out->out, k->name));
    put_pair(out, "x", k->x);
    put_pair(out, "y", k->y);
    put_pair(out, "col", k->col);
    put_pair(out, "row", k->row);
    put_word(out, "kind", kinds[k->kind]);
    open_key(out, "discount", '[');
    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++)
        if (k->discount >> type & 1)
            mg_json_text(out, cr_type_names.name[type]);
    mg_json_close(out, ']');
    mg_json_key(out, "small");
    mg_json_bool(out, k->small);
    open_key(out, "next", '[');
    for (unsigned other = 1; other < CR_PLACES; other++)
        if (k->next >> other & 1)
            mg_json_text(out, cr_place_names.name[other]);
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

static void content_map(struct mg_json *out)
{
    open_key(out, "regions", '[');
    for (unsigned place = 1; place < CR_PLACES; place++)
        put_region(place, out);
    mg_json_close(out, ']');
    open_key(out, "sea", '[');
    for (unsigned a = 1; a < CR_PLACES; a++)
        for (unsigned b = a + 1; b < CR_PLACES; b++) {
            if (!cr_is_sea_link(a, b))
                continue;
            mg_json_open(out, '[');
            mg_json_text(out, cr_place_names.name[a]);
            mg_json_text(out, cr_place_names.name[b]);
            mg_json_close(out, ']');
        }
    mg_json_close(out, ']');
}

static void content_pieces(struct mg_json *out)
{
    open_key(out, "pieces", '{');
    for (unsigned piece = 1; piece < CR_PIECES; piece++) {
        char buffer[200] = "", title_buffer[60] = "";
        struct mg_text text = MG_TEXT(buffer, out->out), title = MG_TEXT(title_buffer, out->out);
        const struct cr_piece_kind *k = &cr_pieces[piece];
        cr_piece_text(piece, &text);
        cr_piece_title(piece, &title);
        open_key(out, cr_piece_names.name[piece], '{');
        put_word(out, "title", title_buffer);
        put_word(out, "type", cr_type_names.name[k->type]);
        put_pair(out, "level", k->level);
        put_pair(out, "cost", k->cost);
        put_pair(out, "reduced", k->reduced);
        put_word(out, "bonus", cr_action_names.name[k->action]);
        put_pair(out, "points", k->points);
        put_word(out, "text", buffer);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void content_orders(struct mg_json *out)
{
    open_key(out, "orders", '{');
    for (unsigned order = 1; order < CR_ORDERS; order++) {
        open_key(out, cr_order_names.name[order], '{');
        put_word(out, "title", mg_tr(out->out, cr_orders[order].name));
        put_word(out, "text", mg_tr(out->out, cr_orders[order].power));
        mg_json_key(out, "expansion");
        mg_json_bool(out, order > CR_LAST_BASE_ORDER);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void content_tiles(struct mg_json *out)
{
    static const char *const classes[] = {
        NULL, "upgrade", "distribute", "once", "permanent", "end"
    };

    open_key(out, "bonuses", '{');
    for (unsigned bonus = 1; bonus < CR_BONUSES; bonus++) {
        char buffer[120] = "";
        struct mg_text text = MG_TEXT(buffer, out->out);
        cr_bonus_title(bonus, &text);
        open_key(out, cr_bonus_names.name[bonus], '{');
        put_word(out, "type", cr_type_names.name[cr_bonuses[bonus].type]); /* null: any */
        put_pair(out, "discount", cr_bonuses[bonus].discount);
        put_pair(out, "influence", cr_bonuses[bonus].influence);
        put_word(out, "text", buffer);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
    open_key(out, "tiles", '{');
    for (unsigned tile = 1; tile < CR_TILES; tile++) {
        char buffer[160] = "";
        struct mg_text text = MG_TEXT(buffer, out->out);
        cr_tile_title(tile, &text);
        open_key(out, cr_tile_names.name[tile], '{');
        put_word(out, "class", classes[cr_tiles[tile].class]);
        put_pair(out, "cost", cr_tiles[tile].cost);
        put_pair(out, "level", cr_tiles[tile].level);
        put_word(out, "action", cr_action_names.name[cr_tiles[tile].action]);
        put_word(out, "text", buffer);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void content_tracks(struct mg_json *out)
{
    static const char *const sets[2] = { "base", "expansion" };

    open_key(out, "tracks", '{');
    for (int set = 0; set < 2; set++) {
        open_key(out, sets[set], '{');
        for (int people = 0; people < 2; people++) {
            open_key(out, cr_enemy_names.name[people + 1], '[');
            for (int i = 0; i < CR_TRACK; i++)
                mg_json_number(out, cr_tracks[set][people][i]);
            mg_json_close(out, ']');
        }
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
    open_key(out, "troops", '[');
    for (int level = 1; level <= CR_TROOPS_ALL; level++) {
        mg_json_open(out, '{');
        put_pair(out, "level", level);
        put_pair(out, "cost", level + CR_MUSTER_MORE);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    open_key(out, "awards", '{');
    put_pair(out, "first", cr_awards[0][0]);
    put_pair(out, "second", cr_awards[1][0]);
    mg_json_close(out, '}');
}

void cr_content(struct mg_json *out)
{
    put_titles(out, "actions", &cr_action_names, cr_action_titles);
    put_titles(out, "types", &cr_type_names, cr_type_titles);
    put_titles(out, "enemies", &cr_enemy_names, cr_enemy_titles);
    content_wedges(out);
    content_map(out);
    content_pieces(out);
    content_orders(out);
    content_tiles(out);
    content_tracks(out);
}
