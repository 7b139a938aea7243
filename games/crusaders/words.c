/* The whole position in words, complete enough to play by. */
#include "state.h"

/* Between the parts of a list. */
static void comma(struct mg_text *out, bool *first)
{
    if (!*first)
        mg_put(out, ", ");
    *first = false;
}

/* ---- the table --------------------------------------------------------------------------- */

static void put_table(const struct cr_state *s, struct mg_text *out)
{
    MG_WORDS(start, out, 40);

    cr_seat_title(s->first, &start);
    mg_say(out, N_("Round {0}; {1} began. Influence in the supply: {2}."), mg_digits(s->round).text,
           start_buffer, mg_digits(s->supply).text);
    mg_putc(out, ' ');
    if (s->last_round) {
        mg_say(out, N_("This is the last round."));
        mg_putc(out, ' ');
    }
    mg_say(out, N_("Slavs have strength {0}, Prussians {1}, Saracens {2}."),
           mg_digits(cr_strength(s, CR_SLAV)).text, mg_digits(cr_strength(s, CR_PRUSSIAN)).text,
           mg_digits(CR_SARACEN_STRENGTH).text);
    if (s->idle > 0) {
        mg_putc(out, ' ');
        mg_say(out, N_("Rounds in a row without a gain: {0} of {1}."), mg_digits(s->idle).text,
               mg_digits(CR_STANDSTILL).text);
    }
    mg_putc(out, '\n');
}

static void put_offers(const struct cr_state *s, struct mg_text *out)
{
    for (unsigned order = 1; order < CR_ORDERS; order++) {
        int dealt = s->dealt[order - 1];
        MG_WORDS(who, out, 40);
        if (dealt == 0)
            continue;
        if (dealt == CR_ANYBODY)
            mg_say(&who, N_("anybody"));
        else
            cr_seat_title(dealt - 1, &who);
        mg_say(out, N_("For {0}: {1}. {2}"), who_buffer, mg_tr(out, cr_orders[order].name),
               mg_tr(out, cr_orders[order].power));
        mg_putc(out, '\n');
    }
}

/* What is in progress. */
static void put_turn(const struct cr_state *s, struct mg_text *out)
{
    const struct cr_doing *d = &s->doing;

    if (d->action != 0) {
        mg_say(out, N_("{0} is being resolved with power {1}."),
               mg_tr(out, cr_action_titles[d->action]), mg_digits(d->power).text);
        if (d->next != 0) {
            mg_putc(out, ' ');
            mg_say(out, N_("After it comes {0}, tokens: {1}."),
                   mg_tr(out, cr_action_titles[d->next]),
                   mg_digits(d->next_tokens + d->next_giant).text);
        }
        mg_putc(out, '\n');
    }
    if (d->chapels + d->extras > 0) {
        mg_say(out, N_("At the end of the turn: tokens from Chapels {0}, extra distributions {1}."),
               mg_digits(d->chapels).text, mg_digits(d->extras).text);
        mg_putc(out, '\n');
    }
}

/* ---- players ----------------------------------------------------------------------------- */

static void put_wheel(const struct cr_player *p, struct mg_text *out)
{
    bool first = true;

    mg_say(out, N_("Wheel, clockwise: "));
    for (int place = 0; place < CR_WHEEL; place++) {
        MG_WORDS(wedge, out, 80);
        if (p->wheel[place] == 0)
            continue;
        comma(out, &first);
        cr_wedge_title(p, p->wheel[place], &wedge);
        if (p->giant == p->wheel[place])
            mg_say(out, N_("{0} {1} and the giant token"), wedge_buffer,
                   mg_digits(p->tokens[place]).text);
        else
            mg_say(out, N_("{0} {1}"), wedge_buffer, mg_digits(p->tokens[place]).text);
    }
    mg_put(out, ". ");
}

