/* Everything printed that can be looked at by its name: all that stands on it, and how it stands
 * now. Numbers come from the tables. */
#include "state.h"

/* Sentences follow each other. */
static void say_on(struct mg_text *out, const char *sentence)
{
    mg_putc(out, ' ');
    mg_say(out, sentence);
}

/* ", " before all but the first. */
static void put_next(struct mg_text *out, const char *words)
{
    mg_put(out, out->len > 0 ? ", " : "");
    mg_put(out, words);
}

/* ---- orders ------------------------------------------------------------------------------ */

static void name_order(uint16_t order, struct mg_text *out)
{
    mg_put(out, mg_tr(out, cr_orders[order].name));
}

static void print_start(const struct cr_order_kind *k, int tokens, struct mg_text *out)
{
    mg_say(out, N_("Action tokens at the start: {0}; on each wedge {1}."), mg_digits(tokens).text,
           mg_digits(k->each).text);
    if (k->add > 0)
        say_on(out, N_("One more lies on a wedge of choice."));
    if (k->take == 1)
        say_on(out, N_("On one wedge of choice lies one less."));
    if (k->take == 2)
        say_on(out, N_("On two different wedges of choice lies one less each."));
    if (k->on_travel > 0)
        say_on(out, N_("One more lies on each of the two Travel wedges."));
    if (k->upgrades == 1)
        say_on(out, N_("One wedge of choice starts upgraded."));
    if (k->upgrades == 3)
        say_on(out, N_("Three different wedges of choice start upgraded."));
}

static void print_how(int how, struct mg_text *out)
{
    switch (how) {
    case CR_HERE: say_on(out, N_("Each distribution may start on the emptied wedge.")); break;
    case CR_BACK:
        say_on(out, N_("Each distribution may go counter-clockwise, the whole of it."));
        break;
    case CR_PASS_OVER: say_on(out, N_("Each distribution may pass over one wedge, once.")); break;
    case CR_DOUBLE:
        say_on(out, N_("Once in each distribution two tokens may be laid on one wedge."));
        break;
    case CR_GIANT:
        say_on(
            out,
            N_("On one wedge of choice the giant token takes the place of both. It is worth 2 in an action, and goes whole to one of the "
               "two; wherever tokens are laid or counted it is one, and its owner says on which wedge it is laid."));
        break;
    default: break;
    }
}

/* What is in no table. */
static const char *power_of(unsigned order)
{
    switch (order) {
    case CR_CAL: return N_("Every action has +1 power.");
    case CR_SEP: return N_("Every Travel has -1 power, but never less than 0.");
    case CR_MON:
        return N_(
            "The black knight starts with the first knight and is a knight in every respect; every Travel has +1 power.");
    case CR_LSW:
        return N_(
            "After a turn in which you erected an expansion building you may distribute any one wedge; no action is resolved.");
    case CR_DRA:
        return N_(
            "Expansion buildings cost 1 less in a region without any building. For the same cost they may be erected beside exactly one "
            "building of any type and player; beside the base building that they match they cost what they cost everybody.");
    case CR_BBR:
        return N_(
            "The Influence action may also take a tile from a region next to one of your knights; the coat of arms goes there.");
    default: return NULL;
    }
}

static void print_order(uint16_t order, struct mg_text *out)
{
    struct cr_player p = { .order = (uint8_t)order };
    const struct cr_order_kind *k = &cr_orders[order];

    print_start(k, cr_start_tokens(&p), out);
    print_how(k->how, out);
    if (power_of(order) != NULL)
        say_on(out, power_of(order));
    if (order > CR_LAST_BASE_ORDER)
        say_on(out, N_("An order of the expansion."));
}

