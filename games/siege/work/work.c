/* Works that take task turns: SG-SEQ-06 to SG-SEQ-10. `work` names one worker; phase 5 counts. What
 * may be worked at is in site.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "work.h"
#include "inside.h"
#include "site.h"

static const struct mg_verdict legal = { NULL, NULL };

/* ---- the tasks --------------------------------------------------------------------------- */

/* Was he named in this very phase? SG-SEQ-10: once is enough. */
static bool is_fresh(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    if (p->task == 0)
        return false;
    const struct sg_task *t = &s->task[p->task - 1];
    for (int i = 0; i < 4; i++)
        if (t->worker[i] == who + 1)
            return t->fresh >> i & 1;
    return false;
}

/* ---- work -------------------------------------------------------------------------------- */

static struct mg_verdict check_worker(const struct sg_state *s, struct mg_move m)
{
    if (!sg_is_person(m.a) || s->person[m.a].side != s->side || s->person[m.a].seat != m.seat)
        return mg_no("SG-TEAM-01", N_("Each player names his own people."));
    if (!sg_active(s, m.a))
        return mg_no("SG-SEQ-05", N_("Only active people on the board work."));
    const struct sg_person *p = &s->person[m.a];
    if (sg_mounted(s, m.a))
        return mg_no("SG-SEQ-06", N_("One works on foot."));
    if (p->did & (SG_D_WORKED | SG_D_TORCHED | SG_D_FOUGHT_FIRE))
        return mg_no("SG-SEQ-06", N_("He has done something else in this phase."));
    if (is_fresh(s, m.a))
        return mg_no("SG-SEQ-10", N_("He has already been named for a work in this phase."));
    if (p->carries && !(m.b == SG_W_LADDER && sg_bears(s, m.a, SG_LADDER)))
        return mg_no("SG-SEQ-06", N_("He has something else in hand."));
    return legal;
}

struct mg_verdict sg_check_work(const struct sg_state *s, struct mg_move m)
{
    struct mg_verdict v = check_worker(s, m);
    if (v.rule != NULL)
        return v;
    struct sg_task job;
    v = sg_find_job(s, m.a, m.b, m.c, &job);
    if (v.rule != NULL)
        return v;
    int task = sg_find_task(s, job.kind, job.site);
    if (task < 0)
        return sg_find_task(s, SG_NO_WORK, 0) >= 0
                   ? legal
                   : mg_no("SG-SEQ-10", N_("Too many works are going on at once."));
    const struct sg_task *t = &s->task[task];
    if (t->side != s->side)
        return mg_no("SG-SEQ-07", N_("Enemies are at that work."));
    if (s->person[m.a].task == task + 1)
        return mg_no("SG-SEQ-10", N_("He is already named for that work."));
    if (sg_workers_in(t) >= sg_workers_needed(s, t))
        return mg_no("SG-SEQ-07", N_("All the workers that it takes are named."));
    if (t->to != job.to)
        return mg_no("SG-LAD-02", N_("That ladder is being raised against another place."));
    return sg_fits_crew(s, m.a, t);
}

static void name(struct sg_state *s, int task, unsigned who)
{
    struct sg_task *t = &s->task[task];
    for (int i = 0; i < 4; i++)
        if (t->worker[i] == 0) {
            t->worker[i] = (uint8_t)(who + 1);
            t->fresh |= (uint8_t)(1u << i);
            s->person[who].task = (uint8_t)(task + 1);
            return;
        }
}

static int new_task(struct sg_state *s, const struct sg_task *job)
{
    for (int i = 0; i < SG_TASKS; i++)
        if (s->task[i].kind == SG_NO_WORK) {
            s->task[i] = *job;
            return i;
        }
    return -1;
}

void sg_do_work(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_task job;
    sg_find_job(s, m.a, m.b, m.c, &job);
    sg_leave_task(s, m.a);
    /* SG-LAD-02: it is set in the hex at the wall foot */
    if (job.kind == SG_W_LADDER && s->person[m.a].carries)
        sg_put_down_at(s, m.a, job.site);
    int task = sg_find_task(s, job.kind, job.site);
    if (task < 0)
        task = new_task(s, &job);
    if (task < 0)
        return;
    name(s, task, m.a);
    if (job.kind == SG_W_ARROWS) { /* both stay side by side: SG-FIR-03 */
        sg_leave_task(s, m.c);
        name(s, task, m.c);
    }
    sg_tell(play, SG_E_WORK, s->side, job.kind, job.site, s->task[task].turns);
}

unsigned sg_list_works(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        const struct sg_person *p = &s->person[who];
        if (p->seat != seat || p->side != s->side || !sg_active(s, who))
            continue;
        n += sg_list_acts(s, who, out + n);
        if (!is_fresh(s, who) && !sg_mounted(s, who))
            sg_offer_jobs(s, who, out, &n);
    }
    return n;
}

/* ---- phase 5 ----------------------------------------------------------------------------- */

/* SG-SEQ-06: did nothing that breaks it, and stands in the required place. */
static bool earns(const struct sg_state *s, const struct sg_task *t, unsigned who)
{
    return sg_active(s, who) && !(s->person[who].did & SG_D_BUSY) && sg_is_in_place(s, t, who);
}

static void drop_absent(struct sg_state *s, int task)
{
    for (int i = 0; i < 4 && s->task[task].kind != SG_NO_WORK; i++) {
        int who = s->task[task].worker[i] - 1;
        if (who >= 0 &&
            !(sg_active(s, (unsigned)who) && sg_is_in_place(s, &s->task[task], (unsigned)who)))
            sg_leave_task(s, (unsigned)who);
    }
}

static bool all_earn(const struct sg_state *s, const struct sg_task *t)
{
    if (sg_workers_in(t) < sg_workers_needed(s, t))
        return false;
    for (int i = 0; i < 4; i++)
        if (t->worker[i] && !earns(s, t, t->worker[i] - 1u))
            return false;
    return true;
}

void sg_earn_tasks(struct sg_state *s, struct mg_play *play)
{
    for (int i = 0; i < SG_TASKS; i++) {
        if (s->task[i].kind == SG_NO_WORK || s->task[i].side != s->side)
            continue;
        drop_absent(s, i);
        struct sg_task *t = &s->task[i];
        if (t->kind == SG_NO_WORK)
            continue;
        t->fresh = 0;
        if (!sg_is_still_to_do(s, t)) { /* the door was broken by others, the ladder burnt */
            sg_end_task(s, i);
            continue;
        }
        if (!all_earn(s, t)) /* SG-SEQ-07: all in the same player turn */
            continue;
        t->turns++;
        sg_tell(play, SG_E_WORK, s->side, t->kind, t->site, t->turns);
        if (t->turns < sg_turns_needed(t)) {
            if (t->kind == SG_W_LOAD)
                sg_finish_job(s, t, play); /* SG-SEQ-08, SG-BAL-02: each turn counts by itself */
            continue;
        }
        struct sg_task done = *t;
        sg_tell(play, SG_E_WORK_DONE, s->side, done.kind, done.site, 0);
        sg_finish_job(s, &done, play);
        if (s->task[i].kind == done.kind && s->task[i].site == done.site)
            sg_end_task(s, i);
    }
}
