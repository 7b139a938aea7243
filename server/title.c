/* What those who sit at a table are called, everywhere: one name for each seat. */
#include "bots.h"
#include "table.h"

#include "player.h"

#include <string.h>

/* Somebody who is away and may come back keeps his name while the computer plays for him. */
static bool has_own_name(const struct seat *s)
{
    return s->kind != SEAT_AI || (s->owner[0] != '\0' && s->name[0] != '\0');
}

static bool is_taken(const struct seat *all, int seats, const char *name)
{
    for (int i = 0; i < seats; i++)
        if (has_own_name(&all[i]) && strcmp(all[i].name, name) == 0)
            return true;
    return false;
}

/* How many of its level come before this one? Those who took over from somebody come after those
 * who sat there from the start: nobody's name changes because a person gives up. */
static int count_before(const struct seat *all, int seats, int seat)
{
    int count = 0;

    for (int i = 0; i < seats; i++) {
        const struct seat *s = &all[i];
        bool late = s->person[0] != '\0', me_late = all[seat].person[0] != '\0';
        if (i != seat && !has_own_name(s) && strcmp(s->level, all[seat].level) == 0)
            count += late == me_late ? i < seat : me_late;
    }
    return count;
}

const char *seat_title(const struct seat *all, int seats, int seat)
{
    const struct seat *s = &all[seat];

    if (has_own_name(s))
        return s->name;
    if (is_bot(s->level))
        return s->level + strlen(BOT_LEVEL);
    const struct mg_player *player = mg_player_find(s->level);
    int before = count_before(all, seats, seat);
    for (int i = 0; player != NULL && i < MG_MAX_SEATS && player->house[i] != NULL; i++)
        if (!is_taken(all, seats, player->house[i]) && before-- == 0)
            return player->house[i];
    return s->level;
}