static void order_now(const void *view, int seat, uint16_t order, struct mg_text *out)
{
    const struct cr_state *s = view;
    MG_WORDS(owners, out, 200);
    MG_WORDS(to, out, 40);
    (void)seat;

    for (int i = 0; i < s->players; i++)
        if (s->player[i].order == order) {
            MG_WORDS(who, out, 40);
            cr_seat_title(i, &who);
            put_next(&owners, who_buffer);
        }
    if (s->dealt[order - 1] == CR_ANYBODY)
        mg_say(&to, N_("anybody"));
    else if (s->dealt[order - 1] != 0)
        cr_seat_title(s->dealt[order - 1] - 1, &to);
    if (owners.len > 0)
        mg_say(out, N_("It is the order of: {0}."), owners_buffer);
    if (owners.len > 0 && to.len > 0)
        mg_putc(out, ' ');
    if (to.len > 0)
        mg_say(out, N_("On offer to: {0}."), to_buffer);
}

/* ---- buildings --------------------------------------------------------------------------- */

static void name_piece(uint16_t piece, struct mg_text *out)
{
    cr_piece_title(piece, out);
}

static void print_cost(const struct cr_piece_kind *k, struct mg_text *out)
{
    if (cr_is_base(k->type))
        mg_say(out, N_("Base building. Cost: {0}."), mg_digits(k->cost).text);
    else
        mg_say(
            out,
            N_("Expansion building. Cost: {0}; beside the base building of any player that it matches ({1}): {2}."),
            mg_digits(k->cost).text, mg_tr(out, cr_type_titles[cr_match_of(k->type)]),
            mg_digits(k->reduced).text);
}

static void print_piece(uint16_t piece, struct mg_text *out)
{
    const struct cr_piece_kind *k = &cr_pieces[piece];
    MG_WORDS(text, out, 200);

    cr_piece_text(piece, &text);
    print_cost(k, out);
    mg_putc(out, ' ');
    mg_say(out, N_("Influence when it is erected: {0}. The space under it: {1}"),
           mg_digits(k->level).text, text_buffer);
}

/* The region in which a player has this building; 0: none. */
static unsigned place_of(const struct cr_state *s, int seat, unsigned piece)
{
    for (unsigned place = 1; place < CR_PLACES; place++)
        for (int i = 0; i < cr_at(s, place)->buildings; i++)
            if (cr_at(s, place)->building[i].piece == piece &&
                cr_at(s, place)->building[i].owner == seat + 1)
                return place;
    return 0;
}

static void piece_now(const void *view, int seat, uint16_t piece, struct mg_text *out)
{
    const struct cr_state *s = view;
    const struct cr_piece_kind *k = &cr_pieces[piece];
    (void)seat;

    if (!cr_is_base(k->type) && !s->expansion) {
        mg_say(out, N_("It is not in this game."));
        return;
    }
    for (int i = 0; i < s->players; i++) {
        unsigned place = place_of(s, i, piece);
        MG_WORDS(who, out, 40);
        cr_seat_title(i, &who);
        if (i > 0)
            mg_putc(out, ' ');
        if (place != 0)
            mg_say(out, N_("{0}: it stands {1}."), who_buffer, cr_in(out, place));
        else if (cr_is_uncovered(&s->player[i], k->type, k->level))
            mg_say(out, N_("{0}: a Mill has removed it."), who_buffer);
        else
            mg_say(out, N_("{0}: it is on the player board."), who_buffer);
    }
}

static void name_type(uint16_t type, struct mg_text *out)
{
    mg_put(out, mg_tr(out, cr_type_titles[type]));
}

/* All four levels. */
static void print_type(uint16_t type, struct mg_text *out)
{
    for (int level = 1; level <= CR_LEVELS; level++) {
        MG_WORDS(title, out, 60);
        MG_WORDS(text, out, 400);
        cr_piece_title(cr_piece(type, level), &title);
        print_piece((uint16_t)cr_piece(type, level), &text);
        mg_put(out, level > 1 ? "\n" : "");
        mg_say(out, N_("{0}. {1}"), title_buffer, text_buffer);
    }
}

/* ---- regions ----------------------------------------------------------------------------- */

static void name_place(uint16_t place, struct mg_text *out)
{
    mg_put(out, cr_place_title(out, place));
}

