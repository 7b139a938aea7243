/* The odds in words: for each face of the die what would come of it for those who would suffer it,
 * as they are. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../fight/fight.h"
#include "title.h"

const char *sg_effect_title(const struct mg_text *out, int effect)
{
    static const char *const titles[SG_EFFECTS] = {
        [SG_NO_EFFECT] = N_("no effect"),
        [SG_SLOWED] = N_("loses 2 points"),
        [SG_DRIVEN_BACK] = N_("driven back"),
        [SG_STUNS] = N_("stunned"),
        [SG_THROWN] = N_("thrown from the horse and stunned"),
        [SG_HORSE_DIES] = N_("the horse is killed"),
        [SG_WOUNDS] = N_("wounded"),
        [SG_HORSE_AND_WOUND] = N_("horse killed and rider wounded"),
        [SG_DIES] = N_("killed"),
    };
    return mg_tr(out, titles[effect]);
}

/* ---- of a combat ------------------------------------------------------------------------- */

static int hexes_of(const struct sg_state *s, const uint8_t *who, int count,
                    uint16_t out[2 * SG_FIGHTERS])
{
    int n = 0;
    for (int i = 0; i < count; i++)
        for (int end = 0; end < 2; end++) {
            unsigned place = end == 0 ? s->at[who[i]] : s->tail[who[i]];
            if (place != SG_NOWHERE)
                out[n++] = (uint16_t)sg_hex(place);
        }
    return n;
}

static bool strikes_attackers(char letter)
{
    return letter == 'A' || letter == 'B';
}

/* What the letter comes to for that one, if it strikes him. */
static int effect_on(const struct sg_state *s, char letter, unsigned who)
{
    const struct sg_combat *c = &s->combat;
    int effect = sg_effect_of_blow(letter, sg_mounted(s, who));
    uint16_t from[2 * SG_FIGHTERS];

    if (effect != SG_DRIVEN_BACK)
        return sg_comes_to(s, who, effect);
    int n = strikes_attackers(letter) ? hexes_of(s, c->defender, c->defenders, from)
                                      : hexes_of(s, c->attacker, c->attackers, from);
    return sg_retreat_comes_to(s, who, 1, from, n);
}

/* Whom it may strike. */
static int struck(const struct sg_state *s, char letter, uint8_t out[SG_FIGHTERS])
{
    const struct sg_combat *c = &s->combat;
    bool attackers = strikes_attackers(letter);
    int count = attackers ? c->attackers : c->defenders, n = 0;
    for (int i = 0; i < count; i++) {
        uint8_t who = attackers ? c->attacker[i] : c->defender[i];
        if (letter != 'H' || sg_mounted(s, who))
            out[n++] = who;
    }
    return n;
}

/* Is it worse for him than for one who is sound and has a way back? */
static bool is_worse(char letter, int effect)
{
    if (letter == 'B' || letter == 'C')
        return effect != SG_DRIVEN_BACK;
    return effect == SG_DIES && letter != 'F';
}

static void put_single(char letter, int effect, struct mg_text *out)
{
    if (!strikes_attackers(letter))
        mg_put(out, sg_effect_title(out, effect));
    else if (is_worse(letter, effect))
        mg_say(out,
               effect == SG_DIES ? N_("the attacker is killed") : N_("the attacker is wounded"));
    else
        mg_put(out, sg_combat_result(out, letter));
}

void sg_put_combat_face(const struct sg_state *s, char letter, struct mg_text *out)
{
    uint8_t who[SG_FIGHTERS];
    int n = letter == '-' ? 0 : struck(s, letter, who);
    bool open = false;

    if (n == 1) {
        put_single(letter, effect_on(s, letter, who[0]), out);
        return;
    }
    mg_put(out, sg_combat_result(out, letter));
    for (int i = 0; i < n; i++) {
        int effect = effect_on(s, letter, who[i]);
        if (!is_worse(letter, effect))
            continue;
        mg_put(out, open ? ", " : " (");
        sg_put_name(s, who[i], out);
        mg_put(out, ": ");
        mg_put(out, sg_effect_title(out, effect));
        open = true;
    }
    mg_put(out, open ? ")" : "");
}

