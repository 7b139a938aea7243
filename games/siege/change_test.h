/* Whatever a move changes is told, so that the log of a battle is whole. Looked at behind every
 * move of the tests of Siege. */
#ifndef SG_CHANGE_TEST_H
#define SG_CHANGE_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include "state.h"

struct sg_log {
    const struct mg_event *event;
    unsigned count;
};

/* The last event of one of two kinds about somebody or something, or NULL. */
static inline const struct mg_event *tells_of(struct sg_log log, int kind, int or_kind,
                                              unsigned who)
{
    for (unsigned i = log.count; i-- > 0;)
        if ((log.event[i].kind == kind || log.event[i].kind == or_kind) && log.event[i].a == who)
            return &log.event[i];
    return NULL;
}

static inline bool tells(struct sg_log log, int kind, int or_kind)
{
    for (unsigned i = 0; i < log.count; i++)
        if (log.event[i].kind == kind || log.event[i].kind == or_kind)
            return true;
    return false;
}

static inline void health_is_told(const struct sg_state *before, const struct sg_state *s,
                                  struct sg_log log, unsigned who)
{
    unsigned gone = before->person[who].health & ~s->person[who].health,
             new = s->person[who].health & ~before->person[who].health;

    if (new &SG_WOUNDED && tells_of(log, SG_E_WOUNDED, SG_E_WOUNDED, who) == NULL)
        fail_msg("nobody is told that %u is wounded", who);
    if (new &SG_STUNNED && tells_of(log, SG_E_STUNNED, SG_E_STUNNED, who) == NULL)
        fail_msg("nobody is told that %u is stunned", who);
    if (new &SG_PRISONER && tells_of(log, SG_E_CAPTURED, SG_E_CAPTURED, who) == NULL)
        fail_msg("nobody is told that %u is captured", who);
    if (s->person[who].fate != SG_ON_BOARD)
        return;
    if (gone & SG_STUNNED && tells_of(log, SG_E_RECOVERED, SG_E_RECOVERED, who) == NULL)
        fail_msg("nobody is told that %u has recovered", who);
    if (gone & SG_PRISONER && tells_of(log, SG_E_FREED, SG_E_ESCAPED, who) == NULL)
        fail_msg("nobody is told that %u is free", who);
}

static inline void fate_is_told(const struct sg_state *before, const struct sg_state *s,
                                struct sg_log log, unsigned who)
{
    int was = before->person[who].fate, is = s->person[who].fate;

    if (is == SG_DEAD && was != SG_DEAD && tells_of(log, SG_E_KILLED, SG_E_KILLED, who) == NULL)
        fail_msg("nobody is told that %u is dead", who);
    if (was == SG_ON_BOARD && is == SG_LEFT && tells_of(log, SG_E_LEFT, SG_E_LEFT, who) == NULL)
        fail_msg("nobody is told that %u has left", who);
    if (before->phase == SG_PH_SETUP && s->phase == SG_PH_SETUP && was == SG_WAITING &&
        is == SG_ON_BOARD) {
        const struct mg_event *e = tells_of(log, SG_E_PLACED, SG_E_PLACED, who);
        if (e == NULL || e->b != s->at[who])
            fail_msg("nobody is told where %u is set up", who);
    }
    if (was == SG_WAITING && is == SG_ON_BOARD && before->phase != SG_PH_SETUP &&
        tells_of(log, SG_E_ENTERED, SG_E_MOVED, who) == NULL)
        fail_msg("nobody is told that %u has come", who);
}

/* Who is taken along, by an engine or by who leads him or bears a load with him, needs no event of
 * his own. */
static inline void place_is_told(const struct sg_state *before, const struct sg_state *s,
                                 struct sg_log log, unsigned who)
{
    if (before->at[who] == SG_NOWHERE || s->at[who] == SG_NOWHERE ||
        before->at[who] == s->at[who] || tells(log, SG_E_ROLLED, SG_E_MOVED) ||
        tells(log, SG_E_PIECE_LOST, SG_E_ENTERED) || tells(log, SG_E_DEMOLISHED, SG_E_DEMOLISHED))
        return;
    if (tells_of(log, SG_E_RETREATED, SG_E_ADVANCED, who) == NULL &&
        tells_of(log, SG_E_FELL, SG_E_INFILTRATED, who) == NULL)
        fail_msg("nobody is told that %u is somewhere else", who);
}

