/* What a result of a table is for one man: the effect that the tables name by a letter, and what it
 * comes to for him as he is. The rules harm people by these functions, and labels, odds, page and
 * players foretell by them: nobody is promised a stun of which he dies. */
#include "harm.h"
#include "retreat.h"

/* T4: on a defender, or for A and B on an attacker. */
int sg_effect_of_blow(char letter, bool mounted)
{
    switch (letter) {
    case 'A': return SG_STUNS;
    case 'B':
    case 'C': return SG_DRIVEN_BACK;
    case 'D': return mounted ? SG_THROWN : SG_STUNS;
    case 'E': return SG_WOUNDS;
    case 'F': return SG_DIES;
    case 'H': return mounted ? SG_HORSE_DIES : SG_NO_EFFECT;
    default: return SG_NO_EFFECT;
    }
}

/* SG-OIL-10: there is no attacker whom A or B could strike. */
int sg_effect_of_oil(char letter, bool mounted)
{
    return letter == 'A' || letter == 'B' ? SG_NO_EFFECT : sg_effect_of_blow(letter, mounted);
}

/* T3, T5 */
int sg_effect_of_shot(char letter, bool mounted, bool defensive)
{
    switch (letter) {
    case 'A': return defensive ? SG_SLOWED : SG_DRIVEN_BACK;
    case 'B': return SG_WOUNDS;
    case 'C': return mounted ? SG_HORSE_DIES : SG_DIES;
    case 'D': return SG_HORSE_AND_WOUND;
    case 'E': return SG_DIES;
    default: return SG_NO_EFFECT;
    }
}

int sg_comes_to(const struct sg_state *s, unsigned who, int effect)
{
    uint8_t health = s->person[who].health;
    switch (effect) {
    case SG_DRIVEN_BACK: return health & SG_STUNNED ? SG_DIES : effect; /* SG-STA-03 */
    case SG_STUNS:
    case SG_THROWN:
    case SG_WOUNDS:
    case SG_HORSE_AND_WOUND:
        return health & (SG_WOUNDED | SG_STUNNED) ? SG_DIES : effect; /* SG-STA-02 */
    default: return effect;
    }
}

/* SG-RET-06, SG-RET-10: who has no way back, or not far enough, is wounded. */
static bool falls_short(const struct ends *e, int hexes)
{
    if (e->count == 0)
        return true;
    for (int i = 0; i < e->count; i++)
        if (e->end[i].edge != 0)
            return false;
    return e->steps < hexes;
}

int sg_retreat_comes_to(const struct sg_state *s, unsigned who, int hexes, const uint16_t *from,
                        int count)
{
    int effect = sg_comes_to(s, who, SG_DRIVEN_BACK);
    if (effect != SG_DRIVEN_BACK || s->frames == SG_FRAMES_MOST)
        return effect;
    struct sg_state then = *s;
    struct ends e;
    sg_must_retreat(&then, who, hexes, from, count);
    sg_find_ends(&then, &then.frame[then.frames - 1], &e);
    return falls_short(&e, hexes) ? sg_comes_to(s, who, SG_WOUNDS) : effect;
}
