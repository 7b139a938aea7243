/* The computer plays for a seat for a while. */
#include "stand_in.h"

#include <stdlib.h>
#include <string.h>

static const char *const untils[MG_UNTILS] = { "battle", "turn", "game" };

const char *mg_until_name(int until)
{
    return until >= 0 && until < MG_UNTILS ? untils[until] : NULL;
}

int mg_until_find(const char *word)
{
    for (int i = 0; i < MG_UNTILS; i++)
        if (strcmp(untils[i], word) == 0)
            return i;
    return -1;
}

uint32_t mg_stretch(const struct mg_game *game, const void *view, int until)
{
    if (until == MG_UNTIL_GAME)
        return 0;
    struct mg_phase phase = mg_phase_of(game, view);
    if (until == MG_UNTIL_BATTLE)
        return phase.battle;
    return phase.stretch != 0 ? phase.stretch : (uint32_t)phase.turn;
}

struct mg_verdict mg_stand_in_begin(struct mg_stand_in *s, const struct mg_game *game,
                                    const void *view, int until, const struct mg_player *player)
{
    uint32_t stretch = mg_stretch(game, view, until);

    if (until == MG_UNTIL_BATTLE && stretch == 0)
        return mg_no("MG-HELP-02",
                     N_("There is no battle now that the computer could fight to its end."));
    *s = (struct mg_stand_in){ .player = player, .until = (uint8_t)until, .stretch = stretch };
    return MG_LEGAL;
}

bool mg_stand_in_goes_on(const struct mg_stand_in *s, const struct mg_game *game, const void *view)
{
    return s->player != NULL && mg_stretch(game, view, s->until) == s->stretch;
}

enum mg_stood mg_stand_in_play(const struct mg_stand_in *s, struct mg_match *match, int seat,
                               const struct mg_limits *limits, struct mg_rng *rng, size_t most)
{
    const struct mg_game *game = mg_match_game(match);
    struct mg_thought *thought = malloc(sizeof *thought);
    void *view = malloc(game->state_size);
    enum mg_stood stood =
        thought == NULL || view == NULL ? MG_STOOD_NO_MEMORY : MG_STOOD_MOST_MOVES;

    for (size_t n = 0; n <= most && stood == MG_STOOD_MOST_MOVES; n++) {
        mg_view(game, mg_match_state(match), seat, view);
        if (mg_match_actors(match) == 0 || !mg_stand_in_goes_on(s, game, view)) {
            stood = MG_STOOD_TO_THE_END;
        } else if (!(mg_match_actors(match) >> seat & 1)) {
            stood = MG_STOOD_AS_FAR_AS_IT_GOES;
        } else if (n < most) {
            memset(thought, 0, sizeof *thought);
            s->player->choose(game, view, seat, limits, rng, thought);
            if (thought->count == 0 ||
                !mg_legal(mg_match_play(match, seat, thought->considered[0].move)))
                stood = MG_STOOD_NO_MEMORY; /* what it chose is legal: it could only not be written
                                               down */
            else
                mg_match_sign(match, mg_hand_number(s->player->name));
        }
    }
    free(thought);
    free(view);
    return stood;
}
