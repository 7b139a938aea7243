/* The turn in progress: what is being done is something that can be, by the wheel and the pieces of
 * who does it. */
#include "shape.h"

#include <string.h>

static bool in_range(const struct cr_doing *d)
{
    return d->kind < CR_TURN_KINDS && d->wedge < CR_WEDGES && d->action < CR_ACTIONS &&
           d->next < CR_ACTIONS && d->tokens < CR_NUMBERS && d->next_tokens < CR_NUMBERS &&
           d->giant <= 1 && d->next_giant <= 1 && d->second <= 1 && d->committed <= 1 &&
           d->power < CR_NEVER && d->moved < 1 << CR_KNIGHTS_MOST && d->region < CR_PLACES &&
           d->reward < CR_ENEMIES && d->mill <= CR_LEVELS && d->flip <= 1 &&
           d->chapels <= CR_CHAPEL_TOKENS && d->extras <= 2 && d->from < CR_WEDGES &&
           d->ending <= 1;
}

/* Tiles of the action that have been spent, now or before. */
static int spent(const struct cr_player *p, int action)
{
    int tiles = 0;

    for (int i = 0; i < p->tiles; i++) {
        const struct cr_tile_kind *k = &cr_tiles[p->tile[i].tile];
        tiles += k->class == CR_ONCE_TILE && k->action == action && p->tile[i].down;
    }
    return tiles;
}

/* CR-RES-05: the power is that of the pieces, with what was spent; a Travel uses it up. */
static bool power_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    const struct cr_doing *d = &s->doing;
    struct cr_strengths x = cr_strengths(s, s->seat);
    int power = cr_power(&x, d->action, d->tokens + 2 * d->giant);
    int most = power + (d->committed ? spent(cr_active(s), d->action) : 0);
    int least = d->action == CR_TRAVEL && s->phase == CR_PH_ACTION ? 0 : power;

    if ((s->phase == CR_PH_SPEND || s->phase == CR_PH_ACTION) &&
        (d->power < least || d->power > most))
        return mg_blame(culprit, "doing.power is %d, and %s with these tokens has %d to %d",
                        d->power, cr_action_names.name[d->action], least, most);
    return true;
}

/* An action that is being resolved belongs to its wedge and has pieces of it. */
static bool action_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    const struct cr_doing *d = &s->doing;
    const struct cr_player *p = cr_active(s);
    const struct cr_wedge_kind *w = &cr_wedges[d->wedge];
    int place = cr_place_of(p, d->wedge);

    if (d->action != w->basic && d->action != w->second)
        return mg_blame(culprit, "doing.action is not on the wedge %s",
                        cr_wedge_names.name[d->wedge]);
    if (d->next != 0 &&
        (d->second || d->next == d->action || (d->next != w->basic && d->next != w->second)))
        return mg_blame(culprit, "doing.next is not the other action of the wedge %s",
                        cr_wedge_names.name[d->wedge]);
    if (d->next == 0 && d->next_tokens + d->next_giant > 0)
        return mg_blame(culprit, "doing.next_tokens or next_giant is for no action");
    if (d->tokens + d->giant == 0) /* CR-RES-03 */
        return mg_blame(culprit, "doing.tokens is 0, and doing.giant too");
    if (d->tokens + d->next_tokens > p->tokens[place] ||
        d->giant + d->next_giant > (p->giant == d->wedge))
        return mg_blame(culprit, "doing has more tokens than lie on the wedge %s",
                        cr_wedge_names.name[d->wedge]);
    return power_is_sound(s, culprit);
}

/* CR-CRU-10: the piece that the Saracen shows is still there. */
static bool reward_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    const struct cr_doing *d = &s->doing;
    const struct cr_region *r = cr_on_board(s, d->region) ? cr_at(s, d->region) : NULL;

    if (d->action != CR_CRUSADE || r == NULL || r->enemy != 0 || r->buildings != 0)
        return mg_blame(culprit,
                        "doing.reward is given in doing.region, which no Crusade has just freed");
    if (d->reward < CR_SARACEN_CASTLE)
        return mg_blame(culprit, "doing.reward is %s, and not a Saracen",
                        cr_enemy_names.name[d->reward]);
    if (d->reward == CR_SARACEN_TROOP
            ? cr_active(s)->troops >= cr_troops_most(s)
            : cr_lowest(cr_active(s), d->reward - CR_SARACEN_CASTLE + CR_CASTLE) == 0)
        return mg_blame(culprit, "doing.reward is %s, whose piece player[%d] has no more",
                        cr_enemy_names.name[d->reward], s->seat);
    return true;
}

static bool mill_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    const struct cr_doing *d = &s->doing;
    const struct cr_region *r = cr_on_board(s, d->region) ? cr_at(s, d->region) : NULL;
    const struct cr_building *last =
        r != NULL && r->buildings > 0 ? &r->building[r->buildings - 1] : NULL;

    if (d->action != CR_BUILD || last == NULL || last->piece != cr_piece(CR_MILL, d->mill) ||
        last->owner != s->seat + 1)
        return mg_blame(
            culprit,
            "doing.mill is %d, and player[%d] has not just built that Mill in doing.region",
            d->mill, s->seat);
    return true;
}

