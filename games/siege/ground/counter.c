/* The numbers on a person's counter: class, armour, price, and the values of his health and form.
 * Named people have their own in the roster, unnamed men those of their class. */
#include "ground.h"

struct sg_mover sg_mover_of(const struct sg_state *s, unsigned who)
{
    if (!sg_is_person(who))
        return (struct sg_mover){ .who = who, .side = s->piece[who - SG_PERSONS].side };
    return (struct sg_mover){ .who = who,
                              .mounted = sg_mounted(s, who),
                              .armoured = sg_armoured(s, who),
                              .side = s->person[who].side };
}

int sg_class_of(const struct sg_state *s, unsigned who)
{
    return who < SG_NAMED ? sg_roster[who].class : s->person[who].class;
}

bool sg_armoured(const struct sg_state *s, unsigned who)
{
    return who < SG_NAMED ? sg_roster[who].armour : sg_classes[s->person[who].class].armour;
}

int sg_cost_of(const struct sg_state *s, unsigned who)
{
    return who < SG_NAMED ? sg_roster[who].cost : sg_classes[s->person[who].class].cost_foot;
}

/* SG-HRS-01: mounted and on foot; SG-STA-06, SG-CAP-03 and -08; SG-HRS-12: a borrowed horse. */
struct sg_values sg_values_of(const struct sg_state *s, unsigned who)
{
    const struct sg_values *values =
        who < SG_NAMED ? sg_roster[who].values : sg_classes[s->person[who].class].values;
    int health = s->person[who].health;
    bool hurt = health & (SG_WOUNDED | SG_PRISONER | SG_DISARMED);
    if (!(health & SG_MOUNTED))
        return values[hurt ? SG_HURT : SG_ON_FOOT];
    struct sg_values riding = values[hurt ? SG_RIDING_HURT : SG_RIDING];
    if (riding.movement == 0) {
        riding = values[hurt ? SG_HURT : SG_ON_FOOT];
        riding.movement = 15;
    }
    return riding;
}

/* SG-BLK-01: the living of a side; prisoners do not count. */
bool sg_is_free(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    if (p->health & SG_PRISONER)
        return false;
    return p->fate == SG_WAITING || p->fate == SG_ON_BOARD || p->fate == SG_LEFT ||
           p->fate == SG_IN_QUARTERS || p->fate == SG_ELSEWHERE;
}

int sg_active_people(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_active(s, who);
    return n;
}

int sg_free_people(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_is_free(s, who);
    return n;
}

/* SG-BSB-04: while the besiegers are shut in, garrison and relief besiege them. */
int sg_besieging(const struct sg_state *s)
{
    return s->siege.stage == SG_REVERSED ? !s->siege.besieger : s->siege.besieger;
}
