/* After a combat that emptied a location one of the attackers may enter it at once [ADV]. The
 * frame's arg is the seat that led the combat. */
#include "../ground/ground.h"
#include "fight.h"

static bool is_emptied(const struct sg_state *s, unsigned place)
{
    for (int i = 0; i < s->combat.emptieds; i++)
        if (s->combat.emptied[i] == place)
            return sg_free(s, place);
    return false;
}

static bool attacked(const struct sg_state *s, unsigned who)
{
    for (int i = 0; i < s->combat.attackers; i++)
        if (s->combat.attacker[i] == who)
            return true;
    return false;
}

static int dir_of_ride(const struct sg_state *s, unsigned who, unsigned place)
{
    return sg_dir_to(sg_hex(s->at[who]), sg_hex(place));
}

/* Without cost, but only where a step could lead him: SG-ADV-01, SG-ADV-02. */
static bool may_step(const struct sg_state *s, unsigned who, unsigned place)
{
    if (!sg_can_stand(s, place, sg_mover_of(s, who)))
        return false;
    int dir = dir_of_ride(s, who, place);
    if (!sg_mounted(s, who))
        return sg_step_cost(s, s->at[who], place, sg_mover_of(s, who)) != SG_NEVER;
    return dir >= 0 &&
           sg_pace_cost(s, who, s->at[who], s->person[who].facing, place, dir) != SG_NEVER &&
           sg_behind(place, dir) == s->at[who];
}

struct mg_verdict sg_check_advance(const struct sg_state *s, struct mg_move m)
{
    if (m.a >= SG_PERSONS || !attacked(s, m.a) || !sg_active(s, m.a) ||
        s->person[m.a].did & SG_D_ADVANCED)
        return mg_no("SG-ADV-01", N_("One of the attackers who is still active may advance."));
    if (!is_emptied(s, m.b))
        return mg_no("SG-ADV-01",
                     N_("One advances only into a location that the combat has emptied."));
    if (!may_step(s, m.a, m.b))
        return mg_no("SG-ADV-01", N_("No step leads him there."));
    return MG_LEGAL;
}

void sg_do_advance(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_person *p = &s->person[m.a];
    struct sg_combat *c = &s->combat;
    int dir = sg_mounted(s, m.a) ? dir_of_ride(s, m.a, m.b) : 0;

    sg_put(s, m.a, m.b, dir);
    p->did |= SG_D_ADVANCED | SG_D_DONE; /* SG-ADV-03: nothing more, and nobody shoots at it */
    for (int i = 0; i < c->emptieds; i++)
        if (c->emptied[i] == m.b)
            c->emptied[i] = c->emptied[--c->emptieds];
    sg_tell(play, SG_E_ADVANCED, p->side, m.a, m.b, 0);
}

static void end_combat(struct sg_state *s)
{
    sg_pop(s);
    s->combat = (struct sg_combat){ 0 };
}

struct mg_verdict sg_check_stay(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

void sg_do_stay(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    (void)play;
    end_combat(s);
}

unsigned sg_list_advance(const struct sg_state *s, int seat, struct mg_move *out)
{
    const struct sg_combat *c = &s->combat;
    unsigned n = 0;

    for (int a = 0; a < c->attackers; a++)
        for (int e = 0; e < c->emptieds; e++) {
            struct mg_move m = {
                .kind = SG_M_ADVANCE, .seat = (uint8_t)seat, .a = c->attacker[a], .b = c->emptied[e]
            };
            if (mg_legal(sg_check_advance(s, m)))
                out[n++] = m;
        }
    out[n++] = (struct mg_move){ .kind = SG_M_STAY, .seat = (uint8_t)seat };
    return n;
}

void sg_run_advance(struct sg_state *s, struct mg_play *play)
{
    struct mg_move list[2 * SG_FIGHTERS * SG_FIGHTERS];

    (void)play;
    if (sg_list_advance(s, sg_top(s)->arg, list) <= 1)
        end_combat(s);
    else
        sg_ask_seat(s, SG_ASK_ADVANCE, sg_top(s)->arg);
}
