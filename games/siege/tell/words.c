/* The position in words, for ears: turn and phase, both sides man by man, what stands and burns,
 * what decides. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../shoot/shoot.h"
#include "../win/win.h"
#include "tell.h"
#include "title.h"

static void end_line(struct mg_text *out)
{
    mg_putc(out, '\n');
}

/* ---- the heading ------------------------------------------------------------------------- */

static void put_heading(const struct sg_state *s, struct mg_text *out)
{
    mg_say(out, N_("{0}: {1} against {2}."), mg_tr(out, sg_siege_scenario(s)->name),
           sg_side_title(s, out, 0), sg_side_title(s, out, 1));
    mg_putc(out, ' ');
    if (s->phase == SG_PH_OVER) {
        if (s->winner < SG_SIDES && s->grade > 0)
            mg_say(out, N_("The game is over. {0}: {1}."), sg_side_title(s, out, s->winner),
                   sg_grade_title(out, s->grade));
        else
            mg_say(out, N_("The game is over. It is a draw."));
    } else if (s->phase == SG_PH_DAY) {
        mg_say(out, N_("The armies are in their quarters."));
    } else if (s->phase == SG_PH_SETUP) {
        mg_say(out, N_("The sides are being set up, now: {0}."), sg_side_title(s, out, s->side));
    } else {
        mg_say(out, s->no_limit ? N_("Turn {0}, no last turn.") : N_("Turn {0} of {1}."),
               mg_digits(s->turn).text, mg_digits(s->scenario.limit).text);
        mg_putc(out, ' ');
        mg_say(out, N_("To play: {0}, phase: {1}."), sg_side_title(s, out, s->side),
               sg_phase_title(out, s->phase));
    }
    end_line(out);
}

/* ---- people ------------------------------------------------------------------------------ */

/* Behind a comma, if there is anything to say. */
static void put_more(const char *words, struct mg_text *out)
{
    if (words[0] == '\0')
        return;
    mg_put(out, ", ");
    mg_put(out, words);
}

static void put_guards(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    for (int i = 0; i < 2; i++)
        if (s->person[who].guard[i] > 0) {
            MG_WORDS(name, out, 80);
            sg_put_name(s, s->person[who].guard[i] - 1u, &name);
            mg_put(out, ", ");
            mg_say(out, N_("guarded by {0}"), name_buffer);
        }
}

/* "Warin, sergeant, at 0812 level 2 (rampart), wounded, attack 8, defence 7, movement 5, carries
 * ladder 1." */
void sg_put_person_line(const struct sg_state *s, unsigned who, struct mg_text *out)
{
    struct sg_values v = sg_values_of(s, who);
    MG_WORDS(place, out, 120);
    MG_WORDS(condition, out, SG_LONG);
    MG_WORDS(burdens, out, SG_LONG);

    sg_put_name(s, who, out);
    put_more(sg_class_title(out, sg_class_of(s, who)), out);
    sg_put_place_in_words(s->at[who], &place);
    if (s->at[who] != SG_NOWHERE) {
        mg_put(out, ", ");
        mg_say(out, N_("at {0} ({1})"), place_buffer,
               sg_terrain_title(out, sg_terrain(s, s->at[who])));
    } else
        put_more(place_buffer, out);
    sg_put_condition(s, who, &condition);
    put_more(condition_buffer, out);
    if (sg_mounted(s, who)) {
        mg_put(out, ", ");
        mg_say(out, N_("facing {0}"), sg_dir_title(out, s->person[who].facing % SG_DIRS));
    }
    put_guards(s, who, out);
    mg_put(out, ", ");
    mg_say(out, N_("attack {0}, defence {1}, movement {2}"), mg_digits(v.attack).text,
           mg_digits(v.defence).text, mg_digits(v.movement).text);
    int weapon = sg_weapon_of(s, who);
    if (weapon != SG_HAND)
        put_more(sg_weapon_title(out, weapon), out);
    sg_put_burdens(s, who, &burdens);
    put_more(burdens_buffer, out);
    mg_put(out, ".");
    end_line(out);
}