static const char *kind_of(unsigned place)
{
    switch (cr_places[place].kind) {
    case CR_CAPITAL: return N_("The capital. Neither enemies nor bonus tiles come here.");
    case CR_START:
        return N_(
            "A starting region: first knights are placed here. Neither enemies nor bonus tiles come here.");
    case CR_OPEN: return N_("An open region: a bonus tile lies here, and no enemy.");
    default: return N_("An enemy region: at the start it has an enemy and a bonus tile.");
    }
}

static void print_place(uint16_t place, struct mg_text *out)
{
    MG_WORDS(cheaper, out, 120);
    MG_WORDS(land, out, 200);
    MG_WORDS(sea, out, 120);

    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++)
        if (cr_places[place].discount >> type & 1)
            put_next(&cheaper, mg_tr(out, cr_type_titles[type]));
    for (unsigned other = 1; other < CR_PLACES; other++)
        if (cr_places[place].next >> other & 1)
            put_next(cr_is_sea_link(place, other) ? &sea : &land, cr_place_title(out, other));
    mg_say(out, kind_of(place));
    mg_putc(out, ' ');
    if (cheaper.len > 0) {
        mg_say(out, N_("Printed here, these cost 1 less: {0}."), cheaper_buffer);
        mg_putc(out, ' ');
    }
    mg_say(out, N_("Neighbours: {0}."), land_buffer);
    if (sea.len > 0) {
        mg_putc(out, ' ');
        mg_say(out, N_("Across the sea: {0}."), sea_buffer);
    }
    if (!cr_places[place].small)
        say_on(out, N_("It is not on the board for two."));
}

static void place_now(const void *view, int seat, uint16_t place, struct mg_text *out)
{
    const struct cr_state *s = view;
    MG_WORDS(facts, out, 600);
    (void)seat;

    if (!cr_on_board(s, place)) {
        mg_say(out, N_("It is not in this game."));
        return;
    }
    cr_put_facts_of(s, place, &facts);
    if (facts.len == 0)
        mg_say(out, N_("Nothing is here now."));
    else
        mg_say(out, N_("Here now: {0}."), facts_buffer);
}

/* ---- tiles ------------------------------------------------------------------------------- */

static void name_tile(uint16_t tile, struct mg_text *out)
{
    cr_tile_title(tile, out);
}

static const char *class_of(unsigned tile)
{
    switch (cr_tiles[tile].class) {
    case CR_UPGRADE_TILE:
        return N_("Immediate: you may upgrade a wedge at once, without distributing one.");
    case CR_DISTRIBUTE_TILE:
        return N_(
            "Immediate: when the turn is finished you may distribute any wedge; no action is resolved.");
    case CR_ONCE_TILE:
        return N_(
            "One-shot: it may be turned face down in a later action {0}, which then has +1 power.");
    case CR_PERMANENT_TILE: return N_("Permanent: every later action {0} has +1 power.");
    default:
        return N_(
            "End-game: 1 influence at the end for each of your influence tiles, this one included.");
    }
}

static void print_tile(uint16_t tile, struct mg_text *out)
{
    const struct cr_tile_kind *k = &cr_tiles[tile];

    mg_say(
        out,
        N_("Influence tile. Cost in power of an Influence action: {0}. Influence when it is taken: {1}."),
        mg_digits(k->cost).text, mg_digits(k->level).text);
    mg_putc(out, ' ');
    mg_say(out, class_of(tile), k->action != 0 ? mg_tr(out, cr_action_titles[k->action]) : "");
}

static void tile_now(const void *view, int seat, uint16_t tile, struct mg_text *out)
{
    const struct cr_state *s = view;
    (void)seat;

    for (unsigned place = 1; place < CR_PLACES; place++)
        if (cr_at(s, place)->tile == tile) {
            mg_say(out, N_("It lies {0}."), cr_in(out, place));
            return;
        }
    for (int i = 0; i < s->players; i++)
        for (int k = 0; k < s->player[i].tiles; k++)
            if (s->player[i].tile[k].tile == tile) {
                MG_WORDS(who, out, 40);
                cr_seat_title(i, &who);
                mg_say(out,
                       s->player[i].tile[k].down ? N_("{0} has it, face down.")
                                                 : N_("{0} has it, face up."),
                       who_buffer);
                return;
            }
    mg_say(out, N_("It is not in this game."));
}

