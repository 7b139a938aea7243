/* Events in words. Of the position they take only what never changes: the names. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "tell.h"
#include "title.h"

static const char *fate_of_infiltration(const struct mg_event *e)
{
    switch (e->c) {
    case 0: return N_("{0} slips past the enemies (die {2}).");
    case 1: return N_("{0} cannot slip past the enemies and stops (die {2}).");
    case 2: return N_("{0} is caught between the enemies and stunned (die {2}).");
    default: return N_("{0} is caught between the enemies and wounded (die {2}).");
    }
}

static const char *shot_sentence(const struct mg_event *e)
{
    switch (e->c) {
    case SG_AMMO_FIRE: return N_("{0} shoots fire at {1}.");
    case SG_AMMO_STONE:
        return e->a < SG_PERSONS ? N_("{0} throws a stone at {1}.") : N_("{0} shoots at {1}.");
    default: return N_("{0} shoots at {1}.");
    }
}

/* Under the ground it is the roll of those who dig: SG-MIN-02. */
static const char *bombardment_sentence(const struct mg_event *e)
{
    if (!sg_is_level(e->a) || sg_level(e->a) >= 0)
        return N_("What stands at {0} is struck: die {2}, {1}.");
    return e->c & SG_DAMAGE ? N_("The work under {0} succeeds (die {2}).")
                            : N_("The work under {0} comes to nothing today (die {2}).");
}

static bool is_grapnel(unsigned who)
{
    return who >= SG_PERSONS && who < SG_SUBJECTS && sg_kind_of(who - SG_PERSONS) == SG_GRAPNEL;
}

static const char *die_sentence(const struct mg_event *e)
{
    switch (e->c) {
    case SG_FOR_GRAPNEL:
        return e->b >= SG_GRAPNEL_HOLDS
                   ? N_("{0} throws a grapnel, and it holds (die {2}, needed 6).")
                   : N_("{0} throws a grapnel, and it does not hold (die {2}, needed 6).");
    case SG_FOR_LADDER:
        return e->b >= SG_LADDER_FALLS
                   ? N_("{0} pushes the ladder over (die {2}, needed 6).")
                   : N_("{0} pushes at the ladder, and it stands (die {2}, needed 6).");
    case SG_FOR_MANNED_LADDER:
        return e->b >= SG_MANNED_LADDER_FALLS
                   ? N_("{0} pushes over the ladder and who is on it (die {2}, needed 8).")
                   : N_("{0} pushes at the ladder, and it stands (die {2}, needed 8).");
    case SG_FOR_DRAWBRIDGE: return N_("The drawbridge comes down on {0} (die {2}).");
    case SG_FOR_COLLAPSE: return N_("{0} tries to get out of the collapsing tower (die {2}).");
    /* SG_FOR_TRAITOR */
    default:
        return e->b == 10 ? N_("The die for {0} shows {2}: the traitor is found.")
                          : N_("The die for {0} shows {2}: no traitor.");
    }
}

/* {0} the first argument, {1} the second, {2} it as a number, {3} the third as a number, {4} a
 * column, {5} an effect */
