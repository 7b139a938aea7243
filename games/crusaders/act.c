/* What an action does when its target is chosen: marches, troops, battles, buildings, tiles, and
 * what they bring. */
#include "apply.h"

/* ---- gains ------------------------------------------------------------------------------- */

/* CR-SUP-01, CR-SUP-02, CR-END-03: in full, whatever the supply has left. It is one number: pieces
 * of 10, 5 and 1 do not matter, CR-SUP-04. */
static void gain(struct cr_state *s, int influence, struct mg_play *play)
{
    if (influence == 0)
        return;
    cr_mover(s)->influence = (uint16_t)(cr_mover(s)->influence + influence);
    s->supply = (uint16_t)(s->supply > influence ? s->supply - influence : 0);
    s->idle = 0; /* CR-END-05 */
    s->gained = 1;
    cr_note(s, play, CR_EV_GAINED, influence, s->supply, 0);
}

/* CR-MUS-08: always the lowest. Returns its level; 0: none is left. */
static int turn_troop(struct cr_state *s, struct mg_play *play)
{
    struct cr_player *p = cr_mover(s);

    if (p->troops >= cr_troops_most(s))
        return 0;
    p->troops++;
    cr_note(s, play, CR_EV_TROOP, p->troops, 0, 0);
    return p->troops;
}

void cr_put_knight(struct cr_player *p, unsigned place)
{
    p->knight[p->knights++] = (uint8_t)place;
}

/* CR-BLD-10, CR-XB-16: what the space under a building does at once. Bonuses and end-game spaces
 * are read from the player board when they are needed. */
static void uncover(struct cr_state *s, unsigned piece, struct mg_play *play)
{
    const struct cr_piece_kind *k = &cr_pieces[piece];
    struct cr_player *p = cr_mover(s);

    p->board[k->type - 1] &= (uint8_t)~(1u << (k->level - 1));
    switch (k->effect) {
    case CR_FX_KNIGHT: /* CR-BLD-11, CR-XB-17 */
        p->reserve--;
        cr_put_knight(p, s->doing.region);
        cr_note(s, play, CR_EV_UNLOCKED, s->doing.region, 0, 0);
        break;
    case CR_FX_TROOP: turn_troop(s, play); break; /* CR-MUS-07, CR-XB-09: no influence */
    case CR_FX_TOKEN: s->doing.chapels++; break;  /* CR-XB-11 */
    case CR_FX_REMOVE: s->doing.mill = k->level; break;
    case CR_FX_UPGRADE: s->doing.flip = 1; break; /* CR-XB-19 */
    default: break;
    }
}

/* ---- travel and muster ------------------------------------------------------------------- */

/* CR-TIL-02, CR-TIL-05: the first that are face up; which of them never matters. Tiles are spent
 * when an action begins, so what it gains cannot serve it (CR-TIL-03), and may serve the next
 * (CR-TIL-04). */
void cr_do_spend(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    struct cr_player *p = cr_mover(s);
    int left = m.a;

    for (int i = 0; i < p->tiles && left > 0; i++) {
        const struct cr_tile_kind *k = &cr_tiles[p->tile[i].tile];
        if (k->class == CR_ONCE_TILE && k->action == s->doing.action && !p->tile[i].down) {
            p->tile[i].down = 1;
            left--;
            cr_note(s, play, CR_EV_SPENT, p->tile[i].tile, 0, 0);
        }
    }
    s->doing.power = (uint8_t)(s->doing.power + m.a);
    s->doing.committed = 1;
    cr_choose_target(s, play);
}

/* CR-TRV-01, CR-TRV-07. */
void cr_do_march(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    struct cr_player *p = cr_mover(s);
    struct cr_roads roads = cr_roads(s, s->seat);
    int cost = cr_distance(s, &roads, m.a, m.b), i = 0;

    while (p->knight[i] != m.a || s->doing.moved >> i & 1)
        i++;
    p->knight[i] = (uint8_t)m.b;
    s->doing.moved |= (uint8_t)(1 << i);
    s->doing.power = (uint8_t)(s->doing.power - cost);
    cr_note(s, play, CR_EV_MARCHED, m.a, m.b, cost);
    if (!cr_can_march(s))
        cr_after_action(s, play);
}

void cr_do_done(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    if (s->doing.moved == 0)
        cr_note(s, play, CR_EV_STAYED, 0, 0, 0);
    cr_after_action(s, play); /* CR-TRV-08, CR-RES-08 */
}

/* CR-MUS-02, CR-MUS-03. */
void cr_do_muster(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    gain(s, turn_troop(s, play), play);
    cr_after_action(s, play);
}

/* ---- crusade and build ------------------------------------------------------------------- */

/* Influence of a bonus tile for this type, CR-BLD-08, CR-CRU-12. */
static int bonus_influence(const struct cr_region *r, unsigned type)
{
    const struct cr_bonus_kind *bonus = &cr_bonuses[r->bonus];

    if (r->bonus == 0 || !cr_is_base(type) || (bonus->type != type && bonus->type != CR_ANY_TYPE))
        return 0;
    return bonus->influence;
}

/* CR-BLD-04, CR-BLD-09, CR-CRU-08, CR-XB-07, CR-XB-18: the lowest level left, in the region of this
 * action. */
