/* What a bombardment costs its throwers: SG-MGL-09. The owner of the throwers shares the lost
 * points out among those that threw at that hex, one point after the other; where all come to the
 * same he is not asked. */
#include "../ground/ground.h"
#include "days.h"
#include "deed.h"
#include "inside.h"

/* Of the throwers with one target the first; they throw together, those of the first thrower
 * first. */
static bool begins_a_bombardment(const struct sg_state *s, int number)
{
    const uint16_t *target = s->siege.target;
    for (int i = 0; i < number; i++)
        if (target[i] == target[number])
            return false;
    return target[number] != SG_NOWHERE;
}

static int throwers_at(const struct sg_state *s, unsigned place)
{
    int n = 0;
    for (int i = 0; i < SG_THROWERS; i++)
        n += s->siege.target[i] == place;
    return n;
}

/* The first thrower of the bombardment whose stones fell last, and of that which is next; -1: there
 * is none. */
static void find_bombardments(const struct sg_state *s, int *last, int *next)
{
    int left = SG_THROWERS - throwers_at(s, SG_NOWHERE) - s->siege.shelling; /* that have thrown */
    *last = *next = -1;
    for (int i = 0; i < SG_THROWERS && *next < 0; i++) {
        if (!begins_a_bombardment(s, i))
            continue;
        if (left > 0)
            *last = i;
        else
            *next = i;
        left -= throwers_at(s, s->siege.target[i]);
    }
}

int sg_next_bombardment(const struct sg_state *s)
{
    int last, next;
    find_bombardments(s, &last, &next);
    return next;
}

int sg_throwers_at(const struct sg_state *s, unsigned place)
{
    return throwers_at(s, place);
}

/* The first thrower of the bombardment whose losses are shared now; -1: of none. */
static int suffering(const struct sg_state *s)
{
    int last, next;
    find_bombardments(s, &last, &next);
    return s->siege.points > 0 ? last : -1;
}

int sg_points_owed(const struct sg_state *s, unsigned *place)
{
    int first = suffering(s);
    *place = first < 0 ? SG_NOWHERE : s->siege.target[first];
    return first < 0 ? 0 : s->siege.points;
}

static bool threw_there(const struct sg_state *s, int number, int first)
{
    return s->siege.target[number] != SG_NOWHERE &&
           s->siege.target[number] == s->siege.target[first];
}

static bool is_like_one_before(const struct sg_state *s, int number, int first)
{
    const struct sg_piece *p = &s->piece[sg_thrower(number)];
    for (int i = 0; i < number; i++) {
        const struct sg_piece *other = &s->piece[sg_thrower(i)];
        if (threw_there(s, i, first) && other->kind == p->kind && other->points == p->points)
            return true;
    }
    return false;
}

static struct mg_verdict may_lose(const struct sg_state *s, unsigned piece)
{
    int first = suffering(s), number = (int)piece - sg_piece_first[SG_PERRIER];
    if (first < 0 || number < 0 || number >= SG_THROWERS || !threw_there(s, number, first))
        return mg_no("SG-MGL-09", N_("Only a thrower of that bombardment can lose its points."));
    if (s->piece[piece].points == 0)
        return mg_no("SG-MGL-09", N_("It has no point left to lose."));
    if (is_like_one_before(s, number, first))
        return mg_no("SG-MGL-09", N_("Another thrower that is like this one in all comes first."));
    return MG_LEGAL;
}

struct mg_verdict sg_check_lose(const struct sg_state *s, struct mg_move m)
{
    if (m.a < SG_PERSONS || m.a >= SG_SUBJECTS)
        return mg_no("SG-MGL-09", N_("Only a thrower of that bombardment can lose its points."));
    return may_lose(s, m.a - SG_PERSONS);
}

static void take_point(struct sg_state *s, int number)
{
    struct sg_piece *p = &s->piece[sg_thrower(number)];
    s->siege.points--;
    if (--p->points == 0)
        p->flags |= SG_P_OUT_OF_USE;
}

static void tell_loss(const struct sg_state *s, int number, int points, struct mg_play *play)
{
    const struct sg_piece *p = &s->piece[sg_thrower(number)];
    if (points > 0)
        sg_tell(play, SG_E_POINTS_LOST, p->side, SG_PERSONS + sg_thrower(number), (unsigned)points,
                p->points);
}

void sg_do_lose(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    int number = (int)(m.a - SG_PERSONS) - sg_piece_first[SG_PERRIER];
    take_point(s, number);
    tell_loss(s, number, 1, play);
}

unsigned sg_list_loss(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (int i = 0; i < SG_THROWERS; i++)
        sg_add(out, &n, may_lose(s, sg_thrower(i)),
               (struct mg_move){ .kind = SG_M_LOSE,
                                 .seat = (uint8_t)seat,
                                 .a = (uint16_t)(SG_PERSONS + sg_thrower(i)) });
    return n;
}

/* Points that are left to all who threw there. */
static int points_left(const struct sg_state *s, int first)
{
    int n = 0;
    for (int i = 0; i < SG_THROWERS; i++)
        n += threw_there(s, i, first) ? s->piece[sg_thrower(i)].points : 0;
    return n;
}

bool sg_share_losses(struct sg_state *s, struct mg_play *play)
{
    int from[SG_THROWERS] = { 0 }, first;
    bool asked = false;
    while (!asked && (first = suffering(s)) >= 0) {
        struct mg_move choice[MG_MAX_MOVES];
        unsigned choices = sg_list_loss(s, 0, choice);
        asked = choices > 1 && s->siege.points < points_left(s, first);
        if (choices == 0) /* there is nothing left to lose */
            s->siege.points = 0;
        else if (!asked) {
            int number = (int)(choice[0].a - SG_PERSONS) - sg_piece_first[SG_PERRIER];
            take_point(s, number);
            from[number]++;
        }
    }
    for (int i = 0; i < SG_THROWERS; i++)
        tell_loss(s, i, from[i], play);
    if (asked)
        sg_ask_commander(s, SG_ASK_LOSS, sg_deed_side(s, SG_DEED_BOMBARD)); /* SG-TEAM-02 */
    return asked;
}
