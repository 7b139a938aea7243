/* What stands and lies on the board, for the page: people in their states, engines by their cells,
 * fires, doors, rubble, work that was begun. Codes and bits of the state are words here. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "../win/win.h"
#include "page.h"

/* ---- people ------------------------------------------------------------------------------ */

static const struct word healths[] = { { SG_WOUNDED, "wounded" },   { SG_STUNNED, "stunned" },
                                       { SG_PRISONER, "prisoner" }, { SG_MOUNTED, "mounted" },
                                       { SG_DISARMED, "disarmed" }, { SG_SHUT_IN, "shut-in" } };
static const struct word deeds[] = { { SG_D_MOVED, "moved" },
                                     { SG_D_SHOT, "shot" },
                                     { SG_D_ATTACKED, "attacked" },
                                     { SG_D_DONE, "done" } };

static void put_count(struct mg_json *out, const char *key, int count)
{
    if (count > 0)
        mg_json_number_member(out, key, count);
}

static void put_person(const struct sg_state *s, unsigned who, struct mg_json *out)
{
    const struct sg_person *p = &s->person[who];
    struct sg_values values = sg_values_of(s, who);

    mg_json_open(out, '{');
    put_who(out, "id", who);
    mg_json_number_member(out, "side", p->side);
    mg_json_number_member(out, "seat", p->seat);
    mg_json_text_member(out, "fate", sg_fate_names.name[p->fate]);
    if (who >= SG_NAMED)
        mg_json_text_member(out, "class", sg_classes[sg_class_of(s, who)].id);
    put_place(out, "at", s->at[who]);
    put_place(out, "tail", s->tail[who]);
    if (p->health & SG_MOUNTED)
        mg_json_number_member(out, "facing", p->facing);
    open_key(out, "is", '[');
    PUT_BITS(out, p->health, healths);
    if (p->side == s->side && (s->phase == SG_PH_FIRE || s->phase == SG_PH_MOVE))
        PUT_BITS(out, p->did, deeds);
    mg_json_close(out, ']');
    open_key(out, "values", '[');
    mg_json_number(out, values.attack);
    mg_json_number(out, values.defence);
    mg_json_number(out, values.movement);
    mg_json_close(out, ']');
    if (p->carries > 0)
        put_who(out, "carries", SG_PERSONS + p->carries - 1u);
    if (p->leads > 0)
        put_who(out, "leads", SG_PERSONS + p->leads - 1u);
    put_count(out, "javelins", p->javelins);
    put_count(out, "arrows", p->arrows);
    put_count(out, "pots", p->pots);
    put_count(out, "torch", p->torch);
    mg_json_close(out, '}');
}

void sg_page_people(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "people", '[');
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate != SG_ABSENT)
            put_person(s, who, out);
    mg_json_close(out, ']');
}

void sg_page_side(const struct sg_state *s, int side, struct mg_json *out)
{
    int active = 0, hurt = 0, dead = 0;

    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->side != side || p->fate == SG_ABSENT)
            continue;
        /* between battles: whom the side could lead into one */
        bool in_quarters = !s->siege.in_action && p->fate == SG_IN_QUARTERS;
        active += sg_active(s, who) || (in_quarters && !sg_hurt(s, who));
        hurt += (p->fate == SG_ON_BOARD || in_quarters) &&
                p->health & (SG_WOUNDED | SG_STUNNED | SG_PRISONER);
        dead += p->fate == SG_DEAD || p->fate == SG_LED_OFF;
    }
    mg_json_open(out, '{');
    mg_json_number_member(out, "active", active);
    mg_json_number_member(out, "hurt", hurt);
    mg_json_number_member(out, "dead", dead);
    mg_json_number_member(out, "casualty", sg_casualty(s, side));
    mg_json_key(out, "withdraws");
    mg_json_bool(out, s->withdrawing >> side & 1);
    mg_json_close(out, '}');
}

/* ---- pieces ------------------------------------------------------------------------------ */

static const struct word piece_flags[] = { { SG_P_RAISED, "raised" },
                                           { SG_P_DOWN, "down" },
                                           { SG_P_OUT_OF_USE, "out-of-use" },
                                           { SG_P_DEAD, "dead" },
                                           { SG_P_PLACED_TO_POUR, "placed-to-pour" } };

/* The same bits mean other things for what rolls. */
static const struct word engine_flags[] = { { SG_P_WINCHED, "winched" },
                                            { SG_P_DOWN, "down" },
                                            { SG_P_MOVED, "moved" },
                                            { SG_P_OUT_OF_USE, "out-of-use" },
                                            { SG_P_LADDER_OFF, "ladder-off" } };

