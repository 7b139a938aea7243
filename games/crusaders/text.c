/* Prompts, moves and events in words. */
#include "state.h"

static const char *place_title(const struct mg_text *out, unsigned place)
{
    return mg_tr(out, cr_places[place].name);
}

static const char *action_title(const struct mg_text *out, unsigned action)
{
    return mg_tr(out, cr_action_titles[action]);
}

/* ---- prompts ----------------------------------------------------------------------------- */

/* {0} action, {1} power, {2} choices left, {3} the wedge in question, {4} the place on the wheel */
static const char *prompt_of(const struct cr_state *s)
{
    switch (s->phase) {
    case CR_PH_ORDER: return N_("Choose your order.");
    case CR_PH_ARRANGE: return N_("Arrange your wheel: which wedge comes to place {4}?");
    case CR_PH_TOKENS:
        return cr_orders[cr_active(s)->order].add > 0 ? N_("Which wedge starts with a token more?")
                                                      : N_("Which wedge starts with only one token?");
    case CR_PH_GIANT: return N_("Where does the giant token start?");
    case CR_PH_START_FLIP: return N_("Which wedge starts upgraded? Still to choose: {2}.");
    case CR_PH_KNIGHT: return N_("Place your first knight on a starting region.");
    case CR_PH_TURN: return N_("Your turn: resolve a wedge, upgrade one, or skip.");
    case CR_PH_SPLIT: return N_("{3}: which action first, and with how many tokens?");
    case CR_PH_SPEND: return N_("{0} has power {1}: how many of your tiles do you spend on it?");
    case CR_PH_REWARD: return N_("The Saracen is beaten: take the piece it shows, or influence.");
    case CR_PH_MILL: return N_("The Mill may remove a building from your board.");
    case CR_PH_FLIP: return N_("You may upgrade a wedge for nothing.");
    case CR_PH_DISTRIBUTE:
        return s->doing.kind == CR_UPGRADES ? N_("You may distribute a wedge.") : N_("Choose a wedge to distribute.");
    case CR_PH_EXTRA: return N_("You may distribute another wedge.");
    case CR_PH_LAY: return N_("Distribute {3}: how?");
    default: break;
    }
    switch (s->doing.action) {
    case CR_TRAVEL: return N_("Travel: points left: {1}. March, or be done.");
    case CR_MUSTER: return N_("Muster a troop, or decline.");
    case CR_CRUSADE: return N_("Crusade with power {1}: against whom?");
    case CR_INFLUENCE:
        return s->expansion ? N_("Influence with power {1}: which tile?") : N_("Gain {1} influence, or decline.");
    default: return N_("Build with power {1}: what, and where?");
    }
}

void cr_prompt(const void *view, int seat, struct mg_text *out)
{
    const struct cr_state *s = view;
    const struct cr_player *p = cr_active(s);
    unsigned wedge = s->phase == CR_PH_LAY ? s->doing.from : s->doing.wedge;
    MG_WORDS(who, out, 40);
    MG_WORDS(title, out, 80);

    if (s->phase == CR_PH_OVER) {
        mg_say(out, N_("The game is over."));
        return;
    }
    if (seat != s->seat) {
        cr_seat_title(s->seat, &who);
        mg_say(out, N_("{0} is to choose."), who_buffer);
        return;
    }
    if (wedge != 0)
        cr_wedge_title(p, wedge, &title);
    mg_say(out, prompt_of(s), s->doing.action != 0 ? action_title(out, s->doing.action) : "",
           mg_digits(s->doing.power).text, mg_digits(s->choices).text, title_buffer,
           mg_digits(CR_WHEEL - s->choices).text);
}

/* ---- moves ------------------------------------------------------------------------------- */

static void label_assign(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    const struct cr_player *p = cr_active(s);
    unsigned wedge = s->doing.wedge;
    const struct cr_wedge_kind *w = &cr_wedges[wedge];
    const char *action = action_title(out, m.a), *other = action_title(out, m.a == w->basic ? w->second : w->basic);
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
        mg_say(out, N_("{0} first, tokens: {1}; then {2} with the rest"), action, pieces_buffer, other);
}

static void label_build(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    int level = cr_lowest(cr_active(s), m.b);
    MG_WORDS(piece, out, 60);

    if (level == 0)
        mg_put(&piece, mg_tr(out, cr_type_titles[m.b]));
    else
        cr_piece_title(cr_piece(m.b, level), &piece);
    if (level > 0 && mg_legal(cr_check_site(s, s->seat, m.a, m.b)))
        mg_say(out, N_("Build {0} in {1} (cost {2})"), piece_buffer, place_title(out, m.a),
               mg_digits(cr_cost(s, s->seat, m.a, m.b)).text);
    else
        mg_say(out, N_("Build {0} in {1}"), piece_buffer, place_title(out, m.a));
}