static void put_board(const struct cr_state *s, const struct cr_player *p, struct mg_text *out)
{
    bool first = true;

    mg_say(out, N_("Still on the board: "));
    for (unsigned type = 1; type <= (s->expansion ? CR_VAULT : CR_BANK); type++)
        for (int level = 1; level <= CR_LEVELS; level++)
            if (!cr_is_uncovered(p, type, level)) {
                comma(out, &first);
                cr_piece_title(cr_piece((int)type, level), out);
            }
    mg_put(out, ". ");
}

static void put_tiles(const struct cr_player *p, struct mg_text *out)
{
    bool first = true;

    if (p->tiles == 0)
        return;
    mg_say(out, N_("Influence tiles: "));
    for (int i = 0; i < p->tiles; i++) {
        comma(out, &first);
        cr_tile_title(p->tile[i].tile, out);
        if (p->tile[i].down && cr_tiles[p->tile[i].tile].class == CR_ONCE_TILE)
            mg_say(out, N_(" - spent"));
    }
    mg_put(out, ". ");
}

static void put_powers(const struct cr_state *s, int seat, struct mg_text *out)
{
    struct cr_strengths x = cr_strengths(s, seat);
    bool first = true;

    mg_say(out, N_("Bonuses: "));
    for (int action = 1; action < CR_ACTIONS; action++) {
        comma(out, &first);
        mg_put(out, mg_tr(out, cr_action_titles[action]));
        mg_put(out, x.bonus[action] < 0 ? " " : " +");
        mg_put_number(out, x.bonus[action]);
    }
    mg_put(out, ". ");
}

static void put_player(const struct cr_state *s, int seat, const struct cr_score *score,
                       struct mg_text *out)
{
    const struct cr_player *p = &s->player[seat];
    bool first = true;
    MG_WORDS(who, out, 40);

    cr_seat_title(seat, &who);
    mg_say(out, N_("{0}: {1}. Influence {2}, in all {3}."), who_buffer,
           mg_tr(out, p->order != 0 ? cr_orders[p->order].name : N_("no order")),
           mg_digits(p->influence).text, mg_digits(score->total).text);
    mg_putc(out, ' ');
    if (p->order != 0) {
        mg_put(out, mg_tr(out, cr_orders[p->order].power));
        mg_putc(out, ' ');
    }
    put_wheel(p, out);
    put_powers(s, seat, out);
    mg_say(out, p->knights > 0 ? N_("Knights on the map: ") : N_("No knight on the map"));
    for (int i = 0; i < p->knights; i++) {
        comma(out, &first);
        mg_put(out, cr_place_title(out, p->knight[i]));
    }
    mg_say(out, N_("; on the player board: {0}."), mg_digits(p->reserve).text);
    mg_putc(out, ' ');
    mg_say(out, N_("Troops {0} of {1}. Captured: Slavs {2}, Prussians {3}, Saracens {4}."),
           mg_digits(p->troops).text, mg_digits(cr_troops_most(s)).text,
           mg_digits(p->captured[CR_SLAVS]).text, mg_digits(p->captured[CR_PRUSSIANS]).text,
           mg_digits(p->captured[CR_SARACENS]).text);
    mg_putc(out, ' ');
    put_board(s, p, out);
    put_tiles(p, out);
    if (s->expansion)
        mg_say(out, N_("Coats of arms left: {0}; Chapel tokens: {1}."), mg_digits(p->coats).text,
               mg_digits(p->chapel_tokens).text);
    mg_putc(out, '\n');
}

/* ---- the map ----------------------------------------------------------------------------- */

/* Between the facts of a region. */
static void put_fact(struct mg_text *out)
{
    if (out->len > 0)
        mg_put(out, "; ");
}

/* Who stands there, with how many. */
static void put_knights(const struct cr_state *s, unsigned place, struct mg_text *out)
{
    for (int seat = 0; seat < s->players; seat++) {
        int count = 0;
        MG_WORDS(who, out, 40);
        for (int i = 0; i < s->player[seat].knights; i++)
            count += s->player[seat].knight[i] == place;
        if (count == 0)
            continue;
        cr_seat_title(seat, &who);
        put_fact(out);
        mg_say(out, N_("knights of {0}: {1}"), who_buffer, mg_digits(count).text);
    }
}