static void name_bonus(uint16_t bonus, struct mg_text *out)
{
    cr_bonus_title(bonus, out);
}

static void print_bonus(uint16_t bonus, struct mg_text *out)
{
    const struct cr_bonus_kind *k = &cr_bonuses[bonus];
    const char *type =
        mg_tr(out, k->type == CR_ANY_TYPE ? N_("any base building") : cr_type_titles[k->type]);

    if (k->discount > 0)
        mg_say(out, N_("Building bonus tile. Erected in its region, this costs {1} less: {0}."),
               type, mg_digits(k->discount).text);
    else
        mg_say(
            out,
            N_("Building bonus tile. Erected in its region, this gives {1} more influence: {0}."),
            type, mg_digits(k->influence).text);
    say_on(
        out,
        N_("It works once, for the first building of the region, and never for expansion buildings."));
}

static void bonus_now(const void *view, int seat, uint16_t bonus, struct mg_text *out)
{
    const struct cr_state *s = view;
    (void)seat;

    for (unsigned place = 1; place < CR_PLACES; place++)
        if (cr_at(s, place)->bonus == bonus) {
            mg_say(out,
                   cr_at(s, place)->buildings > 0 ? N_("It lies {0}, and has no more effect.")
                                                  : N_("It lies {0}."),
                   cr_in(out, place));
            return;
        }
    mg_say(out, N_("It is not in this game."));
}

/* ---- wedges and actions ------------------------------------------------------------------ */

static void name_wedge(uint16_t wedge, struct mg_text *out)
{
    cr_wedge_title(NULL, wedge, out);
}

static void print_wedge(uint16_t wedge, struct mg_text *out)
{
    mg_say(
        out,
        N_("A wedge of the action wheel. Basic side: {0}. Upgraded side: {0} and {1}; its tokens are split between them, and each action "
           "that is resolved needs at least one."),
        mg_tr(out, cr_action_titles[cr_wedges[wedge].basic]),
        mg_tr(out, cr_action_titles[cr_wedges[wedge].second]));
}

static void wedge_now(const void *view, int seat, uint16_t wedge, struct mg_text *out)
{
    const struct cr_state *s = view;
    (void)seat;

    for (int i = 0; i < s->players; i++) {
        const struct cr_player *p = &s->player[i];
        int place = cr_place_of(p, wedge);
        MG_WORDS(who, out, 40);
        if (place < 0)
            continue;
        cr_seat_title(i, &who);
        mg_put(out, i > 0 ? " " : "");
        mg_say(out,
               p->upgraded[place] ? N_("{0}: upgraded, tokens: {1}.")
                                  : N_("{0}: basic, tokens: {1}."),
               who_buffer, mg_digits(cr_pieces_at(p, place)).text);
    }
}

static void name_action(uint16_t action, struct mg_text *out)
{
    mg_put(out, mg_tr(out, cr_action_titles[action]));
}

static void print_action(uint16_t action, struct mg_text *out)
{
    switch (action) {
    case CR_TRAVEL:
        mg_say(
            out,
            N_("The power is a number of points, shared among your knights on the map. Leaving a region costs 1, or 2 if an enemy is there; "
               "1 less from a region with your own coat of arms. A knight goes its whole way in one march; points that are left are lost."));
        break;
    case CR_MUSTER:
        mg_say(
            out,
            N_("Turns your lowest face-down troop face up. It costs its level and 2, and gives influence equal to its level. Every troop face "
               "up adds 1 to each of your Crusades."));
        break;
    case CR_CRUSADE:
        mg_say(
            out,
            N_("Beats an enemy in a region with one of your knights, if the power is at least its strength. Slavs and Prussians give their "
               "strength as influence, and then become stronger; a Saracen gives the piece that it shows, or {0} influence."),
            mg_digits(CR_NO_PIECE).text);
        break;
    case CR_INFLUENCE:
        mg_say(
            out,
            N_("Without the expansion you gain influence equal to the power. With it you take an influence tile that costs at most the power from "
               "a region with one of your knights, gain influence equal to its level, and leave a coat of arms."));
        break;
    default:
        mg_say(
            out,
            N_("Erects the lowest building that is left of a type in a region with one of your knights and without an enemy. A base building needs "
               "a region without any building; an expansion building may also stand beside the base building that it matches."));
        break;
    }
}