/* What is pending belongs to the phase. */
static bool pending_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    const struct cr_doing *d = &s->doing;

    if ((d->mill != 0) != (s->phase == CR_PH_MILL) ||
        (d->reward != 0) != (s->phase == CR_PH_REWARD))
        return mg_blame(culprit, "doing.mill or doing.reward does not belong to the phase");
    if (s->phase == CR_PH_REWARD)
        return reward_is_sound(s, culprit);
    if (s->phase == CR_PH_MILL)
        return mill_is_sound(s, culprit);
    if (s->phase == CR_PH_FLIP ? !d->flip || (d->action != CR_BUILD && d->action != CR_INFLUENCE)
                               : d->flip != 0)
        return mg_blame(culprit, "doing.flip does not belong to the phase");
    if (d->moved != 0 && (s->phase != CR_PH_ACTION || d->action != CR_TRAVEL))
        return mg_blame(culprit, "doing.moved is of a Travel, and there is none");
    return true;
}

/* Before the first action and after the last nothing is said of one. */
static bool has_no_action(const struct cr_doing *d)
{
    return d->action == 0 && d->next == 0 &&
           d->tokens + d->giant + d->next_tokens + d->next_giant == 0 && !d->second &&
           !d->committed && d->power == 0 && d->region == 0;
}

/* CR-DIST-03, CR-DIST-04, CR-DIST-05, CR-DIST-07: which distribution may be due. */
static bool distribution_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    const struct cr_doing *d = &s->doing;
    const struct cr_player *p = cr_active(s);
    struct mg_move ways[CR_WEDGES + 1];

    if (!has_no_action(d))
        return mg_blame(culprit, "doing says something of an action, and none is being resolved");
    if ((d->from != 0) != (s->phase == CR_PH_LAY))
        return mg_blame(culprit, "doing.from does not belong to the phase");
    if (s->phase == CR_PH_DISTRIBUTE && (d->kind == CR_RESOLVES || d->extras != 0))
        return mg_blame(culprit, "doing.kind or doing.extras allows no wedge of choice");
    if (s->phase != CR_PH_LAY)
        return true;
    if (cr_pieces_at(p, cr_place_of(p, d->from)) == 0)
        return mg_blame(culprit, "doing.from is %s, where no token lies",
                        cr_wedge_names.name[d->from]);
    if (cr_list_lays(p, d->from, ways) < 2) /* D19: then nobody is asked */
        return mg_blame(culprit,
                        "doing.from is %s, which player[%d] can distribute in one way only",
                        cr_wedge_names.name[d->from], s->seat);
    return true;
}

static bool doing_is_sound(const struct cr_state *s, struct mg_text *culprit)
{
    static const struct cr_doing nothing;
    const struct cr_doing *d = &s->doing;
    const struct cr_player *p = cr_active(s);

    if (s->phase <= CR_PH_TURN || s->phase == CR_PH_OVER)
        return memcmp(d, &nothing, sizeof nothing) == 0 ||
               mg_blame(culprit, "doing is not empty between turns");
    if (!in_range(d))
        return mg_blame(culprit, "doing has a number out of range");
    if (d->kind == CR_NO_TURN || (d->wedge == 0) != (d->kind == CR_SKIPS))
        return mg_blame(culprit, "doing.kind and doing.wedge do not belong together");
    if (d->moved >> p->knights != 0)
        return mg_blame(culprit, "doing.moved names a knight that player[%d] does not have",
                        s->seat);
    if (!pending_is_sound(s, culprit))
        return false;
    if (s->phase > CR_PH_FLIP)
        return distribution_is_sound(s, culprit);
    if (d->kind != CR_RESOLVES || d->ending || d->from != 0)
        return mg_blame(culprit,
                        "doing.kind, ending or from is not that of a wedge being resolved");
    if (s->phase != CR_PH_SPLIT)
        return action_is_sound(s, culprit);
    if (!has_no_action(d) || d->chapels + d->extras != 0)
        return mg_blame(culprit, "doing says something of an action, and none has begun");
    if (!p->upgraded[cr_place_of(p, d->wedge)])
        return mg_blame(culprit, "doing.wedge %s is not one whose tokens are to be split",
                        cr_wedge_names.name[d->wedge]);
    return true;
}

/* CR-INV-21, and what is being done is something that can be. */
bool cr_inv_21(const void *state, struct mg_text *culprit)
{
    const struct cr_state *s = state;
    struct mg_move moves[MG_MAX_MOVES];

    if (!doing_is_sound(s, culprit))
        return false;
    if (s->phase != CR_PH_OVER && cr_list(s, s->seat, moves) == 0)
        return mg_blame(culprit, "player[%d] is to choose and has nothing to choose", s->seat);
    return true;
}
