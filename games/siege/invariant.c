/* What holds in every position, and across every move: INV-01 to INV-15, INV-18, INV-20 to
 * INV-22. */
#include "ground/ground.h"
#include "days/days.h"
#include "setup/setup.h"
#include "doors.h"

static bool ranges(const void *state, struct mg_text *culprit)
{
    return sg_sane(state, culprit);
}

/* INV-02 */
static bool alone(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    uint8_t seen[SG_LOCATIONS / 8 + 1];
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < SG_PERSONS; i++)
        for (int half = 0; half < 2; half++) {
            unsigned place = half == 0 ? s->at[i] : s->tail[i];
            if (place == SG_NOWHERE)
                continue;
            if (seen[place / 8] >> place % 8 & 1)
                return mg_blame(culprit, "%s is in %s, where somebody else is",
                                sg_word_of((unsigned)i).text, sg_word_of_place(place).text);
            seen[place / 8] |= (uint8_t)(1u << place % 8);
        }
    return true;
}

/* INV-03 */
static bool on_ground(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (int i = 0; i < SG_PERSONS; i++) {
        if (s->at[i] == SG_NOWHERE)
            continue;
        int ground = sg_terrain(s, s->at[i]);
        if (ground == SG_T_NONE || sg_terrains[ground].foot == SG_NEVER)
            return mg_blame(culprit, "%s is in %s, which is %s", sg_word_of((unsigned)i).text,
                            sg_word_of_place(s->at[i]).text, sg_terrains[ground].id);
        if (sg_closed(s, s->at[i]) != ((s->person[i].health & SG_SHUT_IN) != 0))
            return mg_blame(culprit, "%s in %s: shut_in goes with a closed door",
                            sg_word_of((unsigned)i).text, sg_word_of_place(s->at[i]).text);
    }
    return true;
}

/* INV-04 */
static bool points(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (int i = 0; i < SG_PERSONS; i++)
        if (s->person[i].spent > s->person[i].allowance)
            return mg_blame(culprit, "%s spent %d of %d", sg_word_of((unsigned)i).text,
                            s->person[i].spent, s->person[i].allowance);
    return true;
}

/* INV-06: who decides about somebody taken decides for one who can act. */
static bool able(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    if ((s->ask != SG_ASK_TARGET && s->ask != SG_ASK_WALK) || s->chosen >= SG_PERSONS)
        return true;
    const struct sg_person *p = &s->person[s->chosen];
    return ((p->fate == SG_ON_BOARD || p->fate == SG_WAITING) && !(p->health & SG_STUNNED)) ||
           mg_blame(culprit, "chosen is %s, whose fate is %s%s", sg_word_of(s->chosen).text,
                    sg_fate_names.name[p->fate], p->health & SG_STUNNED ? ", stunned" : "");
}

/* INV-08 */
static bool ladders(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_GRAPNEL + 1]; i++) {
        const struct sg_piece *p = &s->piece[i];
        if (!(p->flags & SG_P_RAISED) || p->at == SG_NOWHERE)
            continue;
        if (p->counter < 1 || p->counter > 2 || sg_terrain(s, p->at) == SG_T_MOAT ||
            sg_terrain(s, sg_ladder_top(s, i)) == SG_T_HOARDING)
            return mg_blame(culprit, "%s in %s reaches level %d", sg_word_of(SG_PERSONS + i).text,
                            sg_word_of_place(p->at).text, p->counter);
    }
    return true;
}

/* Engines on wheels may stand astride an edge (SG-GEO-14), and animals come in by it; nothing else
 * hangs over the end of the board, but what lies in such an engine. */
static bool may_be_astride(int kind)
{
    return kind == SG_TOWER || kind == SG_RAM || kind == SG_GALLERY || kind == SG_HORSE ||
           kind == SG_OX || kind == SG_PACK;
}

/* INV-23 */
static bool wholly_on_board(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (unsigned i = 0; i < SG_PIECES; i++) {
        uint16_t hexes[20];
        int n;
        if (s->piece[i].kind == SG_NO_PIECE || may_be_astride(s->piece[i].kind) ||
            s->siege.other.piece_at[i] != SG_NOWHERE)
            continue;
        sg_marks_of(s, i, hexes, &n);
        for (int k = 0; k < n; k++)
            if (sg_map_index(s, hexes[k]) < 0 && !(s->mark[hexes[k]] & SG_MARK_ENGINE)) {
                char name[32] = "", place[16] = "";
                struct mg_text who = { .buf = name, .cap = sizeof name },
                               where = { .buf = place, .cap = sizeof place };
                sg_write_who((uint16_t)(SG_PERSONS + i), &who);
                sg_write_place(s->piece[i].at, &where);
                return mg_blame(culprit, "%s at %s: hex %d of its %d is off the board", name, place,
                                k + 1, n);
            }
    }
    return true;
}

