/* Comparing armies, ranking, points and winners. */
#include "state.h"

kc_counts kc_army(const struct kc_state *s, int seat, int place)
{
    const struct kc_line *line = &s->line[seat][place];
    kc_counts counts = 0;

    for (int i = 0; i < line->count; i++) /* KC-CMP-01, KC-UNIT-08, KC-UNIT-09 */
        counts += kc_card(line->unit[i].card)->face[line->unit[i].face];
    for (int k = 0; s->cancelled[place] >> k != 0; k++) /* KC-KING-07, KC-KING-08, KC-KING-10 */
        if (s->cancelled[place] >> k & 1)
            counts &= ~((kc_counts)15 << 4 * k);
    return counts;
}

/* KC-CMP-02, KC-CMP-03, KC-CMP-04, KC-CMP-05, KC-CMP-06, KC-CMP-07, KC-CMP-08, KC-CMP-10,
 * KC-CMP-11: a byte per size, the largest size highest. In it the number of
 * groups stands above their kinds, as one bit each with the strongest highest: with equal numbers
 * the larger mask is the stronger list of kinds. So each kind adds one to the number of groups of
 * its size, and its own bit; kinds that are not there end up in the lowest byte, which is
 * dropped. */
uint64_t kc_key(kc_counts counts)
{
    uint64_t key = 0;

    for (int k = 0; k < KC_SYMBOLS; k++)
        key += (uint64_t)(1 << 5 | 1 << k) << 8 * kc_count_of(counts, k);
    return key >> 8;
}

int kc_last_laid(const struct kc_state *s, int seat, int place)
{
    const struct kc_line *line = &s->line[seat][place];
    int last = 0;

    for (int i = 0; i < line->count; i++)
        if (line->unit[i].laid > last)
            last = line->unit[i].laid;
    return last;
}

/* KC-CMP-12: a strict order among those who have a unit there. */
bool kc_stronger(const struct kc_state *s, int a, int b, int place)
{
    uint64_t key_a = kc_key(kc_army(s, a, place)), key_b = kc_key(kc_army(s, b, place));

    if (key_a != key_b)
        return key_a > key_b;
    return kc_last_laid(s, a, place) < kc_last_laid(s, b, place); /* KC-CMP-09, KC-RANK-05 */
}

/* KC-RANK-01, KC-RANK-06, KC-RANK-07: everybody who has a unit there. The order is that of
 * kc_stronger(); here each army is counted once. */
int kc_ranking(const struct kc_state *s, int place, uint8_t *seats)
{
    uint64_t key[KC_SEATS];
    int last[KC_SEATS], count = 0;

    for (int seat = 0; seat < s->players; seat++) {
        if (s->line[seat][place].count == 0)
            continue;
        key[seat] = kc_key(kc_army(s, seat, place));
        last[seat] = kc_last_laid(s, seat, place);
        int at = count++;
        for (; at > 0; at--) {
            int before = seats[at - 1];
            if (key[seat] < key[before] || (key[seat] == key[before] && last[seat] > last[before]))
                break;
            seats[at] = seats[at - 1];
        }
        seats[at] = (uint8_t)seat;
    }
    return count;
}

/* KC-SCORE-07: the moment the last unit of all came. */
int kc_capture(const struct kc_state *s, int place)
{
    int last = 0;

    for (int seat = 0; seat < s->players; seat++)
        if (kc_last_laid(s, seat, place) > last)
            last = kc_last_laid(s, seat, place);
    return last;
}

#define NO_CAPTURE 0x10000 /* KC-SCORE-08: behind anybody who dominates a location */

static void count_place(const struct kc_state *s, int place, struct kc_tally *tally)
{
    uint8_t seats[KC_SEATS];
    int ranked = kc_ranking(s, place, seats);

    for (int rank = 0; rank < ranked && rank < 3; rank++) { /* KC-RANK-02, KC-RANK-03, KC-RANK-04 */
        tally[seats[rank]].points += 3 - rank;
        tally[seats[rank]].marker[rank]++;
    }
    if (ranked > 0) {
        struct kc_tally *first = &tally[seats[0]];
        int capture = kc_capture(s, place);
        if (capture < first->earliest) {
            first->earliest = capture;
            first->earliest_place = place;
        }
    }
}

void kc_count(const struct kc_state *s, struct kc_tally tally[KC_SEATS])
{
    for (int seat = 0; seat < KC_SEATS; seat++)
        tally[seat] = (struct kc_tally){ .earliest = NO_CAPTURE };
    for (int place = 0; place < KC_PLACES; place++)
        count_place(s, place, tally);
}

int kc_compare(const struct kc_state *s, const struct kc_tally *a, const struct kc_tally *b,
               enum kc_step *by)
{
    if (s->scoring == KC_BY_POINTS) {
        *by = KC_STEP_SCORE;
        if (a->points != b->points)
            return a->points - b->points;
        *by = KC_STEP_III;
        if (a->marker[0] != b->marker[0]) /* KC-SCORE-04: more III */
            return a->marker[0] - b->marker[0];
        *by = KC_STEP_II;
        if (a->marker[1] != b->marker[1]) /* KC-SCORE-05: more II */
            return a->marker[1] - b->marker[1];
    } else {
        *by = KC_STEP_SCORE;
        if (a->marker[0] != b->marker[0])
            return a->marker[0] - b->marker[0];
    }
    *by = a->earliest == b->earliest ? KC_STEP_SHARED : KC_STEP_CAPTURE;
    return b->earliest - a->earliest; /* KC-SCORE-06 */
}

/* KC-SCORE-01, KC-SCORE-02, KC-SCORE-10. */
void kc_result(const void *state, struct mg_result *out)
{
    const struct kc_state *s = state;
    struct kc_tally tally[KC_SEATS];
    enum kc_step by;

    kc_count(s, tally);
    out->over = s->phase == KC_OVER;
    out->winners = 0;
    for (int seat = 0; seat < s->players; seat++) {
        int better = 0;
        for (int other = 0; other < s->players; other++)
            better += kc_compare(s, &tally[other], &tally[seat], &by) > 0;
        out->place[seat] = (uint8_t)(better + 1);
        out->score[seat] = s->scoring == KC_BY_POINTS ? tally[seat].points : tally[seat].marker[0];
        if (out->over && better == 0)
            out->winners |= 1u << seat;
    }
}