/* Those of a fate in one line: "Dead: Wat, Hob." */
static void put_fate(const struct sg_state *s, int side, int fate, const char *heading,
                     struct mg_text *out)
{
    bool first = true;

    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->side != side || p->fate != fate)
            continue;
        mg_put(out, first ? mg_tr(out, heading) : ",");
        mg_putc(out, ' ');
        sg_put_name(s, who, out);
        if (fate == SG_LEFT || (fate == SG_WAITING && p->enters > 0)) {
            mg_put(out, " (");
            mg_put(out, sg_edge_title(out, p->edge));
            mg_putc(out, ')');
        }
        first = false;
    }
    if (!first) {
        mg_putc(out, '.');
        end_line(out);
    }
}

static void put_store(const struct sg_state *s, int side, struct mg_text *out)
{
    bool first = true;

    for (int kind = 1; kind < SG_EQUIPMENT; kind++) {
        if (s->store[side][kind] == 0)
            continue;
        mg_put(out, first ? mg_tr(out, N_("In store:")) : ",");
        mg_putc(out, ' ');
        mg_put(out, sg_piece_title(out, kind));
        mg_putc(out, ' ');
        mg_put_number(out, s->store[side][kind]);
        first = false;
    }
    if (!first) {
        mg_putc(out, '.');
        end_line(out);
    }
}

static void put_side(const struct sg_state *s, int side, struct mg_text *out)
{
    int active = 0;

    for (unsigned who = 0; who < SG_PERSONS; who++)
        active += s->person[who].side == side && sg_active(s, who);
    end_line(out);
    mg_say(out, N_("{0}: active {1}, casualty points {2}."), sg_side_title(s, out, side),
           mg_digits(active).text, mg_digits(sg_casualty(s, side)).text);
    if (s->withdrawing >> side & 1) {
        mg_putc(out, ' ');
        mg_say(out, N_("They withdraw."));
    }
    end_line(out);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_ON_BOARD)
            sg_put_person_line(s, who, out);
    put_fate(s, side, SG_IN_QUARTERS, N_("In quarters:"), out);
    put_fate(s, side, SG_ELSEWHERE, N_("In the other battle:"), out);
    put_fate(s, side, SG_DEPARTED, N_("Have gone home:"), out);
    put_fate(s, side, SG_WAITING, N_("Off the board:"), out);
    put_fate(s, side, SG_LEFT, N_("Have left:"), out);
    put_fate(s, side, SG_LED_OFF, N_("Led off as prisoners:"), out);
    put_fate(s, side, SG_DEAD, N_("Dead:"), out);
    put_store(s, side, out);
}

/* ---- pieces ------------------------------------------------------------------------------ */

static void put_piece_state(const struct sg_state *s, unsigned piece, struct mg_text *out)
{
    const struct sg_piece *p = &s->piece[piece];

    if ((p->kind == SG_LADDER || p->kind == SG_GRAPNEL) && (p->flags & SG_P_RAISED))
        put_more(mg_tr(out, N_("raised")), out);
    if (sg_is_thrower(p->kind))
        put_more(mg_tr(out, sg_loaded(s, piece) ? N_("loaded") : N_("not loaded")), out);
    if (p->kind == SG_TOWER)
        put_more(mg_tr(out, p->flags & SG_P_DOWN ? N_("drawbridge down") : N_("drawbridge up")),
                 out);
    if (p->flags & (SG_P_OUT_OF_USE))
        put_more(mg_tr(out, N_("out of use")), out);
    if (sg_is_large(p->kind) || sg_is_thrower(p->kind) || p->kind == SG_MANTLET) {
        mg_put(out, ", ");
        mg_say(out, N_("facing {0}"), sg_dir_title(out, p->facing % SG_DIRS));
    }
    if (sg_is_large(p->kind)) {
        mg_put(out, ", ");
        mg_say(out, N_("crew {0}"), mg_digits(sg_crew(s, piece)).text);
    }
}

/* Horses in the saddle and things in hand are told with their people. */
static bool is_told(const struct sg_piece *p)
{
    return p->kind != SG_NO_PIECE && p->at != SG_NOWHERE && p->bearer[0] == 0 &&
           !(p->flags & SG_P_DEAD);
}

static void put_pieces(const struct sg_state *s, struct mg_text *out)
{
    for (unsigned i = 0; i < SG_PIECES; i++) {
        const struct sg_piece *p = &s->piece[i];
        MG_WORDS(place, out, 120);
        if (!is_told(p) || (p->kind == SG_HORSE && p->owner > 0 && sg_mounted(s, p->owner - 1u)))
            continue;
        sg_put_name(s, SG_PERSONS + i, out);
        mg_put(out, " (");
        mg_put(out, sg_side_title(s, out, p->side));
        mg_put(out, "), ");
        sg_put_place_in_words(p->at, &place);
        mg_put(out, place_buffer);
        put_piece_state(s, i, out);
        mg_putc(out, '.');
        end_line(out);
    }
}

