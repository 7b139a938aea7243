/* Storing in Cleanup: IS-CLN-06 to IS-CLN-09. The board keeps its own Good; cards keep Resources or
 * Blessings. Where more is there than fits, the player gives up one token after the other. */
#include "state.h"

/* Room of the player's STORE clauses: tokens of a copy add up. IS-CLN-07, IS-FAC-24. It matters in
 * Cleanup only: what was stored before is a Good like all others, wherever it was kept.
 * IS-CLN-08. */
struct is_storage is_storage(const struct is_state *s, int seat)
{
    struct is_storage room = { 0, 0 };

    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
        const struct is_row *row = is_row(s->card[i].id);
        for (int k = 0; k < row->clauses; k++) {
            const struct is_clause *c = is_clause_of(row, (unsigned)k);
            if (c->kind != IS_STORE)
                continue;
            if (c->cost.good[0] == IS_B)
                room.blessings += c->times;
            else
                room.resources += c->times;
        }
    }
    return room;
}

/* Resources that need room: the board keeps its own kind without. */
static unsigned loose_resources(const struct is_player *p)
{
    unsigned goods = 0;
    for (unsigned good = 0; good < 3; good++)
        if (p->supply[good] > 0 && good != is_boards[p->faction].stores)
            goods |= 1u << good;
    return goods;
}

static int count_loose(const struct is_player *p)
{
    int count = 0;
    for (unsigned good = 0; good < 3; good++)
        count += good != is_boards[p->faction].stores ? p->supply[good] : 0;
    return count;
}

/* Resources that may be given up, if too many: a bit for each; and Blessings. */
unsigned is_must_drop_resource(const struct is_state *s, int seat)
{
    struct is_storage room = is_storage(s, seat);
    const struct is_player *p = &s->player[seat];
    return room.resources > 0 && count_loose(p) > room.resources ? loose_resources(p) : 0;
}

unsigned is_must_drop_blessing(const struct is_state *s, int seat)
{
    struct is_storage room = is_storage(s, seat);
    const struct is_player *p = &s->player[seat];
    return room.blessings > 0 && is_count_blessings(p) > room.blessings ? p->blessings : 0;
}

/* How many must be given up. */
int is_too_many(const struct is_state *s, int seat)
{
    struct is_storage room = is_storage(s, seat);
    const struct is_player *p = &s->player[seat];

    return (is_must_drop_resource(s, seat) != 0 ? count_loose(p) - room.resources : 0) +
           (is_must_drop_blessing(s, seat) != 0 ? is_count_blessings(p) - room.blessings : 0);
}

/* Drop what there is no choice about: one kind only. */
bool is_must_choose_stored(struct is_state *s, int seat)
{
    struct is_player *p = &s->player[seat];
    unsigned goods = is_must_drop_resource(s, seat);

    if (goods != 0 && (goods & (goods - 1)) == 0) {
        p->supply[__builtin_ctz(goods)] = (uint16_t)is_storage(s, seat).resources;
        goods = 0;
    }
    return goods != 0 || is_must_drop_blessing(s, seat) != 0;
}
