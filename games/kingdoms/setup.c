/* Options and seed to the first decision. */
#include "state.h"

#include <string.h>

/* Which of a deck's cards are in the game: first and last id, in the numbering of the state. */
struct range {
    uint8_t first, last;
};

static const struct range core = { 1, 56 }, core_and_extra = { 1, 93 }, expansion = { 94, 135 },
                          second_core = { KC_SECOND_CORE + 1, KC_SECOND_CORE + 56 };

static int add(uint16_t *card, int count, struct range r)
{
    for (int id = r.first; id <= r.last; id++)
        card[count++] = (uint16_t)id;
    return count;
}

/* The deck of the mode: KC-DECK-02, KC-MODE-01, KC-MODE-02, KC-MODE-03, KC-MODE-06. */
static int deck_of_mode(int players, bool with_expansion, bool extended, uint16_t *card)
{
    bool two_sets = players == 5 || (players > 2 && !with_expansion && !extended);
    int count = 0;

    if (two_sets)
        count = add(card, add(card, count, core), second_core);
    else
        count = add(card, count, players == 2 ? core : core_and_extra);
    if (with_expansion)
        count = add(card, count, expansion);
    return count;
}

int kc_build_deck(const struct mg_options *options, uint16_t *card)
{
    return deck_of_mode(options->value[KC_OPT_PLAYERS], options->value[KC_OPT_EXPANSION],
                        options->value[KC_OPT_POOL] == KC_POOL_EXTENDED, card);
}

int kc_deck_of(const struct kc_state *s, uint16_t *card)
{
    return deck_of_mode(s->players, s->expansion, s->pool == KC_POOL_EXTENDED, card);
}

struct mg_verdict kc_check_options(const struct mg_options *options)
{
    int players = options->value[KC_OPT_PLAYERS];
    bool extended = options->value[KC_OPT_POOL] == KC_POOL_EXTENDED;

    if (extended && (players == 2 || players == 5))
        return mg_no("KC-MODE-05", N_("The extended pool is for three or four players."));
    if (extended && options->value[KC_OPT_EXPANSION])
        return mg_no("KC-MODE-05", N_("The extended pool is for games without the expansion."));
    if (options->value[KC_OPT_FIRST] > players)
        return mg_no("KC-SETUP-03", N_("The first player must be a seat of this game."));
    return MG_LEGAL;
}

/* KC-SETUP-04, KC-SETUP-06, KC-SETUP-08: five cards each, one at a time, whatever they are. */
static void deal(struct kc_state *s, struct mg_play *play)
{
    struct mg_piles piles = kc_piles(s);

    for (int round = 0; round < 5; round++)
        for (int i = 0; i < s->players; i++) {
            int seat = (s->first + i) % s->players;
            mg_pile_draw(&piles, KC_DECK, KC_HAND + seat, seat, play);
        }
    for (int seat = 0; seat < s->players; seat++)
        mg_tell(play,
                (struct mg_event){
                    .kind = KC_EV_DEALT, .seat = (uint8_t)seat, .a = 5, .seen = MG_EVERYONE });
}

/* KC-SCORE-03. */
static uint8_t scoring_of(const struct mg_options *options)
{
    bool base_duel = options->value[KC_OPT_PLAYERS] == 2 && !options->value[KC_OPT_EXPANSION];

    switch (options->value[KC_OPT_SCORING]) {
    case 0: return base_duel ? KC_BY_LOCATIONS : KC_BY_POINTS;
    case 1: return KC_BY_POINTS;
    default: return KC_BY_LOCATIONS;
    }
}

static void set_mode(struct kc_state *s, const struct mg_options *options)
{
    s->players = (uint8_t)options->value[KC_OPT_PLAYERS];
    s->expansion = options->value[KC_OPT_EXPANSION] != 0;
    s->pool = (uint8_t)options->value[KC_OPT_POOL];
    s->scoring = scoring_of(options);
}

bool kc_agrees(const void *state, const struct mg_options *options)
{
    const struct kc_state *s = state;
    struct kc_state mode = { .players = 0 };
    int first = options->value[KC_OPT_FIRST];

    set_mode(&mode, options);
    return s->players == mode.players && s->expansion == mode.expansion && s->pool == mode.pool &&
           s->scoring == mode.scoring && (first == 0 || s->first == first - 1);
}

void kc_setup(void *state, const struct mg_options *options, struct mg_play *play)
{
    struct kc_state *s = state;
    uint16_t card[KC_MOST_CARDS];

    set_mode(s, options);

    /* KC-SETUP-02, KC-SETUP-05: one deck, shuffled; what is not dealt stays as the deck. */
    int count = kc_build_deck(options, card);
    mg_shuffle(&s->rng, play, card, count);
    for (int i = 0; i < count; i++)
        s->card[i] = mg_card(card[i], 0);
    for (int pile = KC_DECK; pile < KC_PILES; pile++)
        s->start[pile + 1] = (uint16_t)count;

    /* KC-SETUP-03. */
    int first = options->value[KC_OPT_FIRST];
    s->first = (uint8_t)(first > 0 ? first - 1 : (int)mg_roll(&s->rng, play, s->players));
    deal(s, play);
    memset(s->limit, 4, sizeof s->limit); /* KC-SETUP-07, KC-UNIT-04 */
    s->seat = s->first;
    kc_begin_turn(s, play);
}
