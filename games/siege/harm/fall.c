/* A rider comes down from his horse [HRS-09, HRS-10]. Until it is known where, he counts as
 * mounted. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

#define SG_LANDINGS 32

static int add_landing(const struct sg_state *s, unsigned place, struct sg_mover mover,
                       uint16_t out[SG_LANDINGS], int n)
{
    for (int i = 0; i < n; i++)
        if (out[i] == place)
            return n;
    if (n < SG_LANDINGS && sg_free(s, place) && sg_can_stand(s, place, mover))
        out[n++] = (uint16_t)place;
    return n;
}

/* Where he may come down: under a dead horse his choice of its two hexes, thrown any free location
 * next to it. */
static int landings(const struct sg_state *s, const struct sg_frame *f, uint16_t out[SG_LANDINGS])
{
    unsigned who = f->who, end[2] = { s->at[who], s->tail[who] };
    struct sg_mover mover = sg_mover_of(s, who);
    int n = 0;

    mover.mounted = false;
    if (f->stage == SG_FALL_HORSE_KILLED) {
        out[n++] = (uint16_t)end[0];
        out[n++] = (uint16_t)end[1];
        return n;
    }
    for (int i = 0; i < 2; i++) {
        struct sg_way way[SG_NEIGHBOURS];
        int ways = sg_ways(s, end[i], mover, way);
        for (int j = 0; j < ways; j++)
            n = add_landing(s, way[j].to, mover, out, n);
    }
    return n;
}

/* The dead horse is a body in both of its hexes. */
static void bury_horse(struct sg_state *s, unsigned front, unsigned rear, unsigned horse)
{
    sg_add_body(s, front);
    sg_add_body(s, rear);
    if (horse != 0)
        s->piece[horse - 1].flags |= SG_P_DEAD;
}

static void land(struct sg_state *s, unsigned place, bool room, struct mg_play *play)
{
    struct sg_frame f = *sg_top(s);
    unsigned who = f.who, front = s->at[who], rear = s->tail[who], horse = f.at;
    struct sg_person *p = &s->person[who];
    int facing = p->facing;

    sg_pop(s);
    sg_take_off(s, who);
    p->health &= (uint8_t)~SG_MOUNTED;
    p->rides = 0;
    p->run = 0;
    sg_busy(s, who);
    if (horse != 0)
        s->piece[horse - 1].owner = 0;
    if (f.stage == SG_FALL_HORSE_KILLED) /* SG-HRS-09 */
        bury_horse(s, front, rear, horse);
    else if (room && horse != 0) /* SG-HRS-10 */
        sg_put_piece(s, horse - 1, front, facing);
    else if (horse != 0)
        s->piece[horse - 1].flags |= SG_P_DEAD;
    sg_put(s, who, place, 0);
    sg_tell(play, SG_E_MOVED, p->side, who, place, 0);
    if (f.arg)
        sg_stun(s, who, play);
}

void sg_run_fall(struct sg_state *s, struct mg_play *play)
{
    struct sg_frame *f = sg_top(s);
    uint16_t to[SG_LANDINGS];

    if (!sg_mounted(s, f->who) || s->person[f->who].fate != SG_ON_BOARD) { /* killed meanwhile */
        unsigned horse = f->at;
        bool dead = f->stage == SG_FALL_HORSE_KILLED;
        sg_pop(s);
        if (dead && horse != 0)
            sg_kill_animal(s, horse - 1, play);
        return;
    }
    int n = landings(s, f, to);
    if (n <= 1) {
        land(s, n == 0 ? s->tail[f->who] : to[0], n > 0, play);
        return;
    }
    int seat = s->person[f->who].seat;
    if (f->stage == SG_FALL_HORSE_KILLED)
        sg_ask_seat(s, SG_ASK_FALL, seat);
    else
        sg_ask(s, SG_ASK_FALL, s->person[f->who].side ^ 1);
}

struct mg_verdict sg_check_land(const struct sg_state *s, struct mg_move m)
{
    const struct sg_frame *f = &s->frame[s->frames - 1];
    uint16_t to[SG_LANDINGS];
    int n = landings(s, f, to);

    for (int i = 0; i < n; i++)
        if (to[i] == m.a)
            return MG_LEGAL;
    if (f->stage == SG_FALL_HORSE_KILLED)
        return mg_no("SG-HRS-09", N_("He comes down in one of the two hexes of his horse."));
    return mg_no("SG-HRS-10", N_("He comes down on a free location next to his horse."));
}

void sg_do_land(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    land(s, m.a, true, play);
}

unsigned sg_list_fall(const struct sg_state *s, int seat, struct mg_move *out)
{
    uint16_t to[SG_LANDINGS];
    int n = landings(s, &s->frame[s->frames - 1], to);

    for (int i = 0; i < n; i++)
        out[i] = (struct mg_move){ .kind = SG_M_LAND, .seat = (uint8_t)seat, .a = to[i] };
    return (unsigned)n;
}
