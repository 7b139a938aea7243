/* Who is busy with what: the workers of tasks that take turns. SG-SEQ-06, SG-SEQ-07. What may be
 * worked at is in work/. */
#include "ground.h"

int sg_find_task(const struct sg_state *s, int kind, unsigned site)
{
    for (int i = 0; i < SG_TASKS; i++)
        if (s->task[i].kind == kind && s->task[i].site == site)
            return i;
    return -1;
}

int sg_workers_in(const struct sg_task *t)
{
    int n = 0;
    for (int i = 0; i < 4; i++)
        n += t->worker[i] != 0;
    return n;
}

void sg_end_task(struct sg_state *s, int task)
{
    struct sg_task *t = &s->task[task];
    for (int i = 0; i < 4; i++)
        if (t->worker[i])
            s->person[t->worker[i] - 1].task = 0;
    *t = (struct sg_task){ .kind = SG_NO_WORK };
}

/* SG-SEQ-07: the count is kept while at least one worker stays. */
void sg_leave_task(struct sg_state *s, unsigned who)
{
    struct sg_person *p = &s->person[who];
    if (p->task == 0)
        return;
    int task = p->task - 1;
    struct sg_task *t = &s->task[task];
    p->task = 0;
    for (int i = 0; i < 4; i++)
        if (t->worker[i] == who + 1) {
            t->worker[i] = 0;
            t->fresh &= (uint8_t)~(1u << i);
        }
    if (sg_workers_in(t) == 0)
        sg_end_task(s, task);
}

void sg_busy(struct sg_state *s, unsigned who) /* SG-SEQ-06 */
{
    s->person[who].did |= SG_D_BUSY;
    if (s->person[who].task != 0)
        sg_leave_task(s, who);
}
