/* SG-AC4-07: is anybody in danger, miners from the wall or besieged outside it? What counts is what
 * could be done in the next player turn of the besieged, as all stand now. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "inside.h"
#include "mines.h"

static bool may_hit(const struct sg_state *s, unsigned who, unsigned place, int ammo)
{
    int weapon = sg_ammo_weapon(s, who, ammo);
    return weapon != SG_HAND && mg_legal(sg_check_shot(s, who, place, weapon, ammo, false));
}

/* The cells of the besieger's engines that can still burn. */
static int engine_cells(const struct sg_state *s, int besieger, uint16_t out[SG_TARGETS])
{
    int all = sg_burnable_places(s, out), n = 0;
    for (int i = 0; i < all; i++) {
        int engine = sg_engine_at(s, out[i], NULL, NULL);
        if (engine >= 0 && s->piece[engine].side == besieger)
            out[n++] = out[i];
    }
    return n;
}

static int active_places(const struct sg_state *s, int besieged, uint16_t out[SG_TARGETS])
{
    int all = sg_enemy_places(s, besieged, out), n = 0;
    for (int i = 0; i < all; i++) {
        int who = sg_who(s, out[i]);
        if (who >= 0 && sg_active(s, (unsigned)who))
            out[n++] = out[i];
    }
    return n;
}

static bool shoots(const struct sg_state *s, int besieged)
{
    uint16_t people[SG_TARGETS], cells[SG_TARGETS];
    int n = active_places(s, besieged, people), m = engine_cells(s, !besieged, cells);
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].side != besieged || !sg_active(s, who))
            continue;
        for (int i = 0; i < n; i++)
            if (may_hit(s, who, people[i], SG_AMMO_PLAIN) ||
                may_hit(s, who, people[i], SG_AMMO_STONE))
                return true;
        for (int i = 0; i < m && (s->person[who].arrows > 0 || s->person[who].pots > 0); i++)
            if (may_hit(s, who, cells[i], SG_AMMO_FIRE))
                return true;
    }
    for (unsigned piece = sg_piece_first[SG_BALLISTA]; piece < sg_piece_first[SG_MANGONEL + 1];
         piece++) {
        if (!sg_is_thrower(s->piece[piece].kind) || s->piece[piece].side != besieged ||
            s->piece[piece].at == SG_NOWHERE || !sg_loaded(s, piece))
            continue;
        for (int i = 0; i < n + m; i++)
            if (mg_legal(sg_check_engine_aim(s, piece, i < n ? people[i] : cells[i - n])))
                return true;
    }
    return false;
}

static bool pours(const struct sg_state *s, int besieged)
{
    struct mg_move moves[MG_MAX_MOVES];
    for (int seat = 0; seat < s->players; seat++) {
        unsigned n = sg_side_of(seat) == besieged ? sg_list_pour(s, seat, moves) : 0;
        for (unsigned i = 0; i < n; i++) {
            int who = sg_who(s, moves[i].b), engine = sg_engine_at(s, moves[i].b, NULL, NULL);
            if ((who >= 0 && s->person[who].side != besieged) || engine >= 0)
                return true;
        }
    }
    return false;
}

/* As it will be when the besieged have their turn. */
static void look_ahead(struct sg_state *next, int besieged)
{
    next->turn++;
    next->side = next->asked = (uint8_t)besieged;
    next->phase = SG_PH_COMBAT;
    next->ask = SG_ASK_COMBAT;
    next->owes = (uint8_t)sg_seats_of(next, besieged);
    next->ended = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (next->person[who].side == besieged)
            next->person[who].did = 0;
}

bool sg_out_of_harm(const struct sg_state *s)
{
    int besieger = sg_besieging(s);
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].side == besieger && s->person[who].fate == SG_ON_BOARD &&
            sg_enemy_next_to(s, s->at[who], besieger))
            return false;
        if (s->person[who].side != besieger && sg_active(s, who) && !sg_inside(s, s->at[who]))
            return false;
    }
    struct sg_state next = *s;
    look_ahead(&next, !besieger);
    return !shoots(&next, !besieger) && !pours(&next, !besieger);
}
