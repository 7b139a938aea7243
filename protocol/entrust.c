/* entrust: the computer plays for a seat until the end of a battle, of the turn or of the game, as
 * far as no other seat has to decide. Its moves are ordinary moves of the seat, marked in the
 * record. At a table it is something else under the same name (server/entrust.c): there the seat is
 * the computer's from then on, and one says stop. */
#include "request.h"
#include "stand_in.h"

/* of one request, unless it says otherwise: nobody waits for ever, and who wants more asks again */
#define MOST_MOVES 1000

static const char *const stopped[] = {
    [MG_STOOD_TO_THE_END] = "end",
    [MG_STOOD_AS_FAR_AS_IT_GOES] = "others",
    [MG_STOOD_MOST_MOVES] = "most",
};

struct trust {
    int seat, until;
    const struct mg_player *player;
    json_int_t stretch, seed, most;
    struct mg_limits limits;
};

static bool take_until(struct mg_request *r, int *until)
{
    const char *word = NULL;

    if (!mg_need_text(r, "until", &word))
        return false;
    *until = mg_until_find(word);
    return *until >= 0 ||
           mg_wrong_field(r, "until", N_("The field {0} must be one of: battle, turn, game."));
}

static bool take_level(struct mg_request *r, const struct mg_player **player)
{
    const char *name = "normal";

    if (!mg_take_text(r, "level", &name))
        return false;
    *player = mg_player_find(name);
    return *player != NULL ||
           mg_wrong_field(
               r, "level",
               N_("The field {0} must be a computer player: easy, normal, hard, expert, greedy or random."));
}

static bool take_trust(struct mg_request *r, struct trust *t)
{
    return mg_take_seat(r, "seat", false, &t->seat) && take_until(r, &t->until) &&
           take_level(r, &t->player) && mg_take_number(r, "stretch", 0, UINT32_MAX, &t->stretch) &&
           mg_take_number(r, "seed", 0, INT64_MAX, &t->seed) &&
           mg_take_number(r, "most", 1, 100000, &t->most) &&
           mg_take_limit(
               r, "ms", N_("The field {0} must be a whole number from 1 to 600000 (milliseconds)."),
               600000, &t->limits.ms) &&
           mg_take_limit(
               r, "nodes",
               N_("The field {0} must be a whole number from 1 to 10000000 (imagined games)."),
               10000000, &t->limits.nodes);
}

static void put_moves(const struct mg_match *m, size_t first, struct mg_json *out)
{
    mg_json_open_member(out, "moves", '[');
    for (size_t i = first; i < mg_match_moves(m); i++) {
        char buffer[MG_MAX_MOVE_TEXT] = "";
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        mg_move_write(m->game, mg_match_move(m, i), &text);
        mg_json_text(out, buffer);
    }
    mg_json_close(out, ']');
}

bool mg_do_entrust(struct mg_request *r)
{
    struct mg_match *m = r->engine->match;
    struct trust t = { .seat = mg_match_actor(m),
                       .stretch = -1,
                       .seed = 1,
                       .most = MOST_MOVES,
                       .limits = { .threads = 2 } };
    struct mg_stand_in s;
    struct mg_intent intent = { .decisions = 0 };
    struct mg_mark before = mg_match_mark(m);
    int as = MG_REFEREE;
    size_t moves = mg_match_moves(m), events = mg_match_event_count(m);

    if (!take_trust(r, &t) || !mg_take_seat(r, "as", true, &as))
        return false;
    if (t.seat < 0)
        t.seat = 0; /* the game is over: nobody has anything to decide */
    struct mg_verdict v =
        mg_stand_in_begin(&s, m->game, mg_match_view_of(m, t.seat), t.until, t.player);
    if (!mg_legal(v) && t.stretch <= 0)
        return mg_refuse_by(r, "illegal", v, NULL);
    if (t.stretch >= 0) /* what an earlier request began */
        s = (struct mg_stand_in){ .player = t.player,
                                  .until = (uint8_t)t.until,
                                  .stretch = (uint32_t)t.stretch };
    struct mg_rng rng = mg_rng_fast((uint64_t)t.seed ^ (uint64_t)moves << 20);
    t.limits.intent = &intent;
    enum mg_stood stood = mg_stand_in_play(&s, m, t.seat, &t.limits, &rng, (size_t)t.most);
    if (stood == MG_STOOD_NO_MEMORY) {
        mg_match_return(m, before);
        return mg_refuse_memory(r);
    }
    mg_json_number_member(&r->json, "seat", t.seat);
    mg_json_text_member(&r->json, "level", t.player->name);
    mg_json_text_member(&r->json, "until", mg_until_name(t.until));
    mg_json_number_member(&r->json, "stretch", s.stretch);
    mg_json_text_member(&r->json, "stopped", stopped[stood]);
    put_moves(m, moves, &r->json);
    struct mg_seen seen = mg_see(m, as);
    mg_json_key(&r->json, "events");
    mg_answer_events(&seen, events, &r->json);
    mg_json_key(&r->json, "status");
    mg_answer_status(&seen, &r->json);
    return true;
}
