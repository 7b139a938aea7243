/* Shots of engines before the dice, for the page: who can be hit and what is in the way, where
 * stones come down, and what one that strikes would do. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../shoot/shoot.h"
#include "page.h"

/* As many shapes as there are directions of flight: told once each. */
struct spreads {
    int count;
    struct sg_spread hex[2 * SG_DIRS][SG_DIRS * 4];
    int hexes[2 * SG_DIRS];
};

static int number_of_spread(struct spreads *all, const struct sg_state *s, unsigned piece,
                            unsigned place)
{
    struct sg_spread shape[SG_DIRS * 4] = { { 0 } };
    int hexes =
            sg_spread_of(s->piece[piece].kind, sg_hex(s->piece[piece].at), sg_hex(place), shape),
        i = 0;

    while (i < all->count && (all->hexes[i] != hexes ||
                              memcmp(all->hex[i], shape, (size_t)hexes * sizeof *shape) != 0))
        i++;
    if (i == all->count && i < 2 * SG_DIRS) {
        memcpy(all->hex[i], shape, sizeof shape);
        all->hexes[all->count++] = hexes;
    }
    return i;
}

static void put_spreads(const struct spreads *all, struct mg_json *out)
{
    open_key(out, "spreads", '[');
    for (int i = 0; i < all->count; i++) {
        mg_json_open(out, '[');
        for (int k = 0; k < all->hexes[i]; k++) {
            mg_json_open(out, '[');
            mg_json_number(out, all->hex[i][k].q);
            mg_json_number(out, all->hex[i][k].r);
            mg_json_number(out, all->hex[i][k].chance);
            mg_json_close(out, ']');
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, ']');
}

/* T5, ten letters: of a bolt that comes down where it was aimed. */
static void put_bolt(const struct sg_state *s, unsigned piece, unsigned place,
                     const struct sg_sight *sight, struct mg_json *out)
{
    int who = sg_who(s, place);
    char letters[11] = "";

    for (int die = 1; die <= 10; die++)
        letters[die - 1] = sg_ballista_table[who >= 0 && sg_mounted(s, (unsigned)who)][sight->cover]
                                            [sg_bolt_die(s, piece, sg_hex(place), die) - 1];
    mg_json_text_member(out, "dice", letters);
    if (who >= 0)
        sg_page_comes_to(s, letters, (unsigned)who, sg_hex(s->piece[piece].at), out);
}

static void put_refusal(const struct sg_sight *sight, struct mg_verdict shot, struct mg_json *out)
{
    mg_json_text_member(out, "rule", shot.rule);
    mg_json_text_member(out, "why", mg_tr(out->out, shot.why));
    if (!sight->clear && sight->blocked_at != 0) {
        mg_json_key(out, "hex");
        put_hex(out, sight->blocked_at);
    }
}

static void put_engine_sight(const struct sg_state *s, unsigned piece, unsigned place,
                             struct spreads *all, struct mg_json *out)
{
    bool bolts = s->piece[piece].kind == SG_BALLISTA;
    int who = sg_who(s, place), wall;
    unsigned structure = sg_structure_in(s, sg_hex(place));
    struct mg_verdict shot = sg_check_engine_aim(s, piece, place);
    struct sg_sight sight = { .clear = true };

    if (bolts) /* stones fly over everything */
        sight = sg_look(s, s->piece[piece].at, place, SG_BALLISTA_BOLT, SG_SUBJECTS, SG_SUBJECTS);
    mg_json_open(out, '{');
    put_who(out, "who", SG_PERSONS + piece);
    if (who >= 0)
        put_who(out, "target", (unsigned)who);
    put_place(out, "at", place);
    mg_json_number_member(out, "distance", sg_distance(sg_hex(s->piece[piece].at), sg_hex(place)));
    mg_json_key(out, "clear");
    mg_json_bool(out, mg_legal(shot));
    if (!mg_legal(shot))
        put_refusal(&sight, shot, out);
    else {
        mg_json_number_member(out, "spread", number_of_spread(all, s, piece, place));
        if (bolts) {
            mg_json_number_member(out, "cover", sight.cover);
            put_bolt(s, piece, place, &sight, out);
        } else if (structure != SG_NOWHERE &&
                   (wall = sg_bombard_chance(s, structure,
                                             sg_thrower_points(s->piece[piece].kind))) > 0)
            mg_json_number_member(out, "breaks", wall);
    }
    mg_json_close(out, '}');
}

static bool is_listed(const struct mg_move *list, unsigned count, unsigned place)
{
    for (unsigned i = 0; i < count; i++)
        if (list[i].a == place)
            return true;
    return false;
}

void sg_page_engine_sights(const struct sg_state *s, unsigned piece, struct mg_json *out)
{
    struct mg_move list[MG_MAX_MOVES];
    struct spreads all = { 0 };
    unsigned count = sg_list_engine_targets(s, piece, 0, list, MG_MAX_MOVES);

    open_key(out, "sights", '[');
    for (unsigned i = 0; i < count; i++)
        put_engine_sight(s, piece, list[i].a, &all, out);
    for (unsigned who = 0; who < SG_PERSONS; who++) /* whom it cannot shoot at, and why */
        if (s->person[who].fate == SG_ON_BOARD && s->person[who].side != s->piece[piece].side &&
            s->at[who] != SG_NOWHERE && !is_listed(list, count, s->at[who]))
            put_engine_sight(s, piece, s->at[who], &all, out);
    mg_json_close(out, ']');
    put_spreads(&all, out);
}
