/* Positions that strangers type in: a real one is taken, and one that cannot be is refused, with
 * the field, the culprit and where. */
#include <jansson.h>
#include "cr_test.h"
#include "field.h"

/* The position as somebody would send it. */
static json_t *sent(const struct cr_state *s)
{
    static char buffer[60000];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct mg_json json = { .out = &text };

    buffer[0] = '\0';
    mg_state_json(&cr_game, s, false, &json);
    assert_true(text.len < text.cap);
    json_t *position = json_loads(buffer, 0, NULL);
    assert_non_null(position);
    return position;
}

/* Put another value at "player.0.influence". */
static void change(json_t *position, const char *path, const char *value)
{
    json_t *at = position, *fresh = json_loads(value, JSON_DECODE_ANY, NULL);
    char copy[100], *rest = copy;

    assert_non_null(fresh);
    snprintf(copy, sizeof copy, "%s", path);
    for (char *key = strtok_r(copy, ".", &rest), *next; key != NULL; key = next) {
        next = strtok_r(NULL, ".", &rest);
        if (next != NULL)
            at = json_is_array(at) ? json_array_get(at, (size_t)atoi(key))
                                   : json_object_get(at, key);
        else if (json_is_array(at))
            json_array_set_new(at, (size_t)atoi(key), fresh);
        else
            json_object_set_new(at, key, fresh);
        assert_non_null(at);
    }
}

