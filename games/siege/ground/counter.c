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