static const char *sentence(const struct mg_event *e)
{
    switch (e->kind) {
    case SG_E_PHASE: return N_("Turn {3}, {0}: {1}.");
    case SG_E_PLACED: return N_("{0} is set up at {1}.");
    case SG_E_MOVED:
        return e->c > 0 ? N_("{0} moves to {1} (points: {3}).") : N_("{0} is now at {1}.");
    case SG_E_ENTERED: return N_("{0} enters at {1}.");
    case SG_E_LEFT: return N_("{0} leaves by {1}.");
    case SG_E_INFILTRATED: return fate_of_infiltration(e);
    case SG_E_SHOT: return shot_sentence(e);
    case SG_E_SHOT_DIE:
        return e->b < SG_SUBJECTS ? N_("The die for {0} shows {1}: {5}.")
                                  : N_("The die shows {1}: {5}.");
    case SG_E_COMBAT: return N_("{0} attacks {1}: column {4}.");
    case SG_E_COMBAT_DIE: return N_("The die shows {0}: {1}.");
    case SG_E_SCALDED: return N_("Boiling oil on {0}: the die shows {2}, {1}.");
    case SG_E_STUNNED: return N_("{0} is stunned.");
    case SG_E_WOUNDED: return N_("{0} is wounded.");
    case SG_E_KILLED:
        return e->c == SG_KILLED_HURT ? N_("{0}, hurt before, is killed.")
               : e->c == SG_KILLED_LYING
                   ? N_("{0}, who lies stunned and cannot retreat, is killed.")
                   : N_("{0} is killed.");
    case SG_E_RECOVERED: return N_("{0} comes round.");
    case SG_E_UNHORSED: return N_("{0} is thrown from the horse.");
    case SG_E_HORSE_KILLED: return N_("The horse of {0} is killed.");
    case SG_E_RETREATED: return N_("{0} retreats to {1}.");
    case SG_E_CORNERED: return N_("{0} has nowhere to retreat to.");
    case SG_E_ADVANCED: return N_("{0} advances to {1}.");
    case SG_E_CAPTURED: return N_("{0} is taken prisoner.");
    case SG_E_FREED: return N_("{0} is free again.");
    case SG_E_ESCAPED: return N_("{0} flees from captivity.");
    case SG_E_SURRENDER_DIE:
        return e->b <= 4 ? N_("{0} surrenders (die {2}).")
                         : N_("{0} does not surrender (die {2}).");
    case SG_E_FIRE_DIE:
        return e->b >= e->c ? N_("Does it catch fire at {0}? Die {2}, needed {3}: yes.")
                            : N_("Does it catch fire at {0}? Die {2}, needed {3}: no.");
    case SG_E_DOUSE_DIE:
        return e->b >= e->c ? N_("Is the fire at {0} put out? Die {2}, needed {3}: yes.")
                            : N_("Is the fire at {0} put out? Die {2}, needed {3}: no.");
    case SG_E_LIT: return N_("It burns at {0}.");
    case SG_E_DOUSED: return N_("The fire at {0} is out.");
    case SG_E_BURNT_OUT: return N_("Burnt out: {0}.");
    case SG_E_WORK: return N_("Work goes on: {0}, {1}, turns earned: {3}.");
    case SG_E_WORK_DONE: return N_("Work is done: {0}, {1}.");
    case SG_E_LADDER:
        return e->c != 0          ? N_("{0} is thrown down at {1}.")
               : is_grapnel(e->a) ? N_("{0} holds at {1}.")
                                  : N_("{0} stands against {1}.");
    case SG_E_FELL: return N_("{0} falls (die {2}).");
    case SG_E_ROLLED: return N_("{0} rolls to {1}.");
    case SG_E_DRAWBRIDGE: return N_("The drawbridge comes down: {0}.");
    case SG_E_IMPACT: return N_("The shot of {0} comes down at {1}.");
    case SG_E_BOMBARD_DIE: return bombardment_sentence(e);
    case SG_E_DAMAGED: return N_("The wall at {0} is damaged, grade {2}.");
    case SG_E_DEMOLISHED: return N_("Demolished: {0}.");
    case SG_E_POURED: return N_("Boiling oil is poured over {1}: {0}.");
    case SG_E_SPILLED: return N_("Boiling oil is spilled at {1}: {0}.");
    case SG_E_PIECE_LOST: return N_("Lost: {0}.");
    case SG_E_WITHDRAWS:
        return e->b ? N_("{0}: the signal is given to break off.")
                    : N_("{0}: the last leader has fallen, all withdraw.");
    case SG_E_DECIDED:
        return e->a < SG_SIDES && e->b > 0 ? N_("The game is over. {0}: {1}.")
                                           : N_("The game is over. It is a draw.");
    default: return die_sentence(e); /* SG_E_TOLD */
    }
}

/* "1619 (the gate)" */
static void put_place_and_section(const struct sg_state *s, const struct mg_event *e,
                                  struct mg_text *out)
{
    sg_put_place(e->a, out);
    if (e->kind == SG_E_BURNT_OUT && e->b > 0) {
        mg_put(out, " (");
        mg_put(out, sg_piece_title(out, e->b % SG_EQUIPMENT));
        mg_putc(out, ')');
    }
    if (sg_told_title(s, out, e->c) == NULL)
        return;
    mg_put(out, " (");
    mg_put(out, sg_told_title(s, out, e->c));
    mg_putc(out, ')');
}