/* Load it; returns the rule that refuses it, or NULL, and the words behind it. */
static const char *refusal(const struct cr_state *s, json_t *position, char *detail, size_t room)
{
    struct mg_options options = { { s->players, s->expansion, s->variant, s->orders % 3 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_text words = { .buf = detail, .cap = room };
    char *text = json_dumps(position, 0);
    struct mg_verdict v;

    detail[0] = '\0';
    struct mg_match *match =
        mg_match_setup(&cr_game, &options, &seed, text, strlen(text), &v, &words);
    if (match != NULL)
        assert_true(mg_state_equal(&cr_game, mg_match_state(match), s));
    assert_int_equal(match == NULL, !mg_legal(v));
    mg_match_close(match);
    free(text);
    return v.rule;
}

static void refused_with(const struct cr_state *s, const char *path, const char *value,
                         const char *rule, const char *words)
{
    json_t *position = sent(s);
    char detail[400];

    assert_null(refusal(s, position, detail, sizeof detail)); /* it is good without the change */
    change(position, path, value);
    const char *found = refusal(s, position, detail, sizeof detail);
    if (found == NULL)
        fail_msg("%s = %s is taken", path, value);
    if (strcmp(found, rule) != 0 || strstr(detail, words) == NULL)
        fail_msg("%s = %s: %s %s, and not %s %s", path, value, found, detail, rule, words);
    json_decref(position);
}

#define RANGE  "MG-POS-02"
#define BROKEN "MG-POS-03"

static void positions_of_a_whole_game_are_taken_back(void **unused)
{
    static const char *const games[] = { "players=2", "players=4 variant=tournament",
                                         "players=3 orders=draft", "players=6 expansion=off" };
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_play quiet = { .event = NULL };
    char detail[400];
    (void)unused;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        struct cr_state s = new_game(games[g], g + 1);
        struct mg_rng rng = mg_rng_fast(g);
        for (int i = 0; cr_actors(&s) != 0 && i < 400; i++) {
            if (i < 60 || i % 10 == 0) {
                json_t *position = sent(&s);
                const char *rule = refusal(&s, position, detail, sizeof detail);
                if (rule != NULL)
                    fail_msg("%s after %d moves: %s %s", games[g], i, rule, detail);
                json_decref(position);
            }
            cr_apply(&s, listed[mg_rng_below(&rng, cr_list(&s, s.seat, listed))], &quiet);
        }
    }
}

static void numbers_out_of_range_are_refused_by_their_field(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    refused_with(&s, "player.0.influence", "65535", RANGE, "player[0].influence: 0 .. 999");
    refused_with(&s, "player.0.troops", "8", RANGE, "player[0].troops: 0 .. 7");
    refused_with(&s, "player.0.tokens.3", "19", RANGE, "tokens[3]: 0 .. 18");
    refused_with(&s, "player.0.upgraded.0", "2", RANGE, "upgraded[0]: 0 .. 1");
    refused_with(&s, "player.1.captured.2", "11", RANGE, "captured[2]: 0 .. 10");
    refused_with(&s, "supply", "381", RANGE, "supply: 0 .. 380");
    refused_with(&s, "track.1", "10", RANGE, "track[1]: 0 .. 9");
    refused_with(&s, "seat", "6", RANGE, "seat: 0 .. 5");
    refused_with(&s, "players", "7", RANGE, "players: 0 .. 6");
    refused_with(&s, "idle", "21", RANGE, "idle: 0 .. 20");
    refused_with(&s, "player.0.board.0", "[\"II\", \"V\"]", RANGE, "player[0].board[0]");
    refused_with(&s, "region.rome.enemy", "\"turk\"", RANGE, "region.rome.enemy");
    refused_with(&s, "region.rome.coat", "\"anybody\"", RANGE, "region.rome.coat");
}

static void what_absent_seats_have_or_know_is_refused(void **unused) /* CR-INV-22, CR-SET-10 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3"), orders = new_game_from("players=3", 5, 1),
                    draft = new_game_from("players=3 orders=draft", 5, 1);
    refused_with(&s, "player.5.coats", "3", BROKEN, "player[5] has something, though only 3 play");
    refused_with(&s, "region.rome.coat", "\"red\"", BROKEN,
                 "region.rome.coat belongs to nobody who plays");
    refused_with(&s, "region.paris.building", "[{\"piece\":\"castle1\",\"owner\":\"yellow\"}]",
                 BROKEN, "region.paris.building[0] belongs to nobody who plays");
    refused_with(&s, "seat", "3", BROKEN, "seat is 3 and first is 0, of 3 players");
    /* orders are chosen */
    refused_with(&s, "dealt.0", "\"purple\"", BROKEN, "dealt offers 1 orders to purple, not 0");
    for (int i = 0; i < CR_ORDERS - 1; i++)
        if (orders.dealt[i] == 1) {
            char path[20];
            snprintf(path, sizeof path, "dealt.%d", i);
            refused_with(&orders, path, "\"red\"", BROKEN,
                         "dealt offers 1 orders to purple, not 2");
            refused_with(&orders, path, "\"anybody\"", BROKEN,
                         "dealt offers 1 orders to purple, not 2");
            break;
        }
    for (int i = 0; i < CR_ORDERS - 1; i++)
        if (draft.dealt[i] == 0) {
            char path[20];
            snprintf(path, sizeof path, "dealt.%d", i);
            refused_with(&draft, path, "\"orange\"", BROKEN,
                         "dealt offers 1 orders to orange, not 0");
            refused_with(&draft, path, "\"anybody\"", BROKEN,
                         "dealt offers 5 orders to anybody, not 4");
            break;
        }
    refused_with(&orders, "player.0.order", "\"templar\"", BROKEN,
                 "player[0] has chosen its order");
}