static void erect(struct cr_state *s, unsigned type, struct mg_play *play)
{
    struct cr_player *p = cr_mover(s);
    struct cr_region *r = cr_region_at(s, s->doing.region);
    int level = cr_lowest(p, type);
    unsigned piece = cr_piece((int)type, level);

    r->building[r->buildings++] =
        (struct cr_building){ .piece = (uint8_t)piece, .owner = (uint8_t)(s->seat + 1) };
    cr_note(s, play, CR_EV_BUILT, (int)piece, s->doing.region, 0);
    gain(s, level + bonus_influence(r, type), play);
    if (!cr_is_base(type) && p->order == CR_LSW) /* CR-ORD-14, CR-ORD-15 */
        s->doing.extras++;
    uncover(s, piece, play);
}

/* The type of building a Saracen shows; 0: a troop. */
static unsigned type_shown(unsigned saracen)
{
    return saracen == CR_SARACEN_TROOP ? 0 : saracen - CR_SARACEN_CASTLE + CR_CASTLE;
}

/* CR-CRU-10: is the piece that a Saracen shows still there? */
static bool has_piece(const struct cr_state *s, unsigned saracen)
{
    const struct cr_player *p = &s->player[s->seat];
    unsigned type = type_shown(saracen);
    return type == 0 ? p->troops < cr_troops_most(s) : cr_lowest(p, type) > 0;
}

static void take_influence(struct cr_state *s, struct mg_play *play)
{
    s->doing.reward = 0;
    gain(s, CR_NO_PIECE, play);
    cr_after_action(s, play);
}

/* CR-CRU-04, CR-CRU-05, CR-CRU-06, CR-CRU-07, CR-CRU-14. */
void cr_do_crusade(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    struct cr_region *r = cr_region_at(s, m.a);
    unsigned enemy = r->enemy;
    int strength = cr_strength(s, enemy);

    r->enemy = 0;
    cr_mover(s)->captured[cr_people_of(enemy)]++;
    s->doing.region = (uint8_t)m.a;
    cr_note(s, play, CR_EV_BEATEN, (int)enemy, m.a, strength);
    if (enemy >= CR_SARACEN_CASTLE) {
        if (!has_piece(s, enemy)) {
            take_influence(s, play);
            return;
        }
        s->doing.reward = (uint8_t)enemy;
        s->phase = CR_PH_REWARD;
        return;
    }
    gain(s, strength, play);
    if (s->track[enemy - 1] < CR_TRACK - 1) {
        s->track[enemy - 1]++;
        cr_note(s, play, CR_EV_TRACK, (int)enemy, cr_strength(s, enemy), 0);
    }
    cr_after_action(s, play);
}

/* CR-CRU-08, CR-CRU-09, CR-CRU-15, CR-MUS-06. */
void cr_do_reward(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    unsigned type = type_shown(s->doing.reward);

    if (m.a == CR_REWARD_INFLUENCE) { /* CR-CRU-11 */
        take_influence(s, play);
        return;
    }
    s->doing.reward = 0;
    if (type == 0)
        gain(s, turn_troop(s, play), play);
    else
        erect(s, type, play);
    cr_after_effects(s, play);
}

void cr_do_build(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    s->doing.region = (uint8_t)m.a;
    erect(s, m.b, play);
    cr_after_effects(s, play);
}

/* CR-XB-13, CR-XB-15: out of the game, without influence. */
void cr_do_remove(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    s->doing.mill = 0;
    cr_note(s, play, CR_EV_REMOVED, m.a, 0, 0);
    uncover(s, m.a, play);
    cr_after_effects(s, play);
}

/* ---- influence --------------------------------------------------------------------------- */

/* CR-TIL-01, CR-TIL-11: what is carried out or lasts goes face down. */
static void keep_tile(struct cr_player *p, unsigned tile)
{
    int class = cr_tiles[tile].class;
    p->tile[p->tiles++] = (struct cr_tile){ .tile = (uint8_t)tile,
                                            .down = class != CR_ONCE_TILE && class != CR_END_TILE };
}

/* CR-INF-04, CR-INF-09. */
static void mark_region(struct cr_state *s, unsigned place, struct mg_play *play)
{
    if (cr_mover(s)->coats == 0)
        return;
    cr_mover(s)->coats--;
    cr_region_at(s, place)->coat = (uint8_t)(s->seat + 1);
    cr_note(s, play, CR_EV_COAT, (int)place, 0, 0);
}

/* CR-INF-01 without the expansion; CR-INF-03, CR-INF-07, CR-INF-10 with it. */
void cr_do_influence(struct cr_state *s, struct mg_move m, struct mg_play *play)
{
    if (!s->expansion) {
        gain(s, s->doing.power, play);
        cr_after_action(s, play);
        return;
    }
    unsigned tile = cr_at(s, m.a)->tile;
    cr_region_at(s, m.a)->tile = 0;
    keep_tile(cr_mover(s), tile);
    cr_note(s, play, CR_EV_TILE, (int)tile, m.a, 0);
    gain(s, cr_tiles[tile].level, play);
    mark_region(s, m.a, play);
    s->doing.flip = cr_tiles[tile].class == CR_UPGRADE_TILE;
    s->doing.extras = (uint8_t)(s->doing.extras + (cr_tiles[tile].class == CR_DISTRIBUTE_TILE));
    cr_after_effects(s, play);
}
