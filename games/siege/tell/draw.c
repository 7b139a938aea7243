/* The table for a terminal: a window of the map round what is being decided, the people of both
 * sides, the odds of the combat that is being joined, what decides the game. The smaller questions
 * inside a phase show the map and what concerns them only. */
#include "../ground/ground.h"
#include "../fight/fight.h"
#include "../win/win.h"
#include "../days/days.h"
#include "../doors.h"
#include "tell.h"
#include "title.h"

/* Questions with which a phase begins: everything is shown. */
static bool is_a_phase(int ask)
{
    return ask == SG_ASK_NOTHING || ask == SG_ASK_SETUP || ask == SG_ASK_FIRE ||
           ask == SG_ASK_MOVE || ask == SG_ASK_WORKS || ask == SG_ASK_COMBAT;
}

static bool may_choose(const struct sg_state *s, int seat)
{
    return seat >= 0 && seat < s->players && (sg_actors(s) >> seat & 1);
}

/* Where the moves on offer lie when nobody is taken: the first place that one of them names. */
static unsigned first_place(const struct sg_state *s, int seat)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = may_choose(s, seat) ? sg_list(s, seat, moves) : 0;

    for (unsigned i = 0; i < count; i++)
        if (moves[i].kind == SG_M_PLACE || moves[i].kind == SG_M_GO)
            return moves[i].a;
    return SG_NOWHERE;
}

static struct sg_window window_of(const struct sg_state *s, int seat, const struct mg_text *out)
{
    int columns = out->columns > 0 ? out->columns : 80;
    unsigned focus = sg_focus(s);

    if (focus == SG_NOWHERE && !is_a_phase(s->ask))
        focus = first_place(s, seat);
    return (struct sg_window){ .cols = (columns - 6) / 4,
                               .rows = columns < 100 ? 11 : 17,
                               .level = focus != SG_NOWHERE ? sg_level(focus) : 0,
                               .focus = focus,
                               .marks = may_choose(s, seat) && !is_a_phase(s->ask),
                               .seat = seat };
}

/* ---- people ------------------------------------------------------------------------------ */

/* Whom the moves on offer name first: a bit for each person. */
static void find_movable(const struct sg_state *s, int seat, bool movable[SG_PERSONS])
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = may_choose(s, seat) ? sg_list(s, seat, moves) : 0;

    for (unsigned i = 0; i < count; i++)
        switch (moves[i].kind) {
        case SG_M_TAKE:
        case SG_M_AIM:
        case SG_M_TORCH:
        case SG_M_DOUSE:
        case SG_M_GRAPPLE:
        case SG_M_TOPPLE:
        case SG_M_CUT:
        case SG_M_WORK:
        case SG_M_FIGHT:
            if (moves[i].a < SG_PERSONS)
                movable[moves[i].a] = true;
            break;
        default: break;
        }
}

/* ">WAR 0812/2 15/13/7+" */
static void put_person(const struct sg_state *s, unsigned who, bool movable, struct mg_lines *lines)
{
    struct sg_values v = sg_values_of(s, who);
    unsigned health = s->person[who].health;
    MG_WORDS(entry, lines->out, 160);

    mg_put_colour(&entry, movable ? "1" : "0");
    mg_putc(&entry, movable ? '>' : ' ');
    if (sg_tag(who)[0] != '\0')
        mg_put(&entry, sg_tag(who));
    else
        sg_put_name(s, who, &entry);
    mg_putc(&entry, ' ');
    if (s->at[who] != SG_NOWHERE)
        sg_put_place(s->at[who], &entry);
    else
        mg_putc(&entry, '-');
    mg_putc(&entry, ' ');
    mg_put_number(&entry, v.attack);
    mg_putc(&entry, '/');
    mg_put_number(&entry, v.defence);
    mg_putc(&entry, '/');
    mg_put_number(&entry, v.movement);
    mg_put(&entry, health & SG_MOUNTED ? "^" : "");
    mg_put(&entry, health & SG_WOUNDED ? "+" : "");
    mg_put(&entry, health & SG_STUNNED ? "!" : "");
    mg_put(&entry, health & SG_PRISONER ? "=" : "");
    mg_put_colour(&entry, "0");
    MG_WORDS(padded, lines->out, 200);
    mg_put_padded(&padded, entry_buffer, 22);
    mg_put_word(lines, padded_buffer);
}

static void put_side(const struct sg_state *s, int side, const bool movable[SG_PERSONS],
                     struct mg_text *out)
{
    struct mg_lines lines = { .out = out, .at = 1, .indent = 1 };
    bool any = false;

    mg_put_colour(out, side == 0 ? "1;94" : "1;91");
    mg_say(out, N_("{0}, casualty points {1}"), sg_side_title(s, out, side),
           mg_digits(sg_casualty(s, side)).text);
    mg_put_colour(out, "0");
    mg_put(out, "\n ");
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side &&
            (s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING)) {
            put_person(s, who, movable[who], &lines);
            any = true;
        }
    mg_put(out, any ? "\n" : "-\n");
}