static void put_cells(const unsigned *place, int count, struct mg_json *out)
{
    open_key(out, "cells", '[');
    for (int i = 0; i < count; i++)
        put_hex(out, sg_hex(place[i]));
    mg_json_close(out, ']');
}

static void put_storey(const struct sg_state *s, unsigned piece, int storey, struct mg_json *out)
{
    unsigned place[14];
    int count = sg_cells(s, piece, storey, place);

    if (count == 0)
        return;
    mg_json_open(out, '{');
    mg_json_number_member(out, "level", sg_level(place[0]));
    put_cells(place, count, out);
    open_key(out, "burnt", '[');
    for (int i = 0; i < count; i++)
        if (s->piece[piece].burnt & sg_cell_bit(storey, i))
            mg_json_number(out, i);
    mg_json_close(out, ']');
    mg_json_close(out, '}');
}

static void put_drawbridge(const struct sg_state *s, unsigned piece, struct mg_json *out)
{
    const struct sg_piece *p = &s->piece[piece];
    unsigned place[14];
    int count = sg_footprints[SG_SHAPE_DRAWBRIDGE].count,
        level = sg_storey_level(s, piece, SG_STOREY_BRIDGE);

    for (int i = 0; i < count; i++)
        place[i] = sg_place(sg_cell_hex(p, SG_SHAPE_DRAWBRIDGE, i), level);
    open_key(out, "bridge", '{');
    mg_json_number_member(out, "level", level);
    put_cells(place, count, out);
    mg_json_close(out, '}');
}

/* Engines that fill more than a hex, or that people serve. */
static void put_engine(const struct sg_state *s, unsigned piece, struct mg_json *out)
{
    const struct sg_piece *p = &s->piece[piece];

    if (p->at == SG_NOWHERE || !(sg_is_large(p->kind) || sg_is_thrower(p->kind)))
        return;
    open_key(out, "floors", '[');
    for (int storey = 0; storey < (p->kind == SG_TOWER ? SG_STOREYS : 1); storey++)
        put_storey(s, piece, storey, out);
    mg_json_close(out, ']');
    if (p->kind == SG_TOWER && sg_has_storey(s, piece, SG_STOREY_ASSAULT))
        put_drawbridge(s, piece, out);
    if (sg_is_large(p->kind))
        mg_json_number_member(out, "crew", sg_crew(s, piece));
}

static void put_piece(const struct sg_state *s, unsigned piece, struct mg_json *out)
{
    const struct sg_piece *p = &s->piece[piece];

    mg_json_open(out, '{');
    put_who(out, "id", SG_PERSONS + piece);
    mg_json_text_member(out, "kind", sg_kind_names.name[p->kind]);
    mg_json_number_member(out, "side", p->side);
    put_place(out, "at", p->at);
    put_place(out, "tail", p->tail);
    mg_json_number_member(out, "facing", p->facing);
    open_key(out, "is", '[');
    if (sg_is_large(p->kind))
        PUT_BITS(out, p->flags, engine_flags);
    else
        PUT_BITS(out, p->flags, piece_flags);
    if (sg_is_thrower(p->kind) && sg_loaded(s, piece))
        mg_json_text(out, "loaded");
    mg_json_close(out, ']');
    open_key(out, "bearers", '[');
    for (int i = 0; i < 2; i++)
        if (p->bearer[i] > 0)
            put_named(out, &sg_who_names, (uint16_t)(p->bearer[i] - 1));
    mg_json_close(out, ']');
    if (p->kind == SG_HORSE && p->owner > 0)
        put_who(out, "owner", p->owner - 1u);
    put_engine(s, piece, out);
    mg_json_close(out, '}');
}

/* A horse in the saddle is drawn with its rider. */
static bool is_shown(const struct sg_state *s, const struct sg_piece *p)
{
    if (p->kind == SG_NO_PIECE ||
        (p->kind == SG_HORSE && p->owner > 0 && sg_mounted(s, p->owner - 1u)))
        return false;
    return p->at != SG_NOWHERE || p->bearer[0] > 0 || p->bearer[1] > 0;
}

