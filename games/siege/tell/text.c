/* What is to be decided, in words. */
#include "../ground/ground.h"
#include "../shoot/shoot.h"
#include "../doors.h"
#include "tell.h"
#include "title.h"

/* Of whom the question is: a person or piece, or SG_SUBJECTS. */
static unsigned subject(const struct sg_state *s)
{
    int mover;

    switch (s->ask) {
    case SG_ASK_PLACE:
    case SG_ASK_TARGET:
    case SG_ASK_WALK:
    case SG_ASK_TURN: return s->chosen;
    case SG_ASK_DEFEND: mover = sg_shot_at(s); return mover >= 0 ? (unsigned)mover : SG_SUBJECTS;
    case SG_ASK_JOIN:
    case SG_ASK_ADVANCE: return s->combat.attackers > 0 ? s->combat.attacker[0] : SG_SUBJECTS;
    case SG_ASK_HIT: return s->combat.defenders > 0 ? s->combat.defender[0] : SG_SUBJECTS;
    case SG_ASK_RETREAT:
    case SG_ASK_FALL: return s->frames > 0 ? s->frame[s->frames - 1].who : SG_SUBJECTS;
    default: return SG_SUBJECTS;
    }
}

unsigned sg_focus(const struct sg_state *s)
{
    unsigned who = subject(s);

    if (who >= SG_SUBJECTS)
        return SG_NOWHERE;
    return sg_is_person(who) ? s->at[who] : s->piece[who - SG_PERSONS].at;
}

/* What the set-up step in hand is about: {2}. */
static void put_step(const struct sg_state *s, struct mg_text *out)
{
    const struct sg_setup_step *step = s->phase == SG_PH_SETUP ? sg_step_now(s) : NULL;

    if (step == NULL)
        return;
    mg_put(out, step->piece == SG_NO_PIECE ? mg_tr(out, N_("people and equipment"))
                                           : sg_piece_title(out, step->piece));
    MG_WORDS(where, out, 900);
    sg_put_region(&s->scenario, step->where, &where);
    if (where.len > 0) {
        mg_put(out, ": ");
        mg_put(out, where_buffer);
    }
}

static bool leaves_a_choice(const struct sg_state *s, int seat)
{
    return mg_legal(sg_check(s, (struct mg_move){ .kind = SG_M_CHOOSE, .seat = (uint8_t)seat }));
}

/* Has the taken one a place already? Then it is turned. */
static bool stands(const struct sg_state *s)
{
    return (sg_is_person(s->chosen) ? s->at[s->chosen] : s->piece[s->chosen - SG_PERSONS].at) !=
           SG_NOWHERE;
}

/* {0} who it is about, {1} a number, {2} what is set up, {3} another person */
static const char *question(const struct sg_state *s, int seat)
{
    switch (s->ask) {
    case SG_ASK_SETUP:
        return leaves_a_choice(s, seat) ? N_("do you destroy the bridge before play?")
                                        : N_("who or what do you set up next? ({2})");
    case SG_ASK_PLACE:
        return s->chosen >= SG_SUBJECTS ? N_("where does the next one go? ({2})")
               : stands(s)              ? N_("which way does {0} face?")
                                        : N_("where does {0} go? ({2})");
    case SG_ASK_FIRE: return N_("who shoots?");
    case SG_ASK_TARGET: return N_("at what does {0} shoot?");
    case SG_ASK_MOVE: return N_("who moves?");
    case SG_ASK_WALK:
        return sg_is_person(s->chosen)
                   ? N_("where does {0} go, or what does he do? Points left: {1}.")
                   : N_("how does it move: {0}?");
    case SG_ASK_DEFEND: return N_("{0} is moving within your range: who shoots at him?");
    case SG_ASK_WORKS:
        return N_("who sets or fights fires, throws down ladders, or works at something?");
    case SG_ASK_COMBAT: return N_("who attacks whom?");
    case SG_ASK_JOIN: return N_("{0} attacks {3}: who else fights? Then strike.");
    case SG_ASK_HIT:
        return s->combat.result == 'A' ? N_("which attacker is stunned?")
                                       : N_("which defender is struck?");
    case SG_ASK_RETREAT: return N_("{0} must retreat: where to? Hexes still to go: {1}.");
    case SG_ASK_ADVANCE: return N_("who advances into the hex that was left?");
    case SG_ASK_FALL: return N_("{0} falls from the horse: where does he come down?");
    case SG_ASK_TURN: return N_("which way does the mantlet of {0} face?");
    default: return N_("nothing is to be decided.");
    }
}

static int number_of(const struct sg_state *s)
{
    if (s->ask == SG_ASK_WALK && sg_is_person(s->chosen))
        return sg_points_left(s, s->chosen);
    return s->frames > 0 ? s->frame[s->frames - 1].left : 0;
}

/* "Turn 3 of 22, movement, Royal army: " */
static void put_when(const struct sg_state *s, struct mg_text *out)
{
    const char *phase = sg_phase_title(out, s->phase), *side = sg_side_title(s, out, s->asked);

    if (s->siege.on)
        sg_put_siege_day(s, out);
    if (s->phase == SG_PH_DAY) {
        mg_put(out, side);
        mg_putc(out, ':');
    } else if (s->phase == SG_PH_SETUP)
        mg_say(out, N_("Set-up, {0}:"), side);
    else if (s->no_limit)
        mg_say(out, N_("Turn {0}, {1}, {2}:"), mg_digits(s->turn).text, phase, side);
    else
        mg_say(out, N_("Turn {0} of {3}, {1}, {2}:"), mg_digits(s->turn).text, phase, side,
               mg_digits(s->scenario.limit).text);
    mg_putc(out, ' ');
}

void sg_prompt(const void *view, int seat, struct mg_text *out)
{
    const struct sg_state *s = view;
    unsigned who = subject(s);
    MG_WORDS(name, out, 80);
    MG_WORDS(step, out, 1200);
    MG_WORDS(other, out, 80);

    if (s->phase == SG_PH_OVER) {
        mg_say(out, N_("The game is over."));
        return;
    }
    put_when(s, out);
    if (seat < 0 || seat >= s->players || !(s->owes >> seat & 1)) {
        mg_say(out, N_("they are to choose."));
        return;
    }
    if (sg_is_siege_question(s->ask)) {
        sg_put_siege_question(s, out);
        return;
    }
    /* what is only counted */
    if (s->ask == SG_ASK_PLACE && who >= SG_SUBJECTS && sg_step_now(s) != NULL)
        mg_put(&name, sg_piece_title(out, sg_step_now(s)->piece));
    else
        sg_put_name(s, who, &name);
    put_step(s, &step);
    if (s->ask == SG_ASK_JOIN && s->combat.defenders > 0)
        sg_put_name(s, s->combat.defender[0], &other);
    mg_say(out, question(s, seat), name_buffer, mg_digits(number_of(s)).text, step_buffer,
           other_buffer);
}
