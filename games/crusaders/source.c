/* Where points come from, by seat; and in words what decided, or would decide now. */
#include "state.h"

const char *const cr_award_titles[CR_PEOPLES + 1] = { N_("Award for Slavs"),
                                                      N_("Award for Prussians"),
                                                      N_("Award for Saracens"),
                                                      N_("Award for influence tiles") };

enum source {
    IN_PLAY,
    AWARDS,
    SPACES = AWARDS + CR_PEOPLES + 1,
    VAULTS = SPACES + CR_TYPES - 1,
    END_TILES,
    SOURCES
};

/* clang-format off */
static const char *const titles[SOURCES + 1] = {
    [IN_PLAY] = N_("Influence gained in play"),
    [AWARDS] = N_("Award for Slavs"), N_("Award for Prussians"), N_("Award for Saracens"), N_("Award for influence tiles"),
    [SPACES] = N_("Castle IV: sets of enemies"), N_("Church IV"), N_("Farm IV: knights and troops"), N_("Bank IV: buildings of level IV"),
    N_("Keep IV: troops"), N_("Chapel IV: wedges with 2 tokens"), N_("Mill IV"), N_("Vault IV: upgraded wedges"),
    [VAULTS] = N_("Vaults I to III"),
    [END_TILES] = N_("End-game tiles"),
};
/* clang-format on */

static bool has_vault(const struct cr_player *p)
{
    for (int level = 1; level < CR_LEVELS; level++)
        if (cr_is_uncovered(p, CR_VAULT, level))
            return true;
    return false;
}

static bool has_end_tile(const struct cr_player *p)
{
    for (int i = 0; i < p->tiles; i++)
        if (cr_tiles[p->tile[i].tile].class == CR_END_TILE)
            return true;
    return false;
}

/* CR-SCO-14. What a player has not got is no source, not one of 0: the table stays short. */
static int32_t points(const void *view, int seat, int source)
{
    const struct cr_state *s = view;
    const struct cr_player *p = &s->player[seat];
    struct cr_score score[CR_SEATS];
    int type = source - SPACES + 1;

    cr_scores(s, score);
    if (source == IN_PLAY)
        return score[seat].influence;
    if (source < SPACES)
        return source - AWARDS < CR_PEOPLES || s->expansion ? score[seat].award[source - AWARDS]
                                                            : MG_NO_POINTS;
    if (source < VAULTS) /* CR-SCO-12: a Mill IV has none */
        return type != CR_MILL && (cr_is_base((unsigned)type) || s->expansion) &&
                       cr_is_uncovered(p, (unsigned)type, CR_LEVELS)
                   ? score[seat].space[type]
                   : MG_NO_POINTS;
    if (source == VAULTS)
        return s->expansion && has_vault(p) ? score[seat].vaults : MG_NO_POINTS;
    return has_end_tile(p) ? score[seat].tiles : MG_NO_POINTS;
}

/* ---- in words ---------------------------------------------------------------------------- */

/* "Slavs: Purple 3, Blue 1." */
void cr_tell_award(const struct cr_state *s, int which, struct mg_text *out)
{
    MG_WORDS(counts, out, 300);

    for (int seat = 0; seat < s->players; seat++) {
        const struct cr_player *p = &s->player[seat];
        mg_put(&counts, seat > 0 ? ", " : "");
        cr_seat_title(seat, &counts);
        mg_putc(&counts, ' ');
        mg_put_number(&counts, which < CR_PEOPLES ? p->captured[which] : p->tiles);
    }
    mg_say(out, N_("{0}: {1}."),
           mg_tr(out, which < CR_PEOPLES ? cr_people_titles[which] : N_("Influence tiles")),
           counts_buffer);
}

/* Who comes in at this place. */
static int seat_at(const struct mg_result *result, int players, int place)
{
    for (int seat = 0; seat < players; seat++)
        if (result->place[seat] == place)
            return seat;
    return 0;
}

/* CR-SCO-15, CR-SCO-16: every pair of neighbours in the ranking with equal points. */
static void tell_ties(const struct cr_state *s, const struct mg_result *result, struct mg_text *out)
{
    for (int place = 1; place < s->players; place++) {
        int better = seat_at(result, s->players, place),
            worse = seat_at(result, s->players, place + 1);
        MG_WORDS(one, out, 40);
        MG_WORDS(other, out, 40);
        if (result->score[better] != result->score[worse])
            continue;
        cr_seat_title(better, &one);
        cr_seat_title(worse, &other);
        mg_say(
            out,
            N_("{0} and {1} both have {2}: {0} is earlier in turn order and stands before (CR-SCO-15)."),
            one_buffer, other_buffer, mg_digits(result->score[better]).text);
        mg_putc(out, '\n');
    }
}

static void tell_winner(const struct cr_state *s, const struct mg_result *result,
                        struct mg_text *out)
{
    int seat = seat_at(result, s->players, 1);
    MG_WORDS(who, out, 40);

    cr_seat_title(seat, &who);
    if (!result->over)
        mg_say(out, N_("If the game ended now {0} would win with {1}."), who_buffer,
               mg_digits(result->score[seat]).text);
    else if (s->last_round)
        mg_say(out, N_("The supply is empty: {0} wins with {1} (CR-END-01)."), who_buffer,
               mg_digits(result->score[seat]).text);
    else
        mg_say(out, N_("Twenty rounds without any gain: {0} wins with {1} (CR-END-05)."),
               who_buffer, mg_digits(result->score[seat]).text);
    mg_putc(out, '\n');
}

static void decided(const void *view, int seat, struct mg_text *out)
{
    const struct cr_state *s = view;
    struct mg_result result = { .over = false };
    (void)seat;

    cr_result(s, &result);
    for (int which = 0; which < CR_PEOPLES + s->expansion; which++) {
        cr_tell_award(s, which, out);
        mg_put(out, which + 1 < CR_PEOPLES + s->expansion ? " " : "\n");
    }
    tell_ties(s, &result, out);
    tell_winner(s, &result, out);
}

const struct mg_score cr_sources = { titles, points, decided };