/* INV-10 */
static bool loads(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (int i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1]; i++)
        if (s->piece[i].counter > (s->piece[i].kind == SG_BALLISTA ? 3 : 4) ||
            s->piece[i].points > 3)
            return mg_blame(culprit, "%s has counter %d, points %d",
                            sg_word_of(SG_PERSONS + (unsigned)i).text, s->piece[i].counter,
                            s->piece[i].points);
    return true;
}

/* INV-11 */
static bool grades(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (int i = 0; i < s->damages; i++) {
        int kind = sg_wall_kind(s, sg_place(s->damage[i].hex, 0));
        if (kind >= 0 && s->damage[i].grade > sg_grades[kind])
            return mg_blame(culprit, "damage[%d] in %s is %d of %d", i,
                            sg_word_of_place(sg_place(s->damage[i].hex, 0)).text,
                            s->damage[i].grade, sg_grades[kind]);
    }
    return true;
}

/* INV-12 */
static bool fires(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (int i = 0; i < s->fires; i++)
        if (s->fire[i].age < 1 || s->fire[i].age > 3)
            return mg_blame(culprit, "fire[%d] in %s is %d turns old", i,
                            sg_word_of_place(s->fire[i].at).text, s->fire[i].age);
    return true;
}

/* INV-13 */
static bool supplies(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    return (s->fascines <= 30 && s->rubbles <= 30 && s->fires <= 20) ||
           mg_blame(culprit, "%d fascines, %d rubbles, %d fires", s->fascines, s->rubbles,
                    s->fires);
}

/* INV-18 */
static bool choices(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    struct mg_move moves[MG_MAX_MOVES];
    for (int seat = 0; seat < s->players; seat++)
        if ((sg_actors(s) >> seat & 1) && sg_list(s, seat, moves) == 0)
            return mg_blame(culprit, "seat %d is asked (%s) and has no answer", seat,
                            sg_ask_names.name[s->ask]);
    return s->phase == SG_PH_OVER || s->owes != 0 ||
           mg_blame(culprit, "owes is empty in phase %s", sg_phase_names.name[s->phase]);
}

/* INV-20 */
static bool escorts(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (int i = 0; i < SG_PERSONS; i++) {
        const struct sg_person *p = &s->person[i];
        if (p->fate == SG_LED_OFF && (p->guard[0] != 0 || p->guard[1] != 0))
            return mg_blame(culprit, "%s was led off and has a guard",
                            sg_word_of((unsigned)i).text);
        for (int g = 0; g < 2; g++)
            if (p->guard[g] != 0 && (s->person[p->guard[g] - 1].side == p->side ||
                                     s->person[p->guard[g] - 1].fate != SG_ON_BOARD))
                return mg_blame(culprit, "guard[%d] of %s is %s, who is no enemy on the board", g,
                                sg_word_of((unsigned)i).text, sg_word_of(p->guard[g] - 1u).text);
    }
    return true;
}

/* What is kept is what follows from the rest. */
static bool derived(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    struct sg_state again = *s;
    sg_derive(&again);
    for (int hex = 0; hex < SG_HEXES; hex++)
        if (again.taken[hex] != s->taken[hex] || again.mark[hex] != s->mark[hex])
            return mg_blame(culprit, "taken or mark of hex %s",
                            sg_word_of_place(sg_place(hex, 0)).text);
    return true;
}

/* Gone for good. */
static bool is_out(int fate)
{
    return fate == SG_DEAD || fate == SG_DEPARTED;
}

/* INV-01: nobody comes or goes, but for those who are hired or join a siege; INV-07: wounds heal
 * only in the morning of a day of a siege. */