static void impossible_positions_name_the_culprit(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    char tile[20];
    snprintf(tile, sizeof tile, "\"%s\"", cr_tile_names.name[region(&s, "paris")->tile]);
    refused_with(&s, "region.paris.enemy", "\"slav\"", BROKEN,
                 "region.paris.enemy is slav, where none can be");
    refused_with(&s, "region.paris.bonus", "\"bb01\"", BROKEN,
                 "region.paris.bonus is a tile, where none can lie");
    refused_with(&s, "region.rome.bonus", "null", BROKEN, "region.rome.bonus is missing");
    refused_with(&s, "region.rome.enemy", "null", BROKEN, "have 25 enemies, not 26");
    refused_with(&s, "region.rome.tile", tile, BROKEN, "region.rome.tile is it");
    refused_with(&s, "region.rome.coat", "\"blue\"", BROKEN,
                 "region.rome has a tile and a coat of arms");
    refused_with(&s, "region.paris.building", "[{\"piece\":\"castle2\",\"owner\":\"blue\"}]",
                 BROKEN, "player[1].board[0] has a castle");
    refused_with(&s, "player.0.tokens.0", "3", BROKEN, "player[0].tokens are 13 together, not 12");
    refused_with(&s, "player.1.wheel.0", "\"cr\"", BROKEN,
                 "player[1].wheel[1] is cr, which is on the wheel already");
    refused_with(&s, "player.2.giant", "\"cr\"", BROKEN, "player[2] has a giant token");
    refused_with(&s, "track.0", "3", BROKEN, "track[0] is 3, and 0 were captured");
    refused_with(&s, "player.2.reserve", "1", BROKEN,
                 "player[2].reserve is 1, and 2 Castles cover a knight");
    refused_with(&s, "player.2.knight", "[\"paris\", \"paris\"]", BROKEN,
                 "player[2] has 2 knights on the map, not 1");
    refused_with(&s, "player.0.board.2", "[\"II\", \"III\", \"IV\"]", BROKEN,
                 "player[0] has 1 buildings neither on the board nor on the map");
    refused_with(&s, "player.0.board.3", "[\"I\", \"II\", \"III\"]", BROKEN,
                 "player[0].board[3] lacks the bank IV");
    refused_with(&s, "player.0.chapel_tokens", "2", BROKEN,
                 "player[0].tokens are 12 together, not 13");
    refused_with(&s, "player.0.influence", "5", BROKEN,
                 "supply is 200, and the players' influence leaves 195");
    refused_with(&s, "player.0.order", "\"aviz\"", BROKEN, "player[0]");
    refused_with(&s, "round", "3", BROKEN, "turn is 1 in round 3, of player[0]");
    refused_with(&s, "last_round", "1", BROKEN, "last_round is 1, and supply is 200");
    refused_with(&s, "phase", "\"over\"", BROKEN,
                 "phase is over, and neither last_round nor idle ended the game");
    refused_with(&s, "phase", "\"split\"", BROKEN,
                 "doing.kind and doing.wedge do not belong together");
    refused_with(&s, "choices", "1", BROKEN,
                 "choices is 1, and player[0] has at most 0 in this phase");
    refused_with(&s, "doing.power", "5", BROKEN, "doing is not empty between turns");
    refused_with(&s, "variant", "\"learning\"", BROKEN, "variant is learning");
    struct cr_state two = at_first_turn("players=2");
    refused_with(&two, "player.0.knight", "[\"england\"]", BROKEN,
                 "player[0].knight[0] is not on the board in use");
}