/* k killed, w hurt, r driven back, b bad for the attackers, - nothing: for the page's colours. Of
 * several the worst. */
char sg_combat_gravity(const struct sg_state *s, char letter)
{
    uint8_t who[SG_FIGHTERS];
    int n = letter == '-' ? 0 : struck(s, letter, who), worst = SG_NO_EFFECT;

    if (strikes_attackers(letter))
        return 'b';
    for (int i = 0; i < n; i++) {
        int effect = effect_on(s, letter, who[i]);
        worst = effect > worst ? effect : worst;
    }
    return sg_gravity(worst);
}

char sg_gravity(int effect)
{
    return effect == SG_DIES ? 'k' : effect >= SG_STUNS ? 'w' : effect == SG_NO_EFFECT ? '-' : 'r';
}

/* ---- of a shot --------------------------------------------------------------------------- */

int sg_shot_comes_to(const struct sg_state *s, char letter, unsigned target, int from_hex,
                     bool defensive)
{
    uint16_t from = (uint16_t)from_hex;
    int effect = sg_effect_of_shot(letter, sg_mounted(s, target), defensive);
    return effect == SG_DRIVEN_BACK ? sg_retreat_comes_to(s, target, 2, &from, 1)
                                    : sg_comes_to(s, target, effect);
}

bool sg_shot_effects(const struct sg_state *s, unsigned who, unsigned target, unsigned place,
                     int weapon, uint8_t effect[10])
{
    struct sg_sight sight = sg_look(s, s->at[who], place, weapon, who, target);
    char last = 0;

    if (!sight.clear || sight.cover >= SG_COVER_TOTAL)
        return false;
    for (int die = 1; die <= 10; die++) {
        char letter = sg_shot_letter(s, who, target, weapon, sight.distance, sight.cover, die);
        effect[die - 1] = letter == last
                              ? effect[die - 2]
                              : (uint8_t)sg_shot_comes_to(s, letter, target, sg_hex(s->at[who]),
                                                          s->ask == SG_ASK_DEFEND);
        last = letter;
    }
    return true;
}

/* ---- ten faces --------------------------------------------------------------------------- */

enum { FACE = 240 };

static void put_faces(const char faces[10][FACE], struct mg_text *out)
{
    for (int from = 0, to; from < 10; from = to) {
        for (to = from + 1; to < 10 && strcmp(faces[to], faces[from]) == 0; to++)
            ;
        mg_put(out, from > 0 ? ", " : "");
        mg_put_number(out, from + 1);
        if (to - from > 1) {
            mg_putc(out, '-');
            mg_put_number(out, to);
        }
        mg_putc(out, ' ');
        mg_put(out, faces[from]);
    }
}

void sg_put_combat_odds(const struct sg_state *s, struct mg_text *out)
{
    char faces[10][FACE], letters[11];

    sg_combat_letters(s, letters);
    for (int i = 0; i < 10; i++) {
        struct mg_text face = MG_TEXT(faces[i], out);
        faces[i][0] = '\0';
        if (i > 0 && letters[i] == letters[i - 1])
            mg_put(&face, faces[i - 1]);
        else
            sg_put_combat_face(s, letters[i], &face);
    }
    put_faces(faces, out);
}

bool sg_put_shot_odds(const struct sg_state *s, unsigned who, unsigned target, unsigned place,
                      int weapon, struct mg_text *out)
{
    char faces[10][FACE];
    uint8_t effect[10];

    if (!sg_shot_effects(s, who, target, place, weapon, effect))
        return false;
    for (int i = 0; i < 10; i++) {
        struct mg_text face = MG_TEXT(faces[i], out);
        faces[i][0] = '\0';
        mg_put(&face, sg_effect_title(out, effect[i]));
    }
    put_faces(faces, out);
    return true;
}
