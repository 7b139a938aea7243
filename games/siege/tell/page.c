/* What follows from the view and the page would have to know rules for: where the taken one may go
 * and at what cost, lines of sight with cover or what blocks them, the odds of a shot and of the
 * fight that is being joined; and what is on the board. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../march/march.h"
#include "../fight/fight.h"
#include "tell.h"
#include "inside.h"
#include "page.h"
#include "title.h"

static const char *const army_ids[SG_ARMIES] = { "ANG", "ROY", "FLE", "CIV" };

/* ---- the decision ------------------------------------------------------------------------ */

struct telling {
    struct mg_json *out;
    uint8_t told[SG_LOCATIONS / 8 + 1];
};

/* An end with facing, cost, rolls and the hexes on the way, "08120813". Of a mounted one's many
 * facings at a place only the best is told. */
static void tell_trail(void *with, struct sg_trail trail)
{
    struct telling *t = with;
    char way[4 * SG_PATH + 1] = "";
    struct mg_text text = MG_TEXT(way, t->out->out);

    if (t->told[trail.place / 8] >> trail.place % 8 & 1)
        return;
    t->told[trail.place / 8] |= (uint8_t)(1u << trail.place % 8);
    for (int i = 0; i < trail.length; i++)
        mg_name_write(&sg_hex_names, (uint16_t)sg_hex(trail.path[i]), &text);
    mg_json_open(t->out, '[');
    put_named(t->out, &sg_place_names, (uint16_t)trail.place);
    mg_json_number(t->out, trail.facing);
    mg_json_number(t->out, trail.cost);
    mg_json_number(t->out, trail.rolls);
    mg_json_text(t->out, way);
    mg_json_close(t->out, ']');
}

static void extra_reach(const struct sg_state *s, struct mg_json *out)
{
    struct telling with = { .out = out };

    if (s->ask != SG_ASK_WALK || s->chosen >= SG_PERSONS)
        return;
    open_key(out, "points", '{');
    mg_json_number_member(out, "left", sg_points_left(s, s->chosen));
    mg_json_number_member(out, "allowance", s->person[s->chosen].allowance);
    mg_json_close(out, '}');
    open_key(out, "reach", '[');
    sg_find_trails(s, s->chosen, tell_trail, &with);
    mg_json_close(out, ']');
}

/* What comes of each letter of a die for the target as he is: in words, and how grave it is. */
void sg_page_comes_to(const struct sg_state *s, const char *letters, unsigned target, int from_hex,
                      struct mg_json *out)
{
    char grave[11] = "";

    open_key(out, "ends", '[');
    for (int i = 0; i < 10; i++) {
        int effect = sg_shot_comes_to(s, letters[i], target, from_hex, s->ask == SG_ASK_DEFEND);
        grave[i] = sg_gravity(effect);
        mg_json_text(out, sg_effect_title(out->out, effect));
    }
    mg_json_close(out, ']');
    mg_json_text_member(out, "grave", grave);
}

/* What each face of the die would do, ten letters. */
static void put_shot_odds(const struct sg_state *s, unsigned who, unsigned target, int weapon,
                          const struct sg_sight *sight, struct mg_json *out)
{
    char letters[11] = "";

    if (sight->cover >= SG_COVER_TOTAL)
        return;
    for (int die = 1; die <= 10; die++)
        letters[die - 1] =
            sg_shot_letter(s, who, target, weapon, sight->distance, sight->cover, die);
    mg_json_text_member(out, "dice", letters);
    sg_page_comes_to(s, letters, target, sg_hex(s->at[who]), out);
}

static void put_sight(const struct sg_state *s, unsigned who, unsigned target, int weapon,
                      struct mg_json *out)
{
    unsigned from = s->at[who], to = s->at[target];
    struct sg_sight sight = sg_look(s, from, to, weapon, who, target);
    struct mg_verdict shot = weapon == SG_HAND ? MG_LEGAL
                                               : sg_check_shot(s, who, to, weapon, SG_AMMO_PLAIN,
                                                               s->ask == SG_ASK_DEFEND);
    bool clear = sight.clear && mg_legal(shot);

    mg_json_open(out, '{');
    put_who(out, "who", who);
    put_who(out, "target", target);
    put_place(out, "at", to);
    mg_json_number_member(out, "distance", sight.distance);
    mg_json_key(out, "clear");
    mg_json_bool(out, clear);
    mg_json_number_member(out, "cover", sight.cover);
    if (!clear) {
        const char *rule = sight.clear ? shot.rule : sight.rule,
                   *why = sight.clear ? shot.why : sight.why;
        mg_json_text_member(out, "rule", rule != NULL ? rule : "");
        mg_json_text_member(out, "why", why != NULL ? mg_tr(out->out, why) : "");
        if (!sight.clear && sight.blocked_at != 0) {
            mg_json_key(out, "hex");
            put_hex(out, sight.blocked_at);
        }
    } else if (weapon != SG_HAND)
        put_shot_odds(s, who, target, weapon, &sight, out);
    mg_json_close(out, '}');
}

static bool is_target(const struct sg_state *s, unsigned target, int side)
{
    return s->person[target].fate == SG_ON_BOARD && s->person[target].side != side &&
           s->at[target] != SG_NOWHERE;
}

/* From the taken shooter to every enemy. */
static void put_sights_of(const struct sg_state *s, unsigned who, struct mg_json *out)
{
    int weapon = sg_weapon_of(s, who);

    for (unsigned target = 0; target < SG_PERSONS; target++)
        if (is_target(s, target, s->person[who].side))
            put_sight(s, who, target, s->ask == SG_ASK_TARGET ? weapon : SG_HAND, out);
}