static void label_reward(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    const struct cr_player *p = cr_active(s);
    unsigned saracen = s->doing.reward;
    MG_WORDS(piece, out, 60);

    if (m.a == CR_REWARD_INFLUENCE || saracen < CR_SARACEN_CASTLE) {
        mg_say(out, N_("Take {0} influence"), mg_digits(CR_NO_PIECE).text);
    } else if (saracen == CR_SARACEN_TROOP) {
        mg_say(out, N_("Take troop {0}"), cr_level_titles[p->troops + 1 <= CR_TROOPS_ALL ? p->troops + 1 : 0]);
    } else {
        unsigned type = saracen - CR_SARACEN_CASTLE + CR_CASTLE;
        cr_piece_title(cr_piece((int)type, cr_lowest(p, type)), &piece);
        mg_say(out, N_("Take {0}"), piece_buffer);
    }
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
    case CR_PH_ACTION: mg_say(out, N_("Do not resolve {0}"), action_title(out, s->doing.action)); break;
    default: mg_say(out, N_("Decline")); break;
    }
}

/* Moves with a region. */
static void label_region(const struct cr_state *s, struct mg_move m, struct mg_text *out)
{
    const char *place = m.a != 0 ? place_title(out, m.a) : "";
    const struct cr_region *r = m.a != 0 ? cr_at(s, m.a) : NULL;
    MG_WORDS(tile, out, 120);

    if (m.kind == CR_M_PLACE) {
        mg_say(out, N_("Place the knight in {0}"), place);
    } else if (m.kind == CR_M_MARCH) {
        struct cr_roads roads = cr_roads(s, s->seat);
        bool there = cr_on_board(s, m.a) && cr_on_board(s, m.b);
        mg_say(out, N_("March from {0} to {1} (cost {2})"), place, place_title(out, m.b),
               mg_digits(there ? cr_distance(s, &roads, m.a, m.b) : 0).text);
    } else if (m.kind == CR_M_CRUSADE) {
        mg_say(out, N_("Beat {0} in {1} (strength {2})"),
               r->enemy != 0 ? mg_tr(out, cr_enemy_titles[r->enemy]) : "", place,
               mg_digits(r->enemy != 0 ? cr_strength(s, r->enemy) : 0).text);
    } else if (m.a == 0) {
        mg_say(out, N_("Gain {0} influence"), mg_digits(s->doing.power).text);
    } else {
        if (r->tile != 0)
            cr_tile_title(r->tile, &tile);
        mg_say(out, N_("Take the tile of {0} - {1}"), place, tile_buffer);
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
    mg_say(out, wedge_sentence(m.kind), wedge_buffer, mg_digits(place >= 0 ? cr_pieces_at(p, place) : 0).text);
}

void cr_label(const void *view, struct mg_move m, struct mg_text *out)
{
    const struct cr_state *s = view;
    MG_WORDS(piece, out, 60);

    switch (m.kind) {
    case CR_M_ORDER: mg_put(out, mg_tr(out, cr_orders[m.a].name)); break;
    case CR_M_SKIP: mg_say(out, N_("Skip the turn and distribute a wedge")); break;
    case CR_M_ASSIGN: label_assign(s, m, out); break;
    case CR_M_SPEND: mg_say(out, N_("Spend {0} (power {1})"), mg_digits(m.a).text,
                            mg_digits(s->doing.power + m.a).text); break;
    case CR_M_DONE: mg_say(out, N_("End the Travel")); break;
    case CR_M_MUSTER: mg_say(out, N_("Muster a troop")); break;
    case CR_M_PLACE:
    case CR_M_MARCH:
    case CR_M_CRUSADE:
    case CR_M_INFLUENCE: label_region(s, m, out); break;
    case CR_M_BUILD: label_build(s, m, out); break;
    case CR_M_REWARD: label_reward(s, m, out); break;
    case CR_M_REMOVE:
        cr_piece_title(m.a, &piece);
        mg_say(out, N_("Remove {0}"), piece_buffer);
        break;
    case CR_M_LAY: label_lay(cr_active(s), m, out); break;
    case CR_M_DECLINE: label_decline(s, out); break;
    default: label_wedge(s, m, out); break;
    }
}

/* ---- events ------------------------------------------------------------------------------ */

/* What an event's arguments are called: {0} the player, {1} and {2} the arguments in words, {3} the third as a
 * number. */
static const char *event_sentence(const struct mg_event *e)
{
    switch (e->kind) {
    case CR_EV_FIRST: return N_("{0} is the start player.");
    case CR_EV_DEALT: return e->seat == MG_NOBODY ? N_("On offer: {1}.") : N_("{0} is offered {1}.");
    case CR_EV_ORDER: return N_("{0} leads the {1}.");
    case CR_EV_ARRANGED: return N_("{0} lays {1} at place {2} of the wheel.");
    case CR_EV_TOKENS: return N_("{0} starts with {2} on {1}.");
    case CR_EV_GIANT: return N_("{0} puts the giant token on {1}.");
    case CR_EV_UPGRADED: return N_("{0} upgrades {1}.");
    case CR_EV_KNIGHT: return N_("{0} starts in {1}.");
    case CR_EV_TURN: return N_("Round {1}: {0} begins the turn.");
    case CR_EV_RESOLVES: return N_("{0} resolves {1}.");
    case CR_EV_SKIPS: return N_("{0} skips.");
    case CR_EV_ACTION: return N_("{0}: {1} with power {2}.");
    case CR_EV_SPENT: return N_("{0} spends a {1}.");
    case CR_EV_MARCHED: return N_("A knight of {0} goes from {1} to {2} for {3}.");
    case CR_EV_STAYED: return N_("No knight of {0} moves.");
    case CR_EV_BEATEN: return N_("{0} beats {1} in {2}.");
    case CR_EV_TRACK: return N_("{1} now has strength {2}.");
    case CR_EV_TILE: return N_("{0} takes a {1} in {2}.");
    case CR_EV_COAT: return N_("{0} puts a coat of arms in {1}.");
    case CR_EV_BUILT: return N_("{0} builds {1} in {2}.");
    case CR_EV_REMOVED: return N_("{0} removes {1} from the player board.");
    case CR_EV_UNLOCKED: return N_("A new knight of {0} stands in {1}.");
    case CR_EV_TROOP: return N_("{0} turns troop {1} face up.");
    case CR_EV_GAINED: return N_("{0} gains {1} influence; the supply has {2}.");
    case CR_EV_LAID: return N_("{0} distributes {1}.");
    case CR_EV_CHAPEL: return N_("A Chapel of {0} puts a token on {1}.");
    case CR_EV_DECLINED: return N_("{0} does not resolve {1}.");
    case CR_EV_LAST_ROUND: return N_("The supply is empty: this is the last round.");
    case CR_EV_STANDSTILL: return N_("Twenty rounds without any gain: the game ends.");
    case CR_EV_OVER: return N_("The game is over.");
    default: return N_("{0} has {1} and takes place {2}.");
    }
}

static void put_first(const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case CR_EV_DEALT:
    case CR_EV_ORDER: mg_put(out, mg_tr(out, cr_orders[e->a].name)); break;
    case CR_EV_ARRANGED:
    case CR_EV_TOKENS:
    case CR_EV_GIANT:
    case CR_EV_UPGRADED:
    case CR_EV_RESOLVES:
    case CR_EV_LAID:
    case CR_EV_CHAPEL: cr_wedge_title(NULL, e->a, out); break;
    case CR_EV_KNIGHT:
    case CR_EV_MARCHED:
    case CR_EV_COAT:
    case CR_EV_UNLOCKED: mg_put(out, place_title(out, e->a)); break;
    case CR_EV_ACTION:
    case CR_EV_DECLINED: mg_put(out, action_title(out, e->a)); break;
    case CR_EV_SPENT:
    case CR_EV_TILE: cr_tile_title(e->a, out); break;
    case CR_EV_BEATEN:
    case CR_EV_TRACK: mg_put(out, mg_tr(out, cr_enemy_titles[e->a])); break;
    case CR_EV_BUILT:
    case CR_EV_REMOVED: cr_piece_title(e->a, out); break;
    case CR_EV_TROOP: mg_put(out, cr_level_titles[e->a]); break;
    default: mg_put_number(out, e->a); break;
    }
}

void cr_tell(const void *view, const struct mg_event *e, int seat, struct mg_text *out)
{
    bool goes = e->kind == CR_EV_MARCHED || e->kind == CR_EV_BEATEN || e->kind == CR_EV_TILE ||
                e->kind == CR_EV_BUILT;
    MG_WORDS(who, out, 40);
    MG_WORDS(first, out, 160);
    (void)view, (void)seat;

    if (e->seat != MG_NOBODY)
        cr_seat_title(e->seat, &who);
    put_first(e, &first);
    mg_say(out, event_sentence(e), who_buffer, first_buffer,
           goes ? place_title(out, e->b) : mg_digits(e->kind == CR_EV_ARRANGED ? e->b + 1 : e->b).text,
           mg_digits(e->c).text);
}