static void action_now(const void *view, int seat, uint16_t action, struct mg_text *out)
{
    const struct cr_state *s = view;
    (void)seat;

    for (int i = 0; i < s->players; i++) {
        struct cr_strengths x = cr_strengths(s, i);
        MG_WORDS(who, out, 40);
        MG_WORDS(bonus, out, 24);
        cr_seat_title(i, &who);
        mg_put(&bonus, x.bonus[action] < 0 ? "" : "+");
        mg_put_number(&bonus, x.bonus[action]);
        mg_put(out, i > 0 ? " " : "");
        if (x.once[action] > 0)
            mg_say(out, N_("{0}: bonus {1}, tiles to spend: {2}."), who_buffer, bonus_buffer,
                   mg_digits(x.once[action]).text);
        else
            mg_say(out, N_("{0}: bonus {1}."), who_buffer, bonus_buffer);
    }
}

/* ---- enemies and troops ------------------------------------------------------------------ */

static void name_enemy(uint16_t enemy, struct mg_text *out)
{
    mg_put(out, mg_tr(out, cr_enemy_titles[enemy]));
}

/* "3 4 5 6 7 7 8 8 9 9" */
static void put_track(const uint8_t *track, struct mg_text *out)
{
    for (int i = 0; i < CR_TRACK; i++) {
        mg_put(out, i > 0 ? " " : "");
        mg_put_number(out, track[i]);
    }
}

static void print_enemy(uint16_t enemy, struct mg_text *out)
{
    struct mg_digits six = mg_digits(CR_SARACEN_STRENGTH), three = mg_digits(CR_NO_PIECE);
    MG_WORDS(base, out, 60);
    MG_WORDS(more, out, 60);

    if (enemy == CR_SARACEN_TROOP) {
        mg_say(
            out,
            N_("Strength {0}. Whoever beats it keeps the token, and turns the next troop face up with influence equal to its level, or takes "
               "{1} influence."),
            six.text, three.text);
    } else if (enemy >= CR_SARACEN_CASTLE) {
        mg_say(
            out,
            N_("Strength {0}. It shows a building: {2}. Whoever beats it keeps the token, and erects the lowest that is left of that type there for "
               "nothing, with its influence, or takes {1} influence."),
            six.text, three.text,
            mg_tr(out, cr_type_titles[enemy - CR_SARACEN_CASTLE + CR_CASTLE]));
    } else {
        put_track(cr_tracks[0][enemy - 1], &base);
        put_track(cr_tracks[1][enemy - 1], &more);
        mg_say(
            out,
            N_("Whoever beats it keeps the token and gains influence equal to its strength; then the marker of all of them advances. Strengths "
               "without the expansion: {0}; with it: {1}."),
            base_buffer, more_buffer);
    }
    mg_putc(out, ' ');
    mg_say(out, N_("To be shuffled at the start: {0}."), mg_digits(cr_enemy_count[enemy]).text);
}

static void enemy_now(const void *view, int seat, uint16_t enemy, struct mg_text *out)
{
    const struct cr_state *s = view;
    MG_WORDS(places, out, 800);
    (void)seat;

    for (unsigned place = 1; place < CR_PLACES; place++)
        if (cr_at(s, place)->enemy == enemy)
            put_next(&places, cr_place_title(out, place));
    mg_say(out, N_("Strength now: {0}."), mg_digits(cr_strength(s, enemy)).text);
    mg_putc(out, ' ');
    if (places.len > 0)
        mg_say(out, N_("On the map: {0}."), places_buffer);
    else
        mg_say(out, N_("None is on the map."));
}

static const char *const troop_words[CR_TROOPS_ALL + 1] = {
    NULL, "troop1", "troop2", "troop3", "troop4", "troop5", "troop6", "troop7"
};
static const struct mg_names troop_names = { .count = CR_TROOPS_ALL + 1, .name = troop_words };

