/* What wins, for the page: each line with its parts, by words. */
#include "../ground/ground.h"
#include "inside.h"

static void put_edges(unsigned edges, struct mg_json *out)
{
    static const char letters[] = "NESW";
    char word[5] = "";
    int n = 0;

    for (int i = 0; i < 4; i++)
        if (edges >> i & 1)
            word[n++] = letters[i];
    mg_json_text_member(out, "edges", word);
}

/* The name of a zone, section, map or engine. */
static const char *area_name(const struct sg_scenario *sc, const struct sg_area *area)
{
    int map = sc->map[area->map];

    switch (area->kind) {
    case SG_AREA_ZONE: return sg_maps[map].zone[area->of].id;
    case SG_AREA_SECTION: return sg_maps[map].section[area->of].id;
    case SG_AREA_ENGINE: return sg_kind_names.name[area->of];
    default: return sg_maps[map].id;
    }
}

static void put_region(const struct sg_scenario *sc, struct sg_region region, struct mg_json *out)
{
    mg_json_open_member(out, "where", '[');
    for (int i = 0; i < region.count; i++)
        mg_json_text(out, area_name(sc, &sc->area[region.first + i]));
    mg_json_close(out, ']');
}

/* Of whom or what a part speaks: a person, a kind of piece, a door. */
static void put_of(const struct sg_scenario *sc, const struct sg_atom *a, struct mg_json *out)
{
    switch (a->kind) {
    case SG_IF_DEAD:
    case SG_IF_ALIVE:
    case SG_IF_CAPTURED:
    case SG_IF_LED_OFF:
    case SG_IF_EXITED:
        if (a->of > 0)
            mg_json_text_member(out, "of", sg_roster[a->of - 1].id);
        break;
    case SG_IF_OUT_OF_USE:
    case SG_IF_CONTACT: mg_json_text_member(out, "of", sg_kind_names.name[a->of]); break;
    case SG_IF_DOOR_OPEN:
        mg_json_text_member(out, "of", sg_maps[sc->map[a->where.first]].door[a->where.count].id);
        break;
    default: break;
    }
}

static void put_atom(const struct sg_scenario *sc, const struct sg_atom *a, struct mg_json *out)
{
    static const char *const kinds[SG_IF_KINDS] = {
        "control",   "active",     "exited",   "pack-exited", "dead",       "alive",
        "captured",  "led-off",    "casualty", "withdrawal",  "out-of-use", "contact",
        "door-open", "demolished", "ratio",    "taken",       "lifted"
    };
    static const char *const ops[] = { "least", "most", "exactly", "more" };

    mg_json_open(out, '{');
    mg_json_text_member(out, "kind", kinds[a->kind]);
    mg_json_number_member(out, "side", a->side);
    mg_json_text_member(out, "op", ops[a->op]);
    mg_json_number_member(out, "n", a->n);
    mg_json_text_member(out, "group",
                        a->group < SG_CLASSES           ? sg_classes[a->group].id
                        : a->group == SG_GROUP_FIGHTERS ? "fighters"
                                                        : "all");
    put_edges(a->edges, out);
    put_of(sc, a, out);
    if (a->kind != SG_IF_DOOR_OPEN)
        put_region(sc, a->where, out);
    mg_json_key(out, "no");
    mg_json_bool(out, a->no);
    mg_json_key(out, "either");
    mg_json_bool(out, a->either);
    mg_json_key(out, "outside");
    mg_json_bool(out, a->outside);
    mg_json_close(out, '}');
}

void sg_extra_goals(const struct sg_state *s, struct mg_json *out)
{
    /* those of a battle in it are only its aims */
    const struct sg_scenario *sc = sg_siege_scenario(s);

    mg_json_open_member(out, "win", '[');
    for (int i = 0; i < sc->lines; i++) {
        const struct sg_win_line *line = &sc->line[i];
        mg_json_open(out, '{');
        mg_json_number_member(out, "side", line->side);
        mg_json_text_member(out, "grade", sg_grade_names.name[line->grade]);
        mg_json_key(out, "limit");
        mg_json_bool(out, line->at_limit);
        mg_json_open_member(out, "parts", '[');
        for (int k = 0; k < line->atoms; k++)
            put_atom(sc, &sc->atom[line->first + k], out);
        mg_json_close(out, ']');
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}