static void put_first(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case SG_E_PHASE:
    case SG_E_WITHDRAWS:
    case SG_E_DECIDED: mg_put(out, sg_side_title(s, out, e->a)); break;
    case SG_E_SHOT_DIE: sg_put_name(s, e->b, out); break;
    case SG_E_COMBAT_DIE: mg_put_number(out, e->a); break;
    case SG_E_BOMBARD_DIE:
        sg_put_place(sg_is_level(e->a) && sg_level(e->a) < 0 ? sg_place(sg_hex(e->a), 0) : e->a,
                     out);
        break;
    case SG_E_FIRE_DIE:
    case SG_E_DOUSE_DIE:
    case SG_E_LIT:
    case SG_E_DOUSED: sg_put_place(e->a, out); break;
    case SG_E_BURNT_OUT:
    case SG_E_DAMAGED:
    case SG_E_DEMOLISHED: put_place_and_section(s, e, out); break;
    case SG_E_WORK:
    case SG_E_WORK_DONE: mg_put(out, sg_work_title(out, e->a % SG_WORKS)); break;
    case SG_E_PLACED: /* a fascine or rubble is nobody in particular */
        if (e->a >= SG_SUBJECTS)
            mg_put(out, sg_piece_title(out, e->c % SG_EQUIPMENT));
        else
            sg_put_name(s, e->a, out);
        break;
    default: sg_put_name(s, e->a, out); break;
    }
}

/* T9: "a grade of damage, points of the engines lost: 2". */
static void put_bombardment(unsigned code, struct mg_text *out)
{
    if (code & SG_DAMAGE)
        mg_say(out, N_("a grade of damage"));
    if ((code & SG_DAMAGE) && (code & ~(unsigned)SG_DAMAGE))
        mg_put(out, ", ");
    if (code & ~(unsigned)SG_DAMAGE)
        mg_say(out, N_("points of the engines lost: {0}"),
               mg_digits(code & ~(unsigned)SG_DAMAGE).text);
    if (code == 0)
        mg_say(out, N_("no effect"));
}

static void put_second(const struct sg_state *s, const struct mg_event *e, struct mg_text *out)
{
    switch (e->kind) {
    case SG_E_PHASE: mg_put(out, sg_phase_title(out, e->b % SG_PHASES)); break;
    case SG_E_PLACED:
    case SG_E_MOVED:
    case SG_E_ENTERED:
    case SG_E_SHOT:
    case SG_E_RETREATED:
    case SG_E_ADVANCED:
    case SG_E_LADDER:
    case SG_E_ROLLED:
    case SG_E_IMPACT:
    case SG_E_POURED:
    case SG_E_SPILLED: sg_put_place(e->b, out); break;
    case SG_E_LEFT: mg_put(out, sg_edge_title(out, e->b)); break;
    case SG_E_SHOT_DIE: mg_put_number(out, e->a); break;
    case SG_E_SCALDED:
        mg_put(out, sg_effect_title(out, sg_effect_of_oil((char)e->c, false)));
        break;
    case SG_E_COMBAT: sg_put_name(s, e->b, out); break;
    case SG_E_COMBAT_DIE: mg_put(out, sg_combat_result(out, e->b)); break;
    case SG_E_WORK:
    case SG_E_WORK_DONE: sg_put_site(s, e->b, out); break;
    case SG_E_BOMBARD_DIE: put_bombardment(e->c, out); break;
    case SG_E_DECIDED: mg_put(out, sg_grade_title(out, e->b % SG_GRADES)); break;
    default: break;
    }
}

/* T4: what a column is called. */
static const char *column_title(unsigned column)
{
    static const char *const columns[SG_COLUMNS] = { "-5",    "-4..0", "1-4",   "5-8",   "9-12",
                                                     "13-20", "21-30", "31-50", "51-70", "71+" };
    return columns[column % SG_COLUMNS];
}

/* The steps of a walk are one: how far it went, and what it cost. */
bool sg_carries_on(struct mg_event *told, const struct mg_event *next)
{
    if (told->kind != SG_E_MOVED || next->kind != SG_E_MOVED || told->a != next->a ||
        told->c == 0 || next->c == 0)
        return false;
    told->b = next->b;
    told->c = (uint16_t)(told->c + next->c);
    return true;
}

void sg_tell_event(const void *view, const struct mg_event *e, int seat, struct mg_text *out)
{
    const struct sg_state *s = view;
    size_t from = out->len;
    (void)seat;
    if (sg_tell_siege(s, e, out)) {
        sg_capital(out, from);
        return;
    }
    MG_WORDS(first, out, 200);
    MG_WORDS(second, out, 200);

    put_first(s, e, &first);
    put_second(s, e, &second);
    mg_say(out, sentence(e), first_buffer, second_buffer, mg_digits(e->b).text,
           mg_digits(e->c).text, e->kind == SG_E_COMBAT ? column_title(e->c) : "",
           e->kind == SG_E_SHOT_DIE ? sg_effect_title(out, e->c % SG_EFFECTS) : "");
    sg_capital(out, from);
}
