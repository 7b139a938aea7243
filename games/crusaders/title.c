/* What things are called, and what they do in a line. */
#include "crusaders.h"
#include "state.h"

void cr_seat_title(int seat, struct mg_text *out)
{
    mg_seat_name(&cr_game, NULL, NULL, seat, out);
}

void cr_piece_title(unsigned piece, struct mg_text *out)
{
    const struct cr_piece_kind *k = &cr_pieces[piece];

    mg_put(out, mg_tr(out, cr_type_titles[k->type]));
    mg_putc(out, ' ');
    mg_put(out, cr_level_titles[k->level]);
}

static const char *action_title(const struct mg_text *out, unsigned action)
{
    return mg_tr(out, cr_action_titles[action]);
}

/* "Travel/Build" when upgraded, or when nobody's wheel is meant. */
void cr_wedge_title(const struct cr_player *p, unsigned wedge, struct mg_text *out)
{
    const struct cr_wedge_kind *w = &cr_wedges[wedge];

    if (p != NULL && !p->upgraded[cr_place_of(p, wedge)]) {
        mg_say(out, N_("{0} (not yet {1})"), action_title(out, w->basic),
               action_title(out, w->second));
        return;
    }
    mg_put(out, action_title(out, w->basic));
    mg_putc(out, '/');
    mg_put(out, action_title(out, w->second));
}

void cr_piece_text(unsigned piece, struct mg_text *out)
{
    const struct cr_piece_kind *k = &cr_pieces[piece];
    struct mg_digits points = mg_digits(k->points);

    switch (k->effect) {
    case CR_FX_KNIGHT: mg_say(out, N_("A knight, in the region of the building.")); break;
    case CR_FX_BONUS: mg_say(out, N_("{0} has +1 power."), action_title(out, k->action)); break;
    case CR_FX_TROOP: mg_say(out, N_("The next troop for nothing, without influence.")); break;
    case CR_FX_TOKEN:
        mg_say(out, N_("An action token on the resolved wedge, after its distribution."));
        break;
    case CR_FX_REMOVE:
        if (k->level == CR_LEVELS)
            mg_say(out, N_("Remove a building of any level from your board, not the Bank IV."));
        else
            mg_say(out, N_("Remove a building of level {0} or lower from your board."),
                   cr_level_titles[k->level]);
        break;
    case CR_FX_UPGRADE:
        mg_say(out, N_("Upgrade a wedge; {0} influence at the end."), points.text);
        break;
    case CR_FX_SETS:
        mg_say(out, N_("At the end {0} influence for each set of Slav, Prussian and Saracen."),
               points.text);
        break;
    case CR_FX_POINTS: mg_say(out, N_("At the end {0} influence."), points.text); break;
    case CR_FX_MEN:
        mg_say(out, N_("At the end {0} influence for each knight on the map and each troop."),
               points.text);
        break;
    case CR_FX_FOURS:
        mg_say(out, N_("At the end {0} influence for each of your level IV buildings on the map."),
               points.text);
        break;
    case CR_FX_TROOPS:
        mg_say(out, N_("At the end {0} influence for each troop."), points.text);
        break;
    case CR_FX_FULL:
        mg_say(out, N_("At the end {0} influence for each wedge with two or more tokens."),
               points.text);
        break;
    default:
        mg_say(out, N_("At the end {0} influence for each upgraded wedge."), points.text);
        break;
    }
}

/* "a new knight": as long as a line of a list has room for. */
void cr_piece_gist(unsigned piece, struct mg_text *out)
{
    const struct cr_piece_kind *k = &cr_pieces[piece];
    struct mg_digits points = mg_digits(k->points);

    switch (k->effect) {
    case CR_FX_KNIGHT: mg_say(out, N_("a new knight")); break;
    case CR_FX_BONUS: mg_say(out, N_("{0} +1"), action_title(out, k->action)); break;
    case CR_FX_TROOP: mg_say(out, N_("a troop")); break;
    case CR_FX_TOKEN: mg_say(out, N_("a token more")); break;
    case CR_FX_REMOVE:
        mg_say(out, N_("removes a building up to level {0}"), cr_level_titles[k->level]);
        break;
    case CR_FX_UPGRADE: mg_say(out, N_("an upgrade, and {0} at the end"), points.text); break;
    case CR_FX_SETS: mg_say(out, N_("{0} at the end for each set of enemies"), points.text); break;
    case CR_FX_POINTS: mg_say(out, N_("{0} at the end"), points.text); break;
    case CR_FX_MEN: mg_say(out, N_("{0} at the end for each knight and troop"), points.text); break;
    case CR_FX_FOURS:
        mg_say(out, N_("{0} at the end for each building of level IV"), points.text);
        break;
    case CR_FX_TROOPS: mg_say(out, N_("{0} at the end for each troop"), points.text); break;
    case CR_FX_FULL:
        mg_say(out, N_("{0} at the end for each wedge with 2 tokens"), points.text);
        break;
    default: mg_say(out, N_("{0} at the end for each upgraded wedge"), points.text); break;
    }
}

/* "once +1 Travel (level II, cost 4)" */
void cr_tile_title(unsigned tile, struct mg_text *out)
{
    const struct cr_tile_kind *k = &cr_tiles[tile];
    char buffer[120] = "";
    struct mg_text what = MG_TEXT(buffer, out);

    switch (k->class) {
    case CR_UPGRADE_TILE: mg_say(&what, N_("upgrade a wedge")); break;
    case CR_DISTRIBUTE_TILE: mg_say(&what, N_("distribute a wedge")); break;
    case CR_ONCE_TILE: mg_say(&what, N_("once +1 {0}"), action_title(out, k->action)); break;
    case CR_PERMANENT_TILE: mg_say(&what, N_("always +1 {0}"), action_title(out, k->action)); break;
    default: mg_say(&what, N_("1 at the end for each tile of its owner")); break;
    }
    mg_say(out, N_("{1} (level {0}, cost {2})"), cr_level_titles[k->level], buffer,
           mg_digits(k->cost).text);
}

/* "Castle costs 1 less" */
void cr_bonus_title(unsigned bonus, struct mg_text *out)
{
    const struct cr_bonus_kind *k = &cr_bonuses[bonus];
    const char *type =
        mg_tr(out, k->type == CR_ANY_TYPE ? N_("any base building") : cr_type_titles[k->type]);

    if (k->discount > 0)
        mg_say(out, N_("bonus: {0} costs {1} less"), type, mg_digits(k->discount).text);
    else
        mg_say(out, N_("bonus: {0} gives {1} more"), type, mg_digits(k->influence).text);
}