static bool same_people(const void *before, struct mg_move move, const void *after)
{
    const struct sg_state *a = before, *b = after;
    bool joins = b->siege.on || a->enlisting,
         heals = b->siege.on && (a->siege.day != b->siege.day || a->siege.step < SG_DAY_ACTION);
    (void)move;
    for (int i = 0; i < SG_PERSONS; i++) {
        const struct sg_person *was = &a->person[i], *is = &b->person[i];
        if (was->fate == SG_ABSENT ? is->fate != SG_ABSENT && !joins
                                   : is->fate == SG_ABSENT || was->side != is->side)
            return false;
        if (is_out(was->fate) && was->fate != is->fate)
            return false;
        if ((was->health & SG_WOUNDED) && !(is->health & SG_WOUNDED) && is->fate != SG_DEAD &&
            !heals)
            return false;
    }
    return true;
}

/* In a siege the building is laid out with other maps and taken up again: then a hex is not the
 * same hex. */
static bool same_board(const struct sg_state *a, const struct sg_state *b)
{
    return a->siege.in_action == b->siege.in_action && a->map_cols == b->map_cols &&
           a->map_rows == b->map_rows && memcmp(a->map, b->map, sizeof a->map) == 0;
}

/* INV-05 */
static bool one_shot(const void *before, struct mg_move move, const void *after)
{
    const struct sg_state *a = before;
    (void)after;
    if (move.kind == SG_M_SHOOT && a->chosen < SG_PERSONS)
        return !(a->person[a->chosen].did & SG_D_SHOT);
    if (move.kind == SG_M_FIRE && move.a < SG_PERSONS)
        return !(a->person[move.a].did & SG_D_REACTED);
    return true;
}

/* INV-09 */
static bool engines_keep_facing(const void *before, struct mg_move move, const void *after)
{
    const struct sg_state *a = before, *b = after;
    (void)move;
    if (a->phase == SG_PH_SETUP || !same_board(a, b)) /* there its facing is still being chosen */
        return true;
    for (int i = sg_piece_first[SG_TOWER]; i < sg_piece_first[SG_GALLERY + 1]; i++) {
        const struct sg_piece *was = &a->piece[i], *is = &b->piece[i];
        if (was->at == SG_NOWHERE || is->at == SG_NOWHERE)
            continue;
        if (was->facing != is->facing || ((was->flags & SG_P_DOWN) && was->at != is->at))
            return false;
    }
    return true;
}

/* INV-11 */
static bool damage_stays(const void *before, struct mg_move move, const void *after)
{
    const struct sg_state *a = before, *b = after;
    (void)move;
    for (int i = 0; i < a->damages && same_board(a, b); i++)
        if (sg_grade(b, a->damage[i].hex) < a->damage[i].grade &&
            !(b->mark[a->damage[i].hex] & SG_MARK_RUBBLE))
            return false;
    return true;
}

/* ---- a siege ----------------------------------------------------------------------------- */

/* INV-14: what has happened stays so, and the general sortie is made once. Provisions are a number
 * without a sign; that none are left ends the siege in the same step. */
static bool once_only(const void *before, struct mg_move move, const void *after)
{
    const struct sg_siege *a = &((const struct sg_state *)before)->siege,
                          *b = &((const struct sg_state *)after)->siege;
    bool sorties = move.kind == SG_M_ORDER && move.a == SG_ORDER_SORTIE,
         breaks_out = move.kind == SG_M_ORDER && move.a == SG_ORDER_BREAK_OUT;
    if ((a->events & ~b->events) != 0 || a->sortie_made > b->sortie_made ||
        a->break_out_made > b->break_out_made)
        return false;
    return !(sorties && a->sortie_made) && !(breaks_out && a->break_out_made);
}

/* INV-14: each event at most once in the records of the days. */
static bool events_once(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    uint32_t seen = 0;
    for (int day = 0; day < s->siege.day && day < SG_DAYS; day++) {
        int event = s->siege.record[day].event;
        if (event != 0 && ((seen >> event & 1) || !(s->siege.events >> event & 1)))
            return mg_blame(
                culprit, "siege.record %d has event %d, which was before or is not in siege.events",
                day + 1, event);
        seen |= 1u << event;
    }
    return true;
}

/* INV-15: a job is one for each, and only people of this siege have one; who dies at it has it
 * until the evening. */
static bool one_job(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->siege.job[who] != SG_JOB_NONE && s->person[who].fate == SG_ABSENT)
            return mg_blame(culprit, "%s is absent and has a job", sg_word_of(who).text);
    for (int i = 0; i < SG_PROJECTS && s->siege.on; i++) {
        int engineer = s->siege.project[i].engineer;
        if (engineer != 0 && s->siege.job[engineer - 1] != SG_JOB_BUILD + i)
            return mg_blame(culprit, "siege.project %d is directed by %s, whose job is another",
                            i + 1, sg_word_of(engineer - 1u).text);
    }
    return true;
}