static void name_troop(uint16_t level, struct mg_text *out)
{
    mg_say(out, N_("Troop {0}"), cr_level_titles[level]);
}

static void print_troop(uint16_t level, struct mg_text *out)
{
    mg_say(
        out,
        N_("Cost of mustering it: {0}. Influence when it is mustered: {1}. Face up it adds 1 to every Crusade."),
        mg_digits(level + CR_MUSTER_MORE).text, mg_digits(level).text);
    if (level > CR_TROOPS_BASE)
        say_on(out, N_("Only with the expansion."));
}

static void troop_now(const void *view, int seat, uint16_t level, struct mg_text *out)
{
    const struct cr_state *s = view;
    MG_WORDS(who, out, 200);
    (void)seat;

    for (int i = 0; i < s->players; i++)
        if (s->player[i].troops >= level) {
            MG_WORDS(one, out, 40);
            cr_seat_title(i, &one);
            put_next(&who, one_buffer);
        }
    if (who.len > 0)
        mg_say(out, N_("Face up: {0}."), who_buffer);
    else
        mg_say(out, N_("Nobody has it face up."));
}

/* ---- awards ------------------------------------------------------------------------------ */

static const char *const award_words[CR_PEOPLES + 2] = { NULL, "award-slavs", "award-prussians",
                                                         "award-saracens", "award-tiles" };
static const struct mg_names award_names = { .count = CR_PEOPLES + 2, .name = award_words };

static void name_award(uint16_t award, struct mg_text *out)
{
    mg_put(out, mg_tr(out, cr_award_titles[award - 1]));
}

static void print_award(uint16_t award, struct mg_text *out)
{
    struct mg_digits first[4], second[2];

    for (int i = 0; i < 4; i++)
        first[i] = mg_digits(cr_awards[0][i]);
    for (int i = 0; i < 2; i++)
        second[i] = mg_digits(cr_awards[1][i]);
    if (award <= CR_PEOPLES)
        mg_say(out, N_("At the end, for captured tokens of this people."));
    else
        mg_say(
            out,
            N_("At the end, for influence tiles, face up or face down. Only with the expansion."));
    mg_putc(out, ' ');
    mg_say(
        out,
        N_("Most: {0} influence, second most: {1}. Two tied for first get {2} each, three {3}, more {4}, and there is no second."),
        first[0].text, second[0].text, first[1].text, first[2].text, first[3].text);
    mg_putc(out, ' ');
    mg_say(
        out,
        N_("Two tied for second get {0} each, more nothing. Whoever has none of them gets none."),
        second[1].text);
}

static void award_now(const void *view, int seat, uint16_t award, struct mg_text *out)
{
    (void)seat;
    cr_tell_award(view, award - 1, out);
}

/* ------------------------------------------------------------------------------------------ */

const struct mg_thing cr_things[] = {
    { "order", N_("Orders"), &cr_order_names, name_order, print_order, order_now },
    { "piece", N_("Buildings"), &cr_piece_names, name_piece, print_piece, piece_now },
    { "type", N_("Types of building"), &cr_type_names, name_type, print_type, NULL },
    { "region", N_("Regions"), &cr_place_names, name_place, print_place, place_now },
    { "wedge", N_("Wedges of the wheel"), &cr_wedge_names, name_wedge, print_wedge, wedge_now },
    { "action", N_("Actions"), &cr_action_names, name_action, print_action, action_now },
    { "tile", N_("Influence tiles"), &cr_tile_names, name_tile, print_tile, tile_now },
    { "bonus", N_("Building bonus tiles"), &cr_bonus_names, name_bonus, print_bonus, bonus_now },
    { "enemy", N_("Enemies"), &cr_enemy_names, name_enemy, print_enemy, enemy_now },
    { "troop", N_("Troops"), &troop_names, name_troop, print_troop, troop_now },
    { "award", N_("Majority awards"), &award_names, name_award, print_award, award_now },
    { .kind = NULL },
};
