/* The commands about the match that is open, and those that need none. */
#include "request.h"
#include "thing.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- games and rules --------------------------------------------------------------------- */

static void put_langs(struct mg_json *out)
{
    mg_json_open_member(out, "langs", '[');
    for (int i = 0; i < MG_LANG_COUNT; i++)
        mg_json_text(out, mg_lang_name((enum mg_lang)i));
    mg_json_close(out, ']');
}

/* For a program: the words that it says in requests. */
static void put_names(struct mg_json *out)
{
    mg_json_open_member(out, "games", '[');
    for (int i = 0; i < mg_game_count(); i++)
        mg_json_text(out, mg_game_at(i)->id);
    mg_json_close(out, ']');
    mg_json_open_member(out, "ai", '[');
    for (int i = 0; mg_player_at(i) != NULL; i++)
        mg_json_text(out, mg_player_at(i)->name);
    mg_json_close(out, ']');
}

static void put_game(const struct mg_game *game, struct mg_json *out)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "id", game->id);
    mg_speak_of(out->out, game);
    mg_json_text_member(out, "name", mg_tr(out->out, game->name));
    mg_json_text_member(out, "about", mg_tr(out->out, game->about));
    mg_json_open_member(out, "players", '[');
    mg_json_number(out, game->seats_min);
    mg_json_number(out, game->seats_max);
    mg_json_close(out, ']');
    if (game->draft) {
        mg_json_key(out, "draft");
        mg_json_bool(out, true);
    }
    mg_json_close(out, '}');
}

/* What players of this level are called, one after the other. */
static void put_house(const struct mg_player *player, struct mg_json *out)
{
    mg_json_key(out, "house");
    mg_json_open(out, '[');
    for (int i = 0; i < MG_MAX_SEATS && player->house[i] != NULL; i++)
        mg_json_text(out, player->house[i]);
    mg_json_close(out, ']');
}

