/* INV-24: what is written on two sheets is the same on both. Who carries, leads, rides or works at
 * something is known there too; a position in which only one of them says so would let go of what
 * nobody holds. */
#include "setup.h"

static bool blame(struct mg_text *culprit, unsigned who, const char *does, unsigned piece)
{
    return mg_blame(culprit, "%s %s %s, which does not agree or cannot be", sg_word_of(who).text,
                    does, sg_word_of(SG_PERSONS + piece).text);
}

/* Two carry it, or one. */
static bool by_two(int kind)
{
    return kind == SG_LADDER || kind == SG_CAULDRON || kind == SG_BALLISTA || kind == SG_STONES;
}
static bool is_carried(int kind)
{
    return by_two(kind) || kind == SG_MANTLET;
}
static bool is_led(int kind)
{
    return kind == SG_OX || kind == SG_PACK || kind == SG_HORSE;
}

static bool is_bearer(const struct sg_piece *p, unsigned who)
{
    return p->bearer[0] == who + 1 || p->bearer[1] == who + 1;
}

static bool person_agrees(const struct sg_state *s, unsigned who, struct mg_text *culprit)
{
    const struct sg_person *p = &s->person[who];
    if (p->carries != 0 &&
        (!is_carried(s->piece[p->carries - 1].kind) || !is_bearer(&s->piece[p->carries - 1], who)))
        return blame(culprit, who, "carries", p->carries - 1u);
    if (p->leads != 0 &&
        (!is_led(s->piece[p->leads - 1].kind) || s->piece[p->leads - 1].bearer[0] != who + 1))
        return blame(culprit, who, "leads", p->leads - 1u);
    if (p->rides != 0 &&
        (s->piece[p->rides - 1].kind != SG_HORSE || s->piece[p->rides - 1].owner != who + 1))
        return blame(culprit, who, "rides", p->rides - 1u);
    if ((p->health & SG_MOUNTED) && p->rides == 0)
        return mg_blame(culprit, "%s is mounted and has no horse", sg_word_of(who).text);
    return true;
}

static bool piece_agrees(const struct sg_state *s, unsigned piece, struct mg_text *culprit)
{
    const struct sg_piece *p = &s->piece[piece];
    for (int i = 0; i < 2; i++) {
        if (p->bearer[i] == 0)
            continue;
        const struct sg_person *who = &s->person[p->bearer[i] - 1];
        if (is_led(p->kind) ? i == 1 || who->leads != piece + 1 : who->carries != piece + 1)
            return blame(culprit, p->bearer[i] - 1u, "is a bearer of", piece);
    }
    if (by_two(p->kind) && ((p->bearer[0] == 0) != (p->bearer[1] == 0) ||
                            (p->bearer[0] != 0 && p->bearer[0] == p->bearer[1])))
        return mg_blame(culprit, "%s is carried by one, and takes two",
                        sg_word_of(SG_PERSONS + piece).text);
    if (p->kind == SG_MANTLET && p->bearer[1] != 0)
        return mg_blame(culprit, "%s is carried by two, and takes one",
                        sg_word_of(SG_PERSONS + piece).text);
    if (p->bearer[0] != 0 && is_carried(p->kind) && p->kind != SG_LADDER && p->at == SG_NOWHERE &&
        s->siege.other.piece_at[piece] == SG_NOWHERE)
        return mg_blame(culprit,
                        "%s is carried, and is nowhere: only a ladder is off the board then",
                        sg_word_of(SG_PERSONS + piece).text);
    if (p->owner != 0 && s->person[p->owner - 1].rides != piece + 1)
        return blame(culprit, p->owner - 1u, "is the owner of", piece);
    return true;
}

static bool is_worker(const struct sg_task *t, unsigned who)
{
    return t->worker[0] == who + 1 || t->worker[1] == who + 1 || t->worker[2] == who + 1 ||
           t->worker[3] == who + 1;
}

/* Of the battle that rests, too: its people keep the numbers of their tasks. */
static bool work_agrees(const struct sg_state *s, struct mg_text *culprit)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        unsigned task = s->person[who].task;
        if (task != 0 && !is_worker(&s->task[task - 1], who) &&
            !is_worker(&s->siege.other.task[task - 1], who))
            return mg_blame(culprit, "%s is named for task %u, which has other workers",
                            sg_word_of(who).text, task);
    }
    for (unsigned i = 0; i < 4 * SG_TASKS; i++) {
        unsigned worker = s->task[i / 4].worker[i % 4];
        if (worker != 0 && s->person[worker - 1].task != i / 4 + 1)
            return mg_blame(culprit, "task %u has %s, who is named for another, or none", i / 4 + 1,
                            sg_word_of(worker - 1).text);
    }
    return true;
}

bool sg_links_agree(const void *state, struct mg_text *culprit)
{
    const struct sg_state *s = state;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (!person_agrees(s, who, culprit))
            return false;
    for (unsigned piece = 0; piece < SG_PIECES; piece++)
        if (!piece_agrees(s, piece, culprit))
            return false;
    return work_agrees(s, culprit);
}