void sg_page_pieces(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "pieces", '[');
    for (unsigned i = 0; i < SG_PIECES; i++)
        if (is_shown(s, &s->piece[i]))
            put_piece(s, i, out);
    mg_json_close(out, ']');
    open_key(out, "store", '[');
    for (int side = 0; side < SG_SIDES; side++) {
        mg_json_open(out, '[');
        for (int kind = 1; kind < SG_EQUIPMENT; kind++) {
            if (s->store[side][kind] == 0)
                continue;
            mg_json_open(out, '{');
            mg_json_text_member(out, "kind", sg_kind_names.name[kind]);
            mg_json_number_member(out, "n", s->store[side][kind]);
            mg_json_close(out, '}');
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, ']');
}

/* ---- markers ----------------------------------------------------------------------------- */

static void put_hexes(const struct sg_state *s, const char *key, const uint16_t *hex, int count,
                      struct mg_json *out)
{
    open_key(out, key, '[');
    for (int i = 0; i < count; i++)
        put_named(out, &sg_place_names, (uint16_t)sg_place(hex[i], sg_lowest(s, hex[i])));
    mg_json_close(out, ']');
}

static void put_places(const char *key, const uint16_t *place, int count, struct mg_json *out)
{
    open_key(out, key, '[');
    for (int i = 0; i < count; i++)
        if (place[i] != SG_NOWHERE)
            put_named(out, &sg_place_names, place[i]);
    mg_json_close(out, ']');
}

static void put_fires(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "fires", '[');
    for (int i = 0; i < s->fires; i++) {
        mg_json_open(out, '{');
        put_place(out, "at", s->fire[i].at);
        mg_json_number_member(out, "age", s->fire[i].age);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* Damage is drawn on top of its wall. */
static void put_damage(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "damage", '[');
    for (int i = 0; i < s->damages; i++) {
        int hex = s->damage[i].hex, level = SG_MAP_LEVELS - 2;
        while (level > 0 && sg_printed(s, hex, level) == SG_T_NONE)
            level--;
        mg_json_open(out, '{');
        put_place(out, "at", sg_place(hex, level));
        mg_json_number_member(out, "grade", s->damage[i].grade);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_doors(const struct sg_state *s, struct mg_json *out)
{
    static const char *const states[] = { "closed", "open", "broken" };

    open_key(out, "doors", '[');
    for (int i = 0; i < s->map_cols * s->map_rows; i++)
        for (int door = 0; s->map[i] != SG_NO_MAP && door < sg_maps[s->map[i]].doors; door++) {
            const struct sg_door_row *row = &sg_maps[s->map[i]].door[door];
            mg_json_open(out, '{');
            mg_json_text_member(out, "id", row->id);
            put_place(out, "at",
                      sg_place(sg_board_hex(&s->scenario, i, row->col, row->row), row->level));
            mg_json_text_member(out, "state", states[s->door[i][door]]);
            mg_json_close(out, '}');
        }
    mg_json_close(out, ']');
}

static void put_bridges(const struct sg_state *s, struct mg_json *out)
{
    static const char *const states[] = { "whole", "gone", "planked", "patched" };

    open_key(out, "bridges", '[');
    for (int i = 0; i < s->map_cols * s->map_rows; i++)
        mg_json_text(out, states[s->bridge[i]]);
    mg_json_close(out, ']');
}

static bool is_at_piece(int work)
{
    return work == SG_W_LOAD || work == SG_W_WINCH || work == SG_W_HARNESS ||
           work == SG_W_TOWER_LADDER;
}

static void put_tasks(const struct sg_state *s, struct mg_json *out)
{
    open_key(out, "tasks", '[');
    for (int i = 0; i < SG_TASKS; i++) {
        const struct sg_task *t = &s->task[i];
        if (t->kind == SG_NO_WORK)
            continue;
        mg_json_open(out, '{');
        mg_json_text_member(out, "kind", sg_work_names.name[t->kind]);
        mg_json_key(out, "site");
        put_named(out, is_at_piece(t->kind) ? &sg_who_names : &sg_place_names, t->site);
        mg_json_number_member(out, "turns", t->turns);
        open_key(out, "workers", '[');
        for (int k = 0; k < 4; k++)
            if (t->worker[k] > 0)
                put_named(out, &sg_who_names, (uint16_t)(t->worker[k] - 1));
        mg_json_close(out, ']');
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

void sg_page_markers(const struct sg_state *s, struct mg_json *out)
{
    put_fires(s, out);
    put_places("burnt", s->burnt, s->burnts, out);
    put_hexes(s, "fascines", s->fascine, s->fascines, out);
    put_hexes(s, "rubble", s->rubble, s->rubbles, out);
    put_damage(s, out);
    put_doors(s, out);
    put_bridges(s, out);
    put_places("bodies", s->body, s->bodies_count, out);
    put_tasks(s, out);
}
