/* The end of the game: IS-END, IS-SOLO-22, IS-SOLO-23. */
#include "state.h"

static int worth_static(const struct is_row *row)
{
    for (int i = 0; i < row->clauses; i++)
        if (is_clause_of(row, (unsigned)i)->modifier == IS_WORTH)
            return is_clause_of(row, (unsigned)i)->value;
    return 0;
}

/* What a Location is worth at the end: IS-END-02, IS-END-03, IS-END-04, IS-FAC-37. */
int is_worth(const struct is_state *s, unsigned card)
{
    const struct is_row *row = is_row(card);
    int worth = is_common(card) ? 1 : row->faction == IS_ATLANTEANS ? 0 : 2;

    if (row->statics >> IS_WORTH & 1)
        worth = worth_static(row); /* what a card says goes before the rule: IS-CRD-15 */
    return worth + (is_marked(s, card, IS_MARK_TG) ? 2 : 0); /* IS-TEC-12, IS-END-05 */
}

/* Points of END clauses: each scores once, and every one is a gain with a number. IS-END-06,
 * IS-END-08. */
static int end_clauses(const struct is_state *s, int seat, unsigned card)
{
    const struct is_row *row = is_row(card);
    int points = 0;

    for (int i = 0; i < row->clauses; i++) {
        const struct is_clause *c = is_clause_of(row, (unsigned)i);
        for (int k = 0; c->kind == IS_END && k < c->steps; k++) {
            const struct is_step *step = &is_steps[c->step + k];
            points += step->goods.n[0] * is_number(s, seat, card, step->times, 0);
        }
    }
    return points;
}

/* What would be added if the game ended now; nothing but Locations scores, IS-END-07. */
struct is_end_score is_end_score(const struct is_state *s, int seat)
{
    struct is_end_score score = { 0, 0 };
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
        score.locations += is_worth(s, s->card[i].id);
        score.clauses += end_clauses(s, seat, s->card[i].id);
    }
    return score;
}

/* IS-SOLO-22, IS-SOLO-24. */
bool is_solo_won(const struct is_state *s)
{
    return is_count_faction(s, 0) > is_size(s, IS_COLLECTION);
}

int is_rating(int score)
{
    return score < 30 ? 0 : score >= 80 ? 6 : score / 10 - 2;
}

void is_finish(struct is_state *s, struct mg_play *play)
{
    s->phase = IS_PH_OVER;
    s->ask = IS_ASK_NOTHING;
    s->turn = s->pass = s->acted = 0;
    s->fresh = 0;
    s->razed[0] = s->razed[1] = IS_NO_GOOD;
    s->razed_card[0] = s->razed_card[1] = 0;
    is_tell_of(play, IS_EV_OVER, MG_NOBODY, 0, 0, 0);
    for (int seat = 0; seat < s->players; seat++) {
        struct is_end_score more = is_end_score(s, seat);
        /* not by is_score(): it triggers nothing, IS-TRG-08 */
        s->player[seat].score =
            is_sum(s->player[seat].score, more.locations + more.clauses, IS_SCORE_MOST);
        is_tell_of(play, IS_EV_END_SCORE, seat, (unsigned)more.locations, (unsigned)more.clauses,
                   s->player[seat].score);
    }
    if (is_solo(s))
        is_tell_of(play, IS_EV_RATING, 0, is_solo_won(s), (unsigned)is_rating(s->player[0].score),
                   0);
}

/* Points (IS-END-09), then Workers and Resources (IS-END-10), then cards in hand (IS-END-11); who
 * is still equal shares the victory (IS-END-12). */
static int64_t rank_of(const struct is_state *s, int seat)
{
    const struct is_player *p = &s->player[seat];
    int left = p->supply[IS_W] + p->supply[IS_S] + p->supply[IS_F] + p->supply[IS_P];
    return ((int64_t)p->score << 32) + ((int64_t)left << 16) + is_size(s, IS_HAND + seat);
}

void is_result(const void *state, struct mg_result *out)
{
    const struct is_state *s = state;

    *out = (struct mg_result){ .over = s->phase == IS_PH_OVER };
    for (int seat = 0; seat < s->players; seat++) {
        int64_t rank = rank_of(s, seat);
        out->score[seat] = s->player[seat].score;
        out->place[seat] = 1;
        for (int other = 0; other < s->players; other++)
            out->place[seat] = (uint8_t)(out->place[seat] + (rank_of(s, other) > rank));
        if (out->over && out->place[seat] == 1 && (!is_solo(s) || is_solo_won(s)))
            out->winners |= 1u << seat;
    }
}
