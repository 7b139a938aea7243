/* Prompts and events in words. */
#include "state.h"

static const char *action_title(const struct mg_text *out, unsigned action)
{
    return mg_tr(out, cr_action_titles[action]);
}

/* ---- prompts ----------------------------------------------------------------------------- */

/* Only what there is to choose: CR-TURN-05, CR-UPG-06. */
static const char *turn_prompt(const struct cr_state *s)
{
    if (s->variant != CR_LEARNING && cr_has_basic_wedge(cr_active(s)))
        return N_("Your turn: resolve a wedge, or upgrade one.");
    return N_("Your turn: resolve a wedge, or skip.");
}

/* each knight goes once, and what nobody can use any more is lost. */
static const char *travel_prompt(const struct cr_state *s)
{
    if (cr_knights_to_march(s) > 1)
        return N_(
            "Travel, points left: {1}. Each knight marches once, its whole way at a time; points left at the end are lost.");
    return N_(
        "Travel, points left: {1}. A knight marches its whole way at once: this march ends the Travel, and points left are lost.");
}

/* {0} action, {1} power, {2} choices left, {3} the wedge in question, {4} the place on the wheel */
static const char *prompt_of(const struct cr_state *s)
{
    switch (s->phase) {
    case CR_PH_ORDER: return N_("Choose your order.");
    case CR_PH_ARRANGE: return N_("Arrange your wheel: which wedge comes to place {4}?");
    case CR_PH_TOKENS:
        return cr_orders[cr_active(s)->order].add > 0
                   ? N_("Which wedge starts with a token more?")
                   : N_("Which wedge starts with only one token?");
    case CR_PH_GIANT: return N_("Where does the giant token start?");
    case CR_PH_START_FLIP: return N_("Which wedge starts upgraded? Still to choose: {2}.");
    case CR_PH_KNIGHT: return N_("Place your first knight on a starting region.");
    case CR_PH_TURN: return turn_prompt(s);
    case CR_PH_SPLIT: return N_("{3}: which action first, and with how many tokens?");
    case CR_PH_SPEND: return N_("{0} has power {1}: how many of your tiles do you spend on it?");
    case CR_PH_REWARD: return N_("The Saracen is beaten: take the piece it shows, or influence.");
    case CR_PH_MILL: return N_("The Mill may remove a building from your board.");
    case CR_PH_FLIP: return N_("You may upgrade a wedge for nothing.");
    case CR_PH_DISTRIBUTE:
        return s->doing.kind == CR_UPGRADES ? N_("You may distribute a wedge.")
                                            : N_("Choose a wedge to distribute.");
    case CR_PH_EXTRA: return N_("You may distribute another wedge.");
    case CR_PH_LAY: return N_("Distribute {3}: how?");
    default: break;
    }
    switch (s->doing.action) {
    case CR_TRAVEL: return travel_prompt(s);
    case CR_MUSTER: return N_("Muster a troop, or decline.");
    case CR_CRUSADE: return N_("Crusade with power {1}: against whom?");
    case CR_INFLUENCE:
        return s->expansion ? N_("Influence with power {1}: which tile?")
                            : N_("Gain {1} influence, or decline.");
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

/* ---- events ------------------------------------------------------------------------------ */

/* How an order's power changed a distribution; {2} is the wedge that it names. */
static const char *laid_sentence(int how)
{
    switch (how) {
    case CR_HERE: return N_("{0} distributes {1}, starting on the emptied wedge.");
    case CR_BACK: return N_("{0} distributes {1}, counter-clockwise.");
    case CR_PASS_OVER: return N_("{0} distributes {1}, passing over {2}.");
    case CR_DOUBLE: return N_("{0} distributes {1}, with two tokens on {2}.");
    case CR_GIANT: return N_("{0} distributes {1}, with the giant token on {2}.");
    default: return N_("{0} distributes {1}.");
    }
}

/* What an event's arguments are called: {0} the player, {1} and {2} the arguments in words, {3} the
 * third as a number. Regions come with their preposition. */
static const char *event_sentence(const struct mg_event *e)
{
    switch (e->kind) {
    case CR_EV_FIRST: return N_("{0} is the start player.");
    case CR_EV_DEALT:
        return e->seat == MG_NOBODY ? N_("On offer: {1}.") : N_("{0} is offered {1}.");
    case CR_EV_ORDER: return N_("{0} leads the {1}.");
    case CR_EV_ARRANGED: return N_("{0} lays {1} at place {2} of the wheel.");
    case CR_EV_TOKENS: return N_("Starting tokens of {0} on {1}: {2}.");
    case CR_EV_GIANT: return N_("{0} puts the giant token on {1}.");
    case CR_EV_UPGRADED: return N_("{0} upgrades {1}.");
    case CR_EV_KNIGHT: return N_("{0} starts {1}.");
    case CR_EV_TURN: return N_("Round {1}: {0} begins the turn.");
    case CR_EV_RESOLVES: return N_("{0} resolves {1}.");
    case CR_EV_SKIPS: return N_("{0} skips.");
    case CR_EV_ACTION: return N_("{0}: {1} with power {2}.");
    case CR_EV_SPENT: return N_("{0} spends a tile: {1}.");
    case CR_EV_MARCHED: return N_("A knight of {0} goes {1} {2} (cost {3}).");
    case CR_EV_STAYED: return N_("No knight of {0} moves.");
    case CR_EV_BEATEN: return N_("{0} beats {1} {2}.");
    case CR_EV_TRACK: return N_("{1} now have strength {2}.");
    case CR_EV_TILE: return N_("{0} takes the tile {2}: {1}.");
    case CR_EV_COAT: return N_("{0} puts a coat of arms {1}.");
    case CR_EV_BUILT: return N_("{0} builds {1} {2}.");
    case CR_EV_REMOVED: return N_("{0} removes {1} from the player board.");
    case CR_EV_UNLOCKED: return N_("A new knight of {0} stands {1}.");
    case CR_EV_TROOP: return N_("{0} turns troop {1} face up.");
    case CR_EV_GAINED: return N_("{0} gains {1} influence; the supply has {2}.");
    case CR_EV_LAID: return laid_sentence(e->b);
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
    case CR_EV_COAT:
    case CR_EV_UNLOCKED: mg_put(out, cr_in(out, e->a)); break;
    case CR_EV_MARCHED: mg_put(out, cr_from(out, e->a)); break;
    case CR_EV_ACTION:
    case CR_EV_DECLINED: mg_put(out, action_title(out, e->a)); break;
    case CR_EV_SPENT:
    case CR_EV_TILE: cr_tile_title(e->a, out); break;
    case CR_EV_BEATEN: mg_put(out, cr_an_enemy(out, e->a)); break;
    case CR_EV_TRACK: mg_put(out, mg_tr(out, cr_people_titles[cr_people_of(e->a)])); break;
    case CR_EV_BUILT:
    case CR_EV_REMOVED: cr_the_piece(e->a, out); break;
    case CR_EV_TROOP: mg_put(out, cr_level_titles[e->a]); break;
    default: mg_put_number(out, e->a); break;
    }
}

static void put_second(const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case CR_EV_MARCHED: mg_put(out, cr_to(out, e->b)); break;
    case CR_EV_BEATEN:
    case CR_EV_TILE:
    case CR_EV_BUILT: mg_put(out, cr_in(out, e->b)); break;
    case CR_EV_ARRANGED: mg_put_number(out, e->b + 1); break;
    case CR_EV_LAID:
        if (e->c != 0)
            cr_wedge_title(NULL, e->c, out);
        break;
    default: mg_put_number(out, e->b); break;
    }
}

void cr_tell(const void *view, const struct mg_event *e, int seat, struct mg_text *out)
{
    MG_WORDS(who, out, 40);
    MG_WORDS(first, out, 160);
    MG_WORDS(second, out, 80);
    (void)view, (void)seat;

    if (e->seat != MG_NOBODY)
        cr_seat_title(e->seat, &who);
    put_first(e, &first);
    put_second(e, &second);
    mg_say(out, event_sentence(e), who_buffer, first_buffer, second_buffer, mg_digits(e->c).text);
}