static inline void pieces_are_told(const struct sg_state *before, const struct sg_state *s,
                                   struct sg_log log)
{
    for (unsigned i = 0; i < SG_PIECES; i++) {
        const struct sg_piece *was = &before->piece[i], *is = &s->piece[i];
        bool engine = is->kind == SG_TOWER || is->kind == SG_RAM || is->kind == SG_GALLERY;
        if (was->kind != is->kind || was->at == SG_NOWHERE || before->phase == SG_PH_SETUP)
            continue;
        if (engine && is->at != SG_NOWHERE && was->at != is->at &&
            tells_of(log, SG_E_ROLLED, SG_E_ROLLED, SG_PERSONS + i) == NULL)
            fail_msg("nobody is told that engine %u has rolled", i);
        if (is->kind == SG_TOWER && is->flags & ~was->flags & SG_P_DOWN &&
            tells_of(log, SG_E_DRAWBRIDGE, SG_E_DRAWBRIDGE, SG_PERSONS + i) == NULL)
            fail_msg("nobody is told that the drawbridge of %u is down", i);
        if (is->kind == SG_LADDER && is->flags & ~was->flags & SG_P_RAISED &&
            tells_of(log, SG_E_LADDER, SG_E_LADDER, SG_PERSONS + i) == NULL)
            fail_msg("nobody is told that ladder %u stands", i);
    }
}

static inline int grades(const struct sg_state *s)
{
    int sum = 0;
    for (int i = 0; i < s->damages; i++)
        sum += s->damage[i].grade;
    return sum;
}

static inline void board_is_told(const struct sg_state *before, const struct sg_state *s,
                                 struct sg_log log)
{
    if (s->rubbles > before->rubbles && !tells(log, SG_E_DEMOLISHED, SG_E_DEMOLISHED))
        fail_msg("nobody is told of the rubble");
    if (grades(s) > grades(before) && !tells(log, SG_E_DAMAGED, SG_E_DEMOLISHED))
        fail_msg("nobody is told of the damage");
    if (s->fires > before->fires && !tells(log, SG_E_LIT, SG_E_LIT))
        fail_msg("nobody is told of the fire");
    if (s->fires < before->fires && !tells(log, SG_E_DOUSED, SG_E_BURNT_OUT) &&
        !tells(log, SG_E_DEMOLISHED, SG_E_PIECE_LOST))
        fail_msg("nobody is told that a fire is out");
    if (s->burnts > before->burnts && !tells(log, SG_E_BURNT_OUT, SG_E_BURNT_OUT))
        fail_msg("nobody is told what burnt out");
}

static inline const struct sg_task *task_at(const struct sg_state *s, const struct sg_task *like)
{
    for (int i = 0; i < SG_TASKS; i++)
        if (s->task[i].kind == like->kind && s->task[i].site == like->site &&
            s->task[i].side == like->side)
            return &s->task[i];
    return NULL;
}

static inline void work_is_told(const struct sg_state *before, const struct sg_state *s,
                                struct sg_log log)
{
    for (int i = 0; i < SG_TASKS; i++) {
        const struct sg_task *t = &s->task[i], *was = task_at(before, t);
        const struct mg_event *e = tells_of(log, SG_E_WORK, SG_E_WORK, t->kind);
        if (t->kind != SG_NO_WORK && (was == NULL || was->turns < t->turns) &&
            (e == NULL || (e->b == t->site && e->c != t->turns)))
            fail_msg("nobody is told of work %d at %d", t->kind, t->site);
    }
}

static inline void course_is_told(const struct sg_state *before, const struct sg_state *s,
                                  struct sg_log log)
{
    if (s->phase == SG_PH_OVER && before->phase != SG_PH_OVER &&
        !tells(log, SG_E_DECIDED, SG_E_ENDED))
        fail_msg("nobody is told that it is over");
    if (s->phase == SG_PH_OVER || s->phase == SG_PH_DAY || s->phase == SG_PH_SETUP ||
        s->siege.other.on != before->siege.other.on ||
        (s->phase == before->phase && s->side == before->side && s->turn == before->turn))
        return;
    for (unsigned i = log.count; i-- > 0;)
        if (log.event[i].kind == SG_E_PHASE) {
            if (log.event[i].a != s->side || log.event[i].b != s->phase ||
                log.event[i].c != s->turn)
                fail_msg("side %d and phase %d are told, not %d and %d", log.event[i].a,
                         log.event[i].b, s->side, s->phase);
            return;
        }
    fail_msg("nobody is told of phase %d", s->phase);
}

static inline void changes_are_told(const struct sg_state *before, const struct sg_state *s,
                                    const struct mg_event *event, unsigned count)
{
    struct sg_log log = { event, count };
    course_is_told(before, s, log);
    if (before->phase == SG_PH_DAY || s->phase == SG_PH_DAY ||
        s->siege.other.on != before->siege.other.on)
        return; /* another board */
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        health_is_told(before, s, log, who);
        fate_is_told(before, s, log, who);
        place_is_told(before, s, log, who);
    }
    pieces_are_told(before, s, log);
    board_is_told(before, s, log);
    work_is_told(before, s, log);
}

#endif