static void a_turn_that_cannot_be_in_progress_is_refused(void **unused) /* CR-RES-05, CR-TURN-03 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_upgraded(&s, 0, CR_TB);
    play(&s, "resolve tb");
    refused_with(&s, "player.0.upgraded.0", "0", BROKEN,
                 "doing.wedge tb is not one whose tokens are to be split");
    for (const char *const *field = (const char *const[]){ "second", "committed", "power", "tokens",
                                                           "next_giant", "extras", NULL };
         *field != NULL; field++) {
        char path[40];
        snprintf(path, sizeof path, "doing.%s", *field);
        refused_with(&s, path, "1", BROKEN,
                     "doing says something of an action, and none has begun");
    }
    play(&s, "assign travel 1");
    refused_with(&s, "doing.power", "9", BROKEN,
                 "doing.power is 9, and travel with these tokens has 0 to 1");
    refused_with(&s, "doing.action", "\"muster\"", BROKEN, "doing.action is not on the wedge tb");
    refused_with(&s, "doing.next", "\"crusade\"", BROKEN,
                 "doing.next is not the other action of the wedge tb");
    refused_with(&s, "doing.next_tokens", "2", BROKEN,
                 "doing has more tokens than lie on the wedge tb");
    refused_with(&s, "doing.tokens", "0", BROKEN, "doing.tokens is 0");
    refused_with(&s, "doing.moved", "[\"second\"]", BROKEN,
                 "doing.moved names a knight that player[0] does not have");
    refused_with(&s, "doing.mill", "1", BROKEN,
                 "doing.mill or doing.reward does not belong to the phase");
    refused_with(&s, "doing.flip", "1", BROKEN, "doing.flip does not belong to the phase");
    refused_with(&s, "doing.from", "\"tb\"", BROKEN, "doing.kind, ending or from");
    struct cr_state t = at_first_turn("players=3");
    given_knight(&t, 0, 0, "swabia");
    given_enemy(&t, "swabia", CR_SARACEN_FARM);
    given_on_wedge(&t, CR_CR, 6);
    play(&t, "resolve cr");
    refused_with(&t, "doing.reward", "\"slav\"", BROKEN, "doing.reward is slav, and not a Saracen");
    refused_with(&t, "doing.region", "\"rome\"", BROKEN, "which no Crusade has just freed");
    struct cr_state u = at_first_turn("players=3");
    given_knight(&u, 0, 0, "saxony");
    given_on_wedge(&u, CR_BU, 5);
    play_all(&u, "resolve bu, build saxony mill");
    refused_with(&u, "doing.mill", "2", BROKEN, "player[0] has not just built that Mill");
    struct cr_state v = new_game_from("players=2 variant=tournament", 1, 0);
    play_all(
        &v,
        "order teutonic, order templar, arrange tb, arrange cr, arrange in, arrange tc, arrange bu");
    play_all(
        &v,
        "arrange tb, arrange cr, arrange in, arrange tc, arrange bu, take tb, take cr, place anjou, place flanders, resolve tb, done");
    assert_int_equal(v.phase, CR_PH_LAY);
    refused_with(&v, "player.0.order", "\"montesa\"", BROKEN, "player[0]");
    refused_with(&v, "doing.from", "null", BROKEN, "doing.from does not belong to the phase");
    refused_with(&v, "doing.second", "1", BROKEN,
                 "doing says something of an action, and none is being resolved");
    refused_with(&v, "player.0.order", "\"dragon\"", BROKEN,
                 "which player[0] can distribute in one way only");
}

/* One past what the table of fields allows. */
static uint64_t too_much(const struct mg_field *f)
{
    if (f->set)
        return (uint64_t)1 << f->names->count;
    return f->names != NULL ? f->names->count : f->high + 1;
}

/* The table keeps strangers out; the invariants say the same of a state, however it came about. */
static void every_number_above_its_range_breaks_an_invariant(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_upgraded(&s, 0, CR_TB);
    play_all(&s, "resolve tb, assign travel 1");
    sound(&s);
    for (const struct mg_field *f = cr_fields; f->name != NULL; f++)
        for (const struct mg_field *in = f->of != NULL ? f->of : f, *stop = in;
             in->name != NULL && (f->of != NULL || in == stop); in++) {
            struct cr_state t = s;
            char *element = (char *)&t + f->offset + (f->of != NULL ? in->offset : 0);
            if (in->kind != MG_FIELD_UINT || in->count != 0)
                continue;
            mg_field_set(in, element, too_much(in));
            if (mg_state_broken(&cr_game, &t) == NULL)
                fail_msg("%s.%s may be %llu", f->name, in->name, (unsigned long long)too_much(in));
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_of_a_whole_game_are_taken_back),
        cmocka_unit_test(numbers_out_of_range_are_refused_by_their_field),
        cmocka_unit_test(what_absent_seats_have_or_know_is_refused),
        cmocka_unit_test(impossible_positions_name_the_culprit),
        cmocka_unit_test(a_turn_that_cannot_be_in_progress_is_refused),
        cmocka_unit_test(every_number_above_its_range_breaks_an_invariant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