/* From everybody who may shoot in defence to the one who moves. */
static void put_sights_to(const struct sg_state *s, unsigned mover, struct mg_json *out)
{
    struct mg_move list[MG_MAX_MOVES];

    for (int seat = 0; seat < s->players; seat++) {
        unsigned count = s->owes >> seat & 1 ? sg_list_defend(s, seat, list) : 0;
        for (unsigned i = 0; i < count; i++)
            if (list[i].kind == SG_M_FIRE && sg_is_person(list[i].a))
                put_sight(s, list[i].a, mover, list[i].b, out);
    }
}

static void extra_sights(const struct sg_state *s, struct mg_json *out)
{
    unsigned mover = s->frames > 0 ? s->frame[s->frames - 1].who : SG_SUBJECTS;

    if (s->ask == SG_ASK_TARGET && s->chosen >= SG_PERSONS && s->chosen < SG_SUBJECTS) {
        sg_page_engine_sights(s, s->chosen - SG_PERSONS, out);
        return;
    }
    open_key(out, "sights", '[');
    if ((s->ask == SG_ASK_TARGET || s->ask == SG_ASK_WALK) && sg_is_person(s->chosen) &&
        s->at[s->chosen] != SG_NOWHERE)
        put_sights_of(s, s->chosen, out);
    if (s->ask == SG_ASK_DEFEND && sg_is_person(mover) && s->at[mover] != SG_NOWHERE)
        put_sights_to(s, mover, out);
    mg_json_close(out, ']');
    if (s->ask == SG_ASK_DEFEND && mover < SG_SUBJECTS)
        put_who(out, "mover", mover);
}

static void put_fighters(const char *key, const uint8_t *who, int count, struct mg_json *out)
{
    open_key(out, key, '[');
    for (int i = 0; i < count; i++)
        put_named(out, &sg_who_names, who[i]);
    mg_json_close(out, ']');
}

static void extra_fight(const struct sg_state *s, struct mg_json *out)
{
    static const char *const columns[SG_COLUMNS] = { "≤ −5",  "−4…0",  "1…4",   "5…8",   "9…12",
                                                     "13…20", "21…30", "31…50", "51…70", "≥ 71" };
    const struct sg_combat *c = &s->combat;
    char letters[11], grave[11] = "";

    if (s->ask != SG_ASK_JOIN)
        return;
    int difference = sg_difference(s), column = sg_column(difference),
        modifier = sg_combat_modifier(s);
    sg_combat_letters(s, letters);
    open_key(out, "fight", '{');
    put_fighters("attackers", c->attacker, c->attackers, out);
    put_fighters("defenders", c->defender, c->defenders, out);
    mg_json_number_member(out, "difference", difference);
    mg_json_text_member(out, "column", columns[column]);
    mg_json_number_member(out, "modifier", modifier);
    mg_json_text_member(out, "dice", letters);
    open_key(out, "ends", '[');
    for (int i = 0; i < 10; i++) {
        char face_buffer[400] = "";
        struct mg_text face = MG_TEXT(face_buffer, out->out);
        sg_put_combat_face(s, letters[i], &face);
        mg_json_text(out, face_buffer);
        grave[i] = sg_combat_gravity(s, letters[i]);
    }
    mg_json_close(out, ']');
    mg_json_text_member(out, "grave", grave);
    mg_json_close(out, '}');
}

/* A free battle: what its buyer has, and whom he has bought. */
static void extra_purse(const struct sg_state *s, struct mg_json *out)
{
    if (s->ask != SG_ASK_ENLIST)
        return;
    open_key(out, "purse", '{');
    mg_json_number_member(out, "points", s->scenario.budget[s->asked]);
    open_key(out, "people", '[');
    for (int who = 0; who < SG_NAMED; who++)
        if (sg_has(s->scenario.force[s->asked], who))
            put_named(out, &sg_who_names, (uint16_t)who);
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

/* ---- the whole --------------------------------------------------------------------------- */

static void extra_scenario(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "scenario", '{');
    mg_json_text_member(out, "id", s->scenario.id);
    mg_json_text_member(out, "name", mg_tr(out->out, s->scenario.name));
    mg_json_number_member(out, "limit", s->no_limit ? 0 : s->scenario.limit);
    open_key(out, "army", '[');
    for (int side = 0; side < SG_SIDES; side++)
        mg_json_text(out, army_ids[s->scenario.army[side]]);
    mg_json_close(out, ']');
    mg_json_close(out, '}');
    open_key(out, "board", '{');
    mg_json_number_member(out, "cols", s->map_cols);
    mg_json_number_member(out, "rows", s->map_rows);
    open_key(out, "maps", '[');
    for (int i = 0; i < s->map_cols * s->map_rows; i++)
        mg_json_text(out, s->map[i] != SG_NO_MAP ? sg_maps[s->map[i]].id : "");
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

void sg_extra(const void *view, int seat, struct mg_json *out)
{
    const struct sg_state *s = view;

    extra_scenario(s, out);
    mg_json_number_member(out, "turn", s->turn);
    mg_json_text_member(out, "phase", sg_phase_names.name[s->phase]);
    mg_json_text_member(out, "ask", sg_ask_names.name[s->ask]);
    mg_json_number_member(out, "side", s->side);
    mg_json_number_member(out, "asked", s->asked);
    if (s->chosen < SG_SUBJECTS)
        put_who(out, "chosen", s->chosen);
    open_key(out, "sides", '[');
    for (int side = 0; side < SG_SIDES; side++)
        sg_page_side(s, side, out);
    mg_json_close(out, ']');
    sg_page_people(s, out);
    sg_page_pieces(s, out);
    sg_page_markers(s, out);
    extra_reach(s, out);
    extra_sights(s, out);
    extra_fight(s, out);
    extra_purse(s, out);
    sg_extra_goals(s, out);
    sg_page_siege(s, seat, out);
}