static void put_people(const struct sg_state *s, int seat, struct mg_text *out)
{
    bool movable[SG_PERSONS] = { false };

    find_movable(s, seat, movable);
    for (int side = 0; side < SG_SIDES; side++)
        put_side(s, side, movable, out);
    mg_put_colour(out, "2");
    sg_put_wrapped(
        mg_tr(
            out,
            N_("attack/defence/movement; > may act, ^ mounted, + wounded, ! stunned, = prisoner. Commands: look NAME, look 0812/2, look level 2, look goals")),
        out);
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}

/* ---- the combat -------------------------------------------------------------------------- */

static void put_names(const struct sg_state *s, const uint8_t *who, int count, struct mg_text *out)
{
    for (int i = 0; i < count; i++) {
        mg_put(out, i > 0 ? ", " : "");
        sg_put_name(s, who[i], out);
    }
}

static void put_combat(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(attackers, out, 900);
    MG_WORDS(defenders, out, 900);
    MG_WORDS(odds, out, 3 * SG_LONG);
    MG_WORDS(all, out, 4000);

    if (s->ask != SG_ASK_JOIN)
        return;
    put_names(s, s->combat.attacker, s->combat.attackers, &attackers);
    put_names(s, s->combat.defender, s->combat.defenders, &defenders);
    sg_put_combat_odds(s, &odds);
    mg_say(&all, N_("{0} against {1}: difference {2}, modifier of the die {3}. {4}."),
           attackers_buffer, defenders_buffer, mg_digits(sg_difference(s)).text,
           mg_digits(sg_combat_modifier(s)).text, odds_buffer);
    sg_put_wrapped(all_buffer, out);
    mg_putc(out, '\n');
}

/* ---- the whole --------------------------------------------------------------------------- */

static void put_heading(const struct sg_state *s, int level, struct mg_text *out)
{
    MG_WORDS(line, out, SG_LONG);

    mg_put(&line, mg_tr(out, sg_siege_scenario(s)->name));
    mg_put(&line, ". ");
    if (s->siege.on)
        sg_put_siege_day(s, &line);
    if (s->phase == SG_PH_SETUP || s->phase == SG_PH_OVER) {
        size_t from = line.len;
        mg_put(&line, sg_phase_title(out, s->phase));
        if (!s->siege.on) /* it stands behind a colon then */
            sg_capital(&line, from);
    } else if (s->no_limit)
        mg_say(&line, N_("Turn {0}, {1}: {2}"), mg_digits(s->turn).text,
               sg_side_title(s, out, s->side), sg_phase_title(out, s->phase));
    else
        mg_say(&line, N_("Turn {0} of {3}, {1}: {2}"), mg_digits(s->turn).text,
               sg_side_title(s, out, s->side), sg_phase_title(out, s->phase),
               mg_digits(s->scenario.limit).text);
    mg_put(&line, ". ");
    mg_say(&line, N_("Map at level {0}"), mg_digits(level).text);
    mg_put_colour(out, "1");
    sg_put_wrapped(line_buffer, out);
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
}

static void put_goals(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(goals, out, 12000);
    sg_put_goals(s, &goals);
    sg_put_wrapped(goals_buffer, out);
}

static void put_end_of_action(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(ends, out, 1200);
    sg_put_end_of_action(s, &ends);
    sg_put_other_battle(s, &ends);
    sg_put_wrapped(ends_buffer, out);
}

/* While one after the other is named only those are shown who have been: the sheet has not
 * changed. */
static bool draw_party(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(names, out, 6000);
    MG_WORDS(line, out, 6200);

    for (unsigned who = 0; who < SG_PERSONS && s->ask == SG_ASK_PARTY; who++) {
        if (s->person[who].side != s->asked || !sg_is_named(s, who))
            continue;
        mg_put(&names, names.len > 0 ? ", " : "");
        sg_put_name(s, who, &names);
    }
    if (names.len == 0)
        return false;
    mg_say(&line, N_("Named so far: {0}."), names_buffer);
    mg_putc(&line, '\n');
    sg_put_wrapped(line_buffer, out);
    return true;
}

/* Between its battles a siege is a sheet and a plan of the place. */
static void draw_siege(const struct sg_state *s, struct mg_text *out)
{
    MG_WORDS(sheet, out, 24000);

    mg_put(&sheet, mg_tr(out, s->scenario.name));
    mg_put(&sheet, ". ");
    sg_put_sheet(s, &sheet);
    sg_put_wrapped(sheet_buffer, out);
    sg_draw_plan(s, out);
}

void sg_draw(const void *view, int seat, struct mg_text *out)
{
    const struct sg_state *s = view;

    if (s->siege.on && (s->phase == SG_PH_DAY || (s->phase == SG_PH_OVER && !s->siege.in_action))) {
        if (!draw_party(s, out))
            draw_siege(s, out);
        return;
    }
    struct sg_window window = window_of(s, seat, out);
    put_heading(s, window.level, out);
    if (is_a_phase(s->ask) || s->ask == SG_ASK_QUIT)
        put_end_of_action(s, out);
    if (s->ask == SG_ASK_SETUP || s->ask == SG_ASK_NOTHING)
        put_goals(s, out);
    if (is_a_phase(s->ask))
        put_people(s, seat, out);
    sg_draw_map(s, window, out);
    put_combat(s, out);
}