/* For a person: what he is asked to choose from, in his language. */
static void put_choices(struct mg_json *out)
{
    mg_json_open_member(out, "games", '[');
    for (int i = 0; i < mg_game_count(); i++)
        put_game(mg_game_at(i), out);
    mg_json_close(out, ']');
    mg_json_open_member(out, "levels", '[');
    for (int i = 0; mg_player_at(i) != NULL; i++) {
        if (!mg_player_is_level(mg_player_at(i)))
            continue;
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", mg_player_at(i)->name);
        mg_json_text_member(out, "text", mg_tr(out->out, mg_player_at(i)->text));
        put_house(mg_player_at(i), out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

bool mg_do_hello(struct mg_request *r)
{
    struct mg_json *out = &r->json;
    const char *lang = NULL;

    if (!mg_take_text(r, "lang", &lang))
        return false;
    if (lang != NULL && r->engine != NULL)
        r->engine->lang = mg_lang_from(lang);
    mg_json_text_member(out, "name", "mangonel");
    mg_json_text_member(out, "version", MG_VERSION);
    mg_json_number_member(out, "protocol", 1);
    mg_json_text_member(
        out, "lang",
        mg_lang_name(r->engine != NULL ? r->engine->lang : (enum mg_lang)out->out->lang));
    put_langs(out);
    if (r->engine != NULL)
        put_names(out);
    else
        put_choices(out);
    return true;
}

/* A program is told what a position is made of, who draws it what is printed on the things. */
bool mg_do_describe(struct mg_request *r)
{
    const struct mg_game *game;

    if (!mg_take_game(r, &game))
        return false;
    mg_answer_game(game, &r->json);
    if (r->engine != NULL) {
        mg_answer_reference(game, &r->json);
        return true;
    }
    mg_json_open_member(&r->json, "content", '{');
    mg_page_content(game, &r->json);
    mg_json_close(&r->json, '}');
    return true;
}

bool mg_do_rules(struct mg_request *r)
{
    const struct mg_game *game = NULL;
    const char *id = NULL;
    char prefix[40] = "";

    if ((mg_request_field(r, "game") != NULL && !mg_take_game(r, &game)) ||
        !mg_take_text(r, "rule", &id))
        return false;
    if (game != NULL)
        snprintf(prefix, sizeof prefix, "%s-", game->prefix);
    mg_json_key(&r->json, "rules");
    if (id == NULL) {
        mg_answer_rules(prefix, &r->json);
        return true;
    }
    const struct mg_rule *rule = mg_rule_find((enum mg_lang)r->json.out->lang, id);
    if (rule == NULL || strncmp(id, prefix, strlen(prefix)) != 0)
        return mg_refuse(r, (struct mg_failure){ .code = "bad_request",
                                                 .detail = id,
                                                 .message = N_("There is no rule of that id.") });
    mg_json_open(&r->json, '[');
    mg_json_open(&r->json, '{');
    mg_json_key(&r->json, "id");
    mg_json_text(&r->json, rule->id);
    mg_json_key(&r->json, "text");
    mg_json_text(&r->json, rule->text);
    mg_json_close(&r->json, '}');
    mg_json_close(&r->json, ']');
    return true;
}

/* ---- looking ----------------------------------------------------------------------------- */

bool mg_put_status(struct mg_request *r, int seat)
{
    struct mg_seen seen = mg_see(r->engine->match, seat);
    mg_json_key(&r->json, "status");
    mg_answer_status(&seen, &r->json);
    return true;
}

/* What a seat may take back, it is told before it asks. */
static void put_undo(struct mg_request *r, int seat)
{
    size_t to;
    struct mg_verdict v = mg_match_may_take_back(r->engine->match, seat, 1, &to);

    mg_json_key(&r->json, "undo");
    mg_json_open(&r->json, '{');
    mg_answer_undo(v, to, &r->json);
    mg_json_close(&r->json, '}');
}

bool mg_do_status(struct mg_request *r)
{
    int seat = MG_REFEREE;

    if (!mg_take_seat(r, "seat", true, &seat))
        return false;
    mg_put_status(r, seat);
    if (seat >= 0)
        put_undo(r, seat);
    return true;
}

/* The seat that is asked about: by default the lowest that owes a decision, or else nobody. */
static bool take_actor(struct mg_request *r, int *seat)
{
    int actor = mg_match_actor(r->engine->match);
    *seat = actor >= 0 ? actor : MG_SPECTATOR;
    return mg_take_seat(r, "seat", false, seat);
}

static void put_seat(struct mg_json *out, int seat)
{
    mg_json_key(out, "seat");
    if (seat >= 0)
        mg_json_number(out, seat);
    else
        mg_json_null(out);
}

bool mg_do_legal(struct mg_request *r)
{
    const struct mg_match *m = r->engine->match;
    int seat;

    if (!take_actor(r, &seat))
        return false;
    struct mg_seen seen = mg_see(m, seat);
    mg_answer_actors(m, &r->json);
    put_seat(&r->json, seat);
    mg_json_key(&r->json, "prompt");
    mg_answer_prompt(&seen, &r->json);
    mg_json_key(&r->json, "moves");
    mg_answer_moves(&seen, &r->json);
    return true;
}

bool mg_do_view(struct mg_request *r)
{
    int seat;

    if (!mg_take_viewer(r, "seat", &seat))
        return false;
    struct mg_seen seen = mg_see(r->engine->match, seat);
    mg_json_key(&r->json, "view");
    mg_answer_view(&seen, &r->json);
    return true;
}

bool mg_do_describe_position(struct mg_request *r)
{
    int seat;

    if (!mg_take_viewer(r, "seat", &seat))
        return false;
    struct mg_seen seen = mg_see(mg_request_match(r), seat);
    mg_json_key(&r->json, "text");
    return mg_answer_words(&seen, &r->json) || mg_refuse_memory(r);
}

/* Points by where they come from, and what decides. */
bool mg_do_score(struct mg_request *r)
{
    const struct mg_match *m = mg_request_match(r);
    int seat;

    if (!mg_take_viewer(r, "seat", &seat))
        return false;
    mg_json_key(&r->json, "score");
    if (mg_words_of(m->game)->score == NULL)
        mg_json_null(&r->json);
    else
        mg_score_json(m->game, mg_match_view_of(m, seat), seat, &r->json);
    return true;
}

/* What is printed on a thing of the game, and where it is. */
bool mg_do_look(struct mg_request *r)
{
    const char *what = NULL;
    int seat = MG_REFEREE;

    if (!mg_need_text(r, "what", &what) || !mg_take_seat(r, "seat", true, &seat))
        return false;
    struct mg_text text = mg_text_growing((enum mg_lang)r->json.out->lang);
    bool found = mg_match_look(r->engine->match, seat, what, &text), whole = mg_text_whole(&text);
    if (found && whole)
        mg_json_text_member(&r->json, "text", text.buf);
    mg_text_free(&text);
    if (!whole)
        return mg_refuse_memory(r);
    return found || mg_refuse(r, (struct mg_failure){
                                     .code = "bad_request",
                                     .detail = what,
                                     .message = N_("Nothing in this game is called that.") });
}

bool mg_do_chronicle(struct mg_request *r)
{
    int seat;
    bool markdown = false;

    if (!mg_take_viewer(r, "seat", &seat) || !mg_take_flag(r, "markdown", &markdown))
        return false;
    struct mg_seen seen = mg_see(mg_request_match(r), seat);
    mg_json_key(&r->json, "text");
    return mg_answer_chronicle(&seen, markdown, &r->json) || mg_refuse_memory(r);
}

bool mg_do_position(struct mg_request *r)
{
    mg_json_key(&r->json, "position");
    mg_answer_position(r->engine->match, &r->json);
    return true;
}

bool mg_do_hash(struct mg_request *r)
{
    char hash[17];

    snprintf(hash, sizeof hash, "%016" PRIx64, mg_match_hash(r->engine->match));
    mg_json_key(&r->json, "hash");
    mg_json_text(&r->json, hash);
    return true;
}

bool mg_do_save(struct mg_request *r)
{
    const struct mg_match *m = r->engine->match;
    const char *name[MG_MAX_SEATS];
    json_t *seats = mg_request_field(r, "seats");

    if (seats != NULL) {
        if (!json_is_array(seats) || (int)json_array_size(seats) != mg_match_seats(m))
            return mg_wrong_field(r, "seats",
                                  N_("The field {0} must be a list with one name for each seat."));
        for (int i = 0; i < mg_match_seats(m); i++) {
            name[i] = json_string_value(json_array_get(seats, (size_t)i));
            /* The line of names must stay one that can be read again. */
            if (name[i] == NULL || strlen(name[i]) > 60)
                return mg_wrong_field(
                    r, "seats", N_("The field {0} must be a list with one name for each seat."));
        }
    }
    mg_json_key(&r->json, "record");
    return mg_answer_record(m, seats != NULL ? name : NULL, &r->json) || mg_refuse_memory(r);
}

/* ---- moving ------------------------------------------------------------------------------ */

/* One move as it was asked for. */
struct wish {
    const char *text;
    json_t *seat; /* NULL: whoever owes a decision */
};

static bool is_seat(const json_t *seat)
{
    return seat == NULL || json_is_integer(seat);
}

static struct mg_verdict whose(const struct mg_match *m, const struct wish *w, int *seat)
{
    unsigned actors = mg_match_actors(m);

    *seat = -1;
    if (w->seat != NULL) {
        json_int_t number = json_integer_value(w->seat);
        if (number >= 0 && number < MG_MAX_SEATS)
            *seat = (int)number;
        return MG_LEGAL;
    }
    *seat = 0;
    if ((actors & (actors - 1)) != 0)
        return mg_no("MG-SEAT-02", N_("Several seats owe a decision: say whose move this is."));
    *seat = actors != 0 ? mg_match_actor(m) : 0; /* when it is over, the game says so itself */
    return MG_LEGAL;
}

/* Seat and move; the verdict is about the text alone. A person moves for the seat that he asks
 * from. */
static struct mg_verdict understand(const struct mg_request *r, const struct mg_match *m,
                                    const struct wish *w, int *seat, struct mg_move *move)
{
    struct mg_verdict v = MG_LEGAL;

    if (r->engine != NULL)
        v = whose(m, w, seat);
    else
        *seat = r->seat;
    return mg_legal(v) ? mg_move_parse(m->game, w->text, move) : v;
}

static struct mg_verdict play(const struct mg_request *r, struct mg_match *m, const struct wish *w)
{
    int seat = MG_REFEREE;
    struct mg_move move;
    struct mg_verdict v = understand(r, m, w, &seat, &move);
    return mg_legal(v) ? mg_match_play(m, seat, move) : v;
}

static bool take_wish(struct mg_request *r, struct wish *w)
{
    if (!mg_need_text(r, "move", &w->text))
        return false;
    w->seat = r->engine != NULL ? mg_request_field(r, "seat") : NULL;
    return is_seat(w->seat) ||
           mg_wrong_field(r, "seat", N_("The field {0} must be the number of a seat."));
}

bool mg_do_why(struct mg_request *r)
{
    const struct mg_match *m = mg_request_match(r);
    struct wish w;
    int seat;
    struct mg_move move;

    if (!take_wish(r, &w))
        return false;
    struct mg_verdict v = understand(r, m, &w, &seat, &move);
    if (mg_legal(v))
        v = mg_match_check(m, seat, move);
    mg_json_key(&r->json, "legal");
    mg_json_bool(&r->json, mg_legal(v));
    if (mg_legal(v))
        return true;
    mg_json_text_member(&r->json, "rule", v.rule);
    mg_json_text_member(&r->json, "message", mg_why((enum mg_lang)r->json.out->lang, v));
    if (r->engine == NULL) {
        const struct mg_rule *rule = mg_rule_find((enum mg_lang)r->json.out->lang, v.rule);
        mg_json_text_member(&r->json, "text", rule != NULL ? rule->text : "");
    }
    return true;
}

/* What play answers: the events since `first` and where we are, both as `as` sees them. */
static bool answer_play(struct mg_request *r, size_t first, int as)
{
    struct mg_seen seen = mg_see(r->engine->match, as);
    mg_json_key(&r->json, "events");
    mg_answer_events(&seen, first, &r->json);
    mg_json_key(&r->json, "status");
    mg_answer_status(&seen, &r->json);
    return true;
}

/* An element of "moves": text, or an object with move and seat. */
static bool read_wish(const json_t *one, json_t *seat, struct wish *w)
{
    w->text = json_string_value(json_is_object(one) ? json_object_get(one, "move") : one);
    w->seat = json_is_object(one) ? json_object_get(one, "seat") : seat;
    if (json_is_null(w->seat))
        w->seat = NULL;
    return w->text != NULL && is_seat(w->seat);
}

/* All or nothing: played on a copy, which takes the place of the match if all went well. */
static bool play_list(struct mg_request *r, json_t *moves, int as)
{
    struct mg_engine *e = r->engine;
    size_t first = mg_match_event_count(e->match);
    struct mg_match *copy = NULL;

    if (!json_is_array(moves))
        return mg_wrong_field(r, "moves", N_("The field {0} must be a list."));
    copy = mg_match_copy(e->match);
    if (copy == NULL)
        return mg_refuse_memory(r);
    for (size_t i = 0; i < json_array_size(moves); i++) {
        struct wish w;
        int index = (int)i;
        bool read = read_wish(json_array_get(moves, i), mg_request_field(r, "seat"), &w);
        struct mg_verdict v = read ? play(r, copy, &w) : MG_LEGAL;
        if (read && mg_legal(v))
            continue;
        mg_match_close(copy);
        if (!read)
            return mg_refuse(
                r, (struct mg_failure){ .code = "bad_request",
                                        .word = "moves",
                                        .message = N_("The field {0} must be a list of moves."),
                                        .index = &index });
        if (strcmp(v.rule, "MG-CHANCE-01") == 0)
            e->match->results = e->match->results_used; /* as for a single move */
        return mg_refuse(r, (struct mg_failure){ .code = mg_code_of(v, "illegal"),
                                                 .message = v.why,
                                                 .rule = v.rule,
                                                 .index = &index });
    }
    mg_match_close(e->match);
    e->match = copy;
    return answer_play(r, first, as);
}

/* At a table the move is the keeper's to make, and to answer. */
static bool hand_over(struct mg_request *r)
{
    struct wish w;
    int seat;
    struct mg_move move;

    if (!take_wish(r, &w))
        return false;
    struct mg_verdict v = understand(r, r->match, &w, &seat, &move);
    if (mg_legal(v))
        v = r->keeper->play(r->keeper->of, seat, move);
    r->later = mg_legal(v);
    return r->later || mg_refuse_by(r, "illegal", v, NULL);
}

/* One move, or several, all or none; as the referee says, who may look on as somebody else. */
static bool play_as_told(struct mg_request *r)
{
    size_t first = mg_match_event_count(r->engine->match);
    json_t *moves = mg_request_field(r, "moves");
    int as = MG_REFEREE;
    struct wish w;

    if (!mg_take_seat(r, "as", true, &as))
        return false;
    if (moves != NULL && mg_request_field(r, "move") != NULL)
        return mg_wrong_field(r, "move",
                              N_("The field {0} and the list of moves exclude each other."));
    if (!is_seat(mg_request_field(r, "seat")))
        return mg_wrong_field(r, "seat", N_("The field {0} must be the number of a seat."));
    if (moves != NULL)
        return play_list(r, moves, as);
    if (!take_wish(r, &w))
        return false;
    struct mg_verdict v = play(r, r->engine->match, &w);
    if (!mg_legal(v))
        return mg_refuse_by(r, "illegal", v, NULL);
    return answer_play(r, first, as);
}

bool mg_do_play(struct mg_request *r)
{
    return r->engine != NULL ? play_as_told(r) : hand_over(r);
}

/* A player's own, against computers: back to before his last decision, or before several. */
static bool take_back(struct mg_request *r, int seat, size_t count)
{
    struct mg_match *m = r->engine->match;
    size_t to;
    struct mg_verdict v = mg_match_may_take_back(m, seat, count, &to);

    if (!mg_legal(v))
        return mg_refuse_by(r, "bad_request", v, NULL);
    mg_match_take_back(m, to);
    return mg_put_status(r, seat);
}

/* The referee's: as far as he says, and at once; or a player's against computers. At a table `undo`
 * is something else, which a server has (server/ask_play.c): there others may have to be asked. */
bool mg_do_undo(struct mg_request *r)
{
    int seat = MG_REFEREE;
    struct mg_match *m = r->engine->match;
    json_int_t moves = (json_int_t)mg_match_moves(m), count = 1, to = -1;
    bool force = false;

    if (!mg_take_number(r, "count", 0, INT64_MAX, &count) ||
        !mg_take_number(r, "to", 0, INT64_MAX, &to) || !mg_take_flag(r, "force", &force) ||
        !mg_take_seat(r, "seat", false, &seat))
        return false;
    if (mg_request_field(r, "count") != NULL && to >= 0)
        return mg_wrong_field(r, "to", N_("The field {0} and a count exclude each other."));
    if (seat >= 0 && (to >= 0 || force))
        return mg_wrong_field(
            r, "seat", N_("The field {0} excludes \"to\" and \"force\", which are a referee's."));
    if (seat >= 0)
        return take_back(r, seat, (size_t)count);
    if (to >= 0)
        count = to < moves ? moves - to : 0;
    struct mg_verdict v = mg_match_undo(m, (size_t)count, force);
    if (!mg_legal(v))
        return mg_refuse_by(r, "bad_request", v, NULL);
    return mg_put_status(r, MG_REFEREE);
}

/* ---- advice ------------------------------------------------------------------------------ */

static bool unknown_player(struct mg_request *r)
{
    char buffer[200] = "";
    struct mg_text names = { .buf = buffer, .cap = sizeof buffer };

    for (int i = 0; mg_player_at(i) != NULL; i++) {
        mg_put(&names, i > 0 ? ", " : "");
        mg_put(&names, mg_player_at(i)->name);
    }
    return mg_refuse(
        r, (struct mg_failure){
               .code = "bad_request",
               .detail = buffer,
               .word = buffer,
               .message = N_("There is no computer player of that name. There are {0}.") });
}

bool mg_do_suggest(struct mg_request *r)
{
    const struct mg_match *m = r->engine->match;
    struct mg_limits limits = { .threads = 2 };
    const char *name = "normal";
    json_int_t seed = 1;
    int seat;

    /* Asked as a bot is: a view does not say all that a player needs, and cannot be checked. */
    if (mg_request_field(r, "view") != NULL)
        return mg_wrong_field(r, "view",
                              N_("The field {0} cannot be read back: suggest speaks of the match "
                                 "that is open here."));
    if (!take_actor(r, &seat) || !mg_take_text(r, "ai", &name) ||
        !mg_take_number(r, "seed", 0, INT64_MAX, &seed) ||
        !mg_take_limit(r, "ms",
                       N_("The field {0} must be a whole number from 1 to 600000 (milliseconds)."),
                       600000, &limits.ms) ||
        !mg_take_limit(
            r, "nodes",
            N_("The field {0} must be a whole number from 1 to 10000000 (imagined games)."),
            10000000, &limits.nodes))
        return false;
    const struct mg_player *player = mg_player_find(name);
    if (player == NULL)
        return unknown_player(r);
    put_seat(&r->json, seat);
    if (seat < 0 || !(mg_match_actors(m) >> seat & 1)) {
        mg_json_key(&r->json, "move");
        mg_json_null(&r->json);
        mg_json_open_member(&r->json, "moves", '[');
        mg_json_close(&r->json, ']');
        return true;
    }
    return mg_answer_thought(m, seat, player, &limits, (uint64_t)seed, &r->json) ||
           mg_refuse_memory(r);
}