/* ---- markers ----------------------------------------------------------------------------- */

static void put_places(const struct sg_state *s, const char *heading, const uint16_t *hex,
                       int count, struct mg_text *out)
{
    for (int i = 0; i < count; i++) {
        mg_put(out, i == 0 ? mg_tr(out, heading) : ",");
        mg_putc(out, ' ');
        sg_put_place(sg_place(hex[i], sg_lowest(s, hex[i])), out);
    }
    if (count > 0) {
        mg_putc(out, '.');
        end_line(out);
    }
}

static void put_fires(const struct sg_state *s, struct mg_text *out)
{
    for (int i = 0; i < s->fires; i++) {
        MG_WORDS(place, out, 120);
        sg_put_place_in_words(s->fire[i].at, &place);
        mg_say(out, N_("It burns at {0}, turns so far: {1}."), place_buffer,
               mg_digits(s->fire[i].age).text);
        end_line(out);
    }
    for (int i = 0; i < s->damages; i++) {
        MG_WORDS(place, out, 120);
        sg_put_place_in_words(sg_place(s->damage[i].hex, 0), &place);
        mg_say(out, N_("The wall at {0} is damaged, grade {1}."), place_buffer,
               mg_digits(s->damage[i].grade).text);
        end_line(out);
    }
}

static void put_doors(const struct sg_state *s, struct mg_text *out)
{
    static const char *const states[] = { N_("closed"), N_("open"), N_("broken") };
    static const char *const bridges[] = { N_("whole"), N_("destroyed"),
                                           N_("replaced by a gangplank"),
                                           N_("burnt in part, with a gangplank over the gap") };

    for (int i = 0; i < s->map_cols * s->map_rows; i++) {
        if (s->map[i] == SG_NO_MAP)
            continue;
        const struct sg_map *map = &sg_maps[s->map[i]];
        for (int door = 0; door < map->doors; door++) {
            const struct sg_door_row *row = &map->door[door];
            MG_WORDS(place, out, 120);
            sg_put_place_in_words(
                sg_place(sg_board_hex(&s->scenario, i, row->col, row->row), row->level), &place);
            mg_say(out, N_("{0}, at {1}: {2}."), sg_zone_title(out, row->id), place_buffer,
                   mg_tr(out, states[s->door[i][door] % 3]));
            end_line(out);
        }
        if (s->bridge[i] != SG_BRIDGE_WHOLE) {
            mg_say(out, N_("Bridge, {0}: {1}."), mg_tr(out, map->name),
                   mg_tr(out, bridges[s->bridge[i] % SG_BRIDGES]));
            end_line(out);
        }
    }
}

static void put_tasks(const struct sg_state *s, struct mg_text *out)
{
    for (int i = 0; i < SG_TASKS; i++) {
        const struct sg_task *t = &s->task[i];
        MG_WORDS(site, out, 120);
        if (t->kind == SG_NO_WORK)
            continue;
        sg_put_site(s, t->site, &site);
        mg_say(out, N_("Work of {0}: {1}, {2}, turns earned {3}."), sg_side_title(s, out, t->side),
               sg_work_title(out, t->kind), site_buffer, mg_digits(t->turns).text);
        end_line(out);
    }
}

void sg_words(const void *view, int seat, struct mg_text *out)
{
    const struct sg_state *s = view;

    put_heading(s, out);
    if (s->phase != SG_PH_OVER) {
        sg_prompt(view, seat, out);
        end_line(out);
    }
    if (s->siege.on) {
        sg_put_end_of_action(s, out);
        end_line(out);
        sg_put_sheet(s, out);
        sg_put_day_records(s, out);
    }
    for (int side = 0; side < SG_SIDES; side++)
        put_side(s, side, out);
    end_line(out);
    put_pieces(s, out);
    put_doors(s, out);
    put_fires(s, out);
    put_places(s, N_("Fascines:"), s->fascine, s->fascines, out);
    put_places(s, N_("Rubble:"), s->rubble, s->rubbles, out);
    put_tasks(s, out);
    end_line(out);
    mg_say(out, N_("What decides, the first that is true:"));
    end_line(out);
    sg_put_goals(s, out);
}
