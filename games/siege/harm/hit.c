/* The die of a shot: its row and its result on T3 and T5 [SHT-05 to -09, -16 to -18, DEF-03]. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

static int range_modifier(int weapon, int distance) /* SG-SHT-06 */
{
    const uint8_t *range = sg_weapons[weapon].range;
    /* SG-STN-06 */
    return weapon == SG_STONE || distance <= range[0] ? 0 : distance <= range[1] ? 1 : 2;
}

/* SG-SHT-05 */
int sg_shot_row(const struct sg_state *s, unsigned who, unsigned target, int weapon, int distance,
                int die)
{
    int row = die + range_modifier(weapon, distance);

    if (sg_is_person(target) && sg_armoured(s, target)) /* SG-SHT-07, SG-SHT-17 */
        row++;
    if (sg_is_person(who) && sg_hurt(s, who)) /* SG-SHT-08 */
        row++;
    if (sg_is_person(who) && sg_on_moved_tower(s, s->at[who])) /* SG-SHT-09 */
        row++;
    row = row < 1 ? 1 : row > 10 ? 10 : row;
    row += sg_weapons[weapon].offset;
    return row > 9 ? 9 : row;
}

/* SG-DEF-03: what is left, counted from the allowance that he began with. */
static void takes_points(struct sg_state *s, unsigned who, bool half)
{
    struct sg_person *p = &s->person[who];
    int left = sg_points_left(s, who), lost = half ? left - left / 2 : left < 2 ? left : 2;
    p->slowed = (uint8_t)(p->slowed + lost);
}

char sg_shot_letter(const struct sg_state *s, unsigned who, unsigned target, int weapon,
                    int distance, int cover, int die)
{
    bool mounted = sg_is_person(target) && sg_mounted(s, target);
    return cover >= SG_COVER_TOTAL
               ? '-'
               : sg_shot_table[mounted][cover]
                              [sg_shot_row(s, who, target, weapon, distance, die) - 1];
}

/* T3, at once: SG-SHT-16. Only the target is harmed: SG-SHT-18. */
void sg_shot_result(struct sg_state *s, char letter, unsigned target, unsigned from_hex,
                    bool defensive, struct mg_play *play)
{
    uint16_t from = (uint16_t)from_hex;

    if (letter == '-')
        return;
    if (!sg_is_person(target)) { /* SG-SHT-17 */
        if (letter != 'A')
            sg_kill_animal(s, target - SG_PERSONS, play);
        return;
    }
    switch (sg_effect_of_shot(letter, sg_mounted(s, target), defensive)) {
    case SG_SLOWED: takes_points(s, target, false); break;
    case SG_DRIVEN_BACK: sg_must_retreat(s, target, 2, &from, 1); break; /* SG-RET-01 */
    case SG_WOUNDS:
        if (defensive)
            takes_points(s, target, true);
        sg_wound(s, target, play);
        break;
    case SG_HORSE_DIES: sg_kill_horse(s, target, play); break;
    case SG_HORSE_AND_WOUND:
        sg_kill_horse(s, target, play);
        sg_wound(s, target, play);
        break;
    default: sg_kill(s, target, play); break;
    }
}

/* The die, and what it comes to for whom it strikes. */
static void tell_die(const struct sg_state *s, int side, int die, unsigned target, char letter,
                     bool defensive, struct mg_play *play)
{
    int effect;
    if (sg_is_person(target))
        effect =
            sg_comes_to(s, target, sg_effect_of_shot(letter, sg_mounted(s, target), defensive));
    else
        effect = letter == '-' || letter == 'A' ? SG_NO_EFFECT : SG_DIES; /* SG-SHT-17 */
    sg_tell(play, SG_E_SHOT_DIE, side, (unsigned)die, target, (unsigned)effect);
}

/* T5 */
void sg_strike_by_engine(struct sg_state *s, unsigned target, int cover, int die, unsigned from_hex,
                         struct mg_play *play)
{
    bool mounted = sg_is_person(target) && sg_mounted(s, target);

    if (cover >= SG_COVER_TOTAL)
        return;
    die = die < 1 ? 1 : die > 10 ? 10 : die;
    char letter = sg_ballista_table[mounted][cover][die - 1];
    tell_die(s, SG_NO_SIDE, die, target, letter, false, play);
    sg_shot_result(s, letter, target, from_hex, false, play);
}

/* One shot of a person at one target on T3. */
void sg_roll_shot(struct sg_state *s, unsigned who, unsigned target, int weapon, int distance,
                  int cover, bool defensive, struct mg_play *play)
{
    unsigned from_hex = (unsigned)sg_hex(s->at[who]);
    int die = sg_die(s, play, 10);
    char letter = sg_shot_letter(s, who, target, weapon, distance, cover, die);

    tell_die(s, s->person[who].side, die, target, letter, defensive, play);
    sg_shot_result(s, letter, target, from_hex, defensive, play);
}