/* INV-15: one action a day. Step 4 is over when it is fought; what stands in the record of a day
 * stays. */
static bool one_action(const void *before, struct mg_move move, const void *after)
{
    const struct sg_siege *a = &((const struct sg_state *)before)->siege,
                          *b = &((const struct sg_state *)after)->siege;
    (void)move;
    for (int day = 0; day < a->day && day < SG_DAYS; day++) {
        bool chosen = a->record[day].order != SG_ORDER_NOTHING &&
                      (day < a->day - 1 || a->step > SG_DAY_ACTION);
        if (chosen && a->record[day].order != b->record[day].order)
            return false;
    }
    return true;
}

/* INV-21: one stage; after the end nothing is decided. */
static bool one_stage(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    return !s->siege.on || (s->siege.stage == SG_STAGE_END) == (s->phase == SG_PH_OVER) ||
           mg_blame(culprit, "siege.stage %s in phase %s", sg_stage_names.name[s->siege.stage],
                    sg_phase_names.name[s->phase]);
}

/* INV-21: one apply may pass through a stage, but no way leads back from the end, nor from outside
 * to reversed roles without the redoubt. */
static bool stages_follow(const void *before, struct mg_move move, const void *after)
{
    const struct sg_siege *a = &((const struct sg_state *)before)->siege,
                          *b = &((const struct sg_state *)after)->siege;
    (void)move;
    return sg_stage_leads_to(a->stage, b->stage);
}

/* INV-22: the last turn of an action is that of its composed scenario; the end tests of that turn
 * end it. The end of a turn may be asked for, so the number itself may stand there. */
static bool action_ends(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    return !s->siege.in_action || s->turn <= s->scenario.limit ||
           mg_blame(culprit, "turn %d of %d", s->turn, s->scenario.limit);
}

const struct mg_invariant sg_invariants[] = {
    { "INV-00", N_("Every number is in its range."), ranges, NULL },
    { "INV-01", N_("People are in play once, and wounds do not heal."), NULL, same_people },
    { "INV-02", N_("One living person in a location; a rider holds two."), alone, NULL },
    { "INV-03", N_("Everybody stands where one can stand."), on_ground, NULL },
    { "INV-04", N_("Nobody spends more movement points than he had."), points, NULL },
    { "INV-05", N_("One shot of a kind for each in a player turn."), NULL, one_shot },
    { "INV-06", N_("The dead and the stunned decide nothing."), able, NULL },
    { "INV-08", N_("Ladders reach level 1 or 2, and stand on firm ground, not against a hoarding."),
      ladders, NULL },
    { "INV-09", N_("Engines never turn, and do not move when the drawbridge is down."), NULL,
      engines_keep_facing },
    { "INV-10", N_("Loading counters and points of throwers are in their range."), loads, NULL },
    { "INV-11", N_("No hex has more damage than it can take."), grades, NULL },
    { "INV-11b", N_("Damage stays."), NULL, damage_stays },
    { "INV-12", N_("A fire is one to three turns old."), fires, NULL },
    { "INV-13", N_("There are no more markers than in the box."), supplies, NULL },
    { "INV-14", N_("Of a siege: each event and the general sortie happen at most once."),
      events_once, once_only },
    { "INV-15", N_("Of a siege: one action a day, and one job for each."), one_job, one_action },
    { "INV-18", N_("Whoever is asked has an answer."), choices, NULL },
    { "INV-20",
      N_("Prisoners have enemies on the board as escorts, and none once they are led off."),
      escorts, NULL },
    { "INV-21",
      N_("Of a siege: it is in one stage, and stages follow each other as the table has it."),
      one_stage, stages_follow },
    { "INV-22", N_("Of a siege: every action ends by its last turn."), action_ends, NULL },
    { "INV-23", N_("What stands on the board stands on it with all its hexes."), wholly_on_board,
      NULL },
    { "INV-24", N_("Who carries, leads, rides or works at something is who it says."),
      sg_links_agree, NULL },
    { "INV-D", N_("What is kept about hexes follows from people and pieces."), derived, NULL },
    { NULL, NULL, NULL, NULL },
};