static void put_buildings(const struct cr_state *s, unsigned place, struct mg_text *out)
{
    const struct cr_region *r = cr_at(s, place);

    for (int i = 0; i < r->buildings; i++) {
        MG_WORDS(who, out, 40);
        MG_WORDS(piece, out, 60);
        cr_seat_title(r->building[i].owner - 1, &who);
        cr_piece_title(r->building[i].piece, &piece);
        put_fact(out);
        mg_say(out, N_("{0} of {1}"), piece_buffer, who_buffer);
    }
}

static void put_tokens(const struct cr_state *s, const struct cr_region *r, struct mg_text *out)
{
    MG_WORDS(words, out, 120);

    if (r->enemy != 0) {
        put_fact(out);
        mg_say(out, N_("enemy: {0}, strength {1}"), mg_tr(out, cr_enemy_titles[r->enemy]),
               mg_digits(cr_strength(s, r->enemy)).text);
    }
    if (r->bonus != 0 && r->buildings == 0) { /* CR-BLD-15 */
        put_fact(out);
        cr_bonus_title(r->bonus, out);
    }
    if (r->tile != 0) {
        cr_tile_title(r->tile, &words);
        put_fact(out);
        mg_say(out, N_("influence tile: {0}"), words_buffer);
    }
    if (r->coat != 0) {
        cr_seat_title(r->coat - 1, &words);
        put_fact(out);
        mg_say(out, N_("coat of arms of {0}"), words_buffer);
    }
}

void cr_put_facts_of(const struct cr_state *s, unsigned place, struct mg_text *out)
{
    put_tokens(s, cr_at(s, place), out);
    put_buildings(s, place, out);
    put_knights(s, place, out);
}

static void put_printed(unsigned place, struct mg_text *out)
{
    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++)
        if (cr_places[place].discount >> type & 1) {
            put_fact(out);
            mg_say(out, N_("{0} costs 1 less"), mg_tr(out, cr_type_titles[type]));
        }
}

static void put_region(const struct cr_state *s, unsigned place, struct mg_text *out)
{
    MG_WORDS(facts, out, 1000);
    bool first = true;

    mg_put(&facts, cr_place_title(out, place));
    put_printed(place, &facts);
    cr_put_facts_of(s, place, &facts);
    put_fact(&facts);
    mg_say(&facts, N_("neighbours: "));
    for (unsigned other = 1; other < CR_PLACES; other++)
        if (cr_places[place].next >> other & 1 && cr_on_board(s, other)) {
            comma(&facts, &first);
            mg_put(&facts, cr_place_title(out, other));
        }
    mg_put(out, facts_buffer);
    mg_put(out, ".\n");
}

void cr_words(const void *view, int seat, struct mg_text *out)
{
    const struct cr_state *s = view;
    struct cr_score score[CR_SEATS];
    struct mg_result result = { .over = false };

    cr_scores(s, score);
    cr_result(s, &result);
    cr_prompt(view, seat, out);
    mg_putc(out, '\n');
    put_table(s, out);
    put_offers(s, out);
    put_turn(s, out);
    for (int i = 0; i < s->players; i++)
        put_player(s, i, &score[i], out);
    for (unsigned place = 1; place < CR_PLACES; place++)
        if (cr_on_board(s, place))
            put_region(s, place, out);
    for (int i = 0; i < s->players && result.over; i++) {
        MG_WORDS(who, out, 40);
        cr_seat_title(i, &who);
        mg_say(out, N_("{0} has {1} and takes place {2}."), who_buffer,
               mg_digits(result.score[i]).text, mg_digits(result.place[i]).text);
        mg_putc(out, '\n');
    }
}
